/*
 * app/perceive.h - what is seen on a board, layer by layer, as data; and its three outputs.
 *
 * A layer is one way of looking: strings, eyes, influence and so on.  It fills a view: labels and
 * colours of points, lines between points, facts as JSON, and the same in words.  The outputs
 * are written once, for all views.  Add a layer: a function, its line in perceive_priv.h, and a
 * row of the table in perceive.c.
 *
 * A position without a target (go_overrides.target_optional) is seen as well; what only a target
 * has is then left out, and the view says so.
 */
#ifndef TSUMEGO_APP_PERCEIVE_H
#define TSUMEGO_APP_PERCEIVE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "go/problem.h"

struct go_patterns;
struct json;
struct perceive_layer;
struct perceive_view; /* in perceive_priv.h */

/* The table.  Borrowed, for ever. */
size_t perceive_n_layers(void);
const struct perceive_layer *perceive_layer_at(size_t index);
const struct perceive_layer *perceive_find(const char *name); /* NULL: there is none */
const char *perceive_name(const struct perceive_layer *layer);
const char *perceive_help(const struct perceive_layer *layer); /* what it shows, in one line */

struct perceive_options {
    const struct perceive_layer *const *layers; /* in the order they are shown */
    size_t n_layers;
    const struct go_patterns *patterns; /* of fractions; NULL: read anew for each problem */
    bool breakers; /* ladders: also what would break them, which takes some milliseconds each */
};

/* What was seen of one problem. */
struct perceived {
    const struct go_problem *problem;
    size_t n;
    struct perceive_view **view;
    struct json *document; /* what perceive_json() writes */
};

/*
 * Looks at the position of a problem, which must outlive the result.  Release with
 * perceived_destroy().
 */
struct perceived *perceive(const struct go_problem *problem,
                           const struct perceive_options *options);
void perceived_destroy(struct perceived *seen);

/* Appends a diagram for each layer with what is to be said about it. */
void perceive_text(struct strbuf *out, const struct perceived *seen, bool colour);

/* Appends one JSON object in one line, with its newline (tests/perception.schema.json). */
void perceive_json(struct strbuf *out, const struct perceived *seen);

/* Appends each view in the graphics format of GoGui's analyze commands: COLOR, LABEL, LINE, and one
 * TEXT with the words. */
void perceive_gfx(struct strbuf *out, const struct perceived *seen);

/*
 * One SVG file: a page for each problem and layer, with links to switch between them.  No script:
 * the page shown is the one whose name stands behind the # of the address, or else the first.
 */
struct perceive_svg {
    struct strbuf first; /* the first page, which is written last */
    struct strbuf pages; /* the others */
    struct strbuf names; /* links to the problems */
    int n_problems;
    int width;
    int height;
};

#define PERCEIVE_SVG_INIT                                                                          \
    {                                                                                              \
        STRBUF_INIT, STRBUF_INIT, STRBUF_INIT, 0, 0, 0                                             \
    }

/* Adds the pages of a problem. */
void perceive_svg_add(struct perceive_svg *svg, const struct perceived *seen);

/* Appends the file, of the problems added, and releases what the pages took. */
void perceive_svg_finish(struct perceive_svg *svg, struct strbuf *out);

#endif /* TSUMEGO_APP_PERCEIVE_H */
