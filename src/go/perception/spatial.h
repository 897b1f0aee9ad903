/*
 * go/perception/spatial.h - groups, fractions, who encircles whom, who is dead.
 *
 * Source: Bouzy, Spatial Reasoning in the Game of Go (INDIGO), 3.2 and 3.3:
 *
 *   group         strings joined by positive connections, until nothing more joins
 *   fraction      of a colour: a connected part of the board without its positive dividers
 *   emptyship     E(x) by the smallest N at which the dilation of x, kept inside the fraction of
 *                 the other colour, stops growing: N < 2 negative, N = 2 fuzzy, N > 2 positive
 *   relation      R(x,y) of opponents: fuzzy when either E is fuzzy or both are equal, else the
 *                 one whose E is negative is the weaker
 *   opponentship  O(x): negative when all relations are, fuzzy when one is, else positive
 *   death         O(x) negative: the opponents fuse over x, and all begins again, until none dies
 *   E(B)          sum of the sizes of the groups with O positive, black minus white
 *
 * Where the paper is silent:
 *
 *   - Dilation keeps the set it grows from (the formula alone would leave it out, and the distance
 *     of a single stone would never settle).
 *   - All groups that are negative in an iteration die together: the order of death is then
 * nobody's choice.  They cannot get in each other's way, as an opponent of a dead group is
 * positive.
 *   - From its death on a dead stone counts as one of the killer's, for patterns, fractions and
 *     all else ("the group x is in the group Y").  Groups never split.
 *   - The closure at a fixed scale is a dilation by one and an erosion by one, in which the edge
 *     of the board takes nothing away; it leaves out the points of other groups and those that two
 *     new groups would close over.  Points closed over belong to the group and to no fraction of
 * its colour.
 *   - "All relations are negative" is not said of a group without opponents: its O is positive
 *     when its E is, else fuzzy.
 *   - Contacts of every state count.  The size of a group is the number of its points: stones, dead
 *     stones, points closed over.
 *   - A group that two fractions of the enemy share grows in both; it is said to be in that of its
 *     first point.
 *
 * Nothing here depends on whose turn it is.
 */
#ifndef TSUMEGO_GO_PERCEPTION_SPATIAL_H
#define TSUMEGO_GO_PERCEPTION_SPATIAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "go/board.h"
#include "go/perception/patterns.h"

enum { GO_NO_GROUP = -1, GO_NO_FRACTION = -1 };

/* Judgements are those of the last iteration that the group saw. */
struct go_spatial_group {
    enum go_colour colour;
    struct go_set stones;    /* of its own colour */
    struct go_set prisoners; /* dead stones in it */
    struct go_set points;    /* all: stones, prisoners, points closed over */
    int size;                /* of `points` */
    int fraction;            /* of the other colour, in which it lies; of the last iteration */
    int distance;            /* N */
    enum go_state emptyship; /* E */
    enum go_state state;     /* O */
    int n_opponents;
    const int16_t *opponents; /* groups, in ascending order */
    int born;                 /* iteration that first saw it, from 1 */
    int ended;                /* iteration in which it died or fused; 0: it is there at the end */
    bool dead;                /* it died */
    int into;                 /* the group that took it in, or GO_NO_GROUP */
};

struct go_spatial {
    int iterations;
    bool settled;   /* nothing dies any more; false only when the iterations were limited */
    int evaluation; /* E(B), of the last iteration */
    int n_groups;   /* also those that ended */
    struct go_spatial_group *group;
    int16_t group_at[GO_POINTS]; /* the group there at the end, or GO_NO_GROUP */
    int16_t part_at[GO_POINTS];  /* the same, but at a dead stone the group as which it died */
    int n_fractions[3];          /* by colour */
    int16_t fraction_at[3][GO_POINTS]; /* by colour: GO_NO_FRACTION in a divider, off the board */
};

/*
 * Sees a board.  max_iterations 0: until nothing dies; else at most so many, of which the last is
 * judged but its dead are not fused.  The result lives in the arena.
 */
const struct go_spatial *go_spatial_see(const struct go_board *board,
                                        const struct go_patterns *patterns, int max_iterations,
                                        struct arena *arena);

/* R(x,y) of two opponents: negative when x is the weaker. */
enum go_state go_spatial_relation(enum go_state of_x, enum go_state of_y);

/* The emptyship that goes with a distance. */
enum go_state go_spatial_emptyship(int distance);

#endif /* TSUMEGO_GO_PERCEPTION_SPATIAL_H */
