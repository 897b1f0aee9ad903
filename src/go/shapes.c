/*
 * The table is an array of rows sorted by the signature of their graphs, and for each row the
 * values of all states (as indices into the list of different values), first without
 * and then with an outside liberty.  A look-up finds the row, then a numbering of its points that
 * fits, and translates the sets of points.
 */
#include "go/shapes.h"

#include <stddef.h>
#include <string.h>

#include "base/hash.h"
#include "go/shapes_graph.h"

struct row {
    uint64_t signature;
    int first; /* where its values begin in value_of */
    struct shapes_graph graph;
};

#include "shapes_table.inc"

enum { N_ROWS = sizeof rows / sizeof rows[0] };

static const struct row *find_row(uint64_t signature)
{
    size_t low = 0;
    size_t high = N_ROWS;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (rows[middle].signature < signature) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < N_ROWS && rows[low].signature == signature ? &rows[low] : NULL;
}

/* The points of `set`, given in the row's numbers, in the caller's. */
static uint8_t translate(uint32_t set, const uint8_t to[SHAPES_MAX], int n)
{
    uint8_t out = 0;
    for (int i = 0; i < n; i++) {
        out |= (uint8_t)((set >> to[i] & 1u) << i);
    }
    return out;
}

struct go_shape_value go_shape_look_up(const struct go_shape *shape)
{
    struct go_shape_value out = GO_SHAPE_NO_VALUE;
    struct shapes_graph graph = {.n = shape->n, .wall = shape->wall, .open = shape->open};
    uint64_t of_point[SHAPES_MAX];
    uint8_t to[SHAPES_MAX];
    for (int i = 0; i < shape->n; i++) {
        graph.touches[i] = shape->touches[i];
    }
    const struct row *row = find_row(shapes_graph_signature(&graph, of_point));
    if (row == NULL || !shapes_graph_match(&graph, &row->graph, to)) {
        return out;
    }
    uint8_t prisoners = 0;
    uint8_t loose = 0;
    for (int i = 0; i < shape->n; i++) {
        prisoners |= (uint8_t)((shape->prisoners >> i & 1) << to[i]);
        loose |= (uint8_t)((shape->loose >> i & 1) << to[i]);
    }
    int state = shapes_state(&row->graph, prisoners, loose);
    if (state < 0) {
        return out;
    }
    int block = shape->outside ? shapes_n_states(&row->graph) : 0;
    uint64_t both = values[value_of[row->first + block + state]];
    uint32_t value = (uint32_t)both;
    uint32_t alone = (uint32_t)(both >> SHAPES_ALONE_SHIFT);
    out.status = (enum go_shape_status)(value & ((1u << SHAPES_STATUS_BITS) - 1));
    out.holds = (value & SHAPES_HOLDS) != 0;
    out.holds_first = (value & SHAPES_HOLDS_FIRST) != 0;
    out.at_least = (int)(value >> SHAPES_AT_LEAST_SHIFT & 3u);
    out.at_least_first = (int)(value >> SHAPES_AT_LEAST_FIRST_SHIFT & 3u);
    out.at_most = (int)(value >> SHAPES_AT_MOST_SHIFT & 3u);
    out.at_most_second = (int)(value >> SHAPES_AT_MOST_SECOND_SHIFT & 3u);
    out.at_most_one_twice = (value & SHAPES_ONE_TWICE) != 0;
    out.dead_alone = (alone & SHAPES_FALLS) != 0;
    out.wall_dead_alone = (alone & SHAPES_WALL_FALLS) != 0;
    out.at_most_alone = (int)(alone >> SHAPES_AT_MOST_SHIFT & 3u);
    out.at_most_second_alone = (int)(alone >> SHAPES_AT_MOST_SECOND_SHIFT & 3u);
    out.kill = translate(value >> SHAPES_KILL_SHIFT, to, shape->n);
    out.save = translate(value >> SHAPES_SAVE_SHIFT, to, shape->n);
    return out;
}

static bool same_shape(const struct go_shape *a, const struct go_shape *b)
{
    return a->n == b->n && a->wall == b->wall && a->open == b->open &&
           a->prisoners == b->prisoners && a->loose == b->loose && a->outside == b->outside &&
           memcmp(a->touches, b->touches, (size_t)a->n) == 0;
}

static uint64_t hash_of(const struct go_shape *shape)
{
    uint64_t touches = 0;
    memcpy(&touches, shape->touches, (size_t)shape->n);
    uint64_t sets = (uint64_t)shape->wall | (uint64_t)shape->open << 8 |
                    (uint64_t)shape->prisoners << 16 | (uint64_t)shape->loose << 24 |
                    (uint64_t)shape->outside << 32 | (uint64_t)shape->n << 40;
    return hash_mix(touches ^ hash_mix(sets));
}

struct go_shape_value go_shape_look_up_in(struct go_shape_cache *cache,
                                          const struct go_shape *shape)
{
    const size_t n = sizeof cache->entry / sizeof cache->entry[0];
    struct go_shape_cached *cached = &cache->entry[hash_of(shape) % n];
    if (!same_shape(&cached->shape, shape)) {
        cached->shape = *shape;
        cached->value = go_shape_look_up(shape);
    }
    return cached->value;
}
