/*
 * The four forms, in the top left corner; x are the attacker's stones, a and b empty points that
 * must be there, and ? is empty or the attacker's:
 *
 *     ? x a O        x x x a O        x x x O
 *     x O O O        b O O O O        b O a O
 *     b O            O O              O O O O
 *     O O
 *
 * The defender gains nothing inside.  When he has played at a and b he has taken a dead three
 * (bent or straight), and the attacker puts a stone back on its middle; this needs no answer
 * before, so whatever ko threats the defender has are of no use to him.  With one stone there he
 * only gives up liberties.  The attacker, when he has filled the other liberties, plays a (in the
 * first form ? before): then four stones are taken that leave
 *
 *     . c . O       and X c, O d, X takes in the corner: a ko that the attacker takes first.
 *     d O O
 *
 * These are all: tests/unit/go/test_bent_four.c looks at every eye space in the corner of up to
 * six points, filled in every way, and the exact solver finds no others.
 */
#include "go/bent_four.h"

enum { SPACE = 5 };

/* Columns and rows from the corner; `stone` are the points where the attacker must stand. */
struct form {
    int n_stones;
    bool corner_free;    /* the corner point may be empty or not */
    int8_t at[SPACE][2]; /* first the stones */
};

static const struct form forms[] = {
    {2, true, {{1, 0}, {0, 1}, {0, 0}, {2, 0}, {0, 2}}},
    {3, false, {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {0, 1}}},
    {3, false, {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {0, 1}}},
};

/* The point of a form in one of the eight views of the board; GO_NO_POINT: beside the board. */
static go_point point_of(const struct go_board *board, const int8_t at[2], int view)
{
    int column = at[view >> 2 & 1];
    int row = at[1 - (view >> 2 & 1)];
    if (column >= board->width || row >= board->height) {
        return GO_NO_POINT;
    }
    return go_point_at((view & 1) != 0 ? board->width - 1 - column : column,
                       (view & 2) != 0 ? board->height - 1 - row : row);
}

static bool matches(const struct go_room *room, const struct go_board *board,
                    const struct form *form, int view)
{
    for (int i = 0; i < SPACE; i++) {
        go_point p = point_of(board, form->at[i], view);
        if (p == GO_NO_POINT || !go_set_has(&room->points, p)) {
            return false;
        }
        bool either = form->corner_free && i == form->n_stones;
        if (!either && go_set_has(&room->prisoners, p) != (i < form->n_stones)) {
            return false;
        }
    }
    return true;
}

/* The one room that is more than liberties, or NULL. */
static const struct go_room *only_eye_space(const struct go_rooms *rooms)
{
    const struct go_room *found = NULL;
    for (int r = 0; r < rooms->n_rooms; r++) {
        if (!rooms->room[r].dame) {
            if (found != NULL) {
                return NULL;
            }
            found = &rooms->room[r];
        }
    }
    return found;
}

bool go_bent_four(const struct go_rooms *rooms, const struct go_board *board)
{
    if (!rooms->complete || rooms->n_walls != 1 || !rooms->wall[0].marked) {
        return false;
    }
    const struct go_room *room = only_eye_space(rooms);
    if (room == NULL || room->size != SPACE || !go_set_is_empty(&room->open)) {
        return false;
    }
    for (size_t f = 0; f < sizeof forms / sizeof forms[0]; f++) {
        for (int view = 0; view < 8; view++) {
            if (matches(room, board, &forms[f], view)) {
                return true;
            }
        }
    }
    return false;
}
