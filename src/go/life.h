/*
 * go/life.h - proofs about the target that the position itself gives.
 *
 * These end lines of play and are printed as leaves of complete proofs, so each is true whatever
 * the other side does inside the region; heuristics have no place here.  The one exception is made
 * by rule: unless the question has area rules, bent four in the corner (go/bent_four.h) is DEAD
 * although the defender could win its ko.
 */
#ifndef TSUMEGO_GO_LIFE_H
#define TSUMEGO_GO_LIFE_H

#include <stdbool.h>

#include "go/world.h"

enum go_life_status {
    GO_LIFE_OPEN,     /* not shown */
    GO_LIFE_CAPTURED, /* no marked stone is left */
    GO_LIFE_DEAD,     /* cannot be saved, whoever moves first */
    GO_LIFE_ALIVE,    /* cannot be captured, whoever moves first */
    GO_LIFE_SEKI,     /* the same, but two eyes cannot be forced: seki, as far as is known */
};

/*
 * The status that the present position proves; uses the memo.  Holds for any number of ko threats.
 * Not DEAD when the attacker has just passed, since the defender's pass would end the line; but
 * bent four in the corner stays so.
 */
enum go_life_status go_life_of_target(struct game_world *world);

/* The target is bent four in the corner, whatever the rules make of it; uses the memo. */
bool go_life_bent_four(struct game_world *world);

/* Bounds on the number of eyes of the target, as in go/eyes.h; uses the memo. */
void go_life_eye_bounds(struct game_world *world, int *at_least_out, int *at_most_out);

/*
 * A move by which the side to move wins at once, seen without being played: the capture of all
 * that is left of the target, a stone after which go_life_of_target() says DEAD, or ALIVE or SEKI;
 * or GO_PASS, when only the defender's pass does that, after one of the attacker.  GO_NO_POINT:
 * none is seen; on random positions there was none then (tests/unit/go/test_life_settling.c).
 */
go_point go_life_settling_move(struct game_world *world);

/* Points where, by the shape table, a move of the side to move decides a room; a hint for ordering.
 * Borrowed from the memo. */
const struct go_set *go_life_vital(struct game_world *world);

/*
 * Benson 1976: strings of `colour` that cannot be captured even when their owner always passes.
 * Fills `alive` with their stones.  Points outside `region` count as empty points that nobody
 * can fill, so a string with a liberty there is alive; NULL: the whole board.
 */
void go_life_benson(const struct go_board *board, enum go_colour colour,
                    const struct go_set *region, struct go_set *alive);

/* The same on a board with a stone that is only thought of. */
struct go_thought; /* go/thought.h */
void go_life_benson_with(const struct go_thought *thought, enum go_colour colour,
                         const struct go_set *region, struct go_set *alive);

/* A string that cannot be captured in this question: out of reach, or alive by Benson. */
bool go_life_safe_string(struct game_world *world, go_point p);

#endif /* TSUMEGO_GO_LIFE_H */
