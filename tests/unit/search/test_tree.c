/*
 * Trees of toy games, asked out of two oracles: one that knows the truth, and one that says what
 * the test wants.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "search/tree.h"
#include "support/game_truth.h"
#include "support/toy_domain.h"
#include "support/toy_random.h"
#include "support/tree_check.h"

enum { LEFT, RIGHT };

struct run {
    const struct game_ops *ops;
    struct game_world *world;
    struct truth *truth;
    struct arena *arena;
    struct limits limits;
    struct result result;
    struct strbuf tree;
    const char *says; /* the answers of the wilful oracle: "start:a y:d" */
};

static struct run start(const char *game)
{
    struct run run = {.ops = &toy_ops, .world = toy_create(game), .tree = STRBUF_INIT};
    run.truth = truth_create(run.ops, run.world);
    run.arena = arena_create();
    return run;
}

static void end(struct run *run)
{
    truth_destroy(run->truth);
    toy_destroy(run->world);
    arena_destroy(run->arena);
    strbuf_fini(&run->tree);
}

/* tree_oracle.answer: the move that run.says names for the present position. */
static bool say(void *engine, int winner, game_move *move_out)
{
    const struct run *run = engine;
    assert_int_equal(toy_ops.to_move(run->world), winner);
    const char *name = toy_position(run->world);
    for (const char *at = run->says; (at = strstr(at, name)) != NULL; at++) {
        if (at[strlen(name)] == ':' && (at == run->says || at[-1] == ' ')) {
            *move_out = toy_term(at[strlen(name) + 1]);
            return true;
        }
    }
    return false;
}

/* Builds the tree; first moves as in the text, for a winner who is to move. */
static const char *build(struct run *run, int winner, const char *first)
{
    struct tree_oracle oracle = {.engine = run->truth, .answer = truth_answer};
    if (run->says != NULL) {
        oracle = (struct tree_oracle){.engine = run, .answer = say};
    }
    bool mover_wins = run->ops->to_move(run->world) == winner;
    run->result.kind = mover_wins ? RESULT_WIN : RESULT_LOSS;
    run->result.n_first = 0;
    for (; mover_wins && *first != '\0'; first++) {
        run->result.first[run->result.n_first++] = *first == '-' ? GAME_PASS : toy_term(*first);
    }
    limits_start(&run->limits);
    tree_build(&run->result, run->ops, run->world, winner, &oracle, &run->limits, run->arena);
    assert_int_equal(toy_plays(run->world), toy_undos(run->world));
    tree_check(run->ops, run->world, &run->result, winner);
    strbuf_fini(&run->tree);
    run->tree = (struct strbuf)STRBUF_INIT;
    tree_text(&run->tree, run->ops, run->world, run->result.tree);
    return strbuf_text(&run->tree);
}

static const struct result_node *node_at(const struct run *run, const char *line)
{
    const struct result_node *node = NULL;
    const struct result_node *next = run->result.tree;
    for (; *line != '\0'; line++) {
        game_move move = *line == '-' ? GAME_PASS : toy_term(*line);
        for (node = next; node != NULL && node->move != move; node = node->sibling) {
        }
        assert_non_null(node);
        next = node->reply;
    }
    return node;
}

/* ---- what stands in a tree ------------------------------------------------------------- */

static void the_winner_has_one_move_and_the_loser_all(void **state)
{
    (void)state;
    struct run run = start("start left: a>x b>RIGHT\n"
                           "x right: c>y d>LEFT\n"
                           "y left: f>RIGHT e>LEFT\n");
    assert_string_equal(build(&run, LEFT, "a"), "a(c(e=left-wins) d=left-wins -=left-wins)");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    assert_false(run.result.shared);
    end(&run);
    run = start("start right: c>y d>LEFT\n"
                "y left: f>RIGHT e>LEFT\n");
    assert_string_equal(build(&run, LEFT, ""), "c(e=left-wins) d=left-wins -=left-wins");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    end(&run);
}

static void every_first_move_is_shown(void **state)
{
    (void)state;
    struct run run = start("start left: a>x b>LEFT\nx right: c>LEFT\n");
    assert_string_equal(build(&run, LEFT, "ba"), "b=left-wins a(c=left-wins -=left-wins)");
    assert_int_equal(run.result.n_first, 2);
    end(&run);
}

static void a_position_is_shown_once(void **state)
{
    (void)state;
    /*  x -c-> y -e-> w          Both lines come to w, the second refers to the first. */
    /*  x -d-> z -f-> w                                                                */
    struct run run = start("start left: a>x\n"
                           "x right: c>y d>z\n"
                           "y left: e>w\n"
                           "z left: f>w\n"
                           "w right: g>LEFT\n");
    assert_string_equal(build(&run, LEFT, "a"),
                        "a(c(e#1(g=left-wins -=left-wins)) d(f=same-as#1) -=left-wins)");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    assert_true(node_at(&run, "adf")->complete);
    end(&run);
}

static void a_judgement_is_no_proof(void **state)
{
    (void)state;
    struct run run = start("start left: a>x\nx right: c>LEFT d>LEFT?\n");
    assert_string_equal(build(&run, LEFT, "a"), "a(c=left-wins d=left-judged -=left-wins)");
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_false(node_at(&run, "ad")->complete);
    assert_true(node_at(&run, "ac")->complete);
    end(&run);
}

/* ---- cycles ---------------------------------------------------------------------------- */

/* Right goes to and fro between x and y for ever. */
#define TO_AND_FRO                                                                                 \
    "start right: a>x\n"                                                                           \
    "x left: b>y c>RIGHT\n"                                                                        \
    "y right: d>x\n"

static void who_wins_by_repetition_may_refer_to_a_node_above(void **state)
{
    (void)state;
    struct run run = start(TO_AND_FRO);
    assert_string_equal(build(&run, RIGHT, "a"), "a#1(b(d=same-as#1) c=right-wins -=right-wins)");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    end(&run);
    /* The first position is no node; the second time round there is one. */
    run = start("start left: b>y\ny right: d>start\n");
    assert_string_equal(build(&run, RIGHT, ""), "b(d#1(b(d=same-as#1) -=right-wins)) -=right-wins");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    end(&run);
}

static void the_other_may_not(void **state)
{
    (void)state;
    struct game_ops ops = toy_ops;
    ops.repetition_winner = LEFT;
    struct run run = start(TO_AND_FRO);
    run.ops = &ops;
    run.says = "y:d";
    assert_string_equal(build(&run, RIGHT, "a"), "a(c=right-wins -=right-wins)");
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_false(run.result.tree->complete);
    end(&run);
}

/* Left's c at x has no answer that is known: then nothing that leans on x is complete. */
static void a_reference_to_an_incomplete_node_is_incomplete(void **state)
{
    (void)state;
    struct run run = start("start right: a>x\n"
                           "x left: b>y c>z\n"
                           "y right: d>x e>RIGHT\n"
                           "z right: e>RIGHT\n");
    run.says = "y:d";
    assert_string_equal(build(&run, RIGHT, "a"), "a#1(b(d=same-as#1) -=right-wins)");
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_false(node_at(&run, "a")->complete);
    assert_false(node_at(&run, "ab")->complete);
    assert_false(node_at(&run, "abd")->complete);
    assert_true(node_at(&run, "a-")->complete);
    end(&run);
}

/* ---- answers that are missing ---------------------------------------------------------- */

static void a_reply_without_an_answer_is_left_out(void **state)
{
    (void)state;
    struct run run = start("start left: a>x\n"
                           "x right: c>y d>z\n"
                           "y left: e>LEFT\n"
                           "z left: f>LEFT\n");
    run.says = "z:f";
    assert_string_equal(build(&run, LEFT, "a"), "a(d(f=left-wins) -=left-wins)");
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_false(node_at(&run, "a")->complete);
    assert_true(node_at(&run, "ad")->complete);
    end(&run);
}

static void an_answer_that_loses_is_none(void **state)
{
    (void)state;
    struct run run = start("start left: a>x\nx right: c>y\ny left: e>RIGHT f>LEFT\n");
    run.says = "y:e";
    assert_string_equal(build(&run, LEFT, "a"), "a(-=left-wins)");
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    end(&run);
}

static void limits_end_the_tree(void **state)
{
    (void)state;
    volatile sig_atomic_t interrupted = 1;
    const struct limits limits[] = {{.interrupted = &interrupted}, {.max_bytes = 1}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        struct run run = start("start left: a>x b>LEFT\nx right: c>LEFT\n");
        run.limits = limits[i];
        assert_string_equal(build(&run, LEFT, "ab"), "a=no-plan b=left-wins");
        assert_int_equal(run.result.proof, PROOF_PLANNED);
        assert_int_not_equal(run.limits.stop, LIMITS_GO_ON);
        end(&run);
    }
}

/* A corridor that is longer than any line may be; right has no choice in it. */
static void a_line_ends_at_the_greatest_depth(void **state)
{
    (void)state;
    struct strbuf game = STRBUF_INIT;
    enum { LENGTH = SEARCH_MAX_DEPTH };
    for (int i = 0; i < LENGTH; i++) {
        strbuf_printf(&game, "P%d %s: a>P%d\n", i, i % 2 == 0 ? "left" : "right", i + 1);
    }
    strbuf_printf(&game, "P%d left: a>LEFT\n", LENGTH);
    struct run run = start(strbuf_text(&game));
    build(&run, LEFT, "a");
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    end(&run);
    strbuf_fini(&game);
}

/* ---- the lesser result ----------------------------------------------------------------- */

static void first_moves_to_the_lesser_result_come_last(void **state)
{
    (void)state;
    const char *game = "start right: a>x b>RIGHT\nx left: c>SHARED\n";
    struct run run = start(game);
    assert_string_equal(build(&run, RIGHT, "ab"), "b=right-wins a(c=right-shared -=right-wins)");
    assert_false(run.result.shared);
    assert_int_equal(run.result.first[0], toy_term('b'));
    assert_int_equal(run.result.first[1], toy_term('a'));
    end(&run);
    run = start(game);
    build(&run, RIGHT, "a");
    assert_true(run.result.shared);
    end(&run);
}

static void one_reply_to_the_lesser_result_is_enough(void **state)
{
    (void)state;
    struct run run = start("start left: a>RIGHT b>x\nx right: c>SHARED\n");
    build(&run, RIGHT, "");
    assert_true(run.result.shared);
    end(&run);
    run = start("start left: a>RIGHT b>x\nx right: d>SHARED c>RIGHT\n");
    run.says = "x:c";
    build(&run, RIGHT, "");
    assert_false(run.result.shared);
    end(&run);
}

static void the_lesser_result_is_seen_behind_references(void **state)
{
    (void)state;
    struct run run = start("start right: a>x b>y\n"
                           "x left: c>z\n"
                           "y left: d>z\n"
                           "z right: e>w\n"
                           "w left: f>SHARED\n");
    assert_string_equal(build(&run, RIGHT, "ab"),
                        "a(c(e#1(f=right-shared -=right-wins)) -=right-wins) "
                        "b(d(e=same-as#1) -=right-wins)");
    assert_true(run.result.shared);
    end(&run);
}

/* ---- one line -------------------------------------------------------------------------- */

static void a_line_follows_the_first_moves_of_the_loser(void **state)
{
    (void)state;
    struct run run = start("start left: b>RIGHT a>x\nx right: c>y d>LEFT\ny left: e>LEFT\n");
    struct tree_oracle oracle = {.engine = run.truth, .answer = truth_answer};
    struct result_node *line = tree_line(run.ops, run.world, LEFT, &oracle, run.arena);
    tree_text(&run.tree, run.ops, run.world, line);
    assert_string_equal(strbuf_text(&run.tree), "a(c(e=left-wins))");
    assert_int_equal(toy_plays(run.world), toy_undos(run.world));
    assert_null(tree_line(run.ops, run.world, RIGHT, &oracle, run.arena)->sibling);
    end(&run);
    run = start("start left: a>RIGHT\n");
    oracle = (struct tree_oracle){.engine = run.truth, .answer = truth_answer};
    assert_null(tree_line(run.ops, run.world, LEFT, &oracle, run.arena));
    end(&run);
}

static void a_line_that_repeats_is_broken_off(void **state)
{
    (void)state;
    struct run run = start(TO_AND_FRO);
    struct tree_oracle oracle = {.engine = run.truth, .answer = truth_answer};
    tree_text(&run.tree, run.ops, run.world,
              tree_line(run.ops, run.world, RIGHT, &oracle, run.arena));
    assert_string_equal(strbuf_text(&run.tree), "a(b(d=no-plan))");
    assert_int_equal(toy_plays(run.world), toy_undos(run.world));
    end(&run);
}

/* ---- random games ---------------------------------------------------------------------- */

static void trees_of_random_games_are_right(void **state)
{
    (void)state;
    uint64_t seed = 4;
    int circular = 0;
    for (int i = 0; i < 3000; i++) {
        struct toy_graph g;
        struct strbuf text = STRBUF_INIT;
        toy_random_graph(&g, 6 + i % 40, 1 + i % 4, &seed);
        toy_write_graph(&text, &g);
        struct run run = start(strbuf_text(&text));
        int winner = truth_winner(run.truth);
        game_move first;
        if (winner == LEFT && truth_answer(run.truth, LEFT, &first)) {
            char name[2] = "?";
            toy_ops.move_text(run.world, first, name, sizeof name);
            build(&run, winner, name);
        } else {
            build(&run, winner, "");
        }
        if (run.result.tree != NULL) {
            assert_int_equal(run.result.proof, PROOF_COMPLETE);
            circular += strstr(strbuf_text(&run.tree), "same-as") != NULL;
        }
        end(&run);
        strbuf_fini(&text);
    }
    assert_true(circular > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_winner_has_one_move_and_the_loser_all),
        cmocka_unit_test(every_first_move_is_shown),
        cmocka_unit_test(a_position_is_shown_once),
        cmocka_unit_test(a_judgement_is_no_proof),
        cmocka_unit_test(who_wins_by_repetition_may_refer_to_a_node_above),
        cmocka_unit_test(the_other_may_not),
        cmocka_unit_test(a_reference_to_an_incomplete_node_is_incomplete),
        cmocka_unit_test(a_reply_without_an_answer_is_left_out),
        cmocka_unit_test(an_answer_that_loses_is_none),
        cmocka_unit_test(limits_end_the_tree),
        cmocka_unit_test(a_line_ends_at_the_greatest_depth),
        cmocka_unit_test(first_moves_to_the_lesser_result_come_last),
        cmocka_unit_test(one_reply_to_the_lesser_result_is_enough),
        cmocka_unit_test(the_lesser_result_is_seen_behind_references),
        cmocka_unit_test(a_line_follows_the_first_moves_of_the_loser),
        cmocka_unit_test(a_line_that_repeats_is_broken_off),
        cmocka_unit_test(trees_of_random_games_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
