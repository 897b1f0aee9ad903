/*
 * go/eyes.h - eye spaces of the target group, single eyes, and bounds on the number of eyes.
 *
 * An eye space is a connected set of points that are empty or hold attackers that could be
 * captured, walled in by the defender's stones (and perhaps open at its margin, where an
 * attacker's stone or the way out touches it).
 *
 *     X X X X X X
 *     X O O O O .        a b c: an eye space of three points, closed.
 *     X O a b c m        m: its margin when c were empty and the space open there
 *     -----------
 *
 * Sets of points that all touch safe attackers are no eye spaces, only liberties.  Of a wide open
 * space only the points up to two steps from the group are kept.
 *
 * Bounds are true bounds: at_least is guaranteed to the defender when the attacker moves first (one
 * eye as long as the walls stand; two eyes are life), at_most cannot be passed even when the
 * defender moves first.  Shapes come from go/shapes.h.
 */
#ifndef TSUMEGO_GO_EYES_H
#define TSUMEGO_GO_EYES_H

#include <stdbool.h>

#include "go/shapes.h"
#include "go/world.h"

enum { GO_MAX_SPACES = 24 };

enum go_eye_kind { GO_EYE_REAL = 0, GO_EYE_HALF = 1, GO_EYE_FALSE = 2, GO_EYE_NONE = 3 };

struct go_space {
    go_point anchor;         /* its first point: names the space */
    struct go_set points;    /* empty points and prisoners */
    struct go_set prisoners; /* attackers' stones inside */
    struct go_set margin; /* empty points of it where an attacker outside, or the open, touches */
    int size;
    bool corner;                /* holds a corner point */
    bool single_wall;           /* enclosed by one string of the defender and nothing else */
    enum go_shape_status shape; /* by the table; DEAD and VITAL with the walls taken as one string,
                                   ALIVE only when they are one */
    struct go_set vital;        /* points that decide the shape; best guesses when it is unknown */
};

struct go_eyes {
    int n; /* spaces, largest first */
    struct go_space space[GO_MAX_SPACES];
    int at_least; /* 0, 1 or 2 */
    int at_most;  /* 0, 1 or 2 (2: two or more) */
};

/* The eye spaces of the target group in the present position (none when no target stone is left);
 * borrowed from the world's memo. */
const struct go_eyes *go_eyes_of(struct game_world *world);

/* The space that holds the point, or NULL. */
const struct go_space *go_eyes_space_at(struct game_world *world, go_point p);

/*
 * The eye of the defender at an empty point, or at a single prisoner in atari, by its diagonals.
 * HALF: whoever moves first decides, or it can be broken only by a ko.  NONE: a neighbour is not
 * the defender's.
 */
enum go_eye_kind go_eye_kind_at(struct game_world *world, go_point p);

/* Eye points that are half, in the order of the spaces.  Returns how many, at most cap. */
int go_eyes_half(struct game_world *world, go_point *out, int cap);

/* Empty points that make (owner) or break (enemy) the eye at p: open sides of the eye, then
 * diagonals (or where a stone there is taken), the eye itself last.  Returns how many, at most
 * cap. */
int go_eye_keys(struct game_world *world, go_point p, go_point *out, int cap);

#endif /* TSUMEGO_GO_EYES_H */
