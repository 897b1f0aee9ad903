/*
 * Tests of go/facts_settle.c: moves that settle the matter at once, threats of the other side, and
 * moves that threaten in two places.
 *
 * The target is x or o; "," lies outside the region.  A is the attacker, D the defender.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "go/domain.h"
#include "go/facts.h"
#include "world_case.h"

enum { A = GO_ATTACKER, D = GO_DEFENDER };

/* The values as text, "A1 B2", in the generator's own order; asked twice, and nothing moves. */
static const char *list(const char *name, int me)
{
    static char text[2][GAME_MAX_VALUES * 4 + 1];
    const struct game_generator *generator = game_find_generator(&go_domain, name);
    assert_non_null(generator);
    uint64_t before = go_world_hash(world);
    for (int i = 0; i < 2; i++) {
        game_term args[GAME_MAX_ARGS] = {0};
        game_term out[GAME_MAX_VALUES];
        int n = generator->list(world, me, args, out, GAME_MAX_VALUES);
        text[i][0] = '\0';
        for (int j = 0; j < n; j++) {
            char vertex[8];
            strcat(text[i], j == 0 ? "" : " ");
            strcat(text[i], go_vertex((go_point)out[j], world->board.height, vertex));
        }
    }
    assert_string_equal(text[0], text[1]);
    assert_true(go_world_hash(world) == before);
    return text[0];
}

/* What the two sides could settle, the same for whoever asks. */
static void expect(enum go_colour to_play, const char *text, const char *attackers,
                   const char *defenders)
{
    set_up_world(text, to_play);
    assert_string_equal(list("settling-points", A), attackers);
    assert_string_equal(list("settling-points", D), defenders);
    assert_string_equal(list("threatened-points", D), attackers);
    assert_string_equal(list("threatened-points", A), defenders);
}

/* Both sides have the same vital point, whoever moves first. */
static void test_vital_point(void **state)
{
    (void)state;
    const char *const straight_three = "4 , X X X X X ,\n"
                                       "3 X X o o o X X\n"
                                       "2 X o o o o o X\n"
                                       "1 X o . . . o X\n"
                                       "  A B C D E F G\n";
    expect(GO_BLACK, straight_three, "D1", "D1");
    expect(GO_WHITE, straight_three, "D1", "D1");
}

/* Alive or dead already: nothing is left to be settled by the loser. */
static void test_settled_already(void **state)
{
    (void)state;
    set_up_world("4 , X X X X X X ,\n"
                 "3 X X o o o o X X\n"
                 "2 X o o o o o o X\n"
                 "1 X o . . . . o X\n"
                 "  A B C D E F G H\n",
                 GO_BLACK);
    assert_string_equal(list("settling-points", A), "");
    assert_string_equal(list("threatened-points", D), "");
    set_up_world("3 X X X X ,\n"
                 "2 o o o X ,\n"
                 "1 . . o X ,\n"
                 "  A B C D E\n",
                 GO_WHITE);
    assert_string_equal(list("settling-points", D), "");
    assert_string_equal(list("threatened-points", A), "");
}

/* White is dead once it is shut in, but C1 takes it off the board: the better result stands in
 * front. */
static void test_capture_first(void **state)
{
    (void)state;
    set_up_world("3 X X X X ,\n"
                 "2 X X . X ,\n"
                 "1 o o . X ,\n"
                 "  A B C D E\n",
                 GO_BLACK);
    assert_string_equal(list("settling-points", A), "C1 C2");
}

static const char *const two_halves = "4 , X X X X X X ,\n"
                                      "3 X X o o o o X X\n"
                                      "2 X o o . . o o X\n"
                                      "1 X . . . . . . X\n"
                                      "  A B C D E F G H\n";

/* White lives by B1 or G1.  No move of Black is the end of it, but after either he has two more. */
static void test_double_threats(void **state)
{
    (void)state;
    expect(GO_BLACK, two_halves, "", "B1 G1");
    assert_string_equal(list("double-threats", A), "B1 G1");
}

/* Only the side to play can threaten. */
static void test_double_threats_of_the_other_side(void **state)
{
    (void)state;
    set_up_world(two_halves, GO_WHITE);
    assert_string_equal(list("double-threats", A), "");
    set_up_world(two_halves, GO_BLACK);
    assert_string_equal(list("double-threats", D), "");
}

/* Where there is much to read nothing is read: the region has more than twenty points. */
static void test_double_threats_in_a_small_region(void **state)
{
    (void)state;
    set_up_world("5 X X X X . . . . . .\n"
                 "4 o o o X . . . . . .\n"
                 "3 . . o X . . . . . .\n"
                 "2 . . o X . . . . . .\n"
                 "1 . . o X . . . . . .\n"
                 "  A B C D E F G H J K\n",
                 GO_BLACK);
    assert_string_equal(list("threatened-points", A), "A2 B2");
    assert_string_equal(list("double-threats", A), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_vital_point, tear_down),
        cmocka_unit_test_teardown(test_settled_already, tear_down),
        cmocka_unit_test_teardown(test_capture_first, tear_down),
        cmocka_unit_test_teardown(test_double_threats, tear_down),
        cmocka_unit_test_teardown(test_double_threats_of_the_other_side, tear_down),
        cmocka_unit_test_teardown(test_double_threats_in_a_small_region, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
