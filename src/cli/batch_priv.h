/*
 * cli/batch_priv.h - between the files of tsumego batch; included by them alone.
 *
 * cmd_batch.c       the command line, and what is reported at the end
 * batch_sources.c   the files: what they hold, and reading them
 * batch_run.c       the walk over the problems, in the parent and in the workers
 */
#ifndef TSUMEGO_CLI_BATCH_PRIV_H
#define TSUMEGO_CLI_BATCH_PRIV_H

#include "app/ledger.h"
#include "app/tst.h"
#include "cli/engine_opts.h"
#include "cli/progress.h"
#include "cli/workers.h"
#include "formats/sgf.h"

enum { BATCH_ENGINES = 16 };

/* One file. */
struct batch_source {
    const char *path;
    const char *label; /* what lines call it */
    const char *set;
    int n;               /* problems or tests; 1 when it cannot be used */
    uint64_t content;    /* hash */
    uint64_t name;       /* hash of the path */
    const char *failure; /* why it cannot be used, or NULL */
    bool in_pieces;      /* it may be read so */
    struct sgf *kept;    /* standard input, which cannot be read again */
};

struct batch {
    /* From the command line. */
    struct go_overrides overrides;
    struct solve_options options;
    struct engine_opts engine_opts;
    const char *engine_list;
    const struct engine *engines[BATCH_ENGINES];
    int n_engines;
    const char *variant; /* what makes the planner another one than the usual */
    uint64_t jobs;
    const char *out;
    bool resume;
    const char *shard;
    unsigned shard_index; /* from 0 */
    unsigned shards;
    const char *baseline;
    bool first_variation;
    bool hints; /* what is asked may be read from the file's moves */
    bool times;
    bool schema_counts;
    bool tst;

    /* While running. */
    struct arena *arena;
    int n_sources;
    struct batch_source *sources;
    struct ledger *ledger;
    struct workers *workers;
    struct progress progress;
    int exit_code;

    /* The file in hand; what a worker finds when it forks off. */
    const struct batch_source *source;
    struct sgf *sgf; /* or a piece of it */
    int first;       /* the problem of the file that is number 0 of `sgf` */
    struct tst *tests;
    int item; /* problem or test */
    const struct engine *engine;
};

void batch_raise_exit_code(struct batch *b, int code);

bool batch_is_interrupted(const struct batch *b);

/* The first error, as it would be printed; it lives in the arena. */
const char *batch_first_error(struct arena *arena, const struct diag *diag);

/* A hash that the text has been added to. */
uint64_t batch_hash_text(uint64_t hash, const char *text);

/* Finds all files, and what they hold.  Returns the number of problems or tests. */
int64_t batch_survey(struct batch *b, int n, char **operands);

/* Reads the file in hand into b->sgf or b->tests; on failure it is closed, and the
 * reason is in *failure_out. */
bool batch_open_source(struct batch *b, const struct batch_source *source, bool warn,
                       const char **failure_out);
void batch_close_source(struct batch *b);

/* Has everything done that has no line yet. */
void batch_run_all(struct batch *b);

#endif /* TSUMEGO_CLI_BATCH_PRIV_H */
