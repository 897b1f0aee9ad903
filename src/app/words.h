/*
 * app/words.h - results in words, shared by the outputs for people.
 */
#ifndef TSUMEGO_APP_WORDS_H
#define TSUMEGO_APP_WORDS_H

#include "app/solve.h"
#include "base/strbuf.h"

/* "Black", "White". */
const char *words_colour(enum go_colour colour);

/* Appends which problem of its file it is, where there may be several: ", problem 2, part 1". */
void words_number(struct strbuf *out, const struct go_problem *problem);

/* The same for the board's problems alone: ", part 1". */
void words_part(struct strbuf *out, const struct go_problem *problem);

/* Appends a line that names the problem: "file.sgf, problem 2: Corner". */
void words_title(struct strbuf *out, const struct go_problem *problem);

/* Appends the position with the target marked, points outside of the region as commas and labels
 * (GO_POINTS bytes, 0 for none), and an empty line. */
void words_diagram(struct strbuf *out, const struct go_question *question, const char *labels);

/* Appends the answer as one sentence: "Black to play kills." */
void words_answer(struct strbuf *out, const struct solution *solution);

/* The letter that stands for first move number `i` in pictures, or NUL where they run out: not
 * those that diagrams draw as stones. */
char words_letter(int i);

/* Appends the first moves of the answer with their letters: "First move: E2 (a)"; nothing when
 * there is none. */
void words_first_moves(struct strbuf *out, const struct solution *solution);

/* Appends what the answer is worth, as one sentence; nothing for an unknown. */
void words_proof(struct strbuf *out, const struct solution *solution);

/* Appends what the answer speaks of: the region, and the rules. */
void words_region(struct strbuf *out, const struct solution *solution);

/* Appends how the file was read and what of that it did not state: "White to play and kill the
 * corner group at S18; target and objective inferred." */
void words_question(struct strbuf *out, const struct solution *solution);

/* Appends how a line ends at a leaf, in words ("White is captured"). */
void words_end(struct strbuf *out, const struct solution *solution, const struct result_node *leaf);

/* Appends "Black B2" or "White pass". */
void words_move(struct strbuf *out, const struct solution *solution,
                const struct result_node *node);

/* Appends the points of a set, "B2, C3"; at most `most` of them, then "...". */
void words_points(struct strbuf *out, const struct go_set *set, int height, int most);

#endif /* TSUMEGO_APP_WORDS_H */
