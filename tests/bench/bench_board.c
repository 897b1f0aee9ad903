/*
 * How many moves a second the board plays and takes back: `bench_board [seconds]`.
 *
 * Random middle games on 19x19, two ways.  "wide": at each ply every legal move is played and
 * taken back, as a search does at its leaves.  "deep": the rest of the game is played to its end
 * and taken back.  One move counted is one play with its undo.  All moves are drawn beforehand,
 * so that only the board is timed, and each is timed once, so that the processor cannot learn
 * them by heart.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/hash.h"
#include "go/board.h"

enum { SIZE = 19, FIRST_PLY = 60, LAST_PLY = 240 };

struct tally {
    uint64_t moves;
    uint64_t captured;
    double seconds;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static enum go_colour colour_at(int ply)
{
    return ply % 2 == 0 ? GO_BLACK : GO_WHITE;
}

/* The legal moves in random order; returns how many. */
static int draw_moves(const struct go_board *board, uint64_t *random, go_point out[SIZE * SIZE])
{
    int n = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        go_point p = go_point_at(i % SIZE, i / SIZE);
        if (go_board_is_legal(board, p, colour_at(board->ply))) {
            int at = (int)hash_random_below(random, (uint32_t)n + 1);
            out[n++] = out[at];
            out[at] = p;
        }
    }
    return n;
}

/* Plays and takes back each legal move. */
static void go_wide(struct go_board *board, uint64_t *random, struct tally *tally)
{
    go_point move[SIZE * SIZE];
    enum go_colour colour = colour_at(board->ply);
    int n = draw_moves(board, random, move);
    double start = now();
    for (int i = 0; i < n; i++) {
        tally->captured += (uint64_t)go_board_play(board, move[i], colour);
        go_board_undo(board);
    }
    tally->seconds += now() - start;
    tally->moves += (uint64_t)n;
}

/* Takes the game back to FIRST_PLY, plays its moves again, and takes them back. */
static void go_deep(struct go_board *board, const go_point move[LAST_PLY], struct tally *tally)
{
    double start = now();
    while (board->ply > FIRST_PLY) {
        go_board_undo(board);
    }
    while (board->ply < LAST_PLY) {
        int ply = board->ply;
        tally->captured += (uint64_t)go_board_play(board, move[ply], colour_at(ply));
    }
    tally->seconds += now() - start;
    tally->moves += LAST_PLY - FIRST_PLY;
}

static void play_game(struct go_board *board, uint64_t *random, struct tally *wide,
                      struct tally *deep)
{
    go_point game[LAST_PLY];
    go_board_init(board, SIZE, SIZE);
    while (board->ply < LAST_PLY) {
        if (board->ply >= FIRST_PLY) {
            go_wide(board, random, wide);
        }
        go_point move[SIZE * SIZE];
        int ply = board->ply;
        game[ply] = draw_moves(board, random, move) > 0 ? move[0] : GO_PASS;
        go_board_play(board, game[ply], colour_at(ply));
    }
    go_deep(board, game, deep);
}

static void print_tally(const char *name, const struct tally *tally)
{
    printf("board, %s: %.2f million moves a second (%.1f stones captured in 100 moves)\n", name,
           (double)tally->moves / tally->seconds / 1e6,
           100.0 * (double)tally->captured / (double)tally->moves);
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 2.0;
    struct go_board *board = malloc(sizeof *board);
    if (board == NULL) {
        return 1;
    }
    uint64_t random = 1;
    struct tally wide = {0, 0, 0.0};
    struct tally deep = {0, 0, 0.0};
    while (wide.seconds < seconds) {
        play_game(board, &random, &wide, &deep);
    }
    print_tally("wide", &wide);
    print_tally("deep", &deep);
    free(board);
    return 0;
}
