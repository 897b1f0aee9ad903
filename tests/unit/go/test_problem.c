/*
 * From SGF text to a position: set-up, moves of the tree, problems of a file, overrides, region.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "problem_reading.h"

static void everything_that_a_file_states(void **state)
{
    (void)state;
    struct reading *reading = read_good("(;FF[4]GM[1]SZ[9]GN[One \\] two]PL[B]" CORNER
                                        "MA[ca]C[Black to play and live])");
    const struct go_problem *problem = &reading->problem;
    assert_string_equal(problem->source, "file.sgf");
    assert_string_equal(problem->name, "One ] two");
    assert_int_equal(problem->index, 0);
    assert_int_equal(problem->question.board.width, 9);
    assert_int_equal(problem->question.board.height, 9);
    assert_int_equal(problem->question.board.ply, 0);
    assert_int_equal(problem->question.to_play, GO_BLACK);
    assert_int_equal(problem->objective, GO_SAVE);
    check_target(reading, "C9 A8 B8 C8");
    assert_true(problem->closed);
    assert_false(problem->inferred_to_play);
    assert_false(problem->inferred_objective);
    assert_false(problem->inferred_target);
    assert_true(problem->inferred_region);
    char text[200];
    assert_string_equal(vertices(&problem->question.region, 9, text, sizeof text),
                        "A9 B9 C9 A8 B8 C8");
    assert_int_equal(diag_count(reading->diag), 0);
    free_reading(reading);
}

static void rules_of_the_file(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        bool area;
    } cases[] = {{"", false},           {"RU[Japanese]", false}, {"RU[]", false},
                 {"RU[Chinese]", true}, {"RU[ chinese]", true},  {"RU[AGA]", true},
                 {"RU[中国]", true},    {"RU[日本]", false},     {"RU[GOE]", true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "(;SZ[9]%sPL[B]" CORNER ")", cases[i].rules);
        struct reading *reading = read_good(text);
        assert_int_equal(reading->problem.question.area_rules, cases[i].area);
        assert_int_equal(reading->problem.rules_of_file, cases[i].area);
        free_reading(reading);
    }
}

static void sizes(void **state)
{
    (void)state;
    static const struct {
        const char *size;
        int width;
        int height;
    } good[] = {{"", 19, 19},        {"SZ[19]", 19, 19}, {"SZ[7]", 7, 7},
                {"SZ[9:13]", 9, 13}, {"SZ[25]", 25, 25}, {"SZ[ 9 ]", 9, 9}};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "(;%sPL[B]" CORNER ")", good[i].size);
        struct reading *reading = read_good(text);
        assert_int_equal(reading->problem.question.board.width, good[i].width);
        assert_int_equal(reading->problem.question.board.height, good[i].height);
        free_reading(reading);
    }
    check_fault("(;SZ[1]AB[aa])",
                "file.sgf:1:6: error: the board is 1x1: sizes from 2 to 25 can be used");
    check_fault("(;SZ[9:26]" CORNER ")",
                "file.sgf:1:6: error: the board is 9x26: sizes from 2 to 25 can be used");
    check_fault("(;SZ[27]" CORNER ")",
                "file.sgf:1:6: error: the board is 27x27: sizes from 2 to 25 can be used");
    check_repair("(;PL[B]SZ[19:]" CORNER ")", "1:11", "SZ[19:] is taken as 19x19");
    check_repair("(;PL[B]SZ[9x13]" CORNER ")", "1:11", "SZ[9x13] is taken as 9x13");
    check_repair("(;PL[B]SZ[9, 9]" CORNER ")", "1:11", "SZ[9, 9] is taken as 9x9");
    check_repair("(;PL[B]SZ[9.0]" CORNER ")", "1:11", "SZ[9.0] is taken as 9x9");
    check_repair("(;PL[B]SZ[9][19]" CORNER ")", "1:11", "SZ has several values: SZ[9] is taken");
    check_repair("(;PL[B]SZ[0]" CORNER ")", "1:11", "SZ[0] is no board size: 19 is taken");
    check_repair("(;PL[B]SZ[99]" CORNER ")", "1:11", "SZ[99] is no board size: 19 is taken");
    check_repair("(;PL[B]SZ[-9]" CORNER ")", "1:11", "SZ[-9] is no board size: 19 is taken");
    check_repair("(;PL[B]SZ[x]" CORNER ")", "1:11", "SZ[x] is no board size: 19 is taken");
    check_repair("(;PL[B]SZ[]" CORNER ")", "1:11", "SZ[] is no board size: 19 is taken");
}

static void points_come_as_lists_and_rectangles(void **state)
{
    (void)state;
    struct reading *reading =
        read_good("(;SZ[9]PL[B]AB[ab:cb][ca]AW[da:db][dc:ac] \n AE[ii:hh]MA[aa:cb])");
    check_target(reading, "C9 A8 B8 C8");
    assert_int_equal(colour_at(reading, "A7"), GO_WHITE);
    assert_int_equal(colour_at(reading, "D9"), GO_WHITE);
    free_reading(reading);
}

static void later_nodes_change_the_set_up(void **state)
{
    (void)state;
    /* A stone is taken off, one is recoloured, one is added; then come two variations. */
    struct reading *reading = read_good("(;SZ[9]" CORNER "[ef];AB[ee]"
                                        ";AE[ee]AB[ef];C[here];AW[eg]PL[W]"
                                        "(;W[aa];AB[hh])(;W[ba]))");
    assert_int_equal(colour_at(reading, "E5"), GO_EMPTY);
    assert_int_equal(colour_at(reading, "E4"), GO_BLACK);
    assert_int_equal(colour_at(reading, "E3"), GO_WHITE);
    assert_int_equal(colour_at(reading, "H2"), GO_EMPTY);
    assert_int_equal(reading->problem.question.to_play, GO_WHITE);
    free_reading(reading);

    check_repair("(;SZ[9]W[ba]" CORNER ")", "1:2",
                 "stones are set up and a move is played in one node: the set-up comes first");
}

static void a_pass_with_the_set_up_is_no_answer(void **state)
{
    (void)state;
    check_repair("(;SZ[9]B[]" CORNER ";W[ba])", "1:10",
                 "B[] beside the set-up is a pass: it is not taken for the answer");
    check_repair("(;SZ[19]B[tt]" CORNER ";W[ba])", "1:11",
                 "B[tt] beside the set-up is a pass: it is not taken for the answer");
    /* What follows says who plays; after the pass alone it is the other side's turn. */
    static const struct {
        const char *text;
        enum go_colour side;
    } cases[] = {
        {"(;SZ[9]B[]" CORNER ";W[ba])", GO_WHITE},   {"(;SZ[9]B[]" CORNER ";B[ba])", GO_BLACK},
        {"(;SZ[9]W[ ]" CORNER ";B[ba])", GO_BLACK},  {"(;SZ[9]B[]" CORNER ")", GO_WHITE},
        {"(;SZ[9]W[]PL[W]" CORNER ")", GO_WHITE},    {"(;SZ[9]B[tt]" CORNER ";W[ba])", GO_WHITE},
        {"(;SZ[9]B[zz]" CORNER ";W[ba])", GO_WHITE}, {"(;SZ[21]B[tt]" CORNER ")", GO_BLACK},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct reading *reading = read_good(cases[i].text);
        assert_int_equal(reading->problem.question.to_play, cases[i].side);
        free_reading(reading);
    }
}

static void stones_that_cannot_be(void **state)
{
    (void)state;
    check_repair("(;SZ[9]PL[B]" CORNER "\n[zz])", "2:2",
                 "AW[zz] is off the 9x9 board: it is left out");
    check_repair("(;SZ[9]PL[B]" CORNER "\n[jj:kk])", "2:2",
                 "AW[jj:kk] is off the 9x9 board: it is left out");
    static const char *const none[] = {"", "a", "ab-W", "aa:", "1a", "aa:bb:cc", "D9x"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        char text[200];
        char message[80];
        snprintf(text, sizeof text, "(;SZ[9]PL[B]" CORNER "\n[%s])", none[i]);
        snprintf(message, sizeof message, "AW[%s] is no point: it is left out", none[i]);
        check_repair(text, "2:2", message);
    }
    check_repair("(;SZ[9]PL[B]" CORNER "\n[K15])", "2:2",
                 "AW[K15] is off the 9x9 board: it is left out");
    check_repair("(;SZ[9]PL[B]" CORNER "\n[da])", "2:2", "D9 is set up twice");
    /* The later one in the file counts, whatever the order in which kinds are read. */
    check_repair("(;SZ[9]PL[B]AW[da][db][ac][bc][cc][dc][ca]\nAB[ca][ab][bb][cb])", "2:4",
                 "AB and AW in one node at C9: AB counts, the later one");
    check_repair("(;SZ[9]PL[B]AE[ca]\n" CORNER ")", "2:4",
                 "AB and AE in one node at C9: AB counts, the later one");
    struct reading *reading = read_good("(;SZ[9]PL[B]AE[ee]" CORNER "[ff];AB[ee]AW[gg]AE[gg][ff])");
    assert_int_equal(colour_at(reading, "E5"), GO_BLACK);
    assert_int_equal(colour_at(reading, "F4"), GO_EMPTY);
    assert_int_equal(colour_at(reading, "G3"), GO_EMPTY);
    free_reading(reading);
    /* Capitals, vertices and letters of East Asian width can mean but one thing. */
    static const char *const spellings[] = {"EE", "E5", "ｅｅ", "ＥＥ", "Ｅ５", "E5:F4", "EE:FF"};
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        char text[200];
        char warning[120];
        snprintf(text, sizeof text, "(;SZ[9]PL[B]" CORNER "\n[%s][GG])", spellings[i]);
        snprintf(warning, sizeof warning,
                 "AW[%s] is no point of SGF: taken as E5, and others of the kind likewise",
                 spellings[i]);
        check_repair(text, "2:2", warning);
        reading = read_good(text);
        assert_int_equal(colour_at(reading, "E5"), GO_WHITE);
        assert_int_equal(colour_at(reading, "G3"), GO_WHITE);
        assert_int_equal(colour_at(reading, "F4"), i >= 5 ? GO_WHITE : GO_EMPTY);
        free_reading(reading);
    }
    reading = read_good("(;SZ[９]PL[Ｗ]" CORNER ")");
    assert_int_equal(reading->problem.question.board.width, 9);
    assert_int_equal(reading->problem.question.to_play, GO_WHITE);
    free_reading(reading);
    /* Many are counted. */
    reading = read_good("(;SZ[9]PL[B]AE[aa:ii]" CORNER ")");
    check_target(reading, "C9 A8 B8 C8");
    assert_int_equal(diag_count(reading->diag), 6);
    free_reading(reading);
    check_fault("(;SZ[9]PL[B]" CORNER "\n[ii];AB[hi][ih])",
                "file.sgf:2:2: error: illegal position: the white stone at J1 has no liberties");
    check_fault("(;SZ[9]PL[B])",
                "file.sgf:1:2: error: no stones are set up: AB and AW place them, or moves");
    check_fault("(;SZ[9]PL[B]AB[aa]AE[bb];AE[aa])",
                "file.sgf:1:2: error: no stones are set up: AB and AW place them, or moves");
    check_fault("(;GM[2]SZ[9]PL[B]" CORNER ")", "file.sgf:1:6: error: GM[2] is not Go");
}

static void every_fault_is_reported(void **state)
{
    (void)state;
    struct reading *reading = read_with("(;GM[3]SZ[26]AB[ba][ab]\nAW[aa])", 0, NULL);
    assert_int_equal(reading->status, TS_E_INPUT);
    assert_int_equal(diag_count_of(reading->diag, DIAG_ERROR), 3);
    free_reading(reading);
    reading = read_with("(;SZ[9]AB[ab][ba][hi][ih]AW[aa][ii])", 0, NULL);
    assert_int_equal(reading->status, TS_E_INPUT);
    assert_int_equal(diag_count_of(reading->diag, DIAG_ERROR), 2);
    free_reading(reading);
}

/* The corner, but for the last moves: B8 and C7 are played. */
#define EARLIER "AB[ca][ab][cb]AW[da][db][ac][bc][dc]"

static void moves_that_lead_to_the_problem(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum go_colour side;
    } rows[] = {
        /* The question is put behind them, by PL or in words. */
        {"(;SZ[9]" EARLIER ";B[bb];W[cc];PL[B]\n;B[aa])", GO_BLACK},
        {"(;SZ[9]" EARLIER ";B[bb];W[cc]C[Black to play](;B[aa])(;B[ba]))", GO_BLACK},
        {"(;SZ[9]" EARLIER ";B[bb];W[cc];B[ii]C[白先](;W[aa])(;W[ba]))", GO_WHITE},
        /* Without set-up all moves make the position, down to the first branching or the end. */
        {"(;SZ[9];B[ca];W[da];B[ab];W[db];B[bb];W[ac];B[cb];W[bc];B[ii];W[cc];B[ih];W[dc])",
         GO_BLACK},
        {"(;SZ[9];B[ca];W[da];B[ab];W[db];B[bb];W[ac];B[cb];W[bc];B[ii];W[cc];B[ih];W[dc];B[hi]"
         "(;W[aa])(;W[ba]))",
         GO_WHITE},
        {"(;SZ[9];B[ca];W[da];B[ab];W[db];B[bb];W[ac];B[cb];W[bc];B[ii];W[cc];B[ih];W[dc];PL[W]"
         ";W[aa];B[ba])",
         GO_WHITE},
        /* Stones that are set up behind a move, and a capture: J1 is taken. */
        {"(;SZ[9];B[ee];W[ii];AB[hi];B[ih];" CORNER "PL[W])", GO_WHITE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct reading *reading = read_good(rows[i].text);
        assert_int_equal(diag_count(reading->diag), 0);
        assert_int_equal(reading->problem.question.to_play, rows[i].side);
        assert_int_equal(reading->problem.question.board.ply, 0);
        assert_int_equal(colour_at(reading, "B8"), GO_BLACK);
        assert_int_equal(colour_at(reading, "C7"), GO_WHITE);
        assert_int_equal(colour_at(reading, "A9"), GO_EMPTY);
        check_target(reading, "C9 A8 B8 C8");
        free_reading(reading);
    }
    /* A question that was put before is not put again by what is said in the solution. */
    struct reading *reading = read_good("(;SZ[9]PL[W]" CORNER ";W[aa]C[Black to play];B[ba])");
    assert_int_equal(colour_at(reading, "A9"), GO_EMPTY);
    free_reading(reading);
    /* What the rules forbid is done as it says. */
    reading = read_good("(;SZ[9];B[ee];W[ee];" CORNER "PL[W])");
    check_message(reading, DIAG_WARNING,
                  "file.sgf:1:17: warning: illegal move W E5 (move 2): a stone stands there");
    assert_int_equal(colour_at(reading, "E5"), GO_WHITE);
    free_reading(reading);
}

/* Black takes F5 at G5, a ko:   X O .
 *                             X O * O
 *                               X O .   */
#define KO "[fe][gd][gf][he];AB[fd][ee][ff]MA[ca]"

/* The first in the file is the move, before the problem and in its tree. */
static void two_moves_in_one_node(void **state)
{
    (void)state;
    struct reading *reading = read_good("(;SZ[9]" CORNER "(;W[aa]B[ba])(;W[ba]))");
    assert_int_equal(reading->problem.question.to_play, GO_WHITE);
    check_message(reading, DIAG_WARNING,
                  "file.sgf:1:61: warning: two moves in one node: W is played, B[ba] is left out");
    free_reading(reading);
    reading = read_good("(;SZ[9];B[hh]W[ii];" CORNER "PL[W])");
    check_message(reading, DIAG_WARNING,
                  "file.sgf:1:16: warning: two moves in one node: B is played, W[ii] is left out");
    assert_int_equal(colour_at(reading, "H2"), GO_BLACK);
    assert_int_equal(colour_at(reading, "J1"), GO_EMPTY);
    free_reading(reading);
}

/* As those of stones may. */
static void points_of_moves_may_hold_blanks(void **state)
{
    (void)state;
    static const char *const texts[] = {"bb", " bb ", "b b", "\nbb\t"};
    struct go_board board;
    go_board_init(&board, 9, 9);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char text[100];
        assert_int_equal(go_problem_point(&board, texts[i]), go_point_at(1, 1));
        snprintf(text, sizeof text,
                 "(;PL[W]SZ[9]"
                 "AB[ha][hb][ic]AW[ga][gb][gc][hc];W[%s])",
                 texts[i]);
        free_reading(read_good(text));
    }
    assert_int_equal(go_problem_point(&board, " "), GO_PASS);
    assert_int_equal(go_problem_point(&board, "t t"), GO_PASS);
    assert_int_equal(go_problem_point(&board, "b"), GO_NO_POINT);
    assert_int_equal(go_problem_point(&board, "bb bb"), GO_NO_POINT);
    assert_int_equal(go_problem_point(&board, "jj"), GO_NO_POINT);
}

static void moves_of_the_tree(void **state)
{
    (void)state;
    /* Captures, passes in all forms, a ko retaken after a move elsewhere. */
    struct reading *reading =
        read_good("(;SZ[9]PL[W]" CORNER KO "(;W[ba];B[aa](;W[];B[tt];W[ii])(;W[ii];B[ih]))"
                  "(;W[];B[ge];W[ii];B[ih];W[fe]))");
    assert_int_equal(diag_count(reading->diag), 0);
    assert_int_equal(reading->problem.question.board.ply, 0);
    assert_int_equal(colour_at(reading, "B9"), GO_EMPTY);
    assert_int_equal(colour_at(reading, "F5"), GO_WHITE);
    free_reading(reading);

    check_repair("(;SZ[9]PL[B]" CORNER KO ";B[ge]\n;W[fe])", "2:4",
                 "illegal move W F5 (move 2): a ko may not be retaken");
    check_repair("(;SZ[9]PL[W]" CORNER ";W[ba]\n;B[ca])", "2:4",
                 "illegal move B C9 (move 2): a stone stands there");
    check_repair("(;SZ[9]PL[W]" CORNER "[hi];W[ih]\n;B[ii](;W[aa])(;W[aa]))", "2:4",
                 "illegal move B J1 (move 2): it would have no liberties");
    check_repair("(;SZ[9]PL[B]" CORNER "\n;B[zz];W[ba])", "2:4",
                 "B[zz] is no point of the 9x9 board: taken as a pass");
    /* Up to 19x19 "tt" is a pass, beyond a point. */
    reading = read_good("(;SZ[21]PL[W]" CORNER ";W[tt]\n;B[tt])");
    check_message(reading, DIAG_WARNING,
                  "file.sgf:2:4: warning: illegal move B U2 (move 2): a stone stands there");
    free_reading(reading);
}

/* A line that is longer than a board can take back is looked at as far as that goes. */
static void a_very_long_line(void **state)
{
    (void)state;
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, "(;SZ[9]PL[B]" CORNER);
    for (int i = 0; i < 20000; i++) {
        strbuf_add(&text, i % 2 == 0 ? ";B[]" : ";W[]");
    }
    strbuf_add(&text, ")");
    struct reading *reading = read_good(strbuf_text(&text));
    assert_int_equal(diag_count(reading->diag), 0);
    free_reading(reading);
    strbuf_fini(&text);
}

static int count(const char *text)
{
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    assert_int_equal(sgf_parse(&sgf, text, strlen(text), "file.sgf", diag), TS_OK);
    int n = go_problem_count(sgf);
    sgf_destroy(sgf);
    diag_destroy(diag);
    return n;
}

static void problems_in_a_file(void **state)
{
    (void)state;
    assert_int_equal(count("(;SZ[9]" CORNER ")"), 1);
    assert_int_equal(count("(;SZ[9]" CORNER ")(;SZ[9]" CORNER ";B[aa](;W[ab])(;W[ba]))"), 2);
    assert_int_equal(count("(;C[x](;" CORNER ")(;" CORNER ";AW[hh])(;AW[aa]))"), 3);
    assert_int_equal(count("(;C[x];N[y](;N[one](;AB[aa])(;AB[bb]))(;N[two](;AB[cc])))"), 3);
    /* Set-up behind set-up or behind a move is no new problem, nor are moves or empty nodes. */
    assert_int_equal(count("(;AB[aa](;AB[bb])(;AB[cc]))"), 1);
    assert_int_equal(count("(;(;B[aa];AB[bb])(;B[cc])(;))"), 1);
    assert_int_equal(count("(;(;B[aa];AB[bb])(;AB[cc])(;))"), 1);
    assert_int_equal(count("(;)(;AB[aa])"), 2);

    /* What the root says holds for all of them, but not the comment of a sibling. */
    static const char chapters[] = "(;SZ[9]GN[Set]C[Small set]"
                                   "(;N[first]PL[W]" CORNER "C[one])"
                                   "(;C[Black to live]" CORNER "))"
                                   "(;PL[B]" CORNER ")";
    static const struct {
        const char *name;
        enum go_colour side;
        int size;
    } rows[] = {{"first", GO_WHITE, 9}, {"Set", GO_BLACK, 9}, {"", GO_BLACK, 19}};
    assert_int_equal(count(chapters), 3);
    for (int i = 0; i < 3; i++) {
        struct reading *reading = read_with(chapters, i, NULL);
        check_message(reading, DIAG_ERROR, "");
        assert_int_equal(reading->status, TS_OK);
        assert_int_equal(reading->problem.index, i);
        assert_string_equal(reading->problem.name, rows[i].name);
        assert_int_equal(reading->problem.question.to_play, rows[i].side);
        assert_int_equal(reading->problem.question.board.width, rows[i].size);
        assert_int_equal(diag_count(reading->diag), 0);
        free_reading(reading);
    }
}

/* A bad problem does not touch the next one. */
static void the_next_problem_is_still_read(void **state)
{
    (void)state;
    static const char text[] = "(;SZ[9]PL[B]AB[ab][ba]AW[aa])\n(;SZ[9]PL[B]" CORNER ")";
    struct reading *reading = read_with(text, 0, NULL);
    assert_int_equal(reading->status, TS_E_INPUT);
    struct diag *diag = diag_create();
    assert_int_equal(go_problem_read(&reading->problem, reading->sgf, 1, NULL, diag), TS_OK);
    assert_int_equal(diag_count(diag), 0);
    check_target(reading, "C9 A8 B8 C8");
    diag_destroy(diag);
    free_reading(reading);
}

static void a_long_name_is_cut_between_letters(void **state)
{
    (void)state;
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, "(;PL[B]" CORNER "GN[");
    for (int i = 0; i < 50; i++) {
        strbuf_add(&text, "黑");
    }
    strbuf_add(&text, "])");
    struct reading *reading = read_good(strbuf_text(&text));
    assert_int_equal(strlen(reading->problem.name), 126);
    free_reading(reading);
    strbuf_fini(&text);
}

/* The one error about an option, without the place of the problem in the file. */
static void check_bad_option(const char *text, struct go_overrides overrides, const char *expected)
{
    char message[300];
    struct reading *reading = read_with(text, 0, &overrides);
    snprintf(message, sizeof message, "file.sgf:1:2: error: %s", expected);
    check_message(reading, DIAG_ERROR, message);
    assert_int_equal(reading->status, TS_E_INPUT);
    free_reading(reading);
}

static void overrides_come_first(void **state)
{
    (void)state;
    struct go_overrides overrides = {.target = "c8", .to_play = "White"};
    struct reading *reading = read_with("(;SZ[9]PL[B]" CORNER "MA[da];B[aa])", 0, &overrides);
    check_message(reading, DIAG_ERROR, "");
    check_message(reading, DIAG_WARNING, "");
    check_target(reading, "C9 A8 B8 C8");
    assert_int_equal(reading->problem.question.to_play, GO_WHITE);
    assert_int_equal(reading->problem.objective, GO_KILL);
    assert_false(reading->problem.inferred_target);
    assert_false(reading->problem.inferred_to_play);
    assert_true(reading->problem.inferred_objective);
    free_reading(reading);

    /* The objective chooses among the groups, against a comment. */
    overrides = (struct go_overrides){.objective = "Live"};
    reading = read_with("(;PL[W]" TWO_CORNERS "C[White to kill])", 0, &overrides);
    check_message(reading, DIAG_ERROR, "");
    check_target(reading, "R2 S2 T2 R1");
    assert_int_equal(reading->problem.objective, GO_SAVE);
    assert_false(reading->problem.inferred_objective);
    free_reading(reading);

    /* Several strings. */
    overrides = (struct go_overrides){.target = "D9, a7", .to_play = "b"};
    reading = read_with("(;SZ[9]" CORNER ")", 0, &overrides);
    check_message(reading, DIAG_ERROR, "");
    check_target(reading, "D9 D8 A7 B7 C7 D7");
    free_reading(reading);
}

static void bad_overrides_name_the_option(void **state)
{
    (void)state;
    static const char text[] = "(;SZ[9]PL[B]" CORNER ")";
    check_bad_option(text, (struct go_overrides){.target = "E5"},
                     "--target E5: no stone stands there, name one of the group");
    check_bad_option(text, (struct go_overrides){.target = "Z99"},
                     "--target Z99: no point of the 9x9 board (A1 to J9, without I)");
    check_bad_option(text, (struct go_overrides){.target = "A8,D9"},
                     "--target D9: stones of both colours");
    check_bad_option(text, (struct go_overrides){.target = ""}, "--target: no point is given");
    check_bad_option(text, (struct go_overrides){.to_play = "green"},
                     "--to-play green: neither black nor white");
    check_bad_option(text, (struct go_overrides){.objective = "win"},
                     "--objective win: neither kill nor save");
    check_bad_option(text, (struct go_overrides){.objective = "kill", .target = "A8"},
                     "--objective kill: the stones at stake belong to the side to play");
    check_bad_option(text, (struct go_overrides){.objective = "save", .target = "D9"},
                     "--objective save: the stones at stake belong to the other side");
    check_bad_option(text, (struct go_overrides){.region = "A9:C77"},
                     "--region A9:C77: no points of the 9x9 board (A1 to J9, without I)");
    check_bad_option(text, (struct go_overrides){.region = "A9:B8"},
                     "--region: the stone at stake at C9 is not in it");
    /* As long as it likes. */
    char word[300];
    char expected[128];
    memset(word, 'x', sizeof word);
    word[sizeof word - 1] = '\0';
    snprintf(expected, sizeof expected,
             "--target %.47s: no point of the 9x9 board (A1 to J9, without I)", word);
    check_bad_option(text, (struct go_overrides){.target = word}, expected);
}

static void rules(void **state)
{
    (void)state;
    static const char text[] = "(;SZ[9]PL[B]" CORNER ")";
    static const char *const words[] = {NULL, "japanese", "area"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct go_overrides overrides = {.rules = words[i]};
        struct reading *reading = read_with(text, 0, &overrides);
        check_message(reading, DIAG_ERROR, "");
        assert_int_equal(reading->problem.question.area_rules, i == 2);
        free_reading(reading);
    }
}

static void regions(void **state)
{
    (void)state;
    static const char text[] = "(;SZ[9]PL[B]" CORNER ")";
    char points[300];
    struct go_overrides overrides = {.region = "C8:A9,j1"};
    struct reading *reading = read_with(text, 0, &overrides);
    check_message(reading, DIAG_ERROR, "");
    assert_string_equal(vertices(&reading->problem.question.region, 9, points, sizeof points),
                        "A9 B9 C9 A8 B8 C8 J1");
    assert_false(reading->problem.inferred_region);
    assert_true(reading->problem.closed);
    free_reading(reading);
    /* Too small to hold everything that matters. */
    overrides.region = "B9:C9,A8:C8";
    reading = read_with(text, 0, &overrides);
    check_message(reading, DIAG_ERROR, "");
    assert_false(reading->problem.closed);
    free_reading(reading);

    /* The view narrows the margin of an open problem when it shows all of the target. */
    static const char *const views[] = {"", "VW[aa:ee]", "VW[aa:dd]", "VW[]"};
    static const bool within[] = {false, true, false, false};
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        char open[200];
        snprintf(open, sizeof open, "(;PL[W]AB[dc][dd]AW[cc]MA[dd]%s)", views[i]);
        reading = read_good(open);
        assert_false(reading->problem.closed);
        assert_true(go_set_has(&reading->problem.question.region, go_point_at(4, 3)));
        assert_int_equal(!go_set_has(&reading->problem.question.region, go_point_at(5, 3)),
                         within[i]);
        free_reading(reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_that_a_file_states),
        cmocka_unit_test(rules_of_the_file),
        cmocka_unit_test(sizes),
        cmocka_unit_test(points_come_as_lists_and_rectangles),
        cmocka_unit_test(later_nodes_change_the_set_up),
        cmocka_unit_test(a_pass_with_the_set_up_is_no_answer),
        cmocka_unit_test(stones_that_cannot_be),
        cmocka_unit_test(every_fault_is_reported),
        cmocka_unit_test(moves_that_lead_to_the_problem),
        cmocka_unit_test(two_moves_in_one_node),
        cmocka_unit_test(points_of_moves_may_hold_blanks),
        cmocka_unit_test(moves_of_the_tree),
        cmocka_unit_test(a_very_long_line),
        cmocka_unit_test(problems_in_a_file),
        cmocka_unit_test(the_next_problem_is_still_read),
        cmocka_unit_test(a_long_name_is_cut_between_letters),
        cmocka_unit_test(overrides_come_first),
        cmocka_unit_test(bad_overrides_name_the_option),
        cmocka_unit_test(rules),
        cmocka_unit_test(regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
