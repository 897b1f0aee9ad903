/*
 * Any bytes as a game record, played to its end and up to its third move.  Where it can be played
 * the position is one that problems can begin from.
 */
#include <stdint.h>

#include "app/replay.h"
#include "base/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Moves are played on boards where every string has a liberty. */
static void check_board(void *moves, const struct go_board *board, enum go_colour plays)
{
    TS_CHECK(plays == GO_BLACK || plays == GO_WHITE);
    TS_CHECK(go_board_dead_string(board) == GO_NO_POINT);
    ++*(int *)moves;
}

static void check_replay(const struct sgf *sgf, const char *until, int most)
{
    struct go_board board;
    int moves = 0;
    struct replay replay = {
        .record = sgf, .until = until, .before = check_board, .context = &moves, .board = &board};
    struct diag *diag = diag_create();
    bool played = replay_run(&replay, diag);
    TS_CHECK(moves <= most);
    TS_CHECK(diag_count_of(diag, DIAG_ERROR) == (played ? 0 : 1));
    if (played) {
        TS_CHECK(board.ply == 0 && go_board_dead_string(&board) == GO_NO_POINT);
        TS_CHECK(replay.next == GO_BLACK || replay.next == GO_WHITE);
    }
    diag_destroy(diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    if (sgf_parse(&sgf, (const char *)data, size, "fuzz", diag) == TS_OK) {
        check_replay(sgf, "", (int)size);
        check_replay(sgf, "3", 2);
    }
    sgf_destroy(sgf);
    diag_destroy(diag);
    return 0;
}
