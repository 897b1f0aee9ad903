/*
 * app/record.h - one line of a batch file: a problem or test and one engine.
 *
 * A line is one JSON object.  What names it comes first (source, set, index, name, engine, key),
 * then the answer, what the file expects, the outcome, and the counts; points are SGF letters.
 * "part" is the number of the problem, from 0, where several are on one board.  "replies" are the
 * opponent's replies to the first of the first moves that the tree answers, "resists" those of them
 * that hold out longest.  "schemas" are the planner's counts, on request:
 * {"goal/schema": [tried, led, cut, cycles]} (planner/counts.h), but for those never tried.
 * Nothing in it depends on the machine or the time but "seconds", which is last and only there on
 * request.
 */
#ifndef TSUMEGO_APP_RECORD_H
#define TSUMEGO_APP_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/expect.h"
#include "app/judge.h"
#include "app/solve.h"
#include "base/strbuf.h"
#include "formats/json.h"

/* What names a line.  Borrowed texts. */
struct record_id {
    const char *source;
    const char *set;
    int index;    /* of the problem or test in its file, from 0 */
    int part;     /* of several problems on one board, from 0 */
    bool is_part; /* there are several; in what was read, of the first one too */
    bool is_test; /* of a .tst file */
    const char *engine;
    const char *options; /* of the planner, where not the usual ones: "no-critics"; else "" */
    uint64_t key; /* of the content of the file, the program and its options: lines with another
                     key are of another run */
};

/* What a line can have besides, on request. */
struct record_extras {
    bool seconds;
    const struct kb *kb;               /* of the counts */
    const struct schema_count *counts; /* by schema; NULL: without */
};

/* Each of these appends one line with its newline. */
void record_solution(struct strbuf *out, const struct record_id *id,
                     const struct solution *solution, const struct expect *expect,
                     const struct judgement *judgement, const struct record_extras *extras);
void record_error(struct strbuf *out, const struct record_id *id, const char *name,
                  const char *message);

/* A test of a .tst file: the command, what it answers and what is asked for. */
struct record_test {
    const char *command; /* with its number */
    const char *answer;
    const char *pattern;
    bool known_to_fail;
    enum outcome outcome;
    struct result_stats stats;
};
void record_test(struct strbuf *out, const struct record_id *id, const struct record_test *test,
                 const struct record_extras *extras);

/* A line that was read. */
struct record {
    struct json *json; /* owns the texts */
    struct record_id id;
    const char *name; /* "" when there is none */
    const char *message;
    const char *result; /* "" for an error */
    enum outcome outcome;
    bool proved; /* by a complete proof */
    int64_t moves;
    int64_t cycles;
    int64_t nodes;
};

/* False: the text is no line of a batch file; *out is left alone then. */
bool record_read(struct record *out, const char *text, size_t length);
void record_fini(struct record *record);

/* Of the names alone (not the key, not the set): the same problem and engine in two runs.  The
 * first part of a board is the same problem as the board as a whole. */
uint64_t record_hash(const struct record_id *id);

#endif /* TSUMEGO_APP_RECORD_H */
