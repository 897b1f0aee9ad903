/*
 * A small board: the part of it where the stones are, with two lines around them, up to the edges
 * that are near.
 *
 *     dot on a stone        at stake
 *     green ring            right by the file
 *     red ring              the answer, where it is another point
 */
#include "app/report_priv.h"

enum { CELL = 16, MARGIN = 12, AROUND = 2 };

struct picture {
    int width;
    int height;
    struct go_set black;
    struct go_set white;
    struct go_set target;
    struct go_set right;
    go_point answer;
    int left; /* the part that is shown, all inclusive */
    int top;
    int last_column;
    int last_row;
};

/* False: a point that is not on the board. */
static bool read_points(struct go_set *out, const struct json *points, const struct picture *p)
{
    *out = (struct go_set){0};
    for (size_t i = 0; i < json_length(points); i++) {
        const char *letters = json_as_text(json_at(points, i));
        go_point at = letters == NULL ? GO_NO_POINT : go_point_of_sgf(letters, p->width, p->height);
        if (at == GO_NO_POINT) {
            return false;
        }
        if (at != GO_PASS) {
            go_set_add(out, at);
        }
    }
    return true;
}

static bool read_size(int *out, const struct json *value)
{
    int64_t size = 0;
    bool good = json_as_int(value, &size) && size >= GO_MIN_SIZE && size <= GO_MAX_SIZE;
    *out = good ? (int)size : 0;
    return good;
}

static bool read_picture(struct picture *out, const struct json *json)
{
    const struct json *board = json_get(json, "board");
    *out = (struct picture){.answer = GO_NO_POINT};
    const char *letters = json_as_text(json_at(json_get(json, "first_moves"), 0));
    if (!read_size(&out->width, json_get(board, "width")) ||
        !read_size(&out->height, json_get(board, "height")) ||
        !read_points(&out->black, json_get(board, "black"), out) ||
        !read_points(&out->white, json_get(board, "white"), out) ||
        !read_points(&out->target, json_get(board, "target"), out) ||
        !read_points(&out->right, json_get(json_get(json, "expected"), "right"), out)) {
        return false;
    }
    if (letters != NULL) {
        out->answer = go_point_of_sgf(letters, out->width, out->height);
    }
    return true;
}

static void cover(struct picture *p, go_point at)
{
    int column = go_column(at);
    int row = go_row(at);
    p->left = column < p->left ? column : p->left;
    p->last_column = column > p->last_column ? column : p->last_column;
    p->top = row < p->top ? row : p->top;
    p->last_row = row > p->last_row ? row : p->last_row;
}

static void widen(int *first, int *last, int size)
{
    *first = *first <= 2 * AROUND ? 0 : *first - AROUND;
    *last = *last >= size - 1 - 2 * AROUND ? size - 1 : *last + AROUND;
}

static void frame(struct picture *p)
{
    p->left = p->width;
    p->top = p->height;
    p->last_column = -1;
    p->last_row = -1;
    const struct go_set *sets[] = {&p->black, &p->white, &p->right};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        GO_SET_FOREACH (at, sets[i]) {
            cover(p, at);
        }
    }
    if (p->last_row < 0) {
        p->left = 0;
        p->top = 0;
    }
    widen(&p->left, &p->last_column, p->width);
    widen(&p->top, &p->last_row, p->height);
}

static int x_of(const struct picture *p, int column)
{
    return MARGIN + (column - p->left) * CELL;
}

static int y_of(const struct picture *p, int row)
{
    return MARGIN + (row - p->top) * CELL;
}

/* A line that goes on beyond the part shown is drawn a little further. */
static void draw_lines(struct strbuf *out, const struct picture *p)
{
    int left = x_of(p, p->left) - (p->left > 0 ? CELL / 2 : 0);
    int right = x_of(p, p->last_column) + (p->last_column < p->width - 1 ? CELL / 2 : 0);
    int top = y_of(p, p->top) - (p->top > 0 ? CELL / 2 : 0);
    int bottom = y_of(p, p->last_row) + (p->last_row < p->height - 1 ? CELL / 2 : 0);
    strbuf_add(out, "<path stroke=\"#654\" stroke-width=\"0.8\" d=\"");
    for (int row = p->top; row <= p->last_row; row++) {
        strbuf_printf(out, "M%d %dH%d", left, y_of(p, row), right);
    }
    for (int column = p->left; column <= p->last_column; column++) {
        strbuf_printf(out, "M%d %dV%d", x_of(p, column), top, bottom);
    }
    strbuf_add(out, "\"/>");
}

static void draw_circle(struct strbuf *out, const struct picture *p, go_point at,
                        const char *radius, const char *style)
{
    strbuf_printf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%s\" %s/>", x_of(p, go_column(at)),
                  y_of(p, go_row(at)), radius, style);
}

static bool is_shown(const struct picture *p, go_point at)
{
    return at != GO_NO_POINT && at != GO_PASS && go_column(at) >= p->left &&
           go_column(at) <= p->last_column && go_row(at) >= p->top && go_row(at) <= p->last_row;
}

bool report_board(struct strbuf *out, const struct record *record)
{
    struct picture p;
    if (!read_picture(&p, record->json)) {
        return false;
    }
    frame(&p);
    /* With a viewBox a board that is too wide for its place is made smaller, not cut. */
    int width = 2 * MARGIN + (p.last_column - p.left) * CELL;
    int height = 2 * MARGIN + (p.last_row - p.top) * CELL;
    strbuf_printf(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                  "viewBox=\"0 0 %d %d\" "
                  "role=\"img\" aria-label=\"the position\">"
                  "<rect width=\"%d\" height=\"%d\" fill=\"#eecb87\"/>",
                  width, height, width, height, width, height);
    draw_lines(out, &p);
    GO_SET_FOREACH (at, &p.black) {
        draw_circle(out, &p, at, "7.4", "fill=\"#111\"");
    }
    GO_SET_FOREACH (at, &p.white) {
        draw_circle(out, &p, at, "7", "fill=\"#fff\" stroke=\"#333\" stroke-width=\"0.8\"");
    }
    GO_SET_FOREACH (at, &p.target) {
        draw_circle(out, &p, at, "2.2", "fill=\"#d22\"");
    }
    GO_SET_FOREACH (at, &p.right) {
        draw_circle(out, &p, at, "5", "fill=\"none\" stroke=\"#080\" stroke-width=\"2\"");
    }
    if (is_shown(&p, p.answer) && !go_set_has(&p.right, p.answer)) {
        draw_circle(out, &p, p.answer, "5", "fill=\"none\" stroke=\"#c00\" stroke-width=\"2\"");
    }
    strbuf_add(out, "</svg>");
    return true;
}
