/*
 * A move that settles the target, looked for on the board as it is.
 *
 * Each point is asked what rooms a stone on it would leave (go_life_judge_stone()).  Nothing is
 * played: but for the ban of a ko, which belongs to the position, no line of play comes in, and
 * what is found is a fact about the position, like go_life_of_target(), that holds for the side to
 * move only.
 *
 *     X X X X X X X
 *     X O O O O O X      Whoever is to move plays at b: dead, or alive with two eyes.
 *     X O a b c O X
 *     -------------
 *
 * Points where a stone cannot decide anything by the table are left out first.  A pass settles the
 * target for the defender when the attacker has just passed.
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

/* A stone at the point may do more than fill it: beside it are two walls to join, or a stone in
 * atari, or a prisoner, which may be taken or joined to safe stones. */
static bool meets_several(const struct game_world *world, const struct go_room *room, go_point p)
{
    const struct go_board *board = &world->board;
    enum go_colour owner = go_world_colour(world, GO_DEFENDER);
    go_string wall = GO_NO_STRING;
    bool found = false;
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        go_string id = go_board_on(board, q) ? board->string_at[q] : GO_NO_STRING;
        if (id == GO_NO_STRING) {
            continue;
        }
        found = found || go_set_has(&room->prisoners, q) || board->string[id].n_liberties == 1;
        if (board->string[id].colour == owner) {
            found = found || (wall != GO_NO_STRING && wall != id);
            wall = id;
        }
    }
    return found;
}

/* What is larger than any shape of the table decides nothing: a stone has to make it smaller. */
static bool may_decide(const struct game_world *world, const struct go_rooms *rooms, int r,
                       go_point p)
{
    const struct go_room *room = &rooms->room[r];
    if (meets_several(world, room, p)) {
        return true;
    }
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

/* An attacker's stone anywhere may give a string of his the two eyes that it has not yet. */
static bool is_worth_judging(const struct game_world *world, const struct go_rooms *rooms,
                             go_point p)
{
    if (rooms->far && world->to_move == GO_ATTACKER) {
        return true;
    }
    for (int r = 0; r < rooms->n_rooms; r++) {
        if (go_set_has(&rooms->room[r].points, p)) {
            return may_decide(world, rooms, r, p);
        }
    }
    return false;
}

/* A stone that settles it. */
static go_point settling_stone(const struct game_world *world)
{
    struct go_rooms rooms;
    go_rooms_find(world, &rooms);
    GO_SET_FOREACH (p, &world->region) {
        if (is_worth_judging(world, &rooms, p) && go_world_is_legal(world, p) &&
            go_life_judge_stone(world, p)) {
            return p;
        }
    }
    return GO_NO_POINT;
}

/* After a pass of the attacker a pass of the defender ends the line with the target standing.
 * (Bent four in the corner, which falls even then, would have been dead before.) */
static bool pass_settles(const struct game_world *world)
{
    return world->to_move == GO_DEFENDER && world->passes == 1 &&
           !go_board_is_banned(&world->board, world->board.ko, go_world_colour(world, GO_DEFENDER));
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
    go_point stone = settling_stone(world);
    return stone == GO_NO_POINT && pass_settles(world) ? GO_PASS : stone;
}
