/*
 * The checks, in the order in which they are made:
 *
 *   1. Read the problem; its messages are findings.
 *   2. Solve it, with every first move settled.
 *   3. The verdict: is there something to be found, and is it one move?
 *   4. The file's answers: are the right ones right, and the wrong ones wrong?
 *   5. How hard is it?
 */
#include "app/soundness.h"

#include <stdarg.h>
#include <string.h>

#include "app/first_moves.h"
#include "app/generate.h"
#include "app/line.h"
#include "app/position.h"
#include "app/words.h"
#include "base/hash.h"
#include "go/domain.h"

enum { POINTS_SHOWN = 12 };

/* While a problem is checked. */
struct check {
    struct soundness *report;
    const struct solve_options *options;
    const struct sgf_node *position; /* the first moves are its children, or its own */
    struct first_moves moves;
};

/* ---- findings ---------------------------------------------------------------------------- */

static void add_at(struct soundness *report, enum diag_severity severity, const char *code,
                   int line, int column, const char *text)
{
    struct finding *finding = ARENA_NEW(report->arena, struct finding);
    *finding = (struct finding){.severity = severity,
                                .code = code,
                                .line = line,
                                .column = column,
                                .text = arena_strdup(report->arena, text)};
    *report->end = finding;
    report->end = &finding->next;
}

void soundness_add(struct soundness *report, enum diag_severity severity, const char *code,
                   const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(report->arena, format, args);
    va_end(args);
    add_at(report, severity, code, report->line, report->column, text);
}

int soundness_count(const struct soundness *report, enum diag_severity severity)
{
    int n = 0;
    for (const struct finding *finding = report->first; finding != NULL; finding = finding->next) {
        n += finding->severity == severity;
    }
    return n;
}

/* How much it weighs when a search finds a fault: its proof may hang on a guess where the fight
 * ends. */
static enum diag_severity fault_of(const struct soundness *report)
{
    const struct go_problem *problem = report->problem;
    return problem->closed || !problem->inferred_region ? DIAG_ERROR : DIAG_WARNING;
}

/* ---- the file's moves -------------------------------------------------------------------- */

static const char *move_of(const struct sgf_node *node, enum go_colour colour)
{
    return sgf_first(node, colour == GO_BLACK ? "B" : "W");
}

/* The node of the file that plays the first move p: no other move comes before it.  NULL: none. */
static const struct sgf_node *node_of(const struct go_problem *problem,
                                      const struct sgf_node *position, go_point p)
{
    const struct go_board *board = &problem->question.board;
    const struct sgf_node *node = position;
    while (node != NULL) {
        const char *move = move_of(node, problem->question.to_play);
        if (move != NULL && go_problem_point(board, move) == p) {
            return node;
        }
        bool is_move = move != NULL || move_of(node, go_other(problem->question.to_play)) != NULL;
        if (!is_move && node->child != NULL) {
            node = node->child;
            continue;
        }
        while (node != position && node->sibling == NULL) {
            node = node->parent;
        }
        node = node == position ? NULL : node->sibling;
    }
    return NULL;
}

static void add_at_move(struct soundness *report, enum diag_severity severity, const char *code,
                        const struct sgf_node *position, go_point p, const char *text)
{
    const struct sgf_node *node = node_of(report->problem, position, p);
    int line = node != NULL ? node->line : report->line;
    add_at(report, severity, code, line, node != NULL ? node->column : report->column, text);
}

/* "White B1, Black A1 - White is alive": what follows in a tree, along its main line. */
static void add_line(struct strbuf *out, const struct soundness *report,
                     const struct result_node *tree)
{
    struct line line;
    line_find(&line, tree);
    for (int i = 0; i < line.n; i++) {
        strbuf_add(out, i == 0 ? "" : ", ");
        words_move(out, report->solution, line.move[i]);
    }
    if (line.n > 0 && line.move[line.n - 1]->end != NULL) {
        strbuf_add(out, " - ");
        words_end(out, report->solution, line.move[line.n - 1]);
    }
}

static const char *vertex_of(const struct soundness *report, go_point p, char vertex[8])
{
    return go_vertex(p, report->problem->question.board.height, vertex);
}

/*
 * What the opponent gets from the position behind a move that does not do what the best ones do.
 * The refuting line alone does not tell: there the opponent may have all ko threats.
 */
static enum result_kind answer_behind(const struct soundness *report, go_point p,
                                      const struct solve_options *options)
{
    struct go_problem *behind = ARENA_NEW(report->arena, struct go_problem);
    if (!position_behind(behind, report->problem, p)) {
        return RESULT_WIN; /* a move that does not kill leaves nothing to ask: its own stones went
                            */
    }
    struct solution *solution = solve_problem(behind, options);
    const struct result *result = &solution->result;
    enum result_kind kind = result->ko_or_win ? RESULT_UNKNOWN : result->kind;
    solution_destroy(solution);
    return kind;
}

/* "B1 fails: White C1, Black A1 - White is alive". */
static void add_refutation(struct strbuf *out, const struct soundness *report,
                           const struct result_node *refuted, const struct solve_options *options)
{
    char vertex[8];
    go_point p = solution_point(refuted->move);
    vertex_of(report, p, vertex);
    if (report->solution->result.kind == RESULT_KO) {
        strbuf_printf(out, "%s does not do as well", vertex);
    } else {
        enum result_kind behind = answer_behind(report, p, options);
        strbuf_printf(out, "%s %s", vertex,
                      behind == RESULT_WIN  ? "fails"
                      : behind == RESULT_KO ? "gets a ko and no more"
                                            : "fails when the opponent has ko threats enough");
    }
    if (refuted->reply != NULL) {
        strbuf_add(out, ": ");
        add_line(out, report, refuted->reply);
    } else if (refuted->end != NULL) {
        strbuf_add(out, ": ");
        words_end(out, report->solution, refuted);
    }
}

/* ---- step 4: the file's answers ---------------------------------------------------------- */

/* A move that the file marks, and that does not work. */
static void check_failing(const struct check *c, go_point p, bool marked_right)
{
    struct soundness *report = c->report;
    struct strbuf text = STRBUF_INIT;
    char vertex[8];
    const struct go_question *question = &report->problem->question;
    const struct result_node *refuted = first_moves_refuted(report->solution, p);
    bool lost = report->solution->result.kind == RESULT_LOSS;
    bool inside = p == GO_PASS || go_set_has(&question->region, p);
    bool legal = go_board_is_legal(&question->board, p, question->to_play);
    if (refuted != NULL || (lost && inside && legal)) {
        if (refuted != NULL) {
            add_refutation(&text, report, refuted, c->options);
        } else {
            strbuf_printf(&text, "%s fails", vertex_of(report, p, vertex));
        }
        add_at_move(report, marked_right ? fault_of(report) : DIAG_NOTE,
                    marked_right ? "right-answer-fails" : "wrong-answer-refuted", c->position, p,
                    strbuf_text(&text));
    } else if (marked_right) {
        strbuf_printf(&text, "%s is marked as right, but %s", vertex_of(report, p, vertex),
                      !legal    ? "it is illegal"
                      : !inside ? "it lies outside the region that was looked at: widen it with "
                                  "--region"
                      : c->moves.all_known ? "it was not looked at"
                                           : "it was not settled within the limits");
        add_at_move(report, DIAG_WARNING, "right-answer-unknown", c->position, p,
                    strbuf_text(&text));
        report->open |= legal && inside;
    }
    strbuf_fini(&text);
}

static bool works(const struct check *c, go_point p)
{
    return p == GO_PASS ? c->moves.pass_works : go_set_has(&c->moves.works, p);
}

static void check_answers(const struct check *c)
{
    struct soundness *report = c->report;
    const struct expect *expect = &report->expect;
    if (go_set_is_empty(&expect->right)) {
        soundness_add(report, DIAG_WARNING, "no-answer-marked",
                      "no first move is marked as right: write RIGHT into the comment at the end "
                      "of its line, or TE on the move");
    }
    GO_SET_FOREACH (p, &expect->right) {
        if (!works(c, p)) {
            check_failing(c, p, true);
        }
    }
    GO_SET_FOREACH (q, &expect->wrong) {
        if (works(c, q)) {
            char vertex[8];
            const char *text = arena_printf(report->arena, "%s is marked as wrong, but works",
                                            vertex_of(report, q, vertex));
            add_at_move(report, fault_of(report), "wrong-answer-works", c->position, q, text);
        } else {
            check_failing(c, q, false);
        }
    }
}

/* ---- step 3: the verdict ----------------------------------------------------------------- */

/* More than one first move works. */
static void check_single(struct soundness *report, const struct first_moves *moves)
{
    int n = go_set_count(&moves->works);
    if (n < 2) {
        return;
    }
    int height = report->problem->question.board.height;
    struct go_set unmarked = moves->works;
    struct strbuf text = STRBUF_INIT;
    go_set_subtract(&unmarked, &report->expect.right);
    bool all_marked = go_set_is_empty(&unmarked);
    strbuf_printf(&text, "%d first moves %s: ", n,
                  report->solution->result.kind == RESULT_KO ? "get as much" : "work");
    words_points(&text, &moves->works, height, POINTS_SHOWN);
    if (all_marked) {
        strbuf_add(&text, " (all are marked as right)");
    } else if (!go_set_is_empty(&report->expect.right)) {
        strbuf_add(&text, "; not marked as right: ");
        words_points(&text, &unmarked, height, POINTS_SHOWN);
    }
    soundness_add(report, all_marked ? DIAG_WARNING : fault_of(report), "several-right-moves", "%s",
                  strbuf_text(&text));
    strbuf_fini(&text);
}

static const char *decided_by(const char *end)
{
    return strcmp(end, "caught") == 0 ? "an atari that nothing answers"
           : go_is_foregone(end)      ? "threats that cannot all be met"
                                      : "its shape";
}

/* The first move ends it. */
static void check_length(struct soundness *report)
{
    const struct result_node *first = report->solution->result.tree;
    char vertex[8];
    if (first == NULL || first->reply != NULL || first->end == NULL) {
        return;
    }
    vertex_of(report, solution_point(first->move), vertex);
    if (strcmp(first->end, "captured") == 0) {
        soundness_add(report, DIAG_WARNING, "one-move",
                      "%s captures at once: there is nothing to read", vertex);
    } else {
        soundness_add(report, DIAG_NOTE, "one-move",
                      "after %s it is decided by %s: no answer of the opponent is left to read",
                      vertex, decided_by(first->end));
    }
}

static void add_sentence(struct soundness *report, enum diag_severity severity, const char *code,
                         const char *behind)
{
    struct strbuf text = STRBUF_INIT;
    words_answer(&text, report->solution);
    size_t length = text.length > 0 ? text.length - 1 : 0; /* without the stop */
    soundness_add(report, severity, code, "%.*s%s", (int)length, strbuf_text(&text), behind);
    strbuf_fini(&text);
}

/* A win or a ko. */
static void check_success(struct soundness *report, const struct first_moves *moves)
{
    const struct result *result = &report->solution->result;
    if (!moves->all_known) {
        report->open = true;
        soundness_add(report, DIAG_WARNING, "not-settled",
                      "some first moves were not settled within the limits: raise --max-nodes");
    }
    if (result->kind == RESULT_KO) {
        add_sentence(report, report->expect.ko ? DIAG_NOTE : DIAG_WARNING, "ko",
                     report->expect.ko ? "" : "; the file does not speak of a ko");
    }
    if (result->shared) {
        soundness_add(report, DIAG_NOTE, "seki", "the group lives in seki");
    }
    if (result->decided) {
        add_sentence(report, fault_of(report), "already-settled", "");
        return;
    }
    if (moves->pass_works) {
        soundness_add(report, fault_of(report), "already-settled", "%s",
                      result->kind == RESULT_KO ? "a pass gets as much as any move"
                                                : "the side to play succeeds even if it passes");
        return;
    }
    check_single(report, moves);
    if (result->kind == RESULT_WIN && go_set_count(&moves->works) == 1) {
        check_length(report);
    }
}

static void check_verdict(struct soundness *report, const struct first_moves *moves)
{
    const struct result *result = &report->solution->result;
    switch (result->ko_or_win ? RESULT_UNKNOWN : result->kind) {
    case RESULT_WIN:
    case RESULT_KO:
        check_success(report, moves);
        break;
    case RESULT_LOSS:
        add_sentence(report, fault_of(report), result->decided ? "already-settled" : "no-answer",
                     "");
        break;
    case RESULT_UNKNOWN:
        report->open = true;
        add_sentence(report, DIAG_WARNING, "not-settled", "");
        break;
    }
}

/* ---- step 5 ------------------------------------------------------------------------------- */

static void grade(struct soundness *report)
{
    const struct result *result = &report->solution->result;
    bool worth = (result->kind == RESULT_WIN || result->kind == RESULT_KO) && !result->decided;
    if (!worth || report->open) {
        return;
    }
    report->level = generate_level(report->solution);
    report->tempting = generate_tempting(report->solution);
    report->longest = result->tree != NULL ? line_length(result->tree) : 0;
}

/* ---- steps 1 and 2 ------------------------------------------------------------------------ */

/* The messages of the reader become findings. */
static void take_messages(struct soundness *report, const struct diag *diag)
{
    for (size_t i = 0; i < diag_count(diag); i++) {
        const struct diag_message *m = diag_get(diag, i);
        add_at(report, m->severity, m->severity == DIAG_ERROR ? "unusable" : "input", m->line,
               m->column, m->text);
    }
}

static void note_target(struct soundness *report)
{
    const struct go_question *question = &report->problem->question;
    char vertex[8];
    go_point stone = go_set_next(&question->target, 0);
    bool black = go_board_colour(&question->board, stone) == GO_BLACK;
    if (report->problem->inferred_target) {
        soundness_add(
            report, DIAG_NOTE, "target-inferred",
            "what is at stake is not marked: the %s group at %s is taken, and what is found "
            "holds for it (MA marks it)",
            black ? "black" : "white", vertex_of(report, stone, vertex));
    }
    if (fault_of(report) != DIAG_ERROR) {
        soundness_add(report, DIAG_WARNING, "open-region",
                      "no wall closes it, so that more could matter than was looked at: close it, "
                      "or say where moves count with --region");
    }
}

static bool read_problem(struct soundness *report, struct sgf *sgf, int part, int *n_parts_out,
                         const struct go_overrides *overrides)
{
    struct diag *diag = diag_create();
    struct go_problem *problem = ARENA_NEW(report->arena, struct go_problem);
    bool usable = go_problem_read_part(problem, n_parts_out, sgf, report->index, part, overrides,
                                       diag) == TS_OK;
    if (part == 0 || !usable) {
        take_messages(report, diag);
    }
    diag_destroy(diag);
    report->problem = usable ? problem : NULL;
    return usable;
}

struct soundness *soundness_check(struct sgf *sgf, struct soundness_place place, int *n_parts_out,
                                  const struct go_overrides *overrides,
                                  const struct solve_options *options, bool first_variation)
{
    TS_CHECK(options->engine->exact);
    const struct sgf_node *position = go_problem_node(sgf, place.index);
    struct arena *arena = arena_create();
    struct soundness *report = ARENA_NEW(arena, struct soundness);
    *report = (struct soundness){.source = sgf->name,
                                 .index = place.index,
                                 .line = position->line,
                                 .column = position->column,
                                 .arena = arena};
    report->end = &report->first;
    if (!read_problem(report, sgf, place.part, n_parts_out, overrides)) {
        return report;
    }
    expect_of_problem(&report->expect, sgf, report->problem, first_variation);
    report->fingerprint = soundness_fingerprint(report->problem);
    note_target(report);
    struct solve_options all = *options;
    all.engine_options.search.all_first = true;
    report->solution = solve_problem(report->problem, &all);
    struct check c = {.report = report, .options = options, .position = position};
    first_moves_find(&c.moves, report->solution);
    check_verdict(report, &c.moves);
    if (report->solution->result.kind != RESULT_UNKNOWN) {
        check_answers(&c);
    }
    grade(report);
    return report;
}

void soundness_destroy(struct soundness *report)
{
    if (report != NULL) {
        solution_destroy(report->solution);
        arena_destroy(report->arena);
    }
}

/* ---- duplicates ---------------------------------------------------------------------------- */

/* Where a point lies after one of the eight symmetries, on no particular board. */
static void turn(go_point p, int symmetry, int at[2])
{
    int row = go_row(p);
    int column = go_column(p);
    row = (symmetry & 1) != 0 ? -row : row;
    column = (symmetry & 2) != 0 ? -column : column;
    at[0] = (symmetry & 4) != 0 ? column : row;
    at[1] = (symmetry & 4) != 0 ? row : column;
}

/* The points of one symmetry, their places counted from the first row and column. */
static uint64_t hash_turned(const struct go_question *question, const struct go_set *points,
                            enum go_colour defender, int symmetry)
{
    enum { WIDE = 64 };
    int least[2] = {WIDE, WIDE};
    uint64_t hash = 0;
    GO_SET_FOREACH (p, points) {
        int at[2];
        turn(p, symmetry, at);
        least[0] = at[0] < least[0] ? at[0] : least[0];
        least[1] = at[1] < least[1] ? at[1] : least[1];
    }
    GO_SET_FOREACH (q, points) {
        int at[2];
        turn(q, symmetry, at);
        enum go_colour colour = go_board_colour(&question->board, q);
        bool own = colour == defender;
        unsigned content = colour == GO_EMPTY ? 0 : colour == GO_EDGE ? 1 : own ? 2 : 3;
        content |= go_set_has(&question->target, q) ? 4u : 0u;
        content |= go_set_has(&question->region, q) ? 8u : 0u;
        uint64_t place = (uint64_t)((at[0] - least[0]) * WIDE + at[1] - least[1]);
        hash ^= hash_mix(place * 16 + content);
    }
    return hash;
}

uint64_t soundness_fingerprint(const struct go_problem *problem)
{
    const struct go_question *question = &problem->question;
    enum go_colour to_play = question->to_play;
    enum go_colour defender = problem->objective == GO_SAVE ? to_play : go_other(to_play);
    struct go_set points = question->region;
    GO_SET_FOREACH (p, &question->region) {
        for (int i = 0; i < 4; i++) {
            go_set_add(&points, (go_point)(p + go_step[i]));
        }
    }
    uint64_t least = UINT64_MAX;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        uint64_t hash = hash_turned(question, &points, defender, symmetry);
        least = hash < least ? hash : least;
    }
    return hash_mix(least ^ (uint64_t)problem->objective);
}
