/* Every sentence about a result that people read stands here, so that text and SGF agree. */
#include "app/words.h"

#include <string.h>

#include "go/diagram.h"
#include "go/life.h"

enum { POINTS_SHOWN = 12 };

const char *words_colour(enum go_colour colour)
{
    return colour == GO_BLACK ? "Black" : "White";
}

void words_number(struct strbuf *out, const struct go_problem *problem)
{
    if (problem->index > 0) {
        strbuf_printf(out, ", problem %d", problem->index + 1);
    }
    words_part(out, problem);
}

void words_part(struct strbuf *out, const struct go_problem *problem)
{
    if (problem->is_part) {
        strbuf_printf(out, ", part %d", problem->part + 1);
    }
}

void words_title(struct strbuf *out, const struct go_problem *problem)
{
    strbuf_add(out, problem->source);
    words_number(out, problem);
    if (problem->name[0] != '\0') {
        strbuf_printf(out, ": %s", problem->name);
    }
    strbuf_add_char(out, '\n');
}

void words_diagram(struct strbuf *out, const struct go_question *question, const char *labels)
{
    struct go_set outside = {{0}};
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_on(&question->board, p) && !go_set_has(&question->region, p)) {
            go_set_add(&outside, p);
        }
    }
    struct go_diagram_style style = {
        .marked = &question->target, .outside = &outside, .labels = labels, .crop = true};
    go_diagram_write(out, &question->board, &style);
    strbuf_add_char(out, '\n');
}

void words_points(struct strbuf *out, const struct go_set *set, int height, int most)
{
    int n = 0;
    GO_SET_FOREACH (p, set) {
        if (n == most) {
            strbuf_add(out, " ...");
            return;
        }
        char vertex[8];
        strbuf_printf(out, "%s%s", n == 0 ? "" : ", ", go_vertex(p, height, vertex));
        n++;
    }
}

/* ---- the answer ------------------------------------------------------------------------ */

static void add_win(struct strbuf *out, const struct go_problem *problem, bool seki)
{
    if (problem->objective == GO_KILL) {
        strbuf_add(out, "kills");
    } else {
        strbuf_add(out, seki ? "lives in seki" : "lives");
    }
}

static void add_loss(struct strbuf *out, const struct go_problem *problem, bool seki)
{
    if (problem->objective == GO_KILL) {
        const char *other = words_colour(go_other(problem->question.to_play));
        strbuf_printf(out, "cannot kill: %s lives%s", other, seki ? " in seki" : "");
    } else {
        strbuf_add(out, "cannot live");
    }
}

static void add_ko(struct strbuf *out, const struct go_problem *problem,
                   const struct result *result)
{
    const char *other = words_colour(go_other(problem->question.to_play));
    int needed = result->ko_threats_needed;
    int survived = result->ko_survives;
    if (needed > 0) {
        strbuf_printf(out, "gets %sa ko: it needs %s%d ko threat%s to %s (%s having none)",
                      result->ko_or_win ? "at least " : "", result->ko_at_least ? "at most " : "",
                      needed, needed == 1 ? "" : "s",
                      problem->objective == GO_KILL ? "kill" : "live", other);
        strbuf_add(out, result->ko_or_win ? "; whether it can do without is open" : "");
        return;
    }
    strbuf_add(out, "gets a ko: it ");
    add_win(out, problem, result->shared);
    if (survived > 0) {
        strbuf_printf(out, " even against %d ko threat%s of %s", survived, survived == 1 ? "" : "s",
                      other);
    } else {
        strbuf_add(out, " when neither side has a ko threat");
    }
    if (result->ko_at_least) {
        strbuf_add(out, "; how much more it can stand is open");
    } else if (survived > 0) {
        strbuf_add(out, ", not more");
    }
}

static const char *reason_words(enum result_reason reason)
{
    switch (reason) {
    case REASON_NONE:
        return "no reason was given";
    case REASON_TIME:
        return "the time ran out: raise --time";
    case REASON_NODES:
        return "a limit was reached: raise --max-nodes, --max-moves or --max-depth";
    case REASON_MEMORY:
        return "the limit on memory was reached: raise --memory";
    case REASON_INTERRUPTED:
        return "interrupted";
    case REASON_KNOWLEDGE:
        return "the knowledge has no plan left, and the opponent's success is not shown either";
    case REASON_UNSUPPORTED:
        return "this engine cannot treat the problem";
    }
    return "";
}

static bool is_dead_by_rule(const struct go_question *question)
{
    struct game_world *world = go_world_create(question);
    bool yes = !question->area_rules && go_life_bent_four(world);
    go_world_destroy(world);
    return yes;
}

void words_answer(struct strbuf *out, const struct solution *solution)
{
    const struct go_problem *problem = solution->problem;
    const struct result *result = &solution->result;
    strbuf_printf(out, "%s to play ", words_colour(problem->question.to_play));
    switch (result->kind) {
    case RESULT_WIN:
        add_win(out, problem, result->shared);
        break;
    case RESULT_LOSS:
        add_loss(out, problem, result->shared);
        break;
    case RESULT_KO:
        add_ko(out, problem, result);
        break;
    case RESULT_UNKNOWN:
        strbuf_printf(out, "and %s: not settled (%s)",
                      problem->objective == GO_KILL ? "kill" : "live",
                      reason_words(result->reason));
        break;
    }
    bool settled = result->kind == RESULT_WIN || result->kind == RESULT_LOSS;
    if (settled && result->decided) {
        strbuf_printf(out, " (decided as it stands%s)",
                      is_dead_by_rule(&problem->question) ? ": bent four in the corner" : "");
    }
    strbuf_add_char(out, '.');
}

char words_letter(int i)
{
    static const char letters[] = "abcdefghijklmnpqrstuvwyz";
    return i < (int)sizeof letters - 1 ? letters[i] : '\0';
}

void words_first_moves(struct strbuf *out, const struct solution *solution)
{
    const struct result *result = &solution->result;
    int height = solution->problem->question.board.height;
    if (result->n_first == 0) {
        return;
    }
    if (result->kind == RESULT_UNKNOWN) {
        strbuf_add(out, "Looks best so far:");
    } else if (result->decided) {
        strbuf_add(out, "No move is needed; one that keeps it so:");
    } else {
        strbuf_add(out, result->n_first == 1 ? "First move:" : "First moves:");
    }
    for (int i = 0; i < result->n_first; i++) {
        char vertex[8];
        strbuf_printf(out, "%s %s", i == 0 ? "" : ",",
                      go_vertex(solution_point(result->first[i]), height, vertex));
        if (words_letter(i) != '\0' && result->first[i] != GAME_PASS) {
            strbuf_printf(out, " (%c)", words_letter(i));
        }
    }
}

static void add_finder(struct strbuf *out, const struct result *result)
{
    if (result->found_by == NULL || result->kind == RESULT_UNKNOWN) {
        return;
    }
    bool planned = strcmp(result->found_by, "plan") == 0;
    strbuf_add(out, planned ? " Found by planning, checked by proof search."
                            : " Found by proof search.");
}

void words_proof(struct strbuf *out, const struct solution *solution)
{
    const struct result *result = &solution->result;
    if (result->kind == RESULT_UNKNOWN) {
        return;
    }
    if (result->proof == PROOF_COMPLETE) {
        strbuf_add(out, "Proved: every legal reply in the region is answered.");
    } else if (solution->engine->exact) {
        strbuf_add(out,
                   "Settled by search, but not every reply could be printed within the limits.");
    } else if (result->proof == PROOF_PLANNED) {
        strbuf_add(out, "Shown by planning: the replies that the knowledge suggests are answered.");
    }
    add_finder(out, result);
}

/* ---- what it holds for ------------------------------------------------------------------ */

/* The smallest rectangle that holds some points. */
struct rectangle {
    int left;
    int right;
    int top;
    int bottom;
};

static struct rectangle rectangle_of(const struct go_set *points)
{
    struct rectangle r = {GO_MAX_SIZE, 0, GO_MAX_SIZE, 0};
    GO_SET_FOREACH (p, points) {
        r.left = go_column(p) < r.left ? go_column(p) : r.left;
        r.right = go_column(p) > r.right ? go_column(p) : r.right;
        r.top = go_row(p) < r.top ? go_row(p) : r.top;
        r.bottom = go_row(p) > r.bottom ? go_row(p) : r.bottom;
    }
    return r;
}

/* "A3-F1". */
static void add_rectangle(struct strbuf *out, const struct go_set *points, int height)
{
    struct rectangle r = rectangle_of(points);
    char first[8];
    char last[8];
    strbuf_printf(out, "%s-%s", go_vertex(go_point_at(r.left, r.top), height, first),
                  go_vertex(go_point_at(r.right, r.bottom), height, last));
}

/* The sides of the stones at stake on which an open region ends at empty points: those in the
 * order of go_step. */
static void find_open_sides(const struct go_question *question, bool open[4])
{
    const struct go_board *board = &question->board;
    struct rectangle stake = rectangle_of(&question->target);
    memset(open, 0, 4 * sizeof open[0]);
    GO_SET_FOREACH (p, &question->region) {
        const bool is_beyond[4] = {go_row(p) < stake.top, go_column(p) > stake.right,
                                   go_row(p) > stake.bottom, go_column(p) < stake.left};
        for (int i = 0; i < 4; i++) {
            go_point next = (go_point)(p + go_step[i]);
            open[i] |= is_beyond[i] && go_board_colour(board, p) == GO_EMPTY &&
                       go_board_on(board, next) && go_board_colour(board, next) == GO_EMPTY &&
                       !go_set_has(&question->region, next);
        }
    }
}

/* " to the right and below". */
static void add_open_sides(struct strbuf *out, const struct go_question *question)
{
    static const char *const sides[4] = {"above", "to the right", "below", "to the left"};
    bool open[4];
    find_open_sides(question, open);
    int left = open[0] + open[1] + open[2] + open[3];
    const char *separator = " ";
    if (left == 4) {
        strbuf_add(out, " on all sides");
        return;
    }
    for (int i = 0; i < 4; i++) {
        if (open[i]) {
            left--;
            strbuf_printf(out, "%s%s", separator, sides[i]);
            separator = left == 1 ? " and " : ", ";
        }
    }
}

void words_region(struct strbuf *out, const struct solution *solution)
{
    const struct go_problem *problem = solution->problem;
    const struct go_question *question = &problem->question;
    int n = go_set_count(&question->region);
    strbuf_add(out, "Region: ");
    if (n == question->board.width * question->board.height) {
        strbuf_add(out, "the whole board");
    } else {
        add_rectangle(out, &question->region, question->board.height);
    }
    strbuf_printf(out, ", %d point%s (%s", n, n == 1 ? "" : "s",
                  !problem->inferred_region ? "given"
                  : problem->closed         ? "inferred"
                                            : "inferred, open");
    if (problem->inferred_region && !problem->closed) {
        add_open_sides(out, question);
        strbuf_add(out, ": more could matter than was looked at");
    }
    strbuf_printf(out, "). Rules: %s%s.", question->area_rules ? "area" : "Japanese",
                  problem->rules_of_file ? " (by the file)" : "");
}

/* ---- the question ----------------------------------------------------------------------- */

/* Where the stones lie, for a board that has room for the difference. */
static const char *place_of(const struct go_board *board, const struct go_set *stones)
{
    enum { ROOM = 9, CORNER_LINES = 4, SIDE_LINES = 3 };
    bool corner = false;
    bool side = false;
    GO_SET_FOREACH (p, stones) {
        int column = go_column(p);
        int row = go_row(p);
        int across = board->width - 1 - column < column ? board->width - 1 - column : column;
        int down = board->height - 1 - row < row ? board->height - 1 - row : row;
        corner |= across < CORNER_LINES && down < CORNER_LINES;
        side |= across < SIDE_LINES || down < SIDE_LINES;
    }
    bool roomy = board->width >= ROOM && board->height >= ROOM;
    return !roomy ? "" : corner ? "corner " : side ? "side " : "centre ";
}

void words_question(struct strbuf *out, const struct solution *solution)
{
    const struct go_problem *problem = solution->problem;
    const struct go_question *question = &problem->question;
    char vertex[8];
    strbuf_printf(out, "%s to play and %s the %sgroup at %s", words_colour(question->to_play),
                  problem->objective == GO_KILL ? "kill" : "save",
                  place_of(&question->board, &question->target),
                  go_vertex(go_set_next(&question->target, 0), question->board.height, vertex));
    const struct {
        bool inferred;
        const char *words;
    } parts[] = {
        {problem->inferred_to_play, "side to play"},
        {problem->inferred_target, problem->n_candidates > 0 ? "target (a guess)" : "target"},
        {problem->inferred_objective, "objective"}};
    int n = problem->inferred_to_play + problem->inferred_target + problem->inferred_objective;
    int left = n;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (parts[i].inferred) {
            strbuf_printf(out, "%s%s",
                          left == n   ? "; "
                          : left == 1 ? " and "
                                      : ", ",
                          parts[i].words);
            left--;
        }
    }
    strbuf_add(out, n > 0 ? " inferred." : ".");
}

/* ---- moves and ends --------------------------------------------------------------------- */

void words_move(struct strbuf *out, const struct solution *solution, const struct result_node *node)
{
    char vertex[8];
    int height = solution->problem->question.board.height;
    strbuf_printf(out, "%s %s", words_colour(solution_colour(solution, node->role)),
                  go_vertex(solution_point(node->move), height, vertex));
}

void words_end(struct strbuf *out, const struct solution *solution, const struct result_node *leaf)
{
    static const struct {
        const char *end;
        const char *words; /* of the target */
    } sentences[] = {
        {"captured", "is captured"},
        {"dead", "is dead: sealed in, without two eyes"},
        {"caught", "is caught: in atari, and no move helps"},
        {"dead-by-miai", "is dead: every move has its answer"},
        {"alive", "is alive"},
        {"alive-by-miai", "is alive: every move has its answer"},
        {"seki", "lives in seki"},
        {"escaped", "is out in the open"},
    };
    const char *target = words_colour(solution_colour(solution, GO_DEFENDER));
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
        if (strcmp(sentences[i].end, leaf->end) == 0) {
            strbuf_printf(out, "%s %s", target, sentences[i].words);
            return;
        }
    }
    if (strcmp(leaf->end, "plan-complete") == 0) {
        strbuf_add(out, "all goals of the plan are met");
    } else if (strcmp(leaf->end, "no-plan") == 0) {
        strbuf_printf(out, "%s has no plan left",
                      words_colour(solution_colour(solution, !solution_winner(solution))));
    } else if (strcmp(leaf->end, "same-as") == 0) {
        strbuf_printf(out, "goes on as at [%d]", leaf->ref);
    } else {
        strbuf_add(out, leaf->end);
    }
}
