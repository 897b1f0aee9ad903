/*
 * tsumego status: what becomes of each group at stake when either side plays first.
 *
 * Files and problems are gone through as by tsumego solve; where several groups of a problem could
 * be meant each of them is answered.
 */
#include "app/status.h"
#include "cli/cli.h"
#include "cli/solving.h"

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
    struct solving solving;
    size_t n_printed;
};

/* ---- one problem, one file -------------------------------------------------------------- */

static bool print_status(struct status_command *c, const struct group_status *status,
                         const struct diag *said)
{
    struct strbuf text = STRBUF_INIT;
    if (c->solving.json) {
        group_status_json(&text, status, c->solving.said_of_file, said);
    } else {
        strbuf_add(&text, c->n_printed > 0 ? "\n" : "");
        group_status_text(&text, status);
    }
    c->n_printed++;
    bool written = solving_print(&c->solving, &text, !c->solving.json);
    strbuf_fini(&text);
    return written;
}

/* Group number `group` of a problem; what was said with those before it is not said again.  False:
 * there is no use in going on. */
static bool answer_group(struct status_command *c, struct sgf *sgf, int index, int group,
                         int *n_groups, struct diag *said)
{
    struct arena *arena = arena_create();
    struct diag *diag = diag_create();
    struct go_problem *problem = ARENA_NEW(arena, struct go_problem);
    bool usable = go_problem_read_group(problem, n_groups, sgf, index, group, &c->solving.overrides,
                                        diag) == TS_OK;
    cli_print_new(diag, said);
    bool go_on = true;
    if (usable) {
        struct group_status *status = group_status_find(problem, &c->solving.options);
        solving_raise_exit_code(&c->solving, group_status_is_open(status) ? CLI_UNSETTLED : CLI_OK);
        go_on = print_status(c, status, diag);
        group_status_destroy(status);
    } else {
        solving_refuse(&c->solving, &(struct output_place){problem->source, index}, diag);
    }
    diag_destroy(diag);
    arena_destroy(arena);
    return go_on && !solving_is_interrupted(&c->solving);
}

static bool answer_problem(void *context, struct sgf *sgf, int index)
{
    struct status_command *c = context;
    struct diag *said = diag_create();
    int n_groups = 1;
    bool go_on = true;
    for (int group = 0; group < n_groups && go_on; group++) {
        go_on = answer_group(c, sgf, index, group, &n_groups, said);
    }
    diag_destroy(said);
    return go_on;
}

static void answer_all(void *context, int n, char **operands)
{
    struct status_command *c = context;
    solving_visit(&c->solving, n, operands, answer_problem, c);
}

/* ---- the command line -------------------------------------------------------------------- */

int cmd_status(int argc, char **argv)
{
    static const struct solving_help help = {
        .target = "stones of the one group to be answered: A19,B18",
        .json = "print one JSON object a group",
        .engine = "auto (the default), plan, dfpn, alphabeta, alphabeta-plain"};
    struct status_command c = {.n_printed = 0};
    struct opt opts[SOLVING_OPTS];
    solving_init(&c.solving, "auto");
    size_t n_opts = solving_rows(opts, &c.solving, &help, NULL, 0);
    const struct solving_command command = {.name = "status",
                                            .usage = USAGE,
                                            .opts = opts,
                                            .n_opts = n_opts,
                                            .answer = answer_all,
                                            .context = &c};
    return solving_run(&c.solving, &command, argc, argv);
}
