/*
 * What a move does on the board: one drawing for each thing that can be said.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/effects.h"
#include "go/diagram.h"

struct effect_case {
    const char *drawing;
    const char *move;
    enum go_colour colour;
    enum go_colour defender;
    const char *expected;
};

static void check(const struct effect_case *c)
{
    struct go_diagram *diagram = calloc(1, sizeof *diagram);
    struct diag *diag = diag_create();
    struct strbuf text = STRBUF_INIT;
    assert_non_null(diagram);
    assert_int_equal(go_diagram_read(diagram, c->drawing, "drawing", diag), TS_OK);
    struct go_board *board = &diagram->board;
    go_point move = go_point_of_vertex(c->move, board->width, board->height);
    uint64_t hash = go_board_hash(board, GO_BLACK);
    effects_add(&text, board, move, c->colour, c->defender);
    assert_string_equal(strbuf_text(&text), c->expected);
    assert_int_equal(go_board_hash(board, GO_BLACK), hash);
    assert_int_equal(board->ply, 0);
    strbuf_fini(&text);
    diag_destroy(diag);
    free(diagram);
}

static void captures_and_saves(void **state)
{
    (void)state;
    const struct effect_case one = {". X . . .\n"
                                    "X O . . .\n"
                                    ". X . . .\n"
                                    ". . . . .\n"
                                    ". . . . .\n",
                                    "C4", GO_BLACK, GO_WHITE, "captures the white stone at B4"};
    const struct effect_case three = {"X X X . .\n"
                                      "O O X . .\n"
                                      ". O X O .\n"
                                      "O X X O .\n"
                                      ". X O O .\n",
                                      "A3", GO_BLACK, GO_WHITE,
                                      "captures the 3 white stones at A4 and puts the white stone "
                                      "at A2 in atari"};
    const struct effect_case runs = {"X X . . .\n"
                                     "O X . . .\n"
                                     ". . . . .\n"
                                     ". . . . .\n"
                                     ". . . . .\n",
                                     "A3", GO_WHITE, GO_WHITE,
                                     "saves the white stone at A4 from atari"};
    check(&one);
    check(&three);
    check(&runs);
}

static void gives_atari(void **state)
{
    (void)state;
    static const char two[] = ". . X . .\n"
                              ". X O . .\n"
                              ". . . O X\n"
                              ". . . X .\n"
                              ". . . . .\n";
    const struct effect_case one = {". X . . .\n"
                                    ". O . . .\n"
                                    ". X . . .\n"
                                    ". . . . .\n"
                                    ". . . . .\n",
                                    "C4", GO_BLACK, GO_WHITE,
                                    "puts the white stone at B4 in atari"};
    const struct effect_case both = {two, "C3", GO_BLACK, GO_WHITE,
                                     "puts the white stone at C4 and the white stone at D3 in "
                                     "atari"};
    check(&one);
    check(&both);
}

static void takes_a_ko(void **state)
{
    (void)state;
    const struct effect_case ko = {". X O O .\n"
                                   "X O . O .\n"
                                   ". X O . .\n"
                                   ". . . . .\n"
                                   ". . . . .\n",
                                   "C4", GO_BLACK, GO_WHITE, "takes the ko at B4"};
    check(&ko);
}

/* A stone that can be taken, and one that takes the last liberty but one of its own string. */
static void offers_stones(void **state)
{
    (void)state;
    const struct effect_case stone = {"O O O . .\n"
                                      ". . O . .\n"
                                      "O O O . .\n"
                                      ". . . . .\n"
                                      ". . . . .\n",
                                      "A4", GO_BLACK, GO_WHITE,
                                      "offers a stone that White can capture"};
    const struct effect_case string = {"O O O O .\n"
                                       "X . . O .\n"
                                       "O O O O .\n"
                                       ". . . . .\n"
                                       ". . . . .\n",
                                       "B4", GO_BLACK, GO_WHITE,
                                       "leaves the 2 black stones at A4 in atari and takes "
                                       "the point that would divide the 3-point space inside"};
    check(&stone);
    check(&string);
}

/*
 *     . O .      The middle of a straight three divides it, for whoever plays there.
 */
static void divides_a_space(void **state)
{
    (void)state;
    static const char three[] = ". . . O .\n"
                                "O O O O .\n"
                                ". . . . .\n"
                                ". . . . .\n"
                                ". . . . .\n";
    const struct effect_case defends = {three, "B5", GO_WHITE, GO_WHITE,
                                        "divides the space inside into 2 parts"};
    const struct effect_case attacks = {three, "B5", GO_BLACK, GO_WHITE,
                                        "takes the point that would divide the 3-point space "
                                        "inside"};
    const struct effect_case beside = {". . O . .\n"
                                       ". . O . .\n"
                                       "O O O . .\n"
                                       ". . . . .\n"
                                       ". . . . .\n",
                                       "A5", GO_BLACK, GO_WHITE,
                                       "is played inside the 4-point space of White"};
    check(&defends);
    check(&attacks);
    check(&beside);
}

static void shuts_a_space(void **state)
{
    (void)state;
    static const char open[] = ". . . . .\n"
                               "O O O . .\n"
                               ". . . . .\n"
                               ". . . . .\n"
                               ". . . . .\n";
    const struct effect_case three = {open, "D5", GO_WHITE, GO_WHITE,
                                      "closes off a space of 3 points at A5"};
    const struct effect_case two = {open, "C5", GO_WHITE, GO_WHITE,
                                    "closes off a space of 2 points at A5"};
    const struct effect_case one = {open, "B5", GO_WHITE, GO_WHITE, "encloses the point A5"};
    check(&three);
    check(&two);
    check(&one);
}

/*
 *     5 . O . X      The eye at A5 is false when Black gets B4, its only diagonal.
 *     4 O . . X
 */
static void decides_an_eye(void **state)
{
    (void)state;
    static const char corner[] = ". O . X .\n"
                                 "O . . X .\n"
                                 ". X X X .\n"
                                 ". . . . .\n"
                                 ". . . . .\n";
    const struct effect_case attacks = {corner, "B4", GO_BLACK, GO_WHITE,
                                        "takes the diagonal point on which the eye at A5 depends"};
    check(&attacks);
}

/* The attacker narrows a space from beside his wall, in one piece, when it is a small one. */
static void narrows_a_space(void **state)
{
    (void)state;
    static const char edge[] = ". . . X .\n"
                               "O O O X .\n"
                               ". . . . .\n"
                               ". . . . .\n"
                               ". . . . .\n";
    static const char middle[] = ". . . . .\n"
                                 "O O X O O\n"
                                 ". O X O .\n"
                                 ". . . . .\n"
                                 ". . . . .\n";
    const struct effect_case three = {edge, "C5", GO_BLACK, GO_WHITE,
                                      "narrows the empty space there to 2 points"};
    const struct effect_case inside = {edge, "B5", GO_BLACK, GO_WHITE, ""};
    const struct effect_case own_space = {edge, "C5", GO_BLACK, GO_BLACK, ""};
    const struct effect_case apart = {middle, "C5", GO_BLACK, GO_WHITE, ""};
    const struct effect_case large = {edge, "D3", GO_BLACK, GO_WHITE, ""};
    check(&three);
    check(&inside);
    check(&own_space);
    check(&apart);
    check(&large);
}

static void says_nothing(void **state)
{
    (void)state;
    static const char empty[] = ". . . . .\n"
                                ". . . . .\n"
                                ". . . . .\n"
                                ". . . . .\n"
                                ". . . . .\n";
    const struct effect_case quiet = {empty, "C3", GO_BLACK, GO_WHITE, ""};
    const struct effect_case pass = {empty, "pass", GO_BLACK, GO_WHITE, ""};
    check(&quiet);
    check(&pass);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_and_saves), cmocka_unit_test(gives_atari),
        cmocka_unit_test(takes_a_ko),         cmocka_unit_test(offers_stones),
        cmocka_unit_test(divides_a_space),    cmocka_unit_test(shuts_a_space),
        cmocka_unit_test(decides_an_eye),     cmocka_unit_test(narrows_a_space),
        cmocka_unit_test(says_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
