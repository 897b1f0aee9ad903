/*
 * The answer to a problem: its ko class by runs of the engine, and what is made of its tree.  How
 * the planner is asked stands in solve_plan.c, how exact engines are in solve_exact.c.
 *
 * More threats never hurt the side that has them, so the answers for (own, opponent's) threats
 * form a line, along which the side to play does better and better:
 *
 *     (0, max) ... (0, 2)  (0, 1)  (0, 0)  (1, 0)  (2, 0) ... (max, 0)
 *     '--------- opponent's -------'      '---------- own ------------'
 *
 * Most problems are won at (0, max), and then no other run is needed.
 *
 * Static judgement at the leaves does not depend on the threats: the reader spends none, and the
 * shape table holds for every number of them.
 *
 * The solution keeps the arena that its tree lives in.
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

void solution_board(struct go_board *out, const struct solution *solution)
{
    *out = solution->problem->question.board;
    for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        out->threats[colour] = (uint8_t)solution->threats[colour];
    }
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
enum { FIRST_SHARE = 31, ALL_SHARES = 32 };

static struct limits first_limits(const struct solver *s)
{
    struct limits limits = s->limits;
    limits.max_moves = (limits.max_moves * FIRST_SHARE + ALL_SHARES - 1) / ALL_SHARES;
    limits.max_cycles = (limits.max_cycles * FIRST_SHARE + ALL_SHARES - 1) / ALL_SHARES;
    limits.max_nodes = (limits.max_nodes * FIRST_SHARE + ALL_SHARES - 1) / ALL_SHARES;
    limits.max_seconds = limits.max_seconds * FIRST_SHARE / ALL_SHARES;
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

int solve_winner(const struct result *result, int mover)
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
    result_add_stats(&s->spent, &run->result.stats);
    return world;
}

/* An answer that holds whatever the threats is shown by a tree without any. */
static void forget_threats(const struct solver *s, struct run *run)
{
    int winner =
        solve_winner(&run->result, s->problem->objective == GO_KILL ? GO_ATTACKER : GO_DEFENDER);
    if (winner < 0) {
        return;
    }
    struct game_world *world = solve_make_world(s, run);
    drop_threat_replies(world, &run->result.tree, !winner);
    go_world_destroy(world);
    run->threats[GO_BLACK] = run->threats[GO_WHITE] = 0;
}

void solve_keep_guess(struct result *unknown, const struct result *before)
{
    if (before->n_first > 0) {
        unknown->n_first = before->n_first;
        memcpy(unknown->first, before->first, sizeof unknown->first);
        unknown->guess = before->guess;
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

struct solution *solve_problem(const struct go_problem *problem,
                               const struct solve_options *options)
{
    TS_CHECK(options->max_threats >= 0 && options->max_threats <= SOLVE_MAX_THREATS);
    const struct engine *engine = options->engine;
    struct solver s = {.problem = problem,
                       .options = options,
                       .spent = options->spent,
                       .limits = options->limits,
                       .is_first = true};
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
