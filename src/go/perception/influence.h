/*
 * go/perception/influence.h - influence maps, and what a ladder breaker does to them.
 *
 * Source: Burmeister and Wiles, on ladder breakers and influence functions (influence after Chen).
 * A stone gives the point at path length d over unoccupied points 64 * 0.5^(d-1), nothing beyond
 * d = 7; so every value is a whole number and nothing is rounded.  Sums; Black counts positive.
 *
 * Where the paper is silent: paths go along lines only, pass no stone, and occupied points have
 * the value 0.  Boards are only looked at, except where a function says that it plays.
 */
#ifndef TSUMEGO_GO_PERCEPTION_INFLUENCE_H
#define TSUMEGO_GO_PERCEPTION_INFLUENCE_H

#include <stdbool.h>

#include "go/board.h"

enum {
    GO_INFLUENCE_MOST = 64,      /* of a stone on the points next to it */
    GO_INFLUENCE_REACH = 7,      /* greatest path length that counts */
    GO_INFLUENCE_THRESHOLD = 30, /* of connectivity, for Black; mirrored for White */
    GO_INFLUENCE_RUN = 4,        /* steps from a string that count as the open board */
};

struct go_influence {
    int32_t value[GO_POINTS]; /* 0 on stones and off the board */
};

/* The map of the position. */
void go_influence_map(const struct go_board *board, struct go_influence *out);

/*
 * The connection points of two stones: the empty points on the shortest ways from one to the other
 * (inside the rectangle that the two span).  a and b are stones.
 */
void go_influence_connection(const struct go_board *board, go_point a, go_point b,
                             struct go_set *points_out);

/*
 * The link between the stones a and b of one colour is secure: a path of connection points, none
 * of them below the threshold of that colour, leads from one to the other.
 */
bool go_influence_secure(const struct go_board *board, const struct go_influence *map, go_point a,
                         go_point b);

/*
 * Multiplies the values at `points` by 1.2 where value and breaker favour the same colour, else by
 * 0.2, each to the nearest whole number (a tie cannot arise).
 */
void go_influence_modify(struct go_influence *map, const struct go_set *points,
                         enum go_colour breaker);

/*
 * The string at p can run: over empty points of own or neutral influence a path leads from it to a
 * point GO_INFLUENCE_RUN steps away, or to another own string with three liberties or more.  A
 * room of its own that is this long counts as well: this is no judgement on who encloses whom.
 */
bool go_influence_can_run(const struct go_board *board, const struct go_influence *map, go_point p);

#endif /* TSUMEGO_GO_PERCEPTION_INFLUENCE_H */
