/*
 * go/shapes_graph.h - the graph of an eye space; shared by the table's generator and its look-up.
 *
 * Points are numbered 0 .. n-1.  Two spaces with the same graph play alike, wherever they lie on
 * the board, so the table has one row for each graph.
 */
#ifndef TSUMEGO_GO_SHAPES_GRAPH_H
#define TSUMEGO_GO_SHAPES_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

enum { SHAPES_MAX = 7 };

struct shapes_graph {
    int n;
    uint8_t touches[SHAPES_MAX]; /* bit j of touches[i]: points i and j are neighbours */
    uint8_t wall;                /* bit i: point i touches the wall */
    uint8_t open;                /* bit i: point i touches an attacker that cannot be captured */
};

/*
 * A number for each point that depends only on the graph as seen from that point, and one for the
 * graph as a whole.  Equal graphs have equal numbers; the generator checks that no two graphs of
 * the table share the second.
 */
uint64_t shapes_graph_signature(const struct shapes_graph *graph, uint64_t of_point[SHAPES_MAX]);

/* Finds a numbering under which both are the same graph: point i of `from` is point to[i] of
 * `into`.  False when there is none. */
bool shapes_graph_match(const struct shapes_graph *from, const struct shapes_graph *into,
                        uint8_t to[SHAPES_MAX]);

/*
 * The states of a graph that can be looked up, numbered 0 .. shapes_n_states() - 1; -1 for any
 * other: no attacker stands on an open point (he would be safe, and outside), no stone of the
 * defender where it would be part of the wall.
 */
enum { SHAPES_STATES = 2187 }; /* 3^7 */

int shapes_n_states(const struct shapes_graph *graph);
int shapes_state(const struct shapes_graph *graph, uint8_t attackers, uint8_t defenders);

/* Packing of one value of the table; the members of struct go_shape_value in go/shapes.h. */
enum {
    SHAPES_STATUS_BITS = 2, /* enum go_shape_status */
    SHAPES_KILL_SHIFT = 2,  /* seven bits */
    SHAPES_SAVE_SHIFT = 9,  /* seven bits */
    SHAPES_HOLDS = 1 << 16,
    SHAPES_HOLDS_FIRST = 1 << 17,
    SHAPES_AT_LEAST_SHIFT = 18, /* two bits each */
    SHAPES_AT_LEAST_FIRST_SHIFT = 20,
    SHAPES_AT_MOST_SHIFT = 22,
    SHAPES_AT_MOST_SECOND_SHIFT = 24,
    SHAPES_ONE_TWICE = 1 << 26,
    /* In the upper half, for the members whose names end in _alone: the same places for at_most. */
    SHAPES_ALONE_SHIFT = 32,
    SHAPES_FALLS = 1 << 0,
    SHAPES_WALL_FALLS = 1 << 1,
};

#endif /* TSUMEGO_GO_SHAPES_GRAPH_H */
