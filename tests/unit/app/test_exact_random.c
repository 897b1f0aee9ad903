/*
 * The exact engines on random positions (support/random_position.h): verdict, class of the ko and
 * all first moves against the plain solver.  tests/tools/compare.c goes through more of them.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/exact_check.h"
#include "support/random_position.h"

enum {
    POSITIONS = 400,
    SEED = 7,
    MIN_EMPTY = 2,
    MAX_EMPTY = 8,
    THREATS = 5,
    CAP = 150000,
    NODES = 100000,
    TABLE_BYTES = 1 << 18,
};

static const char *const engine_name[] = {"dfpn", "alphabeta"};
enum { N_ENGINES = sizeof engine_name / sizeof engine_name[0] };

static void check_position(uint64_t number, struct solve_options *options, int counts[])
{
    struct plain_position position;
    struct go_set region;
    struct exact_check check;
    random_position_numbered(&position, &region, SEED, number, MIN_EMPTY, MAX_EMPTY);
    bool known = exact_check_truth(&check, &position, &region, THREATS, CAP);
    counts[check.truth.result]++;
    for (int i = 0; i < N_ENGINES && known; i++) {
        options->engine = engine_find(engine_name[i]);
        assert_non_null(options->engine);
        exact_check_ask(&check, &position, &region, options);
        if (check.end != EXACT_AGREES) {
            struct strbuf text = STRBUF_INIT;
            exact_check_describe(&text, &check, &position, &region);
            print_error("%s, seed %d, number %" PRIu64 ", %s", engine_name[i], SEED, number,
                        strbuf_text(&text));
            strbuf_fini(&text);
            fail();
        }
    }
}

static void test_random(void **state)
{
    (void)state;
    int counts[PLAIN_UNKNOWN + 1] = {0};
    struct solve_options options = {.max_threats = THREATS};
    options.limits.max_nodes = NODES;
    options.engine_options.table_bytes = TABLE_BYTES;
    options.engine_options.search.all_first = true;
    for (uint64_t number = 0; number < POSITIONS; number++) {
        check_position(number, &options, counts);
    }
    /* There is something of everything, and few are too large. */
    assert_true(counts[PLAIN_WIN] > POSITIONS / 4);
    assert_true(counts[PLAIN_LOSS] > POSITIONS / 4);
    assert_true(counts[PLAIN_KO] > 0);
    assert_true(counts[PLAIN_UNKNOWN] < POSITIONS / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
