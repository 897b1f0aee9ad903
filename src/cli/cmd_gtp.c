/*
 * tsumego gtp: reads commands from standard input, writes each answer as soon as it is there.
 *
 * The end of the input ends the session like `quit`.  An interrupt ends the question in hand, whose
 * answer is then that nothing is known, and the session with it.
 */
#include <stdio.h>
#include <string.h>

#include "app/gtp.h"
#include "cli/cli.h"
#include "cli/engine_opts.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego gtp                       for GoGui or Sabaki: the command of a new engine\n"
    "  tsumego gtp --time 10             at most ten seconds for a question\n"
    "  printf 'loadsgf problem.sgf 1\\ntsumego-solve\\n' | tsumego gtp\n"
    "\n"
    "Usage: tsumego gtp [OPTION]...\n"
    "\n"
    "Speaks the Go Text Protocol, version 2, with programs that show boards.  Beside the standard\n"
    "commands (list_commands names all):\n"
    "  tsumego-solve [STONE] [COLOUR]    the answer in words; tsumego-explain says more\n"
    "  tsumego-plan [STONE] [COLOUR]     the main line as GoGui shows it\n"
    "  tsumego-perceive LAYER [STONE]    what is seen (layers: tsumego perceive --help)\n"
    "  owl_attack STONE, owl_defend STONE, dragon_status STONE   about its group, and\n"
    "  attack STONE, defend STONE        about its string, with the answers of GNU Go\n"
    "  gogui-analyze_commands            all of them for GoGui's menu\n"
    "Without STONE the target is that of the question before, or what the file marks, or else it\n"
    "is inferred.  genmove plays the move that answers the problem on the board, or passes.\n"
    "Exit code: 0 the session was ended, 2 usage, 3 the knowledge cannot be used or an answer not\n"
    "be written, 4 interrupted.\n"
    "\n"
    "Options:\n";

struct gtp_command_line {
    struct go_overrides overrides;
    const char *engine;
    struct engine_opts engine_opts;
    struct solve_options options;
};

/* ---- the session ------------------------------------------------------------------------- */

/* Reads a line with its newline; of a long one what is beyond the limit is left out but for a byte
 * that shows it.  False: there is none. */
static bool read_line(struct strbuf *line)
{
    int c;
    strbuf_fini(line);
    *line = (struct strbuf)STRBUF_INIT;
    while ((c = getc(stdin)) != EOF && c != '\n') {
        if (line->length <= GTP_MAX_LINE) {
            strbuf_add_char(line, (char)c);
        }
    }
    return c != EOF || line->length > 0;
}

static int talk(const struct gtp_command_line *c)
{
    const volatile sig_atomic_t *interrupted = c->options.limits.interrupted;
    struct gtp *gtp = gtp_create(&c->options, &c->overrides);
    struct strbuf line = STRBUF_INIT;
    int code = CLI_OK;
    bool go_on = true;
    while (go_on && !*interrupted && read_line(&line)) {
        struct strbuf answer = STRBUF_INIT;
        go_on = gtp_line(gtp, strbuf_text(&line), line.length, &answer);
        if (!cli_write(&answer)) {
            code = CLI_UNUSABLE;
            go_on = false;
        }
    }
    strbuf_fini(&line);
    gtp_destroy(gtp);
    if (*interrupted) {
        cli_error("interrupted");
        return CLI_INTERRUPTED;
    }
    return code;
}

/* ---- the command line -------------------------------------------------------------------- */

enum { OWN_OPTS = 1, N_OPTS = OWN_OPTS + ENGINE_OPTS };

static int run(struct gtp_command_line *c)
{
    struct kb *kb = NULL;
    if (!engine_opts_prepare(&c->engine_opts, &c->options, &kb)) {
        return CLI_UNUSABLE;
    }
    int code = talk(c);
    kb_destroy(kb);
    return code;
}

int cmd_gtp(int argc, char **argv)
{
    struct gtp_command_line c = {.engine = "auto"};
    engine_opts_init(&c.engine_opts, &c.options);
    const struct opt engine = {"engine",
                               OPT_TEXT,
                               &c.engine,
                               "NAME",
                               "auto (the default), plan, dfpn, alphabeta, alphabeta-plain",
                               NULL,
                               0,
                               0};
    struct opt opts[N_OPTS] = {engine};
    engine_opts_rows(opts + OWN_OPTS, &c.engine_opts, &c.options, &c.overrides);
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, N_OPTS, argc, argv)) {
        int code = cli_usage("gtp", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, N_OPTS);
    }
    c.options.engine = engine_opts_find("gtp", c.engine, false);
    if (c.options.engine == NULL) {
        return CLI_USAGE;
    }
    if (parsed.n_operands > 0) {
        return cli_usage("gtp", "'%s' is not an option: loadsgf loads a file", argv[0]);
    }
    return run(&c);
}
