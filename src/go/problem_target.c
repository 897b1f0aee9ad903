/*
 * Which group is at stake, by geometry alone.
 *
 *   1. Spheres.  Every empty point belongs to the colour whose stones are nearer, counted in steps
 *      through empty points; at equal distance to nobody.
 *   2. Areas.  What hangs together in the stones and the spheres of one colour (stones also over
 *      diagonals) is an area.  Its room is the number of its empty points, its power room and
 *      stones together.
 *
 *          . . . . X . . .      The spheres of O are a to d: an area of 9 stones with room 4.
 *          O O O O X . . .      X owns the rest of the board: an area with room in plenty.
 *          a b x O X . . .      The stone x is an area of its own without any room.
 *          c d O O X . . .
 *
 *   3. Who holds whom.  The weakest area is taken first: the enemy areas around it hold it in,
 *      become one area, and count it as theirs from then on.  Then comes the next weakest, until
 *      none is left.  Here x falls to O, and O, grown by x, to X.  So pieces of a wall count
 *      together, and so do the pieces of a group that enemy stones inside only seem to cut.
 *   4. Score.  How much is at stake (stones, eye space up to a measure), times how much stronger
 *      the holders were, times how little room there is.  x scores low for its size, X because
 *      nobody stronger is left.
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

#include "go/problem_priv.h"
#include "go/region.h"

enum {
    MAX_AREAS = GO_MAX_SIZE * GO_MAX_SIZE,
    NO_AREA = -1,
    FAR = 1000,
    FULL_ROOM = 10,     /* more room than this adds nothing to what is at stake */
    MOST_ROOM = 40,     /* a group with as much is not shut in */
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

_Static_assert((int)MAX_AREAS <= (int)GO_POINTS, "area numbers fit a set");

struct area {
    enum go_colour colour;
    int n_stones;
    int room;
    int holders; /* power of the areas that held it in, when it was taken */
    int part_of; /* the area that it has become part of, or NO_AREA */
    bool taken;
};

struct map {
    const struct go_board *board;
    int16_t distance[3][GO_POINTS]; /* by colour */
    uint8_t owner[GO_POINTS];       /* enum go_colour; GO_EMPTY for nobody */
    int16_t area_at[GO_POINTS];
    int n_areas;
    struct area area[MAX_AREAS];
    struct go_set meets[MAX_AREAS]; /* by area: numbers of the enemy areas next to it */
};

/* Step 1. */

static void measure_distance(struct map *map, enum go_colour colour)
{
    int16_t *distance = map->distance[colour];
    go_point queue[GO_POINTS];
    int tail = 0;
    for (go_point p = 0; p < GO_POINTS; p++) {
        bool own = go_board_colour(map->board, p) == colour;
        distance[p] = own ? 0 : FAR;
        if (own) {
            queue[tail++] = p;
        }
    }
    for (int head = 0; head < tail; head++) {
        go_point p = queue[head];
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(p + go_step[i]);
            if (go_board_colour(map->board, q) == GO_EMPTY && distance[q] == FAR) {
                distance[q] = (int16_t)(distance[p] + 1);
                queue[tail++] = q;
            }
        }
    }
}

static void find_owners(struct map *map)
{
    measure_distance(map, GO_BLACK);
    measure_distance(map, GO_WHITE);
    for (go_point p = 0; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(map->board, p);
        int black = map->distance[GO_BLACK][p];
        int white = map->distance[GO_WHITE][p];
        if (colour == GO_EMPTY && black != white) {
            colour = black < white ? GO_BLACK : GO_WHITE;
        }
        map->owner[p] = (uint8_t)colour;
    }
}

/* Step 2. */

/* The stones at p and at its diagonal in direction i are of one colour and not cut apart. */
static bool is_diagonal(const struct map *map, go_point p, int i)
{
    const struct go_board *board = map->board;
    enum go_colour colour = go_board_colour(board, p);
    enum go_colour enemy = go_other(colour);
    go_point one = (go_point)(p + go_step[i - 4]);
    go_point two = (go_point)(p + go_step[(i - 3) % 4]);
    return colour != GO_EMPTY && go_board_colour(board, (go_point)(p + go_step[i])) == colour &&
           (go_board_colour(board, one) != enemy || go_board_colour(board, two) != enemy);
}

static void fill_area(struct map *map, go_point start)
{
    int number = map->n_areas++;
    struct area *area = &map->area[number];
    enum go_colour colour = (enum go_colour)map->owner[start];
    *area = (struct area){.colour = colour, .part_of = NO_AREA};
    go_point todo[GO_POINTS];
    int n = 0;
    todo[n++] = start;
    map->area_at[start] = (int16_t)number;
    while (n > 0) {
        go_point p = todo[--n];
        bool stone = go_board_colour(map->board, p) == colour;
        area->n_stones += stone;
        area->room += !stone;
        for (int i = 0; i < 8; i++) {
            go_point q = (go_point)(p + go_step[i]);
            if (map->owner[q] == colour && map->area_at[q] == NO_AREA &&
                (i < 4 || is_diagonal(map, p, i))) {
                map->area_at[q] = (int16_t)number;
                todo[n++] = q;
            }
        }
    }
}

static void find_areas(struct map *map)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        map->area_at[p] = NO_AREA;
    }
    for (go_point p = 0; p < GO_POINTS; p++) {
        bool owned = map->owner[p] == GO_BLACK || map->owner[p] == GO_WHITE;
        if (owned && map->area_at[p] == NO_AREA) {
            fill_area(map, p);
        }
    }
}

/* Step 3. */

static void note_meeting(struct map *map, int one, int two)
{
    if (one != NO_AREA && two != NO_AREA && map->area[one].colour != map->area[two].colour) {
        go_set_add(&map->meets[one], (go_point)two);
        go_set_add(&map->meets[two], (go_point)one);
    }
}

/* Areas meet where they touch, or with a point of nobody between. */
static void find_meetings(struct map *map)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_colour(map->board, p) == GO_EDGE) {
            continue;
        }
        for (int i = 0; i < 4; i++) {
            int there = map->area_at[p + go_step[i]];
            note_meeting(map, map->area_at[p], there);
            for (int j = 0; j < i && map->owner[p] == GO_EMPTY; j++) {
                note_meeting(map, map->area_at[p + go_step[j]], there);
            }
        }
    }
}

static int power_of(const struct area *area)
{
    return area->n_stones + area->room;
}

/* The area that the area has become part of in the end. */
static int whole_of(const struct map *map, int number)
{
    while (map->area[number].part_of != NO_AREA) {
        number = map->area[number].part_of;
    }
    return number;
}

/* The weakest area that is left, of equals the first; NO_AREA when there is none. */
static int weakest_area(const struct map *map)
{
    int best = NO_AREA;
    for (int i = 0; i < map->n_areas; i++) {
        const struct area *area = &map->area[i];
        if (area->part_of == NO_AREA && !area->taken &&
            (best == NO_AREA || power_of(area) < power_of(&map->area[best]))) {
            best = i;
        }
    }
    return best;
}

static void take_area(struct map *map, int number)
{
    struct area *area = &map->area[number];
    int holder = NO_AREA;
    area->taken = true;
    GO_SET_FOREACH (m, &map->meets[number]) {
        int enemy = whole_of(map, m);
        if (map->area[enemy].taken || enemy == holder) {
            continue;
        }
        if (holder == NO_AREA) {
            holder = enemy;
            continue;
        }
        map->area[enemy].part_of = holder;
        map->area[holder].n_stones += map->area[enemy].n_stones;
        map->area[holder].room += map->area[enemy].room;
        go_set_union(&map->meets[holder], &map->meets[enemy]);
    }
    if (holder != NO_AREA) {
        area->holders = power_of(&map->area[holder]);
        map->area[holder].room += power_of(area);
    }
}

/* Step 4. */

/* 0: not at stake. */
static int score_of(const struct area *area)
{
    int own = power_of(area);
    if (area->holders <= own || area->room >= MOST_ROOM) {
        return 0;
    }
    int mass = area->n_stones * 2 + (area->room < FULL_ROOM ? area->room : FULL_ROOM);
    int stronger = mass * 100 * (area->holders - own) / (area->holders + own);
    return stronger * (MOST_ROOM - area->room) / MOST_ROOM;
}

/* Step 5. */

struct candidate {
    int score;
    struct go_set stones;
};

struct choice {
    int n; /* best first */
    struct candidate list[PROBLEM_MAX_TARGETS];
};

static void stones_of_area(const struct map *map, int number, struct go_set *stones)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        int area = map->area_at[p];
        if (area != NO_AREA && whole_of(map, area) == number &&
            go_board_colour(map->board, p) != GO_EMPTY) {
            go_set_add(stones, p);
        }
    }
}

/* The stones of the area itself, whatever it has become part of. */
static void stones_alone(const struct map *map, int number, struct go_set *stones)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (map->area_at[p] == number && go_board_colour(map->board, p) != GO_EMPTY) {
            go_set_add(stones, p);
        }
    }
}

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
static void collect(const struct map *map, enum go_colour colour, const struct go_set *moves,
                    int steps, bool loose, struct choice *choice)
{
    choice->n = 0;
    for (int i = 0; i < map->n_areas; i++) {
        const struct area *area = &map->area[i];
        struct candidate one = {.score = area->part_of == NO_AREA ? score_of(area) : 0};
        if (colour != GO_EMPTY && colour != area->colour) {
            continue;
        }
        if (one.score > 0) {
            stones_of_area(map, i, &one.stones);
        } else if (loose) {
            stones_alone(map, i, &one.stones);
            one.score = 1 + LOOSE / (1 + power_of(area));
        }
        if (one.score > 0 && (steps == 0 || count_near(&one.stones, moves, steps) > 0)) {
            add_candidate(choice, &one);
        }
    }
}

/* Step 6: where the best group is far from the moves others take its place. */
static void look_elsewhere(const struct map *map, enum go_colour colour, const struct go_set *moves,
                           struct choice *choice)
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

static void draw_map(struct map *map)
{
    find_owners(map);
    find_areas(map);
    find_meetings(map);
    for (int i = weakest_area(map); i != NO_AREA; i = weakest_area(map)) {
        take_area(map, i);
    }
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
    struct map map = {.board = board};
    struct choice choice = {.n = 0};
    draw_map(&map);
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
    struct map map = {.board = board};
    struct choice choice = {.n = 0};
    struct go_set none = {{0}};
    draw_map(&map);
    collect(&map, colour, &none, 0, true, &choice);
    give(&choice, MOST_LOOSE, out);
}
