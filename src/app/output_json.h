/*
 * app/output_json.h - a solution as JSON: `tsumego-solution`, version 1.
 *
 * tests/solution.schema.json says what each member means.  Equal solutions give equal bytes, but
 * for stats.seconds.
 */
#ifndef TSUMEGO_APP_OUTPUT_JSON_H
#define TSUMEGO_APP_OUTPUT_JSON_H

#include "app/answer.h"
#include "base/strbuf.h"

/* Appends one line with its newline. */
void output_json(struct strbuf *out, const struct answer *answer);

/* What could not be used. */
struct output_place {
    const char *source; /* the file */
    int index;          /* of the problem, from 0; below 0: the file as a whole */
};

/* Appends a line in the place of an answer: `tsumego-error`, version 1, with the errors in `said`
 * and the warnings in both (`of_file` may be NULL).  tests/error.schema.json says what each member
 * means. */
void output_json_error(struct strbuf *out, const struct output_place *place,
                       const struct diag *of_file, const struct diag *said);

#endif /* TSUMEGO_APP_OUTPUT_JSON_H */
