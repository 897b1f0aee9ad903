/*
 * go_is_miai() and go_miai_answer(): drawn positions, and on random ones what they promise: after
 * whatever the side to move plays, the answer is found, down to what the position shows.
 * (test_life_truth.c asks the plain solver.)
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/hash.h"
#include "go/caught.h"
#include "go/domain.h"
#include "go/life.h"
#include "go/miai.h"
#include "support/plain_question.h"
#include "support/random_position.h"
#include "support/world_case.h"

enum { MIN_EMPTY = 3, MAX_EMPTY = 12, N_POSITIONS = 2000, STEPS = 8 };

static void expect_miai(bool expected, enum go_colour to_play, const char *text)
{
    set_up_world(text, to_play);
    assert_int_equal(go_life_of_target(world), GO_LIFE_OPEN);
    uint64_t before = go_world_hash(world);
    bool leans;
    assert_int_equal(go_is_miai(world, &leans), expected);
    assert_true(go_world_hash(world) == before);
}

/* Black has one eye; D2 makes the second, and so does taking two stones at A3. */
static const char two_ways_to_live[] = "4 O O O O O O O\n"
                                       "3 . x x x x . O\n"
                                       "2 O x . . x O O\n"
                                       "1 O x x O x O ,\n"
                                       "  A B C D E F G";

/* The same where the two stones cannot be taken. */
static const char one_way_to_live[] = "4 O O O O O O O\n"
                                      "3 O x x x x . O\n"
                                      "2 O x . . x O O\n"
                                      "1 O x x O x O ,\n"
                                      "  A B C D E F G";

/* White can take A5, or keep C3 and the eye beside it, not both. */
static const char two_ways_to_kill[] = "5 X . . X X\n"
                                       "4 o o . X X\n"
                                       "3 o X O X ,\n"
                                       "2 X . X X ,\n"
                                       "1 X X X , ,\n"
                                       "  A B C D E";

static void every_move_has_its_answer(void **state)
{
    (void)state;
    expect_miai(true, GO_WHITE, two_ways_to_live);
    expect_miai(false, GO_BLACK, two_ways_to_live);
    expect_miai(true, GO_WHITE, two_ways_to_kill);
    expect_miai(false, GO_BLACK, two_ways_to_kill);
}

static void one_move_has_none(void **state)
{
    (void)state;
    expect_miai(false, GO_WHITE, one_way_to_live);
}

static void not_after_a_pass(void **state)
{
    (void)state;
    set_up_world(two_ways_to_live, GO_BLACK);
    go_world_play(world, GO_PASS);
    bool leans;
    assert_false(go_is_miai(world, &leans)); /* the line would end with another pass, and in seki */
}

static void the_answers(void **state)
{
    (void)state;
    set_up_world(two_ways_to_live, GO_WHITE);
    go_world_play(world, at("D2"));
    assert_int_equal(go_miai_answer(world), at("A3"));
    go_world_undo(world);
    go_world_play(world, at("A3"));
    assert_int_equal(go_miai_answer(world), at("D2"));
    go_world_undo(world);
    go_world_play(world, GO_PASS);
    assert_int_not_equal(go_miai_answer(world), GO_NO_POINT);
}

/* What was promised after it: the position shows it, or every move has its answer again. */
static void check_answer(struct game_world *w, int winner)
{
    enum go_life_status status = go_life_of_target(w);
    bool shown = winner == GO_DEFENDER
                     ? status == GO_LIFE_ALIVE
                     : status == GO_LIFE_DEAD || status == GO_LIFE_CAPTURED || go_is_caught(w);
    bool leans;
    assert_true(shown || go_is_miai(w, &leans));
}

/* Every move of the side to move is shown to fail as it stands, or has an answer. */
static void check_miai(struct game_world *w)
{
    game_move move[GO_POINTS];
    int winner = !w->to_move;
    int n = go_domain.moves(w, move, GO_POINTS);
    move[n++] = GAME_PASS;
    for (int i = 0; i < n; i++) {
        go_domain.play(w, move[i]);
        if (go_life_of_target(w) == GO_LIFE_OPEN) {
            go_point p = go_miai_answer(w);
            assert_int_not_equal(p, GO_NO_POINT);
            go_world_play(w, p);
            check_answer(w, winner);
            go_world_undo(w);
        } else {
            check_answer(w, winner);
        }
        go_domain.undo(w);
    }
}

static void what_is_promised_on_random_positions(void **state)
{
    (void)state;
    uint64_t chance = 1;
    int n_found[2] = {0, 0};
    for (int number = 0; number < N_POSITIONS; number++) {
        struct plain_position position;
        struct go_set region;
        struct go_question question;
        random_position_numbered(&position, &region, 7, (uint64_t)number, MIN_EMPTY, MAX_EMPTY);
        plain_question(&position, &region, &question);
        struct game_world *w = go_world_create(&question);
        for (int i = 0; i < STEPS && go_life_of_target(w) == GO_LIFE_OPEN && w->passes < 2; i++) {
            bool leans;
            if (go_is_miai(w, &leans)) {
                check_miai(w);
                n_found[w->to_move]++;
            }
            game_move move[GO_POINTS];
            int n = go_domain.moves(w, move, GO_POINTS);
            go_domain.play(w, n == 0 ? GAME_PASS : move[hash_random_below(&chance, (uint32_t)n)]);
        }
        go_world_destroy(w);
    }
    print_message("# %d against the attacker, %d against the defender\n", n_found[GO_ATTACKER],
                  n_found[GO_DEFENDER]);
    assert_true(n_found[GO_ATTACKER] > N_POSITIONS / 100);
    assert_true(n_found[GO_DEFENDER] > N_POSITIONS / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(every_move_has_its_answer, tear_down),
        cmocka_unit_test_teardown(one_move_has_none, tear_down),
        cmocka_unit_test_teardown(not_after_a_pass, tear_down),
        cmocka_unit_test_teardown(the_answers, tear_down),
        cmocka_unit_test(what_is_promised_on_random_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
