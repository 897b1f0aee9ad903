/*
 * Tests of go/ranked.h.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/hash.h"
#include "go/ranked.h"

static void assert_list(const struct go_ranked *list, const int32_t *expected, int n)
{
    int32_t out[GO_RANKED_MAX];
    assert_int_equal(go_ranked_copy(list, out, GO_RANKED_MAX), n);
    assert_memory_equal(out, expected, sizeof(int32_t) * (size_t)n);
}

static void test_order(void **state)
{
    (void)state;
    struct go_ranked list = {0};
    go_ranked_add(&list, 7, 1);
    go_ranked_add(&list, 8, 3);
    go_ranked_add(&list, 9, 1);
    go_ranked_add(&list, 4, 2);
    assert_list(&list, (const int32_t[]){8, 4, 7, 9}, 4);
    assert_true(go_ranked_has(&list, 9));
    assert_false(go_ranked_has(&list, 1));
}

static void test_a_value_stays_where_it_is(void **state)
{
    (void)state;
    struct go_ranked list = {0};
    go_ranked_add(&list, 7, 1);
    go_ranked_add(&list, 8, 2);
    go_ranked_add(&list, 7, 9);
    assert_list(&list, (const int32_t[]){8, 7}, 2);
}

static void test_copy_of_the_best(void **state)
{
    (void)state;
    struct go_ranked list = {0};
    int32_t out[2] = {0, 0};
    assert_int_equal(go_ranked_copy(&list, out, 2), 0);
    go_ranked_add(&list, 1, -5);
    go_ranked_add(&list, 2, -4);
    go_ranked_add(&list, 3, -3);
    assert_int_equal(go_ranked_copy(&list, out, 2), 2);
    assert_int_equal(out[0], 3);
    assert_int_equal(out[1], 2);
    assert_int_equal(go_ranked_copy(&list, out, 0), 0);
}

/* Of more values than there is room for the best are kept; of equals those that came first. */
static void test_full(void **state)
{
    (void)state;
    struct go_ranked list = {0};
    for (int i = 0; i < GO_RANKED_MAX; i++) {
        go_ranked_add(&list, i, 0);
    }
    go_ranked_add(&list, 1000, 0);
    assert_int_equal(list.n, GO_RANKED_MAX);
    assert_false(go_ranked_has(&list, 1000));
    go_ranked_add(&list, 1001, 1);
    assert_int_equal(list.n, GO_RANKED_MAX);
    assert_int_equal(list.value[0], 1001);
    assert_false(go_ranked_has(&list, GO_RANKED_MAX - 1));
    assert_true(go_ranked_has(&list, GO_RANKED_MAX - 2));
}

static void test_random(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int round = 0; round < 200; round++) {
        struct go_ranked list = {0};
        for (int i = 0; i < 100; i++) {
            go_ranked_add(&list, i, (int)hash_random_below(&seed, 20));
        }
        assert_int_equal(list.n, GO_RANKED_MAX);
        for (int i = 1; i < list.n; i++) {
            assert_true(list.worth[i - 1] >= list.worth[i]);
            assert_true(list.worth[i - 1] > list.worth[i] || list.value[i - 1] < list.value[i]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_a_value_stays_where_it_is),
        cmocka_unit_test(test_copy_of_the_best),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
