/*
 * app/report.h - batch files summed up as a page: tables, charts, boards of what was not solved.
 *
 * Lines of several files count together: shards of one batch, several engines, and runs of the
 * planner with other options, which are told apart by "options" in the lines.  Where the same
 * problem, engine and options come twice the later line counts, unless it tells of an error.
 *
 * Solved is what is right, also the right moves that a file does not list (enum outcome); what has
 * no expected answer is not counted among the problems that shares are taken of.
 *
 * Beside the planner stand the published figures of GOBI: S. Willmott, J. Richardson, A. Bundy,
 * J. Levine, Applying adversarial planning techniques to Go, 2001.
 *
 * Memory: a report owns what it keeps; release with report_destroy().
 */
#ifndef TSUMEGO_APP_REPORT_H
#define TSUMEGO_APP_REPORT_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/status.h"
#include "base/strbuf.h"

struct report;

/* With `boards` the boards of what was not solved are kept, for report_html(). */
struct report *report_create(bool boards);
void report_destroy(struct report *report); /* NULL is allowed */

/*
 * Adds the lines of a batch file; "-" is standard input.
 *
 * TS_E_IO, TS_E_LIMIT: it cannot be read.
 * TS_E_SYNTAX:         a line of it is no result of a batch.
 * `diag` gets one error then.
 */
enum ts_status report_read(struct report *report, const char *path, struct diag *diag);

/*
 * Reads the published figures (results/gobi.json).  Without them their rows are left out.
 *
 * TS_E_IO, TS_E_LIMIT, TS_E_SYNTAX: as above.
 * TS_E_INPUT:                       a figure is missing.
 */
enum ts_status report_read_published(struct report *report, const char *path, struct diag *diag);

/* Appends the page as text for a terminal. */
void report_text(struct report *report, struct strbuf *out);

/* Appends the page as Markdown. */
void report_markdown(struct report *report, struct strbuf *out);

/* Draws a chart: appends the SVG document that gnuplot makes of the script.  False: it cannot be
 * drawn. */
typedef bool (*report_plot)(void *context, const char *script, struct strbuf *svg_out);

/* Appends the page as one HTML file that is also XML and needs nothing else. */
void report_html(struct report *report, struct strbuf *out, report_plot plot, void *context);

#endif /* TSUMEGO_APP_REPORT_H */
