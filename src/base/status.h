/*
 * base/status.h - how a function says that its input or environment was at fault.
 *
 * Answers of an engine ("no plan", "limit reached") are never statuses: they are part of the
 * result.  Broken invariants are never statuses either: they abort (base/check.h).
 */
#ifndef TSUMEGO_BASE_STATUS_H
#define TSUMEGO_BASE_STATUS_H

enum ts_status {
    TS_OK = 0,   /* done; every out-parameter is set */
    TS_E_IO,     /* a file or folder could not be read or written */
    TS_E_SYNTAX, /* the text is not of its format (SGF, YAML, JSON) */
    TS_E_INPUT,  /* well-formed, but its content cannot be used */
    TS_E_LIMIT,  /* a size limit of the reader was passed */
};

#endif /* TSUMEGO_BASE_STATUS_H */
