/*
 * Alpha-beta on toy games computed by hand; test_random_games.c has random ones.
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
#include "support/toy_domain.h"
#include "support/tree_check.h"

enum { LEFT, RIGHT };

static struct game_ops variant(int repetition_winner)
{
    struct game_ops ops = toy_ops;
    ops.repetition_winner = repetition_winner;
    return ops;
}

struct run {
    const struct game_ops *ops;
    struct game_world *world;
    struct arena *arena;
    struct alphabeta *engine;
    struct limits limits;
    struct search_options options;
    struct result result;
    char lines[4096];
};

/* `run` has been zeroed but for limits and options. */
static void start(struct run *run, const char *game, struct game_ops ops, bool plain,
                  size_t table_bytes)
{
    run->world = toy_create(game);
    run->arena = arena_create();
    run->ops = arena_copy(run->arena, &ops, sizeof ops);
    run->engine = alphabeta_create(run->ops, plain, table_bytes);
}

static void solve(struct run *run)
{
    limits_start(&run->limits);
    size_t before = toy_plays(run->world);
    alphabeta_solve(run->engine, &run->result, run->world, &run->limits, &run->options, run->arena);
    assert_int_equal(toy_plays(run->world), toy_undos(run->world));
    assert_int_equal(run->result.stats.nodes, run->limits.nodes);
    if (before == 0) {
        toy_lines(run->world, (size_t)run->result.stats.moves, run->lines, sizeof run->lines);
    }
}

static void end(struct run *run)
{
    alphabeta_destroy(run->engine);
    toy_destroy(run->world);
    arena_destroy(run->arena);
}

/* The plays of the plain engine in a game; *run is for a look at the result. */
static const char *plain_lines(struct run *run, const char *game)
{
    start(run, game, toy_ops, true, 0);
    solve(run);
    return run->lines;
}

/* ---- the plain search, by hand --------------------------------------------------------- */

static void plain_goes_through_the_moves_in_order(void **state)
{
    (void)state;
    struct run run = {.options = {.tree = false}};
    /* a is refuted by d, after which nothing else is tried there; b wins. */
    const char *lines = plain_lines(&run, "start left: a>x b>y c>LEFT\n"
                                          "x right: c>LEFT d>RIGHT e>LEFT\n"
                                          "y right: e>LEFT f>LEFT\n");
    assert_string_equal(lines, "a ac ad b be bf b-");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.n_first, 1);
    assert_int_equal(run.result.first[0], toy_term('b'));
    assert_int_equal(run.result.stats.moves, 7);
    assert_int_equal(run.result.stats.nodes, 8); /* and the root */
    assert_int_equal(run.result.stats.max_depth, 2);
    end(&run);
}

static void a_loss_has_tried_everything(void **state)
{
    (void)state;
    struct run run = {.options = {.tree = false}};
    assert_string_equal(plain_lines(&run, "start left: a>x b>RIGHT\nx right: c>LEFT d>RIGHT\n"),
                        "a ac ad b -");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_int_equal(run.result.n_first, 0);
    end(&run);
}

/*
 * Two moves deep, left's a leaves it open.  Of b it is enough to know that right leaves it open
 * there by d.
 */
static void the_window_closes_between_open_and_won(void **state)
{
    (void)state;
    struct run run = {.limits = {.max_depth = 2}};
    assert_string_equal(plain_lines(&run, "start left: a>x b>y\n"
                                          "x right: c>p\n"
                                          "y right: d>p e>LEFT\n"
                                          "p left: f>LEFT\n"),
                        "a ac a- b bd -");
    assert_int_equal(run.result.kind, RESULT_UNKNOWN);
    assert_int_equal(run.result.reason, REASON_NODES);
    assert_int_equal(run.result.stats.max_depth, 2);
    end(&run);
}

/* Right to move at p: by a it is open; then left's c, which leaves it open, closes the window. */
static void the_window_closes_between_lost_and_open(void **state)
{
    (void)state;
    struct run run = {.limits = {.max_depth = 2}};
    assert_string_equal(plain_lines(&run, "start right: a>x b>y\n"
                                          "x left: c>p\n"
                                          "y left: d>p e>RIGHT\n"
                                          "p right: f>RIGHT\n"),
                        "a ac a- b bd -");
    assert_int_equal(run.result.kind, RESULT_UNKNOWN);
    end(&run);
}

static void repetition_goes_to_the_role_it_favours(void **state)
{
    (void)state;
    const char *game = "start left: a>x\nx right: b>start\n";
    const struct game_ops rights = variant(RIGHT);
    const struct game_ops lefts = variant(LEFT);
    for (int plain = 0; plain < 2; plain++) {
        struct run run = {.options = {.tree = false}};
        start(&run, game, rights, plain, 1024);
        solve(&run);
        assert_int_equal(run.result.kind, RESULT_LOSS);
        end(&run);
        start(&run, game, lefts, plain, 1024);
        solve(&run);
        assert_int_equal(run.result.kind, RESULT_WIN);
        assert_int_equal(run.result.first[0], toy_term('a'));
        end(&run);
    }
}

/* ---- the strong search, by hand -------------------------------------------------------- */

/* The first move leads deep, the second wins at once.  One by one `deep` positions follow. */
static void write_deep_game(struct strbuf *text, int deep)
{
    strbuf_printf(text, "start left: a>n1 b>LEFT\n");
    for (int i = 1; i < deep; i++) {
        strbuf_printf(text, "n%d %s: c>n%d\n", i, i % 2 == 0 ? "left" : "right", i + 1);
    }
    strbuf_printf(text, "n%d %s: d>LEFT\n", deep, deep % 2 == 0 ? "left" : "right");
}

static void solve_deep_game(struct run *run, int deep, bool plain)
{
    struct strbuf text = STRBUF_INIT;
    write_deep_game(&text, deep);
    start(run, strbuf_text(&text), toy_ops, plain, 1 << 16);
    solve(run);
    assert_int_equal(run->result.kind, RESULT_WIN);
    strbuf_fini(&text);
}

static void where_plain_needs_few_nodes_so_does_it(void **state)
{
    (void)state;
    for (int deep = 2; deep <= 6; deep += 2) {
        struct run plain = {.options = {.tree = false}};
        struct run strong = {.options = {.tree = false}};
        solve_deep_game(&plain, deep, true);
        solve_deep_game(&strong, deep, false);
        assert_int_equal(strong.result.first[0], toy_term('a'));
        assert_true(strong.result.stats.nodes <= plain.result.stats.nodes);
        end(&plain);
        end(&strong);
    }
}

/* The moves a to g lead deep and lose, h wins at once.  `deep` is odd. */
static void write_wide_game(struct strbuf *text, int deep)
{
    strbuf_printf(text, "start left:");
    for (char move = 'a'; move <= 'g'; move++) {
        strbuf_printf(text, " %c>%c1", move, move);
    }
    strbuf_printf(text, " h>LEFT\n");
    for (char move = 'a'; move <= 'g'; move++) {
        for (int i = 1; i < deep; i++) {
            strbuf_printf(text, "%c%d %s: i>%c%d\n", move, i, i % 2 == 0 ? "left" : "right", move,
                          i + 1);
        }
        strbuf_printf(text, "%c%d right: i>RIGHT\n", move, deep);
    }
}

static void then_it_deepens_step_by_step(void **state)
{
    (void)state;
    /* Too much for the dive of 512 nodes.  Then the root, what a to g lead to, and the win at h. */
    struct run run = {.options = {.tree = false}};
    struct strbuf text = STRBUF_INIT;
    write_wide_game(&text, 81);
    start(&run, strbuf_text(&text), toy_ops, false, 1 << 16);
    solve(&run);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.first[0], toy_term('h'));
    assert_int_equal(run.result.stats.nodes, 512 + 9);
    end(&run);
    strbuf_fini(&text);
}

/* Every legal w wins at once. */
static bool shows_w(struct game_world *world, game_move *move_out)
{
    *move_out = toy_term('w');
    return toy_ops.is_legal(world, *move_out);
}

static void a_win_that_the_position_shows_is_not_played(void **state)
{
    (void)state;
    static const char game[] = "start left: a>x b>y\n"
                               "x right: c>LEFT w>RIGHT\n"
                               "y right: c>z\n"
                               "z left: d>x w>LEFT\n";
    for (int plain = 0; plain < 2; plain++) {
        struct run run = {.options = {.tree = false}};
        struct game_ops ops = toy_ops;
        ops.settling_move = shows_w;
        start(&run, game, ops, plain, 4096);
        solve(&run);
        assert_string_equal(run.lines, plain ? "a ac aw b bc bcd bcdc bcdw bcw b-" : "a b bc b-");
        assert_int_equal(run.result.first[0], toy_term('b'));
        run.options.tree = true;
        solve(&run);
        assert_int_equal(run.result.proof, PROOF_COMPLETE);
        struct strbuf text = STRBUF_INIT;
        tree_text(&text, &toy_ops, run.world, run.result.tree);
        assert_string_equal(strbuf_text(&text), "b(c(w=left-wins) -=left-wins)");
        strbuf_fini(&text);
        end(&run);
    }
}

static void a_root_that_shows_its_win_is_all_there_is_to_visit(void **state)
{
    (void)state;
    struct run run = {.options = {.tree = true}};
    struct game_ops ops = toy_ops;
    ops.settling_move = shows_w;
    start(&run, "start right: a>x w>RIGHT\nx left: a>LEFT\n", ops, false, 4096);
    solve(&run);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.first[0], toy_term('w'));
    assert_int_equal(run.result.stats.nodes, 1);
    assert_int_equal(run.result.stats.moves, 0);
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    end(&run);
}

static void a_decided_root_needs_no_move(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        int mover_wins;
        bool shared;
    } cases[] = {{"start left: a>RIGHT\n", 0, false}, {"start right: a>SHARED\n", 1, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct run run = {.options = {.tree = true}};
        start(&run, cases[i].game, toy_ops, false, 1024);
        toy_ops.play(run.world, toy_term('a'));
        limits_start(&run.limits);
        alphabeta_solve(run.engine, &run.result, run.world, &run.limits, &run.options, run.arena);
        assert_true(run.result.decided);
        assert_int_equal(run.result.proof, PROOF_COMPLETE);
        assert_int_equal(run.result.shared, cases[i].shared);
        assert_null(run.result.tree);
        toy_ops.undo(run.world);
        end(&run);
    }
}

static void the_table_serves_the_next_run(void **state)
{
    (void)state;
    struct run run = {.options = {.tree = true}};
    start(&run,
          "start left: a>x b>y\n"
          "x right: c>u d>v\n"
          "y right: c>u e>RIGHT\n"
          "u left: f>w\n"
          "v left: g>w\n"
          "w right: h>LEFT\n",
          toy_ops, false, 4096);
    solve(&run);
    assert_int_equal(run.result.kind, RESULT_WIN);
    uint64_t first = run.result.stats.nodes;
    solve(&run);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_true(run.result.stats.nodes < first);
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    end(&run);
}

static void plain_remembers_the_question_and_nothing_else(void **state)
{
    (void)state;
    struct run run = {.options = {.tree = false}};
    assert_string_equal(
        plain_lines(&run, "start left: a>x b>y\nx right: c>RIGHT\ny right: c>LEFT\n"),
        "a ac b bc b-");
    solve(&run);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.first[0], toy_term('b'));
    assert_int_equal(run.result.stats.nodes, 0);
    toy_ops.play(run.world, toy_term('b')); /* another question, though it was met on the way */
    limits_start(&run.limits);
    alphabeta_solve(run.engine, &run.result, run.world, &run.limits, &run.options, run.arena);
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_int_equal(run.result.stats.nodes, 3);
    toy_ops.undo(run.world);
    end(&run);
}

static void all_first_moves_are_settled(void **state)
{
    (void)state;
    struct run run = {.options = {.tree = true, .all_first = true}};
    start(&run,
          "start left: a>RIGHT b>x c>y d>LEFT\n"
          "x right: e>RIGHT f>LEFT\n"
          "y right: g>z\n"
          "z left: h>LEFT\n",
          toy_ops, false, 4096);
    solve(&run);
    assert_int_equal(run.result.n_first, 2);
    assert_int_equal(run.result.first[0], toy_term('c')); /* in turn, by the dive */
    assert_int_equal(run.result.first[1], toy_term('d'));
    struct strbuf text = STRBUF_INIT;
    tree_text(&text, &toy_ops, run.world, run.result.refuted);
    assert_string_equal(strbuf_text(&text), "a=right-wins b(e=right-wins) -=right-wins");
    strbuf_fini(&text);
    text = (struct strbuf)STRBUF_INIT;
    tree_text(&text, &toy_ops, run.world, run.result.tree);
    assert_string_equal(strbuf_text(&text), "c(g(h=left-wins) -=left-wins) d=left-wins");
    strbuf_fini(&text);
    end(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_goes_through_the_moves_in_order),
        cmocka_unit_test(a_loss_has_tried_everything),
        cmocka_unit_test(the_window_closes_between_open_and_won),
        cmocka_unit_test(the_window_closes_between_lost_and_open),
        cmocka_unit_test(repetition_goes_to_the_role_it_favours),
        cmocka_unit_test(where_plain_needs_few_nodes_so_does_it),
        cmocka_unit_test(then_it_deepens_step_by_step),
        cmocka_unit_test(a_win_that_the_position_shows_is_not_played),
        cmocka_unit_test(a_root_that_shows_its_win_is_all_there_is_to_visit),
        cmocka_unit_test(a_decided_root_needs_no_move),
        cmocka_unit_test(the_table_serves_the_next_run),
        cmocka_unit_test(plain_remembers_the_question_and_nothing_else),
        cmocka_unit_test(all_first_moves_are_settled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
