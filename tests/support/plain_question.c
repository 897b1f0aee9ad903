/* The stones are put down one by one; everything else is copied. */
#include "plain_question.h"

#include <string.h>

void plain_question(const struct plain_position *position, const struct go_set *region,
                    struct go_question *out)
{
    const struct go_board_slow *board = &position->board;
    memset(out, 0, sizeof *out);
    go_board_init(&out->board, board->width, board->height);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (board->colour[p] == GO_BLACK || board->colour[p] == GO_WHITE) {
            go_board_place(&out->board, p, (enum go_colour)board->colour[p]);
        }
    }
    memcpy(out->board.threats, board->threats, sizeof out->board.threats);
    out->target = position->target;
    out->region = *region;
    out->to_play = position->to_play;
    out->area_rules = true;
}
