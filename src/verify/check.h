/*
 * verify/check.h - does a printed solution hold?
 *
 * Every line is played again on the slow board.  Checked are:
 *   - the problem (target, objective, threats) and the verdict, as far as they must fit each other;
 *   - each move: legal, in the region, in turn; nothing after a capture or a second pass;
 *   - the tree: one answer of the winner everywhere, no move twice, first moves as announced;
 *   - each leaf that claims a fact (captured, dead, alive, seki), by verify/prover.h;
 *   - each "same-as": the position is that of the other node, and where the attacker wins no line
 *     comes round to itself;
 *   - where the proof is called complete, of the verdict or of a node: every legal reply and the
 *     pass are there, and nothing below is less than complete.  (An attacker's reply that brings
 *     back an earlier position of the line needs no answer of its own.)
 *
 * A complete win or loss is said to hold whatever the ko threats, but its tree is printed without
 * any.  So the loser is given `max_threats`, and what it could do with them beyond the tree is left
 * to the prover.  Of a ko the tree shows what the side to play gets, not that it gets no more.
 *
 * Where the problem says Japanese rules, a leaf may be dead as bent four in the corner
 * (verify/ruling.h), and is not alive then.
 *
 * Nothing here comes from the engines: the layer sees the slow board, points, sets and the formats.
 */
#ifndef TSUMEGO_VERIFY_CHECK_H
#define TSUMEGO_VERIFY_CHECK_H

#include <stdint.h>

#include "base/strbuf.h"
#include "verify/solution.h"

struct verify_options {
    uint64_t max_positions; /* that the prover may keep */
    int max_threats;        /* external ko threats that a side can have at most, 0..255 */
};

struct verify_report {
    int n_faults; /* 0: it holds */
    int n_moves;  /* of the tree */
    int n_leaves; /* proved by the rules or by the prover */
    uint64_t n_positions;
    struct strbuf faults; /* one sentence a line, for the first few; release with strbuf_fini() */
};

/* Checks the solution; the arena serves while it runs. */
void verify_check(struct verify_report *out, const struct verify_solution *solution,
                  const struct verify_options *options, struct arena *arena);

#endif /* TSUMEGO_VERIFY_CHECK_H */
