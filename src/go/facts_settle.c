/*
 * Moves that settle the matter at once: one stone, and the position itself proves the result.
 *
 *     X O O O O X        O to move: b makes two eyes, nothing else needs to be looked at.
 *     X O a b c O X      X to move: so does b for the attacker, who leaves one eye.
 *
 * A player sees this before thinking of plans; here it is read by playing each move of the region
 * and asking go_life_of_target().  What the opponent could settle is read the same way after a
 * pass: a threat that has to be met.  Where few moves are left the reading goes one step on: a move
 * is decisive when there is no answer to what it threatens.
 */
#include "go/facts_priv.h"
#include "go/life.h"

enum { MAX_SETTLING = 16, MAX_SECOND = 20 };

/* Points of one role in one position; those behind the n-th are zero. */
struct points {
    int16_t n;
    go_point at[MAX_SETTLING];
};

/* What is known of a position. */
struct settling {
    bool known[2];
    struct points of[2]; /* by role: where it would settle the matter, moving next */
    bool decisive_known;
    struct points decisive; /* for the side to move */
};

/* How good the position is for `role` as it stands; 0: not settled in its favour. */
static int value_for(struct game_world *world, int role)
{
    switch (go_life_of_target(world)) {
    case GO_LIFE_OPEN:
        return 0;
    case GO_LIFE_CAPTURED:
        return role == GO_ATTACKER ? 2 : 0;
    case GO_LIFE_DEAD:
        return role == GO_ATTACKER ? 1 : 0;
    case GO_LIFE_ALIVE:
        return role == GO_DEFENDER ? 2 : 0;
    case GO_LIFE_SEKI:
        return (role == GO_DEFENDER) != world->seki_fails ? 1 : 0;
    }
    return 0;
}

/* Fills in the points of `role`, which is to move, the better result first. */
static void read_points(struct game_world *world, int role, struct points *out)
{
    struct points lesser = {0};
    GO_SET_FOREACH (p, &world->region) {
        if (out->n + lesser.n == MAX_SETTLING || !go_world_is_legal(world, p)) {
            continue;
        }
        go_world_play(world, p);
        int value = value_for(world, role);
        go_world_undo(world);
        if (value == 2) {
            out->at[out->n++] = p;
        } else if (value == 1) {
            lesser.at[lesser.n++] = p;
        }
    }
    for (int i = 0; i < lesser.n; i++) {
        out->at[out->n++] = lesser.at[i];
    }
}

/*
 * For the index: the position with `role` to move, after a pass of the other when it is not. Passes
 * before are left out: what is judged are positions after a stone, when they no longer count.
 */
static uint64_t key_of(const struct game_world *world, int role)
{
    const struct go_board *board = &world->board;
    uint64_t hash = world->to_move == role
                        ? go_board_hash(board, world->colour[role])
                        : go_board_hash_after(board, GO_PASS, world->colour[world->to_move]);
    return hash ^ world->target_hash;
}

static void find_points(struct game_world *world, int role, struct points *out)
{
    uint64_t key = key_of(world, role);
    struct points found;
    bool known = go_index_find(world->index, GO_VALUE_SETTLING, key, &found, sizeof found);
    if (known && !go_index_checks(world->index)) {
        *out = found;
        return;
    }
    *out = (struct points){0};
    bool passes = world->to_move != role;
    if (passes) {
        go_world_play(world, GO_PASS);
    }
    read_points(world, role, out);
    if (passes) {
        go_world_undo(world);
    }
    go_index_keep(world->index, GO_VALUE_SETTLING, key, out, known ? &found : NULL, sizeof *out);
}

static int copy_points(const struct points *points, game_term *out, int cap)
{
    int n = points->n < cap ? points->n : cap;
    for (int i = 0; i < n; i++) {
        out[i] = points->at[i];
    }
    return n;
}

static struct settling *memo_of(struct game_world *world)
{
    bool fresh;
    return go_world_memo(world, GO_MEMO_SETTLING, sizeof(struct settling), &fresh);
}

int go_facts_settling(struct game_world *world, int role, game_term *out, int cap)
{
    struct settling *memo = memo_of(world);
    if (!memo->known[role]) {
        struct points points;
        find_points(world, role, &points);
        memo = memo_of(world); /* the plays have moved the memo's table */
        memo->known[role] = true;
        memo->of[role] = points;
    }
    return copy_points(&memo->of[role], out, cap);
}

FACT_LIST(go_fact_settling_points)
{
    (void)args;
    return go_facts_settling(world, me, out, cap);
}

FACT_LIST(go_fact_threatened_points)
{
    (void)args;
    return go_facts_settling(world, !me, out, cap);
}

static int count_legal(const struct game_world *world)
{
    int n = 0;
    GO_SET_FOREACH (p, &world->region) {
        n += go_world_is_legal(world, p);
    }
    return n;
}

/* The side to move has played q; the other can settle the matter all the same. */
static bool is_no_answer(struct game_world *world, go_point q)
{
    int me = 1 - world->to_move;
    game_term point;
    go_world_play(world, q);
    bool lost = value_for(world, me) > 0 ||
                (value_for(world, !me) == 0 && go_facts_settling(world, me, &point, 1) > 0);
    go_world_undo(world);
    return lost;
}

/* A move that is, or with more ko threats would be, an answer. */
static bool may_answer(struct game_world *world, go_point q)
{
    if (go_board_is_banned(&world->board, q, world->colour[world->to_move])) {
        return true;
    }
    return go_world_is_legal(world, q) && !is_no_answer(world, q);
}

/* Whatever the side to move does, the other settles the matter with its next move.  The points
 * where it would settle are tried first: there the answer is, if there is one. */
static bool has_no_answer(struct game_world *world)
{
    game_term threat[MAX_SETTLING];
    int n = go_facts_settling(world, !world->to_move, threat, MAX_SETTLING);
    if (n == 0 || go_facts_settling(world, world->to_move, &(game_term){0}, 1) > 0) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (may_answer(world, (go_point)threat[i])) {
            return false;
        }
    }
    GO_SET_FOREACH (q, &world->region) {
        if (may_answer(world, q)) {
            return false;
        }
    }
    return true;
}

static void read_decisive(struct game_world *world, struct points *out)
{
    if (count_legal(world) > MAX_SECOND) {
        return; /* read only where there is little to read */
    }
    int me = world->to_move;
    GO_SET_FOREACH (p, &world->region) {
        if (out->n == MAX_SETTLING || !go_world_is_legal(world, p)) {
            continue;
        }
        go_world_play(world, p);
        if (value_for(world, me) > 0 || (value_for(world, !me) == 0 && has_no_answer(world))) {
            out->at[out->n++] = p;
        }
        go_world_undo(world);
    }
}

static void find_decisive(struct game_world *world, struct points *out)
{
    uint64_t key = key_of(world, world->to_move);
    struct points found;
    bool known = go_index_find(world->index, GO_VALUE_DECISIVE, key, &found, sizeof found);
    if (known && !go_index_checks(world->index)) {
        *out = found;
        return;
    }
    *out = (struct points){0};
    read_decisive(world, out);
    go_index_keep(world->index, GO_VALUE_DECISIVE, key, out, known ? &found : NULL, sizeof *out);
}

/* Points where the side to move settles the matter at once, or whatever the answer. */
static int decisive_points(struct game_world *world, game_term *out, int cap)
{
    struct settling *memo = memo_of(world);
    if (!memo->decisive_known) {
        struct points points;
        find_decisive(world, &points);
        memo = memo_of(world);
        memo->decisive_known = true;
        memo->decisive = points;
    }
    return copy_points(&memo->decisive, out, cap);
}

FACT_LIST(go_fact_decisive_points)
{
    (void)args;
    return world->to_move == me ? decisive_points(world, out, cap) : 0;
}

FACT_TEST(go_fact_lets_foe_decide)
{
    go_point p = (go_point)args[0];
    if (world->to_move != me || !go_world_is_legal(world, p)) {
        return false;
    }
    game_term point;
    go_world_play(world, p);
    bool lets = value_for(world, me) == 0 && decisive_points(world, &point, 1) > 0;
    go_world_undo(world);
    return lets;
}

/* How many points of `role`, which has just moved, would settle the matter if it moved again. */
static int count_threats(struct game_world *world, int role)
{
    game_term point[MAX_SETTLING];
    return go_facts_settling(world, role, point, MAX_SETTLING);
}

FACT_LIST(go_fact_double_threats)
{
    (void)args;
    struct go_ranked list = {0};
    if (count_legal(world) > MAX_SECOND || world->to_move != me) {
        return 0; /* read only where there is little to read */
    }
    GO_SET_FOREACH (p, &world->region) {
        if (go_world_is_legal(world, p)) {
            go_world_play(world, p);
            int threats = count_threats(world, me);
            go_world_undo(world);
            if (threats >= 2) {
                go_ranked_add(&list, p, threats);
            }
        }
    }
    return go_ranked_copy(&list, out, cap);
}

/*
 * The foe's settling move stays open after mine, or opens by it, or mine decides for the foe at
 * once: nothing more has to be read.
 */
FACT_TEST(go_fact_lets_foe_settle)
{
    go_point p = (go_point)args[0];
    if (world->to_move != me || !go_world_is_legal(world, p)) {
        return false;
    }
    game_term point;
    go_world_play(world, p);
    bool lets = value_for(world, !me) > 0 ||
                (value_for(world, me) == 0 && go_facts_settling(world, !me, &point, 1) > 0);
    go_world_undo(world);
    return lets;
}
