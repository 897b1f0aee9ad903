/*
 * compare --engine NAME --seed S --count N: an engine against the plain solver, on random
 * positions.
 *
 *     --engine NAME       dfpn, alphabeta ... (src/app/engine.c)
 *     --seed S            of the positions (1)
 *     --first NUMBER      of the first position (0): with --count 1 one of them again
 *     --count N           different positions (1000)
 *     --min-empty N       empty points of the region, at least (2)
 *     --max-empty N       and at most (8)
 *     --max-threats N     of a side (5)
 *     --max-nodes N       of the engine for a position (1000000); of a planner, moves
 *     --table KB          of the engine's table (1024)
 *     --knowledge DIR     for an engine that plans
 *     --all               the first moves have to be all that win, and no others
 *     -v                  prints every position
 *
 * Prints each disagreement with its number, and the counts.  An unknown of an exact engine is one
 * unless the nodes were spent.  Exit code 0: none; 1: some; 2: it cannot be done.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "exact_check.h"
#include "go/domain.h"
#include "plain_diagram.h"
#include "plain_sgf.h"
#include "random_position.h"

enum { CAP = 400000, KILOBYTE = 1024, MAX_EMPTY = 8, FULL_SIZE = 19, N_ENDS = EXACT_TOO_LARGE + 1 };

struct compare {
    const char *engine;
    const char *knowledge;
    uint64_t seed;
    uint64_t first;
    uint64_t count;
    uint64_t min_empty;
    uint64_t max_empty;
    uint64_t max_threats;
    uint64_t max_nodes;
    uint64_t table_kb;
    bool all;
    bool verbose;
};

struct counts {
    uint64_t ends[N_ENDS];
    uint64_t results[PLAIN_UNKNOWN + 1];
    uint64_t needed[PLAIN_MAX_THREATS + 1];   /* kos by the threats that the side to play needs */
    uint64_t survived[PLAIN_MAX_THREATS + 1]; /* and, of those that need none, by those it stands */
    uint64_t attacks;
    uint64_t crowded; /* boards below 19x19 */
    uint64_t several; /* targets of several strings */
    uint64_t weak;    /* with attackers that moves in the region can capture */
    uint64_t decided;
    uint64_t empty[PLAIN_MAX_CELLS + 1];
    uint64_t nodes;
    uint64_t most_nodes;
    uint64_t states;
    clock_t in_checks;
};

/* The positions that were compared, by hash; 0 is a free place. */
struct seen {
    uint64_t *slot;
    size_t mask;
};

static bool is_new(struct seen *seen, uint64_t hash)
{
    hash += hash == 0;
    size_t i = hash & seen->mask;
    for (; seen->slot[i] != 0; i = (i + 1) & seen->mask) {
        if (seen->slot[i] == hash) {
            return false;
        }
    }
    seen->slot[i] = hash;
    return true;
}

static bool seen_init(struct seen *seen, uint64_t count)
{
    size_t size = 16;
    while (size < 2 * count) {
        size *= 2;
    }
    seen->mask = size - 1;
    seen->slot = calloc(size, sizeof *seen->slot);
    return seen->slot != NULL;
}

static void print_position(const struct compare *c, uint64_t number,
                           const struct exact_check *check, const struct plain_position *position,
                           const struct go_set *region)
{
    static const char *const end_name[N_ENDS] = {"agrees", "DIFFERS", "limit", "unsettled",
                                                 "too large"};
    struct strbuf out = STRBUF_INIT;
    strbuf_printf(&out, "--- %s, seed %" PRIu64 ", number %" PRIu64 ": %s, ", c->engine, c->seed,
                  number, end_name[check->end]);
    exact_check_describe(&out, check, position, region);
    if (check->end != EXACT_AGREES) {
        plain_sgf_write(&out, position, &check->truth.moves, "compare", "truth marked RIGHT");
    }
    puts(strbuf_text(&out));
    fflush(stdout);
    strbuf_fini(&out);
}

static bool is_several(const struct plain_position *position)
{
    struct go_set first;
    go_set_clear(&first);
    go_set_add(&first, go_set_next(&position->target, 0));
    plain_diagram_whole_strings(&position->board, &first);
    return !go_set_within(&position->target, &first);
}

/* Some string of the attacker has all its liberties in the region. */
static bool has_weak_attackers(const struct plain_position *position, const struct go_set *region)
{
    const struct go_board_slow *board = &position->board;
    uint8_t defender = board->colour[go_set_next(&position->target, 0)];
    GO_SET_FOREACH (p, region) {
        struct go_board_slow_string string;
        if (board->colour[p] == GO_EMPTY || board->colour[p] == defender) {
            continue;
        }
        go_board_slow_string(board, p, &string);
        bool weak = true;
        for (int i = 0; i < string.n_liberties; i++) {
            weak = weak && go_set_has(region, string.liberties[i]);
        }
        if (weak) {
            return true;
        }
    }
    return false;
}

static void count(struct counts *n, const struct exact_check *check,
                  const struct plain_position *position, const struct go_set *region)
{
    enum go_colour defender =
        (enum go_colour)position->board.colour[go_set_next(&position->target, 0)];
    n->ends[check->end]++;
    n->results[check->truth.result]++;
    if (check->truth.result == PLAIN_KO) {
        bool needs = check->truth.threats_needed > 0;
        *(needs ? &n->needed[check->truth.threats_needed] : &n->survived[check->truth.survives]) +=
            1;
    }
    n->attacks += position->to_play != defender;
    n->crowded += position->board.width < FULL_SIZE;
    n->several += is_several(position);
    n->weak += has_weak_attackers(position, region);
    n->decided += check->decided;
    n->empty[random_position_empty(position, region)]++;
    n->nodes += check->nodes;
    n->most_nodes = check->nodes > n->most_nodes ? check->nodes : n->most_nodes;
    n->states += check->states;
}

static void print_histogram(const char *name, const uint64_t *number, int last)
{
    printf("%s:", name);
    for (int i = 0; i <= last; i++) {
        if (number[i] > 0) {
            printf(" %d: %" PRIu64, i, number[i]);
        }
    }
    printf("\n");
}

static void print_counts(const struct counts *n)
{
    printf("truth: %" PRIu64 " win, %" PRIu64 " ko, %" PRIu64 " loss, %" PRIu64
           " too large; %" PRIu64 " attacks\n",
           n->results[PLAIN_WIN], n->results[PLAIN_KO], n->results[PLAIN_LOSS],
           n->ends[EXACT_TOO_LARGE], n->attacks);
    printf("%" PRIu64 " on small boards, %" PRIu64 " with several target strings, %" PRIu64
           " with attackers that can be captured\n",
           n->crowded, n->several, n->weak);
    print_histogram("empty points", n->empty, PLAIN_MAX_CELLS);
    print_histogram("kos that need threats", n->needed, PLAIN_MAX_THREATS);
    print_histogram("kos that need none, by threats they survive", n->survived, PLAIN_MAX_THREATS);
    printf("%" PRIu64 " states; %" PRIu64 " nodes, at most %" PRIu64 "; %" PRIu64
           " decided as they stand; %.1f s, of them %.1f s in checks\n",
           n->states, n->nodes, n->most_nodes, n->decided, (double)clock() / CLOCKS_PER_SEC,
           (double)n->in_checks / CLOCKS_PER_SEC);
    printf("%" PRIu64 " agree, %" PRIu64 " differ, %" PRIu64 " ran into the limit, %" PRIu64
           " left open\n",
           n->ends[EXACT_AGREES], n->ends[EXACT_DIFFERS], n->ends[EXACT_LIMIT],
           n->ends[EXACT_UNSETTLED]);
}

static void compare_all(const struct compare *c, const struct solve_options *options,
                        struct seen *seen, struct counts *n)
{
    struct plain_position position;
    struct go_set region;
    struct exact_check check;
    uint64_t done = 0;
    for (uint64_t number = c->first; done < c->count; number++) {
        random_position_numbered(&position, &region, c->seed, number, (int)c->min_empty,
                                 (int)c->max_empty);
        if (!is_new(seen, random_position_hash(&position))) {
            continue;
        }
        clock_t before = clock();
        if (exact_check_truth(&check, &position, &region, options->max_threats, CAP)) {
            exact_check_ask(&check, &position, &region, options);
        }
        n->in_checks += clock() - before;
        count(n, &check, &position, &region);
        done++;
        if (c->verbose || check.end == EXACT_DIFFERS || check.end == EXACT_LIMIT) {
            print_position(c, number, &check, &position, &region);
        }
    }
}

static struct kb *load_knowledge(const char *folder)
{
    struct kb *kb = NULL;
    struct diag *diag = diag_create();
    struct kb_load_options options = {.exhaustive = false};
    if (kb_load(&kb, folder, &go_domain, &options, diag) != TS_OK) {
        fprintf(stderr, "compare: the knowledge in %s cannot be used\n", folder);
    }
    diag_destroy(diag);
    return kb;
}

static int run(const struct compare *c)
{
    struct solve_options options = {.engine = engine_find(c->engine),
                                    .max_threats = (int)c->max_threats};
    if (options.engine == NULL || (options.engine->plans && c->knowledge == NULL)) {
        fprintf(stderr, "compare: %s\n",
                options.engine == NULL ? "no such engine" : "this engine needs --knowledge");
        return 2;
    }
    options.limits.max_nodes = c->max_nodes;
    options.limits.max_moves = options.engine->plans ? c->max_nodes : 0;
    options.engine_options.table_bytes = (size_t)c->table_kb * KILOBYTE;
    options.engine_options.search.all_first = c->all;
    struct kb *kb = options.engine->plans ? load_knowledge(c->knowledge) : NULL;
    options.engine_options.kb = kb;
    struct seen seen = {NULL, 0};
    struct counts n;
    memset(&n, 0, sizeof n);
    int code = 2;
    if ((kb != NULL || !options.engine->plans) && seen_init(&seen, c->count)) {
        compare_all(c, &options, &seen, &n);
        print_counts(&n);
        code = n.ends[EXACT_DIFFERS] > 0;
    }
    free(seen.slot);
    kb_destroy(kb);
    return code;
}

struct number_option {
    const char *name;
    uint64_t *value;
    uint64_t most;
};

/* Reads the option at argv[*i] and what belongs to it; false when it is none. */
static bool read_option(struct compare *c, char **argv, int *i)
{
    const struct number_option numbers[] = {
        {"--seed", &c->seed, UINT64_MAX},
        {"--first", &c->first, UINT64_MAX},
        {"--count", &c->count, 100000000},
        {"--min-empty", &c->min_empty, PLAIN_MAX_CELLS},
        {"--max-empty", &c->max_empty, PLAIN_MAX_CELLS},
        {"--max-threats", &c->max_threats, PLAIN_MAX_THREATS},
        {"--max-nodes", &c->max_nodes, UINT64_MAX},
        {"--table", &c->table_kb, 1 << 24},
    };
    const char *option = argv[*i];
    const char *value = argv[*i + 1];
    if (strcmp(option, "--all") == 0 || strcmp(option, "-v") == 0) {
        *(option[1] == 'v' ? &c->verbose : &c->all) = true;
        return true;
    }
    if (value == NULL) {
        return false;
    }
    ++*i;
    if (strcmp(option, "--engine") == 0 || strcmp(option, "--knowledge") == 0) {
        *(option[2] == 'e' ? &c->engine : &c->knowledge) = value;
        return true;
    }
    for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; k++) {
        if (strcmp(option, numbers[k].name) == 0) {
            char *end;
            *numbers[k].value = strtoull(value, &end, 10);
            return end != value && *end == '\0' && *numbers[k].value <= numbers[k].most;
        }
    }
    return false;
}

int main(int argc, char **argv)
{
    struct compare c = {.engine = "dfpn",
                        .seed = 1,
                        .count = 1000,
                        .min_empty = 2,
                        .max_empty = MAX_EMPTY,
                        .max_threats = 5,
                        .max_nodes = 1000000,
                        .table_kb = 1024};
    bool good = true;
    for (int i = 1; good && i < argc; i++) {
        good = read_option(&c, argv, &i);
    }
    if (!good || c.min_empty > c.max_empty) {
        fprintf(stderr, "usage: compare [--engine NAME] [--seed S] [--first NUMBER] [--count N]\n"
                        "               [--min-empty N] [--max-empty N] [--max-threats N]\n"
                        "               [--max-nodes N] [--table KB] [--knowledge DIR] [--all] "
                        "[-v]\n");
        return 2;
    }
    return run(&c);
}
