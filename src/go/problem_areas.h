/*
 * go/problem_areas.h - the areas of either colour and who holds whom in, for problem_target.c
 * alone.
 */
#ifndef TSUMEGO_GO_PROBLEM_AREAS_H
#define TSUMEGO_GO_PROBLEM_AREAS_H

#include <stdbool.h>
#include <stdint.h>

#include "go/board.h"
#include "go/set.h"

enum { PROBLEM_MAX_AREAS = GO_MAX_SIZE * GO_MAX_SIZE, PROBLEM_NO_AREA = -1 };

_Static_assert((int)PROBLEM_MAX_AREAS <= (int)GO_POINTS, "area numbers fit a set");

struct problem_area {
    enum go_colour colour;
    int n_stones;
    int room;
    int holders; /* power of the areas that held it in, when it was taken */
    int part_of; /* the area that it has become part of, or PROBLEM_NO_AREA */
    bool taken;
};

struct problem_map {
    const struct go_board *board;   /* borrowed */
    int16_t distance[3][GO_POINTS]; /* by colour */
    uint8_t owner[GO_POINTS];       /* enum go_colour; GO_EMPTY for nobody */
    int16_t area_at[GO_POINTS];
    int n_areas;
    struct problem_area area[PROBLEM_MAX_AREAS];
    struct go_set meets[PROBLEM_MAX_AREAS]; /* by area: numbers of the enemy areas next to it */
};

/* The map of a position. */
void problem_map_draw(struct problem_map *out, const struct go_board *board);

/* Stones and room together. */
int problem_area_power(const struct problem_area *area);

/* How much the area is at stake; 0: not at all. */
int problem_area_score(const struct problem_area *area);

/* Adds the stones of the area with all that has become part of it. */
void problem_area_stones(const struct problem_map *map, int number, struct go_set *stones);

/* Adds the stones of the area itself, whatever it has become part of. */
void problem_area_stones_alone(const struct problem_map *map, int number, struct go_set *stones);

#endif /* TSUMEGO_GO_PROBLEM_AREAS_H */
