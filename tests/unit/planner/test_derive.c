/*
 * The deriver alone: which moves an agent's goals come to, in which order, by which path, and what
 * is left on the agenda.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "planner/derive.h"
#include "support/toy_plan.h"

struct scene {
    struct kb *kb;
    struct game_world *world;
    struct arena *arena;
    struct limits limits;
    struct facts facts;
    struct derive_context context;
    struct strbuf text;
};

static void open_scene(struct scene *s, const char *knowledge, const char *game)
{
    memset(s, 0, sizeof *s);
    s->kb = toy_kb(knowledge);
    s->world = toy_create(game);
    s->arena = arena_create();
    facts_init(&s->facts, s->kb, s->world, s->arena);
    s->facts.position = toy_ops.hash(s->world);
    s->context =
        (struct derive_context){.facts = &s->facts, .arena = s->arena, .limits = &s->limits};
}

static void close_scene(struct scene *s)
{
    strbuf_fini(&s->text);
    arena_destroy(s->arena);
    toy_destroy(s->world);
    kb_destroy(s->kb);
}

static void play(struct scene *s, char move)
{
    toy_ops.play(s->world, move == '-' ? GAME_PASS : toy_term(move));
    s->facts.position = toy_ops.hash(s->world);
}

static void add_path(struct strbuf *out, const struct goal_instance *goal)
{
    if (goal_instance_parent(goal) != NULL) {
        add_path(out, goal_instance_parent(goal));
        strbuf_printf(out, "/%s>", goal->within->schema->name);
    } else if (goal->critic != NULL) {
        strbuf_printf(out, "!%s>", goal->critic->name);
    }
    strbuf_add(out, goal->goal->name);
}

static void add_derivation(struct strbuf *out, const struct derivation *d)
{
    char move[8];
    toy_ops.move_text(NULL, d->move, move, sizeof move);
    strbuf_printf(out, "%s ", move);
    add_path(out, d->leaf);
    strbuf_add(out, " {");
    for (const struct agenda *a = d->rest; a != NULL; a = a->rest) {
        strbuf_printf(out, "%s%s", a == d->rest ? "" : " ", a->goal->goal->name);
    }
    strbuf_add(out, "}\n");
}

/* All that the deriver has to say from now on: "move path {agenda}" a line. */
static const char *all_of(struct scene *s, struct deriver *deriver)
{
    strbuf_fini(&s->text);
    s->text = (struct strbuf)STRBUF_INIT;
    struct derivation d;
    while (derive_next(deriver, &d)) {
        add_derivation(&s->text, &d);
    }
    assert_false(derive_next(deriver, &d)); /* once at its end it stays there */
    return strbuf_text(&s->text);
}

/* The moves alone. */
static const char *moves_of(struct scene *s, struct deriver *deriver)
{
    strbuf_fini(&s->text);
    s->text = (struct strbuf)STRBUF_INIT;
    struct derivation d;
    while (derive_next(deriver, &d)) {
        char move[8];
        toy_ops.move_text(NULL, d.move, move, sizeof move);
        strbuf_add(&s->text, move);
    }
    return strbuf_text(&s->text);
}

static struct deriver *fresh(struct scene *s)
{
    const struct agenda *none = NULL;
    return derive_create(&s->context, 0, &none, 1);
}

/* The first derivation of a fresh plan. */
static struct derivation first_of(struct scene *s)
{
    struct derivation d;
    assert_true(derive_next(fresh(s), &d));
    return d;
}

/* ---- what is left ---------------------------------------------------------------------- */

/*
 * win-left > strategy (a test, not held), by it: means (no test), guard (done), hope (optional);
 * means by `steps`: go-a, go-b.
 */
#define LEVELS                                                                                     \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("top", "strategy: [], last: []")                           \
        TOY_GOAL("strategy", "4", "") TOY_SATISFIED("holds: f1") TOY_SCHEMAS TOY_SCHEMA(           \
            "mix", "means: [], guard: [], optional hope: []") TOY_GOAL("means", "3", "")           \
            TOY_SCHEMAS TOY_SCHEMA("steps", "go-a: [], go-b: []") TOY_GOAL("guard", "1", "")       \
                TOY_SATISFIED("holds: f2") "  moves: [at: {spots: g4}]\n" TOY_MOVE("go-a", "g1")   \
                    TOY_MOVE("go-b", "g2") TOY_MOVE("hope", "g3") TOY_MOVE("last", "g5")           \
                        TOY_RIGHT_ANY

static void the_rest_is_open_siblings_and_standing_goals_deepest_first(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s, LEVELS,
               "start left: a>A b>A c>A d>A e>A g1=a g2=b g3=c g4=d g5=e f2\n"
               "A right: x>LEFT\n");
    assert_string_equal(all_of(&s, fresh(&s)),
                        "a win-left/top>strategy/mix>means/steps>go-a {go-b hope strategy last}\n"
                        "b win-left/top>strategy/mix>means/steps>go-b {go-a hope strategy last}\n"
                        "c win-left/top>strategy/mix>hope {means strategy last}\n"
                        "e win-left/top>last {strategy}\n");
    close_scene(&s);
}

static void a_goal_that_is_open_now_is_on_the_rest_too(void **state)
{
    (void)state;
    /* The same without f2: guard is open. */
    struct scene s;
    open_scene(&s, LEVELS,
               "start left: a>A b>A c>A d>A e>A g1=a g2=b g3=c g4=d g5=e\n"
               "A right: x>LEFT\n");
    assert_string_equal(
        all_of(&s, fresh(&s)),
        "a win-left/top>strategy/mix>means/steps>go-a {go-b guard hope strategy last}\n"
        "b win-left/top>strategy/mix>means/steps>go-b {go-a guard hope strategy last}\n"
        "d win-left/top>strategy/mix>guard {guard means hope strategy last}\n"
        "c win-left/top>strategy/mix>hope {means guard strategy last}\n"
        "e win-left/top>last {strategy}\n");
    close_scene(&s);
}

static void a_goal_of_the_agenda_leaves_the_others_beside_it(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s, LEVELS,
               "start left: a>A b>A c>A d>A e>A g1=a g2=b g3=c g4=d g5=e\n"
               "A right: x>B\n"
               "B left: b>A c>A e>A g2=b g3=c g5=e f2\n");
    struct derivation d = first_of(&s);
    play(&s, 'a');
    play(&s, 'x');
    s.context.options.strict = true;
    /* The agenda is {go-b guard hope strategy last}; guard is done now.  `strategy` is expanded
     * afresh: means by go-b (go-a has no move here); the first plan's own goals stay beside it. */
    assert_string_equal(
        all_of(&s, derive_create(&s.context, 0, &d.rest, 1)),
        "b win-left/top>strategy/mix>means/steps>go-b {guard hope strategy last}\n"
        "c win-left/top>strategy/mix>hope {go-b guard strategy last}\n"
        "b win-left/top>strategy/mix>means/steps>go-b {go-a hope strategy go-b guard last}\n"
        "c win-left/top>strategy/mix>hope {means strategy go-b guard hope last}\n"
        "e win-left/top>last {go-b guard hope strategy}\n");
    close_scene(&s);
}

/* ---- the order of goals ---------------------------------------------------------------- */

#define ALL_PHASES                                                                                 \
    TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_IF("plan", "holds: f2", "fresh: []")                       \
        TOY_SCHEMA_IF("one", "holds: f1", "start-one: [], then-one: []")                           \
            TOY_SCHEMA_IF("two", "holds: f1", "start-one: [], then-two: []")                       \
                TOY_SCHEMA_ALSO("half", "grade: seki, when: [holds: f2]", "share: []")             \
                    TOY_SCHEMA_ALSO("knock", "grade: ko, when: [holds: f2]", "fight: []")          \
                        TOY_MOVE("start-one", "g1") TOY_MOVE("then-one", "g2")                     \
                            TOY_MOVE("then-two", "g3") TOY_MOVE("fresh", "g4")                     \
                                TOY_MOVE("share", "g5") TOY_MOVE("fight", "g6")                    \
                                    TOY_MOVE("urgent", "g7") TOY_MOVE("early", "g8")               \
                                        TOY_MOVE("late", "g9") TOY_RIGHT_ANY                       \
        "critics:\n"                                                                               \
        "- {critic: c-late, when: [holds: f2], insert: {late: []}, kind: optional, priority: 10, " \
        "explain: x}\n"                                                                            \
        "- {critic: c-early, when: [holds: f2], insert: {early: []}, kind: optional, priority: "   \
        "74, "                                                                                     \
        "explain: x}\n"                                                                            \
        "- {critic: c-urgent, when: [holds: f2], insert: {urgent: []}, kind: optional, priority: " \
        "85, "                                                                                     \
        "explain: x}\n"

static const char PHASES[] = "start left: a>A g1=a f1\n"
                             "A right: x>B\n"
                             "B left: b>C c>C d>C e>C h>C u>C v>C w>C "
                             "g2=b g3=c g4=d g5=e g6=h g7=u g8=v g9=w f2\n"
                             "C right: x>LEFT\n";

static void goals_are_taken_phase_by_phase(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s, ALL_PHASES, PHASES);
    struct deriver *deriver = fresh(&s);
    struct derivation one;
    struct derivation two;
    assert_true(derive_next(deriver, &one)); /* a by `one`, leaving then-one */
    assert_true(derive_next(deriver, &two)); /* a by `two`, leaving then-two */
    play(&s, 'a');
    play(&s, 'x');
    const struct agenda *agendas[] = {one.rest, two.rest};
    deriver = derive_create(&s.context, 0, agendas, 2);
    assert_string_equal(all_of(&s, deriver), "u !c-urgent>urgent {then-one}\n"
                                             "b win-left/one>then-one {}\n"
                                             "c win-left/two>then-two {}\n"
                                             "v !c-early>early {then-one}\n"
                                             "d win-left/plan>fresh {}\n"
                                             "w !c-late>late {then-one}\n");
    derive_allow(deriver, KB_SEKI);
    assert_string_equal(all_of(&s, deriver), "e win-left/half>share {}\n");
    derive_allow(deriver, KB_KO);
    assert_string_equal(all_of(&s, deriver), "h win-left/knock>fight {}\n");
    assert_int_equal(s.context.critic_goals, 3);
    close_scene(&s);
}

static void options_leave_phases_out(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s, ALL_PHASES, PHASES);
    struct derivation one = first_of(&s);
    play(&s, 'a');
    play(&s, 'x');
    s.context.options.no_critics = true;
    assert_string_equal(moves_of(&s, derive_create(&s.context, 0, &one.rest, 1)), "bd");
    assert_int_equal(s.context.critic_goals, 0);
    s.context.options.strict = true;
    assert_string_equal(moves_of(&s, derive_create(&s.context, 0, &one.rest, 1)), "b");
    s.context.options.no_critics = false;
    assert_string_equal(moves_of(&s, derive_create(&s.context, 0, &one.rest, 1)), "ubvw");
    close_scene(&s);
}

static void a_goal_alone(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s, ALL_PHASES, PHASES);
    struct derivation one = first_of(&s);
    play(&s, 'a');
    play(&s, 'x');
    const struct goal_instance goal = {.goal = kb_find_goal(s.kb, "fresh")};
    struct deriver *deriver = derive_create_for(&s.context, 0, &goal, one.rest);
    assert_string_equal(all_of(&s, deriver), "d fresh {then-one}\n");
    derive_allow(deriver, KB_KO);
    assert_string_equal(all_of(&s, deriver), "");
    close_scene(&s);
}

static void only_plans_that_end_in_a_pass_may_be_asked_for(void **state)
{
    (void)state;
    /* `wait` is reached on two levels and in two grades; what else there is does not come. */
    struct scene s;
    open_scene(&s,
               TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: [], more: []")
                   TOY_SCHEMA_ALSO("mid", "grade: seki", "hold: []") TOY_SCHEMA_ALSO(
                       "late", "grade: ko", "go: [], wait: []") TOY_GOAL("hold", "2", "")
                       TOY_SCHEMAS TOY_SCHEMA("fill", "go: []") TOY_SCHEMA("leave", "wait: []")
                           TOY_MOVE("go", "g1") TOY_MOVE(
                               "more", "g1") "- {goal: wait, level: 1, args: {}, explain: wait, "
                                             "pass: true}\n" TOY_RIGHT_ANY,
               "start left: a>A b>A g1=ab\n"
               "A right: x>LEFT\n");
    struct deriver *deriver = fresh(&s);
    struct derivation d;
    assert_true(derive_next(deriver, &d)); /* a, and b is still to come */
    derive_only_pass(deriver);
    derive_add_agenda(deriver, d.rest); /* more */
    assert_string_equal(all_of(&s, deriver), "");
    assert_int_equal(s.limits.cycles, 3); /* win-left, one, go: nothing for what is left out */
    derive_allow(deriver, KB_SEKI);
    assert_string_equal(all_of(&s, deriver), "- win-left/mid>hold/leave>wait {}\n");
    derive_only_pass(deriver); /* does not begin again */
    derive_allow(deriver, KB_KO);
    assert_string_equal(all_of(&s, deriver), "- win-left/late>wait {go}\n");
    close_scene(&s);
}

static void it_can_stop_and_go_on(void **state)
{
    (void)state;
    /* Two derivers of the same position, asked in turn, do not disturb each other. */
    struct scene s;
    open_scene(&s, LEVELS,
               "start left: a>A b>A c>A d>A e>A g1=a g2=b g3=c g4=d g5=e f2\n"
               "A right: x>LEFT\n");
    struct deriver *one = fresh(&s);
    struct deriver *two = fresh(&s);
    static const char expected[] = "abce";
    for (size_t i = 0; i < strlen(expected); i++) {
        struct derivation d;
        assert_true(derive_next(one, &d));
        assert_int_equal(d.move, toy_term(expected[i]));
        if (i == 1) {
            assert_string_equal(moves_of(&s, two), "abce");
        }
    }
    close_scene(&s);
}

/* ---- schemas and bindings -------------------------------------------------------------- */

static void bindings_nest_and_the_last_runs_fastest(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s,
               TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO(
                   "one", "each: [p: {spots: g1}, q: {spots: g2}]",
                   "try: [$p, $q]") "- goal: try\n  level: 2\n  args: {p: spot, q: spot}\n  "
                                    "explain: try\n  schemas:\n"
                                    "  - {schema: first, explain: x, subgoals: [go: $p]}\n"
                                    "  - {schema: second, explain: x, when: [holds-at: [f1, $q]], "
                                    "subgoals: [go: $q]}\n"
                                    "- {goal: go, level: 1, args: {at: spot}, explain: go, moves: "
                                    "[at: $at]}\n" TOY_RIGHT_ANY,
               "start left: a>A b>A c>A d>A g1=ab g2=cd f1(d)\n"
               "A right: x>LEFT\n");
    /* (a c): a; (a d): a, d; (b c): b; (b d): b, d */
    assert_string_equal(moves_of(&s, fresh(&s)), "aadbbd");
    close_scene(&s);
}

static void a_variable_without_values_screens_the_schema_out(void **state)
{
    (void)state;
    /* The middle one of three variables has no value: no binding, no move, the next schema. */
    struct scene s;
    open_scene(&s,
               TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_ALSO(
                   "one",
                   "each: [p: {spots: g1}, q: {spots: g9}, r: {spots: g1}], "
                   "when: [holds-at: [f1, $p], holds-at: [f1, $q]]",
                   "go: $r")
                   TOY_SCHEMA("two", "other: []") "- {goal: go, level: 1, args: {at: spot}, "
                                                  "explain: go, moves: [at: $at]}\n" TOY_MOVE(
                                                      "other", "g2") TOY_RIGHT_ANY,
               "start left: a>A b>A g1=ab g2=b\n"
               "A right: x>LEFT\n");
    assert_string_equal(moves_of(&s, fresh(&s)), "b");
    close_scene(&s);
}

static void sides_are_seen_from_who_asks(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s,
               TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA_IF("one", "holds-for-me: f1", "go: []")
                   TOY_MOVE("go", "g1")
                       TOY_WIN_RIGHT TOY_SCHEMAS TOY_SCHEMA_IF("one", "holds-for-me: f1", "go: []"),
               "start left: a>A b>A g1=ab f1@right\n"
               "A right: x>LEFT\n");
    assert_string_equal(moves_of(&s, fresh(&s)), "");
    const struct agenda *none = NULL;
    assert_string_equal(moves_of(&s, derive_create(&s.context, 1, &none, 1)), "ab");
    close_scene(&s);
}

static void a_goal_met_again_gives_its_moves_by_the_new_path(void **state)
{
    (void)state;
    /* `shared` is a subgoal of two plans.  It is walked once; what it came to is said again for the
     * second plan, with that plan's goals above it and on the agenda. */
    struct scene s;
    open_scene(&s,
               TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "shared: [], rest-one: []")
                   TOY_SCHEMA("two", "shared: [], rest-two: []") TOY_GOAL("shared", "3", "")
                       TOY_SATISFIED("holds: f1") TOY_SCHEMAS TOY_SCHEMA("by", "go-a: [], go-b: []")
                           TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2") TOY_MOVE("rest-one", "g3")
                               TOY_MOVE("rest-two", "g4") TOY_RIGHT_ANY,
               "start left: a>A b>A c>A d>A g1=a g2=b g3=c g4=d\n"
               "A right: x>LEFT\n");
    assert_string_equal(all_of(&s, fresh(&s)),
                        "a win-left/one>shared/by>go-a {go-b shared rest-one}\n"
                        "b win-left/one>shared/by>go-b {go-a shared rest-one}\n"
                        "c win-left/one>rest-one {shared}\n"
                        "a win-left/two>shared/by>go-a {go-b shared rest-two}\n"
                        "b win-left/two>shared/by>go-b {go-a shared rest-two}\n"
                        "d win-left/two>rest-two {shared}\n");
    /* Goals: win-left, shared, go-a, go-b, rest-one, rest-two; schemas: one, by, two.  That shared
     * comes up again is no choice. */
    assert_int_equal(s.limits.cycles, 9);
    close_scene(&s);
}

/* ---- moves ----------------------------------------------------------------------------- */

/* The moves of one level 1 goal with these keys, in a position where a-e are legal, g1 = abcdef,
 * f1 holds of c and d, f2 of b and d. */
static void rule_gives(const char *keys, const char *expected)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(
        &text,
        TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA(
            "one", "go: []") "- {goal: go, level: 1, args: {}, explain: go, %s}\n" TOY_RIGHT_ANY,
        keys);
    struct scene s;
    open_scene(&s, strbuf_text(&text),
               "start left: a>A b>A c>A d>A e>A g1=abcdef g2=ea f1(cd) f2(bd)\n"
               "A right: x>LEFT\n");
    assert_string_equal(moves_of(&s, fresh(&s)), expected);
    close_scene(&s);
    strbuf_fini(&text);
}

static void move_rules_filter_sort_and_cut(void **state)
{
    (void)state;
    rule_gives("moves: [at: {spots: g1}]", "abcde"); /* f is not legal */
    rule_gives("moves: [at: {spots: g1, limit: 2}]", "ab");
    rule_gives("moves: [{at: {spots: g1}, where: [holds-at: [f1, $move]]}]", "cd");
    rule_gives("moves: [{at: {spots: g1}, where: [not holds-at: [f1, $move]]}]", "abe");
    rule_gives("moves: [{at: {spots: g1}, prefer: [holds-at: [f1, $move]]}]", "cdabe");
    rule_gives("moves: [{at: {spots: g1}, prefer: [holds-at: [f1, $move], "
               "holds-at: [f2, $move]]}]",
               "dcbae");
    rule_gives("moves: [{at: {spots: g1}, prefer: [holds-at: [f2, $move], "
               "not holds-at: [f1, $move]]}]",
               "bdaec");
    /* The source's limit cuts before the filter, the rule's behind the sorting. */
    rule_gives("moves: [{at: {spots: g1, limit: 3}, where: [holds-at: [f1, $move]]}]", "c");
    rule_gives("moves: [{at: {spots: g1}, prefer: [holds-at: [f1, $move]], limit: 3}]", "cda");
    rule_gives("moves: [{at: {spots: g2}}, {at: {spots: g1, limit: 1}}]", "eaa");
    rule_gives("pass: true", "-");
    rule_gives("pass: true, moves: [at: {spots: g2}]", "-ea");
}

/* ---- what is recalled ------------------------------------------------------------------ */

/* The toy plays a and x from a left position to the next. */
static void go_on(struct scene *s)
{
    play(s, 'a');
    play(s, 'x');
}

static uint64_t cycles_of_all(struct scene *s)
{
    uint64_t before = s->limits.cycles;
    all_of(s, fresh(s));
    return s->limits.cycles - before;
}

static void a_plan_that_still_stands_is_one_choice(void **state)
{
    (void)state;
    /* In B the answers are those of the start; in D c is illegal, which only `hope` asks for; in F
     * nothing is left to play. */
    struct scene s;
    open_scene(&s, LEVELS,
               "start left: a>A b>A c>A d>A e>A g1=a g2=b g3=c g4=d g5=e f2\n"
               "A right: x>B\n"
               "B left: a>C b>C c>C d>C e>C g1=a g2=b g3=c g4=d g5=e f2\n"
               "C right: x>D\n"
               "D left: a>E b>E d>E e>E g1=a g2=b g3=c g4=d g5=e f2\n"
               "E right: x>F\n"
               "F left: a>G f2\n"
               "G right: x>H\n"
               "H left: a>LEFT f2\n");
    struct recall recall;
    recall_init(&recall, s.arena);
    s.context.recall = &recall;
    /* win-left top, strategy mix, means steps, go-a, go-b, hope, last */
    assert_int_equal(cycles_of_all(&s), 10);
    go_on(&s);
    assert_string_equal(all_of(&s, fresh(&s)),
                        "a win-left/top>strategy/mix>means/steps>go-a {go-b hope strategy last}\n"
                        "b win-left/top>strategy/mix>means/steps>go-b {go-a hope strategy last}\n"
                        "c win-left/top>strategy/mix>hope {means strategy last}\n"
                        "e win-left/top>last {strategy}\n");
    assert_int_equal(s.limits.cycles, 10 + 1);
    go_on(&s);
    /* win-left top, strategy mix are walked; means and last stand; hope has no move. */
    assert_int_equal(cycles_of_all(&s), 6);
    go_on(&s);
    assert_true(cycles_of_all(&s) > 0);
    go_on(&s);
    assert_int_equal(cycles_of_all(&s), 0); /* it leads to nothing, as in F */
    close_scene(&s);
}

static void what_is_recalled_is_what_a_walk_would_find(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s, LEVELS,
               "start left: a>A b>A c>A d>A e>A g1=a g2=b g3=c g4=d g5=e\n"
               "A right: x>B\n"
               "B left: a>C b>C c>C d>C e>C g1=ab g2=b g3=c g4=d g5=e f2\n"
               "C right: x>D\n"
               "D left: a>E b>E c>E d>E e>E g1=ab g2=c g3=c g4=d g5=e f2\n"
               "E right: x>F\n"
               "F left: a>G b>G d>G e>G g1=ba g2=c g3=c g4=d g5=e f1\n"
               "G right: x>H\n"
               "H left: a>I b>I c>I d>I e>I g1=a g2=b g3=c g4=d g5=e\n"
               "I right: x>J\n"
               "J left: a>LEFT b>LEFT d>LEFT e>LEFT g1=ab g2=b g3=c g4=d g5=e f2\n");
    struct recall recall;
    recall_init(&recall, s.arena);
    uint64_t cycles[2] = {0};
    for (int position = 0; position < 6; position++) {
        char *text[2];
        for (int recalls = 0; recalls < 2; recalls++) {
            s.context.recall = recalls ? &recall : NULL;
            uint64_t before = s.limits.cycles;
            text[recalls] = arena_strdup(s.arena, all_of(&s, fresh(&s)));
            cycles[recalls] += s.limits.cycles - before;
        }
        assert_string_equal(text[1], text[0]);
        if (position < 5) {
            go_on(&s);
        }
    }
    assert_true(cycles[1] < cycles[0]);
    close_scene(&s);
}

static void a_move_goal_without_a_move_is_not_chosen(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s,
               TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go-a: []") TOY_SCHEMA("two", "go-b: []")
                   TOY_MOVE("go-a", "g1") TOY_MOVE("go-b", "g2") TOY_RIGHT_ANY,
               "start left: b>A g1=a g2=b\n"
               "A right: x>LEFT\n");
    assert_string_equal(moves_of(&s, fresh(&s)), "b");
    assert_int_equal(s.limits.cycles, 3); /* win-left, two, go-b */
    close_scene(&s);
}

/* ---- what is ruled out ----------------------------------------------------------------- */

/* Left may play a, which a critic vetoes except for one goal; which critic inserts that? */
static void check_ruled_out(const char *excused, const char *priority, bool expected)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(&text,
                  TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "go: []") TOY_MOVE("go", "g1")
                      TOY_MOVE("dare", "g1") TOY_RIGHT_ANY
                  "critics:\n"
                  "- {critic: careful, side: left, veto: [holds-at: [f1, $move]], unless: [%s], "
                  "kind: veto, priority: 5, explain: x}\n"
                  "- {critic: daring, when: [holds: f2], insert: {dare: []}, kind: optional, "
                  "priority: %s, explain: x}\n",
                  excused, priority);
    struct scene s;
    open_scene(&s, strbuf_text(&text),
               "start left: a>A b>A g1=ab f1(a) f2\n"
               "A right: x>LEFT\n");
    struct deriver *deriver = fresh(&s);
    assert_false(derive_is_ruled_out(deriver, toy_term('a'))); /* not yet */
    all_of(&s, deriver);
    assert_int_equal(derive_is_ruled_out(deriver, toy_term('a')), expected);
    assert_false(derive_is_ruled_out(deriver, toy_term('b')));
    close_scene(&s);
    strbuf_fini(&text);
}

static void a_move_is_ruled_out_when_no_excused_goal_may_come(void **state)
{
    (void)state;
    check_ruled_out("dare", "85", true);
    check_ruled_out("dare", "84", false);
    check_ruled_out("go", "85", false);
}

/* ---- complete plans -------------------------------------------------------------------- */

static void a_plan_is_complete_when_nothing_mandatory_is_left(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s,
               TOY_WIN_LEFT TOY_SCHEMAS TOY_SCHEMA("one", "done: [], optional open: [], open: [], "
                                                          "failed: []") TOY_GOAL("done", "1", "")
                   TOY_SATISFIED("holds: f1") TOY_MOVE("open", "g1") TOY_GOAL("failed", "1", "")
                       TOY_SATISFIED("holds: f2") TOY_FAILED("holds: f1") TOY_RIGHT_ANY,
               "start left: a>A f1\n"
               "A right: x>LEFT\n");
    struct goal_instance goals[4];
    memset(goals, 0, sizeof goals);
    static const char *const names[] = {"done", "open", "open", "failed"};
    for (int i = 0; i < 4; i++) {
        goals[i].goal = kb_find_goal(s.kb, names[i]);
        goals[i].optional = i == 1;
    }
    static const bool complete[] = {true, true, false, false};
    const struct agenda *list = NULL;
    assert_true(derive_plan_is_complete(derive_create(&s.context, 0, &list, 1)));
    for (int i = 0; i < 4; i++) {
        list = agenda_push(s.arena, &goals[i], NULL);
        assert_int_equal(derive_plan_is_complete(derive_create(&s.context, 0, &list, 1)),
                         complete[i]);
    }
    list = agenda_push(s.arena, &goals[0], agenda_push(s.arena, &goals[1], NULL));
    assert_true(derive_plan_is_complete(derive_create(&s.context, 0, &list, 1)));
    close_scene(&s);
}

static void a_limit_stops_it(void **state)
{
    (void)state;
    struct scene s;
    open_scene(&s, LEVELS,
               "start left: a>A b>A c>A d>A e>A g1=a g2=b g3=c g4=d g5=e f2\n"
               "A right: x>LEFT\n");
    s.limits.max_cycles = 5; /* win-left, top, strategy, mix, means: before `steps` */
    struct deriver *deriver = fresh(&s);
    assert_string_equal(moves_of(&s, deriver), "");
    assert_int_equal(s.limits.stop, LIMITS_CYCLES);
    close_scene(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rest_is_open_siblings_and_standing_goals_deepest_first),
        cmocka_unit_test(a_goal_that_is_open_now_is_on_the_rest_too),
        cmocka_unit_test(a_goal_of_the_agenda_leaves_the_others_beside_it),
        cmocka_unit_test(goals_are_taken_phase_by_phase),
        cmocka_unit_test(options_leave_phases_out),
        cmocka_unit_test(a_goal_alone),
        cmocka_unit_test(only_plans_that_end_in_a_pass_may_be_asked_for),
        cmocka_unit_test(it_can_stop_and_go_on),
        cmocka_unit_test(bindings_nest_and_the_last_runs_fastest),
        cmocka_unit_test(a_variable_without_values_screens_the_schema_out),
        cmocka_unit_test(sides_are_seen_from_who_asks),
        cmocka_unit_test(a_goal_met_again_gives_its_moves_by_the_new_path),
        cmocka_unit_test(move_rules_filter_sort_and_cut),
        cmocka_unit_test(a_plan_that_still_stands_is_one_choice),
        cmocka_unit_test(what_is_recalled_is_what_a_walk_would_find),
        cmocka_unit_test(a_move_goal_without_a_move_is_not_chosen),
        cmocka_unit_test(a_move_is_ruled_out_when_no_excused_goal_may_come),
        cmocka_unit_test(a_plan_is_complete_when_nothing_mandatory_is_left),
        cmocka_unit_test(a_limit_stops_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
