/*
 * go/prior_net.h - a small net of two hidden layers over the features of a move.
 *
 * A unit of the first layer adds up its weights of the features that the move has; a unit of the
 * second adds up the first's, weighted; negative sums count as nothing (Nair and Hinton, Rectified
 * linear units, 2010).  The answer adds up the second layer's units, weighted, and is in hundredths
 * of log odds, like the weights of the features (go/prior.h).
 *
 * Weights are whole numbers of 1/GO_PRIOR_ONE, at most GO_PRIOR_MOST of them either way; so no sum
 * of 32 bits overflows, and every compiler gives the same answer.
 */
#ifndef TSUMEGO_GO_PRIOR_NET_H
#define TSUMEGO_GO_PRIOR_NET_H

#include <stdint.h>

enum { GO_PRIOR_FIRST = 64, GO_PRIOR_SECOND = 16, GO_PRIOR_ONE = 256, GO_PRIOR_MOST = 4095 };

struct go_prior_net {
    int16_t start[GO_PRIOR_FIRST]; /* what the units begin with */
    int16_t second_start[GO_PRIOR_SECOND];
    int16_t second[GO_PRIOR_SECOND][GO_PRIOR_FIRST];
    int16_t answer[GO_PRIOR_SECOND];
};

/* The first layer of a move, as far as it is added up. */
struct go_prior_units {
    int32_t sum[GO_PRIOR_FIRST];
};

void go_prior_net_start(const struct go_prior_net *net, struct go_prior_units *units);

/* Adds a feature, by its weights in the units. */
void go_prior_net_add(struct go_prior_units *units, const int16_t row[GO_PRIOR_FIRST]);

int go_prior_net_answer(const struct go_prior_net *net, const struct go_prior_units *units);

#endif /* TSUMEGO_GO_PRIOR_NET_H */
