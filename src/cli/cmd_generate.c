/* tsumego generate: random problems, proved and graded. */
#include <stdio.h>
#include <string.h>

#include "app/generate.h"
#include "app/output_sgf.h"
#include "base/arena.h"
#include "base/hash.h"
#include "cli/cli.h"
#include "cli/inputs.h"

static const char USAGE[] =
    "Examples:\n"
    "  tsumego generate --level 2 --count 10 --seed 1 > problems.sgf\n"
    "  tsumego generate --level 2 --seed 2 --avoid problems.sgf > more.sgf\n"
    "\n"
    "Usage: tsumego generate [OPTION]... [--avoid FILE...]\n"
    "\n"
    "Writes enclosed problems as SGF, proved by the exact engine: one first move wins, and the\n"
    "opponent has a reply to it that needs an answer. The same options give the same problems on\n"
    "every machine.\n"
    "Exit code: 0, 2 usage, 3 a file cannot be read or output not be written, 4 interrupted.\n"
    "\n"
    "Options:\n";

enum {
    N_OPTS = 6,
    MAX_COUNT = 100000,
    TABLE_BYTES = 4 << 20,
    MAX_THREATS = 5,
    DEPTH = 128,
    BOARD = 19
};

static const char *const PLACES[] = {"corner", "side", "centre", "any", NULL};

struct generate_command {
    uint64_t level;
    uint64_t count;
    uint64_t seed;
    uint64_t max_nodes;
    const char *place;
    bool avoid;
};

/* Hashes of the problems that are there already. */
struct seen {
    struct arena *arena;
    uint64_t *hash;
    size_t n;
    size_t room;
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
static bool is_new(struct seen *seen, uint64_t hash)
{
    for (size_t i = 0; i < seen->n; i++) {
        if (seen->hash[i] == hash) {
            return false;
        }
    }
    if (seen->n == seen->room) {
        size_t room = seen->room == 0 ? 1024 : 2 * seen->room;
        uint64_t *larger = ARENA_ARRAY(seen->arena, uint64_t, room);
        for (size_t i = 0; i < seen->n; i++) {
            larger[i] = seen->hash[i];
        }
        seen->hash = larger;
        seen->room = room;
    }
    seen->hash[seen->n++] = hash;
    return true;
}

/* Remembers every problem of a file; one that cannot be read costs the others nothing. */
static bool see_file(struct seen *seen, const char *path, struct diag *diag)
{
    struct sgf *sgf = NULL;
    bool good = sgf_read(&sgf, path, diag) == TS_OK;
    struct go_problem *problem = ARENA_NEW(seen->arena, struct go_problem);
    int n = good ? go_problem_count(sgf) : 0;
    for (int i = 0; i < n; i++) {
        bool usable = go_problem_read(problem, sgf, i, NULL, diag) == TS_OK;
        if (usable && problem->question.board.width == BOARD &&
            problem->question.board.height == BOARD) {
            (void)is_new(seen, go_random_problem_hash(problem));
        }
        good = good && usable;
    }
    sgf_destroy(sgf);
    return good;
}

static bool see_files(struct seen *seen, size_t n, char **operands)
{
    struct inputs inputs = {.arena = seen->arena};
    struct diag *diag = diag_create();
    bool good = true;
    for (size_t i = 0; i < n; i++) {
        good = inputs_add(&inputs, operands[i], diag) && good;
    }
    for (size_t i = 0; i < inputs.n; i++) {
        good = see_file(seen, inputs.path[i], diag) && good;
    }
    if (!good) {
        cli_print_diag(diag); /* warnings about moves of a usable file are of no interest here */
    }
    diag_destroy(diag);
    return good;
}

static int run(const struct generate_command *c, struct seen *seen)
{
    const volatile sig_atomic_t *interrupted = cli_catch_interrupt();
    struct solve_options options = {.engine = engine_find("dfpn"), .max_threats = MAX_THREATS};
    options.engine_options.table_bytes = TABLE_BYTES;
    options.limits.max_nodes = c->max_nodes;
    options.limits.max_depth = DEPTH;
    options.limits.interrupted = interrupted;
    uint64_t seed = hash_mix(hash_mix(c->seed) + c->level);
    struct go_problem *problem = ARENA_NEW(seen->arena, struct go_problem);
    struct strbuf text = STRBUF_INIT;
    bool written = true;
    for (uint64_t n = 0; n < c->count && written && !*interrupted;) {
        struct random_options drawn = generate_options((int)c->level, place_of(c, &seed));
        if (!go_random_problem(problem, &drawn, &seed)) {
            continue;
        }
        struct solution *solution = generate_judge(problem, &options);
        if (solution != NULL && generate_level(solution) == (int)c->level &&
            is_new(seen, go_random_problem_hash(problem))) {
            n++;
            snprintf(problem->name, sizeof problem->name, "level %d, seed %llu, number %llu",
                     (int)c->level, (unsigned long long)c->seed, (unsigned long long)n);
            output_sgf(&text, &(struct answer){.solution = solution}, NULL);
            written = cli_write(&text);
        }
        solution_destroy(solution);
    }
    strbuf_fini(&text);
    return *interrupted ? CLI_INTERRUPTED : written ? CLI_OK : CLI_UNUSABLE;
}

int cmd_generate(int argc, char **argv)
{
    struct generate_command c = {1, 10, 1, 20000, "any", false};
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
        {"avoid", OPT_FLAG, &c.avoid, NULL, "none of the problems in the files named", NULL, 0, 0},
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
    if ((parsed.n_operands > 0) != c.avoid) {
        return cli_usage("generate", c.avoid ? "--avoid wants a file" : "no file is wanted");
    }
    struct seen seen = {.arena = arena_create()};
    int code = see_files(&seen, parsed.n_operands, argv) ? run(&c, &seen) : CLI_UNUSABLE;
    arena_destroy(seen.arena);
    return code;
}
