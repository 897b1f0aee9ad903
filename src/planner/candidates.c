/*
 * The candidates of a node: the moves that the agent's goals have come up with so far, each once,
 * with every reason met for it.  They are taken from the node's deriver one at a time, when the
 * search asks for one more.
 */
#include "planner/search.h"

enum { MAX_MOVES = 700 };

struct plan_candidate *candidates_find(const struct plan_node *node, game_move move)
{
    for (int i = 0; i < node->n; i++) {
        if (node->candidates[i].move == move) {
            return &node->candidates[i];
        }
    }
    return NULL;
}

static bool leaves_agenda(const struct plan_candidate *c, const struct agenda *rest)
{
    for (const struct plan_reason *r = c->reasons; r != NULL; r = r->next) {
        if (agenda_same(r->rest, rest)) {
            return true;
        }
    }
    return false;
}

/* The candidate that a derivation gives a further reason for.  Under strict agendas a move that has
 * failed may be tried again with another agenda: without REPLAN that is another plan. */
static struct plan_candidate *find_same(const struct search *s, struct plan_node *node,
                                        const struct derivation *d)
{
    for (int i = 0; i < node->n; i++) {
        struct plan_candidate *c = &node->candidates[i];
        bool tried = c->child != NULL && c->child->state != PLAN_OPEN;
        if (c->move == d->move &&
            !(s->options->strict_agendas && tried && !leaves_agenda(c, d->rest))) {
            return c;
        }
    }
    return NULL;
}

static struct plan_candidate *add_candidate(struct search *s, struct plan_node *node,
                                            game_move move)
{
    if (node->candidates == NULL) {
        /* Never moved afterwards: children point back to their candidate. */
        node->candidates = ARENA_ARRAY(s->arena, struct plan_candidate, NODE_CANDIDATES);
    }
    TS_CHECK(node->n < NODE_CANDIDATES);
    struct plan_candidate *c = &node->candidates[node->n++];
    c->move = move;
    return c;
}

/* The same goals by the same schemas, on every level; only bindings on the way may differ. */
static bool is_same_path(const struct goal_instance *a, const struct goal_instance *b)
{
    if (a == NULL || b == NULL || !goal_instance_same(a, b)) {
        return a == b;
    }
    while (a->within != NULL && b->within != NULL) {
        if (a->within->schema != b->within->schema) {
            return false;
        }
        a = a->within->of;
        b = b->within->of;
    }
    return a->within == b->within && a->goal == b->goal && a->critic == b->critic &&
           a->counter == b->counter;
}

void candidate_add_reason(struct search *s, struct plan_candidate *c,
                          const struct goal_instance *leaf, const struct agenda *rest)
{
    for (const struct plan_reason *r = c->reasons; r != NULL; r = r->next) {
        if (is_same_path(r->leaf, leaf)) {
            return;
        }
    }
    if (c->n_reasons == NODE_REASONS) {
        return;
    }
    struct plan_reason *reason = ARENA_NEW(s->arena, struct plan_reason);
    reason->leaf = leaf;
    reason->rest = rest;
    if (c->last_reason == NULL) {
        c->reasons = reason;
    } else {
        c->last_reason->next = reason;
    }
    c->last_reason = reason;
    c->n_reasons++;
}

static bool next_derivation(struct plan_node *node, struct derivation *out)
{
    while (node->n_front > 0) {
        if (derive_next(node->front[node->n_front - 1], out)) {
            return true;
        }
        node->n_front--;
    }
    return derive_next(node->deriver, out);
}

static bool has_legal_candidate(const struct plan_node *node)
{
    for (int i = 0; i < node->n; i++) {
        if (!node->candidates[i].repeats) {
            return true;
        }
    }
    return false;
}

bool candidates_add_pass(struct search *s, struct plan_node *node)
{
    bool wanted = node->role != s->prover || !has_legal_candidate(node);
    if (!wanted || s->options->strict_agendas || candidates_find(node, GAME_PASS) != NULL) {
        return false;
    }
    struct plan_candidate *c = add_candidate(s, node, GAME_PASS);
    candidate_add_reason(s, c, NULL, node->agenda[node->role]);
    return true;
}

bool candidate_is_open(const struct plan_candidate *c)
{
    return !c->repeats && (c->child == NULL || c->child->state == PLAN_OPEN);
}

bool candidates_has_open(const struct plan_node *node)
{
    for (int i = 0; i < node->n; i++) {
        if (candidate_is_open(&node->candidates[i])) {
            return true;
        }
    }
    return false;
}

/* Takes in derivations of the allowed grade until a new move comes up; false: none did. */
static bool next_of_grade(struct search *s, struct plan_node *node)
{
    struct derivation d;
    while (next_derivation(node, &d)) {
        struct plan_candidate *c = find_same(s, node, &d);
        bool is_new = c == NULL;
        bool has_pass = candidates_find(node, GAME_PASS) != NULL;
        if (is_new && node->n == NODE_CANDIDATES - (has_pass ? 0 : 1)) {
            node->full = true; /* one place is kept for the pass */
            return false;
        }
        if (is_new) {
            c = add_candidate(s, node, d.move);
        }
        candidate_add_reason(s, c, d.leaf, d.rest);
        if (is_new) {
            return true;
        }
    }
    return false;
}

/* Reasons for the agent's last move that have been met since this node began: their agendas are
 * alternatives too.  False: there is none. */
static bool take_late_agendas(struct plan_node *node)
{
    const struct plan_candidate *last = node->parent == NULL ? NULL : node->parent->by;
    const struct plan_reason *reason = last == NULL ? NULL : last->reasons;
    int had = node->n_agendas;
    for (int i = 0; reason != NULL && i < DERIVE_AGENDAS; reason = reason->next, i++) {
        if (i >= had) {
            derive_add_agenda(node->deriver, reason->rest);
            node->n_agendas++;
        }
    }
    return node->n_agendas > had;
}

/* Every legal move but a pass is a candidate already or ruled out by critics, so that no plan can
 * bring a new one.  (Under strict agendas a move may come again with another agenda.) */
static bool covers_all_moves(const struct search *s, const struct plan_node *node)
{
    game_move moves[MAX_MOVES];
    if (s->options->strict_agendas) {
        return false;
    }
    int n = s->ops->moves(s->world, moves, MAX_MOVES);
    for (int i = 0; i < n; i++) {
        if (candidates_find(node, moves[i]) == NULL &&
            !derive_is_ruled_out(node->deriver, moves[i])) {
            return false;
        }
    }
    return true;
}

void candidates_next(struct search *s, struct plan_node *node)
{
    search_look_at(s, node);
    node->waits = false;
    /* The opponent's pass comes second: it is cheap to answer, and the answer shows what threatens.
     */
    if (node->n == 1 && node->role != s->prover && candidates_add_pass(s, node)) {
        return;
    }
    if (covers_all_moves(s, node)) {
        if (candidates_find(node, GAME_PASS) != NULL) {
            node->exhausted = true;
            return;
        }
        node->n_front = 0;
        derive_only_pass(node->deriver);
    }
    while (!next_of_grade(s, node) && s->limits->stop == LIMITS_GO_ON) {
        if (!node->full && take_late_agendas(node)) {
            continue;
        }
        if (node->full || node->grade == KB_GRADES - 1) {
            node->exhausted = true;
            candidates_add_pass(s, node);
            return;
        }
        if (candidates_has_open(node)) {
            node->waits = true; /* the next grade comes when all of this one have failed */
            return;
        }
        derive_allow(node->deriver, ++node->grade);
    }
}
