/*
 * The ends of the new lines are judged as an engine judges them (go_domain.outcome), and have to be
 * the same as the leaf's: what was shown to live outright must not end in seki.
 */
#include "app/aftermath.h"

#include "go/caught.h"
#include "go/domain.h"
#include "go/facts.h"
#include "go/miai.h"
#include "go/world.h"

enum { MAX_ANSWERS = 64 };

struct grower {
    struct arena *arena;
    struct game_world *world;
    const char *end; /* of the leaf */
    bool outright;   /* a win, which holds whatever ko threats the loser has */
    bool needed;     /* some reply has to be answered */
};

static int verdict_of(const char *end)
{
    return end == NULL ? GAME_OPEN : game_find_verdict(&go_domain, end);
}

/* The position shows that it ends as the leaf does. */
static bool is_decided(struct grower *g)
{
    int verdict = go_domain.outcome(g->world);
    const struct game_verdict *leaf = &go_domain.verdicts[verdict_of(g->end)];
    const struct game_verdict *here = verdict == GAME_OPEN ? NULL : &go_domain.verdicts[verdict];
    return here != NULL && here->proof && here->winner == leaf->winner &&
           here->shared == leaf->shared;
}

static struct result_node *new_node(struct grower *g, game_move move, int role)
{
    struct result_node *node = ARENA_NEW(g->arena, struct result_node);
    node->move = move;
    node->role = role;
    return node;
}

static void close_leaf(struct grower *g, struct result_node *node, bool complete)
{
    node->end = go_domain.verdicts[go_domain.outcome(g->world)].name;
    node->complete = complete;
}

static struct result_node *grow_replies(struct grower *g);

/* The answer, after which the position is decided again; NULL: it is not.  What is caught is chased
 * until it is taken, and where every move has its answer these are shown. */
static struct result_node *try_answer(struct grower *g, game_move move)
{
    struct result_node *answer = new_node(g, move, g->world->to_move);
    go_domain.play(g->world, move);
    bool decided = is_decided(g);
    bool leans = false;
    bool goes_on = decided ? go_is_caught(g->world) : go_is_miai(g->world, &leans);
    if (goes_on && !(leans && g->outright)) {
        answer->reply = grow_replies(g);
    }
    if (decided && answer->reply == NULL) {
        close_leaf(g, answer, true);
    }
    answer->complete = true;
    go_domain.undo(g->world);
    return decided || answer->reply != NULL ? answer : NULL;
}

/* The winner's answer; NULL: none is seen. */
static struct result_node *find_answer(struct grower *g)
{
    game_term point[MAX_ANSWERS];
    game_move move;
    int n = go_facts_settling(g->world, g->world->to_move, point, MAX_ANSWERS);
    struct result_node *answer = NULL;
    go_point p;
    for (int i = 0; i < n && answer == NULL; i++) {
        answer = try_answer(g, point[i]);
    }
    if (answer == NULL && go_domain.settling_move(g->world, &move)) {
        answer = try_answer(g, move);
    }
    if (answer == NULL && (p = go_miai_answer(g->world)) != GO_NO_POINT) {
        answer = try_answer(g, p);
    }
    return answer;
}

/* A reply, with its answer if it needs one; NULL: none is seen. */
static struct result_node *grow_reply(struct grower *g, game_move move)
{
    struct result_node *reply = new_node(g, move, g->world->to_move);
    go_domain.play(g->world, move);
    if (is_decided(g)) {
        close_leaf(g, reply, false);
    } else {
        reply->reply = find_answer(g);
        g->needed = true;
    }
    go_domain.undo(g->world);
    return reply->end != NULL || reply->reply != NULL ? reply : NULL;
}

/* The side to move lacks a reply that it would have with a ko threat more. */
static bool lacks_a_reply(const struct game_world *world)
{
    struct game_means means;
    go_domain.means(world, &means);
    return means.contested;
}

/* All replies after the first move, which has been played; NULL: they cannot be shown, or need not
 * be. */
static struct result_node *grow_replies(struct grower *g)
{
    if (g->outright && lacks_a_reply(g->world)) {
        return NULL;
    }
    game_move move[GO_POINTS + 1];
    int n = go_domain.moves(g->world, move, GO_POINTS);
    move[n++] = GAME_PASS;
    struct result_node *first = NULL;
    struct result_node **last = &first;
    for (int i = 0; i < n; i++) {
        *last = grow_reply(g, move[i]);
        if (*last == NULL) {
            return NULL;
        }
        last = &(*last)->sibling;
    }
    return g->needed ? first : NULL;
}

/* A leaf, whose move has been played. */
static void grow_leaf(struct grower *g, struct result_node *leaf)
{
    g->end = leaf->end;
    g->needed = false;
    leaf->reply = grow_replies(g);
    leaf->end = leaf->reply == NULL ? leaf->end : NULL;
}

static void grow(struct grower *g, struct result_node *first, bool at_first)
{
    for (struct result_node *node = first; node != NULL; node = node->sibling) {
        int verdict = verdict_of(node->end);
        bool shown = verdict != GAME_OPEN && go_domain.verdicts[verdict].proof;
        go_domain.play(g->world, node->move);
        if (node->reply != NULL) {
            grow(g, node->reply, false);
        } else if (shown && (at_first || go_is_foregone(node->end))) {
            grow_leaf(g, node);
        }
        go_domain.undo(g->world);
    }
}

void aftermath_grow(struct solution *solution)
{
    const struct result *result = &solution->result;
    if ((result->kind != RESULT_WIN && result->kind != RESULT_KO) || result->decided) {
        return;
    }
    struct arena *arena = arena_create();
    struct go_question *question = ARENA_NEW(arena, struct go_question);
    *question = solution->problem->question;
    solution_board(&question->board, solution);
    struct grower g = {.arena = solution->arena, .world = go_world_create(question)};
    g.outright = result->kind == RESULT_WIN;
    grow(&g, result->tree, g.outright);
    go_world_destroy(g.world);
    arena_destroy(arena);
}
