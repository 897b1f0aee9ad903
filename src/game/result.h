/*
 * game/result.h - what an engine says about a problem: the verdict, the tree that supports it,
 * and what it cost.  The same for every engine and domain.
 *
 * The tree is a contingency tree.  Where the winner is to move a node holds its one move; where
 * the loser is to move it holds every move that was considered.
 *
 * Memory: everything lives in the arena that the engine was given.
 */
#ifndef TSUMEGO_GAME_RESULT_H
#define TSUMEGO_GAME_RESULT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/limits.h"
#include "game/domain.h"

enum result_kind { RESULT_UNKNOWN, RESULT_WIN, RESULT_KO, RESULT_LOSS };

/* What the result is worth. */
enum result_proof { PROOF_NONE, PROOF_PLANNED, PROOF_COMPLETE };

/* Why a result is unknown. */
enum result_reason {
    REASON_NONE,
    REASON_TIME,
    REASON_NODES,
    REASON_MEMORY,
    REASON_INTERRUPTED,
    REASON_KNOWLEDGE, /* no plan is left, and the opponent's win is not shown either */
    REASON_UNSUPPORTED,
};

/* One move of the tree and what follows it. */
struct result_node {
    game_move move;
    int role;                    /* who plays it */
    struct result_node *reply;   /* first reply; NULL at a leaf */
    struct result_node *sibling; /* another move in the same position */
    const char *end; /* leaf: "captured", "alive", "no-plan", "same-as" ...; else NULL */
    bool leans;      /* leaf: perhaps only while the loser has no more means, the winner no fewer */
    int id;          /* > 0: another leaf refers to this node */
    int ref;         /* leaf "same-as": the id of the node it continues like */
    bool complete;   /* of a winner's move: every legal reply is answered below */
    /* The plan engine's reasons; n_goals is 0 for other engines and for a pass without a plan. */
    int n_goals;
    const char *const *goals;   /* from the top goal down */
    const char *const *schemas; /* taken at each goal; one fewer than n_goals or as many */
    int n_schemas;
    const char *critic;  /* that inserted the first goal, or NULL */
    bool hint;           /* of these words none says what the move is for */
    const char *warning; /* a first move's: what a critic said that asked for it too, or NULL */
    int n_also;
    const char *const *const *also; /* other paths of goals to the same move */
    const int *n_also_goals;
    const char *why; /* one sentence, or NULL */
    /* The same in words, without capitals and full stops; NULL where there are no goals. */
    const char *const *aims;  /* of each goal, what is to be done: "take the vital point D2" */
    const char *const *means; /* of each schema, how */
    const char *asked;        /* what the critic or counter-goal says that asked, or NULL */
};

struct result_stats {
    uint64_t moves;  /* played in the world model */
    uint64_t cycles; /* planning cycles: goal choices plus schema choices */
    uint64_t nodes;  /* positions visited by a search engine, each visit counted */
    uint64_t looks;  /* moves played only to look at the position; not among the moves */
    uint64_t critic_goals;
    int max_depth;
    double seconds;
};

enum { RESULT_MAX_FIRST = 64, RESULT_MAX_TRIED = 16 };

struct result {
    enum result_kind kind; /* for the side to move at the root */
    enum result_proof proof;
    enum result_reason reason;
    bool decided; /* by the position as it stands: no move is needed, and the tree proves nothing */
    bool shared;  /* the winner gets the lesser result: seki */
    int ko_threats_needed; /* RESULT_KO */
    int ko_survives;
    bool ko_at_least; /* RESULT_KO: so much is shown, and it may be better */
    bool ko_or_win;   /* ... perhaps even a win without a ko */
    bool looks_won;   /* RESULT_UNKNOWN, of the planner: the side to play looks clearly nearer to
                         its end than the opponent */
    int contested;    /* the same: so many in a thousand of the positions that were met are
                         contested by ko */
    int n_first;
    game_move first[RESULT_MAX_FIRST]; /* shown to reach the verdict; of an unknown: the move that
                                          looks best */
    struct result_node *guess; /* of the planner: the first move of an unknown with the plan behind
                                  it, and nothing after it; NULL: there is no such move */
    struct result_node *tree;  /* the first move, its siblings the others; NULL: no tree */
    int n_tried; /* first moves that the planner looked into and that were not shown to work */
    game_move tried[RESULT_MAX_TRIED];
    struct result_node *refuted; /* on request: first moves that fail, each with one line that
                                    refutes it */
    const char
        *found_by; /* the engine that found the move, where several worked on it; else NULL */
    struct result_stats stats;
};

/* The words of solution files: "win", "planned", "time-limit". */
const char *result_kind_name(enum result_kind kind);
const char *result_proof_name(enum result_proof proof);
const char *result_reason_name(enum result_reason reason);

/* Adds up the cost of two runs; the depth is that of the deeper one. */
void result_add_stats(struct result_stats *sum, const struct result_stats *stats);

/* The reason that belongs to a passed limit. */
enum result_reason result_reason_of(enum limits_stop stop);

#endif /* TSUMEGO_GAME_RESULT_H */
