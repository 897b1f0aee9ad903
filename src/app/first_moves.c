/* What an engine could not settle within its limits is in neither of its lists. */
#include "app/first_moves.h"

#include "go/domain.h"
#include "search/search.h"

const struct result_node *first_moves_refuted(const struct solution *solution, go_point move)
{
    const struct result_node *node = solution->result.refuted;
    while (node != NULL && solution_point(node->move) != move) {
        node = node->sibling;
    }
    return node;
}

/* The moves of the region, as the engine saw them. */
static void legal_moves(const struct solution *solution, struct go_set *out)
{
    game_move move[SEARCH_MAX_MOVES];
    struct go_question question = solution->problem->question;
    solution_board(&question.board, solution);
    struct game_world *world = go_world_create(&question);
    int n = go_domain.moves(world, move, SEARCH_MAX_MOVES);
    go_set_clear(out);
    for (int i = 0; i < n; i++) {
        if (move[i] != GAME_PASS) {
            go_set_add(out, solution_point(move[i]));
        }
    }
    go_world_destroy(world);
}

void first_moves_find(struct first_moves *out, const struct solution *solution)
{
    const struct result *result = &solution->result;
    struct go_set moves;
    *out = (struct first_moves){.all_known = result->kind == RESULT_LOSS};
    if (result->kind == RESULT_LOSS || result->kind == RESULT_UNKNOWN) {
        return;
    }
    for (int i = 0; i < result->n_first; i++) {
        go_point p = solution_point(result->first[i]);
        out->pass_works |= p == GO_PASS;
        if (p > GO_PASS) {
            go_set_add(&out->works, p);
        }
    }
    legal_moves(solution, &moves);
    go_set_subtract(&moves, &out->works);
    for (const struct result_node *node = result->refuted; node != NULL; node = node->sibling) {
        if (node->move != GAME_PASS) {
            go_set_remove(&moves, solution_point(node->move));
        }
    }
    out->all_known = solution->engine->exact && go_set_is_empty(&moves);
}
