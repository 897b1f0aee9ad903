/*
 * The reader: attack() and defend() call each other on one string, the target.
 *
 * The attacker wins when he takes the target; the owner when it has more than READER_LIBERTIES
 * liberties or when the attacker has run out of candidate moves.  Candidates by the liberties of
 * the target, best first:
 *
 *   attack   one: take it.  Two: the two ataris, the one first that takes more liberties away
 *            (the side it wants to run to); then moves that save attackers' stones in atari; then
 *            nets.  Three: the same without an atari, near the root only.
 *   defend   take attackers in atari; extend, the move first that gains most; with two liberties
 *            or more also threaten attackers that have two, and play where a net would be; pass.
 *
 *     . . . .      The net at * bars both liberties a and b without touching the target:
 *     X O a .      it is next to both.  Nets are empty points next to a liberty or diagonal to one,
 *     X b * .      ordered by how many liberties they bar.
 *     . . . .
 *
 * Snapbacks and throw-ins need no case of their own: an atari may be a stone that can be taken.
 *
 * Invariants: every path undoes what it plays.  Results are kept in a small table for the time of
 * one call, by what has changed since it began; a result that rests on a limit below it is not
 * kept. So an answer depends on nothing but the points looked at, and those are put down: the
 * stones of every string whose shape or liberties counted (their neighbours are added at the end),
 * and every other point whose colour counted.
 */
#include "go/reader.h"

#include <string.h>

#include "base/check.h"
#include "go/ranked.h"

enum {
    SLOTS = 128,   /* of the table of results */
    NET_DEPTH = 6, /* no nets are tried from this depth on */
    NET_STEP = 2,
    NETS = 8, /* nets tried in one position at the root; fewer further down */
};

struct slot {
    uint64_t key;
    bool used;
    bool captured;
    go_point move;
};

struct reader {
    struct go_board *board;
    const struct go_set *region;
    go_point target;
    enum go_colour owner;
    enum go_colour attacker;
    bool ladder;   /* nothing but ataris */
    int net_depth; /* nets are tried above this depth, quiet defences one move further */
    int nodes;     /* left */
    int cuts;      /* times a limit decided */
    uint64_t hash; /* of the board at the start, the attacker to move */
    struct go_set seen;
    struct slot slot[SLOTS];
};

static bool inside(const struct reader *r, go_point p)
{
    return r->region == NULL || go_set_has(r->region, p);
}

bool go_reader_takes_ko(const struct go_board *board, go_point at, enum go_colour colour)
{
    if (go_board_would_capture(board, at, colour) != 1) {
        return false;
    }
    for (int d = 0; d < 4; d++) {
        if (go_board_colour(board, (go_point)(at + go_step[d])) == colour) {
            return false;
        }
    }
    return go_board_liberties_after(board, at, colour, 2) == 1;
}

/* The string's extent and liberties count. */
static void see_string(struct reader *r, go_point p)
{
    go_set_union(&r->seen, &go_board_string(r->board, p)->stones);
}

/* What a move there would lead to counts. */
static void see_move(struct reader *r, go_point p)
{
    go_set_add(&r->seen, p);
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        if (r->board->string_at[q] != GO_NO_STRING) {
            see_string(r, q);
        }
    }
}

/* The move may be read: legal, in the region and no part of a ko fight. */
static bool playable(struct reader *r, go_point p, enum go_colour colour)
{
    if (!inside(r, p)) {
        return false;
    }
    see_move(r, p);
    return go_board_is_legal(r->board, p, colour) && !go_board_spends_threat(r->board, p, colour) &&
           !go_reader_takes_ko(r->board, p, colour);
}

static bool out_of_limits(struct reader *r, int depth)
{
    if (r->nodes <= 0 || depth >= READER_DEPTH || r->board->ply >= GO_MAX_PLY - 1) {
        r->cuts++;
        return true;
    }
    r->nodes--;
    return false;
}

static struct slot *slot_of(struct reader *r, enum go_colour to_move, uint64_t *key)
{
    *key = go_board_hash(r->board, to_move) ^ r->hash;
    return &r->slot[*key % SLOTS];
}

static const struct go_string_info *target_of(const struct reader *r)
{
    return go_board_string(r->board, r->target);
}

/* Strings of `colour` that touch the string at p, each once, by one of its stones. */
static int touching_strings(struct reader *r, go_point p, enum go_colour colour, go_point *out,
                            int cap)
{
    const struct go_board *board = r->board;
    int n = 0;
    see_string(r, p);
    GO_SET_FOREACH (stone, &go_board_string(board, p)->stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(stone + go_step[d]);
            bool known = go_board_colour(board, q) != colour;
            for (int i = 0; i < n && !known; i++) {
                known = go_board_same_string(board, out[i], q);
            }
            if (!known && n < cap) {
                see_string(r, q);
                out[n++] = q;
            }
        }
    }
    return n;
}

/* Adds the ways in which `colour` saves a string in atari: the last liberty, and the last
 * liberties of enemies that hold it. */
static void add_rescues(struct reader *r, go_point p, enum go_colour colour, int worth,
                        struct go_ranked *list)
{
    go_point enemy[16];
    int n = touching_strings(r, p, go_other(colour), enemy, 16);
    for (int i = 0; i < n; i++) {
        const struct go_string_info *string = go_board_string(r->board, enemy[i]);
        if (string->n_liberties == 1 && !go_board_same_string(r->board, enemy[i], r->target)) {
            go_ranked_add(list, go_set_next(&string->liberties, 0), worth);
        }
    }
    go_point last = go_set_next(&go_board_string(r->board, p)->liberties, 0);
    see_move(r, last);
    if (go_board_liberties_after(r->board, last, colour, 2) > 1) {
        go_ranked_add(list, last, worth - 1);
    }
}

/* Nets: empty points next to a liberty or diagonal to one, by how many liberties they bar. */
static void add_nets(struct reader *r, int depth, struct go_ranked *list)
{
    const struct go_set *liberties = &target_of(r)->liberties;
    struct go_ranked nets = {0};
    GO_SET_FOREACH (liberty, liberties) {
        for (int d = 0; d < 8; d++) {
            go_point q = (go_point)(liberty + go_step[d]);
            if (go_board_on(r->board, q)) {
                go_set_add(&r->seen, q);
            }
            if (go_board_colour(r->board, q) != GO_EMPTY || go_set_has(liberties, q)) {
                continue;
            }
            int worth = 0;
            for (int e = 0; e < 8; e++) {
                if (go_set_has(liberties, (go_point)(q + go_step[e]))) {
                    worth += e < 4 ? 3 : 1;
                }
            }
            go_ranked_add(&nets, q, worth);
        }
    }
    int limit = depth == 0 ? NETS : depth == 2 ? NETS / 2 : NETS / 4;
    for (int i = 0; i < nets.n && i < limit; i++) {
        go_ranked_add(list, nets.value[i], nets.worth[i]);
    }
}

static void attack_moves(struct reader *r, int depth, struct go_ranked *list)
{
    const struct go_string_info *target = target_of(r);
    GO_SET_FOREACH (p, &target->liberties) {
        see_move(r, p);
        /* Shut the way where it would gain most; a stone that can be taken at once comes later. */
        int gain = go_board_liberties_after(r->board, p, r->owner, 6);
        bool loose = go_board_liberties_after(r->board, p, r->attacker, 2) < 2;
        go_ranked_add(list, p, 100 + 4 * gain - (loose ? 30 : 0));
    }
    if (r->ladder) {
        return;
    }
    go_point own[16];
    int n = touching_strings(r, r->target, r->attacker, own, 16);
    for (int i = 0; i < n; i++) {
        if (go_board_string(r->board, own[i])->n_liberties == 1) {
            add_rescues(r, own[i], r->attacker, 60, list);
        }
    }
    if (depth < r->net_depth) {
        add_nets(r, depth, list);
    }
}

static void defence_moves(struct reader *r, int depth, struct go_ranked *list)
{
    const struct go_string_info *target = target_of(r);
    go_point enemy[16];
    int n = touching_strings(r, r->target, r->attacker, enemy, 16);
    for (int i = 0; i < n; i++) {
        const struct go_string_info *string = go_board_string(r->board, enemy[i]);
        if (string->n_liberties == 1) {
            go_point last = go_set_next(&string->liberties, 0);
            go_ranked_add(list, last, 200 + string->n_stones);
        }
    }
    GO_SET_FOREACH (p, &target->liberties) {
        see_move(r, p);
        int gain = go_board_liberties_after(r->board, p, r->owner, 6);
        if (gain > 1) {
            go_ranked_add(list, p, 100 + gain);
        }
    }
    if (r->ladder || target->n_liberties < 2) {
        return;
    }
    for (int i = 0; i < n; i++) {
        const struct go_string_info *string = go_board_string(r->board, enemy[i]);
        if (string->n_liberties == 2) {
            GO_SET_FOREACH (p, &string->liberties) {
                go_ranked_add(list, p, 50);
            }
        }
    }
    if (depth <= r->net_depth + 1) {
        add_nets(r, depth, list);
    }
}

static bool defend(struct reader *r, int depth);

/* One candidate of the attacker; true when it captures. */
static bool attack_wins(struct reader *r, go_point p, int depth)
{
    if (!playable(r, p, r->attacker)) {
        return false;
    }
    go_board_play(r->board, p, r->attacker);
    bool atari = target_of(r)->n_liberties == 1;
    bool captured = (atari || !r->ladder) && !defend(r, depth + 1);
    go_board_undo(r->board);
    return captured;
}

/* The attacker moves; true: the target is captured, *move is how it begins. */
static bool attack(struct reader *r, int depth, go_point *move)
{
    const struct go_string_info *target = target_of(r);
    see_string(r, r->target);
    if (target->n_liberties == 1) {
        go_point last = go_set_next(&target->liberties, 0);
        see_move(r, last);
        if (!inside(r, last) || !go_board_is_legal(r->board, last, r->attacker) ||
            go_board_spends_threat(r->board, last, r->attacker)) {
            return false;
        }
        if (move != NULL) {
            *move = last;
        }
        return true;
    }
    int most = r->ladder || depth > r->net_depth ? 2 : READER_LIBERTIES;
    if (target->n_liberties > most || out_of_limits(r, depth)) {
        return false;
    }
    uint64_t key;
    struct slot *slot = slot_of(r, r->attacker, &key);
    if (slot->used && slot->key == key) {
        if (move != NULL) {
            *move = slot->move;
        }
        return slot->captured;
    }
    int cuts = r->cuts;
    struct go_ranked list = {0};
    attack_moves(r, depth, &list);
    bool captured = false;
    go_point found = GO_NO_POINT;
    for (int i = 0; i < list.n && !captured && r->nodes > 0; i++) {
        captured = attack_wins(r, (go_point)list.value[i], depth);
        found = (go_point)list.value[i];
    }
    if (captured && move != NULL) {
        *move = found;
    }
    if (captured || (r->cuts == cuts && r->nodes > 0)) {
        *slot = (struct slot){key, true, captured, found};
    }
    return captured;
}

/* The owner moves; true: the target is kept. */
static bool defend(struct reader *r, int depth)
{
    int liberties = target_of(r)->n_liberties;
    see_string(r, r->target);
    if (liberties > (r->ladder ? 2 : READER_LIBERTIES) || out_of_limits(r, depth)) {
        return true;
    }
    uint64_t key;
    struct slot *slot = slot_of(r, r->owner, &key);
    if (slot->used && slot->key == key) {
        return !slot->captured;
    }
    int cuts = r->cuts;
    struct go_ranked list = {0};
    defence_moves(r, depth, &list);
    bool saved = false;
    for (int i = 0; i < list.n && !saved; i++) {
        go_point p = (go_point)list.value[i];
        if (playable(r, p, r->owner)) {
            go_board_play(r->board, p, r->owner);
            saved = !attack(r, depth + 1, NULL);
            go_board_undo(r->board);
        }
    }
    if (!saved && liberties > 1) {
        saved = !attack(r, depth + 1, NULL);
    }
    if (!saved || r->cuts == cuts) {
        *slot = (struct slot){key, true, !saved, GO_NO_POINT};
    }
    return saved;
}

static void start(struct reader *r, struct go_board *board, go_point p, const struct go_set *region)
{
    enum go_colour owner = go_board_colour(board, p);
    TS_CHECK(owner == GO_BLACK || owner == GO_WHITE);
    *r = (struct reader){.board = board,
                         .region = region,
                         .target = p,
                         .owner = owner,
                         .attacker = go_other(owner),
                         .nodes = READER_NODES,
                         .hash = go_board_hash(board, go_other(owner))};
}

/* Step by step: plain ataris, then nets at the root, then nets further down too. */
static bool attack_deeper(struct reader *r, go_point *move)
{
    bool captured = false;
    for (r->net_depth = 0; r->net_depth <= NET_DEPTH && !captured; r->net_depth += NET_STEP) {
        memset(r->slot, 0, sizeof r->slot);
        captured = attack(r, 0, move);
        if (r->nodes <= 0) {
            break;
        }
    }
    return captured;
}

/* The root of defend(), with the full reader against each move. */
static bool save(struct reader *r, go_point *move)
{
    struct go_board *board = r->board;
    go_point found = GO_PASS;
    bool saved = !attack_deeper(r, NULL);
    struct go_ranked list = {0};
    if (!saved) {
        defence_moves(r, 0, &list);
    }
    for (int i = 0; i < list.n && !saved; i++) {
        found = (go_point)list.value[i];
        if (board->ply < GO_MAX_PLY && playable(r, found, r->owner)) {
            go_board_play(board, found, r->owner);
            r->nodes = READER_NODES;
            saved = !attack_deeper(r, NULL);
            go_board_undo(board);
        }
    }
    if (saved && move != NULL) {
        *move = found;
    }
    return saved;
}

static bool move_is_safe(struct reader *r, go_point at, enum go_colour colour)
{
    see_move(r, at);
    go_board_play(r->board, at, colour);
    struct go_set seen = r->seen;
    start(r, r->board, at, r->region);
    r->seen = seen;
    bool safe = !attack_deeper(r, NULL);
    go_board_undo(r->board);
    return safe;
}

/* The points that were put down, with the neighbours of the stones among them. */
static void put_down(const struct reader *r, struct go_set *scope)
{
    *scope = r->seen;
    GO_SET_FOREACH (p, &r->seen) {
        for (int d = 0; d < 4; d++) {
            go_set_add(scope, (go_point)(p + go_step[d]));
        }
    }
}

bool go_reader_ask(struct go_board *board, enum go_reading reading, go_point p,
                   const struct go_set *region, go_point *move, struct go_set *scope)
{
    struct reader r;
    bool yes = false;
    if (reading == GO_READ_SAFE_BLACK || reading == GO_READ_SAFE_WHITE) {
        r.board = board;
        r.region = region;
        go_set_clear(&r.seen);
        yes = move_is_safe(&r, p, reading == GO_READ_SAFE_BLACK ? GO_BLACK : GO_WHITE);
    } else {
        start(&r, board, p, region);
        r.ladder = reading == GO_READ_LADDER;
        yes = reading == GO_READ_SAVES ? save(&r, move)
              : r.ladder               ? attack(&r, 0, move)
                                       : attack_deeper(&r, move);
    }
    if (scope != NULL) {
        put_down(&r, scope);
    }
    return yes;
}

bool go_reader_captures(struct go_board *board, go_point p, const struct go_set *region,
                        go_point *move)
{
    return go_reader_ask(board, GO_READ_CAPTURES, p, region, move, NULL);
}

bool go_reader_saves(struct go_board *board, go_point p, const struct go_set *region,
                     go_point *move)
{
    return go_reader_ask(board, GO_READ_SAVES, p, region, move, NULL);
}

bool go_reader_ladder(struct go_board *board, go_point p, const struct go_set *region,
                      go_point *move)
{
    return go_reader_ask(board, GO_READ_LADDER, p, region, move, NULL);
}

bool go_reader_move_is_safe(struct go_board *board, go_point at, enum go_colour colour,
                            const struct go_set *region)
{
    return go_reader_ask(board, colour == GO_BLACK ? GO_READ_SAFE_BLACK : GO_READ_SAFE_WHITE, at,
                         region, NULL, NULL);
}

/* The enemy has just taken the stone at `at`: can `colour` take back with `prey` among it? */
static bool takes_back(struct go_board *board, go_point at, enum go_colour colour, go_point prey)
{
    const struct go_string_info *string = go_board_string(board, prey);
    return string->n_liberties == 1 && go_set_has(&string->liberties, at) &&
           go_board_would_capture(board, at, colour) > 1 && go_board_is_legal(board, at, colour);
}

bool go_reader_snapback(struct go_board *board, go_point at, enum go_colour colour, go_point prey)
{
    enum go_colour enemy = go_other(colour);
    if (go_board_colour(board, prey) != enemy || !go_board_is_legal(board, at, colour) ||
        go_board_spends_threat(board, at, colour) ||
        go_board_would_capture(board, at, colour) > 0 ||
        go_board_liberties_after(board, at, colour, 2) != 1 || board->ply + 2 > GO_MAX_PLY) {
        return false;
    }
    go_board_play(board, at, colour);
    go_point reply = go_set_next(&go_board_string(board, at)->liberties, 0);
    bool works = false;
    if (go_board_is_legal(board, reply, enemy)) {
        go_board_play(board, reply, enemy);
        works = takes_back(board, at, colour, prey);
        go_board_undo(board);
    }
    go_board_undo(board);
    return works;
}
