/*
 * Moves by their shape: from outside into an eye space, from the group outward, and against stones
 * of the enemy.
 *
 * A shape is tried from every own stone in the eight orientations; facts.h draws the shapes.  With
 * u the step forward and v the step to one side, a cell is from + a * u + b * v:
 *
 *     hane       enemy at u, empty at v, the move at u + v
 *     slide      u toward the edge: the move at u + 2v or u + 3v, empty u, u + v (and u + 2v);
 *                along line 1 also 2v past an empty v
 *
 * A move that touches own stones is a stretch whatever other shape it has.
 */
#include "go/facts_priv.h"

#include "go/group.h"

struct frame {
    const struct go_board *board;
    enum go_colour own;
    go_point from;
    int u;
    int v;
    int to_edge; /* points from `from` to the edge in direction u */
};

struct search {
    const struct go_board *board;
    const struct go_set *from;  /* own stones to start from */
    const struct go_set *where; /* points to look for */
    enum go_colour own;
};

static go_point cell(const struct frame *f, int a, int b)
{
    return (go_point)(f->from + a * f->u + b * f->v);
}

static bool is_empty(const struct frame *f, int a, int b)
{
    return go_board_colour(f->board, cell(f, a, b)) == GO_EMPTY;
}

static bool is_enemy(const struct frame *f, int a, int b)
{
    return go_board_colour(f->board, cell(f, a, b)) == go_other(f->own);
}

/* Where a slide with `reach` points along the edge would land, or GO_NO_POINT. */
static go_point slide(const struct frame *f, int reach)
{
    if (f->to_edge == 0) {
        /* On the first line: a jump along it. */
        return reach == 2 && is_empty(f, 0, 1) && is_empty(f, 0, 2) ? cell(f, 0, 2) : GO_NO_POINT;
    }
    if (f->to_edge > 2 || !is_empty(f, 1, 0)) {
        return GO_NO_POINT;
    }
    for (int b = 1; b <= reach; b++) {
        if (!is_empty(f, 1, b)) {
            return GO_NO_POINT;
        }
    }
    return cell(f, 1, reach);
}

/* Where the step lands in this frame, or GO_NO_POINT when the shape does not fit.  Cells are tested
 * from near to far, so that none behind the edge is read. */
static go_point land(const struct frame *f, enum go_step_kind kind)
{
    switch (kind) {
    case GO_STEP_STRETCH:
    case GO_STEP_PUSH:
        return is_empty(f, 1, 0) ? cell(f, 1, 0) : GO_NO_POINT;
    case GO_STEP_DESCENT:
        return f->to_edge <= 2 && is_empty(f, 1, 0) ? cell(f, 1, 0) : GO_NO_POINT;
    case GO_STEP_HANE:
        return is_enemy(f, 1, 0) && is_empty(f, 0, 1) && is_empty(f, 1, 1) ? cell(f, 1, 1)
                                                                           : GO_NO_POINT;
    case GO_STEP_DIAGONAL:
        return is_empty(f, 1, 0) && is_empty(f, 0, 1) && is_empty(f, 1, 1) ? cell(f, 1, 1)
                                                                           : GO_NO_POINT;
    case GO_STEP_JUMP:
        return is_empty(f, 1, 0) && is_empty(f, 2, 0) ? cell(f, 2, 0) : GO_NO_POINT;
    case GO_STEP_KNIGHT:
        return is_empty(f, 1, 0) && is_empty(f, 1, 1) && is_empty(f, 2, 1) ? cell(f, 2, 1)
                                                                           : GO_NO_POINT;
    case GO_STEP_LARGE:
        return is_empty(f, 1, 0) && is_empty(f, 2, 0) && is_empty(f, 3, 0) ? cell(f, 3, 0)
                                                                           : GO_NO_POINT;
    case GO_STEP_SLIDE:
        break; /* has two landing points: see find_steps() */
    }
    return GO_NO_POINT;
}

static bool touches_own(enum go_step_kind kind)
{
    return kind == GO_STEP_STRETCH || kind == GO_STEP_PUSH || kind == GO_STEP_DESCENT;
}

static int to_edge(const struct go_board *board, go_point p, int direction)
{
    int distance[4] = {go_row(p), board->width - 1 - go_column(p), board->height - 1 - go_row(p),
                       go_column(p)};
    return distance[direction];
}

static void take(const struct search *search, go_point p, enum go_step_kind kind,
                 struct go_set *found)
{
    if (p == GO_NO_POINT || !go_set_has(search->where, p) ||
        !go_board_is_legal(search->board, p, search->own)) {
        return;
    }
    for (int d = 0; d < 4 && !touches_own(kind); d++) {
        if (go_board_colour(search->board, (go_point)(p + go_step[d])) == search->own) {
            return;
        }
    }
    go_set_add(found, p);
}

/* Every landing point of the shape. */
static void find_steps(const struct search *search, enum go_step_kind kind, struct go_set *found)
{
    go_set_clear(found);
    GO_SET_FOREACH (from, search->from) {
        for (int i = 0; i < 8; i++) {
            int forward = i / 2;
            int side = (forward + (i % 2 == 0 ? 1 : 3)) % 4;
            struct frame f = {search->board, search->own,
                              from,          go_step[forward],
                              go_step[side], to_edge(search->board, from, forward)};
            if (kind == GO_STEP_SLIDE) {
                take(search, slide(&f, 3), kind, found);
                take(search, slide(&f, 2), kind, found);
            } else {
                take(search, land(&f, kind), kind, found);
            }
        }
    }
}

FACT_LIST(go_fact_steps_in)
{
    const struct go_space *space = go_facts_space(world, args[0]);
    if (space == NULL) {
        return 0;
    }
    const struct go_board *board = &world->board;
    enum go_colour own = world->colour[me];
    struct go_set outside;
    struct go_set where = space->points;
    struct go_set found;
    go_set_clear(&outside);
    GO_SET_FOREACH (p, &space->points) {
        /* Own stones within three points are all that a step can come from. */
        for (int i = 0; i < 7 * 7; i++) {
            int column = go_column(p) + i % 7 - 3;
            int row = go_row(p) + i / 7 - 3;
            if (column >= 0 && column < board->width && row >= 0 && row < board->height &&
                go_board_colour(board, go_point_at(column, row)) == own) {
                go_set_add(&outside, go_point_at(column, row));
            }
        }
    }
    go_set_subtract(&outside, &space->prisoners);
    go_set_intersect(&where, &world->region);
    find_steps(&(struct search){board, &outside, &where, own}, (enum go_step_kind)args[1], &found);
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, &found) {
        go_ranked_add(&list, p, go_facts_worth(world, me, p));
    }
    return go_ranked_copy(&list, out, cap);
}

FACT_LIST(go_fact_steps_out)
{
    const struct go_board *board = &world->board;
    const struct go_group *group = go_group_of(world);
    struct go_set from = *go_group_loose(world);
    struct go_set where = group->area;
    struct go_set found;
    go_set_subtract(&from, &group->friends);
    find_steps(&(struct search){board, &from, &where, world->colour[me]},
               (enum go_step_kind)args[1], &found);
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, &found) {
        go_ranked_add(&list, p, go_facts_worth(world, me, p));
    }
    return go_ranked_copy(&list, out, cap);
}

/* ---- contacts -------------------------------------------------------------------------- */

struct contact {
    const struct go_board *board;
    const struct go_set *only; /* enemy stones that count; NULL: all */
    enum go_colour own;
    go_point move;
};

static bool holds_own(const struct contact *c, go_point p)
{
    return go_board_colour(c->board, p) == c->own;
}

static bool holds_foe(const struct contact *c, go_point p)
{
    return go_board_colour(c->board, p) == go_other(c->own) &&
           (c->only == NULL || go_set_has(c->only, p));
}

/* An empty point that two or more of the stones touch: how many of its sides they and the edge
 * shut.  0: it is none. */
static int shut_sides(const struct contact *c, go_point p)
{
    if (go_board_colour(c->board, p) != GO_EMPTY) {
        return 0;
    }
    int stones = 0;
    int edges = 0;
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        stones += holds_foe(c, q);
        edges += go_board_colour(c->board, q) == GO_EDGE;
    }
    return stones > 1 ? stones + edges : 0;
}

/* In the frame with u forward and v to one side; facts.h draws the shapes.  Cells are tested from
 * near to far, so that none behind the edge is read. */
static bool contact_fits(const struct contact *c, enum go_contact_kind kind, int u, int v)
{
    go_point ahead = (go_point)(c->move + u);
    switch (kind) {
    case GO_CONTACT_CLAMP:
        return holds_foe(c, ahead) && holds_own(c, (go_point)(ahead + u));
    case GO_CONTACT_CROSSCUT:
        return holds_foe(c, ahead) && holds_foe(c, (go_point)(c->move + v)) &&
               holds_own(c, (go_point)(ahead + v));
    case GO_CONTACT_MOUTH:
        return shut_sides(c, ahead) == 3;
    case GO_CONTACT_PEEP:
        return shut_sides(c, ahead) == 2;
    case GO_CONTACT_UNDERNEATH:
        return holds_foe(c, ahead) && go_board_colour(c->board, (go_point)(c->move - u)) == GO_EDGE;
    }
    return false;
}

static bool is_contact_move(const struct contact *c, enum go_contact_kind kind)
{
    bool fits = false;
    for (int d = 0; d < 4; d++) {
        if (holds_own(c, (go_point)(c->move + go_step[d]))) {
            return false;
        }
        /* A crosscut seen from one side is one from the other, so one turn is enough. */
        fits = fits || contact_fits(c, kind, go_step[d], go_step[(d + 1) % 4]);
    }
    return fits;
}

FACT_LIST(go_fact_contacts)
{
    const struct go_set *only = me == GO_ATTACKER ? go_group_loose(world) : NULL;
    struct contact contact = {&world->board, only, world->colour[me], GO_NO_POINT};
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, &world->region) {
        contact.move = p;
        if (go_facts_may_play(world, me, p) &&
            is_contact_move(&contact, (enum go_contact_kind)args[1])) {
            go_ranked_add(&list, p, go_facts_worth(world, me, p));
        }
    }
    return go_ranked_copy(&list, out, cap);
}
