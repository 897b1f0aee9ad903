/*
 * What is worth keeping of random positions: one right first move, a question for both sides, and
 * something left to answer.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "app/generate.h"
#include "app/position.h"
#include "go/diagram.h"
#include "go/region.h"

enum { MAX_THREATS = 5, MAX_NODES = 20000, MAX_DEPTH = 128, TABLE_BYTES = 1 << 20, DRAWS = 2000 };

static struct solve_options exact_options(void)
{
    struct solve_options options = {.engine = engine_find("dfpn"), .max_threats = MAX_THREATS};
    options.engine_options.table_bytes = TABLE_BYTES;
    options.limits.max_nodes = MAX_NODES;
    options.limits.max_depth = MAX_DEPTH;
    return options;
}

/* The problem of a drawing, in which the target is marked, for the side of the attacker, black. */
static struct go_problem *drawn(const char *text)
{
    struct go_problem *problem = calloc(1, sizeof *problem);
    struct go_diagram *d = malloc(sizeof *d);
    struct diag *diag = diag_create();
    struct go_region region;
    assert_non_null(problem);
    assert_non_null(d);
    assert_int_equal(go_diagram_read(d, text, "test", diag), TS_OK);
    problem->question.board = d->board;
    problem->question.target = d->marked;
    problem->question.to_play = GO_BLACK;
    problem->objective = GO_KILL;
    go_region_find(&d->board, &d->marked, &region);
    problem->question.region = region.points;
    problem->closed = region.closed;
    diag_destroy(diag);
    free(d);
    return problem;
}

/* Whether the drawn problem is kept. */
static bool is_kept(const char *text)
{
    struct solve_options options = exact_options();
    struct go_problem *problem = drawn(text);
    struct solution *solution = generate_judge(problem, &options);
    bool kept = solution != NULL;
    solution_destroy(solution);
    free(problem);
    return kept;
}

static void test_what_is_kept(void **state)
{
    (void)state;
    /* The middle of three is the one move, and it ends it: dead by its shape. */
    assert_false(is_kept(". . . . . . . .\n"
                         ". X X X X X X .\n"
                         ". X o o o o X .\n"
                         "X X o . . o X X\n"
                         "o o o . o o X .\n"));
    /* After the right move no shape decides, but no white move threatens to live. */
    assert_false(is_kept("X X . . . .\n"
                         ". X X X . .\n"
                         "o o . X . .\n"
                         ". . o X . .\n"
                         ". o o X . .\n"
                         "o o X X . .\n"));
    /* Black plays on the left of the two points; a white move into the room has to be met. */
    assert_true(is_kept(". . . . . . . .\n"
                        ". . X X X X X .\n"
                        ". X X o o o X .\n"
                        ". X o . . o X .\n"
                        ". X o . o X X .\n"
                        ". X o . o X . .\n"
                        ". X o o X X . .\n"
                        ". X X . X . . .\n"
                        ". . X X X . . .\n"));
    /* Square four is dead as it stands: the defender has no question. */
    assert_false(is_kept(". . . . . . .\n"
                         ". X X X X X X\n"
                         ". X o o o o X\n"
                         ". X o . . o X\n"
                         ". X o . . o X\n"));
    /* Straight four lives: the attacker has none. */
    assert_false(is_kept(". . . . . . . .\n"
                         "X X X X X X X X\n"
                         "X o o o o o o X\n"
                         "X o . . . . o X\n"));
}

/* The opponent, whose reply it is behind the right move, has one that wins if it is left alone. */
static bool threatens_something(const struct go_problem *problem, go_point right,
                                const struct solve_options *options)
{
    static struct go_problem behind, replied, passed;
    bool found = false;
    assert_true(position_behind(&behind, problem, right));
    GO_SET_FOREACH (p, &behind.question.region) {
        if (!found && go_board_is_legal(&behind.question.board, p, behind.question.to_play) &&
            position_behind(&replied, &behind, p) && position_behind(&passed, &replied, GO_PASS)) {
            struct solution *solution = solve_problem(&passed, options);
            found = solution->result.kind == RESULT_WIN;
            solution_destroy(solution);
        }
    }
    return found;
}

/* Asks the engine again about every problem kept. */
static void test_kept_ones_are_problems(void **state)
{
    (void)state;
    struct solve_options options = exact_options();
    struct go_problem *problem = malloc(sizeof *problem);
    assert_non_null(problem);
    uint64_t seed = 5;
    int n_kept = 0;
    for (int i = 0; i < DRAWS && n_kept < 10; i++) {
        struct random_options drawn_of = generate_options(2, RANDOM_SIDE);
        if (!go_random_problem(problem, &drawn_of, &seed)) {
            continue;
        }
        struct solution *solution = generate_judge(problem, &options);
        if (solution == NULL) {
            continue;
        }
        n_kept++;
        assert_int_equal(solution->result.kind, RESULT_WIN);
        assert_int_equal(solution->result.proof, PROOF_COMPLETE);
        assert_int_equal(solution->result.n_first, 1);
        assert_in_range(generate_level(solution), 1, GENERATE_LEVELS);
        /* The first move does not end it, and leaves something to answer. */
        assert_non_null(solution->result.tree->reply);
        go_point right = solution_point(solution->result.first[0]);
        solution_destroy(solution);
        assert_true(threatens_something(problem, right, &options));
        /* Whoever is to play cannot pass: the opponent's move decides as well. */
        problem->question.to_play = go_other(problem->question.to_play);
        problem->objective = problem->objective == GO_KILL ? GO_SAVE : GO_KILL;
        solution = solve_problem(problem, &options);
        assert_int_equal(solution->result.kind, RESULT_WIN);
        solution_destroy(solution);
    }
    assert_int_equal(n_kept, 10);
    free(problem);
}

/* A wrong move with a refutation of so many moves. */
static void add_wrong(struct result *result, struct result_node *nodes, int length)
{
    for (int i = 0; i < length; i++) {
        nodes[i] = (struct result_node){.reply = i + 1 < length ? &nodes[i + 1] : NULL};
    }
    nodes[0].sibling = result->refuted;
    result->refuted = nodes;
}

static void test_levels(void **state)
{
    (void)state;
    struct solution solution = {0};
    struct result_node nodes[8][8];
    solution.result.stats.nodes = 1;
    assert_int_equal(generate_level(&solution), 1);
    for (int i = 0; i < 3; i++) {
        add_wrong(&solution.result, nodes[i], 2);
    }
    assert_int_equal(generate_tempting(&solution), 0); /* refuted at once */
    for (int i = 3; i < 8; i++) {
        add_wrong(&solution.result, nodes[i], 3 + i % 3);
    }
    assert_int_equal(generate_tempting(&solution), 5);
    int last = 1;
    for (uint64_t n = 1; n < 1u << 20; n *= 2) {
        solution.result.stats.nodes = n;
        assert_true(generate_level(&solution) >= last);
        last = generate_level(&solution);
    }
    assert_int_equal(last, GENERATE_LEVELS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_kept),
        cmocka_unit_test(test_kept_ones_are_problems),
        cmocka_unit_test(test_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
