/*
 * One planner asked several times about random positions, with other ko threats and after being
 * broken off: it says what a new planner says or what an exact engine does, in fewer moves.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/solve.h"
#include "base/diag.h"
#include "go/domain.h"
#include "go/world.h"
#include "support/plain_diagram.h"
#include "support/plain_question.h"
#include "support/random_position.h"

enum { POSITIONS = 120, MOVES = 2000, THREATS = 3, MIN_EMPTY = 4, MAX_EMPTY = 8, SLICE = 15 };
/* Of questions that take more than a slice. */
enum { LARGE = 60, LARGE_EMPTY = 12 };

static struct kb *kb;

static int load(void **state)
{
    (void)state;
    struct diag *diag = diag_create();
    struct kb_load_options options = {.exhaustive = true};
    assert_int_equal(kb_load(&kb, TEST_KNOWLEDGE, &go_domain, &options, diag), TS_OK);
    diag_destroy(diag);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    kb_destroy(kb);
    return 0;
}

/* Number `number` of the positions of a seed, either side playing. */
static void draw_question(uint64_t seed, int number, int most_empty, struct go_question *out)
{
    struct plain_position position;
    struct go_set region;
    random_position_numbered(&position, &region, seed, (uint64_t)number, MIN_EMPTY, most_empty);
    if (number % 2 == 1) {
        position.to_play = go_other(position.to_play);
    }
    plain_question(&position, &region, out);
}

/* Threats of the side to play, or minus its opponent's. */
static void give_threats(struct go_question *question, int place)
{
    enum go_colour me = question->to_play;
    question->board.threats[me] = (uint8_t)(place > 0 ? place : 0);
    question->board.threats[go_other(me)] = (uint8_t)(place < 0 ? -place : 0);
}

/* `planner` NULL: a new one. */
static struct result ask(struct search *planner, const struct go_question *question, int place,
                         uint64_t max_moves)
{
    static const struct planner_options options;
    struct go_question here = *question;
    give_threats(&here, place);
    struct game_world *world = go_world_create(&here);
    struct arena *arena = arena_create();
    struct limits limits = {.max_moves = max_moves};
    limits_start(&limits);
    struct result result;
    planner_ask(planner != NULL ? planner : planner_create(kb, &options, arena), &result, world,
                &limits);
    assert_true(max_moves == 0 || result.stats.moves <= max_moves);
    result.tree = result.guess = NULL; /* it may go with the arena */
    arena_destroy(arena);
    go_world_destroy(world);
    return result;
}

static enum result_kind truth(const struct go_question *question, int place)
{
    struct go_question here = *question;
    give_threats(&here, place);
    struct game_world *world = go_world_create(&here);
    struct arena *arena = arena_create();
    const struct engine *engine = engine_find("dfpn");
    struct engine_options options = {.table_bytes = 1 << 20};
    void *session = engine->open(&options);
    struct limits limits = {.max_nodes = 1000000};
    limits_start(&limits);
    struct result result;
    engine->run(session, &result, world, &limits, &options, arena);
    engine->close(session);
    arena_destroy(arena);
    go_world_destroy(world);
    return result.kind;
}

static void what_is_settled_serves_other_threats(void **state)
{
    (void)state;
    static const int orders[][3] = {{-THREATS, THREATS, 0}, {THREATS, 0, -THREATS}, {0, -1, 1}};
    static const struct planner_options options;
    uint64_t moves_again = 0;
    uint64_t moves_new = 0;
    int kinds[4] = {0};
    for (int i = 0; i < POSITIONS; i++) {
        struct go_question question;
        draw_question(1, i, MAX_EMPTY, &question);
        struct arena *arena = arena_create();
        struct search *planner = planner_create(kb, &options, arena);
        for (int k = 0; k < 3; k++) {
            int place = orders[i % 3][k];
            struct result again = ask(planner, &question, place, MOVES);
            struct result fresh = ask(NULL, &question, place, MOVES);
            enum result_kind right = truth(&question, place);
            kinds[again.kind]++;
            if (fresh.kind == right) {
                assert_int_equal(again.kind, right);
            }
            if (again.kind != right) {
                assert_int_not_equal(again.proof, PROOF_COMPLETE);
            }
            moves_again += again.stats.moves;
            moves_new += fresh.stats.moves;
        }
        arena_destroy(arena);
    }
    assert_true(kinds[RESULT_WIN] > POSITIONS / 2 && kinds[RESULT_LOSS] > POSITIONS / 2);
    assert_true(moves_again < moves_new * 3 / 4);
}

static void a_question_goes_on_where_it_was(void **state)
{
    (void)state;
    static const struct planner_options options;
    int broken_off = 0;
    for (int i = 0; i < LARGE; i++) {
        struct go_question question;
        draw_question(2, i, LARGE_EMPTY, &question);
        struct arena *arena = arena_create();
        struct search *planner = planner_create(kb, &options, arena);
        struct result whole = ask(NULL, &question, 0, MOVES);
        struct result part = ask(planner, &question, 0, SLICE);
        for (int n = 0; n < MOVES && part.kind == RESULT_UNKNOWN; n += SLICE) {
            broken_off++;
            part = ask(planner, &question, 0, SLICE);
        }
        assert_int_equal(part.kind, whole.kind);
        arena_destroy(arena);
    }
    assert_true(broken_off > LARGE / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_settled_serves_other_threats),
        cmocka_unit_test(a_question_goes_on_where_it_was),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
