/*
 * The checker on solutions written by hand: it lets the sound ones pass and says what is wrong with
 * each of the others.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "verify/check.h"

#define B(m, v, r) "{\"move\":\"" m "\",\"vertex\":\"" v "\",\"player\":\"black\"," r "}"
#define W(m, v, r) "{\"move\":\"" m "\",\"vertex\":\"" v "\",\"player\":\"white\"," r "}"
#define END(e)     "\"end\":\"" e "\""
#define R(r)       "\"replies\":[" r "]"
#define COMPLETE   ",\"proof\":\"complete\""
#define PLANNED    ",\"proof\":\"planned\""

#define WIN     "{\"result\":\"win\",\"proof\":\"complete\",\"seki\":false}"
#define LOSS    "{\"result\":\"loss\",\"proof\":\"complete\",\"seki\":false}"
#define PLAN    "{\"result\":\"win\",\"proof\":\"planned\",\"seki\":false}"
#define UNKNOWN "{\"result\":\"unknown\",\"proof\":\"none\",\"reason\":\"node-limit\"}"

#define SIDES(play, want) "\"to_play\":\"" play "\",\"objective\":\"" want "\","
#define NO_THREATS        "\"ko_threats\":{\"black\":0,\"white\":0}"
#define HEAD              "\"source\":\"hand\",\"index\":0,\"inferred\":[],"

/*
 *     9 . . . o X      straight three in the corner of a 9x9 board
 *     8 o o o o X
 *     7 X X X X X
 *       A B C D E
 */
#define THREE                                                                                      \
    HEAD "\"width\":9,\"height\":9,\"black\":[\"ea\",\"eb\",\"ec\",\"dc\",\"cc\",\"bc\",\"ac\"],"  \
         "\"white\":[\"da\",\"ab\",\"bb\",\"cb\",\"db\"],"                                         \
         "\"target\":[\"da\",\"ab\",\"bb\",\"cb\",\"db\"],\"region\":[\"aa\",\"ba\",\"ca\"],"
#define THREE_KILL THREE SIDES("black", "kill") NO_THREATS
#define THREE_SAVE THREE SIDES("white", "save") NO_THREATS

/* The same with four points: White lives. */
#define FOUR                                                                                       \
    HEAD "\"width\":9,\"height\":9,"                                                               \
         "\"black\":[\"fa\",\"fb\",\"fc\",\"ec\",\"dc\",\"cc\",\"bc\",\"ac\"],"                    \
         "\"white\":[\"ea\",\"ab\",\"bb\",\"cb\",\"db\",\"eb\"],"                                  \
         "\"target\":[\"ea\",\"ab\",\"bb\",\"cb\",\"db\",\"eb\"],"                                 \
         "\"region\":[\"aa\",\"ba\",\"ca\",\"da\"]," SIDES("black", "kill") NO_THREATS

/*
 *     4 . o . O X .    double ko seki, the whole board
 *     3 o o o X X X
 *     2 o o o X X X
 *     1 o o X . X X
 *       A B C D E F
 */
#define KOS(play, want)                                                                            \
    HEAD "\"width\":6,\"height\":4,\"black\":[\"ea\",\"db\",\"eb\",\"fb\",\"dc\",\"ec\",\"fc\","   \
         "\"cd\",\"ed\",\"fd\"],\"white\":[\"ba\",\"da\",\"ab\",\"bb\",\"cb\",\"ac\",\"bc\","      \
         "\"cc\",\"ad\",\"bd\"],\"target\":[\"ba\",\"ab\",\"bb\",\"cb\",\"ac\",\"bc\",\"cc\","     \
         "\"ad\",\"bd\"],\"region\":[]," SIDES(play, want) NO_THREATS

#define AT_A9 W("aa", "A9", R(B("ca", "C9", END("captured") COMPLETE)))
#define AT_C9 W("ca", "C9", R(B("aa", "A9", END("captured") COMPLETE)))
#define PASS  W("", "pass", END("dead"))
#define TREE  B("ba", "B9", R(AT_A9 "," AT_C9 "," PASS) COMPLETE)

struct example {
    const char *problem;
    const char *verdict;
    const char *first_moves;
    const char *replies;
    const char *fault; /* a part of what is said; NULL: it holds */
};

enum { MAX_POSITIONS = 20000 };

static void add_json(struct strbuf *out, const struct example *e)
{
    strbuf_printf(out,
                  "{\"format\":\"tsumego-solution\",\"version\":1,\"problem\":{%s},\"verdict\":%s,"
                  "\"first_moves\":[%s],\"tree\":{\"replies\":[%s]}}",
                  e->problem, e->verdict, e->first_moves, e->replies);
}

static void check_within(const struct example *e, uint64_t max_positions)
{
    const struct verify_options options = {.max_positions = max_positions, .max_threats = 5};
    struct strbuf text = STRBUF_INIT;
    struct strbuf why = STRBUF_INIT;
    struct diag *diag = diag_create();
    struct json *value = NULL;
    struct verify_solution solution;
    struct verify_report report;
    struct arena *arena = arena_create();
    add_json(&text, e);
    assert_int_equal(json_parse(&value, text.text, text.length, "test", diag), TS_OK);
    if (!verify_read(&solution, value, arena, &why)) {
        fail_msg("%s", strbuf_text(&why));
    }
    verify_check(&report, &solution, &options, arena);
    const char *said = strbuf_text(&report.faults);
    if ((report.n_faults > 0) != (e->fault != NULL) ||
        (e->fault != NULL && strstr(said, e->fault) == NULL)) {
        fail_msg("expected: %s; said: %s\n%s", e->fault == NULL ? "nothing" : e->fault, said,
                 strbuf_text(&text));
    }
    strbuf_fini(&report.faults);
    strbuf_fini(&why);
    strbuf_fini(&text);
    json_free(value);
    diag_destroy(diag);
    arena_destroy(arena);
}

static void check_each(const struct example *examples, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        check_within(&examples[i], MAX_POSITIONS);
    }
}

#define CHECK_EACH(examples) check_each((examples), sizeof(examples) / sizeof(examples)[0])

/* ---- what holds ------------------------------------------------------------------------ */

static void test_holds(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {THREE_KILL, WIN, "\"ba\"", TREE, NULL},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", END("dead") COMPLETE), NULL},
        {THREE_SAVE, WIN, "\"ba\"", W("ba", "B9", END("alive") COMPLETE), NULL},
        {FOUR, LOSS, "",
         B("aa", "A9", END("alive")) "," B("ba", "B9", END("alive")) "," B(
             "ca", "C9", END("alive")) "," B("da", "D9", END("alive")) "," B("", "pass",
                                                                             END("alive")),
         NULL},
        /* Decided as it stands. */
        {FOUR, LOSS, "", "", NULL},
        {THREE_KILL, UNKNOWN, "", "", NULL},
        {THREE_KILL, UNKNOWN, "\"ba\"", "", NULL},
        {THREE_SAVE, "{\"result\":\"win\",\"proof\":\"planned\",\"seki\":true}", "\"ba\"",
         W("ba", "B9", END("no-plan")), NULL},
        /* A plan need not look at everything, nor prove its ends. */
        {THREE_KILL, PLAN, "\"ba\"", B("ba", "B9", R(AT_A9) PLANNED), NULL},
        {THREE_KILL, PLAN, "\"ba\"", B("ba", "B9", END("no-plan") PLANNED), NULL},
    };
    CHECK_EACH(examples);
}

/* ---- what does not --------------------------------------------------------------------- */

static void test_problem_and_verdict(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {THREE SIDES("black", "save") NO_THREATS, WIN, "\"ba\"", TREE, "do not fit the target"},
        {THREE_KILL, UNKNOWN, "\"ba\"", TREE, "no proof and no tree"},
        {THREE_KILL, "{\"result\":\"win\",\"proof\":\"none\"}", "\"ba\"", TREE, "without a proof"},
        {THREE_KILL, WIN, "\"aa\"", TREE, "not those of the tree"},
        {THREE_KILL, WIN, "", TREE, "not those of the tree"},
        {THREE_KILL, LOSS, "\"ba\"", TREE, "a loss, but there are first moves"},
        {THREE_KILL, "{\"result\":\"win\",\"proof\":\"complete\",\"seki\":true}", "\"ba\"", TREE,
         "a seki is no success of Black"},
        {THREE_SAVE, "{\"result\":\"win\",\"proof\":\"complete\",\"seki\":true}", "\"ba\"",
         W("ba", "B9", END("alive") COMPLETE), "the tree does not"},
        {THREE SIDES("black", "kill") "\"ko_threats\":{\"black\":1,\"white\":0}", WIN, "\"ba\"",
         TREE, "Black needs a threat"},
        {THREE_KILL,
         "{\"result\":\"ko\",\"proof\":\"complete\",\"seki\":false,"
         "\"ko\":{\"threats_needed\":0,\"survives\":1}}",
         "\"ba\"", TREE, "not those of the ko"},
        /* Not decided: whoever moves first has it. */
        {THREE_KILL, LOSS, "", "", "Black can capture the target"},
    };
    CHECK_EACH(examples);
}

static void test_moves(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {THREE_KILL, WIN, "\"bb\"", B("bb", "B8", END("dead") COMPLETE), "outside the region"},
        {KOS("white", "save"), PLAN, "\"ba\"", W("ba", "B4", END("no-plan")), "is illegal"},
        /* Suicide. */
        {KOS("white", "save"), PLAN, "\"fa\"", W("fa", "F4", END("no-plan")), "is illegal"},
        /* The ko is taken back at once. */
        {KOS("black", "kill"), PLAN, "\"ca\"", B("ca", "C4", R(W("da", "D4", END("no-plan")))),
         "is illegal"},
        {THREE_KILL, WIN, "\"ba\"", W("ba", "B9", END("dead")), "it is the turn of Black"},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "A9", END("dead") COMPLETE), "the vertex says A9"},
        {THREE_KILL, PLAN, "\"ba\"",
         B("ba", "B9", R(W("aa", "A9", R(B("ca", "C9", R(W("", "pass", END("dead")))))))),
         "goes on after the end"},
        {THREE_KILL, PLAN, "\"\"", B("", "pass", R(W("", "pass", R(B("ba", "B9", END("dead")))))),
         "goes on after the end"},
    };
    CHECK_EACH(examples);
}

static void test_tree(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", R(AT_A9 "," PASS) COMPLETE),
         "called complete, but White C9 is not answered"},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", R(AT_A9 "," AT_C9) COMPLETE),
         "called complete, but White pass is not answered"},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", R(AT_A9 "," AT_C9 "," PASS) PLANNED),
         "part of a complete proof"},
        {THREE_KILL, WIN, "\"ba\"",
         B("ba", "B9",
           R(W("aa", "A9", R(B("ca", "C9", END("captured") PLANNED))) "," AT_C9 "," PASS) COMPLETE),
         "part of a complete proof"},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", END("search") COMPLETE), "proves nothing"},
        {THREE_KILL, WIN, "\"ba\"",
         B("ba", "B9", R(W("aa", "A9", END("no-plan")) "," AT_C9 "," PASS) COMPLETE),
         "part of a complete proof"},
        {THREE_KILL, PLAN, "\"ba\"", B("ba", "B9", R(AT_A9 "," AT_A9) PLANNED), "stands twice"},
        {THREE_KILL, PLAN, "\"ba\"",
         B("ba", "B9",
           R(W("aa", "A9", R(B("ca", "C9", END("captured")) "," B("", "pass", END("dead")))))),
         "one answer of Black"},
        {THREE_KILL, PLAN, "\"ba\"", B("ba", "B9", R(W("aa", "A9", R("")))), "one answer of Black"},
        {THREE_KILL, PLAN, "\"ba\"", B("ba", "B9", END("dead") "," R("")), "and not both"},
        {THREE_KILL, PLAN, "\"ba\"", "{\"move\":\"ba\",\"vertex\":\"B9\",\"player\":\"black\"}",
         "and not both"},
        {FOUR, LOSS, "", B("aa", "A9", END("alive")) "," B("", "pass", END("alive")),
         "Black B9 is not answered"},
    };
    CHECK_EACH(examples);
}

static void test_leaves(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {THREE_KILL, WIN, "\"aa\"", B("aa", "A9", END("dead") COMPLETE), "White can save"},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", END("captured") COMPLETE), "the target stands"},
        {THREE_KILL, WIN, "\"ba\"",
         B("ba", "B9",
           R(W("aa", "A9", R(B("ca", "C9", END("dead") COMPLETE))) "," AT_C9 "," PASS) COMPLETE),
         "the target is captured"},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", END("alive") COMPLETE), "no success of Black"},
        {THREE_SAVE, WIN, "\"aa\"", W("aa", "A9", END("alive") COMPLETE), "Black can capture"},
        {THREE_SAVE, "{\"result\":\"win\",\"proof\":\"complete\",\"seki\":true}", "\"ba\"",
         W("ba", "B9", END("seki") COMPLETE), "lives with two eyes"},
        /* Two passes end the line: a leaf behind them is not dead. */
        {THREE_KILL, PLAN, "\"\"", B("", "pass", R(W("", "pass", END("dead")))), "White can save"},
    };
    CHECK_EACH(examples);
}

/*
 *     9 X X X O X    bent four in the corner, white to be killed; the region is the space and the
 *     8 . O . O X    target
 *     7 O O O O X
 *     6 X X X X X
 *       A B C D E
 */
#define BENT(rules)                                                                                \
    HEAD "\"width\":9,\"height\":9,\"black\":[\"aa\",\"ba\",\"ca\",\"ea\",\"eb\",\"ec\",\"ed\","   \
         "\"dd\",\"cd\",\"bd\",\"ad\"],\"white\":[\"da\",\"bb\",\"db\",\"ac\",\"bc\",\"cc\","      \
         "\"dc\"],\"target\":[\"da\",\"bb\",\"db\",\"ac\",\"bc\",\"cc\",\"dc\"],"                  \
         "\"region\":[\"aa\",\"ba\",\"ca\",\"ab\",\"bb\",\"cb\",\"da\",\"db\",\"ac\",\"bc\","      \
         "\"cc\",\"dc\"]," rules SIDES("black", "kill") NO_THREATS

static void test_bent_four(void **state)
{
    (void)state;
    const char *by_rule = B("", "pass", END("dead") COMPLETE);
    const char *two_passes = B("", "pass", R(W("", "pass", END("alive"))));
    const struct example examples[] = {
        {BENT("\"rules\":\"japanese\","), WIN, "\"\"", by_rule, NULL},
        {BENT("\"rules\":\"japanese\","), WIN, "", "", NULL},
        {BENT("\"rules\":\"area\","), WIN, "\"\"", by_rule, "White can save"},
        {BENT(""), WIN, "\"\"", by_rule, "White can save"},
        /* Straight three is nothing of the kind. */
        {"\"rules\":\"japanese\"," THREE_KILL, WIN, "\"\"", by_rule, "White can save"},
        {BENT("\"rules\":\"japanese\","),
         "{\"result\":\"loss\",\"proof\":\"planned\",\"seki\":false}", "", two_passes,
         "bent four in the corner is dead"},
    };
    CHECK_EACH(examples);
}

/*
 *     9 X X X O X a X    The same with a threat: White at a is about to take two stones, and lives
 *     8 . O . O X . X    when he can.  Black answers; the threat is gone, and bent four is dead.
 * With 7 O O O O O X X    a white stone at a it is White's move that counts. 6 X X X X X X . A B C
 * D E F G
 */
#define BENT_WITH_THREAT(at_a)                                                                     \
    HEAD "\"width\":9,\"height\":9,\"black\":[\"aa\",\"ba\",\"ca\",\"ea\",\"eb\",\"ed\",\"fc\","   \
         "\"ga\",\"gb\",\"gc\",\"fd\",\"dd\",\"cd\",\"bd\",\"ad\"],\"white\":[\"da\",\"bb\","      \
         "\"db\",\"ac\",\"bc\",\"cc\",\"dc\",\"ec\"" at_a "],\"target\":[\"da\",\"bb\",\"db\","    \
         "\"ac\",\"bc\",\"cc\",\"dc\",\"ec\"],\"region\":[\"aa\",\"ba\",\"ca\",\"ab\",\"bb\","     \
         "\"cb\",\"da\",\"db\",\"ac\",\"bc\",\"cc\",\"dc\",\"ec\",\"ea\",\"eb\",\"fa\",\"fb\"],"   \
         "\"rules\":\"japanese\"," SIDES("black", "kill") NO_THREATS

static void test_bent_four_with_threats(void **state)
{
    (void)state;
    const char *by_rule = B("", "pass", END("dead") COMPLETE);
    const struct example examples[] = {
        {BENT_WITH_THREAT(""), WIN, "\"\"", by_rule, NULL},
        {BENT_WITH_THREAT(",\"fa\""), WIN, "\"\"", by_rule, "White can save"},
    };
    CHECK_EACH(examples);
}

/* When the positions run out over the rule, nothing is known of the target. */
static void test_a_ruling_that_is_left_open(void **state)
{
    (void)state;
    const char *by_rule = B("", "pass", END("dead") COMPLETE);
    struct example example = {BENT_WITH_THREAT(""), WIN, "\"\"", by_rule, "not settled within"};
    for (uint64_t n = 1; n <= 256; n *= 2) {
        check_within(&example, n);
    }
}

/* Black takes a ko, both leave it, White takes it back, both leave it, Black takes it again. */
#define ROUND(id, last)                                                                            \
    B("ca", "C4",                                                                                  \
      id R(W("", "pass",                                                                           \
             R(B("", "pass",                                                                       \
                 R(W("da", "D4", R(B("", "pass", R(W("", "pass", R(B("ca", "C4", last))))))))))))  \
          PLANNED)

static void test_references(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {KOS("black", "kill"), PLAN, "\"ca\"", ROUND("\"id\":1,", END("no-plan")), NULL},
        {KOS("black", "kill"), PLAN, "\"ca\"", ROUND("\"id\":1,", END("same-as") ",\"ref\":1"),
         "comes round to itself"},
        {KOS("black", "kill"), PLAN, "\"ca\"", ROUND("\"id\":1,", END("same-as") ",\"ref\":2"),
         "no node that goes on"},
        {KOS("black", "kill"), PLAN, "\"ca\"", ROUND("", END("same-as")), "there is no ref"},
        {THREE_KILL, PLAN, "\"ba\"",
         B("ba", "B9", "\"id\":1," R(W("aa", "A9", END("same-as") ",\"ref\":1"))),
         "the position is another one"},
    };
    CHECK_EACH(examples);
}

/* ---- reading --------------------------------------------------------------------------- */

static void test_unusable(void **state)
{
    (void)state;
    static const struct example examples[] = {
        {THREE_KILL, "{\"result\":\"maybe\"}", "", "", "result: win, ko, loss or unknown"},
        {THREE SIDES("black", "kill") "\"ko_threats\":{\"black\":0}", WIN, "", "",
         "white: a number"},
        {THREE SIDES("red", "kill") NO_THREATS, WIN, "", "", "to_play: black or white"},
        {THREE_KILL, WIN, "\"zz\"", "", "first_moves: a point of the board"},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", END("gone")), "end: captured, dead"},
        {THREE_KILL, WIN, "\"ba\"", B("ba", "B9", R(W("x", "A9", END("dead")))),
         "move: two letters for a point expected (in the tree, at B9, A9)"},
        {THREE_KILL, WIN, "\"ba\"", "7", "replies: a list of objects"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        struct strbuf text = STRBUF_INIT;
        struct strbuf why = STRBUF_INIT;
        struct diag *diag = diag_create();
        struct json *value = NULL;
        struct verify_solution solution;
        struct arena *arena = arena_create();
        add_json(&text, &examples[i]);
        assert_int_equal(json_parse(&value, text.text, text.length, "test", diag), TS_OK);
        assert_false(verify_read(&solution, value, arena, &why));
        if (strstr(strbuf_text(&why), examples[i].fault) == NULL) {
            fail_msg("expected: %s; said: %s", examples[i].fault, strbuf_text(&why));
        }
        strbuf_fini(&why);
        strbuf_fini(&text);
        json_free(value);
        diag_destroy(diag);
        arena_destroy(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_holds),
        cmocka_unit_test(test_problem_and_verdict),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_tree),
        cmocka_unit_test(test_leaves),
        cmocka_unit_test(test_bent_four),
        cmocka_unit_test(test_bent_four_with_threats),
        cmocka_unit_test(test_a_ruling_that_is_left_open),
        cmocka_unit_test(test_references),
        cmocka_unit_test(test_unusable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
