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
 * brings the places together.
 *
 * Most problems are won at the hard end, so nearly all of the limits may be spent there.  When
 * critics of the question (knowledge/critics.yaml) ask for threats before, the easy end gets the
 * rest.  A win there that leans on no ko is as good, and one that does is an answer already, a ko
 * at least, where the hard end stays open.
 */
#include "app/question.h"
#include "app/solve_priv.h"

#include "go/signs.h"
#include "go/world.h"

/* Shares in sixteenths of what is left of the limits, */
enum { NARROW_SHARE = 8, ALL_SHARES = 16 };

/* and of all of them: how much is spent at the hard end at the most. */
enum { MOST_AT_HARD = 15 };

/* 0 would mean any number. */
static const double LEAST_SECONDS = 0.001;

/* What planning says of one place: a number of threats, the opponent's below 0. */
struct attempt {
    struct run run;
    int place;
    uint64_t moves; /* spent on it */
    bool settled;   /* the answer holds for any number of threats of the loser */
};

/* A move of the winner somewhere in the tree, or in what was read at a leaf, takes a ko that the
 * loser may not take back at once, but could with a threat. */
static bool leans_on_ko(struct game_world *world, const struct result_node *node, int winner)
{
    for (; node != NULL; node = node->sibling) {
        go_world_play(world, solution_point(node->move));
        go_point ko = world->board.ko;
        bool found = node->role == winner && ko != GO_NO_POINT && go_set_has(&world->region, ko) &&
                     go_board_is_banned(&world->board, ko, world->colour[!winner]);
        /* Recursion ends with the line: at most PLANNER_MAX_DEPTH moves, checked by go_world_play.
         */
        found = found || node->leans || leans_on_ko(world, node->reply, winner);
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

/* A share of what is left. */
static struct limits share_of_rest(const struct solver *s, int share)
{
    struct limits limits = solve_limits_left(s);
    limits.max_moves = share_of(limits.max_moves, share);
    limits.max_cycles = share_of(limits.max_cycles, share);
    limits.max_seconds *= (double)share / ALL_SHARES;
    return limits;
}

static uint64_t until(uint64_t limit, uint64_t spent, int share)
{
    uint64_t most = share_of(limit, share);
    return most > spent ? most - spent : limit > 0;
}

/* What is left until this share of everything is spent. */
static struct limits until_share(const struct solver *s, int share)
{
    struct limits limits = solve_limits_left(s);
    double seconds = s->limits.max_seconds * share / ALL_SHARES - s->spent.seconds;
    limits.max_moves = until(s->limits.max_moves, s->spent.moves, share);
    limits.max_cycles = until(s->limits.max_cycles, s->spent.cycles, share);
    limits.max_seconds = s->limits.max_seconds <= 0 ? 0 : seconds > 0 ? seconds : LEAST_SECONDS;
    return limits;
}

static void attempt(struct solver *s, struct arena *arena, struct attempt *a, int place,
                    struct limits limits)
{
    enum go_colour me = s->problem->question.to_play;
    *a = (struct attempt){.run.arena = arena, .place = place};
    a->run.threats[place > 0 ? me : go_other(me)] = place > 0 ? place : -place;
    if (limits.stop != LIMITS_GO_ON) {
        a->run.result.reason = result_reason_of(limits.stop);
        return;
    }
    struct game_world *world = solve_run_engine(s, &a->run, &limits, &s->options->engine_options);
    int winner = solve_winner(&a->run.result, world->to_move);
    a->moves = a->run.result.stats.moves;
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
        attempt(s, won->run.arena, &next, between(loses, won->place),
                share_of_rest(s, NARROW_SHARE));
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

static bool is_open(const struct attempt *a)
{
    return a->run.result.kind == RESULT_UNKNOWN;
}

/* More of the limits may settle it. */
static bool is_broken_off(const struct solver *s, const struct attempt *a)
{
    enum result_reason reason = a->run.result.reason;
    bool limited = s->limits.max_moves > 0 || s->limits.max_cycles > 0 || s->limits.max_seconds > 0;
    return is_open(a) && limited && (reason == REASON_NODES || reason == REASON_TIME);
}

/* Goes on with a question that was broken off, if it was and some of the limits is left. */
static void go_on(struct solver *s, struct attempt *a, struct limits limits)
{
    struct attempt next;
    if (is_broken_off(s, a) && limits.stop == LIMITS_GO_ON) {
        attempt(s, a->run.arena, &next, a->place, limits);
        next.moves += a->moves;
        *a = next;
    }
}

/* What critics see of the hard end. */
struct look {
    const struct result *result;
    int share; /* that has been spent on it */
};

static bool tell(void *asker, int sign, int number)
{
    const struct look *look = asker;
    switch (sign) {
    case GO_SIGN_SPENT:
        return look->share >= number;
    case GO_SIGN_NEAR:
        return look->result->looks_won;
    case GO_SIGN_CONTESTED:
        return look->result->contested >= number;
    default:
        return false;
    }
}

/* The share at which critics look at the hard end again, after one at which they have. */
static int next_look(const struct solver *s, int share)
{
    const struct kb *kb = question_critics(s->options);
    return kb == NULL ? MOST_AT_HARD
                      : kb_next_number(kb, GO_REMEDY_THREATS, GO_SIGN_SPENT, share, MOST_AT_HARD);
}

/* The hard end, until critics ask for threats or the easy end has to be asked. */
static void ask_hard(struct solver *s, struct attempt *hard)
{
    struct look look = {&hard->run.result, next_look(s, 0)};
    attempt(s, arena_create(), hard, -s->options->max_threats, until_share(s, look.share));
    while (look.share < MOST_AT_HARD && is_broken_off(s, hard) &&
           !question_needs(s->options, GO_REMEDY_THREATS, tell, &look)) {
        look.share = next_look(s, look.share);
        go_on(s, hard, until_share(s, look.share));
    }
}

/* A win with the threats, and it is open whether it can do without. */
static void call_ko_at_least(struct attempt *won)
{
    struct result *result = &won->run.result;
    result->kind = RESULT_KO;
    result->ko_threats_needed = won->place;
    result->ko_at_least = result->ko_or_win = true;
}

static bool wins(const struct attempt *a)
{
    return a->run.result.kind == RESULT_WIN;
}

/* The answer for the hard end is the answer. */
static bool is_final(const struct attempt *hard)
{
    return wins(hard) || hard->settled;
}

/* The same for the easy end. */
static bool is_final_at_easy(const struct attempt *easy)
{
    return easy->run.result.kind == RESULT_LOSS || easy->settled;
}

/* It was not won at the hard end, and not lost for good there.  The answer ends up in `hard`. */
static void ask_easy(struct solver *s, struct attempt *hard)
{
    struct attempt easy;
    attempt(s, hard->run.arena, &easy, -hard->place, share_of_rest(s, ALL_SHARES));
    if (!is_final_at_easy(&easy)) {
        go_on(s, hard, share_of_rest(s, ALL_SHARES));
    }
    if (is_final(hard)) {
        return;
    }
    if (wins(&easy) && !is_final_at_easy(&easy)) {
        if (is_open(hard)) {
            call_ko_at_least(&easy);
        } else {
            call_ko(s, hard, &easy);
        }
    }
    if (!is_open(hard) || !is_open(&easy)) {
        swap(hard, &easy);
    } else if (hard->run.result.n_first == 0 || easy.moves > hard->moves) {
        /* The better guess is the one that more thought has gone into. */
        solve_keep_guess(&hard->run.result, &easy.run.result);
    }
}

void solve_by_planning(struct solver *s, struct run *run)
{
    struct attempt hard;
    s->is_first = false;
    if (s->options->max_threats == 0) {
        attempt(s, arena_create(), &hard, 0, share_of_rest(s, ALL_SHARES));
        *run = hard.run;
        return;
    }
    ask_hard(s, &hard);
    if (!is_final(&hard)) {
        ask_easy(s, &hard);
    }
    *run = hard.run;
}
