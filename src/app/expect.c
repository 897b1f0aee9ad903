/*
 * Marks in texts (expect_text.c) and properties, and which first move each of them speaks for.
 *
 *     position ── first move ── reply ── ... ── leaf C[RIGHT]      right, by what is below it
 *            ├── first move C[WRONG] ── ...                        wrong, by itself
 *            └── C[正解], no move ── first move ── ...              right, by the label above it
 */
#include "app/expect.h"

#include <stdio.h>
#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* Which kinds of mark count. */
enum kind { KIND_WORDS, KIND_PROPERTIES };

struct reader {
    struct expect *out;
    struct sgf *sgf;
    const struct go_board *board;
    enum go_colour to_play;
    enum kind kind;
    bool uligo; /* WV is used: what it, or TR on a move, does not mark is right */
};

static const char *colour_name(enum go_colour colour)
{
    return colour == GO_BLACK ? "B" : "W";
}

static bool has_move(const struct sgf_node *node)
{
    return sgf_find(node, "B") != NULL || sgf_find(node, "W") != NULL;
}

/* The node behind everything below `node`; NULL at the end of the file. */
static const struct sgf_node *behind(const struct sgf_node *node)
{
    while (node != NULL && node->sibling == NULL) {
        node = node->parent;
    }
    return node == NULL ? NULL : node->sibling;
}

static enum expect_mark words_of_value(struct reader *r, const struct sgf_value *value)
{
    const char *convention = NULL;
    const char *text = sgf_text(r->sgf, value);
    enum expect_mark found = expect_mark_of_text(text, &convention);
    if (found == EXPECT_RIGHT) {
        r->out->ko |= expect_says_ko(text);
    }
    if (r->out->convention == NULL) {
        r->out->convention = convention;
    }
    return found;
}

static enum expect_mark words_of_node(struct reader *r, const struct sgf_node *node)
{
    static const char *const names[] = {"C", "N"};
    enum expect_mark mark = EXPECT_NO_MARK;
    for (size_t i = 0; i < COUNT(names); i++) {
        const struct sgf_property *property = sgf_find(node, names[i]);
        for (size_t k = 0; property != NULL && k < property->n; k++) {
            enum expect_mark found = words_of_value(r, &property->values[k]);
            mark = found != EXPECT_NO_MARK && mark != EXPECT_WRONG ? found : mark;
        }
    }
    return mark;
}

/* TR stands on the move of the node. */
static bool marks_itself(const struct reader *r, const struct sgf_node *node)
{
    const char *move = sgf_first(node, colour_name(r->to_play));
    const char *mark = sgf_first(node, "TR");
    return move != NULL && mark != NULL && strcmp(move, mark) == 0;
}

/* The node begins what uliGo calls a wrong variation. */
static bool is_wrong_variation(const struct reader *r, const struct sgf_node *node)
{
    return sgf_find(node, "WV") != NULL || marks_itself(r, node);
}

/* WV stands somewhere behind the position. */
static bool is_uligo(const struct sgf_node *position)
{
    const struct sgf_node *end = behind(position);
    const struct sgf_node *node = position;
    while (node != end && sgf_find(node, "WV") == NULL) {
        node = sgf_next(node);
    }
    return node != end;
}

static enum expect_mark mark_of_node(struct reader *r, const struct sgf_node *node)
{
    if (r->kind == KIND_WORDS) {
        return words_of_node(r, node);
    }
    enum expect_mark mark = EXPECT_NO_MARK;
    if (sgf_find(node, colour_name(r->to_play)) != NULL) {
        bool wrong = sgf_find(node, "BM") != NULL;
        bool right = sgf_find(node, "TE") != NULL || sgf_find(node, "CH") != NULL;
        mark = wrong ? EXPECT_WRONG : right ? EXPECT_RIGHT : EXPECT_NO_MARK;
    }
    bool is_black = r->to_play == GO_BLACK;
    if (mark == EXPECT_NO_MARK && sgf_find(node, is_black ? "GW" : "GB") != NULL) {
        mark = EXPECT_WRONG;
    } else if (mark == EXPECT_NO_MARK && sgf_find(node, is_black ? "GB" : "GW") != NULL) {
        mark = EXPECT_RIGHT;
    }
    if (mark != EXPECT_NO_MARK) {
        r->out->convention = "TE/BM";
    }
    return mark;
}

/* The label without a move that a variation may begin with counts for the first move behind it. */
static enum expect_mark mark_of_label(struct reader *r, const struct sgf_node *first,
                                      const struct sgf_node *position)
{
    const struct sgf_node *above = first->parent;
    bool is_label = first != position && above != position && above != NULL && !has_move(above);
    return is_label ? mark_of_node(r, above) : EXPECT_NO_MARK;
}

/* With uliGo's marks a first move is right that leads to some end outside wrong variations. */
static enum expect_mark mark_by_variations(struct reader *r, const struct sgf_node *first)
{
    const struct sgf_node *end = behind(first);
    const struct sgf_node *node = first;
    while (node != end) {
        bool wrong = is_wrong_variation(r, node);
        if (!wrong && node->child == NULL) {
            return EXPECT_RIGHT;
        }
        node = wrong ? behind(node) : sgf_next(node);
    }
    return EXPECT_WRONG;
}

static enum expect_mark mark_of_first_move(struct reader *r, const struct sgf_node *first,
                                           const struct sgf_node *position)
{
    if (r->kind == KIND_PROPERTIES && r->uligo) {
        r->out->convention = "WV";
        return mark_by_variations(r, first);
    }
    enum expect_mark mark = mark_of_node(r, first);
    if (mark == EXPECT_NO_MARK) {
        mark = mark_of_label(r, first, position);
    }
    if (mark != EXPECT_NO_MARK) {
        return mark;
    }
    const struct sgf_node *end = behind(first);
    for (const struct sgf_node *node = sgf_next(first); node != end; node = sgf_next(node)) {
        enum expect_mark below = mark_of_node(r, node);
        mark = below == EXPECT_RIGHT || mark == EXPECT_NO_MARK ? below : mark;
        if (mark == EXPECT_RIGHT) {
            break;
        }
    }
    return mark;
}

/* The point of a first move, or GO_NO_POINT. */
static go_point first_point(const struct reader *r, const struct sgf_node *node)
{
    const char *move = sgf_first(node, colour_name(r->to_play));
    return move == NULL ? GO_NO_POINT : go_problem_point(r->board, move);
}

/*
 * Visits the first moves behind `position`: the nodes with a move and none between.  Calls `visit`
 * for each until that returns false.
 */
static void for_first_moves(struct reader *r, const struct sgf_node *position,
                            bool (*visit)(struct reader *r, const struct sgf_node *first,
                                          const struct sgf_node *position))
{
    if (go_problem_moves_first(position, r->board)) {
        visit(r, position, position);
        return;
    }
    const struct sgf_node *end = behind(position);
    const struct sgf_node *node = sgf_next(position);
    while (node != end) {
        bool is_first = has_move(node);
        if (is_first && !visit(r, node, position)) {
            return;
        }
        node = is_first ? behind(node) : sgf_next(node);
    }
}

/* A move that is marked both ways, in two variations, is right. */
static bool note_mark(struct reader *r, const struct sgf_node *first,
                      const struct sgf_node *position)
{
    go_point p = first_point(r, first);
    enum expect_mark mark =
        p == GO_NO_POINT ? EXPECT_NO_MARK : mark_of_first_move(r, first, position);
    if (mark == EXPECT_RIGHT) {
        go_set_add(&r->out->right, p);
        go_set_remove(&r->out->wrong, p);
    } else if (mark == EXPECT_WRONG && !go_set_has(&r->out->right, p)) {
        go_set_add(&r->out->wrong, p);
    }
    return true;
}

static bool note_first_variation(struct reader *r, const struct sgf_node *first,
                                 const struct sgf_node *position)
{
    (void)position;
    go_point p = first_point(r, first);
    if (p != GO_NO_POINT) {
        go_set_add(&r->out->right, p);
        r->out->convention = "first-variation";
    }
    return false;
}

/* One of the words of Tsumego Hero is in the text, which others use for other things. */
static bool is_status(const char *text)
{
    static const char *const words[] = {"DEAD", "ALIVE", "SEKI", "KO", "BENT4"};
    bool found = false;
    for (size_t i = 0; i < COUNT(words); i++) {
        found |= strstr(text, words[i]) != NULL;
    }
    return found;
}

/* The status of the first move or of the first node behind it that has one; of two variations with
 * one move that of the first. */
static bool note_status(struct reader *r, const struct sgf_node *first,
                        const struct sgf_node *position)
{
    (void)position;
    go_point p = first_point(r, first);
    const struct sgf_property *status = NULL;
    const struct sgf_node *end = behind(first);
    for (const struct sgf_node *node = first; node != end && status == NULL;
         node = sgf_next(node)) {
        status = sgf_find(node, "S");
    }
    const char *text = status == NULL ? "" : sgf_text(r->sgf, &status->values[0]);
    struct expect *out = r->out;
    bool is_known = false;
    for (int i = 0; i < out->n_statuses; i++) {
        is_known |= out->status[i].move == p;
    }
    if (p != GO_NO_POINT && is_status(text) && !is_known && out->n_statuses < EXPECT_STATUSES) {
        struct expect_status *status_out = &out->status[out->n_statuses++];
        status_out->move = p;
        snprintf(status_out->text, sizeof status_out->text, "%s", text);
        out->ko |= go_set_has(&out->right, p) && strstr(text, "KO") != NULL;
    }
    return true;
}

/* What stands above the moves: the comments of the position and of the nodes before it. */
static bool position_says_ko(struct sgf *sgf, const struct sgf_node *position)
{
    static const char *const names[] = {"C", "N", "GN", "G"};
    for (const struct sgf_node *node = position; node != NULL; node = node->parent) {
        for (size_t i = 0; i < COUNT(names); i++) {
            const struct sgf_property *property = sgf_find(node, names[i]);
            if (property != NULL && expect_says_ko(sgf_text(sgf, &property->values[0]))) {
                return true;
            }
        }
    }
    return false;
}

static bool is_silent(const struct expect *expect)
{
    return go_set_is_empty(&expect->right) && go_set_is_empty(&expect->wrong);
}

void expect_read(struct expect *out, struct sgf *sgf, int index, const struct go_board *board,
                 enum go_colour to_play, bool first_variation)
{
    const struct sgf_node *position = go_problem_node(sgf, index);
    struct reader r = {
        .out = out, .sgf = sgf, .board = board, .to_play = to_play, .uligo = is_uligo(position)};
    memset(out, 0, sizeof *out);
    out->ko = position_says_ko(sgf, position);
    static const enum kind kinds[] = {KIND_WORDS, KIND_PROPERTIES};
    for (size_t i = 0; i < COUNT(kinds) && is_silent(out); i++) {
        out->convention = NULL;
        r.kind = kinds[i];
        for_first_moves(&r, position, note_mark);
    }
    if (is_silent(out)) {
        out->convention = NULL;
        if (first_variation) {
            for_first_moves(&r, position, note_first_variation);
        }
    }
    for_first_moves(&r, position, note_status);
}

void expect_of_problem(struct expect *out, struct sgf *sgf, const struct go_problem *problem,
                       bool first_variation)
{
    const struct go_question *question = &problem->question;
    expect_read(out, sgf, problem->index, &question->board, question->to_play, first_variation);
    if (problem->is_part) {
        go_set_intersect(&out->right, &question->region);
        go_set_intersect(&out->wrong, &question->region);
        out->convention = is_silent(out) ? NULL : out->convention;
        int n = 0;
        for (int i = 0; i < out->n_statuses; i++) {
            if (go_set_has(&question->region, out->status[i].move)) {
                out->status[n++] = out->status[i];
            }
        }
        out->n_statuses = n;
    }
}
