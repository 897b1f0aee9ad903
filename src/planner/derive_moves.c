/* Level 1: from a goal's move rules to a list of legal moves, filtered and sorted. */
#include <string.h>

#include "planner/derive_priv.h"

static bool vetoed_by(struct deriver *d, const struct kb_critic *critic, int at, game_term *env,
                      game_move move)
{
    struct facts *facts = d->context->facts;
    if (at == critic->n_each) {
        env[1 + critic->n_each] = move;
        return facts_hold(facts, d->role, &critic->when, env);
    }
    game_term values[GAME_MAX_VALUES];
    int n = facts_values(facts, d->role, &critic->each[at].source, env, values);
    for (int i = 0; i < n; i++) {
        env[critic->each[at].slot] = values[i];
        if (vetoed_by(d, critic, at + 1, env, move)) {
            return true;
        }
    }
    return false;
}

/* A goal that may come when the urgent critics have had their say. */
static bool comes_late(const struct kb *kb, const struct kb_goal *goal)
{
    bool late = goal->in_plans;
    for (int i = 0; i < kb->n_critics; i++) {
        const struct kb_critic *critic = kb->critics[i];
        late = late || (kb_critic_inserts(critic) && critic->kind != KB_MANDATORY &&
                        critic->insert.goal == goal && critic->priority < DERIVE_URGENT);
    }
    return late;
}

/* Does the critic excuse this goal or, when it is NULL, any that may come late? */
static bool is_excused(const struct kb *kb, const struct kb_critic *critic,
                       const struct kb_goal *goal)
{
    for (int i = 0; i < critic->n_unless; i++) {
        if (goal == NULL ? comes_late(kb, critic->unless[i]) : critic->unless[i] == goal) {
            return true;
        }
    }
    return false;
}

/* A critic vetoes the move for this goal or, when it is NULL, for all that may come late. */
static bool is_vetoed(struct deriver *d, const struct kb_goal *goal, game_move move)
{
    const struct kb *kb = d->context->facts->kb;
    if (d->context->options.no_critics) {
        return false;
    }
    for (int i = 0; i < kb->n_critics; i++) {
        const struct kb_critic *critic = kb->critics[i];
        game_term env[KB_MAX_ENV + 1] = {0};
        if (critic->kind == KB_VETO && critic->fires_for[d->role] &&
            !is_excused(kb, critic, goal) && vetoed_by(d, critic, 0, env, move)) {
            return true;
        }
    }
    return false;
}

bool derive_is_ruled_out(struct deriver *d, game_move move)
{
    return d->phase > PHASE_AGENDA && is_vetoed(d, NULL, move);
}

/* Sorts by the `prefer` tests, the first weighing most; equal moves keep their order. */
static void sort_moves(struct deriver *d, const struct kb_move_rule *rule, game_term *env,
                       game_move *moves, int n)
{
    unsigned score[GAME_MAX_VALUES];
    for (int i = 0; i < n; i++) {
        env[rule->move_slot] = moves[i];
        score[i] = 0;
        for (int t = 0; t < rule->prefer.n; t++) {
            bool holds = facts_test(d->context->facts, d->role, &rule->prefer.test[t], env);
            score[i] = score[i] << 1 | holds;
        }
    }
    for (int i = 1; i < n; i++) {
        game_move move = moves[i];
        unsigned s = score[i];
        int j = i;
        for (; j > 0 && score[j - 1] < s; j--) {
            moves[j] = moves[j - 1];
            score[j] = score[j - 1];
        }
        moves[j] = move;
        score[j] = s;
    }
}

static void add_rule_moves(struct deriver *d, struct frame *f, const struct kb_move_rule *rule)
{
    struct facts *facts = d->context->facts;
    game_term env[KB_MAX_ENV] = {0};
    memcpy(env, f->goal->args, sizeof f->goal->args);
    game_term values[GAME_MAX_VALUES];
    game_move moves[GAME_MAX_VALUES];
    int n = 0;
    int n_values = facts_values(facts, d->role, &rule->at, env, values);
    for (int i = 0; i < n_values; i++) {
        env[rule->move_slot] = values[i];
        if (!facts_is_legal(facts, values[i]) || !facts_hold(facts, d->role, &rule->where, env)) {
            continue;
        }
        if (is_vetoed(d, f->goal->goal, values[i])) {
            counts_cut(d->context->counts, f->goal->within);
        } else {
            moves[n++] = values[i];
        }
    }
    sort_moves(d, rule, env, moves, n);
    n = n < rule->limit ? n : rule->limit;
    game_move *all = ARENA_ARRAY(d->context->arena, game_move, f->n_moves + n);
    for (int i = 0; i < f->n_moves + n; i++) {
        all[i] = i < f->n_moves ? f->moves[i] : moves[i - f->n_moves];
    }
    f->moves = all;
    f->n_moves += n;
}

void derive_fill_moves(struct deriver *d, struct frame *f)
{
    const struct kb_goal *goal = f->goal->goal;
    f->n_moves = 0;
    f->next_move = 0;
    if (goal->pass) {
        f->moves = ARENA_NEW(d->context->arena, game_move);
        f->moves[0] = GAME_PASS;
        f->n_moves = 1;
    }
    for (int i = 0; i < goal->n_rules; i++) {
        add_rule_moves(d, f, &goal->rules[i]);
    }
}
