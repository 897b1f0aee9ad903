/*
 * formats/sgf.h - SGF files (FF 1 to 4) as trees of properties: syntax only, no rules of Go.
 *
 * The reader is lenient: what can be repaired is repaired with a warning that names line and
 * column (text before the first "(;", a missing ")" or ";", a property without value, text behind
 * the tree, lower-case letters in long property names of FF1, several values merged, NUL bytes).
 * It never recurses, so nesting depth is bounded by memory alone, and memory by the limits below.
 *
 * Values are kept raw (escapes as written) together with their place; sgf_text() takes the
 * escapes out.  Property names are upper-case only ("AddBlack" -> "AB").
 *
 * Everything in a collection is UTF-8, whatever the file was: by its byte order mark, by CA unless
 * the bytes contradict it, by being UTF-8, or by a guess (formats/encoding.h).  CA, where it is
 * given, says UTF-8 afterwards.  Lines end with LF, CR or CR LF; columns count bytes, in a
 * file that is not UTF-8 the bytes of its text as UTF-8.
 *
 * Memory: a collection owns everything in it; release with sgf_destroy().
 */
#ifndef TSUMEGO_FORMATS_SGF_H
#define TSUMEGO_FORMATS_SGF_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/status.h"
#include "base/strbuf.h"

enum {
    SGF_MAX_BYTES = 64 << 20,
    SGF_MAX_NODES = 8 << 20,
    SGF_MAX_VALUES = 16 << 20,
    SGF_MAX_NAMES = 256, /* different properties in one node */
};

struct sgf_value {
    const char *text; /* raw bytes between [ and ], NUL-terminated, without NUL inside */
    size_t length;
    int line;
    int column; /* of the first byte of the value */
};

struct sgf_property {
    const char *name; /* capital letters and digits, a letter first */
    int line;
    int column;
    size_t n; /* at least 1 */
    struct sgf_value *values;
    struct sgf_property *next;
    size_t room; /* for sgf.c */
};

struct sgf_node {
    struct sgf_property *properties; /* in the order of the file; each name once */
    struct sgf_node *parent;
    struct sgf_node *child;   /* the first variation */
    struct sgf_node *sibling; /* the next variation of the parent, or the next game tree */
    struct sgf_node *last_child;
    int line;
    int column;
};

struct sgf {
    struct arena *arena;
    const char *name;       /* the file as messages call it */
    const char *encoding;   /* what the first tree was read as, such as "GB18030" */
    struct sgf_node *trees; /* the roots, linked by sibling */
    struct sgf_node *last_tree;
    size_t n_trees;
};

/*
 * Reads a file; `path` "-" is standard input.
 *
 * TS_OK:       *out has at least one tree.
 * TS_E_IO:     cannot be read (also: a folder, a device).
 * TS_E_SYNTAX: no game tree in it (empty, binary, not SGF).
 * TS_E_LIMIT:  larger than one of the limits above.
 * `diag` gets repairs as warnings (of each kind the first few) and, on failure, one error; *out
 * is left alone then.
 */
enum ts_status sgf_read(struct sgf **out, const char *path, struct diag *diag);

/* The same for text in memory (copied). */
enum ts_status sgf_parse(struct sgf **out, const char *text, size_t length, const char *name,
                         struct diag *diag);

/* A collection with no trees, to be built with the functions below. */
struct sgf *sgf_create(const char *name);

void sgf_destroy(struct sgf *sgf); /* NULL is allowed */

/* The property of that name, or NULL. */
const struct sgf_property *sgf_find(const struct sgf_node *node, const char *name);

/* The first value of a property as raw text, or NULL. */
const char *sgf_first(const struct sgf_node *node, const char *name);

/* The node that follows in the file, through all variations and trees; NULL behind the last. */
struct sgf_node *sgf_next(const struct sgf_node *node);

/*
 * A value for reading: escapes and soft line breaks taken out, line breaks as '\n', other control
 * characters as blanks.  UTF-8; lives in the collection.
 */
const char *sgf_text(struct sgf *sgf, const struct sgf_value *value);

/* Building.  A new node becomes the last variation of `parent` (NULL: a new game tree). */
struct sgf_node *sgf_add_node(struct sgf *sgf, struct sgf_node *parent);

/*
 * Adds a value to a property (made when new).  sgf_add() takes raw UTF-8 such as a point, in which
 * ] is escaped already; sgf_add_text() takes free text, in which it escapes what must be escaped
 * and replaces what is not UTF-8.
 */
void sgf_add(struct sgf *sgf, struct sgf_node *node, const char *name, const char *raw);
void sgf_add_text(struct sgf *sgf, struct sgf_node *node, const char *name, const char *text);

/*
 * Appends the whole collection as SGF in UTF-8; whoever builds one with other than ASCII in it
 * adds CA[UTF-8] to each root.  Reading it again gives the same trees.
 */
void sgf_write(struct strbuf *out, const struct sgf *sgf);

#endif /* TSUMEGO_FORMATS_SGF_H */
