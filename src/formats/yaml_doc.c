/*
 * YAML events of libyaml turned into a tree.
 *
 * Nodes whose list or mapping is still open wait on one stack, `waiting`; each open list or
 * mapping is a frame that remembers where its own nodes begin.  When it ends, they are copied to
 * the arena in one piece.  A mapping's nodes are key, value, key, value.
 *
 * Places: libyaml counts characters, our messages count bytes.  `cursor` walks along the text to
 * turn one into the other; events come in the order of the text, so the walk is linear in total.
 *
 * A fault that does not break the tree (alias, anchor, tag, double key, key that is no scalar)
 * is noted and reading goes on, so that one run shows them all.
 */
#include "formats/yaml_doc.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <yaml.h>

#include "base/arena.h"
#include "base/check.h"
#include "base/hash.h"
#include "formats/file.h"

struct yaml_doc {
    struct arena *arena;
    const char *name;
    const struct yaml_node *root;
};

struct frame {
    struct yaml_node *node;
    size_t first; /* its nodes are waiting[first ...] */
};

struct cursor {
    size_t index; /* characters before `at` */
    size_t at;    /* bytes before the place */
    size_t line_start;
};

struct place {
    int line;
    int column;
};

struct builder {
    yaml_parser_t *parser;
    const char *text;
    size_t length;
    struct cursor cursor;
    struct yaml_doc *doc;
    struct diag *diag;
    enum ts_status status; /* TS_OK while nothing was refused */
    struct frame frames[YAML_DOC_MAX_DEPTH];
    size_t depth;
    const struct yaml_node **waiting;
    size_t n_waiting;
    size_t room;
};

static void walk_to(struct builder *b, size_t index)
{
    struct cursor *c = &b->cursor;
    while (c->index < index && c->at < b->length) {
        c->at++;
        while (c->at < b->length && ((unsigned char)b->text[c->at] & 0xC0) == 0x80) {
            c->at++;
        }
        c->index++;
    }
}

static struct place place_of(struct builder *b, const yaml_mark_t *mark)
{
    struct cursor *c = &b->cursor;
    size_t line_index = mark->index - mark->column;
    if (mark->index < c->index) {
        *c = (struct cursor){0, 0, 0}; /* only the mark of an error can lie behind us */
    }
    if (line_index > c->index || line_index == 0) {
        walk_to(b, line_index);
        c->line_start = line_index == 0 ? 0 : c->at;
    }
    walk_to(b, mark->index);
    return (struct place){(int)mark->line + 1, (int)(c->at - c->line_start) + 1};
}

/* libyaml names a byte, not a mark, when the text is not UTF-8. */
static struct place place_of_byte(const struct builder *b, size_t offset)
{
    struct place place = {1, 1};
    for (size_t i = 0; i < offset && i < b->length; i++) {
        bool ends_line = b->text[i] == '\n' || (b->text[i] == '\r' && b->text[i + 1] != '\n');
        place.line += ends_line;
        place.column = ends_line ? 1 : place.column + 1;
    }
    return place;
}

static void refuse(struct builder *b, struct place at, enum ts_status status, const char *what)
{
    diag_add(b->diag, DIAG_ERROR, b->doc->name, at.line, at.column, "%s", what);
    b->status = status;
}

static void report_parser_error(struct builder *b)
{
    const yaml_parser_t *p = b->parser;
    TS_CHECK(p->error != YAML_MEMORY_ERROR);
    const char *problem = p->problem == NULL ? "not YAML" : p->problem;
    struct place at = p->error == YAML_READER_ERROR ? place_of_byte(b, p->problem_offset)
                                                    : place_of(b, &p->problem_mark);
    b->status = TS_E_SYNTAX;
    if (p->context != NULL) {
        diag_add(b->diag, DIAG_ERROR, b->doc->name, at.line, at.column, "%s (%s, line %d)", problem,
                 p->context, (int)p->context_mark.line + 1);
    } else {
        diag_add(b->diag, DIAG_ERROR, b->doc->name, at.line, at.column, "%s", problem);
    }
}

static void wait_for_parent(struct builder *b, const struct yaml_node *node)
{
    if (b->n_waiting == b->room) {
        b->room = b->room == 0 ? 256 : b->room * 2;
        b->waiting = realloc(b->waiting, b->room * sizeof *b->waiting);
        TS_CHECK(b->waiting != NULL);
    }
    b->waiting[b->n_waiting++] = node;
}

/* A node has come: refused when it stands where a mapping wants a key and is no scalar. */
static struct yaml_node *new_node(struct builder *b, enum yaml_kind kind, struct place at)
{
    struct yaml_node *node = ARENA_NEW(b->doc->arena, struct yaml_node);
    node->kind = kind;
    node->line = at.line;
    node->column = at.column;
    if (b->depth > 0 && kind != YAML_SCALAR_NODE_KIND) {
        const struct frame *parent = &b->frames[b->depth - 1];
        bool is_key = (b->n_waiting - parent->first) % 2 == 0;
        if (parent->node->kind == YAML_MAP_KIND && is_key) {
            refuse(b, at, TS_E_SYNTAX, "a key must be a plain text");
        }
    }
    wait_for_parent(b, node);
    return node;
}

static void refuse_decoration(struct builder *b, struct place at, const yaml_char_t *anchor,
                              const yaml_char_t *tag)
{
    if (anchor != NULL) {
        refuse(b, at, TS_E_SYNTAX, "anchors are not allowed here");
    }
    if (tag != NULL) {
        refuse(b, at, TS_E_SYNTAX, "tags are not allowed here");
    }
}

static void add_scalar(struct builder *b, const yaml_event_t *event, struct place at)
{
    struct yaml_node *node = new_node(b, YAML_SCALAR_NODE_KIND, at);
    const char *value = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    refuse_decoration(b, at, event->data.scalar.anchor, event->data.scalar.tag);
    if (memchr(value, '\0', length) != NULL) {
        refuse(b, at, TS_E_SYNTAX, "a text must not contain a NUL character");
    }
    node->text = arena_strndup(b->doc->arena, value, length);
    node->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
}

/* An alias leaves an empty text in its place, so that the shape of the tree stays right. */
static void add_alias(struct builder *b, struct place at)
{
    refuse(b, at, TS_E_SYNTAX, "aliases are not allowed here");
    new_node(b, YAML_SCALAR_NODE_KIND, at)->text = "";
}

static bool open_frame(struct builder *b, enum yaml_kind kind, struct place at)
{
    if (b->depth == YAML_DOC_MAX_DEPTH) {
        diag_add(b->diag, DIAG_ERROR, b->doc->name, at.line, at.column,
                 "nested deeper than %d levels", YAML_DOC_MAX_DEPTH);
        b->status = TS_E_LIMIT;
        return false;
    }
    struct yaml_node *node = new_node(b, kind, at);
    b->frames[b->depth++] = (struct frame){node, b->n_waiting};
    return true;
}

static uint64_t hash_text(const char *text)
{
    uint64_t h = 0;
    for (; *text != '\0'; text++) {
        h = hash_mix(h ^ (unsigned char)*text);
    }
    return h;
}

/* Reports every key that is in the mapping before; a hash table keeps this linear. */
static void check_double_keys(struct builder *b, const struct yaml_node *map)
{
    size_t slots = 8;
    while (slots < map->n * 2) {
        slots *= 2;
    }
    const struct yaml_node **table = calloc(slots, sizeof *table);
    TS_CHECK(table != NULL);
    for (size_t i = 0; i < map->n; i++) {
        const struct yaml_node *key = map->entries[i].key;
        if (key->kind != YAML_SCALAR_NODE_KIND) {
            continue;
        }
        size_t at = (size_t)hash_text(key->text) & (slots - 1);
        while (table[at] != NULL && strcmp(table[at]->text, key->text) != 0) {
            at = (at + 1) & (slots - 1);
        }
        if (table[at] == NULL) {
            table[at] = key;
            continue;
        }
        diag_add(b->diag, DIAG_ERROR, b->doc->name, key->line, key->column,
                 "the key '%s' is already in line %d of this mapping", key->text, table[at]->line);
        b->status = TS_E_SYNTAX;
    }
    free(table);
}

static void close_frame(struct builder *b)
{
    TS_CHECK(b->depth > 0);
    const struct frame *frame = &b->frames[--b->depth];
    struct yaml_node *node = frame->node;
    const struct yaml_node **own = b->waiting + frame->first;
    size_t n = b->n_waiting - frame->first;
    if (node->kind == YAML_LIST_KIND) {
        node->n = n;
        node->items = arena_copy(b->doc->arena, own, n * sizeof *own);
    } else {
        TS_CHECK(n % 2 == 0);
        node->n = n / 2;
        struct yaml_entry *entries = ARENA_ARRAY(b->doc->arena, struct yaml_entry, node->n);
        for (size_t i = 0; i < node->n; i++) {
            entries[i] = (struct yaml_entry){own[2 * i], own[2 * i + 1]};
        }
        node->entries = entries;
        check_double_keys(b, node);
    }
    b->n_waiting = frame->first;
}

/* Takes one event in.  False: reading cannot go on (`status` says why) or the text has ended. */
static bool take_event(struct builder *b, const yaml_event_t *event)
{
    struct place at = place_of(b, &event->start_mark);
    switch (event->type) {
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_DOCUMENT_END_EVENT:
        return true;
    case YAML_STREAM_END_EVENT:
        return false;
    case YAML_DOCUMENT_START_EVENT:
        if (b->n_waiting > 0) {
            refuse(b, at, TS_E_SYNTAX, "only one document is allowed in a file");
            return false;
        }
        return true;
    case YAML_ALIAS_EVENT:
        add_alias(b, at);
        return true;
    case YAML_SCALAR_EVENT:
        add_scalar(b, event, at);
        return true;
    case YAML_SEQUENCE_START_EVENT:
        refuse_decoration(b, at, event->data.sequence_start.anchor, event->data.sequence_start.tag);
        return open_frame(b, YAML_LIST_KIND, at);
    case YAML_MAPPING_START_EVENT:
        refuse_decoration(b, at, event->data.mapping_start.anchor, event->data.mapping_start.tag);
        return open_frame(b, YAML_MAP_KIND, at);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        close_frame(b);
        return true;
    }
    return false;
}

static void take_all_events(struct builder *b)
{
    bool go_on = true;
    while (go_on) {
        yaml_event_t event;
        if (!yaml_parser_parse(b->parser, &event)) {
            report_parser_error(b);
            return;
        }
        go_on = take_event(b, &event);
        yaml_event_delete(&event);
    }
}

static bool is_empty_root(const struct yaml_node *root)
{
    return root->kind == YAML_SCALAR_NODE_KIND && !root->quoted && root->text[0] == '\0';
}

static enum ts_status build(struct yaml_doc *doc, const char *text, size_t length,
                            struct diag *diag)
{
    yaml_parser_t parser;
    TS_CHECK(yaml_parser_initialize(&parser));
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
    struct builder b = {
        .parser = &parser, .text = text, .length = length, .doc = doc, .diag = diag};
    take_all_events(&b);
    if (b.status == TS_OK) {
        if (b.n_waiting == 0 || is_empty_root(b.waiting[0])) {
            refuse(&b, (struct place){1, 1}, TS_E_SYNTAX, "the file is empty");
        } else {
            doc->root = b.waiting[0];
        }
    }
    yaml_parser_delete(&parser);
    free(b.waiting);
    return b.status;
}

enum ts_status yaml_doc_parse(struct yaml_doc **doc_out, const char *text, size_t length,
                              const char *name, struct diag *diag)
{
    if (length > YAML_DOC_MAX_BYTES) {
        diag_add(diag, DIAG_ERROR, name, 0, 0, "larger than %d bytes", YAML_DOC_MAX_BYTES);
        return TS_E_LIMIT;
    }
    if (length >= 2 && (memcmp(text, "\xFE\xFF", 2) == 0 || memcmp(text, "\xFF\xFE", 2) == 0)) {
        diag_add(diag, DIAG_ERROR, name, 1, 1, "the text is UTF-16, it must be UTF-8");
        return TS_E_SYNTAX;
    }
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        text += 3;
        length -= 3;
    }
    struct arena *arena = arena_create();
    struct yaml_doc *doc = ARENA_NEW(arena, struct yaml_doc);
    doc->arena = arena;
    doc->name = arena_strdup(arena, name);
    enum ts_status status = build(doc, text, length, diag);
    if (status != TS_OK) {
        arena_destroy(arena);
        return status;
    }
    *doc_out = doc;
    return TS_OK;
}

enum ts_status yaml_doc_read(struct yaml_doc **doc_out, const char *path, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum ts_status status = file_read(&text, &length, path, YAML_DOC_MAX_BYTES, diag);
    if (status != TS_OK) {
        return status;
    }
    status = yaml_doc_parse(doc_out, text, length, path, diag);
    file_free(text);
    return status;
}

void yaml_doc_destroy(struct yaml_doc *doc)
{
    if (doc != NULL) {
        arena_destroy(doc->arena);
    }
}

const struct yaml_node *yaml_doc_root(const struct yaml_doc *doc)
{
    return doc->root;
}

const char *yaml_doc_name(const struct yaml_doc *doc)
{
    return doc->name;
}

const struct yaml_node *yaml_find(const struct yaml_node *map, const char *key)
{
    TS_CHECK(map->kind == YAML_MAP_KIND);
    for (size_t i = 0; i < map->n; i++) {
        if (strcmp(map->entries[i].key->text, key) == 0) {
            return map->entries[i].value;
        }
    }
    return NULL;
}

const char *yaml_kind_name(const struct yaml_node *node)
{
    switch (node->kind) {
    case YAML_SCALAR_NODE_KIND:
        return "a text";
    case YAML_LIST_KIND:
        return "a list";
    case YAML_MAP_KIND:
        return "a mapping";
    }
    return "nothing";
}
