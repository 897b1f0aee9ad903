/*
 * tests/support/exact_check.h - what an engine says about a position, against the plain solver.
 *
 * Compared are the verdict, the class of the ko and the first moves.  Of an exact engine all first
 * moves are compared where the options ask for them (search.all_first), else those it names have to
 * be right; of any other an unknown is no fault, and what it claims has to be right.
 */
#ifndef TSUMEGO_TESTS_EXACT_CHECK_H
#define TSUMEGO_TESTS_EXACT_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/solve.h"
#include "base/strbuf.h"
#include "plain_solver.h"

enum exact_end {
    EXACT_AGREES,
    EXACT_DIFFERS,
    EXACT_LIMIT,     /* the engine ran into its limits */
    EXACT_UNSETTLED, /* an engine that is not exact left it open */
    EXACT_TOO_LARGE, /* for the plain solver; the engine was not asked */
};

struct exact_check {
    enum exact_end end;
    struct plain_verdict truth;
    struct plain_verdict answer; /* of the engine; moves: those it names, with GO_PASS for a pass */
    bool decided;                /* by the position as it stands, says the engine */
    uint64_t nodes;              /* of the engine; its moves where it does not count nodes */
    size_t states;               /* of the plain solver */
};

/*
 * Asks the plain solver, which may keep `cap` states.  The threats of the position are ignored;
 * max_threats in 0..PLAIN_MAX_THREATS.  Returns false when it is too large for it, and
 * then `end` says so.
 */
bool exact_check_truth(struct exact_check *check_out, const struct plain_position *position,
                       const struct go_set *region, int max_threats, size_t cap);

/*
 * Asks an engine about a position whose truth is known: fills in the other fields.  Several
 * engines may be asked one after the other.  options->max_threats as for the truth.
 */
void exact_check_ask(struct exact_check *check, const struct plain_position *position,
                     const struct go_set *region, const struct solve_options *options);

/* Position and both answers as text of several lines. */
void exact_check_describe(struct strbuf *out, const struct exact_check *check,
                          const struct plain_position *position, const struct go_set *region);

#endif /* TSUMEGO_TESTS_EXACT_CHECK_H */
