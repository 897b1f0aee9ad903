/*
 * app/bench.h - a fixed workload for board, planner and engines.
 *
 * The counts depend on the program alone, not on machine or time: they change only when an engine
 * or the knowledge does something else than before.  The positions are drawn in bench.c.
 */
#ifndef TSUMEGO_APP_BENCH_H
#define TSUMEGO_APP_BENCH_H

#include <stdint.h>

#include "app/engine.h"

struct bench_row {
    int problems;
    int settled;
    uint64_t moves;  /* played in the model or on the board */
    uint64_t cycles; /* of planning */
    uint64_t nodes;
    double seconds;
};

/* Random games on 19x19: every legal move at each ply played and taken back.  *hash_out: of all
 * positions met. */
void bench_board(struct bench_row *out, uint64_t *hash_out);

/* All positions with one engine, each within the bench's limits.  `options` as for solving; kb must
 * be there for an engine that plans.  Ends early when `interrupted` (may be NULL) is set. */
void bench_engine(struct bench_row *out, const struct engine *engine,
                  const struct engine_options *options, const volatile sig_atomic_t *interrupted);

#endif /* TSUMEGO_APP_BENCH_H */
