/* Names are looked up from the knowledge base's side, so that each line costs one look-up a schema;
 * that none is left over shows in their number. */
#include "app/schema_stats.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/record.h"
#include "app/version.h"
#include "formats/file.h"
#include "formats/json.h"

enum { MAX_FILE = 1 << 30, COUNTS = 4 };

struct schema_set {
    const char *name;
    struct schema_set *older;
};

struct schema_stats *schema_stats_create(const struct kb *kb)
{
    struct arena *arena = arena_create();
    struct schema_stats *stats = ARENA_NEW(arena, struct schema_stats);
    stats->arena = arena;
    stats->kb = kb;
    stats->count = ARENA_ARRAY(arena, struct schema_count, kb->n_schemas);
    return stats;
}

void schema_stats_destroy(struct schema_stats *stats)
{
    if (stats != NULL) {
        arena_destroy(stats->arena);
    }
}

/* ---- reading ---------------------------------------------------------------------------- */

static void note_set(struct schema_stats *stats, const char *name)
{
    for (const struct schema_set *set = stats->sets; set != NULL; set = set->older) {
        if (strcmp(set->name, name) == 0) {
            return;
        }
    }
    struct schema_set *set = ARENA_NEW(stats->arena, struct schema_set);
    set->name = arena_strdup(stats->arena, name);
    set->older = stats->sets;
    stats->sets = set;
    stats->n_sets++;
}

/* [tried, led, cut, cycles] */
static bool add_counts(struct schema_count *count, const struct json *counts)
{
    int64_t value[COUNTS];
    for (size_t i = 0; i < COUNTS; i++) {
        if (!json_as_int(json_at(counts, i), &value[i]) || value[i] < 0) {
            return false;
        }
    }
    count->tried += (uint64_t)value[0];
    count->led += (uint64_t)value[1];
    count->cut += (uint64_t)value[2];
    count->cycles += (uint64_t)value[3];
    return json_length(counts) == COUNTS;
}

/* False: the line counts something else than the schemas of the knowledge base. */
static bool add_line(struct schema_stats *stats, const struct record *record)
{
    const struct json *schemas = json_get(record->json, "schemas");
    if (schemas == NULL) {
        stats->n_without++;
        return true;
    }
    size_t found = 0;
    struct strbuf name = STRBUF_INIT;
    bool good = true;
    for (int i = 0; i < stats->kb->n_goals; i++) {
        const struct kb_goal *goal = stats->kb->goals[i];
        for (int k = 0; k < goal->n_schemas; k++) {
            name.length = 0;
            strbuf_printf(&name, "%s/%s", goal->name, goal->schemas[k]->name);
            const struct json *counts = json_get(schemas, strbuf_text(&name));
            if (counts != NULL) {
                good = add_counts(&stats->count[goal->schemas[k]->id], counts) && good;
                found++;
            }
        }
    }
    strbuf_fini(&name);
    note_set(stats, record->id.set);
    stats->n_lines++;
    return good && json_is_object(schemas) && found == json_size(schemas);
}

enum ts_status schema_stats_read(struct schema_stats *stats, const char *path, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum ts_status status = file_read(&text, &length, path, MAX_FILE, diag);
    if (status != TS_OK) {
        return status;
    }
    int before = stats->n_lines;
    int line = 1;
    for (const char *c = text; c < text + length && status == TS_OK; line++) {
        const char *end = memchr(c, '\n', (size_t)(text + length - c));
        size_t n = end == NULL ? (size_t)(text + length - c) : (size_t)(end - c);
        struct record record;
        if (!record_read(&record, c, n)) {
            diag_add(diag, DIAG_ERROR, file_name(path), line, 0, "this is no result of a batch");
            status = TS_E_SYNTAX;
            break;
        }
        if (!add_line(stats, &record)) {
            diag_add(diag, DIAG_ERROR, file_name(path), line, 0,
                     "this was counted with another knowledge base");
            status = TS_E_INPUT;
        }
        record_fini(&record);
        c += n + 1;
    }
    if (status == TS_OK && stats->n_lines == before) {
        diag_add(diag, DIAG_ERROR, file_name(path), 0, 0,
                 "it counts no schemas: tsumego batch --schema-counts does");
        status = TS_E_INPUT;
    }
    file_free(text);
    return status;
}

/* ---- the table -------------------------------------------------------------------------- */

struct row {
    const struct kb_goal *goal;
    const struct kb_schema *schema;
    const struct schema_count *count;
};

static uint64_t sort_value(const struct row *row, enum schema_sort sort)
{
    switch (sort) {
    case SORT_GOAL:
        return (uint64_t)row->goal->level;
    case SORT_TRIED:
        return row->count->tried;
    case SORT_LED:
        return row->count->led;
    case SORT_CUT:
        return row->count->cut;
    case SORT_CYCLES:
        return row->count->cycles;
    }
    return 0;
}

/* All schemas, sorted; equal ones as they stand in the knowledge base. */
static struct row *make_rows(const struct schema_stats *stats, enum schema_sort sort)
{
    struct row *rows = ARENA_ARRAY(stats->arena, struct row, stats->kb->n_schemas + 1);
    int n = 0;
    for (int i = 0; i < stats->kb->n_goals; i++) {
        const struct kb_goal *goal = stats->kb->goals[i];
        for (int k = 0; k < goal->n_schemas; k++) {
            const struct kb_schema *schema = goal->schemas[k];
            struct row row = {goal, schema, &stats->count[schema->id]};
            int at = n++;
            for (; at > 0 && sort_value(&rows[at - 1], sort) < sort_value(&row, sort); at--) {
                rows[at] = rows[at - 1];
            }
            rows[at] = row;
        }
    }
    return rows;
}

enum { COLUMNS = 9, N_TEXTS = 2 };

static const char *const HEAD[COLUMNS] = {"goal", "schema", "level", "tried", "led",
                                          "%",    "cut",    "%",     "cycles"};

/* Tenths of a percent. */
static const char *share(struct arena *arena, uint64_t part, uint64_t whole)
{
    uint64_t tenths = (part * 1000 + whole / 2) / whole;
    return arena_printf(arena, "%" PRIu64 ".%" PRIu64, tenths / 10, tenths % 10);
}

static const char *number(struct arena *arena, uint64_t value)
{
    return arena_printf(arena, "%" PRIu64, value);
}

static void fill_cells(struct arena *arena, const struct row *row, const char *cell[COLUMNS])
{
    const struct schema_count *count = row->count;
    cell[0] = row->goal->name;
    cell[1] = row->schema->name;
    cell[2] = number(arena, (uint64_t)row->goal->level);
    cell[3] = number(arena, count->tried);
    cell[4] = number(arena, count->led);
    cell[5] = share(arena, count->led, count->tried);
    cell[6] = number(arena, count->cut);
    cell[7] = share(arena, count->cut, count->tried);
    cell[8] = number(arena, count->cycles);
}

static void add_cells(struct strbuf *out, const char *const *cell, const int width[COLUMNS])
{
    for (int c = 0; c < COLUMNS; c++) {
        bool is_text = c < N_TEXTS;
        strbuf_printf(out, "%s%*s", c == 0 ? "" : "  ", is_text ? -width[c] : width[c], cell[c]);
    }
    strbuf_add_char(out, '\n');
}

static void add_table(struct strbuf *out, const struct schema_stats *stats, const struct row *rows)
{
    int width[COLUMNS];
    const char *(*cell)[COLUMNS] = (const char *(*)[COLUMNS])ARENA_ARRAY(
        stats->arena, const char *, COLUMNS *(stats->kb->n_schemas + 1));
    memcpy(cell[0], HEAD, sizeof HEAD);
    int n = 1;
    for (int i = 0; i < stats->kb->n_schemas; i++) {
        if (rows[i].count->tried > 0) {
            fill_cells(stats->arena, &rows[i], cell[n++]);
        }
    }
    for (int c = 0; c < COLUMNS; c++) {
        width[c] = 0;
        for (int i = 0; i < n; i++) {
            int length = (int)strlen(cell[i][c]);
            width[c] = length > width[c] ? length : width[c];
        }
    }
    for (int i = 0; i < n; i++) {
        add_cells(out, cell[i], width);
    }
}

void schema_stats_text(struct strbuf *out, const struct schema_stats *stats, enum schema_sort sort)
{
    const struct row *rows = make_rows(stats, sort);
    strbuf_printf(out, "%d problem%s of %d set%s", stats->n_lines, stats->n_lines == 1 ? "" : "s",
                  stats->n_sets, stats->n_sets == 1 ? "" : "s");
    if (stats->n_without > 0) {
        strbuf_printf(out, "; lines without counts: %d", stats->n_without);
    }
    strbuf_add(out, "\n\n");
    add_table(out, stats, rows);
    int never = 0;
    for (int i = 0; i < stats->kb->n_schemas; i++) {
        never += rows[i].count->tried == 0;
    }
    strbuf_printf(out, "\nNever used on any set:%s\n", never == 0 ? " none" : "");
    for (int i = 0; i < stats->kb->n_schemas; i++) {
        if (rows[i].count->tried == 0) {
            strbuf_printf(out, "  %s/%s\n", rows[i].goal->name, rows[i].schema->name);
        }
    }
}

/* ---- JSON ------------------------------------------------------------------------------- */

static struct json *row_json(const struct row *row)
{
    struct json *object = json_object_new();
    json_set(object, "goal", json_text(row->goal->name));
    json_set(object, "schema", json_text(row->schema->name));
    json_set(object, "level", json_int(row->goal->level));
    json_set(object, "tried", json_int((int64_t)row->count->tried));
    json_set(object, "led", json_int((int64_t)row->count->led));
    json_set(object, "cut", json_int((int64_t)row->count->cut));
    json_set(object, "cycles", json_int((int64_t)row->count->cycles));
    return object;
}

void schema_stats_json(struct strbuf *out, const struct schema_stats *stats, enum schema_sort sort)
{
    const struct row *rows = make_rows(stats, sort);
    struct json *schemas = json_array_new();
    struct json *never = json_array_new();
    for (int i = 0; i < stats->kb->n_schemas; i++) {
        json_push(schemas, row_json(&rows[i]));
        if (rows[i].count->tried == 0) {
            const char *name =
                arena_printf(stats->arena, "%s/%s", rows[i].goal->name, rows[i].schema->name);
            json_push(never, json_text(name));
        }
    }
    struct json *object = json_object_new();
    json_set(object, "format", json_text("tsumego-schemas"));
    json_set(object, "version", json_int(1));
    json_set(object, "generator", json_text("tsumego " TSUMEGO_VERSION));
    json_set(object, "problems", json_int(stats->n_lines));
    json_set(object, "sets", json_int(stats->n_sets));
    json_set(object, "lines_without_counts", json_int(stats->n_without));
    json_set(object, "schemas", schemas);
    json_set(object, "never_used", never);
    json_write(out, object, 0);
    strbuf_add_char(out, '\n');
    json_free(object);
}
