/*
 * What can be said only of a knowledge base as a whole: every goal is reachable and can be
 * achieved, and both input goals exist.
 * (A cycle cannot exist: subgoals lie on lower levels, which is checked where they are read.)
 */
#include "planner/kb_read.h"

static void mark_used(struct kb_reader *r, const struct kb_goal *goal, bool *used)
{
    const struct kb_goal *stack[KB_MAX_GOALS];
    int n = 0;
    if (goal != NULL && !used[goal->id]) {
        used[goal->id] = true;
        stack[n++] = goal;
    }
    while (n > 0) {
        const struct kb_goal *top = stack[--n];
        for (int i = 0; i < top->n_schemas; i++) {
            const struct kb_schema *schema = r->schemas[top->id][i];
            for (int j = 0; j < schema->n_subgoals; j++) {
                const struct kb_goal *sub = schema->subgoals[j].goal;
                if (sub != NULL && !used[sub->id]) {
                    used[sub->id] = true;
                    stack[n++] = sub;
                }
            }
        }
    }
}

static void check_goal(struct kb_reader *r, const struct kb_goal *goal, bool used)
{
    const struct yaml_node *at = r->goal_node[goal->id];
    r->file = r->goal_file[goal->id];
    bool test = goal->satisfied.n > 0;
    if (goal->n_schemas == 0 && goal->n_rules == 0 && !test && !goal->pass) {
        kb_error(r, at,
                 "goal '%s' has neither schemas nor moves nor a satisfied test: it can "
                 "never be reached",
                 goal->name);
    }
    if (!used) {
        kb_error(r, at,
                 "goal '%s' is never used (not reachable from the input goals, a critic or "
                 "a counter)",
                 goal->name);
    }
}

/* False: one is missing. */
static bool check_top_goals(struct kb_reader *r)
{
    bool both = true;
    for (int role = 0; role < 2; role++) {
        const char *name = r->ops->top_goals[role];
        const struct kb_goal *goal = kb_reader_goal(r, name);
        if (goal == NULL) {
            diag_add(r->diag, DIAG_ERROR, "", 0, 0, "the input goal '%s' is missing", name);
            both = false;
        } else if (goal->n_args != 1 || goal->level != KB_TOP_LEVEL) {
            r->file = r->goal_file[goal->id];
            kb_error(r, r->goal_node[goal->id],
                     "the input goal '%s' must be on level %d and have one argument", name,
                     KB_TOP_LEVEL);
        }
    }
    return both;
}

void kb_check_whole(struct kb_reader *r)
{
    bool used[KB_MAX_GOALS] = {false};
    bool tops = check_top_goals(r); /* without them everything would be called unused */
    for (int role = 0; role < 2; role++) {
        mark_used(r, kb_reader_goal(r, r->ops->top_goals[role]), used);
    }
    for (int i = 0; i < r->n_critics; i++) {
        mark_used(r, r->critics[i]->insert.goal, used);
    }
    for (int i = 0; i < r->n_counters; i++) {
        mark_used(r, r->counters[i]->post.goal, used);
    }
    for (int i = 0; i < r->n_goals; i++) {
        check_goal(r, r->goals[i], used[i] || !tops);
    }
}
