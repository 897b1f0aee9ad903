/*
 * Which goals need no walk: those walked in this position already, and those whose walk in another
 * position would go the same way here, because the answers to all they ask are the same
 * (planner/recall.h).
 *
 * The frame on top is the one that asks.  What a subgoal asks is no business of the goal above it;
 * to that one the subgoal is a single question, answered by the subgoal's expansion.
 */
#include <string.h>

#include "planner/derive_priv.h"

enum kb_grade derive_grade_of_path(const struct deriver *d)
{
    enum kb_grade grade = KB_UNCONDITIONAL;
    for (int i = 0; i < d->n_frames; i++) {
        const struct schema_instance *instance = d->frames[i]->instance;
        if (instance != NULL && instance->schema->grade > grade) {
            grade = instance->schema->grade;
        }
    }
    return grade;
}

static struct recall_question question_of(const struct deriver *d, const struct goal_instance *goal,
                                          enum kb_grade above)
{
    struct recall_question q = {.kind = RECALL_GOAL,
                                .grade = (int)d->grade,
                                .above = (int)above,
                                .of = goal->goal,
                                .n_args = goal->goal->n_args};
    memcpy(q.args, goal->args, sizeof q.args[0] * (size_t)q.n_args);
    return q;
}

static struct known *know(struct deriver *d, struct expansion *e)
{
    struct known *known = ARENA_NEW(d->context->arena, struct known);
    known->expansion = e;
    known->older = d->known;
    d->known = known;
    return known;
}

static struct known *find_here(const struct deriver *d, const struct recall_question *q)
{
    for (struct known *k = d->known; k != NULL; k = k->older) {
        const struct expansion *e = k->expansion;
        if (e->complete && (int)e->grade == q->grade && (int)e->above == q->above &&
            e->goal->goal == q->of &&
            memcmp(e->goal->args, q->args, sizeof q->args[0] * (size_t)q->n_args) == 0) {
            return k;
        }
    }
    return NULL;
}

/* Puts the goal's questions to the world as it is; NULL: they lead to no end that is known.  (As
 * deep as the levels of goals.) */
static struct known *find_elsewhere(struct deriver *d, const struct recall_question *q)
{
    struct recall_step *step = *recall_find(d->context->recall, d->role, q);
    while (step != NULL && step->end == NULL) {
        struct recall_answer answer = {.n = 0};
        game_term values[GAME_MAX_VALUES];
        if (step->question.kind == RECALL_GOAL) {
            const struct known *sub = find_here(d, &step->question);
            sub = sub == NULL ? find_elsewhere(d, &step->question) : sub;
            answer.expansion = sub == NULL ? NULL : sub->expansion;
        } else {
            facts_ask_again(d->context->facts, d->role, &step->question, values, &answer);
        }
        step = recall_next(step, &answer);
    }
    return step == NULL ? NULL : know(d, step->end);
}

void derive_set_asker(struct deriver *d)
{
    struct frame *top = d->n_frames > 0 ? d->frames[d->n_frames - 1] : NULL;
    d->context->facts->walk = top != NULL && top->walk.at != NULL ? &top->walk : NULL;
}

enum found_where derive_begin_walk(struct deriver *d, struct frame *f, enum kb_grade above)
{
    struct arena *arena = d->context->arena;
    struct recall_question q = question_of(d, f->goal, above);
    f->walk = (struct recall_walk){.arena = arena, .at = NULL};
    d->context->facts->walk = NULL; /* looking for a walk is no part of one */
    /* What is found when only a pass is looked for is not all that the goal leads to. */
    bool is_whole = !d->only_pass;
    struct known *known = is_whole ? find_here(d, &q) : NULL;
    if (known == NULL && is_whole && d->context->recall != NULL) {
        known = find_elsewhere(d, &q);
    }
    if (known != NULL) {
        enum found_where where = known->chosen ? FOUND_HERE : FOUND_ELSEWHERE;
        known->chosen = true;
        f->expansion = known->expansion;
        return where;
    }
    if (is_whole && d->context->recall != NULL) {
        f->walk.at = recall_find(d->context->recall, d->role, &q);
    }
    f->expansion = ARENA_NEW(arena, struct expansion);
    f->expansion->goal = f->goal;
    f->expansion->grade = d->grade;
    f->expansion->above = above;
    f->expansion->end = &f->expansion->first;
    know(d, f->expansion)->chosen = true;
    derive_set_asker(d);
    return FOUND_NOWHERE;
}

void derive_finish_walk(struct deriver *d, struct frame *f)
{
    f->expansion->complete = true;
    bool broken_off = d->context->limits->stop != LIMITS_GO_ON;
    if (f->walk.at != NULL && *f->walk.at == NULL && !broken_off) {
        *f->walk.at = ARENA_NEW(f->walk.arena, struct recall_step);
        (*f->walk.at)->end = f->expansion;
    }
    derive_set_asker(d);
    if (d->context->facts->walk != NULL) {
        struct recall_question q = question_of(d, f->goal, f->expansion->above);
        struct recall_answer answer = {.expansion = f->expansion};
        recall_note(d->context->facts->walk, &q, &answer);
    }
}
