#include "app/position.h"

/* A board grows by stones only, so whatever is taken away means building it anew. */
static void rebuild(struct go_board *board, const uint8_t colour[GO_POINTS])
{
    go_board_init(board, board->width, board->height);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (colour[p] == GO_BLACK || colour[p] == GO_WHITE) {
            go_board_place(board, p, (enum go_colour)colour[p]);
        }
    }
}

void position_settle(struct go_board *board)
{
    uint8_t colour[GO_POINTS];
    memcpy(colour, board->colour, sizeof colour);
    go_point ko = board->ko;
    rebuild(board, colour);
    board->ko = ko;
}

void position_put(struct go_board *board, go_point p, enum go_colour put)
{
    uint8_t colour[GO_POINTS];
    memcpy(colour, board->colour, sizeof colour);
    colour[p] = (uint8_t)put;
    rebuild(board, colour);
}
