/*
 * A candidate is worth more the more surely its fate hangs on who plays first:
 *
 *     the side to play    the other one, first    worth
 *     succeeds            succeeds                4: the question is a problem
 *     not settled         succeeds                3
 *     not settled         not settled             2
 *     succeeds            not settled             1: nothing shows that the move is needed
 *     fails               or fails                0: whoever plays, it ends alike
 *
 * Of equals the one that geometry likes best is taken.
 *
 * Where geometry leaves one group alone it is the target, unless critics of the question
 * (knowledge/critics.yaml) say otherwise.  Before it is asked about they may ask for a piece whose
 * random games do not end alike (go/sampling.h); when the answer is there, for a piece that is at
 * stake: the pieces of the fight near the first moves of the file, or where it shows none near
 * those that look likeliest, are candidates then (go_overrides.pieces), and the answer for the
 * group stands where none of them is worth 2.  At last they may ask for more room.
 *
 * Moves and nodes limit the reading, so the same file is read alike every time, unless the caller
 * limits the time.  Each side reads without ko threats.  What it costs counts as spent on the
 * problem.
 */
#include "app/guess.h"

#include <math.h>
#include <stdlib.h>

#include "app/question.h"
#include "base/check.h"
#include "go/prior.h"
#include "go/region.h"
#include "go/sampling.h"
#include "go/sight.h"

enum {
    MAX_MOVES = 100,    /* of the planner for each question about a candidate, */
    DANGER_MOVES = 200, /* and whether what is saved was in danger; */
    FEW_MOVES = 25,     /* about a piece whose games are open */
    LEAST_MOVES = 400,  /* nothing is doubted with less, which would not do to read a piece */
    MAX_NODES = 1000,   /* the same of proof search, where there is no knowledge base */
    TABLE_BYTES = 1 << 20,
    LEAST_OF_PIECE = 2, /* worth, */
    SURE_WORTH = 4,     /* and where the question is one for sure */
    LIKELY = 5,         /* moves that show where the fight is */
    GAMES = 1024,
    OPEN_PERCENT = 15 /* of the games that either side wins where the question is an open one */
};

/* What is asked, and what has been spent on finding that out. */
struct guesser {
    struct sgf *sgf;
    int index;
    int part;
    struct go_overrides overrides;
    const struct solve_options *options; /* the caller's */
    struct result_stats spent;
};

/* Moves that may be spent on a question, at most so many; 0: none are left. */
static uint64_t moves_left(const struct guesser *g, uint64_t most)
{
    uint64_t max_moves = g->options->limits.max_moves;
    uint64_t left = max_moves > g->spent.moves ? max_moves - g->spent.moves : 0;
    return max_moves == 0 || left > most ? most : left;
}

/* Of the time that the caller allows; 0: any, less: none is left. */
static double seconds_left(const struct guesser *g)
{
    double most = g->options->limits.max_seconds;
    double left = most - g->spent.seconds;
    return most <= 0 ? 0 : left > 0 ? left : -1;
}

/* What comes of the candidate when `to_play` begins. */
static enum result_kind look(struct guesser *g, const struct go_problem *problem,
                             enum go_colour to_play, uint64_t most_moves)
{
    const struct kb *kb = g->options->engine_options.kb;
    struct solve_options options = {.engine = engine_find(kb != NULL ? "plan" : "dfpn")};
    TS_CHECK(options.engine != NULL);
    options.engine_options.kb = kb;
    options.engine_options.planner.no_critics = g->options->engine_options.planner.no_critics;
    options.without = g->options->without;
    options.engine_options.table_bytes = TABLE_BYTES;
    options.limits = (struct limits){.max_moves = moves_left(g, most_moves),
                                     .max_nodes = MAX_NODES,
                                     .max_depth = g->options->limits.max_depth,
                                     .max_seconds = seconds_left(g),
                                     .max_bytes = g->options->limits.max_bytes,
                                     .interrupted = g->options->limits.interrupted};
    if (options.limits.max_moves == 0 || options.limits.max_seconds < 0) {
        return RESULT_UNKNOWN;
    }
    struct arena *arena = arena_create();
    struct go_problem *question = ARENA_NEW(arena, struct go_problem);
    *question = *problem;
    go_point stone = go_set_next(&problem->question.target, 0);
    enum go_colour owner = go_board_colour(&problem->question.board, stone);
    question->question.to_play = to_play;
    question->objective = owner == to_play ? GO_SAVE : GO_KILL;
    struct solution *solution = solve_problem(question, &options);
    enum result_kind kind = solution->result.kind;
    result_add_stats(&g->spent, &solution->result.stats);
    solution_destroy(solution);
    arena_destroy(arena);
    return kind;
}

static int worth_of(enum result_kind own, enum result_kind other)
{
    if (own == RESULT_LOSS || other == RESULT_LOSS) {
        return 0;
    }
    if (other == RESULT_UNKNOWN) {
        return own == RESULT_UNKNOWN ? 2 : 1;
    }
    return own == RESULT_UNKNOWN ? 3 : SURE_WORTH;
}

static int weigh(struct guesser *g, const struct go_problem *problem, uint64_t most_moves)
{
    enum go_colour side = problem->question.to_play;
    enum result_kind own = look(g, problem, side, most_moves);
    if (own == RESULT_LOSS) {
        return 0;
    }
    return worth_of(own, look(g, problem, go_other(side), most_moves));
}

static enum ts_status read_quietly(const struct guesser *g, struct go_problem *out)
{
    struct diag *unheard = diag_create();
    int n_parts = 0;
    enum ts_status status =
        go_problem_read_part(out, &n_parts, g->sgf, g->index, g->part, &g->overrides, unheard);
    diag_destroy(unheard);
    return status;
}

/* Takes the candidate that is worth most, when it is worth so much at least.  False: none is. */
static bool choose(struct guesser *g, struct go_problem *problem, int least)
{
    int n = problem->n_candidates;
    int best = 0;
    for (int i = 0; i < n; i++) {
        g->overrides.guess = i + 1;
        int worth = read_quietly(g, problem) == TS_OK ? weigh(g, problem, MAX_MOVES) : -1;
        if (worth >= least) {
            least = worth + 1;
            best = i + 1;
        }
    }
    g->overrides.guess = best > 0 ? best : 1;
    return best > 0;
}

/* How far from even the games are, in per cent: 0 .. 50. */
static int one_sidedness(const struct go_problem *problem)
{
    struct game_world *world = go_world_create(&problem->question);
    struct go_sample sample;
    go_sample(world, GAMES, &sample);
    go_world_destroy(world);
    return abs(100 * sample.alive / sample.games - 50);
}

/* How many of a hundred games end as most of them do: 50 .. 100. */
static int count_alike(const struct go_problem *problem)
{
    return 50 + one_sidedness(problem);
}

/* The chance of the side to play to find its move before any reading. */
static double chance_of(const struct go_problem *problem, go_point move)
{
    struct game_world *world = go_world_create(&problem->question);
    int role = go_world_role(world, problem->question.to_play);
    double all = 0;
    int prior = go_prior(world, role, move);
    GO_SET_FOREACH (p, &problem->question.region) {
        if (go_board_is_legal(&problem->question.board, p, problem->question.to_play)) {
            all += exp((go_prior(world, role, p) - prior) / 100.0);
        }
    }
    go_world_destroy(world);
    return all > 0 ? 1 / all : 1;
}

/* The legal move of the region that looks likeliest, without those of `seen`; GO_NO_POINT: none. */
static go_point find_likeliest(struct game_world *world, const struct go_question *question,
                               const struct go_set *seen)
{
    int role = go_world_role(world, question->to_play);
    go_point best = GO_NO_POINT;
    int most = 0;
    GO_SET_FOREACH (p, &question->region) {
        if (!go_set_has(seen, p) && go_board_is_legal(&question->board, p, question->to_play)) {
            int prior = go_prior(world, role, p);
            if (best == GO_NO_POINT || prior > most) {
                best = p;
                most = prior;
            }
        }
    }
    return best;
}

/* The moves that look likeliest for the group that geometry finds: they show where the fight is,
 * where the file has no moves or they are not to be looked at. */
static void find_likely(const struct go_problem *problem, struct go_set *out)
{
    struct game_world *world = go_world_create(&problem->question);
    go_point p = GO_NO_POINT;
    go_set_clear(out);
    do {
        p = find_likeliest(world, &problem->question, out);
        if (p != GO_NO_POINT) {
            go_set_add(out, p);
        }
    } while (p != GO_NO_POINT && go_set_count(out) < LIKELY);
    go_world_destroy(world);
}

static int count_empty(const struct go_problem *problem)
{
    int n_empty = 0;
    GO_SET_FOREACH (p, &problem->question.region) {
        n_empty += go_board_colour(&problem->question.board, p) == GO_EMPTY;
    }
    return n_empty;
}

/* ---- critics of the question ---------------------------------------------------------- */

/* What critics see of a question. */
struct view {
    struct guesser *g;
    const struct go_problem *problem;
    const struct result *result; /* NULL: it has not been asked yet */
    bool knows_other;
    enum result_kind other; /* what comes of it when the other side begins */
};

static enum result_kind other_side(struct view *v)
{
    if (!v->knows_other) {
        enum go_colour other = go_other(v->problem->question.to_play);
        v->other = look(v->g, v->problem, other, DANGER_MOVES);
        v->knows_other = true;
    }
    return v->other;
}

static bool is_unlikelier(const struct view *v, int percent)
{
    const struct result *result = v->result;
    go_point move = result->n_first > 0 ? solution_point(result->first[0]) : GO_PASS;
    return move > GO_PASS && 100 * chance_of(v->problem, move) < percent;
}

static bool tell_of_answer(struct view *v, int sign, int number)
{
    const struct result *result = v->result;
    switch (sign) {
    case GO_SIGN_SETTLED:
        return result->kind != RESULT_UNKNOWN && !result->ko_or_win;
    case GO_SIGN_LOST:
        return result->kind == RESULT_LOSS;
    case GO_SIGN_SAVED:
        return v->problem->objective == GO_SAVE &&
               (result->kind == RESULT_WIN || (result->kind == RESULT_KO && !result->ko_or_win));
    case GO_SIGN_OTHER_FAILS:
        return other_side(v) == RESULT_LOSS;
    case GO_SIGN_OTHER_REACHES:
        return other_side(v) == RESULT_WIN;
    case GO_SIGN_UNLIKELY:
        return is_unlikelier(v, number);
    default:
        return false;
    }
}

static bool tell(void *asker, int sign, int number)
{
    struct view *v = asker;
    switch (sign) {
    case GO_SIGN_OPEN:
        return !v->problem->closed;
    case GO_SIGN_ROOM:
        return count_empty(v->problem) >= number;
    case GO_SIGN_GAMES_ALIKE:
        return (v->g->options->without & GO_SOURCE_SAMPLING) == 0 &&
               count_alike(v->problem) >= number;
    case GO_SIGN_HANGS:
        return weigh(v->g, v->problem, (uint64_t)number) == SURE_WORTH;
    default:
        return v->result != NULL && tell_of_answer(v, sign, number);
    }
}

static bool needs(struct view *v, enum go_remedy remedy)
{
    return question_needs(v->g->options, remedy, tell, v);
}

/* The group comes from geometry alone and may be the wrong one, and enough is left to read a piece.
 */
static bool may_be_replaced(const struct guesser *g, const struct go_problem *problem)
{
    return problem->inferred_target && !problem->is_part && problem->n_candidates == 0 &&
           moves_left(g, LEAST_MOVES) >= LEAST_MOVES;
}

/* Takes a piece whose games are open in the place of the group, where critics ask for one: the one
 * that is worth most, of equals the one with the most even games. */
static void take_open_piece(struct guesser *g, struct go_problem *problem)
{
    const int limit = 50 - OPEN_PERCENT;
    struct view view = {.g = g, .problem = problem};
    if (!may_be_replaced(g, problem) || !needs(&view, GO_REMEDY_OPEN_PIECE)) {
        return;
    }
    struct arena *arena = arena_create();
    struct go_problem *piece = ARENA_NEW(arena, struct go_problem);
    struct go_overrides chosen = g->overrides;
    int most = 0;
    int n = 1;
    g->overrides.pieces = true;
    for (int i = 1; i <= n; i++) {
        g->overrides.guess = i;
        n = read_quietly(g, piece) == TS_OK ? piece->n_candidates : 0;
        int off = n > 0 ? one_sidedness(piece) : limit + 1;
        int worth = off <= limit ? weigh(g, piece, FEW_MOVES) : 0;
        if (worth >= LEAST_OF_PIECE && worth * 100 - off > most) {
            most = worth * 100 - off;
            chosen = g->overrides;
        }
    }
    arena_destroy(arena);
    g->overrides = chosen;
    (void)read_quietly(g, problem);
}

static struct solution *solve(const struct guesser *g, const struct go_problem *problem)
{
    struct solve_options options = *g->options;
    options.spent = g->spent;
    return solve_problem(problem, &options);
}

/* Asks about a piece instead, where there is one that is at stake. */
static struct solution *reconsider(struct guesser *g, struct go_problem *problem,
                                   struct solution *solution)
{
    const struct go_overrides of_group = g->overrides;
    g->spent = solution->result.stats;
    struct view view = {.g = g, .problem = problem, .result = &solution->result};
    if (!may_be_replaced(g, problem) || !needs(&view, GO_REMEDY_PIECE_AT_STAKE)) {
        solution->result.stats = g->spent;
        return solution;
    }
    struct arena *arena = arena_create();
    struct go_problem *piece = ARENA_NEW(arena, struct go_problem);
    g->overrides.pieces = true;
    bool found = read_quietly(g, piece) == TS_OK && piece->n_candidates > 0 &&
                 choose(g, piece, LEAST_OF_PIECE) && read_quietly(g, problem) == TS_OK;
    arena_destroy(arena);
    if (found) {
        solution_destroy(solution);
        return solve(g, problem);
    }
    g->overrides = of_group;
    solution->result.stats = g->spent;
    return solution;
}

/*
 * In the open a loss may come of too little room: an attacker needs some to hold the target on its
 * way out, a defender to get there.  So the question is asked again with more of it, and a loss
 * only stands where there is nothing more to add or no limit left to read that in.
 */
static struct solution *widen(struct guesser *g, struct go_problem *problem,
                              struct solution *solution)
{
    const struct go_question *question = &problem->question;
    struct go_set *region = &problem->question.region;
    bool is_margin = problem->inferred_target && problem->inferred_region;
    struct view view = {.g = g, .problem = problem, .result = &solution->result};
    while (is_margin && needs(&view, GO_REMEDY_ROOM)) {
        struct go_set narrow = *region;
        g->spent = solution->result.stats;
        if (!go_region_widen(&question->board, &question->target, region)) {
            break;
        }
        struct solution *wider = solve(g, problem);
        if (wider->result.kind == RESULT_UNKNOWN && wider->result.n_first == 0) {
            *region = narrow;
            solution->result.stats = wider->result.stats;
            solution_destroy(wider);
            break;
        }
        solution_destroy(solution);
        solution = wider;
        view.result = &solution->result;
    }
    return solution;
}

struct solution *guess_solve(struct go_problem *out, int *n_parts_out, struct sgf *sgf, int index,
                             int part, const struct go_overrides *overrides,
                             const struct solve_options *options, struct diag *diag)
{
    struct guesser g = {
        .sgf = sgf, .index = index, .part = part, .overrides = *overrides, .options = options};
    struct solution *solution = NULL;
    struct go_set likely; /* borrowed by g */
    g.overrides.guess = overrides->strict ? 0 : 1;
    if (read_quietly(&g, out) == TS_OK) {
        if (out->n_candidates > 1) {
            (void)choose(&g, out, 0);
            (void)read_quietly(&g, out);
        } else if (!overrides->strict) {
            if (may_be_replaced(&g, out) && !out->closed && options->engine_options.kb != NULL) {
                find_likely(out, &likely);
                g.overrides.likely = &likely;
            }
            take_open_piece(&g, out);
        }
        solution = solve(&g, out);
        solution = overrides->strict ? solution : widen(&g, out, reconsider(&g, out, solution));
    }
    struct go_set region = out->question.region;
    (void)go_problem_read_part(out, n_parts_out, sgf, index, part, &g.overrides, diag);
    if (solution != NULL) {
        out->question.region = region;
    }
    return solution;
}
