/*
 * The order that the counts propose.  With L, C and T the sums over the schemas of a goal of what
 * led to a solution, cycles and tries, and w = SHRINK_TRIES, the merit of a schema is
 *
 *     led    + w L / T          led    * T + w L
 *     ----------------    =     ----------------
 *     cycles + w C / T          cycles * T + w C
 *
 * so that a schema which was never tried has the mean L / C.  A goal that never led to anything is
 * left as it is: nothing is known of it.
 */
#include "app/schema_stats.h"

#include <string.h>

struct ranked {
    const struct kb_schema *schema;
    double merit;
};

static struct schema_count sum_of(const struct schema_stats *stats, const struct kb_goal *goal)
{
    struct schema_count sum = {0};
    for (int i = 0; i < goal->n_schemas; i++) {
        const struct schema_count *count = &stats->count[goal->schemas[i]->id];
        sum.tried += count->tried;
        sum.led += count->led;
        sum.cycles += count->cycles;
    }
    return sum;
}

static double merit(const struct schema_count *count, const struct schema_count *sum)
{
    double tries = (double)sum->tried;
    double led = (double)count->led * tries + SHRINK_TRIES * (double)sum->led;
    double cycles = (double)count->cycles * tries + SHRINK_TRIES * (double)sum->cycles;
    return cycles > 0 ? led / cycles : 0;
}

/* The schemas of a goal, best first; false: as they are. */
static bool rank(const struct schema_stats *stats, const struct kb_goal *goal,
                 struct ranked *ranked)
{
    struct schema_count sum = sum_of(stats, goal);
    bool changed = false;
    for (int i = 0; i < goal->n_schemas && sum.led > 0; i++) {
        const struct kb_schema *schema = goal->schemas[i];
        struct ranked one = {schema, merit(&stats->count[schema->id], &sum)};
        int at = i;
        for (; at > 0 && ranked[at - 1].merit < one.merit; at--) {
            ranked[at] = ranked[at - 1];
            changed = true;
        }
        ranked[at] = one;
    }
    return changed;
}

static void add_goal(struct strbuf *out, const struct schema_stats *stats,
                     const struct kb_goal *goal, const struct ranked *ranked)
{
    strbuf_printf(out, "- goal: %s\n  schemas:\n", goal->name);
    for (int i = 0; i < goal->n_schemas; i++) {
        const struct schema_count *count = &stats->count[ranked[i].schema->id];
        strbuf_printf(out, "  - %s # led %llu of %llu, %llu cycles\n", ranked[i].schema->name,
                      (unsigned long long)count->led, (unsigned long long)count->tried,
                      (unsigned long long)count->cycles);
    }
}

int schema_stats_order(struct strbuf *out, const struct schema_stats *stats)
{
    int n = 0;
    strbuf_printf(out,
                  "# Proposed by tsumego knowledge tune from %d problem%s of %d set%s: for "
                  "--order.\n"
                  "format: tsumego-order/1\n",
                  stats->n_lines, stats->n_lines == 1 ? "" : "s", stats->n_sets,
                  stats->n_sets == 1 ? "" : "s");
    struct strbuf goals = STRBUF_INIT;
    for (int i = 0; i < stats->kb->n_goals; i++) {
        const struct kb_goal *goal = stats->kb->goals[i];
        struct ranked *ranked = ARENA_ARRAY(stats->arena, struct ranked, goal->n_schemas + 1);
        if (rank(stats, goal, ranked)) {
            add_goal(&goals, stats, goal, ranked);
            n++;
        }
    }
    strbuf_printf(out, "order:%s", n == 0 ? " []\n" : "\n");
    strbuf_add_bytes(out, strbuf_text(&goals), goals.length);
    strbuf_fini(&goals);
    return n;
}
