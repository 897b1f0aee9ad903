/* Groups are few and lines come set by set, so groups are looked for from the last one back. */
#include "app/tally.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "formats/file.h"

enum { FIRST_ROOM = 256, MAX_BASELINE = 1 << 30, SHOWN = 5 };

struct numbers {
    size_t n;
    size_t room;
    int64_t *value;
};

struct group {
    const char *set;
    const char *engine;
    int n;
    int outcome[OUTCOME_COUNT];
    int proved;
    struct numbers moves;
    struct numbers nodes;
    struct group *older;
};

struct old {
    uint64_t hash;
    int rank;
    const char *outcome;
};

struct tally {
    struct arena *arena;
    struct group *newest;
    struct strbuf failures;
    struct old *old; /* sorted by hash */
    size_t n_old;
    bool compares;
    struct strbuf better;
    struct strbuf worse;
    int n_better;
    int n_worse;
    int n_same;
    int n_new;
};

struct tally *tally_create(void)
{
    struct arena *arena = arena_create();
    struct tally *tally = ARENA_NEW(arena, struct tally);
    tally->arena = arena;
    return tally;
}

void tally_destroy(struct tally *tally)
{
    if (tally != NULL) {
        strbuf_fini(&tally->failures);
        strbuf_fini(&tally->better);
        strbuf_fini(&tally->worse);
        arena_destroy(tally->arena);
    }
}

/* ---- adding ----------------------------------------------------------------------------- */

static void add_number(struct arena *arena, struct numbers *numbers, int64_t value)
{
    if (numbers->n == numbers->room) {
        size_t room = numbers->room == 0 ? FIRST_ROOM : numbers->room * 2;
        int64_t *values = ARENA_ARRAY(arena, int64_t, room);
        if (numbers->n > 0) {
            memcpy(values, numbers->value, sizeof *values * numbers->n);
        }
        numbers->value = values;
        numbers->room = room;
    }
    numbers->value[numbers->n++] = value;
}

static struct group *group_of(struct tally *tally, const struct record_id *id)
{
    struct group *group = tally->newest;
    while (group != NULL &&
           (strcmp(group->set, id->set) != 0 || strcmp(group->engine, id->engine) != 0)) {
        group = group->older;
    }
    if (group == NULL) {
        group = ARENA_NEW(tally->arena, struct group);
        group->set = arena_strdup(tally->arena, id->set);
        group->engine = arena_strdup(tally->arena, id->engine);
        group->older = tally->newest;
        tally->newest = group;
    }
    return group;
}

/* "set.sgf problem 3 (Name), plan" or "set.tst test 3 attack A1, plan" */
static void add_name(struct strbuf *out, const struct record *record)
{
    if (record->id.is_test && record->name[0] != '\0') {
        strbuf_printf(out, "%s test %s", record->id.source, record->name);
    } else {
        strbuf_printf(out, "%s problem %d", record->id.source, record->id.index + 1);
        if (record->id.is_part) {
            strbuf_printf(out, ", part %d", record->id.part + 1);
        }
        if (record->name[0] != '\0') {
            strbuf_printf(out, " (%s)", record->name);
        }
    }
    strbuf_printf(out, ", %s", record->id.engine);
}

/* The first few points of a list, or all of a line. */
static void add_points(struct strbuf *out, const char *before, const struct json *points,
                       int height, size_t most)
{
    size_t n = json_length(points);
    for (size_t i = 0; i < n && i < most; i++) {
        const char *letters = json_as_text(json_at(points, i));
        char vertex[8];
        go_point p =
            letters == NULL ? GO_NO_POINT : go_point_of_sgf(letters, GO_MAX_SIZE, GO_MAX_SIZE);
        strbuf_printf(out, "%s%s", i == 0 ? before : " ", go_vertex(p, height, vertex));
    }
    strbuf_add(out, n > most ? " ..." : "");
}

void tally_failure(struct strbuf *out, const struct record *record)
{
    add_name(out, record);
    strbuf_printf(out, ": %s", outcome_name(record->outcome));
    const struct json *expected = json_get(record->json, "expected");
    const char *pattern = json_as_text(json_get(expected, "pattern"));
    int64_t height = GO_MAX_SIZE;
    (void)json_as_int(json_get(json_get(record->json, "board"), "height"), &height);
    if (record->message[0] != '\0') {
        strbuf_printf(out, ": %s", record->message);
    } else if (pattern != NULL) {
        strbuf_printf(out, ": [%s] is asked for, not \"%s\"", pattern, record->result);
    } else {
        strbuf_printf(out, " (%s%s", record->result, record->proved ? ", proved" : "");
        add_points(out, ", ", json_get(record->json, "first_moves"), (int)height, SHOWN);
        add_points(out, "; the file: ", json_get(expected, "right"), (int)height, SHOWN);
        if (json_length(json_get(expected, "right")) == 0) {
            add_points(out, "; wrong by the file: ", json_get(expected, "wrong"), (int)height,
                       SHOWN);
        }
        add_points(out, "; refuted by ", json_get(record->json, "refutation"), (int)height,
                   LINE_MAX_MOVES);
        strbuf_add_char(out, ')');
    }
    strbuf_add_char(out, '\n');
}

/* One number for outcome and proof: the higher the better. */
static int rank_of(const struct record *record)
{
    int rank = outcome_rank(record->outcome);
    return rank * 2 + (rank == outcome_rank(OUTCOME_RIGHT) && record->proved);
}

static const struct old *find_old(const struct tally *tally, uint64_t hash)
{
    size_t low = 0;
    size_t high = tally->n_old;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (tally->old[middle].hash < hash) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < tally->n_old && tally->old[low].hash == hash ? &tally->old[low] : NULL;
}

static void compare(struct tally *tally, const struct record *record)
{
    const struct old *old = find_old(tally, record_hash(&record->id));
    if (old == NULL) {
        tally->n_new++;
        return;
    }
    int rank = rank_of(record);
    if (rank == old->rank) {
        tally->n_same++;
        return;
    }
    bool better = rank > old->rank;
    tally->n_better += better;
    tally->n_worse += !better;
    struct strbuf *out = better ? &tally->better : &tally->worse;
    strbuf_add(out, better ? "better: " : "WORSE: ");
    add_name(out, record);
    bool was_proved = old->rank % 2 == 1;
    strbuf_printf(out, ": %s%s -> %s%s\n", old->outcome, was_proved ? " (proved)" : "",
                  outcome_name(record->outcome), record->proved ? " (proved)" : "");
}

enum outcome tally_add(struct tally *tally, const struct record *record)
{
    struct group *group = group_of(tally, &record->id);
    group->n++;
    group->outcome[record->outcome]++;
    group->proved += record->proved;
    add_number(tally->arena, &group->moves, record->moves);
    add_number(tally->arena, &group->nodes, record->nodes);
    if (!outcome_is_good(record->outcome) || record->outcome == OUTCOME_UNEXPECTED_PASS) {
        tally_failure(&tally->failures, record);
    }
    if (tally->compares) {
        compare(tally, record);
    }
    return record->outcome;
}

/* ---- the baseline ----------------------------------------------------------------------- */

static int by_hash(const void *a, const void *b)
{
    const struct old *x = a;
    const struct old *y = b;
    return x->hash < y->hash ? -1 : x->hash > y->hash;
}

enum ts_status tally_baseline(struct tally *tally, const char *path, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum ts_status status = file_read(&text, &length, path, MAX_BASELINE, diag);
    if (status != TS_OK) {
        return status;
    }
    size_t lines = 0;
    for (size_t i = 0; i < length; i++) {
        lines += text[i] == '\n' || i + 1 == length;
    }
    tally->old = ARENA_ARRAY(tally->arena, struct old, lines);
    tally->compares = true;
    int line = 1;
    for (const char *c = text; c < text + length && status == TS_OK; line++) {
        size_t n = strcspn(c, "\n");
        struct record record;
        if (!record_read(&record, c, n)) {
            diag_add(diag, DIAG_ERROR, path, line, 0, "this is no result of a batch");
            status = TS_E_SYNTAX;
            break;
        }
        tally->old[tally->n_old++] =
            (struct old){record_hash(&record.id), rank_of(&record), outcome_name(record.outcome)};
        record_fini(&record);
        c += n + 1;
    }
    file_free(text);
    if (tally->n_old > 0) {
        qsort(tally->old, tally->n_old, sizeof tally->old[0], by_hash);
    }
    return status;
}

int tally_compare(const struct tally *tally, struct strbuf *out)
{
    strbuf_add(out, strbuf_text(&tally->better));
    strbuf_add(out, strbuf_text(&tally->worse));
    size_t compared = (size_t)(tally->n_better + tally->n_worse + tally->n_same);
    size_t left = tally->n_old > compared ? tally->n_old - compared : 0;
    strbuf_printf(out, "Against the baseline: %d better, %d worse, %d as before", tally->n_better,
                  tally->n_worse, tally->n_same);
    if (tally->n_new > 0) {
        strbuf_printf(out, "; %d new", tally->n_new);
    }
    if (left > 0) {
        strbuf_printf(out, "; %zu of the baseline not run", left);
    }
    strbuf_add(out, ".\n");
    return tally->n_worse;
}

/* ---- tables ----------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

static int64_t sum(const struct numbers *numbers)
{
    int64_t total = 0;
    for (size_t i = 0; i < numbers->n; i++) {
        total += numbers->value[i];
    }
    return total;
}

/* The lower one of the two in the middle. */
static int64_t median(const struct numbers *numbers)
{
    qsort(numbers->value, numbers->n, sizeof numbers->value[0], by_value);
    return numbers->value[(numbers->n - 1) / 2];
}

/* Groups in the order in which they came. */
static const struct group **in_order(const struct tally *tally, size_t *n_out)
{
    *n_out = 0;
    for (const struct group *group = tally->newest; group != NULL; group = group->older) {
        (*n_out)++;
    }
    const struct group **groups = ARENA_ARRAY(tally->arena, const struct group *, *n_out);
    size_t i = *n_out;
    for (const struct group *group = tally->newest; group != NULL; group = group->older) {
        groups[--i] = group;
    }
    return groups;
}

static int name_width(const struct tally *tally)
{
    size_t width = strlen("set");
    for (const struct group *group = tally->newest; group != NULL; group = group->older) {
        width = strlen(group->set) > width ? strlen(group->set) : width;
    }
    return (int)width;
}

void tally_table(const struct tally *tally, struct strbuf *out)
{
    int width = name_width(tally);
    size_t n;
    const struct group **groups = in_order(tally, &n);
    strbuf_printf(out, "%-*s %-15s %8s %6s %5s %6s %4s %5s %5s %5s %5s %6s %11s %8s %12s %9s\n",
                  width, "set", "engine", "problems", "right", "also", "differ", "ko", "wrong",
                  "unkn", "none", "error", "proved", "moves", "median", "nodes", "median");
    for (size_t i = 0; i < n; i++) {
        const struct group *g = groups[i];
        const int *o = g->outcome;
        strbuf_printf(out,
                      "%-*s %-15s %8d %6d %5d %6d %4d %5d %5d %5d %5d %6d %11" PRId64 " %8" PRId64
                      " %12" PRId64 " %9" PRId64 "\n",
                      width, g->set, g->engine, g->n, o[OUTCOME_RIGHT], o[OUTCOME_ALSO_RIGHT],
                      o[OUTCOME_DISAGREES], o[OUTCOME_KO], o[OUTCOME_WRONG], o[OUTCOME_UNKNOWN],
                      o[OUTCOME_NO_EXPECTATION], o[OUTCOME_ERROR], g->proved, sum(&g->moves),
                      median(&g->moves), sum(&g->nodes), median(&g->nodes));
    }
}

void tally_test_table(const struct tally *tally, struct strbuf *out)
{
    int width = name_width(tally);
    size_t n;
    const struct group **groups = in_order(tally, &n);
    strbuf_printf(out, "%-*s %-15s %6s %6s %6s %6s %6s %7s %7s %6s\n", width, "set", "engine",
                  "tests", "pass", "PASS", "fail", "FAIL", "ignored", "skipped", "error");
    for (size_t i = 0; i < n; i++) {
        const struct group *g = groups[i];
        const int *o = g->outcome;
        strbuf_printf(out, "%-*s %-15s %6d %6d %6d %6d %6d %7d %7d %6d\n", width, g->set, g->engine,
                      g->n, o[OUTCOME_PASS], o[OUTCOME_UNEXPECTED_PASS], o[OUTCOME_KNOWN_FAIL],
                      o[OUTCOME_FAIL], o[OUTCOME_IGNORED], o[OUTCOME_SKIPPED], o[OUTCOME_ERROR]);
    }
    strbuf_add(out, "PASS: known to fail, and passes; fail: known to fail, and fails.\n");
}

void tally_failures(const struct tally *tally, struct strbuf *out)
{
    strbuf_add(out, strbuf_text(&tally->failures));
}
