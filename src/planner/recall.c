/* Trees of questions, found by a hash of the goal. */
#include "planner/recall.h"

#include <string.h>

#include "base/hash.h"

enum { BUCKETS = 1024 };

struct recall_entry {
    struct recall_question goal;
    struct recall_step *root;
    struct recall_entry *next;
};

void recall_init(struct recall *recall, struct arena *arena)
{
    recall->arena = arena;
    for (int role = 0; role < 2; role++) {
        recall->table[role] = ARENA_ARRAY(arena, struct recall_entry *, BUCKETS);
    }
}

/* Which fields count depends on the kind; the others are 0. */
static bool same_question(const struct recall_question *a, const struct recall_question *b)
{
    return a->kind == b->kind && a->of == b->of && a->limit == b->limit && a->grade == b->grade &&
           a->above == b->above && a->n_args == b->n_args &&
           memcmp(a->args, b->args, sizeof a->args[0] * (size_t)a->n_args) == 0;
}

static bool same_answer(const struct recall_answer *a, const struct recall_answer *b)
{
    return a->n == b->n && a->expansion == b->expansion &&
           (a->n == 0 || memcmp(a->values, b->values, sizeof a->values[0] * (size_t)a->n) == 0);
}

struct recall_step **recall_find(struct recall *recall, int role,
                                 const struct recall_question *goal)
{
    const struct kb_goal *of = goal->of;
    uint64_t hash =
        hash_mix((uint64_t)of->id * 16 + (uint64_t)goal->grade * 4 + (uint64_t)goal->above);
    for (int i = 0; i < goal->n_args; i++) {
        hash = hash_mix(hash ^ (uint32_t)goal->args[i]);
    }
    struct recall_entry **bucket = &recall->table[role][hash % BUCKETS];
    for (struct recall_entry *e = *bucket; e != NULL; e = e->next) {
        if (same_question(&e->goal, goal)) {
            return &e->root;
        }
    }
    struct recall_entry *e = ARENA_NEW(recall->arena, struct recall_entry);
    e->goal = *goal;
    e->next = *bucket;
    *bucket = e;
    return &e->root;
}

struct recall_step *recall_next(const struct recall_step *step, const struct recall_answer *answer)
{
    for (const struct recall_branch *b = step->branches; b != NULL; b = b->other) {
        if (same_answer(&b->answer, answer)) {
            return b->next;
        }
    }
    return NULL;
}

void recall_note(struct recall_walk *walk, const struct recall_question *question,
                 const struct recall_answer *answer)
{
    if (*walk->at == NULL) {
        *walk->at = ARENA_NEW(walk->arena, struct recall_step);
        (*walk->at)->question = *question;
    }
    struct recall_step *step = *walk->at;
    TS_CHECK(step->end == NULL && same_question(&step->question, question));
    struct recall_branch **b = &step->branches;
    while (*b != NULL && !same_answer(&(*b)->answer, answer)) {
        b = &(*b)->other;
    }
    if (*b == NULL) {
        *b = ARENA_NEW(walk->arena, struct recall_branch);
        (*b)->answer = *answer;
        (*b)->answer.values =
            arena_copy(walk->arena, answer->values, sizeof answer->values[0] * (size_t)answer->n);
    }
    walk->at = &(*b)->next;
}
