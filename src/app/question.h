/*
 * app/question.h - critics of the question, for who asks it.
 *
 * They watch how the answer comes on, and ask for another question (knowledge/README.md,
 * "Critics"); the signs are told by who asks.
 */
#ifndef TSUMEGO_APP_QUESTION_H
#define TSUMEGO_APP_QUESTION_H

#include <stdbool.h>

#include "app/solve.h"
#include "go/signs.h"
#include "planner/kb.h"

/* The knowledge whose critics take part, borrowed from the options; NULL: none does, for want of
 * knowledge or by choice. */
const struct kb *question_critics(const struct solve_options *options);

/* A critic says that the remedy is due; `holds` tells it the signs and gets `asker`.  Never fails:
 * without critics nothing is due. */
bool question_needs(const struct solve_options *options, enum go_remedy remedy,
                    kb_sign_holds *holds, void *asker);

#endif /* TSUMEGO_APP_QUESTION_H */
