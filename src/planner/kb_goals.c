/*
 * Goals, schemas and move rules.  Pass one makes the goals with their names, levels and argument
 * types; pass two fills in what they hold.  Schemas are gathered per goal in the reader, since
 * `extend:` may add some from other files, and are handed to the goals by kb_check_whole().
 */
#include "planner/kb_read.h"

#include <string.h>

static const char *const GOAL_KEYS[] = {"goal",    "level",   "args",  "satisfied", "failed",
                                        "explain", "schemas", "moves", "pass",      NULL};
static const char *const SCHEMA_KEYS[] = {"schema", "grade",    "hint",  "explain", "each",
                                          "when",   "subgoals", "order", NULL};
static const char *const EXTEND_KEYS[] = {"goal", "schema", "grade",    "hint",  "explain",
                                          "each", "when",   "subgoals", "order", NULL};
static const char *const RULE_KEYS[] = {"at", "where", "prefer", "limit", NULL};

static void report_type(struct kb_reader *r, const struct kb_goal *goal,
                        const struct yaml_entry *entry)
{
    const char **names = ARENA_ARRAY(r->arena, const char *, 3 * r->ops->n_kinds + 1);
    size_t n = 0;
    names[n++] = "int";
    for (size_t i = 0; i < r->ops->n_kinds; i++) {
        for (int side = KB_ANY; side <= (r->ops->kinds[i].sided ? KB_FOE : KB_ANY); side++) {
            struct kb_type type = {(int)i, (enum kb_side)side};
            names[n++] = kb_type_text(r->arena, r->ops, type);
        }
    }
    const char *word = entry->value->kind == YAML_SCALAR_NODE_KIND ? entry->value->text : "";
    kb_error(r, entry->value, "goal '%s': unknown type '%s' of argument '%s'%s", goal->name, word,
             entry->key->text, kb_did_you_mean(r, word, names, n));
}

static void read_arg_types(struct kb_reader *r, struct kb_goal *goal, const struct yaml_node *args)
{
    if (args == NULL || args->kind != YAML_MAP_KIND) {
        kb_error(r, args == NULL ? r->goal_node[goal->id] : args,
                 "goal '%s': 'args' must be a mapping of names to types ({} for none)", goal->name);
        return;
    }
    if (args->n > GAME_MAX_ARGS) {
        kb_error(r, args, "goal '%s' has too many arguments: %d at the most", goal->name,
                 GAME_MAX_ARGS);
        return;
    }
    for (size_t i = 0; i < args->n; i++) {
        const struct yaml_entry *entry = &args->entries[i];
        kb_check_name(r, entry->key, "argument");
        struct kb_type type = {KB_NO_TYPE, KB_ANY};
        if (entry->value->kind == YAML_SCALAR_NODE_KIND) {
            type = kb_type_of(r->ops, entry->value->text);
        }
        if (type.kind == KB_NO_TYPE) {
            report_type(r, goal, entry);
        }
        goal->arg_name[goal->n_args] = arena_strdup(r->arena, entry->key->text);
        goal->arg_type[goal->n_args++] = type;
    }
}

static bool name_is_free(struct kb_reader *r, const struct yaml_node *at)
{
    const struct kb_goal *first = kb_reader_goal(r, at->text);
    if (first != NULL) {
        kb_error(r, at, "goal '%s' is defined twice (first at %s:%d)", at->text, first->file,
                 first->line);
        return false;
    }
    if (game_find_predicate(r->ops, at->text) != NULL ||
        game_find_generator(r->ops, at->text) != NULL) {
        kb_error(r, at, "goal '%s' has the name of a predicate or generator", at->text);
        return false;
    }
    return true;
}

static void collect_goal(struct kb_reader *r, const struct yaml_node *node)
{
    if (node->kind != YAML_MAP_KIND) {
        kb_error(r, node, "a goal is a mapping, not %s", yaml_kind_name(node));
        return;
    }
    const struct yaml_node *name = yaml_find(node, "goal");
    if (name == NULL) {
        kb_error(r, node, "'goal' is missing here: a goal needs a name");
        return;
    }
    if (!kb_check_name(r, name, "goal") || !name_is_free(r, name)) {
        return;
    }
    if (r->n_goals == KB_MAX_GOALS) {
        kb_error(r, node, "too many goals: %d at the most", KB_MAX_GOALS);
        return;
    }
    struct kb_goal *goal = ARENA_NEW(r->arena, struct kb_goal);
    goal->name = arena_strdup(r->arena, name->text);
    goal->file = r->file;
    goal->line = node->line;
    goal->id = r->n_goals++;
    r->goals[goal->id] = goal;
    r->goal_node[goal->id] = node;
    r->goal_file[goal->id] = r->file;
    const struct yaml_node *level = yaml_find(node, "level");
    if (level == NULL) {
        kb_error(r, node, "goal '%s': 'level' is missing", goal->name);
    } else {
        size_t errors = diag_count_of(r->diag, DIAG_ERROR);
        int value = kb_number(r, level, 1, KB_TOP_LEVEL);
        goal->level = diag_count_of(r->diag, DIAG_ERROR) > errors ? 0 : value; /* 0: unknown */
    }
    read_arg_types(r, goal, yaml_find(node, "args"));
}

void kb_collect_goals(struct kb_reader *r, const struct yaml_node *list)
{
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "'goals' must be a list, not %s", yaml_kind_name(list));
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        collect_goal(r, list->items[i]);
    }
}

/* A key that is `true` or left out. */
static bool read_flag(struct kb_reader *r, const struct yaml_node *node, const char *key)
{
    const struct yaml_node *value = yaml_find(node, key);
    if (value != NULL &&
        (value->kind != YAML_SCALAR_NODE_KIND || strcmp(value->text, "true") != 0)) {
        kb_error(r, value, "'%s' must be true or left out", key);
    }
    return value != NULL;
}

static enum kb_grade read_grade(struct kb_reader *r, const struct yaml_node *node)
{
    static const char *const names[] = {"unconditional", "seki", "ko"};
    if (node == NULL) {
        return KB_UNCONDITIONAL;
    }
    for (int i = 0; node->kind == YAML_SCALAR_NODE_KIND && i < KB_GRADES; i++) {
        if (strcmp(names[i], node->text) == 0) {
            return (enum kb_grade)i;
        }
    }
    kb_error(r, node, "'grade' must be unconditional, seki or ko");
    return KB_UNCONDITIONAL;
}

static int subgoal_index(struct kb_reader *r, const struct kb_schema *schema,
                         const struct yaml_node *node)
{
    if (node->kind == YAML_SCALAR_NODE_KIND) {
        for (int i = 0; i < schema->n_subgoals; i++) {
            const struct kb_goal *goal = schema->subgoals[i].goal;
            if (goal != NULL && strcmp(goal->name, node->text) == 0) {
                return i;
            }
        }
        kb_error(r, node, "order: '%s' is no subgoal of schema '%s'", node->text, schema->name);
    } else {
        kb_error(r, node, "order: a subgoal's name is needed, not %s", yaml_kind_name(node));
    }
    return -1;
}

static void read_order_pairs(struct kb_reader *r, struct kb_schema *schema,
                             const struct yaml_node *list)
{
    for (size_t i = 0; i < list->n; i++) {
        const struct yaml_node *pair = list->items[i];
        if (pair->kind != YAML_LIST_KIND || pair->n != 2) {
            kb_error(r, pair, "order: a pair [earlier, later] is needed");
            continue;
        }
        int a = subgoal_index(r, schema, pair->items[0]);
        int b = subgoal_index(r, schema, pair->items[1]);
        if (a >= 0 && b >= 0) {
            schema->before[b] |= 1u << a;
        }
    }
    /* Transitive closure, so that a contradiction of any length shows as i before i. */
    for (int k = 0; k < schema->n_subgoals; k++) {
        for (int j = 0; j < schema->n_subgoals; j++) {
            if (schema->before[j] >> k & 1u) {
                schema->before[j] |= schema->before[k];
            }
        }
    }
    for (int j = 0; j < schema->n_subgoals; j++) {
        if (schema->before[j] >> j & 1u) {
            kb_error(r, list,
                     "order of schema '%s' contradicts itself: '%s' would come before "
                     "itself",
                     schema->name, schema->subgoals[j].goal->name);
            return;
        }
    }
}

static void read_order(struct kb_reader *r, struct kb_schema *schema, const struct yaml_node *node)
{
    if (node == NULL) {
        return;
    }
    if (node->kind == YAML_LIST_KIND) {
        read_order_pairs(r, schema, node);
    } else if (node->kind == YAML_SCALAR_NODE_KIND && strcmp(node->text, "listed") == 0) {
        for (int j = 1; j < schema->n_subgoals; j++) {
            schema->before[j] = (1u << j) - 1u;
        }
    } else if (node->kind != YAML_SCALAR_NODE_KIND || strcmp(node->text, "any") != 0) {
        kb_error(r, node, "'order' must be any, listed or a list of pairs");
    }
}

static void read_subgoals(struct kb_reader *r, struct kb_scope *scope, const struct kb_goal *goal,
                          struct kb_schema *schema, const struct yaml_node *list)
{
    if (list->kind != YAML_LIST_KIND || list->n == 0 || list->n > KB_MAX_SUBGOALS) {
        kb_error(r, list, "schema '%s': 'subgoals' must be a list of 1 to %d", schema->name,
                 KB_MAX_SUBGOALS);
        return;
    }
    struct kb_call *calls = ARENA_ARRAY(r->arena, struct kb_call, list->n);
    for (size_t i = 0; i < list->n; i++) {
        if (kb_read_call(r, scope, list->items[i], &calls[i]) && goal->level > 0 &&
            calls[i].goal->level >= goal->level) {
            kb_error(r, list->items[i],
                     "level %d goal '%s' inside level %d goal '%s': a subgoal must be on a lower "
                     "level",
                     calls[i].goal->level, calls[i].goal->name, goal->level, goal->name);
        }
    }
    schema->subgoals = calls; /* where one could not be made out its goal is NULL */
    schema->n_subgoals = (int)list->n;
}

static void scope_of_goal(struct kb_scope *scope, const struct kb_goal *goal,
                          const struct yaml_node *at)
{
    scope->n = goal->n_args;
    for (int i = 0; i < goal->n_args; i++) {
        scope->name[i] = goal->arg_name[i];
        scope->type[i] = goal->arg_type[i];
        scope->bound_at[i] = at;
        scope->used[i] = false;
    }
}

static bool schema_name_is_free(struct kb_reader *r, int goal_id, const struct yaml_node *name)
{
    for (int i = 0; i < r->goals[goal_id]->n_schemas; i++) {
        const struct kb_schema *other = r->schemas[goal_id][i];
        if (strcmp(other->name, name->text) == 0) {
            kb_error(r, name, "schema '%s' of goal '%s' is defined twice (first at %s:%d)",
                     name->text, r->goals[goal_id]->name, other->file, other->line);
            return false;
        }
    }
    return true;
}

/* Reads a schema into the list of its goal.  used[]: which arguments of the goal it uses. */
static void read_schema(struct kb_reader *r, struct kb_goal *goal, const struct yaml_node *node,
                        bool used[GAME_MAX_ARGS])
{
    const struct yaml_node *name = yaml_find(node, "schema");
    if (name == NULL) {
        kb_error(r, node, "'schema' is missing here: a schema needs a name");
        return;
    }
    if (!kb_check_name(r, name, "schema") || !schema_name_is_free(r, goal->id, name)) {
        return;
    }
    if (goal->n_schemas == KB_MAX_SCHEMAS) {
        kb_error(r, node, "too many schemas of one goal: %d at the most", KB_MAX_SCHEMAS);
        return;
    }
    struct kb_schema *schema = ARENA_NEW(r->arena, struct kb_schema);
    schema->name = arena_strdup(r->arena, name->text);
    schema->file = r->file;
    schema->line = node->line;
    const char *explain = kb_text_at(r, node, "explain");
    schema->explain = explain == NULL ? "" : arena_strdup(r->arena, explain);
    schema->grade = read_grade(r, yaml_find(node, "grade"));
    schema->hint = read_flag(r, node, "hint");
    struct kb_scope scope;
    scope_of_goal(&scope, goal, node);
    schema->n_each = kb_read_each(r, &scope, yaml_find(node, "each"), &schema->each);
    schema->when = kb_read_tests(r, &scope, yaml_find(node, "when"));
    const struct yaml_node *subgoals = yaml_find(node, "subgoals");
    if (subgoals == NULL) {
        kb_error(r, node, "schema '%s': 'subgoals' is missing", schema->name);
    } else {
        read_subgoals(r, &scope, goal, schema, subgoals);
        read_order(r, schema, yaml_find(node, "order"));
    }
    kb_check_explain(r, yaml_find(node, "explain"), &scope);
    kb_report_unused(r, &scope, goal->n_args, "variable");
    for (int i = 0; i < goal->n_args; i++) {
        used[i] = used[i] || scope.used[i];
    }
    r->schemas[goal->id][goal->n_schemas++] = schema;
}

static void read_rule(struct kb_reader *r, const struct kb_goal *goal, const struct yaml_node *node,
                      struct kb_move_rule *rule, bool used[GAME_MAX_ARGS])
{
    if (node->kind != YAML_MAP_KIND) {
        kb_error(r, node, "a move rule is a mapping with 'at', not %s", yaml_kind_name(node));
        return;
    }
    kb_only_keys(r, node, RULE_KEYS);
    const struct yaml_node *at = yaml_find(node, "at");
    if (at == NULL) {
        kb_error(r, node, "'at' is missing here: a move rule needs points");
        return;
    }
    struct kb_scope scope;
    scope_of_goal(&scope, goal, node);
    struct kb_type type;
    struct kb_type point = kb_type_of(r->ops, r->ops->point_kind);
    if (kb_read_source(r, &scope, at, &rule->at, &type) && !kb_type_fits(type, point)) {
        kb_error(r, at, "'at' must yield points, not %s", kb_type_text(r->arena, r->ops, type));
    }
    const struct yaml_node *limit = yaml_find(node, "limit");
    rule->limit = limit == NULL ? GAME_MAX_VALUES : kb_number(r, limit, 1, GAME_MAX_VALUES);
    rule->move_slot = scope.n;
    kb_bind(r, &scope, node, "move", point);
    rule->where = kb_read_tests(r, &scope, yaml_find(node, "where"));
    rule->prefer = kb_read_tests(r, &scope, yaml_find(node, "prefer"));
    for (int i = 0; i < goal->n_args; i++) {
        used[i] = used[i] || scope.used[i];
    }
}

static void read_rules(struct kb_reader *r, struct kb_goal *goal, const struct yaml_node *list,
                       bool used[GAME_MAX_ARGS])
{
    if (goal->level > 1) {
        kb_error(r, list, "goal '%s': moves are for level 1 only", goal->name);
    }
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "'moves' must be a list, not %s", yaml_kind_name(list));
        return;
    }
    struct kb_move_rule *rules = ARENA_ARRAY(r->arena, struct kb_move_rule, list->n);
    for (size_t i = 0; i < list->n; i++) {
        read_rule(r, goal, list->items[i], &rules[i], used);
    }
    goal->rules = rules;
    goal->n_rules = (int)list->n;
}

static void read_schemas(struct kb_reader *r, struct kb_goal *goal, const struct yaml_node *list,
                         bool used[GAME_MAX_ARGS])
{
    if (goal->level == 1) {
        kb_error(r, list, "goal '%s': a level 1 goal has moves, not schemas", goal->name);
    }
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "'schemas' must be a list, not %s", yaml_kind_name(list));
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        if (list->items[i]->kind != YAML_MAP_KIND) {
            kb_error(r, list->items[i], "a schema is a mapping, not %s",
                     yaml_kind_name(list->items[i]));
            continue;
        }
        kb_only_keys(r, list->items[i], SCHEMA_KEYS);
        read_schema(r, goal, list->items[i], used);
    }
}

static void read_pass(struct kb_reader *r, struct kb_goal *goal, const struct yaml_node *node)
{
    goal->pass = read_flag(r, node, "pass");
    if (goal->pass && goal->level > 1) {
        kb_error(r, yaml_find(node, "pass"), "goal '%s': only a level 1 goal can pass", goal->name);
    }
}

static void read_body(struct kb_reader *r, struct kb_goal *goal, const struct yaml_node *node)
{
    bool used[GAME_MAX_ARGS] = {false};
    kb_only_keys(r, node, GOAL_KEYS);
    const char *explain = kb_text_at(r, node, "explain");
    goal->explain = explain == NULL ? "" : arena_strdup(r->arena, explain);
    struct kb_scope scope;
    scope_of_goal(&scope, goal, node);
    goal->satisfied = kb_read_tests(r, &scope, yaml_find(node, "satisfied"));
    goal->failed = kb_read_tests(r, &scope, yaml_find(node, "failed"));
    for (int i = 0; i < goal->n_args; i++) {
        used[i] = scope.used[i];
    }
    if (goal->level <= 1) {
        kb_bind(r, &scope, node, "move", kb_type_of(r->ops, r->ops->point_kind));
    }
    kb_check_explain(r, yaml_find(node, "explain"), &scope);
    const struct yaml_node *part = yaml_find(node, "schemas");
    if (part != NULL) {
        read_schemas(r, goal, part, used);
    }
    part = yaml_find(node, "moves");
    if (part != NULL) {
        read_rules(r, goal, part, used);
    }
    read_pass(r, goal, node);
    for (int i = 0; i < goal->n_args; i++) {
        if (!used[i]) {
            kb_error(r, node, "goal '%s': argument '%s' is never used", goal->name,
                     goal->arg_name[i]);
        }
    }
}

void kb_read_goal_bodies(struct kb_reader *r)
{
    for (int i = 0; i < r->n_goals; i++) {
        r->file = r->goal_file[i];
        read_body(r, r->goals[i], r->goal_node[i]);
    }
}

void kb_read_extensions(struct kb_reader *r, const struct yaml_node *list)
{
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "'extend' must be a list, not %s", yaml_kind_name(list));
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        const struct yaml_node *node = list->items[i];
        if (node->kind != YAML_MAP_KIND) {
            kb_error(r, node, "an extension is a mapping, not %s", yaml_kind_name(node));
            continue;
        }
        kb_only_keys(r, node, EXTEND_KEYS);
        const char *name = kb_text_at(r, node, "goal");
        if (name == NULL) {
            continue;
        }
        struct kb_goal *goal = kb_goal_named(r, yaml_find(node, "goal"), "", name);
        if (goal == NULL) {
            continue;
        }
        if (goal->level == 1) {
            kb_error(r, node, "goal '%s': a level 1 goal has moves, not schemas", name);
        } else {
            bool used[GAME_MAX_ARGS] = {false};
            read_schema(r, goal, node, used);
        }
    }
}
