/*
 * SVG knows no paragraphs, so that lines are broken here, by a guess at the width of a letter that
 * is on the safe side for common fonts.
 */
#include "app/output_svg.h"

#include <string.h>

#include "app/words.h"

enum {
    LEAST_WIDTH = 380, /* units: room for the words below a small board */
    EDGE = 14,
    LINE_HEIGHT = 18,
    LETTER_WIDTH = 7,
    GAP = 24, /* between problems */
};

/* The picture so far. */
struct picture {
    struct strbuf body;
    int width;
    int y;
};

void output_svg_marks(struct output_svg_marks *out, const struct solution *solution)
{
    const struct result *result = &solution->result;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < result->n_first; i++) {
        go_point p = solution_point(result->first[i]);
        if (p != GO_PASS) {
            out->label[p][0] = words_letter(i);
            if (result->kind == RESULT_WIN || result->kind == RESULT_KO) {
                go_set_add(&out->ringed, p);
            }
        }
    }
}

void output_svg_name(struct strbuf *out, const struct go_problem *problem)
{
    if (problem->name[0] != '\0') {
        strbuf_add(out, problem->name);
        words_part(out, problem);
        return;
    }
    const char *slash = strrchr(problem->source, '/');
    strbuf_add(out, slash == NULL || slash[1] == '\0' ? problem->source : slash + 1);
    words_number(out, problem);
}

/* ---- words ------------------------------------------------------------------------------ */

/* Bytes of the character that begins here. */
static size_t bytes_of(const char *c)
{
    size_t n = 1;
    while (((unsigned char)c[n] & 0xC0) == 0x80) {
        n++;
    }
    return n;
}

/* Three bytes and more are mostly characters of East Asia, as wide as two letters. */
static int columns_of(const char *c)
{
    return (unsigned char)*c >= 0xE1 ? 2 : 1;
}

/* Bytes of the first line of the text that fit: up to a space, if need be in the middle of a word.
 */
static size_t bytes_that_fit(const char *text, int columns)
{
    size_t n = 0;
    size_t last_space = 0;
    int used = 0;
    while (text[n] != '\0') {
        used += columns_of(text + n);
        if (used > columns && n > 0) {
            return last_space > 0 ? last_space : n;
        }
        if (text[n] == ' ') {
            last_space = n;
        }
        n += bytes_of(text + n);
    }
    return n;
}

static void add_line(struct picture *pic, const char *text, size_t n, bool bold)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_add_bytes(&line, text, n);
    pic->y += LINE_HEIGHT;
    strbuf_printf(&pic->body, "<text x=\"%d\" y=\"%d\"%s>", EDGE, pic->y,
                  bold ? " font-weight=\"bold\"" : "");
    svg_add_text(&pic->body, strbuf_text(&line));
    strbuf_add(&pic->body, "</text>\n");
    strbuf_fini(&line);
}

/* Adds the words as lines and empties them. */
static void add_words(struct picture *pic, struct strbuf *words, bool bold)
{
    /* Bold letters are wider. */
    int columns = (pic->width - 2 * EDGE) / (LETTER_WIDTH + bold);
    const char *text = strbuf_text(words);
    while (*text != '\0') {
        size_t n = bytes_that_fit(text, columns);
        add_line(pic, text, n, bold);
        text += n;
        text += *text == ' ';
    }
    strbuf_fini(words);
    *words = (struct strbuf)STRBUF_INIT;
}

/* ---- the picture ------------------------------------------------------------------------ */

static struct svg_board_style style_of(const struct solution *solution,
                                       const struct output_svg_marks *marks)
{
    return (struct svg_board_style){.marked = &solution->problem->question.target,
                                    .label = marks->label,
                                    .ringed = &marks->ringed,
                                    .crop = true};
}

static void add_answer(struct picture *pic, const struct answer *answer)
{
    static void (*const sentences[])(struct strbuf *, const struct solution *) = {
        words_first_moves, words_proof, words_region};
    const struct solution *solution = answer->solution;
    const struct go_board *board = &solution->problem->question.board;
    struct output_svg_marks marks;
    output_svg_marks(&marks, solution);
    struct svg_board_style style = style_of(solution, &marks);
    struct strbuf words = STRBUF_INIT;
    output_svg_name(&words, solution->problem);
    add_words(pic, &words, true);
    words_question(&words, solution);
    add_words(pic, &words, false);
    int width;
    int height;
    svg_board_size(board, &style, &width, &height);
    pic->y += LINE_HEIGHT / 2;
    strbuf_printf(&pic->body, "<g transform=\"translate(%d %d)\">\n", EDGE, pic->y);
    svg_board_draw(&pic->body, board, &style);
    strbuf_add(&pic->body, "</g>\n");
    pic->y += height + LINE_HEIGHT / 2;
    words_answer(&words, solution);
    add_words(pic, &words, true);
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
        sentences[i](&words, solution);
        add_words(pic, &words, false);
    }
    answer_words(&words, answer);
    add_words(pic, &words, false);
}

static int width_of(const struct answer *answers, size_t n)
{
    int widest = LEAST_WIDTH;
    for (size_t i = 0; i < n; i++) {
        const struct solution *solution = answers[i].solution;
        struct output_svg_marks marks;
        output_svg_marks(&marks, solution);
        struct svg_board_style style = style_of(solution, &marks);
        int width;
        int height;
        svg_board_size(&solution->problem->question.board, &style, &width, &height);
        widest = width > widest ? width : widest;
    }
    return widest + 2 * EDGE;
}

/* What a screen reader says of the picture. */
static void add_title(struct strbuf *out, const struct answer *answers, size_t n)
{
    struct strbuf title = STRBUF_INIT;
    for (size_t i = 0; i < n; i++) {
        strbuf_add(&title, i == 0 ? "" : " ");
        output_svg_name(&title, answers[i].solution->problem);
        strbuf_add(&title, ": ");
        words_answer(&title, answers[i].solution);
    }
    strbuf_add(out, "<title>");
    svg_add_text(out, strbuf_text(&title));
    strbuf_add(out, "</title>\n");
    strbuf_fini(&title);
}

void output_svg(struct strbuf *out, const struct answer *answers, size_t n)
{
    struct picture pic = {.body = STRBUF_INIT, .width = width_of(answers, n)};
    for (size_t i = 0; i < n; i++) {
        pic.y += i == 0 ? 0 : GAP;
        add_answer(&pic, &answers[i]);
    }
    pic.y += EDGE;
    strbuf_printf(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" "
                  "height=\"%d\" viewBox=\"0 0 %d %d\">\n",
                  pic.width, pic.y, pic.width, pic.y);
    add_title(out, answers, n);
    strbuf_printf(out,
                  "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n"
                  "<g font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">\n",
                  pic.width, pic.y);
    strbuf_add(out, strbuf_text(&pic.body));
    strbuf_add(out, "</g>\n</svg>\n");
    strbuf_fini(&pic.body);
}
