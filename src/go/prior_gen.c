/*
 * Writes the table of weights as C (run by the build): prior_gen FROM TO.
 *
 * The text has a line for each feature: its kind, its value, the weights of the attacker and of the
 * defender in hundredths.  Lines that begin with # are comments.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go/prior_names.h"

enum { MAX_ROWS = 65536, MAX_LINE = 256 };

struct row {
    go_feature feature;
    int of[2];
};

static int by_feature(const void *a, const void *b)
{
    go_feature x = ((const struct row *)a)->feature;
    go_feature y = ((const struct row *)b)->feature;
    return (x > y) - (x < y);
}

static bool read_row(struct row *row, const char *line)
{
    char kind[MAX_LINE];
    char value[MAX_LINE];
    char rest;
    return sscanf(line, "%255s %255s %d %d %c", kind, value, &row->of[0], &row->of[1], &rest) ==
               4 &&
           abs(row->of[0]) <= INT16_MAX && abs(row->of[1]) <= INT16_MAX &&
           go_feature_read(&row->feature, kind, value);
}

static int read_rows(struct row *rows, FILE *from, const char *name)
{
    char line[MAX_LINE];
    int n = 0;
    for (int number = 1; fgets(line, sizeof line, from) != NULL; number++) {
        if (line[0] == '#' || line[0] == '\n') {
            continue;
        }
        if (n == MAX_ROWS || !read_row(&rows[n], line)) {
            fprintf(stderr, "%s:%d: no feature with two weights\n", name, number);
            exit(1);
        }
        n++;
    }
    qsort(rows, (size_t)n, sizeof rows[0], by_feature);
    for (int i = 1; i < n; i++) {
        if (rows[i].feature == rows[i - 1].feature) {
            char text[GO_FEATURE_TEXT];
            fprintf(stderr, "%s: twice: %s\n", name, go_feature_text(rows[i].feature, text));
            exit(1);
        }
    }
    return n;
}

int main(int argc, char **argv)
{
    static struct row rows[MAX_ROWS];
    if (argc != 3) {
        fputs("usage: prior_gen FROM TO\n", stderr);
        return 1;
    }
    FILE *from = fopen(argv[1], "r");
    if (from == NULL) {
        perror(argv[1]);
        return 1;
    }
    int n = read_rows(rows, from, argv[1]);
    fclose(from);
    FILE *to = fopen(argv[2], "w");
    for (int i = 0; to != NULL && i < n; i++) {
        fprintf(to, "{UINT64_C(0x%" PRIx64 "), {%d, %d}},\n", rows[i].feature, rows[i].of[0],
                rows[i].of[1]);
    }
    if (to == NULL || fclose(to) != 0) {
        perror(argv[2]);
        return 1;
    }
    return 0;
}
