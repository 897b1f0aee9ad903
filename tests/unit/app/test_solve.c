/*
 * The ko classes, with an engine that answers from a script instead of searching.
 *
 * The position holds two kos, one that Black can take at A and one that White can take at B, so a
 * tree that leans on a ko can be written down for either winner:
 *
 *     . X O . . O X .
 *     X O a O O X b X
 *     . X O . . O X .
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "app/solve.h"
#include "go/diagram.h"
#include "go/signs.h"

enum { MAX = 5, MOVES_OF_A_RUN = 40, CONTESTED = 20 };

/* What the engine says when the side to play has t threats (t > 0) or its opponent has -t. */
struct script {
    char kind[2 * MAX + 2]; /* by t + MAX: W win, L loss, u unknown */
    char ko[2 * MAX + 2];   /* k: the winner's tree takes a ko */
    enum result_proof proof;
};

static struct {
    const struct script *script;
    go_point black_takes;
    go_point white_takes;
    int runs;
    int runs_at_hard;
    bool looks_won;    /* what is open */
    int contested;     /* the same */
    char hard_at_last; /* the kind against the maximum from the second time on; 0: the same */
    int moves_at_easy; /* of a run with the maximum; 0: as many as of any */
    int last_threats;
    bool has_eyes;
} fake;

static struct result_node *make_node(struct arena *arena, game_move move, int role,
                                     struct result_node *reply)
{
    struct result_node *node = ARENA_NEW(arena, struct result_node);
    node->move = move;
    node->role = role;
    node->reply = reply;
    node->end = reply == NULL ? "dead" : NULL;
    return node;
}

/* Black plays first.  A loss starts with its pass. */
static struct result_node *make_tree(struct arena *arena, bool won, bool takes_ko)
{
    game_move quiet = GAME_PASS;
    if (won) {
        return make_node(arena, takes_ko ? fake.black_takes : quiet, GO_ATTACKER, NULL);
    }
    struct result_node *answer =
        make_node(arena, takes_ko ? fake.white_takes : quiet, GO_DEFENDER, NULL);
    return make_node(arena, GAME_PASS, GO_ATTACKER, answer);
}

static void run_fake(void *session, struct result *result, struct game_world *world,
                     struct limits *limits, const struct engine_options *options,
                     struct arena *arena)
{
    (void)session;
    (void)options;
    int t = world->board.threats[GO_BLACK] - world->board.threats[GO_WHITE];
    assert_true(world->board.threats[GO_BLACK] == 0 || world->board.threats[GO_WHITE] == 0);
    assert_in_range(t + MAX, 0, 2 * MAX);
    fake.runs++;
    fake.runs_at_hard += t == -MAX;
    fake.last_threats = t;
    *result = (struct result){.kind = RESULT_UNKNOWN, .reason = REASON_NODES};
    result->looks_won = fake.looks_won;
    result->contested = fake.contested;
    bool at_easy = t == MAX && fake.moves_at_easy > 0;
    result->stats.moves = at_easy ? (uint64_t)fake.moves_at_easy : MOVES_OF_A_RUN;
    result->stats.max_depth = fake.runs;
    if (limits->max_moves > 0 && limits->max_moves < MOVES_OF_A_RUN) {
        result->stats.moves = limits->max_moves;
        return;
    }
    bool at_last = t == -MAX && fake.runs_at_hard > 1 && fake.hard_at_last != 0;
    char kind = at_last ? fake.hard_at_last : fake.script->kind[t + MAX];
    if (kind == 'u') {
        result->n_first = 1;
        result->first[0] = t < 0 ? fake.black_takes : fake.white_takes;
        return;
    }
    result->reason = REASON_NONE;
    result->kind = kind == 'W' ? RESULT_WIN : RESULT_LOSS;
    result->proof = fake.script->proof;
    result->tree = make_tree(arena, kind == 'W', fake.script->ko[t + MAX] == 'k');
    if (kind == 'W') {
        result->n_first = 1;
        result->first[0] = fake.black_takes;
    }
}

static const struct engine fake_engine = {
    .name = "fake", .help = "answers from a script", .plans = true, .run = run_fake};

static void set_up(struct go_problem *problem)
{
    static const char picture[] = ". X O . . O X .\n"
                                  "X O a O O X b X\n"
                                  ". X O . . O X .\n";
    static struct go_diagram diagram;
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(&diagram, picture, "picture", diag), TS_OK);
    diag_destroy(diag);
    memset(problem, 0, sizeof *problem);
    problem->question.board = diagram.board;
    problem->question.to_play = GO_BLACK;
    problem->objective = GO_KILL;
    go_set_add(&problem->question.target, go_point_at(2, 0));
    for (go_point p = 1; p < GO_POINTS; p++) {
        if (go_board_on(&diagram.board, p)) {
            go_set_add(&problem->question.region, p);
        }
    }
    fake.black_takes = diagram.label['a'];
    fake.white_takes = diagram.label['b'];
}

/* Threats are asked for at 6 sixteenths of the limits where it looks like a ko, at 11 in any case,
 * unless it looks won. */
static const struct kb *critics(void)
{
    static const struct kb_sign_test ko[] = {{.sign = GO_SIGN_SPENT, .number = 6},
                                             {.sign = GO_SIGN_NEAR, .negated = true},
                                             {.sign = GO_SIGN_CONTESTED, .number = CONTESTED}};
    static const struct kb_sign_test late[] = {{.sign = GO_SIGN_SPENT, .number = 11},
                                               {.sign = GO_SIGN_NEAR, .negated = true}};
    static const struct kb_critic critic[] = {
        {.name = "ko", .kind = KB_QUESTION, .remedy = GO_REMEDY_THREATS, .n_signs = 3, .signs = ko},
        {.name = "late",
         .kind = KB_QUESTION,
         .remedy = GO_REMEDY_THREATS,
         .n_signs = 2,
         .signs = late}};
    static const struct kb_critic *list[] = {&critic[0], &critic[1]};
    static const struct kb kb = {.n_critics = 2, .critics = list};
    return &kb;
}

static struct solution *solve_by(const struct engine_options *engine_options,
                                 const struct script *script, uint64_t max_moves, int max_threats)
{
    static struct go_problem problem;
    set_up(&problem);
    fake.script = script;
    fake.runs = fake.runs_at_hard = 0;
    struct solve_options options = {.engine = &fake_engine, .max_threats = max_threats};
    options.engine_options = *engine_options;
    options.limits.max_moves = max_moves;
    return solve_problem(&problem, &options);
}

static struct solution *solve(const struct script *script, uint64_t max_moves, int max_threats)
{
    return solve_by(&(struct engine_options){.kb = critics()}, script, max_moves, max_threats);
}

struct expected {
    enum result_kind kind;
    int needed;
    int survives;
    int runs;
    int threats; /* at the start of the tree that is given, as t; 0 for a win and a loss */
    bool at_least;
};

static void check(const struct script *script, struct expected want)
{
    struct solution *solution = solve(script, 0, MAX);
    const struct result *result = &solution->result;
    assert_int_equal(result->kind, want.kind);
    assert_int_equal(result->ko_threats_needed, want.needed);
    assert_int_equal(result->ko_survives, want.survives);
    assert_int_equal(result->ko_at_least, want.at_least);
    assert_int_equal(fake.runs, want.runs);
    assert_int_equal(solution->threats[GO_BLACK] - solution->threats[GO_WHITE], want.threats);
    assert_int_equal(result->stats.moves, MOVES_OF_A_RUN * want.runs);
    assert_int_equal(result->stats.max_depth, want.runs);
    if (want.kind == RESULT_UNKNOWN) {
        assert_int_equal(result->reason, REASON_NODES);
        assert_null(result->tree);
    } else {
        assert_non_null(result->tree);
        assert_int_equal(solution_winner(solution),
                         want.kind == RESULT_LOSS ? GO_DEFENDER : GO_ATTACKER);
    }
    solution_destroy(solution);
}

static void one_run_is_enough(void **state)
{
    (void)state;
    /* Won against the maximum, whatever ko there is in it; or lost without any. */
    check(&(struct script){"Wuuuuuuuuuu", "...........", PROOF_PLANNED},
          (struct expected){RESULT_WIN, 0, 0, 1, 0, false});
    check(&(struct script){"WWWWWWWWWWW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_WIN, 0, 0, 1, 0, false});
    check(&(struct script){"Luuuuuuuuuu", "...........", PROOF_PLANNED},
          (struct expected){RESULT_LOSS, 0, 0, 1, 0, false});
}

static void a_tree_without_a_ko_needs_no_threats(void **state)
{
    (void)state;
    /* The run against the maximum came to nothing, but the one with it does without kos. */
    check(&(struct script){"uuuuuuuuuuW", "...........", PROOF_PLANNED},
          (struct expected){RESULT_WIN, 0, 0, 2, 0, false});
    check(&(struct script){"LuuuuuuuuuL", "k..........", PROOF_PLANNED},
          (struct expected){RESULT_LOSS, 0, 0, 2, 0, false});
    check(&(struct script){"uuuuuuuuuuu", "...........", PROOF_PLANNED},
          (struct expected){RESULT_UNKNOWN, 0, 0, 2, -5, false});
}

static void what_the_maximum_does_not_win_is_lost(void **state)
{
    (void)state;
    check(&(struct script){"LLLLLLLLLLL", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_LOSS, 0, 0, 2, 0, false});
    check(&(struct script){"uuuuuuuuuuL", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_LOSS, 0, 0, 2, 0, false});
}

static void where_the_answer_flips_is_the_class(void **state)
{
    (void)state;
    check(&(struct script){"LLLLLWWWWWW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 0, 0, 4, 0, false});
    check(&(struct script){"LLWWWWWWWWW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 0, 3, 7, -3, false});
    /* That the maximum beats it is known from the first run. */
    check(&(struct script){"LWWWWWWWWWW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 0, 4, 7, -4, false});
    check(&(struct script){"LLLLLLWWWWW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 1, 0, 4, 1, false});
    check(&(struct script){"LLLLLLLLLLW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 5, 0, 7, 5, false});
    /* A ko it is for certain, whatever a run on the way finds. */
    check(&(struct script){"LLLLLLWWWWW", "kkkkkk.kkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 1, 0, 4, 1, false});
}

static void an_unknown_on_the_way_leaves_a_bound(void **state)
{
    (void)state;
    check(&(struct script){"LuuuuuuuuuW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 5, 0, 3, 5, true});
    check(&(struct script){"LuuuWWWWWWW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 0, 1, 5, -1, true});
    check(&(struct script){"LLLLLLuuuuW", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_KO, 5, 0, 4, 5, true});
}

static void a_win_with_threats_is_a_ko_at_least(void **state)
{
    (void)state;
    struct script script = {"uuuuuWWWWWW", "kkkkkkkkkkk", PROOF_PLANNED};
    check(&script, (struct expected){RESULT_KO, 5, 0, 2, 5, true});
    struct solution *solution = solve(&script, 0, MAX);
    assert_true(solution->result.ko_or_win);
    assert_int_equal(solution->result.first[0], fake.black_takes);
    solution_destroy(solution);
    /* Where the other end is lost it is a ko for certain. */
    script.kind[0] = 'L';
    solution = solve(&script, 0, MAX);
    assert_int_equal(solution->result.kind, RESULT_KO);
    assert_false(solution->result.ko_or_win);
    solution_destroy(solution);
}

static void what_loses_with_a_ko_is_open_without_the_other_end(void **state)
{
    (void)state;
    check(&(struct script){"LLLLLLuuuuu", "kkkkkkkkkkk", PROOF_PLANNED},
          (struct expected){RESULT_UNKNOWN, 0, 0, 2, 5, false});
}

/* Of 1,600 moves 600 are for the hard end before the easy one is asked, and what that leaves. */
static void what_looks_like_a_ko_is_asked_with_threats_before(void **state)
{
    (void)state;
    struct script script = {"uuuuuuuuuuu", "kkkkkkkkkkk", PROOF_PLANNED};
    fake.contested = CONTESTED;
    fake.hard_at_last = 'L';
    struct solution *solution = solve(&script, 1600, MAX);
    assert_int_equal(solution->result.kind, RESULT_UNKNOWN); /* lost only by the ko */
    assert_int_equal(fake.runs, 3);
    assert_int_equal(fake.runs_at_hard, 2);
    solution_destroy(solution);
    script.kind[2 * MAX] = 'W';
    solution = solve(&script, 1600, MAX);
    assert_int_equal(solution->result.kind, RESULT_KO);
    assert_false(solution->result.ko_or_win);
    solution_destroy(solution);
    fake.hard_at_last = 'W';
    solution = solve(&script, 1600, MAX);
    assert_int_equal(solution->result.kind, RESULT_WIN);
    assert_int_equal(fake.last_threats, -MAX);
    solution_destroy(solution);
    fake.contested = 0;
    fake.hard_at_last = 0;
}

/* Of 1,600 moves 1,100 are for the hard end before the easy one is asked, and 1,500 where it looks
 * won. */
static void what_looks_won_is_asked_longer(void **state)
{
    (void)state;
    const struct script script = {"uuuuuuuuuuW", "kkkkkkkkkkk", PROOF_PLANNED};
    for (int won = 0; won < 2; won++) {
        fake.looks_won = won == 1;
        struct solution *solution = solve(&script, 1600, MAX);
        assert_int_equal(solution->result.kind, RESULT_KO);
        assert_true(solution->result.ko_or_win);
        assert_int_equal(fake.runs_at_hard, won == 1 ? 4 : 3); /* at last with what is left */
        solution_destroy(solution);
    }
    fake.looks_won = false;
}

/* Then the hard end gets 1,500 of 1,600 moves. */
static void threats_are_asked_for_at_last_without_critics(void **state)
{
    (void)state;
    const struct script script = {"uuuuuuuuuuW", "kkkkkkkkkkk", PROOF_PLANNED};
    const struct engine_options without[] = {{.kb = NULL},
                                             {.kb = critics(), .planner.no_critics = true}};
    fake.contested = CONTESTED;
    for (int i = 0; i < 2; i++) {
        struct solution *solution = solve_by(&without[i], &script, 1600, MAX);
        assert_int_equal(solution->result.kind, RESULT_KO);
        assert_int_equal(fake.runs_at_hard, 2); /* at last with what is left */
        solution_destroy(solution);
    }
    fake.contested = 0;
}

/* The hard end is asked three times, for 120 moves in all. */
static void the_guess_is_that_of_the_question_with_more_moves(void **state)
{
    (void)state;
    const struct script script = {"uuuuuuuuuuu", "...........", PROOF_PLANNED};
    for (int more = 0; more < 2; more++) {
        fake.moves_at_easy = more == 1 ? 121 : 119;
        struct solution *solution = solve(&script, 1600, MAX);
        assert_int_equal(solution->result.kind, RESULT_UNKNOWN);
        assert_int_equal(fake.runs_at_hard, 3);
        assert_int_equal(solution->result.first[0],
                         more == 1 ? fake.white_takes : fake.black_takes);
        solution_destroy(solution);
    }
    fake.moves_at_easy = 0;
}

static void all_runs_together_keep_to_the_limit(void **state)
{
    (void)state;
    /* Of 105 moves the first run takes 40, and the second may spend the rest. */
    enum { ENOUGH = 105 };
    struct script script = {"LLLLLLLLLLL", "kkkkkkkkkkk", PROOF_COMPLETE};
    for (uint64_t limit = 1; limit <= ENOUGH + 5; limit++) {
        struct solution *solution = solve(&script, limit, MAX);
        bool is_enough = limit >= ENOUGH;
        assert_true(solution->result.stats.moves <= limit);
        assert_int_equal(solution->result.kind, is_enough ? RESULT_LOSS : RESULT_UNKNOWN);
        assert_int_equal(solution->result.reason, is_enough ? REASON_NONE : REASON_NODES);
        solution_destroy(solution);
    }
}

static void the_first_run_leaves_something_over(void **state)
{
    (void)state;
    /* Of 41 moves 39 may be spent against the maximum, which is too few at a time; then 2 are
     * left. */
    struct script script = {"WWWWWWWWWWW", "kkkkkkkkkkk", PROOF_COMPLETE};
    struct solution *solution = solve(&script, 41, MAX);
    assert_int_equal(solution->result.kind, RESULT_UNKNOWN);
    assert_int_equal(fake.last_threats, MAX);
    assert_int_equal(solution->result.stats.moves, 41);
    solution_destroy(solution);
}

static void no_more_threats_than_asked_for(void **state)
{
    (void)state;
    struct script script = {"LLWWWWWWWWW", "kkkkkkkkkkk", PROOF_COMPLETE};
    struct solution *solution = solve(&script, 0, 3);
    assert_int_equal(solution->result.kind, RESULT_WIN);
    assert_int_equal(fake.runs, 1);
    assert_int_equal(fake.last_threats, -3);
    solution_destroy(solution);
    solution = solve(&script, 0, 0);
    assert_int_equal(solution->result.kind, RESULT_WIN);
    assert_int_equal(fake.last_threats, 0);
    assert_int_equal(fake.runs, 1);
    solution_destroy(solution);
}

/* Black takes the ko, White takes it back with a threat or passes. */
static void run_with_threat(void *session, struct result *result, struct game_world *world,
                            struct limits *limits, const struct engine_options *options,
                            struct arena *arena)
{
    (void)session;
    (void)world;
    (void)limits;
    (void)options;
    struct result_node *pass = make_node(arena, GAME_PASS, GO_DEFENDER, NULL);
    struct result_node *back = make_node(arena, fake.black_takes - 1, GO_DEFENDER, NULL);
    back->sibling = pass;
    *result = (struct result){.kind = RESULT_WIN, .proof = PROOF_COMPLETE, .n_first = 1};
    result->first[0] = fake.black_takes;
    result->tree = make_node(arena, fake.black_takes, GO_ATTACKER, back);
}

static void replies_that_cost_a_threat_are_not_in_the_tree(void **state)
{
    (void)state;
    static const struct engine engine = {.name = "threat", .help = "", .run = run_with_threat};
    static struct go_problem problem;
    set_up(&problem);
    /* X O a O  becomes  X . X O: White takes back to the left of a. */
    struct solve_options options = {.engine = &engine, .max_threats = MAX};
    struct solution *solution = solve_problem(&problem, &options);
    assert_int_equal(solution->result.kind, RESULT_WIN);
    assert_int_equal(solution->threats[GO_WHITE], 0);
    const struct result_node *reply = solution->result.tree->reply;
    assert_non_null(reply);
    assert_int_equal(reply->move, GAME_PASS);
    assert_null(reply->sibling);
    solution_destroy(solution);
}

/* White saves its stones by seki at A, and, where that does not count, by two eyes at B. */
static void run_with_seki(void *session, struct result *result, struct game_world *world,
                          struct limits *limits, const struct engine_options *options,
                          struct arena *arena)
{
    (void)session;
    (void)limits;
    (void)options;
    fake.runs++;
    if (world->seki_fails && !fake.has_eyes) {
        *result = (struct result){.kind = RESULT_UNKNOWN, .reason = REASON_NODES};
        return;
    }
    game_move move = world->seki_fails ? fake.white_takes : fake.black_takes;
    struct result_node *first = make_node(arena, move, GO_DEFENDER, NULL);
    first->end = world->seki_fails ? "alive" : "seki";
    first->id = 1;
    *result = (struct result){.kind = RESULT_WIN,
                              .proof = world->seki_fails ? PROOF_COMPLETE : PROOF_PLANNED,
                              .shared = !world->seki_fails,
                              .n_first = 1,
                              .first = {move},
                              .tree = first};
}

static struct solution *save_by_seki(bool has_eyes, bool plans)
{
    static struct engine engine = {.name = "seki", .help = "", .run = run_with_seki};
    static struct go_problem problem;
    set_up(&problem);
    problem.question.to_play = GO_WHITE;
    problem.objective = GO_SAVE;
    engine.plans = plans;
    fake.has_eyes = has_eyes;
    fake.runs = 0;
    struct solve_options options = {.engine = &engine, .max_threats = MAX};
    options.limits.max_moves = 100;
    return solve_problem(&problem, &options);
}

static void two_eyes_come_before_seki(void **state)
{
    (void)state;
    struct solution *solution = save_by_seki(true, true);
    const struct result *result = &solution->result;
    assert_int_equal(fake.runs, 2);
    assert_false(result->shared);
    assert_int_equal(result->proof, PROOF_PLANNED); /* the weaker of the two */
    assert_int_equal(result->n_first, 2);
    assert_int_equal(result->first[0], fake.white_takes);
    assert_int_equal(result->first[1], fake.black_takes);
    assert_string_equal(result->tree->end, "alive");
    assert_string_equal(result->tree->sibling->end, "seki");
    assert_int_not_equal(result->tree->id, result->tree->sibling->id);
    assert_null(result->tree->sibling->sibling);
    solution_destroy(solution);
}

static void seki_stays_where_there_are_no_eyes(void **state)
{
    (void)state;
    for (int plans = 0; plans < 2; plans++) {
        /* An exact engine is not asked: seki wins like life there. */
        struct solution *solution = save_by_seki(!plans, plans);
        assert_int_equal(fake.runs, 1 + plans);
        assert_int_equal(solution->result.kind, RESULT_WIN);
        assert_true(solution->result.shared);
        assert_int_equal(solution->result.n_first, 1);
        assert_int_equal(solution->result.first[0], fake.black_takes);
        solution_destroy(solution);
    }
}

static void roles_have_colours(void **state)
{
    (void)state;
    struct script script = {"uuuuuWuuuuu", "...........", PROOF_COMPLETE};
    struct solution *solution = solve(&script, 0, MAX);
    assert_int_equal(solution_colour(solution, GO_DEFENDER), GO_WHITE);
    assert_int_equal(solution_colour(solution, GO_ATTACKER), GO_BLACK);
    assert_int_equal(solution_point(GAME_PASS), GO_PASS);
    assert_int_equal(solution_point(77), 77);
    solution_destroy(solution);
    solution_destroy(NULL);
}

static void engines_have_names(void **state)
{
    (void)state;
    size_t n;
    const struct engine *engines = engine_list(&n);
    assert_true(n >= 1);
    for (size_t i = 0; i < n; i++) {
        assert_ptr_equal(engine_find(engines[i].name), &engines[i]);
    }
    assert_null(engine_find("oracle"));
    assert_null(engine_find(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_run_is_enough),
        cmocka_unit_test(a_tree_without_a_ko_needs_no_threats),
        cmocka_unit_test(the_first_run_leaves_something_over),
        cmocka_unit_test(what_the_maximum_does_not_win_is_lost),
        cmocka_unit_test(where_the_answer_flips_is_the_class),
        cmocka_unit_test(an_unknown_on_the_way_leaves_a_bound),
        cmocka_unit_test(a_win_with_threats_is_a_ko_at_least),
        cmocka_unit_test(what_loses_with_a_ko_is_open_without_the_other_end),
        cmocka_unit_test(what_looks_like_a_ko_is_asked_with_threats_before),
        cmocka_unit_test(what_looks_won_is_asked_longer),
        cmocka_unit_test(threats_are_asked_for_at_last_without_critics),
        cmocka_unit_test(the_guess_is_that_of_the_question_with_more_moves),
        cmocka_unit_test(all_runs_together_keep_to_the_limit),
        cmocka_unit_test(no_more_threats_than_asked_for),
        cmocka_unit_test(replies_that_cost_a_threat_are_not_in_the_tree),
        cmocka_unit_test(two_eyes_come_before_seki),
        cmocka_unit_test(seki_stays_where_there_are_no_eyes),
        cmocka_unit_test(roles_have_colours),
        cmocka_unit_test(engines_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
