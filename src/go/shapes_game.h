/*
 * go/shapes_game.h - the game on one eye space, solved exhaustively; part of the generator.
 *
 * Rules: attacker and defender move in turn on the points of the graph, or pass.  The wall is one
 * string of the defender; it has k outside liberties, which the attacker may fill one a move, and
 * it is captured when its last liberty goes: that is what the attacker wants.  Captures, suicide
 * and ko are those of the board.  Attackers' stones connected to a point that is open stand for
 * ever.  Going round in a circle is no success.
 */
#ifndef TSUMEGO_GO_SHAPES_GAME_H
#define TSUMEGO_GO_SHAPES_GAME_H

#include "go/shapes_graph.h"

/* Packed values (see shapes_graph.h) by shapes_state(); [0]: no outside liberty, [1]: at least
 * one. */
struct shapes_solution {
    uint64_t value[2][SHAPES_STATES];
};

void shapes_game_solve(const struct shapes_graph *graph, struct shapes_solution *out);

#endif /* TSUMEGO_GO_SHAPES_GAME_H */
