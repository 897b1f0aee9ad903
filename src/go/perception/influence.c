/*
 * Influence: one walk in breadth from each stone, seven steps at most.  Points are marked with the
 * number of the walk that reached them, so that no array is cleared between the walks.
 */
#include "go/perception/influence.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

static int sign_of(enum go_colour colour)
{
    return colour == GO_BLACK ? 1 : -1;
}

/* Adds what the stone at `from` gives.  `seen` holds numbers of earlier walks, all below `walk`. */
static void radiate(const struct go_board *board, go_point from, int walk, uint16_t *seen,
                    struct go_influence *map)
{
    go_point queue[GO_POINTS];
    int head = 0;
    int tail = 0;
    int value = GO_INFLUENCE_MOST * sign_of(go_board_colour(board, from));
    queue[tail++] = from;
    seen[from] = (uint16_t)walk;
    for (int d = 1; d <= GO_INFLUENCE_REACH; d++, value /= 2) {
        for (int end = tail; head < end; head++) {
            for (int i = 0; i < 4; i++) {
                go_point q = (go_point)(queue[head] + go_step[i]);
                if (go_board_colour(board, q) == GO_EMPTY && seen[q] != walk) {
                    seen[q] = (uint16_t)walk;
                    map->value[q] += value;
                    queue[tail++] = q;
                }
            }
        }
    }
}

void go_influence_map(const struct go_board *board, struct go_influence *out)
{
    uint16_t seen[GO_POINTS] = {0};
    int walk = 0;
    memset(out, 0, sizeof *out);
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            if (go_board_colour(board, p) != GO_EMPTY) {
                radiate(board, p, ++walk, seen, out);
            }
        }
    }
}

void go_influence_connection(const struct go_board *board, go_point a, go_point b,
                             struct go_set *points_out)
{
    int left = go_column(a) < go_column(b) ? go_column(a) : go_column(b);
    int top = go_row(a) < go_row(b) ? go_row(a) : go_row(b);
    int wide = abs(go_column(a) - go_column(b));
    int high = abs(go_row(a) - go_row(b));
    go_set_clear(points_out);
    for (int row = top; row <= top + high; row++) {
        for (int column = left; column <= left + wide; column++) {
            go_point p = go_point_at(column, row);
            if (go_board_colour(board, p) == GO_EMPTY) {
                go_set_add(points_out, p);
            }
        }
    }
}

bool go_influence_secure(const struct go_board *board, const struct go_influence *map, go_point a,
                         go_point b)
{
    enum go_colour colour = go_board_colour(board, a);
    TS_CHECK(colour == go_board_colour(board, b));
    struct go_set open;
    go_influence_connection(board, a, b, &open);
    go_point queue[GO_POINTS];
    int tail = 0;
    queue[tail++] = a;
    for (int head = 0; head < tail; head++) {
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(queue[head] + go_step[i]);
            if (q == b) {
                return true;
            }
            if (go_set_has(&open, q) && map->value[q] * sign_of(colour) >= GO_INFLUENCE_THRESHOLD) {
                go_set_remove(&open, q);
                queue[tail++] = q;
            }
        }
    }
    return false;
}

void go_influence_modify(struct go_influence *map, const struct go_set *points,
                         enum go_colour breaker)
{
    GO_SET_FOREACH (p, points) {
        int value = map->value[p];
        int fifths = value * sign_of(breaker) > 0 ? 6 * value : value;
        map->value[p] = (fifths + (fifths < 0 ? -2 : 2)) / 5;
    }
}

/* A stone at q, seen from the string `own`, is a friend worth running to. */
static bool is_haven(const struct go_board *board, go_point q, go_point own)
{
    return go_board_colour(board, q) == go_board_colour(board, own) &&
           !go_board_same_string(board, q, own) && go_board_string(board, q)->n_liberties >= 3;
}

bool go_influence_can_run(const struct go_board *board, const struct go_influence *map, go_point p)
{
    enum go_colour colour = go_board_colour(board, p);
    TS_CHECK(colour == GO_BLACK || colour == GO_WHITE);
    go_point queue[GO_POINTS];
    struct go_set seen = go_board_string(board, p)->stones;
    int head = 0;
    int tail = 0;
    GO_SET_FOREACH (stone, &seen) {
        queue[tail++] = stone;
    }
    int stones = tail;
    for (int step = 1; step <= GO_INFLUENCE_RUN; step++) {
        for (int end = tail; head < end; head++) {
            for (int i = 0; i < 4; i++) {
                go_point q = (go_point)(queue[head] + go_step[i]);
                if (head >= stones && is_haven(board, q, p)) {
                    return true;
                }
                if (go_board_colour(board, q) == GO_EMPTY && !go_set_has(&seen, q) &&
                    map->value[q] * sign_of(colour) >= 0) {
                    go_set_add(&seen, q);
                    queue[tail++] = q;
                }
            }
        }
    }
    return tail > head;
}
