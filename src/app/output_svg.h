/*
 * app/output_svg.h - answers as one picture, for books, slides and chats.
 *
 * Each problem shows its name, the position with the stones at stake marked by a triangle and the
 * first moves by letters, and below it the answer in words, what it is worth, and what the file
 * says.  A ring stands only where a first move is shown to reach the verdict.  Several problems
 * lie below each other.  Equal answers give equal bytes.
 */
#ifndef TSUMEGO_APP_OUTPUT_SVG_H
#define TSUMEGO_APP_OUTPUT_SVG_H

#include "app/answer.h"
#include "app/svg_board.h"
#include "base/strbuf.h"

/* Appends one <svg> document. */
void output_svg(struct strbuf *out, const struct answer *answers, size_t n);

/* The marks of a solution's position: letters and rings of its first moves. */
struct output_svg_marks {
    char label[GO_POINTS][SVG_LABEL];
    struct go_set ringed;
};

void output_svg_marks(struct output_svg_marks *out, const struct solution *solution);

/* Appends the name of a problem as titles show it: what the file calls it, else the file and its
 * number in it. */
void output_svg_name(struct strbuf *out, const struct go_problem *problem);

#endif /* TSUMEGO_APP_OUTPUT_SVG_H */
