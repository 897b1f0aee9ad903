/* The one place that ends the program for a bug of ours. */
#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>

void ts_check_failed(const char *condition, const char *file, int line)
{
    fprintf(stderr, "tsumego: internal error: %s:%d: %s does not hold\n", file, line, condition);
    abort();
}
