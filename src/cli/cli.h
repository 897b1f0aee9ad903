/*
 * cli/cli.h - what the commands share: exit codes, messages, output, the knowledge base.
 *
 * This layer alone prints.  Results go to standard output, messages to standard error.
 */
#ifndef TSUMEGO_CLI_CLI_H
#define TSUMEGO_CLI_CLI_H

#include <signal.h>
#include <stdbool.h>

#include "base/diag.h"
#include "base/strbuf.h"
#include "cli/opt.h"
#include "planner/kb.h"

/* Exit codes.  When several apply the highest one is returned, but CLI_USAGE comes before any
 * work. */
enum cli_exit {
    CLI_OK = 0,
    CLI_UNSETTLED = 1,   /* unknown, not as the file says, not sound, or a solution does not hold */
    CLI_USAGE = 2,       /* the command line is wrong */
    CLI_UNUSABLE = 3,    /* a file or the knowledge cannot be used, or output cannot be written */
    CLI_INTERRUPTED = 4, /* ended by SIGINT or SIGTERM */
};

/* A command: argv[0] is the first word after its name. */
int cmd_solve(int argc, char **argv);
int cmd_status(int argc, char **argv);
int cmd_batch(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_verify(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_generate(int argc, char **argv);
int cmd_gtp(int argc, char **argv);
int cmd_perceive(int argc, char **argv);
int cmd_report(int argc, char **argv);
int cmd_knowledge(int argc, char **argv);

/* "tsumego: text" on standard error. */
void cli_error(const char *format, ...) TS_PRINTF(1, 2);

/* Prints the messages to standard error, one a line. */
void cli_print_diag(const struct diag *diag);

/* The same without those that `said` holds; adds to it what is printed. */
void cli_print_new(const struct diag *diag, struct diag *said);

/* Says what is wrong with the command line and where help is to be had; returns CLI_USAGE. */
int cli_usage(const char *command, const char *format, ...) TS_PRINTF(2, 3);

/* Writes the text to standard output at once, and empties it.  False: it cannot be written, and
 * the user has been told (the first time). */
bool cli_write(struct strbuf *text);

/* The same for what people read: characters that their terminal cannot show become '?'. */
bool cli_write_text(struct strbuf *text);

/* Writes the text to a file, which is the old one until the new one is whole.  What is no plain
 * file, such as a device, is not replaced by one.  False: the user has been told why not. */
bool cli_replace_file(const char *path, const struct strbuf *text);

/* Prints `usage`, then the options, to standard output; returns the exit code. */
int cli_help(const char *usage, const struct opt *opts, size_t n_opts);

/* Data files that come with the program. */
enum cli_data { CLI_KNOWLEDGE, CLI_PUBLISHED };

/* Appends the path of one: that installed beside the program, or else the source tree's. */
void cli_data_path(struct strbuf *out, enum cli_data which);

/*
 * Loads the knowledge base of the given folder, or, for NULL, the default one ($TSUMEGO_KNOWLEDGE,
 * the folder installed beside the program, the source tree's).  Prints errors; warnings only when
 * `warnings` is set.  NULL: not usable.  Release with kb_destroy().
 */
struct kb *cli_load_knowledge(const char *folder, const struct kb_load_options *options,
                              bool warnings);

/* From now on SIGINT and SIGTERM set a flag, the first time; the second time they end the
 * program.  Returns the flag. */
const volatile sig_atomic_t *cli_catch_interrupt(void);

#endif /* TSUMEGO_CLI_CLI_H */
