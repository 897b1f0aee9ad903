/*
 * The ways out: a smallest set of points that shuts the group in.
 *
 * The group runs through empty points (room for one: a blocking stone stands on it) and through its
 * own side's stones (room for any number), and it is out on an empty point of the region with an
 * empty or a friendly neighbour outside.  The number of disjoint ways out is a maximal flow
 * (Ford and Fulkerson 1956); its smallest cut nearest to the group is where blocking costs least:
 *
 *     X X X X X      The group O is out at the border of the region, right.  All ways lead
 *     X O O a b .    through a, and through b: one point, and a is the nearest.
 *     X X X X X .
 *
 * Each point is two nodes, in and out; flow from in to out is `through`, flow from the out node of
 * p to the in node of its neighbour in direction d is `along`.  At most GO_OPEN_WIDTH units of flow
 * are sent, each along a shortest way, so no flow is ever larger than that.
 */
#include "go/group_priv.h"

#include <string.h>

enum { IN = 0, OUT = 1, UNSEEN = -1, SOURCE = -2 };

struct flow {
    const struct game_world *world;
    const struct go_group *group;
    struct go_set sinks;
    int8_t through[GO_POINTS];
    int8_t along[GO_POINTS][4];
    int16_t from[2 * GO_POINTS];  /* node before this one on the way; UNSEEN, SOURCE */
    int16_t queue[2 * GO_POINTS]; /* nodes seen, in order */
    int n_queue;
};

static int node(go_point p, int side)
{
    return 2 * p + side;
}

static void see(struct flow *flow, int to, int from)
{
    if (flow->from[to] == UNSEEN) {
        flow->from[to] = (int16_t)from;
        flow->queue[flow->n_queue++] = (int16_t)to;
    }
}

static void see_from_in(struct flow *flow, go_point p)
{
    bool stone = go_board_colour(&flow->world->board, p) != GO_EMPTY;
    if (stone || flow->through[p] == 0) {
        see(flow, node(p, OUT), node(p, IN));
    }
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (go_set_has(&flow->group->reach, q) && flow->along[q][(d + 2) % 4] > 0) {
            see(flow, node(q, OUT), node(p, IN));
        }
    }
}

static void see_from_out(struct flow *flow, go_point p)
{
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (go_set_has(&flow->group->reach, q)) {
            see(flow, node(q, IN), node(p, OUT));
        }
    }
    if (flow->through[p] > 0) {
        see(flow, node(p, IN), node(p, OUT));
    }
}

/* Searches in breadth for one more way out; returns its last node, or UNSEEN. */
static int find_way(struct flow *flow)
{
    for (int i = 0; i < 2 * GO_POINTS; i++) {
        flow->from[i] = UNSEEN;
    }
    flow->n_queue = 0;
    GO_SET_FOREACH (p, &flow->group->certain) {
        see(flow, node(p, OUT), SOURCE);
    }
    for (int i = 0; i < flow->n_queue; i++) {
        int at = flow->queue[i];
        go_point p = (go_point)(at / 2);
        if (at % 2 == IN) {
            see_from_in(flow, p);
        } else if (go_set_has(&flow->sinks, p)) {
            return at;
        } else {
            see_from_out(flow, p);
        }
    }
    return UNSEEN;
}

static int direction(go_point from, go_point to)
{
    for (int d = 0; d < 3; d++) {
        if (from + go_step[d] == to) {
            return d;
        }
    }
    return 3;
}

/* Sends one unit along the way that find_way() left in `from`. */
static void send(struct flow *flow, int last)
{
    for (int to = last; flow->from[to] != SOURCE; to = flow->from[to]) {
        int from = flow->from[to];
        go_point p = (go_point)(from / 2);
        go_point q = (go_point)(to / 2);
        if (p == q) {
            flow->through[p] = (int8_t)(flow->through[p] + (from % 2 == IN ? 1 : -1));
        } else if (from % 2 == OUT) {
            flow->along[p][direction(p, q)]++;
        } else {
            flow->along[q][direction(q, p)]--;
        }
    }
}

/* Points of the region that the group reaches without taking anything. */
static void find_reach(const struct game_world *world, struct go_group *group)
{
    const struct go_board *board = &world->board;
    go_point stack[GO_POINTS];
    int n = 0;
    GO_SET_FOREACH (p, &group->certain) {
        if (go_set_has(&world->region, p)) {
            go_set_add(&group->reach, p);
            stack[n++] = p;
        }
    }
    while (n > 0) {
        go_point p = stack[--n];
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(p + go_step[d]);
            enum go_colour there = go_board_colour(board, q);
            if (go_set_has(&group->friends, q) && !go_set_has(&group->certain, q)) {
                group->friend_near = true;
            } else if (go_set_has(&world->region, q) && there != world->colour[GO_ATTACKER] &&
                       !go_set_has(&group->reach, q)) {
                go_set_add(&group->reach, q);
                stack[n++] = q;
            }
        }
    }
}

static bool leads_out(const struct game_world *world, go_point p)
{
    const struct go_board *board = &world->board;
    if (go_board_colour(board, p) != GO_EMPTY) {
        return false;
    }
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (go_board_on(board, q) && !go_set_has(&world->region, q) &&
            go_board_colour(board, q) != world->colour[GO_ATTACKER]) {
            return true;
        }
    }
    return false;
}

/* The empty points that the last search entered but could not pass: the cut. */
static void read_cut(const struct flow *flow, struct go_group *group)
{
    GO_SET_FOREACH (p, &group->reach) {
        if (flow->from[node(p, IN)] != UNSEEN && flow->from[node(p, OUT)] == UNSEEN) {
            go_set_add(&group->exits, p);
        }
    }
}

/* Liberties of the group in its reach. */
static void find_liberties(const struct game_world *world, const struct go_group *group,
                           struct go_set *out)
{
    go_set_clear(out);
    GO_SET_FOREACH (p, &group->certain) {
        go_set_union(out, &go_board_string(&world->board, p)->liberties);
    }
    go_set_intersect(out, &group->reach);
}

void go_group_find_exits(const struct game_world *world, struct go_group *group)
{
    find_reach(world, group);
    struct flow flow;
    go_set_clear(&flow.sinks);
    GO_SET_FOREACH (p, &group->reach) {
        if (leads_out(world, p)) {
            go_set_add(&flow.sinks, p);
        }
    }
    if (go_set_is_empty(&flow.sinks)) {
        return;
    }
    struct go_set liberties;
    find_liberties(world, group, &liberties);
    group->at_border = go_set_meets(&liberties, &flow.sinks);
    flow.world = world;
    flow.group = group;
    memset(flow.through, 0, sizeof flow.through);
    memset(flow.along, 0, sizeof flow.along);
    int last = find_way(&flow);
    while (last != UNSEEN && group->width < GO_OPEN_WIDTH) {
        send(&flow, last);
        group->width++;
        last = group->width < GO_OPEN_WIDTH ? find_way(&flow) : UNSEEN;
    }
    if (group->width < GO_OPEN_WIDTH) {
        read_cut(&flow, group);
    } else {
        group->exits = liberties;
    }
}
