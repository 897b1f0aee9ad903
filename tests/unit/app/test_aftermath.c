/*
 * What is shown after a first move that decides by its shape.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/aftermath.h"
#include "formats/sgf.h"

struct answered {
    struct sgf *sgf;
    struct diag *diag;
    struct go_problem problem;
    struct solution *solution;
};

static struct answered *answer(const char *text)
{
    const struct go_overrides overrides = {.target = NULL};
    struct answered *a = calloc(1, sizeof *a);
    assert_non_null(a);
    a->diag = diag_create();
    assert_int_equal(sgf_parse(&a->sgf, text, strlen(text), "file.sgf", a->diag), TS_OK);
    assert_int_equal(go_problem_read(&a->problem, a->sgf, 0, &overrides, a->diag), TS_OK);
    const struct solve_options options = {.engine = engine_find("dfpn"),
                                          .engine_options.table_bytes = 1 << 20,
                                          .engine_options.search.tree = true,
                                          .limits = {.max_nodes = 20000}};
    a->solution = solve_problem(&a->problem, &options);
    assert_int_equal(a->solution->result.kind, RESULT_WIN);
    assert_non_null(a->solution->result.tree);
    return a;
}

static void release(struct answered *a)
{
    solution_destroy(a->solution);
    sgf_destroy(a->sgf);
    diag_destroy(a->diag);
    free(a);
}

static const struct result_node *reply_at(const struct result_node *node, const char *vertex)
{
    go_point p = go_point_of_vertex(vertex, 9, 9);
    const struct result_node *reply = node->reply;
    while (reply != NULL && reply->move != p) {
        reply = reply->sibling;
    }
    assert_non_null(reply);
    return reply;
}

static int count_moves(const struct result_node *node)
{
    int n = 0;
    for (; node != NULL; node = node->sibling) {
        n++;
    }
    return n;
}

/*
 *     4 X X X X . .    Black A2 kills: of the space that is left White cannot make two eyes.  After
 *     3 O O O X . .    B2 Black has to play A1 or B1, after C1 White is short of room anyway.
 *     2 * . O O X .
 *     1 . . . . X .
 *       A B C D E F
 */
#define CLAMP "(;SZ[9]PL[B]AB[af:df][dg][eh][ei]AW[ag:cg][ch][dh])"

static void each_reply_has_the_answer_that_it_needs(void **state)
{
    (void)state;
    struct answered *a = answer(CLAMP);
    struct result_node *first = a->solution->result.tree;
    assert_int_equal(first->move, go_point_of_vertex("A2", 9, 9));
    assert_string_equal(first->end, "dead");
    aftermath_grow(a->solution);
    assert_null(first->end);
    assert_true(first->complete);
    assert_int_equal(count_moves(first->reply), 6); /* A1, B1, B2, C1, D1 and the pass */
    const struct result_node *divides = reply_at(first, "B2");
    assert_null(divides->end);
    assert_int_equal(count_moves(divides->reply), 1);
    assert_string_equal(divides->reply->end, "dead");
    assert_true(divides->reply->complete);
    assert_int_equal(divides->reply->role, first->role);
    const struct result_node *fills = reply_at(first, "C1");
    assert_string_equal(fills->end, "dead");
    assert_null(fills->reply);
    release(a);
}

/*
 *     9 . O O X .      Black A9 takes the whole group: nothing is left to answer.
 *     8 O O X X .
 *     7 X X X . .
 *       A B C D E
 */
static void nothing_follows_where_no_answer_is_needed(void **state)
{
    (void)state;
    struct answered *a = answer("(;SZ[9]PL[B]AW[ba:ca][ab:bb]AB[da][cb:db][ac:cc])");
    struct result_node *first = a->solution->result.tree;
    assert_string_equal(first->end, "captured");
    aftermath_grow(a->solution);
    assert_string_equal(first->end, "captured");
    assert_null(first->reply);
    release(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_reply_has_the_answer_that_it_needs),
        cmocka_unit_test(nothing_follows_where_no_answer_is_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
