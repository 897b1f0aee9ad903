/*
 * judge [--max-empty N] [--max-threats N] FILE.jsonl: solutions against the truth.
 *
 * Reads solution objects, one a line, as `tsumego solve --json` prints them, and checks verdict,
 * first moves and tree of every problem that is small enough for the plain solver.  Prints every
 * disagreement and the counts.  Exit code 0: none; 1: some; 2: the file cannot be read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/file.h"
#include "judge_check.h"
#include "plain_solver.h"

enum { MAX_BYTES = 1 << 30, DEFAULT_EMPTY = 10, DEFAULT_THREATS = 5 };

static void print_messages(const struct diag *diag)
{
    char text[512];
    for (size_t i = 0; i < diag_count(diag); i++) {
        fprintf(stderr, "judge: %s\n", diag_format(diag_get(diag, i), text, sizeof text));
    }
}

/* Judges every line; false when one is not JSON. */
static bool judge_lines(struct judge *judge, const char *text, const char *name, struct diag *diag)
{
    bool good = true;
    long line = 1;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        struct json *value = NULL;
        if (strspn(text, " \t\r") < length) {
            if (json_parse(&value, text, length, name, diag) == TS_OK) {
                judge_solution(judge, value, line);
                json_free(value);
            } else {
                fprintf(stderr, "judge: line %ld is not JSON\n", line);
                good = false;
            }
        }
        text += length + (text[length] == '\n');
        line++;
    }
    return good;
}

static void print_counts(const struct judge_counts *c)
{
    printf("%ld solutions: %ld judged, %ld too large, %ld without verdict\n", c->solutions,
           c->judged, c->too_large, c->unknown);
    printf("%ld moves, %ld leaves, %ld lines left the region, %ld right first moves not listed\n",
           c->moves, c->leaves, c->strayed, c->missed);
    printf("%ld disagreements in %ld solutions, %ld of form, %ld false leaves\n", c->disagreements,
           c->wrong, c->malformed, c->false_leaves);
}

/* The number behind an option, or -1. */
static int number_of(const char *text, int most)
{
    char *end = NULL;
    long value = text == NULL ? -1 : strtol(text, &end, 10);
    return text == NULL || end == text || *end != '\0' || value < 0 || value > most ? -1
                                                                                    : (int)value;
}

int main(int argc, char **argv)
{
    struct judge judge = {stdout, DEFAULT_EMPTY, DEFAULT_THREATS, {0}};
    const char *path = NULL;
    bool good = true;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--max-empty") == 0) {
            judge.max_empty = number_of(argv[++i], PLAIN_MAX_CELLS);
            good = good && judge.max_empty >= 0;
        } else if (strcmp(argv[i], "--max-threats") == 0) {
            judge.max_threats = number_of(argv[++i], PLAIN_MAX_THREATS);
            good = good && judge.max_threats >= 0;
        } else {
            good = good && path == NULL;
            path = argv[i];
        }
        if (!good) {
            break;
        }
    }
    if (!good || path == NULL) {
        fprintf(stderr, "usage: judge [--max-empty N] [--max-threats N] FILE.jsonl\n");
        return 2;
    }
    struct diag *diag = diag_create();
    char *text = NULL;
    size_t length = 0;
    good = file_read(&text, &length, path, MAX_BYTES, diag) == TS_OK &&
           judge_lines(&judge, text, file_name(path), diag);
    print_messages(diag);
    print_counts(&judge.counts);
    free(text);
    diag_destroy(diag);
    return !good ? 2 : judge.counts.disagreements > 0 ? 1 : 0;
}
