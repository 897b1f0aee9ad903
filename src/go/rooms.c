/*
 * Two floods that call each other: the stones of a wall seed the rooms next to it, the points of a
 * room name the walls next to it.  Walls wait in the list itself, so nothing recurses.
 *
 * An attacker's string is safe when it has a liberty outside the region or is alive by Benson; the
 * second is asked only when a string comes up that could be: the flood stops at safe
 * attackers, and taking one for unsafe only makes the area larger.
 */
#include "go/rooms.h"

#include <string.h>

#include "go/life.h"
#include "go/thought.h"

enum { UNKNOWN = 0, SAFE = 1, UNSAFE = 2, BENSON_STONES = 4 };

struct search {
    const struct game_world *world;
    struct go_thought thought;
    enum go_colour owner;
    struct go_rooms *out;
    bool have_alive;
    struct go_set alive;                /* attackers alive by Benson, once have_alive */
    uint8_t safety[GO_THOUGHT_STRINGS]; /* of attackers' strings */
    int8_t wall_of[GO_THOUGHT_STRINGS]; /* 1 + index of the wall */
    int8_t room_of[GO_POINTS];          /* 1 + index of the room */
    go_point stack[GO_POINTS];
};

static enum go_colour colour_at(const struct search *search, go_point p)
{
    return go_thought_colour(&search->thought, p);
}

static bool lives_by_benson(struct search *search, enum go_colour colour, go_point p)
{
    if (!search->have_alive) {
        go_life_benson_with(&search->thought, colour, &search->world->region, &search->alive);
        search->have_alive = true;
        search->out->far = true;
    }
    return go_set_has(&search->alive, p);
}

static bool is_safe(struct search *search, go_point p)
{
    int index = go_thought_index(&search->thought, p);
    if (search->safety[index] == UNKNOWN) {
        struct go_string_info room;
        const struct go_string_info *string = go_thought_string(&search->thought, index, &room);
        bool safe = !go_set_within(&string->liberties, &search->world->region) ||
                    (string->n_liberties >= 2 && string->n_stones >= BENSON_STONES &&
                     lives_by_benson(search, string->colour, p));
        search->safety[index] = safe ? SAFE : UNSAFE;
    }
    return search->safety[index] == SAFE;
}

/* The index of the wall at p, which is put on the list when it is new; -1: no space. */
static int wall_at(struct search *search, go_point p)
{
    int index = go_thought_index(&search->thought, p);
    if (search->wall_of[index] == 0) {
        struct go_rooms *out = search->out;
        struct go_string_info room;
        if (out->n_walls == GO_MAX_WALLS) {
            out->complete = false;
            return -1;
        }
        const struct go_string_info *string = go_thought_string(&search->thought, index, &room);
        out->wall[out->n_walls] = (struct go_wall){
            .stone = go_set_next(&string->stones, 0),
            .n_stones = string->n_stones,
            .stones = string->stones,
            .liberties = string->liberties,
            .marked = go_set_meets(&string->stones, &out->target),
            .exposed = true,
            .outside = !go_set_within(&string->stones, &search->world->region),
            .out_of_reach = !go_set_within(&string->liberties, &search->world->region),
        };
        search->wall_of[index] = (int8_t)++out->n_walls;
    }
    return search->wall_of[index] - 1;
}

/* One point of a room: notes what it touches, pushes the points of the room beside it. */
static int visit(struct search *search, struct go_room *room, int index, go_point p, int top)
{
    uint64_t walls = 0;
    room->leaves = room->leaves || !go_set_has(&search->world->region, p);
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        switch (colour_at(search, q)) {
        case GO_EDGE:
            continue;
        case GO_EMPTY:
            if (!go_set_has(&search->world->region, q)) {
                room->leaves = true;
                go_set_add(&room->open, p);
                continue;
            }
            break;
        case GO_BLACK:
        case GO_WHITE:
            if (colour_at(search, q) == search->owner) {
                int wall = wall_at(search, q);
                walls |= wall < 0 ? 0 : UINT64_C(1) << wall;
                continue;
            }
            if (is_safe(search, q)) {
                go_set_add(&room->open, p);
                continue;
            }
            break;
        }
        if (search->room_of[q] == 0) {
            search->room_of[q] = (int8_t)(index + 1);
            search->stack[top++] = q;
        }
    }
    room->walls |= walls;
    room->around &= walls;
    if (colour_at(search, p) == GO_EMPTY) {
        room->breathing |= walls;
        room->eye_of &= walls;
    } else {
        go_set_add(&room->prisoners, p);
    }
    if (room->size < GO_SHAPE_MAX) {
        room->at[room->size] = p;
    }
    go_set_add(&room->points, p);
    room->size++;
    return top;
}

/* Notes in a shape which of its points are neighbours. */
static void set_neighbours(struct go_shape *shape, const go_point *at)
{
    for (int i = 0; i < shape->n; i++) {
        for (int j = 0; j < shape->n; j++) {
            int distance = at[j] - at[i];
            if (distance == 1 || distance == -1 || distance == GO_STRIDE ||
                distance == -GO_STRIDE) {
                shape->touches[i] |= (uint8_t)(1u << j);
            }
        }
    }
}

/* The room as a shape: points in the order of at[]. */
static void set_shape(const struct search *search, struct go_room *room)
{
    struct go_shape *shape = &room->shape;
    shape->n = room->size;
    set_neighbours(shape, room->at);
    for (int i = 0; i < room->size; i++) {
        go_point p = room->at[i];
        for (int d = 0; d < 4; d++) {
            if (colour_at(search, (go_point)(p + go_step[d])) == search->owner) {
                shape->wall |= (uint8_t)(1u << i);
            }
        }
        shape->open |= (uint8_t)(go_set_has(&room->open, p) << i);
        shape->prisoners |= (uint8_t)(go_set_has(&room->prisoners, p) << i);
    }
}

static void find_room(struct search *search, go_point seed)
{
    struct go_rooms *out = search->out;
    if (search->room_of[seed] != 0) {
        return;
    }
    if (out->n_rooms == GO_MAX_ROOMS) {
        out->complete = false;
        return;
    }
    int index = out->n_rooms++;
    struct go_room *room = &out->room[index];
    memset(room, 0, sizeof *room);
    room->shapes = search->world->shapes;
    room->around = UINT64_MAX;
    room->eye_of = UINT64_MAX;
    search->room_of[seed] = (int8_t)(index + 1);
    search->stack[0] = seed;
    for (int top = 1; top > 0;) {
        go_point p = search->stack[--top];
        top = visit(search, room, index, p, top);
    }
    room->dame = go_set_is_empty(&room->prisoners) && go_set_equal(&room->open, &room->points);
    if (!go_set_is_empty(&room->open)) {
        room->eye_of = 0;
    }
    if (room->size <= GO_SHAPE_MAX) {
        set_shape(search, room);
    }
    for (uint64_t walls = room->walls; walls != 0; walls &= walls - 1) {
        out->wall[__builtin_ctzll(walls)].rooms |= UINT32_C(1) << index;
    }
}

/* Finds the rooms next to a wall and which of its stones touch no safe attacker. */
static void look_around(struct search *search, int index)
{
    struct go_wall *wall = &search->out->wall[index];
    GO_SET_FOREACH (p, &wall->stones) {
        bool exposed = false;
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(p + go_step[d]);
            enum go_colour colour = colour_at(search, q);
            if (colour == GO_EMPTY && go_set_has(&search->world->region, q)) {
                find_room(search, q);
            } else if (colour == go_other(search->owner)) {
                if (is_safe(search, q)) {
                    exposed = true;
                } else {
                    find_room(search, q);
                }
            }
        }
        if (!exposed) {
            go_set_add(&search->out->inner, p);
            wall->exposed = false;
        }
    }
}

/*
 * Every inner stone of the wall has two exposed neighbours in the wall that it shares with no
 * other inner stone: when the wall has been captured and the defender puts one of them back,
 * the attacker takes the other.
 */
static bool shelters(const struct search *search, const struct go_wall *wall)
{
    const struct go_set *stones = &wall->stones;
    const struct go_set *inner = &search->out->inner;
    GO_SET_FOREACH (p, stones) {
        int guards = 0;
        for (int d = 0; d < 4 && go_set_has(inner, p); d++) {
            go_point q = (go_point)(p + go_step[d]);
            int shared = 0;
            if (!go_set_has(stones, q) || go_set_has(inner, q)) {
                continue; /* perhaps off the board, where a step more leaves the padding */
            }
            for (int e = 0; e < 4; e++) {
                go_point r = (go_point)(q + go_step[e]);
                shared += go_set_has(stones, r) && go_set_has(inner, r);
            }
            guards += shared == 1;
        }
        if (go_set_has(inner, p) && guards < 2) {
            return true;
        }
    }
    return false;
}

/* Not cleared as a whole: this is done for every node of a search. */
static void begin_search(struct search *search, const struct game_world *world,
                         struct go_rooms *out)
{
    search->world = world;
    search->owner = go_world_colour(world, GO_DEFENDER);
    search->out = out;
    search->have_alive = false;
    memset(search->safety, 0, (size_t)world->board.n_strings);
    memset(search->wall_of, 0, (size_t)world->board.n_strings);
    search->safety[GO_THOUGHT_STRING] = UNKNOWN;
    search->wall_of[GO_THOUGHT_STRING] = 0;
    memset(search->room_of, 0, sizeof search->room_of);
    out->to_move = world->to_move;
    out->after_pass = world->passes > 0;
    out->target = world->target;
    out->complete = true;
    out->far = false;
    go_set_clear(&out->inner);
    out->n_walls = 0;
    out->n_rooms = 0;
}

static void find_all(struct search *search)
{
    struct go_rooms *out = search->out;
    GO_SET_FOREACH (p, &out->target) {
        wall_at(search, p);
    }
    for (int i = 0; i < out->n_walls; i++) {
        look_around(search, i);
    }
    for (int i = 0; i < out->n_walls; i++) {
        out->wall[i].shelters = !out->wall[i].exposed && shelters(search, &out->wall[i]);
    }
    for (int r = 0; r < out->n_rooms; r++) {
        struct go_set closed = out->room[r].points;
        go_set_subtract(&closed, &out->room[r].open);
        go_set_union(&out->inner, &closed);
    }
}

void go_rooms_find(const struct game_world *world, struct go_rooms *out)
{
    struct search search;
    begin_search(&search, world, out);
    go_thought_none(&search.thought, &world->board);
    find_all(&search);
}

void go_rooms_find_with(const struct game_world *world, go_point p, struct go_rooms *out)
{
    struct search search;
    begin_search(&search, world, out);
    go_thought_stone(&search.thought, &world->board, p, go_world_colour(world, world->to_move));
    out->to_move = 1 - world->to_move;
    out->after_pass = false;
    if (search.thought.captures) {
        go_set_subtract(&out->target, &search.thought.taken);
    }
    find_all(&search);
}

uint64_t go_rooms_alive(const struct go_rooms *rooms)
{
    uint64_t reachless = 0;
    uint64_t alive = 0;
    for (int i = 0; i < rooms->n_walls; i++) {
        alive |= UINT64_C(1) << i;
        reachless |= (uint64_t)rooms->wall[i].out_of_reach << i;
    }
    for (bool changed = true; changed;) {
        uint64_t once = 0;
        uint64_t twice = reachless;
        for (int r = 0; r < rooms->n_rooms; r++) {
            const struct go_room *room = &rooms->room[r];
            if ((room->walls & ~alive) == 0) {
                twice |= once & room->eye_of;
                once |= room->eye_of;
            }
        }
        changed = (alive & ~twice) != 0;
        alive &= twice;
    }
    return alive;
}

/* Adds a room to a hall: its points, and the walls next to it. */
static void join_room(const struct go_room *room, struct go_hall *hall, go_point *at)
{
    struct go_shape *shape = &hall->shape;
    for (int i = 0; i < room->size && room->size <= GO_SHAPE_MAX; i++) {
        if (hall->size + i < GO_SHAPE_MAX) {
            unsigned bit = 1u << (hall->size + i);
            at[hall->size + i] = room->at[i];
            shape->open |= (uint8_t)((room->shape.open >> i & 1u) * bit);
            shape->prisoners |= (uint8_t)((room->shape.prisoners >> i & 1u) * bit);
        }
    }
    hall->size += room->size;
    hall->dame = hall->dame && room->dame;
}

/* Adds the stones of a wall that is not a main one. */
static void join_wall(const struct go_rooms *rooms, int wall, struct go_hall *hall, go_point *at)
{
    struct go_shape *shape = &hall->shape;
    hall->dame = false;
    if (hall->size + rooms->wall[wall].n_stones > GO_SHAPE_MAX) {
        hall->size += rooms->wall[wall].n_stones;
        return;
    }
    GO_SET_FOREACH (p, &rooms->wall[wall].stones) {
        unsigned bit = 1u << hall->size;
        at[hall->size++] = p;
        shape->loose |= (uint8_t)bit;
        shape->open |= (uint8_t)(go_set_has(&rooms->inner, p) ? 0 : bit);
    }
}

/* Which points touch a stone of the set. */
static uint8_t touching(const struct go_set *stones, const go_point *at, int n)
{
    uint8_t out = 0;
    for (int i = 0; i < n; i++) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(at[i] + go_step[d]);
            if (q > 0 && q < GO_POINTS && go_set_has(stones, q)) {
                out |= (uint8_t)(1u << i);
            }
        }
    }
    return out;
}

static struct go_set stones_of(const struct go_rooms *rooms, uint64_t walls)
{
    struct go_set stones;
    go_set_clear(&stones);
    for (uint64_t m = walls; m != 0; m &= m - 1) {
        go_set_union(&stones, &rooms->wall[__builtin_ctzll(m)].stones);
    }
    return stones;
}

int go_rooms_halls(const struct game_world *world, const struct go_rooms *rooms, uint64_t mains,
                   struct go_hall *out)
{
    uint32_t left = rooms->n_rooms == 32 ? UINT32_MAX : (UINT32_C(1) << rooms->n_rooms) - 1;
    const struct go_set stones = stones_of(rooms, mains);
    int n = 0;
    while (left != 0) {
        go_point at[GO_SHAPE_MAX];
        struct go_hall *hall = &out[n++];
        uint64_t walls = mains;
        uint32_t waiting = left & (~left + 1);
        *hall = (struct go_hall){.dame = true, .shapes = world->shapes};
        while (waiting != 0) {
            int r = __builtin_ctz(waiting);
            left &= ~(UINT32_C(1) << r);
            join_room(&rooms->room[r], hall, at);
            hall->breathing = hall->breathing || (rooms->room[r].breathing & mains) != 0;
            for (uint64_t more = rooms->room[r].walls & ~walls; more != 0; more &= more - 1) {
                int wall = __builtin_ctzll(more);
                walls |= UINT64_C(1) << wall;
                join_wall(rooms, wall, hall, at);
                waiting |= rooms->wall[wall].rooms;
            }
            waiting &= left;
        }
        if (hall->size <= GO_SHAPE_MAX) {
            hall->shape.n = hall->size;
            set_neighbours(&hall->shape, at);
            hall->shape.wall = touching(&stones, at, hall->size);
        }
    }
    return n;
}

int go_rooms_largest(const struct go_rooms *rooms, uint64_t among, bool marked)
{
    int out = -1;
    for (int i = 0; i < rooms->n_walls; i++) {
        const struct go_wall *wall = &rooms->wall[i];
        if ((among >> i & 1u) != 0 && (wall->marked || !marked) &&
            (out < 0 || wall->n_stones > rooms->wall[out].n_stones)) {
            out = i;
        }
    }
    return out;
}

/* What is on the board for go_rooms_halls_apart(). */
struct floor {
    const struct game_world *world;
    const struct go_rooms *rooms;
    struct go_set mains;     /* stones of the walls that count as one */
    struct go_set loose;     /* ... and of the others */
    struct go_set prisoners; /* of all rooms */
    struct go_set apart;     /* points that are the attacker's or nobody's */
    struct go_set left;      /* points of halls not yet visited */
};

static bool beside(const struct go_set *set, go_point p)
{
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (q > 0 && q < GO_POINTS && go_set_has(set, q)) {
            return true;
        }
    }
    return false;
}

/* One point of a hall: notes it, pushes those beside it.  Returns the new top. */
static int visit_hall(struct floor *floor, struct go_hall *hall, go_point p, go_point *stack,
                      int top)
{
    struct go_shape *shape = &hall->shape;
    bool loose = go_set_has(&floor->loose, p);
    bool empty = !loose && !go_set_has(&floor->prisoners, p);
    bool touches = beside(&floor->mains, p);
    bool open = !go_set_has(&floor->rooms->inner, p) || beside(&floor->apart, p);
    if (hall->size < GO_SHAPE_MAX) {
        unsigned bit = 1u << hall->size;
        shape->wall |= (uint8_t)(touches ? bit : 0);
        shape->open |= (uint8_t)(open ? bit : 0);
        shape->loose |= (uint8_t)(loose ? bit : 0);
        shape->prisoners |= (uint8_t)(empty || loose ? 0 : bit);
        hall->breathing = hall->breathing || (empty && touches);
    }
    hall->size++;
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (go_set_has(&floor->left, q)) {
            go_set_remove(&floor->left, q);
            stack[top++] = q;
        }
    }
    return top;
}

/*
 * No stone of the defender in the hall, now or later, has a liberty among the points that are
 * apart unless it is joined to the wall: those points touch it, and so do their neighbours.
 * (Else a stone could be taken later than the shape has it.)
 */
static bool is_apart(const struct floor *floor, const go_point *at, const struct go_hall *hall)
{
    for (int i = 0; i < hall->size; i++) {
        if (!go_set_has(&floor->world->region, at[i])) {
            return false;
        }
        if (beside(&floor->apart, at[i])) {
            unsigned near = hall->shape.touches[i] | 1u << i;
            if ((near & ~(unsigned)hall->shape.wall) != 0) {
                return false;
            }
        }
    }
    return true;
}

/* A floor with the points of all rooms, and of the walls that are no mains, left to visit. */
static struct floor make_floor(const struct game_world *world, const struct go_rooms *rooms,
                               uint64_t mains)
{
    struct floor floor = {.world = world, .rooms = rooms};
    uint64_t all = rooms->n_walls == 64 ? UINT64_MAX : (UINT64_C(1) << rooms->n_walls) - 1;
    floor.mains = stones_of(rooms, mains);
    floor.loose = stones_of(rooms, all & ~mains);
    floor.left = floor.loose;
    for (int r = 0; r < rooms->n_rooms; r++) {
        go_set_union(&floor.left, &rooms->room[r].points);
        go_set_union(&floor.prisoners, &rooms->room[r].prisoners);
    }
    return floor;
}

/* Takes the hall at p from what is left of the floor; at[] gets its points as far as they fit. */
static void take_hall(struct floor *floor, go_point p, struct go_hall *hall,
                      go_point at[GO_SHAPE_MAX])
{
    go_point stack[GO_POINTS];
    *hall = (struct go_hall){.shapes = floor->world->shapes};
    stack[0] = p;
    go_set_remove(&floor->left, p);
    for (int top = 1; top > 0;) {
        go_point q = stack[--top];
        if (hall->size < GO_SHAPE_MAX) {
            at[hall->size] = q;
        }
        top = visit_hall(floor, hall, q, stack, top);
    }
    if (hall->size <= GO_SHAPE_MAX) {
        hall->shape.n = hall->size;
        set_neighbours(&hall->shape, at);
    }
}

int go_rooms_halls_apart(const struct game_world *world, const struct go_rooms *rooms,
                         uint64_t mains, const struct go_set *apart, struct go_hall *out)
{
    struct floor floor = make_floor(world, rooms, mains);
    int n = 0;
    floor.apart = *apart;
    go_set_subtract(&floor.left, apart);
    for (go_point p; (p = go_set_next(&floor.left, 0)) != GO_NO_POINT && n < GO_MAX_ROOMS;) {
        go_point at[GO_SHAPE_MAX];
        take_hall(&floor, p, &out[n], at);
        if (out[n].size <= GO_SHAPE_MAX) {
            n += is_apart(&floor, at, &out[n]);
        }
    }
    return n;
}
