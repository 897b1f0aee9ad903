/*
 * "Same-as": each has to name a node with the same position, and where the attacker wins the graph
 * of moves and references must have no cycle, so that every line comes to a leaf.
 */
#include "verify/check_priv.h"

#include <stdlib.h>

static int by_id(const void *a, const void *b)
{
    int left = (*(struct note *const *)a)->node->id;
    int right = (*(struct note *const *)b)->node->id;
    return (left > right) - (left < right);
}

/* Collects the nodes with an id, in order. */
static void find_ids(struct check *c)
{
    int n_nodes = c->solution->n_nodes;
    c->with_id = ARENA_ARRAY(c->arena, struct note *, n_nodes);
    for (int i = 0; i < n_nodes; i++) {
        if (c->note[i].node != NULL && c->note[i].node->id > 0) {
            c->with_id[c->n_with_id++] = &c->note[i];
        }
    }
    if (c->n_with_id > 0) {
        qsort(c->with_id, (size_t)c->n_with_id, sizeof c->with_id[0], by_id);
    }
    for (int i = 1; i < c->n_with_id; i++) {
        if (c->with_id[i]->node->id == c->with_id[i - 1]->node->id) {
            check_fault(c, c->with_id[i]->node, "id %d stands twice", c->with_id[i]->node->id);
        }
    }
}

static const struct note *find_id(const struct check *c, int id)
{
    int low = 0;
    int high = c->n_with_id;
    while (low < high) {
        int middle = (low + high) / 2;
        if (c->with_id[middle]->node->id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < c->n_with_id && c->with_id[low]->node->id == id ? c->with_id[low] : NULL;
}

/* A reference names a node that goes on itself: two that name each other would prove nothing. */
static void check_reference(struct check *c, struct note *note)
{
    const struct verify_node *node = note->node;
    const struct note *same = find_id(c, node->ref);
    if (same == NULL || same->node->end == VERIFY_END_SAME_AS) {
        check_fault(c, node, "same-as %d, but no node that goes on has that id", node->ref);
    } else if (same->after == NULL || note->after == NULL ||
               !verify_is_same(same->after, note->after)) {
        check_fault(c, node, "same-as %d, but the position is another one", node->ref);
    } else {
        note->same = same->node;
        if (note->bound && !check_claims_complete(c, same->node)) {
            check_fault(c, node, "called complete, but same-as %d is not", node->ref);
        }
    }
}

/* Where the search for cycles stands in a node. */
struct visit {
    struct note *note;
    const struct verify_node *next; /* its successor to be looked at; NULL: no more */
    bool jumps;                     /* `next` is a reference: it has no siblings here */
};

static struct visit begin_visit(struct note *note)
{
    note->state = OPEN;
    bool jumps = note->same != NULL;
    return (struct visit){note, jumps ? note->same : note->node->reply, jumps};
}

/* Depth first from one first move, with a stack of its own: references make the way long. */
static void find_cycles_from(struct check *c, struct note *start, struct visit *stack)
{
    int n = 0;
    stack[n++] = begin_visit(start);
    while (n > 0) {
        struct visit *top = &stack[n - 1];
        if (top->next == NULL) {
            top->note->state = CLOSED;
            n--;
            continue;
        }
        struct note *to = &c->note[top->next->number];
        top->next = top->jumps ? NULL : top->next->sibling;
        if (to->node != NULL && to->state == OPEN) {
            check_fault(c, top->note->node,
                        "same-as %d comes round to itself: no capture is forced",
                        top->note->node->ref);
        } else if (to->node != NULL && to->state == UNSEEN) {
            stack[n++] = begin_visit(to);
        }
    }
}

void check_references(struct check *c)
{
    int n_nodes = c->solution->n_nodes;
    find_ids(c);
    for (int i = 0; i < n_nodes; i++) {
        const struct verify_node *node = c->note[i].node;
        if (node != NULL && node->end == VERIFY_END_SAME_AS && node->ref > 0) {
            check_reference(c, &c->note[i]);
        }
    }
    if (c->winner == c->defender) {
        return;
    }
    struct visit *stack = ARENA_ARRAY(c->arena, struct visit, n_nodes);
    for (const struct verify_node *node = c->solution->tree; node != NULL; node = node->sibling) {
        struct note *note = &c->note[node->number];
        if (note->node != NULL && note->state == UNSEEN) {
            find_cycles_from(c, note, stack);
        }
    }
}
