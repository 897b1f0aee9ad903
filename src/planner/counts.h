/*
 * planner/counts.h - what each schema of the knowledge base brought, and what it cost.
 *
 * Each time a schema is taken up with its variables bound it has one fate in the end: it led to
 * the solution, or it was cut off, or it came to nothing (every move it asked for failed or was
 * not needed, or it asked for none).  So led + cut <= tried.
 *
 * Whoever wants counts hands the planner an array of struct schema_count, one for each schema by
 * its id, and the planner adds to it; several runs may add to the same.  All functions take NULL
 * for counts that nobody wants.
 */
#ifndef TSUMEGO_PLANNER_COUNTS_H
#define TSUMEGO_PLANNER_COUNTS_H

#include <stdint.h>

#include "base/arena.h"
#include "planner/agenda.h"

struct schema_count {
    uint64_t tried;  /* times it was taken up: its conditions held */
    uint64_t led;    /* of these: a move of the winner in the tree came from it first */
    uint64_t cut;    /* of the others: see counts_cut() */
    uint64_t cycles; /* planning cycles spent in it and below it, on later turns too */
};

/* A schema is taken up. */
void counts_tried(struct schema_count *counts, struct arena *arena,
                  struct schema_instance *instance);

/* Cycles are spent on a goal: they belong to every schema on the path down to it. */
void counts_cycles(struct schema_count *counts, const struct goal_instance *goal, uint64_t n);

/* A schema is cut off: a critic vetoes a move that it asks for; or one of its mandatory goals has
 * failed since; or it was still in hand when the search had come to its end. */
void counts_cut(struct schema_count *counts, const struct schema_instance *instance);

/* The move that the goal chose belongs to the solution: so do all schemas on the path to it. */
void counts_led(struct schema_count *counts, const struct goal_instance *leaf);

#endif /* TSUMEGO_PLANNER_COUNTS_H */
