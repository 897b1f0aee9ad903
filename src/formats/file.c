/*
 * Reads in growing steps rather than by the size that stat() tells: a pipe has no size, and a
 * file may change while it is read.  What is not a file is refused before it is opened, because
 * opening a device can have effects of its own.
 */
#define _POSIX_C_SOURCE 200809L
#include "formats/file.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/check.h"

enum { FIRST_ROOM = 1 << 16 };

const char *file_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

void file_free(char *text)
{
    free(text);
}

static enum ts_status fail_with_errno(struct diag *diag, const char *path, int error)
{
    char why[128] = "";
    if (strerror_r(error, why, sizeof why) != 0) {
        snprintf(why, sizeof why, "error %d", error);
    }
    diag_add(diag, DIAG_ERROR, file_name(path), 0, 0, "cannot be read: %s", why);
    return TS_E_IO;
}

static enum ts_status check_kind(const char *path, struct diag *diag)
{
    struct stat info;
    if (stat(path, &info) != 0) {
        return fail_with_errno(diag, path, errno);
    }
    if (!S_ISREG(info.st_mode) && !S_ISFIFO(info.st_mode)) {
        diag_add(diag, DIAG_ERROR, path, 0, 0, "cannot be read: %s",
                 S_ISDIR(info.st_mode) ? "it is a folder" : "it is not a file");
        return TS_E_IO;
    }
    return TS_OK;
}

/* Reads to the end, or until more than `max_bytes` have come. */
static char *read_all(FILE *file, size_t max_bytes, size_t *length_out)
{
    size_t room = FIRST_ROOM;
    size_t length = 0;
    char *text = malloc(room);
    TS_CHECK(text != NULL);
    for (;;) {
        size_t got = fread(text + length, 1, room - 1 - length, file);
        length += got;
        if (got == 0 || length > max_bytes) {
            break;
        }
        if (length == room - 1) {
            room *= 2;
            text = realloc(text, room);
            TS_CHECK(text != NULL);
        }
    }
    text[length] = '\0';
    *length_out = length;
    return text;
}

enum ts_status file_read(char **text_out, size_t *length_out, const char *path, size_t max_bytes,
                         struct diag *diag)
{
    bool is_stdin = strcmp(path, "-") == 0;
    if (!is_stdin && check_kind(path, diag) != TS_OK) {
        return TS_E_IO;
    }
    FILE *file = is_stdin ? stdin : fopen(path, "rb");
    if (file == NULL) {
        return fail_with_errno(diag, path, errno);
    }
    errno = 0;
    size_t length = 0;
    char *text = read_all(file, max_bytes, &length);
    int error = ferror(file) != 0 ? errno : 0;
    if (!is_stdin) {
        fclose(file);
    }
    if (error == 0 && length <= max_bytes) {
        *text_out = text;
        *length_out = length;
        return TS_OK;
    }
    free(text);
    if (error != 0) {
        return fail_with_errno(diag, path, error);
    }
    diag_add(diag, DIAG_ERROR, file_name(path), 0, 0, "larger than %zu bytes", max_bytes);
    return TS_E_LIMIT;
}
