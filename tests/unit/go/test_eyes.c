/*
 * Tests of go/eyes.h on drawn positions: spaces, single eyes, keys, bounds; and the upper bound
 * against an exhaustive search for two eyes on small random positions.
 *
 * The target is x or o, "," lies outside the region.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "go/eyes.h"
#include "go/life.h"
#include "world_case.h"

static void set_up(const char *text)
{
    set_up_world(text, GO_BLACK);
}

static void test_spaces(void **state)
{
    (void)state;
    set_up("5 . o . X . o . . X\n"
           "4 o o o o o o o o X\n"
           "3 X X o . X X X X X\n"
           "2 , X o . . X , , ,\n"
           "1 , X X X X X , , ,\n"
           "  A B C D E F G H J");
    const struct go_eyes *eyes = go_eyes_of(world);
    assert_int_equal(eyes->n, 3);

    const struct go_space *space = &eyes->space[0];
    assert_set(&space->points, "C5 D5 E5");
    assert_set(&space->prisoners, "D5");
    assert_true(go_set_is_empty(&space->margin));
    assert_int_equal(space->anchor, at("C5"));
    assert_int_equal(space->size, 3);
    assert_true(space->single_wall);
    assert_false(space->corner);
    assert_int_equal(space->shape, GO_SHAPE_DEAD);
    assert_true(go_set_is_empty(&space->vital));

    space = &eyes->space[1];
    assert_set(&space->points, "G5 H5");
    assert_set(&space->margin, "H5");
    assert_false(space->single_wall);

    space = &eyes->space[2];
    assert_set(&space->points, "A5");
    assert_true(space->corner);
    assert_true(space->single_wall);

    assert_ptr_equal(go_eyes_space_at(world, at("D5")), &eyes->space[0]);
    assert_ptr_equal(go_eyes_space_at(world, at("A5")), &eyes->space[2]);
    assert_null(go_eyes_space_at(world, at("B5")));
    /* D3 D2 E2 are liberties only: all of them touch the attacker outside. */
    assert_null(go_eyes_space_at(world, at("D3")));
}

static void test_vital_points(void **state)
{
    (void)state;
    set_up(". . . . o X ,\n"
           ". o o o o X ,\n"
           "o o X X X X ,\n"
           "X X X , , , ,");
    const struct go_eyes *eyes = go_eyes_of(world);
    assert_int_equal(eyes->n, 1);
    assert_int_equal(eyes->space[0].shape, GO_SHAPE_ALIVE);

    set_up(". . . o X ,\n"
           "o o o o X ,\n"
           "X X X X X ,");
    eyes = go_eyes_of(world);
    assert_int_equal(eyes->space[0].shape, GO_SHAPE_VITAL);
    assert_set(&eyes->space[0].vital, "B3");

    /* Too large for the table: guesses, the middle among them. */
    set_up(". . . . . o X ,\n"
           ". . . . . o X ,\n"
           "o o o o o o X ,\n"
           "X X X X X X X ,");
    eyes = go_eyes_of(world);
    assert_int_equal(eyes->space[0].size, 10);
    assert_int_equal(eyes->space[0].shape, GO_SHAPE_UNKNOWN);
    assert_true(go_set_has(&eyes->space[0].vital, at("C3")));
    assert_true(go_set_within(&eyes->space[0].vital, &eyes->space[0].points));
}

static void test_wide_open_space_is_trimmed(void **state)
{
    (void)state;
    set_up(". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . o . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .\n"
           ". . . . . . . . .");
    const struct go_eyes *eyes = go_eyes_of(world);
    assert_int_equal(eyes->n, 1);
    assert_set(&eyes->space[0].points, "E6 D5 E5 F5 C4 D4 F4 G4 D3 E3 F3 E2");
    assert_int_equal(eyes->at_least, 0);
    assert_int_equal(eyes->at_most, 2);
}

static void expect_kind(const char *vertex, enum go_eye_kind kind)
{
    enum go_eye_kind found = go_eye_kind_at(world, at(vertex));
    if (found != kind) {
        fail_msg("%s is of kind %d, not %d", vertex, found, kind);
    }
}

static void test_eye_kinds(void **state)
{
    (void)state;
    set_up("6 . o . o . o X ,\n"
           "5 o o X X . o X ,\n"
           "4 X . o X o o X ,\n"
           "3 X o . o o . o X\n"
           "2 X X o X X o X X\n"
           "1 , , X X X X X ,\n"
           "  A B C D E F G H");
    expect_kind("A6", GO_EYE_REAL); /* one string */
    expect_kind("C6", GO_EYE_NONE); /* an attacker below */
    expect_kind("B6", GO_EYE_NONE); /* a stone of the owner */
    expect_kind("E6", GO_EYE_NONE); /* E5 is empty */
    expect_kind("C3", GO_EYE_HALF); /* three attackers round it, but a ko for C2 */
    expect_kind("F3", GO_EYE_HALF); /* likewise for F2 */
    set_up("5 X X o o X ,\n"
           "4 X o . o X ,\n"
           "3 X X o X X ,\n"
           "2 , X o X , ,\n"
           "1 , X . X , ,\n"
           "  A B C D E F");
    expect_kind("C4", GO_EYE_FALSE);
    set_up("4 X o o o X ,\n"
           "3 X o . o X ,\n"
           "2 X X o o X ,\n"
           "1 , X X X , ,\n"
           "  A B C D E F");
    expect_kind("C3", GO_EYE_REAL); /* all one string */
    /* A prisoner that can be taken, and one diagonal each way. */
    set_up("4 o o o o . X ,\n"
           "3 o X . o . X ,\n"
           "2 o o o o . X ,\n"
           "1 X X X X X X ,\n"
           "  A B C D E F G");
    expect_kind("B3", GO_EYE_HALF);
    assert_int_equal(go_eye_kind_at(world, GO_NO_POINT), GO_EYE_NONE);
}

static void test_edge_eye(void **state)
{
    (void)state;
    /* At the edge one diagonal decides. */
    set_up("3 o . o X ,\n"
           "2 . o . X ,\n"
           "1 X X X X ,");
    expect_kind("B3", GO_EYE_FALSE); /* the attacker gets one of the two */
    set_up("3 o . o X ,\n"
           "2 o o . X ,\n"
           "1 X X X X ,");
    expect_kind("B3", GO_EYE_HALF);
    set_up("3 o . o o X X ,\n"
           "2 o o X o o X ,\n"
           "1 X X . X X X ,");
    expect_kind("B3", GO_EYE_HALF); /* C2 can be taken */
    set_up("3 o . o o X X ,\n"
           "2 o o X o o X ,\n"
           "1 X X X X X X ,");
    expect_kind("B3", GO_EYE_FALSE);
    set_up("3 o . o o X ,\n"
           "2 o o o o X ,\n"
           "1 X X X X X ,");
    expect_kind("B3", GO_EYE_REAL);
}

static void test_half_eyes_and_keys(void **state)
{
    (void)state;
    set_up("3 o . o . . X ,\n"
           "2 o o . o o X ,\n"
           "1 X X X X X X ,\n"
           "  A B C D E F G");
    go_point points[8];
    assert_int_equal(go_eyes_half(world, points, 8), 1);
    assert_int_equal(points[0], at("B3"));
    assert_int_equal(go_eyes_half(world, points, 0), 0);
    assert_int_equal(go_eye_keys(world, at("B3"), points, 8), 2);
    assert_int_equal(points[0], at("C2"));
    assert_int_equal(points[1], at("B3"));
    assert_int_equal(go_eye_keys(world, at("B3"), points, 1), 1);
    assert_int_equal(go_eye_keys(world, GO_NO_POINT, points, 8), 0);
}

static void expect_bounds(int at_least, int at_most, const char *text)
{
    set_up(text);
    const struct go_eyes *eyes = go_eyes_of(world);
    if (eyes->at_least != at_least || eyes->at_most != at_most) {
        fail_msg("%d to %d eyes in\n%s", eyes->at_least, eyes->at_most, text);
    }
}

static void test_bounds(void **state)
{
    (void)state;
    expect_bounds(2, 2,
                  ". o . o X ,\n"
                  "o o o o X ,\n"
                  "X X X X X ,");
    expect_bounds(1, 2,
                  ". . . o X ,\n"
                  "o o o o X ,\n"
                  "X X X X X ,");
    expect_bounds(0, 1,
                  ". . o X ,\n"
                  "o o o X ,\n"
                  "X X X X ,");
    expect_bounds(0, 1,
                  ". . X ,\n"
                  "o o X ,\n"
                  "X X X ,");
    expect_bounds(0, 0,
                  "o . X ,\n"
                  "X X X ,");
    /* One half eye more makes two of one when the defender starts. */
    expect_bounds(1, 2,
                  ". o . . X ,\n"
                  "o o o o X ,\n"
                  "X X X X X ,");
}

static void test_no_target_left(void **state)
{
    (void)state;
    set_up("o . X ,\n"
           "X X X ,");
    world->to_move = GO_ATTACKER;
    go_world_play(world, at("B2"));
    assert_true(go_set_is_empty(&world->target));
    assert_int_equal(go_eyes_of(world)->n, 0);
    go_world_undo(world);
    assert_int_equal(go_eyes_of(world)->at_most, 0);
}

/* ------------------------------------------------ the upper bound against exhaustive search */

enum { MAX_NODES = 4000, MAX_EDGES = 40000, MAX_DEPTH = 300, PROBLEMS = 400 };

struct node {
    uint64_t key;
    bool defender; /* to move */
    bool lives;
    bool final;
    int first;
    int n;
};

struct graph {
    int n_nodes;
    struct node node[MAX_NODES];
    int n_edges;
    int edge[MAX_EDGES];
    int bound[MAX_NODES]; /* at_most at the node; 2 when it does not speak of this turn */
};

static bool target_has_two_eyes(void)
{
    struct go_set alive;
    go_life_benson(&world->board, go_world_colour(world, GO_DEFENDER), &world->region, &alive);
    return go_set_meets(&alive, &world->target);
}

/* The node of the present position; -1: too large. */
static int explore(struct graph *graph, int depth)
{
    uint64_t key = go_world_hash(world);
    for (int i = 0; i < graph->n_nodes; i++) {
        if (graph->node[i].key == key) {
            return i;
        }
    }
    if (graph->n_nodes == MAX_NODES || depth == MAX_DEPTH) {
        return -1;
    }
    int index = graph->n_nodes++;
    struct node *node = &graph->node[index];
    *node = (struct node){.key = key, .defender = world->to_move == GO_DEFENDER};
    graph->bound[index] = 2;
    if (go_set_is_empty(&world->target) || world->passes >= 2 || target_has_two_eyes()) {
        node->final = true;
        node->lives = !go_set_is_empty(&world->target) && world->passes < 2;
        return index;
    }
    graph->bound[index] = go_eyes_of(world)->at_most;
    int children[64];
    int n = 0;
    GO_SET_FOREACH (p, &world->region) {
        if (go_world_is_legal(world, p)) {
            go_world_play(world, p);
            children[n++] = explore(graph, depth + 1);
            go_world_undo(world);
            if (children[n - 1] < 0) {
                return -1;
            }
        }
    }
    go_world_play(world, GO_PASS);
    children[n++] = explore(graph, depth + 1);
    go_world_undo(world);
    if (children[n - 1] < 0 || graph->n_edges + n > MAX_EDGES) {
        return -1;
    }
    graph->node[index].first = graph->n_edges;
    graph->node[index].n = n;
    memcpy(&graph->edge[graph->n_edges], children, (size_t)n * sizeof children[0]);
    graph->n_edges += n;
    return index;
}

/* Where the defender can force two eyes. */
static void solve(struct graph *graph)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = graph->n_nodes - 1; i >= 0; i--) {
            struct node *node = &graph->node[i];
            if (node->final || node->lives) {
                continue;
            }
            int living = 0;
            for (int e = 0; e < node->n; e++) {
                living += graph->node[graph->edge[node->first + e]].lives;
            }
            node->lives = node->defender ? living > 0 : living == node->n;
            changed = changed || node->lives;
        }
    }
}

/* A small random position at the upper edge, walled in below and on both sides. */
static bool random_position(uint64_t *seed)
{
    char text[6][8];
    int empty = 0;
    int own = 0;
    for (int y = 0; y < 3; y++) {
        for (int x = 0; x < 6; x++) {
            uint32_t r = hash_random_below(seed, 100);
            bool wall = y == 2 || x == 5;
            uint32_t share = y == 0 ? 35 : 80;
            text[y][x] = wall ? 'X' : r < share ? 'o' : r < share + 10 ? 'X' : '.';
            empty += text[y][x] == '.';
            own += text[y][x] == 'o';
        }
        memcpy(text[y] + 6, "\n", 2);
    }
    if (empty < 1 || empty > 5 || own == 0) {
        return false;
    }
    char flat[64] = "";
    for (int y = 0; y < 3; y++) {
        strcat(flat, text[y]);
    }
    strcat(flat, ",,,,,,\n");
    struct diag *diag = diag_create();
    enum ts_status status = go_diagram_read(&diagram, flat, "random", diag);
    diag_destroy(diag);
    assert_int_equal(status, TS_OK);
    if (go_board_dead_string(&diagram.board) != GO_NO_POINT) {
        return false;
    }
    set_up(flat);
    return true;
}

static void test_at_most_is_true(void **state)
{
    (void)state;
    uint64_t seed = 99;
    int checked = 0;
    int lives_seen = 0;
    struct graph *graph = malloc(sizeof *graph);
    assert_non_null(graph);
    for (int done = 0; done < PROBLEMS;) {
        if (!random_position(&seed)) {
            continue;
        }
        done++;
        graph->n_nodes = 0;
        graph->n_edges = 0;
        if (explore(graph, 0) < 0) {
            continue;
        }
        solve(graph);
        for (int i = 0; i < graph->n_nodes; i++) {
            const struct node *node = &graph->node[i];
            lives_seen += node->lives && !node->final;
            if (!node->final && graph->bound[i] < 2) {
                assert_false(node->lives);
                checked++;
            }
        }
    }
    free(graph);
    assert_true(checked > 1000);
    assert_true(lives_seen > 1000);
}

#define EYES_TEST(name) cmocka_unit_test_teardown(name, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        EYES_TEST(test_spaces),
        EYES_TEST(test_vital_points),
        EYES_TEST(test_wide_open_space_is_trimmed),
        EYES_TEST(test_eye_kinds),
        EYES_TEST(test_edge_eye),
        EYES_TEST(test_half_eyes_and_keys),
        EYES_TEST(test_bounds),
        EYES_TEST(test_no_target_left),
        EYES_TEST(test_at_most_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
