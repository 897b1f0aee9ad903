/* formats/sgf: files in other encodings than UTF-8, declared, guessed, false and mixed. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "formats/sgf.h"
#include "sgf_asserts.h"

#define SJIS_COMMENT "\x8Bl\x8C\xE9\x82\xCC\x95\\\x8E\xA6" /* ends no value early: 95 5C */

static void encodings_are_told_by_ca(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        const char *encoding;
        const char *text;
    } cases[] = {
        {"(;CA[GB18030]C[\xBA\xDA\xCF\xC8])", "GB18030", "黑先"},
        {"(;C[\xBA\xDA\xCF\xC8]CA[gbk])", "GB18030", "黑先"},
        {"(;CA[Big5]C[\xB3\\\xA5i])", "Big5", "許可"},
        {"(;CA[Big5]C[\xA6\xA8\xA5\\]AB[aa])", "Big5", "成功"},
        {"(;CA[Shift_JIS]C[" SJIS_COMMENT "])", "Shift_JIS", "詰碁の表示"},
        {"(;CA[Shift_JIS]C[\x83\\]AB[aa])", "Shift_JIS", "ソ"},
        {"(;CA[ISO-8859-1]C[f\xFCr])", "windows-1252", "für"},
        {"(;CA[windows-1251]C[\xCA\xEE])", "windows-1251", "Ко"},
        {"(;CA[UTF-8]C[黑先])", "UTF-8", "黑先"},
        {"(;CA[GB18030]C[ascii])", "UTF-8", "ascii"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *file = cases[i].file;
        assert_comment(file, strlen(file), cases[i].encoding, cases[i].text);
        struct result r = read_bytes(file, strlen(file));
        assert_int_equal(diag_count(r.diag), 0);
        const struct sgf_property *c = sgf_find(r.sgf->trees, "C");
        assert_int_equal(c->n, 1);
        release(&r);
    }
}

/* ISO-2022-JP is all ASCII to the eye, so that the whole file has to be converted first. */
static void the_code_of_old_mail(void **state)
{
    (void)state;
    static const char declared[] = "(;CA[iso-2022-jp]C[\x1B$B@52r\x1B(B]AB[aa])";
    assert_comment(declared, sizeof declared - 1, "ISO-2022-JP", "正解");
    struct result r = read_bytes(declared, sizeof declared - 1);
    assert_int_equal(diag_count(r.diag), 0);
    release(&r);
    /* 0x5D and 0x5C as halves of a character are no brackets and no escapes. */
    static const char bare[] = "(;C[\x1B$B@]4\\\x1B(B]AB[aa])";
    assert_repaired_bytes(bare, sizeof bare - 1, "(;C[摂舘]AB[aa])\n", 1, 1,
                          "looks like ISO-2022-JP");
}

/* 0x5D, the "]", as second byte: 羡 in GBK, 蹙 etc. in others; AB behind it must survive. */
static void second_bytes_are_no_brackets(void **state)
{
    (void)state;
    static const struct {
        const char *label;
        const char *bytes;
    } cases[] = {{"GBK", "\x81]\x8B]"}, {"Big5", "\xA4]\xAB]"}, {"Shift_JIS", "\x83]\x97]"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf file = STRBUF_INIT;
        strbuf_printf(&file, "(;CA[%s]C[%s]AB[aa](;W[bb])(;W[cc]))", cases[i].label,
                      cases[i].bytes);
        struct result r = read_bytes(file.text, file.length);
        assert_int_equal(r.status, TS_OK);
        assert_int_equal(diag_count(r.diag), 0);
        assert_string_equal(sgf_first(r.sgf->trees, "AB"), "aa");
        assert_string_equal(sgf_first(r.sgf->trees->child->sibling, "W"), "cc");
        assert_null(strchr(sgf_first(r.sgf->trees, "C"), ']'));
        release(&r);
        strbuf_fini(&file);
    }
}

static void encodings_are_guessed_without_ca(void **state)
{
    (void)state;
    assert_comment("(;C[黑先])", 12, "UTF-8", "黑先");
    static const char sjis[] = "(;AB[aa]C[" SJIS_COMMENT "](;W[bb])(;W[cc]))";
    assert_comment(sjis, strlen(sjis), "Shift_JIS", "詰碁の表示");
    struct result r = read_bytes(sjis, strlen(sjis));
    assert_int_equal(diag_count(r.diag), 1);
    assert_message(&r, 0, DIAG_WARNING, 1, 2, "looks like Shift_JIS");
    release(&r);
    static const char latin[] = "(;C[f\xFCr Wei\xDF])";
    assert_comment(latin, strlen(latin), "windows-1252", "für Weiß");
    static const char big5[] = "(;C[\xA5\xD5\xA5\xFD\xB1\xFE\xB6\xC2 \xA6\xA8\xA5\\]AB[aa])";
    assert_comment(big5, strlen(big5), "Big5", "白先殺黑 成功");
}

static void a_false_ca_is_reported(void **state)
{
    (void)state;
    static const char file[] = "(;CA[UTF-8]GM[1]C[\xBA\xDA\xC6\xE5\xD4\xDA\xD7\xF3\xC9\xCF]AB[aa])";
    assert_comment(file, strlen(file), "GB18030", "黑棋在左上");
    assert_repaired(file, "(;CA[UTF-8]GM[1]C[黑棋在左上]AB[aa])\n", 1, 6, "not UTF-8 as declared");
    static const char other[] = "(;CA[GB2312]C[黑棋在左上角])";
    assert_comment(other, strlen(other), "UTF-8", "黑棋在左上角");
    assert_repaired(other, "(;CA[UTF-8]C[黑棋在左上角])\n", 1, 6, "looks like UTF-8");
    /* Bytes that could be what is declared, but make no sense so. */
    static const char western[] =
        "(;CA[ISO-8859-1]C[\xBA\xDA\xC6\xE5\xD4\xDA\xD7\xF3\xC9\xCF]AB[aa])";
    assert_repaired(western, "(;CA[UTF-8]C[黑棋在左上]AB[aa])\n", 1, 6, "looks like GB18030");
    static const char french[] =
        "(;CA[ISO-8859-1]C[\xC0 Noir, cr\xE9\xE9 \xE0 No\xEBl, \xE9t\xE9])";
    assert_comment(french, strlen(french), "windows-1252", "À Noir, créé à Noël, été");
    static const char unknown[] = "(;CA[klingon]C[黑])";
    assert_repaired(unknown, "(;CA[UTF-8]C[黑])\n", 1, 6, "unknown encoding 'klingon'");
    static const char escape[] = "(;CA[\x1B[31m]C[黑])";
    assert_repaired(escape, "(;CA[UTF-8]C[黑])\n", 1, 6, "unknown encoding '?[31m'");
}

static void byte_order_marks_decide(void **state)
{
    (void)state;
    static const char utf8[] = "\xEF\xBB\xBF(;CA[GBK]C[黑先])";
    assert_comment(utf8, strlen(utf8), "UTF-8", "黑先");
    struct result r = read_bytes(utf8, strlen(utf8));
    assert_int_equal(diag_count(r.diag), 0);
    assert_int_equal(r.sgf->trees->column, 2);
    release(&r);
    static const char little[] = "\xFF\xFE(\0;\0C\0[\0\xD1\x9E]\0)\0";
    assert_comment(little, sizeof little - 1, "UTF-16LE", "黑");
    static const char big[] = "\xFE\xFF\0(\0;\0C\0[\x9E\xD1\0]\0)";
    assert_comment(big, sizeof big - 1, "UTF-16BE", "黑");
    static const char wide[] = "\xFF\xFE\0\0(\0\0\0;\0\0\0C\0\0\0[\0\0\0\xD1\x9E\0\0]\0\0\0)\0\0\0";
    assert_comment(wide, sizeof wide - 1, "UTF-32LE", "黑");
    /* Without a mark the first "(;" shows it. */
    static const char bare_little[] = "(\0;\0C\0[\0\xD1\x9E]\0)\0";
    assert_comment(bare_little, sizeof bare_little - 1, "UTF-16LE", "黑");
    static const char bare_big[] = "\0 \0(\0;\0C\0[\x9E\xD1\0]\0)";
    assert_repaired_bytes(bare_big, sizeof bare_big - 1, "(;C[黑])\n", 1, 1, "looks like UTF-16BE");
    static const char false_mark[] = "\xEF\xBB\xBF(;C[\xBA\xDA\xC6\xE5\xD4\xDA\xD7\xF3\xC9\xCF])";
    assert_comment(false_mark, strlen(false_mark), "GB18030", "黑棋在左上");
}

/* Files that were put together by hand: each tree has its own CA, or none. */
static void every_tree_has_its_own_encoding(void **state)
{
    (void)state;
    static const char file[] = "(;CA[Big5]C[\xB3\\\xA5i])\n"
                               "(;CA[GBK]C[\xBA\xDA\xCF\xC8])\n"
                               "(;CA[UTF-8]C[黑先])\n"
                               "(;C[\x83\\\x82\xCC\x95\\])\n"
                               "(;C[ascii])\n";
    static const char *const texts[] = {"許可", "黑先", "黑先", NULL, "ascii"};
    struct result r = read_bytes(file, strlen(file));
    assert_int_equal(r.sgf->n_trees, 5);
    size_t i = 0;
    for (const struct sgf_node *t = r.sgf->trees; t != NULL; t = t->sibling, i++) {
        if (texts[i] != NULL) {
            assert_string_equal(sgf_first(t, "C"), texts[i]);
        }
        const char *ca = sgf_first(t, "CA");
        assert_true(ca == NULL || strcmp(ca, "UTF-8") == 0);
    }
    release(&r);
}

/*
 * A comment that a program cut in the middle of a character: its first byte B0 and the "]" behind
 * it are a character of GBK, which swallows the bracket and AB.
 */
static void a_comment_cut_within_a_character_ends(void **state)
{
    (void)state;
    static const char file[] = "(;CA[GBK]C[\xBA\xDA\xCF\xC8\xB0]AB[aa][bb]AW[cc];W[dd]C[\xBA\xDA])";
    struct result r = read_bytes(file, strlen(file));
    assert_int_equal(r.status, TS_OK);
    assert_written(r.sgf, "(;CA[UTF-8]C[黑先\xEF\xBF\xBD]AB[aa][bb]AW[cc];W[dd]C[黑])\n");
    assert_int_equal(diag_count(r.diag), 1);
    assert_message(&r, 0, DIAG_WARNING, 1, 1, "replaced: 1");
    release(&r);
}

/* The cut comment must not spoil the others: the second byte of the last character is a backslash.
 */
static void other_comments_keep_their_backslash_bytes(void **state)
{
    (void)state;
    static const char file[] = "(;CA[Big5]C[\xA5\xD5\xA5\xFD\xB1]AB[aa][bb];W[dd]C[\xB3\\\xA5i])";
    struct result r = read_bytes(file, strlen(file));
    assert_int_equal(r.status, TS_OK);
    assert_written(r.sgf, "(;CA[UTF-8]C[白先\xEF\xBF\xBD]AB[aa][bb];W[dd]C[許可])\n");
    release(&r);
}

/* Too little text for the guess; but read as Latin-1 the bracket of C would be missing. */
static void brackets_betray_the_encoding(void **state)
{
    (void)state;
    static const char file[] = "(;C[\xE0\\](;W[aa])(;W[bb]))";
    struct result r = read_bytes(file, strlen(file));
    assert_int_equal(r.status, TS_OK);
    assert_string_equal(sgf_first(r.sgf->trees->child->sibling, "W"), "bb");
    assert_int_equal(diag_count(r.diag), 1);
    assert_message(&r, 0, DIAG_WARNING, 1, 2, "looks like Shift_JIS");
    release(&r);
}

/* A program that escapes bytes writes 功 at the end of a value as A5 5C 5C, then "]". */
static void texts_escaped_by_bytes_are_read(void **state)
{
    (void)state;
    static const char file[] = "(;CA[Big5]C[\xA6\xA8\xA5\\\\]AB[aa][bb];W[cc]C[\xB3\\\\\xA5i])";
    struct result r = read_bytes(file, strlen(file));
    assert_int_equal(diag_count(r.diag), 0);
    assert_written(r.sgf, "(;CA[UTF-8]C[成功]AB[aa][bb];W[cc]C[許\\可])\n");
    const struct sgf_property *c = sgf_find(r.sgf->trees->child, "C");
    assert_string_equal(sgf_text(r.sgf, &c->values[0]), "許可");
    release(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(encodings_are_told_by_ca),
        cmocka_unit_test(the_code_of_old_mail),
        cmocka_unit_test(second_bytes_are_no_brackets),
        cmocka_unit_test(encodings_are_guessed_without_ca),
        cmocka_unit_test(a_false_ca_is_reported),
        cmocka_unit_test(byte_order_marks_decide),
        cmocka_unit_test(every_tree_has_its_own_encoding),
        cmocka_unit_test(a_comment_cut_within_a_character_ends),
        cmocka_unit_test(other_comments_keep_their_backslash_bytes),
        cmocka_unit_test(brackets_betray_the_encoding),
        cmocka_unit_test(texts_escaped_by_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
