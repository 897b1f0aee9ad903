/*
 * planner/facts.h - asking the domain: tests and generators of the knowledge base, with a cache.
 *
 * The value of a predicate depends on the position, the asking role and the arguments alone, so
 * it is remembered under a hash of these; a lost entry is only asked again.
 */
#ifndef TSUMEGO_PLANNER_FACTS_H
#define TSUMEGO_PLANNER_FACTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "planner/agenda.h"
#include "planner/kb.h"
#include "planner/recall.h"

enum { FACTS_CACHE = 1 << 15, FACTS_REMEMBERED = 8 };

struct facts {
    const struct kb *kb;
    struct game_world *world;
    uint64_t position; /* hash of the world's present position; set by whoever moves it */
    uint64_t asked;    /* tests evaluated by the domain */
    uint64_t found;    /* tests answered from the cache */
    /* What `remembered-points` yields at present, best first; set by whoever moves the world. */
    int n_remembered;
    game_move remembered[FACTS_REMEMBERED];
    struct recall_walk *walk; /* of the goal that asks: takes note of it; or NULL */
    uint64_t *cache;          /* FACTS_CACHE words: a hash whose lowest bit is the value */
};

/* The cache lives in the arena. */
void facts_init(struct facts *facts, const struct kb *kb, struct game_world *world,
                struct arena *arena);

/* All tests hold for `role`, with variables taken from env. */
bool facts_hold(struct facts *facts, int role, const struct kb_tests *tests, const game_term *env);

/* One test of a list holds. */
bool facts_test(struct facts *facts, int role, const struct kb_test *test, const game_term *env);

/* Values of a source, best first, at most its limit; returns how many. */
int facts_values(struct facts *facts, int role, const struct kb_source *source,
                 const game_term *env, game_term out[GAME_MAX_VALUES]);

/* A question put again as it was noted, except one for a goal. */
void facts_ask_again(struct facts *facts, int role, const struct recall_question *question,
                     game_term out[GAME_MAX_VALUES], struct recall_answer *answer);

/* The move is legal. */
bool facts_is_legal(struct facts *facts, game_move move);

enum goal_state { GOAL_OPEN, GOAL_DONE, GOAL_FAILED };

/* By the goal's own tests; a goal without tests is open. */
enum goal_state facts_goal_state(struct facts *facts, int role, const struct goal_instance *goal);

#endif /* TSUMEGO_PLANNER_FACTS_H */
