/*
 * An exact engine answers for good, and questions after the first cost it little.  So what is known
 * of the line is one place where the side to play loses and a better one where it wins, and
 * questions between them bring these together:
 *
 *     -max                    0                    max        threats: its own, or minus the
 *       l  l  l  ?  ?  ?  ?  ?  ?  w  w  w  w  w  w           opponent's
 *             '- loses             '- wins
 *
 * The tree is built only when it is known which question it is to answer.
 */
#include "app/solve_priv.h"

#include "go/world.h"

struct places {
    int loses; /* below -max: not known to lose anywhere */
    int wins;  /* above max: not known to win anywhere */
    int tries; /* of the place -max, which is the hardest */
};

/* Where to ask next.  Most problems are won at -max; of the others most are decided around 0. */
static int next_place(const struct places *known, int max)
{
    if (known->loses < -max && known->tries == 0) {
        return -max;
    }
    if (known->loses < 0 && known->wins > 0) {
        return 0;
    }
    if (known->loses >= 0) {
        return known->loses > 0 && known->wins > max ? max : known->loses + 1;
    }
    return known->loses < -max && known->wins < 0 ? -max : known->wins - 1;
}

/* The engine's answer; with `build` also tree, first moves and refutations as asked for.  What is
 * asked with a tree has been settled before, and has the limits anew for building it. */
static void ask(struct solver *s, struct run *run, int place, bool build)
{
    const struct solve_options *options = s->options;
    enum go_colour me = s->problem->question.to_play;
    *run = (struct run){.arena = arena_create()};
    run->threats[place > 0 ? me : go_other(me)] = place > 0 ? place : -place;
    struct limits limits = build ? s->limits : solve_limits_left(s);
    s->is_first = false;
    if (limits.stop != LIMITS_GO_ON) {
        run->result.reason = result_reason_of(limits.stop);
        return;
    }
    struct engine_options engine_options = options->engine_options;
    engine_options.search.tree = build;
    engine_options.search.all_first = build && engine_options.search.all_first;
    go_world_destroy(solve_run_engine(s, run, &limits, &engine_options));
}

/* The same without a tree. */
static void probe(struct solver *s, int place, struct result *out)
{
    struct run run;
    ask(s, &run, place, false);
    *out = run.result;
    out->tree = out->refuted = NULL; /* they go with the arena */
    arena_destroy(run.arena);
}

/* Narrows the places down until they are neighbours.  False: a question stayed open, and *answer
 * has its reason and the best guess. */
static bool find_places(struct solver *s, struct places *known, struct result *answer)
{
    int max = s->options->max_threats;
    struct result won = {0};
    *known = (struct places){.loses = -max - 1, .wins = max + 1};
    while (known->wins - known->loses > 1) {
        int place = next_place(known, max);
        known->tries += place == -max;
        probe(s, place, answer);
        if (answer->kind == RESULT_WIN) {
            known->wins = place;
            won = *answer;
        } else if (answer->kind == RESULT_LOSS) {
            known->loses = place;
        } else if (place != -max || known->tries > 1 || max == 0) {
            solve_keep_guess(answer, &won);
            return false;
        }
    }
    *answer = won;
    return true;
}

void solve_exactly(struct solver *s, struct run *run)
{
    int max = s->options->max_threats;
    struct places known;
    struct result answer;
    if (!find_places(s, &known, &answer)) {
        *run = (struct run){.arena = arena_create(), .result = answer};
        return;
    }
    bool lost = known.wins > max;
    ask(s, run, lost ? max : known.wins, true);
    struct result *result = &run->result;
    if (result->kind == RESULT_UNKNOWN) {
        solve_keep_guess(result, &answer); /* it is shown, though its tree could not be built */
        result->proof = PROOF_NONE;
    }
    result->kind = lost ? RESULT_LOSS : known.wins == -max ? RESULT_WIN : RESULT_KO;
    if (result->kind == RESULT_KO) {
        result->ko_threats_needed = known.wins > 0 ? known.wins : 0;
        result->ko_survives = known.wins > 0 ? 0 : -known.wins;
    }
}
