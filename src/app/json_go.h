/*
 * app/json_go.h - what the JSON outputs say about a board: points are SGF letters, "" is a pass.
 */
#ifndef TSUMEGO_APP_JSON_GO_H
#define TSUMEGO_APP_JSON_GO_H

#include "base/diag.h"
#include "formats/json.h"
#include "game/result.h"
#include "go/problem.h"

/* Each a new value; give it away or release it with json_free(). */
struct json *json_of_point(go_point p);
struct json *json_of_colour(enum go_colour colour); /* "black" or "white" */

/* Row by row from the top left. */
struct json *json_of_set(const struct go_set *set);
struct json *json_of_stones(const struct go_board *board, enum go_colour colour);

/* How much of a ko it is, for a RESULT_KO. */
struct json *json_of_ko(const struct result *result);

/* The names of what the file did not state: "to_play", "objective", "target", "region". */
struct json *json_of_inferred(const struct go_problem *problem);

/*
 * The problem as the outputs show it: source, index, name, size, stones, side to play, objective,
 * target, region, what was inferred, rules.  Region is empty when it is the whole board; without a
 * target there is no objective.
 */
struct json *json_of_problem(const struct go_problem *problem);

/* The warnings about a file and about a problem of it: {line, column, text}.  Each list
 * may be NULL. */
struct json *json_of_warnings(const struct diag *of_file, const struct diag *of_problem);

/* The errors of a list, likewise. */
struct json *json_of_errors(const struct diag *diag);

#endif /* TSUMEGO_APP_JSON_GO_H */
