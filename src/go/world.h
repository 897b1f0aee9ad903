/*
 * go/world.h - the world model: a position with a target, a region, two roles and a turn.
 *
 * Role 0 is the attacker of the target, role 1 its defender.  Moves are really played on the
 * board and taken back exactly.  Moves are made inside the region only; a pass is always legal.
 *
 * End of a line: the attacker has won when every stone that was marked as target has left the
 * board (a survivor may have been joined by other stones; a stone put back later does not
 * count).  Two passes in a row end it with the target standing; a pass made while a ko ban is
 * pending does not count.
 *
 * Perception (eye spaces, groups, life ...) is computed on demand from the world and remembered
 * per position in memo slots, so that asking twice costs nothing.
 *
 * Memory: a world owns its memo slots; release with go_world_destroy().
 */
#ifndef TSUMEGO_GO_WORLD_H
#define TSUMEGO_GO_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "game/domain.h"
#include "go/board.h"
#include "go/index.h"
#include "go/set.h"

enum { GO_ATTACKER = 0, GO_DEFENDER = 1 };

/* A question: everything that a world starts from. */
struct go_question {
    struct go_board board; /* ply 0; threats[] set as wished */
    struct go_set target;  /* stones at stake, all of one colour: the defender's */
    struct go_set region;  /* points where moves may be made, and stones at risk */
    enum go_colour to_play;
    bool area_rules; /* bent four in the corner is played out; else it is dead as it stands */
    bool seki_fails; /* the defender needs two eyes: where none are known, seki is the attacker's */
    enum go_index_mode index_mode; /* for debugging and measuring */
    unsigned without; /* sources of perception that facts do without: enum go_source, go/sight.h */
};

/* One move of the line, and what it changed besides the board. */
struct go_turn {
    go_point move;
    int passes; /* passes in a row that count, before the move */
    uint64_t target_hash;
    uint64_t stones_hash;  /* of the board before the move */
    struct go_set target;  /* target stones standing before the move */
    struct go_set vacated; /* points emptied by the move before this one */
};

/* Names of the memo slots; one for each perception module. */
enum go_memo {
    GO_MEMO_GROUPS,
    GO_MEMO_EYES,
    GO_MEMO_LIFE,
    GO_MEMO_READING,
    GO_MEMO_SETTLING,
    GO_MEMO_ENCIRCLING,
    GO_MEMO_PRIOR,
    GO_MEMO_SAMPLE,
    GO_MEMO_COUNT
};

struct go_memo_table; /* private to world.c */
struct go_shape_cache;

struct game_world {
    struct go_board board;
    enum go_colour colour[2]; /* by role */
    struct go_set target;     /* marked stones still standing */
    uint64_t target_hash;     /* of that set and seki_fails, for go_world_hash() */
    struct go_set region;
    struct go_set vacated; /* points emptied by the last move: stones it captured */
    go_point last_move;    /* GO_NO_POINT at the start */
    int to_move;           /* role */
    int passes;
    int turns; /* moves in turn[] */
    bool area_rules;
    bool seki_fails;
    struct go_turn turn[GO_MAX_PLY];
    struct go_memo_table *memo;
    struct go_index *index; /* of what reading says */
    struct go_sight *sight; /* private to sight.c */
    unsigned without;
    struct go_shape_cache *shapes;
};

/* A world at the start of the question; release with go_world_destroy(). */
struct game_world *go_world_create(const struct go_question *question);
void go_world_destroy(struct game_world *world);

/* The colour of a role, and the role of a colour (not GO_EMPTY). */
static inline enum go_colour go_world_colour(const struct game_world *world, int role)
{
    return world->colour[role];
}
static inline int go_world_role(const struct game_world *world, enum go_colour colour)
{
    return colour == world->colour[GO_DEFENDER] ? GO_DEFENDER : GO_ATTACKER;
}

/* GO_PASS and points; engines use the wrappers in go/domain.c. */
bool go_world_is_legal(const struct game_world *world, go_point move);
void go_world_play(struct game_world *world, go_point move);
void go_world_undo(struct game_world *world);
uint64_t go_world_hash(const struct game_world *world);

/* The same for positions that differ in their ko threats alone. */
uint64_t go_world_bare_hash(const struct game_world *world);

/* target_hash is the exclusive or of this over the target's stones, and of a constant where seki
 * fails.  (Colour 3 stands on no point
 * of the board, so these never meet the numbers of stones.) */
static inline uint64_t go_world_target_stone_hash(go_point p)
{
    return hash_mix((uint64_t)p * 4 + 3);
}

/*
 * The memo of a perception module for the present position: `size` bytes (the same size on every
 * call for a slot), valid until the next play or undo and found again when the same position comes
 * back.  *fresh tells the module that the bytes are new (zeroed) and have to be filled.
 */
void *go_world_memo(struct game_world *world, enum go_memo slot, size_t size, bool *fresh);

/* How often bytes of the slot have been new. */
uint64_t go_world_memo_fills(const struct game_world *world, enum go_memo slot);

/* What is taken from it lives as long as the world. */
struct arena *go_world_arena(struct game_world *world);

/*
 * A string that cannot be captured by moves inside the region: one of its liberties lies
 * outside.  `p` holds a stone.
 */
bool go_world_out_of_reach(const struct game_world *world, go_point p);

#endif /* TSUMEGO_GO_WORLD_H */
