/*
 * Two eyes rather than seki.
 *
 *     X X X X X X X      Seki and life alike save the group, and the engines take the first that
 *     X O O O O O X      they find.  Who asks how to save it wants the better of the two.
 *     X O . . X . O
 *     --------------
 *
 * So a problem that was won by seki is asked once more, with a question in which seki is the
 * attacker's (go/world.h), and answered whatever the threats.  That has a share of the limits only:
 * where there is nothing but seki, no answer is what comes of it most often, and the first one
 * stands.  Moves that make seki stay listed, behind those that make two eyes.
 */
#include "app/solve_priv.h"

#include "go/world.h"

/* The share of the limits: one part in so many. */
enum { EYES_SHARE = 4 };

static uint64_t share_of(uint64_t whole, uint64_t left)
{
    uint64_t share = whole / EYES_SHARE + 1;
    return whole == 0 || share > left ? left : share;
}

static struct limits limits_for_eyes(const struct solver *s)
{
    struct limits limits = solve_limits_left(s);
    limits.max_moves = share_of(s->limits.max_moves, limits.max_moves);
    limits.max_cycles = share_of(s->limits.max_cycles, limits.max_cycles);
    limits.max_nodes = share_of(s->limits.max_nodes, limits.max_nodes);
    limits.max_seconds /= EYES_SHARE;
    return limits;
}

static bool is_first_move_of(const struct result *result, game_move move)
{
    const struct result_node *node = result->tree;
    while (node != NULL && node->move != move) {
        node = node->sibling;
    }
    return node != NULL;
}

static int greatest_id(const struct result_node *node)
{
    int most = 0;
    for (; node != NULL; node = node->sibling) {
        int below = greatest_id(node->reply);
        most = node->id > most ? node->id : most;
        most = below > most ? below : most;
    }
    return most;
}

/* Makes room for the ids of another tree, from 1 to `by`. */
static void shift_ids(struct result_node *node, int by)
{
    for (; node != NULL; node = node->sibling) {
        node->id += node->id > 0 ? by : 0;
        node->ref += node->ref > 0 ? by : 0;
        shift_ids(node->reply, by);
    }
}

/* Appends the first moves of `seki` that are not in `eyes`. */
static void append_others(struct result *eyes, struct result_node *seki)
{
    struct result_node **end = &eyes->tree;
    while (*end != NULL) {
        end = &(*end)->sibling;
    }
    while (seki != NULL) {
        struct result_node *next = seki->sibling;
        if (!is_first_move_of(eyes, seki->move)) {
            seki->sibling = NULL;
            *end = seki;
            end = &seki->sibling;
            if (eyes->n_first < RESULT_MAX_FIRST) {
                eyes->first[eyes->n_first++] = seki->move;
            }
        }
        seki = next;
    }
}

static bool is_won_by_seki(const struct solver *s, const struct result *result)
{
    return s->problem->objective == GO_SAVE && result->kind == RESULT_WIN && result->shared &&
           !result->decided;
}

void solve_for_two_eyes(struct solver *s, struct run *run)
{
    if (!s->options->engine->plans || !is_won_by_seki(s, &run->result)) {
        return;
    }
    enum go_colour foe = go_other(s->problem->question.to_play);
    struct run eyes = {.arena = run->arena, .seki_fails = true};
    eyes.threats[foe] = s->options->max_threats;
    struct limits limits = limits_for_eyes(s);
    if (limits.stop != LIMITS_GO_ON) {
        return;
    }
    struct engine_options options = s->options->engine_options;
    options.search.tree = true;
    options.search.all_first = false;
    go_world_destroy(solve_run_engine(s, &eyes, &limits, &options));
    if (eyes.result.kind != RESULT_WIN) {
        return;
    }
    bool same_threats = run->threats[foe] == eyes.threats[foe];
    struct result_node *others = same_threats ? run->result.tree : NULL;
    enum result_proof proof = run->result.proof;
    eyes.result.refuted = run->result.refuted;
    if (others != NULL && proof < eyes.result.proof) {
        eyes.result.proof = proof;
    }
    shift_ids(others, greatest_id(eyes.result.tree));
    append_others(&eyes.result, others);
    run->result = eyes.result;
    run->threats[foe] = eyes.threats[foe];
    run->threats[s->problem->question.to_play] = 0;
}
