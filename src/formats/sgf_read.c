/*
 * Files and their encodings.
 *
 * In Shift-JIS, Big5 and GB18030 the second byte of a character may be '\' or ']' (a comment that
 * ends in such a character would swallow the bracket behind it), so bytes must be turned into
 * UTF-8 before brackets are looked for; but CA, which tells the encoding, stands inside.  So:
 *
 *   1. Scan the bytes as they are.  Good enough to find the trees and their CA.
 *   2. Choose an encoding for each tree.  All UTF-8: done.
 *   3. Convert tree by tree and scan the result.
 *   4. If that reads worse than step 1 (programs exist that escape bytes, not characters, or cut
 *      a comment in the middle of a character), keep the trees of step 1 and convert each value
 *      for itself.  If it reads badly without any CA, try the encodings of that kind in turn.
 */
#include "formats/sgf_priv.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/check.h"
#include "formats/drawing.h"
#include "formats/encoding.h"
#include "formats/file.h"

enum { LABELS_SHOWN = 5 };

/* In `encodings`, while they are being chosen. */
#define UNDECLARED ENCODING_COUNT

struct reading {
    const char *text;
    size_t length;
    const char *name;
    struct diag *diag;
    struct sgf_scan scan;     /* of step 1, then the one to keep */
    enum encoding *encodings; /* of each tree of step 1 */
    size_t n_encodings;
    bool is_declared;  /* some tree has a CA that is known */
    size_t undeclared; /* the first tree that got a guess, or n_encodings */
    int line, column;  /* where that tree begins */
    size_t n_labels;   /* faults of CA so far; of many trees only the first few are reported */
    const char *mark;  /* the encoding's name by the byte order mark, or NULL */
};

struct span {
    const char *text;
    size_t length;
};

/* The bytes of a tree up to the next one; what stands before the first tree goes with it. */
static struct span tree_bytes(const struct reading *r, size_t tree)
{
    size_t from = tree == 0 ? 0 : r->scan.starts[tree];
    size_t to = tree + 1 == r->n_encodings ? r->length : r->scan.starts[tree + 1];
    return (struct span){r->text + from, to - from};
}

static bool is_ascii(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] >= 0x80) {
            return false;
        }
    }
    return true;
}

static void report_faults(const struct reading *r, size_t faults)
{
    if (faults > 0) {
        diag_add(r->diag, DIAG_WARNING, r->name, 1, 1,
                 "bytes that are no characters of their encoding were replaced: %zu", faults);
    }
}

/* ---- step 2: which encoding ---- */

static enum encoding choose_declared(struct reading *r, const struct sgf_value *ca,
                                     enum encoding declared, struct span bytes)
{
    enum encoding chosen = encoding_choose(bytes.text, bytes.length, &declared);
    if (chosen != declared && r->n_labels++ < LABELS_SHOWN) {
        diag_add(r->diag, DIAG_WARNING, r->name, ca->line, ca->column,
                 "the text is not %s as declared here, it looks like %s", encoding_name(declared),
                 encoding_name(chosen));
    }
    return chosen;
}

/* A label nobody knows is shown with other than plain ASCII as '?'. */
static void report_label(const struct reading *r, const struct sgf_value *ca)
{
    char label[24];
    size_t n = 0;
    for (; n < sizeof label - 1 && n < ca->length; n++) {
        bool is_plain = ca->text[n] >= ' ' && ca->text[n] <= '~';
        label[n] = is_plain ? ca->text[n] : '?';
    }
    label[n] = '\0';
    diag_add(r->diag, DIAG_WARNING, r->name, ca->line, ca->column, "unknown encoding '%s'", label);
}

/* The declared encoding of a tree, or false. */
static bool find_declared(struct reading *r, const struct sgf_property *ca, enum encoding *out)
{
    if (ca == NULL || ca->values[0].length == 0) {
        return false;
    }
    if (encoding_by_label(ca->values[0].text, out)) {
        return true;
    }
    if (r->n_labels++ < LABELS_SHOWN) {
        report_label(r, &ca->values[0]);
    }
    return false;
}

/* Trees without CA that are not UTF-8 get one encoding: the more bytes, the better the guess. */
static void choose_undeclared(struct reading *r, const struct strbuf *bytes)
{
    enum encoding chosen = encoding_choose(strbuf_text(bytes), bytes->length, NULL);
    for (size_t i = 0; i < r->n_encodings; i++) {
        if (r->encodings[i] == UNDECLARED) {
            r->encodings[i] = chosen;
        }
    }
}

static void report_undeclared(const struct reading *r)
{
    if (r->undeclared < r->n_encodings && r->encodings[r->undeclared] != ENCODING_UTF8) {
        diag_add(r->diag, DIAG_WARNING, r->name, r->line, r->column,
                 "the encoding is not declared by CA, the text looks like %s",
                 encoding_name(r->encodings[r->undeclared]));
    }
}

static enum encoding choose_encoding(struct reading *r, const struct sgf_node *tree,
                                     struct span bytes)
{
    const struct sgf_property *ca = sgf_find(tree, "CA");
    enum encoding declared = ENCODING_UTF8;
    if (r->mark != NULL || is_ascii(bytes.text, bytes.length)) {
        return ENCODING_UTF8;
    }
    if (find_declared(r, ca, &declared)) {
        r->is_declared = true;
        return choose_declared(r, &ca->values[0], declared, bytes);
    }
    return encoding_is_utf8(bytes.text, bytes.length) ? ENCODING_UTF8 : UNDECLARED;
}

/* Fills `encodings`.  True: some tree must be converted. */
static bool choose_encodings(struct reading *r)
{
    bool must_convert = false;
    struct strbuf undeclared = STRBUF_INIT;
    r->n_encodings = r->scan.sgf->n_trees;
    r->undeclared = r->n_encodings;
    r->encodings = calloc(r->n_encodings, sizeof *r->encodings);
    TS_CHECK(r->encodings != NULL);
    size_t i = 0;
    for (const struct sgf_node *t = r->scan.sgf->trees; t != NULL; t = t->sibling, i++) {
        struct span bytes = tree_bytes(r, i);
        r->encodings[i] = choose_encoding(r, t, bytes);
        if (r->encodings[i] == UNDECLARED) {
            strbuf_add_bytes(&undeclared, bytes.text, bytes.length);
        }
        if (r->encodings[i] == UNDECLARED && r->undeclared == r->n_encodings) {
            r->undeclared = i;
            r->line = t->line;
            r->column = t->column;
        }
        must_convert = must_convert || r->encodings[i] != ENCODING_UTF8 ||
                       !encoding_is_utf8(bytes.text, bytes.length);
    }
    if (undeclared.length > 0) {
        choose_undeclared(r, &undeclared);
    }
    strbuf_fini(&undeclared);
    return must_convert;
}

/* ---- step 3: convert, then scan ---- */

/* The scan of the converted text; *faults_out counts bytes that were no characters.  `guess`, if
 * given, stands in for every encoding that was chosen but UTF-8. */
static struct sgf_scan scan_as(const struct reading *r, const enum encoding *guess,
                               size_t *faults_out)
{
    struct strbuf text = STRBUF_INIT;
    size_t faults = 0;
    for (size_t i = 0; i < r->n_encodings; i++) {
        struct span bytes = tree_bytes(r, i);
        enum encoding e = r->encodings[i];
        if (guess != NULL && e != ENCODING_UTF8) {
            e = *guess;
        }
        faults += encoding_to_utf8(&text, e, bytes.text, bytes.length);
    }
    struct sgf_scan scan;
    sgf_scan_init(&scan, strbuf_text(&text), text.length, r->name, 1);
    strbuf_fini(&text);
    *faults_out = faults;
    return scan;
}

static bool is_better(const struct sgf_scan *a, const struct sgf_scan *b)
{
    if (a->status != TS_OK || b->status != TS_OK) {
        return a->status == TS_OK && b->status != TS_OK;
    }
    return a->cost < b->cost;
}

/* Without CA: an encoding whose second bytes explain the misread brackets. */
static void try_in_turn(struct reading *r, struct sgf_scan *best, size_t *faults)
{
    static const enum encoding tries[] = {ENCODING_SHIFT_JIS, ENCODING_BIG5, ENCODING_GB18030};
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        size_t new_faults = 0;
        struct sgf_scan scan = scan_as(r, &tries[i], &new_faults);
        if (is_better(&scan, best) && new_faults == 0) {
            struct sgf_scan worse = *best;
            *best = scan;
            scan = worse;
            *faults = 0;
            for (size_t k = 0; k < r->n_encodings; k++) {
                r->encodings[k] = r->encodings[k] == ENCODING_UTF8 ? ENCODING_UTF8 : tries[i];
            }
        }
        sgf_scan_fini(&scan);
    }
}

/* ---- step 4: value by value ---- */

/* Characters before escapes, as everywhere, unless that breaks the value: then bytes were escaped.
 */
static size_t convert_value(struct sgf *sgf, struct sgf_value *value, enum encoding encoding)
{
    if (is_ascii(value->text, value->length)) {
        return 0;
    }
    struct strbuf plain = STRBUF_INIT;
    struct strbuf utf8 = STRBUF_INIT;
    struct strbuf raw = STRBUF_INIT;
    size_t faults = encoding_to_utf8(&raw, encoding, value->text, value->length);
    if (faults > 0 || !sgf_is_raw(strbuf_text(&raw))) {
        strbuf_fini(&raw);
        sgf_unescape(&plain, value->text, value->length);
        faults = encoding_to_utf8(&utf8, encoding, strbuf_text(&plain), plain.length);
        sgf_escape(&raw, strbuf_text(&utf8), utf8.length);
    }
    value->text = arena_strndup(sgf->arena, strbuf_text(&raw), raw.length);
    value->length = raw.length;
    strbuf_fini(&plain);
    strbuf_fini(&utf8);
    strbuf_fini(&raw);
    return faults;
}

static size_t convert_values(struct reading *r)
{
    struct sgf *sgf = r->scan.sgf;
    size_t faults = 0;
    size_t tree = 0;
    for (struct sgf_node *n = sgf->trees; n != NULL; n = sgf_next(n)) {
        if (n->parent == NULL && n != sgf->trees) {
            tree++;
        }
        for (struct sgf_property *p = n->properties; p != NULL; p = p->next) {
            for (size_t i = 0; i < p->n; i++) {
                faults += convert_value(sgf, &p->values[i], r->encodings[tree]);
            }
        }
    }
    return faults;
}

/* ---- the whole ---- */

static void convert(struct reading *r)
{
    size_t faults = 0;
    struct sgf_scan converted = scan_as(r, NULL, &faults);
    if (converted.cost > 0 && r->scan.cost > 0 && !r->is_declared) {
        try_in_turn(r, &converted, &faults);
    }
    if (is_better(&r->scan, &converted)) {
        sgf_scan_fini(&converted);
        faults = convert_values(r);
    } else {
        sgf_scan_fini(&r->scan);
        r->scan = converted;
    }
    report_undeclared(r);
    report_faults(r, faults);
}

void sgf_declare_utf8(struct sgf *sgf)
{
    for (struct sgf_node *tree = sgf->trees; tree != NULL; tree = tree->sibling) {
        for (struct sgf_property *p = tree->properties; p != NULL; p = p->next) {
            if (strcmp(p->name, "CA") == 0) {
                p->values[0].text = encoding_name(ENCODING_UTF8);
                p->values[0].length = strlen(p->values[0].text);
                p->n = 1;
            }
        }
    }
}

static void pass_on(const struct diag *from, struct diag *to)
{
    for (size_t i = 0; i < diag_count(from); i++) {
        const struct diag_message *m = diag_get(from, i);
        diag_add(to, m->severity, m->file, m->line, m->column, "%s", m->text);
    }
}

/* What is no SGF may be the drawing of a board, which `drawn` is given as SGF and takes the place
 * of the text. */
static void try_drawing(struct reading *r, struct strbuf *drawn)
{
    struct strbuf text = STRBUF_INIT;
    enum encoding encoding = encoding_choose(r->text, r->length, NULL);
    encoding_to_utf8(&text, encoding, r->text, r->length);
    enum drawing found = drawing_to_sgf(drawn, strbuf_text(&text), text.length, r->name, r->diag);
    if (found == DRAWING_FAULTY) {
        diag_destroy(r->scan.diag);
        r->scan.diag = diag_create();
    } else if (found == DRAWING_READ) {
        sgf_scan_fini(&r->scan);
        r->text = strbuf_text(drawn);
        r->length = drawn->length;
        sgf_scan_init(&r->scan, r->text, r->length, r->name, 1);
        r->mark = encoding_name(encoding);
    }
    strbuf_fini(&text);
}

static enum ts_status read_bytes(struct sgf **out, struct reading *r)
{
    struct strbuf drawn = STRBUF_INIT;
    sgf_scan_init(&r->scan, r->text, r->length, r->name, 1);
    if (r->scan.status == TS_E_SYNTAX) {
        try_drawing(r, &drawn);
    }
    if (r->scan.status == TS_OK && choose_encodings(r)) {
        convert(r);
    }
    pass_on(r->scan.diag, r->diag);
    enum ts_status status = r->scan.status;
    if (status == TS_OK) {
        struct sgf *sgf = r->scan.sgf;
        sgf_declare_utf8(sgf);
        sgf->encoding = r->mark != NULL ? r->mark : encoding_name(r->encodings[0]);
        *out = sgf;
        r->scan.sgf = NULL;
    }
    sgf_scan_fini(&r->scan);
    free(r->encodings);
    strbuf_fini(&drawn);
    return status;
}

static void convert_all(struct reading *r, struct strbuf *utf8, enum encoding encoding)
{
    report_faults(r, encoding_to_utf8(utf8, encoding, r->text, r->length));
    r->text = strbuf_text(utf8);
    r->length = utf8->length;
    r->mark = encoding_name(encoding);
}

/* UTF-16 without a mark: the first "(;" as it would be written there.  ENCODING_UTF8: none. */
static enum encoding find_utf16(const char *text, size_t length)
{
    for (size_t i = 0; i + 4 <= length; i += 2) {
        if (memcmp(text + i, "(\0;", 4) == 0) {
            return ENCODING_UTF16_LE;
        }
        if (memcmp(text + i, "\0(\0;", 4) == 0) {
            return ENCODING_UTF16_BE;
        }
    }
    return ENCODING_UTF8;
}

/* CA[ISO-2022-JP], in letters of any case. */
static bool is_declared_jis(const char *text, size_t length)
{
    static const char label[] = "CA[ISO-2022-JP";
    for (size_t i = 0; i + sizeof label <= length; i++) {
        if (strncasecmp(text + i, label, sizeof label - 1) == 0) {
            return true;
        }
    }
    return false;
}

/*
 * With a byte order mark the text is converted at once, and CA no longer matters.  A file with a
 * UTF-8 mark and other bytes behind it is only marked wrongly: then the mark is passed over.
 */
static void take_mark(struct reading *r, struct strbuf *utf8)
{
    static const struct {
        const char *bytes;
        size_t length;
        enum encoding encoding;
    } marks[] = {{"\xEF\xBB\xBF", 3, ENCODING_UTF8},
                 {"\xFF\xFE\0\0", 4, ENCODING_UTF32_LE},
                 {"\0\0\xFE\xFF", 4, ENCODING_UTF32_BE},
                 {"\xFF\xFE", 2, ENCODING_UTF16_LE},
                 {"\xFE\xFF", 2, ENCODING_UTF16_BE}};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        size_t n = marks[i].length;
        if (r->length < n || memcmp(r->text, marks[i].bytes, n) != 0) {
            continue;
        }
        r->text += n;
        r->length -= n;
        if (marks[i].encoding != ENCODING_UTF8 || encoding_is_utf8(r->text, r->length)) {
            convert_all(r, utf8, marks[i].encoding);
        }
        return;
    }
    if (encoding_has_escapes(r->text, r->length)) {
        if (!is_declared_jis(r->text, r->length)) {
            diag_add(r->diag, DIAG_WARNING, r->name, 1, 1,
                     "the encoding is not declared by CA, the text looks like %s",
                     encoding_name(ENCODING_ISO_2022_JP));
        }
        convert_all(r, utf8, ENCODING_ISO_2022_JP);
        return;
    }
    enum encoding unmarked = find_utf16(r->text, r->length);
    if (unmarked != ENCODING_UTF8) {
        diag_add(r->diag, DIAG_WARNING, r->name, 1, 1,
                 "the text looks like %s, but has no byte order mark", encoding_name(unmarked));
        convert_all(r, utf8, unmarked);
    }
}

enum ts_status sgf_parse(struct sgf **out, const char *text, size_t length, const char *name,
                         struct diag *diag)
{
    if (length > SGF_MAX_BYTES) {
        diag_add(diag, DIAG_ERROR, name, 0, 0, "larger than %d bytes", SGF_MAX_BYTES);
        return TS_E_LIMIT;
    }
    struct reading r = {.text = text, .length = length, .name = name, .diag = diag};
    struct strbuf utf8 = STRBUF_INIT;
    take_mark(&r, &utf8);
    enum ts_status status = read_bytes(out, &r);
    strbuf_fini(&utf8);
    return status;
}

enum ts_status sgf_read(struct sgf **out, const char *path, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum ts_status status = file_read(&text, &length, path, SGF_MAX_BYTES, diag);
    if (status != TS_OK) {
        return status;
    }
    status = sgf_parse(out, text, length, file_name(path), diag);
    file_free(text);
    return status;
}
