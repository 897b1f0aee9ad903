/*
 * planner/node.h - inside of the planner: the tree of positions with both agents' agendas.
 *
 * A node is a position in which one agent is to move.  Its candidates are the moves that the
 * agent's goals have come up with so far, each once, with every reason met for it.
 *
 * Shared by the .c files of the search: planner.c, node.c, candidates.c, settle.c, simulate.c,
 * twin.c, known.c, winners.c, counter.c, refute.c, contingency.c and explain.c.
 */
#ifndef TSUMEGO_PLANNER_NODE_H
#define TSUMEGO_PLANNER_NODE_H

#include <stdbool.h>
#include <stdint.h>

#include "planner/derive.h"
#include "planner/planner.h"

enum { NODE_CANDIDATES = 48, NODE_REMEMBERED = 4, NODE_REASONS = 8, NODE_FRONT = 8 };

struct plan_reason {
    const struct goal_instance *leaf; /* NULL: a pass without a plan */
    const struct agenda *rest;
    const struct plan_reason *next;
};

struct plan_node;

struct plan_candidate {
    game_move move;
    int n_reasons;
    struct plan_reason *reasons; /* in the order met; the first gives the next agenda */
    struct plan_reason *last_reason;
    int doubt;               /* what is added to its effort: how unlikely it looks */
    struct plan_node *child; /* NULL until the move has been played */
    bool repeats;            /* it would repeat a position of the line: illegal here */
    bool in_tree;            /* a move of the winner that stands in the tree of the result */
};

/* A legal move, and how unlikely it looks beside the likeliest. */
struct outlook {
    int16_t move;
    int16_t doubt;
};

enum plan_state { PLAN_OPEN, PLAN_WON, PLAN_LOST }; /* for the prover */

struct plan_node {
    uint64_t key; /* hash of the position */
    int role;     /* to move */
    int depth;
    size_t index; /* in search.nodes */
    struct plan_node *parent;
    const struct plan_candidate *by; /* the parent's candidate that leads here; NULL at the root */
    const struct agenda *agenda[2];
    int n;
    int n_looked; /* of the candidates, how many have been looked at: each has a child or repeats */
    struct plan_candidate *candidates;
    struct deriver *deriver; /* NULL until the node is expanded */
    int n_agendas; /* of the reasons for the agent's last move, how many the deriver has got */
    int n_front;
    struct deriver *front[NODE_FRONT]; /* goals that answer refutations: taken first */
    bool exhausted; /* no further candidate will come, unless a refutation posts a goal */
    bool waits;     /* until all candidates have failed: then schemas of the next grade come */
    bool full;      /* more candidates than there is room for: some were left out */
    enum kb_grade grade;
    int n_remembered;
    game_move remembered[NODE_REMEMBERED]; /* replies that refuted plans here, best first */

    int n_moves;          /* legal ones; 0: not looked at yet */
    int best_prior;       /* of these */
    struct outlook *move; /* these, the likeliest first */
    int n_in;             /* of these the first so many are candidates */

    struct game_forecast forecast; /* of the domain; all 1 when it gives none */

    enum plan_state state;
    size_t settled_at;      /* place in the order in which nodes were closed */
    int verdict;            /* of the domain, where the world ended the line; else GAME_OPEN */
    const char *end;        /* "plan-complete", "no-plan" or NULL */
    struct plan_node *twin; /* an equal position on another line: its work serves both; or NULL */
    struct game_means means;
    bool leans;                   /* settled, and with other means the result may be another */
    struct plan_node *next_known; /* settled for good after this one, with the same means.key */
    bool on_line;                 /* being explored at this moment */
    bool narrow;                  /* lost only because candidates were left out */
    bool cut;                     /* lost only for want of depth, or of room for candidates */
    bool hangs;     /* settled by a move that was illegal because it would repeat the line */
    uint32_t proof; /* how far the prover is from winning: a guess, for ordering */
    uint32_t disproof;
};

enum { NODE_INFINITE = 100000000 };

#endif /* TSUMEGO_PLANNER_NODE_H */
