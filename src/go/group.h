/*
 * go/group.h - which stones belong together, what holds them in, and where they can get out.
 *
 * Two extents of the target group are kept apart.  `certain`: strings that hold a target stone
 * and those linked to them so that no single cut separates them.  `possible`: every string of the
 * defender that the target could still join.  Life is judged on the first, death on the second.
 *
 * A string is called safe here when it is out of reach (a liberty outside the region) or alive by
 * Benson's test; nothing weaker counts.
 */
#ifndef TSUMEGO_GO_GROUP_H
#define TSUMEGO_GO_GROUP_H

#include <stdbool.h>

#include "go/world.h"

enum {
    GO_MAX_LIST = 64,
    GO_OPEN_WIDTH = 5, /* ways out that cannot be shut any more */
};

struct go_group {
    struct go_set target; /* stones of the strings that hold a marked stone */
    struct go_set certain;
    struct go_set possible;
    struct go_set area;    /* what the group can reach by any means: points of the region that are
                              empty, the defender's, or attackers' that are not safe */
    struct go_set reach;   /* what it can reach without taking anything: the part of the area
                              before the first attackers and before safe friends */
    struct go_set exits;   /* empty points of `reach`: the fewest that would have to be blocked to
                              keep the group from leaving the region, those nearest to it; its
                              liberties when `width` is GO_OPEN_WIDTH */
    int width;             /* how many these are, counted up to GO_OPEN_WIDTH; 0: shut in */
    bool at_border;        /* a liberty of `certain` leads out of the region at once */
    bool friend_near;      /* `reach` touches a safe friend */
    struct go_set wall;    /* attackers' stones in the area: strings that hold the group in, cut it
                              or stand inside it, and are not safe */
    struct go_set friends; /* stones of safe strings of the defender in `possible` that hold no
                              target stone */
    struct go_set safe;    /* stones of safe strings of either side */
    bool links_known;      /* private: the fields below are filled when first asked for */
    struct go_set loose;   /* read it with go_group_loose() */
    int n_cuts;
    go_point cut[GO_MAX_LIST];
};

/* The group in the present position; borrowed from the world's memo.  All sets are empty when no
 * target stone is left (`safe` excepted). */
const struct go_group *go_group_of(struct game_world *world);

/*
 * The two strings (stones of one colour) are one, or have two ways to join: two common liberties
 * (as in a diagonal with both corners free or a bamboo joint), a common enemy neighbour that can
 * be taken, or one common liberty on which the enemy cannot stand (a hanging point).  False for
 * points without a stone.
 */
bool go_group_linked(const struct go_board *board, go_point one, go_point two);

/* Points where one move of the owner joins the two strings or links them, first-line links
 * included; solid joins first.  None when they are one string or not of one colour.  Returns how
 * many, at most cap.  Plays on the board and takes everything back. */
int go_group_links(struct go_board *board, go_point one, go_point two, go_point *out, int cap);

/* Stones of the target's strings and of those that could join them in one move, or join one that
 * could.  Borrowed as go_group_of(). */
const struct go_set *go_group_loose(struct game_world *world);

/* An attacker's stone on the empty point p is legal and would leave the target's strings, and
 * those that could join it in one move, in two parts. */
bool go_group_cuts(struct game_world *world, go_point p);

/* Cutting points of the target group: those first that cut off most.  Returns how many. */
int go_group_cut_points(struct game_world *world, go_point *out, int cap);

/* The group has run as far as the border of the region and has so many ways out that it is taken to
 * have got away (a judgement), or one of its certain strings is out of reach. */
bool go_group_out_in_the_open(struct game_world *world);

#endif /* TSUMEGO_GO_GROUP_H */
