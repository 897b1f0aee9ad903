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

#include "app/ledger.h"
#include "app/tally.h"
#include "app/tst.h"
#include "app/version.h"
#include "base/hash.h"
#include "cli/cli.h"
#include "cli/engine_opts.h"
#include "cli/inputs.h"
#include "cli/progress.h"
#include "cli/workers.h"
#include "formats/encoding.h"
#include "formats/file.h"
#include "formats/sgf_pieces.h"
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

enum { MAX_ENGINES = 16, MAX_JOBS = 256, MAX_TEXT = 1024 };

/* One file. */
struct source {
    const char *path;
    const char *label; /* what lines call it */
    const char *set;
    int n;               /* problems or tests; 1 when it cannot be used */
    uint64_t content;    /* hash */
    uint64_t name;       /* hash of the path */
    const char *failure; /* why it cannot be used, or NULL */
    bool in_pieces;      /* it may be read so */
    struct sgf *kept;    /* standard input, which cannot be read again */
};

struct batch {
    /* From the command line. */
    struct go_overrides overrides;
    struct solve_options options;
    struct engine_opts engine_opts;
    const char *engine_list;
    const struct engine *engines[MAX_ENGINES];
    int n_engines;
    const char *variant; /* what makes the planner another one than the usual */
    uint64_t jobs;
    const char *out;
    bool resume;
    const char *shard;
    unsigned shard_index; /* from 0 */
    unsigned shards;
    const char *baseline;
    bool first_variation;
    bool times;
    bool schema_counts;
    bool tst;

    /* While running. */
    struct arena *arena;
    int n_sources;
    struct source *sources;
    struct ledger *ledger;
    struct workers *workers;
    struct progress progress;
    int exit_code;

    /* The file in hand; what a worker finds when it forks off. */
    const struct source *source;
    struct sgf *sgf; /* or a piece of it */
    int first;       /* the problem of the file that is number 0 of `sgf` */
    struct tst *tests;
    int item; /* problem or test */
    const struct engine *engine;
};

static void raise_exit_code(struct batch *b, int code)
{
    b->exit_code = code > b->exit_code ? code : b->exit_code;
}

static bool is_interrupted(const struct batch *b)
{
    return *b->options.limits.interrupted != 0;
}

/* ---- files ------------------------------------------------------------------------------- */

/* The first error, as it would be printed. */
static const char *first_error(struct arena *arena, const struct diag *diag)
{
    for (size_t i = 0; i < diag_count(diag); i++) {
        const struct diag_message *message = diag_get(diag, i);
        if (message->severity == DIAG_ERROR) {
            char text[MAX_TEXT];
            return arena_strdup(arena, diag_format(message, text, sizeof text));
        }
    }
    return "it cannot be used";
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        hash = hash_mix(hash ^ (unsigned char)*c);
    }
    return hash_mix(hash ^ 0x100u);
}

/* Of a file in pieces: `hash` is that of the pieces before. */
static uint64_t hash_of_sgf(uint64_t hash, const struct sgf *sgf)
{
    for (const struct sgf_node *node = sgf->trees; node != NULL; node = sgf_next(node)) {
        hash = hash_mix(hash ^ (node->parent == NULL ? 0x200u : 0x300u));
        for (const struct sgf_property *p = node->properties; p != NULL; p = p->next) {
            hash = hash_text(hash, p->name);
            for (size_t i = 0; i < p->n; i++) {
                hash = hash_text(hash, p->values[i].text);
            }
        }
    }
    return hash;
}

static uint64_t hash_of_tests(const struct tst *tests)
{
    uint64_t hash = 0;
    for (int i = 0; i < tests->n; i++) {
        const struct tst_test *test = &tests->test[i];
        hash = hash_text(hash_mix(hash ^ (uint64_t)test->number), test->command);
        hash = hash_text(hash, test->sgf == NULL ? "" : test->sgf);
        hash = hash_text(hash_text(hash, test->until), test->pattern);
        hash = test->moves[0] == '\0' ? hash : hash_text(hash, test->moves);
        hash = hash_mix(hash ^
                        (uint64_t)(test->negated + 2 * test->known_to_fail + 4 * test->ignored));
    }
    return hash;
}

/* Reads the file in hand into b->sgf or b->tests; on failure the reason is in *failure_out. */
static bool open_source(struct batch *b, const struct source *source, bool warn,
                        const char **failure_out)
{
    b->source = source;
    b->sgf = source->kept;
    b->first = 0;
    b->tests = NULL;
    if (b->sgf != NULL) {
        return true;
    }
    struct diag *diag = diag_create();
    bool good = b->tst ? tst_read(&b->tests, source->path, diag) == TS_OK
                       : sgf_read(&b->sgf, source->path, diag) == TS_OK;
    if (b->overrides.strict) {
        diag_harden(diag);
        good = good && diag_count_of(diag, DIAG_ERROR) == 0;
    }
    if (!good) {
        *failure_out = first_error(b->arena, diag);
    } else if (warn) {
        cli_print_diag(diag);
    }
    diag_destroy(diag);
    return good;
}

static void close_source(struct batch *b)
{
    if (b->sgf != b->source->kept) {
        sgf_destroy(b->sgf);
    }
    tst_destroy(b->tests);
    b->sgf = NULL;
    b->tests = NULL;
}

/* "dir/textbook.sgf" -> "textbook"; a folder without its last slash. */
static const char *set_name(struct arena *arena, const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/') {
        length--;
    }
    const char *name = path + length;
    while (name > path && name[-1] != '/') {
        name--;
    }
    length -= (size_t)(name - path);
    const char *dot = memchr(name, '.', length);
    bool has_stem = dot != NULL && dot > name;
    return arena_strndup(arena, name, has_stem ? (size_t)(dot - name) : length);
}

/* Lines are UTF-8, and must name their file again: a path that is not has its bytes spelled out. */
static const char *label_of(struct arena *arena, const char *path)
{
    if (encoding_is_utf8(path, strlen(path))) {
        return file_name(path);
    }
    struct strbuf label = STRBUF_INIT;
    for (const char *c = path; *c != '\0'; c++) {
        unsigned byte = (unsigned char)*c;
        strbuf_printf(&label, byte >= 0x80 || byte == '%' ? "%%%02X" : "%c", byte);
    }
    const char *text = arena_strdup(arena, strbuf_text(&label));
    strbuf_fini(&label);
    return text;
}

/* False: the file has to be read as a whole. */
static bool survey_in_pieces(struct source *source)
{
    struct sgf_pieces *pieces = sgf_pieces_open(source->path);
    if (pieces == NULL) {
        return false;
    }
    int n = 0;
    uint64_t hash = 0;
    struct sgf *sgf;
    while ((sgf = sgf_pieces_next(pieces)) != NULL) {
        n += go_problem_count(sgf);
        hash = hash_of_sgf(hash, sgf);
        sgf_destroy(sgf);
    }
    source->in_pieces = sgf_pieces_are_all(pieces);
    sgf_pieces_close(pieces);
    if (source->in_pieces) {
        source->n = n;
        source->content = hash;
    }
    return source->in_pieces;
}

static void survey_whole(struct batch *b, struct source *source, bool is_stdin)
{
    if (open_source(b, source, b->tst, &source->failure)) {
        source->n = b->tst ? b->tests->n : go_problem_count(b->sgf);
        source->content = b->tst ? hash_of_tests(b->tests) : hash_of_sgf(0, b->sgf);
        source->kept = is_stdin ? b->sgf : NULL;
    }
    close_source(b);
}

static void survey_source(struct batch *b, struct source *source, const char *operand)
{
    bool is_stdin = !b->tst && strcmp(source->path, "-") == 0;
    source->n = 1;
    if (b->tst || is_stdin || !survey_in_pieces(source)) {
        survey_whole(b, source, is_stdin);
    }
    /* A folder of single problems is one set. */
    bool in_folder = strcmp(source->path, operand) != 0;
    source->set = is_stdin                      ? "standard input"
                  : in_folder && source->n == 1 ? set_name(b->arena, operand)
                                                : set_name(b->arena, source->label);
}

/* A file that is given twice is taken once: a problem and an engine have one line. */
static bool is_listed(const struct batch *b, const char *path)
{
    uint64_t name = hash_text(0, path);
    for (int i = 0; i < b->n_sources; i++) {
        if (b->sources[i].name == name && strcmp(b->sources[i].path, path) == 0) {
            return true;
        }
    }
    return false;
}

/* Finds all files, and what they hold.  Returns the number of problems. */
static int64_t survey(struct batch *b, int n, char **operands)
{
    struct inputs inputs = {.arena = b->arena};
    struct diag *diag = diag_create();
    size_t *end = ARENA_ARRAY(b->arena, size_t, n);
    for (int i = 0; i < n; i++) {
        if (!inputs_add(&inputs, operands[i], diag)) {
            raise_exit_code(b, CLI_UNUSABLE);
        }
        end[i] = inputs.n;
    }
    cli_print_diag(diag);
    diag_destroy(diag);
    b->sources = ARENA_ARRAY(b->arena, struct source, inputs.n);
    int64_t total = 0;
    int operand = 0;
    for (size_t i = 0; i < inputs.n && !is_interrupted(b); i++) {
        while (i >= end[operand]) {
            operand++;
        }
        if (!is_listed(b, inputs.path[i])) {
            struct source *source = &b->sources[b->n_sources++];
            source->path = inputs.path[i];
            source->label = label_of(b->arena, source->path);
            source->name = hash_text(0, source->path);
            survey_source(b, source, operands[operand]);
            total += source->n;
        }
    }
    return total;
}

/* Of the order in which schemas are tried, whatever file it came from. */
static uint64_t hash_of_order(const struct batch *b, uint64_t hash)
{
    const struct kb *kb = b->options.engine_options.kb;
    for (int i = 0; kb != NULL && i < kb->n_goals; i++) {
        hash = hash_text(hash, kb->goals[i]->name);
        for (int k = 0; k < kb->goals[i]->n_schemas; k++) {
            hash = hash_text(hash, kb->goals[i]->schemas[k]->name);
        }
    }
    return hash;
}

/* Everything that a line depends on besides its problem and engine. */
static uint64_t key_of(const struct batch *b, const struct source *source)
{
    const struct limits *limits = &b->options.limits;
    const struct planner_options *planner = &b->options.engine_options.planner;
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(&text, "%s %llu %llu %llu %d %g %zu %zu %d %s %d%d%d%d%d%d%d%u", TSUMEGO_VERSION,
                  (unsigned long long)limits->max_moves, (unsigned long long)limits->max_cycles,
                  (unsigned long long)limits->max_nodes, limits->max_depth, limits->max_seconds,
                  limits->max_bytes, b->options.engine_options.table_bytes, b->options.max_threats,
                  b->overrides.rules == NULL ? "" : b->overrides.rules, b->overrides.strict,
                  planner->strict_agendas, planner->no_critics, b->engine_opts.exhaustive,
                  b->options.engine_options.search.all_first, b->first_variation, b->tst,
                  b->options.without);
    /* These came later; lines without them keep their keys. */
    strbuf_add(&text, b->schema_counts ? " schema-counts" : "");
    for (int i = 0; i < b->engine_opts.without.n; i++) {
        strbuf_printf(&text, " %s", b->engine_opts.without.text[i]);
    }
    uint64_t key = hash_text(source->content, strbuf_text(&text));
    strbuf_fini(&text);
    return b->engine_opts.order == NULL ? key : hash_of_order(b, key);
}

/* ---- in the worker ------------------------------------------------------------------------ */

/* The options with which one problem or test is solved, and what its line has besides. */
static void make_extras(const struct batch *b, struct arena *arena, struct solve_options *options,
                        struct record_extras *extras)
{
    const struct kb *kb = b->options.engine_options.kb;
    *options = b->options;
    *extras = (struct record_extras){.seconds = b->times};
    if (b->schema_counts && b->engine->plans) {
        struct schema_count *counts = ARENA_ARRAY(arena, struct schema_count, kb->n_schemas);
        options->engine_options.planner.counts = counts;
        extras->kb = kb;
        extras->counts = counts;
    }
}

static void run_problem(struct batch *b, const struct work *work, struct strbuf *line)
{
    struct arena *arena = arena_create();
    struct diag *diag = diag_create();
    struct go_problem *problem = ARENA_NEW(arena, struct go_problem);
    int n_parts = 1;
    enum ts_status status = go_problem_read_part(problem, &n_parts, b->sgf, b->item - b->first,
                                                 work->id.part, &b->overrides, diag);
    if (status != TS_OK) {
        record_error(line, &work->id, problem->name, first_error(arena, diag));
    } else {
        struct expect expect;
        expect_of_problem(&expect, b->sgf, problem, b->first_variation);
        struct solve_options options;
        struct record_extras extras;
        make_extras(b, arena, &options, &extras);
        struct solution *solution = solve_problem(problem, &options);
        struct judgement judgement;
        judge_solution(&judgement, solution, &expect, &b->options);
        record_solution(line, &work->id, solution, &expect, &judgement, &extras);
        solution_destroy(solution);
    }
    diag_destroy(diag);
    arena_destroy(arena);
}

static void run_test(struct batch *b, const struct work *work, struct strbuf *line)
{
    const struct tst_test *test = &b->tests->test[b->item];
    struct arena *arena = arena_create();
    struct diag *diag = diag_create();
    struct tst_answer answer;
    struct solve_options options;
    struct record_extras extras;
    make_extras(b, arena, &options, &extras);
    if (tst_run(&answer, test, b->overrides.rules, &options, arena, diag) != TS_OK) {
        record_error(line, &work->id, test->title, first_error(arena, diag));
    } else {
        struct record_test record = {.command = test->title,
                                     .answer = answer.text,
                                     .known_to_fail = test->known_to_fail,
                                     .outcome = answer.outcome,
                                     .stats = answer.stats};
        record.pattern = arena_printf(arena, "%s%s", test->negated ? "!" : "", test->pattern);
        record_test(line, &work->id, &record, &extras);
    }
    diag_destroy(diag);
    arena_destroy(arena);
}

static void run_work(void *context, const struct work *work, struct strbuf *line)
{
    struct batch *b = context;
    b->options.engine = b->engine;
    if (b->tst) {
        run_test(b, work, line);
    } else {
        run_problem(b, work, line);
    }
}

/* ---- in the parent ------------------------------------------------------------------------ */

static bool append(struct batch *b, const struct work *work, const struct strbuf *line)
{
    b->progress.done++;
    if (!ledger_append(b->ledger, work->order, line)) {
        progress_clear(&b->progress);
        cli_error("%s cannot be written: %s", b->out == NULL ? "a temporary file" : b->out,
                  strerror(errno));
        raise_exit_code(b, CLI_UNUSABLE);
        return false;
    }
    return true;
}

static bool append_error(struct batch *b, const struct work *work, const char *message)
{
    struct strbuf line = STRBUF_INIT;
    record_error(&line, &work->id, "", message);
    bool go_on = append(b, work, &line);
    strbuf_fini(&line);
    return go_on;
}

static bool work_done(void *context, const struct work *work, struct strbuf *line, const char *why)
{
    return line->length > 0 ? append(context, work, line) : append_error(context, work, why);
}

static bool tick(void *context)
{
    struct batch *b = context;
    progress_show(&b->progress);
    return !is_interrupted(b);
}

/* One problem or test, by every engine.  False: there is no use in going on. */
static bool start_part(struct batch *b, const struct source *source, int part, bool is_part,
                       int64_t order, const char *failure)
{
    for (int e = 0; e < b->n_engines; e++) {
        b->engine = b->engines[e];
        struct work work = {.order = order * MAX_ENGINES + e,
                            .id = {.source = source->label,
                                   .set = source->set,
                                   .index = b->item,
                                   .part = part,
                                   .is_part = is_part,
                                   .is_test = b->tst,
                                   .engine = b->engine->name,
                                   .options = b->engine->plans ? b->variant : "",
                                   .key = key_of(b, source)}};
        bool go_on = true;
        if (ledger_claim(b->ledger, &work.id, work.order)) {
            b->progress.done++;
            b->progress.skipped++;
        } else if (failure != NULL) {
            go_on = append_error(b, &work, failure);
        } else {
            go_on = workers_start(b->workers, &work);
        }
        if (!go_on || !tick(b)) {
            return false;
        }
    }
    return true;
}

/* A test, or all problems of a board. */
static bool start_item(struct batch *b, const struct source *source, int64_t ordinal,
                       const char *failure)
{
    bool asks = failure == NULL && !b->tst;
    int n = asks ? go_problem_count_parts(b->sgf, b->item - b->first, &b->overrides) : 1;
    b->progress.total += (int64_t)(n - 1) * b->n_engines;
    bool go_on = true;
    for (int part = 0; part < n && go_on; part++) {
        int64_t order = ordinal * GO_PROBLEM_GROUPS + part;
        go_on = start_part(b, source, part, n > 1, order, failure);
    }
    return go_on;
}

/* The items from number `from` of the source, up to number `end`. */
static bool start_items(struct batch *b, const struct source *source, int from, int end,
                        int64_t ordinal, const char *failure)
{
    bool go_on = true;
    for (int i = from; i < end && go_on; i++) {
        int64_t place = ordinal + i;
        b->item = i;
        if (place % b->shards == b->shard_index) {
            go_on = start_item(b, source, place, failure);
        }
    }
    return go_on;
}

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

static const char HAS_CHANGED[] = "the file has changed while the batch ran";

/* `ordinal` is the place of the source's first item. */
static bool start_in_pieces(struct batch *b, const struct source *source, int64_t ordinal)
{
    struct sgf_pieces *pieces = sgf_pieces_open(source->path);
    bool go_on = true;
    b->first = 0;
    while (pieces != NULL && go_on && (b->sgf = sgf_pieces_next(pieces)) != NULL) {
        int end = at_most(b->first + go_problem_count(b->sgf), source->n);
        go_on = start_items(b, source, b->first, end, ordinal, NULL);
        sgf_destroy(b->sgf);
        b->first = end;
    }
    b->sgf = NULL;
    sgf_pieces_close(pieces);
    return go_on && start_items(b, source, b->first, source->n, ordinal, HAS_CHANGED);
}

static bool start_whole(struct batch *b, const struct source *source, int64_t ordinal)
{
    const char *failure = source->failure;
    bool good = failure == NULL && open_source(b, source, false, &failure);
    if (!good) {
        return start_items(b, source, 0, source->n, ordinal, failure);
    }
    int n_now = at_most(b->tst ? b->tests->n : go_problem_count(b->sgf), source->n);
    bool go_on = start_items(b, source, 0, n_now, ordinal, NULL) &&
                 start_items(b, source, n_now, source->n, ordinal, HAS_CHANGED);
    close_source(b);
    return go_on;
}

static void start_all(struct batch *b)
{
    bool go_on = true;
    int64_t ordinal = 0;
    for (int i = 0; i < b->n_sources && go_on; i++) {
        const struct source *source = &b->sources[i];
        go_on = source->in_pieces ? start_in_pieces(b, source, ordinal)
                                  : start_whole(b, source, ordinal);
        ordinal += source->n;
    }
    if (go_on) {
        (void)workers_finish(b->workers);
    }
    workers_stop(b->workers);
    progress_clear(&b->progress);
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
        raise_exit_code(b, CLI_UNUSABLE);
    } else if (!outcome_is_good(outcome) ||
               (outcome == OUTCOME_NO_EXPECTATION && strcmp(record.result, "unknown") == 0)) {
        raise_exit_code(b, CLI_UNSETTLED);
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
            raise_exit_code(b, CLI_UNSETTLED);
        }
    }
    raise_exit_code(b, cli_write_text(&line) ? CLI_OK : CLI_UNUSABLE);
    strbuf_fini(&line);
}

static void finish(struct batch *b, struct tally *tally)
{
    int64_t wanted = b->progress.total;
    bool complete = b->progress.done == wanted;
    if (!ledger_finish(b->ledger, complete)) {
        cli_error("%s cannot be put in order: %s", b->out, strerror(errno));
        raise_exit_code(b, CLI_UNUSABLE);
    }
    report(b, tally);
    if (is_interrupted(b)) {
        cli_error("interrupted: %lld of %lld are done%s", (long long)b->progress.done,
                  (long long)wanted, b->out == NULL ? "" : "; --resume goes on from there");
        raise_exit_code(b, CLI_INTERRUPTED);
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
    static const struct workers_calls calls = {run_work, work_done, tick};
    b->workers = workers_create((int)b->jobs, &calls, b, b->arena);
    progress_start(&b->progress, share_of(b, survey(b, n, operands)));
    start_all(b);
    finish(b, tally);
    for (int i = 0; i < b->n_sources; i++) {
        sgf_destroy(b->sources[i].kept);
    }
}

/* ---- the command line --------------------------------------------------------------------- */

enum { OWN_OPTS = 10, N_OPTS = OWN_OPTS + ENGINE_OPTS };

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
        if (b->n_engines == MAX_ENGINES) {
            return cli_usage("batch", "at most %d engines", MAX_ENGINES);
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
    struct kb *kb = NULL;
    for (int i = 0; i < b->n_engines && kb == NULL; i++) {
        if (b->engines[i]->plans) {
            kb = engine_opts_load(&b->engine_opts);
            if (kb == NULL) {
                return CLI_UNUSABLE;
            }
        }
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
