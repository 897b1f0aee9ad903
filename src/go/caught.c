/*
 * One string in atari can be helped in two ways: by a stone on its liberty, or by taking an
 * attacker's string beside it that is in atari itself.  Nothing else gives it a liberty, so that
 * any other move is answered by taking it.  Where it gets a second liberty the attacker has to put
 * it in atari again, and so on, as in a ladder:
 *
 *     . . . X . .      White to move: a, Black b, and White is in atari again, down to the
 *     . . X O X .      edge.  Three liberties anywhere on the way, and it is not caught.
 *     . . X a b .
 *     . . . . . .
 *     -----------
 *
 * No threat changes it: where the attacker would need one it is not caught, nor where the defender
 * could take a ko back with one.
 */
#include "go/caught.h"

/* Moves played in one reading: enough for a ladder over the whole board, with its side lines. */
enum { MAX_MOVES = 200 };

struct reading {
    struct go_board *board;
    const struct go_set *region;
    go_point stone; /* of the string */
    int left;       /* of the moves */
};

static const struct go_string_info *string_of(const struct reading *r)
{
    return go_board_string(r->board, r->stone);
}

static bool play(struct reading *r, go_point p, enum go_colour colour)
{
    if (r->left == 0 || r->board->ply >= GO_MAX_PLY) {
        return false;
    }
    r->left--;
    go_board_play(r->board, p, colour);
    return true;
}

/* Legal whatever threats there are. */
static bool is_free(const struct reading *r, go_point p, enum go_colour colour)
{
    return go_set_has(r->region, p) && go_board_is_legal(r->board, p, colour) &&
           !go_board_spends_threat(r->board, p, colour);
}

static bool stays_caught(struct reading *r);

/* The attacker, to move, takes the string or keeps it in atari till he does. */
static bool can_hold(struct reading *r)
{
    const struct go_string_info *string = string_of(r);
    enum go_colour attacker = go_other(string->colour);
    struct go_set liberties = string->liberties;
    bool takes = string->n_liberties == 1;
    if (string->n_liberties > 2 || !go_set_within(&liberties, r->region)) {
        return false;
    }
    GO_SET_FOREACH (p, &liberties) {
        if (!is_free(r, p, attacker)) {
            continue;
        }
        if (takes) {
            return true;
        }
        if (!play(r, p, attacker)) {
            return false;
        }
        bool caught = stays_caught(r);
        go_board_undo(r->board);
        if (caught) {
            return true;
        }
    }
    return false;
}

/* The defender's move at p does not help; nor does it when it is illegal, but for a ko. */
static bool is_answered(struct reading *r, go_point p)
{
    enum go_colour owner = string_of(r)->colour;
    if (!go_set_has(r->region, p)) {
        return true;
    }
    if (!go_board_is_legal(r->board, p, owner)) {
        return !go_board_is_banned(r->board, p, owner);
    }
    if (!play(r, p, owner)) {
        return false;
    }
    bool held = can_hold(r);
    go_board_undo(r->board);
    return held;
}

/* The liberties of the attacker's strings beside it that are in atari. */
static void find_captures(const struct reading *r, struct go_set *out)
{
    const struct go_string_info *string = string_of(r);
    go_set_clear(out);
    GO_SET_FOREACH (p, &string->stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(p + go_step[d]);
            if (go_board_colour(r->board, q) == go_other(string->colour) &&
                go_board_string(r->board, q)->n_liberties == 1) {
                go_set_union(out, &go_board_string(r->board, q)->liberties);
            }
        }
    }
}

/* The string is in atari with its owner to move, and none of his moves helps. */
static bool stays_caught(struct reading *r)
{
    struct go_set helps;
    go_point liberty = go_set_next(&string_of(r)->liberties, 0);
    if (string_of(r)->n_liberties != 1 || !go_set_has(r->region, liberty)) {
        return false;
    }
    find_captures(r, &helps);
    go_set_add(&helps, liberty);
    GO_SET_FOREACH (p, &helps) {
        if (!is_answered(r, p)) {
            return false;
        }
    }
    return true;
}

/* The same for a target that may be of several strings. */
static bool is_caught(struct game_world *world, const struct go_set *target)
{
    if (go_set_is_empty(target)) {
        return false;
    }
    struct reading reading = {.board = &world->board,
                              .region = &world->region,
                              .stone = go_set_next(target, 0),
                              .left = MAX_MOVES};
    return go_set_within(target, &string_of(&reading)->stones) && stays_caught(&reading);
}

bool go_is_caught(struct game_world *world)
{
    return world->to_move == GO_DEFENDER && world->passes == 0 && is_caught(world, &world->target);
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
    if (world->to_move != GO_ATTACKER || world->board.ply >= GO_MAX_PLY) {
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
        bool caught = is_caught(world, &target);
        go_board_undo(&world->board);
        if (caught) {
            return p;
        }
    }
    return GO_NO_POINT;
}
