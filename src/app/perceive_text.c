/*
 * A diagram for each layer.  A stone is drawn with its label behind it, so that its colour is seen
 * without colours too; cells are as wide as the widest that is shown:
 *
 *     3  X2   .  64
 *     2   .  O3 -32
 *         A   B   C
 */
#include <stdio.h>
#include <string.h>

#include "app/perceive_priv.h"
#include "app/words.h"
#include "go/diagram.h"

enum { CELL_TEXT = SVG_LABEL + 1 };

/* Foregrounds for the numbers 1 .. SVG_SHADES, near those of the picture, out of the sixteen that
 * every terminal has. */
static const int FOREGROUND[SVG_SHADES] = {94, 91, 32, 95, 96, 33, 35, 92, 31, 36, 93, 34};

/* What stands in the cell of a point; returns its length. */
static int cell_text(const struct go_problem *problem, const struct perceive_view *view, go_point p,
                     char out[CELL_TEXT])
{
    bool marked = go_set_has(&problem->question.target, p);
    const char *stone = "";
    switch (go_board_colour(&problem->question.board, p)) {
    case GO_BLACK:
        stone = marked ? "x" : "X";
        break;
    case GO_WHITE:
        stone = marked ? "o" : "O";
        break;
    case GO_EMPTY:
    case GO_EDGE:
        if (view->label[p][0] == '\0') {
            bool outside = view->layer->regional && !go_set_has(&problem->question.region, p);
            stone = outside ? "," : ".";
        }
        break;
    }
    return snprintf(out, CELL_TEXT, "%s%s", stone, view->label[p]);
}

static struct go_window window_of(const struct go_problem *problem,
                                  const struct perceive_view *view)
{
    char labels[GO_POINTS];
    for (go_point p = 0; p < GO_POINTS; p++) {
        labels[p] = view->label[p][0];
    }
    return go_diagram_window(&problem->question.board, labels);
}

static int widest_cell(const struct go_problem *problem, const struct perceive_view *view,
                       const struct go_window *window)
{
    int widest = 1;
    for (int row = window->top; row <= window->bottom; row++) {
        for (int column = window->left; column <= window->right; column++) {
            char text[CELL_TEXT];
            int length = cell_text(problem, view, go_point_at(column, row), text);
            widest = length > widest ? length : widest;
        }
    }
    return widest;
}

static void add_cell(struct strbuf *out, const struct go_problem *problem,
                     const struct perceive_view *view, go_point p, int width, bool colour)
{
    char text[CELL_TEXT];
    int length = cell_text(problem, view, p, text);
    strbuf_printf(out, " %*s", width - length, "");
    if (colour && view->shade[p] > 0) {
        strbuf_printf(out, "\033[%dm%s\033[0m", FOREGROUND[view->shade[p] - 1], text);
    } else {
        strbuf_add(out, text);
    }
}

static void add_diagram(struct strbuf *out, const struct go_problem *problem,
                        const struct perceive_view *view, bool colour)
{
    const struct go_board *board = &problem->question.board;
    struct go_window window = window_of(problem, view);
    int width = widest_cell(problem, view, &window);
    int digits = board->height >= 10 ? 2 : 1;
    for (int row = window.top; row <= window.bottom; row++) {
        strbuf_printf(out, "%*d", digits, board->height - row);
        for (int column = window.left; column <= window.right; column++) {
            add_cell(out, problem, view, go_point_at(column, row), width, colour);
        }
        strbuf_add_char(out, '\n');
    }
    strbuf_printf(out, "%*s", digits, "");
    for (int column = window.left; column <= window.right; column++) {
        strbuf_printf(out, " %*s%c", width - 1, "", go_column_letter(column));
    }
    strbuf_add_char(out, '\n');
}

void perceive_text(struct strbuf *out, const struct perceived *seen, bool colour)
{
    words_title(out, seen->problem);
    for (size_t i = 0; i < seen->n; i++) {
        const struct perceive_view *view = seen->view[i];
        strbuf_printf(out, colour ? "\n\033[1m%s\033[0m: %s\n\n" : "\n%s: %s\n\n",
                      view->layer->name, view->layer->help);
        add_diagram(out, seen->problem, view, colour);
        strbuf_printf(out, "\n%s", strbuf_text(&view->words));
    }
}
