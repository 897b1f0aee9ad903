/*
 * Benson's algorithm on a whole board, and the memo around the judgement of the target.
 *
 * Benson: a string lives when it has two vital regions, that is, regions (connected sets of points
 * not of its colour) whose every empty point is a liberty of it, and whose other walls live too.
 * Begin with all strings and all regions and strike out until nothing changes.
 */
#include "go/life.h"

#include <string.h>

#include "base/check.h"
#include "go/life_index.h"
#include "go/life_judge.h"
#include "go/thought.h"

enum { MAX_REGIONS = GO_MAX_SIZE * GO_MAX_SIZE, MAX_ALIVE = GO_MAX_SIZE * GO_MAX_SIZE };

/* The strings around one region: `first` .. `first + n - 1` of a pool of pairs. */
struct region {
    int first;
    int n;
};

/* A string next to a region; `vital`: every empty point of the region is its liberty. */
struct border {
    go_string string;
    bool vital;
};

struct benson {
    const struct go_thought *thought;
    enum go_colour colour;
    const struct go_set *area;
    int n_regions;
    struct region region[MAX_REGIONS];
    int n_borders;
    struct border border[MAX_REGIONS * 4];
    bool seen[GO_POINTS];
    bool dead[GO_THOUGHT_STRINGS];
    uint8_t vital[GO_THOUGHT_STRINGS]; /* vital regions, counted to 2 */
    uint16_t
        touched[GO_THOUGHT_STRINGS]; /* empty points of the present region next to the string */
    go_point stack[GO_POINTS];
};

/* Notes the strings around a point of a region; returns the new top of the stack. */
static int benson_visit(struct benson *benson, struct region *region, go_point p, int top)
{
    bool empty = go_thought_colour(benson->thought, p) == GO_EMPTY;
    go_string here[4];
    int n_here = 0;
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        enum go_colour colour = go_thought_colour(benson->thought, q);
        if (colour == GO_EDGE) {
            continue;
        }
        if (colour != benson->colour) {
            if (!benson->seen[q]) {
                benson->seen[q] = true;
                benson->stack[top++] = q;
            }
            continue;
        }
        go_string id = (go_string)go_thought_index(benson->thought, q);
        bool counted = false;
        for (int i = 0; i < n_here; i++) {
            counted = counted || here[i] == id;
        }
        if (counted) {
            continue;
        }
        here[n_here++] = id;
        if (benson->touched[id] == 0) {
            benson->border[region->first + region->n++] = (struct border){.string = id};
            benson->touched[id] = 1; /* one too many: "seen in this region" */
        }
        benson->touched[id] += empty;
    }
    return top;
}

static void benson_region(struct benson *benson, go_point seed)
{
    struct region *region = &benson->region[benson->n_regions++];
    int n_empty = 0;
    *region = (struct region){.first = benson->n_borders};
    benson->seen[seed] = true;
    benson->stack[0] = seed;
    for (int top = 1; top > 0;) {
        go_point p = benson->stack[--top];
        n_empty += go_thought_colour(benson->thought, p) == GO_EMPTY;
        top = benson_visit(benson, region, p, top);
    }
    benson->n_borders += region->n;
    for (int i = 0; i < region->n; i++) {
        struct border *border = &benson->border[region->first + i];
        border->vital = benson->touched[border->string] - 1 == n_empty;
        benson->touched[border->string] = 0;
    }
}

static bool reaches_out(const struct benson *benson, go_string id)
{
    struct go_string_info room;
    return benson->area != NULL &&
           !go_set_within(&go_thought_string(benson->thought, id, &room)->liberties, benson->area);
}

/* One round: counts vital regions, strikes out strings that have too few.  False: no change. */
static bool benson_strike(struct benson *benson)
{
    memset(benson->vital, 0, sizeof benson->vital);
    for (int r = 0; r < benson->n_regions; r++) {
        const struct border *border = &benson->border[benson->region[r].first];
        int n = benson->region[r].n;
        bool sound = true;
        for (int i = 0; i < n; i++) {
            sound = sound && !benson->dead[border[i].string];
        }
        for (int i = 0; i < n && sound; i++) {
            uint8_t *vital = &benson->vital[border[i].string];
            *vital = (uint8_t)(border[i].vital && *vital < 2 ? *vital + 1 : *vital);
        }
    }
    bool changed = false;
    for (int i = 0; i < benson->n_borders; i++) {
        go_string id = benson->border[i].string;
        if (!benson->dead[id] && benson->vital[id] < 2 && !reaches_out(benson, id)) {
            benson->dead[id] = true;
            changed = true;
        }
    }
    return changed;
}

void go_life_benson_with(const struct go_thought *thought, enum go_colour colour,
                         const struct go_set *region, struct go_set *alive)
{
    const struct go_board *board = thought->board;
    struct benson benson;
    benson.thought = thought;
    benson.colour = colour;
    benson.area = region;
    benson.n_regions = 0;
    benson.n_borders = 0;
    memset(benson.seen, 0, sizeof benson.seen);
    memset(benson.dead, 0, sizeof benson.dead);
    memset(benson.touched, 0, sizeof benson.touched);
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            if (go_thought_colour(thought, p) != colour && !benson.seen[p]) {
                benson_region(&benson, p);
            }
        }
    }
    while (benson_strike(&benson)) {
    }
    go_set_clear(alive);
    for (int i = 0; i < benson.n_borders; i++) {
        go_string id = benson.border[i].string;
        if (!benson.dead[id]) {
            struct go_string_info room;
            go_set_union(alive, &go_thought_string(thought, id, &room)->stones);
        }
    }
}

void go_life_benson(const struct go_board *board, enum go_colour colour,
                    const struct go_set *region, struct go_set *alive)
{
    struct go_thought none;
    go_thought_none(&none, board);
    go_life_benson_with(&none, colour, region, alive);
}

/* What the memo keeps for a position. */
struct life_memo {
    bool judged;
    struct go_judgement judgement;
    bool vital_known;       /* false when the judgement came from the index */
    struct go_set vital;    /* where a move of the side to move decides a room */
    bool have_alive[2];     /* by role */
    struct go_set alive[2]; /* Benson */
};

static struct life_memo *memo_of(struct game_world *world)
{
    bool fresh;
    return go_world_memo(world, GO_MEMO_LIFE, sizeof(struct life_memo), &fresh);
}

static void find_vital(const struct game_world *world, const struct go_rooms *rooms,
                       struct go_set *out)
{
    go_set_clear(out);
    for (int r = 0; r < rooms->n_rooms && rooms->complete; r++) {
        const struct go_room *room = &rooms->room[r];
        struct go_shape_value value = go_life_room_value(room, rooms->n_rooms > 1);
        uint8_t points = world->to_move == GO_ATTACKER ? value.kill : value.save;
        for (; points != 0; points = (uint8_t)(points & (points - 1))) {
            go_set_add(out, room->at[__builtin_ctz(points)]);
        }
    }
}

static void judge(struct game_world *world, struct life_memo *memo)
{
    struct go_judgement found;
    bool known = go_life_index_find(world, &found);
    if (known && !go_index_checks(world->index)) {
        memo->judgement = found;
        return;
    }
    struct go_rooms rooms;
    go_rooms_find(world, &rooms);
    memo->judgement = go_life_judge(world, &rooms);
    if (memo->judgement.status == GO_LIFE_OPEN) {
        find_vital(world, &rooms, &memo->vital);
    }
    memo->vital_known = true;
    go_life_index_keep(world, &rooms, &memo->judgement, known ? &found : NULL);
}

static struct life_memo *judged_memo_of(struct game_world *world)
{
    struct life_memo *memo = memo_of(world);
    if (memo->judged) {
        return memo;
    }
    if (go_set_is_empty(&world->target)) {
        memo->judgement = (struct go_judgement){.status = GO_LIFE_CAPTURED};
    } else {
        judge(world, memo);
    }
    memo->judged = true;
    return memo;
}

enum go_life_status go_life_of_target(struct game_world *world)
{
    return judged_memo_of(world)->judgement.status;
}

bool go_life_bent_four(struct game_world *world)
{
    return judged_memo_of(world)->judgement.bent_four;
}

void go_life_eye_bounds(struct game_world *world, int *at_least_out, int *at_most_out)
{
    const struct go_judgement *judgement = &judged_memo_of(world)->judgement;
    *at_least_out = judgement->at_least;
    *at_most_out = judgement->at_most;
}

const struct go_set *go_life_vital(struct game_world *world)
{
    struct life_memo *memo = judged_memo_of(world);
    if (memo->judgement.status == GO_LIFE_OPEN && !memo->vital_known) {
        struct go_rooms rooms;
        go_rooms_find(world, &rooms);
        find_vital(world, &rooms, &memo->vital);
        memo->vital_known = true;
    }
    return &memo->vital;
}

bool go_life_safe_string(struct game_world *world, go_point p)
{
    if (go_world_out_of_reach(world, p)) {
        return true;
    }
    struct life_memo *memo = memo_of(world);
    enum go_colour colour = go_board_colour(&world->board, p);
    int role = go_world_role(world, colour);
    if (!memo->have_alive[role]) {
        go_life_benson(&world->board, colour, &world->region, &memo->alive[role]);
        memo->have_alive[role] = true;
    }
    return go_set_has(&memo->alive[role], p);
}
