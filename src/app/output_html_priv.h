/*
 * app/output_html_priv.h - what the page and its trees share.  Internal to output_html.
 */
#ifndef TSUMEGO_APP_OUTPUT_HTML_PRIV_H
#define TSUMEGO_APP_OUTPUT_HTML_PRIV_H

#include "app/answer.h"
#include "app/output_svg.h"
#include "base/strbuf.h"

/* One problem on its way to the page. */
struct html_problem {
    struct strbuf *out;
    const struct answer *answer;
    char id[24];           /* of its section, and the beginning of all ids within */
    char shared[28];       /* of what its boards share */
    int boards;            /* to draw in one part of it, about */
    int depth;             /* asked for; 0: by `boards` */
    struct go_board board; /* as the moves so far have left it */
    struct go_set target;  /* stones at stake that are left */
    struct go_set shown;   /* points that every board shows */
    struct output_svg_marks marks;
    char label[GO_POINTS][SVG_LABEL]; /* the number of the last move */
};

/* Puts the problem into its first position and finds what its boards have to show. */
void html_set_up(struct html_problem *p);

/* Appends what the boards share; once, before the first of them. */
void html_shared(struct html_problem *p);

/* Appends the picture of the first position with the letters of the first moves. */
void html_position(struct html_problem *p);

/* Appends a figure for each move of the main line. */
void html_main_line(struct html_problem *p);

/* Appends the tree, to unfold. */
void html_tree(struct html_problem *p);

/* Appends the first moves that fail, each with its line. */
void html_refuted(struct html_problem *p);

/* Appends the line of the judgement, where the file disagrees. */
void html_contradiction(struct html_problem *p);

#endif /* TSUMEGO_APP_OUTPUT_HTML_PRIV_H */
