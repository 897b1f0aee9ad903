/*
 * Persistent lists.  Every function returns a list that shares as much as it can with the old
 * one and changes nothing; lists are short (AGENDA_MAX), so linear work will do.
 */
#include "planner/agenda.h"

bool goal_instance_same(const struct goal_instance *a, const struct goal_instance *b)
{
    if (a->goal != b->goal) {
        return false;
    }
    for (int i = 0; i < a->goal->n_args; i++) {
        if (a->args[i] != b->args[i]) {
            return false;
        }
    }
    return true;
}

const struct goal_instance *goal_instance_parent(const struct goal_instance *goal)
{
    return goal->within == NULL ? NULL : goal->within->of;
}

static bool holds(const struct agenda *list, const struct goal_instance *goal)
{
    for (; list != NULL; list = list->rest) {
        if (goal_instance_same(list->goal, goal)) {
            return true;
        }
    }
    return false;
}

static const struct agenda *cons(struct arena *arena, const struct goal_instance *goal,
                                 const struct agenda *rest)
{
    struct agenda *cell = ARENA_NEW(arena, struct agenda);
    cell->goal = goal;
    cell->rest = rest;
    cell->length = rest == NULL ? 1 : rest->length + 1;
    return cell;
}

const struct agenda *agenda_push(struct arena *arena, const struct goal_instance *goal,
                                 const struct agenda *list)
{
    if (holds(list, goal) || (list != NULL && list->length >= AGENDA_MAX)) {
        return list;
    }
    return cons(arena, goal, list);
}

/* Builds the list of the cells' goals, in their order, in front of `tail`. */
static const struct agenda *rebuild(struct arena *arena, const struct goal_instance *const *goals,
                                    int n, const struct agenda *tail)
{
    while (n > 0) {
        tail = cons(arena, goals[--n], tail);
    }
    return tail;
}

const struct agenda *agenda_join(struct arena *arena, const struct agenda *first,
                                 const struct agenda *second)
{
    const struct goal_instance *goals[AGENDA_MAX];
    int n = 0;
    for (const struct agenda *a = first; a != NULL && n < AGENDA_MAX; a = a->rest) {
        goals[n++] = a->goal;
    }
    for (const struct agenda *a = second; a != NULL && n < AGENDA_MAX; a = a->rest) {
        if (!holds(first, a->goal)) {
            goals[n++] = a->goal;
        }
    }
    return rebuild(arena, goals, n, NULL);
}

bool agenda_same(const struct agenda *a, const struct agenda *b)
{
    while (a != b && a != NULL && b != NULL && goal_instance_same(a->goal, b->goal)) {
        a = a->rest;
        b = b->rest;
    }
    return a == b;
}

const struct agenda *agenda_without(struct arena *arena, const struct agenda *list,
                                    const struct goal_instance *goal)
{
    const struct goal_instance *goals[AGENDA_MAX];
    int n = 0;
    for (const struct agenda *a = list; a != NULL; a = a->rest) {
        if (a->goal == goal) {
            return rebuild(arena, goals, n, a->rest);
        }
        goals[n++] = a->goal;
    }
    return list;
}

bool goal_instance_precedes(const struct goal_instance *earlier, const struct goal_instance *goal)
{
    if (goal->within == NULL) {
        return false;
    }
    unsigned before = goal->within->schema->before[goal->index];
    for (const struct goal_instance *g = earlier; g != NULL; g = goal_instance_parent(g)) {
        if (g->within == goal->within && (before >> g->index & 1u)) {
            return true;
        }
    }
    return false;
}
