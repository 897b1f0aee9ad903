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

#endif /* TSUMEGO_APP_OUTPUT_JSON_H */
