/*
 * tests/support/plain_graph.h - the graph of the positions of a problem and their values.
 *
 * Part of the plain solver (plain_solver.h).
 *
 * Memory: a graph owns its states; release with plain_graph_destroy().
 */
#ifndef TSUMEGO_TESTS_PLAIN_GRAPH_H
#define TSUMEGO_TESTS_PLAIN_GRAPH_H

#include <stddef.h>

#include "plain_cells.h"

struct plain_graph;

/* An empty graph over the cells (borrowed) with at most `cap` states, >= 2. */
struct plain_graph *plain_graph_create(const struct plain_cells *cells, size_t cap);

/* NULL is allowed. */
void plain_graph_destroy(struct plain_graph *graph);

/* The value of a state with just its threats.  Once the cap is reached, all that is not yet known
 * is PLAIN_TOO_LARGE. */
enum plain_answer plain_graph_ask(struct plain_graph *graph, const struct plain_state *state);

/* States kept. */
size_t plain_graph_size(const struct plain_graph *graph);

#endif /* TSUMEGO_TESTS_PLAIN_GRAPH_H */
