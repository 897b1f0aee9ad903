/*
 * app/solve_priv.h - what the two ways of finding a ko class share.  Internal to solve.
 */
#ifndef TSUMEGO_APP_SOLVE_PRIV_H
#define TSUMEGO_APP_SOLVE_PRIV_H

#include "app/solve.h"

struct run {
    struct result result;
    struct arena *arena;
    int threats[4];  /* by colour */
    bool seki_fails; /* the target has to get two eyes */
};

struct solver {
    const struct go_problem *problem;
    const struct solve_options *options;
    struct result_stats spent; /* by all runs so far */
    void *session;             /* the engine's */
    struct limits limits;      /* for all runs together */
    bool is_first;             /* no run of an exact engine has been made yet */
};

/* What the runs so far have left of the limits; `stop` is set when that is nothing.  The first run
 * of an exact engine has a share only. */
struct limits solve_limits_left(const struct solver *s);

/* A world with the threats of the run; release with go_world_destroy(). */
struct game_world *solve_make_world(const struct solver *s, const struct run *run);

/* Nothing is settled, but moves that win with fewer threats are a better guess than none. */
void solve_keep_guess(struct result *unknown, const struct result *before);

/* One run of the engine, within the limits, for the threats and the rule of `run`, whose arena it
 * uses; leaves the engine's result there.  Returns the world, to be released. */
struct game_world *solve_run_engine(struct solver *s, struct run *run, struct limits *limits,
                                    const struct engine_options *options);

/* Where `run` has found seki for the side to play, looks for two eyes as well (solve_eyes.c). */
void solve_for_two_eyes(struct solver *s, struct run *run);

/* The role that reaches its end, or -1 when that is not settled or a matter of ko. */
int solve_winner(const struct result *result, int mover);

/* The whole answer of the planner (solve_plan.c). */
void solve_by_planning(struct solver *s, struct run *run);

/* The whole answer of an exact engine (solve_exact.c). */
void solve_exactly(struct solver *s, struct run *run);

#endif /* TSUMEGO_APP_SOLVE_PRIV_H */
