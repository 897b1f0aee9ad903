/*
 * The search: exact counts, limits, widths, repetitions and remembered positions, and the three
 * failures that must be kept apart.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "support/toy_plan.h"

/* Left plays the moves of g1, right any move. */
#define SIMPLE                                                                                     \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY

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

static struct toy_run plan_strictly(const char *knowledge, const char *game)
{
    struct toy_run run = {.options = {.strict_agendas = true}};
    toy_plan(&run, knowledge, game);
    return run;
}

/* ---- counts ---------------------------------------------------------------------------- */

static void counts_of_a_win_in_one(void **state)
{
    (void)state;
    /* Goal win-left, schema one, goal go: three cycles; one move. */
    struct toy_run run = plan(SIMPLE, "start left: a>LEFT g1=a\n");
    assert_int_equal(run.result.stats.moves, 1);
    assert_int_equal(run.result.stats.cycles, 3);
    assert_int_equal(run.result.stats.max_depth, 1);
    toy_plan_free(&run);
}

static void counts_of_a_best_first_search(void **state)
{
    (void)state;
    /*
     * One more to come costs 1 + n with n candidates so far; a candidate that has been looked at
     * costs what its position looks like, here 1.
     *   start  win-left, one, go: a                                                    3 cycles
     *   a      a look: nothing is settled, it costs 1, one more 2
     *   a      A: win-right, any-move, answer: x                              move 1, 6 cycles
     *   ax     a look: right has won, A is lost                                       move 2
     *   start  go again: b (no new cycle)
     *   b      a look: it costs 1, one more 3
     *   b      B: three cycles: x                                             move 3, 9 cycles
     *   bx     a look: left has won                                                   move 4
     *   B      nothing more comes (no schema leads to seki or ko): right passes
     *   b-     left has won, so B is won, so is the start                             move 5
     */
    struct toy_run run = plan(SIMPLE, "start left: a>A b>B g1=ab\n"
                                      "A right: x>RIGHT\n"
                                      "B right: x>LEFT\n");
    assert_string_equal(run.lines, "a a ax b b bx b-");
    assert_int_equal(run.result.stats.moves, 5);
    assert_int_equal(run.result.stats.looks, 2);
    assert_int_equal(run.result.stats.cycles, 9);
    assert_int_equal(run.result.stats.max_depth, 2);
    toy_plan_free(&run);
}

/* ---- limits ---------------------------------------------------------------------------- */

static const char WON_IN_FIVE[] = "start left: a>A b>B g1=ab\n"
                                  "A right: x>RIGHT y>C\n"
                                  "B right: x>C y>D\n"
                                  "C left: c>E g1=c\n"
                                  "D left: d>E g1=d\n"
                                  "E right: z>F w>F\n"
                                  "F left: f>LEFT g1=f\n";

static const char LOST_IN_FOUR[] = "start left: a>A b>B g1=ab\n"
                                   "A right: x>C\n"
                                   "B right: x>LEFT y>C\n"
                                   "C left: c>E d>E g1=cd\n"
                                   "E right: z>LEFT w>RIGHT\n";

static void check_limited(const struct toy_run *run, uint64_t limit, uint64_t needed,
                          enum result_kind truth)
{
    bool known = run->result.kind != RESULT_UNKNOWN;
    assert_true(limit == needed || known == (limit > needed));
    assert_int_equal(run->result.kind, known ? truth : RESULT_UNKNOWN);
    assert_int_equal(run->result.reason, known ? REASON_NONE : REASON_NODES);
    assert_int_equal(run->result.proof == PROOF_NONE, !known);
    assert_int_equal(run->result.tree == NULL, !known);
}

/* Whatever the limit, the answer is the true one or none.  With exactly as many moves or cycles as
 * it took it may be either: that nothing more comes is seen behind the last one. */
static void only_the_truth_or_unknown(const char *game, enum result_kind truth)
{
    struct toy_run full = plan(SIMPLE, game);
    assert_int_equal(full.result.kind, truth);
    uint64_t moves = full.result.stats.moves;
    uint64_t cycles = full.result.stats.cycles;
    for (uint64_t n = 1; n <= moves + 1; n++) {
        struct toy_run run = {.limits = {.max_moves = n}};
        toy_plan(&run, SIMPLE, game);
        check_limited(&run, n, moves, truth);
        assert_int_equal(run.result.stats.moves, n < moves ? n : moves);
        toy_plan_free(&run);
    }
    for (uint64_t n = 1; n <= cycles + 1; n++) {
        struct toy_run run = {.limits = {.max_cycles = n}};
        toy_plan(&run, SIMPLE, game);
        check_limited(&run, n, cycles, truth);
        toy_plan_free(&run);
    }
    int depth = full.result.stats.max_depth;
    for (int n = 1; n <= depth; n++) {
        struct toy_run run = {.limits = {.max_depth = n}};
        toy_plan(&run, SIMPLE, game);
        assert_int_equal(run.result.kind, n < depth ? RESULT_UNKNOWN : truth);
        assert_int_equal(run.result.reason, n < depth ? REASON_NODES : REASON_NONE);
        assert_true(run.result.stats.max_depth <= n);
        toy_plan_free(&run);
    }
    toy_plan_free(&full);
}

static void limits_never_give_a_win_or_a_loss(void **state)
{
    (void)state;
    only_the_truth_or_unknown(WON_IN_FIVE, RESULT_WIN);
    only_the_truth_or_unknown(LOST_IN_FOUR, RESULT_LOSS);
}

static void other_limits_say_why(void **state)
{
    (void)state;
    volatile sig_atomic_t interrupted = 1;
    struct toy_run run = {.limits = {.interrupted = &interrupted}};
    toy_plan(&run, SIMPLE, WON_IN_FIVE);
    assert_int_equal(run.result.kind, RESULT_UNKNOWN);
    assert_int_equal(run.result.reason, REASON_INTERRUPTED);
    toy_plan_free(&run);
    run = (struct toy_run){.limits = {.max_bytes = 1}};
    toy_plan(&run, SIMPLE, WON_IN_FIVE);
    assert_int_equal(run.result.reason, REASON_MEMORY);
    toy_plan_free(&run);
    run = (struct toy_run){.limits = {.max_seconds = 1e-12}};
    toy_plan(&run, SIMPLE, WON_IN_FIVE);
    assert_int_equal(run.result.reason, REASON_TIME);
    toy_plan_free(&run);
}

static void a_limit_ends_a_derivation_that_finds_nothing(void **state)
{
    (void)state;
    /* Four variables of 20 values each, and a precondition that never holds: 160,000 bindings
     * without a move.  The memory that listing them takes stops it long before. */
    struct toy_run run = {.limits = {.max_cycles = 0}};
    volatile sig_atomic_t interrupted = 1;
    run.limits.interrupted = &interrupted;
    toy_plan(&run,
             TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO(
                 "many",
                 "each: [p: {spots: g2}, q: {spots: g2}, r: {spots: g2}, s: {spots: g2}], "
                 "when: [holds-at: [f1, $p], holds-at: [f1, $q], holds-at: [f1, $r], "
                 "holds-at: [f1, $s]]",
                 "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY,
             "start left: a>LEFT g1=a g2=abcdefghijklmnopqrst\n");
    assert_int_equal(run.result.kind, RESULT_UNKNOWN);
    assert_int_equal(run.result.reason, REASON_INTERRUPTED);
    assert_true(toy_questions(run.world) < 100);
    toy_plan_free(&run);
}

static void a_cut_line_does_not_hide_a_win_beside_it(void **state)
{
    (void)state;
    /* a runs into the depth limit, b wins within it. */
    struct toy_run run = {.limits = {.max_depth = 3}};
    toy_plan(&run, SIMPLE,
             "start left: a>A b>B g1=ab\n"
             "A right: x>C\n"
             "C left: c>D g1=c\n"
             "D right: y>E\n"
             "E left: e>LEFT g1=e\n"
             "B right: x>F\n"
             "F left: f>LEFT g1=f\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "b(x(f=left-wins) -=left-wins)");
    toy_plan_free(&run);
}

static void a_sound_refutation_counts_although_others_were_cut(void **state)
{
    (void)state;
    /* After a: x leads beyond the depth limit, y refutes.  Both of left's moves are soundly refuted
     * when right's first reply is y; x first gives no more than unknown or the truth. */
    struct toy_run run = {.limits = {.max_depth = 3}};
    toy_plan(&run, SIMPLE,
             "start left: a>A g1=a\n"
             "A right: y>RIGHT x>C\n"
             "C left: c>D g1=c\n"
             "D right: z>E\n"
             "E left: e>LEFT g1=e\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.tree, "a(y=right-wins) -=right-wins");
    toy_plan_free(&run);
}

/* ---- width ----------------------------------------------------------------------------- */

static const char NAMES[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/* A game in which the prover (left) has `n` candidates, of which only number `winner` (from 0; -1:
 * none) wins: the others are refuted.  `before`: the choice comes after a x, not at the start. */
static void add_wide_game(struct strbuf *game, int n, int winner, bool before)
{
    strbuf_add(game, before ? "start left: a>A g1=a\nA right: x>B\nB left:" : "start left:");
    for (int i = 0; i < n; i++) {
        strbuf_printf(game, " %c>%s", NAMES[i], i == winner ? "GOOD" : "BAD");
    }
    strbuf_printf(game, " g1=%.*s\nBAD right: x>RIGHT\nGOOD right: x>LEFT\n", n, NAMES);
}

static void check_wide_game(int n, int winner, bool before, enum result_kind expected)
{
    struct strbuf game = STRBUF_INIT;
    add_wide_game(&game, n, winner, before);
    struct toy_run run = plan(SIMPLE, strbuf_text(&game));
    assert_int_equal(run.result.kind, expected);
    if (expected == RESULT_WIN) {
        char line[] = "ax?";
        line[2] = NAMES[winner];
        assert_non_null(toy_node(&run, before ? line : line + 2));
    } else if (expected == RESULT_UNKNOWN) {
        assert_int_equal(run.result.reason, REASON_NODES);
    }
    toy_plan_free(&run);
    strbuf_fini(&game);
}

static void a_win_that_only_a_late_candidate_reaches_is_found(void **state)
{
    (void)state;
    for (int winner = 0; winner < 47; winner += winner < 16 ? 1 : 6) {
        check_wide_game(winner + 1, winner, false, RESULT_WIN);
        check_wide_game(47, winner, false, RESULT_WIN);
        check_wide_game(winner + 2, winner, true, RESULT_WIN);
    }
}

static void a_loss_counts_when_no_candidate_was_left_out(void **state)
{
    (void)state;
    static const int counts[] = {1, 2, 3, 4, 6, 7, 12, 13, 47};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        check_wide_game(counts[i], -1, false, RESULT_LOSS);
        check_wide_game(counts[i], -1, true, RESULT_LOSS);
    }
}

static void more_candidates_than_there_is_room_for_are_no_loss(void **state)
{
    (void)state;
    /* 48 candidates and the pass have room. */
    check_wide_game(50, -1, false, RESULT_UNKNOWN);
    check_wide_game(50, 49, false, RESULT_UNKNOWN);
    check_wide_game(50, 3, false, RESULT_WIN);
    check_wide_game(50, -1, true, RESULT_UNKNOWN);
}

static void the_opponent_answers_with_all_its_candidates(void **state)
{
    (void)state;
    /* Left's move is refuted by right's last of 40 replies; with 50 replies right's list is too
     * long for a win of left's to be claimed. */
    static const struct {
        int n;
        int refutes;
        enum result_kind expected;
    } cases[] = {{40, 39, RESULT_LOSS},
                 {40, -1, RESULT_WIN},
                 {47, -1, RESULT_WIN},
                 {50, 49, RESULT_UNKNOWN},
                 {50, -1, RESULT_UNKNOWN}};
    for (size_t k = 0; k < sizeof cases / sizeof cases[0]; k++) {
        struct strbuf game = STRBUF_INIT;
        strbuf_add(&game, "start left: a>A g1=a\nA right:");
        for (int i = 0; i < cases[k].n; i++) {
            strbuf_printf(&game, " %c>%s", NAMES[i], i == cases[k].refutes ? "RIGHT" : "LEFT");
        }
        strbuf_add(&game, "\n");
        struct toy_run run = plan(SIMPLE, strbuf_text(&game));
        assert_int_equal(run.result.kind, cases[k].expected);
        toy_plan_free(&run);
        strbuf_fini(&game);
    }
}

/* ---- repetition ------------------------------------------------------------------------ */

static void a_reply_that_repeats_the_line_is_illegal(void **state)
{
    (void)state;
    /* Right's only move goes back to the start: it has to pass, and loses.  Nothing is shown about
     * that move, so the proof is not complete. */
    struct toy_run run = plan(SIMPLE, "start left: a>A g1=a\n"
                                      "A right: x>start\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_string_equal(run.tree, "a(-=left-wins)");
    toy_plan_free(&run);
}

static void who_can_only_repeat_passes(void **state)
{
    (void)state;
    /* At B left's only candidate leads back to A.  It passes instead, which wins here. */
    struct toy_run run = plan(SIMPLE, "start left: a>A g1=a\n"
                                      "A right: x>B\n"
                                      "B left: b>A g1=b pass>C\n"
                                      "C right: y>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "a(x(-(y=left-wins -=left-wins)) -=left-wins)");
    assert_string_equal(toy_node(&run, "ax-")->why, "No plan is left: pass");
    toy_plan_free(&run);
}

static void equal_positions_are_searched_once(void **state)
{
    (void)state;
    static const char game[] = "start left: a>A g1=a\n"
                               "A right: x>X y>Y\n"
                               "X left: c>T g1=c\n"
                               "Y left: d>T g1=d\n"
                               "T right: z>Z\n"
                               "Z left: e>LEFT g1=e\n";
    struct toy_run run = plan(SIMPLE, game);
    assert_string_equal(run.tree,
                        "a(x(c#1(z(e=left-wins) -=left-wins)) y(d=same-as#1) -=left-wins)");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    assert_true(strstr(run.lines, "aydz") == NULL || strstr(run.lines, "axcz") == NULL);
    assert_int_equal(toy_node(&run, "axc")->id, 1);
    toy_plan_free(&run);
}

/*
 * Graph history interaction.  L is to move in Q, R in P; L's only move in Q leads to P, and R's
 * only saving move in P leads to Q. reached as  .. Q P    R may not go back to Q and loses reached
 * as  .. P Q    L may not go back to P and loses So after `a x` Q is won for left, after `b y` it
 * is lost: what was found on one path must not be used on the other.  The grades see to the order:
 * x is settled before right comes to z, which refutes a, and only then comes b.
 */
#define ONE_AFTER_THE_OTHER                                                                        \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []")                                           \
        TOY_SCHEMA_ALSO("two", "grade: seki", "late: []") TOY_MOVE("go", "g1")                     \
            TOY_MOVE("late", "g2") TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA("one", "go: []")           \
                TOY_SCHEMA_ALSO("two", "grade: seki", "late: []")

static void a_result_that_rests_on_a_repetition_is_not_remembered(void **state)
{
    (void)state;
    struct toy_run run = plan(ONE_AFTER_THE_OTHER, "start left: a>A b>P g1=a g2=b\n"
                                                   "A right: x>Q z>RIGHT g1=x g2=z\n"
                                                   "Q left: c>P g1=c\n"
                                                   "P right: y>Q g1=y\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.tree, "a(z=right-wins) b(y(-=right-wins)) -=right-wins");
    toy_plan_free(&run);
    /* Without z, a wins. */
    run = plan(ONE_AFTER_THE_OTHER, "start left: a>A b>P g1=a g2=b\n"
                                    "A right: x>Q g1=x\n"
                                    "Q left: c>P g1=c\n"
                                    "P right: y>Q g1=y\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "a(x(c(-=left-wins)) -=left-wins)");
    toy_plan_free(&run);
}

/* ---- three failures -------------------------------------------------------------------- */

static void refuted_no_plan_and_limit_are_kept_apart(void **state)
{
    (void)state;
    static const char game[] = "start left: a>A g1=a\n"
                               "A right: x>RIGHT\n";
    struct toy_run run = plan(SIMPLE, game); /* refuted: the opponent's win is shown */
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    assert_int_equal(run.result.reason, REASON_NONE);
    assert_string_equal(run.tree, "a(x=right-wins) -=right-wins");
    assert_null(run.result.guess);
    toy_plan_free(&run);

    run = (struct toy_run){.limits = {.max_moves = 1}}; /* limit */
    toy_plan(&run, SIMPLE, game);
    assert_int_equal(run.result.kind, RESULT_UNKNOWN);
    assert_int_equal(run.result.proof, PROOF_NONE);
    assert_int_equal(run.result.reason, REASON_NODES);
    assert_int_equal(run.result.n_first, 1); /* what looks best */
    assert_int_equal(run.result.first[0], toy_term('a'));
    assert_int_equal(run.result.guess->move, toy_term('a'));
    assert_string_equal(toy_path(&run, run.result.guess), "win-left/one > go");
    assert_null(run.result.guess->reply);
    assert_null(run.result.tree);
    toy_plan_free(&run);

    run = (struct toy_run){.limits = {.max_depth = 1}}; /* limit, and nothing is left to try */
    toy_plan(&run, SIMPLE, game);
    assert_int_equal(run.result.kind, RESULT_UNKNOWN);
    assert_int_equal(run.result.reason, REASON_NODES);
    assert_int_equal(run.result.n_first, 1); /* what looked best */
    assert_int_equal(run.result.first[0], toy_term('a'));
    toy_plan_free(&run);

    run = plan(SIMPLE, "start left: a>LEFT\n"); /* no plan: g1 is empty */
    assert_int_equal(run.result.kind, RESULT_UNKNOWN);
    assert_int_equal(run.result.proof, PROOF_NONE);
    assert_int_equal(run.result.reason, REASON_KNOWLEDGE);
    assert_null(run.result.tree);
    toy_plan_free(&run);

    run = plan_strictly(SIMPLE, "start left: a>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_UNKNOWN);
    assert_int_equal(run.result.reason, REASON_KNOWLEDGE);
    toy_plan_free(&run);
}

static void no_plan_is_a_win_when_the_pass_wins(void **state)
{
    (void)state;
    struct toy_run run = plan(SIMPLE, "start left: a>RIGHT pass>A\n"
                                      "A right: x>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.first[0], GAME_PASS);
    assert_string_equal(run.tree, "-(x=left-wins -=left-wins)");
    toy_plan_free(&run);
}

static void the_prover_may_be_right(void **state)
{
    (void)state;
    /* Who moves first has to be shown to win; here that is right, with one sound move of two. */
    struct toy_run run = plan(ANY_MOVE, "start right: x>A y>B\n"
                                        "A left: a>LEFT\n"
                                        "B left: a>RIGHT b>RIGHT\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "y(a=right-wins b=right-wins -=right-wins)");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    toy_plan_free(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_of_a_win_in_one),
        cmocka_unit_test(counts_of_a_best_first_search),
        cmocka_unit_test(limits_never_give_a_win_or_a_loss),
        cmocka_unit_test(other_limits_say_why),
        cmocka_unit_test(a_limit_ends_a_derivation_that_finds_nothing),
        cmocka_unit_test(a_cut_line_does_not_hide_a_win_beside_it),
        cmocka_unit_test(a_sound_refutation_counts_although_others_were_cut),
        cmocka_unit_test(a_win_that_only_a_late_candidate_reaches_is_found),
        cmocka_unit_test(a_loss_counts_when_no_candidate_was_left_out),
        cmocka_unit_test(more_candidates_than_there_is_room_for_are_no_loss),
        cmocka_unit_test(the_opponent_answers_with_all_its_candidates),
        cmocka_unit_test(a_reply_that_repeats_the_line_is_illegal),
        cmocka_unit_test(who_can_only_repeat_passes),
        cmocka_unit_test(equal_positions_are_searched_once),
        cmocka_unit_test(a_result_that_rests_on_a_repetition_is_not_remembered),
        cmocka_unit_test(refuted_no_plan_and_limit_are_kept_apart),
        cmocka_unit_test(no_plan_is_a_win_when_the_pass_wins),
        cmocka_unit_test(the_prover_may_be_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
