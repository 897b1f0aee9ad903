/*
 * What the planner says about its result: reasons and texts, the contingency tree, and how much is
 * proved.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "support/toy_plan.h"

#define SIMPLE                                                                                     \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY

static struct toy_run plan(const char *knowledge, const char *game)
{
    struct toy_run run = {.options = {.strict_agendas = false}};
    toy_plan(&run, knowledge, game);
    return run;
}

/* The goals of the path number `i` in also[], as "a > b". */
static const char *also(struct toy_run *run, const struct result_node *node, int i)
{
    const char *text = "";
    for (int k = 0; k < node->n_also_goals[i]; k++) {
        text = arena_printf(run->arena, "%s%s%s", text, k == 0 ? "" : " > ", node->also[i][k]);
    }
    return text;
}

/* ---- reasons --------------------------------------------------------------------------- */

/* Left's a is asked for by three plans; `b` is for a plan of its own. */
#define THREE_REASONS                                                                              \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "plain: []") TOY_SCHEMA("two", "aim: []")           \
        TOY_SCHEMA("three", "hope: []") TOY_SCHEMA("four", "other: []") TOY_GOAL("aim", "2", "")   \
            TOY_SATISFIED("holds: f1") TOY_SCHEMAS TOY_SCHEMA("aiming", "plain: []")               \
                TOY_GOAL("hope", "2", "") TOY_SATISFIED("holds: f2")                               \
                    TOY_SCHEMAS TOY_SCHEMA("hoping", "plain: []") TOY_MOVE("plain", "g1")          \
                        TOY_MOVE("other", "g2") TOY_RIGHT_ANY

static void a_move_is_searched_once_with_all_its_reasons(void **state)
{
    (void)state;
    /* a is refuted; it comes up three times and is played in one line only.  b wins. */
    struct toy_run run = plan(THREE_REASONS, "start left: a>RIGHT b>LEFT g1=a g2=b\n");
    assert_string_equal(run.lines, "a b");
    toy_plan_free(&run);
    /* Lost, and z might still come up, so that every reason is met and printed. */
    run = plan(THREE_REASONS, "start left: a>RIGHT z>RIGHT g1=a\n");
    const struct result_node *a = toy_node(&run, "a");
    assert_string_equal(run.lines, "a");
    assert_int_equal(a->n_also, 2);
    toy_plan_free(&run);
}

static void the_reason_that_the_position_bears_out_is_printed(void **state)
{
    (void)state;
    /*
     * Points after a (one for each goal with a test that holds, one off for one that does not):
     *                        f1 holds    f2 holds    neither
     *   one > plain              0           0          0
     *   two > aim > plain       +1          -1         -1
     *   three > hope > plain    -1          +1         -1
     * Ties go to the first.  A passes b (other) so that all reasons are met before a is refuted.
     */
    static const struct {
        const char *facts;
        const char *printed;
        const char *also[2];
    } cases[] = {
        {"f1",
         "win-left/two > aim/aiming > plain",
         {"win-left > plain", "win-left > hope > plain"}},
        {"f2",
         "win-left/three > hope/hoping > plain",
         {"win-left > plain", "win-left > aim > plain"}},
        {"f3", "win-left/one > plain", {"win-left > aim > plain", "win-left > hope > plain"}},
        {"f1 f2",
         "win-left/two > aim/aiming > plain",
         {"win-left > plain", "win-left > hope > plain"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf game = STRBUF_INIT;
        strbuf_printf(&game, "start left: a>A z>RIGHT g1=a\nA right: x>RIGHT %s\n", cases[i].facts);
        struct toy_run run = plan(THREE_REASONS, strbuf_text(&game));
        const struct result_node *a = toy_node(&run, "a");
        assert_string_equal(toy_path(&run, a), cases[i].printed);
        assert_int_equal(a->n_schemas, a->n_goals - 1);
        assert_int_equal(a->n_also, 2);
        assert_string_equal(also(&run, a, 0), cases[i].also[0]);
        assert_string_equal(also(&run, a, 1), cases[i].also[1]);
        toy_plan_free(&run);
        strbuf_fini(&game);
    }
}

static void the_test_of_the_input_goal_does_not_count(void **state)
{
    (void)state;
    /* Both paths end in a level 1 goal with a test; win-left's own test fails on either. */
    struct toy_run run =
        plan(TOY_GOAL("win-left", "5", "it: thing") TOY_SATISFIED("holds: f3, here: $it")
                 TOY_SCHEMAS TOY_SCHEMA("one", "far: []") TOY_SCHEMA("two", "near: []")
                     TOY_GOAL("far", "1", "") TOY_SATISFIED(
                         "holds: f1") "  moves: [at: {spots: g1}]\n" TOY_GOAL("near", "1", "")
                         TOY_SATISFIED("holds: f2") "  moves: [at: {spots: g1}]\n" TOY_RIGHT_ANY,
             "start left: a>A z>RIGHT g1=a\n"
             "A right: x>RIGHT f2\n");
    assert_string_equal(toy_path(&run, toy_node(&run, "a")), "win-left/two > near");
    assert_string_equal(also(&run, toy_node(&run, "a"), 0), "win-left > far");
    toy_plan_free(&run);
}

static void paths_that_differ_in_bindings_alone_are_one_reason(void **state)
{
    (void)state;
    /* `who` runs over p, q, r on the way; the goals, the schemas and the last goal are the same. */
    struct toy_run run =
        plan(TOY_WIN_LEFT TOY_SCHEMAS
             "  - {schema: one, explain: one, each: [who: {things: g2}], subgoals: [mind: $who]}\n"
             "- {goal: mind, level: 2, args: {who: thing}, explain: mind, schemas: [{schema: by, "
             "explain: by, when: [here: $who], subgoals: [go: []]}]}\n" TOY_MOVE("go", "g1")
                 TOY_RIGHT_ANY,
             "start left: a>RIGHT g1=a g2=pqr\n");
    assert_int_equal(toy_node(&run, "a")->n_also, 0);
    toy_plan_free(&run);
}

static void at_most_six_further_reasons_are_listed(void **state)
{
    (void)state;
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, TOY_WIN_LEFT TOY_SCHEMAS);
    for (int i = 0; i < 12; i++) {
        strbuf_printf(&text, TOY_SCHEMA("s%d", "go-%d: []"), i, i, i);
    }
    for (int i = 0; i < 12; i++) {
        strbuf_printf(&text, TOY_MOVE("go-%d", "g1"), i, i);
    }
    strbuf_add(&text, TOY_RIGHT_ANY);
    struct toy_run run = plan(strbuf_text(&text), "start left: a>RIGHT z>RIGHT g1=a\n");
    const struct result_node *a = toy_node(&run, "a");
    assert_string_equal(toy_path(&run, a), "win-left/s0 > go-0");
    assert_int_equal(a->n_also, 6);
    assert_string_equal(also(&run, a, 0), "win-left > go-1");
    assert_string_equal(also(&run, a, 5), "win-left > go-6");
    toy_plan_free(&run);
    strbuf_fini(&text);
}

/* a comes from `one`, which leaves `then-b`, and from `two`, which leaves `then-c`; a fresh plan
 * has nothing at B (f1 does not hold). */
#define TWO_RESTS                                                                                  \
    TOY_WIN_LEFT TOY_SCHEMAS                                                                       \
        "  - {schema: one, explain: one, when: [holds: f1], subgoals: [go: [], then-b: []]}\n"     \
        "  - {schema: two, explain: two, when: [holds: f1], subgoals: [go: [], then-c: "           \
        "[]]}\n" TOY_MOVE("go", "g1") TOY_MOVE("then-b", "g2") TOY_MOVE("then-c", "g3")            \
            TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA(                                                  \
                "any", "resist: $it") "- {goal: resist, level: 1, args: {it: thing}, explain: "    \
                                      "resist, satisfied: [holds: f9], "                           \
                                      "moves: [at: {legal: $it}]}\n"

static void the_agendas_of_all_reasons_are_tried(void **state)
{
    (void)state;
    static const char game[] = "start left: a>A g1=a f1\n"
                               "A right: x>B\n"
                               "B left: b>RIGHT c>LEFT g2=b g3=c\n";
    /* Under strict agendas the second plan is another try of a. */
    struct toy_run run = {.options = {.strict_agendas = true}};
    toy_plan(&run, TWO_RESTS, game);
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(run.lines, "a ax axb a ax axc");
    assert_string_equal(toy_path(&run, toy_node(&run, "a")), "win-left/two > go");
    toy_plan_free(&run);
    /* Otherwise both agendas go on below the one a, also when the second comes up late: that A has
     * three answers makes left look for more before it goes on below the first of them. */
    run = plan(TWO_RESTS, "start left: a>A z>RIGHT g1=a f1\n"
                          "A right: x>B y>C z>C\n"
                          "B left: b>RIGHT c>LEFT g2=b g3=c\n"
                          "C left: d>LEFT g2=d\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(toy_path(&run, toy_node(&run, "axc")), "win-left/two > then-c");
    toy_plan_free(&run);
}

/* ---- texts ----------------------------------------------------------------------------- */

static void texts_are_filled_in(void **state)
{
    (void)state;
    /*
     * The sentence: what the lowest goal says of the move, then what the plan below the input goal
     * is for.  {move}, {me}, {foe}, arguments and variables by their kinds: spot p, thing q.
     */
    struct toy_run run =
        plan(TOY_WIN_LEFT TOY_SCHEMAS
             "  - {schema: top, explain: top, each: [one: {things: g3}], subgoals: [mid: $one]}\n"
             "- goal: mid\n  level: 3\n  args: {one: thing}\n  explain: mid\n  schemas:\n"
             "  - {schema: middle, explain: \"{me} wants {one} and {at} before {foe}\", "
             "each: [at: {spots: g2}], when: [here: $one], subgoals: [low: $at]}\n"
             "- {goal: low, level: 2, args: {at: spot}, explain: low, schemas: [{schema: lowest, "
             "explain: lowest, subgoals: [go: $at]}]}\n"
             "- {goal: go, level: 1, args: {at: spot}, explain: \"play {move} near {at}\", "
             "moves: [{at: {spots: g1}, where: [holds-at: [f1, $at]]}]}\n" TOY_RIGHT_ANY,
             "start left: a>LEFT g1=a g2=p g3=q f1(p)\n");
    assert_string_equal(toy_node(&run, "a")->why,
                        "Play a near p: Left wants thing q and p before Right");
    /* The same level by level: a goal says what, its schema how. */
    const struct result_node *a = toy_node(&run, "a");
    assert_int_equal(a->n_goals, 4);
    assert_string_equal(a->aims[1], "mid");
    assert_string_equal(a->aims[2], "low");
    assert_string_equal(a->aims[3], "play a near p");
    assert_string_equal(a->means[0], "top");
    assert_string_equal(a->means[1], "Left wants thing q and p before Right");
    assert_string_equal(a->means[2], "lowest");
    assert_null(a->asked);
    toy_plan_free(&run);
}

static void the_words_of_a_short_path(void **state)
{
    (void)state;
    /* Only the input goal and a move goal: the input goal's schema says what it is for. */
    struct toy_run run = plan(SIMPLE, "start left: a>A g1=a\nA right: x>LEFT y>LEFT\n");
    assert_string_equal(toy_node(&run, "a")->why, "Go a: by one");
    assert_string_equal(toy_node(&run, "ax")->why, "Answer x: by any-move");
    assert_string_equal(toy_path(&run, toy_node(&run, "ax")), "win-right/any-move > answer");
    assert_int_equal(toy_node(&run, "ax")->role, 1);
    assert_string_equal(toy_node(&run, "a-")->why, "Pass, to see what threatens");
    assert_int_equal(toy_node(&run, "a-")->n_goals, 0);
    toy_plan_free(&run);
}

static void a_planned_pass_has_its_reason(void **state)
{
    (void)state;
    struct toy_run run = plan(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA(
                                  "one", "wait: []") "- {goal: wait, level: 1, args: {}, explain: "
                                                     "leave it alone, pass: true}\n" TOY_RIGHT_ANY,
                              "start left: pass>A\n"
                              "A right: x>LEFT\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_string_equal(toy_node(&run, "-")->why, "Leave it alone: by one");
    assert_string_equal(toy_path(&run, toy_node(&run, "-")), "win-left/one > wait");
    toy_plan_free(&run);
}

static void no_plan_is_walked_when_the_moves_are_known(void **state)
{
    (void)state;
    /* a and b fail, and with them all that `two` could bring; only the pass is left to be found. */
#define WAIT_AFTER(schemas, goals)                                                                 \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []")                                           \
        schemas TOY_SCHEMA_ALSO("last", "grade: seki", "wait: []") TOY_MOVE("go", "g1") goals      \
        "- {goal: wait, level: 1, args: {}, explain: wait, pass: true}\n" TOY_RIGHT_ANY
    static const char GAME[] = "start left: a>A b>A pass>B g1=ab\n"
                               "A right: x>RIGHT\n"
                               "B right: x>LEFT\n";
    struct toy_run run = plan(WAIT_AFTER("", ""), GAME);
    assert_string_equal(toy_path(&run, toy_node(&run, "-")), "win-left/last > wait");
    uint64_t cycles = run.limits.cycles;
    toy_plan_free(&run);
    run = plan(WAIT_AFTER(TOY_SCHEMA("two", "again: []"), TOY_MOVE("again", "g1")), GAME);
    assert_string_equal(toy_path(&run, toy_node(&run, "-")), "win-left/last > wait");
    assert_int_equal(run.limits.cycles, cycles);
    toy_plan_free(&run);
}

static void goals_of_the_agenda_keep_their_path(void **state)
{
    (void)state;
    struct toy_run run =
        plan(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("one", "order: listed", "mid: [], last: []")
                 TOY_GOAL("mid", "2", "")
                     TOY_SCHEMAS TOY_SCHEMA_ALSO("steps", "order: listed", "go-a: [], go-b: []")
                         TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2") TOY_MOVE("last", "g3")
                             TOY_RIGHT_ANY,
             "start left: a>A g1=a\n"
             "A right: x>B\n"
             "B left: b>LEFT g2=b\n");
    assert_string_equal(toy_path(&run, toy_node(&run, "axb")), "win-left/one > mid/steps > go-b");
    assert_string_equal(toy_node(&run, "axb")->why, "Go-b b: by steps");
    toy_plan_free(&run);
}

/* ---- what is proved -------------------------------------------------------------------- */

static void a_proof_is_complete_when_every_legal_reply_is_answered(void **state)
{
    (void)state;
    /* Right's knowledge names the spots of g8 only. */
#define SOME_REPLIES                                                                               \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")                      \
        TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA("some", "reply: []") TOY_MOVE("reply", "g8")
    struct toy_run run = plan(SOME_REPLIES, "start left: a>A g1=a\n"
                                            "A right: x>LEFT y>LEFT g8=yx\n");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    assert_string_equal(run.tree, "a(y=left-wins x=left-wins -=left-wins)");
    assert_true(toy_node(&run, "a")->complete);
    toy_plan_free(&run);
    /* y is legal but not considered. */
    run = plan(SOME_REPLIES, "start left: a>A g1=a\n"
                             "A right: x>LEFT y>RIGHT g8=x\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_false(toy_node(&run, "a")->complete);
    toy_plan_free(&run);
}

static void completeness_is_told_move_by_move(void **state)
{
    (void)state;
    /* After a x b everything is answered; after a y c it is not: z is legal and not named, and left
     * would need three moves after it. */
    struct toy_run run = plan(SOME_REPLIES, "start left: a>A g1=a\n"
                                            "A right: x>X y>Y g8=xy\n"
                                            "X left: b>B g1=b\n"
                                            "B right: u>LEFT g8=u\n"
                                            "Y left: c>C g1=c\n"
                                            "C right: u>LEFT z>D g8=u\n"
                                            "D left: d>E\n"
                                            "E right: v>F\n"
                                            "F left: e>G\n"
                                            "G right: w>H\n"
                                            "H left: f>LEFT\n");
    assert_string_equal(
        run.tree, "a(x(b(u=left-wins -=left-wins)) y(c(u=left-wins -=left-wins)) -=left-wins)");
    assert_true(toy_node(&run, "axb")->complete);
    assert_false(toy_node(&run, "ayc")->complete);
    assert_false(toy_node(&run, "a")->complete);
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    toy_plan_free(&run);
}

static void a_reply_left_out_is_refuted_where_that_is_short(void **state)
{
    (void)state;
    /* y is not named.  It falls at once, to one move, or to two; not by a judgement, and not to a
     * move that goes back to where the line was. */
    static const struct {
        const char *after_y;
        const char *tree;
    } cases[] = {
        {"A right: x>LEFT y>LEFT g8=x\n", "a(x=left-wins -=left-wins y=left-wins)"},
        {"A right: x>LEFT y>B g8=x\nB left: b>RIGHT c>LEFT\n",
         "a(x=left-wins -=left-wins y(c=left-wins))"},
        {"A right: x>LEFT y>B g8=x\nB left: b>C c>RIGHT\nC right: u>D v>LEFT\nD left: d>LEFT\n",
         "a(x=left-wins -=left-wins y(b(u(d=left-wins) v=left-wins -=left-wins)))"},
        {"A right: x>LEFT y>B g8=x\nB left: b>C\nC right: u>D v>RIGHT\nD left: d>LEFT\n",
         "a(x=left-wins -=left-wins)"},
        {"A right: x>LEFT y>B g8=x\nB left: b>LEFT?\n", "a(x=left-wins -=left-wins)"},
        {"A right: x>LEFT y>B g8=x\nB left: b>C\nC right: u>A v>LEFT\n",
         "a(x=left-wins -=left-wins)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char game[256] = "start left: a>A g1=a\n";
        strcat(game, cases[i].after_y);
        struct toy_run run = plan(SOME_REPLIES, game);
        assert_int_equal(run.result.kind, RESULT_WIN);
        assert_string_equal(run.tree, cases[i].tree);
        assert_int_equal(run.result.proof,
                         strstr(run.tree, " y") != NULL ? PROOF_COMPLETE : PROOF_PLANNED);
        toy_plan_free(&run);
    }
}

static void a_judgement_is_no_proof(void **state)
{
    (void)state;
    struct toy_run run = plan(SIMPLE, "start left: a>A g1=a\n"
                                      "A right: x>LEFT y>LEFT?\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_int_equal(run.result.proof, PROOF_PLANNED);
    assert_string_equal(run.tree, "a(x=left-wins y=left-judged -=left-wins)");
    toy_plan_free(&run);
}

static void a_loss_shows_every_candidate_with_its_refutation(void **state)
{
    (void)state;
    struct toy_run run = plan(SIMPLE, "start left: a>A b>B c>B g1=abc\n"
                                      "A right: x>LEFT y>RIGHT\n"
                                      "B right: z>RIGHT\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_int_equal(run.result.n_first, 0);
    assert_string_equal(run.tree, "a(y=right-wins) b#1(z=right-wins) c=same-as#1 -=right-wins");
    assert_int_equal(run.result.proof, PROOF_COMPLETE);
    toy_plan_free(&run);
}

static void the_lesser_result_is_told(void **state)
{
    (void)state;
#define RIGHT_FIRST                                                                                \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA(                                                           \
        "try", "attempt: $it") "- {goal: attempt, level: 1, args: {it: thing}, explain: attempt, " \
                               "moves: [at: {legal: $it}]}\n" TOY_RIGHT_ANY
    /* Left can keep right down to the shared result by b. */
    struct toy_run run = plan(RIGHT_FIRST, "start right: x>A\n"
                                           "A left: a>RIGHT b>SHARED\n");
    assert_int_equal(run.result.kind, RESULT_WIN);
    assert_true(run.result.shared);
    toy_plan_free(&run);
    run = plan(RIGHT_FIRST, "start right: x>A\n"
                            "A left: a>RIGHT b>RIGHT\n");
    assert_false(run.result.shared);
    toy_plan_free(&run);
    run = plan(RIGHT_FIRST, "start left: a>SHARED\n");
    assert_int_equal(run.result.kind, RESULT_LOSS);
    assert_true(run.result.shared);
    toy_plan_free(&run);
}

static void a_start_that_is_decided_needs_no_tree(void **state)
{
    (void)state;
    struct kb *kb = toy_kb(SIMPLE);
    static const struct {
        const char *position;
        enum result_kind kind;
        enum result_proof proof;
        bool shared;
    } cases[] = {{"LEFT", RESULT_WIN, PROOF_COMPLETE, false},
                 {"RIGHT", RESULT_LOSS, PROOF_COMPLETE, false},
                 {"LEFT?", RESULT_WIN, PROOF_PLANNED, false},
                 {"SHARED", RESULT_LOSS, PROOF_COMPLETE, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char game[64] = "start right: x>";
        strcat(game, cases[i].position);
        struct game_world *world = toy_create(game);
        toy_ops.play(world, toy_term('x')); /* finished positions have left to move */
        struct arena *arena = arena_create();
        struct limits limits = {.max_moves = 0};
        struct planner_options options = {.strict_agendas = i % 2 == 1};
        struct result result;
        limits_start(&limits);
        planner_solve(&result, kb, world, &limits, &options, arena);
        assert_int_equal(result.kind, cases[i].kind);
        assert_int_equal(result.proof, cases[i].proof);
        assert_int_equal(result.shared, cases[i].shared);
        assert_null(result.tree);
        assert_int_equal(result.stats.moves, 0);
        arena_destroy(arena);
        toy_destroy(world);
    }
    kb_destroy(kb);
}

/* Plans in a domain of the test's own; the result has no tree. */
static struct result plan_by(const struct planner_options *options, const char *knowledge,
                             const struct game_ops *ops, const char *game, uint64_t max_moves)
{
    struct kb *kb = toy_kb(knowledge);
    kb->ops = ops;
    struct game_world *world = toy_create(game);
    struct arena *arena = arena_create();
    struct limits limits = {.max_moves = max_moves};
    struct result result;
    limits_start(&limits);
    planner_solve(&result, kb, world, &limits, options, arena);
    assert_int_equal(limits.stop, result.kind == RESULT_UNKNOWN ? LIMITS_MOVES : LIMITS_GO_ON);
    result.tree = result.guess = NULL;
    arena_destroy(arena);
    toy_destroy(world);
    kb_destroy(kb);
    return result;
}

static struct result plan_in(const struct game_ops *ops, const char *game, uint64_t max_moves)
{
    return plan_by(&(struct planner_options){.no_critics = false}, SIMPLE, ops, game, max_moves);
}

/* Positions whose name begins with this letter look good for left. */
static char promising;

static void look_ahead(struct game_world *world, struct game_forecast *out)
{
    const char *name = toy_position(world);
    bool good = name[0] == promising;
    int distance = 3 * (int)strlen(name); /* so that both moves are explored in turn */
    *out = (struct game_forecast){.distance = {distance, distance},
                                  .choices = 1,
                                  .chance = {good ? 900 : 100, good ? 100 : 900}};
}

static game_move guess_where(char looks_good)
{
    const char *const game = "s left: a>A b>B g1=ab\n"
                             "A right: x>A1 y>A2\n"
                             "A1 left: c>A1c g1=c\nA1c right: x>A1cx\n"
                             "A1cx left: c>A1cxc g1=c\nA1cxc right: x>RIGHT\n"
                             "A2 left: c>A2c g1=c\nA2c right: x>A2cx\n"
                             "A2cx left: c>A2cxc g1=c\nA2cxc right: x>RIGHT\n"
                             "B right: x>B1 y>B2\n"
                             "B1 left: c>B1c g1=c\nB1c right: x>B1cx\n"
                             "B1cx left: c>B1cxc g1=c\nB1cxc right: x>RIGHT\n"
                             "B2 left: c>B2c g1=c\nB2c right: x>B2cx\n"
                             "B2cx left: c>B2cxc g1=c\nB2cxc right: x>RIGHT\n";
    promising = looks_good;
    struct game_ops ops = toy_ops;
    ops.forecast = look_ahead;
    struct result result = plan_in(&ops, game, 8);
    assert_int_equal(result.kind, RESULT_UNKNOWN);
    assert_int_equal(result.n_first, 1);
    return result.first[0];
}

/* Nothing is settled, and all that tells the moves apart is how the positions behind them look. */
static void a_guess_leads_to_where_it_looks_good(void **state)
{
    (void)state;
    assert_int_equal(guess_where('A'), toy_term('a'));
    assert_int_equal(guess_where('B'), toy_term('b'));
}

static void the_winner_has_one_move_and_the_loser_all(void **state)
{
    (void)state;
    /* Left could also win by c after a x; one answer is enough.  Right's three replies all stay. */
    struct toy_run run = plan(SIMPLE, "s left: a>A g1=a\n"
                                      "A right: x>X y>LEFT z>LEFT\n"
                                      "X left: b>LEFT c>LEFT g1=bc\n");
    assert_string_equal(run.tree, "a(x(b=left-wins) y=left-wins z=left-wins -=left-wins)");
    assert_int_equal(run.result.n_first, 1);
    assert_int_equal(run.result.first[0], toy_term('a'));
    toy_plan_free(&run);
}

/* What begins with A looks far from its end. */
static void look_far(struct game_world *world, struct game_forecast *out)
{
    int distance = toy_position(world)[0] == 'A' ? 40 : 1;
    *out = (struct game_forecast){.distance = {distance, distance}, .choices = 1};
}

static int likes_a(struct game_world *world, game_move move)
{
    (void)world;
    return move == toy_term('a') ? 100 : 0;
}

#define LIKELIER(by)                                                                               \
    SIMPLE "critics:\n- {critic: likelier, kind: question, priority: 1, explain: x, remedy: "      \
           "read-likelier-moves, signs: [likelier-by-at-least: " by "]}\n"

/* Left wins by b with its first answer, and by a, which looks likelier, with one to each of `n`
 * replies. */
static struct result first_moves_of(int n, const char *knowledge, bool no_critics)
{
    struct strbuf game = STRBUF_INIT;
    strbuf_add(&game, "s left: a>A b>B g1=ab\nB right: x>B1\nB1 left: c>LEFT g1=c\nA right:");
    for (int i = 0; i < n; i++) {
        strbuf_printf(&game, " %c>A%d", 'c' + i, i);
    }
    strbuf_add(&game, "\n");
    for (int i = 0; i < n; i++) {
        strbuf_printf(&game, "A%d left: a>LEFT g1=a\n", i);
    }
    struct game_ops ops = toy_ops;
    ops.forecast = look_far;
    ops.prior = likes_a;
    const struct planner_options options = {.no_critics = no_critics};
    struct result result = plan_by(&options, knowledge, &ops, strbuf_text(&game), 1000);
    assert_int_equal(result.kind, RESULT_WIN);
    strbuf_fini(&game);
    return result;
}

static void a_likelier_move_is_read_on_for_a_few_moves(void **state)
{
    (void)state;
    struct result result = first_moves_of(8, LIKELIER("4"), false);
    assert_int_equal(result.n_first, 2);
    assert_int_equal(result.first[0], toy_term('a'));
    assert_int_equal(result.first[1], toy_term('b'));
    result = first_moves_of(24, LIKELIER("4"), false);
    assert_int_equal(result.n_first, 1);
    assert_int_equal(result.first[0], toy_term('b'));
    assert_true(result.stats.moves < 40);
}

/* The likelier move is so by four quarters of a power of e. */
static void a_likelier_move_is_left_where_no_critic_asks_for_it(void **state)
{
    (void)state;
    const struct result results[] = {first_moves_of(8, SIMPLE, false),
                                     first_moves_of(8, LIKELIER("5"), false),
                                     first_moves_of(8, LIKELIER("4"), true)};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        assert_int_equal(results[i].n_first, 1);
        assert_int_equal(results[i].first[0], toy_term('b'));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_searched_once_with_all_its_reasons),
        cmocka_unit_test(the_reason_that_the_position_bears_out_is_printed),
        cmocka_unit_test(the_test_of_the_input_goal_does_not_count),
        cmocka_unit_test(paths_that_differ_in_bindings_alone_are_one_reason),
        cmocka_unit_test(at_most_six_further_reasons_are_listed),
        cmocka_unit_test(the_agendas_of_all_reasons_are_tried),
        cmocka_unit_test(texts_are_filled_in),
        cmocka_unit_test(the_words_of_a_short_path),
        cmocka_unit_test(a_planned_pass_has_its_reason),
        cmocka_unit_test(no_plan_is_walked_when_the_moves_are_known),
        cmocka_unit_test(goals_of_the_agenda_keep_their_path),
        cmocka_unit_test(a_likelier_move_is_read_on_for_a_few_moves),
        cmocka_unit_test(a_likelier_move_is_left_where_no_critic_asks_for_it),
        cmocka_unit_test(a_proof_is_complete_when_every_legal_reply_is_answered),
        cmocka_unit_test(completeness_is_told_move_by_move),
        cmocka_unit_test(a_reply_left_out_is_refuted_where_that_is_short),
        cmocka_unit_test(a_judgement_is_no_proof),
        cmocka_unit_test(a_loss_shows_every_candidate_with_its_refutation),
        cmocka_unit_test(the_lesser_result_is_told),
        cmocka_unit_test(a_start_that_is_decided_needs_no_tree),
        cmocka_unit_test(a_guess_leads_to_where_it_looks_good),
        cmocka_unit_test(the_winner_has_one_move_and_the_loser_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
