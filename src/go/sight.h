/*
 * go/sight.h - what the source papers' perception says of the target, for facts to rest on.
 *
 * Each of the sources can be switched off for a question (see enum go_source); facts and the
 * forecast then fall back to the cruder rule that they would have without it.  Nothing here is a
 * proof.
 */
#ifndef TSUMEGO_GO_SIGHT_H
#define TSUMEGO_GO_SIGHT_H

#include "go/perception/spatial.h"
#include "go/sampling.h"
#include "go/world.h"

/* Bits of go_question.without. */
enum go_source {
    GO_SOURCE_WEBS = 1,      /* links, groups and webs: Reitman, Nado and Wilcox */
    GO_SOURCE_INFLUENCE = 2, /* influence and ladders: Burmeister and Wiles */
    GO_SOURCE_SPATIAL = 4,   /* fractions and encircling: Bouzy */
    GO_SOURCE_SAMPLING = 8,  /* games played at random: go/sampling.h */
};

/* Names of the bits in their order, as --without writes them, ended by NULL. */
extern const char *const go_source_names[];

static inline bool go_sight_uses(const struct game_world *world, enum go_source source)
{
    return (world->without & (unsigned)source) == 0;
}

struct go_webs;

/*
 * The webs of the present position, kept up from the last one that was asked about.  They do not
 * change while the world does not.
 */
const struct go_webs *go_sight_webs(struct game_world *world);

/* By influence: a string of the target can run. */
bool go_sight_can_run(struct game_world *world);

/* By spatial reasoning; of the group that holds most of the target's stones. */
struct go_encircling {
    enum go_state emptyship; /* negative: encircled */
    bool dead;               /* taken in by the groups around it */
    struct go_set weak_foes; /* stones of groups around it that are weaker, or dead in it */
};

/* Uses the memo; borrowed as go_world_memo() says. */
const struct go_encircling *go_sight_encircling(struct game_world *world);

/* By games played at random.  Uses the memo; borrowed as go_world_memo() says. */
const struct go_sample *go_sight_sample(struct game_world *world);

/* By influence: the ladder on the string at p works, and runs inside the region. */
bool go_sight_ladder_works(struct game_world *world, go_point p);

#endif /* TSUMEGO_GO_SIGHT_H */
