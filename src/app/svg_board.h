/*
 * app/svg_board.h - a board drawn as SVG.
 *
 * The drawing is one <g> element in a coordinate system of its own: SVG_CELL units a line, with a
 * margin for coordinates all around.  Whoever uses it opens the <svg> element with the size that
 * svg_board_size() gives, so that several drawings can lie on one page.
 */
#ifndef TSUMEGO_APP_SVG_BOARD_H
#define TSUMEGO_APP_SVG_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "go/board.h"

enum { SVG_CELL = 24, SVG_MARGIN = 22, SVG_LABEL = 6, SVG_SHADES = 12 };

/* A line from point to point (GO_NO_POINT never). */
struct svg_line {
    go_point from;
    go_point to;
    uint8_t shade; /* 1 .. SVG_SHADES */
    bool dashed;
};

/* What is drawn besides stones.  Any pointer may be NULL. */
struct svg_board_style {
    const struct go_set *marked;    /* stones with a dot: the target */
    const char (*label)[SVG_LABEL]; /* by point, "" for none: numbers of moves, letters, values */
    const uint8_t *shade;           /* by point: 0 none, else the number of a colour, 1 .. */
    const struct go_set *ringed;    /* points with a ring: right moves */
    const struct svg_line *line;
    size_t n_lines;
    bool crop; /* only the part with stones, labels and rings, and two lines around it */
    const struct go_set *shown; /* cropping: these points count too, so that several drawings show
                                   the same part */
    const char *shared; /* wood, lines and stones are taken from svg_board_shared() of that name,
                           which makes the drawing three times smaller; NULL: drawn here */
};

/* The colour of a shade, 1 .. SVG_SHADES: "#0072b2". */
const char *svg_board_shade(int shade);

/* Width and height of the drawing, in units. */
void svg_board_size(const struct go_board *board, const struct svg_board_style *style,
                    int *width_out, int *height_out);

/* Appends the <g> element.  `style` may be NULL. */
void svg_board_draw(struct strbuf *out, const struct go_board *board,
                    const struct svg_board_style *style);

/*
 * Appends what drawings with `shared` set to style->shared refer to: an <svg> element that shows
 * nothing, for the same HTML page.  The name is part of an id; the crop is that of the drawings,
 * so they all have to show the same part.
 */
void svg_board_shared(struct strbuf *out, const struct go_board *board,
                      const struct svg_board_style *style);

/* Appends an <svg> element that holds just this drawing, with `title` (UTF-8, escaped here) as its
 * accessible name. */
void svg_board_picture(struct strbuf *out, const struct go_board *board,
                       const struct svg_board_style *style, const char *title);

/* Appends text with the characters that XML and HTML reserve escaped; what XML does not allow, and
 * what is not UTF-8, becomes a question mark or U+FFFD. */
void svg_add_text(struct strbuf *out, const char *text);

#endif /* TSUMEGO_APP_SVG_BOARD_H */
