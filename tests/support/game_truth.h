/*
 * support/game_truth.h - who wins each position of a small game, by going through all of them.
 *
 * Every position that can be reached by legal moves and passes is listed; then, round by round,
 * those are marked from which the role that repetition does not favour can force the end.  No
 * path, no table, no order of moves has any influence.
 *
 * Memory: release with truth_destroy().
 */
#ifndef TSUMEGO_TESTS_GAME_TRUTH_H
#define TSUMEGO_TESTS_GAME_TRUTH_H

#include <stdbool.h>

#include "game/domain.h"

struct truth;

/* Of all positions from the world's present one on.  The world and the ops are borrowed; lines
 * without repetition must fit into the world. */
struct truth *truth_create(const struct game_ops *ops, struct game_world *world);
void truth_destroy(struct truth *truth);

/* How many positions there are. */
int truth_size(const struct truth *truth);

/* The role that wins the world's present position. */
int truth_winner(const struct truth *truth);

/* How many moves the end takes with best play of both, in the present position: the winner, if
 * repetition does not favour him, wants it soon.  -1: he does not win. */
int truth_distance(const struct truth *truth);

/* tree_oracle.answer: the shortest way, or any that keeps the win. */
bool truth_answer(void *truth, int winner, game_move *move_out);

#endif /* TSUMEGO_TESTS_GAME_TRUTH_H */
