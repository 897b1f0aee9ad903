/*
 * app/report_priv.h - what the parts of a report share: its lines, the figures of GOBI, tables.
 */
#ifndef TSUMEGO_APP_REPORT_PRIV_H
#define TSUMEGO_APP_REPORT_PRIV_H

#include "app/record.h"
#include "app/report.h"
#include "base/arena.h"

/* ---- lines ------------------------------------------------------------------------------ */

/* One line; texts live in the arena of the report. */
struct report_entry {
    const char *source;
    const char *set;
    const char *engine;
    const char *options;
    int index;
    int part; /* of the problem, where several are on one board; else 0 */
    bool is_test;
    bool proved;
    bool dropped; /* another line took its place */
    enum outcome outcome;
    int64_t moves;
    int64_t cycles;
    int64_t nodes;
    double seconds; /* < 0: not measured */
    int empty;      /* points of the region; < 0: unknown */
    size_t order;
    const char *first;   /* SGF letters; NULL: no first move */
    const char *replies; /* SGF letters, run together; NULL: not in the line */
    const char *resists;
    const char *failure; /* one sentence; NULL: as it should be */
    const char *board;   /* SVG; NULL: none */
    struct report_entry *next;
};

/* The lines of one problem that count. */
struct report_problem {
    size_t n;
    const struct report_entry **entry;
};

/* ---- GOBI ------------------------------------------------------------------------------- */

struct gobi_row {
    int64_t cycles;
    int64_t moves;
    int64_t estimate;
    bool solved;
};

struct gobi {
    size_t n;
    struct gobi_row *row;
    double solved_percent;
    double without_critics;
    double moves_solved;
    double cycles_solved;
    double moves_all;
    double cycles_all;
    double cycles_per_move;
    double move_cost;
    double defences;
};

struct report {
    struct arena *arena;
    bool boards;
    struct report_entry *first; /* as they were read; sorted, by problem */
    struct report_entry *last;
    size_t n;
    size_t n_twice;
    bool sorted;
    size_t n_problems;
    struct report_problem *problem;
    struct gobi *gobi; /* NULL: not known */
};

bool report_is_solved(const struct report_entry *entry);

/* Sorts the lines, finds those that count and puts them together by problem; once, after reading.
 */
void report_sort(struct report *report);

/* The line of that problem, engine and options, or NULL. */
const struct report_entry *report_find(const struct report_problem *problem, const char *engine,
                                       const char *options);

/* ---- tables ----------------------------------------------------------------------------- */

enum { REPORT_COLUMNS = 12 };

struct report_row {
    const char *cell[REPORT_COLUMNS];
    bool sums_up; /* over several sets, or published */
    struct report_row *next;
};

struct report_table {
    const char *title;
    const char *about; /* what the columns are */
    int n_text;        /* leading columns of text; the others are numbers */
    int n_columns;
    const char *head[REPORT_COLUMNS];
    struct report_row *first;
    struct report_row *last;
    struct report_table *next;
};

/* The tables of the page in order.  A table without rows is left out. */
struct report_table *report_tables(struct report *report);

/* ---- figure 8 --------------------------------------------------------------------------- */

/* Moves of an exact engine in the problems of a group. */
struct report_measure {
    double moves; /* mean over the problems in which it was measured; < 0: in none */
    size_t n;     /* so many */
    bool open;    /* not all of these were settled: at least so many moves */
};

/* Problems next to each other in size.  Means. */
struct report_group {
    size_t n;
    int least; /* empty points; 0 where they are not known */
    int most;
    double moves;
    double cycles;
    double estimate;
    struct report_measure plain;     /* alpha-beta without table and order */
    struct report_measure alphabeta; /* with both */
};

/* Of the problems that the planner solved.  Groups of five, or of a multiple of five where these
 * would be more than sixty. */
struct report_group *report_groups(struct report *report, size_t *n_out);

/* The published ones. */
struct report_group *report_gobi_groups(struct report *report, size_t *n_out);

/* Expected leaves of alpha-beta over n open points: n! / 2^(n/2), equation A.2 of the paper. */
double report_estimate(int n);

/* ---- pictures --------------------------------------------------------------------------- */

/* Appends the board of a line as SVG, cut to the part where stones are.  False: the line holds no
 * board that can be drawn. */
bool report_board(struct strbuf *out, const struct record *record);

/* Appends the charts, or a note that they are missing. */
void report_charts(struct report *report, struct strbuf *out, report_plot plot, void *context);

#endif /* TSUMEGO_APP_REPORT_PRIV_H */
