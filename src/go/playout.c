/*
 * A string's numbers are kept at one of its stones, the head.  A liberty that touches k of its
 * stones counts k times in n_beside, sum and squares; so all liberties are the same point where
 * n_beside * squares = sum * sum (Cauchy and Schwarz), and that point is the mean.
 */
#include "go/playout.h"

#include <string.h>

#include "base/check.h"

static void count(struct go_playout *b, go_point string, go_point liberty, int sign)
{
    go_point h = b->head[string];
    b->n_beside[h] = (int16_t)(b->n_beside[h] + sign);
    b->sum[h] += sign * liberty;
    b->squares[h] += sign * liberty * liberty;
}

static void add_free(struct go_playout *b, go_point p)
{
    if (b->in_region[p]) {
        b->place[p] = (int16_t)b->n_free;
        b->free[b->n_free++] = p;
    }
}

static void remove_free(struct go_playout *b, go_point p)
{
    go_point last = b->free[--b->n_free];
    b->free[b->place[p]] = last;
    b->place[last] = b->place[p];
    b->place[p] = -1;
}

static bool is_stone(const struct go_playout *b, go_point p)
{
    return b->colour[p] == GO_BLACK || b->colour[p] == GO_WHITE;
}

void go_playout_start(struct go_playout *out, const struct go_board *board,
                      const struct go_set *region, const struct go_set *marked)
{
    go_point head[GO_MAX_STRINGS];
    memset(head, 0, sizeof head);
    memset(out, 0, sizeof *out);
    memcpy(out->colour, board->colour, sizeof out->colour);
    memcpy(out->threats, board->threats, sizeof out->threats);
    out->ko = board->ko;
    out->banned = go_board_is_banned(board, board->ko, GO_BLACK) ? GO_BLACK : GO_WHITE;
    for (go_point p = 1; p < GO_POINTS; p++) {
        out->place[p] = -1;
        out->in_region[p] = go_set_has(region, p);
        if (out->colour[p] == GO_EMPTY) {
            add_free(out, p);
        } else if (is_stone(out, p)) {
            go_point *h = &head[board->string_at[p]];
            *h = *h == 0 ? p : *h;
            out->head[p] = *h;
            out->next[p] = *h == p ? p : out->next[*h];
            out->next[*h] = p;
            out->n_stones[*h]++;
            out->marked[p] = go_set_has(marked, p);
            out->n_marked += out->marked[p];
        }
    }
    for (go_point p = 1; p < GO_POINTS; p++) {
        for (int i = 0; i < 4 && is_stone(out, p); i++) {
            go_point q = (go_point)(p + go_step[i]);
            if (out->colour[q] == GO_EMPTY) {
                count(out, p, q, 1);
            }
        }
    }
}

bool go_playout_is_legal(const struct go_playout *b, go_point p, enum go_colour colour)
{
    if (p == b->ko && colour == b->banned && b->threats[colour] == 0) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (b->colour[q] == GO_EMPTY) {
            return true;
        }
        if (b->colour[q] != GO_EDGE) {
            bool in_atari = go_playout_last_liberty(b, q) != GO_NO_POINT;
            if (in_atari == (b->colour[q] != colour)) {
                return true;
            }
        }
    }
    return false;
}

/* The shorter string takes the head of the longer one. */
static void join(struct go_playout *b, go_point p, go_point q)
{
    go_point to = b->head[p];
    go_point from = b->head[q];
    if (to == from) {
        return;
    }
    if (b->n_stones[to] < b->n_stones[from]) {
        go_point swap = to;
        to = from;
        from = swap;
    }
    b->n_stones[to] = (int16_t)(b->n_stones[to] + b->n_stones[from]);
    b->n_beside[to] = (int16_t)(b->n_beside[to] + b->n_beside[from]);
    b->sum[to] += b->sum[from];
    b->squares[to] += b->squares[from];
    go_point x = from;
    do {
        b->head[x] = to;
        x = b->next[x];
    } while (x != from);
    go_point swap = b->next[to];
    b->next[to] = b->next[from];
    b->next[from] = swap;
}

static void take_off(struct go_playout *b, go_point string)
{
    enum go_colour around = go_other(go_playout_colour(b, string));
    go_point x = string;
    do {
        b->colour[x] = GO_EMPTY;
        b->n_marked -= b->marked[x];
        b->marked[x] = false;
        add_free(b, x);
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(x + go_step[i]);
            if (b->colour[q] == around) {
                count(b, q, x, 1);
            }
        }
        x = b->next[x];
    } while (x != string);
}

/* A string of one stone, without neighbours yet. */
static void put(struct go_playout *b, go_point p, enum go_colour colour)
{
    remove_free(b, p);
    b->colour[p] = (uint8_t)colour;
    b->head[p] = p;
    b->next[p] = p;
    b->n_stones[p] = 1;
    b->n_beside[p] = 0;
    b->sum[p] = 0;
    b->squares[p] = 0;
}

void go_playout_play(struct go_playout *b, go_point p, enum go_colour colour)
{
    bool spends = p != GO_PASS && p == b->ko && colour == b->banned;
    b->threats[colour] = (uint8_t)(b->threats[colour] - spends);
    b->ko = GO_NO_POINT;
    if (p == GO_PASS) {
        return;
    }
    put(b, p, colour);
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (b->colour[q] == GO_EMPTY) {
            count(b, p, q, 1);
        } else if (b->colour[q] != GO_EDGE) {
            count(b, q, p, -1);
        }
    }
    int n_captured = 0;
    go_point captured = GO_NO_POINT;
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (b->colour[q] == colour) {
            join(b, p, q);
        } else if (is_stone(b, q) && b->n_beside[b->head[q]] == 0) {
            n_captured += b->n_stones[b->head[q]];
            captured = q;
            take_off(b, q);
        }
    }
    if (n_captured == 1 && b->n_stones[b->head[p]] == 1 && b->n_beside[p] == 1) {
        b->ko = captured;
        b->banned = (uint8_t)go_other(colour);
    }
}

struct few {
    go_point point[4];
    int n;
    int at_most;
};

/* False: there are enough. */
static bool note(struct few *few, go_point p)
{
    for (int i = 0; i < few->n; i++) {
        if (few->point[i] == p) {
            return true;
        }
    }
    few->point[few->n++] = p;
    return few->n < few->at_most;
}

/* The liberties of the string but `but`. */
static bool note_liberties(const struct go_playout *b, go_point string, go_point but,
                           struct few *few)
{
    go_point x = string;
    do {
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(x + go_step[i]);
            if (b->colour[q] == GO_EMPTY && q != but && !note(few, q)) {
                return false;
            }
        }
        x = b->next[x];
    } while (x != string);
    return true;
}

int go_playout_liberties(const struct go_playout *b, go_point p, int at_most, go_point out[4])
{
    struct few few = {.at_most = at_most};
    (void)note_liberties(b, p, GO_NO_POINT, &few);
    memcpy(out, few.point, sizeof few.point);
    return few.n;
}

/* Stones of a captured string that lie beside p or a string that p joins. */
static bool note_emptied(const struct go_playout *b, go_point captured, go_point p,
                         enum go_colour colour, struct few *few)
{
    go_point x = captured;
    do {
        bool touches = false;
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(x + go_step[i]);
            touches = touches || q == p;
            for (int k = 0; k < 4 && b->colour[q] == colour; k++) {
                go_point own = (go_point)(p + go_step[k]);
                touches = touches || (b->colour[own] == colour && b->head[own] == b->head[q]);
            }
        }
        if (touches && !note(few, x)) {
            return false;
        }
        x = b->next[x];
    } while (x != captured);
    return true;
}

int go_playout_liberties_after(const struct go_playout *b, go_point p, enum go_colour colour,
                               int at_most)
{
    struct few few = {.at_most = at_most};
    bool more = true;
    for (int i = 0; i < 4 && more; i++) {
        go_point q = (go_point)(p + go_step[i]);
        more = b->colour[q] != GO_EMPTY || note(&few, q);
    }
    for (int i = 0; i < 4 && more; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (b->colour[q] == colour) {
            more = note_liberties(b, q, p, &few);
        } else if (is_stone(b, q) && go_playout_last_liberty(b, q) == p) {
            more = note_emptied(b, q, p, colour, &few);
        }
    }
    return few.n;
}
