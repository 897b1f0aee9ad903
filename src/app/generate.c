/* The opponent's question comes first: it is the cheaper one, and most positions fail there. */
#include "app/generate.h"

struct random_options generate_options(int level, enum random_place place)
{
    static const int empty[GENERATE_LEVELS][2] = {{4, 6},  {4, 8},  {5, 9},
                                                  {6, 10}, {6, 10}, {6, 10}};
    return (struct random_options){place, empty[level - 1][0], empty[level - 1][1]};
}

static bool wins(const struct solution *solution)
{
    const struct result *result = &solution->result;
    return result->kind == RESULT_WIN && result->proof == PROOF_COMPLETE && !result->decided;
}

struct solution *generate_judge(const struct go_problem *problem,
                                const struct solve_options *options)
{
    struct go_problem other = *problem;
    struct solve_options quick = *options;
    other.question.to_play = go_other(problem->question.to_play);
    other.objective = problem->objective == GO_KILL ? GO_SAVE : GO_KILL;
    struct solution *solution = solve_problem(&other, &quick);
    bool good = wins(solution);
    solution_destroy(solution);
    if (!good) {
        return NULL;
    }
    quick.engine_options.search.all_first = true;
    solution = solve_problem(problem, &quick);
    good = wins(solution) && solution->result.n_first == 1 &&
           solution_point(solution->result.first[0]) > 0;
    if (!good) {
        solution_destroy(solution);
        return NULL;
    }
    return solution;
}

int generate_level(const struct solution *solution)
{
    /* Sums that separate the levels: doublings of the nodes, moves of the longest line by threes,
     * wrong first moves by twos. */
    static const int above[GENERATE_LEVELS - 1] = {5, 7, 10, 13, 16};
    int sum = solution->result.stats.max_depth / 3;
    for (uint64_t n = solution->result.stats.nodes; n > 1; n /= 2) {
        sum++;
    }
    int wrong = 0;
    for (const struct result_node *node = solution->result.refuted; node != NULL;
         node = node->sibling) {
        wrong++;
    }
    sum += wrong / 2;
    int level = 1;
    while (level < GENERATE_LEVELS && sum > above[level - 1]) {
        level++;
    }
    return level;
}
