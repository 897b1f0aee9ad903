/*
 * cli/inputs.h - the files that the operands of a command stand for.
 */
#ifndef TSUMEGO_CLI_INPUTS_H
#define TSUMEGO_CLI_INPUTS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "formats/sgf.h"

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

/* A walk over the SGF files of a command. */
struct inputs_walk {
    bool strict; /* a file that would be repaired cannot be used */
    const volatile sig_atomic_t *interrupted;
    /* For each file, with what was said of it; borrowed for the call.  False: there is no use in
     * going on. */
    bool (*visit)(void *context, struct sgf *sgf, const struct diag *said);
    /* For each file or folder that cannot be used, after it was said why.  NULL: nothing. */
    void (*refuse)(void *context, const char *path, const struct diag *said);
    void *context;
};

/*
 * Visits every file that the operands stand for, and prints what is to be said of folders and
 * files. What cannot be used costs only itself.  CLI_OK, CLI_UNUSABLE when something could not be
 * used, or CLI_INTERRUPTED, which is said too.
 */
int inputs_visit(const struct inputs_walk *walk, int n, char **operands);

#endif /* TSUMEGO_CLI_INPUTS_H */
