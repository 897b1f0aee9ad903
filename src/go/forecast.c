/*
 * How far either side is from its end is taken from games played at random, as Saito, Chaslot,
 * Uiterwijk and van den Herik do (Monte-Carlo Proof-Number Search for Computer Go, 2006): proof
 * numbers are sums over the moves that have to be answered, and minus the logarithm of a chance
 * adds up likewise.  (In 358 problems, 1,000 moves each, 325 first moves are right with it, 315
 * with the prices of eyes alone.)
 *
 * The cheaper forecast, which the prior and the exact engines use, is of eyes.  What a point would
 * cost the defender as one:
 *
 *     . O .      each empty neighbour has to be filled (one), each attacker's stone next to it
 *     O * .      captured (four), a stone on the point itself taken off (one), and enough
 *     . O X      diagonals held (one each); an attacker out of reach next to it, or on too many
 *                diagonals, rules the eye out
 *
 * After Kishimoto and Mueller (2005), who start proof numbers from the number of moves that a
 * side needs to make an eye.
 */
#include "go/forecast.h"

#include <math.h>
#include <stdlib.h>

#include "go/facts.h"
#include "go/sampling.h"
#include "go/sight.h"

enum { FAR = 12, CHEAP = 4, MAX_POINTS = 64, MANY_CHOICES = 16, FEW_CHOICES = 4 };

/* What stands in the way of an eye, in moves: an empty neighbour of the point, an attacker's stone
 * next to it, one on it.  Found by hill-climbing on the sum of the logarithms of the node counts of
 * the proof search. */
enum { EMPTY = 1, ATTACKER = 4, PRISONER = 1 };

static bool is_lasting_enemy(const struct game_world *w, go_point p)
{
    return go_board_colour(&w->board, p) == w->colour[GO_ATTACKER] && go_world_out_of_reach(w, p);
}

/* Moves needed at the diagonals of p, or FAR when the eye would be false. */
static int diagonal_cost(const struct game_world *w, go_point p)
{
    int lost = 0;
    int open = 0;
    int off_board = 0;
    for (int i = 4; i < 8; i++) {
        go_point q = (go_point)(p + go_step[i]);
        enum go_colour colour = go_board_colour(&w->board, q);
        if (colour == GO_EDGE) {
            off_board++;
        } else if (is_lasting_enemy(w, q)) {
            lost++;
        } else if (colour != w->colour[GO_DEFENDER]) {
            open++;
        }
    }
    int spare = off_board > 0 ? 0 : 1;
    if (lost > spare) {
        return FAR;
    }
    int need = lost + open - spare;
    need = need > open ? open : need;
    return need > 0 ? need : 0;
}

static int eye_cost(const struct game_world *w, go_point p)
{
    enum go_colour own = w->colour[GO_DEFENDER];
    enum go_colour here = go_board_colour(&w->board, p);
    if (here == own || is_lasting_enemy(w, p)) {
        return FAR;
    }
    int cost = here == GO_EMPTY ? 0 : PRISONER;
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        enum go_colour colour = go_board_colour(&w->board, q);
        if (is_lasting_enemy(w, q)) {
            return FAR;
        }
        if (colour == GO_EMPTY) {
            cost += EMPTY;
        } else if (colour != own && colour != GO_EDGE) {
            cost += here == colour ? 1 : ATTACKER;
        }
    }
    cost += diagonal_cost(w, p);
    return cost < FAR ? cost : FAR;
}

static bool touch(go_point a, go_point b)
{
    int d = abs(a - b);
    return d == 1 || d == GO_STRIDE;
}

static int clip(int value)
{
    return value < FAR ? value : FAR;
}

/* Legal moves of the side to move; a region of many counts as MANY_CHOICES. */
static int count_choices(const struct game_world *w)
{
    int n = 1; /* the pass */
    GO_SET_FOREACH (p, &w->region) {
        n += go_world_is_legal(w, p);
    }
    return n <= MAX_POINTS ? n : MANY_CHOICES;
}

/* (Measured: 5 settles less of gotools and gotools-ko, 2 hardly more than without; four times the
 * games settle as much.) */
enum { GAMES = 64, STEPS = 8 };

static void see_games(const struct game_world *w, struct game_forecast *out)
{
    struct go_sample sample;
    go_sample(w, GAMES, &sample);
    for (int role = 0; role < 2; role++) {
        int won = role == GO_DEFENDER ? sample.alive : sample.games - sample.alive;
        double chance = (won + 1.0) / (sample.games + 2.0);
        out->distance[role] = (int)lround(1 - STEPS * log(chance));
        out->chance[role] = (int)lround(1000 * chance);
    }
}

/* What one move would settle outweighs the shape of the rest. */
static void see_threats(struct game_world *w, struct game_forecast *out)
{
    game_term point[MANY_CHOICES];
    int me = w->to_move;
    if (go_facts_settling(w, me, point, 1) > 0) {
        out->distance[me] = 1;
        out->distance[!me] = FAR;
        out->choices = 1;
    } else if (go_facts_settling(w, !me, point, MANY_CHOICES) > 0) {
        out->distance[!me] = 1;
        out->choices = out->choices < FEW_CHOICES ? out->choices : FEW_CHOICES;
    }
}

void go_forecast_eyes(const struct game_world *w, int distance_out[2])
{
    go_point point[MAX_POINTS];
    int cost[MAX_POINTS];
    int n = 0;
    int cheap = 0;
    GO_SET_FOREACH (p, &w->region) {
        int c = n < MAX_POINTS ? eye_cost(w, p) : FAR;
        if (c < FAR) {
            point[n] = p;
            cost[n++] = c;
            cheap += c <= CHEAP;
        }
    }
    int two = 2 * FAR;
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
            if (cost[i] + cost[j] < two && !touch(point[i], point[j])) {
                two = cost[i] + cost[j];
            }
        }
    }
    distance_out[GO_DEFENDER] = clip(1 + two);
    distance_out[GO_ATTACKER] = clip(1 + cheap);
}

void go_forecast(struct game_world *w, struct game_forecast *out)
{
    if (go_sight_uses(w, GO_SOURCE_SAMPLING)) {
        see_games(w, out);
    } else {
        go_forecast_eyes(w, out->distance);
    }
    out->choices = count_choices(w);
    see_threats(w, out);
}
