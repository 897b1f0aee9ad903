/*
 * Fates are shared by the copies of an instance, so that an instance which is said again under
 * another goal, or carries several turns of a line, counts once.  One that was made while nothing
 * was counted, as for an explanation, has none.
 */
#include "planner/counts.h"

#include "planner/search.h"

void counts_tried(struct schema_count *counts, struct arena *arena,
                  struct schema_instance *instance)
{
    if (counts != NULL) {
        instance->fate = ARENA_NEW(arena, enum schema_fate);
        counts[instance->schema->id].tried++;
    }
}

void counts_cycles(struct schema_count *counts, const struct goal_instance *goal, uint64_t n)
{
    while (counts != NULL && goal->within != NULL) {
        counts[goal->within->schema->id].cycles += n;
        goal = goal->within->of;
    }
}

void counts_cut(struct schema_count *counts, const struct schema_instance *instance)
{
    bool counted = counts != NULL && instance != NULL && instance->fate != NULL;
    if (counted && *instance->fate == FATE_OPEN) {
        *instance->fate = FATE_CUT;
        counts[instance->schema->id].cut++;
    }
}

void counts_led(struct schema_count *counts, const struct goal_instance *leaf)
{
    for (; counts != NULL && leaf != NULL && leaf->within != NULL; leaf = leaf->within->of) {
        struct schema_count *count = &counts[leaf->within->schema->id];
        enum schema_fate *fate = leaf->within->fate;
        if (fate != NULL && *fate != FATE_LED) {
            count->cut -= *fate == FATE_CUT;
            count->led++;
            *fate = FATE_LED;
        }
    }
}

void search_count_schemas(struct search *s, const struct result *result)
{
    struct schema_count *counts = s->options->counts;
    for (size_t i = 0; counts != NULL && i < s->n_nodes; i++) {
        const struct plan_node *node = s->nodes[i];
        for (int k = 0; result->tree != NULL && k < node->n; k++) {
            if (node->candidates[k].in_tree) {
                counts_led(counts, node->candidates[k].reasons->leaf);
            }
        }
        if (node->deriver != NULL) {
            derive_break_off(node->deriver);
        }
    }
}
