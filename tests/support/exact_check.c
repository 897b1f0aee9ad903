/* The reason of an unknown decides whether it is a fault: one that ran out of nodes is none. */
#include "exact_check.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "plain_diagram.h"
#include "plain_question.h"

static const enum plain_result class_of[] = {
    [RESULT_UNKNOWN] = PLAIN_UNKNOWN,
    [RESULT_WIN] = PLAIN_WIN,
    [RESULT_KO] = PLAIN_KO,
    [RESULT_LOSS] = PLAIN_LOSS,
};

static const char *const class_name[] = {
    [PLAIN_WIN] = "win", [PLAIN_KO] = "ko", [PLAIN_LOSS] = "loss", [PLAIN_UNKNOWN] = "unknown"};

static enum go_colour defender_of(const struct plain_position *position)
{
    return (enum go_colour)position->board.colour[go_set_next(&position->target, 0)];
}

bool exact_check_truth(struct exact_check *check_out, const struct plain_position *position,
                       const struct go_set *region, int max_threats, size_t cap)
{
    struct exact_check *check = check_out;
    memset(check, 0, sizeof *check);
    check->end = EXACT_TOO_LARGE;
    struct plain_solver *solver = plain_solver_create(position, region, cap);
    if (solver == NULL) {
        check->truth.result = PLAIN_UNKNOWN;
        return false;
    }
    plain_solver_classify(solver, position, max_threats, &check->truth);
    check->states = plain_solver_size(solver);
    plain_solver_destroy(solver);
    return check->truth.result != PLAIN_UNKNOWN;
}

/* The engine's answer; returns why it is none. */
static enum result_reason ask_engine(struct exact_check *check,
                                     const struct plain_position *position,
                                     const struct go_set *region,
                                     const struct solve_options *options)
{
    struct go_problem *problem = calloc(1, sizeof *problem);
    TS_CHECK(problem != NULL);
    plain_question(position, region, &problem->question);
    problem->objective = position->to_play == defender_of(position) ? GO_SAVE : GO_KILL;
    struct solution *solution = solve_problem(problem, options);
    const struct result *result = &solution->result;
    memset(&check->answer, 0, sizeof check->answer);
    check->answer.result = class_of[result->kind];
    check->answer.threats_needed = result->ko_threats_needed;
    check->answer.survives = result->ko_survives;
    for (int i = 0; i < result->n_first && result->kind != RESULT_UNKNOWN; i++) {
        go_set_add(&check->answer.moves, solution_point(result->first[i]));
    }
    check->decided = result->decided;
    check->nodes = options->engine->plans ? result->stats.moves : result->stats.nodes;
    enum result_reason reason = result->reason;
    solution_destroy(solution);
    free(problem);
    return reason;
}

static bool agrees(const struct exact_check *check, bool all_moves)
{
    const struct plain_verdict *truth = &check->truth;
    const struct plain_verdict *answer = &check->answer;
    return answer->result == truth->result && answer->threats_needed == truth->threats_needed &&
           answer->survives == truth->survives &&
           (all_moves ? go_set_equal(&answer->moves, &truth->moves)
                      : go_set_within(&answer->moves, &truth->moves));
}

void exact_check_ask(struct exact_check *check, const struct plain_position *position,
                     const struct go_set *region, const struct solve_options *options)
{
    TS_CHECK(check->truth.result != PLAIN_UNKNOWN);
    bool exact = options->engine->exact;
    enum result_reason reason = ask_engine(check, position, region, options);
    if (check->answer.result != PLAIN_UNKNOWN) {
        bool all = exact && options->engine_options.search.all_first;
        check->end = agrees(check, all) ? EXACT_AGREES : EXACT_DIFFERS;
    } else if (!exact) {
        check->end = EXACT_UNSETTLED;
    } else {
        /* The first question has three quarters of the limit.  Lines that are too long are cut
         * for the same reason, but are no excuse. */
        bool spent =
            options->limits.max_nodes > 0 && check->nodes >= options->limits.max_nodes / 4 * 3;
        check->end = reason == REASON_NODES && spent ? EXACT_LIMIT : EXACT_DIFFERS;
    }
}

/* "ko, needs 1, survives 0: A1 B2 pass" */
static void describe_verdict(struct strbuf *out, const struct plain_verdict *verdict, int rows)
{
    strbuf_add(out, class_name[verdict->result]);
    if (verdict->result == PLAIN_KO) {
        strbuf_printf(out, ", needs %d, survives %d", verdict->threats_needed, verdict->survives);
    }
    strbuf_add(out, ":");
    GO_SET_FOREACH (p, &verdict->moves) {
        char name[8];
        strbuf_printf(out, " %s", go_vertex(p, rows, name));
    }
    strbuf_add(out, "\n");
}

void exact_check_describe(struct strbuf *out, const struct exact_check *check,
                          const struct plain_position *position, const struct go_set *region)
{
    char drawing[GO_POINTS * 2];
    const struct go_board_slow *board = &position->board;
    plain_diagram_draw(position, region, drawing, sizeof drawing);
    strbuf_printf(out, "%dx%d, %s to play, %s\n%s", board->width, board->height,
                  position->to_play == GO_BLACK ? "black (X)" : "white (O)",
                  position->to_play == defender_of(position) ? "defends" : "attacks", drawing);
    strbuf_add(out, "truth:  ");
    describe_verdict(out, &check->truth, board->height);
    strbuf_add(out, "engine: ");
    describe_verdict(out, &check->answer, board->height);
    if (check->decided) {
        strbuf_add(out, "(the engine says: decided as it stands)\n");
    }
}
