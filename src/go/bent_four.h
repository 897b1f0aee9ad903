/*
 * go/bent_four.h - bent four in the corner, which Japanese rules call dead as it stands.
 *
 * Internal to life.  The defender can do nothing about it, and the attacker can start a ko for the
 * whole target whenever he likes, so also when no ko threat is left on the board.
 */
#ifndef TSUMEGO_GO_BENT_FOUR_H
#define TSUMEGO_GO_BENT_FOUR_H

#include <stdbool.h>

#include "go/rooms.h"

/*
 * The sealed target is one string whose only eye space is one of the forms drawn in bent_four.c;
 * it may have other liberties that nobody can live on.  False in doubt.
 */
bool go_bent_four(const struct go_rooms *rooms, const struct go_board *board);

#endif /* TSUMEGO_GO_BENT_FOUR_H */
