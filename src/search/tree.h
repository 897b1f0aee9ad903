/*
 * search/tree.h - the contingency tree of a verdict, asked out of an exact engine.
 *
 * The tree is complete: after each move of the winner every legal move of the loser (game_ops.moves
 * and the pass, not only the successors) is answered, or leads to a position that the domain judges
 * as won.  A position that stands elsewhere in the tree already is not repeated: the leaf is
 * "same-as" and names the node.  Where the winner is the one who wins by repetition such a leaf may
 * point to a node above itself; else it never does, not even by way of others.
 */
#ifndef TSUMEGO_SEARCH_TREE_H
#define TSUMEGO_SEARCH_TREE_H

#include "search/search.h"

/* Who can be asked about positions. */
struct tree_oracle {
    void *engine;
    /*
     * Whether `winner` wins the world's present position, in which it is his turn to move, and
     * with which move.  False: it could not be shown within the limits.  The world is unchanged.
     */
    bool (*answer)(void *engine, int winner, game_move *move_out);
    /* May add reasons to the node of a move of the winner; the world is before the move.  Optional.
     */
    void (*describe)(void *engine, struct result_node *node);
};

/*
 * Builds result->tree for a position that `winner` has been shown to win, and sets result->proof:
 * PROOF_COMPLETE, or PROOF_PLANNED where limits kept an answer out of it (those replies are
 * missing and their nodes not `complete`).  If `winner` is to move the tree begins with the moves
 * of result->first; else with every move of the other.  Nodes live in `arena`.
 */
void tree_build(struct result *result, const struct game_ops *ops, struct game_world *world,
                int winner, const struct tree_oracle *oracle, struct limits *limits,
                struct arena *arena);

/* One line of play in which `winner`, who is to move, wins against stubborn defence: each move of
 * his from the oracle, each of the other the first successor.  NULL: the oracle has no answer. */
struct result_node *tree_line(const struct game_ops *ops, struct game_world *world, int winner,
                              const struct tree_oracle *oracle, struct arena *arena);

#endif /* TSUMEGO_SEARCH_TREE_H */
