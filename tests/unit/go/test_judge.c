/*
 * The judge of solutions: it accepts a right one and finds each kind of fault.
 *
 *     . . . O X      straight three in the corner: white is the target, and b9 (SGF ba) is the
 *     O O O O X      point for both sides
 *     X X X X X
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/strbuf.h"
#include "judge_check.h"

/* A solution with the given claims, judged. */
static struct judge_counts judge_it(const char *to_play, const char *verdict,
                                    const char *first_moves, const char *replies)
{
    struct strbuf text = STRBUF_INIT;
    struct diag *diag = diag_create();
    struct json *value = NULL;
    struct judge judge = {tmpfile(), 10, 5, {0}};
    assert_non_null(judge.out);
    strbuf_printf(&text,
                  "{\"problem\":{\"width\":9,\"height\":9,\"name\":\"three\","
                  "\"black\":[\"ea\",\"eb\",\"ec\",\"dc\",\"cc\",\"bc\",\"ac\"],"
                  "\"white\":[\"da\",\"ab\",\"bb\",\"cb\",\"db\"],\"to_play\":\"%s\","
                  "\"target\":[\"da\",\"ab\",\"bb\",\"cb\",\"db\"],\"region\":[]},"
                  "\"verdict\":%s,\"first_moves\":%s,\"tree\":{\"replies\":[%s]}}",
                  to_play, verdict, first_moves, replies);
    assert_int_equal(json_parse(&value, text.text, text.length, "test", diag), TS_OK);
    judge_solution(&judge, value, 1);
    json_free(value);
    diag_destroy(diag);
    strbuf_fini(&text);
    fclose(judge.out);
    assert_int_equal(judge.counts.solutions, 1);
    assert_int_equal(judge.counts.wrong, judge.counts.disagreements > 0);
    return judge.counts;
}

#define WIN        "{\"result\":\"win\"}"
#define LOSS       "{\"result\":\"loss\"}"
#define B(m, r)    "{\"move\":\"" m "\",\"vertex\":\"\",\"player\":\"black\"," r "}"
#define W(m, r)    "{\"move\":\"" m "\",\"vertex\":\"\",\"player\":\"white\"," r "}"
#define END(e)     "\"end\":\"" e "\""
#define REPLIES(r) "\"replies\":[" r "]"

/* To the end: white passes, black fills, white takes two, black plays back. */
#define AFTER_FILLING                                                                              \
    W("ca", REPLIES(B("ba", END("dead")))) "," W("", REPLIES(B("ca", END("captured"))))
#define TO_THE_END B("ba", REPLIES(W("", REPLIES(B("aa", REPLIES(AFTER_FILLING))))))

static void test_accepts_what_is_right(void **state)
{
    (void)state;
    struct judge_counts c = judge_it("black", WIN, "[\"ba\"]", B("ba", END("dead")));
    assert_int_equal(c.disagreements, 0);
    assert_int_equal(c.judged, 1);
    assert_int_equal(c.leaves, 1);
    c = judge_it("black", WIN, "[\"ba\"]", TO_THE_END);
    assert_int_equal(c.disagreements, 0);
    assert_int_equal(c.moves, 7);
    assert_int_equal(c.leaves, 2);
    c = judge_it("white", WIN, "[\"ba\"]", W("ba", END("alive")));
    assert_int_equal(c.disagreements, 0);
}

static void test_finds_what_is_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *verdict;
        const char *first_moves;
        const char *replies;
        int disagreements;
        int malformed;
        int false_leaves;
    } rows[] = {
        /* the move, as first move and in the tree, and the leaf */
        {WIN, "[\"aa\"]", B("aa", END("dead")), 3, 0, 1},
        /* the wrong words at a leaf */
        {WIN, "[\"ba\"]", B("ba", END("alive")), 1, 0, 1},
        {WIN, "[\"ba\"]", B("ba", END("captured")), 1, 0, 1},
        {WIN, "[\"ba\"]", B("ba", END("good")), 1, 1, 0},
        {WIN, "[\"ba\"]", B("ba", END("same-as") ",\"ref\":7"), 1, 1, 0},
        /* the colour, an occupied point, no point at all */
        {WIN, "[\"ba\"]", B("ba", REPLIES(B("aa", END("dead")))), 1, 1, 0},
        {WIN, "[\"ba\"]", B("ba", REPLIES(W("ab", END("dead")))), 1, 1, 0},
        {WIN, "[\"ba\"]", B("zz", END("dead")), 1, 1, 0},
        /* neither replies nor an end; two answers of the winner; no answer */
        {WIN, "[\"ba\"]", B("ba", REPLIES("")), 1, 1, 0},
        {WIN, "[\"ba\"]",
         B("ba", REPLIES(W("aa", REPLIES(B("ca", END("dead")) "," B("", END("dead")))))), 1, 1, 0},
        {WIN, "[\"ba\"]", B("ba", END("dead")) "," B("ba", END("dead")), 1, 1, 0},
        {WIN, "[\"ba\"]", "", 1, 1, 0},
        {WIN, "[]", B("ba", END("dead")), 1, 0, 0},
        /* the verdict; the tree of a loss must hold the move that wins, and does not refute it */
        {LOSS, "[]", B("ba", REPLIES(W("", END("alive")))), 3, 0, 1},
        {"{\"result\":\"ko\",\"ko\":{\"threats_needed\":0,\"survives\":0}}", "[\"ba\"]",
         B("ba", END("dead")), 1, 0, 0},
        {"{\"result\":\"maybe\"}", "[]", "", 1, 1, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct judge_counts c =
            judge_it("black", rows[i].verdict, rows[i].first_moves, rows[i].replies);
        if (c.disagreements != rows[i].disagreements || c.malformed != rows[i].malformed ||
            c.false_leaves != rows[i].false_leaves) {
            fail_msg("row %zu: %ld disagreements, %ld of form, %ld false leaves", i,
                     c.disagreements, c.malformed, c.false_leaves);
        }
    }
}

/* When the position itself is said to decide, no move is asked for, but the verdict is judged. */
static void test_decided_as_it_stands(void **state)
{
    (void)state;
    static const char *const nothing_played = "{\"result\":\"win\"},\"stats\":{\"moves\":0}";
    struct judge_counts c = judge_it("black", nothing_played, "[]", "");
    assert_int_equal(c.disagreements, 0);
    c = judge_it("black", "{\"result\":\"loss\"},\"stats\":{\"moves\":0}", "[]", "");
    assert_int_equal(c.disagreements, 1);
    c = judge_it("black", "{\"result\":\"win\"},\"stats\":{\"moves\":9}", "[]", "");
    assert_int_equal(c.disagreements, 2);
}

/* Behind the first mistake of a line the rules still hold, and the leaves are still read. */
static void test_goes_on_behind_a_mistake(void **state)
{
    (void)state;
    struct judge_counts c = judge_it("black", WIN, "[\"aa\"]",
                                     B("aa", REPLIES(W("ba", REPLIES(B("ab", END("dead")))))));
    assert_int_equal(c.disagreements, 3);
    assert_int_equal(c.malformed, 1);
    assert_int_equal(c.false_leaves, 0);
    c = judge_it("black", WIN, "[\"aa\"]", B("aa", REPLIES(W("ba", REPLIES(B("", END("dead")))))));
    assert_int_equal(c.disagreements, 3);
    assert_int_equal(c.malformed, 0);
    assert_int_equal(c.false_leaves, 1);
}

/* Two passes end a line; a seki they are only when neither side could have gone on. */
static void test_two_passes_are_no_seki(void **state)
{
    (void)state;
    struct judge_counts c = judge_it("black", LOSS, "[]", B("", REPLIES(W("", END("seki")))));
    assert_int_equal(c.false_leaves, 1);
    c = judge_it("black", LOSS, "[]", B("", REPLIES(W("", END("no-plan")))));
    assert_int_equal(c.false_leaves, 0);
}

static void test_leaves_alone_what_it_cannot_judge(void **state)
{
    (void)state;
    struct judge_counts c = judge_it("black", "{\"result\":\"unknown\"}", "[]", "");
    assert_int_equal(c.unknown, 1);
    assert_int_equal(c.disagreements, 0);
    c = judge_it("black", WIN, "[\"ba\"]", B("ii", END("dead")));
    assert_int_equal(c.strayed, 1);
    assert_int_equal(c.disagreements, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accepts_what_is_right),
        cmocka_unit_test(test_finds_what_is_wrong),
        cmocka_unit_test(test_decided_as_it_stands),
        cmocka_unit_test(test_goes_on_behind_a_mistake),
        cmocka_unit_test(test_two_passes_are_no_seki),
        cmocka_unit_test(test_leaves_alone_what_it_cannot_judge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
