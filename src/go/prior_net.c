/*
 * The net of the prior: three plain sums.
 *
 * A unit counts as at most GO_PRIOR_MOST (sixteen), in either layer; fitted nets stay far below.
 * With that bound on both factors a sum over the first layer is less than 2^31.
 */
#include "go/prior_net.h"

_Static_assert(INT64_C(1) * GO_PRIOR_FIRST * GO_PRIOR_MOST * GO_PRIOR_MOST +
                       GO_PRIOR_MOST * GO_PRIOR_ONE <=
                   INT32_MAX,
               "the sums of the net fit into 32 bits");

static int32_t rectified(int32_t sum)
{
    return sum < 0 ? 0 : sum > GO_PRIOR_MOST ? GO_PRIOR_MOST : sum;
}

void go_prior_net_start(const struct go_prior_net *net, struct go_prior_units *units)
{
    for (int i = 0; i < GO_PRIOR_FIRST; i++) {
        units->sum[i] = net->start[i];
    }
}

void go_prior_net_add(struct go_prior_units *units, const int16_t row[GO_PRIOR_FIRST])
{
    for (int i = 0; i < GO_PRIOR_FIRST; i++) {
        units->sum[i] += row[i];
    }
}

int go_prior_net_answer(const struct go_prior_net *net, const struct go_prior_units *units)
{
    int16_t first[GO_PRIOR_FIRST];
    for (int i = 0; i < GO_PRIOR_FIRST; i++) {
        first[i] = (int16_t)rectified(units->sum[i]);
    }
    int32_t answer = 0;
    for (int k = 0; k < GO_PRIOR_SECOND; k++) {
        int32_t sum = net->second_start[k] * GO_PRIOR_ONE;
        for (int i = 0; i < GO_PRIOR_FIRST; i++) {
            sum += net->second[k][i] * first[i];
        }
        answer += net->answer[k] * rectified(sum / GO_PRIOR_ONE);
    }
    return (int)(INT64_C(100) * answer / (GO_PRIOR_ONE * GO_PRIOR_ONE));
}
