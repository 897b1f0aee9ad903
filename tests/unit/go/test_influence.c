/*
 * Tests of go/perception/influence.h: the published maps in all cells, links, running.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "go/perception/influence.h"
#include "go/perception/ladder.h"

enum { SIZE = 13, STONE = 1000 };

/* Burmeister and Wiles, figure 1: rows A to M from the top, columns 1 to 13. */
static const int figure_1[SIZE][SIZE] = {
    {0, 0, 3, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, 7, 6, 6, 4, 0, 0, 0, 0, 0, 0, 0},
    {0, 1, 15, 13, 11, 8, 2, 0, 0, 0, 0, 0, 0},
    {1, 3, 31, 25, 21, 15, 5, 2, 0, 0, 0, 0, 0},
    {3, 7, 61, 49, 41, 30, 9, 5, 2, 0, 0, 0, 0},
    {6, 3, STONE, 110, 88, 62, 20, 9, 5, 2, 0, 0, 0},
    {-37, STONE, STONE, 124, 128, 100, 26, 12, 6, 3, 1, 0, 0},
    {-1, -14, 67, 86, STONE, STONE, 12, 3, 1, 0, 0, 0, 0},
    {-4, -14, 20, 16, 2, STONE, STONE, -53, -27, -14, -7, -3, -2},
    {-3, -9, 7, 2, -11, -76, -83, -36, -18, -9, -5, -3, -1},
    {-1, -5, 3, 1, -6, -38, -42, -18, -9, -5, -3, -1, 0},
    {-1, -2, 1, 0, -3, -20, -21, -9, -5, -3, -1, 0, 0},
    {-1, -1, 1, 0, -2, -10, -11, -5, -3, -1, 0, 0, 0},
};

/* Figure 2: a white ladder breaker at (B,10), modified. */
static const int figure_2[SIZE][SIZE] = {
    {0, 0, 3, 2, 0, -3, -8, -16, -32, -64, -32, -16, -8},
    {0, 0, 6, 4, 2, -4, -16, -32, -77, STONE, -64, -32, -16},
    {0, 1, 15, 12, 9, 4, -6, -19, -38, -64, -32, -16, -8},
    {1, 3, 31, 25, 20, 13, 0, -7, -16, -32, -16, -8, -4},
    {3, 7, 61, 49, 41, 6, 1, 1, -6, -16, -8, -4, -2},
    {6, 3, STONE, 110, 18, 12, 19, 7, 1, -6, -4, -2, -1},
    {-37, STONE, STONE, 25, 26, 100, 26, 11, 4, -1, -1, -1, 0},
    {-1, -14, 13, 17, STONE, STONE, 12, 3, 0, -2, -1, 0, 0},
    {-4, -14, 20, 16, 2, STONE, STONE, -53, -27, -15, -7, -3, -2},
    {-3, -9, 7, 2, -11, -76, -83, -36, -18, -9, -5, -3, -1},
    {-1, -5, 3, 1, -6, -38, -42, -18, -9, -5, -3, -1, 0},
    {-1, -2, 1, 0, -3, -20, -21, -9, -5, -3, -1, 0, 0},
    {-1, -1, 1, 0, -2, -10, -11, -5, -3, -1, 0, 0, 0},
};

/* The paper's (G,3) is at('G', 3). */
static go_point at(char row, int column)
{
    return go_point_at(column - 1, row - 'A');
}

static void set_up(struct go_board *board)
{
    go_board_init(board, SIZE, SIZE);
    go_board_place(board, at('F', 3), GO_BLACK);
    go_board_place(board, at('G', 3), GO_BLACK);
    go_board_place(board, at('H', 5), GO_BLACK);
    go_board_place(board, at('H', 6), GO_BLACK);
    go_board_place(board, at('G', 2), GO_WHITE);
    go_board_place(board, at('I', 6), GO_WHITE);
    go_board_place(board, at('I', 7), GO_WHITE);
}

static void assert_map(const struct go_board *board, const struct go_influence *map,
                       const int figure[SIZE][SIZE])
{
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            go_point p = go_point_at(column, row);
            if (figure[row][column] == STONE) {
                assert_int_not_equal(go_board_colour(board, p), GO_EMPTY);
            } else {
                assert_int_equal(map->value[p], figure[row][column]);
            }
        }
    }
}

static void test_figure_1(void **state)
{
    (void)state;
    struct go_board board;
    struct go_influence map;
    set_up(&board);
    go_influence_map(&board, &map);
    assert_map(&board, &map, figure_1);
    assert_true(go_influence_secure(&board, &map, at('G', 3), at('H', 5)));
    assert_false(go_influence_secure(&board, &map, at('G', 2), at('I', 6)));
}

static void modified(struct go_influence *map, go_point breaker, struct go_set *points)
{
    struct go_board board;
    set_up(&board);
    go_board_place(&board, breaker, GO_WHITE);
    go_influence_map(&board, map);
    assert_true(go_ladder_modification(&board, at('G', 3), at('H', 5), breaker, points));
    go_influence_modify(map, points, GO_WHITE);
    assert_false(go_influence_secure(&board, map, at('G', 3), at('H', 5)));
}

static void test_figure_2(void **state)
{
    (void)state;
    static const struct {
        char row;
        int column;
    } expected[] = {{'H', 3}, {'H', 4}, {'G', 4}, {'G', 5}, {'F', 5}, {'F', 6}, {'E', 6},
                    {'E', 7}, {'D', 7}, {'D', 8}, {'C', 8}, {'C', 9}, {'B', 9}};
    struct go_board board;
    struct go_influence map;
    struct go_set points;
    struct go_set wanted = {{0}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        go_set_add(&wanted, at(expected[i].row, expected[i].column));
    }
    modified(&map, at('B', 10), &points);
    assert_true(go_set_equal(&points, &wanted));
    set_up(&board);
    go_board_place(&board, at('B', 10), GO_WHITE);
    assert_map(&board, &map, figure_2);
}

/* Table 1: its numbers are lost in our copy of the paper; only the far row stands in figure 2.  The
 * others are what the rule gives. */
static void test_table_1(void **state)
{
    (void)state;
    const go_point breaker[3] = {at('F', 6), at('D', 8), at('B', 10)};
    const char *const name[3] = {"close", "medium", "far"};
    static const int computed[3][4] = {{13, 16, 22, 19}, {13, 17, 25, 25}, {13, 17, 25, 26}};
    const go_point point[4] = {at('H', 3), at('H', 4), at('G', 4), at('G', 5)};
    for (int i = 0; i < 3; i++) {
        struct go_influence map;
        struct go_set points;
        modified(&map, breaker[i], &points);
        for (int j = 0; j < 4; j++) {
            assert_int_equal(map.value[point[j]], computed[i][j]);
        }
        print_message("# %s: H3 %d H4 %d G4 %d G5 %d\n", name[i], (int)map.value[at('H', 3)],
                      (int)map.value[at('H', 4)], (int)map.value[at('G', 4)],
                      (int)map.value[at('G', 5)]);
    }
}

static void test_running(void **state)
{
    (void)state;
    struct go_board board;
    struct go_influence map;
    set_up(&board);
    go_influence_map(&board, &map);
    assert_true(go_influence_can_run(&board, &map, at('F', 3)));
    go_board_init(&board, 9, 9);
    go_board_place(&board, go_point_at(0, 0), GO_WHITE);
    go_board_place(&board, go_point_at(2, 0), GO_BLACK);
    go_board_place(&board, go_point_at(2, 1), GO_BLACK);
    go_board_place(&board, go_point_at(0, 2), GO_BLACK);
    go_board_place(&board, go_point_at(1, 2), GO_BLACK);
    go_influence_map(&board, &map);
    assert_false(go_influence_can_run(&board, &map, go_point_at(0, 0)));
    assert_true(go_influence_can_run(&board, &map, go_point_at(2, 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figure_1),
        cmocka_unit_test(test_figure_2),
        cmocka_unit_test(test_table_1),
        cmocka_unit_test(test_running),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("go influence", tests, NULL, NULL);
}
