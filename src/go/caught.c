/*
 * One string in atari can be helped in two ways: by a stone on its liberty, or by taking an
 * attacker's string beside it that is in atari itself.  Nothing else gives it a liberty.
 *
 *     X X X X        Caught: White's stone at a has one liberty again.
 *     O O O X
 *     a . X X        (. is safe Black's)
 *
 * The capture is never held up by a ko: the ban is off the only point that is left, since the
 * defender has moved elsewhere, or what is taken are two stones or more.
 */
#include "go/caught.h"

#include "base/check.h"

/* A string beside it is in atari. */
static bool may_capture(const struct go_board *board, const struct go_string_info *string)
{
    GO_SET_FOREACH (p, &string->stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(p + go_step[d]);
            enum go_colour colour = go_board_colour(board, q);
            if (colour == go_other(string->colour) && go_board_string(board, q)->n_liberties == 1) {
                return true;
            }
        }
    }
    return false;
}

/* The string, in atari with its owner to move, cannot get more than one liberty. */
static bool cannot_escape(struct go_board *board, const struct go_set *region,
                          const struct go_string_info *string)
{
    enum go_colour owner = string->colour;
    go_point liberty = go_set_next(&string->liberties, 0);
    if (may_capture(board, string)) {
        return false;
    }
    if (!go_board_is_legal(board, liberty, owner)) {
        return true;
    }
    if (go_board_liberties_after(board, liberty, owner, 2) > 1) {
        return false;
    }
    go_board_play(board, liberty, owner);
    bool within = go_set_within(&go_board_string(board, liberty)->liberties, region);
    go_board_undo(board);
    return within;
}

/* The same for a target that may be of several strings. */
static bool is_caught(struct go_board *board, const struct go_set *region,
                      const struct go_set *target)
{
    if (go_set_is_empty(target)) {
        return false;
    }
    const struct go_string_info *string = go_board_string(board, go_set_next(target, 0));
    return string->n_liberties == 1 && go_set_within(target, &string->stones) &&
           go_set_within(&string->liberties, region) && cannot_escape(board, region, string);
}

bool go_is_caught(struct game_world *world)
{
    return world->to_move == GO_DEFENDER && world->passes == 0 && world->board.ply < GO_MAX_PLY &&
           is_caught(&world->board, &world->region, &world->target);
}

/* Where a stone of the attacker may leave the target one string in atari: the liberties of marked
 * strings that have two at most.  None, when more than one will be left in any case. */
static void find_ataris(const struct game_world *world, struct go_set *out)
{
    go_set_clear(out);
    struct go_set left = world->target;
    while (!go_set_is_empty(&left)) {
        const struct go_string_info *string = go_board_string(&world->board, go_set_next(&left, 0));
        if (string->n_liberties > 2) {
            go_set_clear(out);
            return;
        }
        go_set_union(out, &string->liberties);
        go_set_subtract(&left, &string->stones);
    }
}

go_point go_catching_move(struct game_world *world)
{
    if (world->to_move != GO_ATTACKER || world->board.ply + 1 >= GO_MAX_PLY) {
        return GO_NO_POINT;
    }
    struct go_set points;
    find_ataris(world, &points);
    GO_SET_FOREACH (p, &points) {
        if (!go_world_is_legal(world, p)) {
            continue;
        }
        struct go_set taken;
        struct go_set target = world->target;
        go_board_play(&world->board, p, go_world_colour(world, GO_ATTACKER));
        go_board_last_captures(&world->board, &taken);
        go_set_subtract(&target, &taken);
        bool caught = is_caught(&world->board, &world->region, &target);
        go_board_undo(&world->board);
        if (caught) {
            return p;
        }
    }
    return GO_NO_POINT;
}
