/*
 * A stone that is thought of (go/thought.h) against the same stone played: on random positions, for
 * every legal move of either side, each point has the colour, and each string the stones and the
 * liberties, that the board has after the move.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "go/thought.h"
#include "support/plain_question.h"
#include "support/random_position.h"
#include "support/world_case.h"

enum { N_POSITIONS = 300, MIN_EMPTY = 3, MAX_EMPTY = 12 };

struct tally {
    int moves;
    int captures;
    int joins; /* of several strings */
};

static void check_string(const struct go_thought *thought, const struct go_board *after, go_point p)
{
    struct go_string_info room;
    const struct go_string_info *seen =
        go_thought_string(thought, go_thought_index(thought, p), &room);
    const struct go_string_info *there = go_board_string(after, p);
    assert_int_equal(seen->colour, there->colour);
    assert_int_equal(seen->n_stones, there->n_stones);
    assert_int_equal(seen->n_liberties, there->n_liberties);
    assert_true(go_set_equal(&seen->stones, &there->stones));
    assert_true(go_set_equal(&seen->liberties, &there->liberties));
}

/* The thought shows the board `after`. */
static void check_board(const struct go_thought *thought, const struct go_board *after)
{
    for (int row = 0; row < after->height; row++) {
        for (int column = 0; column < after->width; column++) {
            go_point p = go_point_at(column, row);
            enum go_colour colour = go_board_colour(after, p);
            assert_int_equal(go_thought_colour(thought, p), colour);
            if (colour != GO_EMPTY) {
                check_string(thought, after, p);
            }
        }
    }
}

static void check_moves(const struct go_board *board, const struct go_set *region,
                        enum go_colour colour, struct tally *tally)
{
    GO_SET_FOREACH (p, region) {
        if (go_board_is_legal(board, p, colour)) {
            struct go_thought thought;
            struct go_board after = *board;
            go_thought_stone(&thought, board, p, colour);
            go_board_play(&after, p, colour);
            check_board(&thought, &after);
            tally->moves++;
            tally->captures += thought.captures;
            tally->joins += thought.n_joined > 1;
        }
    }
}

static void test_random(void **state)
{
    (void)state;
    struct tally tally = {0};
    for (uint64_t number = 0; number < N_POSITIONS; number++) {
        struct plain_position position;
        struct go_set region;
        struct go_question question;
        random_position_numbered(&position, &region, 1, number, MIN_EMPTY, MAX_EMPTY);
        plain_question(&position, &region, &question);
        check_moves(&question.board, &region, GO_BLACK, &tally);
        check_moves(&question.board, &region, GO_WHITE, &tally);
    }
    assert_true(tally.moves > N_POSITIONS * 4);
    assert_true(tally.captures > N_POSITIONS / 4);
    assert_true(tally.joins > N_POSITIONS / 2);
}

static void test_none(void **state)
{
    (void)state;
    set_up_world(". X X . . .\n"
                 "X o o X . .\n"
                 "X o . X . .",
                 GO_BLACK);
    struct go_thought thought;
    go_thought_none(&thought, &world->board);
    check_board(&thought, &world->board);
    assert_int_equal(go_thought_index(&thought, at("B1")), world->board.string_at[at("B1")]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random),
        cmocka_unit_test_teardown(test_none, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
