/*
 * go/diagram.h - positions drawn as text, for people and for tests.
 *
 * One row a line.  `X` black, `O` white, `x` `o` the same marked (target stones), `.` empty,
 * `,` empty and outside the region, other letters and `*` label empty points.  Blanks and empty
 * lines, row numbers at the start of rows and a last line of column letters are allowed and
 * ignored when the text is read:
 *
 *     3 X X O O O X X
 *     2 X O O O O O X
 *     1 X O . a . O X
 *       A B C D E F G
 *
 * The last line is one of column letters when it is a run of them in order (A B C ... without I),
 * as long as the rows, and begins with A or stands under rows with numbers.
 */
#ifndef TSUMEGO_GO_DIAGRAM_H
#define TSUMEGO_GO_DIAGRAM_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "go/board.h"

struct go_diagram {
    struct go_board board;
    struct go_set marked;  /* x and o */
    struct go_set outside; /* , */
    go_point label[128];   /* where a label stands, by its character; else GO_NO_POINT */
};

/*
 * Reads a diagram into a board of just its size.  Strings without liberties are not looked for.
 * TS_E_SYNTAX: not a diagram (rows of different length, an unknown character, a label that stands
 * twice, smaller than 2x2 or larger than 25x25); `diag` says where, with `name` as the file, and
 * *out is of no use.
 */
enum ts_status go_diagram_read(struct go_diagram *out, const char *text, const char *name,
                               struct diag *diag);

/* A rectangle of columns and rows, its last ones included. */
struct go_window {
    int left;
    int right;
    int top;
    int bottom;
};

/* The stones and labels (GO_POINTS bytes, non-zero where one stands, or NULL) with two points
 * around them, as far as the board goes; of an empty board the whole. */
struct go_window go_diagram_window(const struct go_board *board, const char *labels);

/* What go_diagram_write() may add to a position.  Any pointer may be NULL. */
struct go_diagram_style {
    const struct go_set *marked;  /* stones drawn as x and o */
    const struct go_set *outside; /* empty points drawn as , */
    const char *labels;           /* GO_POINTS bytes; a non-zero one is drawn instead */
    bool crop;                    /* leave out empty rows and columns more than two points away
                                     from the last stone or label */
};

/* Appends the drawing with row numbers and column letters.  `style` may be NULL. */
void go_diagram_write(struct strbuf *out, const struct go_board *board,
                      const struct go_diagram_style *style);

#endif /* TSUMEGO_GO_DIAGRAM_H */
