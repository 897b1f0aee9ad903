/* tsumego report: batch files as a page. */
#include "app/report.h"
#include "cli/cli.h"
#include "cli/plot.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego report results.jsonl\n"
    "  tsumego report --html --out results.html results.jsonl\n"
    "  tsumego report part1.jsonl part2.jsonl no-critics.jsonl\n"
    "\n"
    "Usage: tsumego report [OPTION]... FILE...\n"
    "\n"
    "FILE is what tsumego batch --out wrote, or - for standard input; several are taken together.\n"
    "Printed are what each engine solved in each set and at what cost, the planner beside\n"
    "alpha-beta and beside the published figures of GOBI, and what is not as it should be.\n"
    "With --html it is one file with charts, drawn by gnuplot, and a board for each of these.\n"
    "Exit code: 0, 2 usage, 3 a file cannot be used.\n"
    "\n"
    "Options:\n";

enum { N_OPTS = 4 };

struct report_command {
    bool html;
    bool markdown;
    const char *out;
    const char *published;
};

static bool plot(void *context, const char *script, struct strbuf *svg_out)
{
    (void)context;
    return plot_run(script, svg_out);
}

static bool read_all(struct report *report, const struct report_command *c, size_t n, char **paths)
{
    struct diag *diag = diag_create();
    struct strbuf published = STRBUF_INIT;
    if (c->published != NULL) {
        strbuf_add(&published, c->published);
    } else {
        cli_data_path(&published, CLI_PUBLISHED);
    }
    bool good = report_read_published(report, strbuf_text(&published), diag) == TS_OK;
    strbuf_fini(&published);
    for (size_t i = 0; i < n; i++) {
        /* Each file has its message. */
        good = report_read(report, paths[i], diag) == TS_OK && good;
    }
    cli_print_diag(diag);
    diag_destroy(diag);
    return good;
}

static int run(const struct report_command *c, size_t n, char **paths)
{
    struct report *report = report_create(c->html);
    int code = CLI_UNUSABLE;
    if (read_all(report, c, n, paths)) {
        struct strbuf text = STRBUF_INIT;
        if (c->html) {
            report_html(report, &text, plot, NULL);
        } else if (c->markdown) {
            report_markdown(report, &text);
        } else {
            report_text(report, &text);
        }
        bool for_people = !c->html && !c->markdown;
        bool written = c->out != NULL ? cli_replace_file(c->out, &text)
                       : for_people   ? cli_write_text(&text)
                                      : cli_write(&text);
        code = written ? CLI_OK : CLI_UNUSABLE;
        strbuf_fini(&text);
    }
    report_destroy(report);
    return code;
}

int cmd_report(int argc, char **argv)
{
    struct report_command c = {0};
    const struct opt opts[N_OPTS] = {
        {"markdown", OPT_FLAG, &c.markdown, NULL,
         "tables as Markdown (else as text for a terminal)", NULL, 0, 0},
        {"html", OPT_FLAG, &c.html, NULL, "one HTML file with charts and boards", NULL, 0, 0},
        {"out", OPT_TEXT, &c.out, "FILE", "write to FILE, at once when all is done", NULL, 0, 0},
        {"published", OPT_TEXT, &c.published, "FILE",
         "the figures of GOBI (else those that come with the program)", NULL, 0, 0},
    };
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, N_OPTS, argc, argv)) {
        int code = cli_usage("report", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, N_OPTS);
    }
    if (parsed.n_operands == 0) {
        return cli_usage("report", "no file was given");
    }
    if (c.html && c.markdown) {
        return cli_usage("report", "--html and --markdown exclude each other");
    }
    return run(&c, parsed.n_operands, argv);
}
