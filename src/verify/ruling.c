/*
 * The space is followed from each corner over all that is not the defender's.  Bent four is a space
 * of five points at most, of which attackers hold two at least:
 *
 *     ? x . O        x x x . O        x x x O
 *     x O O O        . O O O O        . O . O
 *     . O            O O              O O O O
 *
 * The rest is asked of the prover.
 */
#include "verify/ruling.h"

enum { MAX_SPACE = 5, MIN_STONES = 2 };

/* The space around the corner.  False: it is no candidate. */
static bool find_space(const struct verify_position *position, const struct go_set *region,
                       go_point corner, enum go_colour defender, struct go_set *space)
{
    static const int step[4] = {-GO_STRIDE, 1, GO_STRIDE, -1};
    go_point todo[MAX_SPACE + 1];
    int n = 0;
    int n_stones = 0;
    go_set_clear(space);
    if (position->board.colour[corner] == defender) {
        return false;
    }
    todo[n++] = corner;
    go_set_add(space, corner);
    for (int i = 0; i < n; i++) {
        if (n > MAX_SPACE || !go_set_has(region, todo[i])) {
            return false;
        }
        n_stones += position->board.colour[todo[i]] != GO_EMPTY;
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(todo[i] + step[d]);
            uint8_t colour = position->board.colour[q];
            if (colour != GO_EDGE && colour != defender && !go_set_has(space, q)) {
                if (n > MAX_SPACE) {
                    return false;
                }
                todo[n++] = q;
                go_set_add(space, q);
            }
        }
    }
    return n_stones >= MIN_STONES;
}

static enum verify_answer ask(struct prover *prover, struct verify_position position,
                              enum go_colour to_play, enum go_colour defender, int threats)
{
    position.to_play = to_play;
    position.passes = 0;
    position.board.ko = GO_NO_POINT;
    position.board.threats[defender] = (uint8_t)threats;
    position.board.threats[go_other(defender)] = 0;
    return prover_ask(prover, &position);
}

/* The two demands on a space (see ruling.h). */
static enum verify_ruling judge_space(struct prover *prover, const struct verify_position *position,
                                      const struct go_set *region, const struct go_set *space,
                                      int max_threats)
{
    enum go_colour defender =
        (enum go_colour)position->board.colour[go_set_next(&position->target, 0)];
    enum verify_answer worst = ask(prover, *position, GO_BLACK, defender, 0);
    if (worst == VERIFY_CAPTURED) {
        worst = ask(prover, *position, GO_WHITE, defender, 0);
    }
    struct verify_position start = *position;
    start.to_play = defender;
    start.board.ko = GO_NO_POINT;
    start.board.threats[defender] = (uint8_t)max_threats;
    GO_SET_FOREACH (p, space) {
        if (worst == VERIFY_CAPTURED && verify_is_legal(&start, region, p)) {
            struct verify_position next = start;
            verify_play(&next, p);
            worst = ask(prover, next, go_other(defender), defender, max_threats);
        }
    }
    return worst == VERIFY_CAPTURED   ? VERIFY_BENT_FOUR
           : worst == VERIFY_SURVIVES ? VERIFY_NOT_BENT_FOUR
                                      : VERIFY_RULING_OPEN;
}

enum verify_ruling verify_bent_four(struct prover *prover, const struct verify_position *position,
                                    const struct go_set *region, int max_threats)
{
    if (go_set_is_empty(&position->target)) {
        return VERIFY_NOT_BENT_FOUR;
    }
    enum go_colour defender =
        (enum go_colour)position->board.colour[go_set_next(&position->target, 0)];
    const int right = position->board.width - 1;
    const int bottom = position->board.height - 1;
    const go_point corners[4] = {go_point_at(0, 0), go_point_at(right, 0), go_point_at(0, bottom),
                                 go_point_at(right, bottom)};
    for (int i = 0; i < 4; i++) {
        struct go_set space;
        if (find_space(position, region, corners[i], defender, &space)) {
            enum verify_ruling ruling = judge_space(prover, position, region, &space, max_threats);
            if (ruling != VERIFY_NOT_BENT_FOUR) {
                return ruling;
            }
        }
    }
    return VERIFY_NOT_BENT_FOUR;
}
