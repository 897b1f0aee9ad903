/*
 * Critics and counter-goals: the knowledge that watches the world model, the failures, and the
 * question itself.
 */
#include "planner/kb_read.h"

#include <string.h>

static const char *const CRITIC_KEYS[] = {"critic",  "side",     "each",    "when",  "insert",
                                          "verdict", "veto",     "unless",  "signs", "remedy",
                                          "kind",    "priority", "explain", NULL};
static const char *const COUNTER_KEYS[] = {"counter", "args", "post", "then", "explain", NULL};
static const char *const KINDS[] = {"optional", "mandatory", "hint",     "veto",
                                    "settle",   "refute",    "question", NULL};

const char *kb_critic_kind_name(enum kb_critic_kind kind)
{
    return KINDS[kind];
}

bool kb_critic_inserts(const struct kb_critic *critic)
{
    return critic->kind == KB_OPTIONAL || critic->kind == KB_MANDATORY || critic->kind == KB_HINT;
}

static void read_kind(struct kb_reader *r, const struct yaml_node *node, struct kb_critic *critic)
{
    const char *kind = kb_text_at(r, node, "kind");
    for (int i = 0; kind != NULL && KINDS[i] != NULL; i++) {
        if (strcmp(kind, KINDS[i]) == 0) {
            critic->kind = (enum kb_critic_kind)i;
            return;
        }
    }
    if (kind != NULL) {
        kb_error(r, yaml_find(node, "kind"), "unknown kind '%s'%s", kind,
                 kb_did_you_mean(r, kind, KINDS, KB_N_CRITIC_KINDS));
    }
}

static void read_side(struct kb_reader *r, const struct yaml_node *node, struct kb_critic *critic)
{
    const char *side = "both";
    if (yaml_find(node, "side") != NULL) {
        side = kb_text_at(r, node, "side");
    }
    if (side == NULL) {
        return;
    }
    bool both = strcmp(side, "both") == 0;
    for (int role = 0; role < 2; role++) {
        critic->fires_for[role] = both || strcmp(side, r->ops->roles[role]) == 0;
    }
    if (!critic->fires_for[0] && !critic->fires_for[1]) {
        kb_error(r, yaml_find(node, "side"), "'side' must be %s, %s or both", r->ops->roles[0],
                 r->ops->roles[1]);
    }
}

/* The type of $target as seen by the side the critic fires for; a critic for both sees the
 * group without a side. */
static struct kb_type target_type(const struct kb_reader *r, const struct kb_critic *critic)
{
    struct kb_type type = {KB_NO_TYPE, KB_ANY};
    if (critic->fires_for[0] != critic->fires_for[1]) {
        const struct kb_goal *top = kb_reader_goal(r, r->ops->top_goals[critic->fires_for[1]]);
        if (top != NULL && top->n_args > 0) {
            type = top->arg_type[0];
        }
    } else {
        const struct kb_goal *top = kb_reader_goal(r, r->ops->top_goals[0]);
        if (top != NULL && top->n_args > 0) {
            type = top->arg_type[0];
            type.side = KB_ANY;
        }
    }
    return type;
}

static void read_unless(struct kb_reader *r, const struct yaml_node *list, struct kb_critic *critic)
{
    if (critic->kind != KB_VETO) {
        kb_error(r, list, "critic '%s': 'unless' is for a veto only", critic->name);
        return;
    }
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "'unless' must be a list of goals, not %s", yaml_kind_name(list));
        return;
    }
    const struct kb_goal **goals = ARENA_ARRAY(r->arena, const struct kb_goal *, list->n);
    for (size_t i = 0; i < list->n; i++) {
        const struct yaml_node *item = list->items[i];
        const struct kb_goal *goal = kb_goal_named(r, item, "unless: ", item->text);
        if (goal != NULL) {
            goals[critic->n_unless++] = goal;
        }
    }
    critic->unless = goals;
}

static void read_verdict(struct kb_reader *r, const struct yaml_node *node,
                         struct kb_critic *critic)
{
    const char *word = node->kind == YAML_SCALAR_NODE_KIND ? node->text : "";
    critic->verdict = game_find_verdict(r->ops, word);
    if (critic->verdict < 0) {
        kb_unknown(r, node, "verdict", word, KB_ROWS(r->ops, verdicts));
    }
}

static struct kb_tests both_hold(struct kb_reader *r, struct kb_tests a, struct kb_tests b)
{
    struct kb_test *all = ARENA_ARRAY(r->arena, struct kb_test, a.n + b.n);
    for (int i = 0; i < a.n + b.n; i++) {
        all[i] = i < a.n ? a.test[i] : b.test[i - a.n];
    }
    return (struct kb_tests){a.n + b.n, all};
}

/* The key of the effect that belongs to the kind; NULL: none does. */
static const char *effect_of(enum kb_critic_kind kind)
{
    switch (kind) {
    case KB_OPTIONAL:
    case KB_MANDATORY:
    case KB_HINT:
        return "insert";
    case KB_VETO:
        return "veto";
    case KB_SETTLE:
        return "verdict";
    case KB_QUESTION:
        return "remedy";
    case KB_REFUTE:
    case KB_N_CRITIC_KINDS:
        return NULL;
    }
    return NULL;
}

static bool has_its_effect(struct kb_reader *r, const struct yaml_node *node,
                           const struct kb_critic *critic)
{
    static const char *const keys[] = {"insert", "verdict", "veto", "remedy"};
    const char *needed = effect_of(critic->kind);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        bool needs = needed != NULL && strcmp(keys[i], needed) == 0;
        if ((yaml_find(node, keys[i]) != NULL) != needs) {
            kb_error(
                r, node,
                needed == NULL
                    ? "critic '%s': kind %s needs neither insert nor verdict nor veto nor remedy"
                    : "critic '%s': kind %s needs '%s' and nothing else",
                critic->name, KINDS[critic->kind], needed);
            return false;
        }
    }
    return true;
}

/* "sign" or "not sign", which needs no number, or with its number "sign: 3"; false: a fault. */
static bool read_sign(struct kb_reader *r, const struct yaml_node *item,
                      const struct kb_critic *critic, struct kb_sign_test *out)
{
    bool is_pair = item->kind == YAML_MAP_KIND && item->n == 1;
    if (!is_pair && item->kind != YAML_SCALAR_NODE_KIND) {
        kb_error(r, item, "a sign is written 'sign' or 'sign: number'");
        return false;
    }
    const struct yaml_node *word = is_pair ? item->entries[0].key : item;
    out->negated = strncmp(word->text, "not ", 4) == 0;
    const char *name = word->text + (out->negated ? 4 : 0);
    out->sign = game_find_sign(r->ops, name);
    if (out->sign < 0) {
        kb_unknown(r, word, "sign", name, KB_ROWS(r->ops, signs));
        return false;
    }
    bool takes_number = r->ops->signs[out->sign].takes_number;
    if (takes_number != is_pair) {
        kb_error(r, word, "sign '%s' takes %s number", name, takes_number ? "a" : "no");
        return false;
    }
    out->number = takes_number ? kb_number(r, item->entries[0].value, 0, 1000) : 0;
    if (critic->remedy >= 0 && (r->ops->remedies[critic->remedy].signs >> out->sign & 1) == 0) {
        kb_error(r, word, "sign '%s' cannot be told where '%s' is thought of", name,
                 r->ops->remedies[critic->remedy].name);
    }
    return true;
}

static void read_remedy(struct kb_reader *r, const struct yaml_node *node, struct kb_critic *critic)
{
    const char *word = node->kind == YAML_SCALAR_NODE_KIND ? node->text : "";
    critic->remedy = game_find_remedy(r->ops, word);
    if (critic->remedy < 0) {
        kb_unknown(r, node, "remedy", word, KB_ROWS(r->ops, remedies));
    }
}

/* A critic of the question sees no board, so `each` and `when` mean nothing to it. */
static void read_signs(struct kb_reader *r, const struct yaml_node *node, struct kb_critic *critic)
{
    static const char *const others[] = {"each", "when", "side"};
    const struct yaml_node *list = yaml_find(node, "signs");
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const struct yaml_node *other = yaml_find(node, others[i]);
        if (other != NULL) {
            kb_error(r, other, "critic '%s': kind question has 'signs', not '%s'", critic->name,
                     others[i]);
        }
    }
    if (list == NULL || list->kind != YAML_LIST_KIND || list->n == 0) {
        kb_error(r, list == NULL ? node : list, "critic '%s': 'signs' must be a list of signs",
                 critic->name);
        return;
    }
    struct kb_sign_test *signs = ARENA_ARRAY(r->arena, struct kb_sign_test, list->n);
    for (size_t i = 0; i < list->n; i++) {
        critic->n_signs += read_sign(r, list->items[i], critic, &signs[critic->n_signs]);
    }
    critic->signs = signs;
}

/* A goal, a verdict, a veto, a remedy or nothing, by the kind. */
static void read_effect(struct kb_reader *r, const struct yaml_node *node, struct kb_scope *scope,
                        struct kb_critic *critic)
{
    if (!has_its_effect(r, node, critic)) {
        return;
    }
    if (critic->kind == KB_SETTLE) {
        read_verdict(r, yaml_find(node, "verdict"), critic);
    } else if (critic->kind == KB_QUESTION) {
        read_remedy(r, yaml_find(node, "remedy"), critic);
        read_signs(r, node, critic);
    } else if (critic->kind == KB_VETO) {
        kb_bind(r, scope, node, "move", kb_type_of(r->ops, r->ops->point_kind));
        critic->when = both_hold(r, critic->when, kb_read_tests(r, scope, yaml_find(node, "veto")));
    } else if (critic->kind != KB_REFUTE) {
        kb_read_call(r, scope, yaml_find(node, "insert"), &critic->insert);
    }
}

static void read_critic(struct kb_reader *r, const struct yaml_node *node)
{
    kb_only_keys(r, node, CRITIC_KEYS);
    const struct yaml_node *name = yaml_find(node, "critic");
    if (name == NULL) {
        kb_error(r, node, "'critic' is missing here: a critic needs a name");
        return;
    }
    if (!kb_check_name(r, name, "critic")) {
        return;
    }
    for (int i = 0; i < r->n_critics; i++) {
        if (strcmp(r->critics[i]->name, name->text) == 0) {
            kb_error(r, name, "critic '%s' is defined twice (first at %s:%d)", name->text,
                     r->critics[i]->file, r->critics[i]->line);
            return;
        }
    }
    if (r->n_critics == KB_MAX_CRITICS) {
        kb_error(r, node, "too many critics: %d at the most", KB_MAX_CRITICS);
        return;
    }
    struct kb_critic *critic = ARENA_NEW(r->arena, struct kb_critic);
    critic->name = arena_strdup(r->arena, name->text);
    critic->file = r->file;
    critic->line = node->line;
    const char *explain = kb_text_at(r, node, "explain");
    critic->explain = explain == NULL ? "" : arena_strdup(r->arena, explain);
    read_kind(r, node, critic);
    read_side(r, node, critic);
    const struct yaml_node *priority = yaml_find(node, "priority");
    if (priority == NULL) {
        kb_error(r, node, "critic '%s': 'priority' is missing", critic->name);
    } else {
        critic->priority = kb_number(r, priority, 0, 100);
    }
    struct kb_scope scope = {.n = 0};
    kb_bind(r, &scope, node, "target", target_type(r, critic));
    critic->n_each = kb_read_each(r, &scope, yaml_find(node, "each"), &critic->each);
    critic->when = kb_read_tests(r, &scope, yaml_find(node, "when"));
    read_effect(r, node, &scope, critic);
    if (yaml_find(node, "signs") != NULL && critic->kind != KB_QUESTION) {
        kb_error(r, yaml_find(node, "signs"), "critic '%s': 'signs' is for a question only",
                 critic->name);
    }
    if (yaml_find(node, "unless") != NULL) {
        read_unless(r, yaml_find(node, "unless"), critic);
    }
    kb_check_explain(r, yaml_find(node, "explain"), &scope);
    kb_report_unused(r, &scope, 1, critic->kind == KB_VETO ? "veto: variable" : "variable");
    r->critics[r->n_critics++] = critic;
}

void kb_read_critics(struct kb_reader *r, const struct yaml_node *list)
{
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "'critics' must be a list, not %s", yaml_kind_name(list));
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        if (list->items[i]->kind == YAML_MAP_KIND) {
            read_critic(r, list->items[i]);
        } else {
            kb_error(r, list->items[i], "a critic is a mapping, not %s",
                     yaml_kind_name(list->items[i]));
        }
    }
}

/* The names given in `args` must be the goal's own; they become the scope, seen by the foe. */
static bool counter_scope(struct kb_reader *r, const struct yaml_node *node,
                          const struct kb_goal *goal, struct kb_scope *scope)
{
    const struct yaml_node *args = yaml_find(node, "args");
    if (args == NULL || args->kind != YAML_LIST_KIND || (int)args->n != goal->n_args) {
        kb_error(r, args == NULL ? node : args, "'args' must list the %d argument%s of goal '%s'",
                 goal->n_args, goal->n_args == 1 ? "" : "s", goal->name);
        return false;
    }
    for (int i = 0; i < goal->n_args; i++) {
        const struct yaml_node *item = args->items[i];
        if (item->kind != YAML_SCALAR_NODE_KIND || strcmp(item->text, goal->arg_name[i]) != 0) {
            kb_error(r, item, "argument %d of goal '%s' is called '%s'", i + 1, goal->name,
                     goal->arg_name[i]);
        }
        kb_bind(r, scope, item, goal->arg_name[i], kb_type_flip(goal->arg_type[i]));
    }
    return true;
}

static void read_counter(struct kb_reader *r, const struct yaml_node *node)
{
    kb_only_keys(r, node, COUNTER_KEYS);
    const char *name = kb_text_at(r, node, "counter");
    const struct kb_goal *goal =
        name == NULL ? NULL : kb_goal_named(r, yaml_find(node, "counter"), "", name);
    if (goal == NULL) {
        return;
    }
    struct kb_scope scope = {.n = 0};
    if (r->n_counters == KB_MAX_COUNTERS) {
        kb_error(r, node, "too many counters: %d at the most", KB_MAX_COUNTERS);
        return;
    }
    if (!counter_scope(r, node, goal, &scope)) {
        return;
    }
    struct kb_counter *counter = ARENA_NEW(r->arena, struct kb_counter);
    counter->of = goal;
    counter->file = r->file;
    counter->line = node->line;
    const char *explain = kb_text_at(r, node, "explain");
    counter->explain = explain == NULL ? "" : arena_strdup(r->arena, explain);
    const struct yaml_node *post = yaml_find(node, "post");
    if (post == NULL) {
        kb_error(r, node, "counter of '%s': 'post' is missing", goal->name);
    } else {
        kb_read_call(r, &scope, post, &counter->post);
    }
    const char *then = kb_text_at(r, node, "then");
    counter->retry = then != NULL && strcmp(then, "retry") == 0;
    if (then != NULL && !counter->retry && strcmp(then, "replace") != 0) {
        kb_error(r, yaml_find(node, "then"), "'then' must be retry or replace");
    }
    kb_check_explain(r, yaml_find(node, "explain"), &scope);
    r->counters[r->n_counters++] = counter;
}

void kb_read_counters(struct kb_reader *r, const struct yaml_node *list)
{
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "'counters' must be a list, not %s", yaml_kind_name(list));
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        if (list->items[i]->kind == YAML_MAP_KIND) {
            read_counter(r, list->items[i]);
        } else {
            kb_error(r, list->items[i], "a counter is a mapping, not %s",
                     yaml_kind_name(list->items[i]));
        }
    }
}
