/*
 * First moves besides the one that was shown to win first.
 *
 * Several may win, and the first that a plan came up with, or that was read to its end, need not be
 * the one that a person would play.  So what looks clearly likelier is looked at as well, and read
 * for a few moves more.  (Of 18 wins of public problems that do not begin as their files do the
 * likeliest move was the file's in 7.)
 *
 * Invariant: the world is in the position of the root, which is on the line while its candidates
 * are read, so that no work comes back to it.
 */
#include "planner/search.h"

/* The remedy that critics of the question ask for (planner/kb.h), and its sign. */
static const char REMEDY[] = "read-likelier-moves";
static const char LIKELIER[] = "likelier-by-at-least";

/* Winners are looked for among so many candidates, and in so many moves. */
enum { AMONG = 12, MOVES = 30 };

/* How much less another first move is doubted than the winner. */
struct gap {
    int sign;
    int doubt;
};

static bool tell(void *asker, int sign, int number)
{
    const struct gap *gap = asker;
    return sign == gap->sign && gap->doubt >= number;
}

/* A critic calls a move with that doubt clearly likelier than the winner. */
static bool is_likelier(const struct search *s, const struct plan_candidate *winner, int doubt)
{
    int remedy = game_find_remedy(s->ops, REMEDY);
    struct gap gap = {game_find_sign(s->ops, LIKELIER), winner->doubt - doubt};
    return remedy >= 0 && kb_question_critic(s->kb, remedy, tell, &gap) != NULL;
}

/* The likeliest first move that is shown to win; NULL: none is. */
static const struct plan_candidate *likeliest_winner(const struct plan_node *root)
{
    const struct plan_candidate *best = NULL;
    for (int i = 0; i < root->n; i++) {
        const struct plan_candidate *c = &root->candidates[i];
        bool wins = c->child != NULL && c->child->state == PLAN_WON;
        if (wins && (best == NULL || c->doubt < best->doubt)) {
            best = c;
        }
    }
    return best;
}

/* Some move that looks clearly likelier than the winner has not been looked at. */
static bool another_looks_likelier(const struct search *s, struct plan_node *root)
{
    const struct plan_candidate *winner = likeliest_winner(root);
    return winner != NULL && is_likelier(s, winner, doubt_of_unseen(root));
}

/* The likeliest candidate that is open and looks clearly likelier than the winner, or NULL. */
static struct plan_candidate *likelier_candidate(const struct search *s,
                                                 const struct plan_node *root)
{
    const struct plan_candidate *winner = likeliest_winner(root);
    struct plan_candidate *best = NULL;
    for (int i = 0; winner != NULL && i < root->n; i++) {
        struct plan_candidate *c = &root->candidates[i];
        if (candidate_is_open(c) && c->child != NULL && c->move != GAME_PASS &&
            (best == NULL || c->doubt < best->doubt) && is_likelier(s, winner, c->doubt)) {
            best = c;
        }
    }
    return best;
}

/* Reads the likelier candidates, one after the other, for so many moves together. */
static void read_likelier(struct search *s, struct plan_node *root)
{
    struct limits *limits = s->limits;
    uint64_t most = limits->max_moves;
    uint64_t end = limits->moves + MOVES;
    limits->max_moves = most > 0 && most < end ? most : end;
    struct plan_candidate *c = likelier_candidate(s, root);
    root->on_line = true;
    while (c != NULL && limits_check(limits)) {
        search_try(s, root, c, NODE_INFINITE + 1u, NODE_INFINITE + 1u);
        c = likelier_candidate(s, root);
    }
    root->on_line = false;
    limits->max_moves = most;
    if (limits->stop == LIMITS_MOVES && (most == 0 || limits->moves < most)) {
        limits->stop = LIMITS_GO_ON;
    }
}

void winners_look_for_likelier(struct search *s, struct plan_node *root)
{
    if (s->options->strict_agendas || s->options->no_critics) {
        return;
    }
    search_look_at(s, root);
    while (root->state == PLAN_WON && root->n < AMONG && search_may_derive(s, root) &&
           another_looks_likelier(s, root) && limits_check(s->limits)) {
        search_derive_one_more(s, root);
    }
    if (root->state == PLAN_WON) {
        read_likelier(s, root);
    }
}
