/*
 * go/reader.h - tactical reading of captures: ladder, net, snapback, connect-and-die.
 *
 * A small depth-first reader on the real board (everything is taken back).  It looks at strings
 * with at most READER_LIBERTIES liberties and stops at its own limits of nodes and depth; where
 * it stops the string counts as not captured.  It does not look at every move either, so its
 * answers are hints for preconditions and for ordering, never proofs.
 *
 * `region` (NULL: the whole board) is where moves are read; liberties outside of it cannot be
 * filled.  No ko is fought: a capture that could be taken back as a ko does not count for the
 * side that needs it on the way, and no ko threat is spent.  Only the last move of all, the
 * capture of the string itself, may take a ko.
 *
 * The board must have room for READER_DEPTH more moves; where it has less the reader stops earlier.
 */
#ifndef TSUMEGO_GO_READER_H
#define TSUMEGO_GO_READER_H

#include <stdbool.h>

#include "go/board.h"

enum { READER_LIBERTIES = 3, READER_NODES = 300, READER_DEPTH = 60 };

/* The questions below, by name. */
enum go_reading {
    GO_READ_CAPTURES,
    GO_READ_SAVES,
    GO_READ_LADDER,
    GO_READ_SAFE_BLACK, /* go_reader_move_is_safe() for Black */
    GO_READ_SAFE_WHITE,
    GO_READINGS,
};

/*
 * Asks one of them.  *scope (may be NULL) is set to the points that the answer depends on: on every
 * board with the same stones on these points and the same ko ban the answer and the move are the
 * same, as long as there is room for READER_DEPTH more moves.
 */
bool go_reader_ask(struct go_board *board, enum go_reading reading, go_point p,
                   const struct go_set *region, go_point *move, struct go_set *scope);

/* The enemy of the string at p, moving first, captures it.  *move (may be NULL) is the first
 * move when true, else left alone. */
bool go_reader_captures(struct go_board *board, go_point p, const struct go_set *region,
                        go_point *move);

/* The owner, moving first, keeps the string at p from capture.  *move (may be NULL) is the saving
 * move when true, or GO_PASS when none is needed; else left alone. */
bool go_reader_saves(struct go_board *board, go_point p, const struct go_set *region,
                     go_point *move);

/* The string at p (two liberties or fewer) is caught by continuous atari alone, its enemy moving
 * first.  *move as in go_reader_captures(). */
bool go_reader_ladder(struct go_board *board, go_point p, const struct go_set *region,
                      go_point *move);

/*
 * `colour` sacrifices at `at`: the stone takes nothing and is left with one liberty, the enemy
 * takes it there, and `colour` takes two stones or more back with the string at `prey` among
 * them.  False when `at` is no legal move or `prey` is no stone of the enemy.
 */
bool go_reader_snapback(struct go_board *board, go_point at, enum go_colour colour, go_point prey);

/* After `colour` plays the legal move `at`, the enemy moving next cannot capture that stone. */
bool go_reader_move_is_safe(struct go_board *board, go_point at, enum go_colour colour,
                            const struct go_set *region);

/*
 * A legal move there takes exactly one stone and could be retaken as a ko: the new stone stands
 * alone with one liberty.
 */
bool go_reader_takes_ko(const struct go_board *board, go_point at, enum go_colour colour);

#endif /* TSUMEGO_GO_READER_H */
