/*
 * app/aftermath.h - what comes after a move that decides by what the position shows.
 *
 * An engine stops where the position shows who has won, and a learner sees one move and no more.
 * Here such a move gets the opponent's replies, each with the answer that it needs.
 */
#ifndef TSUMEGO_APP_AFTERMATH_H
#define TSUMEGO_APP_AFTERMATH_H

#include "app/solve.h"

/*
 * Grows the tree below each first move of a win that is a leaf shown by the position, and below
 * each leaf where every move has its answer (go/miai.h): every legal reply, and below it one answer
 * where the position does not show the win without; so on until the position shows it, and after an
 * atari that decides (go/caught.h) until the target is taken.  A move after which no reply needs an
 * answer stays a leaf, and so does one where an answer is not seen at once.  Nothing is counted as
 * a move: the tree says what it said before.  New nodes live in the solution's arena.
 */
void aftermath_grow(struct solution *solution);

#endif /* TSUMEGO_APP_AFTERMATH_H */
