/*
 * app/schema_stats.h - what the schemas of the knowledge base cost and brought, over the lines of
 * batches that counted it (tsumego batch --schema-counts); and an order of schemas that follows
 * from it.
 *
 * Every line counts, those of different options too: who wants them apart gives them apart.  Lines
 * without counts, as of exact engines, are only counted.
 *
 * Memory: owned by the stats; release with schema_stats_destroy().
 */
#ifndef TSUMEGO_APP_SCHEMA_STATS_H
#define TSUMEGO_APP_SCHEMA_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "planner/counts.h"
#include "planner/kb.h"

struct schema_stats {
    struct arena *arena;
    const struct kb *kb;        /* borrowed */
    struct schema_count *count; /* sums, by schema id */
    int n_lines;                /* with counts */
    int n_without;              /* other lines */
    int n_sets;                 /* that the lines with counts are of */
    struct schema_set *sets;    /* private */
};

struct schema_stats *schema_stats_create(const struct kb *kb);
void schema_stats_destroy(struct schema_stats *stats); /* NULL is allowed */

/*
 * Adds the lines of a batch file; "-" is standard input.
 *
 * TS_E_IO, TS_E_LIMIT: it cannot be read.
 * TS_E_SYNTAX:         a line of it is no result of a batch.
 * TS_E_INPUT:          it counts schemas that the knowledge base does not have, or nothing at all.
 * `diag` gets one error then.
 */
enum ts_status schema_stats_read(struct schema_stats *stats, const char *path, struct diag *diag);

enum schema_sort { SORT_GOAL, SORT_TRIED, SORT_LED, SORT_CUT, SORT_CYCLES };

/* Appends a table with a row for each schema that was tried, and the names of those that never
 * were. SORT_GOAL: by goals from the top level down, as they are tried; else the largest first. */
void schema_stats_text(struct strbuf *out, const struct schema_stats *stats, enum schema_sort sort);

/* Appends the same as one JSON object (tests/schemas.schema.json) and a newline. */
void schema_stats_json(struct strbuf *out, const struct schema_stats *stats, enum schema_sort sort);

/*
 * Appends an order file (planner/kb_order.c) for the goals whose order should change, best schema
 * first.  The merit of a schema is how often it led to the solution for each planning cycle and
 * try; it passes one that stands before it only where it is better by ORDER_DEVIATIONS standard
 * deviations and led ORDER_MIN_LED times, so that what was seldom tried does not jump.  All
 * others keep their order.  Returns how many goals change.
 */
enum { ORDER_DEVIATIONS = 3, ORDER_MIN_LED = 5 };
int schema_stats_order(struct strbuf *out, const struct schema_stats *stats);

#endif /* TSUMEGO_APP_SCHEMA_STATS_H */
