/*
 * A ko that is taken back after a threat, in a tree written down by hand: the file holds moves that
 * are legal one after the other.  Black stands in the corner of the ko; which moves are good is of
 * no interest here.
 *
 *     5 . . . . .
 *     4 . X O . .      White takes at B3, Black takes back at C3
 *     3 X . X O .
 *     2 . X O . .
 *     1 . . . . .
 *       A B C D E
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "app/output_sgf.h"
#include "go/domain.h"
#include "go/world.h"

enum { SIZE = 5 };

static struct go_problem problem;
static struct solution solution;
static const struct engine engine = {.name = "fake"};

static go_point at(const char *vertex)
{
    return go_point_of_vertex(vertex, SIZE, SIZE);
}

static struct result_node move(const char *vertex, int role, struct result_node *reply)
{
    return (struct result_node){.move = at(vertex), .role = role, .reply = reply};
}

static void set_up(void)
{
    static const char *const black[] = {"B4", "A3", "C3", "B2"};
    static const char *const white[] = {"C4", "D3", "C2"};
    memset(&problem, 0, sizeof problem);
    memset(&solution, 0, sizeof solution);
    go_board_init(&problem.question.board, SIZE, SIZE);
    for (size_t i = 0; i < sizeof black / sizeof black[0]; i++) {
        go_board_place(&problem.question.board, at(black[i]), GO_BLACK);
    }
    for (size_t i = 0; i < sizeof white / sizeof white[0]; i++) {
        go_board_place(&problem.question.board, at(white[i]), GO_WHITE);
    }
    go_set_add(&problem.question.target, at("B2"));
    problem.question.region = problem.question.target;
    problem.question.to_play = GO_WHITE;
    problem.source = "a.sgf";
    problem.objective = GO_KILL;
    solution.problem = &problem;
    solution.engine = &engine;
    solution.result.kind = RESULT_WIN;
    solution.result.proof = PROOF_COMPLETE;
}

/* What is written, read again: nothing to say about it even under --strict. */
static void check_legal(const struct strbuf *text)
{
    struct sgf *sgf = NULL;
    struct diag *diag = diag_create();
    struct go_problem again;
    const struct go_overrides strict = {.strict = true};
    assert_int_equal(sgf_parse(&sgf, strbuf_text(text), text->length, "b.sgf", diag), TS_OK);
    assert_int_equal(go_problem_read(&again, sgf, 0, &strict, diag), TS_OK);
    assert_int_equal(diag_count(diag), 0);
    sgf_destroy(sgf);
    diag_destroy(diag);
}

/* Two wrong first moves: one that takes the ko, refuted by a threat, and one without a ko. */
static void test_threat_in_a_refutation(void **state)
{
    (void)state;
    struct result_node right = move("E1", GO_ATTACKER, NULL);
    struct result_node back = move("C3", GO_DEFENDER, NULL);
    struct result_node ko = move("B3", GO_ATTACKER, &back);
    struct result_node reply = move("B3", GO_DEFENDER, NULL);
    struct result_node other = move("E5", GO_ATTACKER, &reply);
    struct strbuf text = STRBUF_INIT;
    set_up();
    ko.sibling = &other;
    solution.result.tree = &right;
    solution.result.refuted = &ko;
    output_sgf(&text, &(struct answer){.solution = &solution}, NULL);
    check_legal(&text);
    assert_non_null(strstr(strbuf_text(&text),
                           "(;W[bc]BM[1]C[WRONG\n];B[]C[A ko threat elsewhere.\n"
                           "];W[]C[It is answered.\n"
                           "];B[cc]TE[1])\n"
                           "(;W[ea]BM[1]C[WRONG\n];B[bc]TE[1])"));
    strbuf_fini(&text);
}

/* In a ko each side may have threats, and other replies stand beside the one that costs one. */
static void test_threats_of_both_sides(void **state)
{
    (void)state;
    struct result_node again = move("B3", GO_ATTACKER, NULL);
    struct result_node back = move("C3", GO_DEFENDER, &again);
    struct result_node connect = move("A1", GO_DEFENDER, NULL);
    struct result_node ko = move("B3", GO_ATTACKER, &back);
    struct strbuf text = STRBUF_INIT;
    set_up();
    back.sibling = &connect;
    solution.result.kind = RESULT_KO;
    solution.result.tree = &ko;
    output_sgf(&text, &(struct answer){.solution = &solution}, NULL);
    check_legal(&text);
    assert_non_null(strstr(strbuf_text(&text), "(;B[]C[A ko threat elsewhere.\n"
                                               "];W[]C[It is answered.\n"
                                               "];B[cc];W[]C[A ko threat elsewhere.\n"
                                               "]\n"
                                               ";B[]C[It is answered.\n"
                                               "];W[bc]TE[1])\n"
                                               "(;B[ae]))"));
    strbuf_fini(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threat_in_a_refutation),
        cmocka_unit_test(test_threats_of_both_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
