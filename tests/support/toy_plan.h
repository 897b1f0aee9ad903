/*
 * support/toy_plan.h - knowledge as text, a toy game as text, and what the planner makes of them.
 */
#ifndef TSUMEGO_TESTS_TOY_PLAN_H
#define TSUMEGO_TESTS_TOY_PLAN_H

#include "base/arena.h"
#include "game/result.h"
#include "planner/kb.h"
#include "planner/planner.h"
#include "support/toy_domain.h"

/*
 * Pieces of knowledge.  A goal is GOAL, then TESTS, then MOVES or SCHEMAS with SCHEMA after SCHEMA;
 * schemas come from SCHEMA (always), SCHEMA_IF (with preconditions) or SCHEMA_ALSO (any keys).
 */
#define TOY_GOAL(name, level, args)                                                                \
    "- goal: " name "\n  level: " level "\n  args: {" args "}\n  explain: \"" name "\"\n"
#define TOY_SATISFIED(tests) "  satisfied: [" tests "]\n"
#define TOY_FAILED(tests)    "  failed: [" tests "]\n"
#define TOY_SCHEMAS          "  schemas:\n"
#define TOY_SCHEMA(name, subgoals)                                                                 \
    "  - {schema: " name ", explain: \"by " name "\", subgoals: [" subgoals "]}\n"
#define TOY_SCHEMA_IF(name, tests, subgoals)                                                       \
    "  - {schema: " name ", explain: \"by " name "\", when: [" tests "], subgoals: [" subgoals     \
    "]}\n"
#define TOY_SCHEMA_ALSO(name, keys, subgoals)                                                      \
    "  - {schema: " name ", explain: \"by " name "\", " keys ", subgoals: [" subgoals "]}\n"

/* A level 1 goal without arguments whose moves are a list of the position. */
#define TOY_MOVE(name, list)                                                                       \
    "- {goal: " name ", level: 1, args: {}, explain: \"" name                                      \
    " {move}\", moves: [at: {spots: " list "}]}\n"

/* The input goals; their argument is used and never decides anything. */
#define TOY_WIN_LEFT  TOY_GOAL("win-left", "5", "it: thing") "  failed: [not here: $it]\n"
#define TOY_WIN_RIGHT TOY_GOAL("win-right", "5", "it: thing") "  failed: [not here: $it]\n"

/* Right answers with any legal move, in the order of the position. */
#define TOY_RIGHT_ANY                                                                              \
    TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA("any-move",                                               \
                                         "answer: $it") "- {goal: answer, level: 1, args: {it: "   \
                                                        "thing}, explain: \"answer {move}\", "     \
                                                        "moves: [at: {legal: $it}]}\n"

/* Loads knowledge from the text of a single file; "format:", "theme:" and "goals:" are put in
 * front.  Any message fails the test. */
struct kb *toy_kb(const char *goals);

struct toy_run {
    struct kb *kb;
    struct game_world *world;
    struct arena *arena;
    struct limits limits;
    struct planner_options options;
    struct result result;
    char lines[8192]; /* the moves played by the search: toy_lines() */
    char tree[8192];  /* the contingency tree: "a(b=right-wins c(d=left-wins))" */
};

/* Runs the planner on the game; limits and options as set in `run` before (zero for none).  Checks
 * that the world is unchanged and that every play was taken back. */
void toy_plan(struct toy_run *run, const char *goals, const char *game);
void toy_plan_free(struct toy_run *run);

/* The node of the tree at the end of a line of moves ("ab-": a, b, pass); fails the test when there
 * is none. */
const struct result_node *toy_node(const struct toy_run *run, const char *line);

/* The goals of a node as "win-left/one > go"; "" when it has none. */
const char *toy_path(struct toy_run *run, const struct result_node *node);

#endif /* TSUMEGO_TESTS_TOY_PLAN_H */
