/*
 * go/domain.h - Go as a domain of the planner and the engines.
 */
#ifndef TSUMEGO_GO_DOMAIN_H
#define TSUMEGO_GO_DOMAIN_H

#include "game/domain.h"
#include "go/point.h"

/*
 * The table of operations.  Worlds come from go_world_create().
 *
 * Kinds and their terms:
 *   point   the go_point
 *   string  one of its stones, with the colour it had when it was named: point * 4 + colour.  The
 *           string counts as captured when no stone of that colour stands there any more, so a
 *           point that the other side has taken over names nothing
 *   group   only the target group: 0
 *   space   one of the points of an eye space of the target group; what is meant is the space
 *           that holds the point now.  When the point has been walled up (a defender's stone
 *           stands on it) it is the largest space next to it, so that a space survives being
 *           made smaller or being divided
 *   step, spot, shape, eye   enums
 *
 * Verdicts: captured, dead, caught (won by the attacker; go/life.h, go/caught.h); alive, seki,
 * escaped (won by the defender).  outcome() gives all but the last: "escaped" is a judgement and
 * left to the knowledge.  Where the question asks for two eyes, "only-seki" (won by the attacker, a
 * judgement) takes seki's place.  foregone() gives dead-by-miai and alive-by-miai (go/miai.h).
 */
extern const struct game_ops go_domain;

/* The verdict of that name is one of foregone(). */
bool go_is_foregone(const char *verdict);

/* The term of a string, and the point and colour in it. */
static inline game_term go_string_term(go_point p, enum go_colour colour)
{
    return (game_term)p * 4 + (game_term)colour;
}

static inline go_point go_string_term_point(game_term term)
{
    return (go_point)(term / 4);
}

static inline enum go_colour go_string_term_colour(game_term term)
{
    return (enum go_colour)(term % 4);
}

#endif /* TSUMEGO_GO_DOMAIN_H */
