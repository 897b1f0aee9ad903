/*
 * The contingency tree: what is left of the search when the abstract steps and the choices that
 * failed are dropped.  Where the winner is to move one winning move stays; where the loser is,
 * every move that it considered, each with its answer.
 *
 * The moves are played again while the tree is built (they are not counted): reasons are judged
 * in the position after the move, and whether a proof is complete is seen by comparing the
 * loser's candidates with all legal moves.
 */
#include <math.h>

#include "base/hash.h"
#include "planner/search.h"

/* Twins lie at other depths than the nodes they stand for, so a printed line can become longer than
 * a searched one; beyond this it is broken off as not shown. */
enum { MAX_MOVES = 700, MAX_LINE = 3 * PLANNER_MAX_DEPTH, MAX_TRIES = 100000 };

struct builder {
    struct search *s;
    int winner;
    int next_id;
    int ply;   /* moves on the line being printed */
    int tries; /* moves left to be played in looking for short refutations */
    /* The moves (struct result_node) that led to nodes printed already, so that an equal one can
     * refer to it.  A node may be printed once for each number of means that it serves. */
    struct keyed printed;
};

static bool is_won(const struct builder *b, const struct plan_node *node)
{
    return node->state == (b->winner == b->s->prover ? PLAN_WON : PLAN_LOST);
}

static struct result_node *print_move(struct builder *b, const struct plan_node *node,
                                      struct plan_candidate *c, bool *complete);

/* The node that is printed for one: whose work it has taken over, and of all that hold in the
 * position the first that was settled, whose proof rests only on nodes settled before it.  So a
 * line repeats no position. */
static const struct plan_node *first_settled(const struct builder *b, const struct plan_node *node)
{
    node = twin_work(node);
    struct game_means means = node->means;
    if (b->s->ops->means != NULL) {
        b->s->ops->means(b->s->world, &means);
    }
    const struct plan_node *first = known_find(b->s, &means);
    bool serves =
        first != NULL && first->state == node->state && first->settled_at < node->settled_at;
    return serves ? first : node;
}

/* The winner's move at a node: the first that is shown to win, one that hangs on a limit last. */
static struct plan_candidate *winning_move(const struct builder *b, const struct plan_node *node)
{
    struct plan_candidate *weak = NULL;
    struct plan_candidate *leaning = NULL;
    for (int i = 0; i < node->n; i++) {
        const struct plan_node *child = node->candidates[i].child;
        if (child == NULL || !is_won(b, child)) {
            continue;
        }
        if (child->narrow || child->cut) {
            weak = weak == NULL ? &node->candidates[i] : weak;
        } else if (child->leans || child->hangs) {
            leaning = leaning == NULL ? &node->candidates[i] : leaning;
        } else {
            return &node->candidates[i];
        }
    }
    return leaning != NULL ? leaning : weak;
}

static bool considered(const struct plan_node *node, game_move move)
{
    const struct plan_candidate *c = candidates_find(node, move);
    return c != NULL && c->child != NULL;
}

/*
 * Appends the moves of the loser that were not considered, since critics had vetoed them or no plan
 * asked for them, each with its refutation where that is short.  False: one has none.
 */
static bool print_others(struct builder *b, const struct plan_node *node, struct result_node **end)
{
    game_move moves[MAX_MOVES];
    int n = b->s->ops->moves(b->s->world, moves, MAX_MOVES - 1);
    if (b->s->options->strict_agendas || n == MAX_MOVES - 1) {
        return false;
    }
    bool all = true;
    moves[n++] = GAME_PASS;
    for (int i = 0; i < n; i++) {
        if (!considered(node, moves[i])) {
            *end = refute_move(b->s, node, moves[i], b->winner, &b->tries);
            all = all && *end != NULL;
            end = *end != NULL ? &(*end)->sibling : end;
        }
    }
    return all;
}

/* Appends the loser's moves at `node`, the pass last; returns the first.  *complete: nothing is
 * left out. */
static struct result_node *print_loser(struct builder *b, const struct plan_node *node,
                                       bool *complete)
{
    struct result_node *first = NULL;
    struct result_node **end = &first;
    *complete = true;
    for (int i = 0; i < 2 * node->n; i++) {
        struct plan_candidate *c = &node->candidates[i % node->n];
        bool in_turn = (c->move == GAME_PASS) == (i >= node->n);
        /* Where the loser has fewer means than it was shown for, some may be illegal. */
        if (in_turn && c->child != NULL && is_won(b, c->child) &&
            b->s->ops->is_legal(b->s->world, c->move)) {
            bool below;
            *end = print_move(b, node, c, &below);
            end = &(*end)->sibling;
            *complete = *complete && below;
        }
    }
    *complete = print_others(b, node, end) && *complete;
    return first;
}

/* Fills in what follows a move: an end, or the replies. */
static void print_after(struct builder *b, const struct plan_node *child, struct result_node *out,
                        bool *complete)
{
    child = first_settled(b, child);
    if (child->verdict != GAME_OPEN) {
        out->end = b->s->ops->verdicts[child->verdict].name;
        out->leans = child->leans;
        *complete = b->s->ops->verdicts[child->verdict].proof;
        return;
    }
    uint64_t key = hash_mix(b->s->ops->hash(b->s->world) + child->index);
    struct result_node *known = keyed_find(&b->printed, key);
    if (known != NULL) {
        known->id = known->id == 0 ? b->next_id++ : known->id;
        out->end = "same-as";
        out->ref = known->id;
        *complete = known->complete;
        return;
    }
    if (child->end != NULL) {
        out->end = child->end;
        *complete = false;
        return;
    }
    if (b->ply >= MAX_LINE) {
        out->end = "no-plan";
        *complete = false;
        return;
    }
    keyed_put(&b->printed, key, out);
    if (child->role == b->winner) {
        out->reply = print_move(b, child, winning_move(b, child), complete);
    } else {
        out->reply = print_loser(b, child, complete);
    }
    if (out->reply == NULL) {
        out->end = "no-plan";
        *complete = false;
    }
}

/* A move with the reason for it, and nothing behind it. */
static struct result_node *print_reason(struct search *s, const struct plan_node *node,
                                        const struct plan_candidate *c)
{
    struct result_node *out = ARENA_NEW(s->arena, struct result_node);
    out->move = c->move;
    out->role = node->role;
    s->ops->play(s->world, c->move);
    s->facts.position = s->ops->hash(s->world);
    const struct plan_reason *reason = explain_choose(s, node, c);
    s->ops->undo(s->world);
    s->facts.position = s->ops->hash(s->world);
    explain_move(s, node, c, reason, out);
    return out;
}

static struct result_node *print_move(struct builder *b, const struct plan_node *node,
                                      struct plan_candidate *c, bool *complete)
{
    struct search *s = b->s;
    c->in_tree = c->in_tree || node->role == b->winner;
    explain_find_plan(s, node, c);
    struct result_node *out = print_reason(s, node, c);
    s->ops->play(s->world, c->move);
    b->ply++;
    print_after(b, c->child, out, complete);
    out->complete = *complete;
    b->ply--;
    s->ops->undo(s->world);
    return out;
}

/* The lines behind these moves, or some of them, end with the lesser result for the winner.  (As
 * deep as a printed line: MAX_LINE.) */
static bool ends_shared(const struct builder *b, const struct result_node *node)
{
    for (; node != NULL; node = node->sibling) {
        int verdict = node->end == NULL ? -1 : game_find_verdict(b->s->ops, node->end);
        if ((verdict >= 0 && b->s->ops->verdicts[verdict].shared) || ends_shared(b, node->reply)) {
            return true;
        }
    }
    return false;
}

static void add_first(struct result *result, game_move move)
{
    if (result->n_first < RESULT_MAX_FIRST) {
        result->first[result->n_first++] = move;
    }
}

/*
 * Nothing is settled: the best guess is a move that looks likely and has brought the agent near to
 * winning and its opponent far from it; of equal ones the first.  When nothing but a pass, or not
 * even that, is left that has not failed, the likeliest of the moves that have is a better guess:
 * with fewer ko threats of the opponent, or in a deeper search, it may not fail.
 *
 * (No plan is looked for behind it, which would be one more for a search that may go on.)
 */
static void guess(struct search *s, const struct plan_node *root, struct result *result)
{
    const struct plan_candidate *best = NULL;
    const struct plan_candidate *likeliest = NULL;
    double most = -INFINITY;
    for (int i = 0; i < root->n; i++) {
        const struct plan_candidate *c = &root->candidates[i];
        if (c->child == NULL || c->move == GAME_PASS) {
            continue;
        }
        if (likeliest == NULL || c->doubt < likeliest->doubt) {
            likeliest = c;
        }
        double merit = c->child->state == PLAN_OPEN ? doubt_merit(s, root, c) : -INFINITY;
        if (merit > most) {
            most = merit;
            best = c;
        }
    }
    best = best != NULL ? best : likeliest;
    if (best != NULL) {
        add_first(result, best->move);
        result->guess = print_reason(s, root, best);
    }
}

/* The candidates that are shown to win, the likeliest first; returns how many. */
static int find_winners(const struct builder *b, const struct plan_node *root,
                        struct plan_candidate *out[NODE_CANDIDATES])
{
    int n = 0;
    for (int i = 0; i < root->n; i++) {
        struct plan_candidate *c = &root->candidates[i];
        if (c->child == NULL || !is_won(b, c->child)) {
            continue;
        }
        int at = n++;
        for (; at > 0 && out[at - 1]->doubt > c->doubt; at--) {
            out[at] = out[at - 1];
        }
        out[at] = c;
    }
    return n;
}

/* Every first move that is shown to win; those that win outright before those that get the lesser
 * result, which is the answer's only where there are no others. */
static void build_win(struct builder *b, const struct plan_node *root, struct result *result)
{
    struct result_node *lesser = NULL;
    struct result_node **outright_end = &result->tree;
    struct result_node **lesser_end = &lesser;
    bool complete = true;
    struct plan_candidate *winner[NODE_CANDIDATES];
    int n = find_winners(b, root, winner);
    for (int i = 0; i < n; i++) {
        bool below;
        struct result_node *move = print_move(b, root, winner[i], &below);
        struct result_node ***end = ends_shared(b, move) ? &lesser_end : &outright_end;
        **end = move;
        *end = &move->sibling;
        complete = complete && below;
    }
    result->shared = result->tree == NULL && lesser != NULL;
    *outright_end = lesser;
    for (const struct result_node *move = result->tree; move != NULL; move = move->sibling) {
        add_first(result, move->move);
    }
    result->proof = complete && result->tree != NULL ? PROOF_COMPLETE : PROOF_PLANNED;
}

/* No candidate of the loser came from a plan: its loss says more of the knowledge than of the
 * position. */
static bool has_no_plan(const struct plan_node *root)
{
    for (int i = 0; i < root->n; i++) {
        if (root->candidates[i].reasons->leaf != NULL) {
            return false;
        }
    }
    return true;
}

static void build_loss(struct builder *b, const struct plan_node *root, struct result *result)
{
    bool complete = false;
    if (!root->cut && !root->narrow) {
        result->tree = print_loser(b, root, &complete);
        result->proof = complete ? PROOF_COMPLETE : PROOF_PLANNED;
        result->shared = ends_shared(b, result->tree);
    }
    if (!complete && (root->cut || root->narrow || has_no_plan(root))) {
        result->kind = RESULT_UNKNOWN;
        result->proof = PROOF_NONE;
        result->tree = NULL;
        result->shared = false;
        result->reason = root->cut || root->narrow ? REASON_NODES : REASON_KNOWLEDGE;
        guess(b->s, root, result);
    }
}

/* The world itself decides the position at the root. */
static void root_is_settled(struct search *s, const struct plan_node *root, struct result *result)
{
    const struct game_verdict *verdict = &s->ops->verdicts[root->verdict];
    result->proof = verdict->proof ? PROOF_COMPLETE : PROOF_PLANNED;
    result->shared = verdict->shared;
    result->decided = true;
}

/* What the planner has looked into at the root without showing that it works, in its order. */
static void list_tried(const struct builder *b, const struct plan_node *root, struct result *result)
{
    for (int i = 0; i < root->n && result->n_tried < RESULT_MAX_TRIED; i++) {
        const struct plan_candidate *c = &root->candidates[i];
        if (c->child != NULL && !is_won(b, c->child) && c->move != GAME_PASS) {
            result->tried[result->n_tried++] = c->move;
        }
    }
}

void contingency_build(struct search *s, const struct plan_node *root, struct result *result)
{
    struct builder b = {.s = s, .next_id = 1, .tries = MAX_TRIES};
    keyed_init(&b.printed, s->arena);
    root = first_settled(&b, root);
    if (root->state == PLAN_OPEN) {
        result->reason = result_reason_of(s->limits->stop);
        guess(s, root, result);
        return;
    }
    b.winner = root->state == PLAN_WON ? s->prover : !s->prover;
    result->kind = root->state == PLAN_WON ? RESULT_WIN : RESULT_LOSS;
    if (root->verdict != GAME_OPEN) {
        root_is_settled(s, root, result);
        return;
    }
    if (root->state == PLAN_WON) {
        build_win(&b, root, result);
        list_tried(&b, root, result);
    } else {
        build_loss(&b, root, result);
    }
}
