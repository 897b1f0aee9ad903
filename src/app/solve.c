/*
 * The ko class of a problem, by runs of the engine.  Here is the planner's way; exact engines have
 * theirs in solve_exact.c.
 *
 * More threats never hurt the side that has them, so the answers for (own, opponent's) threats
 * form a line, along which the side to play does better and better:
 *
 *     (0, max) ... (0, 2)  (0, 1)  (0, 0)  (1, 0)  (2, 0) ... (max, 0)
 *     '--------- opponent's -------'      '---------- own ------------'
 *
 * The first run is (0, max): most problems are won there, and then no other run is needed.  It may
 * spend FIRST_SHARE of the limits.  If it is not won, the next is (0, 0), and then whoever lost
 * that gets one threat after the other: until it wins, which makes the problem a ko; or until it
 * has the maximum and still loses; or until the winner's tree holds no move that takes a ko.  A
 * threat is only good for taking a ko back at once, so against such a tree no number of threats
 * helps.
 *
 * Static judgement at the leaves does not depend on the threats: the reader spends none, and the
 * shape table holds for every number of them.
 *
 * Each run has an arena of its own; the solution keeps the one its tree lives in.
 */
#include "app/solve_priv.h"

#include <string.h>

#include "app/passes.h"
#include "go/domain.h"
#include "go/facts.h"
#include "go/world.h"

go_point solution_point(game_move move)
{
    return move == GAME_PASS ? GO_PASS : (go_point)move;
}

enum go_colour solution_colour(const struct solution *solution, int role)
{
    const struct go_question *question = &solution->problem->question;
    go_point stone = go_set_next(&question->target, 0);
    enum go_colour defender = go_board_colour(&question->board, stone);
    return role == GO_DEFENDER ? defender : go_other(defender);
}

int solution_winner(const struct solution *solution)
{
    int mover = solution->problem->objective == GO_KILL ? GO_ATTACKER : GO_DEFENDER;
    switch (solution->result.kind) {
    case RESULT_WIN:
    case RESULT_KO:
        return mover;
    case RESULT_LOSS:
        return !mover;
    case RESULT_UNKNOWN:
        return -1;
    }
    return -1;
}

/* ---- ko in a tree ---------------------------------------------------------------------- */

/* A move of the winner somewhere in the tree takes a ko that the loser may not take back at once,
 * but could with a threat. */
static bool leans_on_ko(struct game_world *world, const struct result_node *node, int winner)
{
    for (; node != NULL; node = node->sibling) {
        go_world_play(world, solution_point(node->move));
        go_point ko = world->board.ko;
        bool found = node->role == winner && ko != GO_NO_POINT && go_set_has(&world->region, ko) &&
                     go_board_is_banned(&world->board, ko, world->colour[!winner]);
        /* Recursion ends with the line: at most PLANNER_MAX_DEPTH moves, checked by go_world_play.
         */
        found = found || leans_on_ko(world, node->reply, winner);
        go_world_undo(world);
        if (found) {
            return true;
        }
    }
    return false;
}

/*
 * Takes out of the tree the loser's replies that cost a threat; what is left is legal without any.
 * (Nothing outside refers into what is taken out: there the loser has fewer threats.)
 */
static void drop_threat_replies(struct game_world *world, struct result_node **first, int loser)
{
    while (*first != NULL) {
        struct result_node *node = *first;
        go_point move = solution_point(node->move);
        if (node->role == loser &&
            go_board_spends_threat(&world->board, move, world->colour[loser])) {
            *first = node->sibling;
            continue;
        }
        go_world_play(world, move);
        bool leaf = node->reply == NULL;
        drop_threat_replies(world, &node->reply, loser);
        if (!leaf && node->reply == NULL) {
            node->end = "no-plan";
        }
        go_world_undo(world);
        first = &node->sibling;
    }
}

/* ---- runs ------------------------------------------------------------------------------ */

/* The first run's share of the limits, in thirty-seconds. */
enum { FIRST_SHARE = 29, EXACT_SHARE = 31, ALL_SHARES = 32 };

static struct limits first_limits(const struct solver *s)
{
    unsigned share = s->options->engine->exact ? EXACT_SHARE : FIRST_SHARE;
    struct limits limits = s->limits;
    limits.max_moves = (limits.max_moves * share + ALL_SHARES - 1) / ALL_SHARES;
    limits.max_cycles = (limits.max_cycles * share + ALL_SHARES - 1) / ALL_SHARES;
    limits.max_nodes = (limits.max_nodes * share + ALL_SHARES - 1) / ALL_SHARES;
    limits.max_seconds = limits.max_seconds * share / ALL_SHARES;
    return limits;
}

/* A limit is never reduced to 0, which would mean none. */
static void take_from(uint64_t *limit, uint64_t spent)
{
    *limit -= *limit > 0 ? spent : 0;
}

struct limits solve_limits_left(const struct solver *s)
{
    if (s->is_first && s->options->max_threats > 0) {
        return first_limits(s);
    }
    struct limits limits = s->limits;
    limits.stop = LIMITS_GO_ON;
    if (limits.max_moves > 0 && s->spent.moves >= limits.max_moves) {
        limits.stop = LIMITS_MOVES;
    } else if (limits.max_cycles > 0 && s->spent.cycles >= limits.max_cycles) {
        limits.stop = LIMITS_CYCLES;
    } else if (limits.max_nodes > 0 && s->spent.nodes >= limits.max_nodes) {
        limits.stop = LIMITS_NODES;
    } else if (limits.max_seconds > 0 && s->spent.seconds >= limits.max_seconds) {
        limits.stop = LIMITS_TIME;
    }
    take_from(&limits.max_moves, s->spent.moves);
    take_from(&limits.max_cycles, s->spent.cycles);
    take_from(&limits.max_nodes, s->spent.nodes);
    limits.max_seconds -= limits.max_seconds > 0 ? s->spent.seconds : 0;
    return limits;
}

void solve_add_stats(struct result_stats *sum, const struct result_stats *stats)
{
    sum->moves += stats->moves;
    sum->cycles += stats->cycles;
    sum->nodes += stats->nodes;
    sum->critic_goals += stats->critic_goals;
    sum->looks += stats->looks;
    sum->max_depth = stats->max_depth > sum->max_depth ? stats->max_depth : sum->max_depth;
    sum->seconds += stats->seconds;
}

/* The role that reaches its end, or -1 when that is not settled. */
static int winner_of(const struct result *result, int mover)
{
    switch (result->kind) {
    case RESULT_WIN:
        return mover;
    case RESULT_LOSS:
        return !mover;
    case RESULT_KO:
    case RESULT_UNKNOWN:
        return -1;
    }
    return -1;
}

struct game_world *solve_make_world(const struct solver *s, const struct run *run)
{
    struct go_question *question = ARENA_NEW(run->arena, struct go_question);
    *question = s->problem->question;
    question->without = s->options->without;
    question->seki_fails = run->seki_fails;
    question->board.threats[GO_BLACK] = (uint8_t)run->threats[GO_BLACK];
    question->board.threats[GO_WHITE] = (uint8_t)run->threats[GO_WHITE];
    return go_world_create(question);
}

struct game_world *solve_run_engine(struct solver *s, struct run *run, struct limits *limits,
                                    const struct engine_options *options)
{
    struct game_world *world = solve_make_world(s, run);
    limits_start(limits);
    s->options->engine->run(s->session, &run->result, world, limits, options, run->arena);
    run->result.stats.seconds = limits_seconds(limits);
    solve_add_stats(&s->spent, &run->result.stats);
    return world;
}

/* An answer that holds whatever the threats is shown by a tree without any. */
static void forget_threats(const struct solver *s, struct run *run)
{
    int winner =
        winner_of(&run->result, s->problem->objective == GO_KILL ? GO_ATTACKER : GO_DEFENDER);
    if (winner < 0) {
        return;
    }
    struct game_world *world = solve_make_world(s, run);
    drop_threat_replies(world, &run->result.tree, !winner);
    go_world_destroy(world);
    run->threats[GO_BLACK] = run->threats[GO_WHITE] = 0;
}

/*
 * One run of the engine with `n` threats for `holder`.  *settled: the winner's tree does not lean
 * on a ko, so the result holds for any number of threats of the loser.
 */
static void run_engine(struct solver *s, struct run *run, enum go_colour holder, int n,
                       bool *settled)
{
    *run = (struct run){.arena = arena_create()};
    run->threats[holder] = n;
    struct limits limits = solve_limits_left(s);
    s->is_first = false;
    if (limits.stop != LIMITS_GO_ON) {
        run->result =
            (struct result){.kind = RESULT_UNKNOWN, .reason = result_reason_of(limits.stop)};
        *settled = true;
        return;
    }
    struct game_world *world = solve_run_engine(s, run, &limits, &s->options->engine_options);
    int winner = winner_of(&run->result, world->to_move);
    *settled = winner < 0 || !leans_on_ko(world, run->result.tree, winner);
    go_world_destroy(world);
}

/* The run with `n` threats for `loser`.  The one with the maximum against the side to play has been
 * made already: it was not won. */
static void run_again(struct solver *s, struct run *run, enum go_colour loser, int n, bool *settled)
{
    bool made = n == s->options->max_threats && loser != s->problem->question.to_play;
    if (!made) {
        run_engine(s, run, loser, n, settled);
        return;
    }
    *run = (struct run){.arena = arena_create()};
    run->threats[loser] = n;
    run->result =
        (struct result){.kind = s->first.kind, .proof = s->first.proof, .reason = s->first.reason};
    *settled = true;
}

static enum result_proof weaker(enum result_proof a, enum result_proof b)
{
    return a < b ? a : b;
}

/* The side to play won with n - 1 threats against it, and lost with n. */
static void ko_survived(struct result *won, const struct result *lost, int n)
{
    won->kind = RESULT_KO;
    won->ko_threats_needed = 0;
    won->ko_survives = n - 1;
    won->proof = weaker(won->proof, lost->proof);
}

/* The side to play lost without threats, and won with n of its own. */
static void ko_needed(struct result *won, const struct result *lost, int n)
{
    won->kind = RESULT_KO;
    won->ko_threats_needed = n;
    won->ko_survives = 0;
    won->proof = weaker(won->proof, lost->proof);
}

void solve_keep_guess(struct result *unknown, const struct result *before)
{
    if (before->n_first > 0) {
        unknown->n_first = before->n_first;
        memcpy(unknown->first, before->first, sizeof unknown->first);
    }
}

static void swap_runs(struct run *a, struct run *b)
{
    struct run kept = *a;
    *a = *b;
    *b = kept;
}

/* Gives the loser of the run in `now` threats until that settles the class; the answer ends up in
 * `now`. */
static void find_ko_class(struct solver *s, struct run *now, enum go_colour loser)
{
    bool settled = false;
    for (int n = 1; n <= s->options->max_threats && !settled; n++) {
        struct run next;
        run_again(s, &next, loser, n, &settled);
        if (next.result.kind == now->result.kind) {
            swap_runs(now, &next);
        } else if (now->result.kind == RESULT_WIN && next.result.kind == RESULT_LOSS) {
            ko_survived(&now->result, &next.result, n);
            settled = true;
        } else {
            if (next.result.kind == RESULT_UNKNOWN) {
                solve_keep_guess(&next.result, &now->result);
            } else {
                ko_needed(&next.result, &now->result, n);
            }
            swap_runs(now, &next);
            settled = true;
        }
        arena_destroy(next.arena);
    }
}

/* With the maximum against it the side to play has not been shown to win, which is in `now`. */
static void without_threats(struct solver *s, struct run *now, enum go_colour to_play)
{
    struct run next;
    bool settled;
    run_engine(s, &next, to_play, 0, &settled);
    if (next.result.kind == RESULT_UNKNOWN) {
        solve_keep_guess(&next.result, &now->result);
    }
    swap_runs(now, &next);
    arena_destroy(next.arena);
    if (!settled) {
        find_ko_class(s, now, now->result.kind == RESULT_WIN ? go_other(to_play) : to_play);
    }
}

/* ---- the answer -------------------------------------------------------------------------- */

/* Puts a move in front of those listed, where it may stand already. */
static void put_first(struct result *result, game_move move)
{
    game_move next = move;
    for (int i = 0; i < RESULT_MAX_FIRST; i++) {
        game_move moved = result->first[i];
        bool ends = i == result->n_first;
        result->first[i] = next;
        if (ends) {
            result->n_first++;
        }
        if (ends || moved == move) {
            return;
        }
        next = moved;
    }
}

/*
 * A win that the position gives as it stands needs no move; but who asks for one gets one that
 * keeps it: the first that the position after it proves again, else a pass.
 */
static void add_keeping_move(const struct solver *s, struct run *run)
{
    struct result *result = &run->result;
    if (result->kind != RESULT_WIN || !result->decided || result->tree != NULL) {
        return;
    }
    struct game_world *world = solve_make_world(s, run);
    struct result_node *node = ARENA_NEW(run->arena, struct result_node);
    game_term point;
    bool found = go_facts_settling(world, world->to_move, &point, 1) > 0;
    node->move = found ? point : GAME_PASS;
    node->role = world->to_move;
    go_domain.play(world, node->move);
    int verdict = go_domain.outcome(world);
    if (verdict != GAME_OPEN && go_domain.verdicts[verdict].winner == node->role) {
        node->end = go_domain.verdicts[verdict].name;
        node->complete = go_domain.verdicts[verdict].proof;
        node->why = "It is decided as it stands; this keeps it so";
        result->tree = node;
        put_first(result, node->move);
    }
    go_world_destroy(world);
}

static void solve_by_planning(struct solver *s, struct run *run)
{
    enum go_colour to_play = s->problem->question.to_play;
    bool settled;
    run_engine(s, run, go_other(to_play), s->options->max_threats, &settled);
    s->first = run->result;
    bool is_loss = run->result.kind == RESULT_LOSS && settled;
    if (run->result.kind != RESULT_WIN && !is_loss && s->options->max_threats > 0) {
        without_threats(s, run, to_play);
    }
}

struct solution *solve_problem(const struct go_problem *problem,
                               const struct solve_options *options)
{
    TS_CHECK(options->max_threats >= 0 && options->max_threats <= SOLVE_MAX_THREATS);
    const struct engine *engine = options->engine;
    struct solver s = {
        .problem = problem, .options = options, .limits = options->limits, .is_first = true};
    if (!engine->plans) {
        s.limits.max_moves = 0; /* is the planner's; for the others the nodes count */
    }
    struct run run;
    s.session = engine->open != NULL ? engine->open(&options->engine_options) : NULL;
    if (engine->exact) {
        solve_exactly(&s, &run);
    } else {
        solve_by_planning(&s, &run);
    }
    solve_for_two_eyes(&s, &run);
    if (engine->close != NULL) {
        engine->close(s.session);
    }
    forget_threats(&s, &run);
    add_keeping_move(&s, &run);

    struct solution *solution = ARENA_NEW(run.arena, struct solution);
    solution->problem = problem;
    solution->engine = options->engine;
    solution->threats[GO_BLACK] = run.threats[GO_BLACK];
    solution->threats[GO_WHITE] = run.threats[GO_WHITE];
    solution->result = run.result;
    solution->result.stats = s.spent;
    solution->arena = run.arena;
    passes_rename(&solution->result, solution_winner(solution));
    return solution;
}

void solution_destroy(struct solution *solution)
{
    if (solution != NULL) {
        arena_destroy(solution->arena);
    }
}
