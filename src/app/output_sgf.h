/*
 * app/output_sgf.h - a solution as an SGF file that opens in any editor.
 *
 * FF[4], UTF-8.  The root holds the position, the side to play (PL), the target's stones marked
 * (MA) and the answer as a comment.  The contingency tree follows as variations, with the reasons
 * as comments.  The winner's moves carry TE[1].  A first move that works has a comment that
 * begins with RIGHT, the mark that problem programs look for; one that fails carries BM[1].
 * Before a ko is taken back at once stand the threat and its answer, as a pass of either side with
 * a comment, so that every line is legal.
 */
#ifndef TSUMEGO_APP_OUTPUT_SGF_H
#define TSUMEGO_APP_OUTPUT_SGF_H

#include "app/solve.h"
#include "base/strbuf.h"

/* Appends one game tree. */
void output_sgf(struct strbuf *out, const struct solution *solution);

#endif /* TSUMEGO_APP_OUTPUT_SGF_H */
