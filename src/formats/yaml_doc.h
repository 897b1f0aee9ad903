/*
 * formats/yaml_doc.h - a YAML file as a tree of nodes that know their line and column.
 *
 * Read with libyaml, events only; the text must be UTF-8.  Anchors and aliases are refused (a
 * knowledge file needs none, and an alias bomb is then impossible); so are tags, more than one
 * document, keys that are no scalars, a key twice in one mapping and a NUL in a text.  Scalars
 * stay text: the reader gives them no type.
 *
 * Memory: a document owns its nodes and texts; release with yaml_doc_destroy().
 */
#ifndef TSUMEGO_FORMATS_YAML_DOC_H
#define TSUMEGO_FORMATS_YAML_DOC_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "base/status.h"

enum yaml_kind { YAML_SCALAR_NODE_KIND, YAML_LIST_KIND, YAML_MAP_KIND };

enum { YAML_DOC_MAX_BYTES = 4 << 20, YAML_DOC_MAX_DEPTH = 64 };

struct yaml_entry;

struct yaml_node {
    enum yaml_kind kind;
    int line;                             /* from 1 */
    int column;                           /* from 1, in bytes */
    const char *text;                     /* scalar: its value, without NUL inside; else NULL */
    bool quoted;                          /* scalar: written in quotes or as a block */
    size_t n;                             /* list: items; map: entries */
    const struct yaml_node *const *items; /* list */
    const struct yaml_entry *entries;     /* map, in the order of the file */
};

struct yaml_entry {
    const struct yaml_node *key; /* a scalar */
    const struct yaml_node *value;
};

struct yaml_doc;

/*
 * Reads a file; `path` is also the name by which messages call it.
 *
 * TS_OK:       *doc_out is a document; release it.
 * TS_E_IO:     cannot be read (also: a folder, a device).
 * TS_E_SYNTAX: not YAML, empty, or one of the refused things above.
 * TS_E_LIMIT:  larger than YAML_DOC_MAX_BYTES or nested deeper than YAML_DOC_MAX_DEPTH.
 *
 * On failure *doc_out is left alone and `diag` says why: the first fault of syntax, but every
 * refused thing before it.
 */
enum ts_status yaml_doc_read(struct yaml_doc **doc_out, const char *path, struct diag *diag);

/* The same for text in memory. */
enum ts_status yaml_doc_parse(struct yaml_doc **doc_out, const char *text, size_t length,
                              const char *name, struct diag *diag);

void yaml_doc_destroy(struct yaml_doc *doc);

/* Borrowed from the document. */
const struct yaml_node *yaml_doc_root(const struct yaml_doc *doc);
const char *yaml_doc_name(const struct yaml_doc *doc);

/* The value of a key, or NULL.  `map` must be a map.  Time grows with the number of keys. */
const struct yaml_node *yaml_find(const struct yaml_node *map, const char *key);

/* "a text", "a list", "a mapping". */
const char *yaml_kind_name(const struct yaml_node *node);

#endif /* TSUMEGO_FORMATS_YAML_DOC_H */
