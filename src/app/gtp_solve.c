/*
 * Every question is one about a target.  Where the command names none, the one before goes on to be
 * meant: so that a problem can be played out move by move although less and less of it would let
 * the target be found anew.
 */
#include <string.h>

#include "app/gtp_priv.h"
#include "app/lesson.h"
#include "app/line.h"
#include "app/output_text.h"
#include "app/words.h"

/* ---- what is asked ---------------------------------------------------------------------- */

struct ask gtp_ask(struct gtp_call *call)
{
    return (struct ask){.board = call->gtp->board,
                        .name = "position",
                        .rules = call->gtp->overrides->rules,
                        .options = call->gtp->options,
                        .arena = call->arena,
                        .diag = call->diag};
}

/* The stones of the target that still stand: those of the colour of the first one. */
static struct go_set standing(const struct gtp *gtp)
{
    struct go_set stones = {{0}};
    enum go_colour owner = GO_EMPTY;
    GO_SET_FOREACH (p, &gtp->target) {
        enum go_colour colour = go_board_on(gtp->board, p) ? go_board_colour(gtp->board, p) : 0;
        owner = owner == GO_EMPTY ? colour : owner;
        if (colour != GO_EMPTY && colour == owner) {
            go_set_add(&stones, p);
        }
    }
    return stones;
}

static struct go_problem *problem_at(struct gtp_call *call, struct ask *ask, go_point stone,
                                     enum go_colour to_play)
{
    struct go_problem *problem;
    if (stone != GO_NO_POINT) {
        problem = ask_problem_of(ask, stone, true, to_play);
    } else {
        struct go_set target = standing(call->gtp);
        bool known = !go_set_is_empty(&target);
        problem = ask_problem(ask, known ? ask_list(ask, &target) : NULL, to_play);
    }
    if (problem != NULL && !go_set_is_empty(&problem->question.target)) {
        call->gtp->target = problem->question.target;
    }
    return problem;
}

struct go_problem *gtp_problem(struct gtp_call *call, struct ask *ask, int first_word)
{
    const struct go_board *board = call->gtp->board;
    enum go_colour to_play = call->gtp->next;
    go_point stone = GO_NO_POINT;
    for (int i = first_word; i < call->n; i++) {
        enum go_colour colour;
        go_point p = gtp_read_point(call->gtp, call->word[i]);
        if (gtp_read_colour(call->word[i], &colour)) {
            to_play = colour;
        } else if (p == GO_NO_POINT) {
            gtp_fail(call, "invalid color or coordinate");
            return NULL;
        } else if (go_board_colour(board, p) == GO_EMPTY) {
            gtp_fail(call, "no stone stands there");
            return NULL;
        } else {
            stone = p;
        }
    }
    return problem_at(call, ask, stone, to_play);
}

/* ---- as GNU Go answers ------------------------------------------------------------------- */

static bool about_stone(struct gtp_call *call)
{
    struct ask ask = gtp_ask(call);
    const char *text =
        ask_answer(&ask, arena_printf(call->arena, "%s %s", call->name, call->word[0]));
    strbuf_add(call->out, text == NULL ? "" : text);
    return text != NULL;
}

/* ---- as this program answers ------------------------------------------------------------- */

/* Solves what the words name and lets `say` answer. */
static bool answer_with(struct gtp_call *call,
                        void (*say)(struct strbuf *out, const struct solution *s))
{
    struct ask ask = gtp_ask(call);
    const struct go_problem *problem = gtp_problem(call, &ask, 0);
    if (problem == NULL) {
        return false;
    }
    struct solution *solution = ask_solve(&ask, problem);
    say(call->out, solution);
    solution_destroy(solution);
    return true;
}

static void say_line(struct strbuf *out, const struct solution *solution)
{
    struct line line;
    line_find(&line, solution->result.tree);
    for (int i = 0; i < line.n; i++) {
        strbuf_add(out, i == 0 ? "Main line: " : ", ");
        words_move(out, solution, line.move[i]);
    }
    if (line.n > 0 && line.move[0]->why != NULL) {
        strbuf_printf(out, "\nWhy: %s.", line.move[0]->why);
    }
}

/* Of an unknown the first move is no more than a guess, and none is told. */
static void say_first_moves(struct strbuf *out, const struct solution *solution)
{
    const struct result *result = &solution->result;
    char vertex[8];
    for (int i = 0; i < result->n_first && result->kind != RESULT_UNKNOWN; i++) {
        go_point p = solution_point(result->first[i]);
        if (p > GO_PASS) {
            strbuf_printf(out, "%s%s", out->length == 0 ? "" : " ",
                          go_vertex(p, solution->problem->question.board.height, vertex));
        }
    }
}

static void say_answer(struct strbuf *out, const struct solution *solution)
{
    words_answer(out, solution);
    struct strbuf first = STRBUF_INIT;
    say_first_moves(&first, solution);
    strbuf_printf(out, "\n%s%s\n",
                  first.length == 0 ? "" : "First moves that work: ", strbuf_text(&first));
    strbuf_fini(&first);
    words_proof(out, solution);
    strbuf_add_char(out, '\n');
    say_line(out, solution);
}

/* The main line as stones with numbers, the target marked, first moves that work ringed. */
static void say_graphics(struct strbuf *out, const struct solution *solution)
{
    const struct go_question *question = &solution->problem->question;
    int height = question->board.height;
    char vertex[8];
    struct line line;
    line_find(&line, solution->result.tree);
    for (int i = 0; i < line.n; i++) {
        enum go_colour colour = solution_colour(solution, line.move[i]->role);
        strbuf_printf(out, "%s %s %s", i == 0 ? "VAR" : "", colour == GO_BLACK ? "b" : "w",
                      go_vertex(solution_point(line.move[i]->move), height, vertex));
    }
    strbuf_add(out, "\nTRIANGLE");
    GO_SET_FOREACH (p, &question->target) {
        strbuf_printf(out, " %s", go_vertex(p, height, vertex));
    }
    struct strbuf first = STRBUF_INIT;
    say_first_moves(&first, solution);
    strbuf_printf(out, "\n%s%s\nTEXT ", first.length == 0 ? "" : "CIRCLE ", strbuf_text(&first));
    strbuf_fini(&first);
    words_answer(out, solution);
}

static bool solve_words(struct gtp_call *call)
{
    return answer_with(call, say_answer);
}

static bool explain(struct gtp_call *call)
{
    struct ask ask = gtp_ask(call);
    const struct go_problem *problem = gtp_problem(call, &ask, 0);
    if (problem == NULL) {
        return false;
    }
    struct solution *solution = ask_solve(&ask, problem);
    struct answer answer = {.solution = solution};
    struct lesson *lesson = lesson_create(&answer, ask.options);
    answer.lesson = lesson;
    output_text(call->out, &answer);
    lesson_destroy(lesson);
    solution_destroy(solution);
    return true;
}

static bool first_moves(struct gtp_call *call)
{
    return answer_with(call, say_first_moves);
}

static bool plan(struct gtp_call *call)
{
    return answer_with(call, say_graphics);
}

/* ---- playing ---------------------------------------------------------------------------- */

/* The move that works; of a loss the one that holds out longest; of an unknown the one that looks
 * best; GO_PASS when no move is needed or none is known. */
static go_point best_move(const struct gtp *gtp, const struct solution *solution,
                          enum go_colour colour)
{
    const struct result *result = &solution->result;
    go_point p = GO_PASS;
    if (result->kind == RESULT_LOSS) {
        struct line line;
        line_find(&line, result->tree);
        p = line.n > 0 ? solution_point(line.move[0]->move) : GO_PASS;
    } else if (!result->decided && result->n_first > 0) {
        p = solution_point(result->first[0]);
    }
    /* What works with a ko threat elsewhere may be banned here. */
    return p > GO_PASS && go_board_is_legal(gtp->board, p, colour) ? p : GO_PASS;
}

static bool generate(struct gtp_call *call, bool plays)
{
    struct gtp *gtp = call->gtp;
    enum go_colour colour;
    if (!gtp_read_colour(call->word[0], &colour)) {
        return gtp_fail(call, "invalid color");
    }
    struct ask ask = gtp_ask(call);
    const struct go_problem *problem = problem_at(call, &ask, GO_NO_POINT, colour);
    go_point p = GO_PASS;
    if (problem != NULL) {
        struct solution *solution = ask_solve(&ask, problem);
        p = best_move(gtp, solution, colour);
        solution_destroy(solution);
    }
    char vertex[8];
    strbuf_add(call->out, go_vertex(p, gtp->board->height, vertex));
    if (plays) {
        gtp_play(gtp, p, colour);
    }
    return true;
}

static bool genmove(struct gtp_call *call)
{
    return generate(call, true);
}

static bool reg_genmove(struct gtp_call *call)
{
    return generate(call, false);
}

const struct gtp_command gtp_solve_commands[] = {
    {"genmove", 1, 1, genmove},           {"reg_genmove", 1, 1, reg_genmove},
    {"attack", 1, 1, about_stone},        {"defend", 1, 1, about_stone},
    {"owl_attack", 1, 1, about_stone},    {"owl_defend", 1, 1, about_stone},
    {"dragon_status", 1, 1, about_stone}, {"tsumego-solve", 0, 2, solve_words},
    {"tsumego-explain", 0, 2, explain},   {"tsumego-first_moves", 0, 2, first_moves},
    {"tsumego-plan", 0, 2, plan},         {NULL, 0, 0, NULL},
};
