/*
 * app/soundness.h - is a problem fit for a collection?
 *
 * Findings, for whoever looks after the file:
 *
 *   error    unusable              it cannot be read: illegal position, no target or several
 *            already-settled       nothing needs to be played, or it is decided as it stands
 *            no-answer             nothing works
 *            several-right-moves   more first moves work than are marked as right
 *            right-answer-fails    the file's answer is refuted, or gets a ko where another wins
 *            wrong-answer-works    what the file calls wrong works
 *   warning  input                 what was repaired when it was read
 *            several-right-moves   and all of them are marked as right
 *            no-answer-marked      the file says of no first move that it is right
 *            right-answer-unknown  the file's answer is no move that was looked at
 *            ko                    it is a ko, and the file speaks of none
 *            open-region           no wall closes it: what was found may not hold
 *            not-settled           a limit was reached
 *            one-move              the first move captures, and there is nothing to read
 *            duplicate             the same as an earlier problem
 *   note     ko, seki              what kind of answer it is
 *            one-move              after the first move it is decided by its shape or an atari
 *            target-inferred       what is at stake is not marked
 *            wrong-answer-refuted  how a move is refuted that the file calls wrong
 *
 * What a search in an open region says is a warning instead of an error.
 *
 * Memory: a report owns all it holds; release with soundness_destroy().
 */
#ifndef TSUMEGO_APP_SOUNDNESS_H
#define TSUMEGO_APP_SOUNDNESS_H

#include "app/expect.h"
#include "app/solve.h"
#include "base/strbuf.h"

struct finding {
    enum diag_severity severity;
    const char *code; /* as above */
    int line;         /* in the file, from 1; 0: unknown */
    int column;
    const char *text; /* one sentence without a final stop */
    struct finding *next;
};

struct soundness {
    const char *source; /* borrowed from the sgf */
    int index;          /* of the problem in the file */
    int line;           /* where the problem stands */
    int column;
    struct go_problem *problem; /* NULL: it cannot be read */
    struct expect expect;
    struct solution *solution; /* NULL: not asked */
    bool open;                 /* something was not settled within the limits */
    int level;                 /* 1 .. GENERATE_LEVELS; 0: not graded */
    int longest;               /* moves of the longest line, of a graded one */
    int tempting;              /* first moves that it takes some reading to refute */
    uint64_t fingerprint;      /* see soundness_fingerprint(); of a problem that can be read */
    struct finding *first;
    struct finding **end;
    struct arena *arena;
};

/* Which problem of a file: part number `part` of problem `index`, as by go_problem_read_part(). */
struct soundness_place {
    int index;
    int part;
};

/*
 * Checks a problem of the file; *n_parts_out says how many the board holds.  The engine of the
 * options must be exact.  Never fails: a problem that cannot be read is a finding.  What is to be
 * said about a board is a finding of its first part.
 */
struct soundness *soundness_check(struct sgf *sgf, struct soundness_place place, int *n_parts_out,
                                  const struct go_overrides *overrides,
                                  const struct solve_options *options, bool first_variation);

void soundness_destroy(struct soundness *report); /* NULL is allowed */

/* Adds a finding about the problem as a whole. */
void soundness_add(struct soundness *report, enum diag_severity severity, const char *code,
                   const char *format, ...) TS_PRINTF(4, 5);

/* Findings of that severity. */
int soundness_count(const struct soundness *report, enum diag_severity severity);

/*
 * Equal for questions that a symmetry, a shift, another board or a change of colours makes equal:
 * what counts is the region with the stones in it and next to it, the target, and the objective.
 */
uint64_t soundness_fingerprint(const struct go_problem *problem);

/* Appends one block for people, the worst findings first. */
void soundness_text(struct strbuf *out, const struct soundness *report);

/* Appends one JSON object and a line end (tests/check.schema.json). */
void soundness_json(struct strbuf *out, const struct soundness *report);

#endif /* TSUMEGO_APP_SOUNDNESS_H */
