/*
 * base/limits.h - what one engine run may spend, checked in one place.
 *
 * A limit of 0 means none.  Time is looked at only every few hundred checks, so that it never
 * decides anything but when a run ends as "unknown".
 */
#ifndef TSUMEGO_BASE_LIMITS_H
#define TSUMEGO_BASE_LIMITS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum limits_stop {
    LIMITS_GO_ON,
    LIMITS_MOVES,
    LIMITS_CYCLES,
    LIMITS_NODES,
    LIMITS_TIME,
    LIMITS_MEMORY,
    LIMITS_INTERRUPT,
};

struct limits {
    /* Set by the caller. */
    uint64_t max_moves;  /* moves played in the world model */
    uint64_t max_cycles; /* planning cycles */
    uint64_t max_nodes;  /* positions visited by a search engine */
    int max_depth;       /* moves in one line */
    double max_seconds;
    size_t max_bytes;
    const volatile sig_atomic_t *interrupted; /* may be NULL; borrowed */

    /* Kept by the engine and limits_check(). */
    uint64_t moves;
    uint64_t cycles;
    uint64_t nodes;
    size_t bytes;
    double started; /* seconds of the monotonic clock; set by limits_start() */
    unsigned checks;
    enum limits_stop stop; /* the first limit that was passed; stays */
};

/* Begins a run: clears the counts and notes the time. */
void limits_start(struct limits *limits);

/* True while the run may go on.  Once false it stays false, and `stop` says why. */
bool limits_check(struct limits *limits);

/* Seconds since limits_start(). */
double limits_seconds(const struct limits *limits);

#endif /* TSUMEGO_BASE_LIMITS_H */
