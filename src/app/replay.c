#define _POSIX_C_SOURCE 200809L
#include "app/replay.h"

#include <stdlib.h>
#include <string.h>

#include "app/position.h"

static bool fault(struct replay *r, struct diag *diag, const struct sgf_node *node,
                  const char *what)
{
    diag_add(diag, DIAG_ERROR, r->record->name, node->line, node->column, "%s", what);
    return false;
}

/* SZ[19], SZ[9:7] */
static bool read_size(struct replay *r, struct diag *diag)
{
    const char *text = sgf_first(r->record->trees, "SZ");
    char *end;
    long width = text == NULL ? 19 : strtol(text, &end, 10);
    long height = text == NULL || *end != ':' ? width : strtol(end + 1, NULL, 10);
    if (width < GO_MIN_SIZE || width > GO_MAX_SIZE || height < GO_MIN_SIZE ||
        height > GO_MAX_SIZE) {
        return fault(r, diag, r->record->trees, "boards of this size cannot be used");
    }
    go_board_init(r->board, (int)width, (int)height);
    return true;
}

static enum go_colour colour_of(const char *text)
{
    return text[0] == 'W' || text[0] == 'w' ? GO_WHITE : GO_BLACK;
}

/* The stones of one property: points and rectangles of them. */
static bool set_up(struct replay *r, struct diag *diag, const struct sgf_node *node,
                   const char *name, enum go_colour colour)
{
    const struct sgf_property *property = sgf_find(node, name);
    struct go_board *board = r->board;
    for (size_t i = 0; property != NULL && i < property->n; i++) {
        char from[3] = "";
        char to[3] = "";
        const char *text = property->values[i].text;
        bool is_pair = strlen(text) == 5 && text[2] == ':';
        memcpy(from, text, strnlen(text, 2));
        memcpy(to, is_pair ? text + 3 : text, strnlen(text, 2));
        go_point a = go_point_of_sgf(from, board->width, board->height);
        go_point b = go_point_of_sgf(to, board->width, board->height);
        if (a <= GO_PASS || b <= GO_PASS || (!is_pair && strlen(text) != 2)) {
            return fault(r, diag, node, "a stone is set up off the board");
        }
        for (int row = go_row(a); row <= go_row(b); row++) {
            for (int column = go_column(a); column <= go_column(b); column++) {
                board->colour[go_point_at(column, row)] = (uint8_t)colour;
            }
        }
    }
    if (property != NULL) {
        board->ko = GO_NO_POINT;
        position_settle(board);
    }
    return true;
}

static bool set_up_node(struct replay *r, struct diag *diag, const struct sgf_node *node)
{
    const char *says = sgf_first(node, "PL");
    r->next = says != NULL ? colour_of(says) : r->next;
    return set_up(r, diag, node, "AB", GO_BLACK) && set_up(r, diag, node, "AW", GO_WHITE) &&
           set_up(r, diag, node, "AE", GO_EMPTY);
}

/* Moves can only be played where every string has a liberty. */
static bool is_legal_position(struct replay *r, struct diag *diag, const struct sgf_node *node)
{
    return go_board_dead_string(r->board) == GO_NO_POINT ||
           fault(r, diag, node, "illegal position: a stone has no liberties");
}

/* The position before the move is the one that was asked for. */
static bool ends_before(const struct replay *r, go_point move, int number)
{
    const char *until = r->until;
    char *end;
    long wanted = strtol(until, &end, 10);
    if (end != until) {
        return number >= wanted;
    }
    return until[0] != '\0' && move == go_point_of_vertex(until, r->board->width, r->board->height);
}

/* Plays a node's move unless the position before it was asked for.  *ended: it was. */
static bool play_node(struct replay *r, struct diag *diag, const struct sgf_node *node, int *number,
                      bool *ended)
{
    const struct sgf_value *move = NULL;
    enum go_colour colour = go_problem_move(node, &move);
    if (move == NULL) {
        return true;
    }
    if (!is_legal_position(r, diag, node)) {
        return false;
    }
    go_point p = go_problem_point(r->board, move->text);
    *ended = ends_before(r, p, ++*number);
    if (*ended) {
        r->next = colour;
        return true;
    }
    if (p == GO_NO_POINT || !go_board_is_legal(r->board, p, colour)) {
        return fault(r, diag, node, "illegal move");
    }
    if (r->before != NULL) {
        r->before(r->context, r->board, colour);
    }
    go_board_play(r->board, p, colour);
    r->next = go_other(colour);
    if (r->board->ply == GO_MAX_PLY) {
        position_settle(r->board);
    }
    return true;
}

static bool play_all(struct replay *r, struct diag *diag)
{
    int number = 0;
    bool ended = false;
    for (const struct sgf_node *node = r->record->trees; node != NULL && !ended;
         node = node->child) {
        if (!set_up_node(r, diag, node) || !play_node(r, diag, node, &number, &ended)) {
            return false;
        }
    }
    return true;
}

bool replay_run(struct replay *r, struct diag *diag)
{
    const char *handicap = sgf_first(r->record->trees, "HA");
    r->next = handicap != NULL && strtol(handicap, NULL, 10) > 1 ? GO_WHITE : GO_BLACK;
    if (!read_size(r, diag) || !play_all(r, diag)) {
        return false;
    }
    position_settle(r->board);
    return is_legal_position(r, diag, r->record->trees);
}
