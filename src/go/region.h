/*
 * go/region.h - the points that can matter for a target.
 *
 * From the target outwards through empty points, stones of its side and enemy strings that could
 * be captured; safe strings stop it.  X is the attacker:
 *
 *     . . . . . . .
 *     . X X X X . .        a: the region of the target o, together with o
 *     . X a a X . .        The wall X has liberties outside, so it is safe.
 *     X . X o X . .
 *     -------------
 *
 * A wall string is safe when it has room and liberties enough outside (the comment in region.c
 * says how many).  One with a single liberty outside could be captured in the end: it is in the
 * region together with that liberty.  When no safe strings close the region, or it is too large, it
 * is a margin around the target.
 */
#ifndef TSUMEGO_GO_REGION_H
#define TSUMEGO_GO_REGION_H

#include <stdbool.h>

#include "go/board.h"
#include "go/set.h"

enum {
    GO_REGION_CLOSED = 40, /* most empty points of a closed region */
    GO_REGION_OPEN = 50,   /* empty points at which the margin of an open one stops growing */
};

struct go_region {
    struct go_set points; /* the target, its liberties, and what else can matter */
    bool closed;          /* ends at safe strings on every side */
};

/* The region of a target: stones of one colour, at least one; whole strings are meant. */
void go_region_find(const struct go_board *board, const struct go_set *target,
                    struct go_region *out);

/* Adds to a region, which holds the target, what is at most two steps outwards, as in a margin.
 * False: there is nothing to add. */
bool go_region_widen(const struct go_board *board, const struct go_set *target,
                     struct go_set *points);

#endif /* TSUMEGO_GO_REGION_H */
