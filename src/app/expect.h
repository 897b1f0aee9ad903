/*
 * app/expect.h - which first moves a problem file says are right.
 *
 * There is no one way to say it.  Read are, the first one that the problem uses at all:
 *
 *   words            in the comment or name of a node: RIGHT and WRONG in capitals anywhere
 *                    (goproblems.com); Correct, Wrong, 正解, 失敗, 정해 ... and + only as the label
 *                    of a line, so that "Correct me if ..." and 不正解 are not taken for it, or
 *                    in a sentence about this very move, "that is not correct", or one that is
 *                    nothing else, "White dies. Correct answer."
 *   WV               uliGo: it, and TR on the move itself, begin wrong variations; a first move
 *                    is right when a line behind it ends outside of them
 *   TE, CH, BM       on moves of the side to play; GB and GW on any
 *   first variation  when asked for
 *
 * A mark on a first move, or on a label above it, decides for that move.  Else a right mark
 * anywhere below makes the move right, and else a wrong mark makes it wrong.  In one text a
 * negative word beats a positive one.
 */
#ifndef TSUMEGO_APP_EXPECT_H
#define TSUMEGO_APP_EXPECT_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "formats/sgf.h"
#include "go/problem.h"

enum expect_mark { EXPECT_NO_MARK, EXPECT_RIGHT, EXPECT_WRONG };

/* What Tsumego Hero's property S says that a first move comes to: "DEAD", "KO+", "[A+1]KO-" ... */
struct expect_status {
    go_point move;
    char text[16]; /* cut off where it is longer */
};

enum { EXPECT_STATUSES = 16 /* more are left out */ };

struct expect {
    const char *convention; /* "RIGHT", "Correct", "正解", "+", "WV", "TE/BM", "first-variation";
                               NULL: the file says nothing */
    struct go_set right;    /* first moves; a pass is GO_PASS */
    struct go_set wrong;
    bool ko; /* the file speaks of a ko */
    int n_statuses;
    struct expect_status status[EXPECT_STATUSES]; /* in the order of the file */
};

/*
 * Reads what the file says of problem `index`, which is on a board of that size with `to_play` to
 * move.  Moves of the other colour are left alone.  Texts are unescaped into the sgf's memory.
 */
void expect_read(struct expect *out, struct sgf *sgf, int index, const struct go_board *board,
                 enum go_colour to_play, bool first_variation);

/* The same for a problem that was read from the sgf: of several on one board only what concerns
 * this one. */
void expect_of_problem(struct expect *out, struct sgf *sgf, const struct go_problem *problem,
                       bool first_variation);

/* What a comment or name (UTF-8) says; *convention_out is set when that is something. */
enum expect_mark expect_mark_of_text(const char *text, const char **convention_out);

/*
 * Appends the text without the words that are meant for goproblems.com and not for readers: CHOICE,
 * FORCE and NOTTHIS, and, with `marks`, RIGHT.  Appends nothing when nothing else is in it.
 */
void expect_plain_text(struct strbuf *out, const char *text, bool marks);

/* The text speaks of a ko, and not to deny one. */
bool expect_says_ko(const char *text);

#endif /* TSUMEGO_APP_EXPECT_H */
