/*
 * The number of legal positions, counted completely with the board's own rules.
 *
 * A position is legal when every string has a liberty.  How many there are is known from Tromp
 * and Farnebaeck, "Combinatorics of Go" (2006), for every size here.
 *
 * Counting goes point by point: leave it empty, or play black, or white.  A stone that is illegal
 * or captures something leaves a string without liberties, and later stones give it none back, so
 * that branch is cut.  On the other hand, taking the later stones off a legal position leaves a
 * legal one, so no legal position is lost.
 *
 * Without argument the sizes that take less than a second; with "slow" the others.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "go/board.h"

struct count_case {
    int width;
    int height;
    uint64_t n_legal;
};

static const struct count_case small_cases[] = {
    {2, 2, 57},    {2, 3, 489},   {3, 2, 489},   {2, 4, 4125},   {4, 2, 4125},
    {3, 3, 12675}, {2, 5, 35117}, {5, 2, 35117}, {3, 4, 321689}, {4, 3, 321689},
};

static const struct count_case large_cases[] = {
    {3, 5, 8180343},
    {5, 3, 8180343},
    {4, 4, 24318165},
};

static struct go_board *new_board(int width, int height)
{
    struct go_board *board = malloc(sizeof *board);
    assert_non_null(board);
    go_board_init(board, width, height);
    return board;
}

/* Legal positions that agree with the board before point number `i`. */
static uint64_t count_from(struct go_board *board, int i)
{
    if (i == board->width * board->height) {
        return 1;
    }
    uint64_t n = count_from(board, i + 1);
    go_point p = go_point_at(i % board->width, i / board->width);
    for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        if (!go_board_is_legal(board, p, (enum go_colour)colour)) {
            continue;
        }
        if (go_board_play(board, p, (enum go_colour)colour) == 0) {
            n += count_from(board, i + 1);
        }
        go_board_undo(board);
    }
    return n;
}

static void count_cases(const struct count_case *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct go_board *board = new_board(cases[i].width, cases[i].height);
        uint64_t n_legal = count_from(board, 0);
        assert_true(n_legal == cases[i].n_legal);
        assert_int_equal(board->ply, 0);
        assert_true(board->stones_hash == 0);
        free(board);
    }
}

static void test_small(void **state)
{
    (void)state;
    count_cases(small_cases, sizeof small_cases / sizeof small_cases[0]);
}

static void test_large(void **state)
{
    (void)state;
    count_cases(large_cases, sizeof large_cases / sizeof large_cases[0]);
}

static int compare_hashes(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return x < y ? -1 : x > y ? 1 : 0;
}

/* The other way: every colouring is set up and looked at; all hashes differ. */
static void test_set_up(void **state)
{
    (void)state;
    enum { COLOURINGS = 19683 }; /* 3^9 */
    uint64_t *hash = malloc(COLOURINGS * sizeof *hash);
    assert_non_null(hash);
    struct go_board *board = new_board(3, 3);
    int n_legal = 0;
    for (int number = 0; number < COLOURINGS; number++) {
        go_board_init(board, 3, 3);
        int rest = number;
        for (int i = 0; i < 9; i++) {
            if (rest % 3 != GO_EMPTY) {
                go_board_place(board, go_point_at(i % 3, i / 3), (enum go_colour)(rest % 3));
            }
            rest /= 3;
        }
        n_legal += go_board_dead_string(board) == GO_NO_POINT ? 1 : 0;
        hash[number] = board->stones_hash;
    }
    assert_int_equal(n_legal, 12675);
    qsort(hash, COLOURINGS, sizeof *hash, compare_hashes);
    for (int i = 1; i < COLOURINGS; i++) {
        assert_true(hash[i - 1] != hash[i]);
    }
    free(board);
    free(hash);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),
        cmocka_unit_test(test_set_up),
    };
    const struct CMUnitTest slow_tests[] = {
        cmocka_unit_test(test_large),
    };
    if (argc > 1 && strcmp(argv[1], "slow") == 0) {
        return cmocka_run_group_tests(slow_tests, NULL, NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
