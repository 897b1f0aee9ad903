/*
 * Does the index ever give what no longer holds, what does it save, and what could any index save?
 *
 *     index_check [--ceiling] [--every K] KNOWLEDGE MOVES FILE...
 *
 * Solves the problems of the SGF files, or every K-th of each file, with the plan engine until so
 * many moves have been played in all, at most 2,000 a problem.  Each problem is solved three times:
 * with an index that finds nothing, with the index, and with one whose answers and values are all
 * worked out again and compared.  Prints what was worked out in the first two cases.  Exit 1 when
 * something was stale.
 *
 * With --ceiling it looks at each move of the planner from outside instead: is each value about the
 * target group after the move what it was before, and does the move touch a web of the target?
 * Where the value is the same an index could have kept it; where it is not although no web was
 * touched an index that goes by the webs would be wrong.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/engine.h"
#include "go/domain.h"
#include "go/eyes.h"
#include "go/facts.h"
#include "go/group.h"
#include "go/life.h"
#include "go/perception/web.h"
#include "go/problem.h"
#include "go/sight.h"
#include "go/world.h"

enum { MOVES_A_PROBLEM = 2000, MODES = 3 };

static const char *const memo_names[GO_MEMO_COUNT] = {
    [GO_MEMO_GROUPS] = "extents, walls and exits of the group",
    [GO_MEMO_EYES] = "eye spaces",
    [GO_MEMO_LIFE] = "life: positions asked about",
    [GO_MEMO_READING] = "reading: positions asked about",
    [GO_MEMO_SETTLING] = "settling points: positions asked about",
    [GO_MEMO_ENCIRCLING] = "encircling and weak foes",
};

static const char *const value_names[GO_VALUES] = {
    [GO_VALUE_LIFE] = "life",
    [GO_VALUE_SETTLING] = "settling points",
    [GO_VALUE_DECISIVE] = "decisive points",
};

/* ---- stale values, and what is saved --------------------------------------------------------- */

struct totals {
    uint64_t moves;
    struct go_index_stats stats;
    uint64_t fills[GO_MEMO_COUNT];
    double seconds; /* of the processor */
};

static void add_counts(struct go_index_counts *sum, const struct go_index_counts *counts)
{
    sum->read += counts->read;
    sum->found += counts->found;
    sum->untouched += counts->untouched;
    sum->stale += counts->stale;
}

static void solve(struct game_world *world, const struct kb *kb, struct limits *limits)
{
    struct engine_options options = {.kb = kb};
    struct arena *arena = arena_create();
    struct result result;
    limits_start(limits);
    const struct engine *engine = engine_find("plan");
    void *session = engine->open(&options);
    engine->run(session, &result, world, limits, &options, arena);
    engine->close(session);
    arena_destroy(arena);
}

static void run(const struct go_problem *problem, const struct kb *kb, enum go_index_mode mode,
                struct totals *totals)
{
    struct go_question question = problem->question;
    question.index_mode = mode;
    struct game_world *world = go_world_create(&question);
    struct limits limits = {.max_moves = MOVES_A_PROBLEM};
    clock_t start = clock();
    solve(world, kb, &limits);
    totals->seconds += (double)(clock() - start) / CLOCKS_PER_SEC;
    const struct go_index_stats *stats = go_index_stats(world->index);
    totals->moves += limits.moves;
    add_counts(&totals->stats.answers, &stats->answers);
    for (int kind = 0; kind < GO_VALUES; kind++) {
        add_counts(&totals->stats.value[kind], &stats->value[kind]);
    }
    for (int slot = 0; slot < GO_MEMO_COUNT; slot++) {
        totals->fills[slot] += go_world_memo_fills(world, (enum go_memo)slot);
    }
    go_world_destroy(world);
}

static void print_line(const char *name, const struct go_index_counts counts[MODES], uint64_t moves)
{
    printf("%-40s %9.2f %9.2f %9.2f %9.2f %6" PRIu64 "\n", name,
           (double)counts[GO_INDEX_OFF].read / (double)moves,
           (double)counts[GO_INDEX_ON].read / (double)moves,
           (double)counts[GO_INDEX_ON].found / (double)moves,
           (double)counts[GO_INDEX_ON].untouched / (double)moves, counts[GO_INDEX_CHECK].stale);
}

/* False: something was stale. */
static bool print_totals(const struct totals totals[MODES])
{
    uint64_t moves = totals[GO_INDEX_ON].moves;
    struct go_index_counts counts[MODES];
    struct go_index_counts all[MODES] = {0};
    printf("%" PRIu64 " moves; worked out for each of them\n", moves);
    printf("%-40s %9s %9s %9s %9s %6s\n", "", "without", "with", "found", "by scope", "stale");
    for (int mode = 0; mode < MODES; mode++) {
        counts[mode] = totals[mode].stats.answers;
        add_counts(&all[mode], &counts[mode]);
    }
    print_line("answers of reading about strings", counts, moves);
    for (int kind = 0; kind < GO_VALUES; kind++) {
        for (int mode = 0; mode < MODES; mode++) {
            counts[mode] = totals[mode].stats.value[kind];
            add_counts(&all[mode], &counts[mode]);
        }
        print_line(value_names[kind], counts, moves);
    }
    print_line("together", all, moves);
    printf("in the memo of positions\n");
    for (int slot = 0; slot < GO_MEMO_COUNT; slot++) {
        printf("%-40s %9.2f %9.2f\n", memo_names[slot],
               (double)totals[GO_INDEX_OFF].fills[slot] / (double)moves,
               (double)totals[GO_INDEX_ON].fills[slot] / (double)moves);
    }
    printf("%-40s %9.2f %9.2f\n", "seconds in all", totals[GO_INDEX_OFF].seconds,
           totals[GO_INDEX_ON].seconds);
    if (totals[GO_INDEX_OFF].moves != moves || totals[GO_INDEX_CHECK].moves != moves) {
        printf("the index changes what the planner does: %" PRIu64 " moves without it\n",
               totals[GO_INDEX_OFF].moves);
        return false;
    }
    return all[GO_INDEX_CHECK].stale == 0;
}

/* ---- the ceiling ----------------------------------------------------------------------------- */

enum view {
    VIEW_MEMBERS,
    VIEW_SEALED,
    VIEW_EXITS,
    VIEW_WALL,
    VIEW_LINKS,
    VIEW_SPACES,
    VIEW_LIFE,
    VIEW_FOES,
    VIEW_SETTLING,
    VIEWS
};

static const char *const view_names[VIEWS] = {
    [VIEW_MEMBERS] = "members",
    [VIEW_SEALED] = "sealed in, out in the open",
    [VIEW_EXITS] = "exits",
    [VIEW_WALL] = "wall",
    [VIEW_LINKS] = "links: loose strings, cuts",
    [VIEW_SPACES] = "eye spaces",
    [VIEW_LIFE] = "life and bounds on eyes",
    [VIEW_FOES] = "encircling, weak foes",
    [VIEW_SETTLING] = "settling points of both sides",
};

/* A value of each kind, as a hash. */
struct seen {
    uint64_t hash[VIEWS];
};

static void mix(uint64_t *hash, uint64_t value)
{
    *hash = hash_mix(*hash ^ value);
}

static void mix_set(uint64_t *hash, const struct go_set *set)
{
    for (int i = 0; i < GO_SET_WORDS; i++) {
        mix(hash, set->word[i]);
    }
}

static void see_group(struct game_world *world, uint64_t *hash)
{
    const struct go_group *group = go_group_of(world);
    mix_set(&hash[VIEW_MEMBERS], &group->certain);
    mix(&hash[VIEW_SEALED], group->width == 0 && !group->friend_near);
    mix_set(&hash[VIEW_EXITS], &group->exits);
    mix(&hash[VIEW_EXITS], (uint64_t)group->width);
    mix_set(&hash[VIEW_WALL], &group->wall);
    mix(&hash[VIEW_SEALED], go_group_out_in_the_open(world));
    mix_set(&hash[VIEW_LINKS], go_group_loose(world));
    go_point cut[GO_MAX_LIST];
    int n = go_group_cut_points(world, cut, GO_MAX_LIST);
    for (int i = 0; i < n; i++) {
        mix(&hash[VIEW_LINKS], (uint64_t)cut[i]);
    }
}

static void see_life(struct game_world *world, uint64_t *hash)
{
    int at_least;
    int at_most;
    mix(&hash[VIEW_LIFE], (uint64_t)go_life_of_target(world));
    go_life_eye_bounds(world, &at_least, &at_most);
    mix(&hash[VIEW_LIFE], (uint64_t)(at_least * 3 + at_most));
    const struct go_eyes *eyes = go_eyes_of(world);
    for (int i = 0; i < eyes->n; i++) {
        mix_set(&hash[VIEW_SPACES], &eyes->space[i].points);
        mix_set(&hash[VIEW_SPACES], &eyes->space[i].margin);
        mix_set(&hash[VIEW_SPACES], &eyes->space[i].prisoners);
        mix_set(&hash[VIEW_SPACES], &eyes->space[i].vital);
        mix(&hash[VIEW_SPACES], (uint64_t)eyes->space[i].shape);
    }
}

static void see(struct game_world *world, struct seen *out)
{
    memset(out, 0, sizeof *out);
    if (go_set_is_empty(&world->target)) {
        return;
    }
    see_group(world, out->hash);
    see_life(world, out->hash);
    const struct go_encircling *encircling = go_sight_encircling(world);
    mix(&out->hash[VIEW_FOES], (uint64_t)encircling->emptyship * 2 + encircling->dead);
    mix_set(&out->hash[VIEW_FOES], &encircling->weak_foes);
    for (int role = 0; role < 2; role++) {
        game_term point[GAME_MAX_VALUES];
        int n = go_facts_settling(world, role, point, GAME_MAX_VALUES);
        mix(&out->hash[VIEW_SETTLING], (uint64_t)n);
        for (int i = 0; i < n; i++) {
            mix(&out->hash[VIEW_SETTLING], (uint64_t)point[i]);
        }
    }
}

/* What is counted while the engine runs; it knows nothing of this, so it is reached by a variable.
 */
static struct ceiling {
    uint64_t moves;
    uint64_t away; /* of these, touch no web of the target */
    uint64_t same[VIEWS];
    uint64_t changed_away[VIEWS];
} ceiling;

static bool touches_a_web(struct game_world *world, go_point move)
{
    const struct go_webs *webs = go_sight_webs(world);
    struct go_web_set alerts;
    go_webs_alerts(webs, &world->board, move, world->colour[world->to_move], &alerts);
    GO_SET_FOREACH (p, &world->target) {
        int slot = go_webs_of_stone(webs, p);
        if (go_board_same_string(&world->board, p, move) ||
            (slot != GO_WEB_NONE && go_web_set_has(&alerts, slot))) {
            return true;
        }
    }
    return false;
}

static void watched_play(struct game_world *world, game_move move)
{
    struct seen before;
    struct seen after;
    bool stone = move != GAME_PASS;
    bool away = stone && !touches_a_web(world, (go_point)move);
    see(world, &before);
    go_domain.play(world, move);
    see(world, &after);
    ceiling.moves++;
    ceiling.away += away;
    for (int view = 0; view < VIEWS; view++) {
        bool same = before.hash[view] == after.hash[view];
        ceiling.same[view] += same;
        ceiling.changed_away[view] += away && !same;
    }
}

static void print_ceiling(void)
{
    printf("%" PRIu64 " moves, of which %" PRIu64 " touch no web of the target\n", ceiling.moves,
           ceiling.away);
    printf("%-40s %10s %25s\n", "", "same after", "changed, no web touched");
    for (int view = 0; view < VIEWS; view++) {
        printf("%-40s %9.1f%% %25" PRIu64 "\n", view_names[view],
               100.0 * (double)ceiling.same[view] / (double)ceiling.moves,
               ceiling.changed_away[view]);
    }
}

/* ---- problems -------------------------------------------------------------------------------- */

struct job {
    const struct kb *kb;
    uint64_t moves;
    bool ceiling;
    int every;
    struct totals totals[MODES];
};

static void run_problem(struct job *job, const struct go_problem *problem)
{
    for (int mode = 0; mode < (job->ceiling ? 1 : MODES); mode++) {
        run(problem, job->kb, (enum go_index_mode)mode, &job->totals[mode]);
    }
}

/* False: the file cannot be read. */
static bool run_file(struct job *job, const char *path)
{
    static struct go_problem problem;
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    bool read = sgf_read(&sgf, path, diag) == TS_OK;
    int n = read ? go_problem_count(sgf) : 0;
    for (int i = 0; i < n && job->totals[GO_INDEX_ON].moves < job->moves; i += job->every) {
        if (go_problem_read(&problem, sgf, i, NULL, diag) == TS_OK) {
            run_problem(job, &problem);
        }
    }
    sgf_destroy(sgf);
    diag_destroy(diag);
    return read;
}

int main(int argc, char **argv)
{
    struct job job = {.every = 1};
    char **args = argv + 1;
    if (args[0] != NULL && strcmp(args[0], "--ceiling") == 0) {
        job.ceiling = true;
        args++;
    }
    if (args[0] != NULL && strcmp(args[0], "--every") == 0 && args[1] != NULL) {
        job.every = atoi(args[1]);
        args += 2;
    }
    if (argv + argc - args < 3 || job.every < 1) {
        fputs("usage: index_check [--ceiling] [--every K] KNOWLEDGE MOVES FILE...\n", stderr);
        return 2;
    }
    struct game_ops watched = go_domain;
    watched.play = watched_play;
    struct diag *diag = diag_create();
    struct kb *kb = NULL;
    if (kb_load(&kb, args[0], job.ceiling ? &watched : &go_domain, &(struct kb_load_options){0},
                diag) != TS_OK) {
        fprintf(stderr, "%s: cannot be loaded\n", args[0]);
        return 2;
    }
    job.kb = kb;
    job.moves = strtoull(args[1], NULL, 10);
    for (char **file = args + 2; *file != NULL; file++) {
        if (!run_file(&job, *file)) {
            fprintf(stderr, "%s: cannot be read\n", *file);
            return 2;
        }
    }
    bool good = true;
    if (job.ceiling) {
        print_ceiling();
    } else {
        good = print_totals(job.totals);
    }
    kb_destroy(kb);
    diag_destroy(diag);
    return good ? 0 : 1;
}
