/*
 * tests/tools/judge_check.h - one solution against the truth of the plain solver.
 *
 * Layer: a developer's tool; prints on the stream it is given.
 */
#ifndef TSUMEGO_TESTS_JUDGE_CHECK_H
#define TSUMEGO_TESTS_JUDGE_CHECK_H

#include <stdio.h>

#include "formats/json.h"

struct judge_counts {
    long solutions;
    long judged;    /* checked in full */
    long too_large; /* not checked: too many empty points or states */
    long unknown;   /* not checked: the solution gives no verdict */
    long moves;     /* moves of trees that were played */
    long leaves;
    long strayed;       /* lines left at a move outside the region of the truth */
    long missed;        /* right first moves that a solution does not list */
    long wrong;         /* solutions with a disagreement */
    long disagreements; /* in all; of these: */
    long malformed;     /* moves against the rules, trees that are none */
    long false_leaves;  /* lines that end in a position which is not what the leaf says */
};

struct judge {
    FILE *out;
    int max_empty;   /* empty points of a problem that is still small */
    int max_threats; /* threats of a side that stand for "as many as it likes" */
    struct judge_counts counts;
};

/*
 * Checks one JSON value that should be a tsumego-solution and adds to the counts.  Every
 * disagreement (at most three for a solution) is printed with its line of play and a diagram;
 * `line` is where the value stands in its file.
 */
void judge_solution(struct judge *judge, const struct json *solution, long line);

#endif /* TSUMEGO_TESTS_JUDGE_CHECK_H */
