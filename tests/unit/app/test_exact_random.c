/*
 * The exact engines on random positions (support/random_position.h): verdict, class of the ko and
 * all first moves against the plain solver.  tests/tools/compare.c goes through more of them.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "go/world.h"
#include "support/exact_check.h"
#include "support/plain_question.h"
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

/* What an engine says of a question as it stands; that seki is no life is asked of no other. */
static enum result_kind run_for_eyes(const char *name, const struct go_question *question)
{
    const struct engine *engine = engine_find(name);
    assert_non_null(engine);
    struct engine_options options = {.table_bytes = TABLE_BYTES};
    struct limits limits = {.max_nodes = NODES};
    struct arena *arena = arena_create();
    void *session = engine->open(&options);
    struct game_world *world = go_world_create(question);
    struct result result;
    limits_start(&limits);
    engine->run(session, &result, world, &limits, &options, arena);
    enum result_kind kind = result.kind;
    go_world_destroy(world);
    engine->close(session);
    arena_destroy(arena);
    return kind;
}

/* The plain engine plays every move and tells positions apart by everything: passes, too. */
static void test_eyes_rather_than_seki(void **state)
{
    (void)state;
    int counts[RESULT_LOSS + 1] = {0};
    for (uint64_t number = 0; number < POSITIONS; number++) {
        struct plain_position position;
        struct go_set region;
        struct go_question *question = calloc(1, sizeof *question);
        assert_non_null(question);
        random_position_numbered(&position, &region, SEED, number, MIN_EMPTY, MAX_EMPTY);
        plain_question(&position, &region, question);
        question->seki_fails = true;
        enum result_kind truth = run_for_eyes("alphabeta-plain", question);
        for (int i = 0; i < N_ENGINES && truth != RESULT_UNKNOWN; i++) {
            enum result_kind kind = run_for_eyes(engine_name[i], question);
            if (kind != truth) {
                print_error("%s, seed %d, number %" PRIu64 ": %s instead of %s\n", engine_name[i],
                            SEED, number, result_kind_name(kind), result_kind_name(truth));
            }
            assert_int_equal(kind, truth);
        }
        counts[truth]++;
        free(question);
    }
    assert_true(counts[RESULT_WIN] > POSITIONS / 10);
    assert_true(counts[RESULT_LOSS] > POSITIONS / 10);
    assert_true(counts[RESULT_UNKNOWN] < POSITIONS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random),
                                       cmocka_unit_test(test_eyes_rather_than_seki)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
