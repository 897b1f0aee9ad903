/*
 * tests/support/ko_zoo.h - kos, cycles and sekis, drawn, with verdicts that are argued.
 *
 * For every engine that claims to be exact.  The plain solver confirms each verdict
 * (unit/go/test_ko_zoo.c); the reasons stand beside the drawings in ko_zoo.c.
 */
#ifndef TSUMEGO_TESTS_KO_ZOO_H
#define TSUMEGO_TESTS_KO_ZOO_H

#include <stdbool.h>
#include <stddef.h>

#include "plain_solver.h"

/* How the target stands where it does not fall. */
enum ko_zoo_stand {
    KO_ZOO_BY_KO,   /* it depends on a ko, or it falls */
    KO_ZOO_ALIVE,   /* with two eyes in the end */
    KO_ZOO_SEKI,    /* it and the attackers inside stay, and two eyes it cannot get */
    KO_ZOO_ENDLESS, /* the attacker can go on for ever, and gets nothing but that */
};

/* What comes of it when one side plays first; of the classes in plain_solver.h. */
struct ko_zoo_side {
    enum plain_result result;
    int threats_needed;
    int survives;
    const char *moves; /* every right first move as SGF letters, in reading order; "-": a pass */
};

struct ko_zoo {
    const char *name;
    const char *drawing; /* as in plain_diagram.h; Black attacks */
    int column;          /* of the board where the drawing begins; it begins at the upper edge */
    enum ko_zoo_stand stand;
    bool bent_four;    /* dead under Japanese rules */
    const char *cycle; /* the attacker starts, and the position comes back; or NULL */
    struct ko_zoo_side attacker;
    struct ko_zoo_side defender;
};

enum { KO_ZOO_THREATS = 5 }; /* the classes hold for this maximum */

/* All of them; *n_out how many. */
const struct ko_zoo *ko_zoo_list(size_t *n_out);

/* Reads the drawing; the attacker is to play.  False: a fault of the drawing. */
bool ko_zoo_read(const struct ko_zoo *row, struct plain_position *position, struct go_set *region);

#endif /* TSUMEGO_TESTS_KO_ZOO_H */
