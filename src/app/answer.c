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
    strbuf_printf(out, " as %s (%s%s)", right ? "right" : "wrong", by_others ? "without " : "",
                  expect->convention);
}

/* The file's line is refuted, or the move it calls wrong works, or nothing works at all. */
static void add_disagreement(struct strbuf *out, const struct answer *answer)
{
    const struct judgement *judgement = &answer->judgement;
    if (judgement->n == 0) {
        strbuf_add(out, ", but it is proved that no move works.");
        return;
    }
    char vertex[8];
    go_point first = judgement->line[0];
    strbuf_printf(out, ", but %s is %s: ",
                  go_vertex(first, answer->solution->problem->question.board.height, vertex),
                  go_set_has(&answer->expect.right, first) ? "refuted" : "proved to work");
    answer_line(out, answer);
    strbuf_add_char(out, '.');
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
    strbuf_add(out, before[outcome]);
    add_marks(out, answer);
    if (outcome == OUTCOME_DISAGREES) {
        add_disagreement(out, answer);
    } else if (outcome == OUTCOME_ALSO_RIGHT) {
        char vertex[8];
        const struct solution *solution = answer->solution;
        strbuf_printf(out, ", and %s is proved to work too.",
                      go_vertex(solution_point(solution->result.first[0]),
                                solution->problem->question.board.height, vertex));
    } else {
        strbuf_add_char(out, '.');
    }
}
