/*
 * search/table.h - the transposition table of proof-number search. Internal to dfpn.
 *
 * An entry keeps how much is still needed, for each role, to show that it wins the position:
 * 0 is shown, TABLE_NEVER is shown to be impossible, for the other role wins.
 *
 * What was shown with the help of a repetition holds only on paths that begin like the one it was
 * found on, up to the last repeated position: such an entry has a `condition`, and a lookup on
 * any other path does not see it.
 *
 * Memory: a table owns its entries; release with table_destroy().
 */
#ifndef TSUMEGO_SEARCH_TABLE_H
#define TSUMEGO_SEARCH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/domain.h"

enum { TABLE_NEVER = 1 << 28, TABLE_NO_PLY = 255 };

/* Plies of the path that a result rests on: all between first and last may matter. */
struct table_rests {
    uint8_t first; /* TABLE_NO_PLY: it rests on none and is a fact */
    uint8_t last;
};

struct table_entry {
    uint64_t key;       /* 0: free */
    uint64_t condition; /* the path's hash at ply rests.last, when there is one */
    uint32_t need[2];   /* by role */
    game_move move;     /* best for the side to move, or TABLE_NO_MOVE */
    struct table_rests rests;
    uint8_t work; /* logarithm of the visits that went into it */
};

enum { TABLE_NO_MOVE = -2 };

struct table;

/* A table of at most `bytes`, and at least a few entries; release with table_destroy(). */
struct table *table_create(size_t bytes);
void table_destroy(struct table *table); /* NULL is allowed */

/* The entry of a position when it holds on this path (path[i]: hash of the path up to ply i, for
 * 0 .. n_path-1), or NULL.  Borrowed until the next table_store(). */
const struct table_entry *table_find(const struct table *table, uint64_t key, const uint64_t *path,
                                     int n_path);

/*
 * Keeps the entry.  Where all places for it are taken the one with the least work gives way; the
 * others lose a little of their weight, so that nothing old stays for ever.
 */
void table_store(struct table *table, const struct table_entry *entry);

#endif /* TSUMEGO_SEARCH_TABLE_H */
