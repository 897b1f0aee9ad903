/*
 * Size, stones and moves of the nodes that lead to a problem's position.
 *
 * What the nodes set is kept as the colours of all points; the board follows when a move has to be
 * played and at the end.  Of what is set up twice in one node the later one in the file counts.  A
 * move that the rules forbid is executed as SGF has it: the stone is put there, and what has no
 * liberties is taken off.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "go/problem_priv.h"

static const char BLANKS[] = " \t\r\n";

enum {
    SGF_MAX_SIZE = 52, /* beyond that SGF has no letters: the number must be wrong */
    CLASHES_SHOWN = 5  /* points that one node sets twice, one by one */
};

/* The digit at the text, -1 for none, and how many bytes it has: three those of East Asian width.
 */
static int digit_at(const char *text, int *length)
{
    const unsigned char *byte = (const unsigned char *)text;
    *length = 1;
    if (byte[0] == 0xEF && byte[1] == 0xBC && byte[2] >= 0x90 && byte[2] <= 0x99) {
        *length = 3;
        return byte[2] - 0x90;
    }
    return *text >= '0' && *text <= '9' ? *text - '0' : -1;
}

/* Reads digits, four at most; false when there are none. */
static bool read_number(const char **text, int *number)
{
    int n = 0;
    int length = 0;
    *number = 0;
    for (int digit = 0; n < 4 && (digit = digit_at(*text, &length)) >= 0; n++) {
        *number = *number * 10 + digit;
        *text += length;
    }
    return n > 0;
}

/* "19" or "9:13", else with another sign between or something behind; false: no number at all. */
static bool parse_size(const char *text, int *width, int *height, bool *is_standard)
{
    text += strspn(text, BLANKS);
    if (!read_number(&text, width)) {
        return false;
    }
    *height = *width;
    *is_standard = true;
    if (*text == ':') {
        text++;
        *is_standard = read_number(&text, height);
    }
    text += strspn(text, BLANKS);
    if (*text != '\0') {
        *is_standard = false;
        text += strspn(text, "xX*,;/ ");
        read_number(&text, height);
    }
    *height = *height == 0 ? *width : *height;
    return true;
}

static const struct sgf_property *find_size(const struct problem_reader *reader)
{
    const struct sgf_property *size = NULL;
    for (const struct sgf_node *n = reader->position; n != NULL && size == NULL; n = n->parent) {
        size = sgf_find(n, "SZ");
    }
    return size;
}

static bool is_within(int number, int least, int most)
{
    return number >= least && number <= most;
}

static void read_size(struct problem_reader *reader, int *width, int *height)
{
    const struct sgf_property *size = find_size(reader);
    *width = *height = 19;
    if (size == NULL) {
        return;
    }
    struct problem_place at = problem_at_value(&size->values[0]);
    char quote[PROBLEM_QUOTE];
    int w = 0;
    int h = 0;
    bool is_standard = false;
    problem_quote(size->values[0].text, quote);
    if (!parse_size(size->values[0].text, &w, &h, &is_standard) || !is_within(w, 1, SGF_MAX_SIZE) ||
        !is_within(h, 1, SGF_MAX_SIZE)) {
        problem_repair(reader, at, "SZ[%s] is no board size: 19 is taken", quote);
        return;
    }
    if (!is_within(w, GO_MIN_SIZE, GO_MAX_SIZE) || !is_within(h, GO_MIN_SIZE, GO_MAX_SIZE)) {
        problem_fault(reader, at, "the board is %dx%d: sizes from %d to %d can be used", w, h,
                      GO_MIN_SIZE, GO_MAX_SIZE);
        return;
    }
    if (size->n > 1) {
        problem_repair(reader, at, "SZ has several values: SZ[%s] is taken", quote);
    } else if (!is_standard) {
        problem_repair(reader, at, "SZ[%s] is taken as %dx%d", quote, w, h);
    }
    *width = w;
    *height = h;
}

enum { POINT_TEXT = 8 /* "D10:F12" */ };

/* The value without blanks, letters and digits of East Asian width as plain ones; false when that
 * is too long for points. */
static bool plain_value(const char *text, char plain[POINT_TEXT])
{
    size_t n = 0;
    for (; *text != '\0' && n + 1 < POINT_TEXT; text++) {
        const unsigned char *byte = (const unsigned char *)text;
        if (byte[0] == 0xEF && (byte[1] == 0xBC || byte[1] == 0xBD) && byte[2] >= 0x80) {
            plain[n++] = (char)(byte[2] - 0x60 + (byte[1] == 0xBD ? 0x40 : 0)); /* ！ to ～ */
            text += 2;
        } else if (strchr(BLANKS, *text) == NULL) {
            plain[n++] = *text;
        }
    }
    plain[n] = '\0';
    return *text == '\0';
}

/* The point of "da", also where it is written "DA" or as the vertex "D9": no board is so large
 * that capitals mean another point. */
static go_point point_of(const struct go_board *board, const char *text)
{
    go_point p = go_point_of_sgf(text, board->width, board->height);
    bool is_capital = text[0] >= 'A' && text[0] <= 'Z';
    if (p == GO_NO_POINT && is_capital && text[1] >= 'A' && text[1] <= 'Z') {
        char small[POINT_TEXT] = {(char)(text[0] - 'A' + 'a'), (char)(text[1] - 'A' + 'a')};
        p = text[2] == '\0' ? go_point_of_sgf(small, board->width, board->height) : GO_NO_POINT;
    } else if (p == GO_NO_POINT && is_capital && text[1] >= '1' && text[1] <= '9') {
        p = go_point_of_vertex(text, board->width, board->height);
    }
    return p;
}

go_point go_problem_point(const struct go_board *board, const char *text)
{
    char plain[POINT_TEXT];
    return plain_value(text, plain) ? point_of(board, plain) : GO_NO_POINT;
}

bool problem_points(const struct go_board *board, const char *text, struct go_set *points_out)
{
    char plain[POINT_TEXT];
    if (!plain_value(text, plain)) {
        return false;
    }
    char *colon = strchr(plain, ':');
    if (colon != NULL) {
        *colon = '\0';
    }
    go_point a = point_of(board, plain);
    go_point b = colon != NULL ? point_of(board, colon + 1) : a;
    if (a <= GO_PASS || b <= GO_PASS) {
        return false;
    }
    int left = go_column(a) < go_column(b) ? go_column(a) : go_column(b);
    int top = go_row(a) < go_row(b) ? go_row(a) : go_row(b);
    int right = go_column(a) + go_column(b) - left;
    int bottom = go_row(a) + go_row(b) - top;
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right; column++) {
            go_set_add(points_out, go_point_at(column, row));
        }
    }
    return true;
}

/* What the nodes set. */
struct setup {
    uint8_t colour[GO_POINTS]; /* enum go_colour as the board stands */
    struct go_set touched;     /* by the present node */
    int clashes;               /* points that it sets twice */
    bool stale;                /* the board does not show it yet */
};

static bool is_later(const struct sgf_value *a, const struct sgf_value *b)
{
    return a->line > b->line || (a->line == b->line && a->column > b->column);
}

/* A point that the present node has set before. */
static void set_again(struct problem_reader *reader, struct setup *setup, go_point p,
                      const struct sgf_value *value, enum go_colour colour)
{
    static const char *const names[] = {[GO_EMPTY] = "AE", [GO_BLACK] = "AB", [GO_WHITE] = "AW"};
    enum go_colour before = (enum go_colour)setup->colour[p];
    const struct sgf_value *other = reader->origin[p];
    bool wins = is_later(value, other);
    struct problem_place at = problem_at_value(wins ? value : other);
    char vertex[8];
    go_vertex(p, reader->out->question.board.height, vertex);
    setup->clashes++;
    if (setup->clashes > CLASHES_SHOWN) {
        /* Reported as a number, by set_up_node(). */
    } else if (before == colour) {
        problem_repair(reader, at, "%s is set up twice", vertex);
    } else {
        problem_repair(reader, at, "%s and %s in one node at %s: %s counts, the later one",
                       names[before], names[colour], vertex, names[wins ? colour : before]);
    }
    if (wins) {
        setup->colour[p] = (uint8_t)colour;
        reader->origin[p] = value;
    }
}

/* A point in capitals, as a vertex or in letters of East Asian width: the first one is reported. */
static void note_spelling(struct problem_reader *reader, const struct sgf_value *value,
                          const char *name, go_point p)
{
    const char *text = value->text + strspn(value->text, BLANKS);
    if (reader->odd_points || (*text >= 'a' && *text <= 'z') || *text == '\0') {
        return;
    }
    char vertex[8];
    char quote[PROBLEM_QUOTE];
    reader->odd_points = true;
    problem_repair(reader, problem_at_value(value),
                   "%s[%s] is no point of SGF: taken as %s, and others of the kind likewise", name,
                   problem_quote(value->text, quote),
                   go_vertex(p, reader->out->question.board.height, vertex));
}

/* A point of some board, or two: "zz", "K15", "aa:zz". */
static bool looks_like_points(const char *text)
{
    int n = 0;
    do {
        n++;
        text += *text == ':';
        text += strspn(text, BLANKS);
        bool is_letter = isalpha((unsigned char)text[0]) != 0;
        size_t digits = is_letter ? strspn(text + 1, "0123456789") : 0;
        bool is_pair = is_letter && isalpha((unsigned char)text[1]) != 0;
        if (!is_pair && digits == 0) {
            return false;
        }
        text += is_pair ? 2 : 1 + digits;
        text += strspn(text, BLANKS);
    } while (*text == ':' && n < 2);
    return *text == '\0';
}

static void leave_out(struct problem_reader *reader, const struct sgf_value *value,
                      const char *name)
{
    const struct go_board *board = &reader->out->question.board;
    char quote[PROBLEM_QUOTE];
    problem_quote(value->text, quote);
    if (looks_like_points(value->text)) {
        problem_repair(reader, problem_at_value(value),
                       "%s[%s] is off the %dx%d board: it is left out", name, quote, board->width,
                       board->height);
    } else {
        problem_repair(reader, problem_at_value(value), "%s[%s] is no point: it is left out", name,
                       quote);
    }
}

static void set_points(struct problem_reader *reader, struct setup *setup,
                       const struct sgf_value *value, enum go_colour colour, const char *name)
{
    const struct go_board *board = &reader->out->question.board;
    struct go_set points = {{0}};
    if (!problem_points(board, value->text, &points)) {
        leave_out(reader, value, name);
        return;
    }
    note_spelling(reader, value, name, go_set_next(&points, 0));
    GO_SET_FOREACH (p, &points) {
        if (go_set_has(&setup->touched, p)) {
            set_again(reader, setup, p, value, colour);
        } else {
            go_set_add(&setup->touched, p);
            setup->colour[p] = (uint8_t)colour;
            reader->origin[p] = value;
        }
    }
}

static void set_up_node(struct problem_reader *reader, struct setup *setup,
                        const struct sgf_node *node)
{
    static const struct {
        const char *name;
        enum go_colour colour;
    } kinds[] = {{"AB", GO_BLACK}, {"AW", GO_WHITE}, {"AE", GO_EMPTY}};
    go_set_clear(&setup->touched);
    setup->clashes = 0;
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        const struct sgf_property *property = sgf_find(node, kinds[k].name);
        setup->stale |= property != NULL;
        for (size_t i = 0; property != NULL && i < property->n; i++) {
            set_points(reader, setup, &property->values[i], kinds[k].colour, kinds[k].name);
        }
    }
    if (setup->clashes > CLASHES_SHOWN) {
        problem_repair(reader, problem_at_node(node), "%d more points are set up twice",
                       setup->clashes - CLASHES_SHOWN);
    }
}

static void show(struct problem_reader *reader, struct setup *setup)
{
    struct go_board *board = &reader->out->question.board;
    go_board_init(board, board->width, board->height);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (setup->colour[p] != GO_EMPTY) {
            go_board_place(board, p, (enum go_colour)setup->colour[p]);
        }
    }
    setup->stale = false;
}

/* Strings without liberties: the position is none. */
static void check_liberties(struct problem_reader *reader)
{
    const struct go_board *board = &reader->out->question.board;
    struct go_set seen = {{0}};
    for (go_point p = 0; p < GO_POINTS; p++) {
        enum go_colour colour = go_board_colour(board, p);
        if ((colour != GO_BLACK && colour != GO_WHITE) || go_set_has(&seen, p)) {
            continue;
        }
        const struct go_string_info *string = go_board_string(board, p);
        go_set_union(&seen, &string->stones);
        if (string->n_liberties == 0) {
            char vertex[8];
            problem_fault(reader, problem_at_value(reader->origin[p]),
                          "illegal position: the %s stone at %s has no liberties",
                          problem_colour_name(colour), go_vertex(p, board->height, vertex));
        }
    }
}

/* Takes the strings of the colour off that have no liberties. */
static void take_off(struct problem_reader *reader, struct setup *setup, enum go_colour colour)
{
    const struct go_board *board = &reader->out->question.board;
    show(reader, setup);
    for (go_point p = 0; p < GO_POINTS; p++) {
        if (setup->colour[p] == colour && go_board_string(board, p)->n_liberties == 0) {
            setup->colour[p] = GO_EMPTY;
        }
    }
    setup->stale = true;
}

static void say_pass_beside_set_up(struct problem_reader *reader, const struct sgf_node *node,
                                   enum go_colour colour, const struct sgf_value *value)
{
    const struct go_board *board = &reader->out->question.board;
    if (problem_has_setup(node) && !go_problem_moves_first(node, board)) {
        char quote[PROBLEM_QUOTE];
        problem_repair(reader, problem_at_value(value),
                       "%s[%s] beside the set-up is a pass: it is not taken for the answer",
                       colour == GO_BLACK ? "B" : "W", problem_quote(value->text, quote));
    }
}

/* Plays the move of a node that leads to the position. */
static void play_before(struct problem_reader *reader, struct setup *setup,
                        const struct sgf_node *node)
{
    struct go_board *board = &reader->out->question.board;
    const struct sgf_value *value = NULL;
    enum go_colour colour = go_problem_move(node, &value);
    if (value == NULL) {
        return;
    }
    problem_check_single(reader, node);
    say_pass_beside_set_up(reader, node, colour, value);
    if (setup->stale || board->ply == GO_MAX_PLY) {
        show(reader, setup);
        check_liberties(reader);
    }
    reader->last_moved = colour;
    go_point p = problem_move_point(reader, colour, value);
    if (p != GO_PASS) {
        reader->origin[p] = value;
    }
    if (reader->failed || problem_check_move(reader, node, p, colour, value)) {
        go_board_play(board, reader->failed ? GO_PASS : p, colour);
        for (go_point q = 0; q < GO_POINTS; q++) {
            bool is_stone = board->colour[q] == GO_BLACK || board->colour[q] == GO_WHITE;
            setup->colour[q] = is_stone ? board->colour[q] : GO_EMPTY;
        }
    } else if (setup->colour[p] != colour) {
        setup->colour[p] = (uint8_t)colour;
        take_off(reader, setup, go_other(colour));
        take_off(reader, setup, colour);
    }
}

void problem_set_up(struct problem_reader *reader)
{
    struct go_board *board = &reader->out->question.board;
    int width = 0;
    int height = 0;
    read_size(reader, &width, &height);
    go_board_init(board, width, height);
    struct setup setup = {.stale = true};
    for (const struct sgf_node *n = reader->first;; n = n->child) {
        set_up_node(reader, &setup, n);
        if (n != reader->position || !go_problem_moves_first(n, board)) {
            play_before(reader, &setup, n);
        }
        if (n == reader->position) {
            break;
        }
    }
    if (board->ko != GO_NO_POINT && !setup.stale) {
        char vertex[8];
        problem_repair(reader, problem_at_node(reader->position),
                       "a ko was taken at the end of the moves before the problem: the answer lets "
                       "it be retaken at once at %s",
                       go_vertex(board->ko, height, vertex));
    }
    show(reader, &setup);
    if (board->n_strings == 0) {
        problem_fault(reader, problem_at_node(reader->first),
                      "no stones are set up: AB and AW place them, or moves");
        return;
    }
    if (go_problem_moves_first(reader->position, board)) {
        problem_repair(reader, problem_at_node(reader->position),
                       "stones are set up and a move is played in one node: the set-up comes "
                       "first");
    }
    check_liberties(reader);
}

/* Moves. */

enum go_colour go_problem_move(const struct sgf_node *node, const struct sgf_value **value_out)
{
    const struct sgf_property *p = node->properties;
    while (p != NULL && strcmp(p->name, "B") != 0 && strcmp(p->name, "W") != 0) {
        p = p->next;
    }
    *value_out = p == NULL ? NULL : &p->values[0];
    return p != NULL && p->name[0] == 'B' ? GO_BLACK : GO_WHITE;
}

void problem_check_single(struct problem_reader *reader, const struct sgf_node *node)
{
    const struct sgf_value *first = NULL;
    enum go_colour colour = go_problem_move(node, &first);
    const char *names[] = {colour == GO_BLACK ? "B" : "W", colour == GO_BLACK ? "W" : "B"};
    const struct sgf_property *other = first == NULL ? NULL : sgf_find(node, names[1]);
    if (other != NULL) {
        char quote[PROBLEM_QUOTE];
        problem_repair(reader, problem_at_value(&other->values[0]),
                       "two moves in one node: %s is played, %s[%s] is left out", names[0],
                       names[1], problem_quote(other->values[0].text, quote));
    }
}

go_point problem_move_point(struct problem_reader *reader, enum go_colour colour,
                            const struct sgf_value *value)
{
    const struct go_board *board = &reader->out->question.board;
    go_point p = go_problem_point(board, value->text);
    if (p == GO_NO_POINT) {
        char quote[PROBLEM_QUOTE];
        problem_repair(reader, problem_at_value(value),
                       "%s[%s] is no point of the %dx%d board: taken as a pass",
                       colour == GO_BLACK ? "B" : "W", problem_quote(value->text, quote),
                       board->width, board->height);
        p = GO_PASS;
    } else {
        note_spelling(reader, value, colour == GO_BLACK ? "B" : "W", p);
    }
    return p;
}
