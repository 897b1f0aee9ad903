/*
 * The positions were drawn by a random generator of the project and kept because they give the
 * engines something to do; none comes from a collection.
 */
#include "app/bench.h"

#include "app/solve.h"
#include "base/hash.h"
#include "go/diagram.h"

struct position {
    enum go_colour to_play;
    const char *drawing;
};

static const struct position positions[] = {
    {GO_BLACK, "X X , , , ,\n"
               "o X X X X X\n"
               ". o o o o X\n"
               ". . . . o X\n"
               ". . . . o X\n"},
    {GO_WHITE, "O x . . x O ,\n"
               "O x . . x O O\n"
               "O x . . . x O\n"
               "O x . x x x O\n"
               "O O x O O O O\n"
               ", O O O , , ,\n"},
    {GO_BLACK, "O O O O O O ,\n"
               ". x O . X O ,\n"
               "x x x . X O O\n"
               "x . . O X X O\n"
               "x . O . . X O\n"},
    {GO_BLACK, "X X X X ,\n"
               "O O O X X\n"
               ". . . O X\n"
               ". . . O X\n"
               "o . . O X\n"
               "o . O X X\n"
               "o o X X ,\n"
               "X X X , ,\n"},
    {GO_BLACK, "O x . . .\n"
               "O O x . .\n"
               "O x . . .\n"
               "O x x x .\n"
               "O O O x x\n"
               ", , O O O\n"},
    {GO_BLACK, "O O , , , ,\n"
               "X O O O O ,\n"
               ". x x x O O\n"
               ". . . . X O\n"
               ". . . . X O\n"},
    {GO_BLACK, "O O O O O ,\n"
               "O x x x O ,\n"
               "x . . x O ,\n"
               ". . . x O O\n"
               ". . . . x O\n"},
    {GO_BLACK, "X o . . . .\n"
               "X . o . . .\n"
               "X X X o o o\n"
               ", , X X . X\n"
               ", , , X X X\n"},
    {GO_BLACK, "X o . . o o . X\n"
               "X o . . . o X X\n"
               "X o . X . o X ,\n"
               "X X o o o o X ,\n"
               ", X X X . X X ,\n"
               ", , , X X X , ,\n"},
    {GO_BLACK, ". . . . . O\n"
               "O . . . x O\n"
               "x O . x x O\n"
               "x x x x O O\n"
               "O O O O O ,\n"},
};

enum {
    N_POSITIONS = sizeof positions / sizeof positions[0],
    MAX_MOVES = 1000,
    MAX_NODES = 200000,
    MAX_THREATS = 1,
    SIZE = 19,
    GAMES = 4,
    PLIES = 200,
};

/* ---- the board --------------------------------------------------------------------------- */

/* Plays and takes back every legal move; returns how many there are and keeps them. */
static int try_moves(struct go_board *board, enum go_colour colour, go_point out[SIZE * SIZE],
                     uint64_t *hash)
{
    int n = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        go_point p = go_point_at(i % SIZE, i / SIZE);
        if (go_board_is_legal(board, p, colour)) {
            go_board_play(board, p, colour);
            *hash = hash_mix(*hash ^ go_board_hash(board, go_other(colour)));
            go_board_undo(board);
            out[n++] = p;
        }
    }
    return n;
}

void bench_board(struct bench_row *out, uint64_t *hash_out)
{
    *out = (struct bench_row){0};
    *hash_out = 0;
    struct limits clock = {0};
    struct arena *arena = arena_create();
    struct go_board *board = ARENA_NEW(arena, struct go_board);
    uint64_t random = 1;
    limits_start(&clock);
    for (int game = 0; game < GAMES; game++) {
        go_board_init(board, SIZE, SIZE);
        for (int ply = 0; ply < PLIES; ply++) {
            enum go_colour colour = ply % 2 == 0 ? GO_BLACK : GO_WHITE;
            go_point move[SIZE * SIZE];
            int n = try_moves(board, colour, move, hash_out);
            out->moves += (uint64_t)n;
            go_point next = n > 0 ? move[hash_random_below(&random, (uint32_t)n)] : GO_PASS;
            go_board_play(board, next, colour);
        }
    }
    out->seconds = limits_seconds(&clock);
    arena_destroy(arena);
}

/* ---- engines ----------------------------------------------------------------------------- */

static void make_problem(struct go_problem *problem, const struct position *position,
                         struct go_diagram *diagram)
{
    struct diag *diag = diag_create();
    TS_CHECK(go_diagram_read(diagram, position->drawing, "bench", diag) == TS_OK);
    diag_destroy(diag);
    struct go_question *question = &problem->question;
    question->board = diagram->board;
    question->target = diagram->marked;
    question->to_play = position->to_play;
    question->area_rules = true;
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_on(&diagram->board, p) && !go_set_has(&diagram->outside, p)) {
            go_set_add(&question->region, p);
        }
    }
    go_point stone = go_set_next(&diagram->marked, 0);
    bool owns = go_board_colour(&diagram->board, stone) == position->to_play;
    problem->source = "bench";
    problem->objective = owns ? GO_SAVE : GO_KILL;
    problem->closed = true;
}

void bench_engine(struct bench_row *out, const struct engine *engine,
                  const struct engine_options *options, const volatile sig_atomic_t *interrupted)
{
    *out = (struct bench_row){0};
    struct solve_options solve = {
        .engine = engine, .engine_options = *options, .max_threats = MAX_THREATS};
    solve.limits.max_moves = MAX_MOVES;
    solve.limits.max_nodes = MAX_NODES;
    solve.limits.interrupted = interrupted;
    for (int i = 0; i < N_POSITIONS && (interrupted == NULL || !*interrupted); i++) {
        struct arena *arena = arena_create();
        struct go_problem *problem = ARENA_NEW(arena, struct go_problem);
        make_problem(problem, &positions[i], ARENA_NEW(arena, struct go_diagram));
        struct solution *solution = solve_problem(problem, &solve);
        const struct result_stats *stats = &solution->result.stats;
        out->problems++;
        out->settled += solution->result.kind != RESULT_UNKNOWN;
        out->moves += stats->moves;
        out->cycles += stats->cycles;
        out->nodes += stats->nodes;
        out->seconds += stats->seconds;
        solution_destroy(solution);
        arena_destroy(arena);
    }
}
