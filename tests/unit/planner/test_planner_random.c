/*
 * Random games with cycles, solved by the planner with full knowledge of the moves and, beside it,
 * by going through every line of play.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/strbuf.h"
#include "support/toy_plan.h"
#include "support/toy_random.h"

/* Both play any move, in the order of the position. */
#define ANY_MOVE                                                                                   \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA(                                                           \
        "try", "attempt: $it") "- {goal: attempt, level: 1, args: {it: thing}, explain: attempt, " \
                               "moves: [at: {legal: $it}]}\n" TOY_RIGHT_ANY

static struct toy_run plan(const char *knowledge, const char *game)
{
    struct toy_run run = {.options = {.strict_agendas = false}};
    toy_plan(&run, knowledge, game);
    return run;
}

/*
 * Left wins from `at`, where the positions in `line` may not come again.  Left passes only when it
 * has no other move, right whenever it likes; who can do nothing at all has lost.
 */
static bool left_wins(const struct toy_graph *g, int at, unsigned line)
{
    if (at >= g->n) {
        return at == g->n;
    }
    bool left = at % 2 == 0;
    bool moved = false;
    line |= 1u << at;
    for (int k = 0; k < g->n_moves[at]; k++) {
        int to = g->to[at][k];
        if (to < g->n && (line >> to & 1u)) {
            continue;
        }
        moved = true;
        if (left_wins(g, to, line) == left) {
            return left;
        }
    }
    int to = g->after_pass[at];
    if ((!left || !moved) && !(to < g->n && (line >> to & 1u))) {
        return left_wins(g, to, line);
    }
    return !left;
}

struct answer {
    enum result_kind kind;
    enum result_proof proof;
};

static struct answer solve(const struct kb *kb, const struct toy_graph *g, struct limits limits)
{
    struct strbuf text = STRBUF_INIT;
    toy_write_graph(&text, g);
    struct game_world *world = toy_create(strbuf_text(&text));
    struct arena *arena = arena_create();
    struct planner_options options = {.strict_agendas = false};
    struct result result;
    limits_start(&limits);
    planner_solve(&result, kb, world, &limits, &options, arena);
    assert_int_equal(toy_plays(world), toy_undos(world));
    arena_destroy(arena);
    toy_destroy(world);
    strbuf_fini(&text);
    return (struct answer){result.kind, result.proof};
}

static void check_answer(const struct toy_graph *g, int number, struct answer answer, bool truth)
{
    bool wrong = answer.kind == (truth ? RESULT_LOSS : RESULT_WIN) || answer.kind == RESULT_KO;
    if (wrong || (answer.kind == RESULT_UNKNOWN) != (answer.proof == PROOF_NONE)) {
        struct strbuf text = STRBUF_INIT;
        toy_write_graph(&text, g);
        fail_msg("game %d: answer %d (proof %d), left wins: %d\n%s", number, (int)answer.kind,
                 (int)answer.proof, truth, strbuf_text(&text));
    }
}

/*
 * Few and many positions and moves: with more than three moves the widths come into play, with many
 * positions equal ones on different lines, some of which lead back to the line that is being
 * explored.
 */
static void random_games_are_solved_right(void **state)
{
    (void)state;
    static const struct {
        int n;
        int most_moves;
        int games;
        uint64_t seed;
    } shapes[] = {
        {9, 3, 500, 2026}, {7, 2, 500, 5}, {11, 3, 4200, 77}, {12, 4, 300, 99}, {8, 8, 500, 8}};
    struct kb *kb = toy_kb(ANY_MOVE);
    for (size_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
        uint64_t seed = shapes[k].seed;
        int won = 0;
        for (int i = 0; i < shapes[k].games; i++) {
            struct toy_graph g;
            toy_random_graph(&g, shapes[k].n, shapes[k].most_moves, &seed);
            bool truth = left_wins(&g, 0, 0);
            won += truth;
            struct answer answer = solve(kb, &g, (struct limits){.max_moves = 0});
            check_answer(&g, i, answer, truth);
            /* Without limits there is an answer, but for a loss with nothing to choose. */
            assert_true(answer.kind != RESULT_UNKNOWN || (!truth && g.n_moves[0] == 0));
        }
        assert_in_range(won, shapes[k].games / 5, shapes[k].games * 4 / 5); /* no trivial games */
    }
    kb_destroy(kb);
}

static void limits_never_turn_an_answer_round(void **state)
{
    (void)state;
    struct kb *kb = toy_kb(ANY_MOVE);
    uint64_t seed = 11;
    int answered = 0;
    for (int i = 0; i < 100; i++) {
        struct toy_graph g;
        toy_random_graph(&g, 9, 3, &seed);
        bool truth = left_wins(&g, 0, 0);
        for (int limit = 1; limit <= 10; limit++) {
            const struct limits limits[] = {{.max_moves = (uint64_t)limit},
                                            {.max_cycles = (uint64_t)(3 * limit)},
                                            {.max_depth = limit}};
            for (size_t k = 0; k < sizeof limits / sizeof limits[0]; k++) {
                struct answer answer = solve(kb, &g, limits[k]);
                check_answer(&g, i, answer, truth);
                answered += answer.kind != RESULT_UNKNOWN;
            }
        }
    }
    assert_in_range(answered, 500, 2700); /* some limits bite, some do not */
    kb_destroy(kb);
}

static void the_same_input_gives_the_same_tree_and_counts(void **state)
{
    (void)state;
    uint64_t seed = 7;
    for (int i = 0; i < 50; i++) {
        struct toy_graph g;
        toy_random_graph(&g, 9, 3, &seed);
        struct strbuf text = STRBUF_INIT;
        toy_write_graph(&text, &g);
        struct toy_run one = plan(ANY_MOVE, strbuf_text(&text));
        struct toy_run two = plan(ANY_MOVE, strbuf_text(&text));
        assert_string_equal(one.lines, two.lines);
        assert_string_equal(one.tree, two.tree);
        assert_int_equal(one.result.stats.moves, two.result.stats.moves);
        assert_int_equal(one.result.stats.cycles, two.result.stats.cycles);
        assert_int_equal(one.result.stats.max_depth, two.result.stats.max_depth);
        toy_plan_free(&one);
        toy_plan_free(&two);
        strbuf_fini(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_are_solved_right),
        cmocka_unit_test(limits_never_turn_an_answer_round),
        cmocka_unit_test(the_same_input_gives_the_same_tree_and_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
