/*
 * Proof numbers by role instead of by AND and OR: need[r] says how much is still needed to show
 * that role r wins the position.  With m to move and o the other,
 *
 *     need[m] = the least need[m] of the successors
 *     need[o] = the greatest need[o] of the successors, and one more for each further successor
 *               that is not settled
 *
 * The second is the weak form of the sum (Ueda, Hashimoto, Hashimoto, Iida 2008): where moves
 * transpose into each other, as on a small region they do, a true sum counts the same work many
 * times.  A successor that was never visited counts with the domain's guess (heuristic
 * initialisation).
 *
 * visit() works below a position until one of the needs reaches its limit; then the parent has
 * something better to do.  The limit for the mover is the second best successor's need and a
 * seventh more, so that the search does not thrash between two like ones.
 *
 * Cycles.  A successor that stands on the path already is won by the repetition winner, on this
 * path.  Results built on it carry the plies they rest on.  When all of these lie at or below the
 * position itself the result is a fact: whoever comes back there has gained nothing.  Otherwise
 * it is kept under the condition that the path begins in the same way.
 *
 * Invariants: world and path agree (path.key[ply] is the key of the present position); a frame
 * has its own copy of the needs of its successors, so lost table entries cost work but nothing
 * else.
 */
#include "base/hash.h"
#include "search/dfpn_priv.h"
#include "search/tree.h"

enum { POOL = (SEARCH_MAX_DEPTH + 1) * SEARCH_MAX_MOVES };

static const struct table_rests FACT = {TABLE_NO_PLY, 0};

struct dfpn *dfpn_create(const struct game_ops *ops, size_t table_bytes)
{
    struct arena *arena = arena_create();
    struct dfpn *d = ARENA_NEW(arena, struct dfpn);
    d->ops = ops;
    d->arena = arena;
    d->table = table_create(table_bytes);
    d->pool = ARENA_ARRAY(arena, struct child, POOL);
    d->guide = ARENA_ARRAY(arena, struct guide, DFPN_GUIDE_MOVES);
    return d;
}

void dfpn_destroy(struct dfpn *d)
{
    if (d != NULL) {
        table_destroy(d->table);
        arena_destroy(d->arena);
    }
}

struct value dfpn_won_by(int role)
{
    struct value value = {.move = TABLE_NO_MOVE, .rests = FACT};
    value.need[role] = 0;
    value.need[!role] = TABLE_NEVER;
    return value;
}

bool dfpn_is_settled(const uint32_t need[2])
{
    return need[0] == 0 || need[1] == 0;
}

/* ---- successors -------------------------------------------------------------------------- */

int dfpn_list(struct dfpn *d, struct game_successor out[SEARCH_MAX_MOVES])
{
    const struct game_ops *ops = d->ops;
    if (ops->successors != NULL) {
        return ops->successors(d->world, out, SEARCH_MAX_MOVES);
    }
    game_move move[SEARCH_MAX_MOVES];
    int n = ops->moves(d->world, move, SEARCH_MAX_MOVES - 1);
    move[n++] = GAME_PASS;
    for (int i = 0; i < n; i++) {
        ops->play(d->world, move[i]);
        out[i] = (struct game_successor){move[i], ops->hash(d->world), {1, 1}};
        ops->undo(d->world);
    }
    return n;
}

uint64_t dfpn_key(const struct dfpn *d)
{
    return d->ops->key != NULL ? d->ops->key(d->world) : d->ops->hash(d->world);
}

int dfpn_ply_on_path(const struct dfpn *d, int ply, uint64_t key)
{
    for (int i = ply; i >= 0; i--) {
        if (d->key[i] == key) {
            return i;
        }
    }
    return -1;
}

static void look_up(const struct dfpn *d, int ply, const struct game_successor *from,
                    struct child *child)
{
    int repeats = dfpn_ply_on_path(d, ply, from->key);
    if (repeats >= 0) {
        int winner = d->ops->repetition_winner;
        child->need[winner] = 0;
        child->need[!winner] = TABLE_NEVER;
        child->rests = (struct table_rests){(uint8_t)repeats, (uint8_t)repeats};
        return;
    }
    const struct table_entry *entry = table_find(d->table, from->key, d->path, ply + 1);
    child->need[0] = entry != NULL ? entry->need[0] : from->effort[0];
    child->need[1] = entry != NULL ? entry->need[1] : from->effort[1];
    child->rests = entry != NULL ? entry->rests : FACT;
}

static int make_children(struct dfpn *d, int ply, struct child *child)
{
    struct game_successor successor[SEARCH_MAX_MOVES];
    int n = dfpn_list(d, successor);
    for (int i = 0; i < n; i++) {
        child[i].move = successor[i].move;
        child[i].key = successor[i].key;
        look_up(d, ply, &successor[i], &child[i]);
    }
    return n;
}

/* ---- one position ------------------------------------------------------------------------ */

/* The successors of a position, added up. */
struct sum {
    uint32_t need[2];
    int best;        /* successor to go on with; -1: there is none */
    uint32_t second; /* the mover's need at the next best one */
    uint32_t others; /* what the other successors add to the need of the side that waits */
};

static struct sum add_up(const struct child *child, int n, int mover)
{
    struct sum sum = {.best = -1, .second = TABLE_NEVER};
    uint32_t best = TABLE_NEVER;
    uint32_t greatest = 0;
    uint32_t open = 0;
    bool won = false;
    for (int i = 0; i < n; i++) {
        uint32_t mine = child[i].need[mover];
        uint32_t theirs = child[i].need[!mover];
        won = won || mine == 0;
        open += theirs != 0;
        greatest = theirs > greatest ? theirs : greatest;
        if (theirs != 0 && (sum.best < 0 || mine < best)) {
            sum.second = best;
            best = mine;
            sum.best = i;
        } else if (theirs != 0 && mine < sum.second) {
            sum.second = mine;
        }
    }
    sum.others = open > 0 ? open - 1 : 0;
    sum.need[mover] = best;
    sum.need[!mover] = greatest + sum.others;
    if (won || sum.need[!mover] > TABLE_NEVER) {
        sum.need[!mover] = TABLE_NEVER;
    }
    return sum;
}

static void rest_on(struct table_rests *sum, struct table_rests more)
{
    if (more.first == TABLE_NO_PLY) {
        return;
    }
    if (sum->first == TABLE_NO_PLY) {
        *sum = more;
        return;
    }
    sum->first = more.first < sum->first ? more.first : sum->first;
    sum->last = more.last > sum->last ? more.last : sum->last;
}

/* What a result rests on above `ply`. */
static struct table_rests rests_above(const struct child *child, int n, const struct sum *sum,
                                      int mover, int ply)
{
    struct table_rests rests = FACT;
    if (sum->need[mover] == 0) {
        rests = child[sum->best].rests;
    } else {
        for (int i = 0; i < n; i++) {
            rest_on(&rests, child[i].rests);
        }
    }
    if (rests.first == TABLE_NO_PLY || rests.first >= ply) {
        return FACT;
    }
    rests.last = rests.last < ply ? rests.last : (uint8_t)(ply - 1);
    return rests;
}

void dfpn_store(struct dfpn *d, int ply, const struct value *value, uint64_t visits)
{
    struct table_entry entry = {.key = d->key[ply],
                                .need = {value->need[0], value->need[1]},
                                .move = value->move,
                                .rests = value->rests,
                                .work = 1};
    if (value->rests.first != TABLE_NO_PLY) {
        entry.condition = d->path[value->rests.last];
    }
    while (visits >> entry.work > 0) {
        entry.work++;
    }
    table_store(d->table, &entry);
}

static uint32_t at_most(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

void dfpn_enter(struct dfpn *d, int ply, uint64_t key)
{
    d->key[ply] = key;
    d->path[ply] = hash_mix((ply > 0 ? d->path[ply - 1] : 0) ^ key);
    d->deepest = ply > d->deepest ? ply : d->deepest;
}

static struct value visit(struct dfpn *d, int ply, const uint32_t limit[2], struct child *pool);

/* Goes on below the best successor, as far as that is worth while. */
static void go_below(struct dfpn *d, int ply, struct child *child, const struct sum *sum, int mover,
                     const uint32_t limit[2], struct child *pool)
{
    uint32_t next[2];
    next[mover] = at_most(limit[mover], sum->second + sum->second / 7 + 1);
    next[!mover] = limit[!mover] - sum->others;
    dfpn_enter(d, ply + 1, child->key);
    d->ops->play(d->world, child->move);
    d->limits->moves++;
    struct value value = visit(d, ply + 1, next, pool);
    d->ops->undo(d->world);
    child->need[0] = value.need[0];
    child->need[1] = value.need[1];
    child->rests = value.rests;
}

static struct value expand(struct dfpn *d, int ply, const uint32_t limit[2], struct child *child)
{
    int mover = d->ops->to_move(d->world);
    uint64_t before = d->limits->nodes;
    int n = make_children(d, ply, child);
    struct sum sum = add_up(child, n, mover);
    while (!dfpn_is_settled(sum.need) && sum.need[0] < limit[0] && sum.need[1] < limit[1] &&
           d->limits->stop == LIMITS_GO_ON) {
        struct child *tried = &child[sum.best];
        go_below(d, ply, tried, &sum, mover, limit, child + n);
        if (tried->need[!mover] == 0 && tried->rests.first == TABLE_NO_PLY) {
            dfpn_refute_alike(d, ply, child, n, tried, mover);
        }
        sum = add_up(child, n, mover);
    }
    struct value value = {.need = {sum.need[0], sum.need[1]}, .rests = FACT};
    value.move = sum.best >= 0 ? child[sum.best].move : TABLE_NO_MOVE;
    if (value.need[d->ops->repetition_winner] == 0) {
        value.rests = rests_above(child, n, &sum, mover, ply);
    }
    dfpn_store(d, ply, &value, d->limits->nodes - before);
    return value;
}

/*
 * What the same position with other means tells: who loses with more loses with what he has, who
 * wins with fewer wins, and with the same move.  False: it tells nothing.
 */
static bool settle_by_means(struct dfpn *d, struct value *out)
{
    if (d->ops->key_with == NULL) {
        return false;
    }
    for (int role = 0; role < 2; role++) {
        for (int more = -1; more <= 1; more += 2) {
            uint64_t key;
            int winner = more < 0 ? role : !role;
            const struct table_entry *entry = d->ops->key_with(d->world, role, more, &key)
                                                  ? table_find(d->table, key, d->path, 0)
                                                  : NULL;
            if (entry != NULL && entry->need[winner] == 0) {
                *out = dfpn_won_by(winner);
                out->move = entry->move;
                return true;
            }
        }
    }
    return false;
}

static struct value visit(struct dfpn *d, int ply, const uint32_t limit[2], struct child *pool)
{
    static const struct value UNKNOWN = {
        {TABLE_NEVER - 1, TABLE_NEVER - 1}, TABLE_NO_MOVE, {TABLE_NO_PLY, 0}};
    const struct table_entry *entry = table_find(d->table, d->key[ply], d->path, ply + 1);
    if (entry != NULL && dfpn_is_settled(entry->need)) {
        struct value value = {{entry->need[0], entry->need[1]}, entry->move, entry->rests};
        return value;
    }
    if (!limits_check(d->limits)) {
        return UNKNOWN;
    }
    d->limits->nodes++;
    if (entry == NULL) {
        int verdict = d->ops->outcome(d->world);
        if (verdict != GAME_OPEN) {
            struct value value = dfpn_won_by(d->ops->verdicts[verdict].winner);
            dfpn_store(d, ply, &value, 1);
            return value;
        }
        struct value value;
        if (settle_by_means(d, &value)) {
            dfpn_store(d, ply, &value, 1);
            return value;
        }
    }
    return ply < d->max_depth ? expand(d, ply, limit, pool) : UNKNOWN;
}

/* ---- a run ------------------------------------------------------------------------------- */

/* Settles the present position as the start of a path of its own. */
static struct value settle(struct dfpn *d)
{
    static const uint32_t NO_LIMIT[2] = {TABLE_NEVER - 1, TABLE_NEVER - 1};
    dfpn_enter(d, 0, dfpn_key(d));
    return visit(d, 0, NO_LIMIT, d->pool);
}

void dfpn_begin(struct dfpn *d, struct game_world *world, struct limits *limits)
{
    d->world = world;
    d->limits = limits;
    d->max_depth = limits->max_depth > 0 && limits->max_depth < SEARCH_MAX_DEPTH ? limits->max_depth
                                                                                 : SEARCH_MAX_DEPTH;
}

bool dfpn_wins(struct dfpn *d, int role, uint64_t nodes)
{
    struct limits *all = d->limits;
    struct limits part = *all;
    if (part.max_nodes == 0 || part.max_nodes > all->nodes + nodes) {
        part.max_nodes = all->nodes + nodes;
    }
    d->limits = &part;
    bool wins = settle(d).need[role] == 0;
    d->limits = all;
    all->nodes = part.nodes;
    all->moves = part.moves;
    return wins;
}

bool dfpn_answer(void *engine, int winner, game_move *move_out)
{
    struct dfpn *d = engine;
    struct game_successor successor[SEARCH_MAX_MOVES];
    if (dfpn_list(d, successor) == 1) {
        *move_out = successor[0].move;
        return true;
    }
    struct value value = settle(d);
    if (value.need[winner] != 0) {
        return false;
    }
    *move_out = value.move;
    return true;
}

static void add_first(struct result *result, game_move move)
{
    if (result->n_first < RESULT_MAX_FIRST) {
        result->first[result->n_first++] = move;
    }
}

/* Settles what is open of the first moves; the one that is known to win stays in front. */
static void settle_first_moves(struct dfpn *d, struct result *result, int mover,
                               struct arena *arena)
{
    const struct game_ops *ops = d->ops;
    const struct tree_oracle oracle = {.engine = d, .answer = dfpn_answer};
    game_move move[SEARCH_MAX_MOVES];
    int n = ops->moves(d->world, move, SEARCH_MAX_MOVES - 1);
    move[n++] = GAME_PASS;
    struct result_node **next = &result->refuted;
    for (int i = 0; i < n; i++) {
        if (result->n_first > 0 && move[i] == result->first[0]) {
            continue;
        }
        ops->play(d->world, move[i]);
        struct value value = settle(d);
        if (value.need[mover] == 0) {
            add_first(result, move[i]);
        } else if (value.need[!mover] == 0) {
            struct result_node *node = ARENA_NEW(arena, struct result_node);
            node->move = move[i];
            node->role = mover;
            int verdict = ops->outcome(d->world);
            node->end = verdict != GAME_OPEN ? ops->verdicts[verdict].name : NULL;
            node->reply =
                verdict == GAME_OPEN ? tree_line(ops, d->world, !mover, &oracle, arena) : NULL;
            *next = node;
            next = &node->sibling;
        }
        ops->undo(d->world);
    }
}

static void report(struct dfpn *d, struct result *result, const struct value *value, int mover)
{
    if (value->need[mover] == 0) {
        result->kind = RESULT_WIN;
    } else if (value->need[!mover] == 0) {
        result->kind = RESULT_LOSS;
    } else {
        result->reason = result_reason_of(d->limits->stop);
        if (result->reason == REASON_NONE) {
            result->reason = REASON_NODES; /* lines longer than the limit were cut */
        }
    }
    if (value->move != TABLE_NO_MOVE && result->kind != RESULT_LOSS) {
        add_first(result, value->move);
    }
}

void dfpn_solve(struct dfpn *d, struct result *result, struct game_world *world,
                struct limits *limits, const struct search_options *options, struct arena *arena)
{
    *result = (struct result){.kind = RESULT_UNKNOWN};
    dfpn_begin(d, world, limits);
    int mover = d->ops->to_move(world);
    int verdict = d->ops->outcome(world);
    struct value value = settle(d);
    report(d, result, &value, mover);
    if (verdict != GAME_OPEN) {
        result->decided = true;
        result->shared = d->ops->verdicts[verdict].shared;
        result->proof = d->ops->verdicts[verdict].proof ? PROOF_COMPLETE : PROOF_PLANNED;
    } else if (result->kind != RESULT_UNKNOWN) {
        result->proof = PROOF_COMPLETE;
    }
    if (options->all_first && result->kind != RESULT_UNKNOWN) {
        settle_first_moves(d, result, mover, arena);
    }
    if (options->tree && result->kind != RESULT_UNKNOWN && !result->decided) {
        const struct tree_oracle oracle = {.engine = d, .answer = dfpn_answer};
        tree_build(result, d->ops, world, result->kind == RESULT_WIN ? mover : !mover, &oracle,
                   limits, arena);
    }
    result->stats.nodes = limits->nodes;
    result->stats.moves = limits->moves;
    result->stats.max_depth = d->deepest;
    result->stats.seconds = limits_seconds(limits);
}
