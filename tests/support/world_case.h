/*
 * tests/support/world_case.h - a world made of a diagram, for the tests of src/go.
 *
 * One position at a time: the next set-up takes the place of the one before, and world_tear_down()
 * of the last.  The marked stones are the target; "," lies outside the region.
 */
#ifndef TSUMEGO_TESTS_WORLD_CASE_H
#define TSUMEGO_TESTS_WORLD_CASE_H

#include "go/diagram.h"
#include "go/world.h"

extern struct go_diagram diagram;
extern struct game_world *world;

/* Reads the diagram, in which every string must have a liberty. */
void read_diagram(const char *text);

/* Reads the diagram and makes a world of it.  GO_EMPTY: the attacker plays first. */
void set_up_world(const char *text, enum go_colour to_play);

/* For cmocka_unit_test_teardown(). */
int tear_down(void **state);

/* The point of a vertex such as "A1", which must be on the board. */
go_point at(const char *vertex);

/* The set holds exactly the vertices of the text ("A1 B2"). */
void assert_set(const struct go_set *set, const char *vertices);

/* Every point of the diagram's board. */
struct go_set whole_board(void);

#endif /* TSUMEGO_TESTS_WORLD_CASE_H */
