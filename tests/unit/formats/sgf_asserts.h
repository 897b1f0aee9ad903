/*
 * What the tests of the SGF reader ask of a text: how it is read, with which messages, and what the
 * trees look like when they are written.
 *
 * Include behind <cmocka.h>, which wants to be first.
 */
#ifndef TSUMEGO_TESTS_SGF_ASSERTS_H
#define TSUMEGO_TESTS_SGF_ASSERTS_H

#include <stdbool.h>
#include <string.h>

#include "formats/sgf.h"

/* What reading a text gave: the collection (NULL on failure) and the messages. */
struct result {
    enum ts_status status;
    struct sgf *sgf;
    struct diag *diag;
};

static inline struct result read_bytes(const char *bytes, size_t length)
{
    struct result r = {TS_OK, NULL, diag_create()};
    r.status = sgf_parse(&r.sgf, bytes, length, "t.sgf", r.diag);
    assert_int_equal(r.sgf != NULL, r.status == TS_OK);
    return r;
}

static inline void release(struct result *r)
{
    sgf_destroy(r->sgf);
    diag_destroy(r->diag);
}

static inline void assert_message(const struct result *r, size_t index, enum diag_severity severity,
                                  int line, int column, const char *part)
{
    assert_true(index < diag_count(r->diag));
    const struct diag_message *m = diag_get(r->diag, index);
    if (strstr(m->text, part) == NULL) {
        fail_msg("'%s' is not in '%s'", part, m->text);
    }
    assert_string_equal(m->file, "t.sgf");
    assert_int_equal(m->severity, severity);
    assert_int_equal(m->line, line);
    assert_int_equal(m->column, column);
}

static inline void assert_written(const struct sgf *sgf, const char *expected)
{
    struct strbuf out = STRBUF_INIT;
    sgf_write(&out, sgf);
    assert_string_equal(strbuf_text(&out), expected);
    strbuf_fini(&out);
}

/* Reads to the tree that is written like `expected`, without a message. */
static inline void assert_clean(const char *text, const char *expected)
{
    struct result r = read_bytes(text, strlen(text));
    assert_int_equal(r.status, TS_OK);
    if (diag_count(r.diag) > 0) {
        fail_msg("%s: %s", text, diag_get(r.diag, 0)->text);
    }
    assert_written(r.sgf, expected);
    release(&r);
}

/* Reads to the tree that is written like `expected`, with exactly one warning. */
static inline void assert_repaired_bytes(const char *text, size_t length, const char *expected,
                                         int line, int column, const char *warning)
{
    struct result r = read_bytes(text, length);
    assert_int_equal(r.status, TS_OK);
    assert_written(r.sgf, expected);
    assert_message(&r, 0, DIAG_WARNING, line, column, warning);
    assert_int_equal(diag_count(r.diag), 1);
    release(&r);
}

static inline void assert_repaired(const char *text, const char *expected, int line, int column,
                                   const char *warning)
{
    assert_repaired_bytes(text, strlen(text), expected, line, column, warning);
}

static inline void assert_refused(const char *text, size_t length, enum ts_status status, int line,
                                  int column, const char *error)
{
    struct result r = read_bytes(text, length);
    assert_int_equal(r.status, status);
    assert_int_equal(diag_count(r.diag), 1);
    assert_message(&r, 0, DIAG_ERROR, line, column, error);
    release(&r);
}

/* The text of the first C of a file. */
static inline void assert_comment(const char *bytes, size_t length, const char *encoding,
                                  const char *expected)
{
    struct result r = read_bytes(bytes, length);
    assert_int_equal(r.status, TS_OK);
    assert_string_equal(r.sgf->encoding, encoding);
    const struct sgf_property *c = sgf_find(r.sgf->trees, "C");
    assert_non_null(c);
    assert_string_equal(sgf_text(r.sgf, &c->values[0]), expected);
    const char *ca = sgf_first(r.sgf->trees, "CA");
    if (ca != NULL) {
        assert_string_equal(ca, "UTF-8");
    }
    release(&r);
}

#endif /* TSUMEGO_TESTS_SGF_ASSERTS_H */
