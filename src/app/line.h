/*
 * app/line.h - the main line through a contingency tree.
 *
 * At the winner's moves there is nothing to choose.  Of the loser's moves the line takes the one
 * that holds out longest; a pass only when there is nothing else.
 */
#ifndef TSUMEGO_APP_LINE_H
#define TSUMEGO_APP_LINE_H

#include "game/result.h"

enum { LINE_MAX_MOVES = 128 };

struct line {
    int n;
    const struct result_node *move[LINE_MAX_MOVES];
    const struct result_node *among[LINE_MAX_MOVES]; /* the first move of that position */
};

/* The main line of a tree.  A leaf that goes on like another node is followed there.  Borrowed
 * from the tree; n is 0 when there is no tree. */
void line_find(struct line *out, const struct result_node *tree);

/* The same from one of the tree's nodes on. */
void line_from(struct line *out, const struct result_node *tree, const struct result_node *node);

/* Moves of the longest line that begins with the node, itself included. */
int line_length(const struct result_node *node);

/* The node whose id is `id`, or NULL. */
const struct result_node *line_node_of(const struct result_node *tree, int id);

#endif /* TSUMEGO_APP_LINE_H */
