/*
 * Tests of go/life.h on drawn positions: Benson's algorithm, and what is proved about the target.
 *
 * The target is x or o, "," lies outside the region.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "go/life.h"
#include "world_case.h"

static void set_up(const char *text, enum go_colour to_play)
{
    set_up_world(text, to_play);
}

/* The status whoever moves first. */
static void expect(enum go_life_status status, const char *text)
{
    for (enum go_colour colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        set_up(text, colour);
        enum go_life_status found = go_life_of_target(world);
        if (found != status) {
            fail_msg("status %d instead of %d in\n%s", found, status, text);
        }
    }
}

/* Benson's algorithm finds exactly the marked stones alive. */
static void expect_benson(const char *text, enum go_colour colour, bool with_region)
{
    struct go_set alive;
    read_diagram(text);
    struct go_set region = whole_board();
    go_set_subtract(&region, &diagram.outside);
    go_life_benson(&diagram.board, colour, with_region ? &region : NULL, &alive);
    if (!go_set_equal(&alive, &diagram.marked)) {
        fail_msg("%d stones instead of %d in\n%s", go_set_count(&alive),
                 go_set_count(&diagram.marked), text);
    }
}

static void test_benson(void **state)
{
    (void)state;
    expect_benson(". x . x . .\n"
                  "x x x x . .\n"
                  ". . . . . .",
                  GO_BLACK, false);
    /* One point of the right region is no liberty. */
    expect_benson(". X . . . X\n"
                  "X X . . . X\n"
                  ". X X X X X\n"
                  ". . . . . .",
                  GO_BLACK, false);
    /* Two points each, some filled by the other side. */
    expect_benson(". O x . x .\n"
                  "x x x . x .\n"
                  ". . x x x .\n"
                  ". . . . . .",
                  GO_BLACK, false);
    /* A chain of strings round a ring: each eye belongs to both neighbours. */
    expect_benson(". x x .\n"
                  "x . . x\n"
                  "x . . x\n"
                  ". x x .",
                  GO_BLACK, false);
    /* A false eye: the single stone on the left has one region only, and then all fall. */
    expect_benson("X . X X . X .\n"
                  "O X O O X X .\n"
                  "O O O O O O .",
                  GO_BLACK, false);
    expect_benson("X . O . X . X\n"
                  "X X O O X X X\n"
                  "X O O . O O O",
                  GO_BLACK, false);
}

static void test_benson_with_region(void **state)
{
    (void)state;
    const char *text = "x . . O o\n"
                       "x . O O o\n"
                       ", O O o ,";
    read_diagram(text);
    struct go_set region = whole_board();
    struct go_set alive;
    go_set_subtract(&region, &diagram.outside);
    /* Black touches the outside at A1; White at both sides. */
    go_life_benson(&diagram.board, GO_BLACK, &region, &alive);
    assert_int_equal(go_set_count(&alive), 2);
    go_life_benson(&diagram.board, GO_WHITE, &region, &alive);
    assert_int_equal(go_set_count(&alive), 8);
    go_life_benson(&diagram.board, GO_WHITE, NULL, &alive);
    assert_int_equal(go_set_count(&alive), 0);
    go_life_benson(&diagram.board, GO_BLACK, NULL, &alive);
    assert_int_equal(go_set_count(&alive), 0);
}

static void test_two_eyes(void **state)
{
    (void)state;
    expect(GO_LIFE_ALIVE, ". o . o X ,\n"
                          "o o o o X ,\n"
                          "X X X X X ,");
    /* A straight four, nothing outside. */
    expect(GO_LIFE_ALIVE, ". . . . o X ,\n"
                          "o o o o o X ,\n"
                          "X X X X X X ,");
    /* A real eye and a space of three: the three alone would be dead if the attacker starts. */
    expect(GO_LIFE_ALIVE, ". o . . . o X ,\n"
                          "o o o o o o X ,\n"
                          "X X X X X X X ,");
    /* Two strings, joined by nothing but their two eyes. */
    expect(GO_LIFE_ALIVE, ". o o X ,\n"
                          "O . o X ,\n"
                          "O O X X ,\n"
                          "X X X , ,");
}

static void test_miai_of_eyes(void **state)
{
    (void)state;
    /* One eye in the corner; at each open end whoever moves first decides. */
    expect(GO_LIFE_ALIVE, ". o . . X ,\n"
                          "o o o o X ,\n"
                          "X o . . X ,\n"
                          "X o o o X ,\n"
                          "X X X X X ,");
    expect(GO_LIFE_OPEN, ". o . . X ,\n"
                         "o o o o X ,\n"
                         "X X X X X ,");
    /* The eye at A1 is the only liberty: there is no time for the two corners that the defender
     * could take stones in. */
    expect(GO_LIFE_OPEN, ". O x x x\n"
                         "O x x O x\n"
                         "x x x O O\n"
                         ". x x O .");
}

static void test_one_eye_is_dead(void **state)
{
    (void)state;
    expect(GO_LIFE_DEAD, ". o X ,\n"
                         "o o X ,\n"
                         "X X X ,");
    expect(GO_LIFE_DEAD, ". . o X ,\n"
                         ". . o X ,\n"
                         "o o o X ,\n"
                         "X X X X ,");
    /* The middle of three is taken. */
    expect(GO_LIFE_DEAD, ". X . o X ,\n"
                         "o o o o X ,\n"
                         "X X X X X ,");
    /* Liberties outside do not help. */
    expect(GO_LIFE_DEAD, ". X . o . X ,\n"
                         "o o o o . X ,\n"
                         ". . . . . X ,\n"
                         "X X X X X X ,");
    /* A real eye and a false one. */
    expect(GO_LIFE_DEAD, "o . o . o X ,\n"
                         "X o X o o X ,\n"
                         "X X X X X X ,");
    /* No eye at all. */
    expect(GO_LIFE_DEAD, "o . o X ,\n"
                         "X X X X ,");
    /* Two places where whoever moves first has an eye: the attacker takes the second. */
    expect(GO_LIFE_DEAD, ", X X X X X ,\n"
                         "X . . o . X ,\n"
                         "X X o o . X ,\n"
                         ", X X X X X ,");
}

static void test_not_dead_yet(void **state)
{
    (void)state;
    expect(GO_LIFE_OPEN, ". . . o X ,\n"
                         "o o o o X ,\n"
                         "X X X X X ,");
    /* The attacker's wall can be captured. */
    expect(GO_LIFE_OPEN, ". o X . O\n"
                         "o o X O O\n"
                         "X X X . .\n"
                         "O O O O .\n"
                         ". . . . .");
    /* A way out. */
    set_up(". o X ,\n"
           "o o . ,\n"
           "X X X ,",
           GO_WHITE);
    assert_int_equal(go_life_of_target(world), GO_LIFE_OPEN);
}

static void test_out_of_reach_is_alive(void **state)
{
    (void)state;
    expect(GO_LIFE_ALIVE, ". o ,\n"
                          "o o X\n"
                          "X X X\n"
                          ", , ,");
    assert_true(go_life_safe_string(world, at("B4")));
}

static void test_seki(void **state)
{
    (void)state;
    /* Nobody may play at either end of the three. */
    expect(GO_LIFE_SEKI, ". X X X . o X ,\n"
                         "o o o o o o X ,\n"
                         "X X X X X X X ,");
}

static void test_captured_and_passes(void **state)
{
    (void)state;
    set_up(". o X ,\n"
           "o o X ,\n"
           "X X X ,",
           GO_BLACK);
    assert_int_equal(go_life_of_target(world), GO_LIFE_DEAD);
    /* If the attacker passes the defender may end the line by his own pass. */
    go_world_play(world, GO_PASS);
    assert_int_equal(go_life_of_target(world), GO_LIFE_OPEN);
    go_world_undo(world);
    assert_int_equal(go_life_of_target(world), GO_LIFE_DEAD);
    go_world_play(world, at("A3"));
    assert_int_equal(go_life_of_target(world), GO_LIFE_CAPTURED);
    go_world_undo(world);
}

static void test_any_target_string_is_enough(void **state)
{
    (void)state;
    /* The left part lives; the right one is lost. */
    expect(GO_LIFE_ALIVE, ". o . o X . o X ,\n"
                          "o o o o X o o X ,\n"
                          "X X X X X X X X ,");
    /* Only the lost one is the target. */
    expect(GO_LIFE_DEAD, ". O . O X . o X ,\n"
                         "O O O O X o o X ,\n"
                         "X X X X X X X X ,");
}

static void test_safe_string(void **state)
{
    (void)state;
    set_up(". o . o X ,\n"
           "o o o o X ,\n"
           "X X X X X X\n"
           "O O O O O O\n"
           ". . . . . .",
           GO_BLACK);
    assert_true(go_life_safe_string(world, at("A4")));
    assert_true(go_life_safe_string(world, at("E5")));
    assert_false(go_life_safe_string(world, at("A2")));
}

#define LIFE_TEST(name) cmocka_unit_test_teardown(name, tear_down)

/* Strings that cannot be parted: by two common liberties, by an eye that both are in. */
static void test_linked_strings(void **state)
{
    (void)state;
    expect(GO_LIFE_ALIVE, ", , , , , , ,\n"
                          "X X X X X X X\n"
                          "o o . O O O O\n"
                          ". o . O O O .");
    expect(GO_LIFE_ALIVE, ", , , , , , ,\n"
                          "X X X X X X X\n"
                          "o o o X X X X\n"
                          "o o . O O O X\n"
                          ". o . O O O X");
    /* One of the two liberties is taken. */
    expect(GO_LIFE_OPEN, ", , , , , , ,\n"
                         "X X X X X X X\n"
                         "o o X O O O O\n"
                         ". o . O O O .");
}

/* The second eye hangs on a ko that the defender can retake, with a threat, but not end. */
static void test_ko_without_end(void **state)
{
    (void)state;
    expect(GO_LIFE_DEAD, "o o X X ,\n"
                         ". o o X ,\n"
                         "X . o X ,\n"
                         "o o o X ,\n"
                         "X o o X ,\n"
                         ". . o X ,\n"
                         "X X X X ,");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LIFE_TEST(test_benson),
        LIFE_TEST(test_benson_with_region),
        LIFE_TEST(test_linked_strings),
        LIFE_TEST(test_ko_without_end),
        LIFE_TEST(test_two_eyes),
        LIFE_TEST(test_miai_of_eyes),
        LIFE_TEST(test_one_eye_is_dead),
        LIFE_TEST(test_not_dead_yet),
        LIFE_TEST(test_out_of_reach_is_alive),
        LIFE_TEST(test_seki),
        LIFE_TEST(test_captured_and_passes),
        LIFE_TEST(test_any_target_string_is_enough),
        LIFE_TEST(test_safe_string),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
