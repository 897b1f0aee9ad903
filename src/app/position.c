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

bool position_behind(struct go_problem *out, const struct go_problem *problem, go_point move)
{
    *out = *problem;
    struct go_question *question = &out->question;
    struct go_board *board = &question->board;
    go_board_play(board, move, question->to_play);
    position_settle(board);
    enum go_colour defender =
        problem->objective == GO_KILL ? go_other(question->to_play) : question->to_play;
    GO_SET_FOREACH (p, &problem->question.target) {
        if (go_board_colour(board, p) != defender) {
            go_set_remove(&question->target, p);
        }
    }
    question->to_play = go_other(question->to_play);
    out->objective = problem->objective == GO_KILL ? GO_SAVE : GO_KILL;
    return !go_set_is_empty(&question->target);
}
