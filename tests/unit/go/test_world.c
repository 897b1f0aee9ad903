/*
 * The world: target, region, turns, passes, hash and memo.
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
#include "go/world.h"

/* A world from a diagram: x or o are the target, "," lies outside the region. */
struct scene {
    struct go_diagram d;
    struct game_world *world;
};

static struct scene *new_scene(const char *text, enum go_colour to_play)
{
    struct scene *scene = malloc(sizeof *scene);
    assert_non_null(scene);
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(&scene->d, text, "test", diag), TS_OK);
    diag_destroy(diag);
    struct go_question *question = calloc(1, sizeof *question);
    assert_non_null(question);
    question->board = scene->d.board;
    question->target = scene->d.marked;
    question->to_play = to_play;
    question->area_rules = to_play == GO_WHITE;
    for (int row = 0; row < scene->d.board.height; row++) {
        for (int column = 0; column < scene->d.board.width; column++) {
            go_set_add(&question->region, go_point_at(column, row));
        }
    }
    go_set_subtract(&question->region, &scene->d.outside);
    scene->world = go_world_create(question);
    free(question);
    return scene;
}

static void free_scene(struct scene *scene)
{
    go_world_destroy(scene->world);
    free(scene);
}

static go_point vertex(const struct scene *scene, const char *text)
{
    go_point p = go_point_of_vertex(text, scene->d.board.width, scene->d.board.height);
    assert_int_not_equal(p, GO_NO_POINT);
    return p;
}

static void play(struct scene *scene, const char *text)
{
    go_point p = vertex(scene, text);
    assert_true(go_world_is_legal(scene->world, p));
    go_world_play(scene->world, p);
}

static bool is_legal(const struct scene *scene, const char *text)
{
    return go_world_is_legal(scene->world, vertex(scene, text));
}

static void test_create(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". x . ,\n"
                                    "O . . X",
                                    GO_WHITE);
    struct game_world *world = scene->world;
    assert_int_equal(go_world_colour(world, GO_DEFENDER), GO_BLACK);
    assert_int_equal(go_world_colour(world, GO_ATTACKER), GO_WHITE);
    assert_int_equal(go_world_role(world, GO_BLACK), GO_DEFENDER);
    assert_int_equal(go_world_role(world, GO_WHITE), GO_ATTACKER);
    assert_int_equal(world->to_move, GO_ATTACKER);
    assert_int_equal(world->passes, 0);
    assert_int_equal(world->turns, 0);
    assert_int_equal(world->last_move, GO_NO_POINT);
    assert_true(world->area_rules);
    assert_true(go_set_equal(&world->target, &scene->d.marked));
    assert_true(go_set_is_empty(&world->vacated));
    free_scene(scene);

    scene = new_scene(". o\nX .", GO_WHITE);
    assert_int_equal(scene->world->to_move, GO_DEFENDER);
    free_scene(scene);
    go_world_destroy(NULL);
}

static void test_legal(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". x O , .\n"
                                    "x . O . .\n"
                                    ". O . . .",
                                    GO_WHITE);
    assert_false(is_legal(scene, "A3")); /* suicide */
    assert_true(is_legal(scene, "B2"));
    assert_false(is_legal(scene, "B3")); /* occupied */
    assert_false(is_legal(scene, "D3")); /* outside */
    assert_true(is_legal(scene, "E3"));
    assert_true(is_legal(scene, "pass"));
    assert_false(go_world_is_legal(scene->world, GO_NO_POINT));
    assert_false(go_world_is_legal(scene->world, GO_POINTS));
    assert_false(go_world_is_legal(scene->world, 5)); /* off the board */
    play(scene, "E3");
    assert_true(is_legal(scene, "A3")); /* Black's turn: no suicide */
    assert_false(is_legal(scene, "D3"));
    free_scene(scene);
}

/* Two marked strings go one after the other; what is put back later is no target. */
static void test_target(void **state)
{
    (void)state;
    struct scene *scene = new_scene("o X . . X o\n"
                                    ". . . . . .\n"
                                    ". . . . . .",
                                    GO_BLACK);
    struct game_world *world = scene->world;
    play(scene, "A2");
    assert_int_equal(go_set_count(&world->target), 1);
    assert_true(go_set_has(&world->target, vertex(scene, "F3")));
    assert_int_equal(go_set_count(&world->vacated), 1);
    assert_true(go_set_has(&world->vacated, vertex(scene, "A3")));
    play(scene, "C1");
    assert_true(go_set_is_empty(&world->vacated));
    play(scene, "F2");
    assert_true(go_set_is_empty(&world->target));
    assert_true(go_set_has(&world->vacated, vertex(scene, "F3")));
    go_world_undo(world);
    assert_int_equal(go_set_count(&world->target), 1);
    assert_true(go_set_is_empty(&world->vacated));
    go_world_undo(world);
    assert_true(go_set_has(&world->vacated, vertex(scene, "A3")));
    assert_int_equal(world->last_move, vertex(scene, "A2"));
    go_world_undo(world);
    assert_int_equal(go_set_count(&world->target), 2);
    assert_int_equal(world->last_move, GO_NO_POINT);
    free_scene(scene);

    /* X takes o, O takes back at the same point: the stone there is not the marked one. */
    scene = new_scene(". X O .\n"
                      "X o . O\n"
                      ". X O .",
                      GO_BLACK);
    world = scene->world;
    world->board.threats[GO_WHITE] = 1;
    play(scene, "C2");
    assert_true(go_set_is_empty(&world->target));
    play(scene, "B2");
    assert_int_equal(go_board_colour(&world->board, vertex(scene, "B2")), GO_WHITE);
    assert_true(go_set_is_empty(&world->target));
    free_scene(scene);

    /* A marked stone that joins others stays the only marked one; all of them taken end it. */
    scene = new_scene("o . X\n"
                      ". . X\n"
                      ". X .",
                      GO_WHITE);
    world = scene->world;
    play(scene, "A2");
    play(scene, "A1");
    play(scene, "pass");
    play(scene, "B2");
    assert_int_equal(go_set_count(&world->target), 1);
    play(scene, "pass");
    play(scene, "B3");
    assert_true(go_set_is_empty(&world->target));
    assert_int_equal(go_set_count(&world->vacated), 2);
    free_scene(scene);
}

static void test_passes(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". X O .\n"
                                    "X o . O\n"
                                    ". X O .",
                                    GO_BLACK);
    struct game_world *world = scene->world;
    play(scene, "pass");
    assert_int_equal(world->passes, 1);
    play(scene, "pass");
    assert_int_equal(world->passes, 2);
    go_world_undo(world);
    assert_int_equal(world->passes, 1);
    play(scene, "D3");
    assert_int_equal(world->passes, 0);
    /* Black takes the ko: White's pass waits for the ban to end and does not count, Black's does.
     */
    play(scene, "C2");
    assert_false(is_legal(scene, "B2"));
    play(scene, "pass");
    assert_int_equal(world->passes, 0);
    play(scene, "pass");
    assert_int_equal(world->passes, 1);
    assert_true(is_legal(scene, "B2"));
    play(scene, "pass");
    assert_int_equal(world->passes, 2);
    for (int i = 0; i < 4; i++) {
        go_world_undo(world);
    }
    assert_int_equal(world->passes, 0);
    go_world_undo(world);
    assert_int_equal(world->passes, 1);
    assert_int_equal(world->last_move, GO_PASS);
    free_scene(scene);
}

static void test_hash(void **state)
{
    (void)state;
    const char *text = ". . . .\n"
                       ". o . X\n"
                       ". . . .";
    struct scene *one = new_scene(text, GO_BLACK);
    struct scene *two = new_scene(text, GO_BLACK);
    uint64_t start = go_world_hash(one->world);
    assert_true(start == go_world_hash(two->world));
    play(one, "A1");
    play(one, "B1");
    play(one, "C1");
    play(two, "C1");
    assert_true(go_world_hash(one->world) != go_world_hash(two->world));
    play(two, "B1");
    play(two, "A1");
    assert_true(go_world_hash(one->world) == go_world_hash(two->world));
    for (int i = 0; i < 3; i++) {
        go_world_undo(one->world);
    }
    assert_true(go_world_hash(one->world) == start);
    /* The same stones and side to move after one pass each: not the same position. */
    play(one, "pass");
    play(one, "pass");
    assert_true(go_world_hash(one->world) != start);
    free_scene(one);
    free_scene(two);

    one = new_scene(text, GO_BLACK);
    two = new_scene(text, GO_WHITE);
    assert_true(go_world_hash(one->world) != go_world_hash(two->world));
    free_scene(two);
    /* Another target. */
    two = new_scene(". . . .\n"
                    ". O . x\n"
                    ". . . .",
                    GO_BLACK);
    assert_true(go_world_hash(one->world) != go_world_hash(two->world));
    free_scene(one);
    free_scene(two);

    /* A line that loses one of two marked stones meets a question about the other one, but not one
     * about more stones. */
    one = new_scene("o X . . X o\n"
                    ". . . . . .\n"
                    ". . . . . .",
                    GO_BLACK);
    play(one, "A2");
    play(one, "C1");
    two = new_scene(". X . . X o\n"
                    "X . . . . .\n"
                    ". . O . . .",
                    GO_BLACK);
    assert_true(go_world_hash(one->world) == go_world_hash(two->world));
    free_scene(two);
    two = new_scene(". X . . X o\n"
                    "X . . . . .\n"
                    ". . o . . .",
                    GO_BLACK);
    assert_true(go_world_hash(one->world) != go_world_hash(two->world));
    free_scene(one);
    free_scene(two);
}

/* The memo is found again, and blocks of other slots do not disturb it. */
static void test_memo(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". . . .\n"
                                    ". o . X\n"
                                    ". . . .",
                                    GO_BLACK);
    struct game_world *world = scene->world;
    bool fresh = false;
    int *eyes = go_world_memo(world, GO_MEMO_EYES, 40 * sizeof *eyes, &fresh);
    assert_true(fresh);
    for (int i = 0; i < 40; i++) {
        assert_int_equal(eyes[i], 0);
        eyes[i] = i + 1;
    }
    unsigned char *life = go_world_memo(world, GO_MEMO_LIFE, 1, &fresh);
    assert_true(fresh);
    *life = 77;
    assert_ptr_equal(go_world_memo(world, GO_MEMO_EYES, 40 * sizeof *eyes, &fresh), eyes);
    assert_false(fresh);
    assert_int_equal(eyes[39], 40);

    play(scene, "A1");
    int *other = go_world_memo(world, GO_MEMO_EYES, 40 * sizeof *eyes, &fresh);
    assert_true(fresh);
    assert_int_equal(other[39], 0);
    other[39] = 5;
    go_world_undo(world);
    assert_int_equal(*(unsigned char *)go_world_memo(world, GO_MEMO_LIFE, 1, &fresh), 77);
    assert_false(fresh);
    eyes = go_world_memo(world, GO_MEMO_EYES, 40 * sizeof *eyes, &fresh);
    assert_false(fresh);
    assert_int_equal(eyes[39], 40);
    free_scene(scene);
}

struct note {
    uint64_t hash; /* of the position it was written in */
    uint64_t bytes[9];
};

/*
 * Many positions, so that entries are dropped and used again: what is found is always about the
 * present position, and what is fresh is zero.
 */
static void test_memo_under_pressure(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". . . . .\n"
                                    ". X o . .\n"
                                    ". . . . .\n"
                                    ". . . . .",
                                    GO_BLACK);
    struct game_world *world = scene->world;
    static const struct note zero = {0};
    uint64_t random = 11;
    int n_fresh = 0;
    int n_found = 0;
    for (int step = 0; step < 100000; step++) {
        bool back = world->turns > 30 || (world->turns > 0 && hash_random_below(&random, 2) == 0);
        int column = (int)hash_random_below(&random, 5);
        go_point p = go_point_at(column, (int)hash_random_below(&random, 4));
        if (back) {
            go_world_undo(world);
        } else {
            go_world_play(world, go_world_is_legal(world, p) ? p : GO_PASS);
        }
        struct note *notes[GO_MEMO_COUNT];
        for (int slot = 0; slot < GO_MEMO_COUNT; slot++) {
            if (hash_random_below(&random, 4) == 0) {
                notes[slot] = NULL;
                continue;
            }
            bool fresh = false;
            notes[slot] = go_world_memo(world, (enum go_memo)slot, sizeof zero, &fresh);
            if (fresh) {
                assert_memory_equal(notes[slot], &zero, sizeof zero);
                memset(notes[slot], 0xEE, sizeof zero);
                notes[slot]->hash = go_world_hash(world) + (uint64_t)slot;
            }
            n_fresh += fresh ? 1 : 0;
            n_found += fresh ? 0 : 1;
        }
        for (int slot = 0; slot < GO_MEMO_COUNT; slot++) {
            if (notes[slot] != NULL) {
                assert_true(notes[slot]->hash == go_world_hash(world) + (uint64_t)slot);
            }
        }
    }
    assert_true(n_fresh > 10000 && n_found > 10000);
    free_scene(scene);
}

static void test_out_of_reach(void **state)
{
    (void)state;
    struct scene *scene = new_scene(". o X . ,\n"
                                    ". o X , ,\n"
                                    ". . . X .",
                                    GO_BLACK);
    assert_true(go_world_out_of_reach(scene->world, vertex(scene, "C3")));
    assert_true(go_world_out_of_reach(scene->world, vertex(scene, "D1")));
    assert_false(go_world_out_of_reach(scene->world, vertex(scene, "B3")));
    free_scene(scene);
}

/* What stood before a move, for comparison after it was taken back. */
struct snapshot {
    struct go_set target;
    struct go_set vacated;
    uint64_t hash;
    uint64_t target_hash;
    go_point last_move;
    int to_move;
    int passes;
};

static struct snapshot take_snapshot(const struct game_world *world)
{
    struct snapshot s = {world->target,    world->vacated, go_world_hash(world), world->target_hash,
                         world->last_move, world->to_move, world->passes};
    return s;
}

/* The target is the marked stones that were never captured; undo restores all of it. */
static void test_random_lines(void **state)
{
    (void)state;
    struct snapshot *before = calloc(GO_MAX_PLY, sizeof *before);
    assert_non_null(before);
    struct scene *scene = new_scene(". o O X . .\n"
                                    "X o . X . .\n"
                                    ". X X . . .\n"
                                    "o . . . , ,",
                                    GO_WHITE);
    struct game_world *world = scene->world;
    uint64_t random = 5;
    int n_lost = 0;
    for (int line = 0; line < 500; line++) {
        struct go_set standing = world->target;
        for (int i = 0; i < 60; i++) {
            before[world->turns] = take_snapshot(world);
            go_point p =
                go_point_at((int)hash_random_below(&random, 6), (int)hash_random_below(&random, 4));
            p = go_world_is_legal(world, p) ? p : GO_PASS;
            go_world_play(world, p);
            assert_int_equal(world->last_move, p);
            assert_int_equal(world->to_move, 1 - before[i].to_move);
            GO_SET_FOREACH (q, &before[i].target) {
                if (go_board_colour(&world->board, q) == GO_EMPTY) {
                    go_set_remove(&standing, q);
                }
            }
            assert_true(go_set_equal(&standing, &world->target));
        }
        n_lost += go_set_is_empty(&world->target) ? 1 : 0;
        while (world->turns > 0) {
            go_world_undo(world);
            struct snapshot now = take_snapshot(world);
            const struct snapshot *then = &before[world->turns];
            assert_true(go_set_equal(&now.target, &then->target));
            assert_true(go_set_equal(&now.vacated, &then->vacated));
            assert_true(now.hash == then->hash && now.target_hash == then->target_hash);
            assert_int_equal(now.last_move, then->last_move);
            assert_int_equal(now.to_move, then->to_move);
            assert_int_equal(now.passes, then->passes);
        }
    }
    assert_true(n_lost > 20);
    free_scene(scene);
    free(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_create),
        cmocka_unit_test(test_legal),
        cmocka_unit_test(test_target),
        cmocka_unit_test(test_passes),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_memo),
        cmocka_unit_test(test_memo_under_pressure),
        cmocka_unit_test(test_out_of_reach),
        cmocka_unit_test(test_random_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
