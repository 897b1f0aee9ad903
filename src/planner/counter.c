/*
 * Failure as knowledge.
 *
 * When a candidate is refuted, the refutation is the opponent's own plan, so it comes with its
 * purposes.  The refuting move is remembered at the node (the opponent's vital point is my vital
 * point), and each goal on the refuting path that has an entry in counters.yaml posts the goal
 * that would have spoiled it: before the failed plan (retry) or instead of it.
 */
#include "planner/search.h"

/* The reply by which the opponent has won a child; NULL at a leaf. */
static const struct plan_candidate *winning_reply(const struct search *s,
                                                  const struct plan_node *child)
{
    enum plan_state won = child->role == s->prover ? PLAN_WON : PLAN_LOST;
    child = twin_work(child);
    for (int i = 0; i < child->n; i++) {
        const struct plan_node *grandchild = child->candidates[i].child;
        if (grandchild != NULL && grandchild->state == won) {
            return &child->candidates[i];
        }
    }
    return NULL;
}

static void remember(struct plan_node *node, game_move move)
{
    int at = 0;
    while (at < node->n_remembered && node->remembered[at] != move) {
        at++;
    }
    if (at == node->n_remembered && at < NODE_REMEMBERED) {
        node->n_remembered++;
    } else if (at == NODE_REMEMBERED) {
        at--;
    }
    for (; at > 0; at--) {
        node->remembered[at] = node->remembered[at - 1];
    }
    node->remembered[0] = move;
}

static void post(struct search *s, struct plan_node *node, const struct kb_counter *counter,
                 const struct goal_instance *foe_goal, const struct plan_candidate *failed)
{
    struct goal_instance *goal = ARENA_NEW(s->arena, struct goal_instance);
    goal->goal = counter->post.goal;
    goal->counter = counter;
    goal->env = foe_goal->args;
    goal->optional = true;
    for (int i = 0; i < counter->post.n_args; i++) {
        const struct kb_arg *arg = &counter->post.args[i];
        goal->args[i] = arg->slot < 0 ? arg->value : foe_goal->args[arg->slot];
    }
    const struct agenda *base = node->agenda[node->role];
    if (counter->retry && failed->reasons->leaf != NULL) {
        base = agenda_push(s->arena, failed->reasons->leaf, failed->reasons->rest);
    }
    node->front[node->n_front++] = derive_create_for(&s->derive, node->role, goal, base);
    node->exhausted = false;
    node->waits = false;
}

/* Posts every answer to a refuting path; the front is a stack, so the answer to its leaf, which
 * is to be tried first, goes on it last. */
static void post_all(struct search *s, struct plan_node *node, const struct goal_instance *leaf,
                     const struct plan_candidate *failed)
{
    const struct kb_counter *counter[NODE_FRONT];
    const struct goal_instance *foe_goal[NODE_FRONT];
    int n = 0;
    for (const struct goal_instance *g = leaf; g != NULL; g = goal_instance_parent(g)) {
        for (int i = 0; i < s->kb->n_counters && node->n_front + n < NODE_FRONT; i++) {
            if (s->kb->counters[i]->of == g->goal) {
                counter[n] = s->kb->counters[i];
                foe_goal[n++] = g;
            }
        }
    }
    while (n > 0) {
        n--;
        post(s, node, counter[n], foe_goal[n], failed);
    }
}

void counter_learn(struct search *s, struct plan_node *node, const struct plan_candidate *failed)
{
    const struct plan_candidate *reply = winning_reply(s, failed->child);
    if (reply == NULL || reply->move == GAME_PASS) {
        return;
    }
    for (int i = 0; i < node->n_remembered; i++) {
        if (node->remembered[i] == reply->move) {
            remember(node, reply->move);
            return; /* its lesson has been learnt */
        }
    }
    remember(node, reply->move);
    if (s->options->strict_agendas) {
        return;
    }
    post_all(s, node, reply->reasons->leaf, failed);
}
