/* formats/drawing: boards drawn as text, in the ways that mail, forums and programs draw them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "formats/drawing.h"
#include "formats/sgf.h"

#define HEAD "(;FF[4]GM[1]CA[UTF-8]"

static void check(const char *text, const char *expected)
{
    struct strbuf out = STRBUF_INIT;
    struct diag *diag = diag_create();
    assert_int_equal(drawing_to_sgf(&out, text, strlen(text), "name", diag), DRAWING_READ);
    assert_int_equal(diag_count_of(diag, DIAG_ERROR), 0);
    const char *first = strbuf_text(&out);
    assert_string_equal(first + strspn(first, "\n"), expected);
    diag_destroy(diag);
    strbuf_fini(&out);
}

static void a_part_by_coordinates(void **state)
{
    (void)state;
    check("Black to play and live\n\n"
          "4 O O O o . .\n"
          "3 X X X O . .\n"
          "2 . a X O . .\n"
          "1 . . X O . .\n"
          "  A B C D E F\n",
          HEAD "SZ[19]AB[aq][bq][cq][cr][cs]AW[ap][bp][cp][dp][dq][dr][ds]TR[dp]LB[br:a]"
               "C[Black to play and live])");
    check("15 . . X O\n14 X X O .\n   Q R S T", HEAD "SZ[19]AB[re][pf][qf]AW[se][rf])");
}

/* GNU Go: numbers and letters on all sides, a board of its own size, talk on the right. */
static void a_whole_board_of_a_program(void **state)
{
    (void)state;
    check("   A B C D E\n"
          " 5 . . . . . 5\n"
          " 4 . X + O . 4\n"
          " 3 . + . + . 3\n"
          " 2 . X + O . 2     WHITE (O) has captured 0 stones\n"
          " 1 . . . . . 1     BLACK (X) has captured 0 stones\n"
          "   A B C D E\n",
          HEAD "SZ[5]AB[bb][bd]AW[db][dd])");
    check("1 . # .\n2 # o .\n3 . . .\n  A B C", HEAD "SZ[3]AB[ba][ab]AW[bb])");
}

/* A 6x6 corner with two empty lines around the stones is what tsumego itself draws of 19x19. */
static void margins_tell_a_part_from_a_board(void **state)
{
    (void)state;
    check("4 . . . .\n3 . . . .\n2 X O . .\n1 . X . .\n  A B C D", HEAD "SZ[19]AB[ar][bs]AW[br])");
    check("4 . . . .\n3 . . X .\n2 X O . .\n1 . X . .\n  A B C D",
          HEAD "SZ[4]AB[cb][ac][bd]AW[bc])");
}

static void edges_place_it(void **state)
{
    (void)state;
    check("+-------\n| . X .\n| O . .\n", HEAD "SZ[19]AB[ba]AW[ab])");
    check("  . X . |\n O . . |\n--------+\n", HEAD "SZ[19]AB[rr]AW[qs])");
    check("| . X . |\n| O . . |\n+-------+\n", HEAD "SZ[3]AB[bb]AW[ac])");
    check("---\n.X.\nO..\n...\n---\n", HEAD "SZ[3]AB[ba]AW[ab])");
    check("┌┬●┐\n├○┼┤\n└┴┴┘\n", HEAD "SZ[4:3]AB[ca]AW[bb])");
    check("┌─┬─●\n├─○─┼\n", HEAD "SZ[19]AB[ca]AW[bb])");
}

static void a_bare_one_is_a_whole_board(void **state)
{
    (void)state;
    check("..X.\nxO..\n", HEAD "SZ[4:2]AB[ca][ab]AW[bb]TR[ab])");
    check(".X.\nO..\n...\nNo\n", HEAD "SZ[3]AB[ba]AW[ab]C[No])");
    check("..x.\nxo..\n", HEAD "SZ[4:2]AB[ca][ab]AW[bb])");
    check(".*+.\n*O..\n", HEAD "SZ[4:2]AB[ba][ab]AW[bb])");
    check("..B.\nBW..\n", HEAD "SZ[4:2]AB[ca][ab]AW[bb])");
    check("X*b.\nX@.1\n", HEAD "SZ[4:2]AB[aa][ab]AW[bb]LB[ba:*][ca:b][db:1])");
}

static void the_diagrams_of_a_wiki(void **state)
{
    (void)state;
    check("$$Wc9 White to kill\n"
          "$$ -----------\n"
          "$$ | . 2 X O .\n"
          "$$ | 1 X B O a\n"
          "$$ | O Q W , C\n"
          "$$ {AR A1 B2}\n",
          HEAD "SZ[9]PL[W]AB[ca][bb][cb]AW[da][db][ac][bc][cc]CR[cb][cc][ec]TR[bc]LB[eb:a]"
               "C[White to kill];W[ab];B[ba])");
    check("$$ A title\n$$ . X .\n$$ O . .\n", HEAD "SZ[19]AB[ji]AW[ij]C[A title])");
}

/* Words above each drawing, or below each one. */
static void several_with_their_words(void **state)
{
    (void)state;
    check("First ]\n.X\nO.\n\nSecond\n\n.O\nX.\nThe end\n", HEAD
          "SZ[2]AB[ba]AW[ab]C[First \\]])\n\n\n\n\n" HEAD "SZ[2]AB[ab]AW[ba]C[Second\nThe end])");
    check(".X\nO.\nFirst\n\n.O\nX.\nSecond\n",
          HEAD "SZ[2]AB[ba]AW[ab]C[First])\n\n\n\n" HEAD "SZ[2]AB[ab]AW[ba]C[Second])");
}

static enum drawing read(const char *text, char said[200])
{
    struct strbuf out = STRBUF_INIT;
    struct diag *diag = diag_create();
    enum drawing found = drawing_to_sgf(&out, text, strlen(text), "name", diag);
    said[0] = '\0';
    if (diag_count(diag) > 0) {
        const struct diag_message *m = diag_get(diag, diag_count(diag) - 1);
        snprintf(said, 200, "%d:%s", m->line, m->text);
    }
    diag_destroy(diag);
    strbuf_fini(&out);
    return found;
}

static void words_are_no_drawing(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",           "\n\n",       "Black to play.\nWhite to play.\n",
        "X O X\n",    "...\n...\n", "A B C\nD E F\n",
        "OK.\nNo.\n", "x\no\nx\n",  "1. e4 e5\n2. Nf3 Nc6\n",
        "O.\nX..\n",  "1\n2\n3\n",  "| | |\n-----\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char said[200];
        assert_int_equal(read(texts[i], said), DRAWING_NONE);
        assert_string_equal(said, "");
    }
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    char said[200];
    assert_int_equal(read("\n.X.\nO..\n....\n", said), DRAWING_FAULTY);
    assert_string_equal(said, "4:the first row of the drawing has 3 points, this one 4");
    assert_int_equal(read("4 . X\n3 O .\n  A B\n", said), DRAWING_READ);
    assert_string_equal(
        said, "1:no SGF, read as a drawing: columns A to B, rows 3 to 4 of a board of 19x19");
}

/* The reader of SGF files falls back on it, in any encoding, and keeps the lines. */
static void a_file_that_is_a_drawing(void **state)
{
    (void)state;
    static const char text[] = "\x8D\x95\x82\xCC\x8E\xE8\x94\xD4\n\n.X\nO.\n"; /* Shift-JIS */
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    assert_int_equal(sgf_parse(&sgf, text, sizeof text - 1, "name", diag), TS_OK);
    assert_int_equal(sgf->n_trees, 1);
    assert_int_equal(sgf->trees->line, 3);
    assert_string_equal(sgf_first(sgf->trees, "C"),
                        "\xE9\xBB\x92\xE3\x81\xAE\xE6\x89\x8B\xE7\x95\xAA");
    sgf_destroy(sgf);
    diag_destroy(diag);

    diag = diag_create();
    sgf = NULL;
    assert_int_equal(sgf_parse(&sgf, ".X\nO.\n.X.\n", 10, "name", diag), TS_E_SYNTAX);
    assert_int_equal(diag_count(diag), 1);
    assert_null(sgf);
    diag_destroy(diag);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_by_coordinates),
        cmocka_unit_test(a_whole_board_of_a_program),
        cmocka_unit_test(margins_tell_a_part_from_a_board),
        cmocka_unit_test(edges_place_it),
        cmocka_unit_test(a_bare_one_is_a_whole_board),
        cmocka_unit_test(the_diagrams_of_a_wiki),
        cmocka_unit_test(several_with_their_words),
        cmocka_unit_test(words_are_no_drawing),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(a_file_that_is_a_drawing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
