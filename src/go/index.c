/*
 * A few answers for each question, the oldest of which gives way to a new one.  An answer keeps the
 * points of its scope in a list with the colours that stood there, empty points first, for those
 * are the ones that play changes; so most answers that do not fit are dismissed by a glance.
 *
 * Answers with a wide scope are not kept: almost every move would touch them.
 *
 * Values of the group stand in one table a kind, which grows as it fills, and those with a scope in
 * a small one by the position before the move: whoever asks tries one move after the other there.
 * Nothing is ever dropped for being wrong, for a key says all that its value rests on.
 */
#include "go/index.h"

#include <string.h>

#include "base/check.h"

enum { ANSWERS = 8, SCOPE = 96, FIRST_ROOM = 256, SCOPED = 256 };

/* Where a table stops growing.  With four times the room 103 instead of 109 judgements a move of
 * the planner had to be worked out, without any 179. */
static const size_t MOST_ROOM[GO_VALUES] = {
    [GO_VALUE_LIFE] = 1 << 16,
    [GO_VALUE_SETTLING] = 1 << 14,
    [GO_VALUE_DECISIVE] = 1 << 12,
};

struct kept {
    struct go_answer answer;
    go_point ko;
    int n; /* points; 0: nothing is kept here */
    go_point point[SCOPE];
    uint8_t colour[SCOPE];
};

/* What is kept for one question. */
struct shelf {
    int next;
    struct kept kept[ANSWERS];
};

/* Values of one kind by their key, direct-mapped: a new one takes the place of an old one. */
struct values {
    size_t n;       /* filled */
    size_t room;    /* a power of two, or 0 */
    uint64_t *key;  /* odd; 0: free */
    uint8_t *value; /* room * size */
};

/* A value that any move outside the scope leaves as it is. */
struct scoped {
    uint64_t before;
    bool filled;
    struct go_set scope;
    uint8_t value[GO_SCOPED_SIZE];
};

struct go_index {
    struct arena *arena;
    enum go_index_mode mode;
    struct go_index_stats stats;
    struct shelf *shelf[GO_READINGS][GO_POINTS];
    struct values values[GO_VALUES];
    struct scoped *scoped[GO_VALUES]; /* NULL until something is kept */
};

struct go_index *go_index_create(struct arena *arena, enum go_index_mode mode)
{
    struct go_index *index = ARENA_NEW(arena, struct go_index);
    index->arena = arena;
    index->mode = mode;
    return index;
}

const struct go_index_stats *go_index_stats(const struct go_index *index)
{
    return &index->stats;
}

static bool fits(const struct kept *kept, const struct go_board *board)
{
    for (int i = 0; i < kept->n; i++) {
        if (board->colour[kept->point[i]] != kept->colour[i]) {
            return false;
        }
    }
    return kept->n > 0 && kept->ko == board->ko;
}

static const struct kept *find(const struct shelf *shelf, const struct go_board *board)
{
    for (int i = 0; i < ANSWERS; i++) {
        if (fits(&shelf->kept[i], board)) {
            return &shelf->kept[i];
        }
    }
    return NULL;
}

static void put_points(struct kept *kept, const struct go_board *board, const struct go_set *scope,
                       bool empty)
{
    GO_SET_FOREACH (p, scope) {
        uint8_t colour = board->colour[p];
        if (colour != GO_EDGE && (colour == GO_EMPTY) == empty) {
            kept->point[kept->n] = p;
            kept->colour[kept->n++] = colour;
        }
    }
}

static void keep(struct shelf *shelf, const struct go_board *board, const struct go_set *scope,
                 struct go_answer answer)
{
    if (go_set_count(scope) > SCOPE || board->ply + READER_DEPTH >= GO_MAX_PLY) {
        return;
    }
    struct kept *kept = &shelf->kept[shelf->next];
    shelf->next = (shelf->next + 1) % ANSWERS;
    kept->answer = answer;
    kept->ko = board->ko;
    kept->n = 0;
    put_points(kept, board, scope, true);
    put_points(kept, board, scope, false);
}

struct go_answer go_index_ask(struct go_index *index, struct go_board *board,
                              enum go_reading reading, go_point p, const struct go_set *region)
{
    struct shelf **shelf = &index->shelf[reading][p];
    const struct kept *kept =
        *shelf != NULL && index->mode != GO_INDEX_OFF ? find(*shelf, board) : NULL;
    if (kept != NULL) {
        index->stats.answers.found++;
        if (index->mode == GO_INDEX_ON) {
            return kept->answer;
        }
    }
    struct go_set scope;
    struct go_answer answer = {.move = GO_PASS};
    answer.yes = go_reader_ask(board, reading, p, region, &answer.move, &scope);
    index->stats.answers.read++;
    if (kept != NULL) {
        index->stats.answers.stale +=
            answer.yes != kept->answer.yes || answer.move != kept->answer.move;
        return answer;
    }
    if (*shelf == NULL) {
        *shelf = ARENA_NEW(index->arena, struct shelf);
    }
    keep(*shelf, board, &scope, answer);
    return answer;
}

bool go_index_checks(const struct go_index *index)
{
    return index->mode == GO_INDEX_CHECK;
}

static void put_value(struct values *values, uint64_t key, const void *value, size_t size)
{
    size_t at = key >> 1 & (values->room - 1);
    values->n += values->key[at] == 0;
    values->key[at] = key;
    memcpy(values->value + at * size, value, size);
}

static void grow(struct arena *arena, struct values *values, size_t size)
{
    struct values old = *values;
    values->n = 0;
    values->room = old.room == 0 ? FIRST_ROOM : 4 * old.room;
    values->key = ARENA_ARRAY(arena, uint64_t, values->room);
    values->value = ARENA_ARRAY(arena, uint8_t, values->room * size);
    for (size_t i = 0; i < old.room; i++) {
        if (old.key[i] != 0) {
            put_value(values, old.key[i], old.value + i * size, size);
        }
    }
}

bool go_index_find(struct go_index *index, enum go_value kind, uint64_t key, void *value_out,
                   size_t size)
{
    const struct values *values = &index->values[kind];
    size_t at = key >> 1 & (values->room - 1);
    if (values->room == 0 || values->key[at] != (key | 1)) {
        return false;
    }
    index->stats.value[kind].found++;
    memcpy(value_out, values->value + at * size, size);
    return true;
}

bool go_index_find_untouched(struct go_index *index, enum go_value kind, uint64_t before,
                             go_point move, void *value_out, size_t size)
{
    if (index->scoped[kind] == NULL) {
        return false;
    }
    const struct scoped *scoped = &index->scoped[kind][before % SCOPED];
    if (!scoped->filled || scoped->before != before || go_set_has(&scoped->scope, move)) {
        return false;
    }
    index->stats.value[kind].found++;
    index->stats.value[kind].untouched++;
    memcpy(value_out, scoped->value, size);
    return true;
}

void go_index_keep(struct go_index *index, enum go_value kind, uint64_t key, const void *value,
                   const void *found, size_t size)
{
    struct values *values = &index->values[kind];
    index->stats.value[kind].read++;
    if (found != NULL) {
        index->stats.value[kind].stale += memcmp(found, value, size) != 0;
    } else if (index->mode != GO_INDEX_OFF) {
        if (2 * values->n >= values->room && values->room < MOST_ROOM[kind]) {
            grow(index->arena, values, size);
        }
        put_value(values, key | 1, value, size);
    }
}

void go_index_keep_untouched(struct go_index *index, enum go_value kind, uint64_t before,
                             const struct go_set *scope, const void *value, size_t size)
{
    TS_CHECK(size <= GO_SCOPED_SIZE);
    if (index->mode == GO_INDEX_OFF) {
        return;
    }
    if (index->scoped[kind] == NULL) {
        index->scoped[kind] = ARENA_ARRAY(index->arena, struct scoped, SCOPED);
    }
    struct scoped *scoped = &index->scoped[kind][before % SCOPED];
    scoped->before = before;
    scoped->filled = true;
    scoped->scope = *scope;
    memcpy(scoped->value, value, size);
}
