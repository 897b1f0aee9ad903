/*
 * go/random_problem.h - random enclosed positions, the same for a seed on every machine.
 *
 * A room grows from a corner, a side or the open board; the defender stands around it, with gaps
 * and cutting points; the attacker's wall goes around both, with a few outside liberties left.
 * Stones inside the room touch a stone that stands already.  Whether a position is a problem is
 * for a solver to say.
 */
#ifndef TSUMEGO_GO_RANDOM_PROBLEM_H
#define TSUMEGO_GO_RANDOM_PROBLEM_H

#include <stdbool.h>
#include <stdint.h>

#include "go/problem.h"

enum random_place { RANDOM_CORNER, RANDOM_SIDE, RANDOM_CENTRE };

struct random_options {
    enum random_place place;
    int min_empty; /* empty points of the region */
    int max_empty;
};

/*
 * Draws one position; *seed changes.  False: what was drawn is no enclosed legal position with so
 * many empty points; the next try differs.
 */
bool go_random_problem(struct go_problem *out, const struct random_options *options,
                       uint64_t *seed);

/* Equal for positions that a symmetry, a shift along a side or a change of colours makes equal. */
uint64_t go_random_problem_hash(const struct go_problem *problem);

#endif /* TSUMEGO_GO_RANDOM_PROBLEM_H */
