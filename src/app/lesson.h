/*
 * app/lesson.h - an answer told as a Go teacher would tell it.
 *
 * The parts, each left out where there is nothing to say:
 *
 *   The question             who plays, what for
 *   The answer               the verdict in plain words, what it is worth, the ko
 *   The idea                 the plan in a sentence or two, and where the main line ends
 *   The first move           from the aim of the game down to the move, level by level
 *   Move by move             the main line, each move with what it does and what it is for
 *   What <side> can try      the opponent's other replies, why each fails
 *   If <side> plays elsewhere    twice: the opponent after the first move, and the side to play
 *                                in its place
 *   Moves that tempt         first moves that do not work, with what refutes them
 *
 * Nothing is said that was not shown: reasons are the knowledge's, as the plan gave them, or facts
 * of the board (app/effects.h); lines are those of the tree; what becomes of other first moves is
 * solved within a small limit, and called not shown where that is not enough.
 *
 * Memory: a lesson owns its texts; release with lesson_destroy().
 */
#ifndef TSUMEGO_APP_LESSON_H
#define TSUMEGO_APP_LESSON_H

#include "app/answer.h"

enum { LESSON_PARTS = 12, LESSON_ITEMS = 40 };

enum lesson_style { LESSON_PROSE, LESSON_LIST, LESSON_STEPS };

struct lesson_part {
    const char *heading;
    enum lesson_style style; /* paragraphs, bullets, or steps to be numbered */
    int n;
    const char *item[LESSON_ITEMS]; /* one or more whole sentences each */
};

struct lesson {
    int n;
    struct lesson_part part[LESSON_PARTS];
    struct arena *arena;
};

/* The lesson of an answer; owned by the caller.  `options` are those it was solved with; they hold,
 * within a small limit, for each first move that has to be solved for it. */
struct lesson *lesson_create(const struct answer *answer, const struct solve_options *options);

void lesson_destroy(struct lesson *lesson); /* NULL is allowed */

#endif /* TSUMEGO_APP_LESSON_H */
