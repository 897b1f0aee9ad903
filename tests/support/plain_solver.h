/*
 * tests/support/plain_solver.h - the truth about small enclosed problems, without any knowledge.
 *
 * Computes from which positions the attacker can force the capture in finitely many moves, by a
 * least fixpoint over the graph of the positions (plain_graph.c).  A cycle is therefore no success
 * of the attacker, and the answer for a position does not depend on how it was reached.
 *
 * Rules (those of go/world.h): moves inside the region only; a pass is always legal; suicide is
 * illegal; an immediate ko recapture costs one external threat; the attacker has won when every
 * marked stone has left the board (a stone put back later does not count); two passes in a row
 * end the line with the target standing; a pass made under a ko ban does not count.
 *
 * It stands on go/board_slow.h, go/set.h and base/ alone, so that it can judge everything else.
 * Positions with ten empty points take well under a second, up to the point where a target of many
 * strings or a wide open region makes them too large.
 *
 * Memory: a solver owns its graph; release with plain_solver_destroy().
 */
#ifndef TSUMEGO_TESTS_PLAIN_SOLVER_H
#define TSUMEGO_TESTS_PLAIN_SOLVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "go/board_slow.h"
#include "go/set.h"

enum {
    PLAIN_MAX_CELLS = 64,   /* points whose colour may change */
    PLAIN_MAX_THREATS = 14, /* of a side; design section 6 takes 5 for "as many as it likes" */
    PLAIN_CAP = 3000000,    /* states: a good limit, some 500 MB at worst */
};

/* A position within a problem. */
struct plain_position {
    struct go_board_slow board; /* with ko point and threats, each at most PLAIN_MAX_THREATS */
    struct go_set target;       /* marked stones still standing: stones of one colour */
    enum go_colour to_play;
    int passes; /* passes in a row that count: 0 or 1 */
};

enum plain_answer {
    PLAIN_SURVIVES, /* the attacker cannot force the capture of the whole target */
    PLAIN_CAPTURED, /* he can */
    PLAIN_TOO_LARGE,
};

enum plain_result { PLAIN_WIN, PLAIN_KO, PLAIN_LOSS, PLAIN_UNKNOWN };

/* The outcome for the side to play, as design section 6 classifies it. */
struct plain_verdict {
    enum plain_result result; /* PLAIN_UNKNOWN: too large */
    int threats_needed;       /* of a ko: threats the side to play needs, 0: none */
    int survives;             /* of a ko with threats_needed 0: threats it can stand */
    struct go_set moves;      /* every first move that reaches this; GO_PASS is a member for a pass.
                                 Empty for a loss. */
};

struct plain_solver;

/*
 * A solver for the problem that starts at `root` (target not empty) with moves inside `region`.
 * `cap` is the greatest number of states it may keep, >= 2.  NULL: more than PLAIN_MAX_CELLS points
 * can change.
 */
struct plain_solver *plain_solver_create(const struct plain_position *root,
                                         const struct go_set *region, size_t cap);

/* NULL is allowed. */
void plain_solver_destroy(struct plain_solver *solver);

/*
 * The truth about a position of the problem: the root or one that legal moves lead to from there,
 * with any number of threats and any side to play.  Answers stay in the graph, so asking about
 * positions of one problem again and again is cheap.  Once the cap is reached, all that is
 * not yet known is PLAIN_TOO_LARGE for this solver.
 */
enum plain_answer plain_solver_ask(struct plain_solver *solver,
                                   const struct plain_position *position);

/*
 * Every move of the side to play after which it has its way: for the attacker, the capture can be
 * forced; for the defender, it cannot.  Returns false when the position is too large.
 */
bool plain_solver_moves(struct plain_solver *solver, const struct plain_position *position,
                        struct go_set *moves_out);

/* Classifies the position for its side to play; its own threats[] are ignored.  max_threats in
 * 0..PLAIN_MAX_THREATS. */
void plain_solver_classify(struct plain_solver *solver, const struct plain_position *position,
                           int max_threats, struct plain_verdict *verdict_out);

/* States kept so far. */
size_t plain_solver_size(const struct plain_solver *solver);

/* A move is one of the problem: a pass, or a legal move inside the region. */
bool plain_solver_is_legal(const struct plain_solver *solver, const struct plain_position *position,
                           go_point move);

/*
 * Plays a legal move: board, target, passes and turn.  Returns false when the line has ended with
 * it (target gone, or the second pass).
 */
bool plain_position_play(struct plain_position *position, go_point move);

#endif /* TSUMEGO_TESTS_PLAIN_SOLVER_H */
