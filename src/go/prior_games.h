/*
 * go/prior_games.h - features of a move from games played at random (go/sampling.h), for the prior.
 *
 * What a point is worth to a side is the share of games that this side wins of those in which it
 * was the first to play there, drawn towards its share of all games.  After Coulom, Criticality: a
 * Monte-Carlo heuristic for Go programs (2009), and Bouzy and Helmstetter, Monte-Carlo Go
 * developments (2003).
 */
#ifndef TSUMEGO_GO_PRIOR_GAMES_H
#define TSUMEGO_GO_PRIOR_GAMES_H

#include "go/prior_names.h"
#include "go/world.h"

enum { GO_PRIOR_GAMES = 9 };

/* The features of a legal move of `role` at p; returns how many: none in a world without
 * GO_SOURCE_SAMPLING.  Uses the memo. */
int go_prior_games(struct game_world *world, int role, go_point p, go_feature out[GO_PRIOR_GAMES]);

#endif /* TSUMEGO_GO_PRIOR_GAMES_H */
