/*
 * From a game tree to a position.
 *
 *   1. Find the problem's first node (problem_node).
 *   2. Read the size and set up the stones along the line that leads to the first move or the
 *      first branching; later nodes overwrite earlier ones.
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

#include "go/problem_priv.h"

enum { MAX_TEXT = 400 };

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

static bool has_setup(const struct sgf_node *node)
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
    bool ends = next == NULL || next->sibling != NULL || (has_move(next) && !has_setup(next));
    return ends ? NULL : next;
}

const struct sgf_node *go_problem_node(const struct sgf *sgf, int index)
{
    const struct sgf_node *node = NULL;
    for (const struct sgf_node *tree = sgf->trees; tree != NULL && node == NULL;
         tree = tree->sibling) {
        node = problem_in_tree(tree, &index);
    }
    TS_CHECK(node != NULL);
    for (const struct sgf_node *next = node; next != NULL; next = next_of_setup(next)) {
        node = next;
    }
    return node;
}

/* Step 2. */

/* Reads digits; false when there are none or more than a board could have. */
static bool read_number(const char **text, int *number)
{
    const char *start = *text;
    *number = 0;
    while (**text >= '0' && **text <= '9' && *text - start < 4) {
        *number = *number * 10 + *(*text)++ - '0';
    }
    return *text > start;
}

static void read_size(struct problem_reader *reader, int *width, int *height)
{
    const struct sgf_property *size = NULL;
    for (const struct sgf_node *n = reader->first; n != NULL && size == NULL; n = n->parent) {
        size = sgf_find(n, "SZ");
    }
    *width = *height = 19;
    if (size == NULL) {
        return;
    }
    const struct sgf_value *value = &size->values[0];
    const char *text = value->text + strspn(value->text, " \t\r\n");
    int w = 0;
    int h = 0;
    bool good = read_number(&text, &w);
    h = w;
    if (good && *text == ':') {
        text++;
        good = read_number(&text, &h);
    }
    if (!good || text[strspn(text, " \t\r\n")] != '\0') {
        char quote[PROBLEM_QUOTE];
        problem_repair(reader, problem_at_value(value), "SZ[%s] is no board size: 19 is taken",
                       problem_quote(value->text, quote));
    } else if (w < GO_MIN_SIZE || w > GO_MAX_SIZE || h < GO_MIN_SIZE || h > GO_MAX_SIZE) {
        problem_fault(reader, problem_at_value(value),
                      "the board is %dx%d: sizes from %d to %d can be used", w, h, GO_MIN_SIZE,
                      GO_MAX_SIZE);
    } else {
        *width = w;
        *height = h;
    }
}

bool problem_points(const struct go_board *board, const char *text, struct go_set *points_out)
{
    char corner[2][3] = {"", ""};
    text += strspn(text, " \t\r\n");
    size_t length = strcspn(text, " \t\r\n");
    bool is_pair = length == 5 && text[2] == ':';
    if ((length != 2 && !is_pair) || text[length + strspn(text + length, " \t\r\n")] != '\0') {
        return false;
    }
    memcpy(corner[0], text, 2);
    memcpy(corner[1], text + (is_pair ? 3 : 0), 2);
    go_point a = go_point_of_sgf(corner[0], board->width, board->height);
    go_point b = go_point_of_sgf(corner[1], board->width, board->height);
    if (a <= GO_PASS || b <= GO_PASS) {
        return false;
    }
    int left = go_column(a) < go_column(b) ? go_column(a) : go_column(b);
    int top = go_row(a) < go_row(b) ? go_row(a) : go_row(b);
    int right = go_column(a) + go_column(b) - left;
    int bottom = go_row(a) + go_row(b) - top;
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right; column++) {
            go_set_add(points_out, go_point_at(column, row));
        }
    }
    return true;
}

/* What one node sets: no point may get two things. */
struct setup {
    uint8_t colour[GO_POINTS]; /* enum go_colour as the board stands */
    struct go_set touched;     /* by the present node */
};

static void set_points(struct problem_reader *reader, struct setup *setup,
                       const struct sgf_value *value, enum go_colour colour, const char *name)
{
    const struct go_board *board = &reader->out->question.board;
    struct go_set points = {{0}};
    if (!problem_points(board, value->text, &points)) {
        char quote[PROBLEM_QUOTE];
        problem_repair(reader, problem_at_value(value),
                       "%s[%s] is off the %dx%d board: it is left out", name,
                       problem_quote(value->text, quote), board->width, board->height);
        return;
    }
    GO_SET_FOREACH (p, &points) {
        char vertex[8];
        if (!go_set_has(&setup->touched, p)) {
            go_set_add(&setup->touched, p);
            setup->colour[p] = (uint8_t)colour;
            reader->origin[p] = value;
        } else if (setup->colour[p] == colour) {
            problem_repair(reader, problem_at_value(value), "%s is set up twice",
                           go_vertex(p, board->height, vertex));
        } else {
            problem_fault(reader, problem_at_value(value), "two stones on one point: %s",
                          go_vertex(p, board->height, vertex));
        }
    }
}

static void set_up_node(struct problem_reader *reader, struct setup *setup,
                        const struct sgf_node *node)
{
    static const struct {
        const char *name;
        enum go_colour colour;
    } kinds[] = {{"AB", GO_BLACK}, {"AW", GO_WHITE}, {"AE", GO_EMPTY}};
    go_set_clear(&setup->touched);
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        const struct sgf_property *property = sgf_find(node, kinds[k].name);
        for (size_t i = 0; property != NULL && i < property->n; i++) {
            set_points(reader, setup, &property->values[i], kinds[k].colour, kinds[k].name);
        }
    }
}

/* Strings without liberties: the position is none. */
static void check_liberties(struct problem_reader *reader)
{
    const struct go_board *board = &reader->out->question.board;
    struct go_set seen = {{0}};
    for (go_point p = 0; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(board, p);
        if ((colour != GO_BLACK && colour != GO_WHITE) || go_set_has(&seen, p)) {
            continue;
        }
        const struct go_string_info *string = go_board_string(board, p);
        go_set_union(&seen, &string->stones);
        if (string->n_liberties == 0) {
            char vertex[8];
            problem_fault(reader, problem_at_value(reader->origin[p]),
                          "illegal position: the %s stone at %s has no liberties",
                          problem_colour_name(colour), go_vertex(p, board->height, vertex));
        }
    }
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

static void set_up(struct problem_reader *reader)
{
    struct go_board *board = &reader->out->question.board;
    int width = 0;
    int height = 0;
    read_size(reader, &width, &height);
    go_board_init(board, width, height);
    struct setup setup = {{0}, {{0}}};
    for (const struct sgf_node *n = reader->first; n != NULL; n = next_of_setup(n)) {
        reader->position = n;
        set_up_node(reader, &setup, n);
    }
    bool any = false;
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (setup.colour[p] != GO_EMPTY) {
            go_board_place(board, p, (enum go_colour)setup.colour[p]);
            any = true;
        }
    }
    if (has_move(reader->position) && has_setup(reader->position)) {
        problem_repair(reader, problem_at_node(reader->position),
                       "stones are set up and a move is played in one node: the set-up comes "
                       "first");
    }
    if (!any) {
        problem_fault(reader, problem_at_node(reader->first), "no stones are set up");
    } else {
        check_liberties(reader);
    }
}

/* Step 3. */

/* The move of a node; *value_out is NULL when it has none. */
static enum go_colour move_of(const struct sgf_node *node, const struct sgf_value **value_out)
{
    const struct sgf_property *move = sgf_find(node, "B");
    enum go_colour colour = move != NULL ? GO_BLACK : GO_WHITE;
    if (move == NULL) {
        move = sgf_find(node, "W");
    }
    *value_out = move == NULL ? NULL : &move->values[0];
    return colour;
}

/* Plays the move of a node; false when what follows cannot be looked at. */
static bool play_node(struct problem_reader *reader, const struct sgf_node *node, bool is_first)
{
    struct go_board *board = &reader->out->question.board;
    if ((!is_first && has_setup(node)) || board->ply >= GO_MAX_PLY) {
        return false;
    }
    const struct sgf_value *value = NULL;
    enum go_colour colour = move_of(node, &value);
    go_point p = GO_PASS;
    if (value != NULL) {
        p = go_point_of_sgf(value->text, board->width, board->height);
        if (p == GO_NO_POINT) {
            char quote[PROBLEM_QUOTE];
            problem_repair(reader, problem_at_value(value),
                           "%s[%s] is no point of the %dx%d board: taken as a pass",
                           colour == GO_BLACK ? "B" : "W", problem_quote(value->text, quote),
                           board->width, board->height);
            p = GO_PASS;
        }
        if (!go_board_is_legal(board, p, colour)) {
            char vertex[8];
            const char *why = go_board_colour(board, p) != GO_EMPTY  ? "a stone stands there"
                              : go_board_is_banned(board, p, colour) ? "a ko may not be retaken"
                                                                     : "it would have no liberties";
            problem_repair(reader, problem_at_value(value), "illegal move %s %s: %s",
                           colour == GO_BLACK ? "B" : "W", go_vertex(p, board->height, vertex),
                           why);
            return false;
        }
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
    out->question.area_rules =
        reader->overrides->rules != NULL && strcmp(reader->overrides->rules, "area") == 0;
    read_name(reader);
    check_game(reader);
    set_up(reader);
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
