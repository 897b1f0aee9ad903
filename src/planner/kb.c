/*
 * Loading a folder: documents first, then the two passes of kb_read.h, then the look at the
 * whole.  The documents are released at the end; everything kept is copied into the arena.
 */
#define _POSIX_C_SOURCE 200809L
#include "planner/kb.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "planner/kb_read.h"

static const char FORMAT[] = "tsumego-knowledge/1";
static const char *const FILE_KEYS[] = {"format", "theme",   "load",     "goals",
                                        "extend", "critics", "counters", NULL};

struct documents {
    int n;
    struct yaml_doc *doc[KB_MAX_FILES];
};

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The .yaml files of the folder, sorted by name. */
static enum ts_status list_files(struct arena *arena, const char *folder, char *path[KB_MAX_FILES],
                                 int *n, struct diag *diag)
{
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        diag_add(diag, DIAG_ERROR, folder, 0, 0, "cannot open the knowledge folder: %s",
                 strerror(errno));
        return TS_E_IO;
    }
    *n = 0;
    enum ts_status status = TS_OK;
    for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        size_t length = strlen(entry->d_name);
        if (length < 6 || entry->d_name[0] == '.' ||
            strcmp(entry->d_name + length - 5, ".yaml") != 0) {
            continue;
        }
        if (*n == KB_MAX_FILES) {
            diag_add(diag, DIAG_ERROR, folder, 0, 0, "more than %d .yaml files", KB_MAX_FILES);
            status = TS_E_LIMIT;
            break;
        }
        path[(*n)++] = arena_printf(arena, "%s/%s", folder, entry->d_name);
    }
    closedir(dir);
    if (status == TS_OK && *n == 0) {
        diag_add(diag, DIAG_ERROR, folder, 0, 0, "no .yaml file in the knowledge folder");
        status = TS_E_IO;
    }
    qsort(path, (size_t)*n, sizeof path[0], compare_names);
    return status;
}

static enum ts_status read_documents(struct documents *docs, struct arena *arena,
                                     const char *folder, struct diag *diag)
{
    char *path[KB_MAX_FILES];
    int n;
    enum ts_status status = list_files(arena, folder, path, &n, diag);
    for (int i = 0; status != TS_E_IO && i < n; i++) {
        enum ts_status one = yaml_doc_read(&docs->doc[docs->n], path[i], diag);
        if (one == TS_OK) {
            docs->n++;
        } else {
            status = one;
        }
    }
    return status;
}

static bool is_signature(const struct yaml_node *root)
{
    return yaml_find(root, "predicates") != NULL || yaml_find(root, "generators") != NULL;
}

/* Whether the document takes part; its head is checked here. */
static bool check_head(struct kb_reader *r, const struct yaml_node *root,
                       const struct kb_load_options *options)
{
    if (root->kind != YAML_MAP_KIND) {
        kb_error(r, root, "a knowledge file is a mapping, not %s", yaml_kind_name(root));
        return false;
    }
    const struct yaml_node *format = yaml_find(root, "format");
    if (format == NULL) {
        kb_error(r, root, "'format: %s' is missing", FORMAT);
        return false;
    }
    if (format->kind != YAML_SCALAR_NODE_KIND || strcmp(format->text, FORMAT) != 0) {
        kb_error(r, format, "unknown format: '%s' is needed here", FORMAT);
        return false;
    }
    if (is_signature(root)) {
        kb_check_signature(r, root);
        return false;
    }
    kb_only_keys(r, root, FILE_KEYS);
    kb_text_at(r, root, "theme");
    const struct yaml_node *load = yaml_find(root, "load");
    if (load == NULL) {
        return true;
    }
    if (load->kind != YAML_SCALAR_NODE_KIND || strcmp(load->text, "exhaustive") != 0) {
        kb_error(r, load, "'load' must be exhaustive or left out");
    }
    r->left_out = r->left_out || !options->exhaustive;
    return options->exhaustive;
}

/* What is to be known of a file afterwards. */
static void note_file(struct kb_reader *r, const struct yaml_node *root)
{
    const struct yaml_node *theme = yaml_find(root, "theme");
    bool named = theme != NULL && theme->kind == YAML_SCALAR_NODE_KIND;
    r->files[r->n_files++] =
        (struct kb_file){.name = arena_strdup(r->arena, r->file),
                         .theme = named ? arena_strdup(r->arena, theme->text) : NULL,
                         .last_resort = yaml_find(root, "load") != NULL};
}

const struct kb_file *kb_file_of(const struct kb_reader *r, const char *name)
{
    for (int i = 0; i < r->n_files; i++) {
        if (strcmp(r->files[i].name, name) == 0) {
            return &r->files[i];
        }
    }
    return NULL;
}

typedef void read_section(struct kb_reader *r, const struct yaml_node *list);

static void read_sections(struct kb_reader *r, const struct documents *docs, const bool *takes_part,
                          const char *key, read_section *read)
{
    for (int i = 0; i < docs->n; i++) {
        if (takes_part[i]) {
            const struct yaml_node *list = yaml_find(yaml_doc_root(docs->doc[i]), key);
            r->file = arena_strdup(r->arena, yaml_doc_name(docs->doc[i]));
            if (list != NULL) {
                read(r, list);
            }
        }
    }
}

static void read_all(struct kb_reader *r, const struct documents *docs,
                     const struct kb_load_options *options)
{
    bool takes_part[KB_MAX_FILES];
    size_t errors = diag_count_of(r->diag, DIAG_ERROR);
    for (int i = 0; i < docs->n; i++) {
        r->file = yaml_doc_name(docs->doc[i]);
        takes_part[i] = check_head(r, yaml_doc_root(docs->doc[i]), options);
        if (takes_part[i]) {
            note_file(r, yaml_doc_root(docs->doc[i]));
        }
    }
    bool heads_are_good = diag_count_of(r->diag, DIAG_ERROR) == errors;
    read_sections(r, docs, takes_part, "goals", kb_collect_goals);
    kb_read_goal_bodies(r);
    read_sections(r, docs, takes_part, "extend", kb_read_extensions);
    read_sections(r, docs, takes_part, "critics", kb_read_critics);
    read_sections(r, docs, takes_part, "counters", kb_read_counters);
    if (heads_are_good) {
        kb_check_whole(r); /* with a file left out, much would be called missing that is not */
    }
}

/* Highest priority first; equal ones in the order of the files. */
static void sort_critics(const struct kb_critic **critics, int n)
{
    for (int i = 1; i < n; i++) {
        const struct kb_critic *critic = critics[i];
        int j = i;
        while (j > 0 && critics[j - 1]->priority < critic->priority) {
            critics[j] = critics[j - 1];
            j--;
        }
        critics[j] = critic;
    }
}

/* Combines the grades of paths below a schema with its own: the highest on a path counts. */
static unsigned raise_grades(unsigned below, enum kb_grade grade)
{
    unsigned reaches = 0;
    for (int g = 0; g < KB_GRADES; g++) {
        if (below >> g & 1u) {
            reaches |= 1u << (g > (int)grade ? g : (int)grade);
        }
    }
    return reaches;
}

/* Which grades the schemas lead to, from the lowest level up. */
static void find_grades(struct kb_reader *r)
{
    for (int level = 1; level <= KB_TOP_LEVEL; level++) {
        for (int i = 0; i < r->n_goals; i++) {
            struct kb_goal *goal = r->goals[i];
            if (goal->level != level) {
                continue;
            }
            goal->reaches = level == 1 ? 1u << KB_UNCONDITIONAL : 0;
            goal->passes = goal->pass ? 1u << KB_UNCONDITIONAL : 0;
            for (int k = 0; k < goal->n_schemas; k++) {
                struct kb_schema *schema = r->schemas[i][k];
                unsigned below = 0;
                unsigned passes = 0;
                for (int j = 0; j < schema->n_subgoals; j++) {
                    below |= schema->subgoals[j].goal->reaches;
                    passes |= schema->subgoals[j].goal->passes;
                }
                schema->reaches = raise_grades(below, schema->grade);
                schema->passes = raise_grades(passes, schema->grade);
                goal->reaches |= schema->reaches;
                goal->passes |= schema->passes;
            }
        }
    }
}

static struct kb *assemble(struct kb_reader *r)
{
    struct kb *kb = ARENA_NEW(r->arena, struct kb);
    kb->arena = r->arena;
    kb->ops = r->ops;
    find_grades(r);
    kb->n_goals = r->n_goals;
    kb->goals = arena_copy(r->arena, r->goals, sizeof r->goals[0] * (size_t)r->n_goals);
    for (int i = 0; i < r->n_goals; i++) {
        struct kb_goal *goal = r->goals[i];
        for (int k = 0; k < goal->n_schemas; k++) {
            struct kb_schema *schema = r->schemas[i][k];
            schema->id = kb->n_schemas++;
            for (int j = 0; j < schema->n_subgoals; j++) {
                r->goals[schema->subgoals[j].goal->id]->in_plans = true;
            }
        }
        goal->schemas =
            arena_copy(r->arena, r->schemas[i], sizeof r->schemas[i][0] * (size_t)goal->n_schemas);
    }
    for (int i = 0; i < r->n_counters; i++) {
        r->goals[r->counters[i]->post.goal->id]->in_plans = true;
    }
    kb->n_critics = r->n_critics;
    kb->critics = arena_copy(r->arena, r->critics, sizeof r->critics[0] * (size_t)r->n_critics);
    sort_critics(kb->critics, kb->n_critics);
    kb->n_counters = r->n_counters;
    kb->counters = arena_copy(r->arena, r->counters, sizeof r->counters[0] * (size_t)r->n_counters);
    for (int role = 0; role < 2; role++) {
        kb->top[role] = kb_find_goal(kb, r->ops->top_goals[role]);
    }
    return kb;
}

/* What the caller wants otherwise than the files say it; the files are valid as they stand. */
static enum ts_status apply_options(struct kb_reader *r, const struct kb_load_options *options)
{
    size_t errors = diag_count_of(r->diag, DIAG_ERROR);
    enum ts_status status = TS_OK;
    if (options->order != NULL) {
        status = kb_read_order_file(r, options->order);
    }
    for (int i = 0; i < options->n_without; i++) {
        kb_leave_out(r, options->without[i]);
    }
    bool faults = diag_count_of(r->diag, DIAG_ERROR) > errors;
    return status == TS_OK && faults ? TS_E_INPUT : status;
}

enum ts_status kb_load(struct kb **kb_out, const char *folder, const struct game_ops *ops,
                       const struct kb_load_options *options, struct diag *diag)
{
    struct arena *arena = arena_create();
    struct documents docs = {.n = 0};
    size_t errors = diag_count_of(diag, DIAG_ERROR);
    enum ts_status status = read_documents(&docs, arena, folder, diag);
    if (status == TS_OK) {
        struct kb_reader *r = ARENA_NEW(arena, struct kb_reader);
        r->arena = arena;
        r->ops = ops;
        r->diag = diag;
        r->uses_predicate = ARENA_ARRAY(arena, bool, ops->n_predicates);
        r->uses_generator = ARENA_ARRAY(arena, bool, ops->n_generators);
        read_all(r, &docs, options);
        if (diag_count_of(diag, DIAG_ERROR) > errors) {
            status = TS_E_INPUT;
        } else {
            kb_warn_unused_facts(r);
            status = apply_options(r, options);
        }
        if (status == TS_OK) {
            *kb_out = assemble(r);
        }
    }
    for (int i = 0; i < docs.n; i++) {
        yaml_doc_destroy(docs.doc[i]);
    }
    if (status != TS_OK) {
        arena_destroy(arena);
    }
    return status;
}

void kb_destroy(struct kb *kb)
{
    if (kb != NULL) {
        arena_destroy(kb->arena);
    }
}

const struct kb_goal *kb_find_goal(const struct kb *kb, const char *name)
{
    for (int i = 0; i < kb->n_goals; i++) {
        if (strcmp(kb->goals[i]->name, name) == 0) {
            return kb->goals[i];
        }
    }
    return NULL;
}

struct kb_type kb_type_of_point(const struct kb *kb)
{
    return kb_type_of(kb->ops, kb->ops->point_kind);
}
