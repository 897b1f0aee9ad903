/*
 * app/status.h - what becomes of a group when either side plays first.
 *
 * Two questions about one group: can the other side kill it, and can its own side save it?  The
 * answers of both together are the status:
 *
 *     the attacker first    the defender first    status
 *     lives                 lives                 alive
 *     lives in seki         lives in seki         seki
 *     dies                  dies                  dead
 *     any two others                              unsettled; also life and seki, but see below
 *     a ko, on either side                        ko
 *     not settled, on either side                 unknown
 *
 * Whoever may pass is not worse off by the move.  So a group that cannot be killed lives when its
 * own side plays first, and one that cannot be saved dies when the other side does; that is used
 * where only one of the questions is settled.  So, too, a group that the attacker leaves alive is
 * alive, though a seki is all that was found for its own side.
 *
 * Memory: a status owns its two questions and their solutions; release with group_status_destroy().
 */
#ifndef TSUMEGO_APP_STATUS_H
#define TSUMEGO_APP_STATUS_H

#include "app/solve.h"
#include "base/strbuf.h"

enum group_fate {
    FATE_UNKNOWN,
    FATE_ALIVE,
    FATE_SEKI,
    FATE_DEAD,
    FATE_KO,
    FATE_UNSETTLED, /* of a status: depends on who plays first */
};

/* One side plays first. */
struct status_side {
    struct solution *solution; /* owned; its problem is the question that was asked */
    enum group_fate fate;      /* of the group; never FATE_UNSETTLED */
    bool by_pass;              /* not settled by the solution, but by that of the other side */
};

struct group_status {
    enum group_fate fate;
    struct status_side attack; /* the attacker plays first */
    struct status_side defend;
    bool every_point; /* the first moves of the solutions are all that work */
    struct arena *arena;
};

/*
 * The status of the problem's target; who is to play in it and to what end does not matter.  Each
 * question has the limits of the options for itself.  Never fails: see FATE_UNKNOWN.
 */
struct group_status *group_status_find(const struct go_problem *problem,
                                       const struct solve_options *options);

void group_status_destroy(struct group_status *status); /* NULL is allowed */

/* "unsettled", as in JSON. */
const char *group_fate_name(enum group_fate fate);

/* Something about it is not settled. */
bool group_status_is_open(const struct group_status *status);

/*
 * The first moves of a side on which the fate hangs: none where the group is alive, dead or in
 * seki whoever plays, and none of the side that gets nothing.  A pass is left out.
 */
void group_status_points(const struct group_status *status, const struct status_side *side,
                         struct go_set *points_out);

/* Appends a page for people: a diagram with the points lettered, the status, both answers. */
void group_status_text(struct strbuf *out, const struct group_status *status);

/* Appends one JSON object and a line end (tests/status.schema.json), with the warnings about the
 * file and the problem; each list may be NULL. */
void group_status_json(struct strbuf *out, const struct group_status *status,
                       const struct diag *of_file, const struct diag *of_problem);

#endif /* TSUMEGO_APP_STATUS_H */
