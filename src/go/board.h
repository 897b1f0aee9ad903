/*
 * go/board.h - the board: stones, strings, liberties, captures, ko, exact undo.
 *
 * Every width and height from 2 to 25.  Strings and their liberties are kept incrementally; play
 * and undo allocate nothing.  Rules: a move on an occupied point and suicide are illegal.  An
 * immediate ko recapture is illegal unless the side has an external ko threat to spend: then the
 * recapture is legal and costs one (the threat and its answer are thought of as played
 * elsewhere).  Whose turn it is, passes and repetition are not the board's business.
 *
 * Memory: a board is a plain value of fixed size without pointers; assign to copy.
 */
#ifndef TSUMEGO_GO_BOARD_H
#define TSUMEGO_GO_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "go/point.h"
#include "go/set.h"

enum {
    GO_MAX_PLY = 512,        /* moves that can be taken back */
    GO_MAX_STRINGS = 1024,   /* string records: live ones, and dead ones kept for undo */
    GO_LOG = GO_MAX_STRINGS, /* dead strings remembered for undo: a record dies once */
};

/* Index of a string record.  Names a string until the next play or undo. */
typedef int16_t go_string;

enum { GO_NO_STRING = -1 };

struct go_string_info {
    enum go_colour colour;
    int n_stones;
    int n_liberties;
    struct go_set stones;
    struct go_set liberties;
};

/* What play has to remember; private to board.c. */
struct go_undo {
    go_point at; /* GO_PASS: nothing to take back but the ko */
    go_point ko;
    uint8_t spent_threat;
    int16_t first_log; /* where this move's entries in the log begin */
    int16_t first_string;
    uint64_t hash;
};

struct go_board {
    int width;
    int height;
    go_point ko;                    /* point whose recapture is banned, or GO_NO_POINT */
    uint8_t threats[4];             /* external ko threats left, by colour; part of the position */
    uint64_t stones_hash;           /* of the stones alone */
    int ply;                        /* moves that can be taken back */
    uint8_t colour[GO_POINTS];      /* enum go_colour; GO_EDGE off the board */
    go_string string_at[GO_POINTS]; /* GO_NO_STRING where no stone stands */
    int n_strings;                  /* records in use, dead ones included */
    struct go_string_info string[GO_MAX_STRINGS];
    int n_log;
    go_string log[GO_LOG]; /* strings taken off or merged, in order */
    struct go_undo undo[GO_MAX_PLY];
};

/* An empty board.  width and height in 2..25. */
void go_board_init(struct go_board *board, int width, int height);

/*
 * Puts a stone of the diagram: no captures, no undo, no ko; the point must be empty and `ply` 0.
 * A set-up string may be left without liberties: see go_board_dead_string().
 */
void go_board_place(struct go_board *board, go_point p, enum go_colour colour);

/* A point of some string without liberties, or GO_NO_POINT: the check after setting up. */
go_point go_board_dead_string(const struct go_board *board);

/* The point is on this board. */
static inline bool go_board_on(const struct go_board *board, go_point p)
{
    return p > 0 && p < GO_POINTS && board->colour[p] != GO_EDGE;
}

/* Colour of a stone or GO_EMPTY or GO_EDGE. */
static inline enum go_colour go_board_colour(const struct go_board *board, go_point p)
{
    return (enum go_colour)board->colour[p];
}

/* The string of the stone at p (a stone must stand there); borrowed until the next play or undo. */
static inline const struct go_string_info *go_board_string(const struct go_board *board, go_point p)
{
    return &board->string[board->string_at[p]];
}

/* The only liberty of the string of the stone at p, or GO_NO_POINT when it has more. */
static inline go_point go_board_last_liberty(const struct go_board *board, go_point p)
{
    const struct go_string_info *string = go_board_string(board, p);
    return string->n_liberties == 1 ? go_set_next(&string->liberties, 0) : GO_NO_POINT;
}

static inline bool go_board_same_string(const struct go_board *board, go_point a, go_point b)
{
    return board->string_at[a] == board->string_at[b];
}

/* A pass is always legal. */
bool go_board_is_legal(const struct go_board *board, go_point p, enum go_colour colour);

/* The ko ban holds `colour` off the point p (which it could break with a threat). */
bool go_board_is_banned(const struct go_board *board, go_point p, enum go_colour colour);

/* Legal only because a ko threat is spent. */
bool go_board_spends_threat(const struct go_board *board, go_point p, enum go_colour colour);

/* Plays a legal move or GO_PASS; returns the number of stones captured.  ply < GO_MAX_PLY. */
int go_board_play(struct go_board *board, go_point p, enum go_colour colour);

/* The points emptied by the last move: none after a pass or when ply is 0. */
void go_board_last_captures(const struct go_board *board, struct go_set *points_out);

/* Takes the last move back; ply > 0.  Every field has its earlier value again (records beyond
 * n_strings and n_log are without meaning). */
void go_board_undo(struct go_board *board);

/* Number of stones a legal move there would capture. */
int go_board_would_capture(const struct go_board *board, go_point p, enum go_colour colour);

/*
 * Liberties the string of a stone of `colour` at p would have right after a legal move there, up
 * to `at_most` (counting stops there); captures and merging are counted.
 */
int go_board_liberties_after(const struct go_board *board, go_point p, enum go_colour colour,
                             int at_most);

/* 64-bit hash of stones, ko ban, threats left and the side to move. */
uint64_t go_board_hash(const struct go_board *board, enum go_colour to_move);

/* The same but for the threats. */
uint64_t go_board_bare_hash(const struct go_board *board, enum go_colour to_move);

/* The hash after a legal move or GO_PASS, the other side to move, without playing it. */
uint64_t go_board_hash_after(const struct go_board *board, go_point p, enum go_colour colour);

#endif /* TSUMEGO_GO_BOARD_H */
