/*
 * Writes one model of the prior as C (run by the build): prior_gen NAME WEIGHTS NET TO.  What is
 * written is `static const struct model NAME`, with its tables before it.
 *
 * The text of the weights has a line for each feature: its kind, its value, the weights of the
 * attacker and of the defender in hundredths.  The text of the net (go/prior_net.h) has a line for
 * each feature that it knows: kind, value, its weight in each unit of the first layer; and
 *
 *     start S1 ... S64                    what the units of the first layer begin with
 *     unit S W1 ... W64                   a unit of the second layer: its start and its weights
 *     answer W1 ... W16                   the weights of the second layer, in the units' order
 *
 * Lines that begin with # are comments.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go/prior_names.h"
#include "go/prior_net.h"

enum { MAX_ROWS = 65536, MAX_NET_ROWS = 4096, MAX_LINE = 1024, NO_ROW = -1 };

/* A feature with its weights; of the net's rows, if any. */
struct row {
    go_feature feature;
    int of[2];
    int net;
};

struct tables {
    struct row rows[MAX_ROWS];
    int n;
    int16_t net_rows[MAX_NET_ROWS][GO_PRIOR_FIRST];
    int n_net;
    struct go_prior_net net;
    int starts;
    int units;
    int answers;
};

static _Noreturn void refuse(const char *name, int number, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", name, number, what);
    exit(1);
}

static FILE *open_text(const char *name)
{
    FILE *from = fopen(name, "r");
    if (from == NULL) {
        perror(name);
        exit(1);
    }
    return from;
}

/* The next line that is no comment; counts all.  False: the text is over. */
static bool next_line(char line[MAX_LINE], FILE *from, int *number)
{
    while (fgets(line, MAX_LINE, from) != NULL) {
        ++*number;
        if (line[0] != '#' && line[0] != '\n') {
            return true;
        }
    }
    return false;
}

/* ---- weights --------------------------------------------------------------------------------- */

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
    row->net = NO_ROW;
    return sscanf(line, "%1023s %1023s %d %d %c", kind, value, &row->of[0], &row->of[1], &rest) ==
               4 &&
           abs(row->of[0]) <= INT16_MAX && abs(row->of[1]) <= INT16_MAX &&
           go_feature_read(&row->feature, kind, value);
}

static void read_rows(struct tables *t, const char *name)
{
    char line[MAX_LINE];
    int number = 0;
    FILE *from = open_text(name);
    while (next_line(line, from, &number)) {
        if (t->n == MAX_ROWS || !read_row(&t->rows[t->n], line)) {
            refuse(name, number, "no feature with two weights");
        }
        t->n++;
    }
    fclose(from);
}

/* ---- net ------------------------------------------------------------------------------------- */

/* Exactly n weights, up to the end of the line. */
static bool read_weights(int16_t *out, int n, const char *text)
{
    for (int i = 0; i < n; i++) {
        char *end;
        long weight = strtol(text, &end, 10);
        if (end == text || weight < -GO_PRIOR_MOST || weight > GO_PRIOR_MOST) {
            return false;
        }
        out[i] = (int16_t)weight;
        text = end;
    }
    return text[strspn(text, " \n")] == '\0';
}

static bool read_unit(struct tables *t, const char *text)
{
    int16_t weights[1 + GO_PRIOR_FIRST];
    if (t->units == GO_PRIOR_SECOND || !read_weights(weights, 1 + GO_PRIOR_FIRST, text)) {
        return false;
    }
    t->net.second_start[t->units] = weights[0];
    memcpy(t->net.second[t->units++], weights + 1, sizeof t->net.second[0]);
    return true;
}

static bool read_net_row(struct tables *t, const char *kind, const char *text)
{
    char value[MAX_LINE];
    int used = 0;
    if (t->n == MAX_ROWS || t->n_net == MAX_NET_ROWS ||
        sscanf(text, "%1023s%n", value, &used) != 1) {
        return false;
    }
    struct row *row = &t->rows[t->n++];
    *row = (struct row){.net = t->n_net};
    return go_feature_read(&row->feature, kind, value) &&
           read_weights(t->net_rows[t->n_net++], GO_PRIOR_FIRST, text + used);
}

static bool read_net_line(struct tables *t, const char *line)
{
    char kind[MAX_LINE];
    int used = 0;
    if (sscanf(line, "%1023s%n", kind, &used) != 1) {
        return false;
    }
    const char *text = line + used;
    if (strcmp(kind, "start") == 0) {
        return t->starts++ == 0 && read_weights(t->net.start, GO_PRIOR_FIRST, text);
    }
    if (strcmp(kind, "unit") == 0) {
        return read_unit(t, text);
    }
    if (strcmp(kind, "answer") == 0) {
        return t->answers++ == 0 && read_weights(t->net.answer, GO_PRIOR_SECOND, text);
    }
    return read_net_row(t, kind, text);
}

static void read_net(struct tables *t, const char *name)
{
    char line[MAX_LINE];
    int number = 0;
    FILE *from = open_text(name);
    while (next_line(line, from, &number)) {
        if (!read_net_line(t, line)) {
            refuse(name, number, "no line of a net, or one too many");
        }
    }
    fclose(from);
    if (t->starts != 1 || t->units != GO_PRIOR_SECOND || t->answers != 1) {
        refuse(name, number, "the net ends too early");
    }
}

/* ---- both ------------------------------------------------------------------------------------ */

/* One from either text: the net's has a row and no weights. */
static bool belong_together(const struct row *a, const struct row *b)
{
    return a->feature == b->feature && (a->net == NO_ROW) != (b->net == NO_ROW);
}

static void refuse_twice(const struct tables *t, const char *name)
{
    for (int i = 1; i < t->n; i++) {
        if (t->rows[i].feature == t->rows[i - 1].feature) {
            char text[GO_FEATURE_TEXT];
            fprintf(stderr, "%s: twice: %s\n", name, go_feature_text(t->rows[i].feature, text));
            exit(1);
        }
    }
}

/* Sorts the rows; a feature of both texts becomes one row. */
static void join(struct tables *t, const char *name)
{
    int n = 0;
    qsort(t->rows, (size_t)t->n, sizeof t->rows[0], by_feature);
    for (int i = 0; i < t->n; i++) {
        struct row row = t->rows[i];
        if (i + 1 < t->n && belong_together(&row, &t->rows[i + 1])) {
            const struct row *other = &t->rows[++i];
            row.net = row.net == NO_ROW ? other->net : row.net;
            row.of[0] += other->of[0];
            row.of[1] += other->of[1];
        }
        t->rows[n++] = row;
    }
    t->n = n;
    refuse_twice(t, name);
}

static void write_weights(FILE *to, const int16_t *weights, int n)
{
    fputs("{", to);
    for (int i = 0; i < n; i++) {
        fprintf(to, "%d%s", weights[i], i + 1 < n ? ", " : "");
    }
    fputs("},\n", to);
}

static void write_tables(FILE *to, const struct tables *t, const char *name)
{
    fprintf(to, "static const struct weight %s_weights[] = {\n", name);
    for (int i = 0; i < t->n; i++) {
        const struct row *row = &t->rows[i];
        fprintf(to, "{UINT64_C(0x%" PRIx64 "), {%d, %d}, %d},\n", row->feature, row->of[0],
                row->of[1], row->net);
    }
    fprintf(to, "};\nstatic const int16_t %s_rows[][GO_PRIOR_FIRST] = {\n", name);
    for (int i = 0; i < t->n_net; i++) {
        write_weights(to, t->net_rows[i], GO_PRIOR_FIRST);
    }
    fprintf(to,
            "};\nstatic const struct model %s = {\n.weights = %s_weights,\n.n = %d,\n"
            ".rows = %s_rows,\n.net = {\n.start = ",
            name, name, t->n, name);
    write_weights(to, t->net.start, GO_PRIOR_FIRST);
    fputs(".second_start = ", to);
    write_weights(to, t->net.second_start, GO_PRIOR_SECOND);
    fputs(".second = {\n", to);
    for (int k = 0; k < GO_PRIOR_SECOND; k++) {
        write_weights(to, t->net.second[k], GO_PRIOR_FIRST);
    }
    fputs("},\n.answer = ", to);
    write_weights(to, t->net.answer, GO_PRIOR_SECOND);
    fputs("}};\n", to);
}

int main(int argc, char **argv)
{
    static struct tables tables;
    if (argc != 5) {
        fputs("usage: prior_gen NAME WEIGHTS NET TO\n", stderr);
        return 1;
    }
    read_rows(&tables, argv[2]);
    read_net(&tables, argv[3]);
    join(&tables, argv[2]);
    FILE *to = fopen(argv[4], "w");
    if (to != NULL) {
        write_tables(to, &tables, argv[1]);
    }
    if (to == NULL || fclose(to) != 0) {
        perror(argv[4]);
        return 1;
    }
    return 0;
}
