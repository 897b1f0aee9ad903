/*
 * tsumego batch: many problems and engines, one JSON line each.
 *
 *   1. Every file is read once, to count its problems and to hash its content.
 *   2. File by file, problem by problem, engine by engine: what the output file has a line of
 *      already is claimed, the rest is given to the workers.  A worker forks off while its problem
 *      is in memory: with its file, one file at a time, or with a piece of it (sgf_pieces.h), so
 *      that neither the memory nor the price of a fork grows with the file.
 *   3. The parent appends each line as it comes.
 *   4. The lines are put in order and read back, once, for the table and the comparison.
 *
 * A problem's place in this walk is its order in the output and decides its shard, so neither
 * depends on the number of jobs or on what was there before.  How many problems a board holds is
 * seen when its turn comes; they stay in one shard.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/tally.h"
#include "cli/batch_priv.h"
#include "cli/cli.h"
#include "go/sight.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego batch folder/ --out results.jsonl --jobs 2\n"
    "  tsumego batch folder/ --out results.jsonl --resume     go on after an interrupt\n"
    "  tsumego batch folder/ --engine plan,dfpn --baseline results.jsonl\n"
    "  tsumego batch folder/ --shard 1/4 --out part1.jsonl    the first quarter\n"
    "  tsumego batch --tst owl.tst                            tests in the format of GNU Go\n"
    "\n"
    "Usage: tsumego batch [OPTION]... FILE...\n"
    "\n"
    "FILE is an SGF file, a folder (every *.sgf in it) or - for standard input.  Each problem,\n"
    "also of several on one board, is solved by each engine, and compared with the right first\n"
    "moves that the file marks.\n"
    "Printed are the problems that are not as they should be and a table; --out takes one JSON\n"
    "object a line for each, written as soon as it is known and in the order of the problems at\n"
    "the end.  Columns of the table:\n"
    "  right    the first move is one that the file lists\n"
    "  also     it is not, but a complete proof shows that it works\n"
    "  differ   a complete proof refutes what the file says\n"
    "  ko       a ko, where the file speaks of none\n"
    "  wrong    another move, and no proof        unkn   not settled\n"
    "  none     the file says nothing             proved by a complete proof\n"
    "\n"
    "Exit code: 0 all is as it should be, 1 something is unknown, against the file, or worse than\n"
    "in the baseline, 2 usage, 3 an input cannot be used (the others are solved), 4 interrupted.\n"
    "\n"
    "Options:\n";

enum { MAX_JOBS = 256 };

void batch_raise_exit_code(struct batch *b, int code)
{
    b->exit_code = code > b->exit_code ? code : b->exit_code;
}

bool batch_is_interrupted(const struct batch *b)
{
    return *b->options.limits.interrupted != 0;
}

/* ---- at the end --------------------------------------------------------------------------- */

static void count_line(struct batch *b, struct tally *tally, const struct strbuf *line)
{
    struct record record;
    if (!record_read(&record, strbuf_text(line), line->length)) {
        return;
    }
    enum outcome outcome = tally_add(tally, &record);
    if (outcome == OUTCOME_ERROR) {
        batch_raise_exit_code(b, CLI_UNUSABLE);
    } else if (!outcome_is_good(outcome) ||
               (outcome == OUTCOME_NO_EXPECTATION && strcmp(record.result, "unknown") == 0)) {
        batch_raise_exit_code(b, CLI_UNSETTLED);
    }
    record_fini(&record);
}

static void report(struct batch *b, struct tally *tally)
{
    struct strbuf line = STRBUF_INIT;
    size_t n = ledger_count(b->ledger);
    for (size_t i = 0; i < n; i++) {
        line.length = 0;
        if (ledger_read(b->ledger, i, &line)) {
            count_line(b, tally, &line);
        }
    }
    line.length = 0;
    tally_failures(tally, &line);
    strbuf_add(&line, line.length > 0 ? "\n" : "");
    if (n > 0 && b->tst) {
        tally_test_table(tally, &line);
    } else if (n > 0) {
        tally_table(tally, &line);
    }
    if (b->baseline != NULL) {
        strbuf_add_char(&line, '\n');
        if (tally_compare(tally, &line) > 0) {
            batch_raise_exit_code(b, CLI_UNSETTLED);
        }
    }
    batch_raise_exit_code(b, cli_write_text(&line) ? CLI_OK : CLI_UNUSABLE);
    strbuf_fini(&line);
}

static void finish(struct batch *b, struct tally *tally)
{
    int64_t wanted = b->progress.total;
    bool complete = b->progress.done == wanted;
    if (!ledger_finish(b->ledger, complete)) {
        cli_error("%s cannot be put in order: %s", b->out, strerror(errno));
        batch_raise_exit_code(b, CLI_UNUSABLE);
    }
    report(b, tally);
    if (batch_is_interrupted(b)) {
        cli_error("interrupted: %lld of %lld are done%s", (long long)b->progress.done,
                  (long long)wanted, b->out == NULL ? "" : "; --resume goes on from there");
        batch_raise_exit_code(b, CLI_INTERRUPTED);
    }
}

/* How many lines this shard has, as long as every board is one problem. */
static int64_t share_of(const struct batch *b, int64_t problems)
{
    int64_t rest = problems % b->shards > b->shard_index ? 1 : 0;
    return (problems / b->shards + rest) * b->n_engines;
}

static void run_batch(struct batch *b, int n, char **operands, struct tally *tally)
{
    progress_start(&b->progress, share_of(b, batch_survey(b, n, operands)));
    batch_run_all(b);
    finish(b, tally);
    for (int i = 0; i < b->n_sources; i++) {
        sgf_destroy(b->sources[i].kept);
    }
}

/* ---- the command line --------------------------------------------------------------------- */

enum { OWN_OPTS = 11, N_OPTS = OWN_OPTS + ENGINE_OPTS };

static void make_opts(struct opt opts[N_OPTS], struct batch *b)
{
    const struct opt table[OWN_OPTS] = {
        {"engine", OPT_TEXT, &b->engine_list, "NAME,...",
         "auto (the default), plan, dfpn, alphabeta, alphabeta-plain; or several", NULL, 0, 0},
        {"jobs", OPT_COUNT, &b->jobs, "N", "processes at a time (1)", NULL, 1, MAX_JOBS},
        {"out", OPT_TEXT, &b->out, "FILE", "one JSON object a line for each problem and engine",
         NULL, 0, 0},
        {"resume", OPT_FLAG, &b->resume, NULL,
         "go on with FILE: what is in it is not done again, but for errors", NULL, 0, 0},
        {"shard", OPT_TEXT, &b->shard, "I/N", "only every N-th problem, beginning with the I-th",
         NULL, 0, 0},
        {"baseline", OPT_TEXT, &b->baseline, "FILE",
         "say what is better and worse than in this earlier output", NULL, 0, 0},
        {"first-variation", OPT_FLAG, &b->first_variation, NULL,
         "where nothing is marked the first variation is right", NULL, 0, 0},
        {"hints", OPT_FLAG, &b->hints, NULL,
         "let the first moves of the file help to find out what is asked", NULL, 0, 0},
        {"times", OPT_FLAG, &b->times, NULL,
         "with seconds in the output, which are never the same twice", NULL, 0, 0},
        {"schema-counts", OPT_FLAG, &b->schema_counts, NULL,
         "with what each schema cost and brought (see tsumego knowledge stats)", NULL, 0, 0},
        {"tst", OPT_FLAG, &b->tst, NULL, "FILE holds tests in the format of GNU Go", NULL, 0, 0},
    };
    _Static_assert(sizeof table == OWN_OPTS * sizeof table[0], "OWN_OPTS counts the rows");
    memcpy(opts, table, sizeof table);
    engine_opts_rows(opts + OWN_OPTS, &b->engine_opts, &b->options, &b->overrides);
}

/* "plan,dfpn" */
static int parse_engines(struct batch *b)
{
    for (const char *name = b->engine_list; name != NULL;) {
        size_t length = strcspn(name, ",");
        const char *word = arena_strndup(b->arena, name, length);
        if (b->n_engines == BATCH_ENGINES) {
            return cli_usage("batch", "at most %d engines", BATCH_ENGINES);
        }
        const struct engine *engine = engine_opts_find("batch", word, false);
        if (engine == NULL) {
            return CLI_USAGE;
        }
        for (int i = 0; i < b->n_engines; i++) {
            if (b->engines[i] == engine) {
                return cli_usage("batch", "the engine '%s' is given twice", word);
            }
        }
        b->engines[b->n_engines++] = engine;
        name = name[length] == ',' ? name + length + 1 : NULL;
    }
    return CLI_OK;
}

static int parse_shard(struct batch *b)
{
    b->shards = 1;
    char end;
    if (b->shard == NULL) {
        return CLI_OK;
    }
    bool good = sscanf(b->shard, "%u/%u%c", &b->shard_index, &b->shards, &end) == 2 &&
                strspn(b->shard, "0123456789/") == strlen(b->shard) && strlen(b->shard) < 16 &&
                b->shard_index >= 1 && b->shard_index <= b->shards;
    if (!good) {
        return cli_usage("batch", "--shard needs I/N with I from 1 to N, not '%s'", b->shard);
    }
    b->shard_index--;
    return CLI_OK;
}

/* "no-critics strict-agendas" */
static const char *variant_of(const struct batch *b)
{
    const struct planner_options *planner = &b->options.engine_options.planner;
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, planner->no_critics ? " no-critics" : "");
    strbuf_add(&text, planner->strict_agendas ? " strict-agendas" : "");
    strbuf_add(&text, b->engine_opts.exhaustive ? " exhaustive" : "");
    strbuf_add(&text, b->hints ? " hints" : "");
    for (int i = 0; i < b->engine_opts.without.n; i++) {
        strbuf_printf(&text, " without-%s", b->engine_opts.without.text[i]);
    }
    if (b->engine_opts.order != NULL) {
        const char *slash = strrchr(b->engine_opts.order, '/');
        strbuf_printf(&text, " order-%s", slash == NULL ? b->engine_opts.order : slash + 1);
    }
    for (int i = 0; go_source_names[i] != NULL; i++) {
        if ((b->options.without >> i & 1u) != 0) {
            strbuf_printf(&text, " no-%s", go_source_names[i]);
        }
    }
    const char *words = arena_strdup(b->arena, strbuf_text(&text) + (text.length > 0));
    strbuf_fini(&text);
    return words;
}

/* What the table cannot check.  CLI_OK, or CLI_USAGE with a message. */
static int check_options(struct batch *b, size_t n_operands)
{
    if (n_operands == 0) {
        return cli_usage("batch", "no file was given");
    }
    if (b->resume && b->out == NULL) {
        return cli_usage("batch", "--resume needs --out");
    }
    int code = parse_engines(b);
    code = code == CLI_OK ? parse_shard(b) : code;
    engine_opts_apply(&b->engine_opts, &b->options);
    b->overrides.unseen = !b->hints; /* they are what the answer is compared with */
    b->variant = variant_of(b);
    return code;
}

/* Opens what is written and read besides the problems. */
static int open_files(struct batch *b, struct tally *tally)
{
    struct diag *diag = diag_create();
    int code = CLI_OK;
    if (b->baseline != NULL && tally_baseline(tally, b->baseline, diag) != TS_OK) {
        code = CLI_UNUSABLE;
    }
    if (code == CLI_OK) {
        enum ts_status status = ledger_open(&b->ledger, b->out, b->resume, diag);
        code = status == TS_OK ? CLI_OK : status == TS_E_INPUT ? CLI_USAGE : CLI_UNUSABLE;
    }
    cli_print_diag(diag);
    diag_destroy(diag);
    return code;
}

static int run(struct batch *b, size_t n_operands, char **operands)
{
    struct kb *kb = engine_opts_load(&b->engine_opts);
    if (kb == NULL) {
        return CLI_UNUSABLE;
    }
    b->options.engine_options.kb = kb;
    b->options.limits.interrupted = cli_catch_interrupt();
    struct tally *tally = tally_create();
    int code = open_files(b, tally);
    if (code == CLI_OK) {
        run_batch(b, (int)n_operands, operands, tally);
        code = b->exit_code;
    }
    ledger_close(b->ledger);
    tally_destroy(tally);
    kb_destroy(kb);
    return code;
}

int cmd_batch(int argc, char **argv)
{
    size_t n;
    struct batch b = {.engine_list = engine_list(&n)[0].name, .jobs = 1};
    engine_opts_init(&b.engine_opts, &b.options);
    struct opt opts[N_OPTS];
    make_opts(opts, &b);
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, N_OPTS, argc, argv)) {
        int code = cli_usage("batch", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, N_OPTS);
    }
    b.arena = arena_create();
    int code = check_options(&b, parsed.n_operands);
    code = code == CLI_OK ? run(&b, parsed.n_operands, argv) : code;
    arena_destroy(b.arena);
    return code;
}
