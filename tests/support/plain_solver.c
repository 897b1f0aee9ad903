/*
 * Questions to the graph.  The threats are part of a state, so a graph that counts them is several
 * times as large as one that does not; see ask_state() for how that is avoided most of the time.
 */
#include "plain_solver.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "plain_cells.h"
#include "plain_graph.h"

struct plain_solver {
    struct plain_cells cells;
    struct plain_graph *graph;
};

struct plain_solver *plain_solver_create(const struct plain_position *root,
                                         const struct go_set *region, size_t cap)
{
    TS_CHECK(!go_set_is_empty(&root->target));
    struct plain_solver *solver = calloc(1, sizeof *solver);
    TS_CHECK(solver != NULL);
    if (!plain_cells_init(&solver->cells, root, region)) {
        free(solver);
        return NULL;
    }
    solver->graph = plain_graph_create(&solver->cells, cap);
    return solver;
}

void plain_solver_destroy(struct plain_solver *solver)
{
    if (solver != NULL) {
        plain_graph_destroy(solver->graph);
        free(solver);
    }
}

size_t plain_solver_size(const struct plain_solver *solver)
{
    return plain_graph_size(solver->graph);
}

/* The graph's answer with other threats. */
static enum plain_answer ask_with(struct plain_solver *solver, const struct plain_state *state,
                                  int attacker, int defender)
{
    struct plain_stones stones;
    struct plain_turn turn;
    plain_cells_unpack(&solver->cells, state, &stones, &turn);
    turn.threats[solver->cells.defender] = defender;
    turn.threats[go_other(solver->cells.defender)] = attacker;
    struct plain_state other = plain_cells_pack(&stones, &turn);
    return plain_graph_ask(solver->graph, &other);
}

/*
 * A threat more never hurts its owner, so a capture against unlimited threats is one against any
 * number, and what survives them survives any number.  These two questions do not count threats
 * and are cheap; only where they leave a ko open the threats have to be counted.
 */
static enum plain_answer ask_state(struct plain_solver *solver, const struct plain_state *state)
{
    struct plain_stones stones;
    struct plain_turn turn;
    plain_cells_unpack(&solver->cells, state, &stones, &turn);
    if (turn.threats[GO_BLACK] + turn.threats[GO_WHITE] > 0) {
        enum plain_answer least = ask_with(solver, state, 0, PLAIN_UNLIMITED);
        if (least != PLAIN_SURVIVES) {
            return least;
        }
        enum plain_answer most = ask_with(solver, state, PLAIN_UNLIMITED, 0);
        if (most != PLAIN_CAPTURED) {
            return most;
        }
    }
    return plain_graph_ask(solver->graph, state);
}

enum plain_answer plain_solver_ask(struct plain_solver *solver,
                                   const struct plain_position *position)
{
    if (go_set_is_empty(&position->target)) {
        return PLAIN_CAPTURED;
    }
    struct plain_state state = plain_cells_state(&solver->cells, position);
    return ask_state(solver, &state);
}

/* The answer after a move (cell, or PLAIN_NO_CELL for a pass); false when it is illegal. */
static bool ask_after(struct plain_solver *solver, const struct plain_state *state, int cell,
                      enum plain_answer *answer_out)
{
    struct plain_state next;
    enum plain_end end;
    if (!plain_cells_play(&solver->cells, state, cell, &next, &end)) {
        return false;
    }
    *answer_out = end == PLAIN_END_CAPTURED   ? PLAIN_CAPTURED
                  : end == PLAIN_END_STANDING ? PLAIN_SURVIVES
                                              : ask_state(solver, &next);
    return true;
}

bool plain_solver_moves(struct plain_solver *solver, const struct plain_position *position,
                        struct go_set *moves_out)
{
    go_set_clear(moves_out);
    TS_CHECK(!go_set_is_empty(&position->target));
    struct plain_state state = plain_cells_state(&solver->cells, position);
    bool defends = position->to_play == solver->cells.defender;
    enum plain_answer wanted = defends ? PLAIN_SURVIVES : PLAIN_CAPTURED;
    enum plain_answer answer = PLAIN_TOO_LARGE;
    uint64_t open = plain_cells_open(&solver->cells, &state);
    for (; open != 0; open &= open - 1) {
        int cell = __builtin_ctzll(open);
        if (!ask_after(solver, &state, cell, &answer)) {
            continue;
        }
        if (answer == PLAIN_TOO_LARGE) {
            return false;
        }
        if (answer == wanted) {
            go_set_add(moves_out, solver->cells.point[cell]);
        }
    }
    ask_after(solver, &state, PLAIN_NO_CELL, &answer);
    if (answer == wanted) {
        go_set_add(moves_out, GO_PASS);
    }
    return answer != PLAIN_TOO_LARGE;
}

/* Asks with other threats: 1 the side to play has its way, 0 it has not, -1 too large. */
static int succeeds(struct plain_solver *solver, struct plain_position *position, int own,
                    int opponent)
{
    enum go_colour me = position->to_play;
    position->board.threats[me] = (uint8_t)own;
    position->board.threats[go_other(me)] = (uint8_t)opponent;
    enum plain_answer answer = plain_solver_ask(solver, position);
    if (answer == PLAIN_TOO_LARGE) {
        return -1;
    }
    return (answer == PLAIN_CAPTURED) == (me != solver->cells.defender);
}

void plain_solver_classify(struct plain_solver *solver, const struct plain_position *position,
                           int max_threats, struct plain_verdict *verdict_out)
{
    TS_CHECK(max_threats >= 0 && max_threats <= PLAIN_MAX_THREATS);
    struct plain_position p = *position;
    struct plain_verdict *v = verdict_out;
    memset(v, 0, sizeof *v);
    v->result = PLAIN_WIN;
    int answer = succeeds(solver, &p, 0, max_threats);
    if (answer == 0) {
        v->result = PLAIN_KO;
        answer = succeeds(solver, &p, 0, 0);
        if (answer == 1) {
            int more;
            while ((more = succeeds(solver, &p, 0, v->survives + 1)) == 1) {
                v->survives++;
            }
            answer = more == 0 ? succeeds(solver, &p, 0, v->survives) : -1;
        }
        while (answer == 0 && v->threats_needed < max_threats) {
            answer = succeeds(solver, &p, ++v->threats_needed, 0);
        }
    }
    if (answer == 0) {
        v->result = PLAIN_LOSS;
        v->threats_needed = 0;
    }
    if (answer == -1 || (answer == 1 && !plain_solver_moves(solver, &p, &v->moves))) {
        v->result = PLAIN_UNKNOWN;
    }
}

bool plain_solver_is_legal(const struct plain_solver *solver, const struct plain_position *position,
                           go_point move)
{
    if (move == GO_PASS) {
        return true;
    }
    for (int i = 0; i < solver->cells.n; i++) {
        if (solver->cells.point[i] == move) {
            return (solver->cells.playable >> i & 1) != 0 &&
                   go_board_slow_is_legal(&position->board, move, position->to_play);
        }
    }
    return false;
}

bool plain_position_play(struct plain_position *position, go_point move)
{
    struct go_board_slow *board = &position->board;
    bool counts = move == GO_PASS && board->ko == GO_NO_POINT;
    go_board_slow_play(board, move, position->to_play);
    struct go_set left = position->target;
    GO_SET_FOREACH (p, &left) {
        if (board->colour[p] == GO_EMPTY) {
            go_set_remove(&position->target, p);
        }
    }
    position->passes = counts ? position->passes + 1 : 0;
    position->to_play = go_other(position->to_play);
    return position->passes < 2 && !go_set_is_empty(&position->target);
}
