/* The format is described in GoGui's manual, "Analyze Commands", type gfx. */
#include "app/perceive_priv.h"

static void add_shades(struct strbuf *out, const struct perceive_view *view, int height)
{
    for (int shade = 1; shade <= SVG_SHADES; shade++) {
        bool begun = false;
        for (go_point p = 0; p < GO_POINTS; p++) {
            if (view->shade[p] == shade) {
                char vertex[8];
                strbuf_add(out, begun ? "" : "COLOR ");
                strbuf_add(out, begun ? "" : svg_board_shade(shade));
                strbuf_printf(out, " %s", go_vertex(p, height, vertex));
                begun = true;
            }
        }
        strbuf_add(out, begun ? "\n" : "");
    }
}

/* Labels are never empty and hold no blanks. */
static void add_labels(struct strbuf *out, const struct perceive_view *view, int height)
{
    bool begun = false;
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (view->label[p][0] != '\0') {
            char vertex[8];
            strbuf_printf(out, "%s %s %s", begun ? "" : "LABEL", go_vertex(p, height, vertex),
                          view->label[p]);
            begun = true;
        }
    }
    strbuf_add(out, begun ? "\n" : "");
}

/* The links of stones on the edge itself have no length. */
static void add_lines(struct strbuf *out, const struct perceive_view *view, int height)
{
    for (size_t i = 0; i < view->n_lines; i++) {
        const struct svg_line *line = &view->line[i];
        char from[8];
        char to[8];
        if (line->from != line->to) {
            strbuf_printf(out, "LINE %s %s\n", go_vertex(line->from, height, from),
                          go_vertex(line->to, height, to));
        }
    }
}

static void add_words(struct strbuf *out, const struct perceive_view *view)
{
    strbuf_add(out, "TEXT ");
    for (const char *c = strbuf_text(&view->words); *c != '\0'; c++) {
        if (*c != '\n') {
            strbuf_add_char(out, *c);
        } else if (c[1] != '\0') {
            strbuf_add_char(out, ' ');
        }
    }
    strbuf_add_char(out, '\n');
}

void perceive_gfx(struct strbuf *out, const struct perceived *seen)
{
    int height = seen->problem->question.board.height;
    for (size_t i = 0; i < seen->n; i++) {
        const struct perceive_view *view = seen->view[i];
        add_shades(out, view, height);
        add_labels(out, view, height);
        add_lines(out, view, height);
        add_words(out, view);
    }
}
