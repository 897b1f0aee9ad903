/*
 * The region of a target, on drawn positions.
 *
 * In the diagrams x or o are the target and "," the empty points that must lie outside the region;
 * all others must lie inside.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "go/diagram.h"
#include "go/region.h"

struct scene {
    struct go_diagram d;
    struct go_region region;
};

static struct scene *new_scene(const char *text)
{
    struct scene *scene = malloc(sizeof *scene);
    assert_non_null(scene);
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(&scene->d, text, "test", diag), TS_OK);
    diag_destroy(diag);
    go_region_find(&scene->d.board, &scene->d.marked, &scene->region);
    return scene;
}

/* The drawing with the region as it is, so that a failure can be read. */
static void check_empty_points(const struct scene *scene)
{
    struct go_set outside = {{0}};
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_colour(&scene->d.board, p) == GO_EMPTY &&
            !go_set_has(&scene->region.points, p)) {
            go_set_add(&outside, p);
        }
    }
    struct go_diagram_style style = {&scene->d.marked, &scene->d.outside, NULL, false};
    struct strbuf expected = STRBUF_INIT;
    struct strbuf actual = STRBUF_INIT;
    go_diagram_write(&expected, &scene->d.board, &style);
    style.outside = &outside;
    go_diagram_write(&actual, &scene->d.board, &style);
    assert_string_equal(strbuf_text(&actual), strbuf_text(&expected));
    strbuf_fini(&expected);
    strbuf_fini(&actual);
}

static void check_target(const struct go_board *board, const struct go_set *target,
                         const struct go_region *region)
{
    GO_SET_FOREACH (p, target) {
        assert_true(go_set_within(&go_board_string(board, p)->stones, &region->points));
        assert_true(go_set_within(&go_board_string(board, p)->liberties, &region->points));
    }
}

static go_point vertex(const struct scene *scene, const char *text)
{
    go_point p = go_point_of_vertex(text, scene->d.board.width, scene->d.board.height);
    assert_true(p > GO_PASS);
    return p;
}

/* All liberties of the string lie in the region: it could be captured there. */
static bool in_reach(const struct scene *scene, const char *at)
{
    const struct go_string_info *string = go_board_string(&scene->d.board, vertex(scene, at));
    bool inside = go_set_within(&string->liberties, &scene->region.points);
    assert_true(!inside || go_set_within(&string->stones, &scene->region.points));
    return inside;
}

static void closed_regions_are_drawn(void **state)
{
    (void)state;
    static const char *const drawn[] = {
        /* A wall with the open board behind it. */
        ". . . x O , , , ,\n"
        "x x x x O , , , ,\n"
        "O O O O O , , , ,\n"
        ", , , , , , , , ,\n"
        ", , , , , , , , ,\n"
        ", , , , , , , , ,\n",

        /* Outside liberties of the target, and attackers in its eye space. */
        ". O . x . O , , ,\n"
        "x . x x . O , , ,\n"
        ". x . . O O , , ,\n"
        "O O O O O , , , ,\n"
        ", , , , , , , , ,\n"
        ", , , , , , , , ,\n",

        /* A wall that hangs together over diagonals only. */
        ". . x . O , , ,\n"
        "x x x O , , , ,\n"
        ". O O , O , , ,\n"
        "O , , O , , , ,\n"
        ", , , , , , , ,\n"
        ", , , , , , , ,\n",

        /* Strings of the target's side that are not marked are no walls. */
        ". X . x O , , ,\n"
        ". X X x O , , ,\n"
        "X . X . O , , ,\n"
        "O O O O O , , ,\n"
        ", , , , , , , ,\n"
        ", , , , , , , ,\n",

        /* In the centre. */
        ", , , , , , , , ,\n"
        ", , O O O O , , ,\n"
        ", O . x x . O , ,\n"
        ", O x . . x O , ,\n"
        ", O . x x . O , ,\n"
        ", , O O O O , , ,\n"
        ", , , , , , , , ,\n"
        ", , , , , , , , ,\n",

        /* The attackers' stones on the left have no liberty of their own outside: through them the
         * region reaches the captured corner. */
        ". O . x X O , ,\n"
        "X O x x X O , ,\n"
        ". x x x . O , ,\n"
        "O O O O O O , ,\n"
        ", , , , , , , ,\n"
        ", , , , , , , ,\n",

        /* A wall that lives behind itself, and one that may not. */
        ". . x O ,\n"
        ". . x O ,\n"
        "x x x O ,\n"
        "O O O O O\n"
        ", , O O ,\n",

        ". x O .\n"
        ". x O .\n"
        "x x O .\n"
        "O O O .\n",
    };
    for (size_t i = 0; i < sizeof drawn / sizeof drawn[0]; i++) {
        struct scene *scene = new_scene(drawn[i]);
        assert_true(scene->region.closed);
        check_empty_points(scene);
        check_target(&scene->d.board, &scene->d.marked, &scene->region);
        free(scene);
    }
}

/* The wall stone on the left has the one liberty A6 outside; the rest of the wall has many. */
static void the_last_liberty_of_a_wall_is_inside(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". x O , , ,\n"
                                    ". x O , , ,\n"
                                    "O x O , , ,\n"
                                    ". O O , , ,\n"
                                    ", , , , , ,\n"
                                    ", , , , , ,\n");
    assert_true(scene->region.closed);
    check_empty_points(scene);
    assert_true(in_reach(scene, "A4"));
    assert_false(in_reach(scene, "C6"));
    free(scene);
}

/* The attackers at C7 have no liberties but in a pocket too small to be safe in. */
static void a_small_pocket_is_inside(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". x O . . O , ,\n"
                                    ". x O . O O , ,\n"
                                    "x x x O O , , ,\n"
                                    "O O O O , , , ,\n"
                                    ", , , , , , , ,\n"
                                    ", , , , , , , ,\n"
                                    ", , , , , , , ,\n");
    assert_true(scene->region.closed);
    check_empty_points(scene);
    assert_true(in_reach(scene, "C7"));
    assert_false(in_reach(scene, "D5"));
    free(scene);
}

/*
 * Two liberties outside make C9 safe while nobody stands near.  The stone at E8 could catch it, so
 * the wall is no wall.
 */
static void stones_outside_make_a_weak_wall_unsafe(void **state)
{
    (void)state;
    static const char lone[] = ". x O , , , , , ,\n"
                               ". x O , , , , , ,\n"
                               "x x x O , , , , ,\n"
                               "O O O O , , , , ,\n"
                               ", , , , , , , , ,\n"
                               ", , , , , , , , ,\n"
                               ", , , , , , , , ,\n"
                               ", , , , , , , , ,\n"
                               ", , , , , , , , ,\n";
    char watched[sizeof lone];
    memcpy(watched, lone, sizeof lone);
    watched[18 + 8] = 'X';
    struct scene *scene = new_scene(lone);
    assert_true(scene->region.closed);
    check_empty_points(scene);
    assert_false(in_reach(scene, "C9"));
    free(scene);

    scene = new_scene(watched);
    assert_int_equal(go_board_colour(&scene->d.board, vertex(scene, "E8")), GO_BLACK);
    assert_false(scene->region.closed);
    assert_true(go_set_has(&scene->region.points, vertex(scene, "D9")));
    free(scene);
}

/* Taking C9 joins the target to the stones at E9: these stop the region. */
static void safe_friends_close_the_region(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". x O O X X , , ,\n"
                                    ". x x . O X X , ,\n"
                                    "x x O O O , , , ,\n"
                                    "O O O , , , , , ,\n"
                                    ", , , , , , , , ,\n"
                                    ", , , , , , , , ,\n"
                                    ", , , , , , , , ,\n"
                                    ", , , , , , , , ,\n"
                                    ", , , , , , , , ,\n");
    assert_true(scene->region.closed);
    check_empty_points(scene);
    assert_true(in_reach(scene, "C9"));
    assert_false(in_reach(scene, "E9"));
    free(scene);

    /* The same with friends that are caught themselves: they are at risk with the target. */
    scene = new_scene(". x O O X . O , ,\n"
                      ". x x . O O O , ,\n"
                      "x x O O O , , , ,\n"
                      "O O O , , , , , ,\n"
                      ", , , , , , , , ,\n"
                      ", , , , , , , , ,\n"
                      ", , , , , , , , ,\n"
                      ", , , , , , , , ,\n"
                      ", , , , , , , , ,\n");
    assert_true(scene->region.closed);
    check_empty_points(scene);
    assert_true(in_reach(scene, "E9"));
    free(scene);
}

static int count_empty(const struct go_board *board, const struct go_set *points)
{
    int n = 0;
    GO_SET_FOREACH (p, points) {
        n += go_board_colour(board, p) == GO_EMPTY;
    }
    return n;
}

/* A row of `length` black stones in the middle of 19x19, a white stone in a corner; the row. */
static struct go_set find_of_row(int length, struct go_board *board, struct go_region *region)
{
    struct go_set target = {{0}};
    go_board_init(board, 19, 19);
    go_board_place(board, go_point_at(0, 0), GO_WHITE);
    for (int i = 0; i < length; i++) {
        go_point p = go_point_at(9 - length / 2 + i, 9);
        go_board_place(board, p, GO_BLACK);
        go_set_add(&target, p);
    }
    go_region_find(board, &target, region);
    return target;
}

static void an_open_region_is_a_margin(void **state)
{
    (void)state;
    struct go_board *board = malloc(sizeof *board);
    assert_non_null(board);
    struct go_region region;
    find_of_row(1, board, &region);
    assert_false(region.closed);
    for (int row = 0; row < 19; row++) {
        for (int column = 0; column < 19; column++) {
            bool inside = abs(row - 9) + abs(column - 9) <= 4;
            assert_int_equal(go_set_has(&region.points, go_point_at(column, row)), inside);
        }
    }
    /* Four steps would be 56 points, more than the margin may have; three are 36. */
    find_of_row(3, board, &region);
    assert_int_equal(count_empty(board, &region.points), 8 + 12 + 16);
    /* Two steps are kept at any size. */
    find_of_row(13, board, &region);
    assert_int_equal(count_empty(board, &region.points), 28 + 32);
    free(board);
}

/* Two steps at a time, and at the edge of the board there is nothing more. */
static void a_margin_is_widened_to_the_whole_board(void **state)
{
    (void)state;
    struct go_board *board = malloc(sizeof *board);
    assert_non_null(board);
    struct go_region region;
    struct go_set target = find_of_row(3, board, &region);
    assert_true(go_region_widen(board, &target, &region.points));
    assert_int_equal(count_empty(board, &region.points), 8 + 12 + 16 + 20 + 24);
    int n = 0;
    while (go_region_widen(board, &target, &region.points)) {
        n++;
    }
    assert_true(n > 1);
    assert_int_equal(count_empty(board, &region.points), 19 * 19 - 3 - 1);
    free(board);
}

/* The white stone at F10 is short of liberties in the second round: the margin goes on behind it.
 */
static void the_margin_goes_through_weak_strings(void **state)
{
    (void)state;
    struct scene *scene = malloc(sizeof *scene);
    assert_non_null(scene);
    for (int weak = 0; weak < 2; weak++) {
        go_board_init(&scene->d.board, 19, 19);
        struct go_set target = {{0}};
        go_set_add(&target, go_point_at(2, 9));
        go_board_place(&scene->d.board, go_point_at(2, 9), GO_BLACK);
        go_board_place(&scene->d.board, go_point_at(5, 9), GO_WHITE);
        go_board_place(&scene->d.board, go_point_at(18, 18), GO_WHITE);
        if (weak == 1) {
            go_board_place(&scene->d.board, go_point_at(5, 8), GO_BLACK);
            go_board_place(&scene->d.board, go_point_at(5, 10), GO_BLACK);
        }
        go_region_find(&scene->d.board, &target, &scene->region);
        assert_false(scene->region.closed);
        assert_int_equal(go_set_has(&scene->region.points, go_point_at(7, 9)), weak == 1);
    }
    free(scene);
}

/* Random positions, seen from all sides. */

static go_point turned(go_point p, const struct go_board *board, int turn)
{
    int column = go_column(p);
    int row = go_row(p);
    column = (turn & 1) != 0 ? board->width - 1 - column : column;
    row = (turn & 2) != 0 ? board->height - 1 - row : row;
    return (turn & 4) != 0 ? go_point_at(row, column) : go_point_at(column, row);
}

static void fill_at_random(struct go_board *board, uint64_t *random)
{
    int width = (int)(4 + hash_random_below(random, 10));
    int height = (int)(4 + hash_random_below(random, 10));
    int percent = (int)(20 + hash_random_below(random, 60));
    go_board_init(board, width, height);
    for (int i = 0; i < width * height; i++) {
        if ((int)hash_random_below(random, 100) < percent) {
            go_board_place(board, go_point_at(i % width, i / width),
                           hash_random_below(random, 2) == 0 ? GO_BLACK : GO_WHITE);
        }
    }
}

static void check_turned(const struct go_board *board, const struct go_set *target,
                         const struct go_region *region, struct go_board *other)
{
    for (int turn = 1; turn < 8; turn++) {
        struct go_set other_target = {{0}};
        struct go_region other_region;
        bool swap = (turn & 4) != 0;
        go_board_init(other, swap ? board->height : board->width,
                      swap ? board->width : board->height);
        for (go_point p = 0; p < GO_POINTS; p++) {
            enum go_colour colour = go_board_colour(board, p);
            if (colour == GO_BLACK || colour == GO_WHITE) {
                go_board_place(other, turned(p, board, turn), go_other(colour));
            }
        }
        GO_SET_FOREACH (p, target) {
            go_set_add(&other_target, turned(p, board, turn));
        }
        go_region_find(other, &other_target, &other_region);
        assert_int_equal(other_region.closed, region->closed);
        for (go_point p = 0; p < GO_POINTS; p++) {
            if (go_board_colour(board, p) != GO_EDGE) {
                assert_int_equal(go_set_has(&other_region.points, turned(p, board, turn)),
                                 go_set_has(&region->points, p));
            }
        }
    }
}

/*
 * Nothing leaks out of a closed region: what lies next to the target's part of it is inside, an
 * attackers' stone, or a safe friend.
 */
static void check_closed(const struct go_board *board, const struct go_set *target,
                         const struct go_region *region)
{
    enum go_colour defender = go_board_colour(board, go_set_next(target, 0));
    struct go_set seen = *target;
    go_point todo[GO_POINTS];
    int n = 0;
    GO_SET_FOREACH (p, target) {
        todo[n++] = p;
    }
    while (n > 0) {
        go_point p = todo[--n];
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(p + go_step[i]);
            enum go_colour there = go_board_colour(board, q);
            if (there == GO_EMPTY) {
                assert_true(go_set_has(&region->points, q));
            }
            bool inside =
                there == GO_EMPTY || (there == defender && go_set_has(&region->points, q));
            if (inside && !go_set_has(&seen, q)) {
                go_set_add(&seen, q);
                todo[n++] = q;
            }
            if (there == go_other(defender)) {
                int outside = 0;
                GO_SET_FOREACH (l, &go_board_string(board, q)->liberties) {
                    outside += !go_set_has(&region->points, l);
                }
                assert_int_not_equal(outside, 1);
                assert_true(outside > 0 || go_set_has(&region->points, q));
            }
        }
    }
}

static void random_positions(void **state)
{
    (void)state;
    struct go_board *board = malloc(2 * sizeof *board);
    assert_non_null(board);
    uint64_t random = 7;
    int n_closed = 0;
    int n_open = 0;
    while (n_closed + n_open < 1500) {
        fill_at_random(board, &random);
        go_point at =
            go_point_at((int)hash_random_below(&random, 4), (int)hash_random_below(&random, 4));
        if (go_board_dead_string(board) != GO_NO_POINT || go_board_colour(board, at) == GO_EMPTY) {
            continue;
        }
        struct go_set target = go_board_string(board, at)->stones;
        struct go_region region;
        go_region_find(board, &target, &region);
        check_target(board, &target, &region);
        check_turned(board, &target, &region, board + 1);
        if (region.closed) {
            check_closed(board, &target, &region);
        }
        n_closed += region.closed;
        n_open += !region.closed;
    }
    assert_true(n_closed > 200);
    assert_true(n_open > 200);
    free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closed_regions_are_drawn),
        cmocka_unit_test(the_last_liberty_of_a_wall_is_inside),
        cmocka_unit_test(a_small_pocket_is_inside),
        cmocka_unit_test(stones_outside_make_a_weak_wall_unsafe),
        cmocka_unit_test(safe_friends_close_the_region),
        cmocka_unit_test(an_open_region_is_a_margin),
        cmocka_unit_test(a_margin_is_widened_to_the_whole_board),
        cmocka_unit_test(the_margin_goes_through_weak_strings),
        cmocka_unit_test(random_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
