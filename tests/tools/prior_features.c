/*
 * The features of every legal move of the problems of SGF files, for scripts/fit-prior.
 *
 *     prior_features FILE...
 *
 * A line "problem NAME ROLE" (0 attacker, 1 defender), then for each move of the side to play a
 * line: 1 when the file says that it is right, else 0; its letters; its features.  All separated by
 * tabs.  Problems whose file names no right move are left out.
 */
#include <stdio.h>

#include "app/expect.h"
#include "go/prior.h"
#include "go/problem.h"

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

static bool print_file(const char *path)
{
    static struct go_problem problem;
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    bool read = sgf_read(&sgf, path, diag) == TS_OK;
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

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (!print_file(argv[i])) {
            fprintf(stderr, "%s: cannot be read\n", argv[i]);
            return 2;
        }
    }
    return argc > 1 ? 0 : 2;
}
