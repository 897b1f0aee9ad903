/*
 * The trees of a collection: look-ups, building and writing.
 *
 * Nothing here recurses: a tree may be as deep as it has nodes.  Walks go down by `child`, along by
 * `sibling` and up by `parent`, so they need no stack either.
 */
#include "formats/sgf.h"

#include <string.h>

#include "base/check.h"
#include "formats/encoding.h"
#include "formats/sgf_priv.h"

enum { LINE_LENGTH = 76 };

bool sgf_is_of_words(const char *name, size_t length)
{
    static const char *const names[] = {"AB", "AW", "AE", "B",  "W",  "MA", "TR", "SQ", "CR",
                                        "TB", "TW", "DD", "VW", "SL", "PL", "SZ", "GM", "FF"};
    bool found = false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        found |= strlen(names[i]) == length && strncmp(name, names[i], length) == 0;
    }
    return found;
}

bool sgf_is_head(const char *letters)
{
    static const char *const names[] = {"FF", "GM", "SZ", "CA"};
    bool found = false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        found |= strncmp(letters, names[i], 2) == 0;
    }
    return found;
}

struct sgf *sgf_create(const char *name)
{
    struct arena *arena = arena_create();
    struct sgf *sgf = ARENA_NEW(arena, struct sgf);
    sgf->arena = arena;
    sgf->name = arena_strdup(arena, name);
    sgf->encoding = encoding_name(ENCODING_UTF8);
    return sgf;
}

void sgf_destroy(struct sgf *sgf)
{
    if (sgf != NULL) {
        arena_destroy(sgf->arena);
    }
}

const struct sgf_property *sgf_find(const struct sgf_node *node, const char *name)
{
    const struct sgf_property *p = node->properties;
    while (p != NULL && strcmp(p->name, name) != 0) {
        p = p->next;
    }
    return p;
}

const char *sgf_first(const struct sgf_node *node, const char *name)
{
    const struct sgf_property *p = sgf_find(node, name);
    return p == NULL ? NULL : p->values[0].text;
}

struct sgf_node *sgf_next(const struct sgf_node *node)
{
    if (node->child != NULL) {
        return node->child;
    }
    while (node != NULL && node->sibling == NULL) {
        node = node->parent;
    }
    return node == NULL ? NULL : node->sibling;
}

/* "\r\n" and "\n\r" are one line break, as SGF has it. */
static size_t line_break_length(const char *at, const char *end)
{
    if (at == end || (at[0] != '\n' && at[0] != '\r')) {
        return 0;
    }
    bool pair = at + 1 < end && (at[1] == '\n' || at[1] == '\r') && at[1] != at[0];
    return pair ? 2 : 1;
}

void sgf_unescape(struct strbuf *out, const char *raw, size_t length)
{
    const char *end = raw + length;
    while (raw < end) {
        bool escaped = *raw == '\\' && raw + 1 < end;
        if (escaped) {
            raw++;
        }
        size_t line_break = line_break_length(raw, end);
        if (line_break > 0 && !escaped) {
            strbuf_add_char(out, '\n');
        } else if (line_break == 0) {
            unsigned char c = (unsigned char)*raw;
            strbuf_add_char(out, c < 0x20 || c == 0x7F ? ' ' : (char)c);
        }
        raw += line_break > 0 ? line_break : 1;
    }
}

void sgf_escape(struct strbuf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ']' || text[i] == '\\') {
            strbuf_add_char(out, '\\');
        }
        strbuf_add_char(out, text[i]);
    }
}

const char *sgf_text(struct sgf *sgf, const struct sgf_value *value)
{
    struct strbuf text = STRBUF_INIT;
    sgf_unescape(&text, value->text, value->length);
    const char *kept = arena_strndup(sgf->arena, strbuf_text(&text), text.length);
    strbuf_fini(&text);
    return kept;
}

struct sgf_node *sgf_add_node(struct sgf *sgf, struct sgf_node *parent)
{
    struct sgf_node *node = ARENA_NEW(sgf->arena, struct sgf_node);
    struct sgf_node **first = parent == NULL ? &sgf->trees : &parent->child;
    struct sgf_node **last = parent == NULL ? &sgf->last_tree : &parent->last_child;
    node->parent = parent;
    if (*first == NULL) {
        *first = node;
    } else {
        (*last)->sibling = node;
    }
    *last = node;
    sgf->n_trees += parent == NULL;
    return node;
}

/* The link that holds the property, or that ends the list when there is none of that name. */
static struct sgf_property **find_link(struct sgf_node *node, const char *name, size_t *before)
{
    struct sgf_property **link = &node->properties;
    *before = 0;
    while (*link != NULL && strcmp((*link)->name, name) != 0) {
        link = &(*link)->next;
        (*before)++;
    }
    return link;
}

struct sgf_property *sgf_put_property(struct sgf *sgf, struct sgf_node *node, const char *name)
{
    size_t before = 0;
    struct sgf_property **link = find_link(node, name, &before);
    if (*link == NULL && before < SGF_MAX_NAMES) {
        *link = ARENA_NEW(sgf->arena, struct sgf_property);
        (*link)->name = name;
    }
    return *link;
}

void sgf_put_value(struct sgf *sgf, struct sgf_property *p, struct sgf_value value)
{
    if (p->n == p->room) {
        size_t room = p->room == 0 ? 1 : p->room * 2;
        struct sgf_value *values = ARENA_ARRAY(sgf->arena, struct sgf_value, room);
        if (p->n > 0) {
            memcpy(values, p->values, p->n * sizeof *values);
        }
        p->values = values;
        p->room = room;
    }
    p->values[p->n++] = value;
}

static bool is_name(const char *name)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    return name[0] >= 'A' && name[0] <= 'Z' && name[strspn(name, letters)] == '\0';
}

bool sgf_is_raw(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == ']' || (*text == '\\' && *++text == '\0')) {
            return false;
        }
    }
    return true;
}

void sgf_add(struct sgf *sgf, struct sgf_node *node, const char *name, const char *raw)
{
    TS_CHECK(is_name(name) && sgf_is_raw(raw));
    struct sgf_property *p = sgf_put_property(sgf, node, arena_strdup(sgf->arena, name));
    TS_CHECK(p != NULL);
    struct sgf_value value = {.text = arena_strdup(sgf->arena, raw), .length = strlen(raw)};
    sgf_put_value(sgf, p, value);
}

void sgf_add_text(struct sgf *sgf, struct sgf_node *node, const char *name, const char *text)
{
    struct strbuf valid = STRBUF_INIT;
    struct strbuf raw = STRBUF_INIT;
    encoding_to_utf8(&valid, ENCODING_UTF8, text, strlen(text));
    sgf_escape(&raw, strbuf_text(&valid), valid.length);
    sgf_add(sgf, node, name, strbuf_text(&raw));
    strbuf_fini(&valid);
    strbuf_fini(&raw);
}

/* A node that is the only one below its parent goes on in its parent's parentheses. */
static bool has_parentheses(const struct sgf_node *node)
{
    return node->parent == NULL || node->parent->child->sibling != NULL;
}

static bool is_head(const struct sgf_property *p)
{
    return strlen(p->name) == 2 && sgf_is_head(p->name);
}

/* Escape characters mean nothing in SGF, but would make the text look like ISO-2022-JP.  A
 * backslash keeps what looks like structure within the value. */
static void write_property(struct strbuf *out, const struct sgf_property *p)
{
    bool of_words = sgf_is_of_words(p->name, strlen(p->name));
    strbuf_add(out, p->name);
    for (size_t i = 0; i < p->n; i++) {
        size_t structure = of_words ? strcspn(p->values[i].text, "[;()\\") : p->values[i].length;
        strbuf_add_char(out, '[');
        for (size_t k = 0; k < p->values[i].length; k++) {
            char c = p->values[i].text[k];
            if (k == structure && c != '\\') {
                strbuf_add_char(out, '\\');
            }
            strbuf_add_char(out, c == '\x1B' ? ' ' : c);
        }
        strbuf_add_char(out, ']');
    }
}

/* The variation would be taken for the next game: it begins like one, and stones stand already. */
static bool looks_like_next_game(const struct sgf_node *node)
{
    if (node->properties == NULL || !is_head(node->properties) || !has_parentheses(node)) {
        return false;
    }
    const struct sgf_node *above = node->parent;
    while (above != NULL && sgf_find(above, "AB") == NULL && sgf_find(above, "AW") == NULL &&
           sgf_find(above, "B") == NULL && sgf_find(above, "W") == NULL) {
        above = above->parent;
    }
    return above != NULL;
}

static void write_node(struct strbuf *out, const struct sgf_node *node)
{
    strbuf_add_char(out, ';');
    const struct sgf_property *first = NULL;
    if (looks_like_next_game(node)) {
        first = node->properties;
        while (first != NULL && is_head(first)) {
            first = first->next;
        }
        if (first == NULL) {
            strbuf_add(out, "C[]");
        } else {
            write_property(out, first);
        }
    }
    for (const struct sgf_property *p = node->properties; p != NULL; p = p->next) {
        if (p != first) {
            write_property(out, p);
        }
    }
}

void sgf_write(struct strbuf *out, const struct sgf *sgf)
{
    const struct sgf_node *node = sgf->trees;
    size_t line_start = out->length;
    while (node != NULL) {
        bool starts_line = has_parentheses(node) && node != sgf->trees;
        if (starts_line || out->length - line_start > LINE_LENGTH) {
            strbuf_add_char(out, '\n');
            line_start = out->length;
        }
        if (has_parentheses(node)) {
            strbuf_add_char(out, '(');
        }
        write_node(out, node);
        const struct sgf_node *next = sgf_next(node);
        /* Every node from here up to the one that `next` follows or extends has ended. */
        const struct sgf_node *stays = next == NULL ? NULL : next->parent;
        for (; node != stays; node = node->parent) {
            if (has_parentheses(node)) {
                strbuf_add_char(out, ')');
            }
        }
        node = next;
    }
    strbuf_add_char(out, '\n');
}
