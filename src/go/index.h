/*
 * go/index.h - which answers and values a move can have changed.
 *
 * What reading says of a string holds as long as nothing changes on the points that it looked at.
 * The index keeps answers with these points and what stood there, and finds them again in any
 * later position that is the same there: a move elsewhere drops nothing, and taking a move back
 * brings back what was known before it.
 *
 * Values about the target group as a whole rest on most of a problem's region.  They are kept under
 * a key that names all that they rest on and no more, or with a scope: a set of points outside of
 * which a stone changes nothing.  What each kind rests on is said where it is worked out.
 *
 * Source: web perception (Reitman, Nado, Wilcox 1978) keeps such an index of what each move
 * disturbs.  Their webs themselves do not do for this: a web ends at stones, and life goes on
 * behind those that can be taken (results/index.md has the count).
 */
#ifndef TSUMEGO_GO_INDEX_H
#define TSUMEGO_GO_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "go/board.h"
#include "go/reader.h"

enum go_index_mode {
    GO_INDEX_ON,
    GO_INDEX_OFF,   /* nothing is found */
    GO_INDEX_CHECK, /* what is found is worked out again, and differences are counted */
};

struct go_answer {
    bool yes;
    go_point move; /* GO_PASS: none is told */
};

/* Kinds of values about the target group. */
enum go_value {
    GO_VALUE_LIFE,     /* go/life_index.h */
    GO_VALUE_SETTLING, /* facts_settle.c: points that settle the matter */
    GO_VALUE_DECISIVE, /* the same, whatever the answer */
    GO_VALUES
};

enum { GO_SCOPED_SIZE = 8 }; /* bytes of a value that is kept with a scope, at most */

struct go_index; /* lives in an arena */

struct go_index_counts {
    uint64_t read;      /* worked out */
    uint64_t found;     /* found instead; in GO_INDEX_CHECK as well */
    uint64_t untouched; /* of these, by their scope */
    uint64_t stale;     /* GO_INDEX_CHECK: found, and not what it is now */
};

struct go_index_stats {
    struct go_index_counts answers; /* of reading, about strings */
    struct go_index_counts value[GO_VALUES];
};

struct go_index *go_index_create(struct arena *arena, enum go_index_mode mode);

/* go_reader_ask() by way of the index.  The region must be the same in all calls. */
struct go_answer go_index_ask(struct go_index *index, struct go_board *board,
                              enum go_reading reading, go_point p, const struct go_set *region);

/* GO_INDEX_CHECK: what is found is to be worked out all the same, and handed to go_index_keep(). */
bool go_index_checks(const struct go_index *index);

/*
 * A value of the target group: `size` bytes without padding, the same number on every call for a
 * kind.  False: it is not known, and *value_out is untouched.
 */
bool go_index_find(struct go_index *index, enum go_value kind, uint64_t key, void *value_out,
                   size_t size);

/*
 * The same after a stone on `move` that took nothing, from the position `before` (a key as well).
 * True when a value was kept for moves from there that do not touch its scope, and this one does
 * not.
 */
bool go_index_find_untouched(struct go_index *index, enum go_value kind, uint64_t before,
                             go_point move, void *value_out, size_t size);

/* Keeps a value that has been worked out; `found` is what was found for it, or NULL. */
void go_index_keep(struct go_index *index, enum go_value kind, uint64_t key, const void *value,
                   const void *found, size_t size);

/* Keeps it for every move from `before` outside the scope. */
void go_index_keep_untouched(struct go_index *index, enum go_value kind, uint64_t before,
                             const struct go_set *scope, const void *value, size_t size);

const struct go_index_stats *go_index_stats(const struct go_index *index);

#endif /* TSUMEGO_GO_INDEX_H */
