/*
 * Scores are compared as they stand: the remembered move and the killers have scores that no
 * history reaches, since it stops growing at MOST.
 */
#include "search/ab_order.h"

#include <string.h>

enum { BEST = 1 << 30, KILLER = 1 << 29, MOST = 1 << 28 };

void ab_order_begin(struct ab_order *order)
{
    for (int ply = 0; ply <= SEARCH_MAX_DEPTH; ply++) {
        for (int k = 0; k < AB_KILLERS; k++) {
            order->killers[ply][k] = AB_NO_MOVE;
        }
    }
    for (int i = 0; i < AB_HISTORY_SLOTS; i++) {
        order->history[0][i] /= 2;
        order->history[1][i] /= 2;
    }
}

static uint32_t slot_of(game_move move)
{
    return (uint32_t)(move + 1) % AB_HISTORY_SLOTS;
}

void ab_order_score(const struct ab_order *order, struct ab_child *children, int n, int role,
                    int ply, game_move remembered)
{
    for (int i = 0; i < n; i++) {
        struct ab_child *c = &children[i];
        c->score = order->history[role][slot_of(c->move)];
        for (int k = 0; k < AB_KILLERS; k++) {
            c->score = order->killers[ply][k] == c->move ? KILLER - k : c->score;
        }
        c->score = remembered == c->move ? BEST : c->score;
    }
}

void ab_order_bring_best(struct ab_child *children, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        best = children[i].score > children[best].score ? i : best;
    }
    struct ab_child chosen = children[best];
    memmove(&children[1], &children[0], (size_t)best * sizeof children[0]);
    children[0] = chosen;
}

void ab_order_bring_first(struct ab_child *children, int n)
{
    for (int i = 0; i < n; i++) {
        children[i].score = children[i].move == GAME_PASS ? INT32_MIN : -children[i].move;
    }
    ab_order_bring_best(children, n);
}

void ab_order_learn(struct ab_order *order, game_move move, int role, int ply, int depth)
{
    game_move *killers = order->killers[ply];
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    int *history = &order->history[role][slot_of(move)];
    *history += *history < MOST ? depth * depth : 0;
}
