/*
 * Minimax over three values: the attacker wins, the other wins, not seen within the depth.
 *
 * The attacker is the role that repetition does not favour (see search.h).  Both wins are proofs,
 * since no horizon can bring them about; the third value is 0 and all that a depth ever decides.
 * The window is what makes it alpha-beta: once the attacker has a move that leaves it open, a move
 * after which he is not better off need not be looked at further, and the other way round.
 *
 * Repetition.  A position that is on the line already is lost for the attacker, but that holds on
 * this line only.  Every such answer carries `hangs`: the least ply of a position that it leans on.
 * Seen from a position at that ply or above, the whole cycle lies below, and the answer is a fact;
 * before, it is used and not kept.
 *
 * Horizons.  That nothing is lost within a depth is believed of this iteration only, in which it
 * goes back to a line that reached the horizon.  Else positions that repeat each other could go on
 * passing on what the last iteration said of them, at any depth.
 *
 * Distance.  A fact that the attacker wins is kept with the moves it takes at most.  As long as no
 * fact is forgotten the distance falls along the moves that the table remembers.  Otherwise answers
 * come from a search that takes a fact only when its distance fits into the depth, and so finds the
 * shortest way.  Either way the answers given for a tree never lead in a circle.
 *
 * One move ahead.  Where the position shows a move that wins at once (game_ops.settling_move), it
 * is won as it stands, and the move is not played: nodes are positions that a move has led to.
 *
 * Plain is the same search with a table that keeps nothing, no order, one iteration, and without
 * that look ahead.  Its first moves may happen to be the right ones; a short dive in its order sees
 * to that (dive()): it cuts off what plain does not, and so stays below plain.
 */
#include "search/alphabeta.h"

#include "search/ab_order.h"
#include "search/ab_table.h"
#include "search/tree.h"

enum { LOST = -1, OPEN = 0, WON = 1 }; /* of the attacker */

/* Of 8,000 random positions plain stayed ahead in 3 with a dive of 64 nodes, in none with one of
 * 512.  Larger problems, which it does not settle, lose by one of 2,000. */
enum { DIVE_NODES = 512 };

/* Deeper than that it goes two moves at a time: each step looks again at all that is still open. */
enum { FINE_DEPTH = 6 };

enum { HANGS_ON_NOTHING = INT32_MAX };

struct answer {
    int value;
    int hangs;    /* of LOST: least ply of a repeated position it leans on */
    int distance; /* of WON: moves to the end at most */
};

struct window {
    int alpha;
    int beta;
};

/* What a run without a table has settled: the same question is asked again for its tree. */
struct settled {
    uint64_t hash;
    int value; /* OPEN: unused */
    game_move move;
};

enum { SETTLED = 16 };

struct alphabeta {
    const struct game_ops *ops;
    bool plain;
    int attacker;
    struct arena *arena;
    struct ab_table table;
    struct game_successor *listed; /* room for the domain to write a list to */
    game_move *moves;              /* the same, without successors */
    struct ab_child *children;     /* of all positions of the line */
    int n_children;
    struct ab_order order;

    struct settled settled[SETTLED]; /* plain: the latest ones, in a ring */
    int next_settled;

    /* The run. */
    struct game_world *world;
    struct limits *limits;
    int ply;
    uint64_t line[SEARCH_MAX_DEPTH + 1]; /* positions by ply */
    int deepest;
    bool shortest;      /* take a fact WON only when its distance fits into the depth */
    bool diving;        /* see dive() */
    uint64_t dive_ends; /* at so many nodes */
    bool stopped;
    game_move root_move; /* the best at ply 0 */
};

struct alphabeta *alphabeta_create(const struct game_ops *ops, bool plain, size_t table_bytes)
{
    struct arena *arena = arena_create();
    struct alphabeta *ab = ARENA_NEW(arena, struct alphabeta);
    ab->ops = ops;
    ab->plain = plain;
    ab->attacker = !ops->repetition_winner;
    ab->arena = arena;
    ab->listed = ARENA_ARRAY(arena, struct game_successor, SEARCH_MAX_MOVES);
    ab->moves = ARENA_ARRAY(arena, game_move, SEARCH_MAX_MOVES);
    ab->children = ARENA_ARRAY(arena, struct ab_child, SEARCH_MAX_DEPTH * SEARCH_MAX_MOVES);
    if (!plain) {
        ab_table_init(&ab->table, table_bytes, arena);
    }
    return ab;
}

void alphabeta_destroy(struct alphabeta *alphabeta)
{
    if (alphabeta != NULL) {
        arena_destroy(alphabeta->arena);
    }
}

/* ---- positions ------------------------------------------------------------------------- */

/* The domain names positions before they are reached, so that the table can be asked first. */
static bool is_keyed(const struct alphabeta *ab)
{
    return !ab->plain && ab->ops->successors != NULL;
}

static uint64_t key_of(const struct alphabeta *ab)
{
    return is_keyed(ab) ? ab->ops->key(ab->world) : ab->ops->hash(ab->world);
}

static void play(struct alphabeta *ab, game_move move)
{
    ab->ops->play(ab->world, move);
    ab->limits->moves++;
    ab->ply++;
}

static void undo(struct alphabeta *ab)
{
    ab->ops->undo(ab->world);
    ab->ply--;
}

/* Counts the visit of a position; true: a limit or a repetition answers it. */
static bool enter(struct alphabeta *ab, struct answer *out)
{
    *out = (struct answer){.value = OPEN, .hangs = HANGS_ON_NOTHING};
    if (!limits_check(ab->limits) || (ab->diving && ab->limits->nodes >= ab->dive_ends)) {
        ab->stopped = true;
        return true;
    }
    ab->limits->nodes++;
    ab->deepest = ab->ply > ab->deepest ? ab->ply : ab->deepest;
    uint64_t hash = ab->ops->hash(ab->world);
    for (int i = 0; i < ab->ply; i++) {
        if (ab->line[i] == hash) {
            *out = (struct answer){.value = LOST, .hangs = i};
            return true;
        }
    }
    ab->line[ab->ply] = hash;
    return false;
}

/* ---- table ----------------------------------------------------------------------------- */

/* The table answers a position for a search of `depth` more moves with that window. */
static bool look_up(const struct alphabeta *ab, uint64_t key, int depth, struct window window,
                    struct answer *out)
{
    const struct ab_entry *entry = ab_table_find(&ab->table, key);
    if (entry == NULL) {
        return false;
    }
    *out = (struct answer){.value = OPEN, .hangs = HANGS_ON_NOTHING};
    if ((entry->flags & AB_WON) != 0 && (!ab->shortest || (int)entry->distance <= depth)) {
        out->value = WON;
        out->distance = (int)entry->distance;
        return true;
    }
    if ((entry->flags & AB_LOST) != 0) {
        out->value = LOST;
        return true;
    }
    bool not_won = (entry->flags & AB_NOT_WON) != 0;
    bool not_lost = (entry->flags & AB_NOT_LOST) != 0 && ab_table_is_young(&ab->table, entry);
    return (int)entry->depth >= depth &&
           ((not_won && not_lost) || (not_won && window.alpha >= OPEN) ||
            (not_lost && window.beta <= OPEN));
}

/* Keeps an answer; `window` is the one that its search began with. */
static void keep(struct alphabeta *ab, uint64_t key, int depth, struct window window,
                 const struct answer *answer, game_move move)
{
    struct ab_entry entry = {.key = key, .move = move, .depth = (unsigned)depth & 0xFFu};
    if (answer->value == WON) {
        entry.flags = AB_WON;
        entry.distance = (unsigned)answer->distance & 0xFFu;
    } else if (answer->value == LOST) {
        entry.flags = answer->hangs == HANGS_ON_NOTHING ? AB_LOST : 0;
    } else if (window.alpha >= OPEN) {
        entry.flags = AB_NOT_WON;
    } else if (window.beta <= OPEN) {
        entry.flags = AB_NOT_LOST;
    } else {
        entry.flags = AB_NOT_WON | AB_NOT_LOST;
    }
    ab_table_store(&ab->table, entry);
}

/* ---- moves ----------------------------------------------------------------------------- */

static void add_child(struct alphabeta *ab, game_move move, uint64_t key)
{
    ab->children[ab->n_children++] = (struct ab_child){.move = move, .key = key};
}

/* Puts the moves of the present position on the stack of children; returns how many. */
static int list_children(struct alphabeta *ab)
{
    int before = ab->n_children;
    if (is_keyed(ab)) {
        int n = ab->ops->successors(ab->world, ab->listed, SEARCH_MAX_MOVES);
        for (int i = 0; i < n; i++) {
            add_child(ab, ab->listed[i].move, ab->listed[i].key);
        }
    } else {
        int n = ab->ops->moves(ab->world, ab->moves, SEARCH_MAX_MOVES - 1);
        for (int i = 0; i < n; i++) {
            add_child(ab, ab->moves[i], 0);
        }
        add_child(ab, GAME_PASS, 0);
    }
    return ab->n_children - before;
}

/* ---- search ---------------------------------------------------------------------------- */

static struct answer search(struct alphabeta *ab, uint64_t key, int depth, struct window window);

/* One position whose moves are being tried. */
struct trial {
    bool attacks;      /* the attacker is to move */
    struct answer all; /* if every move is as bad as can be: what that rests on */
    struct answer best;
    game_move move; /* the best */
    int n_tried;
};

static int add_move(int distance)
{
    return distance < AB_MAX_DISTANCE ? distance + 1 : AB_MAX_DISTANCE;
}

/* Weighs the answer of one move. */
static void weigh(struct trial *t, game_move move, struct answer child)
{
    child.distance = add_move(child.distance);
    t->all.hangs = child.hangs < t->all.hangs ? child.hangs : t->all.hangs;
    t->all.distance = child.distance > t->all.distance ? child.distance : t->all.distance;
    bool better = t->attacks ? child.value > t->best.value : child.value < t->best.value;
    if (t->n_tried++ == 0 || better) {
        t->best = child;
        t->move = move;
    }
}

static struct answer try_child(struct alphabeta *ab, const struct ab_child *c, int depth,
                               struct window window)
{
    struct answer answer;
    if (is_keyed(ab) && look_up(ab, c->key, depth - 1, window, &answer)) {
        return answer;
    }
    play(ab, c->move);
    uint64_t key = is_keyed(ab) ? c->key : ab->ops->hash(ab->world);
    answer = search(ab, key, depth - 1, window);
    undo(ab);
    return answer;
}

/* A child that the table knows to be won by the side to move, before any other is searched. */
static bool has_known_win(const struct alphabeta *ab, struct trial *t,
                          const struct ab_child *children, int n, int depth)
{
    const struct window any = {LOST, WON};
    for (int i = 0; is_keyed(ab) && i < n; i++) {
        struct answer answer;
        if (look_up(ab, children[i].key, depth - 1, any, &answer) &&
            answer.value == (t->attacks ? WON : LOST)) {
            weigh(t, children[i].move, answer);
            return true;
        }
    }
    return false;
}

/* Tries the moves until the window is closed. */
static void try_children(struct alphabeta *ab, struct trial *t, struct ab_child *children, int n,
                         uint64_t key, int depth, struct window window)
{
    if (!ab->plain && !ab->diving) {
        const struct ab_entry *entry = ab_table_find(&ab->table, key);
        ab_order_score(&ab->order, children, n, ab->ops->to_move(ab->world), ab->ply,
                       entry == NULL ? AB_NO_MOVE : entry->move);
    }
    for (int i = 0; i < n; i++) {
        if (ab->diving) {
            ab_order_bring_first(&children[i], n - i);
        } else if (!ab->plain) {
            ab_order_bring_best(&children[i], n - i);
        }
        struct answer answer = try_child(ab, &children[i], depth, window);
        if (ab->stopped) {
            return;
        }
        weigh(t, children[i].move, answer);
        if (t->attacks) {
            window.alpha = t->best.value > window.alpha ? t->best.value : window.alpha;
        } else {
            window.beta = t->best.value < window.beta ? t->best.value : window.beta;
        }
        if (window.alpha >= window.beta) {
            if (!ab->plain && !ab->diving) {
                ab_order_learn(&ab->order, children[i].move, ab->ops->to_move(ab->world), ab->ply,
                               depth);
            }
            return;
        }
    }
}

/* The answer of a position whose moves have been tried. */
static struct answer conclude(const struct alphabeta *ab, const struct trial *t)
{
    int worst = t->attacks ? LOST : WON;
    struct answer answer = t->best;
    if (t->n_tried == 0 || t->best.value == worst) {
        answer = t->all;
        answer.value = worst;
    }
    if (answer.value != LOST || answer.hangs >= ab->ply) {
        answer.hangs = HANGS_ON_NOTHING;
    }
    return answer;
}

static struct answer expand(struct alphabeta *ab, uint64_t key, int depth, struct window window)
{
    int before = ab->n_children;
    int n = list_children(ab);
    struct ab_child *children = &ab->children[before];
    struct trial t = {.attacks = ab->ops->to_move(ab->world) == ab->attacker,
                      .all = {.hangs = HANGS_ON_NOTHING},
                      .move = AB_NO_MOVE};
    if (!has_known_win(ab, &t, children, n, depth)) {
        try_children(ab, &t, children, n, key, depth, window);
    }
    ab->n_children = before;
    if (ab->ply == 0 && t.n_tried > 0) {
        ab->root_move = t.move;
    }
    if (ab->stopped) {
        return (struct answer){.value = OPEN, .hangs = HANGS_ON_NOTHING};
    }
    struct answer answer = conclude(ab, &t);
    keep(ab, key, depth, window, &answer, t.move);
    return answer;
}

/* The side to move wins by one move, which the position shows. */
static bool settles_at_once(struct alphabeta *ab, struct answer *out, game_move *move_out)
{
    if (ab->plain || ab->ops->settling_move == NULL ||
        !ab->ops->settling_move(ab->world, move_out)) {
        return false;
    }
    out->value = ab->ops->to_move(ab->world) == ab->attacker ? WON : LOST;
    out->distance = 1;
    return true;
}

/* The present position, which `key` names, looked `depth` moves ahead. */
static struct answer search(struct alphabeta *ab, uint64_t key, int depth, struct window window)
{
    struct answer answer;
    if (enter(ab, &answer)) {
        return answer;
    }
    if (ab->ply > 0 && !is_keyed(ab) && look_up(ab, key, depth, window, &answer)) {
        return answer;
    }
    /* A position that the table knows and has left open was judged when it was met first. */
    const struct ab_entry *entry = ab_table_find(&ab->table, key);
    bool fresh = entry == NULL || ab->ply == 0;
    int verdict = fresh ? ab->ops->outcome(ab->world) : GAME_OPEN;
    game_move move = AB_NO_MOVE;
    if (verdict != GAME_OPEN) {
        answer.value = ab->ops->verdicts[verdict].winner == ab->attacker ? WON : LOST;
    } else if (depth > 0 && !(fresh && settles_at_once(ab, &answer, &move))) {
        return expand(ab, key, depth, window);
    }
    if (ab->ply == 0) {
        ab->root_move = move;
    }
    keep(ab, key, depth, (struct window){LOST, WON}, &answer, move);
    return answer;
}

static int depth_limit(const struct alphabeta *ab)
{
    int most = ab->limits->max_depth;
    return most > 0 && most < SEARCH_MAX_DEPTH ? most : SEARCH_MAX_DEPTH;
}

/* One search of the present position as the root of a line. */
static int search_root(struct alphabeta *ab, int depth)
{
    ab_table_grow_older(&ab->table);
    ab->ply = 0;
    ab->stopped = false;
    return search(ab, key_of(ab), depth, (struct window){LOST, WON}).value;
}

/*
 * A short search in plain's order, which takes no more nodes than plain where that needs few: its
 * first moves may happen to be the right ones.  True: it has settled the position; false: it has
 * run out of nodes, and only what the table has kept is left of it.
 */
static bool dive(struct alphabeta *ab, int *value_out)
{
    ab->shortest = false;
    ab->root_move = AB_NO_MOVE;
    ab->diving = true;
    ab->dive_ends = ab->limits->nodes + DIVE_NODES;
    *value_out = search_root(ab, depth_limit(ab));
    ab->diving = false;
    return !ab->stopped;
}

/* The shortest way is found by single steps only. */
static int next_depth(int depth, int most, bool shortest)
{
    int step = shortest || depth < FINE_DEPTH ? 1 : 2;
    return depth < most && depth + step > most ? most : depth + step;
}

/* Searches the present position step by step deeper, or at once. */
static int settle(struct alphabeta *ab, bool step_by_step, bool shortest)
{
    int most = depth_limit(ab);
    int value = OPEN;
    ab->shortest = shortest;
    ab->root_move = AB_NO_MOVE;
    for (int depth = step_by_step ? 1 : most; depth <= most;
         depth = next_depth(depth, most, shortest)) {
        value = search_root(ab, depth);
        if (value != OPEN || ab->stopped) {
            break;
        }
    }
    return value;
}

/* ---- answers --------------------------------------------------------------------------- */

/* What an earlier run has shown of the present position and by which move, or OPEN. */
static int known_here(struct alphabeta *ab)
{
    const struct ab_entry *entry = ab_table_find(&ab->table, key_of(ab));
    bool settled = entry != NULL && (entry->flags & (AB_WON | AB_LOST)) != 0;
    if (!settled || entry->move == AB_NO_MOVE || !ab->ops->is_legal(ab->world, entry->move)) {
        return OPEN;
    }
    ab->root_move = entry->move;
    return (entry->flags & AB_WON) != 0 ? WON : LOST;
}

/* tree_oracle.answer */
static bool answer_position(void *engine, int winner, game_move *move_out)
{
    struct alphabeta *ab = engine;
    bool attacks = winner == ab->attacker;
    bool falls = !attacks || !ab->table.forgot; /* see "Distance" above */
    const struct ab_entry *entry = ab_table_find(&ab->table, key_of(ab));
    if (falls && entry != NULL && (entry->flags & (attacks ? AB_WON : AB_LOST)) != 0 &&
        entry->move != AB_NO_MOVE && ab->ops->is_legal(ab->world, entry->move)) {
        *move_out = entry->move;
        return true;
    }
    bool shown = settle(ab, !ab->plain || attacks, attacks) == (attacks ? WON : LOST);
    *move_out = ab->root_move;
    return shown;
}

/* settle() for the whole of the depth; a plain engine remembers what it came to. */
static int settle_fully(struct alphabeta *ab)
{
    if (!ab->plain) {
        int value = known_here(ab);
        return value != OPEN || dive(ab, &value) ? value : settle(ab, true, false);
    }
    uint64_t hash = ab->ops->hash(ab->world);
    for (int i = 0; i < SETTLED; i++) {
        if (ab->settled[i].value != OPEN && ab->settled[i].hash == hash) {
            ab->root_move = ab->settled[i].move;
            return ab->settled[i].value;
        }
    }
    int value = settle(ab, false, false);
    ab->settled[ab->next_settled] = (struct settled){hash, value, ab->root_move};
    ab->next_settled = (ab->next_settled + 1) % SETTLED;
    return value;
}

/* The role that wins the present position, or -1. */
static int winner_here(struct alphabeta *ab)
{
    int verdict = ab->ops->outcome(ab->world);
    if (verdict != GAME_OPEN) {
        return ab->ops->verdicts[verdict].winner;
    }
    int value = settle_fully(ab);
    return value == OPEN ? -1 : value == WON ? ab->attacker : !ab->attacker;
}

/* Settles one first move: a winning one is listed, for another its refutation is. */
static void settle_first(struct alphabeta *ab, struct result *result, game_move move,
                         struct result_node ***refuted_end, struct arena *arena)
{
    int mover = ab->ops->to_move(ab->world);
    const struct tree_oracle oracle = {.engine = ab, .answer = answer_position};
    ab->ops->play(ab->world, move);
    int winner = winner_here(ab);
    bool listed = result->n_first > 0 && move == result->first[0];
    if (winner == mover && !listed && result->n_first < RESULT_MAX_FIRST) {
        result->first[result->n_first++] = move;
    } else if (winner == !mover) {
        struct result_node *node = ARENA_NEW(arena, struct result_node);
        node->move = move;
        node->role = mover;
        int verdict = ab->ops->outcome(ab->world);
        node->end = verdict == GAME_OPEN ? NULL : ab->ops->verdicts[verdict].name;
        node->reply =
            verdict == GAME_OPEN ? tree_line(ab->ops, ab->world, winner, &oracle, arena) : NULL;
        if (node->end != NULL || node->reply != NULL) {
            **refuted_end = node;
            *refuted_end = &node->sibling;
        }
    }
    ab->ops->undo(ab->world);
}

static void settle_all_first(struct alphabeta *ab, struct result *result, struct arena *arena)
{
    struct result_node **refuted_end = &result->refuted;
    game_move *moves = ARENA_ARRAY(arena, game_move, SEARCH_MAX_MOVES);
    int n = ab->ops->moves(ab->world, moves, SEARCH_MAX_MOVES - 1);
    moves[n++] = GAME_PASS;
    for (int i = 0; i < n; i++) {
        settle_first(ab, result, moves[i], &refuted_end, arena);
    }
}

static void fill_stats(const struct alphabeta *ab, struct result_stats *stats)
{
    stats->moves = ab->limits->moves;
    stats->nodes = ab->limits->nodes;
    stats->max_depth = ab->deepest;
    stats->seconds = limits_seconds(ab->limits);
}

/* The position at the root is decided as it stands. */
static void root_is_decided(const struct alphabeta *ab, struct result *result, int index)
{
    const struct game_verdict *verdict = &ab->ops->verdicts[index];
    bool wins = verdict->winner == ab->ops->to_move(ab->world);
    result->kind = wins ? RESULT_WIN : RESULT_LOSS;
    result->proof = verdict->proof ? PROOF_COMPLETE : PROOF_PLANNED;
    result->shared = verdict->shared;
    result->decided = true;
}

static void begin(struct alphabeta *ab, struct game_world *world, struct limits *limits)
{
    ab->world = world;
    ab->limits = limits;
    ab->deepest = 0;
    ab_order_begin(&ab->order);
}

void alphabeta_solve(struct alphabeta *alphabeta, struct result *result, struct game_world *world,
                     struct limits *limits, const struct search_options *options,
                     struct arena *arena)
{
    struct alphabeta *ab = alphabeta;
    *result = (struct result){.kind = RESULT_UNKNOWN};
    begin(ab, world, limits);
    int verdict = ab->ops->outcome(world);
    if (verdict != GAME_OPEN) {
        root_is_decided(ab, result, verdict);
        if (options->all_first) {
            settle_all_first(ab, result, arena);
        }
        fill_stats(ab, &result->stats);
        return;
    }
    int mover = ab->ops->to_move(world);
    int winner = winner_here(ab);
    if (winner != !mover && ab->root_move != AB_NO_MOVE) {
        result->first[result->n_first++] = ab->root_move; /* of an unknown: the best guess */
    }
    if (winner < 0) {
        result->reason =
            limits->stop == LIMITS_GO_ON ? REASON_NODES : result_reason_of(limits->stop);
        fill_stats(ab, &result->stats);
        return;
    }
    result->kind = winner == mover ? RESULT_WIN : RESULT_LOSS;
    result->proof = PROOF_PLANNED; /* without a tree */
    if (options->all_first) {
        settle_all_first(ab, result, arena);
    }
    if (options->tree) {
        const struct tree_oracle oracle = {.engine = ab, .answer = answer_position};
        tree_build(result, ab->ops, world, winner, &oracle, limits, arena);
    }
    fill_stats(ab, &result->stats);
}
