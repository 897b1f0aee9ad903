/*
 * tests/support/symmetry.h - a board turned and mirrored, its colours swapped.
 */
#ifndef TSUMEGO_TESTS_SYMMETRY_H
#define TSUMEGO_TESTS_SYMMETRY_H

#include <stdbool.h>

#include "go/board.h"

enum { SYMMETRIES = 8 };

/* Where a point of a board of this size goes; 0 changes nothing. */
go_point turn_point(go_point p, int width, int height, int symmetry);

/* The stones of a board in their new places, set up as if placed by hand. */
void turn_board(struct go_board *out, const struct go_board *board, int symmetry, bool swap);

#endif /* TSUMEGO_TESTS_SYMMETRY_H */
