/*
 * The ko zoo (support/ko_zoo.c): the plain solver confirms every verdict, cycles come back to where
 * they began, and the world tells seki from life when both sides have passed.
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
#include "support/ko_zoo.h"
#include "support/plain_question.h"
#include "support/world_case.h"

/* The members of a set of moves as SGF letters, "- aa ba". */
static void list_moves(const struct go_set *moves, char *out)
{
    char *at = out;
    *at = '\0';
    GO_SET_FOREACH (p, moves) {
        char letters[3] = "-";
        if (p != GO_PASS) {
            go_sgf_letters(p, letters);
        }
        at += sprintf(at, "%s%s", at == out ? "" : " ", letters);
    }
}

static void read_zoo(const struct ko_zoo *zoo, struct plain_position *position,
                     struct go_set *region)
{
    if (!ko_zoo_read(zoo, position, region)) {
        fail_msg("%s cannot be read", zoo->name);
    }
}

/* ---- the verdicts -------------------------------------------------------------------------- */

static void check_side(const struct ko_zoo *zoo, const struct ko_zoo_side *expected,
                       struct plain_solver *solver, const struct plain_position *position)
{
    struct plain_verdict found;
    char moves[4 * GO_POINTS];
    plain_solver_classify(solver, position, KO_ZOO_THREATS, &found);
    list_moves(&found.moves, moves);
    if (found.result != expected->result || found.threats_needed != expected->threats_needed ||
        found.survives != expected->survives || strcmp(moves, expected->moves) != 0) {
        fail_msg("%s, %s first: result %d, needs %d, stands %d, moves \"%s\"", zoo->name,
                 position->to_play == GO_BLACK ? "attacker" : "defender", found.result,
                 found.threats_needed, found.survives, moves);
    }
}

/* Where it does not depend on a ko and the target does not fall, it stands whoever plays first. */
static void check_stand(const struct ko_zoo *zoo)
{
    bool stands = zoo->attacker.result == PLAIN_LOSS && zoo->defender.result == PLAIN_WIN;
    if (stands != (zoo->stand != KO_ZOO_BY_KO)) {
        fail_msg("%s stands %d", zoo->name, stands);
    }
}

static void test_verdicts(void **state)
{
    (void)state;
    size_t n;
    const struct ko_zoo *zoo = ko_zoo_list(&n);
    for (size_t i = 0; i < n; i++) {
        struct plain_position position;
        struct go_set region;
        read_zoo(&zoo[i], &position, &region);
        struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
        assert_non_null(solver);
        check_side(&zoo[i], &zoo[i].attacker, solver, &position);
        position.to_play = GO_WHITE;
        check_side(&zoo[i], &zoo[i].defender, solver, &position);
        check_stand(&zoo[i]);
        plain_solver_destroy(solver);
    }
}

/* ---- in the world -------------------------------------------------------------------------- */

static void make_world(const struct ko_zoo *zoo, enum go_colour to_play, bool area_rules)
{
    struct plain_position position;
    struct go_set region;
    struct go_question *question = calloc(1, sizeof *question);
    assert_non_null(question);
    read_zoo(zoo, &position, &region);
    position.to_play = to_play;
    plain_question(&position, &region, question);
    question->area_rules = area_rules;
    go_world_destroy(world);
    world = go_world_create(question);
    free(question);
}

static void play(const char *moves)
{
    for (const char *at_move = moves; *at_move != '\0';) {
        go_point p = GO_PASS;
        if (*at_move == '-') {
            at_move++;
        } else {
            p = go_point_at(at_move[0] - 'a', at_move[1] - 'a');
            at_move += 2;
        }
        at_move += *at_move == ' ';
        if (!go_world_is_legal(world, p)) {
            fail_msg("\"%s\" is not legal in \"%s\"", at_move, moves);
        }
        go_world_play(world, p);
    }
}

/* The second round ends in the very position, ko ban and turn included, in which the first did. */
static void test_cycles(void **state)
{
    (void)state;
    size_t n;
    size_t n_cycles = 0;
    const struct ko_zoo *zoo = ko_zoo_list(&n);
    for (size_t i = 0; i < n; i++) {
        if (zoo[i].cycle != NULL) {
            make_world(&zoo[i], GO_BLACK, true);
            uint64_t start = go_world_hash(world);
            play(zoo[i].cycle);
            uint64_t first = go_world_hash(world);
            play(zoo[i].cycle);
            assert_true(go_world_hash(world) == first);
            assert_true(start != first || world->board.ko == GO_NO_POINT);
            n_cycles++;
        }
    }
    assert_int_equal(n_cycles, 2);
}

static const char *name_of_outcome(void)
{
    int verdict = go_domain.outcome(world);
    return verdict == GAME_OPEN ? "open" : go_domain.verdicts[verdict].name;
}

/* Nothing calls a seki alive, and two passes end it as what it is. */
static void test_seki_is_no_life(void **state)
{
    (void)state;
    size_t n;
    const struct ko_zoo *zoo = ko_zoo_list(&n);
    for (size_t i = 0; i < n; i++) {
        bool settled = zoo[i].stand == KO_ZOO_ALIVE || zoo[i].stand == KO_ZOO_SEKI;
        for (enum go_colour colour = GO_BLACK; colour <= GO_WHITE && settled; colour++) {
            make_world(&zoo[i], colour, false);
            const char *before = name_of_outcome();
            const char *expected = zoo[i].stand == KO_ZOO_SEKI ? "seki" : "alive";
            play("- -");
            const char *after = name_of_outcome();
            if ((strcmp(before, "open") != 0 && strcmp(before, expected) != 0) ||
                strcmp(after, expected) != 0) {
                fail_msg("%s is %s, after two passes %s", zoo[i].name, before, after);
            }
        }
    }
}

static void test_bent_four(void **state)
{
    (void)state;
    size_t n;
    const struct ko_zoo *zoo = ko_zoo_list(&n);
    for (size_t i = 0; i < n; i++) {
        for (int rules = 0; rules < 2; rules++) {
            make_world(&zoo[i], GO_BLACK, rules == 1);
            assert_int_equal(go_life_bent_four(world), zoo[i].bent_four);
            if (zoo[i].bent_four) {
                assert_string_equal(name_of_outcome(), rules == 1 ? "open" : "dead");
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test_teardown(test_cycles, tear_down),
        cmocka_unit_test_teardown(test_seki_is_no_life, tear_down),
        cmocka_unit_test_teardown(test_bent_four, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
