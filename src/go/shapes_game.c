/*
 * A state is the set of attackers' stones and the set of defender's stones on the points: at most
 * 3^7 of them, with the moves between them worked out once.  On top of that, fixpoints, each
 * for the side that wants it:
 *
 *   TAKEN    attacker: captures the wall that has k outside liberties; when this is to be sure, no
 *            other stone of the defender may be left in here then;
 *   WALL_TAKEN
 *            attacker: the same when other stones do not matter;
 *   EYES     defender: two eyes (Benson's condition for the wall);
 *   BARE     attacker: the wall, which has an eye elsewhere, is left without a liberty in here
 *            when the defender has answered;
 *   NO_EYE   attacker: the same for good: all his stones in here stand for ever, and no stone of
 *            the defender that is not joined to the wall is left.
 *
 * All grow from their final states until nothing changes, so a circle belongs to none.
 * TAKEN with k follows from TAKEN with k - 1 by the same rule for every k >= 2; when two levels in
 * a row are equal the level stands for any number of outside liberties.
 *
 * Ko enters by two models that enclose every count of threats: one side may always retake at
 * once, the other never.  A claim is made only in the model that is worst for the side that it
 * favours.
 *
 * For captures and for NO_EYE there is a third model, which is exact when this is the only space
 * with a ko: the defender has a finite number of threats, the attacker none.  It is solved for no
 * threat, for one, for two, until one more changes nothing; what is left holds for any number.
 *
 *     O O O X      O takes x from a and has an eye, until X plays b and takes the stone at a.
 *     x O O X      O can retake with a threat, but never end the ko: it is no eye, though in the
 *     a b O X      first model O would retake for ever.
 *     X X X X
 */
#include "go/shapes_game.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "go/shapes.h"

enum {
    STATES = 2187, /* 3^7 */
    NONE = 0xFFFF, /* no such move */
    NO_BAN = SHAPES_MAX,
    BANS = SHAPES_MAX + 1,
    MAX_LEVELS = 40,
    ATTACKER = 0,
    DEFENDER = 1,
};

enum aim_kind { TAKEN, WALL_TAKEN, EYES, BARE, NO_EYE, AIMS };

struct game {
    struct shapes_graph graph;
    int n_states;
    uint8_t stones[STATES][2];            /* by state and side */
    uint16_t next[2][SHAPES_MAX][STATES]; /* state after a move, or NONE */
    uint8_t ban[2][SHAPES_MAX][STATES];   /* point that may not be retaken, or NO_BAN */
    bool takes[SHAPES_MAX][STATES];       /* the attacker's move takes the last inside liberty */
    bool takes_all[SHAPES_MAX][STATES];   /* ... and no loose stone of the defender is left */
    bool bare[STATES];                    /* the wall has no inside liberty */
    bool loose[STATES];                   /* a stone of the defender is not joined to the wall */
    bool final[AIMS][STATES];
    bool arises[BANS][STATES]; /* the state can be on the board, with that point banned */
    bool has_ko;               /* some ban can arise */
    int n_places;              /* all of these, those with more stones first */
    struct place {
        uint8_t ban;
        uint8_t side;
        uint16_t state;
    } place[BANS * STATES];
};

/* A fixpoint: by side to move, banned point and state. */
struct truth {
    bool at[2][BANS][STATES];
};

static uint8_t neighbours(const struct game *game, uint8_t set)
{
    uint8_t out = 0;
    for (unsigned m = set; m != 0; m &= m - 1) {
        out |= game->graph.touches[__builtin_ctz(m)];
    }
    return out;
}

/* The points of `within` connected to `seed`. */
static uint8_t flood(const struct game *game, uint8_t seed, uint8_t within)
{
    uint8_t set = seed & within;
    for (;;) {
        uint8_t more = (uint8_t)((set | neighbours(game, set)) & within);
        if (more == set) {
            return set;
        }
        set = more;
    }
}

static uint8_t all_points(const struct game *game)
{
    return (uint8_t)((1u << game->graph.n) - 1);
}

/* The liberties that the wall has inside. */
static uint8_t wall_liberties(const struct game *game, const uint8_t stones[2])
{
    uint8_t joined = flood(game, game->graph.wall, stones[DEFENDER]);
    uint8_t empty = all_points(game) & (uint8_t) ~(stones[0] | stones[1]);
    return empty & (game->graph.wall | neighbours(game, joined));
}

/* The defender's stones that are not joined to the wall. */
static uint8_t loose_stones(const struct game *game, const uint8_t stones[2])
{
    return stones[DEFENDER] & (uint8_t)~flood(game, game->graph.wall, stones[DEFENDER]);
}

/* The stones of `side` that have no liberty; what is joined to the wall or to an open point
 * stays. */
static uint8_t breathless(const struct game *game, const uint8_t stones[2], int side)
{
    uint8_t empty = all_points(game) & (uint8_t) ~(stones[0] | stones[1]);
    uint8_t left = stones[side];
    uint8_t out = 0;
    left &= (uint8_t)~flood(game, side == DEFENDER ? game->graph.wall : game->graph.open, left);
    while (left != 0) {
        uint8_t string = flood(game, (uint8_t)(left & -left), left);
        if ((neighbours(game, string) & empty) == 0) {
            out |= string;
        }
        left &= (uint8_t)~string;
    }
    return out;
}

static int index_of(const struct game *game, const uint8_t stones[2])
{
    int index = 0;
    for (int i = game->graph.n - 1; i >= 0; i--) {
        index = index * 3 + (stones[ATTACKER] >> i & 1) + 2 * (stones[DEFENDER] >> i & 1);
    }
    return index;
}

/* The strings of the defender, the wall with what is joined to it first: stones and liberties. */
static int list_strings(const struct game *game, const uint8_t stones[2], uint8_t string[][2])
{
    uint8_t empty = all_points(game) & (uint8_t) ~(stones[0] | stones[1]);
    uint8_t left = stones[DEFENDER];
    int n = 0;
    string[n][0] = flood(game, game->graph.wall, left);
    string[n][1] = wall_liberties(game, stones);
    left &= (uint8_t)~string[n++][0];
    while (left != 0) {
        string[n][0] = flood(game, (uint8_t)(left & -left), left);
        string[n][1] = neighbours(game, string[n][0]) & empty;
        left &= (uint8_t)~string[n++][0];
    }
    return n;
}

/* Benson: the wall is among the strings that have two regions each, all of whose empty points are
 * its liberties and which touch no string but these. */
static bool has_two_eyes(const struct game *game, const uint8_t stones[2])
{
    uint8_t string[SHAPES_MAX + 1][2];
    int n = list_strings(game, stones, string);
    unsigned alive = (1u << n) - 1;
    for (bool changed = true; changed;) {
        int eyes[SHAPES_MAX + 1] = {0};
        uint8_t left = all_points(game) & (uint8_t)~stones[DEFENDER];
        while (left != 0) {
            uint8_t region = flood(game, (uint8_t)(left & -left), left);
            uint8_t empty = region & (uint8_t)~stones[ATTACKER];
            uint8_t around = neighbours(game, region);
            left &= (uint8_t)~region;
            bool sound = empty != 0 && (region & game->graph.open) == 0;
            for (int i = 1; i < n; i++) {
                sound = sound && ((alive >> i & 1u) != 0 || (around & string[i][0]) == 0);
            }
            for (int i = 0; i < n; i++) {
                eyes[i] += sound && (empty & ~string[i][1]) == 0;
            }
        }
        changed = false;
        for (int i = 0; i < n; i++) {
            if ((alive >> i & 1u) != 0 && eyes[i] < 2) {
                alive &= ~(1u << i);
                changed = true;
            }
        }
    }
    return (alive & 1u) != 0;
}

static void set_move(struct game *game, int side, int p, int from)
{
    uint8_t stones[2] = {game->stones[from][0], game->stones[from][1]};
    uint8_t bit = (uint8_t)(1u << p);
    game->next[side][p][from] = NONE;
    game->ban[side][p][from] = NO_BAN;
    if (((stones[0] | stones[1]) & bit) != 0) {
        return;
    }
    stones[side] |= bit;
    uint8_t captured = breathless(game, stones, 1 - side);
    stones[1 - side] &= (uint8_t)~captured;
    if (side == ATTACKER) {
        game->takes[p][from] = wall_liberties(game, stones) == 0;
        game->takes_all[p][from] = game->takes[p][from] && loose_stones(game, stones) == 0;
    }
    if (breathless(game, stones, side) != 0) {
        return; /* suicide, unless it takes the wall */
    }
    game->next[side][p][from] = (uint16_t)index_of(game, stones);
    uint8_t own = flood(game, bit, stones[side]);
    bool alone =
        own == bit && ((side == DEFENDER ? game->graph.wall : game->graph.open) & bit) == 0;
    uint8_t empty = all_points(game) & (uint8_t) ~(stones[0] | stones[1]);
    if (alone && __builtin_popcount(captured) == 1 &&
        (game->graph.touches[p] & empty) == captured) {
        game->ban[side][p][from] = (uint8_t)__builtin_ctz(captured);
    }
}

/* All stones of the attacker stand for ever, the wall has no liberty, no stone is loose. */
static bool is_filled(const struct game *game, const uint8_t stones[2])
{
    uint8_t safe = flood(game, game->graph.open, stones[ATTACKER]);
    return wall_liberties(game, stones) == 0 && safe == stones[ATTACKER] &&
           loose_stones(game, stones) == 0;
}

static void set_up(struct game *game, const struct shapes_graph *graph)
{
    game->graph = *graph;
    game->n_states = 1;
    game->has_ko = false;
    memset(game->arises, 0, sizeof game->arises);
    for (int i = 0; i < graph->n; i++) {
        game->n_states *= 3;
    }
    for (int s = 0; s < game->n_states; s++) {
        game->stones[s][0] = 0;
        game->stones[s][1] = 0;
        for (int i = 0, rest = s; i < graph->n; i++, rest /= 3) {
            game->stones[s][ATTACKER] |= (uint8_t)((rest % 3 == 1) << i);
            game->stones[s][DEFENDER] |= (uint8_t)((rest % 3 == 2) << i);
        }
        game->bare[s] = wall_liberties(game, game->stones[s]) == 0;
        game->loose[s] = loose_stones(game, game->stones[s]) != 0;
        game->final[TAKEN][s] = false;
        game->final[WALL_TAKEN][s] = false;
        game->final[BARE][s] = game->bare[s];
        game->final[EYES][s] = has_two_eyes(game, game->stones[s]);
        game->final[NO_EYE][s] = is_filled(game, game->stones[s]);
        game->arises[NO_BAN][s] = breathless(game, game->stones[s], ATTACKER) == 0 &&
                                  breathless(game, game->stones[s], DEFENDER) == 0;
    }
    for (int s = 0; s < game->n_states; s++) {
        for (int p = 0; p < graph->n; p++) {
            for (int side = 0; side < 2; side++) {
                set_move(game, side, p, s);
                if (game->next[side][p][s] != NONE) {
                    game->has_ko = game->has_ko || game->ban[side][p][s] != NO_BAN;
                    game->arises[game->ban[side][p][s]][game->next[side][p][s]] = true;
                }
            }
        }
    }
    game->n_places = 0;
    for (int s = game->n_states - 1; s >= 0; s--) {
        for (int ban = 0; ban <= NO_BAN; ban++) {
            if (game->arises[ban][s]) {
                game->place[game->n_places++] =
                    (struct place){.ban = (uint8_t)ban, .state = (uint16_t)s};
            }
        }
    }
}

/* What one fixpoint is about. */
struct aim {
    enum aim_kind kind;
    int favoured;              /* side that may always retake a ko at once */
    int k;                     /* outside liberties that can be filled */
    bool eye_elsewhere;        /* and one that cannot */
    const struct truth *below; /* the same with k - 1; NULL when k is 0 */
    bool counted;              /* the defender's threats are counted, the attacker has none */
    const struct truth *fewer; /* the same with a threat less; NULL when there is none */
};

/* The ban that a move of `side` lays on the other. */
static int ban_after(const struct game *game, const struct aim *aim, int side, int p, int s)
{
    return aim->counted || aim->favoured == side ? game->ban[side][p][s] : NO_BAN;
}

static bool defender_may(const struct game *game, const struct aim *aim, int p, int s)
{
    int next = game->next[DEFENDER][p][s];
    return next != NONE && (aim->k > 0 || aim->eye_elsewhere || !game->bare[next]);
}

/* The attacker's move at p (his last outside fill: p = n) takes the wall. */
static bool takes_wall(const struct game *game, const struct aim *aim, int p, int s)
{
    if (aim->eye_elsewhere) {
        return false;
    }
    bool all = aim->kind == TAKEN && aim->favoured == DEFENDER;
    if (p == game->graph.n) {
        return aim->k == 1 && game->bare[s] && !(all && game->loose[s]);
    }
    return aim->k == 0 && (all ? game->takes_all[p][s] : game->takes[p][s]);
}

/* Some move of the attacker (also a pass, and filling outside) leads to a state of the set, when
 * `wanted`; to one that is not in the set, when not.  Taking the wall counts as in the set for
 * TAKEN, as not in it for EYES. */
static bool attacker_can(const struct game *game, const struct aim *aim, const struct truth *now,
                         bool wanted, int ban, int s)
{
    for (int p = 0; p < game->graph.n; p++) {
        int next = game->next[ATTACKER][p][s];
        if (p != ban &&
            (takes_wall(game, aim, p, s) ||
             (next != NONE &&
              now->at[DEFENDER][ban_after(game, aim, ATTACKER, p, s)][next] == wanted))) {
            return true;
        }
    }
    return takes_wall(game, aim, game->graph.n, s) ||
           (aim->k > 0 && aim->below->at[DEFENDER][NO_BAN][s] == wanted) ||
           now->at[DEFENDER][NO_BAN][s] == wanted;
}

/* The same for the defender, who never fills his outside liberties.  Retaking a ko at once costs a
 * threat where these are counted. */
static bool defender_can(const struct game *game, const struct aim *aim, const struct truth *now,
                         bool wanted, int ban, int s)
{
    for (int p = 0; p < game->graph.n; p++) {
        const struct truth *then = p == ban ? aim->fewer : now;
        if (then != NULL && defender_may(game, aim, p, s) &&
            then->at[ATTACKER][ban_after(game, aim, DEFENDER, p, s)][game->next[DEFENDER][p][s]] ==
                wanted) {
            return true;
        }
    }
    return now->at[ATTACKER][NO_BAN][s] == wanted;
}

static bool holds_now(const struct game *game, const struct aim *aim, const struct truth *now,
                      int side, int ban, int s)
{
    if (game->final[aim->kind][s] && !(aim->kind == BARE && side == DEFENDER)) {
        return true;
    }
    bool own = (aim->kind == EYES) == (side == DEFENDER);
    bool can = side == ATTACKER ? attacker_can(game, aim, now, own, ban, s)
                                : defender_can(game, aim, now, own, ban, s);
    return can == own;
}

/*
 * Grows `now` from what is true in `seed` (NULL: nothing) until nothing changes; what is false in
 * `bound` (NULL: nothing) stays out.  A stone more is a larger number, so going down settles most
 * states in one sweep.
 */
static void grow(const struct game *game, const struct aim *aim, const struct truth *seed,
                 const struct truth *bound, struct truth *now)
{
    static struct place left[2 * BANS * STATES];
    int n = 0;
    if (seed != NULL) {
        *now = *seed;
    } else {
        memset(now, 0, sizeof *now);
    }
    for (int i = 0; i < game->n_places; i++) {
        struct place place = game->place[i];
        for (place.side = 0; place.side < 2; place.side++) {
            bool free = place.side == aim->favoured && !aim->counted; /* no ban is laid on him */
            left[n] = place;
            n += !(free && place.ban != NO_BAN) && !now->at[place.side][place.ban][place.state] &&
                 (bound == NULL || bound->at[place.side][place.ban][place.state]);
        }
    }
    for (bool changed = true; changed;) {
        int kept = 0;
        for (int i = 0; i < n; i++) {
            struct place place = left[i];
            bool holds = holds_now(game, aim, now, place.side, place.ban, place.state);
            now->at[place.side][place.ban][place.state] = holds;
            left[kept] = place;
            kept += !holds;
        }
        changed = kept < n;
        n = kept;
    }
}

/* Everything that the values of a graph are read from. */
struct solved {
    struct truth taken[2];       /* sure capture: no outside liberty; any number of them */
    struct truth taken_by_ko[2]; /* capture at best: no outside liberty; one */
    struct truth eyes[2];        /* two eyes for sure: no outside liberty; one */
    struct truth eyes_by_ko;     /* two eyes at best, with any number of outside liberties */
    struct truth bare;           /* the last liberty goes, at best */
    struct truth no_eye;         /* no eye for sure */
    struct truth taken_alone[2]; /* as above, in the model that counts threats */
    struct truth wall_taken_alone[2];
    struct truth no_eye_alone;
};

/*
 * Grows `out` for the aim with any finite number of threats of the defender.  `endless`: what is
 * true even when he may always retake.
 */
static void grow_counted(const struct game *game, struct aim aim, const struct truth *endless,
                         struct truth *out, struct truth *spare)
{
    aim.counted = true;
    grow(game, &aim, endless, NULL, out);
    aim.fewer = out;
    for (bool same = !game->has_ko; !same;) {
        grow(game, &aim, endless, out, spare);
        same = memcmp(spare, out, sizeof *spare) == 0;
        *out = *spare;
    }
}

/* The captures of `kind` for no outside liberty, and for any number of them. */
static void solve_counted(const struct game *game, enum aim_kind kind,
                          const struct truth endless[2], struct truth out[2], struct truth spare[2])
{
    struct aim aim = {.kind = kind, .favoured = DEFENDER};
    grow_counted(game, aim, &endless[0], &out[0], &spare[0]);
    aim.k = 1;
    aim.below = &out[0];
    grow_counted(game, aim, &endless[1], &out[1], &spare[0]);
    bool same = false;
    aim.below = &out[1];
    for (aim.k = 2; !same; aim.k++) {
        TS_CHECK(aim.k < MAX_LEVELS);
        grow_counted(game, aim, &endless[1], &spare[1], &spare[0]);
        same = memcmp(&spare[1], &out[1], sizeof *spare) == 0;
        out[1] = spare[1];
    }
}

static void solve(const struct game *game, struct solved *out, struct truth *spare)
{
    for (int k = 0; k <= 1; k++) {
        struct aim eyes = {EYES, ATTACKER, k, false, &out->eyes[0], false, NULL};
        grow(game, &eyes, NULL, NULL, &out->eyes[k]);
        struct aim best = {TAKEN, ATTACKER, k, false, &out->taken_by_ko[0], false, NULL};
        grow(game, &best, NULL, NULL, &out->taken_by_ko[k]);
        struct aim sure = {TAKEN, DEFENDER, k, false, &out->taken[0], false, NULL};
        grow(game, &sure, NULL, NULL, &out->taken[k]);
    }
    bool same = false;
    for (int k = 2; !same; k++) {
        TS_CHECK(k < MAX_LEVELS);
        struct aim sure = {TAKEN, DEFENDER, k, false, &out->taken[1], false, NULL};
        grow(game, &sure, NULL, NULL, spare);
        same = memcmp(spare, &out->taken[1], sizeof *spare) == 0;
        out->taken[1] = *spare;
    }
    struct aim by_ko = {EYES, DEFENDER, 0, true, NULL, false, NULL};
    grow(game, &by_ko, NULL, NULL, &out->eyes_by_ko);
    struct aim bare = {BARE, ATTACKER, 0, true, NULL, false, NULL};
    grow(game, &bare, NULL, NULL, &out->bare);
    struct aim no_eye = {NO_EYE, DEFENDER, 0, true, NULL, false, NULL};
    grow(game, &no_eye, NULL, NULL, &out->no_eye);
    grow_counted(game, no_eye, &out->no_eye, &out->no_eye_alone, &spare[0]);
    solve_counted(game, TAKEN, out->taken, out->taken_alone, spare);
    solve_counted(game, WALL_TAKEN, out->taken_alone, out->wall_taken_alone, spare);
}

/* The points where the attacker kills and where the defender lives, packed. */
static uint32_t moves_of(const struct game *game, const struct solved *solved, int outside, int s)
{
    const struct aim sure = {TAKEN, DEFENDER, outside, false, NULL, false, NULL};
    const struct aim live = {EYES, ATTACKER, outside, false, NULL, false, NULL};
    uint32_t moves = 0;
    for (int p = 0; p < game->graph.n; p++) {
        int next = game->next[ATTACKER][p][s];
        bool kills =
            takes_wall(game, &sure, p, s) ||
            (next != NONE &&
             solved->taken[outside].at[DEFENDER][ban_after(game, &sure, ATTACKER, p, s)][next]);
        moves |= (uint32_t)kills << (SHAPES_KILL_SHIFT + p);
        next = game->next[DEFENDER][p][s];
        bool saves =
            defender_may(game, &live, p, s) &&
            solved->eyes[outside].at[ATTACKER][ban_after(game, &live, DEFENDER, p, s)][next];
        moves |= (uint32_t)saves << (SHAPES_SAVE_SHIFT + p);
    }
    return moves;
}

/* Eyes for sure when `first` moves first. */
static uint32_t at_least(const struct solved *solved, int outside, int first, int s)
{
    if (solved->eyes[outside].at[first][NO_BAN][s]) {
        return 2;
    }
    return solved->bare.at[first][NO_BAN][s] ? 0 : 1;
}

/* Eyes at best when `first` moves first; `alone`: in the model that counts threats. */
static uint32_t at_most(const struct solved *solved, int outside, int first, int s, bool alone)
{
    if ((alone ? &solved->no_eye_alone : &solved->no_eye)->at[first][NO_BAN][s]) {
        return 0;
    }
    const struct truth *taken = alone ? solved->taken_alone : solved->taken;
    bool falls = taken[outside].at[first][NO_BAN][s];
    return solved->eyes_by_ko.at[first][NO_BAN][s] && !falls ? 2 : 1;
}

/* The wall is taken although the defender moves twice at the start. */
static bool falls_after_two(const struct game *game, const struct truth *taken, int s)
{
    for (int p = 0; p < game->graph.n; p++) {
        int next = game->next[DEFENDER][p][s];
        if (next != NONE && !taken->at[DEFENDER][NO_BAN][next]) {
            return false;
        }
    }
    return taken->at[DEFENDER][NO_BAN][s];
}

static uint64_t value_of(const struct game *game, const struct solved *solved, int outside, int s)
{
    if (!game->arises[NO_BAN][s] || (outside == 0 && game->bare[s])) {
        return GO_SHAPE_UNKNOWN; /* no position of the game */
    }
    const struct truth *taken = &solved->taken[outside];
    const struct truth *eyes = &solved->eyes[outside];
    const struct truth *by_ko = &solved->taken_by_ko[outside];
    uint32_t value = GO_SHAPE_UNKNOWN;
    if (taken->at[DEFENDER][NO_BAN][s]) {
        value = GO_SHAPE_DEAD;
    } else if (eyes->at[ATTACKER][NO_BAN][s]) {
        value = GO_SHAPE_ALIVE;
    } else if (taken->at[ATTACKER][NO_BAN][s] && eyes->at[DEFENDER][NO_BAN][s]) {
        value = GO_SHAPE_VITAL;
    }
    value |= by_ko->at[ATTACKER][NO_BAN][s] ? 0 : SHAPES_HOLDS;
    value |= by_ko->at[DEFENDER][NO_BAN][s] ? 0 : SHAPES_HOLDS_FIRST;
    value |= at_least(solved, outside, ATTACKER, s) << SHAPES_AT_LEAST_SHIFT;
    value |= at_least(solved, outside, DEFENDER, s) << SHAPES_AT_LEAST_FIRST_SHIFT;
    value |= at_most(solved, outside, DEFENDER, s, false) << SHAPES_AT_MOST_SHIFT;
    value |= at_most(solved, outside, ATTACKER, s, false) << SHAPES_AT_MOST_SECOND_SHIFT;
    value |= falls_after_two(game, taken, s) ? SHAPES_ONE_TWICE : 0;
    value |= moves_of(game, solved, outside, s);
    uint64_t alone = at_most(solved, outside, DEFENDER, s, true) << SHAPES_AT_MOST_SHIFT;
    alone |= at_most(solved, outside, ATTACKER, s, true) << SHAPES_AT_MOST_SECOND_SHIFT;
    alone |= solved->taken_alone[outside].at[DEFENDER][NO_BAN][s] ? SHAPES_FALLS : 0;
    alone |= solved->wall_taken_alone[outside].at[DEFENDER][NO_BAN][s] ? SHAPES_WALL_FALLS : 0;
    return value | alone << SHAPES_ALONE_SHIFT;
}

void shapes_game_solve(const struct shapes_graph *graph, struct shapes_solution *out)
{
    struct game *game = malloc(sizeof *game);
    struct solved *solved = malloc(sizeof *solved);
    struct truth *spare = malloc(2 * sizeof *spare);
    TS_CHECK(game != NULL && solved != NULL && spare != NULL);
    set_up(game, graph);
    solve(game, solved, spare);
    for (int outside = 0; outside <= 1; outside++) {
        for (int s = 0; s < game->n_states; s++) {
            int at = shapes_state(graph, game->stones[s][ATTACKER], game->stones[s][DEFENDER]);
            if (at >= 0) {
                out->value[outside][at] = value_of(game, solved, outside, s);
            }
        }
    }
    free(spare);
    free(solved);
    free(game);
}
