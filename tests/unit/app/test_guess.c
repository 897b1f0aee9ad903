/*
 * Which of two groups is guessed to be at stake, and when critics of the question ask for another.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "app/guess.h"
#include "go/domain.h"
#include "go/sight.h"
#include "go/signs.h"

/* The knowledge as it is shipped, and one with which pieces are read in no time; the same for all
 * tests. */
static struct kb *kb;
static struct kb *mini;

static struct kb *load(const char *folder)
{
    struct kb *loaded = NULL;
    struct kb_load_options options = {.order = NULL};
    struct diag *diag = diag_create();
    assert_int_equal(kb_load(&loaded, folder, &go_domain, &options, diag), TS_OK);
    diag_destroy(diag);
    return loaded;
}

static int load_knowledge(void **state)
{
    (void)state;
    kb = load(TEST_KNOWLEDGE);
    mini = load(TEST_MINI);
    return 0;
}

static int release_knowledge(void **state)
{
    (void)state;
    kb_destroy(kb);
    kb_destroy(mini);
    return 0;
}

struct reading {
    struct sgf *sgf;
    struct diag *diag;
    struct go_problem problem;
    struct solution *solution;
};

static struct reading *read_by(const char *text, const struct go_overrides *overrides,
                               const struct solve_options *options)
{
    struct reading *reading = calloc(1, sizeof *reading);
    assert_non_null(reading);
    reading->diag = diag_create();
    assert_int_equal(sgf_parse(&reading->sgf, text, strlen(text), "file.sgf", reading->diag),
                     TS_OK);
    int n_parts = 0;
    reading->solution = guess_solve(&reading->problem, &n_parts, reading->sgf, 0, 0, overrides,
                                    options, reading->diag);
    assert_int_equal(n_parts, 1);
    return reading;
}

static struct reading *read_overridden(const char *text, const struct go_overrides *overrides,
                                       uint64_t max_moves)
{
    const struct solve_options options = {.engine = engine_find("dfpn"),
                                          .engine_options.kb = kb,
                                          .engine_options.table_bytes = 1 << 20,
                                          .limits = {.max_nodes = 20000, .max_moves = max_moves}};
    return read_by(text, overrides, &options);
}

static struct reading *read_with(const char *text, bool strict, uint64_t max_moves)
{
    return read_overridden(text, &(struct go_overrides){.strict = strict}, max_moves);
}

static struct reading *read_text(const char *text, bool strict)
{
    return read_with(text, strict, 0);
}

static void free_reading(struct reading *reading)
{
    solution_destroy(reading->solution);
    sgf_destroy(reading->sgf);
    diag_destroy(reading->diag);
    free(reading);
}

static void check_target(const struct reading *reading, const char *vertex,
                         enum go_objective objective)
{
    assert_non_null(reading->solution);
    go_point stone = go_point_of_vertex(vertex, 9, 9);
    assert_true(go_set_has(&reading->problem.question.target, stone));
    assert_int_equal(reading->problem.objective, objective);
}

/*
 *     9 . . . X O X . X .      Both groups have the same room.  The one with a stone in the
 *     8 X X X X O X X X X      middle of it lives, whoever plays first; of the other the
 *     7 O O O O O O O O O      middle decides.
 */
#define WALLS "SZ[9]AB[ab:db][da][fa][fb:ib]AW[ea][eb][ac:ic]"

static void the_group_whose_fate_hangs_is_taken(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *stone;
        enum go_objective objective;
    } rows[] = {
        {"(;PL[W]" WALLS "AB[ha])", "D9", GO_KILL},
        {"(;PL[B]" WALLS "AB[ha])", "D9", GO_SAVE},
        {"(;PL[W]" WALLS "AB[ba])", "F9", GO_KILL},
        {"(;PL[B]" WALLS "AB[ba])", "F9", GO_SAVE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct reading *reading = read_text(rows[i].text, false);
        check_target(reading, rows[i].stone, rows[i].objective);
        assert_int_equal(reading->problem.n_candidates, 2);
        free_reading(reading);
    }
}

/* Where both hang it is a guess, but the same every time; --strict takes none. */
static void equals_are_guessed_unless_strict(void **state)
{
    (void)state;
    struct reading *reading = read_text("(;PL[W]" WALLS ")", false);
    assert_non_null(reading->solution);
    assert_int_equal(reading->problem.n_candidates, 2);
    assert_int_equal(reading->problem.candidate, 0);
    free_reading(reading);
    reading = read_text("(;PL[W]" WALLS ")", true);
    assert_null(reading->solution);
    free_reading(reading);
}

/*
 *     9 . X . X . . . . .      In the open, and alive: whoever plays first, nothing becomes of the
 *     8 X X X X O . . . .      group.  First moves near E8 ask about that stone, and so do those
 *     7 O O O O . . . X .      that are likely, where there are none.  Those at a ask about the two
 *     6 . . . . . . X O X      stones, which geometry finds by itself.
 *     5 . . . . . . X O a
 *     4 . . . . . . . a X
 */
#define OPEN                                                                                       \
    "SZ[9]PL[B]AB[ba][da][ab][bb][cb][db][hc][gd][id][ge][if]AW[eb][ac][bc][cc][dc][hd][he]"

static void a_group_that_hangs_on_nothing_gives_way_to_a_piece(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *stone;
        enum go_objective objective;
        bool is_piece;
        bool unseen;
    } rows[] = {
        {"(;" OPEN "(;B[ec])(;B[ed]))", "E8", GO_KILL, true, false},
        {"(;" OPEN ")", "E8", GO_KILL, true, false},
        {"(;" OPEN "(;B[hf])(;B[ie]))", "H6", GO_KILL, false, false},
        {"(;" OPEN "(;B[hf])(;B[ie]))", "E8", GO_KILL, true, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct go_overrides overrides = {.unseen = rows[i].unseen};
        struct reading *reading = read_overridden(rows[i].text, &overrides, 0);
        check_target(reading, rows[i].stone, rows[i].objective);
        assert_int_equal(reading->problem.n_candidates > 0, rows[i].is_piece);
        assert_int_equal(diag_count(reading->diag) > 0, rows[i].is_piece);
        free_reading(reading);
    }
    struct reading *strict = read_text(rows[0].text, true);
    assert_non_null(strict->solution);
    assert_int_equal(strict->problem.n_candidates, 0);
    free_reading(strict);
}

/* Of the pieces only those are read whose games are open. */
static void games_spare_the_reading_of_what_hangs_on_nothing(void **state)
{
    (void)state;
    struct solve_options options = {.engine = engine_find("dfpn"),
                                    .engine_options.kb = kb,
                                    .engine_options.table_bytes = 1 << 20,
                                    .limits = {.max_nodes = 1}};
    static const char *const text = "(;" OPEN "(;B[ec])(;B[ed]))";
    const struct go_overrides none = {0};
    struct reading *by_games = read_by(text, &none, &options);
    check_target(by_games, "E8", GO_KILL);
    options.without = GO_SOURCE_SAMPLING;
    struct reading *by_reading = read_by(text, &none, &options);
    check_target(by_reading, "E8", GO_KILL);
    assert_true(by_games->solution->result.stats.moves < by_reading->solution->result.stats.moves);
    free_reading(by_games);
    free_reading(by_reading);
    struct reading *open = read_by("(;" OPEN "(;B[hf])(;B[ie]))", &none, &options);
    check_target(open, "H6", GO_KILL);
    assert_int_equal(open->problem.n_candidates, 0);
    free_reading(open);
}

/*
 *     7 . . . a . . .          Of the open board the author shows V alone.  There Black gives atari
 *     6 . . X . b . .          and White is out; the way is barred at b, after E4 D5, and when
 * White 5 . . X V . . .          goes on at a, from D6. 4 . . X o V . . 3 . . . X X . .
 */
#define VIEW "SZ[9]PL[B]C[Black to play and kill.]VW[de:df][ef]AB[cd][ce][cf][dg][eg]AW[df]"

static void critics_ask_for_the_piece_and_for_more_room(void **state)
{
    (void)state;
    const struct go_overrides none = {0};
    static const char *const text = "(;" OPEN "(;B[ec])(;B[ed]))";
    for (int without = 0; without < 2; without++) {
        struct solve_options options = {.engine = engine_find("plan"),
                                        .engine_options = {.kb = kb},
                                        .limits = {.max_moves = 2000}};
        options.engine_options.planner.no_critics = without == 1;
        struct reading *reading = read_by(text, &none, &options);
        check_target(reading, without == 1 ? "B9" : "E8", without == 1 ? GO_SAVE : GO_KILL);
        free_reading(reading);
        reading = read_by("(;" VIEW ")", &none, &options);
        assert_int_equal(reading->solution->result.kind, without == 1 ? RESULT_LOSS : RESULT_WIN);
        free_reading(reading);
    }
    struct solve_options options = {.engine = engine_find("dfpn"),
                                    .engine_options.table_bytes = 1 << 20,
                                    .limits = {.max_nodes = 20000}};
    struct reading *unaware = read_by(text, &none, &options);
    check_target(unaware, "B9", GO_SAVE);
    free_reading(unaware);
}

/* Of the group in the open: which signs can be told, each alone with its remedy. */
static void signs_tell_of_the_question(void **state)
{
    (void)state;
    enum { PIECE = GO_REMEDY_PIECE_AT_STAKE, GAMES = GO_REMEDY_OPEN_PIECE };
    static const struct {
        int remedy;
        struct kb_sign_test sign;
        bool asks_for_piece;
    } rows[] = {
        {PIECE, {GO_SIGN_OPEN, false, 0}, true},
        {PIECE, {GO_SIGN_OPEN, true, 0}, false},
        {PIECE, {GO_SIGN_SETTLED, false, 0}, true},
        {PIECE, {GO_SIGN_LOST, false, 0}, false},
        {PIECE, {GO_SIGN_SAVED, false, 0}, true},
        {PIECE, {GO_SIGN_OTHER_FAILS, false, 0}, true},
        {PIECE, {GO_SIGN_OTHER_REACHES, false, 0}, false},
        {PIECE, {GO_SIGN_ROOM, false, 20}, true},
        {PIECE, {GO_SIGN_ROOM, false, 39}, false},
        {PIECE, {GO_SIGN_UNLIKELY, false, 100}, true},
        {PIECE, {GO_SIGN_UNLIKELY, false, 0}, false},
        {GAMES, {GO_SIGN_GAMES_ALIKE, false, 90}, true},
        {GAMES, {GO_SIGN_GAMES_ALIKE, false, 101}, false},
        {GAMES, {GO_SIGN_HANGS, true, 25}, true},
        {GAMES, {GO_SIGN_HANGS, false, 25}, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct kb_critic critic = {.name = "watch",
                                         .kind = KB_QUESTION,
                                         .remedy = rows[i].remedy,
                                         .n_signs = 1,
                                         .signs = &rows[i].sign};
        const struct kb_critic *list[] = {&critic};
        struct kb watched = *mini;
        watched.n_critics = 1;
        watched.critics = list;
        /* Games at random cost most of the time; where the answer is there none are needed. */
        const struct solve_options options = {
            .engine = engine_find("dfpn"),
            .engine_options = {.kb = &watched, .table_bytes = 1 << 20},
            .without = rows[i].remedy == PIECE ? GO_SOURCE_SAMPLING : 0,
            .limits = {.max_nodes = 100, .max_moves = 400}};
        struct reading *reading =
            read_by("(;" OPEN "(;B[ec])(;B[ed]))", &(struct go_overrides){0}, &options);
        bool piece = reading->problem.n_candidates > 0;
        if (piece != rows[i].asks_for_piece) {
            fail_msg("row %zu: %s", i, piece ? "a piece" : "the group");
        }
        free_reading(reading);
    }
}

/* The answer for the group took nearly all of the moves: no piece can be read with the others. */
static void a_group_stands_when_no_moves_are_left_for_its_pieces(void **state)
{
    (void)state;
    struct reading *group = read_text("(;" OPEN "(;B[ec])(;B[ed]))", true);
    uint64_t moves = group->solution->result.stats.moves;
    free_reading(group);
    struct reading *reading = read_with("(;" OPEN "(;B[ec])(;B[ed]))", false, moves + 20);
    check_target(reading, "B9", GO_SAVE);
    assert_int_equal(reading->solution->result.kind, RESULT_WIN);
    free_reading(reading);
}

static void a_loss_in_a_margin_is_asked_again_with_more_room(void **state)
{
    (void)state;
    struct reading *strict = read_text("(;" VIEW ")", true);
    assert_int_equal(strict->solution->result.kind, RESULT_LOSS);
    struct reading *reading = read_text("(;" VIEW ")", false);
    const struct solution *solution = reading->solution;
    check_target(reading, "D4", GO_KILL);
    assert_int_equal(solution->result.kind, RESULT_WIN);
    assert_int_equal(solution->result.proof, PROOF_COMPLETE);
    assert_int_equal(solution_point(solution->result.first[0]), go_point_of_vertex("E4", 9, 9));
    assert_true(go_set_has(&solution->problem->question.region, go_point_of_vertex("E6", 9, 9)));
    assert_true(solution->result.stats.nodes > strict->solution->result.stats.nodes);
    free_reading(strict);
    free_reading(reading);
}

/* A region that is stated is the question. */
static void a_loss_in_a_stated_region_stands(void **state)
{
    (void)state;
    const struct go_overrides overrides = {.region = "D5,D4,E4"};
    struct reading *reading = read_overridden("(;" VIEW ")", &overrides, 0);
    assert_int_equal(reading->solution->result.kind, RESULT_LOSS);
    assert_int_equal(go_set_count(&reading->problem.question.region), 3);
    free_reading(reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_group_whose_fate_hangs_is_taken),
        cmocka_unit_test(equals_are_guessed_unless_strict),
        cmocka_unit_test(a_group_that_hangs_on_nothing_gives_way_to_a_piece),
        cmocka_unit_test(games_spare_the_reading_of_what_hangs_on_nothing),
        cmocka_unit_test(critics_ask_for_the_piece_and_for_more_room),
        cmocka_unit_test(signs_tell_of_the_question),
        cmocka_unit_test(a_group_stands_when_no_moves_are_left_for_its_pieces),
        cmocka_unit_test(a_loss_in_a_margin_is_asked_again_with_more_room),
        cmocka_unit_test(a_loss_in_a_stated_region_stands),
    };
    return cmocka_run_group_tests(tests, load_knowledge, release_knowledge);
}
