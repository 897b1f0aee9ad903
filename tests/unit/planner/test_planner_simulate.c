/* What has refuted one candidate is played out against the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/toy_plan.h"

/* Left plays the moves of g1 and nothing else, right any move. */
#define LEFT_BY_LIST                                                                               \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY
#define CRITIC(side)                                                                               \
    "critics:\n- {critic: alike, kind: refute, side: " side                                        \
    ", priority: 9, explain: \"as there\"}\n"

static struct toy_run plan(const char *game)
{
    struct toy_run run = {.options = {.strict_agendas = false}};
    toy_plan(&run, LEFT_BY_LIST CRITIC("right"), game);
    return run;
}

static void an_answer_that_no_plan_gives_is_found(void **state)
{
    (void)state;
    /* After y the plan of left knows only n, which loses; m is what has answered x. */
    static const char GAME[] = "start left: a>A g1=a\n"
                               "A right: x>P y>Q\n"
                               "P left: m>LEFT g1=m\n"
                               "Q left: m>LEFT n>RIGHT g1=n\n";
    struct toy_run run = plan(GAME);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "a(x(m=left-wins) y(m=left-wins) -=left-wins)");
    assert_null(strstr(run.lines, "ayn"));
    toy_plan_free(&run);
}

/* A critic of the side whose moves are refuted is what watches for that. */
static void without_its_critic_it_is_not(void **state)
{
    (void)state;
    static const struct {
        const char *knowledge;
        bool no_critics;
    } rows[] = {{LEFT_BY_LIST, false},
                {LEFT_BY_LIST CRITIC("left"), false},
                {LEFT_BY_LIST CRITIC("both"), true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct toy_run run = {.options = {.no_critics = rows[i].no_critics}};
        toy_plan(&run, rows[i].knowledge,
                 "start left: a>A g1=a\n"
                 "A right: x>P y>Q\n"
                 "P left: m>LEFT g1=m\n"
                 "Q left: m>LEFT n>RIGHT g1=n\n");
        assert_int_not_equal(run.result.kind, RESULT_WIN);
        assert_non_null(strstr(run.lines, "ayn"));
        toy_plan_free(&run);
    }
}

/* Left answers x by m, whatever right replies: u, which left answers by v, or a pass. */
#define ANSWERED                                                                                   \
    "start left: a>A g1=a\n"                                                                       \
    "A right: x>P y>Q\n"                                                                           \
    "P left: m>PM g1=m\n"                                                                          \
    "PM right: u>PMU\n"                                                                            \
    "PMU left: v>LEFT g1=v\n"

/* After y the plan of left knows only what loses; right has u, and perhaps another reply to m. */
#define AFTER_Y(reply)                                                                             \
    "Q left: m>QM n>RIGHT g1=n\n"                                                                  \
    "QM right: u>QMU" reply "\n"                                                                   \
    "QMU left: v>LEFT n>RIGHT g1=n\n"

static void every_reply_is_played_out(void **state)
{
    (void)state;
    struct toy_run run = plan(ANSWERED AFTER_Y(" w>LEFT"));
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "a(x(m(u(v=left-wins) -=left-wins)) "
                                  "y(m(u(v=left-wins) w=left-wins -=left-wins)) -=left-wins)");
    toy_plan_free(&run);
}

static void a_reply_that_was_not_refuted_counts(void **state)
{
    (void)state;
    struct toy_run run = plan(ANSWERED AFTER_Y(" w>RIGHT"));
    assert_int_not_equal(run.result.kind, RESULT_WIN);
    toy_plan_free(&run);
}

static void an_answer_that_is_illegal_or_wins_nothing_is_no_answer(void **state)
{
    (void)state;
    struct toy_run run = plan("start left: a>A g1=a\n"
                              "A right: x>P y>Q\n"
                              "P left: m>LEFT g1=m\n"
                              "Q left: n>RIGHT g1=n\n");
    assert_int_not_equal(run.result.kind, RESULT_WIN);
    toy_plan_free(&run);

    run = plan("start left: a>A g1=a\n"
               "A right: x>P y>Q\n"
               "P left: m>LEFT g1=m\n"
               "Q left: m>RIGHT n>LEFT g1=n\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "a(x(m=left-wins) y(n=left-wins) -=left-wins)");
    toy_plan_free(&run);
}

static void a_line_that_comes_back_is_no_refutation(void **state)
{
    (void)state;
    /* After y and m the reply u leads back to A, where right has another choice. */
    struct toy_run run = plan(ANSWERED "Q left: m>QM n>RIGHT g1=n\n"
                                       "QM right: u>QMU w>LEFT\n"
                                       "QMU left: v>A n>RIGHT g1=n\n");
    assert_int_not_equal(run.result.kind, RESULT_WIN);
    toy_plan_free(&run);
}

static void what_is_played_out_takes_no_planning(void **state)
{
    (void)state;
    struct toy_run run = plan(ANSWERED AFTER_Y(" w>RIGHT"));
    struct toy_run refuted = plan(ANSWERED AFTER_Y(""));
    assert_true(run.result.stats.looks > 0);
    assert_true(refuted.result.stats.cycles < run.result.stats.cycles);
    toy_plan_free(&run);
    toy_plan_free(&refuted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_that_no_plan_gives_is_found),
        cmocka_unit_test(without_its_critic_it_is_not),
        cmocka_unit_test(every_reply_is_played_out),
        cmocka_unit_test(a_reply_that_was_not_refuted_counts),
        cmocka_unit_test(an_answer_that_is_illegal_or_wins_nothing_is_no_answer),
        cmocka_unit_test(a_line_that_comes_back_is_no_refutation),
        cmocka_unit_test(what_is_played_out_takes_no_planning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
