/*
 * The file is read line by line.  What a test asks is answered by app/ask.
 *
 * A position is a record, a place in it and the moves that are played from there; each test holds
 * its own, so that tests can be run in any order.
 */
#define _POSIX_C_SOURCE 200809L
#include "app/tst.h"

#include <ctype.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "app/ask.h"
#include "app/position.h"
#include "app/replay.h"
#include "formats/file.h"
#include "formats/sgf.h"

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
    const char *moves;
    struct tst_test last; /* the numbered command that waits for its pattern */
    bool waits;
};

/* Beginnings of commands that change no position, unnumbered in many files. */
static const char *const HARMLESS[] = {"reset_",          "get_",           "set_", "komi", "level",
                                       "increase_depths", "decrease_depths"};
static const char *const PLAYS[] = {"play", "trymove"};
static const char *const TAKES_BACK[] = {"undo", "popgo"};
/* Those that change the position to one that is not known here, numbered or not. */
static const char *const CHANGES[] = {"genmove", "clear_board", "boardsize", "tryko"};

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

static bool is_one_of(const char *command, const char *const words[], size_t n)
{
    bool found = false;
    for (size_t i = 0; i < n; i++) {
        found = found || is_command(command, words[i]);
    }
    return found;
}

#define IS_ONE_OF(command, words) is_one_of(command, words, sizeof(words) / sizeof(words)[0])

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
    r->moves = "";
}

/* What the command does to the position; a loadsgf is none of its business. */
static void change_position(struct tst_reader *r, const char *command, bool numbered)
{
    struct arena *arena = r->tst->arena;
    if (IS_ONE_OF(command, PLAYS)) {
        const char *move = command + strcspn(command, " \t");
        move = trimmed(arena, move, strlen(move));
        r->moves = arena_printf(arena, "%s%s%s", r->moves, r->moves[0] == '\0' ? "" : ",", move);
        return;
    }
    if (IS_ONE_OF(command, TAKES_BACK) && r->moves[0] != '\0') {
        const char *last = strrchr(r->moves, ',');
        r->moves = arena_strndup(arena, r->moves, last == NULL ? 0 : (size_t)(last - r->moves));
        return;
    }
    bool harmless = numbered || ask_knows(command);
    for (size_t i = 0; i < sizeof HARMLESS / sizeof HARMLESS[0]; i++) {
        harmless |= begins_with(command, HARMLESS[i]);
    }
    if ((!harmless || IS_ONE_OF(command, CHANGES)) && r->sgf != NULL) {
        diag_add(r->diag, DIAG_WARNING, r->path, r->line, 0,
                 "\"%s\" is not known here: the tests up to the next loadsgf are left out",
                 command);
        r->sgf = NULL;
    }
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
                                    .moves = r->moves,
                                    .known = ask_knows(command)};
        r->waits = true;
    }
    change_position(r, command, numbered);
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
    struct tst_reader r = {.tst = tst, .path = path, .diag = diag, .until = "", .moves = ""};
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

/* ---- the answer ------------------------------------------------------------------------- */

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

/* "white E9": a colour, also by its first letter alone, and a vertex. */
static bool play_move(struct go_board *board, const char *text)
{
    char vertex[8] = "";
    size_t colour_length = strcspn(text, " \t");
    const char *at = text + colour_length;
    at += strspn(at, " \t");
    size_t length = strcspn(at, ",");
    if (length >= sizeof vertex || strchr("BbWw", text[0]) == NULL) {
        return false;
    }
    memcpy(vertex, at, length);
    enum go_colour colour = text[0] == 'W' || text[0] == 'w' ? GO_WHITE : GO_BLACK;
    go_point p = go_point_of_vertex(vertex, board->width, board->height);
    bool legal = p != GO_NO_POINT && go_board_is_legal(board, p, colour);
    if (legal) {
        go_board_play(board, p, colour);
        position_settle(board);
    }
    return legal;
}

/* False: one of them cannot be played, with an error in `diag`. */
static bool play_moves(struct go_board *board, const struct tst_test *test, struct diag *diag)
{
    const char *text = test->moves;
    while (text[0] != '\0') {
        size_t length = strcspn(text, ",");
        if (!play_move(board, text)) {
            diag_add(diag, DIAG_ERROR, test->sgf, 0, 0, "%.*s is no legal move there", (int)length,
                     text);
            return false;
        }
        text += length + (text[length] == ',');
    }
    return true;
}

enum ts_status tst_run(struct tst_answer *out, const struct tst_test *test, const char *rules,
                       const struct solve_options *options, struct arena *arena, struct diag *diag)
{
    enum outcome unasked = test->ignored ? OUTCOME_IGNORED : OUTCOME_SKIPPED;
    *out = (struct tst_answer){.outcome = unasked, .text = ""};
    if (!test->known || test->sgf == NULL) {
        return TS_OK;
    }
    struct go_board *board = ARENA_NEW(arena, struct go_board);
    struct replay replay = {.until = test->until, .board = board};
    struct ask ask = {.board = board,
                      .name = test->sgf,
                      .rules = rules,
                      .options = options,
                      .arena = arena,
                      .diag = diag};
    regex_t regex;
    if (!compile(&regex, test, diag)) {
        return TS_E_INPUT;
    }
    struct sgf *record = NULL;
    enum ts_status status = sgf_read(&record, test->sgf, diag);
    if (status == TS_OK) {
        replay.record = record;
        bool good = replay_run(&replay, diag) && play_moves(board, test, diag);
        out->text = good ? ask_answer(&ask, test->command) : NULL;
        status = out->text == NULL ? TS_E_INPUT : TS_OK;
        sgf_destroy(record);
    }
    if (status == TS_OK) {
        out->outcome = compare(test, &regex, out->text);
        out->stats = ask.stats;
    }
    regfree(&regex);
    return status;
}
