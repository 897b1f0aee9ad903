/*
 * app/position.h - positions that are reached by moves, as beginnings of problems.
 */
#ifndef TSUMEGO_APP_POSITION_H
#define TSUMEGO_APP_POSITION_H

#include "go/problem.h"

/* The same stones and ko ban as a set-up: no move can be taken back any more, and no threats. */
void position_settle(struct go_board *board);

/* Makes the point hold a stone of that colour, or nothing, and settles the board. */
void position_put(struct go_board *board, go_point p, enum go_colour colour);

/* The problem behind a legal move: the other side plays, with the opposite objective.  False when
 * nothing is left to ask: the target is gone. */
bool position_behind(struct go_problem *out, const struct go_problem *problem, go_point move);

#endif /* TSUMEGO_APP_POSITION_H */
