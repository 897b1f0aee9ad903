/*
 * go/prior.h - how likely each move is to be the right one, as it looks before any reading.
 *
 * A move has features (go/prior_names.h): the stones around it, liberties, what the tactical reader
 * says of the strings it touches, its place in the eye space, what it does to the distance from two
 * eyes, what games played at random say of the point.  Each feature has a weight for either role;
 * most also have an entry in each unit of a small net (go/prior_net.h), which says what they mean
 * together.  The sum of a move's weights and the net's answer is its prior: of two moves in a
 * position, one that is a hundred higher is e times as likely to be the right one.  After Coulom,
 * Computing Elo ratings of move patterns (2007).
 *
 * There are two such models, each of weights and a net, both fitted by scripts/fit-prior: of a
 * problem's own position, from problems with known first moves, and of positions behind it where
 * the target is shut in, from these and from the trees of solved problems
 * (knowledge/perception/prior_*.txt).  What answers an atari is hardly ever the first move of a
 * problem, and often a later one.
 *
 * It orders moves, and where nothing is settled it has a say in which move is the guess
 * (planner/doubt.c); it proves nothing.
 */
#ifndef TSUMEGO_GO_PRIOR_H
#define TSUMEGO_GO_PRIOR_H

#include "go/prior_names.h"
#include "go/world.h"

enum { GO_PRIOR_FEATURES = 96 };

/* The prior of `role` playing at the empty point p, whose turn it may be or not; uses the memo.
 * An illegal move has a very low one. */
int go_prior(struct game_world *world, int role, go_point p);

/* The features of a legal move, each once; returns how many.  For fitting the weights. */
int go_prior_features(struct game_world *world, int role, go_point p,
                      go_feature out[GO_PRIOR_FEATURES]);

#endif /* TSUMEGO_GO_PRIOR_H */
