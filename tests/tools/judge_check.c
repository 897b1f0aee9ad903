/*
 * Replays a contingency tree on the slow board and compares every claim with the plain solver.
 *
 * The threats at the root are those under which the verdict claims its result, so that one walk
 * proves it: for a win the loser has the maximum and the winner none, for a ko what the verdict
 * says.  Since the winner has its way at the root, it must have it after every move of the tree;
 * the first position where it has not is the mistake.  Behind it moves and leaves are still held
 * to the rules and to what they say.
 */
#include "judge_check.h"

#include <string.h>

#include "plain_diagram.h"
#include "plain_solver.h"

enum { MAX_DEPTH = 512, MAX_REPORTS = 3 };

/* The claims of a solution. */
struct claim {
    enum plain_result result;
    int threats_needed;
    int survives;
    struct go_set first_moves;
};

struct check {
    struct judge *judge;
    const struct json *solution;
    long line;
    int n_reports;
    struct plain_position root;
    struct go_set region;
    struct plain_solver *solver;
    enum go_colour defender;
    enum go_colour winner;
    go_point moves[MAX_DEPTH]; /* from the root to where the walk is */
    int depth;
    bool lost; /* the winner has no longer its way here, which has been reported */
};

/* ---- Reports ---- */

static void print_vertex(FILE *out, go_point p, int height)
{
    static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    if (p == GO_PASS) {
        fputs(" pass", out);
    } else {
        fprintf(out, " %c%d", letters[go_column(p)], height - go_row(p));
    }
}

static const char *name_of(const struct check *check)
{
    const char *name = json_as_text(json_get(json_get(check->solution, "problem"), "name"));
    return name == NULL ? "" : name;
}

/* What a disagreement is about. */
enum fault {
    FAULT_TRUTH, /* verdict, first move, or a move that gives the result away */
    FAULT_FORM,  /* a move against the rules, a tree that is none */
    FAULT_LEAF,  /* a line ends in a position that is not what the leaf says */
};

/* `position` is NULL when the fault is not about a position. */
static void disagree(struct check *check, enum fault kind, const struct plain_position *position,
                     const char *what, const char *detail)
{
    FILE *out = check->judge->out;
    check->judge->counts.disagreements++;
    check->judge->counts.malformed += kind == FAULT_FORM;
    check->judge->counts.false_leaves += kind == FAULT_LEAF;
    if (check->n_reports++ >= MAX_REPORTS) {
        return;
    }
    fprintf(out, "line %ld, \"%s\": %s%s%s\n", check->line, name_of(check), what,
            detail == NULL ? "" : ": ", detail == NULL ? "" : detail);
    if (position == NULL) {
        return;
    }
    char text[2 * GO_POINTS];
    plain_diagram_draw(&check->root, &check->region, text, sizeof text);
    fprintf(out, "%s", text);
    if (check->depth > 0) {
        fputs("after", out);
        for (int i = 0; i < check->depth; i++) {
            print_vertex(out, check->moves[i], position->board.height);
        }
        plain_diagram_draw(position, &check->region, text, sizeof text);
        fprintf(out, "\n%s", text);
    }
    fprintf(out, "%s to play, threats B %d W %d\n\n",
            position->to_play == GO_BLACK ? "black" : "white", position->board.threats[GO_BLACK],
            position->board.threats[GO_WHITE]);
}

/* ---- Reading ---- */

/* "" is a pass; GO_NO_POINT when it is no point of the board. */
static go_point point_of(const char *text, const struct go_board_slow *board)
{
    if (text == NULL || (text[0] != '\0' && strlen(text) != 2)) {
        return GO_NO_POINT;
    }
    if (text[0] == '\0') {
        return GO_PASS;
    }
    int column = text[0] - 'a';
    int row = text[1] - 'a';
    if (column < 0 || row < 0 || column >= board->width || row >= board->height) {
        return GO_NO_POINT;
    }
    return go_point_at(column, row);
}

static bool read_points(const struct json *array, const struct go_board_slow *board,
                        struct go_set *out)
{
    go_set_clear(out);
    for (size_t i = 0; i < json_length(array); i++) {
        go_point p = point_of(json_as_text(json_at(array, i)), board);
        if (p == GO_NO_POINT) {
            return false;
        }
        go_set_add(out, p);
    }
    return array != NULL && json_is_array(array);
}

static enum go_colour read_colour(const struct json *value)
{
    const char *text = json_as_text(value);
    if (text != NULL && strcmp(text, "black") == 0) {
        return GO_BLACK;
    }
    return text != NULL && strcmp(text, "white") == 0 ? GO_WHITE : GO_EMPTY;
}

static bool read_stones(const struct json *problem, const char *key, struct go_board_slow *board,
                        enum go_colour colour)
{
    struct go_set stones;
    if (!read_points(json_get(problem, key), board, &stones)) {
        return false;
    }
    GO_SET_FOREACH (p, &stones) {
        if (p == GO_PASS || board->colour[p] != GO_EMPTY) {
            return false;
        }
        go_board_slow_place(board, p, colour);
    }
    return true;
}

static bool read_target(const struct json *problem, struct plain_position *position)
{
    if (!read_points(json_get(problem, "target"), &position->board, &position->target) ||
        go_set_is_empty(&position->target)) {
        return false;
    }
    uint8_t colour = position->board.colour[go_set_next(&position->target, 0)];
    GO_SET_FOREACH (p, &position->target) {
        uint8_t other = position->board.colour[p];
        if (other != colour || (other != GO_BLACK && other != GO_WHITE)) {
            return false;
        }
    }
    return true;
}

static bool read_problem(const struct json *problem, struct plain_position *position)
{
    int64_t width;
    int64_t height;
    memset(position, 0, sizeof *position);
    if (!json_as_int(json_get(problem, "width"), &width) ||
        !json_as_int(json_get(problem, "height"), &height) || width < GO_MIN_SIZE ||
        width > GO_MAX_SIZE || height < GO_MIN_SIZE || height > GO_MAX_SIZE) {
        return false;
    }
    go_board_slow_init(&position->board, (int)width, (int)height);
    position->to_play = read_colour(json_get(problem, "to_play"));
    return position->to_play != GO_EMPTY &&
           read_stones(problem, "black", &position->board, GO_BLACK) &&
           read_stones(problem, "white", &position->board, GO_WHITE) &&
           read_target(problem, position) && !plain_diagram_has_dead_string(&position->board);
}

static bool read_claim(const struct check *check, struct claim *claim)
{
    static const char *const names[] = {"win", "ko", "loss", "unknown"};
    static const enum plain_result results[] = {PLAIN_WIN, PLAIN_KO, PLAIN_LOSS, PLAIN_UNKNOWN};
    const struct json *verdict = json_get(check->solution, "verdict");
    const char *text = json_as_text(json_get(verdict, "result"));
    const struct json *ko = json_get(verdict, "ko");
    int64_t number = 0;
    memset(claim, 0, sizeof *claim);
    for (int i = 0; text != NULL && i < 4; i++) {
        if (strcmp(text, names[i]) == 0) {
            claim->result = results[i];
            if (claim->result == PLAIN_KO && json_as_int(json_get(ko, "threats_needed"), &number)) {
                claim->threats_needed = (int)number;
            }
            if (claim->result == PLAIN_KO && json_as_int(json_get(ko, "survives"), &number)) {
                claim->survives = (int)number;
            }
            return claim->threats_needed >= 0 && claim->threats_needed <= PLAIN_MAX_THREATS &&
                   claim->survives >= 0 && claim->survives <= PLAIN_MAX_THREATS &&
                   read_points(json_get(check->solution, "first_moves"), &check->root.board,
                               &claim->first_moves);
        }
    }
    return false;
}

static int count_empty(const struct check *check, const struct go_set *region)
{
    int n = 0;
    GO_SET_FOREACH (p, region) {
        n += check->root.board.colour[p] == GO_EMPTY;
    }
    return n;
}

/* What can matter, and what the solution looked at besides if that is not too much. */
static void choose_region(struct check *check)
{
    struct go_set given;
    plain_diagram_region(&check->root, &check->region);
    const struct json *region = json_get(json_get(check->solution, "problem"), "region");
    if (read_points(region, &check->root.board, &given)) {
        go_set_union(&given, &check->region);
        if (count_empty(check, &given) <= check->judge->max_empty) {
            check->region = given;
        }
    }
}

/* ---- The tree ---- */

/* The attacker, or else the defender, has his way from here; also where the position has become too
 * large to tell. */
static bool can_be_right(struct check *check, const struct plain_position *position, bool attackers)
{
    enum plain_answer answer = PLAIN_CAPTURED;
    if (!go_set_is_empty(&position->target)) {
        answer = plain_solver_ask(check->solver, position);
    }
    return answer == (attackers ? PLAIN_CAPTURED : PLAIN_SURVIVES) || answer == PLAIN_TOO_LARGE;
}

/* The winner has its way; also when the line has ended. */
static bool is_won(struct check *check, const struct plain_position *position)
{
    bool attackers = check->winner != check->defender;
    if (position->passes >= 2) {
        return go_set_is_empty(&position->target) == attackers;
    }
    return can_be_right(check, position, attackers);
}

/* Some node of the tree has this id. */
static bool has_id(const struct json *node, int64_t id, int depth)
{
    int64_t own;
    if (json_as_int(json_get(node, "id"), &own) && own == id) {
        return true;
    }
    const struct json *replies = json_get(node, "replies");
    for (size_t i = 0; i < json_length(replies) && depth < MAX_DEPTH; i++) {
        if (has_id(json_at(replies, i), id, depth + 1)) {
            return true;
        }
    }
    return false;
}

/* How a line ends, and who must have his way there; the words without one promise nothing that
 * could be looked up. */
static const struct {
    const char *word;
    bool promises;
    bool attackers;
} ends[] = {
    {"captured", true, true},  {"dead", true, true},      {"alive", true, false},
    {"seki", true, false},     {"escaped", false, false}, {"plan-complete", false, false},
    {"no-plan", false, false}, {"search", false, false},  {"same-as", false, false},
};

/* The position is good for a side whatever has been passed before: two passes end a line, but do
 * not make a seki. */
static bool keeps_promise(struct check *check, const struct plain_position *position,
                          bool attackers)
{
    struct plain_position again = *position;
    again.passes = 0;
    return can_be_right(check, &again, attackers);
}

static void check_ref(struct check *check, const struct plain_position *position,
                      const struct json *node)
{
    int64_t ref;
    if (!json_as_int(json_get(node, "ref"), &ref) ||
        !has_id(json_get(check->solution, "tree"), ref, 0)) {
        disagree(check, FAULT_FORM, position, "leaf same-as without its node", NULL);
    }
}

/* What the word itself promises, beyond that the winner has its way. */
static void check_end(struct check *check, const struct plain_position *position,
                      const struct json *node, const char *end)
{
    size_t i = 0;
    size_t n = sizeof ends / sizeof ends[0];
    while (i < n && strcmp(end, ends[i].word) != 0) {
        i++;
    }
    check->judge->counts.leaves++;
    if (i == n) {
        disagree(check, FAULT_FORM, position, "unknown end", end);
    } else if (strcmp(end, "same-as") == 0) {
        check_ref(check, position, node);
    } else if (strcmp(end, "captured") == 0 && !go_set_is_empty(&position->target)) {
        disagree(check, FAULT_LEAF, position, "leaf captured, but target stones stand", NULL);
    } else if (ends[i].promises && ends[i].attackers != (check->winner != check->defender)) {
        disagree(check, FAULT_LEAF, position, "leaf of the side that should lose", end);
    } else if (ends[i].promises && !keeps_promise(check, position, ends[i].attackers)) {
        disagree(check, FAULT_LEAF, position, "the position is not what the leaf says", end);
    }
}

static void check_replies(struct check *check, const struct plain_position *position,
                          const struct json *node);

/* Number and kind of what follows a move, and then each of it. */
static void check_rest(struct check *check, const struct plain_position *position,
                       const struct json *node, bool goes_on)
{
    const struct json *replies = json_get(node, "replies");
    const char *end = json_as_text(json_get(node, "end"));
    if ((json_length(replies) > 0) == (end != NULL)) {
        disagree(check, FAULT_FORM, position, "a node needs either replies or an end", end);
    } else if (end != NULL) {
        check_end(check, position, node, end);
    } else if (!goes_on) {
        disagree(check, FAULT_FORM, position, "moves after the end of the line", NULL);
    } else if (position->to_play == check->winner && json_length(replies) != 1) {
        disagree(check, FAULT_FORM, position, "the winner needs exactly one move here", NULL);
    } else {
        check_replies(check, position, node);
    }
}

/* One move from `before`, and all below it. */
static void check_node(struct check *check, const struct plain_position *before,
                       const struct json *node)
{
    struct plain_position position = *before;
    go_point move = point_of(json_as_text(json_get(node, "move")), &position.board);
    if (move == GO_NO_POINT || read_colour(json_get(node, "player")) != position.to_play) {
        disagree(check, FAULT_FORM, before, "no move of the side to play",
                 json_as_text(json_get(node, "move")));
        return;
    }
    if (!go_board_slow_is_legal(&position.board, move, position.to_play)) {
        disagree(check, FAULT_FORM, before, "illegal move", json_as_text(json_get(node, "vertex")));
        return;
    }
    if (!plain_solver_is_legal(check->solver, &position, move)) {
        check->judge->counts.strayed++;
        return;
    }
    if (check->depth == MAX_DEPTH) {
        disagree(check, FAULT_FORM, NULL, "the tree is too deep", NULL);
        return;
    }
    bool by_winner = position.to_play == check->winner;
    check->judge->counts.moves++;
    check->moves[check->depth++] = move;
    bool goes_on = plain_position_play(&position, move);
    bool was_lost = check->lost;
    if (!was_lost && !is_won(check, &position)) {
        check->lost = true;
        disagree(check, FAULT_TRUTH, &position,
                 by_winner ? "after the winner's move it does not win" : "the loser gets away",
                 NULL);
    }
    check_rest(check, &position, node, goes_on);
    check->lost = was_lost;
    check->depth--;
}

static void check_replies(struct check *check, const struct plain_position *position,
                          const struct json *node)
{
    struct go_set seen;
    go_set_clear(&seen);
    const struct json *replies = json_get(node, "replies");
    for (size_t i = 0; i < json_length(replies); i++) {
        const struct json *reply = json_at(replies, i);
        go_point p = point_of(json_as_text(json_get(reply, "move")), &position->board);
        if (p != GO_NO_POINT && go_set_has(&seen, p)) {
            disagree(check, FAULT_FORM, position, "one move twice",
                     json_as_text(json_get(reply, "vertex")));
        } else {
            if (p != GO_NO_POINT) {
                go_set_add(&seen, p);
            }
            check_node(check, position, reply);
        }
    }
}

/* ---- The verdict ---- */

static void describe(const struct plain_verdict *truth, char *out, size_t room)
{
    static const char *const names[] = {"win", "ko", "loss", "unknown"};
    if (truth->result == PLAIN_KO) {
        snprintf(out, room, "the truth is a ko, threats needed %d, survives %d",
                 truth->threats_needed, truth->survives);
    } else {
        snprintf(out, room, "the truth is a %s", names[truth->result]);
    }
}

/* The result is said to be seen in the position itself: no move was played to find it. */
static bool is_decided(const struct check *check)
{
    int64_t moves;
    const struct json *stats = json_get(check->solution, "stats");
    return json_as_int(json_get(stats, "moves"), &moves) && moves == 0;
}

static void check_verdict(struct check *check, const struct claim *claim,
                          const struct plain_verdict *truth)
{
    char detail[96];
    describe(truth, detail, sizeof detail);
    if (claim->result != truth->result || claim->threats_needed != truth->threats_needed ||
        claim->survives != truth->survives) {
        disagree(check, FAULT_TRUTH, &check->root, "wrong verdict", detail);
        return;
    }
    if (claim->result == PLAIN_LOSS) {
        return;
    }
    if (go_set_is_empty(&claim->first_moves) && !is_decided(check)) {
        disagree(check, FAULT_TRUTH, &check->root, "no first move", NULL);
    }
    struct go_set wrong = claim->first_moves;
    struct go_set missed = truth->moves;
    go_set_subtract(&wrong, &truth->moves);
    go_set_subtract(&missed, &claim->first_moves);
    check->judge->counts.missed += go_set_count(&missed);
    GO_SET_FOREACH (p, &wrong) {
        char letters[3] = "";
        if (p != GO_PASS) {
            letters[0] = (char)('a' + go_column(p));
            letters[1] = (char)('a' + go_row(p));
        }
        disagree(check, FAULT_TRUTH, &check->root, "wrong first move", letters);
    }
}

/* Plays the tree under the threats that the verdict speaks of. */
static void check_tree(struct check *check, const struct claim *claim)
{
    struct plain_position start = check->root;
    enum go_colour me = start.to_play;
    int own = 0;
    int opponent = 0;
    check->winner = me;
    switch (claim->result) {
    case PLAIN_WIN:
        opponent = check->judge->max_threats;
        break;
    case PLAIN_KO:
        own = claim->threats_needed;
        opponent = claim->survives;
        break;
    case PLAIN_LOSS:
        own = check->judge->max_threats;
        check->winner = go_other(me);
        break;
    case PLAIN_UNKNOWN:
        return;
    }
    start.board.threats[me] = (uint8_t)own;
    start.board.threats[go_other(me)] = (uint8_t)opponent;
    const struct json *tree = json_get(check->solution, "tree");
    if (check->winner == me && json_length(json_get(tree, "replies")) == 0 && !is_decided(check)) {
        disagree(check, FAULT_FORM, &start, "the winner has no move in the tree", NULL);
    }
    check_replies(check, &start, tree);
}

static void check_all(struct check *check)
{
    struct judge_counts *counts = &check->judge->counts;
    struct claim claim;
    struct plain_verdict truth;
    if (!read_problem(json_get(check->solution, "problem"), &check->root) ||
        !read_claim(check, &claim)) {
        disagree(check, FAULT_FORM, NULL, "this is no tsumego-solution that can be read", NULL);
        return;
    }
    check->defender = (enum go_colour)check->root.board.colour[go_set_next(&check->root.target, 0)];
    choose_region(check);
    if (claim.result == PLAIN_UNKNOWN) {
        counts->unknown++;
        return;
    }
    if (count_empty(check, &check->region) <= check->judge->max_empty) {
        check->solver = plain_solver_create(&check->root, &check->region, PLAIN_CAP);
    }
    truth.result = PLAIN_UNKNOWN;
    if (check->solver != NULL) {
        plain_solver_classify(check->solver, &check->root, check->judge->max_threats, &truth);
    }
    if (truth.result == PLAIN_UNKNOWN) {
        counts->too_large++;
        return;
    }
    counts->judged++;
    check_verdict(check, &claim, &truth);
    check_tree(check, &claim);
}

void judge_solution(struct judge *judge, const struct json *solution, long line)
{
    struct check check;
    memset(&check, 0, sizeof check);
    check.judge = judge;
    check.solution = solution;
    check.line = line;
    judge->counts.solutions++;
    check_all(&check);
    judge->counts.wrong += check.n_reports > 0;
    plain_solver_destroy(check.solver);
}
