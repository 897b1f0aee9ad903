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
#include "cli/solving.h"

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
    struct solving solving;
    bool first_variation;

    /* While checking. */
    struct arena *arena; /* of what is remembered of the problems */
    struct seen *seen;   /* the last one */
    int n_problems;
    int n_sound;
    int n_errors;   /* problems with errors */
    int n_warnings; /* problems with warnings alone */
    int n_open;     /* problems that were not settled */
};

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
    solving_raise_exit_code(&c->solving, errors || report->open ? CLI_UNSETTLED : CLI_OK);
}

/* False: there is no use in going on. */
static bool check_part(struct check_command *c, struct sgf *sgf, struct soundness_place place,
                       int *n_parts)
{
    struct soundness *report = soundness_check(sgf, place, n_parts, &c->solving.overrides,
                                               &c->solving.options, c->first_variation);
    struct strbuf text = STRBUF_INIT;
    look_for_duplicate(c, report);
    count(c, report);
    if (c->solving.json) {
        soundness_json(&text, report);
    } else {
        soundness_text(&text, report);
    }
    bool written = solving_print(&c->solving, &text, !c->solving.json);
    strbuf_fini(&text);
    soundness_destroy(report);
    return written && !solving_is_interrupted(&c->solving);
}

/* All problems of a board. */
static bool check_problem(void *context, struct sgf *sgf, int index)
{
    struct check_command *c = context;
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
    (void)solving_print(&c->solving, &text, true);
    strbuf_fini(&text);
}

static void check_all(void *context, int n, char **operands)
{
    struct check_command *c = context;
    c->arena = arena_create();
    solving_visit(&c->solving, n, operands, check_problem, c);
    if (!c->solving.json) {
        print_summary(c);
    }
    arena_destroy(c->arena);
}

/* ---- the command line -------------------------------------------------------------------- */

int cmd_check(int argc, char **argv)
{
    static const struct solving_help help = {
        .target = "stones at stake: A19,B18",
        .to_play = "black or white",
        .json = "print one JSON object a problem",
        .engine = "dfpn (the default), alphabeta, alphabeta-plain, auto"};
    struct check_command c = {.first_variation = false};
    const struct opt own[] = {
        {"first-variation", OPT_FLAG, &c.first_variation, NULL,
         "where nothing is marked the first variation is right", NULL, 0, 0},
    };
    enum { OWN_OPTS = sizeof own / sizeof own[0] };
    struct opt opts[SOLVING_OPTS + OWN_OPTS];
    solving_init(&c.solving, "dfpn");
    size_t n_opts = solving_rows(opts, &c.solving, &help, own, OWN_OPTS);
    const struct solving_command command = {.name = "check",
                                            .usage = USAGE,
                                            .opts = opts,
                                            .n_opts = n_opts,
                                            .only_exact = true,
                                            .answer = check_all,
                                            .context = &c};
    return solving_run(&c.solving, &command, argc, argv);
}
