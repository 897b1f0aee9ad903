/*
 * planner/derive_priv.h - inside of the deriver: its state, shared by the derive_*.c files.
 *
 * derive_roots.c fills the queue of root goals, derive_moves.c chooses the moves of a level 1
 * goal, derive.c walks from one to the other, derive_walks.c knows which walks can be spared.
 */
#ifndef TSUMEGO_PLANNER_DERIVE_PRIV_H
#define TSUMEGO_PLANNER_DERIVE_PRIV_H

#include "planner/derive.h"

enum { MAX_ROOTS = 96 };

/* Phases of the queue, in order. */
enum phase {
    PHASE_URGENT,
    PHASE_AGENDA,
    PHASE_EARLY,
    PHASE_REPLAN,
    PHASE_OTHER,
    PHASE_SEKI,
    PHASE_KO,
    PHASE_END,
};

/* A move that a goal led to, and what was left open on the way from the goal down. */
struct found {
    game_move move;
    const struct goal_instance *leaf;
    int n_left;
    const struct goal_instance *const *left; /* deepest first */
    struct found *next;
};

/* What a goal led to when it was walked. */
struct expansion {
    const struct goal_instance *goal;
    enum kb_grade grade; /* that was looked for, and that of the path above: they decide what is */
    enum kb_grade above; /* emitted */
    bool complete;       /* nothing more is to be found */
    struct found *first;
    struct found **end;
};

/* The expansions that hold in the deriver's position. */
struct known {
    struct expansion *expansion;
    bool chosen; /* the goal has been taken up here; false: it has only answered for one above */
    struct known *older;
};

struct frame {
    const struct goal_instance *goal;
    struct expansion *expansion;
    const struct found *replay; /* next to be emitted again; see is_replay */
    bool is_replay;             /* the goal was walked before */
    struct recall_walk walk;    /* at NULL: no note is taken */
    /* Level 1: the moves of its rules. */
    int n_moves;
    int next_move;
    game_move *moves;
    /* Higher levels: the schema instance in hand. */
    int schema;       /* index of the goal's schema; its n_schemas when all are done */
    bool schema_open; /* bindings of `schema` are being walked */
    int n_values[KB_MAX_ENV];
    int value[KB_MAX_ENV]; /* index of the present value of each `each` variable */
    game_term *values[KB_MAX_ENV];
    const struct schema_instance *instance; /* NULL: none in hand */
    bool counted; /* the choice of `instance` has been counted as a planning cycle */
    enum goal_state state[KB_MAX_SUBGOALS];
    const struct goal_instance *subgoal[KB_MAX_SUBGOALS];
    int next_subgoal;
    int taken; /* subgoal that the frame above refines */
};

struct root {
    const struct goal_instance *goal;
    const struct agenda *base; /* the agenda that stays beside this goal */
    enum kb_grade grade;       /* of the moves that are looked for below it */
};

struct deriver {
    struct derive_context *context;
    int role;
    int n_agendas;
    const struct agenda *agendas[DERIVE_AGENDAS];
    enum phase phase;      /* the next to be opened */
    enum kb_grade grade;   /* of the root in hand */
    enum kb_grade allowed; /* phases of higher grades are not opened yet */
    bool only_pass;        /* plans that do not end in a pass are left out */
    int n_roots;           /* roots waiting: a stack, the top is next */
    struct root roots[MAX_ROOTS];
    const struct agenda *base;
    int n_frames;
    struct frame *frames[KB_TOP_LEVEL]; /* allocated when first needed */
    struct known *known;
};

/* A goal instance for a call with its variables taken from env. */
struct goal_instance *derive_goal_of_call(struct deriver *d, const struct kb_call *call,
                                          const game_term *env);

/* derive_roots.c: takes the next root goal that is open; NULL: the queue is empty, for good or as
 * far as the allowed grade goes.  Sets the deriver's base agenda and grade. */
const struct goal_instance *derive_next_root(struct deriver *d);

/* derive_roots.c: false for a goal that leads to no pass, where only a pass is looked for. */
bool derive_leads_on(const struct deriver *d, const struct kb_goal *goal);

/* derive_moves.c: sets the moves of a level 1 goal, vetoes applied, best first. */
void derive_fill_moves(struct deriver *d, struct frame *f);

/* The grade of the schemas on the path down to the frame in hand. */
enum kb_grade derive_grade_of_path(const struct deriver *d);

/* derive_walks.c: where the expansion of a goal comes from. */
enum found_where { FOUND_NOWHERE, FOUND_HERE, FOUND_ELSEWHERE };

/* derive_walks.c: the goal on top has been chosen below a path of that grade: sets the frame's
 * expansion, to one that holds in this position or to an empty one that is to be filled. */
enum found_where derive_begin_walk(struct deriver *d, struct frame *f, enum kb_grade above);

/* derive_walks.c: the frame, just taken off, has been walked to its end. */
void derive_finish_walk(struct deriver *d, struct frame *f);

/* derive_walks.c: from now on the goal on top is the one that asks. */
void derive_set_asker(struct deriver *d);

#endif /* TSUMEGO_PLANNER_DERIVE_PRIV_H */
