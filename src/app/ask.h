/*
 * app/ask.h - questions about a stone of a position, in the words of GNU Go.
 *
 * A position is turned into a problem as if it stood in an SGF file, so that region and everything
 * else are found as for any other problem.  Commands with an answer here: owl_attack, owl_defend
 * (the group of the stone at stake), attack, defend (its string), dragon_status.  The answers:
 *
 *     0          it cannot be done
 *     1 C12      it can, by C12; 1 PASS when no move is needed
 *     2 C12      by a ko, without a threat of the side that plays
 *     3 C12      by a ko that needs a threat first
 *     alive, dead, critical A1 B1     dragon_status: A1 kills, B1 saves
 *     unknown    a limit was reached
 */
#ifndef TSUMEGO_APP_ASK_H
#define TSUMEGO_APP_ASK_H

#include <stdbool.h>

#include "app/solve.h"
#include "base/arena.h"
#include "base/diag.h"

struct ask {
    const struct go_board *board; /* settled (app/position.h) */
    const char *name;             /* the position as messages call it */
    const char *rules;            /* as in go_overrides */
    const struct solve_options *options;
    bool target_optional; /* as in go_overrides */
    struct arena *arena;  /* of problems and texts */
    struct diag *diag;
    struct result_stats stats; /* of all solutions together; zero at the start */
};

/* The first word of the command is one that has an answer here. */
bool ask_knows(const char *command);

/* The answer to "owl_attack D8"; lives in the arena.  NULL: a fault, with an error in `diag`. */
const char *ask_answer(struct ask *ask, const char *command);

/*
 * The position as a problem in which `to_play` plays.  `target` is a list of vertices with commas;
 * NULL: it is inferred.  NULL when it cannot be used: errors in `diag`.
 */
struct go_problem *ask_problem(struct ask *ask, const char *target, enum go_colour to_play);

/* The same with the string of a stone as the target, or its whole group: what GNU Go calls a
 * dragon, the strings linked to it so that no single cut separates them (go/group.h). */
struct go_problem *ask_problem_of(struct ask *ask, go_point stone, bool whole_group,
                                  enum go_colour to_play);

/* Solves it; the cost is added to the stats.  Owned by the caller. */
struct solution *ask_solve(struct ask *ask, const struct go_problem *problem);

/* The vertices of a set, with commas; lives in the arena. */
const char *ask_list(struct ask *ask, const struct go_set *set);

#endif /* TSUMEGO_APP_ASK_H */
