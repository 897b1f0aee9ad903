/* Two passes: shown where every move of the loser is answered, else the end of its plans. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "app/passes.h"

enum { LOSER, WINNER, POINT = 30 };

/* A move and the first of its replies. */
static struct result_node node(int role, game_move move, bool complete, struct result_node *reply)
{
    return (struct result_node){.role = role,
                                .move = move,
                                .complete = complete,
                                .reply = reply,
                                .end = reply == NULL ? "seki" : NULL};
}

/* The winner plays, the loser passes, the winner passes. */
static const char *end_of_winners_pass(bool answered, game_move first, game_move second)
{
    struct result_node leaf = node(WINNER, GAME_PASS, true, NULL);
    struct result_node pass = node(LOSER, second, false, &leaf);
    struct result_node move = node(WINNER, first, answered, &pass);
    struct result result = {.proof = answered ? PROOF_COMPLETE : PROOF_PLANNED, .tree = &move};
    passes_rename(&result, WINNER);
    assert_int_equal(leaf.complete, strcmp(leaf.end, "no-plan") != 0);
    return leaf.end;
}

static void test_the_winner_passes_last(void **state)
{
    (void)state;
    assert_string_equal(end_of_winners_pass(true, POINT, GAME_PASS), "seki");
    assert_string_equal(end_of_winners_pass(false, POINT, GAME_PASS), "no-plan");
    /* One pass of two: the position itself has shown it. */
    assert_string_equal(end_of_winners_pass(false, GAME_PASS, POINT), "seki");
}

/* The winner passes and the loser does, too. */
static const char *end_of_losers_pass(bool answered)
{
    struct result_node leaf = node(LOSER, GAME_PASS, false, NULL);
    struct result_node pass = node(WINNER, GAME_PASS, answered, &leaf);
    struct result_node move = node(LOSER, POINT, false, &pass);
    struct result result = {.proof = PROOF_PLANNED, .tree = &move};
    passes_rename(&result, WINNER);
    return leaf.end;
}

static void test_the_loser_passes_last(void **state)
{
    (void)state;
    assert_string_equal(end_of_losers_pass(true), "seki");
    assert_string_equal(end_of_losers_pass(false), "no-plan");
}

/* At the root it is the proof of the whole that says whether all moves of the loser are there. */
static void test_passes_at_once(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct result_node leaf = node(WINNER, GAME_PASS, true, NULL);
        struct result_node pass = node(LOSER, GAME_PASS, false, &leaf);
        struct result result = {.proof = i == 0 ? PROOF_COMPLETE : PROOF_PLANNED, .tree = &pass};
        passes_rename(&result, WINNER);
        assert_string_equal(leaf.end, i == 0 ? "seki" : "no-plan");
    }
}

static void test_no_tree(void **state)
{
    (void)state;
    struct result result = {.kind = RESULT_UNKNOWN};
    passes_rename(&result, -1);
    assert_null(result.tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_winner_passes_last),
        cmocka_unit_test(test_the_loser_passes_last),
        cmocka_unit_test(test_passes_at_once),
        cmocka_unit_test(test_no_tree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
