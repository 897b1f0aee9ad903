/*
 * app/passes.h - what two passes show.
 *
 * Two passes end a line with the target standing, and the domain says "alive" or "seki" there. That
 * is shown only where the loser passes although each of its legal moves is answered in the tree;
 * where it passes for want of a plan, the honest word is "no-plan".
 */
#ifndef TSUMEGO_APP_PASSES_H
#define TSUMEGO_APP_PASSES_H

#include "game/result.h"

/* Renames such leaves, which prove nothing.  `winner` is the role that has its way in the tree. */
void passes_rename(struct result *result, int winner);

#endif /* TSUMEGO_APP_PASSES_H */
