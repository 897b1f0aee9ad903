/* The main line, on trees written down by hand. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "app/line.h"

/* Nodes are linked by hand: n(move, reply, sibling). */
static struct result_node n(game_move move, struct result_node *reply, struct result_node *sibling)
{
    return (struct result_node){
        .move = move, .reply = reply, .sibling = sibling, .end = reply == NULL ? "dead" : NULL};
}

static void check(const struct result_node *tree, const game_move *moves, int count)
{
    struct line line;
    line_find(&line, tree);
    assert_int_equal(line.n, count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(line.move[i]->move, moves[i]);
    }
}

static void no_tree_no_line(void **state)
{
    (void)state;
    check(NULL, NULL, 0);
}

static void the_loser_holds_out_longest(void **state)
{
    (void)state;
    struct result_node short_answer = n(21, NULL, NULL);
    struct result_node last = n(41, NULL, NULL);
    struct result_node deep = n(31, &last, NULL);
    struct result_node long_answer = n(22, &deep, NULL);
    struct result_node second = n(12, &long_answer, NULL);
    struct result_node first = n(11, &short_answer, &second);
    struct result_node root = n(1, &first, NULL);
    check(&root, (const game_move[]){1, 12, 22, 31, 41}, 5);
}

static void the_first_of_equals_is_taken(void **state)
{
    (void)state;
    struct result_node second = n(12, NULL, NULL);
    struct result_node first = n(11, NULL, &second);
    struct result_node root = n(1, &first, NULL);
    check(&root, (const game_move[]){1, 11}, 2);
}

static void of_the_first_moves_the_first(void **state)
{
    (void)state;
    struct result_node reply = n(21, NULL, NULL);
    struct result_node other = n(2, &reply, NULL);
    struct result_node root = n(1, NULL, &other);
    check(&root, (const game_move[]){1}, 1);
}

static void a_pass_only_when_there_is_nothing_else(void **state)
{
    (void)state;
    struct result_node after_pass = n(31, NULL, NULL);
    struct result_node answer = n(21, &after_pass, NULL);
    struct result_node move = n(12, NULL, NULL);
    struct result_node pass = n(GAME_PASS, &answer, &move);
    struct result_node root = n(1, &pass, NULL);
    check(&root, (const game_move[]){1, 12}, 2);
    pass.sibling = NULL;
    check(&root, (const game_move[]){1, GAME_PASS, 21, 31}, 4);
}

static void a_leaf_that_goes_on_elsewhere_is_followed(void **state)
{
    (void)state;
    struct result_node end = n(31, NULL, NULL);
    struct result_node named = n(21, &end, NULL);
    struct result_node same = n(22, NULL, NULL);
    struct result_node root_reply_b = n(12, &same, NULL);
    struct result_node root_reply_a = n(11, &named, NULL);
    struct result_node other_root = n(2, &root_reply_a, NULL);
    struct result_node root = n(1, &root_reply_b, &other_root);
    named.id = 5;
    same.end = "same-as";
    same.ref = 5;
    check(&root, (const game_move[]){1, 12, 22, 31}, 4);
    assert_ptr_equal(line_node_of(&root, 5), &named);
    assert_null(line_node_of(&root, 6));
    same.ref = 6;
    check(&root, (const game_move[]){1, 12, 22}, 3);
}

static void a_line_that_comes_back_ends(void **state)
{
    (void)state;
    struct result_node b = n(3, NULL, NULL);
    struct result_node reply = n(2, &b, NULL);
    struct result_node a = n(1, &reply, NULL);
    a.id = b.ref = 1;
    b.end = "same-as";
    check(&a, (const game_move[]){1, 2, 3}, 3);
    /* The line has not been at the node itself, but at another leaf that refers to it. */
    struct result_node first = n(5, NULL, &a);
    first.end = "same-as";
    first.ref = 1;
    check(&first, (const game_move[]){5, 2, 3}, 3);
}

static void the_length_is_bounded(void **state)
{
    (void)state;
    static struct result_node chain[LINE_MAX_MOVES + 1];
    for (int i = 0; i <= LINE_MAX_MOVES; i++) {
        chain[i] = n(i, i < LINE_MAX_MOVES ? &chain[i + 1] : NULL, NULL);
    }
    struct line line;
    line_find(&line, chain);
    assert_int_equal(line.n, LINE_MAX_MOVES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_tree_no_line),
        cmocka_unit_test(the_loser_holds_out_longest),
        cmocka_unit_test(the_first_of_equals_is_taken),
        cmocka_unit_test(of_the_first_moves_the_first),
        cmocka_unit_test(a_pass_only_when_there_is_nothing_else),
        cmocka_unit_test(a_leaf_that_goes_on_elsewhere_is_followed),
        cmocka_unit_test(a_line_that_comes_back_ends),
        cmocka_unit_test(the_length_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
