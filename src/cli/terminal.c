/*
 * The locale is taken by its name and not set: setlocale() would change what the libraries do, and
 * fails for a name that is right where the locale itself is not installed.
 */
#define _POSIX_C_SOURCE 200809L
#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static bool is_empty(const char *text)
{
    return text == NULL || text[0] == '\0';
}

/* "de_DE.UTF-8", "C.utf8@euro", "UTF-8" */
static bool names_utf8(const char *locale)
{
    const char *dot = strchr(locale, '.');
    const char *charset = dot == NULL ? locale : dot + 1;
    static const char *const names[] = {"UTF-8", "UTF8"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t n = strlen(names[i]);
        if (strncasecmp(charset, names[i], n) == 0 && (charset[n] == '\0' || charset[n] == '@')) {
            return true;
        }
    }
    return false;
}

bool terminal_shows_unicode(void)
{
    const char *const locales[] = {getenv("LC_ALL"), getenv("LC_CTYPE"), getenv("LANG")};
    for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++) {
        if (!is_empty(locales[i])) {
            return names_utf8(locales[i]);
        }
    }
    return false;
}

bool terminal_moves_cursor(int fd)
{
    const char *term = getenv("TERM");
    return isatty(fd) && term != NULL && strcmp(term, "dumb") != 0;
}

bool terminal_shows_colours(int fd)
{
    return terminal_moves_cursor(fd) && is_empty(getenv("NO_COLOR"));
}

void terminal_make_ascii(struct strbuf *text)
{
    size_t to = 0;
    bool inside = false; /* of a character */
    for (size_t from = 0; from < text->length; from++) {
        unsigned char c = (unsigned char)text->text[from];
        bool goes_on = inside && c >= 0x80 && c < 0xC0;
        inside = c >= 0x80;
        if (!goes_on) {
            text->text[to++] = inside ? '?' : (char)c;
        }
    }
    text->length = to;
    if (text->text != NULL) {
        text->text[to] = '\0';
    }
}
