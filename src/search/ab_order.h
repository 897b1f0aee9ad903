/*
 * search/ab_order.h - in which order alpha-beta tries the moves of a position: first the one that
 * the table remembers, then the killers (moves that have decided at the same ply, Akl and Newborn
 * 1977), then by history (how often a move has decided anywhere, Schaeffer 1989).  The domain's
 * order decides between equals.
 */
#ifndef TSUMEGO_SEARCH_AB_ORDER_H
#define TSUMEGO_SEARCH_AB_ORDER_H

#include <stdint.h>

#include "search/search.h"

enum { AB_NO_MOVE = -2 }; /* neither a move nor a pass */

enum { AB_HISTORY_SLOTS = 1024, AB_KILLERS = 2 };

struct ab_child {
    game_move move;
    uint64_t key; /* only where the domain gives one */
    int score;
};

struct ab_order {
    game_move killers[SEARCH_MAX_DEPTH + 1][AB_KILLERS]; /* by ply, the latest first */
    int history[2][AB_HISTORY_SLOTS];                    /* by role */
};

/* Before each run, the first on zeros: killers of another problem would only mislead, and the
 * history fades. */
void ab_order_begin(struct ab_order *order);

/* Scores the moves of a position with `role` to move; `remembered` may be AB_NO_MOVE. */
void ab_order_score(const struct ab_order *order, struct ab_child *children, int n, int role,
                    int ply, game_move remembered);

/* Brings the move with the highest score to the front, and leaves the order of the others. */
void ab_order_bring_best(struct ab_child *children, int n);

/* The same with the move that has the lowest number in the domain, the pass last of all.
 * Overwrites the scores. */
void ab_order_bring_first(struct ab_child *children, int n);

/* The move of `role` has decided a position that was searched `depth` more moves deep. */
void ab_order_learn(struct ab_order *order, game_move move, int role, int ply, int depth);

#endif /* TSUMEGO_SEARCH_AB_ORDER_H */
