/*
 * Trees are at most as deep as the longest line that an engine plays, so plain recursion serves.
 * A "same-as" leaf counts as short, so that the main line stays in one piece where it can; where
 * it cannot, it jumps.  A line that comes back to where it has been (who wins by repetition may
 * lead it there) ends.
 */
#include "app/line.h"

#include <stddef.h>

int line_length(const struct result_node *node)
{
    int longest = 0;
    for (const struct result_node *reply = node->reply; reply != NULL; reply = reply->sibling) {
        int length = line_length(reply);
        longest = length > longest ? length : longest;
    }
    return longest + 1;
}

static const struct result_node *pick(const struct result_node *first)
{
    const struct result_node *best = NULL;
    int longest = 0;
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        int length = node->move == GAME_PASS ? 0 : line_length(node);
        if (best == NULL || length > longest) {
            best = node;
            longest = length;
        }
    }
    return best;
}

const struct result_node *line_node_of(const struct result_node *tree, int id)
{
    for (const struct result_node *node = tree; node != NULL; node = node->sibling) {
        if (node->id == id) {
            return node;
        }
        const struct result_node *below = line_node_of(node->reply, id);
        if (below != NULL) {
            return below;
        }
    }
    return NULL;
}

/* The moves that follow a node, also of one that goes on like another. */
static const struct result_node *replies_of(const struct result_node *tree,
                                            const struct result_node *node)
{
    if (node->ref > 0) {
        const struct result_node *same = line_node_of(tree, node->ref);
        return same == NULL ? NULL : same->reply;
    }
    return node->reply;
}

/* The leaf goes on like a node that the line has passed already, here or elsewhere in the tree. */
static bool comes_back(const struct line *line, const struct result_node *leaf)
{
    for (int i = 0; i + 1 < line->n; i++) {
        const struct result_node *node = line->move[i];
        if (leaf->ref > 0 && (node->id == leaf->ref || node->ref == leaf->ref)) {
            return true;
        }
    }
    return false;
}

void line_from(struct line *out, const struct result_node *tree, const struct result_node *node)
{
    const struct result_node *among = node;
    out->n = 0;
    while (node != NULL && out->n < LINE_MAX_MOVES) {
        out->among[out->n] = among;
        out->move[out->n++] = node;
        if (comes_back(out, node)) {
            break;
        }
        among = replies_of(tree, node);
        node = pick(among);
    }
}

void line_find(struct line *out, const struct result_node *tree)
{
    /* Of the first moves the engine's own order counts: best first. */
    line_from(out, tree, tree);
}
