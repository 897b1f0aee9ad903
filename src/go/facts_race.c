/*
 * Liberty races (semeai) by counting.
 *
 * Each side has liberties of its own (with the moves the other must make first to fill them, and
 * what a big eye is worth) and liberties shared with the other.  To move and ahead by `own - own of
 * the other`:
 *
 *   neither has an eye   the side ahead fills the shared ones too, all but the last at its own cost
 *   both have an eye     all the shared ones at its own cost
 *   one has an eye       the shared ones count for it alone (me ari me nashi)
 *
 * Counts after Mueller, "Race to Capture: Analyzing Semeai in Go" (1999).  A lead of 0 wins when
 * moving first.  This is a count, not a proof: kos, cuts and captures outside are not seen.
 */
#include "go/facts_priv.h"

#include "go/group.h"

enum {
    BIG_EYE = 6,        /* larger eyes make two */
    ENDLESS = 99,       /* liberties of a string that cannot be caught */
    RIVAL_LIBERTIES = 8 /* with more it is no race yet */
};

struct side {
    int own; /* liberties that are not shared, with approach moves and eyes */
    bool eye;
};

/* The points enclosed by the colour of the string at `wall` around the empty point p, if they are
 * at most BIG_EYE and the stones `but` are not among them. */
static bool find_eye(const struct go_board *board, go_point p, go_point wall, go_point but,
                     struct go_set *eye)
{
    go_point stack[BIG_EYE + 1];
    int n = 0;
    int size = 1;
    go_set_clear(eye);
    go_set_add(eye, p);
    stack[n++] = p;
    while (n > 0) {
        go_point q = stack[--n];
        for (int d = 0; d < 4; d++) {
            go_point r = (go_point)(q + go_step[d]);
            enum go_colour there = go_board_colour(board, r);
            if (there == GO_EDGE || go_set_has(eye, r)) {
                continue;
            }
            if (there == go_board_colour(board, wall)) {
                if (!go_board_same_string(board, r, wall)) {
                    return false;
                }
            } else if (++size > BIG_EYE ||
                       (there != GO_EMPTY && go_board_same_string(board, r, but))) {
                return false;
            } else {
                go_set_add(eye, r);
                stack[n++] = r;
            }
        }
    }
    return true;
}

/* Moves to fill an eye of that many points from inside, less the stones that are there. */
static int eye_liberties(const struct go_board *board, const struct go_set *eye)
{
    static const int moves[BIG_EYE + 1] = {0, 1, 2, 3, 5, 8, 12};
    int stones = 0;
    GO_SET_FOREACH (p, eye) {
        stones += go_board_colour(board, p) != GO_EMPTY;
    }
    int left = moves[go_set_count(eye)] - stones;
    return left > 1 ? left : 1;
}

static struct side count(const struct game_world *world, const struct go_group *group, go_point p,
                         go_point foe, const struct go_set *shared)
{
    const struct go_board *board = &world->board;
    struct side side = {0, false};
    if (go_set_has(&group->safe, p)) {
        side.own = ENDLESS;
        return side;
    }
    enum go_colour filler = go_board_colour(board, foe);
    struct go_set rest = go_board_string(board, p)->liberties;
    go_set_subtract(&rest, shared);
    GO_SET_FOREACH (q, &rest) {
        struct go_set eye;
        if (find_eye(board, q, p, foe, &eye)) {
            side.eye = true;
            side.own += eye_liberties(board, &eye);
            go_set_subtract(&rest, &eye);
        } else {
            bool must_prepare = go_board_would_capture(board, q, filler) == 0 &&
                                go_board_liberties_after(board, q, filler, 2) < 2;
            side.own += must_prepare ? 2 : 1;
        }
    }
    return side;
}

static int lead_of(const struct game_world *world, const struct go_group *group, go_point ours,
                   go_point theirs)
{
    struct go_set shared = go_board_string(&world->board, ours)->liberties;
    go_set_intersect(&shared, &go_board_string(&world->board, theirs)->liberties);
    struct side us = count(world, group, ours, theirs, &shared);
    struct side them = count(world, group, theirs, ours, &shared);
    int n_shared = go_set_count(&shared);
    int lead = us.own - them.own;
    if (us.eye != them.eye) {
        return lead + (us.eye ? n_shared : -n_shared);
    }
    int cost = us.eye ? n_shared : n_shared > 1 ? n_shared - 1 : 0;
    return lead >= 0 ? lead - cost : lead;
}

/* The lead of the string in args[0] over the one in args[1]; false: they are not in a race. */
static bool race_of(struct game_world *world, const game_term *args, int *lead)
{
    go_point ours;
    go_point theirs;
    if (!go_facts_stands(world, args[0], &ours) || !go_facts_stands(world, args[1], &theirs) ||
        go_board_colour(&world->board, ours) == go_board_colour(&world->board, theirs)) {
        return false;
    }
    *lead = lead_of(world, go_group_of(world), ours, theirs);
    return true;
}

FACT_TEST(go_fact_race_lead)
{
    (void)me;
    int lead;
    return race_of(world, args, &lead) && lead >= args[2];
}

FACT_TEST(go_fact_race_close)
{
    (void)me;
    int lead;
    return race_of(world, args, &lead) && lead <= args[2] && lead >= -args[2];
}

/* Strings that touch the target itself, fewest liberties first. */
FACT_LIST(go_fact_rivals_of)
{
    (void)me;
    (void)args;
    const struct go_board *board = &world->board;
    const struct go_group *group = go_group_of(world);
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, &group->wall) {
        int liberties = go_board_string(board, p)->n_liberties;
        if (liberties <= RIVAL_LIBERTIES && go_facts_neighbours_in(&group->certain, p) > 0) {
            go_facts_add_string(board, &list, p, -liberties);
        }
    }
    return go_ranked_copy(&list, out, cap);
}
