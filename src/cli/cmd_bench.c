/* tsumego bench: what the machine and the program are worth, by a fixed workload. */
#include <inttypes.h>
#include <string.h>

#include "app/bench.h"
#include "base/hash.h"
#include "cli/cli.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego bench                       moves and nodes a second, and the counts\n"
    "  tsumego bench --counts              the counts alone, the same on every machine\n"
    "\n"
    "Usage: tsumego bench [OPTION]...\n"
    "\n"
    "Plays random games on the board, then puts a few problems to every engine. The counts change\n"
    "only when the program does something else than before; the signature sums them up.\n"
    "Exit code: 0, 2 usage, 3 the knowledge cannot be used, 4 interrupted.\n"
    "\n"
    "Options:\n";

enum { N_OPTS = 2, TABLE_BYTES = 64 << 20 };

struct bench_command {
    bool counts;
    const char *knowledge;
    uint64_t signature;
};

static void sign(struct bench_command *c, uint64_t count)
{
    c->signature = hash_mix(c->signature ^ count);
}

static void add_rate(struct strbuf *out, const struct bench_command *c, uint64_t n, double seconds)
{
    if (!c->counts) {
        strbuf_printf(out, "  %8.3f s  %10.0f /s", seconds, seconds > 0 ? (double)n / seconds : 0);
    }
    strbuf_add_char(out, '\n');
}

static void add_board(struct strbuf *out, struct bench_command *c)
{
    struct bench_row row;
    uint64_t hash;
    bench_board(&row, &hash);
    sign(c, row.moves);
    sign(c, hash);
    strbuf_printf(out, "%-16s %9s %9" PRIu64 " moves", "board", "", row.moves);
    add_rate(out, c, row.moves, row.seconds);
}

static void add_engine(struct strbuf *out, struct bench_command *c, const struct engine *engine,
                       const struct engine_options *options,
                       const volatile sig_atomic_t *interrupted)
{
    struct bench_row row;
    bench_engine(&row, engine, options, interrupted);
    sign(c, (uint64_t)row.settled);
    sign(c, row.moves);
    sign(c, row.cycles);
    sign(c, row.nodes);
    bool searches = row.nodes > 0;
    strbuf_printf(out, "%-16s %4d of %2d", engine->name, row.settled, row.problems);
    strbuf_printf(out, " %9" PRIu64 " %s", searches ? row.nodes : row.moves,
                  searches ? "nodes" : "moves");
    if (engine->plans) {
        strbuf_printf(out, " %9" PRIu64 " cycles", row.cycles);
    }
    add_rate(out, c, searches ? row.nodes : row.moves, row.seconds);
}

static int run(struct bench_command *c)
{
    struct kb *kb = cli_load_knowledge(c->knowledge, &(struct kb_load_options){0}, false);
    if (kb == NULL) {
        return CLI_UNUSABLE;
    }
    const volatile sig_atomic_t *interrupted = cli_catch_interrupt();
    struct engine_options options = {.kb = kb, .table_bytes = TABLE_BYTES};
    struct strbuf text = STRBUF_INIT;
    add_board(&text, c);
    bool written = cli_write(&text);
    size_t n;
    const struct engine *engine = engine_list(&n);
    for (size_t i = 0; i < n && written && !*interrupted; i++) {
        add_engine(&text, c, &engine[i], &options, interrupted);
        written = *interrupted || cli_write(&text);
    }
    kb_destroy(kb);
    if (*interrupted) {
        strbuf_fini(&text);
        cli_error("interrupted");
        return CLI_INTERRUPTED;
    }
    strbuf_printf(&text, "signature %016" PRIx64 "\n", c->signature);
    written = written && cli_write(&text);
    strbuf_fini(&text);
    return written ? CLI_OK : CLI_UNUSABLE;
}

int cmd_bench(int argc, char **argv)
{
    struct bench_command c = {0};
    const struct opt opts[N_OPTS] = {
        {"counts", OPT_FLAG, &c.counts, NULL, "no times", NULL, 0, 0},
        {"knowledge", OPT_TEXT, &c.knowledge, "DIR",
         "the knowledge base in this folder (else $TSUMEGO_KNOWLEDGE)", NULL, 0, 0},
    };
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, N_OPTS, argc, argv)) {
        int code = cli_usage("bench", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, N_OPTS);
    }
    if (parsed.n_operands > 0) {
        return cli_usage("bench", "no file is wanted");
    }
    return run(&c);
}
