/*
 * tests/support/plain_cells.h - the points of a small problem that can change, and moves on them.
 *
 * Part of the plain solver (plain_solver.h); the rules are stated there.
 */
#ifndef TSUMEGO_TESTS_PLAIN_CELLS_H
#define TSUMEGO_TESTS_PLAIN_CELLS_H

#include "plain_solver.h"

enum { PLAIN_NO_CELL = 127, PLAIN_UNLIMITED = PLAIN_MAX_THREATS + 1 };

/* The problem, reduced to its cells.  Plain data. */
struct plain_cells {
    int n;
    go_point point[PLAIN_MAX_CELLS];
    uint64_t near[PLAIN_MAX_CELLS]; /* the neighbours that are cells */
    uint64_t playable;              /* cells inside the region */
    uint64_t safe[3];               /* by colour: a stone here can never be taken */
    bool cannot_capture;            /* a marked stone is constant */
    enum go_colour defender;
    uint8_t constant[GO_POINTS]; /* colours at the root; cells are GO_EDGE */
};

/* The stones on the cells, as bits. */
struct plain_stones {
    uint64_t of[3];    /* by colour */
    uint64_t standing; /* marked stones not yet taken; they are also in `of` */
};

struct plain_turn {
    enum go_colour to_move;
    int ko; /* cell or PLAIN_NO_CELL */
    int passes;
    int threats[3]; /* by colour; PLAIN_UNLIMITED never gets less */
};

/* A position and turn in three words; equal if and only if the situations are equal. */
struct plain_state {
    uint64_t low; /* cells: low bit and high bit; 01 black, 10 white, 11 a marked stone standing */
    uint64_t high;
    uint32_t turn;
};

/* How a move ends the line, if it does. */
enum plain_end { PLAIN_GOES_ON, PLAIN_END_CAPTURED, PLAIN_END_STANDING };

/* Returns false when more than PLAIN_MAX_CELLS points can change. */
bool plain_cells_init(struct plain_cells *cells, const struct plain_position *root,
                      const struct go_set *region);

struct plain_state plain_cells_pack(const struct plain_stones *stones,
                                    const struct plain_turn *turn);
void plain_cells_unpack(const struct plain_cells *cells, const struct plain_state *state,
                        struct plain_stones *stones, struct plain_turn *turn);

/* The state of a position of this problem, whose target is not empty. */
struct plain_state plain_cells_state(const struct plain_cells *cells,
                                     const struct plain_position *position);

/* The cells where the side to move may try a move. */
uint64_t plain_cells_open(const struct plain_cells *cells, const struct plain_state *state);

/*
 * Plays a move (a cell of plain_cells_open(), or PLAIN_NO_CELL for a pass); false when it is
 * illegal.  *next_out is set only when the line goes on.
 */
bool plain_cells_play(const struct plain_cells *cells, const struct plain_state *state, int cell,
                      struct plain_state *next_out, enum plain_end *end_out);

#endif /* TSUMEGO_TESTS_PLAIN_CELLS_H */
