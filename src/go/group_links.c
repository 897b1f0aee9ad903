/*
 * Links between strings, and the points where an enemy's stone breaks them.
 *
 * Two strings can join in one move where they have a common liberty or where a common enemy
 * neighbour can be taken; with two such points they are linked.  The cutting points of the target
 * come from the graph whose nodes are the defender's strings around the target and whose edges are
 * the points that join two of them: a point cuts when the graph falls apart without the edges
 * that need it.
 *
 *     O a O      a and b both join the strings: linked, no cut.
 *     O b O
 *
 *     O a O      a alone joins them: X a cuts.
 *     X X X
 */
#include "go/group_priv.h"
#include "go/ranked.h"

enum { MAX_NODES = 48, MAX_EDGES = 256 };

static bool same_colour(const struct go_board *board, go_point one, go_point two)
{
    enum go_colour colour = go_board_colour(board, one);
    return (colour == GO_BLACK || colour == GO_WHITE) && go_board_colour(board, two) == colour;
}

/* Adds the last liberties of enemy strings in atari that touch both strings. */
static void add_captures(const struct go_board *board, go_point one, go_point two,
                         struct go_set *out)
{
    const struct go_string_info *first = go_board_string(board, one);
    GO_SET_FOREACH (stone, &first->stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(stone + go_step[d]);
            if (go_board_colour(board, q) != go_other(first->colour)) {
                continue;
            }
            const struct go_string_info *enemy = go_board_string(board, q);
            go_point last = go_set_next(&enemy->liberties, 0);
            if (enemy->n_liberties != 1 || !go_board_is_legal(board, last, first->colour)) {
                continue;
            }
            GO_SET_FOREACH (other, &enemy->stones) {
                for (int e = 0; e < 4; e++) {
                    go_point r = (go_point)(other + go_step[e]);
                    if (go_board_colour(board, r) == first->colour &&
                        go_board_same_string(board, r, two)) {
                        go_set_add(out, last);
                    }
                }
            }
        }
    }
}

void go_group_joins(const struct go_board *board, go_point one, go_point two, struct go_set *out)
{
    enum go_colour colour = go_board_colour(board, one);
    struct go_set common = go_board_string(board, one)->liberties;
    go_set_intersect(&common, &go_board_string(board, two)->liberties);
    go_set_clear(out);
    GO_SET_FOREACH (p, &common) {
        if (go_board_is_legal(board, p, colour) &&
            go_board_liberties_after(board, p, colour, 2) > 1) {
            go_set_add(out, p);
        }
    }
    add_captures(board, one, two, out);
}

bool go_group_linked(const struct go_board *board, go_point one, go_point two)
{
    if (!same_colour(board, one, two)) {
        return false;
    }
    if (go_board_same_string(board, one, two)) {
        return true;
    }
    struct go_set joins;
    go_group_joins(board, one, two, &joins);
    if (go_set_count(&joins) != 1) {
        return !go_set_is_empty(&joins);
    }
    go_point p = go_set_next(&joins, 0);
    enum go_colour enemy = go_other(go_board_colour(board, one));
    return !go_board_is_legal(board, p, enemy) ||
           (go_board_would_capture(board, p, enemy) == 0 &&
            go_board_liberties_after(board, p, enemy, 2) < 2);
}

/* Empty points next to the string or next to one of its liberties. */
static void surroundings(const struct go_board *board, go_point p, struct go_set *out)
{
    *out = go_board_string(board, p)->liberties;
    GO_SET_FOREACH (q, &go_board_string(board, p)->liberties) {
        for (int d = 0; d < 4; d++) {
            go_point r = (go_point)(q + go_step[d]);
            if (go_board_colour(board, r) == GO_EMPTY) {
                go_set_add(out, r);
            }
        }
    }
}

/* With the owner's stone on p both strings hang together through it. */
static bool links_at(struct go_board *board, go_point p, go_point one, go_point two)
{
    enum go_colour colour = go_board_colour(board, one);
    if (!go_board_is_legal(board, p, colour) || go_board_spends_threat(board, p, colour) ||
        go_board_liberties_after(board, p, colour, 2) < 2 || board->ply >= GO_MAX_PLY) {
        return false;
    }
    go_board_play(board, p, colour);
    bool linked = go_group_linked(board, one, two) ||
                  (go_group_linked(board, one, p) && go_group_linked(board, p, two));
    go_board_undo(board);
    return linked;
}

int go_group_links(struct go_board *board, go_point one, go_point two, go_point *out, int cap)
{
    if (!same_colour(board, one, two) || go_board_same_string(board, one, two)) {
        return 0;
    }
    struct go_set joins;
    struct go_set near;
    struct go_set near_two;
    go_group_joins(board, one, two, &joins);
    int n = 0;
    GO_SET_FOREACH (p, &joins) {
        if (n < cap) {
            out[n++] = p;
        }
    }
    surroundings(board, one, &near);
    surroundings(board, two, &near_two);
    go_set_intersect(&near, &near_two);
    go_set_subtract(&near, &joins);
    GO_SET_FOREACH (p, &near) {
        if (n < cap && links_at(board, p, one, two)) {
            out[n++] = p;
        }
    }
    return n;
}

struct edge {
    uint8_t from;
    uint8_t to;
    struct go_set joins;
};

struct graph {
    int n_nodes;
    go_point node[MAX_NODES]; /* a stone of each string; the target's come first */
    int n_target;
    int n_edges;
    struct edge edge[MAX_EDGES];
    struct go_set points; /* every joining point */
};

static void add_nodes(const struct go_board *board, const struct go_set *stones,
                      struct graph *graph)
{
    struct go_set rest = *stones;
    GO_SET_FOREACH (p, stones) {
        if (go_set_has(&rest, p) && graph->n_nodes < MAX_NODES) {
            graph->node[graph->n_nodes++] = p;
            go_set_subtract(&rest, &go_board_string(board, p)->stones);
        }
    }
}

static void build(const struct game_world *world, const struct go_group *group, struct graph *graph)
{
    const struct go_board *board = &world->board;
    graph->n_nodes = 0;
    graph->n_edges = 0;
    go_set_clear(&graph->points);
    add_nodes(board, &group->target, graph);
    graph->n_target = graph->n_nodes;
    struct go_set others = group->possible;
    go_set_subtract(&others, &group->target);
    add_nodes(board, &others, graph);
    for (int i = 0; i < graph->n_nodes; i++) {
        for (int j = i + 1; j < graph->n_nodes && graph->n_edges < MAX_EDGES; j++) {
            struct edge *edge = &graph->edge[graph->n_edges];
            go_group_joins(board, graph->node[i], graph->node[j], &edge->joins);
            if (!go_set_is_empty(&edge->joins)) {
                edge->from = (uint8_t)i;
                edge->to = (uint8_t)j;
                go_set_union(&graph->points, &edge->joins);
                graph->n_edges++;
            }
        }
    }
}

/* Bits of the nodes that hang together with node `start` when the point `without` is lost. */
static uint64_t component(const struct graph *graph, int start, go_point without)
{
    uint64_t seen = UINT64_C(1) << start;
    bool grown = true;
    while (grown) {
        grown = false;
        for (int i = 0; i < graph->n_edges; i++) {
            const struct edge *edge = &graph->edge[i];
            uint64_t ends = UINT64_C(1) << edge->from | UINT64_C(1) << edge->to;
            bool lost = without != GO_NO_POINT && go_set_has(&edge->joins, without) &&
                        go_set_count(&edge->joins) == 1;
            if (!lost && (seen & ends) != 0 && (seen & ends) != ends) {
                seen |= ends;
                grown = true;
            }
        }
    }
    return seen;
}

static int stones_of(const struct go_board *board, const struct graph *graph, uint64_t nodes)
{
    int n = 0;
    for (int i = 0; i < graph->n_nodes; i++) {
        if (nodes >> i & 1u) {
            n += go_board_string(board, graph->node[i])->n_stones;
        }
    }
    return n;
}

/* Stones in the smaller part that a stone on p cuts off, or 0. */
static int cut_off(const struct game_world *world, const struct graph *graph, go_point p)
{
    const struct go_board *board = &world->board;
    if (!go_set_has(&world->region, p) ||
        !go_board_is_legal(board, p, world->colour[GO_ATTACKER])) {
        return 0;
    }
    int most = 0;
    for (int i = 0; i < graph->n_target; i++) {
        uint64_t before = component(graph, i, GO_NO_POINT);
        uint64_t after = component(graph, i, p);
        int kept = stones_of(board, graph, after);
        int lost = stones_of(board, graph, before & ~after);
        int smaller = kept < lost ? kept : lost;
        most = smaller > most ? smaller : most;
    }
    return most;
}

static const struct go_group *with_links(struct game_world *world)
{
    struct go_group *group = go_group_fill(world);
    if (group->links_known) {
        return group;
    }
    struct graph graph;
    build(world, group, &graph);
    for (int i = 0; i < graph.n_target; i++) {
        uint64_t nodes = component(&graph, i, GO_NO_POINT);
        for (int j = 0; j < graph.n_nodes; j++) {
            if (nodes >> j & 1u) {
                go_set_union(&group->loose, &go_board_string(&world->board, graph.node[j])->stones);
            }
        }
    }
    struct go_ranked cuts = {0};
    GO_SET_FOREACH (p, &graph.points) {
        int stones = cut_off(world, &graph, p);
        if (stones > 0) {
            go_ranked_add(&cuts, p, stones);
        }
    }
    group->n_cuts = cuts.n;
    for (int i = 0; i < cuts.n; i++) {
        group->cut[i] = (go_point)cuts.value[i];
    }
    group->links_known = true;
    return group;
}

const struct go_set *go_group_loose(struct game_world *world)
{
    return &with_links(world)->loose;
}

bool go_group_cuts(struct game_world *world, go_point p)
{
    const struct go_group *group = with_links(world);
    for (int i = 0; i < group->n_cuts; i++) {
        if (group->cut[i] == p) {
            return true;
        }
    }
    return false;
}

int go_group_cut_points(struct game_world *world, go_point *out, int cap)
{
    const struct go_group *group = with_links(world);
    int n = 0;
    for (; n < group->n_cuts && n < cap; n++) {
        out[n] = group->cut[n];
    }
    return n;
}
