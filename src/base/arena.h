/*
 * base/arena.h - memory with a common lifetime.
 *
 * Objects are taken from an arena and released together, by arena_destroy().  Out of memory ends
 * the program, so no caller checks for NULL.
 */
#ifndef TSUMEGO_BASE_ARENA_H
#define TSUMEGO_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

#include "base/check.h"

struct arena;

/* A new empty arena; owned by the caller, release with arena_destroy(). */
struct arena *arena_create(void);

/* Releases everything taken from the arena.  NULL is allowed. */
void arena_destroy(struct arena *arena);

/* `size` zeroed bytes, aligned for any type.  Lives as long as the arena.  Size 0 is allowed. */
void *arena_alloc(struct arena *arena, size_t size);

/* A copy of `size` bytes. */
void *arena_copy(struct arena *arena, const void *from, size_t size);

/* A copy of a string; arena_strndup() copies at most `n` bytes and adds the final NUL. */
char *arena_strdup(struct arena *arena, const char *text);
char *arena_strndup(struct arena *arena, const char *text, size_t n);

/* Formatted text. */
char *arena_printf(struct arena *arena, const char *format, ...) TS_PRINTF(2, 3);
char *arena_vprintf(struct arena *arena, const char *format, va_list args) TS_PRINTF(2, 0);

/* Bytes taken from the system so far. */
size_t arena_bytes(const struct arena *arena);

#define ARENA_NEW(arena, type)      ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, n) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(n)))

#endif /* TSUMEGO_BASE_ARENA_H */
