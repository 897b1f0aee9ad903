#include "cli/engine_opts.h"

#include <string.h>

#include "cli/cli.h"
#include "go/sight.h"

enum { MAX_MEMORY_MB = 1 << 20 };

static const uint64_t MAX_COUNT = UINT64_C(1000000000000000);

static const char *const RULES[] = {"japanese", "area", NULL};

void engine_opts_init(struct engine_opts *opts, struct solve_options *options)
{
    *opts = (struct engine_opts){.memory_mb = 2048, .max_threats = 5};
    options->limits.max_moves = 100000;
    options->limits.max_nodes = 5000000;
}

void engine_opts_rows(struct opt *rows, struct engine_opts *opts, struct solve_options *options,
                      struct go_overrides *overrides)
{
    struct limits *limits = &options->limits;
    struct planner_options *planner = &options->engine_options.planner;
    const struct opt table[ENGINE_OPTS] = {
        {"rules", OPT_CHOICE, &overrides->rules, "WHICH",
         "bent four in the corner: japanese: dead; area: played out (else by RU)", RULES, 0, 0},
        {"strict", OPT_FLAG, &overrides->strict, NULL,
         "refuse what would be repaired with a warning, such as a stone off the board", NULL, 0, 0},
        {"max-moves", OPT_COUNT, &limits->max_moves, "N",
         "moves played in the model for one problem (100000)", NULL, 1, MAX_COUNT},
        {"max-cycles", OPT_COUNT, &limits->max_cycles, "N", "planning cycles for one problem", NULL,
         1, MAX_COUNT},
        {"max-nodes", OPT_COUNT, &limits->max_nodes, "N",
         "positions visited by an exact engine for one problem (5000000)", NULL, 1, MAX_COUNT},
        {"max-depth", OPT_COUNT, &opts->max_depth, "N", "moves in one line (128)", NULL, 1,
         PLANNER_MAX_DEPTH},
        {"time", OPT_SECONDS, &limits->max_seconds, "S", "seconds for one problem", NULL, 0, 0},
        {"memory", OPT_COUNT, &opts->memory_mb, "MB", "megabytes for one problem (2048)", NULL, 1,
         MAX_MEMORY_MB},
        {"table", OPT_COUNT, &opts->table_mb, "MB",
         "megabytes of them for an exact engine's table (half)", NULL, 1, MAX_MEMORY_MB},
        {"all", OPT_FLAG, &options->engine_options.search.all_first, NULL,
         "every first move that works, and for each other one line that refutes it", NULL, 0, 0},
        {"max-threats", OPT_COUNT, &opts->max_threats, "N",
         "ko threats that a side can have at most (5)", NULL, 0, SOLVE_MAX_THREATS},
        {"strict-agendas", OPT_FLAG, &planner->strict_agendas, NULL,
         "the planner as published for GOBI: depth first, no replanning", NULL, 0, 0},
        {"no-critics", OPT_FLAG, &planner->no_critics, NULL, "no critics in the planner", NULL, 0,
         0},
        {"no-webs", OPT_FLAG, &opts->no_webs, NULL, "plan without links and webs (for measuring)",
         NULL, 0, 0},
        {"no-influence", OPT_FLAG, &opts->no_influence, NULL,
         "plan without influence and ladders (for measuring)", NULL, 0, 0},
        {"no-spatial", OPT_FLAG, &opts->no_spatial, NULL,
         "plan without fractions and encircling (for measuring)", NULL, 0, 0},
        {"no-sampling", OPT_FLAG, &opts->no_sampling, NULL,
         "plan without games played at random (for measuring)", NULL, 0, 0},
        {"exhaustive", OPT_FLAG, &opts->exhaustive, NULL, "with the last-resort knowledge", NULL, 0,
         0},
        {"knowledge", OPT_TEXT, &opts->knowledge, "DIR",
         "the knowledge base in this folder (else $TSUMEGO_KNOWLEDGE)", NULL, 0, 0},
        {"order", OPT_TEXT, &opts->order, "FILE",
         "try schemas in this order (see tsumego knowledge tune)", NULL, 0, 0},
        {"without", OPT_TEXTS, &opts->without, "WHAT",
         "plan without theme:NAME, critic:NAME or schema:GOAL/NAME (for measuring)", NULL, 0, 0},
    };
    memcpy(rows, table, sizeof table);
}

const struct engine *engine_opts_find(const char *command, const char *name, bool only_exact)
{
    const struct engine *engine = engine_find(name);
    if (engine == NULL) {
        size_t n;
        const struct engine *all = engine_list(&n);
        struct strbuf names = STRBUF_INIT;
        for (size_t i = 0; i < n; i++) {
            if (all[i].exact || !only_exact) {
                strbuf_printf(&names, "%s%s", names.length == 0 ? "" : ", ", all[i].name);
            }
        }
        cli_usage(command, "there is no engine '%s', only %s", name, strbuf_text(&names));
        strbuf_fini(&names);
    }
    return engine;
}

void engine_opts_apply(const struct engine_opts *opts, struct solve_options *options)
{
    options->max_threats = (int)opts->max_threats;
    options->without =
        (opts->no_webs ? GO_SOURCE_WEBS : 0u) | (opts->no_influence ? GO_SOURCE_INFLUENCE : 0u) |
        (opts->no_spatial ? GO_SOURCE_SPATIAL : 0u) | (opts->no_sampling ? GO_SOURCE_SAMPLING : 0u);
    options->limits.max_depth = (int)opts->max_depth;
    options->limits.max_bytes = (size_t)opts->memory_mb << 20;
    uint64_t table_mb = opts->table_mb > 0 ? opts->table_mb : opts->memory_mb / 2;
    options->engine_options.table_bytes = (size_t)(table_mb > 0 ? table_mb : 1) << 20;
}

struct kb *engine_opts_load(const struct engine_opts *opts)
{
    const struct kb_load_options options = {.exhaustive = opts->exhaustive,
                                            .order = opts->order,
                                            .n_without = opts->without.n,
                                            .without = opts->without.text};
    return cli_load_knowledge(opts->knowledge, &options, false);
}

bool engine_opts_prepare(const struct engine_opts *opts, struct solve_options *options,
                         struct kb **kb_out)
{
    engine_opts_apply(opts, options);
    struct kb *kb = engine_opts_load(opts);
    if (kb == NULL) {
        return false;
    }
    options->engine_options.kb = kb;
    options->limits.interrupted = cli_catch_interrupt();
    *kb_out = kb;
    return true;
}
