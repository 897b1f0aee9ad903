/*
 * Tests of go/perception/ladder.h: ladders that work and fail, in all symmetries and colours.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "go/diagram.h"
#include "go/perception/influence.h"
#include "go/perception/ladder.h"
#include "go/reader.h"

static struct go_diagram diagram;
static struct go_board turned;
static struct go_board before;

static void read_diagram(const char *text)
{
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(&diagram, text, "test", diag), TS_OK);
    diag_destroy(diag);
}

/* One of the eight symmetries of a square board. */
static go_point turn(go_point p, int size, int symmetry)
{
    int column = symmetry & 1 ? size - 1 - go_column(p) : go_column(p);
    int row = symmetry & 2 ? size - 1 - go_row(p) : go_row(p);
    return symmetry & 4 ? go_point_at(row, column) : go_point_at(column, row);
}

static void turn_board(const struct go_board *board, int symmetry, bool swap)
{
    go_board_init(&turned, board->width, board->height);
    for (go_point p = 1; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(board, p);
        if (go_board_on(board, p) && colour != GO_EMPTY) {
            go_board_place(&turned, turn(p, board->width, symmetry),
                           swap ? go_other(colour) : colour);
        }
    }
}

/* All colours, strings' liberties and counters are as in `before`. */
static void assert_restored(void)
{
    assert_int_equal(turned.ply, before.ply);
    assert_int_equal(turned.ko, before.ko);
    assert_int_equal(turned.n_strings, before.n_strings);
    assert_int_equal(turned.n_log, before.n_log);
    assert_true(turned.stones_hash == before.stones_hash);
    assert_memory_equal(turned.colour, before.colour, sizeof turned.colour);
    assert_memory_equal(turned.string_at, before.string_at, sizeof turned.string_at);
    for (int i = 0; i < turned.n_strings; i++) {
        assert_true(go_set_equal(&turned.string[i].liberties, &before.string[i].liberties));
        assert_int_equal(turned.string[i].n_liberties, before.string[i].n_liberties);
    }
}

static bool same_turned(const struct go_set *plain, const struct go_set *other, int size,
                        int symmetry)
{
    struct go_set image = {{0}};
    GO_SET_FOREACH (p, plain) {
        go_set_add(&image, turn(p, size, symmetry));
    }
    return go_set_equal(&image, other);
}

/* Reads the marked string in the 16 images; each must give `works`. */
static void assert_ladder(const char *text, bool works)
{
    struct go_ladder ladder;
    read_diagram(text);
    go_point prey = go_set_next(&diagram.marked, 0);
    for (int i = 0; i < 16; i++) {
        turn_board(&diagram.board, i & 7, i >= 8);
        before = turned;
        go_ladder_read(&turned, turn(prey, turned.width, i & 7), &ladder);
        assert_int_equal(ladder.works, works);
        assert_false(ladder.limited);
        assert_restored();
    }
}

static const char open_ladder[] = ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                                  ". X . . . . .\nX o . . . . .\n. X X . . . .\n";

static void test_diagrams(void **state)
{
    (void)state;
    /* One liberty: taken at once. */
    assert_ladder(open_ladder, true);
    /* Two liberties: up and right over the open board to the edge. */
    assert_ladder(". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\n. . . . . . . . .\n. X . . . . . . .\n"
                  ". X o . . . . . .\n. . X X . . . . .\n. . . . . . . . .\n",
                  true);
    /* A friend where it comes along. */
    assert_ladder(". . . . . . . . .\n. . . . . . . . .\n. . . . . . O . .\n"
                  ". . . . . . . . .\n. . . . . . . . .\n. X . . . . . . .\n"
                  ". X o . . . . . .\n. . X X . . . . .\n. . . . . . . . .\n",
                  false);
    /* A friend off its way. */
    assert_ladder("O . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\n. . . . . . . . .\n. X . . . . . . .\n"
                  ". X o . . . . . O\n. . X X . . . . .\n. . . . . . . . .\n",
                  true);
    /* Running right puts the two hunters below in atari, running up the two on the left. */
    assert_ladder(". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                  ". . . . . . . . .\n. O . . . . . . .\nO X . . . . . . .\n"
                  "O X o . . . . . .\n. . X X O . . . .\n. . O O . . . . .\n",
                  false);
    /* Along the edge. */
    assert_ladder(". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                  ". . . . . . .\n. X . . X . .\nX o . . . . .\n",
                  true);
    /* In the corner. */
    assert_ladder(". . . . .\n. . . . .\n. . . . .\n. X . . .\no . X . .\n", true);
    /* Three liberties: no ladder. */
    assert_ladder(". . . . .\n. . . . .\n. . o . .\n. . X . .\n. . . . .\n", false);
}

/* The string runs up and right; a friend on its way saves it, and is found. */
static void test_breakers(void **state)
{
    (void)state;
    struct go_ladder ladder;
    struct go_set stones;
    struct go_set points;
    read_diagram(". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                 ". . . . . . . . .\n. X . . . . . . .\nX o . . . . . . .\n. X X . . . . . .\n"
                 ". . . . . . . . .\n");
    struct go_board *board = &diagram.board;
    go_point prey = go_set_next(&diagram.marked, 0);
    go_board_play(board, (go_point)(prey + 1), GO_WHITE);
    go_ladder_read(board, prey, &ladder);
    assert_true(ladder.works);
    assert_true(ladder.n_path > 12);
    go_ladder_breakers(board, prey, &stones);
    assert_true(go_set_is_empty(&stones));
    go_ladder_spoilers(board, prey, &points);
    assert_false(go_set_is_empty(&points));
    /* Each spoiler, played, is the breaker that the other question names. */
    GO_SET_FOREACH (p, &points) {
        go_board_play(board, p, GO_WHITE);
        go_ladder_read(board, prey, &ladder);
        assert_false(ladder.works);
        if (ladder.n_path > 0 && !go_board_same_string(board, p, prey)) {
            go_ladder_breakers(board, prey, &stones);
            assert_true(go_set_has(&stones, p));
        }
        go_board_undo(board);
    }
}

static void random_board(struct go_board *board, uint64_t *seed)
{
    go_board_init(board, 9, 9);
    for (int i = 0; i < 40; i++) {
        *seed = *seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
        go_point p = go_point_at((int)(*seed >> 33) % 9, (int)(*seed >> 45) % 9);
        enum go_colour colour = i % 2 == 0 ? GO_BLACK : GO_WHITE;
        if (go_board_is_legal(board, p, colour)) {
            go_board_play(board, p, colour);
        }
    }
}

/* Maps and running turn with the board; values change sign with the colours. */
static void test_maps_turn(void **state)
{
    (void)state;
    static struct go_board board;
    struct go_influence plain;
    struct go_influence other;
    uint64_t seed = 11;
    for (int round = 0; round < 60; round++) {
        random_board(&board, &seed);
        go_influence_map(&board, &plain);
        for (int i = 1; i < 16; i++) {
            turn_board(&board, i & 7, i >= 8);
            go_influence_map(&turned, &other);
            for (go_point p = 1; p < GO_POINTS; p++) {
                if (!go_board_on(&board, p)) {
                    continue;
                }
                go_point q = turn(p, 9, i & 7);
                assert_int_equal(other.value[q], i >= 8 ? -plain.value[p] : plain.value[p]);
                if (go_board_colour(&board, p) != GO_EMPTY) {
                    assert_int_equal(go_influence_can_run(&board, &plain, p),
                                     go_influence_can_run(&turned, &other, q));
                }
            }
        }
    }
}

static void test_random(void **state)
{
    (void)state;
    static struct go_board board;
    static struct go_board plain;
    uint64_t seed = 5;
    int worked = 0;
    for (int round = 0; round < 40; round++) {
        random_board(&board, &seed);
        turn_board(&board, 0, false);
        plain = turned;
        for (go_point p = 1; p < GO_POINTS; p++) {
            if (!go_board_on(&plain, p) || go_board_colour(&plain, p) == GO_EMPTY ||
                go_board_string(&plain, p)->n_liberties != 2) {
                continue;
            }
            struct go_ladder one;
            struct go_ladder other;
            struct go_set spoilers;
            struct go_set image;
            go_ladder_read(&plain, p, &one);
            go_ladder_spoilers(&plain, p, &spoilers);
            worked += one.works;
            assert_int_equal(one.works, go_reader_ladder(&plain, p, NULL, NULL));
            for (int i = 1; i < 16; i += 4) {
                turn_board(&plain, i & 7, i >= 8);
                before = turned;
                go_point q = turn(p, 9, i & 7);
                go_ladder_read(&turned, q, &other);
                assert_int_equal(one.works, other.works);
                assert_int_equal(one.limited, other.limited);
                go_ladder_spoilers(&turned, q, &image);
                assert_true(same_turned(&spoilers, &image, 9, i & 7));
                assert_restored();
            }
        }
    }
    assert_true(worked > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_diagrams),
        cmocka_unit_test(test_breakers),
        cmocka_unit_test(test_maps_turn),
        cmocka_unit_test(test_random),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("go ladder", tests, NULL, NULL);
}
