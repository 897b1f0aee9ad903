/*
 * app/first_moves.h - what is known of the first moves of a solution that was to settle them all
 * (search_options.all_first).
 */
#ifndef TSUMEGO_APP_FIRST_MOVES_H
#define TSUMEGO_APP_FIRST_MOVES_H

#include "app/solve.h"

struct first_moves {
    struct go_set works; /* without the pass */
    bool pass_works;
    bool all_known; /* each legal move of the region either works or is refuted */
};

void first_moves_find(struct first_moves *out, const struct solution *solution);

/* The node of a move among those that are refuted, or NULL; its replies are the refuting line. */
const struct result_node *first_moves_refuted(const struct solution *solution, go_point move);

#endif /* TSUMEGO_APP_FIRST_MOVES_H */
