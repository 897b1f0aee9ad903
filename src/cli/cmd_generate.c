/* tsumego generate: random problems, proved and graded. */
#include <stdio.h>
#include <string.h>

#include "app/generate.h"
#include "app/output_sgf.h"
#include "base/arena.h"
#include "base/hash.h"
#include "cli/cli.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego generate --level 2 --count 10 --seed 1 > problems.sgf\n"
    "\n"
    "Usage: tsumego generate [OPTION]...\n"
    "\n"
    "Writes enclosed problems with one right first move, proved by the exact engine, as SGF. The\n"
    "same options give the same problems on every machine.\n"
    "Exit code: 0, 2 usage, 3 output cannot be written, 4 interrupted.\n"
    "\n"
    "Options:\n";

enum { N_OPTS = 5, MAX_COUNT = 100000, TABLE_BYTES = 4 << 20, MAX_THREATS = 5, DEPTH = 128 };

static const char *const PLACES[] = {"corner", "side", "centre", "any", NULL};

struct generate_command {
    uint64_t level;
    uint64_t count;
    uint64_t seed;
    uint64_t max_nodes;
    const char *place;
};

static enum random_place place_of(const struct generate_command *c, uint64_t *seed)
{
    uint32_t drawn = hash_random_below(seed, 10);
    for (int i = RANDOM_CORNER; i <= RANDOM_CENTRE; i++) {
        if (strcmp(c->place, PLACES[i]) == 0) {
            return (enum random_place)i;
        }
    }
    return drawn < 5 ? RANDOM_CORNER : drawn < 8 ? RANDOM_SIDE : RANDOM_CENTRE;
}

/* Remembers the hash of a problem; false when it was there before. */
static bool is_new(uint64_t *seen, uint64_t n, uint64_t hash)
{
    for (uint64_t i = 0; i < n; i++) {
        if (seen[i] == hash) {
            return false;
        }
    }
    seen[n] = hash;
    return true;
}

static int run(const struct generate_command *c)
{
    const volatile sig_atomic_t *interrupted = cli_catch_interrupt();
    struct solve_options options = {.engine = engine_find("dfpn"), .max_threats = MAX_THREATS};
    options.engine_options.table_bytes = TABLE_BYTES;
    options.limits.max_nodes = c->max_nodes;
    options.limits.max_depth = DEPTH;
    options.limits.interrupted = interrupted;
    uint64_t seed = hash_mix(hash_mix(c->seed) + c->level);
    struct arena *arena = arena_create();
    uint64_t *seen = ARENA_ARRAY(arena, uint64_t, (size_t)c->count);
    struct go_problem *problem = ARENA_NEW(arena, struct go_problem);
    struct strbuf text = STRBUF_INIT;
    bool written = true;
    for (uint64_t n = 0; n < c->count && written && !*interrupted;) {
        struct random_options drawn = generate_options((int)c->level, place_of(c, &seed));
        if (!go_random_problem(problem, &drawn, &seed)) {
            continue;
        }
        struct solution *solution = generate_judge(problem, &options);
        if (solution != NULL && generate_level(solution) == (int)c->level &&
            is_new(seen, n, go_random_problem_hash(problem))) {
            n++;
            snprintf(problem->name, sizeof problem->name, "level %d, seed %llu, number %llu",
                     (int)c->level, (unsigned long long)c->seed, (unsigned long long)n);
            output_sgf(&text, solution);
            written = cli_write(&text);
        }
        solution_destroy(solution);
    }
    strbuf_fini(&text);
    arena_destroy(arena);
    return *interrupted ? CLI_INTERRUPTED : written ? CLI_OK : CLI_UNUSABLE;
}

int cmd_generate(int argc, char **argv)
{
    struct generate_command c = {1, 10, 1, 20000, "any"};
    const struct opt opts[N_OPTS] = {
        {"level", OPT_COUNT, &c.level, "N", "from 1 (easy, the default) to 6", NULL, 1,
         GENERATE_LEVELS},
        {"count", OPT_COUNT, &c.count, "N", "problems (10)", NULL, 1, MAX_COUNT},
        {"seed", OPT_COUNT, &c.seed, "S", "another number gives other problems (1)", NULL, 0,
         UINT32_MAX},
        {"place", OPT_CHOICE, &c.place, "WHERE", "corner, side, centre or any (the default)",
         PLACES, 0, 0},
        {"max-nodes", OPT_COUNT, &c.max_nodes, "N",
         "positions visited for one question before it is dropped (20000)", NULL, 1, UINT32_MAX},
    };
    struct opt_result parsed;
    if (!opt_parse(&parsed, opts, N_OPTS, argc, argv)) {
        int code = cli_usage("generate", "%s", strbuf_text(&parsed.message));
        strbuf_fini(&parsed.message);
        return code;
    }
    if (parsed.help) {
        return cli_help(USAGE, opts, N_OPTS);
    }
    if (parsed.n_operands > 0) {
        return cli_usage("generate", "no file is wanted");
    }
    return run(&c);
}
