/*
 * The tree of moves becomes a tree of SGF nodes; a node that others refer to gets the name [N].
 *
 * Nothing of the file is lost: what its nodes up to the position hold goes to the root, what its
 * moves hold goes to the same moves of the tree, and its other variations follow as they are:
 *
 *     root ── B1 (ours; the file has it too: its properties and its comment are added)
 *        │      ├── W2 (ours)
 *        │      └── W3 (the file's alone, with all that is behind it)
 *        └── B4 (the file's alone)
 *
 * What the answer decides is ours: stones, side, size, target, TE and BM, and what the file marks
 * as right keeps no mark of it where that is refuted.  Control words that are not for readers are
 * left out (expect_plain_text()).
 *
 * The moves are played on a board of the writer's own, which has no ko threats: where one breaks a
 * ko ban, the threat and its answer are written before it.
 */
#include "app/output_sgf.h"

#include <string.h>

#include "app/version.h"
#include "app/words.h"
#include "formats/sgf.h"

enum { MOST_NAMES = SGF_MAX_NAMES - 16 /* of one node, the file's and ours */ };

struct writer {
    const struct answer *answer;
    const struct solution *solution;
    struct sgf *file; /* where the problem comes from, or NULL */
    const struct sgf_node *position;
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

/* ---- what the file holds ------------------------------------------------------------------ */

/* Not taken over, each with a blank on both sides. */
static const char OF_ROOT[] = " FF GM CA AP SZ RU GN PL MA AB AW AE B W ";
static const char OF_MOVE[] = " B W TE BM ";
static const char OF_REFUTED[] = " TE CH GB GW ";

static bool is_listed(const char *name, const char *list)
{
    char padded[8] = " ";
    if (strlen(name) > 4) {
        return false;
    }
    strcat(padded, name);
    strcat(padded, " ");
    return strstr(list, padded) != NULL;
}

static bool has_room(const struct sgf_node *node, const char *name)
{
    size_t n = 0;
    for (const struct sgf_property *p = node->properties; p != NULL; p = p->next) {
        n++;
    }
    return n < MOST_NAMES || sgf_find(node, name) != NULL;
}

/* The second move of a node, which was not played. */
static bool is_second_move(const struct sgf_node *node, const struct sgf_property *p)
{
    const struct sgf_value *move = NULL;
    bool is_move = strcmp(p->name, "B") == 0 || strcmp(p->name, "W") == 0;
    (void)go_problem_move(node, &move);
    return is_move && move != &p->values[0];
}

/* Adds a comment or name of the file without its control words: to `comment` when that is given.
 */
static void take_text(struct writer *w, struct sgf_node *out, const char *name, const char *text,
                      bool marks, struct strbuf *comment)
{
    struct strbuf plain = STRBUF_INIT;
    expect_plain_text(&plain, text, marks);
    if (plain.length > 0 && comment != NULL) {
        strbuf_printf(comment, "%sThe file: %s\n", comment->length > 0 ? "\n" : "",
                      strbuf_text(&plain));
    } else if (plain.length > 0) {
        sgf_add_text(w->sgf, out, name, strbuf_text(&plain));
    }
    strbuf_fini(&plain);
}

/* Adds a move of the file as SGF spells it: what is no point was taken as a pass. */
static void take_move(struct writer *w, struct sgf_node *out, const char *name, const char *text)
{
    go_point p = go_problem_point(&w->solution->problem->question.board, text);
    add_point(w, out, name, p == GO_NO_POINT ? GO_PASS : p);
}

/* Adds the properties of a node of the file but those listed; comment and name go into
 * `comment`, when it is given, which has marks of its own then. */
static void take_over(struct writer *w, struct sgf_node *out, const struct sgf_node *node,
                      const char *without, struct strbuf *comment)
{
    bool marks = comment != NULL || without == OF_REFUTED;
    for (const struct sgf_property *p = node->properties; p != NULL; p = p->next) {
        bool is_text = strcmp(p->name, "C") == 0 || strcmp(p->name, "N") == 0;
        bool is_move = strcmp(p->name, "B") == 0 || strcmp(p->name, "W") == 0;
        if (is_listed(p->name, without) || is_second_move(node, p) || !has_room(out, p->name)) {
            continue;
        }
        for (size_t i = 0; i < p->n; i++) {
            if (is_text) {
                take_text(w, out, p->name, sgf_text(w->file, &p->values[i]), marks, comment);
            } else if (is_move) {
                take_move(w, out, p->name, p->values[i].text);
            } else {
                sgf_add(w->sgf, out, p->name, p->values[i].text);
            }
        }
    }
}

/* The colour of a move of the file and its point; GO_EMPTY for none. */
static enum go_colour move_of_file(const struct writer *w, const struct sgf_node *node, go_point *p)
{
    const struct go_board *board = &w->solution->problem->question.board;
    const struct sgf_value *move = NULL;
    enum go_colour colour = go_problem_move(node, &move);
    *p = move == NULL ? GO_NO_POINT : go_problem_point(board, move->text);
    return move == NULL ? GO_EMPTY : colour;
}

/* The first of these siblings in the file with that move, or NULL. */
static const struct sgf_node *find_move(const struct writer *w, const struct sgf_node *first,
                                        enum go_colour colour, go_point move)
{
    go_point p = GO_NO_POINT;
    while (first != NULL && (move_of_file(w, first, &p) != colour || p != move)) {
        first = first->sibling;
    }
    return first;
}

/* The node is a first move, in one of the sets of moves that the file marks; *p_out is the move. */
static bool is_marked(const struct writer *w, const struct sgf_node *node, const struct go_set *set,
                      go_point *p_out)
{
    return w->answer->expect.convention != NULL &&
           move_of_file(w, node, p_out) == w->solution->problem->question.to_play &&
           *p_out != GO_NO_POINT && go_set_has(set, *p_out);
}

/* The file has the first move as right, and it is proved that it is not. */
static bool is_refuted(const struct writer *w, const struct sgf_node *node)
{
    const struct judgement *judgement = &w->answer->judgement;
    go_point p = GO_NO_POINT;
    return is_marked(w, node, &w->answer->expect.right, &p) &&
           judgement->outcome == OUTCOME_DISAGREES &&
           (w->solution->result.kind == RESULT_LOSS || judgement->illegal == p ||
            (judgement->n > 0 && judgement->line[0] == p));
}

/* "From the file.", and what the file and the answer say of a first move. */
static void introduce(const struct writer *w, const struct sgf_node *node, bool is_first,
                      struct strbuf *comment)
{
    const struct judgement *judgement = &w->answer->judgement;
    go_point p = GO_NO_POINT;
    strbuf_add(comment, "From the file.\n");
    if (is_first && is_refuted(w, node)) {
        (void)move_of_file(w, node, &p);
        bool shown = judgement->n > 0 && judgement->line[0] == p;
        strbuf_add(comment, "WRONG, although the file has it as right");
        strbuf_add(comment, shown                     ? ": "
                            : judgement->illegal == p ? ": it is no legal move"
                                                      : ": no move works");
        if (shown) {
            answer_line(comment, w->answer);
        }
        strbuf_add_char(comment, '\n');
    } else if (is_first && is_marked(w, node, &w->answer->expect.wrong, &p)) {
        strbuf_add(comment, "WRONG, as the file has it.\n");
    }
}

/* Copies a variation of the file as it is, with an introduction. */
static void copy_variation(struct writer *w, struct sgf_node *parent, const struct sgf_node *top,
                           bool is_first)
{
    struct strbuf comment = STRBUF_INIT;
    struct sgf_node *out = sgf_add_node(w->sgf, parent);
    introduce(w, top, is_first, &comment);
    const char *without = is_first && is_refuted(w, top) ? OF_REFUTED : "";
    take_over(w, out, top, top == w->position ? OF_ROOT : without, &comment);
    if (top == w->position) {
        const struct sgf_value *move = NULL;
        enum go_colour colour = go_problem_move(top, &move);
        take_move(w, out, colour == GO_BLACK ? "B" : "W", move->text);
    }
    sgf_add_text(w->sgf, out, "C", strbuf_text(&comment));
    strbuf_fini(&comment);
    for (const struct sgf_node *node = top; node != top->parent;) {
        if (node->child != NULL) {
            node = node->child;
            parent = out;
        } else {
            while (node != top && node->sibling == NULL) {
                node = node->parent;
                out = out->parent;
            }
            if (node == top) {
                return;
            }
            node = node->sibling;
            parent = out->parent;
        }
        out = sgf_add_node(w->sgf, parent);
        take_over(w, out, node, without, NULL);
    }
}

/* Copies those of the siblings in the file that are not among ours. */
static void copy_others(struct writer *w, struct sgf_node *parent, const struct sgf_node *first,
                        bool is_first)
{
    const struct sgf_node *ours = parent->child;
    for (const struct sgf_node *node = first; node != NULL;
         node = node == w->position ? NULL : node->sibling) {
        go_point p = GO_NO_POINT;
        enum go_colour colour = move_of_file(w, node, &p);
        bool is_merged = colour != GO_EMPTY && find_move(w, first, colour, p) == node &&
                         find_move(w, ours, colour, p) != NULL;
        if (!is_merged) {
            copy_variation(w, parent, node, is_first);
        }
    }
}

/* The first moves of the file. */
static const struct sgf_node *first_of_file(const struct writer *w)
{
    return w->position == NULL                              ? NULL
           : go_problem_moves_first(w->position, &w->board) ? w->position
                                                            : w->position->child;
}

/* ---- our moves ---------------------------------------------------------------------------- */

/* "RIGHT" speaks of the side to play at the root, so only its first moves carry it. */
static void mark_move(struct writer *w, struct sgf_node *out, const struct result_node *node,
                      bool is_first, struct strbuf *comment)
{
    if (node->role == w->winner) {
        sgf_add(w->sgf, out, "TE", "1");
    } else if (is_first && w->winner >= 0) {
        sgf_add(w->sgf, out, "BM", "1");
        strbuf_add(comment, "WRONG\n");
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
                      const struct sgf_node *of_file, bool is_first);

/* `of_file`: the moves that the file has in this place. */
static void add_move(struct writer *w, struct sgf_node *parent, const struct result_node *node,
                     const struct sgf_node *of_file, bool is_first)
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
    const struct sgf_node *same = find_move(w, of_file, colour, solution_point(node->move));
    if (same != NULL) {
        take_over(w, out, same, same == w->position ? OF_ROOT : OF_MOVE, &comment);
    }
    add_comment(w, out, &comment);
    add_moves(w, out, node->reply, same == NULL ? NULL : same->child, false);
    copy_others(w, out, same == NULL ? NULL : same->child, false);
    take_back(w, ply);
}

static void add_moves(struct writer *w, struct sgf_node *parent, const struct result_node *first,
                      const struct sgf_node *of_file, bool is_first)
{
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        add_move(w, parent, node, of_file, is_first);
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

/* From the root of the file's tree down to the position. */
static void take_over_path(struct writer *w, struct sgf_node *root, struct strbuf *comment)
{
    size_t n = 0;
    for (const struct sgf_node *node = w->position; node != NULL; node = node->parent) {
        n++;
    }
    const struct sgf_node **path = ARENA_ARRAY(w->sgf->arena, const struct sgf_node *, n + 1);
    size_t i = n;
    for (const struct sgf_node *node = w->position; node != NULL; node = node->parent) {
        path[--i] = node;
    }
    for (; i < n; i++) {
        take_over(w, root, path[i], OF_ROOT, comment);
    }
}

static void add_root_comment(struct writer *w, struct sgf_node *root)
{
    struct strbuf comment = STRBUF_INIT;
    words_question(&comment, w->solution);
    strbuf_add_char(&comment, '\n');
    words_answer(&comment, w->solution);
    strbuf_add_char(&comment, '\n');
    words_proof(&comment, w->solution);
    strbuf_add_char(&comment, '\n');
    words_region(&comment, w->solution);
    struct strbuf kept = STRBUF_INIT;
    take_over_path(w, root, &kept);
    if (kept.length > 0) {
        strbuf_printf(&comment, "\n%s", strbuf_text(&kept));
    }
    strbuf_fini(&kept);
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

void output_sgf(struct strbuf *out, const struct answer *answer, struct sgf *file)
{
    const struct solution *solution = answer->solution;
    struct writer w = {.answer = answer,
                       .solution = solution,
                       .file = file,
                       .position =
                           file == NULL ? NULL : go_problem_node(file, solution->problem->index),
                       .sgf = sgf_create(solution->problem->source),
                       .winner = solution_winner(solution),
                       .board = solution->problem->question.board};
    struct sgf_node *root = add_root(&w);
    const struct sgf_node *of_file = first_of_file(&w);
    add_moves(&w, root, solution->result.tree, of_file, true);
    if (solution->result.refuted != NULL) {
        w.winner = !solution->result.refuted->role;
        add_moves(&w, root, solution->result.refuted, of_file, true);
    }
    copy_others(&w, root, of_file, true);
    sgf_write(out, w.sgf);
    sgf_destroy(w.sgf);
}
