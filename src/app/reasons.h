/*
 * app/reasons.h - reasons for the moves that no plan gives one for.
 *
 * Exact engines give none, nor do the planner's short refutations of moves that it left out.
 */
#ifndef TSUMEGO_APP_REASONS_H
#define TSUMEGO_APP_REASONS_H

#include "app/solve.h"

/* Gives each move of the solution's trees that has no reason what it does on the board (see
 * app/effects.h); where that is nothing of note the move stays without. */
void reasons_fill(struct solution *solution);

#endif /* TSUMEGO_APP_REASONS_H */
