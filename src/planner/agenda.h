/*
 * planner/agenda.h - goal instances, where they came from, and an agent's list of open ones.
 *
 * All of these are built once in an arena and never changed: an agenda is a persistent list, so
 * taking an alternative cannot change the list that another branch holds, and backtracking has
 * nothing to undo but the moves in the world.
 */
#ifndef TSUMEGO_PLANNER_AGENDA_H
#define TSUMEGO_PLANNER_AGENDA_H

#include <stdbool.h>

#include "base/arena.h"
#include "planner/kb.h"

enum { AGENDA_MAX = 48 };

struct goal_instance;

/* What became of one schema instance (planner/counts.h). */
enum schema_fate { FATE_OPEN, FATE_LED, FATE_CUT };

/* A schema with its variables bound. */
struct schema_instance {
    const struct kb_schema *schema;
    const struct goal_instance *of; /* the goal that it refines */
    game_term env[KB_MAX_ENV];
    enum schema_fate *fate; /* shared by its copies under other goals; NULL: not counted */
};

/* A goal with its arguments bound. */
struct goal_instance {
    const struct kb_goal *goal;
    game_term args[GAME_MAX_ARGS];
    bool optional;
    int index;                            /* which subgoal of `within` it is */
    const struct schema_instance *within; /* NULL at the top of a chain */
    const struct kb_critic *critic;       /* set at the top of a chain that a critic inserted */
    const struct kb_counter *counter;     /* ... that answers a refutation */
    const game_term *env;                 /* ... and the variables of either */
};

struct agenda {
    const struct goal_instance *goal;
    const struct agenda *rest; /* NULL ends */
    int length;
};

/* Same goal and same arguments. */
bool goal_instance_same(const struct goal_instance *a, const struct goal_instance *b);

/* The goal one level up, or NULL at the top of the chain. */
const struct goal_instance *goal_instance_parent(const struct goal_instance *goal);

/* `earlier`, or a goal that it refines, must come before `goal` by the order of their schema. */
bool goal_instance_precedes(const struct goal_instance *earlier, const struct goal_instance *goal);

/* The list with a goal in front.  A goal that is on the list already, or one too many, is left
 * out. */
const struct agenda *agenda_push(struct arena *arena, const struct goal_instance *goal,
                                 const struct agenda *list);

/* `first` and then those of `second` that are not in it. */
const struct agenda *agenda_join(struct arena *arena, const struct agenda *first,
                                 const struct agenda *second);

/* The same goals in the same order. */
bool agenda_same(const struct agenda *a, const struct agenda *b);

/* The list without one entry. */
const struct agenda *agenda_without(struct arena *arena, const struct agenda *list,
                                    const struct goal_instance *goal);

#endif /* TSUMEGO_PLANNER_AGENDA_H */
