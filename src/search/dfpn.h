/*
 * search/dfpn.h - depth-first proof-number search (Nagai 2002) for two-player games with cycles.
 *
 * Memory: a dfpn owns its table; release with dfpn_destroy().
 */
#ifndef TSUMEGO_SEARCH_DFPN_H
#define TSUMEGO_SEARCH_DFPN_H

#include "search/search.h"

struct dfpn;

/* An engine whose table takes at most `table_bytes` (at least 64 KiB is taken). */
struct dfpn *dfpn_create(const struct game_ops *ops, size_t table_bytes);
void dfpn_destroy(struct dfpn *dfpn); /* NULL is allowed */

/*
 * Settles the world's present position for the role to move.  `limits` has been started;
 * max_nodes, max_seconds and max_depth hold.  What the table knows from earlier calls is used
 * again, so the worlds must be of one problem (other threats, or later positions).  The world is
 * unchanged afterwards.  result.kind is WIN, LOSS or UNKNOWN.
 */
void dfpn_solve(struct dfpn *dfpn, struct result *result, struct game_world *world,
                struct limits *limits, const struct search_options *options, struct arena *arena);

/*
 * For callers that ask one question after the other: names world and limits for the calls of
 * dfpn_wins() and dfpn_answer() that follow.  Both are borrowed.
 */
void dfpn_begin(struct dfpn *dfpn, struct game_world *world, struct limits *limits);

/* `role` is shown to win the world's present position, by at most `nodes` more visits. */
bool dfpn_wins(struct dfpn *dfpn, int role, uint64_t nodes);

/* The oracle of search/tree.h; `engine` is a struct dfpn.  It is asked about positions that the
 * winner is known to win, as every reply in a won position leads to one; so where he has one move
 * worth a look it is that, and nothing is searched. */
bool dfpn_answer(void *engine, int winner, game_move *move_out);

#endif /* TSUMEGO_SEARCH_DFPN_H */
