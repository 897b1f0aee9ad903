/*
 * search/search.h - what all exact engines share: options, and what they promise.
 *
 * An exact engine looks at every move that can matter (game_ops.successors or game_ops.moves) and
 * knows nothing but what the domain proves about a position (game_ops.outcome).  Its verdict
 * holds for the rules of the domain and the region in which the domain allows moves.
 *
 * Cycles: a line that comes back to a position of its own past is won by
 * game_ops.repetition_winner.  The winner of a position is thereby a matter of the position
 * alone: the other role wins just where it can force the end in finitely many moves.  A result
 * that was found with the help of such a repetition holds on that path only, until the repeated
 * position itself is settled; no engine may keep it as a fact before (Kishimoto and Mueller 2004,
 * "A general solution to the graph history interaction problem").
 *
 * Nodes: each visit of a position counts one: entered by a move, statically judged or looked up
 * and, where that does not settle it, its moves listed.  Positions whose table entry alone was
 * looked at are not counted.
 */
#ifndef TSUMEGO_SEARCH_SEARCH_H
#define TSUMEGO_SEARCH_SEARCH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/limits.h"
#include "game/domain.h"
#include "game/result.h"

enum {
    SEARCH_MAX_DEPTH = 250, /* moves in one line */
    SEARCH_MAX_MOVES = 640, /* successors of a position */
};

struct search_options {
    bool tree;      /* build the tree that supports the verdict */
    bool all_first; /* settle every first move: result.first holds all that win, and
                       result.refuted one refutation of each other */
};

#endif /* TSUMEGO_SEARCH_SEARCH_H */
