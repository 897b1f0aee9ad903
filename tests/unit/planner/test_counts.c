/*
 * What the planner counts of each schema: tried, led, cut off, and the cycles spent.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/toy_plan.h"

enum { MAX_SCHEMAS = 16 };

struct counted {
    struct toy_run run;
    struct schema_count count[MAX_SCHEMAS];
};

static void plan(struct counted *c, const char *knowledge, const char *game)
{
    c->run.options.counts = c->count;
    toy_plan(&c->run, knowledge, game);
    assert_true(c->run.kb->n_schemas <= MAX_SCHEMAS);
}

static const struct schema_count *count_of(const struct counted *c, const char *goal,
                                           const char *schema)
{
    const struct kb_goal *g = kb_find_goal(c->run.kb, goal);
    assert_non_null(g);
    for (int i = 0; i < g->n_schemas; i++) {
        if (strcmp(g->schemas[i]->name, schema) == 0) {
            return &c->count[g->schemas[i]->id];
        }
    }
    fail_msg("no schema %s/%s", goal, schema);
    return NULL;
}

static void assert_count(const struct counted *c, const char *goal, const char *schema,
                         uint64_t tried, uint64_t led, uint64_t cut)
{
    const struct schema_count *count = count_of(c, goal, schema);
    assert_int_equal(count->tried, tried);
    assert_int_equal(count->led, led);
    assert_int_equal(count->cut, cut);
}

#define TWO_WAYS                                                                                   \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_SCHEMA("two", "run: []")              \
        TOY_MOVE("go", "g1") TOY_MOVE("run", "g2") TOY_RIGHT_ANY

static void the_schema_of_the_winning_move_led_to_the_solution(void **state)
{
    (void)state;
    struct counted c = {.count = {{0}}};
    plan(&c, TWO_WAYS, "start left: a>LEFT b>LEFT g1=a g2=b\n");
    assert_int_equal(c.run.result.kind, RESULT_WIN);
    assert_count(&c, "win-left", "one", 1, 1, 0);
    assert_count(&c, "win-left", "two", 0, 0, 0);
    /* Three cycles: the input goal, which no schema asked for; `one`; `go` below it. */
    assert_int_equal(c.run.result.stats.cycles, 3);
    assert_int_equal(count_of(&c, "win-left", "one")->cycles, 2);
    toy_plan_free(&c.run);
}

static void a_schema_whose_moves_fail_came_to_nothing(void **state)
{
    (void)state;
    struct counted c = {.count = {{0}}};
    plan(&c, TWO_WAYS,
         "start left: a>A b>LEFT g1=a g2=b\n"
         "A right: x>RIGHT\n");
    assert_string_equal(c.run.lines, "a a ax b"); /* a is looked at first */
    assert_count(&c, "win-left", "one", 1, 0, 0);
    assert_count(&c, "win-left", "two", 1, 1, 0);
    assert_count(&c, "win-right", "any-move", 1, 0, 1); /* in hand when a was refuted */
    toy_plan_free(&c.run);
}

static void in_a_loss_the_opponents_schemas_led_to_the_solution(void **state)
{
    (void)state;
    struct counted c = {.count = {{0}}};
    plan(&c, TWO_WAYS,
         "start left: a>A g1=a\n"
         "A right: x>RIGHT\n");
    assert_int_equal(c.run.result.kind, RESULT_LOSS);
    assert_count(&c, "win-left", "one", 1, 0, 0);
    assert_count(&c, "win-right", "any-move", 1, 1, 0);
    toy_plan_free(&c.run);
}

static void what_is_in_hand_at_a_limit_is_cut_off(void **state)
{
    (void)state;
    struct counted c = {.run = {.limits = {.max_moves = 1}}};
    plan(&c, TWO_WAYS,
         "start left: a>A c>LEFT g1=ac g2=b\n"
         "A right: x>B\n"
         "B left: d>LEFT\n");
    assert_int_equal(c.run.result.kind, RESULT_UNKNOWN);
    assert_count(&c, "win-left", "one", 1, 0, 1);
    assert_count(&c, "win-left", "two", 0, 0, 0);
    toy_plan_free(&c.run);
}

#define CAREFUL                                                                                    \
    TWO_WAYS "critics:\n"                                                                          \
             "- {critic: careful, side: left, veto: [holds-at: [f1, $move]], kind: veto, "         \
             "priority: 50, explain: careful}\n"

static void a_veto_cuts_off(void **state)
{
    (void)state;
    /* f1 holds of a: `one` has no other move. */
    struct counted c = {.count = {{0}}};
    plan(&c, CAREFUL, "start left: a>LEFT b>LEFT g1=a g2=b f1(a)\n");
    assert_count(&c, "win-left", "one", 1, 0, 1);
    assert_count(&c, "win-left", "two", 1, 1, 0);
    toy_plan_free(&c.run);
}

static void what_led_to_the_solution_was_not_cut_off(void **state)
{
    (void)state;
    /* Of the moves of `one` a is vetoed, c wins. */
    struct counted c = {.count = {{0}}};
    plan(&c, CAREFUL, "start left: a>LEFT c>LEFT g1=ac f1(a)\n");
    assert_count(&c, "win-left", "one", 1, 1, 0);
    toy_plan_free(&c.run);
}

static void a_plan_over_several_turns_counts_once(void **state)
{
    (void)state;
    /* The winning line s, x, a: both moves are of one taking up of `two`. */
    struct counted c = {.count = {{0}}};
    plan(&c,
         TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO("two", "order: listed", "first: [], then: []")
             TOY_MOVE("first", "g4") TOY_MOVE("then", "g1") TOY_RIGHT_ANY,
         "start left: s>A g4=s\n"
         "A right: x>B\n"
         "B left: a>LEFT g1=a\n");
    assert_string_equal(toy_path(&c.run, toy_node(&c.run, "sxa")), "win-left/two > then");
    assert_count(&c, "win-left", "two", 1, 1, 0);
    /* `two` and `first` at the start, `then` two turns later. */
    assert_int_equal(count_of(&c, "win-left", "two")->cycles, 3);
    toy_plan_free(&c.run);
}

static void a_failed_mandatory_goal_cuts_its_schema_off(void **state)
{
    (void)state;
    /* At B `keep`, which `two` cannot do without, has failed: `then` is not taken from the agenda,
     * and the plan begins afresh with `one`. */
    struct counted c = {.count = {{0}}};
    plan(&c,
         TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("two", "first: [], keep: [], then: []")
             TOY_SCHEMA("one", "other: []") TOY_MOVE("first", "g4") TOY_MOVE("then", "g1") TOY_MOVE(
                 "other", "g2") "- {goal: keep, level: 1, args: {}, explain: keep, "
                                "failed: [holds: f1], moves: [at: {spots: g3}]}\n" TOY_RIGHT_ANY,
         "start left: s>A g4=s\n"
         "A right: x>B\n"
         "B left: a>RIGHT b>LEFT g1=a g2=b f1\n");
    assert_string_equal(toy_path(&c.run, toy_node(&c.run, "sxb")), "win-left/one > other");
    /* It had been cut off when the move s was found to win all the same. */
    assert_count(&c, "win-left", "two", 1, 1, 0);
    assert_count(&c, "win-left", "one", 1, 1, 0); /* only there: s won before it was asked */
    toy_plan_free(&c.run);

    memset(c.count, 0, sizeof c.count);
    plan(&c,
         TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("two", "first: [], keep: [], then: []")
             TOY_SCHEMA("one", "other: []") TOY_MOVE("first", "g4") TOY_MOVE("then", "g1") TOY_MOVE(
                 "other", "g2") "- {goal: keep, level: 1, args: {}, explain: keep, "
                                "failed: [holds: f1], moves: [at: {spots: g3}]}\n" TOY_RIGHT_ANY,
         "start left: s>A g4=s\n"
         "A right: x>B\n"
         "B left: a>RIGHT g1=a f1\n");
    assert_int_equal(c.run.result.kind, RESULT_LOSS);
    assert_count(&c, "win-left", "two", 1, 0, 1);
    toy_plan_free(&c.run);
}

static void runs_add_up_and_counting_changes_nothing(void **state)
{
    (void)state;
    static const char game[] = "start left: a>A b>LEFT g1=a g2=b\n"
                               "A right: x>RIGHT\n";
    struct counted c = {.count = {{0}}};
    plan(&c, TWO_WAYS, game);
    toy_plan_free(&c.run);
    plan(&c, TWO_WAYS, game);
    assert_count(&c, "win-left", "one", 2, 0, 0);
    assert_count(&c, "win-left", "two", 2, 2, 0);
    struct toy_run plain = {.options = {.strict_agendas = false}};
    toy_plan(&plain, TWO_WAYS, game);
    assert_string_equal(plain.lines, c.run.lines);
    assert_string_equal(plain.tree, c.run.tree);
    assert_int_equal(plain.result.stats.cycles, c.run.result.stats.cycles);
    toy_plan_free(&plain);
    toy_plan_free(&c.run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_schema_of_the_winning_move_led_to_the_solution),
        cmocka_unit_test(a_schema_whose_moves_fail_came_to_nothing),
        cmocka_unit_test(in_a_loss_the_opponents_schemas_led_to_the_solution),
        cmocka_unit_test(what_is_in_hand_at_a_limit_is_cut_off),
        cmocka_unit_test(a_veto_cuts_off),
        cmocka_unit_test(what_led_to_the_solution_was_not_cut_off),
        cmocka_unit_test(a_plan_over_several_turns_counts_once),
        cmocka_unit_test(a_failed_mandatory_goal_cuts_its_schema_off),
        cmocka_unit_test(runs_add_up_and_counting_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
