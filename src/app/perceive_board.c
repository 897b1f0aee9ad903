/* Layers of the whole board, which need no target. */
#include <stdlib.h>

#include "app/json_go.h"
#include "app/perceive_priv.h"
#include "app/words.h"
#include "go/perception/influence.h"
#include "go/perception/ladder.h"

/* ---- strings ---------------------------------------------------------------------------- */

void perceive_strings(struct perceive_scene *scene, struct perceive_view *view)
{
    const struct go_board *board = scene->board;
    go_point at[PERCEIVE_STRINGS];
    int n = perceive_list_strings(board, at);
    int n_of[4] = {0};
    struct go_set atari = {{0}};
    struct go_set two = {{0}};
    struct json *list = json_array_new();
    for (int i = 0; i < n; i++) {
        const struct go_string_info *string = go_board_string(board, at[i]);
        GO_SET_FOREACH (p, &string->stones) {
            view_number(view, p, string->n_liberties);
        }
        view_shade(view, &string->stones, i + 1);
        struct json *object = perceive_string_json(board, at[i]);
        view_fact_set(object, "stones", &string->stones);
        view_fact_set(object, "liberties", &string->liberties);
        json_push(list, object);
        n_of[string->colour]++;
        if (string->n_liberties <= 2) {
            go_set_add(string->n_liberties == 1 ? &atari : &two, at[i]);
        }
    }
    json_set(view->facts, "strings", list);
    view_say(view, "Strings: %d of Black, %d of White.", n_of[GO_BLACK], n_of[GO_WHITE]);
    view_say_points(view, "In atari", &atari, scene->height);
    view_say_points(view, "With two liberties", &two, scene->height);
}

/* ---- influence -------------------------------------------------------------------------- */

static struct json *rows_json(const struct go_board *board, const struct go_influence *map)
{
    struct json *rows = json_array_new();
    for (int row = 0; row < board->height; row++) {
        struct json *values = json_array_new();
        for (int column = 0; column < board->width; column++) {
            json_push(values, json_int(map->value[go_point_at(column, row)]));
        }
        json_push(rows, values);
    }
    return rows;
}

static void see_runners(const struct perceive_scene *scene, struct perceive_view *view,
                        const struct go_influence *map)
{
    go_point at[PERCEIVE_STRINGS];
    int n = perceive_list_strings(scene->board, at);
    struct go_set held[4] = {{{0}}};
    struct json *list = json_array_new();
    for (int i = 0; i < n; i++) {
        bool runs = go_influence_can_run(scene->board, map, at[i]);
        struct json *object = perceive_string_json(scene->board, at[i]);
        json_set(object, "can_run", json_boolean(runs));
        json_push(list, object);
        if (!runs) {
            go_set_add(&held[go_board_colour(scene->board, at[i])], at[i]);
        }
    }
    json_set(view->facts, "strings", list);
    view_say_points(view, "Black strings that cannot run", &held[GO_BLACK], scene->height);
    view_say_points(view, "White strings that cannot run", &held[GO_WHITE], scene->height);
}

void perceive_influence(struct perceive_scene *scene, struct perceive_view *view)
{
    struct go_influence map;
    struct go_set held[4] = {{{0}}};
    go_influence_map(scene->board, &map);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_colour(scene->board, p) != GO_EMPTY || map.value[p] == 0) {
            continue;
        }
        view_number(view, p, map.value[p]);
        if (abs(map.value[p]) >= GO_INFLUENCE_THRESHOLD) {
            go_set_add(&held[map.value[p] > 0 ? GO_BLACK : GO_WHITE], p);
        }
    }
    view_shade(view, &held[GO_BLACK], SHADE_BLACK);
    view_shade(view, &held[GO_WHITE], SHADE_WHITE);
    json_set(view->facts, "threshold", json_int(GO_INFLUENCE_THRESHOLD));
    json_set(view->facts, "values", rows_json(scene->board, &map));
    view_say(view, "Points at %d or more: %d of Black, %d of White.", GO_INFLUENCE_THRESHOLD,
             go_set_count(&held[GO_BLACK]), go_set_count(&held[GO_WHITE]));
    see_runners(scene, view, &map);
}

/* ---- ladders ---------------------------------------------------------------------------- */

/* A string with two liberties or fewer, and what became of it. */
struct hunted {
    go_point at;
    struct go_ladder ladder;
};

static struct json *path_json(const struct go_ladder *ladder)
{
    struct json *path = json_array_new();
    for (int i = 0; i < ladder->n_path; i++) {
        json_push(path, json_of_point(ladder->path[i]));
    }
    return path;
}

static void see_breakers(struct perceive_scene *scene, struct perceive_view *view,
                         const struct hunted *hunted, struct json *object)
{
    struct go_set points;
    struct strbuf what = STRBUF_INIT;
    char vertex[8];
    bool works = hunted->ladder.works;
    if (works) {
        go_ladder_spoilers(scene->board, hunted->at, &points);
    } else {
        go_ladder_breakers(scene->board, hunted->at, &points);
    }
    view_fact_set(object, works ? "spoilers" : "breakers", &points);
    strbuf_printf(&what,
                  works ? "Points to break the ladder on %s" : "Stones that break the ladder on %s",
                  go_vertex(hunted->at, scene->height, vertex));
    view_say_points(view, strbuf_text(&what), &points, scene->height);
    strbuf_fini(&what);
}

static void see_ladder(struct perceive_scene *scene, struct perceive_view *view,
                       const struct hunted *hunted, struct json *list)
{
    const struct go_string_info *string = go_board_string(scene->board, hunted->at);
    const struct go_ladder *ladder = &hunted->ladder;
    char vertex[8];
    view_label_set(view, &string->stones, ladder->works ? "!" : "-");
    view_shade(view, &string->stones, ladder->works ? SHADE_BAD : SHADE_GOOD);
    struct json *object = perceive_string_json(scene->board, hunted->at);
    json_set(object, "works", json_boolean(ladder->works));
    json_set(object, "limited", json_boolean(ladder->limited));
    json_set(object, "path", path_json(ladder));
    const char *verdict = ladder->works     ? "is caught"
                          : ladder->limited ? "was not read to the end"
                                            : "is not caught";
    view_say(view, "%s %s (%d stone%s, %d libert%s) %s, %d move%s.", words_colour(string->colour),
             go_vertex(hunted->at, scene->height, vertex), go_set_count(&string->stones),
             go_set_count(&string->stones) == 1 ? "" : "s", string->n_liberties,
             string->n_liberties == 1 ? "y" : "ies", verdict, ladder->n_path,
             ladder->n_path == 1 ? "" : "s");
    if (scene->breakers && string->n_liberties == 2) {
        see_breakers(scene, view, hunted, object);
    }
    json_push(list, object);
}

/* The ladder that is drawn: that of a target stone goes first, then one that works, then a long
 * one. */
static int interest(const struct perceive_scene *scene, const struct hunted *hunted)
{
    bool target = go_set_meets(&go_board_string(scene->board, hunted->at)->stones,
                               &scene->problem->question.target);
    return (target ? 2 * GO_LADDER_PATH : 0) + (hunted->ladder.works ? GO_LADDER_PATH : 0) +
           hunted->ladder.n_path;
}

/* The moves by number, where a point is played twice the first, and a line along the flights. */
static void draw_path(const struct go_board *board, struct perceive_view *view,
                      const struct hunted *hunted)
{
    const struct go_ladder *ladder = &hunted->ladder;
    for (int i = 0; i < ladder->n_path; i++) {
        go_point p = ladder->path[i];
        if (go_board_colour(board, p) == GO_EMPTY && view->label[p][0] == '\0') {
            view_number(view, p, i + 1);
            /* The prey may have had no move before the capture. */
            bool capture = ladder->works && i == ladder->n_path - 1;
            view->shade[p] = i % 2 == 0 || capture ? SHADE_BAD : SHADE_GOOD;
        }
        if (i >= 3 && i % 2 == 1) {
            view_line(view, ladder->path[i - 2], p, SHADE_GOOD, true);
        }
    }
}

void perceive_ladders(struct perceive_scene *scene, struct perceive_view *view)
{
    go_point at[PERCEIVE_STRINGS];
    int n = perceive_list_strings(scene->board, at);
    struct hunted *best = ARENA_NEW(view->arena, struct hunted);
    struct hunted *hunted = ARENA_NEW(view->arena, struct hunted);
    struct json *list = json_array_new();
    best->at = GO_NO_POINT;
    for (int i = 0; i < n; i++) {
        if (go_board_string(scene->board, at[i])->n_liberties > 2) {
            continue;
        }
        hunted->at = at[i];
        go_ladder_read(scene->board, at[i], &hunted->ladder);
        see_ladder(scene, view, hunted, list);
        if (best->at == GO_NO_POINT || interest(scene, hunted) > interest(scene, best)) {
            struct hunted *other = best;
            best = hunted;
            hunted = other;
        }
    }
    json_set(view->facts, "strings", list);
    if (best->at == GO_NO_POINT) {
        view_say(view, "No string has two liberties or fewer.");
        return;
    }
    draw_path(scene->board, view, best);
    char vertex[8];
    view_say(view, "The numbers show the ladder on %s.",
             go_vertex(best->at, scene->height, vertex));
}
