/*
 * Drawings of boards as SGF.
 *
 * The text is a row of gaps and pictures (drawing_rows.c); the lines of a gap are edges and
 * coordinates of the pictures beside it, or words.  What a character stands for is settled last, as
 * it depends on the others: `*` is a black stone where there is no `X`, else a label.
 */
#include "formats/drawing.h"

#include <stdbool.h>
#include <string.h>

#include "formats/drawing_priv.h"
#include "formats/sgf_priv.h"

enum {
    COMMON_SIZE = 19,
    MAX_WORDS = 4000, /* bytes of a comment */
    N_MOVES = 10,
};

struct place {
    int left;
    int top;
    int width; /* of the board */
    int height;
};

struct reader {
    const char *end; /* of the text */
    const char *name;
    struct diag *diag;
    struct strbuf *out;
    struct strbuf words; /* around the drawing */
    int out_line;        /* of `out`, from 1 */
};

/* ---- which part of the board ---- */

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

static bool is_empty_point(const struct picture *p, int row, int column)
{
    return strchr(".+,", p->row[row].point[column].c) != NULL;
}

/* The two rows at the top and the two columns on the right are empty: what tsumego leaves around
 * the stones when it draws a part of the board. */
static bool has_margins(const struct picture *p)
{
    int width = p->row[0].n;
    for (int row = 0; row < p->n; row++) {
        for (int column = 0; column < width; column++) {
            if ((row < 2 || column >= width - 2) && !is_empty_point(p, row, column)) {
                return false;
            }
        }
    }
    return true;
}

/* With coordinates: the size is the header's, or what is drawn when that looks whole, or 19. */
static struct place place_by_coordinates(const struct picture *p)
{
    int width = p->row[0].n;
    bool upwards = p->numbered && p->step < 0;
    int highest = p->numbered ? at_least(p->row[0].number, p->row[p->n - 1].number) : p->n;
    int left = at_least(p->first_letter, 0);
    bool is_square = left == 0 && highest == p->n && p->n == width;
    bool is_common = p->n == 9 || p->n == 13 || p->n == COMMON_SIZE;
    int size = at_least(at_least(COMMON_SIZE, highest), left + width);
    if (p->header_size >= highest && p->header_size >= left + width) {
        size = p->header_size;
    } else if (is_square && (is_common || !has_margins(p))) {
        size = p->n;
    } else if ((p->edges & TOP) != 0 && left + width <= highest) {
        size = highest;
    } else if ((p->edges & RIGHT) != 0 && highest <= left + width) {
        size = left + width;
    }
    if (p->first_letter < 0 && (p->edges & RIGHT) != 0) {
        left = size - width;
    }
    int top = upwards || (!p->numbered && (p->edges & TOP) == 0) ? size - highest : 0;
    return (struct place){left, p->numbered && !upwards ? p->row[0].number - 1 : top, size, size};
}

/* Where a side of `drawn` points lies on one of `size`, by the edges at its start and end. */
static int offset(int drawn, int size, bool at_start, bool at_end)
{
    if (at_start || drawn >= size) {
        return 0;
    }
    return at_end ? size - drawn : (size - drawn) / 2;
}

static struct place place_by_edges(const struct picture *p)
{
    int width = p->row[0].n;
    bool left = (p->edges & LEFT) != 0;
    bool right = (p->edges & RIGHT) != 0;
    bool top = (p->edges & TOP) != 0;
    bool bottom = (p->edges & BOTTOM) != 0;
    if (p->edges == 0 && !p->wiki) {
        return (struct place){0, 0, width, p->n};
    }
    int size = at_least(at_least(COMMON_SIZE, width), p->n);
    if (p->header_size >= width && p->header_size >= p->n) {
        size = p->header_size;
    } else if (left && right && width >= p->n) {
        size = width;
    } else if (top && bottom && p->n >= width) {
        size = p->n;
    }
    struct place place = {.width = left && right ? width : size,
                          .height = top && bottom ? p->n : size};
    place.left = offset(width, place.width, left, right);
    place.top = offset(p->n, place.height, top, bottom);
    return place;
}

/* ---- what the characters stand for ---- */

enum meaning { MEANS_EMPTY, MEANS_BLACK, MEANS_WHITE, MEANS_LABEL, MEANS_MOVE };

struct point {
    enum meaning meaning;
    const char *mark; /* the SGF property, or NULL */
};

/* Sensei's Library: How diagrams work. */
static struct point wiki_point(char c)
{
    static const struct {
        char c;
        struct point point;
    } known[] = {{'X', {MEANS_BLACK, NULL}}, {'B', {MEANS_BLACK, "CR"}}, {'#', {MEANS_BLACK, "SQ"}},
                 {'Y', {MEANS_BLACK, "TR"}}, {'Z', {MEANS_BLACK, "MA"}}, {'O', {MEANS_WHITE, NULL}},
                 {'W', {MEANS_WHITE, "CR"}}, {'@', {MEANS_WHITE, "SQ"}}, {'Q', {MEANS_WHITE, "TR"}},
                 {'P', {MEANS_WHITE, "MA"}}, {'C', {MEANS_EMPTY, "CR"}}, {'S', {MEANS_EMPTY, "SQ"}},
                 {'T', {MEANS_EMPTY, "TR"}}, {'M', {MEANS_EMPTY, "MA"}}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].c == c) {
            return known[i].point;
        }
    }
    if (c >= '0' && c <= '9') {
        return (struct point){MEANS_MOVE, NULL};
    }
    return (struct point){c >= 'a' && c <= 'z' ? MEANS_LABEL : MEANS_EMPTY, NULL};
}

/* A character takes the part of a stone only where the usual one is not in the drawing. */
static struct point plain_point(const struct picture *p, char c)
{
    bool capitals = p->has['X'] || (p->has['O'] && p->has['x']);
    bool black = p->has['X'] || p->has['x'] || p->has['#'];
    bool white = p->has['O'] || p->has['o'];
    switch (c) {
    case '.':
    case '+':
    case ',':
    case '?':
        return (struct point){MEANS_EMPTY, NULL};
    case 'X':
    case '#':
        return (struct point){MEANS_BLACK, NULL};
    case 'O':
        return (struct point){MEANS_WHITE, NULL};
    case 'x':
        return (struct point){MEANS_BLACK, capitals ? "TR" : NULL};
    case 'o':
        return (struct point){MEANS_WHITE, capitals ? "TR" : NULL};
    case '@':
        return (struct point){black ? MEANS_WHITE : MEANS_BLACK, NULL};
    case '*':
    case 'B':
        return (struct point){black || p->has['@'] ? MEANS_LABEL : MEANS_BLACK, NULL};
    case 'W':
        return (struct point){white ? MEANS_LABEL : MEANS_WHITE, NULL};
    default:
        return (struct point){MEANS_LABEL, NULL};
    }
}

/* ---- writing ---- */

struct lists {
    struct strbuf black, white, label;
    struct strbuf mark[4]; /* in the order of MARKS */
    char move[N_MOVES][3]; /* "" for none */
};

static const char *const MARKS[] = {"CR", "SQ", "TR", "MA"};

static void put(struct lists *lists, struct point point, char c, const char at[3])
{
    struct strbuf *stones = point.meaning == MEANS_BLACK   ? &lists->black
                            : point.meaning == MEANS_WHITE ? &lists->white
                                                           : NULL;
    if (stones != NULL) {
        strbuf_printf(stones, "[%s]", at);
    } else if (point.meaning == MEANS_LABEL) {
        strbuf_printf(&lists->label, "[%s:%c]", at, c);
    } else if (point.meaning == MEANS_MOVE) {
        char *move = lists->move[(c - '0' + N_MOVES - 1) % N_MOVES];
        memcpy(move, at, 3);
    }
    for (size_t i = 0; i < sizeof MARKS / sizeof MARKS[0]; i++) {
        if (point.mark != NULL && strcmp(point.mark, MARKS[i]) == 0) {
            strbuf_printf(&lists->mark[i], "[%s]", at);
        }
    }
}

static void collect(struct lists *lists, const struct picture *p, struct place place)
{
    for (int i = 0; i < p->n; i++) {
        for (int k = 0; k < p->row[i].n; k++) {
            char c = p->row[i].point[k].c;
            char at[3] = {(char)('a' + place.left + k), (char)('a' + place.top + i), '\0'};
            put(lists, p->wiki ? wiki_point(c) : plain_point(p, c), c, at);
        }
    }
}

static void write_list(struct strbuf *out, const char *name, struct strbuf *list)
{
    if (list->length > 0) {
        strbuf_printf(out, "%s%s", name, strbuf_text(list));
    }
    strbuf_fini(list);
}

/* Numbered moves are played one after the other, as long as none is missing. */
static void write_moves(struct strbuf *out, const struct picture *p, const struct lists *lists)
{
    bool black = p->first != 'W';
    for (int i = 0; i < N_MOVES && lists->move[i][0] != '\0'; i++, black = !black) {
        strbuf_printf(out, ";%c[%s]", black ? 'B' : 'W', lists->move[i]);
    }
}

static void write_tree(struct reader *r, const struct picture *p, struct place place)
{
    struct lists lists = {.black = STRBUF_INIT};
    collect(&lists, p, place);
    for (; r->out_line < p->row[0].line; r->out_line++) {
        strbuf_add_char(r->out, '\n');
    }
    strbuf_printf(r->out, "(;FF[4]GM[1]CA[UTF-8]SZ[%d", place.width);
    if (place.height != place.width) {
        strbuf_printf(r->out, ":%d", place.height);
    }
    strbuf_add_char(r->out, ']');
    if (p->first != '\0') {
        strbuf_printf(r->out, "PL[%c]", p->first);
    }
    write_list(r->out, "AB", &lists.black);
    write_list(r->out, "AW", &lists.white);
    for (size_t i = 0; i < sizeof MARKS / sizeof MARKS[0]; i++) {
        write_list(r->out, MARKS[i], &lists.mark[i]);
    }
    write_list(r->out, "LB", &lists.label);
    if (r->words.length > 0) {
        strbuf_add(r->out, "C[");
        sgf_escape(r->out, strbuf_text(&r->words), r->words.length);
        strbuf_add(r->out, "]");
        for (size_t i = 0; i < r->words.length; i++) {
            r->out_line += r->words.text[i] == '\n';
        }
    }
    write_moves(r->out, p, &lists);
    strbuf_add_char(r->out, ')');
}

static char letter_of(int column)
{
    return (char)('A' + column + (column >= 'I' - 'A'));
}

static void report(const struct reader *r, const struct picture *p, struct place place)
{
    int width = p->row[0].n;
    if (width == place.width && p->n == place.height) {
        diag_add(r->diag, DIAG_WARNING, r->name, p->row[0].line, 1,
                 "no SGF, read as the drawing of a whole board of %dx%d", place.width,
                 place.height);
        return;
    }
    int bottom = place.height - place.top - p->n + 1;
    diag_add(r->diag, DIAG_WARNING, r->name, p->row[0].line, 1,
             "no SGF, read as a drawing: columns %c to %c, rows %d to %d of a board of %dx%d",
             letter_of(place.left), letter_of(place.left + width - 1), bottom, bottom + p->n - 1,
             place.width, place.height);
}

/* False: the drawing is of no use, which is said. */
static bool add_picture(struct reader *r, const struct picture *p)
{
    if (p->uneven != 0) {
        int points = 0;
        for (int i = 0; i < p->n; i++) {
            points = p->row[i].line == p->uneven ? p->row[i].n : points;
        }
        diag_add(r->diag, DIAG_ERROR, r->name, p->uneven, 1,
                 "the first row of the drawing has %d points, this one %d", p->row[0].n, points);
        return false;
    }
    bool has_coordinates = p->numbered || p->first_letter >= 0;
    struct place place = has_coordinates ? place_by_coordinates(p) : place_by_edges(p);
    if (place.left < 0 || place.top < 0 || place.left + p->row[0].n > place.width ||
        place.top + p->n > place.height) {
        diag_add(r->diag, DIAG_ERROR, r->name, p->row[0].line, 1,
                 "the drawing does not lie on the board as its coordinates have it");
        return false;
    }
    write_tree(r, p, place);
    report(r, p, place);
    return true;
}

/* ---- the whole text ---- */

static void add_words(struct reader *r, const char *from, const char *to)
{
    from = drawing_skip_blanks(from, to);
    while (to > from && drawing_skip_blanks(to - 1, to) == to) {
        to--;
    }
    if (to == from || r->words.length + (size_t)(to - from) > MAX_WORDS) {
        return;
    }
    if (r->words.length > 0) {
        strbuf_add_char(&r->words, '\n');
    }
    strbuf_add_bytes(&r->words, from, (size_t)(to - from));
}

/* A line outside of the rows: an edge, letters, a header, or words.  Other lines with $$ are links
 * and arrows. */
static void take_line(struct reader *r, struct picture *p, const struct line *line, bool above)
{
    const char *words = line->text;
    int first = drawing_first_letter(line, p->row[0].n);
    if (drawing_is_edge(line)) {
        p->edges |= above ? TOP : BOTTOM;
    } else if (first >= 0) {
        p->first_letter = first;
    } else if (!line->wiki || drawing_header(p, line, &words)) {
        add_words(r, words, line->end);
    }
}

struct gap {
    const char *from;
    const char *to;
    int line; /* of `from` */
};

/* The lines of edges and letters at the start of a gap belong to the drawing above it. */
static void take_foot(struct reader *r, struct picture *p, struct gap *gap)
{
    while (gap->from < gap->to) {
        const char *next = gap->to;
        struct line line = drawing_line(gap->from, gap->to, gap->line, &next);
        if (!drawing_is_edge(&line) && drawing_first_letter(&line, p->row[0].n) < 0) {
            return;
        }
        take_line(r, p, &line, false);
        gap->from = next;
        gap->line++;
    }
}

/* The rest of a gap: the words are of the drawing above or below it. */
static void take_gap(struct reader *r, struct picture *below, struct gap gap)
{
    while (gap.from < gap.to) {
        const char *next = gap.to;
        struct line line = drawing_line(gap.from, gap.to, gap.line++, &next);
        bool is_rule = drawing_is_edge(&line) &&
                       (line.number < below->row[0].line - 2 || line.number > below->row[0].line);
        if (!is_rule) {
            take_line(r, below, &line, true);
        }
        gap.from = next;
    }
}

/* Where the next drawing begins: the end of the gap that begins at `gap->from`; false: none does,
 * and the gap goes to the end of the text. */
static bool find_picture(const struct reader *r, struct picture *p, struct gap *gap)
{
    int line = gap->line;
    for (const char *at = gap->from; at < r->end; line++) {
        const char *next = r->end;
        drawing_line(at, r->end, line, &next);
        if (drawing_rows(p, at, r->end, line)) {
            gap->to = at;
            return true;
        }
        at = next;
    }
    gap->to = r->end;
    return false;
}

/* The line behind the rows of a picture that begin at `at`. */
static const char *behind_rows(const struct picture *p, const char *at, const char *end)
{
    for (int i = 0; i < p->n; i++) {
        drawing_line(at, end, 0, &at);
    }
    return at;
}

enum drawing drawing_to_sgf(struct strbuf *out, const char *text, size_t length, const char *name,
                            struct diag *diag)
{
    struct reader r = {.end = text + length, .name = name, .diag = diag, .out = out, .out_line = 1};
    struct gap gap = {.from = text, .line = 1};
    struct picture picture;
    struct picture next;
    bool found = find_picture(&r, &picture, &gap);
    if (!found) {
        return DRAWING_NONE;
    }
    take_gap(&r, &picture, gap);
    bool words_above = r.words.length > 0;
    bool usable = true;
    while (found && usable) {
        gap = (struct gap){.from = behind_rows(&picture, gap.to, r.end),
                           .line = picture.row[0].line + picture.n};
        found = find_picture(&r, &next, &gap);
        take_foot(&r, &picture, &gap);
        bool is_early = found && words_above;
        if (!is_early) {
            take_gap(&r, found ? &next : &picture, gap);
        }
        usable = add_picture(&r, &picture);
        strbuf_fini(&r.words);
        if (is_early) {
            take_gap(&r, &next, gap);
        }
        if (found) {
            picture = next;
        }
    }
    strbuf_fini(&r.words);
    return usable ? DRAWING_READ : DRAWING_FAULTY;
}
