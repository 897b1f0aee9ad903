/*
 * The scope of a judgement is its rooms and walls.  Why another stone p instead of the last one
 * changes nothing when both lie outside of it, touch nothing of it and take nothing:
 *
 *     X X X X X X . .      the scope: O and a.  The stones X around it are known to be safe by a
 *     X O O O O X p .      liberty beyond the region, where nobody plays; p cannot take it from
 *     X O a a O X . *      them, and without * they have it still, since * stands in no string
 *     ---------------      beside the scope.
 *
 * Every free point of the region beside a room or a wall is in a room itself, and so is every
 * attacker that is not safe; so a stone outside the scope touches safe attackers at most.  Where
 * Benson's test was needed to call one safe, the whole board counts, and nothing is kept.
 */
#include "go/life_index.h"

#include "base/hash.h"

enum { LIFE_SALT = 0x60000 };

/* As the index has it: without padding. */
struct kept {
    uint8_t status;
    uint8_t at_least;
    uint8_t at_most;
    uint8_t bent_four;
};

static struct kept pack(const struct go_judgement *judgement)
{
    return (struct kept){(uint8_t)judgement->status, (uint8_t)judgement->at_least,
                         (uint8_t)judgement->at_most, judgement->bent_four};
}

static uint64_t key_of(const struct game_world *world, uint64_t stones_hash)
{
    bool may_end = world->passes > 0 && world->to_move == GO_DEFENDER;
    unsigned rest = 2 * (unsigned)world->to_move + may_end;
    return stones_hash ^ world->target_hash ^ hash_mix(LIFE_SALT + (uint64_t)rest);
}

/* The key that the position before the last move would have with the present side to move. */
static uint64_t key_before(const struct game_world *world)
{
    return key_of(world, world->turn[world->turns - 1].stones_hash);
}

static bool last_move_took_nothing(const struct game_world *world)
{
    return world->turns > 0 && world->last_move != GO_PASS && go_set_is_empty(&world->vacated);
}

bool go_life_index_find(struct game_world *world, struct go_judgement *out)
{
    struct kept kept;
    uint64_t key = key_of(world, world->board.stones_hash);
    if (!go_index_find(world->index, GO_VALUE_LIFE, key, &kept, sizeof kept) &&
        (!last_move_took_nothing(world) ||
         !go_index_find_untouched(world->index, GO_VALUE_LIFE, key_before(world), world->last_move,
                                  &kept, sizeof kept))) {
        return false;
    }
    *out = (struct go_judgement){.status = (enum go_life_status)kept.status,
                                 .at_least = kept.at_least,
                                 .at_most = kept.at_most,
                                 .bent_four = kept.bent_four != 0};
    return true;
}

static bool touches(const struct go_board *board, const struct go_set *scope, go_point p)
{
    GO_SET_FOREACH (stone, &go_board_string(board, p)->stones) {
        for (int d = 0; d < 4; d++) {
            if (go_set_has(scope, (go_point)(stone + go_step[d]))) {
                return true;
            }
        }
    }
    return false;
}

/* The last move was made in a room or is part of a wall; almost all are, so this is asked first. */
static bool is_inside(const struct game_world *world, const struct go_rooms *rooms)
{
    for (int i = 0; i < rooms->n_walls; i++) {
        if (go_board_same_string(&world->board, rooms->wall[i].stone, world->last_move)) {
            return true;
        }
    }
    for (int r = 0; r < rooms->n_rooms; r++) {
        if (go_set_has(&rooms->room[r].points, world->last_move)) {
            return true;
        }
    }
    return false;
}

/* Fills in the scope; false when the last move touches it. */
static bool find_scope(const struct game_world *world, const struct go_rooms *rooms,
                       struct go_set *scope)
{
    const struct go_board *board = &world->board;
    if (is_inside(world, rooms)) {
        return false;
    }
    go_set_clear(scope);
    for (int r = 0; r < rooms->n_rooms; r++) {
        go_set_union(scope, &rooms->room[r].points);
    }
    for (int i = 0; i < rooms->n_walls; i++) {
        go_set_union(scope, &rooms->wall[i].stones);
    }
    return !touches(board, scope, world->last_move);
}

void go_life_index_keep(struct game_world *world, const struct go_rooms *rooms,
                        const struct go_judgement *judgement, const struct go_judgement *found)
{
    struct kept now = pack(judgement);
    struct kept then = found != NULL ? pack(found) : now;
    go_index_keep(world->index, GO_VALUE_LIFE, key_of(world, world->board.stones_hash), &now,
                  found != NULL ? &then : NULL, sizeof now);
    struct go_set scope;
    if (rooms->complete && !rooms->far && last_move_took_nothing(world) &&
        find_scope(world, rooms, &scope)) {
        go_index_keep_untouched(world->index, GO_VALUE_LIFE, key_before(world), &scope, &now,
                                sizeof now);
    }
}
