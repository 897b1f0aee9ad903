/*
 * The table of layers, and how views are filled.  All layers of a problem share one scene, so that
 * the world and what it remembers are made once.
 */
#include "app/perceive.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/json_go.h"
#include "app/perceive_priv.h"
#include "app/version.h"
#include "app/words.h"

enum { POINTS_SAID = 24, MAX_LINE = 400 };

static const struct perceive_layer LAYERS[] = {
    {"strings", "connected stones and how many liberties they have", false, perceive_strings},
    {"links", "links of strings to each other and to the edge: + where they can be broken", false,
     perceive_links},
    {"groups", "linked strings, by number; c cuts the target, e is a way out for it", true,
     perceive_groups},
    {"webs", "what one group (0) sees, by strand; ' where a link ends its view", false,
     perceive_webs},
    {"influence", "influence of the stones, Black positive", false, perceive_influence},
    {"fractions", "groups: + positive, ~ fuzzy, - negative, d dead; dividers of Black b, White w",
     false, perceive_fractions},
    {"eyes", "eye spaces of the target: e an eye, h half, f false, v vital, m at the margin", true,
     perceive_eyes},
    {"life", "what is alive, dead or open as it stands: a alive, d dead, s seki, ? open", true,
     perceive_life},
    {"ladders", "strings that ladders are about: ! caught, - not; one ladder in numbers", false,
     perceive_ladders},
};

size_t perceive_n_layers(void)
{
    return sizeof LAYERS / sizeof LAYERS[0];
}

const struct perceive_layer *perceive_layer_at(size_t index)
{
    return &LAYERS[index];
}

const struct perceive_layer *perceive_find(const char *name)
{
    for (size_t i = 0; i < perceive_n_layers(); i++) {
        if (strcmp(LAYERS[i].name, name) == 0) {
            return &LAYERS[i];
        }
    }
    return NULL;
}

const char *perceive_name(const struct perceive_layer *layer)
{
    return layer->name;
}

const char *perceive_help(const struct perceive_layer *layer)
{
    return layer->help;
}

/* ---- filling a view --------------------------------------------------------------------- */

void view_label(struct perceive_view *view, go_point p, const char *text)
{
    snprintf(view->label[p], SVG_LABEL, "%s", text);
}

void view_number(struct perceive_view *view, go_point p, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    view_label(view, p, text);
}

void view_label_set(struct perceive_view *view, const struct go_set *set, const char *text)
{
    GO_SET_FOREACH (p, set) {
        view_label(view, p, text);
    }
}

static uint8_t shade_number(int number)
{
    return (uint8_t)((number - 1) % SVG_SHADES + 1);
}

void view_shade(struct perceive_view *view, const struct go_set *set, int number)
{
    GO_SET_FOREACH (p, set) {
        view->shade[p] = shade_number(number);
    }
}

void view_line(struct perceive_view *view, go_point from, go_point to, int number, bool dashed)
{
    if (view->n_lines == view->room) {
        size_t room = view->room == 0 ? 32 : 2 * view->room;
        struct svg_line *line = ARENA_ARRAY(view->arena, struct svg_line, room);
        if (view->n_lines > 0) {
            memcpy(line, view->line, view->n_lines * sizeof line[0]);
        }
        view->line = line;
        view->room = room;
    }
    view->line[view->n_lines++] = (struct svg_line){from, to, shade_number(number), dashed};
}

void view_say(struct perceive_view *view, const char *format, ...)
{
    char line[MAX_LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    strbuf_add(&view->words, line);
    strbuf_add_char(&view->words, '\n');
}

void view_say_points(struct perceive_view *view, const char *what, const struct go_set *set,
                     int height)
{
    if (!go_set_is_empty(set)) {
        strbuf_printf(&view->words, "%s: ", what);
        words_points(&view->words, set, height, POINTS_SAID);
        strbuf_add_char(&view->words, '\n');
    }
}

void view_fact_set(struct json *object, const char *key, const struct go_set *set)
{
    json_set(object, key, json_of_set(set));
}

void view_no_target(struct perceive_view *view)
{
    json_set(view->facts, "unseen", json_text("no target is known"));
    view_say(view, "No target is known, so nothing is said about it: --target names one.");
}

/* ---- strings ---------------------------------------------------------------------------- */

int perceive_list_strings(const struct go_board *board, go_point out[PERCEIVE_STRINGS])
{
    int n = 0;
    for (go_point p = 0; p < GO_POINTS; p++) {
        bool stone = go_board_colour(board, p) == GO_BLACK || go_board_colour(board, p) == GO_WHITE;
        if (stone && go_set_next(&go_board_string(board, p)->stones, 0) == p) {
            out[n++] = p;
        }
    }
    return n;
}

struct json *perceive_string_json(const struct go_board *board, go_point at)
{
    struct json *object = json_object_new();
    json_set(object, "at", json_of_point(at));
    json_set(object, "colour", json_of_colour(go_board_colour(board, at)));
    return object;
}

/* ---- links ------------------------------------------------------------------------------ */

const struct go_links *scene_links(struct perceive_scene *scene)
{
    if (scene->links == NULL) {
        struct go_links *links = ARENA_NEW(scene->arena, struct go_links);
        go_links_find(scene->board, links);
        scene->links = links;
    }
    return scene->links;
}

struct go_set scene_group_stones(struct perceive_scene *scene, int group)
{
    const struct go_links *links = scene_links(scene);
    struct go_set stones = {{0}};
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (links->group_at[p] == group) {
            go_set_add(&stones, p);
        }
    }
    return stones;
}

/* ---- looking ---------------------------------------------------------------------------- */

/* Kept in its own arena, behind what the caller sees. */
struct seen {
    struct perceived public;
    struct arena *arena;
};

/* The document with its head; *layers_out is where the facts go. */
static struct json *new_document(const struct go_problem *problem, struct json **layers_out)
{
    struct json *document = json_object_new();
    json_set(document, "format", json_text("tsumego-perception"));
    json_set(document, "version", json_int(1));
    json_set(document, "generator", json_text("tsumego " TSUMEGO_VERSION));
    json_set(document, "problem", json_of_problem(problem));
    *layers_out = json_object_new();
    json_set(document, "layers", *layers_out);
    return document;
}

static struct perceive_view *look(struct perceive_scene *scene, const struct perceive_layer *layer,
                                  struct arena *arena, struct json *layers)
{
    struct perceive_view *view = ARENA_NEW(arena, struct perceive_view);
    view->layer = layer;
    view->arena = arena;
    view->facts = json_object_new();
    json_set(layers, layer->name, view->facts);
    layer->see(scene, view);
    return view;
}

struct perceived *perceive(const struct go_problem *problem, const struct perceive_options *options)
{
    struct arena *arena = arena_create();
    struct seen *seen = ARENA_NEW(arena, struct seen);
    struct json *layers = NULL;
    seen->arena = arena;
    seen->public.problem = problem;
    seen->public.n = options->n_layers;
    seen->public.view = ARENA_ARRAY(arena, struct perceive_view *, options->n_layers);
    seen->public.document = new_document(problem, &layers);
    const struct go_question *question = &problem->question;
    struct perceive_scene scene = {.problem = problem,
                                   .height = question->board.height,
                                   .arena = arena,
                                   .patterns = options->patterns,
                                   .breakers = options->breakers};
    scene.board = arena_copy(arena, &question->board, sizeof question->board);
    if (!go_set_is_empty(&question->target)) {
        scene.world = go_world_create(question);
    }
    for (size_t i = 0; i < options->n_layers; i++) {
        seen->public.view[i] = look(&scene, options->layers[i], arena, layers);
    }
    go_world_destroy(scene.world);
    return &seen->public;
}

void perceived_destroy(struct perceived *seen)
{
    if (seen != NULL) {
        for (size_t i = 0; i < seen->n; i++) {
            strbuf_fini(&seen->view[i]->words);
        }
        json_free(seen->document);
        /* `public` is the first member. */
        arena_destroy(((struct seen *)seen)->arena);
    }
}

void perceive_json(struct strbuf *out, const struct perceived *seen)
{
    json_write(out, seen->document, 0);
    strbuf_add_char(out, '\n');
}
