/*
 * The stones at stake: an override; marks on stones; geometry (problem_target.c).
 *
 * A target is whole strings of one colour.  What leaves more than one reading is reported with the
 * option that chooses each of them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "go/problem_priv.h"
#include "go/region.h"

/* Collects stones of one colour into *stones as whole strings; false: of both colours. */
static bool add_stone(const struct go_board *board, go_point p, struct go_set *stones)
{
    go_point other = go_set_next(stones, 0);
    if (other != GO_NO_POINT && go_board_colour(board, other) != go_board_colour(board, p)) {
        return false;
    }
    go_set_union(stones, &go_board_string(board, p)->stones);
    return true;
}

static bool is_stone(const struct go_board *board, go_point p)
{
    return go_board_colour(board, p) == GO_BLACK || go_board_colour(board, p) == GO_WHITE;
}

/* "--target A19,B18". */
static void target_of_option(struct problem_reader *reader, struct go_set *target)
{
    const struct go_board *board = &reader->out->question.board;
    const char *list = reader->overrides->target;
    char item[PROBLEM_QUOTE];
    char range[32];
    while (problem_next_item(&list, item)) {
        go_point p = go_point_of_vertex(item, board->width, board->height);
        if (p <= GO_PASS) {
            problem_bad_option(reader, "--target %s: no point of the %dx%d board (%s)", item,
                               board->width, board->height,
                               go_vertex_range(board->width, board->height, range));
        } else if (!is_stone(board, p)) {
            problem_bad_option(reader, "--target %s: no stone stands there, name one of the group",
                               item);
        } else if (!add_stone(board, p, target)) {
            problem_bad_option(reader, "--target %s: stones of both colours", item);
        }
    }
    if (go_set_is_empty(target) && !reader->failed) {
        problem_bad_option(reader, "--target: no point is given");
    }
}

/* Whose stones the objective speaks of; GO_EMPTY when that is not known. */
static enum go_colour target_colour(const struct problem_stated *stated)
{
    if (stated->has_objective && stated->to_play != GO_EMPTY) {
        return stated->objective == GO_SAVE ? stated->to_play : go_other(stated->to_play);
    }
    return stated->said.target;
}

/* The option that names the stones: one point of each string, "--target D4,E6". */
static void add_target_option(const struct go_board *board, const struct go_set *stones,
                              struct strbuf *out)
{
    struct go_set left = *stones;
    strbuf_add(out, "--target ");
    for (go_point p = go_set_next(&left, 0); p != GO_NO_POINT; p = go_set_next(&left, 0)) {
        char vertex[8];
        strbuf_add(out, go_vertex(p, board->height, vertex));
        go_set_subtract(&left, &go_board_string(board, p)->stones);
        strbuf_add(out, go_set_is_empty(&left) ? "" : ",");
    }
}

static enum go_colour colour_of_stones(const struct go_board *board, const struct go_set *stones)
{
    return go_board_colour(board, go_set_next(stones, 0));
}

/* "--target D4 or --target Q16"; of both colours "--target D4 (black) or --target Q16 (white)". */
static void list_targets(const struct go_board *board, const struct problem_targets *targets,
                         struct strbuf *out)
{
    bool both = false;
    for (int i = 1; i < targets->n; i++) {
        both |= colour_of_stones(board, &targets->stones[i]) !=
                colour_of_stones(board, &targets->stones[0]);
    }
    for (int i = 0; i < targets->n; i++) {
        strbuf_add(out, i == 0 ? "" : i + 1 < targets->n ? ", " : " or ");
        add_target_option(board, &targets->stones[i], out);
        if (both) {
            enum go_colour colour = colour_of_stones(board, &targets->stones[i]);
            strbuf_printf(out, " (%s)", problem_colour_name(colour));
        }
    }
}

/* The points under a mark; of a label, "aa:A", the point before the colon.  A label on an empty
 * point is there to be talked about. */
static bool points_of_mark(const struct go_board *board, const struct sgf_property *mark, size_t i,
                           struct go_set *points)
{
    char point[3];
    if (strcmp(mark->name, "LB") != 0) {
        return problem_points(board, mark->values[i].text, points);
    }
    snprintf(point, sizeof point, "%s", mark->values[i].text);
    return problem_points(board, point, points);
}

static bool labels_are_on_stones(const struct go_board *board, const struct sgf_property *mark)
{
    bool all = true;
    for (size_t i = 0; i < mark->n && all; i++) {
        struct go_set points = {{0}};
        all = points_of_mark(board, mark, i, &points) && is_stone(board, go_set_next(&points, 0));
    }
    return all;
}

/* The strings under one kind of mark, those of one colour together. */
static void targets_of_mark(struct problem_reader *reader, const struct sgf_property *mark,
                            struct problem_targets *marked)
{
    const struct go_board *board = &reader->out->question.board;
    *marked = (struct problem_targets){.n = 0};
    for (size_t i = 0; i < mark->n; i++) {
        struct go_set points = {{0}};
        if (!points_of_mark(board, mark, i, &points)) {
            char quote[PROBLEM_QUOTE];
            problem_repair(reader, problem_at_value(&mark->values[i]),
                           "%s[%s] is off the %dx%d board: the mark is left out", mark->name,
                           problem_quote(mark->values[i].text, quote), board->width, board->height);
        }
        GO_SET_FOREACH (p, &points) {
            int k = 0;
            while (is_stone(board, p) && !add_stone(board, p, &marked->stones[k])) {
                k++;
            }
            marked->n = is_stone(board, p) && marked->n <= k ? k + 1 : marked->n;
        }
    }
}

/*
 * MA says what is at stake.  Other marks are taken for it when the stones under them have one
 * colour and that does not contradict a stated objective; on empty points they mean nothing.
 * False: the marks contradict each other.
 */
static bool target_of_marks(struct problem_reader *reader, const struct problem_stated *stated,
                            struct go_set *target)
{
    const struct go_board *board = &reader->out->question.board;
    enum go_colour asked = target_colour(stated);
    static const char *const names[] = {"MA", "TR", "SQ", "CR", "M", "SL", "LB"};
    for (size_t i = 0; i < sizeof names / sizeof names[0] && go_set_is_empty(target); i++) {
        const struct sgf_property *mark = problem_find_mark(reader, names[i]);
        if (mark == NULL) {
            continue;
        }
        struct problem_targets marked = {.n = 0};
        if (strcmp(names[i], "LB") != 0 || labels_are_on_stones(board, mark)) {
            targets_of_mark(reader, mark, &marked);
        }
        bool one_colour = marked.n < 2;
        if (!one_colour && i == 0 && !reader->every_group) {
            struct strbuf list = STRBUF_INIT;
            list_targets(board, &marked, &list);
            problem_lack(reader, problem_at_value(&mark->values[0]),
                         "MA marks stones of both colours: %s", strbuf_text(&list));
            strbuf_fini(&list);
            return false;
        }
        if (i == 0 && marked.n > 0) {
            TS_CHECK(reader->group < marked.n);
            reader->n_groups = marked.n;
        }
        *target = marked.stones[i == 0 ? reader->group : 0];
        go_point stone = go_set_next(target, 0);
        if (stone == GO_NO_POINT) {
            if (i == 0) {
                problem_repair(reader, problem_at_value(&mark->values[0]), "MA marks no stone");
            }
        } else if (i > 0 &&
                   (!one_colour || (asked != GO_EMPTY && go_board_colour(board, stone) != asked))) {
            go_set_clear(target);
        }
        reader->out->inferred_target = i > 0;
    }
    return true;
}

/* The least number of steps between stones of two sets. */
static int steps_between(const struct go_set *one, const struct go_set *two)
{
    int least = GO_POINTS;
    GO_SET_FOREACH (p, one) {
        GO_SET_FOREACH (q, two) {
            int steps = abs(go_row(p) - go_row(q)) + abs(go_column(p) - go_column(q));
            least = steps < least ? steps : least;
        }
    }
    return least;
}

/*
 * Groups whose regions meet have to do with each other.  Those of one colour share one fate, they
 * are at stake together; of two colours they race, and whoever plays saves its own.  Without moves
 * between them, only close ones are taken for that.
 *
 *     . X X . X X X O      X at the left and at the right are linked along the edge or not at
 *     . O X O X O O O      all, and the first moves are about just that.
 *     . O O . O . . .
 */
static void join_targets(const struct go_board *board, const struct problem_stated *stated,
                         struct problem_targets *targets)
{
    enum { CLOSE = 3 /* steps between stones */ };
    struct go_region first;
    struct go_set own = {{0}};
    enum go_colour colour = colour_of_stones(board, &targets->stones[0]);
    bool one_colour = true;
    go_region_find(board, &targets->stones[0], &first);
    for (int i = 0; i < targets->n; i++) {
        struct go_region other;
        enum go_colour c = colour_of_stones(board, &targets->stones[i]);
        go_region_find(board, &targets->stones[i], &other);
        bool is_near = !go_set_is_empty(&stated->moves) ||
                       steps_between(&targets->stones[0], &targets->stones[i]) <= CLOSE;
        if (!go_set_meets(&first.points, &other.points) || !is_near) {
            return;
        }
        one_colour = one_colour && c == colour;
        if (c == stated->to_play) {
            go_set_union(&own, &targets->stones[i]);
        }
    }
    if (!one_colour && go_set_is_empty(&own)) {
        return;
    }
    for (int i = 1; i < targets->n && one_colour; i++) {
        go_set_union(&targets->stones[0], &targets->stones[i]);
    }
    targets->stones[0] = one_colour ? targets->stones[0] : own;
    targets->n = 1;
}

/* What could be meant where no group is shut in: the colour, if it is known, and the groups. */
static void ask_for_loose(struct problem_reader *reader, enum go_colour colour,
                          const struct problem_targets *loose)
{
    struct strbuf list = STRBUF_INIT;
    list_targets(&reader->out->question.board, loose, &list);
    problem_lack(reader, problem_at_node(reader->position),
                 "no %s%sgroup is shut in: say what is at stake%s%s",
                 colour == GO_EMPTY ? "" : problem_colour_name(colour),
                 colour == GO_EMPTY ? "" : " ", loose->n == 0 ? " with --target" : ", perhaps ",
                 strbuf_text(&list));
    strbuf_fini(&list);
}

static void ask_for_target(struct problem_reader *reader, const struct problem_targets *targets)
{
    struct strbuf list = STRBUF_INIT;
    list_targets(&reader->out->question.board, targets, &list);
    problem_lack(reader, problem_at_node(reader->position), "%d groups could be at stake: %s",
                 targets->n, strbuf_text(&list));
    strbuf_fini(&list);
}

/* Why the target is a guess. */
enum doubt { SEVERAL, NONE_SHUT_IN, NOT_AT_STAKE };

/* "R18 is taken by guess (else --target C3 or --target D17)".  `whole` is the group that is not at
 * stake, else it does not matter. */
static void report_guess(struct problem_reader *reader, enum doubt why, const struct go_set *whole,
                         const struct problem_targets *targets, int taken)
{
    const struct go_board *board = &reader->out->question.board;
    struct problem_targets others = {.n = 0};
    struct strbuf list = STRBUF_INIT;
    char vertex[8];
    for (int i = 0; i < targets->n; i++) {
        if (i != taken) {
            others.stones[others.n++] = targets->stones[i];
        }
    }
    list_targets(board, &others, &list);
    go_vertex(go_set_next(&targets->stones[taken], 0), board->height, vertex);
    const char *colour = problem_colour_name(colour_of_stones(board, &targets->stones[taken]));
    struct strbuf reason = STRBUF_INIT;
    bool one_colour = true; /* then nothing is said of the other one, which may be shut in */
    for (int i = 0; i < targets->n; i++) {
        one_colour &= colour_of_stones(board, &targets->stones[i]) ==
                      colour_of_stones(board, &targets->stones[taken]);
    }
    if (why == SEVERAL) {
        strbuf_printf(&reason, "%d groups could be at stake", targets->n);
    } else if (why == NOT_AT_STAKE) {
        strbuf_printf(&reason, "the %s group (",
                      problem_colour_name(colour_of_stones(board, whole)));
        add_target_option(board, whole, &reason);
        strbuf_add(&reason, ") does not seem to be at stake");
    } else {
        strbuf_printf(&reason, "no %s%sgroup is shut in", one_colour ? colour : "",
                      one_colour ? " " : "");
        colour = one_colour ? "" : colour;
    }
    problem_repair(reader, problem_at_node(reader->position),
                   "%s: the %s%sone at %s is taken by guess%s%s%s", strbuf_text(&reason), colour,
                   colour[0] == '\0' ? "" : " ", vertex, others.n > 0 ? " (else " : "",
                   strbuf_text(&list), others.n > 0 ? ")" : "");
    strbuf_fini(&reason);
    strbuf_fini(&list);
}

/* Takes the group with the number that was asked for in the place of *target, and notes the others.
 */
static void guess_target(struct problem_reader *reader, enum doubt why,
                         const struct problem_targets *targets, struct go_set *target)
{
    struct go_problem *out = reader->out;
    int wish = reader->overrides->guess - 1;
    int taken = targets->best;
    out->candidate = wish < targets->n ? wish : targets->n - 1;
    out->candidates[out->n_candidates++] = targets->stones[targets->best];
    for (int i = 0; i < targets->n; i++) {
        if (i != targets->best) {
            taken = out->n_candidates == out->candidate ? i : taken;
            out->candidates[out->n_candidates++] = targets->stones[i];
        }
    }
    report_guess(reader, why, target, targets, taken);
    *target = targets->stones[taken];
}

/* None or several: a guess, or what to choose from. */
static void settle_doubt(struct problem_reader *reader, enum go_colour colour,
                         const struct problem_targets *targets, struct go_set *target)
{
    struct problem_targets loose = {.n = 0};
    bool is_held = targets->n > 0;
    if (!is_held) {
        problem_find_loose(&reader->out->question.board, colour, &loose);
    }
    if (reader->overrides->guess > 0 && (is_held || loose.n > 0)) {
        guess_target(reader, is_held ? SEVERAL : NONE_SHUT_IN, is_held ? targets : &loose, target);
    } else if (is_held) {
        ask_for_target(reader, targets);
    } else {
        ask_for_loose(reader, colour, &loose);
    }
}

/* A piece near the first moves, or those that are likely, in the place of the group, where there is
 * one; without either nothing speaks for any other than the group. */
static void take_piece(struct problem_reader *reader, enum go_colour colour,
                       const struct problem_stated *stated, struct go_set *target)
{
    struct problem_targets pieces;
    const struct go_set *likely = reader->overrides->likely;
    bool stand_in = go_set_is_empty(&stated->moves) && likely != NULL;
    problem_find_pieces(&reader->out->question.board, colour, stand_in ? likely : &stated->moves,
                        target, &pieces);
    if (pieces.n > 0 && reader->out->n_candidates == 0) {
        guess_target(reader, NOT_AT_STAKE, &pieces, target);
    }
}

static void target_of_geometry(struct problem_reader *reader, const struct problem_stated *stated,
                               struct go_set *target)
{
    const struct go_board *board = &reader->out->question.board;
    struct problem_targets targets;
    enum go_colour colour = target_colour(stated);
    problem_find_targets(board, colour, &stated->moves, stated->main_move, &targets);
    reader->out->inferred_target = true;
    if (targets.n > 1 && !reader->every_group) {
        join_targets(board, stated, &targets);
    }
    bool is_part = targets.n > 1 && reader->every_part && problem_are_separate(board, &targets);
    if (targets.n == 1 || (targets.n > 1 && reader->every_group) || is_part) {
        TS_CHECK(reader->group < targets.n);
        *target = targets.stones[reader->group];
        reader->n_groups = targets.n;
        reader->out->is_part = is_part;
        reader->out->part = is_part ? reader->group : 0;
    } else {
        settle_doubt(reader, colour, &targets, target);
    }
    if (reader->overrides->pieces && reader->overrides->guess > 0) {
        take_piece(reader, colour, stated, target);
    }
}

void problem_settle_stake(struct problem_reader *reader, const struct problem_stated *stated)
{
    struct go_set *target = &reader->out->question.target;
    if (reader->overrides->target != NULL) {
        target_of_option(reader, target);
    } else if (target_of_marks(reader, stated, target) && go_set_is_empty(target) &&
               !reader->failed) {
        target_of_geometry(reader, stated, target);
    }
}
