/*
 * go/forecast.h - how a position looks: a guess at how far each side is from its end.
 */
#ifndef TSUMEGO_GO_FORECAST_H
#define TSUMEGO_GO_FORECAST_H

#include "go/world.h"

/*
 * The defender's distance is the cost of the two cheapest eyes that do not touch each other; the
 * attacker's grows with the number of points that would be cheap eyes; choices counts the legal
 * moves of the region.  For ordering only.
 */
void go_forecast(struct game_world *world, struct game_forecast *out);

/* Its first part, which costs a microsecond or two: by role, the price of two eyes, and the points
 * that could still become one; 1 .. 12. */
void go_forecast_eyes(const struct game_world *w, int distance_out[2]);

#endif /* TSUMEGO_GO_FORECAST_H */
