/*
 * Buckets of four entries, side by side in memory.  The table begins small, since most problems
 * are, and doubles when it is half full until it has the size that it may have.  From then on the
 * entry with the least work in a bucket gives way.  Nobody relies on an entry to stay: the search
 * keeps what it has in hand in its own frames, and the tree builder asks again for what is gone.
 */
#include "search/table.h"

#include "base/arena.h"

enum { BUCKET = 4, FIRST_BUCKETS = 1024 };

struct table {
    struct arena *arena;   /* holds the table itself */
    struct arena *entries; /* holds the buckets */
    struct table_entry *entry;
    uint64_t mask; /* of buckets */
    uint64_t most; /* buckets */
    uint64_t used; /* entries */
};

static void make_buckets(struct table *table, uint64_t buckets)
{
    table->entries = arena_create();
    table->entry = ARENA_ARRAY(table->entries, struct table_entry, buckets * BUCKET);
    table->mask = buckets - 1;
    table->used = 0;
}

struct table *table_create(size_t bytes)
{
    struct arena *arena = arena_create();
    struct table *table = ARENA_NEW(arena, struct table);
    table->arena = arena;
    table->most = 16;
    /* While it grows the old buckets stand beside the new ones, half as many. */
    while (table->most * 3 * BUCKET * sizeof(struct table_entry) <= bytes) {
        table->most *= 2;
    }
    make_buckets(table, table->most < FIRST_BUCKETS ? table->most : FIRST_BUCKETS);
    return table;
}

void table_destroy(struct table *table)
{
    if (table != NULL) {
        arena_destroy(table->entries);
        arena_destroy(table->arena);
    }
}

static struct table_entry *bucket_of(const struct table *table, uint64_t key)
{
    return &table->entry[(key & table->mask) * BUCKET];
}

static bool holds(const struct table_entry *entry, const uint64_t *path, int n_path)
{
    return entry->rests.first == TABLE_NO_PLY ||
           (entry->rests.last < n_path && path[entry->rests.last] == entry->condition);
}

const struct table_entry *table_find(const struct table *table, uint64_t key, const uint64_t *path,
                                     int n_path)
{
    const struct table_entry *entry = bucket_of(table, key);
    for (int i = 0; i < BUCKET; i++) {
        if (entry[i].key == key) {
            return holds(&entry[i], path, n_path) ? &entry[i] : NULL;
        }
    }
    return NULL;
}

/* Where an entry of that key goes: its own place, a free one, or that of the least work. */
static struct table_entry *place_for(struct table_entry *bucket, uint64_t key)
{
    struct table_entry *place = &bucket[0];
    for (int i = 0; i < BUCKET; i++) {
        if (bucket[i].key == key || bucket[i].key == 0) {
            return &bucket[i];
        }
        if (bucket[i].work < place->work) {
            place = &bucket[i];
        }
    }
    return place;
}

static void put(struct table *table, const struct table_entry *entry)
{
    struct table_entry *bucket = bucket_of(table, entry->key);
    struct table_entry *place = place_for(bucket, entry->key);
    bool replaces = place->key != 0 && place->key != entry->key;
    table->used += place->key == 0;
    *place = *entry;
    for (int i = 0; i < BUCKET && replaces; i++) {
        bucket[i].work -= &bucket[i] != place && bucket[i].work > 0;
    }
}

static void grow(struct table *table)
{
    struct arena *old = table->entries;
    const struct table_entry *entry = table->entry;
    uint64_t n = (table->mask + 1) * BUCKET;
    make_buckets(table, (table->mask + 1) * 2);
    for (uint64_t i = 0; i < n; i++) {
        if (entry[i].key != 0) {
            put(table, &entry[i]);
        }
    }
    arena_destroy(old);
}

void table_store(struct table *table, const struct table_entry *entry)
{
    if (table->used > (table->mask + 1) * BUCKET / 2 && table->mask + 1 < table->most) {
        grow(table);
    }
    put(table, entry);
}
