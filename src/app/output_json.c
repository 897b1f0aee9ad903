/* Member by member in the order of the schema. */
#include "app/output_json.h"

#include "app/json_go.h"
#include "app/lesson.h"
#include "app/version.h"
#include "formats/json.h"

static struct json *names_json(const char *const *names, int n)
{
    struct json *array = json_array_new();
    for (int i = 0; i < n; i++) {
        json_push(array, json_text(names[i]));
    }
    return array;
}

/* ---- problem --------------------------------------------------------------------------- */

static struct json *problem_json(const struct solution *solution)
{
    struct json *object = json_of_problem(solution->problem);
    struct json *threats = json_object_new();
    json_set(threats, "black", json_int(solution->threats[GO_BLACK]));
    json_set(threats, "white", json_int(solution->threats[GO_WHITE]));
    json_set(object, "ko_threats", threats);
    return object;
}

/* ---- verdict --------------------------------------------------------------------------- */

static struct json *verdict_json(const struct result *result)
{
    struct json *object = json_object_new();
    json_set(object, "result", json_text(result_kind_name(result->kind)));
    json_set(object, "proof", json_text(result_proof_name(result->proof)));
    if (result->kind != RESULT_UNKNOWN) {
        json_set(object, "seki", json_boolean(result->shared));
    }
    if (result->kind == RESULT_KO) {
        json_set(object, "ko", json_of_ko(result));
    }
    if (result->kind == RESULT_UNKNOWN) {
        json_set(object, "reason", json_text(result_reason_name(result->reason)));
    }
    return object;
}

static struct json *first_moves_json(const struct result *result)
{
    struct json *array = json_array_new();
    for (int i = 0; i < result->n_first; i++) {
        json_push(array, json_of_point(solution_point(result->first[i])));
    }
    return array;
}

static struct json *stats_json(const struct result_stats *stats)
{
    struct json *object = json_object_new();
    json_set(object, "moves", json_int((int64_t)stats->moves));
    json_set(object, "planning_cycles", json_int((int64_t)stats->cycles));
    json_set(object, "nodes", json_int((int64_t)stats->nodes));
    json_set(object, "max_depth", json_int(stats->max_depth));
    json_set(object, "critic_goals", json_int((int64_t)stats->critic_goals));
    json_set(object, "looks", json_int((int64_t)stats->looks));
    int64_t milliseconds = (int64_t)(stats->seconds * 1000.0 + 0.5);
    json_set(object, "seconds", json_double((double)milliseconds / 1000.0));
    return object;
}

/* ---- tree ------------------------------------------------------------------------------ */

static void set_reasons(struct json *object, const struct result_node *node)
{
    if (node->n_goals > 0) {
        json_set(object, "goals", names_json(node->goals, node->n_goals));
    }
    if (node->n_schemas > 0) {
        json_set(object, "schemas", names_json(node->schemas, node->n_schemas));
    }
    if (node->critic != NULL) {
        json_set(object, "critic", json_text(node->critic));
    }
    if (node->n_also > 0) {
        struct json *also = json_array_new();
        for (int i = 0; i < node->n_also; i++) {
            json_push(also, names_json(node->also[i], node->n_also_goals[i]));
        }
        json_set(object, "also", also);
    }
    if (node->why != NULL) {
        json_set(object, "why", json_text(node->why));
    }
}

static struct json *replies_json(const struct solution *solution, const struct result_node *first,
                                 int winner);

/* The schema has one word for what cannot be saved any more, and one for what needs no saving. */
static const char *end_word(const char *end)
{
    bool dead = strcmp(end, "caught") == 0 || strcmp(end, "dead-by-miai") == 0;
    return dead ? "dead" : strcmp(end, "alive-by-miai") == 0 ? "alive" : end;
}

static struct json *node_json(const struct solution *solution, const struct result_node *node,
                              int winner)
{
    char vertex[8];
    go_point p = solution_point(node->move);
    struct json *object = json_object_new();
    json_set(object, "move", json_of_point(p));
    json_set(object, "vertex",
             json_text(go_vertex(p, solution->problem->question.board.height, vertex)));
    json_set(object, "player", json_of_colour(solution_colour(solution, node->role)));
    set_reasons(object, node);
    if (node->end == NULL) {
        json_set(object, "replies", replies_json(solution, node->reply, winner));
    } else {
        json_set(object, "end", json_text(end_word(node->end)));
    }
    if (node->id > 0) {
        json_set(object, "id", json_int(node->id));
    }
    if (node->ref > 0) {
        json_set(object, "ref", json_int(node->ref));
    }
    if (node->role == winner) {
        json_set(object, "proof", json_text(node->complete ? "complete" : "planned"));
    }
    return object;
}

static struct json *replies_json(const struct solution *solution, const struct result_node *first,
                                 int winner)
{
    struct json *array = json_array_new();
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        json_push(array, node_json(solution, node, winner));
    }
    return array;
}

/* ---- what the file says ---------------------------------------------------------------- */

static struct json *statuses_json(const struct expect *expect)
{
    struct json *object = json_object_new();
    for (int i = 0; i < expect->n_statuses; i++) {
        char letters[3];
        json_set(object, go_sgf_letters(expect->status[i].move, letters),
                 json_text(expect->status[i].text));
    }
    return object;
}

static struct json *file_json(const struct answer *answer)
{
    const struct expect *expect = &answer->expect;
    const struct judgement *judgement = &answer->judgement;
    struct json *object = json_object_new();
    json_set(object, "convention", json_text(expect->convention));
    json_set(object, "right", json_of_set(&expect->right));
    json_set(object, "wrong", json_of_set(&expect->wrong));
    json_set(object, "ko", json_boolean(expect->ko));
    if (expect->n_statuses > 0) {
        json_set(object, "declared_status", statuses_json(expect));
    }
    json_set(object, "outcome", json_text(outcome_name(judgement->outcome)));
    if (!go_set_is_empty(&judgement->only_ko)) {
        json_set(object, "only_ko", json_of_set(&judgement->only_ko));
    }
    if (judgement->n > 0) {
        struct json *line = json_array_new();
        for (int i = 0; i < judgement->n; i++) {
            json_push(line, json_of_point(judgement->line[i]));
        }
        json_set(object, "refutation", line);
    }
    return object;
}

/* ---- the lesson ------------------------------------------------------------------------ */

static struct json *lesson_json(const struct lesson *lesson)
{
    struct json *array = json_array_new();
    for (int i = 0; i < lesson->n; i++) {
        const struct lesson_part *part = &lesson->part[i];
        struct json *object = json_object_new();
        json_set(object, "heading", json_text(part->heading));
        json_set(object, "items", names_json(part->item, part->n));
        json_push(array, object);
    }
    return array;
}

static struct json *start(const char *format)
{
    struct json *root = json_object_new();
    json_set(root, "format", json_text(format));
    json_set(root, "version", json_int(1));
    json_set(root, "generator", json_text("tsumego " TSUMEGO_VERSION));
    return root;
}

static void finish(struct strbuf *out, struct json *root)
{
    json_write(out, root, 0);
    strbuf_add_char(out, '\n');
    json_free(root);
}

void output_json(struct strbuf *out, const struct answer *answer)
{
    const struct solution *solution = answer->solution;
    const struct result *result = &solution->result;
    struct json *root = start("tsumego-solution");
    json_set(root, "problem", problem_json(solution));
    json_set(root, "warnings", json_of_warnings(answer->said_of_file, answer->said_of_problem));
    json_set(root, "engine", json_text(solution->engine->name));
    if (result->found_by != NULL) {
        json_set(root, "found_by", json_text(result->found_by));
    }
    json_set(root, "verdict", verdict_json(result));
    json_set(root, "first_moves", first_moves_json(result));
    if (answer->expect.convention != NULL) {
        json_set(root, "file", file_json(answer));
    }
    if (answer->lesson != NULL) {
        json_set(root, "explanation", lesson_json(answer->lesson));
    }
    json_set(root, "stats", stats_json(&result->stats));
    struct json *tree = json_object_new();
    json_set(tree, "replies", replies_json(solution, result->tree, solution_winner(solution)));
    if (result->refuted != NULL) {
        int refuter = !result->refuted->role;
        json_set(tree, "refuted", replies_json(solution, result->refuted, refuter));
    }
    json_set(root, "tree", tree);
    finish(out, root);
}

void output_json_error(struct strbuf *out, const struct output_place *place,
                       const struct diag *of_file, const struct diag *said)
{
    struct json *root = start("tsumego-error");
    json_set(root, "source", json_text(place->source));
    if (place->index >= 0) {
        json_set(root, "index", json_int(place->index));
    }
    json_set(root, "errors", json_of_errors(said));
    json_set(root, "warnings", json_of_warnings(of_file, said));
    finish(out, root);
}
