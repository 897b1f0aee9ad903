/*
 * search/alphabeta.h - alpha-beta, as the baseline that the planner and dfpn are measured against.
 *
 * Plain: what Willmott, Richardson, Bundy and Levine (2001, section 6) compared GOBI with: depth
 * first, every legal move of the region in the order of the board and the pass, the static tests of
 * the domain as evaluation; no table, no ordering.
 *
 * Otherwise as strong as it honestly gets: iterative deepening, transposition table, killers,
 * history, the domain's successors (forced moves only where it gives only those) in its order.
 *
 * Memory: an alphabeta owns its table; release with alphabeta_destroy().
 */
#ifndef TSUMEGO_SEARCH_ALPHABETA_H
#define TSUMEGO_SEARCH_ALPHABETA_H

#include "search/search.h"

struct alphabeta;

/* An engine whose table takes at most `table_bytes`; a plain one has none. */
struct alphabeta *alphabeta_create(const struct game_ops *ops, bool plain, size_t table_bytes);
void alphabeta_destroy(struct alphabeta *alphabeta); /* NULL is allowed */

/* As dfpn_solve(). */
void alphabeta_solve(struct alphabeta *alphabeta, struct result *result, struct game_world *world,
                     struct limits *limits, const struct search_options *options,
                     struct arena *arena);

#endif /* TSUMEGO_SEARCH_ALPHABETA_H */
