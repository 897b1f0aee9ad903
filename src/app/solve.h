/*
 * app/solve.h - one problem: from the question to the answer, ko threats included.
 *
 * What a ko is worth depends on the ko threats elsewhere.  The engine answers for fixed numbers
 * of threats; here it is run with as many different numbers as the answer needs (see solve.c):
 *
 *   win   the side to play succeeds although its opponent has max_threats threats and it has none
 *   ko    it succeeds or fails depending on the threats; result.ko_threats_needed and ko_survives
 *         say where the line runs
 *         result.ko_or_win: it succeeds with threats, and whether it does without was not settled
 *   loss  it fails although it has max_threats threats and its opponent has none
 *
 * Where one of these runs ends by a limit the answer is unknown, but for the planner's ko_or_win;
 * its first moves are then those that worked with fewer threats.
 *
 * Memory: a solution owns its result and tree; release with solution_destroy().
 */
#ifndef TSUMEGO_APP_SOLVE_H
#define TSUMEGO_APP_SOLVE_H

#include "app/engine.h"
#include "base/arena.h"
#include "base/limits.h"
#include "game/result.h"
#include "go/problem.h"

enum { SOLVE_MAX_THREATS = 100 };

struct solve_options {
    const struct engine *engine;
    struct engine_options engine_options;
    unsigned without;          /* sources of perception to do without: enum go_source */
    int max_threats;           /* 0 .. SOLVE_MAX_THREATS */
    struct limits limits;      /* the caller's part; all runs together keep to it */
    struct result_stats spent; /* before, on finding out what is asked: counts as if spent here */
};

struct solution {
    const struct go_problem *problem; /* borrowed */
    const struct engine *engine;
    /* External ko threats at the start of the tree, by colour.  None for a win or a loss: that it
     * holds whatever the threats was checked, but replies that cost one are not in the tree. */
    int threats[4];
    struct result result; /* the answer, with the stats of all runs together */
    struct arena *arena;
};

/* Solves the problem; owned by the caller.  Never fails: see enum result_reason. */
struct solution *solve_problem(const struct go_problem *problem,
                               const struct solve_options *options);

void solution_destroy(struct solution *solution); /* NULL is allowed */

/* Moves and roles of the result in terms of Go. */
go_point solution_point(game_move move);
enum go_colour solution_colour(const struct solution *solution, int role);

/* The board on which the tree's moves are played: the problem's, with the threats of the answer. */
void solution_board(struct go_board *out, const struct solution *solution);

/* The role whose moves the tree answers everything for: the side to play of a win or a ko, its
 * opponent in a loss; -1 for an unknown. */
int solution_winner(const struct solution *solution);

#endif /* TSUMEGO_APP_SOLVE_H */
