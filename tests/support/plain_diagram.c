/*
 * Drawings to positions and back.
 *
 * A drawing is read in two passes: its points are put down through the symmetry, then the wall goes
 * around what was drawn.  The wall is the ring of all points next to the drawing, corners included,
 * so it is connected wherever the drawing is, and as its outer side is open it has liberties of
 * its own that no move inside can take.
 */
#include "plain_diagram.h"

#include <ctype.h>
#include <string.h>

#include "base/check.h"

static const int step[8] = {
    -GO_STRIDE, 1, GO_STRIDE, -1, -GO_STRIDE + 1, GO_STRIDE + 1, GO_STRIDE - 1, -GO_STRIDE - 1};

static bool is_stone(const struct go_board_slow *board, go_point p)
{
    return board->colour[p] == GO_BLACK || board->colour[p] == GO_WHITE;
}

void plain_diagram_whole_strings(const struct go_board_slow *board, struct go_set *stones)
{
    struct go_board_slow_string string;
    struct go_set all;
    go_set_clear(&all);
    GO_SET_FOREACH (p, stones) {
        if (!go_set_has(&all, p)) {
            go_board_slow_string(board, p, &string);
            for (int i = 0; i < string.n_stones; i++) {
                go_set_add(&all, string.stones[i]);
            }
        }
    }
    *stones = all;
}

void plain_diagram_wall(struct go_board_slow *board, const struct go_set *inside,
                        enum go_colour attacker)
{
    struct go_set wall;
    go_set_clear(&wall);
    GO_SET_FOREACH (p, inside) {
        for (int d = 0; d < 8; d++) {
            go_point q = (go_point)(p + step[d]);
            if (board->colour[q] == GO_EMPTY && !go_set_has(inside, q)) {
                go_set_add(&wall, q);
            }
        }
    }
    GO_SET_FOREACH (p, &wall) {
        go_board_slow_place(board, p, attacker);
    }
}

/* The point of a drawn place, or GO_NO_POINT when it does not fit. */
static go_point point_on(const struct plain_place *place, int column, int row)
{
    int last = place->size - 1;
    column += place->column;
    row += place->row;
    if (column < 0 || row < 0 || column > last || row > last) {
        return GO_NO_POINT;
    }
    if ((place->symmetry & 1) != 0) {
        column = last - column;
    }
    if ((place->symmetry & 2) != 0) {
        row = last - row;
    }
    return (place->symmetry & 4) != 0 ? go_point_at(row, column) : go_point_at(column, row);
}

/* Puts one character down; false when it does not belong into a drawing or does not fit. */
static bool put_mark(struct plain_position *position, struct go_set *inside, char mark, go_point p,
                     enum go_colour attacker)
{
    if (mark == ',') {
        return true;
    }
    if (p == GO_NO_POINT || strchr("XOo.", mark) == NULL) {
        return false;
    }
    go_set_add(inside, p);
    if (mark == 'X') {
        go_board_slow_place(&position->board, p, attacker);
    } else if (mark != '.') {
        go_board_slow_place(&position->board, p, go_other(attacker));
    }
    if (mark == 'o') {
        go_set_add(&position->target, p);
    }
    return true;
}

bool plain_diagram_has_dead_string(const struct go_board_slow *board)
{
    struct go_board_slow_string string;
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (is_stone(board, p)) {
            go_board_slow_string(board, p, &string);
            if (string.n_liberties == 0) {
                return true;
            }
        }
    }
    return false;
}

bool plain_diagram_read(const char *text, const struct plain_place *place,
                        struct plain_position *position_out)
{
    struct plain_position position;
    struct go_set inside;
    memset(&position, 0, sizeof position);
    go_board_slow_init(&position.board, place->size, place->size);
    go_set_clear(&inside);
    position.to_play = place->attacker;
    int column = 0;
    int row = 0;
    bool started = false;
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\n') {
            row += started ? 1 : 0;
            column = 0;
        } else if (!isspace((unsigned char)*c)) {
            go_point p = point_on(place, column++, row);
            started = true;
            if (!put_mark(&position, &inside, *c, p, place->attacker)) {
                return false;
            }
        }
    }
    if (go_set_is_empty(&position.target)) {
        return false;
    }
    plain_diagram_wall(&position.board, &inside, place->attacker);
    plain_diagram_whole_strings(&position.board, &position.target);
    if (plain_diagram_has_dead_string(&position.board)) {
        return false;
    }
    *position_out = position;
    return true;
}

/* Adds all that is connected with the region through empty points and defenders. */
static void grow(const struct go_board_slow *board, enum go_colour defender, struct go_set *region)
{
    bool grown = true;
    while (grown) {
        grown = false;
        GO_SET_FOREACH (p, region) {
            for (int d = 0; d < 4; d++) {
                go_point q = (go_point)(p + step[d]);
                bool is_way = board->colour[q] == GO_EMPTY || board->colour[q] == (uint8_t)defender;
                if (is_way && !go_set_has(region, q)) {
                    go_set_add(region, q);
                    grown = true;
                }
            }
        }
    }
}

/*
 * Adds the attackers' string at p if it is shut in: its liberties lie in the region or in a small
 * room of its own, like the corner point here.  The wall opens on to the whole board.
 *
 *     . X . O . O X
 *     X X O O O O X
 *     O O O X X X X
 */
static bool add_shut_in(const struct go_board_slow *board, enum go_colour defender, go_point p,
                        struct go_set *region)
{
    enum { MAX_ROOM = 6 };
    struct go_board_slow_string string;
    struct go_set larger = *region;
    go_board_slow_string(board, p, &string);
    for (int i = 0; i < string.n_stones; i++) {
        go_set_add(&larger, string.stones[i]);
    }
    grow(board, defender, &larger);
    if (go_set_count(&larger) > go_set_count(region) + string.n_stones + MAX_ROOM) {
        return false;
    }
    *region = larger;
    return true;
}

void plain_diagram_region(const struct plain_position *position, struct go_set *region_out)
{
    const struct go_board_slow *board = &position->board;
    struct go_set region = position->target;
    TS_CHECK(!go_set_is_empty(&region));
    enum go_colour defender = (enum go_colour)board->colour[go_set_next(&region, 0)];
    grow(board, defender, &region);
    GO_SET_FOREACH (p, &region) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(p + step[d]);
            if (board->colour[q] == (uint8_t)go_other(defender) && !go_set_has(&region, q) &&
                add_shut_in(board, defender, q, &region)) {
                p = 0; /* begin again: the region may have grown behind us */
                break;
            }
        }
    }
    *region_out = region;
}

static char mark_of(const struct plain_position *position, const struct go_set *region, go_point p)
{
    switch ((enum go_colour)position->board.colour[p]) {
    case GO_BLACK:
        return go_set_has(&position->target, p) ? 'x' : 'X';
    case GO_WHITE:
        return go_set_has(&position->target, p) ? 'o' : 'O';
    case GO_EMPTY:
    case GO_EDGE:
        break;
    }
    return go_set_has(region, p) ? '.' : ',';
}

int plain_diagram_draw(const struct plain_position *position, const struct go_set *region,
                       char *out, int room)
{
    int left = GO_MAX_SIZE;
    int right = 0;
    int top = GO_MAX_SIZE;
    int bottom = 0;
    int n = 0;
    GO_SET_FOREACH (p, region) {
        left = go_column(p) < left ? go_column(p) : left;
        right = go_column(p) > right ? go_column(p) : right;
        top = go_row(p) < top ? go_row(p) : top;
        bottom = go_row(p) > bottom ? go_row(p) : bottom;
    }
    left = left > 0 ? left - 1 : 0;
    top = top > 0 ? top - 1 : 0;
    right = right < position->board.width - 1 ? right + 1 : right;
    bottom = bottom < position->board.height - 1 ? bottom + 1 : bottom;
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right && n < room - 2; column++) {
            out[n++] = mark_of(position, region, go_point_at(column, row));
        }
        if (n < room - 1) {
            out[n++] = '\n';
        }
    }
    out[n] = '\0';
    return n;
}
