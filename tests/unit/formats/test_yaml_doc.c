/* formats/yaml_doc: the tree, its places, and what is refused. */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "formats/yaml_doc.h"

static struct yaml_doc *parse(const char *text)
{
    struct diag *diag = diag_create();
    struct yaml_doc *doc = NULL;
    enum ts_status status = yaml_doc_parse(&doc, text, strlen(text), "t.yaml", diag);
    if (status != TS_OK) {
        print_error("%s\n", diag_get(diag, 0)->text);
    }
    assert_int_equal(status, TS_OK);
    assert_int_equal(diag_count(diag), 0);
    diag_destroy(diag);
    return doc;
}

static void assert_text(const struct yaml_node *node, const char *text, bool quoted)
{
    assert_non_null(node);
    assert_int_equal(node->kind, YAML_SCALAR_NODE_KIND);
    assert_string_equal(node->text, text);
    assert_int_equal(node->quoted, quoted);
    assert_string_equal(yaml_kind_name(node), "a text");
}

static void assert_place(const struct yaml_node *node, int line, int column)
{
    assert_non_null(node);
    assert_int_equal(node->line, line);
    assert_int_equal(node->column, column);
}

struct fault {
    int line;
    int column;
    const char *text; /* part of the message */
};

/* The text is refused with exactly these messages. */
static void assert_refused(const char *text, size_t length, enum ts_status expected,
                           const struct fault *faults, size_t n)
{
    struct diag *diag = diag_create();
    struct yaml_doc *doc = NULL;
    assert_int_equal(yaml_doc_parse(&doc, text, length, "bad.yaml", diag), expected);
    assert_null(doc);
    assert_int_equal(diag_count(diag), n);
    for (size_t i = 0; i < n; i++) {
        const struct diag_message *m = diag_get(diag, i);
        assert_int_equal(m->severity, DIAG_ERROR);
        assert_string_equal(m->file, "bad.yaml");
        if (strstr(m->text, faults[i].text) == NULL) {
            fail_msg("'%s' is not in '%s'", faults[i].text, m->text);
        }
        assert_int_equal(m->line, faults[i].line);
        assert_int_equal(m->column, faults[i].column);
    }
    diag_destroy(diag);
}

static void assert_one_fault(const char *text, int line, int column, const char *message)
{
    struct fault fault = {line, column, message};
    assert_refused(text, strlen(text), TS_E_SYNTAX, &fault, 1);
}

/* ---- the tree ---- */

static void a_document_is_a_tree(void **state)
{
    (void)state;
    struct yaml_doc *doc = parse("format: 1\n"
                                 "goals:\n"
                                 "  - name: make-eye\n"
                                 "    args: [group, \"a point\"]\n"
                                 "  - plain\n"
                                 "empty: {}\n"
                                 "none: []\n");
    const struct yaml_node *root = yaml_doc_root(doc);
    assert_string_equal(yaml_doc_name(doc), "t.yaml");
    assert_int_equal(root->kind, YAML_MAP_KIND);
    assert_string_equal(yaml_kind_name(root), "a mapping");
    assert_int_equal(root->n, 4);
    assert_string_equal(root->entries[1].key->text, "goals");
    assert_null(root->text);

    assert_text(yaml_find(root, "format"), "1", false);
    const struct yaml_node *goals = yaml_find(root, "goals");
    assert_int_equal(goals->kind, YAML_LIST_KIND);
    assert_string_equal(yaml_kind_name(goals), "a list");
    assert_int_equal(goals->n, 2);
    const struct yaml_node *args = yaml_find(goals->items[0], "args");
    assert_int_equal(args->n, 2);
    assert_text(args->items[0], "group", false);
    assert_text(args->items[1], "a point", true);
    assert_text(goals->items[1], "plain", false);
    assert_int_equal(yaml_find(root, "empty")->n, 0);
    assert_int_equal(yaml_find(root, "none")->n, 0);
    assert_null(yaml_find(root, "forma"));
    assert_null(yaml_find(yaml_find(root, "empty"), "format"));
    yaml_doc_destroy(doc);
    yaml_doc_destroy(NULL);
}

static void texts_stay_texts(void **state)
{
    (void)state;
    static const struct {
        const char *yaml;
        const char *text;
        bool quoted;
    } cases[] = {
        {"k: true", "true", false},
        {"k: 0x10", "0x10", false},
        {"k: ~", "~", false},
        {"k:", "", false},
        {"k: ''", "", true},
        {"k: 'it''s'", "it's", true},
        {"k: \"a\\tb\\u9ed1\"", "a\tb\xE9\xBB\x91", true},
        {"k: |\n  one\n  two\n", "one\ntwo\n", true},
        {"k: >\n  one\n  two\n", "one two\n", true},
        {"k: one\n  two\n", "one two", false},
        {"k: a # comment", "a", false},
        {"k: a#b:c", "a#b:c", false},
        {"%YAML 1.1\n---\nk: v\n...\n", "v", false},
        {"\xEF\xBB\xBFk: v", "v", false},
        {"k: v\r\n", "v", false},
        {"{k: v}", "v", false},
        {"? k\n: v", "v", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct yaml_doc *doc = parse(cases[i].yaml);
        assert_text(yaml_find(yaml_doc_root(doc), "k"), cases[i].text, cases[i].quoted);
        yaml_doc_destroy(doc);
    }
}

static void a_root_may_be_of_any_kind(void **state)
{
    (void)state;
    struct yaml_doc *text = parse("just text");
    assert_text(yaml_doc_root(text), "just text", false);
    yaml_doc_destroy(text);
    struct yaml_doc *quoted = parse("''");
    assert_text(yaml_doc_root(quoted), "", true);
    yaml_doc_destroy(quoted);
    struct yaml_doc *list = parse("- 1\n- 2\n");
    assert_int_equal(yaml_doc_root(list)->n, 2);
    yaml_doc_destroy(list);
}

static void places_count_lines_and_bytes_from_one(void **state)
{
    (void)state;
    struct yaml_doc *doc = parse("# first\n"
                                 "a:   x\r\n"
                                 "\r\n"
                                 "黑: {é: 1, b: [y, z]}\r\n"
                                 "c:\n"
                                 "  - d: |\n"
                                 "      block\n"
                                 "      黒\n"
                                 "    e: last");
    const struct yaml_node *root = yaml_doc_root(doc);
    assert_place(root, 2, 1);
    assert_place(yaml_find(root, "a"), 2, 6);
    assert_place(root->entries[1].key, 4, 1);
    const struct yaml_node *flow = yaml_find(root, "黑"); /* three bytes */
    assert_place(flow, 4, 6);
    assert_place(flow->entries[0].key, 4, 7);
    assert_place(flow->entries[0].value, 4, 11); /* behind the two bytes of the letter */
    assert_place(yaml_find(flow, "b"), 4, 17);
    assert_place(yaml_find(flow, "b")->items[1], 4, 21);
    const struct yaml_node *item = yaml_find(root, "c")->items[0];
    assert_place(item, 6, 5);
    assert_place(yaml_find(item, "d"), 6, 8);
    assert_place(yaml_find(item, "e"), 9, 8);
    yaml_doc_destroy(doc);
}

static void a_mark_at_the_beginning_does_not_count(void **state)
{
    (void)state;
    struct yaml_doc *doc = parse("\xEF\xBB\xBFk: v\nj: w");
    assert_place(yaml_doc_root(doc), 1, 1);
    assert_place(yaml_find(yaml_doc_root(doc), "k"), 1, 4);
    assert_place(yaml_find(yaml_doc_root(doc), "j"), 2, 4);
    yaml_doc_destroy(doc);
}

static void the_source_text_need_not_stay(void **state)
{
    (void)state;
    char text[] = "key: value";
    char name[] = "name.yaml";
    struct diag *diag = diag_create();
    struct yaml_doc *doc = NULL;
    assert_int_equal(yaml_doc_parse(&doc, text, strlen(text), name, diag), TS_OK);
    memset(text, 'x', sizeof text - 1);
    memset(name, 'x', sizeof name - 1);
    assert_text(yaml_find(yaml_doc_root(doc), "key"), "value", false);
    assert_string_equal(yaml_doc_name(doc), "name.yaml");
    yaml_doc_destroy(doc);
    diag_destroy(diag);
}

/* ---- what is refused ---- */

static void every_refused_thing_is_reported(void **state)
{
    (void)state;
    const char *text = "a: &x 1\n"
                       "b: *x\n"
                       "a: 2\n"
                       "c: !t 3\n"
                       "d: !!map {}\n"
                       "e: &l [1]\n"
                       "[q]: 2\n"
                       "b: 1\n"
                       "b: 2\n"
                       "f: \"x\\0y\"\n";
    const struct fault faults[] = {
        {1, 4, "anchor"},
        {2, 4, "alias"},
        {4, 4, "tag"},
        {5, 4, "tag"},
        {6, 4, "anchor"},
        {7, 1, "key"},
        {10, 4, "NUL"},
        {3, 1, "'a' is already in line 1"},
        {8, 1, "'b' is already in line 2"},
        {9, 1, "'b' is already in line 2"},
    };
    assert_refused(text, strlen(text), TS_E_SYNTAX, faults, sizeof faults / sizeof faults[0]);
}

static void double_keys_count_within_one_mapping_only(void **state)
{
    (void)state;
    struct yaml_doc *doc = parse("a: {k: 1}\nb: {k: 1}\nk: [{k: 1}, {k: 2}]\n");
    yaml_doc_destroy(doc);
    assert_one_fault("a:\n  k: 1\n  j: 2\n  k: 3\n", 4, 3, "'k' is already in line 2");
    assert_one_fault("{a: 1, 'a': 2}", 1, 8, "'a' is already in line 1");
    assert_one_fault("x: {'': 1, '': 2}", 1, 12, "'' is already");
}

static void double_keys_are_found_among_very_many(void **state)
{
    (void)state;
    enum { KEYS = 60000 };
    struct strbuf sb = STRBUF_INIT;
    for (int i = 0; i < KEYS; i++) {
        strbuf_printf(&sb, "key%d: x\n", i);
    }
    struct yaml_doc *doc = parse(strbuf_text(&sb));
    assert_int_equal(yaml_doc_root(doc)->n, KEYS);
    yaml_doc_destroy(doc);
    strbuf_add(&sb, "key31415: y\n");
    assert_one_fault(strbuf_text(&sb), KEYS + 1, 1, "'key31415' is already in line 31416");
    strbuf_fini(&sb);
}

static void faults_of_syntax_have_a_place(void **state)
{
    (void)state;
    assert_one_fault("a: 1\n  b: 2\n", 2, 4, "mapping values are not allowed");
    assert_one_fault("a: [1, 2\nb: 3", 2, 2, "while parsing a flow sequence, line 1");
    assert_one_fault("\ta: 1", 1, 1, "cannot start any token");
    assert_one_fault("a: \"x", 1, 6, "unexpected end of stream");
    assert_one_fault("a\n---\nb\n", 2, 1, "one document");
    assert_one_fault("ok: 1\r\nbad: \xFF\n", 2, 6, "UTF-8");
    assert_one_fault("黑: 1\n黒: [}\n", 2, 7, "did not find expected");
    assert_one_fault("\xFE\xFF\x01k", 1, 1, "UTF-16");
    assert_one_fault("\xFF\xFEk\x01", 1, 1, "UTF-16");
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    (void)state;
    const struct fault at_nul = {1, 4, "control characters"};
    assert_refused("a: \0b", 5, TS_E_SYNTAX, &at_nul, 1);
    const struct fault at_start = {1, 1, "control characters"};
    assert_refused("\x7F\x45LF", 4, TS_E_SYNTAX, &at_start, 1);
}

static void an_empty_file_is_no_document(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "\n\n", "# only a comment\n", "---\n", "\xEF\xBB\xBF"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_one_fault(texts[i], 1, 1, "empty");
    }
}

static void nest(struct strbuf *sb, int depth)
{
    for (int i = 0; i < depth; i++) {
        strbuf_add(sb, i % 2 == 0 ? "[" : "{k: ");
    }
    for (int i = depth - 1; i >= 0; i--) {
        strbuf_add(sb, i % 2 == 0 ? "]" : "}");
    }
}

static void nesting_is_bounded(void **state)
{
    (void)state;
    struct strbuf sb = STRBUF_INIT;
    nest(&sb, YAML_DOC_MAX_DEPTH);
    struct yaml_doc *doc = parse(strbuf_text(&sb));
    const struct yaml_node *node = yaml_doc_root(doc);
    int depth = 1;
    while (node->n > 0) {
        node = node->kind == YAML_LIST_KIND ? node->items[0] : node->entries[0].value;
        depth += node->kind != YAML_SCALAR_NODE_KIND;
    }
    assert_int_equal(depth, YAML_DOC_MAX_DEPTH);
    yaml_doc_destroy(doc);
    strbuf_fini(&sb);

    static const int too_deep[] = {YAML_DOC_MAX_DEPTH + 1, 500, 100000};
    for (size_t i = 0; i < 3; i++) {
        nest(&sb, too_deep[i]);
        /* 32 times "[{k: " is in front of the "[" that is one too many. */
        const struct fault fault = {1, 32 * 5 + 1, "deeper than 64"};
        assert_refused(strbuf_text(&sb), sb.length, TS_E_LIMIT, &fault, 1);
        strbuf_fini(&sb);
    }
}

static void size_is_bounded(void **state)
{
    (void)state;
    size_t size = (size_t)YAML_DOC_MAX_BYTES + 1;
    char *text = malloc(size);
    memset(text, ' ', size);
    memcpy(text, "k: v", 4);
    const struct fault fault = {0, 0, "larger than"};
    assert_refused(text, size, TS_E_LIMIT, &fault, 1);
    struct diag *diag = diag_create();
    struct yaml_doc *doc = NULL;
    assert_int_equal(yaml_doc_parse(&doc, text, size - 1, "t", diag), TS_OK);
    yaml_doc_destroy(doc);
    diag_destroy(diag);
    free(text);
}

/* ---- files ---- */

static void assert_file(const char *path, enum ts_status expected, const char *message)
{
    struct diag *diag = diag_create();
    struct yaml_doc *doc = NULL;
    assert_int_equal(yaml_doc_read(&doc, path, diag), expected);
    if (expected == TS_OK) {
        assert_string_equal(yaml_doc_name(doc), path);
        assert_text(yaml_find(yaml_doc_root(doc), "k"), "v", false);
        yaml_doc_destroy(doc);
    } else {
        assert_null(doc);
        assert_int_equal(diag_count(diag), 1);
        assert_string_equal(diag_get(diag, 0)->file, path);
        assert_non_null(strstr(diag_get(diag, 0)->text, message));
    }
    diag_destroy(diag);
}

static void files_are_read(void **state)
{
    (void)state;
    char path[] = "/tmp/test_yaml_doc_XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, "k: v\n", 5), 5);
    assert_file(path, TS_OK, NULL);
    assert_int_equal(ftruncate(fd, (off_t)YAML_DOC_MAX_BYTES + 1), 0);
    assert_file(path, TS_E_LIMIT, "larger than");
    close(fd);
    unlink(path);
    assert_file(path, TS_E_IO, "No such file");
    assert_file("/tmp", TS_E_IO, "folder");
    assert_file("/dev/zero", TS_E_IO, "not a file");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_document_is_a_tree),
        cmocka_unit_test(texts_stay_texts),
        cmocka_unit_test(a_root_may_be_of_any_kind),
        cmocka_unit_test(places_count_lines_and_bytes_from_one),
        cmocka_unit_test(a_mark_at_the_beginning_does_not_count),
        cmocka_unit_test(the_source_text_need_not_stay),
        cmocka_unit_test(every_refused_thing_is_reported),
        cmocka_unit_test(double_keys_count_within_one_mapping_only),
        cmocka_unit_test(double_keys_are_found_among_very_many),
        cmocka_unit_test(faults_of_syntax_have_a_place),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(an_empty_file_is_no_document),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(size_is_bounded),
        cmocka_unit_test(files_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
