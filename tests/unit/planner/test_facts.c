/*
 * Facts: tests and generators of the domain as the planner asks for them, and the cache.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "planner/facts.h"
#include "support/toy_plan.h"

struct fixture {
    struct kb *kb;
    struct game_world *world;
    struct arena *arena;
    struct facts facts;
};

static int set_up(void **state)
{
    static struct fixture f;
    f.kb = toy_kb(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")
                      TOY_RIGHT_ANY);
    f.world = toy_create("start left: a>A g1=cab g2=pqrs f1 f2(ab) f3@right\n"
                         "A right: x>LEFT f4\n");
    f.arena = arena_create();
    facts_init(&f.facts, f.kb, f.world, f.arena);
    f.facts.position = toy_ops.hash(f.world);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    arena_destroy(f->arena);
    toy_destroy(f->world);
    kb_destroy(f->kb);
    return 0;
}

/* A test with one or two arguments: constants, or slots of the environment where `slot` says so. */
static struct kb_test test_of(const char *name, int slot_one, int one, int slot_two, int two)
{
    struct kb_test test = {.predicate = game_find_predicate(&toy_ops, name)};
    assert_non_null(test.predicate);
    test.n_args = game_arity(test.predicate->args);
    test.args[0] = (struct kb_arg){slot_one, one};
    test.args[1] = (struct kb_arg){slot_two, two};
    return test;
}

/* holds: f-number */
static struct kb_test holds(int fact)
{
    return test_of("holds", -1, fact - 1, -1, 0);
}

static void a_test_asks_the_domain(void **state)
{
    struct fixture *f = *state;
    struct kb_test yes = holds(1);
    struct kb_test no = holds(4);
    assert_true(facts_test(&f->facts, 0, &yes, NULL));
    assert_false(facts_test(&f->facts, 0, &no, NULL));
    yes.negated = true;
    no.negated = true;
    assert_false(facts_test(&f->facts, 0, &yes, NULL));
    assert_true(facts_test(&f->facts, 0, &no, NULL));
}

static void variables_come_from_the_environment(void **state)
{
    struct fixture *f = *state;
    struct kb_test test = test_of("holds-at", -1, 2 - 1, 3, 0); /* f2 of slot 3 */
    game_term env[KB_MAX_ENV] = {0};
    for (char c = 'a'; c <= 'd'; c++) {
        env[3] = toy_term(c);
        assert_int_equal(facts_test(&f->facts, 0, &test, env), c <= 'b');
    }
}

static void a_list_of_tests_is_a_conjunction(void **state)
{
    struct fixture *f = *state;
    struct kb_test test[] = {holds(1), test_of("holds-at", -1, 1, -1, toy_term('a')), holds(4)};
    struct kb_tests tests = {0, test};
    assert_true(facts_hold(&f->facts, 0, &tests, NULL)); /* none: holds */
    tests.n = 1;
    assert_true(facts_hold(&f->facts, 0, &tests, NULL));
    tests.n = 2;
    assert_true(facts_hold(&f->facts, 0, &tests, NULL));
    tests.n = 3;
    assert_false(facts_hold(&f->facts, 0, &tests, NULL));
    test[2].negated = true;
    assert_true(facts_hold(&f->facts, 0, &tests, NULL));
}

static void a_value_is_asked_for_once(void **state)
{
    struct fixture *f = *state;
    struct kb_test test = holds(1);
    struct kb_test negated = holds(1);
    negated.negated = true;
    size_t before = toy_questions(f->world);
    for (int i = 0; i < 5; i++) {
        assert_true(facts_test(&f->facts, 0, &test, NULL));
        assert_false(facts_test(&f->facts, 0, &negated, NULL));
    }
    assert_int_equal(toy_questions(f->world) - before, 1);
    assert_int_equal(f->facts.asked, 1);
    assert_int_equal(f->facts.found, 9);
}

static void the_cache_knows_position_role_predicate_and_arguments(void **state)
{
    struct fixture *f = *state;
    struct kb_test for_me = test_of("holds-for-me", -1, 3 - 1, -1, 0);
    assert_false(facts_test(&f->facts, 0, &for_me, NULL));
    assert_true(facts_test(&f->facts, 1, &for_me, NULL));
    assert_false(facts_test(&f->facts, 0, &for_me, NULL));

    struct kb_test one = holds(1);
    struct kb_test four = holds(4);
    assert_true(facts_test(&f->facts, 0, &one, NULL));
    assert_false(facts_test(&f->facts, 0, &four, NULL));
    toy_ops.play(f->world, toy_term('a'));
    f->facts.position = toy_ops.hash(f->world);
    assert_false(facts_test(&f->facts, 0, &one, NULL));
    assert_true(facts_test(&f->facts, 0, &four, NULL));
    toy_ops.undo(f->world);
    f->facts.position = toy_ops.hash(f->world);
    assert_true(facts_test(&f->facts, 0, &one, NULL));

    struct kb_test at = test_of("holds-at", -1, 1, -1, toy_term('a'));
    struct kb_test of = test_of("holds-at", -1, 1, -1, toy_term('c'));
    assert_true(facts_test(&f->facts, 0, &at, NULL));
    assert_false(facts_test(&f->facts, 0, &of, NULL));
    struct kb_test length = test_of("at-least", -1, 1, -1, 4);
    struct kb_test longer = test_of("at-least", -1, 1, -1, 5);
    assert_true(facts_test(&f->facts, 0, &length, NULL));
    assert_false(facts_test(&f->facts, 0, &longer, NULL));
}

static void many_values_push_each_other_out_of_the_cache_and_stay_right(void **state)
{
    struct fixture *f = *state;
    /* at-least with the numbers 0 .. 99,999, three times as many as the cache has room for. */
    struct kb_test test = test_of("at-least", -1, 1, 0, 0);
    game_term env[KB_MAX_ENV] = {0};
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 100000; i++) {
            env[0] = i;
            assert_int_equal(facts_test(&f->facts, 0, &test, env), i <= 4);
        }
    }
    assert_true(f->facts.asked >= 100000);
}

static void values_come_best_first_up_to_the_limit(void **state)
{
    struct fixture *f = *state;
    struct kb_source source = {.generator = game_find_generator(&toy_ops, "spots"),
                               .n_args = 1,
                               .args = {{-1, 0}},
                               .limit = GAME_MAX_VALUES};
    game_term out[GAME_MAX_VALUES];
    assert_int_equal(facts_values(&f->facts, 0, &source, NULL, out), 3);
    assert_int_equal(out[0], toy_term('c'));
    assert_int_equal(out[1], toy_term('a'));
    assert_int_equal(out[2], toy_term('b'));
    source.limit = 2;
    assert_int_equal(facts_values(&f->facts, 0, &source, NULL, out), 2);
    assert_int_equal(out[1], toy_term('a'));
    source.args[0].value = 4; /* an empty list */
    assert_int_equal(facts_values(&f->facts, 0, &source, NULL, out), 0);
}

static void a_variable_is_its_own_only_value(void **state)
{
    struct fixture *f = *state;
    struct kb_source source = {.n_args = 1, .args = {{2, 0}}, .limit = GAME_MAX_VALUES};
    game_term env[KB_MAX_ENV] = {0, 0, 17};
    game_term out[GAME_MAX_VALUES];
    assert_int_equal(facts_values(&f->facts, 0, &source, env, out), 1);
    assert_int_equal(out[0], 17);
}

static void remembered_points_are_those_set_last(void **state)
{
    struct fixture *f = *state;
    struct kb_source source = {.remembered = true, .n_args = 1, .limit = GAME_MAX_VALUES};
    game_term out[GAME_MAX_VALUES];
    assert_int_equal(facts_values(&f->facts, 0, &source, NULL, out), 0);
    f->facts.n_remembered = 3;
    for (int i = 0; i < 3; i++) {
        f->facts.remembered[i] = 10 + i;
    }
    assert_int_equal(facts_values(&f->facts, 0, &source, NULL, out), 3);
    assert_int_equal(out[0], 10);
    assert_int_equal(out[2], 12);
    source.limit = 1;
    assert_int_equal(facts_values(&f->facts, 0, &source, NULL, out), 1);
}

static void a_goal_is_open_done_or_failed(void **state)
{
    struct fixture *f = *state;
    struct kb_test yes[] = {holds(1)};
    struct kb_test no[] = {holds(4)};
    struct kb_goal kind = {.name = "goal"};
    struct goal_instance goal = {.goal = &kind};
    /* satisfied: none, no, yes; failed: none, no, yes.  Who is done has not failed. */
    static const enum goal_state expected[3][3] = {{GOAL_OPEN, GOAL_OPEN, GOAL_FAILED},
                                                   {GOAL_OPEN, GOAL_OPEN, GOAL_FAILED},
                                                   {GOAL_DONE, GOAL_DONE, GOAL_DONE}};
    const struct kb_tests lists[] = {{0, NULL}, {1, no}, {1, yes}};
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            kind.satisfied = lists[i];
            kind.failed = lists[j];
            assert_int_equal(facts_goal_state(&f->facts, 0, &goal), expected[i][j]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_test_asks_the_domain, set_up, tear_down),
        cmocka_unit_test_setup_teardown(variables_come_from_the_environment, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_list_of_tests_is_a_conjunction, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_value_is_asked_for_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_cache_knows_position_role_predicate_and_arguments,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(many_values_push_each_other_out_of_the_cache_and_stay_right,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(values_come_best_first_up_to_the_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_variable_is_its_own_only_value, set_up, tear_down),
        cmocka_unit_test_setup_teardown(remembered_points_are_those_set_last, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_goal_is_open_done_or_failed, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
