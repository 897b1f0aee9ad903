/*
 * The plan is made for the first question of a session; when the answer turns out to be a ko, which
 * that plan did not see, once more for the question that the tree is to answer.  Its tree is kept
 * as a map from positions to the move that it plays there, whatever the ko threats: a hint, which
 * is taken only where the proof engine shows within a few visits that it wins.
 */
#include "app/auto.h"

#include <string.h>

#include "go/domain.h"
#include "go/world.h"
#include "search/dfpn.h"
#include "search/tree.h"

enum { NOBODY = -1 };

enum {
    PLAN_SHARE = 20,     /* one part in so many of the moves are for the planner */
    PLAN_TIME_SHARE = 4, /* ... and of the time */
    CHECK_SHARE = 4,     /* of the nodes, for the plan's first move */
    CHECK_REPLY = 2000,  /* nodes for one of its replies */
};

/* A move of the plan, by the position it is played in. */
struct hint {
    uint64_t key; /* 0: free */
    const struct result_node *node;
};

struct session {
    struct arena *arena;
    struct dfpn *dfpn;
    int plans;          /* made so far */
    bool plan_for_eyes; /* the plan is for a question in which seki fails */
    struct result plan;
    int planned_winner; /* role, or NOBODY */
    struct hint *hint;
    size_t size;              /* a power of two, more than twice what is in it */
    struct game_world *world; /* of the run */
    struct arena *out;        /* of the run's result */
};

void *auto_open(const struct engine_options *options)
{
    struct arena *arena = arena_create();
    struct session *s = ARENA_NEW(arena, struct session);
    s->arena = arena;
    s->dfpn = dfpn_create(&go_domain, options->table_bytes);
    return s;
}

void auto_close(void *session)
{
    struct session *s = session;
    dfpn_destroy(s->dfpn);
    arena_destroy(s->arena);
}

/* ---- the plan ---------------------------------------------------------------------------- */

static uint64_t hint_key(const struct game_world *world)
{
    return hash_mix(world->board.stones_hash + (uint64_t)world->to_move);
}

static struct hint *hint_at(const struct session *s, uint64_t key)
{
    size_t i = key & (s->size - 1);
    while (s->hint[i].key != 0 && s->hint[i].key != key) {
        i = (i + 1) & (s->size - 1);
    }
    return &s->hint[i];
}

static size_t count_nodes(const struct result_node *node)
{
    size_t n = 0;
    for (; node != NULL; node = node->sibling) {
        n += 1 + count_nodes(node->reply);
    }
    return n;
}

/* Remembers the moves of `winner` at and below this place of the plan. */
static void remember(struct session *s, const struct result_node *node, int winner)
{
    for (; node != NULL; node = node->sibling) {
        if (node->role == winner) {
            struct hint *hint = hint_at(s, hint_key(s->world));
            if (hint->key == 0) {
                *hint = (struct hint){hint_key(s->world), node};
            }
        }
        go_domain.play(s->world, node->move);
        remember(s, node->reply, winner);
        go_domain.undo(s->world);
    }
}

static int winner_of(const struct result *result, int mover)
{
    return result->kind == RESULT_WIN ? mover : result->kind == RESULT_LOSS ? !mover : NOBODY;
}

static void make_plan(struct session *s, const struct limits *limits,
                      const struct engine_options *options)
{
    struct limits share = *limits;
    share.max_moves = limits->max_moves / PLAN_SHARE + (limits->max_moves > 0);
    share.max_cycles = limits->max_cycles / PLAN_SHARE + (limits->max_cycles > 0);
    share.max_seconds = limits->max_seconds / PLAN_TIME_SHARE;
    limits_start(&share);
    s->plans++;
    s->plan_for_eyes = s->world->seki_fails;
    planner_solve(&s->plan, options->kb, s->world, &share, &options->planner, s->arena);
    for (s->size = 4; s->size < 3 * count_nodes(s->plan.tree);) {
        s->size *= 2;
    }
    s->hint = ARENA_ARRAY(s->arena, struct hint, s->size);
    s->planned_winner = winner_of(&s->plan, s->world->to_move);
    if (s->planned_winner != NOBODY) {
        remember(s, s->plan.tree, s->planned_winner);
    }
}

/* The plan's move in the present position, or NULL. */
static const struct result_node *planned_move(const struct session *s)
{
    const struct hint *hint = hint_at(s, hint_key(s->world));
    bool good = hint->key != 0 && hint->node->role == s->world->to_move &&
                go_domain.is_legal(s->world, hint->node->move);
    return good ? hint->node : NULL;
}

static bool move_wins(struct session *s, game_move move, int winner, uint64_t nodes)
{
    go_domain.play(s->world, move);
    bool wins = dfpn_wins(s->dfpn, winner, nodes);
    go_domain.undo(s->world);
    return wins;
}

/* ---- the tree ---------------------------------------------------------------------------- */

static bool answer(void *engine, int winner, game_move *move_out)
{
    struct session *s = engine;
    const struct result_node *planned = planned_move(s);
    if (planned != NULL && move_wins(s, planned->move, winner, CHECK_REPLY)) {
        *move_out = planned->move;
        return true;
    }
    return dfpn_answer(s->dfpn, winner, move_out);
}

static const char *copy_text(struct arena *arena, const char *text)
{
    return text == NULL ? NULL : arena_strdup(arena, text);
}

static const char *const *copy_texts(struct arena *arena, const char *const *texts, int n)
{
    const char **copy = ARENA_ARRAY(arena, const char *, n);
    for (int i = 0; i < n; i++) {
        copy[i] = copy_text(arena, texts[i]);
    }
    return copy;
}

/* The names themselves belong to the knowledge base. */
static const char *const *copy_names(struct arena *arena, const char *const *names, int n)
{
    return arena_copy(arena, names, sizeof names[0] * (size_t)n);
}

/* The plan's reasons for a move.  The plan goes with the session, so they are copied. */
static void copy_reasons(const struct session *s, struct result_node *node,
                         const struct result_node *planned)
{
    node->n_goals = planned->n_goals;
    node->goals = copy_names(s->out, planned->goals, planned->n_goals);
    node->n_schemas = planned->n_schemas;
    node->schemas = copy_names(s->out, planned->schemas, planned->n_schemas);
    node->critic = planned->critic;
    node->hint = planned->hint;
    node->warning = copy_text(s->out, planned->warning);
    node->why = copy_text(s->out, planned->why);
    node->aims = copy_texts(s->out, planned->aims, planned->n_goals);
    node->means = copy_texts(s->out, planned->means, planned->n_schemas);
    node->asked = copy_text(s->out, planned->asked);
    const char *const **also = ARENA_ARRAY(s->out, const char *const *, planned->n_also);
    for (int i = 0; i < planned->n_also; i++) {
        also[i] = copy_names(s->out, planned->also[i], planned->n_also_goals[i]);
    }
    node->n_also = planned->n_also;
    node->also = also;
    node->n_also_goals =
        arena_copy(s->out, planned->n_also_goals, sizeof(int) * (size_t)planned->n_also);
}

static void describe(void *engine, struct result_node *node)
{
    const struct session *s = engine;
    const struct result_node *planned = planned_move(s);
    if (planned != NULL && planned->move == node->move) {
        copy_reasons(s, node, planned);
    }
}

/* ---- a run ------------------------------------------------------------------------------- */

/* Shows the plan's first move to the proof engine, which then finds it in its table. */
static void check_plan(struct session *s, const struct limits *limits)
{
    const struct result_node *planned = planned_move(s);
    if (planned != NULL && s->plan.kind == RESULT_WIN) {
        uint64_t nodes = limits->max_nodes > 0 ? limits->max_nodes / CHECK_SHARE : UINT32_MAX;
        move_wins(s, planned->move, s->world->to_move, nodes);
    }
}

/* What could not be settled has at least a plan, which is worth more than a search broken off. */
static void guess_by_plan(const struct session *s, struct result *result)
{
    if (s->plan.n_first > 0) {
        result->n_first = 1;
        result->first[0] = s->plan.first[0];
    }
    if (s->plan.guess != NULL) {
        result->guess = ARENA_NEW(s->out, struct result_node);
        result->guess->move = s->plan.guess->move;
        result->guess->role = s->plan.guess->role;
        copy_reasons(s, result->guess, s->plan.guess);
    }
}

static const char *finder_of(const struct session *s, const struct result *result)
{
    const struct result_node *planned = planned_move(s);
    bool of_plan = s->plan.kind == RESULT_WIN && planned != NULL && result->n_first > 0 &&
                   result->first[0] == planned->move;
    of_plan = of_plan || (result->kind == RESULT_UNKNOWN && s->plan.n_first > 0);
    bool plan_lost = s->plan.kind == RESULT_LOSS && result->kind == RESULT_LOSS;
    return of_plan || plan_lost ? "plan" : "dfpn";
}

static void add_stats(struct result_stats *sum, const struct result_stats *stats)
{
    sum->moves += stats->moves;
    sum->cycles += stats->cycles;
    sum->critic_goals += stats->critic_goals;
    sum->looks += stats->looks;
}

void auto_run(void *session, struct result *result, struct game_world *world, struct limits *limits,
              const struct engine_options *options, struct arena *arena)
{
    struct session *s = session;
    s->world = world;
    s->out = arena;
    struct result_stats planning = {0};
    if (s->plans == 0 || s->plan_for_eyes != world->seki_fails) {
        make_plan(s, limits, options);
        planning = s->plan.stats;
    }
    struct limits rest = *limits;
    rest.max_moves = 0; /* of the planner; here the nodes count */
    dfpn_begin(s->dfpn, world, &rest);
    if (go_domain.outcome(world) == GAME_OPEN) {
        check_plan(s, &rest);
    }
    const struct search_options search = {.all_first = options->search.all_first};
    dfpn_solve(s->dfpn, result, world, &rest, &search, arena);
    if (result->kind == RESULT_UNKNOWN) {
        guess_by_plan(s, result);
    }
    result->found_by = finder_of(s, result);
    result->n_tried = s->plan.n_tried;
    memcpy(result->tried, s->plan.tried, sizeof result->tried);
    if (options->search.tree && result->kind != RESULT_UNKNOWN && !result->decided) {
        const struct tree_oracle oracle = {s, answer, describe};
        int winner = winner_of(result, world->to_move);
        if (s->planned_winner != winner && s->plans == 1) {
            make_plan(s, limits, options);
            add_stats(&planning, &s->plan.stats);
        }
        tree_build(result, &go_domain, world, winner, &oracle, &rest, arena);
    }
    limits->nodes = rest.nodes;
    limits->stop = rest.stop;
    planning.nodes = rest.nodes;
    planning.max_depth = result->stats.max_depth;
    result->stats = planning;
}
