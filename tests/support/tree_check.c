/* One walk plays every line; references are compared when all nodes have been seen. */
#include "support/tree_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_IDS = 512, WORDS = MAX_IDS / 64, MAX_LINE = 300, MAX_MOVES = 640 };

struct check {
    const struct game_ops *ops;
    struct game_world *world;
    int winner;
    uint64_t position[MAX_IDS]; /* after the node of that id */
    bool seen[MAX_IDS];
    uint64_t referred[MAX_IDS]; /* where a leaf with that ref stands */
    bool refers[MAX_IDS];
    uint64_t leads[MAX_IDS][WORDS]; /* bit of another: the proof rests on that one */
    int top;                        /* no id is above it */
    int line[MAX_LINE];             /* ids of the nodes above, 0 for none */
    int ply;
};

static void check_move(struct check *c, const struct result_node *node);

static bool stands_in(const struct result_node *node, game_move move)
{
    while (node != NULL && node->move != move) {
        node = node->sibling;
    }
    return node != NULL;
}

/* Every legal move of the loser is answered. */
static void check_all_answered(const struct check *c, const struct result_node *replies)
{
    game_move moves[MAX_MOVES];
    int n = c->ops->moves(c->world, moves, MAX_MOVES);
    for (int i = 0; i < n; i++) {
        assert_true(stands_in(replies, moves[i]));
    }
    assert_true(stands_in(replies, GAME_PASS));
}

static void check_moves(struct check *c, const struct result_node *first)
{
    for (const struct result_node *node = first; node != NULL; node = node->sibling) {
        assert_false(stands_in(node->sibling, node->move));
        check_move(c, node);
    }
}

static bool leads(const struct check *c, int from, int to)
{
    return (c->leads[from][to / 64] >> to % 64 & 1u) != 0;
}

static void rests_on(struct check *c, int id)
{
    assert_in_range(id, 1, MAX_IDS - 1);
    c->top = id > c->top ? id : c->top;
    for (int i = 0; i < c->ply; i++) {
        if (c->line[i] > 0) {
            c->leads[c->line[i]][id / 64] |= UINT64_C(1) << id % 64;
        }
    }
}

static void check_leaf(struct check *c, const struct result_node *node)
{
    int verdict = game_find_verdict(c->ops, node->end);
    int outcome = c->ops->outcome(c->world);
    assert_null(node->reply);
    if (verdict >= 0) {
        assert_int_equal(verdict, outcome);
        assert_int_equal(c->ops->verdicts[verdict].winner, c->winner);
        assert_true(!node->complete || c->ops->verdicts[verdict].proof);
        return;
    }
    assert_int_equal(outcome, GAME_OPEN);
    assert_int_equal(node->role, c->winner);
    if (strcmp(node->end, "same-as") == 0) {
        rests_on(c, node->ref);
        uint64_t hash = c->ops->hash(c->world);
        assert_true(!c->refers[node->ref] || c->referred[node->ref] == hash);
        c->refers[node->ref] = true;
        c->referred[node->ref] = hash;
    } else {
        assert_string_equal(node->end, "no-plan");
        assert_false(node->complete);
    }
}

static void check_move(struct check *c, const struct result_node *node)
{
    assert_int_equal(node->role, c->ops->to_move(c->world));
    assert_true(c->ops->is_legal(c->world, node->move));
    assert_true(c->ply < MAX_LINE);
    c->ops->play(c->world, node->move);
    if (node->id > 0) {
        assert_in_range(node->id, 1, MAX_IDS - 1);
        assert_false(c->seen[node->id]);
        rests_on(c, node->id);
        c->seen[node->id] = true;
        c->position[node->id] = c->ops->hash(c->world);
    }
    c->line[c->ply++] = node->id;
    assert_true((node->end == NULL) == (node->reply != NULL));
    if (node->end != NULL) {
        check_leaf(c, node);
    } else {
        assert_int_equal(c->ops->outcome(c->world), GAME_OPEN);
        assert_true(node->role == c->winner || node->reply->sibling == NULL);
        if (node->role == c->winner && node->complete) {
            check_all_answered(c, node->reply);
        }
        check_moves(c, node->reply);
    }
    c->ply--;
    c->ops->undo(c->world);
}

static void check_references(struct check *c)
{
    for (int i = 1; i < MAX_IDS; i++) {
        assert_true(c->seen[i] || !c->refers[i]);
        assert_true(!c->refers[i] || c->position[i] == c->referred[i]);
        assert_true(c->refers[i] || !c->seen[i]);
    }
    if (c->winner == c->ops->repetition_winner) {
        return;
    }
    for (int via = 1; via <= c->top; via++) {
        for (int i = 1; i <= c->top; i++) {
            for (int k = 0; leads(c, i, via) && k < WORDS; k++) {
                c->leads[i][k] |= c->leads[via][k];
            }
        }
    }
    for (int i = 1; i <= c->top; i++) {
        assert_false(leads(c, i, i));
    }
}

void tree_check(const struct game_ops *ops, struct game_world *world, const struct result *result,
                int winner)
{
    static const struct check nothing;
    struct check *c = test_malloc(sizeof *c);
    *c = nothing;
    c->ops = ops;
    c->world = world;
    c->winner = winner;
    if (ops->to_move(world) == winner) {
        int i = 0;
        for (const struct result_node *node = result->tree; node != NULL; node = node->sibling) {
            assert_true(i < result->n_first);
            assert_int_equal(node->move, result->first[i++]);
        }
        assert_int_equal(i, result->n_first);
    } else if (result->proof == PROOF_COMPLETE) {
        check_all_answered(c, result->tree);
    }
    for (const struct result_node *node = result->tree; node != NULL; node = node->sibling) {
        assert_true(result->proof != PROOF_COMPLETE || node->complete);
    }
    check_moves(c, result->tree);
    check_references(c);
    test_free(c);
}

void tree_text(struct strbuf *out, const struct game_ops *ops, const struct game_world *world,
               const struct result_node *node)
{
    for (const struct result_node *n = node; n != NULL; n = n->sibling) {
        char move[8];
        ops->move_text(world, n->move, move, sizeof move);
        strbuf_printf(out, "%s%s", n == node ? "" : " ", move);
        if (n->id > 0) {
            strbuf_printf(out, "#%d", n->id);
        }
        if (n->end != NULL) {
            strbuf_printf(out, "=%s", n->end);
            if (n->ref > 0) {
                strbuf_printf(out, "#%d", n->ref);
            }
        }
        if (n->reply != NULL) {
            strbuf_add_char(out, '(');
            tree_text(out, ops, world, n->reply);
            strbuf_add_char(out, ')');
        }
    }
}
