/* tsumego knowledge: the knowledge base, looked at from outside. */
#include <string.h>

#include "cli/cli.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego knowledge check                        every fault, as file:line:column\n"
    "  tsumego knowledge check --knowledge mine/      the same for another folder\n"
    "  tsumego knowledge list                         goals by level, and where each is used\n"
    "  tsumego knowledge graph | dot -Tsvg > kb.svg   goals and schemas as a drawing\n"
    "\n"
    "Usage: tsumego knowledge check|list|graph [OPTION]...\n"
    "\n"
    "check also reads the last-resort knowledge (files with `load: exhaustive`).\n"
    "Exit code: 0 the knowledge is valid, 2 usage, 3 it is not valid or cannot be read.\n"
    "\n"
    "Options:\n";

static void count(const struct kb *kb, struct strbuf *out)
{
    int schemas = 0;
    for (int i = 0; i < kb->n_goals; i++) {
        schemas += kb->goals[i]->n_schemas;
    }
    strbuf_printf(out, "valid: %d goals, %d schemas, %d critics, %d counter-goals\n", kb->n_goals,
                  schemas, kb->n_critics, kb->n_counters);
}

/* The last-resort files may only add: what is loaded by default has to stand without them too. */
static int check(const char *folder)
{
    struct kb *all = cli_load_knowledge(folder, true, true);
    if (all == NULL) {
        return CLI_UNUSABLE;
    }
    struct strbuf text = STRBUF_INIT;
    count(all, &text);
    kb_destroy(all);
    struct kb *plain = cli_load_knowledge(folder, false, false);
    if (plain == NULL) {
        strbuf_fini(&text);
        cli_error("it is valid only together with the last-resort files");
        return CLI_UNUSABLE;
    }
    kb_destroy(plain);
    return cli_write(&text) ? CLI_OK : CLI_UNUSABLE;
}

static int print(const char *folder, bool exhaustive, bool graph)
{
    struct kb *kb = cli_load_knowledge(folder, exhaustive, false);
    if (kb == NULL) {
        return CLI_UNUSABLE;
    }
    struct strbuf text = STRBUF_INIT;
    (graph ? kb_graph : kb_list)(&text, kb);
    kb_destroy(kb);
    return (graph ? cli_write(&text) : cli_write_text(&text)) ? CLI_OK : CLI_UNUSABLE;
}

int cmd_knowledge(int argc, char **argv)
{
    const char *folder = NULL;
    bool exhaustive = false;
    const struct opt opts[] = {
        {.name = "knowledge",
         .kind = OPT_TEXT,
         .value = &folder,
         .operand = "DIR",
         .help = "the knowledge base in this folder"},
        {.name = "exhaustive",
         .kind = OPT_FLAG,
         .value = &exhaustive,
         .help = "list, graph: with the last-resort knowledge"},
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
    if (parsed.n_operands != 1) {
        return cli_usage("knowledge", "one of check, list and graph is needed");
    }
    if (strcmp(argv[0], "check") == 0) {
        return check(folder);
    }
    if (strcmp(argv[0], "list") == 0) {
        return print(folder, exhaustive, false);
    }
    if (strcmp(argv[0], "graph") == 0) {
        return print(folder, exhaustive, true);
    }
    return cli_usage("knowledge", "unknown word '%s': check, list or graph is needed", argv[0]);
}
