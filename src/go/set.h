/*
 * go/set.h - a set of points as bits, by value.
 *
 * Iterate with:  for (go_point p = go_set_next(&s, 0); p != GO_NO_POINT; p = go_set_next(&s, p +
 * 1)) which visits the points in ascending order: row by row from the top left.
 */
#ifndef TSUMEGO_GO_SET_H
#define TSUMEGO_GO_SET_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "go/point.h"

enum { GO_SET_WORDS = (GO_POINTS + 63) / 64 };

struct go_set {
    uint64_t word[GO_SET_WORDS];
};

static inline void go_set_clear(struct go_set *s)
{
    memset(s, 0, sizeof *s);
}

static inline bool go_set_has(const struct go_set *s, go_point p)
{
    return (s->word[p >> 6] >> (p & 63)) & 1u;
}

static inline void go_set_add(struct go_set *s, go_point p)
{
    s->word[p >> 6] |= UINT64_C(1) << (p & 63);
}

static inline void go_set_remove(struct go_set *s, go_point p)
{
    s->word[p >> 6] &= ~(UINT64_C(1) << (p & 63));
}

static inline void go_set_union(struct go_set *s, const struct go_set *other)
{
    for (int i = 0; i < GO_SET_WORDS; i++) {
        s->word[i] |= other->word[i];
    }
}

static inline void go_set_intersect(struct go_set *s, const struct go_set *other)
{
    for (int i = 0; i < GO_SET_WORDS; i++) {
        s->word[i] &= other->word[i];
    }
}

static inline void go_set_subtract(struct go_set *s, const struct go_set *other)
{
    for (int i = 0; i < GO_SET_WORDS; i++) {
        s->word[i] &= ~other->word[i];
    }
}

static inline bool go_set_is_empty(const struct go_set *s)
{
    uint64_t any = 0;
    for (int i = 0; i < GO_SET_WORDS; i++) {
        any |= s->word[i];
    }
    return any == 0;
}

static inline bool go_set_meets(const struct go_set *s, const struct go_set *other)
{
    uint64_t any = 0;
    for (int i = 0; i < GO_SET_WORDS; i++) {
        any |= s->word[i] & other->word[i];
    }
    return any != 0;
}

/* Every point of `inner` is in `outer`. */
static inline bool go_set_within(const struct go_set *inner, const struct go_set *outer)
{
    uint64_t out = 0;
    for (int i = 0; i < GO_SET_WORDS; i++) {
        out |= inner->word[i] & ~outer->word[i];
    }
    return out == 0;
}

static inline bool go_set_equal(const struct go_set *a, const struct go_set *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Bits set in a word.  Written out, as gcc calls a function for the builtin on plain x86-64. */
static inline int go_set_word_count(uint64_t w)
{
    w -= (w >> 1) & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + ((w >> 2) & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)((w * UINT64_C(0x0101010101010101)) >> 56);
}

static inline int go_set_count(const struct go_set *s)
{
    int n = 0;
    for (int i = 0; i < GO_SET_WORDS; i++) {
        n += go_set_word_count(s->word[i]);
    }
    return n;
}

/* The first point >= from, or GO_NO_POINT. */
static inline go_point go_set_next(const struct go_set *s, int from)
{
    int i = from >> 6;
    if (i >= GO_SET_WORDS) {
        return GO_NO_POINT;
    }
    uint64_t w = s->word[i] & (~UINT64_C(0) << (from & 63));
    while (w == 0) {
        if (++i == GO_SET_WORDS) {
            return GO_NO_POINT;
        }
        w = s->word[i];
    }
    return (go_point)(i * 64 + __builtin_ctzll(w));
}

#define GO_SET_FOREACH(p, set)                                                                     \
    for (go_point p = go_set_next((set), 0); p != GO_NO_POINT; p = go_set_next((set), p + 1))

#endif /* TSUMEGO_GO_SET_H */
