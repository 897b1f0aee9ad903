/*
 * planner/recall.h - what goals led to, found again by the answers to what they asked.
 *
 * What a goal leads to follows from the answers that the world gives while it is walked.  So a run
 * keeps, for every goal with its arguments, what was asked and answered and where that led, as a
 * tree of questions:
 *
 *     squeeze-space(B2)      spaces-of B2?
 *                            | B1             | B1, F1
 *                            closed B1?       closed B1?
 *                            | no   | yes     ...
 *                  moves C1, D1     nothing
 *
 * In another position the questions are put to the world as it is now.  If the answers lead to an
 * end that was reached before, the plan still stands as it was made: the goal need not be walked.
 * A subgoal is a question, too; its answer is its own end.
 *
 * Memory: everything lives in the arena.
 */
#ifndef TSUMEGO_PLANNER_RECALL_H
#define TSUMEGO_PLANNER_RECALL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "planner/kb.h"

struct expansion; /* derive_priv.h: what a goal led to */

enum recall_kind { RECALL_TEST, RECALL_VALUES, RECALL_LEGAL, RECALL_GOAL };

struct recall_question {
    enum recall_kind kind;
    int limit;      /* RECALL_VALUES: at most so many */
    int grade;      /* RECALL_GOAL: that is looked for */
    int above;      /* ... and that of the path above */
    const void *of; /* predicate, generator (NULL: remembered points) or goal */
    int n_args;
    game_term args[GAME_MAX_ARGS];
};

struct recall_answer {
    int n;
    const game_term *values;
    const struct expansion *expansion; /* RECALL_GOAL */
};

/* An answer that has been given. */
struct recall_branch {
    struct recall_answer answer;
    struct recall_step *next; /* NULL: not known yet */
    struct recall_branch *other;
};

/* A question, or an end. */
struct recall_step {
    struct expansion *end; /* NULL: a question */
    struct recall_question question;
    struct recall_branch *branches;
};

/* Where the walk of a goal stands in the tree of its questions. */
struct recall_walk {
    struct arena *arena;
    struct recall_step **at;
};

struct recall_entry;

struct recall {
    struct arena *arena;
    struct recall_entry **table[2]; /* by role; chains */
};

void recall_init(struct recall *recall, struct arena *arena);

/* The tree of questions of a goal (a RECALL_GOAL); empty when it has never been walked by `role`.
 */
struct recall_step **recall_find(struct recall *recall, int role,
                                 const struct recall_question *goal);

/* Notes a question and its answer, and goes on to what follows.  The same answers must always be
 * followed by the same question. */
void recall_note(struct recall_walk *walk, const struct recall_question *question,
                 const struct recall_answer *answer);

/* What follows upon the answer to a question, or NULL where that is not known. */
struct recall_step *recall_next(const struct recall_step *step, const struct recall_answer *answer);

#endif /* TSUMEGO_PLANNER_RECALL_H */
