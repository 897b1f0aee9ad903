/*
 * support/tree_check.h - does the tree of a result show what the result says?
 */
#ifndef TSUMEGO_TESTS_TREE_CHECK_H
#define TSUMEGO_TESTS_TREE_CHECK_H

#include "base/strbuf.h"
#include "game/domain.h"
#include "game/result.h"

/*
 * Walks the tree with the world, and fails the running test at the first fault: a move that is
 * illegal or out of turn, a position in which the winner has no or several answers, a complete move
 * of the winner with a reply missing, a leaf that is not what it says, a reference to another
 * position, or references that go round in a circle although `winner` does not win by repetition.
 */
void tree_check(const struct game_ops *ops, struct game_world *world, const struct result *result,
                int winner);

/* The tree in one line: "a(b=right-wins c#1(d=left-wins)) e=same-as#1". */
void tree_text(struct strbuf *out, const struct game_ops *ops, const struct game_world *world,
               const struct result_node *node);

#endif /* TSUMEGO_TESTS_TREE_CHECK_H */
