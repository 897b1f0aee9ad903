/*
 * problem_reading.h - what the tests of the problem reader share: SGF text in, problem and
 * messages out.  Included by each of them once, after <cmocka.h>.
 *
 * Most files there hold one group in a corner, or two that are alike:
 *
 *     . . X O . . .        CORNER: white shuts black in; the eye space is A9 B9
 *     X X X O . . .
 *     O O O O . . .
 */
#ifndef TSUMEGO_TESTS_UNIT_GO_PROBLEM_READING_H
#define TSUMEGO_TESTS_UNIT_GO_PROBLEM_READING_H

#include "go/problem.h"

#define CORNER "AB[ca][ab][bb][cb]AW[da][db][ac][bc][cc][dc]"

/* And the same with colours changed in the opposite corner of 19x19. */
#define TWO_CORNERS                                                                                \
    "AB[ca][ab][bb][cb][ps][pr][sq][rq][qq][pq]AW[da][db][ac][bc][cc][dc][qs][sr][rr][qr]"

/* One reading: everything that came of it. */
struct reading {
    struct sgf *sgf;
    struct diag *diag;
    struct go_problem problem;
    enum ts_status status;
};

static inline struct reading *read_with(const char *text, int index,
                                        const struct go_overrides *overrides)
{
    struct reading *reading = calloc(1, sizeof *reading);
    assert_non_null(reading);
    reading->diag = diag_create();
    assert_int_equal(sgf_parse(&reading->sgf, text, strlen(text), "file.sgf", reading->diag),
                     TS_OK);
    reading->status =
        go_problem_read(&reading->problem, reading->sgf, index, overrides, reading->diag);
    return reading;
}

static inline void free_reading(struct reading *reading)
{
    diag_destroy(reading->diag);
    sgf_destroy(reading->sgf);
    free(reading);
}

/* The only message of that severity must be `expected`, as programs print it. */
static inline void check_message(const struct reading *reading, enum diag_severity severity,
                                 const char *expected)
{
    char actual[600] = "";
    for (size_t i = 0; i < diag_count(reading->diag); i++) {
        const struct diag_message *message = diag_get(reading->diag, i);
        if (message->severity == severity) {
            size_t used = strlen(actual);
            diag_format(message, actual + used, sizeof actual - used);
        }
    }
    assert_string_equal(actual, expected);
}

static inline struct reading *read_good(const char *text)
{
    struct reading *reading = read_with(text, 0, NULL);
    check_message(reading, DIAG_ERROR, "");
    assert_int_equal(reading->status, TS_OK);
    return reading;
}

static inline void check_fault(const char *text, const char *expected)
{
    struct reading *reading = read_with(text, 0, NULL);
    check_message(reading, DIAG_ERROR, expected);
    assert_int_equal(reading->status, TS_E_INPUT);
    free_reading(reading);
}

/* A warning, and under strict the same as an error. */
static inline void check_repair(const char *text, const char *place, const char *message)
{
    char expected[400];
    struct reading *reading = read_good(text);
    snprintf(expected, sizeof expected, "file.sgf:%s: warning: %s", place, message);
    check_message(reading, DIAG_WARNING, expected);
    free_reading(reading);

    struct go_overrides strict = {.strict = true};
    reading = read_with(text, 0, &strict);
    snprintf(expected, sizeof expected, "file.sgf:%s: error: %s", place, message);
    check_message(reading, DIAG_ERROR, expected);
    assert_int_equal(reading->status, TS_E_INPUT);
    free_reading(reading);
}

/* "A9 B8 ..." of a set, row by row from the top left. */
static inline const char *vertices(const struct go_set *set, int height, char *out, size_t cap)
{
    size_t used = 0;
    out[0] = '\0';
    GO_SET_FOREACH (p, set) {
        char vertex[8];
        int n = snprintf(out + used, cap - used, "%s%s", used > 0 ? " " : "",
                         go_vertex(p, height, vertex));
        assert_true(n > 0 && used + (size_t)n < cap);
        used += (size_t)n;
    }
    return out;
}

static inline void check_target(const struct reading *reading, const char *expected)
{
    char text[1000];
    const struct go_question *question = &reading->problem.question;
    assert_string_equal(vertices(&question->target, question->board.height, text, sizeof text),
                        expected);
}

static inline enum go_colour colour_at(const struct reading *reading, const char *vertex)
{
    const struct go_board *board = &reading->problem.question.board;
    return go_board_colour(board, go_point_of_vertex(vertex, board->width, board->height));
}

#endif /* TSUMEGO_TESTS_UNIT_GO_PROBLEM_READING_H */
