/*
 * An array of entries, one a line: where it begins, how long it is, which place it has.
 *
 * Entries of lines that were there when the file was opened come first, sorted by the hash of
 * their names for the look-ups; those that are appended follow.
 *
 * The lock is one of fcntl(), which the workers of a batch do not inherit: a run that is killed
 * leaves no lock behind, even when a worker lives on for a moment.
 */
#define _POSIX_C_SOURCE 200809L
#include "app/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"

enum { CHUNK = 1 << 16, FIRST_ROOM = 256 };

/* Places of lines that belong to no problem of this run. */
static const int64_t DROPPED = -1;
static const int64_t FOREIGN = INT64_MAX / 2;

struct entry {
    uint64_t hash; /* record_hash() */
    uint64_t key;
    int64_t offset;
    size_t length; /* newline included */
    int64_t order;
    bool usable; /* not an error */
};

struct ledger {
    struct arena *arena;
    const char *path; /* NULL: temporary */
    FILE *temporary;
    int file;
    int64_t size;
    size_t n_old;
    size_t n;
    size_t room;
    struct entry *entries;
};

static void add_entry(struct ledger *ledger, const struct entry *entry)
{
    if (ledger->n == ledger->room) {
        size_t room = ledger->room == 0 ? FIRST_ROOM : ledger->room * 2;
        struct entry *entries = ARENA_ARRAY(ledger->arena, struct entry, room);
        if (ledger->n > 0) {
            memcpy(entries, ledger->entries, sizeof *entries * ledger->n);
        }
        ledger->entries = entries;
        ledger->room = room;
    }
    ledger->entries[ledger->n++] = *entry;
}

/* ---- opening ---------------------------------------------------------------------------- */

static void add_line(struct ledger *ledger, const struct strbuf *line, int64_t offset, int number,
                     struct diag *diag)
{
    struct record record;
    if (!record_read(&record, strbuf_text(line), line->length)) {
        diag_add(diag, DIAG_WARNING, ledger->path, number, 0,
                 "this is no result of a batch: it is left out");
        return;
    }
    struct entry entry = {.hash = record_hash(&record.id),
                          .key = record.id.key,
                          .offset = offset,
                          .length = line->length,
                          .order = FOREIGN + offset,
                          .usable = record.outcome != OUTCOME_ERROR};
    record_fini(&record);
    add_entry(ledger, &entry);
}

/* Reads the lines and cuts off what is behind the last newline.  False: errno. */
static bool read_lines(struct ledger *ledger, struct diag *diag)
{
    struct strbuf line = STRBUF_INIT;
    int64_t begin = 0;
    int64_t at = 0;
    int number = 0;
    char chunk[CHUNK];
    ssize_t n;
    while ((n = pread(ledger->file, chunk, sizeof chunk, (off_t)at)) > 0) {
        for (ssize_t from = 0; from < n;) {
            const char *newline = memchr(chunk + from, '\n', (size_t)(n - from));
            ssize_t to = newline == NULL ? n : newline - chunk + 1;
            strbuf_add_bytes(&line, chunk + from, (size_t)(to - from));
            from = to;
            if (newline != NULL) {
                add_line(ledger, &line, begin, ++number, diag);
                begin = at + to;
                line.length = 0;
            }
        }
        at += n;
    }
    strbuf_fini(&line);
    ledger->size = begin;
    return n == 0 && ftruncate(ledger->file, (off_t)begin) == 0;
}

static int by_hash(const void *a, const void *b)
{
    const struct entry *x = a;
    const struct entry *y = b;
    if (x->hash != y->hash) {
        return x->hash < y->hash ? -1 : 1;
    }
    return x->offset < y->offset ? -1 : 1;
}

static enum ts_status refuse(struct ledger *ledger, enum ts_status status, struct diag *diag,
                             const char *why)
{
    diag_add(diag, DIAG_ERROR, ledger->path, 0, 0, "%s", why);
    ledger_close(ledger);
    return status;
}

static enum ts_status open_path(struct ledger *ledger, bool resume, struct diag *diag)
{
    /* A pipe would keep open() waiting for its other end. */
    ledger->file = open(ledger->path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK, 0666);
    struct stat info;
    if (ledger->file < 0 || fstat(ledger->file, &info) != 0) {
        return refuse(ledger, TS_E_IO, diag, strerror(errno));
    }
    if (!S_ISREG(info.st_mode)) {
        return refuse(ledger, TS_E_IO, diag, "it is not a file");
    }
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(ledger->file, F_SETLK, &lock) != 0) {
        return errno == EACCES || errno == EAGAIN
                   ? refuse(ledger, TS_E_INPUT, diag, "another batch is writing to it")
                   : refuse(ledger, TS_E_IO, diag, strerror(errno));
    }
    if (info.st_size > 0 && !resume) {
        return refuse(ledger, TS_E_INPUT, diag,
                      "it exists: go on with it (--resume) or name another file");
    }
    if (!read_lines(ledger, diag)) {
        return refuse(ledger, TS_E_IO, diag, strerror(errno));
    }
    return TS_OK;
}

enum ts_status ledger_open(struct ledger **out, const char *path, bool resume, struct diag *diag)
{
    struct arena *arena = arena_create();
    struct ledger *ledger = ARENA_NEW(arena, struct ledger);
    ledger->arena = arena;
    ledger->file = -1;
    if (path == NULL) {
        ledger->temporary = tmpfile();
        if (ledger->temporary == NULL) {
            return refuse(ledger, TS_E_IO, diag, "no temporary file can be made");
        }
        ledger->file = fileno(ledger->temporary);
    } else {
        ledger->path = arena_strdup(arena, path);
        enum ts_status status = open_path(ledger, resume, diag);
        if (status != TS_OK) {
            return status;
        }
    }
    if (ledger->n > 0) {
        qsort(ledger->entries, ledger->n, sizeof ledger->entries[0], by_hash);
    }
    ledger->n_old = ledger->n;
    *out = ledger;
    return TS_OK;
}

void ledger_close(struct ledger *ledger)
{
    if (ledger == NULL) {
        return;
    }
    if (ledger->temporary != NULL) {
        fclose(ledger->temporary);
    } else if (ledger->file >= 0) {
        close(ledger->file);
    }
    arena_destroy(ledger->arena);
}

/* ---- while the batch runs --------------------------------------------------------------- */

bool ledger_claim(struct ledger *ledger, const struct record_id *id, int64_t order)
{
    uint64_t hash = record_hash(id);
    size_t low = 0;
    size_t high = ledger->n_old;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ledger->entries[middle].hash < hash) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = false;
    for (; low < ledger->n_old && ledger->entries[low].hash == hash; low++) {
        struct entry *entry = &ledger->entries[low];
        bool take = !found && entry->usable && entry->key == id->key;
        entry->order = take ? order : DROPPED;
        found |= take;
    }
    return found;
}

/* Writes all of it, or nothing that stays. */
static bool write_whole(int file, const char *text, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t n = write(file, text + done, length - done);
        if (n < 0 && errno != EINTR) {
            return false;
        }
        done += n > 0 ? (size_t)n : 0;
    }
    return true;
}

bool ledger_append(struct ledger *ledger, int64_t order, const struct strbuf *line)
{
    if (!write_whole(ledger->file, strbuf_text(line), line->length)) {
        int why = errno;
        /* Nothing more can be done when this fails too: the next run cuts it off. */
        (void)!ftruncate(ledger->file, (off_t)ledger->size);
        errno = why;
        return false;
    }
    struct entry entry = {.offset = ledger->size, .length = line->length, .order = order};
    ledger->size += (int64_t)line->length;
    add_entry(ledger, &entry);
    return true;
}

/* ---- at the end ------------------------------------------------------------------------- */

static int by_order(const void *a, const void *b)
{
    const struct entry *x = a;
    const struct entry *y = b;
    return x->order < y->order ? -1 : x->order > y->order;
}

static bool read_entry(const struct ledger *ledger, const struct entry *entry, struct strbuf *line)
{
    char chunk[CHUNK];
    size_t done = 0;
    while (done < entry->length) {
        size_t left = entry->length - done;
        ssize_t n = pread(ledger->file, chunk, left < sizeof chunk ? left : sizeof chunk,
                          (off_t)(entry->offset + (int64_t)done));
        if (n <= 0) {
            return false;
        }
        strbuf_add_bytes(line, chunk, (size_t)n);
        done += (size_t)n;
    }
    return true;
}

static bool copy_entries(const struct ledger *ledger, int to)
{
    struct strbuf line = STRBUF_INIT;
    bool good = true;
    for (size_t i = 0; i < ledger->n && good; i++) {
        line.length = 0;
        good = read_entry(ledger, &ledger->entries[i], &line) &&
               write_whole(to, strbuf_text(&line), line.length);
    }
    strbuf_fini(&line);
    return good;
}

static bool replace_file(const struct ledger *ledger)
{
    const char *path = arena_printf(ledger->arena, "%s.new", ledger->path);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0) {
        return false;
    }
    bool good = copy_entries(ledger, file) && fsync(file) == 0;
    good = close(file) == 0 && good;
    good = good && rename(path, ledger->path) == 0;
    if (!good) {
        int why = errno;
        unlink(path);
        errno = why;
    }
    return good;
}

bool ledger_finish(struct ledger *ledger, bool rewrite)
{
    size_t kept = 0;
    for (size_t i = 0; i < ledger->n; i++) {
        if (ledger->entries[i].order != DROPPED) {
            ledger->entries[kept++] = ledger->entries[i];
        }
    }
    ledger->n = kept;
    ledger->n_old = 0;
    if (kept > 0) {
        qsort(ledger->entries, kept, sizeof ledger->entries[0], by_order);
    }
    return !rewrite || ledger->path == NULL || replace_file(ledger);
}

size_t ledger_count(const struct ledger *ledger)
{
    size_t n = 0;
    while (n < ledger->n && ledger->entries[n].order < FOREIGN) {
        n++;
    }
    return n;
}

bool ledger_read(const struct ledger *ledger, size_t index, struct strbuf *line)
{
    return read_entry(ledger, &ledger->entries[index], line);
}
