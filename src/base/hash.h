/*
 * base/hash.h - mixing and random numbers that are the same on every machine.
 *
 * hash_mix is the finaliser of splitmix64 (Steele, Lea, Flood 2014): a bijection on 64 bits, so
 * hash_mix(small distinct numbers) serves as a Zobrist table that needs no memory.
 */
#ifndef TSUMEGO_BASE_HASH_H
#define TSUMEGO_BASE_HASH_H

#include <stdint.h>

static inline uint64_t hash_mix(uint64_t x)
{
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

/* A reproducible random number; `state` is any seed and changes with every call. */
static inline uint64_t hash_random(uint64_t *state)
{
    uint64_t x = hash_mix(*state);
    *state += 0x9E3779B97F4A7C15u;
    return x;
}

/* A random number in 0 .. n-1, n >= 1 (its bias below 2^-32 does not matter here). */
static inline uint32_t hash_random_below(uint64_t *state, uint32_t n)
{
    return (uint32_t)(((hash_random(state) >> 32) * n) >> 32);
}

#endif /* TSUMEGO_BASE_HASH_H */
