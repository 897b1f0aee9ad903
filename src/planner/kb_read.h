/*
 * planner/kb_read.h - inside of the knowledge reader: what its .c files share.
 *
 * Reading takes two passes over the documents: the first collects every goal's name, level and
 * arguments, so that the order of files and goals does not matter; the second reads the bodies
 * with all names known.  kb_check.c then looks at the whole.
 */
#ifndef TSUMEGO_PLANNER_KB_READ_H
#define TSUMEGO_PLANNER_KB_READ_H

#include "formats/yaml_doc.h"
#include "planner/kb.h"

enum { KB_MAX_GOALS = 512, KB_MAX_SCHEMAS = 64, KB_MAX_CRITICS = 128, KB_MAX_COUNTERS = 256 };

/* A file that takes part. */
struct kb_file {
    const char *name;
    const char *theme; /* NULL: that is a fault, which has been reported */
    bool last_resort;  /* it is read only when exhaustive */
};

/* What the readers know while a knowledge base is being built. */
struct kb_reader {
    struct arena *arena;
    const struct game_ops *ops;
    struct diag *diag;
    const char *file; /* of the document being read */
    int n_files;      /* those that take part */
    struct kb_file files[KB_MAX_FILES];
    bool left_out;                     /* a file was: it is read only when exhaustive */
    const struct yaml_node *signature; /* root of signature.yaml, or NULL */
    const char *signature_file;
    bool *uses_predicate; /* by index in the domain's tables */
    bool *uses_generator;
    int n_goals;
    struct kb_goal *goals[KB_MAX_GOALS];
    const struct yaml_node *goal_node[KB_MAX_GOALS];
    const char *goal_file[KB_MAX_GOALS];
    struct kb_schema *schemas[KB_MAX_GOALS][KB_MAX_SCHEMAS]; /* by goal id */
    int n_critics;
    struct kb_critic *critics[KB_MAX_CRITICS];
    int n_counters;
    struct kb_counter *counters[KB_MAX_COUNTERS];
};

/* The names that can be used at some place of a file, and which were. */
struct kb_scope {
    int n;
    const char *name[KB_MAX_ENV];
    struct kb_type type[KB_MAX_ENV];
    const struct yaml_node *bound_at[KB_MAX_ENV];
    bool used[KB_MAX_ENV];
};

/* Adds an error at a node of the present file. */
void kb_error(struct kb_reader *r, const struct yaml_node *at, const char *format, ...)
    TS_PRINTF(3, 4);

/* ", did you mean 'x'?" for the nearest of the names, or "".  Lives in the reader's arena. */
const char *kb_did_you_mean(struct kb_reader *r, const char *word, const char *const *names,
                            size_t n);

/* Reports a word that is in none of the rows of a table, each of which begins with its name:
 * "unknown predicate 'emtpy', did you mean 'empty'?". */
void kb_unknown(struct kb_reader *r, const struct yaml_node *at, const char *what, const char *word,
                const void *rows, size_t n, size_t size_of_row);

/* A table of the domain as rows, their number and size. */
#define KB_ROWS(ops, table) (ops)->table, (ops)->n_##table, sizeof(ops)->table[0]

/* Reports each key of a map that is not among the names (ended by NULL). */
void kb_only_keys(struct kb_reader *r, const struct yaml_node *map, const char *const *names);

/* The text of a required scalar, or NULL with an error. */
const char *kb_text_at(struct kb_reader *r, const struct yaml_node *map, const char *key);

/* A whole number of a scalar in low .. high; an error and `low` otherwise. */
int kb_number(struct kb_reader *r, const struct yaml_node *node, int low, int high);

/* kebab-case: a-z, 0-9 and single dashes, starting with a letter. */
bool kb_check_name(struct kb_reader *r, const struct yaml_node *node, const char *what);

/* "own-string" -> type; KB_NO_TYPE when unknown (no message). */
struct kb_type kb_type_of(const struct game_ops *ops, const char *name);

/* "own-string"; lives in the arena. */
const char *kb_type_text(struct arena *arena, const struct game_ops *ops, struct kb_type type);

/* A value of type `have` may be handed over where `want` is asked for. */
bool kb_type_fits(struct kb_type have, struct kb_type want);

/* own <-> foe. */
struct kb_type kb_type_flip(struct kb_type type);

/* Adds a name to a scope; reports a name that hides another or one too many. */
void kb_bind(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *at,
             const char *name, struct kb_type type);

/* Reports variables from slot `first` on that nothing used. */
void kb_report_unused(struct kb_reader *r, const struct kb_scope *scope, int first,
                      const char *what);

/* Reads the arguments of a call against parameter types; n_out and out[] are set. */
void kb_read_args(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *at,
                  const struct yaml_node *value, const char *callee, const struct kb_type *want,
                  int n_want, struct kb_arg *out, int *n_out);

/* A list of tests (`satisfied`, `when`, `where` ...); NULL node: none. */
struct kb_tests kb_read_tests(struct kb_reader *r, struct kb_scope *scope,
                              const struct yaml_node *list);

/* `$x`, `{generator: args, limit: n}`; *type is what it yields. */
bool kb_read_source(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *node,
                    struct kb_source *out, struct kb_type *type);

/* `each`: binds its variables in the scope. */
int kb_read_each(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *list,
                 const struct kb_each **out);

/* `goal: args` or `optional goal: args` as a single entry of a map. */
bool kb_read_call(struct kb_reader *r, struct kb_scope *scope, const struct yaml_node *entry,
                  struct kb_call *out);

/* Reports {placeholders} of an explanation that are no variables. */
void kb_check_explain(struct kb_reader *r, const struct yaml_node *node,
                      const struct kb_scope *scope);

/* The goal of that name while reading, or NULL. */
struct kb_goal *kb_reader_goal(const struct kb_reader *r, const char *name);

/* The same for the name in a node of a place that `what` describes ("unless: "); an unknown one, or
 * a node that is no text, is reported. */
struct kb_goal *kb_goal_named(struct kb_reader *r, const struct yaml_node *at, const char *what,
                              const char *name);

/* kb_goals.c: pass one and pass two for the goals and extensions of a document. */
void kb_collect_goals(struct kb_reader *r, const struct yaml_node *list);
void kb_read_goal_bodies(struct kb_reader *r);
void kb_read_extensions(struct kb_reader *r, const struct yaml_node *list);

/* kb_critics.c */
void kb_read_critics(struct kb_reader *r, const struct yaml_node *list);
void kb_read_counters(struct kb_reader *r, const struct yaml_node *list);

/* kb_check.c: the whole. */
void kb_check_whole(struct kb_reader *r);

/* kb_order.c: puts the schemas of each goal that the file names in its order. */
enum ts_status kb_read_order_file(struct kb_reader *r, const char *path);

/* kb_without.c: takes out what "theme:NAME", "critic:NAME" or "schema:GOAL/NAME" means. */
void kb_leave_out(struct kb_reader *r, const char *what);

/* The file of that name that takes part, or NULL. */
const struct kb_file *kb_file_of(const struct kb_reader *r, const char *name);

/* kb_signature.c: signature.yaml against the domain's tables; and what in it no knowledge uses. */
void kb_check_signature(struct kb_reader *r, const struct yaml_node *root);
void kb_warn_unused_facts(struct kb_reader *r);

#endif /* TSUMEGO_PLANNER_KB_READ_H */
