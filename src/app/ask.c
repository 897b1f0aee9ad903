#include "app/ask.h"

#include <string.h>

#include "formats/sgf.h"
#include "go/group.h"

static const char *const KNOWN[] = {"owl_attack", "owl_defend", "attack", "defend",
                                    "dragon_status"};

/* The command's first word is `word`. */
static bool is_command(const char *command, const char *word)
{
    size_t length = strcspn(command, " \t");
    return strlen(word) == length && strncmp(command, word, length) == 0;
}

bool ask_knows(const char *command)
{
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        if (is_command(command, KNOWN[i])) {
            return true;
        }
    }
    return false;
}

/* ---- the problem ------------------------------------------------------------------------ */

static struct sgf *sgf_of_board(const struct go_board *board)
{
    struct sgf *sgf = sgf_create("position");
    struct sgf_node *root = sgf_add_node(sgf, NULL);
    struct strbuf size = STRBUF_INIT;
    strbuf_printf(&size, "%d:%d", board->width, board->height);
    sgf_add(sgf, root, "SZ", strbuf_text(&size));
    strbuf_fini(&size);
    for (go_point p = 0; p < GO_POINTS; p++) {
        char letters[3];
        enum go_colour colour = go_board_colour(board, p);
        if (colour == GO_BLACK || colour == GO_WHITE) {
            sgf_add(sgf, root, colour == GO_BLACK ? "AB" : "AW", go_sgf_letters(p, letters));
        }
    }
    return sgf;
}

struct go_problem *ask_problem(struct ask *ask, const char *target, enum go_colour to_play)
{
    struct go_problem *problem = ARENA_NEW(ask->arena, struct go_problem);
    struct sgf *sgf = sgf_of_board(ask->board);
    struct go_overrides overrides = {.target = target,
                                     .rules = ask->rules,
                                     .target_optional = ask->target_optional,
                                     .to_play = to_play == GO_BLACK ? "black" : "white"};
    bool good = go_problem_read(problem, sgf, 0, &overrides, ask->diag) == TS_OK;
    problem->question.board.ko = ask->board->ko;
    problem->source = ask->name;
    sgf_destroy(sgf);
    return good ? problem : NULL;
}

const char *ask_list(struct ask *ask, const struct go_set *set)
{
    struct strbuf list = STRBUF_INIT;
    GO_SET_FOREACH (p, set) {
        char vertex[8];
        strbuf_printf(&list, "%s%s", list.length == 0 ? "" : ",",
                      go_vertex(p, ask->board->height, vertex));
    }
    const char *text = arena_strdup(ask->arena, strbuf_text(&list));
    strbuf_fini(&list);
    return text;
}

struct go_problem *ask_problem_of(struct ask *ask, go_point stone, bool whole_group,
                                  enum go_colour to_play)
{
    char vertex[8];
    struct go_problem *problem =
        ask_problem(ask, go_vertex(stone, ask->board->height, vertex), to_play);
    if (problem == NULL || !whole_group) {
        return problem;
    }
    struct game_world *world = go_world_create(&problem->question);
    const char *target = ask_list(ask, &go_group_of(world)->certain);
    go_world_destroy(world);
    return ask_problem(ask, target, to_play);
}

struct solution *ask_solve(struct ask *ask, const struct go_problem *problem)
{
    struct solution *solution = solve_problem(problem, ask->options);
    result_add_stats(&ask->stats, &solution->result.stats);
    return solution;
}

/* ---- the answer ------------------------------------------------------------------------- */

/* `to_play` tries to kill or save the string or group at `stone`.  NULL: a fault. */
static struct solution *solve_stone(struct ask *ask, go_point stone, bool whole_group,
                                    enum go_colour to_play)
{
    const struct go_problem *problem = ask_problem_of(ask, stone, whole_group, to_play);
    return problem == NULL ? NULL : ask_solve(ask, problem);
}

static const char *move_text(struct ask *ask, const struct result *result)
{
    char vertex[8];
    go_point p = result->n_first > 0 ? solution_point(result->first[0]) : GO_PASS;
    if (result->decided || p == GO_PASS) {
        return "PASS";
    }
    return arena_strdup(ask->arena, go_vertex(p, ask->board->height, vertex));
}

static const char *answer_of(struct ask *ask, const struct result *result)
{
    switch (result->kind) {
    case RESULT_WIN:
        return arena_printf(ask->arena, "1 %s", move_text(ask, result));
    case RESULT_KO:
        if (result->ko_or_win) {
            return "unknown";
        }
        return arena_printf(ask->arena, "%d %s", result->ko_threats_needed == 0 ? 2 : 3,
                            move_text(ask, result));
    case RESULT_LOSS:
        return "0";
    case RESULT_UNKNOWN:
        return "unknown";
    }
    return "unknown";
}

/* Attack and defence together.  NULL: a fault. */
static const char *status_of(struct ask *ask, go_point stone)
{
    enum go_colour owner = go_board_colour(ask->board, stone);
    struct solution *attack = solve_stone(ask, stone, true, go_other(owner));
    if (attack == NULL) {
        return NULL;
    }
    enum result_kind kind = attack->result.kind;
    const char *point = move_text(ask, &attack->result);
    solution_destroy(attack);
    if (kind == RESULT_LOSS || kind == RESULT_UNKNOWN) {
        return kind == RESULT_LOSS ? "alive" : "unknown";
    }
    struct solution *defence = solve_stone(ask, stone, true, owner);
    if (defence == NULL) {
        return NULL;
    }
    const char *text = defence->result.kind == RESULT_LOSS      ? "dead"
                       : defence->result.kind == RESULT_UNKNOWN ? "unknown"
                                                                : NULL;
    if (text == NULL) {
        text = arena_printf(ask->arena, "critical %s %s", point, move_text(ask, &defence->result));
    }
    solution_destroy(defence);
    return text;
}

const char *ask_answer(struct ask *ask, const char *command)
{
    const char *operand = command + strcspn(command, " \t");
    operand += strspn(operand, " \t");
    operand = arena_strndup(ask->arena, operand, strcspn(operand, " \t"));
    go_point stone = go_point_of_vertex(operand, ask->board->width, ask->board->height);
    enum go_colour owner = stone > GO_PASS ? go_board_colour(ask->board, stone) : GO_EMPTY;
    if (owner != GO_BLACK && owner != GO_WHITE) {
        diag_add(ask->diag, DIAG_ERROR, ask->name, 0, 0, "%s: no stone stands there", command);
        return NULL;
    }
    if (is_command(command, "dragon_status")) {
        return status_of(ask, stone);
    }
    bool attacks = is_command(command, "owl_attack") || is_command(command, "attack");
    struct solution *solution = solve_stone(ask, stone, strncmp(command, "owl_", 4) == 0,
                                            attacks ? go_other(owner) : owner);
    const char *text = solution == NULL ? NULL : answer_of(ask, &solution->result);
    solution_destroy(solution);
    return text;
}
