/*
 * app/ledger.h - the file of a batch: lines appended as they come, put in order at the end.
 *
 * Each line goes to the end of the file in one write, so that a run that is killed leaves whole
 * lines and at most a torn one behind the last newline, which the next run cuts off.  At the end
 * the lines are written to a new file in the order of the problems, which then takes the place of
 * the old one.  A lock keeps a second batch off the file while it is open.
 *
 * Memory: a few words a line, never the lines.  A ledger without a path lives in a temporary file.
 */
#ifndef TSUMEGO_APP_LEDGER_H
#define TSUMEGO_APP_LEDGER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/record.h"
#include "base/diag.h"
#include "base/status.h"
#include "base/strbuf.h"

struct ledger;

/*
 * Opens or creates the file; release with ledger_close().  With `resume` the lines that are there
 * can be claimed; lines that are none are left out with a warning.
 *
 * TS_E_INPUT: it holds something and `resume` is not set, or another batch is writing to it.
 * TS_E_IO:    it cannot be opened, read or locked.
 * `diag` gets one error then.
 */
enum ts_status ledger_open(struct ledger **out, const char *path, bool resume, struct diag *diag);
void ledger_close(struct ledger *ledger); /* NULL is allowed */

/*
 * Gives the place `order` to the line of that name, source, engine and key that is there already;
 * false: there is none, or it tells of an error, and the work has to be done.  Older lines of the
 * same problem and engine are left out of the final file.
 */
bool ledger_claim(struct ledger *ledger, const struct record_id *id, int64_t order);

/* Appends one line, its newline included.  False: it could not be written; errno says why, and
 * the file ends with its last whole line. */
bool ledger_append(struct ledger *ledger, int64_t order, const struct strbuf *line);

/*
 * Puts the lines in order: claimed and appended ones by their places, then those of other problems
 * as they stood.  With `rewrite` the file is replaced; false: that could not be done (errno), and
 * the lines stay as they are.
 */
bool ledger_finish(struct ledger *ledger, bool rewrite);

/* After ledger_finish(): the lines of this run in order.  ledger_read() appends one to *line. */
size_t ledger_count(const struct ledger *ledger);
bool ledger_read(const struct ledger *ledger, size_t index, struct strbuf *line);

#endif /* TSUMEGO_APP_LEDGER_H */
