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
#include <stdlib.h>

#include "planner/search.h"

/* (Measured: a unit of 50 settles less and of 25 the most; a cap of 20 or 40 is alike.) */
enum { DOUBT_UNIT = 25, DOUBT_MAX = 40, MAX_MOVES = 700, FEW_MOVES = 16, PLACES = 4 };

/* The weight of what exploring has brought against the prior, in halves.  (Fitted to 171 unsettled
 * problems: right in 87 with the difference of efforts, 89 by the prior alone, 94 so.) */
enum { TRUST_FEW = 4, TRUST_MANY = 1 };

/* And of the mean of the domain's chances over all positions that were explored behind a move, as a
 * Monte-Carlo tree search would take it.  (Right in 106 of 177 unsettled problems with it, in 100
 * without; 1 to 4 are alike.) */
static const double TRUST_CHANCE = 2;
static const double LEAST_CHANCE = 0.01;

static int compare_outlooks(const void *a, const void *b)
{
    const struct outlook *x = a;
    const struct outlook *y = b;
    return x->doubt != y->doubt ? x->doubt - y->doubt : x->move - y->move;
}

/* Fills in what the node needs to know of all its moves. */
static void look_at_moves(struct search *s, struct plan_node *node)
{
    game_move moves[MAX_MOVES];
    int prior[MAX_MOVES];
    node->n_moves = s->ops->moves(s->world, moves, MAX_MOVES);
    node->best_prior = INT_MIN;
    for (int i = 0; i < node->n_moves; i++) {
        prior[i] = s->ops->prior(s->world, moves[i]);
        node->best_prior = prior[i] > node->best_prior ? prior[i] : node->best_prior;
    }
    node->move = ARENA_ARRAY(s->arena, struct outlook, node->n_moves);
    for (int i = 0; i < node->n_moves; i++) {
        int doubt = (node->best_prior - prior[i]) / DOUBT_UNIT;
        node->move[i].move = (int16_t)moves[i];
        node->move[i].doubt = (int16_t)(doubt < DOUBT_MAX ? doubt : DOUBT_MAX);
    }
    qsort(node->move, (size_t)node->n_moves, sizeof node->move[0], compare_outlooks);
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

int doubt_of_unseen(struct plan_node *node)
{
    while (node->n_in < node->n_moves &&
           candidates_find(node, node->move[node->n_in].move) != NULL) {
        node->n_in++;
    }
    return node->n_in < node->n_moves ? node->move[node->n_in].doubt : DOUBT_MAX;
}

/* (Half the doubt: 200 problems in 10 % fewer cycles than without, 119 settled instead of 116; all
 * of it is alike.  Two for each candidate that there is: 162 problems with a quarter fewer cycles a
 * move than with one, 152 right instead of 154 and 140 settled instead of 139.) */
int doubt_of_next(struct plan_node *node)
{
    int left = doubt_of_unseen(node);
    return 2 * node->n + (node->n_in < node->n_moves ? left / 2 : 0);
}

/* Of the positions of a subtree, how many, and the sum of the role's chances there.  (What is a
 * twin's work is counted where that stands.) */
static void add_chances(const struct search *s, const struct plan_node *node, int role, int *n,
                        double *sum)
{
    if (node->state != PLAN_OPEN) {
        *sum += (node->state == PLAN_WON) == (role == s->prover);
        *n += 1;
        return;
    }
    if (node->deriver == NULL || node->forecast.chance[role] == 0) {
        return;
    }
    *sum += node->forecast.chance[role] / 1000.0;
    *n += 1;
    for (int i = 0; i < node->n; i++) {
        if (node->candidates[i].child != NULL) {
            add_chances(s, node->candidates[i].child, role, n, sum);
        }
    }
}

/* The logarithm of the odds of the role's mean chance in the subtree; 0: nothing is known. */
static double mean_odds(const struct search *s, const struct plan_node *node, int role)
{
    int n = 0;
    double sum = 0;
    add_chances(s, node, role, &n, &sum);
    double mean = n > 0 ? sum / n : 0.5;
    return log((mean + LEAST_CHANCE) / (1 + LEAST_CHANCE - mean));
}

double doubt_merit(const struct search *s, const struct plan_node *node,
                   const struct plan_candidate *c)
{
    double nearer = log(1.0 + search_effort(s, c->child, !node->role)) -
                    log(1.0 + search_effort(s, c->child, node->role));
    double trust = (node->n_moves <= FEW_MOVES ? TRUST_FEW : TRUST_MANY) / 2.0;
    return trust * nearer + TRUST_CHANCE * mean_odds(s, c->child, node->role) -
           c->doubt * (DOUBT_UNIT / 100.0);
}
