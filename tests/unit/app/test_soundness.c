/*
 * The soundness of problems: what the golden cases do not show.  The folder of files with one fault
 * each is golden/cases/check-folder.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/soundness.h"

enum { NODES = 30000, TABLE_BYTES = 1 << 24, THREATS = 5 };

/*
 *     3 X X X X X X . . .      THREE: the point in the middle, B1, kills and saves
 *     2 o o o o X X . . .
 *     1 . . . o X X . . .
 */
#define BLACK_WALL "AB[ag][bg][cg][dg][eg][fg][eh][fh][ei][fi]"
#define WHITE_WALL "AW[ag][bg][cg][dg][eg][fg][eh][fh][ei][fi]"
#define THREE      "SZ[9]" BLACK_WALL "AW[ah][bh][ch][dh][di]MA[ah][di]"

/*
 *     4 X X X X X . . . .      KO: white saves at A1 or B1; after any other move black has the ko
 *     3 o o o o X . . . .
 *     2 . o o o X . . . .
 *     1 . . . o X . . . .
 */
#define KO "SZ[9]AB[af][bf][cf][df][ef][eg][eh][ei]AW[ag][bg][cg][dg][bh][ch][dh][di]MA[ag][di]"

static struct solve_options options_with(uint64_t nodes)
{
    struct solve_options options = {.engine = engine_find("dfpn"), .max_threats = THREATS};
    options.limits.max_nodes = nodes;
    options.engine_options.table_bytes = TABLE_BYTES;
    return options;
}

struct reading {
    struct sgf *sgf;
    struct soundness *report;
};

static struct reading check_with(const char *text, const struct go_overrides *overrides,
                                 uint64_t nodes)
{
    struct reading reading;
    struct solve_options options = options_with(nodes);
    struct diag *diag = diag_create();
    assert_int_equal(sgf_parse(&reading.sgf, text, strlen(text), "file.sgf", diag), TS_OK);
    diag_destroy(diag);
    int n_parts = 0;
    reading.report = soundness_check(reading.sgf, (struct soundness_place){0}, &n_parts, overrides,
                                     &options, false);
    assert_int_equal(n_parts, 1);
    return reading;
}

static void free_reading(struct reading *reading)
{
    soundness_destroy(reading->report);
    sgf_destroy(reading->sgf);
}

static const struct finding *find(const struct soundness *report, const char *code)
{
    const struct finding *finding = report->first;
    while (finding != NULL && strcmp(finding->code, code) != 0) {
        finding = finding->next;
    }
    return finding;
}

/* The finding is there, with that severity, in that line of the file, with that text. */
static void check_finding(const struct soundness *report, const char *code,
                          enum diag_severity severity, int line, const char *text)
{
    const struct finding *finding = find(report, code);
    assert_non_null(finding);
    assert_int_equal(finding->severity, severity);
    assert_int_equal(finding->line, line);
    assert_string_equal(finding->text, text);
}

static void test_sound(void **state)
{
    (void)state;
    struct reading reading =
        check_with("(;PL[B]" THREE "(;B[bi]C[RIGHT])(;B[ai]C[WRONG]))", NULL, NODES);
    assert_int_equal(soundness_count(reading.report, DIAG_ERROR), 0);
    assert_int_equal(soundness_count(reading.report, DIAG_WARNING), 0);
    assert_int_equal(soundness_count(reading.report, DIAG_NOTE), 2);
    check_finding(reading.report, "wrong-answer-refuted", DIAG_NOTE, 1,
                  "A1 fails: White B1 - White is alive");
    assert_non_null(find(reading.report, "one-move"));
    assert_false(reading.report->open);
    assert_int_equal(reading.report->level, 1);
    free_reading(&reading);
}

/* The place is that of the move, also behind a label without a move. */
static void test_place(void **state)
{
    (void)state;
    struct reading reading =
        check_with("(;PL[B]" THREE "\n(;B[ci]\n;W[bi])\n(;C[RIGHT]\n;B[ai]\n;W[bi]))", NULL, NODES);
    check_finding(reading.report, "right-answer-fails", DIAG_ERROR, 5,
                  "A1 fails: White B1 - White is alive");
    free_reading(&reading);
}

/* Unmarked moves that work and marked ones that do not, both at once. */
static void test_both_wrong(void **state)
{
    (void)state;
    struct reading reading =
        check_with("(;PL[W]" KO "(;W[ci]C[RIGHT])(;W[ai]C[WRONG]))", NULL, NODES);
    check_finding(reading.report, "several-right-moves", DIAG_ERROR, 1,
                  "2 first moves work: A1, B1; not marked as right: A1, B1");
    check_finding(reading.report, "wrong-answer-works", DIAG_ERROR, 1,
                  "A1 is marked as wrong, but works");
    const struct finding *finding = find(reading.report, "right-answer-fails");
    assert_non_null(finding);
    assert_non_null(strstr(finding->text, "C1 fails"));
    free_reading(&reading);
}

/* A move that another one beats gets a ko; the pass is one. */
static void test_only_a_ko(void **state)
{
    (void)state;
    struct reading reading = check_with("(;PL[W]" KO "(;W[ai]C[RIGHT])(;W[]C[WRONG])"
                                        "(;W[ah]C[WRONG]))",
                                        NULL, NODES);
    const struct finding *finding = find(reading.report, "wrong-answer-refuted");
    assert_non_null(finding);
    assert_non_null(strstr(finding->text, "pass gets a ko and no more: Black B1"));
    finding = finding->next;
    assert_non_null(finding);
    assert_non_null(strstr(finding->text, "A2 fails: Black B1"));
    free_reading(&reading);
}

/* An answer that lies outside the region, or is illegal, has not been shown to fail. */
static void test_not_looked_at(void **state)
{
    (void)state;
    struct reading reading =
        check_with("(;PL[B]" THREE "(;B[bi]C[RIGHT])(;B[ia]C[RIGHT]))", NULL, NODES);
    check_finding(reading.report, "right-answer-unknown", DIAG_WARNING, 1,
                  "J9 is marked as right, but it lies outside the region that was looked at: "
                  "widen it with --region");
    assert_int_equal(soundness_count(reading.report, DIAG_ERROR), 0);
    free_reading(&reading);
}

/* The same faults weigh less where no wall ends the search. */
static void test_open_region(void **state)
{
    (void)state;
    static const char open[] = "(;SZ[9]PL[B]AB[cc]AW[ba][ca][bb]MA[ba][bb](;B[ii]C[RIGHT]))";
    struct reading reading = check_with(open, NULL, 2000);
    assert_non_null(find(reading.report, "open-region"));
    assert_int_equal(soundness_count(reading.report, DIAG_ERROR), 0);
    free_reading(&reading);
    struct go_overrides overrides = {.region = "A9:C7"};
    reading = check_with(open, &overrides, 2000);
    assert_null(find(reading.report, "open-region"));
    free_reading(&reading);
}

static void test_limit(void **state)
{
    (void)state;
    struct reading reading = check_with("(;PL[W]" KO "(;W[bi]C[RIGHT]))", NULL, 1);
    assert_true(reading.report->open);
    check_finding(reading.report, "not-settled", DIAG_WARNING, 1,
                  "White to play and live: not settled (a limit was reached: raise "
                  "--max-nodes, --max-moves or --max-depth)");
    assert_int_equal(reading.report->level, 0);
    assert_null(find(reading.report, "right-answer-fails"));
    free_reading(&reading);
}

static void test_unusable(void **state)
{
    (void)state;
    struct reading reading = check_with("(;SZ[9]PL[B]\nAB[ba][ab]\nAW[aa]MA[aa])", NULL, NODES);
    assert_null(reading.report->problem);
    check_finding(reading.report, "unusable", DIAG_ERROR, 3,
                  "illegal position: the white stone at A9 has no liberties");
    free_reading(&reading);
}

static uint64_t fingerprint_of(const char *text)
{
    struct reading reading = check_with(text, NULL, 1);
    assert_non_null(reading.report->problem);
    uint64_t fingerprint = reading.report->fingerprint;
    free_reading(&reading);
    return fingerprint;
}

static void test_fingerprint(void **state)
{
    (void)state;
    uint64_t three = fingerprint_of("(;PL[B]" THREE ")");
    /* The colours changed. */
    assert_true(three ==
                fingerprint_of("(;PL[W]SZ[9]" WHITE_WALL "AB[ah][bh][ch][dh][di]MA[ah][di])"));
    /* Columns for rows, on a larger board, and a stone more outside. */
    assert_true(three ==
                fingerprint_of("(;PL[B]SZ[13]AB[ca][cb][cc][cd][ce][cf][be][bf][ae][af][kk]"
                               "AW[ba][bb][bc][bd][ad]MA[ba][ad])"));
    /* Left and right. */
    assert_true(three == fingerprint_of("(;PL[B]SZ[9]AB[ig][hg][gg][fg][eg][dg][eh][dh][ei][di]"
                                        "AW[ih][hh][gh][fh][fi]MA[ih][fi])"));
    /* The other question, a stone less, and one more inside. */
    assert_false(three == fingerprint_of("(;PL[W]" THREE ")"));
    assert_false(three == fingerprint_of("(;PL[B]" THREE "AB[ai])"));
    assert_false(three == fingerprint_of("(;PL[B]" KO ")"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),       cmocka_unit_test(test_place),
        cmocka_unit_test(test_both_wrong),  cmocka_unit_test(test_not_looked_at),
        cmocka_unit_test(test_open_region), cmocka_unit_test(test_limit),
        cmocka_unit_test(test_only_a_ko),   cmocka_unit_test(test_unusable),
        cmocka_unit_test(test_fingerprint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
