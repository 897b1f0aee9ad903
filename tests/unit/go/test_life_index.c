/*
 * Tests of go/life_index.h and of what facts_settle.c keeps in the index: a move elsewhere drops
 * nothing, one that counts does, and with the index everything is as without it.
 *
 * The target is x or o, "," lies outside the region.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/hash.h"
#include "go/domain.h"
#include "go/eyes.h"
#include "go/facts.h"
#include "go/life.h"
#include "go/random_problem.h"
#include "world_case.h"

/* F1 makes the wall safe; H4 can be taken at H3; the other points on the right have nothing to do
 * with the target. */
static const char ROOM[] = "4 X X X X X . X O\n"
                           "3 o o o o X . . .\n"
                           "2 . . . o X . . .\n"
                           "1 . . . o X , . .\n"
                           "  A B C D E F G H\n";

static const struct go_index_counts *counts(void)
{
    return &go_index_stats(world->index)->value[GO_VALUE_LIFE];
}

/* Judges the position after the move. */
static void judge_after(const char *vertex)
{
    go_world_play(world, at(vertex));
    go_life_of_target(world);
    go_world_undo(world);
}

static void test_move_elsewhere_drops_nothing(void **state)
{
    (void)state;
    set_up_world(ROOM, GO_EMPTY);
    judge_after("G2");
    assert_int_equal(counts()->read, 1);
    judge_after("G1");
    judge_after("F2"); /* joins the wall */
    assert_int_equal(counts()->read, 1);
    assert_int_equal(counts()->untouched, 2);
}

static void test_move_in_a_room_counts(void **state)
{
    (void)state;
    set_up_world(ROOM, GO_EMPTY);
    judge_after("G2");
    judge_after("B1");
    assert_int_equal(counts()->read, 2);
    assert_int_equal(counts()->found, 0);
    judge_after("G1");
    assert_int_equal(counts()->read, 2);
}

/* A move that takes something is not looked at more closely. */
static void test_captures_count(void **state)
{
    (void)state;
    set_up_world(ROOM, GO_EMPTY);
    judge_after("G2");
    judge_after("H3");
    assert_int_equal(counts()->read, 2);
    assert_int_equal(counts()->found, 0);
}

/* A stone that has joined the wall was part of what was looked at, so nothing is kept for others.
 */
static void test_stone_that_joins_the_wall_says_nothing_of_others(void **state)
{
    (void)state;
    set_up_world(ROOM, GO_EMPTY);
    judge_after("F2");
    judge_after("G1");
    assert_int_equal(counts()->read, 2);
    assert_int_equal(counts()->found, 0);
}

/* The attacker's pass may end the line, so death is not claimed after it; the defender's may not.
 */
static void test_a_pass_counts_where_it_may_end_the_line(void **state)
{
    (void)state;
    set_up_world("4 , X X X X ,\n"
                 "3 X X o o X X\n"
                 "2 X o o . o X\n"
                 "1 X o . o o X\n",
                 GO_EMPTY);
    go_life_of_target(world);
    for (int i = 0; i < 2; i++) {
        enum go_life_status status = go_life_of_target(world);
        go_world_play(world, GO_PASS);
        assert_int_not_equal(go_life_of_target(world), GO_LIFE_DEAD);
        go_world_play(world, GO_PASS);
        assert_int_equal(go_life_of_target(world), status);
        go_world_undo(world);
        go_world_undo(world);
    }
}

/* Two ways to the same stones: D takes back the ko at C2 and joins it, or joins at once.  Only then
 * is the stone at C2 a target still, and it lives with the two eyes above. */
static void test_the_target_counts(void **state)
{
    (void)state;
    set_up_world("5 O . O . O X . o\n"
                 "4 O O O O O X . .\n"
                 "3 X O . O X X . .\n"
                 "2 X X o X X X . .\n"
                 "1 . X X X X X , .\n"
                 "  A B C D E F G H\n",
                 GO_EMPTY);
    go_world_play(world, GO_PASS);
    go_world_play(world, at("C3"));
    assert_int_equal(go_life_of_target(world), GO_LIFE_ALIVE);
    uint64_t stones = world->board.stones_hash;
    go_world_undo(world);
    go_world_undo(world);
    go_world_play(world, at("C3"));
    go_world_play(world, GO_PASS);
    go_world_play(world, GO_PASS);
    go_world_play(world, at("C2"));
    go_world_play(world, GO_PASS);
    go_world_play(world, at("C3"));
    assert_true(world->board.stones_hash == stones);
    assert_int_equal(go_life_of_target(world), GO_LIFE_OPEN);
}

/* Two passes later the position is another, and the judgement is found. */
static void test_all_of_a_judgement_is_found(void **state)
{
    (void)state;
    set_up_world("5 X X . o X ,\n"
                 "4 X o o o X ,\n"
                 "3 . o X X X ,\n"
                 "2 o o X , , ,\n"
                 "1 X X X , , ,\n",
                 GO_EMPTY);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(go_life_of_target(world), GO_LIFE_DEAD);
        assert_true(go_life_bent_four(world));
        assert_int_equal(counts()->found, i);
        go_world_play(world, GO_PASS);
        go_world_play(world, GO_PASS);
    }
}

/* ---- with and without -------------------------------------------------------------------- */

static void assert_same_points(struct game_world *one, struct game_world *two, const char *name)
{
    const struct game_generator *generator = game_find_generator(&go_domain, name);
    for (int role = 0; role < 2; role++) {
        game_term args[GAME_MAX_ARGS] = {0};
        game_term a[GAME_MAX_VALUES];
        game_term b[GAME_MAX_VALUES];
        int n = generator->list(one, role, args, a, GAME_MAX_VALUES);
        assert_int_equal(generator->list(two, role, args, b, GAME_MAX_VALUES), n);
        assert_memory_equal(a, b, (size_t)n * sizeof a[0]);
    }
}

static void assert_same(struct game_world *one, struct game_world *two)
{
    int bounds[4];
    assert_int_equal(go_life_of_target(one), go_life_of_target(two));
    assert_int_equal(go_life_bent_four(one), go_life_bent_four(two));
    go_life_eye_bounds(one, &bounds[0], &bounds[1]);
    go_life_eye_bounds(two, &bounds[2], &bounds[3]);
    assert_int_equal(bounds[0], bounds[2]);
    assert_int_equal(bounds[1], bounds[3]);
    assert_true(go_set_equal(go_life_vital(one), go_life_vital(two)));
    assert_same_points(one, two, "settling-points");
    assert_same_points(one, two, "decisive-points");
}

/* Plays and takes back at random in worlds of the same question, with, without and checking.
 * Returns how many judgements were found. */
static uint64_t compare(struct go_question *question, int moves, uint64_t *random)
{
    struct game_world *in[3];
    for (int mode = 0; mode < 3; mode++) {
        question->index_mode = (enum go_index_mode)mode;
        in[mode] = go_world_create(question);
    }
    for (int move = 0; move < moves; move++) {
        bool back = in[0]->turns > 0 && hash_random_below(random, 5) < 2;
        game_move list[GO_POINTS];
        int n = go_domain.moves(in[0], list, GO_POINTS);
        uint32_t choice = hash_random_below(random, (uint32_t)n + 1);
        for (int mode = 0; mode < 3; mode++) {
            if (back || in[mode]->turns > 30) {
                go_domain.undo(in[mode]);
            } else {
                go_domain.play(in[mode], choice == (uint32_t)n ? GAME_PASS : list[choice]);
            }
        }
        assert_same(in[GO_INDEX_ON], in[GO_INDEX_OFF]);
        assert_same(in[GO_INDEX_ON], in[GO_INDEX_CHECK]);
    }
    for (int kind = 0; kind < GO_VALUES; kind++) {
        assert_int_equal(go_index_stats(in[GO_INDEX_CHECK]->index)->value[kind].stale, 0);
    }
    uint64_t found = go_index_stats(in[GO_INDEX_ON]->index)->value[GO_VALUE_LIFE].found;
    for (int mode = 0; mode < 3; mode++) {
        go_world_destroy(in[mode]);
    }
    return found;
}

static void test_random_problems_are_judged_alike(void **state)
{
    (void)state;
    static struct go_problem problem;
    const struct random_options options = {.place = RANDOM_CORNER, .min_empty = 4, .max_empty = 9};
    uint64_t seed = 21;
    uint64_t random = 22;
    uint64_t found = 0;
    for (int n = 0; n < 40;) {
        if (go_random_problem(&problem, &options, &seed)) {
            found += compare(&problem.question, 150, &random);
            n++;
        }
    }
    assert_true(found > 100);
}

/* Room outside, so that scopes are of use; kos; a wall that is safe by Benson's test only. */
static void test_open_regions_are_judged_alike(void **state)
{
    (void)state;
    const char *const texts[] = {
        ROOM,
        "5 . . . . . X ,\n"
        "4 X X X X . X .\n"
        "3 o o o X X . X\n"
        "2 . . o o X X O\n"
        "1 . X . o X O .\n",
        "5 . X . X . . .\n"
        "4 X X X X X . .\n"
        "3 o o o o X . O\n"
        "2 . . . o X . .\n"
        "1 . . . o X . .\n",
    };
    uint64_t random = 23;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        read_diagram(texts[i]);
        struct go_question question = {.board = diagram.board,
                                       .target = diagram.marked,
                                       .region = whole_board(),
                                       .to_play = GO_BLACK};
        go_set_subtract(&question.region, &diagram.outside);
        assert_true(compare(&question, 1000, &random) > 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_move_elsewhere_drops_nothing, tear_down),
        cmocka_unit_test_teardown(test_move_in_a_room_counts, tear_down),
        cmocka_unit_test_teardown(test_captures_count, tear_down),
        cmocka_unit_test_teardown(test_stone_that_joins_the_wall_says_nothing_of_others, tear_down),
        cmocka_unit_test_teardown(test_a_pass_counts_where_it_may_end_the_line, tear_down),
        cmocka_unit_test_teardown(test_the_target_counts, tear_down),
        cmocka_unit_test_teardown(test_all_of_a_judgement_is_found, tear_down),
        cmocka_unit_test(test_random_problems_are_judged_alike),
        cmocka_unit_test(test_open_regions_are_judged_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
