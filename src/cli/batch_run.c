/*
 * The walk of a batch, as cmd_batch.c tells it: file by file, board by board, problem by problem,
 * engine by engine.
 */
#include <errno.h>
#include <string.h>

#include "app/guess.h"
#include "app/version.h"
#include "base/hash.h"
#include "cli/batch_priv.h"
#include "cli/cli.h"
#include "formats/sgf_pieces.h"

/* ---- keys --------------------------------------------------------------------------------- */

/* Of the order in which schemas are tried, whatever file it came from. */
static uint64_t hash_of_order(const struct batch *b, uint64_t hash)
{
    const struct kb *kb = b->options.engine_options.kb;
    for (int i = 0; kb != NULL && i < kb->n_goals; i++) {
        hash = batch_hash_text(hash, kb->goals[i]->name);
        for (int k = 0; k < kb->goals[i]->n_schemas; k++) {
            hash = batch_hash_text(hash, kb->goals[i]->schemas[k]->name);
        }
    }
    return hash;
}

/* Everything that a line depends on besides its problem and engine. */
static uint64_t key_of(const struct batch *b, const struct batch_source *source)
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
    strbuf_add(&text, b->hints ? " hints" : "");
    for (int i = 0; i < b->engine_opts.without.n; i++) {
        strbuf_printf(&text, " %s", b->engine_opts.without.text[i]);
    }
    uint64_t key = batch_hash_text(source->content, strbuf_text(&text));
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
    struct solve_options options;
    struct record_extras extras;
    make_extras(b, arena, &options, &extras);
    struct solution *solution = guess_solve(problem, &n_parts, b->sgf, b->item - b->first,
                                            work->id.part, &b->overrides, &options, diag);
    if (solution == NULL) {
        record_error(line, &work->id, problem->name, batch_first_error(arena, diag));
    } else {
        struct expect expect;
        expect_of_problem(&expect, b->sgf, problem, b->first_variation);
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
        record_error(line, &work->id, test->title, batch_first_error(arena, diag));
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
        batch_raise_exit_code(b, CLI_UNUSABLE);
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
    return !batch_is_interrupted(b);
}

/* One problem or test, by every engine.  False: there is no use in going on. */
static bool start_part(struct batch *b, const struct batch_source *source, int part, bool is_part,
                       int64_t order, const char *failure)
{
    for (int e = 0; e < b->n_engines; e++) {
        b->engine = b->engines[e];
        struct work work = {.order = order * BATCH_ENGINES + e,
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
static bool start_item(struct batch *b, const struct batch_source *source, int64_t ordinal,
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
static bool start_items(struct batch *b, const struct batch_source *source, int from, int end,
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
static bool start_in_pieces(struct batch *b, const struct batch_source *source, int64_t ordinal)
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

static bool start_whole(struct batch *b, const struct batch_source *source, int64_t ordinal)
{
    const char *failure = source->failure;
    bool good = failure == NULL && batch_open_source(b, source, false, &failure);
    if (!good) {
        return start_items(b, source, 0, source->n, ordinal, failure);
    }
    int n_now = at_most(b->tst ? b->tests->n : go_problem_count(b->sgf), source->n);
    bool go_on = start_items(b, source, 0, n_now, ordinal, NULL) &&
                 start_items(b, source, n_now, source->n, ordinal, HAS_CHANGED);
    batch_close_source(b);
    return go_on;
}

void batch_run_all(struct batch *b)
{
    static const struct workers_calls calls = {run_work, work_done, tick};
    b->workers = workers_create((int)b->jobs, &calls, b, b->arena);
    bool go_on = true;
    int64_t ordinal = 0;
    for (int i = 0; i < b->n_sources && go_on; i++) {
        const struct batch_source *source = &b->sources[i];
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
