/* Figure 8 of the paper: problems in the order of their size, summed up in fives. */
#include <stdlib.h>

#include "app/report_priv.h"

enum { FIVE = 5, MOST_GROUPS = 60 };

struct item {
    int size;
    double estimate;
    int64_t moves;
    int64_t cycles;
    const struct report_entry *plain;
    const struct report_entry *alphabeta;
    size_t order;
};

double report_estimate(int n)
{
    double leaves = 1.0;
    for (int i = 2; i <= n; i++) {
        leaves *= i % 2 == 0 ? i / 2.0 : i;
    }
    return leaves;
}

/* By the estimate, then by moves, as in the paper. */
static int by_size(const void *a, const void *b)
{
    const struct item *x = a;
    const struct item *y = b;
    if (x->size != y->size) {
        return x->size < y->size ? -1 : 1;
    }
    if (x->moves != y->moves) {
        return x->moves < y->moves ? -1 : 1;
    }
    return x->order < y->order ? -1 : x->order > y->order;
}

/* An error has no moves that were measured. */
static struct report_measure measure(const struct report_entry *const *entry, size_t n)
{
    struct report_measure out = {.moves = -1.0};
    double sum = 0.0;
    for (size_t i = 0; i < n; i++) {
        if (entry[i] != NULL && entry[i]->outcome != OUTCOME_ERROR) {
            sum += (double)entry[i]->moves;
            out.n++;
            out.open = out.open || entry[i]->outcome == OUTCOME_UNKNOWN;
        }
    }
    out.moves = out.n == 0 ? -1.0 : sum / (double)out.n;
    return out;
}

static void sum_up(struct report *report, struct report_group *group, const struct item *item,
                   size_t n)
{
    const struct report_entry **plain = ARENA_ARRAY(report->arena, const struct report_entry *, n);
    const struct report_entry **other = ARENA_ARRAY(report->arena, const struct report_entry *, n);
    group->n = n;
    group->least = item[0].size;
    group->most = item[n - 1].size;
    for (size_t i = 0; i < n; i++) {
        group->moves += (double)item[i].moves / (double)n;
        group->cycles += (double)item[i].cycles / (double)n;
        group->estimate += item[i].estimate / (double)n;
        plain[i] = item[i].plain;
        other[i] = item[i].alphabeta;
    }
    group->plain = measure(plain, n);
    group->alphabeta = measure(other, n);
}

static struct report_group *sum_up_all(struct report *report, struct item *item, size_t n,
                                       size_t *n_out)
{
    if (n > 0) {
        qsort(item, n, sizeof item[0], by_size);
    }
    size_t fives = (n + FIVE - 1) / FIVE;
    size_t size = FIVE * ((fives + MOST_GROUPS - 1) / MOST_GROUPS);
    *n_out = n == 0 ? 0 : (n + size - 1) / size;
    struct report_group *group = ARENA_ARRAY(report->arena, struct report_group, *n_out);
    for (size_t i = 0; i < *n_out; i++) {
        size_t start = i * size;
        sum_up(report, &group[i], item + start, n - start < size ? n - start : size);
    }
    return group;
}

struct report_group *report_groups(struct report *report, size_t *n_out)
{
    struct item *item = ARENA_ARRAY(report->arena, struct item, report->n_problems);
    size_t n = 0;
    for (size_t i = 0; i < report->n_problems; i++) {
        const struct report_problem *problem = &report->problem[i];
        const struct report_entry *plan = report_find(problem, "plan", "");
        if (plan != NULL && report_is_solved(plan) && plan->empty >= 0) {
            item[n++] = (struct item){.size = plan->empty,
                                      .estimate = report_estimate(plan->empty),
                                      .moves = plan->moves,
                                      .cycles = plan->cycles,
                                      .plain = report_find(problem, "alphabeta-plain", ""),
                                      .alphabeta = report_find(problem, "alphabeta", ""),
                                      .order = i};
        }
    }
    return sum_up_all(report, item, n, n_out);
}

/* The paper gives the estimate, from which the size follows. */
static int size_of_estimate(int64_t estimate)
{
    int n = 0;
    while (report_estimate(n) < (double)estimate) {
        n++;
    }
    return n;
}

struct report_group *report_gobi_groups(struct report *report, size_t *n_out)
{
    const struct gobi *gobi = report->gobi;
    size_t n = 0;
    struct item *item = ARENA_ARRAY(report->arena, struct item, gobi == NULL ? 0 : gobi->n);
    for (size_t i = 0; gobi != NULL && i < gobi->n; i++) {
        if (gobi->row[i].solved) {
            item[n++] = (struct item){.size = size_of_estimate(gobi->row[i].estimate),
                                      .estimate = (double)gobi->row[i].estimate,
                                      .moves = gobi->row[i].moves,
                                      .cycles = gobi->row[i].cycles,
                                      .order = i};
        }
    }
    return sum_up_all(report, item, n, n_out);
}
