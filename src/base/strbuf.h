/*
 * base/strbuf.h - text that grows.
 *
 * Memory: a strbuf owns its bytes; release with strbuf_fini().
 */
#ifndef TSUMEGO_BASE_STRBUF_H
#define TSUMEGO_BASE_STRBUF_H

#include <stddef.h>

#include "base/check.h"

struct strbuf {
    char *text; /* NUL-terminated once something was added; NULL before */
    size_t length;
    size_t room;
};

#define STRBUF_INIT                                                                                \
    {                                                                                              \
        NULL, 0, 0                                                                                 \
    }

void strbuf_fini(struct strbuf *sb);
void strbuf_add(struct strbuf *sb, const char *text);
void strbuf_add_bytes(struct strbuf *sb, const void *bytes, size_t n);
void strbuf_add_char(struct strbuf *sb, char c);
void strbuf_printf(struct strbuf *sb, const char *format, ...) TS_PRINTF(2, 3);

/* The text; "" for an empty buffer.  Borrowed until the next change. */
const char *strbuf_text(const struct strbuf *sb);

#endif /* TSUMEGO_BASE_STRBUF_H */
