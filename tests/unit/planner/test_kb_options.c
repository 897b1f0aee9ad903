/*
 * What a knowledge base can be loaded with: another order of schemas, and parts left out.  Faults
 * of an order file are reported with their place, to the letter.
 */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "support/toy_plan.h"

enum { PATH_ROOM = 600 };

static const char HEAD[] = "format: tsumego-knowledge/1\n";

/* Two themes and one that is a last resort.  win-left has one, two, three; and four, which stands
 * in the other theme; win-right any-move. */
static const char MAIN[] =
    "theme: main\ngoals:\n" TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []")
        TOY_SCHEMA("two", "go: []") TOY_SCHEMA("three", "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY
    "critics:\n"
    "- {critic: watch, insert: {go: []}, kind: optional, priority: 9, "
    "explain: x}\n"
    "- {critic: wait, insert: {go: []}, kind: optional, priority: 8, "
    "explain: x}\n";
static const char MORE[] =
    "theme: more\n"
    "goals:\n"
    "- {goal: run, level: 1, args: {}, explain: run, moves: [at: {spots: g2}]}\n"
    "extend:\n"
    "- {goal: win-left, schema: four, explain: x, subgoals: [run: [], go: []]}\n"
    "critics:\n"
    "- {critic: warn, insert: {run: []}, kind: optional, priority: 7, explain: x}\n"
    "counters:\n"
    "- {counter: run, args: [], post: {run: []}, then: retry, explain: x}\n";
static const char LAST[] = "theme: last\nload: exhaustive\nextend:\n"
                           "- {goal: win-left, schema: last, explain: x, subgoals: [go: []]}\n";

struct scene {
    char folder[256];
    char order[PATH_ROOM];
};

static void write_file(const char *path, const char *head, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "%s%s", head, text);
    assert_int_equal(fclose(file), 0);
}

static const char *path_in(const struct scene *s, const char *name, char out[PATH_ROOM])
{
    snprintf(out, PATH_ROOM, "%s/%s", s->folder, name);
    return out;
}

/* A folder with the knowledge above, and an order file beside it. */
static void open_scene(struct scene *s, const char *order)
{
    const char *root = getenv("TMPDIR");
    snprintf(s->folder, sizeof s->folder, "%s/toy-kb-XXXXXX", root == NULL ? "/tmp" : root);
    assert_non_null(mkdtemp(s->folder));
    char path[PATH_ROOM];
    write_file(path_in(s, "a.yaml", path), HEAD, MAIN);
    write_file(path_in(s, "b.yaml", path), HEAD, MORE);
    write_file(path_in(s, "c.yaml", path), HEAD, LAST);
    write_file(path_in(s, "order", s->order), "", order == NULL ? "" : order);
}

static void close_scene(const struct scene *s)
{
    static const char *const names[] = {"a.yaml", "b.yaml", "c.yaml", "order"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[PATH_ROOM];
        unlink(path_in(s, names[i], path));
    }
    rmdir(s->folder);
}

/* Appends the messages, without the folder's name. */
static void add_messages(struct strbuf *out, const struct diag *diag, const struct scene *s)
{
    for (size_t i = 0; i < diag_count(diag); i++) {
        char text[1024];
        const char *at = diag_format(diag_get(diag, i), text, sizeof text);
        bool named = strncmp(at, s->folder, strlen(s->folder)) == 0;
        strbuf_printf(out, "%s\n", at + (named ? strlen(s->folder) + 1 : 0));
    }
}

/* Loads and appends what a knowledge base has: "win-left: one two; critics: ..."; or messages. */
static enum ts_status load(struct strbuf *out, const struct scene *s,
                           const struct kb_load_options *options)
{
    struct diag *diag = diag_create();
    struct kb *kb = NULL;
    enum ts_status status = kb_load(&kb, s->folder, &toy_ops, options, diag);
    assert_int_equal(kb != NULL, status == TS_OK);
    add_messages(out, diag, s);
    diag_destroy(diag);
    int id = 0;
    for (int i = 0; kb != NULL && i < kb->n_goals; i++) {
        const struct kb_goal *goal = kb->goals[i];
        strbuf_printf(out, "%s%s:", i == 0 ? "" : "; ", goal->name);
        for (int k = 0; k < goal->n_schemas; k++) {
            strbuf_printf(out, " %s", goal->schemas[k]->name);
            assert_int_equal(goal->schemas[k]->id, id++);
        }
        if (goal->n_rules > 0) {
            strbuf_printf(out, " (%d)", goal->n_rules);
        }
    }
    if (kb != NULL) {
        assert_int_equal(kb->n_schemas, id);
        strbuf_add(out, "; critics:");
        for (int i = 0; i < kb->n_critics; i++) {
            strbuf_printf(out, " %s", kb->critics[i]->name);
        }
        strbuf_printf(out, "; counters: %d", kb->n_counters);
    }
    kb_destroy(kb);
    return status;
}

/* ---- the order -------------------------------------------------------------------------- */

static void check_order(const char *order, bool exhaustive, enum ts_status status,
                        const char *expected)
{
    struct scene s;
    struct strbuf found = STRBUF_INIT;
    open_scene(&s, order);
    const struct kb_load_options options = {.order = s.order, .exhaustive = exhaustive};
    assert_int_equal(load(&found, &s, &options), status);
    assert_string_equal(strbuf_text(&found), expected);
    strbuf_fini(&found);
    close_scene(&s);
}

#define ORDER "format: tsumego-order/1\norder:\n"
#define REST                                                                                       \
    "; go: (1); win-right: any-move; answer: (1); run: (1); critics: watch wait warn; counters: 1"

static void schemas_are_put_in_the_order_of_the_file(void **state)
{
    (void)state;
    check_order("format: tsumego-order/1\norder: []\n", false, TS_OK,
                "win-left: one two three four" REST);
    check_order(ORDER "- {goal: win-left, schemas: [four, two, one, three]}\n"
                      "- {goal: win-right, schemas: [any-move]}\n",
                false, TS_OK, "win-left: four two one three" REST);
}

static void last_resort_schemas_stay_behind_when_they_are_not_listed(void **state)
{
    (void)state;
    check_order(ORDER "- {goal: win-left, schemas: [four, three, two, one]}\n", true, TS_OK,
                "win-left: four three two one last" REST);
    check_order(ORDER "- {goal: win-left, schemas: [last, one, two, three, four]}\n", true, TS_OK,
                "win-left: last one two three four" REST);
}

static void every_fault_of_an_order_is_reported(void **state)
{
    (void)state;
    check_order(
        ORDER "- goal: win-lift\n"
              "  schemas: [one]\n"
              "- goal: win-left\n"
              "  schemas: [one, twoo, one, [two], three]\n"
              "- goal: win-left\n"
              "  schemas: [one, two, three, four]\n"
              "- goal: win-right\n"
              "  schemas: []\n"
              "- goal: go\n"
              "  schema: [one]\n"
              "- run\n"
              "- schemas: [one]\n",
        false, TS_E_INPUT,
        "order:3:9: error: unknown goal 'win-lift', did you mean 'win-left'?\n"
        "order:6:18: error: goal 'win-left' has no schema 'twoo', did you mean 'two'?\n"
        "order:6:24: error: schema 'one' is named twice\n"
        "order:6:29: error: the name of a schema is needed here, not a list\n"
        "order:7:9: error: goal 'win-left' is named twice\n"
        "order:10:12: error: schema 'any-move' of goal 'win-right' is missing in this list\n"
        "order:12:3: error: unknown key 'schema', did you mean 'schemas'?\n"
        "order:11:3: error: 'schemas' must be a list of names here\n"
        "order:13:3: error: an entry is a mapping with 'goal' and 'schemas', not a text\n"
        "order:14:3: error: 'goal' is missing here\n");
    check_order(ORDER "- {goal: win-left, schemas: [four, two, one]}\n", false, TS_E_INPUT,
                "order:3:29: error: schema 'three' of goal 'win-left' is missing in this list\n");
}

static void what_is_no_order_file_is_refused(void **state)
{
    (void)state;
    check_order("- one\n", false, TS_E_INPUT,
                "order:1:1: error: an order file is a mapping, not a list\n");
    check_order("order: []\n", false, TS_E_INPUT, "order:1:1: error: 'format' is missing here\n");
    check_order("format: tsumego-knowledge/1\norder: []\n", false, TS_E_INPUT,
                "order:1:9: error: unknown format: 'tsumego-order/1' is needed here\n");
    check_order("format: tsumego-order/1\norder: all\nmore: 1\n", false, TS_E_INPUT,
                "order:3:1: error: unknown key 'more'\n"
                "order:2:8: error: 'order' must be a list here\n");
    check_order("order: [\n", false, TS_E_SYNTAX,
                "order:2:1: error: did not find expected node content (while parsing a flow node, "
                "line 2)\n");
}

static void an_order_file_that_is_not_there_is_an_error(void **state)
{
    (void)state;
    struct scene s;
    struct strbuf found = STRBUF_INIT;
    open_scene(&s, NULL);
    unlink(s.order);
    assert_int_equal(load(&found, &s, &(struct kb_load_options){.order = s.order}), TS_E_IO);
    assert_non_null(strstr(strbuf_text(&found), "order: error: "));
    strbuf_fini(&found);
    close_scene(&s);
}

/* ---- parts left out --------------------------------------------------------------------- */

static void check_without(const char *const *what, int n, enum ts_status status,
                          const char *expected)
{
    struct scene s;
    struct strbuf found = STRBUF_INIT;
    open_scene(&s, NULL);
    const struct kb_load_options options = {.n_without = n, .without = what};
    assert_int_equal(load(&found, &s, &options), status);
    assert_string_equal(strbuf_text(&found), expected);
    strbuf_fini(&found);
    close_scene(&s);
}

static void a_theme_is_all_that_its_files_define(void **state)
{
    (void)state;
    check_without((const char *const[]){"theme:more"}, 1, TS_OK,
                  "win-left: one two three; go: (1); win-right: any-move; answer: (1); run:; "
                  "critics: watch wait; counters: 0");
    /* The schema that the other file adds to a goal of this one stays. */
    check_without((const char *const[]){"theme:main"}, 1, TS_OK,
                  "win-left: four; go:; win-right:; answer:; run: (1); critics: warn; counters: 1");
}

static void critics_and_schemas_go_one_by_one(void **state)
{
    (void)state;
    check_without(
        (const char *const[]){"critic:wait", "schema:win-left/two", "critic:warn"}, 3, TS_OK,
        "win-left: one three four; go: (1); win-right: any-move; answer: (1); run: (1); critics: "
        "watch; counters: 1");
}

static void what_is_not_there_cannot_be_left_out(void **state)
{
    (void)state;
    check_without(
        (const char *const[]){"theme:mroe", "critic:wach", "schema:win-left/fuor", "theme:last",
                              "watch"},
        5, TS_E_INPUT,
        "error: there is no theme 'mroe' to leave out, did you mean 'more'?\n"
        "error: there is no critic 'wach' to leave out, did you mean 'watch'?\n"
        "error: there is no schema 'win-left/fuor' to leave out, did you mean 'win-left/four'?\n"
        "error: there is no theme 'last' to leave out\n"
        "error: 'watch' cannot be left out: theme:NAME, critic:NAME or schema:GOAL/NAME is "
        "needed\n");
}

static void an_order_and_parts_left_out_go_together(void **state)
{
    (void)state;
    struct scene s;
    struct strbuf found = STRBUF_INIT;
    open_scene(&s, ORDER "- {goal: win-left, schemas: [four, three, two, one]}\n");
    const char *const what[] = {"schema:win-left/three"};
    const struct kb_load_options options = {.order = s.order, .n_without = 1, .without = what};
    assert_int_equal(load(&found, &s, &options), TS_OK);
    assert_string_equal(strbuf_text(&found), "win-left: four two one" REST);
    strbuf_fini(&found);
    close_scene(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(schemas_are_put_in_the_order_of_the_file),
        cmocka_unit_test(last_resort_schemas_stay_behind_when_they_are_not_listed),
        cmocka_unit_test(every_fault_of_an_order_is_reported),
        cmocka_unit_test(what_is_no_order_file_is_refused),
        cmocka_unit_test(an_order_file_that_is_not_there_is_an_error),
        cmocka_unit_test(a_theme_is_all_that_its_files_define),
        cmocka_unit_test(critics_and_schemas_go_one_by_one),
        cmocka_unit_test(what_is_not_there_cannot_be_left_out),
        cmocka_unit_test(an_order_and_parts_left_out_go_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
