/*
 * app/output_text.h - a solution for people: diagram, answer, main line with reasons, cost.
 */
#ifndef TSUMEGO_APP_OUTPUT_TEXT_H
#define TSUMEGO_APP_OUTPUT_TEXT_H

#include "app/answer.h"
#include "base/strbuf.h"

/* Appends the text.  An answer with a lesson has that in the place of the reasons. */
void output_text(struct strbuf *out, const struct answer *answer);

#endif /* TSUMEGO_APP_OUTPUT_TEXT_H */
