/*
 * formats/drawing.h - boards drawn as text, as mail, forums and programs have them, turned into
 * SGF.
 *
 * A drawing is a run of lines with one character a point: `X` `#` and U+25CF for black stones, `O`
 * and U+25CB for white ones, `.` `+` `,` (and box drawing characters) for empty points, letters for
 * labels.  Blanks between points, row numbers on both sides, column letters, and edges drawn with
 * `-` `|` `+` are understood; so are the diagrams of Sensei's Library, whose lines begin with `$$`:
 * its header (who is first, size), its marks, and its numbered moves.
 *
 *     5 . . . . . . .            $$W
 *     4 O O O O O . .            $$ | . . . . . .
 *     3 X X X X O . .            $$ | X X X O . .
 *     2 . . . X O . .            $$ | . . X O . .
 *     1 . . . X O . .            $$ ---------------
 *       A B C D E F G
 *
 * Numbers, letters and edges tell which part of the board is drawn (the size is 19 unless it can be
 * told).  A bare drawing is a whole board, a bare one of Sensei's Library the middle of one.
 *
 * Stones in small letters among others in capital ones are marked, as tsumego draws the stones at
 * stake.  The words around a drawing become its comment.
 */
#ifndef TSUMEGO_FORMATS_DRAWING_H
#define TSUMEGO_FORMATS_DRAWING_H

#include <stddef.h>

#include "base/diag.h"
#include "base/strbuf.h"

enum drawing {
    DRAWING_NONE,   /* there is no drawing in the text; nothing was said */
    DRAWING_READ,   /* `out` has one game tree for each, `diag` a warning for each */
    DRAWING_FAULTY, /* `diag` has an error for the first one that is of no use */
};

/* Appends the drawings in the text (UTF-8, no NUL in it) as SGF; a tree begins in the line of its
 * drawing.  `name` is the file in messages. */
enum drawing drawing_to_sgf(struct strbuf *out, const char *text, size_t length, const char *name,
                            struct diag *diag);

#endif /* TSUMEGO_FORMATS_DRAWING_H */
