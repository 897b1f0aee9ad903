/*
 * The ladder reader: hunt() and flee() call each other on one string, the prey.
 *
 *     . . b .      The hunter X plays a or b so that the prey is in atari; the prey extends to the
 *     X O a .      other one or takes a hunter in atari.  Both choices of the hunter are read, so
 *     . X . .      the verdict does not depend on their order; the line shown does.
 *
 * Invariant: every path undoes what it plays.
 */
#include "go/perception/ladder.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "go/perception/influence.h"
#include "go/ranked.h"
#include "go/reader.h"

struct line {
    int n;
    go_point move[GO_LADDER_PATH];
};

struct hunt {
    struct go_board *board;
    go_point prey;
    enum go_colour owner;
    enum go_colour hunter;
    int nodes; /* left */
    bool limited;
    struct go_set touched;
};

static const struct go_string_info *prey_of(const struct hunt *h)
{
    return go_board_string(h->board, h->prey);
}

static bool playable(const struct hunt *h, go_point p, enum go_colour colour)
{
    return go_board_is_legal(h->board, p, colour) && !go_board_spends_threat(h->board, p, colour) &&
           !go_reader_takes_ko(h->board, p, colour);
}

static void play(struct hunt *h, go_point p, enum go_colour colour)
{
    go_board_play(h->board, p, colour);
    go_set_add(&h->touched, p);
}

static void keep_longest(struct line *best, go_point first, const struct line *rest)
{
    if (rest->n + 1 > best->n) {
        best->n = rest->n + 1;
        best->move[0] = first;
        memcpy(best->move + 1, rest->move, (size_t)rest->n * sizeof rest->move[0]);
    }
}

static bool out_of_limits(struct hunt *h, int depth)
{
    if (h->nodes <= 0 || depth >= GO_LADDER_PATH - 2 || h->board->ply >= GO_MAX_PLY - 2) {
        h->limited = true;
        return true;
    }
    h->nodes--;
    return false;
}

static bool hunts(struct hunt *h, int depth, struct line *line);

/* The last liberty of the prey, and those of the hunters in atari that touch it. */
static void add_flights(const struct hunt *h, struct go_ranked *list)
{
    const struct go_string_info *prey = prey_of(h);
    go_ranked_add(list, go_set_next(&prey->liberties, 0), 1);
    GO_SET_FOREACH (stone, &prey->stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(stone + go_step[d]);
            if (go_board_colour(h->board, q) == h->hunter &&
                go_board_string(h->board, q)->n_liberties == 1) {
                go_ranked_add(list, go_set_next(&go_board_string(h->board, q)->liberties, 0), 0);
            }
        }
    }
}

/* The prey is in atari and its owner moves; true: it gets away. */
static bool flees(struct hunt *h, int depth, struct line *line)
{
    struct line rest;
    struct go_ranked list = {0};
    line->n = 0;
    if (out_of_limits(h, depth)) {
        return true;
    }
    add_flights(h, &list);
    for (int i = 0; i < list.n; i++) {
        go_point p = (go_point)list.value[i];
        if (!playable(h, p, h->owner)) {
            continue;
        }
        play(h, p, h->owner);
        bool caught = hunts(h, depth + 1, &rest);
        go_board_undo(h->board);
        if (!caught) {
            line->n = 0;
            keep_longest(line, p, &rest);
            return true;
        }
        keep_longest(line, p, &rest);
    }
    return line->n == 0 && !hunts(h, depth + 1, line);
}

/* The hunter's atari at p; true: it catches the prey.  *line is what follows it. */
static bool atari_catches(struct hunt *h, go_point p, int depth, struct line *line)
{
    line->n = 0;
    play(h, p, h->hunter);
    bool caught = prey_of(h)->n_liberties == 1 && !flees(h, depth + 1, line);
    go_board_undo(h->board);
    return caught;
}

/* Other stones of the owner within three steps of p. */
static int friends_near(const struct hunt *h, go_point p)
{
    int n = 0;
    for (int row = -3; row <= 3; row++) {
        int wide = 3 - abs(row);
        for (int column = -wide; column <= wide; column++) {
            int x = go_column(p) + column;
            int y = go_row(p) + row;
            if (x >= 0 && x < h->board->width && y >= 0 && y < h->board->height) {
                go_point q = go_point_at(x, y);
                n += go_board_colour(h->board, q) == h->owner &&
                     !go_board_same_string(h->board, q, h->prey);
            }
        }
    }
    return n;
}

/* The hunter moves; true: the prey is caught. */
static bool hunts(struct hunt *h, int depth, struct line *line)
{
    struct go_set liberties = prey_of(h)->liberties;
    line->n = 0;
    if (prey_of(h)->n_liberties > 2 || out_of_limits(h, depth)) {
        return false;
    }
    if (prey_of(h)->n_liberties == 1) {
        go_point last = go_set_next(&liberties, 0);
        if (!go_board_is_legal(h->board, last, h->hunter) ||
            go_board_spends_threat(h->board, last, h->hunter)) {
            return false;
        }
        line->move[line->n++] = last;
        return true;
    }
    struct line rest;
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, &liberties) {
        /* Shut the way where it would gain most; of equals, keep it from its friends. */
        int gain = go_board_liberties_after(h->board, p, h->owner, 6);
        go_ranked_add(&list, p, 32 * gain + friends_near(h, p));
    }
    for (int i = 0; i < list.n; i++) {
        go_point p = (go_point)list.value[i];
        if (!playable(h, p, h->hunter)) {
            continue;
        }
        bool caught = atari_catches(h, p, depth, &rest);
        if (caught) {
            line->n = 0;
        }
        keep_longest(line, p, &rest);
        if (caught) {
            return true;
        }
    }
    return false;
}

static void start(struct hunt *h, struct go_board *board, go_point prey)
{
    enum go_colour owner = go_board_colour(board, prey);
    TS_CHECK(owner == GO_BLACK || owner == GO_WHITE);
    *h = (struct hunt){.board = board,
                       .prey = prey,
                       .owner = owner,
                       .hunter = go_other(owner),
                       .nodes = GO_LADDER_NODES};
}

void go_ladder_read(struct go_board *board, go_point p, struct go_ladder *out)
{
    struct hunt h;
    struct line line;
    start(&h, board, p);
    out->works = hunts(&h, 0, &line);
    out->limited = h.limited;
    out->n_path = line.n;
    memcpy(out->path, line.move, (size_t)line.n * sizeof line.move[0]);
    out->touched = h.touched;
}

/* The points within two steps of the ladder or of the string. */
static void neighbourhood(const struct go_board *board, go_point p, const struct go_ladder *ladder,
                          struct go_set *out)
{
    *out = ladder->touched;
    go_set_union(out, &go_board_string(board, p)->stones);
    for (int i = 0; i < 2; i++) {
        struct go_set grown = *out;
        GO_SET_FOREACH (q, out) {
            for (int d = 0; d < 4; d++) {
                if (go_board_on(board, (go_point)(q + go_step[d]))) {
                    go_set_add(&grown, (go_point)(q + go_step[d]));
                }
            }
        }
        *out = grown;
    }
}

/* The same stones but for the one at `gone`; nothing can be taken back. */
static void without(const struct go_board *board, go_point gone, struct go_board *out)
{
    go_board_init(out, board->width, board->height);
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            if (p != gone && go_board_colour(board, p) != GO_EMPTY) {
                go_board_place(out, p, go_board_colour(board, p));
            }
        }
    }
}

void go_ladder_breakers(struct go_board *board, go_point p, struct go_set *stones_out)
{
    struct go_ladder ladder;
    struct go_set near;
    go_set_clear(stones_out);
    go_ladder_read(board, p, &ladder);
    if (ladder.works || ladder.n_path == 0) {
        return;
    }
    neighbourhood(board, p, &ladder, &near);
    go_set_subtract(&near, &go_board_string(board, p)->stones);
    GO_SET_FOREACH (q, &near) {
        if (go_board_colour(board, q) == go_board_colour(board, p)) {
            struct go_board scratch;
            without(board, q, &scratch);
            go_ladder_read(&scratch, p, &ladder);
            if (ladder.works) {
                go_set_add(stones_out, q);
            }
        }
    }
}

void go_ladder_spoilers(struct go_board *board, go_point p, struct go_set *points_out)
{
    struct go_ladder ladder;
    struct go_set near;
    enum go_colour owner = go_board_colour(board, p);
    go_set_clear(points_out);
    go_ladder_read(board, p, &ladder);
    if (!ladder.works) {
        return;
    }
    neighbourhood(board, p, &ladder, &near);
    GO_SET_FOREACH (q, &near) {
        if (board->ply < GO_MAX_PLY && go_board_is_legal(board, q, owner) &&
            !go_board_spends_threat(board, q, owner)) {
            go_board_play(board, q, owner);
            go_ladder_read(board, p, &ladder);
            go_board_undo(board);
            if (!ladder.works && !ladder.limited) {
                go_set_add(points_out, q);
            }
        }
    }
}

/* No way is left from a to b over connection points that the enemy has not taken. */
static bool is_cut(const struct go_board *board, const struct go_set *connection, go_point a,
                   go_point b)
{
    struct go_set open = *connection;
    go_point queue[GO_POINTS];
    int tail = 0;
    queue[tail++] = a;
    for (int head = 0; head < tail; head++) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(queue[head] + go_step[d]);
            if (q == b) {
                return false;
            }
            if (go_set_has(&open, q) &&
                go_board_colour(board, q) != go_other(go_board_colour(board, a))) {
                go_set_remove(&open, q);
                queue[tail++] = q;
            }
        }
    }
    return true;
}

/* The best ladder so far on a cutting string, and what it is worth. */
struct cut_ladder {
    int shared; /* connection points among its flights */
    struct line line;
};

/* Reads the ladders on the string at p, with each atari first; keeps a better one in *best. */
static void try_prey(struct go_board *board, go_point p, const struct go_set *connection,
                     struct cut_ladder *best)
{
    if (go_board_string(board, p)->n_liberties != 2) {
        return;
    }
    struct go_set liberties = go_board_string(board, p)->liberties;
    GO_SET_FOREACH (first, &liberties) {
        struct hunt h;
        struct line rest;
        start(&h, board, p);
        if (!playable(&h, first, h.hunter) || !atari_catches(&h, first, 0, &rest)) {
            continue;
        }
        int shared = 0;
        for (int i = 0; i < rest.n; i += 2) {
            shared += go_set_has(connection, rest.move[i]);
        }
        if (shared > best->shared || (shared == best->shared && rest.n > best->line.n)) {
            best->shared = shared;
            best->line = rest;
        }
    }
}

/* Two cutting stones and the answer between them have been chosen: play them and look. */
static void try_cut(struct go_board *board, const go_point move[3], const go_point link[2],
                    const struct go_set *connection, struct cut_ladder *best)
{
    enum go_colour own = go_board_colour(board, link[0]);
    int played = 0;
    for (; played < 3; played++) {
        enum go_colour colour = played == 1 ? own : go_other(own);
        if (!go_board_is_legal(board, move[played], colour)) {
            break;
        }
        go_board_play(board, move[played], colour);
    }
    if (played == 3 && is_cut(board, connection, link[0], link[1])) {
        for (int i = 0; i < 3; i += 2) {
            if (go_board_colour(board, move[i]) == go_other(own)) {
                try_prey(board, move[i], connection, best);
            }
        }
    }
    for (; played > 0; played--) {
        go_board_undo(board);
    }
}

static bool beside(go_point p, go_point q)
{
    int far = p > q ? p - q : q - p;
    return far == 0 || far == 1 || far == GO_STRIDE;
}

bool go_ladder_modification(const struct go_board *board, go_point a, go_point b, go_point breaker,
                            struct go_set *points_out)
{
    struct go_board scratch;
    struct go_set connection;
    struct cut_ladder best = {0};
    const go_point link[2] = {a, b};
    without(board, breaker, &scratch);
    go_influence_connection(&scratch, a, b, &connection);
    GO_SET_FOREACH (cut, &connection) {
        GO_SET_FOREACH (answer, &connection) {
            GO_SET_FOREACH (cut_again, &connection) {
                const go_point move[3] = {cut, answer, cut_again};
                try_cut(&scratch, move, link, &connection, &best);
            }
        }
    }
    *points_out = connection;
    for (int i = 0; i < best.line.n; i += 2) {
        go_set_add(points_out, best.line.move[i]);
        if (beside(best.line.move[i], breaker)) {
            return true;
        }
    }
    go_set_clear(points_out);
    return false;
}
