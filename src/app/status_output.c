/*
 * A status for people and for programs.
 *
 * The page: file and name; the diagram, in which the points that decide carry letters in reading
 * order; the status in one sentence; one answer for each side that may play first; what that is
 * worth and what it holds for.
 */
#include <string.h>

#include "app/json_go.h"
#include "app/status.h"
#include "app/version.h"
#include "app/words.h"

/* Letters for points: not those that stand for stones. */
static const char LETTERS[] = "abcdefghijklmnpqrstuvwyz";

static const struct go_problem *problem_of(const struct group_status *status)
{
    return status->attack.solution->problem;
}

/* Letters the points of both sides. */
static void letter_points(const struct group_status *status, char labels[GO_POINTS])
{
    struct go_set all;
    struct go_set points;
    size_t n = 0;
    group_status_points(status, &status->attack, &all);
    group_status_points(status, &status->defend, &points);
    go_set_union(&all, &points);
    memset(labels, 0, GO_POINTS);
    GO_SET_FOREACH (p, &all) {
        if (n + 1 < sizeof LETTERS) {
            labels[p] = LETTERS[n++];
        }
    }
}

/* What becomes of an unsettled group: life and seki are no danger to it. */
static void add_unsettled(struct strbuf *out, const struct group_status *status, bool black)
{
    enum group_fate attacked = status->attack.fate;
    if (attacked == FATE_SEKI) {
        strbuf_printf(out, "lives whoever plays first, but in seki when %s does",
                      words_colour(black ? GO_WHITE : GO_BLACK));
    } else {
        strbuf_printf(out, "is unsettled%s",
                      status->defend.fate == FATE_SEKI ? ": dead or alive in seki" : "");
    }
}

static void add_fate(struct strbuf *out, const struct group_status *status)
{
    static const char *const sentences[] = {
        [FATE_UNKNOWN] = "is not known",  [FATE_ALIVE] = "is alive",
        [FATE_SEKI] = "is alive in seki", [FATE_DEAD] = "is dead",
        [FATE_KO] = "hangs on a ko",      [FATE_UNSETTLED] = "",
    };
    const struct go_question *question = &problem_of(status)->question;
    char vertex[8];
    go_point stone = go_set_next(&question->target, 0);
    bool black = go_board_colour(&question->board, stone) == GO_BLACK;
    strbuf_printf(out, "%s %s group at %s %s",
                  status->fate == FATE_UNKNOWN ? "The status of the" : "The",
                  black ? "black" : "white", go_vertex(stone, question->board.height, vertex),
                  sentences[status->fate]);
    if (status->fate == FATE_UNSETTLED) {
        add_unsettled(out, status, black);
    }
    strbuf_add(out, ".\n");
}

static void add_points(struct strbuf *out, const struct group_status *status,
                       const struct status_side *side, const char *labels)
{
    const struct go_problem *problem = side->solution->problem;
    struct go_set points;
    group_status_points(status, side, &points);
    int n = go_set_count(&points);
    if (n == 0) {
        return;
    }
    strbuf_printf(out, " %s point%s: ", problem->objective == GO_KILL ? "Kill" : "Live",
                  n == 1 ? "" : "s");
    const char *separator = "";
    GO_SET_FOREACH (p, &points) {
        char vertex[8];
        strbuf_printf(out, "%s%s", separator, go_vertex(p, problem->question.board.height, vertex));
        if (labels[p] != '\0') {
            strbuf_printf(out, " (%c)", labels[p]);
        }
        separator = ", ";
    }
    strbuf_add(out, status->every_point ? "." : "; others may work, too.");
}

static void add_side(struct strbuf *out, const struct group_status *status,
                     const struct status_side *side, const char *labels)
{
    words_answer(out, side->solution);
    add_points(out, status, side, labels);
    strbuf_add_char(out, '\n');
    if (side->by_pass) {
        strbuf_printf(out, "  But it may pass, and what follows is known: the group is %s.\n",
                      side->fate == FATE_SEKI ? "alive in seki" : group_fate_name(side->fate));
    }
    const struct result *result = &side->solution->result;
    if (result->kind != RESULT_UNKNOWN && result->proof != PROOF_COMPLETE) {
        strbuf_add(out, "  ");
        words_proof(out, side->solution);
        strbuf_add_char(out, '\n');
    }
}

void group_status_text(struct strbuf *out, const struct group_status *status)
{
    const struct go_problem *problem = problem_of(status);
    char labels[GO_POINTS];
    letter_points(status, labels);
    words_title(out, problem);
    strbuf_add_char(out, '\n');
    words_diagram(out, &problem->question, labels);
    add_fate(out, status);
    add_side(out, status, &status->attack, labels);
    add_side(out, status, &status->defend, labels);
    if (status->attack.solution->result.proof == PROOF_COMPLETE &&
        status->defend.solution->result.proof == PROOF_COMPLETE) {
        strbuf_add(out, "Both proved: every legal reply in the region is answered.\n");
    }
    words_region(out, status->attack.solution);
    strbuf_add_char(out, '\n');
    if (problem->inferred_target) {
        strbuf_add(out, "The group is not marked in the file, but found by its position.\n");
    }
}

/* ---- JSON ------------------------------------------------------------------------------ */

static struct json *side_json(const struct group_status *status, const struct status_side *side)
{
    const struct solution *solution = side->solution;
    const struct result *result = &solution->result;
    struct go_set points;
    group_status_points(status, side, &points);
    struct json *object = json_object_new();
    json_set(object, "to_play", json_of_colour(solution->problem->question.to_play));
    json_set(object, "group", json_text(group_fate_name(side->fate)));
    json_set(object, "result", json_text(result_kind_name(result->kind)));
    json_set(object, "proof", json_text(result_proof_name(result->proof)));
    if (result->kind == RESULT_KO) {
        json_set(object, "ko", json_of_ko(result));
    }
    if (result->kind == RESULT_UNKNOWN) {
        json_set(object, "reason", json_text(result_reason_name(result->reason)));
        json_set(object, "by_pass", json_boolean(side->by_pass));
    }
    json_set(object, "points", json_of_set(&points));
    return object;
}

void group_status_json(struct strbuf *out, const struct group_status *status,
                       const struct diag *of_file, const struct diag *of_problem)
{
    const struct go_problem *problem = problem_of(status);
    const struct go_question *question = &problem->question;
    go_point stone = go_set_next(&question->target, 0);
    char vertex[8];
    struct json *root = json_object_new();
    json_set(root, "format", json_text("tsumego-status"));
    json_set(root, "version", json_int(1));
    json_set(root, "generator", json_text("tsumego " TSUMEGO_VERSION));
    json_set(root, "source", json_text(problem->source));
    json_set(root, "index", json_int(problem->index));
    if (problem->name[0] != '\0') {
        json_set(root, "name", json_text(problem->name));
    }
    json_set(root, "warnings", json_of_warnings(of_file, of_problem));
    json_set(root, "at", json_text(go_vertex(stone, question->board.height, vertex)));
    json_set(root, "colour", json_of_colour(go_board_colour(&question->board, stone)));
    json_set(root, "target", json_of_set(&question->target));
    json_set(root, "target_inferred", json_boolean(problem->inferred_target));
    json_set(root, "closed", json_boolean(problem->closed));
    json_set(root, "rules", json_text(question->area_rules ? "area" : "japanese"));
    json_set(root, "engine", json_text(status->attack.solution->engine->name));
    json_set(root, "status", json_text(group_fate_name(status->fate)));
    json_set(root, "every_point", json_boolean(status->every_point));
    json_set(root, "attacker_first", side_json(status, &status->attack));
    json_set(root, "defender_first", side_json(status, &status->defend));
    json_write(out, root, 0);
    strbuf_add_char(out, '\n');
    json_free(root);
}
