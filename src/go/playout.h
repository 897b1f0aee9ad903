/*
 * go/playout.h - a board for games that are played out fast and thrown away.
 *
 * Moves cannot be taken back; a game starts from a copy.  Only points of the region are played, and
 * the rules are those of go/board.h, ko threats included.  Strings are rings of stones, and a
 * string counts a liberty once for each of its stones beside it; atari is seen by the sums that are
 * kept of them, as in Lew's libego.
 *
 * Memory: a plain value without pointers; assign to copy.
 */
#ifndef TSUMEGO_GO_PLAYOUT_H
#define TSUMEGO_GO_PLAYOUT_H

#include "go/board.h"

struct go_playout {
    int n_marked; /* marked stones that stand */
    int n_free;
    go_point ko;        /* point whose recapture is banned, or GO_NO_POINT, */
    uint8_t banned;     /* for the side of this colour */
    uint8_t threats[4]; /* as in go/board.h */
    uint8_t colour[GO_POINTS];
    bool marked[GO_POINTS];
    go_point free[GO_POINTS]; /* the empty points of the region, in no order */
    int16_t place[GO_POINTS]; /* of a point in free[]; -1: not there */
    bool in_region[GO_POINTS];
    go_point next[GO_POINTS]; /* stone of the string, in a ring */
    go_point head[GO_POINTS]; /* the stone of the string that its numbers are kept at: */
    int16_t n_stones[GO_POINTS];
    int16_t n_beside[GO_POINTS]; /* pairs of a stone and an empty point beside it, */
    int32_t sum[GO_POINTS];      /* the sum of these points, */
    int32_t squares[GO_POINTS];  /* and of their squares */
};

/* The board as it stands, in a game in the region; what is in `marked` counts in n_marked.  Every
 * string has a liberty, as after any legal move. */
void go_playout_start(struct go_playout *out, const struct go_board *board,
                      const struct go_set *region, const struct go_set *marked);

static inline enum go_colour go_playout_colour(const struct go_playout *b, go_point p)
{
    return (enum go_colour)b->colour[p];
}

/* p is an empty point of the region. */
bool go_playout_is_legal(const struct go_playout *b, go_point p, enum go_colour colour);

/* A legal move or GO_PASS. */
void go_playout_play(struct go_playout *b, go_point p, enum go_colour colour);

/* The only liberty of the string of the stone at p, or GO_NO_POINT when it has more. */
static inline go_point go_playout_last_liberty(const struct go_playout *b, go_point p)
{
    go_point h = b->head[p];
    bool is_one = (int64_t)b->n_beside[h] * b->squares[h] == (int64_t)b->sum[h] * b->sum[h];
    return is_one ? (go_point)(b->sum[h] / b->n_beside[h]) : GO_NO_POINT;
}

/* Writes liberties of the string of the stone at p until there are `at_most`, which is 1 .. 4;
 * returns how many. */
int go_playout_liberties(const struct go_playout *b, go_point p, int at_most, go_point out[4]);

/* As go_board_liberties_after() says; `at_most` is 1 .. 4. */
int go_playout_liberties_after(const struct go_playout *b, go_point p, enum go_colour colour,
                               int at_most);

#endif /* TSUMEGO_GO_PLAYOUT_H */
