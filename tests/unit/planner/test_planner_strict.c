/*
 * Strict agendas, GOBI as published: depth first, the agenda alone, plans claimed when complete,
 * nothing remembered.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/toy_plan.h"

/* Right answers at the spots on g8 while f9 does not hold (so that it has an open goal). */
#define RESIST                                                                                     \
    TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA(                                                          \
        "some-move",                                                                               \
        "resist: $it") "- {goal: resist, level: 1, args: {it: thing}, explain: \"resist "          \
                       "{move}\", "                                                                \
                       "satisfied: [holds: f9, here: $it], moves: [at: {spots: g8}]}\n"

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

static void counts_of_a_strict_search(void **state)
{
    (void)state;
    /*
     *   start  win-left, one, first: a                                    3 cycles
     *   a      win-right, some-move, resist: x                            6
     *   ax     second (from the agenda): c                                7
     *   axc    resist (from the agenda): y, right wins                    8
     *   ax     third: d                                                   9
     *   axd    resist: y, left wins; right has nothing else              10
     */
    struct toy_run run = plan_strictly(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: [[first, second], [first, third]]",
                                                 "first: [], second: [], third: []")
            TOY_MOVE("first", "g1") TOY_MOVE("second", "g2") TOY_MOVE("third", "g3") RESIST,
        "start left: a>A g1=a\n"
        "A right: x>B g8=x\n"
        "B left: c>C d>D g2=c g3=d\n"
        "C right: y>RIGHT g8=y\n"
        "D right: y>LEFT g8=y\n");
    assert_string_equal(run.lines, "a ax axc axcy axd axdy");
    assert_int_equal(run.result.stats.moves, 6);
    assert_int_equal(run.result.stats.cycles, 10);
    assert_int_equal(run.result.stats.max_depth, 4);
    toy_plan_free(&run);
}

static void strict_agendas_remember_nothing(void **state)
{
    (void)state;
    struct toy_run run =
        plan_strictly(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA(
                          "one", "stand: []") "- {goal: stand, level: 1, args: {}, explain: stand, "
                                              "satisfied: [holds: f8], "
                                              "moves: [at: {spots: g1}]}\n" RESIST,
                      "start left: a>A g1=a\n"
                      "A right: x>X y>Y g8=xy\n"
                      "X left: c>T g1=c\n"
                      "Y left: d>T g1=d\n"
                      "T right: z>Z g8=z\n"
                      "Z left: e>LEFT g1=e\n");
    assert_string_equal(run.lines, "a ax axc axcz axcze ay ayd aydz aydze");
    toy_plan_free(&run);
}

/* ---- strict agendas -------------------------------------------------------------------- */

#define TWO_STEPS                                                                                  \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: listed", "first: [], then: []")        \
        TOY_MOVE("first", "g1") TOY_MOVE("then", "g2")

static void a_strict_plan_is_claimed_when_it_is_complete(void **state)
{
    (void)state;
    /* After a x b y nothing mandatory is left: left claims the branch.  That is no proof. */
    struct toy_run run = plan_strictly(TWO_STEPS RESIST, "start left: a>A g1=a\n"
                                                         "A right: x>B g8=x\n"
                                                         "B left: b>C g2=b\n"
                                                         "C right: y>D g8=y\n"
                                                         "D left: d>RIGHT g1=d\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_string_equal(run.tree, "a(x(b(y=plan-complete)))");
    assert_string_equal(run.lines, "a ax axb axby");
    toy_plan_free(&run);
}

static void the_opponent_claims_its_branch_too(void **state)
{
    (void)state;
    /* Right is content once f9 holds: after a its goal is done before it has moved. */
    struct toy_run run = plan_strictly(TWO_STEPS RESIST, "start left: a>A g1=a\n"
                                                         "A right: x>B g8=x\n"
                                                         "B left: b>C g2=b\n"
                                                         "C right: y>LEFT g8=y f9\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.tree, "a(x(b=plan-complete))");
    toy_plan_free(&run);
}

static void a_failed_mandatory_goal_is_no_complete_plan(void **state)
{
    (void)state;
    /* After a and x the only goal left has failed (f1): left has no plan, and must not claim. */
    struct toy_run run = plan_strictly(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: listed", "first: [], must: []")
            TOY_MOVE("first", "g1") TOY_GOAL("must", "1", "") TOY_SATISFIED("holds: f2")
                TOY_FAILED("holds: f1") RESIST,
        "start left: a>A g1=a\n"
        "A right: x>B g8=x\n"
        "B left: b>LEFT f1\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.tree, "a(x=no-plan)");
    toy_plan_free(&run);
}

static void a_strict_plan_is_not_made_afresh(void **state)
{
    (void)state;
    /* At B the agenda has `then` (b, lost); only a fresh plan would come to c, which wins. */
    static const char game[] = "start left: a>A g1=a\n"
                               "A right: x>B g8=x\n"
                               "B left: b>RIGHT c>LEFT g1=c g2=b\n";
    struct toy_run run = plan_strictly(TWO_STEPS RESIST, game);
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.lines, "a ax axb");
    toy_plan_free(&run);
    run = plan(TWO_STEPS RESIST, game);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_non_null(toy_node(&run, "axc"));
    toy_plan_free(&run);
}

static void a_plan_done_at_the_start_is_no_proof(void **state)
{
    (void)state;
    struct toy_run run =
        plan_strictly(TOY_GOAL("win-left", "5", "it: thing") TOY_SATISFIED("here: $it, holds: f1")
                          TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1") RESIST,
                      "start left: a>RIGHT g1=a f1\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_null(run.result.tree);
    toy_plan_free(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_of_a_strict_search),
        cmocka_unit_test(a_strict_plan_is_claimed_when_it_is_complete),
        cmocka_unit_test(the_opponent_claims_its_branch_too),
        cmocka_unit_test(a_failed_mandatory_goal_is_no_complete_plan),
        cmocka_unit_test(a_strict_plan_is_not_made_afresh),
        cmocka_unit_test(a_plan_done_at_the_start_is_no_proof),
        cmocka_unit_test(strict_agendas_remember_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
