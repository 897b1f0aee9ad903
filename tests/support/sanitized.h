/*
 * support/sanitized.h - how much of a random test is left under AddressSanitizer.
 *
 * A run there takes forty times as long where it allocates a large table, which is new memory each
 * time.
 */
#ifndef TSUMEGO_TESTS_SANITIZED_H
#define TSUMEGO_TESTS_SANITIZED_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TESTS_SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define TESTS_SANITIZED 1
#endif

/* One in so many is left. */
#ifdef TESTS_SANITIZED
enum { SANITIZED_SHARE = 10 };
#else
enum { SANITIZED_SHARE = 1 };
#endif

#endif /* TSUMEGO_TESTS_SANITIZED_H */
