/*
 * Benson's test.
 *
 * An area is a connected set of points without a stone of the owner.  It is vital to a string when
 * every empty point of it is a liberty of that string: the foe cannot fill the last one without
 * suicide.  Strings with fewer than two vital areas are struck out, then the areas that touch a
 * string which is out, and so on until nothing changes.  What is left lives.  (A string that is out
 * of reach is never struck out.)
 *
 *     2 X X X X .    A1 and C1 are vital to the string; E1 to E2 is too, both are liberties
 *     1 . X . X .
 *       A B C D E
 */
#include "verify/life.h"

#include <string.h>

enum {
    MAX_STRINGS = 64, /* of the owner, looked at; with more the answer is "no" */
    MAX_AREAS = 64,
};

struct life {
    const struct go_board_slow *board;
    enum go_colour owner;
    int n_strings;
    int n_areas;
    bool overflow;
    int8_t string_at[GO_POINTS]; /* number + 1; 0: none */
    bool safe[MAX_STRINGS];      /* out of reach */
    bool marked[MAX_STRINGS];
    uint64_t touches[MAX_AREAS]; /* strings at the area, as bits */
    uint64_t vital[MAX_AREAS];   /* strings the area is vital to */
};

static const int STEP[4] = {-GO_STRIDE, 1, GO_STRIDE, -1};

static void find_strings(struct life *life, const struct verify_position *position,
                         const struct go_set *region)
{
    struct go_board_slow_string string;
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (life->board->colour[p] != life->owner || life->string_at[p] != 0) {
            continue;
        }
        if (life->n_strings == MAX_STRINGS) {
            life->overflow = true;
            return;
        }
        int i = life->n_strings++;
        go_board_slow_string(life->board, p, &string);
        life->safe[i] = verify_is_out_of_reach(&string, region);
        for (int k = 0; k < string.n_stones; k++) {
            life->string_at[string.stones[k]] = (int8_t)(i + 1);
            life->marked[i] = life->marked[i] || go_set_has(&position->target, string.stones[k]);
        }
    }
}

/* Follows the area of p; `seen` are the points of all areas. */
static void follow_area(struct life *life, go_point p, bool *seen)
{
    int area = life->n_areas++;
    uint64_t vital = UINT64_MAX;
    go_point todo[GO_POINTS];
    int n = 0;
    todo[n++] = p;
    seen[p] = true;
    for (int i = 0; i < n; i++) {
        uint64_t here = 0;
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(todo[i] + STEP[d]);
            if (life->board->colour[q] == life->owner) {
                here |= UINT64_C(1) << (life->string_at[q] - 1);
            } else if (life->board->colour[q] != GO_EDGE && !seen[q]) {
                seen[q] = true;
                todo[n++] = q;
            }
        }
        life->touches[area] |= here;
        vital &= life->board->colour[todo[i]] == GO_EMPTY ? here : UINT64_MAX;
    }
    life->vital[area] = vital & life->touches[area];
}

static void find_areas(struct life *life)
{
    bool seen[GO_POINTS] = {false};
    for (go_point p = 0; p < GO_POINTS; p++) {
        enum go_colour colour = (enum go_colour)life->board->colour[p];
        if (colour == GO_EDGE || colour == life->owner || seen[p]) {
            continue;
        }
        if (life->n_areas == MAX_AREAS) {
            life->overflow = true;
            return;
        }
        follow_area(life, p, seen);
    }
}

/* Strings left when all that can be struck out is out. */
static uint64_t strike_out(const struct life *life)
{
    uint64_t in =
        life->n_strings == MAX_STRINGS ? UINT64_MAX : (UINT64_C(1) << life->n_strings) - 1;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < life->n_strings; i++) {
            uint64_t bit = UINT64_C(1) << i;
            if ((in & bit) == 0 || life->safe[i]) {
                continue;
            }
            int n_vital = 0;
            for (int a = 0; a < life->n_areas; a++) {
                n_vital += (life->vital[a] & bit) != 0 && (life->touches[a] & ~in) == 0;
            }
            if (n_vital < 2) {
                in &= ~bit;
                changed = true;
            }
        }
    }
    return in;
}

bool verify_lives(const struct verify_position *position, const struct go_set *region)
{
    go_point stone = go_set_next(&position->target, 0);
    if (stone == GO_NO_POINT) {
        return false;
    }
    struct life life = {.board = &position->board,
                        .owner = (enum go_colour)position->board.colour[stone]};
    find_strings(&life, position, region);
    if (!life.overflow) {
        find_areas(&life);
    }
    if (life.overflow) {
        return false;
    }
    uint64_t in = strike_out(&life);
    for (int i = 0; i < life.n_strings; i++) {
        if (life.marked[i] && (in >> i & 1u) != 0) {
            return true;
        }
    }
    return false;
}
