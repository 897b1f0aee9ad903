/*
 * base/check.h - broken invariants end the program, in every build type.
 *
 * TS_CHECK is for our own bugs only; bad input is returned as enum ts_status.
 */
#ifndef TSUMEGO_BASE_CHECK_H
#define TSUMEGO_BASE_CHECK_H

/* Writes one line to standard error and aborts. */
_Noreturn void ts_check_failed(const char *condition, const char *file, int line);

#define TS_CHECK(cond) ((cond) ? (void)0 : ts_check_failed(#cond, __FILE__, __LINE__))

#if defined(__GNUC__)
#define TS_PRINTF(fmt_at, args_at) __attribute__((format(printf, fmt_at, args_at)))
#else
#define TS_PRINTF(fmt_at, args_at)
#endif

#endif /* TSUMEGO_BASE_CHECK_H */
