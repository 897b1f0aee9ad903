/*
 * One walk over the tree, then the references.
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
#include <stdlib.h>
#include <string.h>

#include "verify/life.h"
#include "verify/prover.h"
#include "verify/ruling.h"

enum { MAX_SHOWN = 5 };

/* A position on the line being walked. */
struct frame {
    const struct verify_position *position;
    const struct frame *before;
    bool bound;
};

/* What the walk notes of a node, by its number. */
struct note {
    const struct verify_node *node;
    const struct verify_position *after; /* where an id or a reference needs it; else NULL */
    const struct verify_node *same;      /* what the reference names */
    bool bound;                          /* part of a complete proof */
    enum { UNSEEN, OPEN, CLOSED } state; /* of the search for cycles */
};

struct check {
    const struct verify_solution *solution;
    const struct verify_options *options;
    struct verify_report *report;
    struct arena *arena;
    struct prover *prover;
    enum go_colour defender;
    enum go_colour winner;
    int stated; /* the loser's threats in the file; beyond them they are assumed */
    int assumed;
    struct note *note;
    struct note **with_id; /* sorted by id */
    int n_with_id;
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

/* A fault at the end of the line to `node`, or of the solution as a whole (NULL). */
static void fault(struct check *c, const struct verify_node *node, const char *format, ...)
    TS_PRINTF(3, 4);

static void fault(struct check *c, const struct verify_node *node, const char *format, ...)
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

/* Asks the prover whether the winner has its way; `what` names the claim. */
static void demand(struct check *c, const struct verify_node *node,
                   const struct verify_position *position, const char *what)
{
    bool kills = c->winner != c->defender;
    enum verify_answer answer = prover_ask(c->prover, position);
    if (answer == VERIFY_OPEN) {
        fault(c, node, "%s: not settled within %llu positions", what,
              (unsigned long long)c->options->max_positions);
    } else if ((answer == VERIFY_CAPTURED) != kills) {
        fault(c, node, "%s: %s can %s", what, colour_name(go_other(c->winner)),
              kills ? "save the target" : "capture the target");
    }
}

/*
 * Bent four in the corner, where Japanese rules hold: dead without being taken.  Reports a leaf
 * that says otherwise.
 */
static bool is_dead_by_rule(struct check *c, const struct verify_node *node,
                            const struct verify_position *after)
{
    if (!c->solution->japanese || verify_bent_four(c->prover, after, &c->solution->region,
                                                   c->options->max_threats) != VERIFY_BENT_FOUR) {
        return false;
    }
    if (node->end != VERIFY_END_DEAD) {
        fault(c, node, "%s, but bent four in the corner is dead", end_name(node->end));
    }
    return true;
}

static void check_leaf(struct check *c, const struct verify_node *node,
                       const struct verify_position *after)
{
    bool captured = go_set_is_empty(&after->target);
    enum go_colour side = winner_of_end(c, node->end);
    if (captured != (node->end == VERIFY_END_CAPTURED)) {
        fault(c, node, captured ? "%s, but the target is captured" : "%s, but the target stands",
              end_name(node->end));
        return;
    }
    if (side != GO_EMPTY && side != c->winner) {
        fault(c, node, "%s is no success of %s", end_name(node->end), colour_name(c->winner));
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
        fault(c, node, "seki, but the target lives with two eyes");
    } else {
        demand(c, node, after, end_name(node->end));
    }
}

/* ---- the walk -------------------------------------------------------------------------- */

static bool claims_complete(const struct check *c, const struct verify_node *node);

/* What stands below a move of the loser claims to be complete; references come later. */
static bool answer_claims_complete(const struct check *c, const struct verify_node *node)
{
    if (node->end != VERIFY_END_NONE) {
        return is_fact(node->end) || node->end == VERIFY_END_SAME_AS;
    }
    return node->reply != NULL && claims_complete(c, node->reply);
}

static bool claims_complete(const struct check *c, const struct verify_node *node)
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
            fault(c, node, "called complete, but %s", what);
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
    if (before->bound && !claims_complete(c, node)) {
        fault(c, node, "part of a complete proof, but not complete itself");
    }
    if ((node->end != VERIFY_END_NONE) == node->has_replies) {
        fault(c, node, "a move has an end or replies, and not both");
    } else if (node->end == VERIFY_END_SAME_AS) {
        if (node->ref == 0) {
            fault(c, node, "same-as, but there is no ref");
        }
    } else if (node->end != VERIFY_END_NONE) {
        if (winners && node->proof == VERIFY_COMPLETE && !is_fact(node->end)) {
            fault(c, node, "called complete, but '%s' proves nothing", end_name(node->end));
        }
        check_leaf(c, node, after);
    } else if (go_set_is_empty(&after->target) || after->passes >= 2) {
        fault(c, node, "goes on after the end of the line");
    } else {
        if (!winners && (node->reply == NULL || node->reply->sibling != NULL)) {
            fault(c, node, "one answer of %s is needed", colour_name(c->winner));
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
        fault(c, node, "the vertex says %.20s", node->vertex);
    }
    if (node->player != position->to_play) {
        fault(c, node, "it is the turn of %s", colour_name(position->to_play));
        return;
    }
    if (!verify_is_legal(position, &c->solution->region, node->move)) {
        bool outside = !go_set_has(&c->solution->region, node->move);
        fault(c, node, outside ? "the move lies outside the region" : "the move is illegal");
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
            fault(c, node, "the move stands twice");
        }
        check_node(c, node, frame);
    }
}

/* ---- references ------------------------------------------------------------------------ */

static int by_id(const void *a, const void *b)
{
    int left = (*(struct note *const *)a)->node->id;
    int right = (*(struct note *const *)b)->node->id;
    return (left > right) - (left < right);
}

/* Collects the nodes with an id, in order. */
static void find_ids(struct check *c)
{
    int n_nodes = c->solution->n_nodes;
    c->with_id = ARENA_ARRAY(c->arena, struct note *, n_nodes);
    for (int i = 0; i < n_nodes; i++) {
        if (c->note[i].node != NULL && c->note[i].node->id > 0) {
            c->with_id[c->n_with_id++] = &c->note[i];
        }
    }
    if (c->n_with_id > 0) {
        qsort(c->with_id, (size_t)c->n_with_id, sizeof c->with_id[0], by_id);
    }
    for (int i = 1; i < c->n_with_id; i++) {
        if (c->with_id[i]->node->id == c->with_id[i - 1]->node->id) {
            fault(c, c->with_id[i]->node, "id %d stands twice", c->with_id[i]->node->id);
        }
    }
}

static const struct note *find_id(const struct check *c, int id)
{
    int low = 0;
    int high = c->n_with_id;
    while (low < high) {
        int middle = (low + high) / 2;
        if (c->with_id[middle]->node->id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < c->n_with_id && c->with_id[low]->node->id == id ? c->with_id[low] : NULL;
}

/* A reference names a node that goes on itself: two that name each other would prove nothing. */
static void check_reference(struct check *c, struct note *note)
{
    const struct verify_node *node = note->node;
    const struct note *same = find_id(c, node->ref);
    if (same == NULL || same->node->end == VERIFY_END_SAME_AS) {
        fault(c, node, "same-as %d, but no node that goes on has that id", node->ref);
    } else if (same->after == NULL || note->after == NULL ||
               !verify_is_same(same->after, note->after)) {
        fault(c, node, "same-as %d, but the position is another one", node->ref);
    } else {
        note->same = same->node;
        if (note->bound && !claims_complete(c, same->node)) {
            fault(c, node, "called complete, but same-as %d is not", node->ref);
        }
    }
}

/* Where the search for cycles stands in a node. */
struct visit {
    struct note *note;
    const struct verify_node *next; /* its successor to be looked at; NULL: no more */
    bool jumps;                     /* `next` is a reference: it has no siblings here */
};

static struct visit begin_visit(struct note *note)
{
    note->state = OPEN;
    bool jumps = note->same != NULL;
    return (struct visit){note, jumps ? note->same : note->node->reply, jumps};
}

/* Depth first from one first move, with a stack of its own: references make the way long. */
static void find_cycles_from(struct check *c, struct note *start, struct visit *stack)
{
    int n = 0;
    stack[n++] = begin_visit(start);
    while (n > 0) {
        struct visit *top = &stack[n - 1];
        if (top->next == NULL) {
            top->note->state = CLOSED;
            n--;
            continue;
        }
        struct note *to = &c->note[top->next->number];
        top->next = top->jumps ? NULL : top->next->sibling;
        if (to->node != NULL && to->state == OPEN) {
            fault(c, top->note->node, "same-as %d comes round to itself: no capture is forced",
                  top->note->node->ref);
        } else if (to->node != NULL && to->state == UNSEEN) {
            stack[n++] = begin_visit(to);
        }
    }
}

static void check_references(struct check *c)
{
    int n_nodes = c->solution->n_nodes;
    find_ids(c);
    for (int i = 0; i < n_nodes; i++) {
        const struct verify_node *node = c->note[i].node;
        if (node != NULL && node->end == VERIFY_END_SAME_AS && node->ref > 0) {
            check_reference(c, &c->note[i]);
        }
    }
    if (c->winner == c->defender) {
        return;
    }
    struct visit *stack = ARENA_ARRAY(c->arena, struct visit, n_nodes);
    for (const struct verify_node *node = c->solution->tree; node != NULL; node = node->sibling) {
        struct note *note = &c->note[node->number];
        if (note->node != NULL && note->state == UNSEEN) {
            find_cycles_from(c, note, stack);
        }
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
            fault(c, NULL, "the stone at %s has no liberty", go_vertex(p, s->height, vertex));
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
        fault(c, NULL, "the target is not stones of one colour");
        return false;
    }
    c->defender = is_black ? GO_BLACK : GO_WHITE;
    if (s->kills != (s->to_play != c->defender)) {
        fault(c, NULL, "the side to play and the objective do not fit the target");
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
            fault(c, NULL, "the threats at the start are not those of the ko");
        }
    } else if (s->threats[c->winner] > 0) {
        fault(c, NULL, "%s needs a threat, but only a ko may", colour_name(c->winner));
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
        fault(c, NULL,
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

/* The winner gets seki when each first move that wins leads there, or some line of a loss.  (In a
 * plan the leaf that says so may be a "no-plan".) */
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
        fault(c, NULL, "a seki is no success of %s", colour_name(c->winner));
    } else if (s->seki && !leads && s->tree != NULL && s->proof == VERIFY_COMPLETE) {
        fault(c, NULL, "the verdict says seki, the tree does not");
    } else if (leads && !s->seki) {
        fault(c, NULL, "the tree leads to seki, the verdict does not say so");
    }
}

static void check_tree(struct check *c, struct verify_position *root)
{
    const struct verify_solution *s = c->solution;
    bool complete = s->proof == VERIFY_COMPLETE;
    root->board.threats[c->winner] = (uint8_t)s->threats[c->winner];
    root->board.threats[go_other(c->winner)] = (uint8_t)c->assumed;
    c->prover = prover_create(c->arena, &s->region, c->defender, c->options->max_positions);
    if (s->tree == NULL) {
        bool by_rule = s->japanese && c->winner != c->defender &&
                       verify_bent_four(c->prover, root, &s->region, c->options->max_threats) ==
                           VERIFY_BENT_FOUR;
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
            fault(&c, NULL, "an unknown result has no proof and no tree");
        }
        return;
    }
    if (solution->proof == VERIFY_NO_PROOF) {
        fault(&c, NULL, "a result without a proof");
        return;
    }
    check_threats(&c);
    check_first_moves(&c);
    check_seki(&c);
    check_tree(&c, &root);
}
