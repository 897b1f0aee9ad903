/*
 * The planner's choices: goal, schema, subgoal and move, backtracking over each of them, and how
 * agendas carry plans through the opponent's replies.
 *
 * Most games here are played under strict agendas (depth first, the agenda alone), where the order
 * of the moves can be written down by hand.  Right then needs a goal that stays open: `resist`.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/toy_plan.h"

/* Right plays any move, in the order of the position, and goes on doing so while f9 does not hold.
 */
#define RESIST                                                                                     \
    TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA(                                                          \
        "any-move", "resist: $it") "- {goal: resist, level: 1, args: {it: thing}, explain: "       \
                                   "\"resist {move}\", "                                           \
                                   "satisfied: [holds: f9], moves: [at: {legal: $it}]}\n"

static const struct planner_options STRICT = {.strict_agendas = true};

/* The plan under strict agendas. */
static struct toy_run strict_run(const char *left, const char *game)
{
    struct toy_run run = {.options = STRICT};
    struct strbuf knowledge = STRBUF_INIT;
    strbuf_printf(&knowledge, "%s%s", left, RESIST);
    toy_plan(&run, strbuf_text(&knowledge), game);
    strbuf_fini(&knowledge);
    return run;
}

/* ---- backtracking ---------------------------------------------------------------------- */

static void moves_of_one_goal_are_tried_in_turn(void **state)
{
    (void)state;
    /* a is refuted by x; then b, the next move of the same goal.  Two moves and two replies. */
    struct toy_run run =
        strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1"),
                   "start left: a>A b>B g1=ab\n"
                   "A right: x>RIGHT\n"
                   "B right: x>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.lines, "a ax b bx");
    assert_string_equal(run.tree, "b(x=left-wins)");
    assert_string_equal(toy_path(&run, toy_node(&run, "b")), "win-left/one > go");
    toy_plan_free(&run);
}

static void schemas_of_one_goal_are_tried_in_turn(void **state)
{
    (void)state;
    /* `one` has two moves, both refuted; its precondition screens `never` out; then `two`. */
    struct toy_run run =
        strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go-a: []")
                       TOY_SCHEMA_IF("never", "holds: f1", "go-c: []") TOY_SCHEMA("two", "go-b: []")
                           TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2") TOY_MOVE("go-c", "g3"),
                   "start left: a>A b>B c>B d>A g1=ad g2=b g3=c\n"
                   "A right: x>RIGHT\n"
                   "B right: x>LEFT\n");
    assert_string_equal(run.lines, "a ax d dx b bx");
    assert_string_equal(toy_path(&run, toy_node(&run, "b")), "win-left/two > go-b");
    toy_plan_free(&run);
}

static void schemas_below_the_top_are_tried_in_turn(void **state)
{
    (void)state;
    /* The choice lies two levels down: means/one, then means/two, then the top goal's next schema.
     */
    struct toy_run run =
        strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("first", "means: []")
                       TOY_SCHEMA("second", "go-c: []") TOY_GOAL("means", "2", "")
                           TOY_SCHEMAS TOY_SCHEMA("one", "go-a: []") TOY_SCHEMA("two", "go-b: []")
                               TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2") TOY_MOVE("go-c", "g3"),
                   "start left: a>A b>A c>C g1=a g2=b g3=c\n"
                   "A right: x>RIGHT\n"
                   "C right: x>LEFT\n");
    assert_string_equal(run.lines, "a ax b bx c cx");
    assert_string_equal(toy_path(&run, toy_node(&run, "c")), "win-left/second > go-c");
    toy_plan_free(&run);
}

static void bindings_are_tried_best_first(void **state)
{
    (void)state;
    /* Two variables: the last one runs fastest.  (p, a) (p, b) (q, a) (q, b); f1 holds of q only,
     * so the precondition leaves q with a, then b. */
    struct toy_run run = strict_run(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO(
            "one", "each: [one: {things: g1}, at: {spots: g2}], when: [holds-of: [f1, $one]]",
            "go: $at") "- {goal: go, level: 1, args: {at: spot}, explain: go, moves: [at: $at]}\n",
        "start left: a>A b>B g1=pq g2=ab f1(q)\n"
        "A right: x>RIGHT\n"
        "B right: x>LEFT\n");
    assert_string_equal(run.lines, "a ax b bx");
    assert_string_equal(run.tree, "b(x=left-wins)");
    toy_plan_free(&run);
}

static void subgoals_of_one_schema_are_tried_in_turn(void **state)
{
    (void)state;
    struct toy_run run = strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go-a: [], go-b: []")
                                        TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2"),
                                    "start left: a>A b>B g1=a g2=b\n"
                                    "A right: x>RIGHT\n"
                                    "B right: x>LEFT\n");
    assert_string_equal(run.lines, "a ax b bx");
    assert_string_equal(toy_path(&run, toy_node(&run, "b")), "win-left/one > go-b");
    /* What was looked into and does not work is listed. */
    assert_int_equal(run.result.n_tried, 1);
    assert_int_equal(run.result.tried[0], 0); /* a */
    toy_plan_free(&run);
}

static void goals_of_the_agenda_are_tried_in_turn(void **state)
{
    (void)state;
    /* After a and x the agenda holds `second` and `third`.  second's move c is refuted by y;
     * third's move d is not. */
    struct toy_run run = strict_run(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: [[first, second], [first, third]]",
                                                 "first: [], second: [], third: []")
            TOY_MOVE("first", "g1") TOY_MOVE("second", "g2") TOY_MOVE("third", "g3"),
        "start left: a>A g1=a\n"
        "A right: x>B\n"
        "B left: c>C d>D g2=c g3=d\n"
        "C right: y>RIGHT\n"
        "D right: y>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.lines, "a ax axc axcy axd axdy");
    assert_string_equal(run.tree, "a(x(d(y=left-wins)))");
    assert_string_equal(toy_path(&run, toy_node(&run, "axd")), "win-left/one > third");
    toy_plan_free(&run);
}

static void an_agent_never_changes_its_opponents_choice(void **state)
{
    (void)state;
    /* After a, right's x defeats every plan of left's (c, d), while its z would lose to c.  Left
     * may change c, d and a, but not x: z is never played. */
    struct toy_run run = strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: [], on: []")
                                        TOY_MOVE("go", "g1") TOY_MOVE("on", "g2"),
                                    "start left: a>A b>B g1=ab\n"
                                    "A right: x>X z>Z\n"
                                    "X left: c>C d>C g2=cd\n"
                                    "Z left: c>LEFT g2=c\n"
                                    "C right: y>RIGHT\n"
                                    "B right: x>LEFT\n");
    assert_string_equal(run.lines, "a ax axc axcy axd axdy b bx");
    assert_string_equal(run.tree, "b(x=left-wins)");
    toy_plan_free(&run);
}

static void the_opponent_takes_its_next_choice_when_it_loses(void **state)
{
    (void)state;
    /* x loses to c, so right tries z, which loses to d: the contingency tree holds both. */
    struct toy_run run = strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: [], on: []")
                                        TOY_MOVE("go", "g1") TOY_MOVE("on", "g2"),
                                    "start left: a>A g1=a\n"
                                    "A right: x>X z>Z\n"
                                    "X left: c>LEFT g2=c\n"
                                    "Z left: c>RIGHT d>LEFT g2=cd\n");
    assert_string_equal(run.lines, "a ax axc az azc azd");
    assert_string_equal(run.tree, "a(x(c=left-wins) z(d=left-wins))");
    toy_plan_free(&run);
}

/* ---- agendas --------------------------------------------------------------------------- */

#define TWO_PLANS                                                                                  \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("both", "plan-p: [], plan-q: []")                          \
        TOY_GOAL("plan-p", "2", "")                                                                \
            TOY_SCHEMAS TOY_SCHEMA_ALSO("p", "order: listed", "first-p: [], then-p: []")           \
                TOY_GOAL("plan-q", "2", "")                                                        \
                    TOY_SCHEMAS TOY_SCHEMA_ALSO("q", "order: listed", "first-q: [], then-q: []")   \
                        TOY_MOVE("first-p", "g1") TOY_MOVE("then-p", "g2")                         \
                            TOY_MOVE("first-q", "g3") TOY_MOVE("then-q", "g4")

static void two_plans_are_interleaved(void **state)
{
    (void)state;
    /*
     * Only a c b d wins: a begins plan p, c plan q, b ends p, d ends q.  All four are legal
     * throughout; a wrong one leads to BAD.
     *   after a   agenda {then-p, plan-q}   b: BAD, then c
     *   after c   agenda {then-q, then-p}   d: BAD, then b
     *   after b   agenda {then-q}           d
     */
    struct toy_run run =
        strict_run(TWO_PLANS, "S0 left: a>S1 c>BAD b>BAD d>BAD g1=a g2=b g3=c g4=d\n"
                              "S1 right: x>S2\n"
                              "S2 left: b>BAD c>S3 d>BAD g1=a g2=b g3=c g4=d\n"
                              "S3 right: x>S4\n"
                              "S4 left: b>S5 d>BAD g1=a g2=b g3=c g4=d\n"
                              "S5 right: x>S6\n"
                              "S6 left: d>LEFT g1=a g2=b g3=c g4=d\n"
                              "BAD right: x>RIGHT\n");
    assert_string_equal(run.lines, "a ax axb axbx axc axcx axcxd axcxdx axcxb axcxbx axcxbxd");
    assert_string_equal(run.tree, "a(x(c(x(b(x(d=left-wins))))))");
    assert_string_equal(toy_path(&run, toy_node(&run, "axcxb")),
                        "win-left/both > plan-p/p > then-p");
    assert_string_equal(toy_path(&run, toy_node(&run, "axcxbxd")),
                        "win-left/both > plan-q/q > then-q");
    toy_plan_free(&run);
}

static void an_alternative_never_sees_another_branchs_agenda(void **state)
{
    (void)state;
    /* Schema `one` leaves `take-c` on the agenda, `two` leaves `take-d`.  a is refuted; after b
     * only d may be tried, although c would win: it belongs to the plan given up. */
    static const char game[] = "start left: a>A b>B g1=a g2=b\n"
                               "A right: x>RIGHT\n"
                               "B right: x>C\n"
                               "C left: c>LEFT d>RIGHT g3=c g4=d\n";
    struct toy_run run = strict_run(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: listed", "go-a: [], take-c: []")
            TOY_SCHEMA_ALSO("two", "order: listed", "go-b: [], take-d: []") TOY_MOVE("go-a", "g1")
                TOY_MOVE("go-b", "g2") TOY_MOVE("take-c", "g3") TOY_MOVE("take-d", "g4"),
        game);
    assert_string_equal(run.lines, "a ax b bx bxd");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
    /* The same with take-c in the second plan too: now it is tried, and wins. */
    run = strict_run(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: listed", "go-a: [], take-d: []")
            TOY_SCHEMA_ALSO("two", "order: listed", "go-b: [], take-c: []") TOY_MOVE("go-a", "g1")
                TOY_MOVE("go-b", "g2") TOY_MOVE("take-c", "g3") TOY_MOVE("take-d", "g4"),
        game);
    assert_string_equal(run.lines, "a ax b bx bxc");
    assert_int_equal(run.result.kind, RESULT_WIN);
    toy_plan_free(&run);
}

static void replies_do_not_share_an_agenda_either(void **state)
{
    (void)state;
    /* After a the agenda is {c, d} whatever right replies: c is used up below x only. */
    struct toy_run run =
        strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: listed",
                                                            "go-a: [], take-c: [], take-d: []")
                       TOY_MOVE("go-a", "g1") TOY_MOVE("take-c", "g3") TOY_MOVE("take-d", "g4"),
                   "start left: a>A g1=a\n"
                   "A right: x>X y>Y\n"
                   "X left: c>X2 g3=c g4=d\n"
                   "X2 right: x>X3\n"
                   "X3 left: c>RIGHT d>LEFT g3=c g4=d\n"
                   "Y left: c>LEFT d>RIGHT g3=c g4=d\n");
    assert_string_equal(run.lines, "a ax axc axcx axcxd ay ayc");
    assert_string_equal(run.tree, "a(x(c(x(d=left-wins))) y(c=left-wins))");
    toy_plan_free(&run);
}

static void an_optional_goal_that_fails_does_not_lose_the_plan(void **state)
{
    (void)state;
    static const char game[] = "start left: a>A b>B g1=a g2=b f1\n"
                               "A right: x>LEFT\n"
                               "B right: x>LEFT\n";
#define HOPE TOY_GOAL("hope", "1", "") TOY_SATISFIED("holds: f2") TOY_FAILED("holds: f1")
    /* f1: `hope` has failed.  Optional, it leaves schema `one` with its other goal. */
    struct toy_run run = strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO(
                                        "one", "order: listed", "optional hope: [], go-a: []")
                                        TOY_SCHEMA("two", "go-b: []") HOPE TOY_MOVE("go-a", "g1")
                                            TOY_MOVE("go-b", "g2"),
                                    game);
    assert_string_equal(run.lines, "a ax");
    assert_string_equal(toy_path(&run, toy_node(&run, "a")), "win-left/one > go-a");
    toy_plan_free(&run);
    /* Mandatory, it makes the schema fail, and the next one is taken. */
    run = strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "hope: [], go-a: []")
                         TOY_SCHEMA("two", "go-b: []") HOPE TOY_MOVE("go-a", "g1")
                             TOY_MOVE("go-b", "g2"),
                     game);
    assert_string_equal(run.lines, "b bx");
    assert_string_equal(toy_path(&run, toy_node(&run, "b")), "win-left/two > go-b");
    toy_plan_free(&run);
}

static void a_failed_goal_on_the_agenda_makes_its_schema_fail(void **state)
{
    (void)state;
    /*
     * Plan `one` is a, then `extra` and `must`.  After a and x f1 holds: `must` has failed.  Its
     * schema has failed with it, so `extra` (move e, listed before it) is not tried, and neither is
     * `deeper`, which refines a goal of that schema; plan `two` is taken up, afresh, with b.
     */
    struct toy_run run = {.options = {.strict_agendas = false}};
    toy_plan(&run,
             TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "begin: [], extra: [], must: []")
                 TOY_SCHEMA("two", "go-b: []") TOY_GOAL("begin", "2", "")
                     TOY_SCHEMAS TOY_SCHEMA_ALSO("steps", "order: listed", "go-a: [], deeper: []")
                         TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2") TOY_MOVE("extra", "g3")
                             TOY_MOVE("deeper", "g4") TOY_GOAL("must", "1", "")
                                 TOY_SATISFIED("holds: f2") TOY_FAILED("holds: f1") TOY_RIGHT_ANY,
             "start left: a>A g1=a\n"
             "A right: x>B\n"
             "B left: e>E h>E b>C g1=e g2=b g3=e g4=h f1\n"
             "C right: x>LEFT\n"
             "E right: x>LEFT\n");
    assert_string_equal(toy_path(&run, toy_node(&run, "axb")), "win-left/two > go-b");
    assert_null(strstr(run.lines, "axe"));
    assert_null(strstr(run.lines, "axh"));
    toy_plan_free(&run);
}

static void a_standing_goal_is_tested_again_and_reopens(void **state)
{
    (void)state;
    /*
     * `hold` is done while f1 holds.  a reaches it; x undoes it, y does not.
     *   after x   hold is open again: b, then go-on: c
     *   after y   hold is done and not worked on (b would lose): c at once
     */
    struct toy_run run = strict_run(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: listed", "hold: [], go-on: []")
            TOY_GOAL("hold", "2", "") TOY_SATISFIED("holds: f1")
                TOY_SCHEMAS TOY_SCHEMA("again", "go: []") TOY_MOVE("go", "g1")
                    TOY_MOVE("go-on", "g2"),
        "start left: a>A c>BAD g1=a g2=c\n"
        "A right: x>X y>Y f1\n"
        "X left: b>X2 c>BAD g1=b g2=c\n"
        "X2 right: x>X3 f1\n"
        "X3 left: c>LEFT b>BAD g1=b g2=c f1\n"
        "Y left: b>BAD c>LEFT g1=b g2=c f1\n"
        "BAD right: x>RIGHT\n");
    assert_string_equal(run.lines, "a ax axb axbx axbxc ay ayc");
    assert_string_equal(run.tree, "a(x(b(x(c=left-wins))) y(c=left-wins))");
    assert_string_equal(toy_path(&run, toy_node(&run, "axb")), "win-left/one > hold/again > go");
    toy_plan_free(&run);
}

/* ---- order ----------------------------------------------------------------------------- */

/* First moves of a plan with the goals go-a, go-b, go-c in this order, each with its own move;
 * every line is lost at once, so all that may come first do. */
static void first_moves_are(const char *order, const char *expected)
{
    struct strbuf left = STRBUF_INIT;
    strbuf_printf(&left,
                  TOY_WIN_LEFT TOY_SCHEMAS
                  "  - {schema: one, explain: one, subgoals: [go-a: [], go-b: [], go-c: []], "
                  "order: %s}\n" TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2")
                      TOY_MOVE("go-c", "g3"),
                  order);
    struct toy_run run = strict_run(strbuf_text(&left), "start left: a>A b>A c>A g1=a g2=b g3=c\n"
                                                        "A right: x>RIGHT\n");
    assert_string_equal(run.lines, expected);
    toy_plan_free(&run);
    strbuf_fini(&left);
}

static void order_decides_what_may_come_first(void **state)
{
    (void)state;
    first_moves_are("any", "a ax b bx c cx");
    first_moves_are("listed", "a ax");
    first_moves_are("[[go-c, go-a]]", "b bx c cx");
    first_moves_are("[[go-b, go-a], [go-c, go-b]]", "c cx");
    first_moves_are("[[go-a, go-c], [go-b, go-c]]", "a ax b bx");
}

static void order_holds_on_the_agenda_too(void **state)
{
    (void)state;
    /*
     * means before last.  After a, the rest of `means` (go-b) is on the agenda, and with it `last`
     * (c, legal and winning at once), which has to wait for go-b, although that loses.
     */
#define MEANS_BEFORE_LAST                                                                          \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: listed", "means: [], last: []")        \
        TOY_GOAL("means", "2", "")                                                                 \
            TOY_SCHEMAS TOY_SCHEMA_ALSO("steps", "order: listed", "go-a: [], go-b: []")            \
                TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2") TOY_MOVE("last", "g3")
    struct toy_run run = strict_run(MEANS_BEFORE_LAST, "start left: a>A c>LEFT g1=a g3=c\n"
                                                       "A right: x>B\n"
                                                       "B left: c>LEFT b>C g2=b g3=c\n"
                                                       "C right: x>RIGHT\n");
    assert_string_equal(run.lines, "a ax axb axbx");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
    /* When go-b has been played, last may be. */
    run = strict_run(MEANS_BEFORE_LAST, "start left: a>A c>LEFT g1=a g3=c\n"
                                        "A right: x>B\n"
                                        "B left: c>LEFT b>C g2=b g3=c\n"
                                        "C right: x>D\n"
                                        "D left: c>LEFT g3=c\n");
    assert_string_equal(run.lines, "a ax axb axbx axbxc");
    toy_plan_free(&run);
}

static void order_holds_below_a_goal_met_again(void **state)
{
    (void)state;
    /*
     * `shared` (a, then b) is the first goal of both plans.  Plan one fails with b and c; plan two
     * begins with the same a, and its `rest-two` (d, which would win) has to wait for b.
     */
    struct toy_run run = strict_run(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "shared: [], rest-one: []")
            TOY_SCHEMA_ALSO("two", "order: listed", "shared: [], rest-two: []")
                TOY_GOAL("shared", "2", "") TOY_SCHEMAS TOY_SCHEMA("by", "go-a: [], go-b: []")
                    TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2") TOY_MOVE("rest-one", "g3")
                        TOY_MOVE("rest-two", "g4"),
        "start left: a>A g1=a\n"
        "A right: x>B\n"
        "B left: b>BAD c>BAD d>LEFT g2=b g3=c g4=d\n"
        "BAD right: y>RIGHT\n");
    assert_string_equal(run.lines, "a ax axb axby axc axcy a ax axb axby");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    toy_plan_free(&run);
}

static void an_optional_goal_holds_nothing_up(void **state)
{
    (void)state;
    /* `hope` comes first by the order but has no move: the plan goes on with a. */
    struct toy_run run = strict_run(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO(
                                        "one", "order: listed", "optional hope: [], go-a: []")
                                        TOY_MOVE("hope", "g9") TOY_MOVE("go-a", "g1"),
                                    "start left: a>A g1=a\n"
                                    "A right: x>LEFT\n");
    assert_string_equal(run.lines, "a ax");
    toy_plan_free(&run);
}

/* ---- grades ---------------------------------------------------------------------------- */

#define GRADED                                                                                     \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("fight", "grade: ko", "go-k: []")                     \
        TOY_SCHEMA_ALSO("share", "grade: seki", "go-s: []") TOY_SCHEMA("plain", "go-a: []")        \
            TOY_MOVE("go-a", "g1") TOY_MOVE("go-s", "g2") TOY_MOVE("go-k", "g3") TOY_RIGHT_ANY

static void seki_and_ko_come_after_all_unconditional_plans(void **state)
{
    (void)state;
    /* s and k win at once, a only after three more moves: a is still what is played, and s and k
     * are never looked at. */
    struct toy_run run = {.options = {.strict_agendas = false}};
    toy_plan(&run, GRADED,
             "start left: a>A s>LEFT k>LEFT g1=a g2=s g3=k\n"
             "A right: x>B y>B\n"
             "B left: b>C g1=b\n"
             "C right: x>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.n_first, 1);
    assert_int_equal(run.result.first[0], toy_term('a'));
    assert_null(strstr(run.lines, "s"));
    assert_null(strstr(run.lines, "k"));
    toy_plan_free(&run);
}

static void seki_comes_before_ko(void **state)
{
    (void)state;
    struct toy_run run = {.options = {.strict_agendas = false}};
    toy_plan(&run, GRADED,
             "start left: a>A s>LEFT k>LEFT g1=a g2=s g3=k\n"
             "A right: x>B\n"
             "B left: b>RIGHT g1=b\n");
    assert_string_equal(run.tree, "s=left-wins");
    assert_string_equal(toy_path(&run, toy_node(&run, "s")), "win-left/share > go-s");
    assert_null(strstr(run.lines, "k"));
    toy_plan_free(&run);
    toy_plan(&run, GRADED, "start left: a>RIGHT s>RIGHT k>LEFT g1=a g2=s g3=k\n");
    assert_string_equal(run.lines, "a s k");
    assert_string_equal(toy_path(&run, toy_node(&run, "k")), "win-left/fight > go-k");
    toy_plan_free(&run);
}

static void a_grade_counts_wherever_it_stands_on_the_path(void **state)
{
    (void)state;
    /* The ko lies one level down, and the seki above it: the path is a ko path. */
    struct toy_run run = {.options = {.strict_agendas = false}};
    toy_plan(&run,
             TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("share", "grade: seki", "means: []")
                 TOY_SCHEMA("plain", "go-a: []") TOY_GOAL("means", "2", "")
                     TOY_SCHEMAS TOY_SCHEMA_ALSO("fight", "grade: ko", "go-k: []")
                         TOY_SCHEMA("quiet", "go-s: []") TOY_MOVE("go-a", "g1")
                             TOY_MOVE("go-s", "g2") TOY_MOVE("go-k", "g3") TOY_RIGHT_ANY,
             "start left: a>RIGHT s>RIGHT k>RIGHT g1=a g2=s g3=k\n");
    assert_string_equal(run.lines, "a s k");
    toy_plan_free(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_one_goal_are_tried_in_turn),
        cmocka_unit_test(schemas_of_one_goal_are_tried_in_turn),
        cmocka_unit_test(schemas_below_the_top_are_tried_in_turn),
        cmocka_unit_test(bindings_are_tried_best_first),
        cmocka_unit_test(subgoals_of_one_schema_are_tried_in_turn),
        cmocka_unit_test(goals_of_the_agenda_are_tried_in_turn),
        cmocka_unit_test(an_agent_never_changes_its_opponents_choice),
        cmocka_unit_test(the_opponent_takes_its_next_choice_when_it_loses),
        cmocka_unit_test(two_plans_are_interleaved),
        cmocka_unit_test(an_alternative_never_sees_another_branchs_agenda),
        cmocka_unit_test(replies_do_not_share_an_agenda_either),
        cmocka_unit_test(an_optional_goal_that_fails_does_not_lose_the_plan),
        cmocka_unit_test(a_failed_goal_on_the_agenda_makes_its_schema_fail),
        cmocka_unit_test(a_standing_goal_is_tested_again_and_reopens),
        cmocka_unit_test(order_decides_what_may_come_first),
        cmocka_unit_test(order_holds_on_the_agenda_too),
        cmocka_unit_test(order_holds_below_a_goal_met_again),
        cmocka_unit_test(an_optional_goal_holds_nothing_up),
        cmocka_unit_test(seki_and_ko_come_after_all_unconditional_plans),
        cmocka_unit_test(seki_comes_before_ko),
        cmocka_unit_test(a_grade_counts_wherever_it_stands_on_the_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
