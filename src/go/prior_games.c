/*
 * What a point is worth to the side, to the other one, and the difference of the two; and its place
 * by each among the legal moves of the side.
 */
#include "go/prior_games.h"

#include "go/sight.h"

enum {
    MEAN_GAMES = 8, /* so many games with the mean of all are added to those of a point */
    ONE = 1000,     /* a share of 1 */
    PLACES = 4,     /* that are told apart; later ones by threes, */
    LAST_PLACE = 7  /* up to this */
};

enum view { VIEW_OWN, VIEW_THEIRS, VIEW_BOTH, N_VIEWS };

struct worth {
    int of[N_VIEWS]; /* the more, the better the move; shares */
};

static int share(int part, int all)
{
    return part * ONE / all;
}

static int share_won(const struct go_sample *s, int role)
{
    return share(role == GO_DEFENDER ? s->alive : s->games - s->alive, s->games);
}

/* Of the games that `first` was the first to play in at p, those that `role` wins. */
static int share_won_at(const struct go_sample *s, int role, int first, go_point p)
{
    int n = s->first[first][p];
    int alive = s->first_alive[first][p];
    int won = role == GO_DEFENDER ? alive : n - alive;
    return (won * ONE + MEAN_GAMES * share_won(s, role)) / (n + MEAN_GAMES);
}

static struct worth worth_of(const struct go_sample *s, int role, go_point p)
{
    int own = share_won_at(s, role, role, p);
    int theirs = share_won_at(s, role, !role, p);
    return (struct worth){{[VIEW_OWN] = own, [VIEW_THEIRS] = -theirs, [VIEW_BOTH] = own - theirs}};
}

static void find_places(const struct game_world *world, const struct go_sample *s, int role,
                        const struct worth *worth, int out[N_VIEWS])
{
    int better[N_VIEWS] = {0};
    GO_SET_FOREACH (p, &world->region) {
        if (go_board_is_legal(&world->board, p, world->colour[role])) {
            struct worth there = worth_of(s, role, p);
            for (int view = 0; view < N_VIEWS; view++) {
                better[view] += there.of[view] > worth->of[view];
            }
        }
    }
    for (int view = 0; view < N_VIEWS; view++) {
        int place = better[view] < PLACES ? better[view] : PLACES + (better[view] - PLACES) / 3;
        out[view] = place < LAST_PLACE ? place : LAST_PLACE;
    }
}

/* The nearest whole number of steps. */
static int in_steps(int value, int step)
{
    return (value + (value < 0 ? -step : step) / 2) / step;
}

/* The same, `most` either way at most, counted from there. */
static int change(int value, int step, int most)
{
    int steps = in_steps(value, step);
    return most + (steps < -most ? -most : steps > most ? most : steps);
}

int go_prior_games(struct game_world *world, int role, go_point p, go_feature out[GO_PRIOR_GAMES])
{
    if (!go_sight_uses(world, GO_SOURCE_SAMPLING)) {
        return 0;
    }
    const struct go_sample *s = go_sight_sample(world);
    struct worth worth = worth_of(s, role, p);
    int all = share_won(s, role);
    int place[N_VIEWS];
    find_places(world, s, role, &worth, place);
    const struct {
        enum go_prior_kind kind;
        int value;
    } seen[GO_PRIOR_GAMES] = {
        {GO_PRIOR_GAMES_WON, in_steps(all, ONE / 4)},
        {GO_PRIOR_GAMES_OWN, change(worth.of[VIEW_OWN] - all, ONE / 25, 6)},
        {GO_PRIOR_GAMES_THEIRS, change(-worth.of[VIEW_THEIRS] - all, ONE / 25, 6)},
        {GO_PRIOR_GAMES_BOTH, change(worth.of[VIEW_BOTH], ONE / 20, 7)},
        {GO_PRIOR_GAMES_OWN_PLACE, place[VIEW_OWN]},
        {GO_PRIOR_GAMES_THEIRS_PLACE, place[VIEW_THEIRS]},
        {GO_PRIOR_GAMES_BOTH_PLACE, place[VIEW_BOTH]},
        {GO_PRIOR_GAMES_OWN_FIRST, in_steps(share(s->first[role][p], s->games), ONE / 10)},
        {GO_PRIOR_GAMES_THEIRS_FIRST, in_steps(share(s->first[!role][p], s->games), ONE / 10)},
    };
    for (int i = 0; i < GO_PRIOR_GAMES; i++) {
        out[i] = go_feature_of_numbers(seen[i].kind, seen[i].value, 0, 0);
    }
    return GO_PRIOR_GAMES;
}
