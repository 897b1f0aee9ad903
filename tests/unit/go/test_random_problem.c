/*
 * Random positions: legal, enclosed, of the size that was asked for, the same for a seed; and the
 * hash that tells like ones.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "go/random_problem.h"

enum { DRAWS = 3000, LAST = 18 };

static const struct random_options any_corner = {RANDOM_CORNER, 4, 10};

/* The next position that is one, or the test fails. */
static void draw(struct go_problem *problem, const struct random_options *options, uint64_t *seed)
{
    for (int i = 0; i < DRAWS; i++) {
        if (go_random_problem(problem, options, seed)) {
            return;
        }
    }
    fail();
}

/* Each string has a liberty, the target is whole strings of the defender in the region, and the
 * region is closed and as large as was asked for. */
static void check_position(const struct go_problem *problem, const struct random_options *options)
{
    const struct go_question *question = &problem->question;
    const struct go_board *board = &question->board;
    enum go_colour defender =
        problem->objective == GO_SAVE ? question->to_play : go_other(question->to_play);
    int n_empty = 0;
    assert_int_equal(go_board_dead_string(board), GO_NO_POINT);
    assert_true(problem->closed);
    assert_false(go_set_is_empty(&question->target));
    GO_SET_FOREACH (p, &question->target) {
        assert_int_equal(go_board_colour(board, p), defender);
        assert_true(go_set_within(&go_board_string(board, p)->stones, &question->target));
        assert_true(go_set_has(&question->region, p));
    }
    GO_SET_FOREACH (p, &question->region) {
        n_empty += go_board_colour(board, p) == GO_EMPTY;
    }
    assert_in_range(n_empty, options->min_empty, options->max_empty);
}

static void test_positions_are_legal(void **state)
{
    (void)state;
    static const struct random_options options[] = {
        {RANDOM_CORNER, 4, 6}, {RANDOM_SIDE, 6, 10}, {RANDOM_CENTRE, 7, 13}};
    struct go_problem *problem = malloc(sizeof *problem);
    assert_non_null(problem);
    uint64_t seed = 7;
    for (int i = 0; i < 300; i++) {
        draw(problem, &options[i % 3], &seed);
        check_position(problem, &options[i % 3]);
    }
    free(problem);
}

static void test_seed_decides(void **state)
{
    (void)state;
    struct go_problem *two = malloc(2 * sizeof *two);
    assert_non_null(two);
    uint64_t first = 11;
    uint64_t second = 11;
    int n_same = 0;
    for (int i = 0; i < 50; i++) {
        draw(&two[0], &any_corner, &first);
        draw(&two[1], &any_corner, &second);
        assert_true(go_set_equal(&two[0].question.region, &two[1].question.region));
        assert_true(go_random_problem_hash(&two[0]) == go_random_problem_hash(&two[1]));
        assert_true(first == second);
        uint64_t other = 12 + (uint64_t)i;
        draw(&two[1], &any_corner, &other);
        n_same += go_random_problem_hash(&two[0]) == go_random_problem_hash(&two[1]);
    }
    assert_in_range(n_same, 0, 5); /* another seed, another position */
    free(two);
}

/* Point of a symmetry 0 .. 7 of the 19x19 board. */
static go_point turned(go_point p, int symmetry)
{
    int column = symmetry & 1 ? LAST - go_column(p) : go_column(p);
    int row = symmetry & 2 ? LAST - go_row(p) : go_row(p);
    return symmetry & 4 ? go_point_at(row, column) : go_point_at(column, row);
}

/* The same problem in another place of the board, with the colours exchanged or not. */
static void turn(struct go_problem *out, const struct go_problem *problem, int symmetry,
                 bool exchanged)
{
    const struct go_question *question = &problem->question;
    *out = *problem;
    go_board_init(&out->question.board, LAST + 1, LAST + 1);
    go_set_clear(&out->question.target);
    for (go_point p = 0; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(&question->board, p);
        if (colour == GO_BLACK || colour == GO_WHITE) {
            go_board_place(&out->question.board, turned(p, symmetry),
                           exchanged ? go_other(colour) : colour);
        }
        if (go_set_has(&question->target, p)) {
            go_set_add(&out->question.target, turned(p, symmetry));
        }
    }
    out->question.to_play = exchanged ? go_other(question->to_play) : question->to_play;
}

static void test_hash_knows_symmetries(void **state)
{
    (void)state;
    struct go_problem *two = malloc(2 * sizeof *two);
    assert_non_null(two);
    uint64_t seed = 3;
    for (int i = 0; i < 20; i++) {
        draw(&two[0], &any_corner, &seed);
        uint64_t hash = go_random_problem_hash(&two[0]);
        for (int symmetry = 0; symmetry < 16; symmetry++) {
            turn(&two[1], &two[0], symmetry % 8, symmetry >= 8);
            assert_true(go_random_problem_hash(&two[1]) == hash);
        }
        turn(&two[1], &two[0], 0, false);
        two[1].objective = two[1].objective == GO_KILL ? GO_SAVE : GO_KILL;
        two[1].question.to_play = go_other(two[1].question.to_play);
        assert_false(go_random_problem_hash(&two[1]) == hash); /* the other side's question */
    }
    free(two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_are_legal),
        cmocka_unit_test(test_seed_decides),
        cmocka_unit_test(test_hash_knows_symmetries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
