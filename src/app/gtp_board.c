/*
 * Every move first remembers the position before it, so that taking back is putting that position
 * up again, whatever led to it: moves, stones that were set, a game that was loaded.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/gtp_priv.h"
#include "app/position.h"
#include "app/replay.h"
#include "formats/sgf.h"
#include "go/diagram.h"

enum { SMALLEST_HANDICAP = 7, WIDE = 13, MAX_FIXED = 9, PAST_BYTES = 64 << 20 };

/* ---- the past --------------------------------------------------------------------------- */

static void remember(struct gtp *gtp, const struct go_board *board, enum go_colour next)
{
    if (arena_bytes(gtp->game) > PAST_BYTES) {
        arena_destroy(gtp->game);
        gtp->game = arena_create();
        gtp->past = NULL;
    }
    struct gtp_past *past = ARENA_NEW(gtp->game, struct gtp_past);
    memcpy(past->colour, board->colour, sizeof past->colour);
    past->ko = board->ko;
    past->next = next;
    past->before = gtp->past;
    gtp->past = past;
}

/* Nothing before this can be taken back. */
static void forget(struct gtp *gtp)
{
    arena_destroy(gtp->game);
    gtp->game = arena_create();
    gtp->past = NULL;
}

static void clear(struct gtp *gtp, int width, int height)
{
    forget(gtp);
    go_board_init(gtp->board, width, height);
    go_set_clear(&gtp->target);
    gtp->next = GO_BLACK;
}

void gtp_play(struct gtp *gtp, go_point p, enum go_colour colour)
{
    remember(gtp, gtp->board, gtp->next);
    go_board_play(gtp->board, p, colour);
    position_settle(gtp->board);
    gtp->next = go_other(colour);
}

/* ---- the board -------------------------------------------------------------------------- */

static bool boardsize(struct gtp_call *call)
{
    long width;
    long height;
    bool good =
        gtp_read_count(call->word[0], &width) && gtp_read_count(call->word[call->n - 1], &height);
    if (!good) {
        return gtp_fail(call, "boardsize not an integer");
    }
    if (width < GO_MIN_SIZE || width > GO_MAX_SIZE || height < GO_MIN_SIZE ||
        height > GO_MAX_SIZE) {
        return gtp_fail(call, "unacceptable size");
    }
    clear(call->gtp, (int)width, (int)height);
    return true;
}

static bool clear_board(struct gtp_call *call)
{
    clear(call->gtp, call->gtp->board->width, call->gtp->board->height);
    return true;
}

/* Nothing here depends on the komi. */
static bool komi(struct gtp_call *call)
{
    char *end;
    double value = strtod(call->word[0], &end);
    return *end == '\0' && isfinite(value) ? true : gtp_fail(call, "komi not a float");
}

/* Taken and not kept: what a question may cost is the options' business. */
static bool time_settings(struct gtp_call *call)
{
    long number;
    for (int i = 0; i < call->n; i++) {
        if (!gtp_read_count(call->word[i], &number)) {
            return gtp_fail(call, "not three integers");
        }
    }
    return true;
}

static bool time_left(struct gtp_call *call)
{
    enum go_colour colour;
    long number;
    bool good = gtp_read_colour(call->word[0], &colour) && gtp_read_count(call->word[1], &number) &&
                gtp_read_count(call->word[2], &number);
    return good || gtp_fail(call, "not a color and two integers");
}

static bool showboard(struct gtp_call *call)
{
    go_diagram_write(call->out, call->gtp->board, NULL);
    strbuf_printf(call->out, "%s to play\n", call->gtp->next == GO_BLACK ? "Black" : "White");
    return true;
}

/* ---- moves ------------------------------------------------------------------------------ */

static bool play_words(struct gtp_call *call, const char *colour_word, const char *vertex)
{
    struct gtp *gtp = call->gtp;
    enum go_colour colour;
    go_point p = go_point_of_vertex(vertex, gtp->board->width, gtp->board->height);
    if (!gtp_read_colour(colour_word, &colour) || p == GO_NO_POINT) {
        return gtp_fail(call, "invalid color or coordinate");
    }
    if (!go_board_is_legal(gtp->board, p, colour)) {
        return gtp_fail(call, "illegal move");
    }
    gtp_play(gtp, p, colour);
    return true;
}

static bool play(struct gtp_call *call)
{
    return play_words(call, call->word[0], call->word[1]);
}

static bool play_sequence(struct gtp_call *call)
{
    bool good = call->n % 2 == 0 || gtp_fail(call, "a colour without a vertex");
    for (int i = 0; i + 1 < call->n && good; i += 2) {
        good = play_words(call, call->word[i], call->word[i + 1]);
    }
    return good;
}

static bool undo(struct gtp_call *call)
{
    struct gtp *gtp = call->gtp;
    const struct gtp_past *past = gtp->past;
    if (past == NULL) {
        return gtp_fail(call, "cannot undo");
    }
    memcpy(gtp->board->colour, past->colour, sizeof past->colour);
    gtp->board->ko = past->ko;
    position_settle(gtp->board);
    gtp->next = past->next;
    gtp->past = past->before;
    return true;
}

/* ---- stones that are set ----------------------------------------------------------------- */

static bool is_empty(const struct go_board *board)
{
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (go_board_colour(board, p) == GO_BLACK || go_board_colour(board, p) == GO_WHITE) {
            return false;
        }
    }
    return true;
}

static bool setup(struct gtp_call *call)
{
    struct gtp *gtp = call->gtp;
    struct go_board *board = arena_copy(call->arena, gtp->board, sizeof *gtp->board);
    if (call->n % 2 != 0) {
        return gtp_fail(call, "a colour without a vertex");
    }
    for (int i = 0; i < call->n; i += 2) {
        enum go_colour colour;
        go_point p = gtp_read_point(gtp, call->word[i + 1]);
        if (!gtp_read_colour(call->word[i], &colour) || p == GO_NO_POINT) {
            return gtp_fail(call, "invalid color or coordinate");
        }
        board->colour[p] = (uint8_t)colour;
    }
    board->ko = GO_NO_POINT;
    position_settle(board);
    if (go_board_dead_string(board) != GO_NO_POINT) {
        return gtp_fail(call, "a stone has no liberties");
    }
    *gtp->board = *board;
    forget(gtp);
    return true;
}

static bool setup_player(struct gtp_call *call)
{
    enum go_colour colour;
    if (!gtp_read_colour(call->word[0], &colour)) {
        return gtp_fail(call, "invalid color");
    }
    call->gtp->next = colour;
    return true;
}

/* ---- handicap --------------------------------------------------------------------------- */

/*
 * The places in the order of the specification:
 *
 *     3 8 2
 *     5 9 6       5 without 6 is the centre, and so is 7 without 8
 *     1 7 4
 */
static int most_handicap(const struct go_board *board)
{
    int least = board->width < board->height ? board->width : board->height;
    bool centre = board->width % 2 == 1 && board->height % 2 == 1;
    return least < SMALLEST_HANDICAP ? 0 : least > SMALLEST_HANDICAP && centre ? MAX_FIXED : 4;
}

static void handicap_points(const struct go_board *board, int n, go_point out[MAX_FIXED])
{
    int w = board->width - 1;
    int h = board->height - 1;
    int x = board->width < WIDE ? 2 : 3;
    int y = board->height < WIDE ? 2 : 3;
    const go_point place[MAX_FIXED] = {
        go_point_at(x, h - y),     go_point_at(w - x, y), go_point_at(x, y),
        go_point_at(w - x, h - y), go_point_at(x, h / 2), go_point_at(w - x, h / 2),
        go_point_at(w / 2, h - y), go_point_at(w / 2, y), go_point_at(w / 2, h / 2)};
    memcpy(out, place, sizeof place);
    if (n == 5 || n == 7) {
        out[n - 1] = place[MAX_FIXED - 1];
    }
}

static bool place_handicap(struct gtp_call *call, const go_point *point, int n, bool say)
{
    struct gtp *gtp = call->gtp;
    for (int i = 0; i < n; i++) {
        char vertex[8];
        position_put(gtp->board, point[i], GO_BLACK);
        if (say) {
            strbuf_printf(call->out, "%s%s", i == 0 ? "" : " ",
                          go_vertex(point[i], gtp->board->height, vertex));
        }
    }
    forget(gtp);
    gtp->next = GO_WHITE;
    return true;
}

static bool fixed_or_free(struct gtp_call *call, bool free_choice)
{
    long n;
    int most = most_handicap(call->gtp->board);
    if (!gtp_read_count(call->word[0], &n)) {
        return gtp_fail(call, "handicap not an integer");
    }
    if (!is_empty(call->gtp->board)) {
        return gtp_fail(call, "board not empty");
    }
    if (n < 2 || most == 0 || (n > most && !free_choice)) {
        return gtp_fail(call, "invalid number of stones");
    }
    go_point point[MAX_FIXED];
    n = n > most ? most : n;
    handicap_points(call->gtp->board, (int)n, point);
    return place_handicap(call, point, (int)n, true);
}

static bool fixed_handicap(struct gtp_call *call)
{
    return fixed_or_free(call, false);
}

static bool place_free_handicap(struct gtp_call *call)
{
    return fixed_or_free(call, true);
}

static bool set_free_handicap(struct gtp_call *call)
{
    struct go_set seen = {{0}};
    go_point *point = ARENA_ARRAY(call->arena, go_point, call->n);
    if (!is_empty(call->gtp->board)) {
        return gtp_fail(call, "board not empty");
    }
    for (int i = 0; i < call->n; i++) {
        point[i] = gtp_read_point(call->gtp, call->word[i]);
        if (point[i] == GO_NO_POINT || go_set_has(&seen, point[i])) {
            return gtp_fail(call, "bad vertex list");
        }
        go_set_add(&seen, point[i]);
    }
    int points = call->gtp->board->width * call->gtp->board->height;
    return call->n < points ? place_handicap(call, point, call->n, false)
                            : gtp_fail(call, "bad vertex list");
}

/* ---- games ------------------------------------------------------------------------------ */

/* The stones that the file's first problem marks, where it can be read as one. */
static struct go_set marked_in(struct gtp_call *call, struct sgf *sgf)
{
    static const struct go_overrides any = {.target_optional = true};
    struct go_set none = {{0}};
    struct diag *diag = diag_create();
    struct go_problem *problem = ARENA_NEW(call->arena, struct go_problem);
    bool good = go_problem_read(problem, sgf, 0, &any, diag) == TS_OK;
    diag_destroy(diag);
    return good && !problem->inferred_target ? problem->question.target : none;
}

static void remember_replayed(void *context, const struct go_board *board, enum go_colour plays)
{
    remember(context, board, plays);
}

/* loadsgf FILE [NUMBER or VERTEX]: the last word is part of the name unless it can be one. */
static bool loadsgf(struct gtp_call *call)
{
    struct gtp *gtp = call->gtp;
    long number;
    const char *last = call->word[call->n - 1];
    bool until = call->n > 1 && (gtp_read_count(last, &number) ||
                                 go_point_of_vertex(last, GO_MAX_SIZE, GO_MAX_SIZE) > GO_PASS);
    size_t length = strlen(call->rest) - (until ? strlen(last) : 0);
    while (length > 0 && call->rest[length - 1] == ' ') {
        length--;
    }
    const char *path = arena_strndup(call->arena, call->rest, length);
    struct sgf *sgf = NULL;
    if (strcmp(path, "-") == 0) {
        return gtp_fail(call, "cannot load file: commands come from standard input");
    }
    if (sgf_read(&sgf, path, call->diag) != TS_OK) {
        return gtp_fail_to_load(call);
    }
    if (gtp->overrides->strict && diag_count_of(call->diag, DIAG_WARNING) > 0) {
        diag_harden(call->diag);
        sgf_destroy(sgf);
        return gtp_fail_to_load(call);
    }
    struct gtp *loaded = gtp_create(gtp->options, gtp->overrides);
    struct replay replay = {.record = sgf,
                            .until = until ? last : "",
                            .before = remember_replayed,
                            .context = loaded,
                            .board = loaded->board};
    bool good = replay_run(&replay, call->diag);
    if (good) {
        struct arena *game = gtp->game;
        *gtp->board = *loaded->board;
        gtp->game = loaded->game;
        gtp->past = loaded->past;
        loaded->game = game;
        gtp->next = replay.next;
        gtp->target = marked_in(call, sgf);
    }
    gtp_destroy(loaded);
    sgf_destroy(sgf);
    return good || gtp_fail_to_load(call);
}

const struct gtp_command gtp_board_commands[] = {
    {"boardsize", 1, 1, boardsize},
    {"rectangular_boardsize", 2, 2, boardsize},
    {"clear_board", 0, 0, clear_board},
    {"komi", 1, 1, komi},
    {"time_settings", 3, 3, time_settings},
    {"time_left", 3, 3, time_left},
    {"play", 2, 2, play},
    {"undo", 0, 0, undo},
    {"showboard", 0, 0, showboard},
    {"loadsgf", 1, GTP_MAX_WORDS, loadsgf},
    {"fixed_handicap", 1, 1, fixed_handicap},
    {"place_free_handicap", 1, 1, place_free_handicap},
    {"set_free_handicap", 2, GTP_MAX_WORDS, set_free_handicap},
    {"gogui-play_sequence", 0, GTP_MAX_WORDS, play_sequence},
    {"gogui-setup", 0, GTP_MAX_WORDS, setup},
    {"gogui-setup_player", 1, 1, setup_player},
    {NULL, 0, 0, NULL},
};
