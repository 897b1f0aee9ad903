/* New nodes, and the list of those that belong to the search. */
#include <string.h>

#include "planner/search.h"

struct plan_node *search_make_node(struct search *s, struct plan_node *parent,
                                   const struct plan_candidate *by)
{
    struct plan_node *node = ARENA_NEW(s->arena, struct plan_node);
    node->parent = parent;
    node->by = by;
    node->depth = parent == NULL ? 0 : parent->depth + 1;
    node->role = s->ops->to_move(s->world);
    node->key = s->ops->hash(s->world);
    node->means = (struct game_means){.key = node->key};
    if (s->ops->means != NULL) {
        s->ops->means(s->world, &node->means);
    }
    node->verdict = GAME_OPEN;
    node->proof = node->disproof = 1;
    if (parent != NULL) {
        node->agenda[0] = parent->agenda[0];
        node->agenda[1] = parent->agenda[1];
        node->agenda[parent->role] = by->reasons->rest;
    }
    return node;
}

void search_add_node(struct search *s, struct plan_node *node)
{
    if (s->n_nodes == s->nodes_room) {
        size_t room = s->nodes_room == 0 ? 256 : s->nodes_room * 2;
        struct plan_node **nodes = ARENA_ARRAY(s->arena, struct plan_node *, room);
        if (s->n_nodes > 0) {
            memcpy(nodes, s->nodes, sizeof nodes[0] * s->n_nodes);
        }
        s->nodes = nodes;
        s->nodes_room = room;
    }
    node->index = s->n_nodes;
    s->nodes[s->n_nodes++] = node;
    if (node->depth > s->deepest) {
        s->deepest = node->depth;
    }
}
