/*
 * app/lesson_priv.h - what the parts of a lesson share.  Internal to lesson.
 */
#ifndef TSUMEGO_APP_LESSON_PRIV_H
#define TSUMEGO_APP_LESSON_PRIV_H

#include "app/lesson.h"
#include "app/line.h"

/* Tells moves of one solution, in turn, on a board of its own. */
struct teller {
    const struct solution *solution;
    int winner;              /* role whose moves the tree answers everything for */
    enum go_colour defender; /* colour of the stones at stake */
    int height;
    struct go_board board; /* as the moves told so far have left it */
};

/* A teller at the beginning of the solution's tree; lives in `arena`. */
struct teller *teller_create(const struct solution *solution, struct arena *arena);

/* Plays the node's move on the teller's board; undo takes it back. */
void teller_play(struct teller *t, const struct result_node *node);
void teller_undo(struct teller *t);

enum go_colour teller_colour(const struct teller *t, const struct result_node *node);

/* "Black" or "White": who wins by the tree, and the other one. */
const char *teller_winner(const struct teller *t);
const char *teller_loser(const struct teller *t);

/* Appends "Black C2", "Black C2 (after a ko threat)" or "White elsewhere". */
void teller_add_move(struct teller *t, struct strbuf *out, const struct result_node *node);

/* Appends a sentence that the move is played and what it does on the board: "Black C2 captures the
 * white stone at C3." or "Black plays C2."  The node's move has not been played yet.  False: there
 * was no more to say than that it is played. */
bool teller_add_deed(struct teller *t, struct strbuf *out, const struct result_node *node);

/* Appends, with a space before it, what the plan wants with the move; nothing without a plan. */
void teller_add_purpose(const struct teller *t, struct strbuf *out, const struct result_node *node);

/* Appends how a line ends, as a clause: "the white group is alive"; in `full` with what that rests
 * on. */
void teller_add_end(const struct teller *t, struct strbuf *out, const char *end, bool full);

/* Appends, with a space before it, the moves of the line from number `from` on, and how it ends.
 * Those before have been played. */
void teller_add_rest(struct teller *t, struct strbuf *out, const struct line *line, int from);

/* Appends `text` as a sentence: with a capital, and a full stop. */
void lesson_add_sentence(struct strbuf *out, const char *text);

/* A new part; NULL never (there is room for all).  A part that stays empty is taken back by
 * lesson_end_part. */
struct lesson_part *lesson_begin_part(struct lesson *lesson, enum lesson_style style,
                                      const char *heading);
void lesson_end_part(struct lesson *lesson);

/* Adds an item and empties the buffer; nothing when it is empty, or the part full. */
void lesson_add_item(struct lesson *lesson, struct lesson_part *part, struct strbuf *text);

/* lesson_replies.c: adds the moves of `among` but `skip` (or NULL) and the pass, with what becomes
 * of each; at most `most` items.  `instead` of a move that was told just before. */
void lesson_add_replies(struct lesson *lesson, struct lesson_part *part, struct teller *t,
                        const struct result_node *among, const struct result_node *skip, int most,
                        bool instead);

/* lesson_wrong.c: what happens when the side to play plays elsewhere, and what refutes first moves
 * that tempt. */
void lesson_add_elsewhere(struct lesson *lesson, const struct answer *answer,
                          const struct solve_options *options);
void lesson_add_wrong(struct lesson *lesson, const struct answer *answer,
                      const struct solve_options *options);

#endif /* TSUMEGO_APP_LESSON_PRIV_H */
