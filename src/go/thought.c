/* Strings beside the stone are joined or taken; every other keeps its stones, and of its liberties
 * it may lose the stone's point and win points of what is taken. */
#include "go/thought.h"

void go_thought_none(struct go_thought *out, const struct go_board *board)
{
    out->board = board;
    out->stone = GO_NO_POINT;
    out->captures = false;
    out->n_joined = 0;
}

void go_thought_stone(struct go_thought *out, const struct go_board *board, go_point p,
                      enum go_colour colour)
{
    go_thought_none(out, board);
    out->colour = colour;
    go_set_clear(&out->taken);
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(p + go_step[d]);
        enum go_colour here = go_board_colour(board, q);
        if (here == colour && go_thought_index(out, q) != GO_THOUGHT_STRING) {
            out->joined[out->n_joined++] = board->string_at[q];
        } else if (here == go_other(colour) && go_board_string(board, q)->n_liberties == 1) {
            go_set_union(&out->taken, &go_board_string(board, q)->stones);
            out->captures = true;
        }
    }
    out->stone = p;
}

static void join_all(const struct go_thought *thought, struct go_string_info *string)
{
    *string = (struct go_string_info){.colour = thought->colour};
    for (int i = 0; i < thought->n_joined; i++) {
        const struct go_string_info *part = &thought->board->string[thought->joined[i]];
        go_set_union(&string->stones, &part->stones);
        go_set_union(&string->liberties, &part->liberties);
    }
    go_set_add(&string->stones, thought->stone);
    for (int d = 0; d < 4; d++) {
        go_point q = (go_point)(thought->stone + go_step[d]);
        if (go_board_colour(thought->board, q) == GO_EMPTY) {
            go_set_add(&string->liberties, q);
        }
    }
}

static void add_taken(const struct go_thought *thought, struct go_string_info *string)
{
    GO_SET_FOREACH (p, &thought->taken) {
        for (int d = 0; d < 4; d++) {
            go_point q = (go_point)(p + go_step[d]);
            if (go_board_on(thought->board, q) && go_set_has(&string->stones, q)) {
                go_set_add(&string->liberties, p);
            }
        }
    }
}

const struct go_string_info *go_thought_string(const struct go_thought *thought, int index,
                                               struct go_string_info *room)
{
    if (thought->stone == GO_NO_POINT) {
        return &thought->board->string[index];
    }
    if (index == GO_THOUGHT_STRING) {
        join_all(thought, room);
    } else {
        *room = thought->board->string[index];
    }
    go_set_remove(&room->liberties, thought->stone);
    if (thought->captures) {
        add_taken(thought, room);
    }
    room->n_stones = go_set_count(&room->stones);
    room->n_liberties = go_set_count(&room->liberties);
    return room;
}
