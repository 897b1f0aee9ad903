/*
 * Links are looked for from each stone to the stones of its colour below it, or right of it in the
 * same row, so every pair is met once.  Groups are a forest over points: the root is the first
 * stone of the group.
 */
#include "go/perception/links.h"

#include "base/check.h"

enum { N_RANKS = 5 };

struct shape {
    uint8_t kind;
    uint8_t right; /* the further of the two distances */
    uint8_t down;
};

/*
 *   X .    X . X    X . .    X . . X    X . . .
 *   . X             . . X               . . . X
 */
static const struct shape shapes[] = {
    {GO_LINK_DIAGONAL, 1, 1},  {GO_LINK_ONE_POINT, 2, 0},    {GO_LINK_KNIGHT, 2, 1},
    {GO_LINK_TWO_POINT, 3, 0}, {GO_LINK_LARGE_KNIGHT, 3, 1},
};

enum { N_SHAPES = sizeof shapes / sizeof shapes[0] };

/* The place is on the board. */
static bool inside(const struct go_board *board, int column, int row)
{
    return column >= 0 && row >= 0 && column < board->width && row < board->height;
}

/*
 * The link from p by (dx, dy), were a stone of `colour` at both ends: false when it is broken, or
 * needless because of own stones between.
 */
static bool span(const struct go_board *board, go_point p, enum go_colour colour, int kind, int dx,
                 int dy, struct go_link *out)
{
    int sx = dx < 0 ? -1 : 1;
    int sy = dy < 0 ? -1 : 1;
    *out = (struct go_link){.kind = (uint8_t)kind, .rank = (uint8_t)kind, .from = p};
    out->to = (go_point)(p + dx + GO_STRIDE * dy);
    if (kind == GO_LINK_DIAGONAL) {
        enum go_colour a = go_board_colour(board, (go_point)(p + dx));
        enum go_colour b = go_board_colour(board, (go_point)(p + GO_STRIDE * dy));
        return a != colour && b != colour && (a == GO_EMPTY || b == GO_EMPTY);
    }
    bool long_x = dx * sx > 1; /* the longer way is along the row */
    for (int y = 0; y != dy + sy; y += sy) {
        for (int x = 0; x != dx + sx; x += sx) {
            go_point q = (go_point)(p + x + GO_STRIDE * y);
            bool end = long_x ? x == 0 || x == dx : y == 0 || y == dy;
            if (!end && go_board_colour(board, q) != GO_EMPTY) {
                return false;
            }
            if (!end) {
                out->point[out->n_points++] = q;
            }
        }
    }
    return true;
}

/* The link from p straight to the edge on the side of step `side`. */
static bool span_edge(const struct go_board *board, go_point p, int side, struct go_link *out)
{
    static const uint8_t rank_of_line[GO_LINK_EDGE_LINE] = {GO_LINK_DIAGONAL, GO_LINK_ONE_POINT,
                                                            GO_LINK_KNIGHT, GO_LINK_LARGE_KNIGHT};
    *out = (struct go_link){.kind = GO_LINK_EDGE, .from = p, .to = p};
    for (int n = 0; n < GO_LINK_EDGE_LINE; n++) {
        go_point q = (go_point)(out->to + go_step[side]);
        if (!go_board_on(board, q)) {
            out->rank = rank_of_line[n];
            return true;
        }
        if (n + 1 == GO_LINK_EDGE_LINE || go_board_colour(board, q) != GO_EMPTY) {
            return false;
        }
        out->to = q;
        out->point[out->n_points++] = q;
    }
    return false;
}

typedef void visit_fn(void *context, const struct go_link *link);

static void visit_way(const struct go_board *board, go_point p, enum go_colour colour, int kind,
                      int dx, int dy, visit_fn *visit, void *context)
{
    struct go_link link;
    if (inside(board, go_column(p) + dx, go_row(p) + dy) &&
        go_board_colour(board, (go_point)(p + dx + GO_STRIDE * dy)) == colour &&
        span(board, p, colour, kind, dx, dy, &link)) {
        visit(context, &link);
    }
}

/* Calls `visit` for every link that leaves p: all eight ways of each shape, four edges. */
static void visit_links(const struct go_board *board, go_point p, enum go_colour colour,
                        visit_fn *visit, void *context)
{
    for (int i = 0; i < N_SHAPES; i++) {
        for (int way = 0; way < 8; way++) {
            int right = shapes[i].right;
            int down = shapes[i].down;
            bool twin = (down == 0 && (way & 2) != 0) || (right == down && (way & 4) != 0);
            if (twin) {
                continue; /* the same as another way */
            }
            int a = (way & 1) != 0 ? -right : right;
            int b = (way & 2) != 0 ? -down : down;
            bool turned = (way & 4) != 0;
            visit_way(board, p, colour, shapes[i].kind, turned ? b : a, turned ? a : b, visit,
                      context);
        }
    }
    for (int side = 0; side < 4; side++) {
        struct go_link link;
        if (span_edge(board, p, side, &link)) {
            visit(context, &link);
        }
    }
}

static void add_points(void *context, const struct go_link *link)
{
    struct go_set *points = context;
    for (int i = 0; i < link->n_points; i++) {
        go_set_add(points, link->point[i]);
    }
}

void go_links_points_of(const struct go_board *board, go_point p, enum go_colour colour,
                        struct go_set *points_out)
{
    go_set_clear(points_out);
    visit_links(board, p, colour, add_points, points_out);
}

/* Links by rank, each pair once. */
struct found {
    const struct go_board *board;
    struct go_links *links;
};

static void add_link(void *context, const struct go_link *link)
{
    struct found *found = context;
    bool once = link->kind == GO_LINK_EDGE || link->from < link->to;
    if (once &&
        (link->kind == GO_LINK_EDGE || !go_board_same_string(found->board, link->from, link->to))) {
        TS_CHECK(found->links->n < GO_MAX_LINKS);
        found->links->link[found->links->n++] = *link;
    }
}

/* Takes out the links that lie over points of tighter enemy links. */
static void drop_crossed(const struct go_board *board, struct go_links *links)
{
    uint8_t tightest[2][GO_POINTS]; /* rank of the tightest drawn link of each colour, by point */
    memset(tightest, N_RANKS, sizeof tightest);
    bool dropped[GO_MAX_LINKS] = {false};
    for (int rank = 0; rank < N_RANKS; rank++) {
        for (int i = 0; i < links->n; i++) {
            const struct go_link *link = &links->link[i];
            int own = go_board_colour(board, link->from) == GO_WHITE;
            for (int k = 0; link->rank == rank && k < link->n_points; k++) {
                dropped[i] = dropped[i] || tightest[1 - own][link->point[k]] < rank;
            }
            for (int k = 0; link->rank == rank && !dropped[i] && k < link->n_points; k++) {
                uint8_t *best = &tightest[own][link->point[k]];
                *best = *best < rank ? *best : (uint8_t)rank;
            }
        }
    }
    int n = 0;
    for (int i = 0; i < links->n; i++) {
        if (!dropped[i]) {
            links->link[n++] = links->link[i];
        }
    }
    links->n = n;
}

static go_point root_of(go_point *parent, go_point p)
{
    while (parent[p] != p) {
        parent[p] = parent[parent[p]];
        p = parent[p];
    }
    return p;
}

static void join(go_point *parent, go_point a, go_point b)
{
    a = root_of(parent, a);
    b = root_of(parent, b);
    if (a < b) {
        parent[b] = a;
    } else {
        parent[a] = b;
    }
}

static void find_groups(const struct go_board *board, struct go_links *links)
{
    go_point parent[GO_POINTS];
    for (go_point p = 0; p < GO_POINTS; p++) {
        parent[p] = p;
        links->group_at[p] = -1;
    }
    for (go_point p = 1; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(board, p);
        bool stone = colour == GO_BLACK || colour == GO_WHITE;
        for (int i = 1; stone && i <= 2; i++) { /* right and down */
            go_point q = (go_point)(p + go_step[i]);
            if (go_board_on(board, q) && go_board_colour(board, q) == colour) {
                join(parent, p, q);
            }
        }
    }
    for (int i = 0; i < links->n; i++) {
        if (links->link[i].kind != GO_LINK_EDGE) {
            join(parent, links->link[i].from, links->link[i].to);
        }
    }
    links->n_groups = 0;
    for (go_point p = 1; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(board, p);
        if (colour == GO_BLACK || colour == GO_WHITE) {
            go_point root = root_of(parent, p);
            if (root == p) {
                TS_CHECK(links->n_groups < GO_MAX_GROUPS);
                links->first[links->n_groups] = p;
                links->group_at[p] = (int16_t)links->n_groups++;
            } else {
                links->group_at[p] = links->group_at[root];
            }
        }
    }
}

void go_links_find(const struct go_board *board, struct go_links *out)
{
    out->n = 0;
    struct found found = {board, out};
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            if (go_board_colour(board, p) != GO_EMPTY) {
                visit_links(board, p, go_board_colour(board, p), add_link, &found);
            }
        }
    }
    drop_crossed(board, out);
    find_groups(board, out);
}

/* Takes the part of `open` around p out of it, into `part`. */
static void take_part(struct go_set *open, go_point p, struct go_set *part)
{
    go_point stack[GO_POINTS];
    int n = 0;
    go_set_clear(part);
    go_set_remove(open, p);
    stack[n++] = p;
    while (n > 0) {
        p = stack[--n];
        go_set_add(part, p);
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(p + go_step[i]);
            if (q > 0 && q < GO_POINTS && go_set_has(open, q)) {
                go_set_remove(open, q);
                stack[n++] = q;
            }
        }
    }
}

void go_links_enclosed(const struct go_board *board, const struct go_links *links, int group,
                       struct go_set *points_out)
{
    struct go_set open;
    go_set_clear(&open);
    for (go_point p = 1; p < GO_POINTS; p++) {
        if (go_board_on(board, p) && links->group_at[p] != group) {
            go_set_add(&open, p);
        }
    }
    for (int i = 0; i < links->n; i++) {
        const struct go_link *link = &links->link[i];
        for (int k = 0; links->group_at[link->from] == group && k < link->n_points; k++) {
            go_set_remove(&open, link->point[k]);
        }
    }
    *points_out = open;
    struct go_set part;
    struct go_set largest;
    go_set_clear(&largest);
    while (!go_set_is_empty(&open)) {
        take_part(&open, go_set_next(&open, 0), &part);
        if (go_set_count(&part) > go_set_count(&largest)) {
            largest = part;
        }
    }
    go_set_subtract(points_out, &largest);
}
