/*
 * support/toy_domain.h - a game given as a table, to test the planner without Go.
 *
 * The players are called left (role 0) and right (role 1).  A game is a text with one position a
 * line; the first is the start:
 *
 *     start left: a>x b>y g1=ba f1
 *     x right: c>LEFT d>start pass>y
 *     y right: c>RIGHT f2(ac) f3@right
 *
 * After the name and the player to move:
 *     a>x      the move `a` leads to the position x
 *     pass>x   so does a pass; where nothing is said, who passes has lost
 *     g1=ba    the list g1 (g1 .. g9) holds b and a, in this order
 *     f1       the fact f1 (f1 .. f9) holds
 *     f2(ac)   f2 holds of a and c (and f2 as such does not)
 *     f3@right f3 holds when right asks (and f3 as such does not)
 *
 * Moves, spots and things are single characters: a-z, A-Z, 0-9.  The finished positions LEFT,
 * RIGHT (a player has won, by proof), LEFT?, RIGHT? (a judgement) and SHARED (right has reached
 * the lesser result) are there already.  The same name reached by two paths is an equal position;
 * a move back to an earlier position is a cycle.
 *
 * Kinds: spot (moves), thing (own-, foe-), fact, list, int.  Input goals: win-left, win-right, each
 * for the thing `a`.  Predicates and generators: see the tables in toy_domain.c.
 */
#ifndef TSUMEGO_TESTS_TOY_DOMAIN_H
#define TSUMEGO_TESTS_TOY_DOMAIN_H

#include <stddef.h>

#include "game/domain.h"

extern const struct game_ops toy_ops;

/* A world in the first position of the text; release with toy_destroy().  A fault in the text
 * aborts. */
struct game_world *toy_create(const char *text);
void toy_destroy(struct game_world *world);

/* The move or term written as that character. */
game_term toy_term(char c);

/* Name of the present position; borrowed. */
const char *toy_position(const struct game_world *world);

/* Every play since the start: the first `n` of them, each as the line of moves that it completes
 * ("-" is a pass), with blanks between: "a ac acd b".  Writes at most `cap` bytes. */
const char *toy_lines(const struct game_world *world, size_t n, char *out, size_t cap);

/* How many moves were played and taken back so far. */
size_t toy_plays(const struct game_world *world);
size_t toy_undos(const struct game_world *world);

/* How often the domain was asked for the value of a predicate. */
size_t toy_questions(const struct game_world *world);

#endif /* TSUMEGO_TESTS_TOY_DOMAIN_H */
