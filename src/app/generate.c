/*
 * The opponent's question comes first: it is the cheaper one, and most positions fail there.  The
 * replies come last, since each is a question of its own; those to ask about are in the tree.
 */
#include "app/generate.h"

#include "app/position.h"

struct random_options generate_options(int level, enum random_place place)
{
    static const int empty[GENERATE_LEVELS][2] = {{4, 6},  {4, 8},  {5, 9},
                                                  {6, 10}, {6, 12}, {7, 13}};
    return (struct random_options){place, empty[level - 1][0], empty[level - 1][1]};
}

static bool wins(const struct solution *solution)
{
    const struct result *result = &solution->result;
    return result->kind == RESULT_WIN && result->proof == PROOF_COMPLETE && !result->decided;
}

/* The side to play of the problem wins. */
static bool is_won(const struct go_problem *problem, const struct solve_options *options)
{
    struct solution *solution = solve_problem(problem, options);
    bool won = wins(solution);
    solution_destroy(solution);
    return won;
}

/* Behind the right first move a reply of the opponent's wins unless it is answered. */
static bool needs_answer(const struct solution *solution, const struct solve_options *options)
{
    struct go_problem behind;
    struct go_problem replied;
    struct go_problem again;
    const struct result_node *right = solution->result.tree;
    if (!position_behind(&behind, solution->problem, solution_point(right->move))) {
        return false;
    }
    for (const struct result_node *reply = right->reply; reply != NULL; reply = reply->sibling) {
        if (reply->move != GAME_PASS &&
            position_behind(&replied, &behind, solution_point(reply->move)) &&
            position_behind(&again, &replied, GO_PASS) && is_won(&again, options)) {
            return true;
        }
    }
    return false;
}

struct solution *generate_judge(const struct go_problem *problem,
                                const struct solve_options *options)
{
    struct go_problem other = *problem;
    struct solve_options all = *options;
    other.question.to_play = go_other(problem->question.to_play);
    other.objective = problem->objective == GO_KILL ? GO_SAVE : GO_KILL;
    if (!is_won(&other, options)) {
        return NULL;
    }
    all.engine_options.search.all_first = true;
    struct solution *solution = solve_problem(problem, &all);
    bool good = wins(solution) && solution->result.n_first == 1 &&
                solution_point(solution->result.first[0]) > 0 && needs_answer(solution, options);
    if (!good) {
        solution_destroy(solution);
        return NULL;
    }
    return solution;
}

int generate_tempting(const struct solution *solution)
{
    /* A move, its answer, and more: what one answer ends tempts nobody. */
    enum { AT_ONCE = 2 };
    int tempting = 0;
    for (const struct result_node *wrong = solution->result.refuted; wrong != NULL;
         wrong = wrong->sibling) {
        int length = 0;
        for (const struct result_node *node = wrong; node != NULL; node = node->reply) {
            length++;
        }
        tempting += length > AT_ONCE;
    }
    return tempting;
}

int generate_level(const struct solution *solution)
{
    /* Sums that separate the levels: doublings of the nodes, moves of the longest line by threes,
     * tempting first moves by twos. */
    static const int above[GENERATE_LEVELS - 1] = {5, 7, 10, 13, 16};
    int sum = solution->result.stats.max_depth / 3 + generate_tempting(solution) / 2;
    for (uint64_t n = solution->result.stats.nodes; n > 1; n /= 2) {
        sum++;
    }
    int level = 1;
    while (level < GENERATE_LEVELS && sum > above[level - 1]) {
        level++;
    }
    return level;
}
