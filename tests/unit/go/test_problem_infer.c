/*
 * What a file does not say, or says in its comments and marks: side, objective, target.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "go/diagram.h"
#include "problem_reading.h"

static void what_is_not_stated_is_inferred(void **state)
{
    (void)state;
    struct reading *reading = read_good("(;SZ[9]" CORNER "(;W[ba])(;W[aa]))");
    assert_int_equal(reading->problem.question.to_play, GO_WHITE);
    assert_int_equal(reading->problem.objective, GO_KILL);
    assert_true(reading->problem.inferred_to_play);
    assert_true(reading->problem.inferred_objective);
    assert_true(reading->problem.inferred_target);
    check_target(reading, "C9 A8 B8 C8");
    assert_string_equal(reading->problem.name, "");
    free_reading(reading);

    /* Nothing at all about the side: the objective tells, else it is black, with a warning. */
    reading = read_good("(;SZ[9]" CORNER "C[Kill the stones in the corner.])");
    assert_int_equal(reading->problem.question.to_play, GO_WHITE);
    assert_true(reading->problem.inferred_to_play);
    check_message(
        reading, DIAG_WARNING,
        "file.sgf:1:2: warning: nothing says who plays: white is taken (else --to-play black)");
    free_reading(reading);
    /* The comment of a collection speaks for the problems that say nothing. */
    reading = read_good("(;SZ[9]C[White to kill](;" CORNER ")(;" CORNER "))");
    assert_int_equal(reading->problem.question.to_play, GO_WHITE);
    assert_false(reading->problem.inferred_objective);
    free_reading(reading);
    reading = read_good("(;SZ[9]" CORNER ")");
    assert_int_equal(reading->problem.question.to_play, GO_BLACK);
    check_message(
        reading, DIAG_WARNING,
        "file.sgf:1:2: warning: nothing says who plays: black is taken (else --to-play white)");
    free_reading(reading);
    reading = read_good("(;SZ[9]" CORNER "C[1: Black to play. 2: White to play.])");
    assert_int_equal(reading->problem.question.to_play, GO_BLACK);
    check_message(reading, DIAG_WARNING,
                  "file.sgf:1:2: warning: the comment says of both sides that they play: black is "
                  "taken (else --to-play white)");
    free_reading(reading);
}

static void sides(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum go_colour side;
        const char *warning; /* "" for none */
    } rows[] = {
        {"PL[B]", GO_BLACK, ""},
        {"PL[W]", GO_WHITE, ""},
        {"PL[w]", GO_WHITE, "file.sgf:2:4: warning: PL[w] is taken as white"},
        {"PL[black]", GO_BLACK, "file.sgf:2:4: warning: PL[black] is taken as black"},
        {"PL[White]", GO_WHITE, "file.sgf:2:4: warning: PL[White] is taken as white"},
        {"PL[1]", GO_BLACK, "file.sgf:2:4: warning: PL[1] is taken as black"},
        {"PL[2]", GO_WHITE, "file.sgf:2:4: warning: PL[2] is taken as white"},
        {"PL[ W ]", GO_WHITE, "file.sgf:2:4: warning: PL[ W ] is taken as white"},
        {"PL[White to play]", GO_WHITE,
         "file.sgf:2:4: warning: PL[White to play] is taken as white"},
        {"PL[白]", GO_WHITE, "file.sgf:2:4: warning: PL[白] is taken as white"},
        {"PL[Weiß]", GO_WHITE, "file.sgf:2:4: warning: PL[Weiß] is taken as white"},
        {"PL[x];W[ba]", GO_WHITE, "file.sgf:2:4: warning: PL[x] is no colour: it is ignored"},
        {"(;W[aa])(;W[ba])", GO_WHITE, ""},
        {"(;C[one];W[aa])(;C[two];W[ba])", GO_WHITE, ""},
        {"C[White first]", GO_WHITE, ""},
        {"C[A problem.][White first]", GO_WHITE, ""},
        {"PL[W]C[Black to play]", GO_WHITE,
         "file.sgf:1:2: warning: the comment says that black plays, but PL differs: white plays"},
        {"C[Black to play];W[ba]", GO_WHITE,
         "file.sgf:1:2: warning: the comment says that black plays, but the moves of the tree "
         "differ: white plays"},
        {"PL[B];W[ba]", GO_WHITE,
         "file.sgf:1:2: warning: PL says black, but the moves of the tree begin with white: "
         "white plays"},
        {"PL[B]C[Black to play];W[ba]", GO_BLACK,
         "file.sgf:1:2: warning: PL says black, but the moves of the tree begin with white: "
         "black plays"},
        {"PL[W](;W[ba])(;B[ba])", GO_WHITE, ""},
        {"PL[W](;B[ac])", GO_WHITE,
         "file.sgf:2:10: warning: illegal move B A7 (move 1): a stone stands there"},
        {"(;W[ba])(;B[ac])", GO_WHITE,
         "file.sgf:2:13: warning: illegal move B A7 (move 1): a stone stands there"},
        {"C[White to play](;W[ba])(;B[ba])", GO_WHITE, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[400];
        snprintf(text, sizeof text, "(;SZ[9]" CORNER "\n%s)", rows[i].text);
        struct reading *reading = read_good(text);
        assert_int_equal(reading->problem.question.to_play, rows[i].side);
        assert_int_equal(reading->problem.objective, rows[i].side == GO_BLACK ? GO_SAVE : GO_KILL);
        check_message(reading, DIAG_WARNING, rows[i].warning);
        free_reading(reading);
    }
    check_fault("(;SZ[9]" CORNER "(;W[ba])(;B[ba]))",
                "file.sgf:1:2: error: the first moves have both colours: say who plays, --to-play "
                "black or --to-play white");
}

/*
 * Black is shut in top left, white bottom right, so the comment alone tells what is asked.
 * Rows without `target` state no objective: then there are two readings.
 */
static void comments(void **state)
{
    (void)state;
    static const char black[] = "C19 A18 B18 C18";
    static const char white[] = "R2 S2 T2 R1";
    static const struct {
        const char *text;
        enum go_colour side;
        const char *target;
    } rows[] = {
        {"Black to play and live", GO_BLACK, black},
        {"Black to play and kill.", GO_BLACK, white},
        {"BLACK TO LIVE", GO_BLACK, black},
        {"White to kill", GO_WHITE, black},
        {"Problem 12: white to play and live!", GO_WHITE, white},
        {"^B to play. Kill the white stones.", GO_BLACK, white},
        {"^W to move and capture", GO_WHITE, black},
        {"white first. Save the white stones", GO_WHITE, white},
        {"black_kill", GO_BLACK, white},
        {"white-live", GO_WHITE, white},
        {"Black to play, kill", GO_BLACK, white},
        {"White's turn. Rescue the stones in the corner", GO_WHITE, white},
        {"Black plays first to live", GO_BLACK, black},
        {"黑先", GO_BLACK, NULL},
        {"黑先活", GO_BLACK, black},
        {"白先杀", GO_WHITE, black},
        {"黑先殺白", GO_BLACK, white},
        {"黒先白死", GO_BLACK, white},
        {"黒先生き", GO_BLACK, black},
        {"黑棋先行。", GO_BLACK, NULL},
        {"흑선활", GO_BLACK, black},
        {"Can Black live?", GO_BLACK, black},
        {"How does White kill?", GO_WHITE, black},
        {"W to kill", GO_WHITE, black},
        {"Black: live!", GO_BLACK, black},
        {"White to make life", GO_WHITE, white},
        {"Black plays and kills", GO_BLACK, white},
        {"Kill the white stones", GO_BLACK, white},
        {"Schwarz am Zug lebt", GO_BLACK, black},
        {"Weiß zieht und tötet.", GO_WHITE, black},
        {"Noir à jouer et vit", GO_BLACK, black},
        {"Trait aux blancs", GO_WHITE, NULL},
        {"Juegan negras y matan", GO_BLACK, white},
        {"Il Bianco muove e vive", GO_WHITE, white},
        {"Wit aan zet", GO_WHITE, NULL},
        {"Чёрные начинают и живут", GO_BLACK, black},
        {"ХОД БЕЛЫХ", GO_WHITE, NULL},
        {"白番で黒を取る", GO_WHITE, black},
        {"黒の手番、生きる", GO_BLACK, black},
        {"轮到白走。", GO_WHITE, NULL},
        {"先手：黑", GO_BLACK, NULL},
        {"B先，做活", GO_BLACK, black},
        {"●先", GO_BLACK, NULL},
        {"백이 먼저 두어 흑을 잡는 문제", GO_WHITE, black},
        {"흑선으로 사는 수는", GO_BLACK, black},
        {"黑先对杀", GO_BLACK, NULL},
        {"백선흑사", GO_WHITE, black},
        {"To play: White", GO_WHITE, NULL},
        {"Next move: Black", GO_BLACK, NULL},
        {"Turn: B", GO_BLACK, NULL},
        {"Objective: live. Player: Black", GO_BLACK, black},
        {"Black 1st", GO_BLACK, NULL},
        {"Black first, black lives", GO_BLACK, black},
        {"Black to make a ko", GO_BLACK, NULL},
        {"White to win", GO_WHITE, NULL},
        {"White to destroy Black's eyes", GO_WHITE, black},
        {"Les Noirs jouent et vivent", GO_BLACK, black},
        {"Negras a jugar", GO_BLACK, NULL},
        {"Brancas jogam e matam", GO_WHITE, black},
        {"Weiss ist am Zug", GO_WHITE, NULL},
        {"Zwart speelt en leeft", GO_BLACK, black},
        {"Czarne zaczynają i żyją", GO_BLACK, black},
        {"CZARNE ZACZYNAJĄ I ZABIJAJĄ", GO_BLACK, white},
        {"Białe zaczynają i zabijają", GO_WHITE, black},
        {"Siyah oynar ve yaşar", GO_BLACK, black},
        {"Beyaz oynar ve öldürür", GO_WHITE, black},
        {"Đen đi trước và sống", GO_BLACK, black},
        {"TRẮNG ĐI TRƯỚC, GIẾT ĐEN", GO_WHITE, black},
        {"Brancas jogam e capturam", GO_WHITE, black},
        {"Il Bianco muove e vive", GO_WHITE, white},
        {"Черные выживают", GO_BLACK, black},
        {"黑先连回", GO_BLACK, black},
        {"黑先。做活", GO_BLACK, black},
        {"黒から打って生き", GO_BLACK, black},
        {"黒が先に打って白を取る", GO_BLACK, white},
        {"白先で助ける", GO_WHITE, white},
        {"흑선. 살리세요", GO_BLACK, black},
        {"흑 선수로 삽니다", GO_BLACK, black},
        {"흑으로 두어 백을 잡아라", GO_BLACK, white},
        /* The subject is life and death. */
        {"黑先 死活题", GO_BLACK, NULL},
        /* Negative, both, or neither. */
        {"Black to play and live or die", GO_BLACK, NULL},
        {"Black to play. White plays at A", GO_BLACK, NULL},
        {"黑先。白走这里也不行", GO_BLACK, NULL},
        {"Black to play. White cannot live.", GO_BLACK, NULL},
        {"Black to play and not kill", GO_BLACK, NULL},
        {"Black to kill. Black to live.", GO_BLACK, NULL},
        {"黑先劫活", GO_BLACK, NULL},
        {"黑先不活", GO_BLACK, NULL},
        {"黑先白活", GO_BLACK, NULL},
        {"黑先。白也不能活", GO_BLACK, NULL},
        {"Black to play: White to the left", GO_BLACK, NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[400];
        snprintf(text, sizeof text, "(;" TWO_CORNERS "C[%s])", rows[i].text);
        struct reading *reading = read_with(text, 0, NULL);
        if (rows[i].target != NULL) {
            check_message(reading, DIAG_ERROR, "");
            check_target(reading, rows[i].target);
            assert_int_equal(reading->problem.question.to_play, rows[i].side);
            assert_false(reading->problem.inferred_to_play);
            assert_false(reading->problem.inferred_objective);
        } else {
            check_message(reading, DIAG_ERROR,
                          "file.sgf:1:2: error: 2 groups could be at stake: "
                          "--target C19 (black) or --target R2 (white)");
        }
        free_reading(reading);
        /* With the target marked only the side is left to be read. */
        snprintf(text, sizeof text, "(;" TWO_CORNERS "MA[ca]C[%s])", rows[i].text);
        reading = read_good(text);
        assert_int_equal(reading->problem.question.to_play, rows[i].side);
        free_reading(reading);
    }
}

/* Each corner of a board is a problem for itself, also when one is much smaller. */
static void several_problems_on_one_board(void **state)
{
    (void)state;
    static const char text[] =
        "(;C[Black to live]AB[da][db][ac][bc][cc][dc][qa][qb][rb][sb][as][ar][bq][cr][cs][cq]"
        "AW[ea][eb][ec][ad][bd][cd][dd][ed][pa][pb][pc][qc][rc][sc][aq][ap][bp][cp][dp][dq][dr][ds]"
        ")";
    static const char *const targets[] = {"D19 D18 A17 B17 C17 D17", "R19 R18 S18 T18",
                                          "B3 C3 A2 C2 A1 C1"};
    int n = 1;
    for (int part = 0; part < 3; part++) {
        struct reading *reading = calloc(1, sizeof *reading);
        assert_non_null(reading);
        reading->diag = diag_create();
        assert_int_equal(sgf_parse(&reading->sgf, text, strlen(text), "file.sgf", reading->diag),
                         TS_OK);
        assert_int_equal(
            go_problem_read_part(&reading->problem, &n, reading->sgf, 0, part, NULL, reading->diag),
            TS_OK);
        assert_int_equal(n, 3);
        assert_true(reading->problem.is_part);
        check_target(reading, targets[part]);
        free_reading(reading);
    }
    check_fault(text, "file.sgf:1:2: error: 3 groups could be at stake: --target D19, --target R19 "
                      "or --target B3,A2");
}

/*
 * Two groups that are alike, and the first moves.
 *
 *     . . . . . . . . . . . . .
 *     . . O X X . . . X X O . .
 *     . . . O O O O O O O . . .
 */
static void first_moves_between_groups(void **state)
{
    (void)state;
#define TWO_ON_A_SIDE "(;SZ[13]AB[db][eb][ib][jb]AW[cb][dc][ec][fc][gc][hc][ic][jc][kb]"
    static const struct {
        const char *moves;
        const char *target;
    } rows[] = {
        {";B[ga])", "D12 E12 J12 K12"}, /* together: it is about their link */
        {"(;B[fb])(;B[hb]))", "D12 E12"},
        {"(;B[hb])(;B[fb]))", "J12 K12"}, /* the first variation tells */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, TWO_ON_A_SIDE "%s", rows[i].moves);
        struct reading *reading = read_good(text);
        check_target(reading, rows[i].target);
        free_reading(reading);
    }
    /* Where the tree plays belongs to the region of an open problem. */
    struct reading *reading = read_good(TWO_ON_A_SIDE "MA[db](;B[fb])(;B[mm]))");
    assert_true(go_set_has(&reading->problem.question.region, go_point_at(12, 12)));
    assert_true(go_set_has(&reading->problem.question.region, go_point_at(12, 11)));
    free_reading(reading);
}

/* The same two groups: moves that are unseen only say who plays. */
static void unseen_moves_do_not_show_what_is_asked(void **state)
{
    (void)state;
    static const char *const rows[] = {"PL[B])", "PL[B];B[ga])", "(;B[fb])(;B[hb]))",
                                       "(;B[hb])(;B[fb]))"};
    const struct go_overrides overrides = {.unseen = true};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, TWO_ON_A_SIDE "%s", rows[i]);
        struct reading *reading = read_with(text, 0, &overrides);
        assert_int_equal(reading->status, TS_E_INPUT);
        check_message(reading, DIAG_ERROR,
                      "file.sgf:1:2: error: 2 groups could be at stake: --target D12 or --target "
                      "J12");
        free_reading(reading);
    }
    struct reading *reading = read_with(TWO_ON_A_SIDE "MA[db](;B[fb])(;B[mm]))", 0, &overrides);
    assert_int_equal(reading->status, TS_OK);
    assert_int_equal(reading->problem.question.to_play, GO_BLACK);
    assert_false(go_set_has(&reading->problem.question.region, go_point_at(12, 12)));
    free_reading(reading);
}

/* Where a position will do, what would be asked for is left out. */
static void a_target_can_be_done_without(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *warning;
    } rows[] = {
        {"(;PL[W]" TWO_CORNERS ")",
         "2 groups could be at stake: --target C19 (black) or --target R2 (white)"},
        {"(;PL[W]AB[dd]AW[pp])", "no group is shut in: say what is at stake, perhaps --target D16 "
                                 "(black) or --target Q4 (white)"},
        {"(;PL[W]" CORNER "MA[ca][da])",
         "MA marks stones of both colours: --target C19 (black) or --target D19 (white)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct go_overrides overrides = {.target_optional = true};
        struct reading *reading = read_with(rows[i].text, 0, &overrides);
        const struct go_question *question = &reading->problem.question;
        assert_int_equal(reading->status, TS_OK);
        check_message(reading, DIAG_ERROR, "");
        assert_int_equal(diag_count_of(reading->diag, DIAG_WARNING), 1);
        assert_string_equal(diag_get(reading->diag, 0)->text, rows[i].warning);
        assert_true(go_set_is_empty(&question->target));
        assert_int_equal(go_set_count(&question->region), 19 * 19);
        assert_int_equal(question->to_play, GO_WHITE);
        free_reading(reading);
        reading = read_with(rows[i].text, 0, NULL);
        assert_int_equal(reading->status, TS_E_INPUT);
        free_reading(reading);
    }
}

/* One that is there is found all the same; moves of both colours do not matter then; an area that
 * is given is kept. */
static void what_is_known_without_a_target_stays(void **state)
{
    (void)state;
    struct go_overrides overrides = {.target_optional = true, .region = "A19:B18"};
    struct reading *reading = read_with("(;PL[W]AB[dd]AW[pp])", 0, &overrides);
    assert_int_equal(go_set_count(&reading->problem.question.region), 4);
    assert_false(reading->problem.inferred_region);
    free_reading(reading);
    overrides.region = NULL;
    reading = read_with("(;" CORNER "(;B[aa])(;W[aa]))", 0, &overrides);
    assert_int_equal(reading->status, TS_OK);
    check_target(reading, "C19 A18 B18 C18");
    free_reading(reading);
}

/* "Black to live", but white plays: black's stones are still the ones at stake. */
static void a_comment_speaks_for_the_side_it_names(void **state)
{
    (void)state;
    struct reading *asked = read_good("(;" TWO_CORNERS "C[Can White live if Black plays first?])");
    check_target(asked, "R2 S2 T2 R1");
    assert_int_equal(asked->problem.question.to_play, GO_BLACK);
    free_reading(asked);
    struct go_overrides overrides = {.to_play = "white"};
    struct reading *reading =
        read_with("(;" TWO_CORNERS "C[Black to play and live])", 0, &overrides);
    check_message(reading, DIAG_ERROR, "");
    check_target(reading, "C19 A18 B18 C18");
    assert_int_equal(reading->problem.objective, GO_KILL);
    assert_true(reading->problem.inferred_objective);
    free_reading(reading);
    reading = read_good("(;PL[W]" TWO_CORNERS "C[Black to kill])");
    check_target(reading, "R2 S2 T2 R1");
    assert_int_equal(reading->problem.question.to_play, GO_WHITE);
    assert_int_equal(reading->problem.objective, GO_SAVE);
    assert_int_equal(diag_count_of(reading->diag, DIAG_WARNING), 1);
    free_reading(reading);
}

static void names_and_private_properties_are_read_too(void **state)
{
    (void)state;
    static const char *const texts[] = {"GN[Black to kill]", "N[Black to kill]", "G[KILL]PL[B]",
                                        "PL[B]C[Capture!]"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char text[400];
        snprintf(text, sizeof text, "(;" TWO_CORNERS "%s)", texts[i]);
        struct reading *reading = read_good(text);
        check_target(reading, "R2 S2 T2 R1");
        assert_false(reading->problem.inferred_objective);
        free_reading(reading);
    }
}

static void marks(void **state)
{
    (void)state;
    static const struct {
        const char *marks;
        const char *target;
        bool inferred;
    } rows[] = {
        {"MA[ca]", "C19 A18 B18 C18", false},
        {"MA[ab][ca][aa]", "C19 A18 B18 C18", false},
        {"TR[sr]", "R2 S2 T2 R1", true},
        {"SL[sr]", "R2 S2 T2 R1", true},
        {"LB[sr:A]", "R2 S2 T2 R1", true},
        {"LB[aa:A][ca:B]TR[sr]", "R2 S2 T2 R1", true},
        {"SQ[qs]TR[aa]", "R2 S2 T2 R1", true},
        {"CR[ca]", "C19 A18 B18 C18", true},
        {"TR[ca]MA[sr]", "R2 S2 T2 R1", false},
        /* Stones of both colours: these mean something else. */
        {"TR[ca][sr]CR[qs]", "R2 S2 T2 R1", true},
        /* Against what is asked. */
        {"TR[ca]C[Black to kill]", "R2 S2 T2 R1", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[400];
        snprintf(text, sizeof text, "(;PL[B]" TWO_CORNERS "%s)", rows[i].marks);
        struct reading *reading = read_good(text);
        check_target(reading, rows[i].target);
        assert_int_equal(reading->problem.inferred_target, rows[i].inferred);
        assert_int_equal(diag_count(reading->diag), 0);
        free_reading(reading);
    }
    check_fault("(;PL[B]" TWO_CORNERS "\nMA[ca][sr])",
                "file.sgf:2:4: error: MA marks stones of both colours: --target C19 (black) or "
                "--target R2 (white)");
    struct reading *reading = read_good("(;PL[B]" CORNER "\nMA[aa])");
    check_target(reading, "C19 A18 B18 C18");
    check_message(reading, DIAG_WARNING, "file.sgf:2:4: warning: MA marks no stone");
    free_reading(reading);
    check_repair("(;PL[B]" CORNER "MA[ca]\n[zz])", "2:2",
                 "MA[zz] is off the 19x19 board: the mark is left out");

    /* Marked stones against the comment: the marks win. */
    reading = read_good("(;PL[B]" CORNER "MA[ca]C[Black to kill])");
    assert_int_equal(reading->problem.objective, GO_SAVE);
    check_message(reading, DIAG_WARNING,
                  "file.sgf:1:2: warning: the comment says kill, but the stones at stake belong "
                  "to the side to play");
    free_reading(reading);
}

/* The problem of a drawn position: x or o are the target that must be found. */
static void check_drawn(const char *drawing, const char *properties, bool closed)
{
    struct go_diagram *d = malloc(sizeof *d);
    assert_non_null(d);
    struct diag *diag = diag_create();
    assert_int_equal(go_diagram_read(d, drawing, "test", diag), TS_OK);
    diag_destroy(diag);
    struct strbuf text = STRBUF_INIT;
    strbuf_printf(&text, "(;SZ[%d:%d]%s", d->board.width, d->board.height, properties);
    for (int colour = GO_BLACK; colour <= GO_WHITE; colour++) {
        strbuf_add(&text, colour == GO_BLACK ? "AB" : "AW");
        for (go_point p = 0; p < GO_POINTS; p++) {
            char letters[3];
            if ((int)go_board_colour(&d->board, p) == colour) {
                strbuf_printf(&text, "[%s]", go_sgf_letters(p, letters));
            }
        }
    }
    strbuf_add_char(&text, ')');
    struct reading *reading = read_good(strbuf_text(&text));
    char expected[1000];
    check_target(reading, vertices(&d->marked, d->board.height, expected, sizeof expected));
    assert_true(reading->problem.inferred_target);
    assert_int_equal(reading->problem.closed, closed);
    free_reading(reading);
    strbuf_fini(&text);
    free(d);
}

static void targets_by_geometry(void **state)
{
    (void)state;
    /* Enemy stones inside do not divide the group, nor are they at stake themselves. */
    check_drawn(". O . x . O . . .\n"
                "x x . x O O . . .\n"
                ". O x x O . . . .\n"
                "O O O O O . . . .\n"
                ". . . . . . . . .\n"
                ". . . . . . . . .\n"
                ". . . . . . . . .\n"
                ". . . . . . . . .\n"
                ". . . . . . . . .\n",
                "PL[B]", true);
    /* A wall with gaps, in pieces. */
    check_drawn(". . . . . . . . . . .\n"
                ". o o . o . X . . . .\n"
                ". . X o o X . . . . .\n"
                ". X . X X . . . . . .\n"
                ". . . . . . . . . . .\n"
                ". X . . . . . . . . .\n"
                ". . . . . . . . . . .\n"
                ". . . . . . . . . . .\n"
                ". . . . . . . . . . .\n"
                ". . . . . . . . . . .\n"
                ". . . . . . . . . . .\n",
                "PL[B]", false);
    /* On the side, with a stone of its own colour far away that has nothing to do with it. */
    check_drawn(". . . . . . . . . . . . .\n"
                ". . . . . . . . . . . . .\n"
                ". . . X . . . . . . . . .\n"
                ". . . . . . . . . . . . .\n"
                ". . . . . . . . . . . . .\n"
                ". . . . . . . . . . . . .\n"
                ". . . O O O O O . . . . .\n"
                ". . O x x x . x O . . . .\n"
                ". . O . . x . . O . . . .\n",
                "PL[W]", true);
    /* Two groups in a capturing race in a corner: the objective tells which. */
    static const char race_of_black[] = ". . x . O O . . .\n"
                                        "O . x x O . . . .\n"
                                        "O O O x O . . . .\n"
                                        "X X O x O . . . .\n"
                                        ". X O O O . . . .\n"
                                        ". X X X X . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n"
                                        ". . . . . . . . .\n";
    check_drawn(race_of_black, "PL[B]C[Black to live]", true);
}

static void equal_readings_are_asked_about(void **state)
{
    (void)state;
    check_fault("(;PL[B]" TWO_CORNERS ")", "file.sgf:1:2: error: 2 groups could be at stake: "
                                           "--target C19 (black) or --target R2 (white)");
    /* Three groups. */
    check_fault("(;PL[W]AB[ca][ab][bb][cb][qs][sr][rr][qr][cs][ar:cr]"
                "AW[da][db][ac][bc][cc][dc][ps][pr][sq][rq][qq][pq][ds][dr][aq:dq])",
                "file.sgf:1:2: error: 3 groups could be at stake: --target C19, --target A2 or "
                "--target R2");
    /* First moves show where the fight is. */
    struct reading *reading = read_good("(;PL[B]" TWO_CORNERS "(;B[ss])(;B[rs]))");
    check_target(reading, "R2 S2 T2 R1");
    free_reading(reading);

    check_fault("(;PL[B]AB[dd][pp]AW[pd][dp])",
                "file.sgf:1:2: error: no group is shut in: say what is at stake, perhaps "
                "--target D16 (black), --target Q16 (white), --target D4 (white) or --target "
                "Q4 (black)");
    check_fault("(;PL[B]" CORNER "C[Black to kill])",
                "file.sgf:1:2: error: no white group is shut in: say what is at stake, perhaps "
                "--target D19");
}

/* The same, guessed: the likeliest, or the one with the number asked for. */
static void equal_readings_are_guessed_on_demand(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int guess;
        const char *target;
        const char *warning;
        int n;
    } rows[] = {
        {"(;PL[B]" TWO_CORNERS ")", 1, "C19 A18 B18 C18",
         "file.sgf:1:2: warning: 2 groups could be at stake: the black one at C19 is taken by "
         "guess "
         "(else --target R2)",
         2},
        {"(;PL[B]" TWO_CORNERS ")", 2, "R2 S2 T2 R1",
         "file.sgf:1:2: warning: 2 groups could be at stake: the white one at R2 is taken by guess "
         "(else --target C19)",
         2},
        {"(;PL[B]" TWO_CORNERS ")", 9, "R2 S2 T2 R1", NULL, 2},
        {"(;PL[B]AB[dd]AW[pd])", 2, "Q16",
         "file.sgf:1:2: warning: no group is shut in: the white one at Q16 is taken by guess (else "
         "--target D16)",
         2},
        {"(;SZ[9]AB[ba][bb][ab]AW[ca][cb][cc][bc][ac]C[White to live])", 1, "C9 C8 A7 B7 C7",
         "file.sgf:1:2: warning: no white group is shut in: the one at C9 is taken by guess", 1},
        {"(;PL[B]" CORNER ")", 1, "C19 A18 B18 C18", NULL, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct go_overrides overrides = {.guess = rows[i].guess};
        struct reading *reading = read_with(rows[i].text, 0, &overrides);
        check_target(reading, rows[i].target);
        assert_true(reading->problem.inferred_target);
        assert_int_equal(reading->problem.n_candidates, rows[i].n);
        if (rows[i].n > 0) {
            int taken = reading->problem.candidate;
            assert_true(go_set_equal(&reading->problem.candidates[taken],
                                     &reading->problem.question.target));
        }
        if (rows[i].warning != NULL) {
            check_message(reading, DIAG_WARNING, rows[i].warning);
        }
        free_reading(reading);
    }
    /* With --strict a guess is an error. */
    const struct go_overrides strict = {.guess = 1, .strict = true};
    struct reading *reading = read_with("(;PL[B]" TWO_CORNERS ")", 0, &strict);
    check_message(reading, DIAG_ERROR,
                  "file.sgf:1:2: error: 2 groups could be at stake: the black one at C19 is taken "
                  "by guess (else --target R2)");
    free_reading(reading);
}

/*
 * The answer of the file can be looked at, wherever it is; a single other move far off is left out,
 * but not half of them.
 *
 *     19 . . . . . . . .
 *     18 . O O O O . . .       White to save, open to the right
 *     17 . X X X X . . .
 */
/*
 * In the place of the group at B9 a piece near the first move, at a: the nearest first, of equals
 * the larger.  Black's two stones that two common liberties join are a piece, and so is the nearer.
 *
 *     9 . X . X . . . . .
 *     8 X X X X O a . . .
 *     7 O O O O . . X . .
 *     6 . . . . . . . X .
 */
static void pieces_near_the_first_moves(void **state)
{
    (void)state;
    static const char text[] = "(;SZ[9]PL[B]AB[ba][da][ab][bb][cb][db][gc][hd]"
                               "AW[eb][ac][bc][cc][dc];B[fb])";
    static const struct {
        const char *first;
        int n_stones;
    } rows[] = {{"E8", 1}, {"G7", 2}, {"G7", 1}, {"A7", 4}};
    for (int i = 0; i < 4; i++) {
        const struct go_overrides overrides = {.guess = i + 1, .pieces = true};
        struct reading *reading = read_with(text, 0, &overrides);
        assert_int_equal(reading->status, TS_OK);
        assert_int_equal(reading->problem.n_candidates, 4);
        const struct go_set *target = &reading->problem.question.target;
        char vertex[8];
        assert_string_equal(go_vertex(go_set_next(target, 0), 9, vertex), rows[i].first);
        assert_int_equal(go_set_count(target), rows[i].n_stones);
        free_reading(reading);
    }
}

/* The same where moves that are likely stand in for those of the tree. */
static void pieces_near_likely_moves(void **state)
{
    (void)state;
    static const char *const rows[] = {"PL[B])", ";B[fb])"};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int known = 0; known < 2; known++) {
            char text[200];
            struct go_set likely = {{0}};
            go_set_add(&likely, go_point_of_vertex("F8", 9, 9));
            const struct go_overrides overrides = {
                .guess = 1, .pieces = true, .unseen = true, .likely = known ? &likely : NULL};
            snprintf(text, sizeof text,
                     "(;SZ[9]AB[ba][da][ab][bb][cb][db][gc][hd]AW[eb][ac][bc][cc][dc]%s", rows[i]);
            struct reading *reading = read_with(text, 0, &overrides);
            assert_int_equal(reading->status, TS_OK);
            assert_int_equal(reading->problem.n_candidates, known ? 4 : 0);
            go_point stone = go_point_of_vertex(known ? "E8" : "B9", 9, 9);
            assert_true(go_set_has(&reading->problem.question.target, stone));
            free_reading(reading);
        }
    }
}

static void moves_of_the_tree_widen_an_open_region(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        bool in; /* K12 */
    } rows[] = {
        {"(;W[jh])(;W[fb])(;W[ab])", true},
        {"(;W[ab])(;W[jh])(;W[fb])", false},
        {"(;W[ab])(;W[jh])", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "(;PL[W]AB[cc][dc][ec][cd][bc]AW[cb][db][eb][bb]MA[cb]%s)",
                 rows[i].moves);
        struct reading *reading = read_good(text);
        go_point p = go_point_of_vertex("K12", 19, 19);
        assert_false(reading->problem.closed);
        assert_int_equal(go_set_has(&reading->problem.question.region, p), rows[i].in);
        free_reading(reading);
    }
}

/* A game: a corner that is shut in (A1), and elsewhere a fight over stones that nobody holds. */
static void first_moves_show_a_fight_elsewhere(void **state)
{
    (void)state;
    /* White's two stones at O15 and O16 run, and the moves are about them. */
    static const char game[] = "(;PL[B]AB[aq][bq][cq][cr][cs][mf][nf][pf]AW[ar][br][bs][ne][nd]";
    struct reading *reading;
    char text[200];
    snprintf(text, sizeof text, "%s)", game);
    reading = read_good(text);
    check_target(reading, "A2 B2 B1");
    free_reading(reading);
    snprintf(text, sizeof text, "%s(;B[nc])(;B[oc]))", game);
    reading = read_good(text);
    check_target(reading, "O16 O15");
    free_reading(reading);
    /* Near the corner too, if only a little: the corner it is. */
    snprintf(text, sizeof text, "%s(;B[as])(;B[oc]))", game);
    reading = read_good(text);
    check_target(reading, "A2 B2 B1");
    free_reading(reading);
}

/* Where a question concerns every group each of them is taken in turn, and nobody has to play. */
static void each_group_can_be_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *target[2];
    } rows[] = {
        {"(;" TWO_CORNERS "(;W[ba])(;B[ba]))", {"C19 A18 B18 C18", NULL}},
        {"(;" TWO_CORNERS ")", {"C19 A18 B18 C18", "R2 S2 T2 R1"}},
        {"(;" TWO_CORNERS "MA[sr][ca])", {"R2 S2 T2 R1", "C19 A18 B18 C18"}},
        {"(;" TWO_CORNERS "MA[ca])", {"C19 A18 B18 C18", NULL}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int n = 1;
        for (int group = 0; group < n; group++) {
            struct reading *reading = read_with(rows[i].text, 0, NULL);
            struct diag *diag = diag_create();
            assert_int_equal(
                go_problem_read_group(&reading->problem, &n, reading->sgf, 0, group, NULL, diag),
                TS_OK);
            assert_int_equal(n, rows[i].target[1] == NULL ? 1 : 2);
            check_target(reading, rows[i].target[group]);
            assert_int_equal(diag_count(diag), 0);
            diag_destroy(diag);
            free_reading(reading);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_stated_is_inferred),
        cmocka_unit_test(sides),
        cmocka_unit_test(comments),
        cmocka_unit_test(several_problems_on_one_board),
        cmocka_unit_test(first_moves_between_groups),
        cmocka_unit_test(unseen_moves_do_not_show_what_is_asked),
        cmocka_unit_test(a_comment_speaks_for_the_side_it_names),
        cmocka_unit_test(names_and_private_properties_are_read_too),
        cmocka_unit_test(marks),
        cmocka_unit_test(targets_by_geometry),
        cmocka_unit_test(equal_readings_are_asked_about),
        cmocka_unit_test(equal_readings_are_guessed_on_demand),
        cmocka_unit_test(pieces_near_the_first_moves),
        cmocka_unit_test(pieces_near_likely_moves),
        cmocka_unit_test(a_target_can_be_done_without),
        cmocka_unit_test(what_is_known_without_a_target_stays),
        cmocka_unit_test(moves_of_the_tree_widen_an_open_region),
        cmocka_unit_test(first_moves_show_a_fight_elsewhere),
        cmocka_unit_test(each_group_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
