/*
 * The position is sketched in a square of letters, corner at the top left, and then turned:
 *
 *   ' ' untouched   '.' empty on purpose   'o' defender   'X' attacker
 *
 * Every choice is one draw from the seed, in a fixed order.
 */
#include "go/random_problem.h"

#include <string.h>

#include "base/hash.h"
#include "go/region.h"

enum { SIZE = 19, MARGIN = 3, MAX_TRIES = 400 };

struct sketch {
    char at[SIZE][SIZE];
    int n_room;
    int room[SIZE * SIZE]; /* row * SIZE + column */
};

static const int step[8][2] = {{-1, 0}, {0, 1}, {1, 0},  {0, -1},
                               {-1, 1}, {1, 1}, {1, -1}, {-1, -1}};

static bool chance(uint64_t *seed, uint32_t percent)
{
    return hash_random_below(seed, 100) < percent;
}

static bool on_board(int row, int column)
{
    return row >= 0 && column >= 0 && row < SIZE && column < SIZE;
}

/* Points that lie next to a letter, among the first n directions. */
static int count_next(const struct sketch *s, int row, int column, char letter, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        int r = row + step[i][0];
        int c = column + step[i][1];
        found += on_board(r, c) && s->at[r][c] == letter;
    }
    return found;
}

static void add_room(struct sketch *s, int row, int column)
{
    s->at[row][column] = '.';
    s->room[s->n_room++] = row * SIZE + column;
}

static void grow_room(struct sketch *s, enum random_place place, int size, uint64_t *seed)
{
    int row = place == RANDOM_CENTRE ? SIZE / 2 : (int)hash_random_below(seed, 2);
    int column = place == RANDOM_CORNER ? (int)hash_random_below(seed, 2) : SIZE / 2;
    int low_row = place == RANDOM_CENTRE ? MARGIN : 0;
    int low_column = place == RANDOM_CORNER ? 0 : MARGIN;
    add_room(s, row, column);
    for (int tries = 0; s->n_room < size && tries < MAX_TRIES; tries++) {
        int from = s->room[hash_random_below(seed, (uint32_t)s->n_room)];
        const int *d = step[hash_random_below(seed, 4)];
        row = from / SIZE + d[0];
        column = from % SIZE + d[1];
        if (row >= low_row && column >= low_column && row < SIZE - MARGIN &&
            column < SIZE - MARGIN && s->at[row][column] == ' ') {
            add_room(s, row, column);
        }
    }
}

/* Marks the untouched points that touch `letter`, all that lie beside it and some diagonal ones. */
static void surround(struct sketch *s, char letter, char with, uint32_t beside, uint32_t diagonal,
                     uint64_t *seed)
{
    struct sketch before = *s;
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            if (before.at[row][column] != ' ') {
                continue;
            }
            if (count_next(&before, row, column, letter, 4) > 0) {
                s->at[row][column] = chance(seed, beside) ? with : ' ';
            } else if (count_next(&before, row, column, letter, 8) > 0 && chance(seed, diagonal)) {
                s->at[row][column] = with;
            }
        }
    }
}

/* Stones of both sides in the room, each beside a stone. */
static void fill_room(struct sketch *s, uint64_t *seed)
{
    int wanted = (int)hash_random_below(seed, 4);
    for (int tries = 0; wanted > 0 && tries < MAX_TRIES; tries++) {
        int at = s->room[hash_random_below(seed, (uint32_t)s->n_room)];
        int row = at / SIZE;
        int column = at % SIZE;
        int stones = count_next(s, row, column, 'o', 4) + count_next(s, row, column, 'X', 4);
        if (s->at[row][column] == '.' && stones > 0) {
            s->at[row][column] = chance(seed, 60) ? 'X' : 'o';
            wanted--;
        }
    }
}

/* Up to two untouched points beside the defender stay open: outside liberties. */
static void leave_liberties(struct sketch *s, uint64_t *seed)
{
    int wanted = (int)hash_random_below(seed, 4) - 1;
    for (int tries = 0; wanted > 0 && tries < MAX_TRIES; tries++) {
        int row = (int)hash_random_below(seed, SIZE - MARGIN);
        int column = (int)hash_random_below(seed, SIZE - MARGIN);
        if (s->at[row][column] == ' ' && count_next(s, row, column, 'o', 4) > 0) {
            s->at[row][column] = '.';
            wanted--;
        }
    }
}

/* Symmetry 0 .. 7 of the board. */
static go_point turned(int row, int column, int symmetry)
{
    int r = symmetry & 1 ? SIZE - 1 - row : row;
    int c = symmetry & 2 ? SIZE - 1 - column : column;
    return symmetry & 4 ? go_point_at(r, c) : go_point_at(c, r);
}

static void set_up(struct go_problem *out, const struct sketch *s, enum go_colour defender,
                   int symmetry)
{
    struct go_question *question = &out->question;
    for (int i = 0; i < SIZE * SIZE; i++) {
        char letter = s->at[i / SIZE][i % SIZE];
        go_point p = turned(i / SIZE, i % SIZE, symmetry);
        if (letter == 'o' || letter == 'X') {
            go_board_place(&question->board, p, letter == 'o' ? defender : go_other(defender));
        }
    }
}

/* The defender's largest string, and every other one of at least two stones. */
static void choose_target(struct go_question *question, enum go_colour defender)
{
    const struct go_string_info *largest = NULL;
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_on(&question->board, p) && go_board_colour(&question->board, p) == defender) {
            const struct go_string_info *string = go_board_string(&question->board, p);
            if (largest == NULL || string->n_stones > largest->n_stones) {
                largest = string;
            }
            if (string->n_stones > 1) {
                go_set_union(&question->target, &string->stones);
            }
        }
    }
    if (largest != NULL) {
        go_set_union(&question->target, &largest->stones);
    }
}

static int count_empty(const struct go_question *question)
{
    int n = 0;
    GO_SET_FOREACH (p, &question->region) {
        n += go_board_colour(&question->board, p) == GO_EMPTY;
    }
    return n;
}

bool go_random_problem(struct go_problem *out, const struct random_options *options, uint64_t *seed)
{
    struct sketch s;
    struct go_region region;
    memset(s.at, ' ', sizeof s.at);
    s.n_room = 0;
    uint32_t sizes = (uint32_t)(options->max_empty - options->min_empty + 1);
    grow_room(&s, options->place, options->min_empty + (int)hash_random_below(seed, sizes), seed);
    /* One draw a statement: a compiler may take the arguments of a call in any order. */
    int diagonal = chance(seed, 50) ? 95 : 60;
    int beside = chance(seed, 40) ? 90 : 100;
    surround(&s, '.', 'o', beside, diagonal, seed);
    fill_room(&s, seed);
    leave_liberties(&s, seed);
    surround(&s, 'o', 'X', 100, 100, seed);
    surround(&s, '.', 'X', 100, 100, seed);
    *out = (struct go_problem){.source = "generated"};
    go_board_init(&out->question.board, SIZE, SIZE);
    enum go_colour defender = chance(seed, 50) ? GO_BLACK : GO_WHITE;
    set_up(out, &s, defender, (int)hash_random_below(seed, 8));
    out->objective = chance(seed, 50) ? GO_KILL : GO_SAVE;
    out->question.to_play = out->objective == GO_KILL ? go_other(defender) : defender;
    if (go_board_dead_string(&out->question.board) != GO_NO_POINT) {
        return false;
    }
    choose_target(&out->question, defender);
    if (go_set_is_empty(&out->question.target)) {
        return false;
    }
    go_region_find(&out->question.board, &out->question.target, &region);
    out->question.region = region.points;
    out->closed = region.closed;
    int n = count_empty(&out->question);
    return region.closed && n >= options->min_empty && n <= options->max_empty;
}

/* One symmetry's hash: places count from the first row and column with a stone, and how far that
 * is from the edges, up to MARGIN, counts too. */
static uint64_t hash_turned(const struct go_question *question, enum go_colour defender,
                            int symmetry)
{
    int first[2] = {SIZE, SIZE};
    int last[2] = {0, 0};
    uint64_t hash = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < SIZE * SIZE; i++) {
            int at[2] = {i / SIZE, i % SIZE};
            go_point p = turned(at[0], at[1], symmetry);
            enum go_colour colour = go_board_colour(&question->board, p);
            for (int k = 0; k < 2 && colour != GO_EMPTY && pass == 0; k++) {
                first[k] = at[k] < first[k] ? at[k] : first[k];
                last[k] = at[k] > last[k] ? at[k] : last[k];
            }
            if (colour != GO_EMPTY && pass == 1) {
                uint64_t mark =
                    (colour == defender ? 1u : 0u) + (go_set_has(&question->target, p) ? 2u : 0u);
                uint64_t place = (uint64_t)((at[0] - first[0]) * SIZE + at[1] - first[1]);
                hash ^= hash_mix(place * 4 + mark);
            }
        }
    }
    for (int k = 0; k < 2; k++) {
        int far = SIZE - 1 - last[k];
        hash = hash_mix(hash + (uint64_t)(first[k] < MARGIN ? first[k] : MARGIN));
        hash = hash_mix(hash + (uint64_t)(far < MARGIN ? far : MARGIN));
    }
    return hash;
}

uint64_t go_random_problem_hash(const struct go_problem *problem)
{
    const struct go_question *question = &problem->question;
    enum go_colour to_play = question->to_play;
    enum go_colour defender = problem->objective == GO_SAVE ? to_play : go_other(to_play);
    uint64_t least = UINT64_MAX;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        uint64_t hash = hash_turned(question, defender, symmetry);
        least = hash < least ? hash : least;
    }
    return hash_mix(least ^ (uint64_t)problem->objective);
}
