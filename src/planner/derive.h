/*
 * planner/derive.h - from an agent's goals to its next move: Algorithm 2 of GOBI, lazily.
 *
 * Willmott, Richardson, Bundy, Levine 2001, section 2.2: choose a goal; until it has produced a
 * primitive action, choose a schema, choose one of its open subgoals to go down, and put the
 * others on the agenda.  A deriver walks all these choices depth first, in the order of design
 * section 4, and stops at each move it comes to; asked again, it goes on from there.  The same
 * move may come up along several paths: each is a reason for it.
 *
 * The goals are taken in this order:
 *
 *   1. goals of urgent critics (priority DERIVE_URGENT and above, and mandatory ones)
 *   2. the agenda, deepest goal first, and the agendas that other reasons for the agent's last
 *      move left behind
 *   3. critics from DERIVE_EARLY on
 *   4. REPLAN: the agent's top goal expanded afresh     (not under strict agendas)
 *   5. the other critics
 *   6. REPLAN again with schemas that reach only seki, then with those that reach only ko; each
 *      waits until derive_allow() lets it
 */
#ifndef TSUMEGO_PLANNER_DERIVE_H
#define TSUMEGO_PLANNER_DERIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/limits.h"
#include "planner/agenda.h"
#include "planner/counts.h"
#include "planner/facts.h"
#include "planner/kb.h"

enum { DERIVE_URGENT = 85, DERIVE_EARLY = 74, DERIVE_AGENDAS = 4 };

/* A way to a move. */
struct derivation {
    game_move move;
    const struct goal_instance *leaf; /* the goal that chose it; its ancestors are the path */
    const struct agenda *rest;        /* what is left to do afterwards: the agent's next agenda */
};

struct derive_options {
    bool strict;     /* no REPLAN: the agenda alone */
    bool no_critics; /* no goals of critics, no vetoes */
};

/* What the derivers of one run share. */
struct derive_context {
    struct facts *facts;
    struct recall *recall; /* NULL: nothing is recalled */
    struct arena *arena;
    struct limits *limits; /* planning cycles are counted here */
    struct derive_options options;
    uint64_t critic_goals;       /* goals that critics inserted */
    struct schema_count *counts; /* as in planner_options */
};

struct deriver;

/*
 * A deriver for the agent `role`, to move in the world's present position.  agendas[0] is its
 * agenda, agendas[1 ..] the alternatives; n in 1 .. DERIVE_AGENDAS, the lists may be empty.
 */
struct deriver *derive_create(struct derive_context *context, int role,
                              const struct agenda *const *agendas, int n);

/*
 * The next derivation, or false when there are no more of the grades allowed, or a limit was
 * passed (limits->stop tells).  The world must be in the position the deriver was made in.
 */
bool derive_next(struct deriver *deriver, struct derivation *out);

/* Lets derive_next() go on to schemas that reach only this grade.  A new deriver keeps to
 * KB_UNCONDITIONAL. */
void derive_allow(struct deriver *deriver, enum kb_grade grade);

/* Leaves out from now on what does not lead to a pass: the moves are all known. */
void derive_only_pass(struct deriver *deriver);

/* A deriver for one goal alone; `base` is the agenda that stays beside it. */
struct deriver *derive_create_for(struct derive_context *context, int role,
                                  const struct goal_instance *goal, const struct agenda *base);

/*
 * Every mandatory goal of the agent's agenda is done, and no mandatory critic asks for another:
 * under strict agendas it has done its plan.  Ask before the first derive_next().
 */
bool derive_plan_is_complete(struct deriver *deriver);

/* A further alternative agenda, which came up after the deriver was made: its goals come next. */
void derive_add_agenda(struct deriver *deriver, const struct agenda *agenda);

/* Critics veto the move for every goal that may still come.  False as well while urgent critics may
 * insert goals that are excused. */
bool derive_is_ruled_out(struct deriver *deriver, game_move move);

/* The deriver will not be asked again: the schemas that it has in hand are cut off. */
void derive_break_off(struct deriver *deriver);

#endif /* TSUMEGO_PLANNER_DERIVE_H */
