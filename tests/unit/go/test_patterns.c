/*
 * Tests of go/perception/patterns.h: each kind of the shipped table, whole and broken, in all
 * symmetries and both colours; the faults of a table, with their places.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "formats/file.h"
#include "go/perception/patterns.h"
#include "symmetry.h"
#include "world_case.h"

static struct arena *arena;
static const struct go_patterns *table;

static int begin(void **state)
{
    (void)state;
    arena = arena_create();
    table = go_patterns_default(arena);
    return 0;
}

static int end(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

struct found {
    enum go_colour colour;
    unsigned type;
    bool has[GO_MAX_PATTERNS * 8];
};

static void note(void *context, const struct go_match *match)
{
    struct found *found = context;
    if (match->colour == found->colour && strcmp(match->pattern->name, "stone") != 0) {
        found->has[match->pattern - table->pattern] = true;
    }
}

/* The names of the patterns of a colour, in the order of the table, each once. */
static const char *names_found(const struct go_board *board, enum go_colour colour, unsigned type)
{
    static char text[500];
    static struct go_view view;
    struct found found = {.colour = colour, .type = type};
    const char *last = "";
    text[0] = '\0';
    go_view_init(&view, board->width, board->height, board->colour);
    go_patterns_match(table, &view, type, note, &found);
    for (int i = 0; i < table->n; i++) {
        const char *name = table->pattern[i].name;
        if (found.has[i] && strcmp(name, last) != 0) {
            strcat(strcat(text, text[0] == '\0' ? "" : " "), name);
            last = name;
        }
    }
    return text;
}

/* Black has these patterns, and so has he in every symmetry, and White with the colours swapped. */
static void check(const char *text, unsigned type, const char *expected)
{
    read_diagram(text);
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        struct go_board turned;
        turn_board(&turned, &diagram.board, symmetry, false);
        assert_string_equal(names_found(&turned, GO_BLACK, type), expected);
        turn_board(&turned, &diagram.board, symmetry, true);
        assert_string_equal(names_found(&turned, GO_WHITE, type), expected);
    }
}

static void test_diagonals(void **state)
{
    (void)state;
    check(". . . .\n. X . .\n. . X .\n. . . .\n", GO_CONNECTION, "diagonal");
    check(". . . .\n. X O .\n. . X .\n. . . .\n", GO_CONNECTION, "diagonal-peeped");
    check(". . . .\n. X O .\n. O X .\n. . . .\n", GO_CONNECTION, "diagonal-cut");
}

static void test_jumps(void **state)
{
    (void)state;
    check(". . . . .\n. . . . .\n. X . X .\n. . . . .\n. . . . .\n", GO_CONNECTION, "jump");
    check(". . . . .\n. . O . .\n. X . X .\n. . . . .\n. . . . .\n", GO_CONNECTION, "jump-peeped");
    check(". . . . .\n. . . . .\n. X O X .\n. . . . .\n. . . . .\n", GO_CONNECTION, "jump-cut");
    check(". . . . .\n. . . . .\n. . . . .\n. . . . .\n. X . X .\n", GO_CONNECTION,
          "jump-at-the-edge");
    check(". . . . .\n. . . . .\n. . . . .\n. . O . .\n. X . X .\n", GO_CONNECTION, "jump-peeped");
    check(". . . . .\n. . . . .\n. . . . .\n. . . . .\n. X O X .\n", GO_CONNECTION, "jump-cut");
}

/* The joint holds with enemies on both sides. */
static void test_bamboo(void **state)
{
    (void)state;
    check(". . . .\n. X X .\nO . . O\n. X X .\n. . . .\n", GO_CONNECTION, "jump-peeped bamboo");
    check(". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . X X . . .\n"
          ". . . . . . . .\n. . . X X . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
          ". . . . . . . .\n",
          GO_DIVIDER, "bamboo-bar");
    check(". . . .\n. X X .\n. O O .\n. X X .\n. . . .\n", GO_CONNECTION,
          "jump-cut bamboo-cut knight-cut");
}

static void test_knights(void **state)
{
    (void)state;
    check(". . . . .\n. . . . .\n. X . . .\n. . . X .\n. . . . .\n. . . . .\n", GO_CONNECTION,
          "knight");
    check(". . . . .\n. . . . .\n. X . O .\n. . . X .\n. . . . .\n. . . . .\n", GO_CONNECTION,
          "knight-peeped");
    check(". . . . .\n. . . . .\n. X O . .\n. . O X .\n. . . . .\n. . . . .\n", GO_CONNECTION,
          "knight-cut");
}

static void test_extensions(void **state)
{
    (void)state;
    check(". . . . . .\n. . . . . .\n. X . . X .\n. . . . . .\n. . . . . .\n", GO_CONNECTION,
          "extension extension-in-the-open");
    check(". . . . . .\n. . . . . .\n. . . . . .\n. X . . X .\n. . . . . .\n. . . . . .\n. . . . . "
          ".\n",
          GO_CONNECTION, "extension-in-the-open");
    check(". . . . . .\n. . . . . .\n. X . . X .\n. . O . . .\n. . . . . .\n", GO_CONNECTION, "");
    check(". . . . . .\n. . . . . .\n. X O O X .\n. . . . . .\n. . . . . .\n", GO_CONNECTION,
          "extension-cut");
}

/* From a stone to the lower edge; the others are too far. */
static void test_bars_to_the_edge(void **state)
{
    (void)state;
    const char *room = ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                       ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n";
    static const struct {
        const char *rows; /* below the room */
        const char *expected;
    } cases[] = {
        {". . . . X . . . .\n. . . . . . . . .\n", "second-line"},
        {". . . . X . . . .\n. . . O . . . . .\n", "second-line-pushed"},
        {". . . . X . . . .\n. . . . O . . . .\n", "second-line-crossed"},
        {". . . . X . . . .\n. . . . . . . . .\n. . . . . . . . .\n", "third-line"},
        {". . . . X . . . .\n. . . O . . . . .\n. . . . . . . . .\n", "third-line-pushed"},
        {". . . . X . . . .\n. . . . O . . . .\n. . . . O . . . .\n", "third-line-crossed"},
        {". . . . X . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[500];
        snprintf(text, sizeof text, "%s%s", room, cases[i].rows);
        check(text, GO_DIVIDER, cases[i].expected);
    }
}

static void test_contacts(void **state)
{
    (void)state;
    check(". . . .\n. X O .\n. . . .\n", GO_CONTACT, "touch");
    check(". . . .\n. X . .\n. . O .\n. . . .\n", GO_CONTACT, "touch-at-a-diagonal");
    check(". . . . .\n. X . O .\n. . . . .\n", GO_CONTACT, "face-at-one-point");
    check(". . . . .\n. X . . .\n. . . O .\n. . . . .\n", GO_CONTACT, "");
    check(". . . . . .\n. X . . O .\n. . . . . .\n", GO_CONTACT, "");
}

/* A pattern with no symmetry of its own has eight, the diagonal two, the stone one. */
static void test_symmetries(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int n;
    } cases[] = {
        {"stone", 1}, {"diagonal", 2}, {"jump", 2}, {"knight", 4}, {"second-line-pushed", 8}};
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        int n = 0;
        for (int i = 0; i < table->n; i++) {
            n += strcmp(table->pattern[i].name, cases[c].name) == 0;
        }
        assert_int_equal(n, cases[c].n);
    }
}

static const char *shipped(size_t *length_out, struct diag *diag)
{
    char *text;
    assert_int_equal(file_read(&text, length_out, TEST_PATTERNS, 1 << 20, diag), TS_OK);
    const char *copy = arena_strndup(arena, text, *length_out);
    file_free(text);
    return copy;
}

/* What is built in is what stands in the knowledge folder. */
static void test_file_is_the_default(void **state)
{
    (void)state;
    const struct go_patterns *read = NULL;
    struct diag *diag = diag_create();
    assert_int_equal(go_patterns_read(&read, TEST_PATTERNS, arena, diag), TS_OK);
    assert_int_equal(diag_count(diag), 0);
    assert_int_equal(read->n, table->n);
    assert_int_equal(read->n_drawn, table->n_drawn);
    for (int i = 0; i < read->n; i++) {
        assert_string_equal(read->pattern[i].name, table->pattern[i].name);
        assert_memory_equal(read->pattern[i].cell, table->pattern[i].cell,
                            sizeof table->pattern[i].cell);
    }
    assert_int_equal(go_patterns_read(&read, "no/such/file", arena, diag), TS_E_IO);
    assert_int_equal(diag_count(diag), 1);
    diag_destroy(diag);
}

/* A knowledge folder may come with a table of its own, or do without. */
static void test_folder(void **state)
{
    (void)state;
    const struct go_patterns *read = NULL;
    struct diag *diag = diag_create();
    const char *folder = arena_strndup(arena, TEST_PATTERNS,
                                       strlen(TEST_PATTERNS) - strlen("/perception/patterns.yaml"));
    assert_int_equal(go_patterns_of_folder(&read, folder, arena, diag), TS_OK);
    assert_int_equal(read->n, table->n);
    read = NULL;
    assert_int_equal(go_patterns_of_folder(&read, "no/such/folder", arena, diag), TS_OK);
    assert_int_equal(read->n, table->n);
    assert_int_equal(diag_count(diag), 0);
    diag_destroy(diag);
}

#define HEAD "format: tsumego-patterns/1\npatterns:\n"
#define GOOD "    types: [connection]\n    state: fuzzy\n"

static const struct {
    const char *text;
    const char *expected; /* messages, each with a newline */
} faults[] = {
    {"- a\n", "t:1:1: error: a table of patterns is a mapping, not a list\n"},
    {"format: x\n", "t:1:9: error: unknown format: 'tsumego-patterns/1' is needed here\n"
                    "t:1:1: error: 'patterns' is missing here\n"},
    {"patterns: []\nextra: 1\n", "t:2:1: error: unknown key 'extra'\n"
                                 "t:1:1: error: 'format' is missing here\n"},
    {"format: tsumego-patterns/1\npatterns: text\n",
     "t:2:11: error: 'patterns' must be a list, not a text\n"},
    {HEAD "  - text\n", "t:3:5: error: a pattern is a mapping, not a text\n"},
    {HEAD "  - name: a\n", "t:3:5: error: 'types' is missing here\n"
                           "t:3:5: error: 'state' is missing here\n"
                           "t:3:5: error: 'board' is missing here\n"},
    {HEAD "  - name: a\n    type: x\n" GOOD "    board: |\n      OO\n",
     "t:4:5: error: unknown key 'type'\n"},
    {HEAD "  - name: a\n    types: [conection, contact, contact]\n    state: maybe\n"
          "    board: |\n      OX\n",
     "t:4:13: error: unknown type: connection, divider or contact is needed here\n"
     "t:4:33: error: the type 'contact' stands here twice\n"
     "t:5:12: error: unknown state 'maybe': positive, fuzzy or negative is needed here\n"},
    {HEAD "  - name: ''\n    types: []\n    state: fuzzy\n    board: |\n      OX\n",
     "t:3:11: error: 'name' must be a text, not empty\n"
     "t:4:12: error: a pattern needs a type\n"},
    {HEAD "  - name: a\n" GOOD "    board: OO\n",
     "t:6:12: error: 'board' must be a block of text (board: |)\n"},
    {HEAD "  - name: a\n" GOOD "    board: |\n      OO\n      .x\n",
     "t:8:8: error: bad character 'x' in a drawing: O X . * # ? are allowed\n"},
    {HEAD "  - name: a\n" GOOD "    board: |\n      O O\n",
     "t:7:8: error: blank or bad character in a drawing: O X . * # ? are allowed\n"},
    {HEAD "  - name: a\n" GOOD "    board: |\n        OO.\n        ..\n        ....\n",
     "t:8:11: error: ragged drawing: 2 columns here, 3 in the first row\n"
     "t:9:12: error: ragged drawing: 4 columns here, 3 in the first row\n"},
    {HEAD "  - name: a\n" GOOD "    board: |\n      ........\n",
     "t:6:12: error: a drawing has at most 7 rows and columns\n"},
    {HEAD "  - name: a\n" GOOD "    board: |\n      .....\n      .....\n      .....\n      .....\n"
          "      OO...\n",
     "t:6:12: error: a pattern has at most 24 cells besides ?\n"},
    {HEAD "  - name: a\n" GOOD "    board: |\n      .X\n",
     "t:6:12: error: no own stone (O) is drawn\n"},
    {HEAD "  - name: a\n" GOOD "    board: |\n      O\n",
     "t:6:12: error: a connection needs two own stones (O)\n"},
    {HEAD "  - name: a\n    types: [contact]\n    state: fuzzy\n    board: |\n      O\n",
     "t:6:12: error: a contact needs an enemy stone (X)\n"},
    {HEAD "  - name: a\n" GOOD "    board: |\n      OO\n  - name: a\n" GOOD
          "    board: |\n      O.\n      .O\n",
     "t:8:11: error: a second pattern with the name 'a'\n"},
};

static void test_faults(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        const struct go_patterns *none = NULL;
        struct diag *diag = diag_create();
        struct strbuf text = STRBUF_INIT;
        assert_int_equal(
            go_patterns_parse(&none, faults[i].text, strlen(faults[i].text), "t", arena, diag),
            TS_E_INPUT);
        assert_null(none);
        for (size_t m = 0; m < diag_count(diag); m++) {
            char line[300];
            strbuf_printf(&text, "%s\n", diag_format(diag_get(diag, m), line, sizeof line));
        }
        assert_string_equal(strbuf_text(&text), faults[i].expected);
        strbuf_fini(&text);
        diag_destroy(diag);
    }
}

/* A table, or an error and no table. */
static void try_text(const char *text, size_t length)
{
    const struct go_patterns *read = NULL;
    struct arena *own = arena_create();
    struct diag *diag = diag_create();
    enum ts_status status = go_patterns_parse(&read, text, length, "t", own, diag);
    assert_true((status == TS_OK) == (read != NULL));
    assert_true((status == TS_OK) == (diag_count_of(diag, DIAG_ERROR) == 0));
    diag_destroy(diag);
    arena_destroy(own);
}

/* The shipped table, cut off at every third byte, and with a byte changed at every other third. */
static void test_damaged_tables(void **state)
{
    (void)state;
    static const char bytes[] = "O \n|#:-[\t\"";
    struct diag *diag = diag_create();
    size_t length;
    char *text = arena_strdup(arena, shipped(&length, diag));
    for (size_t i = 0; i < length; i += 3) {
        try_text(text, i);
        char kept = text[i + 1 < length ? i + 1 : i];
        text[i + 1 < length ? i + 1 : i] = bytes[i % (sizeof bytes - 1)];
        try_text(text, length);
        text[i + 1 < length ? i + 1 : i] = kept;
    }
    diag_destroy(diag);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_diagonals),
        cmocka_unit_test(test_jumps),
        cmocka_unit_test(test_bamboo),
        cmocka_unit_test(test_knights),
        cmocka_unit_test(test_extensions),
        cmocka_unit_test(test_bars_to_the_edge),
        cmocka_unit_test(test_contacts),
        cmocka_unit_test(test_symmetries),
        cmocka_unit_test(test_file_is_the_default),
        cmocka_unit_test(test_folder),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_damaged_tables),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
