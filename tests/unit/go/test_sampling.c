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

static int alive_of(int games)
{
    struct go_sample sample;
    go_sample(world, games, &sample);
    return sample.alive;
}

static int sample(const char *text, enum go_colour to_play)
{
    set_up_world(text, to_play);
    return alive_of(GAMES);
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
    assert_in_range(alive_of(GAMES), GAMES * 8 / 10, GAMES);
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
    int n = alive_of(GAMES);
    assert_int_equal(alive_of(GAMES), n);
    assert_true(go_world_hash(world) == hash);
    assert_int_equal(world->board.ply, ply);
    assert_int_equal(go_set_count(&world->target), 4);
    go_world_undo(world);
    go_world_undo(world);
}

/* Whoever comes first to B1 has it: White makes two eyes there and Black prevents them.  So it is
 * worth more to either side than A1 and C1, and nothing is counted twice or where nobody plays. */
static void test_points_are_counted(void **state)
{
    (void)state;
    static struct go_sample seen;
    set_up_world("3 O O O O X ,\n"
                 "2 o o o o X ,\n"
                 "1 . . . o X ,\n"
                 "  A B C D E F\n",
                 GO_BLACK);
    go_sample(world, GAMES, &seen);
    assert_int_equal(seen.games, GAMES);
    GO_SET_FOREACH (p, &world->region) {
        assert_in_range(seen.first[GO_ATTACKER][p] + seen.first[GO_DEFENDER][p], 0, GAMES);
        for (int role = 0; role < 2; role++) {
            assert_in_range(seen.first_alive[role][p], 0, seen.first[role][p]);
        }
    }
    go_point middle = at("B1");
    assert_true(seen.first[GO_ATTACKER][middle] > 0 && seen.first[GO_DEFENDER][middle] > 0);
    assert_int_equal(seen.first_alive[GO_ATTACKER][middle], 0);
    assert_int_equal(seen.first_alive[GO_DEFENDER][middle], seen.first[GO_DEFENDER][middle]);
    assert_true(seen.first_alive[GO_ATTACKER][at("A1")] > 0);
    assert_int_equal(seen.first[GO_ATTACKER][at("F1")] + seen.first[GO_DEFENDER][at("F1")], 0);
}

/* White D1 leaves a room of three, so Black plays in its middle next. */
static void test_a_room_is_answered(void **state)
{
    (void)state;
    static struct go_sample seen;
    set_up_world("3 O O O O X ,\n"
                 "2 o o o o X ,\n"
                 "1 . . . . X ,\n"
                 "  A B C D E F\n",
                 GO_WHITE);
    go_world_play(world, at("D1"));
    go_sample(world, GAMES, &seen);
    assert_int_equal(seen.first[GO_ATTACKER][at("B1")], GAMES);
    assert_int_equal(seen.alive, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_two_eyes_always_live, tear_down),
        cmocka_unit_test_teardown(test_one_eye_always_dies, tear_down),
        cmocka_unit_test_teardown(test_atari_is_answered, tear_down),
        cmocka_unit_test_teardown(test_leaves_no_trace, tear_down),
        cmocka_unit_test_teardown(test_points_are_counted, tear_down),
        cmocka_unit_test_teardown(test_a_room_is_answered, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
