/* Tests of go/forecast.h: closer is nearer, and what one move settles outweighs the shape. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "go/forecast.h"
#include "world_case.h"

enum { A = GO_ATTACKER, D = GO_DEFENDER, FAR = 12 };

static struct game_forecast look(const char *text, enum go_colour to_play)
{
    struct game_forecast out;
    struct game_forecast again;
    set_up_world(text, to_play);
    uint64_t before = go_world_hash(world);
    go_forecast(world, &out);
    go_forecast(world, &again);
    assert_int_equal(again.distance[A], out.distance[A]);
    assert_int_equal(again.distance[D], out.distance[D]);
    assert_int_equal(again.choices, out.choices);
    assert_true(go_world_hash(world) == before);
    assert_in_range(out.distance[A], 1, FAR);
    assert_in_range(out.distance[D], 1, FAR);
    assert_true(out.choices >= 1);
    return out;
}

static const char *const straight_three = "4 , X X X X X ,\n"
                                          "3 X X o o o X X\n"
                                          "2 X o o o o o X\n"
                                          "1 X o . . . o X\n"
                                          "  A B C D E F G\n";

/* Whoever plays D1 is there at once, and nothing else is worth a look. */
static void test_one_move_decides(void **state)
{
    (void)state;
    struct game_forecast f = look(straight_three, GO_BLACK);
    assert_int_equal(f.distance[A], 1);
    assert_int_equal(f.distance[D], FAR);
    assert_int_equal(f.choices, 1);
    f = look(straight_three, GO_WHITE);
    assert_int_equal(f.distance[D], 1);
    assert_int_equal(f.distance[A], FAR);
    assert_int_equal(f.choices, 1);
}

/*
 * A1 and C2 cost five each as eyes: four for two empty neighbours, one for a diagonal.  No point
 * costs less, and every other one more:
 *
 *     A2 7   B2 8   C2 5      D1 and A3 touch the wall, which stays: no eyes
 *     A1 5   B1 8   C1 7
 */
static void test_two_cheapest_eyes(void **state)
{
    (void)state;
    const char *const corner = "4 X X X X X ,\n"
                               "3 . o o o X ,\n"
                               "2 . . . o X ,\n"
                               "1 . . . . X ,\n"
                               "  A B C D E F\n";
    for (enum go_colour to_play = GO_BLACK; to_play <= GO_WHITE; to_play++) {
        struct game_forecast f = look(corner, to_play);
        assert_int_equal(f.distance[D], 1 + 5 + 5);
        assert_int_equal(f.distance[A], 1);
        assert_int_equal(f.choices, 8 + 1);
    }
}

/* D1 costs four, which is cheap and puts the attacker one step back; the corner A1 costs five.  (C1
 * and E1 cost five as well, but touch D1.) */
static void test_cheap_eye(void **state)
{
    (void)state;
    struct game_forecast f = look("3 , X X X X X X ,\n"
                                  "2 . . o o o . . .\n"
                                  "1 . . . . . . . .\n"
                                  "  A B C D E F G H\n",
                                  GO_WHITE);
    assert_int_equal(f.distance[D], 1 + 4 + 5);
    assert_int_equal(f.distance[A], 1 + 1);
    assert_int_equal(f.choices, 13 + 1);
}

/* White threatens to live at B1 or G1: few moves of Black are worth a look. */
static void test_threat_to_be_met(void **state)
{
    (void)state;
    struct game_forecast f = look("4 , X X X X X X ,\n"
                                  "3 X X o o o o X X\n"
                                  "2 X o o . . o o X\n"
                                  "1 X . . . . . . X\n"
                                  "  A B C D E F G H\n",
                                  GO_BLACK);
    assert_int_equal(f.distance[D], 1);
    assert_int_equal(f.choices, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_one_move_decides, tear_down),
        cmocka_unit_test_teardown(test_two_cheapest_eyes, tear_down),
        cmocka_unit_test_teardown(test_cheap_eye, tear_down),
        cmocka_unit_test_teardown(test_threat_to_be_met, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
