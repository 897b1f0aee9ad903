/*
 * The features of every legal move of positions with known right moves, for scripts/fit-prior.
 *
 *     prior_features FILE...
 *
 * Of an SGF file these are its problems, where the file says which first moves are right.  Of a
 * file whose name ends in .jsonl, with a solution in each line (tsumego solve --json), they are
 * positions behind the first move: in each that side is to play which wins, and right is the move
 * of the tree; at most MOST of a tree, which bear the name of its problem.
 *
 * A line "problem NAME ROLE" (0 attacker, 1 defender), then for each move of the side to play a
 * line: 1 when it is right, else 0; its letters; its features.  All separated by tabs.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/expect.h"
#include "base/arena.h"
#include "formats/json.h"
#include "go/prior.h"
#include "go/problem.h"
#include "verify/solution.h"

enum { MOST = 8 };

static void print_moves(struct game_world *world, const struct go_set *right)
{
    GO_SET_FOREACH (p, &world->region) {
        if (!go_world_is_legal(world, p)) {
            continue;
        }
        go_feature feature[GO_PRIOR_FEATURES];
        char letters[3];
        char text[GO_FEATURE_TEXT];
        int n = go_prior_features(world, world->to_move, p, feature);
        printf("%d\t%s", go_set_has(right, p), go_sgf_letters(p, letters));
        for (int i = 0; i < n; i++) {
            printf("\t%s", go_feature_text(feature[i], text));
        }
        putchar('\n');
    }
}

static void print_problem(const struct go_problem *problem, struct sgf *sgf, int index)
{
    const struct go_question *question = &problem->question;
    struct expect expect;
    expect_read(&expect, sgf, index, &question->board, question->to_play, false);
    if (go_set_is_empty(&expect.right)) {
        return;
    }
    struct game_world *world = go_world_create(question);
    printf("problem\t%s\t%d\n", problem->name, world->to_move);
    print_moves(world, &expect.right);
    go_world_destroy(world);
}

static void complain(const struct diag *diag)
{
    char text[1024];
    for (size_t i = 0; i < diag_count(diag); i++) {
        if (diag_get(diag, i)->severity == DIAG_ERROR) {
            fprintf(stderr, "%s\n", diag_format(diag_get(diag, i), text, sizeof text));
        }
    }
}

/* Problems that cannot be used are left out. */
static bool print_problems(const char *path)
{
    static struct go_problem problem;
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    bool read = sgf_read(&sgf, path, diag) == TS_OK;
    if (!read) {
        complain(diag);
    }
    int n = read ? go_problem_count(sgf) : 0;
    for (int i = 0; i < n; i++) {
        if (go_problem_read(&problem, sgf, i, NULL, diag) == TS_OK) {
            print_problem(&problem, sgf, i);
        }
    }
    sgf_destroy(sgf);
    diag_destroy(diag);
    return read;
}

/* ---- trees ----------------------------------------------------------------------------------- */

/* The loser's moves that have one answer; into `out` unless that is NULL.  Returns how many. */
static int collect(const struct verify_node *node, enum go_colour loser, int n,
                   const struct verify_node **out)
{
    for (; node != NULL; node = node->sibling) {
        const struct verify_node *answer = node->reply;
        if (node->player == loser && answer != NULL && answer->sibling == NULL &&
            answer->move != GO_PASS) {
            if (out != NULL) {
                out[n] = node;
            }
            n++;
        }
        n = collect(answer, loser, n, out);
    }
    return n;
}

static void read_question(struct go_question *out, const struct verify_solution *s)
{
    *out = (struct go_question){.target = s->target,
                                .region = s->region,
                                .to_play = s->to_play,
                                .area_rules = !s->japanese};
    go_board_init(&out->board, s->width, s->height);
    GO_SET_FOREACH (p, &s->black) {
        go_board_place(&out->board, p, GO_BLACK);
    }
    GO_SET_FOREACH (p, &s->white) {
        go_board_place(&out->board, p, GO_WHITE);
    }
    for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        out->board.threats[colour] = (uint8_t)s->threats[colour];
    }
}

/* False: a move on the way there is not legal. */
static bool play_to(struct game_world *world, const struct verify_node *node)
{
    if ((node->parent != NULL && !play_to(world, node->parent)) || world->turns == GO_MAX_PLY ||
        go_world_colour(world, world->to_move) != node->player ||
        !go_world_is_legal(world, node->move)) {
        return false;
    }
    go_world_play(world, node->move);
    return true;
}

static bool print_position(const struct verify_solution *s, const struct verify_node *node)
{
    struct go_question question;
    struct go_set right = {0};
    read_question(&question, s);
    struct game_world *world = go_world_create(&question);
    bool legal = play_to(world, node) && go_world_is_legal(world, node->reply->move);
    if (legal) {
        go_set_add(&right, node->reply->move);
        printf("problem\t%s\t%d\n", s->name, world->to_move);
        print_moves(world, &right);
    }
    go_world_destroy(world);
    return legal;
}

static bool print_tree(const struct verify_solution *s, struct arena *arena, struct strbuf *why)
{
    enum go_colour loser = s->result == VERIFY_LOSS ? s->to_play : go_other(s->to_play);
    int n = collect(s->tree, loser, 0, NULL);
    if (s->result == VERIFY_UNKNOWN || n == 0 || s->name == NULL) {
        return true;
    }
    if (go_set_is_empty(&s->target) ||
        (!go_set_within(&s->target, &s->black) && !go_set_within(&s->target, &s->white))) {
        strbuf_add(why, "the target: stones of one colour expected");
        return false;
    }
    const struct verify_node **node = ARENA_ARRAY(arena, const struct verify_node *, n);
    collect(s->tree, loser, 0, node);
    int taken = n < MOST ? n : MOST;
    for (int i = 0; i < taken; i++) {
        if (!print_position(s, node[i * n / taken])) {
            strbuf_printf(why, "the line to %s and its answer: legal moves expected",
                          node[i * n / taken]->vertex);
            return false;
        }
    }
    return true;
}

/* A line with one solution.  False: it is none that can be used. */
static bool print_solution(const char *line, int number, const char *path)
{
    struct diag *diag = diag_create();
    struct arena *arena = arena_create();
    struct json *value = NULL;
    struct strbuf why = STRBUF_INIT;
    struct verify_solution solution;
    bool read = json_parse(&value, line, strlen(line), path, diag) == TS_OK;
    if (!read) {
        const struct diag_message *m = diag_get(diag, 0);
        fprintf(stderr, "%s:%d:%d: error: %s\n", path, number, m->column, m->text);
    } else if (!verify_read(&solution, value, arena, &why) || !print_tree(&solution, arena, &why)) {
        fprintf(stderr, "%s:%d: error: %s\n", path, number, strbuf_text(&why));
        read = false;
    }
    strbuf_fini(&why);
    json_free(value);
    arena_destroy(arena);
    diag_destroy(diag);
    return read;
}

static bool print_solutions(const char *path)
{
    FILE *from = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    if (from == NULL) {
        perror(path);
        return false;
    }
    bool read = true;
    for (int number = 1; read && getline(&line, &room, from) > 0; number++) {
        read = print_solution(line, number, path);
    }
    free(line);
    fclose(from);
    return read;
}

static bool has_ending(const char *path, const char *ending)
{
    size_t length = strlen(path);
    size_t n = strlen(ending);
    return length > n && strcmp(path + length - n, ending) == 0;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        bool solutions = has_ending(argv[i], ".jsonl");
        if (!(solutions ? print_solutions(argv[i]) : print_problems(argv[i]))) {
            return 2;
        }
    }
    return argc > 1 ? 0 : 2;
}
