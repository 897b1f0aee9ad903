/*
 * formats/sgf_priv.h - between the files of the SGF reader; included by them alone.
 *
 * sgf.c      the trees: look-ups, building, writing
 * sgf_scan.c bytes -> trees, with repairs; knows nothing of encodings
 * sgf_repairs.c  what the scan mends, and how it is reported (sgf_repairs.h)
 * sgf_read.c files, encodings: decides which bytes sgf_scan.c gets to see
 * sgf_pieces.c  the same for files that need neither repairs nor a conversion, tree by tree
 */
#ifndef TSUMEGO_FORMATS_SGF_PRIV_H
#define TSUMEGO_FORMATS_SGF_PRIV_H

#include "formats/sgf.h"

/* What came of one scan. */
struct sgf_scan {
    enum ts_status status; /* TS_OK, TS_E_SYNTAX or TS_E_LIMIT */
    struct sgf *sgf;       /* also when the status is not TS_OK */
    struct diag *diag;     /* the repairs, then the error if there is one */
    size_t cost;           /* signs that brackets were misread; comparable between encodings */
    size_t *starts;        /* of each tree: the byte at which it begins */
    size_t room;
};

/* Scans the text (copied), which begins at the start of a line of the file: `line`, from 1.
 * Release with sgf_scan_fini(). */
void sgf_scan_init(struct sgf_scan *scan, const char *text, size_t length, const char *name,
                   int line);

/* Releases all but what the caller took out by setting it to NULL.  Twice is allowed. */
void sgf_scan_fini(struct sgf_scan *scan);

/*
 * The property of that name, made without values when the node has none, and a value for its end.
 * Texts are not copied and must live as long as the collection.  NULL: the name would be one more
 * than SGF_MAX_NAMES.
 */
struct sgf_property *sgf_put_property(struct sgf *sgf, struct sgf_node *node, const char *name);
void sgf_put_value(struct sgf *sgf, struct sgf_property *property, struct sgf_value value);

/* The raw text with its escapes taken out: bytes of any encoding stay what they are. */
void sgf_unescape(struct strbuf *out, const char *raw, size_t length);

/* True when the text can stand between brackets: every ] escaped, no backslash open at the end. */
bool sgf_is_raw(const char *text);

/* The values of this property are points or a word, and so hold nothing of the structure: one that
 * runs into it lacks its end. */
bool sgf_is_of_words(const char *name, size_t length);

/* The two letters are a property that a game begins with: FF, GM, SZ, CA. */
bool sgf_is_head(const char *letters);

/* Makes every CA say UTF-8: the collection is. */
void sgf_declare_utf8(struct sgf *sgf);

/* The reverse of sgf_unescape(), for free text. */
void sgf_escape(struct strbuf *out, const char *text, size_t length);

#endif /* TSUMEGO_FORMATS_SGF_PRIV_H */
