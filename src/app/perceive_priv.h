/*
 * app/perceive_priv.h - between the files of perceive; included by them and their tests alone.
 *
 * perceive.c           the table of layers; how a view is filled
 * perceive_board.c     layers of the whole board: strings, influence, ladders
 * perceive_far.c       links, webs and fractions, also of the whole board
 * perceive_target.c    layers around the target: groups, eyes, life
 * perceive_text.c      the outputs
 * perceive_svg.c
 * perceive_gfx.c
 */
#ifndef TSUMEGO_APP_PERCEIVE_PRIV_H
#define TSUMEGO_APP_PERCEIVE_PRIV_H

#include <stdint.h>

#include "app/perceive.h"
#include "app/svg_board.h"
#include "base/check.h"
#include "formats/json.h"
#include "go/perception/links.h"
#include "go/perception/patterns.h"

/* Colours with a meaning; where things are only to be told apart any number will do. */
enum {
    SHADE_BLACK = 1,
    SHADE_BAD = 2, /* caught, dead */
    SHADE_GOOD = 3,
    SHADE_SHARED = 4,
    SHADE_WHITE = 6,
    SHADE_OPEN = 6, /* undecided */
};

/* What one layer sees. */
struct perceive_view {
    const struct perceive_layer *layer;
    struct arena *arena;
    char label[GO_POINTS][SVG_LABEL]; /* "" for none */
    uint8_t shade[GO_POINTS];         /* 0 for none, else 1 .. SVG_SHADES */
    struct svg_line *line;
    size_t n_lines;
    size_t room;
    struct json *facts;  /* an object; points are SGF letters; part of the document */
    struct strbuf words; /* lines, each ended by a newline */
};

/* What a layer looks at. */
struct perceive_scene {
    const struct go_problem *problem;
    int height;
    struct go_board *board;   /* a copy: layers may play on it and take everything back */
    struct game_world *world; /* NULL when there is no target */
    struct arena *arena;
    const struct go_patterns *patterns;
    const struct go_links *links; /* private: scene_links() */
    bool breakers;
};

struct perceive_layer {
    const char *name;
    const char *help;
    bool regional; /* diagrams show where the region of the target ends */
    void (*see)(struct perceive_scene *scene, struct perceive_view *view);
};

void perceive_strings(struct perceive_scene *scene, struct perceive_view *view);
void perceive_links(struct perceive_scene *scene, struct perceive_view *view);
void perceive_groups(struct perceive_scene *scene, struct perceive_view *view);
void perceive_webs(struct perceive_scene *scene, struct perceive_view *view);
void perceive_influence(struct perceive_scene *scene, struct perceive_view *view);
void perceive_fractions(struct perceive_scene *scene, struct perceive_view *view);
void perceive_eyes(struct perceive_scene *scene, struct perceive_view *view);
void perceive_life(struct perceive_scene *scene, struct perceive_view *view);
void perceive_ladders(struct perceive_scene *scene, struct perceive_view *view);

/* Links and groups of the position, found when first asked for. */
const struct go_links *scene_links(struct perceive_scene *scene);
struct go_set scene_group_stones(struct perceive_scene *scene, int group);

/* ---- filling a view (perceive.c) -------------------------------------------------------- */

/* Text of at most SVG_LABEL - 1 characters; the rest is cut off. */
void view_label(struct perceive_view *view, go_point p, const char *text);
void view_number(struct perceive_view *view, go_point p, int number);
void view_label_set(struct perceive_view *view, const struct go_set *set, const char *text);

/* Numbers beyond SVG_SHADES begin again. */
void view_shade(struct perceive_view *view, const struct go_set *set, int number);
void view_line(struct perceive_view *view, go_point from, go_point to, int number, bool dashed);

/* Adds a line of words. */
void view_say(struct perceive_view *view, const char *format, ...) TS_PRINTF(2, 3);

/* Adds a line "what: A1, B2"; nothing when the set is empty. */
void view_say_points(struct perceive_view *view, const char *what, const struct go_set *set,
                     int height);

/* Sets the fact `key` to the points of a set. */
void view_fact_set(struct json *object, const char *key, const struct go_set *set);

/* Says, in facts and words, that there is no target. */
void view_no_target(struct perceive_view *view);

/* ---- strings ---------------------------------------------------------------------------- */

enum { PERCEIVE_STRINGS = GO_MAX_SIZE * GO_MAX_SIZE };

/* The first stone of every string, row by row from the top left; returns how many. */
int perceive_list_strings(const struct go_board *board, go_point out[PERCEIVE_STRINGS]);

/* A new object that names a string: "at" its first stone, its colour. */
struct json *perceive_string_json(const struct go_board *board, go_point at);

#endif /* TSUMEGO_APP_PERCEIVE_PRIV_H */
