#include "app/json_go.h"

struct json *json_of_point(go_point p)
{
    char letters[3];
    return json_text(go_sgf_letters(p, letters));
}

struct json *json_of_colour(enum go_colour colour)
{
    return json_text(colour == GO_BLACK ? "black" : "white");
}

struct json *json_of_set(const struct go_set *set)
{
    struct json *array = json_array_new();
    GO_SET_FOREACH (p, set) {
        json_push(array, json_of_point(p));
    }
    return array;
}

struct json *json_of_stones(const struct go_board *board, enum go_colour colour)
{
    struct json *array = json_array_new();
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_on(board, p) && go_board_colour(board, p) == colour) {
            json_push(array, json_of_point(p));
        }
    }
    return array;
}

struct json *json_of_ko(const struct result *result)
{
    struct json *object = json_object_new();
    json_set(object, "threats_needed", json_int(result->ko_threats_needed));
    if (result->ko_threats_needed == 0) {
        json_set(object, "survives", json_int(result->ko_survives));
    }
    if (result->ko_at_least) {
        json_set(object, "at_least", json_boolean(true));
    }
    if (result->ko_or_win) {
        json_set(object, "or_win", json_boolean(true));
    }
    return object;
}

struct json *json_of_inferred(const struct go_problem *problem)
{
    struct json *array = json_array_new();
    if (problem->inferred_to_play) {
        json_push(array, json_text("to_play"));
    }
    if (problem->inferred_objective) {
        json_push(array, json_text("objective"));
    }
    if (problem->inferred_target) {
        json_push(array, json_text("target"));
    }
    if (problem->inferred_region) {
        json_push(array, json_text("region"));
    }
    return array;
}

/* The points where moves were considered; none when that is the whole board. */
static struct json *region_json(const struct go_question *question)
{
    int points = question->board.width * question->board.height;
    if (go_set_count(&question->region) == points) {
        return json_array_new();
    }
    return json_of_set(&question->region);
}

/* The groups of which the target was guessed, without it. */
static struct json *alternatives_json(const struct go_problem *problem)
{
    struct json *array = json_array_new();
    for (int i = 0; i < problem->n_candidates; i++) {
        if (i != problem->candidate) {
            json_push(array, json_of_set(&problem->candidates[i]));
        }
    }
    return array;
}

struct json *json_of_problem(const struct go_problem *problem)
{
    const struct go_question *question = &problem->question;
    const struct go_board *board = &question->board;
    struct json *object = json_object_new();
    json_set(object, "source", json_text(problem->source));
    json_set(object, "index", json_int(problem->index));
    if (problem->is_part) {
        json_set(object, "part", json_int(problem->part));
    }
    if (problem->name[0] != '\0') {
        json_set(object, "name", json_text(problem->name));
    }
    json_set(object, "width", json_int(board->width));
    json_set(object, "height", json_int(board->height));
    json_set(object, "black", json_of_stones(board, GO_BLACK));
    json_set(object, "white", json_of_stones(board, GO_WHITE));
    json_set(object, "to_play", json_of_colour(question->to_play));
    if (!go_set_is_empty(&question->target)) {
        json_set(object, "objective", json_text(problem->objective == GO_KILL ? "kill" : "save"));
    }
    json_set(object, "target", json_of_set(&question->target));
    json_set(object, "region", region_json(question));
    json_set(object, "inferred", json_of_inferred(problem));
    if (problem->n_candidates > 1) {
        json_set(object, "alternatives", alternatives_json(problem));
    }
    json_set(object, "rules", json_text(question->area_rules ? "area" : "japanese"));
    return object;
}

static void add_messages(struct json *array, const struct diag *diag, enum diag_severity severity)
{
    for (size_t i = 0; diag != NULL && i < diag_count(diag); i++) {
        const struct diag_message *message = diag_get(diag, i);
        if (message->severity != severity) {
            continue;
        }
        struct json *object = json_object_new();
        json_set(object, "line", json_int(message->line));
        json_set(object, "column", json_int(message->column));
        json_set(object, "text", json_text(message->text));
        json_push(array, object);
    }
}

struct json *json_of_warnings(const struct diag *of_file, const struct diag *of_problem)
{
    struct json *array = json_array_new();
    add_messages(array, of_file, DIAG_WARNING);
    add_messages(array, of_problem, DIAG_WARNING);
    return array;
}

struct json *json_of_errors(const struct diag *diag)
{
    struct json *array = json_array_new();
    add_messages(array, diag, DIAG_ERROR);
    return array;
}
