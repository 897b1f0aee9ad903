#define _POSIX_C_SOURCE 200809L
#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/terminal.h"

enum { BAR = 30 };

/* Seconds between two showings. */
static const double ON_TERMINAL = 0.2;
static const double IN_PLAIN = 20.0;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void progress_start(struct progress *progress, int64_t total)
{
    *progress = (struct progress){.terminal = terminal_moves_cursor(STDERR_FILENO), .total = total};
    progress->started = progress->last = now();
}

/* "0:03:12 left", as soon as anything can be said about it. */
static void print_rest(const struct progress *progress)
{
    int64_t worked = progress->done - progress->skipped;
    if (worked <= 0) {
        return;
    }
    double each = (now() - progress->started) / (double)worked;
    int64_t rest = (int64_t)(each * (double)(progress->total - progress->done));
    fprintf(stderr, ", %" PRId64 ":%02d:%02d left", rest / 3600, (int)(rest / 60 % 60),
            (int)(rest % 60));
}

void progress_show(struct progress *progress)
{
    double time = now();
    if (time - progress->last < (progress->terminal ? ON_TERMINAL : IN_PLAIN)) {
        return;
    }
    progress->last = time;
    if (progress->terminal) {
        char bar[BAR + 1] = "";
        int64_t full = progress->total == 0 ? BAR : progress->done * BAR / progress->total;
        memset(bar, '.', BAR);
        memset(bar, '#', (size_t)full);
        fprintf(stderr, "\r[%s] %" PRId64 " of %" PRId64, bar, progress->done, progress->total);
        print_rest(progress);
        fputs("\033[K", stderr);
        progress->shown = true;
    } else {
        fprintf(stderr, "%" PRId64 " of %" PRId64 " done", progress->done, progress->total);
        print_rest(progress);
        fputc('\n', stderr);
    }
    fflush(stderr);
}

void progress_clear(struct progress *progress)
{
    if (progress->shown) {
        fputs("\r\033[K", stderr);
        progress->shown = false;
    }
}
