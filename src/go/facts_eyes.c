/*
 * Facts about eye spaces and single eyes.
 *
 * The table of shapes says which points decide a closed space; all other order is that of
 * go_facts_worth().
 */
#include "go/facts_priv.h"

#include "go/group.h"
#include "go/reader.h"
#include "go/shapes.h"

const struct go_space *go_facts_space(struct game_world *world, game_term space)
{
    go_point p = (go_point)space;
    if (!go_board_on(&world->board, p)) {
        return NULL;
    }
    const struct go_space *at = go_eyes_space_at(world, p);
    if (at != NULL || go_board_colour(&world->board, p) != world->colour[GO_DEFENDER]) {
        return at;
    }
    const struct go_eyes *eyes = go_eyes_of(world);
    for (int i = 0; i < eyes->n; i++) {
        if (go_facts_neighbours_in(&eyes->space[i].points, p) > 0) {
            return &eyes->space[i];
        }
    }
    return NULL;
}

FACT_TEST(go_fact_eyes_at_least)
{
    (void)me;
    return go_eyes_of(world)->at_least >= args[1];
}

FACT_TEST(go_fact_eyes_at_most)
{
    (void)me;
    return go_eyes_of(world)->at_most <= args[1];
}

FACT_TEST(go_fact_closed)
{
    (void)me;
    const struct go_space *space = go_facts_space(world, args[0]);
    return space == NULL || go_set_is_empty(&space->margin);
}

FACT_TEST(go_fact_walled_off)
{
    (void)me;
    (void)args;
    const struct go_eyes *eyes = go_eyes_of(world);
    for (int i = 0; i < eyes->n; i++) {
        if (!go_set_is_empty(&eyes->space[i].margin)) {
            return false;
        }
    }
    return true;
}

FACT_TEST(go_fact_shape_is)
{
    (void)me;
    const struct go_space *space = go_facts_space(world, args[0]);
    if (space == NULL) {
        return false;
    }
    enum go_shape_status status = space->shape;
    return (game_term)(status == GO_SHAPE_UNKNOWN ? GO_SHAPE_VITAL : status) == args[1];
}

FACT_TEST(go_fact_eye_is)
{
    (void)me;
    return (game_term)go_eye_kind_at(world, (go_point)args[1]) == args[2];
}

FACT_TEST(go_fact_in_corner)
{
    (void)me;
    const struct go_space *space = go_facts_space(world, args[0]);
    return space != NULL && space->corner;
}

FACT_LIST(go_fact_spaces_of)
{
    (void)me;
    (void)args;
    const struct go_eyes *eyes = go_eyes_of(world);
    int n = 0;
    for (; n < eyes->n && n < cap; n++) {
        out[n] = eyes->space[n].anchor;
    }
    return n;
}

/* Takes the points that hang together with p out of the set. */
static void take_part(struct go_set *set, go_point p)
{
    go_point stack[GO_POINTS];
    int n = 0;
    go_set_remove(set, p);
    stack[n++] = p;
    while (n > 0) {
        go_point q = stack[--n];
        for (int d = 0; d < 4; d++) {
            go_point r = (go_point)(q + go_step[d]);
            if (go_set_has(set, r)) {
                go_set_remove(set, r);
                stack[n++] = r;
            }
        }
    }
}

bool go_facts_divides(const struct go_space *space, go_point p)
{
    struct go_set rest = space->points;
    go_set_remove(&rest, p);
    go_point first = go_set_next(&rest, 0);
    if (first == GO_NO_POINT) {
        return false;
    }
    take_part(&rest, first);
    return !go_set_is_empty(&rest);
}

int go_facts_off_corner(const struct go_board *board, go_point p, go_point *corner)
{
    int left = go_column(p);
    int right = board->width - 1 - left;
    int top = go_row(p);
    int bottom = board->height - 1 - top;
    int across = left < right ? left : right;
    int down = top < bottom ? top : bottom;
    *corner =
        go_point_at(left < right ? 0 : board->width - 1, top < bottom ? 0 : board->height - 1);
    return across > 1 || down > 1 ? 3 : across + down;
}

enum { DECIDES = 1000 };

/*
 * Where the table has an answer, the points that decide; the others too, behind them, when the
 * wall is not one string and might not hold together.  Where it has none, every point.
 */
static void add_vital(struct game_world *world, int me, const struct go_space *space,
                      struct go_ranked *list)
{
    bool by_table = space->shape == GO_SHAPE_VITAL;
    bool others = space->shape == GO_SHAPE_UNKNOWN || (by_table && !space->single_wall);
    GO_SET_FOREACH (p, &space->points) {
        bool vital = go_set_has(&space->vital, p);
        if (go_board_colour(&world->board, p) == GO_EMPTY && (vital || others)) {
            go_ranked_add(list, p,
                          go_facts_worth(world, me, p) + (by_table && vital ? DECIDES : 0));
        }
    }
}

static void add_margin(struct game_world *world, int me, const struct go_space *space,
                       struct go_ranked *list)
{
    GO_SET_FOREACH (p, &space->margin) {
        go_ranked_add(list, p, go_facts_worth(world, me, p));
    }
}

/*
 * With one more prisoner on p, the eye that is left when they are taken: not alive is what the
 * attacker wants, and the larger the eye the better.
 *
 *     O X X O      a makes three in a row, then a bent three, whatever the owner does he is left
 *     O a . O      with one eye; so a comes before points away from the prisoners
 */
static int worth_as_nakade(const struct go_board *board, const struct go_space *space, go_point p)
{
    struct go_set all = space->prisoners;
    go_set_add(&all, p);
    struct go_set rest = all;
    take_part(&rest, p);
    struct go_set eye = all;
    go_set_subtract(&eye, &rest);
    struct go_shape shape = {.n = 0, .outside = true};
    go_point point[GO_SHAPE_MAX];
    GO_SET_FOREACH (q, &eye) {
        if (shape.n == GO_SHAPE_MAX) {
            return 0;
        }
        point[shape.n++] = q;
    }
    for (int i = 0; i < shape.n; i++) {
        int walls = 0;
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(point[i] + go_step[d]);
            walls += go_board_on(board, q) && !go_set_has(&eye, q);
            for (int j = 0; j < shape.n; j++) {
                shape.touches[i] |= (uint8_t)(point[j] == q ? 1u << j : 0u);
            }
        }
        shape.wall |= (uint8_t)(walls > 0 ? 1u << i : 0u);
    }
    enum go_shape_status status = go_shape_look_up(&shape).status;
    bool good = status == GO_SHAPE_VITAL || status == GO_SHAPE_DEAD;
    return good ? 100 + 10 * shape.n : 0;
}

static void add_inside(struct game_world *world, int me, const struct go_space *space,
                       struct go_ranked *list)
{
    const struct go_board *board = &world->board;
    GO_SET_FOREACH (p, &space->points) {
        if (go_board_colour(board, p) == GO_EMPTY && !go_set_has(&space->margin, p)) {
            int worth = go_facts_worth(world, me, p);
            if (!go_set_is_empty(&space->prisoners)) {
                worth += worth_as_nakade(board, space, p);
            }
            go_ranked_add(list, p, worth);
        }
    }
}

/* The 1-1, 1-2 and 2-2 points of a corner in the space. */
static void add_corner(struct game_world *world, int me, const struct go_space *space,
                       struct go_ranked *list)
{
    const struct go_board *board = &world->board;
    GO_SET_FOREACH (p, &space->points) {
        go_point corner;
        if (go_board_colour(board, p) == GO_EMPTY && go_facts_off_corner(board, p, &corner) < 3 &&
            go_set_has(&space->points, corner)) {
            go_ranked_add(list, p, go_facts_worth(world, me, p));
        }
    }
}

FACT_LIST(go_fact_spots)
{
    const struct go_space *space = go_facts_space(world, args[0]);
    if (space == NULL) {
        return 0;
    }
    struct go_ranked list = {0};
    switch ((enum go_spot)args[1]) {
    case GO_SPOT_VITAL:
        add_vital(world, me, space, &list);
        break;
    case GO_SPOT_MARGIN:
        add_margin(world, me, space, &list);
        break;
    case GO_SPOT_INSIDE:
        add_inside(world, me, space, &list);
        break;
    case GO_SPOT_CORNER:
        add_corner(world, me, space, &list);
        break;
    }
    return go_ranked_copy(&list, out, cap);
}

FACT_LIST(go_fact_half_eyes_of)
{
    (void)me;
    (void)args;
    go_point points[GO_MAX_LIST];
    int n = go_eyes_half(world, points, cap < GO_MAX_LIST ? cap : GO_MAX_LIST);
    for (int i = 0; i < n; i++) {
        out[i] = points[i];
    }
    return n;
}

FACT_LIST(go_fact_eye_keys)
{
    go_point points[GO_MAX_LIST];
    int n = go_eye_keys(world, (go_point)args[1], points, GO_MAX_LIST);
    struct go_ranked list = {0};
    for (int i = 0; i < n; i++) {
        go_ranked_add(&list, points[i], go_facts_worth(world, me, points[i]));
    }
    return go_ranked_copy(&list, out, cap);
}

/* Largest first: the more stones, the more their place is worth when they are taken. */
FACT_LIST(go_fact_prisoners_in)
{
    (void)me;
    const struct go_space *space = go_facts_space(world, args[0]);
    struct go_ranked list = {0};
    if (space == NULL) {
        return 0;
    }
    GO_SET_FOREACH (p, &space->prisoners) {
        go_facts_add_string(&world->board, &list, p, go_board_string(&world->board, p)->n_stones);
    }
    return go_ranked_copy(&list, out, cap);
}

/* A single stone on p that can be taken by a ko. */
static bool offers_ko(struct game_world *world, int me, go_point p)
{
    struct go_board *board = &world->board;
    enum go_colour mine = world->colour[me];
    if (board->ply >= GO_MAX_PLY || go_board_would_capture(board, p, mine) > 0 ||
        go_board_liberties_after(board, p, mine, 2) != 1) {
        return false;
    }
    go_board_play(board, p, mine);
    const struct go_string_info *string = go_board_string(board, p);
    go_point last = go_set_next(&string->liberties, 0);
    bool offers = string->n_stones == 1 && go_board_is_legal(board, last, go_other(mine)) &&
                  go_reader_takes_ko(board, last, go_other(mine));
    go_board_undo(board);
    return offers;
}

/* Kos to take come before kos to offer. */
FACT_LIST(go_fact_kos_near)
{
    (void)args;
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, &go_group_of(world)->area) {
        if (!go_facts_may_play(world, me, p)) {
            continue;
        }
        if (go_reader_takes_ko(&world->board, p, world->colour[me])) {
            go_ranked_add(&list, p, 2);
        } else if (offers_ko(world, me, p)) {
            go_ranked_add(&list, p, 1);
        }
    }
    return go_ranked_copy(&list, out, cap);
}
