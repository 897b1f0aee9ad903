/*
 * app/output_text.h - a solution for people: diagram, answer, main line with reasons, cost.
 */
#ifndef TSUMEGO_APP_OUTPUT_TEXT_H
#define TSUMEGO_APP_OUTPUT_TEXT_H

#include <stdbool.h>

#include "app/answer.h"
#include "base/strbuf.h"

/* Appends the text.  `explain`: also the loser's other moves along the main line, each with its
 * answer, and the other reasons of each move. */
void output_text(struct strbuf *out, const struct answer *answer, bool explain);

#endif /* TSUMEGO_APP_OUTPUT_TEXT_H */
