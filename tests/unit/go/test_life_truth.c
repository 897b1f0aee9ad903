/*
 * The judgement of life and death against the truth: random small positions, and positions that
 * random play leads to from them, are solved by the plain solver.  What go_life_of_target() and
 * the bounds on the eyes claim must be true whoever moves first, and what go_is_caught() and
 * go_is_miai() claim for the side that is to move.  How much of what is decided in
 * truth they see is counted, too, and must not fall for problems walled in by the attacker.  On
 * whole small boards, where every stone of either side is at risk, only truth is asked for.
 *
 * Arguments (none in the test suite): seed and number of problems.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/strbuf.h"
#include "go/caught.h"
#include "go/diagram.h"
#include "go/eyes.h"
#include "go/life.h"
#include "go/miai.h"
#include "support/plain_solver.h"

enum {
    WIDTH = 8,
    HEIGHT = 7,
    MAX_EMPTY = 7,
    WALKS = 3,
    STEPS = 8,
    STATES = 150000,
};

static uint64_t seed = 1;
static int n_problems = 1500;

struct tally {
    int n;
    int dead[2]; /* decided in truth; seen */
    int alive[2];
    int caught;  /* seen */
    int miai[2]; /* the same by the role that is to move and has no answer */
    int leaning;
    int answers[2]; /* by the role to move */
};

static uint32_t below(uint32_t n)
{
    return hash_random_below(&seed, n);
}

static bool chance(uint32_t percent)
{
    return below(100) < percent;
}

/* The rectangle that the problem lives in. */
struct box {
    int x;
    int y;
    int width;
    int height;
};

static bool inside(const struct box *box, int x, int y)
{
    return x >= box->x && x < box->x + box->width && y >= box->y && y < box->y + box->height;
}

/* On the outermost line of the box, the edge of the board not counted. */
static bool outermost(const struct box *box, int x, int y)
{
    return (x == box->x && x > 0) || (x == box->x + box->width - 1 && x < WIDTH - 1) ||
           (y == box->y && y > 0) || (y == box->y + box->height - 1 && y < HEIGHT - 1);
}

static enum go_colour random_point(bool outer, int style, enum go_colour defender)
{
    static const uint32_t share[3][2] = {{57, 15}, {30, 14}, {12, 12}}; /* inside */
    static const uint32_t rim[3][2] = {{57, 15}, {86, 4}, {72, 12}};
    const uint32_t *percent = outer ? rim[style] : share[style];
    uint32_t r = below(100);
    if (r < percent[0]) {
        return defender;
    }
    return r < percent[0] + percent[1] ? go_other(defender) : GO_EMPTY;
}

/* What stands around the box: mostly a wall of the attacker; `leaky`: also gaps and the defender's
 * friends. */
static enum go_colour random_ring(bool leaky, enum go_colour defender)
{
    if (!leaky || chance(84)) {
        return go_other(defender);
    }
    return chance(50) ? GO_EMPTY : defender;
}

static void fill(struct go_question *question, const struct box *box, enum go_colour defender)
{
    const struct box ring = {box->x - 1, box->y - 1, box->width + 2, box->height + 2};
    int style = (int)below(3);
    bool leaky = chance(15);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            go_point p = go_point_at(x, y);
            enum go_colour colour = GO_EMPTY;
            if (inside(box, x, y)) {
                go_set_add(&question->region, p);
                colour = random_point(outermost(box, x, y), style, defender);
            } else if (inside(&ring, x, y)) {
                colour = random_ring(leaky, defender);
            }
            if (colour != GO_EMPTY) {
                go_board_place(&question->board, p, colour);
            }
        }
    }
    /* Sometimes a wall in reach: the ring may be played on, but has few liberties. */
    if (chance(15)) {
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                go_point p = go_point_at(x, y);
                if (go_board_colour(&question->board, p) != GO_EMPTY) {
                    continue;
                }
                if (chance(20)) {
                    go_set_add(&question->region, p);
                } else if (!go_set_has(&question->region, p) && chance(80)) {
                    go_board_place(&question->board, p, defender);
                }
            }
        }
    }
}

static bool choose_target(struct go_question *question, const struct box *box,
                          enum go_colour defender)
{
    go_point stones[WIDTH * HEIGHT];
    uint32_t n = 0;
    for (int y = box->y; y < box->y + box->height; y++) {
        for (int x = box->x; x < box->x + box->width; x++) {
            if (go_board_colour(&question->board, go_point_at(x, y)) == defender) {
                stones[n++] = go_point_at(x, y);
            }
        }
    }
    if (n == 0) {
        return false;
    }
    switch (below(3)) {
    case 0:
        question->target = go_board_string(&question->board, stones[below(n)])->stones;
        break;
    case 1:
        go_set_add(&question->target, stones[below(n)]);
        break;
    default:
        for (uint32_t i = 0; i < n; i++) {
            go_set_add(&question->target, stones[i]);
        }
    }
    return true;
}

/* Stones at random on a small board that is the region as a whole. */
static struct box fill_board(struct go_question *question, enum go_colour defender)
{
    struct box box = {.width = 3 + (int)below(3), .height = 3 + (int)below(2)};
    uint32_t own = 25 + below(35);
    uint32_t empty = 18 + below(20);
    go_board_init(&question->board, box.width, box.height);
    for (int y = 0; y < box.height; y++) {
        for (int x = 0; x < box.width; x++) {
            go_point p = go_point_at(x, y);
            go_set_add(&question->region, p);
            uint32_t r = below(100);
            if (r >= empty) {
                go_board_place(&question->board, p,
                               r < empty + own ? defender : go_other(defender));
            }
        }
    }
    return box;
}

static struct box fill_walled(struct go_question *question, enum go_colour defender)
{
    struct box box = {.width = 2 + (int)below(4), .height = 2 + (int)below(3)};
    box.x = chance(60) ? 0 : 1 + (int)below(2);
    box.y = chance(60) ? 0 : 1 + (int)below(2);
    go_board_init(&question->board, WIDTH, HEIGHT);
    fill(question, &box, defender);
    return box;
}

/* A random problem; false when it came out useless. */
static bool build(struct go_question *question, bool walled)
{
    memset(question, 0, sizeof *question);
    question->area_rules = true; /* as the plain solver plays */
    enum go_colour defender = chance(50) ? GO_BLACK : GO_WHITE;
    struct box box = walled ? fill_walled(question, defender) : fill_board(question, defender);
    int empty = 0;
    GO_SET_FOREACH (p, &question->region) {
        empty += go_board_colour(&question->board, p) == GO_EMPTY;
    }
    if (empty == 0 || empty > MAX_EMPTY || go_board_dead_string(&question->board) != GO_NO_POINT) {
        return false;
    }
    if (chance(50)) {
        enum go_colour side = chance(50) ? GO_BLACK : GO_WHITE;
        question->board.threats[side] = (uint8_t)(1 + below(3));
    }
    question->to_play = chance(50) ? GO_BLACK : GO_WHITE;
    return choose_target(question, &box, defender);
}

static void copy_position(const struct game_world *world, struct plain_position *out)
{
    memset(out, 0, sizeof *out);
    go_board_slow_init(&out->board, world->board.width, world->board.height);
    memcpy(out->board.colour, world->board.colour, sizeof out->board.colour);
    memcpy(out->board.threats, world->board.threats, sizeof out->board.threats);
    out->board.ko = world->board.ko;
    out->target = world->target;
    out->to_play = go_world_colour(world, world->to_move);
    out->passes = world->passes;
}

/* The attacker can capture: by role to move, the turn given up by a move elsewhere. */
static bool ask(struct plain_solver *solver, const struct game_world *world, bool captured[2])
{
    struct plain_position position;
    copy_position(world, &position);
    enum plain_answer now = plain_solver_ask(solver, &position);
    position.to_play = go_other(position.to_play);
    position.passes = 0;
    position.board.ko = GO_NO_POINT;
    enum plain_answer other = plain_solver_ask(solver, &position);
    captured[world->to_move] = now == PLAIN_CAPTURED;
    captured[1 - world->to_move] = other == PLAIN_CAPTURED;
    return now != PLAIN_TOO_LARGE && other != PLAIN_TOO_LARGE;
}

static _Noreturn void complain(const struct game_world *world, const char *claim)
{
    struct strbuf text = STRBUF_INIT;
    const struct go_diagram_style style = {.marked = &world->target};
    go_diagram_write(&text, &world->board, &style);
    fail_msg("%s is not true; %s to move, ko %d, passes %d, threats %d %d\n%s", claim,
             world->to_move == GO_ATTACKER ? "attacker" : "defender", world->board.ko,
             world->passes, world->board.threats[GO_BLACK], world->board.threats[GO_WHITE],
             strbuf_text(&text));
    abort();
}

/* With one ko threat more for the side to move, and none for the other. */
static enum plain_answer ask_with_threats(struct plain_solver *solver,
                                          const struct game_world *world)
{
    struct plain_position position;
    copy_position(world, &position);
    position.board.threats[position.to_play]++;
    position.board.threats[go_other(position.to_play)] = 0;
    return plain_solver_ask(solver, &position);
}

/* What holds although nothing shows it yet, for either side. */
static void check_miai(struct game_world *world, struct plain_solver *solver,
                       const bool captured[2], struct tally *tally)
{
    bool leans;
    int me = world->to_move;
    if (go_is_miai(world, &leans)) {
        enum plain_answer wrong = me == GO_DEFENDER ? PLAIN_SURVIVES : PLAIN_CAPTURED;
        if (captured[me] != (me == GO_DEFENDER)) {
            complain(world, "that every move has its answer");
        }
        if (!leans && ask_with_threats(solver, world) == wrong) {
            complain(world, "that threats make no difference");
        }
        tally->miai[me]++;
        tally->leaning += leans;
    }
    go_point answer = go_miai_answer(world);
    if (answer != GO_NO_POINT) {
        if (!go_world_is_legal(world, answer) || captured[me] != (me == GO_ATTACKER)) {
            complain(world, "an answer");
        }
        tally->answers[me]++;
    }
}

static void check(struct game_world *world, struct plain_solver *solver, struct tally *tally)
{
    bool captured[2];
    if (world->passes >= 2 || go_set_is_empty(&world->target) || !ask(solver, world, captured)) {
        return;
    }
    enum go_life_status status = go_life_of_target(world);
    const struct go_eyes *eyes = go_eyes_of(world);
    if (status == GO_LIFE_CAPTURED) {
        complain(world, "captured");
    }
    if (status == GO_LIFE_DEAD && !(captured[GO_ATTACKER] && captured[GO_DEFENDER])) {
        complain(world, "dead");
    }
    if ((status == GO_LIFE_ALIVE || status == GO_LIFE_SEKI) &&
        (captured[GO_ATTACKER] || captured[GO_DEFENDER])) {
        complain(world, status == GO_LIFE_ALIVE ? "alive" : "seki");
    }
    if (go_is_caught(world) && !captured[GO_DEFENDER]) {
        complain(world, "caught");
    }
    tally->caught += go_is_caught(world);
    if (status == GO_LIFE_OPEN) {
        check_miai(world, solver, captured, tally);
    }
    if (eyes->at_least >= 2 && captured[GO_ATTACKER]) {
        complain(world, "eyes at least 2");
    }
    if (eyes->at_least > eyes->at_most) {
        complain(world, "at least more than at most");
    }
    tally->n++;
    bool decided = captured[0] == captured[1] && world->passes == 0;
    int *count = captured[0] ? tally->dead : tally->alive;
    count[0] += decided;
    count[1] += decided && status != GO_LIFE_OPEN;
}

static void print_miai(const struct tally *tally)
{
    print_message("# miai %d against the attacker, %d against the defender, %d lean on threats\n",
                  tally->miai[GO_ATTACKER], tally->miai[GO_DEFENDER], tally->leaning);
    print_message("# answers of the attacker %d, of the defender %d\n", tally->answers[GO_ATTACKER],
                  tally->answers[GO_DEFENDER]);
}

static void walk(struct game_world *world, struct plain_solver *solver, struct tally *tally)
{
    int played = 0;
    while (played < STEPS && world->passes < 2 && !go_set_is_empty(&world->target)) {
        go_point moves[WIDTH * HEIGHT];
        uint32_t n = 0;
        GO_SET_FOREACH (p, &world->region) {
            if (go_world_is_legal(world, p)) {
                moves[n++] = p;
            }
        }
        go_world_play(world, n > 0 && !chance(12) ? moves[below(n)] : GO_PASS);
        played++;
        check(world, solver, tally);
    }
    while (played-- > 0) {
        go_world_undo(world);
    }
}

static void run(bool walled, struct tally *first, struct tally *later)
{
    struct go_question *question = malloc(sizeof *question);
    assert_non_null(question);
    for (int n = 0; n < n_problems;) {
        if (!build(question, walled)) {
            continue;
        }
        n++;
        struct game_world *world = go_world_create(question);
        struct plain_position root;
        copy_position(world, &root);
        struct plain_solver *solver = plain_solver_create(&root, &question->region, STATES);
        if (solver != NULL) {
            check(world, solver, first);
            for (int i = 0; i < WALKS; i++) {
                walk(world, solver, later);
            }
        }
        plain_solver_destroy(solver);
        go_world_destroy(world);
    }
    free(question);
}

static void test_claims_are_true(void **state)
{
    (void)state;
    struct tally first = {0};
    struct tally later = {0};
    run(true, &first, &later);
    print_message("# problems %d: dead %d of %d, alive %d of %d\n", first.n, first.dead[1],
                  first.dead[0], first.alive[1], first.alive[0]);
    print_message("# later %d: dead %d of %d, alive %d of %d, %d caught\n", later.n, later.dead[1],
                  later.dead[0], later.alive[1], later.alive[0], later.caught);
    print_miai(&later);
    assert_true(later.n > n_problems * 10);
    assert_true(later.dead[1] * 100 > later.dead[0] * 85);
    assert_true(later.alive[1] * 100 > later.alive[0] * 75);
}

static void test_claims_on_whole_boards(void **state)
{
    (void)state;
    struct tally first = {0};
    struct tally later = {0};
    n_problems /= 2;
    run(false, &first, &later);
    print_message("# whole boards %d: dead %d of %d, alive %d of %d, %d caught\n", later.n,
                  later.dead[1], later.dead[0], later.alive[1], later.alive[0], later.caught);
    print_miai(&later);
    assert_true(later.n > n_problems * 8);
    assert_true(later.dead[1] > n_problems / 2 && later.alive[1] > n_problems);
    assert_true(later.caught > n_problems / 10);
    assert_true(later.miai[GO_ATTACKER] > n_problems / 10);
    assert_true(later.miai[GO_DEFENDER] > n_problems / 10);
    assert_true(later.leaning > n_problems / 50);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims_are_true),
        cmocka_unit_test(test_claims_on_whole_boards),
    };
    if (argc == 3) {
        seed = strtoull(argv[1], NULL, 10);
        n_problems = atoi(argv[2]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
