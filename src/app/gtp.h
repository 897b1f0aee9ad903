/*
 * app/gtp.h - a session of the Go Text Protocol, version 2: one line in, one answer out.
 *
 * Source: Gunnar Farneback, "Specification of the Go Text Protocol, version 2, draft 2" (2002).
 * Beside the standard commands there are those of app/ask.h, tsumego-solve and its like, and what
 * GoGui asks for to show what is seen.  `genmove` plays the move that answers the problem on the
 * board, and passes when there is none.
 *
 * Ids are echoed; control characters, comments and empty lines are ignored as the specification
 * says.  No line ends the program: what cannot be done is answered with "? message".
 */
#ifndef TSUMEGO_APP_GTP_H
#define TSUMEGO_APP_GTP_H

#include <stdbool.h>
#include <stddef.h>

#include "app/solve.h"
#include "base/strbuf.h"
#include "go/problem.h"

enum { GTP_MAX_LINE = 1 << 16 }; /* bytes; longer lines are answered with an error */

struct gtp;

/* A session with an empty 19x19 board.  Of the overrides `rules` and `strict` count, the latter for
 * files that are loaded.  Both are borrowed and must outlive the session.  Release with
 * gtp_destroy(). */
struct gtp *gtp_create(const struct solve_options *options, const struct go_overrides *overrides);
void gtp_destroy(struct gtp *gtp); /* NULL is allowed */

/*
 * Does what a line says and appends the answer, which ends with an empty line; nothing for a line
 * that holds no command.  `line` may hold any bytes; its newline may be left out.  False: the
 * session was ended by `quit`.
 */
bool gtp_line(struct gtp *gtp, const char *line, size_t length, struct strbuf *out);

#endif /* TSUMEGO_APP_GTP_H */
