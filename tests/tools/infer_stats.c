/*
 * How well the target of a problem is inferred, and how large the regions become.
 *
 *     infer_stats [--blind] [--deaf] [--bare] [--list] FILE...
 *
 * Reads every problem of the SGF files twice: as it is, and with the marks MA taken out.  One line
 * a file tells in how many of the marked problems the inferred target is the marked one, and what
 * the regions of the problems as they are look like.
 *   --blind  take the marks out for the region figures and the list too
 *   --deaf   take comments out as well, so that nothing states the objective
 *   --bare   take the variations out as well, so that no first moves show where the fight is
 *   --list   one more line a problem: its name, objective, closed or open, empty points
 *            of the region, target and region
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "go/problem.h"

struct options {
    bool blind;
    bool deaf;
    bool bare;
    bool list;
};

struct counts {
    int problems;
    int usable;
    int marked;     /* with MA and usable */
    int none;       /* of these: nothing inferred */
    int several;    /* asked which */
    int met;        /* inferred target shares a string with the marked one */
    int same;       /* is the marked one */
    int objectives; /* the objective agrees */
    int closed;
    long empty; /* empty points in regions */
    long empty_closed;
    int largest;
    double seconds;
};

static void remove_property(struct sgf_node *node, const char *name)
{
    struct sgf_property **link = &node->properties;
    while (*link != NULL) {
        if (strcmp((*link)->name, name) == 0) {
            *link = (*link)->next;
        } else {
            link = &(*link)->next;
        }
    }
}

static void remove_everywhere(struct sgf *sgf, const char *name)
{
    for (struct sgf_node *node = sgf->trees; node != NULL; node = sgf_next(node)) {
        remove_property(node, name);
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int count_empty(const struct go_question *question)
{
    int n = 0;
    GO_SET_FOREACH (p, &question->region) {
        n += go_board_colour(&question->board, p) == GO_EMPTY;
    }
    return n;
}

static void print_points(const struct go_set *points)
{
    const char *join = "";
    GO_SET_FOREACH (p, points) {
        char letters[3];
        printf("%s%s", join, go_sgf_letters(p, letters));
        join = ",";
    }
}

static void list_problem(const struct go_problem *problem, enum ts_status status,
                         const struct diag *diag)
{
    if (status != TS_OK) {
        const char *text = "";
        for (size_t i = 0; i < diag_count(diag); i++) {
            text = diag_get(diag, i)->severity == DIAG_ERROR ? diag_get(diag, i)->text : text;
        }
        printf("%s\tunusable\t%s\n", problem->name, text);
        return;
    }
    printf("%s\t%s\t%s\t%d\t", problem->name, problem->objective == GO_SAVE ? "save" : "kill",
           problem->closed ? "closed" : "open", count_empty(&problem->question));
    print_points(&problem->question.target);
    printf("\t");
    print_points(&problem->question.region);
    printf("\n");
}

static void add_region(struct counts *counts, const struct go_problem *problem)
{
    int empty = count_empty(&problem->question);
    counts->closed += problem->closed;
    counts->empty += empty;
    counts->empty_closed += problem->closed ? empty : 0;
    counts->largest = empty > counts->largest ? empty : counts->largest;
}

static void compare(struct counts *counts, const struct go_problem *marked,
                    const struct go_problem *inferred, enum ts_status status,
                    const struct diag *diag)
{
    counts->marked++;
    if (status != TS_OK) {
        for (size_t i = 0; i < diag_count(diag); i++) {
            counts->several += strstr(diag_get(diag, i)->text, "could be at stake") != NULL;
            counts->none += strstr(diag_get(diag, i)->text, "is shut in") != NULL;
        }
        return;
    }
    counts->met += go_set_meets(&marked->question.target, &inferred->question.target);
    counts->same += go_set_equal(&marked->question.target, &inferred->question.target);
    counts->objectives += marked->objective == inferred->objective;
}

static void measure(const char *path, const struct options *options)
{
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    struct sgf *bare = NULL;
    if (sgf_read(&sgf, path, diag) != TS_OK || sgf_read(&bare, path, diag) != TS_OK) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(1);
    }
    diag_destroy(diag);
    remove_everywhere(bare, "MA");
    if (options->deaf) {
        remove_everywhere(bare, "C");
    }
    for (struct sgf_node *tree = bare->trees; options->bare && tree != NULL; tree = tree->sibling) {
        tree->child = NULL;
    }
    struct counts counts = {0};
    struct go_problem *marked = malloc(sizeof *marked);
    struct go_problem *inferred = malloc(sizeof *inferred);
    if (marked == NULL || inferred == NULL) {
        exit(1);
    }
    counts.problems = go_problem_count(sgf);
    for (int i = 0; i < counts.problems; i++) {
        struct diag *diag_marked = diag_create();
        struct diag *diag_inferred = diag_create();
        double start = now();
        enum ts_status status = go_problem_read(marked, sgf, i, NULL, diag_marked);
        counts.seconds += now() - start;
        enum ts_status status_bare = go_problem_read(inferred, bare, i, NULL, diag_inferred);
        if (status == TS_OK && !marked->inferred_target) {
            compare(&counts, marked, inferred, status_bare, diag_inferred);
        }
        enum ts_status shown = options->blind ? status_bare : status;
        const struct go_problem *problem = options->blind ? inferred : marked;
        counts.usable += shown == TS_OK;
        if (shown == TS_OK) {
            add_region(&counts, problem);
        }
        if (options->list) {
            list_problem(problem, shown, options->blind ? diag_inferred : diag_marked);
        }
        diag_destroy(diag_marked);
        diag_destroy(diag_inferred);
    }
    printf(
        "%s: %d problems, %d usable; %d marked: %d same, %d met, %d objective, %d none, %d several"
        "; regions: %d closed, %.1f empty (%.1f closed), at most %d; %.0f us a problem\n",
        path, counts.problems, counts.usable, counts.marked, counts.same, counts.met,
        counts.objectives, counts.none, counts.several, counts.closed,
        (double)counts.empty / (counts.usable + !counts.usable),
        (double)counts.empty_closed / (counts.closed + !counts.closed), counts.largest,
        counts.seconds / counts.problems * 1e6);
    free(marked);
    free(inferred);
    sgf_destroy(sgf);
    sgf_destroy(bare);
}

int main(int argc, char **argv)
{
    struct options options = {false, false, false, false};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--blind") == 0) {
            options.blind = true;
        } else if (strcmp(argv[i], "--deaf") == 0) {
            options.deaf = true;
        } else if (strcmp(argv[i], "--bare") == 0) {
            options.bare = true;
        } else if (strcmp(argv[i], "--list") == 0) {
            options.list = true;
        } else {
            measure(argv[i], &options);
        }
    }
    return 0;
}
