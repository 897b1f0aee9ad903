/*
 * base/keyed.h - a table from 64-bit keys to pointers.
 *
 * Keys are hashes: well mixed, and two things with one key are taken for the same.  The table grows
 * as needed and takes nothing out.  Its memory is the arena's.
 */
#ifndef TSUMEGO_BASE_KEYED_H
#define TSUMEGO_BASE_KEYED_H

#include <stdint.h>

#include "base/arena.h"

struct keyed_entry {
    uint64_t key;
    void *value; /* NULL: empty */
};

struct keyed {
    struct arena *arena;
    struct keyed_entry *entry; /* a power of two, at most half full */
    size_t size;
    size_t n;
};

/* An empty table. */
void keyed_init(struct keyed *table, struct arena *arena);

/* What was put under the key last; NULL: nothing.  Borrowed, as it was put. */
void *keyed_find(const struct keyed *table, uint64_t key);

/* Puts a value (not NULL) under the key, in the place of what is there. */
void keyed_put(struct keyed *table, uint64_t key, void *value);

#endif /* TSUMEGO_BASE_KEYED_H */
