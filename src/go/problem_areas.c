/*
 * The areas of either colour and who holds whom in: the first steps on the way to a target.
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
 *
 * Invariant: an area is taken once, and what has become part of another is never taken for itself.
 */
#include "go/problem_areas.h"

enum {
    FAR = 1000,
    FULL_ROOM = 10, /* more room than this adds nothing to what is at stake */
    MOST_ROOM = 40, /* a group with as much is not shut in */
};

/* Step 1. */

static void measure_distance(struct problem_map *map, enum go_colour colour)
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

static void find_owners(struct problem_map *map)
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
static bool is_diagonal(const struct problem_map *map, go_point p, int i)
{
    const struct go_board *board = map->board;
    enum go_colour colour = go_board_colour(board, p);
    enum go_colour enemy = go_other(colour);
    go_point one = (go_point)(p + go_step[i - 4]);
    go_point two = (go_point)(p + go_step[(i - 3) % 4]);
    return colour != GO_EMPTY && go_board_colour(board, (go_point)(p + go_step[i])) == colour &&
           (go_board_colour(board, one) != enemy || go_board_colour(board, two) != enemy);
}

static void fill_area(struct problem_map *map, go_point start)
{
    int number = map->n_areas++;
    struct problem_area *area = &map->area[number];
    enum go_colour colour = (enum go_colour)map->owner[start];
    *area = (struct problem_area){.colour = colour, .part_of = PROBLEM_NO_AREA};
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
            if (map->owner[q] == colour && map->area_at[q] == PROBLEM_NO_AREA &&
                (i < 4 || is_diagonal(map, p, i))) {
                map->area_at[q] = (int16_t)number;
                todo[n++] = q;
            }
        }
    }
}

static void find_areas(struct problem_map *map)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        map->area_at[p] = PROBLEM_NO_AREA;
    }
    for (go_point p = 0; p < GO_POINTS; p++) {
        bool owned = map->owner[p] == GO_BLACK || map->owner[p] == GO_WHITE;
        if (owned && map->area_at[p] == PROBLEM_NO_AREA) {
            fill_area(map, p);
        }
    }
}

/* Step 3. */

static void note_meeting(struct problem_map *map, int one, int two)
{
    if (one != PROBLEM_NO_AREA && two != PROBLEM_NO_AREA &&
        map->area[one].colour != map->area[two].colour) {
        go_set_add(&map->meets[one], (go_point)two);
        go_set_add(&map->meets[two], (go_point)one);
    }
}

/* Areas meet where they touch, or with a point of nobody between. */
static void find_meetings(struct problem_map *map)
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

int problem_area_power(const struct problem_area *area)
{
    return area->n_stones + area->room;
}

/* The area that the area has become part of in the end. */
static int whole_of(const struct problem_map *map, int number)
{
    while (map->area[number].part_of != PROBLEM_NO_AREA) {
        number = map->area[number].part_of;
    }
    return number;
}

/* The weakest area that is left, of equals the first; PROBLEM_NO_AREA when there is none. */
static int weakest_area(const struct problem_map *map)
{
    int best = PROBLEM_NO_AREA;
    for (int i = 0; i < map->n_areas; i++) {
        const struct problem_area *area = &map->area[i];
        if (area->part_of == PROBLEM_NO_AREA && !area->taken &&
            (best == PROBLEM_NO_AREA ||
             problem_area_power(area) < problem_area_power(&map->area[best]))) {
            best = i;
        }
    }
    return best;
}

static void take_area(struct problem_map *map, int number)
{
    struct problem_area *area = &map->area[number];
    int holder = PROBLEM_NO_AREA;
    area->taken = true;
    GO_SET_FOREACH (m, &map->meets[number]) {
        int enemy = whole_of(map, m);
        if (map->area[enemy].taken || enemy == holder) {
            continue;
        }
        if (holder == PROBLEM_NO_AREA) {
            holder = enemy;
            continue;
        }
        map->area[enemy].part_of = holder;
        map->area[holder].n_stones += map->area[enemy].n_stones;
        map->area[holder].room += map->area[enemy].room;
        go_set_union(&map->meets[holder], &map->meets[enemy]);
    }
    if (holder != PROBLEM_NO_AREA) {
        area->holders = problem_area_power(&map->area[holder]);
        map->area[holder].room += problem_area_power(area);
    }
}

/* Step 4. */

int problem_area_score(const struct problem_area *area)
{
    int own = problem_area_power(area);
    if (area->holders <= own || area->room >= MOST_ROOM) {
        return 0;
    }
    int mass = area->n_stones * 2 + (area->room < FULL_ROOM ? area->room : FULL_ROOM);
    int stronger = mass * 100 * (area->holders - own) / (area->holders + own);
    return stronger * (MOST_ROOM - area->room) / MOST_ROOM;
}

void problem_area_stones(const struct problem_map *map, int number, struct go_set *stones)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        int area = map->area_at[p];
        if (area != PROBLEM_NO_AREA && whole_of(map, area) == number &&
            go_board_colour(map->board, p) != GO_EMPTY) {
            go_set_add(stones, p);
        }
    }
}

void problem_area_stones_alone(const struct problem_map *map, int number, struct go_set *stones)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (map->area_at[p] == number && go_board_colour(map->board, p) != GO_EMPTY) {
            go_set_add(stones, p);
        }
    }
}

void problem_map_draw(struct problem_map *out, const struct go_board *board)
{
    *out = (struct problem_map){.board = board};
    find_owners(out);
    find_areas(out);
    find_meetings(out);
    for (int i = weakest_area(out); i != PROBLEM_NO_AREA; i = weakest_area(out)) {
        take_area(out, i);
    }
}
