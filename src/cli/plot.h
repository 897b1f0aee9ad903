/*
 * cli/plot.h - gnuplot, run as a child process.
 */
#ifndef TSUMEGO_CLI_PLOT_H
#define TSUMEGO_CLI_PLOT_H

#include <stdbool.h>

#include "base/strbuf.h"

/* Appends what gnuplot writes to its standard output for the script.  False: it is not there, or
 * failed; the user has been told. */
bool plot_run(const char *script, struct strbuf *out);

#endif /* TSUMEGO_CLI_PLOT_H */
