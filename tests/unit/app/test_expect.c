/*
 * What files say about their answers: texts by table, trees on this position, White to play.
 *
 *     . . . X O
 *     . . . X O
 *     X X X X O
 *     O O O O O
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "app/expect.h"

static void check_text(const char *text, enum expect_mark mark, const char *convention)
{
    const char *got = NULL;
    enum expect_mark found = expect_mark_of_text(text, &got);
    if (found != mark || (mark != EXPECT_NO_MARK && strcmp(got, convention) != 0)) {
        fail_msg("\"%s\" gives %d (%s), not %d", text, (int)found, got == NULL ? "" : got,
                 (int)mark);
    }
}

static void control_words_are_no_text(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool marks;
        const char *plain;
    } cases[] = {
        {"CHOICE", false, ""},
        {"CHOICERIGHT", true, ""},
        {"CHOICERIGHT", false, "RIGHT"},
        {"RIGHT\n", true, ""},
        {"RIGHT Well played.", true, "Well played."},
        {"White is dead. FORCE", false, "White is dead."},
        {"the RIGHTMOST stone", true, "the RIGHTMOST stone"},
        {"FORCEd", false, "FORCEd"},
        {"no CHOICE\nleft", false, "no \nleft"},
        {"  正解", true, "  正解"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf plain = STRBUF_INIT;
        expect_plain_text(&plain, cases[i].text, cases[i].marks);
        assert_string_equal(strbuf_text(&plain), cases[i].plain);
        strbuf_fini(&plain);
    }
}

static void right_words(void **state)
{
    (void)state;
    check_text("RIGHT", EXPECT_RIGHT, "RIGHT");
    check_text("Correct answer!", EXPECT_RIGHT, "Correct");
    check_text("Right move", EXPECT_RIGHT, "Correct");
    check_text("White kills. Correct.", EXPECT_RIGHT, "Correct");
    check_text("正确答案！", EXPECT_RIGHT, "正解");
    check_text("White is dead.\nRIGHT", EXPECT_RIGHT, "RIGHT");
    check_text("Well played: RIGHT! FORCE", EXPECT_RIGHT, "RIGHT");
    check_text("CHOICERIGHT", EXPECT_RIGHT, "RIGHT");
    check_text("White diesRIGHT", EXPECT_RIGHT, "RIGHT");
    check_text("白死RIGHT。", EXPECT_RIGHT, "RIGHT");
    check_text("Correct", EXPECT_RIGHT, "Correct");
    check_text("Correct. White wins.", EXPECT_RIGHT, "Correct");
    check_text("  [correct!]", EXPECT_RIGHT, "Correct");
    check_text("Correct 2", EXPECT_RIGHT, "Correct");
    check_text("Black dies.\nCorrect.", EXPECT_RIGHT, "Correct");
    check_text("right.", EXPECT_RIGHT, "Correct");
    check_text("正解", EXPECT_RIGHT, "正解");
    check_text("【正解】", EXPECT_RIGHT, "正解");
    check_text("正解图", EXPECT_RIGHT, "正解");
    check_text("正解1", EXPECT_RIGHT, "正解");
    check_text("正解。白死", EXPECT_RIGHT, "正解");
    check_text("정해", EXPECT_RIGHT, "正解");
    check_text("정답입니다.", EXPECT_RIGHT, "正解");
    check_text("정해도 1", EXPECT_RIGHT, "正解");
    check_text("正解です", EXPECT_RIGHT, "正解");
    check_text("答案正确！", EXPECT_RIGHT, "正解");
    check_text("Solution: White kills", EXPECT_RIGHT, "Correct");
    check_text("Richtig!", EXPECT_RIGHT, "Correct");
    check_text("Правильно.", EXPECT_RIGHT, "Correct");
    check_text("+", EXPECT_RIGHT, "+");
    check_text("+ Black lives", EXPECT_RIGHT, "+");
    check_text("正解１", EXPECT_RIGHT, "正解");
    check_text("正解变化", EXPECT_RIGHT, "正解");
    check_text("答案", EXPECT_RIGHT, "正解");
    check_text("解答图", EXPECT_RIGHT, "正解");
    check_text("正解圖一", EXPECT_RIGHT, "正解");
    check_text("正解图二：白死", EXPECT_RIGHT, "正解");
    check_text("○正解。", EXPECT_RIGHT, "正解");
    check_text("✓ Correct", EXPECT_RIGHT, "Correct");
    check_text("“Correct”", EXPECT_RIGHT, "Correct");
    check_text("<b>Correct</b>", EXPECT_RIGHT, "Correct");
    check_text("<p><i>right</i></p>", EXPECT_RIGHT, "Correct");
    check_text("Yes, that is correct.", EXPECT_RIGHT, "Correct");
    check_text("That’s right!", EXPECT_RIGHT, "Correct");
    check_text("White dies. This is the correct answer", EXPECT_RIGHT, "Correct");
    check_text("This move is correct, White dies", EXPECT_RIGHT, "Correct");
}

static void wrong_words(void **state)
{
    (void)state;
    check_text("WRONG", EXPECT_WRONG, "RIGHT");
    check_text("Wrong answer", EXPECT_WRONG, "Correct");
    check_text("Not correct.", EXPECT_WRONG, "Correct");
    check_text("Black lives. Wrong!", EXPECT_WRONG, "Correct");
    check_text("错误答案", EXPECT_WRONG, "正解");
    check_text("NOTTHIS", EXPECT_WRONG, "RIGHT");
    check_text("NOT RIGHT", EXPECT_WRONG, "RIGHT");
    check_text("Wrong: two eyes", EXPECT_WRONG, "Correct");
    check_text("Incorrect", EXPECT_WRONG, "Correct");
    check_text("不正解", EXPECT_WRONG, "正解");
    check_text("失败", EXPECT_WRONG, "正解");
    check_text("不正确", EXPECT_WRONG, "正解");
    check_text("錯誤", EXPECT_WRONG, "正解");
    check_text("错了。", EXPECT_WRONG, "正解");
    check_text("間違いです", EXPECT_WRONG, "正解");
    check_text("틀림", EXPECT_WRONG, "正解");
    check_text("Failed", EXPECT_WRONG, "Correct");
    check_text("Falsch", EXPECT_WRONG, "Correct");
    check_text("Неправильно", EXPECT_WRONG, "Correct");
    check_text("【失敗図】", EXPECT_WRONG, "正解");
    check_text("失败变化２：黑活", EXPECT_WRONG, "正解");
    check_text("失敗圖三", EXPECT_WRONG, "正解");
    check_text("×失敗です", EXPECT_WRONG, "正解");
    check_text("<font color=red>Wrong!</font>", EXPECT_WRONG, "Correct");
    check_text("Sorry, this is not correct.", EXPECT_WRONG, "Correct");
    check_text("That isn't right.", EXPECT_WRONG, "Correct");
    check_text("This is wrong", EXPECT_WRONG, "Correct");
    check_text("That is the wrong move.", EXPECT_WRONG, "Correct");
    /* A negative word beats a positive one, in either order. */
    check_text("Correct?\nWRONG", EXPECT_WRONG, "RIGHT");
    check_text("WRONG\nCorrect is the other move", EXPECT_WRONG, "RIGHT");
}

static void prose(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "Correct me if I am wrong",
        "Correctly played",
        "Black moves to the right",
        "Black lives. Right, but slow.",
        "White kills. Correct me if not.",
        "Not the right side. Wrongly played.",
        "Is it? Right or wrong?",
        "If Black plays A, wrong.",
        "Correct answers are rare",
        "Right, and now White can live on the left",
        "Is this the right move?",
        "BRIGHT",
        "RIGHTS",
        "RIGHTly",
        "COPYRIGHT",
        "CHOICE",
        "Wrongly, many players begin here",
        "黑地虽然和正解一样",
        "正解は左",
        "Solution is in the other variation",
        "成功的关键是A",
        "변화도",
        "変化図",
        "错过了机会",
        "White to play and live",
        "正解一样",
        "答案在A",
        "正解变化很多",
        "If this is correct, White lives",
        "Is this correct?",
        "Is it so? This is correct?",
        "That is the correct shape",
        "This is right next to the wall",
        "The move at A is correct.",
        "a < b: Correctly > played",
        "++",
        "+1",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        check_text(texts[i], EXPECT_NO_MARK, NULL);
    }
}

static void ko_words(void **state)
{
    (void)state;
    assert_true(expect_says_ko("Ko."));
    assert_true(expect_says_ko("White gets a ko"));
    assert_true(expect_says_ko("打劫"));
    assert_true(expect_says_ko("コウになる"));
    assert_false(expect_says_ko("Komi 6.5"));
    assert_false(expect_says_ko("No ko."));
    assert_false(expect_says_ko("Kill without a ko"));
    assert_false(expect_says_ko("Tokoro"));
}

/* Letters of the set in board order, a pass as "-". */
static const char *letters(const struct go_set *set)
{
    static char text[64];
    text[0] = '\0';
    GO_SET_FOREACH (p, set) {
        char point[3];
        strcat(text, text[0] == '\0' ? "" : " ");
        strcat(text, p == GO_PASS ? "-" : go_sgf_letters(p, point));
    }
    return text;
}

/* What a file of one tree expects of White; the sgf is to be destroyed by the caller. */
static struct sgf *read_tree(struct expect *out, const struct strbuf *text, bool first_variation)
{
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    assert_int_equal(sgf_parse(&sgf, strbuf_text(text), text->length, "tree", diag), TS_OK);
    struct go_board board;
    go_board_init(&board, 9, 9);
    expect_read(out, sgf, 0, &board, GO_WHITE, first_variation);
    diag_destroy(diag);
    return sgf;
}

/* `tree` is what stands behind the set-up, `statuses` are "bb DEAD, ba KO+". */
static void check_statuses(const char *tree, const char *statuses, bool ko)
{
    struct strbuf text = STRBUF_INIT;
    struct strbuf got = STRBUF_INIT;
    strbuf_printf(&text, "(;SZ[9]PL[W]AB[da][db][ac][bc][cc][dc]%s)", tree);
    struct expect expect;
    struct sgf *sgf = read_tree(&expect, &text, false);
    for (int i = 0; i < expect.n_statuses; i++) {
        char point[3];
        strbuf_printf(&got, "%s%s %s", i == 0 ? "" : ", ",
                      go_sgf_letters(expect.status[i].move, point), expect.status[i].text);
    }
    assert_string_equal(strbuf_text(&got), statuses);
    assert_int_equal(expect.ko, ko);
    sgf_destroy(sgf);
    strbuf_fini(&got);
    strbuf_fini(&text);
}

static void statuses_in_trees(void **state)
{
    (void)state;
    check_statuses("(;W[bb];B[ba];W[ab]C[+]S[DEAD])(;W[ba];B[bb]S[KO+])(;W[ab])", "bb DEAD, ba KO+",
                   false);
    check_statuses("(;W[bb]C[+]S[[A+1\\]KO-])(;W[bb]S[DEAD])", "bb [A+1]KO-", true);
    /* Another program's S. */
    check_statuses("(;W[bb]C[+]S[12])(;W[ba]S[])", "", false);
}

/* `tree` is what stands behind the set-up. */
static void check_tree(const char *tree, bool first_variation, const char *right, const char *wrong,
                       const char *convention)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(
        &text, "(;FF[4]SZ[9]PL[W]AB[da][db][ac][bc][cc][dc]AW[ea][eb][ec][ad][bd][cd][dd][ed]%s)",
        tree);
    struct expect expect;
    struct sgf *sgf = read_tree(&expect, &text, first_variation);
    assert_string_equal(letters(&expect.right), right);
    assert_string_equal(letters(&expect.wrong), wrong);
    assert_string_equal(expect.convention == NULL ? "" : expect.convention, convention);
    sgf_destroy(sgf);
    strbuf_fini(&text);
}

static void marks_in_trees(void **state)
{
    (void)state;
    check_tree("(;W[bb]C[RIGHT])(;W[ba]C[WRONG])(;W[ab])", false, "bb", "ba", "RIGHT");
    check_tree(";W[bb]C[RIGHT]", false, "bb", "", "RIGHT");
    /* At the leaf, on a node of either colour. */
    check_tree("(;W[bb];B[ba]C[Correct. White wins.])(;W[ba];B[bb]BM[1]C[Wrong])", false, "bb",
               "ba", "Correct");
    /* The opponent chooses; a later mistake does not spoil the first move. */
    check_tree("(;W[bb](;B[ba]C[CHOICE];W[ab]C[RIGHT])(;B[ab]C[CHOICE];W[aa]C[WRONG]))"
               "(;W[ca]C[NOTTHIS])(;W[cc]C[FORCE])",
               false, "bb", "ca", "RIGHT");
    /* The first move's own mark counts more than a refutation that is marked as correct. */
    check_tree("(;W[ba]C[WRONG];B[bb]C[Correct])(;W[bb]C[RIGHT])", false, "bb", "ba", "RIGHT");
    /* A label without a move above the variation. */
    check_tree("(;C[【正解】];W[bb];B[ba])(;C[不正解];W[ba];B[bb])", false, "bb", "ba", "正解");
    check_tree("(;W[ba];B[bb]C[不正解])(;W[ab];B[bb]C[黑地虽然和正解一样])(;W[bb]C[【正解】])",
               false, "bb", "ba", "正解");
    check_tree("(;W[bb]N[正解])(;W[ba]N[失败])", false, "bb", "ba", "正解");
    check_tree("(;W[bb];B[ba];W[ab]C[+])(;W[ba];B[bb])", false, "bb", "", "+");
    check_tree("(;W[bb]C[A move.]C[RIGHT])(;W[ba]N[x]C[A trap.][WRONG])", false, "bb", "ba",
               "RIGHT");
    check_tree("(;W[]C[RIGHT])", false, "-", "", "RIGHT");
    /* Two variations of one move. */
    check_tree("(;W[bb];B[aa]C[WRONG])(;W[bb];B[ba]C[RIGHT])", false, "bb", "", "RIGHT");
}

static void properties_in_trees(void **state)
{
    (void)state;
    check_tree("(;W[bb]TE[1])(;W[ba]BM[1])(;W[ab])", false, "bb", "ba", "TE/BM");
    check_tree("(;W[bb];B[ba];W[ab]TE[2])(;W[ba];B[bb]TE[1])", false, "bb", "", "TE/BM");
    check_tree("(;W[bb];B[ba];W[ab]CH[1])(;W[ba])", false, "bb", "", "TE/BM");
    /* GB and GW say for whom the node is good, whoever moved there. */
    check_tree("(;W[bb];B[ba];W[ab]GW[1])(;W[ba];B[bb]GB[2])", false, "bb", "ba", "TE/BM");
    /* uliGo marks what is wrong, and only that; with TR too, which elsewhere is the last move, or
     * anything. */
    check_tree("(;W[bb])(;W[ba]WV[bb];B[bb])", false, "bb", "ba", "WV");
    check_tree("(;W[bb])(;W[ba]WV[];B[bb])(;W[aa]TR[aa];B[bb])", false, "bb", "aa ba", "WV");
    check_tree("(;W[bb])(;W[ba]WV[bb];B[bb])(;W[aa]TR[ba];B[bb])", false, "aa bb", "ba", "WV");
    check_tree("(;W[bb];B[ba](;W[ab])(;W[aa]WV[aa];B[ab]))(;W[ba];B[bb];W[ab]WV[ab])", false, "bb",
               "ba", "WV");
    check_tree("(;W[bb]TR[bb])(;W[ba]BM[1])", false, "", "ba", "TE/BM");
    /* Words go before properties. */
    check_tree("(;W[bb]C[RIGHT])(;W[ba]TE[1])", false, "bb", "", "RIGHT");
}

static void no_marks(void **state)
{
    (void)state;
    check_tree("(;W[bb];B[ba])(;W[ba];B[bb])", false, "", "", "");
    check_tree("(;W[bb];B[ba])(;W[ba];B[bb])", true, "bb", "", "first-variation");
    check_tree("", true, "", "", "");
    /* Marks go before the first variation. */
    check_tree("(;W[ba])(;W[bb]C[RIGHT])", true, "bb", "", "RIGHT");
    /* The other side's moves are no answers. */
    check_tree("(;B[bb]C[RIGHT])", false, "", "", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_words),
        cmocka_unit_test(wrong_words),
        cmocka_unit_test(prose),
        cmocka_unit_test(ko_words),
        cmocka_unit_test(marks_in_trees),
        cmocka_unit_test(properties_in_trees),
        cmocka_unit_test(no_marks),
        cmocka_unit_test(control_words_are_no_text),
        cmocka_unit_test(statuses_in_trees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
