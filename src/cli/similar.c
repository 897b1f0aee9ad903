/*
 * The distance is that of optimal string alignment: the least number of letters to insert, delete,
 * change, or swap with their neighbour.  It is found row by row; a swap needs the row before last.
 */
#include "cli/similar.h"

#include <string.h>

enum { MAX_LETTERS = 32, MAX_FAULTS = 2, MIN_BEGINNING = 3 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int distance(const char *a, int n_a, const char *b, int n_b)
{
    int rows[3][MAX_LETTERS + 1];
    for (int j = 0; j <= n_b; j++) {
        rows[0][j] = j;
    }
    for (int i = 1; i <= n_a; i++) {
        int *now = rows[i % 3];
        const int *before = rows[(i + 2) % 3];
        now[0] = i;
        for (int j = 1; j <= n_b; j++) {
            int changed = before[j - 1] + (a[i - 1] != b[j - 1]);
            now[j] = least(least(before[j], now[j - 1]) + 1, changed);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                now[j] = least(now[j], rows[(i + 1) % 3][j - 2] + 1);
            }
        }
    }
    return rows[n_a % 3][n_b];
}

void similar_offer(struct similar *similar, const char *word)
{
    size_t length = strlen(word);
    if (length > MAX_LETTERS || similar->length > MAX_LETTERS) {
        return;
    }
    int faults = distance(similar->typed, (int)similar->length, word, (int)length);
    bool begins = similar->length >= MIN_BEGINNING && similar->length < length &&
                  strncmp(word, similar->typed, similar->length) == 0;
    if (begins) {
        faults = least(faults, MAX_FAULTS);
    }
    bool near = begins || (faults <= MAX_FAULTS && 2 * faults < (int)length);
    if (near && (similar->guess == NULL || faults < similar->faults)) {
        similar->guess = word;
        similar->faults = faults;
    }
}
