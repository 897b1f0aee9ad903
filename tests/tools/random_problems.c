/*
 * random_problems --seed S --count N: small random life-and-death problems as one SGF file.
 *
 * A room of a few points grows from a corner, a side or the open board; the defender gets the
 * points around it, with gaps at some of the diagonals, so that his wall may consist of several
 * strings; some stones of both sides and some outside liberties are thrown in; the attacker's solid
 * wall goes around everything.  The plain solver then decides whether the position is a problem:
 * with no ko threats on either side, whoever plays first must have his way.  All first moves that
 * reach the best result are marked RIGHT.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "plain_diagram.h"
#include "plain_sgf.h"

enum {
    FRAME = 16, /* the square in which a position is drawn */
    BOARD = 19,
    MAX_THREATS = 5,
    CAP = 400000,
    MIN_EMPTY = 4,
    MAX_EMPTY = 9,
};

enum kind { CORNER, SIDE, CENTRE };

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
    static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
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
        for (int i = 0; i < largest.n_stones; i++) {
            go_set_add(&position->target, largest.stones[i]);
        }
    }
}

static bool sketch_position(struct plain_position *position, uint64_t *seed)
{
    struct sketch s;
    char text[FRAME * (FRAME + 1) + 1];
    char *at = text;
    uint32_t kind = hash_random_below(seed, 100);
    s.kind = kind < 45 ? CORNER : kind < 80 ? SIDE : CENTRE;
    s.n_room = 0;
    for (int row = 0; row < FRAME; row++) {
        memset(s.at[row], ',', FRAME);
        s.at[row][FRAME] = '\n';
    }
    grow_room(&s, MIN_EMPTY - 1 + (int)hash_random_below(seed, MAX_EMPTY - MIN_EMPTY + 3), seed);
    build_wall(&s, seed);
    fill_room(&s, seed);
    add_liberties(&s, seed);
    for (int row = 0; row < FRAME; row++) {
        memcpy(at, s.at[row], FRAME + 1);
        at += FRAME + 1;
    }
    *at = '\0';
    struct plain_place place = {BOARD, s.kind == CORNER ? 0 : (int)hash_random_below(seed, 3),
                                s.kind == CENTRE ? (int)hash_random_below(seed, 3) : 0,
                                (int)hash_random_below(seed, 8),
                                chance(seed, 50) ? GO_BLACK : GO_WHITE};
    if (!plain_diagram_read(text, &place, position)) {
        return false;
    }
    choose_target(position, seed);
    return true;
}

static int count_empty(const struct plain_position *position, const struct go_set *region)
{
    int n = 0;
    GO_SET_FOREACH (p, region) {
        n += position->board.colour[p] == GO_EMPTY;
    }
    return n;
}

/* Whoever plays first has its way when nobody has ko threats. */
static bool first_mover_succeeds(struct plain_solver *solver, struct plain_position position)
{
    for (int i = 0; i < 2; i++) {
        uint8_t colour = position.board.colour[go_set_next(&position.target, 0)];
        bool defends = (uint8_t)position.to_play == colour;
        enum plain_answer wanted = defends ? PLAIN_SURVIVES : PLAIN_CAPTURED;
        if (plain_solver_ask(solver, &position) != wanted) {
            return false;
        }
        position.to_play = go_other(position.to_play);
    }
    return true;
}

/*
 * The first mover has its way whichever side it is, not by any move at all, and not by a pass.
 * *verdict_out is that of the side to play.
 */
static bool is_problem(const struct plain_position *position, struct plain_verdict *verdict_out)
{
    struct go_set region;
    plain_diagram_region(position, &region);
    int n_empty = count_empty(position, &region);
    if (n_empty < MIN_EMPTY || n_empty > MAX_EMPTY) {
        return false;
    }
    struct plain_solver *solver = plain_solver_create(position, &region, CAP);
    if (solver == NULL) {
        return false;
    }
    bool good = first_mover_succeeds(solver, *position);
    if (good) {
        plain_solver_classify(solver, position, MAX_THREATS, verdict_out);
        good = verdict_out->result != PLAIN_UNKNOWN && !go_set_has(&verdict_out->moves, GO_PASS) &&
               2 * go_set_count(&verdict_out->moves) <= n_empty;
    }
    plain_solver_destroy(solver);
    return good;
}

static void write_problem(const struct plain_position *position,
                          const struct plain_verdict *verdict, int number)
{
    struct strbuf out = STRBUF_INIT;
    char name[32];
    char comment[64];
    enum go_colour defender =
        (enum go_colour)position->board.colour[go_set_next(&position->target, 0)];
    snprintf(name, sizeof name, "random %d", number);
    snprintf(comment, sizeof comment, "%s to %s%s",
             position->to_play == GO_BLACK ? "Black" : "White",
             position->to_play == defender ? "live" : "kill",
             verdict->result == PLAIN_KO ? " by ko" : "");
    plain_sgf_write(&out, position, &verdict->moves, name, comment);
    fputs(strbuf_text(&out), stdout);
    strbuf_fini(&out);
}

static uint64_t hash_position(const struct plain_position *position)
{
    uint64_t hash = (uint64_t)position->to_play;
    for (go_point p = 0; p < GO_POINTS; p++) {
        uint64_t mark = go_set_has(&position->target, p) ? 4 : 0;
        hash = hash_mix(hash ^ (position->board.colour[p] | mark));
    }
    return hash;
}

/* None of the first n is like number n. */
static bool is_new(const uint64_t *seen, unsigned long n)
{
    for (unsigned long i = 0; i < n; i++) {
        if (seen[i] == seen[n]) {
            return false;
        }
    }
    return true;
}

/* The value of an option that must be a number; ends the program when it is none. */
static unsigned long number_of(const char *option, const char *text)
{
    char *end = NULL;
    unsigned long value = text == NULL ? 0 : strtoul(text, &end, 10);
    if (text == NULL || end == text || *end != '\0') {
        fprintf(stderr, "random_problems: %s needs a number\n", option);
        exit(2);
    }
    return value;
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;
    unsigned long count = 10;
    for (int i = 1; i < argc; i += 2) {
        if (strcmp(argv[i], "--seed") == 0) {
            seed = hash_mix(number_of(argv[i], argv[i + 1]));
        } else if (strcmp(argv[i], "--count") == 0) {
            count = number_of(argv[i], argv[i + 1]);
        } else {
            fprintf(stderr, "usage: random_problems [--seed S] [--count N]\n");
            return 2;
        }
    }
    uint64_t *seen = calloc(count + 1, sizeof *seen);
    if (seen == NULL) {
        return 2;
    }
    for (unsigned long n = 0; n < count;) {
        struct plain_position position;
        struct plain_verdict verdict;
        if (!sketch_position(&position, &seed)) {
            continue;
        }
        if (chance(&seed, 50)) {
            position.to_play = go_other(position.to_play);
        }
        seen[n] = hash_position(&position);
        if (is_problem(&position, &verdict) && is_new(seen, n)) {
            write_problem(&position, &verdict, (int)++n);
        }
    }
    free(seen);
    return 0;
}
