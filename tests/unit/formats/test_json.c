/* formats/json: building, writing, reading. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "formats/json.h"

static void assert_written(const struct json *value, int indent, const char *expected)
{
    struct strbuf sb = STRBUF_INIT;
    json_write(&sb, value, indent);
    assert_string_equal(strbuf_text(&sb), expected);
    strbuf_fini(&sb);
}

static struct json *parse(const char *text)
{
    struct diag *diag = diag_create();
    struct json *value = NULL;
    assert_int_equal(json_parse(&value, text, strlen(text), "t.json", diag), TS_OK);
    assert_int_equal(diag_count(diag), 0);
    diag_destroy(diag);
    return value;
}

static void objects_keep_the_order_of_their_keys(void **state)
{
    (void)state;
    struct json *o = json_object_new();
    json_set(o, "verdict", json_text("alive"));
    json_set(o, "moves", json_int(12));
    json_set(o, "also", json_boolean(true));
    json_set(o, "a", json_boolean(false));
    struct json *list = json_array_new();
    json_push(list, json_text("bb"));
    json_push(list, json_array_new());
    json_push(list, json_object_new());
    json_set(o, "list", list);
    assert_written(o, 0,
                   "{\"verdict\": \"alive\", \"moves\": 12, \"also\": true, \"a\": false, "
                   "\"list\": [\"bb\", [], {}]}");
    json_set(o, "verdict", json_text("dead"));
    json_set(o, "list", json_int(0));
    assert_written(o, 0,
                   "{\"verdict\": \"dead\", \"moves\": 12, \"also\": true, \"a\": false, "
                   "\"list\": 0}");
    json_free(o);
    json_free(NULL);
}

static void writing_indents_and_appends(void **state)
{
    (void)state;
    struct json *o = json_object_new();
    struct json *list = json_array_new();
    json_push(list, json_int(1));
    json_push(list, json_int(2));
    json_set(o, "k", list);
    struct strbuf sb = STRBUF_INIT;
    strbuf_add(&sb, "> ");
    json_write(&sb, o, 2);
    assert_string_equal(strbuf_text(&sb), "> {\n  \"k\": [\n    1,\n    2\n  ]\n}");
    strbuf_fini(&sb);
    json_free(o);
}

static void texts_are_always_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *expected;
    } cases[] = {
        {"", "\"\""},
        {"quote \" backslash \\ tab \t", "\"quote \\\" backslash \\\\ tab \\t\""},
        {"\x01", "\"\\u0001\""},
        {"黑先", "\"黑先\""},
        {"a\xFF", "\"a\xEF\xBF\xBD\""},
        {"\xE9\xBB", "\"\xEF\xBF\xBD\xEF\xBF\xBD\""},                 /* cut off */
        {"\xC0\xAF", "\"\xEF\xBF\xBD\xEF\xBF\xBD\""},                 /* overlong */
        {"\xED\xA0\x80", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""}, /* surrogate */
        {"\xF0\x9F\x98\x80", "\"\xF0\x9F\x98\x80\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct json *value = json_text(cases[i].text);
        assert_written(value, 0, cases[i].expected);
        json_free(value);
    }
}

static void numbers_are_written_exactly(void **state)
{
    (void)state;
    static const int64_t integers[] = {0, -1, INT64_MAX, INT64_MIN};
    static const char *const written[] = {"0", "-1", "9223372036854775807", "-9223372036854775808"};
    for (size_t i = 0; i < 4; i++) {
        struct json *value = json_int(integers[i]);
        assert_written(value, 0, written[i]);
        struct json *again = parse(written[i]);
        int64_t number = 5;
        assert_true(json_as_int(again, &number));
        assert_true(number == integers[i]);
        json_free(value);
        json_free(again);
    }
    struct json *tenth = json_double(0.1);
    assert_written(tenth, 0, "0.1");
    json_free(tenth);
    struct json *whole = json_double(3.0);
    assert_written(whole, 0, "3.0");
    json_free(whole);
}

static void values_can_be_looked_into(void **state)
{
    (void)state;
    struct json *o = parse("{\"t\": \"x\", \"i\": -7, \"r\": 2.5, \"b\": false, \"n\": null,"
                           " \"l\": [1, [2]], \"o\": {\"deep\": true}}");
    assert_true(json_is_object(o));
    assert_false(json_is_array(o));
    assert_string_equal(json_as_text(json_get(o, "t")), "x");
    int64_t integer = 0;
    assert_true(json_as_int(json_get(o, "i"), &integer));
    assert_int_equal(integer, -7);
    double real = 0;
    assert_true(json_as_real(json_get(o, "r"), &real));
    assert_true(real == 2.5);
    assert_true(json_as_real(json_get(o, "i"), &real));
    assert_true(real == -7.0);
    bool flag = true;
    assert_true(json_as_bool(json_get(o, "b"), &flag));
    assert_false(flag);
    assert_true(json_as_bool(json_get(json_get(o, "o"), "deep"), &flag));
    assert_true(flag);
    const struct json *list = json_get(o, "l");
    assert_true(json_is_array(list));
    assert_int_equal(json_length(list), 2);
    assert_int_equal(json_length(json_at(list, 1)), 1);
    assert_null(json_at(list, 2));
    json_free(o);
}

static void other_kinds_are_told_apart(void **state)
{
    (void)state;
    struct json *o = parse("{\"t\": \"1\", \"i\": 1, \"r\": 1.0, \"n\": null}");
    int64_t integer = 9;
    double real = 9;
    bool flag = true;
    assert_null(json_as_text(json_get(o, "i")));
    assert_false(json_as_int(json_get(o, "t"), &integer));
    assert_false(json_as_int(json_get(o, "r"), &integer));
    assert_int_equal(integer, 9);
    assert_false(json_as_real(json_get(o, "t"), &real));
    assert_true(real == 9);
    assert_false(json_as_bool(json_get(o, "i"), &flag));
    assert_false(json_as_bool(json_get(o, "n"), &flag));
    assert_true(flag);
    assert_int_equal(json_length(o), 0);
    assert_null(json_at(o, 0));
    assert_null(json_get(json_get(o, "t"), "x"));
    assert_non_null(json_get(o, "n"));
    json_free(o);
}

static void a_missing_value_has_nothing_in_it(void **state)
{
    (void)state;
    struct json *o = json_object_new();
    const struct json *none = json_get(o, "none");
    int64_t integer = 0;
    double real = 0;
    bool flag = false;
    assert_null(none);
    assert_null(json_get(none, "deeper"));
    assert_null(json_at(none, 0));
    assert_int_equal(json_length(none), 0);
    assert_null(json_as_text(none));
    assert_false(json_as_int(none, &integer));
    assert_false(json_as_real(none, &real));
    assert_false(json_as_bool(none, &flag));
    assert_false(json_is_object(none));
    assert_false(json_is_array(none));
    json_free(o);
}

static void reading_and_writing_agree(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "null",
        "true",
        "-12",
        "1.5",
        "\"a\\\"b\\\\c\\n\"",
        "[]",
        "[1, \"2\", [3, {\"four\": [5]}]]",
        "{\"z\": 1, \"a\": {\"z\": null, \"y\": [false]}, \"\": \"empty key\"}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct json *value = parse(texts[i]);
        assert_written(value, 0, texts[i]);
        json_free(value);
    }
}

static void faults_are_reported_with_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
    } cases[] = {
        {"", 1},           {"   \n ", 2},
        {"{", 1},          {"{\"a\": 1,\n \"a\": 2}", 2},
        {"[1,\n2,\n}", 3}, {"[1] 2", 1},
        {"nul", 1},        {"\"\\u0000\"", 1},
        {"\"a\xFF\"", 1},  {"99999999999999999999", 1},
        {"{'a': 1}", 1},   {"[1,]", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct diag *diag = diag_create();
        struct json *value = NULL;
        const char *text = cases[i].text;
        assert_int_equal(json_parse(&value, text, strlen(text), "bad.json", diag), TS_E_SYNTAX);
        assert_null(value);
        assert_int_equal(diag_count(diag), 1);
        const struct diag_message *m = diag_get(diag, 0);
        assert_int_equal(m->severity, DIAG_ERROR);
        assert_string_equal(m->file, "bad.json");
        assert_int_equal(m->line, cases[i].line);
        assert_in_range(m->column, 1, strlen(text) + 1);
        assert_true(m->text[0] != '\0');
        diag_destroy(diag);
    }
}

static void nesting_is_bounded(void **state)
{
    (void)state;
    struct strbuf sb = STRBUF_INIT;
    for (int i = 0; i < 2000; i++) {
        strbuf_add_char(&sb, '[');
    }
    for (int i = 0; i < 2000; i++) {
        strbuf_add_char(&sb, ']');
    }
    struct json *value = parse(strbuf_text(&sb));
    assert_true(json_is_array(value));
    json_free(value);
    strbuf_fini(&sb);

    for (int i = 0; i < 1000000; i++) {
        strbuf_add_char(&sb, '[');
    }
    struct diag *diag = diag_create();
    struct json *none = NULL;
    assert_int_equal(json_parse(&none, strbuf_text(&sb), sb.length, "deep", diag), TS_E_SYNTAX);
    assert_null(none);
    diag_destroy(diag);
    strbuf_fini(&sb);
}

static void only_the_given_bytes_are_read(void **state)
{
    (void)state;
    struct diag *diag = diag_create();
    struct json *value = NULL;
    assert_int_equal(json_parse(&value, "[1] garbage", 3, "t", diag), TS_OK);
    assert_int_equal(json_length(value), 1);
    json_free(value);
    diag_destroy(diag);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objects_keep_the_order_of_their_keys),
        cmocka_unit_test(writing_indents_and_appends),
        cmocka_unit_test(texts_are_always_utf8),
        cmocka_unit_test(numbers_are_written_exactly),
        cmocka_unit_test(values_can_be_looked_into),
        cmocka_unit_test(other_kinds_are_told_apart),
        cmocka_unit_test(a_missing_value_has_nothing_in_it),
        cmocka_unit_test(reading_and_writing_agree),
        cmocka_unit_test(faults_are_reported_with_their_place),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(only_the_given_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
