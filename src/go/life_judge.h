/*
 * go/life_judge.h - what the rooms around the target prove about it.  Internal to life and eyes.
 */
#ifndef TSUMEGO_GO_LIFE_JUDGE_H
#define TSUMEGO_GO_LIFE_JUDGE_H

#include "go/life.h"
#include "go/rooms.h"

struct go_judgement {
    enum go_life_status status; /* never CAPTURED */
    int at_least;               /* bounds on the eyes, as in go/eyes.h */
    int at_most;
    bool bent_four; /* bent four in the corner; DEAD by it unless the rules are area rules */
};

/* Judges the position that the rooms were found in: the present one, or with a stone more. */
struct go_judgement go_life_judge(const struct game_world *world, const struct go_rooms *rooms);

/*
 * What the halls of a marked wall prove in its favour when the role `to_move` is to move: raises
 * status and at_least of *out.  `reachless`: the wall has a liberty that nobody can fill.
 */
void go_life_judge_halls(int to_move, const struct go_hall *hall, int n_halls, bool reachless,
                         struct go_judgement *out);

/*
 * A stone of the side to move at that point, legal there, wins: from the rooms that it would leave
 * (go_rooms_find_with()) go_life_judge() finds the target alive, in seki or dead, or it takes
 * all that is left of it.
 */
bool go_life_judge_stone(const struct game_world *world, go_point p);

/* The table's value of the room for all its walls taken as one; unknown when it is too large. */
struct go_shape_value go_life_room_value(const struct go_room *room, bool outside);

#endif /* TSUMEGO_GO_LIFE_JUDGE_H */
