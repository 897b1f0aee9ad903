/*
 * app/output_html.h - answers as a page for a browser: one file, without scripts, that asks no
 * network for anything.
 *
 * For each problem the position with the answer in words, the main line with a board for every
 * move and its reason, the tree of replies to unfold, first moves that fail with what refutes
 * them, and the line that contradicts the file where there is one.  A part of the tree that goes on
 * like another links to it.  Several problems have a list at the top.
 *
 * Large trees are cut at the same depth everywhere, and each cut says how much is missing.  Equal
 * answers give equal bytes.
 */
#ifndef TSUMEGO_APP_OUTPUT_HTML_H
#define TSUMEGO_APP_OUTPUT_HTML_H

#include "app/answer.h"
#include "base/strbuf.h"

/* Appends the page.  `depth`: moves of each line of the trees that are shown; 0: as many as leave
 * the page at a few megabytes. */
void output_html(struct strbuf *out, const struct answer *answers, size_t n, int depth);

#endif /* TSUMEGO_APP_OUTPUT_HTML_H */
