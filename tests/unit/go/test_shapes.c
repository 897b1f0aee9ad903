/*
 * The table of eye shapes: shapes that every player knows, partly filled ones, open ones; and what
 * must hold for all of them, however their points are numbered.
 *
 * Pictures: O wall, # attackers outside, . X o points of the space (empty, prisoner, loose stone
 * of the defender); empty points that decide are * (both sides), k (attacker only) or s (defender
 * only).  The border of the picture is the edge of the board.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "base/hash.h"
#include "go/shapes.h"

enum { SIDE = 9 };

struct picture {
    struct go_shape shape;
    uint8_t kill;
    uint8_t save;
};

static char char_at(const char *text, int x, int y)
{
    for (; y > 0; y--) {
        text = strchr(text, '\n');
        if (text == NULL) {
            return '\0';
        }
        text++;
    }
    for (int i = 0; i <= x; i++) {
        if (text[i] == '\0' || text[i] == '\n') {
            return '\0';
        }
    }
    return text[x];
}

static bool is_point(char c)
{
    return c != '\0' && strchr(".*ksXo", c) != NULL;
}

static struct picture read_picture(const char *text)
{
    static const int dx[4] = {0, 1, 0, -1};
    static const int dy[4] = {-1, 0, 1, 0};
    struct picture out;
    int number[SIDE][SIDE];
    int n = 0;
    memset(&out, 0, sizeof out);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            number[y][x] = is_point(char_at(text, x, y)) ? n++ : -1;
        }
    }
    assert_in_range(n, 1, GO_SHAPE_MAX);
    out.shape.n = n;
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            int i = number[y][x];
            if (i < 0) {
                continue;
            }
            char c = char_at(text, x, y);
            out.shape.prisoners |= (uint8_t)((c == 'X') << i);
            out.shape.loose |= (uint8_t)((c == 'o') << i);
            out.kill |= (uint8_t)((c == '*' || c == 'k') << i);
            out.save |= (uint8_t)((c == '*' || c == 's') << i);
            for (int d = 0; d < 4; d++) {
                int a = x + dx[d];
                int b = y + dy[d];
                char beside = a < 0 || b < 0 ? '\0' : char_at(text, a, b);
                if (is_point(beside)) {
                    out.shape.touches[i] |= (uint8_t)(1u << number[b][a]);
                }
                out.shape.wall |= (uint8_t)((beside == 'O') << i);
                out.shape.open |= (uint8_t)((beside == '#') << i);
            }
        }
    }
    return out;
}

static struct go_shape_value value_of(const char *text, bool outside)
{
    struct picture picture = read_picture(text);
    picture.shape.outside = outside;
    return go_shape_look_up(&picture.shape);
}

/* Same status without and with outside liberties; the points of a vital shape as drawn. */
static void expect(enum go_shape_status status, const char *text)
{
    struct picture picture = read_picture(text);
    for (int outside = 0; outside <= 1; outside++) {
        picture.shape.outside = outside == 1;
        struct go_shape_value value = go_shape_look_up(&picture.shape);
        if (value.status != status) {
            fail_msg("status %d with outside %d of\n%s", value.status, outside, text);
        }
        if (status == GO_SHAPE_VITAL) {
            assert_int_equal(value.kill, picture.kill);
            assert_int_equal(value.save, picture.save);
        }
    }
}

static void test_small_spaces_are_dead(void **state)
{
    (void)state;
    expect(GO_SHAPE_DEAD, "OOO\n"
                          "O.O\n"
                          "OOO");
    expect(GO_SHAPE_DEAD, "OOOO\n"
                          "O..O\n"
                          "OOOO");
    expect(GO_SHAPE_DEAD, "OOOO\n"
                          "O..O\n"
                          "O..O\n"
                          "OOOO");
    expect(GO_SHAPE_DEAD, "..O\n"
                          "..O\n"
                          "OOO");
    expect(GO_SHAPE_DEAD, ".O\n"
                          "OO");
}

static void test_three_and_more_with_a_vital_point(void **state)
{
    (void)state;
    expect(GO_SHAPE_VITAL, "OOOOO\n"
                           "O.*.O\n"
                           "OOOOO");
    expect(GO_SHAPE_VITAL, ".*.O\n"
                           "OOOO");
    expect(GO_SHAPE_VITAL, "OOOO\n"
                           "O*.O\n"
                           "O.OO\n"
                           "OOOO");
    /* In the corner the defender's stone on the vital point does not touch the wall. */
    expect(GO_SHAPE_VITAL, "*.O\n"
                           ".OO\n"
                           "OOO");
    /* Pyramid four. */
    expect(GO_SHAPE_VITAL, "OOOOO\n"
                           "O.*.O\n"
                           "OO.OO\n"
                           "OOOOO");
    expect(GO_SHAPE_VITAL, ".*.O\n"
                           "O.OO\n"
                           "OOOO");
    /* Bulky five: the defender may also shrink it to a four that lives. */
    expect(GO_SHAPE_VITAL, "OOOO\n"
                           "Os.O\n"
                           "O*sO\n"
                           "O.OO\n"
                           "OOOO");
    /* Cross five and rabbity six. */
    expect(GO_SHAPE_VITAL, "OOOOO\n"
                           "OO.OO\n"
                           "O.*.O\n"
                           "OO.OO\n"
                           "OOOOO");
    expect(GO_SHAPE_VITAL, "OOOOO\n"
                           "O.sOO\n"
                           "Os*.O\n"
                           "OO.OO\n"
                           "OOOOO");
}

static void test_spaces_that_live(void **state)
{
    (void)state;
    expect(GO_SHAPE_ALIVE, "OOOOOO\n"
                           "O....O\n"
                           "OOOOOO");
    expect(GO_SHAPE_ALIVE, "OOOO\n"
                           "O..O\n"
                           "O.OO\n"
                           "O.OO\n"
                           "OOOO");
    expect(GO_SHAPE_ALIVE, "OOOOO\n"
                           "OO..O\n"
                           "O..OO\n"
                           "OOOOO");
    expect(GO_SHAPE_ALIVE, "OOOOO\n"
                           "O...O\n"
                           "O.OOO\n"
                           "O.OOO\n"
                           "OOOOO");
    expect(GO_SHAPE_ALIVE, "OOOOOOO\n"
                           "O.....O\n"
                           "OOOOOOO");
    expect(GO_SHAPE_ALIVE, "OOOOO\n"
                           "O...O\n"
                           "O...O\n"
                           "OOOOO");
    expect(GO_SHAPE_ALIVE, "O...O\n"
                           "O...O\n"
                           "OOOOO");
}

static void test_corner_specials(void **state)
{
    (void)state;
    /* Rectangular six in the corner: ko with outside liberties, dead without if the attacker
     * starts. */
    const char *six = "...O\n"
                      "...O\n"
                      "OOOO";
    struct go_shape_value value = value_of(six, true);
    assert_int_equal(value.status, GO_SHAPE_UNKNOWN);
    assert_false(value.holds);
    assert_true(value.holds_first);
    value = value_of(six, false);
    assert_false(value.holds);
    assert_true(value.holds_first);

    /* Bent four in the corner, all points empty: a ko for whoever wants it. */
    const char *bent = "..O\n"
                       ".OO\n"
                       ".OO\n"
                       "OOO";
    for (int outside = 0; outside <= 1; outside++) {
        value = value_of(bent, outside == 1);
        assert_int_equal(value.status, GO_SHAPE_UNKNOWN);
        assert_false(value.holds);
        assert_true(value.holds_first);
        assert_int_not_equal(value.save, 0);
    }
}

static void test_nakade_stones(void **state)
{
    (void)state;
    expect(GO_SHAPE_DEAD, "OOOOO\n"
                          "O.X.O\n"
                          "OOOOO");
    expect(GO_SHAPE_VITAL, "OOOOO\n"
                           "OX*.O\n"
                           "OOOOO");
    expect(GO_SHAPE_DEAD, "OOOOO\n"
                          "O.X.O\n"
                          "OO.OO\n"
                          "OOOOO");
    expect(GO_SHAPE_DEAD, "OOOO\n"
                          "O..O\n"
                          "OX.O\n"
                          "O.OO\n"
                          "OOOO");
    expect(GO_SHAPE_DEAD, "OOOO\n"
                          "OXXO\n"
                          "OXXO\n"
                          "O.OO\n"
                          "OOOO");
    expect(GO_SHAPE_DEAD, "OOOOO\n"
                          "OO.OO\n"
                          "O.X.O\n"
                          "OO.OO\n"
                          "OOOOO");
    expect(GO_SHAPE_DEAD, "OOOOO\n"
                          "OXXOO\n"
                          "OXX.O\n"
                          "OOXOO\n"
                          "OOOOO");
    expect(GO_SHAPE_DEAD, "OOOOOO\n"
                          "O.XX.O\n"
                          "OOOOOO");
    /* Four stones in the shape of a straight line leave a straight four when taken. */
    struct go_shape_value value = value_of("OOOOOOO\n"
                                           "OXXXX.O\n"
                                           "OOOOOOO",
                                           true);
    assert_int_equal(value.status, GO_SHAPE_ALIVE);
}

static void test_open_spaces(void **state)
{
    (void)state;
    /* A half eye: whoever moves first at the open end. */
    struct go_shape_value value = value_of("OOO\n"
                                           "O.#\n"
                                           "OOO",
                                           true);
    assert_int_equal(value.at_most, 0);
    value = value_of("OOOO\n"
                     "O..#\n"
                     "OOOO",
                     true);
    assert_int_equal(value.status, GO_SHAPE_DEAD);
    assert_int_equal(value.at_least, 0);
    assert_int_equal(value.at_least_first, 1);
    assert_int_equal(value.at_most, 1);
    assert_int_equal(value.at_most_second, 0);
    assert_true(value.at_most_one_twice);
    /* Four in a row with one open end are too few, five are enough for who moves first. */
    value = value_of("OOOOOO\n"
                     "O....#\n"
                     "OOOOOO",
                     true);
    assert_int_equal(value.status, GO_SHAPE_DEAD);
    value = value_of("OOOOOOO\n"
                     "O.....#\n"
                     "OOOOOOO",
                     true);
    assert_int_equal(value.status, GO_SHAPE_VITAL);
    assert_int_equal(value.at_least, 1);
    assert_int_equal(value.at_least_first, 2);
    assert_int_equal(value.at_most, 2);
}

static void test_loose_stones(void **state)
{
    (void)state;
    /* A stone inside that already parts the space, not yet joined to the wall. */
    struct go_shape_value value = value_of(".o.O\n"
                                           "...O\n"
                                           "OOOO",
                                           true);
    assert_int_equal(value.status, GO_SHAPE_ALIVE);
    /* Unknown, because such a stone would be part of the wall. */
    value = value_of("OOOOO\n"
                     "O.o.O\n"
                     "OOOOO",
                     true);
    assert_int_equal(value.status, GO_SHAPE_UNKNOWN);
    assert_int_equal(value.at_most, 2);
}

static void test_seki_holds(void **state)
{
    (void)state;
    /* Whoever plays at an end loses: the attacker gives a straight four, the defender takes away
     * his own last liberty but one. */
    const char *three = "OOOOOOO\n"
                        "O.XXX.O\n"
                        "OOOOOOO";
    struct go_shape_value value = value_of(three, false);
    assert_int_equal(value.status, GO_SHAPE_UNKNOWN);
    assert_true(value.holds && value.holds_first);
    assert_int_equal(value.save, 0);
    assert_int_equal(value.kill, 0);
    /* An outside liberty does not make it worse for the defender. */
    value = value_of(three, true);
    assert_true(value.holds && value.holds_first);
}

static void test_unknown_graphs(void **state)
{
    (void)state;
    /* Three points that all touch each other exist on no board. */
    struct go_shape shape = {.n = 3, .touches = {6, 5, 3}, .wall = 7};
    struct go_shape_value value = go_shape_look_up(&shape);
    assert_int_equal(value.status, GO_SHAPE_UNKNOWN);
    assert_int_equal(value.at_least, 0);
    assert_int_equal(value.at_most, 2);
    assert_int_equal(value.kill | value.save, 0);
    assert_false(value.holds);
}

static struct go_shape renumber(const struct go_shape *shape, const int to[GO_SHAPE_MAX])
{
    struct go_shape out = {.n = shape->n, .outside = shape->outside};
    for (int i = 0; i < shape->n; i++) {
        for (int j = 0; j < shape->n; j++) {
            out.touches[to[i]] |= (uint8_t)((shape->touches[i] >> j & 1) << to[j]);
        }
        out.wall |= (uint8_t)((shape->wall >> i & 1) << to[i]);
        out.open |= (uint8_t)((shape->open >> i & 1) << to[i]);
        out.prisoners |= (uint8_t)((shape->prisoners >> i & 1) << to[i]);
        out.loose |= (uint8_t)((shape->loose >> i & 1) << to[i]);
    }
    return out;
}

/* A random space: a walk over the cells of a small board; the rest is wall, some of it open. */
static struct go_shape random_shape(uint64_t *seed)
{
    char text[SIDE][SIDE + 1];
    int side = 3 + (int)hash_random_below(seed, 3);
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            text[y][x] = hash_random_below(seed, 8) == 0 ? '#' : 'O';
        }
        text[y][side] = y == side - 1 ? '\0' : '\n';
    }
    int n = 1 + (int)hash_random_below(seed, GO_SHAPE_MAX);
    int x = (int)hash_random_below(seed, (uint32_t)side);
    int y = (int)hash_random_below(seed, (uint32_t)side);
    for (int placed = 0; placed < n;) {
        if (!is_point(text[y][x])) {
            text[y][x] = hash_random_below(seed, 4) == 0 ? 'X' : '.';
            placed++;
        }
        int along = hash_random_below(seed, 2) == 0 ? -1 : 1;
        if (hash_random_below(seed, 2) == 0) {
            x = x + along < 0 || x + along >= side ? x : x + along;
        } else {
            y = y + along < 0 || y + along >= side ? y : y + along;
        }
    }
    char flat[SIDE * (SIDE + 1)];
    for (int row = 0; row < side; row++) {
        memcpy(flat + row * (side + 1), text[row], (size_t)side + 1);
    }
    return read_picture(flat).shape;
}

static void check_value(const struct go_shape *shape, const struct go_shape_value *value)
{
    assert_in_range(value->at_least, 0, value->at_least_first);
    assert_in_range(value->at_most_second, 0, value->at_most);
    assert_in_range(value->at_least_first, 0, value->at_most);
    assert_in_range(value->at_least, 0, value->at_most_second);
    assert_int_equal((value->kill | value->save) & (shape->prisoners | shape->loose), 0);
    switch (value->status) {
    case GO_SHAPE_DEAD:
        assert_in_range(value->at_most, 0, 1);
        assert_false(value->holds || value->holds_first);
        assert_int_equal(value->save, 0);
        break;
    case GO_SHAPE_VITAL:
        assert_int_equal(value->at_least_first, 2);
        assert_true(value->holds_first && !value->holds);
        assert_int_not_equal(value->save, 0);
        break;
    case GO_SHAPE_ALIVE:
        assert_int_equal(value->at_least, 2);
        assert_true(value->holds && value->holds_first);
        assert_int_equal(value->kill, 0);
        break;
    case GO_SHAPE_UNKNOWN:
        break;
    }
}

static void test_random_spaces(void **state)
{
    (void)state;
    uint64_t seed = 4711;
    int known = 0;
    for (int round = 0; round < 20000; round++) {
        struct go_shape shape = random_shape(&seed);
        shape.outside = hash_random_below(&seed, 2) == 0;
        struct go_shape_value value = go_shape_look_up(&shape);
        check_value(&shape, &value);
        known += value.at_most < 2 || value.at_least_first > 0;

        int to[GO_SHAPE_MAX];
        for (int i = 0; i < shape.n; i++) {
            int j = (int)hash_random_below(&seed, (uint32_t)i + 1);
            to[i] = j == i ? i : to[j];
            to[j] = i;
        }
        struct go_shape other = renumber(&shape, to);
        struct go_shape_value again = go_shape_look_up(&other);
        assert_int_equal(again.status, value.status);
        assert_int_equal(again.at_least, value.at_least);
        assert_int_equal(again.at_most, value.at_most);
        for (int i = 0; i < shape.n; i++) {
            assert_int_equal(again.kill >> to[i] & 1, value.kill >> i & 1);
            assert_int_equal(again.save >> to[i] & 1, value.save >> i & 1);
        }
    }
    assert_true(known > 15000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_spaces_are_dead),
        cmocka_unit_test(test_three_and_more_with_a_vital_point),
        cmocka_unit_test(test_spaces_that_live),
        cmocka_unit_test(test_corner_specials),
        cmocka_unit_test(test_nakade_stones),
        cmocka_unit_test(test_open_spaces),
        cmocka_unit_test(test_loose_stones),
        cmocka_unit_test(test_seki_holds),
        cmocka_unit_test(test_unknown_graphs),
        cmocka_unit_test(test_random_spaces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
