/*
 * The status of a group: drawings for each status, in both colours, and the ko zoo.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/status.h"
#include "go/diagram.h"
#include "go/region.h"
#include "support/ko_zoo.h"
#include "support/plain_question.h"

enum { NODES = 30000, TABLE_BYTES = 1 << 24, THREATS = 5 };

static struct solve_options options_with(uint64_t nodes)
{
    struct solve_options options = {.engine = engine_find("dfpn"), .max_threats = THREATS};
    options.limits.max_nodes = nodes;
    options.engine_options.table_bytes = TABLE_BYTES;
    return options;
}

/* Black stones become white ones and the other way round. */
static void swap_colours(struct go_board *board)
{
    struct go_board swapped;
    go_board_init(&swapped, board->width, board->height);
    for (go_point p = 0; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(board, p);
        if (colour == GO_BLACK || colour == GO_WHITE) {
            go_board_place(&swapped, p, go_other(colour));
        }
    }
    *board = swapped;
}

/* Reads a drawing with the target in small letters; owned by the caller (free). */
static struct go_problem *read_drawing(const char *drawing, bool swapped)
{
    struct go_diagram *diagram = calloc(1, sizeof *diagram);
    struct go_problem *problem = calloc(1, sizeof *problem);
    struct diag *diag = diag_create();
    struct go_region region;
    assert_non_null(diagram);
    assert_non_null(problem);
    assert_int_equal(go_diagram_read(diagram, drawing, "drawing", diag), TS_OK);
    diag_destroy(diag);
    if (swapped) {
        swap_colours(&diagram->board);
    }
    problem->source = "drawing";
    problem->question.board = diagram->board;
    problem->question.target = diagram->marked;
    go_region_find(&diagram->board, &diagram->marked, &region);
    problem->question.region = region.points;
    problem->closed = region.closed;
    assert_true(region.closed);
    free(diagram);
    return problem;
}

static void check_points(const struct group_status *status, const struct status_side *side,
                         const char *expected)
{
    struct go_set points;
    struct strbuf text = STRBUF_INIT;
    group_status_points(status, side, &points);
    GO_SET_FOREACH (p, &points) {
        char vertex[8];
        strbuf_printf(&text, "%s%s", text.length > 0 ? " " : "",
                      go_vertex(p, side->solution->problem->question.board.height, vertex));
    }
    assert_string_equal(strbuf_text(&text), expected);
    strbuf_fini(&text);
}

/* Both colours: the status, and the points that kill and that save, in reading order. */
static void check(const char *drawing, enum group_fate fate, const char *kill, const char *save)
{
    struct solve_options options = options_with(NODES);
    for (int swapped = 0; swapped < 2; swapped++) {
        struct go_problem *problem = read_drawing(drawing, swapped);
        struct group_status *status = group_status_find(problem, &options);
        assert_string_equal(group_fate_name(status->fate), group_fate_name(fate));
        check_points(status, &status->attack, kill);
        check_points(status, &status->defend, save);
        assert_true(status->every_point);
        assert_false(group_status_is_open(status));
        group_status_destroy(status);
        free(problem);
    }
}

static void test_alive(void **state)
{
    (void)state;
    check(", X X X X X X\n"
          "X X X X X X X\n"
          "o o o o o X X\n"
          ". . . . o X X\n",
          FATE_ALIVE, "", "");
}

static void test_dead(void **state)
{
    (void)state;
    check(", X X X X X X\n"
          "X X X X X X ,\n"
          "o o o X X X ,\n"
          ". . o X X X ,\n",
          FATE_DEAD, "", "");
}

/* Three in a row: the one in the middle for both. */
static void test_one_point(void **state)
{
    (void)state;
    check(", X X X X X ,\n"
          "X X X X X X ,\n"
          "o o o o X X ,\n"
          ". . . o X X ,\n",
          FATE_UNSETTLED, "B1", "B1");
}

/* The stone to be taken at C1 makes a second way to live; that at E2 saves and kills. */
static void test_two_points(void **state)
{
    (void)state;
    check("6 , , , , , , , , ,\n"
          "5 , , , , , , , , ,\n"
          "4 X X X X X X X , ,\n"
          "3 o o o o o X X , ,\n"
          "2 o . o o . O X , ,\n"
          "1 X X . X . O X , ,\n"
          "  A B C D E F G H J\n",
          FATE_UNSETTLED, "E2", "E2 C1");
}

static void test_ko(void **state)
{
    (void)state;
    check("6 , , , , , ,\n"
          "5 , , , , , ,\n"
          "4 X X X X X ,\n"
          "3 o o o o X ,\n"
          "2 . o o o X ,\n"
          "1 . . . o X ,\n"
          "  A B C D E F\n",
          FATE_KO, "B1", "A1 B1");
}

/* ---- the ko zoo -------------------------------------------------------------------------- */

static enum group_fate fate_of_row(const struct ko_zoo *row, const struct group_status *status)
{
    switch (row->stand) {
    case KO_ZOO_ALIVE:
        return FATE_ALIVE;
    case KO_ZOO_SEKI:
        return FATE_SEKI;
    case KO_ZOO_BY_KO:
        return row->attacker.result == PLAIN_KO || row->defender.result == PLAIN_KO ? FATE_KO
               : row->attacker.result != PLAIN_WIN                                  ? FATE_ALIVE
               : row->defender.result == PLAIN_LOSS                                 ? FATE_DEAD
                                                    : FATE_UNSETTLED;
    case KO_ZOO_ENDLESS: /* stands, in one way or the other */
        assert_true(status->fate == FATE_ALIVE || status->fate == FATE_SEKI ||
                    status->fate == FATE_UNSETTLED);
        return status->fate;
    }
    return FATE_UNKNOWN;
}

static void check_ko(const struct status_side *side, const struct ko_zoo_side *expected)
{
    const struct result *result = &side->solution->result;
    assert_int_equal(side->fate == FATE_KO, expected->result == PLAIN_KO);
    assert_int_equal(result->ko_threats_needed, expected->threats_needed);
    assert_int_equal(result->ko_survives, expected->survives);
}

static void test_zoo(void **state)
{
    (void)state;
    size_t n;
    const struct ko_zoo *zoo = ko_zoo_list(&n);
    struct solve_options options = options_with(NODES);
    for (size_t i = 0; i < 2 * n; i++) {
        const struct ko_zoo *row = &zoo[i / 2];
        struct plain_position position;
        struct go_set region;
        struct go_problem *problem = calloc(1, sizeof *problem);
        assert_non_null(problem);
        assert_true(ko_zoo_read(row, &position, &region));
        plain_question(&position, &region, &problem->question);
        if (i % 2 == 1) {
            swap_colours(&problem->question.board);
        }
        struct group_status *status = group_status_find(problem, &options);
        enum group_fate expected = fate_of_row(row, status);
        if (status->fate != expected) {
            fail_msg("%s%s: %s instead of %s", row->name, i % 2 == 1 ? ", swapped" : "",
                     group_fate_name(status->fate), group_fate_name(expected));
        }
        check_ko(&status->attack, &row->attacker);
        check_ko(&status->defend, &row->defender);
        group_status_destroy(status);
        free(problem);
    }
}

/* ---- what is not known -------------------------------------------------------------------- */

static void test_limit(void **state)
{
    (void)state;
    struct solve_options options = options_with(1);
    struct go_problem *problem = read_drawing(", X X X X X ,\n"
                                              "X X X X X X ,\n"
                                              "o o o o X X ,\n"
                                              ". . . o X X ,\n",
                                              false);
    struct group_status *status = group_status_find(problem, &options);
    assert_int_equal(status->fate, FATE_UNKNOWN);
    assert_true(group_status_is_open(status));
    check_points(status, &status->attack, "");
    group_status_destroy(status);
    free(problem);
}

/* The attacker gets result `first`, the defender `second`; either may be a seki. */
struct scripted {
    enum result_kind kind[2]; /* by role */
    bool shared[2];
};

static struct scripted script;

static void run_script(void *session, struct result *result, struct game_world *world,
                       struct limits *limits, const struct engine_options *options,
                       struct arena *arena)
{
    (void)session;
    (void)limits;
    (void)options;
    (void)arena;
    int role = world->to_move;
    bool is_open = script.kind[role] == RESULT_UNKNOWN;
    *result = (struct result){.kind = script.kind[role],
                              .proof = is_open ? PROOF_NONE : PROOF_COMPLETE,
                              .reason = is_open ? REASON_NODES : REASON_NONE,
                              .shared = script.shared[role]};
}

/* Who cannot be killed lives when he may pass. */
static void test_pass(void **state)
{
    (void)state;
    static const struct engine half = {.name = "half", .exact = true, .run = run_script};
    struct solve_options options = options_with(NODES);
    options.engine = &half;
    script = (struct scripted){{RESULT_LOSS, RESULT_UNKNOWN}, {true, false}};
    struct go_problem *problem = read_drawing(", X X X X X ,\n"
                                              "X X X X X X ,\n"
                                              "o o o o X X ,\n"
                                              ". . . o X X ,\n",
                                              false);
    struct group_status *status = group_status_find(problem, &options);
    assert_int_equal(status->attack.solution->result.kind, RESULT_LOSS);
    assert_int_equal(status->defend.solution->result.kind, RESULT_UNKNOWN);
    assert_true(status->defend.by_pass);
    assert_false(status->attack.by_pass);
    assert_int_equal(status->defend.fate, FATE_SEKI);
    assert_int_equal(status->fate, FATE_SEKI);
    group_status_destroy(status);
    free(problem);
}

/* Life and seki: no danger, and what is said of it is no alarm. */
static void test_life_or_seki(void **state)
{
    (void)state;
    static const struct {
        enum result_kind attack;
        bool attack_shared;
        bool defend_shared;
        enum group_fate fate;
        const char *says;
    } cases[] = {
        {RESULT_LOSS, true, false, FATE_UNSETTLED,
         "The white group at A2 lives whoever plays first, but in seki when Black does.\n"},
        {RESULT_LOSS, false, true, FATE_ALIVE, "The white group at A2 is alive.\n"},
        {RESULT_LOSS, true, true, FATE_SEKI, "The white group at A2 is alive in seki.\n"},
        {RESULT_WIN, false, true, FATE_UNSETTLED,
         "The white group at A2 is unsettled: dead or alive in seki.\n"},
        {RESULT_WIN, false, false, FATE_UNSETTLED, "The white group at A2 is unsettled.\n"},
    };
    static const struct engine scripted = {.name = "scripted", .exact = true, .run = run_script};
    struct solve_options options = options_with(NODES);
    options.engine = &scripted;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct go_problem *problem = read_drawing(", X X X X X ,\n"
                                                  "X X X X X X ,\n"
                                                  "o o o o X X ,\n"
                                                  ". . . o X X ,\n",
                                                  false);
        script.kind[GO_ATTACKER] = cases[i].attack;
        script.shared[GO_ATTACKER] = cases[i].attack_shared;
        script.kind[GO_DEFENDER] = RESULT_WIN;
        script.shared[GO_DEFENDER] = cases[i].defend_shared;
        struct group_status *status = group_status_find(problem, &options);
        struct strbuf text = STRBUF_INIT;
        group_status_text(&text, status);
        assert_int_equal(status->fate, cases[i].fate);
        assert_non_null(strstr(strbuf_text(&text), cases[i].says));
        strbuf_fini(&text);
        group_status_destroy(status);
        free(problem);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alive),        cmocka_unit_test(test_dead),
        cmocka_unit_test(test_one_point),    cmocka_unit_test(test_two_points),
        cmocka_unit_test(test_ko),           cmocka_unit_test(test_zoo),
        cmocka_unit_test(test_limit),        cmocka_unit_test(test_pass),
        cmocka_unit_test(test_life_or_seki),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
