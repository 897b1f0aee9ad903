/*
 * app/engine.h - the engines that can answer a problem, by name.
 *
 * An engine takes a Go world in which the side to play is to reach its objective, and limits, and
 * says what comes of it.  A new engine is one function and one row in the table of engine.c.
 */
#ifndef TSUMEGO_APP_ENGINE_H
#define TSUMEGO_APP_ENGINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/limits.h"
#include "game/result.h"
#include "planner/kb.h"
#include "planner/planner.h"
#include "search/search.h"

/* What an engine may need besides the problem. */
struct engine_options {
    const struct kb *kb; /* borrowed; may be NULL for an engine that does not plan */
    struct planner_options planner;
    size_t table_bytes; /* of an engine with a transposition table */
    struct search_options search;
};

struct engine {
    const char *name; /* as --engine and results write it */
    const char *help; /* one line */
    bool plans;       /* needs engine_options.kb */
    bool exact;       /* its verdicts are proofs; asking again costs little within a session */
    /* What an engine keeps from one run to the next of the same problem; NULL: nothing. */
    void *(*open)(const struct engine_options *options);
    void (*close)(void *session);
    /*
     * Answers for the role to move in `world` and leaves the world as it was.  `limits` has been
     * started.  The result lives in `arena`.  A session of an engine that plans keeps what it has
     * learnt there: its runs are given one arena, which is released after close().  Never fails:
     * what cannot be settled is unknown.
     */
    void (*run)(void *session, struct result *result, struct game_world *world,
                struct limits *limits, const struct engine_options *options, struct arena *arena);
};

/* All engines, the default one first. */
const struct engine *engine_list(size_t *n_out);

/* The engine of that name, or NULL. */
const struct engine *engine_find(const char *name);

#endif /* TSUMEGO_APP_ENGINE_H */
