/*
 * Tests of go/reader.h: the classic ways to catch stones, each with a position in which it works
 * and one in which it just fails; and the promises about the board and the limits.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "base/hash.h"
#include "go/diagram.h"
#include "go/reader.h"

static struct go_diagram diagram;
static struct go_board *const board = &diagram.board;

static void set_up(const char *text)
{
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(&diagram, text, "test", diag), TS_OK);
    diag_destroy(diag);
    assert_int_equal(go_board_dead_string(board), GO_NO_POINT);
}

static go_point at(const char *vertex)
{
    go_point p = go_point_of_vertex(vertex, board->width, board->height);
    assert_int_not_equal(p, GO_NO_POINT);
    return p;
}

static bool captures(const char *vertex)
{
    return go_reader_captures(board, at(vertex), NULL, NULL);
}

static bool saves(const char *vertex)
{
    return go_reader_saves(board, at(vertex), NULL, NULL);
}

static void assert_captures_at(const char *vertex, const char *move)
{
    go_point first = GO_NO_POINT;
    char text[8];
    assert_true(go_reader_captures(board, at(vertex), NULL, &first));
    assert_string_equal(go_vertex(first, board->height, text), move);
}

static void assert_saves_at(const char *vertex, const char *move)
{
    go_point first = GO_NO_POINT;
    char text[8];
    assert_true(go_reader_saves(board, at(vertex), NULL, &first));
    assert_string_equal(go_vertex(first, board->height, text), move);
}

static void test_atari(void **state)
{
    (void)state;
    set_up("5 . . . . . . .\n"
           "4 . . X . . . .\n"
           "3 . X O X . . .\n"
           "2 . . . . . . .\n"
           "1 . . . . . . .\n"
           "  A B C D E F G\n");
    assert_captures_at("C3", "C2");
    assert_saves_at("C3", "C2");
}

static void test_atari_on_the_first_line(void **state)
{
    (void)state;
    set_up("3 . . . . . .\n"
           "2 . . X X . .\n"
           "1 . X O . X .\n"
           "  A B C D E F\n");
    assert_captures_at("C1", "D1");
    assert_false(saves("C1"));
}

/* The runner meets nobody on its way to the edge. */
static const char *const free_ladder = "9 . . . . . . . . .\n"
                                       "8 . . X . . . . . .\n"
                                       "7 . X O X . . . . .\n"
                                       "6 . X . . . . . . .\n"
                                       "5 . . . . . . . . .\n"
                                       "4 . . . . . . . . .\n"
                                       "3 . . . . . . . . .\n"
                                       "2 . . . . . . . . .\n"
                                       "1 . . . . . . . . .\n"
                                       "  A B C D E F G H J\n";

static void test_ladder(void **state)
{
    (void)state;
    set_up(free_ladder);
    assert_captures_at("C7", "C6");
    go_board_play(board, at("C6"), GO_WHITE);
    assert_true(go_reader_ladder(board, at("C7"), NULL, NULL));
    assert_captures_at("C7", "C5");
}

static void test_ladder_broken(void **state)
{
    (void)state;
    set_up("9 . . . . . . . . .\n"
           "8 . . X . . . . . .\n"
           "7 . X O X . . . . .\n"
           "6 . X O . . . . . .\n"
           "5 . . . . . . . . .\n"
           "4 . . . . . . . . .\n"
           "3 . . . . . O . . .\n"
           "2 . . . . . . O . .\n"
           "1 . . . . . . . . .\n"
           "  A B C D E F G H J\n");
    assert_false(go_reader_ladder(board, at("C7"), NULL, NULL));
}

/* A ladder needs two liberties or fewer, whatever the move. */
static void test_ladder_of_three_liberties(void **state)
{
    (void)state;
    set_up("5 . . . . .\n"
           "4 . . X . .\n"
           "3 . . O . .\n"
           "2 . . . . .\n"
           "1 . . . . .\n"
           "  A B C D E\n");
    assert_false(go_reader_ladder(board, at("C3"), NULL, NULL));
}

static void test_net(void **state)
{
    (void)state;
    set_up("7 . . . X . . .\n"
           "6 . . X O . . .\n"
           "5 . . X . . . .\n"
           "4 . . . . . . .\n"
           "3 . . . . . O O\n"
           "2 . . . . . . O\n"
           "1 . . . . . . .\n"
           "  A B C D E F G\n");
    assert_false(go_reader_ladder(board, at("D6"), NULL, NULL));
    go_point move = GO_NO_POINT;
    assert_true(go_reader_captures(board, at("D6"), NULL, &move));
    char text[8];
    assert_string_equal(go_vertex(move, board->height, text), "E5");
}

/* With a friend one step away no net holds. */
static void test_net_broken(void **state)
{
    (void)state;
    set_up("7 . . . X . . .\n"
           "6 . . X O . . .\n"
           "5 . . X . . O .\n"
           "4 . . . . . . .\n"
           "3 . . . . O . O\n"
           "2 . . . . . . O\n"
           "1 . . . . . . .\n"
           "  A B C D E F G\n");
    assert_false(captures("D6"));
    assert_saves_at("D6", "pass");
}

static const char *const snapback = "4 . X X X X .\n"
                                    "3 X O O O X .\n"
                                    "2 X O X O X .\n"
                                    "1 . O . . X .\n"
                                    "  A B C D E F\n";

static void test_snapback(void **state)
{
    (void)state;
    set_up("4 X X X X X X X .\n"
           "3 O O O O O X X .\n"
           "2 O . O O . O X .\n"
           "1 X X . X . O X .\n"
           "  A B C D E F G H\n");
    assert_true(go_reader_snapback(board, at("E2"), GO_BLACK, at("F2")));
    assert_captures_at("F2", "E2");
    assert_false(go_reader_snapback(board, at("C1"), GO_BLACK, at("F2")));
    /* No snapback on one's own stones, on an empty point, by an occupied point. */
    assert_false(go_reader_snapback(board, at("E2"), GO_BLACK, at("F3")));
    assert_false(go_reader_snapback(board, at("E2"), GO_BLACK, at("H1")));
    assert_false(go_reader_snapback(board, at("F2"), GO_BLACK, at("E3")));
    assert_saves_at("F2", "E2");
    go_board_play(board, at("E2"), GO_BLACK);
    assert_false(saves("F2"));
}

/* Taking one stone leaves the takers with a second liberty: no snapback. */
static void test_no_snapback(void **state)
{
    (void)state;
    set_up("4 X X X X X X . .\n"
           "3 O O O O O X . .\n"
           "2 O . O O . O . .\n"
           "1 X X . X . O . .\n"
           "  A B C D E F G H\n");
    assert_false(go_reader_snapback(board, at("E2"), GO_BLACK, at("F2")));
    /* A single stone taken back would be a ko. */
    set_up("4 . . . . . .\n"
           "3 . O X . . .\n"
           "2 O . O X . .\n"
           "1 . O X . . .\n"
           "  A B C D E F\n");
    assert_false(go_reader_snapback(board, at("B2"), GO_BLACK, at("C2")));
}

/* Connecting the two stones leaves all of them with one liberty (connect and die). */
static void test_connect_and_die(void **state)
{
    (void)state;
    set_up("4 . X X X X X .\n"
           "3 X O O X O X .\n"
           "2 X O . O O X .\n"
           "1 X . X X . X .\n"
           "  A B C D E F G\n");
    assert_true(captures("D2"));
    assert_true(captures("E3"));
}

static void test_rescue_by_taking_the_attacker(void **state)
{
    (void)state;
    set_up("5 . . . O . .\n"
           "4 . . O X . .\n"
           "3 . X X O X .\n"
           "2 . . O . . .\n"
           "1 . . X X . .\n"
           "  A B C D E F\n");
    assert_captures_at("D3", "D2");
    assert_saves_at("D3", "E4");
}

/* Four liberties are more than the reader looks at: neither caught nor in need of help. */
static void test_many_liberties(void **state)
{
    (void)state;
    set_up("5 . . . . .\n"
           "4 . . . . .\n"
           "3 . . O . .\n"
           "2 . . . . .\n"
           "1 . . . . .\n"
           "  A B C D E\n");
    assert_false(captures("C3"));
    assert_saves_at("C3", "pass");
}

/* Liberties outside the region cannot be filled; moves there are not read. */
static void test_region(void **state)
{
    (void)state;
    set_up("3 . . X . .\n"
           "2 . X O . .\n"
           "1 . X O X .\n"
           "  A B C D E\n");
    assert_true(captures("C2"));
    struct go_set region;
    go_set_clear(&region);
    go_set_add(&region, at("C2"));
    assert_false(go_reader_captures(board, at("C2"), &region, NULL));
    go_set_add(&region, at("D2"));
    assert_true(go_reader_captures(board, at("C2"), &region, NULL));
}

static void test_ko(void **state)
{
    (void)state;
    set_up("4 . . . . . .\n"
           "3 . X O . . .\n"
           "2 X O . O . .\n"
           "1 . X O . . .\n"
           "  A B C D E F\n");
    assert_true(go_reader_takes_ko(board, at("C2"), GO_BLACK));
    assert_false(go_reader_takes_ko(board, at("C2"), GO_WHITE));
    assert_false(go_reader_takes_ko(board, at("E4"), GO_BLACK));
    /* The capture itself may take a ko. */
    assert_captures_at("B2", "C2");
    go_board_play(board, at("C2"), GO_BLACK);
    /* White may not retake now, and a threat is not spent for it. */
    assert_false(captures("C2"));
    board->threats[GO_WHITE] = 1;
    assert_false(captures("C2"));
}

static void test_safe_move(void **state)
{
    (void)state;
    set_up("5 . . . . . .\n"
           "4 . X X X . .\n"
           "3 . X . . . .\n"
           "2 . X X X . .\n"
           "1 . . . . . .\n"
           "  A B C D E F\n");
    assert_false(go_reader_move_is_safe(board, at("C3"), GO_WHITE, NULL));
    assert_true(go_reader_move_is_safe(board, at("C3"), GO_BLACK, NULL));
    assert_true(go_reader_move_is_safe(board, at("E3"), GO_WHITE, NULL));
    set_up(snapback);
    assert_false(go_reader_move_is_safe(board, at("C1"), GO_BLACK, NULL));
}

/* Near the end of the board's undo stack the reader gives up instead of overflowing it. */
static void test_no_room_for_moves(void **state)
{
    (void)state;
    set_up(free_ladder);
    while (board->ply < GO_MAX_PLY - 2) {
        go_board_play(board, GO_PASS, GO_BLACK);
    }
    go_board_play(board, at("C6"), GO_WHITE);
    assert_false(go_reader_captures(board, at("C7"), NULL, NULL));
    assert_true(go_reader_saves(board, at("C7"), NULL, NULL));
    assert_false(go_reader_snapback(board, at("D6"), GO_BLACK, at("C7")));
    assert_int_equal(board->ply, GO_MAX_PLY - 1);
}

/* Fills the board with random moves of both colours. */
static void play_at_random(uint64_t *seed, int moves)
{
    go_board_init(board, 6 + (int)hash_random_below(seed, 3), 6 + (int)hash_random_below(seed, 3));
    enum go_colour colour = GO_BLACK;
    for (int i = 0; i < moves; i++) {
        go_point p = go_point_at((int)hash_random_below(seed, (uint32_t)board->width),
                                 (int)hash_random_below(seed, (uint32_t)board->height));
        if (go_board_is_legal(board, p, colour)) {
            go_board_play(board, p, colour);
            colour = go_other(colour);
        }
    }
}

/* The fields that count; records beyond n_strings are without meaning. */
static void assert_same_board(const struct go_board *a, const struct go_board *b)
{
    assert_int_equal(a->ply, b->ply);
    assert_int_equal(a->ko, b->ko);
    assert_memory_equal(a->colour, b->colour, sizeof a->colour);
    assert_int_equal(go_board_hash(a, GO_BLACK), go_board_hash(b, GO_BLACK));
}

/*
 * On random positions: the board comes back exactly, the same question has the same answer twice,
 * a string that cannot be saved can be captured, and what the ladder catches the whole reader
 * catches too (it tries ataris before all else).  The first move of a capture makes it so that
 * the owner, to move, cannot save it.
 */
static void test_random_positions(void **state)
{
    (void)state;
    static struct go_board before;
    uint64_t seed = 7;
    int captured = 0;
    for (int round = 0; round < 400; round++) {
        play_at_random(&seed, 30 + (int)hash_random_below(&seed, 60));
        before = *board;
        for (int row = 0; row < board->height; row++) {
            for (int column = 0; column < board->width; column++) {
                go_point p = go_point_at(column, row);
                if (go_board_colour(board, p) == GO_EMPTY) {
                    continue;
                }
                go_point move = GO_NO_POINT;
                bool caught = go_reader_captures(board, p, NULL, &move);
                captured += caught;
                assert_int_equal(caught, go_reader_captures(board, p, NULL, NULL));
                assert_true(caught || go_reader_saves(board, p, NULL, NULL));
                assert_true(caught == (move != GO_NO_POINT));
                if (caught) {
                    enum go_colour enemy = go_other(go_board_colour(board, p));
                    assert_true(go_board_is_legal(board, move, enemy));
                }
                go_reader_ladder(board, p, NULL, NULL);
                assert_same_board(board, &before);
            }
        }
    }
    assert_in_range(captured, 1000, 100000);
}

/* An exhaustive reader without ko, to a depth: can the attacker, to move, take the string at p? */
static bool slow_attack(go_point p, int depth);

static bool slow_try(go_point p, go_point q, enum go_colour colour, int depth, bool attacking)
{
    if (!go_board_is_legal(board, q, colour) || go_reader_takes_ko(board, q, colour)) {
        return false;
    }
    go_board_play(board, q, colour);
    bool good;
    if (attacking) {
        good = true;
        const struct go_string_info *string = go_board_string(board, p);
        if (string->n_liberties > 3) {
            good = false;
        }
        for (int row = 0; row < board->height && good; row++) {
            for (int column = 0; column < board->width && good; column++) {
                good = !slow_try(p, go_point_at(column, row), go_other(colour), depth - 1, false);
            }
        }
        good = good && slow_attack(p, depth - 1);
    } else {
        good = !slow_attack(p, depth - 1);
    }
    go_board_undo(board);
    return good;
}

static bool slow_attack(go_point p, int depth)
{
    const struct go_string_info *string = go_board_string(board, p);
    enum go_colour enemy = go_other(string->colour);
    if (string->n_liberties == 1) {
        return go_board_is_legal(board, go_set_next(&string->liberties, 0), enemy);
    }
    if (string->n_liberties > 3 || depth <= 0) {
        return false;
    }
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            if (slow_try(p, go_point_at(column, row), enemy, depth, true)) {
                return true;
            }
        }
    }
    return false;
}

/* Against the exhaustive reader three moves deep: what that catches, the reader catches, but for
 * the rare throw-in far from the string. */
static void test_against_exhaustive_reader(void **state)
{
    (void)state;
    uint64_t seed = 11;
    int caught = 0;
    int missed = 0;
    for (int round = 0; round < 150; round++) {
        go_board_init(board, 5, 5);
        enum go_colour colour = GO_BLACK;
        for (int i = 0; i < 26; i++) {
            go_point p =
                go_point_at((int)hash_random_below(&seed, 5), (int)hash_random_below(&seed, 5));
            if (go_board_is_legal(board, p, colour)) {
                go_board_play(board, p, colour);
                colour = go_other(colour);
            }
        }
        for (int i = 0; i < 25; i++) {
            go_point p = go_point_at(i % 5, i / 5);
            if (go_board_colour(board, p) != GO_EMPTY &&
                go_board_string(board, p)->n_liberties <= 3 && slow_attack(p, 3)) {
                caught++;
                missed += !go_reader_captures(board, p, NULL, NULL);
            }
        }
    }
    assert_in_range(caught, 300, 100000);
    assert_in_range(missed, 0, caught / 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_atari),
        cmocka_unit_test(test_atari_on_the_first_line),
        cmocka_unit_test(test_ladder),
        cmocka_unit_test(test_ladder_broken),
        cmocka_unit_test(test_ladder_of_three_liberties),
        cmocka_unit_test(test_net),
        cmocka_unit_test(test_net_broken),
        cmocka_unit_test(test_snapback),
        cmocka_unit_test(test_no_snapback),
        cmocka_unit_test(test_connect_and_die),
        cmocka_unit_test(test_rescue_by_taking_the_attacker),
        cmocka_unit_test(test_many_liberties),
        cmocka_unit_test(test_region),
        cmocka_unit_test(test_ko),
        cmocka_unit_test(test_safe_move),
        cmocka_unit_test(test_no_room_for_moves),
        cmocka_unit_test(test_random_positions),
        cmocka_unit_test(test_against_exhaustive_reader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
