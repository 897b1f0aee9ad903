/*
 * app/answer.h - a solution beside what its file says: what the outputs of `solve` show.
 */
#ifndef TSUMEGO_APP_ANSWER_H
#define TSUMEGO_APP_ANSWER_H

#include "app/expect.h"
#include "app/judge.h"
#include "app/solve.h"
#include "base/strbuf.h"

struct diag;
struct lesson;

struct answer {
    const struct solution *solution; /* borrowed */
    struct expect expect;            /* convention NULL: the file marks nothing */
    struct judgement judgement;      /* without meaning then */
    const struct lesson *lesson;     /* app/lesson.h; borrowed; NULL: none was asked for */
    const struct diag *said_of_file; /* what was said while it was read; borrowed; may be NULL */
    const struct diag *said_of_problem;
};

/* Compares the solution with the marks of its file.  A move that the file marks as right may have
 * to be solved for that, within `options`, those that the solution was found with. */
void answer_compare(struct answer *out, const struct solution *solution, struct sgf *sgf,
                    const struct solve_options *options);

/* Appends how the two compare, as sentences; nothing when the file marks nothing. */
void answer_words(struct strbuf *out, const struct answer *answer);

/* Appends the moves of the judgement's line, "Black C1, White E2"; nothing when it has none. */
void answer_line(struct strbuf *out, const struct answer *answer);

#endif /* TSUMEGO_APP_ANSWER_H */
