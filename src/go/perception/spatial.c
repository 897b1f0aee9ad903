/*
 * A group is a record; a record ends when its group dies or fuses, and a new one begins.  Points
 * that belong together are held by union-find: those of a record, solid neighbours, stones of a
 * positive connection.  "Join the positive neighbours until nothing joins" is just the closure that
 * union-find gives.
 *
 * Invariants, at each judgement: the points of live records are disjoint and cover all stones; a
 * stone has the colour of its record in `colour`, where dead stones have changed sides.  Every
 * death takes a record away for good, so the iterations end.
 */
#include "go/perception/spatial.h"

#include <string.h>

#include "base/check.h"

struct work {
    const struct go_patterns *patterns;
    struct go_spatial *out;
    struct arena *arena;
    int width;
    int height;
    struct go_set on_board;
    uint8_t colour[GO_POINTS];  /* as the iteration sees it */
    go_point parent[GO_POINTS]; /* of union-find over the points */
    struct go_set outside[3];   /* by colour: not in a positive divider */
    struct go_view view;
    uint8_t *touches; /* n_groups * n_groups: there is a contact */
};

/* --- union-find over points --- */

static go_point root_of(struct work *w, go_point p)
{
    while (w->parent[p] != p) {
        w->parent[p] = w->parent[w->parent[p]];
        p = w->parent[p];
    }
    return p;
}

static void join(struct work *w, go_point a, go_point b)
{
    a = root_of(w, a);
    b = root_of(w, b);
    w->parent[a > b ? a : b] = a > b ? b : a;
}

/* --- sets: a padded row is GO_STRIDE bits, and off-board cells lie between rows --- */

static struct go_set shifted_up(const struct go_set *s, int by)
{
    struct go_set out;
    for (int i = GO_SET_WORDS - 1; i > 0; i--) {
        out.word[i] = s->word[i] << by | s->word[i - 1] >> (64 - by);
    }
    out.word[0] = s->word[0] << by;
    return out;
}

static struct go_set shifted_down(const struct go_set *s, int by)
{
    struct go_set out;
    for (int i = 0; i + 1 < GO_SET_WORDS; i++) {
        out.word[i] = s->word[i] >> by | s->word[i + 1] << (64 - by);
    }
    out.word[GO_SET_WORDS - 1] = s->word[GO_SET_WORDS - 1] >> by;
    return out;
}

/* The set and its neighbours, inside `within`. */
static struct go_set dilated(const struct go_set *s, const struct go_set *within)
{
    struct go_set a = shifted_up(s, 1);
    struct go_set b = shifted_down(s, 1);
    struct go_set c = shifted_up(s, GO_STRIDE);
    struct go_set d = shifted_down(s, GO_STRIDE);
    go_set_union(&a, s);
    go_set_union(&a, &b);
    go_set_union(&a, &c);
    go_set_union(&a, &d);
    go_set_intersect(&a, within);
    return a;
}

/* What a dilation and an erosion by one make of a set. */
static struct go_set closure(const struct work *w, const struct go_set *s)
{
    struct go_set closed = dilated(s, &w->on_board);
    struct go_set rest = w->on_board;
    go_set_subtract(&rest, &closed);
    rest = dilated(&rest, &w->on_board);
    go_set_subtract(&closed, &rest);
    return closed;
}

/* --- groups --- */

static bool is_live(const struct work *w, int g)
{
    return w->out->group[g].into == GO_NO_GROUP;
}

static int new_group(struct work *w, enum go_colour colour, int born)
{
    struct go_spatial_group *group = &w->out->group[w->out->n_groups];
    memset(group, 0, sizeof *group);
    group->colour = colour;
    group->born = born;
    group->into = GO_NO_GROUP;
    return w->out->n_groups++;
}

/* Takes the points of a live record into another of either colour, and ends it. */
static void take_in(struct work *w, int into, int g, int iteration)
{
    struct go_spatial_group *group = &w->out->group[into];
    struct go_spatial_group *part = &w->out->group[g];
    go_set_union(&group->points, &part->points);
    go_set_union(&group->prisoners, part->dead ? &part->stones : &part->prisoners);
    if (!part->dead) {
        go_set_union(&group->stones, &part->stones);
    } else {
        /* The prisoners of the dead were the killer's stones: they are free again. */
        go_set_union(&group->stones, &part->prisoners);
    }
    part->ended = iteration;
    part->into = into;
}

static void visit_link(void *context, const struct go_match *match)
{
    struct work *w = context;
    if (match->pattern->state != GO_POSITIVE) {
        return;
    }
    if ((match->pattern->types & GO_CONNECTION) != 0) {
        for (int i = 1; i < match->n_stones; i++) {
            join(w, match->stone[0], match->stone[i]);
        }
    }
    if ((match->pattern->types & GO_DIVIDER) != 0) {
        for (int i = 0; i < match->n_stones; i++) {
            go_set_remove(&w->outside[match->colour], match->stone[i]);
        }
        for (int i = 0; i < match->n_places; i++) {
            go_set_remove(&w->outside[match->colour], match->place[i]);
        }
    }
}

/* Joins what belongs together, and takes the dividers out of the board. */
static void find_links(struct work *w)
{
    for (int p = 0; p < GO_POINTS; p++) {
        w->parent[p] = (go_point)p;
    }
    w->outside[GO_BLACK] = w->outside[GO_WHITE] = w->on_board;
    for (int g = 0; g < w->out->n_groups; g++) {
        const struct go_spatial_group *group = &w->out->group[g];
        if (!is_live(w, g)) {
            continue;
        }
        go_point first = go_set_next(&group->points, 0);
        GO_SET_FOREACH (p, &group->points) {
            join(w, first, p);
            if (w->colour[p] == GO_EMPTY) {
                go_set_remove(&w->outside[group->colour], p); /* closed over */
            }
        }
    }
    GO_SET_FOREACH (p, &w->on_board) {
        for (int i = 0; w->colour[p] != GO_EMPTY && i < 4; i++) {
            if (w->colour[p + go_step[i]] == w->colour[p]) {
                join(w, p, (go_point)(p + go_step[i]));
            }
        }
    }
    go_patterns_match(w->patterns, &w->view, GO_CONNECTION | GO_DIVIDER, visit_link, w);
}

/* The first iteration: a record for each root. */
static void first_groups(struct work *w)
{
    int16_t group_of[GO_POINTS];
    memset(group_of, 0xff, sizeof group_of);
    GO_SET_FOREACH (p, &w->on_board) {
        if (w->colour[p] == GO_EMPTY) {
            continue;
        }
        go_point root = root_of(w, p);
        if (group_of[root] == GO_NO_GROUP) {
            group_of[root] = (int16_t)new_group(w, (enum go_colour)w->colour[p], 1);
        }
        go_set_add(&w->out->group[group_of[root]].stones, p);
        go_set_add(&w->out->group[group_of[root]].points, p);
    }
}

/* Later ones: records that have come under one root become one. */
static void merge_groups(struct work *w, int iteration)
{
    int n = w->out->n_groups;
    go_point root[GO_POINTS * 2];
    for (int g = 0; g < n; g++) {
        root[g] =
            is_live(w, g) ? root_of(w, go_set_next(&w->out->group[g].points, 0)) : GO_NO_POINT;
    }
    for (int g = 0; g < n; g++) {
        int into = GO_NO_GROUP;
        for (int h = g + 1; root[g] != GO_NO_POINT && h < n; h++) {
            if (root[h] != root[g]) {
                continue;
            }
            if (into == GO_NO_GROUP) {
                into = new_group(w, w->out->group[g].colour, iteration);
                take_in(w, into, g, iteration);
            }
            take_in(w, into, h, iteration);
            root[h] = GO_NO_POINT;
        }
    }
}

/* --- fractions --- */

static void number_fractions(struct work *w, enum go_colour colour)
{
    struct go_spatial *out = w->out;
    struct go_set rest = w->outside[colour];
    memset(out->fraction_at[colour], 0xff, sizeof out->fraction_at[colour]);
    out->n_fractions[colour] = 0;
    for (go_point p = go_set_next(&rest, 0); p != GO_NO_POINT; p = go_set_next(&rest, p)) {
        go_point stack[GO_POINTS];
        int n = 0;
        stack[n++] = p;
        go_set_remove(&rest, p);
        while (n > 0) {
            go_point q = stack[--n];
            out->fraction_at[colour][q] = (int16_t)out->n_fractions[colour];
            for (int i = 0; i < 4; i++) {
                go_point r = (go_point)(q + go_step[i]);
                if (go_set_has(&rest, r)) {
                    go_set_remove(&rest, r);
                    stack[n++] = r;
                }
            }
        }
        out->n_fractions[colour]++;
    }
}

/* --- judgement --- */

enum go_state go_spatial_emptyship(int distance)
{
    return distance < 2 ? GO_NEGATIVE : distance == 2 ? GO_FUZZY : GO_POSITIVE;
}

enum go_state go_spatial_relation(enum go_state of_x, enum go_state of_y)
{
    if (of_x == GO_FUZZY || of_y == GO_FUZZY || of_x == of_y) {
        return GO_FUZZY;
    }
    return of_x == GO_NEGATIVE ? GO_NEGATIVE : GO_POSITIVE;
}

static void judge_emptyship(struct work *w, struct go_spatial_group *group)
{
    enum go_colour other = go_other(group->colour);
    struct go_set now = group->points;
    go_set_intersect(&now, &w->outside[other]);
    group->distance = 0;
    for (;;) {
        struct go_set next = dilated(&now, &w->outside[other]);
        if (go_set_equal(&next, &now)) {
            break;
        }
        now = next;
        group->distance++;
    }
    group->emptyship = go_spatial_emptyship(group->distance);
    group->fraction = w->out->fraction_at[other][go_set_next(&group->stones, 0)];
}

static void visit_contact(void *context, const struct go_match *match)
{
    struct work *w = context;
    int n = w->out->n_groups;
    for (int i = 0; i < match->n_stones; i++) {
        int x = w->out->group_at[match->stone[i]];
        for (int j = 0; j < match->n_enemies; j++) {
            int y = w->out->group_at[match->enemy[j]];
            w->touches[x * n + y] = w->touches[y * n + x] = 1;
        }
    }
}

static void judge_opponentship(struct work *w, int x)
{
    int n = w->out->n_groups;
    struct go_spatial_group *group = &w->out->group[x];
    int16_t *opponents = ARENA_ARRAY(w->arena, int16_t, n);
    bool relation[3] = {false, false, false};
    group->n_opponents = 0;
    for (int y = 0; y < n; y++) {
        if (w->touches[x * n + y]) {
            opponents[group->n_opponents++] = (int16_t)y;
            relation[go_spatial_relation(group->emptyship, w->out->group[y].emptyship)] = true;
        }
    }
    group->opponents = opponents;
    if (group->n_opponents == 0) {
        group->state = group->emptyship == GO_POSITIVE ? GO_POSITIVE : GO_FUZZY;
    } else if (relation[GO_FUZZY]) {
        group->state = GO_FUZZY;
    } else {
        group->state = relation[GO_POSITIVE] ? GO_POSITIVE : GO_NEGATIVE;
    }
}

static void mark_groups(struct work *w)
{
    memset(w->out->group_at, 0xff, sizeof w->out->group_at);
    for (int g = 0; g < w->out->n_groups; g++) {
        if (is_live(w, g)) {
            GO_SET_FOREACH (p, &w->out->group[g].points) {
                w->out->group_at[p] = (int16_t)g;
            }
        }
    }
}

/* Fills in the judgements of all live groups and E(B). */
static void judge(struct work *w)
{
    int n = w->out->n_groups;
    number_fractions(w, GO_BLACK);
    number_fractions(w, GO_WHITE);
    mark_groups(w);
    w->touches = ARENA_ARRAY(w->arena, uint8_t, n * n);
    go_patterns_match(w->patterns, &w->view, GO_CONTACT, visit_contact, w);
    for (int g = 0; g < n; g++) {
        if (is_live(w, g)) {
            w->out->group[g].size = go_set_count(&w->out->group[g].points);
            judge_emptyship(w, &w->out->group[g]);
        }
    }
    w->out->evaluation = 0;
    for (int g = 0; g < n; g++) {
        if (is_live(w, g)) {
            const struct go_spatial_group *group = &w->out->group[g];
            judge_opponentship(w, g);
            if (group->state == GO_POSITIVE) {
                w->out->evaluation += group->colour == GO_BLACK ? group->size : -group->size;
            }
        }
    }
}

/* --- death and fusion --- */

static bool dies(const struct work *w, int g)
{
    return is_live(w, g) && w->out->group[g].state == GO_NEGATIVE;
}

/* Joins each dying group with its opponents, in the union-find of the points.  False: none dies. */
static bool join_the_dying(struct work *w)
{
    bool any = false;
    for (int g = 0; g < w->out->n_groups; g++) {
        const struct go_spatial_group *group = &w->out->group[g];
        if (dies(w, g)) {
            any = true;
            for (int i = 0; i < group->n_opponents; i++) {
                const struct go_spatial_group *killer = &w->out->group[group->opponents[i]];
                join(w, go_set_next(&group->points, 0), go_set_next(&killer->points, 0));
            }
        }
    }
    return any;
}

/* The new groups close over points that belong to no group, where only one of them would. */
static void close_groups(struct work *w, int first)
{
    struct go_set taken;
    struct go_set claimed;
    struct go_set contested;
    go_set_clear(&taken);
    go_set_clear(&claimed);
    go_set_clear(&contested);
    for (int g = 0; g < w->out->n_groups; g++) {
        if (is_live(w, g)) {
            go_set_union(&taken, &w->out->group[g].points);
        }
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int g = first; g < w->out->n_groups; g++) {
            struct go_set claim = closure(w, &w->out->group[g].points);
            go_set_subtract(&claim, &taken);
            if (pass == 0) {
                struct go_set both = claim;
                go_set_intersect(&both, &claimed);
                go_set_union(&contested, &both);
                go_set_union(&claimed, &claim);
            } else {
                go_set_subtract(&claim, &contested);
                go_set_union(&w->out->group[g].points, &claim);
            }
        }
    }
}

/* The dead change sides.  False: nothing died. */
static bool fuse(struct work *w, int iteration)
{
    int first = w->out->n_groups;
    int16_t into[GO_POINTS];
    if (!join_the_dying(w)) {
        return false;
    }
    memset(into, 0xff, sizeof into);
    for (int g = 0; g < first; g++) { /* a new group for each root under which one dies */
        if (dies(w, g)) {
            go_point root = root_of(w, go_set_next(&w->out->group[g].points, 0));
            if (into[root] == GO_NO_GROUP) {
                into[root] =
                    (int16_t)new_group(w, go_other(w->out->group[g].colour), iteration + 1);
            }
        }
    }
    for (int g = 0; g < first; g++) {
        struct go_spatial_group *group = &w->out->group[g];
        if (!is_live(w, g)) {
            continue;
        }
        int y = into[root_of(w, go_set_next(&group->points, 0))];
        if (y == GO_NO_GROUP) {
            continue;
        }
        group->dead = dies(w, g);
        take_in(w, y, g, iteration);
        GO_SET_FOREACH (p, &group->points) {
            if (w->colour[p] != GO_EMPTY) {
                w->colour[p] = (uint8_t)w->out->group[y].colour;
            }
        }
    }
    close_groups(w, first);
    return true;
}

/* --- the whole --- */

static struct work *begin(const struct go_board *board, const struct go_patterns *patterns,
                          struct go_spatial *out, struct arena *arena)
{
    struct work *w = ARENA_NEW(arena, struct work);
    int n_stones = 0;
    w->patterns = patterns;
    w->out = out;
    w->arena = arena;
    w->width = board->width;
    w->height = board->height;
    memcpy(w->colour, board->colour, sizeof w->colour);
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_set_add(&w->on_board, go_point_at(column, row));
            n_stones += board->colour[go_point_at(column, row)] != GO_EMPTY;
        }
    }
    /* Each later record takes in two of those before it at least. */
    out->group = ARENA_ARRAY(arena, struct go_spatial_group, 2 * n_stones + 1);
    return w;
}

/* Which group a dead stone died as: the last to die with it counts. */
static void mark_parts(struct work *w)
{
    memcpy(w->out->part_at, w->out->group_at, sizeof w->out->part_at);
    for (int g = 0; g < w->out->n_groups; g++) {
        const struct go_spatial_group *group = &w->out->group[g];
        GO_SET_FOREACH (p, &group->stones) {
            int end = w->out->group_at[p];
            if (group->dead && go_set_has(&w->out->group[end].prisoners, p)) {
                w->out->part_at[p] = (int16_t)g;
            }
        }
    }
}

const struct go_spatial *go_spatial_see(const struct go_board *board,
                                        const struct go_patterns *patterns, int max_iterations,
                                        struct arena *arena)
{
    struct go_spatial *out = ARENA_NEW(arena, struct go_spatial);
    struct work *w = begin(board, patterns, out, arena);
    do {
        out->iterations++;
        go_view_init(&w->view, w->width, w->height, w->colour);
        find_links(w);
        if (out->iterations == 1) {
            first_groups(w);
        } else {
            merge_groups(w, out->iterations);
        }
        judge(w);
        if (out->iterations == max_iterations) {
            break;
        }
    } while (fuse(w, out->iterations));
    out->settled = true;
    for (int g = 0; g < out->n_groups; g++) {
        out->settled = out->settled && !dies(w, g);
    }
    mark_parts(w);
    return out;
}
