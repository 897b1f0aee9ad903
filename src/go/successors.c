/*
 * Which moves, in which order, and how hard they look.
 *
 * Forced moves.  When all that is left of the target is one string in atari, the attacker takes
 * it; the defender can only play on its last liberty or take one of the strings around it, for
 * after anything else the attacker takes it at once (a capture is no suicide, and no ko ban
 * outlives the defender's move).  Passes: the attacker's helps him only while a ko may not be
 * taken back, or where seki is his, see successors.h.
 *
 * Order and guesses: captures, rescues and ataris first, then points where the shape table says
 * that the space is decided, then points with room around them; self-ataris last.  The worth of
 * a move, and how far both sides are from their ends (go/forecast.h), are turned into the work that
 * it seems to leave.
 */
#include "go/successors.h"

#include "base/hash.h"
#include "go/forecast.h"
#include "go/life.h"

enum { PASSES_SALT = 0x50000 };

struct listing {
    struct game_world *world;
    enum go_colour me;
    enum go_colour foe;
    bool attacks;
    struct go_set vital; /* points where the table says that a move of this side decides a room */
    struct game_successor *out;
    int n;
    int cap;
    int worth[GO_POINTS];
};

static uint64_t passes_hash(const struct game_world *world, int passes, int to_move)
{
    bool matter = passes >= 2 || to_move == GO_DEFENDER || world->seki_fails;
    return passes > 0 && matter ? hash_mix(PASSES_SALT + (uint64_t)passes) : 0;
}

uint64_t go_successors_key(const struct game_world *world)
{
    return go_board_hash(&world->board, world->colour[world->to_move]) ^ world->target_hash ^
           passes_hash(world, world->passes, world->to_move);
}

bool go_successors_key_with(struct game_world *world, int role, int more, uint64_t *key_out)
{
    uint8_t *threats = &world->board.threats[world->colour[role]];
    if (*threats + more < 0 || *threats + more > UINT8_MAX) {
        return false;
    }
    *threats = (uint8_t)(*threats + more);
    *key_out = go_successors_key(world);
    *threats = (uint8_t)(*threats - more);
    return true;
}

/* The part of the key for target stones that the move takes. */
static uint64_t taken_hash(const struct game_world *world, go_point p)
{
    const struct go_board *board = &world->board;
    uint64_t hash = 0;
    go_string done[4];
    int n_done = 0;
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (go_board_colour(board, q) != world->colour[GO_DEFENDER] ||
            go_board_string(board, q)->n_liberties != 1) {
            continue;
        }
        bool seen = false;
        for (int j = 0; j < n_done; j++) {
            seen = seen || done[j] == board->string_at[q];
        }
        if (!seen) {
            done[n_done++] = board->string_at[q];
            GO_SET_FOREACH (r, &go_board_string(board, q)->stones) {
                hash ^= go_set_has(&world->target, r) ? go_world_target_stone_hash(r) : 0;
            }
        }
    }
    return hash;
}

static uint64_t key_after(const struct game_world *world, go_point p)
{
    enum go_colour me = world->colour[world->to_move];
    uint64_t hash = go_board_hash_after(&world->board, p, me) ^ world->target_hash;
    if (p == GO_PASS) {
        bool waits = go_board_is_banned(&world->board, world->board.ko, me);
        return hash ^ passes_hash(world, world->passes + !waits, 1 - world->to_move);
    }
    return world->to_move == GO_ATTACKER ? hash ^ taken_hash(world, p) : hash;
}

/* ---- how a move looks -------------------------------------------------------------------- */

enum {
    WORTH_VITAL = 22,
    WORTH_CAPTURE = 18,
    WORTH_ATARI = 12,
    WORTH_RESCUE = 9,
    WORTH_NEAR_LAST = 3,
    WORTH_PASS = -6,
    WORTH_SELF_ATARI = -11,
    /* Bounds between good, fair, poor and bad moves. */
    WORTH_GOOD = 16,
    WORTH_FAIR = 3,
    WORTH_POOR = -2,
};

/* What stones next to the point say. */
static int worth_of_contacts(const struct listing *l, go_point p)
{
    const struct go_board *board = &l->world->board;
    int worth = 0;
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        enum go_colour colour = go_board_colour(board, q);
        if (colour == GO_EMPTY) {
            worth++;
        } else if (colour != GO_EDGE) {
            const struct go_string_info *string = go_board_string(board, q);
            if (colour == l->foe) {
                worth += string->n_liberties == 1   ? WORTH_CAPTURE
                         : string->n_liberties == 2 ? WORTH_ATARI
                                                    : 1;
            } else if (string->n_liberties == 1) {
                worth += WORTH_RESCUE;
            }
        }
    }
    return worth;
}

static bool is_near(go_point a, go_point b)
{
    for (int i = 0; i < 8; i++) {
        if (a + go_step[i] == b) {
            return true;
        }
    }
    return false;
}

static int worth_of(const struct listing *l, go_point p)
{
    const struct go_board *board = &l->world->board;
    int worth = worth_of_contacts(l, p) + (go_set_has(&l->vital, p) ? WORTH_VITAL : 0);
    worth += is_near(p, l->world->last_move) ? WORTH_NEAR_LAST : 0;
    if (go_board_liberties_after(board, p, l->me, 2) < 2) {
        worth += WORTH_SELF_ATARI;
    }
    return worth;
}

/* ---- the list ---------------------------------------------------------------------------- */

static void add(struct listing *l, go_point p, int worth)
{
    if (l->n == l->cap) {
        return;
    }
    int i = l->n++;
    for (; i > 0 && l->worth[i - 1] < worth; i--) {
        l->worth[i] = l->worth[i - 1];
        l->out[i] = l->out[i - 1];
    }
    l->worth[i] = worth;
    l->out[i].move = p == GO_PASS ? GAME_PASS : p;
    l->out[i].key = key_after(l->world, p);
}

static void add_if_legal(struct listing *l, go_point p)
{
    if (go_world_is_legal(l->world, p)) {
        add(l, p, worth_of(l, p));
    }
}

/* What a distance seems to take, in hundredths: more than linear, as the search is. */
static int effort_of(int role, int distance)
{
    return (role == GO_DEFENDER ? 25 : 64) * distance * distance;
}

static uint8_t in_whole(int hundredths)
{
    return (uint8_t)(hundredths >= 100 ? hundredths / 100 : 1);
}

/* The numbers were found by hill-climbing on the sum of the logarithms of node counts. */
static void guess_efforts(struct listing *l)
{
    int distance[2];
    int me = l->world->to_move;
    go_forecast_eyes(l->world, distance);
    int mine = effort_of(me, distance[me]);
    int theirs = effort_of(!me, distance[!me]);
    for (int i = 0; i < l->n; i++) {
        int worth = l->worth[i];
        int looks = worth >= WORTH_GOOD   ? 100
                    : worth >= WORTH_FAIR ? 160
                    : worth >= WORTH_POOR ? 300
                                          : 640;
        int reply = worth >= WORTH_GOOD || worth < WORTH_POOR ? 60 : 100;
        l->out[i].effort[me] = in_whole(looks + mine);
        l->out[i].effort[!me] = in_whole(reply + reply * theirs / 1000 + theirs);
    }
}

/* All that is left of the target is one string: its first stone; else GO_NO_POINT. */
static go_point only_string(const struct game_world *world)
{
    go_point p = go_set_next(&world->target, 0);
    if (p == GO_NO_POINT) {
        return GO_NO_POINT;
    }
    return go_set_within(&world->target, &go_board_string(&world->board, p)->stones) ? p
                                                                                     : GO_NO_POINT;
}

/* The defender's moves when the last string is in atari. */
static void list_rescues(struct listing *l, const struct go_string_info *string)
{
    struct go_set points;
    go_set_clear(&points);
    go_set_union(&points, &string->liberties);
    GO_SET_FOREACH (p, &string->stones) {
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(p + go_step[i]);
            if (go_board_colour(&l->world->board, q) == l->foe &&
                go_board_string(&l->world->board, q)->n_liberties == 1) {
                go_set_union(&points, &go_board_string(&l->world->board, q)->liberties);
            }
        }
    }
    GO_SET_FOREACH (p, &points) {
        add_if_legal(l, p);
    }
}

static void list_all(struct listing *l)
{
    l->vital = *go_life_vital(l->world);
    GO_SET_FOREACH (p, &l->world->region) {
        add_if_legal(l, p);
    }
    if (!l->attacks || l->world->seki_fails ||
        go_board_is_banned(&l->world->board, l->world->board.ko, l->me)) {
        add(l, GO_PASS, WORTH_PASS);
    }
}

int go_successors(struct game_world *world, struct game_successor *out, int cap)
{
    struct listing l; /* not cleared as a whole: worth[] is large */
    l.world = world;
    l.out = out;
    l.cap = cap < GO_POINTS ? cap : GO_POINTS;
    l.n = 0;
    l.me = world->colour[world->to_move];
    l.foe = go_other(l.me);
    l.attacks = world->to_move == GO_ATTACKER;
    go_set_clear(&l.vital);
    if (!l.attacks && world->passes > 0 && !world->seki_fails) {
        add(&l, GO_PASS, WORTH_VITAL);
        guess_efforts(&l);
        return l.n;
    }
    go_point stone = only_string(world);
    const struct go_string_info *string =
        stone != GO_NO_POINT ? go_board_string(&world->board, stone) : NULL;
    bool in_atari = string != NULL && string->n_liberties == 1;
    go_point last = in_atari ? go_set_next(&string->liberties, 0) : GO_NO_POINT;
    if (in_atari && !l.attacks) {
        list_rescues(&l, string);
    } else if (in_atari && go_world_is_legal(world, last)) {
        add(&l, last, WORTH_VITAL);
    } else {
        list_all(&l);
    }
    guess_efforts(&l);
    return l.n;
}
