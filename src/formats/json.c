/*
 * A struct json is a jansson value under another name; this file alone knows.
 *
 * jansson keeps the order of keys.  Texts are made valid UTF-8 before jansson sees them, so that
 * no value can fail to be built: what is left is out of memory, which aborts.
 */
#include "formats/json.h"

#include <string.h>

#include <jansson.h>

#include "base/check.h"
#include "formats/encoding.h"

/* jansson has macros of these names; ours are functions. */
#undef json_boolean
#undef json_is_array
#undef json_is_object

enum { REAL_DIGITS = 15, MAX_INDENT = 31 };

static json_t *inner(const struct json *value)
{
    return (json_t *)value;
}

static struct json *outer(json_t *value)
{
    TS_CHECK(value != NULL);
    return (struct json *)value;
}

struct json *json_object_new(void)
{
    return outer(json_object());
}

struct json *json_array_new(void)
{
    return outer(json_array());
}

struct json *json_text(const char *text)
{
    size_t length = strlen(text);
    if (encoding_is_utf8(text, length)) {
        return outer(json_stringn(text, length));
    }
    struct strbuf valid = STRBUF_INIT;
    encoding_to_utf8(&valid, ENCODING_UTF8, text, length);
    json_t *value = json_stringn(strbuf_text(&valid), valid.length);
    strbuf_fini(&valid);
    return outer(value);
}

struct json *json_int(int64_t value)
{
    return outer(json_integer(value));
}

struct json *json_double(double value)
{
    return outer(json_real(value));
}

struct json *json_boolean(bool value)
{
    return outer(value ? json_true() : json_false());
}

void json_set(struct json *object, const char *key, struct json *stolen)
{
    TS_CHECK(json_object_set_new(inner(object), key, inner(stolen)) == 0);
}

void json_push(struct json *array, struct json *stolen)
{
    TS_CHECK(json_array_append_new(inner(array), inner(stolen)) == 0);
}

void json_free(struct json *value)
{
    json_decref(inner(value));
}

static int append(const char *text, size_t length, void *out)
{
    strbuf_add_bytes(out, text, length);
    return 0;
}

void json_write(struct strbuf *out, const struct json *value, int indent)
{
    TS_CHECK(indent >= 0 && indent <= MAX_INDENT);
    size_t flags = JSON_ENCODE_ANY | JSON_REAL_PRECISION(REAL_DIGITS);
    if (indent > 0) {
        flags |= JSON_INDENT((size_t)indent);
    }
    TS_CHECK(json_dump_callback(inner(value), append, out, flags) == 0);
}

/* jansson counts columns in characters and our messages in bytes, so we count for ourselves. */
static void report(const json_error_t *error, const char *text, size_t length, const char *name,
                   struct diag *diag)
{
    size_t at = error->position < 0 ? 0 : (size_t)error->position;
    int line = 1;
    int column = 1;
    for (size_t i = 0; i < at && i < length; i++) {
        line += text[i] == '\n';
        column = text[i] == '\n' ? 1 : column + 1;
    }
    diag_add(diag, DIAG_ERROR, name, line, column, "%s", error->text);
}

enum ts_status json_parse(struct json **out, const char *text, size_t length, const char *name,
                          struct diag *diag)
{
    json_error_t error;
    json_t *value = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (value == NULL) {
        TS_CHECK(json_error_code(&error) != json_error_out_of_memory);
        report(&error, text, length, name, diag);
        return TS_E_SYNTAX;
    }
    *out = outer(value);
    return TS_OK;
}

const struct json *json_get(const struct json *object, const char *key)
{
    return (const struct json *)json_object_get(inner(object), key);
}

size_t json_length(const struct json *array)
{
    return json_array_size(inner(array));
}

size_t json_size(const struct json *object)
{
    return json_object_size(inner(object));
}

const struct json *json_at(const struct json *array, size_t index)
{
    return (const struct json *)json_array_get(inner(array), index);
}

const char *json_as_text(const struct json *value)
{
    return json_string_value(inner(value));
}

bool json_as_int(const struct json *value, int64_t *out)
{
    if (!json_is_integer(inner(value))) {
        return false;
    }
    *out = json_integer_value(inner(value));
    return true;
}

bool json_as_real(const struct json *value, double *out)
{
    if (!json_is_number(inner(value))) {
        return false;
    }
    *out = json_number_value(inner(value));
    return true;
}

bool json_as_bool(const struct json *value, bool *out)
{
    if (!json_is_boolean(inner(value))) {
        return false;
    }
    *out = json_is_true(inner(value));
    return true;
}

bool json_is_object(const struct json *value)
{
    return value != NULL && json_typeof(inner(value)) == JSON_OBJECT;
}

bool json_is_array(const struct json *value)
{
    return value != NULL && json_typeof(inner(value)) == JSON_ARRAY;
}
