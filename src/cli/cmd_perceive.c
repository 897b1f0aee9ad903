/*
 * tsumego perceive: what is seen of each problem, without solving it.
 *
 * Text and JSON are written as soon as a problem has been looked at; a picture holds all problems
 * and is written at the end.
 */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
#include <unistd.h>

#include "app/perceive.h"
#include "cli/cli.h"
#include "cli/inputs.h"
#include "cli/terminal.h"
#include "go/perception/patterns.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego perceive problem.sgf                    a diagram for each layer\n"
    "  tsumego perceive --layer eyes,life problem.sgf  only these\n"
    "  tsumego perceive --svg problem.sgf >seen.svg    a picture, for any browser\n"
    "  tsumego perceive --json folder/                 one JSON object a line\n"
    "\n"
    "Usage: tsumego perceive [OPTION]... FILE...\n"
    "\n"
    "Shows what the program sees of a position before it plans or reads: which stones belong\n"
    "together, where eyes are, and so on.  FILE is as for tsumego solve.  A position without a\n"
    "target is shown too, without what only a target has.\n"
    "Exit code: 0 all was shown, 2 usage, 3 an input cannot be used (the others are shown),\n"
    "4 interrupted.\n"
    "\n";

enum { N_OPTS = 12, MAX_LAYERS = 32 };

struct perceive_command {
    /* From the command line. */
    struct go_overrides overrides;
    struct opt_texts names;
    bool text;
    bool json;
    bool svg;
    uint64_t problem; /* 0: all */
    const char *colour;
    struct perceive_options options;
    const struct perceive_layer *layers[MAX_LAYERS];

    /* While looking. */
    const volatile sig_atomic_t *interrupted;
    bool coloured;
    size_t n_printed;
    struct perceive_svg picture;
    int exit_code;
};

static void raise_exit_code(struct perceive_command *c, int code)
{
    c->exit_code = code > c->exit_code ? code : c->exit_code;
}

/* ---- one problem, one file -------------------------------------------------------------- */

static bool print_seen(struct perceive_command *c, const struct perceived *seen)
{
    struct strbuf text = STRBUF_INIT;
    if (c->svg) {
        perceive_svg_add(&c->picture, seen);
    } else if (c->json) {
        perceive_json(&text, seen);
    } else {
        strbuf_add(&text, c->n_printed > 0 ? "\n" : "");
        perceive_text(&text, seen, c->coloured);
    }
    c->n_printed++;
    bool for_people = !c->json && !c->svg;
    bool written = text.length == 0 || (for_people ? cli_write_text(&text) : cli_write(&text));
    strbuf_fini(&text);
    return written;
}

/* False: there is no use in going on. */
static bool perceive_one(struct perceive_command *c, struct sgf *sgf, int index)
{
    struct arena *arena = arena_create();
    struct diag *diag = diag_create();
    struct go_problem *problem = ARENA_NEW(arena, struct go_problem);
    enum ts_status status = go_problem_read(problem, sgf, index, &c->overrides, diag);
    cli_print_diag(diag);
    diag_destroy(diag);
    bool go_on = true;
    if (status == TS_OK) {
        struct perceived *seen = perceive(problem, &c->options);
        go_on = print_seen(c, seen);
        perceived_destroy(seen);
    }
    raise_exit_code(c, status == TS_OK && go_on ? CLI_OK : CLI_UNUSABLE);
    arena_destroy(arena);
    return go_on && !*c->interrupted;
}

static bool perceive_file(void *context, struct sgf *sgf, const struct diag *said)
{
    (void)said; /* it has been printed */
    struct perceive_command *c = context;
    int n = go_problem_count(sgf);
    if (c->problem > (uint64_t)n) {
        cli_error("%s: there is no problem %d: it holds %d", sgf->name, (int)c->problem, n);
        raise_exit_code(c, CLI_UNUSABLE);
        return true;
    }
    if (c->problem > 0) {
        return perceive_one(c, sgf, (int)c->problem - 1);
    }
    bool go_on = true;
    for (int i = 0; i < n && go_on; i++) {
        go_on = perceive_one(c, sgf, i);
    }
    return go_on;
}

static void write_picture(struct perceive_command *c)
{
    struct strbuf text = STRBUF_INIT;
    if (c->picture.n_problems > 0) {
        perceive_svg_finish(&c->picture, &text);
        raise_exit_code(c, cli_write(&text) ? CLI_OK : CLI_UNUSABLE);
    }
    strbuf_fini(&text);
}

static int run(struct perceive_command *c, size_t n, char **operands)
{
    struct arena *arena = arena_create();
    c->options.patterns = go_patterns_default(arena);
    c->interrupted = cli_catch_interrupt();
    const struct inputs_walk walk = {.strict = c->overrides.strict,
                                     .interrupted = c->interrupted,
                                     .visit = perceive_file,
                                     .context = c};
    raise_exit_code(c, inputs_visit(&walk, (int)n, operands));
    arena_destroy(arena);
    write_picture(c);
    return c->exit_code;
}

/* ---- the command line -------------------------------------------------------------------- */

static const char *const COLOURS[] = {"black", "white", "b", "w", NULL};
static const char *const RULES[] = {"japanese", "area", NULL};
static const char *const WHEN[] = {"auto", "always", "never", NULL};

static void make_opts(struct opt opts[N_OPTS], struct perceive_command *c)
{
    const struct opt table[N_OPTS] = {
        {"layer", OPT_TEXTS, &c->names, "NAME", "what to show (else all); see below", NULL, 0, 0},
        {"text", OPT_FLAG, &c->text, NULL, "print for people (the default)", NULL, 0, 0},
        {"json", OPT_FLAG, &c->json, NULL, "print one JSON object a problem", NULL, 0, 0},
        {"svg", OPT_FLAG, &c->svg, NULL, "print one picture with a page for each layer", NULL, 0,
         0},
        {"color", OPT_CHOICE, &c->colour, "WHEN",
         "text: always, never or auto (the default: on a terminal)", WHEN, 0, 0},
        {"problem", OPT_COUNT, &c->problem, "N", "only the Nth problem of each file", NULL, 1,
         1000000},
        {"breakers", OPT_FLAG, &c->options.breakers, NULL,
         "ladders: also which stones and points break them (slow)", NULL, 0, 0},
        {"target", OPT_TEXT, &c->overrides.target, "POINTS", "stones at stake: A19,B18", NULL, 0,
         0},
        {"to-play", OPT_CHOICE, &c->overrides.to_play, "COLOUR", "black or white", COLOURS, 0, 0},
        {"region", OPT_TEXT, &c->overrides.region, "AREA", "points where moves count: A19:F14,G19",
         NULL, 0, 0},
        {"rules", OPT_CHOICE, &c->overrides.rules, "WHICH",
         "bent four in the corner: japanese: dead; area: played out (else by RU)", RULES, 0, 0},
        {"strict", OPT_FLAG, &c->overrides.strict, NULL,
         "refuse what would be repaired with a warning, such as a stone off the board", NULL, 0, 0},
    };
    memcpy(opts, table, sizeof table);
}

static int print_help(const struct opt opts[N_OPTS])
{
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, USAGE);
    strbuf_add(&text, "Layers:\n");
    for (size_t i = 0; i < perceive_n_layers(); i++) {
        const struct perceive_layer *layer = perceive_layer_at(i);
        strbuf_printf(&text, "  %-10s %s\n", perceive_name(layer), perceive_help(layer));
    }
    strbuf_add(&text, "\nOptions:\n");
    int code = cli_help(strbuf_text(&text), opts, N_OPTS);
    strbuf_fini(&text);
    return code;
}

/* Adds the layer once, however often it is named.  False: there is none of that name. */
static bool add_layer(struct perceive_command *c, const char *name)
{
    const struct perceive_layer *layer = perceive_find(name);
    for (size_t i = 0; layer != NULL && i < c->options.n_layers; i++) {
        if (c->layers[i] == layer) {
            return true;
        }
    }
    if (layer != NULL) {
        c->layers[c->options.n_layers++] = layer;
    }
    return layer != NULL;
}

static int unknown_layer(const char *name)
{
    struct strbuf names = STRBUF_INIT;
    for (size_t i = 0; i < perceive_n_layers(); i++) {
        strbuf_printf(&names, "%s%s", i == 0 ? "" : ", ", perceive_name(perceive_layer_at(i)));
    }
    int code = cli_usage("perceive", "there is no layer '%s', only %s", name, strbuf_text(&names));
    strbuf_fini(&names);
    return code;
}

/* "eyes,life", each time the option is given. */
static int find_layers(struct perceive_command *c)
{
    int code = CLI_OK;
    struct arena *arena = arena_create();
    for (int i = 0; i < c->names.n && code == CLI_OK; i++) {
        const char *list = c->names.text[i];
        do {
            size_t length = strcspn(list, ",");
            const char *name = arena_strndup(arena, list, length);
            code = add_layer(c, name) ? CLI_OK : unknown_layer(name);
            list += length;
        } while (*list++ == ',' && code == CLI_OK);
    }
    for (size_t i = 0; c->names.n == 0 && i < perceive_n_layers(); i++) {
        add_layer(c, perceive_name(perceive_layer_at(i)));
    }
    c->options.layers = c->layers;
    arena_destroy(arena);
    return code;
}

static int check_options(struct perceive_command *c, size_t n_operands)
{
    if (c->text + c->json + c->svg > 1) {
        return cli_usage("perceive", "--text, --json and --svg exclude each other");
    }
    if (n_operands == 0) {
        return cli_usage("perceive", "no file was given");
    }
    c->coloured = strcmp(c->colour, "always") == 0 ||
                  (strcmp(c->colour, "auto") == 0 && terminal_shows_colours(STDOUT_FILENO));
    return find_layers(c);
}

int cmd_perceive(int argc, char **argv)
{
    struct perceive_command c = {
        .overrides = {.target_optional = true}, .colour = "auto", .picture = PERCEIVE_SVG_INIT};
    struct opt opts[N_OPTS];
    make_opts(opts, &c);
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, N_OPTS, argc, argv)) {
        int code = cli_usage("perceive", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return print_help(opts);
    }
    int code = check_options(&c, parsed.n_operands);
    return code == CLI_OK ? run(&c, parsed.n_operands, argv) : code;
}
