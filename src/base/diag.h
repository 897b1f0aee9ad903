/*
 * base/diag.h - messages about input, with the place they speak of.
 *
 * A reader goes on after a fault and adds one message for each; whoever called it decides what to
 * print.  At most DIAG_MAX messages are kept, the rest are counted; an error is not lost to a crowd
 * of warnings but takes the place of the last of them.
 */
#ifndef TSUMEGO_BASE_DIAG_H
#define TSUMEGO_BASE_DIAG_H

#include <stddef.h>

#include "base/check.h"

enum diag_severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

enum { DIAG_MAX = 100 };

struct diag_message {
    enum diag_severity severity;
    const char *file; /* "" when the message is about no file */
    int line;         /* from 1; 0: the message is about the file as a whole */
    int column;       /* from 1, in bytes; 0: unknown */
    const char *text; /* one sentence without a final stop or newline */
};

struct diag;

/* A new empty list; owned by the caller, release with diag_destroy(). */
struct diag *diag_create(void);
void diag_destroy(struct diag *diag);

/* Adds a message.  `file` and the formatted text are copied. */
void diag_add(struct diag *diag, enum diag_severity severity, const char *file, int line,
              int column, const char *format, ...) TS_PRINTF(6, 7);

/* Messages kept (at most DIAG_MAX), in the order they were added; borrowed from the list. */
size_t diag_count(const struct diag *diag);
const struct diag_message *diag_get(const struct diag *diag, size_t index);

/* How many were added at a severity, also beyond DIAG_MAX. */
size_t diag_count_of(const struct diag *diag, enum diag_severity severity);

/* Turns the warnings added so far into errors: for readers whose warnings are repairs, where the
 * caller wants nothing repaired. */
void diag_harden(struct diag *diag);

/*
 * "file:line:column: error: text" as programs print it (parts that are unknown are left out),
 * without a newline.  Writes at most `cap` bytes with the final NUL and returns `buffer`.
 */
const char *diag_format(const struct diag_message *message, char *buffer, size_t cap);

#endif /* TSUMEGO_BASE_DIAG_H */
