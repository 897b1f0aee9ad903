/* One move in four ends the game, so that neither side wins too easily. */
#include "support/toy_random.h"

#include <stdbool.h>

#include "base/hash.h"

/* A position of the other side, or, one time in four, a finished one. */
static int other_side(const struct toy_graph *g, uint64_t *seed, int at)
{
    if (hash_random_below(seed, 4) == 0) {
        return g->n + (int)hash_random_below(seed, 2);
    }
    int first = at % 2 == 0 ? 1 : 0;
    return first + 2 * (int)hash_random_below(seed, (uint32_t)(g->n - first + 1) / 2);
}

void toy_random_graph(struct toy_graph *g, int n, int most_moves, uint64_t *seed)
{
    g->n = n;
    for (int i = 0; i < n; i++) {
        g->n_moves[i] = (int)hash_random_below(seed, (uint32_t)most_moves + 1);
        for (int k = 0; k < g->n_moves[i]; k++) {
            g->to[i][k] = other_side(g, seed, i);
        }
        bool loses = hash_random_below(seed, 3) != 0;
        g->after_pass[i] = loses ? n + (i % 2 == 0 ? 1 : 0) : other_side(g, seed, i);
    }
}

static void add_name(struct strbuf *out, const struct toy_graph *g, int at)
{
    if (at >= g->n) {
        strbuf_add(out, at == g->n ? "LEFT" : "RIGHT");
    } else {
        strbuf_printf(out, "P%d", at);
    }
}

void toy_write_graph(struct strbuf *out, const struct toy_graph *g)
{
    for (int i = 0; i < g->n; i++) {
        strbuf_printf(out, "P%d %s:", i, i % 2 == 0 ? "left" : "right");
        for (int k = 0; k < g->n_moves[i]; k++) {
            strbuf_printf(out, " %c>", 'a' + k);
            add_name(out, g, g->to[i][k]);
        }
        strbuf_add(out, " pass>");
        add_name(out, g, g->after_pass[i]);
        strbuf_add(out, "\n");
    }
}
