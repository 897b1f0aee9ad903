/*
 * app/output_sgf.h - a solution as an SGF file that opens in any editor.
 *
 * FF[4], UTF-8.  The root holds the position, the side to play (PL), the target's stones marked
 * (MA) and the answer as a comment.  The contingency tree follows as variations, with the reasons
 * as comments.  The winner's moves carry TE[1].  A first move that works has a comment that
 * begins with RIGHT, the mark that problem programs look for; one that fails carries BM[1]
 * and begins with WRONG.  What the file holds besides is kept: properties, comments, and
 * variations of its own, which begin with "From the file."
 * Before a ko is taken back at once stand the threat and its answer, as a pass of either side with
 * a comment, so that every line is legal.
 */
#ifndef TSUMEGO_APP_OUTPUT_SGF_H
#define TSUMEGO_APP_OUTPUT_SGF_H

#include "app/answer.h"
#include "base/strbuf.h"

/* Appends one game tree.  `file` is where the problem was read from, NULL when from none; texts are
 * unescaped into its memory. */
void output_sgf(struct strbuf *out, const struct answer *answer, struct sgf *file);

#endif /* TSUMEGO_APP_OUTPUT_SGF_H */
