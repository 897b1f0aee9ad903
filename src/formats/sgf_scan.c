/*
 * Bytes to trees, repairing on the way.
 *
 * One pass over one copy of the text, which lives in the collection's arena: names and values are
 * cut out of it in place, by writing a NUL over the byte behind them once that byte has been
 * read.  `at` is the next byte to read, and what lies before it is never scanned again.
 *
 * Open parentheses are a stack of the nodes they continue.  `current` is the node that the
 * next ";" continues and the next property belongs to.  Inside a tree:
 *
 *   (;A ;B (;C) (;D))
 *           ^  ^
 *       fresh  behind: only "(" or ")" should come
 *       only ";" should come
 *
 * Repairs that hint at brackets misread (by a wrong encoding, say) add to `cost`.
 */
#include "formats/sgf_repairs.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { SHORT_NAME = 2 /* letters of the names of FF4 */ };

struct scanner {
    struct sgf_scan *scan;
    char *text; /* ends with a NUL behind `length` bytes */
    size_t length;
    size_t at;
    int line;
    size_t line_start; /* the byte at which the line begins */
    struct sgf_node **stack;
    size_t depth;
    size_t room;
    struct sgf_node *current;
    bool fresh;
    bool behind;
    bool cut_off; /* the text ended inside a value */
    bool no_open; /* the "(" of this tree was missing, so its ")" may be, too */
    size_t n_nodes;
    size_t n_values;
    struct sgf_repairs repairs;
    size_t stones_at; /* the depth at which stones stand already; 0: nowhere */
};

static struct sgf_place here(const struct scanner *s)
{
    return (struct sgf_place){s->line, (int)(s->at - s->line_start) + 1};
}

static void repair_named(struct scanner *s, enum sgf_repair kind, struct sgf_place at,
                         const char *name)
{
    sgf_repairs_add(&s->repairs, s->scan, kind, at, name);
}

static void repair(struct scanner *s, enum sgf_repair kind, struct sgf_place at)
{
    repair_named(s, kind, at, "");
}

static void fail(struct scanner *s, enum ts_status status, struct sgf_place at, const char *why)
{
    if (s->scan->status == TS_OK) {
        diag_add(s->scan->diag, DIAG_ERROR, s->scan->sgf->name, at.line, at.column, "%s", why);
        s->scan->status = status;
    }
}

static bool has_failed(const struct scanner *s)
{
    return s->scan->status != TS_OK;
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Passes the byte at `at`; in "\r\n" it is the '\n' that ends the line. */
static void step(struct scanner *s)
{
    char c = s->text[s->at++];
    if (c == '\n' || (c == '\r' && s->text[s->at] != '\n')) {
        s->line++;
        s->line_start = s->at;
    }
}

static void step_to(struct scanner *s, size_t at)
{
    while (s->at < at) {
        step(s);
    }
}

static void skip_blanks(struct scanner *s)
{
    while (s->at < s->length) {
        if (s->text[s->at] == '\0') {
            repair(s, REPAIR_NUL, here(s));
        } else if (!is_blank(s->text[s->at])) {
            return;
        }
        step(s);
    }
}

static size_t blanks_end(const struct scanner *s, size_t i)
{
    while (is_blank(s->text[i])) {
        i++;
    }
    return i;
}

/* A value begins here or behind blanks. */
static bool is_value(const struct scanner *s, size_t i)
{
    return s->text[blanks_end(s, i)] == '[';
}

/* True for letters and digits with a "[" behind them at `i`: a property of whatever name. */
static bool is_named_value(const struct scanner *s, size_t i)
{
    size_t end = i;
    while (is_capital(s->text[end]) || is_small(s->text[end]) || is_digit(s->text[end])) {
        end++;
    }
    return end > i && is_value(s, end);
}

/* True for "NAME[" at `i`, all capitals. */
static bool is_property_start(const struct scanner *s, size_t i)
{
    size_t end = i;
    while (is_capital(s->text[end])) {
        end++;
    }
    return end > i && is_value(s, end);
}

/* ---- nodes and parentheses ---- */

static void push(struct scanner *s)
{
    if (s->depth == SGF_MAX_NODES) {
        fail(s, TS_E_LIMIT, here(s), "too many open parentheses");
        return;
    }
    if (s->depth == s->room) {
        s->room = s->room == 0 ? 64 : s->room * 2;
        s->stack = realloc(s->stack, s->room * sizeof *s->stack);
        TS_CHECK(s->stack != NULL);
    }
    s->stack[s->depth++] = s->current;
    s->fresh = true;
    s->behind = false;
}

static void pop(struct scanner *s, struct sgf_place at)
{
    if (s->fresh) {
        repair(s, REPAIR_EMPTY_VARIATION, at);
    }
    s->current = s->stack[--s->depth];
    s->stones_at = s->depth < s->stones_at ? 0 : s->stones_at;
    s->fresh = false;
    s->behind = true;
}

static void add_node(struct scanner *s, struct sgf_place at)
{
    if (s->n_nodes++ == SGF_MAX_NODES) {
        fail(s, TS_E_LIMIT, at, "too many nodes in one file");
        return;
    }
    if (s->behind) {
        repair(s, REPAIR_BEHIND_VARIATION, at);
    }
    s->current = sgf_add_node(s->scan->sgf, s->current);
    s->current->line = at.line;
    s->current->column = at.column;
    s->fresh = false;
    s->behind = false;
}

/* ---- properties ---- */

/*
 * Where a value of points or a word ends whose ']' is missing, for it runs into the structure; 0:
 * it has a ']', the text ends before, or there is something in it that no such value holds.
 *
 *     [aa[bb]    [aaAW[bb]    [aa;B[bb]    [aa)
 *        ^          ^            ^            ^
 */
static size_t find_lost_end(const struct scanner *s)
{
    size_t end = s->at;
    while (end < s->length && (s->text[end] == '\0' || strchr("[];()\\", s->text[end]) == NULL)) {
        end++;
    }
    if (end == s->length || end == s->at || strchr("[;()", s->text[end]) == NULL) {
        return 0;
    }
    size_t name = end;
    while (s->text[end] == '[' && name > s->at + 1 && end - name < SHORT_NAME &&
           is_capital(s->text[name - 1])) {
        name--;
    }
    return name;
}

/* Reads a value up to there, and stays behind it. */
static struct sgf_value read_up_to(struct scanner *s, size_t end)
{
    struct sgf_place at = here(s);
    repair(s, REPAIR_NO_POINT_END, at);
    char *text = ARENA_ARRAY(s->scan->sgf->arena, char, end - s->at + 1);
    size_t length = 0;
    for (size_t i = s->at; i < end; i++) {
        if (s->text[i] != '\0') {
            text[length++] = s->text[i];
        }
    }
    if (length < end - s->at) {
        repair(s, REPAIR_NUL, at);
    }
    while (length > 0 && is_blank(text[length - 1])) {
        length--;
    }
    text[length] = '\0';
    step_to(s, end);
    return (struct sgf_value){text, length, at.line, at.column};
}

/*
 * Reads the value behind a '[' and the ']'.  NUL bytes vanish before anything else is looked at.
 * A capital letter before a '[' is what a value that has run over its own end contains; one that is
 * `of_words` ends there.
 */
static struct sgf_value read_value(struct scanner *s, bool of_words)
{
    struct sgf_place bracket = here(s);
    step(s);
    struct sgf_place at = here(s);
    if (s->n_values++ == SGF_MAX_VALUES) {
        fail(s, TS_E_LIMIT, at, "too many values in one file");
    }
    size_t lost_end = of_words ? find_lost_end(s) : 0;
    if (lost_end > 0) {
        return read_up_to(s, lost_end);
    }
    char *text = s->text + s->at;
    size_t length = 0;
    bool escaped = false;
    bool has_nul = false;
    while (s->at < s->length && (s->text[s->at] != ']' || escaped)) {
        char c = s->text[s->at];
        step(s);
        if (c == '\0') {
            has_nul = true;
            continue;
        }
        s->scan->cost += c == '[' && !escaped && length > 0 && is_capital(text[length - 1]);
        escaped = c == '\\' && !escaped;
        text[length++] = c;
    }
    if (has_nul) {
        repair(s, REPAIR_NUL, at);
    }
    if (s->at < s->length) {
        step(s);
    } else {
        repair(s, REPAIR_NO_BRACKET, bracket);
        s->cut_off = true;
        length -= escaped; /* a backslash that was to escape what is cut off */
    }
    text[length] = '\0';
    return (struct sgf_value){text, length, at.line, at.column};
}

/*
 * Passes letters and digits; *name_out and the result are what is left of them, *is_plain whether
 * that is all.  One or two small letters alone ("ab") are capitals that were lost.
 */
static size_t read_name(struct scanner *s, char **name_out, bool *is_plain)
{
    char *name = s->text + s->at;
    char small[SHORT_NAME];
    size_t length = 0;
    size_t n_small = 0;
    *is_plain = true;
    for (; s->at < s->length; s->at++) {
        char c = s->text[s->at];
        if (is_capital(c) || (is_digit(c) && length > 0)) {
            name[length++] = c;
        } else if (c == '\0') {
            repair(s, REPAIR_NUL, here(s));
        } else if (is_small(c) || is_digit(c)) {
            if (n_small < SHORT_NAME) {
                small[n_small] = c;
            }
            n_small++;
            *is_plain = false;
        } else {
            break;
        }
    }
    if (length == 0 && n_small <= SHORT_NAME && is_value(s, s->at)) {
        for (; length < n_small && is_small(small[length]); length++) {
            name[length] = (char)(small[length] - 'a' + 'A');
        }
    }
    *name_out = name;
    return length;
}

static void drop_values(struct scanner *s, struct sgf_place at)
{
    repair(s, REPAIR_NO_NAME, at);
    while (s->text[s->at] == '[' && !has_failed(s)) {
        read_value(s, false);
        skip_blanks(s);
    }
}

/* The properties of which only one value means something. */
static bool is_single(const char *name)
{
    static const char *const names[] = {"SZ", "PL", "GM", "FF", "CA", "RU", "HA", "KM"};
    bool found = false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        found |= strcmp(name, names[i]) == 0;
    }
    return found;
}

static struct sgf_property *put_property(struct scanner *s, const char *name, struct sgf_place at)
{
    struct sgf_property *p = sgf_put_property(s->scan->sgf, s->current, name);
    if (p == NULL) {
        fail(s, TS_E_LIMIT, at, "too many different properties in one node");
    } else if (p->n > 0) {
        repair_named(s, is_single(name) ? REPAIR_AGAIN : REPAIR_MERGED, at, p->name);
    } else {
        p->line = at.line;
        p->column = at.column;
    }
    static const char *const stones[] = {"AB", "AW", "B", "W"};
    for (size_t i = 0; i < sizeof stones / sizeof stones[0]; i++) {
        if (strcmp(name, stones[i]) == 0 && (s->stones_at == 0 || s->depth < s->stones_at)) {
            s->stones_at = s->depth;
        }
    }
    return p;
}

/* A node for a property that stands where there is none, or not the one it should go to. */
static void prepare_node(struct scanner *s, struct sgf_place at)
{
    if (s->fresh) {
        repair(s, REPAIR_NO_SEMICOLON, at);
        add_node(s, at);
    } else if (s->behind) {
        repair(s, REPAIR_BEHIND_VARIATION, at);
    }
}

/* A word that is no property: what is all capitals ("KO") may mean something even so. */
static void take_bare_name(struct scanner *s, const char *name, size_t length, bool is_plain,
                           struct sgf_place at)
{
    if (s->at == s->length) {
        return; /* cut off; the missing ")" will be reported */
    }
    if (length == 0 || !is_plain) {
        repair(s, REPAIR_STRAY, at);
        return;
    }
    prepare_node(s, at);
    char *copy = arena_strndup(s->scan->sgf->arena, name, length);
    repair_named(s, REPAIR_NO_VALUE, at, copy);
    if (has_failed(s)) {
        return;
    }
    struct sgf_property *p = put_property(s, copy, at);
    if (p != NULL) {
        sgf_put_value(s->scan->sgf, p, (struct sgf_value){"", 0, at.line, at.column});
    }
}

static void read_property(struct scanner *s)
{
    struct sgf_place at = here(s);
    char *name = NULL;
    bool is_plain = true;
    size_t length = read_name(s, &name, &is_plain);
    skip_blanks(s);
    if (s->text[s->at] != '[') {
        take_bare_name(s, name, length, is_plain, at);
        return;
    }
    if (length == 0) {
        drop_values(s, at);
        return;
    }
    if (!is_plain) {
        repair(s, REPAIR_SMALL_LETTERS, at);
    }
    prepare_node(s, at);
    /* The first value comes first: only then may the byte behind the name be overwritten. */
    bool of_words = sgf_is_of_words(name, length);
    struct sgf_value value = read_value(s, of_words);
    name[length] = '\0';
    struct sgf_property *p = has_failed(s) ? NULL : put_property(s, name, at);
    while (p != NULL) {
        sgf_put_value(s->scan->sgf, p, value);
        skip_blanks(s);
        if (s->text[s->at] == ',' && is_value(s, s->at + 1)) {
            repair(s, REPAIR_STRAY, here(s));
            step(s);
            skip_blanks(s);
        }
        if (s->text[s->at] != '[' || has_failed(s)) {
            return;
        }
        value = read_value(s, of_words);
    }
}

/* ---- trees ---- */

static void skip_stray(struct scanner *s)
{
    repair(s, REPAIR_STRAY, here(s));
    do {
        step(s);
    } while (s->at < s->length && s->text[s->at] != '\0' &&
             strchr("();[", s->text[s->at]) == NULL && !is_blank(s->text[s->at]) &&
             !is_capital(s->text[s->at]) && !is_small(s->text[s->at]));
}

/* "(;FF[" and the like where stones stand already: the next game, and the ")" of this one was
 * lost. */
static bool is_next_game(const struct scanner *s)
{
    size_t i = blanks_end(s, s->at + 1);
    bool is_next = false;
    if (s->stones_at > 0 && s->text[s->at] == '(' && s->text[i] == ';') {
        i = blanks_end(s, i + 1);
        is_next = sgf_is_head(s->text + i) && is_value(s, i + 2);
    }
    return is_next;
}

/* Reads up to the ")" of the tree, or the end of the text. */
static void read_tree(struct scanner *s)
{
    while (s->depth > 0 && !has_failed(s)) {
        skip_blanks(s);
        if (s->at == s->length) {
            break;
        }
        char c = s->text[s->at];
        struct sgf_place at = here(s);
        if (is_next_game(s)) {
            repair(s, REPAIR_NO_CLOSE, at);
            s->depth = 0;
            return;
        }
        if (c == '(') {
            push(s);
            step(s);
        } else if (c == ')') {
            pop(s, at);
            step(s);
        } else if (c == ';') {
            add_node(s, at);
            step(s);
        } else if (c == '[') {
            drop_values(s, at);
        } else if (is_capital(c) || is_small(c)) {
            read_property(s);
        } else {
            skip_stray(s);
        }
    }
    if (s->depth > 0 && !s->cut_off && !s->no_open && !has_failed(s)) {
        repair(s, REPAIR_NO_CLOSE, here(s));
    }
}

/* What follows the "(;" at `i` may belong to a tree: "(;-)" does not. */
static bool is_tree_start(const struct scanner *s, size_t i)
{
    size_t next = blanks_end(s, i + 1);
    if (s->text[next] != ';') {
        return false;
    }
    next = blanks_end(s, next + 1);
    char c = s->text[next];
    return next >= s->length || c == '\0' || strchr("();[", c) != NULL || is_named_value(s, next) ||
           (is_capital(c) && !is_small(s->text[next + 1]));
}

/*
 * Where the next tree begins, or `length`.  A "(" in prose must not be taken for one: a ";" has to
 * follow, or, while there is no tree yet, a property.
 */
static size_t find_tree(const struct scanner *s)
{
    bool is_first = s->scan->sgf->n_trees == 0;
    for (size_t i = s->at; i < s->length; i++) {
        if (s->text[i] == '(' &&
            (is_tree_start(s, i) || (is_first && is_property_start(s, blanks_end(s, i + 1))))) {
            return i;
        }
    }
    return s->length;
}

/* There are only blanks and NUL bytes before a tree that begins at `end`. */
static bool is_padding(const struct scanner *s, size_t end)
{
    size_t i = s->at;
    while (i < end && (is_blank(s->text[i]) || s->text[i] == '\0')) {
        i++;
    }
    return i == end && end < s->length;
}

/* Passes what stands before the byte `end`, where a tree begins or the text ends. */
static void skip_outside(struct scanner *s, size_t end)
{
    bool is_first = s->scan->sgf->n_trees == 0;
    const char *nul = memchr(s->text + s->at, '\0', end - s->at);
    if (nul != NULL && is_first && !is_padding(s, end)) {
        step_to(s, (size_t)(nul - s->text));
        fail(s, TS_E_SYNTAX, here(s), "binary data, not an SGF file");
        return;
    }
    bool reported = is_first && end == s->length; /* that there is no tree is an error, later */
    for (; s->at < end; step(s)) {
        char c = s->text[s->at];
        if (s->text + s->at == nul) {
            repair(s, REPAIR_NUL, here(s));
        }
        if (!reported && !is_blank(c) && c != '\0') {
            repair(s, is_first ? REPAIR_TEXT_BEFORE : REPAIR_TEXT_BEHIND, here(s));
            reported = true;
        }
    }
}

static void note_start(struct sgf_scan *scan, size_t start)
{
    if (scan->sgf->n_trees == scan->room) {
        scan->room = scan->room == 0 ? 16 : scan->room * 2;
        scan->starts = realloc(scan->starts, scan->room * sizeof *scan->starts);
        TS_CHECK(scan->starts != NULL);
    }
    scan->starts[scan->sgf->n_trees] = start;
}

static void begin_tree(struct scanner *s)
{
    note_start(s->scan, s->at);
    s->current = NULL;
    s->stones_at = 0;
    push(s);
}

/* At `i` stands what may follow a lost "(": ";" and a property, or, its ";" lost too, a property of
 * two letters. */
static bool is_rest_of_tree(const struct scanner *s, size_t i, bool with_semicolon)
{
    if (s->text[i] == ';') {
        return is_named_value(s, blanks_end(s, i + 1));
    }
    return !with_semicolon && is_capital(s->text[i]) && is_capital(s->text[i + 1]) &&
           is_value(s, i + 2);
}

/* Where a tree begins whose "(" was lost: at the beginning of the file, or, when there is no other
 * tree in it, of some line; `length` when nowhere. */
static size_t find_rest_of_tree(const struct scanner *s)
{
    size_t first = blanks_end(s, 0);
    if (is_rest_of_tree(s, first, false)) {
        return first;
    }
    bool line_begins = find_tree(s) == s->length;
    for (size_t i = line_begins ? 0 : s->length; i < s->length; i++) {
        line_begins = i == 0 || s->text[i - 1] == '\n' || s->text[i - 1] == '\r' ||
                      (line_begins && is_blank(s->text[i - 1]));
        if (line_begins && is_rest_of_tree(s, i, false)) {
            return i;
        }
    }
    return s->length;
}

static void take_tree_without_open(struct scanner *s)
{
    size_t first = find_rest_of_tree(s);
    if (first == s->length) {
        return;
    }
    skip_outside(s, first);
    if (has_failed(s)) {
        return;
    }
    repair(s, REPAIR_NO_OPEN, here(s));
    s->no_open = true;
    begin_tree(s);
    read_tree(s);
    s->no_open = false;
}

static void read_trees(struct scanner *s)
{
    bool is_empty = blanks_end(s, 0) == s->length;
    take_tree_without_open(s);
    while (!has_failed(s)) {
        skip_outside(s, find_tree(s));
        if (s->at == s->length || has_failed(s)) {
            break;
        }
        begin_tree(s);
        step(s);
        read_tree(s);
    }
    if (s->scan->sgf->n_trees == 0) {
        fail(s, TS_E_SYNTAX, (struct sgf_place){1, 1},
             is_empty ? "the file is empty" : "not an SGF file: no game tree \"(;\" in it");
    }
}

void sgf_scan_init(struct sgf_scan *scan, const char *text, size_t length, const char *name,
                   int line)
{
    *scan = (struct sgf_scan){.sgf = sgf_create(name), .diag = diag_create()};
    char *copy = arena_alloc(scan->sgf->arena, length + 1);
    if (length > 0) {
        memcpy(copy, text, length);
    }
    struct scanner s = {.scan = scan, .text = copy, .length = length, .line = line};
    read_trees(&s);
    sgf_repairs_report(&s.repairs, s.scan);
    free(s.stack);
}

void sgf_scan_fini(struct sgf_scan *scan)
{
    sgf_destroy(scan->sgf);
    diag_destroy(scan->diag);
    free(scan->starts);
    *scan = (struct sgf_scan){.status = scan->status};
}
