/*
 * Tests of go/facts.h: every predicate on positions where it is true and where it is false, every
 * generator with its values in order.  (All of them with all arguments: test_domain.c.)
 *
 * The target is x or o; "," lies outside the region.  A is the attacker, D the defender.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "go/domain.h"
#include "go/eyes.h"
#include "go/facts.h"
#include "world_case.h"

enum { A = GO_ATTACKER, D = GO_DEFENDER };

static void set_up(const char *text)
{
    set_up_world(text, GO_EMPTY);
}

/* The string of the stone that stands there now. */
static game_term string(const char *vertex)
{
    go_point p = (go_point)at(vertex);
    enum go_colour colour = go_board_colour(&world->board, p);
    assert_true(colour == GO_BLACK || colour == GO_WHITE);
    return go_string_term(p, colour);
}

static void play(const char *vertex)
{
    go_point p = (go_point)at(vertex);
    assert_true(go_world_is_legal(world, p));
    go_world_play(world, p);
}

static bool test3(const char *name, int me, game_term a, game_term b, game_term c)
{
    const struct game_predicate *predicate = game_find_predicate(&go_domain, name);
    assert_non_null(predicate);
    game_term args[GAME_MAX_ARGS] = {a, b, c, 0};
    uint64_t before = go_world_hash(world);
    bool yes = predicate->test(world, me, args);
    assert_int_equal(predicate->test(world, me, args), yes);
    assert_true(go_world_hash(world) == before);
    return yes;
}

static bool test2(const char *name, int me, game_term a, game_term b)
{
    return test3(name, me, a, b, 0);
}

static bool test1(const char *name, int me, game_term a)
{
    return test3(name, me, a, 0, 0);
}

/* Asks twice, and with smaller caps: those give the beginning of the list. */
static int values(const struct game_generator *generator, int me, const game_term *args,
                  game_term *out)
{
    game_term again[GAME_MAX_VALUES];
    uint64_t before = go_world_hash(world);
    int n = generator->list(world, me, args, out, GAME_MAX_VALUES);
    assert_int_equal(generator->list(world, me, args, again, GAME_MAX_VALUES), n);
    assert_memory_equal(out, again, sizeof(game_term) * (size_t)n);
    assert_int_equal(generator->list(world, me, args, again, 1), n < 1 ? n : 1);
    assert_true(n == 0 || again[0] == out[0]);
    assert_int_equal(generator->list(world, me, args, again, 0), 0);
    assert_true(go_world_hash(world) == before);
    return n;
}

static int ascending(const void *a, const void *b)
{
    game_term one = *(const game_term *)a;
    game_term two = *(const game_term *)b;
    return one < two ? -1 : one > two;
}

/* The values of the generator as text, "A1 B2", strings by their first stone, spaces too; in its
 * own order, or from the top left to the bottom right. */
static const char *values_text(const char *name, int me, game_term a, game_term b, bool sorted)
{
    static char text[GAME_MAX_VALUES * 4 + 1];
    const struct game_generator *generator = game_find_generator(&go_domain, name);
    assert_non_null(generator);
    game_term args[GAME_MAX_ARGS] = {a, b, 0, 0};
    game_term out[GAME_MAX_VALUES];
    int n = values(generator, me, args, out);
    if (sorted) {
        qsort(out, (size_t)n, sizeof out[0], ascending);
    }
    bool strings = strstr(generator->yields, "string") != NULL;
    text[0] = '\0';
    for (int i = 0; i < n; i++) {
        char vertex[8];
        go_point p = strings ? go_string_term_point(out[i]) : (go_point)out[i];
        strcat(text, i == 0 ? "" : " ");
        strcat(text, go_vertex(p, world->board.height, vertex));
    }
    return text;
}

static const char *list2(const char *name, int me, game_term a, game_term b)
{
    return values_text(name, me, a, b, false);
}

static const char *set2(const char *name, int me, game_term a, game_term b)
{
    return values_text(name, me, a, b, true);
}

static const char *set1(const char *name, int me, game_term a)
{
    return set2(name, me, a, 0);
}

static const char *list1(const char *name, int me, game_term a)
{
    return list2(name, me, a, 0);
}

/* ---------------------------------------------------------------- points and strings */

static const char *const small = "5 . . . . . .\n"
                                 "4 . X X . . .\n"
                                 "3 X o o X . .\n"
                                 "2 . O . . X .\n"
                                 "1 . . O . . .\n"
                                 "  A B C D E F\n";

static void test_points(void **state)
{
    (void)state;
    set_up(small);
    assert_true(test1("empty", A, at("D2")));
    assert_false(test1("empty", A, at("D3")));
    assert_true(test1("mine", A, at("D3")));
    assert_false(test1("mine", D, at("D3")));
    assert_true(test1("mine", D, at("C1")));
    assert_false(test1("mine", D, at("D1")));
    assert_true(test2("line-at-most", A, at("C1"), 1));
    assert_true(test2("line-at-most", A, at("E2"), 2));
    assert_false(test2("line-at-most", A, at("E2"), 1));
    assert_true(test2("line-at-most", A, at("C3"), 3));
    assert_false(test2("line-at-most", A, at("C3"), 2));
}

static void test_liberties(void **state)
{
    (void)state;
    set_up(small);
    assert_true(test2("liberties-at-most", A, string("C3"), 3));
    assert_false(test2("liberties-at-most", A, string("C3"), 2));
    assert_true(test2("liberties-at-least", A, string("B2"), 3));
    assert_false(test2("liberties-at-least", A, string("B2"), 4));
    assert_true(test2("liberty-of", A, at("C2"), string("C3")));
    assert_false(test2("liberty-of", A, at("D2"), string("C3")));
    assert_false(test2("liberty-of", A, at("D3"), string("C3")));
    assert_true(test2("touching", A, string("C3"), string("D3")));
    assert_true(test2("touching", A, string("A3"), string("B2")));
    assert_false(test2("touching", A, string("C1"), string("D3")));
    assert_false(test2("touching", A, string("C3"), string("B2")));
    assert_true(test3("shares-liberties", A, string("C3"), string("C1"), 2));
    assert_false(test3("shares-liberties", A, string("C3"), string("C1"), 3));
    assert_true(test3("shares-liberties", A, string("D3"), string("E2"), 2));
}

static void test_captured_strings(void **state)
{
    (void)state;
    set_up("4 . . . . .\n"
           "3 . X O . .\n"
           "2 X O . x .\n"
           "1 . X O . .\n"
           "  A B C D E\n");
    game_term stone = string("B2");
    assert_false(test1("captured", A, stone));
    play("E4"); /* White is the attacker of the stone at D2, so White plays first. */
    play("C2"); /* Black takes B2. */
    assert_true(test1("captured", A, stone));
    assert_false(test2("liberties-at-most", A, stone, 9));
    assert_false(test2("liberties-at-least", A, stone, 0));
    assert_false(test1("capturable", A, stone));
    assert_false(test1("rescuable", A, stone));
    assert_string_equal(set1("liberties-of", A, stone), "");
    play("E1");
    play("B2");
    /* The other colour on the point is not the string that was named. */
    assert_true(test1("captured", A, stone));
    assert_false(test2("touching", A, stone, string("B1")));
    assert_false(test1("captured", A, string("B2")));
    assert_false(test1("wiped-out", A, 0));
}

static void test_wiped_out(void **state)
{
    (void)state;
    set_up("3 . X . .\n"
           "2 X o X .\n"
           "1 . . . .\n"
           "  A B C D\n");
    assert_false(test1("wiped-out", A, 0));
    play("B1");
    assert_true(test1("wiped-out", A, 0));
    assert_true(test1("dead", A, 0));
    assert_string_equal(list1("strings-of", A, 0), "");
    assert_string_equal(list1("spaces-of", A, 0), "");
    assert_string_equal(set1("exits-of", A, 0), "");
    assert_false(test1("sealed-in", A, 0));
    assert_false(test1("out-in-the-open", A, 0));
}

static void test_moves(void **state)
{
    (void)state;
    set_up("5 . . . . . .\n"
           "4 . X O . . .\n"
           "3 X o . O . .\n"
           "2 . X O . . .\n"
           "1 . O X . . ,\n"
           "  A B C D E F\n");
    assert_true(test1("takes-stones", A, at("C3")));
    assert_true(test1("ko-capture", A, at("C3")));
    assert_false(test1("takes-stones", D, at("C3")));
    assert_false(test1("ko-capture", D, at("C3")));
    assert_false(test1("self-atari", A, at("C3")));
    /* Takes B1, but then stands next to B2. */
    assert_true(test1("takes-stones", A, at("A1")));
    assert_false(test1("ko-capture", A, at("A1")));
    assert_false(test1("takes-stones", A, at("E4")));
    assert_false(test1("takes-stones", A, at("B3")));
    assert_true(test1("self-atari", D, at("A4")));
    assert_false(test1("self-atari", A, at("A4")));
    /* A2 takes B2, so it is no atari of one's own. */
    assert_false(test1("self-atari", D, at("A2")));
    assert_false(test1("self-atari", D, at("E4")));
    assert_false(test1("ko-banned", D, at("C3")));
    play("C3");
    /* The ko may not be taken back at once. */
    assert_true(test1("ko-banned", D, at("C3")));
    assert_false(test1("ko-banned", A, at("C3")));
    assert_false(test1("takes-stones", D, at("B3")));
    assert_false(test1("ko-capture", D, at("B3")));
}

static void test_atari(void **state)
{
    (void)state;
    set_up("4 . X X . .\n"
           "3 X o o X .\n"
           "2 X o X . .\n"
           "1 . . . . ,\n"
           "  A B C D E\n");
    assert_false(test2("gives-atari", A, at("D2"), string("B3")));
    set_up("4 . X X . .\n"
           "3 X o o X .\n"
           "2 X o . . .\n"
           "1 . . X . ,\n"
           "  A B C D E\n");
    assert_true(test2("gives-atari", A, at("B1"), string("B3")));
    assert_true(test2("gives-atari", A, at("C2"), string("B3")));
    assert_false(test2("gives-atari", A, at("D2"), string("B3")));
    assert_false(test2("gives-atari", D, at("C2"), string("B3")));
    assert_false(test2("gives-atari", A, at("B1"), string("A3")));
    assert_true(test1("self-atari", D, at("A1")));
    assert_false(test1("self-atari", D, at("C2")));
    assert_false(test1("self-atari", A, at("C2")));
    assert_false(test1("self-atari", A, at("A3")));
    /* Nothing is played outside the region. */
    assert_false(test2("gives-atari", A, at("E1"), string("B3")));
}

static void test_liberties_in_order(void **state)
{
    (void)state;
    /* The side on which White would gain most is shut first; A3 puts Black's own stone in atari. */
    set_up("4 . X X . . . .\n"
           "3 . o o . . . .\n"
           "2 . X X . . . .\n"
           "1 . . . . . . .\n"
           "  A B C D E F G\n");
    assert_string_equal(set1("liberties-of", A, string("B3")), "A3 D3");
    assert_string_equal(set1("liberties-of", D, string("B3")), "A3 D3");
    assert_string_equal(list1("attackers-of", D, string("B3")), "B4 B2");
    assert_string_equal(list1("attackers-of", A, string("B4")), "B3");
    play("A3");
    assert_string_equal(list1("attackers-of", D, string("B3")), "B4 A3 B2");
}

/* ---------------------------------------------------------------- the group */

/* README of the knowledge, example 5. */
static const char *const snapback = "4 X X X X X X X ,\n"
                                    "3 o o o o o X X ,\n"
                                    "2 o . o o . O X ,\n"
                                    "1 X X . X . O X ,\n"
                                    "  A B C D E F G H\n";

/* Example 4. */
static const char *const runner = "6 , , , X X , , , ,\n"
                                  "5 , , X o . . , , ,\n"
                                  "4 , , X . . . . , ,\n"
                                  "3 , , , . . . O , ,\n"
                                  "2 , , , , . . O , ,\n"
                                  "1 , , , , , , , , ,\n"
                                  "  A B C D E F G H J\n";

/* Example 1. */
static const char *const straight_three = "4 , X X X X X ,\n"
                                          "3 X X o o o X X\n"
                                          "2 X o o o o o X\n"
                                          "1 X o . . . o X\n"
                                          "  A B C D E F G\n";

/* Example 3. */
static const char *const open_corner = "4 X X X X X , ,\n"
                                       "3 . o o o X X ,\n"
                                       "2 . . . o o X ,\n"
                                       "1 . . . . . . X\n"
                                       "  A B C D E F G\n";

/* Two shared liberties, A1 and E1, and no others. */
static const char *const seki = "4 , , , , , , ,\n"
                                "3 X X X X X X X\n"
                                "2 o o o o o o X\n"
                                "1 . X X X . o X\n"
                                "  A B C D E F G\n";

static const char *const two_eyes = "4 X X X X X X ,\n"
                                    "3 X o o o o X ,\n"
                                    "2 X o . o . o X\n"
                                    "1 X o o o o o X\n"
                                    "  A B C D E F G\n";

static void test_enclosure(void **state)
{
    (void)state;
    set_up(straight_three);
    assert_true(test1("sealed-in", A, 0));
    assert_false(test1("out-in-the-open", A, 0));
    assert_false(test1("safe", D, 0));
    assert_string_equal(set1("exits-of", A, 0), "");
    assert_string_equal(list1("friends-of", A, 0), "");
    assert_string_equal(list1("wall-of", D, 0), "");
    set_up(runner);
    assert_false(test1("sealed-in", A, 0));
    assert_false(test1("out-in-the-open", A, 0));
    assert_string_equal(set1("exits-of", A, 0), "E5 D4");
    assert_string_equal(list1("friends-of", A, 0), "G3");
    assert_false(test1("safe", A, 0));
    set_up("5 , , , , , , ,\n"
           "4 , . . . . . ,\n"
           "3 , . o o o . ,\n"
           "2 , . . . . . ,\n"
           "1 , , , , , , ,\n"
           "  A B C D E F G\n");
    assert_true(test1("out-in-the-open", A, 0));
    assert_true(test1("safe", D, 0));
    assert_false(test1("alive", D, 0));
    assert_false(test1("sealed-in", D, 0));
}

static void test_linked_facts(void **state)
{
    (void)state;
    set_up(runner);
    assert_true(test2("linked", D, string("G3"), string("G2")));
    assert_false(test2("linked", D, string("G3"), string("D5")));
    assert_false(test2("linkable", D, string("G3"), string("D5")));
    assert_false(test2("linkable", D, string("G3"), string("C5")));
    set_up("3 . X X X . ,\n"
           "2 . o X O . ,\n"
           "1 . . . . . ,\n"
           "  A B C D E F\n");
    assert_false(test2("linked", D, string("B2"), string("D2")));
    assert_true(test2("linkable", D, string("B2"), string("D2")));
    assert_string_equal(list2("links-between", D, string("B2"), string("D2")), "C1");
    assert_string_equal(list2("links-between", D, string("B2"), string("B2")), "");
    /* Two strings that hold together through a cutter who falls. */
    set_up("5 , X X X , ,\n"
           "4 X o X O X ,\n"
           "3 X o X O X ,\n"
           "2 X o . O X ,\n"
           "1 X . X . X ,\n"
           "  A B C D E F\n");
    assert_true(test2("linkable", D, string("B4"), string("D4")));
}

static void test_life_and_death(void **state)
{
    (void)state;
    set_up(two_eyes);
    assert_true(test1("alive", A, 0));
    assert_true(test1("safe", A, 0));
    assert_false(test1("dead", A, 0));
    assert_true(test2("eyes-at-least", A, 0, 2));
    assert_false(test2("eyes-at-most", A, 0, 1));
    set_up(straight_three);
    assert_false(test1("alive", A, 0));
    assert_false(test1("dead", A, 0));
    assert_false(test2("eyes-at-least", A, 0, 2));
    assert_true(test2("eyes-at-least", A, 0, 0));
    assert_true(test2("eyes-at-most", A, 0, 2));
    play("D1");
    assert_true(test1("dead", D, 0));
    assert_true(test2("eyes-at-most", D, 0, 1));
    assert_false(test2("eyes-at-most", D, 0, 0));
    assert_false(test1("in-seki", D, 0));
}

static void test_seki(void **state)
{
    (void)state;
    set_up(seki);
    assert_true(test1("in-seki", A, 0));
    assert_false(test1("alive", A, 0));
    set_up(straight_three);
    assert_false(test1("in-seki", A, 0));
}

static void test_strings_of(void **state)
{
    (void)state;
    set_up(snapback);
    assert_string_equal(list1("strings-of", A, 0), "F2 A3");
    set_up("5 X X X X X X X ,\n"
           "4 X o o . O O X ,\n"
           "3 X o X X X O X ,\n"
           "2 X . X , X . X ,\n"
           "1 X X X , X X X ,\n"
           "  A B C D E F G H\n");
    /* Equal in liberties and in stones: the target first. */
    assert_string_equal(list1("strings-of", A, 0), "B4 E4");
}

static void test_cut_facts(void **state)
{
    (void)state;
    set_up("5 X X X X X X X ,\n"
           "4 X o o . o o X ,\n"
           "3 X o X X X o X ,\n"
           "2 X . X , X . X ,\n"
           "1 X X X , X X X ,\n"
           "  A B C D E F G H\n");
    assert_string_equal(set1("cuts-in", A, 0), "D4");
    assert_true(test2("cuts", A, at("D4"), 0));
    assert_false(test2("cuts", A, at("B2"), 0));
    assert_false(test2("cuts", A, at("C4"), 0));
}

static void test_walls(void **state)
{
    (void)state;
    /* README example 6: the three X inside cut the O in two. */
    set_up("4 X X X X X X X ,\n"
           "3 O O X . o o X ,\n"
           "2 O . O X o o X ,\n"
           "1 . . O X o o X ,\n"
           "  A B C D E F G H\n");
    assert_string_equal(list1("wall-of", D, 0), "D2");
    assert_string_equal(list1("weak-wall-of", A, 0), "D2");
    assert_string_equal(list1("prey-of", D, 0), "D2");
    assert_true(test1("capturable", D, string("D2")));
    assert_string_equal(list1("rivals-of", D, 0), "D2");
    set_up(two_eyes);
    assert_string_equal(list1("wall-of", D, 0), "");
    assert_string_equal(list1("prey-of", D, 0), "");
}

/* A wall with many liberties is not weak; a string in atari is the first prey, and one that only
 * shares a liberty with the group is prey as well. */
static void test_prey_in_order(void **state)
{
    (void)state;
    set_up("7 . . . . . . .\n"
           "6 . . . . . . .\n"
           "5 . X X X . . .\n"
           "4 X o o o X O .\n"
           "3 X o X o X O .\n"
           "2 X o . o X O .\n"
           "1 . X X . . X O\n"
           "  A B C D E F G\n");
    assert_true(test2("liberties-at-most", A, string("C3"), 1));
    assert_string_equal(list1("prey-of", D, 0), "C3 E4 A4 B1");
    assert_true(test1("capturable", A, string("C3")));
    assert_string_equal(list1("weak-wall-of", A, 0), "C3 F1 A4 E4 B1");
}

static void test_safe_strings(void **state)
{
    (void)state;
    set_up(straight_three);
    assert_false(test1("safe-string", A, string("D2")));
    assert_true(test1("safe-string", A, string("D4")));
    set_up("5 . . . . . .\n"
           "4 . X X X X .\n"
           "3 . X o o . .\n"
           "2 . X . . . .\n"
           "1 . . . . . .\n"
           "  A B C D E F\n");
    /* More liberties than any reading reaches. */
    assert_true(test1("safe-string", A, string("B3")));
    assert_false(test1("safe-string", A, string("C3")));
}

static void test_vacated(void **state)
{
    (void)state;
    set_up("3 X X X X X ,\n"
           "2 o o o o X ,\n"
           "1 X X . o X ,\n"
           "  A B C D E F\n");
    assert_string_equal(list1("vacated-near", D, 0), "");
    go_world_play(world, GO_PASS);
    play("C1");
    /* White took two stones. */
    assert_string_equal(list1("vacated-near", A, 0), "A1 B1");
    go_world_play(world, GO_PASS);
    assert_string_equal(list1("vacated-near", A, 0), "");
    set_up("2 X X X ,\n"
           "1 X . o X\n"
           "  A B C D\n");
    assert_string_equal(list1("vacated-near", A, 0), "");
}

static void test_local_points(void **state)
{
    (void)state;
    set_up(straight_three);
    assert_string_equal(set1("local-points", A, 0), "C1 D1 E1");
    set_up("4 . . . . .\n"
           "3 X X X . .\n"
           "2 o o X . ,\n"
           "1 . o X . ,\n"
           "  A B C D E\n");
    assert_string_equal(set1("local-points", D, 0), "A4 B4 C4 D4 E4 D3 E3 D2 D1");
}

/* ---------------------------------------------------------------- steps */

static void test_steps_in(void **state)
{
    (void)state;
    set_up(open_corner);
    game_term space = at("B2");
    assert_string_equal(set2("steps-in", A, space, GO_STEP_HANE), "E1");
    assert_string_equal(set2("steps-in", A, space, GO_STEP_PUSH), "A3 F1");
    assert_string_equal(set2("steps-in", A, space, GO_STEP_SLIDE), "A2 C1 D1 E1");
    set_up(straight_three);
    assert_string_equal(set2("steps-in", A, at("C1"), GO_STEP_HANE), "");
    assert_string_equal(set2("steps-in", A, at("C1"), GO_STEP_PUSH), "");
    assert_string_equal(set2("steps-in", A, at("C1"), GO_STEP_SLIDE), "");
    /* No space there at all. */
    assert_string_equal(set2("steps-in", A, at("A1"), GO_STEP_PUSH), "");
}

static void test_steps_out(void **state)
{
    (void)state;
    set_up("7 , , , , , , ,\n"
           "6 , . . . . . ,\n"
           "5 , . . . . . ,\n"
           "4 , . . o X . ,\n"
           "3 , . . . . . ,\n"
           "2 , . . . . . ,\n"
           "1 , . . . . . ,\n"
           "  A B C D E F G\n");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_STRETCH), "D5 C4 D3");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_HANE), "E5 E3");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_JUMP), "D6 B4 D2");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_DIAGONAL), "C5 C3");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_LARGE), "D1");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_DESCENT), "");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_SLIDE), "");
}

static void test_descent_and_slide(void **state)
{
    (void)state;
    set_up("4 , , , , , , ,\n"
           "3 , X X . . . ,\n"
           "2 , X o . . . ,\n"
           "1 , . . . . . ,\n"
           "  A B C D E F G\n");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_DESCENT), "C1");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_SLIDE), "E1 F1");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_KNIGHT), "E3 E1");
    assert_string_equal(set2("steps-out", D, 0, GO_STEP_HANE), "D3 B1");
}

static void test_contacts(void **state)
{
    (void)state;
    /* E3 and D2 clamp D3 and C2 against C3 and B2, C1 clamps C2 from below; D2 cuts C2 off from D3;
     * E3 is shut but for E2; D2 lies between D3 and C2. */
    set_up("5 , X X X X X , ,\n"
           "4 , X o o o o X ,\n"
           "3 , X X o . o X ,\n"
           "2 , X o . . . . ,\n"
           "1 , . . . . . . ,\n"
           "  A B C D E F G H\n");
    assert_string_equal(set2("contacts", A, 0, GO_CONTACT_CLAMP), "E3 D2 C1");
    assert_string_equal(set2("contacts", A, 0, GO_CONTACT_CROSSCUT), "D2");
    assert_string_equal(set2("contacts", A, 0, GO_CONTACT_MOUTH), "E2");
    assert_string_equal(set2("contacts", A, 0, GO_CONTACT_PEEP), "E2 D1");
    assert_string_equal(set2("contacts", A, 0, GO_CONTACT_UNDERNEATH), "C1");
    /* The owner's moves are those against the stones around. */
    assert_string_equal(set2("contacts", D, 0, GO_CONTACT_CLAMP), "");
    assert_string_equal(set2("contacts", D, 0, GO_CONTACT_CROSSCUT), "");
    assert_string_equal(set2("contacts", D, 0, GO_CONTACT_UNDERNEATH), "B1");
    set_up("4 , , , , , , ,\n"
           "3 , o o X . . ,\n"
           "2 , o X . . . ,\n"
           "1 , . . . . . ,\n"
           "  A B C D E F G\n");
    assert_string_equal(set2("contacts", D, 0, GO_CONTACT_CLAMP), "E3 D2 C1");
    assert_string_equal(set2("contacts", D, 0, GO_CONTACT_CROSSCUT), "D2");
    /* A stone beside the move makes it a push, a cut or a link instead. */
    set_up("4 , , , , , , ,\n"
           "3 , o o X . . ,\n"
           "2 , o X . o . ,\n"
           "1 , . . . . . ,\n"
           "  A B C D E F G\n");
    assert_string_equal(set2("contacts", D, 0, GO_CONTACT_CLAMP), "C1");
    assert_string_equal(set2("contacts", D, 0, GO_CONTACT_CROSSCUT), "");
}

/* ---------------------------------------------------------------- eye spaces */

static void test_spaces(void **state)
{
    (void)state;
    set_up(straight_three);
    assert_string_equal(list1("spaces-of", A, 0), "C1");
    assert_true(test1("closed", A, at("D1")));
    assert_true(test1("walled-off", A, 0));
    assert_false(test1("in-corner", A, at("D1")));
    assert_true(test2("shape-is", A, at("D1"), GO_SHAPE_VITAL));
    assert_false(test2("shape-is", A, at("D1"), GO_SHAPE_DEAD));
    assert_false(test2("shape-is", A, at("D1"), GO_SHAPE_ALIVE));
    assert_string_equal(set2("spots", A, at("D1"), GO_SPOT_VITAL), "D1");
    assert_string_equal(set2("spots", A, at("D1"), GO_SPOT_MARGIN), "");
    assert_memory_equal(list2("spots", A, at("D1"), GO_SPOT_INSIDE), "D1 ", 3);
    assert_string_equal(set2("spots", A, at("D1"), GO_SPOT_INSIDE), "C1 D1 E1");
    assert_string_equal(set2("spots", A, at("D1"), GO_SPOT_CORNER), "");
    /* A space that is not there: closed, and nothing else. */
    assert_true(test1("closed", A, at("A1")));
    assert_false(test2("shape-is", A, at("A1"), GO_SHAPE_DEAD));
    assert_false(test1("in-corner", A, at("A1")));
    set_up(open_corner);
    assert_false(test1("closed", A, at("B1")));
    assert_false(test1("walled-off", A, 0));
    assert_true(test1("in-corner", A, at("B1")));
    assert_string_equal(set2("spots", A, at("B1"), GO_SPOT_MARGIN), "A3 F1");
    assert_string_equal(set2("spots", D, at("B1"), GO_SPOT_CORNER), "A2 B2 A1 B1");
    /* The shape is too large for the table: it counts as undecided. */
    assert_true(test2("shape-is", A, at("B1"), GO_SHAPE_VITAL));
}

/* The space is found again by any of its points, and after the point that named it has been
 * walled up. */
static void test_space_that_shrinks(void **state)
{
    (void)state;
    set_up(open_corner);
    game_term space = at("A3");
    play("F1");
    play("A3");
    assert_false(test1("closed", A, space));
    assert_true(test1("in-corner", A, space));
    assert_string_equal(set2("spots", A, space, GO_SPOT_CORNER), "A2 B2 A1 B1");
}

static void test_single_eyes(void **state)
{
    (void)state;
    /* The enemy stands next to it. */
    set_up(snapback);
    assert_false(test3("eye-is", A, 0, at("B2"), GO_EYE_REAL));
    assert_false(test3("eye-is", A, 0, at("B2"), GO_EYE_HALF));
    assert_false(test3("eye-is", A, 0, at("B2"), GO_EYE_FALSE));
    set_up(two_eyes);
    assert_true(test3("eye-is", A, 0, at("C2"), GO_EYE_REAL));
    assert_false(test3("eye-is", A, 0, at("C2"), GO_EYE_HALF));
    assert_false(test3("eye-is", A, 0, at("C2"), GO_EYE_FALSE));
    assert_string_equal(list1("half-eyes-of", A, 0), "");
}

/* D2 decides whether C1 is an eye. */
static void test_half_eye(void **state)
{
    (void)state;
    const char *const position = "4 X X X X X X ,\n"
                                 "3 X o o X X X ,\n"
                                 "2 X o o . X X ,\n"
                                 "1 X o . o X X ,\n"
                                 "  A B C D E F G\n";
    set_up(position);
    assert_true(test3("eye-is", A, 0, at("C1"), GO_EYE_HALF));
    assert_string_equal(list1("half-eyes-of", A, 0), "C1");
    assert_string_equal(list2("eye-keys", A, 0, at("C1")), "D2 C1");
    play("D2");
    assert_true(test3("eye-is", A, 0, at("C1"), GO_EYE_FALSE));
    assert_string_equal(list1("half-eyes-of", A, 0), "");
    set_up(position);
    go_world_play(world, GO_PASS);
    play("D2");
    assert_true(test3("eye-is", A, 0, at("C1"), GO_EYE_REAL));
}

static void test_prisoners(void **state)
{
    (void)state;
    set_up("4 , X X X X X X ,\n"
           "3 X X o o o o X X\n"
           "2 X o o . X o o X\n"
           "1 X o . X . X o X\n"
           "  A B C D E F G H\n");
    game_term space = at("D2");
    assert_string_equal(list1("prisoners-in", A, space), "E2 D1 F1");
    assert_string_equal(list1("prisoners-in", A, at("A1")), "");
}

/* Two stones in a row grow best where they make a bent or straight three next to each other. */
static void test_nakade(void **state)
{
    (void)state;
    set_up("4 , X X X X X ,\n"
           "3 X X o o o X X\n"
           "2 X o . X . o X\n"
           "1 X o . X . o X\n"
           "  A B C D E F G\n");
    assert_string_equal(set2("spots", A, at("C1"), GO_SPOT_INSIDE), "C2 E2 C1 E1");
}

static void test_kos(void **state)
{
    (void)state;
    set_up("4 . . . . . .\n"
           "3 . X o . . .\n"
           "2 X O . o . .\n"
           "1 . X o . . .\n"
           "  A B C D E F\n");
    assert_string_equal(set1("kos-near", A, 0), "C2");
    /* A1 takes B1, a ko as well. */
    assert_string_equal(set1("kos-near", D, 0), "A1");
    set_up("4 . . . . . .\n"
           "3 . X o . . .\n"
           "2 X . . o . .\n"
           "1 . X o . . .\n"
           "  A B C D E F\n");
    /* White may offer the ko at B2, Black at C2. */
    assert_string_equal(set1("kos-near", D, 0), "B2");
    assert_string_equal(set1("kos-near", A, 0), "C2");
    set_up(straight_three);
    assert_string_equal(set1("kos-near", A, 0), "");
}

/* ---------------------------------------------------------------- reading */

static void test_capture_facts(void **state)
{
    (void)state;
    set_up("5 . . . . . . .\n"
           "4 . . X . . . .\n"
           "3 . X o X . . .\n"
           "2 . . . . . . .\n"
           "1 . . X . . . .\n"
           "  A B C D E F G\n");
    game_term stone = string("C3");
    assert_true(test1("capturable", A, stone));
    assert_false(test1("capturable", D, string("D3")));
    assert_true(test1("rescuable", A, string("D3")));
    assert_false(test1("rescuable", D, stone));
    assert_true(test1("ladder-works", A, stone));
    assert_false(test1("ladder-works", D, string("D3")));
    assert_string_equal(list1("capturing-points", A, stone), "C2");
    assert_string_equal(list1("saving-points", D, stone), "");
    assert_string_equal(list1("saving-points", A, string("D3")), "");
    assert_string_equal(list1("capturing-points", D, string("D3")), "");
    /* One's own stones are not captured. */
    assert_string_equal(list1("capturing-points", D, stone), "");
}

static void test_saving_points(void **state)
{
    (void)state;
    set_up("6 . . . . . . .\n"
           "5 . . . . . . .\n"
           "4 . . X . . . .\n"
           "3 . X o X . . .\n"
           "2 . . . . . . .\n"
           "1 . . . . . . .\n"
           "  A B C D E F G\n");
    assert_true(test1("capturable", A, string("C3")));
    assert_true(test1("rescuable", D, string("C3")));
    assert_string_equal(list1("saving-points", D, string("C3")), "C2");
}

static void test_safe_moves(void **state)
{
    (void)state;
    set_up("4 . . . . .\n"
           "3 . X X . .\n"
           "2 X o . X .\n"
           "1 X . X . ,\n"
           "  A B C D E\n");
    assert_false(test1("safe-move", D, at("C2")));
    assert_true(test1("safe-move", A, at("D3")));
    assert_false(test1("foe-safe-move", A, at("C2")));
    assert_true(test1("foe-safe-move", D, at("D3")));
    /* Occupied, or outside the region. */
    assert_false(test1("safe-move", A, at("B3")));
    assert_false(test1("safe-move", A, at("E1")));
}

static void test_snapback_facts(void **state)
{
    (void)state;
    set_up(snapback);
    assert_true(test2("snapback", A, at("E2"), string("F2")));
    assert_false(test2("snapback", A, at("E1"), string("F2")));
    assert_false(test2("snapback", A, at("C1"), string("F2")));
    assert_false(test2("snapback", D, at("E2"), string("F2")));
}

static void test_nets(void **state)
{
    (void)state;
    set_up("7 . . . X . . .\n"
           "6 . . X o . . .\n"
           "5 . . X . . . .\n"
           "4 . . . . . . .\n"
           "3 . . . . . O O\n"
           "2 . . . . . . O\n"
           "1 . . . . . . .\n"
           "  A B C D E F G\n");
    assert_string_equal(list1("net-points", A, string("D6")), "E5");
    assert_string_equal(list1("net-points", D, string("D6")), "");
    /* In atari: no net is needed, and none holds. */
    set_up(small);
    play("A2");
    play("E1");
    play("C2");
    play("F1");
    assert_true(test2("liberties-at-most", A, string("C3"), 1));
    assert_string_equal(list1("net-points", A, string("C3")), "");
}

/* A string that reading does not catch: all points that bar a liberty, the best bar first. */
static void test_loose_nets(void **state)
{
    (void)state;
    set_up(runner);
    assert_false(test1("capturable", A, string("G3")));
    const char *nets = list1("net-points", A, string("G3"));
    assert_non_null(strstr(nets, "F4"));
    assert_null(strstr(nets, "F3"));
    assert_null(strstr(nets, "G4"));
}

/* C1 is filled without loss after D1, and A2 only when C1 has been filled. */
static void test_approach(void **state)
{
    (void)state;
    set_up("4 X X X X . .\n"
           "3 o o o X . .\n"
           "2 . O o X . .\n"
           "1 O O . . . .\n"
           "  A B C D E F\n");
    assert_string_equal(list1("approach-points", A, string("A3")), "D1 C1");
    set_up(small);
    assert_string_equal(list1("approach-points", A, string("C3")), "D2");
    set_up(straight_three);
    assert_string_equal(list1("approach-points", A, string("D2")), "");
}

/* ---------------------------------------------------------------- races */

static void assert_lead(const char *ours, const char *theirs, int lead)
{
    int me = go_world_role(world, go_board_colour(&world->board, (go_point)at(ours)));
    assert_true(test3("race-lead", me, string(ours), string(theirs), lead));
    assert_false(test3("race-lead", me, string(ours), string(theirs), lead + 1));
}

static void test_race(void **state)
{
    (void)state;
    /* One liberty each: whoever moves first wins. */
    set_up("5 , , , , , ,\n"
           "4 O O O O O O\n"
           "3 X X X . . O\n"
           "2 o o o . . X\n"
           "1 X X X X X X\n"
           "  A B C D E F\n");
    assert_lead("A3", "A2", 0);
    assert_lead("A2", "A3", 0);
    /* Neither can fill one of two shared liberties. */
    set_up(seki);
    assert_lead("B1", "A2", -1);
    assert_lead("A2", "B1", -1);
    /* With an eye at E1 the shared liberty D3 counts for White. */
    set_up("5 , , , , , , , ,\n"
           "4 O O O O X X X ,\n"
           "3 X X X . X X X ,\n"
           "2 o o o o o o X ,\n"
           "1 o o o o . o X ,\n"
           "  A B C D E F G H\n");
    assert_lead("A2", "A3", 2);
    assert_lead("A3", "A2", -2);
    /* An eye of three points against one liberty. */
    set_up("5 , , , , , , , ,\n"
           "4 X X X X X X X ,\n"
           "3 o o o o . . X ,\n"
           "2 X X X X o o X ,\n"
           "1 . . . X o . X ,\n"
           "  A B C D E F G H\n");
    assert_lead("A2", "A3", 2);
    assert_lead("A3", "A2", -2);
    assert_true(test3("race-close", A, string("A2"), string("A3"), 2));
    assert_true(test3("race-close", D, string("A3"), string("A2"), 2));
    assert_false(test3("race-close", A, string("A2"), string("A3"), 1));
    assert_false(test3("race-close", D, string("A3"), string("A2"), 1));
    /* Not between stones of one colour. */
    assert_false(test3("race-lead", A, string("A2"), string("A2"), 0));
    assert_false(test3("race-close", A, string("A2"), string("A2"), 9));
}

/* Black cannot play at A2 before he has connected: it counts twice.  Connected, it counts once. */
static void test_race_with_approach_move(void **state)
{
    (void)state;
    set_up("6 , , , , , , ,\n"
           "5 O O O O O O ,\n"
           "4 X X X . O O ,\n"
           "3 o o o X X X ,\n"
           "2 . o X X X X ,\n"
           "1 . . X X X X ,\n"
           "  A B C D E F G\n");
    assert_lead("A4", "A3", -2);
    set_up("6 , , , , , , ,\n"
           "5 O O O O O O ,\n"
           "4 X X X . O O ,\n"
           "3 o o o X X X ,\n"
           "2 . o X X X X ,\n"
           "1 X X X X X X ,\n"
           "  A B C D E F G\n");
    assert_lead("A4", "A3", 0);
}

/* ---------------------------------------------------------------- best first */

/* The move that the README of the knowledge gives as the solution is looked at first, and a
 * sacrifice among the first three. */
static void test_best_first(void **state)
{
    (void)state;
    set_up(straight_three);
    assert_memory_equal(list1("local-points", A, 0), "D1 ", 3);
    assert_memory_equal(list1("local-points", D, 0), "D1 ", 3);
    set_up("4 X X X ,\n"
           "3 o o X X\n"
           "2 . o o X\n"
           "1 . . o X\n"
           "  A B C D\n");
    assert_memory_equal(list1("local-points", A, 0), "A1 ", 3);
    assert_memory_equal(list1("local-points", D, 0), "A1 ", 3);
    assert_string_equal(list2("spots", A, at("A1"), GO_SPOT_VITAL), "A1");
    set_up(runner);
    assert_memory_equal(list1("local-points", A, 0), "E4 ", 3);
    set_up(snapback);
    const char *points = list1("local-points", A, 0);
    const char *sacrifice = strstr(points, "E2 ");
    assert_true(sacrifice != NULL && sacrifice - points <= 6);
    set_up("4 X X X X X X X ,\n"
           "3 O O X . o o X ,\n"
           "2 O . O X o o X ,\n"
           "1 . . O X o o X ,\n"
           "  A B C D E F G H\n");
    assert_memory_equal(list1("local-points", D, 0), "D3 ", 3);
}

/* A point that decides a space by the table comes before all others. */
static void test_table_before_looks(void **state)
{
    (void)state;
    set_up("5 , X X X X X ,\n"
           "4 X X o o o X X\n"
           "3 X o o . o o X\n"
           "2 X o . . . o X\n"
           "1 X o o o o o X\n"
           "  A B C D E F G\n");
    assert_string_equal(list2("spots", A, at("D3"), GO_SPOT_VITAL), "D2");
    assert_string_equal(list2("spots", D, at("D3"), GO_SPOT_VITAL), "D2");
}

/* ---------------------------------------------------------------- what one move settles */

static void test_what_the_foe_settles(void **state)
{
    (void)state;
    set_up("4 , , , , , , ,\n"
           "3 X X X X X X X\n"
           "2 X o o o o o X\n"
           "1 X o . . . o X\n"
           "  A B C D E F G\n");
    assert_string_equal(list1("settling-points", A, 0), "D1");
    assert_string_equal(list1("threatened-points", A, 0), "D1");
    assert_true(test1("lets-foe-settle", A, at("C1")));  /* O D1 lives */
    assert_false(test1("lets-foe-settle", A, at("D1"))); /* nothing is left to settle */
    assert_false(test1("lets-foe-settle", A, at("C2"))); /* no legal move */
    assert_false(test1("lets-foe-settle", D, at("C1"))); /* not to move */
    play("C1");
    assert_false(test1("lets-foe-settle", D, at("D1")));
    assert_true(test1("lets-foe-settle", D, at("E1"))); /* X D1 takes everything */
    assert_true(test2("region-at-least", A, 0, 21));
    assert_false(test2("region-at-least", A, 0, 22));
}

static void test_what_has_no_answer(void **state)
{
    (void)state;
    set_up("4 , , , , , , , ,\n"
           "3 X X X X X X X X\n"
           "2 X o o o . . . X\n"
           "1 X o . . . . . X\n"
           "  A B C D E F G H\n");
    assert_string_equal(list1("settling-points", A, 0), "");
    assert_string_equal(list1("decisive-points", A, 0), "E2 F2 G2 E1 F1 G1");
    assert_string_equal(list1("decisive-points", D, 0), ""); /* not to move */
    assert_false(test1("lets-foe-decide", A, at("F2")));
    go_world_play(world, GO_PASS);
    assert_string_equal(list1("decisive-points", D, 0), "");
    assert_true(test1("lets-foe-decide", D, at("D1"))); /* the room is left open */
    assert_true(test1("lets-foe-decide", D, at("F2")));
    play("F2");
    assert_string_equal(list1("decisive-points", A, 0), "E2 G2 C1 D1 E1 F1 G1");
}

/* ---------------------------------------------------------------- all facts */

static void test_tables(void **state)
{
    (void)state;
    for (int i = 0; i < GO_N_PREDICATES; i++) {
        const struct game_predicate *predicate = &go_predicates[i];
        assert_non_null(predicate->name);
        assert_non_null(predicate->test);
        assert_true(strlen(predicate->help) > 10);
        assert_ptr_equal(game_find_predicate(&go_domain, predicate->name), predicate);
        assert_null(game_find_generator(&go_domain, predicate->name));
    }
    for (int i = 0; i < GO_N_GENERATORS; i++) {
        const struct game_generator *generator = &go_generators[i];
        assert_non_null(generator->name);
        assert_non_null(generator->list);
        assert_true(strlen(generator->help) > 10);
        assert_ptr_equal(game_find_generator(&go_domain, generator->name), generator);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_points, tear_down),
        cmocka_unit_test_teardown(test_liberties, tear_down),
        cmocka_unit_test_teardown(test_captured_strings, tear_down),
        cmocka_unit_test_teardown(test_wiped_out, tear_down),
        cmocka_unit_test_teardown(test_moves, tear_down),
        cmocka_unit_test_teardown(test_atari, tear_down),
        cmocka_unit_test_teardown(test_liberties_in_order, tear_down),
        cmocka_unit_test_teardown(test_enclosure, tear_down),
        cmocka_unit_test_teardown(test_linked_facts, tear_down),
        cmocka_unit_test_teardown(test_life_and_death, tear_down),
        cmocka_unit_test_teardown(test_seki, tear_down),
        cmocka_unit_test_teardown(test_strings_of, tear_down),
        cmocka_unit_test_teardown(test_cut_facts, tear_down),
        cmocka_unit_test_teardown(test_walls, tear_down),
        cmocka_unit_test_teardown(test_prey_in_order, tear_down),
        cmocka_unit_test_teardown(test_safe_strings, tear_down),
        cmocka_unit_test_teardown(test_vacated, tear_down),
        cmocka_unit_test_teardown(test_local_points, tear_down),
        cmocka_unit_test_teardown(test_steps_in, tear_down),
        cmocka_unit_test_teardown(test_contacts, tear_down),
        cmocka_unit_test_teardown(test_steps_out, tear_down),
        cmocka_unit_test_teardown(test_descent_and_slide, tear_down),
        cmocka_unit_test_teardown(test_spaces, tear_down),
        cmocka_unit_test_teardown(test_space_that_shrinks, tear_down),
        cmocka_unit_test_teardown(test_single_eyes, tear_down),
        cmocka_unit_test_teardown(test_half_eye, tear_down),
        cmocka_unit_test_teardown(test_prisoners, tear_down),
        cmocka_unit_test_teardown(test_nakade, tear_down),
        cmocka_unit_test_teardown(test_kos, tear_down),
        cmocka_unit_test_teardown(test_capture_facts, tear_down),
        cmocka_unit_test_teardown(test_saving_points, tear_down),
        cmocka_unit_test_teardown(test_safe_moves, tear_down),
        cmocka_unit_test_teardown(test_snapback_facts, tear_down),
        cmocka_unit_test_teardown(test_nets, tear_down),
        cmocka_unit_test_teardown(test_loose_nets, tear_down),
        cmocka_unit_test_teardown(test_approach, tear_down),
        cmocka_unit_test_teardown(test_race, tear_down),
        cmocka_unit_test_teardown(test_race_with_approach_move, tear_down),
        cmocka_unit_test_teardown(test_best_first, tear_down),
        cmocka_unit_test_teardown(test_table_before_looks, tear_down),
        cmocka_unit_test_teardown(test_what_the_foe_settles, tear_down),
        cmocka_unit_test_teardown(test_what_has_no_answer, tear_down),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
