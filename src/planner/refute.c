/*
 * Short refutations, for the moves of the loser that the search left out: critics veto what the
 * other side would punish at once, and that is shown here.
 *
 *     move  - settled                              as it stands
 *           - answer - settled
 *           - answer - every reply - settled,      or answered by a move that settles
 *
 * Nothing is judged: only proofs of the world end a line.  A position that stands on the line
 * already ends nothing.
 */
#include "planner/search.h"

enum { MOVES = 64, LONGEST = 2 };

struct refuter {
    struct search *s;
    int winner;
    int *tries;
    const struct plan_node *node;
    uint64_t line[2 * LONGEST + 1]; /* positions after the node's, in order */
    int n_line;
};

static bool repeats(const struct refuter *r, uint64_t key)
{
    for (int i = 0; i < r->n_line; i++) {
        if (r->line[i] == key) {
            return true;
        }
    }
    for (const struct plan_node *node = r->node; node != NULL; node = node->parent) {
        if (node->key == key) {
            return true;
        }
    }
    return false;
}

/* Plays a move that repeats no position; false: it is not played. */
static bool try(struct refuter *r, game_move move)
{
    const struct game_ops *ops = r->s->ops;
    if (*r->tries <= 0) {
        return false;
    }
    (*r->tries)--;
    ops->play(r->s->world, move);
    uint64_t key = ops->hash(r->s->world);
    if (repeats(r, key)) {
        ops->undo(r->s->world);
        return false;
    }
    r->line[r->n_line++] = key;
    return true;
}

static void take_back(struct refuter *r)
{
    r->s->ops->undo(r->s->world);
    r->n_line--;
}

/* The verdict by which the winner has won as the world stands, or GAME_OPEN. */
static int won(const struct refuter *r)
{
    int verdict = r->s->ops->outcome(r->s->world);
    bool proved = verdict != GAME_OPEN && r->s->ops->verdicts[verdict].winner == r->winner &&
                  r->s->ops->verdicts[verdict].proof;
    return proved ? verdict : GAME_OPEN;
}

static bool is_decided(const struct refuter *r)
{
    return r->s->ops->outcome(r->s->world) != GAME_OPEN;
}

static struct result_node *make(const struct refuter *r, game_move move, int role)
{
    struct result_node *out = ARENA_NEW(r->s->arena, struct result_node);
    out->move = move;
    out->role = role;
    out->complete = true;
    return out;
}

/* All legal moves, the pass last; how many, or 0 when there are too many to look at. */
static int list_moves(const struct refuter *r, game_move out[MOVES])
{
    int n = r->s->ops->moves(r->s->world, out, MOVES - 1);
    if (n == MOVES - 1) {
        return 0;
    }
    out[n] = GAME_PASS;
    return n + 1;
}

static struct result_node *refute(struct refuter *r, game_move move, int length);

/* The winner is to move: a move after which the position is settled. */
static struct result_node *settle_now(struct refuter *r, const game_move *moves, int n)
{
    struct result_node *found = NULL;
    for (int i = 0; i < n && found == NULL; i++) {
        if (try(r, moves[i])) {
            int verdict = won(r);
            if (verdict != GAME_OPEN) {
                found = make(r, moves[i], r->winner);
                found->end = r->s->ops->verdicts[verdict].name;
            }
            take_back(r);
        }
    }
    return found;
}

/* Every legal reply to the winner's move that has just been played, refuted; NULL: one is not. */
static struct result_node *refute_all(struct refuter *r, int length)
{
    game_move moves[MOVES];
    struct result_node *first = NULL;
    struct result_node **end = &first;
    int n = is_decided(r) ? 0 : list_moves(r, moves);
    for (int i = 0; i < n; i++) {
        *end = refute(r, moves[i], length);
        if (*end == NULL) {
            return NULL;
        }
        end = &(*end)->sibling;
    }
    return first;
}

/* The winner is to move: a move after which every reply is refuted. */
static struct result_node *settle_later(struct refuter *r, const game_move *moves, int n,
                                        int length)
{
    for (int i = 0; i<n && * r->tries> 0; i++) {
        if (try(r, moves[i])) {
            struct result_node *replies = refute_all(r, length);
            take_back(r);
            if (replies != NULL) {
                struct result_node *found = make(r, moves[i], r->winner);
                found->reply = replies;
                return found;
            }
        }
    }
    return NULL;
}

/* A move of the loser, with a refutation in which the winner makes `length` moves at most. */
static struct result_node *refute(struct refuter *r, game_move move, int length)
{
    if (!try(r, move)) {
        return NULL;
    }
    struct result_node *out = make(r, move, !r->winner);
    int verdict = won(r);
    if (verdict != GAME_OPEN) {
        out->end = r->s->ops->verdicts[verdict].name;
    } else if (!is_decided(r)) {
        game_move moves[MOVES];
        int n = list_moves(r, moves);
        out->reply = settle_now(r, moves, n);
        if (out->reply == NULL && length > 1) {
            out->reply = settle_later(r, moves, n, length - 1);
        }
    }
    take_back(r);
    return out->end != NULL || out->reply != NULL ? out : NULL;
}

struct result_node *refute_move(struct search *s, const struct plan_node *node, game_move move,
                                int winner, int *tries)
{
    struct refuter r = {.s = s, .winner = winner, .tries = tries, .node = node};
    return refute(&r, move, LONGEST);
}
