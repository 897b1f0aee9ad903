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

#include "app/line.h"
#include "app/words.h"
#include "go/diagram.h"

static void add_title(struct strbuf *out, const struct go_problem *problem)
{
    strbuf_add(out, problem->source);
    if (problem->index > 0) {
        strbuf_printf(out, ", problem %d", problem->index + 1);
    }
    if (problem->name[0] != '\0') {
        strbuf_printf(out, ": %s", problem->name);
    }
    strbuf_add(out, "\n\n");
}

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
    struct go_set outside;
    go_set_clear(&outside);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_on(&question->board, p) && !go_set_has(&question->region, p)) {
            go_set_add(&outside, p);
        }
    }
    struct go_diagram_style style = {
        .marked = &question->target, .outside = &outside, .labels = labels, .crop = true};
    go_diagram_write(out, &question->board, &style);
    strbuf_add_char(out, '\n');
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

static void add_goals(struct strbuf *out, const char *const *goals, int n)
{
    for (int i = 0; i < n; i++) {
        strbuf_printf(out, "%s%s", i == 0 ? "" : " > ", goals[i]);
    }
    strbuf_add_char(out, '\n');
}

static void add_other_reasons(struct strbuf *out, const struct result_node *node)
{
    if (node->critic != NULL) {
        strbuf_printf(out, "        critic: %s\n", node->critic);
    }
    if (node->n_goals > 0) {
        strbuf_add(out, "        plan: ");
        add_goals(out, node->goals, node->n_goals);
    }
    for (int i = 0; i < node->n_also; i++) {
        strbuf_add(out, "        also: ");
        add_goals(out, node->also[i], node->n_also_goals[i]);
    }
}

/* The loser's other moves in the same position, each with its answer. */
static void add_other_moves(struct strbuf *out, const struct solution *solution,
                            const struct result_node *among, const struct result_node *played)
{
    for (const struct result_node *node = among; node != NULL; node = node->sibling) {
        if (node == played) {
            continue;
        }
        strbuf_add(out, "        or ");
        words_move(out, solution, node);
        const struct result_node *answer = node->reply;
        if (answer != NULL) {
            strbuf_add(out, ", then ");
            words_move(out, solution, answer);
            if (answer->why != NULL) {
                strbuf_printf(out, ": %s", answer->why);
            }
        }
        const struct result_node *last = answer == NULL ? node : answer;
        if (last->end != NULL) {
            add_end(out, solution, last);
        }
        strbuf_add_char(out, '\n');
    }
}

static void add_reasons(struct strbuf *out, const struct solution *solution,
                        const struct line *line, bool explain)
{
    int winner = solution_winner(solution);
    for (int i = 0; i < line->n; i++) {
        const struct result_node *node = line->move[i];
        strbuf_printf(out, "%4d  ", i + 1);
        words_move(out, solution, node);
        if (node->why != NULL) {
            strbuf_printf(out, "  %s", node->why);
        }
        strbuf_add_char(out, '\n');
        if (explain) {
            add_other_reasons(out, node);
        }
        if (explain && (node->role != winner || i == 0)) {
            add_other_moves(out, solution, line->among[i], node);
        }
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
        strbuf_add(out, "  not ");
        words_move(out, solution, node);
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

void output_text(struct strbuf *out, const struct answer *answer, bool explain)
{
    const struct solution *solution = answer->solution;
    add_title(out, solution->problem);
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
        add_reasons(out, solution, &line, explain);
    } else {
        strbuf_add_char(out, '\n');
    }
    add_stats(out, &solution->result.stats);
}
