/*
 * The walk over goals, schemas, bindings and subgoals, kept as an explicit stack of frames so
 * that it can stop at a move and be resumed.
 *
 *     queue of root goals      frames of the root goal in hand
 *     ------------------       --------------------------------------------------------
 *     save-string(B2)          kill-group / contain-reduce-kill  env{group}      subgoal 2
 *     agenda goals ...         squeeze-space / reduce-the-largest env{.., space}  subgoal 0
 *     kill-group (REPLAN)      reduce-space / hane                                subgoal 0
 *                              hane-into-space / hane                             subgoal 0
 *                              play-a-hane-move: moves A3, E1 -> next is E1
 *
 * A goal that comes up again in the same position, with the same arguments, along another path
 * (attack and defence share many) is not walked again: the moves it led to are kept with the
 * paths below it, and each is emitted as a further reason with the new path above it.
 *
 * Invariants: a frame below the top has a current schema instance and subgoal, and the frame
 * above it refines that subgoal.  Levels fall from frame to frame, so there are at most
 * KB_TOP_LEVEL of them.  Goal instances and agendas are immutable and shared with the search.
 */
#include <string.h>

#include "planner/derive_priv.h"

/* Goals left open on a path and, when its lower part is said again, on that part. */
enum { MAX_LEFT = 2 * KB_TOP_LEVEL * (KB_MAX_SUBGOALS + 1) };

/*
 * A planning cycle is a choice of a goal or of a schema.  A goal that has been walked in this
 * position is not chosen again, only looked up.  One whose plan still stands from another position
 * (planner/recall.h) is one choice, however much lies below it, if it leads to a move; if not, it
 * is passed over, like a move goal that has no move: screened out as by the preconditions of a
 * schema.  A schema counts when the first goal below it does.
 */
static void count_goal_choice(struct deriver *d)
{
    uint64_t cycles = 1;
    struct frame *above = d->n_frames >= 2 ? d->frames[d->n_frames - 2] : NULL;
    if (above != NULL && !above->counted) {
        above->counted = true;
        cycles++;
    }
    d->context->limits->cycles += cycles;
    counts_cycles(d->context->counts, d->frames[d->n_frames - 1]->goal, cycles);
}

static void pop_frame(struct deriver *d)
{
    derive_finish_walk(d, d->frames[--d->n_frames]);
}

static void push_frame(struct deriver *d, const struct goal_instance *goal)
{
    TS_CHECK(d->n_frames < KB_TOP_LEVEL);
    enum kb_grade above = derive_grade_of_path(d);
    if (d->frames[d->n_frames] == NULL) {
        d->frames[d->n_frames] = ARENA_NEW(d->context->arena, struct frame);
    }
    struct frame *f = d->frames[d->n_frames++];
    f->goal = goal;
    f->schema = -1;
    f->schema_open = false;
    f->instance = NULL;
    enum found_where where = derive_begin_walk(d, f, above);
    f->is_replay = where != FOUND_NOWHERE;
    if (f->is_replay) {
        f->replay = f->expansion->first;
    } else if (goal->goal->level == 1) {
        derive_fill_moves(d, f);
    }
    bool leads_on = f->is_replay ? f->replay != NULL : goal->goal->level > 1 || f->n_moves > 0;
    if (leads_on && where != FOUND_HERE) {
        count_goal_choice(d);
    }
}

static void fill_env(const struct frame *f, const struct kb_schema *schema, int n, game_term *env)
{
    memcpy(env, f->goal->args, sizeof f->goal->args);
    for (int i = 0; i < n; i++) {
        env[schema->each[i].slot] = f->values[i][f->value[i]];
    }
}

/*
 * Moves to the next combination of values (the last variable runs fastest); `from` is the first
 * variable whose values have to be listed afresh.  False: no combination is left.
 */
static bool settle_bindings(struct deriver *d, struct frame *f, const struct kb_schema *schema,
                            int from)
{
    game_term env[KB_MAX_ENV] = {0};
    int i = from;
    while (i < schema->n_each) {
        fill_env(f, schema, i, env);
        game_term values[GAME_MAX_VALUES];
        int n = facts_values(d->context->facts, d->role, &schema->each[i].source, env, values);
        f->values[i] = arena_copy(d->context->arena, values, sizeof values[0] * (size_t)n);
        f->n_values[i] = n;
        f->value[i] = 0;
        while (f->value[i] >= f->n_values[i]) {
            if (--i < 0) {
                return false;
            }
            f->value[i]++;
        }
        i++;
    }
    return true;
}

/* The next combination after the present one. */
static bool next_bindings(struct deriver *d, struct frame *f, const struct kb_schema *schema)
{
    for (int i = schema->n_each - 1; i >= 0; i--) {
        if (++f->value[i] < f->n_values[i]) {
            return settle_bindings(d, f, schema, i + 1);
        }
    }
    return false;
}

static bool next_combination(struct deriver *d, struct frame *f, const struct kb_schema *schema)
{
    if (f->schema_open) {
        return next_bindings(d, f, schema);
    }
    f->schema_open = true;
    return settle_bindings(d, f, schema, 0);
}

/* Makes the schema instance for the bindings in hand; false when a precondition or a failed
 * mandatory subgoal screens it out. */
static bool instantiate(struct deriver *d, struct frame *f, const struct kb_schema *schema)
{
    struct facts *facts = d->context->facts;
    game_term env[KB_MAX_ENV] = {0};
    fill_env(f, schema, schema->n_each, env);
    if (!facts_hold(facts, d->role, &schema->when, env)) {
        return false;
    }
    struct schema_instance *instance = ARENA_NEW(d->context->arena, struct schema_instance);
    instance->schema = schema;
    instance->of = f->goal;
    memcpy(instance->env, env, sizeof env);
    for (int i = 0; i < schema->n_subgoals; i++) {
        struct goal_instance *sub = derive_goal_of_call(d, &schema->subgoals[i], env);
        sub->within = instance;
        sub->index = i;
        f->subgoal[i] = sub;
        f->state[i] = facts_goal_state(facts, d->role, sub);
        if (f->state[i] == GOAL_FAILED && !sub->optional) {
            return false;
        }
    }
    counts_tried(d->context->counts, d->context->arena, instance);
    f->instance = instance;
    f->next_subgoal = 0;
    f->counted = false;
    return true;
}

/* A subgoal may be gone down when it is open and all that must come before it is done. */
static bool is_allowed(const struct frame *f, int index)
{
    if (f->state[index] != GOAL_OPEN) {
        return false;
    }
    unsigned before = f->instance->schema->before[index];
    for (int i = 0; i < f->instance->schema->n_subgoals; i++) {
        if ((before >> i & 1u) && f->state[i] == GOAL_OPEN && !f->subgoal[i]->optional) {
            return false;
        }
    }
    return true;
}

/* Goes down to the next allowed subgoal of the schema in hand; false: none is left. */
static bool descend(struct deriver *d, struct frame *f)
{
    while (f->next_subgoal < f->instance->schema->n_subgoals) {
        int i = f->next_subgoal++;
        if (derive_leads_on(d, f->subgoal[i]->goal) && is_allowed(f, i)) {
            f->taken = i;
            push_frame(d, f->subgoal[i]);
            return true;
        }
    }
    f->instance = NULL;
    return false;
}

/* Some path through the schema has just the grade that is looked for. */
static bool leads_to_grade(const struct deriver *d, const struct kb_schema *schema)
{
    unsigned reaches = d->only_pass ? schema->passes : schema->reaches;
    return schema->grade <= d->grade && reaches != 0 &&
           (derive_grade_of_path(d) == d->grade || (reaches >> d->grade & 1u));
}

/* Takes up the next schema instance of the frame; false: none is left, or a limit was passed. */
static bool next_schema(struct deriver *d, struct frame *f)
{
    const struct kb_goal *goal = f->goal->goal;
    for (;;) {
        if (!f->schema_open) {
            do {
                if (++f->schema >= goal->n_schemas) {
                    return false;
                }
            } while (!leads_to_grade(d, goal->schemas[f->schema]));
        }
        const struct kb_schema *schema = goal->schemas[f->schema];
        while (next_combination(d, f, schema)) {
            if (!limits_check(d->context->limits)) {
                return false;
            }
            if (instantiate(d, f, schema)) {
                return true;
            }
        }
        f->schema_open = false;
    }
}

static bool has_test(const struct goal_instance *goal)
{
    return goal->goal->satisfied.n > 0;
}

/*
 * What is left open on the path: on every level the open siblings, then the goal of that level
 * itself when it is standing (has a test); deepest first.  left[] of `below` holds what is left
 * further down.  The top goal is not on an agenda: REPLAN brings it back, and a strict plan is
 * complete without it.  n_at[level] is how many lie on that level and below.
 */
static int collect_left(const struct deriver *d, const struct goal_instance **left, int n,
                        int n_at[KB_TOP_LEVEL])
{
    for (int level = d->n_frames - 1; level >= 0; level--) {
        const struct frame *f = d->frames[level];
        for (int i = 0; f->instance != NULL && i < f->instance->schema->n_subgoals; i++) {
            if (i != f->taken && f->state[i] == GOAL_OPEN) {
                left[n++] = f->subgoal[i];
            }
        }
        if (has_test(f->goal) && f->goal->goal != d->context->facts->kb->top[d->role]) {
            left[n++] = f->goal;
        }
        n_at[level] = n;
    }
    return n;
}

/* Notes the move in the expansion of every goal on the path, and makes the derivation. */
static void report(struct deriver *d, game_move move, const struct goal_instance *leaf,
                   const struct found *below, struct derivation *out)
{
    struct arena *arena = d->context->arena;
    const struct goal_instance *left[MAX_LEFT];
    int n_at[KB_TOP_LEVEL];
    int n = 0;
    for (; below != NULL && n < below->n_left; n++) {
        left[n] = below->left[n];
    }
    n = collect_left(d, left, n, n_at);
    const struct goal_instance *const *kept = arena_copy(arena, left, sizeof left[0] * (size_t)n);
    for (int level = 0; level < d->n_frames; level++) {
        struct expansion *e = d->frames[level]->expansion;
        if (e->complete) {
            continue;
        }
        struct found *found = ARENA_NEW(arena, struct found);
        *found = (struct found){.move = move, .leaf = leaf, .n_left = n_at[level], .left = kept};
        *e->end = found;
        e->end = &found->next;
    }
    const struct agenda *rest = NULL;
    while (n > 0) {
        rest = agenda_push(arena, kept[--n], rest);
    }
    out->move = move;
    out->leaf = leaf;
    out->rest = agenda_join(arena, rest, d->base);
}

/* Emits the next move of the level 1 goal on top; false: it has no more. */
static bool emit(struct deriver *d, struct frame *f, struct derivation *out)
{
    if (f->next_move >= f->n_moves || derive_grade_of_path(d) != d->grade) {
        return false;
    }
    report(d, f->moves[f->next_move++], f->goal, NULL, out);
    return true;
}

/* A path of goals hung under another goal on top. */
struct graft {
    int n;
    const struct goal_instance *old[KB_TOP_LEVEL]; /* from the leaf up, without the top */
    const struct goal_instance *new[KB_TOP_LEVEL];
};

/* Hangs the path from `old_top` down to `leaf` under `new_top`, which is the same goal. */
static void make_graft(struct graft *graft, struct arena *arena, const struct goal_instance *leaf,
                       const struct goal_instance *old_top, const struct goal_instance *new_top)
{
    graft->n = 0;
    for (; leaf != old_top; leaf = goal_instance_parent(leaf)) {
        TS_CHECK(graft->n < KB_TOP_LEVEL);
        graft->old[graft->n++] = leaf;
    }
    for (int i = graft->n - 1; i >= 0; i--) {
        struct goal_instance *goal = arena_copy(arena, graft->old[i], sizeof *goal);
        struct schema_instance *within = arena_copy(arena, goal->within, sizeof *within);
        within->of = i + 1 < graft->n ? graft->new[i + 1] : new_top;
        goal->within = within;
        graft->new[i] = goal;
    }
}

/* The counterpart of a goal on the path, or beside one on it; any other goal stays as it is. */
static const struct goal_instance *grafted(const struct graft *graft, struct arena *arena,
                                           const struct goal_instance *goal)
{
    for (int i = 0; i < graft->n; i++) {
        if (goal == graft->old[i]) {
            return graft->new[i];
        }
        if (goal->within == graft->old[i]->within) {
            struct goal_instance *copy = arena_copy(arena, goal, sizeof *goal);
            copy->within = graft->new[i]->within;
            return copy;
        }
    }
    return goal;
}

/* Emits the next move that the goal on top led to when it was walked before. */
static bool emit_again(struct deriver *d, struct frame *f, struct derivation *out)
{
    if (f->replay == NULL) {
        return false;
    }
    struct arena *arena = d->context->arena;
    struct found again = *f->replay;
    f->replay = f->replay->next;
    struct graft graft;
    make_graft(&graft, arena, again.leaf, f->expansion->goal, f->goal);
    const struct goal_instance *left[MAX_LEFT];
    for (int i = 0; i < again.n_left; i++) {
        left[i] = grafted(&graft, arena, again.left[i]);
    }
    again.left = left;
    report(d, again.move, graft.n > 0 ? graft.new[0] : f->goal, &again, out);
    return true;
}

static bool next_derivation(struct deriver *d, struct derivation *out)
{
    derive_set_asker(d);
    while (d->context->limits->stop == LIMITS_GO_ON) {
        if (d->n_frames == 0) {
            const struct goal_instance *root = derive_next_root(d);
            if (root == NULL) {
                return false;
            }
            push_frame(d, root);
        }
        struct frame *f = d->frames[d->n_frames - 1];
        if (f->is_replay || f->goal->goal->level == 1) {
            if (f->is_replay ? emit_again(d, f, out) : emit(d, f, out)) {
                return true;
            }
            pop_frame(d);
        } else if (f->instance == NULL && !next_schema(d, f)) {
            pop_frame(d);
        } else if (f->instance != NULL) {
            descend(d, f);
        }
    }
    return false;
}

bool derive_next(struct deriver *d, struct derivation *out)
{
    bool found = next_derivation(d, out);
    d->context->facts->walk = NULL;
    return found;
}

void derive_allow(struct deriver *d, enum kb_grade grade)
{
    d->allowed = grade;
}

void derive_only_pass(struct deriver *d)
{
    if (!d->only_pass) {
        d->only_pass = true;
        d->n_frames = d->n_roots = 0;
        d->phase = PHASE_REPLAN; /* the walk that is broken off may have been on its way to one */
    }
}

struct deriver *derive_create(struct derive_context *context, int role,
                              const struct agenda *const *agendas, int n)
{
    struct deriver *d = ARENA_NEW(context->arena, struct deriver);
    d->context = context;
    d->role = role;
    d->n_agendas = n;
    for (int i = 0; i < n; i++) {
        d->agendas[i] = agendas[i];
    }
    return d;
}

struct deriver *derive_create_for(struct derive_context *context, int role,
                                  const struct goal_instance *goal, const struct agenda *base)
{
    struct deriver *d = derive_create(context, role, &base, 1);
    d->roots[d->n_roots++] = (struct root){.goal = goal, .base = base};
    d->phase = PHASE_END;
    return d;
}

void derive_break_off(struct deriver *d)
{
    for (int i = 0; i < d->n_frames; i++) {
        counts_cut(d->context->counts, d->frames[i]->instance);
    }
}
