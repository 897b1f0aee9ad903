/*
 * A few answers for each question, the oldest of which gives way to a new one.  An answer keeps the
 * points of its scope in a list with the colours that stood there, empty points first, for those
 * are the ones that play changes; so most answers that do not fit are dismissed by a glance.
 *
 * Answers with a wide scope are not kept: almost every move would touch them.
 */
#include "go/index.h"

enum { ANSWERS = 8, SCOPE = 96 };

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

struct go_index {
    struct arena *arena;
    enum go_index_mode mode;
    struct go_index_stats stats;
    struct shelf *shelf[GO_READINGS][GO_POINTS];
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
        index->stats.found++;
        if (index->mode == GO_INDEX_ON) {
            return kept->answer;
        }
    }
    struct go_set scope;
    struct go_answer answer = {.move = GO_PASS};
    answer.yes = go_reader_ask(board, reading, p, region, &answer.move, &scope);
    index->stats.read++;
    if (kept != NULL) {
        index->stats.stale += answer.yes != kept->answer.yes || answer.move != kept->answer.move;
        return answer;
    }
    if (*shelf == NULL) {
        *shelf = ARENA_NEW(index->arena, struct shelf);
    }
    keep(*shelf, board, &scope, answer);
    return answer;
}
