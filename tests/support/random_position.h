/*
 * tests/support/random_position.h - small random life-and-death positions, the same for a seed on
 * every machine.
 *
 * A room of a few points grows from a corner, a side or the open board.  The defender gets the
 * points around it, with gaps at some of the diagonals, so that his wall may consist of several
 * strings.  Stones of both sides are thrown in and some outside liberties are left.  The attacker's
 * solid wall goes around everything:
 *
 *     . . X o X        one of the smallest: the room is the three points in the corner and the
 *     . o o o X        stone the defender has not is a gap
 *     o o X X X
 *
 * `varied` adds what weakens the attacker.  Strings of one to three stones stand in his wall that
 * have only liberties inside, or in little rooms behind them; strings of the defender cut them off,
 * of which some belong to the target and some do not.  And the board may be so small that
 * the wall itself has no liberty but those at the target:
 *
 *     . o X O X        X left of O: a wall string that is cut off, and can be captured
 *     . o X O X
 *     o o . X X
 *     X X X X ,
 */
#ifndef TSUMEGO_TESTS_RANDOM_POSITION_H
#define TSUMEGO_TESTS_RANDOM_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "plain_solver.h"

struct random_position_options {
    int min_room; /* points of the room, at least 1; the empty points may be more or fewer */
    int max_room;
    bool varied;
};

/*
 * Makes one position: to play is the attacker, no threats.  Returns false when what was
 * drawn is not a position; `seed` has changed all the same, so the next try differs.
 */
bool random_position_make(struct plain_position *position_out,
                          const struct random_position_options *options, uint64_t *seed);

/*
 * Number `number` of the varied positions of a seed: either side to play, min_empty to
 * max_empty empty points in its region, which plain_diagram_region() finds.  Small ones
 * are the more frequent, and so are those where a ko can be taken.
 */
void random_position_numbered(struct plain_position *position_out, struct go_set *region_out,
                              uint64_t seed, uint64_t number, int min_empty, int max_empty);

/* Equal for equal stones, target and side to play. */
uint64_t random_position_hash(const struct plain_position *position);

/* Empty points of the region. */
int random_position_empty(const struct plain_position *position, const struct go_set *region);

#endif /* TSUMEGO_TESTS_RANDOM_POSITION_H */
