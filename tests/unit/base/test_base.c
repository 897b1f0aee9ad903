/* base/: arena, diag, strbuf, hash, limits. */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/hash.h"
#include "base/keyed.h"
#include "base/limits.h"
#include "base/strbuf.h"

/* ---- arena ---- */

static void arena_objects_are_zeroed_aligned_and_apart(void **state)
{
    (void)state;
    enum { OBJECTS = 3000 };
    struct arena *arena = arena_create();
    unsigned char *objects[OBJECTS];
    for (size_t i = 0; i < OBJECTS; i++) {
        size_t size = i % 97;
        objects[i] = arena_alloc(arena, size);
        assert_non_null(objects[i]);
        assert_int_equal((uintptr_t)objects[i] % _Alignof(max_align_t), 0);
        for (size_t k = 0; k < size; k++) {
            assert_int_equal(objects[i][k], 0);
        }
        memset(objects[i], (int)(i % 251) + 1, size);
    }
    for (size_t i = 0; i < OBJECTS; i++) {
        for (size_t k = 0; k < i % 97; k++) {
            assert_int_equal(objects[i][k], i % 251 + 1);
        }
    }
    arena_destroy(arena);
}

static void arena_takes_objects_larger_than_its_blocks(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    size_t before = arena_bytes(arena);
    size_t size = (size_t)5 << 20;
    char *large = arena_alloc(arena, size);
    large[0] = large[size - 1] = 'x';
    assert_true(arena_bytes(arena) >= before + size);
    char *small = arena_strdup(arena, "behind it");
    assert_string_equal(small, "behind it");
    assert_int_equal(large[size - 1], 'x');
    arena_destroy(arena);
}

static void arena_copies_texts(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    char text[] = "liberty";
    char *copy = arena_strdup(arena, text);
    char *part = arena_strndup(arena, text, 4);
    char *whole = arena_strndup(arena, text, 100);
    char *none = arena_strndup(arena, text, 0);
    text[0] = 'L';
    assert_string_equal(copy, "liberty");
    assert_string_equal(part, "libe");
    assert_string_equal(whole, "liberty");
    assert_string_equal(none, "");

    const int numbers[] = {3, 1, 4, 1, 5};
    int *numbers_copy = arena_copy(arena, numbers, sizeof numbers);
    assert_ptr_not_equal(numbers_copy, numbers);
    assert_memory_equal(numbers_copy, numbers, sizeof numbers);
    assert_non_null(arena_copy(arena, numbers, 0));

    char *printed = arena_printf(arena, "%s has %d %s", "d4", 3, "liberties");
    assert_string_equal(printed, "d4 has 3 liberties");
    char *long_text = arena_printf(arena, "%0*d", 20000, 7);
    assert_int_equal(strlen(long_text), 20000);
    assert_int_equal(long_text[19999], '7');
    arena_destroy(arena);
}

static void arena_destroy_takes_null(void **state)
{
    (void)state;
    arena_destroy(NULL);
}

/* ---- strbuf ---- */

static void strbuf_is_empty_text_at_first(void **state)
{
    (void)state;
    struct strbuf sb = STRBUF_INIT;
    assert_string_equal(strbuf_text(&sb), "");
    strbuf_add(&sb, "");
    strbuf_add_bytes(&sb, NULL, 0);
    assert_string_equal(strbuf_text(&sb), "");
    assert_int_equal(sb.length, 0);
    strbuf_fini(&sb);
    assert_string_equal(strbuf_text(&sb), "");
    strbuf_fini(&sb);
}

static void strbuf_grows_by_every_kind_of_addition(void **state)
{
    (void)state;
    struct strbuf sb = STRBUF_INIT;
    for (int i = 0; i < 1000; i++) {
        size_t before = sb.length;
        strbuf_add(&sb, "ab");
        strbuf_add_char(&sb, 'c');
        strbuf_add_bytes(&sb, "d\0e", 3);
        strbuf_printf(&sb, "<%d>", i);
        char expected[32];
        int n = snprintf(expected, sizeof expected, "<%d>", i);
        assert_memory_equal(sb.text + before, "abcd\0e", 6);
        assert_string_equal(sb.text + before + 6, expected);
        assert_int_equal(sb.length, before + 6 + (size_t)n);
        assert_int_equal(sb.text[sb.length], '\0');
    }
    strbuf_fini(&sb);
}

static void strbuf_prints_more_than_its_room_at_once(void **state)
{
    (void)state;
    struct strbuf sb = STRBUF_INIT;
    strbuf_add(&sb, "x");
    strbuf_printf(&sb, "%0*d", 5000, 1);
    assert_int_equal(sb.length, 5001);
    assert_int_equal(strlen(strbuf_text(&sb)), 5001);
    strbuf_fini(&sb);
}

/* ---- diag ---- */

static void diag_keeps_messages_in_order(void **state)
{
    (void)state;
    struct diag *diag = diag_create();
    assert_int_equal(diag_count(diag), 0);
    char file[] = "a.sgf";
    diag_add(diag, DIAG_WARNING, file, 3, 7, "no %s", "PL");
    file[0] = 'b';
    diag_add(diag, DIAG_ERROR, NULL, 0, 0, "stop");
    assert_int_equal(diag_count(diag), 2);
    const struct diag_message *first = diag_get(diag, 0);
    assert_int_equal(first->severity, DIAG_WARNING);
    assert_string_equal(first->file, "a.sgf");
    assert_int_equal(first->line, 3);
    assert_int_equal(first->column, 7);
    assert_string_equal(first->text, "no PL");
    assert_string_equal(diag_get(diag, 1)->file, "");
    assert_int_equal(diag_count_of(diag, DIAG_WARNING), 1);
    assert_int_equal(diag_count_of(diag, DIAG_ERROR), 1);
    assert_int_equal(diag_count_of(diag, DIAG_NOTE), 0);
    diag_destroy(diag);
    diag_destroy(NULL);
}

static void diag_counts_beyond_its_room(void **state)
{
    (void)state;
    struct diag *diag = diag_create();
    for (int i = 0; i < 3 * DIAG_MAX; i++) {
        diag_add(diag, i % 3 == 0 ? DIAG_WARNING : DIAG_NOTE, "f", i + 1, 0, "%d", i);
    }
    assert_int_equal(diag_count(diag), DIAG_MAX);
    assert_int_equal(diag_get(diag, DIAG_MAX - 1)->line, DIAG_MAX);
    assert_int_equal(diag_count_of(diag, DIAG_WARNING), DIAG_MAX);
    assert_int_equal(diag_count_of(diag, DIAG_NOTE), 2 * DIAG_MAX);
    diag_destroy(diag);
}

/* Errors push out the last warnings, until there are none left; everything stays in order. */
static void diag_keeps_errors(void **state)
{
    (void)state;
    struct diag *diag = diag_create();
    for (int i = 0; i < 2 * DIAG_MAX; i++) {
        diag_add(diag, DIAG_WARNING, "f", i + 1, 0, "w");
    }
    diag_add(diag, DIAG_ERROR, "f", 1000, 0, "e");
    diag_add(diag, DIAG_WARNING, "f", 1001, 0, "w");
    diag_add(diag, DIAG_ERROR, "f", 1002, 0, "e");
    assert_int_equal(diag_count(diag), DIAG_MAX);
    assert_int_equal(diag_get(diag, DIAG_MAX - 3)->line, DIAG_MAX - 2);
    assert_int_equal(diag_get(diag, DIAG_MAX - 2)->line, 1000);
    assert_int_equal(diag_get(diag, DIAG_MAX - 1)->line, 1002);
    for (int i = 0; i < DIAG_MAX; i++) {
        diag_add(diag, DIAG_ERROR, "f", 2000 + i, 0, "e");
    }
    assert_int_equal(diag_get(diag, 0)->line, 1000);
    assert_int_equal(diag_get(diag, 1)->line, 1002);
    assert_int_equal(diag_get(diag, DIAG_MAX - 1)->line, 2000 + DIAG_MAX - 3);
    assert_int_equal(diag_count_of(diag, DIAG_WARNING), 2 * DIAG_MAX + 1);
    assert_int_equal(diag_count_of(diag, DIAG_ERROR), DIAG_MAX + 2);
    diag_destroy(diag);
}

static void diag_hardens_warnings(void **state)
{
    (void)state;
    struct diag *diag = diag_create();
    for (int i = 0; i < 30; i++) {
        diag_add(diag,
                 i % 3 == 0   ? DIAG_WARNING
                 : i % 3 == 1 ? DIAG_NOTE
                              : DIAG_ERROR,
                 "f", i + 1, 0, "%d", i);
    }
    diag_harden(diag);
    assert_int_equal(diag_count_of(diag, DIAG_WARNING), 0);
    assert_int_equal(diag_count_of(diag, DIAG_NOTE), 10);
    assert_int_equal(diag_count_of(diag, DIAG_ERROR), 20);
    assert_int_equal(diag_get(diag, 0)->severity, DIAG_ERROR);
    assert_int_equal(diag_get(diag, 1)->severity, DIAG_NOTE);
    diag_destroy(diag);
}

static void diag_formats_what_is_known(void **state)
{
    (void)state;
    static const struct {
        struct diag_message message;
        const char *expected;
    } cases[] = {
        {{DIAG_ERROR, "kb.yaml", 12, 5, "unknown goal"}, "kb.yaml:12:5: error: unknown goal"},
        {{DIAG_WARNING, "kb.yaml", 12, 0, "late"}, "kb.yaml:12: warning: late"},
        {{DIAG_NOTE, "kb.yaml", 0, 0, "read"}, "kb.yaml: note: read"},
        {{DIAG_ERROR, "kb.yaml", 0, 9, "no line"}, "kb.yaml: error: no line"},
        {{DIAG_ERROR, "", 0, 0, "no file"}, "error: no file"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[100];
        assert_ptr_equal(diag_format(&cases[i].message, buffer, sizeof buffer), buffer);
        assert_string_equal(buffer, cases[i].expected);
    }
    char small[8];
    assert_string_equal(diag_format(&cases[0].message, small, sizeof small), "kb.yaml");
}

/* ---- hash ---- */

static int compare_u64(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Reference values of splitmix64 with seed 1234567, as published with its code. */
static void hash_random_is_splitmix64(void **state)
{
    (void)state;
    uint64_t seed = 1234567;
    assert_true(hash_random(&seed) == 6457827717110365317u);
    assert_true(hash_random(&seed) == 3203168211198807973u);
    assert_true(hash_random(&seed) == 9817491932198370423u);
}

static void hash_mix_keeps_small_numbers_apart(void **state)
{
    (void)state;
    enum { NUMBERS = 20000 };
    uint64_t *mixed = calloc(NUMBERS, sizeof *mixed);
    int ones[64] = {0};
    for (size_t i = 0; i < NUMBERS; i++) {
        mixed[i] = hash_mix(i);
        for (int bit = 0; bit < 64; bit++) {
            ones[bit] += (int)(mixed[i] >> bit & 1);
        }
    }
    qsort(mixed, NUMBERS, sizeof *mixed, compare_u64);
    for (size_t i = 1; i < NUMBERS; i++) {
        assert_true(mixed[i - 1] != mixed[i]);
    }
    for (int bit = 0; bit < 64; bit++) {
        assert_in_range(ones[bit], NUMBERS * 48 / 100, NUMBERS * 52 / 100);
    }
    free(mixed);
}

static void hash_random_below_fills_its_range(void **state)
{
    (void)state;
    enum { SIDES = 7, THROWS = 70000 };
    uint64_t seed = 42;
    int seen[SIDES] = {0};
    for (int i = 0; i < THROWS; i++) {
        uint32_t side = hash_random_below(&seed, SIDES);
        assert_true(side < SIDES);
        seen[side]++;
    }
    for (int i = 0; i < SIDES; i++) {
        assert_in_range(seen[i], 9500, 10500);
    }
    for (int i = 0; i < 100; i++) {
        assert_int_equal(hash_random_below(&seed, 1), 0);
    }
    uint64_t again_a = 9;
    uint64_t again_b = 9;
    for (int i = 0; i < 100; i++) {
        assert_true(hash_random(&again_a) == hash_random(&again_b));
    }
}

/* ---- limits ---- */

static void keyed_finds_what_was_put_last(void **state)
{
    (void)state;
    enum { N = 3000 };
    static int values[N + 1];
    struct arena *arena = arena_create();
    struct keyed table;
    keyed_init(&table, arena);
    assert_null(keyed_find(&table, 0));
    /* Keys that differ in few bits, so that many want one place. */
    for (int i = 0; i < N; i++) {
        keyed_put(&table, (uint64_t)i * 64, &values[i]);
    }
    keyed_put(&table, 64, &values[N]);
    for (int i = 0; i < N; i++) {
        assert_ptr_equal(keyed_find(&table, (uint64_t)i * 64), &values[i == 1 ? N : i]);
        assert_null(keyed_find(&table, (uint64_t)i * 64 + 1));
    }
    arena_destroy(arena);
}

static void limits_of_zero_are_none(void **state)
{
    (void)state;
    struct limits limits = {0};
    limits_start(&limits);
    for (int i = 0; i < 1000; i++) {
        limits.moves += 1000000;
        limits.cycles += 1000000;
        limits.bytes += 1000000;
        assert_true(limits_check(&limits));
    }
    assert_int_equal(limits.stop, LIMITS_GO_ON);
}

static void limits_stop_at_the_first_that_is_reached_and_stay(void **state)
{
    (void)state;
    struct limits limits = {.max_moves = 10, .max_cycles = 5, .max_bytes = 100};
    limits_start(&limits);
    limits.moves = 9;
    limits.cycles = 4;
    limits.bytes = 99;
    assert_true(limits_check(&limits));
    limits.cycles = 5;
    assert_false(limits_check(&limits));
    assert_int_equal(limits.stop, LIMITS_CYCLES);
    limits.moves = 1000;
    limits.cycles = 0;
    assert_false(limits_check(&limits));
    assert_int_equal(limits.stop, LIMITS_CYCLES);

    limits_start(&limits);
    assert_int_equal(limits.moves, 0);
    assert_int_equal(limits.cycles, 0);
    assert_int_equal(limits.bytes, 0);
    assert_true(limits_check(&limits));
    limits.moves = 10;
    assert_false(limits_check(&limits));
    assert_int_equal(limits.stop, LIMITS_MOVES);

    limits_start(&limits);
    limits.bytes = 100;
    assert_false(limits_check(&limits));
    assert_int_equal(limits.stop, LIMITS_MEMORY);
}

static void limits_obey_an_interrupt(void **state)
{
    (void)state;
    volatile sig_atomic_t interrupted = 0;
    struct limits limits = {.interrupted = &interrupted};
    limits_start(&limits);
    assert_true(limits_check(&limits));
    interrupted = 1;
    assert_false(limits_check(&limits));
    assert_int_equal(limits.stop, LIMITS_INTERRUPT);
}

static void limits_look_at_the_clock(void **state)
{
    (void)state;
    struct limits limits = {.max_seconds = 0.02};
    limits_start(&limits);
    struct timespec nap = {0, 40000000};
    nanosleep(&nap, NULL);
    int checks = 0;
    while (limits_check(&limits) && checks < 100000) {
        checks++;
    }
    assert_int_equal(limits.stop, LIMITS_TIME);
    assert_true(limits_seconds(&limits) >= 0.02);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arena_objects_are_zeroed_aligned_and_apart),
        cmocka_unit_test(arena_takes_objects_larger_than_its_blocks),
        cmocka_unit_test(arena_copies_texts),
        cmocka_unit_test(arena_destroy_takes_null),
        cmocka_unit_test(strbuf_is_empty_text_at_first),
        cmocka_unit_test(strbuf_grows_by_every_kind_of_addition),
        cmocka_unit_test(strbuf_prints_more_than_its_room_at_once),
        cmocka_unit_test(diag_keeps_messages_in_order),
        cmocka_unit_test(diag_counts_beyond_its_room),
        cmocka_unit_test(diag_keeps_errors),
        cmocka_unit_test(diag_hardens_warnings),
        cmocka_unit_test(diag_formats_what_is_known),
        cmocka_unit_test(hash_random_is_splitmix64),
        cmocka_unit_test(hash_mix_keeps_small_numbers_apart),
        cmocka_unit_test(hash_random_below_fills_its_range),
        cmocka_unit_test(keyed_finds_what_was_put_last),
        cmocka_unit_test(limits_of_zero_are_none),
        cmocka_unit_test(limits_stop_at_the_first_that_is_reached_and_stay),
        cmocka_unit_test(limits_obey_an_interrupt),
        cmocka_unit_test(limits_look_at_the_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
