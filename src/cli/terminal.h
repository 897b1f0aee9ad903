/*
 * cli/terminal.h - what the terminal of the user can show, as its environment says.
 */
#ifndef TSUMEGO_CLI_TERMINAL_H
#define TSUMEGO_CLI_TERMINAL_H

#include <stdbool.h>

#include "base/strbuf.h"

/* Characters beyond ASCII: the first of $LC_ALL, $LC_CTYPE and $LANG that is not empty names
 * UTF-8. */
bool terminal_shows_unicode(void);

/* The cursor can be sent back: the file descriptor is a terminal, and $TERM is not "dumb". */
bool terminal_moves_cursor(int fd);

/* The same, and $NO_COLOR is not set or empty (https://no-color.org). */
bool terminal_shows_colours(int fd);

/* Every character beyond ASCII becomes one '?', and so does every run of bytes that is none. */
void terminal_make_ascii(struct strbuf *text);

#endif /* TSUMEGO_CLI_TERMINAL_H */
