/*
 * Tests of go/group.h on drawn positions.  The target is x or o; "," lies outside the region.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>

#include "base/hash.h"
#include "go/group.h"
#include "world_case.h"

static void set_up(const char *text)
{
    set_up_world(text, GO_BLACK);
}

static void test_sealed(void **state)
{
    (void)state;
    set_up("4 , X X X X X ,\n"
           "3 X X o o o X X\n"
           "2 X o o o o o X\n"
           "1 X o . . . o X\n"
           "  A B C D E F G\n");
    const struct go_group *group = go_group_of(world);
    assert_int_equal(go_set_count(&group->target), 10);
    assert_true(go_set_equal(&group->certain, &group->target));
    assert_true(go_set_equal(&group->possible, &group->target));
    assert_int_equal(group->width, 0);
    assert_false(group->friend_near);
    assert_set(&group->exits, "");
    assert_set(&group->wall, "");
    assert_set(&group->friends, "");
    assert_int_equal(go_set_count(&group->area), 13);
    assert_true(go_set_equal(&group->area, &group->reach));
    assert_int_equal(go_set_count(&group->safe), 5 + 4 + 2 + 2);
    assert_false(go_group_out_in_the_open(world));
    assert_ptr_equal(go_group_of(world), group);
}

/* One gap in the wall; of the points in the corridor the one nearest to the group is the exit. */
static void test_one_exit(void **state)
{
    (void)state;
    set_up("4 , X X X X X X X X\n"
           "3 X X o o X X X X X\n"
           "2 X o o o . . . . ,\n"
           "1 X o . o X X X X X\n"
           "  A B C D E F G H J\n");
    const struct go_group *group = go_group_of(world);
    assert_int_equal(group->width, 1);
    assert_set(&group->exits, "E2");
    assert_false(go_group_out_in_the_open(world));
}

/* The narrow place may lie ahead. */
static void test_exit_ahead(void **state)
{
    (void)state;
    set_up("5 , X X X X X X X X\n"
           "4 X X o o . . X X X\n"
           "3 X o o o . . . . ,\n"
           "2 X o . o . . X X X\n"
           "1 X X X X X X X X X\n"
           "  A B C D E F G H J\n");
    const struct go_group *group = go_group_of(world);
    assert_int_equal(group->width, 1);
    assert_set(&group->exits, "F3");
}

static void test_two_exits(void **state)
{
    (void)state;
    set_up("6 , , , X X , , , ,\n"
           "5 , , X o . . , , ,\n"
           "4 , , X . . . . , ,\n"
           "3 , , , . . . O , ,\n"
           "2 , , , , . . O , ,\n"
           "1 , , , , , , , , ,\n"
           "  A B C D E F G H J\n");
    const struct go_group *group = go_group_of(world);
    assert_int_equal(group->width, 2);
    assert_set(&group->exits, "D4 E5");
    assert_true(group->friend_near);
    assert_set(&group->friends, "G2 G3");
    assert_false(go_group_out_in_the_open(world));
}

static void test_in_the_open(void **state)
{
    (void)state;
    set_up("7 , , , , , , , , ,\n"
           "6 , . . . . . . . ,\n"
           "5 , . . . . . . . ,\n"
           "4 , . . o o o . . ,\n"
           "3 , . . . . . . . ,\n"
           "2 , . . . . . . . ,\n"
           "1 , , , , , , , , ,\n"
           "  A B C D E F G H J\n");
    const struct go_group *group = go_group_of(world);
    assert_int_equal(group->width, GO_OPEN_WIDTH);
    assert_set(&group->exits, "C4 D5 E5 F5 G4 D3 E3 F3");
    /* It still has some way to go. */
    assert_false(group->at_border);
    assert_false(go_group_out_in_the_open(world));
    set_up("6 , , , , , , , , ,\n"
           "5 , . . . . . . . ,\n"
           "4 , . . o o o . . ,\n"
           "3 , . . . . . . . ,\n"
           "2 , , , , , , , , ,\n"
           "1 , , , , , , , , ,\n"
           "  A B C D E F G H J\n");
    group = go_group_of(world);
    assert_true(group->at_border);
    assert_int_equal(group->width, GO_OPEN_WIDTH);
    assert_true(go_group_out_in_the_open(world));
    /* At the border, but with one way out only. */
    set_up("5 , , X X X X X , ,\n"
           "4 , X X . X X X , ,\n"
           "3 , X o o o X X , ,\n"
           "2 , X X X X X X , ,\n"
           "1 , , , , , , , , ,\n"
           "  A B C D E F G H J\n");
    assert_int_equal(go_group_of(world)->width, 0);
    set_up("5 , , X , X X X , ,\n"
           "4 , X X . X X X , ,\n"
           "3 , X o o o X X , ,\n"
           "2 , X X X X X X , ,\n"
           "1 , , , , , , , , ,\n"
           "  A B C D E F G H J\n");
    assert_int_equal(go_group_of(world)->width, 1);
    assert_true(go_group_of(world)->at_border);
    assert_false(go_group_out_in_the_open(world));
}

/* A liberty outside the region: nobody can catch the string. */
static void test_out_of_reach(void **state)
{
    (void)state;
    set_up("3 , X X X X\n"
           "2 , o . o X\n"
           "1 , X X X X\n"
           "  A B C D E\n");
    assert_true(go_group_out_in_the_open(world));
    assert_set(&go_group_of(world)->friends, "");
}

/* Two ways to join, B3 and E3; then only one.  Two are no good either when joining leaves the
 * stones in atari. */
static void test_certain_and_possible(void **state)
{
    (void)state;
    set_up("5 X X X X X X ,\n"
           "4 X o o o o X ,\n"
           "3 X . X X . X ,\n"
           "2 X O O O O X ,\n"
           "1 X . . X X X ,\n"
           "  A B C D E F G\n");
    const struct go_group *group = go_group_of(world);
    assert_set(&group->target, "B4 C4 D4 E4");
    assert_set(&group->certain, "B4 C4 D4 E4 B2 C2 D2 E2");
    assert_set(&group->possible, "B4 C4 D4 E4 B2 C2 D2 E2");
    assert_set(&group->wall, "C3 D3");
    set_up("5 X X X X X X ,\n"
           "4 X o o o o X ,\n"
           "3 X . X X X X ,\n"
           "2 X O O O O X ,\n"
           "1 X . . X X X ,\n"
           "  A B C D E F G\n");
    group = go_group_of(world);
    assert_set(&group->certain, "B4 C4 D4 E4");
    assert_set(&group->possible, "B4 C4 D4 E4 B2 C2 D2 E2");
    assert_set(go_group_loose(world), "B4 C4 D4 E4 B2 C2 D2 E2");
    set_up("5 X X X X X X ,\n"
           "4 X o o o o X ,\n"
           "3 X . X X . X ,\n"
           "2 X O O O O X ,\n"
           "1 X . X X X X ,\n"
           "  A B C D E F G\n");
    assert_set(&go_group_of(world)->certain, "B4 C4 D4 E4");
}

/* Two links that lean on the same point: an enemy there threatens both, so only one counts. */
static void test_links_do_not_share_points(void **state)
{
    (void)state;
    set_up("6 , , , , , , ,\n"
           "5 , . . o . . ,\n"
           "4 , . O . . . ,\n"
           "3 , . . O . . ,\n"
           "2 , . . . . . ,\n"
           "1 , , , , , , ,\n"
           "  A B C D E F G\n");
    /* D5-C4 join at C5 and D4; C4-D3 at C3 and D4. */
    assert_set(&go_group_of(world)->certain, "D5 C4");
    assert_true(go_group_linked(&world->board, at("C4"), at("D3")));
}

static void test_linked(void **state)
{
    (void)state;
    set_up("6 . . . . . . . .\n"
           "5 . o . O . . O .\n"
           "4 . . O . X . . O\n"
           "3 . . . . . . X .\n"
           "2 O O . O O . . .\n"
           "1 . . . . . . . O\n"
           "  A B C D E F G H\n");
    const struct go_board *board = &world->board;
    assert_true(go_group_linked(board, at("A2"), at("B2")));
    assert_true(go_group_linked(board, at("B5"), at("C4"))); /* diagonal, both corners free */
    assert_true(go_group_linked(board, at("C4"), at("D5")));
    assert_true(go_group_linked(board, at("B5"), at("D5"))); /* X C5 can be taken at once */
    assert_false(go_group_linked(board, at("B2"), at("D2")));
    assert_true(go_group_linked(board, at("G5"), at("H4")));
    assert_false(go_group_linked(board, at("A2"), at("H1")));
    assert_false(go_group_linked(board, at("A2"), at("E4"))); /* not of one colour */
    assert_false(go_group_linked(board, at("A1"), at("A2"))); /* no stone */
}

static void test_linked_by_bamboo(void **state)
{
    (void)state;
    set_up("4 . . . .\n"
           "3 o . O .\n"
           "2 o . O X\n"
           "1 . . . .\n"
           "  A B C D\n");
    assert_true(go_group_linked(&world->board, at("A3"), at("C2")));
}

static void test_linked_by_capture(void **state)
{
    (void)state;
    /* C2 can be taken at C1, and B1 joins as well. */
    set_up("4 . . . . .\n"
           "3 . O o O .\n"
           "2 . O X O .\n"
           "1 . . . . .\n"
           "  A B C D E\n");
    assert_true(go_group_linked(&world->board, at("B2"), at("D2")));
    set_up("4 . . X . .\n"
           "3 . o X O .\n"
           "2 . O . O .\n"
           "1 . X X X .\n"
           "  A B C D E\n");
    /* Only C2 is left, and X there would be in atari by nobody: it joins its friends. */
    assert_false(go_group_linked(&world->board, at("B2"), at("D2")));
}

/* A hanging point: the enemy who steps in can be taken at once. */
static void test_linked_by_hanging_point(void **state)
{
    (void)state;
    set_up("4 . . . . .\n"
           "3 . . O X .\n"
           "2 . o . O .\n"
           "1 . . X . .\n"
           "  A B C D E\n");
    assert_true(go_group_linked(&world->board, at("B2"), at("C3")));
    assert_false(go_group_linked(&world->board, at("C3"), at("D2")));
}

static void assert_links(const char *one, const char *two, const char *vertices)
{
    go_point out[GO_MAX_LIST];
    int n = go_group_links(&world->board, at(one), at(two), out, GO_MAX_LIST);
    struct go_set found;
    go_set_clear(&found);
    for (int i = 0; i < n; i++) {
        go_set_add(&found, out[i]);
    }
    assert_int_equal(go_set_count(&found), n);
    assert_set(&found, vertices);
}

static void test_links(void **state)
{
    (void)state;
    set_up("3 . X X X . .\n"
           "2 o . . O X .\n"
           "1 X . . X . .\n"
           "  A B C D E F\n");
    go_point out[GO_MAX_LIST];
    int n = go_group_links(&world->board, at("A2"), at("D2"), out, GO_MAX_LIST);
    assert_int_equal(n, 0);
    set_up("3 . X X X . .\n"
           "2 o . O X X .\n"
           "1 X . . . . .\n"
           "  A B C D E F\n");
    /* B1 takes A1 and is tied to both; joining at B2 comes first. */
    assert_links("A2", "C2", "B2 B1");
    assert_links("C2", "A2", "B2 B1");
    assert_int_equal(go_group_links(&world->board, at("A2"), at("C2"), out, 1), 1);
    assert_int_equal(out[0], at("B2"));
    assert_links("A2", "A2", "");
    assert_links("A2", "B3", "");
    assert_links("B1", "A2", "");
    /* The cap is kept. */
    assert_int_equal(go_group_links(&world->board, at("A2"), at("C2"), out, 0), 0);
}

/* Under the stones along the edge: X at B2 keeps the O apart on the second line. */
static void test_links_on_the_first_line(void **state)
{
    (void)state;
    set_up("3 . X X X .\n"
           "2 . o X O .\n"
           "1 . . . . .\n"
           "  A B C D E\n");
    assert_links("B2", "D2", "C1");
    uint64_t before = go_world_hash(world);
    assert_links("D2", "B2", "C1");
    assert_true(go_world_hash(world) == before);
}

static void test_cuts(void **state)
{
    (void)state;
    set_up("5 X X X X X X X ,\n"
           "4 X o o . o o X ,\n"
           "3 X o X X X o X ,\n"
           "2 X . X , X . X ,\n"
           "1 X X X , X X X ,\n"
           "  A B C D E F G H\n");
    go_point out[GO_MAX_LIST];
    assert_int_equal(go_group_cut_points(world, out, GO_MAX_LIST), 1);
    assert_int_equal(out[0], at("D4"));
    assert_true(go_group_cuts(world, at("D4")));
    assert_false(go_group_cuts(world, at("B2")));
    assert_false(go_group_cuts(world, at("C4")));
    assert_int_equal(go_group_cut_points(world, out, 0), 0);
}

/* Joined twice, at C4 and at C2: no single stone cuts. */
static void test_no_cut(void **state)
{
    (void)state;
    set_up("5 X X X X X ,\n"
           "4 X o . O X ,\n"
           "3 X o X O X ,\n"
           "2 X o . O X ,\n"
           "1 X X X X X ,\n"
           "  A B C D E F\n");
    go_point out[GO_MAX_LIST];
    assert_int_equal(go_group_cut_points(world, out, GO_MAX_LIST), 0);
    assert_false(go_group_cuts(world, at("C4")));
}

/* The larger cut comes first. */
static void test_order_of_cuts(void **state)
{
    (void)state;
    set_up("3 X X X X X X X X X X ,\n"
           "2 o . o o o o . o o X ,\n"
           "1 o . X X X X X o . X ,\n"
           "  A B C D E F G H J K L\n");
    go_point out[GO_MAX_LIST];
    assert_int_equal(go_group_cut_points(world, out, GO_MAX_LIST), 2);
    assert_int_equal(out[0], at("G2"));
    assert_int_equal(out[1], at("B2"));
    assert_int_equal(go_group_cut_points(world, out, 1), 1);
    assert_int_equal(out[0], at("G2"));
}

/* When the target is gone there is no group. */
static void test_captured(void **state)
{
    (void)state;
    set_up("3 . X . .\n"
           "2 . o X .\n"
           "1 X . . .\n"
           "  A B C D\n");
    go_world_play(world, at("A2"));
    go_world_play(world, at("D1"));
    go_world_play(world, at("B1"));
    const struct go_group *group = go_group_of(world);
    assert_set(&group->target, "");
    assert_set(&group->area, "");
    assert_set(&group->exits, "");
    assert_set(go_group_loose(world), "");
    assert_false(go_group_out_in_the_open(world));
    assert_false(go_group_cuts(world, at("A1")));
}

/* Blocking all the exits, without an answer, shuts the group in: on random positions. */
static void test_exits_are_a_cut(void **state)
{
    (void)state;
    uint64_t seed = 3;
    int checked = 0;
    for (int round = 0; round < 300; round++) {
        struct go_question *question = calloc(1, sizeof *question);
        assert_non_null(question);
        go_board_init(&question->board, 7, 7);
        for (int i = 0; i < 49; i++) {
            go_point p = go_point_at(i % 7, i / 7);
            uint32_t dice = hash_random_below(&seed, 10);
            bool border = i % 7 == 6 || i / 7 == 0;
            if (!border) {
                go_set_add(&question->region, p);
            }
            if (i == 24 || (dice < 2 && !border)) {
                go_board_place(&question->board, p, GO_WHITE);
            } else if (dice < 5) {
                go_board_place(&question->board, p, GO_BLACK);
            }
        }
        go_set_add(&question->target, go_point_at(3, 3));
        question->to_play = GO_BLACK;
        if (go_board_dead_string(&question->board) == GO_NO_POINT) {
            go_world_destroy(world);
            world = go_world_create(question);
            struct go_group group = *go_group_of(world);
            assert_true(group.width == 0 || !go_set_is_empty(&group.exits));
            if (group.width < GO_OPEN_WIDTH) {
                assert_int_equal(go_set_count(&group.exits), group.width);
            }
            bool legal = group.width > 0 && group.width < GO_OPEN_WIDTH;
            GO_SET_FOREACH (p, &group.exits) {
                legal = legal && go_board_is_legal(&world->board, p, GO_BLACK) &&
                        go_board_would_capture(&world->board, p, GO_BLACK) == 0;
                if (legal) {
                    go_board_play(&world->board, p, GO_BLACK);
                }
            }
            if (legal) {
                assert_int_equal(go_group_of(world)->width, 0);
                checked++;
            }
        }
        free(question);
    }
    assert_in_range(checked, 50, 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_sealed, tear_down),
        cmocka_unit_test_teardown(test_one_exit, tear_down),
        cmocka_unit_test_teardown(test_exit_ahead, tear_down),
        cmocka_unit_test_teardown(test_two_exits, tear_down),
        cmocka_unit_test_teardown(test_in_the_open, tear_down),
        cmocka_unit_test_teardown(test_out_of_reach, tear_down),
        cmocka_unit_test_teardown(test_certain_and_possible, tear_down),
        cmocka_unit_test_teardown(test_links_do_not_share_points, tear_down),
        cmocka_unit_test_teardown(test_linked, tear_down),
        cmocka_unit_test_teardown(test_linked_by_bamboo, tear_down),
        cmocka_unit_test_teardown(test_linked_by_capture, tear_down),
        cmocka_unit_test_teardown(test_linked_by_hanging_point, tear_down),
        cmocka_unit_test_teardown(test_links, tear_down),
        cmocka_unit_test_teardown(test_links_on_the_first_line, tear_down),
        cmocka_unit_test_teardown(test_cuts, tear_down),
        cmocka_unit_test_teardown(test_no_cut, tear_down),
        cmocka_unit_test_teardown(test_order_of_cuts, tear_down),
        cmocka_unit_test_teardown(test_captured, tear_down),
        cmocka_unit_test_teardown(test_exits_are_a_cut, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
