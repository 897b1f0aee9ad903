/*
 * Points as people and as SGF files write them.
 *
 * Both readers take the whole text or nothing: a sign, a blank or a leading zero makes it no point.
 */
#include "go/point.h"

#include <stdio.h>
#include <string.h>

const int16_t go_step[8] = {
    -GO_STRIDE, 1, GO_STRIDE, -1, -GO_STRIDE + 1, GO_STRIDE + 1, GO_STRIDE - 1, -GO_STRIDE - 1,
};

/* Column letters; I is left out, since it looks like 1 and like J. */
static const char column_letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

char go_column_letter(int column)
{
    return column_letters[column];
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

const char *go_vertex(go_point p, int height, char out[8])
{
    if (p == GO_PASS || p == GO_NO_POINT) {
        snprintf(out, 8, "%s", p == GO_PASS ? "pass" : "none");
        return out;
    }
    unsigned number = (unsigned)(height - go_row(p)) % 100u;
    snprintf(out, 8, "%c%u", go_column_letter(go_column(p)), number);
    return out;
}

static bool is_pass(const char *text)
{
    static const char word[] = "PASS";
    for (size_t i = 0; i < sizeof word; i++) {
        if (upper(text[i]) != word[i]) {
            return false;
        }
    }
    return true;
}

go_point go_point_of_vertex(const char *text, int width, int height)
{
    if (is_pass(text)) {
        return GO_PASS;
    }
    const char *letter = text[0] == '\0' ? NULL : strchr(column_letters, upper(text[0]));
    if (letter == NULL || text[1] < '1' || text[1] > '9') {
        return GO_NO_POINT;
    }
    int number = text[1] - '0';
    if (text[2] != '\0') {
        if (text[2] < '0' || text[2] > '9' || text[3] != '\0') {
            return GO_NO_POINT;
        }
        number = number * 10 + text[2] - '0';
    }
    int column = (int)(letter - column_letters);
    if (column >= width || number > height) {
        return GO_NO_POINT;
    }
    return go_point_at(column, height - number);
}

const char *go_vertex_range(int width, int height, char out[32])
{
    char last = go_column_letter(width - 1);
    snprintf(out, 32, "A1 to %c%d%s", last, height, last > 'I' ? ", without I" : "");
    return out;
}

const char *go_sgf_letters(go_point p, char out[3])
{
    if (p <= GO_PASS) {
        out[0] = '\0';
        return out;
    }
    out[0] = (char)('a' + go_column(p));
    out[1] = (char)('a' + go_row(p));
    out[2] = '\0';
    return out;
}

go_point go_point_of_sgf(const char *text, int width, int height)
{
    if (text[0] == '\0') {
        return GO_PASS;
    }
    if (text[1] == '\0' || text[2] != '\0') {
        return GO_NO_POINT;
    }
    /* FF[3] files pass with "tt", which is no point of the boards of that time. */
    if (width <= 19 && height <= 19 && strcmp(text, "tt") == 0) {
        return GO_PASS;
    }
    int column = text[0] - 'a';
    int row = text[1] - 'a';
    if (column < 0 || column >= width || row < 0 || row >= height) {
        return GO_NO_POINT;
    }
    return go_point_at(column, row);
}
