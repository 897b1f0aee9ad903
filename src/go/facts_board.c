/*
 * Facts that are read off the board: points, strings, liberties, what a move would take.
 *
 * A string term names a stone and its colour; go_facts_stands() is the one place that finds out
 * whether it is still there.  Every fact about strings starts with it.
 */
#include "go/facts_priv.h"

#include "go/group.h"
#include "go/prior.h"
#include "go/reader.h"

enum { MANY_LIBERTIES = 5 };

bool go_facts_stands(const struct game_world *world, game_term string, go_point *p)
{
    go_point at = go_string_term_point(string);
    enum go_colour colour = go_string_term_colour(string);
    if (p != NULL) {
        *p = at;
    }
    return (colour == GO_BLACK || colour == GO_WHITE) && go_board_on(&world->board, at) &&
           go_board_colour(&world->board, at) == colour;
}

bool go_facts_may_play(const struct game_world *world, int role, go_point p)
{
    return go_board_on(&world->board, p) && go_set_has(&world->region, p) &&
           go_board_is_legal(&world->board, p, world->colour[role]);
}

int go_facts_line(const struct go_board *board, go_point p)
{
    int column = go_column(p);
    int row = go_row(p);
    int across = column < board->width - 1 - column ? column : board->width - 1 - column;
    int down = row < board->height - 1 - row ? row : board->height - 1 - row;
    return 1 + (across < down ? across : down);
}

int go_facts_worth(struct game_world *world, int me, go_point p)
{
    return go_prior(world, me, p) / 10;
}

int go_facts_distance(go_point p, const struct go_set *stones)
{
    int nearest = 2 * GO_MAX_SIZE;
    GO_SET_FOREACH (q, stones) {
        int across = go_column(p) - go_column(q);
        int down = go_row(p) - go_row(q);
        int far = (across < 0 ? -across : across) + (down < 0 ? -down : down);
        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}

void go_facts_add_string(const struct go_board *board, struct go_ranked *list, go_point p,
                         int worth)
{
    const struct go_string_info *string = go_board_string(board, p);
    go_point first = go_set_next(&string->stones, 0);
    go_ranked_add(list, go_string_term(first, string->colour), worth);
}

int go_facts_neighbours_in(const struct go_set *set, go_point p)
{
    int n = 0;
    for (int d = 0; d < 4; d++) {
        n += go_set_has(set, (go_point)(p + go_step[d]));
    }
    return n;
}

FACT_TEST(go_fact_empty)
{
    (void)me;
    return go_board_colour(&world->board, (go_point)args[0]) == GO_EMPTY;
}

FACT_TEST(go_fact_mine)
{
    return go_board_colour(&world->board, (go_point)args[0]) == world->colour[me];
}

FACT_TEST(go_fact_captured)
{
    (void)me;
    return !go_facts_stands(world, args[0], NULL);
}

FACT_TEST(go_fact_wiped_out)
{
    (void)me;
    (void)args;
    return go_set_is_empty(&world->target);
}

FACT_TEST(go_fact_liberties_at_most)
{
    (void)me;
    go_point p;
    return go_facts_stands(world, args[0], &p) &&
           go_board_string(&world->board, p)->n_liberties <= args[1];
}

FACT_TEST(go_fact_liberties_at_least)
{
    (void)me;
    go_point p;
    return go_facts_stands(world, args[0], &p) &&
           go_board_string(&world->board, p)->n_liberties >= args[1];
}

FACT_TEST(go_fact_liberty_of)
{
    (void)me;
    go_point p;
    return go_facts_stands(world, args[1], &p) &&
           go_set_has(&go_board_string(&world->board, p)->liberties, (go_point)args[0]);
}

FACT_TEST(go_fact_touching)
{
    (void)me;
    const struct go_board *board = &world->board;
    go_point one;
    go_point two;
    if (!go_facts_stands(world, args[0], &one) || !go_facts_stands(world, args[1], &two) ||
        go_board_same_string(board, one, two)) {
        return false;
    }
    GO_SET_FOREACH (p, &go_board_string(board, one)->stones) {
        if (go_facts_neighbours_in(&go_board_string(board, two)->stones, p) > 0) {
            return true;
        }
    }
    return false;
}

FACT_TEST(go_fact_line_at_most)
{
    (void)me;
    return go_facts_line(&world->board, (go_point)args[0]) <= args[1];
}

FACT_TEST(go_fact_takes_stones)
{
    go_point p = (go_point)args[0];
    return go_facts_may_play(world, me, p) &&
           go_board_would_capture(&world->board, p, world->colour[me]) > 0;
}

FACT_TEST(go_fact_gives_atari)
{
    go_point p = (go_point)args[0];
    go_point prey;
    if (!go_facts_stands(world, args[1], &prey) || !go_facts_may_play(world, me, p)) {
        return false;
    }
    const struct go_string_info *string = go_board_string(&world->board, prey);
    return string->colour != world->colour[me] && string->n_liberties == 2 &&
           go_set_has(&string->liberties, p);
}

FACT_TEST(go_fact_self_atari)
{
    const struct go_board *board = &world->board;
    go_point p = (go_point)args[0];
    return go_facts_may_play(world, me, p) &&
           go_board_would_capture(board, p, world->colour[me]) == 0 &&
           go_board_liberties_after(board, p, world->colour[me], 2) == 1;
}

FACT_TEST(go_fact_ko_capture)
{
    go_point p = (go_point)args[0];
    return go_facts_may_play(world, me, p) &&
           go_reader_takes_ko(&world->board, p, world->colour[me]);
}

FACT_TEST(go_fact_ko_banned)
{
    (void)args;
    go_point ko = world->board.ko;
    return ko != GO_NO_POINT && go_set_has(&world->region, ko) &&
           go_board_is_banned(&world->board, ko, world->colour[me]);
}

FACT_TEST(go_fact_shares_liberties)
{
    (void)me;
    go_point one;
    go_point two;
    if (!go_facts_stands(world, args[0], &one) || !go_facts_stands(world, args[1], &two)) {
        return false;
    }
    struct go_set shared = go_board_string(&world->board, one)->liberties;
    go_set_intersect(&shared, &go_board_string(&world->board, two)->liberties);
    return go_set_count(&shared) >= args[2];
}

/* Of attackers' strings those liberties first on which they would gain most: a ladder is driven
 * from the side to which the string wants to run. */
FACT_LIST(go_fact_liberties_of)
{
    const struct go_board *board = &world->board;
    struct go_ranked list = {0};
    go_point p;
    if (!go_facts_stands(world, args[0], &p)) {
        return 0;
    }
    const struct go_string_info *string = go_board_string(board, p);
    bool prey = me == GO_DEFENDER && string->colour == world->colour[GO_ATTACKER];
    GO_SET_FOREACH (q, &string->liberties) {
        int gain = prey ? go_board_liberties_after(board, q, string->colour, MANY_LIBERTIES) : 0;
        go_ranked_add(&list, q, go_facts_worth(world, me, q) + 3 * gain);
    }
    return go_ranked_copy(&list, out, cap);
}

FACT_LIST(go_fact_attackers_of)
{
    (void)me;
    const struct go_board *board = &world->board;
    struct go_ranked list = {0};
    go_point p;
    if (!go_facts_stands(world, args[0], &p)) {
        return 0;
    }
    const struct go_string_info *string = go_board_string(board, p);
    GO_SET_FOREACH (stone, &string->stones) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(stone + go_step[d]);
            if (go_board_colour(board, q) == go_other(string->colour)) {
                go_facts_add_string(board, &list, q, -go_board_string(board, q)->n_liberties);
            }
        }
    }
    return go_ranked_copy(&list, out, cap);
}

/* The middle of what was taken comes first: there most of the new stones can be met. */
FACT_LIST(go_fact_vacated_near)
{
    (void)me;
    (void)args;
    struct go_ranked list = {0};
    if (go_set_count(&world->vacated) < 2) {
        return 0;
    }
    const struct go_set *area = &go_group_of(world)->area;
    GO_SET_FOREACH (p, &world->vacated) {
        if (go_set_has(area, p)) {
            go_ranked_add(&list, p, go_facts_neighbours_in(&world->vacated, p));
        }
    }
    return go_ranked_copy(&list, out, cap);
}

FACT_TEST(go_fact_region_at_least)
{
    (void)me;
    return go_set_count(&world->region) >= args[1];
}

FACT_LIST(go_fact_local_points)
{
    (void)args;
    struct go_ranked list = {0};
    GO_SET_FOREACH (p, &world->region) {
        if (!go_facts_may_play(world, me, p)) {
            continue;
        }
        go_ranked_add(&list, p, go_facts_worth(world, me, p));
    }
    return go_ranked_copy(&list, out, cap);
}
