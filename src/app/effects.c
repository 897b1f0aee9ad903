/*
 * The move is looked at before, played, looked at again and taken back.  Phrases are collected in
 * the order of their weight; the first two are printed.
 */
#include "app/effects.h"

enum { SHOWN = 2, NEIGHBOURS = 4, LARGEST_SPACE = 12 };

struct effects {
    struct strbuf *out;
    struct go_board *board;
    go_point move;
    enum go_colour colour;
    enum go_colour defender;
    int n; /* phrases so far */

    /* Before the move. */
    struct go_set own[NEIGHBOURS]; /* stones of the mover's strings beside it */
    int own_liberties[NEIGHBOURS];
    int n_own;
    bool own_is_weak; /* one of them has two liberties or fewer */
    bool spends;      /* a ko threat */
    int space;        /* points that the defender encloses around the move; 0: too many, or open */
    int parts;        /* into which a stone of the defender there would divide them */
    int left;         /* empty points of a space that the attacker's move narrows; else 0 */

    /* After it. */
    struct go_set captured;
};

static const char *adjective(enum go_colour colour)
{
    return colour == GO_BLACK ? "black" : "white";
}

static const char *name_of(enum go_colour colour)
{
    return colour == GO_BLACK ? "Black" : "White";
}

static void name_stones(struct strbuf *out, const struct go_set *stones, enum go_colour colour,
                        int height)
{
    char vertex[8];
    int n = go_set_count(stones);
    go_vertex(go_set_next(stones, 0), height, vertex);
    if (n == 1) {
        strbuf_printf(out, "the %s stone at %s", adjective(colour), vertex);
    } else {
        strbuf_printf(out, "the %d %s stones at %s", n, adjective(colour), vertex);
    }
}

static void name_string(struct strbuf *out, const struct go_board *board, go_point p)
{
    const struct go_string_info *string = go_board_string(board, p);
    name_stones(out, &string->stones, string->colour, board->height);
}

/* Begins a phrase; false: enough has been said. */
static bool begin(struct effects *e)
{
    if (e->n == SHOWN) {
        return false;
    }
    if (e->n > 0) {
        strbuf_add(e->out, " and ");
    }
    e->n++;
    return true;
}

/* ---- before the move -------------------------------------------------------------------- */

static void look_at_own(struct effects *e)
{
    for (int i = 0; i < NEIGHBOURS; i++) {
        go_point p = (go_point)(e->move + go_step[i]);
        bool known = go_board_colour(e->board, p) != e->colour;
        for (int k = 0; k < e->n_own && !known; k++) {
            known = go_set_has(&e->own[k], p);
        }
        if (!known) {
            const struct go_string_info *string = go_board_string(e->board, p);
            e->own[e->n_own] = string->stones;
            e->own_is_weak = e->own_is_weak || string->n_liberties <= 2;
            e->own_liberties[e->n_own++] = string->n_liberties;
        }
    }
}

/*
 * The points around p that the stones of `wall` and the edge of the board enclose, with stones of
 * the other colour among them; how many, or 0 when they are too many to be an eye space.
 */
static int enclosed(const struct go_board *board, go_point p, enum go_colour wall,
                    struct go_set *space)
{
    go_point open[LARGEST_SPACE + 1];
    int n = 0;
    go_set_clear(space);
    go_set_add(space, p);
    open[n++] = p;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < NEIGHBOURS; k++) {
            go_point q = (go_point)(open[i] + go_step[k]);
            enum go_colour there = go_board_colour(board, q);
            if (there == wall || there == GO_EDGE || go_set_has(space, q)) {
                continue;
            }
            if (n == LARGEST_SPACE) {
                return 0;
            }
            go_set_add(space, q);
            open[n++] = q;
        }
    }
    return n;
}

/* Into how many parts the space falls without the point p of it. */
static int parts_without(const struct go_set *space, go_point p)
{
    struct go_set left = *space;
    int parts = 0;
    go_set_remove(&left, p);
    for (; !go_set_is_empty(&left); parts++) {
        go_point open[LARGEST_SPACE];
        int n = 0;
        open[n++] = go_set_next(&left, 0);
        go_set_remove(&left, open[0]);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < NEIGHBOURS; k++) {
                go_point q = (go_point)(open[i] + go_step[k]);
                if (go_set_has(&left, q)) {
                    go_set_remove(&left, q);
                    open[n++] = q;
                }
            }
        }
    }
    return parts;
}

/*
 *     X X X X X     Black a, beside a stone of his own, narrows the empty space between both sides
 *     X O O O X     to two points.  Nothing of the kind when it falls apart, or is no small one.
 *     X O . . a
 */
static int narrowed(const struct effects *e)
{
    struct go_set space;
    go_point open[LARGEST_SPACE + 1];
    bool beside_own = false;
    bool beside_defender = false;
    int n = 0;
    go_set_clear(&space);
    go_set_add(&space, e->move);
    open[n++] = e->move;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < NEIGHBOURS; k++) {
            go_point q = (go_point)(open[i] + go_step[k]);
            enum go_colour there = go_board_colour(e->board, q);
            beside_own = beside_own || (i == 0 && there == e->colour);
            beside_defender = beside_defender || there == e->defender;
            if (there != GO_EMPTY || go_set_has(&space, q)) {
                continue;
            }
            if (n == LARGEST_SPACE) {
                return 0;
            }
            go_set_add(&space, q);
            open[n++] = q;
        }
    }
    bool whole = parts_without(&space, e->move) == 1;
    return e->colour != e->defender && beside_own && beside_defender && whole ? n - 1 : 0;
}

/* ---- phrases, the weightiest first ------------------------------------------------------ */

static void say_captures(struct effects *e)
{
    char vertex[8];
    if (go_set_is_empty(&e->captured) || !begin(e)) {
        return;
    }
    go_vertex(go_set_next(&e->captured, 0), e->board->height, vertex);
    if (e->spends) {
        strbuf_printf(e->out, "takes the ko at %s back after a ko threat", vertex);
    } else if (e->board->ko != GO_NO_POINT) {
        strbuf_printf(e->out, "takes the ko at %s", vertex);
    } else {
        strbuf_add(e->out, "captures ");
        name_stones(e->out, &e->captured, go_other(e->colour), e->board->height);
    }
}

static void say_saves(struct effects *e)
{
    for (int i = 0; i < e->n_own; i++) {
        if (e->own_liberties[i] == 1 && go_board_string(e->board, e->move)->n_liberties > 1 &&
            begin(e)) {
            strbuf_add(e->out, "saves ");
            name_stones(e->out, &e->own[i], e->colour, e->board->height);
            strbuf_add(e->out, " from atari");
        }
    }
}

/* The other side's strings beside the move that have `liberties` left, each once; how many. */
static int weak_neighbours(const struct effects *e, int liberties, go_point out[NEIGHBOURS])
{
    int n = 0;
    for (int i = 0; i < NEIGHBOURS; i++) {
        go_point p = (go_point)(e->move + go_step[i]);
        if (go_board_colour(e->board, p) != go_other(e->colour) ||
            go_board_string(e->board, p)->n_liberties != liberties) {
            continue;
        }
        bool known = false;
        for (int k = 0; k < n; k++) {
            known = known || go_board_same_string(e->board, out[k], p);
        }
        if (!known) {
            out[n++] = p;
        }
    }
    return n;
}

static void say_atari(struct effects *e)
{
    go_point weak[NEIGHBOURS];
    int n = weak_neighbours(e, 1, weak);
    if (n == 0 || !begin(e)) {
        return;
    }
    strbuf_add(e->out, "puts ");
    for (int i = 0; i < n; i++) {
        strbuf_add(e->out, i == 0 ? "" : i + 1 == n ? " and " : ", ");
        name_string(e->out, e->board, weak[i]);
    }
    strbuf_add(e->out, " in atari");
}

/* What the last move took in a ko may not be taken back at once, so nothing is offered there. */
static void say_offers(struct effects *e)
{
    const struct go_string_info *own = go_board_string(e->board, e->move);
    if (own->n_liberties != 1 || e->board->ko != GO_NO_POINT || !begin(e)) {
        return;
    }
    if (own->n_stones == 1) {
        strbuf_printf(e->out, "offers a stone that %s can capture", name_of(go_other(e->colour)));
    } else {
        strbuf_add(e->out, "leaves ");
        name_stones(e->out, &own->stones, e->colour, e->board->height);
        strbuf_add(e->out, " in atari");
    }
}

/* Strong attackers are connected by almost any move along their wall. */
static void say_connects(struct effects *e)
{
    if (e->n_own < 2 || (e->colour != e->defender && !e->own_is_weak) || !begin(e)) {
        return;
    }
    strbuf_add(e->out, "connects ");
    for (int i = 0; i < e->n_own; i++) {
        strbuf_add(e->out, i == 0 ? "" : i + 1 == e->n_own ? " and " : ", ");
        name_stones(e->out, &e->own[i], e->colour, e->board->height);
    }
}

/*
 *     O O O     An eye at e stands or falls with its diagonals: at the edge none may be the
 *     O e O     attacker's, elsewhere one.  Said is that the move takes the one that is left to
 *     a O ?     decide, here ? when a is the attacker's.
 */
static bool decides_eye(const struct effects *e, go_point eye)
{
    int attackers = 0;
    int off_board = 0;
    if (go_board_colour(e->board, eye) != GO_EMPTY) {
        return false;
    }
    for (int i = 0; i < NEIGHBOURS; i++) {
        enum go_colour beside = go_board_colour(e->board, (go_point)(eye + go_step[i]));
        if (beside != GO_EDGE && beside != e->defender) {
            return false;
        }
        go_point p = (go_point)(eye + go_step[NEIGHBOURS + i]);
        enum go_colour there = go_board_colour(e->board, p);
        off_board += there == GO_EDGE;
        attackers += there == go_other(e->defender) && p != e->move;
    }
    return attackers == (off_board > 0 ? 0 : 1);
}

static void say_eye(struct effects *e)
{
    for (int i = NEIGHBOURS; i < 2 * NEIGHBOURS; i++) {
        go_point eye = (go_point)(e->move + go_step[i]);
        char vertex[8];
        if (go_board_on(e->board, eye) && decides_eye(e, eye) && begin(e)) {
            strbuf_printf(e->out, "takes the diagonal point on which the eye at %s depends",
                          go_vertex(eye, e->board->height, vertex));
            return;
        }
    }
}

/* The defender's move has divided the space it lies in, or shut one that was open. */
static void say_space_of_defender(struct effects *e)
{
    struct go_set seen;
    struct go_set space;
    int parts = 0;
    int points = 0;
    go_point first = GO_NO_POINT;
    go_set_clear(&seen);
    for (int i = 0; i < NEIGHBOURS; i++) {
        go_point p = (go_point)(e->move + go_step[i]);
        if (go_board_on(e->board, p) && go_board_colour(e->board, p) != e->defender &&
            !go_set_has(&seen, p)) {
            int n = enclosed(e->board, p, e->defender, &space);
            go_set_union(&seen, &space);
            parts += n > 0;
            points += n;
            first = n > 0 && first == GO_NO_POINT ? go_set_next(&space, 0) : first;
        }
    }
    char vertex[8];
    if (e->space > 0 && parts > 1 && begin(e)) {
        strbuf_printf(e->out, "divides the space inside into %d parts", parts);
    } else if (e->space == 0 && parts == 1 && begin(e)) {
        go_vertex(first, e->board->height, vertex);
        if (points == 1) {
            strbuf_printf(e->out, "encloses the point %s", vertex);
        } else {
            strbuf_printf(e->out, "closes off a space of %d points at %s", points, vertex);
        }
    }
}

/* After a capture the space is what was taken, and of no more account. */
static void say_space(struct effects *e)
{
    if (!go_set_is_empty(&e->captured)) {
        return;
    }
    if (e->colour == e->defender) {
        say_space_of_defender(e);
    } else if (e->space > 1 && e->parts > 1 && begin(e)) {
        strbuf_printf(e->out, "takes the point that would divide the %d-point space inside",
                      e->space);
    } else if (e->space > 1 && e->n == 0 && begin(e)) {
        strbuf_printf(e->out, "is played inside the %d-point space of %s", e->space,
                      name_of(e->defender));
    }
}

static void say_narrows(struct effects *e)
{
    if (e->left > 0 && e->n == 0 && begin(e)) {
        strbuf_printf(e->out, "narrows the empty space there to %d point%s", e->left,
                      e->left == 1 ? "" : "s");
    }
}

static void say_liberties(struct effects *e)
{
    go_point weak[NEIGHBOURS];
    int n = weak_neighbours(e, 2, weak);
    if (n > 0 && e->n == 0 && begin(e)) {
        strbuf_add(e->out, "leaves ");
        name_string(e->out, e->board, weak[0]);
        strbuf_add(e->out, " with two liberties");
    }
}

void effects_add(struct strbuf *out, struct go_board *board, go_point move, enum go_colour colour,
                 enum go_colour defender)
{
    if (move <= GO_PASS) {
        return;
    }
    struct effects e = {
        .out = out, .board = board, .move = move, .colour = colour, .defender = defender};
    struct go_set space;
    look_at_own(&e);
    e.spends = go_board_spends_threat(board, move, colour);
    e.space = enclosed(board, move, defender, &space);
    e.parts = e.space > 0 ? parts_without(&space, move) : 0;
    e.left = narrowed(&e);
    go_board_play(board, move, colour);
    go_board_last_captures(board, &e.captured);
    say_captures(&e);
    say_saves(&e);
    say_atari(&e);
    say_connects(&e);
    say_offers(&e);
    say_eye(&e);
    say_space(&e);
    say_narrows(&e);
    say_liberties(&e);
    go_board_undo(board);
}
