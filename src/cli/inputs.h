/*
 * cli/inputs.h - the files that the operands of a command stand for.
 */
#ifndef TSUMEGO_CLI_INPUTS_H
#define TSUMEGO_CLI_INPUTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"

struct inputs {
    struct arena *arena; /* of the caller; paths live in it */
    size_t n;
    size_t room;
    const char **path;
};

/*
 * Adds what an operand stands for: itself; or, when it is a folder, every *.sgf file in it, in the
 * order of their names (sub-folders are not entered, pipes and devices are left alone).  False: a
 * folder that cannot be read or holds no such file; one error in `diag`.
 */
bool inputs_add(struct inputs *inputs, const char *operand, struct diag *diag);

#endif /* TSUMEGO_CLI_INPUTS_H */
