/*
 * The tools (webs, patterns) are made when first asked for and live as long as the world; what they
 * say of a position is remembered in its memo where it is dear.
 */
#include "go/sight.h"

#include "base/arena.h"
#include "go/perception/influence.h"
#include "go/perception/ladder.h"
#include "go/perception/web.h"

const char *const go_source_names[] = {"webs", "influence", "spatial", "sampling", NULL};

/* Games for a position: more near the problem itself, where the guess comes from. */
enum { NEAR_TURNS = 2, GAMES_NEAR = 1024, GAMES_FAR = 256 };

struct go_sight {
    struct arena *arena;
    struct go_webs *webs; /* NULL until asked for, as is the other */
    const struct go_patterns *patterns;
};

static struct go_sight *tools_of(struct game_world *world)
{
    if (world->sight == NULL) {
        struct arena *arena = go_world_arena(world);
        world->sight = ARENA_NEW(arena, struct go_sight);
        world->sight->arena = arena;
    }
    return world->sight;
}

const struct go_webs *go_sight_webs(struct game_world *world)
{
    struct go_sight *sight = tools_of(world);
    if (sight->webs == NULL) {
        sight->webs = ARENA_NEW(sight->arena, struct go_webs);
        go_webs_spin(sight->webs, &world->board);
    } else {
        go_webs_update(sight->webs, &world->board, NULL);
    }
    return sight->webs;
}

bool go_sight_can_run(struct game_world *world)
{
    struct go_influence map;
    go_influence_map(&world->board, &map);
    GO_SET_FOREACH (p, &world->target) {
        if (go_influence_can_run(&world->board, &map, p)) {
            return true;
        }
    }
    return false;
}

/* The group, as it was when it died or as it is, with most of the target's stones; GO_NO_GROUP when
 * none is left. */
static int group_of_target(const struct game_world *world, const struct go_spatial *seen)
{
    int best = GO_NO_GROUP;
    int most = 0;
    for (int i = 0; i < seen->n_groups; i++) {
        int n = 0;
        GO_SET_FOREACH (p, &world->target) {
            n += seen->part_at[p] == i;
        }
        if (n > most) {
            most = n;
            best = i;
        }
    }
    return best;
}

/* Those that it has taken in already, and those around it that are weaker. */
static void see_foes(const struct go_spatial *seen, const struct go_spatial_group *group,
                     struct go_encircling *out)
{
    out->weak_foes = group->prisoners;
    for (int i = 0; i < group->n_opponents; i++) {
        const struct go_spatial_group *foe = &seen->group[group->opponents[i]];
        if (foe->dead || go_spatial_relation(foe->emptyship, group->emptyship) == GO_NEGATIVE) {
            go_set_union(&out->weak_foes, &foe->stones);
        }
    }
}

const struct go_encircling *go_sight_encircling(struct game_world *world)
{
    bool fresh;
    struct go_encircling *out =
        go_world_memo(world, GO_MEMO_ENCIRCLING, sizeof(struct go_encircling), &fresh);
    if (!fresh) {
        return out;
    }
    struct go_sight *sight = tools_of(world);
    if (sight->patterns == NULL) {
        sight->patterns = go_patterns_default(sight->arena);
    }
    struct arena *scratch = arena_create();
    const struct go_spatial *seen = go_spatial_see(&world->board, sight->patterns, 0, scratch);
    int number = group_of_target(world, seen);
    out->emptyship = GO_FUZZY;
    if (number != GO_NO_GROUP) {
        const struct go_spatial_group *group = &seen->group[number];
        out->emptyship = group->emptyship;
        out->dead = group->dead;
        see_foes(seen, group, out);
    }
    arena_destroy(scratch);
    return out;
}

const struct go_sample *go_sight_sample(struct game_world *world)
{
    bool fresh;
    struct go_sample *sample = go_world_memo(world, GO_MEMO_SAMPLE, sizeof *sample, &fresh);
    if (fresh) {
        go_sample(world, world->turns < NEAR_TURNS ? GAMES_NEAR : GAMES_FAR, sample);
    }
    return sample;
}

bool go_sight_ladder_works(struct game_world *world, go_point p)
{
    struct go_ladder ladder;
    go_ladder_read(&world->board, p, &ladder);
    return ladder.works && go_set_within(&ladder.touched, &world->region);
}
