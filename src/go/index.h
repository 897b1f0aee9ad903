/*
 * go/index.h - which answers a move can have changed.
 *
 * What reading says of a string holds as long as nothing changes on the points that it looked at.
 * The index keeps answers with these points and what stood there, and finds them again in any
 * later position that is the same there: a move elsewhere drops nothing, and taking a move back
 * brings back what was known before it.
 *
 * Source: web perception (Reitman, Nado, Wilcox 1978) keeps such an index of what each move
 * disturbs.
 */
#ifndef TSUMEGO_GO_INDEX_H
#define TSUMEGO_GO_INDEX_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "go/board.h"
#include "go/reader.h"

enum go_index_mode {
    GO_INDEX_ON,
    GO_INDEX_OFF,   /* nothing is found */
    GO_INDEX_CHECK, /* what is found is read again, and differences are counted */
};

struct go_answer {
    bool yes;
    go_point move; /* GO_PASS: none is told */
};

struct go_index; /* lives in an arena */

struct go_index_stats {
    uint64_t read;  /* answers worked out */
    uint64_t found; /* answers found */
    uint64_t stale; /* GO_INDEX_CHECK: found, and not what reading says now */
};

struct go_index *go_index_create(struct arena *arena, enum go_index_mode mode);

/* go_reader_ask() by way of the index.  The region must be the same in all calls. */
struct go_answer go_index_ask(struct go_index *index, struct go_board *board,
                              enum go_reading reading, go_point p, const struct go_set *region);

const struct go_index_stats *go_index_stats(const struct go_index *index);

#endif /* TSUMEGO_GO_INDEX_H */
