/*
 * app/tally.h - the lines of a batch summed up, and compared with those of an earlier one.
 *
 * Memory: a tally owns what it keeps (a few words a line); release with tally_destroy().
 */
#ifndef TSUMEGO_APP_TALLY_H
#define TSUMEGO_APP_TALLY_H

#include "app/record.h"
#include "base/diag.h"
#include "base/status.h"
#include "base/strbuf.h"

struct tally;

struct tally *tally_create(void);
void tally_destroy(struct tally *tally); /* NULL is allowed */

/*
 * Reads the lines of an earlier batch to compare with, before any is added.
 *
 * TS_E_IO, TS_E_LIMIT: the file cannot be read.
 * TS_E_SYNTAX:         a line of it is no result of a batch.
 * `diag` gets one error then.
 */
enum ts_status tally_baseline(struct tally *tally, const char *path, struct diag *diag);

/* Counts one line.  Returns its outcome. */
enum outcome tally_add(struct tally *tally, const struct record *record);

/* Appends a table with a row for each set and engine: problems, outcomes, proofs, moves, nodes. */
void tally_table(const struct tally *tally, struct strbuf *out);

/* The same for tests: passed, passed though known to fail, known failures, failures. */
void tally_test_table(const struct tally *tally, struct strbuf *out);

/* Appends one line about a problem or test that is not as it should be. */
void tally_failure(struct strbuf *out, const struct record *record);

/* Appends what is not as it should be, one line each. */
void tally_failures(const struct tally *tally, struct strbuf *out);

/*
 * Appends what got better and what got worse, one line each, and how many stayed as they were.
 * Worse: a lower outcome_rank(), or a complete proof lost at the same outcome.  Returns how many
 * got worse.
 */
int tally_compare(const struct tally *tally, struct strbuf *out);

#endif /* TSUMEGO_APP_TALLY_H */
