/*
 * go/forecast.h - how a position looks: a guess at how far each side is from its end.
 */
#ifndef TSUMEGO_GO_FORECAST_H
#define TSUMEGO_GO_FORECAST_H

#include "go/world.h"

/*
 * The distances grow with the share of games played at random (go/sampling.h) that the side loses;
 * in a world without these they are those of go_forecast_eyes().  What one move settles outweighs
 * both.  Choices counts the legal moves of the region.  For ordering only.
 */
void go_forecast(struct game_world *world, struct game_forecast *out);

/*
 * By role, 1 .. 12, in a microsecond or two: the defender's distance is the cost of the two
 * cheapest eyes that do not touch each other, the attacker's grows with the number of points that
 * would be cheap eyes.
 */
void go_forecast_eyes(const struct game_world *w, int distance_out[2]);

#endif /* TSUMEGO_GO_FORECAST_H */
