/* The board follows the walk through the tree, so each move is judged where it is played.  Lines
 * are shorter than GO_MAX_PLY, whatever engine printed them, so recursion serves. */
#include "app/reasons.h"

#include <ctype.h>

#include "app/effects.h"

struct filler {
    struct solution *solution;
    struct go_board *board;
    enum go_colour defender;
};

static const char *reason_of(struct filler *f, go_point move, enum go_colour colour)
{
    struct strbuf text = STRBUF_INIT;
    effects_add(&text, f->board, move, colour, f->defender);
    char *reason = NULL;
    if (text.length > 0) {
        reason = arena_strdup(f->solution->arena, strbuf_text(&text));
        reason[0] = (char)toupper((unsigned char)reason[0]);
    }
    strbuf_fini(&text);
    return reason;
}

static void fill(struct filler *f, struct result_node *node)
{
    for (; node != NULL; node = node->sibling) {
        go_point move = solution_point(node->move);
        enum go_colour colour = solution_colour(f->solution, node->role);
        if (!go_board_is_legal(f->board, move, colour)) {
            continue; /* a refuting line may spend a ko threat that an answer for good has not */
        }
        if (node->why == NULL) {
            node->why = reason_of(f, move, colour);
        }
        go_board_play(f->board, move, colour);
        fill(f, node->reply);
        go_board_undo(f->board);
    }
}

void reasons_fill(struct solution *solution)
{
    struct arena *arena = arena_create();
    struct filler f = {.solution = solution,
                       .board = ARENA_NEW(arena, struct go_board),
                       .defender = solution_colour(solution, GO_DEFENDER)};
    solution_board(f.board, solution);
    fill(&f, solution->result.tree);
    fill(&f, solution->result.refuted);
    arena_destroy(arena);
}
