/* The one mapping between limits and reasons. */
#include "game/result.h"

enum result_reason result_reason_of(enum limits_stop stop)
{
    switch (stop) {
    case LIMITS_GO_ON:
        return REASON_NONE;
    case LIMITS_MOVES:
    case LIMITS_CYCLES:
    case LIMITS_NODES:
        return REASON_NODES;
    case LIMITS_TIME:
        return REASON_TIME;
    case LIMITS_MEMORY:
        return REASON_MEMORY;
    case LIMITS_INTERRUPT:
        return REASON_INTERRUPTED;
    }
    return REASON_NONE;
}

const char *result_kind_name(enum result_kind kind)
{
    switch (kind) {
    case RESULT_UNKNOWN:
        return "unknown";
    case RESULT_WIN:
        return "win";
    case RESULT_KO:
        return "ko";
    case RESULT_LOSS:
        return "loss";
    }
    return "";
}

const char *result_proof_name(enum result_proof proof)
{
    switch (proof) {
    case PROOF_NONE:
        return "none";
    case PROOF_PLANNED:
        return "planned";
    case PROOF_COMPLETE:
        return "complete";
    }
    return "";
}

const char *result_reason_name(enum result_reason reason)
{
    switch (reason) {
    case REASON_NONE:
    case REASON_UNSUPPORTED:
        return "unsupported";
    case REASON_TIME:
        return "time-limit";
    case REASON_NODES:
        return "node-limit";
    case REASON_MEMORY:
        return "memory-limit";
    case REASON_INTERRUPTED:
        return "interrupted";
    case REASON_KNOWLEDGE:
        return "knowledge-exhausted";
    }
    return "";
}

void result_add_stats(struct result_stats *sum, const struct result_stats *stats)
{
    sum->moves += stats->moves;
    sum->cycles += stats->cycles;
    sum->nodes += stats->nodes;
    sum->looks += stats->looks;
    sum->critic_goals += stats->critic_goals;
    sum->max_depth = stats->max_depth > sum->max_depth ? stats->max_depth : sum->max_depth;
    sum->seconds += stats->seconds;
}
