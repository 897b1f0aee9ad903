/*
 * Proof-number search (Allis 1994) over an explicit graph of positions.
 *
 * A node is a whole position: stones, turn, ko ban, threats left, marked stones left, passes.  It
 * is kept packed, and two nodes are the same only when all of it is, so no answer hangs on a hash.
 *
 *   1. From the asked node go down to a node without children: at each node take the child that
 *      is nearest to being settled for the side to move, and none that is on the way already.
 *   2. Settle it by the rules (captured; two passes; life) or give it one child for every legal
 *      move and the pass.
 *   3. Go back up and form the numbers anew.
 *
 * Why the answers are facts although the graph has cycles: CAPTURED and SURVIVES pass from children
 * to parents only when they are there already, so each stands on a finite proof.  A life that rests
 * on repetition is never found like that.  When the ways down lead into cycles only, close_cycles()
 * looks for the largest set of nodes that the attacker cannot leave: there every move of the
 * attacker stays inside or ends in SURVIVES, and the defender always has a move that does.  When
 * no node is left to expand, whatever is not CAPTURED lies in that set, so the search ends.
 *
 * The numbers steer and prove nothing.  Of children that are all needed only the worst
 * counts, and a little for each other: sums count transpositions many times over.
 */
#include "verify/prover.h"

#include <string.h>

#include "base/hash.h"
#include "verify/life.h"

enum {
    MAX_PATH = 1000,      /* moves on one way down */
    MAX_STUCK = 64,       /* ways down in a row that led nowhere, before the cycles are looked at */
    FIRST_BUCKETS = 1024, /* a power of two */
    PACKED_MAX = GO_MAX_SIZE * GO_MAX_SIZE / 2 + 1 + 6,
};

/* Numbers: 0 is settled; FAR is "only round a cycle", NEVER cannot be. */
static const uint32_t FAR = 1000000;
static const uint32_t NEVER = UINT32_MAX;

struct node {
    struct node *next;  /* in its bucket */
    struct node *older; /* list of all nodes */
    struct node **child;
    int n_children;
    uint32_t proof;    /* effort to show the capture; 0: CAPTURED */
    uint32_t disproof; /* effort to show survival; 0: SURVIVES */
    bool expanded;
    bool attacker_moves;
    bool on_path;
    bool leaves; /* close_cycles(): the attacker can get out */
    uint64_t hash;
    uint8_t packed[];
};

struct prover {
    struct arena *arena;
    const struct go_set *region;
    enum go_colour defender;
    bool (*captured)(void *context, const struct verify_position *position); /* may be NULL */
    void *context;
    uint64_t max_positions;
    uint64_t n_positions;
    int width; /* of the board; 0: nothing was asked yet */
    int height;
    struct node *newest;
    struct node **bucket;
    size_t n_buckets;
};

/* ---- positions as bytes ---------------------------------------------------------------- */

/* Half a byte a point (colour, and 4 for a marked stone), then all else.  Returns the length. */
static size_t pack(const struct verify_position *position, uint8_t out[PACKED_MAX])
{
    const struct go_board_slow *board = &position->board;
    size_t n = 0;
    memset(out, 0, PACKED_MAX);
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++, n++) {
            go_point p = go_point_at(column, row);
            unsigned bits = board->colour[p] | (go_set_has(&position->target, p) ? 4u : 0u);
            out[n / 2] |= (uint8_t)(bits << (n % 2 * 4));
        }
    }
    n = (n + 1) / 2;
    out[n++] = (uint8_t)((unsigned)(board->ko + 1) & 0xffu);
    out[n++] = (uint8_t)((unsigned)(board->ko + 1) >> 8);
    out[n++] = board->threats[GO_BLACK];
    out[n++] = board->threats[GO_WHITE];
    out[n++] = (uint8_t)position->to_play;
    out[n++] = (uint8_t)position->passes;
    return n;
}

/* The inverse; all positions of a prover are of one size. */
static void unpack(struct verify_position *out, const uint8_t *packed, int width, int height)
{
    go_board_slow_init(&out->board, width, height);
    go_set_clear(&out->target);
    size_t n = 0;
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++, n++) {
            unsigned bits = (unsigned)packed[n / 2] >> (n % 2 * 4) & 0xfu;
            go_point p = go_point_at(column, row);
            out->board.colour[p] = (uint8_t)(bits & 3u);
            if ((bits & 4u) != 0) {
                go_set_add(&out->target, p);
            }
        }
    }
    n = (n + 1) / 2;
    out->board.ko = (go_point)((packed[n] | packed[n + 1] << 8) - 1);
    out->board.threats[GO_BLACK] = packed[n + 2];
    out->board.threats[GO_WHITE] = packed[n + 3];
    out->to_play = (enum go_colour)packed[n + 4];
    out->passes = packed[n + 5];
}

static uint64_t hash_bytes(const uint8_t *bytes, size_t n)
{
    uint64_t hash = n;
    for (size_t i = 0; i < n; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, n - i < 8 ? n - i : 8);
        hash = hash_mix(hash ^ word);
    }
    return hash;
}

/* ---- the graph ------------------------------------------------------------------------- */

static void grow_buckets(struct prover *prover)
{
    prover->n_buckets *= 4;
    prover->bucket = ARENA_ARRAY(prover->arena, struct node *, prover->n_buckets);
    for (struct node *node = prover->newest; node != NULL; node = node->older) {
        struct node **bucket = &prover->bucket[node->hash & (prover->n_buckets - 1)];
        node->next = *bucket;
        *bucket = node;
    }
}

static void settle(struct node *node, enum verify_answer answer)
{
    node->proof = answer == VERIFY_CAPTURED ? 0 : NEVER;
    node->disproof = answer == VERIFY_CAPTURED ? NEVER : 0;
}

static bool is_settled(const struct node *node)
{
    return node->proof == 0 || node->disproof == 0;
}

/* Points where an eye could be: empty, and next to nothing of the attacker. */
static int count_quiet_points(const struct prover *prover, const struct go_board_slow *board)
{
    static const int step[4] = {-GO_STRIDE, 1, GO_STRIDE, -1};
    int n = 0;
    GO_SET_FOREACH (p, prover->region) {
        bool quiet = board->colour[p] == GO_EMPTY;
        for (int d = 0; d < 4 && quiet; d++) {
            quiet = board->colour[p + step[d]] != go_other(prover->defender);
        }
        n += quiet;
    }
    return n;
}

/* Liberties of the marked strings, each counted once. */
static int count_liberties(const struct verify_position *position)
{
    struct go_set left = position->target;
    struct go_set liberties;
    struct go_board_slow_string string;
    go_set_clear(&liberties);
    for (go_point p = go_set_next(&left, 0); p != GO_NO_POINT; p = go_set_next(&left, p + 1)) {
        go_board_slow_string(&position->board, p, &string);
        for (int i = 0; i < string.n_stones; i++) {
            go_set_remove(&left, string.stones[i]);
        }
        for (int i = 0; i < string.n_liberties; i++) {
            go_set_add(&liberties, string.liberties[i]);
        }
    }
    return go_set_count(&liberties);
}

/* What the rules say at once, else a guess at both numbers. */
static void first_look(const struct prover *prover, const struct verify_position *position,
                       struct node *node)
{
    if (go_set_is_empty(&position->target)) {
        settle(node, VERIFY_CAPTURED);
    } else if (position->passes >= 2) {
        settle(node, VERIFY_SURVIVES);
    } else {
        int quiet = count_quiet_points(prover, &position->board);
        node->proof = (uint32_t)(1 + count_liberties(position) + quiet);
        node->disproof = (uint32_t)(quiet < 4 ? 5 - quiet : 1);
    }
}

/* The node of the position; NULL when it is new and there is no room for it. */
static struct node *find_node(struct prover *prover, const struct verify_position *position)
{
    uint8_t packed[PACKED_MAX];
    size_t size = pack(position, packed);
    uint64_t hash = hash_bytes(packed, size);
    struct node *node = prover->bucket[hash & (prover->n_buckets - 1)];
    for (; node != NULL; node = node->next) {
        if (node->hash == hash && memcmp(node->packed, packed, size) == 0) {
            return node;
        }
    }
    if (prover->n_positions == prover->max_positions) {
        return NULL;
    }
    prover->n_positions++;
    if (prover->n_positions > prover->n_buckets) {
        grow_buckets(prover);
    }
    node = arena_alloc(prover->arena, sizeof *node + size);
    memcpy(node->packed, packed, size);
    node->hash = hash;
    node->attacker_moves = position->to_play != prover->defender;
    struct node **bucket = &prover->bucket[hash & (prover->n_buckets - 1)];
    node->next = *bucket;
    *bucket = node;
    node->older = prover->newest;
    prover->newest = node;
    first_look(prover, position, node);
    return node;
}

/* Step 2.  False: no room for the children. */
static bool expand(struct prover *prover, struct node *node)
{
    struct verify_position position;
    struct node *child[GO_POINTS];
    int n = 0;
    unpack(&position, node->packed, prover->width, prover->height);
    if (verify_lives(&position, prover->region)) {
        settle(node, VERIFY_SURVIVES);
        return true;
    }
    if (prover->captured != NULL && prover->captured(prover->context, &position)) {
        settle(node, VERIFY_CAPTURED);
        return true;
    }
    for (go_point p = GO_PASS; p != GO_NO_POINT; p = go_set_next(prover->region, p + 1)) {
        if (!verify_is_legal(&position, prover->region, p)) {
            continue;
        }
        struct verify_position after = position;
        verify_play(&after, p);
        child[n] = find_node(prover, &after);
        if (child[n++] == NULL) {
            return false;
        }
    }
    node->child = arena_copy(prover->arena, child, sizeof child[0] * (size_t)n);
    node->n_children = n;
    node->expanded = true;
    return true;
}

/* ---- the search ------------------------------------------------------------------------ */

/* Effort of the side to move, or of its opponent. */
static uint32_t effort(const struct node *node, bool attackers)
{
    return attackers ? node->proof : node->disproof;
}

/*
 * Step 3.  The mover needs one child, the opponent all of them: the worst, and a little for each
 * other.
 * A child on the path counts as FAR for the attacker, who gets nothing by a cycle.
 */
static void update(struct node *node)
{
    if (is_settled(node)) {
        return;
    }
    bool attackers = node->attacker_moves;
    uint32_t mine = NEVER;
    uint32_t worst = 0;
    uint32_t open = 0;
    for (int i = 0; i < node->n_children; i++) {
        const struct node *child = node->child[i];
        bool cycle = child->on_path && !is_settled(child);
        uint32_t m = cycle ? (attackers ? FAR : 1) : effort(child, attackers);
        uint32_t t = cycle ? (attackers ? 1 : FAR) : effort(child, !attackers);
        mine = m < mine ? m : mine;
        worst = t > worst ? t : worst;
        open += t != 0;
    }
    uint32_t theirs = worst == NEVER || worst == 0 ? worst : worst + (open - 1) / 4;
    if (theirs != NEVER && theirs > FAR) {
        theirs = FAR;
    }
    node->proof = attackers ? mine : theirs;
    node->disproof = attackers ? theirs : mine;
}

/* Step 1, one move: the open child with the least effort for the side to move; NULL: all that are
 * open lie on the path. */
static struct node *choose(const struct node *node)
{
    struct node *best = NULL;
    for (int i = 0; i < node->n_children; i++) {
        struct node *child = node->child[i];
        if (child->on_path || is_settled(child)) {
            continue;
        }
        if (best == NULL ||
            effort(child, node->attacker_moves) < effort(best, node->attacker_moves)) {
            best = child;
        }
    }
    return best;
}

enum walk { WALK_FULL, WALK_STUCK, WALK_DONE };

/* Steps 1 to 3 once. */
static enum walk walk(struct prover *prover, struct node *root)
{
    struct node *path[MAX_PATH];
    int n = 0;
    struct node *node = root;
    enum walk result = WALK_STUCK;
    while (node != NULL && node->expanded && n < MAX_PATH) {
        update(node);
        if (is_settled(node)) {
            result = WALK_DONE;
            break;
        }
        path[n++] = node;
        node->on_path = true;
        node = choose(node);
    }
    if (node != NULL && !node->expanded) {
        result = expand(prover, node) ? WALK_DONE : WALK_FULL;
        if (node->expanded) {
            update(node);
        }
    }
    while (n > 0) {
        node = path[--n];
        node->on_path = false;
        update(node);
    }
    return result;
}

/* ---- cycles ---------------------------------------------------------------------------- */

/* The attacker can go from here to a node that is not known to be the defender's. */
static bool can_leave(const struct node *node)
{
    if (is_settled(node) || !node->expanded) {
        return node->disproof != 0;
    }
    for (int i = 0; i < node->n_children; i++) {
        if (node->child[i]->leaves == node->attacker_moves) {
            return node->attacker_moves;
        }
    }
    return !node->attacker_moves;
}

/* Carries all that is settled up to every parent; true: that settled something. */
static bool settle_parents(struct prover *prover)
{
    bool found = false;
    for (bool changed = true; changed;) {
        changed = false;
        for (struct node *node = prover->newest; node != NULL; node = node->older) {
            if (node->expanded && !is_settled(node)) {
                update(node);
                changed = changed || is_settled(node);
            }
        }
        found = found || changed;
    }
    return found;
}

/* Settles every node that the attacker cannot leave (see above); true: there were some. */
static bool close_cycles(struct prover *prover)
{
    for (struct node *node = prover->newest; node != NULL; node = node->older) {
        node->leaves = false;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (struct node *node = prover->newest; node != NULL; node = node->older) {
            if (!node->leaves && can_leave(node)) {
                node->leaves = true;
                changed = true;
            }
        }
    }
    bool found = false;
    for (struct node *node = prover->newest; node != NULL; node = node->older) {
        if (!node->leaves && !is_settled(node)) {
            settle(node, VERIFY_SURVIVES);
            found = true;
        }
    }
    return found;
}

/* Expands the oldest open node that is not expanded: any will do.  False: no room. */
static bool expand_any(struct prover *prover)
{
    struct node *oldest = NULL;
    for (struct node *node = prover->newest; node != NULL; node = node->older) {
        if (!node->expanded && !is_settled(node)) {
            oldest = node;
        }
    }
    if (oldest == NULL) {
        return true;
    }
    bool done = expand(prover, oldest);
    if (oldest->expanded) {
        update(oldest);
    }
    return done;
}

/* ---- asking ---------------------------------------------------------------------------- */

struct prover *prover_create(struct arena *arena, const struct go_set *region,
                             enum go_colour defender, uint64_t max_positions)
{
    struct prover *prover = ARENA_NEW(arena, struct prover);
    prover->arena = arena;
    prover->region = region;
    prover->defender = defender;
    prover->max_positions = max_positions;
    prover->n_buckets = FIRST_BUCKETS;
    prover->bucket = ARENA_ARRAY(arena, struct node *, FIRST_BUCKETS);
    return prover;
}

void prover_set_rule(struct prover *prover,
                     bool (*captured)(void *context, const struct verify_position *position),
                     void *context)
{
    prover->captured = captured;
    prover->context = context;
}

uint64_t prover_positions(const struct prover *prover)
{
    return prover->n_positions;
}

enum verify_answer prover_ask(struct prover *prover, const struct verify_position *position)
{
    prover->width = position->board.width;
    prover->height = position->board.height;
    struct node *root = find_node(prover, position);
    int stuck = 0;
    while (root != NULL && !is_settled(root)) {
        enum walk result = walk(prover, root);
        if (result == WALK_FULL) {
            return VERIFY_OPEN;
        }
        stuck = result == WALK_STUCK ? stuck + 1 : 0;
        if (stuck > MAX_STUCK) {
            stuck = 0;
            if (!settle_parents(prover) && !close_cycles(prover) && !expand_any(prover)) {
                return VERIFY_OPEN;
            }
        }
    }
    if (root == NULL) {
        return VERIFY_OPEN;
    }
    return root->proof == 0 ? VERIFY_CAPTURED : VERIFY_SURVIVES;
}
