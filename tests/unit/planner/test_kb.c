/*
 * Loading knowledge: good folders, and for each kind of fault a folder of tests/kb_bad with what
 * the loader has to say about it, to the letter.
 *
 * kb_bad/NAME/: one or several .yaml files, and `expected`: the status in the first line, then the
 * messages in their order, with the folder's name left out.
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "formats/file.h"
#include "formats/yaml_doc.h"
#include "support/toy_plan.h"

#ifndef TEST_SOURCE_DIR
#error "TEST_SOURCE_DIR must name the folder tests/"
#endif

static const char *const STATUS[] = {"ok", "io", "syntax", "input", "limit"};

/* Loads a folder and appends status and messages as an `expected` file has them. */
static struct kb *load(struct strbuf *out, const char *folder)
{
    struct diag *diag = diag_create();
    struct kb_load_options options = {.exhaustive = false};
    struct kb *kb = NULL;
    enum ts_status status = kb_load(&kb, folder, &toy_ops, &options, diag);
    assert_int_equal(kb != NULL, status == TS_OK);
    assert_int_equal(diag_count_of(diag, DIAG_ERROR) > 0, status != TS_OK);
    strbuf_printf(out, "%s\n", STATUS[status]);
    for (size_t i = 0; i < diag_count(diag); i++) {
        char text[1024];
        const char *at = diag_format(diag_get(diag, i), text, sizeof text);
        for (const char *hit = strstr(at, folder); hit != NULL; hit = strstr(at, folder)) {
            strbuf_add_bytes(out, at, (size_t)(hit - at));
            at = hit + strlen(folder) + (hit[strlen(folder)] == '/');
        }
        strbuf_printf(out, "%s\n", at);
    }
    diag_destroy(diag);
    return kb;
}

/* ---- folders that are wrong ------------------------------------------------------------ */

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names in a folder, sorted; each and the list are the caller's. */
static char **names_in(const char *folder, size_t *n)
{
    enum { MAX = 512 };
    char **names = calloc(MAX, sizeof *names);
    DIR *dir = opendir(folder);
    assert_non_null(names);
    assert_non_null(dir);
    *n = 0;
    for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        if (entry->d_name[0] != '.') {
            assert_true(*n < MAX);
            names[(*n)++] = strdup(entry->d_name);
        }
    }
    closedir(dir);
    qsort(names, *n, sizeof *names, compare_names);
    return names;
}

/* True: the case says what is expected.  Else both texts are printed. */
static bool case_is_right(const char *name)
{
    char folder[512];
    char path[600];
    snprintf(folder, sizeof folder, "%s/kb_bad/%s", TEST_SOURCE_DIR, name);
    snprintf(path, sizeof path, "%s/expected", folder);
    struct strbuf found = STRBUF_INIT;
    struct diag *diag = diag_create();
    char *expected = NULL;
    size_t length = 0;
    assert_int_equal(file_read(&expected, &length, path, 1 << 20, diag), TS_OK);
    assert_null(load(&found, folder));
    bool right = strcmp(strbuf_text(&found), expected) == 0;
    if (!right) {
        print_error("%s: expected\n%sbut found\n%s", name, expected, strbuf_text(&found));
    }
    free(expected);
    diag_destroy(diag);
    strbuf_fini(&found);
    return right;
}

static void every_kind_of_fault_is_reported(void **state)
{
    (void)state;
    char folder[512];
    snprintf(folder, sizeof folder, "%s/kb_bad", TEST_SOURCE_DIR);
    size_t n;
    char **names = names_in(folder, &n);
    size_t wrong = 0;
    for (size_t i = 0; i < n; i++) {
        wrong += !case_is_right(names[i]);
        free(names[i]);
    }
    free(names);
    assert_true(n >= 60);
    assert_int_equal(wrong, 0);
}

/* ---- folders made on the spot ---------------------------------------------------------- */

static const char GOOD[] =
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY;

/* A new empty folder; released by remove_folder(). */
static char *new_folder(void)
{
    const char *root = getenv("TMPDIR");
    static char folder[256];
    snprintf(folder, sizeof folder, "%s/toy-kb-XXXXXX", root == NULL ? "/tmp" : root);
    assert_non_null(mkdtemp(folder));
    return folder;
}

static void add_file(const char *folder, const char *name, const char *head, const char *text)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "%s%s", head, text);
    assert_int_equal(fclose(file), 0);
}

static void remove_folder(const char *folder)
{
    size_t n;
    char **names = names_in(folder, &n);
    for (size_t i = 0; i < n; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        if (unlink(path) != 0) {
            rmdir(path);
        }
        free(names[i]);
    }
    free(names);
    assert_int_equal(rmdir(folder), 0);
}

static const char HEAD[] = "format: tsumego-knowledge/1\ntheme: toy\n";
static const char GOALS[] = "format: tsumego-knowledge/1\ntheme: toy\ngoals:\n";

static void check_folder(const char *folder, const char *expected)
{
    struct strbuf found = STRBUF_INIT;
    kb_destroy(load(&found, folder));
    assert_string_equal(strbuf_text(&found), expected);
    strbuf_fini(&found);
}

static void a_missing_folder(void **state)
{
    (void)state;
    check_folder("/nowhere/at/all",
                 "io\n: error: cannot open the knowledge folder: No such file or directory\n");
}

static void a_folder_without_knowledge(void **state)
{
    (void)state;
    char *folder = new_folder();
    check_folder(folder, "io\n: error: no .yaml file in the knowledge folder\n");
    /* Files of other names and hidden ones do not count. */
    add_file(folder, "notes.txt", "not yaml: [", "");
    add_file(folder, ".hidden.yaml", "not yaml: [", "");
    add_file(folder, "old.yaml~", "not yaml: [", "");
    check_folder(folder, "io\n: error: no .yaml file in the knowledge folder\n");
    char path[512];
    snprintf(path, sizeof path, "%s/.hidden.yaml", folder);
    assert_int_equal(unlink(path), 0);
    remove_folder(folder);
}

static void a_file_that_is_none(void **state)
{
    (void)state;
    char *folder = new_folder();
    add_file(folder, "a.yaml", GOALS, GOOD);
    char path[512];
    snprintf(path, sizeof path, "%s/b.yaml", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    struct strbuf found = STRBUF_INIT;
    assert_null(load(&found, folder));
    assert_memory_equal(strbuf_text(&found), "io\nb.yaml: error: ", 18);
    strbuf_fini(&found);
    remove_folder(folder);
}

static void a_file_over_the_limit(void **state)
{
    (void)state;
    char *folder = new_folder();
    add_file(folder, "a.yaml", GOALS, GOOD);
    char *long_text = malloc(YAML_DOC_MAX_BYTES + 2);
    assert_non_null(long_text);
    memset(long_text, '#', YAML_DOC_MAX_BYTES + 1);
    long_text[YAML_DOC_MAX_BYTES + 1] = '\0';
    add_file(folder, "b.yaml", "", long_text);
    struct strbuf found = STRBUF_INIT;
    assert_null(load(&found, folder));
    assert_memory_equal(strbuf_text(&found), "limit\nb.yaml: error: ", 21);
    strbuf_fini(&found);
    /* One that just fits is a comment. */
    memcpy(long_text, HEAD, sizeof HEAD - 1);
    long_text[YAML_DOC_MAX_BYTES] = '\0';
    add_file(folder, "b.yaml", "", long_text);
    check_folder(folder, "ok\n");
    free(long_text);
    remove_folder(folder);
}

static void more_files_than_allowed(void **state)
{
    (void)state;
    char *folder = new_folder();
    for (int i = 0; i <= KB_MAX_FILES; i++) {
        char name[32];
        snprintf(name, sizeof name, "f%02d.yaml", i);
        add_file(folder, name, HEAD, "");
    }
    check_folder(folder, "limit\n: error: more than 64 .yaml files\n");
    remove_folder(folder);
}

/* ---- good folders ---------------------------------------------------------------------- */

static void files_are_read_by_name_and_may_refer_to_each_other(void **state)
{
    (void)state;
    /* The input goals are in the last file, their moves in the first; `extend` adds behind. */
    char *folder = new_folder();
    add_file(folder, "b.yaml", GOALS,
             TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_RIGHT_ANY);
    add_file(folder, "a.yaml", GOALS,
             TOY_MOVE("go", "g1")
                 TOY_MOVE("stop", "g2") "extend:\n- {goal: win-left, schema: two, explain: two, "
                                        "grade: ko, subgoals: [stop: []]}\n");
    struct strbuf found = STRBUF_INIT;
    struct kb *kb = load(&found, folder);
    assert_string_equal(strbuf_text(&found), "ok\n");
    assert_int_equal(kb->n_goals, 5);
    assert_string_equal(kb->goals[0]->name, "go");
    assert_string_equal(kb->goals[2]->name, "win-left");
    assert_ptr_equal(kb->top[0], kb_find_goal(kb, "win-left"));
    assert_ptr_equal(kb->top[1], kb_find_goal(kb, "win-right"));
    assert_null(kb_find_goal(kb, "win"));
    const struct kb_goal *top = kb->top[0];
    assert_int_equal(top->level, 5);
    assert_int_equal(top->n_schemas, 2);
    assert_string_equal(top->schemas[0]->name, "one");
    assert_string_equal(top->schemas[1]->name, "two");
    assert_int_equal(top->schemas[1]->grade, KB_KO);
    assert_int_equal(top->schemas[1]->line, 7);
    assert_int_equal(top->reaches, 1u << KB_UNCONDITIONAL | 1u << KB_KO);
    strbuf_fini(&found);
    kb_destroy(kb);
    remove_folder(folder);
}

static void check_arg(const struct kb_arg *arg, int slot, game_term value)
{
    assert_int_equal(arg->slot, slot);
    if (slot < 0) {
        assert_int_equal(arg->value, value);
    }
}

static void every_part_of_a_goal_is_read(void **state)
{
    (void)state;
    struct kb *kb = toy_kb(
        "- goal: win-left\n  level: 5\n  args: {it: foe-thing}\n  explain: win\n"
        "  satisfied: [not here: $it, holds: f2]\n  schemas:\n"
        "  - {schema: s, explain: s, each: [at: {spots: g2, limit: 3}, who: {foes: [$it, g3]}],\n"
        "     when: [own-holds-of: [f1, $who]], grade: seki, order: listed,\n"
        "     subgoals: [go: $at, optional go: $at, mind: [$who, g4]]}\n"
        "- {goal: mind, level: 2, args: {who: own-thing, l: list}, explain: m,\n"
        "   satisfied: [holds-of: [f1, $who], at-least: [$l, 17]]}\n"
        "- {goal: go, level: 1, args: {at: spot}, explain: g, pass: true,\n"
        "   moves: [{at: $at, limit: 2}, {at: {spots: g1}, where: [holds-at: [f3, $move]],\n"
        "   prefer: [not holds-at: [f4, $move], holds-at: [f5, $at]]}]}\n" TOY_RIGHT_ANY);
    const struct kb_goal *top = kb_find_goal(kb, "win-left");
    assert_int_equal(top->n_args, 1);
    assert_string_equal(top->arg_name[0], "it");
    assert_int_equal(top->arg_type[0].kind, game_find_kind(&toy_ops, "thing"));
    assert_int_equal(top->arg_type[0].side, KB_FOE);
    assert_int_equal(top->satisfied.n, 2);
    assert_true(top->satisfied.test[0].negated);
    assert_ptr_equal(top->satisfied.test[0].predicate, game_find_predicate(&toy_ops, "here"));
    check_arg(&top->satisfied.test[0].args[0], 0, 0);
    check_arg(&top->satisfied.test[1].args[0], -1, 1); /* f2 */
    assert_int_equal(top->failed.n, 0);

    const struct kb_schema *schema = top->schemas[0];
    assert_int_equal(schema->grade, KB_SEKI);
    assert_int_equal(schema->n_each, 2);
    assert_string_equal(schema->each[1].name, "who");
    assert_int_equal(schema->each[0].slot, 1);
    assert_int_equal(schema->each[1].slot, 2);
    assert_int_equal(schema->each[0].source.limit, 3);
    assert_int_equal(schema->each[1].source.limit, GAME_MAX_VALUES);
    assert_int_equal(schema->each[1].type.side, KB_OWN); /* other than the foe's */
    check_arg(&schema->when.test[0].args[1], 2, 0);
    assert_int_equal(schema->n_subgoals, 3);
    assert_false(schema->subgoals[0].optional);
    assert_true(schema->subgoals[1].optional);
    check_arg(&schema->subgoals[2].args[1], -1, 3);
    assert_int_equal(schema->before[0], 0);
    assert_int_equal(schema->before[2], 3);
    assert_int_equal(schema->reaches, 1u << KB_SEKI);

    const struct kb_goal *go = kb_find_goal(kb, "go");
    assert_true(go->pass);
    assert_int_equal(go->n_rules, 2);
    assert_null(go->rules[0].at.generator);
    check_arg(&go->rules[0].at.args[0], 0, 0);
    assert_int_equal(go->rules[0].limit, 2);
    assert_int_equal(go->rules[1].limit, GAME_MAX_VALUES);
    assert_int_equal(go->rules[1].move_slot, 1);
    check_arg(&go->rules[1].where.test[0].args[1], 1, 0);
    assert_int_equal(go->rules[1].prefer.n, 2);
    check_arg(&kb_find_goal(kb, "mind")->satisfied.test[1].args[1], -1, 17);
    kb_destroy(kb);
}

static void order_is_closed_under_steps(void **state)
{
    (void)state;
    struct kb *kb = toy_kb(TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO(
        "one", "order: [[a, b], [b, c]]", "c: [], b: [], a: []") TOY_MOVE("a", "g1")
                               TOY_MOVE("b", "g2") TOY_MOVE("c", "g3") TOY_RIGHT_ANY);
    const struct kb_schema *schema = kb->top[0]->schemas[0];
    assert_int_equal(schema->before[0], 1u << 1 | 1u << 2); /* c after a, by way of b */
    assert_int_equal(schema->before[1], 1u << 2);
    assert_int_equal(schema->before[2], 0);
    kb_destroy(kb);
}

static void critics_are_sorted_by_priority(void **state)
{
    (void)state;
    struct kb *kb = toy_kb(
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY
        "critics:\n"
        "- {critic: low, insert: {go: []}, kind: optional, priority: 5, explain: x}\n"
        "- {critic: high, side: left, insert: {go: []}, kind: mandatory, priority: 90, explain: "
        "x}\n"
        "- {critic: twin, side: both, verdict: right-shared, kind: settle, priority: 5, explain: "
        "x}\n"
        "- {critic: veto, side: right, each: [who: {things: g1}], when: [here: $who], "
        "veto: [holds-at: [f1, $move]], unless: [go, answer], kind: veto, priority: 7, explain: "
        "x}\n"
        "counters:\n"
        "- {counter: answer, args: [it], post: {go: []}, then: replace, explain: x}\n"
        "- {counter: go, args: [], post: {go: []}, then: retry, explain: x}\n");
    static const char *const names[] = {"high", "veto", "low", "twin"};
    assert_int_equal(kb->n_critics, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(kb->critics[i]->name, names[i]);
    }
    assert_int_equal(kb->critics[0]->kind, KB_MANDATORY);
    assert_true(kb->critics[0]->fires_for[0] && !kb->critics[0]->fires_for[1]);
    assert_true(kb->critics[2]->fires_for[0] && kb->critics[2]->fires_for[1]);
    assert_int_equal(kb->critics[3]->verdict, game_find_verdict(&toy_ops, "right-shared"));
    const struct kb_critic *veto = kb->critics[1];
    assert_int_equal(veto->when.n, 2);
    check_arg(&veto->when.test[0].args[0], 1, 0);
    check_arg(&veto->when.test[1].args[1], 2, 0); /* $move stands behind the variables */
    assert_int_equal(veto->n_unless, 2);
    assert_int_equal(kb->n_counters, 2);
    assert_false(kb->counters[0]->retry);
    assert_true(kb->counters[1]->retry);
    assert_ptr_equal(kb->counters[0]->of, kb_find_goal(kb, "answer"));
    kb_destroy(kb);
}

/* What is told of a toy question, and how often that is asked for. */
struct teller {
    bool far;
    int spent;
    int asked;
};

static bool tell(void *asker, int sign, int number)
{
    struct teller *teller = asker;
    teller->asked++;
    return sign == game_find_sign(&toy_ops, "far") ? teller->far : teller->spent >= number;
}

static const char *critic_for(const struct kb *kb, const char *remedy, bool far, int spent,
                              int asked)
{
    struct teller teller = {far, spent, 0};
    const struct kb_critic *critic =
        kb_question_critic(kb, game_find_remedy(&toy_ops, remedy), tell, &teller);
    assert_int_equal(teller.asked, asked);
    return critic == NULL ? "none" : critic->name;
}

static void critics_of_the_question_fire_by_their_signs(void **state)
{
    (void)state;
    static const char goals[] =
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1") TOY_RIGHT_ANY
        "critics:\n"
        "- {critic: late, kind: question, priority: 3, explain: x, remedy: ask-again, signs: "
        "[spent: 7]}\n"
        "- {critic: early, kind: question, priority: 9, explain: x, remedy: ask-again, signs: [not "
        "far, spent: 4]}\n"
        "- {critic: never, kind: question, priority: 2, explain: x, remedy: ask-again, signs: "
        "[not spent: 2, spent: 5]}\n";
    struct kb *kb = toy_kb(goals);
    assert_string_equal(critic_for(kb, "ask-again", false, 3, 2 + 1 + 1), "none");
    assert_string_equal(critic_for(kb, "ask-again", false, 4, 2), "early");
    assert_string_equal(critic_for(kb, "ask-again", true, 4, 1 + 1 + 1), "none");
    assert_string_equal(critic_for(kb, "ask-again", true, 7, 1 + 1), "late");
    assert_string_equal(critic_for(kb, "ask-again", false, 0, 2 + 1 + 2), "none");
    assert_string_equal(critic_for(kb, "read-likelier-moves", false, 9, 0), "none");

    int remedy = game_find_remedy(&toy_ops, "ask-again");
    int spent = game_find_sign(&toy_ops, "spent");
    static const int next[] = {4, 4, 4, 4, 5, 7, 7, 9, 9};
    for (int above = 0; above < (int)(sizeof next / sizeof next[0]); above++) {
        assert_int_equal(kb_next_number(kb, remedy, spent, above, 9), next[above]);
    }
    assert_int_equal(kb_next_number(kb, remedy + 1, spent, 0, 9), 9);
    struct strbuf list = STRBUF_INIT;
    kb_list(&list, kb);
    assert_non_null(strstr(strbuf_text(&list), "early (question, 9, both sides): \"x\"\n"
                                               "    ask-again when not far, spent 4\n"));
    strbuf_fini(&list);
    kb_destroy(kb);
}

static void exhaustive_files_are_read_on_demand(void **state)
{
    (void)state;
    char *folder = new_folder();
    add_file(folder, "a.yaml", GOALS, GOOD);
    add_file(
        folder, "z.yaml", HEAD,
        "load: exhaustive\ngoals:\n" TOY_MOVE(
            "all",
            "g2") "extend:\n- {goal: win-left, schema: all, explain: x, subgoals: [all: []]}\n");
    for (int exhaustive = 0; exhaustive <= 1; exhaustive++) {
        struct diag *diag = diag_create();
        struct kb_load_options options = {.exhaustive = exhaustive != 0};
        struct kb *kb = NULL;
        assert_int_equal(kb_load(&kb, folder, &toy_ops, &options, diag), TS_OK);
        assert_int_equal(kb->top[0]->n_schemas, 1 + exhaustive);
        kb_destroy(kb);
        diag_destroy(diag);
    }
    remove_folder(folder);
}

static const char SIGNATURE[] =
    "format: tsumego-knowledge/1\n"
    "types: {spot: where, thing: what, int: number}\n"
    "enums: {fact: [f1, f2, f3, f4, f5, f6, f7, f8, f9],\n"
    "  list: [g1, g2, g3, g4, g5, g6, g7, g8, g9]}\n"
    "predicates:\n"
    "  - {name: here, args: [thing], cost: board, means: always}\n"
    "  - {name: holds, args: [fact], cost: board, means: x}\n"
    "  - {name: holds-at, args: [fact, spot], cost: static, means: x}\n"
    "  - {name: holds-of, args: [fact, thing], cost: static, means: x}\n"
    "  - {name: own-holds-of, args: [fact, own-thing], cost: static, means: x}\n"
    "  - {name: holds-for-me, args: [fact], cost: static, means: x}\n"
    "  - {name: at-least, args: [list, int], cost: search, means: x}\n"
    "generators:\n"
    "  - {name: spots, args: [list], yields: spot, cost: static, means: x}\n"
    "  - {name: things, args: [list], yields: thing, cost: static, means: x}\n"
    "  - {name: kin, args: [thing, list], yields: thing same, cost: static, means: x}\n"
    "  - {name: foes, args: [thing, list], yields: thing other, cost: search, means: x}\n"
    "  - {name: legal, args: [thing], yields: spot, cost: board, means: x}\n"
    "  - {name: remembered-points, args: [thing], yields: spot, cost: board, means: x}\n"
    "signs: {far: x, spent: x, likelier-by-at-least: x}\n"
    "remedies: {ask-again: x, read-likelier-moves: x}\n";

static void facts_that_no_knowledge_uses_are_pointed_out(void **state)
{
    (void)state;
    char *folder = new_folder();
    add_file(folder, "a.yaml", GOALS, GOOD);
    add_file(folder, "signature.yaml", "", SIGNATURE);
    check_folder(folder,
                 "ok\n"
                 "signature.yaml:7:5: warning: no knowledge uses the predicate 'holds'\n"
                 "signature.yaml:8:5: warning: no knowledge uses the predicate 'holds-at'\n"
                 "signature.yaml:9:5: warning: no knowledge uses the predicate 'holds-of'\n"
                 "signature.yaml:10:5: warning: no knowledge uses the predicate "
                 "'own-holds-of'\n"
                 "signature.yaml:11:5: warning: no knowledge uses the predicate "
                 "'holds-for-me'\n"
                 "signature.yaml:12:5: warning: no knowledge uses the predicate 'at-least'\n"
                 "signature.yaml:15:5: warning: no knowledge uses the generator 'things'\n"
                 "signature.yaml:16:5: warning: no knowledge uses the generator 'kin'\n"
                 "signature.yaml:17:5: warning: no knowledge uses the generator 'foes'\n");
    /* A file that was left out might use them. */
    add_file(folder, "z.yaml", HEAD, "load: exhaustive\n");
    check_folder(folder, "ok\n");
    remove_folder(folder);
}

static void the_list_names_everything(void **state)
{
    (void)state;
    struct kb *kb = toy_kb(GOOD);
    struct strbuf list = STRBUF_INIT;
    struct strbuf graph = STRBUF_INIT;
    kb_list(&list, kb);
    kb_graph(&graph, kb);
    static const char *const names[] = {"win-left", "win-right", "go", "answer", "one", "any-move"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_non_null(strstr(strbuf_text(&list), names[i]));
        assert_non_null(strstr(strbuf_text(&graph), names[i]));
    }
    assert_memory_equal(strbuf_text(&graph), "digraph", 7);
    strbuf_fini(&list);
    strbuf_fini(&graph);
    kb_destroy(kb);
    kb_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_fault_is_reported),
        cmocka_unit_test(a_missing_folder),
        cmocka_unit_test(a_folder_without_knowledge),
        cmocka_unit_test(a_file_that_is_none),
        cmocka_unit_test(a_file_over_the_limit),
        cmocka_unit_test(more_files_than_allowed),
        cmocka_unit_test(files_are_read_by_name_and_may_refer_to_each_other),
        cmocka_unit_test(every_part_of_a_goal_is_read),
        cmocka_unit_test(order_is_closed_under_steps),
        cmocka_unit_test(critics_are_sorted_by_priority),
        cmocka_unit_test(critics_of_the_question_fire_by_their_signs),
        cmocka_unit_test(exhaustive_files_are_read_on_demand),
        cmocka_unit_test(facts_that_no_knowledge_uses_are_pointed_out),
        cmocka_unit_test(the_list_names_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
