/*
 * app/why_not.h - why a move that tempts does not work, as a teacher would show it.
 *
 * The move is played and the other side's problem behind it is solved; what is said is what that
 * solution has shown, and with which strength.
 */
#ifndef TSUMEGO_APP_WHY_NOT_H
#define TSUMEGO_APP_WHY_NOT_H

#include "app/solve.h"
#include "base/diag.h"
#include "base/strbuf.h"

/*
 * Appends an answer to "why not this move?" for a move of the side to play, named by its vertex
 * ("C3") or "pass".  `options` are those that the problem was solved with.  False: the move cannot
 * be asked about, and `why` says so in one sentence: it is no point of the board, or it is not
 * legal.
 */
bool why_not(struct strbuf *out, struct strbuf *why, const struct go_problem *problem,
             const char *move, const struct solve_options *options);

#endif /* TSUMEGO_APP_WHY_NOT_H */
