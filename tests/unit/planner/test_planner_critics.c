/*
 * Critics, vetoes, settling critics, counter-goals and remembered points.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/toy_plan.h"

#define CRITICS  "critics:\n"
#define COUNTERS "counters:\n"

static struct toy_run plan(const char *knowledge, const char *game)
{
    struct toy_run run = {.options = {.strict_agendas = false}};
    toy_plan(&run, knowledge, game);
    return run;
}

static struct toy_run plan_without_critics(const char *knowledge, const char *game)
{
    struct toy_run run = {.options = {.no_critics = true}};
    toy_plan(&run, knowledge, game);
    return run;
}

/* Left plans a; a critic of the given kind inserts `alarm` (moves of g2) while f1 holds. */
#define ALARM(kind, priority)                                                                      \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")                      \
        TOY_MOVE("alarm", "g2") TOY_RIGHT_ANY CRITICS                                              \
        "- {critic: watch, side: left, when: [here: $target, holds: f1], insert: {alarm: []}, "    \
        "kind: " kind ", priority: " priority ", explain: \"{target} is in danger\"}\n"

/* ---- inserting critics ----------------------------------------------------------------- */

static void a_critics_goal_wins_what_the_plan_alone_loses(void **state)
{
    (void)state;
    static const char game[] = "start left: a>A b>B g1=a g2=b f1\n"
                               "A right: x>RIGHT\n"
                               "B right: x>LEFT\n";
    struct toy_run run = plan_without_critics(ALARM("optional", "80"), game);
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.tree, "a(x=right-wins) -=right-wins");
    assert_int_equal(run.result.stats.critic_goals, 0);
    toy_plan_free(&run);

    run = plan(ALARM("optional", "80"), game);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "b(x=left-wins -=left-wins)");
    assert_string_equal(toy_path(&run, toy_node(&run, "b")), "alarm");
    assert_string_equal(toy_node(&run, "b")->critic, "watch");
    assert_string_equal(toy_node(&run, "b")->why, "Alarm b: thing a is in danger");
    assert_string_equal(toy_node(&run, "b")->asked, "thing a is in danger");
    assert_string_equal(toy_node(&run, "b")->aims[0], "alarm b");
    assert_int_equal(run.result.stats.critic_goals, 1);
    toy_plan_free(&run);
}

static void a_critic_that_does_not_fire_changes_nothing(void **state)
{
    (void)state;
    /* The same without f1; and with f1, but a critic for the other side. */
    struct toy_run run = plan(ALARM("optional", "80"), "start left: a>A b>B g1=a g2=b\n"
                                                       "A right: x>RIGHT\n"
                                                       "B right: x>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_int_equal(run.result.stats.critic_goals, 0);
    toy_plan_free(&run);
    run = plan(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")
                   TOY_MOVE("alarm", "g2") TOY_RIGHT_ANY CRITICS
               "- {critic: watch, side: right, when: [holds: f1], insert: {alarm: []}, "
               "kind: optional, priority: 80, explain: watch}\n",
               "start left: a>A b>B g1=a g2=b f1\n"
               "A right: x>RIGHT\n"
               "B right: x>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
}

/* Left has a on the agenda (`then`), b from a critic, c afresh (`one`): which of them is first at
 * B, where all three win?  `first-step` has led there and left `then` open. */
static void candidate_of(const char *kind_and_priority, char expected)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(&text,
                  TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_IF("one", "holds: f2", "fresh: []")
                      TOY_SCHEMA_ALSO("two", "order: listed", "first-step: [], then: []")
                          TOY_MOVE("first-step", "g4") TOY_MOVE("then", "g1")
                              TOY_MOVE("alarm", "g2") TOY_MOVE("fresh", "g3") TOY_RIGHT_ANY CRITICS
                  "- {critic: watch, side: left, when: [holds: f1], insert: {alarm: []}, %s, "
                  "explain: watch}\n",
                  kind_and_priority);
    struct toy_run run =
        plan(strbuf_text(&text), "start left: s>A g4=s\n"
                                 "A right: x>B\n"
                                 "B left: a>LEFT b>LEFT c>LEFT g1=a g2=b g3=c f1 f2\n");
    char line[] = "sx?";
    line[2] = expected;
    assert_non_null(toy_node(&run, line));
    assert_null(toy_node(&run, line)->sibling);
    toy_plan_free(&run);
    strbuf_fini(&text);
}

static void critics_stand_in_the_queue_by_kind_and_priority(void **state)
{
    (void)state;
    candidate_of("kind: optional, priority: 85", 'b');
    candidate_of("kind: optional, priority: 84", 'a'); /* the agenda comes before */
    candidate_of("kind: mandatory, priority: 1", 'b');
    candidate_of("kind: optional, priority: 1", 'a');
}

/* The moves at the start, all of which are refuted, in the order in which they are tried. */
static void tried_at_start(const char *kind_and_priority, const char *expected)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(&text,
                  TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")
                      TOY_MOVE("alarm", "g2") TOY_RIGHT_ANY CRITICS
                  "- {critic: watch, side: left, when: [holds: f1], insert: {alarm: []}, %s, "
                  "explain: watch}\n",
                  kind_and_priority);
    struct toy_run run = plan(strbuf_text(&text), "start left: a>RIGHT b>RIGHT g1=a g2=b f1\n");
    assert_string_equal(run.lines, expected);
    toy_plan_free(&run);
    strbuf_fini(&text);
}

static void late_critics_come_after_the_fresh_plan(void **state)
{
    (void)state;
    tried_at_start("kind: optional, priority: 85", "b a");
    tried_at_start("kind: optional, priority: 74", "b a");
    tried_at_start("kind: optional, priority: 73", "a b");
    tried_at_start("kind: mandatory, priority: 0", "b a");
}

static void critics_of_one_phase_go_by_priority_and_then_by_file(void **state)
{
    (void)state;
    struct toy_run run =
        plan(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")
                 TOY_MOVE("low", "g2") TOY_MOVE("high", "g3") TOY_MOVE("same", "g4")
                     TOY_RIGHT_ANY CRITICS
             "- {critic: one, insert: {low: []}, kind: optional, priority: 86, explain: x}\n"
             "- {critic: two, insert: {high: []}, kind: optional, priority: 99, explain: x}\n"
             "- {critic: three, insert: {same: []}, kind: optional, priority: 86, explain: x}\n",
             "start left: a>RIGHT b>RIGHT c>RIGHT d>RIGHT g1=a g2=b g3=c g4=d\n");
    assert_string_equal(run.lines, "c b d a");
    toy_plan_free(&run);
}

static void one_insertion_for_each_binding(void **state)
{
    (void)state;
    /* Spots p, q, r; the test holds for p and r; the goal for r is done already. */
    struct toy_run run =
        plan(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE(
                 "go",
                 "g1") "- {goal: guard, level: 1, args: {at: spot}, explain: \"guard {at}\", "
                       "satisfied: [holds-at: [f2, $at]], moves: [at: $at]}\n" TOY_RIGHT_ANY CRITICS
                       "- {critic: watch, each: [at: {spots: g2}], when: [holds-at: [f1, $at]], "
                       "insert: {guard: $at}, kind: optional, priority: 90, explain: \"{at} is "
                       "weak\"}\n",
             "start left: a>RIGHT p>LEFT q>LEFT r>LEFT g1=a g2=pqr f1(pr) f2(r)\n");
    assert_string_equal(run.lines, "p");
    assert_int_equal(run.result.stats.critic_goals, 1);
    assert_string_equal(toy_node(&run, "p")->why, "Guard p: p is weak");
    toy_plan_free(&run);
}

static void a_goal_on_the_agenda_is_not_inserted_again(void **state)
{
    (void)state;
    /* The critic fires at the start (1 goal; b).  The goal is standing, so it is on the agenda at
     * B, where the critic fires again: no second goal. */
    struct toy_run run = plan(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE(
            "go",
            "g1") "- {goal: guard, level: 1, args: {}, explain: guard, satisfied: [holds: f2], "
                  "moves: [at: {spots: g2}]}\n" TOY_RIGHT_ANY CRITICS
                  "- {critic: watch, side: left, when: [holds: f1], insert: {guard: []}, "
                  "kind: optional, priority: 90, explain: watch}\n",
        "start left: b>A g1=a g2=b f1\n"
        "A right: x>B\n"
        "B left: c>LEFT g2=c f1\n");
    assert_string_equal(toy_path(&run, toy_node(&run, "bxc")), "guard");
    assert_int_equal(run.result.stats.critic_goals, 1);
    toy_plan_free(&run);
}

/* A critic of the given kind asks for the move b; a plan does too, but its goal `hold` is not
 * reached by it. */
#define ASKED_TWICE(kind)                                                                          \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "hold: []") TOY_GOAL("hold", "2", "")               \
        TOY_SATISFIED("holds: f9") TOY_SCHEMAS TOY_SCHEMA("two", "go: []") TOY_MOVE("go", "g1")    \
            TOY_MOVE("alarm", "g1") TOY_RIGHT_ANY CRITICS                                          \
        "- {critic: watch, side: left, when: [here: $target], insert: {alarm: []}, kind: " kind    \
        ", priority: 90, explain: \"{target} is in danger\"}\n"

static void of_the_first_move_a_plan_is_told(void **state)
{
    (void)state;
    static const char game[] = "start left: b>LEFT g1=b\n";
    struct toy_run run = plan(ASKED_TWICE("optional"), game);
    assert_string_equal(toy_path(&run, toy_node(&run, "b")), "win-left/one > hold/two > go");
    assert_string_equal(toy_node(&run, "b")->warning, "thing a is in danger");
    toy_plan_free(&run);
}

static void of_later_moves_a_critic_is_told_where_a_plan_says_less(void **state)
{
    (void)state;
    static const char game[] = "start left: b>A g1=b\n"
                               "A right: x>B\n"
                               "B left: b>LEFT g1=b\n";
    struct toy_run run = plan(ASKED_TWICE("optional"), game);
    assert_string_equal(toy_path(&run, toy_node(&run, "bxb")), "alarm");
    assert_string_equal(toy_node(&run, "bxb")->critic, "watch");
    assert_null(toy_node(&run, "bxb")->warning);
    toy_plan_free(&run);

    run = plan(ASKED_TWICE("hint"), game);
    assert_string_equal(toy_path(&run, toy_node(&run, "bxb")), "win-left/one > hold/two > go");
    assert_null(toy_node(&run, "bxb")->critic);
    assert_null(toy_node(&run, "bxb")->warning);
    toy_plan_free(&run);
}

static void a_schema_may_be_a_hint(void **state)
{
    (void)state;
    struct toy_run run =
        plan(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("any", "hint: true", "go: []")
                 TOY_SCHEMA("one", "hold: []") TOY_GOAL("hold", "2", "") TOY_SATISFIED("holds: f9")
                     TOY_SCHEMAS TOY_SCHEMA("two", "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY,
             "start left: b>LEFT g1=b\n");
    assert_string_equal(toy_path(&run, toy_node(&run, "b")), "win-left/one > hold/two > go");
    assert_false(toy_node(&run, "b")->hint);
    toy_plan_free(&run);
}

static void without_a_plan_a_hint_is_told(void **state)
{
    (void)state;
    struct toy_run run = plan(ALARM("hint", "90"), "start left: a>RIGHT b>LEFT g1=a g2=b f1\n");
    assert_string_equal(toy_path(&run, toy_node(&run, "b")), "alarm");
    assert_string_equal(toy_node(&run, "b")->critic, "watch");
    assert_true(toy_node(&run, "b")->hint);
    toy_plan_free(&run);
}

static void a_mandatory_critic_keeps_a_strict_plan_from_being_complete(void **state)
{
    (void)state;
    /* After a the agenda is empty.  Without the alarm left would claim the branch; with it left has
     * to play b first, and right answers y. */
    static const char game[] = "start left: a>A g1=a\n"
                               "A right: x>B\n"
                               "B left: b>C g2=b f1\n"
                               "C right: y>RIGHT\n";
#define STUBBORN                                                                                   \
    TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA(                                                          \
        "any-move", "resist: $it") "- {goal: resist, level: 1, args: {it: thing}, explain: "       \
                                   "resist, satisfied: [holds: f9], "                              \
                                   "moves: [at: {legal: $it}]}\n"
#define STRICT_ALARM(kind)                                                                         \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")                      \
        TOY_MOVE("alarm", "g2") STUBBORN CRITICS                                                   \
        "- {critic: watch, side: left, when: [holds: f1], insert: {alarm: []}, kind: " kind        \
        ", priority: 50, explain: watch}\n"
    struct toy_run run = {.options = {.strict_agendas = true}};
    toy_plan(&run, STRICT_ALARM("optional"), game);
    assert_string_equal(run.tree, "a(x=plan-complete)");
    toy_plan_free(&run);
    toy_plan(&run, STRICT_ALARM("mandatory"), game);
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.lines, "a ax axb axby");
    toy_plan_free(&run);
}

/* ---- vetoes ---------------------------------------------------------------------------- */

#define VETO(more)                                                                                 \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_SCHEMA("two", "dare: []")             \
        TOY_MOVE("go", "g1") TOY_MOVE("dare", "g2") TOY_RIGHT_ANY CRITICS                          \
        "- {critic: careful, side: left, veto: [holds-at: [f1, $move]], kind: veto, "              \
        "priority: 50, explain: careful" more "}\n"

static void a_veto_drops_a_move(void **state)
{
    (void)state;
    /* f1 holds of a: `go` is left with b. */
    static const char game[] = "start left: a>LEFT b>LEFT g1=ab g2=a f1(a)\n";
    struct toy_run run = plan(VETO(""), game);
    assert_string_equal(run.lines, "b");
    toy_plan_free(&run);
    run = plan_without_critics(VETO(""), game);
    assert_string_equal(run.lines, "a");
    assert_string_equal(toy_path(&run, toy_node(&run, "a")), "win-left/one > go");
    toy_plan_free(&run);
}

static void a_veto_leaves_excused_goals_alone(void **state)
{
    (void)state;
    /* a is vetoed for `go`, not for `dare`. */
    struct toy_run run = plan(VETO(", unless: [dare]"), "start left: a>LEFT g1=a g2=a f1(a)\n");
    assert_string_equal(run.lines, "a");
    assert_string_equal(toy_path(&run, toy_node(&run, "a")), "win-left/two > dare");
    assert_int_equal(toy_node(&run, "a")->n_also, 0);
    toy_plan_free(&run);
}

static void a_veto_touches_its_own_side_only(void **state)
{
    (void)state;
    struct toy_run run = plan(VETO(""), "start left: b>B g1=b\n"
                                        "B right: x>RIGHT y>LEFT f1(x)\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.tree, "b(x=right-wins) -=right-wins");
    toy_plan_free(&run);
}

static void a_veto_may_have_variables_and_conditions(void **state)
{
    (void)state;
    /* Vetoed are moves on g3 for which f1 holds, while f2 holds: a (both), not b (no f1), not c
     * (not on g3). */
#define VETO_WHEN                                                                                  \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA(                                                           \
        "one",                                                                                     \
        "go: []") "- {goal: go, level: 1, args: {}, explain: go, moves: [at: {spots: g1}]}\n"      \
                  "- {goal: same, level: 1, args: {one: spot}, explain: same, moves: [at: "        \
                  "$one]}\n" TOY_RIGHT_ANY CRITICS                                                 \
                  "- {critic: careful, side: left, each: [who: {things: g3}], when: [holds: f2], " \
                  "veto: [holds-of: [f3, $who], holds-at: [f1, $move]], kind: veto, priority: "    \
                  "50, "                                                                           \
                  "explain: careful}\n"                                                            \
                  "- {critic: extra, side: left, each: [at: {spots: g9}], insert: {same: $at}, "   \
                  "kind: optional, priority: 1, explain: extra}\n"
    struct toy_run run =
        plan(VETO_WHEN, "start left: a>RIGHT b>RIGHT c>RIGHT g1=abc g3=pq f1(ac) f2 f3(q)\n");
    assert_string_equal(run.lines, "b");
    toy_plan_free(&run);
    run = plan(VETO_WHEN, "start left: a>RIGHT b>RIGHT c>RIGHT g1=abc g3=pq f1(ac) f3(q)\n");
    assert_string_equal(run.lines, "a b c"); /* f2 does not hold: no veto */
    toy_plan_free(&run);
    run = plan(VETO_WHEN, "start left: a>RIGHT b>RIGHT c>RIGHT g1=abc g3=pq f1(ac) f2 f3(r)\n");
    assert_string_equal(run.lines, "a b c"); /* f3 holds of nothing on g3: no veto */
    toy_plan_free(&run);
}

/* ---- settling critics ------------------------------------------------------------------ */

#define SETTLED(side)                                                                              \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")                      \
        TOY_RIGHT_ANY CRITICS "- {critic: seen, side: " side                                       \
                              ", when: [here: $target, holds: f1], "                               \
                              "verdict: left-judged, kind: settle, priority: 99, explain: seen}\n"

static void a_settling_critic_ends_the_line(void **state)
{
    (void)state;
    /* After a f1 holds and right is to move: judged as won; b behind it is not looked at. */
    static const char game[] = "start left: a>A g1=a\n"
                               "A right: x>RIGHT f1\n";
    struct toy_run run = plan(SETTLED("both"), game);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.proof, PROOF_PLANNED); /* a judgement is no proof */
    assert_string_equal(run.lines, "a");
    assert_string_equal(run.tree, "a=left-judged");
    toy_plan_free(&run);
    run = plan_without_critics(SETTLED("both"), game); /* settling critics stay */
    assert_string_equal(run.tree, "a=left-judged");
    toy_plan_free(&run);
    run = plan(SETTLED("left"), game); /* it looks only when left is to move */
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
    run = plan(SETTLED("right"), game);
    assert_int_equal(run.result.kind, RESULT_WIN);
    toy_plan_free(&run);
}

static void a_settling_critic_may_decide_the_start(void **state)
{
    (void)state;
    struct toy_run run = plan(SETTLED("both"), "start left: a>RIGHT g1=a f1\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_int_equal(run.result.stats.moves, 0);
    assert_null(run.result.tree);
    toy_plan_free(&run);
}

static void the_rules_of_the_game_go_before_critics(void **state)
{
    (void)state;
    struct toy_run run =
        plan(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")
                 TOY_RIGHT_ANY CRITICS "- {critic: always, when: [here: $target], "
                                       "verdict: left-judged, kind: settle, priority: 99, "
                                       "explain: seen, side: right}\n",
             "start left: a>RIGHT g1=a\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
}

static void a_settling_critic_with_variables_asks_about_each(void **state)
{
    (void)state;
    /* f1 has to hold of a thing on g2; also for points remembered at the time, of which there are
     * none where the critic looks first. */
#define SETTLED_FOR                                                                                \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")                      \
        TOY_RIGHT_ANY CRITICS                                                                      \
        "- {critic: seen, each: [who: {things: g2}], when: [holds-of: [f1, $who]], "               \
        "verdict: left-judged, kind: settle, priority: 99, explain: seen}\n"
    struct toy_run run = plan(SETTLED_FOR, "start left: a>A b>B g1=ab\n"
                                           "A right: x>RIGHT g2=pq f1(r)\n"
                                           "B right: x>RIGHT g2=pq f1(q)\n");
    assert_string_equal(run.tree, "b=left-judged");
    toy_plan_free(&run);
}

/* ---- failures as knowledge ------------------------------------------------------------- */

/*
 * Right refutes a by `strike` at the spot on g8; `strike` is listed in counters: left's answer is
 * `guard` there.  `then` is retry or replace.
 */
#define STRIKE(then)                                                                               \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE(                                 \
        "go",                                                                                      \
        "g1") "- {goal: guard, level: 1, args: {at: spot}, explain: \"guard {at}\", moves: [at: "  \
              "$at]}\n" TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA_ALSO(                                 \
                  "hit", "each: [at: {spots: g8}]",                                                \
                  "strike: $at") "- {goal: strike, level: 1, args: {at: spot}, explain: "          \
                                 "\"strike {at}\", moves: [at: $at]}\n" COUNTERS                   \
                                 "- {counter: strike, args: [at], post: {guard: $at}, "            \
                                 "then: " then ", explain: \"{foe} would strike at {at}\"}\n"

static void a_counter_goal_replaces_the_failed_plan(void **state)
{
    (void)state;
    /* a is refuted by x.  No plan of left's names x, but the counter-goal does: x wins. */
    struct toy_run run = plan(STRIKE("replace"), "start left: a>A x>X g1=a\n"
                                                 "A right: x>RIGHT g8=x\n"
                                                 "X right: y>LEFT g8=y\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "x(y=left-wins -=left-wins)");
    assert_string_equal(toy_path(&run, toy_node(&run, "x")), "guard");
    assert_string_equal(toy_node(&run, "x")->why, "Guard x: Right would strike at x");
    assert_null(toy_node(&run, "x")->critic);
    toy_plan_free(&run);
}

static void after_a_counter_goal_the_failed_plan_is_retried(void **state)
{
    (void)state;
    /*
     * First x takes the strike away, then the failed plan's own goal is on the agenda again: a wins
     * now.  b comes first when the plan is made afresh (g1=ba at Y) and loses.
     */
    static const char game[] = "start left: a>A x>X g1=a\n"
                               "A right: x>RIGHT g8=x\n"
                               "X right: y>Y g8=y\n"
                               "Y left: a>LEFT b>B g1=ba\n"
                               "B right: z>RIGHT g8=z\n";
    struct toy_run run = plan(STRIKE("retry"), game);
    assert_int_equal(run.result.kind, RESULT_WIN);
    const struct result_node *again = toy_node(&run, "xya");
    assert_string_equal(toy_path(&run, again), "win-left/one > go");
    toy_plan_free(&run);
}

static void the_retried_goal_is_on_the_agenda(void **state)
{
    (void)state;
    /* Here a fresh plan is impossible at Y (the schema needs f1): only the agenda has `go`. */
#define STRIKE_ONCE(then)                                                                          \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_IF("one", "holds: f1", "go: []") TOY_MOVE(                 \
        "go",                                                                                      \
        "g1") "- {goal: guard, level: 1, args: {at: spot}, explain: \"guard {at}\", moves: [at: "  \
              "$at]}\n" TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA_ALSO(                                 \
                  "hit", "each: [at: {spots: g8}]",                                                \
                  "strike: $at") "- {goal: strike, level: 1, args: {at: spot}, explain: "          \
                                 "\"strike {at}\", moves: [at: $at]}\n" COUNTERS                   \
                                 "- {counter: strike, args: [at], post: {guard: $at}, "            \
                                 "then: " then ", explain: guard}\n"
    static const char game[] = "start left: a>A x>X g1=a f1\n"
                               "A right: x>RIGHT g8=x\n"
                               "X right: y>Y g8=y\n"
                               "Y left: a>LEFT g1=a\n";
    struct toy_run run = plan(STRIKE_ONCE("retry"), game);
    assert_int_equal(run.result.kind, RESULT_WIN);
    toy_plan_free(&run);
    run = plan(STRIKE_ONCE("replace"), game);
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
}

static void counters_answer_every_goal_of_the_path_deepest_first(void **state)
{
    (void)state;
    /* The refutation is raid(p) > strike(x).  Answers: guard(x) to the strike, then wall (w) to the
     * raid; both are tried, in this order, and only the second wins. */
    struct toy_run run = plan(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE(
            "go",
            "g1") "- {goal: guard, level: 1, args: {at: spot}, explain: guard, moves: [at: $at]}\n"
                  "- {goal: wall, level: 1, args: {at: spot}, explain: wall, moves: [at: "
                  "$at]}\n" TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA_ALSO(
                      "raiding", "each: [base: {spots: g7}]",
                      "raid: $base") "- {goal: raid, level: 2, args: {base: spot}, explain: raid, "
                                     "schemas: [{schema: hit, "
                                     "explain: hit, each: [at: {spots: g8}], when: [holds-at: [f8, "
                                     "$base]], "
                                     "subgoals: [strike: $at]}]}\n"
                                     "- {goal: strike, level: 1, args: {at: spot}, explain: "
                                     "strike, moves: [at: $at]}\n" COUNTERS
                                     "- {counter: raid, args: [base], post: {wall: $base}, then: "
                                     "replace, explain: wall}\n"
                                     "- {counter: strike, args: [at], post: {guard: $at}, then: "
                                     "replace, explain: guard}\n",
        "start left: a>A x>X w>W g1=a\n"
        "A right: x>RIGHT g7=w g8=x f8(w)\n"
        "X right: y>RIGHT g7=w g8=y f8(w)\n"
        "W right: y>LEFT g7=w g8=y f8(w)\n");
    assert_string_equal(toy_path(&run, toy_node(&run, "w")), "wall");
    const char *x = strstr(run.lines, " x");
    const char *w = strstr(run.lines, " w");
    assert_true(x != NULL && w != NULL && x < w);
    toy_plan_free(&run);
}

static void strict_agendas_post_no_counter_goals(void **state)
{
    (void)state;
    struct toy_run run = {.options = {.strict_agendas = true}};
    toy_plan(&run, STRIKE("replace"),
             "start left: a>A x>X g1=a\n"
             "A right: x>RIGHT g8=x\n"
             "X right: y>LEFT g8=y\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
}

static void remembered_points_are_tried(void **state)
{
    (void)state;
    /*
     * a and b are refuted at x and y; the critic offers what refuted plans here, the latest first
     * (y, x); x wins.  Without critics nothing names x.
     */
#define KILLER                                                                                     \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE(                                 \
        "go", "g1") "- {goal: take, level: 1, args: {at: spot}, explain: \"take {at}\", moves: "   \
                    "[at: $at]}\n" TOY_RIGHT_ANY CRITICS                                           \
                    "- {critic: killer, each: [at: {remembered-points: $target, limit: 3}], "      \
                    "insert: {take: $at}, kind: optional, priority: 73, "                          \
                    "explain: \"{at} refuted other plans\"}\n"
    static const char game[] = "start left: a>A b>B x>X y>Y g1=ab\n"
                               "A right: x>RIGHT\n"
                               "B right: y>RIGHT\n"
                               "X right: z>LEFT\n"
                               "Y right: z>RIGHT\n";
    struct toy_run run = plan(KILLER, game);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.tree, "x(z=left-wins -=left-wins)");
    assert_string_equal(toy_node(&run, "x")->critic, "killer");
    assert_string_equal(toy_node(&run, "x")->why, "Take x: x refuted other plans");
    toy_plan_free(&run);
    run = plan_without_critics(KILLER, game);
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
}

static void a_siblings_refutation_is_remembered_too(void **state)
{
    (void)state;
    /*
     * Right refutes a at x.  In the sibling B (of a seki plan, so that a has failed before) right's
     * own knowledge (g8) offers nothing but p and q, which lose; x comes from what refuted a. There
     * it does not win at once, so that playing out a's refutation would not do.
     */
    struct toy_run run = plan(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []")
            TOY_SCHEMA_ALSO("two", "grade: seki", "share: []") TOY_MOVE("go", "g1")
                TOY_MOVE("share", "g2") TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA(
                    "any",
                    "reply: $it") "- {goal: reply, level: 1, args: {it: thing}, explain: reply, "
                                  "satisfied: "
                                  "[not here: $it], moves: [at: {spots: g8}]}\n"
                                  "- {goal: take, level: 1, args: {at: spot}, explain: take, "
                                  "moves: [at: $at]}\n" CRITICS
                                  "- {critic: killer, each: [at: {remembered-points: $target}], "
                                  "insert: {take: $at}, "
                                  "side: right, kind: optional, priority: 73, explain: killer}\n",
        "start left: a>A b>B g1=a g2=b\n"
        "A right: x>RIGHT g8=x\n"
        "B right: p>LEFT q>LEFT x>C g8=pq\n"
        "C left: y>RIGHT g1=y\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_string_equal(run.tree, "a(x=right-wins) b(x(y=right-wins -=right-wins)) "
                                  "-=right-wins");
    assert_string_equal(toy_node(&run, "bx")->critic, "killer");
    toy_plan_free(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_critics_goal_wins_what_the_plan_alone_loses),
        cmocka_unit_test(a_critic_that_does_not_fire_changes_nothing),
        cmocka_unit_test(critics_stand_in_the_queue_by_kind_and_priority),
        cmocka_unit_test(late_critics_come_after_the_fresh_plan),
        cmocka_unit_test(critics_of_one_phase_go_by_priority_and_then_by_file),
        cmocka_unit_test(one_insertion_for_each_binding),
        cmocka_unit_test(a_goal_on_the_agenda_is_not_inserted_again),
        cmocka_unit_test(of_the_first_move_a_plan_is_told),
        cmocka_unit_test(of_later_moves_a_critic_is_told_where_a_plan_says_less),
        cmocka_unit_test(a_schema_may_be_a_hint),
        cmocka_unit_test(without_a_plan_a_hint_is_told),
        cmocka_unit_test(a_mandatory_critic_keeps_a_strict_plan_from_being_complete),
        cmocka_unit_test(a_veto_drops_a_move),
        cmocka_unit_test(a_veto_leaves_excused_goals_alone),
        cmocka_unit_test(a_veto_touches_its_own_side_only),
        cmocka_unit_test(a_veto_may_have_variables_and_conditions),
        cmocka_unit_test(a_settling_critic_ends_the_line),
        cmocka_unit_test(a_settling_critic_may_decide_the_start),
        cmocka_unit_test(the_rules_of_the_game_go_before_critics),
        cmocka_unit_test(a_settling_critic_with_variables_asks_about_each),
        cmocka_unit_test(a_counter_goal_replaces_the_failed_plan),
        cmocka_unit_test(after_a_counter_goal_the_failed_plan_is_retried),
        cmocka_unit_test(the_retried_goal_is_on_the_agenda),
        cmocka_unit_test(counters_answer_every_goal_of_the_path_deepest_first),
        cmocka_unit_test(strict_agendas_post_no_counter_goals),
        cmocka_unit_test(remembered_points_are_tried),
        cmocka_unit_test(a_siblings_refutation_is_remembered_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
