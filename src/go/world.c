/*
 * The world: the board with its target, region, roles and turn, and the memo of perception.
 *
 * turn[i] keeps move i and what it overwrote; the board keeps the rest.  The target only ever
 * shrinks along a line, so undo copies it back.
 *
 * The memo is direct-mapped: entry = low bits of the position's hash, the whole hash is compared,
 * and a new position in an entry simply drops the old one.  An entry holds one block for each
 * slot, taken from the arena when first asked for and used again for every later position there.
 * While the position stays the same all slots ask for the same entry with the same key, so
 * nothing can be dropped before the next play or undo.
 */
#include "go/world.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/check.h"
#include "base/hash.h"
#include "go/shapes.h"

enum { MEMO_ENTRIES = 1024, PASSES_SALT = 0x40000, SEKI_SALT = 0x60000 };

struct memo_entry {
    uint64_t key;
    unsigned filled; /* bit i: slot i holds bytes about the position `key` */
    void *block[GO_MEMO_COUNT];
};

struct go_memo_table {
    struct arena *arena;
    size_t size[GO_MEMO_COUNT]; /* bytes of a block, by slot; 0: not asked for yet */
    uint64_t fills[GO_MEMO_COUNT];
    struct memo_entry entry[MEMO_ENTRIES];
};

/* Of what the attacker has to take, and whether seki is enough. */
static uint64_t target_hash(const struct go_set *target, bool seki_fails)
{
    uint64_t hash = seki_fails ? hash_mix(SEKI_SALT) : 0;
    GO_SET_FOREACH (p, target) {
        hash ^= go_world_target_stone_hash(p);
    }
    return hash;
}

struct game_world *go_world_create(const struct go_question *question)
{
    go_point first = go_set_next(&question->target, 0);
    TS_CHECK(first != GO_NO_POINT && question->board.ply == 0);
    TS_CHECK(question->to_play == GO_BLACK || question->to_play == GO_WHITE);
    enum go_colour defender = go_board_colour(&question->board, first);
    TS_CHECK(defender == GO_BLACK || defender == GO_WHITE);
    GO_SET_FOREACH (p, &question->target) {
        TS_CHECK(go_board_colour(&question->board, p) == defender);
    }

    struct arena *arena = arena_create();
    struct game_world *world = ARENA_NEW(arena, struct game_world);
    world->board = question->board;
    world->colour[GO_DEFENDER] = defender;
    world->colour[GO_ATTACKER] = go_other(defender);
    world->target = question->target;
    world->target_hash = target_hash(&question->target, question->seki_fails);
    world->region = question->region;
    world->last_move = GO_NO_POINT;
    world->to_move = go_world_role(world, question->to_play);
    world->area_rules = question->area_rules;
    world->seki_fails = question->seki_fails;
    world->memo = ARENA_NEW(arena, struct go_memo_table);
    world->memo->arena = arena;
    world->index = go_index_create(arena, question->index_mode);
    world->without = question->without;
    world->shapes = ARENA_NEW(arena, struct go_shape_cache);
    return world;
}

void go_world_destroy(struct game_world *world)
{
    if (world != NULL) {
        arena_destroy(world->memo->arena);
    }
}

bool go_world_is_legal(const struct game_world *world, go_point move)
{
    if (move == GO_PASS) {
        return true;
    }
    return move > 0 && move < GO_POINTS && go_set_has(&world->region, move) &&
           go_board_is_legal(&world->board, move, world->colour[world->to_move]);
}

/* A pass while a ko may not be taken back only waits for the ban to end: it does not count. */
static int passes_after(const struct game_world *world, go_point move)
{
    if (move != GO_PASS) {
        return 0;
    }
    enum go_colour colour = world->colour[world->to_move];
    bool waits = go_board_is_banned(&world->board, world->board.ko, colour);
    return world->passes + (waits ? 0 : 1);
}

void go_world_play(struct game_world *world, go_point move)
{
    TS_CHECK(world->turns < GO_MAX_PLY);
    struct go_turn *turn = &world->turn[world->turns++];
    turn->move = move;
    turn->passes = world->passes;
    turn->target = world->target;
    turn->target_hash = world->target_hash;
    turn->stones_hash = world->board.stones_hash;
    turn->vacated = world->vacated;

    world->passes = passes_after(world, move);
    int n_captured = go_board_play(&world->board, move, world->colour[world->to_move]);
    go_set_clear(&world->vacated);
    if (n_captured > 0) {
        go_board_last_captures(&world->board, &world->vacated);
        if (go_set_meets(&world->target, &world->vacated)) {
            go_set_subtract(&world->target, &world->vacated);
            world->target_hash = target_hash(&world->target, world->seki_fails);
        }
    }
    world->last_move = move;
    world->to_move = 1 - world->to_move;
}

void go_world_undo(struct game_world *world)
{
    TS_CHECK(world->turns > 0);
    const struct go_turn *turn = &world->turn[--world->turns];
    go_board_undo(&world->board);
    world->last_move = world->turns > 0 ? world->turn[world->turns - 1].move : GO_NO_POINT;
    world->passes = turn->passes;
    world->target = turn->target;
    world->target_hash = turn->target_hash;
    world->vacated = turn->vacated;
    world->to_move = 1 - world->to_move;
}

/*
 * `vacated` and `last_move` are left out on purpose.  They tell how the position came about and
 * only help to order candidate moves; no outcome depends on them.  With them in the hash, the
 * same position reached in two ways would be searched twice.
 */
static uint64_t hash_with(const struct game_world *world, uint64_t board_hash)
{
    return board_hash ^ world->target_hash ^ hash_mix(PASSES_SALT + (uint64_t)world->passes);
}

uint64_t go_world_hash(const struct game_world *world)
{
    enum go_colour colour = world->colour[world->to_move];
    return hash_with(world, go_board_hash(&world->board, colour));
}

uint64_t go_world_bare_hash(const struct game_world *world)
{
    enum go_colour colour = world->colour[world->to_move];
    return hash_with(world, go_board_bare_hash(&world->board, colour));
}

void *go_world_memo(struct game_world *world, enum go_memo slot, size_t size, bool *fresh)
{
    struct go_memo_table *memo = world->memo;
    TS_CHECK(size > 0 && (memo->size[slot] == 0 || memo->size[slot] == size));
    memo->size[slot] = size;

    uint64_t key = go_world_hash(world);
    struct memo_entry *entry = &memo->entry[key % MEMO_ENTRIES];
    if (entry->key != key) {
        entry->key = key;
        entry->filled = 0;
    }
    *fresh = (entry->filled >> slot & 1u) == 0;
    if (*fresh) {
        entry->filled |= 1u << slot;
        memo->fills[slot]++;
        if (entry->block[slot] == NULL) {
            entry->block[slot] = arena_alloc(memo->arena, size);
        } else {
            memset(entry->block[slot], 0, size);
        }
    }
    return entry->block[slot];
}

uint64_t go_world_memo_fills(const struct game_world *world, enum go_memo slot)
{
    return world->memo->fills[slot];
}

struct arena *go_world_arena(struct game_world *world)
{
    return world->memo->arena;
}

bool go_world_out_of_reach(const struct game_world *world, go_point p)
{
    return !go_set_within(&go_board_string(&world->board, p)->liberties, &world->region);
}
