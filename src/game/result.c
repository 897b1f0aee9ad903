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
