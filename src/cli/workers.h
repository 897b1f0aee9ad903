/*
 * cli/workers.h - pieces of work done by child processes, a given number at a time.
 *
 * Each piece has a process of its own, made by fork(): it sees everything the parent has read, and
 * whatever happens to it (a broken invariant, no memory) happens to that piece alone.  The parent
 * gets its line of text through a pipe.  Children die with their parent.
 */
#ifndef TSUMEGO_CLI_WORKERS_H
#define TSUMEGO_CLI_WORKERS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/record.h"
#include "base/arena.h"

/* What is to be done, as far as the parent has to remember it. */
struct work {
    int64_t order;
    struct record_id id; /* texts that outlive the work */
};

struct workers_calls {
    /* In the child: appends the line. */
    void (*run)(void *context, const struct work *work, struct strbuf *line);
    /* In the parent: `line` is whole, or empty when the child died; `why` then says of what.
     * False: stop. */
    bool (*done)(void *context, const struct work *work, struct strbuf *line, const char *why);
    /* In the parent, several times a second: false: stop. */
    bool (*tick)(void *context);
};

struct workers;

/* `jobs` processes at most.  Lives in the arena; workers_stop() must come before its end. */
struct workers *workers_create(int jobs, const struct workers_calls *calls, void *context,
                               struct arena *arena);

/* Starts the work, as soon as there is room.  False: a call said stop, or there is no process. */
bool workers_start(struct workers *workers, const struct work *work);

/* Waits for all that was started.  False: a call said stop. */
bool workers_finish(struct workers *workers);

/* Ends the children that are left, and what they do with them. */
void workers_stop(struct workers *workers);

#endif /* TSUMEGO_CLI_WORKERS_H */
