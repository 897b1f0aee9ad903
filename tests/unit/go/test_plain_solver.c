/*
 * The plain solver against textbook knowledge, and against itself: the moves it plays on cells
 * must be those of the slow board.  In the drawings X attacks, O defends, o is marked, and the
 * reader adds the attacker's wall.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/hash.h"
#include "plain_diagram.h"
#include "plain_solver.h"

enum { MAX_THREATS = 5 };

struct expected {
    enum plain_result result;
    int ko;            /* of a ko: threats it stands, or -n: n threats needed */
    const char *moves; /* every right first move as SGF letters, in reading order; "-": a pass */
};

struct shape {
    const char *name;
    const char *drawing;
    bool at_side; /* drawn from the third column on, else from the corner */
    struct expected attacker;
    struct expected defender;
};

/* The ordinary dead, alive and unsettled eye spaces. */
static const struct shape plain_shapes[] = {
    {"two points", "..o\nooo", false, {PLAIN_WIN, 0, "aa ba"}, {PLAIN_LOSS, 0, ""}},
    {"straight three in the corner",
     "...o\noooo",
     false,
     {PLAIN_WIN, 0, "ba"},
     {PLAIN_WIN, 0, "ba"}},
    {"straight three", "o...o\nooooo", true, {PLAIN_WIN, 0, "ea"}, {PLAIN_WIN, 0, "ea"}},
    {"bent three", "o..o\noo.o\n,ooo", true, {PLAIN_WIN, 0, "ea"}, {PLAIN_WIN, 0, "ea"}},
    {"square four", "o..o\no..o\noooo", true, {PLAIN_WIN, 0, "da ea db eb"}, {PLAIN_LOSS, 0, ""}},
    {"straight four", "o....o\noooooo", true, {PLAIN_LOSS, 0, ""}, {PLAIN_WIN, 0, "- ea fa"}},
    {"bent four", "o...o\nooo.o\n,,ooo", true, {PLAIN_LOSS, 0, ""}, {PLAIN_WIN, 0, "- ea fa"}},
    {"zigzag four", "o..oo\noo..o\n,oooo", true, {PLAIN_LOSS, 0, ""}, {PLAIN_WIN, 0, "- ea eb"}},
    {"T four", "o...o\noo.oo\n,ooo,", true, {PLAIN_WIN, 0, "ea"}, {PLAIN_WIN, 0, "ea"}},
    {"bulky five", "o...o\no..oo\noooo,", true, {PLAIN_WIN, 0, "ea"}, {PLAIN_WIN, 0, "da ea eb"}},
    {"T of five with a long stem",
     "o...o\noo.oo\n,o.o,\n,ooo,",
     true,
     {PLAIN_LOSS, 0, ""},
     {PLAIN_WIN, 0, "- da ea fa eb"}},
    {"rectangular six at the side",
     "o...o\no...o\nooooo",
     true,
     {PLAIN_LOSS, 0, ""},
     {PLAIN_WIN, 0, "- ea eb"}},
    {"two eyes", ".o.o\noooo", false, {PLAIN_LOSS, 0, ""}, {PLAIN_WIN, 0, "-"}},
    {"one eye", ".o\noo", false, {PLAIN_WIN, 0, "aa"}, {PLAIN_LOSS, 0, ""}},
};

/* Shapes that stand away from the edges, drawn with their own walls of O. */
static const struct shape centre_shapes[] = {
    {"crossed five",
     ",,,,,,,\n,,,,,,,\n,,,,,,,\n,,,,ooo,\n,,,oo.oo\n,,,o...o\n,,,oo.oo\n,,,,ooo,",
     false,
     {PLAIN_WIN, 0, "ff"},
     {PLAIN_WIN, 0, "ff"}},
    {"rabbity six",
     ",,,,,,,\n,,,,,,,\n,,,,,,,\n,,,oooo,\n,,,o..oo\n,,,o...o\n,,,oo.oo\n,,,,ooo,",
     false,
     {PLAIN_WIN, 0, "ff"},
     {PLAIN_WIN, 0, "fe ef ff"}},
};

/* Kos, sekis and what the corner makes of a shape. */
static const struct shape special_shapes[] = {
    {"rectangular six in the corner, no outside liberty",
     "...o\n...o\noooo",
     false,
     {PLAIN_WIN, 0, "bb"},
     {PLAIN_WIN, 0, "ba bb"}},
    {"rectangular six in the corner, one outside liberty",
     "...o.\n...o,\noooo",
     false,
     {PLAIN_KO, 0, "ba"},
     {PLAIN_WIN, 0, "ba bb"}},
    {"rectangular six in the corner, two outside liberties",
     "...o.\n...o.\noooo",
     false,
     {PLAIN_LOSS, 0, ""},
     {PLAIN_WIN, 0, "- ba bb"}},
    {"bent four around the corner point",
     "..o\n.oo\n.o,\noo,",
     false,
     {PLAIN_KO, 0, "ab"},
     {PLAIN_WIN, 0, "aa ab"}},
    {"bent four in the corner, stones inside",
     "XX.o\nXooo\n.oXX\nooX,",
     false,
     {PLAIN_KO, 0, "ca ac"},
     {PLAIN_KO, -1, "-"}},
    {"a ko for the second eye",
     "Xo.o\n.Xoo\nooo,",
     false,
     {PLAIN_KO, 0, "ca"},
     {PLAIN_WIN, 0, "ab"}},
    {"seki: three stones in five points in a row",
     "o.XXX.o\nooooooo",
     true,
     {PLAIN_LOSS, 0, ""},
     {PLAIN_WIN, 0, "-"}},
    {"seki: an eye on either side and one shared liberty",
     ".X.o.o\nXXoooo\nooo,,,",
     false,
     {PLAIN_LOSS, 0, ""},
     {PLAIN_WIN, 0, "-"}},
    {"two stones in four points in a row: no seki",
     "o.XX.o\noooooo",
     true,
     {PLAIN_WIN, 0, "da ga"},
     {PLAIN_LOSS, 0, ""}},
};

static void read_at(const char *drawing, bool at_side, struct plain_position *position,
                    struct go_set *region)
{
    struct plain_place place = {11, at_side ? 2 : 0, 0, 0, GO_BLACK};
    assert_true(plain_diagram_read(drawing, &place, position));
    plain_diagram_region(position, region);
}

/* "- aa ba": the members of a set of moves. */
static void list_moves(const struct go_set *moves, char *out)
{
    char *at = out;
    GO_SET_FOREACH (p, moves) {
        if (p == GO_PASS) {
            at += sprintf(at, "%s-", at == out ? "" : " ");
        } else {
            at += sprintf(at, "%s%c%c", at == out ? "" : " ", 'a' + go_column(p), 'a' + go_row(p));
        }
    }
    *at = '\0';
}

static void check_side(const struct shape *shape, const struct expected *expected,
                       struct plain_solver *solver, const struct plain_position *position)
{
    struct plain_verdict verdict;
    char moves[4 * GO_POINTS];
    plain_solver_classify(solver, position, MAX_THREATS, &verdict);
    list_moves(&verdict.moves, moves);
    int ko = verdict.threats_needed > 0 ? -verdict.threats_needed : verdict.survives;
    if (verdict.result != expected->result || ko != expected->ko ||
        strcmp(moves, expected->moves) != 0) {
        fail_msg("%s, %s first: result %d ko %d moves \"%s\"", shape->name,
                 position->to_play == GO_BLACK ? "attacker" : "defender", verdict.result, ko,
                 moves);
    }
}

static void check_shapes(const struct shape *shapes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct plain_position position;
        struct go_set region;
        read_at(shapes[i].drawing, shapes[i].at_side, &position, &region);
        struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
        assert_non_null(solver);
        check_side(&shapes[i], &shapes[i].attacker, solver, &position);
        position.to_play = GO_WHITE;
        check_side(&shapes[i], &shapes[i].defender, solver, &position);
        plain_solver_destroy(solver);
    }
}

static void test_plain_shapes(void **state)
{
    (void)state;
    check_shapes(plain_shapes, sizeof plain_shapes / sizeof plain_shapes[0]);
    check_shapes(centre_shapes, sizeof centre_shapes / sizeof centre_shapes[0]);
}

static void test_special_shapes(void **state)
{
    (void)state;
    check_shapes(special_shapes, sizeof special_shapes / sizeof special_shapes[0]);
}

static const char six[] = "...o\n...o\noooo";

static void test_threats_change_the_right_moves(void **state)
{
    (void)state;
    /* Rectangular six in the corner: only one move needs no ko threats. */
    static const struct {
        int attacker;
        int defender;
        const char *moves;
    } rows[] = {{0, 5, "bb"},       {0, 1, "bb"},    {0, 0, "ba bb"},
                {5, 0, "ba ab bb"}, {1, 1, "ba bb"}, {2, 0, "ba ab bb"}};
    struct plain_position position;
    struct go_set region;
    struct go_set moves;
    char text[64];
    read_at(six, false, &position, &region);
    struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        position.board.threats[GO_BLACK] = (uint8_t)rows[i].attacker;
        position.board.threats[GO_WHITE] = (uint8_t)rows[i].defender;
        assert_true(plain_solver_moves(solver, &position, &moves));
        list_moves(&moves, text);
        assert_string_equal(text, rows[i].moves);
    }
    plain_solver_destroy(solver);
}

/* One random line on the slow board: each position agrees with the positions after it. */
static void walk(struct plain_solver *solver, struct plain_position position,
                 const struct go_set *region, uint64_t *seed)
{
    for (int ply = 0; ply < 30; ply++) {
        enum plain_answer answer = plain_solver_ask(solver, &position);
        bool attacks = position.to_play == GO_BLACK;
        go_point choice = GO_NO_POINT;
        uint32_t n_legal = 0;
        bool some_captured = false;
        bool all_captured = true;
        struct go_set moves = *region;
        go_set_add(&moves, GO_PASS);
        GO_SET_FOREACH (p, &moves) {
            struct plain_position next = position;
            bool legal = go_board_slow_is_legal(&position.board, p, position.to_play);
            assert_int_equal(legal, plain_solver_is_legal(solver, &position, p));
            if (!legal) {
                continue;
            }
            bool captured = plain_position_play(&next, p)
                                ? plain_solver_ask(solver, &next) == PLAIN_CAPTURED
                                : go_set_is_empty(&next.target);
            some_captured |= captured;
            all_captured &= captured;
            if (hash_random_below(seed, ++n_legal) == 0) {
                choice = p;
            }
        }
        assert_int_equal(answer == PLAIN_CAPTURED, attacks ? some_captured : all_captured);
        if (!plain_position_play(&position, choice)) {
            return;
        }
    }
}

static void test_agrees_with_the_slow_board(void **state)
{
    (void)state;
    static const char *const drawings[] = {
        six,
        "...o.\n...o,\noooo",
        "XX.o\nXooo\n.oXX\nooX,",
        "Xo.o\n.Xoo\nooo,",
        ".oX.\noX.o\noooo",
        ".X.o.o\nXXoooo\nooo,,,",
        ".oX.o\nooXoo\n,o.o\n,ooo",
    };
    uint64_t seed = 1;
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++) {
        struct plain_position position;
        struct go_set region;
        read_at(drawings[i], false, &position, &region);
        struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
        size_t before = plain_solver_size(solver);
        for (int game = 0; game < 60; game++) {
            position.to_play = game % 2 == 0 ? GO_BLACK : GO_WHITE;
            position.board.threats[GO_BLACK] = (uint8_t)(game / 2 % 3);
            position.board.threats[GO_WHITE] = (uint8_t)(game / 6 % 3);
            walk(solver, position, &region, &seed);
        }
        assert_true(plain_solver_size(solver) > before);
        plain_solver_destroy(solver);
    }
}

static void test_symmetries_have_one_answer(void **state)
{
    (void)state;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
            struct plain_place place = {19, 0, 0, symmetry, (enum go_colour)colour};
            struct plain_position position;
            struct go_set region;
            struct plain_verdict verdict;
            assert_true(plain_diagram_read("...o.\n...o,\noooo", &place, &position));
            plain_diagram_region(&position, &region);
            struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
            plain_solver_classify(solver, &position, MAX_THREATS, &verdict);
            assert_int_equal(verdict.result, PLAIN_KO);
            assert_int_equal(go_set_count(&verdict.moves), 1);
            plain_solver_destroy(solver);
        }
    }
}

static void test_a_stone_put_back_is_no_survivor(void **state)
{
    (void)state;
    /*     o o *      White may put a stone back into the two points afterwards, but the
     *     X X X      marked stones have left the board.
     */
    struct plain_position position;
    memset(&position, 0, sizeof position);
    go_board_slow_init(&position.board, 5, 3);
    for (int column = 0; column < 2; column++) {
        go_board_slow_place(&position.board, go_point_at(column, 0), GO_WHITE);
        go_set_add(&position.target, go_point_at(column, 0));
    }
    for (int column = 0; column < 3; column++) {
        go_board_slow_place(&position.board, go_point_at(column, 1), GO_BLACK);
    }
    position.to_play = GO_BLACK;
    assert_false(plain_position_play(&position, go_point_at(2, 0)));
    assert_true(go_set_is_empty(&position.target));
    go_board_slow_play(&position.board, go_point_at(0, 0), GO_WHITE);
    assert_true(go_set_is_empty(&position.target));
}

/* One target of two strings: taking one of them is not enough. */
static void test_every_marked_stone_must_go(void **state)
{
    (void)state;
    struct plain_position position;
    struct go_set region;
    struct plain_verdict verdict;
    /*     o . X o . o      the stone a1 falls at once, the group on the right lives
     *     X X X o o o      with b1 and without
     */
    static const char drawing[] = "o.Xo.o.o\nXXXooooo";
    read_at(drawing, false, &position, &region);
    struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
    plain_solver_classify(solver, &position, MAX_THREATS, &verdict);
    assert_int_equal(verdict.result, PLAIN_LOSS);
    plain_solver_destroy(solver);
    GO_SET_FOREACH (p, &position.target) {
        if (go_column(p) > 2) {
            go_set_remove(&position.target, p);
        }
    }
    solver = plain_solver_create(&position, &region, PLAIN_CAP);
    plain_solver_classify(solver, &position, MAX_THREATS, &verdict);
    assert_int_equal(verdict.result, PLAIN_WIN);
    assert_true(go_set_has(&verdict.moves, go_point_at(1, 0)));
    plain_solver_destroy(solver);
}

static void test_passes(void **state)
{
    (void)state;
    struct plain_position position;
    struct go_set region;
    read_at("..o\nooo", false, &position, &region);
    struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
    /* Dead, but if the attacker has passed a second pass ends the line. */
    position.to_play = GO_WHITE;
    assert_int_equal(plain_solver_ask(solver, &position), PLAIN_CAPTURED);
    position.passes = 1;
    assert_int_equal(plain_solver_ask(solver, &position), PLAIN_SURVIVES);
    /* Under a ko ban the pass does not count. */
    position.passes = 0;
    position.board.ko = go_point_at(0, 0);
    assert_true(plain_position_play(&position, GO_PASS));
    assert_int_equal(position.passes, 0);
    assert_int_equal(position.board.ko, GO_NO_POINT);
    assert_true(plain_position_play(&position, GO_PASS));
    assert_int_equal(position.passes, 1);
    assert_false(plain_position_play(&position, GO_PASS));
    plain_solver_destroy(solver);
}

static void test_too_large(void **state)
{
    (void)state;
    struct plain_position position;
    struct go_set region;
    struct plain_verdict verdict;
    read_at(six, false, &position, &region);
    struct plain_solver *solver = plain_solver_create(&position, &region, 500);
    assert_int_equal(plain_solver_ask(solver, &position), PLAIN_TOO_LARGE);
    plain_solver_classify(solver, &position, MAX_THREATS, &verdict);
    assert_int_equal(verdict.result, PLAIN_UNKNOWN);
    assert_true(go_set_is_empty(&verdict.moves));
    assert_true(plain_solver_size(solver) <= 500);
    plain_solver_destroy(solver);

    /* More than 64 points that can change. */
    memset(&position, 0, sizeof position);
    go_set_clear(&region);
    go_board_slow_init(&position.board, 9, 9);
    for (int i = 0; i < 81; i++) {
        go_set_add(&region, go_point_at(i % 9, i / 9));
    }
    go_board_slow_place(&position.board, go_point_at(4, 4), GO_BLACK);
    go_set_add(&position.target, go_point_at(4, 4));
    position.to_play = GO_WHITE;
    assert_null(plain_solver_create(&position, &region, PLAIN_CAP));
}

static void test_a_liberty_outside_saves(void **state)
{
    (void)state;
    struct plain_position position;
    struct go_set region;
    struct plain_verdict verdict;
    read_at("..o.\nooo,", false, &position, &region);
    go_set_remove(&region, go_point_at(3, 0));
    struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
    plain_solver_classify(solver, &position, MAX_THREATS, &verdict);
    assert_int_equal(verdict.result, PLAIN_LOSS);
    plain_solver_destroy(solver);
}

static void test_drawings(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "..O\nOOO", "..o\noo?", "............o", "Xo\noo"};
    static const struct plain_place place = {9, 0, 0, 0, GO_BLACK};
    struct plain_position position;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(plain_diagram_read(wrong[i], &place, &position));
    }
    struct go_set region;
    char text[2 * GO_POINTS];
    assert_true(plain_diagram_read("  . . o\n  o o o\n\n", &place, &position));
    plain_diagram_region(&position, &region);
    plain_diagram_draw(&position, &region, text, sizeof text);
    assert_string_equal(text, "..oX\noooX\nXXXX\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_shapes),
        cmocka_unit_test(test_special_shapes),
        cmocka_unit_test(test_threats_change_the_right_moves),
        cmocka_unit_test(test_agrees_with_the_slow_board),
        cmocka_unit_test(test_symmetries_have_one_answer),
        cmocka_unit_test(test_a_stone_put_back_is_no_survivor),
        cmocka_unit_test(test_every_marked_stone_must_go),
        cmocka_unit_test(test_passes),
        cmocka_unit_test(test_too_large),
        cmocka_unit_test(test_a_liberty_outside_saves),
        cmocka_unit_test(test_drawings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
