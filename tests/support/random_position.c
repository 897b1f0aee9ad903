/*
 * A position is sketched in a square of characters and read by plain_diagram.h, which builds the
 * wall.  Every choice is one draw from the seed, in a fixed order: another draw in between makes
 * other positions of all seeds.
 */
#include "random_position.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/hash.h"
#include "plain_diagram.h"

enum {
    FRAME = 16, /* the square in which a position is drawn */
    BOARD = 19,
};

enum kind { CORNER, SIDE, CENTRE };

static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

/* ---- the sketch -------------------------------------------------------------------------- */

/* A drawing under way; ',' is untouched. */
struct sketch {
    char at[FRAME][FRAME + 1];
    enum kind kind;
    int n_room;
    int room[FRAME * FRAME]; /* row * FRAME + column */
};

static bool chance(uint64_t *seed, uint32_t percent)
{
    return hash_random_below(seed, 100) < percent;
}

static bool in_frame(const struct sketch *s, int row, int column)
{
    return row >= 0 && column >= 0 && row < FRAME - 2 && column < FRAME - 2 &&
           (s->kind == CORNER || column >= 2) && (s->kind != CENTRE || row >= 2);
}

/* Lets the room grow to `size` points; a point with more neighbours in it is likelier. */
static void grow_room(struct sketch *s, int size, uint64_t *seed)
{
    int row = s->kind == CENTRE ? FRAME / 2 : 0;
    int column = s->kind == CORNER ? 0 : FRAME / 2;
    if (chance(seed, 25)) {
        row += s->kind == CENTRE ? 0 : 1;
    }
    if (s->kind == CORNER && chance(seed, 40)) {
        column += 1;
    }
    s->at[row][column] = '.';
    s->room[s->n_room++] = row * FRAME + column;
    for (int tries = 0; s->n_room < size && tries < 1000; tries++) {
        int from = s->room[hash_random_below(seed, (uint32_t)s->n_room)];
        const int *d = step[hash_random_below(seed, 4)];
        row = from / FRAME + d[0];
        column = from % FRAME + d[1];
        if (in_frame(s, row, column) && s->at[row][column] == ',') {
            s->at[row][column] = '.';
            s->room[s->n_room++] = row * FRAME + column;
        }
    }
}

static bool is_next_to_room(const struct sketch *s, int row, int column, bool diagonally)
{
    for (int i = 0; i < s->n_room; i++) {
        int rows = abs(s->room[i] / FRAME - row);
        int columns = abs(s->room[i] % FRAME - column);
        if (diagonally ? rows == 1 && columns == 1 : rows + columns == 1) {
            return true;
        }
    }
    return false;
}

/* The defender's wall, with gaps where the room is touched by a corner only. */
static void build_wall(struct sketch *s, uint64_t *seed)
{
    uint32_t full = chance(seed, 50) ? 95 : 55;
    bool holes = chance(seed, 35);
    for (int row = 0; row < FRAME; row++) {
        for (int column = 0; column < FRAME; column++) {
            if (s->at[row][column] != ',') {
                continue;
            }
            if (is_next_to_room(s, row, column, false)) {
                bool hole = holes && chance(seed, 12);
                s->at[row][column] = !hole ? 'o' : chance(seed, 50) ? '.' : 'X';
            } else if (is_next_to_room(s, row, column, true) && chance(seed, full)) {
                s->at[row][column] = 'o';
            }
        }
    }
}

/* Stones of both sides in the room. */
static void fill_room(struct sketch *s, uint64_t *seed)
{
    int n_attackers = (int)hash_random_below(seed, 4) - 1;
    int n_defenders = (int)hash_random_below(seed, 4) - 2;
    for (int i = 0; i < n_attackers + n_defenders || i < n_attackers; i++) {
        int at = s->room[hash_random_below(seed, (uint32_t)s->n_room)];
        s->at[at / FRAME][at % FRAME] = i < n_attackers ? 'X' : 'o';
    }
}

/* Up to two points outside stay open. */
static void add_liberties(struct sketch *s, uint64_t *seed)
{
    int wanted = (int)hash_random_below(seed, 4) - 1;
    for (int tries = 0; wanted > 0 && tries < 200; tries++) {
        int row = (int)hash_random_below(seed, FRAME - 1);
        int column = (int)hash_random_below(seed, FRAME - 1);
        bool touches = (row > 0 && s->at[row - 1][column] == 'o') ||
                       (column > 0 && s->at[row][column - 1] == 'o') ||
                       s->at[row + 1][column] == 'o' || s->at[row][column + 1] == 'o';
        bool fits = row < FRAME - 2 && column < FRAME - 2 && (s->kind == CORNER || column > 1) &&
                    (s->kind != CENTRE || row > 1);
        if (s->at[row][column] == ',' && touches && fits) {
            s->at[row][column] = '.';
            wanted--;
        }
    }
}

/* ---- a weaker attacker ------------------------------------------------------------------- */

static bool is_untouched(const struct sketch *s, int row, int column)
{
    return in_frame(s, row, column) && s->at[row][column] == ',';
}

/* An untouched point next to the defender's wall; false when the tries find none. */
static bool find_outside(const struct sketch *s, int *row_out, int *column_out, uint64_t *seed)
{
    for (int tries = 0; tries < 200; tries++) {
        int at = s->room[hash_random_below(seed, (uint32_t)s->n_room)];
        const int *d = step[hash_random_below(seed, 4)];
        int row = at / FRAME + 2 * d[0];
        int column = at % FRAME + 2 * d[1];
        if (is_untouched(s, row, column) && s->at[row - d[0]][column - d[1]] == 'o') {
            *row_out = row;
            *column_out = column;
            return true;
        }
    }
    return false;
}

/*
 * A string of the attacker in his wall, and around it stones that cut it off and little rooms:
 * what is left untouched next to it would become wall and connect it.
 */
static void add_weak_string(struct sketch *s, uint64_t *seed)
{
    int stones[3];
    int size = 1 + (int)hash_random_below(seed, 3);
    int n = 0;
    int row;
    int column;
    if (!find_outside(s, &row, &column, seed)) {
        return;
    }
    s->at[row][column] = 'X';
    stones[n++] = row * FRAME + column;
    for (int tries = 0; n < size && tries < 20; tries++) {
        int from = stones[hash_random_below(seed, (uint32_t)n)];
        const int *d = step[hash_random_below(seed, 4)];
        row = from / FRAME + d[0];
        column = from % FRAME + d[1];
        if (is_untouched(s, row, column)) {
            s->at[row][column] = 'X';
            stones[n++] = row * FRAME + column;
        }
    }
    bool marked = chance(seed, 30);
    int rooms = 2;
    for (int i = 0; i < n * 4; i++) {
        row = stones[i / 4] / FRAME + step[i % 4][0];
        column = stones[i / 4] % FRAME + step[i % 4][1];
        if (is_untouched(s, row, column)) {
            bool room = rooms > 0 && chance(seed, 35);
            rooms -= room;
            s->at[row][column] = room ? '.' : marked ? 'o' : 'O';
        }
    }
}

static void weaken_wall(struct sketch *s, uint64_t *seed)
{
    int n = (int)hash_random_below(seed, 4) - 1;
    for (int i = 0; i < n; i++) {
        add_weak_string(s, seed);
    }
}

/* Points drawn so far change at random: gaps, cuts, and stones in atari that make for kos. */
static void disturb(struct sketch *s, uint64_t *seed)
{
    int n = (int)hash_random_below(seed, 5) - 1;
    for (int tries = 0; n > 0 && tries < 200; tries++) {
        int at = s->room[hash_random_below(seed, (uint32_t)s->n_room)];
        int row = at / FRAME + (int)hash_random_below(seed, 5) - 2;
        int column = at % FRAME + (int)hash_random_below(seed, 5) - 2;
        if (in_frame(s, row, column) && s->at[row][column] != ',') {
            s->at[row][column] = ".XXo"[hash_random_below(seed, 4)];
            n--;
        }
    }
}

/* ---- the target -------------------------------------------------------------------------- */

static void take_string(struct go_set *target, const struct go_board_slow_string *string)
{
    for (int i = 0; i < string->n_stones; i++) {
        go_set_add(target, string->stones[i]);
    }
}

/* Half of the time only the largest string is at stake. */
static void choose_target(struct plain_position *position, uint64_t *seed)
{
    struct go_board_slow_string largest;
    largest.n_stones = 0;
    GO_SET_FOREACH (p, &position->target) {
        struct go_board_slow_string string;
        go_board_slow_string(&position->board, p, &string);
        if (string.n_stones > largest.n_stones) {
            largest = string;
        }
    }
    if (chance(seed, 50)) {
        go_set_clear(&position->target);
        take_string(&position->target, &largest);
    }
}

/* Some of the strings, but the first if it would be none. */
static void choose_some(struct plain_position *position, uint64_t *seed)
{
    struct go_set all = position->target;
    struct go_board_slow_string string;
    go_set_clear(&position->target);
    struct go_set seen = position->target;
    GO_SET_FOREACH (p, &all) {
        if (!go_set_has(&seen, p)) {
            go_board_slow_string(&position->board, p, &string);
            take_string(&seen, &string);
            if (chance(seed, 50)) {
                take_string(&position->target, &string);
            }
        }
    }
    if (go_set_is_empty(&position->target)) {
        go_board_slow_string(&position->board, go_set_next(&all, 0), &string);
        take_string(&position->target, &string);
    }
}

/* ---- the whole --------------------------------------------------------------------------- */

/* A board on which the drawing and its wall just fit, or nearly: the wall is short of room. */
static void crowd(const struct sketch *s, struct plain_place *place, uint64_t *seed)
{
    int left = FRAME;
    int right = 0;
    int top = FRAME;
    int bottom = 0;
    for (int row = 0; row < FRAME; row++) {
        for (int column = 0; column < FRAME; column++) {
            if (s->at[row][column] != ',') {
                left = column < left ? column : left;
                right = column > right ? column : right;
                top = row < top ? row : top;
                bottom = row > bottom ? row : bottom;
            }
        }
    }
    place->column = s->kind == CORNER ? 0 : (int)hash_random_below(seed, 3) - left;
    place->row = s->kind == CENTRE ? (int)hash_random_below(seed, 3) - top : 0;
    int columns = right + place->column + 1;
    int rows = bottom + place->row + 1;
    place->size = (columns > rows ? columns : rows) + (int)hash_random_below(seed, 3);
    place->size = place->size < GO_MIN_SIZE ? GO_MIN_SIZE : place->size;
}

static void sketch_text(const struct sketch *s, char text[FRAME * (FRAME + 1) + 1])
{
    for (int row = 0; row < FRAME; row++) {
        memcpy(text + row * (FRAME + 1), s->at[row], FRAME + 1);
    }
    text[FRAME * (FRAME + 1)] = '\0';
}

bool random_position_make(struct plain_position *position_out,
                          const struct random_position_options *options, uint64_t *seed)
{
    TS_CHECK(options->min_room >= 1 && options->max_room >= options->min_room);
    struct sketch s;
    char text[FRAME * (FRAME + 1) + 1];
    uint32_t kind = hash_random_below(seed, 100);
    s.kind = kind < 45 ? CORNER : kind < 80 ? SIDE : CENTRE;
    s.n_room = 0;
    for (int row = 0; row < FRAME; row++) {
        memset(s.at[row], ',', FRAME);
        s.at[row][FRAME] = '\n';
    }
    uint32_t sizes = (uint32_t)(options->max_room - options->min_room + 1);
    grow_room(&s, options->min_room + (int)hash_random_below(seed, sizes), seed);
    build_wall(&s, seed);
    if (options->varied) {
        weaken_wall(&s, seed);
    }
    fill_room(&s, seed);
    if (options->varied) {
        disturb(&s, seed);
    }
    add_liberties(&s, seed);
    sketch_text(&s, text);
    struct plain_place place = {.size = BOARD};
    place.column = s.kind == CORNER ? 0 : (int)hash_random_below(seed, 3);
    place.row = s.kind == CENTRE ? (int)hash_random_below(seed, 3) : 0;
    place.symmetry = (int)hash_random_below(seed, 8);
    place.attacker = chance(seed, 50) ? GO_BLACK : GO_WHITE;
    if (options->varied && chance(seed, 25)) {
        crowd(&s, &place, seed);
    }
    if (!plain_diagram_read(text, &place, position_out)) {
        return false;
    }
    if (options->varied && chance(seed, 40)) {
        choose_some(position_out, seed);
    } else {
        choose_target(position_out, seed);
    }
    return true;
}

int random_position_empty(const struct plain_position *position, const struct go_set *region)
{
    int n = 0;
    GO_SET_FOREACH (p, region) {
        n += position->board.colour[p] == GO_EMPTY;
    }
    return n;
}

uint64_t random_position_hash(const struct plain_position *position)
{
    uint64_t hash = (uint64_t)position->to_play;
    for (go_point p = 0; p < GO_POINTS; p++) {
        uint64_t mark = go_set_has(&position->target, p) ? 4 : 0;
        hash = hash_mix(hash ^ (position->board.colour[p] | mark));
    }
    return hash;
}

/* Some move of either side takes a ko. */
static bool has_ko(const struct plain_position *position, const struct go_set *region)
{
    GO_SET_FOREACH (p, region) {
        for (int c = GO_BLACK; c <= GO_WHITE; c++) {
            struct go_board_slow board = position->board;
            if (board.colour[p] == GO_EMPTY && go_board_slow_is_legal(&board, p, c)) {
                go_board_slow_play(&board, p, c);
                if (board.ko != GO_NO_POINT) {
                    return true;
                }
            }
        }
    }
    return false;
}

void random_position_numbered(struct plain_position *position_out, struct go_set *region_out,
                              uint64_t seed, uint64_t number, int min_empty, int max_empty)
{
    TS_CHECK(min_empty <= max_empty);
    uint64_t state = hash_mix(hash_mix(seed) + number);
    bool wants_ko = chance(&state, 30);
    for (;;) {
        /* The smaller of two numbers: small rooms are the more frequent. */
        uint32_t sizes = (uint32_t)(max_empty < 3 ? 3 : max_empty);
        int a = 1 + (int)hash_random_below(&state, sizes);
        int b = 1 + (int)hash_random_below(&state, sizes);
        int room = a < b ? a : b;
        struct random_position_options options = {room, room, true};
        if (!random_position_make(position_out, &options, &state)) {
            continue;
        }
        plain_diagram_region(position_out, region_out);
        int n = random_position_empty(position_out, region_out);
        if (n >= min_empty && n <= max_empty && (!wants_ko || has_ko(position_out, region_out))) {
            break;
        }
    }
    if (chance(&state, 50)) {
        position_out->to_play = go_other(position_out->to_play);
    }
}
