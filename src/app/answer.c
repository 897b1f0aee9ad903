/* The sentences follow the table of app/judge.h; each claims what its row has shown, no more. */
#include "app/answer.h"

#include <string.h>

#include "app/words.h"

enum { POINTS_SHOWN = 8 };

void answer_compare(struct answer *out, const struct solution *solution, struct sgf *sgf,
                    const struct solve_options *options)
{
    out->solution = solution;
    out->judgement.n = 0;
    out->judgement.illegal = GO_NO_POINT;
    go_set_clear(&out->judgement.only_ko);
    out->lesson = NULL;
    out->said_of_file = NULL;
    out->said_of_problem = NULL;
    expect_of_problem(&out->expect, sgf, solution->problem, false);
    if (out->expect.convention != NULL) {
        judge_solution(&out->judgement, solution, &out->expect, options);
    }
}

void answer_line(struct strbuf *out, const struct answer *answer)
{
    const struct go_question *question = &answer->solution->problem->question;
    enum go_colour colour = question->to_play;
    for (int i = 0; i < answer->judgement.n; i++) {
        char vertex[8];
        strbuf_printf(out, "%s%s %s", i == 0 ? "" : ", ", words_colour(colour),
                      go_vertex(answer->judgement.line[i], question->board.height, vertex));
        colour = go_other(colour);
    }
}

/* What in the file says that a move is wrong, where the convention is named after the right ones.
 */
static const char *name_of_wrong(const char *convention)
{
    static const char *const names[][2] = {
        {"RIGHT", "WRONG"}, {"Correct", "Wrong"}, {"正解", "失败"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i][0], convention) == 0) {
            return names[i][1];
        }
    }
    return convention;
}

/* "marks B2, C3 as right (RIGHT)"; what is wrong only where that is the point. */
static void add_marks(struct strbuf *out, const struct answer *answer)
{
    const struct expect *expect = &answer->expect;
    const struct judgement *judgement = &answer->judgement;
    int height = answer->solution->problem->question.board.height;
    bool right = !go_set_is_empty(&expect->right) &&
                 (judgement->n == 0 || go_set_has(&expect->right, judgement->line[0]));
    strbuf_add(out, "marks ");
    words_points(out, right ? &expect->right : &expect->wrong, height, POINTS_SHOWN);
    bool by_others = right && strcmp(expect->convention, "WV") == 0; /* it marks wrong ones */
    strbuf_printf(out, " as %s (%s%s)", right ? "right" : "wrong",
                  right ? expect->convention : name_of_wrong(expect->convention),
                  by_others ? " on the others" : "");
}

/* The file's line is refuted, or the move it calls wrong works, or nothing works at all. */
static void add_disagreement(struct strbuf *out, const struct answer *answer)
{
    const struct judgement *judgement = &answer->judgement;
    int height = answer->solution->problem->question.board.height;
    char vertex[8];
    if (judgement->illegal != GO_NO_POINT) {
        strbuf_printf(out, ", but %s is no legal move.",
                      go_vertex(judgement->illegal, height, vertex));
        return;
    }
    if (judgement->n == 0) {
        strbuf_add(out, ", but it is proved that no move works.");
        return;
    }
    go_point first = judgement->line[0];
    bool listed = go_set_has(&answer->expect.right, first);
    strbuf_printf(out, ", but %s is %s: ", go_vertex(first, height, vertex),
                  listed ? "refuted" : "proved to work");
    answer_line(out, answer);
    strbuf_add_char(out, '.');
}

/* " It has B8 as DEAD, B9 as KO+." */
static void add_statuses(struct strbuf *out, const struct answer *answer)
{
    const struct expect *expect = &answer->expect;
    int height = answer->solution->problem->question.board.height;
    for (int i = 0; i < expect->n_statuses; i++) {
        char vertex[8];
        strbuf_printf(out, "%s%s as %s", i == 0 ? " It has " : ", ",
                      go_vertex(expect->status[i].move, height, vertex), expect->status[i].text);
    }
    strbuf_add(out, expect->n_statuses > 0 ? "." : "");
}

void answer_words(struct strbuf *out, const struct answer *answer)
{
    static const char *const before[OUTCOME_COUNT] = {
        [OUTCOME_RIGHT] = "Agrees with the file: it ",
        [OUTCOME_ALSO_RIGHT] = "Also right: the file ",
        [OUTCOME_WRONG] = "Not what the file says, and not proved: it ",
        [OUTCOME_KO] = "A ko where the file speaks of none: it ",
        [OUTCOME_UNKNOWN] = "The file has an answer: it ",
        [OUTCOME_DISAGREES] = "The file disagrees: it ",
        [OUTCOME_NO_EXPECTATION] = "The file names no right move: it ",
    };
    const struct expect *expect = &answer->expect;
    if (go_set_is_empty(&expect->right) && go_set_is_empty(&expect->wrong)) {
        return;
    }
    enum outcome outcome = answer->judgement.outcome;
    bool only_ko = outcome == OUTCOME_ALSO_RIGHT && !go_set_is_empty(&answer->judgement.only_ko);
    strbuf_add(out, only_ko ? "Better than the file: it " : before[outcome]);
    add_marks(out, answer);
    if (outcome == OUTCOME_DISAGREES) {
        add_disagreement(out, answer);
    } else if (outcome == OUTCOME_ALSO_RIGHT) {
        char vertex[8];
        const struct solution *solution = answer->solution;
        strbuf_printf(out,
                      only_ko ? ", which gets a ko and no more; %s is proved to work."
                              : ", and %s is proved to work.",
                      go_vertex(solution_point(solution->result.first[0]),
                                solution->problem->question.board.height, vertex));
    } else {
        strbuf_add_char(out, '.');
    }
    add_statuses(out, answer);
}
