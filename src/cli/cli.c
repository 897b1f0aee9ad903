/*
 * Printing, signals, and the search for the knowledge folder.
 *
 * SIGPIPE is ignored (main.c), so that a reader that went away shows as a write error here and
 * not as a silent death.
 */
#define _POSIX_C_SOURCE 200809L
#include "cli/cli.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/config.h"
#include "cli/terminal.h"
#include "go/domain.h"

enum { MAX_NAME = 64, MAX_MESSAGE = 8192 };

/* ---- messages -------------------------------------------------------------------------- */

/* Prints `first`, the rest of a line, and its end.  Messages quote what stands in files and their
 * names, and a terminal must not take orders from a file. */
static void print_harmless(const char *first, const char *rest)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_add(&line, first);
    strbuf_add(&line, rest);
    for (size_t i = 0; i < line.length; i++) {
        char *c = &line.text[i];
        if ((unsigned char)*c < ' ' || *c == 0x7f) {
            *c = '?';
        }
    }
    if (!terminal_shows_unicode()) {
        terminal_make_ascii(&line);
    }
    fprintf(stderr, "%s\n", strbuf_text(&line));
    strbuf_fini(&line);
}

void cli_error(const char *format, ...)
{
    char rest[MAX_MESSAGE];
    va_list args;
    va_start(args, format);
    vsnprintf(rest, sizeof rest, format, args);
    va_end(args);
    print_harmless("tsumego: ", rest);
}

static void print_message(const struct diag_message *message)
{
    char line[MAX_MESSAGE];
    diag_format(message, line, sizeof line);
    print_harmless("", line);
}

void cli_print_diag(const struct diag *diag)
{
    for (size_t i = 0; i < diag_count(diag); i++) {
        print_message(diag_get(diag, i));
    }
    size_t added = diag_count_of(diag, DIAG_NOTE) + diag_count_of(diag, DIAG_WARNING) +
                   diag_count_of(diag, DIAG_ERROR);
    if (added > diag_count(diag)) {
        fprintf(stderr, "(%zu more messages)\n", added - diag_count(diag));
    }
}

static bool has_message(const struct diag *diag, const struct diag_message *message)
{
    for (size_t i = 0; i < diag_count(diag); i++) {
        const struct diag_message *other = diag_get(diag, i);
        if (other->severity == message->severity && other->line == message->line &&
            other->column == message->column && strcmp(other->file, message->file) == 0 &&
            strcmp(other->text, message->text) == 0) {
            return true;
        }
    }
    return false;
}

void cli_print_new(const struct diag *diag, struct diag *said)
{
    bool nothing_said = diag_count(said) == 0;
    if (nothing_said) {
        cli_print_diag(diag);
    }
    for (size_t i = 0; i < diag_count(diag); i++) {
        const struct diag_message *m = diag_get(diag, i);
        if (!has_message(said, m)) {
            if (!nothing_said) {
                print_message(m);
            }
            diag_add(said, m->severity, m->file, m->line, m->column, "%s", m->text);
        }
    }
}

int cli_usage(const char *command, const char *format, ...)
{
    char name[MAX_NAME];
    char rest[MAX_MESSAGE];
    snprintf(name, sizeof name, "tsumego%s%s", command[0] == '\0' ? "" : " ", command);
    va_list args;
    va_start(args, format);
    snprintf(rest, sizeof rest, ": ");
    vsnprintf(rest + 2, sizeof rest - 2, format, args);
    va_end(args);
    print_harmless(name, rest);
    fprintf(stderr, "Try '%s --help'.\n", name);
    return CLI_USAGE;
}

/* ---- output ---------------------------------------------------------------------------- */

bool cli_write(struct strbuf *text)
{
    if (ferror(stdout)) {
        return false;
    }
    errno = 0;
    fwrite(strbuf_text(text), 1, text->length, stdout);
    strbuf_fini(text);
    *text = (struct strbuf)STRBUF_INIT;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        cli_error("the output cannot be written: %s", strerror(errno));
        return false;
    }
    return true;
}

bool cli_write_text(struct strbuf *text)
{
    if (!terminal_shows_unicode()) {
        terminal_make_ascii(text);
    }
    return cli_write(text);
}

bool cli_replace_file(const char *path, const struct strbuf *text)
{
    struct stat info;
    if (lstat(path, &info) == 0 && !S_ISREG(info.st_mode)) {
        cli_error("%s is no plain file and is left alone", path);
        return false;
    }
    struct strbuf beside = STRBUF_INIT;
    strbuf_printf(&beside, "%s.new", path);
    FILE *file = fopen(strbuf_text(&beside), "wb");
    bool good = file != NULL;
    if (good) {
        good = fwrite(strbuf_text(text), 1, text->length, file) == text->length;
        good = fclose(file) == 0 && good;
        good = good && rename(strbuf_text(&beside), path) == 0;
    }
    if (!good) {
        cli_error("%s cannot be written: %s", path, strerror(errno));
        if (file != NULL) {
            (void)remove(strbuf_text(&beside));
        }
    }
    strbuf_fini(&beside);
    return good;
}

int cli_help(const char *usage, const struct opt *opts, size_t n_opts)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, usage);
    opt_help(&text, opts, n_opts);
    return cli_write(&text) ? CLI_OK : CLI_UNUSABLE;
}

/* ---- data files ------------------------------------------------------------------------ */

static bool is_there(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

/* The folder of the running program ("/usr/bin"), or "" when the system does not tell. */
static void program_folder(char *out, size_t cap)
{
    ssize_t n = readlink("/proc/self/exe", out, cap - 1);
    if (n < 0) {
        n = 0;
    }
    out[n] = '\0';
    char *slash = strrchr(out, '/');
    if (slash != NULL) {
        *slash = '\0';
    }
}

void cli_data_path(struct strbuf *out, enum cli_data which)
{
    static const struct {
        const char *from_program;
        const char *in_source;
    } places[] = {
        [CLI_KNOWLEDGE] = {TSUMEGO_KNOWLEDGE_FROM_PROGRAM, TSUMEGO_KNOWLEDGE_IN_SOURCE},
        [CLI_PUBLISHED] = {TSUMEGO_PUBLISHED_FROM_PROGRAM, TSUMEGO_PUBLISHED_IN_SOURCE},
    };
    char program[PATH_MAX];
    program_folder(program, sizeof program);
    struct strbuf installed = STRBUF_INIT;
    strbuf_printf(&installed, "%s/%s", program, places[which].from_program);
    bool found = program[0] != '\0' && is_there(strbuf_text(&installed));
    strbuf_add(out, found ? strbuf_text(&installed) : places[which].in_source);
    strbuf_fini(&installed);
}

/* ---- knowledge ------------------------------------------------------------------------- */

static void default_folder(struct strbuf *out)
{
    const char *named = getenv("TSUMEGO_KNOWLEDGE");
    if (named != NULL && named[0] != '\0') {
        strbuf_add(out, named);
        return;
    }
    cli_data_path(out, CLI_KNOWLEDGE);
}

struct kb *cli_load_knowledge(const char *folder, const struct kb_load_options *options,
                              bool warnings)
{
    struct strbuf path = STRBUF_INIT;
    if (folder == NULL) {
        default_folder(&path);
    } else {
        strbuf_add(&path, folder);
    }
    struct diag *diag = diag_create();
    struct kb *kb = NULL;
    enum ts_status status = kb_load(&kb, strbuf_text(&path), &go_domain, options, diag);
    if (status != TS_OK || warnings) {
        cli_print_diag(diag);
    }
    if (status != TS_OK) {
        bool changed = options->order != NULL || options->n_without > 0;
        cli_error("the knowledge in %s cannot be used%s", strbuf_text(&path),
                  changed ? " as --order or --without ask" : "");
    }
    diag_destroy(diag);
    strbuf_fini(&path);
    return kb;
}

/* ---- interrupt ------------------------------------------------------------------------- */

/* The one mutable global of the program: a signal handler can reach nothing else. */
static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

const volatile sig_atomic_t *cli_catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &interrupted;
}
