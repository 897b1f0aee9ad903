/*
 * go/life_index.h - what is known of the life of the target from other positions.
 *
 * Internal to life.  A judgement rests on the stones, on which of them are the target, on the side
 * to move and on whether the attacker has just passed; a ko ban, threats and passes before do not
 * count.  And a move that is not made in the rooms and walls that were looked at (go/rooms.h)
 * changes nothing.
 */
#ifndef TSUMEGO_GO_LIFE_INDEX_H
#define TSUMEGO_GO_LIFE_INDEX_H

#include "go/life_judge.h"

/* The judgement of the present position, which has a target, if it is known. */
bool go_life_index_find(struct game_world *world, struct go_judgement *out);

/* Keeps one that has been worked out from the rooms; `found` is what was found for it, or NULL. */
void go_life_index_keep(struct game_world *world, const struct go_rooms *rooms,
                        const struct go_judgement *judgement, const struct go_judgement *found);

#endif /* TSUMEGO_GO_LIFE_INDEX_H */
