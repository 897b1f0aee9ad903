/*
 * go/facts.h - the predicates and generators of the Go domain, as tables.
 *
 * knowledge/signature.yaml mirrors these tables for knowledge authors; `tsumego knowledge check`
 * compares the two.  To add one: write the function in the facts_*.c file of its theme, add a
 * line to its table, and the same line to signature.yaml.
 *
 * What holds for all of them: a string that has been captured makes `captured` true, every other
 * test false and every list empty; so does a space that is gone, but for `closed`, which is then
 * true.  Moves of `me` are tested inside the region only, without regard to whose turn it is.
 * Strings are named by their first stone, spaces by their first point.  Points to play come in the
 * order in which they look promising for `me` (go/prior.h), unless the help says otherwise.
 */
#ifndef TSUMEGO_GO_FACTS_H
#define TSUMEGO_GO_FACTS_H

#include "game/domain.h"

enum { GO_N_PREDICATES = 43, GO_N_GENERATORS = 31 };

extern const struct game_predicate go_predicates[GO_N_PREDICATES];
extern const struct game_generator go_generators[GO_N_GENERATORS];

/*
 * How a new stone * stands to a stone O of its own side (X the enemy, all else empty).  Stretch,
 * push and descent touch O; the other names are given only when * touches no own stone.
 *
 *     hane          stretch, push     jump         knight       diagonal     large
 *
 *     X O           O *               O . *        O . .        O .          O . . *
 *     * .                                          . . *        . *
 *
 *     slide: toward the edge to line 1 or 2, or along line 1
 *
 *     O . .         O . . .           O . *
 *     . . *         . . . *           -----
 *
 * Push is what a stretch is called that goes into an enemy's eye space, descent one toward the edge
 * that ends on line 1 or 2.
 */
enum go_step_kind {
    GO_STEP_HANE,
    GO_STEP_PUSH,
    GO_STEP_SLIDE,
    GO_STEP_STRETCH,
    GO_STEP_JUMP,
    GO_STEP_KNIGHT,
    GO_STEP_DIAGONAL,
    GO_STEP_LARGE,
    GO_STEP_DESCENT,
};

/*
 * How a new stone * that touches none of its own side stands to enemy stones X (O its own side, all
 * else empty).
 *
 *     clamp     crosscut     mouth      peep       underneath
 *
 *     O X *     O X            X        X . X        X
 *               X *          X . X        *          *
 *                              *                    -----
 *
 * A mouth is an empty point that stones X, two or more of them, and the edge shut on all sides but
 * one, where * goes: it would be an eye.  A peep looks in the same way at a point with two sides
 * shut, where X might be cut.
 */
enum go_contact_kind {
    GO_CONTACT_CLAMP,
    GO_CONTACT_CROSSCUT,
    GO_CONTACT_MOUTH,
    GO_CONTACT_PEEP,
    GO_CONTACT_UNDERNEATH,
};

/* Kinds of points in an eye space. */
enum go_spot { GO_SPOT_VITAL, GO_SPOT_MARGIN, GO_SPOT_INSIDE, GO_SPOT_CORNER };

/* Names of the enum members, in the order of the enums, ended by NULL. */
extern const char *const go_step_names[];
extern const char *const go_contact_names[];
extern const char *const go_spot_names[];
extern const char *const go_shape_names[];
extern const char *const go_eye_names[];

/*
 * Points where `role` would settle the matter at once, moving next (a pass of the side to move is
 * thought of in between when that is the other one).  Returns how many, at most cap.
 */
int go_facts_settling(struct game_world *world, int role, game_term *out, int cap);

#endif /* TSUMEGO_GO_FACTS_H */
