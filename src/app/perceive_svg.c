/*
 * Pages that are switched by links.  A page is shown when the address names it.  The first page
 * is the last in the file, so that the style can hide it when one before it is named:
 *
 *     .page:target ~ .first { display: none }
 *
 * From top to bottom: links to the problems (when there are several), the title, links to the
 * layers, the board, the words.
 */
#include <stdio.h>
#include <string.h>

#include "app/perceive_priv.h"
#include "app/words.h"

enum {
    MARGIN = 10,
    LINE = 18,           /* height of a line of text */
    TAB = 24,            /* of a row of links */
    LETTER = 8,          /* width, about */
    NAMES_IN_A_ROW = 20, /* links to problems */
    NAME_WIDTH = 30,
    LEAST_WIDTH = 760,
    LINE_LETTERS = 110, /* longest line of words */
    WORDS_SHOWN = 40,   /* lines of words */
    TARGET_SHOWN = 12,  /* stones of the target */
};

static const char STYLE[] =
    "<style>\n"
    ".words, a text { font-family: sans-serif; font-size: 13px; fill: #222; }\n"
    ".page { display: none; }\n"
    ".first, .page:target { display: inline; }\n"
    ".page:target ~ .first { display: none; }\n"
    "a rect { fill: #e4e4e4; }\n"
    "a:hover rect, a:focus rect { fill: #c8d8e8; }\n"
    "a.here rect { fill: #0072b2; }\n"
    "a.here text { fill: #fff; }\n"
    "</style>\n";

static void widen(struct perceive_svg *svg, int width, int height)
{
    svg->width = width > svg->width ? width : svg->width;
    svg->height = height > svg->height ? height : svg->height;
}

static void add_line(struct strbuf *out, int y, const char *text)
{
    strbuf_printf(out, "<text class=\"words\" x=\"%d\" y=\"%d\">", MARGIN, y);
    svg_add_text(out, text);
    strbuf_add(out, "</text>\n");
}

/* A link that looks like a button.  Names of layers are plain letters. */
static void add_link(struct strbuf *out, int x, int y, int width, int problem, const char *layer,
                     const char *text, bool here)
{
    strbuf_printf(out,
                  "<a href=\"#p%d-%s\"%s><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                  "rx=\"4\"/><text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text></a>\n",
                  problem, layer, here ? " class=\"here\"" : "", x, y, width, TAB - 4,
                  x + width / 2, y + 15, text);
}

/* Links to all layers; returns where they end. */
static int add_tabs(struct strbuf *out, const struct perceived *seen, int problem, size_t here,
                    int y)
{
    int x = MARGIN;
    for (size_t i = 0; i < seen->n; i++) {
        const char *name = seen->view[i]->layer->name;
        int width = LETTER * (int)strlen(name) + 16;
        add_link(out, x, y, width, problem, name, name, i == here);
        x += width + 4;
    }
    return x;
}

/* Where a line is broken: at the last blank that fits, but never inside a letter of UTF-8. */
static size_t line_length(const char *text, size_t length)
{
    if (length <= LINE_LETTERS) {
        return length;
    }
    size_t at = LINE_LETTERS;
    while (at > 0 && text[at] != ' ') {
        at--;
    }
    if (at > 0) {
        return at;
    }
    at = LINE_LETTERS;
    while (at > 1 && ((unsigned char)text[at] & 0xC0u) == 0x80u) {
        at--;
    }
    return at;
}

/* Long lines are broken; after WORDS_SHOWN lines the rest is left out.  Returns the height. */
static int add_words(struct strbuf *out, const char *words, int y)
{
    int n = 0;
    while (*words != '\0' && n < WORDS_SHOWN) {
        size_t whole = strcspn(words, "\n");
        size_t length = line_length(words, whole);
        struct strbuf line = STRBUF_INIT;
        strbuf_add_bytes(&line, words, length);
        add_line(out, y + LINE * n++, strbuf_text(&line));
        strbuf_fini(&line);
        words += length;
        words += *words == ' ' || *words == '\n';
    }
    if (*words != '\0') {
        add_line(out, y + LINE * n++, "... (the text and JSON forms have all)");
    }
    return y + LINE * n;
}

static void add_board(struct strbuf *out, const struct perceived *seen,
                      const struct perceive_view *view, int y, int *width_out, int *height_out)
{
    const struct go_question *question = &seen->problem->question;
    struct svg_board_style style = {.marked = &question->target,
                                    .label = (const char(*)[SVG_LABEL])view->label,
                                    .shade = view->shade,
                                    .line = view->line,
                                    .n_lines = view->n_lines,
                                    .crop = true};
    svg_board_size(&question->board, &style, width_out, height_out);
    strbuf_printf(out, "<g transform=\"translate(%d %d)\">\n", MARGIN, y);
    svg_board_draw(out, &question->board, &style);
    strbuf_add(out, "</g>\n");
}

/* Stones with labels have no room for the mark of the target. */
static int add_target(struct strbuf *out, const struct go_problem *problem, int y)
{
    const struct go_question *question = &problem->question;
    int n = go_set_count(&question->target);
    if (n == 0) {
        return y;
    }
    struct strbuf line = STRBUF_INIT;
    const struct go_board *board = &question->board;
    strbuf_printf(&line, "target: %d stone%s of %s: ", n, n == 1 ? "" : "s",
                  words_colour(go_board_colour(board, go_set_next(&question->target, 0))));
    words_points(&line, &question->target, board->height, TARGET_SHOWN);
    add_line(out, y, strbuf_text(&line));
    strbuf_fini(&line);
    return y + LINE;
}

static void add_page(struct perceive_svg *svg, const struct perceived *seen, int problem,
                     size_t index)
{
    const struct perceive_view *view = seen->view[index];
    bool first = problem == 1 && index == 0;
    struct strbuf *out = first ? &svg->first : &svg->pages;
    strbuf_printf(out, "<g id=\"p%d-%s\" class=\"page%s\">\n", problem, view->layer->name,
                  first ? " first" : "");
    struct strbuf title = STRBUF_INIT;
    strbuf_printf(&title, "%s, problem %d%s%s", seen->problem->source, seen->problem->index + 1,
                  seen->problem->name[0] == '\0' ? "" : ": ", seen->problem->name);
    add_line(out, LINE, strbuf_text(&title));
    strbuf_fini(&title);
    int y = LINE + 10;
    int width = add_tabs(out, seen, problem, index, y);
    y += TAB + LINE;
    add_line(out, y, view->layer->help);
    y = add_target(out, seen->problem, y + LINE) - LINE + 8;
    int board_width = 0;
    int board_height = 0;
    add_board(out, seen, view, y, &board_width, &board_height);
    width = board_width + 2 * MARGIN > width ? board_width + 2 * MARGIN : width;
    y = add_words(out, strbuf_text(&view->words), y + board_height + LINE + 4);
    strbuf_add(out, "</g>\n");
    widen(svg, width, y);
}

void perceive_svg_add(struct perceive_svg *svg, const struct perceived *seen)
{
    TS_CHECK(seen->n > 0);
    int problem = ++svg->n_problems;
    char number[16];
    snprintf(number, sizeof number, "%d", problem);
    add_link(&svg->names, MARGIN + (problem - 1) % NAMES_IN_A_ROW * (NAME_WIDTH + 4),
             6 + (problem - 1) / NAMES_IN_A_ROW * TAB, NAME_WIDTH, problem,
             seen->view[0]->layer->name, number, false);
    for (size_t i = 0; i < seen->n; i++) {
        add_page(svg, seen, problem, i);
    }
}

void perceive_svg_finish(struct perceive_svg *svg, struct strbuf *out)
{
    int rows = svg->n_problems > 1 ? (svg->n_problems + NAMES_IN_A_ROW - 1) / NAMES_IN_A_ROW : 0;
    int top = rows == 0 ? 0 : rows * TAB + 8;
    widen(svg, LEAST_WIDTH, 0);
    int height = top + svg->height + MARGIN;
    strbuf_printf(out,
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                  "viewBox=\"0 0 %d %d\">\n<title>tsumego perceive</title>\n%s"
                  "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                  svg->width, height, svg->width, height, STYLE, svg->width, height);
    strbuf_add(out, rows == 0 ? "" : strbuf_text(&svg->names));
    strbuf_printf(out, "<g transform=\"translate(0 %d)\">\n", top);
    strbuf_add_bytes(out, strbuf_text(&svg->pages), svg->pages.length);
    strbuf_add_bytes(out, strbuf_text(&svg->first), svg->first.length);
    strbuf_add(out, "</g>\n</svg>\n");
    strbuf_fini(&svg->pages);
    strbuf_fini(&svg->first);
    strbuf_fini(&svg->names);
    *svg = (struct perceive_svg)PERCEIVE_SVG_INIT;
}
