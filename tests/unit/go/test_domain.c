/*
 * Tests of go/domain.h: the promises of game/domain.h on drawn and on random positions.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "go/domain.h"
#include "go/facts.h"
#include "world_case.h"

static const struct game_ops *const ops = &go_domain;
static void set_up(const char *text, enum go_colour to_play)
{
    set_up_world(text, to_play);
}

static const char *verdict(void)
{
    int index = ops->outcome(world);
    assert_true(index == GAME_OPEN || (index >= 0 && (size_t)index < ops->n_verdicts));
    return index == GAME_OPEN ? "open" : ops->verdicts[index].name;
}

static const char *const straight_three = "4 , X X X X X ,\n"
                                          "3 X X o o o X X\n"
                                          "2 X o o o o o X\n"
                                          "1 X o . . . o X\n"
                                          "  A B C D E F G\n";

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(ops->name, "go");
    assert_string_equal(ops->roles[0], "attacker");
    assert_string_equal(ops->roles[1], "defender");
    assert_string_equal(ops->top_goals[0], "kill-group");
    assert_string_equal(ops->top_goals[1], "save-group");
    assert_true(game_find_kind(ops, ops->point_kind) >= 0);
    assert_true(game_find_verdict(ops, "escaped") >= 0);
    assert_int_equal(ops->verdicts[game_find_verdict(ops, "captured")].winner, GO_ATTACKER);
    assert_int_equal(ops->verdicts[game_find_verdict(ops, "dead")].winner, GO_ATTACKER);
    assert_int_equal(ops->verdicts[game_find_verdict(ops, "alive")].winner, GO_DEFENDER);
    assert_true(ops->verdicts[game_find_verdict(ops, "seki")].shared);
    assert_false(ops->verdicts[game_find_verdict(ops, "escaped")].proof);
}

/* "own-string" -> "string", and whether that is a kind which may be written so. */
static bool known_type(const char *type)
{
    bool sided = strncmp(type, "own-", 4) == 0 || strncmp(type, "foe-", 4) == 0;
    if (strcmp(type, "int") == 0) {
        return true;
    }
    int kind = game_find_kind(ops, sided ? type + 4 : type);
    return kind >= 0 && (!sided || ops->kinds[kind].sided);
}

static bool known_yield(const struct game_generator *generator)
{
    char type[32];
    const char *blank = strchr(generator->yields, ' ');
    if (blank == NULL) {
        return known_type(generator->yields);
    }
    size_t length = (size_t)(blank - generator->yields);
    assert_true(length < sizeof type);
    memcpy(type, generator->yields, length);
    type[length] = '\0';
    int kind = game_find_kind(ops, type);
    return kind >= 0 && ops->kinds[kind].sided && generator->args[0] != NULL &&
           (strcmp(blank, " same") == 0 || strcmp(blank, " other") == 0);
}

static void test_types(void **state)
{
    (void)state;
    for (size_t i = 0; i < ops->n_predicates; i++) {
        for (int a = 0; a < game_arity(ops->predicates[i].args); a++) {
            assert_true(known_type(ops->predicates[i].args[a]));
        }
    }
    for (size_t i = 0; i < ops->n_generators; i++) {
        for (int a = 0; a < game_arity(ops->generators[i].args); a++) {
            assert_true(known_type(ops->generators[i].args[a]));
        }
        assert_true(known_yield(&ops->generators[i]));
    }
    for (size_t i = 0; i < ops->n_kinds; i++) {
        assert_false(ops->kinds[i].sided && ops->kinds[i].members != NULL);
        assert_int_not_equal(strcmp(ops->kinds[i].name, "int"), 0);
    }
}

static void test_play_to_dead(void **state)
{
    (void)state;
    set_up(straight_three, GO_BLACK);
    assert_int_equal(ops->to_move(world), GO_ATTACKER);
    assert_string_equal(verdict(), "open");
    uint64_t before = ops->hash(world);
    assert_true(ops->is_legal(world, at("D1")));
    assert_false(ops->is_legal(world, at("D2")));
    assert_false(ops->is_legal(world, at("A4"))); /* outside the region */
    ops->play(world, at("D1"));
    assert_int_equal(ops->to_move(world), GO_DEFENDER);
    assert_string_equal(verdict(), "dead");
    ops->undo(world);
    assert_true(ops->hash(world) == before);
    assert_string_equal(verdict(), "open");
}

static void test_play_to_alive(void **state)
{
    (void)state;
    set_up(straight_three, GO_WHITE);
    assert_int_equal(ops->to_move(world), GO_DEFENDER);
    ops->play(world, at("D1"));
    assert_string_equal(verdict(), "alive");
}

static void test_captured(void **state)
{
    (void)state;
    set_up("3 . X . .\n"
           "2 X o X .\n"
           "1 . . . .\n"
           "  A B C D\n",
           GO_BLACK);
    ops->play(world, at("B1"));
    assert_string_equal(verdict(), "captured");
    /* The passes do not bring the target back. */
    ops->play(world, GAME_PASS);
    ops->play(world, GAME_PASS);
    assert_string_equal(verdict(), "captured");
}

/* Two passes: the target stands, without two eyes as a seki. */
static void test_two_passes(void **state)
{
    (void)state;
    set_up("3 . X . .\n"
           "2 X o . .\n"
           "1 . . . .\n"
           "  A B C D\n",
           GO_BLACK);
    assert_true(ops->is_legal(world, GAME_PASS));
    ops->play(world, GAME_PASS);
    assert_string_equal(verdict(), "open");
    ops->play(world, GAME_PASS);
    assert_string_equal(verdict(), "seki");
    ops->undo(world);
    assert_string_equal(verdict(), "open");
    set_up("4 X X X X X X ,\n"
           "3 X o o o o X ,\n"
           "2 X o . o . o X\n"
           "1 X o o o o o X\n"
           "  A B C D E F G\n",
           GO_BLACK);
    ops->play(world, GAME_PASS);
    ops->play(world, GAME_PASS);
    assert_string_equal(verdict(), "alive");
}

/* In a dead shape too: who passes twice lets it stand. */
static void test_two_passes_over_a_dead_shape(void **state)
{
    (void)state;
    set_up(straight_three, GO_BLACK);
    ops->play(world, at("D1"));
    ops->play(world, GAME_PASS);
    ops->play(world, GAME_PASS);
    assert_string_equal(verdict(), "seki");
}

static void test_moves(void **state)
{
    (void)state;
    set_up(straight_three, GO_BLACK);
    game_move moves[GO_POINTS];
    assert_int_equal(ops->moves(world, moves, GO_POINTS), 3);
    assert_int_equal(moves[0], at("C1"));
    assert_int_equal(moves[1], at("D1"));
    assert_int_equal(moves[2], at("E1"));
    assert_int_equal(ops->moves(world, moves, 2), 2);
    assert_int_equal(moves[1], at("D1"));
    assert_int_equal(ops->moves(world, moves, 0), 0);
    assert_false(ops->is_legal(world, GO_POINTS));
    assert_false(ops->is_legal(world, 1 << 20));
    assert_false(ops->is_legal(world, -2));
}

static const char *text_of(const char *kind, game_term term)
{
    static char text[64];
    ops->term_text(world, kind, term, text, sizeof text);
    return text;
}

static void test_texts(void **state)
{
    (void)state;
    set_up("3 . X . .\n"
           "2 X o X .\n"
           "1 . . . .\n"
           "  A B C D\n",
           GO_BLACK);
    game_term stone = go_string_term((go_point)at("B2"), GO_WHITE);
    assert_string_equal(text_of("point", at("D3")), "D3");
    assert_string_equal(text_of("foe-string", stone), "the white stone at B2");
    assert_string_equal(text_of("own-group", 0), "the white group");
    assert_string_equal(text_of("foe-space", at("B1")), "the eye space at B1");
    assert_string_equal(text_of("int", 7), "7");
    assert_string_equal(text_of("step", GO_STEP_HANE), "hane");
    assert_string_equal(text_of("step", GO_STEP_DESCENT), "descent");
    assert_string_equal(text_of("contact", GO_CONTACT_MOUTH), "mouth");
    assert_string_equal(text_of("spot", GO_SPOT_CORNER), "corner");
    assert_string_equal(text_of("shape", 1), "vital");
    assert_string_equal(text_of("eye", 2), "false");
    assert_string_equal(ops->role_text(world, GO_ATTACKER), "Black");
    assert_string_equal(ops->role_text(world, GO_DEFENDER), "White");
    char text[8];
    ops->move_text(world, at("B1"), text, sizeof text);
    assert_string_equal(text, "B1");
    ops->move_text(world, GAME_PASS, text, sizeof text);
    assert_string_equal(text, "pass");
    /* Short buffers are filled and ended. */
    ops->term_text(world, "own-group", 0, text, 4);
    assert_string_equal(text, "the");
    ops->play(world, at("B1"));
    assert_string_equal(text_of("string", stone), "the white chain taken at B2");
    set_up(straight_three, GO_BLACK);
    stone = go_string_term((go_point)at("D2"), GO_WHITE);
    assert_string_equal(text_of("string", stone), "the chain of 10 white stones at D2");
}

/* ---------------------------------------------------------------- random positions */

/* A world on a board of up to 7x7 with some stones, a region that may leave out an edge, and a
 * white target. */
static bool random_world(uint64_t *seed)
{
    struct go_question *question = calloc(1, sizeof *question);
    assert_non_null(question);
    int width = 2 + (int)hash_random_below(seed, 6);
    int height = 2 + (int)hash_random_below(seed, 6);
    uint32_t density = 2 + hash_random_below(seed, 5);
    bool edge_out = hash_random_below(seed, 2) == 0;
    go_board_init(&question->board, width, height);
    for (int i = 0; i < width * height; i++) {
        go_point p = go_point_at(i % width, i / width);
        uint32_t dice = hash_random_below(seed, 16);
        if (dice < 2 * density) {
            enum go_colour colour = dice % 2 == 0 ? GO_BLACK : GO_WHITE;
            go_board_place(&question->board, p, colour);
            if (colour == GO_WHITE && hash_random_below(seed, 2) == 0) {
                go_set_add(&question->target, p);
            }
        }
        if (!(edge_out && i % width == width - 1)) {
            go_set_add(&question->region, p);
        }
    }
    question->board.threats[GO_BLACK] = (uint8_t)hash_random_below(seed, 2);
    question->board.threats[GO_WHITE] = (uint8_t)hash_random_below(seed, 2);
    question->to_play = hash_random_below(seed, 2) == 0 ? GO_BLACK : GO_WHITE;
    question->area_rules = hash_random_below(seed, 2) == 0;
    bool usable = !go_set_is_empty(&question->target) &&
                  go_board_dead_string(&question->board) == GO_NO_POINT;
    if (usable) {
        go_world_destroy(world);
        world = go_world_create(question);
    }
    free(question);
    return usable;
}

/* Some term of the type; strings of both colours on any point, so most name nothing. */
static game_term random_term(const char *type, uint64_t *seed)
{
    bool sided = strncmp(type, "own-", 4) == 0 || strncmp(type, "foe-", 4) == 0;
    const char *name = sided ? type + 4 : type;
    const struct go_board *board = &world->board;
    go_point p = go_point_at((int)hash_random_below(seed, (uint32_t)board->width),
                             (int)hash_random_below(seed, (uint32_t)board->height));
    if (strcmp(name, "int") == 0) {
        return (game_term)hash_random_below(seed, 5);
    }
    if (strcmp(name, "group") == 0) {
        return 0;
    }
    if (strcmp(name, "string") == 0) {
        enum go_colour colour = go_board_colour(board, p);
        bool gone = colour == GO_EMPTY || hash_random_below(seed, 8) == 0;
        return go_string_term(p, gone ? GO_BLACK + hash_random_below(seed, 2) : colour);
    }
    int kind = game_find_kind(ops, name);
    if (ops->kinds[kind].members != NULL) {
        uint32_t n = 0;
        while (ops->kinds[kind].members[n] != NULL) {
            n++;
        }
        return (game_term)hash_random_below(seed, n);
    }
    return p;
}

static void ask_predicate(const struct game_predicate *predicate, uint64_t *seed)
{
    game_term args[GAME_MAX_ARGS] = {0};
    for (int a = 0; a < game_arity(predicate->args); a++) {
        args[a] = random_term(predicate->args[a], seed);
    }
    int me = (int)hash_random_below(seed, 2);
    bool yes = predicate->test(world, me, args);
    assert_int_equal(predicate->test(world, me, args), yes);
}

/* Every value is of the type that is promised, none comes twice, and the order is fixed. */
static void ask_generator(const struct game_generator *generator, uint64_t *seed)
{
    game_term args[GAME_MAX_ARGS] = {0};
    game_term out[GAME_MAX_VALUES];
    game_term again[GAME_MAX_VALUES];
    for (int a = 0; a < game_arity(generator->args); a++) {
        args[a] = random_term(generator->args[a], seed);
    }
    int me = (int)hash_random_below(seed, 2);
    int n = generator->list(world, me, args, out, GAME_MAX_VALUES);
    assert_in_range(n, 0, GAME_MAX_VALUES);
    int cap = 1 + (int)hash_random_below(seed, 3);
    int fewer = generator->list(world, me, args, again, cap);
    assert_int_equal(fewer, n < cap ? n : cap);
    assert_memory_equal(out, again, sizeof(game_term) * (size_t)fewer);
    bool strings = strstr(generator->yields, "string") != NULL;
    for (int i = 0; i < n; i++) {
        go_point p = strings ? go_string_term_point(out[i]) : (go_point)out[i];
        assert_true(go_board_on(&world->board, p));
        if (strings) {
            assert_int_equal(go_board_colour(&world->board, p), go_string_term_colour(out[i]));
        }
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(out[i], out[j]);
        }
    }
}

static void ask_everything(uint64_t *seed)
{
    static struct go_board before;
    before = world->board;
    uint64_t hash = ops->hash(world);
    for (size_t i = 0; i < ops->n_predicates; i++) {
        ask_predicate(&ops->predicates[i], seed);
    }
    for (size_t i = 0; i < ops->n_generators; i++) {
        ask_generator(&ops->generators[i], seed);
    }
    assert_true(ops->hash(world) == hash);
    assert_int_equal(before.ply, world->board.ply);
    assert_int_equal(before.n_strings, world->board.n_strings);
    assert_memory_equal(before.colour, world->board.colour, sizeof before.colour);
    assert_memory_equal(before.threats, world->board.threats, sizeof before.threats);
}

static void test_every_fact_on_random_positions(void **state)
{
    (void)state;
    uint64_t seed = 5;
    int positions = 0;
    for (int round = 0; round < 300; round++) {
        if (!random_world(&seed)) {
            continue;
        }
        for (int ply = 0; ply < 8; ply++) {
            ask_everything(&seed);
            positions++;
            game_move moves[64];
            int n = ops->moves(world, moves, 64);
            bool pass = n == 0 || hash_random_below(&seed, 6) == 0;
            ops->play(world, pass ? GAME_PASS : moves[hash_random_below(&seed, (uint32_t)n)]);
        }
        assert_int_equal(ops->outcome(world), ops->outcome(world));
        while (world->turns > 0) {
            ops->undo(world);
        }
        ask_everything(&seed);
    }
    assert_in_range(positions, 500, 3000);
}

/* Plays and takes back at random: hash, outcome and moves are those of before; the moves are legal,
 * in the same order twice, and all there are. */
static void test_contract_on_random_positions(void **state)
{
    (void)state;
    uint64_t seed = 6;
    for (int round = 0; round < 400; round++) {
        if (!random_world(&seed)) {
            continue;
        }
        uint64_t hash[12];
        int outcome[12];
        game_move move[12];
        for (int ply = 0; ply < 12; ply++) {
            game_move moves[64];
            game_move again[64];
            int n = ops->moves(world, moves, 64);
            assert_int_equal(ops->moves(world, again, 64), n);
            assert_memory_equal(moves, again, sizeof(game_move) * (size_t)n);
            int legal = 0;
            for (game_move m = 1; m < GO_POINTS; m++) {
                legal += ops->is_legal(world, m);
            }
            assert_int_equal(legal, n);
            hash[ply] = ops->hash(world);
            outcome[ply] = ops->outcome(world);
            bool pass = n == 0 || hash_random_below(&seed, 8) == 0;
            move[ply] = pass ? GAME_PASS : moves[hash_random_below(&seed, (uint32_t)n)];
            assert_true(ops->is_legal(world, move[ply]));
            int role = ops->to_move(world);
            ops->play(world, move[ply]);
            assert_int_equal(ops->to_move(world), 1 - role);
        }
        for (int ply = 11; ply >= 0; ply--) {
            ops->undo(world);
            assert_true(ops->hash(world) == hash[ply]);
            assert_int_equal(ops->outcome(world), outcome[ply]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_types),
        cmocka_unit_test_teardown(test_play_to_dead, tear_down),
        cmocka_unit_test_teardown(test_play_to_alive, tear_down),
        cmocka_unit_test_teardown(test_captured, tear_down),
        cmocka_unit_test_teardown(test_two_passes, tear_down),
        cmocka_unit_test_teardown(test_two_passes_over_a_dead_shape, tear_down),
        cmocka_unit_test_teardown(test_moves, tear_down),
        cmocka_unit_test_teardown(test_texts, tear_down),
        cmocka_unit_test_teardown(test_every_fact_on_random_positions, tear_down),
        cmocka_unit_test_teardown(test_contract_on_random_positions, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
