/*
 * Tests of go/index.h: an answer is found again while nothing changes where the reading looked, and
 * not when something does.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/hash.h"
#include "go/diagram.h"
#include "go/index.h"

/*
 * White D5 is caught in a ladder that runs to the upper right, on the way to which nothing stands.
 */
static const char LADDER[] = "9 . . . . . . . . .\n"
                             "8 . . . . . . . . .\n"
                             "7 . . . . . . . . .\n"
                             "6 . . . . . . . . .\n"
                             "5 . . X O . . . . .\n"
                             "4 . . . X X . . . .\n"
                             "3 . . . . . . . . .\n"
                             "2 . . . . . . . . .\n"
                             "1 . . . . . . . . .\n"
                             "  A B C D E F G H J\n";

static struct go_diagram diagram;
static struct go_board *const board = &diagram.board;
static struct arena *arena;
static struct go_index *in;

static void set_up(const char *text, enum go_index_mode mode)
{
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(&diagram, text, "test", diag), TS_OK);
    diag_destroy(diag);
    arena = arena_create();
    in = go_index_create(arena, mode);
}

static void tear_down(void)
{
    arena_destroy(arena);
}

static go_point at(const char *vertex)
{
    return go_point_of_vertex(vertex, board->width, board->height);
}

static bool ladder(void)
{
    return go_index_ask(in, board, GO_READ_LADDER, at("D5"), NULL).yes;
}

static void assert_counts(unsigned read, unsigned found)
{
    assert_int_equal(go_index_stats(in)->answers.read, read);
    assert_int_equal(go_index_stats(in)->answers.found, found);
    assert_int_equal(go_index_stats(in)->answers.stale, 0);
}

static void test_move_elsewhere_drops_nothing(void **state)
{
    (void)state;
    set_up(LADDER, GO_INDEX_ON);
    assert_true(ladder());
    assert_counts(1, 0);
    go_board_play(board, at("A9"), GO_WHITE);
    assert_true(ladder());
    assert_counts(1, 1);
    tear_down();
}

/* A breaker on the way: the answer is another one; taken back, the old one is there again. */
static void test_move_on_the_way_drops_the_answer(void **state)
{
    (void)state;
    set_up(LADDER, GO_INDEX_ON);
    assert_true(ladder());
    go_board_play(board, at("G7"), GO_WHITE);
    assert_false(ladder());
    assert_counts(2, 0);
    go_board_undo(board);
    assert_true(ladder());
    assert_counts(2, 1);
    tear_down();
}

/* The string that is asked about has other liberties, whatever stands further off. */
static void test_the_string_itself_changes(void **state)
{
    (void)state;
    set_up(LADDER, GO_INDEX_ON);
    assert_true(ladder());
    go_board_play(board, at("E5"), GO_WHITE);
    ladder();
    assert_counts(2, 0);
    tear_down();
}

/* A ko ban is part of what an answer rests on. */
static void test_a_ko_ban_drops_the_answer(void **state)
{
    (void)state;
    set_up("5 . X O . .\n"
           "4 X . X O .\n"
           "3 . X O . .\n"
           "2 . . . . .\n"
           "1 . . . . .\n"
           "  A B C D E\n",
           GO_INDEX_ON);
    go_point c4 = at("C4");
    go_index_ask(in, board, GO_READ_CAPTURES, c4, NULL);
    go_board_play(board, at("B4"), GO_WHITE); /* takes C4 */
    go_board_play(board, at("E1"), GO_BLACK);
    assert_int_equal(go_board_colour(board, c4), GO_EMPTY);
    assert_int_equal(go_index_stats(in)->answers.read, 1);
    go_index_ask(in, board, GO_READ_CAPTURES, at("B4"), NULL);
    assert_counts(2, 0);
    tear_down();
}

static void test_off_finds_nothing(void **state)
{
    (void)state;
    set_up(LADDER, GO_INDEX_OFF);
    assert_true(ladder());
    assert_true(ladder());
    assert_counts(2, 0);
    tear_down();
}

static go_point random_legal(uint64_t *random, enum go_colour colour)
{
    for (int tries = 0; tries < 50; tries++) {
        go_point p = go_point_at((int)hash_random_below(random, (uint32_t)board->width),
                                 (int)hash_random_below(random, (uint32_t)board->height));
        if (go_board_is_legal(board, p, colour)) {
            return p;
        }
    }
    return GO_PASS;
}

/* Over random play every answer that is found is the one that reading gives now. */
static void test_random_play_finds_nothing_stale(void **state)
{
    (void)state;
    uint64_t random = 11;
    set_up(LADDER, GO_INDEX_CHECK);
    for (int move = 0; move < 4000; move++) {
        enum go_colour colour = move % 2 == 0 ? GO_BLACK : GO_WHITE;
        bool back = board->ply > 0 && hash_random_below(&random, 5) < 2;
        if (back || board->ply > 100) {
            go_board_undo(board);
        } else {
            go_board_play(board, random_legal(&random, colour), colour);
        }
        for (int i = 0; i < board->width * board->height; i += 3) {
            go_point p = go_point_at(i % board->width, i / board->width);
            if (go_board_colour(board, p) != GO_EMPTY) {
                go_index_ask(in, board, (enum go_reading)(i % GO_READ_SAFE_BLACK), p, NULL);
            } else if (go_board_is_legal(board, p, GO_BLACK)) {
                go_index_ask(in, board, GO_READ_SAFE_BLACK, p, NULL);
            }
        }
    }
    assert_int_equal(go_index_stats(in)->answers.stale, 0);
    assert_true(go_index_stats(in)->answers.found > 10000);
    tear_down();
}

/* ---- values of the group ----------------------------------------------------------------- */

static const struct go_index_counts *counts(void)
{
    return &go_index_stats(in)->value[GO_VALUE_LIFE];
}

static void keep(uint64_t key, uint32_t value)
{
    go_index_keep(in, GO_VALUE_LIFE, key, &value, NULL, sizeof value);
}

static bool find(uint64_t key, uint32_t *value)
{
    return go_index_find(in, GO_VALUE_LIFE, key, value, sizeof *value);
}

/* Whatever number of values there are, what is found is what was kept for the key. */
static void test_values_are_found_by_key(void **state)
{
    (void)state;
    uint32_t value = 77;
    uint32_t found = 0;
    set_up(LADDER, GO_INDEX_ON);
    assert_false(find(hash_mix(1), &value));
    assert_int_equal(value, 77);
    for (uint32_t i = 0; i < 200000; i++) {
        keep(hash_mix(i), i);
        assert_true(find(hash_mix(i), &value));
        assert_int_equal(value, i);
    }
    for (uint32_t i = 0; i < 200000; i++) {
        bool known = find(hash_mix(i), &value);
        found += known;
        assert_true(!known || value == i);
    }
    assert_in_range(found, 30000, 65536);
    assert_false(go_index_find(in, GO_VALUE_SETTLING, hash_mix(199999), &value, sizeof value));
    tear_down();
}

static void test_stale_values_are_counted(void **state)
{
    (void)state;
    uint32_t now = 2;
    uint32_t found = 0;
    set_up(LADDER, GO_INDEX_CHECK);
    assert_true(go_index_checks(in));
    keep(5, 1);
    assert_true(find(5, &found));
    go_index_keep(in, GO_VALUE_LIFE, 5, &found, &found, sizeof found);
    assert_int_equal(counts()->stale, 0);
    go_index_keep(in, GO_VALUE_LIFE, 5, &now, &found, sizeof now);
    assert_int_equal(counts()->stale, 1);
    assert_int_equal(counts()->read, 3);
    tear_down();
}

static void test_scope_says_which_moves_count(void **state)
{
    (void)state;
    uint32_t value = 9;
    struct go_set scope;
    set_up(LADDER, GO_INDEX_ON);
    go_set_clear(&scope);
    go_set_add(&scope, at("A1"));
    assert_false(go_index_find_untouched(in, GO_VALUE_LIFE, 3, at("B1"), &value, sizeof value));
    go_index_keep_untouched(in, GO_VALUE_LIFE, 3, &scope, &value, sizeof value);
    value = 0;
    assert_false(go_index_find_untouched(in, GO_VALUE_LIFE, 3, at("A1"), &value, sizeof value));
    assert_false(go_index_find_untouched(in, GO_VALUE_LIFE, 4, at("B1"), &value, sizeof value));
    assert_true(go_index_find_untouched(in, GO_VALUE_LIFE, 3, at("B1"), &value, sizeof value));
    assert_int_equal(value, 9);
    assert_int_equal(counts()->untouched, 1);
    tear_down();
}

static void test_off_keeps_no_values(void **state)
{
    (void)state;
    uint32_t value = 9;
    struct go_set scope;
    go_set_clear(&scope);
    set_up(LADDER, GO_INDEX_OFF);
    keep(3, 1);
    go_index_keep_untouched(in, GO_VALUE_LIFE, 3, &scope, &value, sizeof value);
    assert_false(find(3, &value));
    assert_false(go_index_find_untouched(in, GO_VALUE_LIFE, 3, at("B1"), &value, sizeof value));
    assert_int_equal(counts()->read, 1);
    tear_down();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_move_elsewhere_drops_nothing),
        cmocka_unit_test(test_move_on_the_way_drops_the_answer),
        cmocka_unit_test(test_the_string_itself_changes),
        cmocka_unit_test(test_a_ko_ban_drops_the_answer),
        cmocka_unit_test(test_off_finds_nothing),
        cmocka_unit_test(test_random_play_finds_nothing_stale),
        cmocka_unit_test(test_values_are_found_by_key),
        cmocka_unit_test(test_stale_values_are_counted),
        cmocka_unit_test(test_scope_says_which_moves_count),
        cmocka_unit_test(test_off_keeps_no_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
