/*
 * formats/sgf_pieces.h - a large SGF file a few game trees at a time, in constant memory.
 *
 * What the whole file would be read as (formats/sgf.h), piece by piece: the same trees, with the
 * same places.  That holds for clean files only, as nearly all large ones are written by programs:
 * nothing to repair, and UTF-8 without a byte order mark, declared as such or not at all.  Whether
 * a file is clean is known at its end; one that is not has to be read as a whole.
 *
 * Memory: the reader holds the text of one piece; release with sgf_pieces_close().  Each piece is
 * the caller's, see sgf_destroy().
 */
#ifndef TSUMEGO_FORMATS_SGF_PIECES_H
#define TSUMEGO_FORMATS_SGF_PIECES_H

#include "formats/sgf.h"

struct sgf_pieces;

/* Opens a regular file.  NULL: it cannot be opened or is none; sgf_read() says why. */
struct sgf_pieces *sgf_pieces_open(const char *path);

/* The next game trees.  NULL: the file has ended, or what comes is not clean. */
struct sgf *sgf_pieces_next(struct sgf_pieces *pieces);

/* After the NULL: the file has been read to its end, there was a tree in it, and it is clean. */
bool sgf_pieces_are_all(const struct sgf_pieces *pieces);

void sgf_pieces_close(struct sgf_pieces *pieces); /* NULL is allowed */

#endif /* TSUMEGO_FORMATS_SGF_PIECES_H */
