/*
 * verify/ruling.h - bent four in the corner, which Japanese rules call dead as it stands.
 *
 * No list of shapes: it is recognised by what the rule is made for.  The target encloses a small
 * space with a corner of the board in it where attackers stand, and
 *   - with no ko threat on either side the attacker takes the target, whoever moves first;
 *   - each move of the defender inside loses whatever threats he has.
 * So the defender can do nothing, and the attacker can wait until no threat is left.
 */
#ifndef TSUMEGO_VERIFY_RULING_H
#define TSUMEGO_VERIFY_RULING_H

#include "verify/prover.h"

enum verify_ruling {
    VERIFY_NOT_BENT_FOUR,
    VERIFY_BENT_FOUR,
    VERIFY_RULING_OPEN, /* the prover's positions ran out */
};

/* Whose turn it is and passes made do not matter.  `max_threats`: as many as a side can have. */
enum verify_ruling verify_bent_four(struct prover *prover, const struct verify_position *position,
                                    const struct go_set *region, int max_threats);

#endif /* TSUMEGO_VERIFY_RULING_H */
