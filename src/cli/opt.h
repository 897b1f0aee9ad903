/*
 * cli/opt.h - command line options from a table.
 *
 * GNU habits: --name VALUE or --name=VALUE, options and operands in any order, "--" ends the
 * options, "-" is an operand, the last one wins when an option is given twice, unless it collects
 * them (OPT_TEXTS).  -h and --help belong to every table without being listed.
 */
#ifndef TSUMEGO_CLI_OPT_H
#define TSUMEGO_CLI_OPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

enum opt_kind {
    OPT_FLAG,    /* bool; no value */
    OPT_TEXT,    /* const char *: borrowed from argv */
    OPT_CHOICE,  /* const char *: one of the words in `choices` */
    OPT_COUNT,   /* uint64_t, from `least` to `most` */
    OPT_TEXTS,   /* struct opt_texts: every one that is given, in order */
    OPT_SECONDS, /* double, > 0, at most a year */
};

enum { OPT_TEXTS_MOST = 32 };

struct opt_texts {
    int n;
    const char *text[OPT_TEXTS_MOST]; /* borrowed from argv */
};

struct opt {
    const char *name; /* without the dashes */
    enum opt_kind kind;
    void *value;         /* what `kind` says; keeps its default when the option is not given */
    const char *operand; /* in help: "N"; NULL for a flag */
    const char *help;
    const char *const *choices; /* OPT_CHOICE: ended by NULL */
    uint64_t least;             /* OPT_COUNT */
    uint64_t most;
};

struct opt_result {
    bool help;             /* -h or --help came up; nothing after it was looked at */
    size_t n_operands;     /* moved to the front of argv, in order */
    struct strbuf message; /* when parsing failed: one sentence; release with strbuf_fini() */
};

/*
 * Reads argv[0 .. argc-1] (without the names of program and command), reorders it and fills in
 * the values.  False: a usage error, described in out->message.
 */
bool opt_parse(struct opt_result *out, const struct opt *opts, size_t n_opts, int argc,
               char **argv);

/* Appends one or two lines of help for each option. */
void opt_help(struct strbuf *out, const struct opt *opts, size_t n_opts);

#endif /* TSUMEGO_CLI_OPT_H */
