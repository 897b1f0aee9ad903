/* tsumego knowledge: the knowledge base, looked at from outside. */
#include <string.h>

#include "app/schema_stats.h"
#include "cli/cli.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego knowledge check                        every fault, as file:line:column\n"
    "  tsumego knowledge check --knowledge mine/      the same for another folder\n"
    "  tsumego knowledge list                         goals by level, and where each is used\n"
    "  tsumego knowledge graph | dot -Tsvg > kb.svg   goals and schemas as a drawing\n"
    "  tsumego knowledge stats results.jsonl          what each schema cost and brought\n"
    "  tsumego knowledge tune results.jsonl > order.yaml\n"
    "\n"
    "Usage: tsumego knowledge check|list|graph|stats|tune [OPTION]... [FILE...]\n"
    "\n"
    "check also reads the last-resort knowledge (files with `load: exhaustive`).\n"
    "\n"
    "stats and tune take FILE: what tsumego batch --schema-counts --out wrote, or - for standard\n"
    "input.  stats prints a line for each schema, and those that were never used.  tune proposes\n"
    "in which order the schemas of a goal should be tried, as a file for --order.\n"
    "Columns of stats:\n"
    "  tried    times it was taken up, its conditions being met\n"
    "  led      of these: a move of the solution came from it first\n"
    "  cut      of the others: a critic vetoed its move, a goal that it needs failed later, or it "
    "was\n"
    "           left in hand when the search ended\n"
    "  cycles   planning cycles spent in it and below it\n"
    "\n"
    "Exit code: 0 the knowledge is valid, 2 usage, 3 it is not valid, or a file cannot be used.\n"
    "\n"
    "Options:\n";

/* In the order of enum schema_sort. */
static const char *const SORTS[] = {"goal", "tried", "led", "cut", "cycles", NULL};

struct knowledge_command {
    const char *folder;
    const char *order;
    bool exhaustive;
    bool json;
    const char *sort;
    const char *out;
};

static void count(const struct kb *kb, struct strbuf *out)
{
    strbuf_add(out, "valid: ");
    kb_count(out, kb);
    strbuf_add(out, "\n");
}

static struct kb *load(const struct knowledge_command *c, bool exhaustive, bool warnings)
{
    const struct kb_load_options options = {.exhaustive = exhaustive, .order = c->order};
    return cli_load_knowledge(c->folder, &options, warnings);
}

/* The last-resort files may only add: what is loaded by default has to stand without them too. */
static int check(const struct knowledge_command *c)
{
    struct kb *all = load(c, true, true);
    if (all == NULL) {
        return CLI_UNUSABLE;
    }
    struct strbuf text = STRBUF_INIT;
    count(all, &text);
    kb_destroy(all);
    struct kb *plain = load(c, false, false);
    if (plain == NULL) {
        strbuf_fini(&text);
        cli_error("it is valid only together with the last-resort files");
        return CLI_UNUSABLE;
    }
    kb_destroy(plain);
    return cli_write(&text) ? CLI_OK : CLI_UNUSABLE;
}

static int print(const struct knowledge_command *c, bool graph)
{
    struct kb *kb = load(c, c->exhaustive, false);
    if (kb == NULL) {
        return CLI_UNUSABLE;
    }
    struct strbuf text = STRBUF_INIT;
    (graph ? kb_graph : kb_list)(&text, kb);
    kb_destroy(kb);
    return (graph ? cli_write(&text) : cli_write_text(&text)) ? CLI_OK : CLI_UNUSABLE;
}

/* The words, each with the files that were named. */

static int list(const struct knowledge_command *c, size_t n, char **paths)
{
    (void)n;
    (void)paths;
    return print(c, false);
}

static int graph(const struct knowledge_command *c, size_t n, char **paths)
{
    (void)n;
    (void)paths;
    return print(c, true);
}

static int check_all(const struct knowledge_command *c, size_t n, char **paths)
{
    (void)n;
    (void)paths;
    return check(c);
}

/* ---- counts of batches ------------------------------------------------------------------ */

typedef bool write_stats(const struct knowledge_command *c, const struct schema_stats *stats);

static bool write_table(const struct knowledge_command *c, const struct schema_stats *stats)
{
    enum schema_sort sort = SORT_GOAL;
    for (int i = 0; c->sort != NULL && SORTS[i] != NULL; i++) {
        if (strcmp(c->sort, SORTS[i]) == 0) {
            sort = (enum schema_sort)i;
        }
    }
    struct strbuf text = STRBUF_INIT;
    (c->json ? schema_stats_json : schema_stats_text)(&text, stats, sort);
    return cli_write(&text);
}

static bool write_order(const struct knowledge_command *c, const struct schema_stats *stats)
{
    struct strbuf text = STRBUF_INIT;
    (void)schema_stats_order(&text, stats);
    if (c->out == NULL) {
        return cli_write(&text);
    }
    bool good = cli_replace_file(c->out, &text);
    strbuf_fini(&text);
    return good;
}

static int with_stats(const struct knowledge_command *c, bool exhaustive, size_t n, char **paths,
                      write_stats *write)
{
    struct kb *kb = load(c, exhaustive, false);
    if (kb == NULL) {
        return CLI_UNUSABLE;
    }
    struct schema_stats *stats = schema_stats_create(kb);
    struct diag *diag = diag_create();
    bool good = true;
    for (size_t i = 0; i < n; i++) {
        /* Each file has its message. */
        good = schema_stats_read(stats, paths[i], diag) == TS_OK && good;
    }
    cli_print_diag(diag);
    diag_destroy(diag);
    good = good && write(c, stats);
    schema_stats_destroy(stats);
    kb_destroy(kb);
    return good ? CLI_OK : CLI_UNUSABLE;
}

static int stats(const struct knowledge_command *c, size_t n, char **paths)
{
    return with_stats(c, c->exhaustive, n, paths, write_table);
}

static int tune(const struct knowledge_command *c, size_t n, char **paths)
{
    return with_stats(c, c->exhaustive, n, paths, write_order);
}

/* ---- the command line ------------------------------------------------------------------- */

static const struct word {
    const char *name;
    bool takes_files;
    int (*run)(const struct knowledge_command *c, size_t n, char **paths);
} WORDS[] = {{"check", false, check_all},
             {"list", false, list},
             {"graph", false, graph},
             {"stats", true, stats},
             {"tune", true, tune}};

static int run(const struct knowledge_command *c, size_t n, char **operands)
{
    static const char NEEDED[] = "check, list, graph, stats or tune is needed";
    if (n == 0) {
        return cli_usage("knowledge", "%s", NEEDED);
    }
    const struct word *word = NULL;
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        word = strcmp(operands[0], WORDS[i].name) == 0 ? &WORDS[i] : word;
    }
    if (word == NULL) {
        return cli_usage("knowledge", "unknown word '%s': %s", operands[0], NEEDED);
    }
    if (!word->takes_files && n > 1) {
        return cli_usage("knowledge", "%s takes no file", word->name);
    }
    if (word->takes_files && n == 1) {
        return cli_usage("knowledge", "%s needs what a batch wrote", word->name);
    }
    if ((c->json || c->sort != NULL) && word->run != stats) {
        return cli_usage("knowledge", "--json and --sort are for stats");
    }
    if (c->out != NULL && word->run != tune) {
        return cli_usage("knowledge", "--out is for tune");
    }
    return word->run(c, n - 1, operands + 1);
}

int cmd_knowledge(int argc, char **argv)
{
    struct knowledge_command c = {0};
    const struct opt opts[] = {
        {"knowledge", OPT_TEXT, &c.folder, "DIR", "the knowledge base in this folder", NULL, 0, 0},
        {"order", OPT_TEXT, &c.order, "FILE", "with schemas in this order", NULL, 0, 0},
        {"exhaustive", OPT_FLAG, &c.exhaustive, NULL,
         "list, graph, stats, tune: with the last-resort knowledge", NULL, 0, 0},
        {"json", OPT_FLAG, &c.json, NULL, "stats: one JSON object", NULL, 0, 0},
        {"sort", OPT_CHOICE, &c.sort, "HOW",
         "stats: by goal (as they are tried), tried, led, cut or cycles", SORTS, 0, 0},
        {"out", OPT_TEXT, &c.out, "FILE", "tune: write to FILE, at once when all is done", NULL, 0,
         0},
    };
    size_t n_opts = sizeof opts / sizeof opts[0];
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, n_opts, argc, argv)) {
        int code = cli_usage("knowledge", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, n_opts);
    }
    return run(&c, parsed.n_operands, argv);
}
