/*
 * The ko class by planning.
 *
 * Plans are made for places on the line of threats (app/solve.c), at its ends first:
 *
 *     hard (0, max)  .......  (0, 0)  .......  easy (max, 0)
 *
 * A win at the hard end is a win, a loss at the easy end a loss; and so is each at the other end
 * when the winner's tree holds no move that takes a ko, since a threat is only good for taking a ko
 * back.  Lost at the hard end and won at the easy one it is a ko, and what is left of the limits
 * brings the places together.  Most problems are won at the hard end, so nearly all of the limits
 * may be spent there.
 */
#include "app/solve_priv.h"

#include "go/world.h"

/* Shares of what is left of the limits, in sixteenths. */
enum { HARD_SHARE = 15, EASY_SHARE = 12, NARROW_SHARE = 8, ALL_SHARES = 16 };

/* What planning says of one place: a number of threats, the opponent's below 0. */
struct attempt {
    struct run run;
    int place;
    bool settled; /* the answer holds for any number of threats of the loser */
};

/* A move of the winner somewhere in the tree takes a ko that the loser may not take back at once,
 * but could with a threat. */
static bool leans_on_ko(struct game_world *world, const struct result_node *node, int winner)
{
    for (; node != NULL; node = node->sibling) {
        go_world_play(world, solution_point(node->move));
        go_point ko = world->board.ko;
        bool found = node->role == winner && ko != GO_NO_POINT && go_set_has(&world->region, ko) &&
                     go_board_is_banned(&world->board, ko, world->colour[!winner]);
        /* Recursion ends with the line: at most PLANNER_MAX_DEPTH moves, checked by go_world_play.
         */
        found = found || leans_on_ko(world, node->reply, winner);
        go_world_undo(world);
        if (found) {
            return true;
        }
    }
    return false;
}

static uint64_t share_of(uint64_t left, int share)
{
    return (left * (unsigned)share + ALL_SHARES - 1) / ALL_SHARES;
}

static void attempt(struct solver *s, struct arena *arena, struct attempt *a, int place, int share)
{
    enum go_colour me = s->problem->question.to_play;
    *a = (struct attempt){.run.arena = arena, .place = place};
    a->run.threats[place > 0 ? me : go_other(me)] = place > 0 ? place : -place;
    struct limits limits = solve_limits_left(s);
    if (limits.stop != LIMITS_GO_ON) {
        a->run.result.reason = result_reason_of(limits.stop);
        return;
    }
    limits.max_moves = share_of(limits.max_moves, share);
    limits.max_cycles = share_of(limits.max_cycles, share);
    limits.max_seconds *= (double)share / ALL_SHARES;
    struct game_world *world = solve_run_engine(s, &a->run, &limits, &s->options->engine_options);
    int winner = solve_winner(&a->run.result, world->to_move);
    a->settled = winner >= 0 && !leans_on_ko(world, a->run.result.tree, winner);
    go_world_destroy(world);
}

static void swap(struct attempt *a, struct attempt *b)
{
    struct attempt kept = *a;
    *a = *b;
    *b = kept;
}

static enum result_proof weaker(enum result_proof a, enum result_proof b)
{
    return a < b ? a : b;
}

/* Where to ask between two places: most kos are decided around 0. */
static int between(int loses, int wins)
{
    return loses < 0 && wins > 0 ? 0 : loses >= 0 ? loses + 1 : wins - 1;
}

/* It is a ko.  Brings the place that is won and the one that is lost together, as far as the limits
 * go. */
static void call_ko(struct solver *s, const struct attempt *lost, struct attempt *won)
{
    int loses = lost->place;
    enum result_proof proof = lost->run.result.proof;
    enum result_kind kind = RESULT_WIN;
    while (won->place - loses > 1 && kind != RESULT_UNKNOWN) {
        struct attempt next;
        attempt(s, won->run.arena, &next, between(loses, won->place), NARROW_SHARE);
        kind = next.run.result.kind;
        if (kind == RESULT_WIN) {
            swap(&next, won);
        } else if (kind == RESULT_LOSS) {
            loses = next.place;
            proof = next.run.result.proof;
        }
    }
    struct result *result = &won->run.result;
    result->kind = RESULT_KO;
    result->ko_threats_needed = won->place > 0 ? won->place : 0;
    result->ko_survives = won->place > 0 ? 0 : -won->place;
    result->ko_at_least = won->place - loses > 1;
    result->proof = weaker(result->proof, proof);
}

/* It was not won at the hard end, and not lost for good there.  The answer ends up in `hard`. */
static void ask_easy(struct solver *s, struct attempt *hard)
{
    struct attempt easy;
    bool lost = hard->run.result.kind == RESULT_LOSS;
    attempt(s, hard->run.arena, &easy, -hard->place, lost ? ALL_SHARES : EASY_SHARE);
    bool decided =
        easy.run.result.kind == RESULT_LOSS || (easy.run.result.kind == RESULT_WIN && easy.settled);
    if (!decided && lost && easy.run.result.kind == RESULT_WIN) {
        call_ko(s, hard, &easy);
        decided = true;
    }
    if (decided || lost) {
        swap(hard, &easy);
    } else if (hard->run.result.n_first == 0) {
        solve_keep_guess(&hard->run.result, &easy.run.result);
    }
}

void solve_by_planning(struct solver *s, struct run *run)
{
    int max = s->options->max_threats;
    s->is_first = false;
    struct attempt hard;
    attempt(s, arena_create(), &hard, -max, max > 0 ? HARD_SHARE : ALL_SHARES);
    if (max > 0 && hard.run.result.kind != RESULT_WIN && !hard.settled) {
        ask_easy(s, &hard);
    }
    *run = hard.run;
}
