/*
 * go/miai.h - positions that are decided although nothing shows it yet: every move has its answer.
 */
#ifndef TSUMEGO_GO_MIAI_H
#define TSUMEGO_GO_MIAI_H

#include <stdbool.h>

#include "go/world.h"

/*
 * Whatever the side to move plays, and when it passes, the other side settles the target with its
 * next move (go/life.h, go/caught.h); in small regions that may take a threat or two before.  Where
 * the defender is the one who answers, the target lives with two eyes: seki is not looked at.  A
 * fact about the position; *leans_out: perhaps only as long as its loser has no more ko threats,
 * and its winner no fewer.  False where the move before was a pass, and where it takes too much
 * reading.  The world is as before afterwards.
 */
bool go_is_miai(struct game_world *world, bool *leans_out);

/* A move of the side to move that settles the target, or after which that holds; GO_NO_POINT: none
 * is seen. */
go_point go_miai_answer(struct game_world *world);

#endif /* TSUMEGO_GO_MIAI_H */
