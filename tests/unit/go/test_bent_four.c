/*
 * Bent four in the corner: every eye space of up to six points in the corner (mirror images left
 * out), empty and filled with the attacker's stones in every way, against the exact solver; and
 * drawn positions.
 *
 * In the truth about an eye space the rule is not known.  What it is made for is: the attacker
 * takes the target when there is no ko threat on either side, whoever moves first; threats of the
 * defender save it; and each move of his inside loses whatever the threats.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "go/domain.h"
#include "go/life.h"
#include "support/plain_diagram.h"
#include "support/plain_question.h"
#include "support/plain_solver.h"
#include "support/world_case.h"

enum {
    SIDE = 6,      /* eye spaces lie in a square of this side in the corner */
    MAX_SPACE = 6, /* points */
    BOARD = 11,
    MANY = PLAIN_MAX_THREATS,
    MAX_SEEN = 1000,
    STATES = 300000,
};

/* An eye space: bit i is the point in column i % SIDE and row i / SIDE. */
typedef uint64_t space_bits;

static go_point point_of(int i)
{
    return go_point_at(i % SIDE, i / SIDE);
}

static bool touch(int i, int j)
{
    return abs(i % SIDE - j % SIDE) + abs(i / SIDE - j / SIDE) == 1;
}

/* ---- the truth --------------------------------------------------------------------------- */

static bool is_taken(struct plain_solver *solver, struct plain_position position,
                     enum go_colour to_play, int defenders_threats)
{
    position.to_play = to_play;
    position.board.threats[GO_WHITE] = (uint8_t)defenders_threats;
    return plain_solver_ask(solver, &position) == PLAIN_CAPTURED;
}

static bool is_bent_four(const struct plain_position *position, const struct go_set *region,
                         space_bits space)
{
    struct plain_solver *solver = plain_solver_create(position, region, STATES);
    assert_non_null(solver);
    bool yes = is_taken(solver, *position, GO_WHITE, 0) &&
               is_taken(solver, *position, GO_BLACK, 0) &&
               !is_taken(solver, *position, GO_BLACK, MANY);
    for (int i = 0; i < SIDE * SIDE && yes; i++) {
        struct plain_position next = *position;
        next.to_play = GO_WHITE;
        next.board.threats[GO_WHITE] = MANY;
        if ((space >> i & 1) != 0 && plain_solver_is_legal(solver, &next, point_of(i))) {
            yes = plain_position_play(&next, point_of(i)) && is_taken(solver, next, GO_BLACK, MANY);
        }
    }
    plain_solver_destroy(solver);
    return yes;
}

/* ---- the judgement ----------------------------------------------------------------------- */

static void make_world(const struct plain_position *position, const struct go_set *region,
                       bool area_rules)
{
    struct go_question *question = calloc(1, sizeof *question);
    assert_non_null(question);
    plain_question(position, region, question);
    question->area_rules = area_rules;
    go_world_destroy(world);
    world = go_world_create(question);
    free(question);
}

/* Dead by the Japanese rule; under area rules nothing is known. */
static bool is_judged_so(const struct plain_position *position, const struct go_set *region)
{
    make_world(position, region, true);
    bool found = go_life_bent_four(world);
    assert_true(!found || go_life_of_target(world) == GO_LIFE_OPEN);
    make_world(position, region, false);
    assert_int_equal(go_life_bent_four(world), found);
    assert_true(!found || go_life_of_target(world) == GO_LIFE_DEAD);
    return found;
}

/* ---- every eye space --------------------------------------------------------------------- */

/* Leaves points next to the wall of the target empty: `n` liberties that are good for nothing. */
static void add_liberties(const struct plain_position *position, struct go_set *inside, int n)
{
    for (go_point p = GO_POINTS - 1; p > 0 && n > 0; p--) {
        bool beside = go_set_has(&position->target, p - 1) ||
                      (p > GO_STRIDE && go_set_has(&position->target, p - GO_STRIDE));
        if (position->board.colour[p] == GO_EMPTY && !go_set_has(inside, p) && beside) {
            go_set_add(inside, p);
            n--;
        }
    }
}

/* The space with a wall of one string around it.  False: a string has no liberty. */
static bool build(space_bits space, space_bits stones, int liberties,
                  struct plain_position *position, struct go_set *region)
{
    struct go_set inside;
    memset(position, 0, sizeof *position);
    go_board_slow_init(&position->board, BOARD, BOARD);
    position->to_play = GO_BLACK;
    go_set_clear(&inside);
    for (int i = 0; i < SIDE * SIDE; i++) {
        if ((space >> i & 1) != 0) {
            go_set_add(&inside, point_of(i));
        }
        if ((stones >> i & 1) != 0) {
            go_board_slow_place(&position->board, point_of(i), GO_BLACK);
        }
    }
    plain_diagram_wall(&position->board, &inside, GO_WHITE);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (position->board.colour[p] == GO_WHITE) {
            go_set_add(&position->target, p);
        }
    }
    go_set_union(&inside, &position->target);
    add_liberties(position, &inside, liberties);
    plain_diagram_wall(&position->board, &inside, GO_BLACK);
    plain_diagram_region(position, region);
    return !plain_diagram_has_dead_string(&position->board);
}

static void check_space(space_bits space, int *n_found)
{
    struct plain_position position;
    struct go_set region;
    for (space_bits stones = space;; stones = (stones - 1) & space) {
        for (int liberties = 0; liberties <= 2; liberties++) {
            if (!build(space, stones, liberties, &position, &region)) {
                continue;
            }
            bool truth = is_bent_four(&position, &region, space);
            if (is_judged_so(&position, &region) != truth) {
                char text[2 * GO_POINTS];
                plain_diagram_draw(&position, &region, text, sizeof text);
                fail_msg("bent four %d in truth:\n%s", truth, text);
            }
            *n_found += truth;
        }
        if (stones == 0) {
            return;
        }
    }
}

struct seen {
    int n;
    space_bits space[MAX_SEEN];
};

/* All connected spaces that hold this one. */
static void grow(struct seen *seen, space_bits space)
{
    for (int i = 0; i < seen->n; i++) {
        if (seen->space[i] == space) {
            return;
        }
    }
    assert_true(seen->n < MAX_SEEN);
    seen->space[seen->n++] = space;
    for (int i = 0; i < SIDE * SIDE && __builtin_popcountll(space) < MAX_SPACE; i++) {
        bool beside = false;
        for (int j = 0; j < SIDE * SIDE; j++) {
            beside = beside || ((space >> j & 1) != 0 && touch(i, j));
        }
        if (beside && (space >> i & 1) == 0) {
            grow(seen, space | UINT64_C(1) << i);
        }
    }
}

/* Columns and rows exchanged. */
static space_bits mirrored(space_bits space)
{
    space_bits out = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        out |= (space >> i & 1) << (i % SIDE * SIDE + i / SIDE);
    }
    return out;
}

static void test_every_eye_space(void **state)
{
    (void)state;
    struct seen seen = {0};
    int n_found = 0;
    grow(&seen, 1);
    for (int i = 0; i < seen.n; i++) {
        if (seen.space[i] <= mirrored(seen.space[i])) {
            check_space(seen.space[i], &n_found);
        }
    }
    /* The first form twice; each with 0, 1 and 2 liberties. */
    assert_int_equal(n_found, (2 + 1 + 1) * 3);
}

/* ---- drawn positions --------------------------------------------------------------------- */

/* The status under Japanese rules, and under area rules, whoever moves first. */
static void expect(const char *text, enum go_life_status japanese, enum go_life_status area)
{
    for (int rules = 0; rules < 2; rules++) {
        for (enum go_colour colour = GO_BLACK; colour <= GO_WHITE; colour++) {
            set_up_world(text, colour);
            world->area_rules = rules == 1;
            enum go_life_status found = go_life_of_target(world);
            if (found != (rules == 1 ? area : japanese)) {
                fail_msg("status %d under %s rules in\n%s", found, rules == 1 ? "area" : "Japanese",
                         text);
            }
        }
    }
}

/* Form one with a black attacker, form two with a white one, form three and a liberty outside, and
 * form three along the other edge. */
static void test_the_forms(void **state)
{
    (void)state;
    expect("X X . o X ,\n"
           "X o o o X ,\n"
           ". o X X X ,\n"
           "o o X , , ,\n"
           "X X X , , ,",
           GO_LIFE_DEAD, GO_LIFE_OPEN);
    expect(", , , , O O O\n"
           ", O O O O x x\n"
           ", O x x x x .\n"
           ", O x . O O O",
           GO_LIFE_DEAD, GO_LIFE_OPEN);
    expect("X X X o X , ,\n"
           ". o . o X X ,\n"
           "o o o o . X ,\n"
           "X X X X X X ,",
           GO_LIFE_DEAD, GO_LIFE_OPEN);
    expect("X X X X ,\n"
           "o o o X ,\n"
           "X . o X ,\n"
           "X o o X ,\n"
           "X . o X ,",
           GO_LIFE_DEAD, GO_LIFE_OPEN);
}

static void test_what_is_none(void **state)
{
    (void)state;
    /* The attackers outside can be taken themselves. */
    expect("X X . o X .\n"
           "X o o o X .\n"
           ". o X X X .\n"
           "o o X . . .\n"
           "X X X . . .",
           GO_LIFE_OPEN, GO_LIFE_OPEN);
    /* Another eye, and one that is false: nothing is said. */
    expect("X X . o o o X ,\n"
           "X o o o . o X ,\n"
           ". o X X o o X ,\n"
           "o o X , X X X ,\n"
           "X X X , , , , ,",
           GO_LIFE_ALIVE, GO_LIFE_ALIVE);
    expect("X X . o . o X ,\n"
           "X o o o X X X ,\n"
           ". o X X X , , ,\n"
           "o o X , , , , ,\n"
           "X X X , , , , ,",
           GO_LIFE_OPEN, GO_LIFE_OPEN);
    /* Not all stones of the wall hold together. */
    expect("X X . o X ,\n"
           "X o o o X ,\n"
           ". . X X X ,\n"
           "o o X , , ,\n"
           "X X X , , ,",
           GO_LIFE_OPEN, GO_LIFE_OPEN);
    /* The same at the side: seki. */
    expect(", X o . X X X . o X ,\n"
           ", X o o o o o o o X ,\n"
           ", X X X X X X X X X ,",
           GO_LIFE_SEKI, GO_LIFE_SEKI);
}

static const char *name_of_outcome(void)
{
    int verdict = go_domain.outcome(world);
    return verdict == GAME_OPEN ? "open" : go_domain.verdicts[verdict].name;
}

/* It is dead as it stands, so also when both sides leave it so. */
static void test_two_passes(void **state)
{
    (void)state;
    static const char drawing[] = "X X . o X ,\n"
                                  "X o o o X ,\n"
                                  ". o X X X ,\n"
                                  "o o X , , ,\n"
                                  "X X X , , ,";
    for (int rules = 0; rules < 2; rules++) {
        set_up_world(drawing, GO_BLACK);
        world->area_rules = rules == 1;
        assert_string_equal(name_of_outcome(), rules == 1 ? "open" : "dead");
        go_domain.play(world, GAME_PASS);
        assert_string_equal(name_of_outcome(), rules == 1 ? "open" : "dead");
        go_domain.play(world, GAME_PASS);
        assert_string_equal(name_of_outcome(), rules == 1 ? "seki" : "dead");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_every_eye_space, tear_down),
        cmocka_unit_test_teardown(test_the_forms, tear_down),
        cmocka_unit_test_teardown(test_what_is_none, tear_down),
        cmocka_unit_test_teardown(test_two_passes, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
