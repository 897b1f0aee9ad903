/*
 * Eye spaces are the rooms of go/rooms.h seen as a player sees them; the bounds are those of
 * go/life_judge.h.
 *
 * Single eyes: a point with the defender's stones on all four sides is real when these are one
 * string, whatever the diagonals.  Otherwise the attacker must not hold too many diagonals.  Each
 * counts 2 when the attacker holds it, 1 when whoever moves first gets it, and
 *
 *                     real      half     false
 *     in the middle   0 .. 2    3        4 ..
 *     at the edge     0         1        2 ..
 *
 * (one diagonal may be lost in the middle, none at the edge; two points open to both are miai).
 */
#include "go/eyes.h"

#include <string.h>

#include "go/life_judge.h"

enum { WIDE = 20, HELD = 2, CONTESTED = 1, MAX_GUESSES = 4 };

static int neighbours_in(const struct go_set *set, go_point p)
{
    int n = 0;
    for (int d = 0; d < 4; d++) {
        n += go_set_has(set, (go_point)(p + go_step[d]));
    }
    return n;
}

static bool is_corner(const struct go_board *board, go_point p)
{
    int column = go_column(p);
    int row = go_row(p);
    return (column == 0 || column == board->width - 1) && (row == 0 || row == board->height - 1);
}

/* On one of the two points beside a corner. */
static bool is_beside_corner(const struct go_board *board, go_point p)
{
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (go_board_on(board, q) && is_corner(board, q)) {
            return true;
        }
    }
    return false;
}

/* The point parts its space: its neighbours in the space do not touch each other's ring. */
static bool parts(const struct go_set *points, go_point p)
{
    int runs = 0;
    for (int d = 0; d < 4; d++) {
        bool here = go_set_has(points, (go_point)(p + go_step[d]));
        bool corner = go_set_has(points, (go_point)(p + go_step[4 + d]));
        bool next = go_set_has(points, (go_point)(p + go_step[(d + 1) % 4]));
        runs += here && !(corner && next);
    }
    return runs >= 2;
}

/* How promising a point is when the table does not know: many neighbours in the space, parting it,
 * beside the corner, on the middle column or row of the space. */
static int promise(const struct go_board *board, const struct go_space *space, go_point p)
{
    int score = 4 * neighbours_in(&space->points, p);
    score += parts(&space->points, p) ? 3 : 0;
    score += space->corner && is_beside_corner(board, p) ? 3 : 0;
    score -= neighbours_in(&space->margin, p) > 0 ? 1 : 0;
    int sides[4] = {0};
    GO_SET_FOREACH (q, &space->points) {
        sides[0] += go_row(q) < go_row(p);
        sides[1] += go_row(q) > go_row(p);
        sides[2] += go_column(q) < go_column(p);
        sides[3] += go_column(q) > go_column(p);
    }
    return score + (sides[0] == sides[1]) + (sides[2] == sides[3]);
}

static void guess_vital(const struct go_board *board, struct go_space *space)
{
    for (int n = 0; n < MAX_GUESSES; n++) {
        go_point best = GO_NO_POINT;
        int best_score = 0;
        GO_SET_FOREACH (p, &space->points) {
            if (go_board_colour(board, p) != GO_EMPTY || go_set_has(&space->vital, p)) {
                continue;
            }
            int score = promise(board, space, p);
            if (best == GO_NO_POINT || score > best_score) {
                best = p;
                best_score = score;
            }
        }
        if (best == GO_NO_POINT) {
            return;
        }
        go_set_add(&space->vital, best);
    }
}

/* Keeps of a wide room only what lies within two steps of the walls. */
static void trim(const struct go_board *board, enum go_colour owner, struct go_set *points)
{
    struct go_set near;
    go_set_clear(&near);
    GO_SET_FOREACH (p, points) {
        for (int d = 0; d < 4; d++) {
            if (go_board_colour(board, (go_point)(p + go_step[d])) == owner) {
                go_set_add(&near, p);
            }
        }
    }
    struct go_set kept = near;
    GO_SET_FOREACH (p, points) {
        if (neighbours_in(&near, p) > 0) {
            go_set_add(&kept, p);
        }
    }
    go_set_intersect(points, &kept);
}

static void set_shape(const struct go_board *board, const struct go_room *room, bool outside,
                      struct go_space *space)
{
    space->shape = GO_SHAPE_UNKNOWN;
    go_set_clear(&space->vital);
    struct go_shape_value value = go_life_room_value(room, outside);
    bool one = (room->walls & (room->walls - 1)) == 0;
    if (value.status != GO_SHAPE_ALIVE || one) {
        space->shape = value.status;
    }
    int n = room->size <= GO_SHAPE_MAX ? room->size : 0;
    for (int i = 0; i < n && value.status != GO_SHAPE_DEAD; i++) {
        if (((value.kill | value.save) >> i & 1) != 0) {
            go_set_add(&space->vital, room->at[i]);
        }
    }
    if (go_set_is_empty(&space->vital) && space->shape == GO_SHAPE_UNKNOWN) {
        guess_vital(board, space);
    }
}

static void set_space(const struct game_world *world, const struct go_rooms *rooms, int index,
                      struct go_space *space)
{
    const struct go_board *board = &world->board;
    const struct go_room *room = &rooms->room[index];
    space->points = room->points;
    if (room->size > WIDE) {
        trim(board, go_world_colour(world, GO_DEFENDER), &space->points);
    }
    space->prisoners = room->prisoners;
    go_set_intersect(&space->prisoners, &space->points);
    space->margin = room->open;
    go_set_intersect(&space->margin, &space->points);
    go_set_subtract(&space->margin, &space->prisoners);
    space->anchor = go_set_next(&space->points, 0);
    space->size = go_set_count(&space->points);
    space->corner = false;
    GO_SET_FOREACH (p, &space->points) {
        space->corner = space->corner || is_corner(board, p);
    }
    space->single_wall = (room->walls & (room->walls - 1)) == 0 && go_set_is_empty(&room->open);
    set_shape(board, room, rooms->n_rooms > 1 || rooms->wall[0].out_of_reach, space);
}

static void find_spaces(struct game_world *world, struct go_eyes *eyes)
{
    struct go_rooms rooms;
    go_rooms_find(world, &rooms);
    for (int r = 0; r < rooms.n_rooms && eyes->n < GO_MAX_SPACES; r++) {
        if (rooms.room[r].dame) {
            continue;
        }
        struct go_space space;
        set_space(world, &rooms, r, &space);
        int at = eyes->n++;
        while (at > 0 && (eyes->space[at - 1].size < space.size ||
                          (eyes->space[at - 1].size == space.size &&
                           eyes->space[at - 1].anchor > space.anchor))) {
            eyes->space[at] = eyes->space[at - 1];
            at--;
        }
        eyes->space[at] = space;
    }
}

const struct go_eyes *go_eyes_of(struct game_world *world)
{
    bool fresh;
    struct go_eyes *eyes = go_world_memo(world, GO_MEMO_EYES, sizeof *eyes, &fresh);
    if (fresh) {
        if (!go_set_is_empty(&world->target)) {
            find_spaces(world, eyes);
        }
        go_life_eye_bounds(world, &eyes->at_least, &eyes->at_most);
    }
    return eyes;
}

const struct go_space *go_eyes_space_at(struct game_world *world, go_point p)
{
    const struct go_eyes *eyes = go_eyes_of(world);
    for (int i = 0; i < eyes->n; i++) {
        if (go_set_has(&eyes->space[i].points, p)) {
            return &eyes->space[i];
        }
    }
    return NULL;
}

/* The defender can take the attackers' string at p now, and not only as a ko. */
static bool can_take(const struct game_world *world, go_point p)
{
    go_point liberty = go_board_last_liberty(&world->board, p);
    return liberty != GO_NO_POINT && go_set_has(&world->region, liberty) &&
           go_board_is_legal(&world->board, liberty, go_world_colour(world, GO_DEFENDER));
}

/* What the diagonal counts against the eye. */
static int diagonal_weight(const struct game_world *world, go_point q)
{
    const struct go_board *board = &world->board;
    enum go_colour defender = go_world_colour(world, GO_DEFENDER);
    enum go_colour colour = go_board_colour(board, q);
    if (colour == defender) {
        return 0;
    }
    if (colour != GO_EMPTY) {
        return can_take(world, q) ? CONTESTED : HELD;
    }
    if (!go_set_has(&world->region, q)) {
        return 0;
    }
    int liberties = go_board_liberties_after(board, q, go_other(defender), 2);
    bool attacker_may = go_board_is_legal(board, q, go_other(defender)) && liberties >= 2;
    return attacker_may ? CONTESTED : 0;
}

/* The attacker's stone at p would take a single stone, to be taken back as a ko. */
static bool breaks_by_ko_only(const struct go_board *board, go_point p)
{
    bool some = false;
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (go_board_on(board, q) && go_board_last_liberty(board, q) == p) {
            some = true;
            if (go_board_string(board, q)->n_stones > 1) {
                return false;
            }
        }
    }
    return some;
}

/* The sides of the eye at p that are not the defender's: their number, and whether all his stones
 * around are one string. */
static int open_sides(const struct game_world *world, go_point p, bool *one_string_out)
{
    const struct go_board *board = &world->board;
    go_point prisoner_liberty =
        go_board_colour(board, p) == GO_EMPTY ? GO_NO_POINT : go_board_last_liberty(board, p);
    go_point first = GO_NO_POINT;
    int open = 0;
    *one_string_out = true;
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (!go_board_on(board, q)) {
            continue;
        }
        if (q == prisoner_liberty) {
            *one_string_out = false;
        } else if (go_board_colour(board, q) != go_world_colour(world, GO_DEFENDER)) {
            open++;
        } else if (first == GO_NO_POINT) {
            first = q;
        } else if (!go_board_same_string(board, first, q)) {
            *one_string_out = false;
        }
    }
    return open;
}

enum go_eye_kind go_eye_kind_at(struct game_world *world, go_point p)
{
    const struct go_board *board = &world->board;
    if (!go_board_on(board, p) ||
        go_board_colour(board, p) == go_world_colour(world, GO_DEFENDER)) {
        return GO_EYE_NONE;
    }
    bool prisoner = go_board_colour(board, p) != GO_EMPTY;
    if (prisoner && (go_board_string(board, p)->n_stones > 1 || !can_take(world, p))) {
        return GO_EYE_NONE;
    }
    bool one_string;
    if (open_sides(world, p, &one_string) > 0) {
        return GO_EYE_NONE;
    }
    if (one_string) {
        return GO_EYE_REAL;
    }
    int weight = 0;
    bool edge = false;
    for (int d = 4; d < 8; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (go_board_on(board, q)) {
            weight += diagonal_weight(world, q);
        } else {
            edge = true;
        }
    }
    int allowed = edge ? 0 : HELD;
    if (weight <= allowed) {
        return prisoner ? GO_EYE_HALF : GO_EYE_REAL;
    }
    if (weight == allowed + CONTESTED || (!prisoner && breaks_by_ko_only(board, p))) {
        return GO_EYE_HALF;
    }
    return GO_EYE_FALSE;
}

int go_eyes_half(struct game_world *world, go_point *out, int cap)
{
    const struct go_eyes *eyes = go_eyes_of(world);
    int n = 0;
    for (int i = 0; i < eyes->n; i++) {
        GO_SET_FOREACH (p, &eyes->space[i].points) {
            if (n < cap && go_eye_kind_at(world, p) == GO_EYE_HALF) {
                out[n++] = p;
            }
        }
    }
    return n;
}

/* Adds an empty point of the region once. */
static int add_key(const struct game_world *world, go_point q, go_point *out, int n, int cap)
{
    if (q == GO_NO_POINT || go_board_colour(&world->board, q) != GO_EMPTY ||
        !go_set_has(&world->region, q)) {
        return n;
    }
    for (int i = 0; i < n; i++) {
        if (out[i] == q) {
            return n;
        }
    }
    if (n < cap) {
        out[n++] = q;
    }
    return n;
}

int go_eye_keys(struct game_world *world, go_point p, go_point *out, int cap)
{
    const struct go_board *board = &world->board;
    enum go_colour attacker = go_world_colour(world, GO_ATTACKER);
    int n = 0;
    if (!go_board_on(board, p)) {
        return 0;
    }
    for (int d = 0; d < 8; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (!go_board_on(board, q)) {
            continue;
        }
        if (go_board_colour(board, q) == attacker) {
            q = go_board_last_liberty(board, q);
        }
        n = add_key(world, q, out, n, cap);
    }
    return add_key(world, p, out, n, cap);
}
