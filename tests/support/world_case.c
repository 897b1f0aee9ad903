/* Faults of a diagram fail the test that holds it. */
#include "world_case.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

struct go_diagram diagram;
struct game_world *world;

void read_diagram(const char *text)
{
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(&diagram, text, "test", diag), TS_OK);
    diag_destroy(diag);
    assert_int_equal(go_board_dead_string(&diagram.board), GO_NO_POINT);
}

struct go_set whole_board(void)
{
    struct go_set all;
    go_set_clear(&all);
    for (int row = 0; row < diagram.board.height; row++) {
        for (int column = 0; column < diagram.board.width; column++) {
            go_set_add(&all, go_point_at(column, row));
        }
    }
    return all;
}

void set_up_world(const char *text, enum go_colour to_play)
{
    read_diagram(text);
    struct go_question *question = calloc(1, sizeof *question);
    assert_non_null(question);
    question->board = diagram.board;
    question->target = diagram.marked;
    enum go_colour defender = go_board_colour(&diagram.board, go_set_next(&diagram.marked, 0));
    question->to_play = to_play == GO_EMPTY ? go_other(defender) : to_play;
    question->region = whole_board();
    go_set_subtract(&question->region, &diagram.outside);
    go_world_destroy(world);
    world = go_world_create(question);
    free(question);
}

int tear_down(void **state)
{
    (void)state;
    go_world_destroy(world);
    world = NULL;
    return 0;
}

go_point at(const char *vertex)
{
    go_point p = go_point_of_vertex(vertex, diagram.board.width, diagram.board.height);
    assert_int_not_equal(p, GO_NO_POINT);
    return p;
}

void assert_set(const struct go_set *set, const char *vertices)
{
    struct go_set expected;
    char text[200];
    go_set_clear(&expected);
    assert_true(strlen(vertices) < sizeof text);
    strcpy(text, vertices);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        go_set_add(&expected, at(word));
    }
    GO_SET_FOREACH (p, set) {
        char vertex[8];
        if (!go_set_has(&expected, p)) {
            fail_msg("%s is not expected", go_vertex(p, diagram.board.height, vertex));
        }
    }
    assert_int_equal(go_set_count(set), go_set_count(&expected));
}
