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
    struct go_set seen;
    go_set_clear(&seen);
    struct derivation d;
    for (int i = 0; i < MOST && derive_next(deriver, &d); i++) {
        go_point p = (go_point)d.move;
        if (d.move != GAME_PASS && goes_through(d.leaf, technique) && !go_set_has(&seen, p)) {
            char vertex[8];
            strbuf_printf(out, "%s%s", go_set_is_empty(&seen) ? "" : " ",
                          go_vertex(p, world->board.height, vertex));
            go_set_add(&seen, p);
        }
    }
    arena_destroy(arena);
}

static void assert_asks(const char *technique, int role, const char *position, const char *moves)
{
    struct strbuf found = STRBUF_INIT;
    ask(&found, technique, role, position);
    if (strcmp(strbuf_text(&found), moves) != 0) {
        fail_msg("%s asks for \"%s\", not \"%s\", in\n%s", technique, strbuf_text(&found), moves,
                 position);
    }
    strbuf_fini(&found);
}
