/*
 * go/forecast.h - how a position looks: a guess at how far each side is from its end.
 */
#ifndef TSUMEGO_GO_FORECAST_H
#define TSUMEGO_GO_FORECAST_H

#include "go/world.h"

/*
 * The efforts below, in whole numbers of at least 1, unless one move would settle the matter: its
 * owner is at distance 1 then, and the other far off.  choices counts the legal moves of the
 * region.  For ordering only.
 */
void go_forecast(struct game_world *world, struct game_forecast *out);

/*
 * The part that a look at the points gives, in a microsecond or two: by role, a guess at the work
 * that is left until it has won, in hundredths; 25 .. 9216.  It grows with the square, as the
 * search does: for the defender of the price of the two cheapest eyes that do not touch each other,
 * for the attacker of the number of points that would be cheap eyes.
 */
void go_forecast_efforts(const struct game_world *w, int effort_out[2]);

#endif /* TSUMEGO_GO_FORECAST_H */
