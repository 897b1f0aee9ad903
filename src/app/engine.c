/* The table of engines.  Each entry adapts an engine's own interface to the common one. */
#include "app/engine.h"

#include <string.h>

#include "app/auto.h"
#include "go/domain.h"
#include "search/alphabeta.h"
#include "search/dfpn.h"

/* A planner goes on with what it has learnt as long as the results live in one arena. */
struct plan_session {
    struct arena *own;      /* of the session */
    struct search *planner; /* NULL: none yet */
    struct arena *arena;    /* that it lives in */
};

static void *open_plan(const struct engine_options *options)
{
    (void)options;
    struct arena *arena = arena_create();
    struct plan_session *session = ARENA_NEW(arena, struct plan_session);
    session->own = arena;
    return session;
}

static void close_plan(void *session)
{
    arena_destroy(((struct plan_session *)session)->own);
}

static void run_plan(void *session, struct result *result, struct game_world *world,
                     struct limits *limits, const struct engine_options *options,
                     struct arena *arena)
{
    struct plan_session *plan = session;
    if (plan->planner == NULL || plan->arena != arena) {
        plan->planner = planner_create(options->kb, &options->planner, arena);
        plan->arena = arena;
    }
    planner_ask(plan->planner, result, world, limits);
}

static void *open_dfpn(const struct engine_options *options)
{
    return dfpn_create(&go_domain, options->table_bytes);
}

static void close_dfpn(void *session)
{
    dfpn_destroy(session);
}

static void run_dfpn(void *session, struct result *result, struct game_world *world,
                     struct limits *limits, const struct engine_options *options,
                     struct arena *arena)
{
    dfpn_solve(session, result, world, limits, &options->search, arena);
}

static void *open_alphabeta(const struct engine_options *options)
{
    return alphabeta_create(&go_domain, false, options->table_bytes);
}

static void *open_plain(const struct engine_options *options)
{
    (void)options;
    return alphabeta_create(&go_domain, true, 0);
}

static void close_alphabeta(void *session)
{
    alphabeta_destroy(session);
}

static void run_alphabeta(void *session, struct result *result, struct game_world *world,
                          struct limits *limits, const struct engine_options *options,
                          struct arena *arena)
{
    alphabeta_solve(session, result, world, limits, &options->search, arena);
}

static const struct engine engines[] = {
    {.name = "auto",
     .help = "planning first, then proof-number search to check and complete it",
     .plans = true,
     .exact = true,
     .open = auto_open,
     .close = auto_close,
     .run = auto_run},
    {.name = "plan",
     .help = "adversarial planning with the knowledge base",
     .plans = true,
     .open = open_plan,
     .close = close_plan,
     .run = run_plan},
    {.name = "dfpn",
     .help = "depth-first proof-number search",
     .exact = true,
     .open = open_dfpn,
     .close = close_dfpn,
     .run = run_dfpn},
    {.name = "alphabeta",
     .help = "alpha-beta with table, order and forced moves",
     .exact = true,
     .open = open_alphabeta,
     .close = close_alphabeta,
     .run = run_alphabeta},
    {.name = "alphabeta-plain",
     .help = "alpha-beta through all moves in the order of the board",
     .exact = true,
     .open = open_plain,
     .close = close_alphabeta,
     .run = run_alphabeta},
};

const struct engine *engine_list(size_t *n_out)
{
    *n_out = sizeof engines / sizeof engines[0];
    return engines;
}

const struct engine *engine_find(const char *name)
{
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
        if (strcmp(engines[i].name, name) == 0) {
            return &engines[i];
        }
    }
    return NULL;
}
