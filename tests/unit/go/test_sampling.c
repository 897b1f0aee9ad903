/* Tests of go/sampling.h: games played at random tell alive from dead, and leave no trace. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "go/sampling.h"
#include "world_case.h"

enum { GAMES = 200 };

static int sample(const char *text, enum go_colour to_play)
{
    set_up_world(text, to_play);
    return go_sample(world, GAMES);
}

/* Nobody plays into the eyes at A1 and C1, so no game ends otherwise. */
static void test_two_eyes_always_live(void **state)
{
    (void)state;
    const char *const two_eyes = "3 X X X X X ,\n"
                                 "2 o o o o X ,\n"
                                 "1 . o . o X ,\n"
                                 "  A B C D E F\n";
    assert_int_equal(sample(two_eyes, GO_BLACK), GAMES);
    assert_int_equal(sample(two_eyes, GO_WHITE), GAMES);
}

/* The last liberty but one is filled, or White fills it: there is nothing to live with. */
static void test_one_eye_always_dies(void **state)
{
    (void)state;
    const char *const one_eye = "3 X X X X ,\n"
                                "2 o o o X ,\n"
                                "1 . o . X ,\n"
                                "  A B C D E\n";
    assert_true(sample(one_eye, GO_BLACK) < GAMES / 10);
}

/* Black B3 gives atari.  By chance alone White would come first to C4 in half of the games. */
static void test_atari_is_answered(void **state)
{
    (void)state;
    set_up_world("6 , , , , , , , , ,\n"
                 "5 X X X X X X X . .\n"
                 "4 X o . O O O X . .\n"
                 "3 X . X O . O X . .\n"
                 "2 X X X O O O X . .\n"
                 "1 X X X O . O X . .\n"
                 "  A B C D E F G H J\n",
                 GO_BLACK);
    go_world_play(world, at("B3"));
    assert_in_range(go_sample(world, GAMES), GAMES * 8 / 10, GAMES);
}

/* The same games again, and the board as it was, also after moves and captures. */
static void test_leaves_no_trace(void **state)
{
    (void)state;
    set_up_world("4 X X X X X ,\n"
                 "3 . o o o X ,\n"
                 "2 . . X o X ,\n"
                 "1 . . . . X ,\n"
                 "  A B C D E F\n",
                 GO_BLACK);
    go_world_play(world, at("B1"));
    go_world_play(world, at("D1"));
    uint64_t hash = go_world_hash(world);
    int ply = world->board.ply;
    int n = go_sample(world, GAMES);
    assert_int_equal(go_sample(world, GAMES), n);
    assert_true(go_world_hash(world) == hash);
    assert_int_equal(world->board.ply, ply);
    assert_int_equal(go_set_count(&world->target), 4);
    go_world_undo(world);
    go_world_undo(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_two_eyes_always_live, tear_down),
        cmocka_unit_test_teardown(test_one_eye_always_dies, tear_down),
        cmocka_unit_test_teardown(test_atari_is_answered, tear_down),
        cmocka_unit_test_teardown(test_leaves_no_trace, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
