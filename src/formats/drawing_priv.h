/*
 * formats/drawing_priv.h - between the files that read drawings; included by them alone.
 *
 * drawing_rows.c  lines of text -> a picture: rows of characters, coordinates, edges
 * drawing.c       a picture -> a place on the board and SGF; the whole text
 */
#ifndef TSUMEGO_FORMATS_DRAWING_PRIV_H
#define TSUMEGO_FORMATS_DRAWING_PRIV_H

#include <stdbool.h>

enum { DRAWING_MIN_SIZE = 2, DRAWING_MAX_SIZE = 25 };

enum { LEFT = 1, RIGHT = 2, TOP = 4, BOTTOM = 8 };

/* Characters beyond ASCII stand for one of ASCII, perhaps at an edge of the board. */
struct glyph {
    char c;
    unsigned edges;
};

struct line {
    const char *text; /* behind the $$ */
    const char *end;
    int number; /* in the file, from 1 */
    bool wiki;  /* began with $$ */
};

struct row {
    struct glyph point[DRAWING_MAX_SIZE];
    int n;
    int number; /* at its start, or -1 */
    int line;
    unsigned edges; /* drawn ones, of LEFT and RIGHT */
};

struct picture {
    struct row row[DRAWING_MAX_SIZE];
    int n;
    bool numbered;
    int step; /* from one row number to the next: -1, or 1 where they go down the board */
    bool wiki;
    int uneven;       /* the line of a row of another length, or 0 */
    int first_letter; /* column of the first letter of the line of letters, or -1 */
    unsigned edges;   /* drawn ones */
    int header_size;  /* or 0 */
    char first;       /* 'B', 'W': who is first by the header; else 0 */
    bool has[128];    /* characters among the points */
};

/* The first character at or after `at` that is not blank, or `end`. */
const char *drawing_skip_blanks(const char *at, const char *end);

/* The line that begins at `at`; *next is the start of the one behind it. */
struct line drawing_line(const char *at, const char *end, int number, const char **next);

/* An edge: minuses, perhaps with corners, and nothing else. */
bool drawing_is_edge(const struct line *line);

/* The first column of a line of column letters in order, of that many (0: at least two); -1: it is
 * none. */
int drawing_first_letter(const struct line *line, int n_letters);

/* The rows that begin at `at`, which is in line `number`; false: none do.  A single row, rows
 * without stones, and two lines of different lengths are only text. */
bool drawing_rows(struct picture *picture, const char *at, const char *end, int number);

/* The header of a diagram of Sensei's Library: $$, then perhaps B or W, c for coordinates, a size,
 * m and a number; *title is what follows.  False: another line. */
bool drawing_header(struct picture *picture, const struct line *line, const char **title);

#endif /* TSUMEGO_FORMATS_DRAWING_PRIV_H */
