/*
 * The fast board against the obvious one (go/board_slow.h), over random games with undo.
 *
 * A game plays random moves and passes, sometimes takes a few back, and at the end takes all of
 * them back.  After every step the whole visible struct is compared with the slow board that
 * stood at this ply; now and then the whole struct is kept and compared with itself after a
 * burst of moves was played and taken back, string numbers and records included.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "go/board.h"
#include "go/board_slow.h"

enum { MAX_GAME = 480 };

struct game {
    struct go_board board;
    struct go_board kept;                    /* for check_same_struct() */
    struct go_board_slow slow[MAX_GAME + 1]; /* by ply */
    uint64_t hash[MAX_GAME + 1];             /* stones_hash by ply */
    uint64_t random;
    int n_played;
    int n_captured;
    int n_ko;
    int n_threats_spent;
};

static struct go_board_slow *slow_now(struct game *game)
{
    return &game->slow[game->board.ply];
}

/* The string at p has the same stones and liberties on both boards. */
static void check_string(const struct game *game, const struct go_board_slow *slow, go_point p)
{
    struct go_board_slow_string expected;
    go_board_slow_string(slow, p, &expected);
    const struct go_string_info *string = go_board_string(&game->board, p);
    assert_int_equal(string->colour, expected.colour);
    assert_int_equal(string->n_stones, expected.n_stones);
    assert_int_equal(string->n_liberties, expected.n_liberties);
    struct go_set stones;
    struct go_set liberties;
    go_set_clear(&stones);
    go_set_clear(&liberties);
    for (int i = 0; i < expected.n_stones; i++) {
        go_set_add(&stones, expected.stones[i]);
        assert_true(go_board_same_string(&game->board, p, expected.stones[i]));
    }
    for (int i = 0; i < expected.n_liberties; i++) {
        go_set_add(&liberties, expected.liberties[i]);
    }
    assert_true(go_set_equal(&string->stones, &stones));
    assert_true(go_set_equal(&string->liberties, &liberties));
}

static void check_position(const struct game *game, const struct go_board_slow *slow)
{
    const struct go_board *board = &game->board;
    assert_int_equal(board->width, slow->width);
    assert_int_equal(board->height, slow->height);
    assert_int_equal(board->ko, slow->ko);
    assert_int_equal(board->threats[GO_BLACK], slow->threats[GO_BLACK]);
    assert_int_equal(board->threats[GO_WHITE], slow->threats[GO_WHITE]);
    assert_memory_equal(board->colour, slow->colour, sizeof board->colour);
    uint64_t hash = 0;
    bool seen[GO_MAX_STRINGS] = {false};
    for (go_point p = 0; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(board, p);
        if (colour != GO_BLACK && colour != GO_WHITE) {
            assert_int_equal(board->string_at[p], GO_NO_STRING);
            continue;
        }
        hash ^= hash_mix((uint64_t)p * 4 + (uint64_t)colour);
        go_string s = board->string_at[p];
        assert_in_range(s, 0, board->n_strings - 1);
        if (!seen[s]) {
            seen[s] = true;
            check_string(game, slow, p);
        }
    }
    assert_true(board->stones_hash == hash);
    assert_int_equal(go_board_dead_string(board), GO_NO_POINT);
}

/* What a move would do, as the functions that only look at it say, against playing it. */
static void check_move(const struct game *game, const struct go_board_slow *slow, go_point p,
                       enum go_colour colour)
{
    const struct go_board *board = &game->board;
    bool legal = go_board_slow_is_legal(slow, p, colour);
    assert_int_equal(go_board_is_legal(board, p, colour), legal);
    if (!legal) {
        return;
    }
    bool spends = go_board_slow_spends_threat(slow, p, colour);
    assert_int_equal(go_board_spends_threat(board, p, colour), spends);
    struct go_board_slow after = *slow;
    int n_captured = go_board_slow_play(&after, p, colour);
    assert_int_equal(go_board_would_capture(board, p, colour), n_captured);
    struct go_board_slow_string string;
    go_board_slow_string(&after, p, &string);
    for (int at_most = 0; at_most <= 5; at_most++) {
        int expected = string.n_liberties < at_most ? string.n_liberties : at_most;
        assert_int_equal(go_board_liberties_after(board, p, colour, at_most), expected);
    }
    assert_int_equal(go_board_liberties_after(board, p, colour, 1000), string.n_liberties);
}

static void check_moves(struct game *game)
{
    struct go_board_slow *slow = slow_now(game);
    for (go_point p = 1; p < GO_POINTS; p++) {
        check_move(game, slow, p, GO_BLACK);
        check_move(game, slow, p, GO_WHITE);
    }
}

/* A random legal point; prefers captures and ko points so that they are not rare; or a pass. */
static go_point choose(struct game *game, enum go_colour colour)
{
    const struct go_board *board = &game->board;
    go_point fallback = GO_PASS;
    if (go_board_spends_threat(board, board->ko, colour) &&
        hash_random_below(&game->random, 2) == 0) {
        return board->ko;
    }
    for (int i = 0; i < 30; i++) {
        int column = (int)hash_random_below(&game->random, (uint32_t)board->width);
        int row = (int)hash_random_below(&game->random, (uint32_t)board->height);
        go_point p = go_point_at(column, row);
        if (!go_board_is_legal(board, p, colour)) {
            continue;
        }
        fallback = p;
        if (i > 4 || go_board_would_capture(board, p, colour) > 0) {
            break;
        }
    }
    return fallback;
}

static void play(struct game *game)
{
    struct go_board *board = &game->board;
    enum go_colour colour = (enum go_colour)(1 + hash_random_below(&game->random, 2));
    bool pass = hash_random_below(&game->random, 40) == 0;
    go_point p = pass ? GO_PASS : choose(game, colour);
    struct go_board_slow *next = slow_now(game) + 1;
    *next = *slow_now(game);
    int expected = go_board_slow_play(next, p, colour);
    game->n_threats_spent += go_board_spends_threat(board, p, colour) ? 1 : 0;
    int n_captured = go_board_play(board, p, colour);
    assert_int_equal(n_captured, expected);
    struct go_set emptied;
    go_board_last_captures(board, &emptied);
    assert_int_equal(go_set_count(&emptied), n_captured);
    GO_SET_FOREACH (q, &emptied) {
        assert_int_equal(next[-1].colour[q], go_other(colour));
        assert_int_equal(next->colour[q], GO_EMPTY);
    }
    game->hash[board->ply] = board->stones_hash;
    game->n_played++;
    game->n_captured += n_captured;
    game->n_ko += board->ko != GO_NO_POINT ? 1 : 0;
}

/* Takes moves back until `ply`; each position must be the one that stood there. */
static void take_back(struct game *game, int ply)
{
    while (game->board.ply > ply) {
        go_board_undo(&game->board);
        check_position(game, slow_now(game));
        assert_true(game->board.stones_hash == game->hash[game->board.ply]);
    }
}

static void check_same_struct(const struct go_board *a, const struct go_board *b)
{
    assert_int_equal(a->ko, b->ko);
    assert_memory_equal(a->threats, b->threats, sizeof a->threats);
    assert_true(a->stones_hash == b->stones_hash);
    assert_int_equal(a->ply, b->ply);
    assert_memory_equal(a->colour, b->colour, sizeof a->colour);
    assert_memory_equal(a->string_at, b->string_at, sizeof a->string_at);
    assert_int_equal(a->n_strings, b->n_strings);
    for (int i = 0; i < a->n_strings; i++) {
        assert_int_equal(a->string[i].colour, b->string[i].colour);
        assert_int_equal(a->string[i].n_stones, b->string[i].n_stones);
        assert_int_equal(a->string[i].n_liberties, b->string[i].n_liberties);
        assert_true(go_set_equal(&a->string[i].stones, &b->string[i].stones));
        assert_true(go_set_equal(&a->string[i].liberties, &b->string[i].liberties));
    }
    assert_int_equal(a->n_log, b->n_log);
    assert_memory_equal(a->log, b->log, sizeof a->log[0] * (size_t)a->n_log);
    for (int i = 0; i < a->ply; i++) {
        assert_int_equal(a->undo[i].at, b->undo[i].at);
        assert_int_equal(a->undo[i].ko, b->undo[i].ko);
        assert_int_equal(a->undo[i].spent_threat, b->undo[i].spent_threat);
        assert_int_equal(a->undo[i].first_log, b->undo[i].first_log);
        assert_int_equal(a->undo[i].first_string, b->undo[i].first_string);
        assert_true(a->undo[i].hash == b->undo[i].hash);
    }
}

/* Plays a burst and takes it back: nothing at all may differ. */
static void play_burst(struct game *game)
{
    int ply = game->board.ply;
    game->kept = game->board;
    int n = 1 + (int)hash_random_below(&game->random, 12);
    for (int i = 0; i < n && game->board.ply < MAX_GAME; i++) {
        play(game);
    }
    while (game->board.ply > ply) {
        go_board_undo(&game->board);
    }
    check_same_struct(&game->board, &game->kept);
}

/* One game of at most `length` moves; all moves are looked at every `look_every` moves. */
static void play_game(struct game *game, int width, int height, int length, int look_every)
{
    go_board_init(&game->board, width, height);
    go_board_slow_init(&game->slow[0], width, height);
    for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        uint8_t threats = (uint8_t)hash_random_below(&game->random, 3);
        game->board.threats[colour] = threats;
        game->slow[0].threats[colour] = threats;
    }
    game->hash[0] = game->board.stones_hash;
    for (int i = 0; i < length && game->board.ply < MAX_GAME; i++) {
        play(game);
        check_position(game, slow_now(game));
        if (i % look_every == 0) {
            check_moves(game);
        }
        uint32_t dice = hash_random_below(&game->random, 64);
        if (dice == 0) {
            take_back(game, game->board.ply / 2);
        } else if (dice < 4) {
            take_back(game, game->board.ply - 1);
        } else if (dice == 4) {
            play_burst(game);
        }
    }
    take_back(game, 0);
}

struct size_case {
    int width;
    int height;
    int n_games;
    int length;
    int look_every;
};

static void test_same_as_slow(void **state)
{
    (void)state;
    static const struct size_case cases[] = {
        {2, 2, 200, 60, 1},    {2, 3, 100, 80, 1},    {3, 2, 100, 80, 1},    {3, 3, 80, 120, 2},
        {2, 25, 10, 300, 5},   {25, 2, 10, 300, 5},   {4, 4, 50, 200, 3},    {7, 3, 30, 250, 5},
        {5, 9, 20, 300, 5},    {9, 9, 80, 400, 10},   {13, 11, 30, 450, 25}, {19, 19, 20, 450, 50},
        {25, 19, 10, 450, 60}, {25, 25, 10, 450, 60},
    };
    struct game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    game->random = 2026;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct size_case *c = &cases[i];
        for (int k = 0; k < c->n_games; k++) {
            play_game(game, c->width, c->height, c->length, c->look_every);
        }
    }
    print_message("# %d moves, %d stones captured, %d ko bans, %d threats spent\n", game->n_played,
                  game->n_captured, game->n_ko, game->n_threats_spent);
    assert_true(game->n_played >= 100000);
    assert_true(game->n_captured > 10000);
    assert_true(game->n_ko > 1000);
    assert_true(game->n_threats_spent > 100);
    free(game);
}

/* The same stones set up in any order, or played, make the same position. */
static void test_set_up_in_any_order(void **state)
{
    (void)state;
    struct game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    game->random = 7;
    for (int k = 0; k < 300; k++) {
        int width = 2 + (int)hash_random_below(&game->random, 24);
        int height = 2 + (int)hash_random_below(&game->random, 24);
        struct go_board_slow *slow = &game->slow[0];
        go_board_slow_init(slow, width, height);
        go_board_init(&game->board, width, height);
        go_point order[GO_MAX_SIZE * GO_MAX_SIZE];
        int n = 0;
        for (int i = 0; i < width * height; i++) {
            int at = (int)hash_random_below(&game->random, (uint32_t)++n);
            order[i] = order[at];
            order[at] = go_point_at(i % width, i / width);
        }
        uint32_t density = 2 + hash_random_below(&game->random, 8);
        for (int i = 0; i < n; i++) {
            uint32_t dice = hash_random_below(&game->random, density);
            if (dice > 0) {
                enum go_colour colour = dice % 2 == 0 ? GO_WHITE : GO_BLACK;
                go_board_place(&game->board, order[i], colour);
                go_board_slow_place(slow, order[i], colour);
            }
        }
        if (go_board_dead_string(&game->board) == GO_NO_POINT) {
            check_position(game, slow);
        }
        bool live[GO_MAX_STRINGS] = {false};
        for (go_point p = 0; p < GO_POINTS; p++) {
            if (game->board.string_at[p] != GO_NO_STRING) {
                live[game->board.string_at[p]] = true;
                check_string(game, slow, p);
            }
        }
        for (int i = 0; i < game->board.n_strings; i++) {
            assert_true(live[i]);
        }
    }
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_as_slow),
        cmocka_unit_test(test_set_up_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
