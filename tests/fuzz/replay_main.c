/*
 * Runs a fuzz target over files, without libFuzzer: `replay PATH ...`, where a folder stands for
 * the files in it.  Small files are also tried cut off at every byte.  A target aborts when
 * something is wrong, so a line of TAP for each file is all that is to be said.
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/check.h"
#include "base/strbuf.h"
#include "formats/file.h"

enum { MAX_BYTES = 64 << 20, MAX_CUT = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Each try gets a block of its own, of just that size, so that a sanitizer sees reads behind it. */
static void try(const char *bytes, size_t size)
{
    uint8_t *exact = malloc(size == 0 ? 1 : size);
    TS_CHECK(exact != NULL);
    memcpy(exact, bytes, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
}

static int replay_file(const char *path, int number)
{
    char *text = NULL;
    size_t length = 0;
    struct diag *diag = diag_create();
    enum ts_status status = file_read(&text, &length, path, MAX_BYTES, diag);
    if (status == TS_OK) {
        for (size_t cut = 0; cut < length && length <= MAX_CUT; cut++) {
            try(text, cut);
        }
        try(text, length);
        free(text);
    }
    printf("%sok %d - %s\n", status == TS_OK ? "" : "not ", number, path);
    fflush(stdout);
    diag_destroy(diag);
    return number + 1;
}

static int skip_hidden(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int replay_folder(const char *path, int number)
{
    struct dirent **entries = NULL;
    int n = scandir(path, &entries, skip_hidden, alphasort);
    for (int i = 0; i < n; i++) {
        struct strbuf file = STRBUF_INIT;
        strbuf_printf(&file, "%s/%s", path, entries[i]->d_name);
        number = replay_file(strbuf_text(&file), number);
        strbuf_fini(&file);
        free(entries[i]);
    }
    free(entries);
    return number;
}

int main(int argc, char **argv)
{
    int number = 1;
    for (int i = 1; i < argc; i++) {
        struct stat info;
        bool is_folder = stat(argv[i], &info) == 0 && S_ISDIR(info.st_mode);
        number = is_folder ? replay_folder(argv[i], number) : replay_file(argv[i], number);
    }
    printf("1..%d\n", number - 1);
    return number > 1 ? 0 : 1;
}
