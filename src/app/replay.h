/*
 * app/replay.h - the position of a game record, by playing its first variation.
 */
#ifndef TSUMEGO_APP_REPLAY_H
#define TSUMEGO_APP_REPLAY_H

#include <stdbool.h>

#include "base/diag.h"
#include "formats/sgf.h"
#include "go/board.h"

struct replay {
    /* Set by the caller. */
    const struct sgf *record;
    const char *until; /* "12": up to before move 12; "D4": up to before the move there; "": to the
                          end */
    /* Called before each move; may be NULL. */
    void (*before)(void *context, const struct go_board *board, enum go_colour plays);
    void *context;

    /* What comes of it. */
    struct go_board *board; /* the caller's; set up anew, and settled (app/position.h) */
    enum go_colour next;    /* plays next: as the record goes on, else as it says or by turns */
};

/* Plays the first tree.  False: it cannot be played, with one error in `diag`. */
bool replay_run(struct replay *replay, struct diag *diag);

#endif /* TSUMEGO_APP_REPLAY_H */
