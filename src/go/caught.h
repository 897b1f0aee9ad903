/*
 * go/caught.h - a target that is in atari, and no move of its owner helps: a ladder, read at once.
 */
#ifndef TSUMEGO_GO_CAUGHT_H
#define TSUMEGO_GO_CAUGHT_H

#include <stdbool.h>

#include "go/world.h"

/*
 * The defender is to move, all that is left of the target is one string in atari, and whatever he
 * plays or passes the attacker takes it, or puts it in atari again until he can, whatever ko
 * threats there are.  A fact about the position like those of go/life.h; false where that takes too
 * much reading.  The world is as before afterwards.
 */
bool go_is_caught(struct game_world *world);

/* A move of the attacker, who is to move, after which that holds; GO_NO_POINT: there is none. */
go_point go_catching_move(struct game_world *world);

#endif /* TSUMEGO_GO_CAUGHT_H */
