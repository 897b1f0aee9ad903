/*
 * The queue of root goals, phase by phase (derive.h has the order).  A phase is opened only when
 * all before it are used up, so a critic or a fresh plan that is not needed costs nothing.
 */
#include <string.h>

#include "planner/derive_priv.h"

static struct goal_instance *new_goal(struct deriver *d, const struct kb_goal *goal)
{
    struct goal_instance *instance = ARENA_NEW(d->context->arena, struct goal_instance);
    instance->goal = goal;
    return instance;
}

struct goal_instance *derive_goal_of_call(struct deriver *d, const struct kb_call *call,
                                          const game_term *env)
{
    struct goal_instance *goal = new_goal(d, call->goal);
    goal->optional = call->optional;
    for (int i = 0; i < call->n_args; i++) {
        goal->args[i] = call->args[i].slot < 0 ? call->args[i].value : env[call->args[i].slot];
    }
    return goal;
}

static const struct goal_instance *top_goal(struct deriver *d)
{
    return new_goal(d, d->context->facts->kb->top[d->role]); /* argument: the target, term 0 */
}

static void add_root(struct root *list, int *n, const struct goal_instance *goal,
                     const struct agenda *base)
{
    if (*n < MAX_ROOTS) {
        list[(*n)++] = (struct root){.goal = goal, .base = base};
    }
}

static bool on_agenda(const struct agenda *list, const struct goal_instance *goal)
{
    for (; list != NULL; list = list->rest) {
        if (goal_instance_same(list->goal, goal)) {
            return true;
        }
    }
    return false;
}

/* Walks the bindings of a critic from its variable number `at` on. */
static void fire(struct deriver *d, const struct kb_critic *critic, int at, game_term *env,
                 struct root *list, int *n)
{
    struct facts *facts = d->context->facts;
    if (at < critic->n_each) {
        game_term values[GAME_MAX_VALUES];
        int count = facts_values(facts, d->role, &critic->each[at].source, env, values);
        for (int i = 0; i < count; i++) {
            env[critic->each[at].slot] = values[i];
            fire(d, critic, at + 1, env, list, n);
        }
        return;
    }
    if (!facts_hold(facts, d->role, &critic->when, env)) {
        return;
    }
    struct goal_instance *goal = derive_goal_of_call(d, &critic->insert, env);
    goal->critic = critic;
    goal->optional = critic->kind != KB_MANDATORY;
    if (on_agenda(d->agendas[0], goal) || facts_goal_state(facts, d->role, goal) != GOAL_OPEN) {
        return; /* one live insertion at a time, and none that is done already */
    }
    goal->env = arena_copy(d->context->arena, env, sizeof env[0] * KB_MAX_ENV);
    d->context->critic_goals++;
    add_root(list, n, goal, d->agendas[0]);
}

static enum phase phase_of(const struct kb_critic *critic)
{
    if (critic->kind == KB_MANDATORY || critic->priority >= DERIVE_URGENT) {
        return PHASE_URGENT;
    }
    return critic->priority >= DERIVE_EARLY ? PHASE_EARLY : PHASE_OTHER;
}

static void add_critics(struct deriver *d, enum phase phase, struct root *list, int *n)
{
    const struct kb *kb = d->context->facts->kb;
    for (int i = 0; !d->context->options.no_critics && i < kb->n_critics; i++) {
        const struct kb_critic *critic = kb->critics[i];
        if (kb_critic_inserts(critic) && critic->fires_for[d->role] && phase_of(critic) == phase) {
            game_term env[KB_MAX_ENV] = {0};
            fire(d, critic, 0, env, list, n);
        }
    }
}

/* The goal refines, on some level, the schema instance. */
static bool is_under(const struct goal_instance *goal, const struct schema_instance *schema)
{
    for (; goal != NULL; goal = goal_instance_parent(goal)) {
        if (goal->within == schema) {
            return true;
        }
    }
    return false;
}

/*
 * Why a goal of an agenda may not be taken now: a mandatory goal beside it, or beside one that it
 * refines, has failed, so their schema instance has, and it has lost its purpose; or one that must
 * come first is still open.
 */
static bool is_held_up(struct deriver *d, const struct agenda *list,
                       const struct goal_instance *goal)
{
    for (; list != NULL; list = list->rest) {
        const struct goal_instance *other = list->goal;
        if (other == goal || other->optional || other->within == NULL) {
            continue;
        }
        enum goal_state state = facts_goal_state(d->context->facts, d->role, other);
        if (state == GOAL_FAILED && is_under(goal, other->within)) {
            counts_cut(d->context->counts, other->within);
            return true;
        }
        if (state == GOAL_OPEN && goal_instance_precedes(other, goal)) {
            return true;
        }
    }
    return false;
}

static void add_agenda(struct deriver *d, const struct agenda *agenda, struct root *list, int *n)
{
    for (const struct agenda *a = agenda; a != NULL; a = a->rest) {
        if (!is_held_up(d, agenda, a->goal)) {
            add_root(list, n, a->goal, agenda_without(d->context->arena, agenda, a->goal));
        }
    }
}

static void add_agendas(struct deriver *d, struct root *list, int *n)
{
    for (int i = 0; i < d->n_agendas; i++) {
        add_agenda(d, d->agendas[i], list, n);
    }
}

void derive_add_agenda(struct deriver *d, const struct agenda *agenda)
{
    struct root list[MAX_ROOTS];
    int n = 0;
    add_agenda(d, agenda, list, &n);
    while (n > 0 && d->n_roots < MAX_ROOTS) {
        d->roots[d->n_roots++] = list[--n];
    }
}

static enum kb_grade grade_of_phase(enum phase phase)
{
    return phase == PHASE_SEKI ? KB_SEKI : phase == PHASE_KO ? KB_KO : KB_UNCONDITIONAL;
}

bool derive_leads_on(const struct deriver *d, const struct kb_goal *goal)
{
    return !d->only_pass || goal->passes != 0;
}

/* Puts the roots of the next phase on the stack, the first of them on top. */
static void open_phase(struct deriver *d)
{
    struct root list[MAX_ROOTS];
    int n = 0;
    enum phase phase = d->phase++;
    enum kb_grade grade = grade_of_phase(phase);
    switch (phase) {
    case PHASE_URGENT:
    case PHASE_EARLY:
    case PHASE_OTHER:
        add_critics(d, phase, list, &n);
        break;
    case PHASE_AGENDA:
        add_agendas(d, list, &n);
        break;
    case PHASE_REPLAN:
    case PHASE_SEKI:
    case PHASE_KO:
        if (!d->context->options.strict) {
            add_root(list, &n, top_goal(d), NULL);
        } else if (phase != PHASE_REPLAN) {
            add_agendas(d, list, &n);
        }
        break;
    case PHASE_END:
        break;
    }
    for (; n > 0; n--) {
        const struct kb_goal *goal = list[n - 1].goal->goal;
        if ((d->only_pass ? goal->passes : goal->reaches) >> grade & 1u) {
            list[n - 1].grade = grade;
            d->roots[d->n_roots++] = list[n - 1];
        }
    }
}

const struct goal_instance *derive_next_root(struct deriver *d)
{
    for (;;) {
        while (d->n_roots == 0) {
            if (d->phase == PHASE_END || grade_of_phase(d->phase) > d->allowed) {
                return NULL;
            }
            open_phase(d);
        }
        struct root root = d->roots[--d->n_roots];
        if (derive_leads_on(d, root.goal->goal) &&
            facts_goal_state(d->context->facts, d->role, root.goal) == GOAL_OPEN) {
            d->base = root.base;
            d->grade = root.grade;
            return root.goal;
        }
    }
}

bool derive_plan_is_complete(struct deriver *d)
{
    for (const struct agenda *a = d->agendas[0]; a != NULL; a = a->rest) {
        if (!a->goal->optional &&
            facts_goal_state(d->context->facts, d->role, a->goal) != GOAL_DONE) {
            return false;
        }
    }
    if (d->phase == PHASE_URGENT) {
        open_phase(d);
    }
    for (int i = 0; i < d->n_roots; i++) {
        if (!d->roots[i].goal->optional) {
            return false; /* a mandatory critic asks for more */
        }
    }
    return true;
}
