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

#include <string.h>

enum { MAX_SETTLING = 16, MAX_SECOND = 20 };

/* By role: the points where it would settle the matter, moving next. */
struct settling {
    bool known[2];
    int n[2];
    go_point point[2][MAX_SETTLING];
    bool decisive_known; /* for the side to move */
    int n_decisive;
    go_point decisive[MAX_SETTLING];
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
        return role == GO_DEFENDER ? 1 : 0;
    }
    return 0;
}

/* Fills in the points of `role`, which is to move, the better result first. */
static void read_points(struct game_world *world, int role, struct settling *out)
{
    go_point lesser[MAX_SETTLING];
    int n_lesser = 0;
    out->n[role] = 0;
    GO_SET_FOREACH (p, &world->region) {
        if (out->n[role] + n_lesser == MAX_SETTLING || !go_world_is_legal(world, p)) {
            continue;
        }
        go_world_play(world, p);
        int value = value_for(world, role);
        go_world_undo(world);
        if (value == 2) {
            out->point[role][out->n[role]++] = p;
        } else if (value == 1) {
            lesser[n_lesser++] = p;
        }
    }
    for (int i = 0; i < n_lesser; i++) {
        out->point[role][out->n[role]++] = lesser[i];
    }
    out->known[role] = true;
}

int go_facts_settling(struct game_world *world, int role, game_term *out, int cap)
{
    bool fresh;
    struct settling found =
        *(struct settling *)go_world_memo(world, GO_MEMO_SETTLING, sizeof found, &fresh);
    if (!found.known[role]) {
        bool passes = world->to_move != role;
        if (passes) {
            go_world_play(world, GO_PASS);
        }
        read_points(world, role, &found);
        if (passes) {
            go_world_undo(world);
        }
        /* The plays have moved the memo's table; the slot is found again. */
        *(struct settling *)go_world_memo(world, GO_MEMO_SETTLING, sizeof found, &fresh) = found;
    }
    int n = found.n[role] < cap ? found.n[role] : cap;
    for (int i = 0; i < n; i++) {
        out[i] = found.point[role][i];
    }
    return n;
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

static void read_decisive(struct game_world *world, struct settling *out)
{
    out->decisive_known = true;
    out->n_decisive = 0;
    if (count_legal(world) > MAX_SECOND) {
        return; /* read only where there is little to read */
    }
    int me = world->to_move;
    GO_SET_FOREACH (p, &world->region) {
        if (out->n_decisive == MAX_SETTLING || !go_world_is_legal(world, p)) {
            continue;
        }
        go_world_play(world, p);
        if (value_for(world, me) > 0 || (value_for(world, !me) == 0 && has_no_answer(world))) {
            out->decisive[out->n_decisive++] = p;
        }
        go_world_undo(world);
    }
}

/* Points where the side to move settles the matter at once, or whatever the answer. */
static int decisive_points(struct game_world *world, game_term *out, int cap)
{
    bool fresh;
    struct settling found =
        *(struct settling *)go_world_memo(world, GO_MEMO_SETTLING, sizeof found, &fresh);
    if (!found.decisive_known) {
        struct settling read = {0};
        read_decisive(world, &read);
        struct settling *kept = go_world_memo(world, GO_MEMO_SETTLING, sizeof found, &fresh);
        kept->decisive_known = true;
        kept->n_decisive = read.n_decisive;
        memcpy(kept->decisive, read.decisive, sizeof read.decisive);
        found = *kept;
    }
    int n = found.n_decisive < cap ? found.n_decisive : cap;
    for (int i = 0; i < n; i++) {
        out[i] = found.decisive[i];
    }
    return n;
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
