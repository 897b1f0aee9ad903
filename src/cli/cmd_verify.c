/*
 * tsumego verify: are printed solutions what they say?
 *
 * A file holds one JSON value after the other, usually one a line.  The value that is next is cut
 * out by counting brackets and handed to the JSON reader; what that cannot read costs a message,
 * and the reading goes on at the next line that looks like the beginning of a solution.
 */
#include <string.h>

#include "base/arena.h"
#include "cli/cli.h"
#include "formats/file.h"
#include "formats/json.h"
#include "verify/check.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego verify answers.jsonl                   one verdict a solution\n"
    "  tsumego solve --json folder/ | tsumego verify -\n"
    "\n"
    "Usage: tsumego verify [OPTION]... FILE...\n"
    "\n"
    "FILE holds solutions as `tsumego solve --json` prints them, or is - for standard input.\n"
    "Every line of a solution is played again on a board that the engines do not use: the moves,\n"
    "the ends of the lines, and, where the proof is called complete, that every legal reply is\n"
    "answered.\n"
    "Exit code: 0 all hold, 1 one does not, or not within the limits, 2 usage, 3 an input cannot\n"
    "be used (the others are checked), 4 interrupted.\n"
    "\n"
    "Options:\n";

enum { MAX_FILE = 1 << 30, MAX_THREATS = 255 };

struct verify_command {
    uint64_t max_nodes;
    uint64_t max_threats;
    const volatile sig_atomic_t *interrupted;
    int exit_code;
};

/* A file being read. */
struct input {
    const char *name;
    const char *text;
    size_t length;
    size_t at;
    int line; /* of `at`, from 1 */
};

static void raise_exit_code(struct verify_command *c, int code)
{
    c->exit_code = code > c->exit_code ? code : c->exit_code;
}

/* ---- one solution ------------------------------------------------------------------------ */

/* "FILE:LINE: source, problem 3: " */
static void add_place(struct strbuf *out, const struct input *input,
                      const struct verify_solution *solution)
{
    strbuf_printf(out, "%s:%d: %s", input->name, input->line, solution->source);
    strbuf_printf(out, ", problem %lld: ", (long long)solution->index + 1);
}

static void add_report(struct strbuf *out, const struct input *input,
                       const struct verify_solution *solution, struct verify_report *report)
{
    if (report->n_faults == 0) {
        add_place(out, input, solution);
    }
    if (report->n_faults == 0 && solution->result == VERIFY_UNKNOWN) {
        strbuf_add(out, "nothing to verify, the result is unknown\n");
    } else if (report->n_faults == 0) {
        strbuf_printf(out, "verified, %s: %d moves, %d leaves, %llu positions\n",
                      solution->proof == VERIFY_COMPLETE ? "complete" : "planned", report->n_moves,
                      report->n_leaves, (unsigned long long)report->n_positions);
    }
    const char *line = strbuf_text(&report->faults);
    int shown = 0;
    for (const char *end = strchr(line, '\n'); end != NULL; end = strchr(line, '\n')) {
        add_place(out, input, solution);
        strbuf_add(out, "not verified: ");
        strbuf_add_bytes(out, line, (size_t)(end - line) + 1);
        line = end + 1;
        shown++;
    }
    if (report->n_faults > shown) {
        add_place(out, input, solution);
        strbuf_printf(out, "%d more faults\n", report->n_faults - shown);
    }
    strbuf_fini(&report->faults);
}

/* False: the output cannot be written. */
static bool check_value(struct verify_command *c, const struct input *input,
                        const struct json *value, struct diag *diag, int column)
{
    struct verify_options options = {.max_positions = c->max_nodes,
                                     .max_threats = (int)c->max_threats};
    struct arena *arena = arena_create();
    struct verify_solution *solution = ARENA_NEW(arena, struct verify_solution);
    struct strbuf why = STRBUF_INIT;
    bool written = true;
    if (!verify_read(solution, value, arena, &why)) {
        diag_add(diag, DIAG_ERROR, input->name, input->line, column, "no solution: %s",
                 strbuf_text(&why));
        raise_exit_code(c, CLI_UNUSABLE);
    } else {
        struct verify_report report;
        struct strbuf text = STRBUF_INIT;
        verify_check(&report, solution, &options, arena);
        raise_exit_code(c, report.n_faults > 0 ? CLI_UNSETTLED : CLI_OK);
        add_report(&text, input, solution, &report);
        written = cli_write_text(&text);
        strbuf_fini(&text);
        raise_exit_code(c, written ? CLI_OK : CLI_UNUSABLE);
    }
    strbuf_fini(&why);
    arena_destroy(arena);
    return written;
}

/* ---- one file ---------------------------------------------------------------------------- */

/* Length of the value at `text`: up to the bracket that closes its first one; all of it when there
 * is none. */
static size_t value_length(const char *text, size_t length)
{
    bool in_text = false;
    long depth = 0;
    for (size_t i = 0; i < length; i++) {
        char ch = text[i];
        if (in_text) {
            i += ch == '\\';
            in_text = ch != '"';
        } else if (ch == '"') {
            in_text = true;
        } else if (ch == '{' || ch == '[') {
            depth++;
        } else if ((ch == '}' || ch == ']') && --depth <= 0) {
            return i + 1;
        } else if (depth == 0 && ch == '\n') {
            return i;
        }
    }
    return length;
}

static void skip_blanks(struct input *input)
{
    for (; input->at < input->length && strchr(" \t\r\n", input->text[input->at]) != NULL &&
           input->text[input->at] != '\0';
         input->at++) {
        input->line += input->text[input->at] == '\n';
    }
}

static int column_of(const struct input *input)
{
    size_t start = input->at;
    while (start > 0 && input->text[start - 1] != '\n') {
        start--;
    }
    return (int)(input->at - start) + 1;
}

/* The messages of the JSON reader count from the beginning of the value. */
static void add_shifted(struct diag *diag, const struct diag *from, const struct input *input,
                        int column)
{
    for (size_t i = 0; i < diag_count(from); i++) {
        const struct diag_message *m = diag_get(from, i);
        diag_add(diag, m->severity, m->file, input->line + m->line - 1,
                 m->line == 1 ? column + m->column - 1 : m->column, "%s", m->text);
    }
}

/* What cannot be read is left out, up to the next line that begins with a bracket: there the next
 * solution may begin. */
static size_t unreadable_length(const struct input *input)
{
    size_t i = input->at + 1;
    while (i < input->length && (input->text[i] != '{' || input->text[i - 1] != '\n')) {
        i++;
    }
    return i - input->at;
}

/* Checks the value at input->at and steps behind it.  False: there is no use in going on. */
static bool check_next(struct verify_command *c, struct input *input)
{
    size_t length = value_length(input->text + input->at, input->length - input->at);
    int column = column_of(input);
    struct diag *diag = diag_create();
    struct diag *inner = diag_create();
    struct json *value = NULL;
    bool go_on = true;
    if (json_parse(&value, input->text + input->at, length, input->name, inner) == TS_OK) {
        go_on = check_value(c, input, value, diag, column);
        json_free(value);
    } else {
        add_shifted(diag, inner, input, column);
        raise_exit_code(c, CLI_UNUSABLE);
        length = unreadable_length(input);
    }
    cli_print_diag(diag);
    diag_destroy(inner);
    diag_destroy(diag);
    for (size_t end = input->at + length; input->at < end; input->at++) {
        input->line += input->text[input->at] == '\n';
    }
    return go_on;
}

static bool check_file(struct verify_command *c, const char *path)
{
    char *text = NULL;
    struct input input = {.name = file_name(path), .line = 1};
    struct diag *diag = diag_create();
    bool readable = file_read(&text, &input.length, path, MAX_FILE, diag) == TS_OK;
    bool go_on = true;
    input.text = text;
    if (readable) {
        skip_blanks(&input);
        if (input.at == input.length) {
            diag_add(diag, DIAG_ERROR, input.name, 1, 1, "no solution: the file is empty");
            readable = false;
        }
    }
    cli_print_diag(diag);
    diag_destroy(diag);
    raise_exit_code(c, readable ? CLI_OK : CLI_UNUSABLE);
    while (readable && go_on && input.at < input.length) {
        go_on = check_next(c, &input) && *c->interrupted == 0;
        skip_blanks(&input);
    }
    file_free(text);
    return go_on;
}

int cmd_verify(int argc, char **argv)
{
    struct verify_command c = {.max_nodes = 1000000, .max_threats = 5};
    const struct opt opts[] = {
        {"max-nodes", OPT_COUNT, &c.max_nodes, "N",
         "positions looked at to prove the leaves of one solution (1000000)", NULL, 1, 1000000000},
        {"max-threats", OPT_COUNT, &c.max_threats, "N",
         "ko threats that a side can have at most (5)", NULL, 0, MAX_THREATS},
    };
    size_t n_opts = sizeof opts / sizeof opts[0];
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, n_opts, argc, argv)) {
        int code = cli_usage("verify", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, n_opts);
    }
    if (parsed.n_operands == 0) {
        return cli_usage("verify", "no file was given");
    }
    c.interrupted = cli_catch_interrupt();
    for (size_t i = 0; i < parsed.n_operands; i++) {
        if (!check_file(&c, argv[i])) {
            break;
        }
    }
    if (*c.interrupted != 0) {
        cli_error("interrupted");
        raise_exit_code(&c, CLI_INTERRUPTED);
    }
    return c.exit_code;
}
