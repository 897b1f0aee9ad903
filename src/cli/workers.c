/*
 * A slot for each process.  A child writes its line and ends; the end of its pipe is how the
 * parent learns of it, whatever the reason, and wait() then tells the reason.
 */
#define _DEFAULT_SOURCE
#include "cli/workers.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { TICK_MS = 100, CHUNK = 1 << 14, NO_FILE = -1 };

struct slot {
    pid_t child; /* 0: free */
    int pipe;
    struct work work;
    struct strbuf line;
};

struct workers {
    int jobs;
    int busy;
    const struct workers_calls *calls;
    void *context;
    struct slot *slot;
    struct pollfd *poll;
};

struct workers *workers_create(int jobs, const struct workers_calls *calls, void *context,
                               struct arena *arena)
{
    struct workers *workers = ARENA_NEW(arena, struct workers);
    workers->jobs = jobs;
    workers->calls = calls;
    workers->context = context;
    workers->slot = ARENA_ARRAY(arena, struct slot, jobs);
    workers->poll = ARENA_ARRAY(arena, struct pollfd, jobs);
    return workers;
}

/* ---- the child --------------------------------------------------------------------------- */

/* The parent ends its children; the keyboard's signal goes to all and is not theirs. */
static void prepare_child(pid_t parent)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) {
        _exit(1);
    }
}

static _Noreturn void be_child(struct workers *workers, const struct work *work, int out)
{
    struct strbuf line = STRBUF_INIT;
    workers->calls->run(workers->context, work, &line);
    size_t done = 0;
    while (done < line.length) {
        ssize_t n = write(out, line.text + done, line.length - done);
        if (n < 0 && errno != EINTR) {
            _exit(1);
        }
        done += n > 0 ? (size_t)n : 0;
    }
    _exit(0);
}

static bool start_child(struct workers *workers, struct slot *slot, const struct work *work)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        prepare_child(parent);
        be_child(workers, work, ends[1]);
    }
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return false;
    }
    *slot = (struct slot){.child = child, .pipe = ends[0], .work = *work, .line = STRBUF_INIT};
    workers->busy++;
    return true;
}

/* ---- the parent -------------------------------------------------------------------------- */

static void free_slot(struct workers *workers, struct slot *slot)
{
    strbuf_fini(&slot->line);
    close(slot->pipe);
    slot->child = 0;
    workers->busy--;
}

static int wait_for(pid_t child)
{
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

/* The child has closed its pipe. */
static bool finish_slot(struct workers *workers, struct slot *slot)
{
    int status = wait_for(slot->child);
    bool good = WIFEXITED(status) && WEXITSTATUS(status) == 0 && slot->line.length > 0;
    char why[64] = "";
    if (!good) {
        slot->line.length = 0;
        if (WIFSIGNALED(status)) {
            snprintf(why, sizeof why, "the process died of signal %d", WTERMSIG(status));
        } else {
            snprintf(why, sizeof why, "the process ended with code %d", WEXITSTATUS(status));
        }
    }
    bool go_on = workers->calls->done(workers->context, &slot->work, &slot->line, why);
    free_slot(workers, slot);
    return go_on;
}

/* Reads what has come.  False: a call said stop. */
static bool read_slot(struct workers *workers, struct slot *slot)
{
    char chunk[CHUNK];
    ssize_t n = read(slot->pipe, chunk, sizeof chunk);
    if (n > 0) {
        strbuf_add_bytes(&slot->line, chunk, (size_t)n);
        return true;
    }
    return n < 0 && errno == EINTR ? true : finish_slot(workers, slot);
}

/* Waits until something comes from a child or a tick is over. */
static bool wait_a_bit(struct workers *workers)
{
    for (int i = 0; i < workers->jobs; i++) {
        bool used = workers->slot[i].child != 0;
        workers->poll[i] =
            (struct pollfd){.fd = used ? workers->slot[i].pipe : NO_FILE, .events = POLLIN};
    }
    int n = poll(workers->poll, (nfds_t)workers->jobs, TICK_MS);
    bool go_on = workers->calls->tick(workers->context);
    for (int i = 0; i < workers->jobs && n > 0 && go_on; i++) {
        if (workers->poll[i].revents != 0) {
            go_on = read_slot(workers, &workers->slot[i]);
        }
    }
    return go_on;
}

bool workers_start(struct workers *workers, const struct work *work)
{
    for (;;) {
        if (workers->busy < workers->jobs) {
            struct slot *slot = workers->slot;
            while (slot->child != 0) {
                slot++;
            }
            if (start_child(workers, slot, work)) {
                return true;
            }
            if (workers->busy == 0) {
                struct strbuf none = STRBUF_INIT;
                return workers->calls->done(workers->context, work, &none,
                                            "no process can be started");
            }
        }
        if (!wait_a_bit(workers)) {
            return false;
        }
    }
}

bool workers_finish(struct workers *workers)
{
    while (workers->busy > 0) {
        if (!wait_a_bit(workers)) {
            return false;
        }
    }
    return true;
}

void workers_stop(struct workers *workers)
{
    for (int i = 0; i < workers->jobs; i++) {
        struct slot *slot = &workers->slot[i];
        if (slot->child != 0) {
            kill(slot->child, SIGKILL);
            wait_for(slot->child);
            free_slot(workers, slot);
        }
    }
}
