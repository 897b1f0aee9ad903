/*
 * verify/check_priv.h - what the parts of the checker share.  Internal to verify.
 */
#ifndef TSUMEGO_VERIFY_CHECK_PRIV_H
#define TSUMEGO_VERIFY_CHECK_PRIV_H

#include "verify/check.h"
#include "verify/prover.h"

/* What the walk notes of a node, by its number. */
struct note {
    const struct verify_node *node;
    const struct verify_position *after; /* where an id or a reference needs it; else NULL */
    const struct verify_node *same;      /* what the reference names */
    bool bound;                          /* part of a complete proof */
    enum { UNSEEN, OPEN, CLOSED } state; /* of the search for cycles */
};

struct check {
    const struct verify_solution *solution;
    const struct verify_options *options;
    struct verify_report *report;
    struct arena *arena;
    struct prover *prover;
    struct prover *ruled; /* the same with the rule of bent four, where it holds */
    bool unruled; /* the positions ran out over that rule: what survives may be dead by it */
    enum go_colour defender;
    enum go_colour winner;
    int stated; /* the loser's threats in the file; beyond them they are assumed */
    int assumed;
    struct note *note;
    struct note **with_id; /* sorted by id */
    int n_with_id;
};

/* Reports a fault at the end of the line to `node`, or of the solution as a whole (NULL). */
void check_fault(struct check *c, const struct verify_node *node, const char *format, ...)
    TS_PRINTF(3, 4);

/* The node, or what stands below it where it is a move of the loser, is called complete.  Where
 * that rests on a reference, check_references() looks behind it. */
bool check_claims_complete(const struct check *c, const struct verify_node *node);

/* Checks every "same-as" of the tree, after the walk has filled in the notes. */
void check_references(struct check *c);

#endif /* TSUMEGO_VERIFY_CHECK_PRIV_H */
