/*
 * app/gtp_priv.h - between the files of gtp; included by them alone.
 *
 * gtp.c         lines, answers, the table of commands
 * gtp_board.c   commands that set up and change the position
 * gtp_solve.c   commands that solve
 * gtp_see.c     commands that show, in the formats of GoGui
 */
#ifndef TSUMEGO_APP_GTP_PRIV_H
#define TSUMEGO_APP_GTP_PRIV_H

#include "app/ask.h"
#include "app/gtp.h"
#include "go/problem.h"

struct go_patterns;

enum { GTP_MAX_WORDS = GTP_MAX_LINE / 2 }; /* more cannot stand in a line */

/* A position to go back to. */
struct gtp_past {
    uint8_t colour[GO_POINTS];
    go_point ko;
    enum go_colour next;
    struct gtp_past *before; /* the position one move before */
};

struct gtp {
    const struct solve_options *options;
    const struct go_overrides *overrides;
    struct arena *arena;    /* of the session */
    struct arena *game;     /* of the past; renewed with the board */
    struct go_board *board; /* settled after every move */
    enum go_colour next;    /* plays next, as far as the session knows */
    struct go_set target;  /* of the question asked last, or what a loaded file marks; may be empty;
                              stones of it may be gone */
    struct gtp_past *past; /* before the last move, or NULL */
    const struct go_patterns *patterns; /* NULL until needed */
    bool ended;
};

/* One command while it is carried out. */
struct gtp_call {
    struct gtp *gtp;
    const char *name;
    const char *rest; /* the line behind the command's name */
    int n;            /* words behind the name */
    char **word;
    struct strbuf *out;  /* the answer without its frame */
    struct arena *arena; /* of this call */
    struct diag *diag;   /* read where a command fails without saying more */
};

struct gtp_command {
    const char *name;
    int least; /* words */
    int most;
    bool (*run)(struct gtp_call *call); /* false: `out` is the message, or else `diag` has it */
};

/* The commands of each file; ended by a row without a name. */
extern const struct gtp_command gtp_board_commands[];
extern const struct gtp_command gtp_solve_commands[];
extern const struct gtp_command gtp_see_commands[];

/* Makes the text the message of a command that fails; returns false. */
bool gtp_fail(struct gtp_call *call, const char *message);

/* Says why a file cannot be loaded: the errors of `diag`; returns false. */
bool gtp_fail_to_load(struct gtp_call *call);

/* Words as values.  False: it is none (nothing was said yet). */
bool gtp_read_colour(const char *word, enum go_colour *out);
bool gtp_read_count(const char *word, long *out); /* 0 .. a million */

/* The point of a vertex that is on the board (no pass), or GO_NO_POINT. */
go_point gtp_read_point(const struct gtp *gtp, const char *word);

/* Plays a legal move that can be taken back. */
void gtp_play(struct gtp *gtp, go_point p, enum go_colour colour);

/* The position of the session as something to ask about. */
struct ask gtp_ask(struct gtp_call *call);

/*
 * The problem that words name: a vertex, a colour that plays, both in any order, or neither.
 * Without a vertex the target is that of the question before, or what the loaded file marks, or
 * else inferred; without a colour it is the next one's turn.  NULL: a fault, which has been said.
 */
struct go_problem *gtp_problem(struct gtp_call *call, struct ask *ask, int first_word);

#endif /* TSUMEGO_APP_GTP_PRIV_H */
