/*
 * planner/planner.h - the adversarial planner: two agents, one world, plans against plans.
 *
 * Each agent holds an agenda of goals.  The agent to move expands goals until they choose a move
 * (planner/derive.h), the move is played in the world, control passes to the other.  When the
 * world decides the line, the loser may take another of its own choices, never one of its
 * opponent's.  What is left when one agent has no choice left is the contingency tree.
 *
 * A new candidate is first looked at: it is played, the position is judged as it stands, and it is
 * taken back.  Among the moves counts what is explored further or ends its line; the other looks
 * are counted apart.
 *
 * The agent that moves first (Alpha) has to be shown to win: it explores its first 12, 24 and
 * then all candidates, its opponent always all of its own and the pass.  A loss at a width at
 * which candidates were left out is no verdict.
 */
#ifndef TSUMEGO_PLANNER_PLANNER_H
#define TSUMEGO_PLANNER_PLANNER_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/limits.h"
#include "game/result.h"
#include "planner/counts.h"
#include "planner/kb.h"

enum { PLANNER_MAX_DEPTH = 128 };

struct planner_options {
    bool strict_agendas;         /* GOBI as published: depth first, no REPLAN, nothing remembered */
    bool no_critics;             /* all critics are off but settling ones */
    struct schema_count *counts; /* by schema id, added to in each run; NULL: no counting */
};

/* A planner and what it has learnt; private to the planner. */
struct search;

/* A planner that may be asked several questions about one position, which differ in their means
 * (game/domain.h) alone: what is settled for one serves the others, and a question that was broken
 * off goes on where it was.  Lives in `arena`, as all its results do; `kb` and `options` are
 * borrowed. */
struct search *planner_create(const struct kb *kb, const struct planner_options *options,
                              struct arena *arena);

/* Plans for the role to move, as planner_solve() does.  `limits` and the stats count this call
 * alone. */
void planner_ask(struct search *search, struct result *result, struct game_world *world,
                 struct limits *limits);

/*
 * Plans from the world's present position for the role to move.  `limits` has been started; its
 * max_depth (0: PLANNER_MAX_DEPTH) bounds a line.  The world is unchanged afterwards.  The
 * result and its texts live in `arena`.  Never fails: what cannot be settled is RESULT_UNKNOWN
 * with a reason.
 */
void planner_solve(struct result *result, const struct kb *kb, struct game_world *world,
                   struct limits *limits, const struct planner_options *options,
                   struct arena *arena);

#endif /* TSUMEGO_PLANNER_PLANNER_H */
