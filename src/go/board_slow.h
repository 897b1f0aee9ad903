/*
 * go/board_slow.h - the obvious board: colours in an array, everything found by flood fill.
 *
 * The rules are those of go/board.h, written down a second time so that nothing is shared with
 * the fast board but the names of the points.  Slow and plain on purpose: tests compare the two,
 * and checks of a finished proof play on this one.  There is no undo; copy the board instead.
 *
 * Rules: a move on an occupied point and suicide are illegal.  When a move takes exactly one
 * stone and stands as a single stone with exactly one liberty, the point of the taken stone is
 * banned for the side that lost it, until the next move or pass of either side.  A side with an
 * external ko threat may play there all the same and spends one threat.  Whose turn it is, passes
 * and repetition are not the board's business.
 *
 * Layer:  go, needs go/point.h alone.
 * Memory: a board is a plain value of fixed size without pointers; assign to copy.
 */
#ifndef TSUMEGO_GO_BOARD_SLOW_H
#define TSUMEGO_GO_BOARD_SLOW_H

#include <stdbool.h>
#include <stdint.h>

#include "go/point.h"

struct go_board_slow {
    int width;                 /* 2..25 */
    int height;                /* 2..25 */
    go_point ko;               /* point whose recapture is banned, or GO_NO_POINT */
    uint8_t threats[4];        /* external ko threats left, by colour */
    uint8_t colour[GO_POINTS]; /* enum go_colour; GO_EDGE off the board */
};

/* One string, as go_board_slow_string() finds it.  The arrays are lists in no special order. */
struct go_board_slow_string {
    enum go_colour colour;
    int n_stones;
    int n_liberties;
    go_point stones[GO_POINTS];
    go_point liberties[GO_POINTS];
};

/* An empty board without ko ban or threats.  width and height in 2..25. */
void go_board_slow_init(struct go_board_slow *board, int width, int height);

/* Puts a stone on an empty point of the board without capturing anything. */
void go_board_slow_place(struct go_board_slow *board, go_point p, enum go_colour colour);

/* Plays a legal move or GO_PASS; returns the number of stones captured. */
int go_board_slow_play(struct go_board_slow *board, go_point p, enum go_colour colour);

/* A pass is always legal; a point off the board never is.  `colour` is black or white. */
bool go_board_slow_is_legal(const struct go_board_slow *board, go_point p, enum go_colour colour);

/* Legal only because a ko threat is spent. */
bool go_board_slow_spends_threat(const struct go_board_slow *board, go_point p,
                                 enum go_colour colour);

/* The string of the stone at p, which must be one. */
void go_board_slow_string(const struct go_board_slow *board, go_point p,
                          struct go_board_slow_string *string_out);

#endif /* TSUMEGO_GO_BOARD_SLOW_H */
