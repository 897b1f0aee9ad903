/*
 * A candidate is worth more the more surely its fate hangs on who plays first:
 *
 *     the side to play    the other one, first    worth
 *     succeeds            succeeds                4: the question is a problem
 *     a ko on either side, and no failure         3
 *     succeeds, or its    not settled, or         2
 *     opponent does       the other way round
 *     not settled         not settled             1
 *     fails               or fails                0: whoever plays, it ends alike
 *
 * Of equals the one that geometry likes best is taken.  Nodes limit the reading, never time, so the
 * same file is read alike every time.
 */
#include "app/guess.h"

#include "base/check.h"

enum {
    MAX_NODES = 1000, /* for each question */
    TABLE_BYTES = 1 << 20,
};

/* What comes of the candidate when `to_play` begins. */
static enum result_kind look(const struct go_problem *problem, enum go_colour to_play,
                             const struct solve_options *options, struct arena *arena)
{
    struct go_problem *question = ARENA_NEW(arena, struct go_problem);
    *question = *problem;
    go_point stone = go_set_next(&problem->question.target, 0);
    enum go_colour owner = go_board_colour(&problem->question.board, stone);
    question->question.to_play = to_play;
    question->objective = owner == to_play ? GO_SAVE : GO_KILL;
    struct solution *solution = solve_problem(question, options);
    enum result_kind kind = solution->result.kind;
    solution_destroy(solution);
    return kind;
}

static int worth_of(enum result_kind own, enum result_kind other)
{
    if (own == RESULT_LOSS || other == RESULT_LOSS) {
        return 0;
    }
    if (own == RESULT_UNKNOWN || other == RESULT_UNKNOWN) {
        return own == other ? 1 : 2;
    }
    return own == RESULT_KO || other == RESULT_KO ? 3 : 4;
}

static int weigh(const struct go_problem *problem, const struct solve_options *options)
{
    struct arena *arena = arena_create();
    enum go_colour side = problem->question.to_play;
    enum result_kind own = look(problem, side, options, arena);
    int worth = 0;
    if (own != RESULT_LOSS) {
        worth = worth_of(own, look(problem, go_other(side), options, arena));
    }
    arena_destroy(arena);
    return worth;
}

/* The candidate that a problem is about, as a number for go_overrides.guess. */
static int choose(const struct go_problem *first, struct sgf *sgf,
                  const struct go_overrides *overrides, const struct solve_options *options)
{
    struct arena *arena = arena_create();
    struct go_problem *problem = ARENA_NEW(arena, struct go_problem);
    struct go_overrides one = *overrides;
    int best = 1;
    int most = -1;
    for (int i = 0; i < first->n_candidates; i++) {
        struct diag *diag = diag_create();
        one.guess = i + 1;
        int worth = go_problem_read(problem, sgf, first->index, &one, diag) == TS_OK
                        ? weigh(problem, options)
                        : -1;
        if (worth > most) {
            most = worth;
            best = i + 1;
        }
        diag_destroy(diag);
    }
    arena_destroy(arena);
    return best;
}

enum ts_status guess_read_part(struct go_problem *out, int *n_parts_out, struct sgf *sgf, int index,
                               int part, const struct go_overrides *overrides,
                               const struct solve_options *options, struct diag *diag)
{
    struct go_overrides guessing = *overrides;
    struct diag *unheard = diag_create();
    guessing.guess = overrides->strict ? 0 : 1;
    enum ts_status status =
        go_problem_read_part(out, n_parts_out, sgf, index, part, &guessing, unheard);
    diag_destroy(unheard);
    if (status == TS_OK && out->n_candidates > 1) {
        const struct engine *reader = engine_find("dfpn");
        TS_CHECK(reader != NULL);
        struct solve_options little = {.engine = reader, .max_threats = options->max_threats};
        little.engine_options.table_bytes = TABLE_BYTES;
        little.limits = (struct limits){.max_nodes = MAX_NODES,
                                        .max_depth = options->limits.max_depth,
                                        .max_bytes = options->limits.max_bytes,
                                        .interrupted = options->limits.interrupted};
        guessing.guess = choose(out, sgf, &guessing, &little);
    }
    return go_problem_read_part(out, n_parts_out, sgf, index, part, &guessing, diag);
}
