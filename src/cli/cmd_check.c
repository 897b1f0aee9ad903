/*
 * tsumego check: is each problem sound, and how hard is it?
 *
 * One block a problem, in the order of the files, and a summary.  Duplicates are looked for among
 * all problems of the run; the later one is reported.
 */
#include <stdio.h>
#include <string.h>

#include "app/soundness.h"
#include "cli/cli.h"
#include "cli/engine_opts.h"
#include "cli/inputs.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego check collection/                 every problem of a folder, and a summary\n"
    "  tsumego check --json collection/          one JSON object a problem and line\n"
    "  tsumego check --region A1:F5 problem.sgf  where no wall closes it\n"
    "\n"
    "Usage: tsumego check [OPTION]... FILE...\n"
    "\n"
    "Checks, for whoever looks after a collection, that each problem can be read without doubt, "
    "has\n"
    "one right first move, and that the file's right answers are right and its wrong ones wrong;\n"
    "names kos, sekis and duplicates, and estimates the difficulty.  FILE is an SGF file, a "
    "folder\n"
    "(every *.sgf in it) or - for standard input; of several problems on one board each is "
    "checked.\n"
    "Exit code: 0 no problem has an error, 1 one has, or was not settled, 2 usage, 3 a file "
    "cannot\n"
    "be read (the others are checked), 4 interrupted.\n"
    "\n"
    "Options:\n";

/* A problem that was seen in this run, for duplicates. */
struct seen {
    uint64_t fingerprint;
    const char *source;
    int index;
    int part; /* -1: it has a board for itself */
    struct seen *before;
};

struct check_command {
    /* From the command line. */
    struct go_overrides overrides;
    bool text;
    bool json;
    bool first_variation;
    const char *engine;
    struct engine_opts engine_opts;
    struct solve_options options;

    /* While checking. */
    struct arena *arena; /* of what is remembered of the problems */
    struct seen *seen;   /* the last one */
    int n_problems;
    int n_sound;
    int n_errors;   /* problems with errors */
    int n_warnings; /* problems with warnings alone */
    int n_open;     /* problems that were not settled */
    int exit_code;
};

static void raise_exit_code(struct check_command *c, int code)
{
    c->exit_code = code > c->exit_code ? code : c->exit_code;
}

static bool is_interrupted(const struct check_command *c)
{
    return *c->options.limits.interrupted != 0;
}

/* ---- one problem, one file -------------------------------------------------------------- */

static void add_duplicate(struct soundness *report, const struct seen *seen)
{
    char part[24] = "";
    if (seen->part >= 0) {
        snprintf(part, sizeof part, ", part %d,", seen->part + 1);
    }
    soundness_add(report, DIAG_WARNING, "duplicate",
                  "the same as problem %d%s of %s, but for symmetry and colour", seen->index + 1,
                  part, seen->source);
}

/* Adds a finding when the problem has been there before, and remembers it. */
static void look_for_duplicate(struct check_command *c, struct soundness *report)
{
    if (report->problem == NULL) {
        return;
    }
    for (const struct seen *seen = c->seen; seen != NULL; seen = seen->before) {
        if (seen->fingerprint == report->fingerprint) {
            add_duplicate(report, seen);
            return;
        }
    }
    struct seen *seen = ARENA_NEW(c->arena, struct seen);
    *seen = (struct seen){.fingerprint = report->fingerprint,
                          .source = arena_strdup(c->arena, report->source),
                          .index = report->index,
                          .part = report->problem->is_part ? report->problem->part : -1,
                          .before = c->seen};
    c->seen = seen;
}

static void count(struct check_command *c, const struct soundness *report)
{
    bool errors = soundness_count(report, DIAG_ERROR) > 0;
    bool warnings = soundness_count(report, DIAG_WARNING) > 0;
    c->n_problems++;
    c->n_errors += errors;
    c->n_warnings += warnings && !errors;
    c->n_sound += !errors && !warnings;
    c->n_open += report->open;
    raise_exit_code(c, errors || report->open ? CLI_UNSETTLED : CLI_OK);
}

/* False: there is no use in going on. */
static bool check_part(struct check_command *c, struct sgf *sgf, struct soundness_place place,
                       int *n_parts)
{
    struct soundness *report =
        soundness_check(sgf, place, n_parts, &c->overrides, &c->options, c->first_variation);
    struct strbuf text = STRBUF_INIT;
    look_for_duplicate(c, report);
    count(c, report);
    if (c->json) {
        soundness_json(&text, report);
    } else {
        soundness_text(&text, report);
    }
    bool written = c->json ? cli_write(&text) : cli_write_text(&text);
    raise_exit_code(c, written ? CLI_OK : CLI_UNUSABLE);
    strbuf_fini(&text);
    soundness_destroy(report);
    return written && !is_interrupted(c);
}

/* All problems of a board. */
static bool check_problem(struct check_command *c, struct sgf *sgf, int index)
{
    struct soundness_place place = {.index = index};
    int n_parts = 1;
    bool go_on = true;
    for (; place.part < n_parts && go_on; place.part++) {
        go_on = check_part(c, sgf, place, &n_parts);
    }
    return go_on;
}

/* The last line for people. */
static void print_summary(struct check_command *c)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(&text, "%s%d problem%s: %d sound, %d with errors, %d with warnings only",
                  c->n_problems > 0 ? "\n" : "", c->n_problems, c->n_problems == 1 ? "" : "s",
                  c->n_sound, c->n_errors, c->n_warnings);
    if (c->n_open > 0) {
        strbuf_printf(&text, "; %d not settled within the limits", c->n_open);
    }
    strbuf_add_char(&text, '\n');
    raise_exit_code(c, cli_write_text(&text) ? CLI_OK : CLI_UNUSABLE);
    strbuf_fini(&text);
}

static bool check_file(void *context, struct sgf *sgf)
{
    struct check_command *c = context;
    bool go_on = true;
    int n = go_problem_count(sgf);
    for (int i = 0; i < n && go_on; i++) {
        go_on = check_problem(c, sgf, i);
    }
    return go_on;
}

static void check_all(struct check_command *c, int n, char **operands)
{
    const struct inputs_walk walk = {.strict = c->overrides.strict,
                                     .interrupted = c->options.limits.interrupted,
                                     .visit = check_file,
                                     .context = c};
    c->arena = arena_create();
    raise_exit_code(c, inputs_visit(&walk, n, operands));
    if (!c->json) {
        print_summary(c);
    }
    arena_destroy(c->arena);
}

/* ---- the command line -------------------------------------------------------------------- */

static const char *const COLOURS[] = {"black", "white", "b", "w", NULL};

enum { OWN_OPTS = 7, N_OPTS = OWN_OPTS + ENGINE_OPTS };

static void make_opts(struct opt opts[N_OPTS], struct check_command *c)
{
    const struct opt table[] = {
        {"target", OPT_TEXT, &c->overrides.target, "POINTS", "stones at stake: A19,B18", NULL, 0,
         0},
        {"to-play", OPT_CHOICE, &c->overrides.to_play, "COLOUR", "black or white", COLOURS, 0, 0},
        {"first-variation", OPT_FLAG, &c->first_variation, NULL,
         "where nothing is marked the first variation is right", NULL, 0, 0},
        {"region", OPT_TEXT, &c->overrides.region, "AREA", "points where moves count: A19:F14,G19",
         NULL, 0, 0},
        {"text", OPT_FLAG, &c->text, NULL, "print for people (the default)", NULL, 0, 0},
        {"json", OPT_FLAG, &c->json, NULL, "print one JSON object a problem", NULL, 0, 0},
        {"engine", OPT_TEXT, &c->engine, "NAME",
         "dfpn (the default), alphabeta, alphabeta-plain, auto", NULL, 0, 0},
    };
    _Static_assert(sizeof table == OWN_OPTS * sizeof table[0], "OWN_OPTS counts the rows");
    memcpy(opts, table, sizeof table);
    engine_opts_rows(opts + OWN_OPTS, &c->engine_opts, &c->options, &c->overrides);
}

/* What the table cannot check.  CLI_OK, or CLI_USAGE with a message. */
static int check_options(struct check_command *c, size_t n_operands)
{
    if (c->text && c->json) {
        return cli_usage("check", "--text and --json exclude each other");
    }
    if (n_operands == 0) {
        return cli_usage("check", "no file was given");
    }
    c->options.engine = engine_opts_find("check", c->engine, true);
    if (c->options.engine == NULL) {
        return CLI_USAGE;
    }
    if (!c->options.engine->exact) {
        return cli_usage("check", "--engine %s proves nothing: dfpn, alphabeta or auto", c->engine);
    }
    return CLI_OK;
}

static int run(struct check_command *c, size_t n_operands, char **operands)
{
    struct kb *kb = NULL;
    if (!engine_opts_prepare(&c->engine_opts, &c->options, &kb)) {
        return CLI_UNUSABLE;
    }
    check_all(c, (int)n_operands, operands);
    kb_destroy(kb);
    return c->exit_code;
}

int cmd_check(int argc, char **argv)
{
    struct check_command c = {.engine = "dfpn"};
    engine_opts_init(&c.engine_opts, &c.options);
    struct opt opts[N_OPTS];
    make_opts(opts, &c);
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, N_OPTS, argc, argv)) {
        int code = cli_usage("check", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, N_OPTS);
    }
    int code = check_options(&c, parsed.n_operands);
    return code == CLI_OK ? run(&c, parsed.n_operands, argv) : code;
}
