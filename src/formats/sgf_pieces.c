/*
 * A piece ends where a "(" outside of all parentheses and values begins a line, so that columns
 * are counted from there, too.  In a clean file what stands before it is whole trees; the scan of
 * the piece tells whether it is clean, and a mistake about where it ends leaves something to repair
 * on one side of the cut.  So pieces that are all clean are, one after the other, what one scan of
 * the whole file finds.
 */
#define _POSIX_C_SOURCE 200809L
#include "formats/sgf_pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/check.h"
#include "formats/encoding.h"
#include "formats/file.h"
#include "formats/sgf_priv.h"

/* A piece of trees is at least so long, unless it is the last. */
enum { LEAST_PIECE = 128 << 10, CHUNK = 64 << 10 };

struct sgf_pieces {
    FILE *file;
    char *name;
    char *text; /* the beginning of a piece, and what was read behind it */
    size_t length;
    size_t room;
    int line; /* of text[0] in the file */
    bool ended;
    bool clean;
    size_t n_trees;
    /* How far the text has been looked at for the end of the piece, and the state there. */
    size_t at;
    size_t depth;
    bool in_value;
    bool escaped;
};

struct sgf_pieces *sgf_pieces_open(const char *path)
{
    struct stat info;
    FILE *file = stat(path, &info) == 0 && S_ISREG(info.st_mode) ? fopen(path, "rb") : NULL;
    if (file == NULL) {
        return NULL;
    }
    struct sgf_pieces *pieces = calloc(1, sizeof *pieces);
    TS_CHECK(pieces != NULL);
    pieces->file = file;
    pieces->name = strdup(file_name(path));
    TS_CHECK(pieces->name != NULL);
    pieces->line = 1;
    pieces->clean = true;
    return pieces;
}

void sgf_pieces_close(struct sgf_pieces *pieces)
{
    if (pieces != NULL) {
        fclose(pieces->file);
        free(pieces->name);
        free(pieces->text);
        free(pieces);
    }
}

bool sgf_pieces_are_all(const struct sgf_pieces *pieces)
{
    return pieces->clean && pieces->ended && pieces->length == 0 && pieces->n_trees > 0;
}

/* ---- where a piece ends -------------------------------------------------------------------- */

static void read_chunk(struct sgf_pieces *pieces)
{
    if (pieces->room - pieces->length < CHUNK) {
        pieces->room = 2 * pieces->room + CHUNK;
        pieces->text = realloc(pieces->text, pieces->room);
        TS_CHECK(pieces->text != NULL);
    }
    size_t got = fread(pieces->text + pieces->length, 1, CHUNK, pieces->file);
    pieces->length += got;
    pieces->ended = got == 0;
    pieces->clean = pieces->clean && ferror(pieces->file) == 0;
}

/* Takes the next byte into account. */
static void step(struct sgf_pieces *pieces)
{
    char c = pieces->text[pieces->at++];
    if (pieces->in_value) {
        pieces->in_value = c != ']' || pieces->escaped;
        pieces->escaped = c == '\\' && !pieces->escaped;
    } else if (c == '[') {
        pieces->in_value = true;
        pieces->escaped = false;
    } else if (c == '(') {
        pieces->depth++;
    } else if (c == ')' && pieces->depth > 0) {
        pieces->depth--;
    }
}

static bool may_end(const struct sgf_pieces *pieces)
{
    size_t at = pieces->at;
    return at >= LEAST_PIECE && pieces->depth == 0 && !pieces->in_value &&
           pieces->text[at] == '(' && pieces->text[at - 1] == '\n';
}

/* Reads and looks until a piece ends at `at`, at the latest where the file does. */
static void find_end(struct sgf_pieces *pieces)
{
    while (pieces->at < pieces->length || !pieces->ended) {
        if (pieces->at == pieces->length) {
            read_chunk(pieces);
        } else if (may_end(pieces) || pieces->length > SGF_MAX_BYTES) {
            return;
        } else {
            step(pieces);
        }
    }
}

/* ---- is it clean? -------------------------------------------------------------------------- */

static bool is_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] >= 0x80) {
            return false;
        }
    }
    return true;
}

/* No tree says that it is in another encoding. */
static bool is_declared_utf8(const struct sgf *sgf)
{
    for (const struct sgf_node *tree = sgf->trees; tree != NULL; tree = tree->sibling) {
        const char *label = sgf_first(tree, "CA");
        enum encoding encoding = ENCODING_UTF8;
        if (label != NULL && *label != '\0' &&
            (!encoding_by_label(label, &encoding) || encoding != ENCODING_UTF8)) {
            return false;
        }
    }
    return true;
}

static bool is_clean(const struct sgf_pieces *pieces, const struct sgf_scan *scan)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const char *text = pieces->text;
    size_t length = pieces->at;
    bool scanned = scan->status == TS_OK && diag_count(scan->diag) == 0;
    bool marked = length >= 3 && memcmp(text, mark, 3) == 0;
    return scanned && !marked && !encoding_has_escapes(text, length) &&
           (is_plain(text, length) ||
            (encoding_is_utf8(text, length) && is_declared_utf8(scan->sgf)));
}

/* ---- pieces -------------------------------------------------------------------------------- */

/* Drops the piece from the text; the next one begins at the start of a line. */
static void drop_piece(struct sgf_pieces *pieces)
{
    for (size_t i = 0; i < pieces->at; i++) {
        char c = pieces->text[i];
        bool pair = i + 1 < pieces->at && pieces->text[i + 1] == '\n';
        pieces->line += c == '\n' || (c == '\r' && !pair);
    }
    pieces->length -= pieces->at;
    memmove(pieces->text, pieces->text + pieces->at, pieces->length);
    pieces->at = 0;
}

struct sgf *sgf_pieces_next(struct sgf_pieces *pieces)
{
    find_end(pieces);
    if (pieces->at == 0 || !pieces->clean) {
        return NULL;
    }
    struct sgf_scan scan;
    sgf_scan_init(&scan, pieces->text, pieces->at, pieces->name, pieces->line);
    struct sgf *sgf = NULL;
    pieces->clean = is_clean(pieces, &scan);
    if (pieces->clean) {
        sgf = scan.sgf;
        scan.sgf = NULL;
        sgf_declare_utf8(sgf);
        pieces->n_trees += sgf->n_trees;
        drop_piece(pieces);
    }
    sgf_scan_fini(&scan);
    return sgf;
}
