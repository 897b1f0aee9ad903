/* A bounded list of located messages.  Texts live in the list's own arena. */
#include "base/diag.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

struct diag {
    struct arena *arena;
    size_t n;
    size_t added[3];
    struct diag_message messages[DIAG_MAX];
};

struct diag *diag_create(void)
{
    struct arena *arena = arena_create();
    struct diag *diag = ARENA_NEW(arena, struct diag);
    diag->arena = arena;
    return diag;
}

void diag_destroy(struct diag *diag)
{
    if (diag != NULL) {
        arena_destroy(diag->arena);
    }
}

/* Room for one more message; false when there is none for this severity. */
static bool make_room(struct diag *diag, enum diag_severity severity)
{
    if (diag->n < DIAG_MAX) {
        return true;
    }
    size_t last = DIAG_MAX;
    while (last > 0 && diag->messages[last - 1].severity >= severity) {
        last--;
    }
    if (last == 0 || severity != DIAG_ERROR) {
        return false;
    }
    memmove(&diag->messages[last - 1], &diag->messages[last],
            sizeof diag->messages[0] * (DIAG_MAX - last));
    diag->n--;
    return true;
}

void diag_add(struct diag *diag, enum diag_severity severity, const char *file, int line,
              int column, const char *format, ...)
{
    diag->added[severity]++;
    if (!make_room(diag, severity)) {
        return;
    }
    struct diag_message *m = &diag->messages[diag->n++];
    m->severity = severity;
    m->file = arena_strdup(diag->arena, file == NULL ? "" : file);
    m->line = line;
    m->column = column;
    va_list args;
    va_start(args, format);
    m->text = arena_vprintf(diag->arena, format, args);
    va_end(args);
}

size_t diag_count(const struct diag *diag)
{
    return diag->n;
}

const struct diag_message *diag_get(const struct diag *diag, size_t index)
{
    TS_CHECK(index < diag->n);
    return &diag->messages[index];
}

size_t diag_count_of(const struct diag *diag, enum diag_severity severity)
{
    return diag->added[severity];
}

void diag_harden(struct diag *diag)
{
    for (size_t i = 0; i < diag->n; i++) {
        if (diag->messages[i].severity == DIAG_WARNING) {
            diag->messages[i].severity = DIAG_ERROR;
        }
    }
    diag->added[DIAG_ERROR] += diag->added[DIAG_WARNING];
    diag->added[DIAG_WARNING] = 0;
}

const char *diag_format(const struct diag_message *m, char *buffer, size_t cap)
{
    static const char *const names[] = {"note", "warning", "error"};
    char place[32] = "";
    if (m->line > 0 && m->column > 0) {
        snprintf(place, sizeof place, ":%d:%d", m->line, m->column);
    } else if (m->line > 0) {
        snprintf(place, sizeof place, ":%d", m->line);
    }
    snprintf(buffer, cap, "%s%s%s%s: %s", m->file, place, m->file[0] == '\0' ? "" : ": ",
             names[m->severity], m->text);
    return buffer;
}
