/*
 * Strings with sets of stones and liberties, kept up to date move by move.
 *
 * Idea: a move never changes the strings it joins.  It writes one new record, the string of
 * the new stone with everything it joins, and puts the labels in string_at[] on it.  The joined
 * records stay behind as they were, so undo only has to put their labels back.  Captured strings
 * likewise stay behind as dead records.  Both are listed in log[], in the order they died.
 *
 *     X X O        The move at * joins two strings of X, records 0 and 1: record 2 becomes
 *     . * O        0 + 1 + {*} and the log gets 0 and 1.  The string of O loses the liberty *
 *     X . .        in its own record; undo puts it back.
 *
 * What changes in place, and is changed back in place by undo:
 *   - strings of the other side next to the stone lose that point as a liberty;
 *   - strings of the mover next to captured stones gain the emptied points as liberties.
 *
 * Invariants, between calls:
 *   - for a live string, n_stones and n_liberties count its two sets;
 *   - string_at[] names the live string of each stone and is GO_NO_STRING elsewhere;
 *   - a record of the log is dead and equals what it was before the move that killed it, but
 *     that a captured one lacks its last liberty, the point of that move;
 *   - n_log <= n_strings: a record dies once.  So the log cannot overflow before the records do.
 */
#include "go/board.h"

#include <string.h>

#include "base/check.h"
#include "base/hash.h"

enum { BOARD_POINTS = GO_MAX_SIZE * GO_MAX_SIZE };

/* In a set-up position each string needs an empty point next to it, which serves four at most:
 * so four fifths of the points are strings at most.  A move adds one. */
_Static_assert(BOARD_POINTS * 4 / 5 + GO_MAX_PLY <= GO_MAX_STRINGS, "records for any line");
_Static_assert(BOARD_POINTS + 1 <= GO_MAX_STRINGS, "records for any set-up, dead strings or not");

enum { THREATS_SALT = 0x10000, KO_SALT = 0x20000, SIDE_SALT = 0x30000 };

static uint64_t stone_hash(go_point p, enum go_colour colour)
{
    return hash_mix((uint64_t)p * 4 + (uint64_t)colour);
}

void go_board_init(struct go_board *board, int width, int height)
{
    TS_CHECK(width >= GO_MIN_SIZE && width <= GO_MAX_SIZE);
    TS_CHECK(height >= GO_MIN_SIZE && height <= GO_MAX_SIZE);
    memset(board, 0, sizeof *board);
    board->width = width;
    board->height = height;
    board->ko = GO_NO_POINT;
    memset(board->colour, GO_EDGE, sizeof board->colour);
    for (int row = 0; row < height; row++) {
        memset(&board->colour[go_point_at(0, row)], GO_EMPTY, (size_t)width);
    }
    for (int p = 0; p < GO_POINTS; p++) {
        board->string_at[p] = GO_NO_STRING;
    }
}

/* The different strings of `colour` next to p; returns how many. */
static int strings_next_to(const struct go_board *board, go_point p, enum go_colour colour,
                           go_string out[4])
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        int q = p + go_step[i];
        if (board->colour[q] != colour) {
            continue;
        }
        go_string s = board->string_at[q];
        bool seen = false;
        for (int j = 0; j < n; j++) {
            seen |= out[j] == s;
        }
        if (!seen) {
            out[n++] = s;
        }
    }
    return n;
}

static void add_liberty(struct go_string_info *string, go_point p)
{
    if (!go_set_has(&string->liberties, p)) {
        go_set_add(&string->liberties, p);
        string->n_liberties++;
    }
}

static void remove_liberty(struct go_string_info *string, go_point p)
{
    if (go_set_has(&string->liberties, p)) {
        go_set_remove(&string->liberties, p);
        string->n_liberties--;
    }
}

static void label_stones(struct go_board *board, go_string s)
{
    GO_SET_FOREACH (p, &board->string[s].stones) {
        board->string_at[p] = s;
    }
}

/* Puts stones and liberties of `from` into `into`. */
static void join_string(struct go_string_info *into, const struct go_string_info *from)
{
    go_set_union(&into->stones, &from->stones);
    go_set_union(&into->liberties, &from->liberties);
    into->n_stones += from->n_stones;
    into->n_liberties = go_set_count(&into->liberties);
}

/* Puts the stone down and makes the record of its string out of those in own[]. */
static go_string form_string(struct go_board *board, go_point p, enum go_colour colour,
                             const go_string own[4], int n_own)
{
    TS_CHECK(board->n_strings < GO_MAX_STRINGS);
    go_string s = (go_string)board->n_strings++;
    struct go_string_info *string = &board->string[s];
    if (n_own == 0) {
        memset(string, 0, sizeof *string);
        string->colour = colour;
    } else {
        *string = board->string[own[0]];
    }
    for (int i = 1; i < n_own; i++) {
        join_string(string, &board->string[own[i]]);
    }
    remove_liberty(string, p);
    go_set_add(&string->stones, p);
    string->n_stones++;
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (board->colour[q] == GO_EMPTY) {
            add_liberty(string, q);
        }
    }
    board->colour[p] = (uint8_t)colour;
    board->stones_hash ^= stone_hash(p, colour);
    label_stones(board, s);
    return s;
}

/* Gives the record of a dead string back; only while nothing can be taken back. */
static void drop_string(struct go_board *board, go_string s)
{
    go_string last = (go_string)--board->n_strings;
    if (s != last) {
        board->string[s] = board->string[last];
        label_stones(board, s);
    }
}

void go_board_place(struct go_board *board, go_point p, enum go_colour colour)
{
    TS_CHECK(board->ply == 0 && go_board_on(board, p) && board->colour[p] == GO_EMPTY);
    TS_CHECK(colour == GO_BLACK || colour == GO_WHITE);
    go_string foe[4];
    int n_foe = strings_next_to(board, p, go_other(colour), foe);
    for (int i = 0; i < n_foe; i++) {
        remove_liberty(&board->string[foe[i]], p);
    }
    go_string own[4];
    int n_own = strings_next_to(board, p, colour, own);
    form_string(board, p, colour, own, n_own);
    /* Highest first: then the record moved into a gap is never itself one to drop. */
    while (n_own > 0) {
        int highest = 0;
        for (int i = 1; i < n_own; i++) {
            highest = own[i] > own[highest] ? i : highest;
        }
        drop_string(board, own[highest]);
        own[highest] = own[--n_own];
    }
}

go_point go_board_dead_string(const struct go_board *board)
{
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            if (board->colour[p] != GO_EMPTY && go_board_string(board, p)->n_liberties == 0) {
                return p;
            }
        }
    }
    return GO_NO_POINT;
}

/* Only the side whose stone was taken is banned: the point is walled in by the other's stones. */
bool go_board_is_banned(const struct go_board *board, go_point p, enum go_colour colour)
{
    if (p != board->ko || p == GO_NO_POINT) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (board->colour[p + go_step[i]] == go_other(colour)) {
            return true;
        }
    }
    return false;
}

/* A stone of `colour` on the empty point p would have a liberty. */
static bool can_stand(const struct go_board *board, go_point p, enum go_colour colour)
{
    for (int i = 0; i < 4; i++) {
        int q = p + go_step[i];
        enum go_colour there = (enum go_colour)board->colour[q];
        if (there == GO_EMPTY) {
            return true;
        }
        if (there != GO_EDGE) {
            /* p itself is one liberty of the string there. */
            bool in_atari = board->string[board->string_at[q]].n_liberties == 1;
            if (in_atari == (there != colour)) {
                return true;
            }
        }
    }
    return false;
}

bool go_board_is_legal(const struct go_board *board, go_point p, enum go_colour colour)
{
    if (p == GO_PASS) {
        return true;
    }
    if (!go_board_on(board, p) || board->colour[p] != GO_EMPTY) {
        return false;
    }
    if (p == board->ko && board->threats[colour] == 0 && go_board_is_banned(board, p, colour)) {
        return false;
    }
    return can_stand(board, p, colour);
}

bool go_board_spends_threat(const struct go_board *board, go_point p, enum go_colour colour)
{
    return board->threats[colour] > 0 && go_board_is_banned(board, p, colour);
}

/* Takes a string off; the strings around it, all of one colour, gain the points. */
static void take_off(struct go_board *board, go_string s)
{
    const struct go_string_info *string = &board->string[s];
    enum go_colour around = go_other(string->colour);
    GO_SET_FOREACH (p, &string->stones) {
        board->colour[p] = GO_EMPTY;
        board->string_at[p] = GO_NO_STRING;
        board->stones_hash ^= stone_hash(p, string->colour);
        for (int i = 0; i < 4; i++) {
            int q = p + go_step[i];
            if (board->colour[q] == around) {
                add_liberty(&board->string[board->string_at[q]], p);
            }
        }
    }
}

int go_board_play(struct go_board *board, go_point p, enum go_colour colour)
{
    TS_CHECK(board->ply < GO_MAX_PLY);
    TS_CHECK(go_board_is_legal(board, p, colour));
    struct go_undo *undo = &board->undo[board->ply++];
    undo->at = p;
    undo->ko = board->ko;
    undo->spent_threat = 0;
    undo->first_log = (int16_t)board->n_log;
    undo->first_string = (int16_t)board->n_strings;
    undo->hash = board->stones_hash;
    if (p == GO_PASS) {
        board->ko = GO_NO_POINT;
        return 0;
    }
    if (go_board_spends_threat(board, p, colour)) {
        undo->spent_threat = 1;
        board->threats[colour]--;
    }
    board->ko = GO_NO_POINT;

    go_string own[4];
    int n_own = strings_next_to(board, p, colour, own);
    for (int i = 0; i < n_own; i++) {
        board->log[board->n_log++] = own[i];
    }
    go_string s = form_string(board, p, colour, own, n_own);

    go_string foe[4];
    int n_foe = strings_next_to(board, p, go_other(colour), foe);
    int n_captured = 0;
    for (int i = 0; i < n_foe; i++) {
        struct go_string_info *string = &board->string[foe[i]];
        remove_liberty(string, p);
        if (string->n_liberties == 0) {
            board->log[board->n_log++] = foe[i];
            n_captured += string->n_stones;
            take_off(board, foe[i]);
        }
    }
    const struct go_string_info *string = &board->string[s];
    if (n_captured == 1 && string->n_stones == 1 && string->n_liberties == 1) {
        board->ko = go_set_next(&string->liberties, 0);
    }
    return n_captured;
}

void go_board_last_captures(const struct go_board *board, struct go_set *points_out)
{
    go_set_clear(points_out);
    if (board->ply == 0 || board->undo[board->ply - 1].at == GO_PASS) {
        return;
    }
    const struct go_undo *undo = &board->undo[board->ply - 1];
    for (int i = undo->first_log; i < board->n_log; i++) {
        const struct go_string_info *string = &board->string[board->log[i]];
        if (string->colour != board->colour[undo->at]) {
            go_set_union(points_out, &string->stones);
        }
    }
}

/* Puts a captured string back: the reverse of take_off(). */
static void put_back(struct go_board *board, go_string s)
{
    const struct go_string_info *string = &board->string[s];
    enum go_colour around = go_other(string->colour);
    GO_SET_FOREACH (p, &string->stones) {
        board->colour[p] = (uint8_t)string->colour;
        board->string_at[p] = s;
        for (int i = 0; i < 4; i++) {
            int q = p + go_step[i];
            if (board->colour[q] == around) {
                remove_liberty(&board->string[board->string_at[q]], p);
            }
        }
    }
}

void go_board_undo(struct go_board *board)
{
    TS_CHECK(board->ply > 0);
    const struct go_undo *undo = &board->undo[--board->ply];
    board->ko = undo->ko;
    if (undo->at == GO_PASS) {
        return;
    }
    go_point p = undo->at;
    enum go_colour colour = (enum go_colour)board->colour[p];
    while (board->n_log > undo->first_log) {
        go_string s = board->log[--board->n_log];
        if (board->string[s].colour == colour) {
            label_stones(board, s);
        } else {
            put_back(board, s);
        }
    }
    board->colour[p] = GO_EMPTY;
    board->string_at[p] = GO_NO_STRING;
    go_string foe[4];
    int n_foe = strings_next_to(board, p, go_other(colour), foe);
    for (int i = 0; i < n_foe; i++) {
        add_liberty(&board->string[foe[i]], p);
    }
    board->threats[colour] = (uint8_t)(board->threats[colour] + undo->spent_threat);
    board->n_strings = undo->first_string;
    board->stones_hash = undo->hash;
}

int go_board_would_capture(const struct go_board *board, go_point p, enum go_colour colour)
{
    if (p == GO_PASS) {
        return 0;
    }
    go_string foe[4];
    int n_foe = strings_next_to(board, p, go_other(colour), foe);
    int n = 0;
    for (int i = 0; i < n_foe; i++) {
        const struct go_string_info *string = &board->string[foe[i]];
        n += string->n_liberties == 1 ? string->n_stones : 0;
    }
    return n;
}

/* The points of a captured string that touch the new stone or a string it joins. */
static void add_emptied(const struct go_board *board, go_string captured, go_point stone,
                        const go_string own[4], int n_own, struct go_set *liberties)
{
    GO_SET_FOREACH (p, &board->string[captured].stones) {
        for (int i = 0; i < 4; i++) {
            int q = p + go_step[i];
            bool touches = q == stone;
            for (int j = 0; j < n_own; j++) {
                touches |= board->string_at[q] == own[j];
            }
            if (touches) {
                go_set_add(liberties, p);
            }
        }
    }
}

int go_board_liberties_after(const struct go_board *board, go_point p, enum go_colour colour,
                             int at_most)
{
    struct go_set liberties;
    int n = 0;
    go_set_clear(&liberties);
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (board->colour[q] == GO_EMPTY) {
            go_set_add(&liberties, q);
            n++;
        }
    }
    if (n >= at_most) {
        return at_most;
    }
    go_string own[4];
    int n_own = strings_next_to(board, p, colour, own);
    for (int i = 0; i < n_own; i++) {
        go_set_union(&liberties, &board->string[own[i]].liberties);
    }
    go_string foe[4];
    int n_foe = strings_next_to(board, p, go_other(colour), foe);
    for (int i = 0; i < n_foe; i++) {
        if (board->string[foe[i]].n_liberties == 1) {
            add_emptied(board, foe[i], p, own, n_own, &liberties);
        }
    }
    go_set_remove(&liberties, p);
    n = go_set_count(&liberties);
    return n < at_most ? n : at_most;
}

static uint64_t rest_hash(const uint8_t threats[4], go_point ko, enum go_colour to_move)
{
    uint64_t rest = (uint64_t)threats[GO_BLACK] << 8 | threats[GO_WHITE];
    uint64_t hash = hash_mix(THREATS_SALT + rest) ^ hash_mix(SIDE_SALT + (uint64_t)to_move);
    return ko == GO_NO_POINT ? hash : hash ^ hash_mix(KO_SALT + (uint64_t)ko);
}

uint64_t go_board_hash(const struct go_board *board, enum go_colour to_move)
{
    return board->stones_hash ^ rest_hash(board->threats, board->ko, to_move);
}

uint64_t go_board_bare_hash(const struct go_board *board, enum go_colour to_move)
{
    static const uint8_t none[4];
    return board->stones_hash ^ rest_hash(none, board->ko, to_move);
}

/* The stone at p would stand alone with no liberty but the one point that it captures. */
static bool makes_ko(const struct go_board *board, go_point p, enum go_colour colour)
{
    for (int i = 0; i < 4; i++) {
        int there = board->colour[p + go_step[i]];
        if (there == GO_EMPTY || there == (int)colour) {
            return false;
        }
    }
    return true;
}

uint64_t go_board_hash_after(const struct go_board *board, go_point p, enum go_colour colour)
{
    enum go_colour other = go_other(colour);
    if (p == GO_PASS) {
        return board->stones_hash ^ rest_hash(board->threats, GO_NO_POINT, other);
    }
    uint8_t threats[4] = {0, board->threats[GO_BLACK], board->threats[GO_WHITE], 0};
    threats[colour] = (uint8_t)(threats[colour] - go_board_spends_threat(board, p, colour));
    uint64_t hash = board->stones_hash ^ stone_hash(p, colour);
    go_string foe[4];
    int n_foe = strings_next_to(board, p, other, foe);
    int n_captured = 0;
    go_point captured = GO_NO_POINT;
    for (int i = 0; i < n_foe; i++) {
        const struct go_string_info *string = &board->string[foe[i]];
        if (string->n_liberties == 1) {
            n_captured += string->n_stones;
            GO_SET_FOREACH (q, &string->stones) {
                captured = q;
                hash ^= stone_hash(q, other);
            }
        }
    }
    bool ko = n_captured == 1 && makes_ko(board, p, colour);
    return hash ^ rest_hash(threats, ko ? captured : GO_NO_POINT, other);
}
