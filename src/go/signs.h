/*
 * go/signs.h - what critics of the question may look at, and what they may ask for.
 *
 * A critic of the question (knowledge/README.md) watches no board but how the answer to the
 * question comes on, and asks for another question: with ko threats, about a piece of the fight,
 * with more room, about likelier moves.  Here are the names; who asks the questions tells the signs
 * (app/solve_plan.c, app/guess.c, planner/winners.c).
 */
#ifndef TSUMEGO_GO_SIGNS_H
#define TSUMEGO_GO_SIGNS_H

#include <stddef.h>

#include "game/domain.h"

enum go_sign {
    GO_SIGN_SPENT,         /* so many sixteenths of the limits */
    GO_SIGN_NEAR,          /* to winning */
    GO_SIGN_CONTESTED,     /* so many in a thousand of the positions, by ko */
    GO_SIGN_OPEN,          /* the region is not shut in */
    GO_SIGN_GAMES_ALIKE,   /* so many in a hundred */
    GO_SIGN_HANGS,         /* on who plays first, as so many moves show */
    GO_SIGN_SETTLED,       /* won, lost or a ko */
    GO_SIGN_LOST,          /* by the side to play */
    GO_SIGN_SAVED,         /* the side to play saves its own stones */
    GO_SIGN_OTHER_FAILS,   /* the other side, if it plays first */
    GO_SIGN_OTHER_REACHES, /* the same, its end */
    GO_SIGN_ROOM,          /* so many empty points */
    GO_SIGN_LIKELIER,      /* another first move than the winner, so much */
    GO_SIGN_UNLIKELY,      /* the first move found: a chance under so many in a hundred */
    GO_N_SIGNS
};

enum go_remedy {
    GO_REMEDY_THREATS,        /* ask with ko threats */
    GO_REMEDY_OPEN_PIECE,     /* ask about a piece whose games are open */
    GO_REMEDY_PIECE_AT_STAKE, /* ask about a piece that is at stake */
    GO_REMEDY_ROOM,           /* ask with more room */
    GO_REMEDY_LIKELIER,       /* read likelier first moves (planner/winners.c) */
    GO_N_REMEDIES
};

extern const struct game_sign go_signs[GO_N_SIGNS];
extern const struct game_remedy go_remedies[GO_N_REMEDIES];

#endif /* TSUMEGO_GO_SIGNS_H */
