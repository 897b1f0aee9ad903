/* Positions are numbered as they are met; each round of the fixpoint is one more move. */
#include "support/game_truth.h"

#include <stdlib.h>

#include "base/check.h"

enum { MAX_POSITIONS = 4096, MAX_MOVES = 640 };

struct place {
    uint64_t hash;
    int role;
    int verdict;  /* or GAME_OPEN */
    int distance; /* of the attacker's win; -1: none */
    int n;
    int *to; /* the pass last */
};

struct truth {
    const struct game_ops *ops;
    struct game_world *world;
    int attacker; /* the role that repetition does not favour */
    int n;
    struct place place[MAX_POSITIONS];
};

static int index_of(const struct truth *t, uint64_t hash)
{
    for (int i = 0; i < t->n; i++) {
        if (t->place[i].hash == hash) {
            return i;
        }
    }
    return -1;
}

static int list_moves(const struct truth *t, game_move *moves)
{
    int n = t->ops->moves(t->world, moves, MAX_MOVES);
    TS_CHECK(n < MAX_MOVES);
    moves[n] = GAME_PASS;
    return n + 1;
}

/* The present position and all behind it; returns its number. */
static int list_positions(struct truth *t)
{
    uint64_t hash = t->ops->hash(t->world);
    int at = index_of(t, hash);
    if (at >= 0) {
        return at;
    }
    TS_CHECK(t->n < MAX_POSITIONS);
    at = t->n++;
    struct place *p = &t->place[at];
    *p = (struct place){.hash = hash, .role = t->ops->to_move(t->world), .distance = -1};
    p->verdict = t->ops->outcome(t->world);
    if (p->verdict != GAME_OPEN) {
        p->distance = t->ops->verdicts[p->verdict].winner == t->attacker ? 0 : -1;
        return at;
    }
    game_move moves[MAX_MOVES];
    p->n = list_moves(t, moves);
    p->to = calloc((size_t)p->n, sizeof p->to[0]);
    TS_CHECK(p->to != NULL);
    for (int i = 0; i < p->n; i++) {
        t->ops->play(t->world, moves[i]);
        p->to[i] = list_positions(t);
        t->ops->undo(t->world);
    }
    return at;
}

/* The attacker wins within `round` moves, given what was known the round before. */
static bool wins_within(const struct truth *t, const struct place *p, int round)
{
    int won = 0;
    for (int i = 0; i < p->n; i++) {
        int distance = t->place[p->to[i]].distance;
        won += distance >= 0 && distance < round;
    }
    return p->role == t->attacker ? won > 0 : p->n > 0 && won == p->n;
}

struct truth *truth_create(const struct game_ops *ops, struct game_world *world)
{
    struct truth *t = calloc(1, sizeof *t);
    TS_CHECK(t != NULL);
    t->ops = ops;
    t->world = world;
    t->attacker = !ops->repetition_winner;
    list_positions(t);
    bool changed = true;
    for (int round = 1; changed; round++) {
        changed = false;
        for (int i = 0; i < t->n; i++) {
            if (t->place[i].distance < 0 && wins_within(t, &t->place[i], round)) {
                t->place[i].distance = round;
                changed = true;
            }
        }
    }
    return t;
}

void truth_destroy(struct truth *truth)
{
    if (truth != NULL) {
        for (int i = 0; i < truth->n; i++) {
            free(truth->place[i].to);
        }
        free(truth);
    }
}

int truth_size(const struct truth *truth)
{
    return truth->n;
}

static const struct place *here(const struct truth *t)
{
    int at = index_of(t, t->ops->hash(t->world));
    TS_CHECK(at >= 0);
    return &t->place[at];
}

int truth_winner(const struct truth *truth)
{
    return here(truth)->distance >= 0 ? truth->attacker : !truth->attacker;
}

int truth_distance(const struct truth *truth)
{
    return here(truth)->distance;
}

bool truth_answer(void *truth, int winner, game_move *move_out)
{
    const struct truth *t = truth;
    const struct place *p = here(t);
    if (winner != truth_winner(t) || winner != p->role) {
        return false;
    }
    game_move moves[MAX_MOVES];
    int n = list_moves(t, moves);
    for (int i = 0; i < n; i++) {
        int distance = t->place[p->to[i]].distance;
        if (winner == t->attacker ? distance == p->distance - 1 : distance < 0) {
            *move_out = moves[i];
            return true;
        }
    }
    return false;
}
