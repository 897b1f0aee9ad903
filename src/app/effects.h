/*
 * app/effects.h - what a move does on the board, in words.
 *
 * Only facts that can be counted on the board before and after the move: stones captured, saved
 * and put in atari, strings connected, space divided, shut or narrowed.  So they hold for every
 * move, of whatever engine, and need no plan behind it.
 */
#ifndef TSUMEGO_APP_EFFECTS_H
#define TSUMEGO_APP_EFFECTS_H

#include "base/strbuf.h"
#include "go/board.h"

/*
 * Appends what the legal move does, as it goes on after "Black C2": "captures the white stone at C3
 * and puts the white stone at D4 in atari".  The weightiest two at most; nothing for a pass and for
 * a move of which there is nothing to say.  `defender` is the colour of the stones at stake.  The
 * board is unchanged afterwards; its ply is below GO_MAX_PLY.
 */
void effects_add(struct strbuf *out, struct go_board *board, go_point move, enum go_colour colour,
                 enum go_colour defender);

#endif /* TSUMEGO_APP_EFFECTS_H */
