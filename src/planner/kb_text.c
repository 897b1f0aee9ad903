/*
 * The knowledge base as text for people (kb_list) and as a graph for Graphviz (kb_graph).
 * Both walk the goals level by level, highest first, and in the order of the files within one.
 */
#include "planner/kb.h"

static void add_type(struct strbuf *out, const struct kb *kb, struct kb_type type)
{
    static const char *const prefix[] = {"", "own-", "foe-"};
    if (type.kind < 0) {
        strbuf_add(out, "int");
    } else {
        strbuf_printf(out, "%s%s", prefix[type.side], kb->ops->kinds[type.kind].name);
    }
}

static void add_head(struct strbuf *out, const struct kb *kb, const struct kb_goal *goal)
{
    strbuf_printf(out, "%s", goal->name);
    for (int i = 0; i < goal->n_args; i++) {
        strbuf_printf(out, "%s%s: ", i == 0 ? " (" : ", ", goal->arg_name[i]);
        add_type(out, kb, goal->arg_type[i]);
    }
    strbuf_add(out, goal->n_args == 0 ? "" : ")");
}

static void add_tests(struct strbuf *out, const char *what, const struct kb_tests *tests)
{
    for (int i = 0; i < tests->n; i++) {
        strbuf_printf(out, "%s%s%s", i == 0 ? what : " & ", tests->test[i].negated ? "not " : "",
                      tests->test[i].predicate->name);
    }
    strbuf_add(out, tests->n == 0 ? "" : "\n");
}

static void add_schema(struct strbuf *out, const struct kb_schema *schema)
{
    static const char *const grades[] = {"", " [seki]", " [ko]"};
    strbuf_printf(out, "    %s%s%s: \"%s\"\n", schema->name, grades[schema->grade],
                  schema->hint ? " [hint]" : "", schema->explain);
    add_tests(out, "        when ", &schema->when);
    for (int i = 0; i < schema->n_subgoals; i++) {
        const struct kb_call *call = &schema->subgoals[i];
        strbuf_printf(out, "        -> %s%s\n", call->optional ? "optional " : "",
                      call->goal->name);
    }
}

static bool schema_uses(const struct kb_schema *schema, const struct kb_goal *goal)
{
    for (int i = 0; i < schema->n_subgoals; i++) {
        if (schema->subgoals[i].goal == goal) {
            return true;
        }
    }
    return false;
}

static void add_uses(struct strbuf *out, const struct kb *kb, const struct kb_goal *goal)
{
    int n = 0;
    for (int i = 0; i < kb->n_goals; i++) {
        for (int j = 0; j < kb->goals[i]->n_schemas; j++) {
            if (schema_uses(kb->goals[i]->schemas[j], goal)) {
                strbuf_printf(out, "%s%s/%s", n++ == 0 ? "    used in " : ", ", kb->goals[i]->name,
                              kb->goals[i]->schemas[j]->name);
            }
        }
    }
    for (int i = 0; i < kb->n_critics; i++) {
        if (kb->critics[i]->insert.goal == goal) {
            strbuf_printf(out, "%scritic %s", n++ == 0 ? "    used in " : ", ",
                          kb->critics[i]->name);
        }
    }
    for (int i = 0; i < kb->n_counters; i++) {
        if (kb->counters[i]->post.goal == goal) {
            strbuf_printf(out, "%scounter of %s", n++ == 0 ? "    used in " : ", ",
                          kb->counters[i]->of->name);
        }
    }
    strbuf_add(out, n == 0 ? "" : "\n");
}

static void add_goal(struct strbuf *out, const struct kb *kb, const struct kb_goal *goal)
{
    add_head(out, kb, goal);
    strbuf_printf(out, "\n    \"%s\"\n", goal->explain);
    add_tests(out, "    satisfied when ", &goal->satisfied);
    add_tests(out, "    failed when ", &goal->failed);
    for (int i = 0; i < goal->n_schemas; i++) {
        add_schema(out, goal->schemas[i]);
    }
    for (int i = 0; i < goal->n_rules; i++) {
        const struct kb_source *at = &goal->rules[i].at;
        strbuf_printf(out, "    moves: %s\n",
                      at->generator == NULL ? "the given point" : at->generator->name);
    }
    add_uses(out, kb, goal);
}

static void add_signs(struct strbuf *out, const struct kb *kb, const struct kb_critic *critic)
{
    strbuf_printf(out, "    %s when ", kb->ops->remedies[critic->remedy].name);
    for (int i = 0; i < critic->n_signs; i++) {
        const struct kb_sign_test *test = &critic->signs[i];
        const struct game_sign *sign = &kb->ops->signs[test->sign];
        strbuf_printf(out, "%s%s%s", i == 0 ? "" : ", ", test->negated ? "not " : "", sign->name);
        if (sign->takes_number) {
            strbuf_printf(out, " %d", test->number);
        }
    }
    strbuf_add(out, "\n");
}

static void add_count(struct strbuf *out, int n, const char *what, const char *end)
{
    strbuf_printf(out, "%d %s%s%s", n, what, n == 1 ? "" : "s", end);
}

static void add_critics(struct strbuf *out, const struct kb *kb)
{
    strbuf_add(out, "\n");
    add_count(out, kb->n_critics, "critic", ", highest priority first\n\n");
    for (int i = 0; i < kb->n_critics; i++) {
        const struct kb_critic *critic = kb->critics[i];
        bool both = critic->fires_for[0] && critic->fires_for[1];
        strbuf_printf(out, "%s (%s, %d, %s): \"%s\"\n", critic->name,
                      kb_critic_kind_name(critic->kind), critic->priority,
                      both ? "both sides" : kb->ops->roles[critic->fires_for[0] ? 0 : 1],
                      critic->explain);
        if (critic->insert.goal != NULL) {
            strbuf_printf(out, "    inserts %s\n", critic->insert.goal->name);
        }
        if (critic->kind == KB_QUESTION) {
            add_signs(out, kb, critic);
        }
    }
}

void kb_count(struct strbuf *out, const struct kb *kb)
{
    add_count(out, kb->n_goals, "goal", ", ");
    add_count(out, kb->n_schemas, "schema", ", ");
    add_count(out, kb->n_critics, "critic", ", ");
    add_count(out, kb->n_counters, "counter-goal", "");
}

void kb_list(struct strbuf *out, const struct kb *kb)
{
    kb_count(out, kb);
    strbuf_add(out, "\n");
    for (int level = KB_TOP_LEVEL; level >= 1; level--) {
        strbuf_printf(out, "\nLevel %d\n\n", level);
        for (int i = 0; i < kb->n_goals; i++) {
            if (kb->goals[i]->level == level) {
                add_goal(out, kb, kb->goals[i]);
            }
        }
    }
    add_critics(out, kb);
    strbuf_add(out, "\n");
    add_count(out, kb->n_counters, "counter-goal", "\n\n");
    for (int i = 0; i < kb->n_counters; i++) {
        const struct kb_counter *counter = kb->counters[i];
        strbuf_printf(out, "%s -> %s%s: \"%s\"\n", counter->of->name, counter->post.goal->name,
                      counter->retry ? ", then the plan again" : "", counter->explain);
    }
}

void kb_graph(struct strbuf *out, const struct kb *kb)
{
    strbuf_add(out, "digraph knowledge {\n  rankdir=LR;\n  node [shape=box];\n");
    for (int level = KB_TOP_LEVEL; level >= 1; level--) {
        strbuf_add(out, "  { rank=same;");
        for (int i = 0; i < kb->n_goals; i++) {
            if (kb->goals[i]->level == level) {
                strbuf_printf(out, " \"%s\";", kb->goals[i]->name);
            }
        }
        strbuf_add(out, " }\n");
    }
    for (int i = 0; i < kb->n_goals; i++) {
        const struct kb_goal *goal = kb->goals[i];
        for (int j = 0; j < goal->n_schemas; j++) {
            const struct kb_schema *schema = goal->schemas[j];
            for (int k = 0; k < schema->n_subgoals; k++) {
                strbuf_printf(out, "  \"%s\" -> \"%s\" [label=\"%s\"%s];\n", goal->name,
                              schema->subgoals[k].goal->name, schema->name,
                              schema->subgoals[k].optional ? ", style=dashed" : "");
            }
        }
    }
    for (int i = 0; i < kb->n_critics; i++) {
        const struct kb_critic *critic = kb->critics[i];
        if (critic->insert.goal != NULL) {
            strbuf_printf(out, "  \"critic %s\" [shape=ellipse];\n", critic->name);
            strbuf_printf(out, "  \"critic %s\" -> \"%s\";\n", critic->name,
                          critic->insert.goal->name);
        }
    }
    strbuf_add(out, "}\n");
}
