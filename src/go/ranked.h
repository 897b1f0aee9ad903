/*
 * go/ranked.h - a short list of values, best first.
 *
 * For candidate moves and for the answers of generators.  A value is worth a number, the higher
 * the better; equals keep the order in which they were added, so the order depends on nothing but
 * the additions.  A list that is full drops its worst.
 */
#ifndef TSUMEGO_GO_RANKED_H
#define TSUMEGO_GO_RANKED_H

#include <stdbool.h>
#include <stdint.h>

enum { GO_RANKED_MAX = 64 };

/* Empty when zeroed ({0}). */
struct go_ranked {
    int n;
    int32_t value[GO_RANKED_MAX];
    int worth[GO_RANKED_MAX];
};

static inline bool go_ranked_has(const struct go_ranked *list, int32_t value)
{
    for (int i = 0; i < list->n; i++) {
        if (list->value[i] == value) {
            return true;
        }
    }
    return false;
}

/* Adds a value; one that is there already stays where it is, whatever it is worth now. */
static inline void go_ranked_add(struct go_ranked *list, int32_t value, int worth)
{
    bool full = list->n == GO_RANKED_MAX;
    if (go_ranked_has(list, value) || (full && list->worth[list->n - 1] >= worth)) {
        return;
    }
    int i = full ? list->n - 1 : list->n++;
    for (; i > 0 && list->worth[i - 1] < worth; i--) {
        list->value[i] = list->value[i - 1];
        list->worth[i] = list->worth[i - 1];
    }
    list->value[i] = value;
    list->worth[i] = worth;
}

/* Copies the best `cap` values; returns how many. */
static inline int go_ranked_copy(const struct go_ranked *list, int32_t *out, int cap)
{
    int n = list->n < cap ? list->n : cap;
    for (int i = 0; i < n; i++) {
        out[i] = list->value[i];
    }
    return n;
}

#endif /* TSUMEGO_GO_RANKED_H */
