/* Tests of app/svg_board.h: what is drawn, counted in the text. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/svg_board.h"

static struct go_board board;

static void set_up(void)
{
    go_board_init(&board, 19, 19);
    go_board_place(&board, go_point_of_vertex("A19", 19, 19), GO_BLACK);
    go_board_place(&board, go_point_of_vertex("C17", 19, 19), GO_WHITE);
}

static int count(const char *text, const char *what)
{
    int n = 0;
    for (const char *p = strstr(text, what); p != NULL; p = strstr(p + 1, what)) {
        n++;
    }
    return n;
}

static void test_whole_board(void **state)
{
    (void)state;
    struct strbuf out = STRBUF_INIT;
    set_up();
    svg_board_picture(&out, &board, NULL, "A <title> & more");
    assert_int_equal(count(strbuf_text(&out), "<circle"), 2);
    assert_int_equal(count(strbuf_text(&out), "<text"), 38);
    assert_int_equal(count(strbuf_text(&out), ">I</text>"), 0);
    assert_int_equal(count(strbuf_text(&out), "A &lt;title&gt; &amp; more"), 1);
    assert_int_equal(count(strbuf_text(&out), "<g"), count(strbuf_text(&out), "</g>"));
    strbuf_fini(&out);
}

/* Two lines are left around stones, labels and rings. */
static void test_crop(void **state)
{
    (void)state;
    struct strbuf out = STRBUF_INIT;
    int width;
    int height;
    static char label[GO_POINTS][SVG_LABEL];
    set_up();
    struct svg_board_style style = {.label = (const char(*)[SVG_LABEL])label, .crop = true};
    svg_board_size(&board, &style, &width, &height);
    assert_int_equal(width, 2 * SVG_MARGIN + 5 * SVG_CELL);
    assert_int_equal(height, width);
    strcpy(label[go_point_of_vertex("G18", 19, 19)], "12");
    svg_board_size(&board, &style, &width, &height);
    assert_int_equal(width, 2 * SVG_MARGIN + 9 * SVG_CELL);
    svg_board_draw(&out, &board, &style);
    assert_int_equal(count(strbuf_text(&out), ">12</text>"), 1);
    label[go_point_of_vertex("G18", 19, 19)][0] = '\0';
    strbuf_fini(&out);
}

static void test_marks(void **state)
{
    (void)state;
    struct strbuf out = STRBUF_INIT;
    static uint8_t shade[GO_POINTS];
    struct go_set marked = {0};
    struct go_set ringed = {0};
    set_up();
    go_set_add(&marked, go_point_of_vertex("A19", 19, 19));
    go_set_add(&ringed, go_point_of_vertex("B19", 19, 19));
    shade[go_point_of_vertex("B18", 19, 19)] = 1;
    struct svg_line line = {go_point_of_vertex("A19", 19, 19), go_point_of_vertex("C17", 19, 19), 2,
                            true};
    struct svg_board_style style = {
        .marked = &marked, .ringed = &ringed, .shade = shade, .line = &line, .n_lines = 1};
    svg_board_picture(&out, &board, &style, "");
    assert_int_equal(count(strbuf_text(&out), "fill-opacity"), 1);
    assert_int_equal(count(strbuf_text(&out), "stroke-dasharray"), 1);
    assert_int_equal(count(strbuf_text(&out), "stroke=\"#009e73\""), 1);
    assert_int_equal(count(strbuf_text(&out), "l5 9h-10z"), 1);
    strbuf_fini(&out);
}

/* Drawings of one part of the board, of whatever stands there, from what they share. */
static void test_shared(void **state)
{
    (void)state;
    struct strbuf out = STRBUF_INIT;
    struct go_set shown = {0};
    struct go_set marked = {0};
    int width;
    int height;
    set_up();
    go_set_add(&shown, go_point_of_vertex("G18", 19, 19));
    go_set_add(&marked, go_point_of_vertex("C17", 19, 19));
    struct svg_board_style style = {
        .marked = &marked, .crop = true, .shown = &shown, .shared = "x-"};
    svg_board_size(&board, &style, &width, &height);
    assert_int_equal(width, 2 * SVG_MARGIN + 9 * SVG_CELL);
    svg_board_shared(&out, &board, &style);
    assert_int_equal(count(strbuf_text(&out), " id=\"x-"), 5);
    assert_int_equal(count(strbuf_text(&out), "<text"), 9 + 5);
    strbuf_fini(&out);
    svg_board_picture(&out, &board, &style, "");
    assert_int_equal(count(strbuf_text(&out), "href=\"#x-g\""), 1);
    assert_int_equal(count(strbuf_text(&out), "href=\"#x-b\""), 1);
    assert_int_equal(count(strbuf_text(&out), "href=\"#x-W\""), 1);
    assert_int_equal(count(strbuf_text(&out), "<circle") + count(strbuf_text(&out), "<text"), 0);
    strbuf_fini(&out);
}

static void test_text(void **state)
{
    (void)state;
    struct strbuf out = STRBUF_INIT;
    svg_add_text(&out, "a<\"&>\xE6\xAD\xA3\x01\n\xEF\xBF\xBF.");
    assert_string_equal(strbuf_text(&out), "a&lt;&quot;&amp;&gt;\xE6\xAD\xA3?\n?.");
    strbuf_fini(&out);
    svg_add_text(&out, "\xE9<\xE6\xAD");
    assert_string_equal(strbuf_text(&out), "\xEF\xBF\xBD&lt;\xEF\xBF\xBD\xEF\xBF\xBD");
    strbuf_fini(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_board), cmocka_unit_test(test_crop),
        cmocka_unit_test(test_marks),       cmocka_unit_test(test_shared),
        cmocka_unit_test(test_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
