/*
 * The page, from top to bottom:
 *
 *     file and name
 *     how the file was read       x and o are the target's stones, a b c the first moves that
 *     diagram                     work, and , lies outside the region
 *     the answer, the first moves, what it is worth, what the file says
 *     main line, then its moves one by one with their reasons
 *     what it cost
 */
#include "app/output_text.h"

#include <inttypes.h>
#include <string.h>

#include "app/lesson.h"
#include "app/line.h"
#include "app/words.h"

static void add_diagram(struct strbuf *out, const struct solution *solution)
{
    const struct go_question *question = &solution->problem->question;
    const struct result *result = &solution->result;
    char labels[GO_POINTS] = {0};
    for (int i = 0; i < result->n_first; i++) {
        if (result->first[i] != GAME_PASS) {
            labels[solution_point(result->first[i])] = words_letter(i);
        }
    }
    words_diagram(out, question, labels);
}

/* ---- the answer ------------------------------------------------------------------------ */

static void add_line_if_any(struct strbuf *out, const struct solution *solution,
                            void (*words)(struct strbuf *, const struct solution *))
{
    size_t before = out->length;
    words(out, solution);
    if (out->length > before) {
        strbuf_add_char(out, '\n');
    }
}

/* ---- the main line --------------------------------------------------------------------- */

static void add_end(struct strbuf *out, const struct solution *solution,
                    const struct result_node *leaf)
{
    strbuf_add(out, " - ");
    words_end(out, solution, leaf);
}

static void add_main_line(struct strbuf *out, const struct solution *solution,
                          const struct line *line)
{
    strbuf_add(out, "\nMain line: ");
    for (int i = 0; i < line->n; i++) {
        strbuf_add(out, i == 0 ? "" : ", ");
        words_move(out, solution, line->move[i]);
    }
    const struct result_node *last = line->move[line->n - 1];
    if (last->end != NULL) {
        add_end(out, solution, last);
    }
    strbuf_add(out, "\n\n");
}

static void add_reasons(struct strbuf *out, const struct solution *solution,
                        const struct line *line)
{
    for (int i = 0; i < line->n; i++) {
        const struct result_node *node = line->move[i];
        strbuf_printf(out, "%4d  ", i + 1);
        words_move(out, solution, node);
        if (node->why != NULL) {
            strbuf_printf(out, "  %s", node->why);
        }
        strbuf_add_char(out, '\n');
    }
    strbuf_add_char(out, '\n');
}

/* One line for each first move that fails: what refutes it. */
static void add_refuted(struct strbuf *out, const struct solution *solution)
{
    for (const struct result_node *node = solution->result.refuted; node != NULL;
         node = node->sibling) {
        struct line line;
        line_find(&line, node->reply);
        strbuf_add(out, "  ");
        words_move(out, solution, node);
        strbuf_add(out, " fails");
        const struct result_node *last = node;
        for (int i = 0; i < line.n; i++) {
            strbuf_add(out, i == 0 ? ": " : ", ");
            words_move(out, solution, line.move[i]);
            last = line.move[i];
        }
        if (last->end != NULL) {
            add_end(out, solution, last);
        }
        strbuf_add_char(out, '\n');
    }
}

/* ---- the lesson ------------------------------------------------------------------------ */

enum { WIDTH = 78, INDENT = 2, STEP_INDENT = 6, BULLET_INDENT = 4 };

static size_t word_length(const char *text)
{
    size_t n = 0;
    while (text[n] != '\0' && text[n] != ' ') {
        n++;
    }
    return n;
}

/* Breaks the text between words; `indent` spaces stand before each line but the first, which has
 * them already. */
static void add_wrapped(struct strbuf *out, const char *text, int indent)
{
    int column = indent;
    while (*text != '\0') {
        int n = (int)word_length(text);
        if (column > indent && column + 1 + n > WIDTH) {
            strbuf_printf(out, "\n%*s", indent, "");
            column = indent;
        }
        if (column > indent) {
            strbuf_add_char(out, ' ');
            column++;
        }
        strbuf_add_bytes(out, text, (size_t)n);
        column += n;
        text += n + (text[n] == ' ');
    }
    strbuf_add_char(out, '\n');
}

static void add_item(struct strbuf *out, const struct lesson_part *part, int i)
{
    switch (part->style) {
    case LESSON_PROSE:
        strbuf_printf(out, "%*s", INDENT, "");
        add_wrapped(out, part->item[i], INDENT);
        return;
    case LESSON_LIST:
        strbuf_printf(out, "%*s- ", INDENT, "");
        add_wrapped(out, part->item[i], BULLET_INDENT);
        return;
    case LESSON_STEPS:
        strbuf_printf(out, "%*d. ", STEP_INDENT - 2, i + 1);
        add_wrapped(out, part->item[i], STEP_INDENT);
        return;
    }
}

static void add_lesson(struct strbuf *out, const struct lesson *lesson)
{
    for (int i = 0; i < lesson->n; i++) {
        const struct lesson_part *part = &lesson->part[i];
        strbuf_printf(out, "%s\n", part->heading);
        for (int k = 0; k < part->n; k++) {
            add_item(out, part, k);
        }
        strbuf_add_char(out, '\n');
    }
}

/* ---- the cost -------------------------------------------------------------------------- */

static void add_stats(struct strbuf *out, const struct result_stats *stats)
{
    strbuf_printf(out, "%" PRIu64 " move%s, %" PRIu64 " planning cycle%s", stats->moves,
                  stats->moves == 1 ? "" : "s", stats->cycles, stats->cycles == 1 ? "" : "s");
    if (stats->moves > 0 && stats->nodes == 0) {
        strbuf_printf(out, " (%.1f a move)", (double)stats->cycles / (double)stats->moves);
    }
    if (stats->nodes > 0) {
        strbuf_printf(out, ", %" PRIu64 " node%s", stats->nodes, stats->nodes == 1 ? "" : "s");
    }
    strbuf_printf(out, ", depth %d, %.3f seconds\n", stats->max_depth, stats->seconds);
}

static void add_comparison(struct strbuf *out, const struct answer *answer)
{
    size_t before = out->length;
    answer_words(out, answer);
    if (out->length > before) {
        strbuf_add_char(out, '\n');
    }
}

void output_text(struct strbuf *out, const struct answer *answer)
{
    const struct solution *solution = answer->solution;
    words_title(out, solution->problem);
    strbuf_add_char(out, '\n');
    words_question(out, solution);
    strbuf_add(out, "\n\n");
    add_diagram(out, solution);
    add_line_if_any(out, solution, words_answer);
    add_line_if_any(out, solution, words_first_moves);
    add_refuted(out, solution);
    add_line_if_any(out, solution, words_proof);
    add_line_if_any(out, solution, words_region);
    add_comparison(out, answer);
    struct line line;
    line_find(&line, solution->result.tree);
    if (line.n > 0) {
        add_main_line(out, solution, &line);
    }
    if (answer->lesson != NULL) {
        strbuf_add(out, line.n > 0 ? "" : "\n");
        add_lesson(out, answer->lesson);
    } else if (line.n > 0) {
        add_reasons(out, solution, &line);
    } else {
        strbuf_add_char(out, '\n');
    }
    add_stats(out, &solution->result.stats);
}
