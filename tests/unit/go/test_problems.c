/*
 * test_problems FILE.sgf ...: every problem of our own sets is what it says.
 *
 * For each game tree the plain solver must find exactly the first moves that are marked RIGHT, and
 * at least one.  The attacker's wall must be safe: no string of it without a liberty outside.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "formats/sgf.h"
#include "plain_diagram.h"
#include "plain_sgf.h"
#include "plain_solver.h"

enum { MAX_THREATS = 5, MIN_PROBLEMS = 1 };

/* The files to check, from the command line. */
struct files {
    char **paths;
    int n;
};

static void list_moves(const struct go_set *moves, char *out)
{
    *out = '\0';
    GO_SET_FOREACH (p, moves) {
        if (p == GO_PASS) {
            out += sprintf(out, " pass");
        } else {
            out += sprintf(out, " %c%c", 'a' + go_column(p), 'a' + go_row(p));
        }
    }
}

/* Every attacker outside the region keeps a liberty outside. */
static bool wall_is_safe(const struct plain_position *position, const struct go_set *region,
                         enum go_colour defender)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        struct go_board_slow_string string;
        int n_outside = 0;
        if (go_set_has(region, p) || position->board.colour[p] != (uint8_t)go_other(defender)) {
            continue;
        }
        go_board_slow_string(&position->board, p, &string);
        for (int i = 0; i < string.n_liberties; i++) {
            n_outside += !go_set_has(region, string.liberties[i]);
        }
        if (n_outside < 2) {
            return false;
        }
    }
    return true;
}

/* Returns NULL when the problem is right, else what is wrong with it. */
static const char *check_problem(const struct sgf_node *root, char *detail)
{
    struct plain_position position;
    struct go_set right;
    struct go_set region;
    struct plain_verdict verdict;
    detail[0] = '\0';
    if (!plain_sgf_read(root, &position, &right)) {
        return "cannot be read";
    }
    const char *comment = sgf_first(root, "C");
    if (sgf_first(root, "GN") == NULL || comment == NULL) {
        return "has no name or no comment";
    }
    plain_diagram_region(&position, &region);
    enum go_colour defender =
        (enum go_colour)position.board.colour[go_set_next(&position.target, 0)];
    if (!wall_is_safe(&position, &region, defender)) {
        return "the wall is not safe";
    }
    struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
    if (solver == NULL) {
        return "is too large";
    }
    plain_solver_classify(solver, &position, MAX_THREATS, &verdict);
    plain_solver_destroy(solver);
    list_moves(&verdict.moves, detail);
    if (verdict.result == PLAIN_UNKNOWN || go_set_is_empty(&verdict.moves)) {
        return "has no answer";
    }
    if ((strstr(comment, "by ko") != NULL) != (verdict.result == PLAIN_KO)) {
        return "is a ko and does not say so, or the other way round";
    }
    return go_set_equal(&right, &verdict.moves) ? NULL : "has other right moves";
}

static void test_every_problem(void **state)
{
    const struct files *files = *state;
    int n_problems = 0;
    int n_wrong = 0;
    for (int i = 0; i < files->n; i++) {
        struct diag *diag = diag_create();
        struct sgf *sgf = NULL;
        char detail[8 * GO_POINTS];
        assert_int_equal(sgf_read(&sgf, files->paths[i], diag), TS_OK);
        assert_int_equal(diag_count(diag), 0);
        for (const struct sgf_node *root = sgf->trees; root != NULL; root = root->sibling) {
            const char *fault = check_problem(root, detail);
            n_problems++;
            if (fault != NULL) {
                const char *name = sgf_first(root, "GN");
                print_error("%s: %s: %s%s\n", files->paths[i], name == NULL ? "" : name, fault,
                            detail);
                n_wrong++;
            }
        }
        sgf_destroy(sgf);
        diag_destroy(diag);
    }
    assert_int_equal(n_wrong, 0);
    assert_true(n_problems >= MIN_PROBLEMS);
}

int main(int argc, char **argv)
{
    struct files files = {argv + 1, argc - 1};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_every_problem, &files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
