/*
 * A list of blocks, each twice as large as the last up to a cap; objects are cut off the newest.
 * Invariant: `used <= size` in every block, and both are multiples of ALIGN.
 */
#define _POSIX_C_SOURCE 200809L
#include "base/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGN = 16, FIRST_BLOCK = 4096, LARGEST_BLOCK = 1 << 20 };

struct block {
    struct block *older;
    size_t size;
    size_t used;
    size_t pad; /* keeps the bytes behind the header aligned */
};

struct arena {
    struct block *newest;
    size_t bytes;
};

static void *must_alloc(size_t size)
{
    void *p = calloc(1, size);
    TS_CHECK(p != NULL);
    return p;
}

struct arena *arena_create(void)
{
    return must_alloc(sizeof(struct arena));
}

void arena_destroy(struct arena *arena)
{
    if (arena == NULL) {
        return;
    }
    struct block *b = arena->newest;
    while (b != NULL) {
        struct block *older = b->older;
        free(b);
        b = older;
    }
    free(arena);
}

static void add_block(struct arena *arena, size_t at_least)
{
    size_t size = arena->newest == NULL ? FIRST_BLOCK : arena->newest->size * 2;
    if (size > LARGEST_BLOCK) {
        size = LARGEST_BLOCK;
    }
    if (size < at_least) {
        size = at_least;
    }
    struct block *b = must_alloc(sizeof *b + size);
    b->size = size;
    b->older = arena->newest;
    arena->newest = b;
    arena->bytes += sizeof *b + size;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    TS_CHECK(size <= SIZE_MAX / 2);
    size_t want = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
    if (arena->newest == NULL || arena->newest->size - arena->newest->used < want) {
        add_block(arena, want);
    }
    struct block *b = arena->newest;
    void *p = (char *)(b + 1) + b->used;
    b->used += want;
    return p;
}

void *arena_copy(struct arena *arena, const void *from, size_t size)
{
    void *p = arena_alloc(arena, size);
    if (size > 0) {
        memcpy(p, from, size);
    }
    return p;
}

char *arena_strndup(struct arena *arena, const char *text, size_t n)
{
    size_t length = strnlen(text, n);
    char *p = arena_alloc(arena, length + 1);
    memcpy(p, text, length);
    return p;
}

char *arena_strdup(struct arena *arena, const char *text)
{
    return arena_strndup(arena, text, strlen(text));
}

char *arena_vprintf(struct arena *arena, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    TS_CHECK(length >= 0);
    char *p = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(p, (size_t)length + 1, format, again);
    va_end(again);
    return p;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *p = arena_vprintf(arena, format, args);
    va_end(args);
    return p;
}

size_t arena_bytes(const struct arena *arena)
{
    return arena->bytes;
}
