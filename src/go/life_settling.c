/*
 * A move that settles the target, looked for among the points of the rooms around it.
 *
 * Each point is asked what the rooms would be with a stone on it (go_life_judge_stone()).  Nothing
 * is played: but for the ban of a ko, which belongs to the position, no line of play comes in, and
 * what is found is a fact about the position, like go_life_of_target(), that holds for the side to
 * move only.
 *
 *     X X X X X X X
 *     X O O O O O X      Whoever is to move plays at b: dead, or alive with two eyes.
 *     X O a b c O X
 *     -------------
 *
 * Points where a stone cannot decide anything by the table are left out first.
 */
#include "go/life.h"

#include "go/life_judge.h"

/* The last liberty of the target, when it is one string in atari; else GO_NO_POINT. */
static go_point capture_of_all(const struct game_world *world)
{
    const struct go_string_info *string =
        go_board_string(&world->board, go_set_next(&world->target, 0));
    if (string->n_liberties != 1 || !go_set_within(&world->target, &string->stones)) {
        return GO_NO_POINT;
    }
    return go_set_next(&string->liberties, 0);
}

/* Walking round the point one leaves the room more than once: it may fall apart there. */
static bool may_divide(const struct go_room *room, go_point p)
{
    static const int8_t ring[8] = {-GO_STRIDE, -GO_STRIDE + 1, 1,  GO_STRIDE + 1,
                                   GO_STRIDE,  GO_STRIDE - 1,  -1, -GO_STRIDE - 1};
    int n = 0;
    for (int i = 0; i < 8; i++) {
        bool here = go_set_has(&room->points, (go_point)(p + ring[i]));
        bool next = go_set_has(&room->points, (go_point)(p + ring[(i + 1) % 8]));
        n += here && !next;
    }
    return n > 1;
}

/* What is larger than any shape of the table decides nothing: a stone has to make it smaller. */
static bool is_worth_judging(const struct game_world *world, const struct go_rooms *rooms, int r,
                             go_point p)
{
    const struct go_room *room = &rooms->room[r];
    bool attacks = world->to_move == GO_ATTACKER;
    for (int i = 0; i < rooms->n_rooms && attacks; i++) {
        if (i != r && rooms->room[i].size > GO_SHAPE_MAX && !rooms->room[i].dame) {
            return false;
        }
    }
    if (room->size <= GO_SHAPE_MAX) {
        return true;
    }
    bool open = go_set_has(&room->open, p);
    bool shrinks = room->size == GO_SHAPE_MAX + 1 || may_divide(room, p);
    return attacks ? open && shrinks : shrinks || open;
}

go_point go_life_settling_move(struct game_world *world)
{
    if (go_set_is_empty(&world->target) || world->passes >= 2) {
        return GO_NO_POINT;
    }
    if (world->to_move == GO_ATTACKER) {
        go_point p = capture_of_all(world);
        if (p != GO_NO_POINT && go_world_is_legal(world, p)) {
            return p;
        }
    }
    struct go_rooms rooms;
    go_rooms_find(world, &rooms);
    for (int r = 0; r < rooms.n_rooms; r++) {
        GO_SET_FOREACH (p, &rooms.room[r].points) {
            if (is_worth_judging(world, &rooms, r, p) && go_world_is_legal(world, p) &&
                go_life_judge_stone(world, &rooms, p)) {
                return p;
            }
        }
    }
    return GO_NO_POINT;
}
