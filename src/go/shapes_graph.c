/*
 * Signatures by colour refinement: a point starts with its degree and its flags and is mixed, round
 * by round, with the multiset of its neighbours' numbers.  The longest path in a graph of
 * seven points has six steps, and three rounds already tell apart all graphs of the table (the
 * generator checks it).  Matching is a backtracking search that pairs only points with the same
 * number; on graphs this small it hardly ever backtracks.
 */
#include "go/shapes_graph.h"

#include "base/hash.h"

enum { ROUNDS = 3 };

uint64_t shapes_graph_signature(const struct shapes_graph *graph, uint64_t of_point[SHAPES_MAX])
{
    for (int i = 0; i < graph->n; i++) {
        unsigned degree = (unsigned)__builtin_popcount(graph->touches[i]);
        unsigned flags = (graph->wall >> i & 1u) + 2 * (graph->open >> i & 1u);
        of_point[i] = hash_mix(degree * 4 + flags);
    }
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t next[SHAPES_MAX];
        for (int i = 0; i < graph->n; i++) {
            uint64_t sum = 0;
            for (unsigned m = graph->touches[i]; m != 0; m &= m - 1) {
                sum += of_point[__builtin_ctz(m)];
            }
            next[i] = hash_mix(of_point[i] ^ hash_mix(sum));
        }
        for (int i = 0; i < graph->n; i++) {
            of_point[i] = next[i];
        }
    }
    uint64_t whole = 0;
    for (int i = 0; i < graph->n; i++) {
        whole += of_point[i];
    }
    return hash_mix(whole + (uint64_t)graph->n);
}

/* Points i and j can be paired: the pairs made before keep their neighbourhood. */
static bool fits(const struct shapes_graph *from, const struct shapes_graph *into,
                 const uint8_t to[SHAPES_MAX], int i, int j)
{
    for (int k = 0; k < i; k++) {
        unsigned here = (from->touches[i] >> k) & 1u;
        unsigned there = (into->touches[j] >> to[k]) & 1u;
        if (here != there) {
            return false;
        }
    }
    return true;
}

bool shapes_graph_match(const struct shapes_graph *from, const struct shapes_graph *into,
                        uint8_t to[SHAPES_MAX])
{
    uint64_t ours[SHAPES_MAX];
    uint64_t theirs[SHAPES_MAX];
    if (from->n != into->n ||
        shapes_graph_signature(from, ours) != shapes_graph_signature(into, theirs)) {
        return false;
    }
    unsigned used = 0;
    int next[SHAPES_MAX] = {0};
    int i = 0;
    while (i >= 0 && i < from->n) {
        int j = next[i];
        while (j < into->n &&
               ((used >> j & 1u) != 0 || ours[i] != theirs[j] || !fits(from, into, to, i, j))) {
            j++;
        }
        if (j < into->n) {
            to[i] = (uint8_t)j;
            used |= 1u << j;
            next[i] = j + 1;
            i++;
            if (i < from->n) {
                next[i] = 0;
            }
        } else {
            i--;
            if (i >= 0) {
                used &= ~(1u << to[i]);
            }
        }
    }
    return i == from->n;
}

int shapes_n_states(const struct shapes_graph *graph)
{
    int states = 1;
    for (int i = 0; i < graph->n; i++) {
        states *= 3 - (graph->open >> i & 1) - (graph->wall >> i & 1);
    }
    return states;
}

int shapes_state(const struct shapes_graph *graph, uint8_t attackers, uint8_t defenders)
{
    if ((attackers & graph->open) != 0 || (defenders & graph->wall) != 0) {
        return -1;
    }
    int state = 0;
    for (int i = graph->n - 1; i >= 0; i--) {
        int attacker = 1 - (graph->open >> i & 1); /* 1 when he may stand there */
        int defender = 1 - (graph->wall >> i & 1);
        state *= 1 + attacker + defender;
        state += (attackers >> i & 1) + (1 + attacker) * (defenders >> i & 1);
    }
    return state;
}
