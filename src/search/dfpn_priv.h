/*
 * search/dfpn_priv.h - what the parts of dfpn share.  Internal to dfpn.
 */
#ifndef TSUMEGO_SEARCH_DFPN_PRIV_H
#define TSUMEGO_SEARCH_DFPN_PRIV_H

#include "search/dfpn.h"
#include "search/table.h"

/* A successor as its parent sees it. */
struct child {
    game_move move;
    uint64_t key;
    uint32_t need[2];
    struct table_rests rests;
};

/* A move of the winner in a guide, and the reply that it answers.  The guide is a tree, kept by
 * first child and next sibling. */
struct guide {
    game_move reply; /* of the loser, that led here */
    game_move move;  /* of the winner; TABLE_NO_MOVE: won as it stands */
    int16_t child;   /* the first reply to the move; -1: none */
    int16_t sibling; /* another reply in the same position; -1: none */
};

enum { DFPN_GUIDE_MOVES = 200 };

struct dfpn {
    const struct game_ops *ops;
    struct arena *arena;
    struct table *table;
    struct child *pool;  /* the frames' successors, one frame behind the other */
    struct guide *guide; /* the refutation that is being tried on other moves */
    int n_guide;
    /* The run. */
    struct game_world *world;
    struct limits *limits;
    int max_depth;
    int deepest;
    uint64_t key[SEARCH_MAX_DEPTH + 1];
    uint64_t path[SEARCH_MAX_DEPTH + 1]; /* hash of key[0..i] in order */
};

/* What is known of a position. */
struct value {
    uint32_t need[2];
    game_move move;
    struct table_rests rests;
};

/* A position that `role` has won as it stands. */
struct value dfpn_won_by(int role);

bool dfpn_is_settled(const uint32_t need[2]);

/* The successors of the present position; see game_ops.successors. */
int dfpn_list(struct dfpn *d, struct game_successor out[SEARCH_MAX_MOVES]);

uint64_t dfpn_key(const struct dfpn *d);

/* The ply of the path, up to `ply`, at which the position stands already, or -1. */
int dfpn_ply_on_path(const struct dfpn *d, int ply, uint64_t key);

/* Puts the position on the path. */
void dfpn_enter(struct dfpn *d, int ply, uint64_t key);

/* Keeps what is known of the position at `ply` of the path. */
void dfpn_store(struct dfpn *d, int ply, const struct value *value, uint64_t visits);

/*
 * `done`, one of the n moves of `mover` in the present position, has been refuted, as a fact. Tries
 * the same refutation on the others that are open, and marks those that fall to it (Kawano 1996,
 * "Using similar positions to search game trees").
 */
void dfpn_refute_alike(struct dfpn *d, int ply, struct child *child, int n,
                       const struct child *done, int mover);

#endif /* TSUMEGO_SEARCH_DFPN_PRIV_H */
