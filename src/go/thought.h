/*
 * go/thought.h - a stone that is looked at as if it stood on the board.
 *
 * Internal to rooms and life.  Nothing is played: the board stays as it is, and what the stone
 * would take, join and leave is read off it.
 *
 *     X X X O      thought of: O at a.  It takes the one X beside it, and is one string with the
 *     O O X O      O on its left, whose liberties are then the point of that X and b.
 *     . O a X
 *     O O b O
 */
#ifndef TSUMEGO_GO_THOUGHT_H
#define TSUMEGO_GO_THOUGHT_H

#include <stdbool.h>

#include "go/board.h"

enum {
    GO_THOUGHT_STRING = GO_MAX_STRINGS, /* the string of that stone, with all that it joins */
    GO_THOUGHT_STRINGS                  /* how many there are with that one */
};

struct go_thought {
    const struct go_board *board; /* borrowed */
    go_point stone;               /* GO_NO_POINT: none is thought of */
    enum go_colour colour;
    bool captures;
    struct go_set taken; /* what it captures */
    int n_joined;
    go_string joined[4]; /* strings of its colour beside it */
};

/* The board as it is. */
void go_thought_none(struct go_thought *out, const struct go_board *board);

/* The board with a stone of that colour, which is legal at p. */
void go_thought_stone(struct go_thought *out, const struct go_board *board, go_point p,
                      enum go_colour colour);

/* As go_board_colour(). */
static inline enum go_colour go_thought_colour(const struct go_thought *thought, go_point p)
{
    if (p == thought->stone) {
        return thought->colour;
    }
    bool taken = thought->captures && go_set_has(&thought->taken, p);
    return taken ? GO_EMPTY : go_board_colour(thought->board, p);
}

/* Index of the string of the stone at p: that of the board, or GO_THOUGHT_STRING. */
static inline int go_thought_index(const struct go_thought *thought, go_point p)
{
    int index = thought->board->string_at[p];
    bool joined = p == thought->stone;
    for (int i = 0; i < thought->n_joined; i++) {
        joined = joined || thought->joined[i] == index;
    }
    return joined ? GO_THOUGHT_STRING : index;
}

/* The string of that index: borrowed from the board where it is the same there, else worked out
 * into *room and borrowed from it. */
const struct go_string_info *go_thought_string(const struct go_thought *thought, int index,
                                               struct go_string_info *room);

#endif /* TSUMEGO_GO_THOUGHT_H */
