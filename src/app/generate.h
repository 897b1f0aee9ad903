/*
 * app/generate.h - random problems with one right first move, proved by an exact engine.
 *
 * Kept is a position in which
 *
 *   1. the side to play wins whatever the ko threats, by one first move alone;
 *   2. its opponent would win by moving first, whatever the ko threats;
 *   3. the first move does not end it: its shape alone does not decide the position behind it, and
 *      the opponent has a reply that needs an answer - after a pass it would win by moving again,
 *      whatever the ko threats.
 */
#ifndef TSUMEGO_APP_GENERATE_H
#define TSUMEGO_APP_GENERATE_H

#include "app/solve.h"
#include "go/random_problem.h"

enum { GENERATE_LEVELS = 6 };

/* Levels 1 .. GENERATE_LEVELS: empty points by level. */
struct random_options generate_options(int level, enum random_place place);

/* The solution, with all first moves, when the problem is worth keeping (see solution_destroy()),
 * else NULL.  The engine of the options must be exact; the limits hold for each question. */
struct solution *generate_judge(const struct go_problem *problem,
                                const struct solve_options *options);

/* Wrong first moves that take more than one answer to refute, of a solution of generate_judge(). */
int generate_tempting(const struct solution *solution);

/* The level of a solution of generate_judge(): by nodes, depth and tempting first moves. */
int generate_level(const struct solution *solution);

#endif /* TSUMEGO_APP_GENERATE_H */
