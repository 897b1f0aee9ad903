/*
 * The order that the counts propose.  The price of a schema is its cycles, and one for each time
 * that its conditions had to be looked at; its merit is how often it led to the solution for that.
 *
 * What was counted is uneven: most schemas led to a solution a few times in thousands, and those
 * that stand behind are met in harder positions.  (Sorting by merit alone, with a prior or without,
 * made the first moves of other problems worse.)  So a schema passes the one before it only where
 * the difference is beyond chance.  If both were equally good, the a + b solutions would fall to
 * them as their prices A and B; the share of the second is binomial then, and what it has beyond
 * that is, in squares of the standard deviation,
 *
 *     (b A - a B)^2 / ((a + b) A B)
 */
#include <string.h>

#include "app/schema_stats.h"

static double price(const struct schema_count *count)
{
    return (double)count->cycles + (double)count->tried;
}

/* The later one is better than the earlier one, beyond chance. */
static bool passes(const struct schema_count *later, const struct schema_count *earlier)
{
    double a = (double)earlier->led;
    double b = (double)later->led;
    double ahead = b * price(earlier) - a * price(later);
    double chance = (a + b) * price(earlier) * price(later);
    return later->led >= ORDER_MIN_LED && ahead > 0 &&
           ahead * ahead > ORDER_DEVIATIONS * ORDER_DEVIATIONS * chance;
}

/* Puts the schemas of a goal, by id, in the order proposed; false: as they are. */
static bool put_in_order(const struct schema_stats *stats, const struct kb_goal *goal,
                         const struct kb_schema **sorted)
{
    bool changed = false;
    for (int i = 0; i < goal->n_schemas; i++) {
        const struct kb_schema *schema = goal->schemas[i];
        int at = i;
        while (at > 0 && passes(&stats->count[schema->id], &stats->count[sorted[at - 1]->id])) {
            sorted[at] = sorted[at - 1];
            changed = true;
            at--;
        }
        sorted[at] = schema;
    }
    return changed;
}

static void add_goal(struct strbuf *out, const struct schema_stats *stats,
                     const struct kb_goal *goal, const struct kb_schema *const *sorted)
{
    strbuf_printf(out, "- goal: %s\n  schemas:\n", goal->name);
    for (int i = 0; i < goal->n_schemas; i++) {
        const struct schema_count *count = &stats->count[sorted[i]->id];
        strbuf_printf(out, "  - %s # led %llu of %llu, %llu cycles\n", sorted[i]->name,
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
        const struct kb_schema **sorted =
            ARENA_ARRAY(stats->arena, const struct kb_schema *, goal->n_schemas + 1);
        if (put_in_order(stats, goal, sorted)) {
            add_goal(&goals, stats, goal, sorted);
            n++;
        }
    }
    strbuf_printf(out, "order:%s", n == 0 ? " []\n" : "\n");
    strbuf_add_bytes(out, strbuf_text(&goals), goals.length);
    strbuf_fini(&goals);
    return n;
}
