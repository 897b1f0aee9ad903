/*
 * Tests of go/sight.h: what each source says of drawn positions, and that facts fall back to the
 * cruder rules without it.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "go/domain.h"
#include "go/facts.h"
#include "go/perception/web.h"
#include "go/sight.h"
#include "world_case.h"

/* O stands alone in a corner of a large empty board, or is shut in by a tight ring. */
static const char FREE[] = "9 . . . . . . . . .\n"
                           "8 . . . . . . . . .\n"
                           "7 . . . . . . . . .\n"
                           "6 . . . . . . . . .\n"
                           "5 . . . . . . . . .\n"
                           "4 . . . . . . . . .\n"
                           "3 . . o o . . . . .\n"
                           "2 . . . . . . . . .\n"
                           "1 . . . . . . . . X\n"
                           "  A B C D E F G H J\n";
static const char SHUT_IN[] = "9 . . . . . . . . .\n"
                              "8 . . . . . . . . .\n"
                              "7 . . . . . . . . .\n"
                              "6 . . . . . . . . .\n"
                              "5 . X X X X X . . .\n"
                              "4 X X . . . X . . .\n"
                              "3 X . o o . X . . .\n"
                              "2 X X . . X X . . .\n"
                              "1 . X X X X . . . .\n"
                              "  A B C D E F G H J\n";

static void test_running_and_encircling(void **state)
{
    (void)state;
    set_up_world(FREE, GO_WHITE);
    assert_true(go_sight_can_run(world));
    assert_int_equal(go_sight_encircling(world)->emptyship, GO_POSITIVE);
    set_up_world(SHUT_IN, GO_WHITE);
    assert_false(go_sight_can_run(world));
    assert_int_not_equal(go_sight_encircling(world)->emptyship, GO_POSITIVE);
}

/* Two stones of X inside O's stones are weak for them; the others are not. */
static const char WEAK[] = "9 . . . . . . . . .\n"
                           "8 . . . . . . . . .\n"
                           "7 . . O O O O . . .\n"
                           "6 . O X X . O . . .\n"
                           "5 . . o o o O . . .\n"
                           "4 . . . . . . . . .\n"
                           "3 . . . . . . . . .\n"
                           "2 . . . . . . X . .\n"
                           "1 . . . . . . . . X\n"
                           "  A B C D E F G H J\n";

static int weak_foes(game_term *out)
{
    const struct game_generator *generator = game_find_generator(&go_domain, "weak-foes-of");
    game_term args[GAME_MAX_ARGS] = {0};
    return generator->list(world, GO_DEFENDER, args, out, 8);
}

static void test_weak_foes(void **state)
{
    (void)state;
    game_term out[8];
    set_up_world(WEAK, GO_WHITE);
    assert_true(go_set_has(&go_sight_encircling(world)->weak_foes, at("C6")));
    assert_false(go_set_has(&go_sight_encircling(world)->weak_foes, at("G2")));
    assert_int_equal(weak_foes(out), 1);
    assert_int_equal(go_string_term_point(out[0]), at("C6"));
}

/* Webs are kept up while moves are played and taken back. */
static void test_webs_follow_the_world(void **state)
{
    (void)state;
    set_up_world(FREE, GO_WHITE);
    const struct go_webs *webs = go_sight_webs(world);
    int slot = go_webs_of_stone(webs, at("C3"));
    assert_int_not_equal(slot, GO_WEB_NONE);
    assert_int_equal(webs->web[slot].strand[at("C6")], 3);
    go_world_play(world, at("C4"));
    webs = go_sight_webs(world);
    assert_int_equal(webs->web[go_webs_of_stone(webs, at("C3"))].strand[at("C6")], 2);
    go_world_undo(world);
    webs = go_sight_webs(world);
    assert_int_equal(webs->web[go_webs_of_stone(webs, at("C3"))].strand[at("C6")], 3);
}

/* A ladder that works on the board is none where it would leave the region. */
static void test_ladders_stay_in_the_region(void **state)
{
    (void)state;
    static const char all[] = "9 . . . . . . . . .\n"
                              "8 . . . . . . . . .\n"
                              "7 . . . . . . . . .\n"
                              "6 . . . . . . . . .\n"
                              "5 . . X o . . . . .\n"
                              "4 . . . X X . . . .\n"
                              "3 . . . . . . . . .\n"
                              "2 . . . . . . . . .\n"
                              "1 . . . . . . . . .\n"
                              "  A B C D E F G H J\n";
    set_up_world(all, GO_BLACK);
    assert_true(go_sight_ladder_works(world, at("D5")));
    go_set_remove(&world->region, at("G8"));
    go_set_remove(&world->region, at("F7"));
    assert_false(go_sight_ladder_works(world, at("D5")));
}

/* A ladder across the whole board is too long for the reader that takes the place of ours. */
static void test_facts_without_sources(void **state)
{
    (void)state;
    struct go_question question = {.to_play = GO_BLACK};
    go_board_init(&question.board, 19, 19);
    static const struct {
        const char *at;
        enum go_colour colour;
    } stones[] = {{"C3", GO_WHITE}, {"B3", GO_BLACK}, {"C2", GO_BLACK}, {"D2", GO_BLACK}};
    for (size_t i = 0; i < sizeof stones / sizeof stones[0]; i++) {
        go_board_place(&question.board, go_point_of_vertex(stones[i].at, 19, 19), stones[i].colour);
    }
    for (int i = 0; i < 19 * 19; i++) {
        go_set_add(&question.region, go_point_at(i % 19, i / 19));
    }
    go_point prey = go_point_of_vertex("C3", 19, 19);
    go_set_add(&question.target, prey);
    for (unsigned without = 0; without < 8; without++) {
        question.without = without;
        world = go_world_create(&question);
        const struct game_predicate *predicate = game_find_predicate(&go_domain, "ladder-works");
        game_term args[GAME_MAX_ARGS] = {go_string_term(prey, GO_WHITE)};
        bool works = predicate->test(world, GO_ATTACKER, args);
        assert_int_equal(works, (without & GO_SOURCE_INFLUENCE) == 0);
        go_world_destroy(world);
        world = NULL;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_running_and_encircling, tear_down),
        cmocka_unit_test_teardown(test_weak_foes, tear_down),
        cmocka_unit_test_teardown(test_webs_follow_the_world, tear_down),
        cmocka_unit_test_teardown(test_ladders_stay_in_the_region, tear_down),
        cmocka_unit_test_teardown(test_facts_without_sources, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
