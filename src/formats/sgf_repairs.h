/*
 * formats/sgf_repairs.h - what the scan of an SGF text mends, and how it is reported.  Included by
 * sgf_scan.c alone.
 *
 * Of each kind the first few are warnings of their own; how many more there are is one, too.
 */
#ifndef TSUMEGO_FORMATS_SGF_REPAIRS_H
#define TSUMEGO_FORMATS_SGF_REPAIRS_H

#include "formats/sgf_priv.h"

enum sgf_repair {
    REPAIR_TEXT_BEFORE,
    REPAIR_TEXT_BEHIND,
    REPAIR_NO_OPEN,
    REPAIR_NO_CLOSE,
    REPAIR_NO_SEMICOLON,
    REPAIR_NO_BRACKET,
    REPAIR_NO_POINT_END,
    REPAIR_NO_VALUE,
    REPAIR_NO_NAME,
    REPAIR_EMPTY_VARIATION,
    REPAIR_BEHIND_VARIATION,
    REPAIR_STRAY,
    REPAIR_SMALL_LETTERS,
    REPAIR_MERGED,
    REPAIR_AGAIN,
    REPAIR_NUL,
    REPAIR_COUNT
};

struct sgf_place {
    int line;   /* from 1 */
    int column; /* from 1, in bytes */
};

/* All zero at the start. */
struct sgf_repairs {
    size_t counts[REPAIR_COUNT];
    struct sgf_place hidden[REPAIR_COUNT]; /* the first of each kind that is only counted */
};

/* Counts a repair and warns of it in the scan's messages.  `name`: of the property that it is
 * about, copied; "" for none.  A sign that brackets were misread adds to the scan's cost. */
void sgf_repairs_add(struct sgf_repairs *repairs, struct sgf_scan *scan, enum sgf_repair kind,
                     struct sgf_place at, const char *name);

/* At the end: warns of how many more there were of each kind. */
void sgf_repairs_report(const struct sgf_repairs *repairs, struct sgf_scan *scan);

#endif /* TSUMEGO_FORMATS_SGF_REPAIRS_H */
