/*
 * go/perception/links.h - strings that belong together: links, groups, enclosures.
 *
 * Source: Reitman, Nado and Wilcox, on web perception.  Two strings of one colour close together
 * with no enemy between are linked, a string near the edge is linked to the edge, and a group is
 * the transitive closure of links.  The paper's games show these distances: the one-point jump,
 * the two-point jump (F5-J5, D9-D6), the knight's move (D9-E7), the large knight's move (J5-M4),
 * and the edge from the fourth line (M4-M1).  Diagonal neighbours are added to them.
 *
 * Where the paper is silent:
 * - The points of a link are those between the lines that its two stones stand on, along the longer
 *   way and inside the rectangle they span (K5 L5 K4 L4 for J5-M4), and for the edge the points
 *   straight to the edge, the edge point included.  An enemy stone on any of them
 *   breaks the link.  A diagonal has no points: it breaks when the enemy has both corners.
 * - An own stone on such a point makes the link needless: nearer stones are linked then.
 * - Enemy links break a link too (the paper's groups have "no intervening enemy stones or links"):
 *   tighter kinds are drawn first, and a link is not drawn over a point of a tighter enemy link.
 *   Two links of equal tightness may cross.
 */
#ifndef TSUMEGO_GO_PERCEPTION_LINKS_H
#define TSUMEGO_GO_PERCEPTION_LINKS_H

#include "go/board.h"

/* Tighter kinds first.  An edge link from the second line ranks with the one-point jump, from the
 * third with the knight's move, from the fourth with the large knight's move. */
enum go_link_kind {
    GO_LINK_DIAGONAL,
    GO_LINK_ONE_POINT,
    GO_LINK_KNIGHT,
    GO_LINK_TWO_POINT,
    GO_LINK_LARGE_KNIGHT,
    GO_LINK_EDGE,
};

enum {
    GO_MAX_LINKS = 6000, /* fewer than ten pairs for each point of the largest board */
    GO_LINK_POINTS = 4,
    GO_LINK_EDGE_LINE = 4, /* the furthest line that links to the edge */
    GO_MAX_GROUPS = 512,   /* 500 strings at most: a liberty serves four, on 625 points */
};

struct go_link {
    uint8_t kind; /* enum go_link_kind */
    uint8_t rank; /* how tight: 0 is tightest */
    uint8_t n_points;
    go_point from;
    go_point to; /* the other stone; for the edge, the point on the edge */
    go_point point[GO_LINK_POINTS];
};

struct go_links {
    int n;
    struct go_link link[GO_MAX_LINKS];
    int n_groups;
    go_point first[GO_MAX_GROUPS]; /* first stone of each group, ascending */
    int16_t group_at[GO_POINTS];   /* group of the stone there, or -1 */
};

/* All links and groups of the position. */
void go_links_find(const struct go_board *board, struct go_links *out);

/* The points of the links that a stone of `colour` at p has, or would have if p is empty and
 * nothing is captured; enemy links are not looked at. */
void go_links_points_of(const struct go_board *board, go_point p, enum go_colour colour,
                        struct go_set *points_out);

/*
 * The points that the stones, links and edge links of a group cut off from the rest of the board:
 * all parts but the largest (of equal ones, but the first).
 */
void go_links_enclosed(const struct go_board *board, const struct go_links *links, int group,
                       struct go_set *points_out);

#endif /* TSUMEGO_GO_PERCEPTION_LINKS_H */
