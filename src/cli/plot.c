/*
 * The script goes to the child in a temporary file, so that the parent only has to read: two pipes
 * could fill up and wait for each other.
 */
#define _POSIX_C_SOURCE 200809L
#include "cli/plot.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/cli.h"

enum { NOT_FOUND = 127, CHUNK = 4096 };

/* -d leaves out what the user has set for other plots. */
static void become_gnuplot(int script, int output)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    if (dup2(script, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0) {
        execlp("gnuplot", "gnuplot", "-d", "-", (char *)NULL);
    }
    _exit(NOT_FOUND);
}

static void read_all(int from, struct strbuf *out)
{
    char chunk[CHUNK];
    for (;;) {
        ssize_t n = read(from, chunk, sizeof chunk);
        if (n > 0) {
            strbuf_add_bytes(out, chunk, (size_t)n);
        } else if (n == 0 || errno != EINTR) {
            return;
        }
    }
}

/* Whether gnuplot ended well. */
static bool wait_for(pid_t child)
{
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            return false;
        }
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND) {
        cli_error("gnuplot is not installed: the charts are left out");
    } else if (status != 0) {
        cli_error("gnuplot failed: the charts are left out");
    }
    return status == 0;
}

static bool run(FILE *script, struct strbuf *out)
{
    int ends[2];
    if (pipe(ends) != 0) {
        cli_error("gnuplot cannot be run: %s", strerror(errno));
        return false;
    }
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        become_gnuplot(fileno(script), ends[1]);
    }
    close(ends[1]);
    bool good = child > 0;
    if (good) {
        read_all(ends[0], out);
        good = wait_for(child);
    } else {
        cli_error("gnuplot cannot be run: %s", strerror(errno));
    }
    close(ends[0]);
    return good;
}

bool plot_run(const char *script, struct strbuf *out)
{
    FILE *file = tmpfile();
    bool good = file != NULL && fputs(script, file) >= 0 && fflush(file) == 0;
    if (good) {
        rewind(file);
        good = run(file, out);
    } else {
        cli_error("a temporary file cannot be written: %s", strerror(errno));
    }
    if (file != NULL) {
        fclose(file);
    }
    return good;
}
