/*
 * tsumego status: what becomes of each group at stake when either side plays first.
 *
 * Files and problems are gone through as by tsumego solve; where several groups of a problem could
 * be meant each of them is answered.
 */
#include <string.h>

#include "app/status.h"
#include "cli/cli.h"
#include "cli/engine_opts.h"
#include "cli/inputs.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego status problem.sgf                what happens with Black and with White first\n"
    "  tsumego status --target R18 game.sgf      of this group alone\n"
    "  tsumego status --json folder/             one JSON object a group and line\n"
    "\n"
    "Usage: tsumego status [OPTION]... FILE...\n"
    "\n"
    "A group is alive, dead, in seki, unsettled (with the points that decide), in a ko, or it is\n"
    "not known.  FILE is an SGF file, a folder (every *.sgf in it) or - for standard input.  The\n"
    "group is the one that is marked or else found by its position; of several, each is answered.\n"
    "Each of the two questions about a group has the limits for itself.\n"
    "Exit code: 0 every group is settled, 1 one is not known, 2 usage, 3 an input cannot be used\n"
    "(the others are answered), 4 interrupted.\n"
    "\n"
    "Options:\n";

struct status_command {
    /* From the command line. */
    struct go_overrides overrides;
    bool text;
    bool json;
    const char *engine;
    struct engine_opts engine_opts;
    struct solve_options options;

    /* While answering. */
    size_t n_printed;
    int exit_code;
};

static void raise_exit_code(struct status_command *c, int code)
{
    c->exit_code = code > c->exit_code ? code : c->exit_code;
}

static bool is_interrupted(const struct status_command *c)
{
    return *c->options.limits.interrupted != 0;
}

/* ---- one problem, one file -------------------------------------------------------------- */

static bool print_status(struct status_command *c, const struct group_status *status)
{
    struct strbuf text = STRBUF_INIT;
    if (c->json) {
        group_status_json(&text, status);
    } else {
        strbuf_add(&text, c->n_printed > 0 ? "\n" : "");
        group_status_text(&text, status);
    }
    c->n_printed++;
    bool written = c->json ? cli_write(&text) : cli_write_text(&text);
    strbuf_fini(&text);
    return written;
}

/* Group number `group` of a problem.  False: there is no use in going on. */
static bool answer_group(struct status_command *c, struct sgf *sgf, int index, int group,
                         int *n_groups)
{
    struct arena *arena = arena_create();
    struct diag *diag = diag_create();
    struct go_problem *problem = ARENA_NEW(arena, struct go_problem);
    bool usable =
        go_problem_read_group(problem, n_groups, sgf, index, group, &c->overrides, diag) == TS_OK;
    if (group == 0) {
        cli_print_diag(diag); /* those of the other groups are the same */
    }
    diag_destroy(diag);
    bool go_on = true;
    if (usable) {
        struct group_status *status = group_status_find(problem, &c->options);
        raise_exit_code(c, group_status_is_open(status) ? CLI_UNSETTLED : CLI_OK);
        go_on = print_status(c, status);
        raise_exit_code(c, go_on ? CLI_OK : CLI_UNUSABLE);
        group_status_destroy(status);
    } else {
        raise_exit_code(c, CLI_UNUSABLE);
    }
    arena_destroy(arena);
    return go_on && !is_interrupted(c);
}

static bool answer_problem(struct status_command *c, struct sgf *sgf, int index)
{
    int n_groups = 1;
    bool go_on = true;
    for (int group = 0; group < n_groups && go_on; group++) {
        go_on = answer_group(c, sgf, index, group, &n_groups);
    }
    return go_on;
}

static bool answer_file(void *context, struct sgf *sgf)
{
    struct status_command *c = context;
    bool go_on = true;
    int n = go_problem_count(sgf);
    for (int i = 0; i < n && go_on; i++) {
        go_on = answer_problem(c, sgf, i);
    }
    return go_on;
}

/* ---- the command line -------------------------------------------------------------------- */

enum { OWN_OPTS = 5, N_OPTS = OWN_OPTS + ENGINE_OPTS };

static void make_opts(struct opt opts[N_OPTS], struct status_command *c)
{
    const struct opt table[] = {
        {"target", OPT_TEXT, &c->overrides.target, "POINTS",
         "stones of the one group to be answered: A19,B18", NULL, 0, 0},
        {"region", OPT_TEXT, &c->overrides.region, "AREA", "points where moves count: A19:F14,G19",
         NULL, 0, 0},
        {"text", OPT_FLAG, &c->text, NULL, "print for people (the default)", NULL, 0, 0},
        {"json", OPT_FLAG, &c->json, NULL, "print one JSON object a group", NULL, 0, 0},
        {"engine", OPT_TEXT, &c->engine, "NAME",
         "auto (the default), plan, dfpn, alphabeta, alphabeta-plain", NULL, 0, 0},
    };
    _Static_assert(sizeof table == OWN_OPTS * sizeof table[0], "OWN_OPTS counts the rows");
    memcpy(opts, table, sizeof table);
    engine_opts_rows(opts + OWN_OPTS, &c->engine_opts, &c->options, &c->overrides);
}

/* What the table cannot check.  CLI_OK, or CLI_USAGE with a message. */
static int check_options(struct status_command *c, size_t n_operands)
{
    if (c->text && c->json) {
        return cli_usage("status", "--text and --json exclude each other");
    }
    if (n_operands == 0) {
        return cli_usage("status", "no file was given");
    }
    c->options.engine = engine_opts_find("status", c->engine, false);
    if (c->options.engine == NULL) {
        return CLI_USAGE;
    }
    return CLI_OK;
}

static int run(struct status_command *c, size_t n_operands, char **operands)
{
    struct kb *kb = NULL;
    if (!engine_opts_prepare(&c->engine_opts, &c->options, &kb)) {
        return CLI_UNUSABLE;
    }
    const struct inputs_walk walk = {.strict = c->overrides.strict,
                                     .interrupted = c->options.limits.interrupted,
                                     .visit = answer_file,
                                     .context = c};
    raise_exit_code(c, inputs_visit(&walk, (int)n_operands, operands));
    kb_destroy(kb);
    return c->exit_code;
}

int cmd_status(int argc, char **argv)
{
    struct status_command c = {.engine = "auto"};
    engine_opts_init(&c.engine_opts, &c.options);
    struct opt opts[N_OPTS];
    make_opts(opts, &c);
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, N_OPTS, argc, argv)) {
        int code = cli_usage("status", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, N_OPTS);
    }
    int code = check_options(&c, parsed.n_operands);
    return code == CLI_OK ? run(&c, parsed.n_operands, argv) : code;
}
