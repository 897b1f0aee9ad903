/*
 * The table of the header, and the look at listed moves.
 *
 * The position behind a listed move is a problem of its own: the other side plays, with the
 * opposite objective, and the refutation is its win whatever the ko threats.  A ko or an unknown
 * refutes nothing.
 */
#include "app/judge.h"

#include "app/position.h"

/* ---- lines ------------------------------------------------------------------------------ */

static void take_line(struct judgement *out, const struct result_node *tree)
{
    struct line line;
    line_find(&line, tree);
    for (int i = 0; i < line.n && out->n < LINE_MAX_MOVES; i++) {
        out->line[out->n++] = solution_point(line.move[i]->move);
    }
}

/* The line that begins with the node, without the moves beside it. */
static void take_line_of(struct judgement *out, const struct result_node *node)
{
    struct result_node alone = *node;
    alone.sibling = NULL;
    take_line(out, &alone);
}

static const struct result_node *node_of_move(const struct result_node *first, go_point move)
{
    while (first != NULL && solution_point(first->move) != move) {
        first = first->sibling;
    }
    return first;
}

/* By a proof that does not hang on a guess where the fight ends. */
static bool is_proved(const struct solution *solution)
{
    const struct go_problem *problem = solution->problem;
    return solution->result.proof == PROOF_COMPLETE &&
           (problem->closed || !problem->inferred_region);
}

/* ---- listed moves ----------------------------------------------------------------------- */

/* Shows by a complete proof that the listed move fails; the line goes to *out.  Notes a ko. */
static bool refute_by_solving(struct judgement *out, const struct go_problem *problem,
                              go_point listed, const struct solve_options *options)
{
    if (!go_board_is_legal(&problem->question.board, listed, problem->question.to_play)) {
        out->illegal = listed;
        return true;
    }
    struct arena *arena = arena_create();
    struct go_problem *behind = ARENA_NEW(arena, struct go_problem);
    bool refuted = false;
    if (position_behind(behind, problem, listed)) {
        struct solution *solution = solve_problem(behind, options);
        refuted = solution->result.kind == RESULT_WIN && solution->result.proof == PROOF_COMPLETE;
        if (solution->result.kind == RESULT_KO && solution->result.proof == PROOF_COMPLETE) {
            go_set_add(&out->only_ko, listed);
        }
        if (refuted) {
            out->line[out->n++] = listed;
            take_line(out, solution->result.tree);
        }
        solution_destroy(solution);
    }
    arena_destroy(arena);
    return refuted;
}

/* One of the listed moves is refuted by a complete proof. */
static bool refute_listed(struct judgement *out, const struct solution *solution,
                          const struct expect *expect, const struct solve_options *options)
{
    const struct result *result = &solution->result;
    GO_SET_FOREACH (listed, &expect->right) {
        /* Beside a win the engine refutes what is less than a win, also a ko. */
        const struct result_node *node =
            result->kind == RESULT_LOSS ? node_of_move(result->refuted, listed) : NULL;
        if (node == NULL && result->kind == RESULT_LOSS) {
            node = node_of_move(result->tree, listed);
        }
        if (node != NULL) {
            take_line_of(out, node);
            return true;
        }
        if (refute_by_solving(out, solution->problem, listed, options)) {
            return true;
        }
    }
    return false;
}

/* ---- the table -------------------------------------------------------------------------- */

/* The move that the answer would play, or GO_NO_POINT. */
static go_point answer_of(const struct result *result)
{
    return result->n_first > 0 ? solution_point(result->first[0]) : GO_NO_POINT;
}

static enum outcome judge_win(struct judgement *out, const struct solution *solution,
                              const struct expect *expect, const struct solve_options *options)
{
    const struct result *result = &solution->result;
    go_point answer = answer_of(result);
    bool proved = is_proved(solution);
    if (answer != GO_NO_POINT && go_set_has(&expect->right, answer)) {
        return OUTCOME_RIGHT;
    }
    if (answer != GO_NO_POINT && go_set_has(&expect->wrong, answer)) {
        if (proved) {
            take_line(out, result->tree);
        }
        return proved ? OUTCOME_DISAGREES : OUTCOME_WRONG;
    }
    if (go_set_is_empty(&expect->right)) {
        return OUTCOME_NO_EXPECTATION;
    }
    if (!proved) {
        return OUTCOME_WRONG;
    }
    return refute_listed(out, solution, expect, options) ? OUTCOME_DISAGREES : OUTCOME_ALSO_RIGHT;
}

static enum outcome judge_ko(const struct solution *solution, const struct expect *expect)
{
    const struct result *result = &solution->result;
    go_point answer = answer_of(result);
    bool listed = answer != GO_NO_POINT && go_set_has(&expect->right, answer);
    if (go_set_is_empty(&expect->right)) {
        return OUTCOME_NO_EXPECTATION;
    }
    if (result->ko_or_win && !(expect->ko && listed)) {
        return OUTCOME_UNKNOWN;
    }
    if (!expect->ko) {
        return OUTCOME_KO;
    }
    return listed ? OUTCOME_RIGHT : is_proved(solution) ? OUTCOME_ALSO_RIGHT : OUTCOME_WRONG;
}

static enum outcome judge_loss(struct judgement *out, const struct solution *solution,
                               const struct expect *expect, const struct solve_options *options)
{
    if (go_set_is_empty(&expect->right)) {
        return OUTCOME_NO_EXPECTATION;
    }
    if (!is_proved(solution)) {
        return OUTCOME_WRONG;
    }
    /* That nothing works is proved already; this is for the line. */
    (void)refute_listed(out, solution, expect, options);
    return OUTCOME_DISAGREES;
}

void judge_solution(struct judgement *out, const struct solution *solution,
                    const struct expect *expect, const struct solve_options *options)
{
    out->n = 0;
    out->illegal = GO_NO_POINT;
    go_set_clear(&out->only_ko);
    switch (solution->result.kind) {
    case RESULT_UNKNOWN:
        out->outcome = OUTCOME_UNKNOWN;
        break;
    case RESULT_WIN:
        out->outcome = judge_win(out, solution, expect, options);
        break;
    case RESULT_KO:
        out->outcome = judge_ko(solution, expect);
        break;
    case RESULT_LOSS:
        out->outcome = judge_loss(out, solution, expect, options);
        break;
    }
}
