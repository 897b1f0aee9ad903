/*
 * The pieces of a fight: what could be at stake where the whole group is not.
 *
 * In the open a group is more than what a problem asks about: the stones that hang together at a
 * distance live somewhere, and what matters is whether a part of them is cut off, or one of the
 * enemy's parts.  A piece is a string, or all strings that no single cut separates
 * (go_group_linked()); of either colour.  The pieces nearest to the first moves come first,
 * by the sum of the steps to each; of equally near ones the larger.
 *
 *     . . . . . . . .      The pieces of O are a, b and a with b; those of X are c, and the two
 *     . X . a . b . .      other stones, each alone.
 *     . . . a . b . X
 *     . . c c c c . .
 */
#include <stdlib.h>

#include "go/group.h"
#include "go/problem_priv.h"

enum {
    NEAR = 3,       /* steps from one of the moves to a piece, at most */
    MOST_PIECES = 4 /* measured on 31 problems in the open: further ones are not what is asked */
};

struct piece {
    int nearest; /* steps to one of the moves */
    int steps;   /* to all of them together */
    struct go_set stones;
};

struct pieces {
    const struct go_set *whole; /* is none */
    int n;
    struct piece list[MOST_PIECES]; /* the nearest first */
};

static void measure(struct piece *piece, const struct go_set *moves)
{
    piece->nearest = GO_POINTS;
    piece->steps = 0;
    GO_SET_FOREACH (m, moves) {
        int least = GO_POINTS;
        GO_SET_FOREACH (p, &piece->stones) {
            int steps = abs(go_row(p) - go_row(m)) + abs(go_column(p) - go_column(m));
            least = steps < least ? steps : least;
        }
        piece->nearest = least < piece->nearest ? least : piece->nearest;
        piece->steps += least;
    }
}

static bool comes_before(const struct piece *one, const struct piece *two)
{
    return one->steps < two->steps ||
           (one->steps == two->steps && go_set_count(&one->stones) > go_set_count(&two->stones));
}

/* Puts the piece where it belongs, unless it is there; the last one may fall out. */
static void add(struct pieces *pieces, const struct piece *piece)
{
    int i = pieces->n;
    bool is_known = go_set_equal(pieces->whole, &piece->stones);
    for (int k = 0; k < pieces->n; k++) {
        is_known |= go_set_equal(&pieces->list[k].stones, &piece->stones);
    }
    if (is_known) {
        return;
    }
    while (i > 0 && comes_before(piece, &pieces->list[i - 1])) {
        i--;
    }
    if (i == MOST_PIECES) {
        return;
    }
    pieces->n += pieces->n < MOST_PIECES;
    for (int k = pieces->n - 1; k > i; k--) {
        pieces->list[k] = pieces->list[k - 1];
    }
    pieces->list[i] = *piece;
}

/* The stone stands for its string. */
static bool is_first(const struct go_board *board, go_point stone)
{
    return go_set_next(&go_board_string(board, stone)->stones, 0) == stone;
}

/* The stones of all strings that are linked to that of `stone`, one by the other. */
static void linked_to(const struct go_board *board, go_point stone, const struct go_set *stones,
                      struct go_set *out)
{
    *out = go_board_string(board, stone)->stones;
    bool grown = true;
    while (grown) {
        grown = false;
        GO_SET_FOREACH (p, stones) {
            bool is_linked = false;
            for (go_point q = go_set_next(out, 0);
                 is_first(board, p) && !go_set_has(out, p) && q != GO_NO_POINT && !is_linked;
                 q = go_set_next(out, q + 1)) {
                is_linked = is_first(board, q) && go_group_linked(board, p, q);
            }
            if (is_linked) {
                go_set_union(out, &go_board_string(board, p)->stones);
                grown = true;
            }
        }
    }
}

static void stones_of(const struct go_board *board, enum go_colour colour, struct go_set *out)
{
    go_set_clear(out);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_colour(board, p) == colour) {
            go_set_add(out, p);
        }
    }
}

void problem_find_pieces(const struct go_board *board, enum go_colour colour,
                         const struct go_set *moves, const struct go_set *whole,
                         struct problem_targets *out)
{
    struct pieces pieces = {.whole = whole};
    for (enum go_colour c = GO_BLACK; c <= GO_WHITE; c++) {
        struct go_set stones;
        stones_of(board, c, &stones);
        GO_SET_FOREACH (p, &stones) {
            struct piece string = {.stones = go_board_string(board, p)->stones};
            struct piece linked;
            if (!is_first(board, p) || (colour != GO_EMPTY && c != colour)) {
                continue;
            }
            measure(&string, moves);
            if (string.nearest <= NEAR) {
                linked_to(board, p, &stones, &linked.stones);
                measure(&linked, moves);
                add(&pieces, &string);
                add(&pieces, &linked);
            }
        }
    }
    *out = (struct problem_targets){.n = 0};
    for (int i = 0; i < pieces.n; i++) {
        out->stones[out->n++] = pieces.list[i].stones;
    }
}
