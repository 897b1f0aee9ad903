/*
 * tests/support/plain_diagram.h - small enclosed positions drawn as text, for the plain solver.
 *
 * `X` attacker, `O` defender, `o` a marked defender (its whole string is target), `.` empty, `,`
 * not drawn.  Blanks inside a row are ignored; a row ends at a line break; empty lines before the
 * first and after the last row are ignored; a short row is filled with `,`.  Around everything
 * drawn the reader builds a solid wall of the attacker, so that only the inside has to be drawn:
 *
 *     . . . o ,          . . . O X           the corner is the top left one
 *     o o o o ,   ->     O O O O X
 *                        X X X X X
 */
#ifndef TSUMEGO_TESTS_PLAIN_DIAGRAM_H
#define TSUMEGO_TESTS_PLAIN_DIAGRAM_H

#include <stdbool.h>

#include "plain_solver.h"

/* Where a drawing lies on its board. */
struct plain_place {
    int size;   /* of the square board, 2..25 */
    int column; /* of the top left corner of the drawing, before the symmetry is applied */
    int row;
    int symmetry; /* 0..7: +1 mirrors left and right, +2 top and bottom, +4 columns and rows */
    enum go_colour attacker;
};

/*
 * Reads a drawing: to play is the attacker, no threats, no ko, no passes.  Returns false when the
 * text is not a drawing, does not fit, has no marked stone, or shows a string without liberties.
 */
bool plain_diagram_read(const char *text, const struct plain_place *place,
                        struct plain_position *position_out);

/* Walls a position in: attackers on every empty point that is not in `inside` and that touches it,
 * also by a corner.  `inside` are points of the board. */
void plain_diagram_wall(struct go_board_slow *board, const struct go_set *inside,
                        enum go_colour attacker);

/* Some string has no liberty. */
bool plain_diagram_has_dead_string(const struct go_board_slow *board);

/* Adds every stone connected with a member of the set. */
void plain_diagram_whole_strings(const struct go_board_slow *board, struct go_set *stones);

/*
 * The region that can matter: the target, the empty points and defenders connected with it, and
 * attackers that are shut in, that is, whose liberties lie in the region or in a room of at most
 * six points of their own.
 */
void plain_diagram_region(const struct plain_position *position, struct go_set *region_out);

/*
 * Draws the part of the board that the region and its surroundings take, a line a row: `X` black,
 * `O` white, `x` `o` target, `.` empty in the region, `,` empty outside.  Returns the number of
 * bytes written without the final NUL; `room` of GO_POINTS * 2 is always enough.
 */
int plain_diagram_draw(const struct plain_position *position, const struct go_set *region,
                       char *out, int room);

#endif /* TSUMEGO_TESTS_PLAIN_DIAGRAM_H */
