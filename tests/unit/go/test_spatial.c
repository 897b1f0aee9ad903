/*
 * Tests of go/perception/spatial.h: each definition on a drawing, two positions followed through
 * all their iterations, and what must hold on any board.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "base/hash.h"
#include "go/perception/spatial.h"
#include "symmetry.h"
#include "world_case.h"

static struct arena *arena;
static const struct go_patterns *table;
static const struct go_spatial *seen;

static int begin(void **state)
{
    (void)state;
    arena = arena_create();
    table = go_patterns_default(arena);
    return 0;
}

static int end(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

static void see(const char *text, int iterations)
{
    read_diagram(text);
    seen = go_spatial_see(&diagram.board, table, iterations, arena);
}

static const struct go_spatial_group *group_at(const char *vertex)
{
    int g = seen->group_at[at(vertex)];
    assert_true(g != GO_NO_GROUP);
    return &seen->group[g];
}

static void assert_judged(const char *vertex, int distance, enum go_state emptyship,
                          enum go_state opponentship)
{
    const struct go_spatial_group *group = group_at(vertex);
    assert_int_equal(group->distance, distance);
    assert_int_equal(group->emptyship, emptyship);
    assert_int_equal(group->state, opponentship);
}

static bool together(const char *a, const char *b)
{
    return seen->group_at[at(a)] == seen->group_at[at(b)];
}

/* Diagonal, jump, knight's move: each stone is linked to the next, the first to the last by that.
 */
static void test_group(void **state)
{
    (void)state;
    see("7 . . . . . . . . .\n"
        "6 . . . . . . . . .\n"
        "5 . . X . . . . . .\n"
        "4 . X . . X . . . .\n"
        "3 . . . . . . X . .\n"
        "2 . . . . . . . . .\n"
        "1 . . . . . . . . .\n"
        "  A B C D E F G H J\n",
        0);
    assert_int_equal(seen->n_groups, 1);
    assert_set(&group_at("B4")->points, "B4 C5 E4 G3");
    see("7 . . . . . . . . .\n"
        "6 . . . . . . . . .\n"
        "5 . . X . . . . . .\n"
        "4 . X . . X O . . .\n"
        "3 . . . . . . X . .\n"
        "2 . . . . . . . . .\n"
        "1 . . . . . . . . .\n"
        "  A B C D E F G H J\n",
        1);
    assert_true(together("B4", "C5"));
    assert_true(together("C5", "E4"));
    assert_false(together("E4", "G3")); /* peeped at */
}

/* A wall with a bar to the edge makes two fractions of Black and leaves White one; a stone that
 * crosses the bar makes them one again.  The bar itself is in none. */
static void test_fraction(void **state)
{
    (void)state;
    see("5 . . . X . . .\n"
        "4 . . . X . . .\n"
        "3 . . . X . . .\n"
        "2 . . . X . . .\n"
        "1 . . . . . . .\n"
        "  A B C D E F G\n",
        0);
    assert_int_equal(seen->n_fractions[GO_BLACK], 2);
    assert_int_equal(seen->n_fractions[GO_WHITE], 1);
    const int16_t *black = seen->fraction_at[GO_BLACK];
    assert_int_equal(black[at("A1")], black[at("C5")]);
    assert_int_not_equal(black[at("C1")], black[at("E1")]);
    assert_int_equal(black[at("D1")], GO_NO_FRACTION);
    assert_int_equal(black[at("D4")], GO_NO_FRACTION);
    see("5 . . . X . . .\n"
        "4 . . . X . . .\n"
        "3 . . . X . . .\n"
        "2 . . . X . . .\n"
        "1 . . . O . . .\n"
        "  A B C D E F G\n",
        1);
    assert_int_equal(seen->n_fractions[GO_BLACK], 1);
    const struct go_spatial_group *white = group_at("D1");
    assert_int_equal(white->fraction, seen->fraction_at[GO_BLACK][at("A5")]);
}

/* A white stone in a pocket with so many empty points in a row: N is their number.  Black around it
 * has no end of room. */
static void test_emptyship(void **state)
{
    (void)state;
    see("3 X X X X X . . . . .\n"
        "2 X O . X X . . . . .\n"
        "1 X X X X X . . . . .\n"
        "  A B C D E F G H J K\n",
        1);
    assert_judged("B2", 1, GO_NEGATIVE, GO_NEGATIVE);
    assert_judged("A1", 5, GO_POSITIVE, GO_POSITIVE);
    see("3 X X X X X . . . . .\n"
        "2 X O . . X . . . . .\n"
        "1 X X X X X . . . . .\n"
        "  A B C D E F G H J K\n",
        1);
    assert_judged("B2", 2, GO_FUZZY, GO_FUZZY);
    assert_judged("A1", 5, GO_POSITIVE, GO_FUZZY);
    see("3 X X X X X X . . . .\n"
        "2 X O . . . X . . . .\n"
        "1 X X X X X X . . . .\n"
        "  A B C D E F G H J K\n",
        1);
    assert_judged("B2", 3, GO_POSITIVE, GO_FUZZY);
    assert_judged("A1", 4, GO_POSITIVE, GO_FUZZY);
    assert_int_equal(go_spatial_emptyship(0), GO_NEGATIVE);
    assert_int_equal(go_spatial_emptyship(1), GO_NEGATIVE);
    assert_int_equal(go_spatial_emptyship(2), GO_FUZZY);
    assert_int_equal(go_spatial_emptyship(3), GO_POSITIVE);
}

/* Each row of the table. */
static void test_relation(void **state)
{
    (void)state;
    for (int x = GO_NEGATIVE; x <= GO_POSITIVE; x++) {
        assert_int_equal(go_spatial_relation((enum go_state)x, (enum go_state)x), GO_FUZZY);
        assert_int_equal(go_spatial_relation((enum go_state)x, GO_FUZZY), GO_FUZZY);
        assert_int_equal(go_spatial_relation(GO_FUZZY, (enum go_state)x), GO_FUZZY);
    }
    assert_int_equal(go_spatial_relation(GO_NEGATIVE, GO_POSITIVE), GO_NEGATIVE);
    assert_int_equal(go_spatial_relation(GO_POSITIVE, GO_NEGATIVE), GO_POSITIVE);
}

/* Two groups that fill the board but for a point each: both are encircled, so neither is dead. */
static void test_both_encircled(void **state)
{
    (void)state;
    see("2 . X O .\n"
        "1 X X O O\n"
        "  A B C D\n",
        0);
    assert_judged("B2", 1, GO_NEGATIVE, GO_FUZZY);
    assert_judged("C2", 1, GO_NEGATIVE, GO_FUZZY);
    assert_int_equal(seen->iterations, 1);
    assert_int_equal(seen->evaluation, 0);
}

/* Without opponents a group is what its room says; a board without stones has no groups. */
static void test_alone(void **state)
{
    (void)state;
    see(". . . .\n. . . .\n. . . X\n", 0);
    assert_int_equal(seen->group[0].n_opponents, 0);
    assert_int_equal(seen->group[0].state, GO_POSITIVE);
    assert_int_equal(seen->evaluation, 1);
    see(". .\n. X\n", 0);
    assert_int_equal(seen->group[0].state, GO_FUZZY);
    see(". .\n. .\n", 0);
    assert_int_equal(seen->n_groups, 0);
    assert_int_equal(seen->evaluation, 0);
    assert_true(seen->settled);
}

static const char AVALANCHE[] = "9 . . . . . . . . .\n"
                                "8 . X . . . . . . .\n"
                                "7 . O X . . . . . .\n"
                                "6 X X O . . . . . .\n"
                                "5 X O X X X . . . .\n"
                                "4 X . . . . . . . .\n"
                                "3 . X X . . . . . .\n"
                                "2 . . . . . . . . .\n"
                                "1 . . . . . . . . .\n"
                                "  A B C D E F G H J\n";

/*
 * Four iterations, a death in each of the first three.
 *
 * 1. The three white stones are three groups, as Black has cut each diagonal between them (C7 and
 *    B6, B6 and C5).  So are B8; C7; the six stones around A5, which hang together at A6-B6 and by
 *    the diagonals A4-B3; and the three at C5.  B7 has one point to grow to, A7: A8 is the place of
 *    B8's bar to the edge (N = 1).  Its opponents B8, C7 and A6 have the open board: B7 is dead.
 *    B5 still runs out through B4, and C6 through D6 (N = 13).
 * 2. B8, C7 and A6 fuse over B7.  The closure takes A7 and, between A4, B3 and C3, the point B4.
 *    Now B5 has nowhere to go (N = 0), while its opponents, the new group and C5, have: it is
 *    dead.  C6 still runs out.
 * 3. C5 comes in too.  The closure takes C4, D4 and, between C7 and D5, the point D6, so that C6
 *    is shut in as well (N = 0), and dead.
 * 4. Nothing is left that could die.  14 stones, of which three are dead, and five points closed
 * over are Black's: E(B) = 19.
 */
static void test_avalanche(void **state)
{
    (void)state;
    see(AVALANCHE, 1);
    assert_false(seen->settled);
    assert_int_equal(seen->n_groups, 7);
    assert_judged("B7", 1, GO_NEGATIVE, GO_NEGATIVE);
    assert_judged("B5", 13, GO_POSITIVE, GO_FUZZY);
    assert_judged("C6", 13, GO_POSITIVE, GO_FUZZY);
    assert_judged("B8", 14, GO_POSITIVE, GO_POSITIVE);
    assert_int_equal(group_at("B7")->n_opponents, 3);
    assert_false(together("B8", "C7"));
    assert_false(together("B8", "A6"));
    assert_int_equal(seen->evaluation, 1);

    see(AVALANCHE, 2);
    assert_false(seen->settled);
    assert_true(together("B8", "C7"));
    assert_true(together("B8", "A6"));
    assert_true(together("B8", "B7"));
    assert_false(together("B8", "C5"));
    assert_set(&group_at("B8")->prisoners, "B7");
    assert_set(&group_at("B8")->points, "B8 A7 B7 C7 A6 B6 A5 A4 B4 B3 C3");
    assert_judged("B5", 0, GO_NEGATIVE, GO_NEGATIVE);
    assert_judged("C6", 13, GO_POSITIVE, GO_FUZZY);
    assert_int_equal(group_at("B8")->born, 2);
    assert_int_equal(seen->evaluation, 0);

    see(AVALANCHE, 3);
    assert_false(seen->settled);
    assert_true(together("B8", "C5"));
    assert_set(&group_at("B8")->prisoners, "B5 B7");
    assert_judged("C6", 0, GO_NEGATIVE, GO_NEGATIVE);
    assert_int_equal(seen->evaluation, 18);

    see(AVALANCHE, 0);
    assert_true(seen->settled);
    assert_int_equal(seen->iterations, 4);
    assert_set(&group_at("C6")->prisoners, "B5 B7 C6");
    assert_judged("B8", 8, GO_POSITIVE, GO_POSITIVE);
    assert_int_equal(seen->evaluation, 19);
    assert_int_equal(group_at("B8")->size, 19);
    static const char *const dead[] = {"B7", "B5", "C6"};
    for (int i = 0; i < 3; i++) {
        const struct go_spatial_group *part = &seen->group[seen->part_at[at(dead[i])]];
        assert_true(part->dead);
        assert_int_equal(part->colour, GO_WHITE);
        assert_int_equal(part->ended, i + 1);
    }
}

static const char REVERSAL[] = "9 . . . . . . . . .\n"
                               "8 . . . . . . . . .\n"
                               "7 . . . . . . . . .\n"
                               "6 . . . . . . . . .\n"
                               "5 . . . . . . . . .\n"
                               "4 . . . . . . . . .\n"
                               "3 . . . . . . O O .\n"
                               "2 . . . . . O . X .\n"
                               "1 . . . . O . X O .\n"
                               "  A B C D E F G H J\n";

/*
 * The killers die in their turn: White in the corner has one point (J1) and falls to two black
 * stones that have a little room (N = 3 and 4).  Joined over it, they own that room, and from what
 * they own there is one step left inside White's wall: now they are the encircled ones, against a
 * wall with the whole board, and the dead stone is free again.
 */
static void test_reversal(void **state)
{
    (void)state;
    see(REVERSAL, 1);
    assert_judged("H1", 1, GO_NEGATIVE, GO_NEGATIVE);
    assert_judged("H2", 3, GO_POSITIVE, GO_FUZZY);
    assert_judged("G1", 4, GO_POSITIVE, GO_FUZZY);
    see(REVERSAL, 2);
    assert_set(&group_at("H1")->stones, "G1 H2");
    assert_set(&group_at("H1")->prisoners, "H1");
    assert_judged("H1", 1, GO_NEGATIVE, GO_NEGATIVE);
    see(REVERSAL, 0);
    assert_int_equal(seen->iterations, 3);
    assert_set(&group_at("H1")->stones, "E1 F2 G3 H1 H3");
    assert_set(&group_at("H1")->prisoners, "G1 H2");
    assert_int_equal(seen->part_at[at("H1")], seen->group_at[at("H1")]);
    assert_int_equal(seen->evaluation, -11);
}

/* --- what the shipped table hardly ever shows, with a table of its own --- */

#define HEAD                                                                                       \
    "format: tsumego-patterns/1\npatterns:\n"                                                      \
    "  - name: stone\n    types: [divider]\n    state: positive\n    board: |\n      O\n"          \
    "  - name: touch\n    types: [contact]\n    state: positive\n    board: |\n      OX\n"

static void see_by(const char *patterns, const char *text)
{
    const struct go_patterns *own = NULL;
    struct diag *diag = diag_create();
    assert_int_equal(go_patterns_parse(&own, patterns, strlen(patterns), "t", arena, diag), TS_OK);
    diag_destroy(diag);
    read_diagram(text);
    seen = go_spatial_see(&diagram.board, own, 0, arena);
}

static const char LINE[] =
    HEAD "  - name: line\n    types: [connection]\n    state: positive\n    board: |\n      O??O\n";

/*
 * Two stones in line with two points between them are linked.  White has one point to grow to, D1,
 * and dies to the wall on the second line.  A4, C4 and E1 are linked to nothing; but with the dead
 * stones black, A4 is in line with A1, C4 with C1 and E1 with B1: four groups become one.
 */
static void test_dead_stones_link(void **state)
{
    (void)state;
    see_by(LINE, "5 . . . . . .\n"
                 "4 X . X . . .\n"
                 "3 . . . . . .\n"
                 "2 X X X X . .\n"
                 "1 O O O . X .\n"
                 "  A B C D E F\n");
    assert_true(seen->settled);
    assert_int_equal(seen->iterations, 2);
    assert_set(&group_at("A1")->stones, "A2 B2 C2 D2 A4 C4 E1");
    assert_set(&group_at("A1")->prisoners, "A1 B1 C1");
    assert_int_equal(seen->n_groups, 5 + 1 + 1); /* at first, by the death, by the links */
    int live = 0;
    for (int g = 0; g < seen->n_groups; g++) {
        live += seen->group[g].into == GO_NO_GROUP;
    }
    assert_int_equal(live, 1);
}

/*
 * The same links.  A white stone dies on the left and a black one on the right, at the same time.
 * Of C7, Black's closure has it all: B7 is his, D7 is next to E7, C6 to B6; but so has White's, as
 * B7 is next to A7 and C6 to D6.  So neither takes it, unless only one side has killed.
 */
static void test_contested_point(void **state)
{
    (void)state;
    see_by(LINE, "7 O X . O X . . .\n"
                 "6 . X . O . . . .\n"
                 "5 . . . . . . . .\n"
                 "4 . . . . . . . .\n"
                 "3 X X . O . . O O\n"
                 "2 O X . . . . O X\n"
                 "1 . X . . . . O .\n"
                 "  A B C D E F G H\n");
    assert_int_equal(seen->iterations, 2);
    assert_set(&group_at("B7")->prisoners, "A2");
    assert_set(&group_at("D7")->prisoners, "H2");
    assert_int_equal(seen->group_at[at("C7")], GO_NO_GROUP);
    see_by(LINE, "7 O X . O X . . .\n"
                 "6 . X . O . . . .\n"
                 "5 . . . . . . . .\n"
                 "4 . . . . . . . .\n"
                 "3 X X . O . . O O\n"
                 "2 O X . . . . O .\n"
                 "1 . X . . . . O .\n"
                 "  A B C D E F G H\n");
    assert_int_equal(seen->iterations, 2);
    assert_true(together("C7", "B7"));
}

/* --- any board --- */

static uint64_t seed;

/* A stone near p, at most two lines away, or p itself when that is off the board. */
static go_point near(const struct go_board *board, go_point p)
{
    int column = go_column(p) + (int)hash_random_below(&seed, 5) - 2;
    int row = go_row(p) + (int)hash_random_below(&seed, 5) - 2;
    bool on = column >= 0 && row >= 0 && column < board->width && row < board->height;
    return on ? go_point_at(column, row) : p;
}

/* Stones in turn, most of them near the one before. */
static void random_board(struct go_board *board, int width, int height)
{
    enum go_colour colour = GO_BLACK;
    int n = width * height / 5 + (int)hash_random_below(&seed, (uint32_t)(width * height / 2));
    go_point p = go_point_at(0, 0);
    go_board_init(board, width, height);
    for (int i = 0; i < n; i++) {
        if (hash_random_below(&seed, 6) == 0) {
            p = go_point_at((int)hash_random_below(&seed, (uint32_t)width),
                            (int)hash_random_below(&seed, (uint32_t)height));
        } else {
            p = near(board, p);
        }
        if (go_board_colour(board, p) == GO_EMPTY && go_board_is_legal(board, p, colour)) {
            go_board_play(board, p, colour);
            colour = go_other(colour);
        }
    }
}

/* The same judgement of the group at a point and at where it has gone. */
static void assert_same_group(const struct go_spatial *a, int g, const struct go_spatial *b, int h,
                              bool swap)
{
    if (g == GO_NO_GROUP || h == GO_NO_GROUP) {
        assert_int_equal(g, h);
        return;
    }
    const struct go_spatial_group *x = &a->group[g];
    const struct go_spatial_group *y = &b->group[h];
    assert_int_equal(swap ? go_other(x->colour) : x->colour, y->colour);
    assert_int_equal(x->size, y->size);
    assert_int_equal(x->distance, y->distance);
    assert_int_equal(x->emptyship, y->emptyship);
    assert_int_equal(x->state, y->state);
    assert_int_equal(x->n_opponents, y->n_opponents);
    assert_int_equal(x->born, y->born);
    assert_int_equal(x->ended, y->ended);
    assert_int_equal(x->dead, y->dead);
}

static void check_turned(const struct go_board *board, const struct go_spatial *plain, int symmetry,
                         bool swap, struct arena *own)
{
    struct go_board turned;
    turn_board(&turned, board, symmetry, swap);
    const struct go_spatial *other = go_spatial_see(&turned, table, 0, own);
    assert_int_equal(other->evaluation, swap ? -plain->evaluation : plain->evaluation);
    assert_int_equal(other->iterations, plain->iterations);
    assert_int_equal(other->n_groups, plain->n_groups);
    for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        assert_int_equal(other->n_fractions[swap ? 3 - colour : colour],
                         plain->n_fractions[colour]);
    }
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            go_point q = turn_point(p, board->width, board->height, symmetry);
            assert_same_group(plain, plain->group_at[p], other, other->group_at[q], swap);
            assert_same_group(plain, plain->part_at[p], other, other->part_at[q], swap);
        }
    }
}

/* Groups at the end: disjoint, every stone in one, opponents of each other, no death undone. */
static void check_whole(const struct go_board *board, const struct go_spatial *plain)
{
    int sum = 0;
    struct go_set all;
    go_set_clear(&all);
    assert_true(plain->settled);
    for (int g = 0; g < plain->n_groups; g++) {
        const struct go_spatial_group *group = &plain->group[g];
        assert_true((group->into == GO_NO_GROUP) == (group->ended == 0));
        if (group->into != GO_NO_GROUP) {
            assert_true(group->into > g);
            continue;
        }
        assert_false(group->dead);
        assert_int_not_equal(group->state, GO_NEGATIVE);
        assert_false(go_set_meets(&all, &group->points));
        go_set_union(&all, &group->points);
        assert_true(go_set_within(&group->stones, &group->points));
        assert_true(go_set_within(&group->prisoners, &group->points));
        sum += group->state != GO_POSITIVE ? 0
               : group->colour == GO_BLACK ? group->size
                                           : -group->size;
        for (int i = 0; i < group->n_opponents; i++) {
            const struct go_spatial_group *foe = &plain->group[group->opponents[i]];
            bool mutual = false;
            for (int j = 0; j < foe->n_opponents; j++) {
                mutual = mutual || foe->opponents[j] == g;
            }
            assert_true(mutual && foe->colour == go_other(group->colour));
        }
        GO_SET_FOREACH (p, &group->stones) {
            assert_int_equal(go_board_colour(board, p), group->colour);
        }
        GO_SET_FOREACH (p, &group->prisoners) {
            assert_int_equal(go_board_colour(board, p), go_other(group->colour));
            assert_true(plain->group[plain->part_at[p]].dead);
        }
    }
    assert_int_equal(sum, plain->evaluation);
}

static void test_any_board(void **state)
{
    (void)state;
    int deaths = 0;
    seed = 20;
    for (int i = 0; i < 1000; i++) {
        static struct go_board board;
        static struct go_board before;
        int width = 2 + (int)hash_random_below(&seed, i % 20 == 0 ? 24 : 12);
        int height = 2 + (int)hash_random_below(&seed, i % 20 == 0 ? 24 : 12);
        struct arena *own = arena_create();
        random_board(&board, width, height);
        memcpy(&before, &board, sizeof board);
        const struct go_spatial *plain = go_spatial_see(&board, table, 0, own);
        assert_memory_equal(&before, &board, sizeof board);
        check_whole(&board, plain);
        deaths += plain->iterations - 1;
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            check_turned(&board, plain, symmetry, false, own);
            check_turned(&board, plain, symmetry, true, own);
        }
        arena_destroy(own);
    }
    assert_true(deaths > 40); /* or the boards were too tame to show anything */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_group),
        cmocka_unit_test(test_fraction),
        cmocka_unit_test(test_emptyship),
        cmocka_unit_test(test_relation),
        cmocka_unit_test(test_both_encircled),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_avalanche),
        cmocka_unit_test(test_reversal),
        cmocka_unit_test(test_dead_stones_link),
        cmocka_unit_test(test_contested_point),
        cmocka_unit_test(test_any_board),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
