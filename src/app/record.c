/* Members in the order of the header; what does not apply is left out. */
#include "app/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/json_go.h"
#include "base/hash.h"

/* A tenth of a millisecond: small problems are solved in less than one. */
enum { KEY_TEXT = 17, HEX = 16, TICKS = 10000 };

/* ---- writing ---------------------------------------------------------------------------- */

static struct json *start(const struct record_id *id, const char *name)
{
    char key[KEY_TEXT];
    snprintf(key, sizeof key, "%016" PRIx64, id->key);
    struct json *object = json_object_new();
    json_set(object, "source", json_text(id->source));
    json_set(object, "set", json_text(id->set));
    json_set(object, "index", json_int(id->index));
    if (id->is_part) {
        json_set(object, "part", json_int(id->part));
    }
    if (name[0] != '\0') {
        json_set(object, "name", json_text(name));
    }
    json_set(object, "engine", json_text(id->engine));
    if (id->options[0] != '\0') {
        json_set(object, "options", json_text(id->options));
    }
    json_set(object, "key", json_text(key));
    if (id->is_test) {
        json_set(object, "test", json_boolean(true));
    }
    return object;
}

static void finish(struct strbuf *out, struct json *object)
{
    json_write(out, object, 0);
    strbuf_add_char(out, '\n');
    json_free(object);
}

static struct json *board_json(const struct go_problem *problem)
{
    const struct go_question *question = &problem->question;
    const struct go_board *board = &question->board;
    int empty = 0;
    GO_SET_FOREACH (p, &question->region) {
        empty += go_board_colour(board, p) == GO_EMPTY;
    }
    struct json *object = json_object_new();
    json_set(object, "width", json_int(board->width));
    json_set(object, "height", json_int(board->height));
    json_set(object, "black", json_of_stones(board, GO_BLACK));
    json_set(object, "white", json_of_stones(board, GO_WHITE));
    json_set(object, "target", json_of_set(&question->target));
    json_set(object, "to_play", json_of_colour(question->to_play));
    json_set(object, "objective", json_text(problem->objective == GO_KILL ? "kill" : "save"));
    json_set(object, "rules", json_text(question->area_rules ? "area" : "japanese"));
    json_set(object, "empty", json_int(empty));
    json_set(object, "closed", json_boolean(problem->closed));
    json_set(object, "inferred", json_of_inferred(problem));
    return object;
}

static struct json *expected_json(const struct expect *expect)
{
    struct json *object = json_object_new();
    json_set(object, "convention",
             json_text(expect->convention == NULL ? "none" : expect->convention));
    json_set(object, "right", json_of_set(&expect->right));
    json_set(object, "wrong", json_of_set(&expect->wrong));
    json_set(object, "ko", json_boolean(expect->ko));
    return object;
}

static struct json *points_json(const go_point *points, int n)
{
    struct json *array = json_array_new();
    for (int i = 0; i < n; i++) {
        json_push(array, json_of_point(points[i]));
    }
    return array;
}

/* Of the replies to the answer; a pass is none. */
static void set_replies(struct json *object, const struct result *result)
{
    int longest = 0;
    const struct result_node *first = result->tree->reply;
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        int length = node->move == GAME_PASS ? 0 : line_length(node);
        longest = length > longest ? length : longest;
    }
    struct json *replies = json_array_new();
    struct json *resists = json_array_new();
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        if (node->move != GAME_PASS) {
            json_push(replies, json_of_point(solution_point(node->move)));
            if (line_length(node) == longest) {
                json_push(resists, json_of_point(solution_point(node->move)));
            }
        }
    }
    json_set(object, "replies", replies);
    json_set(object, "resists", resists);
}

static void set_answer(struct json *object, const struct result *result)
{
    json_set(object, "result", json_text(result_kind_name(result->kind)));
    json_set(object, "proof", json_text(result_proof_name(result->proof)));
    if (result->kind != RESULT_UNKNOWN) {
        json_set(object, "seki", json_boolean(result->shared));
    } else {
        json_set(object, "reason", json_text(result_reason_name(result->reason)));
    }
    if (result->kind == RESULT_KO) {
        json_set(object, "ko", json_of_ko(result));
    }
    if (result->found_by != NULL) {
        json_set(object, "found_by", json_text(result->found_by));
    }
    struct json *first = json_array_new();
    for (int i = 0; i < result->n_first; i++) {
        json_push(first, json_of_point(solution_point(result->first[i])));
    }
    json_set(object, "first_moves", first);
    bool succeeds = result->kind == RESULT_WIN || result->kind == RESULT_KO;
    if (succeeds && result->tree != NULL && !result->decided) {
        set_replies(object, result);
    }
}

static void set_schemas(struct json *object, const struct record_extras *extras)
{
    struct json *schemas = json_object_new();
    for (int i = 0; i < extras->kb->n_goals; i++) {
        const struct kb_goal *goal = extras->kb->goals[i];
        for (int k = 0; k < goal->n_schemas; k++) {
            const struct schema_count *count = &extras->counts[goal->schemas[k]->id];
            if (count->tried == 0) {
                continue;
            }
            struct json *counts = json_array_new();
            json_push(counts, json_int((int64_t)count->tried));
            json_push(counts, json_int((int64_t)count->led));
            json_push(counts, json_int((int64_t)count->cut));
            json_push(counts, json_int((int64_t)count->cycles));
            struct strbuf name = STRBUF_INIT;
            strbuf_printf(&name, "%s/%s", goal->name, goal->schemas[k]->name);
            json_set(schemas, strbuf_text(&name), counts);
            strbuf_fini(&name);
        }
    }
    json_set(object, "schemas", schemas);
}

static void set_stats(struct json *object, const struct result_stats *stats,
                      const struct record_extras *extras)
{
    if (extras->counts != NULL) {
        set_schemas(object, extras);
    }
    struct json *counts = json_object_new();
    json_set(counts, "moves", json_int((int64_t)stats->moves));
    json_set(counts, "planning_cycles", json_int((int64_t)stats->cycles));
    json_set(counts, "nodes", json_int((int64_t)stats->nodes));
    json_set(counts, "max_depth", json_int(stats->max_depth));
    json_set(counts, "critic_goals", json_int((int64_t)stats->critic_goals));
    json_set(counts, "looks", json_int((int64_t)stats->looks));
    json_set(object, "stats", counts);
    if (extras->seconds) {
        int64_t ticks = (int64_t)(stats->seconds * TICKS + 0.5);
        json_set(object, "seconds", json_double((double)ticks / TICKS));
    }
}

void record_solution(struct strbuf *out, const struct record_id *id,
                     const struct solution *solution, const struct expect *expect,
                     const struct judgement *judgement, const struct record_extras *extras)
{
    struct json *object = start(id, solution->problem->name);
    json_set(object, "board", board_json(solution->problem));
    set_answer(object, &solution->result);
    json_set(object, "expected", expected_json(expect));
    json_set(object, "outcome", json_text(outcome_name(judgement->outcome)));
    if (judgement->n > 0) {
        json_set(object, "refutation", points_json(judgement->line, judgement->n));
    }
    set_stats(object, &solution->result.stats, extras);
    finish(out, object);
}

void record_error(struct strbuf *out, const struct record_id *id, const char *name,
                  const char *message)
{
    struct json *object = start(id, name);
    json_set(object, "outcome", json_text(outcome_name(OUTCOME_ERROR)));
    json_set(object, "message", json_text(message));
    finish(out, object);
}

void record_test(struct strbuf *out, const struct record_id *id, const struct record_test *test,
                 const struct record_extras *extras)
{
    struct json *object = start(id, test->command);
    json_set(object, "result", json_text(test->answer));
    struct json *expected = json_object_new();
    json_set(expected, "pattern", json_text(test->pattern));
    json_set(expected, "known_to_fail", json_boolean(test->known_to_fail));
    json_set(object, "expected", expected);
    json_set(object, "outcome", json_text(outcome_name(test->outcome)));
    set_stats(object, &test->stats, extras);
    finish(out, object);
}

/* ---- reading ---------------------------------------------------------------------------- */

static const char *text_of(const struct json *object, const char *key)
{
    const char *text = json_as_text(json_get(object, key));
    return text == NULL ? "" : text;
}

static bool read_key(const char *text, uint64_t *key_out)
{
    static const char digits[] = "0123456789abcdef";
    *key_out = 0;
    for (int i = 0; i < HEX; i++) {
        const char *digit = text[i] == '\0' ? NULL : strchr(digits, text[i]);
        if (digit == NULL) {
            return false;
        }
        *key_out = *key_out << 4 | (uint64_t)(digit - digits);
    }
    return text[HEX] == '\0';
}

bool record_read(struct record *out, const char *text, size_t length)
{
    struct diag *diag = diag_create();
    struct json *json = NULL;
    bool good = json_parse(&json, text, length, "", diag) == TS_OK;
    diag_destroy(diag);
    int64_t index = 0;
    int64_t part = 0;
    struct record record = {.json = json};
    good = good && json_as_text(json_get(json, "source")) != NULL &&
           json_as_text(json_get(json, "engine")) != NULL &&
           json_as_int(json_get(json, "index"), &index) && index >= 0 && index <= INT32_MAX &&
           read_key(text_of(json, "key"), &record.id.key);
    record.outcome = good ? outcome_find(text_of(json, "outcome")) : OUTCOME_COUNT;
    if (record.outcome == OUTCOME_COUNT) {
        json_free(json);
        return false;
    }
    record.id.source = text_of(json, "source");
    record.id.set = text_of(json, "set");
    record.id.engine = text_of(json, "engine");
    record.id.options = text_of(json, "options");
    record.id.index = (int)index;
    record.id.is_part =
        json_as_int(json_get(json, "part"), &part) && part >= 0 && part < GO_PROBLEM_GROUPS;
    record.id.part = record.id.is_part ? (int)part : 0;
    (void)json_as_bool(json_get(json, "test"), &record.id.is_test);
    record.name = text_of(json, "name");
    record.message = text_of(json, "message");
    record.result = text_of(json, "result");
    record.proved = strcmp(text_of(json, "proof"), result_proof_name(PROOF_COMPLETE)) == 0;
    const struct json *stats = json_get(json, "stats");
    (void)json_as_int(json_get(stats, "moves"), &record.moves);
    (void)json_as_int(json_get(stats, "planning_cycles"), &record.cycles);
    (void)json_as_int(json_get(stats, "nodes"), &record.nodes);
    *out = record;
    return true;
}

void record_fini(struct record *record)
{
    json_free(record->json);
    record->json = NULL;
}

uint64_t record_hash(const struct record_id *id)
{
    uint64_t hash = hash_mix((uint64_t)id->index ^ (uint64_t)id->part << 32);
    for (const char *c = id->source; *c != '\0'; c++) {
        hash = hash_mix(hash ^ (unsigned char)*c);
    }
    hash = hash_mix(hash ^ 0x100u);
    for (const char *c = id->engine; *c != '\0'; c++) {
        hash = hash_mix(hash ^ (unsigned char)*c);
    }
    return hash;
}
