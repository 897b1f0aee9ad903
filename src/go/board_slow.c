/*
 * A board that keeps nothing but colours.
 *
 * Idea: every question is answered by playing the move on a copy.  A move is put down, the
 * strings of the other side that lost their last liberty are taken off, and only then the own
 * string is asked for its liberties: none left means suicide.  The one thing remembered between
 * moves is the banned point of a ko.
 *
 * Invariant: after every legal move each string has a liberty, provided it was so before.
 */
#include "go/board_slow.h"

#include <string.h>

#include "base/check.h"

/* The first four steps of go_step, again: only the numbering of points is shared. */
static const int neighbour[4] = {-GO_STRIDE, 1, GO_STRIDE, -1};

static bool on_board(const struct go_board_slow *board, go_point p)
{
    return p > 0 && p < GO_POINTS && board->colour[p] != GO_EDGE;
}

void go_board_slow_init(struct go_board_slow *board, int width, int height)
{
    TS_CHECK(width >= GO_MIN_SIZE && width <= GO_MAX_SIZE);
    TS_CHECK(height >= GO_MIN_SIZE && height <= GO_MAX_SIZE);
    memset(board, 0, sizeof *board);
    board->width = width;
    board->height = height;
    board->ko = GO_NO_POINT;
    memset(board->colour, GO_EDGE, sizeof board->colour);
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++) {
            board->colour[go_point_at(column, row)] = GO_EMPTY;
        }
    }
}

void go_board_slow_place(struct go_board_slow *board, go_point p, enum go_colour colour)
{
    TS_CHECK(on_board(board, p) && board->colour[p] == GO_EMPTY);
    TS_CHECK(colour == GO_BLACK || colour == GO_WHITE);
    board->colour[p] = (uint8_t)colour;
}

void go_board_slow_string(const struct go_board_slow *board, go_point p,
                          struct go_board_slow_string *string_out)
{
    TS_CHECK(on_board(board, p) && board->colour[p] != GO_EMPTY);
    bool seen[GO_POINTS] = {false};
    struct go_board_slow_string *s = string_out;
    s->colour = (enum go_colour)board->colour[p];
    s->n_stones = 0;
    s->n_liberties = 0;
    s->stones[s->n_stones++] = p;
    seen[p] = true;
    for (int i = 0; i < s->n_stones; i++) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(s->stones[i] + neighbour[d]);
            if (seen[q]) {
                continue;
            }
            seen[q] = true;
            if (board->colour[q] == GO_EMPTY) {
                s->liberties[s->n_liberties++] = q;
            } else if (board->colour[q] == s->colour) {
                s->stones[s->n_stones++] = q;
            }
        }
    }
}

/*
 * Puts the stone down and takes captured strings off, whatever the ko says.  Returns the number of
 * stones taken, or -1 for suicide.  *taken is one of the points that became empty.
 */
static int put_stone(struct go_board_slow *board, go_point p, enum go_colour colour,
                     go_point *taken)
{
    struct go_board_slow_string string;
    int n_taken = 0;
    board->colour[p] = (uint8_t)colour;
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + neighbour[d]);
        if (board->colour[q] != go_other(colour)) {
            continue;
        }
        go_board_slow_string(board, q, &string);
        if (string.n_liberties > 0) {
            continue;
        }
        for (int i = 0; i < string.n_stones; i++) {
            board->colour[string.stones[i]] = GO_EMPTY;
        }
        n_taken += string.n_stones;
        *taken = q;
    }
    go_board_slow_string(board, p, &string);
    return string.n_liberties > 0 ? n_taken : -1;
}

/* The move is on an empty point and no suicide; *banned: it takes back a ko too early. */
static bool is_possible(const struct go_board_slow *board, go_point p, enum go_colour colour,
                        bool *banned)
{
    TS_CHECK(colour == GO_BLACK || colour == GO_WHITE);
    *banned = false;
    if (!on_board(board, p) || board->colour[p] != GO_EMPTY) {
        return false;
    }
    struct go_board_slow copy = *board;
    go_point taken = GO_NO_POINT;
    int n_taken = put_stone(&copy, p, colour, &taken);
    /* The side that made the ban may fill the point: it takes nothing there. */
    *banned = p == board->ko && n_taken > 0;
    return n_taken >= 0;
}

bool go_board_slow_is_legal(const struct go_board_slow *board, go_point p, enum go_colour colour)
{
    if (p == GO_PASS) {
        return true;
    }
    bool banned;
    return is_possible(board, p, colour, &banned) && (!banned || board->threats[colour] > 0);
}

bool go_board_slow_spends_threat(const struct go_board_slow *board, go_point p,
                                 enum go_colour colour)
{
    if (p == GO_PASS) {
        return false;
    }
    bool banned;
    return is_possible(board, p, colour, &banned) && banned && board->threats[colour] > 0;
}

int go_board_slow_play(struct go_board_slow *board, go_point p, enum go_colour colour)
{
    TS_CHECK(go_board_slow_is_legal(board, p, colour));
    if (p == GO_PASS) {
        board->ko = GO_NO_POINT;
        return 0;
    }
    if (go_board_slow_spends_threat(board, p, colour)) {
        board->threats[colour]--;
    }
    go_point taken = GO_NO_POINT;
    int n_taken = put_stone(board, p, colour, &taken);
    struct go_board_slow_string string;
    go_board_slow_string(board, p, &string);
    bool is_ko = n_taken == 1 && string.n_stones == 1 && string.n_liberties == 1;
    board->ko = is_ko ? taken : GO_NO_POINT;
    return n_taken;
}
