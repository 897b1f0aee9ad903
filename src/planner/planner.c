/*
 * The search over plans.
 *
 * Nodes stay in memory with their agendas and half-walked derivers, so an alternative costs
 * planning cycles only once.  Which alternative is explored next follows proof numbers over the
 * candidates (Allis 1994; depth-first with thresholds as in Nagai's df-pn, so that the world
 * moves little): at every node the agent to move takes the candidate from which it is nearest to
 * winning, and "derive one more candidate" is an alternative like the others.  What the
 * alternatives are comes from agendas and knowledge alone.  A new candidate is looked at before it
 * is explored: what the position after it says as it stands, and how likely the move looks among
 * all legal ones, are the first guess at how near it is.  Sums overcount transpositions badly, so
 * the number of the side that has to answer everything is the maximum over its open alternatives
 * plus how many others are open, as far as they count.
 *
 * Under strict agendas the order is GOBI's: the first open candidate, depth first.
 *
 * Invariants: the world is in the position of the node that a function is given, on entry and
 * on return; every play is matched by an undo, also on the way out of a limit.
 */
#include "planner/planner.h"

#include "planner/search.h"

/* Proof numbers keep the prover narrow by themselves; narrower bounds only made it look again
 * (measured: 3, 6, 12 settled 7 % fewer problems). */
static const int WIDTHS[] = {12, 24, NODE_CANDIDATES};

/* So many of the opponent's candidates are weighed against each other before the first is explored:
 * all have to be answered.  (Measured: 2, 3 and 4 are alike - 2 settles more, in 2 % fewer moves,
 * but is right in fewer kos - and all of them at once cost three times the planning; the same for
 * the prover costs planning too and found ko less often.) */
enum { LOOKED_AT_FIRST = 3 };

/* The prover's end looks clearly nearer when it is by one part in so many. */
enum { CLEARLY_WON = 3 };

/* So many open alternatives besides the best one count: in the open most of forty moves answer
 * themselves, and by their number alone a line that leaves room never looked near.  (Measured: 12
 * settles 3 more of 597 problems than all of them, and is right in 8 more; 8 and fewer, or all at
 * half their weight, settle fewer of the small ones.) */
enum { OTHERS_MAX = 12 };

uint32_t search_effort(const struct search *s, const struct plan_node *node, int role)
{
    return role == s->prover ? node->proof : node->disproof;
}

static uint32_t saturate(uint64_t value)
{
    return value < NODE_INFINITE ? (uint32_t)value : NODE_INFINITE;
}

static struct plan_node *new_node(struct search *s, struct plan_node *parent,
                                  const struct plan_candidate *by)
{
    struct plan_node *node = search_make_node(s, parent, by);
    search_add_node(s, node);
    return node;
}

/* What the open alternatives besides the best one add to an effort. */
static uint32_t effort_of_others(int open)
{
    return (uint32_t)(open - 1 < OTHERS_MAX ? open - 1 : OTHERS_MAX);
}

static void set_numbers(const struct search *s, struct plan_node *node, uint32_t mine,
                        uint32_t theirs)
{
    node->proof = node->role == s->prover ? mine : theirs;
    node->disproof = node->role == s->prover ? theirs : mine;
}

void search_close(const struct search *s, struct plan_node *node, int winner)
{
    node->state = winner == s->prover ? PLAN_WON : PLAN_LOST;
    node->leans = node->leans || (node->means.contested && node->role != winner);
    node->proof = winner == s->prover ? 0 : NODE_INFINITE;
    node->disproof = winner == s->prover ? NODE_INFINITE : 0;
}

void search_look_at(struct search *s, const struct plan_node *node)
{
    struct facts *facts = &s->facts;
    facts->position = node->key;
    facts->n_remembered = 0;
    for (int i = 0; i < node->n_remembered; i++) {
        facts->remembered[facts->n_remembered++] = node->remembered[i];
    }
    for (int i = 0; node->parent != NULL && i < node->parent->n_remembered; i++) {
        facts->remembered[facts->n_remembered++] = node->parent->remembered[i];
    }
}

/* `doubt` is added to what the agent that has just moved is thought to need. */
static void start_deriving(struct search *s, struct plan_node *node, int doubt)
{
    const struct agenda *agendas[DERIVE_AGENDAS] = {node->agenda[node->role]};
    int n = 1;
    if (node->parent != NULL && node->parent->by != NULL) {
        const struct plan_reason *reason = node->parent->by->reasons->next;
        for (; reason != NULL && n < DERIVE_AGENDAS; reason = reason->next) {
            agendas[n++] = reason->rest;
        }
    }
    node->deriver = derive_create(&s->derive, node->role, agendas, n);
    node->n_agendas = n;
    node->forecast = (struct game_forecast){.distance = {1, 1}, .choices = 1};
    if (s->ops->forecast != NULL) {
        s->ops->forecast(s->world, &node->forecast);
    }
    node->forecast.distance[!node->role] += doubt;
    set_numbers(s, node, (uint32_t)node->forecast.distance[node->role],
                (uint32_t)node->forecast.distance[!node->role]);
    if (s->options->strict_agendas && derive_plan_is_complete(node->deriver)) {
        node->end = "plan-complete";
        search_close(s, node, node->role);
    }
}

/* ---- proof numbers --------------------------------------------------------------------- */

/* Of a candidate that has not been played: what the domain forecasts for the position, and how
 * unlikely a move is that comes so late. */
static uint32_t effort_of_next(struct plan_node *node)
{
    return (uint32_t)(node->forecast.distance[node->role] + doubt_of_next(node));
}

/* How many candidates are thought to come up yet: one at least, as many as the domain forecasts
 * choices, but no more than the width lets in. */
static int count_to_come(const struct search *s, const struct plan_node *node)
{
    int n = node->forecast.choices;
    if (node->role == s->prover && n > s->width) {
        n = s->width;
    }
    return n > node->n ? n - node->n : 1;
}

bool search_may_derive(const struct search *s, const struct plan_node *node)
{
    return !node->exhausted && (node->role != s->prover || node->n < s->width) &&
           !(node->waits && candidates_has_open(node));
}

/* A node lost by the prover: was the loss only a matter of width or of depth? */
static void note_weak_loss(const struct search *s, struct plan_node *node)
{
    bool prover_moves = node->role == s->prover;
    node->narrow = prover_moves && !node->exhausted;
    node->cut = prover_moves && node->full;
    for (int i = 0; i < node->n; i++) {
        const struct plan_node *child = node->candidates[i].child;
        if (child == NULL || child->state != PLAN_LOST) {
            continue;
        }
        if (!prover_moves && !child->narrow && !child->cut) {
            node->narrow = node->cut = false; /* one sound refutation is enough */
            return;
        }
        node->narrow = node->narrow || child->narrow;
        node->cut = node->cut || child->cut;
    }
}

/*
 * Does the result hang on the line that led here, because a move was illegal as a repetition?  Only
 * the moves that it stands on count: one by which the agent to move wins, or all when it loses.
 */
static void note_hanging(const struct search *s, struct plan_node *node)
{
    bool mover_wins = (node->state == PLAN_WON) == (node->role == s->prover);
    bool repeats = false;
    node->hangs = mover_wins;
    for (int i = 0; i < node->n; i++) {
        const struct plan_candidate *c = &node->candidates[i];
        repeats = repeats || c->repeats;
        /* The prover's pass without a plan comes last, and only since all the others repeat. */
        bool forced = repeats && c->reasons->leaf == NULL && node->role == s->prover;
        bool hangs = c->repeats || forced || (c->child != NULL && c->child->hangs);
        if (mover_wins && c->child != NULL && c->child->state == node->state && !hangs) {
            node->hangs = false;
        } else if (!mover_wins && hangs) {
            node->hangs = true;
        }
    }
}

void search_update(struct search *s, struct plan_node *node)
{
    uint32_t mine = NODE_INFINITE;
    uint32_t theirs = 0;
    uint32_t next = effort_of_next(node);
    uint32_t against = (uint32_t)node->forecast.distance[!node->role];
    int open = 0;
    for (int i = 0; i < node->n; i++) {
        const struct plan_candidate *c = &node->candidates[i];
        const struct plan_node *child = c->child;
        if (child != NULL && child->twin != NULL && child->state == PLAN_OPEN) {
            twin_follow(c->child);
        }
        if (child != NULL && child->state == (node->role == s->prover ? PLAN_WON : PLAN_LOST)) {
            search_close(s, node, node->role);
        }
        if (!candidate_is_open(c)) {
            continue;
        }
        uint32_t m = child == NULL ? next : search_effort(s, child, node->role);
        uint32_t t = child == NULL ? against : search_effort(s, child, !node->role);
        mine = m < mine ? m : mine;
        theirs = t > theirs ? t : theirs;
        open++;
    }
    if (node->state == PLAN_OPEN && search_may_derive(s, node)) {
        mine = next < mine ? next : mine;
        theirs = theirs > against ? theirs : against;
        open += count_to_come(s, node);
    }
    if (node->state == PLAN_OPEN && open == 0 && node->exhausted && candidates_add_pass(s, node)) {
        mine = theirs = 1; /* every candidate would repeat a position */
        open = 1;
    }
    if (node->state == PLAN_OPEN && open > 0) {
        set_numbers(s, node, mine, saturate((uint64_t)theirs + effort_of_others(open)));
        return;
    }
    if (node->state == PLAN_OPEN) {
        if (node->n == 0) {
            node->end = "no-plan";
        }
        /* The opponent has not met the moves that were left out for want of room. */
        bool unmet = node->full && node->role != s->prover;
        search_close(s, node, unmet ? node->role : !node->role);
        node->cut = unmet;
    }
    note_hanging(s, node);
    if (node->state == PLAN_LOST && !node->cut) {
        note_weak_loss(s, node);
    }
    known_add(s, node);
}

/* ---- the turn -------------------------------------------------------------------------- */

bool search_repeats(const struct plan_node *node, uint64_t key)
{
    for (; node != NULL; node = node->parent) {
        if (node->key == key) {
            return true;
        }
    }
    return false;
}

/* The choice among open alternatives: a candidate's index, or -1 to derive the next.  *second is
 * the effort of the second best. */
static int choose(const struct search *s, struct plan_node *node, uint32_t *second)
{
    int best = -1;
    uint32_t least = search_may_derive(s, node) ? effort_of_next(node) : NODE_INFINITE + 1u;
    *second = NODE_INFINITE;
    for (int i = 0; i < node->n; i++) {
        const struct plan_candidate *c = &node->candidates[i];
        if (!candidate_is_open(c)) {
            continue;
        }
        if (s->options->strict_agendas) {
            return i;
        }
        uint32_t effort =
            c->child == NULL ? effort_of_next(node) : search_effort(s, c->child, node->role);
        if (effort < least || (effort == least && best < 0)) {
            *second = least < *second ? least : *second;
            least = effort;
            best = i;
        } else if (effort < *second) {
            *second = effort;
        }
    }
    return best;
}

static void explore(struct search *s, struct plan_node *node, uint32_t mine, uint32_t theirs);

/* Looks at a new node for the first time: is the line at its end, has an equal position been worked
 * on, or does it start deriving? */
static void open_node(struct search *s, struct plan_node *node, int doubt)
{
    search_look_at(s, node);
    settle_node(s, node);
    if (node->state != PLAN_OPEN) {
        return;
    }
    node->twin = twin_find(s, node);
    if (node->twin != NULL) {
        twin_follow(node);
    } else {
        start_deriving(s, node, doubt);
        twin_offer(s, node);
    }
}

void search_play(struct search *s, game_move move)
{
    s->ops->play(s->world, move);
    s->ply++;
}

void search_take_back(struct search *s)
{
    s->ops->undo(s->world);
    s->ply--;
}

static bool is_refuted(const struct search *s, const struct plan_node *node,
                       const struct plan_candidate *c)
{
    int loser = node->role == s->prover ? PLAN_LOST : PLAN_WON;
    return c->child != NULL && (int)c->child->state == loser;
}

/* A candidate's move has been taken back: learns from it when it has failed. */
static void learn(struct search *s, struct plan_node *node, const struct plan_candidate *c)
{
    search_look_at(s, node);
    if (is_refuted(s, node, c)) {
        counter_learn(s, node, c);
    }
}

/* The limit leaves room for one more move besides those that the looks on the way may become. */
static bool may_count(const struct search *s)
{
    uint64_t most = s->limits->max_moves;
    return most == 0 || s->limits->moves + (unsigned)s->on_look < most;
}

/* A new node's first numbers.  Where one move is seen to settle the matter, the plan for it comes
 * first, and the node need not be explored. */
static void settle_by_a_move(struct search *s, struct plan_node *node)
{
    game_move move;
    bool settles = s->ops->settling_move != NULL && !s->options->strict_agendas && may_count(s) &&
                   s->ops->settling_move(s->world, &move) && move != GAME_PASS;
    if (settles) {
        search_derive_one_more(s, node);
    }
    search_update(s, node);
}

/* A candidate has been played for the first time: makes its node. */
static void enter(struct search *s, struct plan_node *node, struct plan_candidate *c, int doubt)
{
    if (search_repeats(node, s->ops->hash(s->world))) {
        c->repeats = true;
    } else {
        c->child = new_node(s, node, c);
        open_node(s, c->child, doubt);
        if (c->child->state == PLAN_OPEN && c->child->twin == NULL) {
            settle_by_a_move(s, c->child);
        }
    }
}

/*
 * Looks at the positions after new candidates.  Nothing is explored by that, so it counts as a move
 * only where the line ends there or its answer ends it.  The less likely a move looks, the less is
 * hoped of it.
 */
static void look_at_new(struct search *s, struct plan_node *node)
{
    for (; node->n_looked < node->n && !s->options->strict_agendas; node->n_looked++) {
        struct plan_candidate *c = &node->candidates[node->n_looked];
        c->doubt = doubt_of(s, node, c->move, node->n_looked);
        search_play(s, c->move);
        s->on_look++;
        enter(s, node, c, c->doubt);
        s->on_look--;
        search_take_back(s);
        simulate_for(s, node, c);
        if (c->child != NULL && c->child->state != PLAN_OPEN) {
            s->limits->moves++;
        } else {
            s->looks++;
        }
        learn(s, node, c);
    }
}

void search_derive_one_more(struct search *s, struct plan_node *node)
{
    candidates_next(s, node);
    look_at_new(s, node);
}

void search_try(struct search *s, struct plan_node *node, struct plan_candidate *c, uint32_t mine,
                uint32_t theirs)
{
    search_play(s, c->move);
    s->limits->moves++;
    if (c->child == NULL) {
        enter(s, node, c, 0);
    }
    if (c->child != NULL) {
        search_look_at(s, c->child);
        explore(s, c->child, theirs, mine);
    }
    search_take_back(s);
    learn(s, node, c);
    if (is_refuted(s, node, c) && !s->circle) {
        simulate_others(s, node, c);
    }
}

/* How many alternatives are open, those to come included. */
static int count_open(const struct search *s, const struct plan_node *node)
{
    int n = search_may_derive(s, node) ? count_to_come(s, node) : 0;
    for (int i = 0; i < node->n; i++) {
        n += candidate_is_open(&node->candidates[i]);
    }
    return n;
}

/* One step of work on an open node: derives one more candidate, or explores the best one. */
static void step(struct search *s, struct plan_node *node, uint32_t mine, uint32_t theirs)
{
    uint32_t second;
    int open = count_open(s, node);
    int i = choose(s, node, &second);
    if (i < 0) {
        search_derive_one_more(s, node); /* what it brought is weighed against the others first */
        return;
    }
    /* A little more than the second best, so that the search does not jump to and fro. */
    uint32_t m = saturate((uint64_t)second + second / 2 + 1);
    m = m < mine ? m : mine;
    uint32_t t = theirs >= NODE_INFINITE ? NODE_INFINITE : theirs - effort_of_others(open);
    if (s->options->strict_agendas) {
        m = t = NODE_INFINITE;
    }
    search_try(s, node, &node->candidates[i], m, t);
}

/* Lets the twin work in the place of a node; false: it no longer can. */
static bool explore_twin(struct search *s, struct plan_node *node, uint32_t mine, uint32_t theirs)
{
    if (!twin_serves(s, node->twin)) {
        node->twin = NULL;
        start_deriving(s, node, 0);
        return false;
    }
    search_look_at(s, node->twin);
    explore(s, node->twin, mine, theirs);
    if (s->circle) {
        s->circle = false;
        node->twin = NULL;
        search_look_at(s, node);
        start_deriving(s, node, 0);
        return false;
    }
    twin_follow(node);
    return true;
}

/* The opponent's first candidates, before one of them is chosen. */
static void expand(struct search *s, struct plan_node *node)
{
    while (node->role != s->prover && node->state == PLAN_OPEN && node->n < LOOKED_AT_FIRST &&
           search_may_derive(s, node) && !s->options->strict_agendas && limits_check(s->limits)) {
        search_derive_one_more(s, node);
        search_update(s, node);
    }
}

/*
 * Works on a node until it is settled, or the agent to move is `mine` or more from winning it, or
 * its opponent `theirs` or more, or a limit is reached.
 */
static void explore(struct search *s, struct plan_node *node, uint32_t mine, uint32_t theirs)
{
    if (node->state != PLAN_OPEN || (node->twin != NULL && explore_twin(s, node, mine, theirs))) {
        return;
    }
    if (node->on_line) {
        s->circle = true;
        return;
    }
    node->on_line = true;
    search_update(s, node);
    expand(s, node);
    while (node->state == PLAN_OPEN && search_effort(s, node, node->role) < mine &&
           search_effort(s, node, !node->role) < theirs && limits_check(s->limits)) {
        step(s, node, mine, theirs);
        if (s->circle) {
            break;
        }
        search_update(s, node);
        s->limits->bytes = arena_bytes(s->arena);
    }
    node->on_line = false;
}

/* Opens again what was lost only for want of candidates; children lie behind their parents, and
 * nodes with a twin take over its numbers when their parents are worked on. */
static void reopen_narrow_losses(struct search *s)
{
    for (size_t i = 0; i < s->n_nodes; i++) {
        struct plan_node *node = s->nodes[i];
        if (node->state == PLAN_LOST && node->narrow) {
            node->state = PLAN_OPEN;
            node->narrow = false;
            node->proof = node->disproof = 1;
        }
    }
    for (size_t i = s->n_nodes; i-- > 0;) {
        struct plan_node *node = s->nodes[i];
        if (node->state == PLAN_OPEN && node->deriver != NULL) {
            search_update(s, node);
        }
    }
}

static struct search_ask *new_ask(struct search *s)
{
    struct plan_node *root = new_node(s, NULL, NULL);
    search_look_at(s, root);
    if (s->options->strict_agendas) {
        for (int role = 0; role < 2; role++) {
            struct goal_instance *top = ARENA_NEW(s->arena, struct goal_instance);
            top->goal = s->kb->top[role];
            root->agenda[role] = agenda_push(s->arena, top, NULL);
        }
    }
    open_node(s, root, 0);
    struct search_ask *ask = ARENA_NEW(s->arena, struct search_ask);
    *ask = (struct search_ask){.root = root, .next = s->asks};
    s->asks = ask;
    return ask;
}

/* The question as it was left, or a new one. */
static struct search_ask *find_ask(struct search *s)
{
    uint64_t key = s->ops->hash(s->world);
    struct search_ask *ask = s->asks;
    while (ask != NULL && ask->root->key != key) {
        ask = ask->next;
    }
    return ask != NULL ? ask : new_ask(s);
}

static void search_root(struct search *s, struct search_ask *ask)
{
    int n = sizeof WIDTHS / sizeof WIDTHS[0];
    if (s->options->strict_agendas) {
        ask->n_widths = n - 1;
    }
    while (ask->root->state == PLAN_OPEN) {
        s->width = WIDTHS[ask->n_widths];
        search_look_at(s, ask->root);
        explore(s, ask->root, NODE_INFINITE + 1u, NODE_INFINITE + 1u);
        bool narrow = ask->root->state == PLAN_LOST && ask->root->narrow;
        if (!narrow || ask->n_widths + 1 == n) {
            break;
        }
        s->width = WIDTHS[++ask->n_widths];
        reopen_narrow_losses(s);
    }
    winners_look_for_likelier(s, ask->root);
}

struct search *planner_create(const struct kb *kb, const struct planner_options *options,
                              struct arena *arena)
{
    struct search *s = ARENA_NEW(arena, struct search);
    s->kb = kb;
    s->ops = kb->ops;
    s->options = options;
    s->arena = arena;
    facts_init(&s->facts, kb, NULL, arena);
    s->derive = (struct derive_context){.facts = &s->facts, .arena = arena};
    s->derive.options.strict = options->strict_agendas;
    s->derive.options.no_critics = options->no_critics;
    s->derive.counts = options->counts;
    s->derive.recall = &s->recall;
    recall_init(&s->recall, arena);
    keyed_init(&s->positions, arena);
    keyed_init(&s->known, arena);
    return s;
}

/* In a thousand of all positions. */
static int count_contested(const struct search *s)
{
    size_t n_contested = 0;
    for (size_t i = 0; i < s->n_nodes; i++) {
        n_contested += s->nodes[i]->means.contested;
    }
    return (int)(n_contested * 1000 / s->n_nodes);
}

void planner_ask(struct search *s, struct result *result, struct game_world *world,
                 struct limits *limits)
{
    s->world = s->facts.world = world;
    s->limits = s->derive.limits = limits;
    s->prover = s->ops->to_move(world);
    s->looks = s->derive.critic_goals = 0;
    s->deepest = 0;
    struct search_ask *ask = find_ask(s);
    search_root(s, ask);
    *result = (struct result){.kind = RESULT_UNKNOWN};
    result->stats = (struct result_stats){.moves = limits->moves,
                                          .cycles = limits->cycles,
                                          .looks = s->looks,
                                          .critic_goals = s->derive.critic_goals,
                                          .max_depth = s->deepest,
                                          .seconds = limits_seconds(limits)};
    contingency_build(s, ask->root, result);
    bool open = result->kind == RESULT_UNKNOWN;
    uint64_t proof = ask->root->proof;
    uint64_t disproof = ask->root->disproof;
    result->looks_won = open && CLEARLY_WON * proof <= (CLEARLY_WON - 1) * disproof;
    result->contested = open ? count_contested(s) : 0;
    search_count_schemas(s, result);
}

void planner_solve(struct result *result, const struct kb *kb, struct game_world *world,
                   struct limits *limits, const struct planner_options *options,
                   struct arena *arena)
{
    planner_ask(planner_create(kb, options, arena), result, world, limits);
}
