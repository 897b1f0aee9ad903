/*
 * go/problem.h - from an SGF tree to a question: position, side to play, target, objective, region.
 *
 * The position is the set-up of the problem's first node and of the nodes behind it, down to the
 * first move or the first branching.  Moves count as set-up where no stones are set up (down to
 * the first branching, or the end) and where the question is put behind them: by PL or a comment
 * that says who plays, when nothing has said so before.  What the file does not state is inferred
 * and noted as such:
 *
 *   size       SZ of the root, else 19x19
 *   side       PL and the colour of the first moves in the tree; where the two contradict each
 *              other the root comment decides, and the tree when that says nothing (a wrong PL is
 *              the more common fault); else the comment; else the target and the objective; else
 *              Black, with a warning
 *   target     the strings marked with MA, else TR, SQ, CR, M (FF3), SL, or LB on nothing but
 *              stones, on stones of one colour; else by
 *              geometry: the group that the other side's stronger stones shut in, with all its
 *              strings; of several like ones those near the first moves of the tree.  When that
 *              leaves more than one the message names them and asks for --target
 *   objective  save when the side to play owns the target, else kill; what a comment says helps
 *              to find the target
 *   rules      area rules where RU of the root names such (Chinese, AGA, New Zealand ...), else
 *              Japanese ones
 *   region     what can matter for the target (go/region.h), and of an open one what VW shows,
 *              where the first variation begins and where half of the first moves are
 *
 * Overrides from the command line come first.  What can be repaired is repaired with a warning;
 * with `strict` each of these is an error.
 */
#ifndef TSUMEGO_GO_PROBLEM_H
#define TSUMEGO_GO_PROBLEM_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/status.h"
#include "formats/sgf.h"
#include "go/world.h"

enum go_objective { GO_KILL, GO_SAVE };

/* Of the groups that could be at stake, so many are looked at. */
enum { GO_PROBLEM_GROUPS = 32 };

struct go_overrides {
    const char *target;    /* vertices separated by commas, "A19,B18", or NULL */
    const char *to_play;   /* "black", "b", "white", "w" in letters of any case, or NULL */
    const char *objective; /* "kill", "save" (also "live"), or NULL */
    const char *region;    /* vertices and rectangles "A19:F14", or NULL */
    const char *rules;     /* "japanese", "area": of bent four in the corner, or NULL */
    int guess;             /* 0: where several groups could be at stake, or none is shut in, that is
                              an error; n > 0: number n of those groups is taken, the likeliest
                              is number 1, with a warning that names the others; a number beyond
                              the last stands for the last */
    bool pieces;           /* the group that geometry finds is not at stake: the target is a piece
                              of it or of its enemies near the first moves, by `guess` */
    bool unseen; /* the moves of the tree say who plays, and nothing else of what is asked:
                    they are its answers */
    const struct go_set *likely; /* moves that stand for those of the tree where it has none or they
                                    are unseen, to find pieces by; NULL: none; borrowed */
    bool strict;                 /* what would be repaired with a warning is an error */
    bool target_optional; /* where no target or several can be inferred the target is empty, with a
                             warning; also where the first moves or MA have both colours */
};

/* Without a target (target_optional) the region is the whole board, unless an override says
 * otherwise, and the objective means nothing. */
struct go_problem {
    const char *source; /* file as messages call it; borrowed from the sgf */
    int index;          /* of the problem in the file, from 0 */
    char name[128];     /* GN or N of the problem, UTF-8; "" when there is none */
    struct go_question question;
    enum go_objective objective; /* of the side to play */
    bool inferred_to_play;       /* stated by no PL, comment or override */
    bool inferred_objective;     /* stated by no comment or override */
    bool inferred_target;        /* neither marked with MA nor an override */
    bool inferred_region;        /* no override */
    bool rules_of_file;          /* area rules, by RU, and there is no override */
    int n_candidates; /* groups of which `guess` has chosen the target; 0: there was no choice */
    int candidate;    /* the number of the target among them, from 0 */
    struct go_set candidates[GO_PROBLEM_GROUPS]; /* the likeliest first */
    bool is_part; /* one of several problems on the board, by go_problem_read_part() */
    int part;     /* its number among them, from 0; else 0 */
    bool closed;  /* the region ends at safe walls on every side: nothing leaks out */
};

/*
 * Reads problem number `index` of the file (0 .. n-1 of go_problem_count).  `overrides` may be
 * NULL.
 *
 * TS_E_INPUT: it cannot be used - another game, size out of 2..25, no stone on the board, a
 * string without liberties, first moves of both colours and nothing that
 * decides, no target given and none or several to infer, a target that is no stone, target stones
 * of both colours, an override that does not fit; under `strict` also a stone or a move off the
 * board, an illegal move, a SZ or PL that is not standard, nothing that says who plays.  Every
 * fault found is in `diag`, with file, line and column, those of overrides with the name of the
 * option; *out is of no use then.
 */
enum ts_status go_problem_read(struct go_problem *out, struct sgf *sgf, int index,
                               const struct go_overrides *overrides, struct diag *diag);

/*
 * The same for a question that has no side to play and concerns every group that could be at
 * stake: where that is more than one number `group` of them is taken, in reading order, and
 * *n_groups_out says how many there are (1 .. GO_PROBLEM_GROUPS).  Who plays in *out is of no
 * meaning unless the file says it.  group is 0 or less than a number returned for the same problem.
 */
enum ts_status go_problem_read_group(struct go_problem *out, int *n_groups_out, struct sgf *sgf,
                                     int index, int group, const struct go_overrides *overrides,
                                     struct diag *diag);

/*
 * Reads the problem as go_problem_read() does, but where several groups are sealed in apart from
 * each other, as when four problems are drawn on one board, each of them is a part: number `part`
 * of them is taken, and *n_parts_out says how many there are (1 .. GO_PROBLEM_GROUPS).
 */
enum ts_status go_problem_read_part(struct go_problem *out, int *n_parts_out, struct sgf *sgf,
                                    int index, int part, const struct go_overrides *overrides,
                                    struct diag *diag);

/* How many parts go_problem_read_part() finds; 1 also for what cannot be used. */
int go_problem_count_parts(struct sgf *sgf, int index, const struct go_overrides *overrides);

/*
 * Problems in the file: each game tree is one, or as many as it has variations with stones below
 * a root (or chapters below a root) without stones or moves.
 */
int go_problem_count(const struct sgf *sgf);

/*
 * The node in which the position of problem `index` stands: the last node of its set-up.  The
 * first moves of the tree are its children, or its own move where go_problem_moves_first() says
 * so.  Borrowed.
 */
const struct sgf_node *go_problem_node(const struct sgf *sgf, int index);

/* The colour of a node's move and its value, of two the first in the file; *value_out is NULL when
 * it has none. */
enum go_colour go_problem_move(const struct sgf_node *node, const struct sgf_value **value_out);

/* The point of a move's value, in which blanks do not count: as by go_point_of_sgf(), but also
 * "DA", "D9" and letters of East Asian width. */
go_point go_problem_point(const struct go_board *board, const char *text);

/* A node that also sets up stones: its move is the first of the tree, not one before the problem;
 * but a pass, which some programs write there, answers nothing, nor does what is no point of the
 * board. */
bool go_problem_moves_first(const struct sgf_node *position, const struct go_board *board);

#endif /* TSUMEGO_GO_PROBLEM_H */
