/*
 * Tests of go/perception/links.h: every kind of link, whole and broken, in all eight symmetries.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "go/diagram.h"
#include "go/perception/links.h"

static void read_into(struct go_diagram *d, const char *text)
{
    struct diag *diag = diag_create();
    enum ts_status status = go_diagram_read(d, text, "test", diag);
    diag_destroy(diag);
    assert_int_equal(status, TS_OK);
}

/* The square board turned: bit 0 mirrors columns, bit 1 rows, bit 2 swaps them. */
static go_point turn(go_point p, int size, int way)
{
    int column = (way & 1) != 0 ? size - 1 - go_column(p) : go_column(p);
    int row = (way & 2) != 0 ? size - 1 - go_row(p) : go_row(p);
    return (way & 4) != 0 ? go_point_at(row, column) : go_point_at(column, row);
}

static void turn_board(const struct go_board *from, int way, struct go_board *to)
{
    go_board_init(to, from->width, from->height);
    for (go_point p = 1; p < GO_POINTS; p++) {
        if (go_board_on(from, p) && go_board_colour(from, p) != GO_EMPTY) {
            go_board_place(to, turn(p, from->width, way), go_board_colour(from, p));
        }
    }
}

static int count_kind(const struct go_board *board, const struct go_links *links, int kind)
{
    int n = 0;
    for (int i = 0; i < links->n; i++) {
        n += links->link[i].kind == kind && go_board_colour(board, links->link[i].from) == GO_BLACK;
    }
    return n;
}

struct link_case {
    const char *text;
    enum go_link_kind kind;
    int n; /* links of this kind that Black has */
};

/* Eleven lines, so that the middle is out of reach of the edge. */
#define E5             ". . . . . . . . . . .\n"
#define BOARD(a, b, c) E5 E5 E5 E5 a b c E5 E5 E5 E5

static const struct link_case link_cases[] = {
    {BOARD(E5, ". . . . X . . . . . .\n", ". . . . . X . . . . .\n"), GO_LINK_DIAGONAL, 1},
    {BOARD(E5, ". . . . X O . . . . .\n", ". . . . . X . . . . .\n"), GO_LINK_DIAGONAL, 1},
    {BOARD(E5, ". . . . X O . . . . .\n", ". . . . O X . . . . .\n"), GO_LINK_DIAGONAL, 0},
    {BOARD(E5, ". . . . X . X . . . .\n", E5), GO_LINK_ONE_POINT, 1},
    {BOARD(E5, ". . . . X O X . . . .\n", E5), GO_LINK_ONE_POINT, 0},
    {BOARD(E5, ". . . . X . . . . . .\n", ". . . . . . X . . . .\n"), GO_LINK_KNIGHT, 1},
    {BOARD(E5, ". . . . X O . . . . .\n", ". . . . . . X . . . .\n"), GO_LINK_KNIGHT, 0},
    {BOARD(E5, ". . . . X . . . . . .\n", ". . . . . O X . . . .\n"), GO_LINK_KNIGHT, 0},
    {BOARD(E5, ". . . . X . . X . . .\n", E5), GO_LINK_TWO_POINT, 1},
    {BOARD(E5, ". . . . X . O X . . .\n", E5), GO_LINK_TWO_POINT, 0},
    {BOARD(E5, ". . . . X . . . . . .\n", ". . . . . . . X . . .\n"), GO_LINK_LARGE_KNIGHT, 1},
    {BOARD(E5, ". . . . X . O . . . .\n", ". . . . . . . X . . .\n"), GO_LINK_LARGE_KNIGHT, 0},
    {BOARD(E5, ". . . . X . . . . . .\n", ". . . . . O . X . . .\n"), GO_LINK_LARGE_KNIGHT, 0},
    {BOARD(E5, ". . . . X O . . . . .\n", ". . . . . . . X . . .\n"), GO_LINK_LARGE_KNIGHT, 0},
    {BOARD(E5, ". . . . X . . . . . .\n", ". . . . . . O X . . .\n"), GO_LINK_LARGE_KNIGHT, 0},
    {BOARD(E5, ". . . . X O . X . . .\n", E5), GO_LINK_TWO_POINT, 0},
    {BOARD(E5, ". X . . . . . . . . .\n", E5), GO_LINK_EDGE, 1},
    {BOARD(E5, ". . X . . . . . . . .\n", E5), GO_LINK_EDGE, 1},
    /* Beside the points of a link an enemy breaks nothing. */
    {BOARD(". . . . . O . . . . .\n", ". . . . X . . . . . .\n", ". . . . . . . X O . .\n"),
     GO_LINK_LARGE_KNIGHT, 1},
    /* Fourth line, fifth line, and the fourth with an enemy at each point of the link. */
    {BOARD(E5, ". . . X . . . . . . .\n", E5), GO_LINK_EDGE, 1},
    {BOARD(E5, ". . . . X . . . . . .\n", E5), GO_LINK_EDGE, 0},
    {BOARD(E5, "O . . X . . . . . . .\n", E5), GO_LINK_EDGE, 0},
    {BOARD(E5, ". O . X . . . . . . .\n", E5), GO_LINK_EDGE, 0},
    {BOARD(E5, ". . O X . . . . . . .\n", E5), GO_LINK_EDGE, 0},
    /* A one-point jump of the enemy goes through the two-point jump, but not the other way. */
    {BOARD(". . . . . O . . . . .\n", ". . . . X . . X . . .\n", ". . . . . O . . . . .\n"),
     GO_LINK_TWO_POINT, 0},
    {BOARD(". . . . . X . . . . .\n", ". . . . O . . O . . .\n", ". . . . . X . . . . .\n"),
     GO_LINK_ONE_POINT, 1},
};

static void each_kind_whole_and_broken(void **state)
{
    (void)state;
    struct go_diagram *d = malloc(sizeof *d);
    struct go_board *board = malloc(sizeof *board);
    struct go_links *links = malloc(sizeof *links);
    for (size_t i = 0; i < sizeof link_cases / sizeof link_cases[0]; i++) {
        read_into(d, link_cases[i].text);
        for (int way = 0; way < 8; way++) {
            turn_board(&d->board, way, board);
            go_links_find(board, links);
            assert_int_equal(count_kind(board, links, link_cases[i].kind), link_cases[i].n);
        }
    }
    free(links);
    free(board);
    free(d);
}

/* The paper's figure 2: white F3, F5, J5, M4 and the edge enclose black J3. */
static void enclosure_of_the_paper(void **state)
{
    (void)state;
    struct go_board *board = malloc(sizeof *board);
    struct go_links *links = malloc(sizeof *links);
    go_board_init(board, 19, 19);
    static const char *const white[] = {"F3", "F5", "J5", "M4"};
    for (int i = 0; i < 4; i++) {
        go_board_place(board, go_point_of_vertex(white[i], 19, 19), GO_WHITE);
    }
    go_point j3 = go_point_of_vertex("J3", 19, 19);
    go_board_place(board, j3, GO_BLACK);
    go_links_find(board, links);
    assert_int_equal(links->n_groups, 2);
    struct go_set in;
    go_links_enclosed(board, links, links->group_at[go_point_of_vertex("F3", 19, 19)], &in);
    assert_true(go_set_has(&in, j3));
    assert_false(go_set_has(&in, go_point_of_vertex("K10", 19, 19)));
    /* Columns G to L: rows 1 to 4 of G and H, 1 to 4 of J, 1 to 3 of K and L. */
    assert_int_equal(go_set_count(&in), 4 + 4 + 4 + 3 + 3);
    go_links_enclosed(board, links, links->group_at[j3], &in);
    assert_true(go_set_count(&in) == 0);
    free(links);
    free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_whole_and_broken),
        cmocka_unit_test(enclosure_of_the_paper),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("go links", tests, NULL, NULL);
}
