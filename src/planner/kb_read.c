/*
 * The parts of the knowledge language that all sections share: names, types, scopes, tests,
 * generators, calls.  Every function goes on after a fault, so that one run reports them all; a
 * part that could not be made out is left out of the result, which is thrown away in the end.
 */
#include "planner/kb_read.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char REMEMBERED[] = "remembered-points";

void kb_error(struct kb_reader *r, const struct yaml_node *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(r->arena, format, args);
    va_end(args);
    diag_add(r->diag, DIAG_ERROR, r->file, at->line, at->column, "%s", text);
}

static int edit_distance(const char *a, const char *b)
{
    enum { MAX = 48 };
    int row[MAX + 1];
    int n = (int)strlen(b);
    if (n > MAX || strlen(a) > MAX) {
        return MAX;
    }
    for (int j = 0; j <= n; j++) {
        row[j] = j;
    }
    for (int i = 0; a[i] != '\0'; i++) {
        int diagonal = row[0];
        row[0] = i + 1;
        for (int j = 0; j < n; j++) {
            int change = diagonal + (a[i] != b[j]);
            int insert = row[j] + 1;
            int erase = row[j + 1] + 1;
            diagonal = row[j + 1];
            int best = change < insert ? change : insert;
            row[j + 1] = best < erase ? best : erase;
        }
    }
    return row[n];
}

const char *kb_did_you_mean(struct kb_reader *r, const char *word, const char *const *names,
                            size_t n)
{
    int best = 1 + (int)strlen(word) / 2;
    const char *found = NULL;
    for (size_t i = 0; i < n; i++) {
        int d = edit_distance(word, names[i]);
        if (d < best) {
            best = d;
            found = names[i];
        }
    }
    return found == NULL ? "" : arena_printf(r->arena, ", did you mean '%s'?", found);
}

void kb_unknown(struct kb_reader *r, const struct yaml_node *at, const char *what, const char *word,
                const void *rows, size_t n, size_t size_of_row)
{
    const char **names = ARENA_ARRAY(r->arena, const char *, n);
    for (size_t i = 0; i < n; i++) {
        memcpy(&names[i], (const char *)rows + i * size_of_row, sizeof names[i]);
    }
    kb_error(r, at, "unknown %s '%s'%s", what, word, kb_did_you_mean(r, word, names, n));
}

void kb_only_keys(struct kb_reader *r, const struct yaml_node *map, const char *const *names)
{
    size_t n = 0;
    while (names[n] != NULL) {
        n++;
    }
    for (size_t i = 0; i < map->n; i++) {
        const struct yaml_node *key = map->entries[i].key;
        size_t j = 0;
        while (j < n && strcmp(names[j], key->text) != 0) {
            j++;
        }
        if (j == n) {
            kb_error(r, key, "unknown key '%s'%s", key->text,
                     kb_did_you_mean(r, key->text, names, n));
        }
    }
}

const char *kb_text_at(struct kb_reader *r, const struct yaml_node *map, const char *key)
{
    const struct yaml_node *node = yaml_find(map, key);
    if (node == NULL) {
        kb_error(r, map, "'%s' is missing here", key);
        return NULL;
    }
    if (node->kind != YAML_SCALAR_NODE_KIND || node->text[0] == '\0') {
        kb_error(r, node, "'%s' must be a text, not %s", key,
                 node->kind == YAML_SCALAR_NODE_KIND ? "empty" : yaml_kind_name(node));
        return NULL;
    }
    return node->text;
}

int kb_number(struct kb_reader *r, const struct yaml_node *node, int low, int high)
{
    if (node->kind == YAML_SCALAR_NODE_KIND) {
        char *end;
        long value = strtol(node->text, &end, 10);
        if (end != node->text && *end == '\0' && value >= low && value <= high) {
            return (int)value;
        }
    }
    kb_error(r, node, "a whole number from %d to %d is needed here", low, high);
    return low;
}

bool kb_check_name(struct kb_reader *r, const struct yaml_node *node, const char *what)
{
    if (node->kind != YAML_SCALAR_NODE_KIND) {
        kb_error(r, node, "the name of a %s must be a text, not %s", what, yaml_kind_name(node));
        return false;
    }
    const char *s = node->text;
    bool good = s[0] >= 'a' && s[0] <= 'z';
    for (const char *c = s; *c != '\0'; c++) {
        bool letter = (*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9');
        good = good && (letter || (*c == '-' && c[1] != '-' && c[1] != '\0'));
    }
    if (!good) {
        kb_error(r, node, "bad %s name '%s': small letters, digits and single dashes only", what,
                 s);
    }
    return good;
}

struct kb_type kb_type_of(const struct game_ops *ops, const char *name)
{
    if (strcmp(name, "int") == 0) {
        return (struct kb_type){KB_INT, KB_ANY};
    }
    enum kb_side side = KB_ANY;
    if (strncmp(name, "own-", 4) == 0 || strncmp(name, "foe-", 4) == 0) {
        side = name[0] == 'o' ? KB_OWN : KB_FOE;
        name += 4;
    }
    int kind = game_find_kind(ops, name);
    if (kind < 0 || (side != KB_ANY && !ops->kinds[kind].sided)) {
        return (struct kb_type){KB_NO_TYPE, KB_ANY};
    }
    return (struct kb_type){kind, side};
}

const char *kb_type_text(struct arena *arena, const struct game_ops *ops, struct kb_type type)
{
    static const char *const prefix[] = {"", "own-", "foe-"};
    if (type.kind == KB_INT) {
        return "int";
    }
    return type.kind < 0
               ? "unknown type"
               : arena_printf(arena, "%s%s", prefix[type.side], ops->kinds[type.kind].name);
}

bool kb_type_fits(struct kb_type have, struct kb_type want)
{
    if (have.kind == KB_NO_TYPE || want.kind == KB_NO_TYPE) {
        return true; /* reported where the type could not be made out */
    }
    return have.kind == want.kind && (want.side == KB_ANY || want.side == have.side);
}

struct kb_type kb_type_flip(struct kb_type type)
{
    if (type.side != KB_ANY) {
        type.side = type.side == KB_OWN ? KB_FOE : KB_OWN;
    }
    return type;
}

void kb_bind(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *at,
             const char *name, struct kb_type type)
{
    for (int i = 0; i < scope->n; i++) {
        if (strcmp(scope->name[i], name) == 0) {
            kb_error(r, at, "'%s' hides another variable of that name", name);
            return;
        }
    }
    if (scope->n == KB_MAX_ENV) {
        kb_error(r, at, "too many variables: %d at the most", KB_MAX_ENV);
        return;
    }
    scope->name[scope->n] = name;
    scope->type[scope->n] = type;
    scope->bound_at[scope->n] = at;
    scope->used[scope->n] = false;
    scope->n++;
}

void kb_report_unused(struct kb_reader *r, const struct kb_scope *scope, int first,
                      const char *what)
{
    for (int i = first; i < scope->n; i++) {
        if (!scope->used[i]) {
            kb_error(r, scope->bound_at[i], "%s '%s' is never used", what, scope->name[i]);
        }
    }
}

static const char *an(const char *noun)
{
    return strchr("aeiou", noun[0]) != NULL ? "an" : "a";
}

static bool read_variable(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *node,
                          const char *callee, struct kb_type want, struct kb_arg *out)
{
    const char *name = node->text + 1;
    for (int i = 0; i < scope->n; i++) {
        if (strcmp(scope->name[i], name) != 0) {
            continue;
        }
        scope->used[i] = true;
        if (!kb_type_fits(scope->type[i], want)) {
            const char *have = kb_type_text(r->arena, r->ops, scope->type[i]);
            const char *need = kb_type_text(r->arena, r->ops, want);
            kb_error(r, node, "%s: $%s is %s %s, %s %s is needed", callee, name, an(have), have,
                     an(need), need);
            return false;
        }
        *out = (struct kb_arg){i, 0};
        return true;
    }
    const char *names[KB_MAX_ENV];
    for (int i = 0; i < scope->n; i++) {
        names[i] = arena_printf(r->arena, "$%s", scope->name[i]);
    }
    kb_error(r, node, "unknown variable '%s'%s", node->text,
             kb_did_you_mean(r, node->text, names, (size_t)scope->n));
    return false;
}

static bool read_constant(struct kb_reader *r, const struct yaml_node *node, const char *callee,
                          struct kb_type want, struct kb_arg *out)
{
    out->slot = -1;
    if (want.kind == KB_INT) {
        out->value = kb_number(r, node, 0, 1000);
        return true;
    }
    const char *const *members = want.kind >= 0 ? r->ops->kinds[want.kind].members : NULL;
    size_t n = 0;
    for (; members != NULL && members[n] != NULL; n++) {
        if (strcmp(members[n], node->text) == 0) {
            out->value = (game_term)n;
            return true;
        }
    }
    const char *need = kb_type_text(r->arena, r->ops, want);
    if (members != NULL) {
        kb_error(r, node, "%s: '%s' is no %s%s", callee, node->text, need,
                 kb_did_you_mean(r, node->text, members, n));
    } else {
        kb_error(r, node, "%s: a variable ($name) of type %s is needed, not '%s'", callee, need,
                 node->text);
    }
    return false;
}

/* Marks the variable that stands there, if one does. */
static void use(struct kb_scope *scope, const struct yaml_node *node)
{
    if (node->kind != YAML_SCALAR_NODE_KIND || node->text[0] != '$') {
        return;
    }
    for (int v = 0; v < scope->n; v++) {
        if (strcmp(scope->name[v], node->text + 1) == 0) {
            scope->used[v] = true;
        }
    }
}

/* The arguments of a call that cannot be read count as used all the same: one fault, one message.
 */
static void use_all(struct kb_scope *scope, const struct yaml_node *value)
{
    if (value->kind != YAML_LIST_KIND) {
        use(scope, value);
        return;
    }
    for (size_t i = 0; i < value->n; i++) {
        use(scope, value->items[i]);
    }
}

void kb_read_args(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *at,
                  const struct yaml_node *value, const char *callee, const struct kb_type *want,
                  int n_want, struct kb_arg *out, int *n_out)
{
    const struct yaml_node *one[1] = {value};
    const struct yaml_node *const *items = one;
    int n = 1;
    if (value->kind == YAML_LIST_KIND) {
        items = value->items;
        n = (int)value->n;
    }
    *n_out = 0;
    if (n != n_want) {
        kb_error(r, at, "%s takes %d argument%s, not %d", callee, n_want, n_want == 1 ? "" : "s",
                 n);
        use_all(scope, value);
        return;
    }
    for (int i = 0; i < n; i++) {
        if (items[i]->kind != YAML_SCALAR_NODE_KIND) {
            kb_error(r, items[i], "%s: an argument must be a variable or a word, not %s", callee,
                     yaml_kind_name(items[i]));
        } else if (items[i]->text[0] == '$') {
            read_variable(r, scope, items[i], callee, want[i], &out[i]);
        } else {
            read_constant(r, items[i], callee, want[i], &out[i]);
        }
    }
    *n_out = n;
}

static void types_of(const struct game_ops *ops, const char *const args[GAME_MAX_ARGS],
                     struct kb_type *out)
{
    for (int i = 0; i < game_arity(args); i++) {
        out[i] = kb_type_of(ops, args[i]);
    }
}

static const struct game_predicate *find_predicate(struct kb_reader *r, const struct yaml_node *at,
                                                   const char *name)
{
    const struct game_predicate *found = game_find_predicate(r->ops, name);
    if (found == NULL) {
        kb_unknown(r, at, "predicate", name, KB_ROWS(r->ops, predicates));
    }
    return found;
}

static void read_test(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *entry,
                      struct kb_test *out)
{
    if (entry->kind != YAML_MAP_KIND || entry->n != 1) {
        kb_error(r, entry, "a test is written 'predicate: arguments'");
        return;
    }
    const struct yaml_node *key = entry->entries[0].key;
    const char *name = key->text;
    if (strncmp(name, "not ", 4) == 0) {
        out->negated = true;
        name += 4;
    }
    const struct game_predicate *predicate = find_predicate(r, key, name);
    if (predicate == NULL) {
        use_all(scope, entry->entries[0].value);
        return;
    }
    r->uses_predicate[predicate - r->ops->predicates] = true;
    struct kb_type want[GAME_MAX_ARGS];
    types_of(r->ops, predicate->args, want);
    kb_read_args(r, scope, key, entry->entries[0].value,
                 arena_printf(r->arena, "predicate '%s'", name), want, game_arity(predicate->args),
                 out->args, &out->n_args);
    out->predicate = predicate;
}

struct kb_tests kb_read_tests(struct kb_reader *r, struct kb_scope *scope,
                              const struct yaml_node *list)
{
    struct kb_tests tests = {0, NULL};
    if (list == NULL) {
        return tests;
    }
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "a list of tests is needed here, not %s", yaml_kind_name(list));
        return tests;
    }
    struct kb_test *test = ARENA_ARRAY(r->arena, struct kb_test, list->n);
    for (size_t i = 0; i < list->n; i++) {
        read_test(r, scope, list->items[i], &test[i]);
    }
    tests.n = (int)list->n;
    tests.test = test;
    return tests;
}

/* Type of a generator's values: "string same" takes the side of the first argument. */
static struct kb_type yielded_type(struct kb_reader *r, const struct kb_scope *scope,
                                   const struct kb_source *source)
{
    char word[32];
    const char *yields = source->generator->yields;
    const char *blank = strchr(yields, ' ');
    size_t length = blank == NULL ? strlen(yields) : (size_t)(blank - yields);
    snprintf(word, sizeof word, "%.*s", (int)length, yields);
    struct kb_type type = kb_type_of(r->ops, word);
    if (blank != NULL && source->n_args > 0 && source->args[0].slot >= 0) {
        struct kb_type first = scope->type[source->args[0].slot];
        type.side = first.side;
        if (strcmp(blank + 1, "other") == 0) {
            type = kb_type_flip(type);
        }
    }
    return type;
}

static const struct game_generator *find_generator(struct kb_reader *r, const struct yaml_node *at)
{
    const struct game_generator *found = game_find_generator(r->ops, at->text);
    if (found == NULL) {
        kb_unknown(r, at, "generator", at->text, KB_ROWS(r->ops, generators));
    }
    return found;
}

static bool read_remembered(struct kb_reader *r, struct kb_scope *scope,
                            const struct yaml_entry *entry, struct kb_source *out,
                            struct kb_type *type)
{
    struct kb_type want[1] = {{KB_NO_TYPE, KB_ANY}};
    const struct kb_goal *top = kb_reader_goal(r, r->ops->top_goals[0]);
    if (top != NULL && top->n_args > 0) {
        want[0].kind = top->arg_type[0].kind; /* the target */
    }
    kb_read_args(r, scope, entry->key, entry->value, "generator 'remembered-points'", want, 1,
                 out->args, &out->n_args);
    out->remembered = true;
    *type = kb_type_of(r->ops, r->ops->point_kind);
    return true;
}

static bool read_generator(struct kb_reader *r, struct kb_scope *scope,
                           const struct yaml_node *node, struct kb_source *out,
                           struct kb_type *type)
{
    const struct yaml_entry *call = NULL;
    for (size_t i = 0; i < node->n; i++) {
        const struct yaml_entry *entry = &node->entries[i];
        if (strcmp(entry->key->text, "limit") == 0) {
            out->limit = kb_number(r, entry->value, 1, GAME_MAX_VALUES);
        } else if (call != NULL) {
            kb_error(r, entry->key, "one generator only, and perhaps 'limit'");
        } else {
            call = entry;
        }
    }
    if (call == NULL) {
        kb_error(r, node, "a generator is needed here");
        return false;
    }
    if (strcmp(call->key->text, REMEMBERED) == 0) {
        return read_remembered(r, scope, call, out, type);
    }
    const struct game_generator *generator = find_generator(r, call->key);
    if (generator == NULL) {
        use_all(scope, call->value);
        return false;
    }
    r->uses_generator[generator - r->ops->generators] = true;
    struct kb_type want[GAME_MAX_ARGS];
    types_of(r->ops, generator->args, want);
    kb_read_args(r, scope, call->key, call->value,
                 arena_printf(r->arena, "generator '%s'", generator->name), want,
                 game_arity(generator->args), out->args, &out->n_args);
    out->generator = generator;
    *type = yielded_type(r, scope, out);
    return true;
}

bool kb_read_source(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *node,
                    struct kb_source *out, struct kb_type *type)
{
    out->limit = GAME_MAX_VALUES;
    *type = (struct kb_type){KB_NO_TYPE, KB_ANY};
    if (node->kind == YAML_MAP_KIND) {
        return read_generator(r, scope, node, out, type);
    }
    if (node->kind != YAML_SCALAR_NODE_KIND || node->text[0] != '$') {
        kb_error(r, node, "'$variable' or '{generator: arguments}' is needed here");
        return false;
    }
    if (!read_variable(r, scope, node, "at", *type, &out->args[0])) {
        return false;
    }
    out->n_args = 1;
    *type = scope->type[out->args[0].slot];
    return true;
}

static void read_one_each(struct kb_reader *r, struct kb_scope *scope,
                          const struct yaml_node *entry, struct kb_each *out)
{
    if (entry->kind != YAML_MAP_KIND || entry->n != 1 ||
        entry->entries[0].value->kind != YAML_MAP_KIND) {
        kb_error(r, entry, "a binding is written 'variable: {generator: arguments}'");
        return;
    }
    const struct yaml_node *key = entry->entries[0].key;
    kb_check_name(r, key, "variable");
    kb_read_source(r, scope, entry->entries[0].value, &out->source, &out->type);
    out->name = arena_strdup(r->arena, key->text);
    out->slot = scope->n;
    kb_bind(r, scope, key, out->name, out->type);
}

int kb_read_each(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *list,
                 const struct kb_each **out)
{
    *out = NULL;
    if (list == NULL) {
        return 0;
    }
    if (list->kind != YAML_LIST_KIND) {
        kb_error(r, list, "'each' must be a list, not %s", yaml_kind_name(list));
        return 0;
    }
    struct kb_each *each = ARENA_ARRAY(r->arena, struct kb_each, list->n);
    for (size_t i = 0; i < list->n; i++) {
        read_one_each(r, scope, list->items[i], &each[i]);
    }
    *out = each;
    return (int)list->n;
}

struct kb_goal *kb_reader_goal(const struct kb_reader *r, const char *name)
{
    for (int i = 0; i < r->n_goals; i++) {
        if (strcmp(r->goals[i]->name, name) == 0) {
            return r->goals[i];
        }
    }
    return NULL;
}

struct kb_goal *kb_goal_named(struct kb_reader *r, const struct yaml_node *at, const char *what,
                              const char *name)
{
    if (at->kind != YAML_SCALAR_NODE_KIND) {
        kb_error(r, at, "%sthe name of a goal is needed here, not %s", what, yaml_kind_name(at));
        return NULL;
    }
    struct kb_goal *goal = kb_reader_goal(r, name);
    if (goal == NULL) {
        const char *names[KB_MAX_GOALS];
        for (int i = 0; i < r->n_goals; i++) {
            names[i] = r->goals[i]->name;
        }
        kb_error(r, at, "%sunknown goal '%s'%s", what, name,
                 kb_did_you_mean(r, name, names, (size_t)r->n_goals));
    }
    return goal;
}

bool kb_read_call(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *entry,
                  struct kb_call *out)
{
    if (entry->kind != YAML_MAP_KIND || entry->n != 1) {
        kb_error(r, entry, "a subgoal is written 'goal: arguments'");
        return false;
    }
    const struct yaml_node *key = entry->entries[0].key;
    const char *name = key->text;
    if (strncmp(name, "optional ", 9) == 0) {
        out->optional = true;
        name += 9;
    }
    const struct kb_goal *goal = kb_goal_named(r, key, "", name);
    if (goal == NULL) {
        use_all(scope, entry->entries[0].value);
        return false;
    }
    kb_read_args(r, scope, key, entry->entries[0].value, arena_printf(r->arena, "goal '%s'", name),
                 goal->arg_type, goal->n_args, out->args, &out->n_args);
    out->goal = goal;
    return true;
}

static bool is_placeholder(const struct kb_scope *scope, const char *word, size_t length)
{
    static const char *const always[] = {"me", "foe"};
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++) {
        if (strlen(always[i]) == length && strncmp(always[i], word, length) == 0) {
            return true;
        }
    }
    for (int i = 0; i < scope->n; i++) {
        if (strlen(scope->name[i]) == length && strncmp(scope->name[i], word, length) == 0) {
            return true;
        }
    }
    return false;
}

void kb_check_explain(struct kb_reader *r, const struct yaml_node *node,
                      const struct kb_scope *scope)
{
    if (node == NULL || node->kind != YAML_SCALAR_NODE_KIND) {
        return;
    }
    for (const char *open = strchr(node->text, '{'); open != NULL; open = strchr(open + 1, '{')) {
        size_t length = strcspn(open + 1, "}");
        if (open[1 + length] == '\0') {
            kb_error(r, node, "explain: '{' without '}'");
            return;
        }
        if (!is_placeholder(scope, open + 1, length)) {
            kb_error(r, node, "explain: '{%.*s}' is no variable here", (int)length, open + 1);
        }
    }
}
