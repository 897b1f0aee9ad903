/*
 * The file is read line by line.  A test is turned into a problem as if it stood in an SGF file:
 * the position as set-up, the side to play and the stones at stake as overrides, so that region
 * and everything else are found as for any other problem.
 *
 * What GNU Go calls a dragon is the group of strings that are linked to the stone's own so that no
 * single cut separates them (go/group.h).
 */
#define _POSIX_C_SOURCE 200809L
#include "app/tst.h"

#include <ctype.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "app/position.h"
#include "formats/file.h"
#include "formats/sgf.h"
#include "go/group.h"

enum { MAX_BYTES = 16 << 20, FIRST_ROOM = 64, MAX_ANSWER = 64 };

/* ---- the file --------------------------------------------------------------------------- */

struct tst_reader {
    struct tst *tst;
    int room;
    const char *path;
    int line;
    struct diag *diag;
    const char *folder; /* with its slash, or "" */
    const char *sgf;
    const char *until;
    struct tst_test last; /* the numbered command that waits for its pattern */
    bool waits;
};

static const char *const KNOWN[] = {"owl_attack", "owl_defend", "attack", "defend",
                                    "dragon_status"};

/* Commands that change no position, unnumbered in many files. */
static const char *const HARMLESS[] = {"reset_",          "get_",           "komi", "level",
                                       "increase_depths", "decrease_depths"};

static bool begins_with(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* The command's first word is `word`. */
static bool is_command(const char *command, const char *word)
{
    size_t length = strcspn(command, " \t");
    return strlen(word) == length && strncmp(command, word, length) == 0;
}

static bool is_known(const char *command)
{
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        if (is_command(command, KNOWN[i])) {
            return true;
        }
    }
    return false;
}

/* The text without blanks at either end. */
static char *trimmed(struct arena *arena, const char *text, size_t length)
{
    while (length > 0 && isspace((unsigned char)text[length - 1])) {
        length--;
    }
    while (length > 0 && isspace((unsigned char)*text)) {
        text++;
        length--;
    }
    return arena_strndup(arena, text, length);
}

static void add_test(struct tst_reader *r)
{
    struct tst *tst = r->tst;
    if (tst->n == r->room) {
        int room = r->room == 0 ? FIRST_ROOM : r->room * 2;
        struct tst_test *tests = ARENA_ARRAY(tst->arena, struct tst_test, room);
        if (tst->n > 0) {
            memcpy(tests, tst->test, sizeof *tests * (size_t)tst->n);
        }
        tst->test = tests;
        r->room = room;
    }
    tst->test[tst->n++] = r->last;
    r->waits = false;
}

/* "#? [pattern]*" */
static void read_pattern(struct tst_reader *r, const char *text)
{
    const char *open = strchr(text, '[');
    const char *close = strrchr(text, ']');
    if (!r->waits) {
        diag_add(r->diag, DIAG_WARNING, r->path, r->line, 0, "no numbered command stands before");
        return;
    }
    if (open == NULL || close == NULL || close < open) {
        diag_add(r->diag, DIAG_WARNING, r->path, r->line, 0, "the pattern is not in brackets");
        return;
    }
    r->last.negated = open[1] == '!';
    open += r->last.negated ? 2 : 1;
    r->last.pattern = arena_strndup(r->tst->arena, open, (size_t)(close - open));
    r->last.known_to_fail = strchr(close, '*') != NULL;
    r->last.ignored = strchr(close, '&') != NULL;
    add_test(r);
}

static void load_sgf(struct tst_reader *r, const char *arguments)
{
    struct arena *arena = r->tst->arena;
    size_t length = strcspn(arguments, " \t");
    const char *name = arena_strndup(arena, arguments, length);
    r->sgf = name[0] == '/' ? name : arena_printf(arena, "%s%s", r->folder, name);
    r->until = trimmed(arena, arguments + length, strlen(arguments + length));
}

static void read_command(struct tst_reader *r, const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    bool numbered = end != text && isspace((unsigned char)*end) && number >= 0;
    const char *command =
        trimmed(r->tst->arena, numbered ? end : text, strlen(numbered ? end : text));
    if (is_command(command, "loadsgf")) {
        const char *arguments = command + strlen("loadsgf");
        load_sgf(r, trimmed(r->tst->arena, arguments, strlen(arguments)));
        return;
    }
    if (numbered) {
        r->last = (struct tst_test){.number = (int)number,
                                    .command = command,
                                    .title = arena_printf(r->tst->arena, "%ld %s", number, command),
                                    .sgf = r->sgf,
                                    .until = r->until,
                                    .known = is_known(command)};
        r->waits = true;
        return;
    }
    bool harmless = is_known(command);
    for (size_t i = 0; i < sizeof HARMLESS / sizeof HARMLESS[0]; i++) {
        harmless |= begins_with(command, HARMLESS[i]);
    }
    if (!harmless) {
        diag_add(r->diag, DIAG_WARNING, r->path, r->line, 0,
                 "\"%s\" is not known here: the tests up to the next loadsgf are left out",
                 command);
        r->sgf = NULL;
    }
}

static void read_line(struct tst_reader *r, const char *line, size_t length)
{
    const char *text = trimmed(r->tst->arena, line, length);
    if (begins_with(text, "#?")) {
        read_pattern(r, text);
        return;
    }
    size_t before_comment = strcspn(text, "#");
    text = trimmed(r->tst->arena, text, before_comment);
    if (text[0] != '\0') {
        read_command(r, text);
    }
}

enum ts_status tst_read(struct tst **out, const char *path, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum ts_status status = file_read(&text, &length, path, MAX_BYTES, diag);
    if (status != TS_OK) {
        return status;
    }
    struct arena *arena = arena_create();
    struct tst *tst = ARENA_NEW(arena, struct tst);
    tst->arena = arena;
    const char *slash = strrchr(path, '/');
    struct tst_reader r = {.tst = tst, .path = path, .diag = diag, .until = ""};
    r.folder = arena_strndup(arena, path, slash == NULL ? 0 : (size_t)(slash - path) + 1);
    for (const char *c = text; c < text + length;) {
        size_t n = strcspn(c, "\n");
        r.line++;
        read_line(&r, c, n);
        c += n + 1;
    }
    file_free(text);
    if (tst->n == 0) {
        diag_add(diag, DIAG_ERROR, file_name(path), 0, 0, "no test is in it");
        tst_destroy(tst);
        return TS_E_SYNTAX;
    }
    *out = tst;
    return TS_OK;
}

void tst_destroy(struct tst *tst)
{
    if (tst != NULL) {
        arena_destroy(tst->arena);
    }
}

/* ---- the position ----------------------------------------------------------------------- */

/* One test while it runs. */
struct tst_runner {
    const struct tst_test *test;
    const char *rules;
    const struct solve_options *options;
    struct arena *arena;
    struct diag *diag;
    struct sgf *record;
    struct go_board *board;
    struct result_stats stats;
};

static bool fault(struct tst_runner *r, const struct sgf_node *node, const char *what)
{
    diag_add(r->diag, DIAG_ERROR, r->test->sgf, node->line, node->column, "%s", what);
    return false;
}

/* SZ[19], SZ[9:7] */
static bool read_size(struct tst_runner *r)
{
    const char *text = sgf_first(r->record->trees, "SZ");
    char *end;
    long width = text == NULL ? 19 : strtol(text, &end, 10);
    long height = text == NULL || *end != ':' ? width : strtol(end + 1, NULL, 10);
    if (width < GO_MIN_SIZE || width > GO_MAX_SIZE || height < GO_MIN_SIZE ||
        height > GO_MAX_SIZE) {
        return fault(r, r->record->trees, "boards of this size cannot be used");
    }
    go_board_init(r->board, (int)width, (int)height);
    return true;
}

static bool set_up(struct tst_runner *r, const struct sgf_node *node, const char *name,
                   enum go_colour colour)
{
    const struct sgf_property *property = sgf_find(node, name);
    struct go_board *board = r->board;
    for (size_t i = 0; property != NULL && i < property->n; i++) {
        char from[3] = "";
        char to[3] = "";
        const char *text = property->values[i].text;
        bool is_pair = strlen(text) == 5 && text[2] == ':';
        memcpy(from, text, strnlen(text, 2));
        memcpy(to, is_pair ? text + 3 : text, strnlen(text, 2));
        go_point a = go_point_of_sgf(from, board->width, board->height);
        go_point b = go_point_of_sgf(to, board->width, board->height);
        if (a <= GO_PASS || b <= GO_PASS || (!is_pair && strlen(text) != 2)) {
            return fault(r, node, "a stone is set up off the board");
        }
        for (int row = go_row(a); row <= go_row(b); row++) {
            for (int column = go_column(a); column <= go_column(b); column++) {
                position_put(board, go_point_at(column, row), colour);
            }
        }
    }
    return true;
}

/* The position before the move is the one that was asked for. */
static bool ends_before(const struct tst_runner *r, go_point move, int number)
{
    const char *until = r->test->until;
    char *end;
    long wanted = strtol(until, &end, 10);
    if (end != until) {
        return number >= wanted;
    }
    return until[0] != '\0' && move == go_point_of_vertex(until, r->board->width, r->board->height);
}

/* Plays the first variation up to the move that was asked for. */
static bool replay(struct tst_runner *r)
{
    int number = 0;
    for (const struct sgf_node *node = r->record->trees; node != NULL; node = node->child) {
        if (!set_up(r, node, "AB", GO_BLACK) || !set_up(r, node, "AW", GO_WHITE) ||
            !set_up(r, node, "AE", GO_EMPTY)) {
            return false;
        }
        const char *black = sgf_first(node, "B");
        const char *move = black != NULL ? black : sgf_first(node, "W");
        if (move == NULL) {
            continue;
        }
        go_point p = go_point_of_sgf(move, r->board->width, r->board->height);
        if (ends_before(r, p, ++number)) {
            break;
        }
        enum go_colour colour = black != NULL ? GO_BLACK : GO_WHITE;
        if (p == GO_NO_POINT || !go_board_is_legal(r->board, p, colour)) {
            return fault(r, node, "illegal move");
        }
        go_board_play(r->board, p, colour);
        if (r->board->ply == GO_MAX_PLY) {
            position_settle(r->board);
        }
    }
    position_settle(r->board);
    if (go_board_dead_string(r->board) != GO_NO_POINT) {
        return fault(r, r->record->trees, "illegal position: a stone has no liberties");
    }
    return true;
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

static bool read_problem(struct tst_runner *r, struct go_problem *problem, const char *target,
                         enum go_colour to_play)
{
    struct sgf *sgf = sgf_of_board(r->board);
    struct go_overrides overrides = {
        .target = target, .rules = r->rules, .to_play = to_play == GO_BLACK ? "black" : "white"};
    bool good = go_problem_read(problem, sgf, 0, &overrides, r->diag) == TS_OK;
    problem->question.board.ko = r->board->ko;
    problem->source = r->test->sgf;
    sgf_destroy(sgf);
    return good;
}

/* The vertices of a set, with commas. */
static const char *list_of(struct tst_runner *r, const struct go_set *set)
{
    struct strbuf list = STRBUF_INIT;
    GO_SET_FOREACH (p, set) {
        char vertex[8];
        strbuf_printf(&list, "%s%s", list.length == 0 ? "" : ",",
                      go_vertex(p, r->board->height, vertex));
    }
    const char *text = arena_strdup(r->arena, strbuf_text(&list));
    strbuf_fini(&list);
    return text;
}

/* The answer of the engine when `to_play` tries to kill or save the string or group at `stone`. */
static struct solution *solve(struct tst_runner *r, go_point stone, bool whole_group,
                              enum go_colour to_play)
{
    char vertex[8];
    struct go_problem *problem = ARENA_NEW(r->arena, struct go_problem);
    if (!read_problem(r, problem, go_vertex(stone, r->board->height, vertex), to_play)) {
        return NULL;
    }
    if (whole_group) {
        struct game_world *world = go_world_create(&problem->question);
        const char *target = list_of(r, &go_group_of(world)->certain);
        go_world_destroy(world);
        if (!read_problem(r, problem, target, to_play)) {
            return NULL;
        }
    }
    struct solution *solution = solve_problem(problem, r->options);
    struct result_stats *stats = &solution->result.stats;
    r->stats.moves += stats->moves;
    r->stats.cycles += stats->cycles;
    r->stats.nodes += stats->nodes;
    r->stats.critic_goals += stats->critic_goals;
    r->stats.seconds += stats->seconds;
    r->stats.max_depth =
        stats->max_depth > r->stats.max_depth ? stats->max_depth : r->stats.max_depth;
    return solution;
}

/* ---- the answer ------------------------------------------------------------------------- */

static const char *move_text(struct tst_runner *r, const struct result *result)
{
    char vertex[8];
    go_point p = result->n_first > 0 ? solution_point(result->first[0]) : GO_PASS;
    if (result->decided || p == GO_PASS) {
        return "PASS";
    }
    return arena_strdup(r->arena, go_vertex(p, r->board->height, vertex));
}

static const char *answer_of(struct tst_runner *r, const struct result *result)
{
    switch (result->kind) {
    case RESULT_WIN:
        return arena_printf(r->arena, "1 %s", move_text(r, result));
    case RESULT_KO:
        return arena_printf(r->arena, "%d %s", result->ko_threats_needed == 0 ? 2 : 3,
                            move_text(r, result));
    case RESULT_LOSS:
        return "0";
    case RESULT_UNKNOWN:
        return "unknown";
    }
    return "unknown";
}

/* Attack and defence together.  NULL: a fault. */
static const char *status_of(struct tst_runner *r, go_point stone)
{
    enum go_colour owner = go_board_colour(r->board, stone);
    struct solution *attack = solve(r, stone, true, go_other(owner));
    if (attack == NULL) {
        return NULL;
    }
    enum result_kind kind = attack->result.kind;
    const char *point = move_text(r, &attack->result);
    solution_destroy(attack);
    if (kind == RESULT_LOSS || kind == RESULT_UNKNOWN) {
        return kind == RESULT_LOSS ? "alive" : "unknown";
    }
    struct solution *defence = solve(r, stone, true, owner);
    if (defence == NULL) {
        return NULL;
    }
    const char *text = defence->result.kind == RESULT_LOSS      ? "dead"
                       : defence->result.kind == RESULT_UNKNOWN ? "unknown"
                                                                : NULL;
    if (text == NULL) {
        text = arena_printf(r->arena, "critical %s %s", point, move_text(r, &defence->result));
    }
    solution_destroy(defence);
    return text;
}

/* NULL: a fault. */
static const char *answer_command(struct tst_runner *r)
{
    const char *command = r->test->command;
    const char *operand = command + strcspn(command, " \t");
    operand = trimmed(r->arena, operand, strlen(operand));
    go_point stone = go_point_of_vertex(operand, r->board->width, r->board->height);
    enum go_colour owner = stone > GO_PASS ? go_board_colour(r->board, stone) : GO_EMPTY;
    if (owner != GO_BLACK && owner != GO_WHITE) {
        diag_add(r->diag, DIAG_ERROR, r->test->sgf, 0, 0, "%s: no stone stands there", command);
        return NULL;
    }
    if (is_command(command, "dragon_status")) {
        return status_of(r, stone);
    }
    bool attacks = is_command(command, "owl_attack") || is_command(command, "attack");
    struct solution *solution =
        solve(r, stone, begins_with(command, "owl_"), attacks ? go_other(owner) : owner);
    const char *text = solution == NULL ? NULL : answer_of(r, &solution->result);
    solution_destroy(solution);
    return text;
}

/* GNU Go puts ^ and $ around the pattern as it stands. */
static bool compile(regex_t *regex, const struct tst_test *test, struct diag *diag)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(&text, "^%s$", test->pattern);
    int failure = regcomp(regex, strbuf_text(&text), REG_EXTENDED | REG_NOSUB);
    strbuf_fini(&text);
    if (failure != 0) {
        diag_add(diag, DIAG_ERROR, test->sgf == NULL ? "" : test->sgf, 0, 0,
                 "the pattern [%s] is no regular expression", test->pattern);
    }
    return failure == 0;
}

static enum outcome compare(const struct tst_test *test, const regex_t *regex, const char *answer)
{
    if (test->ignored) {
        return OUTCOME_IGNORED;
    }
    bool matches = regexec(regex, answer, 0, NULL, 0) == 0;
    if (strcmp(answer, "unknown") != 0 && matches != test->negated) {
        return test->known_to_fail ? OUTCOME_UNEXPECTED_PASS : OUTCOME_PASS;
    }
    return test->known_to_fail ? OUTCOME_KNOWN_FAIL : OUTCOME_FAIL;
}

enum ts_status tst_run(struct tst_answer *out, const struct tst_test *test, const char *rules,
                       const struct solve_options *options, struct arena *arena, struct diag *diag)
{
    enum outcome unasked = test->ignored ? OUTCOME_IGNORED : OUTCOME_SKIPPED;
    *out = (struct tst_answer){.outcome = unasked, .text = ""};
    if (!test->known || test->sgf == NULL) {
        return TS_OK;
    }
    struct tst_runner r = {
        .test = test, .rules = rules, .options = options, .arena = arena, .diag = diag};
    r.board = ARENA_NEW(arena, struct go_board);
    regex_t regex;
    if (!compile(&regex, test, diag)) {
        return TS_E_INPUT;
    }
    enum ts_status status = sgf_read(&r.record, test->sgf, diag);
    if (status == TS_OK) {
        bool good = read_size(&r) && replay(&r);
        out->text = good ? answer_command(&r) : NULL;
        status = out->text == NULL ? TS_E_INPUT : TS_OK;
        sgf_destroy(r.record);
    }
    if (status == TS_OK) {
        out->outcome = compare(test, &regex, out->text);
        out->stats = r.stats;
    }
    regfree(&regex);
    return status;
}
