/* The solution behind the move speaks for the other side: its success is the move's failure. */
#include "app/why_not.h"

#include <strings.h>

#include "app/line.h"
#include "app/position.h"
#include "app/reasons.h"
#include "app/words.h"

/* The point of the move; GO_NO_POINT: it cannot be played, and `why` says why not. */
static go_point find_move(const struct go_problem *problem, const char *move, struct strbuf *why)
{
    const struct go_board *board = &problem->question.board;
    if (strcasecmp(move, "pass") == 0) {
        return GO_PASS;
    }
    go_point p = go_point_of_vertex(move, board->width, board->height);
    if (p == GO_NO_POINT || p == GO_PASS) {
        char range[32];
        strbuf_printf(why, "'%s' is no point of the %dx%d board (%s)", move, board->width,
                      board->height, go_vertex_range(board->width, board->height, range));
        return GO_NO_POINT;
    }
    if (!go_board_is_legal(board, p, problem->question.to_play)) {
        strbuf_printf(why, "%s cannot play at %s%s", words_colour(problem->question.to_play), move,
                      go_board_colour(board, p) != GO_EMPTY ? ": a stone stands there" : "");
        return GO_NO_POINT;
    }
    return p;
}

/* What the other side's success means for the move. */
static const char *what_becomes(const struct solution *behind)
{
    bool proved = behind->result.proof == PROOF_COMPLETE;
    switch (behind->result.kind) {
    case RESULT_WIN:
        return proved ? "fails" : "fails, as planning shows";
    case RESULT_LOSS:
        return proved ? "works, too" : "seems to work, too";
    case RESULT_KO:
        return "gets no more than a ko";
    case RESULT_UNKNOWN:
        break;
    }
    return "could not be settled within the limits";
}

/* The other side's line, with its reasons. */
static void add_line(struct strbuf *out, const struct solution *behind)
{
    struct line line;
    line_find(&line, behind->result.tree);
    for (int i = 0; i < line.n; i++) {
        const struct result_node *node = line.move[i];
        strbuf_add(out, "        ");
        words_move(out, behind, node);
        if (node->why != NULL) {
            strbuf_printf(out, "  %s", node->why);
        }
        if (node->end != NULL) {
            strbuf_add(out, " - ");
            words_end(out, behind, node);
        }
        strbuf_add_char(out, '\n');
    }
}

static void explain(struct strbuf *out, const struct go_problem *problem, go_point move,
                    const struct solution *behind)
{
    char vertex[8];
    strbuf_printf(out, "Why not %s? %s %s %s",
                  go_vertex(move, problem->question.board.height, vertex),
                  words_colour(problem->question.to_play), vertex, what_becomes(behind));
    bool answered = behind->result.kind != RESULT_UNKNOWN && behind->result.tree != NULL;
    if (answered || behind->result.kind == RESULT_KO) {
        strbuf_add(out, ":\n");
        add_line(out, behind);
    } else if (behind->result.kind == RESULT_WIN) {
        strbuf_printf(out, ": nothing more is needed, %s may play elsewhere.\n",
                      words_colour(behind->problem->question.to_play));
    } else {
        strbuf_add(out, ".\n");
    }
}

bool why_not(struct strbuf *out, struct strbuf *why, const struct go_problem *problem,
             const char *move, const struct solve_options *options)
{
    go_point p = find_move(problem, move, why);
    if (p == GO_NO_POINT) {
        return false;
    }
    struct arena *arena = arena_create();
    struct go_problem *behind = ARENA_NEW(arena, struct go_problem);
    if (position_behind(behind, problem, p)) {
        struct solution *solution = solve_problem(behind, options);
        reasons_fill(solution);
        explain(out, problem, p, solution);
        solution_destroy(solution);
    } else {
        char vertex[8];
        strbuf_printf(out, "Why not %s? It works: it captures the target at once.\n",
                      go_vertex(p, problem->question.board.height, vertex));
    }
    arena_destroy(arena);
    return true;
}
