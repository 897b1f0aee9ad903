/*
 * Only what our own problem files contain: set-up in the root, first moves as its variations.
 */
#include "plain_sgf.h"

#include <stdlib.h>
#include <string.h>

#include "plain_diagram.h"

static char letter(enum go_colour colour)
{
    return colour == GO_BLACK ? 'B' : 'W';
}

static void write_point(struct strbuf *out, go_point p)
{
    if (p == GO_PASS) {
        strbuf_add(out, "[]");
    } else {
        strbuf_printf(out, "[%c%c]", 'a' + go_column(p), 'a' + go_row(p));
    }
}

static void write_stones(struct strbuf *out, const struct go_board_slow *board,
                         enum go_colour colour)
{
    strbuf_printf(out, "A%c", letter(colour));
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (board->colour[p] == (uint8_t)colour) {
            write_point(out, p);
        }
    }
}

void plain_sgf_write(struct strbuf *out, const struct plain_position *position,
                     const struct go_set *right, const char *name, const char *comment)
{
    struct go_set left = position->target;
    strbuf_printf(out, "(;FF[4]GM[1]CA[UTF-8]SZ[%d]GN[%s]PL[%c]\n", position->board.width, name,
                  letter(position->to_play));
    write_stones(out, &position->board, GO_BLACK);
    strbuf_add(out, "\n");
    write_stones(out, &position->board, GO_WHITE);
    strbuf_add(out, "\nMA");
    GO_SET_FOREACH (p, &left) {
        struct go_board_slow_string string;
        go_board_slow_string(&position->board, p, &string);
        for (int i = 0; i < string.n_stones; i++) {
            go_set_remove(&left, string.stones[i]);
        }
        write_point(out, p);
    }
    strbuf_printf(out, "C[%s]", comment);
    GO_SET_FOREACH (p, right) {
        strbuf_printf(out, "\n(;%c", letter(position->to_play));
        write_point(out, p);
        strbuf_add(out, "C[RIGHT])");
    }
    strbuf_add(out, ")\n");
}

/* Adds the points of a property; false when one is no point of the board. */
static bool read_points(const struct sgf_node *node, const char *name,
                        const struct go_board_slow *board, struct go_set *out)
{
    const struct sgf_property *property = sgf_find(node, name);
    go_set_clear(out);
    for (size_t i = 0; property != NULL && i < property->n; i++) {
        const char *text = property->values[i].text;
        if (strlen(text) != 2) {
            return false;
        }
        int column = text[0] - 'a';
        int row = text[1] - 'a';
        if (column < 0 || row < 0 || column >= board->width || row >= board->height) {
            return false;
        }
        go_set_add(out, go_point_at(column, row));
    }
    return true;
}

static bool read_stones(const struct sgf_node *node, struct go_board_slow *board)
{
    static const char *const names[3] = {"AE", "AB", "AW"};
    for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        struct go_set stones;
        if (!read_points(node, names[colour], board, &stones)) {
            return false;
        }
        GO_SET_FOREACH (p, &stones) {
            if (board->colour[p] != GO_EMPTY) {
                return false;
            }
            go_board_slow_place(board, p, (enum go_colour)colour);
        }
    }
    return true;
}

/* The marked stones and their strings; false when one is no stone of their common colour. */
static bool read_target(const struct sgf_node *root, struct plain_position *position)
{
    const struct go_board_slow *board = &position->board;
    if (!read_points(root, "MA", board, &position->target) || go_set_is_empty(&position->target)) {
        return false;
    }
    uint8_t colour = board->colour[go_set_next(&position->target, 0)];
    GO_SET_FOREACH (p, &position->target) {
        if (board->colour[p] == GO_EMPTY || board->colour[p] != colour) {
            return false;
        }
    }
    plain_diagram_whole_strings(board, &position->target);
    return true;
}

static bool read_right(const struct sgf_node *root, const struct plain_position *position,
                       struct go_set *right)
{
    const char *name = position->to_play == GO_BLACK ? "B" : "W";
    go_set_clear(right);
    for (const struct sgf_node *node = root->child; node != NULL; node = node->sibling) {
        const char *comment = sgf_first(node, "C");
        const char *move = sgf_first(node, name);
        struct go_set points;
        if (move == NULL) {
            return false;
        }
        if (comment == NULL || strcmp(comment, "RIGHT") != 0) {
            continue;
        }
        if (move[0] == '\0') {
            go_set_add(right, GO_PASS);
        } else if (read_points(node, name, &position->board, &points)) {
            go_set_union(right, &points);
        } else {
            return false;
        }
    }
    return true;
}

bool plain_sgf_read(const struct sgf_node *root, struct plain_position *position_out,
                    struct go_set *right_out)
{
    struct plain_position position;
    const char *size = sgf_first(root, "SZ");
    const char *play = sgf_first(root, "PL");
    long width = size == NULL ? 0 : strtol(size, NULL, 10);
    memset(&position, 0, sizeof position);
    if (play == NULL || width < GO_MIN_SIZE || width > GO_MAX_SIZE) {
        return false;
    }
    go_board_slow_init(&position.board, (int)width, (int)width);
    position.to_play = play[0] == 'B' ? GO_BLACK : GO_WHITE;
    if (!read_stones(root, &position.board) || !read_target(root, &position) ||
        plain_diagram_has_dead_string(&position.board) || !read_right(root, &position, right_out)) {
        return false;
    }
    *position_out = position;
    return true;
}
