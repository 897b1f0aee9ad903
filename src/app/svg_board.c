/*
 * Drawn in layers from back to front: wood, shades of points, lines and star points, links, stones,
 * labels, rings.  A label on an empty point has wood behind it, so that the lines do not run
 * through its letters.  Colours of shades are far apart for people who do not see red and green
 * alike.
 */
#include "app/svg_board.h"

#include <string.h>

#include "formats/encoding.h"

enum { AROUND = 2 };

/* The part of the board that is shown, all inclusive. */
struct frame {
    const struct go_board *board;
    int left;
    int top;
    int right;
    int bottom;
};

static const char *const SHADES[SVG_SHADES] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                               "#56b4e9", "#e69f00", "#8a6bbe", "#7f9f3f",
                                               "#b03060", "#2f8f8f", "#a06a35", "#6f7f9f"};

const char *svg_board_shade(int shade)
{
    return SHADES[(shade - 1) % SVG_SHADES];
}

static const char *shade_of(int number)
{
    return SHADES[(number - 1) % SVG_SHADES];
}

static bool has_mark(const struct svg_board_style *style, go_point p)
{
    return (style->shown != NULL && go_set_has(style->shown, p)) ||
           (style->label != NULL && style->label[p][0] != '\0') ||
           (style->ringed != NULL && go_set_has(style->ringed, p));
}

static void widen(int *first, int *last, int size)
{
    *first = *first <= 2 * AROUND ? 0 : *first - AROUND;
    *last = *last >= size - 1 - 2 * AROUND ? size - 1 : *last + AROUND;
}

static struct frame frame_of(const struct go_board *board, const struct svg_board_style *style)
{
    struct frame all = {board, 0, 0, board->width - 1, board->height - 1};
    if (style == NULL || !style->crop) {
        return all;
    }
    struct frame f = {board, board->width, board->height, -1, -1};
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            if (go_board_colour(board, p) != GO_EMPTY || has_mark(style, p)) {
                f.left = column < f.left ? column : f.left;
                f.right = column > f.right ? column : f.right;
                f.top = row < f.top ? row : f.top;
                f.bottom = row > f.bottom ? row : f.bottom;
            }
        }
    }
    if (f.right < 0) {
        return all;
    }
    widen(&f.left, &f.right, board->width);
    widen(&f.top, &f.bottom, board->height);
    return f;
}

static int x_of(const struct frame *f, int column)
{
    return SVG_MARGIN + (column - f->left) * SVG_CELL + SVG_CELL / 2;
}

static int y_of(const struct frame *f, int row)
{
    return SVG_MARGIN + (row - f->top) * SVG_CELL + SVG_CELL / 2;
}

static int width_of(const struct frame *f)
{
    return 2 * SVG_MARGIN + (f->right - f->left + 1) * SVG_CELL;
}

static int height_of(const struct frame *f)
{
    return 2 * SVG_MARGIN + (f->bottom - f->top + 1) * SVG_CELL;
}

static void add_valid_text(struct strbuf *out, const char *text)
{
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        const char *name = c == '<'   ? "&lt;"
                           : c == '>' ? "&gt;"
                           : c == '&' ? "&amp;"
                           : c == '"' ? "&quot;"
                                      : NULL;
        /* U+FFFE and U+FFFF are no characters. */
        bool is_none = c == 0xEF && (unsigned char)text[1] == 0xBF && (unsigned char)text[2] > 0xBD;
        if (name != NULL) {
            strbuf_add(out, name);
        } else if (is_none) {
            strbuf_add_char(out, '?');
            text += 2;
        } else {
            bool allowed = c >= 0x20 || c == '\n' || c == '\t';
            strbuf_add_char(out, allowed ? (char)c : '?');
        }
    }
}

void svg_add_text(struct strbuf *out, const char *text)
{
    size_t length = strlen(text);
    if (encoding_is_utf8(text, length)) {
        add_valid_text(out, text);
        return;
    }
    struct strbuf valid = STRBUF_INIT;
    encoding_to_utf8(&valid, ENCODING_UTF8, text, length);
    add_valid_text(out, strbuf_text(&valid));
    strbuf_fini(&valid);
}

/* ---- layers ---------------------------------------------------------------------------- */

static void draw_wood(struct strbuf *out, const struct frame *f)
{
    strbuf_printf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#f2d9a0\"/>\n", width_of(f),
                  height_of(f));
}

static void draw_shades(struct strbuf *out, const struct frame *f, const uint8_t *shade)
{
    for (int row = f->top; row <= f->bottom; row++) {
        for (int column = f->left; column <= f->right; column++) {
            int number = shade[go_point_at(column, row)];
            if (number > 0) {
                strbuf_printf(out,
                              "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                              "fill-opacity=\"0.4\"/>\n",
                              x_of(f, column) - SVG_CELL / 2, y_of(f, row) - SVG_CELL / 2, SVG_CELL,
                              SVG_CELL, shade_of(number));
            }
        }
    }
}

/* Lines that go on beyond the part shown reach half a cell further. */
static void draw_lines(struct strbuf *out, const struct frame *f)
{
    int half = SVG_CELL / 2;
    int x0 = x_of(f, f->left) - (f->left > 0 ? half : 0);
    int x1 = x_of(f, f->right) + (f->right < f->board->width - 1 ? half : 0);
    int y0 = y_of(f, f->top) - (f->top > 0 ? half : 0);
    int y1 = y_of(f, f->bottom) + (f->bottom < f->board->height - 1 ? half : 0);
    strbuf_add(out, "<path stroke=\"#5b4a28\" fill=\"none\" d=\"");
    for (int column = f->left; column <= f->right; column++) {
        strbuf_printf(out, "M%d %dV%d", x_of(f, column), y0, y1);
    }
    for (int row = f->top; row <= f->bottom; row++) {
        strbuf_printf(out, "M%d %dH%d", x0, y_of(f, row), x1);
    }
    strbuf_add(out, "\"/>\n");
}

static void draw_coordinates(struct strbuf *out, const struct frame *f)
{
    strbuf_add(out, "<g font-size=\"11\" fill=\"#5b4a28\" text-anchor=\"middle\">\n");
    for (int column = f->left; column <= f->right; column++) {
        char letter = go_column_letter(column);
        strbuf_printf(out, "<text x=\"%d\" y=\"%d\">%c</text>\n", x_of(f, column),
                      height_of(f) - SVG_MARGIN + 14, letter);
    }
    for (int row = f->top; row <= f->bottom; row++) {
        strbuf_printf(out, "<text x=\"%d\" y=\"%d\">%d</text>\n", SVG_MARGIN / 2, y_of(f, row) + 4,
                      f->board->height - row);
    }
    strbuf_add(out, "</g>\n");
}

static void draw_links(struct strbuf *out, const struct frame *f, const struct svg_line *line,
                       size_t n)
{
    for (size_t i = 0; i < n; i++) {
        strbuf_printf(out,
                      "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" "
                      "stroke-width=\"3\"%s/>\n",
                      x_of(f, go_column(line[i].from)), y_of(f, go_row(line[i].from)),
                      x_of(f, go_column(line[i].to)), y_of(f, go_row(line[i].to)),
                      shade_of(line[i].shade), line[i].dashed ? " stroke-dasharray=\"4 3\"" : "");
    }
}

static void draw_stone_at(struct strbuf *out, int x, int y, bool black, bool marked)
{
    strbuf_printf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"#000\"/>\n", x, y,
                  SVG_CELL / 2 - 1, black ? "#1a1a1a" : "#fdfdfa");
    if (marked) {
        strbuf_printf(out,
                      "<path d=\"M%d %dl5 9h-10z\" fill=\"none\" stroke=\"%s\" "
                      "stroke-width=\"1.5\"/>\n",
                      x, y - 6, black ? "#fdfdfa" : "#1a1a1a");
    }
}

/* The last letter of the id of a stone that drawings share. */
static char letter_of_stone(bool black, bool marked)
{
    return black ? (marked ? 'B' : 'b') : (marked ? 'W' : 'w');
}

static void draw_stone(struct strbuf *out, const struct frame *f, go_point p, bool marked,
                       const char *shared)
{
    bool black = go_board_colour(f->board, p) == GO_BLACK;
    int x = x_of(f, go_column(p));
    int y = y_of(f, go_row(p));
    if (shared != NULL) {
        strbuf_printf(out, "<use href=\"#%s%c\" x=\"%d\" y=\"%d\"/>", shared,
                      letter_of_stone(black, marked), x, y);
    } else {
        draw_stone_at(out, x, y, black, marked);
    }
}

static void draw_label(struct strbuf *out, const struct frame *f, go_point p, const char *label)
{
    int x = x_of(f, go_column(p));
    int y = y_of(f, go_row(p));
    bool empty = go_board_colour(f->board, p) == GO_EMPTY;
    if (empty) {
        strbuf_printf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"9\" fill=\"#f2d9a0\"/>\n", x, y);
    }
    strbuf_printf(out,
                  "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"%d\" fill=\"%s\">", x,
                  y + 4, strlen(label) > 2 ? 10 : 13,
                  go_board_colour(f->board, p) == GO_BLACK ? "#fff" : "#000");
    svg_add_text(out, label);
    strbuf_add(out, "</text>\n");
}

static void draw_points(struct strbuf *out, const struct frame *f,
                        const struct svg_board_style *style)
{
    for (int row = f->top; row <= f->bottom; row++) {
        for (int column = f->left; column <= f->right; column++) {
            go_point p = go_point_at(column, row);
            const char *label = style->label != NULL ? style->label[p] : "";
            if (go_board_colour(f->board, p) != GO_EMPTY) {
                bool marked = style->marked != NULL && go_set_has(style->marked, p);
                draw_stone(out, f, p, marked && label[0] == '\0', style->shared);
            }
            if (label[0] != '\0') {
                draw_label(out, f, p, label);
            }
            if (style->ringed != NULL && go_set_has(style->ringed, p)) {
                strbuf_printf(out,
                              "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" "
                              "stroke=\"#009e73\" stroke-width=\"2.5\"/>\n",
                              x_of(f, column), y_of(f, row), SVG_CELL / 2 - 3);
            }
        }
    }
}

/* ---- the whole ------------------------------------------------------------------------- */

void svg_board_size(const struct go_board *board, const struct svg_board_style *style,
                    int *width_out, int *height_out)
{
    struct frame f = frame_of(board, style);
    *width_out = width_of(&f);
    *height_out = height_of(&f);
}

void svg_board_draw(struct strbuf *out, const struct go_board *board,
                    const struct svg_board_style *style)
{
    static const struct svg_board_style PLAIN;
    const struct svg_board_style *s = style != NULL ? style : &PLAIN;
    struct frame f = frame_of(board, s);
    strbuf_add(out, "<g font-family=\"sans-serif\">\n");
    if (s->shared != NULL) {
        strbuf_printf(out, "<use href=\"#%sg\"/>", s->shared);
    } else {
        draw_wood(out, &f);
    }
    if (s->shade != NULL) {
        draw_shades(out, &f, s->shade);
    }
    if (s->shared == NULL) {
        draw_lines(out, &f);
        draw_coordinates(out, &f);
    }
    draw_links(out, &f, s->line, s->n_lines);
    draw_points(out, &f, s);
    strbuf_add(out, "</g>\n");
}

void svg_board_shared(struct strbuf *out, const struct go_board *board,
                      const struct svg_board_style *style)
{
    struct frame f = frame_of(board, style);
    strbuf_printf(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
                  "aria-hidden=\"true\"><defs>\n<g id=\"%sg\">\n",
                  style->shared);
    draw_wood(out, &f);
    draw_lines(out, &f);
    draw_coordinates(out, &f);
    strbuf_add(out, "</g>\n");
    for (int i = 0; i < 4; i++) {
        bool black = i % 2 == 0;
        bool marked = i / 2 == 1;
        strbuf_printf(out, "<g id=\"%s%c\">", style->shared, letter_of_stone(black, marked));
        draw_stone_at(out, 0, 0, black, marked);
        strbuf_add(out, "</g>\n");
    }
    strbuf_add(out, "</defs></svg>\n");
}

void svg_board_picture(struct strbuf *out, const struct go_board *board,
                       const struct svg_board_style *style, const char *title)
{
    int width;
    int height;
    svg_board_size(board, style, &width, &height);
    strbuf_printf(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" "
                  "height=\"%d\" viewBox=\"0 0 %d %d\">\n<title>",
                  width, height, width, height);
    svg_add_text(out, title);
    strbuf_add(out, "</title>\n");
    svg_board_draw(out, board, style);
    strbuf_add(out, "</svg>\n");
}
