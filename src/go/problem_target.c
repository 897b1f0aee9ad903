/*
 * Which group is at stake, by geometry alone.
 *
 *   1. to 4.  Areas, who holds whom, and a score for each group that is held in: problem_areas.c.
 *   5. Choice.  In a sealed area all strings of the group's colour belong to it.  Of groups with
 *      like scores those are preferred near which the first moves of the tree lie.
 *   6. Elsewhere.  When the best group lies far from half of the first moves, the fight is
 *      elsewhere: the groups nearest to a move are taken, those that are held in first, then those
 *      that nobody holds, as happens on a whole board.
 *   7. Separate problems.  A group that is sealed in by walls of its own, apart from those found so
 *      far, is another problem on the same board, whatever its score; where the tree has moves, one
 *      of them has to be in its region.
 *   When several groups are still alike those nearest to most moves stay, then those nearest to the
 *   first move of the first variation; all of them are returned.
 */
#include <stdlib.h>
#include <string.h>

#include "go/problem_areas.h"
#include "go/problem_priv.h"
#include "go/region.h"

enum {
    FAR = 1000,
    MOST_SEALED = 30,   /* empty points of a sealed area whose strings share one fate */
    NEAR = 2,           /* steps between a first move and a stone that are near */
    NOT_FAR = 3,        /* the same for the group that geometry likes best */
    WORTH_PERCENT = 50, /* of the best score: worth comparing by first moves */
    ALIKE_PERCENT = 75, /* of the best score: equally good */
    LEAST_SEPARATE = 3, /* stones of a group that is a problem of its own */
    MOST_LOOSE = 4,     /* groups that are named where none is shut in */
    LOOSE = 1000,       /* score of a group that nobody holds, divided by its power */
};

/* Where to look for groups when the best one is far from the moves: in this order, until there is
 * one.  (Measured on 639 whole-board positions with a stated target and first moves.) */
static const struct {
    int steps;  /* from a move to a stone, at most */
    bool loose; /* groups that nobody holds too */
} STAGES[] = {{1, false}, {1, true}, {2, true}, {3, true}, {4, true}, {6, true}};

/* Step 5. */

struct candidate {
    int score;
    struct go_set stones;
};

struct choice {
    int n; /* best first */
    struct candidate list[PROBLEM_MAX_TARGETS];
};

/* Puts the candidate where it belongs; the last one may fall out. */
static void add_candidate(struct choice *choice, const struct candidate *candidate)
{
    int i = choice->n;
    while (i > 0 && choice->list[i - 1].score < candidate->score) {
        i--;
    }
    if (i == PROBLEM_MAX_TARGETS) {
        return;
    }
    choice->n += choice->n < PROBLEM_MAX_TARGETS;
    size_t behind = (size_t)(choice->n - i - 1);
    memmove(&choice->list[i + 1], &choice->list[i], behind * sizeof *candidate);
    choice->list[i] = *candidate;
}

static void add_sealed_strings(const struct go_board *board, struct go_set *stones)
{
    enum go_colour colour = go_board_colour(board, go_set_next(stones, 0));
    struct go_region region;
    struct go_set own = {{0}};
    int n_empty = 0;
    go_region_find(board, stones, &region);
    GO_SET_FOREACH (p, &region.points) {
        n_empty += go_board_colour(board, p) == GO_EMPTY;
        if (go_board_colour(board, p) == colour) {
            go_set_add(&own, p);
        }
    }
    if (region.closed && n_empty <= MOST_SEALED) {
        go_set_union(stones, &own);
    }
}

/* How many of the points in `moves` are no more than so many steps from one of the stones. */
static int count_near(const struct go_set *stones, const struct go_set *moves, int steps)
{
    int n = 0;
    GO_SET_FOREACH (m, moves) {
        bool is_near = false;
        GO_SET_FOREACH (p, stones) {
            is_near |= abs(go_row(p) - go_row(m)) + abs(go_column(p) - go_column(m)) <= steps;
        }
        n += is_near;
    }
    return n;
}

/* Leaves those with that share of the best score, as whole groups, and looks where the moves
 * lie: near all of them counts `weight` times as much again. */
static void compare(struct choice *choice, const struct go_board *board, const struct go_set *moves,
                    int percent, int steps, int weight)
{
    struct choice all = *choice;
    int n_moves = go_set_count(moves);
    struct go_set seen = {{0}};
    choice->n = 0;
    for (int i = 0; i < all.n; i++) {
        struct candidate *one = &all.list[i];
        if (one->score * 100 < all.list[0].score * percent || go_set_meets(&one->stones, &seen)) {
            continue;
        }
        add_sealed_strings(board, &one->stones);
        if (!go_set_meets(&one->stones, &seen)) {
            go_set_union(&seen, &one->stones);
            struct candidate whole = *one;
            if (n_moves > 0) {
                int near = count_near(&one->stones, moves, steps);
                whole.score = one->score * (n_moves + weight * near) / n_moves;
            }
            add_candidate(choice, &whole);
        }
    }
}

/*
 * Collects the areas of the colour (GO_EMPTY: of any) that are held in; with `loose` the others
 * too.  With `steps` not 0 only those that lie so near to one of the moves.
 */
static void collect(const struct problem_map *map, enum go_colour colour,
                    const struct go_set *moves, int steps, bool loose, struct choice *choice)
{
    choice->n = 0;
    for (int i = 0; i < map->n_areas; i++) {
        const struct problem_area *area = &map->area[i];
        struct candidate one = {.score = area->part_of == PROBLEM_NO_AREA ? problem_area_score(area)
                                                                          : 0};
        if (colour != GO_EMPTY && colour != area->colour) {
            continue;
        }
        if (one.score > 0) {
            problem_area_stones(map, i, &one.stones);
        } else if (loose) {
            problem_area_stones_alone(map, i, &one.stones);
            one.score = 1 + LOOSE / (1 + problem_area_power(area));
        }
        if (one.score > 0 && (steps == 0 || count_near(&one.stones, moves, steps) > 0)) {
            add_candidate(choice, &one);
        }
    }
}

/* Step 6: where the best group is far from the moves others take its place. */
static void look_elsewhere(const struct problem_map *map, enum go_colour colour,
                           const struct go_set *moves, struct choice *choice)
{
    bool far = choice->n == 0 ||
               2 * count_near(&choice->list[0].stones, moves, NOT_FAR) <= go_set_count(moves);
    struct choice other = {.n = 0};
    for (size_t i = 0; far && i < sizeof STAGES / sizeof STAGES[0] && other.n == 0; i++) {
        collect(map, colour, moves, STAGES[i].steps, STAGES[i].loose, &other);
    }
    if (other.n > 0) {
        compare(&other, map->board, moves, 0, 1, 6);
        *choice = other;
    }
}

/* Steps from the move to the nearest of the stones. */
static int steps_to(const struct go_set *stones, go_point move)
{
    int least = FAR;
    GO_SET_FOREACH (p, stones) {
        int steps = abs(go_row(p) - go_row(move)) + abs(go_column(p) - go_column(move));
        least = steps < least ? steps : least;
    }
    return least;
}

/* Leaves those of the first n that are nearest to the move; returns how many. */
static int keep_nearest(struct choice *choice, int n, go_point move)
{
    int least = FAR;
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int steps = steps_to(&choice->list[i].stones, move);
        least = steps < least ? steps : least;
    }
    for (int i = 0; i < n; i++) {
        if (steps_to(&choice->list[i].stones, move) == least) {
            choice->list[kept++] = choice->list[i];
        }
    }
    return kept;
}

/* Leaves the best and those that are alike, and of these the nearest to most moves, and to the
 * first one. */
static void settle_choice(struct choice *choice, const struct go_set *moves, go_point main_move)
{
    int n = 0;
    while (n < choice->n && choice->list[n].score * 100 >= choice->list[0].score * ALIKE_PERCENT) {
        n++;
    }
    for (int steps = 1; steps <= NOT_FAR && n > 1; steps++) {
        int most = 0;
        int kept = 0;
        for (int i = 0; i < n; i++) {
            int near = count_near(&choice->list[i].stones, moves, steps);
            most = near > most ? near : most;
        }
        for (int i = 0; i < n; i++) {
            if (count_near(&choice->list[i].stones, moves, steps) == most) {
                choice->list[kept++] = choice->list[i];
            }
        }
        n = kept;
    }
    choice->n = main_move > GO_PASS ? keep_nearest(choice, n, main_move) : n;
}

/* Step 7. */

/* The strings around a sealed group, or false when it is not sealed or is no problem. */
static bool find_seal(const struct go_board *board, const struct go_set *stones,
                      const struct go_set *moves, struct go_set *walls)
{
    struct go_region region;
    int n_empty = 0;
    go_region_find(board, stones, &region);
    GO_SET_FOREACH (p, &region.points) {
        n_empty += go_board_colour(board, p) == GO_EMPTY;
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(p + go_step[i]);
            enum go_colour colour = go_board_colour(board, q);
            if ((colour == GO_BLACK || colour == GO_WHITE) && !go_set_has(&region.points, q)) {
                go_set_union(walls, &go_board_string(board, q)->stones);
            }
        }
    }
    bool is_asked = go_set_is_empty(moves) || go_set_meets(moves, &region.points);
    go_set_union(walls, &region.points);
    return region.closed && n_empty >= 2 && n_empty <= MOST_SEALED && is_asked &&
           go_set_count(stones) >= LEAST_SEPARATE;
}

bool problem_are_separate(const struct go_board *board, const struct problem_targets *targets)
{
    struct go_set none = {{0}};
    struct go_set seen = {{0}};
    bool separate = true;
    for (int i = 0; i < targets->n && separate; i++) {
        struct go_set walls = {{0}};
        separate =
            find_seal(board, &targets->stones[i], &none, &walls) && !go_set_meets(&walls, &seen);
        go_set_union(&seen, &walls);
    }
    return separate;
}

/* Adds those of `all` that are problems apart from the chosen ones, when these are so too. */
static void add_separate(struct choice *choice, const struct choice *all,
                         const struct go_board *board, const struct go_set *moves)
{
    struct go_set seen = {{0}};
    for (int i = 0; i < choice->n; i++) {
        struct go_set walls = {{0}};
        if (!find_seal(board, &choice->list[i].stones, moves, &walls)) {
            return;
        }
        go_set_union(&seen, &walls);
    }
    for (int i = 0; i < all->n && choice->n > 0 && choice->n < PROBLEM_MAX_TARGETS; i++) {
        struct candidate one = all->list[i];
        struct go_set walls = {{0}};
        add_sealed_strings(board, &one.stones);
        if (find_seal(board, &one.stones, moves, &walls) && !go_set_meets(&walls, &seen)) {
            go_set_union(&seen, &walls);
            choice->list[choice->n++] = one;
        }
    }
}

/* Row by row from the top left, as people look for the points. */
static void add_in_order(struct problem_targets *out, const struct go_set *stones)
{
    int i = out->n++;
    for (; i > 0 && go_set_next(&out->stones[i - 1], 0) > go_set_next(stones, 0); i--) {
        out->stones[i] = out->stones[i - 1];
    }
    out->stones[i] = *stones;
}

static void give(const struct choice *choice, int most, struct problem_targets *out)
{
    out->n = 0;
    for (int i = 0; i < choice->n && i < most; i++) {
        add_in_order(out, &choice->list[i].stones);
    }
    out->best = 0;
    for (int i = 0; i < out->n; i++) {
        if (go_set_equal(&out->stones[i], &choice->list[0].stones)) {
            out->best = i;
        }
    }
}

void problem_find_targets(const struct go_board *board, enum go_colour colour,
                          const struct go_set *moves, go_point main_move,
                          struct problem_targets *out)
{
    struct problem_map map;
    struct choice choice = {.n = 0};
    problem_map_draw(&map, board);
    collect(&map, colour, moves, 0, false, &choice);
    const struct choice all = choice;
    compare(&choice, board, moves, WORTH_PERCENT, NEAR, 2);
    if (!go_set_is_empty(moves)) {
        look_elsewhere(&map, colour, moves, &choice);
    }
    settle_choice(&choice, moves, main_move);
    add_separate(&choice, &all, board, moves);
    give(&choice, choice.n, out);
}

void problem_find_loose(const struct go_board *board, enum go_colour colour,
                        struct problem_targets *out)
{
    struct problem_map map;
    struct choice choice = {.n = 0};
    struct go_set none = {{0}};
    problem_map_draw(&map, board);
    collect(&map, colour, &none, 0, true, &choice);
    give(&choice, MOST_LOOSE, out);
}
