/*
 * The extents of the target group.
 *
 * The area is a flood from the target through everything that is not a safe attacker, so it errs
 * on the side of the group: attackers' stones that might be taken do not stop it.  `possible` is
 * every string of the defender in it.
 *
 * `certain` grows from the target's strings by links.  A link needs two common liberties, and no
 * two links may lean on the same point:
 *
 *     O a O     Two links from a and b alone do not tie three strings: X a threatens both.
 *     b X .     So each accepted link uses up its two points.
 *     O . .
 *
 * Joining must also stay possible after the enemy has taken the other point: three liberties for
 * the joined string before, so that two are left.
 */
#include "go/group.h"
#include "go/group_priv.h"

#include "go/life.h"
#include "go/sight.h"

static void add_string(struct go_set *set, const struct go_board *board, go_point p)
{
    go_set_union(set, &go_board_string(board, p)->stones);
}

static void find_safe(struct game_world *world, struct go_set *safe)
{
    const struct go_board *board = &world->board;
    struct go_set seen;
    go_set_clear(&seen);
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            if (go_board_colour(board, p) == GO_EMPTY || go_set_has(&seen, p)) {
                continue;
            }
            add_string(&seen, board, p);
            if (go_life_safe_string(world, p)) {
                add_string(safe, board, p);
            }
        }
    }
}

/* Fills area, wall and possible. */
static void find_area(const struct game_world *world, struct go_group *group)
{
    const struct go_board *board = &world->board;
    enum go_colour attacker = world->colour[GO_ATTACKER];
    go_point stack[GO_POINTS];
    int n = 0;
    GO_SET_FOREACH (p, &group->target) {
        go_set_add(&group->area, p);
        stack[n++] = p;
    }
    while (n > 0) {
        go_point p = stack[--n];
        if (go_board_colour(board, p) == attacker) {
            go_set_add(&group->wall, p);
        } else if (go_board_colour(board, p) != GO_EMPTY && !go_set_has(&group->possible, p)) {
            add_string(&group->possible, board, p);
        }
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(p + go_step[d]);
            bool stops = go_board_colour(board, q) == attacker && go_set_has(&group->safe, q);
            if (go_set_has(&world->region, q) && !stops && !go_set_has(&group->area, q)) {
                go_set_add(&group->area, q);
                stack[n++] = q;
            }
        }
    }
}

/* Two free points tie the strings together; they are then added to `used`. */
static bool ties(const struct go_board *board, go_point one, go_point two, struct go_set *used)
{
    struct go_set common = go_board_string(board, one)->liberties;
    go_set_intersect(&common, &go_board_string(board, two)->liberties);
    go_set_subtract(&common, used);
    go_point found[2];
    int n = 0;
    GO_SET_FOREACH (p, &common) {
        if (n < 2 && go_board_liberties_after(board, p, go_board_colour(board, one), 3) == 3) {
            found[n++] = p;
        }
    }
    if (n < 2) {
        return false;
    }
    go_set_add(used, found[0]);
    go_set_add(used, found[1]);
    return true;
}

/* A string of `certain` that ties the string at p, or GO_NO_POINT. */
static go_point tied_to(const struct go_board *board, const struct go_set *certain, go_point p,
                        struct go_set *used)
{
    struct go_set rest = *certain;
    GO_SET_FOREACH (q, certain) {
        if (go_set_has(&rest, q)) {
            if (ties(board, q, p, used)) {
                return q;
            }
            go_set_subtract(&rest, &go_board_string(board, q)->stones);
        }
    }
    return GO_NO_POINT;
}

static void find_certain(const struct game_world *world, struct go_group *group)
{
    const struct go_board *board = &world->board;
    struct go_set used;
    go_set_clear(&used);
    group->certain = group->target;
    bool grown = true;
    while (grown) {
        grown = false;
        struct go_set rest = group->possible;
        go_set_subtract(&rest, &group->certain);
        GO_SET_FOREACH (p, &rest) {
            if (!go_set_has(&group->certain, p) &&
                tied_to(board, &group->certain, p, &used) != GO_NO_POINT) {
                add_string(&group->certain, board, p);
                grown = true;
            }
        }
    }
}

struct go_group *go_group_fill(struct game_world *world)
{
    bool fresh;
    struct go_group *group = go_world_memo(world, GO_MEMO_GROUPS, sizeof *group, &fresh);
    if (!fresh) {
        return group;
    }
    find_safe(world, &group->safe);
    GO_SET_FOREACH (p, &world->target) {
        add_string(&group->target, &world->board, p);
    }
    find_area(world, group);
    find_certain(world, group);
    group->friends = group->possible;
    go_set_intersect(&group->friends, &group->safe);
    go_set_subtract(&group->friends, &group->target);
    go_group_find_exits(world, group);
    return group;
}

const struct go_group *go_group_of(struct game_world *world)
{
    return go_group_fill(world);
}

/* Nothing that is seen says that the group is held in after all. */
static bool is_free(struct game_world *world)
{
    return (!go_sight_uses(world, GO_SOURCE_INFLUENCE) || go_sight_can_run(world)) &&
           (!go_sight_uses(world, GO_SOURCE_SPATIAL) ||
            go_sight_encircling(world)->emptyship == GO_POSITIVE);
}

bool go_group_out_in_the_open(struct game_world *world)
{
    const struct go_group *group = go_group_of(world);
    if (group->at_border && group->width >= GO_OPEN_WIDTH && is_free(world)) {
        return true;
    }
    GO_SET_FOREACH (p, &group->certain) {
        if (go_world_out_of_reach(world, p)) {
            return true;
        }
    }
    return false;
}
