/*
 * Proofs from rooms and halls (go/rooms.h).
 *
 * ALIVE.  One marked string is the wall and all else is inside its halls, so nothing can be cut
 * off.  The defender answers each attack in the hall where it happened; each hall keeps the eyes
 * that the table gives for the attacker moving first.  Two such eyes are life, and so are one
 * eye and two halls that are eyes for whoever moves first.  Several strings that are linked
 * count as one wall: go/life_links.c.
 *
 * DEAD, with one main wall.  The attacker, answering in the hall where the defender plays, wins
 * when no hall but one can give an eye and in that one the wall falls however many liberties it
 * has outside; the table makes sure that no loose stone is left.  Two halls that give one eye to
 * whoever moves first there count as one: the attacker takes the second.  In one of the halls
 * there may be a ko that the defender can retake, with a threat, but never end; in the other
 * halls he finds no more than a finite number of threats.  Where the wall is all that is at stake
 * its capture is enough, whatever loose stones are left.
 *
 * DEAD, with all walls taken as one string.  This only helps the defender as long as capturing
 * one of them gives him no new room: each wall must be `exposed` (all its stones touch safe
 * attackers, so the points it leaves can never be eyes) or nearly so, or fall together with
 * everything else, or be the only marked one, so that its capture ends the question.  Then the same
 * counting holds for rooms; and false eyes are no eyes:
 *
 *         X X X X X X X
 *         X X O O O O X       b: the stones F must connect at b in the end, or are
 *         F F b O a O X          taken by a stone at b: no eye, only a liberty
 *         -------------
 *
 * DEAD, by rule: bent four in the corner, go/bent_four.c.
 *
 * DEAD, cramped: all points but one, or but two neighbours, touch safe attackers, so the attacker
 * can fill them one by one and lose nothing.  Then there is no place for two eyes, whatever is
 * captured on the way.
 *
 * WITH ONE STONE MORE.  The same proofs from the rooms that the stone would leave.  What would
 * speak for the side that has not played it is not asked.
 */
#include "go/life_judge.h"

#include "go/bent_four.h"
#include "go/life_links.h"

enum { MAX_MAINS = 4 };

struct go_shape_value go_life_room_value(const struct go_room *room, bool outside)
{
    if (room->size > GO_SHAPE_MAX) {
        return GO_SHAPE_NO_VALUE;
    }
    struct go_shape shape = room->shape;
    shape.outside = outside;
    return go_shape_look_up_in(room->shapes, &shape);
}

static struct go_shape_value hall_value(const struct go_hall *hall, bool outside)
{
    if (hall->size > GO_SHAPE_MAX) {
        return GO_SHAPE_NO_VALUE;
    }
    struct go_shape shape = hall->shape;
    shape.outside = outside;
    return go_shape_look_up_in(hall->shapes, &shape);
}

/* Eyes that halls give when the attacker starts. */
struct gain {
    int sure;
    int first;      /* halls that give none, but one when the defender starts */
    bool breathing; /* the wall has a liberty in one of these */
    bool alive;
    int stuck;    /* of the sure ones: in a stand-off, and no eyes for sure if nobody moves there */
    bool holds;   /* no capture, perhaps by seki */
    bool to_live; /* ... and two eyes if the defender starts */
};

/* Liberties of the wall in the hall; of a large one the 2 that matter. */
static int liberties_in(const struct go_hall *hall)
{
    if (hall->size > GO_SHAPE_MAX) {
        return hall->breathing ? 2 : 0;
    }
    const struct go_shape *shape = &hall->shape;
    return __builtin_popcount(shape->wall & ~(unsigned)(shape->prisoners | shape->loose));
}

/* The attackers inside have an eye: an empty point that touches nothing else. */
static bool has_foreign_eye(const struct go_hall *hall)
{
    const struct go_shape *shape = &hall->shape;
    bool found = false;
    for (int i = 0; i < shape->n; i++) {
        bool taken = ((shape->prisoners | shape->loose | shape->wall) >> i & 1) != 0;
        found = found || (!taken && (shape->touches[i] & ~(unsigned)shape->prisoners) == 0);
    }
    return found;
}

/*
 * The stones X can be taken when they begin, but not when nobody does: before White can play into
 * their eye at a he has to fill b, and then he has no liberty but his own eye and falls first.
 *
 *     a X b O      seki: with another liberty elsewhere White could do it
 *     X X O O
 *     O O . O
 *     X O O O
 */
static bool stands_off(const struct go_hall *hall, int liberties)
{
    return has_foreign_eye(hall) && liberties - liberties_in(hall) < 2;
}

static void add_gain(struct gain *gain, const struct go_hall *hall, bool outside, int liberties)
{
    struct go_shape_value value = hall_value(hall, outside);
    bool first = value.at_least == 0 && value.at_least_first > 0;
    gain->sure += value.at_least;
    gain->stuck += value.at_least > 0 && stands_off(hall, liberties) ? value.at_least : 0;
    gain->first += first;
    gain->breathing = gain->breathing || (first && hall->breathing);
    gain->alive = gain->alive || value.status == GO_SHAPE_ALIVE;
    gain->holds = gain->holds || value.holds;
    gain->to_live = gain->to_live || (value.holds && value.save != 0);
}

/*
 * One eye and two halls that give one to whoever moves first there.  The attacker takes one of
 * them, the defender secures the other.  Until then the eye must not be all that the wall
 * breathes by: else the attacker plays into it.
 */
static bool has_miai(const struct gain *gain)
{
    return gain->sure == 1 && gain->first >= 2 && gain->breathing;
}

void go_life_judge_halls(int to_move, const struct go_hall *hall, int n_halls, bool reachless,
                         struct go_judgement *out)
{
    struct gain gain = {0};
    int breathing = reachless;
    int liberties = reachless ? 2 : 0;
    bool dame = false;
    for (int h = 0; h < n_halls; h++) {
        breathing += hall[h].breathing;
        liberties += liberties_in(&hall[h]);
        dame = dame || (hall[h].dame && hall[h].breathing);
    }
    /* The attacker fills one that is good for nothing before the defender can use it. */
    liberties -= dame && to_move == GO_ATTACKER;
    for (int h = 0; h < n_halls; h++) {
        add_gain(&gain, &hall[h], breathing - hall[h].breathing > 0, liberties);
    }
    if (gain.alive || gain.sure >= 2 || has_miai(&gain)) {
        bool stuck = !gain.alive && gain.stuck > 0 && gain.sure - gain.stuck < 2;
        out->status = stuck ? GO_LIFE_SEKI : GO_LIFE_ALIVE;
        gain.sure = stuck ? 1 : 2;
    } else if (gain.holds) {
        bool lives = gain.to_live && to_move == GO_DEFENDER;
        out->status = lives ? GO_LIFE_ALIVE : GO_LIFE_SEKI;
    }
    out->at_least = gain.sure > out->at_least ? gain.sure : out->at_least;
}

/* The room is one point next to an exposed wall that has no other room to connect or live in. */
static bool is_false_eye(const struct go_rooms *rooms, int room)
{
    const struct go_room *eye = &rooms->room[room];
    if (eye->size != 1 || !go_set_is_empty(&eye->open) || (eye->walls & (eye->walls - 1)) == 0) {
        return false;
    }
    for (uint64_t walls = eye->walls; walls != 0; walls &= walls - 1) {
        int i = __builtin_ctzll(walls);
        bool alone = rooms->wall[i].exposed;
        for (uint32_t m = rooms->wall[i].rooms & ~(UINT32_C(1) << room); m != 0; m &= m - 1) {
            const struct go_room *other = &rooms->room[__builtin_ctz(m)];
            alone = alone && other->dame && other->walls == UINT64_C(1) << i;
        }
        if (alone) {
            return true;
        }
    }
    return false;
}

/* The rooms of a sealed area, counted by what they can still give. */
struct potential {
    int eyes;            /* at most, in rooms that are not `first` */
    int first;           /* rooms that give one eye to whoever moves first, and never more */
    bool resolved;       /* in each room that gives an eye the wall is captured in the end */
    uint64_t around;     /* walls that touch every point of these rooms */
    bool only_liberties; /* every room is dame or a false eye */
};

static int count_eyes(const struct potential *potential)
{
    return potential->eyes + (potential->first + 1) / 2;
}

static void add_value(struct potential *potential, const struct go_shape_value *value)
{
    if (value->at_most == 0) {
        return;
    }
    if (value->at_most_second == 0 && value->at_most_one_twice) {
        potential->first++;
    } else {
        potential->eyes += value->at_most;
    }
    potential->resolved = potential->resolved && value->status == GO_SHAPE_DEAD;
}

static struct potential weigh(const struct go_rooms *rooms)
{
    struct potential out = {.resolved = true, .around = UINT64_MAX, .only_liberties = true};
    bool outside = rooms->n_rooms > 1 || rooms->n_walls > 1;
    for (int r = 0; r < rooms->n_rooms; r++) {
        const struct go_room *room = &rooms->room[r];
        if (room->dame || is_false_eye(rooms, r)) {
            continue;
        }
        out.only_liberties = false;
        struct go_shape_value value = go_life_room_value(room, outside);
        out.around &= value.at_most == 0 ? UINT64_MAX : room->around;
        add_value(&out, &value);
    }
    return out;
}

/*
 * The same for the halls of one wall.  In hall `alone` (-1: none) there may be a ko that the
 * defender cannot win.  The wall counts as captured only with every loose stone, unless it is
 * `all_there_is`.
 */
static struct potential weigh_halls(const struct go_hall *hall, int n_halls, bool outside,
                                    int alone, bool all_there_is)
{
    struct potential out = {.resolved = true};
    for (int h = 0; h < n_halls; h++) {
        if (!hall[h].dame) {
            struct go_shape_value value = hall_value(&hall[h], outside);
            if (h == alone) {
                value.at_most = value.at_most_alone;
                value.at_most_second = value.at_most_second_alone;
                if (value.dead_alone || (all_there_is && value.wall_dead_alone)) {
                    value.status = GO_SHAPE_DEAD;
                    value.at_most = value.at_most > 1 ? 1 : value.at_most;
                }
            }
            add_value(&out, &value);
        }
    }
    return out;
}

static uint64_t marked_walls(const struct go_rooms *rooms)
{
    uint64_t out = 0;
    for (int i = 0; i < rooms->n_walls; i++) {
        out |= (uint64_t)rooms->wall[i].marked << i;
    }
    return out;
}

/* The walls whose capture gives the defender no new room, or ends the question. */
static uint64_t harmless_walls(const struct go_rooms *rooms)
{
    uint64_t marked = marked_walls(rooms);
    bool one_marked = (marked & (marked - 1)) == 0;
    uint64_t out = 0;
    for (int i = 0; i < rooms->n_walls; i++) {
        const struct go_wall *wall = &rooms->wall[i];
        out |= (uint64_t)(!wall->shelters || (wall->marked && one_marked)) << i;
    }
    return out;
}

static uint64_t all_walls(const struct go_rooms *rooms)
{
    return rooms->n_walls == 64 ? UINT64_MAX : (UINT64_C(1) << rooms->n_walls) - 1;
}

/* Each wall is harmless, or falls together with everything else: it touches all that gives an eye,
 * or, where nothing does, the attacker takes this one last. */
static bool captures_are_harmless(const struct go_rooms *rooms, const struct potential *potential)
{
    uint64_t harmful = all_walls(rooms) & ~harmless_walls(rooms);
    if (potential->only_liberties) {
        return (harmful & (harmful - 1)) == 0;
    }
    bool some_eye = potential->eyes + potential->first > 0;
    return (harmful & ~(some_eye ? potential->around : 0)) == 0;
}

/* Nothing in the area can leave the region: neither a stone nor, by a capture, a liberty. */
static bool is_sealed(const struct go_rooms *rooms)
{
    for (int i = 0; i < rooms->n_walls; i++) {
        if (rooms->wall[i].out_of_reach || rooms->wall[i].outside) {
            return false;
        }
    }
    for (int r = 0; r < rooms->n_rooms; r++) {
        if (rooms->room[r].leaves) {
            return false;
        }
    }
    return true;
}

/* No two points of the set are apart: none, one, or two neighbours. */
static bool is_cramped(const struct go_set *points)
{
    go_point one = go_set_next(points, 0);
    if (one == GO_NO_POINT) {
        return true;
    }
    go_point two = go_set_next(points, one + 1);
    if (two == GO_NO_POINT) {
        return true;
    }
    bool adjacent = two - one == 1 || two - one == GO_STRIDE;
    return adjacent && go_set_next(points, two + 1) == GO_NO_POINT;
}

/* All walls taken as one. */
static void judge_together(const struct go_rooms *rooms, bool may_end, struct go_judgement *out)
{
    struct potential potential = weigh(rooms);
    int eyes = count_eyes(&potential);
    if (is_cramped(&rooms->inner)) {
        eyes = eyes > 1 ? 1 : eyes;
        potential.resolved = true;
    } else if (eyes > 1 || !captures_are_harmless(rooms, &potential)) {
        return;
    }
    out->at_most = eyes;
    if (potential.resolved && !may_end) {
        out->status = GO_LIFE_DEAD;
    }
}

/* Death when the walls of `mains` are taken as one and the others are loose. */
static void judge_death(const struct go_rooms *rooms, uint64_t mains, const struct go_hall *hall,
                        int n_halls, struct go_judgement *out)
{
    bool several = (mains & (mains - 1)) != 0;
    /* Of several walls one could be taken in a second ko. */
    int n_alone = several ? 0 : n_halls;
    bool all_there_is = (marked_walls(rooms) & ~mains) == 0;
    for (int alone = -1; alone < n_alone && out->status == GO_LIFE_OPEN; alone++) {
        struct potential potential =
            weigh_halls(hall, n_halls, several || n_halls > 1, alone, all_there_is);
        if (potential.resolved && count_eyes(&potential) <= 1) {
            out->status = GO_LIFE_DEAD;
            out->at_most = count_eyes(&potential);
        }
    }
}

/* The larger walls as the main one, one after the other. */
static void judge_apart(const struct game_world *world, const struct go_rooms *rooms, bool may_die,
                        struct go_judgement *out)
{
    struct go_hall hall[GO_MAX_ROOMS];
    uint64_t done = 0;
    for (int tries = 0; tries < MAX_MAINS && out->status == GO_LIFE_OPEN; tries++) {
        int main = go_rooms_largest(rooms, ~done, false);
        if (main < 0) {
            return;
        }
        done |= UINT64_C(1) << main;
        int n_halls = go_rooms_halls(world, rooms, UINT64_C(1) << main, hall);
        if (rooms->wall[main].marked) {
            go_life_judge_halls(rooms->to_move, hall, n_halls, rooms->wall[main].out_of_reach, out);
        }
        if (may_die && out->status == GO_LIFE_OPEN) {
            judge_death(rooms, UINT64_C(1) << main, hall, n_halls, out);
        }
    }
}

/* All walls as one but for a small one. */
static void judge_all_but_one(const struct game_world *world, const struct go_rooms *rooms,
                              struct go_judgement *out)
{
    struct go_hall hall[GO_MAX_ROOMS];
    uint64_t all = all_walls(rooms);
    uint64_t harmless = harmless_walls(rooms);
    for (int i = 0; i < rooms->n_walls && out->status == GO_LIFE_OPEN; i++) {
        uint64_t mains = all & ~(UINT64_C(1) << i);
        if (rooms->wall[i].n_stones < GO_SHAPE_MAX && (mains & ~harmless) == 0) {
            int n_halls = go_rooms_halls(world, rooms, mains, hall);
            judge_death(rooms, mains, hall, n_halls, out);
        }
    }
}

/* Dead as it stands: two passes leave it dead, too. */
static void judge_bent_four(const struct game_world *world, struct go_judgement *out)
{
    out->bent_four = true;
    if (!world->area_rules) {
        out->status = GO_LIFE_DEAD;
        out->at_most = 1;
    }
}

struct go_judgement go_life_judge(const struct game_world *world, const struct go_rooms *rooms)
{
    struct go_judgement out = {.status = GO_LIFE_OPEN, .at_least = 0, .at_most = 2};
    if (!rooms->complete) {
        return out;
    }
    uint64_t alive = go_rooms_alive(rooms);
    for (int i = 0; i < rooms->n_walls; i++) {
        if (rooms->wall[i].marked && (alive >> i & 1u) != 0) {
            out.status = GO_LIFE_ALIVE;
            out.at_least = 2;
            return out;
        }
    }
    bool sealed = is_sealed(rooms);
    /* After a pass of the attacker the defender's pass would end the line. */
    bool may_end = rooms->after_pass && rooms->to_move == GO_DEFENDER;
    if (sealed) {
        judge_together(rooms, may_end, &out);
    }
    if (out.status == GO_LIFE_OPEN) {
        judge_apart(world, rooms, sealed && !may_end, &out);
    }
    if (out.status == GO_LIFE_OPEN && sealed && !may_end && rooms->n_walls > 2) {
        judge_all_but_one(world, rooms, &out);
    }
    if (out.status == GO_LIFE_OPEN && sealed && go_bent_four(rooms, &world->board)) {
        judge_bent_four(world, &out);
    }
    if (out.status == GO_LIFE_OPEN) {
        go_life_judge_linked(world, rooms, alive, &out);
    }
    return out;
}

/* A stone of the defender has been thought of, and what it proves in his favour is asked. */
static bool lives_in(const struct game_world *world, const struct go_rooms *rooms)
{
    struct go_judgement found = {.status = GO_LIFE_OPEN};
    uint64_t alive = go_rooms_alive(rooms);
    if ((alive & marked_walls(rooms)) != 0) {
        return true;
    }
    judge_apart(world, rooms, false, &found);
    if (found.status == GO_LIFE_OPEN) {
        go_life_judge_linked(world, rooms, alive, &found);
    }
    return found.status != GO_LIFE_OPEN;
}

bool go_life_judge_stone(const struct game_world *world, go_point p)
{
    struct go_rooms rooms;
    go_rooms_find_with(world, p, &rooms);
    if (!rooms.complete) {
        return false;
    }
    if (world->to_move == GO_DEFENDER) {
        return lives_in(world, &rooms);
    }
    if (rooms.n_walls == 0) {
        return true; /* nothing is left of the target */
    }
    return is_sealed(&rooms) && go_life_judge(world, &rooms).status == GO_LIFE_DEAD;
}
