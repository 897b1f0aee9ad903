/*
 * planner/kb.h - the knowledge base: goals, schemas, critics and counter-goals.
 *
 * A knowledge base is read from a folder of YAML files (knowledge/README.md is the manual of the
 * format), with every name and type resolved against a domain, checked as a whole, and read-only
 * from then on: several planners may share it.
 *
 * Variables are slots of a small environment: a goal's arguments come first (slot 0 ..), then the
 * variables that `each` binds in order, or `$move` in a move rule.
 *
 * Memory: everything reached through a kb lives in its arena; release with kb_destroy().
 */
#ifndef TSUMEGO_PLANNER_KB_H
#define TSUMEGO_PLANNER_KB_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "game/domain.h"

enum {
    KB_MAX_ENV = 12,     /* slots: arguments plus variables */
    KB_MAX_SUBGOALS = 8, /* of one schema */
    KB_MAX_FILES = 64,
    KB_TOP_LEVEL = 5,
};

enum kb_side { KB_ANY, KB_OWN, KB_FOE };

/* A type: a kind of the domain, KB_INT, or KB_NO_TYPE where none could be made out. */
struct kb_type {
    int kind;
    enum kb_side side;
};
enum { KB_INT = -1, KB_NO_TYPE = -2 };

/* An argument of a call: a slot of the environment, or a constant. */
struct kb_arg {
    int slot; /* -1: constant */
    game_term value;
};

struct kb_test {
    const struct game_predicate *predicate;
    bool negated;
    int n_args;
    struct kb_arg args[GAME_MAX_ARGS];
};

struct kb_tests {
    int n;
    const struct kb_test *test;
};

/* Where values come from: a generator, the points remembered by the planner (generator NULL and
 * `remembered`), or one argument (generator NULL). */
struct kb_source {
    const struct game_generator *generator;
    bool remembered;
    int n_args;
    struct kb_arg args[GAME_MAX_ARGS];
    int limit; /* at most this many values are used */
};

/* `each`: the variable in `slot` runs over the source's values, best first. */
struct kb_each {
    const char *name;
    int slot;
    struct kb_type type;
    struct kb_source source;
};

struct kb_goal;

struct kb_call {
    const struct kb_goal *goal;
    bool optional;
    int n_args;
    struct kb_arg args[GAME_MAX_ARGS];
};

/* Result that a schema can reach at best; in this order they are tried. */
enum kb_grade { KB_UNCONDITIONAL, KB_SEKI, KB_KO, KB_GRADES };

struct kb_schema {
    const char *name;
    int id; /* position among the schemas of all goals */
    const char *explain;
    enum kb_grade grade;
    bool hint; /* it says where to look, and not what for */
    int n_each;
    const struct kb_each *each;
    struct kb_tests when;
    int n_subgoals;
    const struct kb_call *subgoals;
    unsigned before[KB_MAX_SUBGOALS]; /* bit i of before[j]: subgoal i comes before subgoal j */
    unsigned reaches; /* bit g: some path down from here has g as its highest grade */
    unsigned passes;  /* the same of paths that end in a pass */
    const char *file;
    int line;
};

struct kb_move_rule {
    struct kb_source at;
    struct kb_tests where;
    struct kb_tests prefer;
    int limit; /* moves kept after sorting */
    int move_slot;
};

struct kb_goal {
    const char *name;
    int id; /* position in the knowledge base */
    int level;
    int n_args;
    const char *arg_name[GAME_MAX_ARGS];
    struct kb_type arg_type[GAME_MAX_ARGS];
    const char *explain;
    struct kb_tests satisfied;
    struct kb_tests failed;
    int n_schemas;
    const struct kb_schema *const *schemas;
    int n_rules;
    const struct kb_move_rule *rules;
    bool pass;        /* level 1: the move is a pass */
    bool in_plans;    /* a schema or a counter-goal asks for it; false: critics alone do */
    unsigned reaches; /* bit g: some path down from here has g as its highest grade */
    unsigned passes;  /* the same of paths that end in a pass */
    const char *file;
    int line;
};

enum kb_critic_kind {
    KB_OPTIONAL,
    KB_MANDATORY,
    KB_HINT,
    KB_VETO,
    KB_SETTLE,
    KB_REFUTE,
    KB_QUESTION,
    KB_N_CRITIC_KINDS
};

/* As it is written, "optional". */
const char *kb_critic_kind_name(enum kb_critic_kind kind);

/* One of the domain's signs, told or not. */
struct kb_sign_test {
    int sign; /* index into the domain's signs */
    bool negated;
    int number; /* where the sign takes one */
};

struct kb_critic {
    const char *name;
    const char *explain;
    enum kb_critic_kind kind;
    bool fires_for[2]; /* role */
    int priority;
    int n_each; /* slot 0 is $target, then the variables; a veto has $move in the slot behind */
    const struct kb_each *each;
    struct kb_tests when; /* a veto's conditions too */
    struct kb_call insert;
    int verdict; /* settle: index into the domain's verdicts */
    int remedy;  /* question: index into the domain's remedies */
    int n_signs; /* question: when all hold, the remedy is due */
    const struct kb_sign_test *signs;
    int n_unless;
    const struct kb_goal *const *unless; /* veto: goals it does not touch */
    const char *file;
    int line;
};

/* The critic asks for a goal. */
bool kb_critic_inserts(const struct kb_critic *critic);

/* When the foe refutes a plan by a move that came from `of`, `post` is worth trying. */
struct kb_counter {
    const struct kb_goal *of;
    struct kb_call post; /* slots are the arguments of `of` */
    bool retry;          /* the failed plan is tried again afterwards; false: post replaces it */
    const char *explain;
    const char *file;
    int line;
};

struct kb {
    struct arena *arena;
    const struct game_ops *ops;
    int n_goals;
    struct kb_goal **goals;
    int n_schemas; /* of all goals together */
    int n_critics;
    const struct kb_critic **critics; /* highest priority first */
    int n_counters;
    const struct kb_counter *const *counters;
    const struct kb_goal *top[2]; /* by role */
};

struct kb_load_options {
    bool exhaustive;   /* also read files whose `load` is `exhaustive` */
    const char *order; /* a file with the order of schemas (knowledge/README.md); NULL: as listed */
    /* What is left out, for measuring: "theme:NAME" (all that a theme's files define),
     * "critic:NAME" or "schema:GOAL/NAME". */
    int n_without;
    const char *const *without;
};

/*
 * Reads every *.yaml file of a folder, in the order of their names, and resolves all names
 * against `ops`.  A file `signature.yaml` is compared with the domain's tables; where every file
 * was read, a fact of the tables that none uses is a warning.
 *
 * TS_OK:       *kb_out is a new knowledge base (there may be warnings in `diag`).
 * TS_E_IO:     the folder or a file cannot be read, or holds no .yaml file.
 * TS_E_SYNTAX: a file is not YAML.
 * TS_E_INPUT:  the knowledge or the order is not valid, or what is to be left out is not there.
 * TS_E_LIMIT:  a file is too large or nested too deep.
 *
 * On failure *kb_out is left alone and `diag` has one error for each fault, with file, line and
 * column.
 */
enum ts_status kb_load(struct kb **kb_out, const char *folder, const struct game_ops *ops,
                       const struct kb_load_options *options, struct diag *diag);

/* Whether a sign of the domain holds; `number` as the critic gives it. */
typedef bool kb_sign_holds(void *asker, int sign, int number);

/* The first critic of the question, by priority, that says that the remedy is due, or NULL; it
 * lives as long as the knowledge base. */
const struct kb_critic *kb_question_critic(const struct kb *kb, int remedy, kb_sign_holds *holds,
                                           void *asker);

/* The smallest number above `above` that a critic of the question gives for this sign of this
 * remedy, not negated; or `most`, where that is less. */
int kb_next_number(const struct kb *kb, int remedy, int sign, int above, int most);

/* Releases a knowledge base.  NULL is allowed. */
void kb_destroy(struct kb *kb);

/* The goal of that name, or NULL. */
const struct kb_goal *kb_find_goal(const struct kb *kb, const char *name);

/* The type of points: of `$move`. */
struct kb_type kb_type_of_point(const struct kb *kb);

/* Appends how many there are of each: "4 goals, 4 schemas, 1 critic, 0 counter-goals". */
void kb_count(struct strbuf *out, const struct kb *kb);

/* Appends goals by level, with schemas, tests and where each is used. */
void kb_list(struct strbuf *out, const struct kb *kb);

/* Appends the goals and schemas as a Graphviz DOT graph. */
void kb_graph(struct strbuf *out, const struct kb *kb);

#endif /* TSUMEGO_PLANNER_KB_H */
