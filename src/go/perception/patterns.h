/*
 * go/perception/patterns.h - elementary patterns: connections, dividers and contacts.
 *
 * Source: Bouzy, Spatial Reasoning in the Game of Go, 3.2 "Elementary level".  The paper names the
 * kinds and the three states but shows of its patterns two figures only; the table is ours
 * (knowledge/perception/patterns.yaml, whose head explains the drawings).  Where the paper is
 * silent:
 *
 *   - A pattern consists of its own stones `O` and its places `*`, not of every cell drawn: the
 *     rest is the condition under which it is there.  Else a divider would take out its free
 *     surroundings too, and stones of the enemy, who has to stay in his fraction.
 *   - The state: positive holds even if the enemy plays first, fuzzy depends on who does,
 *     negative is broken.  A positive pattern does not yield to a fuzzy one at the same stones
 *     (a bamboo joint contains two jumps that are peeped at).
 *   - Two patterns may rest on the same empty point; that one move could hurt both is not seen.
 *
 * Memory: a table lives in an arena and never changes after it is read.
 */
#ifndef TSUMEGO_GO_PERCEPTION_PATTERNS_H
#define TSUMEGO_GO_PERCEPTION_PATTERNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/status.h"
#include "go/board.h"

/* Also the state of what is built from patterns (spatial.h). */
enum go_state { GO_NEGATIVE, GO_FUZZY, GO_POSITIVE };

/* The types of a pattern, as bits. */
enum { GO_CONNECTION = 1, GO_DIVIDER = 2, GO_CONTACT = 4 };

enum {
    GO_PATTERN_CELLS = 24, /* "small (<25)" */
    GO_PATTERN_SPAN = 7,   /* rows and columns at the most */
    GO_MAX_PATTERNS = 500, /* as many rules as INDIGO had */
};

/* What has to be at a cell. */
enum go_pattern_want { GO_WANT_OWN, GO_WANT_ENEMY, GO_WANT_EMPTY, GO_WANT_EDGE, GO_WANTS };

struct go_pattern_cell {
    int8_t column; /* from the anchor, which is an own stone and the first cell */
    int8_t row;
    uint8_t want; /* enum go_pattern_want */
    bool place;   /* drawn as * */
};

/* One symmetry of a drawn pattern.  Cells drawn as ? are left out. */
struct go_pattern {
    const char *name;
    unsigned types;
    enum go_state state;
    int n_cells;
    struct go_pattern_cell cell[GO_PATTERN_CELLS];
};

struct go_patterns {
    int n_drawn;                      /* patterns of the file */
    int n;                            /* with their symmetries, equal ones once */
    const struct go_pattern *pattern; /* in the order of the file */
};

/*
 * Reads a table.
 *
 * TS_OK:       *out is the table, in the arena.
 * TS_E_IO, TS_E_SYNTAX, TS_E_LIMIT: as yaml_doc_read().
 * TS_E_INPUT:  well-formed YAML, but no table.
 *
 * On failure *out is left alone and `diag` has every fault, with line and column, also inside a
 * drawing.
 */
enum ts_status go_patterns_read(const struct go_patterns **out, const char *path,
                                struct arena *arena, struct diag *diag);

/* The same for text in memory; `name` is what messages call it. */
enum ts_status go_patterns_parse(const struct go_patterns **out, const char *text, size_t length,
                                 const char *name, struct arena *arena, struct diag *diag);

/*
 * The table that goes with a knowledge folder: its perception/patterns.yaml, or the default when
 * it has none.  Returns as go_patterns_read().
 */
enum ts_status go_patterns_of_folder(const struct go_patterns **out, const char *folder,
                                     struct arena *arena, struct diag *diag);

/* The table of the knowledge folder as it was when the program was built: needs no file. */
const struct go_patterns *go_patterns_default(struct arena *arena);

/* A board as patterns see it: with a margin wide enough for any of them. */
enum {
    GO_VIEW_MARGIN = GO_PATTERN_SPAN,
    GO_VIEW_STRIDE = GO_MAX_SIZE + 2 * GO_VIEW_MARGIN,
    GO_VIEW_CELLS = GO_VIEW_STRIDE * GO_VIEW_STRIDE,
};

struct go_view {
    int width;
    int height;
    uint8_t colour[GO_VIEW_CELLS]; /* enum go_colour */
};

/* The view of `colour`, an array over the padded points as in go/board.h. */
void go_view_init(struct go_view *view, int width, int height, const uint8_t *colour);

/* A pattern found: its own stones and its places. */
struct go_match {
    const struct go_pattern *pattern;
    enum go_colour colour; /* of the own stones */
    int n_stones;
    int n_places;
    int n_enemies;
    go_point stone[GO_PATTERN_CELLS];
    go_point place[GO_PATTERN_CELLS];
    go_point enemy[GO_PATTERN_CELLS]; /* for contacts: whom it touches */
};

typedef void go_match_visit(void *context, const struct go_match *match);

/*
 * Visits every pattern of either colour on the board that has one of the types.  A pattern that
 * looks the same from two of its stones may be visited once for each.
 */
void go_patterns_match(const struct go_patterns *patterns, const struct go_view *view,
                       unsigned types, go_match_visit *visit, void *context);

#endif /* TSUMEGO_GO_PERCEPTION_PATTERNS_H */
