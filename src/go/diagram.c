/*
 * Diagrams, read and written.
 *
 * The reader first cuts the text into rows (lines without blanks, row numbers and column
 * letters), then checks their lengths, then puts the stones down.  Column letters are hard to
 * tell from a row of labels, so only a run of letters in order counts, and only in the last line.
 */
#include "go/diagram.h"

#include <string.h>

/* A line of the text that is not blank.  `text` to `end` without its row number. */
struct row {
    const char *text;
    const char *end;
    int line;
    int indent; /* column of `text`, from 0 */
    bool numbered;
};

enum { MAX_ROWS = GO_MAX_SIZE + 1 }; /* one more for the column letters */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The first byte at or after `at` that is not blank, or `end`. */
static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && is_blank(*at)) {
        at++;
    }
    return at;
}

/* Cuts the text into rows; returns how many there are, of which the first MAX_ROWS are kept. */
static int cut_rows(const char *text, struct row rows[MAX_ROWS])
{
    int n = 0;
    int line = 1;
    for (const char *at = text; *at != '\0'; line++) {
        const char *end = at + strcspn(at, "\n");
        const char *first = skip_blanks(at, end);
        const char *body = first;
        while (body < end && is_digit(*body)) {
            body++;
        }
        bool numbered = body > first;
        body = skip_blanks(body, end);
        if (first < end) {
            if (n < MAX_ROWS) {
                rows[n] = (struct row){body, end, line, (int)(body - at), numbered};
            }
            n++;
        }
        at = *end == '\n' ? end + 1 : end;
    }
    return n;
}

static int count_points(const struct row *row)
{
    int n = 0;
    for (const char *at = row->text; at < row->end; at++) {
        n += is_blank(*at) ? 0 : 1;
    }
    return n;
}

/* The row is a run of column letters as long as the first row `top`; it begins with A when rows
 * have no numbers. */
static bool is_column_line(const struct row *row, const struct row *top)
{
    if (row->numbered || (!top->numbered && *row->text != 'A') ||
        count_points(row) != count_points(top)) {
        return false;
    }
    int column = 0;
    while (column < GO_MAX_SIZE && go_column_letter(column) != *row->text) {
        column++;
    }
    for (const char *at = row->text; at < row->end; at++) {
        if (is_blank(*at)) {
            continue;
        }
        if (column >= GO_MAX_SIZE || *at != go_column_letter(column)) {
            return false;
        }
        column++;
    }
    return true;
}

/* Puts down what the character means; returns what is wrong with it, or NULL. */
static const char *put_point(struct go_diagram *out, go_point p, char c)
{
    if (c == 'X' || c == 'x' || c == 'O' || c == 'o') {
        go_board_place(&out->board, p, c == 'X' || c == 'x' ? GO_BLACK : GO_WHITE);
        if (c == 'x' || c == 'o') {
            go_set_add(&out->marked, p);
        }
    } else if (c == ',') {
        go_set_add(&out->outside, p);
    } else if (c == '*' || is_letter(c)) {
        if (out->label[(unsigned char)c] != GO_NO_POINT) {
            return "label stands twice";
        }
        out->label[(unsigned char)c] = p;
    } else if (c != '.') {
        return "unknown character";
    }
    return NULL;
}

static enum ts_status put_row(struct go_diagram *out, const struct row *row, int number,
                              const char *name, struct diag *diag)
{
    enum ts_status status = TS_OK;
    int column = 0;
    for (const char *at = row->text; at < row->end; at++) {
        if (is_blank(*at)) {
            continue;
        }
        const char *fault = put_point(out, go_point_at(column++, number), *at);
        if (fault != NULL) {
            int byte = row->indent + (int)(at - row->text) + 1;
            bool printable = *at > ' ' && *at <= '~';
            diag_add(diag, DIAG_ERROR, name, row->line, byte, "%s: '%c'", fault,
                     printable ? *at : '?');
            status = TS_E_SYNTAX;
        }
    }
    return status;
}

/* Every row has the width of the first, and the size is one of a board. */
static enum ts_status check_size(const struct row *rows, int n, const char *name, struct diag *diag)
{
    if (n < GO_MIN_SIZE || n > GO_MAX_SIZE) {
        diag_add(diag, DIAG_ERROR, name, n == 0 ? 0 : rows[0].line, 0,
                 "a diagram has %d to %d rows, this one %d", GO_MIN_SIZE, GO_MAX_SIZE, n);
        return TS_E_SYNTAX;
    }
    int width = count_points(&rows[0]);
    if (width < GO_MIN_SIZE || width > GO_MAX_SIZE) {
        diag_add(diag, DIAG_ERROR, name, rows[0].line, 0, "a row has %d to %d points, this one %d",
                 GO_MIN_SIZE, GO_MAX_SIZE, width);
        return TS_E_SYNTAX;
    }
    enum ts_status status = TS_OK;
    for (int i = 1; i < n; i++) {
        int points = count_points(&rows[i]);
        if (points != width) {
            diag_add(diag, DIAG_ERROR, name, rows[i].line, 0,
                     "the first row has %d points, this one %d", width, points);
            status = TS_E_SYNTAX;
        }
    }
    return status;
}

enum ts_status go_diagram_read(struct go_diagram *out, const char *text, const char *name,
                               struct diag *diag)
{
    struct row rows[MAX_ROWS];
    int n = cut_rows(text, rows);
    if (n > 1 && n <= MAX_ROWS && is_column_line(&rows[n - 1], &rows[0])) {
        n--;
    }
    enum ts_status status = check_size(rows, n, name, diag);
    if (status != TS_OK) {
        return status;
    }
    go_board_init(&out->board, count_points(&rows[0]), n);
    go_set_clear(&out->marked);
    go_set_clear(&out->outside);
    for (size_t i = 0; i < sizeof out->label / sizeof out->label[0]; i++) {
        out->label[i] = GO_NO_POINT;
    }
    for (int i = 0; i < n; i++) {
        if (put_row(out, &rows[i], i, name, diag) != TS_OK) {
            status = TS_E_SYNTAX;
        }
    }
    return status;
}

enum { CROP_MARGIN = 2 };

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

static int at_most(int a, int b)
{
    return a < b ? a : b;
}

struct go_window go_diagram_window(const struct go_board *board, const char *labels)
{
    struct go_window box = {board->width, -1, board->height, -1};
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            go_point p = go_point_at(column, row);
            if (board->colour[p] == GO_EMPTY && (labels == NULL || labels[p] == '\0')) {
                continue;
            }
            box.left = at_most(box.left, column);
            box.right = at_least(box.right, column);
            box.top = at_most(box.top, row);
            box.bottom = at_least(box.bottom, row);
        }
    }
    if (box.right < 0) {
        return (struct go_window){0, board->width - 1, 0, board->height - 1};
    }
    box.left = at_least(box.left - CROP_MARGIN, 0);
    box.right = at_most(box.right + CROP_MARGIN, board->width - 1);
    box.top = at_least(box.top - CROP_MARGIN, 0);
    box.bottom = at_most(box.bottom + CROP_MARGIN, board->height - 1);
    return box;
}

static char point_char(const struct go_board *board, go_point p,
                       const struct go_diagram_style *style)
{
    if (style->labels != NULL && style->labels[p] != '\0') {
        return style->labels[p];
    }
    bool marked = style->marked != NULL && go_set_has(style->marked, p);
    switch (go_board_colour(board, p)) {
    case GO_BLACK:
        return marked ? 'x' : 'X';
    case GO_WHITE:
        return marked ? 'o' : 'O';
    case GO_EMPTY:
        return style->outside != NULL && go_set_has(style->outside, p) ? ',' : '.';
    case GO_EDGE:
        break;
    }
    return '?';
}

void go_diagram_write(struct strbuf *out, const struct go_board *board,
                      const struct go_diagram_style *style)
{
    static const struct go_diagram_style plain = {NULL, NULL, NULL, false};
    if (style == NULL) {
        style = &plain;
    }
    struct go_window window = {0, board->width - 1, 0, board->height - 1};
    if (style->crop) {
        window = go_diagram_window(board, style->labels);
    }
    int digits = board->height >= 10 ? 2 : 1;
    for (int row = window.top; row <= window.bottom; row++) {
        strbuf_printf(out, "%*d", digits, board->height - row);
        for (int column = window.left; column <= window.right; column++) {
            strbuf_add_char(out, ' ');
            strbuf_add_char(out, point_char(board, go_point_at(column, row), style));
        }
        strbuf_add_char(out, '\n');
    }
    strbuf_printf(out, "%*s", digits, "");
    for (int column = window.left; column <= window.right; column++) {
        strbuf_add_char(out, ' ');
        strbuf_add_char(out, go_column_letter(column));
    }
    strbuf_add_char(out, '\n');
}
