/*
 * How unlikely a candidate looks beside the best-looking legal move of its position, by the prior
 * of the domain.
 *
 * The prior is a logarithm of chances (game/domain.h); a doubt is in the unit of efforts, so that
 * it can be added to one: DOUBT_UNIT hundredths make one.  A domain without a prior, and a pass,
 * are doubted by their place among the candidates.
 */
#include <limits.h>
#include <math.h>

#include "planner/search.h"

/* (Measured: a unit of 50 settles less and of 25 the most; a cap of 20 or 40 is alike.) */
enum { DOUBT_UNIT = 25, DOUBT_MAX = 40, MAX_MOVES = 700, FEW_MOVES = 16, PLACES = 4 };

/* The weight of what exploring has brought against the prior, in halves.  (Fitted to 171 unsettled
 * problems: right in 87 with the difference of efforts, 89 by the prior alone, 94 so.) */
enum { TRUST_FEW = 4, TRUST_MANY = 1 };

/* Fills in what the node needs to know of all its moves. */
static void look_at_moves(struct search *s, struct plan_node *node)
{
    game_move moves[MAX_MOVES];
    node->n_moves = s->ops->moves(s->world, moves, MAX_MOVES);
    node->best_prior = INT_MIN;
    for (int i = 0; i < node->n_moves; i++) {
        int prior = s->ops->prior(s->world, moves[i]);
        node->best_prior = prior > node->best_prior ? prior : node->best_prior;
    }
}

int doubt_of(struct search *s, struct plan_node *node, game_move move, int place)
{
    if (s->ops->prior == NULL || move == GAME_PASS) {
        return place / 2;
    }
    if (node->n_moves == 0) {
        look_at_moves(s, node);
    }
    int doubt = (node->best_prior - s->ops->prior(s->world, move)) / DOUBT_UNIT;
    doubt += place / PLACES; /* the plans have their say too */
    return doubt < DOUBT_MAX ? doubt : DOUBT_MAX;
}

double doubt_merit(const struct search *s, const struct plan_node *node,
                   const struct plan_candidate *c)
{
    double nearer = log(1.0 + search_effort(s, c->child, !node->role)) -
                    log(1.0 + search_effort(s, c->child, node->role));
    double trust = (node->n_moves <= FEW_MOVES ? TRUST_FEW : TRUST_MANY) / 2.0;
    return trust * nearer - c->doubt * (DOUBT_UNIT / 100.0);
}
