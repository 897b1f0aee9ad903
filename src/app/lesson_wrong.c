/*
 * First moves that do not work, and playing elsewhere: the position behind each is a problem of the
 * other side, solved within a small limit.  What that solution shows is told; what it leaves open
 * is called not shown.
 *
 * Which moves tempt, in this order: those that the file marks as wrong; those that plans asked for
 * and that were not shown to work; the opponent's replies in the main line, moves that give atari
 * or capture, and the points around the answer.  Marks of the file are told whatever comes of them,
 * of the others only those that fail.
 */
#include <stdio.h>
#include <string.h>

#include "app/lesson_priv.h"
#include "app/position.h"
#include "app/words.h"

enum {
    TOLD = 4,
    LOOKED_AT = 8,
    MOST_NODES = 20000,
    MOST_MOVES = 2000,
    MOST_CYCLES = 20000,
    TABLE_BYTES = 8 << 20,
};

static void lower(uint64_t *limit, uint64_t most)
{
    *limit = *limit == 0 || *limit > most ? most : *limit;
}

/* The problem behind a first move, solved; NULL: nothing is left to ask, the target is gone. */
static struct solution *solve_behind(struct go_problem *behind, const struct go_problem *problem,
                                     go_point move, const struct solve_options *options)
{
    struct solve_options small = *options;
    lower(&small.limits.max_nodes, MOST_NODES);
    lower(&small.limits.max_moves, MOST_MOVES);
    lower(&small.limits.max_cycles, MOST_CYCLES);
    small.engine_options.search.all_first = false;
    if (small.engine_options.table_bytes > TABLE_BYTES) {
        small.engine_options.table_bytes = TABLE_BYTES;
    }
    return position_behind(behind, problem, move) ? solve_problem(behind, &small) : NULL;
}

/* The other side's line, and what it is worth. */
static void tell_line(struct lesson *lesson, struct strbuf *out, const struct solution *behind)
{
    struct line line;
    line_find(&line, behind->result.tree);
    if (line.n == 0 || behind->result.decided) {
        return;
    }
    struct teller *t = teller_create(behind, lesson->arena);
    strbuf_add_char(out, ' ');
    (void)teller_add_deed(t, out, line.move[0]);
    if (line.move[0]->end == NULL) {
        teller_add_purpose(t, out, line.move[0]);
    }
    teller_play(t, line.move[0]);
    teller_add_rest(t, out, &line, 1);
    if (behind->result.proof != PROOF_COMPLETE) {
        strbuf_add(out, " This is shown by planning, not proved.");
    }
}

static const char *target_of(const struct go_problem *problem)
{
    go_point stone = go_set_next(&problem->question.target, 0);
    return go_board_colour(&problem->question.board, stone) == GO_BLACK ? "black" : "white";
}

/* ---- elsewhere --------------------------------------------------------------------------- */

static void tell_elsewhere(struct lesson *lesson, struct strbuf *out, const struct solution *behind)
{
    const struct go_problem *problem = behind->problem;
    const char *other = words_colour(problem->question.to_play);
    const char *target = target_of(problem);
    bool saves = problem->objective == GO_SAVE;
    switch (behind->result.kind) {
    case RESULT_WIN:
        strbuf_printf(out, "Then the %s group %s.", target, saves ? "lives" : "dies");
        tell_line(lesson, out, behind);
        break;
    case RESULT_LOSS:
        strbuf_printf(out, "Even then %s cannot %s the %s group%s.", other, saves ? "save" : "kill",
                      target,
                      behind->result.proof == PROOF_COMPLETE ? "" : ", as far as planning shows");
        break;
    case RESULT_KO:
        words_answer(out, behind);
        tell_line(lesson, out, behind);
        break;
    case RESULT_UNKNOWN:
        strbuf_add(out, "What happens then is not shown: it could not be settled within a small "
                        "limit.");
        break;
    }
}

void lesson_add_elsewhere(struct lesson *lesson, const struct answer *answer,
                          const struct solve_options *options)
{
    const struct go_problem *problem = answer->solution->problem;
    struct go_problem *behind = ARENA_NEW(lesson->arena, struct go_problem);
    struct strbuf text = STRBUF_INIT;
    char heading[64];
    struct solution *solution = solve_behind(behind, problem, GO_PASS, options);
    if (solution == NULL) {
        return;
    }
    snprintf(heading, sizeof heading, "If %s plays elsewhere first",
             words_colour(problem->question.to_play));
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_PROSE, heading);
    tell_elsewhere(lesson, &text, solution);
    if (solution->result.kind == RESULT_WIN && solution->result.n_first > 0 &&
        solution->result.first[0] == answer->solution->result.first[0] &&
        !solution->result.decided && solution->result.first[0] != GAME_PASS) {
        strbuf_add(&text, " So both sides want the same point.");
    }
    lesson_add_item(lesson, part, &text);
    solution_destroy(solution);
}

/* ---- moves that tempt -------------------------------------------------------------------- */

struct tempting {
    int n;
    int of_file; /* the first so many are marked as wrong in the file */
    go_point move[LOOKED_AT];
};

static bool is_first_move(const struct result *result, go_point p)
{
    for (int i = 0; i < result->n_first; i++) {
        if (solution_point(result->first[i]) == p) {
            return true;
        }
    }
    return false;
}

static void add_tempting(struct tempting *list, const struct answer *answer, go_point p)
{
    const struct go_question *question = &answer->solution->problem->question;
    bool known = p <= GO_PASS || is_first_move(&answer->solution->result, p) ||
                 !go_board_is_legal(&question->board, p, question->to_play);
    for (int i = 0; i < list->n; i++) {
        known = known || list->move[i] == p;
    }
    if (!known && list->n < LOOKED_AT) {
        list->move[list->n++] = p;
    }
}

/* The move captures, or puts a string in atari. */
static bool is_forcing(const struct go_board *board, go_point p, enum go_colour colour)
{
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (go_board_colour(board, q) == go_other(colour) &&
            go_board_string(board, q)->n_liberties <= 2) {
            return true;
        }
    }
    return false;
}

/* What a player may think of: the opponent's points in the main line, forcing moves, and the points
 * around the answer. */
static void add_natural(struct tempting *list, const struct answer *answer)
{
    const struct go_question *question = &answer->solution->problem->question;
    const struct result *result = &answer->solution->result;
    struct line line;
    line_find(&line, result->tree);
    for (int i = 1; i < line.n && i < 4; i++) {
        add_tempting(list, answer, solution_point(line.move[i]->move));
    }
    GO_SET_FOREACH (p, &question->region) {
        if (go_board_colour(&question->board, p) == GO_EMPTY &&
            is_forcing(&question->board, p, question->to_play)) {
            add_tempting(list, answer, p);
        }
    }
    for (int i = 0; i < 8 && result->n_first > 0 && result->first[0] != GAME_PASS; i++) {
        go_point p = (go_point)(solution_point(result->first[0]) + go_step[i]);
        if (go_board_on(&question->board, p) && go_set_has(&question->region, p)) {
            add_tempting(list, answer, p);
        }
    }
}

static void find_tempting(struct tempting *list, const struct answer *answer)
{
    const struct result *result = &answer->solution->result;
    *list = (struct tempting){.n = 0};
    if (answer->expect.convention != NULL) {
        GO_SET_FOREACH (p, &answer->expect.wrong) {
            add_tempting(list, answer, p);
        }
    }
    list->of_file = list->n;
    for (int i = 0; i < result->n_tried; i++) {
        add_tempting(list, answer, solution_point(result->tried[i]));
    }
    add_natural(list, answer);
}

/* "Black C2 fails."; false: nothing that is worth telling is shown. */
static bool tell_failure(struct strbuf *out, const struct solution *behind, const char *name,
                         bool of_file, bool ko)
{
    const struct result *result = &behind->result;
    switch (result->kind) {
    case RESULT_WIN:
        strbuf_printf(out, "%s fails.", name);
        if (result->decided) {
            strbuf_printf(out, " After it the %s group %s as it stands.",
                          target_of(behind->problem),
                          behind->problem->objective == GO_SAVE ? "is alive" : "is dead");
        }
        return true;
    case RESULT_KO:
        strbuf_printf(out,
                      ko && !result->ko_or_win ? "%s leads to a ko as well. "
                                               : "%s gets no more than a ko. ",
                      name);
        words_answer(out, behind);
        return of_file || !ko;
    case RESULT_LOSS:
        strbuf_printf(out, "%s works as well%s.", name,
                      result->proof == PROOF_COMPLETE ? "" : ", as far as planning shows");
        return of_file;
    case RESULT_UNKNOWN:
        strbuf_printf(out,
                      "What becomes of %s is not shown: it could not be settled within a small "
                      "limit.",
                      name);
        return of_file;
    }
    return false;
}

/* Tells one of them; false: there is nothing to tell. */
static bool tell_tempting(struct lesson *lesson, struct lesson_part *part,
                          const struct answer *answer, go_point move, bool of_file,
                          const struct solve_options *options)
{
    const struct go_problem *problem = answer->solution->problem;
    struct go_problem *behind = ARENA_NEW(lesson->arena, struct go_problem);
    struct solution *solution = solve_behind(behind, problem, move, options);
    struct strbuf text = STRBUF_INIT;
    char name[24];
    char vertex[8];
    snprintf(name, sizeof name, "%s %s", words_colour(problem->question.to_play),
             go_vertex(move, problem->question.board.height, vertex));
    bool ko = answer->solution->result.kind == RESULT_KO;
    bool tells = solution != NULL && tell_failure(&text, solution, name, of_file, ko);
    if (tells && (solution->result.kind == RESULT_WIN || solution->result.kind == RESULT_KO)) {
        tell_line(lesson, &text, solution);
    }
    if (tells) {
        lesson_add_item(lesson, part, &text);
    }
    strbuf_fini(&text);
    solution_destroy(solution);
    return tells;
}

void lesson_add_wrong(struct lesson *lesson, const struct answer *answer,
                      const struct solve_options *options)
{
    struct tempting list;
    if (answer->solution->result.decided) {
        return;
    }
    find_tempting(&list, answer);
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_LIST, "Moves that tempt");
    int told = 0;
    for (int i = 0; i < list.n && told < TOLD; i++) {
        told += tell_tempting(lesson, part, answer, list.move[i], i < list.of_file, options);
    }
    lesson_end_part(lesson);
}
