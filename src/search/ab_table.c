/*
 * Buckets of four entries, 64 bytes each.
 *
 * Invariant: a fact about a position never changes sides, and its distance never grows while its
 * entry is there.
 */
#include "search/ab_table.h"

#include "base/hash.h"

enum { BUCKET = 4 };

void ab_table_init(struct ab_table *table, size_t bytes, struct arena *arena)
{
    size_t n = 1;
    while (2 * n * BUCKET * sizeof(struct ab_entry) <= bytes) {
        n *= 2;
    }
    *table = (struct ab_table){.n_buckets = n};
    table->entries = ARENA_ARRAY(arena, struct ab_entry, n * BUCKET);
}

void ab_table_grow_older(struct ab_table *table)
{
    enum { AGES = 2048 };
    table->age = (table->age + 1) % AGES;
}

static struct ab_entry *bucket_of(const struct ab_table *table, uint64_t key)
{
    return &table->entries[BUCKET * ((size_t)hash_mix(key) & (table->n_buckets - 1))];
}

static struct ab_entry *find(const struct ab_table *table, uint64_t key)
{
    if (table->entries == NULL) {
        return NULL;
    }
    struct ab_entry *bucket = bucket_of(table, key);
    for (int i = 0; i < BUCKET; i++) {
        if ((bucket[i].flags & AB_USED) != 0 && bucket[i].key == key) {
            return &bucket[i];
        }
    }
    return NULL;
}

const struct ab_entry *ab_table_find(const struct ab_table *table, uint64_t key)
{
    return find(table, key);
}

/* What would be lost least with an entry: nothing, what earlier iterations left open, what this
 * did, facts; of each the shallow ones first. */
static int worth(const struct ab_table *table, const struct ab_entry *entry)
{
    enum { DEPTHS = 256 };
    if ((entry->flags & AB_USED) == 0) {
        return -1;
    }
    int class = ab_table_is_fact(entry) ? 2 : ab_table_is_young(table, entry);
    return class * DEPTHS + (int)entry->depth;
}

static void insert(struct ab_table *table, const struct ab_entry *entry)
{
    struct ab_entry *bucket = bucket_of(table, entry->key);
    struct ab_entry *least = &bucket[0];
    for (int i = 1; i < BUCKET; i++) {
        if (worth(table, &bucket[i]) < worth(table, least)) {
            least = &bucket[i];
        }
    }
    if (ab_table_is_fact(entry) || !ab_table_is_fact(least)) {
        table->forgot = table->forgot || ab_table_is_fact(least);
        *least = *entry;
    }
}

/* Two entries that say what is open: of one iteration the deeper one stays, equally deep ones are
 * joined. */
static void join_open(const struct ab_table *table, struct ab_entry *old,
                      const struct ab_entry *entry)
{
    enum { BOUNDS = AB_NOT_WON | AB_NOT_LOST };
    if ((entry->flags & BOUNDS) == 0) {
        old->move = entry->move;
    } else if (!ab_table_is_young(table, old) || entry->depth > old->depth ||
               (old->flags & BOUNDS) == 0) {
        *old = *entry;
    } else if (entry->depth == old->depth) {
        old->flags |= entry->flags;
        old->move = entry->move;
    }
}

void ab_table_store(struct ab_table *table, struct ab_entry entry)
{
    if (table->entries == NULL) {
        return;
    }
    entry.flags |= AB_USED;
    entry.age = table->age;
    struct ab_entry *old = find(table, entry.key);
    if (old == NULL) {
        insert(table, &entry);
    } else if (!ab_table_is_fact(old)) {
        if (ab_table_is_fact(&entry)) {
            *old = entry;
        } else {
            join_open(table, old, &entry);
        }
    } else if (ab_table_is_fact(&entry) && entry.distance < old->distance) {
        *old = entry;
    }
}
