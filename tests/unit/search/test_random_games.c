/*
 * Every exact engine on random toy games with cycles, against the truth: verdicts, all first moves,
 * trees; with tables that hold next to nothing, and with limits.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "search/alphabeta.h"
#include "search/dfpn.h"
#include "support/game_truth.h"
#include "support/sanitized.h"
#include "support/toy_domain.h"
#include "support/toy_random.h"
#include "support/tree_check.h"

enum { LEFT, RIGHT };

/* ---- engines ----------------------------------------------------------------------------- */

struct engine {
    void *(*create)(const struct game_ops *ops, size_t table_bytes);
    void (*destroy)(void *engine);
    void (*solve)(void *engine, struct result *result, struct game_world *world,
                  struct limits *limits, const struct search_options *options, struct arena *arena);
};

static void *create_plain(const struct game_ops *ops, size_t table_bytes)
{
    (void)table_bytes;
    return alphabeta_create(ops, true, 0);
}

static void *create_strong(const struct game_ops *ops, size_t table_bytes)
{
    return alphabeta_create(ops, false, table_bytes);
}

static void destroy_alphabeta(void *engine)
{
    alphabeta_destroy(engine);
}

static void solve_alphabeta(void *engine, struct result *result, struct game_world *world,
                            struct limits *limits, const struct search_options *options,
                            struct arena *arena)
{
    alphabeta_solve(engine, result, world, limits, options, arena);
}

static void *create_dfpn(const struct game_ops *ops, size_t table_bytes)
{
    return dfpn_create(ops, table_bytes);
}

static void destroy_dfpn(void *engine)
{
    dfpn_destroy(engine);
}

static void solve_dfpn(void *engine, struct result *result, struct game_world *world,
                       struct limits *limits, const struct search_options *options,
                       struct arena *arena)
{
    dfpn_solve(engine, result, world, limits, options, arena);
}

static const struct engine PLAIN = {create_plain, destroy_alphabeta, solve_alphabeta};
static const struct engine STRONG = {create_strong, destroy_alphabeta, solve_alphabeta};
static const struct engine DFPN = {create_dfpn, destroy_dfpn, solve_dfpn};

/* The same game with lists for exact engines: the pass first, then the moves from the last to the
 * first. */
static int reversed_successors(struct game_world *world, struct game_successor *out, int cap)
{
    game_move moves[TOY_GRAPH_MOVES + 1];
    int n = toy_ops.moves(world, moves, TOY_GRAPH_MOVES);
    moves[n++] = GAME_PASS;
    assert_true(n <= cap);
    for (int i = 0; i < n; i++) {
        out[i] = (struct game_successor){.move = moves[n - 1 - i], .effort = {1, 1}};
        toy_ops.play(world, out[i].move);
        out[i].key = toy_ops.hash(world);
        toy_ops.undo(world);
    }
    return n;
}

static struct game_ops variant(int repetition_winner, bool with_successors)
{
    struct game_ops ops = toy_ops;
    ops.repetition_winner = repetition_winner;
    ops.successors = with_successors ? reversed_successors : NULL;
    ops.key = with_successors ? toy_ops.hash : NULL;
    return ops;
}

struct run {
    const struct game_ops *ops;
    struct game_world *world;
    struct arena *arena;
    const struct engine *with;
    void *engine;
    struct limits limits;
    struct search_options options;
    struct result result;
    char lines[4096];
};

/* `run` has been zeroed but for limits and options. */
static void start(struct run *run, const char *game, struct game_ops ops, const struct engine *with,
                  size_t table_bytes)
{
    run->world = toy_create(game);
    run->arena = arena_create();
    run->ops = arena_copy(run->arena, &ops, sizeof ops);
    run->with = with;
    run->engine = with->create(run->ops, table_bytes);
}

static void solve(struct run *run)
{
    limits_start(&run->limits);
    size_t before = toy_plays(run->world);
    run->with->solve(run->engine, &run->result, run->world, &run->limits, &run->options,
                     run->arena);
    assert_int_equal(toy_plays(run->world), toy_undos(run->world));
    assert_int_equal(run->result.stats.nodes, run->limits.nodes);
    if (before == 0) {
        toy_lines(run->world, (size_t)run->result.stats.moves, run->lines, sizeof run->lines);
    }
}

static void end(struct run *run)
{
    run->with->destroy(run->engine);
    toy_destroy(run->world);
    arena_destroy(run->arena);
}

/* ---- random games ---------------------------------------------------------------------- */

struct sort {
    const struct engine *engine;
    bool with_successors;
    int repetition_winner;
    size_t table_bytes;
};

static const struct sort SORTS[] = {
    {&PLAIN, false, RIGHT, 0},        {&PLAIN, false, LEFT, 0},
    {&STRONG, false, RIGHT, 1 << 16}, {&STRONG, false, LEFT, 1 << 16},
    {&STRONG, true, RIGHT, 1 << 16},  {&STRONG, true, LEFT, 1 << 16},
    {&STRONG, true, RIGHT, 64},       {&STRONG, false, LEFT, 64},
    {&DFPN, false, RIGHT, 1 << 16},   {&DFPN, false, LEFT, 1 << 16},
    {&DFPN, true, RIGHT, 1 << 16},    {&DFPN, true, LEFT, 1 << 16},
    {&DFPN, true, RIGHT, 64},         {&DFPN, false, LEFT, 64},
};
enum { N_SORTS = sizeof SORTS / sizeof SORTS[0] };

static void check_first_moves(struct run *run, const struct truth *truth, int mover)
{
    int n = 0;
    game_move moves[TOY_GRAPH_MOVES + 1];
    int all = run->ops->moves(run->world, moves, TOY_GRAPH_MOVES);
    moves[all++] = GAME_PASS;
    for (int i = 0; i < all; i++) {
        bool listed = false;
        for (int k = 0; k < run->result.n_first; k++) {
            listed = listed || run->result.first[k] == moves[i];
        }
        const struct result_node *node = run->result.refuted;
        for (; node != NULL && node->move != moves[i]; node = node->sibling) {
        }
        run->ops->play(run->world, moves[i]);
        bool wins = truth_winner(truth) == mover;
        run->ops->undo(run->world);
        assert_int_equal(listed, wins);
        assert_int_equal(node != NULL, !wins);
        n += wins;
    }
    assert_int_equal(n, run->result.n_first);
}

/* Solves a random game in every way that `sort` says, and checks all that is said of it. */
static void check_game(const struct sort *sort, const struct toy_graph *g, int *complete)
{
    struct strbuf text = STRBUF_INIT;
    toy_write_graph(&text, g);
    struct run run = {.options = {.tree = true, .all_first = true}};
    start(&run, strbuf_text(&text), variant(sort->repetition_winner, sort->with_successors),
          sort->engine, sort->table_bytes);
    struct truth *truth = truth_create(run.ops, run.world);
    int winner = truth_winner(truth);
    int mover = run.ops->to_move(run.world);
    solve(&run);
    if (run.result.kind != (winner == mover ? RESULT_WIN : RESULT_LOSS)) {
        fail_msg("answer %d, winner %d\n%s", (int)run.result.kind, winner, strbuf_text(&text));
    }
    check_first_moves(&run, truth, mover);
    tree_check(run.ops, run.world, &run.result, winner);
    *complete += run.result.proof == PROOF_COMPLETE;
    truth_destroy(truth);
    end(&run);
    strbuf_fini(&text);
}

static void random_games_are_solved_right(void **state)
{
    (void)state;
    static const struct {
        int n;
        int most_moves;
        int games;
        uint64_t seed;
    } shapes[] = {{6, 2, 200, 5}, {9, 3, 300, 2026}, {11, 3, 400, 77}, {12, 4, 50, 99}};
    for (int s = 0; s < N_SORTS; s++) {
        for (size_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
            uint64_t seed = shapes[k].seed;
            int complete = 0;
            int games = shapes[k].games / SANITIZED_SHARE;
            for (int i = 0; i < games; i++) {
                struct toy_graph g;
                toy_random_graph(&g, shapes[k].n, shapes[k].most_moves, &seed);
                check_game(&SORTS[s], &g, &complete);
            }
            assert_int_equal(complete, games);
        }
    }
}

static void limits_never_turn_an_answer_round(void **state)
{
    (void)state;
    uint64_t seed = 11;
    int answered = 0;
    int asked = 0;
    for (int i = 0; i < 60 / SANITIZED_SHARE; i++) {
        struct toy_graph g;
        struct strbuf text = STRBUF_INIT;
        toy_random_graph(&g, 10, 3, &seed);
        toy_write_graph(&text, &g);
        for (int limit = 1; limit <= 32; limit += 1 + limit / 4) {
            for (int k = 0; k < 2 * N_SORTS; k++) {
                const struct sort *sort = &SORTS[k / 2];
                struct run run = {.options = {.tree = true}};
                run.limits.max_nodes = k % 2 == 0 ? (uint64_t)limit : 0;
                run.limits.max_depth = k % 2 == 0 ? 0 : 1 + limit / 4;
                start(&run, strbuf_text(&text),
                      variant(sort->repetition_winner, sort->with_successors), sort->engine,
                      sort->table_bytes);
                struct truth *truth = truth_create(run.ops, run.world);
                int winner = truth_winner(truth);
                bool wins = winner == run.ops->to_move(run.world);
                solve(&run);
                assert_true(run.limits.max_nodes == 0 ||
                            run.result.stats.nodes <= run.limits.max_nodes);
                assert_int_not_equal(run.result.kind, wins ? RESULT_LOSS : RESULT_WIN);
                asked++;
                if (run.result.kind == RESULT_UNKNOWN) {
                    assert_int_equal(run.result.reason, REASON_NODES);
                    assert_null(run.result.tree);
                } else {
                    answered++;
                    tree_check(run.ops, run.world, &run.result, winner);
                }
                truth_destroy(truth);
                end(&run);
            }
        }
        strbuf_fini(&text);
    }
    assert_in_range(answered, asked / 5, asked * 4 / 5); /* some limits bite, some do not */
}

static void the_same_input_gives_the_same_answer_and_counts(void **state)
{
    (void)state;
    uint64_t seed = 7;
    for (int i = 0; i < 100; i++) {
        const struct engine *engine = i % 2 == 0 ? &STRONG : &DFPN;
        struct toy_graph g;
        struct strbuf text = STRBUF_INIT;
        toy_random_graph(&g, 11, 3, &seed);
        toy_write_graph(&text, &g);
        struct run one = {.options = {.tree = true}};
        struct run two = {.options = {.tree = true}};
        start(&one, strbuf_text(&text), toy_ops, engine, 4096);
        start(&two, strbuf_text(&text), toy_ops, engine, 4096);
        solve(&one);
        solve(&two);
        assert_string_equal(one.lines, two.lines);
        assert_int_equal(one.result.stats.nodes, two.result.stats.nodes);
        assert_int_equal(one.result.stats.moves, two.result.stats.moves);
        end(&one);
        end(&two);
        strbuf_fini(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_are_solved_right),
        cmocka_unit_test(limits_never_turn_an_answer_round),
        cmocka_unit_test(the_same_input_gives_the_same_answer_and_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
