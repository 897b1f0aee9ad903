/*
 * The rules of the board, on diagrams.
 *
 * Moves are written "Xa OB2 X-": the colour, then a label of the diagram, a vertex, or "-" for a
 * pass.  Random games against a second implementation are in test_board_random.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "go/diagram.h"

#define KO                                                                                         \
    ". X O . .\n"                                                                                  \
    "X O a O .\n"                                                                                  \
    ". X O . ."

static struct go_diagram *new_diagram(const char *text)
{
    struct go_diagram *d = malloc(sizeof *d);
    assert_non_null(d);
    struct diag *diag = diag_create();
    enum ts_status status = go_diagram_read(d, text, "test", diag);
    diag_destroy(diag);
    assert_int_equal(status, TS_OK);
    return d;
}

struct move {
    enum go_colour colour;
    go_point at;
};

/* Reads the move at *text and steps over it. */
static struct move read_move(const struct go_diagram *d, const char **text)
{
    char word[8] = {0};
    size_t length = strcspn(*text, " ");
    assert_in_range(length, 2, sizeof word - 1);
    memcpy(word, *text, length);
    *text += length + strspn(*text + length, " ");
    struct move move = {word[0] == 'X' ? GO_BLACK : GO_WHITE, GO_PASS};
    if (length > 2) {
        move.at = go_point_of_vertex(word + 1, d->board.width, d->board.height);
    } else if (word[1] != '-') {
        move.at = d->label[(unsigned char)word[1]];
    }
    assert_int_not_equal(move.at, GO_NO_POINT);
    return move;
}

/* Plays all moves; returns what the last one captured. */
static int play_moves(struct go_diagram *d, const char *moves)
{
    int n_captured = 0;
    while (*moves != '\0') {
        struct move move = read_move(d, &moves);
        assert_true(go_board_is_legal(&d->board, move.at, move.colour));
        n_captured = go_board_play(&d->board, move.at, move.colour);
    }
    return n_captured;
}

static void take_all_back(struct go_board *board)
{
    while (board->ply > 0) {
        go_board_undo(board);
    }
}

static void assert_same_stones(const struct go_board *board, const char *text)
{
    struct go_diagram *d = new_diagram(text);
    assert_memory_equal(board->colour, d->board.colour, sizeof board->colour);
    assert_true(board->stones_hash == d->board.stones_hash);
    free(d);
}

struct play_case {
    const char *before;
    const char *moves;
    int n_captured; /* by the last move */
    const char *after;
    const char *ko; /* banned point afterwards, or NULL */
};

#define SNAPBACK                                                                                   \
    ". X X X X .\n"                                                                                \
    "X O O O O X\n"                                                                                \
    "X O a b O X"

static const struct play_case play_cases[] = {
    /* One stone in the corner, at the side, in the middle. */
    {"O X .\n"
     "a . .\n"
     ". . .",
     "Xa", 1,
     ". X .\n"
     "X . .\n"
     ". . .",
     NULL},
    {"X O X\n"
     ". a .\n"
     ". . .",
     "Xa", 1,
     "X . X\n"
     ". X .\n"
     ". . .",
     NULL},
    {". X . .\n"
     "X O a .\n"
     ". X . .\n"
     ". . . .",
     "Xa", 1,
     ". X . .\n"
     "X . X .\n"
     ". X . .\n"
     ". . . .",
     NULL},
    /* The last liberty is an eye: no suicide, since it captures. */
    {"O O O X\n"
     "O a O X\n"
     "O O O X\n"
     "X X X .",
     "Xa", 8,
     ". . . X\n"
     ". X . X\n"
     ". . . X\n"
     "X X X .",
     NULL},
    /* Four strings of one and two stones by one move. */
    {"X X O X X X\n"
     "X O a O O X\n"
     "X X O X X X",
     "Xa", 5,
     "X X . X X X\n"
     "X . X . . X\n"
     "X X . X X X",
     NULL},
    /* One string that touches the move on two sides counts once. */
    {"X X X .\n"
     "O O X .\n"
     "a O X .\n"
     "X X . .",
     "Xa", 3,
     "X X X .\n"
     ". . X .\n"
     "X . X .\n"
     "X X . .",
     NULL},
    /* Four strings become one; a pass changes nothing. */
    {". X .\n"
     "X a X\n"
     ". X .",
     "Xa", 0,
     ". X .\n"
     "X X X\n"
     ". X .",
     NULL},
    {"X .\n"
     ". O",
     "X-", 0,
     "X .\n"
     ". O",
     NULL},
    /* The whole board but one. */
    {"X X\n"
     "X a",
     "Oa", 3,
     ". .\n"
     ". O",
     NULL},
    /* Snapback, move by move.  O takes one stone with one left to breathe, but with many stones:
     * that is no ko. */
    {SNAPBACK, "Xa", 0,
     ". X X X X .\n"
     "X O O O O X\n"
     "X O X . O X",
     NULL},
    {SNAPBACK, "Xa Ob", 1,
     ". X X X X .\n"
     "X O O O O X\n"
     "X O . O O X",
     NULL},
    {SNAPBACK, "Xa Ob Xa", 7,
     ". X X X X .\n"
     "X . . . . X\n"
     "X . X . . X",
     NULL},
    /* Ko in the middle, at the side, in the corner. */
    {KO, "Xa", 1,
     ". X O . .\n"
     "X . X O .\n"
     ". X O . .",
     "B2"},
    {"X O a O\n"
     ". X O .",
     "Xa", 1,
     "X . X O\n"
     ". X O .",
     "B2"},
    {"a O X\n"
     "O X .",
     "Xa", 2,
     "X . X\n"
     ". X .",
     NULL},
    {"a O X\n"
     "O X .\n"
     ". . .",
     "Xa", 1,
     "X . X\n"
     "O X .\n"
     ". . .",
     "B3"},
    {"O a O .\n"
     "X O . .",
     "Xa", 1,
     ". X O .\n"
     "X O . .",
     "A2"},
    /* Two stones taken by one: may be taken back at once. */
    {". . . .\n"
     "O X X .\n"
     "a O O X",
     "Xa", 2,
     ". . . .\n"
     "O X X .\n"
     "X . . X",
     NULL},
    {". . . .\n"
     "O X X .\n"
     "a O O X",
     "Xa OB1", 1,
     ". . . .\n"
     "O X X .\n"
     ". O . X",
     NULL},
    /* One stone taken by one that has two liberties. */
    {". X O .\n"
     "X O a .\n"
     ". X O .",
     "Xa", 1,
     ". X O .\n"
     "X . X .\n"
     ". X O .",
     NULL},
    /* One stone taken by a stone that joins another. */
    {". X O . .\n"
     "X O a X O\n"
     ". X O O .",
     "Xa", 1,
     ". X O . .\n"
     "X . X X O\n"
     ". X O O .",
     NULL},
};

static void test_play_and_undo(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof play_cases / sizeof play_cases[0]; i++) {
        const struct play_case *c = &play_cases[i];
        struct go_diagram *d = new_diagram(c->before);
        assert_int_equal(play_moves(d, c->moves), c->n_captured);
        assert_same_stones(&d->board, c->after);
        go_point ko = c->ko == NULL ? GO_NO_POINT
                                    : go_point_of_vertex(c->ko, d->board.width, d->board.height);
        assert_int_equal(d->board.ko, ko);
        take_all_back(&d->board);
        assert_same_stones(&d->board, c->before);
        assert_int_equal(d->board.ko, GO_NO_POINT);
        free(d);
    }
}

struct legal_case {
    const char *position;
    const char *moves; /* played first */
    int threats[2];    /* of X and O at the start */
    const char *move;  /* the one in question */
    bool legal;
    bool spends;
};

/* Suicide of one stone; the owner may fill the point. */
#define SURROUNDED                                                                                 \
    "a X .\n"                                                                                      \
    "X . ."
/* Suicide of several stones, and of two strings joined. */
#define TWO_STONES                                                                                 \
    "a O X\n"                                                                                      \
    "X X ."
#define TWO_STRINGS                                                                                \
    "X X X X X\n"                                                                                  \
    "X O a O X\n"                                                                                  \
    "X X X X X\n"                                                                                  \
    ". . . . ."
/* The same, but the move captures. */
#define ONE_FALLS                                                                                  \
    "X O . .\n"                                                                                    \
    "a X O .\n"                                                                                    \
    "X O . .\n"                                                                                    \
    "O . . ."
#define WALL_FALLS                                                                                 \
    "X X X X X\n"                                                                                  \
    "X O a O X\n"                                                                                  \
    "O O X O O\n"                                                                                  \
    ". O O O ."
#define OCCUPIED                                                                                   \
    "X .\n"                                                                                        \
    ". O"
/* Black fills the board. */
#define FULL                                                                                       \
    "X X\n"                                                                                        \
    "X a"

static const struct legal_case legal_cases[] = {
    {SURROUNDED, "", {0, 0}, "Oa", false, false},
    {SURROUNDED, "", {0, 0}, "Xa", true, false},
    {TWO_STONES, "", {0, 0}, "Oa", false, false},
    {TWO_STRINGS, "", {0, 0}, "Oa", false, false},
    {ONE_FALLS, "", {0, 0}, "Oa", true, false},
    {WALL_FALLS, "", {0, 0}, "Oa", true, false},
    {OCCUPIED, "", {0, 0}, "XA2", false, false},
    {OCCUPIED, "", {0, 0}, "XB1", false, false},
    {FULL, "", {0, 0}, "Xa", false, false},
    {FULL, "", {0, 0}, "Oa", true, false},
    /* The ban, for the side whose stone was taken only. */
    {KO, "Xa", {0, 0}, "OB2", false, false},
    {KO, "Xa", {5, 0}, "OB2", false, false},
    {KO, "Xa", {0, 0}, "XB2", true, false},
    {KO, "Xa", {1, 1}, "XB2", true, false},
    {KO, "Xa", {0, 0}, "OE1", true, false},
    {KO, "Xa", {0, 0}, "O-", true, false},
    /* A threat breaks it. */
    {KO, "Xa", {0, 1}, "OB2", true, true},
    {KO, "Xa", {0, 1}, "OE1", true, false},
    /* Which is spent then, and there is a ban on the other side. */
    {KO, "Xa OB2", {0, 1}, "Xa", false, false},
    {KO, "Xa OB2", {1, 1}, "Xa", true, true},
    {KO, "Xa OB2 Xa", {1, 1}, "OB2", false, false},
    {KO, "Xa OB2 Xa", {1, 2}, "OB2", true, true},
    /* A move or a pass of either side ends it, and no threat is spent then. */
    {KO, "Xa OE1 XE3", {0, 1}, "OB2", true, false},
    {KO, "Xa OE1", {0, 0}, "OB2", true, false},
    {KO, "Xa O-", {0, 0}, "OB2", true, false},
    {KO, "Xa O- X-", {0, 0}, "OB2", true, false},
};

static void test_legal(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof legal_cases / sizeof legal_cases[0]; i++) {
        const struct legal_case *c = &legal_cases[i];
        struct go_diagram *d = new_diagram(c->position);
        d->board.threats[GO_BLACK] = (uint8_t)c->threats[0];
        d->board.threats[GO_WHITE] = (uint8_t)c->threats[1];
        play_moves(d, c->moves);
        const char *text = c->move;
        struct move move = read_move(d, &text);
        assert_int_equal(go_board_is_legal(&d->board, move.at, move.colour), c->legal);
        assert_int_equal(go_board_spends_threat(&d->board, move.at, move.colour), c->spends);
        if (c->legal) {
            int before = d->board.threats[move.colour];
            go_board_play(&d->board, move.at, move.colour);
            assert_int_equal(d->board.threats[move.colour], before - (c->spends ? 1 : 0));
        }
        take_all_back(&d->board);
        assert_int_equal(d->board.threats[GO_BLACK], c->threats[0]);
        assert_int_equal(d->board.threats[GO_WHITE], c->threats[1]);
        free(d);
    }
}

static void test_off_the_board(void **state)
{
    (void)state;
    struct go_board *board = malloc(sizeof *board);
    assert_non_null(board);
    for (int width = GO_MIN_SIZE; width <= GO_MAX_SIZE; width++) {
        for (int height = GO_MIN_SIZE; height <= GO_MAX_SIZE; height++) {
            go_board_init(board, width, height);
            int n_legal = 0;
            for (int p = -2; p < GO_POINTS + 2; p++) {
                bool on = go_board_on(board, (go_point)p);
                bool legal = go_board_is_legal(board, (go_point)p, GO_BLACK);
                assert_int_equal(legal, on || p == GO_PASS);
                n_legal += legal ? 1 : 0;
            }
            assert_int_equal(n_legal, width * height + 1);
        }
    }
    free(board);
}

struct look_case {
    const char *position;
    const char *move;
    int would_capture;
    int liberties_after;
};

static const struct look_case look_cases[] = {
    {". . .\n"
     ". a .\n"
     ". . .",
     "Xa", 0, 4},
    {"a .\n"
     ". .",
     "Xa", 0, 2},
    /* Joining two strings: the liberty in common, the corner, counts once. */
    {". X .\n"
     "X a .\n"
     ". . .",
     "Xa", 0, 5},
    /* The emptied points count where they touch the string. */
    {"O O O X\n"
     "O a O X\n"
     "O O O X\n"
     "X X X .",
     "Xa", 8, 4},
    {"O O X .\n"
     "a O X .\n"
     "X X X .",
     "Xa", 3, 6},
    {"a O .\n"
     ". O .",
     "Xa", 0, 1},
};

static void test_look(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof look_cases / sizeof look_cases[0]; i++) {
        const struct look_case *c = &look_cases[i];
        struct go_diagram *d = new_diagram(c->position);
        const char *text = c->move;
        struct move move = read_move(d, &text);
        struct go_board *board = &d->board;
        assert_int_equal(go_board_would_capture(board, move.at, move.colour), c->would_capture);
        for (int at_most = 0; at_most < 20; at_most++) {
            int expected = c->liberties_after < at_most ? c->liberties_after : at_most;
            int n = go_board_liberties_after(board, move.at, move.colour, at_most);
            assert_int_equal(n, expected);
        }
        go_board_play(board, move.at, move.colour);
        assert_int_equal(go_board_string(board, move.at)->n_liberties, c->liberties_after);
        free(d);
    }
    struct go_diagram *d = new_diagram(KO);
    assert_int_equal(go_board_would_capture(&d->board, GO_PASS, GO_BLACK), 0);
    free(d);
}

static void test_last_captures(void **state)
{
    (void)state;
    struct go_set points;
    struct go_diagram *d = new_diagram(". . . .\n"
                                       "O X X .\n"
                                       "a O O X");
    go_board_last_captures(&d->board, &points);
    assert_true(go_set_is_empty(&points));
    play_moves(d, "Xa");
    go_board_last_captures(&d->board, &points);
    assert_int_equal(go_set_count(&points), 2);
    assert_true(go_set_has(&points, go_point_of_vertex("B1", 4, 3)));
    assert_true(go_set_has(&points, go_point_of_vertex("C1", 4, 3)));
    play_moves(d, "O-");
    go_board_last_captures(&d->board, &points);
    assert_true(go_set_is_empty(&points));
    go_board_undo(&d->board);
    go_board_last_captures(&d->board, &points);
    assert_int_equal(go_set_count(&points), 2);
    free(d);
}

static void test_dead_string(void **state)
{
    (void)state;
    struct go_diagram *d = new_diagram(". X .\n"
                                       "X O X\n"
                                       ". X .");
    go_point dead = go_board_dead_string(&d->board);
    assert_int_equal(dead, go_point_of_vertex("B2", 3, 3));
    free(d);
    d = new_diagram(KO);
    assert_int_equal(go_board_dead_string(&d->board), GO_NO_POINT);
    free(d);
}

/* Equal hashes for equal positions, and for those only. */
static void test_hash(void **state)
{
    (void)state;
    struct go_diagram *one = new_diagram("a b c\n"
                                         "d . .");
    struct go_diagram *two = new_diagram("a b c\n"
                                         "d . .");
    play_moves(one, "Xa Ob Xc Od");
    play_moves(two, "Xc Od Xa Ob");
    uint64_t hash = go_board_hash(&one->board, GO_BLACK);
    assert_true(hash == go_board_hash(&two->board, GO_BLACK));
    assert_true(hash != go_board_hash(&two->board, GO_WHITE));
    two->board.threats[GO_BLACK] = 1;
    uint64_t black_threat = go_board_hash(&two->board, GO_BLACK);
    two->board.threats[GO_BLACK] = 0;
    two->board.threats[GO_WHITE] = 1;
    uint64_t white_threat = go_board_hash(&two->board, GO_BLACK);
    assert_true(hash != black_threat && hash != white_threat && black_threat != white_threat);
    free(one);
    free(two);

    /* The same stones with and without the ban. */
    one = new_diagram(KO);
    two = new_diagram(". X O . .\n"
                      "X . X O .\n"
                      ". X O . .");
    play_moves(one, "Xa");
    assert_true(one->board.stones_hash == two->board.stones_hash);
    uint64_t banned = go_board_hash(&one->board, GO_WHITE);
    assert_true(banned != go_board_hash(&two->board, GO_WHITE));
    play_moves(one, "O-");
    assert_true(go_board_hash(&one->board, GO_WHITE) == go_board_hash(&two->board, GO_WHITE));
    go_board_undo(&one->board);
    assert_true(go_board_hash(&one->board, GO_WHITE) == banned);
    free(one);
    free(two);
}

/*
 * As many moves as can be taken back, on a board that starts with as many strings as it can hold:
 * the records must last.
 *
 *     X O . X O        every empty point has four stones of different strings around it
 *     . X O X .
 *     O X . O X
 */
static void test_longest_game(void **state)
{
    (void)state;
    struct go_board *board = malloc(sizeof *board);
    struct go_board *before = malloc(sizeof *before);
    assert_non_null(board);
    assert_non_null(before);
    go_board_init(board, GO_MAX_SIZE, GO_MAX_SIZE);
    for (int row = 0; row < GO_MAX_SIZE; row++) {
        for (int column = 0; column < GO_MAX_SIZE; column++) {
            if ((column + 2 * row) % 5 != 2) {
                enum go_colour colour = (column + row) % 2 == 0 ? GO_BLACK : GO_WHITE;
                go_board_place(board, go_point_at(column, row), colour);
            }
        }
    }
    assert_true(board->n_strings > 480);
    *before = *board;
    int n_moves = 0;
    enum go_colour colour = GO_BLACK;
    while (board->ply < GO_MAX_PLY) {
        go_point move = GO_PASS;
        for (go_point p = 1; p < GO_POINTS && move == GO_PASS; p++) {
            move = go_board_is_legal(board, p, colour) ? p : GO_PASS;
        }
        go_board_play(board, move, colour);
        n_moves += move == GO_PASS ? 0 : 1;
        colour = go_other(colour);
    }
    assert_true(n_moves > 480);
    take_all_back(board);
    assert_memory_equal(board->colour, before->colour, sizeof board->colour);
    assert_memory_equal(board->string_at, before->string_at, sizeof board->string_at);
    assert_int_equal(board->n_strings, before->n_strings);
    assert_int_equal(board->n_log, 0);
    assert_true(board->stones_hash == before->stones_hash);
    free(board);
    free(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_and_undo), cmocka_unit_test(test_legal),
        cmocka_unit_test(test_off_the_board), cmocka_unit_test(test_look),
        cmocka_unit_test(test_last_captures), cmocka_unit_test(test_dead_string),
        cmocka_unit_test(test_hash),          cmocka_unit_test(test_longest_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
