/*
 * Life of several strings that cannot be parted.
 *
 * Two strings with two common liberties are linked: when the attacker takes one, the defender
 * takes the other.  Two strings that both touch both points of a closed room of two points are
 * linked as well, and here the eye is not lost: the stone at b takes the one at a.
 *
 *     X X X X X X      m and m link the two strings O; the two left of a and those right of b
 *     X O O m O X      are linked by the room itself: after X a, O b takes a stone.
 *     X O m O O X
 *
 * Beginning with a marked string more and more are linked to it, with the links that cost least
 * eye space first.  The points of the links are set aside: they belong to no hall, and halls
 * beside them count as open to the attacker there (go_rooms_halls()).  Then the linked strings
 * count as one wall.  Why this holds: until a link has been used its two points are liberties of
 * both sides, so no part of the wall can be taken; the answers in the halls and in the links do
 * not get in each other's way; and when all links have been used the wall is one string, with
 * the eyes of its halls.  The liberties in the links are not counted for these.
 */
#include "go/life_links.h"

enum { MAX_SEEDS = 3, MAX_LINKED = 10, NEVER = 1000 };

/* A way to link a wall to those linked before. */
struct link {
    int wall; /* -1: none */
    int cost;
    go_point point[2]; /* set aside; GO_NO_POINT: none is */
};

/* What setting the point aside spoils: liberties nobody counts on are free. */
static int cost_of(const struct go_rooms *rooms, go_point p)
{
    for (int r = 0; r < rooms->n_rooms; r++) {
        const struct go_room *room = &rooms->room[r];
        if (go_set_has(&room->points, p)) {
            if (room->dame) {
                return 0;
            }
            return go_set_has(&room->open, p) ? 1 : room->size == 1 ? 4 : 3;
        }
    }
    return NEVER;
}

/* A closed room of two empty points that both strings touch at both, and no other wall. */
static bool share_an_eye(const struct go_rooms *rooms, int one, int two, uint64_t mains)
{
    uint64_t both = UINT64_C(1) << one | UINT64_C(1) << two;
    for (uint32_t m = rooms->wall[one].rooms & rooms->wall[two].rooms; m != 0; m &= m - 1) {
        const struct go_room *room = &rooms->room[__builtin_ctz(m)];
        if (room->size == 2 && (room->eye_of & both) == both &&
            (room->walls & ~(mains | both)) == 0 && go_set_is_empty(&room->prisoners)) {
            return true;
        }
    }
    return false;
}

/* The cheapest way to link two walls, by two of their common liberties. */
static struct link find_link(const struct go_rooms *rooms, int main, int other, uint64_t mains,
                             const struct go_set *apart)
{
    struct link link = {.wall = -1, .cost = NEVER, .point = {GO_NO_POINT, GO_NO_POINT}};
    if (share_an_eye(rooms, main, other, mains)) {
        link.wall = other;
        link.cost = 0;
        return link;
    }
    struct go_set common = rooms->wall[main].liberties;
    go_set_intersect(&common, &rooms->wall[other].liberties);
    go_set_subtract(&common, apart);
    int cost[2] = {NEVER, NEVER};
    GO_SET_FOREACH (p, &common) {
        int here = cost_of(rooms, p);
        if (here < cost[0]) {
            cost[1] = cost[0];
            link.point[1] = link.point[0];
            cost[0] = here;
            link.point[0] = p;
        } else if (here < cost[1]) {
            cost[1] = here;
            link.point[1] = p;
        }
    }
    if (cost[1] < NEVER) {
        link.wall = other;
        link.cost = 1 + cost[0] + cost[1];
    }
    return link;
}

/* The cheapest link from the mains to a wall that is none yet. */
static struct link best_link(const struct go_rooms *rooms, uint64_t mains,
                             const struct go_set *apart)
{
    struct link best = {.wall = -1, .cost = NEVER};
    for (int i = 0; i < rooms->n_walls; i++) {
        for (int j = 0; j < rooms->n_walls && (mains >> i & 1u) != 0; j++) {
            if ((mains >> j & 1u) == 0) {
                struct link link = find_link(rooms, i, j, mains, apart);
                best = link.cost < best.cost ? link : best;
            }
        }
    }
    return best;
}

/* Links wall after wall to the seed until life is proved or nothing more can be linked. */
static void grow(const struct game_world *world, const struct go_rooms *rooms, int seed,
                 uint64_t alive, struct go_judgement *out)
{
    struct go_hall hall[GO_MAX_ROOMS];
    struct go_set apart;
    uint64_t mains = UINT64_C(1) << seed;
    go_set_clear(&apart);
    while (out->status == GO_LIFE_OPEN) {
        struct link link = best_link(rooms, mains, &apart);
        if (link.wall < 0) {
            return;
        }
        mains |= UINT64_C(1) << link.wall;
        for (int i = 0; i < 2 && link.point[0] != GO_NO_POINT; i++) {
            go_set_add(&apart, link.point[i]);
        }
        if ((alive >> link.wall & 1u) != 0) {
            out->status = GO_LIFE_ALIVE;
            out->at_least = 2;
            return;
        }
        int n_halls = go_rooms_halls_apart(world, rooms, mains, &apart, hall);
        go_life_judge_halls(rooms->to_move, hall, n_halls, false, out);
    }
}

/* With everything linked for nothing there would be life, or there is a living wall to link to. */
static bool is_worth_trying(const struct game_world *world, const struct go_rooms *rooms,
                            uint64_t alive)
{
    struct go_hall hall[GO_MAX_ROOMS];
    struct go_judgement best = {.status = GO_LIFE_OPEN};
    int n_halls = go_rooms_halls(world, rooms, (UINT64_C(1) << rooms->n_walls) - 1, hall);
    go_life_judge_halls(rooms->to_move, hall, n_halls, true, &best);
    return best.status != GO_LIFE_OPEN || alive != 0;
}

void go_life_judge_linked(const struct game_world *world, const struct go_rooms *rooms,
                          uint64_t alive, struct go_judgement *out)
{
    uint64_t done = 0;
    if (rooms->n_walls < 2 || rooms->n_walls > MAX_LINKED ||
        !is_worth_trying(world, rooms, alive)) {
        return;
    }
    for (int tries = 0; tries < MAX_SEEDS && out->status == GO_LIFE_OPEN; tries++) {
        int seed = go_rooms_largest(rooms, ~done, true);
        if (seed < 0) {
            return;
        }
        done |= UINT64_C(1) << seed;
        grow(world, rooms, seed, alive, out);
    }
}
