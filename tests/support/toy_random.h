/*
 * support/toy_random.h - random games with cycles for the toy domain.
 */
#ifndef TSUMEGO_TESTS_TOY_RANDOM_H
#define TSUMEGO_TESTS_TOY_RANDOM_H

#include <stdint.h>

#include "base/strbuf.h"

enum { TOY_GRAPH_POSITIONS = 60, TOY_GRAPH_MOVES = 8 };

/* A random graph: the even positions belong to left, the odd ones to right; n and n + 1 stand for
 * the finished positions LEFT and RIGHT. */
struct toy_graph {
    int n;
    int n_moves[TOY_GRAPH_POSITIONS];
    int to[TOY_GRAPH_POSITIONS][TOY_GRAPH_MOVES];
    int after_pass[TOY_GRAPH_POSITIONS];
};

/* `n` positions (2 .. TOY_GRAPH_POSITIONS) with up to `most_moves` moves (at most TOY_GRAPH_MOVES)
 * and the pass each.  `seed` changes. */
void toy_random_graph(struct toy_graph *g, int n, int most_moves, uint64_t *seed);

/* The game as text, for toy_create(). */
void toy_write_graph(struct strbuf *out, const struct toy_graph *g);

#endif /* TSUMEGO_TESTS_TOY_RANDOM_H */
