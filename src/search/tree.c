/*
 * The tree is walked once, depth first, in the order in which it is printed.
 *
 * Every position met is kept, by its hash.  With the loser to move: the node that led there, so
 * that the next one to lead there becomes a leaf "same-as".  With the winner to move: the oracle's
 * answer, so that the winner does the same whenever the position comes back.
 *
 * Why the leaves are sound.  A node that is finished when it is referred to rests only on nodes
 * finished before it, so following such references ends.  A node still on the line that leads to
 * the leaf closes a cycle: play without end, which is what one of the roles wants.  For the other
 * role it means that the oracle's answers do not fit together, and counts as no answer.
 */
#include "search/tree.h"

#include "base/check.h"
#include "base/hash.h"

struct known {
    uint64_t hash;
    bool used;
    bool answered; /* winner to move: the oracle has answered */
    bool finished; /* loser to move: all below `node` is there */
    game_move answer;
    struct result_node *node; /* loser to move: what led here */
};

struct builder {
    const struct game_ops *ops;
    struct game_world *world;
    int winner;
    const struct tree_oracle *oracle;
    struct limits *limits;
    struct arena *arena;
    int ply; /* moves on the line being printed */
    int next_id;
    bool circular; /* some leaf refers to a node above itself */
    struct known *table;
    size_t size; /* a power of two, at most half full */
    size_t n;
};

enum { FIRST_SIZE = 256 };

/* ---- known positions ------------------------------------------------------------------- */

static struct known *slot_of(struct known *table, size_t size, uint64_t hash)
{
    size_t i = (size_t)hash_mix(hash) & (size - 1);
    while (table[i].used && table[i].hash != hash) {
        i = (i + 1) & (size - 1);
    }
    return &table[i];
}

static void grow(struct builder *b)
{
    size_t size = b->size == 0 ? FIRST_SIZE : 2 * b->size;
    struct known *table = ARENA_ARRAY(b->arena, struct known, size);
    for (size_t i = 0; i < b->size; i++) {
        if (b->table[i].used) {
            *slot_of(table, size, b->table[i].hash) = b->table[i];
        }
    }
    b->table = table;
    b->size = size;
}

/* The entry of a position, made when it is new.  Valid until the next call. */
static struct known *know(struct builder *b, uint64_t hash)
{
    if (2 * (b->n + 1) > b->size) {
        grow(b);
    }
    struct known *known = slot_of(b->table, b->size, hash);
    if (!known->used) {
        *known = (struct known){.hash = hash, .used = true};
        b->n++;
    }
    return known;
}

/* ---- moves ----------------------------------------------------------------------------- */

static struct result_node *loser_moves(struct builder *b, bool *complete);

static void play(struct builder *b, game_move move)
{
    b->ops->play(b->world, move);
    b->ply++;
}

static void undo(struct builder *b)
{
    b->ops->undo(b->world);
    b->ply--;
}

/* What the world says has been decided by the move of `node`, if it has: *lost when the loser of
 * the tree has won, which no right answer allows. */
static bool is_decided(struct builder *b, struct result_node *node, bool *lost)
{
    int index = b->ops->outcome(b->world);
    *lost = false;
    if (index == GAME_OPEN) {
        return false;
    }
    const struct game_verdict *verdict = &b->ops->verdicts[index];
    *lost = verdict->winner != b->winner;
    node->end = verdict->name;
    node->complete = verdict->proof;
    return true;
}

/* The position after `node` is that of an earlier node.  False: a cycle that the winner may not
 * have. */
static bool refer(struct builder *b, struct result_node *node, const struct known *known)
{
    if (!known->finished && b->winner != b->ops->repetition_winner) {
        return false;
    }
    if (known->node->id == 0) {
        known->node->id = ++b->next_id;
    }
    b->circular = b->circular || !known->finished;
    node->end = "same-as";
    node->ref = known->node->id;
    node->complete = !known->finished || known->node->complete;
    return true;
}

/* The line is broken off: nothing is shown behind this node. */
static void break_off(struct result_node *node)
{
    node->end = "no-plan";
    node->complete = false;
}

/* Fills in what follows a move of the winner, which has been played.  False: it does not win. */
static bool after_winner(struct builder *b, struct result_node *node)
{
    bool lost;
    if (is_decided(b, node, &lost)) {
        return !lost;
    }
    uint64_t hash = b->ops->hash(b->world);
    b->limits->bytes = arena_bytes(b->arena);
    struct known *known = know(b, hash);
    if (known->node != NULL) {
        return refer(b, node, known);
    }
    if (b->ply >= SEARCH_MAX_DEPTH || !limits_check(b->limits)) {
        break_off(node);
        return true;
    }
    known->node = node;
    node->reply = loser_moves(b, &node->complete);
    if (node->reply == NULL) {
        break_off(node);
    }
    know(b, hash)->finished = true;
    return true;
}

/* The node of a move of the winner with all that follows; NULL: the move does not win. */
static struct result_node *winner_move(struct builder *b, game_move move)
{
    struct result_node *node = ARENA_NEW(b->arena, struct result_node);
    node->move = move;
    node->role = b->winner;
    if (b->oracle->describe != NULL) {
        b->oracle->describe(b->oracle->engine, node);
    }
    play(b, move);
    bool wins = after_winner(b, node);
    undo(b);
    return wins ? node : NULL;
}

/* The winner's move in the present position; false: the oracle has none. */
static bool ask(struct builder *b, game_move *move_out)
{
    uint64_t hash = b->ops->hash(b->world);
    const struct known *known = know(b, hash);
    if (known->answered) {
        *move_out = known->answer;
        return true;
    }
    if (b->ply >= SEARCH_MAX_DEPTH || !limits_check(b->limits) ||
        !b->oracle->answer(b->oracle->engine, b->winner, move_out)) {
        return false;
    }
    struct known *entry = know(b, hash);
    entry->answered = true;
    entry->answer = *move_out;
    return true;
}

/* The node of a move of the loser with its answer; NULL: there is none. */
static struct result_node *loser_move(struct builder *b, game_move move)
{
    struct result_node *node = ARENA_NEW(b->arena, struct result_node);
    node->move = move;
    node->role = !b->winner;
    play(b, move);
    bool lost;
    game_move answer;
    bool good = true;
    if (is_decided(b, node, &lost)) {
        good = !lost;
    } else if (ask(b, &answer)) {
        node->reply = winner_move(b, answer);
        good = node->reply != NULL;
        node->complete = good && node->reply->complete;
    } else {
        good = false;
    }
    undo(b);
    return good ? node : NULL;
}

/* Every legal move of the loser, the pass last; returns the first.  *complete: each is answered. */
static struct result_node *loser_moves(struct builder *b, bool *complete)
{
    game_move moves[SEARCH_MAX_MOVES + 1];
    int n = b->ops->moves(b->world, moves, SEARCH_MAX_MOVES);
    moves[n++] = GAME_PASS;
    struct result_node *first = NULL;
    struct result_node **end = &first;
    *complete = n <= SEARCH_MAX_MOVES; /* a full list may have left some out */
    for (int i = 0; i < n; i++) {
        struct result_node *node = loser_move(b, moves[i]);
        if (node == NULL) {
            *complete = false;
            continue;
        }
        *complete = *complete && node->complete;
        *end = node;
        end = &node->sibling;
    }
    return first;
}

/* ---- the finished tree ----------------------------------------------------------------- */

/* The nodes of a tree that others refer to, by id. */
struct index {
    const struct result_node **node;
    bool *visited;
    int *todo; /* ids to be visited */
    int n_todo;
};

static void list_nodes(struct index *index, const struct result_node *node)
{
    for (; node != NULL; node = node->sibling) {
        index->node[node->id] = node;
        list_nodes(index, node->reply);
    }
}

/* A move that refers to an incomplete one is not complete, nor is what rests on it. */
static bool spread_incomplete(const struct index *index, struct result_node *first)
{
    bool changed = false;
    for (struct result_node *node = first; node != NULL; node = node->sibling) {
        changed = spread_incomplete(index, node->reply) || changed;
        bool complete = node->ref == 0 || index->node[node->ref]->complete;
        for (const struct result_node *reply = node->reply; reply != NULL; reply = reply->sibling) {
            complete = complete && reply->complete;
        }
        changed = changed || (node->complete && !complete);
        node->complete = node->complete && complete;
    }
    return changed;
}

/* Some line below ends with the lesser result for the winner.  What is only referred to is put on
 * the list. */
static bool shared_below(const struct builder *b, struct index *index,
                         const struct result_node *node)
{
    int verdict = node->end == NULL ? -1 : game_find_verdict(b->ops, node->end);
    if (verdict >= 0 && b->ops->verdicts[verdict].shared) {
        return true;
    }
    if (node->ref > 0 && !index->visited[node->ref]) {
        index->visited[node->ref] = true;
        index->todo[index->n_todo++] = node->ref;
    }
    for (const struct result_node *reply = node->reply; reply != NULL; reply = reply->sibling) {
        if (shared_below(b, index, reply)) {
            return true;
        }
    }
    return false;
}

/* The same of a whole tree, references followed: the loser has a line to the lesser result. */
static bool ends_shared(const struct builder *b, struct index *index,
                        const struct result_node *node)
{
    for (int id = 0; id <= b->next_id; id++) {
        index->visited[id] = false;
    }
    index->n_todo = 0;
    bool shared = shared_below(b, index, node);
    while (!shared && index->n_todo > 0) {
        shared = shared_below(b, index, index->node[index->todo[--index->n_todo]]);
    }
    return shared;
}

/* First moves that win outright come before those that get the lesser result, which is the answer's
 * only where there are no others. */
static void sort_first(const struct builder *b, struct index *index, struct result *result)
{
    struct result_node *lesser = NULL;
    struct result_node **lesser_end = &lesser;
    struct result_node **end = &result->tree;
    while (*end != NULL) {
        struct result_node *node = *end;
        if (ends_shared(b, index, node)) {
            *end = node->sibling;
            node->sibling = NULL;
            *lesser_end = node;
            lesser_end = &node->sibling;
        } else {
            end = &node->sibling;
        }
    }
    result->shared = result->tree == NULL && lesser != NULL;
    *end = lesser;
    result->n_first = 0;
    for (const struct result_node *node = result->tree; node != NULL; node = node->sibling) {
        result->first[result->n_first++] = node->move;
    }
}

/* What can only be said when all nodes are there; `complete`: so far as was seen on the way. */
static void look_back(struct builder *b, struct result *result, bool winner_moves, bool complete)
{
    size_t ids = (size_t)b->next_id + 1;
    struct index index = {.node = ARENA_ARRAY(b->arena, const struct result_node *, ids),
                          .visited = ARENA_ARRAY(b->arena, bool, ids),
                          .todo = ARENA_ARRAY(b->arena, int, ids)};
    list_nodes(&index, result->tree);
    while (b->circular && !complete && spread_incomplete(&index, result->tree)) {
    }
    if (winner_moves) {
        sort_first(b, &index, result);
        return;
    }
    result->shared = false;
    for (const struct result_node *node = result->tree; node != NULL; node = node->sibling) {
        result->shared = result->shared || ends_shared(b, &index, node);
    }
}

void tree_build(struct result *result, const struct game_ops *ops, struct game_world *world,
                int winner, const struct tree_oracle *oracle, struct limits *limits,
                struct arena *arena)
{
    struct builder *b = ARENA_NEW(arena, struct builder);
    *b = (struct builder){.ops = ops,
                          .world = world,
                          .winner = winner,
                          .oracle = oracle,
                          .limits = limits,
                          .arena = arena};
    bool winner_moves = ops->to_move(world) == winner;
    bool complete = true;
    result->tree = NULL;
    if (!winner_moves) {
        result->tree = loser_moves(b, &complete);
    }
    struct result_node **end = &result->tree;
    for (int i = 0; winner_moves && i < result->n_first; i++) {
        struct result_node *node = winner_move(b, result->first[i]);
        TS_CHECK(node != NULL);
        complete = complete && node->complete;
        *end = node;
        end = &node->sibling;
    }
    result->proof = complete && result->tree != NULL ? PROOF_COMPLETE : PROOF_PLANNED;
    look_back(b, result, winner_moves, complete);
}

/* ---- one line -------------------------------------------------------------------------- */

/* The move of who loses the line: the domain's most promising, a pass when there is none. */
static game_move stubborn_move(const struct game_ops *ops, struct game_world *world)
{
    game_move move = GAME_PASS;
    if (ops->successors == NULL) {
        return ops->moves(world, &move, 1) > 0 ? move : GAME_PASS;
    }
    struct game_successor list[SEARCH_MAX_MOVES];
    return ops->successors(world, list, SEARCH_MAX_MOVES) > 0 ? list[0].move : GAME_PASS;
}

static bool came_before(const uint64_t *line, int n, uint64_t hash)
{
    for (int i = 0; i < n; i++) {
        if (line[i] == hash) {
            return true;
        }
    }
    return false;
}

struct result_node *tree_line(const struct game_ops *ops, struct game_world *world, int winner,
                              const struct tree_oracle *oracle, struct arena *arena)
{
    uint64_t line[SEARCH_MAX_DEPTH + 1];
    struct result_node *first = NULL;
    struct result_node **end = &first;
    struct result_node *last = NULL;
    int n = 0;
    bool over = false;
    while (!over) {
        game_move move = GAME_PASS;
        bool winner_moves = ops->to_move(world) == winner;
        if (winner_moves && !oracle->answer(oracle->engine, winner, &move)) {
            break;
        }
        line[n++] = ops->hash(world);
        last = ARENA_NEW(arena, struct result_node);
        last->move = winner_moves ? move : stubborn_move(ops, world);
        last->role = ops->to_move(world);
        *end = last;
        end = &last->reply;
        ops->play(world, last->move);
        int verdict = ops->outcome(world);
        if (verdict != GAME_OPEN) {
            last->end = ops->verdicts[verdict].name;
        }
        over =
            verdict != GAME_OPEN || n >= SEARCH_MAX_DEPTH || came_before(line, n, ops->hash(world));
    }
    if (last != NULL && last->end == NULL) {
        last->end = "no-plan"; /* broken off */
    }
    for (; n > 0; n--) {
        ops->undo(world);
    }
    return first;
}
