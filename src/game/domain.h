/*
 * game/domain.h - what a game must offer to the planner and the search engines.
 *
 * The engines know two roles (0 and 1: in Go the attacker and the defender of the target), moves
 * as numbers, and a table of named, typed facts.  They never see a board.  A domain is one
 * `const struct game_ops`; its world is a state in which moves are really played and taken back.
 *
 * Facts come in two kinds.  A predicate is a test ("liberties-at-most").  A generator lists
 * values, best first ("exits-of").  Arguments and values are plain numbers whose types are
 * checked once, when the knowledge base is loaded, so a fact may trust its arguments: the type
 * is right, although the thing named may have left the board since.  `me` is the role whose
 * goal asks: own-X types speak of its things, foe-X types of the other role's.
 */
#ifndef TSUMEGO_GAME_DOMAIN_H
#define TSUMEGO_GAME_DOMAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct game_world; /* defined by each domain */

/* A move of the side to play; domains use numbers >= 0. */
typedef int32_t game_move;
enum { GAME_PASS = -1 };

/* A value of any type: a point, a string named by one of its stones, an enum member, a number. */
typedef int32_t game_term;

enum { GAME_MAX_ARGS = 4, GAME_MAX_VALUES = 64 };

/* A type of values.  A kind with members is an enum; "int" is built in and no kind of a domain. */
struct game_kind {
    const char *name;
    bool sided;                 /* may be written own-NAME and foe-NAME */
    const char *const *members; /* enum: names, ended by NULL; term = index.  Else NULL */
    const char *help;
};

enum game_cost { GAME_COST_BOARD, GAME_COST_STATIC, GAME_COST_SEARCH };

struct game_predicate {
    const char *name;
    const char *args[GAME_MAX_ARGS]; /* type names: "point", "own-string", "int"; NULL ends */
    enum game_cost cost;
    const char *help;
    bool (*test)(struct game_world *world, int me, const game_term *args);
};

struct game_generator {
    const char *name;
    const char *args[GAME_MAX_ARGS];
    /* Type of the values.  "string same" / "string other": sided like, or opposite to, the first
     * argument. */
    const char *yields;
    enum game_cost cost;
    const char *help;
    /* Fills at most `cap` values, best first, in an order that depends on the position alone. */
    int (*list)(struct game_world *world, int me, const game_term *args, game_term *out, int cap);
};

/* How a line ended, in the words of the domain ("captured", "alive", "seki", "escaped"). */
struct game_verdict {
    const char *name; /* as knowledge and results write it */
    int winner;       /* role */
    bool proof;       /* shown by the position itself; false: a judgement */
    bool shared;      /* the winner got the lesser result: seki */
};

/*
 * What can be told of a question as a whole, and of no position: how the search for its answer goes
 * ("near-to-winning"), or what came of it ("lost").  Who asks the question tells it.
 */
struct game_sign {
    const char *name;
    bool takes_number; /* "spent-at-least: 6" */
    const char *help;
};

/* Another way to ask the question, which who asks it knows ("ask-with-threats").  The planner has
 * "read-likelier-moves" where a domain lists that (planner/winners.c). */
struct game_remedy {
    const char *name;
    uint32_t signs; /* bit i: signs[i] can be told when the remedy is thought of */
    const char *help;
};

/* Result of game_ops.outcome: index into verdicts, or GAME_OPEN. */
enum { GAME_OPEN = -1 };

/* A rough look ahead, to order a search by; never a bound. */
struct game_forecast {
    int distance[2]; /* by role: how far it is from winning; at least 1 */
    int choices;     /* moves worth a look for the side to move; at least 1 */
    int chance[2];   /* by role: of winning, in thousandths, at least 1; both 0: not known */
};

/*
 * Means that never hurt their owner, as ko threats: with them a side may do what it may not do
 * without.
 */
struct game_means {
    uint64_t key;   /* names the position but for the means that are left */
    int left[2];    /* by role */
    bool contested; /* with one more the side to move may have a move that it has not without */
};

/* A move as a proof search sees it. */
struct game_successor {
    game_move move;    /* legal; or GAME_PASS */
    uint64_t key;      /* names the position after the move; see game_ops.successors */
    uint8_t effort[2]; /* by role: a guess at the work of showing that this role wins after the
                          move; at least 1 */
};

struct game_ops {
    const char *name;               /* "go": knowledge files are written for a domain */
    const char *const roles[2];     /* "attacker", "defender": in `side:` of critics */
    const char *const top_goals[2]; /* the goal that each role starts with; one argument */
    const char *point_kind;         /* the kind of `$move` and of remembered-points */
    const struct game_kind *kinds;
    size_t n_kinds;
    const struct game_predicate *predicates;
    size_t n_predicates;
    const struct game_generator *generators;
    size_t n_generators;
    const struct game_verdict *verdicts;
    size_t n_verdicts;
    const struct game_sign *signs; /* 32 at the most */
    size_t n_signs;
    const struct game_remedy *remedies;
    size_t n_remedies;

    /* Role whose turn it is. */
    int (*to_move)(const struct game_world *world);

    /* Legal now?  Repetition of a position within the line is not the world's business: the
     * engines compare hashes. */
    bool (*is_legal)(const struct game_world *world, game_move move);

    /* Plays a legal move (a pass is one); undo takes the last one back exactly. */
    void (*play)(struct game_world *world, game_move move);
    void (*undo)(struct game_world *world);

    /* Equal for equal positions: side to move, bans, counters and what else decides the future. */
    uint64_t (*hash)(const struct game_world *world);

    /* Index of the verdict that the rules of the game or a proof in the position give, or
     * GAME_OPEN. */
    int (*outcome)(struct game_world *world);

    /* The same where outcome() gives none, from a short reading of what each side could play: as
     * true, but dearer, so that it is for engines that look at few positions.  *leans_out: perhaps
     * only while the loser has no more means, and the winner no fewer.  NULL: there is none. */
    int (*foregone)(struct game_world *world, bool *leans_out);

    /* A legal move of the side to move after which outcome() says that it has won, where the
     * position shows one without its being played.  False: it shows none.  NULL: it never does. */
    bool (*settling_move)(struct game_world *world, game_move *move_out);

    /* Legal moves in a fixed order, without the pass; returns how many (at most cap). */
    int (*moves)(const struct game_world *world, game_move *out, int cap);

    /*
     * For exact engines: moves of the side to move that are enough to look at, the most promising
     * first, the pass among them where it can matter; returns how many (at most cap).  Every
     * legal move that is left out is shown by the position to lose, so an empty list is a loss of
     * the side to move.  Two positions with the same key have the same winner; of positions
     * that differ in what hash() sees keys may be equal.  NULL: engines use moves(), the pass and
     * hash().
     */
    int (*successors)(struct game_world *world, struct game_successor *out, int cap);

    /* The key of the present position, as successors() of the position before gives it. */
    uint64_t (*key)(const struct game_world *world);

    /*
     * Means that never hurt their owner (ko threats): the key of the present position if `role` had
     * one more (or, with more = -1, one fewer).  False: it has none to lose.  NULL: there are no
     * such means.
     */
    bool (*key_with)(struct game_world *world, int role, int more, uint64_t *key_out);

    /* NULL: there are no such means. */
    void (*means)(const struct game_world *world, struct game_means *out);

    /* Exact engines: the role that has its way when a line of play comes back to an earlier
     * position, and so in all play without end. */
    int repetition_winner;

    /* How likely a move of the side to move, legal and not a pass, looks to be right: of two, one
     * that is a hundred higher is e times as likely.  For ordering, and for a guess where nothing
     * is settled.  NULL: all look alike. */
    int (*prior)(struct game_world *world, game_move move);

    /* How the position looks, for ordering; NULL: everything looks the same. */
    void (*forecast)(struct game_world *world, struct game_forecast *out);

    /* Text for people.  Writes at most cap bytes with the final NUL. */
    void (*term_text)(struct game_world *world, const char *kind, game_term term, char *out,
                      size_t cap);
    void (*move_text)(const struct game_world *world, game_move move, char *out, size_t cap);
    const char *(*role_text)(const struct game_world *world, int role); /* "Black" */
};

/* The table entry of that name, or NULL. */
const struct game_predicate *game_find_predicate(const struct game_ops *ops, const char *name);
const struct game_generator *game_find_generator(const struct game_ops *ops, const char *name);

/* The index of that name, or -1. */
int game_find_kind(const struct game_ops *ops, const char *name);
int game_find_verdict(const struct game_ops *ops, const char *name);
int game_find_sign(const struct game_ops *ops, const char *name);
int game_find_remedy(const struct game_ops *ops, const char *name);

/* Number of arguments in a table entry's list. */
int game_arity(const char *const args[GAME_MAX_ARGS]);

#endif /* TSUMEGO_GAME_DOMAIN_H */
