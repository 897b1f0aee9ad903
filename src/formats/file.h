/*
 * formats/file.h - a whole file in memory, with one clear message when that fails.
 */
#ifndef TSUMEGO_FORMATS_FILE_H
#define TSUMEGO_FORMATS_FILE_H

#include <stddef.h>

#include "base/diag.h"
#include "base/status.h"

/*
 * Reads a regular file or a pipe; `path` "-" is standard input.
 *
 * TS_OK:      *text_out holds *length_out bytes and a NUL behind them; the caller owns it and
 *             releases it with file_free().
 * TS_E_IO:    cannot be read (also: a folder, a device).
 * TS_E_LIMIT: more than `max_bytes`.
 *
 * On failure the out-parameters are left alone and `diag` gets one error.
 */
enum ts_status file_read(char **text_out, size_t *length_out, const char *path, size_t max_bytes,
                         struct diag *diag);

/* Releases what file_read() gave.  NULL is allowed. */
void file_free(char *text);

/* The name messages use for a path: the path, or "standard input" for "-". */
const char *file_name(const char *path);

#endif /* TSUMEGO_FORMATS_FILE_H */
