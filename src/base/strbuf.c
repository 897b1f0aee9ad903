/* Growing text.  Invariant: text is NUL-terminated at `length` whenever room > 0. */
#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(struct strbuf *sb, size_t more)
{
    size_t need = sb->length + more + 1;
    if (need <= sb->room) {
        return;
    }
    size_t room = sb->room == 0 ? 64 : sb->room;
    while (room < need) {
        room *= 2;
    }
    char *text = realloc(sb->text, room);
    TS_CHECK(text != NULL);
    sb->text = text;
    sb->room = room;
}

void strbuf_fini(struct strbuf *sb)
{
    free(sb->text);
    sb->text = NULL;
    sb->length = sb->room = 0;
}

void strbuf_add_bytes(struct strbuf *sb, const void *bytes, size_t n)
{
    reserve(sb, n);
    if (n > 0) {
        memcpy(sb->text + sb->length, bytes, n);
    }
    sb->length += n;
    sb->text[sb->length] = '\0';
}

void strbuf_add(struct strbuf *sb, const char *text)
{
    strbuf_add_bytes(sb, text, strlen(text));
}

void strbuf_add_char(struct strbuf *sb, char c)
{
    strbuf_add_bytes(sb, &c, 1);
}

void strbuf_printf(struct strbuf *sb, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    TS_CHECK(length >= 0);
    reserve(sb, (size_t)length);
    va_start(args, format);
    vsnprintf(sb->text + sb->length, (size_t)length + 1, format, args);
    va_end(args);
    sb->length += (size_t)length;
}

const char *strbuf_text(const struct strbuf *sb)
{
    return sb->length == 0 ? "" : sb->text;
}
