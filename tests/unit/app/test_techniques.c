/*
 * The techniques of the shipped knowledge, one by one: in a position made for it a schema asks for
 * the moves that it is there for, in one that looks like it and lacks what it needs for none.
 *
 * What is looked at is the whole derivation of the input goal and of all critics; where the search
 * would stop is of no matter here.  The target is o or x; "," lies outside the region.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "go/domain.h"
#include "planner/derive.h"
#include "support/world_case.h"

enum { A = GO_ATTACKER, D = GO_DEFENDER, MOST = 20000 };

static struct kb *kb;

static int load(void **state)
{
    (void)state;
    struct diag *diag = diag_create();
    struct kb_load_options options = {0};
    assert_int_equal(kb_load(&kb, TEST_KNOWLEDGE, &go_domain, &options, diag), TS_OK);
    diag_destroy(diag);
    return 0;
}

static int unload(void **state)
{
    kb_destroy(kb);
    return tear_down(state);
}

/* The goal was reached by way of the schema "goal/schema". */
static bool goes_through(const struct goal_instance *goal, const char *technique)
{
    for (; goal != NULL && goal->within != NULL; goal = goal_instance_parent(goal)) {
        const char *of = goal->within->of->goal->name;
        size_t n = strlen(of);
        if (strncmp(technique, of, n) == 0 && technique[n] == '/' &&
            strcmp(technique + n + 1, goal->within->schema->name) == 0) {
            return true;
        }
    }
    return false;
}

/* The moves that the schema asks for in the position, each once, in their order: "A1 B2". */
static void ask(struct strbuf *out, const char *technique, int role, const char *position)
{
    set_up_world(position, GO_EMPTY);
    if (role == D) {
        set_up_world(position, world->colour[D]);
    }
    struct arena *arena = arena_create();
    struct limits limits = {0};
    struct facts facts;
    facts_init(&facts, kb, world, arena);
    facts.position = go_domain.hash(world);
    struct derive_context context = {.facts = &facts, .arena = arena, .limits = &limits};
    const struct agenda *none = NULL;
    struct deriver *deriver = derive_create(&context, role, &none, 1);
    derive_allow(deriver, KB_KO);
    struct go_set asked;
    go_set_clear(&asked);
    struct derivation d;
    for (int i = 0; i < MOST && derive_next(deriver, &d); i++) {
        if (d.move != GAME_PASS && goes_through(d.leaf, technique)) {
            go_set_add(&asked, (go_point)d.move);
        }
    }
    GO_SET_FOREACH (p, &asked) {
        char vertex[8];
        strbuf_printf(out, "%s%s", strbuf_text(out)[0] == '\0' ? "" : " ",
                      go_vertex(p, world->board.height, vertex));
    }
    arena_destroy(arena);
}

static bool is_one_of(const char *text, const char *alternatives)
{
    size_t length = strlen(text);
    for (const char *a = alternatives; a != NULL; a = strchr(a, '|')) {
        a += *a == '|';
        if (strncmp(a, text, length) == 0 && (a[length] == '|' || a[length] == '\0')) {
            return true;
        }
    }
    return false;
}

/* The moves in reading order; `moves` may name alternatives, "A1 B1|C1". */
static void assert_asks(const char *technique, int role, const char *position, const char *moves)
{
    struct strbuf found = STRBUF_INIT;
    ask(&found, technique, role, position);
    if (!is_one_of(strbuf_text(&found), moves)) {
        fail_msg("%s asks for \"%s\", not \"%s\", in\n%s", technique, strbuf_text(&found), moves,
                 position);
    }
    strbuf_fini(&found);
}

/* ---- touching the enemy's stones from inside -------------------------------------------- */

static void stealing_an_eye(void **state)
{
    (void)state;
    /* D3 and F3 are shut but for D2 and F2. */
    assert_asks("prevent-eye-formation/steal-the-eye", A,
                "6 , , , , , , , , ,\n"
                "5 , X X X X X X X ,\n"
                "4 , X o o o o o X ,\n"
                "3 , X o . o . o X ,\n"
                "2 , X . . . . . . ,\n"
                "1 , . . . . . . . ,\n",
                "D2 F2");
    /* A stone on F3 leaves one of them, one on D2 as well none. */
    assert_asks("prevent-eye-formation/steal-the-eye", A,
                "6 , , , , , , , , ,\n"
                "5 , X X X X X X X ,\n"
                "4 , X o o o o o X ,\n"
                "3 , X o . o X o X ,\n"
                "2 , X . . . . . . ,\n"
                "1 , . . . . . . . ,\n",
                "D2");
    assert_asks("prevent-eye-formation/steal-the-eye", A,
                "6 , , , , , , , , ,\n"
                "5 , X X X X X X X ,\n"
                "4 , X o o o o o X ,\n"
                "3 , X o . o X o X ,\n"
                "2 , X . o . . . . ,\n"
                "1 , . . . . . . . ,\n",
                "");
}

static void peeping(void **state)
{
    (void)state;
    /* D2 and F2 look at D3 and F3, each beside two stones, and E3 at both; the one that looks most
     * promising is asked for. */
    assert_asks("spoil-shape/peep", A,
                "6 , , , , , , , , ,\n"
                "5 , X X X X X X X ,\n"
                "4 , X o o o o o X ,\n"
                "3 , X o . . . o X ,\n"
                "2 , X . . . . . . ,\n"
                "1 , . . . . . . . ,\n",
                "D2|F2");
    /* With stones there the points are no longer empty. */
    assert_asks("spoil-shape/peep", A,
                "6 , , , , , , , , ,\n"
                "5 , X X X X X X X ,\n"
                "4 , X o o o o o X ,\n"
                "3 , X o X . X o X ,\n"
                "2 , X . . . . . . ,\n"
                "1 , . . . . . . . ,\n",
                "");
}

static void clamping(void **state)
{
    (void)state;
    /* C2 stands between B2 and D2, and between C3 and C1; D2 looks better. */
    static const char clamp[] = "6 , , , , , , , ,\n"
                                "5 , X X X X X X ,\n"
                                "4 , X o o o o X ,\n"
                                "3 , X X . . o X ,\n"
                                "2 , X o . . . . ,\n"
                                "1 , . . . . . . ,\n";
    assert_asks("spoil-shape/clamp", A, clamp, "C1|D2");
    /* Without the stones behind it there is nothing to clamp it with. */
    assert_asks("spoil-shape/clamp", A,
                "6 , , , , , , , ,\n"
                "5 , X X X X X X ,\n"
                "4 , X o o o o X ,\n"
                "3 , X . . . o X ,\n"
                "2 , . o . . . . ,\n"
                "1 , . . . . . . ,\n",
                "");
    assert_asks("spoil-shape/underneath", A, clamp, "C1");
}

static void crosscutting(void **state)
{
    (void)state;
    /* D2 cuts C2 off from D3. */
    assert_asks("spoil-shape/crosscut", A,
                "7 , , , , , , , , ,\n"
                "6 , X X X X X X X ,\n"
                "5 , X o o o o o X ,\n"
                "4 , X o . . . o X ,\n"
                "3 , X X o . . o X ,\n"
                "2 , X o . . . . . ,\n"
                "1 , . . . . . . . ,\n",
                "D2");
    /* Without the stone on C3 it would stand alone. */
    assert_asks("spoil-shape/crosscut", A,
                "7 , , , , , , , , ,\n"
                "6 , X X X X X X X ,\n"
                "5 , X o o o o o X ,\n"
                "4 , X o . . . o X ,\n"
                "3 , X . o . . o X ,\n"
                "2 , X o . . . . . ,\n"
                "1 , . . . . . . . ,\n",
                "");
}

/* ---- into the space, and along the edge ------------------------------------------------- */

static void slipping_in(void **state)
{
    (void)state;
    /* From F2, a knight's move to D1 and a jump to D2. */
    static const char slip[] = "6 , , , , , , , ,\n"
                               "5 X X X X X X , ,\n"
                               "4 o o o o o X , ,\n"
                               "3 . . . . o X , ,\n"
                               "2 . . . . . X , ,\n"
                               "1 . . . . . . . ,\n";
    assert_asks("slip-into-space/knights-move", A, slip, "D1");
    assert_asks("slip-into-space/one-space-jump", A, slip, "D2");
    /* Behind a wall down to the edge neither is left. */
    static const char shut[] = "6 , , , , , , , ,\n"
                               "5 X X X X X X , ,\n"
                               "4 o o o o o X , ,\n"
                               "3 . . . . o X , ,\n"
                               "2 . . . . o X , ,\n"
                               "1 . . . . o X . ,\n";
    assert_asks("slip-into-space/knights-move", A, shut, "");
    assert_asks("slip-into-space/one-space-jump", A, shut, "");
}

static void extending_along_the_edge(void **state)
{
    (void)state;
    static const char side[] = "6 , , , , , , , , ,\n"
                               "5 , X X X X X X X ,\n"
                               "4 , X o o o o X , ,\n"
                               "3 , X o . . o X , ,\n"
                               "2 , X . . . . X . ,\n"
                               "1 , . . . . . . . ,\n";
    assert_asks("large-extending-move/jump-along-the-edge", D, side, "D2 E2 F1|D2 E2 C1");
    assert_asks("large-extending-move/diagonal", D, side, "D2 E2");
    /* Two lines further from the edge they are moves into the open, and other schemas' business. */
    static const char high[] = "8 , , , , , , , , ,\n"
                               "7 , X X X X X X X ,\n"
                               "6 , X o o o o X , ,\n"
                               "5 , X o . . o X , ,\n"
                               "4 , X . . . . X . ,\n"
                               "3 , . . . . . . . ,\n"
                               "2 , , , , , , , , ,\n"
                               "1 , , , , , , , , ,\n";
    assert_asks("large-extending-move/jump-along-the-edge", D, high, "");
    assert_asks("large-extending-move/diagonal", D, high, "");
}

/* ---- races ------------------------------------------------------------------------------ */

static void throwing_in_to_shorten_liberties(void **state)
{
    (void)state;
    /* A2 and A1 are all that the stones inside have left; taking a stone on A2 costs them one. */
    assert_asks("take-liberties/throw-in", D,
                "7 , , , , ,\n"
                "6 X X X , ,\n"
                "5 . . X X ,\n"
                "4 o o o X ,\n"
                "3 X X o X ,\n"
                "2 . X o X ,\n"
                "1 . X o X ,\n",
                "A2");
    /* Among three points a stone is not in atari. */
    assert_asks("take-liberties/throw-in", D,
                "7 , , , , ,\n"
                "6 X X X , ,\n"
                "5 . . X X ,\n"
                "4 o o o X ,\n"
                "3 . X o X ,\n"
                "2 . X o X ,\n"
                "1 . X o X ,\n",
                "");
}

static void denying_an_eye_in_a_race(void **state)
{
    (void)state;
    /* B1 is inside, out of reach of the stones that race; on H1 a stone is taken, but no eye is
     * left. */
    assert_asks("deny-eye-in-race/take-the-eye-point", A,
                "6 , , , , , ,\n"
                "5 O O O , , ,\n"
                "4 x x O , , ,\n"
                "3 . x O O O ,\n"
                "2 O x x x O ,\n"
                "1 . . . x O ,\n",
                "B1");
    assert_asks("deny-eye-in-race/throw-in", A,
                "5 , , , , , , , , , , ,\n"
                "4 , , O O O O O O O , ,\n"
                "3 , O O x x x x x O O ,\n"
                "2 , O x x O O O x x O ,\n"
                "1 , O x . O O . . x O ,\n",
                "H1");
}

static void gaining_a_liberty_with_atari(void **state)
{
    (void)state;
    /* F1 and G1 have E1 and H1 left. */
    assert_asks("gain-liberties/atari-first", D,
                "5 , , , , , , , , , ,\n"
                "4 , , , O O O O O O ,\n"
                "3 O O O O O . x O O ,\n"
                "2 X X X X . x x O O ,\n"
                "1 . X . X . O O . O ,\n",
                "E1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stealing_an_eye),
        cmocka_unit_test(peeping),
        cmocka_unit_test(clamping),
        cmocka_unit_test(crosscutting),
        cmocka_unit_test(slipping_in),
        cmocka_unit_test(extending_along_the_edge),
        cmocka_unit_test(throwing_in_to_shorten_liberties),
        cmocka_unit_test(denying_an_eye_in_a_race),
        cmocka_unit_test(gaining_a_liberty_with_atari),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
