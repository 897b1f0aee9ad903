/* Layers of groups and around the target.  What they can say without a target they say. */
#include "app/json_go.h"
#include "app/perceive_priv.h"
#include "app/words.h"
#include "go/eyes.h"
#include "go/group.h"
#include "go/life.h"

/* ---- groups ----------------------------------------------------------------------------- */

/* As the predicate of that name has it. */
static bool is_sealed_in(struct game_world *world)
{
    const struct go_group *group = go_group_of(world);
    return group->width == 0 && !group->friend_near && !go_group_out_in_the_open(world);
}

static void see_target_group(struct perceive_scene *scene, struct perceive_view *view)
{
    const struct go_group *group = go_group_of(scene->world);
    go_point cut[GO_MAX_LIST];
    struct go_set cuts = {{0}};
    int n = go_group_cut_points(scene->world, cut, GO_MAX_LIST);
    for (int i = 0; i < n; i++) {
        go_set_add(&cuts, cut[i]);
    }
    bool open = go_group_out_in_the_open(scene->world);
    view_label_set(view, &group->exits, "e");
    view_label_set(view, &cuts, "c");
    struct json *facts = json_object_new();
    view_fact_set(facts, "certain", &group->certain);
    view_fact_set(facts, "possible", &group->possible);
    view_fact_set(facts, "wall", &group->wall);
    view_fact_set(facts, "friends", &group->friends);
    view_fact_set(facts, "exits", &group->exits);
    view_fact_set(facts, "cuts", &cuts);
    bool sealed = is_sealed_in(scene->world);
    json_set(facts, "sealed_in", json_boolean(sealed));
    json_set(facts, "out_in_the_open", json_boolean(open));
    json_set(view->facts, "target", facts);
    view_say(view, "The target: %d stone%s for certain, %d at most; %s.",
             go_set_count(&group->certain), go_set_count(&group->certain) == 1 ? "" : "s",
             go_set_count(&group->possible),
             sealed               ? "sealed in"
             : open               ? "out in the open"
             : group->friend_near ? "beside a safe friend"
                                  : "not sealed in");
    view_say_points(view, "Ways out", &group->exits, scene->height);
    view_say_points(view, "Cuts", &cuts, scene->height);
    view_say_points(view, "Weak stones of the wall", &group->wall, scene->height);
}

/* All groups of the board, made of linked strings. */
static void see_linked(struct perceive_scene *scene, struct perceive_view *view)
{
    const struct go_links *links = scene_links(scene);
    struct json *list = json_array_new();
    for (int i = 0; i < links->n_groups; i++) {
        struct go_set stones = scene_group_stones(scene, i);
        struct go_set enclosed;
        go_links_enclosed(scene->board, links, i, &enclosed);
        struct json *object = perceive_string_json(scene->board, links->first[i]);
        view_fact_set(object, "stones", &stones);
        view_fact_set(object, "enclosed", &enclosed);
        json_push(list, object);
        GO_SET_FOREACH (p, &stones) {
            view_number(view, p, i + 1);
        }
        view_shade(view, &stones, i + 1);
    }
    json_set(view->facts, "groups", list);
    view_say(view, "%d group%s of linked strings.", links->n_groups,
             links->n_groups == 1 ? "" : "s");
}

void perceive_groups(struct perceive_scene *scene, struct perceive_view *view)
{
    see_linked(scene, view);
    if (scene->world == NULL) {
        view_no_target(view);
    } else {
        see_target_group(scene, view);
    }
}

/* ---- eyes ------------------------------------------------------------------------------- */

static const char *shape_name(enum go_shape_status shape)
{
    switch (shape) {
    case GO_SHAPE_DEAD:
        return "dead";
    case GO_SHAPE_VITAL:
        return "vital";
    case GO_SHAPE_ALIVE:
        return "alive";
    case GO_SHAPE_UNKNOWN:
        break;
    }
    return "unknown";
}

/* Labels the single eyes of a space; sets the points of each kind in the facts. */
static void see_kinds(struct perceive_scene *scene, struct perceive_view *view,
                      const struct go_space *space, struct json *facts)
{
    static const char *const keys[] = {"eyes", "half_eyes", "false_eyes"};
    static const char *const labels[] = {"e", "h", "f"};
    struct go_set kind[3] = {{{0}}};
    GO_SET_FOREACH (p, &space->points) {
        enum go_eye_kind found = go_eye_kind_at(scene->world, p);
        if (found != GO_EYE_NONE) {
            go_set_add(&kind[found], p);
        }
    }
    for (int i = 0; i < 3; i++) {
        view_label_set(view, &kind[i], labels[i]);
        view_fact_set(facts, keys[i], &kind[i]);
    }
}

static void see_space(struct perceive_scene *scene, struct perceive_view *view,
                      const struct go_space *space, int number, struct json *list)
{
    char vertex[8];
    struct json *object = json_object_new();
    json_set(object, "at", json_of_point(space->anchor));
    json_set(object, "size", json_int(space->size));
    view_fact_set(object, "points", &space->points);
    view_fact_set(object, "prisoners", &space->prisoners);
    view_fact_set(object, "margin", &space->margin);
    json_set(object, "corner", json_boolean(space->corner));
    json_set(object, "single_wall", json_boolean(space->single_wall));
    json_set(object, "shape", json_text(shape_name(space->shape)));
    view_fact_set(object, "vital", &space->vital);
    view_shade(view, &space->points, number);
    view_label_set(view, &space->margin, "m");
    view_label_set(view, &space->vital, "v");
    see_kinds(scene, view, space, object);
    json_push(list, object);
    struct strbuf line = STRBUF_INIT;
    int prisoners = go_set_count(&space->prisoners);
    strbuf_printf(&line, "Space at %s: %d point%s", go_vertex(space->anchor, scene->height, vertex),
                  space->size, space->size == 1 ? "" : "s");
    if (prisoners > 0) {
        strbuf_printf(&line, ", %d prisoner%s", prisoners, prisoners == 1 ? "" : "s");
    }
    strbuf_add(&line, go_set_is_empty(&space->margin) ? ", closed" : ", open at its margin");
    if (space->shape != GO_SHAPE_UNKNOWN) {
        strbuf_printf(&line, ", shape %s", shape_name(space->shape));
    }
    if (!go_set_is_empty(&space->vital)) {
        strbuf_add(&line, ", vital ");
        words_points(&line, &space->vital, scene->height, 8);
    }
    view_say(view, "%s.", strbuf_text(&line));
    strbuf_fini(&line);
}

void perceive_eyes(struct perceive_scene *scene, struct perceive_view *view)
{
    if (scene->world == NULL) {
        view_no_target(view);
        return;
    }
    const struct go_eyes *eyes = go_eyes_of(scene->world);
    struct json *list = json_array_new();
    json_set(view->facts, "at_least", json_int(eyes->at_least));
    json_set(view->facts, "at_most", json_int(eyes->at_most));
    json_set(view->facts, "spaces", list);
    view_say(view, "At least %d eye%s, at most %d.", eyes->at_least, eyes->at_least == 1 ? "" : "s",
             eyes->at_most);
    for (int i = 0; i < eyes->n; i++) {
        see_space(scene, view, &eyes->space[i], i + 1, list);
    }
}

/* ---- life ------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    const char *label;
    int shade;
} STATUS[] = {
    [GO_LIFE_OPEN] = {"open", "?", SHADE_OPEN},   [GO_LIFE_CAPTURED] = {"captured", "", 0},
    [GO_LIFE_DEAD] = {"dead", "d", SHADE_BAD},    [GO_LIFE_ALIVE] = {"alive", "a", SHADE_GOOD},
    [GO_LIFE_SEKI] = {"seki", "s", SHADE_SHARED},
};

/* Every reason that holds, in words. */
static void find_reasons(struct perceive_scene *scene, enum go_life_status status,
                         struct json *reasons)
{
    struct game_world *world = scene->world;
    int at_least = 0;
    int at_most = 0;
    go_life_eye_bounds(world, &at_least, &at_most);
    bool safe = false;
    bool out_of_reach = false;
    GO_SET_FOREACH (p, &world->target) {
        safe = safe || go_life_safe_string(world, p);
        out_of_reach = out_of_reach || go_world_out_of_reach(world, p);
    }
    const struct {
        bool holds;
        const char *text;
    } table[] = {
        {go_life_bent_four(world), "bent four in the corner"},
        {at_least >= 2, "two eyes are certain"},
        {at_least == 1, "one eye is certain"},
        {at_most == 1, "two eyes are impossible"},
        {at_most == 0, "no eye is possible"},
        {out_of_reach, "a liberty lies outside the region"},
        {safe && !out_of_reach, "it cannot be captured even when its owner always passes"},
        {is_sealed_in(world), "sealed in"},
        {!is_sealed_in(world) && status == GO_LIFE_OPEN, "not sealed in"},
        {!go_set_is_empty(go_life_vital(world)) && status == GO_LIFE_OPEN,
         "a vital point decides its eye space"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i].holds) {
            json_push(reasons, json_text(table[i].text));
        }
    }
}

static void see_target_life(struct perceive_scene *scene, struct perceive_view *view)
{
    enum go_life_status status = go_life_of_target(scene->world);
    const struct go_set *target = &scene->world->target;
    view_label_set(view, target, STATUS[status].label);
    view_shade(view, target, STATUS[status].shade);
    struct json *facts = json_object_new();
    struct json *reasons = json_array_new();
    json_set(facts, "status", json_text(STATUS[status].name));
    json_set(facts, "reasons", reasons);
    find_reasons(scene, status, reasons);
    view_fact_set(facts, "vital", go_life_vital(scene->world));
    json_set(view->facts, "target", facts);
    struct strbuf line = STRBUF_INIT;
    strbuf_printf(&line, "The target is %s as it stands", STATUS[status].name);
    for (size_t i = 0; i < json_length(reasons); i++) {
        strbuf_printf(&line, "%s%s", i == 0 ? ": " : "; ", json_as_text(json_at(reasons, i)));
    }
    view_say(view, "%s.", strbuf_text(&line));
    strbuf_fini(&line);
    view_say_points(view, "Vital", go_life_vital(scene->world), scene->height);
}

void perceive_life(struct perceive_scene *scene, struct perceive_view *view)
{
    static const char *const keys[] = {"", "black_alive", "white_alive"};
    int n[3] = {0};
    for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        struct go_set alive = {{0}};
        go_life_benson(scene->board, (enum go_colour)colour, NULL, &alive);
        view_label_set(view, &alive, "a");
        view_shade(view, &alive, SHADE_GOOD);
        view_fact_set(view->facts, keys[colour], &alive);
        n[colour] = go_set_count(&alive);
    }
    view_say(view, "Alive even when their owner always passes: %d stone%s of Black, %d of White.",
             n[GO_BLACK], n[GO_BLACK] == 1 ? "" : "s", n[GO_WHITE]);
    if (scene->world == NULL) {
        view_no_target(view);
    } else {
        see_target_life(scene, view);
    }
}
