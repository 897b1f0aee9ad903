/* The slow board does the work; here are only the turn, the passes and the target. */
#include "verify/position.h"

#include <string.h>

bool verify_is_legal(const struct verify_position *position, const struct go_set *region,
                     go_point move)
{
    if (move == GO_PASS) {
        return true;
    }
    return move > 0 && move < GO_POINTS && go_set_has(region, move) &&
           go_board_slow_is_legal(&position->board, move, position->to_play);
}

void verify_play(struct verify_position *position, go_point move)
{
    bool waits = position->board.ko != GO_NO_POINT;
    position->passes = move == GO_PASS ? position->passes + !waits : 0;
    go_board_slow_play(&position->board, move, position->to_play);
    GO_SET_FOREACH (p, &position->target) {
        if (position->board.colour[p] == GO_EMPTY) {
            go_set_remove(&position->target, p);
        }
    }
    position->to_play = go_other(position->to_play);
}

bool verify_is_same(const struct verify_position *a, const struct verify_position *b)
{
    return a->to_play == b->to_play && a->passes == b->passes && a->board.ko == b->board.ko &&
           a->board.threats[GO_BLACK] == b->board.threats[GO_BLACK] &&
           a->board.threats[GO_WHITE] == b->board.threats[GO_WHITE] &&
           memcmp(a->board.colour, b->board.colour, sizeof a->board.colour) == 0 &&
           go_set_equal(&a->target, &b->target);
}

bool verify_is_out_of_reach(const struct go_board_slow_string *string, const struct go_set *region)
{
    for (int i = 0; i < string->n_liberties; i++) {
        if (!go_set_has(region, string->liberties[i])) {
            return true;
        }
    }
    return false;
}
