/*
 * app/judge.h - an answer against what the file says.
 *
 *     engine says      the file lists the move      it lists other moves       it says nothing
 *     win              right                        also right, when proved;   no expectation
 *                                                   else wrong
 *     ko               right when the file speaks of a ko, else "ko instead of a win"; with
 *                      another move also right, when proved and the file speaks of a ko
 *     a ko at least    the same where that is right, else unknown
 *     loss             -                            the file disagrees, when proved; else wrong
 *     unknown          unknown, whatever the file says
 *
 * Printed answers are not always true.  Where the answer is proved and another move is listed, the
 * listed moves are looked at too: by the refutations that the engine gave, else by solving the
 * position behind them.  When one is refuted by a complete proof, or a move that the file marks
 * as wrong is proved to win, the file disagrees; and so it does when it lists an illegal move.
 *
 * Proved is what has a complete proof in a region that ends at safe walls or was given.  In an open
 * one that was inferred a proof may hang on where it was thought to end, which is no ground to
 * doubt a file.
 */
#ifndef TSUMEGO_APP_JUDGE_H
#define TSUMEGO_APP_JUDGE_H

#include "app/expect.h"
#include "app/line.h"
#include "app/outcome.h"
#include "app/solve.h"

struct judgement {
    enum outcome outcome;
    int n;                         /* moves of `line`; 0: none */
    go_point line[LINE_MAX_MOVES]; /* of OUTCOME_DISAGREES: the listed move and how it is refuted,
                                      or the line of the move marked as wrong */
    go_point illegal;              /* of OUTCOME_DISAGREES: the listed move when that is its fault,
                                      without a line; else GO_NO_POINT */
    struct go_set only_ko;         /* of OUTCOME_ALSO_RIGHT: listed moves proved to get a ko and no
                                      more, where the answer wins */
};

/* Judges a solution of the problem.  `options` are those it was solved with; they hold again for
 * each listed move that has to be solved. */
void judge_solution(struct judgement *out, const struct solution *solution,
                    const struct expect *expect, const struct solve_options *options);

#endif /* TSUMEGO_APP_JUDGE_H */
