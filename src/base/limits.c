/* Limits are plain counters; only the clock costs anything, so it is read once in 256 checks. */
#define _POSIX_C_SOURCE 200809L
#include "base/limits.h"

#include <time.h>

enum { CHECKS_PER_CLOCK = 256 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void limits_start(struct limits *limits)
{
    limits->moves = 0;
    limits->cycles = 0;
    limits->nodes = 0;
    limits->bytes = 0;
    limits->checks = 0;
    limits->stop = LIMITS_GO_ON;
    limits->started = now();
}

static bool clock_ran_out(struct limits *limits)
{
    return limits->max_seconds > 0 && limits->checks++ % CHECKS_PER_CLOCK == 0 &&
           limits_seconds(limits) > limits->max_seconds;
}

bool limits_check(struct limits *limits)
{
    if (limits->stop != LIMITS_GO_ON) {
        return false;
    }
    if (limits->interrupted != NULL && *limits->interrupted) {
        limits->stop = LIMITS_INTERRUPT;
    } else if (limits->max_moves > 0 && limits->moves >= limits->max_moves) {
        limits->stop = LIMITS_MOVES;
    } else if (limits->max_cycles > 0 && limits->cycles >= limits->max_cycles) {
        limits->stop = LIMITS_CYCLES;
    } else if (limits->max_nodes > 0 && limits->nodes >= limits->max_nodes) {
        limits->stop = LIMITS_NODES;
    } else if (limits->max_bytes > 0 && limits->bytes >= limits->max_bytes) {
        limits->stop = LIMITS_MEMORY;
    } else if (clock_ran_out(limits)) {
        limits->stop = LIMITS_TIME;
    }
    return limits->stop == LIMITS_GO_ON;
}

double limits_seconds(const struct limits *limits)
{
    return now() - limits->started;
}
