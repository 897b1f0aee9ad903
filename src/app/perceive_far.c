/*
 * Layers of the whole board that go beyond strings: links and webs of Reitman, Nado and Wilcox,
 * fractions of Bouzy.
 */
#include <stdio.h>

#include "app/json_go.h"
#include "app/perceive_priv.h"
#include "app/words.h"
#include "go/perception/influence.h"
#include "go/perception/spatial.h"
#include "go/perception/web.h"

static struct json *points_json(const go_point *point, int n)
{
    struct json *array = json_array_new();
    for (int i = 0; i < n; i++) {
        json_push(array, json_of_point(point[i]));
    }
    return array;
}

/* ---- links ------------------------------------------------------------------------------ */

static const char *const KINDS[] = {
    [GO_LINK_DIAGONAL] = "diagonal",
    [GO_LINK_ONE_POINT] = "one-point jump",
    [GO_LINK_KNIGHT] = "knight's move",
    [GO_LINK_TWO_POINT] = "two-point jump",
    [GO_LINK_LARGE_KNIGHT] = "large knight's move",
    [GO_LINK_EDGE] = "edge",
};

enum { N_KINDS = sizeof KINDS / sizeof KINDS[0] };

/* Links along the edge have no second stone, so influence says nothing about them. */
static bool is_secure(const struct perceive_scene *scene, const struct go_influence *map,
                      const struct go_link *link)
{
    return link->kind == GO_LINK_EDGE ||
           go_influence_secure(scene->board, map, link->from, link->to);
}

static void see_link(struct perceive_scene *scene, struct perceive_view *view,
                     const struct go_link *link, bool secure, struct json *list)
{
    int number = scene_links(scene)->group_at[link->from] + 1;
    struct json *object = json_object_new();
    json_set(object, "kind", json_text(KINDS[link->kind]));
    json_set(object, "colour", json_of_colour(go_board_colour(scene->board, link->from)));
    json_set(object, "from", json_of_point(link->from));
    json_set(object, "to", json_of_point(link->to));
    json_set(object, "points", points_json(link->point, link->n_points));
    if (link->kind != GO_LINK_EDGE) {
        json_set(object, "secure", json_boolean(secure));
    }
    json_push(list, object);
    view_line(view, link->from, link->to, number, !secure);
    for (int i = 0; i < link->n_points; i++) {
        struct go_set point = {{0}};
        go_set_add(&point, link->point[i]);
        view_shade(view, &point, number);
        view_label(view, link->point[i], "+");
    }
}

/* How many of each kind there are. */
static void say_kinds(struct perceive_view *view, const struct go_links *links)
{
    int n[N_KINDS] = {0};
    for (int i = 0; i < links->n; i++) {
        n[links->link[i].kind]++;
    }
    struct strbuf line = STRBUF_INIT;
    for (int kind = 0; kind < N_KINDS; kind++) {
        if (n[kind] > 0) {
            strbuf_printf(&line, "%s%s %d", line.length == 0 ? "" : ", ", KINDS[kind], n[kind]);
        }
    }
    view_say(view, "Links: %d%s%s.", links->n, links->n == 0 ? "" : ": ", strbuf_text(&line));
    strbuf_fini(&line);
}

void perceive_links(struct perceive_scene *scene, struct perceive_view *view)
{
    enum { MOST_SAID = 10 };
    const struct go_links *links = scene_links(scene);
    struct go_influence map;
    struct json *list = json_array_new();
    struct strbuf loose = STRBUF_INIT;
    int n_loose = 0;
    go_influence_map(scene->board, &map);
    for (int i = 0; i < links->n; i++) {
        const struct go_link *link = &links->link[i];
        bool secure = is_secure(scene, &map, link);
        see_link(scene, view, link, secure, list);
        if (!secure && n_loose++ < MOST_SAID) {
            char from[8];
            char to[8];
            strbuf_printf(&loose, "%s%s-%s", n_loose == 1 ? "" : ", ",
                          go_vertex(link->from, scene->height, from),
                          go_vertex(link->to, scene->height, to));
        }
    }
    json_set(view->facts, "links", list);
    say_kinds(view, links);
    if (n_loose > 0) {
        view_say(view, "Not secure by influence (dashed): %s%s.", strbuf_text(&loose),
                 n_loose > MOST_SAID ? " ..." : "");
    }
    strbuf_fini(&loose);
}

/* ---- webs ------------------------------------------------------------------------------- */

/* The strands of a web, from the hub outwards, and where its view ends. */
struct strands {
    int n;
    struct go_set strand[GO_MAX_SIZE * GO_MAX_SIZE];
    struct go_set boundary;
};

static void find_strands(const struct go_webs *webs, int slot, struct strands *out)
{
    const struct go_web *web = &webs->web[slot];
    out->n = 0;
    go_set_clear(&out->boundary);
    GO_SET_FOREACH (p, &web->nodes) {
        int number = web->strand[p];
        for (; out->n < number; out->n++) {
            go_set_clear(&out->strand[out->n]);
        }
        go_set_add(&out->strand[number - 1], p);
        if (go_webs_boundary(webs, slot, p)) {
            go_set_add(&out->boundary, p);
        }
    }
}

static struct json *web_json(const struct perceive_scene *scene, const struct go_web *web,
                             const struct strands *strands)
{
    struct json *object = perceive_string_json(scene->board, web->first);
    struct json *list = json_array_new();
    view_fact_set(object, "hub", &web->hub);
    for (int i = 0; i < strands->n; i++) {
        json_push(list, json_of_set(&strands->strand[i]));
    }
    json_set(object, "strands", list);
    view_fact_set(object, "boundary", &strands->boundary);
    return object;
}

/* The web that is drawn: that of the target, or of the group with the most stones. */
static int choose_web(const struct perceive_scene *scene, const struct go_webs *webs)
{
    go_point target = go_set_next(&scene->problem->question.target, 0);
    if (target != GO_NO_POINT) {
        return go_webs_of_stone(webs, target);
    }
    int best = GO_WEB_NONE;
    int most = 0;
    for (int slot = 0; slot < GO_MAX_GROUPS; slot++) {
        const struct go_web *web = &webs->web[slot];
        int n = web->colour == GO_EMPTY ? 0 : go_set_count(&web->hub);
        if (n > most) {
            best = slot;
            most = n;
        }
    }
    return best;
}

static void draw_web(const struct perceive_scene *scene, struct perceive_view *view,
                     const struct go_webs *webs, int slot, const struct strands *strands)
{
    const struct go_web *web = &webs->web[slot];
    char vertex[8];
    view_label_set(view, &web->hub, "0");
    for (int i = 0; i < strands->n; i++) {
        GO_SET_FOREACH (p, &strands->strand[i]) {
            char label[SVG_LABEL];
            bool link =
                go_set_has(&strands->boundary, p) && go_board_colour(scene->board, p) == GO_EMPTY;
            snprintf(label, sizeof label, "%d%s", (i + 1) % 1000, link ? "'" : "");
            view_label(view, p, label);
        }
        view_shade(view, &strands->strand[i], i + 1);
    }
    view_say(view, "The web of %s %s has %d strand%s, %d nodes, %d of them where its view ends.",
             words_colour(web->colour), go_vertex(web->first, scene->height, vertex), strands->n,
             strands->n == 1 ? "" : "s", go_set_count(&web->nodes),
             go_set_count(&strands->boundary));
}

void perceive_webs(struct perceive_scene *scene, struct perceive_view *view)
{
    struct go_webs *webs = ARENA_NEW(scene->arena, struct go_webs);
    struct strands *strands = ARENA_NEW(scene->arena, struct strands);
    struct json *list = json_array_new();
    go_webs_spin(webs, scene->board);
    int drawn = choose_web(scene, webs);
    for (int slot = 0; slot < GO_MAX_GROUPS; slot++) {
        if (webs->web[slot].colour == GO_EMPTY) {
            continue;
        }
        find_strands(webs, slot, strands);
        json_push(list, web_json(scene, &webs->web[slot], strands));
        if (slot == drawn) {
            draw_web(scene, view, webs, slot, strands);
        }
    }
    json_set(view->facts, "webs", list);
}

/* ---- fractions -------------------------------------------------------------------------- */

static const struct {
    const char *name;
    const char *label;
    int shade;
} STATES[] = {
    [GO_NEGATIVE] = {"negative", "-", SHADE_BAD},
    [GO_FUZZY] = {"fuzzy", "~", SHADE_OPEN},
    [GO_POSITIVE] = {"positive", "+", SHADE_GOOD},
};

/* The parts of the board that the dividers of one colour leave. */
static void see_parts(struct perceive_view *view, const struct go_spatial *seen,
                      enum go_colour colour, const char *key)
{
    struct json *list = json_array_new();
    for (int i = 0; i < seen->n_fractions[colour]; i++) {
        struct go_set points = {{0}};
        for (go_point p = 0; p < GO_POINTS; p++) {
            if (seen->fraction_at[colour][p] == i) {
                go_set_add(&points, p);
            }
        }
        json_push(list, json_of_set(&points));
    }
    json_set(view->facts, key, list);
}

static struct json *spatial_group_json(const struct perceive_scene *scene,
                                       const struct go_spatial *seen, int number)
{
    const struct go_spatial_group *group = &seen->group[number];
    struct json *object = perceive_string_json(scene->board, go_set_next(&group->stones, 0));
    struct json *opponents = json_array_new();
    for (int i = 0; i < group->n_opponents; i++) {
        const struct go_set *stones = &seen->group[group->opponents[i]].stones;
        json_push(opponents, json_of_point(go_set_next(stones, 0)));
    }
    view_fact_set(object, "stones", &group->stones);
    view_fact_set(object, "prisoners", &group->prisoners);
    json_set(object, "size", json_int(group->size));
    json_set(object, "encircling_distance", json_int(group->distance));
    json_set(object, "emptyship", json_text(STATES[group->emptyship].name));
    json_set(object, "opponentship", json_text(STATES[group->state].name));
    json_set(object, "opponents", opponents);
    json_set(object, "dead", json_boolean(group->dead));
    return object;
}

/*
 * The group is there at the end, or it died and is not free again: its killer may have died in
 * turn, in a group of the dead one's colour.  All others fused.
 */
static bool counts(const struct go_spatial *seen, const struct go_spatial_group *group)
{
    if (group->ended == 0) {
        return true;
    }
    int holder = seen->group_at[go_set_next(&group->stones, 0)];
    return group->dead && holder != GO_NO_GROUP && seen->group[holder].colour != group->colour;
}

/* The groups that count, numbered in their order. */
static void see_spatial_groups(const struct perceive_scene *scene, struct perceive_view *view,
                               const struct go_spatial *seen)
{
    struct json *list = json_array_new();
    struct go_set dead = {{0}};
    struct go_set negative = {{0}};
    int n[GO_POSITIVE + 1] = {0};
    int number = 0;
    for (int i = 0; i < seen->n_groups; i++) {
        const struct go_spatial_group *group = &seen->group[i];
        if (!counts(seen, group)) {
            continue;
        }
        char label[SVG_LABEL];
        snprintf(label, sizeof label, "%d%s", ++number % 1000,
                 group->dead ? "d" : STATES[group->state].label);
        view_label_set(view, &group->stones, label);
        view_shade(view, &group->stones, group->dead ? SHADE_BAD : STATES[group->state].shade);
        json_push(list, spatial_group_json(scene, seen, i));
        n[group->state] += !group->dead;
        if (group->dead || group->state == GO_NEGATIVE) {
            go_set_union(group->dead ? &dead : &negative, &group->stones);
        }
    }
    json_set(view->facts, "groups", list);
    view_say(view, "Groups: %d positive, %d fuzzy, %d negative.", n[GO_POSITIVE], n[GO_FUZZY],
             n[GO_NEGATIVE]);
    view_say_points(view, "Negative", &negative, scene->height);
    view_say_points(view, "Dead", &dead, scene->height);
}

/*
 * Empty points in the same fraction of either colour have one colour, but those of the first such
 * part have none; dividers have letters.
 */
static void draw_parts(const struct perceive_scene *scene, struct perceive_view *view,
                       const struct go_spatial *seen)
{
    enum { MOST = 64 };
    int16_t part[MOST][2];
    int n = 0;
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_colour(scene->board, p) != GO_EMPTY) {
            continue;
        }
        int16_t black = seen->fraction_at[GO_BLACK][p];
        int16_t white = seen->fraction_at[GO_WHITE][p];
        if (black == GO_NO_FRACTION || white == GO_NO_FRACTION) {
            view_label(view, p,
                       black != GO_NO_FRACTION   ? "w"
                       : white != GO_NO_FRACTION ? "b"
                                                 : "bw");
            continue;
        }
        int i = 0;
        while (i < n && (part[i][0] != black || part[i][1] != white)) {
            i++;
        }
        if (i == n && n < MOST) {
            part[n][0] = black;
            part[n++][1] = white;
        }
        view->shade[p] = (uint8_t)(i == 0 ? 0 : i % SVG_SHADES + 1);
    }
}

void perceive_fractions(struct perceive_scene *scene, struct perceive_view *view)
{
    const struct go_patterns *patterns =
        scene->patterns != NULL ? scene->patterns : go_patterns_default(scene->arena);
    const struct go_spatial *seen = go_spatial_see(scene->board, patterns, 0, scene->arena);
    json_set(view->facts, "iterations", json_int(seen->iterations));
    json_set(view->facts, "evaluation", json_int(seen->evaluation));
    view_say(view, "%d iteration%s; evaluation %d (Black's living points less White's).",
             seen->iterations, seen->iterations == 1 ? "" : "s", seen->evaluation);
    see_spatial_groups(scene, view, seen);
    see_parts(view, seen, GO_BLACK, "black_fractions");
    see_parts(view, seen, GO_WHITE, "white_fractions");
    draw_parts(scene, view, seen);
}
