/*
 * Moves that settle the matter at once: one stone, and the position itself proves the result.
 *
 *     X O O O O X        O to move: b makes two eyes, nothing else needs to be looked at.
 *     X O a b c O X      X to move: so does b for the attacker, who leaves one eye.
 *
 * A player sees this before thinking of plans; here it is read by playing each move of the region
 * and asking go_life_of_target().  What the opponent could settle is read the same way after a
 * pass: a threat that has to be met.
 */
#include "go/facts_priv.h"
#include "go/life.h"

enum { MAX_SETTLING = 16, MAX_SECOND = 20 };

/* By role: the points where it would settle the matter, moving next. */
struct settling {
    bool known[2];
    int n[2];
    go_point point[2][MAX_SETTLING];
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
    int n = 0;
    GO_SET_FOREACH (p, &world->region) {
        n += go_world_is_legal(world, p);
    }
    if (n > MAX_SECOND || world->to_move != me) {
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
 * The foe's decisive move stays open after mine, or opens by it, or mine decides for the foe at
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
