/*
 * go/sampling.h - how often the target lives when both sides play nearly at random.
 *
 * Many games are played out on the board from the present position: whoever is to move takes a
 * stone in atari beside the last move, or saves one, and else plays anywhere in the region but into
 * its own eyes, until both have to pass.  The share of games in which the target stands says how
 * the position looks; it proves nothing.  After Bruegmann, Monte Carlo Go (1993); the answers to
 * atari after Gelly, Wang, Munos and Teytaud, Modification of UCT with patterns in Monte-Carlo Go
 * (2006).
 */
#ifndef TSUMEGO_GO_SAMPLING_H
#define TSUMEGO_GO_SAMPLING_H

#include "go/world.h"

/*
 * Of `n` games from here, the number in which a stone of the target is never captured.  The same
 * for the same position.  Nothing outside of the region is played, so strings out of reach stand;
 * a game that is too long for the board to take back counts as lived through.  The world is as
 * before when this returns.
 */
int go_sample(struct game_world *world, int n);

#endif /* TSUMEGO_GO_SAMPLING_H */
