/* Open addressing: an entry stands at its key's place or behind it, with no gap between. */
#include "base/keyed.h"

enum { FIRST_SIZE = 256 };

void keyed_init(struct keyed *table, struct arena *arena)
{
    *table = (struct keyed){.arena = arena};
}

/* The entry of the key, or the empty one where it belongs. */
static struct keyed_entry *entry_of(const struct keyed *table, uint64_t key)
{
    size_t i = key & (table->size - 1);
    while (table->entry[i].value != NULL && table->entry[i].key != key) {
        i = (i + 1) & (table->size - 1);
    }
    return &table->entry[i];
}

void *keyed_find(const struct keyed *table, uint64_t key)
{
    return table->size == 0 ? NULL : entry_of(table, key)->value;
}

static void grow(struct keyed *table)
{
    struct keyed_entry *old = table->entry;
    size_t old_size = table->size;
    table->size = old_size == 0 ? FIRST_SIZE : old_size * 2;
    table->entry = ARENA_ARRAY(table->arena, struct keyed_entry, table->size);
    for (size_t i = 0; i < old_size; i++) {
        if (old[i].value != NULL) {
            *entry_of(table, old[i].key) = old[i];
        }
    }
}

void keyed_put(struct keyed *table, uint64_t key, void *value)
{
    TS_CHECK(value != NULL);
    if (2 * (table->n + 1) > table->size) {
        grow(table);
    }
    struct keyed_entry *entry = entry_of(table, key);
    table->n += entry->value == NULL;
    *entry = (struct keyed_entry){key, value};
}
