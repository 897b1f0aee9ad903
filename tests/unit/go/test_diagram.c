/*
 * Diagrams: what is read, what is refused and where the fault is said to be, what is written.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "go/diagram.h"

static struct go_diagram *read_good(const char *text)
{
    struct go_diagram *d = malloc(sizeof *d);
    assert_non_null(d);
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(d, text, "test", diag), TS_OK);
    assert_int_equal(diag_count(diag), 0);
    diag_destroy(diag);
    return d;
}

static go_point vertex(const struct go_diagram *d, const char *text)
{
    go_point p = go_point_of_vertex(text, d->board.width, d->board.height);
    assert_int_not_equal(p, GO_NO_POINT);
    return p;
}

static void test_read(void **state)
{
    (void)state;
    struct go_diagram *d = read_good("    3 X X O O O X X\n"
                                     "    2 X o O O O x ,\n"
                                     "    1 X O . a * O ,\n"
                                     "      A B C D E F G\n");
    assert_int_equal(d->board.width, 7);
    assert_int_equal(d->board.height, 3);
    assert_int_equal(d->board.ply, 0);
    assert_int_equal(go_board_colour(&d->board, vertex(d, "A3")), GO_BLACK);
    assert_int_equal(go_board_colour(&d->board, vertex(d, "B2")), GO_WHITE);
    assert_int_equal(go_board_colour(&d->board, vertex(d, "F2")), GO_BLACK);
    assert_int_equal(go_board_colour(&d->board, vertex(d, "C1")), GO_EMPTY);
    assert_int_equal(go_board_colour(&d->board, vertex(d, "G1")), GO_EMPTY);
    assert_int_equal(go_board_string(&d->board, vertex(d, "C3"))->n_stones, 8);
    assert_int_equal(go_set_count(&d->marked), 2);
    assert_true(go_set_has(&d->marked, vertex(d, "B2")));
    assert_true(go_set_has(&d->marked, vertex(d, "F2")));
    assert_int_equal(go_set_count(&d->outside), 2);
    assert_true(go_set_has(&d->outside, vertex(d, "G2")));
    assert_int_equal(d->label['a'], vertex(d, "D1"));
    assert_int_equal(d->label['*'], vertex(d, "E1"));
    int n_labels = 0;
    for (int i = 0; i < 128; i++) {
        n_labels += d->label[i] != GO_NO_POINT ? 1 : 0;
    }
    assert_int_equal(n_labels, 2);
    free(d);
}

struct size_case {
    const char *text;
    int width;
    int height;
};

static void test_forms(void **state)
{
    (void)state;
    static const struct size_case cases[] = {
        {"..\n..", 2, 2},
        {".X.\nO..\n", 3, 2},
        {"\n\n  . X .\n\n  O . .  \n \n", 3, 2},
        {". X .\r\nO . .\r\n", 3, 2},
        {"\t.\tX\n\tO\t.", 2, 2},
        {"12 . X\n11 O .", 2, 2},
        {"2.X\n1O.", 2, 2},
        /* Column letters under rows with and without numbers, and of a part of a board. */
        {". .\n. .\nA B", 2, 2},
        {"2 . .\n1 . .\n  A B", 2, 2},
        {"5 . . .\n4 . . .\n  H J K", 3, 2},
        {". . . . . . . . . . . . . . .\n. . . . . . . . . . . . . . .\nABCDEFGHJKLMNOP", 15, 2},
        /* Labels in the last row that are no run of column letters. */
        {". . .\n. . .\nA C B", 3, 3},
        {". . .\n. . .\na b c", 3, 3},
        {". . .\n. . .\nB C D", 3, 3},
        {"3 . .\n2 . .\n1 A B", 2, 3},
        {". X .\n. X .\nX O X", 3, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct go_diagram *d = read_good(cases[i].text);
        assert_int_equal(d->board.width, cases[i].width);
        assert_int_equal(d->board.height, cases[i].height);
        free(d);
    }
}

struct fault_case {
    const char *text;
    int n_faults;
    int line; /* of the first fault */
    int column;
    const char *says;
};

static void test_faults(void **state)
{
    (void)state;
    static const struct fault_case cases[] = {
        {"", 1, 0, 0, "rows"},
        {" \n\n \n", 1, 0, 0, "rows"},
        {". . .", 1, 1, 0, "rows"},
        {"\nX\nO\n", 1, 2, 0, "points"},
        {". .\nA B", 1, 1, 0, "rows"},
        {". . .\n. .\n. . .\n. . . .", 2, 2, 0, "2"},
        {". .\n. .\nA B C", 1, 3, 0, "3"},
        {"2 . .\n1 . .\n  A B C", 1, 3, 0, "3"},
        {". . .\n. . ?\n. . .", 1, 2, 5, "unknown character: '?'"},
        {"\n 3 X +\n 2 . #\n", 2, 2, 6, "unknown character: '+'"},
        {". a\n. .\na .", 1, 3, 1, "label stands twice: 'a'"},
        {"* *\n. .", 1, 1, 3, "label stands twice: '*'"},
        {". \x01\n. .", 1, 1, 3, "unknown character: '?'"},
        {". 5\n. .", 1, 1, 3, "unknown character: '5'"},
        {". \xC3\x84\n. . .", 2, 1, 3, "unknown character"},
    };
    struct go_diagram *d = malloc(sizeof *d);
    assert_non_null(d);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct fault_case *c = &cases[i];
        struct diag *diag = diag_create();
        assert_int_equal(go_diagram_read(d, c->text, "name", diag), TS_E_SYNTAX);
        assert_int_equal(diag_count_of(diag, DIAG_ERROR), c->n_faults);
        const struct diag_message *message = diag_get(diag, 0);
        assert_string_equal(message->file, "name");
        assert_int_equal(message->line, c->line);
        assert_int_equal(message->column, c->column);
        assert_non_null(strstr(message->text, c->says));
        diag_destroy(diag);
    }
    free(d);
}

/* Rows of dots, with column letters or not; returns the status. */
static enum ts_status read_empty(struct go_diagram *d, int width, int height, bool letters)
{
    struct strbuf text = STRBUF_INIT;
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++) {
            strbuf_add_char(&text, '.');
        }
        strbuf_add_char(&text, '\n');
    }
    for (int column = 0; letters && column < width; column++) {
        strbuf_add_char(&text, go_column_letter(column));
    }
    struct diag *diag = diag_create();
    enum ts_status status = go_diagram_read(d, strbuf_text(&text), "test", diag);
    assert_int_equal(diag_count(diag) > 0, status != TS_OK);
    diag_destroy(diag);
    strbuf_fini(&text);
    return status;
}

static void test_largest(void **state)
{
    (void)state;
    struct go_diagram *d = malloc(sizeof *d);
    assert_non_null(d);
    assert_int_equal(read_empty(d, 25, 25, false), TS_OK);
    assert_int_equal(read_empty(d, 25, 25, true), TS_OK);
    assert_int_equal(d->board.width, 25);
    assert_int_equal(d->board.height, 25);
    assert_int_equal(read_empty(d, 26, 2, false), TS_E_SYNTAX);
    assert_int_equal(read_empty(d, 2, 26, false), TS_E_SYNTAX);
    assert_int_equal(read_empty(d, 2, 26, true), TS_E_SYNTAX);
    assert_int_equal(read_empty(d, 2, 300, true), TS_E_SYNTAX);
    free(d);
}

static void assert_written(const struct go_board *board, const struct go_diagram_style *style,
                           const char *expected)
{
    struct strbuf out = STRBUF_INIT;
    go_diagram_write(&out, board, style);
    assert_string_equal(strbuf_text(&out), expected);
    strbuf_fini(&out);
}

static void test_write(void **state)
{
    (void)state;
    struct go_diagram *d = read_good("X x . .\n"
                                     "O o , a\n"
                                     ". . , .");
    char labels[GO_POINTS] = {0};
    labels[d->label['a']] = 'b';
    labels[go_point_at(0, 0)] = '1';
    struct go_diagram_style style = {&d->marked, &d->outside, labels, false};
    assert_written(&d->board, &style,
                   "3 1 x . .\n"
                   "2 O o , b\n"
                   "1 . . , .\n"
                   "  A B C D\n");
    assert_written(&d->board, NULL,
                   "3 X X . .\n"
                   "2 O O . .\n"
                   "1 . . . .\n"
                   "  A B C D\n");
    free(d);

    struct go_board *board = malloc(sizeof *board);
    assert_non_null(board);
    go_board_init(board, 2, 10);
    assert_written(board, NULL,
                   "10 . .\n 9 . .\n 8 . .\n 7 . .\n 6 . .\n"
                   " 5 . .\n 4 . .\n 3 . .\n 2 . .\n 1 . .\n   A B\n");
    free(board);
}

static void test_crop(void **state)
{
    (void)state;
    struct go_board *board = malloc(sizeof *board);
    assert_non_null(board);
    struct go_diagram_style style = {NULL, NULL, NULL, true};
    /* Nothing to show: all of it. */
    go_board_init(board, 3, 2);
    assert_written(board, &style, "2 . . .\n1 . . .\n  A B C\n");

    go_board_init(board, 19, 19);
    go_board_place(board, go_point_at(0, 0), GO_BLACK);
    go_board_place(board, go_point_at(2, 1), GO_WHITE);
    assert_written(board, &style,
                   "19 X . . . .\n"
                   "18 . . O . .\n"
                   "17 . . . . .\n"
                   "16 . . . . .\n"
                   "   A B C D E\n");
    /* A label counts like a stone. */
    char labels[GO_POINTS] = {0};
    labels[go_point_at(5, 0)] = '*';
    style.labels = labels;
    assert_written(board, &style,
                   "19 X . . . . * . .\n"
                   "18 . . O . . . . .\n"
                   "17 . . . . . . . .\n"
                   "16 . . . . . . . .\n"
                   "   A B C D E F G H\n");

    /* The middle and the far corner. */
    style.labels = NULL;
    go_board_init(board, 19, 19);
    go_board_place(board, go_point_at(9, 9), GO_BLACK);
    assert_written(board, &style,
                   "12 . . . . .\n11 . . . . .\n10 . . X . .\n 9 . . . . .\n 8 . . . . .\n"
                   "   H J K L M\n");
    go_board_init(board, 19, 19);
    go_board_place(board, go_point_at(18, 18), GO_WHITE);
    assert_written(board, &style, " 3 . . .\n 2 . . .\n 1 . . O\n   R S T\n");
    free(board);
}

/* What is written is read as the same position, on boards of every size. */
static void test_both_ways(void **state)
{
    (void)state;
    struct go_board *board = malloc(sizeof *board);
    assert_non_null(board);
    uint64_t random = 3;
    for (int width = GO_MIN_SIZE; width <= GO_MAX_SIZE; width++) {
        for (int height = GO_MIN_SIZE; height <= GO_MAX_SIZE; height++) {
            struct go_set marked;
            struct go_set outside;
            go_set_clear(&marked);
            go_set_clear(&outside);
            go_board_init(board, width, height);
            for (int i = 0; i < width * height; i++) {
                go_point p = go_point_at(i % width, i / width);
                uint32_t dice = hash_random_below(&random, 6);
                if (dice < 4) {
                    go_board_place(board, p, dice % 2 == 0 ? GO_BLACK : GO_WHITE);
                }
                if (dice < 2) {
                    go_set_add(&marked, p);
                } else if (dice == 5) {
                    go_set_add(&outside, p);
                }
            }
            struct go_diagram_style style = {&marked, &outside, NULL, false};
            struct strbuf out = STRBUF_INIT;
            go_diagram_write(&out, board, &style);
            struct go_diagram *d = read_good(strbuf_text(&out));
            assert_int_equal(d->board.width, width);
            assert_int_equal(d->board.height, height);
            assert_memory_equal(d->board.colour, board->colour, sizeof board->colour);
            assert_true(go_set_equal(&d->marked, &marked));
            assert_true(go_set_equal(&d->outside, &outside));
            free(d);
            strbuf_fini(&out);
        }
    }
    free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),      cmocka_unit_test(test_forms),
        cmocka_unit_test(test_faults),    cmocka_unit_test(test_largest),
        cmocka_unit_test(test_write),     cmocka_unit_test(test_crop),
        cmocka_unit_test(test_both_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
