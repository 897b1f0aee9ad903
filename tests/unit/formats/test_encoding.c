/* formats/encoding: labels, conversion, the guess, and who wins when they disagree. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <iconv.h>
#include <string.h>

#include "base/strbuf.h"
#include "formats/encoding.h"

/* The UTF-8 text in another encoding, by its iconv name. */
static struct strbuf encode(const char *utf8, const char *to)
{
    struct strbuf out = STRBUF_INIT;
    char bytes[4096];
    char *from = (char *)(uintptr_t)utf8;
    char *at = bytes;
    size_t left = strlen(utf8);
    size_t room = sizeof bytes;
    iconv_t converter = iconv_open(to, "UTF-8");
    assert_true(converter != (iconv_t)-1);
    assert_true(iconv(converter, &from, &left, &at, &room) != (size_t)-1);
    iconv_close(converter);
    strbuf_add_bytes(&out, bytes, sizeof bytes - room);
    return out;
}

static void assert_converts(enum encoding encoding, const char *bytes, size_t length,
                            const char *expected, size_t faults)
{
    struct strbuf out = STRBUF_INIT;
    assert_int_equal(encoding_to_utf8(&out, encoding, bytes, length), faults);
    assert_string_equal(strbuf_text(&out), expected);
    assert_true(encoding_is_utf8(strbuf_text(&out), out.length));
    strbuf_fini(&out);
}

static void labels_are_known_in_many_spellings(void **state)
{
    (void)state;
    static const struct {
        const char *label;
        enum encoding encoding;
    } cases[] = {
        {"UTF-8", ENCODING_UTF8},
        {"utf8", ENCODING_UTF8},
        {"GB18030", ENCODING_GB18030},
        {"gbk", ENCODING_GB18030},
        {"GB2312", ENCODING_GB18030},
        {"gb_2312-80", ENCODING_GB18030},
        {"Big5", ENCODING_BIG5},
        {"big5-hkscs", ENCODING_BIG5},
        {"Shift_JIS", ENCODING_SHIFT_JIS},
        {"x-sjis", ENCODING_SHIFT_JIS},
        {"SHIFT-JIS", ENCODING_SHIFT_JIS},
        {"Windows-31J", ENCODING_SHIFT_JIS},
        {"EUC-JP", ENCODING_EUC_JP},
        {" euc_kr ", ENCODING_EUC_KR},
        {"KS_C_5601-1987", ENCODING_EUC_KR},
        {"ISO-8859-1", ENCODING_WINDOWS_1252},
        {"latin1", ENCODING_WINDOWS_1252},
        {"Windows-1251", ENCODING_WINDOWS_1251},
        {"koi8-r", ENCODING_KOI8_R},
        {"ISO-8859-15", ENCODING_ISO_8859_15},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        enum encoding encoding = ENCODING_COUNT;
        assert_true(encoding_by_label(cases[i].label, &encoding));
        assert_int_equal(encoding, cases[i].encoding);
    }
    static const char *const unknown[] = {"",       "UTF-16",    "UTF-7",
                                          "IBM037", "gb 2312 x", "黑",
                                          "utf-8x", "//IGNORE",  "a label longer than any of ours"};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        enum encoding encoding = ENCODING_COUNT;
        assert_false(encoding_by_label(unknown[i], &encoding));
        assert_int_equal(encoding, ENCODING_COUNT);
    }
}

static void names_are_labels_again(void **state)
{
    (void)state;
    for (int i = 0; i < ENCODING_COUNT; i++) {
        enum encoding encoding = ENCODING_COUNT;
        const char *name = encoding_name((enum encoding)i);
        bool by_mark_only = i >= ENCODING_ISO_2022_JP;
        assert_int_equal(encoding_by_label(name, &encoding), !by_mark_only);
        assert_int_equal(encoding, by_mark_only ? ENCODING_COUNT : i);
    }
}

static void utf8_is_checked_strictly(void **state)
{
    (void)state;
    static const char *const good[] = {"",
                                       "ascii",
                                       "\xC2\x80",
                                       "\xDF\xBF",
                                       "\xE0\xA0\x80",
                                       "\xED\x9F\xBF",
                                       "\xEE\x80\x80",
                                       "\xF0\x90\x80\x80",
                                       "\xF4\x8F\xBF\xBF",
                                       "黑a白"};
    static const char *const bad[] = {"\x80",             /* no first byte */
                                      "a\xC3",            /* cut off */
                                      "\xE9\xBB",         /* cut off */
                                      "\xC1\xBF",         /* overlong */
                                      "\xE0\x9F\xBF",     /* overlong */
                                      "\xF0\x8F\xBF\xBF", /* overlong */
                                      "\xED\xA0\x80",     /* surrogate */
                                      "\xF4\x90\x80\x80", /* beyond U+10FFFF */
                                      "\xF8\x88\x80\x80\x80",
                                      "\xFF",
                                      "\xC3(",
                                      "\xE9\xBB(",
                                      "\xF0\x90\x80("};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(encoding_is_utf8(good[i], strlen(good[i])));
        assert_converts(ENCODING_UTF8, good[i], strlen(good[i]), good[i], 0);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(encoding_is_utf8(bad[i], strlen(bad[i])));
    }
    assert_true(encoding_is_utf8("a\0b", 3));
    assert_false(encoding_is_utf8("黑", 2));
}

#define R "\xEF\xBF\xBD"

static void broken_bytes_are_replaced_one_by_one(void **state)
{
    (void)state;
    assert_converts(ENCODING_UTF8,
                    "a\xFF"
                    "b\xE9\xBB]",
                    6, "a" R "b" R R "]", 3);
    assert_converts(ENCODING_SHIFT_JIS, "\x95\x5C\x95 ]\x95", 6, "表" R " ]" R, 2);
    assert_converts(ENCODING_BIG5, "\xB3\x5C\xFF\xB3", 4, "許" R R, 2);
    assert_converts(ENCODING_WINDOWS_1252, "\xFC\x81\x93", 3, "ü" R "\xE2\x80\x9C", 1);
    assert_converts(ENCODING_UTF16_LE, "d\0\xD1\x9E\0\xD8x", 7, "d黑" R R, 2);
    assert_converts(ENCODING_UTF16_LE, "\0\xD8x\0", 4, R "x", 1);
    assert_converts(ENCODING_UTF16_BE, "\0d\x9E\xD1", 4, "d黑", 0);
    assert_converts(ENCODING_GB18030, "", 0, "", 0);
}

static void long_texts_are_converted_whole(void **state)
{
    (void)state;
    enum { TIMES = 5000 };
    struct strbuf from = STRBUF_INIT;
    struct strbuf to = STRBUF_INIT;
    for (int i = 0; i < TIMES; i++) {
        strbuf_add(&from, i % 3 == 0 ? "x\xFF" : "x\x95\x5C");
        strbuf_add(&to, i % 3 == 0 ? "x" R : "x表");
    }
    assert_converts(ENCODING_SHIFT_JIS, strbuf_text(&from), from.length, strbuf_text(&to),
                    (TIMES + 2) / 3);
    strbuf_fini(&from);
    strbuf_fini(&to);
}

static const struct {
    const char *iconv_name;
    enum encoding encoding;
    const char *text;
} samples[] = {
    {"GB18030", ENCODING_GB18030, "黑棋在左上角。白先杀黑。"},
    {"GB18030", ENCODING_GB18030, "正解"},
    {"GB18030", ENCODING_GB18030, "失败"},
    {"GB18030", ENCODING_GB18030, "死活题集 第一卷"},
    {"BIG5", ENCODING_BIG5, "成功 許可 白先殺黑"},
    {"BIG5", ENCODING_BIG5, "正解"},
    {"BIG5", ENCODING_BIG5, "圍棋死活題"},
    {"CP932", ENCODING_SHIFT_JIS, "詰碁の表示・予想 白先黒死"},
    {"CP932", ENCODING_SHIFT_JIS, "正解"},
    {"CP932", ENCODING_SHIFT_JIS, "コウ"},
    {"EUC-JP", ENCODING_EUC_JP, "黒番です。どう打ちますか"},
    {"EUC-JP", ENCODING_EUC_JP, "黒先活"},
    {"EUC-KR", ENCODING_EUC_KR, "흑선백사"},
    {"EUC-KR", ENCODING_EUC_KR, "흑이 먼저 두어 삽니다"},
    {"CP1252", ENCODING_WINDOWS_1252, "für Weiß tödlich"},
    {"CP1252", ENCODING_WINDOWS_1252, "l'échelle à côté déjà"},
    {"CP1252", ENCODING_WINDOWS_1252, "Größe"},
    {"CP1252", ENCODING_WINDOWS_1252, "señor Ñandú ¿qué?"},
};

static void the_guess_knows_common_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        struct strbuf bytes = encode(samples[i].text, samples[i].iconv_name);
        enum encoding guess = encoding_guess(bytes.text, bytes.length);
        if (guess != samples[i].encoding) {
            fail_msg("'%s' taken for %s", samples[i].text, encoding_name(guess));
        }
        assert_converts(guess, bytes.text, bytes.length, samples[i].text, 0);
        strbuf_fini(&bytes);
    }
    assert_int_equal(encoding_guess("", 0), ENCODING_WINDOWS_1252);
}

static void a_declaration_beats_the_guess(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        struct strbuf bytes = encode(samples[i].text, samples[i].iconv_name);
        enum encoding declared = samples[i].encoding;
        assert_int_equal(encoding_choose(bytes.text, bytes.length, &declared), declared);
        strbuf_fini(&bytes);
    }
    struct strbuf russian = encode("Черные начинают", "CP1251");
    enum encoding declared = ENCODING_WINDOWS_1251;
    assert_int_equal(encoding_choose(russian.text, russian.length, &declared), declared);
    strbuf_fini(&russian);
}

static void a_false_declaration_is_found_out(void **state)
{
    (void)state;
    enum encoding utf8 = ENCODING_UTF8;
    struct strbuf gbk = encode("黑棋在左上角。白先杀黑。", "GBK");
    assert_int_equal(encoding_choose(gbk.text, gbk.length, &utf8), ENCODING_GB18030);
    strbuf_fini(&gbk);

    static const enum encoding others[] = {ENCODING_GB18030, ENCODING_BIG5, ENCODING_SHIFT_JIS,
                                           ENCODING_WINDOWS_1252};
    static const char text[] = "黑棋在左上角。白先杀黑。";
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_int_equal(encoding_choose(text, strlen(text), &others[i]), ENCODING_UTF8);
    }
    static const char accent[] = "Größe";
    assert_int_equal(encoding_choose(accent, strlen(accent), &others[3]), ENCODING_UTF8);
}

/* Two Chinese characters whose bytes in GBK are faultless UTF-8 for two Latin letters. */
static void few_bytes_that_pass_for_utf8_are_as_declared(void **state)
{
    (void)state;
    enum encoding declared = ENCODING_GB18030;
    struct strbuf bytes = encode("联通", "GBK");
    static const char pair[] = "\xC4\xA3\xC4\xA3";
    assert_true(encoding_is_utf8(pair, 4));
    assert_int_equal(encoding_choose(pair, 4, &declared), ENCODING_GB18030);
    assert_int_equal(encoding_choose(pair, 4, NULL), ENCODING_UTF8);
    assert_int_equal(encoding_choose(bytes.text, bytes.length, &declared), ENCODING_GB18030);
    strbuf_fini(&bytes);
}

static void a_text_cut_within_a_character_stays_what_it_is(void **state)
{
    (void)state;
    static const char text[] = "黑棋在左上角。白先杀";
    assert_int_equal(encoding_choose(text, strlen(text) - 1, NULL), ENCODING_UTF8);
    enum encoding declared = ENCODING_GB18030;
    struct strbuf gbk = encode(text, "GBK");
    assert_int_equal(encoding_choose(gbk.text, gbk.length - 1, &declared), ENCODING_GB18030);
    assert_int_equal(encoding_choose(gbk.text, gbk.length - 1, NULL), ENCODING_GB18030);
    strbuf_fini(&gbk);
}

static void ascii_is_as_declared(void **state)
{
    (void)state;
    enum encoding declared = ENCODING_BIG5;
    assert_int_equal(encoding_choose("(;C[abc])", 9, &declared), ENCODING_BIG5);
    assert_int_equal(encoding_choose("(;C[abc])", 9, NULL), ENCODING_UTF8);
    assert_int_equal(encoding_choose("", 0, NULL), ENCODING_UTF8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels_are_known_in_many_spellings),
        cmocka_unit_test(names_are_labels_again),
        cmocka_unit_test(utf8_is_checked_strictly),
        cmocka_unit_test(broken_bytes_are_replaced_one_by_one),
        cmocka_unit_test(long_texts_are_converted_whole),
        cmocka_unit_test(the_guess_knows_common_texts),
        cmocka_unit_test(a_declaration_beats_the_guess),
        cmocka_unit_test(a_false_declaration_is_found_out),
        cmocka_unit_test(few_bytes_that_pass_for_utf8_are_as_declared),
        cmocka_unit_test(a_text_cut_within_a_character_stays_what_it_is),
        cmocka_unit_test(ascii_is_as_declared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
