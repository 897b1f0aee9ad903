/*
 * What a file does not say: side to play, target, objective, region.
 *
 * The target's colour and the side to play fix the objective, so the three are settled together:
 *
 *   1. Side to play: override; PL and the first moves of the tree; comment.
 *   2. Target: override; marks; geometry among the groups of the colour that a stated objective
 *      (override, comment) asks for.
 *   3. Objective: save when the side to play owns the target, else kill.  What was stated is
 *      compared with it.
 *   4. Region: override; go/region.h.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "go/problem_priv.h"
#include "go/region.h"

enum { MAX_LACK = 400 };

/* What is known while the four are settled. */
struct stated {
    struct problem_said said; /* by comments */
    bool has_objective;       /* by override or comment */
    enum go_objective objective;
    enum go_colour to_play; /* GO_EMPTY: not known */
    struct go_set moves;    /* first moves of the tree */
    go_point main_move;     /* that of its first variation; GO_NO_POINT, GO_PASS: none */
};

/* Something without which there is no question: an error, or a warning where a position will do. */
TS_PRINTF(3, 4)
static void lack(struct problem_reader *reader, struct problem_place at, const char *format, ...)
{
    char text[MAX_LACK];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (reader->overrides->target_optional) {
        problem_warn(reader, at, "%s", text);
    } else {
        problem_fault(reader, at, "%s", text);
    }
}

/* Step 1. */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* The text is one of the words, which are separated by blanks; letters of any case. */
static bool is_word(const char *text, const char *words)
{
    size_t length = strlen(text);
    for (const char *word = words; *word != '\0'; word += *word == ' ') {
        size_t n = strcspn(word, " ");
        size_t same = 0;
        while (same < n && same < length && lower(text[same]) == word[same]) {
            same++;
        }
        if (same == n && n == length) {
            return true;
        }
        word += n;
    }
    return false;
}

static enum go_colour colour_of_word(const char *text)
{
    return is_word(text, "b black") ? GO_BLACK : is_word(text, "w white") ? GO_WHITE : GO_EMPTY;
}

/* "B", "white", "1", or what a comment would say: "White to play", "黑先", "白". */
static enum go_colour colour_of_pl(const char *text)
{
    char word[PROBLEM_QUOTE];
    char first[PROBLEM_QUOTE + 8];
    problem_quote(text + strspn(text, " \t\r\n"), word);
    word[strcspn(word, " ")] = '\0';
    enum go_colour colour = is_word(word, "1")   ? GO_BLACK
                            : is_word(word, "2") ? GO_WHITE
                                                 : colour_of_word(word);
    if (colour == GO_EMPTY) {
        colour = problem_read_text(text).to_play;
    }
    if (colour == GO_EMPTY) {
        snprintf(first, sizeof first, "%s先", word);
        colour = problem_read_text(first).to_play;
    }
    if (colour == GO_EMPTY) {
        snprintf(first, sizeof first, "%s first", word);
        colour = problem_read_text(first).to_play;
    }
    return colour;
}

/* PL in the standard form or in one of those that programs have written. */
static enum go_colour read_pl(struct problem_reader *reader)
{
    const struct sgf_property *pl = NULL;
    bool moved = false; /* what was said before a move holds no longer */
    for (const struct sgf_node *n = reader->position; n != NULL && pl == NULL && !moved;
         n = n->parent) {
        const struct sgf_value *move = NULL;
        pl = sgf_find(n, "PL");
        (void)problem_move_of(n, &move);
        moved = move != NULL && !go_problem_moves_first(n);
    }
    if (pl == NULL) {
        return GO_EMPTY;
    }
    const struct sgf_value *value = &pl->values[0];
    enum go_colour colour = colour_of_pl(value->text);
    char quote[PROBLEM_QUOTE];
    if (colour == GO_EMPTY) {
        problem_repair(reader, problem_at_value(value), "PL[%s] is no colour: it is ignored",
                       problem_quote(value->text, quote));
    } else if (strcmp(value->text, "B") != 0 && strcmp(value->text, "W") != 0) {
        problem_repair(reader, problem_at_value(value), "PL[%s] is taken as %s",
                       problem_quote(value->text, quote), problem_colour_name(colour));
    }
    return colour;
}

/* The node behind everything below `node`, NULL when that is outside of what hangs on `top`. */
static const struct sgf_node *behind(const struct sgf_node *node, const struct sgf_node *top)
{
    while (node != top && node->sibling == NULL) {
        node = node->parent;
    }
    return node == top ? NULL : node->sibling;
}

/*
 * The first moves of the tree, also behind nodes that only label a variation.  Returns who plays
 * them: a colour, GO_EMPTY for no move, GO_EDGE for both.
 */
static enum go_colour read_first_moves(const struct problem_reader *reader, struct go_set *moves,
                                       go_point *main_move)
{
    const struct go_board *board = &reader->out->question.board;
    const struct sgf_node *top = reader->position;
    const struct sgf_node *node = go_problem_moves_first(top) ? top : top->child;
    int colours = 0;
    go_set_clear(moves);
    *main_move = GO_NO_POINT;
    while (node != NULL) {
        const char *black = sgf_first(node, "B");
        const char *white = sgf_first(node, "W");
        const char *move = black != NULL ? black : white;
        colours |= (black != NULL ? GO_BLACK : 0) | (white != NULL ? GO_WHITE : 0);
        go_point p = move == NULL ? GO_PASS : go_point_of_sgf(move, board->width, board->height);
        if (p > GO_PASS) {
            go_set_add(moves, p);
        }
        *main_move = *main_move == GO_NO_POINT && move != NULL ? p : *main_move;
        node = move == NULL && node->child != NULL ? node->child : behind(node, top);
    }
    return (enum go_colour)colours;
}

/* The tree goes before PL unless the comment sides with PL, and both go before the comment. */
static enum go_colour weigh_side(struct problem_reader *reader, enum go_colour pl,
                                 enum go_colour tree, enum go_colour said)
{
    struct problem_place at = problem_at_node(reader->position);
    if (tree != GO_EMPTY && pl != GO_EMPTY && pl != tree) {
        enum go_colour side = said == pl ? pl : tree;
        problem_repair(reader, at, "PL says %s, but the moves of the tree begin with %s: %s plays",
                       problem_colour_name(pl), problem_colour_name(tree),
                       problem_colour_name(side));
        return side;
    }
    enum go_colour side = pl != GO_EMPTY ? pl : tree;
    if (side != GO_EMPTY && said != GO_EMPTY && said != side) {
        problem_repair(reader, at, "the comment says that %s plays, but %s: %s plays",
                       problem_colour_name(said),
                       pl != GO_EMPTY ? "PL differs" : "the moves of the tree differ",
                       problem_colour_name(side));
    }
    return side != GO_EMPTY ? side : said;
}

static void settle_side(struct problem_reader *reader, struct stated *stated)
{
    const char *wish = reader->overrides->to_play;
    enum go_colour tree = read_first_moves(reader, &stated->moves, &stated->main_move);
    if (wish != NULL) {
        char quote[PROBLEM_QUOTE];
        stated->to_play = colour_of_word(wish);
        if (stated->to_play == GO_EMPTY) {
            problem_bad_option(reader, "--to-play %s: neither black nor white",
                               problem_quote(wish, quote));
        }
        return;
    }
    enum go_colour pl = read_pl(reader);
    enum go_colour said = stated->said.to_play;
    stated->to_play = weigh_side(reader, pl, tree == GO_EDGE ? GO_EMPTY : tree, said);
    if (stated->to_play == GO_EMPTY && tree == GO_EMPTY && reader->last_moved != GO_EMPTY) {
        stated->to_play = go_other(reader->last_moved);
    }
    reader->out->inferred_to_play = stated->to_play != pl && stated->to_play != said;
    if (stated->to_play == GO_EMPTY && tree == GO_EDGE && !reader->every_group) {
        lack(reader, problem_at_node(reader->position),
             "the first moves have both colours: say who plays, --to-play black or --to-play "
             "white");
    }
}

/* Step 2. */

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

/*
 * Copies the next item of a list with commas and moves *list behind it; false at the end.  What
 * does not fit is cut off: no vertex is as long.
 */
static bool next_item(const char **list, char item[PROBLEM_QUOTE])
{
    *list += strspn(*list, ", ");
    size_t length = strcspn(*list, ", ");
    size_t n = length < PROBLEM_QUOTE ? length : PROBLEM_QUOTE - 1;
    char text[PROBLEM_QUOTE];
    memcpy(text, *list, n);
    text[n] = '\0';
    problem_quote(text, item);
    *list += length;
    return length > 0;
}

/* "--target A19,B18". */
static void target_of_option(struct problem_reader *reader, struct go_set *target)
{
    const struct go_board *board = &reader->out->question.board;
    const char *list = reader->overrides->target;
    char item[PROBLEM_QUOTE];
    while (next_item(&list, item)) {
        go_point p = go_point_of_vertex(item, board->width, board->height);
        if (p <= GO_PASS) {
            problem_bad_option(reader, "--target %s: no point of the %dx%d board", item,
                               board->width, board->height);
        } else if (!is_stone(board, p)) {
            problem_bad_option(reader, "--target %s: no stone stands there", item);
        } else if (!add_stone(board, p, target)) {
            problem_bad_option(reader, "--target %s: stones of both colours", item);
        }
    }
    if (go_set_is_empty(target) && !reader->failed) {
        problem_bad_option(reader, "--target: no point is given");
    }
}

/* The last node of the set-up that carries the mark, or NULL. */
static const struct sgf_property *find_mark(const struct problem_reader *reader, const char *name)
{
    const struct sgf_property *mark = NULL;
    const struct sgf_node *above = reader->first->parent;
    for (const struct sgf_node *n = reader->position; n != above && mark == NULL; n = n->parent) {
        mark = sgf_find(n, name);
    }
    return mark;
}

/* Whose stones the objective speaks of; GO_EMPTY when that is not known. */
static enum go_colour target_colour(const struct stated *stated)
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

/* "--target D4 or --target Q16". */
static void list_targets(const struct go_board *board, const struct problem_targets *targets,
                         struct strbuf *out)
{
    for (int i = 0; i < targets->n; i++) {
        strbuf_add(out, i == 0 ? "" : i + 1 < targets->n ? ", " : " or ");
        add_target_option(board, &targets->stones[i], out);
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
static bool target_of_marks(struct problem_reader *reader, const struct stated *stated,
                            struct go_set *target)
{
    const struct go_board *board = &reader->out->question.board;
    enum go_colour asked = target_colour(stated);
    static const char *const names[] = {"MA", "TR", "SQ", "CR", "M", "SL", "LB"};
    for (size_t i = 0; i < sizeof names / sizeof names[0] && go_set_is_empty(target); i++) {
        const struct sgf_property *mark = find_mark(reader, names[i]);
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
            lack(reader, problem_at_value(&mark->values[0]), "MA marks stones of both colours: %s",
                 strbuf_text(&list));
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
static void join_targets(const struct go_board *board, const struct stated *stated,
                         struct problem_targets *targets)
{
    enum { CLOSE = 3 /* steps between stones */ };
    struct go_region first;
    struct go_set own = {{0}};
    enum go_colour colour = go_board_colour(board, go_set_next(&targets->stones[0], 0));
    bool one_colour = true;
    go_region_find(board, &targets->stones[0], &first);
    for (int i = 0; i < targets->n; i++) {
        struct go_region other;
        enum go_colour c = go_board_colour(board, go_set_next(&targets->stones[i], 0));
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

static void target_of_geometry(struct problem_reader *reader, const struct stated *stated,
                               struct go_set *target)
{
    const struct go_board *board = &reader->out->question.board;
    struct problem_targets targets;
    enum go_colour colour = target_colour(stated);
    struct problem_place at = problem_at_node(reader->position);
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
    } else if (targets.n == 0) {
        lack(reader, at, "no %s%sgroup is shut in: say what is at stake with --target",
             colour == GO_EMPTY ? "" : problem_colour_name(colour), colour == GO_EMPTY ? "" : " ");
    } else {
        struct strbuf list = STRBUF_INIT;
        list_targets(board, &targets, &list);
        lack(reader, at, "%d groups could be at stake: %s", targets.n, strbuf_text(&list));
        strbuf_fini(&list);
    }
}

/* Step 3. */

static void settle_objective(struct problem_reader *reader, struct stated *stated)
{
    struct go_question *question = &reader->out->question;
    enum go_colour owner = go_board_colour(&question->board, go_set_next(&question->target, 0));
    struct problem_place at = problem_at_node(reader->position);
    if (stated->to_play == GO_EMPTY) {
        reader->out->inferred_to_play = true;
        stated->to_play = !stated->has_objective         ? GO_BLACK
                          : stated->objective == GO_SAVE ? owner
                                                         : go_other(owner);
        if (!reader->every_group) {
            problem_repair(reader, at, "nothing says who plays: %s is taken (else --to-play %s)",
                           problem_colour_name(stated->to_play),
                           problem_colour_name(go_other(stated->to_play)));
        }
    }
    question->to_play = stated->to_play;
    reader->out->objective = owner == stated->to_play ? GO_SAVE : GO_KILL;
    reader->out->inferred_objective = !stated->has_objective;
    if (!stated->has_objective || stated->objective == reader->out->objective) {
        return;
    }
    const char *whose =
        owner == stated->to_play ? "belong to the side to play" : "belong to the other side";
    if (reader->overrides->objective != NULL) {
        problem_bad_option(reader, "--objective %s: the stones at stake %s",
                           reader->overrides->objective, whose);
    } else {
        problem_repair(reader, at, "the comment says %s, but the stones at stake %s",
                       stated->objective == GO_SAVE ? "save" : "kill", whose);
    }
}

/* Step 4. */

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
    while (next_item(&list, item)) {
        if (!add_rectangle(board, item, region)) {
            problem_bad_option(reader, "--region %s: no points of the %dx%d board", item,
                               board->width, board->height);
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
    const struct sgf_property *view = find_mark(reader, "VW");
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
 * just wrong tries.
 */
static void widen_to_moves(struct problem_reader *reader, const struct go_set *moves)
{
    struct go_question *question = &reader->out->question;
    struct go_set missing = *moves;
    go_set_subtract(&missing, &question->region);
    if (2 * go_set_count(&missing) < go_set_count(moves)) {
        return;
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

static void settle_region(struct problem_reader *reader, const struct stated *stated)
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
        widen_to_moves(reader, &stated->moves);
    }
}

/* A position and no question: anything on the board may be looked at. */
static void settle_without_target(struct problem_reader *reader, const struct stated *stated)
{
    struct go_question *question = &reader->out->question;
    bool known = stated->to_play != GO_EMPTY;
    question->to_play = known ? stated->to_play : GO_BLACK;
    reader->out->inferred_to_play |= !known;
    reader->out->inferred_target = true;
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

/* Appends what the nodes from `node` up to, but without, `above` say in words. */
static void collect_comments(struct problem_reader *reader, const struct sgf_node *node,
                             const struct sgf_node *above, struct strbuf *text)
{
    static const char *const names[] = {"C", "GN", "N", "G", "GC", "EV"};
    for (const struct sgf_node *n = node; n != above; n = n->parent) {
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            const struct sgf_property *property = sgf_find(n, names[i]);
            for (size_t k = 0; property != NULL && k < property->n; k++) {
                strbuf_add(text, sgf_text(reader->sgf, &property->values[k]));
                strbuf_add_char(text, '\n');
            }
        }
    }
}

/* What stands above the problem, for all of a collection, counts where it says nothing itself. */
static void read_comments(struct problem_reader *reader, struct stated *stated)
{
    struct strbuf text = STRBUF_INIT;
    const struct sgf_node *above = reader->first->parent;
    collect_comments(reader, reader->position, above, &text);
    stated->said = problem_read_text(strbuf_text(&text));
    if (stated->said.to_play == GO_EMPTY && !stated->said.has_objective && above != NULL) {
        collect_comments(reader, above, NULL, &text);
        stated->said = problem_read_text(strbuf_text(&text));
    }
    strbuf_fini(&text);
}

/*
 * The objective that is stated for the side to play.  A comment speaks for the side that it names:
 * when the other one plays it still tells whose stones are at stake.
 */
static void read_objective(struct problem_reader *reader, struct stated *stated)
{
    const struct problem_said *said = &stated->said;
    const char *wish = reader->overrides->objective;
    bool same_side = said->to_play == GO_EMPTY || said->to_play == stated->to_play;
    stated->has_objective = wish != NULL || (said->has_objective && same_side);
    stated->objective = said->objective;
    if (wish == NULL) {
        return;
    }
    stated->objective = is_word(wish, "kill") ? GO_KILL : GO_SAVE;
    if (!is_word(wish, "kill save live")) {
        char quote[PROBLEM_QUOTE];
        problem_bad_option(reader, "--objective %s: neither kill nor save",
                           problem_quote(wish, quote));
    }
}

void problem_infer(struct problem_reader *reader)
{
    struct stated stated = {.to_play = GO_EMPTY};
    read_comments(reader, &stated);
    settle_side(reader, &stated);
    read_objective(reader, &stated);
    if (reader->failed) {
        return;
    }
    struct go_set *target = &reader->out->question.target;
    if (reader->overrides->target != NULL) {
        target_of_option(reader, target);
    } else {
        bool agreed = target_of_marks(reader, &stated, target);
        if (agreed && go_set_is_empty(target) && !reader->failed) {
            target_of_geometry(reader, &stated, target);
        }
    }
    if (!reader->failed && go_set_is_empty(target)) {
        settle_without_target(reader, &stated);
    } else if (!reader->failed) {
        settle_objective(reader, &stated);
        settle_region(reader, &stated);
    }
}
