/*
 * The members one after the other; the first that is not as it should be ends the reading.
 *
 * The tree is read by recursion: the JSON reader lets nothing through that is nested deeper than
 * 2048, and a move takes two levels.
 */
#include "verify/solution.h"

#include <string.h>

enum { MAX_THREATS = 255, MAX_IDS = 10000000 };

struct reader {
    struct arena *arena;
    struct strbuf *why;
    struct verify_solution *out;
    const struct verify_node *at; /* the node of the tree that was begun last */
};

/* ---- values ---------------------------------------------------------------------------- */

static bool wrong(struct reader *r, const char *member, const char *expected)
{
    strbuf_printf(r->why, "%s: %s expected", member, expected);
    return false;
}

static bool read_int(struct reader *r, const struct json *object, const char *key, int least,
                     int most, int *out)
{
    int64_t value;
    if (!json_as_int(json_get(object, key), &value) || value < least || value > most) {
        strbuf_printf(r->why, "%s: a number from %d to %d expected", key, least, most);
        return false;
    }
    *out = (int)value;
    return true;
}

/* The place of the member's text in the list of words, which NULL ends; -1 and a complaint. */
static int read_word(struct reader *r, const struct json *object, const char *key,
                     const char *const *words)
{
    const char *text = json_as_text(json_get(object, key));
    for (int i = 0; text != NULL && words[i] != NULL; i++) {
        if (strcmp(words[i], text) == 0) {
            return i;
        }
    }
    strbuf_printf(r->why, "%s:", key);
    for (int i = 0; words[i] != NULL; i++) {
        strbuf_printf(r->why, "%s %s", i == 0 ? "" : words[i + 1] == NULL ? " or" : ",", words[i]);
    }
    strbuf_add(r->why, " expected");
    return -1;
}

static bool read_colour(struct reader *r, const struct json *object, const char *key,
                        enum go_colour *out)
{
    static const char *const words[] = {"black", "white", NULL};
    int i = read_word(r, object, key, words);
    *out = i == 0 ? GO_BLACK : GO_WHITE;
    return i >= 0;
}

/* "" is a pass where one may stand.  (go_point_of_sgf() would take "tt" for a pass as well.) */
static bool read_point(struct reader *r, const struct json *value, const char *member, bool pass,
                       go_point *out)
{
    const char *text = json_as_text(value);
    if (text != NULL && text[0] == '\0' && pass) {
        *out = GO_PASS;
        return true;
    }
    if (text == NULL || strlen(text) != 2) {
        return wrong(r, member, "two letters for a point");
    }
    int column = text[0] - 'a';
    int row = text[1] - 'a';
    if (column < 0 || row < 0 || column >= r->out->width || row >= r->out->height) {
        return wrong(r, member, "a point of the board");
    }
    *out = go_point_at(column, row);
    return true;
}

static bool read_set(struct reader *r, const struct json *object, const char *key,
                     struct go_set *out)
{
    const struct json *array = json_get(object, key);
    go_set_clear(out);
    if (!json_is_array(array)) {
        return wrong(r, key, "a list of points");
    }
    for (size_t i = 0; i < json_length(array); i++) {
        go_point p;
        if (!read_point(r, json_at(array, i), key, false, &p)) {
            return false;
        }
        if (go_set_has(out, p)) {
            return wrong(r, key, "each point once");
        }
        go_set_add(out, p);
    }
    return true;
}

/* ---- problem and verdict --------------------------------------------------------------- */

static bool read_stones(struct reader *r, const struct json *problem)
{
    struct verify_solution *out = r->out;
    if (!read_set(r, problem, "black", &out->black) ||
        !read_set(r, problem, "white", &out->white) ||
        !read_set(r, problem, "target", &out->target) ||
        !read_set(r, problem, "region", &out->region)) {
        return false;
    }
    if (go_set_meets(&out->black, &out->white)) {
        return wrong(r, "white", "no stone on a black one");
    }
    bool everywhere = go_set_is_empty(&out->region);
    for (int row = 0; everywhere && row < out->height; row++) {
        for (int column = 0; column < out->width; column++) {
            go_set_add(&out->region, go_point_at(column, row));
        }
    }
    return true;
}

static bool read_problem(struct reader *r, const struct json *problem)
{
    static const char *const objectives[] = {"kill", "save", NULL};
    static const char *const rules[] = {"japanese", "area", NULL};
    struct verify_solution *out = r->out;
    if (!json_is_object(problem)) {
        return wrong(r, "problem", "an object");
    }
    const char *source = json_as_text(json_get(problem, "source"));
    if (source == NULL || !json_as_int(json_get(problem, "index"), &out->index)) {
        return wrong(r, source == NULL ? "source" : "index",
                     source == NULL ? "a text" : "a number");
    }
    out->source = arena_strdup(r->arena, source);
    const char *name = json_as_text(json_get(problem, "name"));
    out->name = name == NULL ? NULL : arena_strdup(r->arena, name);
    if (!read_int(r, problem, "width", GO_MIN_SIZE, GO_MAX_SIZE, &out->width) ||
        !read_int(r, problem, "height", GO_MIN_SIZE, GO_MAX_SIZE, &out->height) ||
        !read_stones(r, problem) || !read_colour(r, problem, "to_play", &out->to_play)) {
        return false;
    }
    int objective = read_word(r, problem, "objective", objectives);
    int rule = json_get(problem, "rules") == NULL ? 1 : read_word(r, problem, "rules", rules);
    if (objective < 0 || rule < 0) {
        return false;
    }
    out->kills = objective == 0;
    out->japanese = rule == 0;
    const struct json *threats = json_get(problem, "ko_threats");
    return read_int(r, threats, "black", 0, MAX_THREATS, &out->threats[GO_BLACK]) &&
           read_int(r, threats, "white", 0, MAX_THREATS, &out->threats[GO_WHITE]);
}

static bool read_verdict(struct reader *r, const struct json *verdict)
{
    static const char *const results[] = {"win", "ko", "loss", "unknown", NULL};
    static const char *const proofs[] = {"complete", "planned", "none", NULL};
    struct verify_solution *out = r->out;
    int result = read_word(r, verdict, "result", results);
    int proof = result < 0 ? -1 : read_word(r, verdict, "proof", proofs);
    if (proof < 0) {
        return false;
    }
    out->result = (enum verify_result)result;
    out->proof = (enum verify_proof)proof;
    const struct json *seki = json_get(verdict, "seki");
    if (seki != NULL && !json_as_bool(seki, &out->seki)) {
        return wrong(r, "seki", "true or false");
    }
    if (out->result != VERIFY_KO) {
        return true;
    }
    const struct json *ko = json_get(verdict, "ko");
    if (!read_int(r, ko, "threats_needed", 0, MAX_THREATS, &out->threats_needed)) {
        return false;
    }
    return out->threats_needed > 0 || read_int(r, ko, "survives", 0, MAX_THREATS, &out->survives);
}

static bool read_first_moves(struct reader *r, const struct json *array)
{
    if (!json_is_array(array)) {
        return wrong(r, "first_moves", "a list of points");
    }
    size_t n = json_length(array);
    r->out->first_moves = ARENA_ARRAY(r->arena, go_point, n);
    r->out->n_first = (int)n;
    for (size_t i = 0; i < n; i++) {
        if (!read_point(r, json_at(array, i), "first_moves", true, &r->out->first_moves[i])) {
            return false;
        }
    }
    return true;
}

/* ---- the tree -------------------------------------------------------------------------- */

static bool read_replies(struct reader *r, const struct json *array, struct verify_node *parent,
                         struct verify_node **first);

static bool read_end(struct reader *r, const struct json *object, struct verify_node *node)
{
    static const char *const ends[] = {"captured",      "dead",    "alive",  "seki",    "escaped",
                                       "plan-complete", "no-plan", "search", "same-as", NULL};
    if (json_get(object, "end") == NULL) {
        return true;
    }
    int end = read_word(r, object, "end", ends);
    node->end = (enum verify_end)(end + 1);
    return end >= 0;
}

static bool read_marks(struct reader *r, const struct json *object, struct verify_node *node)
{
    static const char *const proofs[] = {"complete", "planned", NULL};
    if (json_get(object, "id") != NULL && !read_int(r, object, "id", 1, MAX_IDS, &node->id)) {
        return false;
    }
    if (json_get(object, "ref") != NULL && !read_int(r, object, "ref", 1, MAX_IDS, &node->ref)) {
        return false;
    }
    node->proof = VERIFY_NO_PROOF;
    if (json_get(object, "proof") != NULL) {
        int proof = read_word(r, object, "proof", proofs);
        node->proof = (enum verify_proof)proof;
        return proof >= 0;
    }
    return true;
}

static bool read_node(struct reader *r, const struct json *object, struct verify_node *node)
{
    if (!json_is_object(object)) {
        return wrong(r, "replies", "a list of objects");
    }
    const char *vertex = json_as_text(json_get(object, "vertex"));
    if (vertex == NULL) {
        return wrong(r, "vertex", "a text");
    }
    node->vertex = arena_strdup(r->arena, vertex);
    if (!read_point(r, json_get(object, "move"), "move", true, &node->move) ||
        !read_colour(r, object, "player", &node->player) || !read_end(r, object, node) ||
        !read_marks(r, object, node)) {
        return false;
    }
    const struct json *replies = json_get(object, "replies");
    node->has_replies = replies != NULL;
    return replies == NULL || read_replies(r, replies, node, &node->reply);
}

static bool read_replies(struct reader *r, const struct json *array, struct verify_node *parent,
                         struct verify_node **first)
{
    if (!json_is_array(array)) {
        return wrong(r, "replies", "a list of objects");
    }
    struct verify_node **end = first;
    for (size_t i = 0; i < json_length(array); i++) {
        struct verify_node *node = ARENA_NEW(r->arena, struct verify_node);
        node->parent = parent;
        node->number = r->out->n_nodes++;
        node->vertex = "?";
        r->at = node;
        *end = node;
        end = &node->sibling;
        if (!read_node(r, json_at(array, i), node)) {
            return false;
        }
    }
    return true;
}

/* The vertices of the moves down to this one. */
static void add_line(struct strbuf *out, const struct verify_node *node)
{
    if (node->parent != NULL) {
        add_line(out, node->parent);
        strbuf_add(out, ", ");
    }
    strbuf_add(out, node->vertex);
}

bool verify_read(struct verify_solution *out, const struct json *value, struct arena *arena,
                 struct strbuf *why)
{
    struct reader r = {.arena = arena, .why = why, .out = out};
    memset(out, 0, sizeof *out);
    const char *format = json_as_text(json_get(value, "format"));
    if (format == NULL || strcmp(format, "tsumego-solution") != 0) {
        return wrong(&r, "format", "tsumego-solution");
    }
    int version;
    bool usable = read_int(&r, value, "version", 1, 1, &version) &&
                  read_problem(&r, json_get(value, "problem")) &&
                  read_verdict(&r, json_get(value, "verdict")) &&
                  read_first_moves(&r, json_get(value, "first_moves")) &&
                  read_replies(&r, json_get(json_get(value, "tree"), "replies"), NULL, &out->tree);
    if (!usable && r.at != NULL) {
        strbuf_add(why, " (in the tree, at ");
        add_line(why, r.at);
        strbuf_add(why, ")");
    }
    return usable;
}
