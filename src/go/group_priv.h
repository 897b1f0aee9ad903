/*
 * go/group_priv.h - shared by the group*.c files.
 */
#ifndef TSUMEGO_GO_GROUP_PRIV_H
#define TSUMEGO_GO_GROUP_PRIV_H

#include "go/group.h"

/* go_group_of(), for those who may write into the memo. */
struct go_group *go_group_fill(struct game_world *world);

/* Fills reach, exits, width, at_border and friend_near; needs certain and friends. */
void go_group_find_exits(const struct game_world *world, struct go_group *group);

/* Points where the owner, moving next, would join the strings at once: common liberties where it
 * is not left in atari, and the last liberty of an enemy string that both touch. */
void go_group_joins(const struct go_board *board, go_point one, go_point two, struct go_set *out);

#endif /* TSUMEGO_GO_GROUP_PRIV_H */
