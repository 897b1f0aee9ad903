/*
 * Facts about the target as a group: how it hangs together, what holds it in, whether it lives.
 *
 * Proofs (alive, dead, in-seki) come from go/life.h; what only orders or screens plans is judged
 * here and in go/group.h.
 */
#include "go/facts_priv.h"

#include "go/group.h"
#include "go/life.h"
#include "go/perception/web.h"
#include "go/reader.h"
#include "go/sight.h"

enum {
    SURE_LIBERTIES = 2 * READER_LIBERTIES + 1, /* more than any race in a problem takes away */
    WEAK_LIBERTIES = 3,
    FOE_LIBERTIES = 4, /* of a string of a weak group that is worth attacking */
    UNSEEN = 100,      /* beyond any strand */
};

FACT_TEST(go_fact_linked)
{
    (void)me;
    go_point one;
    go_point two;
    return go_facts_stands(world, args[0], &one) && go_facts_stands(world, args[1], &two) &&
           go_group_linked(&world->board, one, two);
}

FACT_TEST(go_fact_sealed_in)
{
    (void)me;
    (void)args;
    const struct go_group *group = go_group_of(world);
    return !go_set_is_empty(&group->target) && group->width == 0 && !group->friend_near &&
           !go_group_out_in_the_open(world);
}

FACT_TEST(go_fact_out_in_the_open)
{
    (void)me;
    (void)args;
    return go_group_out_in_the_open(world);
}

FACT_TEST(go_fact_alive)
{
    (void)me;
    (void)args;
    return go_life_of_target(world) == GO_LIFE_ALIVE;
}

FACT_TEST(go_fact_safe)
{
    (void)me;
    (void)args;
    if (go_life_of_target(world) == GO_LIFE_ALIVE || go_group_out_in_the_open(world)) {
        return true;
    }
    const struct go_group *group = go_group_of(world);
    return go_set_meets(&group->certain, &group->safe);
}

FACT_TEST(go_fact_dead)
{
    (void)me;
    (void)args;
    enum go_life_status status = go_life_of_target(world);
    return status == GO_LIFE_DEAD || status == GO_LIFE_CAPTURED;
}

FACT_TEST(go_fact_in_seki)
{
    (void)me;
    (void)args;
    return go_life_of_target(world) == GO_LIFE_SEKI;
}

FACT_TEST(go_fact_safe_string)
{
    (void)me;
    go_point p;
    return go_facts_stands(world, args[0], &p) &&
           (go_set_has(&go_group_of(world)->safe, p) ||
            go_board_string(&world->board, p)->n_liberties >= SURE_LIBERTIES);
}

FACT_TEST(go_fact_cuts)
{
    (void)me;
    return go_group_cuts(world, (go_point)args[0]);
}

/* Equal in liberties: the target's own strings first, then the larger one. */
FACT_LIST(go_fact_strings_of)
{
    (void)me;
    (void)args;
    const struct go_board *board = &world->board;
    const struct go_group *group = go_group_of(world);
    struct go_set stones = *go_group_loose(world);
    go_set_subtract(&stones, &group->friends);
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, &stones) {
        const struct go_string_info *string = go_board_string(board, p);
        int size = string->n_stones < 99 ? string->n_stones : 99;
        int target = go_set_has(&group->target, p) ? 100 : 0;
        go_facts_add_string(board, &list, p, target + size - 1000 * string->n_liberties);
    }
    return go_ranked_copy(&list, out, cap);
}

/* Attackers' strings in the set with at most that many liberties, fewest first. */
static int weakest(const struct go_board *board, const struct go_set *stones, int most,
                   game_term *out, int cap)
{
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, stones) {
        const struct go_string_info *string = go_board_string(board, p);
        if (string->n_liberties <= most) {
            int size = string->n_stones < 99 ? string->n_stones : 99;
            go_facts_add_string(board, &list, p, size - 100 * string->n_liberties);
        }
    }
    return go_ranked_copy(&list, out, cap);
}

FACT_LIST(go_fact_wall_of)
{
    (void)me;
    (void)args;
    return weakest(&world->board, &go_group_of(world)->wall, GO_POINTS, out, cap);
}

FACT_LIST(go_fact_weak_wall_of)
{
    (void)me;
    (void)args;
    return weakest(&world->board, &go_group_of(world)->wall, WEAK_LIBERTIES, out, cap);
}

/* Strings of groups that spatial reasoning finds weaker than the target's; without it, strings of
 * the wall that are short of liberties. */
FACT_LIST(go_fact_weak_foes_of)
{
    (void)me;
    (void)args;
    if (!go_sight_uses(world, GO_SOURCE_SPATIAL)) {
        return weakest(&world->board, &go_group_of(world)->wall, WEAK_LIBERTIES, out, cap);
    }
    struct go_set foes = go_sight_encircling(world)->weak_foes;
    go_set_subtract(&foes, &go_group_of(world)->safe);
    go_set_intersect(&foes, &world->region);
    return weakest(&world->board, &foes, FOE_LIBERTIES, out, cap);
}

/* The strand of the target's webs on which the string of the friend at p lies, or is linked to. */
static int strand_of(const struct go_webs *webs, const struct game_world *world, go_point p)
{
    int nearest = UNSEEN;
    GO_SET_FOREACH (stone, &go_board_string(&world->board, p)->stones) {
        GO_SET_FOREACH (hub, &world->target) {
            int slot = go_webs_of_stone(webs, hub);
            int strand = slot == GO_WEB_NONE ? GO_WEB_NONE : webs->web[slot].strand[stone];
            nearest = strand != GO_WEB_NONE && strand < nearest ? strand : nearest;
        }
    }
    return nearest;
}

/* Friends in the order in which the target sees them in its web; one that is linked to it is on the
 * hub. */
static void friends_by_web(struct game_world *world, const struct go_group *group,
                           struct go_ranked *list)
{
    const struct go_webs *webs = go_sight_webs(world);
    GO_SET_FOREACH (p, &group->friends) {
        int strand = strand_of(webs, world, p);
        if (strand < UNSEEN) {
            go_facts_add_string(&world->board, list, p, GO_POINTS - strand);
        }
    }
}

/* Steps through empty points and own stones from the group to each safe friend. */
static void friends_by_distance(const struct game_world *world, const struct go_group *group,
                                struct go_ranked *list)
{
    struct go_set seen = group->certain;
    go_point queue[GO_POINTS];
    int n = 0;
    GO_SET_FOREACH (p, &group->certain) {
        queue[n++] = p;
    }
    for (int i = 0; i < n; i++) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(queue[i] + go_step[d]);
            if (go_set_has(&group->friends, q) && !go_set_has(&seen, q)) {
                go_facts_add_string(&world->board, list, q, -i);
            } else if (go_set_has(&group->reach, q) && !go_set_has(&seen, q)) {
                go_set_add(&seen, q);
                queue[n++] = q;
            }
        }
    }
}

/* By web first, then by steps; those last that can be reached only by taking something. */
FACT_LIST(go_fact_friends_of)
{
    (void)me;
    (void)args;
    const struct go_group *group = go_group_of(world);
    struct go_ranked list = {0};
    if (go_sight_uses(world, GO_SOURCE_WEBS) && !go_set_is_empty(&group->friends)) {
        friends_by_web(world, group, &list);
    }
    friends_by_distance(world, group, &list);
    GO_SET_FOREACH (p, &group->friends) {
        go_facts_add_string(&world->board, &list, p, -GO_POINTS);
    }
    return go_ranked_copy(&list, out, cap);
}

/* The set in the order of what a move of that role is worth. */
static int by_worth(struct game_world *world, int role, const struct go_set *set, game_term *out,
                    int cap)
{
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, set) {
        go_ranked_add(&list, p, go_facts_worth(world, role, p));
    }
    return go_ranked_copy(&list, out, cap);
}

FACT_LIST(go_fact_exits_of)
{
    (void)args;
    return by_worth(world, me, &go_group_of(world)->exits, out, cap);
}

FACT_LIST(go_fact_cuts_in)
{
    (void)args;
    go_point points[GO_MAX_LIST];
    int n = go_group_cut_points(world, points, GO_MAX_LIST);
    struct go_set set;
    go_set_clear(&set);
    for (int i = 0; i < n; i++) {
        go_set_add(&set, points[i]);
    }
    return by_worth(world, me, &set, out, cap);
}

FACT_LIST(go_fact_links_between)
{
    (void)me;
    go_point one;
    go_point two;
    if (!go_facts_stands(world, args[0], &one) || !go_facts_stands(world, args[1], &two)) {
        return 0;
    }
    go_point points[GO_MAX_LIST];
    int found = go_group_links(&world->board, one, two, points, GO_MAX_LIST);
    int n = 0;
    for (int i = 0; i < found && n < cap; i++) {
        if (go_set_has(&world->region, points[i])) {
            out[n++] = points[i];
        }
    }
    return n;
}
