/* The highest exit code wins; faults of the command line come before any work. */
#include "cli/solving.h"

#include <string.h>

#include "cli/cli.h"
#include "cli/inputs.h"

void solving_init(struct solving *solving, const char *engine)
{
    solving->engine = engine;
    engine_opts_init(&solving->engine_opts, &solving->options);
}

static const char *const COLOURS[] = {"black", "white", "b", "w", NULL};
static const char *const OBJECTIVES[] = {"kill", "save", "live", NULL};

/* Copies the rows that have a help text; returns how many. */
static size_t add_rows(struct opt *rows, const struct opt *table, size_t n)
{
    size_t added = 0;
    for (size_t i = 0; i < n; i++) {
        if (table[i].help != NULL) {
            rows[added++] = table[i];
        }
    }
    return added;
}

size_t solving_rows(struct opt *rows, struct solving *solving, const struct solving_help *help,
                    const struct opt *own, size_t n_own)
{
    struct go_overrides *overrides = &solving->overrides;
    const struct opt question[] = {
        {"target", OPT_TEXT, &overrides->target, "POINTS", help->target, NULL, 0, 0},
        {"to-play", OPT_CHOICE, &overrides->to_play, "COLOUR", help->to_play, COLOURS, 0, 0},
        {"objective", OPT_CHOICE, &overrides->objective, "WHAT", help->objective, OBJECTIVES, 0, 0},
        {"region", OPT_TEXT, &overrides->region, "AREA", "points where moves count: A19:F14,G19",
         NULL, 0, 0},
        {"text", OPT_FLAG, &solving->text, NULL, "print for people (the default)", NULL, 0, 0},
        {"json", OPT_FLAG, &solving->json, NULL, help->json, NULL, 0, 0},
    };
    const struct opt engine = {"engine", OPT_TEXT, &solving->engine, "NAME", help->engine, NULL,
                               0,        0};
    size_t n = add_rows(rows, question, sizeof question / sizeof question[0]);
    n += add_rows(rows + n, own, n_own);
    n += add_rows(rows + n, &engine, 1);
    engine_opts_rows(rows + n, &solving->engine_opts, &solving->options, overrides);
    return n + ENGINE_OPTS;
}

void solving_raise_exit_code(struct solving *solving, int code)
{
    solving->exit_code = code > solving->exit_code ? code : solving->exit_code;
}

bool solving_is_interrupted(const struct solving *solving)
{
    return *solving->options.limits.interrupted != 0;
}

bool solving_print(struct solving *solving, struct strbuf *text, bool for_people)
{
    bool written = for_people ? cli_write_text(text) : cli_write(text);
    solving_raise_exit_code(solving, written ? CLI_OK : CLI_UNUSABLE);
    return written;
}

struct walk {
    struct solving *solving;
    bool (*visit)(void *context, struct sgf *sgf, int index);
    void *context;
};

static bool visit_file(void *context, struct sgf *sgf, const struct diag *said)
{
    const struct walk *walk = context;
    walk->solving->said_of_file = said;
    bool go_on = true;
    int n = go_problem_count(sgf);
    for (int i = 0; i < n && go_on; i++) {
        go_on = walk->visit(walk->context, sgf, i);
    }
    return go_on;
}

/* A file or folder, as a line in the place of its answers. */
static void refuse_file(void *context, const char *path, const struct diag *said)
{
    const struct walk *walk = context;
    walk->solving->said_of_file = NULL;
    solving_refuse(walk->solving, &(struct output_place){path, -1}, said);
}

void solving_refuse(struct solving *solving, const struct output_place *place,
                    const struct diag *said)
{
    solving_raise_exit_code(solving, CLI_UNUSABLE);
    if (solving->json) {
        struct strbuf text = STRBUF_INIT;
        output_json_error(&text, place, solving->said_of_file, said);
        (void)solving_print(solving, &text, false);
        strbuf_fini(&text);
    }
}

void solving_visit(struct solving *solving, int n, char **operands,
                   bool (*visit)(void *context, struct sgf *sgf, int index), void *context)
{
    struct walk problems = {solving, visit, context};
    const struct inputs_walk walk = {.strict = solving->overrides.strict,
                                     .interrupted = solving->options.limits.interrupted,
                                     .visit = visit_file,
                                     .refuse = refuse_file,
                                     .context = &problems};
    solving_raise_exit_code(solving, inputs_visit(&walk, n, operands));
}

/* An option of points that is given without them takes the file for its value. */
static int no_file(const struct solving_command *command)
{
    static const char *const names[] = {"target", "region", "why-not"};
    for (size_t i = 0; i < command->n_opts; i++) {
        const struct opt *opt = &command->opts[i];
        for (size_t j = 0; j < sizeof names / sizeof names[0]; j++) {
            const char *value =
                strcmp(opt->name, names[j]) == 0 ? *(const char **)opt->value : NULL;
            const char *dot = value == NULL ? NULL : strrchr(value, '.');
            if (dot != NULL && strcmp(dot, ".sgf") == 0) {
                return cli_usage(command->name, "--%s takes a point and then a file, not '%s'",
                                 names[j], value);
            }
        }
    }
    return cli_usage(command->name, "no file was given");
}

/* What the table cannot check.  CLI_OK, or CLI_USAGE with a message. */
static int check_options(struct solving *solving, const struct solving_command *command,
                         size_t n_operands)
{
    if (command->check == NULL && solving->text && solving->json) {
        return cli_usage(command->name, "--text and --json exclude each other");
    }
    int code = command->check == NULL ? CLI_OK : command->check(command->context);
    if (code != CLI_OK) {
        return code;
    }
    if (n_operands == 0) {
        return no_file(command);
    }
    const struct engine *engine =
        engine_opts_find(command->name, solving->engine, command->only_exact);
    solving->options.engine = engine;
    if (engine != NULL && command->only_exact && !engine->exact) {
        return cli_usage(command->name, "--engine %s proves nothing: dfpn, alphabeta or auto",
                         solving->engine);
    }
    return engine == NULL ? CLI_USAGE : CLI_OK;
}

int solving_run(struct solving *solving, const struct solving_command *command, int argc,
                char **argv)
{
    struct opt_result parsed;
    if (!opt_parse(&parsed, command->opts, command->n_opts, argc, argv)) {
        int code = cli_usage(command->name, "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(command->usage, command->opts, command->n_opts);
    }
    int code = check_options(solving, command, parsed.n_operands);
    if (code != CLI_OK) {
        return code;
    }
    struct kb *kb = NULL;
    if (!engine_opts_prepare(&solving->engine_opts, &solving->options, &kb)) {
        return CLI_UNUSABLE;
    }
    command->answer(command->context, (int)parsed.n_operands, argv);
    kb_destroy(kb);
    return solving->exit_code;
}
