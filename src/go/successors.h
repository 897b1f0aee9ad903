/*
 * go/successors.h - the moves that an exact engine has to look at, with keys and guesses.
 *
 * Keys leave out the passes where they do not matter.  Two passes end a line with the target
 * standing, so a pass of the attacker that counts never helps him: with the attacker to move it
 * is of no importance whether the defender has just passed.  Where seki is the attacker's it does,
 * and all passes count.
 */
#ifndef TSUMEGO_GO_SUCCESSORS_H
#define TSUMEGO_GO_SUCCESSORS_H

#include "go/world.h"

/* See game_ops.successors and game_ops.key. */
int go_successors(struct game_world *world, struct game_successor *out, int cap);
uint64_t go_successors_key(const struct game_world *world);
bool go_successors_key_with(struct game_world *world, int role, int more, uint64_t *key_out);

#endif /* TSUMEGO_GO_SUCCESSORS_H */
