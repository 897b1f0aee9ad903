/*
 * One walk over the tree, then the references (references.c).
 *
 * The walk carries the position and the positions before it.  A node under a complete claim is
 * "bound": it has to be complete itself.  Where a node is bound, three things make the claim: its
 * own replies are all there (checked on the spot), each reply is bound too (checked when the walk
 * gets there), and what a "same-as" refers to claims to be complete (checked at the end, when all
 * nodes are known).  For an attacker's win the graph of moves and references must have no cycle, so
 * that every line comes to a leaf; a defender's win may go round for ever.
 */
#include "verify/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "verify/check_priv.h"
#include "verify/life.h"
#include "verify/ruling.h"

enum { MAX_SHOWN = 5 };

/* A position on the line being walked. */
struct frame {
    const struct verify_position *position;
    const struct frame *before;
    bool bound;
};

/* ---- reports --------------------------------------------------------------------------- */

static void add_line(const struct check *c, struct strbuf *out, const struct verify_node *node)
{
    char vertex[8];
    if (node->parent != NULL) {
        add_line(c, out, node->parent);
        strbuf_add(out, ", ");
    }
    strbuf_printf(out, "%s %s", node->player == GO_BLACK ? "Black" : "White",
                  go_vertex(node->move, c->solution->height, vertex));
}

void check_fault(struct check *c, const struct verify_node *node, const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (c->report->n_faults++ >= MAX_SHOWN) {
        return;
    }
    struct strbuf *out = &c->report->faults;
    if (node != NULL) {
        strbuf_add(out, "after ");
        add_line(c, out, node);
        strbuf_add(out, ": ");
    }
    strbuf_printf(out, "%s\n", text);
}

static const char *end_name(enum verify_end end)
{
    switch (end) {
    case VERIFY_END_NONE:
        return "no end";
    case VERIFY_END_CAPTURED:
        return "captured";
    case VERIFY_END_DEAD:
        return "dead";
    case VERIFY_END_ALIVE:
        return "alive";
    case VERIFY_END_SEKI:
        return "seki";
    case VERIFY_END_ESCAPED:
        return "escaped";
    case VERIFY_END_PLAN_COMPLETE:
        return "plan-complete";
    case VERIFY_END_NO_PLAN:
        return "no-plan";
    case VERIFY_END_SEARCH:
        return "search";
    case VERIFY_END_SAME_AS:
        return "same-as";
    }
    return "";
}

static const char *colour_name(enum go_colour colour)
{
    return colour == GO_BLACK ? "Black" : "White";
}

/* ---- leaves ---------------------------------------------------------------------------- */

/* The end is a fact that the position shows. */
static bool is_fact(enum verify_end end)
{
    return end == VERIFY_END_CAPTURED || end == VERIFY_END_DEAD || end == VERIFY_END_ALIVE ||
           end == VERIFY_END_SEKI;
}

/* The side that has its way where a line ends like this; GO_EMPTY: either. */
static enum go_colour winner_of_end(const struct check *c, enum verify_end end)
{
    bool attackers = end == VERIFY_END_CAPTURED || end == VERIFY_END_DEAD;
    bool defenders = end == VERIFY_END_ALIVE || end == VERIFY_END_SEKI || end == VERIFY_END_ESCAPED;
    return attackers ? go_other(c->defender) : defenders ? c->defender : GO_EMPTY;
}

/* The rule of bent four, where Japanese rules hold. */
static bool is_ruled(struct check *c, const struct verify_position *position)
{
    enum verify_ruling ruling =
        verify_bent_four(c->prover, position, &c->solution->region, c->options->max_threats);
    c->unruled |= ruling == VERIFY_RULING_OPEN;
    return ruling == VERIFY_BENT_FOUR;
}

/* Asks the prover whether the winner has its way; `what` names the claim. */
static void demand(struct check *c, const struct verify_node *node,
                   const struct verify_position *position, const char *what)
{
    bool kills = c->winner != c->defender;
    enum verify_answer answer = prover_ask(c->ruled, position);
    if (answer == VERIFY_OPEN || (answer == VERIFY_SURVIVES && c->unruled)) {
        check_fault(c, node, "%s: not settled within %llu positions", what,
                    (unsigned long long)c->options->max_positions);
    } else if ((answer == VERIFY_CAPTURED) != kills) {
        check_fault(c, node, "%s: %s can %s", what, colour_name(go_other(c->winner)),
                    kills ? "save the target" : "capture the target");
    }
}

/* The rule for c->ruled. */
static bool is_bent_four(void *context, const struct verify_position *position)
{
    return is_ruled(context, position);
}

/*
 * Bent four in the corner, where Japanese rules hold: dead without being taken.  Reports a leaf
 * that says otherwise.
 */
static bool is_dead_by_rule(struct check *c, const struct verify_node *node,
                            const struct verify_position *after)
{
    if (!c->solution->japanese || !is_ruled(c, after)) {
        return false;
    }
    if (node->end != VERIFY_END_DEAD) {
        check_fault(c, node, "%s, but bent four in the corner is dead", end_name(node->end));
    }
    return true;
}

static void check_leaf(struct check *c, const struct verify_node *node,
                       const struct verify_position *after)
{
    bool captured = go_set_is_empty(&after->target);
    enum go_colour side = winner_of_end(c, node->end);
    if (captured != (node->end == VERIFY_END_CAPTURED)) {
        check_fault(c, node,
                    captured ? "%s, but the target is captured" : "%s, but the target stands",
                    end_name(node->end));
        return;
    }
    if (side != GO_EMPTY && side != c->winner) {
        check_fault(c, node, "%s is no success of %s", end_name(node->end), colour_name(c->winner));
        return;
    }
    if (!is_fact(node->end)) {
        return;
    }
    c->report->n_leaves++;
    if (captured || is_dead_by_rule(c, node, after)) {
        return;
    }
    if (node->end == VERIFY_END_SEKI && verify_lives(after, &c->solution->region)) {
        check_fault(c, node, "seki, but the target lives with two eyes");
    } else {
        demand(c, node, after, end_name(node->end));
    }
}

/* ---- the walk -------------------------------------------------------------------------- */

/* What stands below a move of the loser claims to be complete; references come later. */
static bool answer_claims_complete(const struct check *c, const struct verify_node *node)
{
    if (node->end != VERIFY_END_NONE) {
        return is_fact(node->end) || node->end == VERIFY_END_SAME_AS;
    }
    return node->reply != NULL && check_claims_complete(c, node->reply);
}

bool check_claims_complete(const struct check *c, const struct verify_node *node)
{
    if (node->player != c->winner) {
        return answer_claims_complete(c, node);
    }
    return node->proof == VERIFY_COMPLETE;
}

static bool stands_among(const struct verify_node *first, go_point move)
{
    for (; first != NULL; first = first->sibling) {
        if (first->move == move) {
            return true;
        }
    }
    return false;
}

/* The position has been on the line, as far as that is bound. */
static bool comes_back(const struct verify_position *after, const struct frame *frame)
{
    for (; frame != NULL && frame->bound; frame = frame->before) {
        if (verify_is_same(frame->position, after)) {
            return true;
        }
    }
    return false;
}

/* Every legal reply of the loser stands among the nodes, or needs no answer. */
static void check_all_answered(struct check *c, const struct verify_node *node,
                               const struct verify_node *replies, const struct frame *frame)
{
    const struct verify_position *position = frame->position;
    const struct go_set *region = &c->solution->region;
    int unseen = c->assumed - c->stated;
    for (go_point p = GO_PASS; p != GO_NO_POINT; p = go_set_next(region, p + 1)) {
        if (stands_among(replies, p) || !verify_is_legal(position, region, p)) {
            continue;
        }
        char vertex[8];
        char what[64];
        struct verify_position after = *position;
        bool spends = go_board_slow_spends_threat(&position->board, p, position->to_play);
        verify_play(&after, p);
        snprintf(what, sizeof what, "%s %s is not answered", colour_name(position->to_play),
                 go_vertex(p, c->solution->height, vertex));
        if (c->winner == c->defender && comes_back(&after, frame)) {
            continue;
        }
        if (spends && position->board.threats[position->to_play] <= unseen) {
            demand(c, node, &after, what);
        } else {
            check_fault(c, node, "called complete, but %s", what);
        }
    }
}

static void check_replies(struct check *c, const struct verify_node *first,
                          const struct frame *frame);

static void check_after(struct check *c, const struct verify_node *node,
                        const struct verify_position *after, const struct frame *before)
{
    struct frame frame = {.position = after, .before = before};
    bool winners = node->player == c->winner;
    frame.bound = winners ? node->proof == VERIFY_COMPLETE : before->bound;
    c->note[node->number].bound = frame.bound;
    if (before->bound && !check_claims_complete(c, node)) {
        check_fault(c, node, "part of a complete proof, but not complete itself");
    }
    if ((node->end != VERIFY_END_NONE) == node->has_replies) {
        check_fault(c, node, "a move has an end or replies, and not both");
    } else if (node->end == VERIFY_END_SAME_AS) {
        if (node->ref == 0) {
            check_fault(c, node, "same-as, but there is no ref");
        }
    } else if (node->end != VERIFY_END_NONE) {
        if (winners && node->proof == VERIFY_COMPLETE && !is_fact(node->end)) {
            check_fault(c, node, "called complete, but '%s' proves nothing", end_name(node->end));
        }
        check_leaf(c, node, after);
    } else if (go_set_is_empty(&after->target) || after->passes >= 2) {
        check_fault(c, node, "goes on after the end of the line");
    } else {
        if (!winners && (node->reply == NULL || node->reply->sibling != NULL)) {
            check_fault(c, node, "one answer of %s is needed", colour_name(c->winner));
        }
        if (winners && frame.bound) {
            check_all_answered(c, node, node->reply, &frame);
        }
        check_replies(c, node->reply, &frame);
    }
}

static void check_node(struct check *c, const struct verify_node *node, const struct frame *before)
{
    const struct verify_position *position = before->position;
    char vertex[8];
    c->report->n_moves++;
    c->note[node->number].node = node;
    if (strcmp(node->vertex, go_vertex(node->move, c->solution->height, vertex)) != 0) {
        check_fault(c, node, "the vertex says %.20s", node->vertex);
    }
    if (node->player != position->to_play) {
        check_fault(c, node, "it is the turn of %s", colour_name(position->to_play));
        return;
    }
    if (!verify_is_legal(position, &c->solution->region, node->move)) {
        bool outside = !go_set_has(&c->solution->region, node->move);
        check_fault(c, node, outside ? "the move lies outside the region" : "the move is illegal");
        return;
    }
    struct verify_position after = *position;
    verify_play(&after, node->move);
    if (node->id > 0 || node->end == VERIFY_END_SAME_AS) {
        c->note[node->number].after = arena_copy(c->arena, &after, sizeof after);
    }
    check_after(c, node, &after, before);
}

static void check_replies(struct check *c, const struct verify_node *first,
                          const struct frame *frame)
{
    for (const struct verify_node *node = first; node != NULL; node = node->sibling) {
        if (stands_among(node->sibling, node->move)) {
            check_fault(c, node, "the move stands twice");
        }
        check_node(c, node, frame);
    }
}

/* ---- the solution as a whole ------------------------------------------------------------ */

/* Sets the board up.  False: there is no such position, which has been reported. */
static bool set_up(struct check *c, struct verify_position *position)
{
    const struct verify_solution *s = c->solution;
    struct go_board_slow_string string;
    go_board_slow_init(&position->board, s->width, s->height);
    GO_SET_FOREACH (p, &s->black) {
        go_board_slow_place(&position->board, p, GO_BLACK);
    }
    GO_SET_FOREACH (p, &s->white) {
        go_board_slow_place(&position->board, p, GO_WHITE);
    }
    struct go_set stones = s->black;
    go_set_union(&stones, &s->white);
    GO_SET_FOREACH (p, &stones) {
        char vertex[8];
        go_board_slow_string(&position->board, p, &string);
        if (string.n_liberties == 0) {
            check_fault(c, NULL, "the stone at %s has no liberty", go_vertex(p, s->height, vertex));
            return false;
        }
    }
    position->target = s->target;
    position->to_play = s->to_play;
    position->passes = 0;
    return true;
}

/* Who defends and who wins.  False: the problem contradicts itself. */
static bool find_sides(struct check *c)
{
    const struct verify_solution *s = c->solution;
    bool is_black = go_set_within(&s->target, &s->black);
    if (go_set_is_empty(&s->target) || (!is_black && !go_set_within(&s->target, &s->white))) {
        check_fault(c, NULL, "the target is not stones of one colour");
        return false;
    }
    c->defender = is_black ? GO_BLACK : GO_WHITE;
    if (s->kills != (s->to_play != c->defender)) {
        check_fault(c, NULL, "the side to play and the objective do not fit the target");
        return false;
    }
    c->winner = s->result == VERIFY_LOSS ? go_other(s->to_play) : s->to_play;
    return true;
}

static void check_threats(struct check *c)
{
    const struct verify_solution *s = c->solution;
    int own = s->threats[s->to_play];
    int others = s->threats[go_other(s->to_play)];
    if (s->result == VERIFY_KO) {
        if (own != s->threats_needed || others != s->survives) {
            check_fault(c, NULL, "the threats at the start are not those of the ko");
        }
    } else if (s->threats[c->winner] > 0) {
        check_fault(c, NULL, "%s needs a threat, but only a ko may", colour_name(c->winner));
    }
    c->stated = s->threats[go_other(c->winner)];
    bool any = s->result != VERIFY_KO && s->proof == VERIFY_COMPLETE;
    bool more = any && c->options->max_threats > c->stated;
    c->assumed = more ? c->options->max_threats : c->stated;
}

/* The first moves are those of the tree; a loss has none. */
static void check_first_moves(struct check *c)
{
    const struct verify_solution *s = c->solution;
    int n_tree = 0;
    for (const struct verify_node *node = s->tree; node != NULL; node = node->sibling) {
        n_tree++;
    }
    bool same = s->n_first == (s->result == VERIFY_LOSS ? 0 : n_tree);
    for (int i = 0; i < s->n_first && same; i++) {
        same = stands_among(s->tree, s->first_moves[i]);
    }
    if (!same) {
        check_fault(c, NULL,
                    s->result == VERIFY_LOSS ? "a loss, but there are first moves"
                                             : "the first moves are not those of the tree");
    }
}

/* Every line of the node and its siblings counts: some leaf says seki. */
static bool has_seki(const struct verify_node *node)
{
    if (node->end == VERIFY_END_SEKI) {
        return true;
    }
    for (const struct verify_node *reply = node->reply; reply != NULL; reply = reply->sibling) {
        if (has_seki(reply)) {
            return true;
        }
    }
    return false;
}

/*
 * The winner gets seki when each first move that wins leads there, or some line of a loss.  A first
 * move may do so by way of a node that another one printed; so a seki is only doubted when none
 * prints it.  (In a plan the leaf that says so may be a "no-plan".)
 */
static void check_seki(struct check *c)
{
    const struct verify_solution *s = c->solution;
    int with = 0;
    int without = 0;
    for (const struct verify_node *node = s->tree; node != NULL; node = node->sibling) {
        bool found = has_seki(node);
        with += found;
        without += !found;
    }
    bool leads = with > 0 && (s->result == VERIFY_LOSS || without == 0);
    if (s->seki && c->winner != c->defender) {
        check_fault(c, NULL, "a seki is no success of %s", colour_name(c->winner));
    } else if (s->seki && with == 0 && s->tree != NULL && s->proof == VERIFY_COMPLETE) {
        check_fault(c, NULL, "the verdict says seki, the tree does not");
    } else if (leads && !s->seki) {
        check_fault(c, NULL, "the tree leads to seki, the verdict does not say so");
    }
}

static void check_tree(struct check *c, struct verify_position *root)
{
    const struct verify_solution *s = c->solution;
    bool complete = s->proof == VERIFY_COMPLETE;
    root->board.threats[c->winner] = (uint8_t)s->threats[c->winner];
    root->board.threats[go_other(c->winner)] = (uint8_t)c->assumed;
    c->prover = prover_create(c->arena, &s->region, c->defender, c->options->max_positions);
    c->ruled = c->prover;
    if (s->japanese) {
        c->ruled = prover_create(c->arena, &s->region, c->defender, c->options->max_positions);
        prover_set_rule(c->ruled, is_bent_four, c);
    }
    if (s->tree == NULL) {
        bool by_rule = s->japanese && c->winner != c->defender && is_ruled(c, root);
        if (complete && !by_rule) {
            demand(c, NULL, root, "decided as it stands");
        }
        return;
    }
    struct frame frame = {.position = root, .bound = complete};
    if (complete && s->result == VERIFY_LOSS) {
        check_all_answered(c, NULL, s->tree, &frame);
    }
    check_replies(c, s->tree, &frame);
    check_references(c);
    c->report->n_positions = prover_positions(c->prover);
    if (c->ruled != c->prover) {
        c->report->n_positions += prover_positions(c->ruled);
    }
}

void verify_check(struct verify_report *out, const struct verify_solution *solution,
                  const struct verify_options *options, struct arena *arena)
{
    struct check c = {.solution = solution, .options = options, .report = out, .arena = arena};
    struct verify_position root;
    *out = (struct verify_report){.faults = STRBUF_INIT};
    c.note = ARENA_ARRAY(arena, struct note, solution->n_nodes);
    if (!find_sides(&c) || !set_up(&c, &root)) {
        return;
    }
    if (solution->result == VERIFY_UNKNOWN) {
        if (solution->proof != VERIFY_NO_PROOF || solution->tree != NULL) {
            check_fault(&c, NULL, "an unknown result has no proof and no tree");
        }
        return;
    }
    if (solution->proof == VERIFY_NO_PROOF) {
        check_fault(&c, NULL, "a result without a proof");
        return;
    }
    check_threats(&c);
    check_first_moves(&c);
    check_seki(&c);
    check_tree(&c, &root);
}
