/*
 * go/sampling.h - how often the target lives when both sides play nearly at random.
 *
 * Many games are played out on the board from the present position until both sides have to pass.
 * Moves are drawn from the region, but plain answers to the last move come first (sampling.c draws
 * them).  The share of games in which the target stands says how the position looks, and the games
 * in which a side was the first to play at a point say what that point is worth to it ("all moves
 * as first"); neither proves anything.  After Bruegmann, Monte Carlo Go (1993); the answers after
 * Gelly, Wang, Munos and Teytaud, Modification of UCT with patterns in Monte-Carlo Go (2006).
 */
#ifndef TSUMEGO_GO_SAMPLING_H
#define TSUMEGO_GO_SAMPLING_H

#include "go/world.h"

/* Counts of games. */
struct go_sample {
    int games;
    int alive; /* a stone of the target is never captured */
    /* By role and point: the role played there, and before the other did; of these the target
     * lived in. */
    uint16_t first[2][GO_POINTS];
    uint16_t first_alive[2][GO_POINTS];
};

/*
 * Plays `n` games from here, 1 .. UINT16_MAX.  The same for the same position.  Nothing outside of
 * the region is played, so strings out of reach stand; a very long game counts as lived through.
 */
void go_sample(const struct game_world *world, int n, struct go_sample *out);

#endif /* TSUMEGO_GO_SAMPLING_H */
