/*
 * Reading goes on after a fault, so that one run reports them all; a pattern with a fault is left
 * out of the table, which is thrown away in the end.  A drawing is turned into cells, the cells
 * into eight symmetries; cells are kept relative to the first own stone, in the order of rows, so
 * that equal symmetries are equal byte for byte.
 *
 * YAML keeps no columns inside a block of text.  The indentation that it took away is read from
 * the file's own text, whose lines and those of the block agree.
 */
#define _POSIX_C_SOURCE 200809L
#include "go/perception/patterns.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "formats/file.h"
#include "formats/yaml_doc.h"

static const char FORMAT[] = "tsumego-patterns/1";

static const char DEFAULT_TABLE[] = {
#include "patterns_table.inc"
    '\0'};

struct reader {
    const char *text; /* the whole file */
    size_t length;
    const char *file;
    struct arena *arena;
    struct diag *diag;
    int n_drawn;
    const char *names[GO_MAX_PATTERNS];
    int n;
    struct go_pattern *pattern; /* room for eight symmetries of each */
};

/* A drawing, cell by cell. */
struct drawing {
    int width;
    int height;
    char cell[GO_PATTERN_SPAN][GO_PATTERN_SPAN];
};

static void fault_at(struct reader *r, int line, int column, const char *format, ...)
    TS_PRINTF(4, 5);

static void fault_at(struct reader *r, int line, int column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(r->arena, format, args);
    va_end(args);
    diag_add(r->diag, DIAG_ERROR, r->file, line, column, "%s", text);
}

static void only_keys(struct reader *r, const struct yaml_node *map, const char *const *names)
{
    for (size_t i = 0; i < map->n; i++) {
        const struct yaml_node *key = map->entries[i].key;
        int j = 0;
        while (names[j] != NULL && strcmp(names[j], key->text) != 0) {
            j++;
        }
        if (names[j] == NULL) {
            fault_at(r, key->line, key->column, "unknown key '%s'", key->text);
        }
    }
}

/* The value of a key that has to be there, or NULL. */
static const struct yaml_node *need(struct reader *r, const struct yaml_node *map, const char *key,
                                    enum yaml_kind kind, const char *what)
{
    const struct yaml_node *node = yaml_find(map, key);
    if (node == NULL) {
        fault_at(r, map->line, map->column, "'%s' is missing here", key);
        return NULL;
    }
    if (node->kind != kind) {
        fault_at(r, node->line, node->column, "'%s' must be %s, not %s", key, what,
                 yaml_kind_name(node));
        return NULL;
    }
    return node;
}

static void read_name(struct reader *r, const struct yaml_node *map, struct go_pattern *pattern)
{
    const struct yaml_node *node = need(r, map, "name", YAML_SCALAR_NODE_KIND, "a text");
    if (node == NULL) {
        return;
    }
    if (node->text[0] == '\0') {
        fault_at(r, node->line, node->column, "'name' must be a text, not empty");
        return;
    }
    for (int i = 0; i < r->n_drawn; i++) {
        if (r->names[i] != NULL && strcmp(r->names[i], node->text) == 0) {
            fault_at(r, node->line, node->column, "a second pattern with the name '%s'",
                     node->text);
        }
    }
    pattern->name = arena_strdup(r->arena, node->text);
    r->names[r->n_drawn] = pattern->name;
}

static void read_types(struct reader *r, const struct yaml_node *map, struct go_pattern *pattern)
{
    static const char *const names[] = {"connection", "divider", "contact"};
    const struct yaml_node *list = need(r, map, "types", YAML_LIST_KIND, "a list");
    if (list == NULL) {
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        const struct yaml_node *item = list->items[i];
        int t = 0;
        while (t < 3 &&
               (item->kind != YAML_SCALAR_NODE_KIND || strcmp(item->text, names[t]) != 0)) {
            t++;
        }
        if (t == 3) {
            fault_at(r, item->line, item->column,
                     "unknown type: connection, divider or contact is needed here");
        } else if (pattern->types >> t & 1u) {
            fault_at(r, item->line, item->column, "the type '%s' stands here twice", names[t]);
        } else {
            pattern->types |= 1u << t;
        }
    }
    if (list->n == 0) {
        fault_at(r, list->line, list->column, "a pattern needs a type");
    }
}

static void read_state(struct reader *r, const struct yaml_node *map, struct go_pattern *pattern)
{
    static const char *const names[] = {"negative", "fuzzy", "positive"};
    const struct yaml_node *node = need(r, map, "state", YAML_SCALAR_NODE_KIND, "a text");
    if (node == NULL) {
        return;
    }
    for (int s = 0; s < 3; s++) {
        if (strcmp(node->text, names[s]) == 0) {
            pattern->state = (enum go_state)s;
            return;
        }
    }
    fault_at(r, node->line, node->column,
             "unknown state '%s': positive, fuzzy or negative is needed here", node->text);
}

/* Where line `line` (from 1) of the file begins; the end of the file when it has fewer. */
static const char *line_start(const struct reader *r, int line)
{
    const char *at = r->text;
    const char *end = r->text + r->length;
    for (int i = 1; i < line && at < end; i++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline == NULL ? end : newline + 1;
    }
    return at;
}

/* The text of the board as a block (`|`), and by how much it is indented. */
static bool is_block(const struct reader *r, const struct yaml_node *node, int *indent_out)
{
    const char *end = r->text + r->length;
    const char *at = line_start(r, node->line) + (node->column - 1);
    if (at >= end || *at != '|') {
        return false;
    }
    const char *row = line_start(r, node->line + 1);
    int indent = 0;
    while (row + indent < end && row[indent] == ' ') {
        indent++;
    }
    *indent_out = indent;
    return true;
}

/* One row of the drawing; its length, also of what does not fit. */
static int read_row(struct reader *r, struct drawing *d, const char *row, int line, int indent)
{
    int n = (int)strcspn(row, "\n");
    for (int c = 0; c < n; c++) {
        if (row[c] == '\0' || strchr("OX.*#?", row[c]) == NULL) {
            bool plain = row[c] > ' ' && row[c] < 127;
            fault_at(r, line, indent + c + 1, "%s in a drawing: O X . * # ? are allowed",
                     plain ? arena_printf(r->arena, "bad character '%c'", row[c])
                           : "blank or bad character");
        } else if (d->height < GO_PATTERN_SPAN && c < GO_PATTERN_SPAN) {
            d->cell[d->height][c] = row[c];
        }
    }
    return n;
}

static bool read_drawing(struct reader *r, const struct yaml_node *map, struct drawing *d,
                         const struct yaml_node **node_out)
{
    const struct yaml_node *node = need(r, map, "board", YAML_SCALAR_NODE_KIND, "a text");
    int indent = 0;
    if (node == NULL) {
        return false;
    }
    *node_out = node;
    if (!is_block(r, node, &indent)) {
        fault_at(r, node->line, node->column, "'board' must be a block of text (board: |)");
        return false;
    }
    memset(d, 0, sizeof *d);
    size_t errors = diag_count_of(r->diag, DIAG_ERROR);
    for (const char *row = node->text; *row != '\0';) {
        int line = node->line + 1 + d->height;
        int n = read_row(r, d, row, line, indent);
        if (d->height == 0) {
            d->width = n;
        } else if (n != d->width) {
            fault_at(r, line, indent + (n < d->width ? n : d->width) + 1,
                     "ragged drawing: %d columns here, %d in the first row", n, d->width);
        }
        d->height++;
        row += n;
        row += *row == '\n';
    }
    if (d->width > GO_PATTERN_SPAN || d->height > GO_PATTERN_SPAN) {
        fault_at(r, node->line, node->column, "a drawing has at most %d rows and columns",
                 GO_PATTERN_SPAN);
    } else if (d->width == 0) {
        fault_at(r, node->line, node->column, "an empty drawing");
    }
    return diag_count_of(r->diag, DIAG_ERROR) == errors;
}

static int count(const struct drawing *d, char c)
{
    int n = 0;
    for (int row = 0; row < d->height; row++) {
        for (int column = 0; column < d->width; column++) {
            n += d->cell[row][column] == c;
        }
    }
    return n;
}

/* What the types promise has to be drawn. */
static void check_drawing(struct reader *r, const struct drawing *d, const struct yaml_node *at,
                          unsigned types)
{
    int own = count(d, 'O');
    if (d->width * d->height - count(d, '?') > GO_PATTERN_CELLS) {
        fault_at(r, at->line, at->column, "a pattern has at most %d cells besides ?",
                 GO_PATTERN_CELLS);
    }
    if (own == 0) {
        fault_at(r, at->line, at->column, "no own stone (O) is drawn");
    } else if ((types & GO_CONNECTION) != 0 && own < 2) {
        fault_at(r, at->line, at->column, "a connection needs two own stones (O)");
    }
    if ((types & GO_CONTACT) != 0 && count(d, 'X') == 0) {
        fault_at(r, at->line, at->column, "a contact needs an enemy stone (X)");
    }
}

static struct drawing quarter_turn(const struct drawing *d)
{
    struct drawing out = {.width = d->height, .height = d->width};
    for (int row = 0; row < d->height; row++) {
        for (int column = 0; column < d->width; column++) {
            out.cell[column][d->height - 1 - row] = d->cell[row][column];
        }
    }
    return out;
}

static struct drawing mirror(const struct drawing *d)
{
    struct drawing out = {.width = d->width, .height = d->height};
    for (int row = 0; row < d->height; row++) {
        for (int column = 0; column < d->width; column++) {
            out.cell[row][d->width - 1 - column] = d->cell[row][column];
        }
    }
    return out;
}

/* The cells of a drawing with at least one own stone, the anchor first. */
static void fill_cells(struct go_pattern *pattern, const struct drawing *d)
{
    static const char letters[] = "OX.#";
    const char *anchor = memchr(d->cell, 'O', sizeof d->cell);
    int at = (int)(anchor - &d->cell[0][0]);
    int at_row = at / GO_PATTERN_SPAN;
    int at_column = at % GO_PATTERN_SPAN;
    pattern->n_cells = 1;
    pattern->cell[0] = (struct go_pattern_cell){0, 0, GO_WANT_OWN, false};
    for (int row = 0; row < d->height; row++) {
        for (int column = 0; column < d->width; column++) {
            char c = d->cell[row][column];
            if (c == '?' || (row == at_row && column == at_column)) {
                continue;
            }
            const char *letter = strchr(letters, c == '*' ? '.' : c);
            pattern->cell[pattern->n_cells++] =
                (struct go_pattern_cell){(int8_t)(column - at_column), (int8_t)(row - at_row),
                                         (uint8_t)(letter - letters), c == '*'};
        }
    }
}

static void add_symmetries(struct reader *r, struct go_pattern *pattern, struct drawing d)
{
    int first = r->n;
    for (int i = 0; i < 8; i++) {
        memset(pattern->cell, 0, sizeof pattern->cell);
        fill_cells(pattern, &d);
        bool known = false;
        for (int j = first; j < r->n; j++) {
            known = known || (r->pattern[j].n_cells == pattern->n_cells &&
                              memcmp(r->pattern[j].cell, pattern->cell, sizeof pattern->cell) == 0);
        }
        if (!known) {
            r->pattern[r->n++] = *pattern;
        }
        d = i == 3 ? mirror(&d) : quarter_turn(&d);
    }
}

static void read_pattern(struct reader *r, const struct yaml_node *map)
{
    static const char *const keys[] = {"name", "types", "state", "board", NULL};
    if (map->kind != YAML_MAP_KIND) {
        fault_at(r, map->line, map->column, "a pattern is a mapping, not %s", yaml_kind_name(map));
        return;
    }
    size_t errors = diag_count_of(r->diag, DIAG_ERROR);
    struct go_pattern pattern;
    struct drawing d;
    const struct yaml_node *board = NULL;
    memset(&pattern, 0, sizeof pattern);
    only_keys(r, map, keys);
    read_name(r, map, &pattern);
    read_types(r, map, &pattern);
    read_state(r, map, &pattern);
    if (read_drawing(r, map, &d, &board)) {
        check_drawing(r, &d, board, pattern.types);
    }
    if (diag_count_of(r->diag, DIAG_ERROR) == errors) {
        add_symmetries(r, &pattern, d);
    }
    r->n_drawn++;
}

static void read_root(struct reader *r, const struct yaml_node *root)
{
    static const char *const keys[] = {"format", "patterns", NULL};
    if (root->kind != YAML_MAP_KIND) {
        fault_at(r, root->line, root->column, "a table of patterns is a mapping, not %s",
                 yaml_kind_name(root));
        return;
    }
    only_keys(r, root, keys);
    const struct yaml_node *format = need(r, root, "format", YAML_SCALAR_NODE_KIND, "a text");
    if (format != NULL && strcmp(format->text, FORMAT) != 0) {
        fault_at(r, format->line, format->column, "unknown format: '%s' is needed here", FORMAT);
    }
    const struct yaml_node *list = need(r, root, "patterns", YAML_LIST_KIND, "a list");
    if (list == NULL) {
        return;
    }
    if (list->n > GO_MAX_PATTERNS) {
        fault_at(r, list->line, list->column, "more than %d patterns", GO_MAX_PATTERNS);
        return;
    }
    r->pattern = ARENA_ARRAY(r->arena, struct go_pattern, list->n * 8);
    for (size_t i = 0; i < list->n; i++) {
        read_pattern(r, list->items[i]);
    }
}

enum ts_status go_patterns_parse(const struct go_patterns **out, const char *text, size_t length,
                                 const char *name, struct arena *arena, struct diag *diag)
{
    struct yaml_doc *doc;
    enum ts_status status = yaml_doc_parse(&doc, text, length, name, diag);
    if (status != TS_OK) {
        return status;
    }
    size_t errors = diag_count_of(diag, DIAG_ERROR);
    struct reader *r = ARENA_NEW(arena, struct reader);
    r->text = text;
    r->length = length;
    r->file = name;
    r->arena = arena;
    r->diag = diag;
    read_root(r, yaml_doc_root(doc));
    yaml_doc_destroy(doc);
    if (diag_count_of(diag, DIAG_ERROR) != errors) {
        return TS_E_INPUT;
    }
    struct go_patterns *table = ARENA_NEW(arena, struct go_patterns);
    table->n_drawn = r->n_drawn;
    table->n = r->n;
    table->pattern = r->pattern;
    *out = table;
    return TS_OK;
}

enum ts_status go_patterns_read(const struct go_patterns **out, const char *path,
                                struct arena *arena, struct diag *diag)
{
    char *text;
    size_t length;
    enum ts_status status = file_read(&text, &length, path, YAML_DOC_MAX_BYTES, diag);
    if (status == TS_OK) {
        status = go_patterns_parse(out, text, length, file_name(path), arena, diag);
        file_free(text);
    }
    return status;
}

const struct go_patterns *go_patterns_default(struct arena *arena)
{
    const struct go_patterns *table = NULL;
    struct diag *diag = diag_create();
    enum ts_status status = go_patterns_parse(&table, DEFAULT_TABLE, sizeof DEFAULT_TABLE - 1,
                                              "patterns.yaml", arena, diag);
    diag_destroy(diag);
    TS_CHECK(status == TS_OK);
    return table;
}

enum ts_status go_patterns_of_folder(const struct go_patterns **out, const char *folder,
                                     struct arena *arena, struct diag *diag)
{
    const char *path = arena_printf(arena, "%s/perception/patterns.yaml", folder);
    if (access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)) {
        *out = go_patterns_default(arena);
        return TS_OK;
    }
    return go_patterns_read(out, path, arena, diag);
}

void go_view_init(struct go_view *view, int width, int height, const uint8_t *colour)
{
    view->width = width;
    view->height = height;
    memset(view->colour, GO_EDGE, sizeof view->colour);
    for (int row = 0; row < height; row++) {
        memcpy(&view->colour[(row + GO_VIEW_MARGIN) * GO_VIEW_STRIDE + GO_VIEW_MARGIN],
               &colour[go_point_at(0, row)], (size_t)width);
    }
}

static bool fits(const struct go_pattern *pattern, const uint8_t *at, const uint8_t *want)
{
    for (int i = 1; i < pattern->n_cells; i++) {
        const struct go_pattern_cell *cell = &pattern->cell[i];
        if (at[cell->row * GO_VIEW_STRIDE + cell->column] != want[cell->want]) {
            return false;
        }
    }
    return true;
}

static void fill_match(struct go_match *match, int column, int row)
{
    match->n_stones = match->n_places = match->n_enemies = 0;
    for (int i = 0; i < match->pattern->n_cells; i++) {
        const struct go_pattern_cell *cell = &match->pattern->cell[i];
        go_point p = go_point_at(column + cell->column, row + cell->row);
        if (cell->want == GO_WANT_OWN) {
            match->stone[match->n_stones++] = p;
        } else if (cell->want == GO_WANT_ENEMY) {
            match->enemy[match->n_enemies++] = p;
        } else if (cell->place) {
            match->place[match->n_places++] = p;
        }
    }
}

static void match_at(const struct go_patterns *patterns, const struct go_view *view, unsigned types,
                     int column, int row, go_match_visit *visit, void *context)
{
    const uint8_t *at =
        &view->colour[(row + GO_VIEW_MARGIN) * GO_VIEW_STRIDE + column + GO_VIEW_MARGIN];
    enum go_colour own = (enum go_colour) * at;
    uint8_t want[GO_WANTS] = {[GO_WANT_OWN] = (uint8_t)own,
                              [GO_WANT_ENEMY] = (uint8_t)go_other(own),
                              [GO_WANT_EMPTY] = GO_EMPTY,
                              [GO_WANT_EDGE] = GO_EDGE};
    struct go_match match = {.colour = own};
    for (int i = 0; i < patterns->n; i++) {
        const struct go_pattern *pattern = &patterns->pattern[i];
        if ((pattern->types & types) != 0 && fits(pattern, at, want)) {
            match.pattern = pattern;
            fill_match(&match, column, row);
            visit(context, &match);
        }
    }
}

void go_patterns_match(const struct go_patterns *patterns, const struct go_view *view,
                       unsigned types, go_match_visit *visit, void *context)
{
    for (int row = 0; row < view->height; row++) {
        for (int column = 0; column < view->width; column++) {
            uint8_t c =
                view->colour[(row + GO_VIEW_MARGIN) * GO_VIEW_STRIDE + column + GO_VIEW_MARGIN];
            if (c == GO_BLACK || c == GO_WHITE) {
                match_at(patterns, view, types, column, row, visit, context);
            }
        }
    }
}
