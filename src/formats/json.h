/*
 * formats/json.h - JSON values, on jansson.
 *
 * A thin layer, so that <jansson.h> is included by json.c alone.  Values are built bottom-up;
 * handing a value to json_set() or json_push() gives it away ("steals" it).  Objects keep the order
 * in which keys were set, so equal input gives equal bytes.
 *
 * Memory: release the outermost value with json_free().
 */
#ifndef TSUMEGO_FORMATS_JSON_H
#define TSUMEGO_FORMATS_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/status.h"
#include "base/strbuf.h"

struct json; /* opaque: a jansson value */

struct json *json_object_new(void);
struct json *json_array_new(void);
struct json *json_text(const char *text); /* bytes that are not UTF-8 become U+FFFD */
struct json *json_int(int64_t value);
struct json *json_double(double value); /* finite; written with 15 significant digits */
struct json *json_boolean(bool value);

/* Sets a member, in its old place when the key is there already.  The key must be UTF-8. */
void json_set(struct json *object, const char *key, struct json *stolen);
void json_push(struct json *array, struct json *stolen);

void json_free(struct json *value); /* NULL is allowed */

/* Appends the text: in one line (`indent` 0), or with `indent` (1 to 31) blanks a level.  No
 * newline at the end. */
void json_write(struct strbuf *out, const struct json *value, int indent);

/*
 * Reads one value of any kind; release *out with json_free().
 *
 * TS_E_SYNTAX: not JSON, or not usable as such: a double key, nested deeper than 2048, bad UTF-8, a
 * NUL in a text, an integer beyond 64 bits, text behind the value.  *out is left alone then, and
 * `diag` gets one error.
 */
enum ts_status json_parse(struct json **out, const char *text, size_t length, const char *name,
                          struct diag *diag);

/* Looking into values.  Each takes NULL for a value that is not there, so that look-ups can be
 * chained; members are borrowed, and NULL when there is none or the value is of another kind. */
const struct json *json_get(const struct json *object, const char *key);
size_t json_length(const struct json *array); /* 0 for any other kind */
const struct json *json_at(const struct json *array, size_t index);
const char *json_as_text(const struct json *value); /* NULL: not a text */
bool json_as_int(const struct json *value, int64_t *out);
bool json_as_real(const struct json *value, double *out); /* also takes integers */
bool json_as_bool(const struct json *value, bool *out);
bool json_is_object(const struct json *value);
size_t json_size(const struct json *object); /* members; 0 for any other kind */
bool json_is_array(const struct json *value);

#endif /* TSUMEGO_FORMATS_JSON_H */
