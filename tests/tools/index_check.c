/*
 * Does the index of reading ever give an answer that no longer holds, and what does it save?
 *
 *     index_check KNOWLEDGE MOVES FILE...
 *
 * Solves the problems of the SGF files with the plan engine until so many moves have been played
 * in all, at most 2,000 a problem.  Each problem is solved twice: with an index that finds nothing,
 * and with one whose answers are all read again and compared.  Prints what reading cost in both
 * cases.  Exit 1 when an answer was stale.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/engine.h"
#include "go/domain.h"
#include "go/problem.h"
#include "go/world.h"

enum { MOVES_A_PROBLEM = 2000 };

struct totals {
    uint64_t moves;
    struct go_index_stats stats;
};

static void run(const struct go_problem *problem, const struct kb *kb, enum go_index_mode mode,
                struct totals *totals)
{
    const struct engine *engine = engine_find("plan");
    struct engine_options options = {.kb = kb};
    struct go_question question = problem->question;
    question.index_mode = mode;
    struct game_world *world = go_world_create(&question);
    struct arena *arena = arena_create();
    struct limits limits = {.max_moves = MOVES_A_PROBLEM};
    struct result result;
    limits_start(&limits);
    engine->run(NULL, &result, world, &limits, &options, arena);
    const struct go_index_stats *stats = go_index_stats(world->index);
    totals->moves += limits.moves;
    totals->stats.read += stats->read;
    totals->stats.found += stats->found;
    totals->stats.stale += stats->stale;
    arena_destroy(arena);
    go_world_destroy(world);
}

/* False: the file cannot be read. */
static bool run_file(const char *path, const struct kb *kb, uint64_t moves, struct totals *without,
                     struct totals *with)
{
    static struct go_problem problem;
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    bool read = sgf_read(&sgf, path, diag) == TS_OK;
    int n = read ? go_problem_count(sgf) : 0;
    for (int i = 0; i < n && with->moves < moves; i++) {
        if (go_problem_read(&problem, sgf, i, NULL, diag) == TS_OK) {
            run(&problem, kb, GO_INDEX_OFF, without);
            run(&problem, kb, GO_INDEX_CHECK, with);
        }
    }
    sgf_destroy(sgf);
    diag_destroy(diag);
    return read;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: index_check KNOWLEDGE MOVES FILE...\n", stderr);
        return 2;
    }
    struct diag *diag = diag_create();
    struct kb *kb = NULL;
    if (kb_load(&kb, argv[1], &go_domain, &(struct kb_load_options){0}, diag) != TS_OK) {
        fprintf(stderr, "%s: cannot be loaded\n", argv[1]);
        return 2;
    }
    struct totals without = {0};
    struct totals with = {0};
    for (int i = 3; i < argc; i++) {
        if (!run_file(argv[i], kb, strtoull(argv[2], NULL, 10), &without, &with)) {
            fprintf(stderr, "%s: cannot be read\n", argv[i]);
            return 2;
        }
    }
    printf("%" PRIu64 " moves: without the index %" PRIu64
           " readings (%.2f a move), with it %" PRIu64 " (%.2f a move); %" PRIu64 " found, %" PRIu64
           " stale\n",
           with.moves, without.stats.read, (double)without.stats.read / (double)without.moves,
           with.stats.read - with.stats.found,
           (double)(with.stats.read - with.stats.found) / (double)with.moves, with.stats.found,
           with.stats.stale);
    kb_destroy(kb);
    diag_destroy(diag);
    return with.stats.stale > 0;
}
