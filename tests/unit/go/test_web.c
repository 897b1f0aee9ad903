/*
 * Tests of go/perception/web.h: the paper's figures 4 and 5, connections, alerts, and webs kept up
 * through random play against webs spun afresh.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "go/perception/web.h"

enum { SIZE = 7, RANDOM_MOVES = 10000 };

static go_point at(const char *vertex)
{
    return go_point_of_vertex(vertex, SIZE, SIZE);
}

struct state {
    struct go_board board;
    struct go_webs webs;
    struct go_webs fresh;
};

static struct state *new_state(int size)
{
    struct state *s = malloc(sizeof *s);
    assert_non_null(s);
    go_board_init(&s->board, size, size);
    go_webs_spin(&s->webs, &s->board);
    return s;
}

static void play(struct state *s, const char *vertex, enum go_colour colour)
{
    go_board_play(&s->board, at(vertex), colour);
    go_webs_update(&s->webs, &s->board, NULL);
}

/* Figure 4, even strands filled in; rows 7 to 1. */
static const int figure_4[SIZE * SIZE] = {
    5, 4, 5, 6, 7, 8, 9, /**/ 4, 3, 4, 5, 6, 7, 8, /**/ 3, 2, 3, 4, 5, 6, 7, /**/
    2, 1, 2, 3, 4, 5, 6, /**/ 1, 0, 1, 2, 3, 4, 5, /**/ 1, 0, 1, 2, 3, 4, 5, /**/
    2, 1, 2, 3, 4, 5, 6,
};

static void figures_4_and_5(void **state)
{
    (void)state;
    struct state *s = new_state(SIZE);
    play(s, "B2", GO_BLACK);
    struct go_webs_change change;
    go_board_play(&s->board, at("B3"), GO_BLACK);
    go_webs_update(&s->webs, &s->board, &change);
    int slot = go_webs_of_stone(&s->webs, at("B2"));
    assert_true(go_web_set_has(&change.rewalked, slot));
    int got[SIZE * SIZE];
    go_webs_strands(&s->webs, &s->board, slot, got);
    assert_memory_equal(got, figure_4, sizeof got);

    go_board_play(&s->board, at("E3"), GO_WHITE);
    go_webs_update(&s->webs, &s->board, &change);
    assert_true(go_web_set_has(&change.dewebbed, slot));
    int figure_5[SIZE * SIZE];
    memcpy(figure_5, figure_4, sizeof figure_5);
    static const int left[] = {33, 34, 40, 41, 47, 48}; /* F3 G3 F2 G2 F1 G1 */
    for (int i = 0; i < 6; i++) {
        figure_5[left[i]] = GO_WEB_NONE;
    }
    go_webs_strands(&s->webs, &s->board, slot, got);
    assert_memory_equal(got, figure_5, sizeof got);
    assert_true(go_webs_boundary(&s->webs, slot, at("E3")));
    assert_true(go_webs_boundary(&s->webs, slot, at("E2")));
    assert_true(go_webs_boundary(&s->webs, slot, at("E1")));
    assert_false(go_webs_boundary(&s->webs, slot, at("E4")));

    go_board_undo(&s->board);
    go_webs_update(&s->webs, &s->board, NULL);
    go_webs_strands(&s->webs, &s->board, slot, got);
    assert_memory_equal(got, figure_4, sizeof got);
    free(s);
}

static void connections(void **state)
{
    (void)state;
    struct state *s = new_state(SIZE);
    play(s, "D4", GO_BLACK);
    int slot = go_webs_of_stone(&s->webs, at("D4"));
    /* Strand 2 is a ring of eight, and the same ring backwards. */
    go_point p = at("D6");
    static const char *const ring[] = {"E5", "F4", "E3", "D2", "C3", "B4", "C5", "D6"};
    for (int i = 0; i < 8; i++) {
        go_point next = go_webs_around(&s->webs, slot, p, true);
        assert_int_equal(next, at(ring[i]));
        assert_int_equal(go_webs_around(&s->webs, slot, next, false), p);
        p = next;
    }
    /* Every node is the successor of its predecessor. */
    GO_SET_FOREACH (q, &s->webs.web[slot].nodes) {
        go_point in = go_webs_inward(&s->webs, slot, q);
        go_point out[4];
        int n = go_webs_outward(&s->webs, slot, in, out);
        bool found = false;
        for (int i = 0; i < n; i++) {
            found = found || out[i] == q;
        }
        assert_true(found);
        assert_int_equal(s->webs.web[slot].strand[in] + 1, s->webs.web[slot].strand[q]);
    }
    assert_int_equal(go_webs_inward(&s->webs, slot, at("D6")), at("D5"));
    free(s);
}

static void alerts(void **state)
{
    (void)state;
    struct state *s = new_state(SIZE);
    play(s, "B2", GO_BLACK);
    play(s, "B3", GO_BLACK);
    play(s, "E3", GO_WHITE);
    int black = go_webs_of_stone(&s->webs, at("B2"));
    int white = go_webs_of_stone(&s->webs, at("E3"));
    struct go_web_set groups;
    go_webs_alerts(&s->webs, &s->board, at("D6"), GO_BLACK, &groups);
    assert_true(go_web_set_has(&groups, black));
    assert_true(go_web_set_has(&groups, white));
    /* In the shadow of E3, but its link down to the edge and the corner see nothing of Black. */
    go_webs_alerts(&s->webs, &s->board, at("G1"), GO_WHITE, &groups);
    assert_false(go_web_set_has(&groups, black));
    assert_true(go_web_set_has(&groups, white));
    free(s);
}

/* Figures 6 and 7, the stones that matter: black D9 links to E7, D6 and A9 and encloses white C8.
 */
static void figure_7(void **state)
{
    (void)state;
    struct state *s = new_state(19);
    static const char *const stones[] = {"XE7", "XD6", "OC8", "OC14", "XD4"};
    for (int i = 0; i < 5; i++) {
        go_board_place(&s->board, go_point_of_vertex(stones[i] + 1, 19, 19),
                       stones[i][0] == 'X' ? GO_BLACK : GO_WHITE);
    }
    go_webs_update(&s->webs, &s->board, NULL);
    go_point c8 = go_point_of_vertex("C8", 19, 19);
    go_point c12 = go_point_of_vertex("C12", 19, 19);
    go_point h8 = go_point_of_vertex("H8", 19, 19);
    int slot = go_webs_of_stone(&s->webs, c8);
    assert_int_equal(s->webs.web[slot].strand[c12], 4);
    assert_int_equal(s->webs.web[slot].strand[h8], 5);

    go_point d9 = go_point_of_vertex("D9", 19, 19);
    struct go_web_set groups;
    go_webs_alerts(&s->webs, &s->board, d9, GO_BLACK, &groups);
    assert_true(go_web_set_has(&groups, slot));
    go_board_play(&s->board, d9, GO_BLACK);
    go_webs_update(&s->webs, &s->board, NULL);
    /* D9 itself is hidden behind its own links. */
    static const char *const bounds[] = {"C9", "B9", "A9", "D8", "D7"};
    for (int i = 0; i < 5; i++) {
        assert_true(go_webs_boundary(&s->webs, slot, go_point_of_vertex(bounds[i], 19, 19)));
    }
    assert_int_equal(s->webs.web[slot].strand[c12], GO_WEB_NONE);
    assert_int_equal(s->webs.web[slot].strand[h8], GO_WEB_NONE);
    assert_int_equal(s->webs.slot_at[d9], s->webs.slot_at[go_point_of_vertex("D6", 19, 19)]);

    /* White D11 instead links C8 to C14: one web of three strings. */
    go_board_undo(&s->board);
    go_board_play(&s->board, go_point_of_vertex("D11", 19, 19), GO_WHITE);
    go_webs_update(&s->webs, &s->board, NULL);
    slot = go_webs_of_stone(&s->webs, c8);
    assert_int_equal(s->webs.slot_at[go_point_of_vertex("C14", 19, 19)], slot);
    assert_int_equal(go_set_count(&s->webs.web[slot].hub), 3);
    free(s);
}

/* The same webs, whatever their slots. */
static void assert_same_webs(const struct go_webs *a, const struct go_webs *b)
{
    assert_int_equal(a->links.n_groups, b->links.n_groups);
    int16_t twin[GO_MAX_GROUPS];
    memset(twin, 0xFF, sizeof twin);
    for (int i = 0; i < b->links.n_groups; i++) {
        go_point first = b->links.first[i];
        int slot_a = a->slot_at[first];
        int slot_b = b->slot_at[first];
        twin[slot_b] = (int16_t)slot_a;
        const struct go_web *x = &a->web[slot_a];
        const struct go_web *y = &b->web[slot_b];
        assert_int_equal(x->first, y->first);
        assert_int_equal(x->colour, y->colour);
        assert_memory_equal(&x->hub, &y->hub, sizeof x->hub);
        assert_memory_equal(&x->nodes, &y->nodes, sizeof x->nodes);
        assert_memory_equal(x->strand, y->strand, sizeof x->strand);
    }
    for (go_point p = 1; p < GO_POINTS; p++) {
        int link = b->link_at[p];
        assert_int_equal(a->link_at[p], link < 0 ? link : twin[link]);
        struct go_web_set seen = {0};
        for (int slot = 0; slot < GO_MAX_GROUPS; slot++) {
            if (b->seen[p].word[slot / 64] == 0) {
                slot |= 63; /* an empty word */
            } else if (go_web_set_has(&b->seen[p], slot)) {
                seen.word[twin[slot] / 64] |= UINT64_C(1) << (twin[slot] % 64);
            }
        }
        assert_memory_equal(&seen, &a->seen[p], sizeof seen);
    }
}

static uint32_t next_random(uint32_t *x)
{
    *x ^= *x << 13;
    *x ^= *x >> 17;
    *x ^= *x << 5;
    return *x;
}

/* Random play, an undo every few moves, a new board when the game has gone on for long. */
static void random_play(int size, int n_moves, uint32_t seed)
{
    struct state *s = new_state(size);
    enum go_colour colour = GO_BLACK;
    int n_captures = 0;
    for (int i = 0; i < n_moves; i++) {
        if (s->board.ply > 0 && next_random(&seed) % 5 == 0) {
            go_board_undo(&s->board);
        } else if (s->board.ply >= GO_MAX_PLY - 1 || next_random(&seed) % 600 == 0) {
            go_board_init(&s->board, size, size);
        } else {
            int column = (int)(next_random(&seed) % (uint32_t)size);
            int row = (int)(next_random(&seed) % (uint32_t)size);
            go_point p = go_point_at(column, row);
            if (!go_board_is_legal(&s->board, p, colour)) {
                i--;
                colour = go_other(colour);
                continue;
            }
            n_captures += go_board_play(&s->board, p, colour) > 0;
            colour = go_other(colour);
        }
        go_webs_update(&s->webs, &s->board, NULL);
        go_webs_spin(&s->fresh, &s->board);
        assert_same_webs(&s->webs, &s->fresh);
    }
    assert_true(n_captures > 0 || size > 13);
    free(s);
}

static void kept_up_equals_fresh(void **state)
{
    (void)state;
    random_play(3, RANDOM_MOVES / 10, 11);
    random_play(5, RANDOM_MOVES / 5, 12);
    random_play(9, RANDOM_MOVES * 2 / 5, 13);
    random_play(13, RANDOM_MOVES / 5, 14);
    random_play(19, RANDOM_MOVES / 10, 15);
    random_play(GO_MAX_SIZE, 200, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_4_and_5),      cmocka_unit_test(figure_7),
        cmocka_unit_test(connections),          cmocka_unit_test(alerts),
        cmocka_unit_test(kept_up_equals_fresh),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("go web", tests, NULL, NULL);
}
