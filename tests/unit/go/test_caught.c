/*
 * go_is_caught() and go_catching_move(): drawn positions, and on random ones what they promise:
 * whatever the defender plays, the attacker's next move takes all that is left of the target, or
 * leaves it caught.  (test_life_truth.c asks the plain solver.)
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "base/hash.h"
#include "base/strbuf.h"
#include "go/caught.h"
#include "go/domain.h"
#include "support/plain_question.h"
#include "support/random_position.h"
#include "support/world_case.h"

enum { MIN_EMPTY = 3, MAX_EMPTY = 14, N_POSITIONS = 3000, STEPS = 8 };

static void expect_caught(bool expected, const char *text)
{
    set_up_world(text, GO_WHITE);
    assert_int_equal(go_is_caught(world), expected);
    go_world_play(world, GO_PASS);
    assert_false(go_is_caught(world)); /* the attacker is to move */
    go_world_undo(world);
}

static void no_move_helps(void **state)
{
    (void)state;
    expect_caught(true, "4 X X X X .\n"
                        "3 o o o X .\n"
                        "2 . X X . .\n"
                        "1 . X . . .\n"
                        "  A B C D E");
    /* Suicide. */
    expect_caught(true, "3 X X X X .\n"
                        "2 o o o X .\n"
                        "1 . X X . .\n"
                        "  A B C D E");
}

static void a_ladder(void **state)
{
    (void)state;
    static const char *const ladder = "6 . . . . . . .\n"
                                      "5 . . . . . X .\n"
                                      "4 . . . X . . .\n"
                                      "3 . . X o X . .\n"
                                      "2 . . X . . . .\n"
                                      "1 . . . . . . .\n"
                                      "  A B C D E F G";
    expect_caught(true, ladder);
    /* White's stone in its way: then it has three liberties. */
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, ladder);
    strchr(text.text, '2')[10] = 'O';
    expect_caught(false, strbuf_text(&text));
    strbuf_fini(&text);
}

static void a_way_out(void **state)
{
    (void)state;
    /* Three liberties after it. */
    expect_caught(false, "4 . X X X . .\n"
                         "3 X o o o . .\n"
                         "2 . X X X . .\n"
                         "1 . . . . . .\n"
                         "  A B C D E F");
    /* The stones below it can be taken at A1. */
    expect_caught(false, "4 . X X X .\n"
                         "3 o o o X .\n"
                         "2 X X X O .\n"
                         "1 . O O . .\n"
                         "  A B C D E");
    /* Two liberties. */
    expect_caught(false, "3 X X X . .\n"
                         "2 o o o . .\n"
                         "1 . X X . .\n"
                         "  A B C D E");
    /* More than one string. */
    expect_caught(false, "3 X X X o X\n"
                         "2 o o X . X\n"
                         "1 . X X X X\n"
                         "  A B C D E");
}

static void a_move_that_catches(void **state)
{
    (void)state;
    set_up_world("4 X X X X .\n"
                 "3 o o o . X\n"
                 "2 . X X X .\n"
                 "1 . X . . .\n"
                 "  A B C D E",
                 GO_BLACK);
    assert_int_equal(go_catching_move(world), at("D3"));
    game_move move;
    assert_true(go_domain.settling_move(world, &move));
    assert_int_equal(move, at("D3"));
}

/* The attacker's next move takes all of it, or leaves it caught. */
static bool can_be_taken(struct game_world *w)
{
    bool taken = false;
    GO_SET_FOREACH (p, &w->region) {
        if (!taken && go_world_is_legal(w, p)) {
            go_world_play(w, p);
            taken = go_set_is_empty(&w->target) || go_is_caught(w);
            go_world_undo(w);
        }
    }
    return taken;
}

static void check_caught(struct game_world *w)
{
    game_move move[GO_POINTS];
    int n = go_domain.moves(w, move, GO_POINTS);
    move[n++] = GAME_PASS;
    for (int i = 0; i < n; i++) {
        go_domain.play(w, move[i]);
        assert_true(w->passes < 2);
        assert_true(can_be_taken(w));
        go_domain.undo(w);
    }
}

static void what_is_promised_on_random_positions(void **state)
{
    (void)state;
    uint64_t chance = 1;
    int n_caught = 0;
    int n_catching = 0;
    for (int number = 0; number < N_POSITIONS; number++) {
        struct plain_position position;
        struct go_set region;
        struct go_question question;
        random_position_numbered(&position, &region, 7, (uint64_t)number, MIN_EMPTY, MAX_EMPTY);
        plain_question(&position, &region, &question);
        struct game_world *w = go_world_create(&question);
        for (int i = 0; i < STEPS && !go_set_is_empty(&w->target) && w->passes < 2; i++) {
            uint64_t before = go_world_hash(w);
            go_point p = go_catching_move(w);
            assert_true(go_world_hash(w) == before);
            if (p != GO_NO_POINT) {
                go_world_play(w, p);
                assert_true(go_is_caught(w));
                go_world_undo(w);
                n_catching++;
            }
            if (go_is_caught(w)) {
                check_caught(w);
                n_caught++;
            }
            game_move move[GO_POINTS];
            int n = go_domain.moves(w, move, GO_POINTS);
            go_domain.play(w, n == 0 ? GAME_PASS : move[hash_random_below(&chance, (uint32_t)n)]);
        }
        go_world_destroy(w);
    }
    print_message("# %d caught, %d catching moves\n", n_caught, n_catching);
    assert_true(n_caught > N_POSITIONS / 50);
    assert_true(n_catching > N_POSITIONS / 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(no_move_helps, tear_down),
        cmocka_unit_test_teardown(a_ladder, tear_down),
        cmocka_unit_test_teardown(a_way_out, tear_down),
        cmocka_unit_test_teardown(a_move_that_catches, tear_down),
        cmocka_unit_test(what_is_promised_on_random_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
