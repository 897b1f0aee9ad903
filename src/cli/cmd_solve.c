/*
 * tsumego solve: one answer for each problem of the files, in their order.
 *
 * A file or problem that cannot be used costs a message and the exit code, and the rest is solved
 * all the same.  An answer is written as soon as it is there; only a page and a picture, which hold
 * them all, wait for the last one.
 */
#include "app/aftermath.h"
#include "app/guess.h"
#include "app/lesson.h"
#include "app/output_html.h"
#include "app/output_json.h"
#include "app/output_sgf.h"
#include "app/output_svg.h"
#include "app/output_text.h"
#include "app/reasons.h"
#include "app/solve.h"
#include "app/why_not.h"
#include "cli/cli.h"
#include "cli/solving.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego solve problem.sgf                      diagram, answer, main line, reasons\n"
    "  tsumego solve --explain problem.sgf            as a teacher tells it: idea, tries, "
    "mistakes\n"
    "  tsumego solve --sgf problem.sgf > answer.sgf   the tree, for any SGF editor\n"
    "  tsumego solve --html problem.sgf > answer.html a page with boards, for any browser\n"
    "  tsumego solve --svg problem.sgf > answer.svg   a picture of the position and the answer\n"
    "  tsumego solve --json folder/                   one JSON object a line\n"
    "  tsumego solve --target C1 --to-play white --objective kill game.sgf\n"
    "\n"
    "Usage: tsumego solve [OPTION]... FILE...\n"
    "\n"
    "FILE is an SGF file, a folder (every *.sgf in it) or - for standard input.  All problems in "
    "a\n"
    "file are solved: its game trees, the variations of an empty root, and groups on one board "
    "that\n"
    "are shut in apart from each other.\n"
    "Exit code: 0 every problem is settled, 1 one is unknown, 2 usage, 3 an input cannot be used\n"
    "(the others are solved), 4 interrupted.\n"
    "\n"
    "Options:\n";

/* An answer that waits for the others, with what it refers to. */
struct kept {
    struct solution *solution;
    struct lesson *lesson; /* NULL: none was asked for */
    struct answer answer;
    struct kept *next;
};

struct solve_command {
    struct solving solving;
    bool sgf;
    bool svg;
    bool html;
    const char *why_not; /* a move, or NULL */
    bool explain;
    uint64_t depth; /* of the page's trees */

    /* While solving. */
    size_t n_printed;
    struct arena *arena; /* of what is kept */
    struct kept *first;
    struct kept **last;
    size_t n_kept;
};

/* All answers go into one document. */
static bool keeps(const struct solve_command *c)
{
    return c->html || c->svg;
}

/* ---- one problem, one file -------------------------------------------------------------- */

/* Releases what the last problem left behind. */
static void renew_arena(struct solve_command *c)
{
    arena_destroy(c->arena);
    c->arena = arena_create();
}

/* The answer to --why-not; a move that cannot be asked about costs a message. */
static void add_why_not(struct solve_command *c, const struct answer *answer, struct strbuf *text)
{
    struct strbuf why = STRBUF_INIT;
    const struct go_problem *problem = answer->solution->problem;
    if (c->why_not == NULL) {
        return;
    }
    strbuf_add_char(text, '\n');
    if (!why_not(text, &why, problem, c->why_not, &c->solving.options)) {
        cli_error("%s, problem %d: --why-not: %s", problem->source, problem->index + 1,
                  strbuf_text(&why));
        solving_raise_exit_code(&c->solving, CLI_UNUSABLE);
    }
    strbuf_fini(&why);
}

static bool print_answer(struct solve_command *c, const struct answer *answer, struct sgf *sgf)
{
    struct strbuf text = STRBUF_INIT;
    if (c->solving.json) {
        output_json(&text, answer);
    } else if (c->sgf) {
        output_sgf(&text, answer, sgf);
    } else {
        strbuf_add(&text, c->n_printed > 0 ? "\n" : "");
        output_text(&text, answer);
        add_why_not(c, answer, &text);
    }
    c->n_printed++;
    bool written = solving_print(&c->solving, &text, !c->solving.json && !c->sgf);
    strbuf_fini(&text);
    return written;
}

static void release(const struct kept *kept)
{
    lesson_destroy(kept->lesson);
    solution_destroy(kept->solution);
}

/* False: there is no use in going on. */
static bool answer_one(struct solve_command *c, struct sgf *sgf, struct solution *solution,
                       const struct diag *said)
{
    struct kept *kept = ARENA_NEW(c->arena, struct kept);
    kept->solution = solution;
    answer_compare(&kept->answer, kept->solution, sgf, &c->solving.options);
    aftermath_grow(kept->solution);
    if (c->explain) {
        kept->lesson = lesson_create(&kept->answer, &c->solving.options);
        kept->answer.lesson = kept->lesson;
    }
    reasons_fill(kept->solution); /* a lesson tells reasons and facts apart, so not before it */
    if (kept->solution->result.kind == RESULT_UNKNOWN) {
        solving_raise_exit_code(&c->solving, CLI_UNSETTLED);
    }
    if (keeps(c)) {
        *c->last = kept;
        c->last = &kept->next;
        c->n_kept++;
        return true;
    }
    kept->answer.said_of_file = c->solving.said_of_file;
    kept->answer.said_of_problem = said;
    bool go_on = print_answer(c, &kept->answer, sgf);
    release(kept);
    return go_on;
}

/* One of the problems that a board shows; what was said with those before it is not said again. */
static bool solve_part(struct solve_command *c, struct sgf *sgf, int index, int part, int *n_parts,
                       struct diag *said)
{
    struct diag *diag = diag_create();
    struct go_problem *problem = ARENA_NEW(c->arena, struct go_problem);
    struct solution *solution = guess_solve(problem, n_parts, sgf, index, part,
                                            &c->solving.overrides, &c->solving.options, diag);
    cli_print_new(diag, said);
    bool go_on = true;
    if (solution != NULL) {
        problem->source = arena_strdup(c->arena, problem->source);
        go_on = answer_one(c, sgf, solution, diag);
    } else {
        solving_refuse(&c->solving, &(struct output_place){problem->source, index}, diag);
    }
    diag_destroy(diag);
    return go_on && !solving_is_interrupted(&c->solving);
}

static bool solve_one(void *context, struct sgf *sgf, int index)
{
    struct solve_command *c = context;
    struct diag *said = diag_create();
    int n_parts = 1;
    bool go_on = true;
    for (int part = 0; part < n_parts && go_on; part++) {
        go_on = solve_part(c, sgf, index, part, &n_parts, said);
    }
    diag_destroy(said);
    if (!keeps(c)) {
        renew_arena(c);
    }
    return go_on;
}

/* ---- all of them ------------------------------------------------------------------------- */

/* Writes the page or picture of all answers, and releases them. */
static void print_kept(struct solve_command *c)
{
    struct answer *answers = ARENA_ARRAY(c->arena, struct answer, c->n_kept);
    size_t n = 0;
    for (const struct kept *kept = c->first; kept != NULL; kept = kept->next) {
        answers[n++] = kept->answer;
    }
    struct strbuf text = STRBUF_INIT;
    if (c->html && n > 0) {
        output_html(&text, answers, n, (int)c->depth);
    } else if (n > 0) {
        output_svg(&text, answers, n);
    }
    (void)solving_print(&c->solving, &text, false);
    strbuf_fini(&text);
    for (const struct kept *kept = c->first; kept != NULL; kept = kept->next) {
        release(kept);
    }
}

static void solve_all(void *context, int n, char **operands)
{
    struct solve_command *c = context;
    c->arena = arena_create();
    c->last = &c->first;
    solving_visit(&c->solving, n, operands, solve_one, c);
    if (keeps(c)) {
        print_kept(c);
    }
    arena_destroy(c->arena);
}

/* ---- the command line -------------------------------------------------------------------- */

enum { OWN_OPTS = 6 };

static size_t make_opts(struct opt opts[SOLVING_OPTS + OWN_OPTS], struct solve_command *c)
{
    static const struct solving_help help = {
        .target = "stones at stake: A19,B18",
        .to_play = "black or white",
        .objective = "kill or save: what the side to play wants",
        .json = "print one JSON object a problem",
        .engine = "auto (the default), plan, dfpn, alphabeta, alphabeta-plain"};
    const struct opt own[] = {
        {"sgf", OPT_FLAG, &c->sgf, NULL, "print one SGF game tree a problem", NULL, 0, 0},
        {"html", OPT_FLAG, &c->html, NULL, "print one page for a browser, with a board a move",
         NULL, 0, 0},
        {"svg", OPT_FLAG, &c->svg, NULL, "print one picture of the positions and answers", NULL, 0,
         0},
        {"depth", OPT_COUNT, &c->depth, "N",
         "html: replies up to move N of each line (as many as leave the page small)", NULL, 1,
         LINE_MAX_MOVES},
        {"explain", OPT_FLAG, &c->explain, NULL,
         "text, json, html: also a teacher's words: idea, replies, moves that fail", NULL, 0, 0},
        {"why-not", OPT_TEXT, &c->why_not, "POINT",
         "text: also what becomes of this first move, a point or pass", NULL, 0, 0},
    };
    _Static_assert(sizeof own == OWN_OPTS * sizeof own[0], "OWN_OPTS counts the rows");
    return solving_rows(opts, &c->solving, &help, own, OWN_OPTS);
}

/* What the table cannot check.  CLI_OK, or CLI_USAGE with a message. */
static int check_options(void *context)
{
    const struct solve_command *c = context;
    if (c->solving.text + c->solving.json + c->sgf + c->svg + c->html > 1) {
        return cli_usage("solve", "--text, --json, --sgf, --svg and --html exclude each other");
    }
    if (c->explain && (c->sgf || c->svg)) {
        return cli_usage("solve", "--explain goes with --text, --json and --html");
    }
    if (c->why_not != NULL && (c->solving.json || c->sgf || c->svg || c->html)) {
        return cli_usage("solve", "--why-not goes with --text");
    }
    if (c->depth > 0 && !c->html) {
        return cli_usage("solve", "--depth goes with --html");
    }
    return CLI_OK;
}

int cmd_solve(int argc, char **argv)
{
    struct solve_command c = {.why_not = NULL};
    struct opt opts[SOLVING_OPTS + OWN_OPTS];
    solving_init(&c.solving, "auto");
    size_t n_opts = make_opts(opts, &c);
    const struct solving_command command = {.name = "solve",
                                            .usage = USAGE,
                                            .opts = opts,
                                            .n_opts = n_opts,
                                            .check = check_options,
                                            .answer = solve_all,
                                            .context = &c};
    return solving_run(&c.solving, &command, argc, argv);
}
