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
