/* The table of engines.  Each entry adapts an engine's own interface to the common one. */
#include "app/engine.h"

#include <string.h>

static void run_plan(struct result *result, struct game_world *world, struct limits *limits,
                     const struct engine_options *options, struct arena *arena)
{
    planner_solve(result, options->kb, world, limits, &options->planner, arena);
}

static const struct engine engines[] = {
    {"plan", "adversarial planning with the knowledge base", true, run_plan},
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
