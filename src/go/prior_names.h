/*
 * go/prior_names.h - the features of a move that the prior knows, as numbers and as text.
 *
 * A feature is a kind and a value.  As text it is the name of the kind and the value: cells, read
 * in a fixed order (prior_names.c draws it), or small numbers joined by hyphens:
 *
 *     around .OX#.OX#        atari 1-0-2
 *
 *     .  empty    O  own stone    X  enemy stone    #  off the board
 */
#ifndef TSUMEGO_GO_PRIOR_NAMES_H
#define TSUMEGO_GO_PRIOR_NAMES_H

#include <stdbool.h>
#include <stdint.h>

/* Each with what its numbers mean.  "Safe" and "captured" are as the reader says (go/reader.h). */
enum go_prior_kind {
    GO_PRIOR_AROUND,    /* the eight points around, */
    GO_PRIOR_DIAMOND,   /* and the four two steps along the lines, */
    GO_PRIOR_WIDE,      /* and the eight a knight's move away */
    GO_PRIOR_EDGE,      /* lines from the two nearest edges: 1 .. 4, 1 .. 5 */
    GO_PRIOR_LINE,      /* lines from the nearest: 1 .. 4 */
    GO_PRIOR_TAKES,     /* stones taken: 0 .. 4 */
    GO_PRIOR_JOINS,     /* own strings touched: 0 .. 4 */
    GO_PRIOR_TOUCHES,   /* enemy strings touched: 0 .. 4 */
    GO_PRIOR_LIBERTIES, /* of the new string, 1 .. 5; where 1 or 2 its stones, 1 .. 5 */
    GO_PRIOR_FREES,     /* own stones that were in atari, 1 .. 3; liberties then, 1 .. 3 */
    GO_PRIOR_ATARI,     /* enemy stones put in atari, 1 .. 3; target; own liberties, 1 .. 3 */
    GO_PRIOR_PRESSES,   /* an enemy string is left with two liberties: target; own liberties */
    GO_PRIOR_TARGET,    /* touches the target */
    GO_PRIOR_FAR,       /* steps to the target: 1 .. 6 */
    GO_PRIOR_SPACE,     /* inside an eye space of so many points: 1 .. 9; 0: outside */
    GO_PRIOR_VITAL,     /* of the eye space */
    GO_PRIOR_MARGIN,    /* of the eye space */
    GO_PRIOR_CORNER,    /* in a space with a corner: lines from the edges, 1 .. 3, 1 .. 4 */
    GO_PRIOR_INSIDE,    /* neighbours in the space, 0 .. 4, of these on its margin */
    GO_PRIOR_EXIT,      /* a way out of the group */
    GO_PRIOR_SEALED,    /* the group is shut in; the point is in an eye space */
    GO_PRIOR_EYE,       /* an eye, by enum go_eye_kind */
    GO_PRIOR_SAFE,      /* the new string is safe; its stones, 1 .. 4 */
    GO_PRIOR_RESCUES,   /* own stones that could be captured, 1 .. 3; target; safe now */
    GO_PRIOR_THREATENS, /* enemy stones that can be captured now, 1 .. 3; target; safe */
    GO_PRIOR_CATCHES,   /* the same whatever the answer: 1 .. 4; target */
    GO_PRIOR_CUTS,      /* cuts the target group */
    GO_PRIOR_KO,        /* takes a ko */
    GO_PRIOR_THEIRS,    /* an enemy stone there: liberties, 0: illegal, .. 3; takes 0 .. 2; safe */
    GO_PRIOR_DEFENDER_NEARS, /* change of the defender's distance (go/forecast.h), 0 .. 6: 3 none */
    GO_PRIOR_ATTACKER_NEARS, /* of the attacker's */
    GO_PRIOR_DEFENDER_LEFT,  /* the defender's distance then: 1 .. 12 */
    GO_PRIOR_ATTACKER_LEFT,  /* the attacker's */
    GO_PRIOR_SETTLES,        /* the position after it proves that its side has won */
    GO_PRIOR_BARS,           /* the enemy would settle the matter: 1 there, 0 elsewhere */
    GO_PRIOR_ROLE,           /* of the side that moves */
    /* By games played at random (go/prior_games.h): */
    GO_PRIOR_GAMES_WON,       /* the side's share, 0 .. 4 quarters */
    GO_PRIOR_GAMES_OWN,       /* what the point is worth to it beside that: 0 .. 12, 6 nothing */
    GO_PRIOR_GAMES_THEIRS,    /* its share when the other side has played there: likewise */
    GO_PRIOR_GAMES_BOTH,      /* the difference of both: 0 .. 14, 7 none */
    GO_PRIOR_GAMES_OWN_PLACE, /* the point's place among all by each of these: 0 .. 7 */
    GO_PRIOR_GAMES_THEIRS_PLACE,
    GO_PRIOR_GAMES_BOTH_PLACE,
    GO_PRIOR_GAMES_OWN_FIRST, /* in how many the side comes first to the point, 0 .. 10 tenths, */
    GO_PRIOR_GAMES_THEIRS_FIRST, /* or the other one */
    GO_PRIOR_NEAR, /* a point nearby: column, row (go/prior.c draws them), what is there */
    GO_PRIOR_KINDS
};

/* A kind and a value in one number: the value in the lower 48 bits. */
typedef uint64_t go_feature;

enum { GO_FEATURE_NUMBERS = 3, GO_FEATURE_CELLS = 20, GO_FEATURE_TEXT = 48 };

enum go_prior_cell { GO_CELL_EMPTY, GO_CELL_OWN, GO_CELL_ENEMY, GO_CELL_OFF };

/* Where the cells lie: column and row from the point, the nearer first. */
extern const int8_t go_prior_offset[GO_FEATURE_CELLS][2];

/* Cells that a kind looks at; 0: its values are numbers. */
int go_prior_cells(enum go_prior_kind kind);

static inline go_feature go_feature_of(enum go_prior_kind kind, uint64_t value)
{
    return (uint64_t)kind << 48 | value;
}

/* Of up to three numbers, each 0 .. 15. */
static inline go_feature go_feature_of_numbers(enum go_prior_kind kind, int a, int b, int c)
{
    return go_feature_of(kind, (uint64_t)(a | b << 4 | c << 8));
}

/* Writes the text; returns `out`. */
const char *go_feature_text(go_feature feature, char out[GO_FEATURE_TEXT]);

/* The feature of a kind's name and a value as text; false: there is none such. */
bool go_feature_read(go_feature *out, const char *kind, const char *value);

#endif /* TSUMEGO_GO_PRIOR_NAMES_H */
