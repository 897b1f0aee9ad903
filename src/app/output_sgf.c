/*
 * The tree of moves becomes a tree of SGF nodes; a node that others refer to gets the name [N].
 *
 * The moves are played on a board of the writer's own, which has no ko threats: where one breaks a
 * ko ban, the threat and its answer are written before it.
 */
#include "app/output_sgf.h"

#include "app/version.h"
#include "app/words.h"
#include "formats/sgf.h"

struct writer {
    const struct solution *solution;
    struct sgf *sgf;
    int winner; /* role, or -1 */
    struct go_board board;
};

static void add_point(struct writer *w, struct sgf_node *node, const char *name, go_point p)
{
    char letters[3];
    sgf_add(w->sgf, node, name, go_sgf_letters(p, letters));
}

static void add_comment(struct writer *w, struct sgf_node *node, struct strbuf *text)
{
    if (text->length > 0) {
        sgf_add_text(w->sgf, node, "C", strbuf_text(text));
    }
    strbuf_fini(text);
}

/* "RIGHT" speaks of the side to play at the root, so only its first moves carry it. */
static void mark_move(struct writer *w, struct sgf_node *out, const struct result_node *node,
                      bool is_first, struct strbuf *comment)
{
    if (node->role == w->winner) {
        sgf_add(w->sgf, out, "TE", "1");
    } else if (is_first && w->winner >= 0) {
        sgf_add(w->sgf, out, "BM", "1");
    }
    if (is_first && node->role == w->winner) {
        strbuf_add(comment,
                   w->solution->result.kind == RESULT_KO ? "RIGHT (by a ko)\n" : "RIGHT\n");
    }
}

/* The node of a move, which is played. */
static struct sgf_node *play(struct writer *w, struct sgf_node *parent, go_point move,
                             enum go_colour colour)
{
    struct sgf_node *out = sgf_add_node(w->sgf, parent);
    add_point(w, out, colour == GO_BLACK ? "B" : "W", move);
    go_board_play(&w->board, move, colour);
    return out;
}

/* A ko threat of `colour` and its answer: both play elsewhere, which lifts the ko ban. */
static struct sgf_node *play_threat(struct writer *w, struct sgf_node *parent,
                                    enum go_colour colour)
{
    struct sgf_node *threat = play(w, parent, GO_PASS, colour);
    sgf_add_text(w->sgf, threat, "C", "A ko threat elsewhere.\n");
    struct sgf_node *answer = play(w, threat, GO_PASS, go_other(colour));
    sgf_add_text(w->sgf, answer, "C", "It is answered.\n");
    return answer;
}

static void take_back(struct writer *w, int ply)
{
    while (w->board.ply > ply) {
        go_board_undo(&w->board);
    }
}

static void add_moves(struct writer *w, struct sgf_node *parent, const struct result_node *first,
                      bool is_first);

static void add_move(struct writer *w, struct sgf_node *parent, const struct result_node *node,
                     bool is_first)
{
    enum go_colour colour = solution_colour(w->solution, node->role);
    go_point move = solution_point(node->move);
    int ply = w->board.ply;
    if (go_board_is_banned(&w->board, move, colour)) {
        parent = play_threat(w, parent, colour);
    }
    struct sgf_node *out = play(w, parent, move, colour);
    struct strbuf comment = STRBUF_INIT;
    mark_move(w, out, node, is_first, &comment);
    if (node->why != NULL) {
        strbuf_printf(&comment, "%s.\n", node->why);
    }
    if (node->end != NULL) {
        words_end(&comment, w->solution, node);
        strbuf_add(&comment, ".\n");
    }
    if (node->id > 0) {
        struct strbuf name = STRBUF_INIT;
        strbuf_printf(&name, "[%d]", node->id);
        sgf_add_text(w->sgf, out, "N", strbuf_text(&name));
        strbuf_fini(&name);
    }
    add_comment(w, out, &comment);
    add_moves(w, out, node->reply, false);
    take_back(w, ply);
}

static void add_moves(struct writer *w, struct sgf_node *parent, const struct result_node *first,
                      bool is_first)
{
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        add_move(w, parent, node, is_first);
    }
}

static void add_stones(struct writer *w, struct sgf_node *root, enum go_colour colour)
{
    const struct go_board *board = &w->solution->problem->question.board;
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_on(board, p) && go_board_colour(board, p) == colour) {
            add_point(w, root, colour == GO_BLACK ? "AB" : "AW", p);
        }
    }
}

static void add_size(struct writer *w, struct sgf_node *root)
{
    const struct go_board *board = &w->solution->problem->question.board;
    struct strbuf size = STRBUF_INIT;
    strbuf_printf(&size, "%d", board->width);
    if (board->width != board->height) {
        strbuf_printf(&size, ":%d", board->height);
    }
    sgf_add(w->sgf, root, "SZ", strbuf_text(&size));
    strbuf_fini(&size);
}

static void add_root_comment(struct writer *w, struct sgf_node *root)
{
    struct strbuf comment = STRBUF_INIT;
    words_answer(&comment, w->solution);
    strbuf_add_char(&comment, '\n');
    words_proof(&comment, w->solution);
    strbuf_add_char(&comment, '\n');
    words_region(&comment, w->solution);
    strbuf_add_char(&comment, '\n');
    words_inferred(&comment, w->solution);
    add_comment(w, root, &comment);
}

static struct sgf_node *add_root(struct writer *w)
{
    const struct go_problem *problem = w->solution->problem;
    struct sgf_node *root = sgf_add_node(w->sgf, NULL);
    sgf_add(w->sgf, root, "FF", "4");
    sgf_add(w->sgf, root, "GM", "1");
    sgf_add(w->sgf, root, "CA", "UTF-8");
    sgf_add(w->sgf, root, "AP", "tsumego:" TSUMEGO_VERSION);
    add_size(w, root);
    sgf_add(w->sgf, root, "RU", problem->question.area_rules ? "Chinese" : "Japanese");
    if (problem->name[0] != '\0') {
        sgf_add_text(w->sgf, root, "GN", problem->name);
    }
    add_stones(w, root, GO_BLACK);
    add_stones(w, root, GO_WHITE);
    sgf_add(w->sgf, root, "PL", problem->question.to_play == GO_BLACK ? "B" : "W");
    GO_SET_FOREACH (p, &problem->question.target) {
        add_point(w, root, "MA", p);
    }
    add_root_comment(w, root);
    return root;
}

void output_sgf(struct strbuf *out, const struct solution *solution)
{
    struct writer w = {.solution = solution,
                       .sgf = sgf_create(solution->problem->source),
                       .winner = solution_winner(solution),
                       .board = solution->problem->question.board};
    struct sgf_node *root = add_root(&w);
    add_moves(&w, root, solution->result.tree, true);
    if (solution->result.refuted != NULL) {
        w.winner = !solution->result.refuted->role;
        add_moves(&w, root, solution->result.refuted, true);
    }
    sgf_write(out, w.sgf);
    sgf_destroy(w.sgf);
}
