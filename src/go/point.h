/*
 * go/point.h - places on a board, and the two ways people write them.
 *
 * A point is an index into a padded array of GO_POINTS cells, 26 to a row, so that the four
 * neighbours lie at fixed distances on every board size and an edge cell is always between:
 *
 *     index = (row + 1) * 26 + (column + 1)      row 0 = top, column 0 = left, as in SGF
 *
 * SGF writes column then row as letters ("aa" = top left); people write a column letter without
 * I and the row counted from the bottom ("A19").
 */
#ifndef TSUMEGO_GO_POINT_H
#define TSUMEGO_GO_POINT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    GO_MAX_SIZE = 25,
    GO_MIN_SIZE = 2,
    GO_STRIDE = 26,
    GO_POINTS = GO_STRIDE * (GO_MAX_SIZE + 2) + 1,
};

/* A point of the padded array, or GO_PASS / GO_NO_POINT. */
typedef int16_t go_point;

enum { GO_PASS = 0, GO_NO_POINT = -1 };

enum go_colour { GO_EMPTY = 0, GO_BLACK = 1, GO_WHITE = 2, GO_EDGE = 3 };

static inline enum go_colour go_other(enum go_colour colour)
{
    return (enum go_colour)(3 - colour);
}

static inline go_point go_point_at(int column, int row)
{
    return (go_point)((row + 1) * GO_STRIDE + column + 1);
}

static inline int go_column(go_point p)
{
    return p % GO_STRIDE - 1;
}

static inline int go_row(go_point p)
{
    return p / GO_STRIDE - 1;
}

/*
 * The four neighbours, then the four diagonals, as distances: up, right, down, left; up-right,
 * down-right, down-left, up-left.  On the two sides of direction i lie the diagonals 4 + i and
 * 4 + (i + 3) % 4.
 */
extern const int16_t go_step[8];

/* The letter of a column 0..24: A..Z without I. */
char go_column_letter(int column);

/* "A19" for a board of this height; "pass", and "none" for GO_NO_POINT.  `out` has room for 8
 * bytes.  Returns `out`. */
const char *go_vertex(go_point p, int height, char out[8]);

/* The point of "A19" or "a19", or GO_PASS for "pass" in letters of any case; GO_NO_POINT when the
 * text is none of these or is off the board. */
go_point go_point_of_vertex(const char *text, int width, int height);

/* "A1 to J9, without I": how the points of such a board are written, for messages.  `out` has room
 * for 32 bytes.  Returns `out`. */
const char *go_vertex_range(int width, int height, char out[32]);

/* "aa"; "" for a pass and for GO_NO_POINT.  `out` has room for 3 bytes.  Returns `out`. */
const char *go_sgf_letters(go_point p, char out[3]);

/* The point of an SGF value like "aa"; GO_PASS for "" and, on boards up to 19x19, for "tt"; else
 * GO_NO_POINT when the text is no point of the board. */
go_point go_point_of_sgf(const char *text, int width, int height);

#endif /* TSUMEGO_GO_POINT_H */
