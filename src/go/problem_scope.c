/*
 * Where moves count: an override; what can matter for the target (region.h), and of an open region
 * what VW shows and where the tree plays.
 */
#include <stdio.h>
#include <string.h>

#include "go/problem_priv.h"
#include "go/region.h"

/* One vertex or "A19:F14"; false when it is none. */
static bool add_rectangle(const struct go_board *board, char item[PROBLEM_QUOTE],
                          struct go_set *points)
{
    char *colon = strchr(item, ':');
    if (colon != NULL) {
        *colon = '\0';
    }
    go_point a = go_point_of_vertex(item, board->width, board->height);
    go_point b = a;
    if (colon != NULL) {
        b = go_point_of_vertex(colon + 1, board->width, board->height);
        *colon = ':';
    }
    if (a <= GO_PASS || b <= GO_PASS) {
        return false;
    }
    char letters[2][3];
    char value[8];
    snprintf(value, sizeof value, "%s:%s", go_sgf_letters(a, letters[0]),
             go_sgf_letters(b, letters[1]));
    return problem_points(board, value, points);
}

static void region_of_option(struct problem_reader *reader, struct go_set *region)
{
    const struct go_question *question = &reader->out->question;
    const struct go_board *board = &question->board;
    const char *list = reader->overrides->region;
    char item[PROBLEM_QUOTE];
    char range[32];
    while (problem_next_item(&list, item)) {
        if (!add_rectangle(board, item, region)) {
            problem_bad_option(reader, "--region %s: no points of the %dx%d board (%s)", item,
                               board->width, board->height,
                               go_vertex_range(board->width, board->height, range));
        }
    }
    for (go_point p = go_set_next(&question->target, 0); p != GO_NO_POINT && !reader->failed;
         p = go_set_next(&question->target, p + 1)) {
        char vertex[8];
        if (!go_set_has(region, p)) {
            problem_bad_option(reader, "--region: the stone at stake at %s is not in it",
                               go_vertex(p, board->height, vertex));
        }
    }
}

/*
 * VW, the part of the board that the author shows, is a hint where the margin of an open problem
 * may end; one that cuts off the stones at stake or their liberties was meant otherwise.
 */
static void narrow_to_view(struct problem_reader *reader)
{
    struct go_question *question = &reader->out->question;
    const struct sgf_property *view = problem_find_mark(reader, "VW");
    struct go_set shown = {{0}};
    for (size_t i = 0; view != NULL && i < view->n; i++) {
        (void)problem_points(&question->board, view->values[i].text, &shown);
    }
    GO_SET_FOREACH (p, &question->target) {
        const struct go_string_info *string = go_board_string(&question->board, p);
        if (!go_set_has(&shown, p) || !go_set_within(&string->liberties, &shown)) {
            return;
        }
    }
    go_set_intersect(&question->region, &shown);
}

/*
 * Where the tree plays first may matter: when half of its moves are outside the region of an open
 * problem they are taken into it, with the empty points next to them.  Single ones are more often
 * just wrong tries, but for that of the first variation, which is most often the answer.
 */
static void widen_to_moves(struct problem_reader *reader, const struct problem_stated *stated)
{
    struct go_question *question = &reader->out->question;
    struct go_set missing = stated->moves;
    go_set_subtract(&missing, &question->region);
    if (2 * go_set_count(&missing) < go_set_count(&stated->moves)) {
        bool is_missing = stated->main_move > GO_PASS && go_set_has(&missing, stated->main_move);
        go_set_clear(&missing);
        if (is_missing) {
            go_set_add(&missing, stated->main_move);
        }
    }
    GO_SET_FOREACH (p, &missing) {
        if (go_board_colour(&question->board, p) != GO_EMPTY) {
            continue;
        }
        go_set_add(&question->region, p);
        for (int i = 0; i < 4; i++) {
            go_point q = (go_point)(p + go_step[i]);
            if (go_board_colour(&question->board, q) == GO_EMPTY) {
                go_set_add(&question->region, q);
            }
        }
    }
}

static void settle_around_target(struct problem_reader *reader, const struct problem_stated *stated)
{
    struct go_question *question = &reader->out->question;
    struct go_region found;
    go_region_find(&question->board, &question->target, &found);
    reader->out->inferred_region = reader->overrides->region == NULL;
    reader->out->closed = found.closed;
    question->region = found.points;
    if (!reader->out->inferred_region) {
        go_set_clear(&question->region);
        region_of_option(reader, &question->region);
        reader->out->closed = found.closed && go_set_within(&found.points, &question->region);
    } else if (!found.closed) {
        narrow_to_view(reader);
        widen_to_moves(reader, stated);
    }
}

/* A position and no question: anything on the board may be looked at. */
static void settle_without_target(struct problem_reader *reader)
{
    struct go_question *question = &reader->out->question;
    reader->out->inferred_region = reader->overrides->region == NULL;
    if (!reader->out->inferred_region) {
        region_of_option(reader, &question->region);
        return;
    }
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_on(&question->board, p)) {
            go_set_add(&question->region, p);
        }
    }
}

void problem_settle_region(struct problem_reader *reader, const struct problem_stated *stated)
{
    if (go_set_is_empty(&reader->out->question.target)) {
        settle_without_target(reader);
    } else {
        settle_around_target(reader, stated);
    }
}
