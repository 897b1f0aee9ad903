/*
 * The features of a move, the sum of their weights, and the net over them.
 *
 * Everything is asked on the real board and taken back.  The weights are a sorted table made by
 * prior_gen.c from knowledge/perception/prior_MODEL.txt and prior_MODEL_net.txt; a feature that is
 * not in it weighs nothing.  Patterns are looked up in one of their eight symmetries, the one with
 * the smallest number; the points nearby are seen with the nearest edge above and the next to the
 * left.  All is done in integers, so that every compiler gives the same prior.
 */
#include "go/prior.h"

#include <stdlib.h>
#include <string.h>

#include "go/eyes.h"
#include "go/facts.h"
#include "go/forecast.h"
#include "go/group.h"
#include "go/index.h"
#include "go/prior_games.h"
#include "go/prior_net.h"

struct weight {
    go_feature feature;
    int16_t of[2]; /* by role, in hundredths */
    int16_t row;   /* of the net; -1: the net does not know the feature */
};

struct model {
    const struct weight *weights; /* sorted by feature */
    int n;
    const int16_t (*rows)[GO_PRIOR_FIRST];
    struct go_prior_net net;
};

/* `first_move`, of a problem's own position, and `behind`, of those after it (see model_of()). */
#include "prior_behind.inc"
#include "prior_first_move.inc"

enum {
    SYMMETRIES = 8,
    NEAR_POINTS = 36,
    NEAR_ORIGIN = 3,
    MAX_CHANGE = 3,
    READABLE = 3,
    ILLEGAL = -10000,
    UNKNOWN = INT16_MIN
};

/* What is collected about a move. */
struct look {
    struct game_world *world;
    int role;
    go_point p;
    enum go_colour own;
    int distance[2]; /* before the move, from go_forecast_eyes() */
    int n;
    go_feature *out;
};

/* Of a position. */
struct prior_memo {
    int distance[2]; /* from go_forecast_eyes() */
    int16_t prior[2][GO_POINTS];
};

static struct prior_memo *memo_of(struct game_world *world)
{
    bool fresh;
    struct prior_memo *memo = go_world_memo(world, GO_MEMO_PRIOR, sizeof *memo, &fresh);
    if (fresh) {
        go_forecast_eyes(world, memo->distance);
        for (int i = 0; i < 2 * GO_POINTS; i++) {
            memo->prior[i / GO_POINTS][i % GO_POINTS] = UNKNOWN;
        }
    }
    return memo;
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

static void add(struct look *look, enum go_prior_kind kind, int a, int b, int c)
{
    TS_CHECK(look->n < GO_PRIOR_FEATURES);
    look->out[look->n++] = go_feature_of_numbers(kind, a, b, c);
}

static void add_if(struct look *look, enum go_prior_kind kind, bool holds)
{
    if (holds) {
        add(look, kind, 0, 0, 0);
    }
}

/* ---- patterns -------------------------------------------------------------------------------- */

static enum go_prior_cell cell_at(const struct look *look, int column, int row)
{
    const struct go_board *board = &look->world->board;
    if (column < 0 || row < 0 || column >= board->width || row >= board->height) {
        return GO_CELL_OFF;
    }
    enum go_colour there = go_board_colour(board, go_point_at(column, row));
    return there == GO_EMPTY ? GO_CELL_EMPTY : there == look->own ? GO_CELL_OWN : GO_CELL_ENEMY;
}

static void add_patterns(struct look *look)
{
    uint8_t grid[5][5];
    uint64_t least[3] = {UINT64_MAX, UINT64_MAX, UINT64_MAX};
    for (int y = -2; y <= 2; y++) {
        for (int x = -2; x <= 2; x++) {
            grid[y + 2][x + 2] =
                (uint8_t)cell_at(look, go_column(look->p) + x, go_row(look->p) + y);
        }
    }
    for (int s = 0; s < SYMMETRIES; s++) {
        uint64_t value = 0;
        int kind = GO_PRIOR_AROUND;
        for (int i = 0; i < GO_FEATURE_CELLS; i++) {
            int x = (s & 1 ? -1 : 1) * go_prior_offset[i][0];
            int y = (s & 2 ? -1 : 1) * go_prior_offset[i][1];
            value |= (uint64_t)(s & 4 ? grid[x + 2][y + 2] : grid[y + 2][x + 2]) << 2 * i;
            if (i + 1 == go_prior_cells((enum go_prior_kind)kind)) {
                least[kind] = value < least[kind] ? value : least[kind];
                kind++;
            }
        }
    }
    for (int kind = GO_PRIOR_AROUND; kind <= GO_PRIOR_WIDE; kind++) {
        TS_CHECK(look->n < GO_PRIOR_FEATURES);
        look->out[look->n++] = go_feature_of((enum go_prior_kind)kind, least[kind]);
    }
}

/* ---- points nearby --------------------------------------------------------------------------- */

/* What is at a point nearby; a string by its liberties, 1 .. 3, the target's apart.  A free point
 * outside the eye spaces is no feature. */
enum near {
    NEAR_OFF,
    NEAR_FREE,
    NEAR_SPACE,
    NEAR_OWN,
    NEAR_ENEMY = NEAR_OWN + 3,
    NEAR_TARGET = NEAR_ENEMY + 3 - NEAR_OWN /* to be added */
};

static int near_at(const struct look *look, int column, int row)
{
    const struct game_world *world = look->world;
    const struct go_board *board = &world->board;
    if (column < 0 || row < 0 || column >= board->width || row >= board->height) {
        return NEAR_OFF;
    }
    go_point p = go_point_at(column, row);
    enum go_colour there = go_board_colour(board, p);
    if (there == GO_EMPTY) {
        return go_eyes_space_at(look->world, p) != NULL ? NEAR_SPACE : NEAR_FREE;
    }
    const struct go_string_info *string = go_board_string(board, p);
    return (there == look->own ? NEAR_OWN : NEAR_ENEMY) + at_most(string->n_liberties, 3) - 1 +
           (go_set_meets(&string->stones, &world->target) ? NEAR_TARGET : 0);
}

/* Whether symmetry s has the nearest edge above and the next one to the left, as far as they
 * differ. */
static bool is_upright(const struct look *look, int s)
{
    const struct go_board *board = &look->world->board;
    int left = go_column(look->p);
    int up = go_row(look->p);
    int right = board->width - 1 - left;
    int down = board->height - 1 - up;
    int across = at_most(left, right);
    int along = at_most(up, down);
    return (left == right || (s & 1) == (left > right)) &&
           (up == down || (s & 2) / 2 == (up > down)) &&
           (across == along || (s & 4) / 4 == (across < along));
}

/* Columns and rows to the points nearby, at most three of either and four together, row by row:
 *
 *     .  .  0  1  2  .  .
 *     .  3  4  5  6  7  .
 *     8  9 10 11 12 13 14
 *    15 16 17  * 18 19 20
 *    21 22 23 24 25 26 27
 *     . 28 29 30 31 32  .
 *     .  . 33 34 35  .  .
 */
static const int8_t near_offset[NEAR_POINTS][2] = {
    {-1, -3}, {0, -3},  {1, -3}, {-2, -2}, {-1, -2}, {0, -2}, {1, -2}, {2, -2}, {-3, -1},
    {-2, -1}, {-1, -1}, {0, -1}, {1, -1},  {2, -1},  {3, -1}, {-3, 0}, {-2, 0}, {-1, 0},
    {1, 0},   {2, 0},   {3, 0},  {-3, 1},  {-2, 1},  {-1, 1}, {0, 1},  {1, 1},  {2, 1},
    {3, 1},   {-2, 2},  {-1, 2}, {0, 2},   {1, 2},   {2, 2},  {-1, 3}, {0, 3},  {1, 3},
};

static void add_near(struct look *look)
{
    uint8_t least[NEAR_POINTS];
    bool any = false;
    uint8_t grid[2 * NEAR_ORIGIN + 1][2 * NEAR_ORIGIN + 1];
    for (int y = -NEAR_ORIGIN; y <= NEAR_ORIGIN; y++) {
        for (int x = -NEAR_ORIGIN; x <= NEAR_ORIGIN; x++) {
            grid[y + NEAR_ORIGIN][x + NEAR_ORIGIN] =
                (uint8_t)near_at(look, go_column(look->p) + x, go_row(look->p) + y);
        }
    }
    for (int s = 0; s < SYMMETRIES; s++) {
        if (!is_upright(look, s)) {
            continue;
        }
        uint8_t seen[NEAR_POINTS];
        for (int i = 0; i < NEAR_POINTS; i++) {
            int x = (s & 1 ? -1 : 1) * (s & 4 ? near_offset[i][1] : near_offset[i][0]);
            int y = (s & 2 ? -1 : 1) * (s & 4 ? near_offset[i][0] : near_offset[i][1]);
            seen[i] = grid[y + NEAR_ORIGIN][x + NEAR_ORIGIN];
        }
        if (!any || memcmp(seen, least, sizeof least) < 0) {
            memcpy(least, seen, sizeof least);
        }
        any = true;
    }
    for (int i = 0; i < NEAR_POINTS; i++) {
        if (least[i] != NEAR_FREE) {
            add(look, GO_PRIOR_NEAR, near_offset[i][0] + NEAR_ORIGIN,
                near_offset[i][1] + NEAR_ORIGIN, least[i]);
        }
    }
}

/* ---- place ----------------------------------------------------------------------------------- */

static void lines(const struct look *look, int *low, int *high)
{
    const struct go_board *board = &look->world->board;
    int column = go_column(look->p) + 1;
    int row = go_row(look->p) + 1;
    int x = at_most(column, board->width + 1 - column);
    int y = at_most(row, board->height + 1 - row);
    *low = at_most(x, y);
    *high = x + y - *low;
}

static int steps(go_point a, go_point b)
{
    return abs(go_column(a) - go_column(b)) + abs(go_row(a) - go_row(b));
}

static void add_place(struct look *look)
{
    const struct game_world *world = look->world;
    int low;
    int high;
    lines(look, &low, &high);
    add(look, GO_PRIOR_EDGE, at_most(low, 4), at_most(high, 5), 0);
    add(look, GO_PRIOR_LINE, at_most(low, 4), 0, 0);
    int far = 6;
    GO_SET_FOREACH (q, &world->target) {
        far = at_most(steps(look->p, q), far);
    }
    add(look, GO_PRIOR_FAR, far, 0, 0);
}

static void add_space(struct look *look)
{
    const struct go_space *space = go_eyes_space_at(look->world, look->p);
    const struct go_group *group = go_group_of(look->world);
    enum go_eye_kind eye = go_eye_kind_at(look->world, look->p);
    add(look, GO_PRIOR_SPACE, space == NULL ? 0 : at_most(space->size, 9), 0, 0);
    add_if(look, GO_PRIOR_EXIT, go_set_has(&group->exits, look->p));
    if (group->width == 0) {
        add(look, GO_PRIOR_SEALED, space != NULL, 0, 0);
    }
    if (eye != GO_EYE_NONE) {
        add(look, GO_PRIOR_EYE, (int)eye, 0, 0);
    }
    if (space == NULL) {
        return;
    }
    int inside = 0;
    int margin = 0;
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(look->p + go_step[i]);
        inside += go_set_has(&space->points, q);
        margin += go_set_has(&space->points, q) && go_set_has(&space->margin, q);
    }
    add(look, GO_PRIOR_INSIDE, inside, margin, 0);
    add_if(look, GO_PRIOR_VITAL, go_set_has(&space->vital, look->p));
    add_if(look, GO_PRIOR_MARGIN, go_set_has(&space->margin, look->p));
    if (space->corner) {
        int low;
        int high;
        lines(look, &low, &high);
        add(look, GO_PRIOR_CORNER, at_most(low, 3), at_most(high, 4), 0);
    }
}

/* ---- strings --------------------------------------------------------------------------------- */

/* A string that the move touches. */
struct touched {
    go_point at;
    bool own;
    bool target;
    int stones;
    int liberties;
    bool caught; /* its enemy moving next captures it */
};

static bool is_caught(const struct look *look, go_point p)
{
    struct game_world *world = look->world;
    return go_board_string(&world->board, p)->n_liberties <= READABLE &&
           go_index_ask(world->index, &world->board, GO_READ_CAPTURES, p, &world->region).yes;
}

static bool is_safe_move(const struct look *look, enum go_colour colour)
{
    struct game_world *world = look->world;
    enum go_reading question = colour == GO_BLACK ? GO_READ_SAFE_BLACK : GO_READ_SAFE_WHITE;
    return go_index_ask(world->index, &world->board, question, look->p, &world->region).yes;
}

static int touched_strings(const struct look *look, struct touched out[4])
{
    const struct go_board *board = &look->world->board;
    int n = 0;
    for (int i = 0; i < 4; i++) {
        go_point q = (go_point)(look->p + go_step[i]);
        enum go_colour colour = go_board_colour(board, q);
        bool seen = colour == GO_EMPTY || colour == GO_EDGE;
        for (int j = 0; j < n; j++) {
            seen = seen || go_board_same_string(board, q, out[j].at);
        }
        if (!seen) {
            const struct go_string_info *string = go_board_string(board, q);
            out[n++] = (struct touched){
                .at = q,
                .own = colour == look->own,
                .target = go_set_meets(&string->stones, &look->world->target),
                .stones = string->n_stones,
                .liberties = string->n_liberties,
                .caught = is_caught(look, q),
            };
        }
    }
    return n;
}

/* What the numbers of liberties say. */
static void add_liberties(struct look *look, const struct touched *string, int n, int stones)
{
    const struct go_board *board = &look->world->board;
    int liberties = go_board_liberties_after(board, look->p, look->own, 6);
    int freed = 0;
    int atari = 0;
    bool atari_target = false;
    bool presses = false;
    bool presses_target = false;
    for (int i = 0; i < n; i++) {
        const struct touched *t = &string[i];
        freed += t->own && t->liberties == 1 ? t->stones : 0;
        atari += !t->own && t->liberties == 2 ? t->stones : 0;
        atari_target = atari_target || (!t->own && t->liberties == 2 && t->target);
        presses = presses || (!t->own && t->liberties == 3);
        presses_target = presses_target || (!t->own && t->liberties == 3 && t->target);
    }
    int left = at_most(liberties, 3);
    add(look, GO_PRIOR_LIBERTIES, at_most(liberties, 5), liberties < 3 ? at_most(stones, 5) : 0, 0);
    if (freed > 0) {
        add(look, GO_PRIOR_FREES, at_most(freed, 3), left, 0);
    }
    if (atari > 0) {
        add(look, GO_PRIOR_ATARI, at_most(atari, 3), atari_target, left);
    }
    if (presses) {
        add(look, GO_PRIOR_PRESSES, presses_target, left, 0);
    }
}

/* What the move does to the enemy's strings, by reading after it. */
static void add_threats(struct look *look, const struct touched *string, int n, bool safe)
{
    struct game_world *world = look->world;
    int threatened = 0;
    int caught = 0;
    bool threatened_target = false;
    bool caught_target = false;
    for (int i = 0; i < n; i++) {
        const struct touched *t = &string[i];
        if (t->own || go_board_colour(&world->board, t->at) == GO_EMPTY ||
            !is_caught(look, t->at)) {
            continue;
        }
        if (!t->caught) {
            threatened += t->stones;
            threatened_target = threatened_target || t->target;
        }
        if (!go_index_ask(world->index, &world->board, GO_READ_SAVES, t->at, &world->region).yes) {
            caught += t->stones;
            caught_target = caught_target || t->target;
        }
    }
    if (threatened > 0) {
        add(look, GO_PRIOR_THREATENS, at_most(threatened, 3), threatened_target, safe);
    }
    if (caught > 0) {
        add(look, GO_PRIOR_CATCHES, at_most(caught, 4), caught_target, 0);
    }
}

static void add_theirs(struct look *look)
{
    const struct go_board *board = &look->world->board;
    enum go_colour enemy = go_other(look->own);
    if (!go_board_is_legal(board, look->p, enemy)) {
        add(look, GO_PRIOR_THEIRS, 0, 0, 0);
        return;
    }
    add(look, GO_PRIOR_THEIRS, go_board_liberties_after(board, look->p, enemy, 3),
        at_most(go_board_would_capture(board, look->p, enemy), 2), is_safe_move(look, enemy));
}

static int change(int before, int after)
{
    int by = after - before;
    by = by < -MAX_CHANGE ? -MAX_CHANGE : at_most(by, MAX_CHANGE);
    return by + MAX_CHANGE;
}

static void add_distances(struct look *look)
{
    const int *before = look->distance;
    int after[2];
    go_forecast_eyes(look->world, after);
    add(look, GO_PRIOR_DEFENDER_NEARS, change(before[GO_DEFENDER], after[GO_DEFENDER]), 0, 0);
    add(look, GO_PRIOR_ATTACKER_NEARS, change(before[GO_ATTACKER], after[GO_ATTACKER]), 0, 0);
    add(look, GO_PRIOR_DEFENDER_LEFT, after[GO_DEFENDER], 0, 0);
    add(look, GO_PRIOR_ATTACKER_LEFT, after[GO_ATTACKER], 0, 0);
}

static void add_strings(struct look *look)
{
    struct go_board *board = &look->world->board;
    struct touched string[4];
    int n = touched_strings(look, string);
    bool safe = is_safe_move(look, look->own);
    int stones = 1;
    int own = 0;
    int rescued = 0;
    bool rescued_target = false;
    bool target = false;
    for (int i = 0; i < n; i++) {
        const struct touched *t = &string[i];
        own += t->own;
        stones += t->own ? t->stones : 0;
        target = target || t->target;
        rescued += t->own && t->caught ? t->stones : 0;
        rescued_target = rescued_target || (t->own && t->caught && t->target);
    }
    add(look, GO_PRIOR_TAKES, at_most(go_board_would_capture(board, look->p, look->own), 4), 0, 0);
    add(look, GO_PRIOR_JOINS, own, 0, 0);
    add(look, GO_PRIOR_TOUCHES, n - own, 0, 0);
    add_if(look, GO_PRIOR_TARGET, target);
    add_liberties(look, string, n, stones);
    add(look, GO_PRIOR_SAFE, safe, at_most(stones, 4), 0);
    if (rescued > 0) {
        add(look, GO_PRIOR_RESCUES, at_most(rescued, 3), rescued_target, safe);
    }
    add_if(look, GO_PRIOR_KO, go_reader_takes_ko(board, look->p, look->own));
    add_theirs(look);
    go_board_play(board, look->p, look->own);
    add_threats(look, string, n, safe);
    add_distances(look);
    go_board_undo(board);
}

/* ---- what one move decides ------------------------------------------------------------------- */

static bool settles(const struct look *look, int role, int *n)
{
    game_term point[GAME_MAX_VALUES];
    *n = go_facts_settling(look->world, role, point, GAME_MAX_VALUES);
    for (int i = 0; i < *n; i++) {
        if (point[i] == look->p) {
            return true;
        }
    }
    return false;
}

static void add_settling(struct look *look)
{
    int n;
    add_if(look, GO_PRIOR_SETTLES, settles(look, look->role, &n));
    bool there = settles(look, !look->role, &n);
    if (n > 0) {
        add(look, GO_PRIOR_BARS, there, 0, 0);
    }
}

/* ---- the sum --------------------------------------------------------------------------------- */

int go_prior_features(struct game_world *world, int role, go_point p,
                      go_feature out[GO_PRIOR_FEATURES])
{
    struct look look = {
        .world = world, .role = role, .p = p, .own = world->colour[role], .n = 0, .out = out};
    /* Copied: with the stone on the board the memo is that of another position. */
    memcpy(look.distance, memo_of(world)->distance, sizeof look.distance);
    add(&look, GO_PRIOR_ROLE, role, 0, 0);
    add_patterns(&look);
    add_near(&look);
    add_place(&look);
    add_space(&look);
    add_if(&look, GO_PRIOR_CUTS, role == GO_ATTACKER && go_group_cuts(world, p));
    add_settling(&look);
    add_strings(&look);
    look.n += go_prior_games(world, role, p, look.out + look.n);
    return look.n;
}

/* NULL: the feature is not in the table. */
static const struct weight *weight_of(const struct model *model, go_feature feature)
{
    int low = 0;
    int high = model->n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (model->weights[middle].feature == feature) {
            return &model->weights[middle];
        }
        if (model->weights[middle].feature < feature) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}

static int sum_of(const struct model *model, const go_feature *feature, int n, int role)
{
    struct go_prior_units units;
    int sum = 0;
    go_prior_net_start(&model->net, &units);
    for (int i = 0; i < n; i++) {
        const struct weight *weight = weight_of(model, feature[i]);
        if (weight == NULL) {
            continue;
        }
        sum += weight->of[role];
        if (weight->row >= 0) {
            go_prior_net_add(&units, model->rows[weight->row]);
        }
    }
    return sum + go_prior_net_answer(&model->net, &units);
}

/* (In the open, where there are few trees to learn from, `behind` cost five guesses of 68.) */
static const struct model *model_of(struct game_world *world)
{
    bool is_shut_in = go_group_of(world)->width == 0;
    return world->turns > 0 && is_shut_in ? &behind : &first_move;
}

int go_prior(struct game_world *world, int role, go_point p)
{
    if (!go_board_is_legal(&world->board, p, world->colour[role])) {
        return ILLEGAL;
    }
    struct prior_memo *memo = memo_of(world);
    if (memo->prior[role][p] == UNKNOWN) {
        go_feature feature[GO_PRIOR_FEATURES];
        int n = go_prior_features(world, role, p, feature);
        int sum = sum_of(model_of(world), feature, n, role);
        memo = memo_of(world);
        memo->prior[role][p] = (int16_t)at_most(sum < ILLEGAL ? ILLEGAL : sum, -ILLEGAL);
    }
    return memo->prior[role][p];
}
