/*
 * Lines of text as rows of points.
 *
 * Each line that could be a row of points is one as long as the lines around it agree: at least two
 * rows of the same length with a stone among them.  Row numbers count as such when they go up or
 * down by one.
 */
#include "formats/drawing_priv.h"

#include <stdlib.h>
#include <string.h>

enum { NO_NUMBER = -1 };

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

const char *drawing_skip_blanks(const char *at, const char *end)
{
    while (at < end && is_blank(*at)) {
        at++;
    }
    return at;
}

struct line drawing_line(const char *at, const char *end, int number, const char **next)
{
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    *next = stop == NULL ? end : stop + 1;
    struct line line = {.text = at, .end = stop == NULL ? end : stop, .number = number};
    const char *body = drawing_skip_blanks(at, line.end);
    if (line.end - body >= 2 && body[0] == '$' && body[1] == '$') {
        line.wiki = true;
        line.text = body + 2;
    }
    return line;
}

/* The character at `at`, and its bytes.  c == 0: unknown; c == ' ': only fills the line. */
static struct glyph glyph_at(const char *at, const char *end, int *bytes)
{
    static const struct {
        const char *bytes;
        struct glyph glyph;
    } known[] = {
        {"\xE2\x97\x8F", {'X', 0}},           {"\xE2\x9A\xAB", {'X', 0}},
        {"\xE2\x97\x8B", {'O', 0}},           {"\xE2\x97\xAF", {'O', 0}},
        {"\xE2\x9A\xAA", {'O', 0}},           {"\xC2\xB7", {'.', 0}},
        {"\xE3\x83\xBB", {'.', 0}},           {"\xEF\xBC\x8B", {'.', 0}},
        {"\xE2\x94\xBC", {'.', 0}},           {"\xE2\x94\x8C", {'.', LEFT | TOP}},
        {"\xE2\x94\x90", {'.', RIGHT | TOP}}, {"\xE2\x94\x94", {'.', LEFT | BOTTOM}},
        {"\xE2\x94\x9C", {'.', LEFT}},        {"\xE2\x94\x98", {'.', RIGHT | BOTTOM}},
        {"\xE2\x94\xA4", {'.', RIGHT}},       {"\xE2\x94\xAC", {'.', TOP}},
        {"\xE2\x94\xB4", {'.', BOTTOM}},      {"\xE2\x94\x80", {' ', 0}},
        {"\xE3\x80\x80", {' ', 0}},
    };
    *bytes = 1;
    if ((unsigned char)*at < 0x80) {
        return (struct glyph){is_blank(*at) ? ' ' : *at, 0};
    }
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        size_t n = strlen(known[i].bytes);
        if ((size_t)(end - at) >= n && memcmp(at, known[i].bytes, n) == 0) {
            *bytes = (int)n;
            return known[i].glyph;
        }
    }
    return (struct glyph){0, 0};
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_stone_or_empty(char c)
{
    return c != '\0' && strchr("XxOo#@*BW.+,", c) != NULL;
}

/* ---- one line as a row ---- */

/* A number of one or two digits that stands alone; NO_NUMBER: none. */
static int take_number(const char **at, const char *end)
{
    const char *stop = *at;
    int number = 0;
    while (stop < end && is_digit(*stop) && stop - *at < 2) {
        number = number * 10 + (*stop++ - '0');
    }
    bool alone = stop > *at && stop < end && !is_digit(*stop) &&
                 (is_blank(*stop) || *stop == '|' || (unsigned char)*stop >= 0x80);
    if (!alone || number < 1 || number > DRAWING_MAX_SIZE) {
        return NO_NUMBER;
    }
    *at = stop;
    return number;
}

/* The row's own number again, which ends it; programs write behind it what they like. */
static bool is_closing_number(const struct row *row, const char *at, const char *end)
{
    int number = 0;
    const char *stop = at;
    while (stop < end && is_digit(*stop) && stop - at < 2) {
        number = number * 10 + (*stop++ - '0');
    }
    return row->n >= DRAWING_MIN_SIZE && is_blank(at[-1]) && number == row->number &&
           (stop == end || is_blank(*stop));
}

/* Points up to the end of the line; false: something is no point. */
static bool take_points(struct row *row, const char *at, const char *end)
{
    while (at < end) {
        int bytes = 1;
        struct glyph glyph = glyph_at(at, end, &bytes);
        if (is_digit(*at) && row->number != NO_NUMBER && is_closing_number(row, at, end)) {
            return true;
        }
        bool is_right_edge =
            glyph.c == '|' && row->n > 0 && drawing_skip_blanks(at + 1, end) == end;
        bool closes_number = glyph.c == '|' && row->n > 0 && row->number != NO_NUMBER;
        if (is_right_edge || closes_number) {
            row->edges |= RIGHT;
            return true;
        }
        bool is_filler = glyph.c == ' ' || (glyph.c == '-' && row->n > 0);
        bool is_point =
            is_stone_or_empty(glyph.c) || is_letter(glyph.c) || is_digit(glyph.c) || glyph.c == '?';
        if (!is_filler && (!is_point || row->n == DRAWING_MAX_SIZE)) {
            return false;
        }
        if (!is_filler) {
            row->point[row->n++] = glyph;
        }
        at += bytes;
    }
    return true;
}

/* The column, from 0, of a letter without I; -1: none. */
static int column_of(char letter)
{
    if (letter >= 'a' && letter <= 'z') {
        letter = (char)(letter - 'a' + 'A');
    }
    if (letter < 'A' || letter > 'Z' || letter == 'I') {
        return -1;
    }
    return letter - 'A' - (letter > 'I');
}

int drawing_first_letter(const struct line *line, int n_letters)
{
    int first = -1;
    int n = 0;
    for (const char *at = line->text; at < line->end; at++) {
        if (is_blank(*at)) {
            continue;
        }
        int column = column_of(*at);
        if (n > 0 ? column != first + n : column < 0) {
            return -1;
        }
        first = n == 0 ? column : first;
        n++;
    }
    return n == n_letters || (n_letters == 0 && n >= DRAWING_MIN_SIZE) ? first : -1;
}

bool drawing_is_edge(const struct line *line)
{
    int minuses = 0;
    for (const char *at = line->text; at < line->end; at++) {
        if (*at == '-') {
            minuses++;
        } else if (!is_blank(*at) && *at != '+' && *at != '|') {
            return false;
        }
    }
    return minuses >= DRAWING_MIN_SIZE;
}

/* The line as a row of points, if it can be one: not too many of them are labels, which together
 * might be words. */
static bool read_row(struct row *row, const struct line *line, bool numbered)
{
    *row = (struct row){.number = NO_NUMBER, .line = line->number};
    if (drawing_first_letter(line, 0) >= 0 || drawing_is_edge(line)) {
        return false;
    }
    const char *at = drawing_skip_blanks(line->text, line->end);
    if (numbered) {
        row->number = take_number(&at, line->end);
        if (row->number == NO_NUMBER) {
            return false;
        }
        at = drawing_skip_blanks(at, line->end);
    }
    if (at < line->end && *at == '|') {
        row->edges |= LEFT;
        at++;
    }
    if (!take_points(row, at, line->end)) {
        return false;
    }
    int plain = 0;
    for (int i = 0; i < row->n; i++) {
        char c = row->point[i].c;
        plain += is_stone_or_empty(c) || (line->wiki && is_digit(c)) ? 1 : 0;
    }
    bool is_spaced = line->end - at >= 2 * row->n - 1;
    return row->n >= DRAWING_MIN_SIZE && (is_spaced ? 3 * plain >= row->n : 3 * plain > 2 * row->n);
}

/* ---- a run of rows ---- */

/* Reads rows from `at` on as long as they are some; row numbers go down by one, or up. */
static int read_rows(struct picture *p, const char *at, const char *end, int number, bool numbered)
{
    int n = 0;
    while (at < end) {
        const char *next = end;
        struct line line = drawing_line(at, end, number + n, &next);
        struct row row;
        bool fits = n < DRAWING_MAX_SIZE && !(numbered && line.wiki) &&
                    read_row(&row, &line, numbered) && (n == 0 || line.wiki == p->wiki);
        if (fits && numbered && n == 1) {
            p->step = row.number - p->row[0].number;
        }
        if (!fits || (numbered && n > 0 &&
                      (abs(p->step) != 1 || row.number != p->row[n - 1].number + p->step))) {
            break;
        }
        p->wiki = line.wiki;
        p->row[n++] = row;
        at = next;
    }
    p->n = n;
    p->numbered = numbered && n > 0;
    return n;
}

static void note_characters(struct picture *p)
{
    for (int i = 0; i < p->n; i++) {
        const struct row *row = &p->row[i];
        p->uneven = p->uneven == 0 && row->n != p->row[0].n ? row->line : p->uneven;
        p->edges |= row->edges;
        for (int k = 0; k < row->n; k++) {
            unsigned char c = (unsigned char)row->point[k].c;
            p->has[c] = true;
            bool at_side = k == 0 || k == row->n - 1 || i == 0 || i == p->n - 1;
            p->edges |= at_side ? row->point[k].edges : 0;
        }
    }
}

bool drawing_rows(struct picture *p, const char *at, const char *end, int number)
{
    *p = (struct picture){.first_letter = -1};
    if (read_rows(p, at, end, number, true) < DRAWING_MIN_SIZE) {
        read_rows(p, at, end, number, false);
    }
    if (p->n < DRAWING_MIN_SIZE) {
        return false;
    }
    note_characters(p);
    bool has_stone = false;
    for (const char *c = "XxOo#@*BW"; *c != '\0'; c++) {
        has_stone = has_stone || p->has[(unsigned char)*c];
    }
    for (char c = '1'; c <= '9'; c++) {
        has_stone = has_stone || (p->wiki && p->has[(unsigned char)c]);
    }
    return has_stone && (p->uneven == 0 || p->n > DRAWING_MIN_SIZE);
}

bool drawing_header(struct picture *p, const struct line *line, const char **title)
{
    const char *at = line->text;
    if (!line->wiki || (at < line->end && !is_blank(*at) && *at != 'B' && *at != 'W' &&
                        *at != 'c' && *at != 'm' && !is_digit(*at))) {
        return false;
    }
    *title = drawing_skip_blanks(at, line->end);
    if (*title < line->end && (**title == '{' || **title == '[')) {
        return false;
    }
    for (; at < line->end && !is_blank(*at); at++) {
        if (*at == 'B' || *at == 'W') {
            p->first = *at;
        } else if (*at == 'm') {
            while (at + 1 < line->end && is_digit(at[1])) {
                at++;
            }
        } else if (is_digit(*at) && p->header_size <= DRAWING_MAX_SIZE) {
            p->header_size = p->header_size * 10 + (*at - '0');
        }
    }
    if (p->header_size < DRAWING_MIN_SIZE || p->header_size > DRAWING_MAX_SIZE) {
        p->header_size = 0;
    }
    *title = at;
    return true;
}
