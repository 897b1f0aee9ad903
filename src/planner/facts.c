/* A direct-mapped cache in front of the domain's predicates. */
#include "planner/facts.h"

#include "base/hash.h"

void facts_init(struct facts *facts, const struct kb *kb, struct game_world *world,
                struct arena *arena)
{
    *facts = (struct facts){.kb = kb, .world = world};
    facts->cache = ARENA_ARRAY(arena, uint64_t, FACTS_CACHE);
}

static void fill_args(game_term *out, const struct kb_arg *args, int n, const game_term *env)
{
    for (int i = 0; i < n; i++) {
        out[i] = args[i].slot < 0 ? args[i].value : env[args[i].slot];
    }
}

static uint64_t key_of(const struct facts *facts, int role, const struct recall_question *q)
{
    const struct game_predicate *predicate = q->of;
    uint64_t index = (uint64_t)(predicate - facts->kb->ops->predicates);
    uint64_t key = hash_mix(facts->position + index * 2 + (uint64_t)role + 1);
    for (int i = 0; i < q->n_args; i++) {
        key = hash_mix(key ^ (uint32_t)q->args[i]);
    }
    return key | 2u; /* never equal to the empty entry 0 */
}

static bool ask_test(struct facts *facts, int role, const struct recall_question *q)
{
    const struct game_predicate *predicate = q->of;
    uint64_t key = key_of(facts, role, q) & ~UINT64_C(1);
    uint64_t *entry = &facts->cache[key >> 1 & (FACTS_CACHE - 1)];
    if ((*entry & ~UINT64_C(1)) == key) {
        facts->found++;
        return *entry & 1u;
    }
    bool value = predicate->test(facts->world, role, q->args);
    *entry = key | (value ? 1u : 0u);
    facts->asked++;
    return value;
}

static int ask_values(struct facts *facts, int role, const struct recall_question *q,
                      game_term out[GAME_MAX_VALUES])
{
    const struct game_generator *generator = q->of;
    if (generator != NULL) {
        return generator->list(facts->world, role, q->args, out, q->limit);
    }
    int n = 0;
    while (n < facts->n_remembered && n < q->limit) {
        out[n] = facts->remembered[n];
        n++;
    }
    return n;
}

void facts_ask_again(struct facts *facts, int role, const struct recall_question *q,
                     game_term out[GAME_MAX_VALUES], struct recall_answer *answer)
{
    answer->n = 1;
    answer->values = out;
    answer->expansion = NULL;
    if (q->kind == RECALL_TEST) {
        out[0] = ask_test(facts, role, q);
    } else if (q->kind == RECALL_LEGAL) {
        out[0] = facts->kb->ops->is_legal(facts->world, q->args[0]);
    } else {
        answer->n = ask_values(facts, role, q, out);
    }
}

/* Puts a question and takes note of it. */
static void ask(struct facts *facts, int role, const struct recall_question *q,
                game_term out[GAME_MAX_VALUES], struct recall_answer *answer)
{
    facts_ask_again(facts, role, q, out, answer);
    if (facts->walk != NULL) {
        recall_note(facts->walk, q, answer);
    }
}

bool facts_test(struct facts *facts, int role, const struct kb_test *test, const game_term *env)
{
    struct recall_question q = {.kind = RECALL_TEST, .of = test->predicate, .n_args = test->n_args};
    fill_args(q.args, test->args, test->n_args, env);
    struct recall_answer answer;
    game_term value[GAME_MAX_VALUES];
    ask(facts, role, &q, value, &answer);
    return value[0] != test->negated;
}

bool facts_is_legal(struct facts *facts, game_move move)
{
    struct recall_question q = {.kind = RECALL_LEGAL, .n_args = 1, .args = {move}};
    struct recall_answer answer;
    game_term value[GAME_MAX_VALUES];
    ask(facts, 0, &q, value, &answer);
    return value[0];
}

bool facts_hold(struct facts *facts, int role, const struct kb_tests *tests, const game_term *env)
{
    for (int i = 0; i < tests->n; i++) {
        if (!facts_test(facts, role, &tests->test[i], env)) {
            return false;
        }
    }
    return true;
}

int facts_values(struct facts *facts, int role, const struct kb_source *source,
                 const game_term *env, game_term out[GAME_MAX_VALUES])
{
    struct recall_question q = {
        .kind = RECALL_VALUES, .limit = source->limit, .of = source->generator};
    if (!source->remembered) {
        q.n_args = source->n_args;
        fill_args(q.args, source->args, source->n_args, env);
    }
    if (source->generator == NULL && !source->remembered) {
        out[0] = q.args[0];
        return 1;
    }
    struct recall_answer answer;
    ask(facts, role, &q, out, &answer);
    return answer.n;
}

enum goal_state facts_goal_state(struct facts *facts, int role, const struct goal_instance *goal)
{
    const struct kb_goal *g = goal->goal;
    if (g->satisfied.n > 0 && facts_hold(facts, role, &g->satisfied, goal->args)) {
        return GOAL_DONE;
    }
    if (g->failed.n > 0 && facts_hold(facts, role, &g->failed, goal->args)) {
        return GOAL_FAILED;
    }
    return GOAL_OPEN;
}
