/*
 * go/shapes.h - what a closed eye space is worth, by its shape.
 *
 * A shape is the graph of the points of one space walled in by one string of the defender: which
 * points touch which, which touch the wall, which hold attackers' stones; also where the space is
 * open: next to attackers outside.  Straight three, bent
 * three, square four, pyramid four, bulky five, rabbity six and all the others up to
 * GO_SHAPE_MAX points, empty or partly filled, are looked up in a table that the build works out
 * by exhaustive search (go/shapes_gen.c).
 *
 * What a value claims is about the wall string and this space alone, the attacker being safe
 * outside:
 *
 *     outside = true    the wall has one outside liberty or more.  What is said in the attacker's
 *                       favour holds for any number of them that he can fill in the end, what is
 *                       said in the defender's favour already for one.
 *     outside = false   the wall has no liberty but those in the space.
 *
 * Claims hold for any number of ko threats on either side.
 */
#ifndef TSUMEGO_GO_SHAPES_H
#define TSUMEGO_GO_SHAPES_H

#include <stdbool.h>
#include <stdint.h>

enum { GO_SHAPE_MAX = 7 };

enum go_shape_status {
    GO_SHAPE_DEAD,    /* the attacker captures the wall and every loose stone in the end, whoever
                         moves first */
    GO_SHAPE_VITAL,   /* attacker first: captured; defender first: two eyes */
    GO_SHAPE_ALIVE,   /* two eyes whoever moves first */
    GO_SHAPE_UNKNOWN, /* too large, or it depends on ko, seki or on liberties outside */
};

/* A shape to look up: points are numbered 0 .. n-1. */
struct go_shape {
    int n;
    uint8_t touches[GO_SHAPE_MAX]; /* bit j of touches[i]: points i and j are neighbours */
    uint8_t wall;                  /* bit i: point i touches the wall */
    uint8_t open;                  /* bit i: it touches an attacker that cannot be captured */
    uint8_t prisoners;             /* bit i: an attacker's stone stands on point i */
    uint8_t loose;                 /* bit i: a defender's stone that is not part of the wall */
    bool outside;                  /* the wall has an outside liberty at least */
};

/* Numbers of eyes are those that the space alone gives: 0, 1 or 2 (two or more). */

struct go_shape_value {
    enum go_shape_status status;
    bool holds;       /* two eyes or seki: the wall is not captured even when the attacker starts */
    bool holds_first; /* the same when the defender starts */
    uint8_t kill;     /* bit i: the attacker, moving first there, captures in the end */
    uint8_t save;     /* bit i: the defender, moving first there, gets two eyes */
    int at_least;     /* eyes for sure when the attacker starts; for 1 and 2 (not ALIVE) the wall
                         must have a liberty elsewhere that cannot be filled */
    int at_least_first; /* the same when the defender starts */
    int at_most;        /* eyes that cannot be passed when the defender starts; 0 also says that the
                           attacker can take the last liberty of the wall in here for good */
    int at_most_second; /* the same when the attacker starts */
    bool at_most_one_twice; /* the wall falls even when the defender starts with two moves */
    /* As far as no other space of the wall has a ko; with two of them the defender could take one
     * whenever he loses the other. */
    bool dead_alone;      /* DEAD */
    bool wall_dead_alone; /* the attacker captures the wall, perhaps not every loose stone */
    int at_most_alone;
    int at_most_second_alone;
};

/* Nothing is known. */
#define GO_SHAPE_NO_VALUE                                                                          \
    (struct go_shape_value)                                                                        \
    {                                                                                              \
        .status = GO_SHAPE_UNKNOWN, .at_most = 2, .at_most_second = 2, .at_most_alone = 2,         \
        .at_most_second_alone = 2                                                                  \
    }

/*
 * n in 1 .. GO_SHAPE_MAX.  Unknown (at_least 0, at_most 2): a graph that no eye space of a board
 * can have; seven points with more than one open point; a prisoner on an open point; a loose stone
 * that touches the wall.
 */
struct go_shape_value go_shape_look_up(const struct go_shape *shape);

/* Look-ups that were made lately; zeroed when new.  A search meets the same shapes over and over.
 */
struct go_shape_cache {
    struct go_shape_cached {
        struct go_shape shape; /* n 0: free */
        struct go_shape_value value;
    } entry[4096];
};

/* The same through a cache. */
struct go_shape_value go_shape_look_up_in(struct go_shape_cache *cache,
                                          const struct go_shape *shape);

#endif /* TSUMEGO_GO_SHAPES_H */
