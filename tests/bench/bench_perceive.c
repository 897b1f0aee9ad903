/*
 * How long it takes to see a position: `bench_perceive [FILE.sgf...]`.
 *
 * Without files: random middle games on 19x19 in which nobody fills his own eyes or plays into
 * atari, with the target on one of the weaker strings.  All layers of app/perceive.h, nothing
 * printed.  Each position is looked at several times and the fastest counts, as anything else on
 * the machine only adds to it.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/perceive.h"
#include "app/position.h"
#include "base/hash.h"
#include "go/perception/patterns.h"
#include "go/region.h"

enum { SIZE = 19, GAMES = 40, PLIES = 140, TIMES = 5, MAX_LAYERS = 32 };

struct tally {
    const struct go_patterns *patterns;
    int n;
    double total;
    double worst;
    double layer[MAX_LAYERS];
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Seconds for one look; the fastest of several. */
static double look(const struct go_problem *problem, const struct go_patterns *patterns,
                   const struct perceive_layer *const *layers, size_t n)
{
    struct perceive_options options = {.layers = layers, .n_layers = n, .patterns = patterns};
    double best = 1e9;
    for (int i = 0; i < TIMES; i++) {
        double start = now();
        struct perceived *seen = perceive(problem, &options);
        double took = now() - start;
        perceived_destroy(seen);
        best = took < best ? took : best;
    }
    return best;
}

static void measure(const struct go_problem *problem, struct tally *tally)
{
    const struct perceive_layer *layers[MAX_LAYERS];
    size_t n = perceive_n_layers();
    for (size_t i = 0; i < n; i++) {
        layers[i] = perceive_layer_at(i);
        tally->layer[i] += look(problem, tally->patterns, &layers[i], 1);
    }
    double took = look(problem, tally->patterns, layers, n);
    tally->n++;
    tally->total += took;
    tally->worst = took > tally->worst ? took : tally->worst;
}

/* ---- random games ------------------------------------------------------------------------ */

static bool is_sensible(const struct go_board *board, go_point p, enum go_colour colour)
{
    bool own_eye = true;
    for (int d = 0; d < 4; d++) {
        enum go_colour beside = go_board_colour(board, (go_point)(p + go_step[d]));
        own_eye = own_eye && (beside == colour || beside == GO_EDGE);
    }
    return !own_eye && go_board_is_legal(board, p, colour) &&
           go_board_liberties_after(board, p, colour, 2) >= 2;
}

static void play_game(struct go_board *board, uint64_t *random)
{
    go_board_init(board, SIZE, SIZE);
    for (int ply = 0; ply < PLIES; ply++) {
        enum go_colour colour = ply % 2 == 0 ? GO_BLACK : GO_WHITE;
        for (int attempt = 0; attempt < 200; attempt++) {
            go_point p = go_point_at((int)hash_random_below(random, SIZE),
                                     (int)hash_random_below(random, SIZE));
            if (is_sensible(board, p, colour)) {
                go_board_play(board, p, colour);
                break;
            }
        }
    }
    position_settle(board);
}

/* The string with the most stones among those with four liberties or fewer. */
static void choose_target(struct go_question *question)
{
    const struct go_board *board = &question->board;
    int most = 0;
    for (go_point p = 0; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(board, p);
        if (colour != GO_BLACK && colour != GO_WHITE) {
            continue;
        }
        const struct go_string_info *string = go_board_string(board, p);
        if (string->n_liberties <= 4 && string->n_stones > most) {
            most = string->n_stones;
            question->target = string->stones;
        }
    }
    struct go_region region;
    go_region_find(board, &question->target, &region);
    question->region = region.points;
}

static void measure_games(struct go_problem *problem, struct tally *tally)
{
    uint64_t random = 1;
    for (int i = 0; i < GAMES; i++) {
        memset(problem, 0, sizeof *problem);
        problem->source = "random";
        problem->question.to_play = GO_BLACK;
        play_game(&problem->question.board, &random);
        choose_target(&problem->question);
        measure(problem, tally);
    }
}

/* ---- files ------------------------------------------------------------------------------- */

static void measure_file(const char *path, struct go_problem *problem, struct tally *tally)
{
    static const struct go_overrides overrides = {.target_optional = true};
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    if (sgf_read(&sgf, path, diag) == TS_OK) {
        int n = go_problem_count(sgf);
        for (int i = 0; i < n; i++) {
            if (go_problem_read(problem, sgf, i, &overrides, diag) == TS_OK) {
                measure(problem, tally);
            }
        }
        sgf_destroy(sgf);
    } else {
        printf("%s cannot be read\n", path);
    }
    diag_destroy(diag);
}

int main(int argc, char **argv)
{
    struct go_problem *problem = calloc(1, sizeof *problem);
    struct arena *arena = arena_create();
    struct tally tally = {.patterns = go_patterns_default(arena)};
    if (problem == NULL) {
        return 1;
    }
    if (argc == 1) {
        measure_games(problem, &tally);
    }
    for (int i = 1; i < argc; i++) {
        measure_file(argv[i], problem, &tally);
    }
    if (tally.n > 0) {
        printf("perceive: %d positions, all layers %.2f ms on average, %.2f ms at worst\n", tally.n,
               1e3 * tally.total / tally.n, 1e3 * tally.worst);
        for (size_t i = 0; i < perceive_n_layers(); i++) {
            printf("  %-10s %.3f ms\n", perceive_name(perceive_layer_at(i)),
                   1e3 * tally.layer[i] / tally.n);
        }
    }
    free(problem);
    arena_destroy(arena);
    return 0;
}
