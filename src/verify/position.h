/*
 * verify/position.h - a position of a problem on the slow board, and the rules of a line.
 *
 * Moves are made inside the region only; a pass is always legal.  The attacker has won when every
 * stone that was marked as target has left the board (a stone put back later does not count).
 * Two passes in a row end the line with the target standing; a pass made under a ko ban does not
 * count.  A ko is taken back at once only with an external threat, which is spent.
 *
 * Layer:  verify; of go it sees the slow board, points and sets alone.
 * Memory: plain values; assign to copy.
 */
#ifndef TSUMEGO_VERIFY_POSITION_H
#define TSUMEGO_VERIFY_POSITION_H

#include <stdbool.h>

#include "go/board_slow.h"
#include "go/set.h"

struct verify_position {
    struct go_board_slow board; /* with ko ban and threats left */
    struct go_set target;       /* marked stones still standing */
    enum go_colour to_play;
    int passes; /* in a row, as far as they count: 0..2 */
};

/* A point of the region where the side to play may put a stone, or GO_PASS. */
bool verify_is_legal(const struct verify_position *position, const struct go_set *region,
                     go_point move);

/* Plays a legal move. */
void verify_play(struct verify_position *position, go_point move);

/* Everything that decides the future is the same. */
bool verify_is_same(const struct verify_position *a, const struct verify_position *b);

/* The string at p can never be captured: one of its liberties lies where nobody may play. */
bool verify_is_out_of_reach(const struct go_board_slow_string *string, const struct go_set *region);

#endif /* TSUMEGO_VERIFY_POSITION_H */
