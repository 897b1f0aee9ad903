/*
 * Only some points can ever change: the empty points of the region and the stones of strings
 * without a liberty outside of it.  They are numbered as cells, at most 64, so that a set of them
 * is one word.  Everything else is constant; what a cell needs to know of it is whether a stone
 * there would be safe for ever, next to a constant friend or to an empty point outside:
 *
 *      . O O O O .      the region is a, b, c and the five X; the O have liberties outside and
 *      . O X X X O      are constant, so the cells are a, b, c and the X, and for O the cell c
 *      . O X a X O      is a safe one, since an O on it joins the wall.
 *      . O b X c O
 */
#include "plain_cells.h"

#include <string.h>

#include "base/check.h"

static const int neighbour[4] = {-GO_STRIDE, 1, GO_STRIDE, -1};

/* The string has an empty point outside the region: no move can ever fill it. */
static bool has_outside_liberty(const struct go_board_slow_string *string,
                                const struct go_set *region)
{
    for (int i = 0; i < string->n_liberties; i++) {
        if (!go_set_has(region, string->liberties[i])) {
            return true;
        }
    }
    return false;
}

/* The points that can change. */
static void find_cells(const struct plain_position *root, const struct go_set *region,
                       struct go_set *cells_out)
{
    const struct go_board_slow *board = &root->board;
    struct go_board_slow_string string;
    go_set_clear(cells_out);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (board->colour[p] == GO_EDGE) {
            continue;
        }
        if (board->colour[p] == GO_EMPTY) {
            if (go_set_has(region, p) || p == board->ko) {
                go_set_add(cells_out, p);
            }
            continue;
        }
        go_board_slow_string(board, p, &string);
        if (!has_outside_liberty(&string, region)) {
            go_set_add(cells_out, p);
        }
    }
}

/* What the cell sees around it. */
static void connect_cell(struct plain_cells *cells, int cell, const int8_t cell_at[GO_POINTS])
{
    uint64_t bit = UINT64_C(1) << cell;
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(cells->point[cell] + neighbour[d]);
        if (cell_at[q] >= 0) {
            cells->near[cell] |= UINT64_C(1) << cell_at[q];
        } else if (cells->constant[q] == GO_EMPTY) {
            cells->safe[GO_BLACK] |= bit;
            cells->safe[GO_WHITE] |= bit;
        } else if (cells->constant[q] != GO_EDGE) {
            cells->safe[cells->constant[q]] |= bit;
        }
    }
}

bool plain_cells_init(struct plain_cells *cells, const struct plain_position *root,
                      const struct go_set *region)
{
    struct go_set changing;
    int8_t cell_at[GO_POINTS];
    find_cells(root, region, &changing);
    if (go_set_count(&changing) > PLAIN_MAX_CELLS) {
        return false;
    }
    memset(cells, 0, sizeof *cells);
    memset(cell_at, -1, sizeof cell_at);
    memcpy(cells->constant, root->board.colour, sizeof cells->constant);
    GO_SET_FOREACH (p, &changing) {
        cell_at[p] = (int8_t)cells->n;
        if (go_set_has(region, p)) {
            cells->playable |= UINT64_C(1) << cells->n;
        }
        cells->point[cells->n++] = p;
        cells->constant[p] = GO_EDGE;
    }
    for (int i = 0; i < cells->n; i++) {
        connect_cell(cells, i, cell_at);
    }
    cells->defender = (enum go_colour)root->board.colour[go_set_next(&root->target, 0)];
    TS_CHECK(cells->defender == GO_BLACK || cells->defender == GO_WHITE);
    cells->cannot_capture = !go_set_within(&root->target, &changing);
    return true;
}

struct plain_state plain_cells_pack(const struct plain_stones *stones,
                                    const struct plain_turn *turn)
{
    uint64_t black = stones->of[GO_BLACK];
    uint64_t white = stones->of[GO_WHITE];
    struct plain_state state = {black | stones->standing, white | stones->standing, 0};
    state.turn = (uint32_t)turn->to_move | (uint32_t)turn->ko << 2 | (uint32_t)turn->passes << 9 |
                 (uint32_t)turn->threats[GO_BLACK] << 10 | (uint32_t)turn->threats[GO_WHITE] << 14;
    return state;
}

void plain_cells_unpack(const struct plain_cells *cells, const struct plain_state *state,
                        struct plain_stones *stones, struct plain_turn *turn)
{
    stones->standing = state->low & state->high;
    stones->of[GO_EMPTY] = 0;
    stones->of[GO_BLACK] = state->low & ~state->high;
    stones->of[GO_WHITE] = state->high & ~state->low;
    stones->of[cells->defender] |= stones->standing;
    turn->to_move = (enum go_colour)(state->turn & 3);
    turn->ko = (int)(state->turn >> 2 & 127);
    turn->passes = (int)(state->turn >> 9 & 1);
    turn->threats[GO_EMPTY] = 0;
    turn->threats[GO_BLACK] = (int)(state->turn >> 10 & 15);
    turn->threats[GO_WHITE] = (int)(state->turn >> 14 & 15);
}

struct plain_state plain_cells_state(const struct plain_cells *cells,
                                     const struct plain_position *position)
{
    const struct go_board_slow *board = &position->board;
    struct plain_stones stones = {{0, 0, 0}, 0};
    struct plain_turn turn = {position->to_play, PLAIN_NO_CELL, position->passes, {0, 0, 0}};
    TS_CHECK(position->passes == 0 || position->passes == 1);
    for (int p = 0; p < GO_POINTS; p++) {
        TS_CHECK(cells->constant[p] == GO_EDGE || cells->constant[p] == board->colour[p]);
    }
    for (int i = 0; i < cells->n; i++) {
        go_point p = cells->point[i];
        uint64_t bit = UINT64_C(1) << i;
        stones.of[board->colour[p]] |= bit;
        if (go_set_has(&position->target, p)) {
            TS_CHECK(board->colour[p] == (uint8_t)cells->defender);
            stones.standing |= bit;
        }
        if (p == board->ko) {
            turn.ko = i;
        }
    }
    for (int c = GO_BLACK; c <= GO_WHITE; c++) {
        TS_CHECK(board->threats[c] <= PLAIN_MAX_THREATS);
        turn.threats[c] = board->threats[c];
    }
    return plain_cells_pack(&stones, &turn);
}

uint64_t plain_cells_open(const struct plain_cells *cells, const struct plain_state *state)
{
    return cells->playable & ~(state->low | state->high);
}

/* The string around `seed` among the stones `own`; *border gets the cells next to it. */
static uint64_t flood(const struct plain_cells *cells, uint64_t seed, uint64_t own,
                      uint64_t *border)
{
    uint64_t string = seed;
    uint64_t ahead = seed;
    *border = 0;
    while (ahead != 0) {
        uint64_t near = cells->near[__builtin_ctzll(ahead)];
        ahead &= ahead - 1;
        *border |= near;
        ahead |= near & own & ~string;
        string |= near & own;
    }
    return string;
}

/*
 * Plays on a cell and passes the turn; false when the move is illegal, and then stones and turn
 * are without meaning.
 */
static bool play_cell(const struct plain_cells *cells, struct plain_stones *stones,
                      struct plain_turn *turn, int cell)
{
    enum go_colour me = turn->to_move;
    enum go_colour other = go_other(me);
    uint64_t bit = UINT64_C(1) << cell;
    uint64_t taken = 0;
    uint64_t border;
    stones->of[me] |= bit;
    uint64_t occupied = stones->of[me] | stones->of[other];
    uint64_t attacked = cells->near[cell] & stones->of[other];
    while (attacked != 0) {
        uint64_t string = flood(cells, attacked & -attacked, stones->of[other], &border);
        attacked &= ~string;
        if ((border & ~occupied) == 0 && (string & cells->safe[other]) == 0) {
            taken |= string;
        }
    }
    stones->of[other] &= ~taken;
    stones->standing &= ~taken;
    occupied &= ~taken;
    uint64_t string = flood(cells, bit, stones->of[me], &border);
    uint64_t liberties = border & ~occupied;
    bool is_safe = (string & cells->safe[me]) != 0;
    if (liberties == 0 && !is_safe) {
        return false;
    }
    if (cell == turn->ko && taken != 0) {
        if (turn->threats[me] == 0) {
            return false;
        }
        turn->threats[me] -= turn->threats[me] != PLAIN_UNLIMITED;
    }
    bool is_ko = string == bit && !is_safe && __builtin_popcountll(taken) == 1 &&
                 __builtin_popcountll(liberties) == 1;
    turn->ko = is_ko ? __builtin_ctzll(taken) : PLAIN_NO_CELL;
    turn->passes = 0;
    turn->to_move = other;
    return true;
}

static void play_pass(struct plain_turn *turn)
{
    turn->passes = turn->ko == PLAIN_NO_CELL ? turn->passes + 1 : 0;
    turn->ko = PLAIN_NO_CELL;
    turn->to_move = go_other(turn->to_move);
}

bool plain_cells_play(const struct plain_cells *cells, const struct plain_state *state, int cell,
                      struct plain_state *next_out, enum plain_end *end_out)
{
    struct plain_stones stones;
    struct plain_turn turn;
    plain_cells_unpack(cells, state, &stones, &turn);
    *end_out = PLAIN_GOES_ON;
    if (cell == PLAIN_NO_CELL) {
        play_pass(&turn);
    } else if (!play_cell(cells, &stones, &turn, cell)) {
        return false;
    }
    if (turn.passes == 2) {
        *end_out = PLAIN_END_STANDING;
    } else if (stones.standing == 0 && !cells->cannot_capture) {
        *end_out = PLAIN_END_CAPTURED;
    } else {
        *next_out = plain_cells_pack(&stones, &turn);
    }
    return true;
}
