/*
 * verify/life.h - life that needs no answer: a second writing of Benson's test (1976), on the slow
 * board.
 */
#ifndef TSUMEGO_VERIFY_LIFE_H
#define TSUMEGO_VERIFY_LIFE_H

#include "verify/position.h"

/*
 * A marked stone stands in a string that is never captured although its owner always passes.
 * Points outside the region are points where nobody can play, so that a liberty there is life too.
 */
bool verify_lives(const struct verify_position *position, const struct go_set *region);

#endif /* TSUMEGO_VERIFY_LIFE_H */
