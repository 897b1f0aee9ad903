/*
 * Both questions are put to solve_problem() with the side to play and the objective set; region
 * and target are those of the problem.
 */
#include "app/status.h"

#include "app/first_moves.h"
#include "base/arena.h"

const char *group_fate_name(enum group_fate fate)
{
    switch (fate) {
    case FATE_UNKNOWN:
        return "unknown";
    case FATE_ALIVE:
        return "alive";
    case FATE_SEKI:
        return "seki";
    case FATE_DEAD:
        return "dead";
    case FATE_KO:
        return "ko";
    case FATE_UNSETTLED:
        return "unsettled";
    }
    return "";
}

/* What the answer means for the group. */
static enum group_fate fate_of(const struct solution *solution)
{
    const struct result *result = &solution->result;
    bool lives = (result->kind == RESULT_WIN) == (solution->problem->objective == GO_SAVE);
    switch (result->kind) {
    case RESULT_WIN:
    case RESULT_LOSS:
        return !lives ? FATE_DEAD : result->shared ? FATE_SEKI : FATE_ALIVE;
    case RESULT_KO:
        return result->ko_or_win ? FATE_UNKNOWN : FATE_KO;
    case RESULT_UNKNOWN:
        return FATE_UNKNOWN;
    }
    return FATE_UNKNOWN;
}

static void ask(struct group_status *status, struct status_side *side,
                const struct go_problem *problem, enum go_objective objective,
                const struct solve_options *options)
{
    struct go_problem *question = ARENA_NEW(status->arena, struct go_problem);
    *question = *problem;
    go_point stone = go_set_next(&problem->question.target, 0);
    enum go_colour owner = go_board_colour(&problem->question.board, stone);
    question->objective = objective;
    question->question.to_play = objective == GO_SAVE ? owner : go_other(owner);
    side->solution = solve_problem(question, options);
    side->fate = fate_of(side->solution);
}

/* Who may pass is not worse off by the move. */
static void settle_by_pass(struct status_side *open, const struct status_side *other)
{
    bool holds = other->solution->result.kind == RESULT_LOSS;
    if (open->fate == FATE_UNKNOWN && holds) {
        open->fate = other->fate;
        open->by_pass = true;
    }
}

static enum group_fate fate_of_both(enum group_fate attacked, enum group_fate defended)
{
    if (attacked == FATE_UNKNOWN || defended == FATE_UNKNOWN) {
        return FATE_UNKNOWN;
    }
    /* Dead in the owner's turn and alive in the other's: one of the two answers, which were
     * planned, is false. */
    bool absurd = defended == FATE_DEAD && attacked != FATE_DEAD;
    absurd = absurd || (defended == FATE_KO && attacked != FATE_KO && attacked != FATE_DEAD);
    if (absurd) {
        return FATE_UNKNOWN;
    }
    if (attacked == FATE_KO || defended == FATE_KO) {
        return FATE_KO;
    }
    bool by_pass = attacked == FATE_ALIVE && defended == FATE_SEKI;
    return attacked == defended || by_pass ? attacked : FATE_UNSETTLED;
}

/* The moves that work are all there, where there are any. */
static bool all_are_known(const struct status_side *side)
{
    const struct result *result = &side->solution->result;
    struct first_moves moves;
    if (result->kind == RESULT_LOSS || result->kind == RESULT_UNKNOWN) {
        return true;
    }
    first_moves_find(&moves, side->solution);
    return moves.all_known;
}

struct group_status *group_status_find(const struct go_problem *problem,
                                       const struct solve_options *options)
{
    struct arena *arena = arena_create();
    struct group_status *status = ARENA_NEW(arena, struct group_status);
    *status = (struct group_status){.arena = arena};
    struct solve_options all = *options;
    all.engine_options.search.all_first = true;
    ask(status, &status->attack, problem, GO_KILL, &all);
    ask(status, &status->defend, problem, GO_SAVE, &all);
    settle_by_pass(&status->attack, &status->defend);
    settle_by_pass(&status->defend, &status->attack);
    status->fate = fate_of_both(status->attack.fate, status->defend.fate);
    status->every_point = all_are_known(&status->attack) && all_are_known(&status->defend);
    return status;
}

void group_status_destroy(struct group_status *status)
{
    if (status != NULL) {
        solution_destroy(status->attack.solution);
        solution_destroy(status->defend.solution);
        arena_destroy(status->arena);
    }
}

bool group_status_is_open(const struct group_status *status)
{
    return status->fate == FATE_UNKNOWN;
}

void group_status_points(const struct group_status *status, const struct status_side *side,
                         struct go_set *points_out)
{
    const struct result *result = &side->solution->result;
    bool hangs = status->fate == FATE_UNSETTLED || status->fate == FATE_KO;
    bool gets = result->kind == RESULT_WIN || result->kind == RESULT_KO;
    go_set_clear(points_out);
    for (int i = 0; hangs && gets && i < result->n_first; i++) {
        go_point p = solution_point(result->first[i]);
        if (p > GO_PASS) {
            go_set_add(points_out, p);
        }
    }
}
