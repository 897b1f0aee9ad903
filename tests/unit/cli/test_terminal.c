/* What a terminal shows, by its environment. */
#define _XOPEN_SOURCE 700
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/terminal.h"

/* NULL: not set. */
static void set(const char *name, const char *value)
{
    if (value == NULL) {
        assert_int_equal(unsetenv(name), 0);
    } else {
        assert_int_equal(setenv(name, value, 1), 0);
    }
}

static bool unicode(const char *lc_all, const char *lc_ctype, const char *lang)
{
    set("LC_ALL", lc_all);
    set("LC_CTYPE", lc_ctype);
    set("LANG", lang);
    return terminal_shows_unicode();
}

static void test_locales(void **state)
{
    (void)state;
    assert_true(unicode(NULL, NULL, "de_DE.UTF-8"));
    assert_true(unicode(NULL, NULL, "de_DE.utf8@euro"));
    assert_true(unicode(NULL, "UTF-8", NULL));
    assert_true(unicode("C.UTF-8", NULL, NULL));
    assert_false(unicode(NULL, NULL, NULL));
    assert_false(unicode("C", NULL, NULL));
    assert_false(unicode(NULL, NULL, "ja_JP.eucJP"));
    assert_false(unicode(NULL, NULL, "de_DE"));
    assert_false(unicode(NULL, NULL, "de_DE.UTF-16"));
}

static void test_the_first_locale_counts(void **state)
{
    (void)state;
    assert_false(unicode("C", "UTF-8", "de_DE.UTF-8"));
    assert_false(unicode("", "POSIX", "de_DE.UTF-8"));
    assert_true(unicode("", "", "de_DE.UTF-8"));
    assert_true(unicode("C.UTF-8", "C", "C"));
}

static void test_colours(void **state)
{
    (void)state;
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || !isatty(terminal)) {
        skip(); /* no terminals to be had */
    }
    set("TERM", "xterm");
    set("NO_COLOR", NULL);
    assert_true(terminal_shows_colours(terminal));
    set("NO_COLOR", "");
    assert_true(terminal_shows_colours(terminal));
    set("NO_COLOR", "1");
    assert_false(terminal_shows_colours(terminal));
    assert_true(terminal_moves_cursor(terminal));
    set("NO_COLOR", NULL);
    set("TERM", "dumb");
    assert_false(terminal_shows_colours(terminal));
    assert_false(terminal_moves_cursor(terminal));
    set("TERM", NULL);
    assert_false(terminal_shows_colours(terminal));
    close(terminal);
}

static void test_a_file_is_no_terminal(void **state)
{
    (void)state;
    int file = open("/dev/null", O_WRONLY);
    assert_true(file >= 0);
    set("TERM", "xterm");
    set("NO_COLOR", NULL);
    assert_false(terminal_moves_cursor(file));
    assert_false(terminal_shows_colours(file));
    close(file);
}

static void assert_ascii(const char *text, const char *expected)
{
    struct strbuf sb = STRBUF_INIT;
    strbuf_add(&sb, text);
    terminal_make_ascii(&sb);
    assert_string_equal(strbuf_text(&sb), expected);
    assert_int_equal(sb.length, strlen(expected));
    strbuf_fini(&sb);
}

static void test_ascii(void **state)
{
    (void)state;
    assert_ascii("", "");
    assert_ascii("plain\n\ttext", "plain\n\ttext");
    assert_ascii("(\xE6\xAD\xA3\xE8\xA7\xA3)", "(\?\?)"); /* two characters of three bytes */
    assert_ascii("Caf\xC3\xA9", "Caf?");
    assert_ascii("\xF0\x9F\x98\x80!", "?!");
    assert_ascii("a\x80\x81z", "a?z"); /* the middle of a character without its beginning */
    assert_ascii("cut off \xE6\xAD", "cut off ?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_locales), cmocka_unit_test(test_the_first_locale_counts),
        cmocka_unit_test(test_colours), cmocka_unit_test(test_a_file_is_no_terminal),
        cmocka_unit_test(test_ascii),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
