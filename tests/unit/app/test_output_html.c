/*
 * The page of a tree written down by hand: links between parts that go on alike, and cuts.
 *
 * White stands in the corner; which moves are good is of no interest here.
 *
 *     4 . . . . .
 *     3 X X X . .
 *     2 O O X . .
 *     1 . . X . .
 *       A B C D E
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/output_html.h"
#include "go/diagram.h"

enum { SIZE = 5 };

static struct go_problem problem;
static struct solution solution;
static struct answer answer;
static const struct engine engine = {.name = "fake"};

static go_point at(const char *vertex)
{
    return go_point_of_vertex(vertex, SIZE, SIZE);
}

static void place(const char *vertex, enum go_colour colour)
{
    go_board_place(&problem.question.board, at(vertex), colour);
}

static struct result_node move(const char *vertex, int role, struct result_node *reply)
{
    struct result_node node = {.move = at(vertex), .role = role, .reply = reply, .complete = true};
    node.end = reply == NULL ? "dead" : NULL;
    return node;
}

static void set_up(struct result_node *tree)
{
    memset(&problem, 0, sizeof problem);
    memset(&solution, 0, sizeof solution);
    memset(&answer, 0, sizeof answer);
    go_board_init(&problem.question.board, SIZE, SIZE);
    place("A3", GO_BLACK);
    place("B3", GO_BLACK);
    place("C3", GO_BLACK);
    place("C2", GO_BLACK);
    place("C1", GO_BLACK);
    place("A2", GO_WHITE);
    place("B2", GO_WHITE);
    go_set_add(&problem.question.target, at("A2"));
    go_set_add(&problem.question.target, at("B2"));
    problem.question.region = problem.question.target;
    problem.question.to_play = GO_BLACK;
    problem.source = "a.sgf";
    problem.objective = GO_KILL;
    solution.problem = &problem;
    solution.engine = &engine;
    solution.result.kind = RESULT_WIN;
    solution.result.proof = PROOF_COMPLETE;
    solution.result.tree = tree;
    solution.result.n_first = 1;
    solution.result.first[0] = tree->move;
    answer.solution = &solution;
}

static int count(const struct strbuf *text, const char *what)
{
    int n = 0;
    for (const char *p = strstr(strbuf_text(text), what); p != NULL; p = strstr(p + 1, what)) {
        n++;
    }
    return n;
}

/* Black D4; White E4, Black E5 [7] and so on; or White D5, Black E5 as at [7]. */
static void a_part_like_another_is_a_link(void **state)
{
    (void)state;
    struct result_node end = move("B1", GO_ATTACKER, NULL);
    struct result_node deep = move("A1", GO_DEFENDER, &end);
    struct result_node known = move("E5", GO_ATTACKER, &deep);
    struct result_node like = move("E5", GO_ATTACKER, NULL);
    struct result_node first = move("E4", GO_DEFENDER, &known);
    struct result_node second = move("D5", GO_DEFENDER, &like);
    struct result_node root = move("D4", GO_ATTACKER, &first);
    first.sibling = &second;
    known.id = 7;
    like.ref = 7;
    like.end = "same-as";
    struct strbuf page = STRBUF_INIT;
    set_up(&root);
    output_html(&page, &answer, 1, 0);
    assert_int_equal(count(&page, "id=\"p1-7\""), 1);
    assert_int_equal(count(&page, "<a href=\"#p1-7\">goes on as at [7]</a>"), 1);
    assert_int_equal(count(&page, "left out here"), 0);
    strbuf_fini(&page);

    /* Black E5 is the answer to move 2, so with a depth of 1 neither end of the link is there. */
    output_html(&page, &answer, 1, 1);
    assert_int_equal(count(&page, "p1-7"), 0);
    assert_int_equal(count(&page, "6 more moves are left out here"), 1);
    assert_int_equal(count(&page, "Shown are 1 of its 7 moves"), 1);
    strbuf_fini(&page);
}

/* The part that is referred to lies below the cut, the leaf above it: words without a link. */
static void what_is_left_out_is_no_link(void **state)
{
    (void)state;
    struct result_node known = move("B1", GO_ATTACKER, NULL);
    struct result_node deep = move("A1", GO_DEFENDER, &known);
    struct result_node like = move("D5", GO_ATTACKER, NULL);
    struct result_node middle = move("E5", GO_ATTACKER, &deep);
    struct result_node first = move("E4", GO_DEFENDER, &middle);
    struct result_node second = move("E3", GO_DEFENDER, &like);
    struct result_node root = move("D4", GO_ATTACKER, &first);
    first.sibling = &second;
    known.id = 3;
    like.ref = 3;
    like.end = "same-as";
    struct strbuf page = STRBUF_INIT;
    set_up(&root);
    output_html(&page, &answer, 1, 2);
    assert_int_equal(count(&page, "href=\"#p1-3\""), 0);
    assert_true(count(&page, "goes on as at [3].") > 0);
    assert_int_equal(count(&page, "2 more moves are left out here"), 1);
    strbuf_fini(&page);
}

/* A wide tree is cut as well, but for the first replies. */
static void many_problems_share_the_page(void **state)
{
    (void)state;
    enum { REPLIES = 60, PROBLEMS = 40 };
    static struct result_node reply[REPLIES];
    static struct result_node last[REPLIES];
    static struct result_node next[REPLIES];
    static struct result_node kill[REPLIES];
    static struct answer answers[PROBLEMS];
    for (int i = 0; i < REPLIES; i++) {
        kill[i] = move("B1", GO_ATTACKER, NULL);
        next[i] = move("A1", GO_DEFENDER, &kill[i]);
        last[i] = move("E5", GO_ATTACKER, &next[i]);
        reply[i] = move("E4", GO_DEFENDER, &last[i]);
        reply[i].sibling = i + 1 < REPLIES ? &reply[i + 1] : NULL;
    }
    struct result_node root = move("D4", GO_ATTACKER, &reply[0]);
    set_up(&root);
    for (int i = 0; i < PROBLEMS; i++) {
        answers[i] = answer;
    }
    struct strbuf page = STRBUF_INIT;
    output_html(&page, answers, PROBLEMS, 0);
    assert_int_equal(count(&page, "Shown are 121 of its 241 moves"), PROBLEMS);
    assert_int_equal(count(&page, "2 more moves are left out here"), PROBLEMS * REPLIES);
    strbuf_fini(&page);
}

/* The stones at stake lose their triangle when they are captured, whatever stands there later. */
static void captured_stones_are_not_marked(void **state)
{
    (void)state;
    struct result_node again = move("B2", GO_ATTACKER, NULL);
    struct result_node reply = move("E5", GO_DEFENDER, &again);
    struct result_node take = move("B1", GO_ATTACKER, &reply);
    struct result_node other = move("E4", GO_DEFENDER, &take);
    struct result_node root = move("A1", GO_ATTACKER, &other);
    struct strbuf page = STRBUF_INIT;
    set_up(&root);
    output_html(&page, &answer, 1, 1);
    /* The position, moves 1 and 2 of the main line, move 1 of the tree: two each. */
    assert_int_equal(count(&page, "#p1-W\""), 8);
    assert_int_equal(count(&page, "#p1-B\""), 0);
    strbuf_fini(&page);
}

/*
 * A wrong first move at C5 takes a ko, and is refuted by taking it back after a threat:
 *
 *     5 X O * O .
 *     4 . X O . .
 */
static void a_refutation_spends_a_threat(void **state)
{
    (void)state;
    struct result_node back = move("B5", GO_DEFENDER, NULL);
    struct result_node ko = move("C5", GO_ATTACKER, &back);
    struct result_node root = move("A1", GO_ATTACKER, NULL);
    struct strbuf page = STRBUF_INIT;
    set_up(&root);
    place("A5", GO_BLACK);
    place("B4", GO_BLACK);
    place("B5", GO_WHITE);
    place("C4", GO_WHITE);
    place("D5", GO_WHITE);
    solution.result.refuted = &ko;
    output_html(&page, &answer, 1, 0);
    assert_int_equal(count(&page, "After a ko threat elsewhere."), 1);
    strbuf_fini(&page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_like_another_is_a_link),
        cmocka_unit_test(what_is_left_out_is_no_link),
        cmocka_unit_test(many_problems_share_the_page),
        cmocka_unit_test(captured_stones_are_not_marked),
        cmocka_unit_test(a_refutation_spends_a_threat),
    };
    return cmocka_run_group_tests_name("output_html", tests, NULL, NULL);
}
