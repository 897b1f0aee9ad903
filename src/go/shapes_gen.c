/*
 * Writes the table of eye shapes as C (run by the build; its only argument is the output file).
 *
 * Every connected set of up to seven points (polyomino) is placed away from the edges, at one
 * edge, in a corner and between edges: what counts is only which points still touch the wall.
 * Then some of the outer neighbours are given to the attacker instead of the wall: in all ways up
 * to six points, next to one point at the most for seven.  Sets with equal graphs share a row.
 * For each row the game of shapes_game.h is solved for all states that can be looked up.
 * Different values are few, so they are written once and the rows refer to them by index.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "go/shapes_game.h"

enum {
    SIDE = SHAPES_MAX, /* a polyomino fits a square of this side */
    MAX_SETS = 1024,   /* fixed polyominoes of seven points: 760 */
    MAX_ROWS = 8192,
    MAX_VALUES = 8192,
    OPEN_FREELY = 6, /* spaces up to this size may be open at every point */
    OPEN_ONCE = 7,   /* ... at one point */
};

/* Cells of the square, as bits. */
typedef uint64_t cells;

struct sets {
    int n;
    cells set[MAX_SETS];
};

struct rows {
    int n;
    struct shapes_graph graph[MAX_ROWS];
    uint64_t signature[MAX_ROWS];
};

static cells cell(int x, int y)
{
    return UINT64_C(1) << (y * SIDE + x);
}

static bool has(cells set, int x, int y)
{
    return x >= 0 && x < SIDE && y >= 0 && y < SIDE && (set & cell(x, y)) != 0;
}

static const int step_x[4] = {0, 1, 0, -1};
static const int step_y[4] = {-1, 0, 1, 0};

/* Moves the set to the top left, after adding (x, y), which may lie one step off the square. */
static bool add_cell(cells set, int x, int y, cells *out)
{
    int dx = x < 0 ? 1 : 0;
    int dy = y < 0 ? 1 : 0;
    cells moved = 0;
    for (int b = 0; b < SIDE; b++) {
        for (int a = 0; a < SIDE; a++) {
            if (!has(set, a, b)) {
                continue;
            }
            if (a + dx >= SIDE || b + dy >= SIDE) {
                return false;
            }
            moved |= cell(a + dx, b + dy);
        }
    }
    if (x + dx >= SIDE || y + dy >= SIDE || (moved & cell(x + dx, y + dy)) != 0) {
        return false;
    }
    *out = moved | cell(x + dx, y + dy);
    return true;
}

static void add_set(struct sets *sets, cells set)
{
    for (int i = 0; i < sets->n; i++) {
        if (sets->set[i] == set) {
            return;
        }
    }
    TS_CHECK(sets->n < MAX_SETS);
    sets->set[sets->n++] = set;
}

/* All sets with one cell more. */
static void extend(const struct sets *from, struct sets *into)
{
    into->n = 0;
    for (int i = 0; i < from->n; i++) {
        for (int b = 0; b < SIDE; b++) {
            for (int a = 0; a < SIDE; a++) {
                cells more;
                for (int d = 0; d < 4 && has(from->set[i], a, b); d++) {
                    if (add_cell(from->set[i], a + step_x[d], b + step_y[d], &more)) {
                        add_set(into, more);
                    }
                }
            }
        }
    }
}

/*
 * The graph of the set when the sides of its box named in `edges` (bit d as in step_*) lie on the
 * edge of the board.  outer[i]: how many neighbours of point i are on the board and not in the
 * set.
 */
static struct shapes_graph graph_of(cells set, unsigned edges, int outer[SHAPES_MAX])
{
    struct shapes_graph graph = {0};
    int number[SIDE][SIDE];
    int right = 0;
    int bottom = 0;
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            if (has(set, x, y)) {
                number[y][x] = graph.n++;
                right = x > right ? x : right;
                bottom = y;
            }
        }
    }
    for (int y = 0; y <= bottom; y++) {
        for (int x = 0; x <= right; x++) {
            if (!has(set, x, y)) {
                continue;
            }
            int i = number[y][x];
            const bool off[4] = {y == 0, x == right, y == bottom, x == 0};
            outer[i] = 0;
            for (int d = 0; d < 4; d++) {
                if (has(set, x + step_x[d], y + step_y[d])) {
                    graph.touches[i] |= (uint8_t)(1u << number[y + step_y[d]][x + step_x[d]]);
                } else if (!off[d] || (edges >> d & 1u) == 0) {
                    outer[i]++;
                }
            }
        }
    }
    return graph;
}

static void add_row(struct rows *rows, const struct shapes_graph *graph)
{
    uint64_t of_point[SHAPES_MAX];
    uint8_t to[SHAPES_MAX];
    uint64_t signature = shapes_graph_signature(graph, of_point);
    int at = 0;
    for (int high = rows->n; at < high;) {
        int middle = at + (high - at) / 2;
        if (rows->signature[middle] < signature) {
            at = middle + 1;
        } else {
            high = middle;
        }
    }
    if (at < rows->n && rows->signature[at] == signature) {
        TS_CHECK(shapes_graph_match(graph, &rows->graph[at], to));
        return;
    }
    TS_CHECK(rows->n < MAX_ROWS);
    size_t behind = (size_t)(rows->n - at);
    memmove(&rows->signature[at + 1], &rows->signature[at], behind * sizeof rows->signature[0]);
    memmove(&rows->graph[at + 1], &rows->graph[at], behind * sizeof rows->graph[0]);
    rows->signature[at] = signature;
    rows->graph[at] = *graph;
    rows->n++;
}

/* Adds the graph with every way to share its outer neighbours between wall and attacker. */
static void add_variants(struct rows *rows, const struct shapes_graph *graph,
                         const int outer[SHAPES_MAX])
{
    enum { WALL, OPEN, BOTH, WAYS };
    int most = graph->n <= OPEN_FREELY ? SHAPES_MAX : graph->n <= OPEN_ONCE ? 1 : 0;
    int total = 1;
    for (int i = 0; i < graph->n && most > 0; i++) {
        total *= WAYS;
    }
    for (int code = 0; code < total; code++) {
        struct shapes_graph variant = *graph;
        bool possible = true;
        for (int i = 0, rest = code; i < graph->n; i++, rest /= WAYS) {
            int way = rest % WAYS;
            unsigned open = way != WALL;
            unsigned wall = way != OPEN && outer[i] > 0;
            possible = possible && outer[i] >= (way == BOTH ? 2 : (int)open);
            variant.wall |= (uint8_t)(wall << i);
            variant.open |= (uint8_t)(open << i);
        }
        if (possible && variant.wall != 0 && __builtin_popcount(variant.open) <= most) {
            add_row(rows, &variant);
        }
    }
}

static void list_rows(struct rows *rows)
{
    static struct sets level[2];
    level[0] = (struct sets){.n = 1, .set = {cell(0, 0)}};
    rows->n = 0;
    for (int size = 1; size <= SHAPES_MAX; size++) {
        const struct sets *sets = &level[(size - 1) & 1];
        for (int i = 0; i < sets->n; i++) {
            for (unsigned edges = 0; edges < 16; edges++) {
                int outer[SHAPES_MAX];
                struct shapes_graph graph = graph_of(sets->set[i], edges, outer);
                add_variants(rows, &graph, outer);
            }
        }
        if (size < SHAPES_MAX) {
            extend(sets, &level[size & 1]);
        }
    }
}

static void write_rows(FILE *file, const struct rows *rows)
{
    int first = 0;
    fprintf(file, "static const struct row rows[] = {\n");
    for (int i = 0; i < rows->n; i++) {
        const struct shapes_graph *graph = &rows->graph[i];
        fprintf(file, "    {UINT64_C(0x%016llx), %d, {%d, {",
                (unsigned long long)rows->signature[i], first, graph->n);
        for (int p = 0; p < SHAPES_MAX; p++) {
            fprintf(file, "%s0x%02x", p == 0 ? "" : ", ", graph->touches[p]);
        }
        fprintf(file, "}, 0x%02x, 0x%02x}},\n", graph->wall, graph->open);
        first += 2 * shapes_n_states(graph);
    }
    fprintf(file, "};\n\n");
}

struct values {
    int n;
    uint64_t value[MAX_VALUES]; /* in order of first use */
    int sorted[MAX_VALUES];     /* their indices, by value */
};

static int index_of_value(struct values *values, uint64_t value)
{
    int at = 0;
    for (int high = values->n; at < high;) {
        int middle = at + (high - at) / 2;
        if (values->value[values->sorted[middle]] < value) {
            at = middle + 1;
        } else {
            high = middle;
        }
    }
    if (at < values->n && values->value[values->sorted[at]] == value) {
        return values->sorted[at];
    }
    TS_CHECK(values->n < MAX_VALUES);
    size_t behind = (size_t)(values->n - at);
    memmove(&values->sorted[at + 1], &values->sorted[at], behind * sizeof values->sorted[0]);
    values->sorted[at] = values->n;
    values->value[values->n] = value;
    return values->n++;
}

static void write_values(FILE *file, const struct rows *rows)
{
    static struct shapes_solution solution;
    static struct values values;
    fprintf(file, "static const uint16_t value_of[] = {\n");
    for (int i = 0; i < rows->n; i++) {
        shapes_game_solve(&rows->graph[i], &solution);
        for (int outside = 0; outside <= 1; outside++) {
            for (int state = 0; state < shapes_n_states(&rows->graph[i]); state++) {
                int index = index_of_value(&values, solution.value[outside][state]);
                fprintf(file, "%d,%s", index, state % 32 == 31 ? "\n" : "");
            }
        }
        fprintf(file, "\n");
    }
    fprintf(file, "};\n\nstatic const uint64_t values[] = {\n");
    for (int i = 0; i < values.n; i++) {
        fprintf(file, "UINT64_C(0x%llx),%s", (unsigned long long)values.value[i],
                i % 4 == 3 ? "\n" : " ");
    }
    fprintf(file, "};\n");
}

int main(int argc, char **argv)
{
    static struct rows rows;
    if (argc != 2) {
        fprintf(stderr, "usage: shapes_gen OUTPUT\n");
        return 2;
    }
    list_rows(&rows);
    FILE *file = fopen(argv[1], "w");
    if (file == NULL) {
        perror(argv[1]);
        return 1;
    }
    write_rows(file, &rows);
    write_values(file, &rows);
    if (fclose(file) != 0) {
        perror(argv[1]);
        return 1;
    }
    return 0;
}
