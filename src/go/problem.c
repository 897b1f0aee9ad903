/*
 * From a game tree to a position.
 *
 *   1. Find the problem's first node, and the node in which its position stands: the end of the
 *      set-up, or, where moves come first, the node behind them that puts the question.
 *   2. Read the size, set up the stones and play the moves along the line that leads there; later
 *      nodes overwrite earlier ones.
 *   3. Look at the moves of the tree: those that the rules forbid are reported.
 *   4. Infer the rest (problem_infer.c).
 *
 * Faults do not stop a step, so that one reading reports all of them; the next step is only taken
 * when there were none.
 */
#include "go/problem.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "go/problem_priv.h"

enum { MAX_TEXT = 1000 };

struct problem_place problem_at_node(const struct sgf_node *node)
{
    return (struct problem_place){node->line, node->column};
}

struct problem_place problem_at_value(const struct sgf_value *value)
{
    return (struct problem_place){value->line, value->column};
}

TS_PRINTF(4, 0)
static void add_message(struct problem_reader *reader, enum diag_severity severity,
                        struct problem_place at, const char *format, va_list args)
{
    char text[MAX_TEXT];
    vsnprintf(text, sizeof text, format, args);
    diag_add(reader->diag, severity, reader->sgf->name, at.line, at.column, "%s", text);
    reader->failed |= severity == DIAG_ERROR;
}

void problem_fault(struct problem_reader *reader, struct problem_place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_message(reader, DIAG_ERROR, at, format, args);
    va_end(args);
}

void problem_repair(struct problem_reader *reader, struct problem_place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_message(reader, reader->overrides->strict ? DIAG_ERROR : DIAG_WARNING, at, format, args);
    va_end(args);
}

void problem_warn(struct problem_reader *reader, struct problem_place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_message(reader, DIAG_WARNING, at, format, args);
    va_end(args);
}

void problem_bad_option(struct problem_reader *reader, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_message(reader, DIAG_ERROR, problem_at_node(reader->first), format, args);
    va_end(args);
}

/* Bytes of UTF-8 text that fit into `room` without cutting a letter. */
static size_t fitting_length(const char *text, size_t room)
{
    size_t length = strlen(text);
    if (length > room) {
        length = room;
        while (length > 0 && ((unsigned char)text[length] & 0xC0u) == 0x80u) {
            length--;
        }
    }
    return length;
}

const char *problem_quote(const char *text, char out[PROBLEM_QUOTE])
{
    size_t length = fitting_length(text, PROBLEM_QUOTE - 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        out[i] = (char)(c < 0x20 || c == 0x7F ? ' ' : c);
    }
    out[length] = '\0';
    return out;
}

const char *problem_colour_name(enum go_colour colour)
{
    return colour == GO_BLACK ? "black" : "white";
}

/* Step 1. */

static bool has_stones(const struct sgf_node *node)
{
    return sgf_find(node, "AB") != NULL || sgf_find(node, "AW") != NULL;
}

bool problem_has_setup(const struct sgf_node *node)
{
    return has_stones(node) || sgf_find(node, "AE") != NULL;
}

static bool has_move(const struct sgf_node *node)
{
    return sgf_find(node, "B") != NULL || sgf_find(node, "W") != NULL;
}

/* The node behind everything below `node`, inside its tree; NULL when there is none. */
static const struct sgf_node *skip(const struct sgf_node *node)
{
    while (node->parent != NULL && node->sibling == NULL) {
        node = node->parent;
    }
    return node->parent == NULL ? NULL : node->sibling;
}

/*
 * The first node at `node` or behind it in its tree that sets up stones while none stand and no
 * move was made; NULL when there is none.
 */
static const struct sgf_node *next_setup(const struct sgf_node *node)
{
    while (node != NULL && !has_stones(node)) {
        node = has_move(node) || node->child == NULL ? skip(node) : node->child;
    }
    return node;
}

/* Finds problem `index` of the tree or subtracts from *index the problems that it holds. */
static const struct sgf_node *problem_in_tree(const struct sgf_node *tree, int *index)
{
    const struct sgf_node *node = next_setup(tree);
    if (node == NULL) {
        return (*index)-- == 0 ? tree : NULL;
    }
    for (; node != NULL; node = next_setup(skip(node))) {
        if ((*index)-- == 0) {
            return node;
        }
    }
    return NULL;
}

int go_problem_count(const struct sgf *sgf)
{
    int n = 0;
    for (const struct sgf_node *tree = sgf->trees; tree != NULL; tree = tree->sibling) {
        int index = SGF_MAX_NODES;
        (void)problem_in_tree(tree, &index);
        n += SGF_MAX_NODES - index;
    }
    return n;
}

/* The node that goes on with the set-up; NULL at the first move or branching. */
static const struct sgf_node *next_of_setup(const struct sgf_node *node)
{
    const struct sgf_node *next = has_move(node) ? NULL : node->child;
    bool ends =
        next == NULL || next->sibling != NULL || (has_move(next) && !problem_has_setup(next));
    return ends ? NULL : next;
}

bool go_problem_moves_first(const struct sgf_node *position, const struct go_board *board)
{
    const struct sgf_value *move = NULL;
    (void)go_problem_move(position, &move);
    return move != NULL && problem_has_setup(position) &&
           go_problem_point(board, move->text) > GO_PASS;
}

/*
 * The node says who plays next: by PL, or in words, and then it is not who has just played.  Words
 * are read as they stand in the file; escapes do not matter to them.
 */
static bool puts_question(const struct sgf_node *node)
{
    static const char *const names[] = {"C", "N"};
    bool puts = sgf_find(node, "PL") != NULL;
    for (size_t i = 0; i < sizeof names / sizeof names[0] && !puts; i++) {
        const char *text = sgf_first(node, names[i]);
        enum go_colour side = text == NULL ? GO_EMPTY : problem_read_text(text).to_play;
        puts = side != GO_EMPTY && sgf_find(node, side == GO_BLACK ? "B" : "W") == NULL;
    }
    return puts;
}

/* Above any branching, the last node at `node` or below it that puts the question, or NULL. */
static const struct sgf_node *last_question(const struct sgf_node *node)
{
    const struct sgf_node *last = NULL;
    for (; node != NULL;
         node = node->child != NULL && node->child->sibling == NULL ? node->child : NULL) {
        last = puts_question(node) ? node : last;
    }
    return last;
}

/*
 * Where stones are set up the position stands behind the set-up.  Moves may lead on from there to
 * the question, when nothing has put it before; and where no stones are set up moves have made the
 * position: that of the question, else of the first branching, else of the end.
 */
static const struct sgf_node *problem_position(const struct sgf_node *first)
{
    const struct sgf_node *node = first;
    bool asked = false;
    for (const struct sgf_node *next = first; next != NULL; next = next_of_setup(next)) {
        node = next;
        asked |= puts_question(node);
    }
    if (has_stones(first)) {
        bool goes_on = !asked && !has_move(node) && node->child != NULL;
        const struct sgf_node *later = goes_on ? last_question(node) : NULL;
        return later == NULL ? node : later;
    }
    const struct sgf_node *later = last_question(node);
    while (node->child != NULL && node->child->sibling == NULL) {
        node = node->child;
    }
    return later == NULL ? node : later;
}

const struct sgf_node *go_problem_node(const struct sgf *sgf, int index)
{
    const struct sgf_node *node = NULL;
    for (const struct sgf_node *tree = sgf->trees; tree != NULL && node == NULL;
         tree = tree->sibling) {
        node = problem_in_tree(tree, &index);
    }
    TS_CHECK(node != NULL);
    return problem_position(node);
}

/* GM[1] is Go, and so is a file that does not say. */
static void check_game(struct problem_reader *reader)
{
    const struct sgf_property *game = sgf_find(reader->tree, "GM");
    if (game != NULL && strtol(game->values[0].text, NULL, 10) > 1) {
        char quote[PROBLEM_QUOTE];
        problem_fault(reader, problem_at_value(&game->values[0]), "GM[%s] is not Go",
                      problem_quote(game->values[0].text, quote));
    }
}

/* Step 3. */

/* The number of the node's move in its line, as editors show it. */
static int move_number(const struct sgf_node *node)
{
    int n = 0;
    for (; node != NULL; node = node->parent) {
        const struct sgf_value *move = NULL;
        (void)go_problem_move(node, &move);
        n += move != NULL;
    }
    return n;
}

bool problem_check_move(struct problem_reader *reader, const struct sgf_node *node, go_point p,
                        enum go_colour colour, const struct sgf_value *value)
{
    const struct go_board *board = &reader->out->question.board;
    if (go_board_is_legal(board, p, colour)) {
        return true;
    }
    char vertex[8];
    const char *why = go_board_colour(board, p) != GO_EMPTY  ? "a stone stands there"
                      : go_board_is_banned(board, p, colour) ? "a ko may not be retaken"
                                                             : "it would have no liberties";
    problem_repair(reader, problem_at_value(value), "illegal move %s %s (move %d): %s",
                   colour == GO_BLACK ? "B" : "W", go_vertex(p, board->height, vertex),
                   move_number(node), why);
    return false;
}

/* Plays the move of a node; false when what follows cannot be looked at. */
static bool play_node(struct problem_reader *reader, const struct sgf_node *node, bool is_first)
{
    struct go_board *board = &reader->out->question.board;
    if ((!is_first && problem_has_setup(node)) || board->ply >= GO_MAX_PLY) {
        return false;
    }
    const struct sgf_value *value = NULL;
    enum go_colour colour = go_problem_move(node, &value);
    bool is_behind =
        is_first && !go_problem_moves_first(node, board); /* the position has its move */
    if (!is_behind) {
        problem_check_single(reader, node);
    }
    go_point p = value == NULL || is_behind ? GO_PASS : problem_move_point(reader, colour, value);
    if (!problem_check_move(reader, node, p, colour, value)) {
        return false;
    }
    go_board_play(board, p, colour);
    return true;
}

/*
 * Plays through all variations behind the position and takes everything back.  Nodes without a
 * move count as passes here, so that there is one ply for each node.
 */
static void check_moves(struct problem_reader *reader)
{
    struct go_board *board = &reader->out->question.board;
    const struct sgf_node *top = reader->position;
    const struct sgf_node *node = top;
    bool go_on = play_node(reader, node, true);
    while (node != NULL) {
        if (go_on && node->child != NULL) {
            node = node->child;
        } else {
            if (go_on) {
                go_board_undo(board);
            }
            while (node != top && node->sibling == NULL) {
                node = node->parent;
                go_board_undo(board);
            }
            node = node == top ? NULL : node->sibling;
        }
        go_on = node != NULL && play_node(reader, node, false);
    }
}

static void read_name(struct problem_reader *reader)
{
    const struct sgf_property *name = sgf_find(reader->first, "GN");
    if (name == NULL) {
        name = sgf_find(reader->first, "N");
    }
    if (name == NULL) {
        name = sgf_find(reader->tree, "GN");
    }
    if (name == NULL) {
        return;
    }
    const char *text = sgf_text(reader->sgf, &name->values[0]);
    size_t length = fitting_length(text, sizeof reader->out->name - 1);
    for (size_t i = 0; i < length; i++) {
        reader->out->name[i] = (char)(text[i] == '\n' ? ' ' : text[i]);
    }
}

/* Whether a text begins with one of the words, which are in small letters. */
static bool begins_with_any(const char *text, const char *const *words, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (strncasecmp(text, words[i], strlen(words[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* By the override; else by RU, as programs and servers write it; else Japanese. */
static void read_rules(struct problem_reader *reader)
{
    static const char *const area[] = {"chinese", "area",  "aga",  "new zealand", "nz", "ing",
                                       "goe",     "tromp", "中国", "中國",        "cn", "bga"};
    struct go_problem *out = reader->out;
    const char *rules = reader->overrides->rules;
    const struct sgf_property *property = sgf_find(reader->tree, "RU");
    if (rules != NULL) {
        out->question.area_rules = strcmp(rules, "area") == 0;
    } else if (property != NULL) {
        const char *text = sgf_text(reader->sgf, &property->values[0]);
        text += strspn(text, " \t\n");
        out->question.area_rules = begins_with_any(text, area, sizeof area / sizeof area[0]);
        out->rules_of_file = out->question.area_rules;
    }
}

static enum ts_status read_problem(struct problem_reader *reader, int index)
{
    struct go_problem *out = reader->out;
    int left = index;
    for (reader->tree = reader->sgf->trees; reader->tree != NULL;
         reader->tree = reader->tree->sibling) {
        reader->first = problem_in_tree(reader->tree, &left);
        if (reader->first != NULL) {
            break;
        }
    }
    TS_CHECK(reader->first != NULL);
    memset(out, 0, sizeof *out);
    out->source = reader->sgf->name;
    out->index = index;
    read_rules(reader);
    read_name(reader);
    check_game(reader);
    reader->position = problem_position(reader->first);
    problem_set_up(reader);
    if (!reader->failed) {
        check_moves(reader);
    }
    if (!reader->failed) {
        problem_infer(reader);
    }
    return reader->failed ? TS_E_INPUT : TS_OK;
}

static const struct go_overrides NO_OVERRIDES = {.strict = false};

enum ts_status go_problem_read(struct go_problem *out, struct sgf *sgf, int index,
                               const struct go_overrides *overrides, struct diag *diag)
{
    struct problem_reader reader = {.out = out, .sgf = sgf, .diag = diag};
    reader.overrides = overrides == NULL ? &NO_OVERRIDES : overrides;
    return read_problem(&reader, index);
}

enum ts_status go_problem_read_group(struct go_problem *out, int *n_groups_out, struct sgf *sgf,
                                     int index, int group, const struct go_overrides *overrides,
                                     struct diag *diag)
{
    struct problem_reader reader = {
        .out = out, .sgf = sgf, .diag = diag, .every_group = true, .group = group, .n_groups = 1};
    reader.overrides = overrides == NULL ? &NO_OVERRIDES : overrides;
    enum ts_status status = read_problem(&reader, index);
    *n_groups_out = reader.n_groups;
    return status;
}

enum ts_status go_problem_read_part(struct go_problem *out, int *n_parts_out, struct sgf *sgf,
                                    int index, int part, const struct go_overrides *overrides,
                                    struct diag *diag)
{
    struct problem_reader reader = {
        .out = out, .sgf = sgf, .diag = diag, .every_part = true, .group = part, .n_groups = 1};
    reader.overrides = overrides == NULL ? &NO_OVERRIDES : overrides;
    enum ts_status status = read_problem(&reader, index);
    *n_parts_out = reader.n_groups;
    return status;
}

int go_problem_count_parts(struct sgf *sgf, int index, const struct go_overrides *overrides)
{
    struct arena *arena = arena_create();
    struct diag *diag = diag_create();
    int n_parts = 1;
    (void)go_problem_read_part(ARENA_NEW(arena, struct go_problem), &n_parts, sgf, index, 0,
                               overrides, diag);
    diag_destroy(diag);
    arena_destroy(arena);
    return n_parts;
}
