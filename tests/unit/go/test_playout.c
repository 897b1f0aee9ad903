/*
 * The board of games that are thrown away (go/playout.h) against the board of go/board.h.
 *
 * Random games with passes and ko threats on small boards, part of which may not be played on: at
 * every step both say the same of every point and every string.  From time to time the game goes on
 * with a fresh copy of the position.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "go/playout.h"

enum { GAMES = 120, TURNS = 150, AT_MOST = 4, FRESH = 40 };

struct game {
    struct go_board board;
    struct go_playout playout;
    struct go_set region;
    struct go_set marked;
    uint64_t random;
    int n_captured;
    int n_ko;
    int n_threats;
};

static int draw(struct game *game, int n)
{
    return (int)hash_random_below(&game->random, (uint32_t)n);
}

static void check_string(const struct game *game, go_point p)
{
    const struct go_string_info *string = go_board_string(&game->board, p);
    assert_int_equal(go_playout_last_liberty(&game->playout, p),
                     go_board_last_liberty(&game->board, p));
    for (int at_most = 1; at_most <= AT_MOST; at_most++) {
        go_point liberty[4];
        int n = go_playout_liberties(&game->playout, p, at_most, liberty);
        assert_int_equal(n, string->n_liberties < at_most ? string->n_liberties : at_most);
        for (int i = 0; i < n; i++) {
            assert_true(go_set_has(&string->liberties, liberty[i]));
            for (int k = 0; k < i; k++) {
                assert_int_not_equal(liberty[i], liberty[k]);
            }
        }
    }
}

static void check_point(const struct game *game, go_point p, enum go_colour colour)
{
    bool legal = go_board_is_legal(&game->board, p, colour);
    assert_int_equal(go_playout_is_legal(&game->playout, p, colour), legal);
    for (int at_most = 1; legal && at_most <= AT_MOST; at_most++) {
        assert_int_equal(go_playout_liberties_after(&game->playout, p, colour, at_most),
                         go_board_liberties_after(&game->board, p, colour, at_most));
    }
}

static void check(const struct game *game)
{
    const struct go_playout *playout = &game->playout;
    int n_marked = 0;
    int n_free = 0;
    for (go_point p = 1; p < GO_POINTS; p++) {
        enum go_colour there = go_board_colour(&game->board, p);
        assert_int_equal(go_playout_colour(playout, p), there);
        n_marked += go_set_has(&game->marked, p);
        if (there == GO_BLACK || there == GO_WHITE) {
            check_string(game, p);
        } else if (there == GO_EMPTY && go_set_has(&game->region, p)) {
            n_free++;
            assert_int_equal(playout->free[playout->place[p]], p);
            check_point(game, p, GO_BLACK);
            check_point(game, p, GO_WHITE);
        }
    }
    assert_int_equal(playout->n_free, n_free);
    assert_int_equal(playout->n_marked, n_marked);
}

static void start(struct game *game)
{
    go_playout_start(&game->playout, &game->board, &game->region, &game->marked);
    check(game);
}

static void play(struct game *game, enum go_colour colour)
{
    go_point p = GO_PASS;
    for (int tries = 0; tries < 20 && p == GO_PASS && game->playout.n_free > 0; tries++) {
        go_point q = game->playout.free[draw(game, game->playout.n_free)];
        /* A ko that may be taken back is, so that threats are spent. */
        bool back = game->board.ko != GO_NO_POINT && go_set_has(&game->region, game->board.ko);
        q = back && tries == 0 ? game->board.ko : q;
        p = go_board_is_legal(&game->board, q, colour) ? q : GO_PASS;
    }
    game->n_threats += go_board_spends_threat(&game->board, p, colour);
    int n = go_board_play(&game->board, p, colour);
    go_playout_play(&game->playout, p, colour);
    if (n > 0) {
        struct go_set captured;
        go_board_last_captures(&game->board, &captured);
        go_set_subtract(&game->marked, &captured);
    }
    game->n_captured += n;
    game->n_ko += game->board.ko != GO_NO_POINT;
}

/* The last column may not be played on; stones stand there from the start. */
static void play_game(struct game *game, int size)
{
    go_board_init(&game->board, size, size);
    go_set_clear(&game->region);
    go_set_clear(&game->marked);
    for (int column = 0; column < size; column++) {
        for (int row = 0; row < size; row++) {
            go_point p = go_point_at(column, row);
            if (column < size - 1) {
                go_set_add(&game->region, p);
            } else if (row % 2 == 0) {
                go_board_place(&game->board, p, row % 4 == 0 ? GO_BLACK : GO_WHITE);
            }
        }
    }
    game->board.threats[GO_BLACK] = 2;
    game->board.threats[GO_WHITE] = 1;
    start(game);
    enum go_colour colour = GO_BLACK;
    for (int turn = 0; turn < TURNS; turn++) {
        play(game, colour);
        check(game);
        colour = go_other(colour);
        if (draw(game, FRESH) == 0) {
            for (go_point p = 1; p < GO_POINTS; p++) {
                if (go_board_colour(&game->board, p) == GO_WHITE && draw(game, 2) == 0) {
                    go_set_add(&game->marked, p);
                }
            }
            start(game);
        }
    }
}

static void test_same_as_the_board(void **state)
{
    (void)state;
    static struct game game;
    game.random = 1;
    for (int i = 0; i < GAMES; i++) {
        play_game(&game, 3 + i % 5);
    }
    assert_true(game.n_captured > 1000);
    assert_true(game.n_ko > 50);
    assert_true(game.n_threats > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_as_the_board),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
