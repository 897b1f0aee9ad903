/*
 * cli/solving.h - what solve, status and check have in common: from the command line to the files.
 */
#ifndef TSUMEGO_CLI_SOLVING_H
#define TSUMEGO_CLI_SOLVING_H

#include "app/output_json.h"
#include "base/strbuf.h"
#include "cli/engine_opts.h"
#include "formats/sgf.h"

/* Part of the command's own struct; the rows of its options point into it. */
struct solving {
    struct go_overrides overrides;
    bool text;
    bool json;
    const char *engine; /* its name */
    struct engine_opts engine_opts;
    struct solve_options options;
    int exit_code;                   /* the highest so far */
    const struct diag *said_of_file; /* while a file is visited: what was said of it */
};

/* What is the command's own. */
struct solving_command {
    const char *name;
    const char *usage;
    const struct opt *opts;
    size_t n_opts;
    bool only_exact; /* of the engines */
    /* What the table of options cannot check: CLI_OK, or CLI_USAGE with a message.  NULL: --text
     * and --json exclude each other, and that is all. */
    int (*check)(void *context);
    /* Answers for the files, with solving_visit(). */
    void (*answer)(void *context, int n, char **operands);
    void *context;
};

/* What the help says of the options that the commands share; an option without is left out. */
struct solving_help {
    const char *target;
    const char *to_play;
    const char *objective;
    const char *json;
    const char *engine;
};

enum { SOLVING_OPTS = 7 + ENGINE_OPTS /* at most, besides a command's own */ };

/* The defaults. */
void solving_init(struct solving *solving, const char *engine);

/*
 * Fills in the rows that the commands share, with the command's own ones before the engine's.
 * `rows` has room for SOLVING_OPTS + n_own; returns how many they are.
 */
size_t solving_rows(struct opt *rows, struct solving *solving, const struct solving_help *help,
                    const struct opt *own, size_t n_own);

/* Parses the words, prepares the engine and has the files answered; the exit code. */
int solving_run(struct solving *solving, const struct solving_command *command, int argc,
                char **argv);

/* Calls `visit` for each problem of the files (false: there is no use in going on), and says what
 * is to be said of files as inputs_visit() does. */
void solving_visit(struct solving *solving, int n, char **operands,
                   bool (*visit)(void *context, struct sgf *sgf, int index), void *context);

/* Something cannot be used, as was said: raises the exit code, and prints a line in the place of
 * the answer when answers are JSON. */
void solving_refuse(struct solving *solving, const struct output_place *place,
                    const struct diag *said);

void solving_raise_exit_code(struct solving *solving, int code);

bool solving_is_interrupted(const struct solving *solving);

/* Prints what is for programs, or for people, and empties it.  False: it cannot be written. */
bool solving_print(struct solving *solving, struct strbuf *text, bool for_people);

#endif /* TSUMEGO_CLI_SOLVING_H */
