/*
 * planner/search.h - inside of the planner: the state of one run, shared by its .c files.
 */
#ifndef TSUMEGO_PLANNER_SEARCH_H
#define TSUMEGO_PLANNER_SEARCH_H

#include "base/keyed.h"
#include "planner/node.h"

/* What is settled for good of positions that differ in their means alone. */
struct search_known {
    struct plan_node *first;
    struct plan_node *last;
};

struct search_ask {
    struct plan_node *root;
    int n_widths; /* of the widths, how many it has been through */
    struct search_ask *next;
};

struct search {
    const struct kb *kb;
    const struct game_ops *ops;
    struct game_world *world;
    struct limits *limits;
    const struct planner_options *options;
    struct arena *arena;
    struct facts facts;
    struct derive_context derive;
    struct recall recall;
    int prover; /* role that must be shown to win */
    int width;  /* candidates that the prover explores at present */
    int deepest;
    struct plan_node **nodes; /* every node, parents before children; simulated ones after */
    size_t n_nodes;
    size_t nodes_room;
    struct keyed positions; /* worked on: struct plan_node */
    struct keyed known;     /* by means.key: struct search_known */
    struct search_ask *asks;
    uint64_t looks;   /* candidates played only to look at the position: no moves */
    size_t n_settled; /* nodes closed so far: gives each its place in that order */
    int ply;          /* moves played in the world since the root */
    int on_look;      /* of these the ones that are only looks so far */
    bool circle; /* a twin's work has come back to a node that is being explored: unwind to it */
};

/* planner.c: the number that `role` wants small at a node: how far it is from winning there. */
uint32_t search_effort(const struct search *s, const struct plan_node *node, int role);

/* planner.c: facts are asked about this node from now on.  `remembered-points` yields what refuted
 * plans here, and what refuted the opponent's plans one move ago, that is, its candidates besides
 * the one played. */
void search_look_at(struct search *s, const struct plan_node *node);

/* planner.c: may another candidate come?  And the next one, looked at. */
bool search_may_derive(const struct search *s, const struct plan_node *node);
void search_derive_one_more(struct search *s, struct plan_node *node);

/* planner.c: plays a candidate and works on its node, as long as the agent to move at `node` is
 * nearer than `mine` to winning, and its opponent nearer than `theirs`.  Takes the move back. */
void search_try(struct search *s, struct plan_node *node, struct plan_candidate *c, uint32_t mine,
                uint32_t theirs);

/* planner.c: plays a move in the world, and takes it back. */
void search_play(struct search *s, game_move move);
void search_take_back(struct search *s);

/* planner.c: a position that stands on the line to `node` already, or at it. */
bool search_repeats(const struct plan_node *node, uint64_t key);

/* node.c: a node for the position after a candidate, which the world is in, in the arena of the
 * search; it belongs to the search once it is added. */
struct plan_node *search_make_node(struct search *s, struct plan_node *parent,
                                   const struct plan_candidate *by);
void search_add_node(struct search *s, struct plan_node *node);

/* planner.c: closes a node.  Where the loser may lack a move for want of means, that leans. */
void search_close(const struct search *s, struct plan_node *node, int winner);

/* planner.c: sets a node's numbers from its candidates, and closes it when they decide it.  The
 * world is in the node's position. */
void search_update(struct search *s, struct plan_node *node);

/* simulate.c, where a critic of kind `refute` fires: a new candidate that is open is refuted where
 * one of the others' refutations, played out against it, comes to the same.  The world is in the
 * node's position. */
void simulate_for(struct search *s, struct plan_node *node, struct plan_candidate *c);

/* simulate.c: the same of all others when a candidate has been refuted.  Each that is refuted so
 * counts as a move. */
void simulate_others(struct search *s, struct plan_node *node,
                     const struct plan_candidate *refuted);

/* candidates.c: derives until a new move comes up, or none does: for good (exhausted) or for now
 * (waits).  The world is in the node's position. */
void candidates_next(struct search *s, struct plan_node *node);

/* candidates.c: the pass that closes a list of candidates: the opponent of the prover may always
 * pass; the prover passes when no plan gives it a move.  False: it may not, or has it already. */
bool candidates_add_pass(struct search *s, struct plan_node *node);

/* candidates.c: that of a move; NULL: it is none. */
struct plan_candidate *candidates_find(const struct plan_node *node, game_move move);

/* candidates.c: legal here and not settled. */
bool candidate_is_open(const struct plan_candidate *candidate);
bool candidates_has_open(const struct plan_node *node);

/* candidates.c: keeps a reason, unless there is one by the same path or there are too many. */
void candidate_add_reason(struct search *s, struct plan_candidate *candidate,
                          const struct goal_instance *leaf, const struct agenda *rest);

/* settle.c: the first critic of the kind that fires for the role in the world's position, or NULL.
 */
const struct kb_critic *search_critic(struct search *s, int role, enum kb_critic_kind kind);

/* settle.c: ends the line at a new node when the world or a settling critic decides it, or when
 * it is too deep.  The world is in the node's position. */
void settle_node(struct search *s, struct plan_node *node);

/* settle.c: the same by the world alone, which reads on where that is wanted and it can.  False:
 * the line goes on. */
bool settle_by_world(struct search *s, struct plan_node *node, bool reads_on);

/* settle.c: no line becomes longer than this many moves. */
int search_depth_limit(const struct search *s);

/* twin.c: the node of an equal position whose work may serve this one too, or NULL. */
struct plan_node *twin_find(const struct search *s, const struct plan_node *node);

/* twin.c: offers a node to equal positions to come. */
void twin_offer(struct search *s, struct plan_node *node);

/* twin.c: may the node still be worked on in the place of its equal? */
bool twin_serves(const struct search *s, const struct plan_node *twin);

/* known.c: notes a node that has just been closed by its candidates. */
void known_add(struct search *s, struct plan_node *node);

/* known.c: the first node settled for good whose result holds in a position like this, whatever
 * means it was found with; NULL: there is none. */
struct plan_node *known_find(const struct search *s, const struct game_means *means);

/* twin.c: the node whose work a node has taken over, of twins of twins the last; or itself. */
const struct plan_node *twin_work(const struct plan_node *node);

/* twin.c: a node takes over what its twin has come to, if that is of use to it. */
void twin_follow(struct plan_node *node);

/* doubt.c: what is added to the effort of a candidate, the less likely it looks: 0 or more. `place`
 * is its number among the candidates.  The world is in the node's position. */
int doubt_of(struct search *s, struct plan_node *node, game_move move, int place);

/* doubt.c: the same for whatever candidate comes next: no move that is left looks likelier. */
int doubt_of_next(struct plan_node *node);

/* doubt.c: of the likeliest legal move that is no candidate yet. */
int doubt_of_unseen(struct plan_node *node);

/* doubt.c: how good a guess the candidate is where nothing is settled; it has been looked at. */
double doubt_merit(const struct search *s, const struct plan_node *node,
                   const struct plan_candidate *c);

/* counter.c: what a refuted candidate teaches: the reply is remembered, counter-goals posted. */
void counter_learn(struct search *s, struct plan_node *node, const struct plan_candidate *failed);

/* counts.c: what became of the schemas, now that the tree is built. */
void search_count_schemas(struct search *s, const struct result *result);

/* winners.c: reads moves that look likelier than the one that is shown to win at the root. */
void winners_look_for_likelier(struct search *s, struct plan_node *root);

/* contingency.c: the tree that supports the result at the root. */
void contingency_build(struct search *s, const struct plan_node *root, struct result *result);

/*
 * refute.c: the move of the loser at a node with its refutation, when `winner` settles the matter
 * by a proof of the world at once, with the next move, or with the one after.  NULL: it does not,
 * or *tries, which every move played takes one of, have run out.  The world is in the node's
 * position.
 */
struct result_node *refute_move(struct search *s, const struct plan_node *node, game_move move,
                                int winner, int *tries);

/* explain.c: looks for a plan behind a move that only critics or hints asked for; what it costs
 * does not count as planning.  The world is in the position before the move. */
void explain_find_plan(struct search *s, const struct plan_node *node,
                       struct plan_candidate *candidate);

/* explain.c: the reason for a move that the position bears out best.  The world is in the position
 * after the move. */
const struct plan_reason *explain_choose(struct search *s, const struct plan_node *node,
                                         const struct plan_candidate *candidate);

/* explain.c: fills in the reasons of a move.  The world is in the position before the move, so that
 * its texts speak of stones that are there. */
void explain_move(struct search *s, const struct plan_node *node,
                  const struct plan_candidate *candidate, const struct plan_reason *reason,
                  struct result_node *out);

#endif /* TSUMEGO_PLANNER_SEARCH_H */
