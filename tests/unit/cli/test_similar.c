/* Which word was meant. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "cli/similar.h"

/* The guess among the words of the program's own kind; "" for none. */
static const char *guess(const char *typed)
{
    static const char *const words[] = {"solve",     "status",    "target", "text", "to-play",
                                        "max-moves", "max-nodes", "svg",    "sgf",  "json"};
    struct similar similar = {.typed = typed, .length = strlen(typed)};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        similar_offer(&similar, words[i]);
    }
    return similar.guess == NULL ? "" : similar.guess;
}

static void test_typing_faults(void **state)
{
    (void)state;
    assert_string_equal(guess("slove"), "solve");         /* swapped */
    assert_string_equal(guess("tagret"), "target");       /* swapped */
    assert_string_equal(guess("tarrget"), "target");      /* one besides */
    assert_string_equal(guess("maxmoves"), "max-moves");  /* one left out */
    assert_string_equal(guess("max_nodes"), "max-nodes"); /* changed */
    assert_string_equal(guess("sattsu"), "status");       /* two of them */
    assert_string_equal(guess("json"), "json");
}

static void test_the_nearest_is_taken(void **state)
{
    (void)state;
    assert_string_equal(guess("max-mode"), "max-moves"); /* of two as near, the first */
    assert_string_equal(guess("max-node"), "max-nodes");
    assert_string_equal(guess("swg"), "svg");
}

static void test_beginnings(void **state)
{
    (void)state;
    assert_string_equal(guess("max-m"), "max-moves");
    assert_string_equal(guess("stat"), "status");
    assert_string_equal(guess("to"), ""); /* too short to say */
}

static void test_what_is_far_off(void **state)
{
    (void)state;
    assert_string_equal(guess(""), "");
    assert_string_equal(guess("x"), "");
    assert_string_equal(guess("xyz"), "");
    assert_string_equal(guess("oracle"), "");
    assert_string_equal(guess("a-word-that-is-longer-than-any-option-is"), "");
}

/* What was typed may be part of a longer text: --tagret=A1. */
static void test_part_of_a_text(void **state)
{
    (void)state;
    struct similar similar = {.typed = "tagret=A1", .length = strlen("tagret")};
    similar_offer(&similar, "target");
    assert_string_equal(similar.guess, "target");
    assert_int_equal(similar.faults, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_typing_faults),  cmocka_unit_test(test_the_nearest_is_taken),
        cmocka_unit_test(test_beginnings),     cmocka_unit_test(test_what_is_far_off),
        cmocka_unit_test(test_part_of_a_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
