/*
 * Reading.  When all lines have been read they are sorted by file and problem, so that it does not
 * matter how they were divided among the files; what is looked up afterwards stands in the few
 * lines of a problem.
 */
#include "app/report.h"

#include <stdlib.h>
#include <string.h>

#include "app/report_priv.h"
#include "app/tally.h"
#include "formats/file.h"

enum { MAX_FILE = 1 << 30, TABLE_1_COLUMNS = 6 };

struct report *report_create(bool boards)
{
    struct arena *arena = arena_create();
    struct report *report = ARENA_NEW(arena, struct report);
    report->arena = arena;
    report->boards = boards;
    return report;
}

void report_destroy(struct report *report)
{
    if (report != NULL) {
        arena_destroy(report->arena);
    }
}

/* ---- lines ------------------------------------------------------------------------------ */

bool report_is_solved(const struct report_entry *entry)
{
    return entry->outcome == OUTCOME_RIGHT || entry->outcome == OUTCOME_ALSO_RIGHT;
}

/* Neighbouring lines share their texts. */
static const char *shared(struct report *report, const char *before, const char *text)
{
    return before != NULL && strcmp(before, text) == 0 ? before : arena_strdup(report->arena, text);
}

/* A list of points as one text, two letters each; NULL when it is none. */
static const char *letters_of(struct arena *arena, const struct json *points)
{
    if (!json_is_array(points)) {
        return NULL;
    }
    size_t n = json_length(points);
    char *text = ARENA_ARRAY(arena, char, 2 * n + 1);
    for (size_t i = 0; i < n; i++) {
        const char *letters = json_as_text(json_at(points, i));
        if (letters == NULL || strlen(letters) != 2) {
            return NULL;
        }
        memcpy(text + 2 * i, letters, 2);
    }
    return text;
}

static void take_board(struct report *report, struct report_entry *entry,
                       const struct record *record)
{
    struct strbuf svg = STRBUF_INIT;
    if (report_board(&svg, record)) {
        entry->board = arena_strdup(report->arena, strbuf_text(&svg));
    }
    strbuf_fini(&svg);
}

static void take_failure(struct report *report, struct report_entry *entry,
                         const struct record *record)
{
    struct strbuf text = STRBUF_INIT;
    tally_failure(&text, record);
    entry->failure = arena_strndup(report->arena, strbuf_text(&text), text.length - 1);
    strbuf_fini(&text);
    if (report->boards) {
        take_board(report, entry, record);
    }
}

static void add_entry(struct report *report, const struct record *record)
{
    struct arena *arena = report->arena;
    const struct report_entry *before = report->last;
    struct report_entry *entry = ARENA_NEW(arena, struct report_entry);
    const struct json *first = json_at(json_get(record->json, "first_moves"), 0);
    const char *letters = json_as_text(first);
    int64_t empty = -1;
    *entry = (struct report_entry){
        .source = shared(report, before == NULL ? NULL : before->source, record->id.source),
        .set = shared(report, before == NULL ? NULL : before->set, record->id.set),
        .engine = shared(report, before == NULL ? NULL : before->engine, record->id.engine),
        .options = shared(report, before == NULL ? NULL : before->options, record->id.options),
        .index = record->id.index,
        .part = record->id.part,
        .is_test = record->id.is_test,
        .proved = record->proved,
        .outcome = record->outcome,
        .moves = record->moves,
        .cycles = record->cycles,
        .nodes = record->nodes,
        .seconds = -1.0,
        .order = report->n++,
        .first = letters == NULL ? NULL : arena_strdup(arena, letters),
        .replies = letters_of(arena, json_get(record->json, "replies")),
        .resists = letters_of(arena, json_get(record->json, "resists")),
    };
    (void)json_as_real(json_get(record->json, "seconds"), &entry->seconds);
    (void)json_as_int(json_get(json_get(record->json, "board"), "empty"), &empty);
    entry->empty = empty < 0 || empty > GO_POINTS ? -1 : (int)empty;
    if (!outcome_is_good(record->outcome)) {
        take_failure(report, entry, record);
    }
    if (report->last == NULL) {
        report->first = entry;
    } else {
        report->last->next = entry;
    }
    report->last = entry;
}

enum ts_status report_read(struct report *report, const char *path, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum ts_status status = file_read(&text, &length, path, MAX_FILE, diag);
    if (status != TS_OK) {
        return status;
    }
    int line = 1;
    for (const char *c = text; c < text + length && status == TS_OK; line++) {
        const char *end = memchr(c, '\n', (size_t)(text + length - c));
        size_t n = end == NULL ? (size_t)(text + length - c) : (size_t)(end - c);
        struct record record;
        if (record_read(&record, c, n)) {
            add_entry(report, &record);
            record_fini(&record);
        } else {
            diag_add(diag, DIAG_ERROR, file_name(path), line, 0, "this is no result of a batch");
            status = TS_E_SYNTAX;
        }
        c += n + 1;
    }
    file_free(text);
    return status;
}

/* ---- by problem ------------------------------------------------------------------------- */

static int compare_problems(const struct report_entry *a, const struct report_entry *b)
{
    int order = strcmp(a->source, b->source);
    order = order != 0 ? order : (a->index > b->index) - (a->index < b->index);
    return order != 0 ? order : (a->part > b->part) - (a->part < b->part);
}

static int by_problem(const void *a, const void *b)
{
    const struct report_entry *x = *(const struct report_entry *const *)a;
    const struct report_entry *y = *(const struct report_entry *const *)b;
    int order = compare_problems(x, y);
    order = order != 0 ? order : strcmp(x->options, y->options);
    return order != 0 ? order : (x->order > y->order) - (x->order < y->order);
}

static bool is_same_run(const struct report_entry *a, const struct report_entry *b)
{
    return strcmp(a->engine, b->engine) == 0 && strcmp(a->options, b->options) == 0;
}

/* Marks those of the lines of a problem that do not count, and returns how many do. */
static size_t drop_older(struct report *report, struct report_entry **entry, size_t n)
{
    size_t left = n;
    for (size_t i = 1; i < n; i++) {
        for (size_t j = 0; j < i; j++) {
            if (!entry[j]->dropped && is_same_run(entry[i], entry[j])) {
                bool keeps = entry[i]->outcome == OUTCOME_ERROR;
                entry[keeps ? i : j]->dropped = true;
                left--;
                report->n_twice++;
                break;
            }
        }
    }
    return left;
}

static void add_problem(struct report *report, struct report_entry **entry, size_t n)
{
    struct report_problem *problem = &report->problem[report->n_problems++];
    size_t left = drop_older(report, entry, n);
    problem->entry = ARENA_ARRAY(report->arena, const struct report_entry *, left);
    for (size_t i = 0; i < n; i++) {
        if (!entry[i]->dropped) {
            problem->entry[problem->n++] = entry[i];
        }
    }
}

/* Puts the list into the order of the array. */
static void relink(struct report *report, struct report_entry **all, size_t n)
{
    report->first = all[0];
    report->last = all[n - 1];
    for (size_t i = 0; i < n; i++) {
        all[i]->next = i + 1 < n ? all[i + 1] : NULL;
    }
}

void report_sort(struct report *report)
{
    if (report->sorted || report->n == 0) {
        return;
    }
    report->sorted = true;
    struct report_entry **all = ARENA_ARRAY(report->arena, struct report_entry *, report->n);
    size_t n = 0;
    for (struct report_entry *entry = report->first; entry != NULL; entry = entry->next) {
        all[n++] = entry;
    }
    qsort(all, n, sizeof all[0], by_problem);
    relink(report, all, n);
    report->problem = ARENA_ARRAY(report->arena, struct report_problem, n);
    size_t start = 0;
    for (size_t i = 1; i <= n; i++) {
        if (i == n || compare_problems(all[i], all[start]) != 0) {
            add_problem(report, all + start, i - start);
            start = i;
        }
    }
}

const struct report_entry *report_find(const struct report_problem *problem, const char *engine,
                                       const char *options)
{
    for (size_t i = 0; i < problem->n; i++) {
        const struct report_entry *entry = problem->entry[i];
        if (!entry->is_test && strcmp(entry->engine, engine) == 0 &&
            strcmp(entry->options, options) == 0) {
            return entry;
        }
    }
    return NULL;
}

/* ---- GOBI ------------------------------------------------------------------------------- */

static bool read_row(struct gobi_row *out, const struct json *row)
{
    return json_length(row) == TABLE_1_COLUMNS && json_as_int(json_at(row, 2), &out->cycles) &&
           json_as_int(json_at(row, 3), &out->moves) &&
           json_as_bool(json_at(row, 4), &out->solved) &&
           json_as_int(json_at(row, 5), &out->estimate);
}

static bool read_gobi(struct gobi *out, struct arena *arena, const struct json *json)
{
    const struct {
        const char *key;
        double *value;
    } figures[] = {
        {"solved_percent", &out->solved_percent},
        {"solved_percent_without_critics", &out->without_critics},
        {"moves_per_solved", &out->moves_solved},
        {"cycles_per_solved", &out->cycles_solved},
        {"moves_per_problem", &out->moves_all},
        {"cycles_per_problem", &out->cycles_all},
        {"cycles_per_move", &out->cycles_per_move},
        {"move_cost_in_alpha_beta_moves", &out->move_cost},
        {"defences_considered_percent", &out->defences},
    };
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        if (!json_as_real(json_get(json, figures[i].key), figures[i].value)) {
            return false;
        }
    }
    const struct json *rows = json_get(json, "table_1");
    out->n = json_length(rows);
    out->row = ARENA_ARRAY(arena, struct gobi_row, out->n);
    bool good = out->n > 0;
    for (size_t i = 0; i < out->n && good; i++) {
        good = read_row(&out->row[i], json_at(rows, i));
    }
    return good;
}

enum ts_status report_read_published(struct report *report, const char *path, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum ts_status status = file_read(&text, &length, path, MAX_FILE, diag);
    if (status != TS_OK) {
        return status;
    }
    struct json *json = NULL;
    status = json_parse(&json, text, length, file_name(path), diag);
    file_free(text);
    if (status != TS_OK) {
        return status;
    }
    struct gobi *gobi = ARENA_NEW(report->arena, struct gobi);
    if (read_gobi(gobi, report->arena, json)) {
        report->gobi = gobi;
    } else {
        diag_add(diag, DIAG_ERROR, file_name(path), 0, 0, "a figure is missing");
        status = TS_E_INPUT;
    }
    json_free(json);
    return status;
}
