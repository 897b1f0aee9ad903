/*
 * Equal positions on different lines.
 *
 * Because every position ends with REPLAN, an agenda steers the order of the search but does not
 * decide its outcome; so the first node of a position may work for all of them.  Each keeps its
 * own agendas; a node that has a twin only takes over what the twin comes to, and in the tree it
 * is printed as "the same as" that one.
 *
 * Not taken over are losses that hang on depth, and results that rest on a move being illegal as
 * a repetition (graph history interaction).  That includes a repetition of the settled position
 * itself: L moves in Q, R in P, L's only move in Q leads to P and R's only saving move in P back to
 * Q. Reached alone, Q is won for L; reached through P it is not, for then L may not play to P
 * again. Nor does a node that is being explored further up the line serve: that would be a circle.
 * It may also turn up below the twin, whose own line does not show it; then the work below the
 * twin is broken off, and the node that had it goes its own way.
 */
#include "planner/search.h"

/* A twin's line starts at its own depth, so that lines of twins of twins could become as long as
 * they like; beyond this many moves no more are taken. */
enum { TWIN_MAX_PLY = 2 * PLANNER_MAX_DEPTH };

/* A result that holds only on the twin's own line, or only at its depth. */
static bool is_local(const struct plan_node *twin)
{
    return twin->state != PLAN_OPEN && (twin->hangs || twin->cut);
}

bool twin_serves(const struct search *s, const struct plan_node *twin)
{
    return !twin->on_line && !is_local(twin) && s->ply <= TWIN_MAX_PLY;
}

struct plan_node *twin_find(const struct search *s, const struct plan_node *node)
{
    if (s->options->strict_agendas) {
        return NULL;
    }
    struct plan_node *twin = known_find(s, &node->means);
    if (twin == NULL) {
        twin = keyed_find(&s->positions, node->key);
    }
    return twin != NULL && twin_serves(s, twin) ? twin : NULL;
}

void twin_offer(struct search *s, struct plan_node *node)
{
    if (s->options->strict_agendas) {
        return;
    }
    const struct plan_node *there = keyed_find(&s->positions, node->key);
    if (there == NULL || is_local(there)) {
        keyed_put(&s->positions, node->key, node);
    }
}

const struct plan_node *twin_work(const struct plan_node *node)
{
    while (node->twin != NULL) {
        node = node->twin;
    }
    return node;
}

void twin_follow(struct plan_node *node)
{
    const struct plan_node *twin = node->twin;
    if (is_local(twin)) {
        return;
    }
    node->state = twin->state;
    node->proof = twin->proof;
    node->disproof = twin->disproof;
    node->narrow = twin->narrow;
    node->leans = twin->leans;
}
