/*
 * search/ab_table.h - the transposition table of alpha-beta.
 *
 * An entry is a fact, which holds for ever and at any depth, or says what a search to some depth
 * left open.  Facts are kept as long as there is room; what is open gives way, the shallow first.
 *
 * Memory: entries live in the arena that the table was made in.
 */
#ifndef TSUMEGO_SEARCH_AB_TABLE_H
#define TSUMEGO_SEARCH_AB_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "game/domain.h"

enum ab_flag {
    AB_USED = 1,
    AB_WON = 2,      /* a fact: the attacker forces the end */
    AB_LOST = 4,     /* a fact: he does not */
    AB_NOT_WON = 8,  /* open: a search to `depth` did not show that he does */
    AB_NOT_LOST = 16 /* open: nor that he does not */
};

enum { AB_MAX_DISTANCE = 255 };

struct ab_entry {
    uint64_t key;
    game_move move;        /* the best one known */
    unsigned depth : 8;    /* moves that the search looked ahead */
    unsigned distance : 8; /* of AB_WON: moves to the end at most, by what the table knew */
    unsigned flags : 5;    /* enum ab_flag */
    unsigned age : 11;     /* the iteration in which it was written */
};

struct ab_table {
    struct ab_entry *entries; /* buckets; NULL: a table that keeps nothing */
    size_t n_buckets;         /* a power of two */
    unsigned age;             /* the present iteration; see ab_table_grow_older() */
    bool forgot;              /* a fact had to give way */
};

/* A table of at most `bytes`, but of one bucket at least. */
void ab_table_init(struct ab_table *table, size_t bytes, struct arena *arena);

/* Begins an iteration.  (Ages come back after 2048 of them, which can only make a search see less.)
 */
void ab_table_grow_older(struct ab_table *table);

/* The entry of a position, or NULL.  Valid until the next ab_table_store(). */
const struct ab_entry *ab_table_find(const struct ab_table *table, uint64_t key);

/* Joins an entry with what is known of its position; it may not be kept. */
void ab_table_store(struct ab_table *table, struct ab_entry entry);

/* Written in this iteration. */
static inline bool ab_table_is_young(const struct ab_table *table, const struct ab_entry *entry)
{
    return entry->age == table->age;
}

static inline bool ab_table_is_fact(const struct ab_entry *entry)
{
    return (entry->flags & (AB_WON | AB_LOST)) != 0;
}

#endif /* TSUMEGO_SEARCH_AB_TABLE_H */
