/* formats/sgf_pieces: one piece after the other is what the whole file is, or else it says so. */
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

#include "formats/sgf_pieces.h"

enum { TREES = 4000 }; /* some hundred kilobytes */

/* Writes the text to a new file, whose name is filled in. */
static void write_file(char path[], const struct strbuf *text)
{
    strcpy(path, "/tmp/test_sgf_pieces.XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    FILE *file = fdopen(fd, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(strbuf_text(text), 1, text->length, file), text->length);
    assert_int_equal(fclose(file), 0);
}

/* Trees whose values hold what could be taken for their ends, in UTF-8. */
static void add_trees(struct strbuf *text, int n)
{
    for (int i = 0; i < n; i++) {
        strbuf_printf(text,
                      "(;GM[1]CA[UTF-8]AB[aa][bb]C[%d \xE9\xBB\x92 \\] ) [ \\\\]\r\n"
                      " (;B[cc]\n"
                      "(;W[dd]C[a line:\n(;B[ee\\])\n) and \n(;\n])\n(;W[ff]))\n\n(;B[])\r)%s",
                      i, i % 3 == 0 ? "" : "\n");
    }
}

/* Both walks have the same nodes in the same places, with the same values. */
static void check_tree(const struct sgf_node *piece, const struct sgf_node *whole)
{
    assert_int_equal(piece->line, whole->line);
    assert_int_equal(piece->column, whole->column);
    assert_int_equal(piece->parent == NULL, whole->parent == NULL);
    const struct sgf_property *p = piece->properties;
    const struct sgf_property *w = whole->properties;
    for (; p != NULL && w != NULL; p = p->next, w = w->next) {
        assert_string_equal(p->name, w->name);
        assert_int_equal(p->line, w->line);
        assert_int_equal(p->n, w->n);
        for (size_t i = 0; i < p->n; i++) {
            assert_string_equal(p->values[i].text, w->values[i].text);
            assert_int_equal(p->values[i].column, w->values[i].column);
        }
    }
    assert_ptr_equal(p, w);
}

/* Reads the text in both ways; returns the number of pieces, or 0 when it says that the file has to
 * be read as a whole. */
static int compare(const struct strbuf *text)
{
    char path[64];
    write_file(path, text);
    struct diag *diag = diag_create();
    struct sgf *whole = NULL;
    enum ts_status status = sgf_read(&whole, path, diag);
    const struct sgf_node *node = status == TS_OK ? whole->trees : NULL;
    struct sgf_pieces *pieces = sgf_pieces_open(path);
    assert_non_null(pieces);
    int n = 0;
    struct sgf *piece;
    while ((piece = sgf_pieces_next(pieces)) != NULL) {
        assert_string_equal(piece->name, path);
        assert_string_equal(piece->encoding, "UTF-8");
        for (const struct sgf_node *at = piece->trees; at != NULL; at = sgf_next(at)) {
            assert_non_null(node);
            check_tree(at, node);
            node = sgf_next(node);
        }
        sgf_destroy(piece);
        n++;
    }
    bool all = sgf_pieces_are_all(pieces);
    if (all) {
        assert_null(node);
        assert_int_equal(diag_count(diag), 0);
    }
    assert_null(sgf_pieces_next(pieces));
    sgf_pieces_close(pieces);
    sgf_destroy(whole);
    diag_destroy(diag);
    assert_int_equal(unlink(path), 0);
    return all ? n : 0;
}

static void test_large_file(void **state)
{
    (void)state;
    struct strbuf text = STRBUF_INIT;
    add_trees(&text, TREES);
    assert_true(compare(&text) > 2);
    strbuf_fini(&text);
}

static void test_small_file(void **state)
{
    (void)state;
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, "\n(;AB[aa])\n\n(;AW[bb])(;AW[cc])\n \n");
    assert_int_equal(compare(&text), 1);
    strbuf_fini(&text);
}

/* A tree that is longer than a piece is not cut, wherever its lines begin. */
static void test_large_tree(void **state)
{
    (void)state;
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, "(;GM[1]\n");
    add_trees(&text, TREES);
    strbuf_add(&text, ")\n");
    assert_int_equal(compare(&text), 1);
    strbuf_fini(&text);
}

/* Whatever must be repaired or converted, at the beginning or behind many pieces. */
static void test_what_is_not_clean(void **state)
{
    (void)state;
    static const char *const faults[] = {
        "(;AB[aa]\n",                     /* no end */
        "(;AB[aa]))\n",                   /* one end too many */
        "(;AB[aa\n",                      /* no end of the value */
        "text\n",                         /* no tree */
        "(AB[aa])\n",                     /* no node */
        "(;AB[aa]x[bb])\n",               /* no name */
        "(;AddBlack[aa])\n",              /* small letters */
        "(;C[\xB0\xA1])\n",               /* no UTF-8 */
        "(;CA[GB2312]C[\xE9\xBB\x92])\n", /* declared as something else */
        "(;CA[nonsense]C[\xE9\xBB\x92])\n",
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        for (int before = 0; before <= TREES; before += TREES / 2) {
            struct strbuf text = STRBUF_INIT;
            add_trees(&text, before);
            strbuf_add(&text, "\n");
            strbuf_add(&text, faults[i]);
            add_trees(&text, TREES / 4);
            if (compare(&text) != 0) {
                fail_msg("'%s' behind %d trees is taken for clean", faults[i], before);
            }
            strbuf_fini(&text);
        }
    }
}

static void test_marks_and_nothing(void **state)
{
    (void)state;
    struct strbuf text = STRBUF_INIT;
    assert_int_equal(compare(&text), 0);
    strbuf_add(&text, " \n");
    assert_int_equal(compare(&text), 0);
    text.length = 0;
    strbuf_add(&text, "\xEF\xBB\xBF(;AB[aa])\n");
    assert_int_equal(compare(&text), 0);
    strbuf_fini(&text);
    assert_null(sgf_pieces_open("/tmp"));
    assert_null(sgf_pieces_open("/nowhere/at/all.sgf"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_large_file),        cmocka_unit_test(test_small_file),
        cmocka_unit_test(test_large_tree),        cmocka_unit_test(test_what_is_not_clean),
        cmocka_unit_test(test_marks_and_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
