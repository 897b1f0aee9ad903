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

static uint64_t key_of(const struct facts *facts, int role, const struct kb_test *test,
                       const game_term *args)
{
    uint64_t index = (uint64_t)(test->predicate - facts->kb->ops->predicates);
    uint64_t key = hash_mix(facts->position + index * 2 + (uint64_t)role + 1);
    for (int i = 0; i < test->n_args; i++) {
        key = hash_mix(key ^ (uint32_t)args[i]);
    }
    return key | 2u; /* never equal to the empty entry 0 */
}

bool facts_test(struct facts *facts, int role, const struct kb_test *test, const game_term *env)
{
    game_term args[GAME_MAX_ARGS];
    fill_args(args, test->args, test->n_args, env);
    uint64_t key = key_of(facts, role, test, args) & ~UINT64_C(1);
    uint64_t *entry = &facts->cache[key >> 1 & (FACTS_CACHE - 1)];
    bool value;
    if ((*entry & ~UINT64_C(1)) == key) {
        value = *entry & 1u;
        facts->found++;
    } else {
        value = test->predicate->test(facts->world, role, args);
        *entry = key | (value ? 1u : 0u);
        facts->asked++;
    }
    return value != test->negated;
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
    int n = 0;
    if (source->remembered) {
        while (n < facts->n_remembered && n < source->limit) {
            out[n] = facts->remembered[n];
            n++;
        }
        return n;
    }
    game_term args[GAME_MAX_ARGS];
    fill_args(args, source->args, source->n_args, env);
    if (source->generator == NULL) {
        out[0] = args[0];
        return 1;
    }
    return source->generator->list(facts->world, role, args, out, source->limit);
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
