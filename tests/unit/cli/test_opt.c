/* Options from a table. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "cli/opt.h"

enum { MAX_WORDS = 16, N_OPTS = 6 };

struct values {
    bool flag;
    const char *text;
    const char *choice;
    uint64_t count;
    double seconds;
    struct opt_texts many;
};

static const char *const CHOICES[] = {"red", "green", "blue", NULL};

/* Splits `line` at blanks, parses it, and keeps the operands in `operands`, divided by blanks. */
static bool parse(const char *line, struct values *values, struct opt_result *result,
                  struct strbuf *operands)
{
    *values = (struct values){.count = 7, .seconds = 0.5};
    const struct opt opts[N_OPTS] = {
        {"flag", OPT_FLAG, &values->flag, NULL, "a flag", NULL, 0, 0},
        {"text", OPT_TEXT, &values->text, "WORD", "a text", NULL, 0, 0},
        {"choice", OPT_CHOICE, &values->choice, "COLOUR", "a choice", CHOICES, 0, 0},
        {"count", OPT_COUNT, &values->count, "N", "a count", NULL, 2, 1000},
        {"seconds", OPT_SECONDS, &values->seconds, "S", "seconds", NULL, 0, 0},
        {"many", OPT_TEXTS, &values->many, "WORD", "texts", NULL, 0, 0},
    };
    static char words[256];
    strcpy(words, line);
    char *argv[MAX_WORDS];
    int argc = 0;
    for (char *w = strtok(words, " "); w != NULL; w = strtok(NULL, " ")) {
        argv[argc++] = w;
    }
    bool good = opt_parse(result, opts, N_OPTS, argc, argv);
    for (size_t i = 0; i < result->n_operands; i++) {
        strbuf_printf(operands, "%s%s", i == 0 ? "" : " ", argv[i]);
    }
    return good;
}

static void good(const char *line, struct values *values, const char *operands)
{
    struct opt_result result;
    struct strbuf got = STRBUF_INIT;
    assert_true(parse(line, values, &result, &got));
    assert_string_equal(strbuf_text(&got), operands);
    assert_string_equal(strbuf_text(&result.message), "");
    strbuf_fini(&got);
}

static void bad(const char *line, const char *message)
{
    struct values values;
    struct opt_result result;
    struct strbuf got = STRBUF_INIT;
    assert_false(parse(line, &values, &result, &got));
    assert_string_equal(strbuf_text(&result.message), message);
    strbuf_fini(&result.message);
    strbuf_fini(&got);
}

static void nothing_changes_nothing(void **state)
{
    (void)state;
    struct values v;
    good("", &v, "");
    assert_false(v.flag);
    assert_null(v.text);
    assert_null(v.choice);
    assert_int_equal(v.count, 7);
    assert_true(v.seconds == 0.5);
}

static void both_ways_of_writing_a_value(void **state)
{
    (void)state;
    struct values v;
    good("--text a --choice red --count 2 --seconds 1.25 --flag", &v, "");
    assert_string_equal(v.text, "a");
    assert_ptr_equal(v.choice, CHOICES[0]);
    assert_int_equal(v.count, 2);
    assert_true(v.seconds == 1.25);
    assert_true(v.flag);
    good("--text=b=c --choice=blue --count=1000 --seconds=1e-3", &v, "");
    assert_string_equal(v.text, "b=c");
    assert_ptr_equal(v.choice, CHOICES[2]);
    assert_int_equal(v.count, 1000);
    assert_true(v.seconds == 1e-3);
    good("--text= --text --flag", &v, "");
    assert_string_equal(v.text, "--flag");
    assert_false(v.flag);
}

static void texts_are_collected(void **state)
{
    (void)state;
    struct values v;
    good("--many a b --many=--many --many c", &v, "b");
    assert_int_equal(v.many.n, 3);
    assert_string_equal(v.many.text[0], "a");
    assert_string_equal(v.many.text[1], "--many");
    assert_string_equal(v.many.text[2], "c");
    bad("--many", "--many needs a value");
}

/* One more than there is room for. */
static void texts_have_a_limit(void **state)
{
    (void)state;
    struct opt_texts many = {0};
    const struct opt opt = {"many", OPT_TEXTS, &many, "WORD", "texts", NULL, 0, 0};
    static char word[] = "--many=a";
    char *argv[OPT_TEXTS_MOST + 1];
    for (int i = 0; i <= OPT_TEXTS_MOST; i++) {
        argv[i] = word;
    }
    struct opt_result result;
    assert_true(opt_parse(&result, &opt, 1, OPT_TEXTS_MOST, argv));
    many.n = 0;
    assert_false(opt_parse(&result, &opt, 1, OPT_TEXTS_MOST + 1, argv));
    assert_string_equal(strbuf_text(&result.message), "--many can be given 32 times");
    strbuf_fini(&result.message);
}

static void operands_keep_their_order(void **state)
{
    (void)state;
    struct values v;
    good("a --flag b --count 3 - c", &v, "a b - c");
    good("a --text x -- --flag -b --", &v, "a --flag -b --");
    assert_false(v.flag);
}

static void the_last_one_wins(void **state)
{
    (void)state;
    struct values v;
    good("--count 3 --count=4 --text x --text y", &v, "");
    assert_int_equal(v.count, 4);
    assert_string_equal(v.text, "y");
}

static void help_ends_the_reading(void **state)
{
    (void)state;
    static const char *const lines[] = {"--help", "-h", "a --flag -h --wrong", "--help --count x"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct values values;
        struct opt_result result;
        struct strbuf operands = STRBUF_INIT;
        assert_true(parse(lines[i], &values, &result, &operands));
        assert_true(result.help);
        strbuf_fini(&operands);
    }
    struct values v;
    good("-- -h --help", &v, "-h --help");
}

static void faults_are_named(void **state)
{
    (void)state;
    bad("--flga", "unknown option '--flga', did you mean --flag?");
    bad("--fla", "unknown option '--fla', did you mean --flag?");
    bad("--flags", "unknown option '--flags', did you mean --flag?");
    bad("--txet=x", "unknown option '--txet=x', did you mean --text?");
    bad("--hepl", "unknown option '--hepl', did you mean --help?");
    bad("--=x", "unknown option '--=x'");
    bad("-f", "unknown option '-f'");
    bad("-flag", "unknown option '-flag', did you mean --flag?");
    bad("--flag=yes", "--flag takes no value");
    bad("--text", "--text needs a value");
    bad("a --count", "--count needs a value");
    bad("--choice pink", "--choice must be red, green or blue, not 'pink'");
    bad("--choice=", "--choice must be red, green or blue, not ''");
}

static void numbers_have_to_fit(void **state)
{
    (void)state;
    static const char *const counts[] = {"1",  "1001", "-3",  "+3",  "3x",
                                         "x3", "",     "0x3", "3.0", "18446744073709551618"};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        char line[64] = "--count=";
        char message[128] = "--count needs a whole number from 2 to 1000, not '";
        strcat(line, counts[i]);
        strcat(message, counts[i]);
        strcat(message, "'");
        bad(line, message);
    }
    static const char *const seconds[] = {"0", "-1", "nan", "inf", "1e9", "1s", "", "one"};
    for (size_t i = 0; i < sizeof seconds / sizeof seconds[0]; i++) {
        char line[64] = "--seconds=";
        char message[128] = "--seconds needs a number of seconds above 0, not '";
        strcat(line, seconds[i]);
        strcat(message, seconds[i]);
        strcat(message, "'");
        bad(line, message);
    }
}

static void help_lists_every_option(void **state)
{
    (void)state;
    const struct opt opts[] = {
        {"short", OPT_FLAG, NULL, NULL, "what it does", NULL, 0, 0},
        {"a-rather-long-name", OPT_TEXT, NULL, "OPERAND", "goes on below", NULL, 0, 0},
    };
    struct strbuf text = STRBUF_INIT;
    opt_help(&text, opts, 2);
    assert_string_equal(strbuf_text(&text), "  --short               what it does\n"
                                            "  --a-rather-long-name OPERAND\n"
                                            "                        goes on below\n"
                                            "  --help                this text (also -h)\n");
    strbuf_fini(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_changes_nothing),   cmocka_unit_test(both_ways_of_writing_a_value),
        cmocka_unit_test(operands_keep_their_order), cmocka_unit_test(the_last_one_wins),
        cmocka_unit_test(help_ends_the_reading),     cmocka_unit_test(faults_are_named),
        cmocka_unit_test(numbers_have_to_fit),       cmocka_unit_test(help_lists_every_option),
        cmocka_unit_test(texts_are_collected),       cmocka_unit_test(texts_have_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
