/*
 * app/guess.h - which of several groups is at stake, where a file leaves more than one reading.
 *
 * Geometry (go/problem.h) says which groups could be meant.  Here each of them is read out, with
 * little effort, for both sides: a problem asks about a group whose fate depends on who plays
 * first, so that group is the likeliest.  Whatever comes out is a guess, and the message about it
 * names the other groups.
 */
#ifndef TSUMEGO_APP_GUESS_H
#define TSUMEGO_APP_GUESS_H

#include "app/solve.h"

/*
 * Reads a part as go_problem_read_part() does with the overrides, and solves it.  Where that asks
 * for a target one is guessed; where the answer shows that the one it infers in the open is not at
 * stake another one is; and where the side to play fails in the open the region grows, in *out too.
 * With `strict` none of this is done.  What it costs is in the solution's stats and counts towards
 * the limits.
 *
 * NULL: it cannot be used; errors in `diag`.  The solution is the caller's and borrows *out.
 */
struct solution *guess_solve(struct go_problem *out, int *n_parts_out, struct sgf *sgf, int index,
                             int part, const struct go_overrides *overrides,
                             const struct solve_options *options, struct diag *diag);

#endif /* TSUMEGO_APP_GUESS_H */
