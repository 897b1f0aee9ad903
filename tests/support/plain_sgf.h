/*
 * tests/support/plain_sgf.h - problems of the plain solver as SGF, and back.
 *
 * The conventions of problems/README.md: PL, one MA stone for each string of the target, and one
 * variation marked C[RIGHT] for every right first move.
 */
#ifndef TSUMEGO_TESTS_PLAIN_SGF_H
#define TSUMEGO_TESTS_PLAIN_SGF_H

#include "base/strbuf.h"
#include "formats/sgf.h"
#include "plain_solver.h"

/*
 * Appends one game tree.  `right` holds the right first moves.  `name` and `comment` must not
 * contain brackets or backslashes.
 */
void plain_sgf_write(struct strbuf *out, const struct plain_position *position,
                     const struct go_set *right, const char *name, const char *comment);

/*
 * Reads a game tree of that kind; the strings of the marked stones are the target, and *right_out
 * gets the first moves marked RIGHT.  Returns false when the tree is not of that kind: no size,
 * side to play or mark, points off the board, stones on one point or without liberties.
 */
bool plain_sgf_read(const struct sgf_node *root, struct plain_position *position_out,
                    struct go_set *right_out);

#endif /* TSUMEGO_TESTS_PLAIN_SGF_H */
