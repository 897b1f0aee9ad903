/* Tests of go/prior_games.h: what games say of the points of a room, and what they do not say. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "go/prior_games.h"
#include "go/sight.h"
#include "world_case.h"

/* Alive or dead by the middle of three. */
static const char *const three = "4 , X X X X X ,\n"
                                 "3 X X o o o X X\n"
                                 "2 X o o o o o X\n"
                                 "1 X o . . . o X\n"
                                 "  A B C D E F G\n";

/* The number of a feature. */
static int value(int role, const char *vertex, enum go_prior_kind kind)
{
    go_feature feature[GO_PRIOR_GAMES];
    int n = go_prior_games(world, role, at(vertex), feature);
    assert_int_equal(n, GO_PRIOR_GAMES);
    for (int i = 0; i < n; i++) {
        if (feature[i] >> 48 == kind) {
            return (int)(feature[i] & 15);
        }
    }
    fail();
    return 0;
}

static void test_the_middle_is_first_for_both(void **state)
{
    (void)state;
    set_up_world(three, GO_BLACK);
    for (int role = 0; role < 2; role++) {
        assert_int_equal(value(role, "D1", GO_PRIOR_GAMES_OWN_PLACE), 0);
        assert_int_equal(value(role, "D1", GO_PRIOR_GAMES_THEIRS_PLACE), 0);
        assert_int_equal(value(role, "D1", GO_PRIOR_GAMES_BOTH_PLACE), 0);
        assert_int_not_equal(value(role, "C1", GO_PRIOR_GAMES_BOTH_PLACE), 0);
        assert_true(value(role, "D1", GO_PRIOR_GAMES_BOTH) >
                    value(role, "C1", GO_PRIOR_GAMES_BOTH));
        assert_true(value(role, "D1", GO_PRIOR_GAMES_OWN) > 6);
        assert_true(value(role, "D1", GO_PRIOR_GAMES_THEIRS) < 6);
    }
}

/* The two sides' shares of all games are 0 .. 4 quarters, four together but for the rounding. */
static void test_shares(void **state)
{
    (void)state;
    set_up_world(three, GO_BLACK);
    int sum =
        value(GO_ATTACKER, "D1", GO_PRIOR_GAMES_WON) + value(GO_DEFENDER, "D1", GO_PRIOR_GAMES_WON);
    assert_in_range(sum, 3, 5);
    assert_int_equal(value(GO_ATTACKER, "C1", GO_PRIOR_GAMES_WON),
                     value(GO_ATTACKER, "D1", GO_PRIOR_GAMES_WON));
    assert_int_equal(value(GO_ATTACKER, "D1", GO_PRIOR_GAMES_OWN_FIRST),
                     value(GO_DEFENDER, "D1", GO_PRIOR_GAMES_THEIRS_FIRST));
}

static void test_nothing_without_games(void **state)
{
    (void)state;
    go_feature feature[GO_PRIOR_GAMES];
    set_up_world(three, GO_BLACK);
    world->without = GO_SOURCE_SAMPLING;
    assert_int_equal(go_prior_games(world, GO_ATTACKER, at("D1"), feature), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_the_middle_is_first_for_both, tear_down),
        cmocka_unit_test_teardown(test_shares, tear_down),
        cmocka_unit_test_teardown(test_nothing_without_games, tear_down),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
