/*
 * Tests of go/prior.h, go/prior_net.h and go/prior_names.h: features of drawn moves, the same for
 * all symmetries and both colours; texts; the net by hand; and what the fitted weights must know at
 * least.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "go/prior.h"
#include "go/prior_net.h"
#include "go/sight.h"
#include "symmetry.h"
#include "world_case.h"

/* A corner with a stone to take at A1 (from B1), an eye space of three and a wall. */
static const char *const corner = "5 . . . . . . .\n"
                                  "4 X X X X X . .\n"
                                  "3 o o o o X . .\n"
                                  "2 . . . o X . .\n"
                                  "1 X . o o X . .\n"
                                  "  A B C D E F G\n";

/* Alive or dead by the middle of three. */
static const char *const three = "4 , X X X X X ,\n"
                                 "3 X X o o o X X\n"
                                 "2 X o o o o o X\n"
                                 "1 X o . . . o X\n"
                                 "  A B C D E F G\n";

/* The same with a way out of the region. */
static const char *const in_the_open = "5 , , , , , , , ,\n"
                                       "4 , X X X X X , ,\n"
                                       "3 . X o o o X , ,\n"
                                       "2 . o o o o o X ,\n"
                                       "1 . o . . . o X ,\n"
                                       "  A B C D E F G H\n";

static bool has(int role, const char *vertex, const char *text)
{
    go_feature feature[GO_PRIOR_FEATURES];
    char known[GO_FEATURE_TEXT];
    int n = go_prior_features(world, role, at(vertex), feature);
    for (int i = 0; i < n; i++) {
        if (strcmp(go_feature_text(feature[i], known), text) == 0) {
            return true;
        }
    }
    return false;
}

static void test_features_of_drawn_moves(void **state)
{
    (void)state;
    set_up_world(corner, GO_WHITE);
    uint64_t before = go_world_hash(world);
    assert_true(has(GO_DEFENDER, "B1", "edge 1-2"));
    assert_true(has(GO_DEFENDER, "B1", "line 1"));
    assert_true(has(GO_DEFENDER, "B1", "joins 1"));
    assert_true(has(GO_DEFENDER, "B1", "touches 1"));
    assert_true(has(GO_DEFENDER, "B1", "atari 1-0-3"));
    assert_true(has(GO_DEFENDER, "B1", "target yes"));
    assert_true(has(GO_DEFENDER, "B1", "far 1"));
    assert_false(has(GO_DEFENDER, "B1", "takes 1"));
    assert_true(has(GO_DEFENDER, "B1", "takes 0"));
    assert_true(has(GO_DEFENDER, "A2", "atari 1-0-3"));
    assert_true(has(GO_ATTACKER, "B2", "edge 2-2"));
    assert_true(has(GO_ATTACKER, "B2", "joins 0"));
    assert_true(has(GO_ATTACKER, "G5", "space 0"));
    assert_true(go_world_hash(world) == before);
}

/* In the middle of three the defender makes two eyes, or the attacker takes them far away; the
 * distances are compared with those before the move. */
static void test_distances(void **state)
{
    (void)state;
    set_up_world(three, GO_WHITE);
    assert_true(has(GO_DEFENDER, "D1", "defender-left 1"));
    assert_true(has(GO_DEFENDER, "D1", "defender-nears 1"));
    assert_true(has(GO_ATTACKER, "D1", "defender-left 9"));
    assert_true(has(GO_ATTACKER, "D1", "defender-nears 6"));
    assert_true(has(GO_ATTACKER, "D1", "attacker-left 4"));
    assert_true(has(GO_ATTACKER, "D1", "attacker-nears 3"));
}

/* Around B1 stand an X at A1 and an O at C1; three cells lie below the board. */
static void test_cells(void **state)
{
    (void)state;
    set_up_world(corner, GO_WHITE);
    go_feature feature[GO_PRIOR_FEATURES];
    char text[GO_FEATURE_TEXT];
    int n = go_prior_features(world, GO_DEFENDER, at("B1"), feature);
    int around = 0;
    while (around < n && feature[around] >> 48 != GO_PRIOR_AROUND) {
        around++;
    }
    assert_true(around < n);
    go_feature_text(feature[around], text);
    int own = 0;
    int enemy = 0;
    int off = 0;
    for (const char *c = text + strlen("around "); *c != '\0'; c++) {
        own += *c == 'O';
        enemy += *c == 'X';
        off += *c == '#';
    }
    assert_int_equal(strncmp(text, "around ", 7), 0);
    assert_int_equal(own, 1);
    assert_int_equal(enemy, 1);
    assert_int_equal(off, 3);
}

/* Seen from B1 the nearest edge is turned up and the next to the left, so C1 is to the right; the
 * origin of the picture is three points away. */
static void test_near(void **state)
{
    (void)state;
    set_up_world(corner, GO_WHITE);
    assert_true(has(GO_DEFENDER, "B1", "near 2-3-7"));  /* A1: an enemy of two liberties */
    assert_true(has(GO_DEFENDER, "B1", "near 4-3-11")); /* C1: the target, of four */
    assert_true(has(GO_DEFENDER, "B1", "near 3-4-2"));  /* B2: eye space */
    assert_true(has(GO_DEFENDER, "B1", "near 3-2-0"));  /* off the board */
    assert_true(has(GO_ATTACKER, "B1", "near 4-3-14")); /* the same string, an enemy's */
    assert_true(has(GO_DEFENDER, "B1", "role 1"));
}

/* One unit of either layer: 2 and 3 and the start 1 make 6, and 6 * 0.5 - 1 makes 2; negative sums
 * and what is above sixteen are cut off. */
static void test_net(void **state)
{
    (void)state;
    static const struct {
        int first[2];
        int answer;
    } cases[] = {
        {{2, 3}, 200},   /* (1 + 5) / 2 - 1 */
        {{-2, 3}, 0},    /* (1 + 1) / 2 - 1 */
        {{-9, 3}, 0},    /* nothing and less */
        {{15, 15}, 699}, /* (16 less a trifle) / 2 - 1 */
    };
    static struct go_prior_net net;
    net.start[5] = GO_PRIOR_ONE;
    net.second_start[7] = -GO_PRIOR_ONE;
    net.second[7][5] = GO_PRIOR_ONE / 2;
    net.answer[7] = GO_PRIOR_ONE;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct go_prior_units units;
        go_prior_net_start(&net, &units);
        for (int k = 0; k < 2; k++) {
            int16_t row[GO_PRIOR_FIRST] = {[5] = (int16_t)(cases[i].first[k] * GO_PRIOR_ONE)};
            go_prior_net_add(&units, row);
        }
        assert_int_equal(go_prior_net_answer(&net, &units), cases[i].answer);
    }
    net.answer[7] = -GO_PRIOR_ONE;
    struct go_prior_units units;
    go_prior_net_start(&net, &units);
    go_prior_net_add(&units, (int16_t[GO_PRIOR_FIRST]){[5] = 5 * GO_PRIOR_ONE});
    assert_int_equal(go_prior_net_answer(&net, &units), -200);
}

/* With all weights at their bounds no sum overflows. */
static void test_a_net_at_its_bounds(void **state)
{
    (void)state;
    static struct go_prior_net net;
    int16_t row[GO_PRIOR_FIRST];
    for (int i = 0; i < GO_PRIOR_FIRST; i++) {
        net.start[i] = row[i] = GO_PRIOR_MOST;
    }
    for (int k = 0; k < GO_PRIOR_SECOND; k++) {
        net.second_start[k] = net.answer[k] = GO_PRIOR_MOST;
        for (int i = 0; i < GO_PRIOR_FIRST; i++) {
            net.second[k][i] = GO_PRIOR_MOST;
        }
    }
    struct go_prior_units units;
    go_prior_net_start(&net, &units);
    for (int i = 0; i < GO_PRIOR_FEATURES; i++) {
        go_prior_net_add(&units, row);
    }
    assert_int_equal(go_prior_net_answer(&net, &units), 409400); /* 16 * 16 * 16, less a bit */
}

/* Kinds that say where the move is and what stands around it. */
static bool is_of_the_board(go_feature feature)
{
    return feature >> 48 <= GO_PRIOR_TARGET || feature >> 48 == GO_PRIOR_NEAR;
}

/* The features of the board alone, as a sum that does not depend on their order. */
static uint64_t sum_of_board(struct game_world *w, int role, go_point p)
{
    go_feature feature[GO_PRIOR_FEATURES];
    uint64_t sum = 0;
    int n = go_prior_features(w, role, p, feature);
    for (int i = 0; i < n; i++) {
        sum += is_of_the_board(feature[i]) ? hash_mix(feature[i]) : 0;
    }
    return sum;
}

static struct go_set turn_set(const struct go_set *set, int symmetry)
{
    struct go_set out = {{0}};
    GO_SET_FOREACH (p, set) {
        go_set_add(&out, turn_point(p, world->board.width, world->board.height, symmetry));
    }
    return out;
}

static void test_symmetries_and_colours(void **state)
{
    (void)state;
    set_up_world(corner, GO_WHITE);
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        struct go_question question = {.target = turn_set(&world->target, symmetry),
                                       .region = turn_set(&world->region, symmetry),
                                       .to_play = GO_BLACK};
        turn_board(&question.board, &world->board, symmetry, true);
        struct game_world *turned = go_world_create(&question);
        GO_SET_FOREACH (p, &world->region) {
            go_point q = turn_point(p, world->board.width, world->board.height, symmetry);
            for (int role = 0; role < 2; role++) {
                if (go_board_is_legal(&world->board, p, world->colour[role])) {
                    assert_true(sum_of_board(world, role, p) == sum_of_board(turned, role, q));
                }
            }
        }
        go_world_destroy(turned);
    }
}

/* The vertex of the move with the highest prior. */
static const char *best_here(void)
{
    static char vertex[8];
    go_point best = GO_NO_POINT;
    int most = 0;
    GO_SET_FOREACH (p, &world->region) {
        int prior = go_prior(world, world->to_move, p);
        assert_int_equal(prior, go_prior(world, world->to_move, p));
        if (go_world_is_legal(world, p) && (best == GO_NO_POINT || prior > most)) {
            best = p;
            most = prior;
        }
    }
    return go_vertex(best, world->board.height, vertex);
}

static const char *best(const char *text, enum go_colour to_play)
{
    set_up_world(text, to_play);
    return best_here();
}

/* The middle of three, for both sides. */
static void test_middle_of_three(void **state)
{
    (void)state;
    assert_string_equal(best(three, GO_BLACK), "D1");
    assert_string_equal(best(three, GO_WHITE), "D1");
    assert_true(has(GO_DEFENDER, "D1", "settles yes"));
    assert_true(has(GO_DEFENDER, "D1", "bars 1"));
    assert_true(has(GO_DEFENDER, "C1", "bars 0"));
    assert_false(has(GO_DEFENDER, "C1", "settles yes"));
}

/* What a pass of the attacker changes in the defender's prior of a move; no games are played. */
static int change_by_a_pass(const char *text, const char *vertex)
{
    int prior[2];
    for (int i = 0; i < 2; i++) {
        set_up_world(text, i == 0 ? GO_WHITE : GO_BLACK);
        world->without |= GO_SOURCE_SAMPLING;
        if (i > 0) {
            go_world_play(world, GO_PASS);
        }
        prior[i] = go_prior(world, GO_DEFENDER, at(vertex));
        tear_down(NULL);
    }
    return prior[1] - prior[0];
}

/* Behind the first move weights of their own hold where the target is shut in. */
static void test_behind_the_first_move(void **state)
{
    (void)state;
    assert_int_not_equal(change_by_a_pass(three, "D1"), 0);
    assert_int_not_equal(change_by_a_pass(three, "C1"), 0);
    assert_int_equal(change_by_a_pass(in_the_open, "D1"), 0);
    assert_int_equal(change_by_a_pass(in_the_open, "A2"), 0);
    set_up_world(three, GO_BLACK);
    go_world_play(world, GO_PASS);
    assert_string_equal(best_here(), "D1");
}

static void test_an_illegal_move_is_last(void **state)
{
    (void)state;
    set_up_world(corner, GO_WHITE);
    int illegal = go_prior(world, GO_ATTACKER, at("A3"));
    GO_SET_FOREACH (p, &world->region) {
        if (go_board_is_legal(&world->board, p, world->colour[GO_ATTACKER])) {
            assert_true(go_prior(world, GO_ATTACKER, p) > illegal);
        }
    }
}

static void test_texts(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        const char *value;
    } good[] = {
        {"around", ".OX#.OX#"}, {"diamond", ".OX#.OX#...."}, {"wide", ".OX#.OX#....OOOOXXXX"},
        {"edge", "1-2"},        {"atari", "3-1-2"},          {"ko", "yes"},
        {"bars", "0"},          {"near", "6-3-14"},          {"role", "1"},
    };
    char text[GO_FEATURE_TEXT];
    char again[2 * GO_FEATURE_TEXT];
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        go_feature feature;
        assert_true(go_feature_read(&feature, good[i].kind, good[i].value));
        snprintf(again, sizeof again, "%s %s", good[i].kind, good[i].value);
        assert_string_equal(go_feature_text(feature, text), again);
    }
    static const struct {
        const char *kind;
        const char *value;
    } bad[] = {
        {"around", ".OX#.OX"}, {"around", ".OX#.OX#."}, {"around", ".OX#.OXx"}, {"edge", "1"},
        {"edge", "1-2-3"},     {"edge", "16-1"},        {"edge", "-1-1"},       {"edge", "a-b"},
        {"ko", "no"},          {"nothing", "1"},        {"line", ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        go_feature feature;
        assert_false(go_feature_read(&feature, bad[i].kind, bad[i].value));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_features_of_drawn_moves, tear_down),
        cmocka_unit_test_teardown(test_distances, tear_down),
        cmocka_unit_test_teardown(test_cells, tear_down),
        cmocka_unit_test_teardown(test_near, tear_down),
        cmocka_unit_test(test_net),
        cmocka_unit_test(test_a_net_at_its_bounds),
        cmocka_unit_test_teardown(test_symmetries_and_colours, tear_down),
        cmocka_unit_test_teardown(test_middle_of_three, tear_down),
        cmocka_unit_test_teardown(test_behind_the_first_move, tear_down),
        cmocka_unit_test_teardown(test_an_illegal_move_is_last, tear_down),
        cmocka_unit_test(test_texts),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
