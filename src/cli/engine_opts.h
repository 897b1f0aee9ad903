/*
 * cli/engine_opts.h - the options of rules, engines and limits, shared by the commands that solve.
 */
#ifndef TSUMEGO_CLI_ENGINE_OPTS_H
#define TSUMEGO_CLI_ENGINE_OPTS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/solve.h"
#include "cli/opt.h"

enum { ENGINE_OPTS = 21 };

/* What is not in solve_options as it stands on the command line. */
struct engine_opts {
    uint64_t memory_mb;
    uint64_t table_mb; /* 0: half of memory_mb */
    uint64_t max_depth;
    uint64_t max_threats;
    bool exhaustive;
    bool no_webs; /* these four: solve_options.without */
    bool no_influence;
    bool no_spatial;
    bool no_sampling;
    const char *knowledge; /* folder, or NULL */
    const char *order;     /* file, or NULL */
    struct opt_texts without;
};

/* The defaults, in both. */
void engine_opts_init(struct engine_opts *opts, struct solve_options *options);

/* Writes ENGINE_OPTS rows to the table; the values of the command line go into all three. */
void engine_opts_rows(struct opt *rows, struct engine_opts *opts, struct solve_options *options,
                      struct go_overrides *overrides);

/* The engine of that name; NULL: there is none, which has been said as by cli_usage(), together
 * with those that the command takes: all, or the exact ones. */
const struct engine *engine_opts_find(const char *command, const char *name, bool only_exact);

/* After parsing: what the rows left in *opts goes into *options. */
void engine_opts_apply(const struct engine_opts *opts, struct solve_options *options);

/* The knowledge base that the options ask for, as by cli_load_knowledge(). */
struct kb *engine_opts_load(const struct engine_opts *opts);

/*
 * The same, and the rest that solving needs: the knowledge (release *kb_out with kb_destroy();
 * engines that do not plan need it to find out what is asked), and interrupts.  False: the
 * knowledge cannot be used, which has been said.
 */
bool engine_opts_prepare(const struct engine_opts *opts, struct solve_options *options,
                         struct kb **kb_out);

#endif /* TSUMEGO_CLI_ENGINE_OPTS_H */
