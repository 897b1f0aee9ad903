/*
 * Any bytes as a file of problems.  Whatever is made of them must be a question that the world
 * model takes: a board without dead strings, a target on it, a region that holds the target.
 */
#include <stdint.h>

#include "base/check.h"
#include "go/problem.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_question(const struct go_problem *problem)
{
    const struct go_question *question = &problem->question;
    const struct go_board *board = &question->board;
    TS_CHECK(go_board_dead_string(board) == GO_NO_POINT && board->ply == 0);
    TS_CHECK(question->to_play == GO_BLACK || question->to_play == GO_WHITE);
    TS_CHECK(!go_set_is_empty(&question->target));
    enum go_colour defender = go_board_colour(board, go_set_next(&question->target, 0));
    TS_CHECK(defender == GO_BLACK || defender == GO_WHITE);
    TS_CHECK((problem->objective == GO_SAVE) == (question->to_play == defender));
    GO_SET_FOREACH (p, &question->target) {
        TS_CHECK(go_board_colour(board, p) == defender && go_set_has(&question->region, p));
    }
    GO_SET_FOREACH (p, &question->region) {
        TS_CHECK(go_board_on(board, p));
    }
    struct game_world *world = go_world_create(question);
    TS_CHECK(go_world_is_legal(world, GO_PASS));
    go_world_destroy(world);
}

/* Every problem of the file, in lenient mode and, when it passes there, in strict mode. */
static void check_problems(struct sgf *sgf)
{
    static const struct go_overrides strict = {.strict = true};
    enum { MOST = 4 };
    int n = go_problem_count(sgf);
    TS_CHECK(n >= 1);
    for (int i = 0; i < n && i < MOST; i++) {
        struct go_problem problem;
        struct diag *diag = diag_create();
        bool usable = go_problem_read(&problem, sgf, i, NULL, diag) == TS_OK;
        TS_CHECK(usable == (diag_count_of(diag, DIAG_ERROR) == 0));
        if (usable) {
            check_question(&problem);
        }
        diag_destroy(diag);
        diag = diag_create();
        TS_CHECK(usable || go_problem_read(&problem, sgf, i, &strict, diag) != TS_OK);
        diag_destroy(diag);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sgf *sgf = NULL;
    struct diag *diag = diag_create();
    if (sgf_parse(&sgf, (const char *)data, size, "fuzz", diag) == TS_OK) {
        check_problems(sgf);
    }
    sgf_destroy(sgf);
    diag_destroy(diag);
    return 0;
}
