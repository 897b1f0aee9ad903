#include "symmetry.h"

go_point turn_point(go_point p, int width, int height, int symmetry)
{
    int column = go_column(p);
    int row = go_row(p);
    if ((symmetry & 1) != 0) {
        column = width - 1 - column;
    }
    if ((symmetry & 2) != 0) {
        row = height - 1 - row;
    }
    return (symmetry & 4) != 0 ? go_point_at(row, column) : go_point_at(column, row);
}

void turn_board(struct go_board *out, const struct go_board *board, int symmetry, bool swap)
{
    bool upright = (symmetry & 4) == 0;
    go_board_init(out, upright ? board->width : board->height,
                  upright ? board->height : board->width);
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            enum go_colour colour = go_board_colour(board, p);
            if (colour != GO_EMPTY) {
                go_board_place(out, turn_point(p, board->width, board->height, symmetry),
                               swap ? go_other(colour) : colour);
            }
        }
    }
}
