/*
 * go/perception/ladder.h - a ladder read as one unit of thought: does it work, which way does it
 * run, what breaks it; and the ladder that decides a link.
 *
 * go_reader_ladder() answers yes or no within the reader's depth, which a ladder across a large
 * board exceeds, and keeps no line; this one has its own limit and returns the line.  The hunter
 * gives nothing but atari; the owner extends or takes hunters that stand in atari.  As in the
 * reader no ko is fought: a capture that could be taken back as a ko counts for neither side.  Of
 * two ataris the line shows the one that takes more liberties away, of equals the one on the side
 * where the string has more friends; the verdict rests on both.
 *
 * Source of the part on links: Burmeister and Wiles (see influence.h).
 * Everything played on the board is taken back.
 */
#ifndef TSUMEGO_GO_PERCEPTION_LADDER_H
#define TSUMEGO_GO_PERCEPTION_LADDER_H

#include <stdbool.h>

#include "go/board.h"

enum {
    GO_LADDER_NODES = 4000, /* positions read in one ladder */
    GO_LADDER_PATH = 200,   /* longest line, in moves of both sides */
};

struct go_ladder {
    bool works;   /* the hunter moves first and captures */
    bool limited; /* a limit was met on the way: a ladder that fails may work */
    int n_path;   /* moves in order, the hunter's first; to the capture when the ladder works, else
                     the longest line tried, as far as the ladder went */
    go_point path[GO_LADDER_PATH];
    struct go_set touched; /* points where a stone was put in any line */
};

/* Reads the ladder on the string at p, the enemy of it moving first.  With three liberties or more
 * there is none. */
void go_ladder_read(struct go_board *board, go_point p, struct go_ladder *out);

/*
 * When the ladder on the string at p fails: the stones of its owner each of which, taken off alone,
 * lets it work.  Empty when it works, or fails for another reason (two stones that each suffice).
 */
void go_ladder_breakers(struct go_board *board, go_point p, struct go_set *stones_out);

/*
 * When the ladder works: the empty points where one more move of the owner makes it fail.  Only
 * points within two steps of a touched point or of the string are tried.  Empty when it fails.
 */
void go_ladder_spoilers(struct go_board *board, go_point p, struct go_set *points_out);

/*
 * The points whose influence a ladder breaker changes (paper, section 3.4), for the link between
 * the stones a and b and a breaker of the enemy that stands on the board: the connection points,
 * and the points on which the cutting string flees, up to the first next to the breaker.
 *
 * The paper takes the ladder as known.  Here it is found: on the board without the breaker the
 * enemy cuts on connection points (he, we, he), and a cutting string is hunted in a ladder that
 * works; of several, the one that runs over the most connection points, then the longest.
 * Returns false when there is no such ladder or it does not come next to the breaker: then
 * *points_out is empty.
 */
bool go_ladder_modification(const struct go_board *board, go_point a, go_point b, go_point breaker,
                            struct go_set *points_out);

#endif /* TSUMEGO_GO_PERCEPTION_LADDER_H */
