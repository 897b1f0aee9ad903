/* formats/sgf: trees, repairs with their places, limits, building, writing, files. */
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

#include "formats/sgf.h"
#include "sgf_asserts.h"

/* ---- trees ---- */

static void a_game_is_a_tree_of_nodes(void **state)
{
    (void)state;
    static const char text[] = "(;FF[4]AB[aa][bb]\n"
                               "  (;W[cc];B[dd])\r\n"
                               "  (;W[]C[pass] (;B[ee]) (;B[ff])))\r"
                               "(;GM[1])";
    struct result r = read_bytes(text, strlen(text));
    assert_int_equal(r.status, TS_OK);
    assert_int_equal(diag_count(r.diag), 0);
    assert_int_equal(r.sgf->n_trees, 2);
    const struct sgf_node *root = r.sgf->trees;
    assert_null(root->parent);
    assert_string_equal(sgf_first(root, "FF"), "4");
    assert_null(sgf_first(root, "F"));
    assert_null(sgf_find(root, "W"));
    const struct sgf_property *ab = sgf_find(root, "AB");
    assert_int_equal(ab->n, 2);
    assert_string_equal(ab->values[1].text, "bb");
    assert_int_equal(ab->values[1].length, 2);
    assert_int_equal(ab->line, 1);
    assert_int_equal(ab->column, 8);
    assert_int_equal(ab->values[1].line, 1);
    assert_int_equal(ab->values[1].column, 15);

    const struct sgf_node *first = root->child;
    assert_ptr_equal(first->parent, root);
    assert_string_equal(sgf_first(first, "W"), "cc");
    assert_string_equal(sgf_first(first->child, "B"), "dd");
    assert_int_equal(first->child->line, 2);
    assert_int_equal(first->child->column, 10);
    const struct sgf_node *second = first->sibling;
    assert_string_equal(sgf_first(second, "W"), "");
    assert_int_equal(second->line, 3);
    assert_int_equal(second->column, 4);
    assert_string_equal(sgf_first(second->child->sibling, "B"), "ff");
    assert_null(second->sibling);
    const struct sgf_node *other = root->sibling;
    assert_string_equal(sgf_first(other, "GM"), "1");
    assert_int_equal(other->line, 4);
    assert_int_equal(other->column, 2);
    assert_null(other->sibling);
    release(&r);
}

static void next_visits_every_node_in_order(void **state)
{
    (void)state;
    static const char text[] = "(;N[a](;N[b];N[c](;N[d])(;N[e]))(;N[f]))(;N[g];N[h])";
    struct result r = read_bytes(text, strlen(text));
    char seen[10] = "";
    for (const struct sgf_node *n = r.sgf->trees; n != NULL; n = sgf_next(n)) {
        strcat(seen, sgf_first(n, "N"));
    }
    assert_string_equal(seen, "abcdefgh");
    release(&r);
}

static void blanks_may_stand_anywhere_between(void **state)
{
    (void)state;
    assert_clean(" \t\n( \v\f;  AB [aa]\n[bb]  PL\r\n[W] ( ; W[cc] ) ( ;W[dd] ) ) \n",
                 "(;AB[aa][bb]PL[W]\n(;W[cc])\n(;W[dd]))\n");
    assert_clean("(;)", "(;)\n");
    assert_clean("(;;;)", "(;;;)\n");
    assert_clean("(;A1[x]KGSDE[y]MULTIGOGM[1])", "(;A1[x]KGSDE[y]MULTIGOGM[1])\n");
    assert_clean("(;SZ[9:13]AB[da:dc]AP[a:b]LB[aa:1])", "(;SZ[9:13]AB[da:dc]AP[a:b]LB[aa:1])\n");
}

static void only_a_bracket_ends_a_value(void **state)
{
    (void)state;
    assert_clean("(;C[(a; b\\] [c \\: d)))];W[aa])", "(;C[(a; b\\] [c \\: d)))];W[aa])\n");
    assert_clean("(;C[C:\\\\go\\\\]AB[aa])", "(;C[C:\\\\go\\\\]AB[aa])\n");
    assert_clean("(;C[\\\\\\]]AB[aa])", "(;C[\\\\\\]]AB[aa])\n");
}

static void text_is_freed_of_escapes(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        const char *text;
    } cases[] = {
        {"(;C[])", ""},
        {"(;C[plain])", "plain"},
        {"(;C[a\\]b\\\\c\\:d\\e])", "a]b\\c:de"},
        {"(;C[one\ntwo\r\nthree\rfour\n\rfive])", "one\ntwo\nthree\nfour\nfive"},
        {"(;C[a\n\nb\r\n\r\nc])", "a\n\nb\n\nc"},
        {"(;C[soft\\\nbreak \\\r\nand \\\n\rmore])", "softbreak and more"},
        {"(;C[a\tb\x01\x1B\x7F\\\tc])", "a b    c"},
        {"(;C[\\\\\\\n])", "\\"},
        {"(;C[cut \\", "cut "},
        {"(;C[黑\\]先])", "黑]先"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_comment(cases[i].file, strlen(cases[i].file), "UTF-8", cases[i].text);
    }
}

/* ---- repairs ---- */

static void text_around_the_tree_is_left_out(void **state)
{
    (void)state;
    assert_repaired("Sent by A. Player\nsee (attachment) and (B)\n\n(;AB[aa])", "(;AB[aa])\n", 1, 1,
                    "before");
    assert_repaired("\n\n  x (;AB[aa])", "(;AB[aa])\n", 3, 3, "before");
    assert_repaired("smile (;-)\n(;AB[aa])", "(;AB[aa])\n", 1, 1, "before");
    assert_repaired("(;AB[aa])\nbye (;-)", "(;AB[aa])\n", 2, 1, "behind");
    assert_repaired("see (Fig[1]) (;AB[aa])", "(;AB[aa])\n", 1, 1, "before");
    assert_repaired("(;AB[aa])\n]C[kills])))\nmore", "(;AB[aa])\n", 2, 1, "behind");
    assert_repaired("(;AB[aa]))", "(;AB[aa])\n", 1, 10, "behind");
    assert_repaired("(;AB[aa])\n(AB[bb])", "(;AB[aa])\n", 2, 1, "behind");
    assert_repaired("(;AB[aa])\x1A", "(;AB[aa])\n", 1, 10, "behind");
    assert_repaired("(;AB[aa]) and (;AB[bb])", "(;AB[aa])\n(;AB[bb])\n", 1, 11, "behind");
    assert_clean("(;AB[aa])\n\n(;AB[bb])\n", "(;AB[aa])\n(;AB[bb])\n");
}

static void missing_parentheses_are_added(void **state)
{
    (void)state;
    assert_repaired("\n\n(;AB[aa](;W[bb];B[ba])(;W[ba]\n", "(;AB[aa]\n(;W[bb];B[ba])\n(;W[ba]))\n",
                    4, 1, "')'");
    assert_repaired("(;AB[aa]", "(;AB[aa])\n", 1, 9, "')'");
    assert_repaired(" ;GM[1]AB[aa](;W[bb])(;W[cc])", "(;GM[1]AB[aa]\n(;W[bb])\n(;W[cc]))\n", 1, 2,
                    "'('");
    assert_repaired(";AB[aa];W[bb])", "(;AB[aa];W[bb])\n", 1, 1, "'('");
    assert_repaired("see AB[aa] (;W[bb])", "(;W[bb])\n", 1, 1, "before");
    struct result r = read_bytes("GM[1]AB[aa];W[bb]", 17);
    assert_written(r.sgf, "(;GM[1]AB[aa];W[bb])\n");
    assert_int_equal(diag_count(r.diag), 2);
    assert_message(&r, 0, DIAG_WARNING, 1, 1, "'('");
    assert_message(&r, 1, DIAG_WARNING, 1, 1, "';'");
    release(&r);
    /* Its variations are none of them the tree. */
    r = read_bytes("GM[1]AB[aa](;W[bb])(;W[cc]))", 28);
    assert_written(r.sgf, "(;GM[1]AB[aa]\n(;W[bb])\n(;W[cc]))\n");
    assert_int_equal(diag_count(r.diag), 2);
    assert_message(&r, 0, DIAG_WARNING, 1, 1, "'('");
    release(&r);
    r = read_bytes("Hello (you).\n\n ;AB[aa];W[bb]\n", 29);
    assert_written(r.sgf, "(;AB[aa];W[bb])\n");
    assert_int_equal(diag_count(r.diag), 2);
    assert_message(&r, 0, DIAG_WARNING, 1, 1, "before");
    assert_message(&r, 1, DIAG_WARNING, 3, 2, "'('");
    release(&r);
    /* A game that begins within another one, but not within a collection of chapters. */
    assert_repaired("(;AB[aa];W[bb]\n(;GM[1]AB[cc])", "(;AB[aa];W[bb])\n(;GM[1]AB[cc])\n", 2, 1,
                    "')'");
    assert_clean("(;GM[1](;SZ[9]AB[aa])(;SZ[9]AB[cc]))",
                 "(;GM[1]\n(;SZ[9]AB[aa])\n(;SZ[9]AB[cc]))\n");
    assert_repaired("(;AB[aa]()(;W[bb]))", "(;AB[aa];W[bb])\n", 1, 10, "variation without nodes");
    assert_repaired("(;AB[aa](;W[bb]);W[cc])", "(;AB[aa]\n(;W[bb])\n(;W[cc]))\n", 1, 17,
                    "behind its variations");
    assert_repaired("(;AB[aa](;W[bb])C[x])", "(;AB[aa]C[x];W[bb])\n", 1, 17,
                    "behind its variations");
}

static void missing_semicolons_are_added(void **state)
{
    (void)state;
    assert_repaired("(SZ[9]AB[aa];W[bb])", "(;SZ[9]AB[aa];W[bb])\n", 1, 2, "';'");
    assert_repaired("(;AB[aa](W[bb])(;W[cc]))", "(;AB[aa]\n(;W[bb])\n(;W[cc]))\n", 1, 10, "';'");
    /* The "(;" of a variation must not be taken for the beginning of the tree. */
    assert_repaired("(SZ[9](;W[bb])(;W[cc]))", "(;SZ[9]\n(;W[bb])\n(;W[cc]))\n", 1, 2, "';'");
}

static void names_are_reduced_to_capitals(void **state)
{
    (void)state;
    assert_repaired("(;GaMe[1]AddBlack[aa][bb]PLayer[W]Comment[x])",
                    "(;GM[1]AB[aa][bb]PL[W]C[x])\n", 1, 3, "small letters");
    assert_repaired("(;sz[9]ab[aa]c[x])", "(;SZ[9]AB[aa]C[x])\n", 1, 3, "small letters");
    assert_repaired("(;AB[aa],[bb]AW[cc])", "(;AB[aa][bb]AW[cc])\n", 1, 9, "left out");
    assert_repaired("(;foo[1][2]AB[aa])", "(;AB[aa])\n", 1, 3, "without a valid property name");
    assert_repaired("(;[1]AB[aa])", "(;AB[aa])\n", 1, 3, "without a valid property name");
    assert_repaired("(;AB[aa]Now;W[bb])", "(;AB[aa];W[bb])\n", 1, 9, "left out");
    assert_repaired("(;AB[aa]?!;W[bb])", "(;AB[aa];W[bb])\n", 1, 9, "left out");
    assert_repaired("(;AB[aa]]C[x])", "(;AB[aa]C[x])\n", 1, 9, "left out");
}

static void a_property_without_value_has_an_empty_one(void **state)
{
    (void)state;
    assert_repaired("(;AB[aa];W[bb];B)", "(;AB[aa];W[bb];B[])\n", 1, 16,
                    "B: a property without value");
    assert_repaired("(;KO;W[bb])", "(;KO[];W[bb])\n", 1, 3, "without value");
    /* At the very end it is more likely the rest of something else. */
    assert_repaired("(;AB[aa];W[bb];B", "(;AB[aa];W[bb];)\n", 1, 17, "')'");
}

static void repeated_properties_are_joined(void **state)
{
    (void)state;
    assert_repaired("(;SZ[9]SZ[19])", "(;SZ[9][19])\n", 1, 8, "SZ: a property is given twice");
    assert_repaired("(;SZ[9]SZ[19])", "(;SZ[9][19])\n", 1, 8, "the first one counts");
    assert_repaired("(;AB[aa][bb]AW[cc]AB[dd][ee])", "(;AB[aa][bb][dd][ee]AW[cc])\n", 1, 19,
                    "joined");
    assert_repaired("(;AddBlack[aa];)", "(;AB[aa];)\n", 1, 3, "small letters");
    assert_clean("(;AB[aa];AB[bb])", "(;AB[aa];AB[bb])\n");
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, "(;");
    for (int i = 0; i < 1000; i++) {
        strbuf_printf(&text, "AB[%d]", i);
    }
    strbuf_add(&text, ")");
    struct result r = read_bytes(text.text, text.length);
    const struct sgf_property *ab = sgf_find(r.sgf->trees, "AB");
    assert_int_equal(ab->n, 1000);
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(atoi(ab->values[i].text), i);
    }
    assert_int_equal(diag_count(r.diag), 6);
    assert_message(&r, 5, DIAG_WARNING, 1, 33, "994 more, from here on");
    release(&r);
    strbuf_fini(&text);
}

static void points_end_where_the_structure_goes_on(void **state)
{
    (void)state;
    assert_repaired("(;AB[aa[bb]C[x])", "(;AB[aa][bb]C[x])\n", 1, 6, "']'");
    assert_repaired("(;AB[aa][bbAW[cc])", "(;AB[aa][bb]AW[cc])\n", 1, 10, "']'");
    assert_repaired("(;PL[BAB[cc])", "(;PL[B]AB[cc])\n", 1, 6, "']'");
    assert_repaired("(;AB[D9\n [E9])", "(;AB[D9][E9])\n", 1, 6, "']'");
    assert_repaired("(;AB[aa];B[bb;W[cc])", "(;AB[aa];B[bb];W[cc])\n", 1, 12, "']'");
    assert_repaired("(;AB[aa](;B[bb)(;B[cc]))", "(;AB[aa]\n(;B[bb])\n(;B[cc]))\n", 1, 13, "']'");
    assert_repaired("(;AB[aa](;B[bb(;W[cc])(;W[dd])))", "(;AB[aa];B[bb]\n(;W[cc])\n(;W[dd]))\n", 1,
                    13, "']'");
    assert_clean("(;AB[aa]C[see [B, (or ;W[cc)])", "(;AB[aa]C[see [B, (or ;W[cc)])\n");
}

static void an_open_value_ends_with_the_text(void **state)
{
    (void)state;
    assert_repaired("(;AB[aa]\n C[no end; (;W[bb", "(;AB[aa]C[no end; (;W[bb])\n", 2, 3, "']'");
    assert_repaired("(;AB[aa];W[b", "(;AB[aa];W[b])\n", 1, 11, "']'");
    assert_repaired("(;C[x\\", "(;C[x])\n", 1, 4, "']'");
    assert_repaired("(;C[x\\]", "(;C[x\\]])\n", 1, 4, "']'");
}

static void nul_bytes_are_left_out(void **state)
{
    (void)state;
    static const char inside[] = "(;C[ab\0\0cd]AB[aa])";
    assert_repaired_bytes(inside, sizeof inside - 1, "(;C[abcd]AB[aa])\n", 1, 5, "NUL");
    static const char between[] = "(;C[ab]\0AB[aa])";
    assert_repaired_bytes(between, sizeof between - 1, "(;C[ab]AB[aa])\n", 1, 8, "NUL");
    static const char escape[] = "(;C[a\\\0]b]AB[aa])";
    assert_repaired_bytes(escape, sizeof escape - 1, "(;C[a\\]b]AB[aa])\n", 1, 5, "NUL");
    static const char no_end[] = "(;AB[aa];W[b\0b)";
    struct result r = read_bytes(no_end, sizeof no_end - 1);
    assert_written(r.sgf, "(;AB[aa];W[bb])\n");
    assert_message(&r, 0, DIAG_WARNING, 1, 12, "']'");
    assert_message(&r, 1, DIAG_WARNING, 1, 12, "NUL");
    release(&r);
    static const char name[] = "(;AB\0[aa])";
    assert_repaired_bytes(name, sizeof name - 1, "(;AB[aa])\n", 1, 5, "NUL");
    static const char in_name[] = "(;A\0B[aa])";
    assert_repaired_bytes(in_name, sizeof in_name - 1, "(;AB[aa])\n", 1, 4, "NUL");
    static const char padding[] = "(;AB[aa])\n\0\0\0\0";
    assert_repaired_bytes(padding, sizeof padding - 1, "(;AB[aa])\n", 2, 1, "NUL");
    static const char before[] = "\0\n\0(;AB[aa])";
    assert_repaired_bytes(before, sizeof before - 1, "(;AB[aa])\n", 1, 1, "NUL");
}

static void lines_end_in_three_ways(void **state)
{
    (void)state;
    static const char *const breaks[] = {"\n", "\r", "\r\n"};
    for (size_t i = 0; i < 3; i++) {
        struct strbuf text = STRBUF_INIT;
        const char *b = breaks[i];
        strbuf_printf(&text, "x%s%s(;C[a%sb\\%sc%s]%s %s  ?", b, b, b, b, b, b, b);
        struct result r = read_bytes(text.text, text.length);
        assert_int_equal(diag_count(r.diag), 3);
        assert_int_equal(r.sgf->trees->line, 3);
        assert_int_equal(r.sgf->trees->column, 2);
        assert_message(&r, 1, DIAG_WARNING, 8, 3, "between");
        assert_message(&r, 2, DIAG_WARNING, 8, 4, "')'");
        release(&r);
        strbuf_fini(&text);
    }
}

/* ---- what cannot be read ---- */

static void what_is_no_sgf_is_refused(void **state)
{
    (void)state;
    assert_refused("", 0, TS_E_SYNTAX, 1, 1, "empty");
    assert_refused(" \n\r\n\t", 5, TS_E_SYNTAX, 1, 1, "empty");
    assert_refused("\xEF\xBB\xBF", 3, TS_E_SYNTAX, 1, 1, "empty");
    assert_refused("just text (really)", 18, TS_E_SYNTAX, 1, 1, "no game tree");
    assert_refused("Note [aa]", 9, TS_E_SYNTAX, 1, 1, "no game tree");
    assert_refused("(", 1, TS_E_SYNTAX, 1, 1, "no game tree");
    assert_refused("()()", 4, TS_E_SYNTAX, 1, 1, "no game tree");
    static const char program[] = "\x7F\x45LF\n\x02\x01\0\0\0(;AB[aa])";
    assert_refused(program, sizeof program - 1, TS_E_SYNTAX, 2, 3, "binary");
}

static void sizes_are_bounded(void **state)
{
    (void)state;
    size_t size = (size_t)SGF_MAX_BYTES + 1;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, ';', size);
    text[0] = '(';
    assert_refused(text, size, TS_E_LIMIT, 0, 0, "larger than");
    assert_refused(text, (size_t)SGF_MAX_NODES + 2, TS_E_LIMIT, 1, SGF_MAX_NODES + 2,
                   "too many nodes");
    memset(text, '(', size);
    text[1] = ';';
    assert_refused(text, (size_t)SGF_MAX_NODES + 10, TS_E_LIMIT, 1, SGF_MAX_NODES + 2,
                   "too many open");
    free(text);

    struct strbuf names = STRBUF_INIT;
    strbuf_add(&names, "(;");
    for (int i = 0; i < SGF_MAX_NAMES; i++) {
        strbuf_printf(&names, "X%03d[]", i);
    }
    struct result r = read_bytes(names.text, names.length);
    assert_int_equal(r.status, TS_OK);
    release(&r);
    strbuf_add(&names, "Y[]");
    assert_refused(names.text, names.length, TS_E_LIMIT, 1, 3 + 6 * SGF_MAX_NAMES,
                   "too many different");
    strbuf_fini(&names);
}

/* A million variations inside each other: no step may recurse, neither reading nor writing. */
static void depth_costs_no_stack(void **state)
{
    (void)state;
    enum { DEPTH = 1000000 };
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < DEPTH; i++) {
        strbuf_add(&text, "(;");
    }
    struct result r = read_bytes(text.text, text.length);
    assert_int_equal(r.status, TS_OK);
    assert_int_equal(diag_count(r.diag), 1);
    assert_message(&r, 0, DIAG_WARNING, 1, 2 * DEPTH + 1, "')'");
    size_t nodes = 0;
    const struct sgf_node *last = NULL;
    for (const struct sgf_node *n = r.sgf->trees; n != NULL; n = sgf_next(n)) {
        assert_ptr_equal(n->parent, last);
        last = n;
        nodes++;
    }
    assert_int_equal(nodes, DEPTH);
    struct strbuf out = STRBUF_INIT;
    sgf_write(&out, r.sgf);
    assert_int_equal(out.text[0], '(');
    assert_int_equal(out.text[out.length - 2], ')');
    strbuf_fini(&out);
    release(&r);
    strbuf_fini(&text);
}

/* None is taken for something else when it is read again: a game's head that a variation begins
 * with, the escape characters of ISO-2022-JP, and what looks like structure within points. */
static void what_looks_like_another_file_is_written_so_that_it_is_read_again(void **state)
{
    (void)state;
    struct sgf *sgf = sgf_create("new");
    struct sgf_node *root = sgf_add_node(sgf, NULL);
    sgf_add(sgf, root, "AB", "aa(;W[bb");
    struct sgf_node *node = sgf_add_node(sgf, root);
    sgf_add(sgf, node, "GM", "1");
    sgf_add(sgf, node, "B", "bb");
    sgf_add(sgf, sgf_add_node(sgf, root), "SZ", "9");
    sgf_add_text(sgf, root, "C", "\x1B$B0!\x1B(B");
    struct strbuf out = STRBUF_INIT;
    sgf_write(&out, sgf);
    assert_string_equal(strbuf_text(&out),
                        "(;AB[aa\\(;W[bb]C[ $B0! (B]\n(;B[bb]GM[1])\n(;C[]SZ[9]))\n");
    struct result r = read_bytes(out.text, out.length);
    assert_int_equal(diag_count(r.diag), 0);
    assert_int_equal(r.sgf->n_trees, 1);
    release(&r);
    strbuf_fini(&out);
    sgf_destroy(sgf);
}

/* A comb, so that the parentheses stay when it is written: (;(;)(;(;)(;(;)(; ... */
static void deep_variations_are_written_and_read_again(void **state)
{
    (void)state;
    enum { DEPTH = 200000 };
    struct sgf *sgf = sgf_create("comb");
    struct sgf_node *node = sgf_add_node(sgf, NULL);
    for (int i = 0; i < DEPTH; i++) {
        sgf_add_node(sgf, node);
        node = sgf_add_node(sgf, node);
    }
    struct strbuf first = STRBUF_INIT;
    struct strbuf second = STRBUF_INIT;
    sgf_write(&first, sgf);
    struct result r = read_bytes(first.text, first.length);
    assert_int_equal(diag_count(r.diag), 0);
    sgf_write(&second, r.sgf);
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.text, second.text, first.length);
    strbuf_fini(&first);
    strbuf_fini(&second);
    release(&r);
    sgf_destroy(sgf);
}

/* ---- building and writing ---- */

static void collections_can_be_built(void **state)
{
    (void)state;
    struct sgf *sgf = sgf_create("built");
    assert_string_equal(sgf->name, "built");
    assert_int_equal(sgf->n_trees, 0);
    assert_written(sgf, "\n");
    struct sgf_node *root = sgf_add_node(sgf, NULL);
    char raw[] = "aa";
    sgf_add(sgf, root, "AB", raw);
    raw[0] = 'x';
    sgf_add(sgf, root, "SZ", "9");
    sgf_add(sgf, root, "AB", "bb");
    sgf_add(sgf, root, "LB", "aa:\\]");
    struct sgf_node *right = sgf_add_node(sgf, root);
    sgf_add(sgf, right, "W", "");
    sgf_add_text(sgf, right, "C", "a]b\\c:[d]\nnew line; (\xFF)");
    struct sgf_node *wrong = sgf_add_node(sgf, root);
    sgf_add(sgf, wrong, "W", "cc");
    sgf_add_node(sgf, wrong);
    sgf_add_node(sgf, NULL);
    assert_int_equal(sgf->n_trees, 2);
    assert_ptr_equal(root->child, right);
    assert_ptr_equal(right->sibling, wrong);
    assert_written(sgf, "(;AB[aa][bb]SZ[9]LB[aa:\\]]\n"
                        "(;W[]C[a\\]b\\\\c:[d\\]\nnew line; (\xEF\xBF\xBD)])\n"
                        "(;W[cc];))\n"
                        "(;)\n");
    const struct sgf_property *c = sgf_find(right, "C");
    assert_string_equal(sgf_text(sgf, &c->values[0]), "a]b\\c:[d]\nnew line; (\xEF\xBF\xBD)");
    sgf_destroy(sgf);
    sgf_destroy(NULL);
}

static void long_lines_are_broken_between_nodes(void **state)
{
    (void)state;
    struct sgf *sgf = sgf_create("long");
    struct sgf_node *node = NULL;
    for (int i = 0; i < 200; i++) {
        node = sgf_add_node(sgf, node);
        sgf_add(sgf, node, i % 2 == 0 ? "B" : "W", "dd");
    }
    struct strbuf out = STRBUF_INIT;
    strbuf_add(&out, "kept in front");
    sgf_write(&out, sgf);
    assert_memory_equal(out.text, "kept in front(;B[dd];W[dd]", 26);
    size_t length = 0;
    size_t longest = 0;
    for (size_t i = 0; i < out.length; i++) {
        length = out.text[i] == '\n' ? 0 : length + 1;
        longest = length > longest ? length : longest;
    }
    assert_in_range(longest, 70, 100);
    strbuf_fini(&out);
    sgf_destroy(sgf);
}

/* ---- files ---- */

static void assert_file(const char *path, enum ts_status expected, const char *message)
{
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    assert_int_equal(sgf_read(&sgf, path, diag), expected);
    if (expected == TS_OK) {
        assert_string_equal(sgf->name, path);
        assert_string_equal(sgf_first(sgf->trees, "AB"), "aa");
    } else {
        assert_null(sgf);
        assert_int_equal(diag_count(diag), 1);
        assert_string_equal(diag_get(diag, 0)->file, path);
        assert_non_null(strstr(diag_get(diag, 0)->text, message));
    }
    sgf_destroy(sgf);
    diag_destroy(diag);
}

static void files_are_read(void **state)
{
    (void)state;
    char path[] = "/tmp/test_sgf_XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_file(path, TS_E_SYNTAX, "empty");
    assert_int_equal(write(fd, "(;AB[aa])", 9), 9);
    assert_file(path, TS_OK, NULL);
    assert_int_equal(ftruncate(fd, (off_t)SGF_MAX_BYTES + 1), 0);
    assert_file(path, TS_E_LIMIT, "larger than");
    close(fd);
    unlink(path);
    assert_file(path, TS_E_IO, "No such file");
    assert_file("/tmp", TS_E_IO, "folder");
    assert_file("/dev/zero", TS_E_IO, "not a file");
}

static void standard_input_is_read(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "(;AB[aa])", 9), 9);
    close(ends[1]);
    int kept = dup(STDIN_FILENO);
    assert_true(dup2(ends[0], STDIN_FILENO) >= 0);
    close(ends[0]);
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    assert_int_equal(sgf_read(&sgf, "-", diag), TS_OK);
    assert_string_equal(sgf->name, "standard input");
    assert_string_equal(sgf_first(sgf->trees, "AB"), "aa");
    sgf_destroy(sgf);
    diag_destroy(diag);
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_a_tree_of_nodes),
        cmocka_unit_test(next_visits_every_node_in_order),
        cmocka_unit_test(blanks_may_stand_anywhere_between),
        cmocka_unit_test(only_a_bracket_ends_a_value),
        cmocka_unit_test(text_is_freed_of_escapes),
        cmocka_unit_test(text_around_the_tree_is_left_out),
        cmocka_unit_test(missing_parentheses_are_added),
        cmocka_unit_test(missing_semicolons_are_added),
        cmocka_unit_test(names_are_reduced_to_capitals),
        cmocka_unit_test(a_property_without_value_has_an_empty_one),
        cmocka_unit_test(repeated_properties_are_joined),
        cmocka_unit_test(points_end_where_the_structure_goes_on),
        cmocka_unit_test(an_open_value_ends_with_the_text),
        cmocka_unit_test(nul_bytes_are_left_out),
        cmocka_unit_test(lines_end_in_three_ways),
        cmocka_unit_test(what_is_no_sgf_is_refused),
        cmocka_unit_test(sizes_are_bounded),
        cmocka_unit_test(depth_costs_no_stack),
        cmocka_unit_test(what_looks_like_another_file_is_written_so_that_it_is_read_again),
        cmocka_unit_test(deep_variations_are_written_and_read_again),
        cmocka_unit_test(collections_can_be_built),
        cmocka_unit_test(long_lines_are_broken_between_nodes),
        cmocka_unit_test(files_are_read),
        cmocka_unit_test(standard_input_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
