/*
 * go/life_links.h - life of several strings that cannot be parted.  Internal to life.
 */
#ifndef TSUMEGO_GO_LIFE_LINKS_H
#define TSUMEGO_GO_LIFE_LINKS_H

#include "go/life_judge.h"

/* Links further walls to a marked one and judges their halls; raises status and at_least of *out
 * to what is proved.  `alive`: walls that live by themselves (go_rooms_alive()). */
void go_life_judge_linked(const struct game_world *world, const struct go_rooms *rooms,
                          uint64_t alive, struct go_judgement *out);

#endif /* TSUMEGO_GO_LIFE_LINKS_H */
