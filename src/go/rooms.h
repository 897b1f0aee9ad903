/*
 * go/rooms.h - the area around the target, cut into rooms by the defender's stones.
 *
 * Internal to eyes and life.  A room is a connected set of points that are empty or hold attackers
 * that could be captured.  The area consists of the rooms and the walls (strings of the
 * defender) that can be reached from the target without passing a safe attacker or leaving the
 * region.
 *
 *     X X X X X X
 *     X O O O O X      O: one wall          a b: a room, closed
 *     X O a b O c      c: a room that is open: it touches safe attackers (X)
 *     -----------
 */
#ifndef TSUMEGO_GO_ROOMS_H
#define TSUMEGO_GO_ROOMS_H

#include <stdbool.h>
#include <stdint.h>

#include "go/shapes.h"
#include "go/world.h"

enum { GO_MAX_ROOMS = 32, GO_MAX_WALLS = 64 };

struct go_room {
    struct go_set points;
    struct go_set prisoners; /* attackers' stones among them */
    struct go_set open;      /* points that touch a safe attacker or a point outside the region */
    int size;
    bool leaves;           /* touches empty points outside the region, or has prisoners there */
    uint64_t walls;        /* bit i: wall i touches the room */
    uint64_t breathing;    /* ... and has a liberty in it */
    uint64_t around;       /* ... and touches every point of it */
    uint64_t eye_of;       /* closed, and every empty point is a liberty of wall i */
    bool dame;             /* only empty points that all touch safe attackers or the outside */
    struct go_shape shape; /* size <= GO_SHAPE_MAX: all walls taken as one, no `outside` */
    struct go_shape_cache *shapes; /* of the world, to look it up */
    go_point at[GO_SHAPE_MAX];
};

struct go_wall {
    go_point stone; /* its first stone */
    int n_stones;
    struct go_set stones;
    struct go_set liberties;
    bool marked;       /* holds a target stone */
    bool exposed;      /* every stone touches a safe attacker */
    bool shelters;     /* some stone does not, and could become an eye when the wall has been
                          captured and stones around it are put back */
    bool out_of_reach; /* has a liberty outside the region */
    bool outside;      /* has stones outside the region */
    uint32_t rooms;    /* bit i: it touches room i */
};

struct go_rooms {
    int to_move;          /* role, in the position that is looked at */
    bool after_pass;      /* ... and the move before was a pass */
    struct go_set target; /* marked stones on the board there */
    struct go_set inner;  /* points of rooms and walls that touch no safe attacker */
    bool complete; /* false: more rooms or walls than there is space for; nothing can be claimed */
    bool far;      /* whether an attacker is safe was asked of the whole board (Benson) */
    int n_walls;
    struct go_wall wall[GO_MAX_WALLS];
    int n_rooms;
    struct go_room room[GO_MAX_ROOMS];
};

/*
 * What is left of the area when only some walls, the main ones, count as walls: a connected set of
 * rooms and of other walls, whose stones are loose stones inside it.
 *
 *     X X X X X X
 *     X X O O O X      main: the three O in the upper row; the other O is loose and the hall
 *     O a b c d X      is that stone, a, b, c, d
 *     -----------
 */
struct go_hall {
    int size;              /* points of its rooms and loose stones */
    bool dame;             /* only empty points that all touch safe attackers */
    bool breathing;        /* a main wall has a liberty in it */
    struct go_shape shape; /* size <= GO_SHAPE_MAX: without `outside` */
    struct go_shape_cache *shapes;
};

/* Looks at the present position; some marked stone must stand. */
void go_rooms_find(const struct game_world *world, struct go_rooms *out);

/*
 * The rooms as a stone of the side to move, legal at p, would leave them: the walls that a stone of
 * the defender touches are one with it, and what is captured is empty.  The target may be gone
 * altogether: then there are no walls.
 */
void go_rooms_find_with(const struct game_world *world, go_point p, struct go_rooms *out);

/* Walls that cannot be captured even when the defender always passes (Benson), by bits. */
uint64_t go_rooms_alive(const struct go_rooms *rooms);

/* The halls when the walls of `mains` (bits) count as one; fills at most GO_MAX_ROOMS, returns how
 * many. */
int go_rooms_halls(const struct game_world *world, const struct go_rooms *rooms, uint64_t mains,
                   struct go_hall *out);

/*
 * The same when the points of `apart` belong to nobody yet: they are in no hall, and a point beside
 * one of them counts as open.  Halls for which that would not do are left out.
 */
int go_rooms_halls_apart(const struct game_world *world, const struct go_rooms *rooms,
                         uint64_t mains, const struct go_set *apart, struct go_hall *out);

/* The wall of `among` (bits) with the most stones, of the marked ones if asked; -1: there is none.
 */
int go_rooms_largest(const struct go_rooms *rooms, uint64_t among, bool marked);

#endif /* TSUMEGO_GO_ROOMS_H */
