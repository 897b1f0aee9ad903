/*
 * The exact engines on the ko zoo (support/ko_zoo.c): class of the ko, first moves, seki.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/solve.h"
#include "support/ko_zoo.h"
#include "support/plain_question.h"

enum { NODES = 30000, TABLE_BYTES = 1 << 24 };

static const enum plain_result class_of[] = {
    [RESULT_UNKNOWN] = PLAIN_UNKNOWN,
    [RESULT_WIN] = PLAIN_WIN,
    [RESULT_KO] = PLAIN_KO,
    [RESULT_LOSS] = PLAIN_LOSS,
};

/* The first move of the engine is one of those drawn up. */
static bool is_listed(const struct result *result, const char *moves)
{
    if (result->n_first == 0) {
        return moves[0] == '\0';
    }
    char letters[3] = "-";
    go_point p = solution_point(result->first[0]);
    if (p != GO_PASS) {
        go_sgf_letters(p, letters);
    }
    return strstr(moves, letters) != NULL;
}

static void check_side(const struct engine *engine, const struct ko_zoo *zoo,
                       enum go_colour to_play)
{
    const struct ko_zoo_side *expected = to_play == GO_BLACK ? &zoo->attacker : &zoo->defender;
    struct plain_position position;
    struct go_set region;
    struct go_problem *problem = calloc(1, sizeof *problem);
    assert_non_null(problem);
    assert_true(ko_zoo_read(zoo, &position, &region));
    position.to_play = to_play;
    plain_question(&position, &region, &problem->question);
    problem->objective = to_play == GO_BLACK ? GO_KILL : GO_SAVE;

    struct solve_options options = {.engine = engine, .max_threats = KO_ZOO_THREATS};
    options.limits.max_nodes = NODES;
    options.engine_options.table_bytes = TABLE_BYTES;
    struct solution *solution = solve_problem(problem, &options);
    const struct result *result = &solution->result;
    bool settled = zoo->stand == KO_ZOO_ALIVE || zoo->stand == KO_ZOO_SEKI;
    if (result->kind == RESULT_UNKNOWN) {
        /* Only alpha-beta is allowed to lose itself in the kos. */
        assert_string_equal(engine->name, "alphabeta");
        assert_string_equal(zoo->name, "double ko seki");
    } else if (class_of[result->kind] != expected->result ||
               result->ko_threats_needed != expected->threats_needed ||
               result->ko_survives != expected->survives || !is_listed(result, expected->moves) ||
               (settled && result->shared != (zoo->stand == KO_ZOO_SEKI))) {
        fail_msg("%s, %s, %s first: result %d, needs %d, stands %d, seki %d", engine->name,
                 zoo->name, to_play == GO_BLACK ? "attacker" : "defender", result->kind,
                 result->ko_threats_needed, result->ko_survives, result->shared);
    }
    solution_destroy(solution);
    free(problem);
}

static void check_engine(const char *name)
{
    const struct engine *engine = engine_find(name);
    assert_non_null(engine);
    size_t n;
    const struct ko_zoo *zoo = ko_zoo_list(&n);
    for (size_t i = 0; i < n; i++) {
        check_side(engine, &zoo[i], GO_BLACK);
        check_side(engine, &zoo[i], GO_WHITE);
    }
}

static void test_dfpn(void **state)
{
    (void)state;
    check_engine("dfpn");
}

static void test_alphabeta(void **state)
{
    (void)state;
    check_engine("alphabeta");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dfpn),
        cmocka_unit_test(test_alphabeta),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
