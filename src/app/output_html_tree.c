/*
 * Boards and trees.  Positions come about by playing the moves of the tree on one board and taking
 * them back on the way out.
 *
 * In the tree a move of the loser and the winner's answer make one part to unfold: two boards, and
 * inside it the loser's next moves.  Where nothing is settled there is no tree.
 *
 * Cutting: a move has the depth at which its part begins, so that a reply is never shown without
 * its answer.  Parts deeper than `depth` are left out.
 */
#include <stdio.h>
#include <string.h>

#include "app/line.h"
#include "app/output_html_priv.h"
#include "app/words.h"

enum {
    MOST_DEPTHS = 512,
    LEAST_DEPTH = 2, /* what is shown of a tree however wide it is */
};

/* ---- the board -------------------------------------------------------------------------- */

static void show_tree(struct html_problem *p, const struct result_node *first)
{
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        if (node->move != GAME_PASS) {
            go_set_add(&p->shown, solution_point(node->move));
        }
        show_tree(p, node->reply);
    }
}

void html_set_up(struct html_problem *p)
{
    const struct solution *solution = p->answer->solution;
    const struct go_question *question = &solution->problem->question;
    solution_board(&p->board, solution);
    p->target = question->target;
    output_svg_marks(&p->marks, solution);
    go_set_clear(&p->shown);
    for (go_point at = 0; at < GO_POINTS; at++) {
        if (go_board_on(&p->board, at) && go_board_colour(&p->board, at) != GO_EMPTY) {
            go_set_add(&p->shown, at);
        }
    }
    go_set_union(&p->shown, &p->marks.ringed);
    show_tree(p, solution->result.tree);
    show_tree(p, solution->result.refuted);
    for (int i = 0; i < p->answer->judgement.n; i++) {
        if (p->answer->judgement.line[i] != GO_PASS) {
            go_set_add(&p->shown, p->answer->judgement.line[i]);
        }
    }
}

/* Plays the move, the target without what it captures; *before is for take_back().  False: the
 * board does not allow it, and nothing has changed. */
static bool play(struct html_problem *p, go_point move, enum go_colour colour,
                 struct go_set *before)
{
    if (p->board.ply >= GO_MAX_PLY || !go_board_is_legal(&p->board, move, colour)) {
        return false;
    }
    *before = p->target;
    go_board_play(&p->board, move, colour);
    struct go_set captured;
    go_board_last_captures(&p->board, &captured);
    go_set_subtract(&p->target, &captured);
    return true;
}

static void take_back(struct html_problem *p, const struct go_set *before)
{
    go_board_undo(&p->board);
    p->target = *before;
}

static struct svg_board_style style_of(const struct html_problem *p)
{
    return (struct svg_board_style){
        .marked = &p->target, .crop = true, .shown = &p->shown, .shared = p->shared};
}

void html_shared(struct html_problem *p)
{
    struct svg_board_style style = style_of(p);
    svg_board_shared(p->out, &p->board, &style);
}

void html_position(struct html_problem *p)
{
    struct svg_board_style style = style_of(p);
    style.label = (const char(*)[SVG_LABEL])p->marks.label;
    style.ringed = &p->marks.ringed;
    svg_board_picture(p->out, &p->board, &style, "The position");
}

/* The board as it stands, after move number `ply`. */
static void add_board(struct html_problem *p, go_point move, int ply, const char *title)
{
    struct svg_board_style style = style_of(p);
    style.label = (const char(*)[SVG_LABEL])p->label;
    if (move != GO_PASS) {
        snprintf(p->label[move], sizeof p->label[move], "%d", ply);
    }
    svg_board_picture(p->out, &p->board, &style, title);
    if (move != GO_PASS) {
        p->label[move][0] = '\0';
    }
}

/* ---- how much of the tree ---------------------------------------------------------------- */

static int winner_of(const struct html_problem *p)
{
    return solution_winner(p->answer->solution);
}

static const struct result_node *tree_of(const struct html_problem *p)
{
    return p->answer->solution->result.tree;
}

/* The winner's one answer to a move of the loser, or NULL. */
static const struct result_node *answer_to(const struct html_problem *p,
                                           const struct result_node *node)
{
    return node->role == winner_of(p) ? NULL : node->reply;
}

/* Counts the moves of each depth. */
static void count_depths(const struct html_problem *p, const struct result_node *first, int ply,
                         int count[MOST_DEPTHS])
{
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        const struct result_node *answer = answer_to(p, node);
        const struct result_node *last = answer == NULL ? node : answer;
        int depth = ply < MOST_DEPTHS ? ply : MOST_DEPTHS - 1;
        count[depth] += answer == NULL ? 1 : 2;
        count_depths(p, last->reply, ply + (answer == NULL ? 1 : 2), count);
    }
}

struct cut {
    int depth;
    int shown; /* moves */
    int all;
};

static struct cut find_cut(const struct html_problem *p)
{
    int count[MOST_DEPTHS] = {0};
    count_depths(p, tree_of(p), 1, count);
    struct cut cut = {0};
    bool full = false;
    for (int depth = 1; depth < MOST_DEPTHS; depth++) {
        bool fits = p->depth > 0 ? depth <= p->depth
                                 : depth <= LEAST_DEPTH || cut.shown + count[depth] <= p->boards;
        full = full || !fits;
        if (!full) {
            cut.depth = depth;
            cut.shown += count[depth];
        }
        cut.all += count[depth];
    }
    return cut;
}

static int count_moves(const struct result_node *first)
{
    int n = 0;
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        n += 1 + count_moves(node->reply);
    }
    return n;
}

/* The node that others refer to by that number is on the page. */
static bool is_shown(const struct html_problem *p, const struct result_node *first, int ply,
                     int depth, int id)
{
    if (ply > depth) {
        return false;
    }
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        const struct result_node *answer = answer_to(p, node);
        const struct result_node *last = answer == NULL ? node : answer;
        if (node->id == id || last->id == id ||
            is_shown(p, last->reply, ply + (answer == NULL ? 1 : 2), depth, id)) {
            return true;
        }
    }
    return false;
}

/* ---- one move ---------------------------------------------------------------------------- */

static void add_text(struct html_problem *p, struct strbuf *words)
{
    svg_add_text(p->out, strbuf_text(words));
    strbuf_fini(words);
}

static void add_move(struct html_problem *p, const struct result_node *node, int ply)
{
    struct strbuf words = STRBUF_INIT;
    strbuf_printf(&words, "%d ", ply);
    words_move(&words, p->answer->solution, node);
    add_text(p, &words);
}

/* How the line ends; with a link where it goes on like one that is on the page. */
static void add_end(struct html_problem *p, const struct result_node *node, const struct cut *cut)
{
    struct strbuf words = STRBUF_INIT;
    words_end(&words, p->answer->solution, node);
    bool links = cut != NULL && node->ref > 0 && is_shown(p, tree_of(p), 1, cut->depth, node->ref);
    strbuf_add(p->out, " <span class=\"end\">");
    if (links) {
        strbuf_printf(p->out, "<a href=\"#%s-%d\">", p->id, node->ref);
    }
    add_text(p, &words);
    strbuf_add(p->out, links ? "</a>.</span>" : ".</span>");
}

static void add_plan(struct html_problem *p, const struct result_node *node)
{
    if (node->n_goals == 0) {
        return;
    }
    struct strbuf words = STRBUF_INIT;
    strbuf_add(&words, "Plan: ");
    for (int i = 0; i < node->n_goals; i++) {
        strbuf_printf(&words, "%s%s", i == 0 ? "" : " \xE2\x80\xBA ", node->goals[i]);
    }
    strbuf_add(p->out, " <span class=\"plan\">");
    add_text(p, &words);
    strbuf_add(p->out, "</span>");
}

/* In a tree that is not proved as a whole: what this move's part of it is worth. */
static void add_worth(struct html_problem *p, const struct result_node *node)
{
    if (node->role == winner_of(p) && p->answer->solution->result.proof != PROOF_COMPLETE) {
        strbuf_printf(p->out, " <span class=\"note\">(%s every legal reply is answered)</span>",
                      node->complete ? "from here on" : "not");
    }
}

/* The board after the move, which has been played, and the reason.  `cut` is NULL outside the
 * tree. */
static void add_step(struct html_problem *p, const struct result_node *node, int ply,
                     bool spent_threat, const struct cut *cut)
{
    struct strbuf title = STRBUF_INIT;
    strbuf_add(&title, "After ");
    words_move(&title, p->answer->solution, node);
    strbuf_add(p->out, "<figure>\n");
    add_board(p, solution_point(node->move), ply, strbuf_text(&title));
    strbuf_fini(&title);
    strbuf_add(p->out, "<figcaption><b>");
    add_move(p, node, ply);
    strbuf_add(p->out, "</b>");
    if (cut != NULL && node->id > 0) {
        strbuf_printf(p->out, " <span class=\"id\" id=\"%s-%d\">[%d]</span>", p->id, node->id,
                      node->id);
    }
    if (spent_threat) {
        strbuf_add(p->out, " After a ko threat elsewhere.");
    }
    if (node->why != NULL) {
        strbuf_add_char(p->out, ' ');
        svg_add_text(p->out, node->why);
        strbuf_add_char(p->out, '.');
    }
    if (node->end != NULL) {
        add_end(p, node, cut);
    }
    if (cut != NULL) {
        add_worth(p, node);
        add_plan(p, node);
    }
    strbuf_add(p->out, "</figcaption>\n</figure>\n");
}

/* Plays the move of a node and shows it; *before is for take_back().  False: see play(). */
static bool play_step(struct html_problem *p, const struct result_node *node, int ply,
                      const struct cut *cut, struct go_set *before)
{
    go_point move = solution_point(node->move);
    enum go_colour colour = solution_colour(p->answer->solution, node->role);
    bool spends = move != GO_PASS && go_board_spends_threat(&p->board, move, colour);
    if (!play(p, move, colour, before)) {
        return false;
    }
    add_step(p, node, ply, spends, cut);
    return true;
}

/* ---- lines ------------------------------------------------------------------------------- */

static void add_line(struct html_problem *p, const struct line *line, int ply)
{
    struct go_set before[LINE_MAX_MOVES];
    int n = 0;
    while (n < line->n && play_step(p, line->move[n], ply + n, NULL, &before[n])) {
        n++;
    }
    while (n > 0) {
        take_back(p, &before[--n]);
    }
}

void html_main_line(struct html_problem *p)
{
    struct line line;
    line_find(&line, tree_of(p));
    if (line.n > 0) {
        strbuf_add(p->out, "<h3>Main line</h3>\n<div class=\"steps\">\n");
        add_line(p, &line, 1);
        strbuf_add(p->out, "</div>\n");
    }
}

/* One first move that fails.  Its summary names the whole line, so that nothing is lost where
 * there is no room for boards. */
static void add_failure(struct html_problem *p, const struct result_node *node, int *boards)
{
    struct result_node alone = *node;
    alone.sibling = NULL;
    struct line line;
    line_find(&line, &alone);
    struct strbuf words = STRBUF_INIT;
    for (int i = 0; i < line.n; i++) {
        strbuf_add(&words, i == 0 ? "" : i == 1 ? ": " : ", ");
        words_move(&words, p->answer->solution, line.move[i]);
    }
    bool draws = line.n <= *boards;
    strbuf_add(p->out, draws ? "<details>\n<summary>" : "<p>");
    add_text(p, &words);
    const struct result_node *last = line.move[line.n - 1];
    if (last->end != NULL) {
        add_end(p, last, NULL);
    }
    strbuf_add(p->out, draws ? "</summary>\n<div class=\"steps\">\n" : "</p>\n");
    if (draws) {
        *boards -= line.n;
        add_line(p, &line, 1);
        strbuf_add(p->out, "</div>\n</details>\n");
    }
}

void html_refuted(struct html_problem *p)
{
    int boards = p->boards;
    const struct result_node *first = p->answer->solution->result.refuted;
    if (first == NULL) {
        return;
    }
    strbuf_add(p->out, "<h3>First moves that fail</h3>\n"
                       "<p class=\"note\">Each with one line that refutes it.</p>\n");
    /* Unlike the tree these lines may spend threats of the refuter's: no more than they have moves.
     */
    uint8_t *threats = &p->board.threats[solution_colour(p->answer->solution, !first->role)];
    const uint8_t before = *threats;
    *threats = LINE_MAX_MOVES;
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        add_failure(p, node, &boards);
    }
    *threats = before;
}

void html_contradiction(struct html_problem *p)
{
    const struct judgement *judgement = &p->answer->judgement;
    enum go_colour colour = p->answer->solution->problem->question.to_play;
    if (p->answer->expect.convention == NULL || judgement->n == 0) {
        return;
    }
    strbuf_add(p->out, "<details>\n<summary>Why the file is doubted, move by move</summary>\n"
                       "<div class=\"steps\">\n");
    struct go_set before[LINE_MAX_MOVES];
    int n = 0;
    while (n < judgement->n && play(p, judgement->line[n], colour, &before[n])) {
        char vertex[8];
        char words[32];
        snprintf(words, sizeof words, "%d %s %s", n + 1, words_colour(colour),
                 go_vertex(judgement->line[n], p->board.height, vertex));
        strbuf_add(p->out, "<figure>\n");
        add_board(p, judgement->line[n], n + 1, words);
        strbuf_printf(p->out, "<figcaption><b>%s</b></figcaption>\n</figure>\n", words);
        colour = go_other(colour);
        n++;
    }
    while (n > 0) {
        take_back(p, &before[--n]);
    }
    strbuf_add(p->out, "</div>\n</details>\n");
}

/* ---- the tree ---------------------------------------------------------------------------- */

static void add_parts(struct html_problem *p, const struct result_node *first, int ply,
                      const struct cut *cut);

static void add_summary(struct html_problem *p, const struct result_node *node,
                        const struct result_node *answer, int ply)
{
    const struct result_node *last = answer == NULL ? node : answer;
    strbuf_add(p->out, "<summary>");
    add_move(p, node, ply);
    if (answer != NULL) {
        strbuf_add(p->out, " \xE2\x86\x92 ");
        add_move(p, answer, ply + 1);
    }
    if (last->end != NULL) {
        add_end(p, last, NULL);
    }
    strbuf_add(p->out, "</summary>\n<div class=\"steps\">\n");
}

static void add_part(struct html_problem *p, const struct result_node *node, int ply,
                     const struct cut *cut)
{
    const struct result_node *answer = answer_to(p, node);
    struct go_set before;
    struct go_set between;
    strbuf_add(p->out,
               ply == 1 && node->sibling == NULL ? "<details open=\"open\">\n" : "<details>\n");
    add_summary(p, node, answer, ply);
    bool played = play_step(p, node, ply, cut, &before);
    bool answered = played && answer != NULL && play_step(p, answer, ply + 1, cut, &between);
    strbuf_add(p->out, "</div>\n");
    if (answered) {
        add_parts(p, answer->reply, ply + 2, cut);
        take_back(p, &between);
    } else if (played && answer == NULL) {
        add_parts(p, node->reply, ply + 1, cut);
    }
    if (played) {
        take_back(p, &before);
    }
    strbuf_add(p->out, "</details>\n");
}

static void add_parts(struct html_problem *p, const struct result_node *first, int ply,
                      const struct cut *cut)
{
    if (first != NULL && ply > cut->depth) {
        int n = count_moves(first);
        strbuf_printf(p->out, "<p class=\"note cut\">%d more move%s left out here.</p>\n", n,
                      n == 1 ? " is" : "s are");
        return;
    }
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        add_part(p, node, ply, cut);
    }
}

void html_tree(struct html_problem *p)
{
    if (tree_of(p) == NULL) {
        return;
    }
    const struct result *result = &p->answer->solution->result;
    struct cut cut = find_cut(p);
    strbuf_add(p->out, "<h3>The tree</h3>\n<p class=\"note\">");
    strbuf_add(p->out, result->proof == PROOF_COMPLETE
                           ? "Every legal reply in the region has its answer."
                           : "Not every reply is in it: what is missing may work.");
    if (cut.shown < cut.all) {
        strbuf_printf(p->out,
                      " Shown are %d of its %d moves, those of the first %d of each line. "
                      "<code>--depth %d</code> shows more of them, <code>solve --json</code> and "
                      "<code>--sgf</code> hold them all.",
                      cut.shown, cut.all, cut.depth, cut.depth + 2);
    }
    strbuf_add(p->out, "</p>\n");
    add_parts(p, tree_of(p), 1, &cut);
}
