/*
 * The order file: in which order the schemas of a goal are tried, instead of that of the knowledge
 * files.  It says nothing else, so that a file proposed from measurements can be put aside without
 * a trace.
 *
 *     format: tsumego-order/1
 *     order:
 *     - goal: kill-string
 *       schemas: [net, ladder, take-it-now]
 *
 * A goal that is named must have all its schemas listed: a list that has grown old is noticed.
 * Only those of last-resort files may be left out; they stay behind the others.  A list with a
 * fault changes nothing.
 */
#include <string.h>

#include "planner/kb_read.h"

static const char FORMAT[] = "tsumego-order/1";
static const char *const FILE_KEYS[] = {"format", "order", NULL};
static const char *const ENTRY_KEYS[] = {"goal", "schemas", NULL};

static bool is_last_resort(const struct kb_reader *r, const struct kb_schema *schema)
{
    const struct kb_file *file = kb_file_of(r, schema->file);
    return file != NULL && file->last_resort;
}

/* Where the goal has the schema; its number of schemas: nowhere, which is reported. */
static int place_of(struct kb_reader *r, const struct kb_goal *goal, const struct yaml_node *at)
{
    if (at->kind != YAML_SCALAR_NODE_KIND) {
        kb_error(r, at, "the name of a schema is needed here, not %s", yaml_kind_name(at));
        return goal->n_schemas;
    }
    const char *names[KB_MAX_SCHEMAS];
    for (int i = 0; i < goal->n_schemas; i++) {
        names[i] = r->schemas[goal->id][i]->name;
        if (strcmp(names[i], at->text) == 0) {
            return i;
        }
    }
    kb_error(r, at, "goal '%s' has no schema '%s'%s", goal->name, at->text,
             kb_did_you_mean(r, at->text, names, (size_t)goal->n_schemas));
    return goal->n_schemas;
}

/* Reports what the list leaves out.  The others go behind those that are listed. */
static void add_unlisted(struct kb_reader *r, const struct kb_goal *goal,
                         const struct yaml_node *list, bool *listed, struct kb_schema **sorted,
                         int *n)
{
    for (int i = 0; i < goal->n_schemas; i++) {
        struct kb_schema *schema = r->schemas[goal->id][i];
        if (listed[i]) {
            continue;
        }
        if (!is_last_resort(r, schema)) {
            kb_error(r, list, "schema '%s' of goal '%s' is missing in this list", schema->name,
                     goal->name);
        }
        sorted[(*n)++] = schema;
    }
}

static void order_goal(struct kb_reader *r, const struct kb_goal *goal,
                       const struct yaml_node *list)
{
    size_t errors = diag_count_of(r->diag, DIAG_ERROR);
    bool listed[KB_MAX_SCHEMAS] = {false};
    struct kb_schema *sorted[KB_MAX_SCHEMAS];
    int n = 0;
    for (size_t i = 0; i < list->n; i++) {
        int place = place_of(r, goal, list->items[i]);
        if (place == goal->n_schemas) {
            continue;
        }
        if (listed[place]) {
            kb_error(r, list->items[i], "schema '%s' is named twice", list->items[i]->text);
            continue;
        }
        listed[place] = true;
        sorted[n++] = r->schemas[goal->id][place];
    }
    if (diag_count_of(r->diag, DIAG_ERROR) == errors) {
        add_unlisted(r, goal, list, listed, sorted, &n);
        memcpy(r->schemas[goal->id], sorted, sizeof sorted[0] * (size_t)n);
    }
}

static void read_entry(struct kb_reader *r, const struct yaml_node *node, bool *named)
{
    if (node->kind != YAML_MAP_KIND) {
        kb_error(r, node, "an entry is a mapping with 'goal' and 'schemas', not %s",
                 yaml_kind_name(node));
        return;
    }
    kb_only_keys(r, node, ENTRY_KEYS);
    const char *name = kb_text_at(r, node, "goal");
    const struct yaml_node *list = yaml_find(node, "schemas");
    if (list == NULL || list->kind != YAML_LIST_KIND) {
        kb_error(r, list == NULL ? node : list, "'schemas' must be a list of names here");
        return;
    }
    const struct kb_goal *goal =
        name == NULL ? NULL : kb_goal_named(r, yaml_find(node, "goal"), "", name);
    if (goal == NULL) {
        return;
    }
    if (named[goal->id]) {
        kb_error(r, yaml_find(node, "goal"), "goal '%s' is named twice", goal->name);
        return;
    }
    named[goal->id] = true;
    order_goal(r, goal, list);
}

static void read_root(struct kb_reader *r, const struct yaml_node *root)
{
    if (root->kind != YAML_MAP_KIND) {
        kb_error(r, root, "an order file is a mapping, not %s", yaml_kind_name(root));
        return;
    }
    kb_only_keys(r, root, FILE_KEYS);
    const char *format = kb_text_at(r, root, "format");
    if (format != NULL && strcmp(format, FORMAT) != 0) {
        kb_error(r, yaml_find(root, "format"), "unknown format: '%s' is needed here", FORMAT);
        return;
    }
    const struct yaml_node *order = yaml_find(root, "order");
    if (order == NULL || order->kind != YAML_LIST_KIND) {
        kb_error(r, order == NULL ? root : order, "'order' must be a list here");
        return;
    }
    bool named[KB_MAX_GOALS] = {false};
    for (size_t i = 0; i < order->n; i++) {
        read_entry(r, order->items[i], named);
    }
}

enum ts_status kb_read_order_file(struct kb_reader *r, const char *path)
{
    struct yaml_doc *doc;
    enum ts_status status = yaml_doc_read(&doc, path, r->diag);
    if (status == TS_OK) {
        r->file = yaml_doc_name(doc);
        read_root(r, yaml_doc_root(doc));
        yaml_doc_destroy(doc);
    }
    return status;
}
