/*
 * The tables of a report.  A cell is a text; an empty share or mean is "-", so that nothing is
 * divided by nothing.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/report_priv.h"

static const char PLANNER[] = "plan";

/* ---- cells ------------------------------------------------------------------------------ */

static const char *count(struct arena *arena, int64_t n)
{
    return arena_printf(arena, "%" PRId64, n);
}

static const char *mean(struct arena *arena, double sum, double n)
{
    return n > 0 ? arena_printf(arena, "%.1f", sum / n) : "-";
}

static const char *share(struct arena *arena, int64_t part, int64_t whole)
{
    return whole > 0 ? arena_printf(arena, "%.1f %%", 100.0 * (double)part / (double)whole) : "-";
}

static const char *share_of(struct arena *arena, int64_t part, int64_t whole)
{
    return whole > 0 ? arena_printf(arena, "%s of %" PRId64, share(arena, part, whole), whole)
                     : "-";
}

static const char *large(struct arena *arena, double value)
{
    return value < 0     ? "-"
           : value < 1e9 ? arena_printf(arena, "%.1f", value)
                         : arena_printf(arena, "%.2e", value);
}

static struct report_table *add_table(struct arena *arena, struct report_table *before,
                                      const struct report_table *like)
{
    struct report_table *table = arena_copy(arena, like, sizeof *like);
    if (before != NULL) {
        before->next = table;
    }
    return table;
}

static void add_row(struct arena *arena, struct report_table *table, const char *const *cells)
{
    struct report_row *row = ARENA_NEW(arena, struct report_row);
    memcpy(row->cell, cells, sizeof row->cell[0] * (size_t)table->n_columns);
    if (table->last == NULL) {
        table->first = row;
    } else {
        table->last->next = row;
    }
    table->last = row;
}

#define ADD_ROW(arena, table, ...)                                                                 \
    add_row(arena, table, (const char *const[REPORT_COLUMNS]){__VA_ARGS__})

/* ---- sets and engines ------------------------------------------------------------------- */

/* Lines of one set, engine and options. */
struct sums {
    const char *set; /* NULL: all of them */
    const char *engine;
    const char *options;
    bool tests;
    int64_t n; /* problems with an expected answer, or tests */
    int64_t solved;
    int64_t proved;
    int64_t moves; /* of the solved ones, like those that follow */
    int64_t cycles;
    int64_t nodes;
    int64_t run;       /* problems that came to an end without an error */
    int64_t moves_all; /* of these */
    int64_t cycles_all;
    double seconds; /* of all; < 0: of some they are not known */
    int outcome[OUTCOME_COUNT];
    struct sums *next;
};

static void add_to_sums(struct sums *sums, const struct report_entry *entry)
{
    sums->outcome[entry->outcome]++;
    sums->seconds = sums->seconds < 0 || entry->seconds < 0 ? -1.0 : sums->seconds + entry->seconds;
    if (entry->outcome == OUTCOME_NO_EXPECTATION) {
        return;
    }
    sums->n++;
    sums->proved += entry->proved;
    sums->run += entry->outcome != OUTCOME_ERROR;
    sums->moves_all += entry->moves;
    sums->cycles_all += entry->cycles;
    if (report_is_solved(entry)) {
        sums->solved++;
        sums->moves += entry->moves;
        sums->cycles += entry->cycles;
        sums->nodes += entry->nodes;
    }
}

static bool is_of(const struct sums *sums, const char *set, const struct report_entry *entry)
{
    return sums->tests == entry->is_test &&
           (set == NULL ? sums->set == NULL : sums->set != NULL && strcmp(sums->set, set) == 0) &&
           strcmp(sums->engine, entry->engine) == 0 && strcmp(sums->options, entry->options) == 0;
}

/* Adds the line to the sums of its set, or for NULL to those of all sets. */
static void add_to(struct arena *arena, struct sums **list, const char *set,
                   const struct report_entry *entry)
{
    while (*list != NULL && !is_of(*list, set, entry)) {
        list = &(*list)->next;
    }
    if (*list == NULL) {
        *list = ARENA_NEW(arena, struct sums);
        **list = (struct sums){.set = set,
                               .engine = entry->engine,
                               .options = entry->options,
                               .tests = entry->is_test};
    }
    add_to_sums(*list, entry);
}

struct all_sums {
    struct sums *by_set;
    struct sums *over_all;
    bool several; /* sets */
};

static void sum_up(struct all_sums *out, const struct report *report)
{
    *out = (struct all_sums){0};
    for (const struct report_entry *entry = report->first; entry != NULL; entry = entry->next) {
        if (!entry->dropped) {
            add_to(report->arena, &out->by_set, entry->set, entry);
            add_to(report->arena, &out->over_all, NULL, entry);
            out->several = out->several || strcmp(entry->set, report->first->set) != 0;
        }
    }
}

/* A planner visits no nodes, and a search runs through no planning cycles. */
static void add_sums(struct arena *arena, struct report_table *table, const struct sums *s)
{
    double n = (double)s->solved;
    bool plans = s->cycles > 0;
    ADD_ROW(arena, table, s->set == NULL ? "all" : s->set, s->engine, s->options,
            count(arena, s->n), count(arena, s->solved), share(arena, s->solved, s->n),
            count(arena, s->proved), mean(arena, (double)s->moves, n),
            plans ? mean(arena, (double)s->cycles, n) : "-",
            plans ? mean(arena, (double)s->cycles, (double)s->moves) : "-",
            s->nodes > 0 ? mean(arena, (double)s->nodes, n) : "-",
            s->seconds < 0 ? "-" : arena_printf(arena, "%.2f", s->seconds));
}

static void add_gobi_sums(struct arena *arena, struct report_table *table, const struct gobi *gobi)
{
    struct sums s = {.set = "test set I", .engine = "GOBI", .options = "as published"};
    for (size_t i = 0; i < gobi->n; i++) {
        const struct gobi_row *row = &gobi->row[i];
        s.n++;
        s.solved += row->solved;
        s.moves += row->solved ? row->moves : 0;
        s.cycles += row->solved ? row->cycles : 0;
    }
    double n = (double)s.solved;
    ADD_ROW(arena, table, s.set, s.engine, s.options, count(arena, s.n), count(arena, s.solved),
            share(arena, s.solved, s.n), "-", mean(arena, (double)s.moves, n),
            mean(arena, (double)s.cycles, n), mean(arena, (double)s.cycles, (double)s.moves), "-",
            "-");
}

static struct report_table *sets_table(struct report *report, const struct all_sums *sums)
{
    struct report_table *table = add_table(
        report->arena, NULL,
        &(struct report_table){
            .title = "Sets and engines",
            .about = "Problems: those with an expected answer. Solved: right, or not listed but "
                     "proved. Proofs: complete ones. Moves, cycles and nodes are means over the "
                     "solved problems; cycles a move is over the same. Seconds: the sum over all, "
                     "where they were measured (--times).",
            .n_text = 3,
            .n_columns = 12,
            .head = {"set", "engine", "options", "problems", "solved", "share", "proofs", "moves",
                     "cycles", "cycles a move", "nodes", "seconds"}});
    for (const struct sums *s = sums->by_set; s != NULL; s = s->next) {
        if (!s->tests) {
            add_sums(report->arena, table, s);
        }
    }
    for (const struct sums *s = sums->over_all; s != NULL && sums->several; s = s->next) {
        if (!s->tests) {
            add_sums(report->arena, table, s);
            table->last->sums_up = true;
        }
    }
    if (report->gobi != NULL && table->first != NULL) {
        add_gobi_sums(report->arena, table, report->gobi);
        table->last->sums_up = true;
    }
    return table;
}

/* ---- sums and medians ------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

/* The lower one of the two in the middle, as in the table of a batch. */
static const char *median(struct arena *arena, int64_t *value, size_t n)
{
    if (n == 0) {
        return "-";
    }
    qsort(value, n, sizeof value[0], by_value);
    return count(arena, value[(n - 1) / 2]);
}

static void add_effort(struct report *report, struct report_table *table, const struct sums *s)
{
    struct arena *a = report->arena;
    size_t n = 0;
    int64_t *moves = ARENA_ARRAY(a, int64_t, s->solved);
    int64_t *cycles = ARENA_ARRAY(a, int64_t, s->solved);
    int64_t *nodes = ARENA_ARRAY(a, int64_t, s->solved);
    for (const struct report_entry *entry = report->first; entry != NULL; entry = entry->next) {
        if (!entry->dropped && report_is_solved(entry) && is_of(s, entry->set, entry)) {
            moves[n] = entry->moves;
            cycles[n] = entry->cycles;
            nodes[n] = entry->nodes;
            n++;
        }
    }
    bool plans = s->cycles > 0;
    bool searches = s->nodes > 0;
    ADD_ROW(a, table, s->set, s->engine, s->options, count(a, s->solved), count(a, s->moves),
            median(a, moves, n), plans ? count(a, s->cycles) : "-",
            plans ? median(a, cycles, n) : "-", searches ? count(a, s->nodes) : "-",
            searches ? median(a, nodes, n) : "-");
}

static struct report_table *effort_table(struct report *report, struct report_table *before,
                                         const struct all_sums *sums)
{
    struct report_table *table = add_table(
        report->arena, before,
        &(struct report_table){
            .title = "Sums and medians",
            .about = "Over the solved problems. A median is the lower one of the two in the "
                     "middle. The planner visits no nodes, a search makes no plan.",
            .n_text = 3,
            .n_columns = 10,
            .head = {"set", "engine", "options", "solved", "moves", "median", "cycles", "median",
                     "nodes", "median"}});
    for (const struct sums *s = sums->by_set; s != NULL; s = s->next) {
        if (!s->tests) {
            add_effort(report, table, s);
        }
    }
    return table;
}

/* ---- outcomes --------------------------------------------------------------------------- */

static struct report_table *outcomes_table(struct report *report, struct report_table *before,
                                           const struct all_sums *sums)
{
    struct report_table *table = add_table(
        report->arena, before,
        &(struct report_table){
            .title = "Outcomes",
            .about = "Also: not listed in the file, but proved. Differ: a complete proof refutes "
                     "what the file says. Ko: where the file speaks of none. Open: not settled. "
                     "None: the file says nothing.",
            .n_text = 3,
            .n_columns = 11,
            .head = {"set", "engine", "options", "right", "also", "differ", "ko", "wrong", "open",
                     "none", "error"}});
    for (const struct sums *s = sums->by_set; s != NULL; s = s->next) {
        if (!s->tests) {
            const int *o = s->outcome;
            struct arena *a = report->arena;
            ADD_ROW(a, table, s->set, s->engine, s->options, count(a, o[OUTCOME_RIGHT]),
                    count(a, o[OUTCOME_ALSO_RIGHT]), count(a, o[OUTCOME_DISAGREES]),
                    count(a, o[OUTCOME_KO]), count(a, o[OUTCOME_WRONG]),
                    count(a, o[OUTCOME_UNKNOWN]), count(a, o[OUTCOME_NO_EXPECTATION]),
                    count(a, o[OUTCOME_ERROR]));
        }
    }
    return table;
}

static struct report_table *tests_table(struct report *report, struct report_table *before,
                                        const struct all_sums *sums)
{
    struct report_table *table = add_table(
        report->arena, before,
        &(struct report_table){
            .title = "Tests",
            .about = "PASS: marked as known to fail, and passes. fail: marked so, and fails.",
            .n_text = 3,
            .n_columns = 10,
            .head = {"set", "engine", "options", "pass", "PASS", "fail", "FAIL", "ignored",
                     "skipped", "error"}});
    for (const struct sums *s = sums->by_set; s != NULL; s = s->next) {
        if (s->tests) {
            const int *o = s->outcome;
            struct arena *a = report->arena;
            ADD_ROW(a, table, s->set, s->engine, s->options, count(a, o[OUTCOME_PASS]),
                    count(a, o[OUTCOME_UNEXPECTED_PASS]), count(a, o[OUTCOME_KNOWN_FAIL]),
                    count(a, o[OUTCOME_FAIL]), count(a, o[OUTCOME_IGNORED]),
                    count(a, o[OUTCOME_SKIPPED]), count(a, o[OUTCOME_ERROR]));
        }
    }
    return table;
}

/* ---- beside GOBI ------------------------------------------------------------------------ */

/* Seconds and moves of the planner and of alpha-beta on the same problems. */
struct cost {
    double plan_seconds;
    double other_seconds;
    int64_t plan_moves;
    int64_t other_moves;
};

static const char *cost_cell(const struct report *report, const char *other)
{
    struct cost c = {0};
    for (size_t i = 0; i < report->n_problems; i++) {
        const struct report_entry *plan = report_find(&report->problem[i], PLANNER, "");
        const struct report_entry *entry = report_find(&report->problem[i], other, "");
        if (plan != NULL && entry != NULL && plan->seconds >= 0 && entry->seconds >= 0) {
            c.plan_seconds += plan->seconds;
            c.plan_moves += plan->moves;
            c.other_seconds += entry->seconds;
            c.other_moves += entry->moves;
        }
    }
    if (c.plan_moves == 0 || c.other_moves == 0 || c.other_seconds <= 0) {
        return "-";
    }
    return arena_printf(report->arena, "%.1f",
                        c.plan_seconds / (double)c.plan_moves /
                            (c.other_seconds / (double)c.other_moves));
}

/* Every point of `few`, two letters each, is one of `many`. */
static bool has_all(const char *many, const char *few)
{
    for (; *few != '\0'; few += 2) {
        const char *at = many;
        while (*at != '\0' && memcmp(at, few, 2) != 0) {
            at += 2;
        }
        if (*at == '\0') {
            return false;
        }
    }
    return true;
}

/* The line of an exact engine that proves its answer, or NULL. */
static const struct report_entry *exact_of(const struct report_problem *problem)
{
    static const char *const names[] = {"dfpn", "alphabeta", "alphabeta-plain"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct report_entry *entry = report_find(problem, names[i], "");
        if (entry != NULL && entry->proved && entry->resists != NULL) {
            return entry;
        }
    }
    return NULL;
}

/* How many of the solved problems can be compared, and in how many the planner looked at every
 * defence that holds out longest against the exact engine.  A complete proof looks at all. */
static const char *defences_cell(const struct report *report)
{
    int64_t n = 0;
    int64_t considered = 0;
    for (size_t i = 0; i < report->n_problems; i++) {
        const struct report_entry *plan = report_find(&report->problem[i], PLANNER, "");
        const struct report_entry *exact = exact_of(&report->problem[i]);
        if (plan == NULL || exact == NULL || !report_is_solved(plan) || plan->replies == NULL ||
            plan->first == NULL || exact->first == NULL || strcmp(plan->first, exact->first) != 0 ||
            exact->resists[0] == '\0') {
            continue;
        }
        n++;
        considered += plan->proved || has_all(plan->replies, exact->resists);
    }
    return share_of(report->arena, considered, n);
}

static const struct sums *planner_sums(const struct all_sums *sums, const char *options)
{
    const struct sums *s = sums->over_all;
    while (s != NULL &&
           (s->tests || strcmp(s->engine, PLANNER) != 0 || strcmp(s->options, options) != 0)) {
        s = s->next;
    }
    return s;
}

static const char *published(struct arena *arena, double value, const char *unit)
{
    return value < 0 ? "-" : arena_printf(arena, "%g%s", value, unit);
}

#define PUBLISHED(figure, unit)                                                                    \
    published(report->arena, report->gobi == NULL ? -1.0 : report->gobi->figure, unit)

static struct report_table *gobi_table(struct report *report, struct report_table *before,
                                       const struct all_sums *sums)
{
    struct arena *a = report->arena;
    struct report_table *table = add_table(
        a, before,
        &(struct report_table){
            .title = "The planner beside GOBI",
            .about =
                "Over all sets; GOBI: 85 problems of its test set I, other ones than these. "
                "Cost: seconds a move of the planner in seconds a move of alpha-beta, over "
                "the problems where both were measured, which is of use when it was on the same "
                "machine. Defences: of the solved problems in "
                "which an exact engine proves the same first move, the share in which the "
                "planner answered every reply that holds out longest in the exact tree; a "
                "complete proof answers all. Where the exact tree holds no reply there is nothing "
                "to "
                "compare.",
            .n_text = 1,
            .n_columns = 3,
            .head = {"figure", "planner", "GOBI"}});
    const struct sums *s = planner_sums(sums, "");
    if (s == NULL) {
        return table;
    }
    const struct sums *without = planner_sums(sums, "no-critics");
    double solved = (double)s->solved;
    double n = (double)s->run;
    ADD_ROW(a, table, "problems", count(a, s->n),
            report->gobi == NULL ? "-" : count(a, (int64_t)report->gobi->n));
    ADD_ROW(a, table, "solved", share_of(a, s->solved, s->n), PUBLISHED(solved_percent, " %"));
    ADD_ROW(a, table, "solved without critics",
            without == NULL ? "-" : share_of(a, without->solved, without->n),
            PUBLISHED(without_critics, " %"));
    ADD_ROW(a, table, "moves a solved problem", mean(a, (double)s->moves, solved),
            PUBLISHED(moves_solved, ""));
    ADD_ROW(a, table, "cycles a solved problem", mean(a, (double)s->cycles, solved),
            PUBLISHED(cycles_solved, ""));
    ADD_ROW(a, table, "moves a problem", mean(a, (double)s->moves_all, n),
            PUBLISHED(moves_all, ""));
    ADD_ROW(a, table, "cycles a problem", mean(a, (double)s->cycles_all, n),
            PUBLISHED(cycles_all, ""));
    ADD_ROW(a, table, "cycles a move", mean(a, (double)s->cycles, (double)s->moves),
            PUBLISHED(cycles_per_move, ""));
    ADD_ROW(a, table, "cost of a move in moves of alphabeta-plain",
            cost_cell(report, "alphabeta-plain"), PUBLISHED(move_cost, ""));
    ADD_ROW(a, table, "cost of a move in moves of alphabeta", cost_cell(report, "alphabeta"), "-");
    ADD_ROW(a, table, "main defences considered", defences_cell(report), PUBLISHED(defences, " %"));
    return table;
}

/* ---- size ------------------------------------------------------------------------------- */

static const char *measured(struct arena *arena, const struct report_measure *m, size_t n)
{
    const char *text = large(arena, m->moves);
    text = m->open ? arena_printf(arena, "> %s", text) : text;
    return m->n == 0 || m->n == n ? text : arena_printf(arena, "%s of %zu", text, m->n);
}

static const char *range(struct arena *arena, const struct report_group *group)
{
    return group->least == group->most ? arena_printf(arena, "%d", group->least)
                                       : arena_printf(arena, "%d-%d", group->least, group->most);
}

static struct report_table *size_table(struct report *report, struct report_table *before)
{
    struct arena *a = report->arena;
    struct report_table *table = add_table(
        a, before,
        &(struct report_table){
            .title = "The planner and alpha-beta by the size of the problem",
            .about = "The problems that the planner solved, in the order of their empty points, "
                     "then of its moves, in groups of five (of a multiple of five where these "
                     "would be more than sixty); means. Estimate: n! / 2^(n/2) leaves of "
                     "alpha-beta over n points, as in the paper. Measured: moves of "
                     "alphabeta-plain, which has no table and no order, and of alphabeta. "
                     "> says that it was stopped by its limit in a problem of the group, "
                     "and a number after of that it was measured in so many only.",
            .n_text = 0,
            .n_columns = 8,
            .head = {"group", "problems", "empty points", "moves", "cycles", "measured plain",
                     "measured alphabeta", "estimate"}});
    size_t n;
    const struct report_group *group = report_groups(report, &n);
    for (size_t i = 0; i < n; i++) {
        const struct report_group *g = &group[i];
        ADD_ROW(a, table, count(a, (int64_t)i + 1), count(a, (int64_t)g->n), range(a, g),
                mean(a, g->moves, 1), mean(a, g->cycles, 1), measured(a, &g->plain, g->n),
                measured(a, &g->alphabeta, g->n), large(a, g->estimate));
    }
    return table;
}

static struct report_table *gobi_size_table(struct report *report, struct report_table *before)
{
    struct arena *a = report->arena;
    struct report_table *table =
        add_table(a, before,
                  &(struct report_table){
                      .title = "The same as published for GOBI (figure 8, from table 1)",
                      .about = "Points follow from the estimate. Alpha-beta was not measured.",
                      .n_text = 0,
                      .n_columns = 6,
                      .head = {"group", "problems", "points", "moves", "cycles", "estimate"}});
    size_t n;
    const struct report_group *group = report_gobi_groups(report, &n);
    for (size_t i = 0; i < n; i++) {
        const struct report_group *g = &group[i];
        ADD_ROW(a, table, count(a, (int64_t)i + 1), count(a, (int64_t)g->n), range(a, g),
                mean(a, g->moves, 1), mean(a, g->cycles, 1), large(a, g->estimate));
    }
    return table;
}

/* ---- other options ---------------------------------------------------------------------- */

/* The planner with other options and with the usual ones, on the problems that both have. */
static void add_variant(struct report *report, struct report_table *table, const char *options)
{
    struct arena *a = report->arena;
    struct sums usual = {0};
    struct sums other = {0};
    for (size_t i = 0; i < report->n_problems; i++) {
        const struct report_entry *x = report_find(&report->problem[i], PLANNER, "");
        const struct report_entry *y = report_find(&report->problem[i], PLANNER, options);
        if (x != NULL && y != NULL) {
            add_to_sums(&usual, x);
            add_to_sums(&other, y);
        }
    }
    double n = (double)usual.run;
    double m = (double)other.run;
    ADD_ROW(a, table, options, count(a, usual.n), share(a, usual.solved, usual.n),
            share(a, other.solved, other.n), mean(a, (double)usual.moves_all, n),
            mean(a, (double)other.moves_all, m), mean(a, (double)usual.cycles_all, n),
            mean(a, (double)other.cycles_all, m));
}

static struct report_table *variants_table(struct report *report, struct report_table *before,
                                           const struct all_sums *sums)
{
    struct arena *a = report->arena;
    struct report_table *table = add_table(
        a, before,
        &(struct report_table){
            .title = "Critics and agendas",
            .about = "The planner with other options beside itself with the usual ones, over the "
                     "problems that were tried with both. Means over all of these.",
            .n_text = 1,
            .n_columns = 8,
            .head = {"options", "problems", "solved usually", "solved with them", "moves usually",
                     "moves with them", "cycles usually", "cycles with them"}});
    for (const struct sums *s = sums->over_all; s != NULL; s = s->next) {
        if (!s->tests && strcmp(s->engine, PLANNER) == 0 && s->options[0] != '\0') {
            add_variant(report, table, s->options);
        }
    }
    if (report->gobi != NULL && table->first != NULL) {
        ADD_ROW(a, table, "GOBI without critics", count(a, (int64_t)report->gobi->n),
                PUBLISHED(solved_percent, " %"), PUBLISHED(without_critics, " %"),
                PUBLISHED(moves_all, ""), "-", PUBLISHED(cycles_all, ""), "-");
    }
    return table;
}

struct report_table *report_tables(struct report *report)
{
    report_sort(report);
    struct all_sums sums;
    sum_up(&sums, report);
    struct report_table *first = sets_table(report, &sums);
    struct report_table *last = effort_table(report, first, &sums);
    last = outcomes_table(report, last, &sums);
    last = tests_table(report, last, &sums);
    last = gobi_table(report, last, &sums);
    struct report_table *size = size_table(report, last);
    last = size->first == NULL ? size : gobi_size_table(report, size);
    (void)variants_table(report, last, &sums);
    return first;
}
