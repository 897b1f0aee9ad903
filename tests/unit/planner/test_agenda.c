/*
 * Agendas: persistent lists of goal instances.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "planner/agenda.h"

enum { GOALS = 60 };

struct fixture {
    struct arena *arena;
    struct kb_goal kind;
    struct kb_goal other_kind;
    struct goal_instance goal[GOALS]; /* of `kind`, with the arguments (i, 0) */
};

static int set_up(void **state)
{
    static struct fixture f;
    memset(&f, 0, sizeof f);
    f.arena = arena_create();
    f.kind.n_args = 2;
    f.other_kind.n_args = 2;
    for (int i = 0; i < GOALS; i++) {
        f.goal[i].goal = &f.kind;
        f.goal[i].args[0] = i;
    }
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    arena_destroy(f->arena);
    return 0;
}

/* The list of the goals with these numbers, in this order. */
static const struct agenda *list_of(struct fixture *f, const char *numbers)
{
    const struct agenda *list = NULL;
    for (size_t i = strlen(numbers); i > 0; i--) {
        list = agenda_push(f->arena, &f->goal[numbers[i - 1] - '0'], list);
    }
    return list;
}

static void check_list(const struct agenda *list, const char *numbers)
{
    size_t n = strlen(numbers);
    for (size_t i = 0; i < n; i++, list = list->rest) {
        assert_non_null(list);
        assert_int_equal(list->goal->args[0], numbers[i] - '0');
        assert_int_equal(list->length, n - i);
    }
    assert_null(list);
}

static void goals_are_the_same_by_name_and_arguments(void **state)
{
    struct fixture *f = *state;
    struct goal_instance twin = f->goal[3];
    twin.optional = true; /* neither this nor where it came from matters */
    twin.index = 5;
    assert_true(goal_instance_same(&f->goal[3], &twin));
    assert_false(goal_instance_same(&f->goal[3], &f->goal[4]));
    twin.args[1] = 1;
    assert_false(goal_instance_same(&f->goal[3], &twin));
    twin = f->goal[3];
    twin.goal = &f->other_kind;
    assert_false(goal_instance_same(&f->goal[3], &twin));
    twin = f->goal[3];
    twin.args[2] = 7; /* beyond the goal's arguments */
    assert_true(goal_instance_same(&f->goal[3], &twin));
}

static void push_puts_in_front_and_leaves_the_old_list_alone(void **state)
{
    struct fixture *f = *state;
    const struct agenda *old = list_of(f, "123");
    const struct agenda *one = agenda_push(f->arena, &f->goal[4], old);
    const struct agenda *two = agenda_push(f->arena, &f->goal[5], old);
    check_list(old, "123");
    check_list(one, "4123");
    check_list(two, "5123");
    assert_ptr_equal(one->rest, old); /* shared */
    assert_ptr_equal(two->rest, old);
}

static void push_leaves_out_what_is_there(void **state)
{
    struct fixture *f = *state;
    const struct agenda *old = list_of(f, "123");
    struct goal_instance twin = f->goal[3];
    assert_ptr_equal(agenda_push(f->arena, &twin, old), old);
    check_list(old, "123");
}

static void push_stops_at_the_limit(void **state)
{
    struct fixture *f = *state;
    const struct agenda *list = NULL;
    for (int i = 0; i < GOALS; i++) {
        list = agenda_push(f->arena, &f->goal[i], list);
    }
    assert_int_equal(list->length, AGENDA_MAX);
    assert_int_equal(list->goal->args[0], AGENDA_MAX - 1);
}

static void join_keeps_the_order_and_drops_doubles(void **state)
{
    struct fixture *f = *state;
    const struct agenda *a = list_of(f, "132");
    const struct agenda *b = list_of(f, "24351");
    check_list(agenda_join(f->arena, a, b), "13245");
    check_list(agenda_join(f->arena, b, a), "24351");
    check_list(agenda_join(f->arena, a, NULL), "132");
    check_list(agenda_join(f->arena, NULL, b), "24351");
    assert_null(agenda_join(f->arena, NULL, NULL));
    check_list(a, "132");
    check_list(b, "24351");
}

static void join_stops_at_the_limit(void **state)
{
    struct fixture *f = *state;
    const struct agenda *a = NULL;
    const struct agenda *b = NULL;
    for (int i = 0; i < GOALS / 2; i++) {
        a = agenda_push(f->arena, &f->goal[i], a);
        b = agenda_push(f->arena, &f->goal[GOALS / 2 + i], b);
    }
    const struct agenda *both = agenda_join(f->arena, a, b);
    assert_int_equal(both->length, AGENDA_MAX);
    assert_int_equal(both->goal->args[0], GOALS / 2 - 1);
}

static void without_takes_one_entry_out(void **state)
{
    struct fixture *f = *state;
    const struct agenda *list = list_of(f, "12345");
    const struct agenda *middle = agenda_without(f->arena, list, &f->goal[3]);
    check_list(middle, "1245");
    assert_ptr_equal(middle->rest->rest, list->rest->rest->rest); /* the tail is shared */
    check_list(agenda_without(f->arena, list, &f->goal[1]), "2345");
    check_list(agenda_without(f->arena, list, &f->goal[5]), "1234");
    assert_ptr_equal(agenda_without(f->arena, list, &f->goal[6]), list);
    assert_null(agenda_without(f->arena, list_of(f, "1"), &f->goal[1]));
    check_list(list, "12345");
}

static void agendas_are_the_same_goal_by_goal(void **state)
{
    struct fixture *f = *state;
    assert_true(agenda_same(NULL, NULL));
    assert_true(agenda_same(list_of(f, "123"), list_of(f, "123")));
    assert_false(agenda_same(list_of(f, "123"), list_of(f, "132")));
    assert_false(agenda_same(list_of(f, "123"), list_of(f, "12")));
    assert_false(agenda_same(NULL, list_of(f, "1")));
}

static void the_parent_is_one_level_up(void **state)
{
    struct fixture *f = *state;
    struct schema_instance instance = {.of = &f->goal[0]};
    f->goal[1].within = &instance;
    assert_ptr_equal(goal_instance_parent(&f->goal[1]), &f->goal[0]);
    assert_null(goal_instance_parent(&f->goal[0]));
}

/*
 *   0  by the schema [1, 2, 3], in which 1 comes before 2
 *   1  by another schema: [4]
 *   5  by a second instance of the same schema: [6, 7]
 */
static void order_holds_within_one_schema_instance_and_below(void **state)
{
    struct fixture *f = *state;
    struct kb_schema ordered = {.n_subgoals = 3, .before = {0, 1u << 0, 0}};
    struct kb_schema plain = {.n_subgoals = 1};
    struct schema_instance first = {.schema = &ordered, .of = &f->goal[0]};
    struct schema_instance below = {.schema = &plain, .of = &f->goal[1]};
    struct schema_instance second = {.schema = &ordered, .of = &f->goal[5]};
    for (int i = 0; i < 3; i++) {
        f->goal[1 + i].within = &first;
        f->goal[1 + i].index = i;
    }
    f->goal[4].within = &below;
    f->goal[6].within = &second;
    f->goal[7].within = &second;
    f->goal[7].index = 1;
    assert_true(goal_instance_precedes(&f->goal[1], &f->goal[2]));
    assert_true(goal_instance_precedes(&f->goal[4], &f->goal[2])); /* it refines 1 */
    assert_false(goal_instance_precedes(&f->goal[2], &f->goal[1]));
    assert_false(goal_instance_precedes(&f->goal[1], &f->goal[3]));
    assert_false(goal_instance_precedes(&f->goal[3], &f->goal[2]));
    assert_false(goal_instance_precedes(&f->goal[6], &f->goal[2])); /* another instance */
    assert_true(goal_instance_precedes(&f->goal[6], &f->goal[7]));
    assert_false(goal_instance_precedes(&f->goal[1], &f->goal[0])); /* the top has no brothers */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(goals_are_the_same_by_name_and_arguments, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(push_puts_in_front_and_leaves_the_old_list_alone, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(push_leaves_out_what_is_there, set_up, tear_down),
        cmocka_unit_test_setup_teardown(push_stops_at_the_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(join_keeps_the_order_and_drops_doubles, set_up, tear_down),
        cmocka_unit_test_setup_teardown(join_stops_at_the_limit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(without_takes_one_entry_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(agendas_are_the_same_goal_by_goal, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_parent_is_one_level_up, set_up, tear_down),
        cmocka_unit_test_setup_teardown(order_holds_within_one_schema_instance_and_below, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
