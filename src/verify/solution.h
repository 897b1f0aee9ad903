/*
 * verify/solution.h - a printed solution (tests/solution.schema.json) as the checker reads it.
 *
 * Reading looks at the form alone: members that are there and of their kind.  Whether what they say
 * holds is for verify/check.h.
 *
 * Memory: everything lives in the arena that was given.
 */
#ifndef TSUMEGO_VERIFY_SOLUTION_H
#define TSUMEGO_VERIFY_SOLUTION_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "formats/json.h"
#include "verify/position.h"

enum verify_end {
    VERIFY_END_NONE, /* the node has replies */
    VERIFY_END_CAPTURED,
    VERIFY_END_DEAD,
    VERIFY_END_ALIVE,
    VERIFY_END_SEKI,
    VERIFY_END_ESCAPED,
    VERIFY_END_PLAN_COMPLETE,
    VERIFY_END_NO_PLAN,
    VERIFY_END_SEARCH,
    VERIFY_END_SAME_AS,
};

enum verify_result { VERIFY_WIN, VERIFY_KO, VERIFY_LOSS, VERIFY_UNKNOWN };
enum verify_proof { VERIFY_COMPLETE, VERIFY_PLANNED, VERIFY_NO_PROOF };

/* One move of the tree. */
struct verify_node {
    go_point move; /* GO_PASS too */
    const char *vertex;
    enum go_colour player;
    enum verify_end end;
    bool has_replies;
    struct verify_node *reply; /* first one */
    struct verify_node *sibling;
    int id;                  /* 0: none */
    int ref;                 /* 0: none */
    enum verify_proof proof; /* VERIFY_NO_PROOF: not stated */

    struct verify_node *parent; /* NULL: a first move */
    int number;                 /* 0 .. n_nodes - 1, parents before children */
};

struct verify_solution {
    const char *source;
    const char *name; /* NULL: none */
    int64_t index;
    int width;
    int height;
    struct go_set black;
    struct go_set white;
    struct go_set target;
    struct go_set region; /* the whole board where the file has an empty list */
    enum go_colour to_play;
    bool kills; /* the side to play wants the capture */
    bool japanese;
    int threats[4]; /* by colour */
    enum verify_result result;
    enum verify_proof proof;
    bool seki;
    int threats_needed; /* of a ko */
    int survives;
    int n_first;
    go_point *first_moves;
    struct verify_node *tree; /* first moves */
    int n_nodes;
};

/* Reads a solution.  False: it is none that can be used, and `why` says where and what. */
bool verify_read(struct verify_solution *out, const struct json *value, struct arena *arena,
                 struct strbuf *why);

#endif /* TSUMEGO_VERIFY_SOLUTION_H */
