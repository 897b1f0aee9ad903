/*
 * tests/support/plain_question.h - a position of the plain solver as a question to the program.
 */
#ifndef TSUMEGO_TESTS_PLAIN_QUESTION_H
#define TSUMEGO_TESTS_PLAIN_QUESTION_H

#include "go/world.h"
#include "plain_solver.h"

/* Area rules, as the plain solver plays.  Without a ko ban or passes, which a question has not. */
void plain_question(const struct plain_position *position, const struct go_set *region,
                    struct go_question *out);

#endif /* TSUMEGO_TESTS_PLAIN_QUESTION_H */
