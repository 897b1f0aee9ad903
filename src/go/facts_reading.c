/*
 * Facts that read ahead.  Every result of the reader is remembered in the memo of the position,
 * in a small open table: key = kind of question and point.  A table that is full just forgets
 * what is new.  What a position does not remember is asked of the index, which knows answers of
 * other positions that hold here too.
 */
#include "go/facts_priv.h"

#include "base/hash.h"
#include "go/group.h"
#include "go/index.h"
#include "go/reader.h"
#include "go/sight.h"

enum { READINGS = 128, NET_TRIES = 8 };

struct reading {
    int16_t key; /* 0: free */
    bool yes;
    go_point move;
};

struct readings {
    struct reading entry[READINGS];
};

/* The entry of the question, free (key 0) when it is new; NULL when the table is full. */
static struct reading *entry_of(struct game_world *world, enum go_reading kind, go_point p,
                                int16_t *key)
{
    bool fresh;
    struct readings *readings =
        go_world_memo(world, GO_MEMO_READING, sizeof(struct readings), &fresh);
    *key = (int16_t)(p * GO_READINGS + (int)kind);
    unsigned at = (unsigned)(hash_mix((uint64_t)*key) % READINGS);
    for (int i = 0; i < READINGS; i++) {
        struct reading *entry = &readings->entry[(at + (unsigned)i) % READINGS];
        if (entry->key == 0 || entry->key == *key) {
            return entry;
        }
    }
    return NULL;
}

static bool read_once(struct game_world *world, enum go_reading kind, go_point p, go_point *move)
{
    int16_t key;
    struct reading *entry = entry_of(world, kind, p, &key);
    struct reading answer = {.key = key, .move = GO_PASS};
    if (entry != NULL && entry->key == key) {
        answer = *entry;
    } else {
        struct go_answer found = go_index_ask(world->index, &world->board, kind, p, &world->region);
        answer.yes = found.yes;
        answer.move = found.move;
        if (entry != NULL) {
            *entry = answer;
        }
    }
    if (answer.yes && move != NULL) {
        *move = answer.move;
    }
    return answer.yes;
}

static go_point first_stone(const struct game_world *world, go_point p)
{
    return go_set_next(&go_board_string(&world->board, p)->stones, 0);
}

static bool within_reach_of_reader(const struct game_world *world, go_point p)
{
    return go_board_string(&world->board, p)->n_liberties <= READER_LIBERTIES;
}

bool go_facts_captures(struct game_world *world, go_point p, go_point *move)
{
    return within_reach_of_reader(world, p) && !go_set_has(&go_group_of(world)->safe, p) &&
           read_once(world, GO_READ_CAPTURES, first_stone(world, p), move);
}

static bool saves(struct game_world *world, go_point p, go_point *move)
{
    if (!go_facts_captures(world, p, NULL)) {
        if (move != NULL) {
            *move = GO_PASS;
        }
        return true;
    }
    return read_once(world, GO_READ_SAVES, first_stone(world, p), move);
}

static bool safe_for(struct game_world *world, int role, go_point p)
{
    if (!go_facts_may_play(world, role, p) || world->board.ply >= GO_MAX_PLY) {
        return false;
    }
    bool black = world->colour[role] == GO_BLACK;
    return read_once(world, black ? GO_READ_SAFE_BLACK : GO_READ_SAFE_WHITE, p, NULL);
}

FACT_TEST(go_fact_capturable)
{
    (void)me;
    go_point p;
    return go_facts_stands(world, args[0], &p) && go_facts_captures(world, p, NULL);
}

FACT_TEST(go_fact_rescuable)
{
    (void)me;
    go_point p;
    return go_facts_stands(world, args[0], &p) && saves(world, p, NULL);
}

FACT_TEST(go_fact_ladder_works)
{
    (void)me;
    go_point p;
    if (!go_facts_stands(world, args[0], &p)) {
        return false;
    }
    if (go_sight_uses(world, GO_SOURCE_INFLUENCE)) {
        return go_sight_ladder_works(world, p);
    }
    return within_reach_of_reader(world, p) &&
           read_once(world, GO_READ_LADDER, first_stone(world, p), NULL);
}

FACT_TEST(go_fact_safe_move)
{
    return safe_for(world, me, (go_point)args[0]);
}

FACT_TEST(go_fact_foe_safe_move)
{
    return safe_for(world, 1 - me, (go_point)args[0]);
}

FACT_TEST(go_fact_snapback)
{
    go_point prey;
    go_point at = (go_point)args[0];
    return go_facts_stands(world, args[1], &prey) && go_facts_may_play(world, me, at) &&
           go_reader_snapback(&world->board, at, world->colour[me], prey);
}

/* An enemy string that touches both can be caught. */
static bool cutter_falls(struct game_world *world, go_point one, go_point two)
{
    const struct go_board *board = &world->board;
    const struct go_string_info *first = go_board_string(board, one);
    struct go_ranked cutters = {0};
    GO_SET_FOREACH (stone, &first->stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(stone + go_step[d]);
            if (go_board_colour(board, q) == go_other(first->colour)) {
                go_facts_add_string(board, &cutters, q, 0);
            }
        }
    }
    for (int i = 0; i < cutters.n; i++) {
        go_point cutter = go_string_term_point(cutters.value[i]);
        bool both = false;
        GO_SET_FOREACH (stone, &go_board_string(board, two)->stones) {
            both |= go_facts_neighbours_in(&go_board_string(board, cutter)->stones, stone) > 0;
        }
        if (both && go_facts_captures(world, cutter, NULL)) {
            return true;
        }
    }
    return false;
}

FACT_TEST(go_fact_linkable)
{
    (void)me;
    struct go_board *board = &world->board;
    go_point one;
    go_point two;
    if (!go_facts_stands(world, args[0], &one) || !go_facts_stands(world, args[1], &two) ||
        go_board_colour(board, one) != go_board_colour(board, two)) {
        return false;
    }
    if (go_group_linked(board, one, two)) {
        return true;
    }
    go_point links[GO_MAX_LIST];
    int n = go_group_links(board, one, two, links, GO_MAX_LIST);
    for (int i = 0; i < n; i++) {
        if (go_set_has(&world->region, links[i])) {
            return true;
        }
    }
    return cutter_falls(world, one, two);
}

/* Strings of the group that the string at p touches, up to two. */
static int touches_group(const struct go_board *board, const struct go_set *group, go_point p)
{
    go_point first = GO_NO_POINT;
    GO_SET_FOREACH (stone, &go_board_string(board, p)->stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(stone + go_step[d]);
            if (!go_set_has(group, q)) {
                continue;
            }
            if (first != GO_NO_POINT && !go_board_same_string(board, first, q)) {
                return 2;
            }
            first = q;
        }
    }
    return first != GO_NO_POINT;
}

static bool touches_liberties(const struct go_board *board, const struct go_set *group,
                              const struct go_string_info *string)
{
    GO_SET_FOREACH (p, &string->liberties) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(p + go_step[d]);
            if (go_board_colour(board, q) != GO_EMPTY && go_set_has(group, q)) {
                return true;
            }
        }
    }
    return false;
}

/*
 * What can be taken comes first, what is in atari before the rest; among equals the stones that
 * cut the group, then stones inside its eye space, then larger strings.  Strings that only share a
 * liberty with the group count too: taking them opens the wall from behind.
 */
FACT_LIST(go_fact_prey_of)
{
    (void)me;
    (void)args;
    const struct go_board *board = &world->board;
    const struct go_group *group = go_group_of(world);
    const struct go_set *stones = go_group_loose(world);
    const struct go_eyes *eyes = go_eyes_of(world);
    struct go_ranked list = {0};
    struct go_set rest = group->wall;
    GO_SET_FOREACH (p, &group->wall) {
        const struct go_string_info *string = go_board_string(board, p);
        if (!go_set_has(&rest, p)) {
            continue;
        }
        go_set_subtract(&rest, &string->stones);
        int touched = touches_group(board, stones, p);
        if (string->n_liberties > READER_LIBERTIES + 1 ||
            (touched == 0 && !touches_liberties(board, stones, string))) {
            continue;
        }
        int worth = 100 * touched + (string->n_stones < 50 ? string->n_stones : 50);
        for (int i = 0; i < eyes->n; i++) {
            worth += go_set_has(&eyes->space[i].prisoners, p) ? 50 : 0;
        }
        worth += string->n_liberties == 1 ? 2000 : 0;
        worth += go_facts_captures(world, p, NULL) ? 1000 : 0;
        go_facts_add_string(board, &list, p, worth);
    }
    return go_ranked_copy(&list, out, cap);
}

/* After my move at p the liberty can be filled without ending in atari. */
static bool prepares(struct game_world *world, int me, go_point p, go_point liberty)
{
    struct go_board *board = &world->board;
    enum go_colour mine = world->colour[me];
    if (p == liberty || !go_facts_may_play(world, me, p) || board->ply >= GO_MAX_PLY) {
        return false;
    }
    go_board_play(board, p, mine);
    bool fit = go_board_is_legal(board, liberty, mine) &&
               go_board_liberties_after(board, liberty, mine, 2) > 1;
    go_board_undo(board);
    return fit;
}

/* Moves that are safe themselves first. */
FACT_LIST(go_fact_approach_points)
{
    const struct go_board *board = &world->board;
    enum go_colour mine = world->colour[me];
    struct go_ranked list = {0};
    go_point prey;
    if (!go_facts_stands(world, args[0], &prey)) {
        return 0;
    }
    const struct go_set liberties = go_board_string(board, prey)->liberties;
    GO_SET_FOREACH (liberty, &liberties) {
        if (go_board_would_capture(board, liberty, mine) > 0 ||
            go_board_liberties_after(board, liberty, mine, 2) > 1) {
            continue;
        }
        struct go_set near;
        go_set_clear(&near);
        for (int d = 0; d < 8; d++) {
            go_point q = (go_point)(liberty + go_step[d]);
            if (go_board_colour(board, q) == GO_EMPTY) {
                go_set_add(&near, q);
            } else if (go_board_colour(board, q) != GO_EDGE && d < 4) {
                go_set_union(&near, &go_board_string(board, q)->liberties);
            }
        }
        GO_SET_FOREACH (q, &near) {
            if (prepares(world, me, q, liberty)) {
                go_ranked_add(&list, q, go_board_liberties_after(board, q, mine, 4));
            }
        }
    }
    return go_ranked_copy(&list, out, cap);
}

/* After `colour` has played at p (a legal move), what reading says about the string at `of`. */
static bool captured_after(struct game_world *world, go_point p, enum go_colour colour, go_point of)
{
    struct go_board *board = &world->board;
    go_board_play(board, p, colour);
    bool captured = true;
    if (go_board_colour(board, of) != GO_EMPTY) {
        bool own = go_board_colour(board, of) == colour;
        of = first_stone(world, of);
        enum go_reading reading = own ? GO_READ_CAPTURES : GO_READ_SAVES;
        captured = go_index_ask(world->index, board, reading, of, &world->region).yes == own;
    }
    go_board_undo(board);
    return captured;
}

/*
 * Empty points that bar liberties of the string without touching it, by how many they bar.
 *
 *     . . c .      a and b are liberties of X; * bars both (3 + 3), c and d one of them
 *     O X a .      (1 each, from the diagonal)
 *     O b * .
 *     . d . .
 */
static void add_loose_nets(struct game_world *world, int me, go_point p, struct go_ranked *list)
{
    const struct go_set *liberties = &go_board_string(&world->board, p)->liberties;
    GO_SET_FOREACH (liberty, liberties) {
        for (int d = 0; d < 8; d++) {
            go_point q = (go_point)(liberty + go_step[d]);
            if (!go_facts_may_play(world, me, q) || go_set_has(liberties, q)) {
                continue;
            }
            int bars = 0;
            for (int e = 0; e < 8; e++) {
                bars += go_set_has(liberties, (go_point)(q + go_step[e])) ? (e < 4 ? 3 : 1) : 0;
            }
            go_ranked_add(list, q, 100 * bars + go_facts_worth(world, me, q));
        }
    }
}

/* When reading shows nets that hold, these alone; none where the string falls without a net; else
 * all that might do. */
FACT_LIST(go_fact_net_points)
{
    const struct go_board *board = &world->board;
    struct go_ranked list = {0};
    struct go_ranked sure = {0};
    go_point p;
    if (!go_facts_stands(world, args[0], &p) || go_board_colour(board, p) == world->colour[me] ||
        board->ply >= GO_MAX_PLY) {
        return 0;
    }
    add_loose_nets(world, me, p, &list);
    if (!go_facts_captures(world, p, NULL)) {
        return go_ranked_copy(&list, out, cap);
    }
    for (int i = 0; i < list.n && i < NET_TRIES; i++) {
        if (captured_after(world, (go_point)list.value[i], world->colour[me], p)) {
            go_ranked_add(&sure, list.value[i], 0);
        }
    }
    return go_ranked_copy(&sure, out, cap);
}

/* The move that reading found, then other liberties that do it as well. */
FACT_LIST(go_fact_capturing_points)
{
    struct go_ranked list = {0};
    go_point prey;
    go_point move;
    if (!go_facts_stands(world, args[0], &prey) ||
        go_board_colour(&world->board, prey) == world->colour[me] ||
        !go_facts_captures(world, prey, &move) || world->board.ply >= GO_MAX_PLY) {
        return 0;
    }
    go_ranked_add(&list, move, 2);
    const struct go_set liberties = go_board_string(&world->board, prey)->liberties;
    GO_SET_FOREACH (p, &liberties) {
        if (p != move && go_facts_may_play(world, me, p) &&
            captured_after(world, p, world->colour[me], prey)) {
            go_ranked_add(&list, p, 1);
        }
    }
    return go_ranked_copy(&list, out, cap);
}

/* The move that reading found, then other liberties, of the string or of those that hold it, that
 * do it as well. */
FACT_LIST(go_fact_saving_points)
{
    const struct go_board *board = &world->board;
    struct go_ranked list = {0};
    go_point own;
    go_point move;
    if (!go_facts_stands(world, args[0], &own) ||
        go_board_colour(board, own) != world->colour[me] || !saves(world, own, &move) ||
        move == GO_PASS || board->ply >= GO_MAX_PLY) {
        return 0;
    }
    go_ranked_add(&list, move, 2);
    struct go_set near = go_board_string(board, own)->liberties;
    const struct go_set stones = go_board_string(board, own)->stones;
    GO_SET_FOREACH (stone, &stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(stone + go_step[d]);
            if (go_board_colour(board, q) == go_other(world->colour[me]) &&
                go_board_string(board, q)->n_liberties <= 2) {
                go_set_union(&near, &go_board_string(board, q)->liberties);
            }
        }
    }
    GO_SET_FOREACH (p, &near) {
        if (p != move && go_facts_may_play(world, me, p) &&
            !captured_after(world, p, world->colour[me], own)) {
            go_ranked_add(&list, p, 1);
        }
    }
    return go_ranked_copy(&list, out, cap);
}
