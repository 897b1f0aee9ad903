/*
 * cli/progress.h - how far long work has come, on standard error.
 *
 * On a terminal a bar that redraws itself, else a plain line now and then; nothing for work that
 * is done in a few seconds.
 */
#ifndef TSUMEGO_CLI_PROGRESS_H
#define TSUMEGO_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool terminal;
    bool shown; /* a bar stands on the screen */
    int64_t total;
    int64_t done;
    int64_t skipped; /* of `done`: without work, which says nothing of the time that is left */
    double started;
    double last;
};

void progress_start(struct progress *progress, int64_t total);

/* Shows how far it is, when it is time for that again. */
void progress_show(struct progress *progress);

/* Takes the bar off the screen. */
void progress_clear(struct progress *progress);

#endif /* TSUMEGO_CLI_PROGRESS_H */
