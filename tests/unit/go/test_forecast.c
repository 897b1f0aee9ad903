/* Tests of go/forecast.h: closer is nearer, and what one move settles outweighs the shape. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "go/forecast.h"
#include "go/sight.h"
#include "world_case.h"

enum { A = GO_ATTACKER, D = GO_DEFENDER, FAR = 12, FARTHEST = 35 };

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
    assert_in_range(out.distance[A], 1, FARTHEST);
    assert_in_range(out.distance[D], 1, FARTHEST);
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
 * A1 and C2 cost three each as eyes: two for two empty neighbours, one for a diagonal.  No point
 * costs less; four are cheap, at four or less:
 *
 *     A2 4   B2 5   C2 3      D1 and A3 touch the wall, which stays: no eyes
 *     A1 3   B1 5   C1 4
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
        assert_int_equal(look(corner, to_play).choices, 8 + 1);
        int distance[2];
        go_forecast_eyes(world, distance);
        assert_int_equal(distance[D], 1 + 3 + 3);
        assert_int_equal(distance[A], 1 + 4);
        world->without = GO_SOURCE_SAMPLING;
        struct game_forecast f;
        go_forecast(world, &f);
        assert_int_equal(f.distance[D], distance[D]);
        assert_int_equal(f.distance[A], distance[A]);
    }
}

/* D1 costs two and the corner A1 three.  (C1 and E1 cost three as well, but touch D1.)  Seven
 * points are cheap, and each puts the attacker one step back. */
static void test_cheap_eye(void **state)
{
    (void)state;
    struct game_forecast f = look("3 , X X X X X X ,\n"
                                  "2 . . o o o . . .\n"
                                  "1 . . . . . . . .\n"
                                  "  A B C D E F G H\n",
                                  GO_WHITE);
    assert_int_equal(f.choices, 13 + 1);
    int distance[2];
    go_forecast_eyes(world, distance);
    assert_int_equal(distance[D], 1 + 2 + 3);
    assert_int_equal(distance[A], 1 + 7);
}

/* White, to play, looks nearer to its end with six points in the corner; Black, to play, does with
 * a stone in the middle of what White has left. */
static void test_games_at_random(void **state)
{
    (void)state;
    struct game_forecast roomy = look("4 X X X X X X\n"
                                      "3 o o o o X X\n"
                                      "2 . . . o X X\n"
                                      "1 . . . o X .\n"
                                      "  A B C D E F\n",
                                      GO_WHITE);
    assert_true(roomy.distance[D] < roomy.distance[A]);
    struct game_forecast cramped = look("4 X X X X X X\n"
                                        "3 X o o o X X\n"
                                        "2 . X . o X X\n"
                                        "1 . . . o X .\n"
                                        "  A B C D E F\n",
                                        GO_BLACK);
    assert_true(cramped.distance[A] < cramped.distance[D]);
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
        cmocka_unit_test_teardown(test_games_at_random, tear_down),
        cmocka_unit_test_teardown(test_threat_to_be_met, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
