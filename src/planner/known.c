/*
 * What is settled holds with other means too.
 *
 * More means (ko threats) never hurt their owner.  So a position that the winner has won with so
 * many holds for it with more of them, and against fewer; and whatever the means where its win does
 * not lean on them:
 *
 *     the winner's turn   the win does not lean if that after its move does not
 *     the loser's turn    ... if the loser lacks no move for want of means, and no win after one of
 *                         its moves leans
 *
 * In Go: no move of the winner takes a ko that the loser may not take back.
 *
 * That serves positions on other lines and, above all, the same position when the question is asked
 * again for other means.  Nodes are listed in the order in which they were settled, so that a proof
 * printed by the first that holds rests only on nodes settled before it.
 */
#include "planner/search.h"

static bool holds(const struct search *s, const struct plan_node *node,
                  const struct game_means *means)
{
    int winner = node->state == PLAN_WON ? s->prover : !s->prover;
    return !node->leans || (means->left[winner] >= node->means.left[winner] &&
                            means->left[!winner] <= node->means.left[!winner]);
}

/* Of a node that its candidates have closed. */
static void note_leaning(const struct search *s, struct plan_node *node)
{
    bool mover_wins = (node->state == PLAN_WON) == (node->role == s->prover);
    node->leans = mover_wins || node->means.contested;
    for (int i = 0; i < node->n; i++) {
        const struct plan_node *child = node->candidates[i].child;
        if (child == NULL || child->state != node->state) {
            continue;
        }
        if (mover_wins && !child->leans && !child->narrow && !child->cut && !child->hangs) {
            node->leans = false;
        } else if (!mover_wins && child->leans) {
            node->leans = true;
        }
    }
}

void known_add(struct search *s, struct plan_node *node)
{
    node->settled_at = ++s->n_settled;
    note_leaning(s, node);
    if (s->options->strict_agendas || node->narrow || node->cut || node->hangs) {
        return;
    }
    struct search_known *known = keyed_find(&s->known, node->means.key);
    if (known != NULL) {
        known->last->next_known = node;
        known->last = node;
        return;
    }
    known = ARENA_NEW(s->arena, struct search_known);
    *known = (struct search_known){node, node};
    keyed_put(&s->known, node->means.key, known);
}

struct plan_node *known_find(const struct search *s, const struct game_means *means)
{
    const struct search_known *known = keyed_find(&s->known, means->key);
    struct plan_node *node = known == NULL ? NULL : known->first;
    while (node != NULL && !holds(s, node, means)) {
        node = node->next_known;
    }
    return node;
}
