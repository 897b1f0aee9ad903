/*
 * Simulation: where one move of the loser has been refuted, its refutation often works against
 * others too, move for move.  The proof is copied out of the table into a guide; then each other
 * move is played and the winner follows the guide.  That is no search: a reply that the guide does
 * not know ends the attempt.
 *
 *     loser:  a    b    c         a was refuted by x, with y against the reply p: try x at once
 *             |    |    |         against b and c, and y when p is played there.
 *             x    x?   x?
 *           p / \
 *          y   won
 *
 * All that is shown this way is shown in full, every successor of the loser included, and rests on
 * facts alone, so it is stored as facts.
 */
#include "search/dfpn_priv.h"

/* The entry of a position as far as it is a fact, or NULL. */
static const struct table_entry *find_fact(const struct dfpn *d, uint64_t key)
{
    return table_find(d->table, key, d->path, 0);
}

/* ---- the guide --------------------------------------------------------------------------- */

static void copy_replies(struct dfpn *d, int ply, int winner, int at);

/*
 * Copies the proof of the present position, in which the winner is to move.  Returns its index; -1
 * when the guide is full or the table has lost the beginning.  What is missing further down is
 * left out.
 */
static int copy_proof(struct dfpn *d, int ply, int winner, uint64_t key, game_move reply)
{
    const struct table_entry *entry = find_fact(d, key);
    if (entry == NULL || entry->need[winner] != 0 || d->n_guide == DFPN_GUIDE_MOVES ||
        ply + 2 >= d->max_depth) {
        return -1;
    }
    int at = d->n_guide++;
    d->guide[at] = (struct guide){reply, entry->move, -1, -1};
    if (entry->move != TABLE_NO_MOVE) {
        d->ops->play(d->world, entry->move);
        copy_replies(d, ply + 1, winner, at);
        d->ops->undo(d->world);
    }
    return at;
}

/* The same for the replies to the move of the guide's entry `at`, which has been played. */
static void copy_replies(struct dfpn *d, int ply, int winner, int at)
{
    struct game_successor successor[SEARCH_MAX_MOVES];
    const struct table_entry *entry = find_fact(d, dfpn_key(d));
    bool known = entry != NULL && entry->need[winner] == 0;
    int n = known && d->ops->outcome(d->world) == GAME_OPEN ? dfpn_list(d, successor) : 0;
    for (int i = 0; i < n; i++) {
        d->ops->play(d->world, successor[i].move);
        int child = copy_proof(d, ply + 1, winner, successor[i].key, successor[i].move);
        d->ops->undo(d->world);
        if (child >= 0) {
            d->guide[child].sibling = d->guide[at].child;
            d->guide[at].child = (int16_t)child;
        }
    }
}

static int child_for(const struct dfpn *d, int at, game_move reply)
{
    int child = d->guide[at].child;
    while (child >= 0 && d->guide[child].reply != reply) {
        child = d->guide[child].sibling;
    }
    return child;
}

/* ---- following it ------------------------------------------------------------------------ */

static void store_won(struct dfpn *d, int ply, int winner, game_move move)
{
    struct value value = dfpn_won_by(winner);
    value.move = move;
    dfpn_store(d, ply, &value, 1);
}

/* What table and position say without any search: the winner, or -1. */
static int winner_now(struct dfpn *d, int ply)
{
    const struct table_entry *entry = find_fact(d, d->key[ply]);
    if (entry != NULL && dfpn_is_settled(entry->need)) {
        return entry->need[0] == 0 ? 0 : 1;
    }
    d->limits->nodes++;
    if (entry != NULL) {
        return -1;
    }
    int verdict = d->ops->outcome(d->world);
    if (verdict == GAME_OPEN) {
        return -1;
    }
    int winner = d->ops->verdicts[verdict].winner;
    store_won(d, ply, winner, TABLE_NO_MOVE);
    return winner;
}

static bool follow(struct dfpn *d, int ply, int winner, int at);

static bool follow_reply(struct dfpn *d, int ply, int winner, int at,
                         const struct game_successor *reply)
{
    const struct table_entry *entry = find_fact(d, reply->key);
    if (entry != NULL && dfpn_is_settled(entry->need)) {
        return entry->need[winner] == 0;
    }
    int child = child_for(d, at, reply->move);
    if (child < 0 || dfpn_ply_on_path(d, ply, reply->key) >= 0) {
        return false;
    }
    dfpn_enter(d, ply + 1, reply->key);
    d->ops->play(d->world, reply->move);
    bool wins = follow(d, ply + 1, winner, child);
    d->ops->undo(d->world);
    return wins;
}

/* The loser is to move, after the move of the guide's entry `at`. */
static bool follow_replies(struct dfpn *d, int ply, int winner, int at)
{
    if (!limits_check(d->limits)) {
        return false;
    }
    int now = winner_now(d, ply);
    if (now >= 0) {
        return now == winner;
    }
    struct game_successor successor[SEARCH_MAX_MOVES];
    int n = dfpn_list(d, successor);
    for (int i = 0; i < n; i++) {
        if (!follow_reply(d, ply, winner, at, &successor[i])) {
            return false;
        }
    }
    store_won(d, ply, winner, TABLE_NO_MOVE);
    return true;
}

/* The winner is to move: does the guide's entry `at` win here too? */
static bool follow(struct dfpn *d, int ply, int winner, int at)
{
    if (!limits_check(d->limits) || ply + 2 > d->max_depth) {
        return false;
    }
    int now = winner_now(d, ply);
    game_move move = d->guide[at].move;
    if (now >= 0 || move == TABLE_NO_MOVE || !d->ops->is_legal(d->world, move)) {
        return now == winner;
    }
    d->ops->play(d->world, move);
    uint64_t key = dfpn_key(d);
    bool wins = dfpn_ply_on_path(d, ply, key) < 0;
    if (wins) {
        dfpn_enter(d, ply + 1, key);
        wins = follow_replies(d, ply + 1, winner, at);
    }
    d->ops->undo(d->world);
    if (wins) {
        store_won(d, ply, winner, move);
    }
    return wins;
}

void dfpn_refute_alike(struct dfpn *d, int ply, struct child *child, int n,
                       const struct child *done, int mover)
{
    d->n_guide = 0;
    d->ops->play(d->world, done->move);
    int at = copy_proof(d, ply + 1, !mover, done->key, done->move);
    d->ops->undo(d->world);
    for (int i = 0; i < n && at >= 0; i++) {
        if (dfpn_is_settled(child[i].need)) {
            continue;
        }
        dfpn_enter(d, ply + 1, child[i].key);
        d->ops->play(d->world, child[i].move);
        if (follow(d, ply + 1, !mover, at)) {
            child[i].need[!mover] = 0;
            child[i].need[mover] = TABLE_NEVER;
            child[i].rests = (struct table_rests){TABLE_NO_PLY, 0};
        }
        d->ops->undo(d->world);
    }
}
