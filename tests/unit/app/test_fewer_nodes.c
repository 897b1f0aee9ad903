/*
 * alphabeta against alphabeta-plain on random positions of more than six open points: wherever
 * plain settles one, alphabeta does so in fewer nodes, unless it is decided as it stands.  Where
 * plain's first moves are the right ones it needs hardly more nodes than any proof; what makes the
 * difference then is that alphabeta sees the last move and need not play it.
 *
 * Arguments (none in the test suite): seed and number of positions.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>

#include "app/solve.h"
#include "base/hash.h"
#include "base/strbuf.h"
#include "go/diagram.h"
#include "support/plain_diagram.h"
#include "support/plain_question.h"
#include "support/random_position.h"

enum { MIN_EMPTY = 7, MAX_EMPTY = 9, THREATS = 5, NODES = 40000, TABLE_BYTES = 1 << 20 };

static const uint64_t seeds[] = {1, 2, 7};

static uint64_t only_seed; /* instead of these, when it was given */
static unsigned n_positions = 255;

struct count {
    bool settled;
    bool decided;
    uint64_t nodes;
};

static struct count ask(const char *engine, const struct go_problem *problem)
{
    struct solve_options options = {.engine = engine_find(engine), .max_threats = THREATS};
    options.limits.max_nodes = NODES;
    options.engine_options.table_bytes = TABLE_BYTES;
    options.engine_options.search.tree = true;
    assert_non_null(options.engine);
    struct solution *solution = solve_problem(problem, &options);
    const struct result *result = &solution->result;
    struct count count = {result->kind != RESULT_UNKNOWN, result->decided, result->stats.nodes};
    solution_destroy(solution);
    return count;
}

static void draw_problem(uint64_t *seed, struct go_problem *out)
{
    static const struct random_position_options options = {5, 10, false};
    struct plain_position position;
    struct go_set region;
    int n_empty = 0;
    while (n_empty < MIN_EMPTY || n_empty > MAX_EMPTY) {
        if (random_position_make(&position, &options, seed)) {
            plain_diagram_region(&position, &region);
            n_empty = random_position_empty(&position, &region);
        }
    }
    if (hash_random_below(seed, 2) == 0) {
        position.to_play = go_other(position.to_play);
    }
    *out = (struct go_problem){0};
    plain_question(&position, &region, &out->question);
    bool attacks = go_board_colour(&out->question.board, go_set_next(&out->question.target, 0)) !=
                   out->question.to_play;
    out->objective = attacks ? GO_KILL : GO_SAVE;
}

static void complain(const struct go_problem *problem, uint64_t seed, unsigned number,
                     uint64_t ours, uint64_t plain)
{
    struct strbuf text = STRBUF_INIT;
    const struct go_question *question = &problem->question;
    const struct go_diagram_style style = {.marked = &question->target, .crop = true};
    go_diagram_write(&text, &question->board, &style);
    print_error("seed %" PRIu64 ", number %u: %" PRIu64 " nodes, plain %" PRIu64 ", %s to play\n%s",
                seed, number, ours, plain, question->to_play == GO_BLACK ? "Black" : "White",
                strbuf_text(&text));
    strbuf_fini(&text);
}

static void compare(uint64_t seed)
{
    uint64_t chance = hash_mix(seed);
    unsigned n_compared = 0;
    unsigned n_not_fewer = 0;
    for (unsigned i = 0; i < n_positions; i++) {
        struct go_problem problem;
        draw_problem(&chance, &problem);
        struct count plain = ask("alphabeta-plain", &problem);
        if (!plain.settled || plain.decided) {
            continue;
        }
        struct count ours = ask("alphabeta", &problem);
        n_compared++;
        if (!ours.settled || ours.nodes >= plain.nodes) {
            n_not_fewer++;
            complain(&problem, seed, i, ours.nodes, plain.nodes);
        }
    }
    print_message("# seed %" PRIu64 ": %u compared\n", seed, n_compared);
    assert_int_equal(n_not_fewer, 0);
    assert_true(n_compared > n_positions / 4);
}

static void test_fewer_nodes(void **state)
{
    (void)state;
    if (only_seed != 0) {
        compare(only_seed);
        return;
    }
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        compare(seeds[i]);
    }
}

int main(int argc, char **argv)
{
    only_seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    n_positions = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : n_positions;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fewer_nodes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
