/*
 * Nine moves in ten look at what the last one did:
 *
 *     . X O .      the last move (O, right) leaves X with one liberty: X captures a neighbour in
 *     X O . .      atari or runs where that brings two liberties; a last move in atari itself is
 *     . X . .      taken
 *
 * The others, and those that have no such answer, are drawn from the points of the region until
 * one is playable: legal, and no eye of its own.
 */
#include "go/sampling.h"

#include "base/hash.h"

enum {
    MAX_ANSWERS = 24,
    TRIES = 8,          /* points drawn before all of them are gone through */
    PERCENT_LOCAL = 90, /* of the moves that look for an answer first */
    TURNS = 3,          /* a game ends after so many moves for each point of the region, */
    SPARE_TURNS = 20    /* and these */
};

struct sampler {
    struct go_board *board;
    const struct go_set *region;
    go_point point[GO_POINTS]; /* those of the region */
    int n;
    uint64_t random; /* state of base/hash.h */
};

/* 0 .. n - 1. */
static int draw(struct sampler *s, int n)
{
    return (int)hash_random_below(&s->random, (uint32_t)n);
}

/* All round it is the side's own, and so are enough diagonals. */
static bool is_eye(const struct go_board *b, go_point p, enum go_colour colour)
{
    for (int i = 0; i < 4; i++) {
        enum go_colour c = go_board_colour(b, (go_point)(p + go_step[i]));
        if (c != colour && c != GO_EDGE) {
            return false;
        }
    }
    int lost = 0;
    int spare = 1;
    for (int i = 4; i < 8; i++) {
        enum go_colour c = go_board_colour(b, (go_point)(p + go_step[i]));
        lost += c == go_other(colour);
        spare = c == GO_EDGE ? 0 : spare;
    }
    return lost <= spare;
}

static bool is_playable(const struct go_board *b, go_point p, enum go_colour colour)
{
    return go_board_colour(b, p) == GO_EMPTY && !is_eye(b, p, colour) &&
           go_board_is_legal(b, p, colour);
}

struct answers {
    go_point point[MAX_ANSWERS];
    int n;
};

static void add(const struct sampler *s, struct answers *to, go_point p)
{
    if (to->n < MAX_ANSWERS && p != GO_NO_POINT && go_set_has(s->region, p)) {
        to->point[to->n++] = p;
    }
}

/* What takes neighbours of the string at p. */
static void add_captures(const struct sampler *s, struct answers *to, go_point p)
{
    enum go_colour other = go_other(go_board_colour(s->board, p));
    const struct go_string_info *string = go_board_string(s->board, p);
    GO_SET_FOREACH (x, &string->stones) {
        for (int i = 0; i < 4; i++) {
            go_point y = (go_point)(x + go_step[i]);
            if (go_board_colour(s->board, y) == other) {
                add(s, to, go_board_last_liberty(s->board, y));
            }
        }
    }
}

/* To the last move; GO_PASS: none. */
static go_point answer(struct sampler *s, go_point last, enum go_colour colour)
{
    struct answers to = {.n = 0};
    const struct go_board *b = s->board;
    if (go_board_colour(b, last) == go_other(colour)) {
        add(s, &to, go_board_last_liberty(b, last));
    }
    for (int i = 0; i < 4; i++) {
        go_point p = (go_point)(last + go_step[i]);
        go_point l = go_board_colour(b, p) == colour ? go_board_last_liberty(b, p) : GO_NO_POINT;
        if (l == GO_NO_POINT) {
            continue;
        }
        if (go_board_is_legal(b, l, colour) && go_board_liberties_after(b, l, colour, 2) >= 2) {
            add(s, &to, l);
        }
        add_captures(s, &to, p);
    }
    while (to.n > 0) {
        int i = draw(s, to.n);
        if (is_playable(b, to.point[i], colour)) {
            return to.point[i];
        }
        to.point[i] = to.point[--to.n];
    }
    return GO_PASS;
}

static go_point any_move(struct sampler *s, enum go_colour colour)
{
    for (int i = 0; i < TRIES; i++) {
        go_point p = s->point[draw(s, s->n)];
        if (is_playable(s->board, p, colour)) {
            return p;
        }
    }
    int from = draw(s, s->n);
    for (int i = 0; i < s->n; i++) {
        go_point p = s->point[(from + i) % s->n];
        if (is_playable(s->board, p, colour)) {
            return p;
        }
    }
    return GO_PASS;
}

/* Plays one game and takes it back: the target lives. */
static bool lives(struct sampler *s, const struct game_world *world)
{
    go_point last = world->last_move;
    struct go_set target = world->target;
    enum go_colour colour = world->colour[world->to_move];
    int first = s->board->ply;
    int most = first + TURNS * s->n + SPARE_TURNS;
    most = most < GO_MAX_PLY ? most : GO_MAX_PLY;
    bool alive = true;
    for (int passes = world->passes; passes < 2 && alive && s->board->ply < most;) {
        go_point move = GO_PASS;
        if (last > 0 && draw(s, 100) < PERCENT_LOCAL) {
            move = answer(s, last, colour);
        }
        move = move == GO_PASS ? any_move(s, colour) : move;
        passes = move == GO_PASS ? passes + 1 : 0;
        if (go_board_play(s->board, move, colour) > 0) {
            struct go_set captured;
            go_board_last_captures(s->board, &captured);
            go_set_subtract(&target, &captured);
            alive = !go_set_is_empty(&target);
        }
        last = move;
        colour = go_other(colour);
    }
    while (s->board->ply > first) {
        go_board_undo(s->board);
    }
    return alive;
}

int go_sample(struct game_world *world, int n)
{
    struct sampler s = {.board = &world->board, .region = &world->region};
    GO_SET_FOREACH (p, &world->region) {
        s.point[s.n++] = p;
    }
    s.random = go_world_hash(world);
    int alive = 0;
    for (int i = 0; i < n && s.n > 0; i++) {
        alive += lives(&s, world);
    }
    return alive;
}
