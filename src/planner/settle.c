/* How lines end: by the world, by a settling critic, by their depth. */
#include "planner/search.h"

int search_depth_limit(const struct search *s)
{
    int most = s->limits->max_depth;
    return most > 0 && most < PLANNER_MAX_DEPTH ? most : PLANNER_MAX_DEPTH;
}

static bool critic_holds(struct search *s, int role, const struct kb_critic *critic, int at,
                         game_term *env)
{
    if (at == critic->n_each) {
        return facts_hold(&s->facts, role, &critic->when, env);
    }
    game_term values[GAME_MAX_VALUES];
    int n = facts_values(&s->facts, role, &critic->each[at].source, env, values);
    for (int i = 0; i < n; i++) {
        env[critic->each[at].slot] = values[i];
        if (critic_holds(s, role, critic, at + 1, env)) {
            return true;
        }
    }
    return false;
}

const struct kb_critic *search_critic(struct search *s, int role, enum kb_critic_kind kind)
{
    for (int i = 0; i < s->kb->n_critics; i++) {
        const struct kb_critic *critic = s->kb->critics[i];
        game_term env[KB_MAX_ENV] = {0};
        if (critic->kind == kind && critic->fires_for[role] &&
            critic_holds(s, role, critic, 0, env)) {
            return critic;
        }
    }
    return NULL;
}

bool settle_by_world(struct search *s, struct plan_node *node, bool reads_on)
{
    node->verdict = s->ops->outcome(s->world);
    if (node->verdict == GAME_OPEN && reads_on && s->ops->foregone != NULL) {
        bool leans;
        node->verdict = s->ops->foregone(s->world, &leans);
        node->leans = node->verdict != GAME_OPEN && leans;
    }
    if (node->verdict == GAME_OPEN) {
        return false;
    }
    search_close(s, node, s->ops->verdicts[node->verdict].winner);
    return true;
}

void settle_node(struct search *s, struct plan_node *node)
{
    /* The question at the root has an answer that can be shown. */
    bool reads_on = node->depth > 0 && !s->options->strict_agendas;
    if (settle_by_world(s, node, reads_on)) {
        return;
    }
    const struct kb_critic *judge = search_critic(s, node->role, KB_SETTLE);
    if (judge != NULL) {
        node->verdict = judge->verdict;
        search_close(s, node, s->ops->verdicts[node->verdict].winner);
        return;
    }
    if (node->depth >= search_depth_limit(s)) {
        search_close(s, node, !s->prover);
        node->cut = true;
    }
}
