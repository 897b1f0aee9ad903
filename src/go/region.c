/*
 * The region of a target: a flood that stops at safe strings, or a margin where it leaks.
 *
 * Closed.  The flood starts at the target's strings and spreads through empty points and strings
 * of the defender.  When it is at rest the attackers' strings next to it are judged by what it has
 * not reached; unsafe ones join it, and it spreads again.
 *
 *     . . . . . .
 *     X X X X X .      Between the wall and the target o the flood fills a, b and c.  The stone y
 *     a o o o X .      has no liberty outside the flood: it stands in it with the target.
 *     y o c o X .
 *     a b o b X .
 *
 * An attackers' string outside the flood is safe when it can reach some room there and
 *   - has two liberties in it, while no stone of the defender stands near: with one of them
 *     filled it still has an answer.  With a single liberty x it could be captured in the end, so
 *     its stones and x are in the region, but x floods no further: when it falls the target has
 *     broken out, and what comes then is no longer the question;
 *   - or has many liberties, where stones of the defender stand near: with fewer it may lose a race
 *     against these or fall to a net of theirs.
 *
 * Friends.  When the flood grows too large it is tried again with strings of the defender that
 * look out on the open board as barriers: joining one of these saves the target.
 *
 * Open.  Where both floods leak the region is a margin: the points at most some steps from the
 * target through empty points, strings of its side that are short of liberties, and attackers'
 * strings that are even shorter.  Of 4000 open book problems 99.7 % have their right first move
 * in it; without the passage through attackers' strings 98 %.
 */
#include "go/region.h"

#include <string.h>

enum {
    WALL_ROOM = 6,         /* empty points outside that a safe wall needs */
    WATCHED_ROOM = 12,     /* and those in which it is looked for stones of the defender */
    WATCHED_LIBERTIES = 4, /* outer liberties that it needs where the defender stands near */
    MARGIN_FRIEND = 4,     /* liberties of the defender's strings that the margin goes through */
    MARGIN_ENEMY = 3,      /* the same for attackers' strings */
    LEAST_MARGIN = 2,      /* a margin is no narrower than this, however large */
    MOST_MARGIN = 4,       /* and no wider; */
    WIDER = 2,             /* steps more when a wider one is asked for */
};

struct flood {
    const struct go_board *board;
    enum go_colour defender;
    bool friends_stop; /* safe strings of the defender are barriers */
    int friend_room;   /* empty points outside that one of these needs: half of all on the board */
    int n_empty;
    struct go_set points;
    struct go_set last_liberties; /* single outer liberties of walls: in the region, no flood */
    struct go_set walls;          /* attackers' stones next to the flood */
    struct go_set friends;        /* defender's stones next to it that wait to be judged */
    int n_todo;
    go_point todo[GO_POINTS];
};

static const struct go_set *string_stones(const struct go_board *board, go_point p)
{
    return &go_board_string(board, p)->stones;
}

static void push(struct flood *flood, go_point p)
{
    if (!go_set_has(&flood->points, p)) {
        go_set_add(&flood->points, p);
        flood->n_empty += go_board_colour(flood->board, p) == GO_EMPTY;
        flood->todo[flood->n_todo++] = p;
    }
}

static void push_string(struct flood *flood, go_point p)
{
    GO_SET_FOREACH (q, string_stones(flood->board, p)) {
        push(flood, q);
    }
}

static void visit(struct flood *flood, go_point p)
{
    if (go_set_has(&flood->points, p)) {
        return;
    }
    enum go_colour colour = go_board_colour(flood->board, p);
    if (colour == GO_EMPTY) {
        push(flood, p);
    } else if (colour == go_other(flood->defender)) {
        go_set_add(&flood->walls, p);
    } else if (colour == flood->defender) {
        if (flood->friends_stop) {
            go_set_add(&flood->friends, p);
        } else {
            push_string(flood, p);
        }
    }
}

static bool overflows(const struct flood *flood)
{
    return flood->n_empty > GO_REGION_CLOSED;
}

static void spread(struct flood *flood)
{
    while (flood->n_todo > 0 && !overflows(flood)) {
        go_point p = flood->todo[--flood->n_todo];
        for (int i = 0; i < 4; i++) {
            visit(flood, (go_point)(p + go_step[i]));
        }
    }
}

/* What the outside of a string looks like, from the string outwards. */
struct pocket {
    int liberties; /* of the string, outside the flood */
    int room;      /* empty points around it, all or at least as many as were asked for */
    bool watched;  /* a stone of the other side outside the flood stands next to these */
};

/*
 * Looks at the empty points around the string of p that the flood has not reached, step by step
 * outwards, until these are `enough`.
 */
static struct pocket look_outside(const struct flood *flood, go_point p, int enough)
{
    const struct go_board *board = flood->board;
    enum go_colour enemy = go_other(go_board_colour(board, p));
    struct pocket pocket = {0, 0, false};
    struct go_set seen = go_board_string(board, p)->liberties;
    go_set_subtract(&seen, &flood->points);
    go_point queue[GO_POINTS];
    int tail = 0;
    GO_SET_FOREACH (q, &seen) {
        queue[tail++] = q;
    }
    pocket.liberties = tail;
    int step_end = tail;
    for (int head = 0; head < tail; head++) {
        if (head == step_end) {
            if (head >= enough) {
                break;
            }
            step_end = tail;
        }
        pocket.room++;
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(queue[head] + go_step[i]);
            enum go_colour there = go_board_colour(board, q);
            if (go_set_has(&flood->points, q) || go_set_has(&seen, q)) {
                continue;
            }
            pocket.watched |= there == enemy;
            if (there == GO_EMPTY) {
                go_set_add(&seen, q);
                queue[tail++] = q;
            }
        }
    }
    return pocket;
}

static int outer_liberties(const struct flood *flood, go_point p, struct go_set *out)
{
    *out = go_board_string(flood->board, p)->liberties;
    go_set_subtract(out, &flood->points);
    return go_set_count(out);
}

enum wall { WALL_SAFE, WALL_LAST_LIBERTY, WALL_UNSAFE };

static enum wall judge_wall(const struct flood *flood, go_point p)
{
    struct pocket pocket = look_outside(flood, p, WATCHED_ROOM);
    if (pocket.room < WALL_ROOM) {
        return WALL_UNSAFE;
    }
    if (pocket.watched) {
        return pocket.liberties >= WATCHED_LIBERTIES ? WALL_SAFE : WALL_UNSAFE;
    }
    return pocket.liberties >= 2 ? WALL_SAFE : WALL_LAST_LIBERTY;
}

static bool friend_is_safe(const struct flood *flood, go_point p)
{
    struct pocket pocket = look_outside(flood, p, flood->friend_room);
    return pocket.room >= flood->friend_room && pocket.liberties >= WATCHED_LIBERTIES;
}

/* Takes the unsafe walls into the flood; false when there are none. */
static bool take_walls(struct flood *flood)
{
    bool grew = false;
    struct go_set walls = flood->walls;
    go_set_clear(&flood->last_liberties);
    GO_SET_FOREACH (p, &walls) {
        if (go_set_has(&flood->points, p)) {
            continue;
        }
        const struct go_string_info *wall = go_board_string(flood->board, p);
        switch (judge_wall(flood, p)) {
        case WALL_SAFE:
            break;
        case WALL_LAST_LIBERTY:
            go_set_union(&flood->last_liberties, &wall->liberties);
            go_set_union(&flood->last_liberties, &wall->stones);
            break;
        case WALL_UNSAFE:
            push_string(flood, p);
            grew = true;
            break;
        }
    }
    return grew;
}

static bool take_friends(struct flood *flood)
{
    bool grew = false;
    struct go_set friends = flood->friends;
    GO_SET_FOREACH (p, &friends) {
        if (!go_set_has(&flood->points, p) && !friend_is_safe(flood, p)) {
            push_string(flood, p);
            grew = true;
        }
    }
    return grew;
}

/* A flood that has reached the target's strings. */
static void start_flood(struct flood *flood, const struct go_board *board,
                        const struct go_set *target)
{
    memset(flood, 0, sizeof *flood);
    flood->board = board;
    flood->defender = go_board_colour(board, go_set_next(target, 0));
    GO_SET_FOREACH (p, target) {
        push_string(flood, p);
    }
}

static bool flood_closes(struct flood *flood, const struct go_board *board,
                         const struct go_set *target, bool friends_stop)
{
    start_flood(flood, board, target);
    flood->friends_stop = friends_stop;
    int n_empty = 0;
    for (go_point p = 0; p < GO_POINTS; p++) {
        n_empty += go_board_colour(board, p) == GO_EMPTY;
    }
    flood->friend_room = n_empty / 2;
    do {
        spread(flood);
    } while (!overflows(flood) && (take_walls(flood) || take_friends(flood)));
    go_set_union(&flood->points, &flood->last_liberties);
    return !overflows(flood);
}

/* A string the margin goes through: the target's own kind when it is short of liberties, and
 * attackers that could be captured soon. */
static bool margin_takes(const struct flood *flood, go_point p)
{
    int liberties = go_board_string(flood->board, p)->n_liberties;
    bool own = go_board_colour(flood->board, p) == flood->defender;
    return liberties <= (own ? MARGIN_FRIEND : MARGIN_ENEMY);
}

/* Adds the strings next to `level` that the margin goes through, and those next to them. */
static void take_strings(struct flood *flood, struct go_set *level)
{
    struct go_set before;
    do {
        before = *level;
        GO_SET_FOREACH (p, &before) {
            for (int i = 0; i < 4; i++) {
                go_point q = (go_point)(p + go_step[i]);
                enum go_colour colour = go_board_colour(flood->board, q);
                if ((colour == GO_BLACK || colour == GO_WHITE) && !go_set_has(&flood->points, q) &&
                    margin_takes(flood, q)) {
                    push_string(flood, q);
                    go_set_union(level, string_stones(flood->board, q));
                }
            }
        }
    } while (!go_set_equal(&before, level));
}

/* One step outwards from `level`, which becomes the points of that step. */
static void grow_margin(struct flood *flood, struct go_set *level)
{
    struct go_set next = {{0}};
    take_strings(flood, level);
    GO_SET_FOREACH (p, level) {
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(p + go_step[i]);
            if (go_board_colour(flood->board, q) == GO_EMPTY && !go_set_has(&flood->points, q)) {
                push(flood, q);
                go_set_add(&next, q);
            }
        }
    }
    *level = next;
}

/* The last liberty outside of an attackers' string on the rim belongs to the region. */
static void add_last_liberties(struct flood *flood)
{
    struct go_set last = {{0}};
    GO_SET_FOREACH (p, &flood->points) {
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(p + go_step[i]);
            struct go_set outer;
            if (go_board_colour(flood->board, q) == go_other(flood->defender) &&
                outer_liberties(flood, q, &outer) <= 1) {
                go_set_union(&last, &outer);
                go_set_union(&last, string_stones(flood->board, q));
            }
        }
    }
    go_set_union(&flood->points, &last);
}

static void find_margin(struct flood *flood, const struct go_board *board,
                        const struct go_set *target)
{
    start_flood(flood, board, target);
    struct go_set level = flood->points;
    for (int distance = 1; distance <= MOST_MARGIN && !go_set_is_empty(&level); distance++) {
        struct go_set before = flood->points;
        grow_margin(flood, &level);
        if (flood->n_empty > GO_REGION_OPEN && distance > LEAST_MARGIN) {
            flood->points = before;
            break;
        }
    }
    add_last_liberties(flood);
}

void go_region_find(const struct go_board *board, const struct go_set *target,
                    struct go_region *out)
{
    struct flood flood;
    out->closed =
        flood_closes(&flood, board, target, false) || flood_closes(&flood, board, target, true);
    if (!out->closed) {
        find_margin(&flood, board, target);
    }
    out->points = flood.points;
}

bool go_region_widen(const struct go_board *board, const struct go_set *target,
                     struct go_set *points)
{
    struct flood flood;
    start_flood(&flood, board, target);
    go_set_union(&flood.points, points);
    struct go_set level = flood.points;
    for (int step = 0; step < WIDER; step++) {
        grow_margin(&flood, &level);
    }
    add_last_liberties(&flood);
    bool grew = !go_set_within(&flood.points, points);
    *points = flood.points;
    return grew;
}
