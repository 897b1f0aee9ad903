/* Folders are listed and sorted by bytes, so that the order does not depend on the system. */
#define _POSIX_C_SOURCE 200809L
#include "cli/inputs.h"

#include "cli/cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static void add(struct inputs *inputs, const char *path)
{
    if (inputs->n == inputs->room) {
        size_t room = inputs->room == 0 ? 64 : inputs->room * 2;
        const char **paths = ARENA_ARRAY(inputs->arena, const char *, room);
        if (inputs->n > 0) {
            memcpy(paths, inputs->path, sizeof paths[0] * inputs->n);
        }
        inputs->path = paths;
        inputs->room = room;
    }
    inputs->path[inputs->n++] = path;
}

static bool is_sgf(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcasecmp(name + length - 4, ".sgf") == 0;
}

/* A pipe in a folder would keep the others waiting.  What cannot be looked at is reported when it
 * is read. */
static bool may_be_read(const char *path)
{
    struct stat info;
    return stat(path, &info) != 0 || S_ISREG(info.st_mode);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool add_folder(struct inputs *inputs, const char *folder, struct diag *diag)
{
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        diag_add(diag, DIAG_ERROR, folder, 0, 0, "cannot be read: %s", strerror(errno));
        return false;
    }
    size_t first = inputs->n;
    const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
    for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        const char *path = arena_printf(inputs->arena, "%s%s%s", folder, slash, entry->d_name);
        if (is_sgf(entry->d_name) && may_be_read(path)) {
            add(inputs, path);
        }
    }
    closedir(dir);
    if (inputs->n == first) {
        diag_add(diag, DIAG_ERROR, folder, 0, 0, "no .sgf file in this folder");
        return false;
    }
    qsort(inputs->path + first, inputs->n - first, sizeof inputs->path[0], by_name);
    return true;
}

bool inputs_add(struct inputs *inputs, const char *operand, struct diag *diag)
{
    struct stat info;
    if (strcmp(operand, "-") != 0 && stat(operand, &info) == 0 && S_ISDIR(info.st_mode)) {
        return add_folder(inputs, operand, diag);
    }
    add(inputs, arena_strdup(inputs->arena, operand));
    return true;
}

static void refuse(const struct inputs_walk *walk, const char *path, const struct diag *said)
{
    if (walk->refuse != NULL) {
        walk->refuse(walk->context, path, said);
    }
}

/* False: there is no use in going on. */
static bool visit_file(const struct inputs_walk *walk, const char *path, int *code)
{
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    bool usable = sgf_read(&sgf, path, diag) == TS_OK;
    if (walk->strict) {
        diag_harden(diag);
        usable = usable && diag_count_of(diag, DIAG_ERROR) == 0;
    }
    cli_print_diag(diag);
    bool go_on = true;
    if (usable) {
        go_on = walk->visit(walk->context, sgf, diag);
    } else {
        refuse(walk, path, diag);
        *code = CLI_UNUSABLE;
    }
    diag_destroy(diag);
    sgf_destroy(sgf);
    return go_on && *walk->interrupted == 0;
}

int inputs_visit(const struct inputs_walk *walk, int n, char **operands)
{
    struct arena *arena = arena_create();
    struct inputs inputs = {.arena = arena};
    int code = CLI_OK;
    for (int i = 0; i < n; i++) {
        struct diag *diag = diag_create();
        if (!inputs_add(&inputs, operands[i], diag)) {
            code = CLI_UNUSABLE;
            cli_print_diag(diag);
            refuse(walk, operands[i], diag);
        }
        diag_destroy(diag);
    }
    bool go_on = true;
    for (size_t i = 0; i < inputs.n && go_on; i++) {
        go_on = visit_file(walk, inputs.path[i], &code);
    }
    arena_destroy(arena);
    if (*walk->interrupted != 0) {
        cli_error("interrupted");
        code = CLI_INTERRUPTED;
    }
    return code;
}
