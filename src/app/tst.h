/*
 * app/tst.h - regression tests in the format of GNU Go (.tst files).
 *
 *     # comment
 *     loadsgf games/some.sgf 52      the position before move 52; without a number the last one
 *     1 owl_attack D8                test 1: can the dragon at D8 be killed?
 *     #? [1 (F8|E8)]                 the expected answer, a regular expression
 *     trymove white E9               or "play": a move in the position of the tests that follow
 *     2 owl_defend D8
 *     #? [!0]*                       anything but 0; known to fail
 *     popgo                          or "undo": takes it back
 *
 * Paths are relative to the folder of the file.  Commands with an answer, and the answers, are
 * those of app/ask.h; no pattern is met by "unknown", negated ones included.
 *
 * After a bracket * says that the test is known to fail, & that its answer does not count.
 */
#ifndef TSUMEGO_APP_TST_H
#define TSUMEGO_APP_TST_H

#include "app/outcome.h"
#include "app/solve.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/status.h"

struct tst_test {
    int number;
    const char *command; /* "owl_attack D8" */
    const char *title;   /* "12 owl_attack D8" */
    const char *sgf;     /* path, or NULL when no position stands */
    const char *until;   /* move number or vertex; "": to the end */
    const char *moves;   /* played then: "white E9,black D4", or "" */
    const char *pattern; /* without "!" */
    bool negated;
    bool known_to_fail;
    bool ignored;
    bool known; /* a command that has an answer here */
};

struct tst {
    struct arena *arena;
    int n;
    struct tst_test *test; /* in the order of the file */
};

/*
 * Reads a file; release with tst_destroy().  Commands that change the position in another way than
 * these leave none for the tests behind them, up to the next loadsgf, with a warning; such tests,
 * and those whose command has no answer here, are skipped.
 *
 * TS_E_IO, TS_E_LIMIT: it cannot be read.
 * TS_E_SYNTAX:         it holds no test.
 * `diag` gets one error then.
 */
enum ts_status tst_read(struct tst **out, const char *path, struct diag *diag);
void tst_destroy(struct tst *tst); /* NULL is allowed */

struct tst_answer {
    enum outcome outcome; /* pass, unexpected pass, fail, known fail, ignored, skipped */
    const char *text;     /* in the arena */
    struct result_stats stats;
};

/*
 * Runs one test.  `rules` as in go_overrides.
 *
 * TS_E_INPUT and what sgf_read() gives: the position cannot be used, or the pattern is no regular
 * expression; an error in `diag`.
 */
enum ts_status tst_run(struct tst_answer *out, const struct tst_test *test, const char *rules,
                       const struct solve_options *options, struct arena *arena, struct diag *diag);

#endif /* TSUMEGO_APP_TST_H */
