/*
 * Points: numbering, vertices, SGF letters.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "go/point.h"
#include "go/set.h"

static void test_numbering(void **state)
{
    (void)state;
    bool seen[GO_POINTS] = {false};
    for (int row = 0; row < GO_MAX_SIZE; row++) {
        for (int column = 0; column < GO_MAX_SIZE; column++) {
            go_point p = go_point_at(column, row);
            assert_in_range(p, 1, GO_POINTS - 1);
            assert_false(seen[p]);
            seen[p] = true;
            assert_int_equal(go_column(p), column);
            assert_int_equal(go_row(p), row);
        }
    }
}

/* All steps from all points stay in the array, and lead where the header says. */
static void test_steps(void **state)
{
    (void)state;
    static const int right[8] = {0, 1, 0, -1, 1, 1, -1, -1};
    static const int down[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
    for (int row = 0; row < GO_MAX_SIZE; row++) {
        for (int column = 0; column < GO_MAX_SIZE; column++) {
            for (int i = 0; i < 8; i++) {
                go_point p = (go_point)(go_point_at(column, row) + go_step[i]);
                assert_in_range(p, 0, GO_POINTS - 1);
                int c = column + right[i];
                int r = row + down[i];
                if (c >= 0 && c < GO_MAX_SIZE && r >= 0 && r < GO_MAX_SIZE) {
                    assert_int_equal(p, go_point_at(c, r));
                }
            }
        }
    }
    /* Diagonals beside direction i: one more step to either side. */
    for (int i = 0; i < 4; i++) {
        int one = go_step[i] + go_step[(i + 1) % 4];
        int two = go_step[i] + go_step[(i + 3) % 4];
        assert_int_equal(go_step[4 + i], one);
        assert_int_equal(go_step[4 + (i + 3) % 4], two);
    }
}

static void test_both_ways(void **state)
{
    (void)state;
    char text[8];
    for (int width = GO_MIN_SIZE; width <= GO_MAX_SIZE; width++) {
        for (int height = GO_MIN_SIZE; height <= GO_MAX_SIZE; height++) {
            for (int i = 0; i < width * height; i++) {
                go_point p = go_point_at(i % width, i / width);
                assert_ptr_equal(go_vertex(p, height, text), text);
                assert_int_equal(go_point_of_vertex(text, width, height), p);
                assert_ptr_equal(go_sgf_letters(p, text), text);
                assert_int_equal(go_point_of_sgf(text, width, height), p);
            }
        }
    }
}

static void test_range(void **state)
{
    (void)state;
    char text[32];
    assert_string_equal(go_vertex_range(8, 5, text), "A1 to H5");
    assert_string_equal(go_vertex_range(9, 9, text), "A1 to J9, without I");
    assert_ptr_equal(go_vertex_range(19, 19, text), text);
    assert_string_equal(text, "A1 to T19, without I");
}

struct text_case {
    const char *text;
    int width;
    int height;
    int point; /* column + 100 * row, or one of the two below */
};

enum { PASS = -1, NONE = -2 };

static go_point expected_point(const struct text_case *c)
{
    if (c->point == PASS) {
        return GO_PASS;
    }
    return c->point == NONE ? GO_NO_POINT : go_point_at(c->point % 100, c->point / 100);
}

static void test_vertices(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"A19", 19, 19, 0},
        {"a19", 19, 19, 0},
        {"T1", 19, 19, 1818},
        {"J9", 9, 9, 8},
        {"H1", 9, 9, 807},
        {"Z25", 25, 25, 24},
        {"z1", 25, 25, 2424},
        {"B3", 2, 3, 1},
        {"C2", 3, 2, 2},
        {"pass", 9, 9, PASS},
        {"PASS", 9, 9, PASS},
        {"Pass", 9, 9, PASS},
        {"", 19, 19, NONE},
        {"A", 19, 19, NONE},
        {"19", 19, 19, NONE},
        {"I5", 19, 19, NONE},
        {"i5", 19, 19, NONE},
        {"A0", 19, 19, NONE},
        {"A20", 19, 19, NONE},
        {"U1", 19, 19, NONE},
        {"A01", 19, 19, NONE},
        {"A1 ", 19, 19, NONE},
        {" A1", 19, 19, NONE},
        {"A-1", 19, 19, NONE},
        {"A+1", 19, 19, NONE},
        {"AA1", 19, 19, NONE},
        {"A1x", 19, 19, NONE},
        {"A191", 19, 19, NONE},
        {"pas", 19, 19, NONE},
        {"passs", 19, 19, NONE},
        {"C1", 2, 3, NONE},
        {"B4", 2, 3, NONE},
        {"A100", 25, 25, NONE},
        {"\xC3\x84"
         "1",
         25, 25, NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct text_case *c = &cases[i];
        assert_int_equal(go_point_of_vertex(c->text, c->width, c->height), expected_point(c));
    }
    char text[8];
    assert_string_equal(go_vertex(GO_PASS, 19, text), "pass");
    assert_string_equal(go_vertex(GO_NO_POINT, 19, text), "none");
    assert_string_equal(go_vertex(go_point_at(0, 0), 19, text), "A19");
    assert_string_equal(go_vertex(go_point_at(8, 8), 9, text), "J1");
    assert_string_equal(go_vertex(go_point_at(24, 0), 25, text), "Z25");
}

static void test_sgf(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"aa", 19, 19, 0},          {"ss", 19, 19, 1818}, {"ba", 2, 5, 1},
        {"ae", 2, 5, 400},          {"yy", 25, 25, 2424}, {"", 19, 19, PASS},
        {"", 25, 25, PASS},         {"tt", 19, 19, PASS}, {"tt", 9, 9, PASS},
        {"tt", 2, 19, PASS},        {"tt", 20, 20, 1919}, {"tt", 25, 25, 1919},
        {"tt", 20, 19, NONE},       {"tt", 19, 25, NONE}, {"a", 19, 19, NONE},
        {"aaa", 19, 19, NONE},      {"at", 19, 19, NONE}, {"ta", 19, 19, NONE},
        {"ca", 2, 5, NONE},         {"af", 2, 5, NONE},   {"AA", 19, 19, NONE},
        {"a1", 19, 19, NONE},       {"zz", 25, 25, NONE}, {"aa ", 19, 19, NONE},
        {"\xE4\xE4", 25, 25, NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct text_case *c = &cases[i];
        assert_int_equal(go_point_of_sgf(c->text, c->width, c->height), expected_point(c));
    }
    char text[3] = "zz";
    assert_string_equal(go_sgf_letters(GO_PASS, text), "");
    assert_string_equal(go_sgf_letters(GO_NO_POINT, text), "");
    assert_string_equal(go_sgf_letters(go_point_at(24, 23), text), "yx");
}

/* Sets against an array of flags. */
static void test_sets(void **state)
{
    (void)state;
    struct go_set a;
    struct go_set b;
    bool in_a[GO_POINTS] = {false};
    bool in_b[GO_POINTS] = {false};
    go_set_clear(&a);
    go_set_clear(&b);
    assert_true(go_set_is_empty(&a));
    assert_int_equal(go_set_next(&a, 0), GO_NO_POINT);
    for (int p = 0; p < GO_POINTS; p++) {
        in_a[p] = p % 3 == 0 || p == GO_POINTS - 1;
        in_b[p] = p % 5 < 2;
        if (in_a[p]) {
            go_set_add(&a, (go_point)p);
        }
        if (in_b[p]) {
            go_set_add(&b, (go_point)p);
        }
    }
    struct go_set both = a;
    struct go_set either = a;
    struct go_set only = a;
    go_set_intersect(&both, &b);
    go_set_union(&either, &b);
    go_set_subtract(&only, &b);
    int n = 0;
    for (int p = 0; p < GO_POINTS; p++) {
        go_point q = (go_point)p;
        assert_int_equal(go_set_has(&both, q), in_a[p] && in_b[p]);
        assert_int_equal(go_set_has(&either, q), in_a[p] || in_b[p]);
        assert_int_equal(go_set_has(&only, q), in_a[p] && !in_b[p]);
        n += in_a[p] ? 1 : 0;
    }
    assert_int_equal(go_set_count(&a), n);
    assert_true(go_set_meets(&a, &b) && !go_set_meets(&only, &b));
    assert_true(go_set_within(&both, &b) && !go_set_within(&a, &b));
    go_set_union(&only, &both);
    assert_true(go_set_equal(&only, &a) && !go_set_equal(&a, &b));

    int expected = 0;
    GO_SET_FOREACH (p, &a) {
        while (!in_a[expected]) {
            expected++;
        }
        assert_int_equal(p, expected++);
        n--;
    }
    assert_int_equal(n, 0);
    assert_int_equal(go_set_next(&a, GO_POINTS - 1), GO_POINTS - 1);
    assert_int_equal(go_set_next(&a, GO_POINTS), GO_NO_POINT);
    assert_int_equal(go_set_next(&a, GO_SET_WORDS * 64), GO_NO_POINT);
    GO_SET_FOREACH (p, &a) {
        go_set_remove(&a, p);
    }
    assert_true(go_set_is_empty(&a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbering), cmocka_unit_test(test_steps),
        cmocka_unit_test(test_both_ways), cmocka_unit_test(test_range),
        cmocka_unit_test(test_vertices),  cmocka_unit_test(test_sgf),
        cmocka_unit_test(test_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
