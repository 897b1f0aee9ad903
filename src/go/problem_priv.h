/*
 * go/problem_priv.h - between the files that read a problem; included by them alone.
 *
 * problem.c         which node is a problem, the moves of the tree, rules
 * problem_setup.c   size, stones and moves up to the position
 * problem_infer.c   what a file does not say: the steps, and the objective
 * problem_side.c    side to play
 * problem_stake.c   the target: override, marks, what geometry leaves
 * problem_scope.c   region
 * problem_text.c    what comments say, in alphabets (problem_words.c) and in East Asian scripts
 *                   (problem_asian.c)
 * problem_target.c  the target by geometry, from areas (problem_areas.c)
 */
#ifndef TSUMEGO_GO_PROBLEM_PRIV_H
#define TSUMEGO_GO_PROBLEM_PRIV_H

#include "base/check.h"
#include "go/problem.h"

/* One problem while it is read. */
struct problem_reader {
    struct go_problem *out;
    struct sgf *sgf;
    const struct sgf_node *tree;     /* the root of its game tree: SZ */
    const struct sgf_node *first;    /* where the problem begins */
    const struct sgf_node *position; /* its last node of set-up: the first moves are its children,
                                        or its own */
    const struct go_overrides *overrides; /* never NULL */
    struct diag *diag;
    bool every_group;          /* several targets, and nobody to play, are no fault */
    bool every_part;           /* several targets are no fault where each is a problem for itself */
    int group;                 /* of several targets, the one to take */
    int n_groups;              /* targets found */
    bool failed;               /* an error was added to diag */
    bool odd_points;           /* a point that is not spelt as in SGF has been reported */
    enum go_colour last_moved; /* in the position, when moves led to it; else GO_EMPTY */
    const struct sgf_value *origin[GO_POINTS]; /* of each stone: the value that set it */
};

/* Where messages point to. */
struct problem_place {
    int line;
    int column;
};

struct problem_place problem_at_node(const struct sgf_node *node);
struct problem_place problem_at_value(const struct sgf_value *value);

/* An error: the problem cannot be used. */
void problem_fault(struct problem_reader *reader, struct problem_place at, const char *format, ...)
    TS_PRINTF(3, 4);

/* Something was repaired, or taken for granted: a warning, or an error under `strict`. */
void problem_repair(struct problem_reader *reader, struct problem_place at, const char *format, ...)
    TS_PRINTF(3, 4);

/* Something worth knowing that is wrong with nothing, also under `strict`. */
void problem_warn(struct problem_reader *reader, struct problem_place at, const char *format, ...)
    TS_PRINTF(3, 4);

/* An error about an override; the text begins with the name of the option. */
void problem_bad_option(struct problem_reader *reader, const char *format, ...) TS_PRINTF(2, 3);

/*
 * The points of a value like "aa" or "aa:cc" on the board: added to *points_out.  False when a
 * corner of it is off the board or it is none of these; then nothing is added.
 */
bool problem_points(const struct go_board *board, const char *text, struct go_set *points_out);

/* The beginning of a text for messages: whole letters of UTF-8, on one line.  Returns `out`. */
enum { PROBLEM_QUOTE = 48 };
const char *problem_quote(const char *text, char out[PROBLEM_QUOTE]);

/* "black" or "white". */
const char *problem_colour_name(enum go_colour colour);

/*
 * Sets up the stones and plays the moves down to `position`, with the faults of the way.
 */
void problem_set_up(struct problem_reader *reader);

/* The node adds, or takes away, stones. */
bool problem_has_setup(const struct sgf_node *node);

/* Reports the second move of a node. */
void problem_check_single(struct problem_reader *reader, const struct sgf_node *node);

/* Where a move is played: what is no point of the board is repaired, as a pass. */
go_point problem_move_point(struct problem_reader *reader, enum go_colour colour,
                            const struct sgf_value *value);

/* False, and reported as repaired: the rules forbid the node's move on the board as it stands. */
bool problem_check_move(struct problem_reader *reader, const struct sgf_node *node, go_point p,
                        enum go_colour colour, const struct sgf_value *value);

/* Side, target, objective and region, when the position stands. */
void problem_infer(struct problem_reader *reader);

/* What comments state. */
struct problem_said {
    enum go_colour to_play; /* GO_EMPTY: nothing, or both colours */
    bool both_play;         /* both colours are said to play */
    enum go_colour target;  /* whose stones are at stake; GO_EMPTY: nothing, or both */
    bool has_objective;     /* of the side to play */
    enum go_objective objective;
};

/* Reads one text (UTF-8). */
struct problem_said problem_read_text(const char *text);

/* What the statements of a text say, contradictions included. */
struct problem_findings {
    bool to_play[4];   /* by colour */
    bool target[4];    /* by colour */
    bool objective[2]; /* by enum go_objective */
};

enum { PROBLEM_TEXT = 1 << 14 /* bytes of one text that are read */ };

/* Those in the alphabets, and those in East Asian scripts: both go through the whole text. */
void problem_read_words(const char *text, struct problem_findings *found);
void problem_read_asian(const char *text, struct problem_findings *found);

/* What is known while side to play, target, objective and region are settled. */
struct problem_stated {
    struct problem_said said; /* by comments */
    bool has_objective;       /* by override or comment */
    enum go_objective objective;
    enum go_colour to_play; /* GO_EMPTY: not known */
    struct go_set moves;    /* first moves of the tree; unseen: none */
    go_point main_move;     /* that of its first variation; GO_NO_POINT, GO_PASS: none */
};

/* Something without which there is no question: an error, or a warning where a position will do. */
void problem_lack(struct problem_reader *reader, struct problem_place at, const char *format, ...)
    TS_PRINTF(3, 4);

/* The text is one of the words, which are separated by blanks; letters of any case. */
bool problem_is_word(const char *text, const char *words);

/*
 * Copies the next item of a list with commas and moves *list behind it; false at the end.  What
 * does not fit is cut off: no vertex is as long.
 */
bool problem_next_item(const char **list, char item[PROBLEM_QUOTE]);

/* The last node of the set-up that carries the mark, or NULL. */
const struct sgf_property *problem_find_mark(const struct problem_reader *reader, const char *name);

/* Who plays, by override, PL, the first moves of the tree or comments: into stated->to_play and
 * the moves. */
void problem_settle_side(struct problem_reader *reader, struct problem_stated *stated);

/* The stones at stake, by override, marks or geometry; empty when there is no telling, which is
 * reported. */
void problem_settle_stake(struct problem_reader *reader, const struct problem_stated *stated);

/* What can matter for the target, or, without a target, all. */
void problem_settle_region(struct problem_reader *reader, const struct problem_stated *stated);

/* What geometry finds. */
enum { PROBLEM_MAX_TARGETS = GO_PROBLEM_GROUPS };

struct problem_targets {
    int n;    /* 0: none, 1: the target, more: equally good */
    int best; /* the likeliest, where there are several */
    struct go_set stones[PROBLEM_MAX_TARGETS];
};

/*
 * The group at stake.  `colour` is its colour or GO_EMPTY when that is not known; `moves` are the
 * first moves of the tree: they show where the fight is; `main_move` is that of its first
 * variation, or GO_NO_POINT or GO_PASS.
 */
void problem_find_targets(const struct go_board *board, enum go_colour colour,
                          const struct go_set *moves, go_point main_move,
                          struct problem_targets *out);

/* Where that finds none: the groups that could be meant all the same, few, the weakest ones. */
void problem_find_loose(const struct go_board *board, enum go_colour colour,
                        struct problem_targets *out);

/* The pieces of either colour (GO_EMPTY) or of one that lie nearest to the moves, without that
 * which is `whole` (problem_pieces.c): the likeliest first, and `best` is 0. */
void problem_find_pieces(const struct go_board *board, enum go_colour colour,
                         const struct go_set *moves, const struct go_set *whole,
                         struct problem_targets *out);

/* Each of the groups is sealed in by walls of its own: a problem for itself. */
bool problem_are_separate(const struct go_board *board, const struct problem_targets *targets);

#endif /* TSUMEGO_GO_PROBLEM_PRIV_H */
