/*
 * go_life_settling_move(): drawn positions for each kind of move that it sees; and what it and
 * go_catching_move() together promise on random positions and on those that random play leads to.
 * There the move is played: the target must be captured, dead, alive or in seki as it is said, and
 * where a move would do that one has to be seen.
 *
 * Arguments (none in the test suite): seed and number of positions.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/strbuf.h"
#include "go/diagram.h"
#include "go/domain.h"
#include "go/life.h"
#include "support/plain_question.h"
#include "support/random_position.h"
#include "support/world_case.h"

enum { MIN_EMPTY = 3, MAX_EMPTY = 12, WALKS = 2, STEPS = 6 };

static uint64_t seed = 1;
static uint64_t chance = 1; /* of the walks */
static int n_positions = 1500;

struct tally {
    int there[2]; /* positions in which some move settles the target, by the role that is to move */
    int seen[2];
};

/* With that move the side to move has won. */
static bool settles(struct game_world *w, go_point p)
{
    int mover = w->to_move;
    go_world_play(w, p);
    int verdict = go_domain.outcome(w);
    go_world_undo(w);
    return verdict != GAME_OPEN && go_domain.verdicts[verdict].winner == mover;
}

static bool some_move_settles(struct game_world *w)
{
    bool found = settles(w, GO_PASS);
    GO_SET_FOREACH (p, &w->region) {
        found = found || (go_world_is_legal(w, p) && settles(w, p));
    }
    return found;
}

static void complain(struct game_world *w, go_point p)
{
    struct strbuf text = STRBUF_INIT;
    char vertex[8];
    const struct go_diagram_style style = {.marked = &w->target, .crop = true};
    go_diagram_write(&text, &w->board, &style);
    print_error("%s does not settle it, %s to move:\n%s", go_vertex(p, w->board.height, vertex),
                w->to_move == GO_ATTACKER ? "the attacker" : "the defender", strbuf_text(&text));
    strbuf_fini(&text);
    fail();
}

static void check_position(struct game_world *w, struct tally *tally)
{
    if (go_domain.outcome(w) != GAME_OPEN) {
        return;
    }
    int mover = w->to_move;
    game_move move;
    bool is_seen = go_domain.settling_move(w, &move);
    go_point p = !is_seen ? GO_NO_POINT : move == GAME_PASS ? GO_PASS : (go_point)move;
    if (p != GO_NO_POINT && !(go_world_is_legal(w, p) && settles(w, p))) {
        complain(w, p);
    }
    tally->there[mover] += some_move_settles(w);
    tally->seen[mover] += p != GO_NO_POINT;
}

/* Random moves, seldom a pass; everything is taken back. */
static void walk(struct game_world *w, struct tally *tally)
{
    int turns = 0;
    for (; turns < STEPS && go_domain.outcome(w) == GAME_OPEN; turns++) {
        game_move move[GO_POINTS];
        int n = go_domain.moves(w, move, GO_POINTS);
        bool passes = n == 0 || hash_random_below(&chance, 12) == 0;
        go_domain.play(w, passes ? GAME_PASS : move[hash_random_below(&chance, (uint32_t)n)]);
        check_position(w, tally);
    }
    while (turns-- > 0) {
        go_domain.undo(w);
    }
}

static void test_random(void **state)
{
    (void)state;
    struct tally tally = {{0}, {0}};
    for (int number = 0; number < n_positions; number++) {
        struct plain_position position;
        struct go_set region;
        struct go_question question;
        random_position_numbered(&position, &region, seed, (uint64_t)number, MIN_EMPTY, MAX_EMPTY);
        plain_question(&position, &region, &question);
        struct game_world *w = go_world_create(&question);
        check_position(w, &tally);
        for (int i = 0; i < WALKS; i++) {
            walk(w, &tally);
        }
        go_world_destroy(w);
    }
    for (int role = 0; role < 2; role++) {
        print_message("# %s: %d of %d seen\n", go_domain.roles[role], tally.seen[role],
                      tally.there[role]);
        assert_true(tally.there[role] > n_positions / 10);
        assert_int_equal(tally.seen[role], tally.there[role]);
    }
}

/* The move that is seen, NULL: none, when that colour is to move. */
static void expect(const char *vertex, enum go_colour to_play, const char *text)
{
    set_up_world(text, to_play);
    go_point expected = vertex != NULL ? at(vertex) : GO_NO_POINT;
    go_point found = go_life_settling_move(world);
    if (found != expected) {
        char name[8] = "nothing";
        fail_msg("%s instead of %s in\n%s",
                 found != GO_NO_POINT ? go_vertex(found, world->board.height, name) : name,
                 vertex != NULL ? vertex : "nothing", text);
    }
}

static void test_capture_of_all(void **state)
{
    (void)state;
    expect("C1", GO_BLACK,
           ". X X . . .\n"
           "X o o X . .\n"
           "X o . X . .");
    /* Not when other stones of the target are left. */
    expect(NULL, GO_BLACK,
           ". X X X X X X X X\n"
           "X o o X o o o o o\n"
           "X o . X o . . . .");
}

static void test_vital_point(void **state)
{
    (void)state;
    static const char *const three = ", , , , , , ,\n"
                                     "X X X X X X X\n"
                                     "X o o o o o X\n"
                                     "X o . . . o X";
    expect("D1", GO_BLACK, three);
    expect("D1", GO_WHITE, three);
    static const char *const pyramid_four = ", , , , , , ,\n"
                                            "X X X X X X X\n"
                                            "X o o o o o X\n"
                                            "X o o . o o X\n"
                                            "X o . . . o X";
    expect("D1", GO_BLACK, pyramid_four);
    expect("D1", GO_WHITE, pyramid_four);
    /* Alive with a vital point left over. */
    expect(NULL, GO_BLACK,
           ", , , , , , , ,\n"
           "X X X X X X X X\n"
           "X o o o o o o X\n"
           "X o . . o . o X\n"
           "X o . . . . o X");
}

/* E2 closes an eye beside the one that is there, or makes it false.  The walls are two. */
static void test_gap(void **state)
{
    (void)state;
    static const char *const gap = ", , , , , , ,\n"
                                   "X X X X X X X\n"
                                   "X o o o . o X\n"
                                   "X o . o . o X";
    expect("E2", GO_WHITE, gap);
    expect("E2", GO_BLACK, gap);
}

/* White makes one wall of two. */
static void test_joined_walls(void **state)
{
    (void)state;
    expect("D2", GO_WHITE,
           ", , , , , , , ,\n"
           "X X X X X X X X\n"
           "X o o X o o o X\n"
           "X o o . o o o X\n"
           "X o . o . . o X");
}

/* The black stone is taken, and its point is an eye. */
static void test_eye_by_capture(void **state)
{
    (void)state;
    expect("F1", GO_WHITE,
           ", , , , , , , ,\n"
           "X X X X X X X ,\n"
           "X o o o o o X ,\n"
           "X o . o X . X ,");
}

/* Longer than any shape of the table; wherever it is divided there are two eyes. */
static void test_long_corridor(void **state)
{
    (void)state;
    expect("B1", GO_WHITE,
           ", , , , , , , , , , , , , , , , , , ,\n"
           "X X X X X X X X X X X X X X X X X X X\n"
           "o o o o o o o o o o o o o o o o o o o\n"
           ". . . . . . . . . . . . . . . . . . .");
}

/* White gets out, or to stones that cannot be taken. */
static void test_way_out(void **state)
{
    (void)state;
    expect("D3", GO_WHITE,
           "X X X X , ,\n"
           "X o o . , ,\n"
           "X o . X , ,\n"
           "X X X X , ,");
    expect("D3", GO_WHITE,
           "X X X X O , ,\n"
           "X o o . O , ,\n"
           "X o . X X , ,\n"
           "X X X X , , ,");
}

/* H4 closes the second eye; the two strings stay two, but cannot be parted at E4 and E5. */
static void test_linked_walls(void **state)
{
    (void)state;
    expect("H4", GO_WHITE,
           ", , , , , , , , ,\n"
           "X X X X X X X X X\n"
           "X o o o . o o o X\n"
           "X o . o . o . . X\n"
           "X o o o X o o o X\n"
           "X X X X X X X X X\n"
           ", , , , , , , , ,");
}

/* Black takes the three stones in the corner; the others are left without eyes. */
static void test_capture_of_some(void **state)
{
    (void)state;
    expect("B4", GO_BLACK,
           "o o X o o X ,\n"
           "o . X . o X ,\n"
           "X X o o o X ,\n"
           "X X X X X X ,\n"
           ", , , , , , ,");
}

/* The attacker has no liberties outside; with D4 he lives, and White does not. */
static void test_life_of_attackers(void **state)
{
    (void)state;
    expect("D4", GO_WHITE,
           "O O . .\n"
           "x O O .\n"
           ". x O O\n"
           "x x . O");
}

/* Black has passed; White may end it there. */
static void test_pass(void **state)
{
    (void)state;
    set_up_world(", , , , , ,\n"
                 "X X X X X X\n"
                 "X o o o o X\n"
                 "X o . . o X",
                 GO_BLACK);
    go_world_play(world, GO_PASS);
    assert_int_equal(go_life_settling_move(world), GO_PASS);
    assert_true(settles(world, GO_PASS));
    go_world_undo(world);
}

/* Only a ko, or two moves. */
static void test_nothing(void **state)
{
    (void)state;
    expect(NULL, GO_WHITE,
           ", , , , , ,\n"
           "X X X X X X\n"
           "X o o o o X\n"
           "X o . . o X");
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : seed;
    n_positions = argc > 2 ? atoi(argv[2]) : n_positions;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_capture_of_all, tear_down),
        cmocka_unit_test_teardown(test_vital_point, tear_down),
        cmocka_unit_test_teardown(test_gap, tear_down),
        cmocka_unit_test_teardown(test_joined_walls, tear_down),
        cmocka_unit_test_teardown(test_eye_by_capture, tear_down),
        cmocka_unit_test_teardown(test_long_corridor, tear_down),
        cmocka_unit_test_teardown(test_way_out, tear_down),
        cmocka_unit_test_teardown(test_linked_walls, tear_down),
        cmocka_unit_test_teardown(test_capture_of_some, tear_down),
        cmocka_unit_test_teardown(test_life_of_attackers, tear_down),
        cmocka_unit_test_teardown(test_pass, tear_down),
        cmocka_unit_test_teardown(test_nothing, tear_down),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
