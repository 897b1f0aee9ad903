/*
 * signature.yaml mirrors the domain's tables, so that an author of knowledge can read them.  The
 * tables are the truth: every difference is an error, here named at its place in the file.
 */
#include "planner/kb_read.h"

#include <string.h>

/* A row of the tables: a predicate yields nothing. */
struct row {
    const char *name;
    const char *const *args;
    enum game_cost cost;
    const char *yields;
};

static const char *const KEYS[] = {"format",     "types", "enums",    "predicates",
                                   "generators", "signs", "remedies", NULL};
static const char *const PREDICATE_KEYS[] = {"name", "args", "cost", "means", NULL};
static const char *const GENERATOR_KEYS[] = {"name", "args", "yields", "cost", "means", NULL};
static const char REMEMBERED[] = "remembered-points"; /* the planner's own generator */

static bool is_text(const struct yaml_node *node, const char *text)
{
    return node != NULL && node->kind == YAML_SCALAR_NODE_KIND && strcmp(node->text, text) == 0;
}

/* The list holds just these words, in this order. */
static bool is_list_of(const struct yaml_node *node, const char *const *words, int n)
{
    if (node == NULL || node->kind != YAML_LIST_KIND || (int)node->n != n) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (!is_text(node->items[i], words[i])) {
            return false;
        }
    }
    return true;
}

/* "a, b, c" */
static const char *joined(struct kb_reader *r, const char *const *words, int n)
{
    const char *text = "";
    for (int i = 0; i < n; i++) {
        text = arena_printf(r->arena, "%s%s%s", text, i == 0 ? "" : ", ", words[i]);
    }
    return text;
}

static void compare_word(struct kb_reader *r, const struct yaml_node *entry, const char *name,
                         const char *key, const char *want)
{
    const struct yaml_node *have = yaml_find(entry, key);
    if (!is_text(have, want)) {
        kb_error(r, have == NULL ? entry : have, "'%s' of the program's '%s' is '%s'", key, name,
                 want);
    }
}

static void compare_row(struct kb_reader *r, const struct yaml_node *entry, const struct row *want)
{
    static const char *const costs[] = {"board", "static", "search"};
    int n = game_arity(want->args);
    const struct yaml_node *args = yaml_find(entry, "args");
    if (!is_list_of(args, want->args, n)) {
        kb_error(r, args == NULL ? entry : args, "the program's '%s' takes [%s]", want->name,
                 joined(r, want->args, n));
    }
    compare_word(r, entry, want->name, "cost", costs[want->cost]);
    if (want->yields != NULL) {
        compare_word(r, entry, want->name, "yields", want->yields);
    }
}

static bool row_at(const struct game_ops *ops, bool predicates, size_t i, struct row *out)
{
    if (predicates && i < ops->n_predicates) {
        const struct game_predicate *p = &ops->predicates[i];
        *out = (struct row){p->name, p->args, p->cost, NULL};
        return true;
    }
    if (!predicates && i < ops->n_generators) {
        const struct game_generator *g = &ops->generators[i];
        *out = (struct row){g->name, g->args, g->cost, g->yields};
        return true;
    }
    return false;
}

/* The entry of a list of mappings with that `name`, or NULL. */
static const struct yaml_node *entry_named(const struct yaml_node *list, const char *name)
{
    for (size_t i = 0; i < list->n; i++) {
        const struct yaml_node *entry = list->items[i];
        if (entry->kind == YAML_MAP_KIND && is_text(yaml_find(entry, "name"), name)) {
            return entry;
        }
    }
    return NULL;
}

/* An entry of the file must be in the program's table, and not twice in the file. */
static void check_entry(struct kb_reader *r, const struct yaml_node *list,
                        const struct yaml_node *entry, bool predicates)
{
    if (entry->kind != YAML_MAP_KIND || yaml_find(entry, "name") == NULL ||
        yaml_find(entry, "name")->kind != YAML_SCALAR_NODE_KIND) {
        kb_error(r, entry, "signature: 'name' is missing here");
        return;
    }
    const struct yaml_node *name = yaml_find(entry, "name");
    kb_only_keys(r, entry, predicates ? PREDICATE_KEYS : GENERATOR_KEYS);
    bool known = predicates ? game_find_predicate(r->ops, name->text) != NULL
                            : game_find_generator(r->ops, name->text) != NULL ||
                                  strcmp(name->text, REMEMBERED) == 0;
    if (!known) {
        kb_error(r, name, "signature: the program has no '%s'", name->text);
    }
    const struct yaml_node *first = entry_named(list, name->text);
    if (first != entry) {
        kb_error(r, name, "signature: '%s' is already in line %d", name->text, first->line);
    }
}

static void compare_rows(struct kb_reader *r, const struct yaml_node *root, const char *key,
                         bool predicates)
{
    const struct yaml_node *list = yaml_find(root, key);
    if (list == NULL || list->kind != YAML_LIST_KIND) {
        kb_error(r, list == NULL ? root : list, "signature: '%s' must be a list", key);
        return;
    }
    struct row want;
    for (size_t i = 0; row_at(r->ops, predicates, i, &want); i++) {
        const struct yaml_node *entry = entry_named(list, want.name);
        if (entry == NULL) {
            kb_error(r, list, "signature: the program's '%s' is missing in '%s'", want.name, key);
        } else {
            compare_row(r, entry, &want);
        }
    }
    for (size_t i = 0; i < list->n; i++) {
        check_entry(r, list, list->items[i], predicates);
    }
}

/* `types` holds the kinds without members and int, `enums` those with members. */
static void compare_kinds(struct kb_reader *r, const struct yaml_node *root, const char *key,
                          bool enums)
{
    const struct yaml_node *map = yaml_find(root, key);
    if (map == NULL || map->kind != YAML_MAP_KIND) {
        kb_error(r, map == NULL ? root : map, "signature: '%s' must be a mapping", key);
        return;
    }
    for (size_t i = 0; i < r->ops->n_kinds; i++) {
        const struct game_kind *kind = &r->ops->kinds[i];
        int n = 0;
        while (kind->members != NULL && kind->members[n] != NULL) {
            n++;
        }
        const struct yaml_node *have = yaml_find(map, kind->name);
        if ((kind->members != NULL) != enums) {
            continue;
        }
        if (have == NULL) {
            kb_error(r, map, "signature: the program's '%s' is missing in '%s'", kind->name, key);
        } else if (enums && !is_list_of(have, kind->members, n)) {
            kb_error(r, have, "the program's '%s' is [%s]", kind->name,
                     joined(r, kind->members, n));
        }
    }
    for (size_t i = 0; i < map->n; i++) {
        const struct yaml_node *name = map->entries[i].key;
        int kind = game_find_kind(r->ops, name->text);
        bool is_int = !enums && strcmp(name->text, "int") == 0;
        if (!is_int && (kind < 0 || (r->ops->kinds[kind].members != NULL) != enums)) {
            kb_error(r, name, "signature: the program has no '%s'", name->text);
        }
    }
}

static const char *sign_name(const struct game_ops *ops, size_t i)
{
    return i < ops->n_signs ? ops->signs[i].name : NULL;
}

static const char *remedy_name(const struct game_ops *ops, size_t i)
{
    return i < ops->n_remedies ? ops->remedies[i].name : NULL;
}

/* Signs or remedies, each with what it means; a domain without any needs no such mapping. */
static void compare_names(struct kb_reader *r, const struct yaml_node *root, const char *key,
                          const char *name_at(const struct game_ops *ops, size_t i))
{
    const struct yaml_node *map = yaml_find(root, key);
    if (map == NULL && name_at(r->ops, 0) == NULL) {
        return;
    }
    if (map == NULL || map->kind != YAML_MAP_KIND) {
        kb_error(r, map == NULL ? root : map, "signature: '%s' must be a mapping", key);
        return;
    }
    for (size_t i = 0; name_at(r->ops, i) != NULL; i++) {
        if (yaml_find(map, name_at(r->ops, i)) == NULL) {
            kb_error(r, map, "signature: the program's '%s' is missing in '%s'", name_at(r->ops, i),
                     key);
        }
    }
    for (size_t i = 0; i < map->n; i++) {
        const char *have = map->entries[i].key->text;
        size_t k = 0;
        while (name_at(r->ops, k) != NULL && strcmp(name_at(r->ops, k), have) != 0) {
            k++;
        }
        if (name_at(r->ops, k) == NULL) {
            kb_error(r, map->entries[i].key, "signature: the program has no '%s'", have);
        }
    }
}

void kb_check_signature(struct kb_reader *r, const struct yaml_node *root)
{
    r->signature = root;
    r->signature_file = r->file;
    kb_only_keys(r, root, KEYS);
    compare_kinds(r, root, "types", false);
    compare_kinds(r, root, "enums", true);
    compare_rows(r, root, "predicates", true);
    compare_rows(r, root, "generators", false);
    compare_names(r, root, "signs", sign_name);
    compare_names(r, root, "remedies", remedy_name);
}

void kb_warn_unused_facts(struct kb_reader *r)
{
    if (r->signature == NULL || r->left_out) {
        return; /* what was left out may use it */
    }
    for (int predicates = 1; predicates >= 0; predicates--) {
        const struct yaml_node *list =
            yaml_find(r->signature, predicates ? "predicates" : "generators");
        struct row row;
        for (size_t i = 0; row_at(r->ops, predicates, i, &row); i++) {
            if (!(predicates ? r->uses_predicate[i] : r->uses_generator[i])) {
                const struct yaml_node *entry = entry_named(list, row.name);
                diag_add(r->diag, DIAG_WARNING, r->signature_file, entry->line, entry->column,
                         "no knowledge uses the %s '%s'", predicates ? "predicate" : "generator",
                         row.name);
            }
        }
    }
}
