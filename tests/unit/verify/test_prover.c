/*
 * The prover against the exact solver, on random positions with kos, threats and passes, and on
 * drawn ones.  The two share the slow board and nothing else.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/hash.h"
#include "plain_diagram.h"
#include "plain_solver.h"
#include "verify/life.h"
#include "verify/prover.h"

enum {
    SIZE = 7,
    N_PROBLEMS = 400,
    STEPS = 8,
    STATES = 100000,
    POSITIONS = 300000,
};

static struct verify_position position_of(const struct plain_position *plain)
{
    return (struct verify_position){plain->board, plain->target, plain->to_play, plain->passes};
}

static enum verify_answer as_answer(enum plain_answer answer)
{
    return answer == PLAIN_CAPTURED ? VERIFY_CAPTURED : VERIFY_SURVIVES;
}

/* ---- random positions ------------------------------------------------------------------ */

/* A position in the corner, 3 or 4 by 3, with stones of both sides.  False: it has no target. */
static bool random_position(uint64_t *seed, struct plain_position *out, struct go_set *region)
{
    enum go_colour defender = hash_random_below(seed, 2) == 0 ? GO_BLACK : GO_WHITE;
    int width = 3 + (int)hash_random_below(seed, 2);
    struct go_set inside;
    go_set_clear(&inside);
    go_board_slow_init(&out->board, SIZE, SIZE);
    go_set_clear(&out->target);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < width; column++) {
            go_point p = go_point_at(column, row);
            uint32_t r = hash_random_below(seed, 100);
            go_set_add(&inside, p);
            if (r < 45) {
                go_board_slow_place(&out->board, p, defender);
            } else if (r < 60) {
                go_board_slow_place(&out->board, p, go_other(defender));
            }
            if (r < 25) {
                go_set_add(&out->target, p);
            }
        }
    }
    plain_diagram_wall(&out->board, &inside, go_other(defender));
    out->to_play = hash_random_below(seed, 2) == 0 ? GO_BLACK : GO_WHITE;
    out->passes = (int)hash_random_below(seed, 2);
    out->board.threats[GO_BLACK] = (uint8_t)hash_random_below(seed, 3);
    out->board.threats[GO_WHITE] = (uint8_t)hash_random_below(seed, 3);
    *region = inside;
    if (hash_random_below(seed, 4) == 0) {
        go_set_remove(region, go_point_at(0, 0));
    }
    return !go_set_is_empty(&out->target) && !plain_diagram_has_dead_string(&out->board);
}

static enum go_colour defender_of(const struct plain_position *position)
{
    return (enum go_colour)position->board.colour[go_set_next(&position->target, 0)];
}

/* Random play, with a question after each move.  Returns how many were compared. */
static int compare_along(uint64_t *seed, struct plain_position position,
                         struct plain_solver *solver, struct prover *prover)
{
    int n = 0;
    for (int step = 0; step < STEPS; step++) {
        enum plain_answer truth = plain_solver_ask(solver, &position);
        struct verify_position asked = position_of(&position);
        if (truth == PLAIN_TOO_LARGE) {
            return n;
        }
        enum verify_answer answer = prover_ask(prover, &asked);
        if (answer != as_answer(truth)) {
            fail_msg("the prover says %d instead of %d", answer, as_answer(truth));
        }
        n++;
        go_point move;
        do {
            bool pass = hash_random_below(seed, 8) == 0;
            int column = (int)hash_random_below(seed, SIZE);
            int row = (int)hash_random_below(seed, SIZE);
            move = pass ? GO_PASS : go_point_at(column, row);
        } while (!plain_solver_is_legal(solver, &position, move));
        if (!plain_position_play(&position, move)) {
            return n;
        }
    }
    return n;
}

static void test_agrees_with_the_exact_solver(void **state)
{
    (void)state;
    uint64_t seed = 5;
    int n_compared = 0;
    for (int n = 0; n < N_PROBLEMS;) {
        struct plain_position position;
        struct go_set region;
        if (!random_position(&seed, &position, &region)) {
            continue;
        }
        n++;
        struct plain_solver *solver = plain_solver_create(&position, &region, STATES);
        assert_non_null(solver);
        struct arena *arena = arena_create();
        struct prover *prover = prover_create(arena, &region, defender_of(&position), POSITIONS);
        n_compared += compare_along(&seed, position, solver, prover);
        n_compared += compare_along(&seed, position, solver, prover);
        arena_destroy(arena);
        plain_solver_destroy(solver);
    }
    print_message("# %d positions compared\n", n_compared);
    assert_true(n_compared > N_PROBLEMS * 3);
}

/* ---- drawn positions ------------------------------------------------------------------- */

static void read_drawing(const char *text, struct plain_position *position, struct go_set *region)
{
    const struct plain_place place = {9, 0, 0, 0, GO_BLACK};
    assert_true(plain_diagram_read(text, &place, position));
    plain_diagram_region(position, region);
}

static enum verify_answer ask(const char *text, enum go_colour to_play, uint64_t max_positions)
{
    struct plain_position plain;
    struct go_set region;
    read_drawing(text, &plain, &region);
    struct verify_position position = position_of(&plain);
    position.to_play = to_play;
    struct arena *arena = arena_create();
    struct prover *prover = prover_create(arena, &region, GO_WHITE, max_positions);
    enum verify_answer answer = prover_ask(prover, &position);
    assert_true(prover_positions(prover) <= max_positions);
    arena_destroy(arena);
    return answer;
}

static void test_drawn(void **state)
{
    (void)state;
    const char *three = ". . . o\n"
                        "o o o o\n";
    const char *four = ". . . . o\n"
                       "o o o o o\n";
    assert_int_equal(ask(three, GO_BLACK, 10000), VERIFY_CAPTURED);
    assert_int_equal(ask(three, GO_WHITE, 10000), VERIFY_SURVIVES);
    assert_int_equal(ask(four, GO_BLACK, 10000), VERIFY_SURVIVES);
    /* Out of positions is no answer. */
    assert_int_equal(ask(three, GO_BLACK, 5), VERIFY_OPEN);
    assert_int_equal(ask(three, GO_BLACK, 1), VERIFY_OPEN);
}

/*
 * Double ko seki: each side has one eye and breathes by whichever of the two kos it holds.
 *
 *     4 . o . O X .     When Black takes C4, White takes D1; when Black takes C1 back, White
 *     3 o o o X X X     takes D4 back, and so on round and round.  No line of this ends by
 *     2 o o o X X X     itself, so only the largest set of positions that the attacker cannot
 *     1 o o X . X X     leave shows the life.
 *       A B C D E F
 */
static void test_life_by_repetition(void **state)
{
    (void)state;
    static const char *const rows[] = {".o.OX.", "oooXXX", "oooXXX", "ooX.XX"};
    struct plain_position plain;
    struct go_set region;
    go_board_slow_init(&plain.board, 6, 4);
    go_set_clear(&plain.target);
    go_set_clear(&region);
    plain.passes = 0;
    for (int row = 0; row < 4; row++) {
        for (int column = 0; column < 6; column++) {
            go_point p = go_point_at(column, row);
            go_set_add(&region, p);
            if (rows[row][column] != '.') {
                go_board_slow_place(&plain.board, p,
                                    rows[row][column] == 'X' ? GO_BLACK : GO_WHITE);
            }
            if (rows[row][column] == 'o') {
                go_set_add(&plain.target, p);
            }
        }
    }
    for (enum go_colour colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        plain.to_play = colour;
        struct verify_position position = position_of(&plain);
        struct arena *arena = arena_create();
        struct prover *prover = prover_create(arena, &region, GO_WHITE, POSITIONS);
        assert_int_equal(prover_ask(prover, &position), VERIFY_SURVIVES);
        arena_destroy(arena);
    }
}

static bool lives(const char *text)
{
    struct plain_position plain;
    struct go_set region;
    read_drawing(text, &plain, &region);
    struct verify_position position = position_of(&plain);
    return verify_lives(&position, &region);
}

static void test_life_without_answers(void **state)
{
    (void)state;
    assert_true(lives(". o . o\n"
                      "o o o o\n"));
    assert_false(lives(". . . o\n"
                       "o o o o\n"));
    /* The right eye is false: its stones are not connected around it. */
    assert_false(lives(". o . o\n"
                       "o o o ,\n"));
    /* A room with a point that is no liberty of the wall is no sure eye. */
    assert_false(lives(". o . . . o\n"
                       "o o . . . o\n"
                       "o o o o o o\n"));
    assert_true(lives(". o . X . o\n"
                      "o o o o o o\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agrees_with_the_exact_solver),
        cmocka_unit_test(test_drawn),
        cmocka_unit_test(test_life_by_repetition),
        cmocka_unit_test(test_life_without_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
