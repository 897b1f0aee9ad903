/* The parts in their order, as the header lists them. */
#include "app/lesson.h"

#include <stdio.h>
#include <string.h>

#include "app/lesson_priv.h"
#include "app/words.h"

enum { TRIES = 6, TRIES_LATER = 2, LEVELS = 3 };

/* ---- parts and items -------------------------------------------------------------------- */

struct lesson_part *lesson_begin_part(struct lesson *lesson, enum lesson_style style,
                                      const char *heading)
{
    TS_CHECK(lesson->n < LESSON_PARTS);
    struct lesson_part *part = &lesson->part[lesson->n++];
    part->heading = arena_strdup(lesson->arena, heading);
    part->style = style;
    part->n = 0;
    return part;
}

void lesson_end_part(struct lesson *lesson)
{
    if (lesson->part[lesson->n - 1].n == 0) {
        lesson->n--;
    }
}

void lesson_add_item(struct lesson *lesson, struct lesson_part *part, struct strbuf *text)
{
    if (text->length > 0 && part->n < LESSON_ITEMS) {
        part->item[part->n++] = arena_strdup(lesson->arena, strbuf_text(text));
    }
    strbuf_fini(text);
    *text = (struct strbuf)STRBUF_INIT;
}

/* ---- the question and the answer --------------------------------------------------------- */

static void tell_question(struct lesson *lesson, const struct solution *solution)
{
    const struct go_problem *problem = solution->problem;
    const struct go_question *question = &problem->question;
    enum go_colour defender = solution_colour(solution, GO_DEFENDER);
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_PROSE, "The question");
    struct strbuf text = STRBUF_INIT;
    char vertex[8];
    int n = go_set_count(&question->target);
    go_vertex(go_set_next(&question->target, 0), question->board.height, vertex);
    strbuf_printf(&text, "%s plays first and wants to %s the %s %s at %s",
                  words_colour(question->to_play), problem->objective == GO_KILL ? "kill" : "save",
                  defender == GO_BLACK ? "black" : "white", n == 1 ? "stone" : "group", vertex);
    if (n > 1) {
        strbuf_printf(&text, ", which has %d stones", n);
    }
    strbuf_add_char(&text, '.');
    lesson_add_item(lesson, part, &text);
}

/* The verdict by itself, without what it rests on. */
static void tell_verdict(struct strbuf *out, const struct solution *solution)
{
    struct strbuf words = STRBUF_INIT;
    words_answer(&words, solution);
    strbuf_add(out, strbuf_text(&words));
    strbuf_fini(&words);
}

static void tell_worth(struct strbuf *out, const struct solution *solution)
{
    const struct result *result = &solution->result;
    const struct go_problem *problem = solution->problem;
    if (result->kind == RESULT_UNKNOWN) {
        strbuf_add(out, " Neither success nor failure is shown, so nothing is claimed here.");
        return;
    }
    if (result->proof == PROOF_COMPLETE) {
        strbuf_add(out, " This is proved: every legal reply in the area that was looked at "
                        "is answered.");
    } else if (solution->engine->exact) {
        strbuf_add(out, " This was settled by search, but not every reply could be printed.");
    } else {
        strbuf_add(out, " This is a plan and not a proof: the replies that the program's Go "
                        "knowledge suggests are answered, and others were not looked at.");
    }
    if (problem->inferred_region && !problem->closed) {
        strbuf_add(out, " The position is open, so more of the board could matter than was "
                        "looked at.");
    }
}

static void tell_ko(struct strbuf *out, const struct solution *solution)
{
    static const enum go_colour colours[] = {GO_BLACK, GO_WHITE};
    if (solution->result.kind != RESULT_KO) {
        return;
    }
    strbuf_add(out, "In a ko the two sides could take one stone back and forth, so taking back at "
                    "once is forbidden. A ko threat is a move elsewhere that has to be answered; "
                    "after it the ko may be taken back.");
    if (solution->threats[GO_BLACK] + solution->threats[GO_WHITE] == 0) {
        strbuf_add(out, " The lines below are played without ko threats.");
    }
    for (int i = 0; i < 2; i++) {
        int n = solution->threats[colours[i]];
        if (n > 0) {
            strbuf_printf(out, " In the lines below %s has %d ko threat%s.",
                          words_colour(colours[i]), n, n == 1 ? "" : "s");
        }
    }
}

static void tell_answer(struct lesson *lesson, const struct solution *solution)
{
    const struct result *result = &solution->result;
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_PROSE, "The answer");
    struct strbuf text = STRBUF_INIT;
    tell_verdict(&text, solution);
    tell_worth(&text, solution);
    lesson_add_item(lesson, part, &text);
    tell_ko(&text, solution);
    lesson_add_item(lesson, part, &text);
    if (result->shared) {
        strbuf_add(&text, "A seki is a standoff: neither side can attack the other there without "
                          "being captured first.");
        lesson_add_item(lesson, part, &text);
    }
    char vertex[8];
    if (result->kind == RESULT_UNKNOWN && result->n_first > 0) {
        strbuf_printf(&text, "The move that looks best so far is %s, which is a guess.",
                      go_vertex(solution_point(result->first[0]),
                                solution->problem->question.board.height, vertex));
        lesson_add_item(lesson, part, &text);
    }
}

/* ---- the idea and the first move --------------------------------------------------------- */

/* The plan's first goal is what the side was told to do, not what a critic asked for. */
static bool has_plan(const struct result_node *node)
{
    return node->n_goals > 0 && node->aims != NULL && node->asked == NULL && !node->hint;
}

/* The plan's aim with the move just below what the side was told to do, or NULL. */
static const char *aim_of(const struct result_node *node)
{
    return node->n_goals > 2 ? node->aims[1] : NULL;
}

static void tell_outcome(struct teller *t, struct strbuf *out, const struct line *line)
{
    const char *end = line->move[line->n - 1]->end;
    if (end == NULL || line->n < 2) {
        return;
    }
    strbuf_printf(out, " The main line takes %d moves; after it ", line->n);
    teller_add_end(t, out, end, true);
    strbuf_add_char(out, '.');
    if (t->solution->result.shared && strcmp(end, "seki") != 0) {
        strbuf_add(out, " Other lines end in seki.");
    }
}

enum { ANSWERS = 2 };

/* The winner's answers to the replies to its first move, each once; 0: more than two, or fewer than
 * two replies are answered, or not every one.  Playing elsewhere is no reply here: it has a part of
 * its own. */
static int find_answers(const struct teller *t, const struct result_node *first,
                        const struct result_node *answer[ANSWERS])
{
    int n = 0;
    int answered = 0;
    for (const struct result_node *node = first->reply; node != NULL; node = node->sibling) {
        struct line line;
        line_from(&line, t->solution->result.tree, node);
        if (line.n < 2 || node->move == GAME_PASS) {
            continue;
        }
        bool known = false;
        for (int i = 0; i < n; i++) {
            known = known || answer[i]->move == line.move[1]->move;
        }
        if (line.move[1]->move == GAME_PASS || (!known && n == ANSWERS)) {
            return 0;
        }
        if (!known) {
            answer[n++] = line.move[1];
        }
        answered++;
    }
    return first->complete && answered > 1 ? n : 0;
}

/* "Whatever White answers, Black plays D2 or B1 next, if anything is needed at all." */
static void tell_answers(struct teller *t, struct strbuf *out, const struct result_node *first)
{
    const struct result_node *answer[ANSWERS];
    int n = find_answers(t, first, answer);
    if (n == 0) {
        return;
    }
    strbuf_printf(out, "%sWhatever %s answers, %s plays ", out->length > 0 ? " " : "",
                  teller_loser(t), teller_winner(t));
    for (int i = 0; i < n; i++) {
        char vertex[8];
        strbuf_printf(out, "%s%s", i == 0 ? "" : " or ",
                      go_vertex(solution_point(answer[i]->move), t->height, vertex));
    }
    strbuf_add(out, " next, if a move is still needed.");
}

static void tell_idea(struct lesson *lesson, struct teller *t, const struct line *line)
{
    const struct result_node *first = line->move[0];
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_PROSE, "The idea");
    struct strbuf text = STRBUF_INIT;
    char vertex[8];
    go_vertex(solution_point(first->move), t->height, vertex);
    if (has_plan(first) && aim_of(first) != NULL) {
        strbuf_printf(&text, "The idea of %s %s is to %s.", teller_winner(t), vertex,
                      first->aims[1]);
    }
    tell_answers(t, &text, first);
    if (text.length == 0 && first->asked != NULL && first->critic != NULL && !first->hint) {
        lesson_add_sentence(&text, first->asked);
    }
    if (text.length > 0) {
        tell_outcome(t, &text, line);
    }
    lesson_add_item(lesson, part, &text);
    lesson_end_part(lesson);
}

static void add_sentence(struct strbuf *out, const char *text)
{
    if (text != NULL) {
        strbuf_add_char(out, ' ');
        lesson_add_sentence(out, text);
    }
}

static bool same_text(const char *a, const char *b)
{
    return a == NULL || b == NULL || strcmp(a, b) == 0;
}

/* From what the side was told to do down to the means of the third level; what lies below speaks of
 * the move itself. */
static void tell_levels(struct lesson *lesson, struct lesson_part *part, const struct teller *t,
                        const struct result_node *node)
{
    struct strbuf text = STRBUF_INIT;
    int n = node->n_goals;
    int levels = n - 1 < LEVELS ? n - 1 : LEVELS;
    for (int i = 0; i < levels; i++) {
        if (node->aims[i] == NULL || (i > 0 && same_text(node->aims[i], node->aims[n - 1]))) {
            continue;
        }
        strbuf_printf(&text, "%s%s wants to %s.", i == 0 ? "" : "For that, ", teller_winner(t),
                      node->aims[i]);
        add_sentence(&text, i < node->n_schemas ? node->means[i] : NULL);
        lesson_add_item(lesson, part, &text);
    }
    if (node->aims[n - 1] != NULL) {
        strbuf_printf(&text, "So %s will %s.", teller_winner(t), node->aims[n - 1]);
        lesson_add_item(lesson, part, &text);
    }
}

/* Without a plan: what is to be done, and what the move does for it. */
static void tell_without_plan(struct lesson *lesson, struct lesson_part *part, struct teller *t,
                              const struct result_node *node)
{
    const struct go_problem *problem = t->solution->problem;
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(&text, "%s wants to %s the %s group.", teller_winner(t),
                  problem->objective == GO_KILL ? "kill" : "save",
                  t->defender == GO_BLACK ? "black" : "white");
    if (t->solution->result.decided) {
        strbuf_add(&text, " That is decided as it stands; this move keeps it so.");
    } else if (node->asked != NULL && !node->hint) {
        teller_add_purpose(t, &text, node);
    } else if (node->why != NULL && !node->hint) {
        add_sentence(&text, node->why);
    } else {
        strbuf_add(&text, " The move was found by reading, not by a plan");
        strbuf_add(&text, node->end == NULL ? "; the lines below show what comes of it." : ".");
    }
    lesson_add_item(lesson, part, &text);
}

static void tell_other_first(struct strbuf *out, const struct solution *solution)
{
    const struct result *result = &solution->result;
    int height = solution->problem->question.board.height;
    int n = result->n_first;
    if (n < 2) {
        return;
    }
    for (int i = 1; i < n; i++) {
        char vertex[8];
        go_point p = solution_point(result->first[i]);
        strbuf_printf(out, "%s%s",
                      i == 1       ? ""
                      : i + 1 == n ? " and "
                                   : ", ",
                      p == GO_PASS ? "Playing elsewhere" : go_vertex(p, height, vertex));
    }
    strbuf_add(out, n == 2 ? " works as well." : " work as well.");
}

static bool is_captured(const struct result_node *leaf)
{
    return strcmp(leaf->end, "captured") == 0;
}

static void tell_first_move(struct lesson *lesson, struct teller *t, const struct line *line)
{
    const struct result_node *first = line->move[0];
    struct strbuf text = STRBUF_INIT;
    char heading[64];
    char vertex[8];
    snprintf(heading, sizeof heading, "Why %s %s", teller_winner(t),
             go_vertex(solution_point(first->move), t->height, vertex));
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_STEPS, heading);
    if (has_plan(first)) {
        tell_levels(lesson, part, t, first);
        /* That no further move is needed is said of an end anyway. */
        if (first->warning != NULL && first->end == NULL) {
            lesson_add_sentence(&text, first->warning);
            lesson_add_item(lesson, part, &text);
        }
    } else {
        tell_without_plan(lesson, part, t, first);
    }
    if (!teller_add_deed(t, &text, first) && first->end == NULL) {
        strbuf_fini(&text); /* that it is played stands in the heading */
        text = (struct strbuf)STRBUF_INIT;
    }
    if (first->end != NULL) {
        strbuf_add(&text, " That settles it: ");
        teller_add_end(t, &text, first->end, true);
        strbuf_add(&text, first->complete && !is_captured(first) ? ", whatever " : ".");
        if (first->complete && !is_captured(first)) {
            strbuf_printf(&text, "%s answers.", teller_loser(t));
        }
    }
    lesson_add_item(lesson, part, &text);
    tell_other_first(&text, t->solution);
    lesson_add_item(lesson, part, &text);
}

/* Nothing is shown of the move that looks best, but a plan is behind it. */
static void tell_guess(struct lesson *lesson, struct teller *t, const struct result_node *move)
{
    struct strbuf text = STRBUF_INIT;
    char heading[64];
    char vertex[8];
    t->winner = move->role; /* who hopes to be it */
    snprintf(heading, sizeof heading, "Why %s %s looks best", teller_winner(t),
             go_vertex(solution_point(move->move), t->height, vertex));
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_STEPS, heading);
    tell_levels(lesson, part, t, move);
    if (teller_add_deed(t, &text, move)) {
        lesson_add_item(lesson, part, &text);
    }
    strbuf_fini(&text);
}

/* ---- the lines --------------------------------------------------------------------------- */

/* The loser's other moves in the same position, a few of them, in the words of the first part. */
static void tell_instead(struct lesson *lesson, struct strbuf *out, struct teller *t,
                         const struct line *line, int i)
{
    struct lesson_part others = {.n = 0};
    lesson_add_replies(lesson, &others, t, line->among[i], line->move[i], TRIES_LATER, true);
    for (int k = 0; k < others.n; k++) {
        strbuf_printf(out, " %s", others.item[k]);
    }
}

static void add_begins(const struct teller *t, struct strbuf *out, const struct result_node *node)
{
    char vertex[8];
    go_point p = solution_point(node->move);
    strbuf_printf(out, "%s begins %s%s.", teller_winner(t), p == GO_PASS ? "" : "at ",
                  p == GO_PASS ? "elsewhere" : go_vertex(p, t->height, vertex));
}

/* Move `i` of the main line, which has not been played yet.  `told`, by role, is what it wanted
 * with its last move: that is not said again. */
static void tell_main_move(struct lesson *lesson, struct strbuf *out, struct teller *t,
                           const struct line *line, int i, const char *told[2])
{
    const struct result_node *node = line->move[i];
    const char *aim = aim_of(node);
    bool first = i == 0 && node->role == t->winner; /* has been told */
    if (first) {
        add_begins(t, out, node);
    } else {
        (void)teller_add_deed(t, out, node);
    }
    if (node->end != NULL) {
        struct strbuf words = STRBUF_INIT;
        strbuf_add_char(out, ' ');
        teller_add_end(t, &words, node->end, false);
        lesson_add_sentence(out, strbuf_text(&words));
        strbuf_fini(&words);
    } else if (!first && (aim == NULL || !same_text(aim, told[node->role]))) {
        teller_add_purpose(t, out, node);
    }
    told[node->role] = aim != NULL ? aim : told[node->role];
    /* Those in answer to the first move have a part of their own. */
    if (node->role != t->winner && i > 1) {
        tell_instead(lesson, out, t, line, i);
    }
}

static void tell_main_line(struct lesson *lesson, struct teller *t, const struct line *line)
{
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_STEPS, "Move by move");
    struct strbuf text = STRBUF_INIT;
    const char *told[2] = {"", ""};
    int played = 0;
    for (; played < line->n && played < LESSON_ITEMS - 1 && line->n > 1; played++) {
        tell_main_move(lesson, &text, t, line, played, told);
        lesson_add_item(lesson, part, &text);
        teller_play(t, line->move[played]);
    }
    for (int i = 0; i < played; i++) {
        teller_undo(t);
    }
    if (played < line->n && line->n > 1) {
        strbuf_printf(&text, "The line goes on for %d moves more.", line->n - played);
        lesson_add_item(lesson, part, &text);
    }
    lesson_end_part(lesson);
}

static const struct result_node *pass_among(const struct result_node *among)
{
    while (among != NULL && among->move != GAME_PASS) {
        among = among->sibling;
    }
    return among;
}

static void tell_pass(struct lesson *lesson, struct teller *t, const struct result_node *pass)
{
    struct strbuf text = STRBUF_INIT;
    char heading[64];
    struct line line;
    line_from(&line, t->solution->result.tree, pass);
    snprintf(heading, sizeof heading, "If %s plays elsewhere", teller_loser(t));
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_PROSE, heading);
    teller_play(t, pass);
    if (line.n > 1) {
        (void)teller_add_deed(t, &text, line.move[1]);
        teller_play(t, line.move[1]);
        teller_add_rest(t, &text, &line, 2);
        teller_undo(t);
    } else if (pass->end != NULL) {
        strbuf_add(&text, "Nothing more is needed: ");
        teller_add_end(t, &text, pass->end, false);
        strbuf_add_char(&text, '.');
    }
    teller_undo(t);
    lesson_add_item(lesson, part, &text);
    lesson_end_part(lesson);
}

/* The loser's moves in the teller's position, and its pass. */
static void tell_tries(struct lesson *lesson, struct teller *t, const struct result_node *among,
                       const struct result_node *skip)
{
    char heading[64];
    const struct result_node *pass = pass_among(among);
    snprintf(heading, sizeof heading, "What %s%s can try", skip != NULL ? "else " : "",
             teller_loser(t));
    struct lesson_part *part = lesson_begin_part(lesson, LESSON_LIST, heading);
    lesson_add_replies(lesson, part, t, among, skip, TRIES, false);
    lesson_end_part(lesson);
    if (pass != NULL && pass != skip) {
        tell_pass(lesson, t, pass);
    }
}

/* Of a win or a ko: the side to play has a move. */
static void tell_success(struct lesson *lesson, struct teller *t, const struct line *line)
{
    const struct result_node *first = line->move[0];
    tell_idea(lesson, t, line);
    tell_first_move(lesson, t, line);
    tell_main_line(lesson, t, line);
    teller_play(t, first);
    if (line->n > 1) {
        tell_tries(lesson, t, line->among[1], line->move[1]);
    }
    teller_undo(t);
}

struct lesson *lesson_create(const struct answer *answer, const struct solve_options *options)
{
    const struct solution *solution = answer->solution;
    struct arena *arena = arena_create();
    struct lesson *lesson = ARENA_NEW(arena, struct lesson);
    lesson->arena = arena;
    tell_question(lesson, solution);
    tell_answer(lesson, solution);
    struct line line;
    line_find(&line, solution->result.tree);
    const struct result_node *guess = solution->result.guess;
    if (solution->result.kind == RESULT_UNKNOWN && guess != NULL && has_plan(guess)) {
        tell_guess(lesson, teller_create(solution, arena), guess);
    } else if (line.n > 0 && solution->result.kind != RESULT_UNKNOWN) {
        struct teller *t = teller_create(solution, arena);
        if (solution->result.kind == RESULT_LOSS) {
            tell_main_line(lesson, t, &line);
            tell_tries(lesson, t, solution->result.tree, line.n > 1 ? line.move[0] : NULL);
        } else {
            tell_success(lesson, t, &line);
        }
    }
    if (solution->result.kind == RESULT_WIN || solution->result.kind == RESULT_KO) {
        lesson_add_elsewhere(lesson, answer, options);
        lesson_add_wrong(lesson, answer, options);
    }
    return lesson;
}

void lesson_destroy(struct lesson *lesson)
{
    if (lesson != NULL) {
        arena_destroy(lesson->arena);
    }
}
