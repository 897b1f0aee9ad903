/*
 * Lessons of drawn positions, solved by an exact engine, and of a tree written by hand that has a
 * plan's reasons.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/lesson.h"
#include "go/diagram.h"
#include "go/region.h"

enum { NODES = 30000, TABLE_BYTES = 1 << 20, THREATS = 5 };

struct told {
    struct go_problem problem;
    struct answer answer;
    struct solution *solution;
    struct lesson *lesson;
};

static struct solve_options options_with(uint64_t nodes)
{
    struct solve_options options = {.engine = engine_find("dfpn"), .max_threats = THREATS};
    options.limits.max_nodes = nodes;
    options.engine_options.table_bytes = TABLE_BYTES;
    return options;
}

/* The target is in small letters; Black attacks it. */
static void read_drawing(struct go_problem *problem, const char *drawing, enum go_colour to_play)
{
    struct go_diagram *diagram = calloc(1, sizeof *diagram);
    struct diag *diag = diag_create();
    struct go_region region;
    assert_non_null(diagram);
    assert_int_equal(go_diagram_read(diagram, drawing, "drawing", diag), TS_OK);
    diag_destroy(diag);
    problem->source = "drawing";
    problem->question.board = diagram->board;
    problem->question.target = diagram->marked;
    problem->question.to_play = to_play;
    problem->objective = to_play == GO_BLACK ? GO_KILL : GO_SAVE;
    go_region_find(&diagram->board, &diagram->marked, &region);
    problem->question.region = region.points;
    problem->closed = region.closed;
    free(diagram);
}

/* The lesson of a drawing; `wrong` is a first move that the file marks as wrong, or NULL. */
static struct told *tell(const char *drawing, enum go_colour to_play, uint64_t nodes,
                         const char *wrong)
{
    struct told *told = calloc(1, sizeof *told);
    struct solve_options options = options_with(nodes);
    assert_non_null(told);
    read_drawing(&told->problem, drawing, to_play);
    told->solution = solve_problem(&told->problem, &options);
    told->answer.solution = told->solution;
    if (wrong != NULL) {
        const struct go_board *board = &told->problem.question.board;
        told->answer.expect.convention = "BM";
        go_set_add(&told->answer.expect.wrong,
                   go_point_of_vertex(wrong, board->width, board->height));
    }
    told->lesson = lesson_create(&told->answer, &options);
    return told;
}

static void release(struct told *told)
{
    lesson_destroy(told->lesson);
    solution_destroy(told->solution);
    free(told);
}

static const struct lesson_part *part_of(const struct lesson *lesson, const char *heading)
{
    for (int i = 0; i < lesson->n; i++) {
        if (strcmp(lesson->part[i].heading, heading) == 0) {
            return &lesson->part[i];
        }
    }
    return NULL;
}

/* The part has an item with these words. */
static void check_says(const struct told *told, const char *heading, const char *words)
{
    const struct lesson_part *part = part_of(told->lesson, heading);
    bool said = false;
    assert_non_null(part);
    for (int i = 0; i < part->n; i++) {
        said = said || strstr(part->item[i], words) != NULL;
    }
    if (!said) {
        fail_msg("'%s' does not say: %s (but: %s)", heading, words, part->item[0]);
    }
}

static const char THREE[] = "X X X X X X X .\n"
                            "X o o o o o X .\n"
                            "X o . . . o X .\n"
                            "X o o o o o X .\n"
                            "X X X X X X X .\n"
                            ". . . . . . . .\n";

static void tells_who_wants_what(void **state)
{
    (void)state;
    struct told *told = tell(THREE, GO_BLACK, NODES, NULL);
    check_says(told, "The question",
               "Black plays first and wants to kill the white group at B5, which has 12 stones.");
    check_says(told, "The answer", "Black to play kills. This is proved");
    check_says(told, "Why Black D4", "The move was found by reading, not by a plan.");
    check_says(told, "Why Black D4",
               "Black D4 takes the point that would divide the 3-point space inside. That settles "
               "it: the white group is dead, sealed in without two eyes, whatever White answers.");
    check_says(told, "If Black plays elsewhere first",
               "Then the white group lives. White D4 divides the space inside into 2 parts. The "
               "white group is alive. So both sides want the same point.");
    assert_null(part_of(told->lesson, "The idea"));
    release(told);
}

static void tells_moves_that_fail(void **state)
{
    (void)state;
    struct told *told = tell(THREE, GO_BLACK, NODES, "C4");
    check_says(told, "Moves that tempt", "Black C4 fails. White D4 captures the black stone at C4");
    release(told);
}

/* Nothing is shown within one node, and nothing is said of it. */
static void claims_nothing_of_an_unknown(void **state)
{
    (void)state;
    struct told *told = tell("X X X X X X X .\n"
                             "X o o o o o X .\n"
                             "X o . . . o X .\n"
                             "X o . . . o X .\n"
                             "X o o o o o X .\n"
                             "X X X X X X X .\n"
                             ". . . . . . . .\n",
                             GO_BLACK, 1, NULL);
    assert_int_equal(told->solution->result.kind, RESULT_UNKNOWN);
    check_says(told, "The answer",
               "Neither success nor failure is shown, so nothing is claimed here.");
    for (int i = 0; i < told->lesson->n; i++) {
        const char *heading = told->lesson->part[i].heading;
        assert_true(strcmp(heading, "The question") == 0 || strcmp(heading, "The answer") == 0);
    }
    release(told);
}

/* A lost problem has no first move to praise: it is the tries that are told. */
static void tells_the_tries_of_a_loss(void **state)
{
    (void)state;
    struct told *told = tell("X X X X X X X .\n"
                             "X o o o o o X .\n"
                             "X o . X . o X .\n"
                             "X o o o o o X .\n"
                             "X X X X X X X .\n"
                             ". . . . . . . .\n",
                             GO_WHITE, NODES, NULL);
    assert_int_equal(told->solution->result.kind, RESULT_LOSS);
    check_says(told, "The answer", "White to play cannot live");
    for (int i = 0; i < told->lesson->n; i++) {
        assert_int_not_equal(strncmp(told->lesson->part[i].heading, "Why", 3), 0);
    }
    assert_null(part_of(told->lesson, "Moves that tempt"));
    release(told);
}

static void explains_a_ko(void **state)
{
    (void)state;
    struct told *told = tell(". . . . . .\n"
                             "X X X X . .\n"
                             "o o o X X .\n"
                             ". X o o X .\n"
                             "X o . o X .\n",
                             GO_BLACK, NODES, NULL);
    assert_int_equal(told->solution->result.kind, RESULT_KO);
    check_says(told, "The answer", "A ko threat is a move elsewhere that has to be answered");
    check_says(told, "Why Black C1", "Black C1 takes the ko at B1");
    check_says(told, "If Black plays elsewhere first", "Then the white group lives.");
    release(told);
}

/* ---- a tree written by hand --------------------------------------------------------------- */

static const char *const AIMS[] = {
    "kill the white group", "keep the white group from making a second eye",
    "take the vital point of the eye space at D4", "place a stone on the vital point D4"};
static const char *const MEANS[] = {"strike first", "whoever plays there first decides",
                                    "look for the middle"};

/* Black to play, with the plan for D4. */
static struct result_node plan_for_d4(void)
{
    return (struct result_node){.move = go_point_of_vertex("D4", 8, 6),
                                .role = GO_ATTACKER,
                                .n_goals = 4,
                                .goals = AIMS,
                                .n_schemas = 3,
                                .schemas = MEANS,
                                .aims = AIMS,
                                .means = MEANS};
}

static struct told *tell_by_hand(struct solution *solution)
{
    struct told *told = calloc(1, sizeof *told);
    struct solve_options options = options_with(NODES);
    assert_non_null(told);
    read_drawing(&told->problem, THREE, GO_BLACK);
    solution->problem = &told->problem;
    solution->engine = engine_find("plan");
    told->answer.solution = solution;
    told->lesson = lesson_create(&told->answer, &options);
    return told;
}

static void check_levels(const struct lesson_part *why)
{
    assert_non_null(why);
    assert_int_equal(why->style, LESSON_STEPS);
    assert_string_equal(why->item[0], "Black wants to kill the white group. Strike first.");
    assert_string_equal(why->item[1],
                        "For that, Black wants to keep the white group from making a second eye. "
                        "Whoever plays there first decides.");
    assert_string_equal(why->item[2], "For that, Black wants to take the vital point of the eye "
                                      "space at D4. Look for the middle.");
    assert_string_equal(why->item[3], "So Black will place a stone on the vital point D4.");
}

static void tells_the_plan_level_by_level(void **state)
{
    (void)state;
    struct result_node node = plan_for_d4();
    node.end = "dead";
    node.complete = true;
    struct solution solution = {.result = {.kind = RESULT_WIN,
                                           .proof = PROOF_PLANNED,
                                           .n_first = 1,
                                           .first = {node.move},
                                           .tree = &node}};
    struct told *told = tell_by_hand(&solution);
    check_says(told, "The answer", "This is a plan and not a proof");
    check_says(told, "The idea",
               "The idea of Black D4 is to keep the white group from making a second eye.");
    check_levels(part_of(told->lesson, "Why Black D4"));
    lesson_destroy(told->lesson);
    free(told);
}

/* Nothing is claimed of a guess, but what it is for; without a plan not even that. */
static void tells_the_plan_behind_a_guess(void **state)
{
    (void)state;
    for (int hint = 0; hint < 2; hint++) {
        struct result_node node = plan_for_d4();
        node.hint = hint == 1;
        struct solution solution = {
            .result = {.kind = RESULT_UNKNOWN, .n_first = 1, .first = {node.move}, .guess = &node}};
        struct told *told = tell_by_hand(&solution);
        check_says(told, "The answer", "The move that looks best so far is D4, which is a guess.");
        const struct lesson_part *why = part_of(told->lesson, "Why Black D4 looks best");
        if (hint == 0) {
            check_levels(why);
            check_says(told, "Why Black D4 looks best", "Black D4 ");
        } else {
            assert_null(why);
        }
        assert_int_equal(told->lesson->n, hint == 0 ? 3 : 2);
        lesson_destroy(told->lesson);
        free(told);
    }
}

/* The heading says already which move it is; of a move found by reading no more may be known. */
static void does_not_repeat_the_heading(void **state)
{
    (void)state;
    static const char corner[] = ". . . . X X\n"
                                 ". . X X X O\n"
                                 ". . X o o .\n"
                                 ". . X o . .\n"
                                 ". . X o . .\n"
                                 ". . X o . .\n";
    struct told *told = tell(corner, GO_WHITE, NODES, NULL);
    const struct lesson_part *why = part_of(told->lesson, "Why White F2");
    assert_non_null(why);
    assert_int_equal(why->n, 1);
    assert_string_equal(why->item[0], "White wants to save the white group. The move was found by "
                                      "reading, not by a plan; the lines below show what comes of "
                                      "it.");
    release(told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_who_wants_what),
        cmocka_unit_test(tells_moves_that_fail),
        cmocka_unit_test(claims_nothing_of_an_unknown),
        cmocka_unit_test(tells_the_tries_of_a_loss),
        cmocka_unit_test(explains_a_ko),
        cmocka_unit_test(tells_the_plan_level_by_level),
        cmocka_unit_test(tells_the_plan_behind_a_guess),
        cmocka_unit_test(does_not_repeat_the_heading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
