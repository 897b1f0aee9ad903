/*
 * go/perception/web.h - what each group can see, strand by strand; which groups a move touches.
 *
 * Source: Reitman, Nado and Wilcox, on web perception.  The hub of a web is the stones of a group
 * (see links.h).  Strand 1 lies around the hub and every strand further out around the one before.
 * A web ends at stones, at links of other groups, at the edge, and at the shadow they cast.  Such
 * stones and link points are boundary nodes: seen, but not seen through.
 *
 * Where the paper is silent (its table of directions is not printed):
 * - A stone of the hub sees a point when a shortest way along lines leads to it over see-through
 *   points; then its distance is the length of that way.  The strand of a point is the smallest
 *   distance to a stone of the hub that sees it: the scope is the union of what the stones see.
 * - A group's own links do not stop its view, nor do its own stones.  Links of any other group, of
 *   either colour, do.
 * - What stands behind a boundary node is hidden, be it a stone at the end of the link there: after
 *   D9 in figure 7 the link points C9 and D8 hide D9 from C8.
 * - The radial predecessor of a node is the neighbour nearest in strand among those further in that
 *   can be seen through (the first of them: up, right, down, left); its successors are the nodes
 *   whose predecessor it is.
 * - The neighbour along a strand is the node of the same strand beside the outward direction:
 *   slantwise back, straight, or slantwise forward, whichever comes first.
 *
 * All webs of a position live in one struct of fixed size (about half a megabyte, no pointers; take
 * it from an arena).  Webs keep their slot from move to move while a stone of the group is left.
 */
#ifndef TSUMEGO_GO_PERCEPTION_WEB_H
#define TSUMEGO_GO_PERCEPTION_WEB_H

#include "go/perception/links.h"

enum {
    GO_WEB_NONE = -1, /* no node; outside a web, no web */
    GO_WEB_MANY = -2, /* links of several groups */
};

/* A set of slots. */
struct go_web_set {
    uint64_t word[GO_MAX_GROUPS / 64];
};

struct go_web {
    enum go_colour colour; /* GO_EMPTY: the slot is free */
    go_point first;        /* first stone of the hub */
    struct go_set hub;
    struct go_set nodes;      /* points with a node, the hub not counted */
    int8_t strand[GO_POINTS]; /* 0 on the hub, GO_WEB_NONE where no node is */
};

struct go_webs {
    int16_t slot_at[GO_POINTS];        /* slot of the group of the stone there, or GO_WEB_NONE */
    int16_t link_at[GO_POINTS];        /* slot whose link covers it, GO_WEB_NONE or GO_WEB_MANY */
    struct go_web_set seen[GO_POINTS]; /* the webs with a node there */
    struct go_web web[GO_MAX_GROUPS];
    struct go_links links;
};

/* How a web came to be in the last update. */
struct go_webs_change {
    struct go_web_set spun;     /* from the hub: a new group, or one that merged or lost stones */
    struct go_web_set rewalked; /* a stone joined the hub, the rest was left as it was */
    struct go_web_set dewebbed; /* something in its scope came, went or closed */
    struct go_web_set gone;
};

static inline bool go_web_set_has(const struct go_web_set *s, int slot)
{
    return (s->word[slot / 64] >> (slot % 64)) & 1u;
}

/* SPINWEB for every group of the position. */
void go_webs_spin(struct go_webs *webs, const struct go_board *board);

/*
 * Brings the webs up to date with the board, after a play or an undo of any number of moves: only
 * webs that the changed points touch are altered.  `change_out` may be NULL.
 */
void go_webs_update(struct go_webs *webs, const struct go_board *board,
                    struct go_webs_change *change_out);

/*
 * The groups whose web a play of `colour` at the empty point p touches: those with a node at p or
 * at a point of a link that the stone would make.  The webs are those of `board`, before the move.
 */
void go_webs_alerts(const struct go_webs *webs, const struct go_board *board, go_point p,
                    enum go_colour colour, struct go_web_set *groups_out);

/* The slot of the group of the stone at p, or GO_WEB_NONE. */
int go_webs_of_stone(const struct go_webs *webs, go_point p);

/* The node at p is a boundary node: a stone or a link of another group. */
bool go_webs_boundary(const struct go_webs *webs, int slot, go_point p);

/* Radial predecessor: a point of the hub for strand 1; GO_NO_POINT where no node is. */
go_point go_webs_inward(const struct go_webs *webs, int slot, go_point p);

/* Radial successors; returns how many (at most 3).  From a stone of the hub: at most 4. */
int go_webs_outward(const struct go_webs *webs, int slot, go_point p, go_point out[4]);

/* Next node along the strand, clockwise or the other way round, or GO_NO_POINT at its end. */
go_point go_webs_around(const struct go_webs *webs, int slot, go_point p, bool clockwise);

/*
 * The web of a slot for people: strand numbers per point in out[row * width + column], 0 on the
 * hub, GO_WEB_NONE without a node.  `out` has room for width * height numbers.
 */
void go_webs_strands(const struct go_webs *webs, const struct go_board *board, int slot, int *out);

#endif /* TSUMEGO_GO_PERCEPTION_WEB_H */
