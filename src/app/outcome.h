/*
 * app/outcome.h - what became of one problem or test of a batch, in one word.
 */
#ifndef TSUMEGO_APP_OUTCOME_H
#define TSUMEGO_APP_OUTCOME_H

#include <stdbool.h>

enum outcome {
    /* A problem. */
    OUTCOME_RIGHT,
    OUTCOME_ALSO_RIGHT,     /* not listed in the file, but proved by a complete proof */
    OUTCOME_WRONG,          /* another move than the file lists, and no proof of it */
    OUTCOME_KO,             /* a ko where the file speaks of none */
    OUTCOME_UNKNOWN,        /* not settled */
    OUTCOME_DISAGREES,      /* a complete proof refutes what the file says */
    OUTCOME_NO_EXPECTATION, /* settled, and the file says nothing */
    OUTCOME_ERROR,          /* the input cannot be used, or the process died over it */
    /* A test of a .tst file. */
    OUTCOME_PASS,
    OUTCOME_UNEXPECTED_PASS, /* marked as known to fail */
    OUTCOME_FAIL,
    OUTCOME_KNOWN_FAIL,
    OUTCOME_IGNORED, /* marked as one whose answer does not count */
    OUTCOME_SKIPPED, /* a command that is not known here */
    OUTCOME_COUNT
};

/* "also-right", as in batch files. */
const char *outcome_name(enum outcome outcome);

/* The outcome of that name, or OUTCOME_COUNT. */
enum outcome outcome_find(const char *name);

/* Nothing about it is to be looked at: 0 is the exit code of a batch of these. */
bool outcome_is_good(enum outcome outcome);

/* How good it is, for comparisons between runs: error, false, unsettled, ko, as it should be. */
int outcome_rank(enum outcome outcome);

#endif /* TSUMEGO_APP_OUTCOME_H */
