/*
 * verify/prover.h - settles small positions: can the attacker force the capture?
 *
 * Every legal move of both sides in the region is looked at, by the rules of verify/position.h.
 * The attacker succeeds only when the capture comes after finitely many moves, so a cycle is the
 * defender's.  Answers are facts about the position: they depend neither on the way to it nor on
 * the order of questions.  All positions met are kept, so that related questions share their work.
 *
 * Memory: a prover takes everything from the arena it was given.
 */
#ifndef TSUMEGO_VERIFY_PROVER_H
#define TSUMEGO_VERIFY_PROVER_H

#include <stdint.h>

#include "base/arena.h"
#include "verify/position.h"

enum verify_answer {
    VERIFY_OPEN,     /* not settled: the positions ran out */
    VERIFY_CAPTURED, /* the attacker can force the capture of every marked stone */
    VERIFY_SURVIVES, /* he cannot */
};

struct prover;

/* A prover for positions with this region (which holds every point where moves are made) and this
 * defender.  It keeps at most `max_positions`, over all questions; the region is borrowed. */
struct prover *prover_create(struct arena *arena, const struct go_set *region,
                             enum go_colour defender, uint64_t max_positions);

/*
 * From now on positions that `captured` says yes to count as captured, whatever could be played
 * there; for rules that end a fight before it is fought.  To be set before the first question.
 */
void prover_set_rule(struct prover *prover,
                     bool (*captured)(void *context, const struct verify_position *position),
                     void *context);

enum verify_answer prover_ask(struct prover *prover, const struct verify_position *position);

/* Positions kept so far. */
uint64_t prover_positions(const struct prover *prover);

#endif /* TSUMEGO_VERIFY_PROVER_H */
