/*
 * Values.  The attacker wins the states from which he can force the capture in finitely many
 * moves: the least fixpoint of "a captured successor when he moves, nothing but captured
 * successors when the defender moves".  Endless lines are no capture, and no value depends on a
 * path.
 *
 * The graph is not built in full.  At any time the states known are settled (captured or
 * standing, for good), open (expanded, not settled) or leaves (not yet expanded).  A question
 * about a state repeats, until it is settled:
 *
 * Step 1.  List the open states that can be reached from it through open states.
 * Step 2.  Give each a cost, as if every leaf were a capture: the effort to force it.  The fixpoint
 * is approached from infinity, so a finite cost means a way of finite length.  What has only
 *          captured successors where it matters is captured.  What is left with an infinite cost
 *          stands: not even all the leaves together would help the attacker.
 * Step 3.  Expand the leaves of the attacker's cheapest way, with all answers of the defender. Each
 *          round widens the way until enough is expanded to be worth the sweeps.
 *
 * Costs only choose what is expanded; both conclusions of step 2 hold for any costs.  In the
 * end every state may be expanded, and then nothing stays open.
 */
#include "plain_graph.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/hash.h"

/* State numbers with a meaning of their own: the two ends of a line. */
enum { CAPTURED = 0, STANDING = 1, FIRST_STATE = 2 };

enum value { OPEN, IS_CAPTURED, IS_STANDING };

enum { INITIAL_ROOM = 1024, NOT_EXPANDED = 255, WORTH = 8, MAX_SLACK = 256 };

#define NO_ROOM  UINT32_MAX
#define INFINITE UINT32_MAX

struct plain_graph {
    const struct plain_cells *cells;
    size_t cap;
    bool full;
    uint32_t round;
    size_t n;
    size_t room;
    struct plain_state *states;
    uint32_t *first_edge;
    uint8_t *n_edges; /* NOT_EXPANDED: a leaf */
    uint8_t *value;   /* enum value */
    uint32_t *cost;   /* of open states, valid within a round */
    uint32_t *seen;   /* round in which a walk came by */
    uint32_t *list;   /* open states of the question, nearest first */
    size_t n_list;
    uint32_t *stack;
    size_t n_total_edges;
    size_t room_edges;
    uint32_t *edges;
    size_t n_slots;  /* a power of two, at least twice n */
    uint32_t *slots; /* hash table of states; 0 for none */
};

static void *resize(void *memory, size_t n, size_t size)
{
    void *larger = realloc(memory, n * size);
    TS_CHECK(larger != NULL);
    return larger;
}

static void resize_states(struct plain_graph *g, size_t room)
{
    g->room = room;
    g->states = resize(g->states, room, sizeof *g->states);
    g->first_edge = resize(g->first_edge, room, sizeof *g->first_edge);
    g->n_edges = resize(g->n_edges, room, 1);
    g->value = resize(g->value, room, 1);
    g->cost = resize(g->cost, room, sizeof *g->cost);
    g->seen = resize(g->seen, room, sizeof *g->seen);
    g->list = resize(g->list, room, sizeof *g->list);
    g->stack = resize(g->stack, room, sizeof *g->stack);
}

struct plain_graph *plain_graph_create(const struct plain_cells *cells, size_t cap)
{
    TS_CHECK(cap >= FIRST_STATE);
    struct plain_graph *g = calloc(1, sizeof *g);
    TS_CHECK(g != NULL);
    g->cells = cells;
    g->cap = cap;
    resize_states(g, INITIAL_ROOM);
    g->n = FIRST_STATE;
    for (size_t i = 0; i < FIRST_STATE; i++) {
        g->value[i] = i == CAPTURED ? IS_CAPTURED : IS_STANDING;
        g->n_edges[i] = 0;
        g->cost[i] = i == CAPTURED ? 0 : INFINITE;
        g->seen[i] = 0;
    }
    return g;
}

void plain_graph_destroy(struct plain_graph *g)
{
    if (g != NULL) {
        free(g->states);
        free(g->first_edge);
        free(g->n_edges);
        free(g->value);
        free(g->cost);
        free(g->seen);
        free(g->list);
        free(g->stack);
        free(g->edges);
        free(g->slots);
        free(g);
    }
}

size_t plain_graph_size(const struct plain_graph *g)
{
    return g->n;
}

/* ---- States ---- */

static size_t slot_of(const struct plain_graph *g, const struct plain_state *state)
{
    uint64_t h = hash_mix(state->low ^ hash_mix(state->high ^ hash_mix(state->turn)));
    size_t slot = h & (g->n_slots - 1);
    while (g->slots[slot] != 0) {
        const struct plain_state *other = &g->states[g->slots[slot]];
        if (other->low == state->low && other->high == state->high && other->turn == state->turn) {
            break;
        }
        slot = (slot + 1) & (g->n_slots - 1);
    }
    return slot;
}

static void grow_slots(struct plain_graph *g)
{
    free(g->slots);
    g->n_slots = g->n_slots == 0 ? 4 * INITIAL_ROOM : 2 * g->n_slots;
    g->slots = calloc(g->n_slots, sizeof *g->slots);
    TS_CHECK(g->slots != NULL);
    for (size_t i = FIRST_STATE; i < g->n; i++) {
        g->slots[slot_of(g, &g->states[i])] = (uint32_t)i;
    }
}

/* The number of the state, added as a leaf when new; NO_ROOM, and `full` is set, at the cap. */
static uint32_t intern(struct plain_graph *g, const struct plain_state *state)
{
    if (2 * (g->n + 1) > g->n_slots) {
        grow_slots(g);
    }
    size_t slot = slot_of(g, state);
    if (g->slots[slot] != 0) {
        return g->slots[slot];
    }
    if (g->n >= g->cap) {
        g->full = true;
        return NO_ROOM;
    }
    if (g->n == g->room) {
        resize_states(g, 2 * g->room);
    }
    uint32_t index = (uint32_t)g->n++;
    g->states[index] = *state;
    g->n_edges[index] = NOT_EXPANDED;
    g->value[index] = OPEN;
    g->cost[index] = 1;
    g->seen[index] = 0;
    g->slots[slot] = index;
    return index;
}

static bool is_leaf(const struct plain_graph *g, uint32_t index)
{
    return g->n_edges[index] == NOT_EXPANDED;
}

static bool is_defender(const struct plain_graph *g, uint32_t index)
{
    return (g->states[index].turn & 3) == (uint32_t)g->cells->defender;
}

static const uint32_t *successors(const struct plain_graph *g, uint32_t index)
{
    return &g->edges[g->first_edge[index]];
}

static void add_edge(struct plain_graph *g, uint32_t to)
{
    if (g->n_total_edges == g->room_edges) {
        g->room_edges = g->room_edges == 0 ? INITIAL_ROOM : 2 * g->room_edges;
        g->edges = resize(g->edges, g->room_edges, sizeof *g->edges);
    }
    TS_CHECK(g->n_total_edges < UINT32_MAX);
    g->edges[g->n_total_edges++] = to;
}

/* Adds the successor after one move, if it is legal. */
static void add_successor(struct plain_graph *g, const struct plain_state *state, int cell)
{
    struct plain_state next;
    enum plain_end end;
    if (plain_cells_play(g->cells, state, cell, &next, &end)) {
        add_edge(g, end == PLAIN_END_CAPTURED   ? CAPTURED
                    : end == PLAIN_END_STANDING ? STANDING
                                                : intern(g, &next));
    }
}

/* Gives a leaf its successors; it stays a leaf when there is no room for them. */
static void expand(struct plain_graph *g, uint32_t index)
{
    struct plain_state state = g->states[index];
    size_t first = g->n_total_edges;
    uint64_t open = plain_cells_open(g->cells, &state);
    for (; open != 0; open &= open - 1) {
        add_successor(g, &state, __builtin_ctzll(open));
    }
    add_successor(g, &state, PLAIN_NO_CELL);
    if (!g->full) {
        g->first_edge[index] = (uint32_t)first;
        g->n_edges[index] = (uint8_t)(g->n_total_edges - first);
    }
}

/* ---- Step 1 ---- */

static void list_open(struct plain_graph *g, uint32_t root)
{
    g->round++;
    g->n_list = 0;
    g->list[g->n_list++] = root;
    g->seen[root] = g->round;
    for (size_t i = 0; i < g->n_list; i++) {
        const uint32_t *to = successors(g, g->list[i]);
        g->cost[g->list[i]] = INFINITE;
        for (int k = 0; k < g->n_edges[g->list[i]]; k++) {
            if (g->value[to[k]] == OPEN && !is_leaf(g, to[k]) && g->seen[to[k]] != g->round) {
                g->seen[to[k]] = g->round;
                g->list[g->n_list++] = to[k];
            }
        }
    }
}

/* ---- Step 2 ---- */

/* The cost from the costs of the successors, 0 when captured.  More answers of the defender that
 * are not settled make it dearer; adding their costs up would count common successors often. */
static uint32_t cost_of(const struct plain_graph *g, uint32_t index)
{
    const uint32_t *to = successors(g, index);
    bool defends = is_defender(g, index);
    uint32_t cost = defends ? 0 : INFINITE;
    uint32_t n_open = 0;
    for (int k = 0; k < g->n_edges[index]; k++) {
        uint32_t c = g->cost[to[k]];
        cost = defends == (c > cost) ? c : cost;
        n_open += c > 0;
    }
    if (cost == 0 || cost == INFINITE) {
        return cost;
    }
    return cost + (defends ? n_open - 1 : 1);
}

static void settle(struct plain_graph *g)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t i = g->n_list; i-- > 0;) {
            uint32_t index = g->list[i];
            uint32_t before = g->cost[index];
            uint32_t cost = before == 0 ? 0 : cost_of(g, index);
            if (cost < before) {
                g->cost[index] = cost;
                changed |= before == INFINITE || cost == 0;
            }
        }
    }
    for (size_t i = 0; i < g->n_list; i++) {
        uint32_t index = g->list[i];
        if (g->cost[index] == 0 || g->cost[index] == INFINITE) {
            g->value[index] = g->cost[index] == 0 ? IS_CAPTURED : IS_STANDING;
        }
    }
}

/* ---- Step 3 ---- */

/*
 * Walks from the root along the attacker's moves that cost at most `slack` more than the cheapest
 * and along all moves of the defender, and expands the leaves met.  Returns how many.
 */
static size_t expand_along(struct plain_graph *g, uint32_t root, uint32_t slack)
{
    size_t n_expanded = 0;
    size_t n_stack = 0;
    g->round++;
    g->seen[root] = g->round;
    g->stack[n_stack++] = root;
    while (n_stack > 0 && !g->full) {
        uint32_t index = g->stack[--n_stack];
        if (is_leaf(g, index)) {
            expand(g, index);
            n_expanded++;
            continue;
        }
        uint32_t most = INFINITE - 1;
        for (int k = 0; k < g->n_edges[index] && !is_defender(g, index); k++) {
            uint32_t cost = g->cost[successors(g, index)[k]];
            most = cost < most && cost + slack < most ? cost + slack : most;
        }
        for (int k = 0; k < g->n_edges[index]; k++) {
            uint32_t next = successors(g, index)[k];
            if (g->value[next] == OPEN && g->cost[next] <= most && g->seen[next] != g->round) {
                g->seen[next] = g->round;
                g->stack[n_stack++] = next;
            }
        }
    }
    return n_expanded;
}

/* The cheapest way has a leaf, since costs fall along it; dearer ways are added until the work of
 * listing and settling is worth it, within reason. */
static void widen(struct plain_graph *g, uint32_t root)
{
    size_t wanted = g->n_list / WORTH + 1;
    size_t n_expanded = expand_along(g, root, 0);
    for (uint32_t slack = 1; !g->full && n_expanded < wanted && slack <= MAX_SLACK; slack *= 4) {
        n_expanded += expand_along(g, root, slack);
    }
}

enum plain_answer plain_graph_ask(struct plain_graph *g, const struct plain_state *state)
{
    uint32_t root = intern(g, state);
    if (root == NO_ROOM) {
        return PLAIN_TOO_LARGE;
    }
    if (is_leaf(g, root) && g->value[root] == OPEN && !g->full) {
        expand(g, root);
    }
    while (g->value[root] == OPEN && !g->full) {
        list_open(g, root);
        settle(g);
        if (g->value[root] == OPEN) {
            widen(g, root);
        }
    }
    return g->value[root] == OPEN          ? PLAIN_TOO_LARGE
           : g->value[root] == IS_CAPTURED ? PLAIN_CAPTURED
                                           : PLAIN_SURVIVES;
}
